/*
 * annotations: `@Route("/x", methods={"GET"})` in the comment before a
 * definition, as decorations. Read by hand: no grammar knows them.
 */
#include <string.h>

#include "extract/read/reader.h"

#define ANNOTATION_DEPTH 8 /* lists and annotations in each other */

struct annotations {
	struct reader *reader;
	uint32_t at; /* byte in the reader's text */
	uint32_t to;
	uint32_t line;
	unsigned depth;
};

static char look(const struct annotations *run, uint32_t ahead)
{
	return run->at + ahead < run->to
		   ? run->reader->text.ptr[run->at + ahead]
		   : '\0';
}

static void advance(struct annotations *run)
{
	if (look(run, 0) == '\n')
		run->line++;
	if (run->at < run->to)
		run->at++;
}

static bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_name_char(char c)
{
	return is_letter(c) || (c >= '0' && c <= '9') || c == '\\' ||
	       c == ':' || c == '.' || c == '-';
}

/* White space, and the asterisk that a comment's line begins with. */
static void skip_space(struct annotations *run)
{
	bool begins = false;

	for (;;) {
		char c = look(run, 0);

		begins = begins || c == '\n';
		if (!char_among(c, " \t\r\n") &&
		    !(begins && c == '*' && look(run, 1) != '/'))
			return;
		begins = begins && c != '*';
		advance(run);
	}
}

static bool take(struct annotations *run, char wanted)
{
	skip_space(run);
	if (look(run, 0) != wanted)
		return false;
	advance(run);
	return true;
}

/* A name with dots for its backslashes and double colons; "" none. */
static struct str take_name(struct annotations *run)
{
	struct buf out = { .arena = run->reader->perm };

	while (is_name_char(look(run, 0))) {
		char c = look(run, 0);
		bool pair = c == ':' && look(run, 1) == ':';

		if (c == ':' && !pair)
			break;
		if (c != '\\' || out.len)
			buf_putc(&out, pair || c == '\\' ? '.' : c);
		advance(run);
		if (pair)
			advance(run);
	}
	return buf_str(&out);
}

static uint32_t open_form(struct annotations *run, enum form_kind kind,
    enum form_role role)
{
	return form_add(run->reader, kind, role, run->line, run->line);
}

static void add_leaf(struct annotations *run, enum form_kind kind,
    enum form_role role, struct str text, struct str keyword)
{
	uint32_t form = open_form(run, kind, role);
	struct form *made = form_at(run->reader, form);

	made->keyword = keyword;
	if (kind == FORM_name)
		made->name = text;
	else
		made->text = text;
	form_close(run->reader, form);
}

static struct str take_string(struct annotations *run)
{
	struct buf out = { .arena = run->reader->perm };
	char quote = look(run, 0);

	advance(run);
	while (run->at < run->to) {
		char c = look(run, 0);

		if (c == quote && look(run, 1) != quote)
			break;
		if (c == quote)
			advance(run);
		buf_putc(&out, c);
		advance(run);
	}
	advance(run);
	return buf_str(&out);
}

static bool read_value(struct annotations *run, enum form_role role,
    struct str keyword);

/* `key = value` and `key: value` give the key, read; else nothing is read. */
static struct str take_key(struct annotations *run)
{
	struct annotations before;
	struct str key;

	skip_space(run);
	before = *run;
	key = look(run, 0) == '"' ? take_string(run) : take_name(run);
	skip_space(run);
	if (key.len && (look(run, 0) == '=' || look(run, 0) == ':')) {
		advance(run);
		return key;
	}
	*run = before;
	return (struct str){ 0 };
}

static bool read_item(struct annotations *run)
{
	struct str key = take_key(run);
	uint32_t pair;
	bool read;

	if (key.len == 0)
		return read_value(run, ROLE_VALUE, key);
	pair = open_form(run, FORM_pair, ROLE_VALUE);
	form_at(run->reader, pair)->name = key;
	read = read_value(run, ROLE_VALUE, (struct str){ 0 });
	form_close(run->reader, pair);
	return read;
}

/* A list, or a map where its first item has a key. */
static bool read_items(struct annotations *run, enum form_role role,
    struct str keyword)
{
	uint32_t form = open_form(run, FORM_list, role);
	struct annotations before;
	bool read = true;

	form_at(run->reader, form)->keyword = keyword;
	advance(run);
	before = *run;
	if (take_key(run).len)
		form_at(run->reader, form)->kind = FORM_map;
	*run = before;
	while (read && !take(run, '}')) {
		read = read_item(run);
		take(run, ',');
	}
	form_close(run->reader, form);
	return read;
}

static bool read_arguments(struct annotations *run)
{
	bool read = true;

	advance(run);
	while (read && !take(run, ')')) {
		read = read_value(run, ROLE_ARGUMENT, take_key(run));
		take(run, ',');
	}
	return read;
}

/* After its `@`. */
static bool read_annotation(struct annotations *run, enum form_role role,
    struct str keyword)
{
	struct reader *reader = run->reader;
	bool placed = role == ROLE_DECORATION;
	uint32_t form =
	    open_form(run, placed ? FORM_decoration : FORM_call, role);
	struct str name = take_name(run);
	size_t dot = str_find_last(name, '.');
	bool read = true;

	form_at(reader, form)->keyword = keyword;
	form_at(reader, form)->name =
	    dot < name.len ? str_slice(name, dot + 1, name.len) : name;
	if (dot < name.len)
		add_leaf(run, FORM_name, ROLE_RECEIVER, str_slice(name, 0, dot),
		    (struct str){ 0 });
	if (look(run, 0) == '(')
		read = read_arguments(run);
	form_close(reader, form);
	return read;
}

static bool read_plain(struct annotations *run, enum form_role role,
    struct str keyword)
{
	struct str text = take_name(run);
	bool name = text.len && is_letter(text.ptr[0]);

	if (text.len)
		add_leaf(run, name ? FORM_name : FORM_literal, role, text,
		    keyword);
	return text.len > 0;
}

/* False: it is none, and so is all that follows. */
static bool read_value(struct annotations *run, enum form_role role,
    struct str keyword)
{
	bool read;

	if (run->depth == ANNOTATION_DEPTH)
		return false;
	run->depth++;
	skip_space(run);
	switch (look(run, 0)) {
	case '"':
	case '\'':
		add_leaf(run, FORM_string, role, (struct str){ 0 }, keyword);
		form_at(run->reader, (uint32_t)run->reader->forms->count - 1)
		    ->text = take_string(run);
		read = true;
		break;
	case '{':
		read = read_items(run, role, keyword);
		break;
	case '@':
		advance(run);
		read = read_annotation(run, role, keyword);
		break;
	default:
		read = read_plain(run, role, keyword);
		break;
	}
	run->depth--;
	return read;
}

/* The last of the comments that is a doc: other ones say nothing. */
static bool find_block(struct annotations *run, struct doc_range doc)
{
	struct str text = str_slice(run->reader->text, doc.from, doc.to);
	size_t from = text.len;

	while (from > 0 && !str_starts(str_slice(text, from, text.len), "/**"))
		from--;
	if (!str_starts(str_slice(text, from, text.len), "/**"))
		return false;
	run->at = doc.from + (uint32_t)from;
	text = str_slice(text, from, text.len);
	run->to = run->at + (uint32_t)str_find_text(text, "*/");
	run->line = doc.row + 1;
	for (uint32_t i = run->at; i < doc.to; i++)
		run->line -= run->reader->text.ptr[i] == '\n';
	return true;
}

/* Each begins its line and has a name with a capital: not `@param`. */
void read_annotations(struct reader *reader, struct doc_range doc)
{
	struct annotations run = { .reader = reader };
	bool begins = true;

	if (!find_block(&run, doc))
		return;
	while (run.at < run.to) {
		char c = look(&run, 0);
		char after = look(&run, 1);

		if (begins && c == '@' &&
		    (after == '\\' || (after >= 'A' && after <= 'Z'))) {
			advance(&run);
			read_annotation(&run, ROLE_DECORATION,
			    (struct str){ 0 });
			begins = false;
			continue;
		}
		begins = c == '\n' || (begins && char_among(c, "/* \t\r"));
		advance(&run);
	}
}
