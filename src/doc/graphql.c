/*
 * Schemas of GraphQL, as far as they tell what is served:
 *
 *     file: ("extend"? "type" name … "{" field* "}" | other)*
 *     field: text? name ("(" … ")")? ":" type directive*
 *
 * gives { type: { Query: { users: "[User!]!" } } }. What else there is, the
 * documents of clients among it, is passed over; nothing is an error.
 */
#include "doc/tree.h"

#include <string.h>

struct schema {
	struct tree *tree;
	struct str text;
	size_t at;
	uint32_t line;
};

static bool is_end(const struct schema *schema)
{
	return schema->at >= schema->text.len;
}

static char peek(const struct schema *schema)
{
	return is_end(schema) ? '\0' : schema->text.ptr[schema->at];
}

static struct str rest_of(const struct schema *schema)
{
	return str_slice(schema->text, schema->at, schema->text.len);
}

static void go_on(struct schema *schema, size_t count)
{
	for (; count > 0 && !is_end(schema); count--, schema->at++)
		schema->line += schema->text.ptr[schema->at] == '\n';
}

/* Past a description, or a text that is a default. */
static void skip_text(struct schema *schema)
{
	struct str rest = rest_of(schema);
	size_t end = 1;

	if (str_starts(rest, "\"\"\"")) {
		rest = str_slice(rest, 3, rest.len);
		go_on(schema, 6 + str_find_text(rest, "\"\"\""));
		return;
	}
	while (end < rest.len && rest.ptr[end] != '"' && rest.ptr[end] != '\n')
		end += rest.ptr[end] == '\\' ? 2 : 1;
	go_on(schema, end + 1);
}

/* Blanks, commas, comments and texts say nothing here. */
static void skip_blanks(struct schema *schema)
{
	for (;;) {
		char c = peek(schema);

		if (char_among(c, " \t\r\n,"))
			go_on(schema, 1);
		else if (c == '#')
			go_on(schema, str_find(rest_of(schema), '\n'));
		else if (c == '"')
			skip_text(schema);
		else
			return;
	}
}

static bool is_word(char c)
{
	return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
	       (c >= 'A' && c <= 'Z');
}

/* "" where there is none. */
static struct str read_word(struct schema *schema)
{
	size_t from;

	skip_blanks(schema);
	from = schema->at;
	while (is_word(peek(schema)))
		schema->at++;
	return str_slice(schema->text, from, schema->at);
}

/* Past the bracket that closes the one we are at. */
static void skip_brackets(struct schema *schema)
{
	size_t open = 0;

	for (skip_blanks(schema); !is_end(schema); skip_blanks(schema)) {
		open += char_among(peek(schema), "([{");
		open -= char_among(peek(schema), ")]}") && open > 0;
		go_on(schema, 1);
		if (open == 0)
			return;
	}
}

/* What stands behind a field's colon; its directives are passed over. */
static struct str read_type(struct schema *schema)
{
	size_t from = schema->at;
	struct str type;

	while (is_word(peek(schema)) || char_among(peek(schema), "[]! "))
		schema->at++;
	type = str_slice(schema->text, from, schema->at);
	for (skip_blanks(schema); peek(schema) == '@'; skip_blanks(schema)) {
		go_on(schema, 1);
		read_word(schema);
		skip_blanks(schema);
		if (peek(schema) == '(')
			skip_brackets(schema);
	}
	return str_trim(type);
}

static void read_field(struct schema *schema, struct doc_node *type,
    struct str name)
{
	struct tree_at at = { name, schema->line, schema->line };
	struct str text;

	skip_blanks(schema);
	if (peek(schema) == '(')
		skip_brackets(schema);
	skip_blanks(schema);
	if (peek(schema) != ':')
		return;
	go_on(schema, 1);
	skip_blanks(schema);
	text = read_type(schema);
	if (type)
		tree_add_text(schema->tree, type, at, text);
}

/* Of a block of fields, at whose brace we are. */
static void read_fields(struct schema *schema, struct doc_node *type)
{
	go_on(schema, 1);
	for (;;) {
		struct str name = read_word(schema);

		if (name.len)
			read_field(schema, type, name);
		else if (char_among(peek(schema), "([{"))
			skip_brackets(schema);
		else if (peek(schema) == '}' || is_end(schema))
			break;
		else
			go_on(schema, 1);
	}
	go_on(schema, 1);
}

/* `type Name implements A & B @key(fields: "id") {` */
static void read_object(struct schema *schema, struct doc_node *file)
{
	struct tree_at at = { STR("type"), schema->line, schema->line };
	struct doc_node *types = tree_named(schema->tree, file, DOC_MAP, at);

	at.key = read_word(schema);
	if (at.key.len == 0)
		return;
	for (skip_blanks(schema);
	     !is_end(schema) && !char_among(peek(schema), "{}");
	     skip_blanks(schema)) {
		size_t before = schema->at;
		struct str word = read_word(schema);

		if (str_is(word, "type") || str_is(word, "input")) {
			schema->at = before; /* it has no fields */
			return;
		}
		if (word.len == 0 && peek(schema) == '(')
			skip_brackets(schema);
		else if (word.len == 0 && peek(schema) != '{')
			go_on(schema, 1);
	}
	if (peek(schema) == '{')
		read_fields(schema,
		    types ? tree_named(schema->tree, types, DOC_MAP, at)
			  : NULL);
}

bool graphql_read(struct tree *tree, struct str text, struct error *error)
{
	struct schema schema = { .tree = tree, .text = text, .line = 1 };
	struct doc_node *file =
	    tree_add(tree, tree->top, DOC_MAP, (struct tree_at){ .line = 1 });

	(void)error;
	for (skip_blanks(&schema); !is_end(&schema); skip_blanks(&schema)) {
		struct str word = read_word(&schema);

		if (str_is(word, "type"))
			read_object(&schema, file);
		else if (word.len == 0 && char_among(peek(&schema), "([{"))
			skip_brackets(&schema);
		else if (word.len == 0)
			go_on(&schema, 1);
	}
	return true;
}
