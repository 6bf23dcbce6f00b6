/*
 * Comments before a definition are its doc, as far as they stand directly above
 * it: note_comment() remembers them while the tree is walked, take_doc() hands
 * them to the definition that comes next.
 */
#include "extract/read/reader.h"

#include <string.h>

/* Does the comment stand alone on its line, not behind code? */
static bool is_alone_on_line(const struct reader *reader, struct node node)
{
	uint32_t at = node_start(node);

	while (at > 0 && strchr(" \t", reader->text.ptr[at - 1]))
		at--;
	return at == 0 || reader->text.ptr[at - 1] == '\n';
}

/* Remember a comment as the doc of what follows. Comments in lines that follow
 * each other are one doc; a blank line between begins a new one. A line comment
 * may have the end of its line in it, and then ends in the next row: that is
 * taken back. */
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

/* Is it `-----`: a line that is drawn, not written? */
static bool is_ruled(struct str line)
{
	size_t at = 0;

	while (at < line.len && strchr("-=_~*+", line.ptr[at]))
		at++;
	return at == line.len && at > 2;
}

/* The doc without its markers, which are taken off as characters, whatever the
 * language; a docstring comes with its quotes. Lines stay, as the first
 * sentence is told by them. */
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

/* The doc for what begins in that row; "": none. Taken by whoever asks first:
 * what follows has none. One blank line, or code, between the two parts them.
 */
struct str take_doc(struct reader *reader, uint32_t row)
{
	struct doc_range doc = reader->doc;

	reader->doc.to = reader->doc.from;
	if (doc.from == doc.to || doc.row + 1 < row)
		return (struct str){ 0 };
	return clean_doc(str_slice(reader->text, doc.from, doc.to),
	    reader->perm);
}

/* The string that a statement is, or that its row takes; a null node: none. */
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

/* May the open form have a doc, and is nothing in its body so far? A second
 * string in a row is no doc. */
static bool may_take_doc(const struct reader *reader)
{
	const struct form *form = form_at(reader, reader->parent);
	uint32_t last = reader->last[reader->parent];
	bool has_doc = form->kind == FORM_file || form_is_definition(form);

	return has_doc && reader->documented != reader->parent + 1 &&
	       (last == NO_FORM || form_at(reader, last)->role != ROLE_BODY);
}

/* Read a statement that may be a doc string. `@doc "…"` (a string that a row
 * takes as value) documents what follows, so it is noted as a comment is; a
 * string that is a statement documents the form that is open. One that is
 * neither has no effect, and leaves no form. */
void read_docstring(struct reader *reader, const struct part *part)
{
	struct node node = docstring_node(reader, part);
	bool first = may_take_doc(reader);
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
	reader->documented = first ? reader->parent + 1 : reader->documented;
	if (!first || !string_content(&text, reader, node))
		return;
	text = clean_doc(text, reader->perm);
	form_at(reader, reader->parent)->text = text;
}
