/*
 * Schemas of GraphQL, as far as they tell what is served:
 *
 *     file: ("extend"? "type" name … "{" field* "}" | other)*
 *     field: text? name ("(" … ")")? ":" type directive*
 *
 * gives { type: { Query: { users: "[User!]!" } } }. What else there is, the
 * documents of clients among it, is passed over; nothing is an error.
 */
#include "doc/cursor.h"
#include "doc/tree.h"

#include <string.h>

struct schema {
	struct tree *tree;
	struct cursor in;
};

/* Past a description, or a text that is a default. */
static void skip_text(struct schema *schema)
{
	struct str rest = cursor_rest(&schema->in);
	size_t end = 1;

	if (str_starts(rest, "\"\"\"")) {
		rest = str_slice(rest, 3, rest.len);
		/* Both marks count, and what is not closed ends with the
		 * text. */
		cursor_go(&schema->in, 6 + str_find_text(rest, "\"\"\""));
		return;
	}
	/* A text of one line that is not closed ends with it. */
	while (end < rest.len && rest.ptr[end] != '"' && rest.ptr[end] != '\n')
		end += rest.ptr[end] == '\\' ? 2 : 1;
	cursor_go(&schema->in, end + 1);
}

/* Blanks, commas, comments and texts say nothing here. */
static void skip_graphql_blanks(struct schema *schema)
{
	for (;;) {
		char c = cursor_peek(&schema->in);

		/* Commas mean nothing in that language. */
		if (char_among(c, " \t\r\n,"))
			cursor_go(&schema->in, 1);
		else if (c == '#')
			cursor_go(&schema->in,
			    str_find(cursor_rest(&schema->in), '\n'));
		else if (c == '"')
			skip_text(schema);
		else
			return;
	}
}

/* "" where there is none. */
static struct str read_graphql_word(struct schema *schema)
{
	size_t from;

	skip_graphql_blanks(schema);
	from = schema->in.at;
	while (char_is_word(cursor_peek(&schema->in)))
		schema->in.at++;
	return str_slice(schema->in.text, from, schema->in.at);
}

/* Past the bracket that closes the one we are at. */
static void skip_graphql_brackets(struct schema *schema)
{
	size_t open = 0;

	for (skip_graphql_blanks(schema); !cursor_ended(&schema->in);
	     skip_graphql_blanks(schema)) {
		open += char_among(cursor_peek(&schema->in), "([{");
		open -= char_among(cursor_peek(&schema->in), ")]}") && open > 0;
		cursor_go(&schema->in, 1);
		if (open == 0)
			return;
	}
}

/* What stands behind a field's colon; its directives are passed over. */
static struct str read_graphql_type(struct schema *schema)
{
	size_t from = schema->in.at;
	struct str type;

	/* Types have no other signs; a default or a directive ends it. */
	while (char_is_word(cursor_peek(&schema->in)) ||
	       char_among(cursor_peek(&schema->in), "[]! "))
		schema->in.at++;
	type = str_slice(schema->in.text, from, schema->in.at);
	for (skip_graphql_blanks(schema); cursor_peek(&schema->in) == '@';
	     skip_graphql_blanks(schema)) {
		cursor_go(&schema->in, 1);
		read_graphql_word(schema);
		skip_graphql_blanks(schema);
		if (cursor_peek(&schema->in) == '(')
			skip_graphql_brackets(schema);
	}
	return str_trim(type);
}

static void read_graphql_field(struct schema *schema, struct doc_node *type,
    struct str name)
{
	struct tree_at at = { name, schema->in.line, schema->in.line };
	struct str text;

	skip_graphql_blanks(schema);
	/* Arguments are no part of what it gives. */
	if (cursor_peek(&schema->in) == '(')
		skip_graphql_brackets(schema);
	skip_graphql_blanks(schema);
	/* Without a colon it is a value of another kind of block. */
	if (cursor_peek(&schema->in) != ':')
		return;
	cursor_go(&schema->in, 1);
	skip_graphql_blanks(schema);
	text = read_graphql_type(schema);
	/* A type that lies too deep is read all the same, to find its end. */
	if (type)
		tree_add_text(schema->tree, type, at, text);
}

/* Of a block of fields, at whose brace we are. */
static void read_graphql_fields(struct schema *schema, struct doc_node *type)
{
	cursor_go(&schema->in, 1);
	for (;;) {
		struct str name = read_graphql_word(schema);

		if (name.len)
			read_graphql_field(schema, type, name);
		else if (char_among(cursor_peek(&schema->in), "([{"))
			skip_graphql_brackets(schema);
		else if (cursor_peek(&schema->in) == '}' ||
			 cursor_ended(&schema->in))
			break;
		else
			cursor_go(&schema->in, 1);
	}
	cursor_go(&schema->in, 1);
}

/* `type Name implements A & B @key(fields: "id") {` */
static void read_graphql_object(struct schema *schema,
    struct doc_node *file_node)
{
	struct tree_at at = { STR("type"), schema->in.line, schema->in.line };
	struct doc_node *types =
	    tree_named(schema->tree, file_node, DOC_MAP, at);

	at.key = read_graphql_word(schema);
	if (at.key.len == 0)
		return;
	for (skip_graphql_blanks(schema);
	     !cursor_ended(&schema->in) &&
	     !char_among(cursor_peek(&schema->in), "{}");
	     skip_graphql_blanks(schema)) {
		size_t before = schema->in.at;
		struct str word = read_graphql_word(schema);

		/* Words of the next declaration: a type needs no block. */
		if (str_listed("directive enum extend input interface scalar "
			       "schema type union",
			word)) {
			schema->in.at = before; /* it has no fields */
			return;
		}
		/* Arguments of a directive may have braces. */
		if (word.len == 0 && cursor_peek(&schema->in) == '(')
			skip_graphql_brackets(schema);
		else if (word.len == 0 && cursor_peek(&schema->in) != '{')
			cursor_go(&schema->in, 1);
	}
	if (cursor_peek(&schema->in) == '{')
		read_graphql_fields(schema,
		    types ? tree_named(schema->tree, types, DOC_MAP, at)
			  : NULL);
}

bool graphql_read(struct tree *tree, struct str text, struct error *error)
{
	struct schema schema = { .tree = tree, .in = { text, 0, 1 } };
	struct doc_node *file_node =
	    tree_add(tree, tree->top, DOC_MAP, (struct tree_at){ .line = 1 });

	(void)error;
	for (skip_graphql_blanks(&schema); !cursor_ended(&schema.in);
	     skip_graphql_blanks(&schema)) {
		struct str word = read_graphql_word(&schema);

		/* Only types are served; inputs and interfaces are parts of
		 * these. */
		if (str_is(word, "type"))
			read_graphql_object(&schema, file_node);
		else if (word.len == 0 &&
			 char_among(cursor_peek(&schema.in), "([{"))
			skip_graphql_brackets(&schema);
		else if (word.len == 0)
			cursor_go(&schema.in, 1);
	}
	return true;
}
