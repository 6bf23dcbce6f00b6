/*
 * Protocol buffers' declarations, as far as they tell what is served:
 *
 *     file: (package name ";" | option ";" | service | message | other)*
 *     service: "service" name "{" (rpc | option ";" | other)* "}"
 *     rpc: "rpc" name "(" type ")" "returns" "(" type ")" (";" | "{" option*
 * "}") option: "option" name "=" (text | "{" field* "}")
 *
 * gives { package: p, option: { … }, service: { S: { M: { request: T, response:
 * T, option: { … } } } }, message: { T: { field: "" } } }, a stream's type with
 * the word before it, messages in others beside these. All else is passed over;
 * nothing is an error.
 */
#include "doc/cursor.h"
#include "doc/tree.h"

#include <string.h>

#define NESTING 8 /* of messages */

struct proto {
	struct tree *tree;
	struct cursor in;
};

static bool skip_proto_comment(struct proto *proto)
{
	struct str rest = cursor_rest(&proto->in);

	if (str_starts(rest, "//"))
		cursor_go(&proto->in, str_find(rest, '\n'));
	else if (str_starts(rest, "/*"))
		cursor_go(&proto->in,
		    4 + str_find_text(str_slice(rest, 2, rest.len), "*/"));
	else
		return false;
	return true;
}

static void skip_proto_blanks(struct proto *proto)
{
	while (char_among(cursor_peek(&proto->in), " \t\r\n") ||
	       skip_proto_comment(proto))
		if (char_among(cursor_peek(&proto->in), " \t\r\n"))
			cursor_go(&proto->in, 1);
}

static bool take_proto_character(struct proto *proto, char c)
{
	skip_proto_blanks(proto);
	if (cursor_peek(&proto->in) != c)
		return false;
	cursor_go(&proto->in, 1);
	return true;
}

/* A word, a dotted name or a number; "" where there is none. */
static struct str read_proto_word(struct proto *proto)
{
	size_t from;

	skip_proto_blanks(proto);
	from = proto->in.at;
	while (!cursor_ended(&proto->in) &&
	       !char_among(cursor_peek(&proto->in), " \t\r\n{}[]()<>;:,=\"'/"))
		cursor_go(&proto->in, 1);
	return str_slice(proto->in.text, from, proto->in.at);
}

/* Texts that follow each other are one. */
static struct str read_proto_text(struct proto *proto)
{
	struct buf joined = { .arena = proto->tree->perm };

	skip_proto_blanks(proto);
	while (char_among(cursor_peek(&proto->in), "\"'")) {
		struct str rest = cursor_rest(&proto->in);
		size_t end = 1;

		/* A text that is not closed ends with its line. */
		while (end < rest.len && rest.ptr[end] != rest.ptr[0] &&
		       rest.ptr[end] != '\n')
			end += rest.ptr[end] == '\\' ? 2 : 1;
		end = end < rest.len ? end : rest.len;
		buf_put(&joined,
		    text_unescape(str_slice(rest, 1, end), proto->tree->perm));
		cursor_go(&proto->in, end + 1);
		skip_proto_blanks(proto);
	}
	return buf_str(&joined);
}

/* Past the end of a statement: its `;`, or the block that it has. */
static void skip_statement(struct proto *proto)
{
	size_t open = 0;

	while (!cursor_ended(&proto->in)) {
		char c;

		skip_proto_blanks(proto);
		c = cursor_peek(&proto->in);
		if (char_among(c, "\"'")) {
			read_proto_text(proto);
			continue;
		}
		/* The brace is the block's around, which is still to be
		 * closed. */
		if (c == '}' && open == 0)
			return;
		cursor_go(&proto->in, 1);
		open += c == '{';
		open -= c == '}';
		if (open == 0 && (c == ';' || c == '}'))
			return;
	}
}

static struct doc_node *add_map(struct proto *proto, struct doc_node *parent,
    struct str key, uint32_t line)
{
	return parent ? tree_named(proto->tree, parent, DOC_MAP,
			    (struct tree_at){ key, line, line })
		      : NULL;
}

static void add_proto_text(struct proto *proto, struct doc_node *parent,
    struct str key, uint32_t line, struct str text)
{
	if (parent)
		tree_add_text(proto->tree, parent,
		    (struct tree_at){ key, line, line }, text);
}

static void read_proto_fields(struct proto *proto, struct doc_node *map,
    char close);

/* `: "text"`, `: word`, `{ … }`, `: [ … ]` of an option. */
static void read_proto_value(struct proto *proto, struct doc_node *parent,
    struct str key, uint32_t line)
{
	struct tree_at at = { key, line, line };

	skip_proto_blanks(proto);
	/* Three kinds of brackets hold the same. */
	if (char_among(cursor_peek(&proto->in), "{<[")) {
		char close = cursor_peek(&proto->in) == '{'   ? '}'
			     : cursor_peek(&proto->in) == '<' ? '>'
							      : ']';

		cursor_go(&proto->in, 1);
		read_proto_fields(proto,
		    parent ? tree_add(proto->tree, parent, DOC_MAP, at) : NULL,
		    close);
	} else if (char_among(cursor_peek(&proto->in), "\"'")) {
		add_proto_text(proto, parent, key, line,
		    read_proto_text(proto));
	} else {
		add_proto_text(proto, parent, key, line,
		    read_proto_word(proto));
	}
}

/* In lists, what has no name is passed over; so is what lies too deep. */
static void read_proto_fields(struct proto *proto, struct doc_node *map,
    char close)
{
	size_t open = 0;

	for (skip_proto_blanks(proto); !cursor_ended(&proto->in);
	     skip_proto_blanks(proto)) {
		uint32_t line = proto->in.line;
		struct str name = read_proto_word(proto);

		/* The colon may be left out before a brace. */
		if (name.len && map) {
			take_proto_character(proto, ':');
			read_proto_value(proto, map, name, line);
		} else if (name.len == 0 &&
			   char_among(cursor_peek(&proto->in), "\"'")) {
			read_proto_text(proto);
		} else if (name.len == 0) {
			/* Only its own bracket, not one of what was passed
			 * over. */
			if (open == 0 && cursor_peek(&proto->in) == close)
				break;
			open += char_among(cursor_peek(&proto->in), "{<[");
			open -= char_among(cursor_peek(&proto->in), "}>]") &&
				open > 0;
			cursor_go(&proto->in, 1);
		}
	}
	cursor_go(&proto->in, 1);
}

/* `option (google.api.http) = { get: "/x" };`, `… .get = "/x";` */
static void read_option(struct proto *proto, struct doc_node *parent)
{
	struct doc_node *map =
	    add_map(proto, parent, STR("option"), proto->in.line);
	uint32_t line = proto->in.line;
	bool wrapped = take_proto_character(proto, '(');
	struct str name = read_proto_word(proto);

	/* Behind the parentheses a field of the option may be named. */
	if (wrapped && take_proto_character(proto, ')') &&
	    cursor_peek(&proto->in) == '.') {
		map = add_map(proto, map, name, line);
		name = read_proto_word(proto);
		/* The dot is part of the word. */
		name = str_slice(name, 1, name.len);
	}
	if (take_proto_character(proto, '='))
		read_proto_value(proto, map, name, line);
	skip_statement(proto);
}

/* `(stream T)`: the words as they stand. */
static void read_proto_type(struct proto *proto, struct doc_node *method,
    const char *key)
{
	uint32_t line = proto->in.line;
	struct str type;

	if (!take_proto_character(proto, '('))
		return;
	type = read_proto_word(proto);
	/* The word says that there are many, which the reader wants to know. */
	if (str_is(type, "stream"))
		type = str_join(STR("stream "), read_proto_word(proto),
		    proto->tree->perm);
	add_proto_text(proto, method, str_from(key), line, type);
	take_proto_character(proto, ')');
}

static void read_method(struct proto *proto, struct doc_node *service_node)
{
	uint32_t line = proto->in.line;
	struct doc_node *method =
	    add_map(proto, service_node, read_proto_word(proto), line);

	read_proto_type(proto, method, "request");
	read_proto_word(proto); /* returns */
	read_proto_type(proto, method, "response");
	/* A method without options ends with the sign. */
	if (!take_proto_character(proto, '{')) {
		skip_statement(proto);
		return;
	}
	while (!take_proto_character(proto, '}') && !cursor_ended(&proto->in)) {
		if (str_is(read_proto_word(proto), "option"))
			read_option(proto, method);
		else
			skip_statement(proto);
	}
}

static void read_proto_service(struct proto *proto, struct doc_node *file_node)
{
	uint32_t line = proto->in.line;
	struct doc_node *services =
	    add_map(proto, file_node, STR("service"), line);
	struct doc_node *service_node =
	    add_map(proto, services, read_proto_word(proto), line);

	if (!take_proto_character(proto, '{')) {
		skip_statement(proto);
		return;
	}
	while (!take_proto_character(proto, '}') && !cursor_ended(&proto->in)) {
		struct str word = read_proto_word(proto);

		if (str_is(word, "rpc"))
			read_method(proto, service_node);
		else if (str_is(word, "option"))
			read_option(proto, service_node);
		else
			skip_statement(proto);
	}
}

/* `repeated T name = 1;`, `map<K, T> name = 2;`: the word before the sign. */
static void read_proto_member(struct proto *proto, struct doc_node *message,
    struct str word)
{
	uint32_t line = proto->in.line;

	for (skip_proto_blanks(proto); cursor_peek(&proto->in) != '=';
	     skip_proto_blanks(proto)) {
		struct str next;

		/* Signs of a map's types stand between words. */
		if (char_among(cursor_peek(&proto->in), "<>,")) {
			cursor_go(&proto->in, 1);
			continue;
		}
		next = read_proto_word(proto);
		/* Any other sign ends what could be a member. */
		if (next.len == 0)
			break;
		word = next;
	}
	if (cursor_peek(&proto->in) == '=' && word.len)
		add_proto_text(proto, message, word, line, (struct str){ 0 });
	skip_statement(proto);
}

static void read_message(struct proto *proto, struct doc_node *file_node,
    unsigned depth)
{
	uint32_t line = proto->in.line;
	struct doc_node *messages =
	    add_map(proto, file_node, STR("message"), line);
	struct str name = read_proto_word(proto);
	/* One in another may be called like one in a third. */
	struct doc_node *message =
	    messages ? tree_add(proto->tree, messages, DOC_MAP,
			   (struct tree_at){ name, line, line })
		     : NULL;
	size_t open = 1; /* its own block, and those of `oneof` */

	if (!take_proto_character(proto, '{')) {
		skip_statement(proto);
		return;
	}
	while (open && !cursor_ended(&proto->in)) {
		struct str word = read_proto_word(proto);

		if (word.len == 0 && take_proto_character(proto, '}')) {
			open--;
		} else if (str_is(word, "message") && depth) {
			/* What lies deeper is passed over, as a statement. */
			read_message(proto, file_node, depth - 1);
			/* Members of these are the message's own. */
		} else if (str_is(word, "oneof")) {
			read_proto_word(proto);
			open += take_proto_character(proto, '{');
		} else if (str_listed("enum extend extensions message option "
				      "reserved",
			       word)) {
			skip_statement(proto);
		} else {
			read_proto_member(proto, message, word);
		}
	}
}

bool proto_read(struct tree *tree, struct str text, struct error *error)
{
	struct proto proto = { .tree = tree, .in = { text, 0, 1 } };
	struct doc_node *file_node =
	    tree_add(tree, tree->top, DOC_MAP, (struct tree_at){ .line = 1 });

	(void)error;
	for (skip_proto_blanks(&proto); !cursor_ended(&proto.in);
	     skip_proto_blanks(&proto)) {
		uint32_t line = proto.in.line;
		struct str word = read_proto_word(&proto);

		if (str_is(word, "service")) {
			read_proto_service(&proto, file_node);
		} else if (str_is(word, "message")) {
			read_message(&proto, file_node, NESTING);
		} else if (str_is(word, "option")) {
			read_option(&proto, file_node);
		} else if (str_is(word, "package")) {
			add_proto_text(&proto, file_node, word, line,
			    read_proto_word(&proto));
			skip_statement(&proto);
		} else {
			skip_statement(&proto);
			take_proto_character(&proto, '}'); /* one too many */
		}
	}
	return true;
}
