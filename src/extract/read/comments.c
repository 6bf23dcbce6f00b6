/*
 * Doc comments. note_comment() remembers comments while the tree is walked;
 * doc_taken_for() gives those that stand directly above a definition to it.
 * read_docstring() reads docs that are strings.
 */
#include "extract/read/reader.h"

#include <string.h>

/* Is there nothing but blanks before the comment on its line? */
static bool is_alone_on_line(const struct reader *reader, struct node node)
{
	uint32_t at = node_start(node);

	while (at > 0 && strchr(" \t", reader->text.ptr[at - 1]))
		at--;
	return at == 0 || reader->text.ptr[at - 1] == '\n';
}

/* Note a comment in reader->doc as the doc of what follows, if no code is
 * before it on its line. Comments on consecutive lines are one doc. A line
 * comment may have its line's end in it, and then ends in the next row, which
 * is taken back. */
void note_comment(struct reader *reader, struct node node)
{
	uint32_t row = node_end_row(node);

	row -= row > 0 && node_end_column(node) == 0;
	if (!is_alone_on_line(reader, node))
		return;
	if (reader->doc.from == reader->doc.to ||
	    node_row(node) > reader->doc.row + 1)
		reader->doc.from = node_start(node);
	reader->doc.to = node_end(node);
	reader->doc.row = row;
}

/* Is the line only drawn, `-----`: three or more of the signs `-=_~*+` and
 * nothing else? */
static bool is_ruled(struct str line)
{
	size_t at = 0;

	while (at < line.len && strchr("-=_~*+", line.ptr[at]))
		at++;
	return at == line.len && at > 2;
}

/* The doc without marks of comments, of any language, without quotes around,
 * and without lines that are only drawn, `-----`. Line ends stay, as the first
 * sentence may end with one. */
struct str clean_doc(struct str text, struct arena *perm)
{
	struct buf out = { .arena = perm };
	struct str line;

	while (text.len > 1 && strchr("\"'", text.ptr[0]) &&
	       text.ptr[0] == text.ptr[text.len - 1])
		text = str_slice(text, 1, text.len - 1);
	while (str_cut(&line, &text, '\n')) {
		line = str_trim(line);
		while (line.len && strchr("/*#!", line.ptr[0]))
			line = str_slice(line, 1, line.len);
		while (line.len && strchr("/*", line.ptr[line.len - 1]))
			line.len--;
		line = str_trim(line);
		if (!is_ruled(line))
			buf_put(&out, line);
		buf_putc(&out, '\n');
	}
	return str_trim(buf_str(&out));
}

/* The doc of what begins in that row, cleaned; "": none, as there is a blank
 * line or code between. Side effect: reader->doc is emptied, so that what
 * follows has no doc. */
struct str doc_taken_for(struct reader *reader, uint32_t row)
{
	struct doc_range doc = reader->doc;

	reader->doc.to = reader->doc.from;
	if (doc.from == doc.to || doc.row + 1 < row)
		return (struct str){ 0 };
	return clean_doc(str_slice(reader->text, doc.from, doc.to),
	    reader->perm);
}

/* The string that a statement is, or that its row takes as value; a null node:
 * none. */
static struct node docstring_node(const struct reader *reader,
    const struct part *part)
{
	const struct kid *value_kid = part_kid(reader, part, SLOT_VALUE);
	struct node no_node = { 0 };
	struct node node;

	if (!value_kid && part->to != part->from + 1)
		return no_node;
	node = value_kid ? value_kid->node : reader->kids[part->from].node;
	return kind_of(reader, node) == SHAPE_STRING ? node : no_node;
}

/* Can the open form have a doc string, and has its body nothing yet? */
static bool may_take_doc(const struct reader *reader)
{
	const struct form *form = form_at(reader, reader->parent);
	uint32_t last = reader->last[reader->parent];
	bool has_doc = form->kind == FORM_file || form_is_definition(form);

	return has_doc && reader->documented != reader->parent + 1 &&
	       (last == NO_FORM || form_at(reader, last)->role != ROLE_BODY);
}

/* Read a statement that may be a doc string. `@doc "…"` documents what follows,
 * as a comment does; a string that is a statement documents the open form. Any
 * other string has no effect, and makes no form. */
void read_docstring(struct reader *reader, const struct part *part)
{
	struct node node = docstring_node(reader, part);
	bool is_doc = may_take_doc(reader);
	struct str text;

	if (node_is_none(node)) {
		read_transparent(reader, part);
		return;
	}
	if (part_kid(reader, part, SLOT_VALUE)) { /* of what follows, too */
		reader->doc.from = node_start(node);
		reader->doc.to = node_end(node);
		reader->doc.row = node_end_row(node);
	}
	reader->documented = is_doc ? reader->parent + 1 : reader->documented;
	if (!is_doc || !string_content(&text, reader, node))
		return;
	text = clean_doc(text, reader->perm);
	form_at(reader, reader->parent)->text = text;
}
