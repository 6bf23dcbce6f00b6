/*
 * JSON, with comments, trailing commas, and the bare words and single quotes
 * of JSON5. Read here and not by a grammar: a lock file of 20 MB takes a
 * syntax tree of 400 MB, and the grammar knows no trailing comma.
 */
#include "doc/tree.h"

#include <string.h>

struct json {
	struct tree *tree;
	struct error *error;
	struct str text;
	size_t at;
	uint32_t line;
};

static bool fail_json(struct json *json, const char *reason)
{
	return text_error(json->error, json->text, json->at, reason);
}

/* The character that comes, or 0 at the end. */
static char peek_json(const struct json *json)
{
	return json->at < json->text.len ? json->text.ptr[json->at] : '\0';
}

static void skip_json_character(struct json *json)
{
	if (json->text.ptr[json->at++] == '\n')
		json->line++;
}

/* Skip one comment. False: there is none. */
static bool skip_json_comment(struct json *json)
{
	struct str rest = str_slice(json->text, json->at, json->text.len);
	size_t end;

	if (str_starts(rest, "//")) {
		/* The line's end is left to count. */
		json->at += str_find(rest, '\n');
		return true;
	}
	if (!str_starts(rest, "/*"))
		return false;
	end = 2 + str_find_text(str_slice(rest, 2, rest.len), "*/");
	end = json->at + (end + 2 < rest.len ? end + 2 : rest.len);
	while (json->at < end)
		skip_json_character(json);
	return true;
}

static void skip_json_blanks(struct json *json)
{
	while (json->at < json->text.len) {
		char c = json->text.ptr[json->at];

		if (c == ' ' || c == '\t' || c == '\n' || c == '\r')
			skip_json_character(json);
		else if (c != '/' || !skip_json_comment(json))
			return;
	}
}

/* `at` is at the quote. False: the string does not end in its line. */
static bool read_json_string(struct str *out, struct json *json)
{
	const char *text = json->text.ptr;
	char quote = text[json->at];
	size_t from = json->at + 1;
	size_t end = from;

	while (end < json->text.len && text[end] != quote && text[end] != '\n')
		/* What is escaped may be the quote; a line's end ends the
		 * string in any case. */
		end += text[end] == '\\' && end + 1 < json->text.len &&
			       text[end + 1] != '\n'
			   ? 2
			   : 1;
	if (end >= json->text.len || text[end] != quote)
		return fail_json(json, "the string is not closed");
	/* Most strings have no escape, and stay where they are in the text. */
	*out =
	    text_unescape(str_slice(json->text, from, end), json->tree->perm);
	json->at = end + 1;
	return true;
}

static bool is_json_word(char c)
{
	return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
	       (c >= 'A' && c <= 'Z') || char_among(c, "+-._$");
}

/* `{name}` of `${name}`, that something puts a number in for; 0: it is none. */
static size_t hole_length(const struct json *json)
{
	struct str rest = str_slice(json->text, json->at, json->text.len);
	size_t end;

	/* The word in front must end with the sign: the brace is then no
	 * object. */
	if (json->at == 0 || json->text.ptr[json->at - 1] != '$' ||
	    !str_starts(rest, "{"))
		return 0;
	rest = str_slice(rest, 0, str_find(rest, '\n'));
	end = str_find(rest, '}');
	return end == rest.len ? 0 : end + 1;
}

/* A number, true, false, null, a hole; as a key, any word. */
static bool read_json_word(struct str *out, struct json *json)
{
	size_t from = json->at;

	while (is_json_word(peek_json(json)))
		json->at++;
	/* A hole is part of a word, and never one by itself. */
	if (json->at > from)
		json->at += hole_length(json);
	*out = str_slice(json->text, from, json->at);
	if (out->len)
		return true;
	/* What ends too early was likely cut off, which is another fault. */
	return fail_json(json, json->at < json->text.len
				   ? "a value was expected"
				   : "the file ends too early");
}

static bool read_token(struct str *out, bool *quoted, struct json *json)
{
	*quoted = peek_json(json) == '"' || peek_json(json) == '\'';
	return *quoted ? read_json_string(out, json)
		       : read_json_word(out, json);
}

/* Skip an object or a list that lies too deep, without recursion. */
static bool skip_json_nested(struct json *json)
{
	struct str ignored;
	size_t open = 0;

	do {
		char c;

		/* Comments may have brackets. */
		skip_json_blanks(json);
		c = peek_json(json);
		if (json->at >= json->text.len)
			return fail_json(json, "the file ends too early");
		if ((c == '"' || c == '\'')) {
			if (!read_json_string(&ignored, json))
				return false;
			continue;
		}
		if (c == '{' || c == '[')
			open++;
		else if (c == '}' || c == ']')
			open--;
		json->at++;
	} while (open);
	return true;
}

static bool read_json_value(struct json *json, struct doc_node *parent,
    struct tree_at at);

static bool read_json_pair(struct json *json, struct doc_node *object)
{
	struct tree_at at = { .key_line = json->line };
	bool quoted;

	if (!read_token(&at.key, &quoted, json))
		return false;
	skip_json_blanks(json);
	if (peek_json(json) != ':')
		return fail_json(json, "':' was expected");
	json->at++;
	return read_json_value(json, object, at);
}

/* The rest of an object or a list, whose opening bracket is read. */
static bool read_members(struct json *json, struct doc_node *node)
{
	char close = node->kind == DOC_MAP ? '}' : ']';

	/* A comma before the end is passed over, as people leave it there. */
	for (skip_json_blanks(json); peek_json(json) != close;
	     skip_json_blanks(json)) {
		bool ok = node->kind == DOC_MAP ? read_json_pair(json, node)
						: read_json_value(json, node,
						      (struct tree_at){ 0 });

		if (!ok)
			return false;
		skip_json_blanks(json);
		if (peek_json(json) == ',')
			json->at++;
		else if (peek_json(json) != close)
			return fail_json(json, close == '}'
						   ? "',' or '}' was expected"
						   : "',' or ']' was expected");
	}
	json->at++;
	return true;
}

static bool read_json_value(struct json *json, struct doc_node *parent,
    struct tree_at at)
{
	struct doc_node *node;
	struct str text = { 0 };
	bool quoted;
	char c;

	skip_json_blanks(json);
	at.line = json->line;
	c = peek_json(json);
	if (c == '{' || c == '[') {
		node = tree_add(json->tree, parent,
		    c == '{' ? DOC_MAP : DOC_LIST, at);
		/* Too deep: its end has to be found all the same. */
		if (!node)
			return skip_json_nested(json);
		json->at++;
		return read_members(json, node);
	}
	if (!read_token(&text, &quoted, json))
		return false;
	node = tree_add_text(json->tree, parent, at, text);
	if (node)
		node->quoted = quoted;
	return true;
}

bool json_read(struct tree *tree, struct str text, struct error *error)
{
	struct json json = {
		.tree = tree,
		.error = error,
		.text = text,
		.line = 1,
	};

	if (!read_json_value(&json, tree->top, (struct tree_at){ 0 }))
		return false;
	skip_json_blanks(&json);
	if (json.at < text.len)
		return fail_json(&json, "text follows after the end");
	return true;
}
