/*
 * The formats of blocks: HCL (Terraform), HOCON (application.conf), Prisma's
 * schema. They agree on what a reader of settings needs:
 *
 *     items: item*          item: name (label | name)* block | name "=" value
 *     block: "{" items "}"  value: block | list | text to the line's end
 *
 * Labels nest like keys: `resource "t" "n" {` is resource → t → n. What stands
 * behind a name without a mark, `id Int @id`, is its value. Expressions stay
 * text. Only what is not closed is an error.
 */
#include "doc/cursor.h"
#include "doc/tree.h"

#include <string.h>

struct blocks {
	struct tree *tree;
	struct cursor in;
	size_t open; /* where the block that was never closed begins … */
	bool broken; /* … if there is one */
};

/* Skip a comment; the end of its line stays. False: there is none. */
static bool skip_block_comment(struct blocks *blocks)
{
	struct str rest = cursor_rest(&blocks->in);

	/* A comment that is not closed goes to the end, where the cursor
	 * stops. */
	if (str_starts(rest, "/*")) {
		size_t end =
		    2 + str_find_text(str_slice(rest, 2, rest.len), "*/");

		cursor_go(&blocks->in, end + 2);
		return true;
	}
	if (!str_starts(rest, "#") && !str_starts(rest, "//"))
		return false;
	cursor_go(&blocks->in, str_find(rest, '\n'));
	return true;
}

/* Skip what is among `blanks`, and comments. */
static void skip_blanks_and_comments(struct blocks *blocks, const char *blanks)
{
	while (char_among(cursor_peek(&blocks->in), blanks) ||
	       skip_block_comment(blocks))
		if (char_among(cursor_peek(&blocks->in), blanks))
			cursor_go(&blocks->in, 1);
}

/* A string, at whose quote we are; one that is not closed ends with its line.
 * In """ … """ nothing is escaped. */
static struct str read_block_string(struct blocks *blocks)
{
	struct str rest = cursor_rest(&blocks->in);
	char quote = rest.ptr[0];
	size_t end = 1;
	struct str text;

	if (str_starts(rest, "\"\"\"")) {
		text = str_slice(rest, 3, rest.len);
		text = str_slice(text, 0, str_find_text(text, "\"\"\""));
		cursor_go(&blocks->in, 3 + text.len + 3);
		return text;
	}
	/* What is escaped may be the quote itself. */
	while (
	    end < rest.len && rest.ptr[end] != quote && rest.ptr[end] != '\n')
		end += rest.ptr[end] == '\\' ? 2 : 1;
	text = str_slice(rest, 1, end < rest.len ? end : rest.len);
	/* A line's end stays: it ends the item as well. */
	cursor_go(&blocks->in,
	    end + (end < rest.len && rest.ptr[end] == quote));
	return text_unescape(text, blocks->tree->perm);
}

/* `<<EOF`, `<<-EOF`: the lines up to one that is the word alone. */
static struct str read_heredoc(struct blocks *blocks)
{
	struct str rest = cursor_rest(&blocks->in);
	struct str word = { 0 };
	struct str line;
	size_t from;

	str_cut(&word, &rest, '\n');
	from = (size_t)(rest.ptr - blocks->in.text.ptr);
	word = str_slice(word, 2, word.len);
	/* The dash only says that the lines may be indented. */
	if (str_starts(word, "-"))
		word = str_slice(word, 1, word.len);
	word = str_trim(word);
	cursor_go(&blocks->in, from - blocks->in.at);
	while (str_cut(&line, &rest, '\n')) {
		size_t start = (size_t)(line.ptr - blocks->in.text.ptr);

		cursor_go(&blocks->in, start + line.len - blocks->in.at);
		/* Without a word nothing ends it but the text. */
		if (word.len && str_equal(str_trim(line), word))
			return str_slice(blocks->in.text, from, start);
		cursor_go(&blocks->in, 1);
	}
	return str_slice(blocks->in.text, from, blocks->in.text.len);
}

/* Past the bracket that closes the one we are at; strings are passed over. */
static void skip_brackets(struct blocks *blocks)
{
	size_t open = 0;

	while (!cursor_ended(&blocks->in)) {
		char c = cursor_peek(&blocks->in);

		/* Brackets in strings close nothing. */
		if (char_among(c, "\"'")) {
			read_block_string(blocks);
			continue;
		}
		if (skip_block_comment(blocks))
			continue;
		open += char_among(c, "([{");
		/* A closing bracket too many is passed over. */
		open -= char_among(c, ")]}") && open > 0;
		cursor_go(&blocks->in, 1);
		if (open == 0)
			return;
	}
}

/* An expression: to the end of its line or of what it stands in. */
static struct str read_expression(struct blocks *blocks)
{
	size_t from = blocks->in.at;
	size_t comment = 0;

	/* Ends of the line, and of a list, a call or a block around. */
	while (!cursor_ended(&blocks->in) &&
	       !char_among(cursor_peek(&blocks->in), "\n,]})")) {
		char c = cursor_peek(&blocks->in);
		size_t before = blocks->in.at;

		if (char_among(c, "\"'"))
			read_block_string(blocks);
		else if (char_among(c, "([{"))
			skip_brackets(blocks);
		else if (skip_block_comment(blocks))
			comment = before;
		else
			cursor_go(&blocks->in, 1);
		/* A comment begins nothing that is still of the expression. */
		if (comment)
			break;
	}
	return str_trim(str_slice(blocks->in.text, from,
	    comment ? comment : blocks->in.at));
}

static bool is_comment(struct str rest)
{
	return str_starts(rest, "#") || str_starts(rest, "//") ||
	       str_starts(rest, "/*");
}

/* A string and what it is put together with: `"jdbc:h2:"${path}".db"`. */
static struct str read_joined(struct blocks *blocks)
{
	struct buf joined = { .arena = blocks->tree->perm };

	/* What stands between two strings is of the value, as it is written. */
	while (char_among(cursor_peek(&blocks->in), "\"'")) {
		size_t from;

		buf_put(&joined, read_block_string(blocks));
		from = blocks->in.at;
		while (!cursor_ended(&blocks->in) &&
		       !char_among(cursor_peek(&blocks->in), "\n,]})\"'") &&
		       !is_comment(cursor_rest(&blocks->in))) {
			if (char_among(cursor_peek(&blocks->in), "([{"))
				skip_brackets(blocks);
			else
				cursor_go(&blocks->in, 1);
		}
		buf_put(&joined,
		    str_slice(blocks->in.text, from, blocks->in.at));
	}
	return str_trim(buf_str(&joined));
}

/* A text, quoted or not; nothing else can be meant here. */
static void read_scalar(struct blocks *blocks, struct doc_node *parent,
    struct tree_at at)
{
	/* A number in quotes is a text, and readers may ask for that. */
	bool quoted = char_among(cursor_peek(&blocks->in), "\"'");
	struct doc_node *node;
	struct str text;

	at.line = blocks->in.line;
	if (quoted)
		text = read_joined(blocks);
	else if (str_starts(cursor_rest(&blocks->in), "<<"))
		text = read_heredoc(blocks);
	else
		text = read_expression(blocks);
	node = tree_add_text(blocks->tree, parent, at, text);
	/* Too deep: the value is read, and has no place. */
	if (node)
		node->quoted = quoted;
}

static void read_block_items(struct blocks *blocks, struct doc_node *map);
static void read_block_value(struct blocks *blocks, struct doc_node *parent,
    struct tree_at at);

static void read_bracketed_list(struct blocks *blocks, struct doc_node *node)
{
	cursor_go(&blocks->in, 1);
	for (;;) {
		size_t before;

		/* Commas part values, but a line's end does as well. */
		skip_blanks_and_comments(blocks, " \t\r\n,");
		before = blocks->in.at;
		if (cursor_ended(&blocks->in) ||
		    cursor_peek(&blocks->in) == ']')
			break;
		read_block_value(blocks, node, (struct tree_at){ 0 });
		/* What is no value must be passed over, or there would be no
		 * end. */
		if (blocks->in.at == before)
			cursor_go(&blocks->in, 1);
	}
	cursor_go(&blocks->in, 1);
}

static void read_braced_block(struct blocks *blocks, struct doc_node *map)
{
	size_t from = blocks->in.at;

	cursor_go(&blocks->in, 1);
	read_block_items(blocks, map);
	/* The first one that is left open is the fault; those around it are
	 * open because of it. */
	if (cursor_ended(&blocks->in) && !blocks->broken) {
		blocks->broken = true;
		blocks->open = from;
	}
	cursor_go(&blocks->in, 1);
}

static void read_block_value(struct blocks *blocks, struct doc_node *parent,
    struct tree_at at)
{
	bool list = cursor_peek(&blocks->in) == '[';
	struct doc_node *node;

	if (!list && cursor_peek(&blocks->in) != '{') {
		read_scalar(blocks, parent, at);
		return;
	}
	/* The value may stand in another line than its key. */
	at.line = blocks->in.line;
	node = tree_add(blocks->tree, parent, list ? DOC_LIST : DOC_MAP, at);
	/* What lies too deep is passed over without going into it. */
	if (!node)
		skip_brackets(blocks);
	else if (list)
		read_bracketed_list(blocks, node);
	else
		read_braced_block(blocks, node);
}

static bool is_name_character(char c)
{
	return c != '\0' && !char_among(c, " \t\r\n={}[]()\",:#+'");
}

/* A name or a string; without one, nothing is read. */
static bool read_block_name(struct str *out, bool *quoted,
    struct blocks *blocks)
{
	size_t from = blocks->in.at;

	*quoted = char_among(cursor_peek(&blocks->in), "\"'");
	if (*quoted) {
		*out = read_block_string(blocks);
		return true;
	}
	/* Comments may touch a name. */
	while (is_name_character(cursor_peek(&blocks->in)) &&
	       !str_starts(cursor_rest(&blocks->in), "//") &&
	       !str_starts(cursor_rest(&blocks->in), "/*"))
		blocks->in.at++;
	*out = str_slice(blocks->in.text, from, blocks->in.at);
	return out->len > 0;
}

/* Are we at the rest of `name label "label" {`, the brace in this line? */
static bool is_labelled(const struct blocks *blocks)
{
	struct blocks ahead = *blocks;
	struct str name;
	bool quoted;

	/* A copy looks ahead: what is there may not be a label at all. */
	do
		skip_blanks_and_comments(&ahead, " \t\r");
	while (read_block_name(&name, &quoted, &ahead));
	return cursor_peek(&ahead.in) == '{';
}

/* Go down into `key`, whose place the next one takes. */
static struct doc_node *nest_key(struct blocks *blocks, struct doc_node *node,
    struct tree_at *at, struct str key)
{
	if (node)
		node = tree_named(blocks->tree, node, DOC_MAP, *at);
	at->key = key;
	return node;
}

/* Go down the dots of a name: the last part stays in at->key. */
static struct doc_node *nest_name(struct blocks *blocks, struct doc_node *node,
    struct tree_at *at)
{
	struct str rest = at->key;
	size_t dot;

	/* A dot at the end leads nowhere, and stays in the name. */
	for (dot = str_find(rest, '.'); dot + 1 < rest.len;
	     dot = str_find(rest, '.')) {
		at->key = str_slice(rest, 0, dot);
		rest = str_slice(rest, dot + 1, rest.len);
		node = nest_key(blocks, node, at, rest);
	}
	return node;
}

/* To a brace that a later line begins with, if nothing else is between. */
static void skip_to_brace(struct blocks *blocks)
{
	struct blocks ahead = *blocks;

	skip_blanks_and_comments(&ahead, " \t\r\n");
	if (cursor_peek(&ahead.in) == '{')
		*blocks = ahead;
}

/* Past the mark between a key and its value, and line ends that follow. */
static void skip_mark(struct blocks *blocks)
{
	/* Values are added to a list: here it is one more of that key. */
	if (cursor_peek(&blocks->in) == '+' &&
	    cursor_ahead(&blocks->in, 1) == '=')
		cursor_go(&blocks->in, 2);
	else if (char_among(cursor_peek(&blocks->in), "=:"))
		cursor_go(&blocks->in, 1);
	else {
		skip_to_brace(blocks);
		return;
	}
	skip_blanks_and_comments(blocks, " \t\r");
	/* A value may begin in the next line. */
	if (cursor_peek(&blocks->in) == '\n')
		skip_blanks_and_comments(blocks, " \t\r\n");
}

static void read_block_item(struct blocks *blocks, struct doc_node *map)
{
	struct tree_at at = { .key_line = blocks->in.line,
		.line = blocks->in.line };
	struct str label;
	bool quoted;

	if (!read_block_name(&at.key, &quoted, blocks)) {
		skip_brackets(blocks); /* no item of ours, at least one byte */
		return;
	}
	/* A quoted name may have dots of its own. */
	if (!quoted)
		map = nest_name(blocks, map, &at);
	skip_blanks_and_comments(blocks, " \t\r");
	if (is_labelled(blocks)) {
		while (read_block_name(&label, &quoted, blocks)) {
			map = nest_key(blocks, map, &at, label);
			skip_blanks_and_comments(blocks, " \t\r");
		}
	}
	skip_mark(blocks);
	if (map)
		read_block_value(blocks, map, at);
	else if (cursor_peek(&blocks->in) == '{')
		skip_brackets(blocks);
	else
		read_expression(blocks);
}

static void read_block_items(struct blocks *blocks, struct doc_node *map)
{
	for (;;) {
		skip_blanks_and_comments(blocks, " \t\r\n,;");
		if (cursor_ended(&blocks->in) ||
		    cursor_peek(&blocks->in) == '}')
			return;
		read_block_item(blocks, map);
	}
}

bool blocks_read(struct tree *tree, struct str text, struct error *error)
{
	struct blocks blocks = { .tree = tree, .in = { text, 0, 1 } };
	struct doc_node *map =
	    tree_add(tree, tree->top, DOC_MAP, (struct tree_at){ .line = 1 });

	skip_blanks_and_comments(&blocks, " \t\r\n");
	/* The top may be in braces as well, as in JSON. */
	if (cursor_peek(&blocks.in) == '{')
		read_braced_block(&blocks, map);
	for (;;) {
		/* A brace too many ends the items, but not the file. */
		read_block_items(&blocks, map);
		if (cursor_ended(&blocks.in))
			break;
		cursor_go(&blocks.in, 1); /* a brace too many */
	}
	return !blocks.broken ||
	       text_error(error, text, blocks.open, "the block is not closed");
}
