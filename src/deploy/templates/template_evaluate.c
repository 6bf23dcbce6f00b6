/*
 * Expressions of templates: operands, calls, pipes: `.Values.name | default
 * "shop" | quote`. A reader goes once along the text, and every value is
 * evaluated as it is read. What cannot be told, an unknown function, a field of
 * what is no map, is DATUM_UNKNOWN, never an error: the rest of a chart is
 * worth having.
 */
#include "deploy/templates/template.h"

enum { ARGUMENTS = 24 };

struct reader {
	struct template_run *run;
	struct template_scope *scope;
	struct str text;
	size_t at;
};

static struct datum *read_pipeline(struct reader *reader);

static char peek_template(const struct reader *reader)
{
	return reader->at < reader->text.len ? reader->text.ptr[reader->at]
					     : '\0';
}

static void skip_template_blanks(struct reader *reader)
{
	char c = peek_template(reader);

	while (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
		reader->at++;
		c = peek_template(reader);
	}
}

static struct str read_template_word(struct reader *reader)
{
	size_t from = reader->at;

	while (char_is_word(peek_template(reader)))
		reader->at++;
	return str_slice(reader->text, from, reader->at);
}

static struct datum *unknown_datum(struct reader *reader)
{
	return datum_new(DATUM_UNKNOWN, reader->run->arena);
}

static char unescaped(char c)
{
	return c == 'n' ? '\n' : c == 't' ? '\t' : c;
}

/* Between backquotes nothing is escaped. One that is not closed goes to the
 * end. */
static struct datum *read_template_quoted(struct reader *reader)
{
	struct buf made = { .arena = reader->run->arena };
	char quote = reader->text.ptr[reader->at++];

	while (
	    reader->at < reader->text.len && peek_template(reader) != quote) {
		char c = reader->text.ptr[reader->at++];

		if (c == '\\' && quote != '`' && reader->at < reader->text.len)
			c = unescaped(reader->text.ptr[reader->at++]);
		buf_putc(&made, c);
	}
	reader->at += reader->at < reader->text.len;
	return datum_text(buf_str(&made), reader->run->arena);
}

static struct datum *read_template_number(struct reader *reader)
{
	struct datum *value = datum_new(DATUM_NUMBER, reader->run->arena);
	size_t from = reader->at++;

	while (
	    char_is_word(peek_template(reader)) || peek_template(reader) == '.')
		reader->at++;
	value->text = str_slice(reader->text, from, reader->at);
	return value;
}

/* What `.name` of a value is. Of nothing there is nothing to tell: Helm ends
 * with an error there. */
static struct datum *datum_field(struct reader *reader, struct datum *value,
    struct str name)
{
	struct datum *datum = datum_get(value, name);

	if (datum)
		return datum;
	return value->kind == DATUM_MAP
		   ? datum_new(DATUM_NIL, reader->run->arena)
		   : unknown_datum(reader);
}

/* A dot without a name behind it is the next operand: `f .a .`. */
static struct datum *read_datum_fields(struct reader *reader,
    struct datum *value)
{
	while (peek_template(reader) == '.' &&
	       reader->at + 1 < reader->text.len &&
	       char_is_word(reader->text.ptr[reader->at + 1])) {
		reader->at++;
		value = datum_field(reader, value, read_template_word(reader));
	}
	return value;
}

/* `$` alone is what the template was called with, also in a block that sets the
 * dot. */
static struct datum *variable_of(const struct reader *reader, struct str name)
{
	const struct template_variable *variable = reader->scope->variables;

	if (name.len == 1)
		return reader->scope->root;
	while (variable && !str_equal(variable->name, name))
		variable = variable->outer;
	return variable ? variable->value
			: datum_new(DATUM_UNKNOWN, reader->run->arena);
}

static struct datum *read_template_variable(struct reader *reader)
{
	size_t from = reader->at++;

	read_template_word(reader);
	return read_datum_fields(reader,
	    variable_of(reader, str_slice(reader->text, from, reader->at)));
}

/* `.` or `.name`, of what the block around has set it to. */
static struct datum *read_dot(struct reader *reader)
{
	struct datum *value = reader->scope->dot;

	if (reader->at + 1 < reader->text.len &&
	    char_is_word(reader->text.ptr[reader->at + 1]))
		return read_datum_fields(reader, value);
	reader->at++;
	return value;
}

static struct datum *read_parentheses(struct reader *reader)
{
	struct datum *value;

	reader->at++;
	value = read_pipeline(reader);
	skip_template_blanks(reader);
	reader->at += peek_template(reader) == ')';
	return read_datum_fields(reader, value);
}

/* Beyond the steps nothing is called any more. */
static struct datum *call(struct reader *reader, struct str name,
    struct datum **args, size_t count)
{
	struct datum *value = NULL;

	if (template_step(reader->run))
		value = template_call(reader->run, name, args, count);
	return value ? value : unknown_datum(reader);
}

/* As an argument a name is a call without arguments. */
static struct datum *read_template_name(struct reader *reader)
{
	struct arena *arena = reader->run->arena;
	struct str name = read_template_word(reader);

	if (str_is(name, "true") || str_is(name, "false"))
		return datum_bool(str_is(name, "true"), arena);
	if (str_is(name, "nil"))
		return datum_new(DATUM_NIL, arena);
	return call(reader, name, NULL, 0);
}

/* What begins no operand is passed over, so that reading goes on to the end. */
static struct datum *read_operand(struct reader *reader)
{
	char c = peek_template(reader);

	if (c == '(')
		return read_parentheses(reader);
	if (c == '"' || c == '`' || c == '\'')
		return read_template_quoted(reader);
	if (c == '$')
		return read_template_variable(reader);
	if (c == '.')
		return read_dot(reader);
	if (c == '-' || c == '+' || (c >= '0' && c <= '9'))
		return read_template_number(reader);
	if (char_is_word(c))
		return read_template_name(reader);
	reader->at++;
	return unknown_datum(reader);
}

/* Methods of what Helm hands to templates. */
static struct datum *call_method(struct reader *reader, struct str operand,
    struct datum *value, struct datum *const *args, size_t count)
{
	struct arena *arena = reader->run->arena;
	struct str path;
	struct str text;

	if (str_ends(operand, ".APIVersions.Has"))
		return datum_bool(true, arena);
	if (!str_ends(operand, ".Files.Get") || count == 0)
		return count ? unknown_datum(reader) : value;
	if (deploy_path(&path, reader->run->folder, args[0]->text, arena) &&
	    deploy_text(&text, reader->run->deployer, path))
		return datum_text(text, arena);
	return datum_text(STR(""), arena);
}

/* With the blanks before it, so that what follows begins an argument. */
static bool ends_command(struct reader *reader)
{
	char c;

	skip_template_blanks(reader);
	c = peek_template(reader);
	return c == '\0' || c == '|' || c == ')';
}

/* An operand, or a call with its arguments; what is piped comes last. */
static struct datum *read_template_command(struct reader *reader,
    struct datum *piped)
{
	struct datum *args[ARGUMENTS];
	size_t count = 0;
	struct datum *value = NULL;
	struct str operand = { 0 };
	size_t from;

	skip_template_blanks(reader);
	from = reader->at;
	if (char_is_word(peek_template(reader)) &&
	    !(peek_template(reader) >= '0' && peek_template(reader) <= '9'))
		operand = read_template_word(reader);
	else
		value = read_operand(reader);
	if (value)
		operand = str_slice(reader->text, from, reader->at);
	while (!ends_command(reader) && count < ARGUMENTS - 1)
		args[count++] = read_operand(reader);
	if (piped)
		args[count++] = piped;
	if (value)
		return call_method(reader, operand, value, args, count);
	if (str_is(operand, "true") || str_is(operand, "false"))
		return datum_bool(str_is(operand, "true"), reader->run->arena);
	if (str_is(operand, "nil"))
		return datum_new(DATUM_NIL, reader->run->arena);
	return read_datum_fields(reader, call(reader, operand, args, count));
}

/* Depth is that of the whole run: brackets, includes and blocks nest. */
static struct datum *read_pipeline(struct reader *reader)
{
	struct datum *value = unknown_datum(reader);

	if (++reader->run->depth < TEMPLATE_DEPTH) {
		value = read_template_command(reader, NULL);
		skip_template_blanks(reader);
		while (peek_template(reader) == '|') {
			reader->at++;
			value = read_template_command(reader, value);
			skip_template_blanks(reader);
		}
	}
	reader->run->depth--;
	return value;
}

/* `$name :=` or `$name =` before an expression; false: there is none. */
static bool read_assignment(struct reader *reader, struct str *name,
    bool *declares)
{
	size_t from = reader->at;

	if (peek_template(reader) != '$')
		return false;
	reader->at++;
	read_template_word(reader);
	*name = str_slice(reader->text, from, reader->at);
	skip_template_blanks(reader);
	*declares = peek_template(reader) == ':';
	reader->at += *declares;
	if (peek_template(reader) == '=') {
		reader->at++;
		return true;
	}
	reader->at = from;
	return false;
}

/* `:=` makes a variable of this block, `=` sets the one that is seen. */
static void assign_variable(struct reader *reader, struct str name,
    struct datum *value, bool declares)
{
	struct template_variable *variable = reader->scope->variables;

	while (!declares && variable && !str_equal(variable->name, name))
		variable = variable->outer;
	if (declares || !variable) {
		variable = NEW(reader->run->arena, struct template_variable);
		variable->outer = reader->scope->variables;
		reader->scope->variables = variable;
	}
	variable->name = name;
	variable->value = value;
}

/* NULL also where there is nothing to evaluate. */
struct datum *template_evaluate(struct template_run *template_run,
    struct template_scope *scope, struct str expression)
{
	struct reader reader = { template_run, scope, expression, 0 };
	struct datum *value;
	struct str name;
	bool declares;

	skip_template_blanks(&reader);
	if (reader.at >= expression.len)
		return NULL;
	if (!read_assignment(&reader, &name, &declares))
		return read_pipeline(&reader);
	value = read_pipeline(&reader);
	assign_variable(&reader, name, value, declares);
	return NULL;
}
