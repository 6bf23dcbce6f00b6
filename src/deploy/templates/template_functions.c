/* Functions of templates over values: choice, comparison, numbers, templates.
 */
#include "deploy/templates/template.h"

struct datum *template_nil(struct template_run *template_run)
{
	return datum_new(DATUM_NIL, template_run->arena);
}

/* All arguments are evaluated before, which costs work, but hardly ever changes
 * what comes out. */
static struct datum *call_and(struct template_run *template_run,
    struct datum **args, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (!datum_true(args[i]) || i + 1 == count)
			return args[i];
	return template_nil(template_run);
}

static struct datum *call_or(struct template_run *template_run,
    struct datum **args, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (datum_true(args[i]) || i + 1 == count)
			return args[i];
	return template_nil(template_run);
}

static struct datum *call_not(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return datum_bool(!count || !datum_true(args[0]), template_run->arena);
}

/* The value where it says something, else what was given for that. */
static struct datum *call_default(struct template_run *template_run,
    struct datum **args, size_t count)
{
	if (count < 2)
		return count ? args[0] : template_nil(template_run);
	return datum_true(args[1]) ? args[1] : args[0];
}

/* `ternary "yes" "no" condition`: the condition is what gets piped. */
static struct datum *call_ternary(struct template_run *template_run,
    struct datum **args, size_t count)
{
	if (count < 3)
		return template_nil(template_run);
	return datum_true(args[2]) ? args[0] : args[1];
}

static struct datum *call_last(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return count ? args[count - 1] : template_nil(template_run);
}

/* The first with any of the others. */
static struct datum *call_eq(struct template_run *template_run,
    struct datum **args, size_t count)
{
	bool holds = false;

	for (size_t i = 1; i < count; i++)
		holds |= datum_equal(args[0], args[i]);
	return datum_bool(holds, template_run->arena);
}

static struct datum *call_ne(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return datum_bool(count == 2 && !datum_equal(args[0], args[1]),
	    template_run->arena);
}

/* As whole numbers, which is all that charts compare so. */
static int order(struct datum **args, size_t count)
{
	int64_t a = count > 0 ? datum_integer(args[0]) : 0;
	int64_t b = count > 1 ? datum_integer(args[1]) : 0;

	return (a > b) - (a < b);
}

static struct datum *call_lt(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return datum_bool(order(args, count) < 0, template_run->arena);
}

static struct datum *call_le(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return datum_bool(order(args, count) <= 0, template_run->arena);
}

static struct datum *call_gt(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return datum_bool(order(args, count) > 0, template_run->arena);
}

static struct datum *call_ge(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return datum_bool(order(args, count) >= 0, template_run->arena);
}

/* The first that says something. */
static struct datum *call_coalesce(struct template_run *template_run,
    struct datum **args, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (datum_true(args[i]))
			return args[i];
	return template_nil(template_run);
}

static struct datum *call_integer(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return datum_number(count ? datum_integer(args[0]) : 0,
	    template_run->arena);
}

static struct datum *call_add(struct template_run *template_run,
    struct datum **args, size_t count)
{
	int64_t sum = 0;

	for (size_t i = 0; i < count; i++)
		sum += datum_integer(args[i]);
	return datum_number(sum, template_run->arena);
}

static struct datum *call_add1(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return datum_number(count ? datum_integer(args[0]) + 1 : 0,
	    template_run->arena);
}

static struct datum *call_sub(struct template_run *template_run,
    struct datum **args, size_t count)
{
	if (count < 2)
		return NULL;
	return datum_number(datum_integer(args[0]) - datum_integer(args[1]),
	    template_run->arena);
}

/* What a cluster would answer; nothing is deployed yet. */
static struct datum *call_lookup(struct template_run *template_run,
    struct datum **args, size_t count)
{
	(void)args;
	(void)count;
	return datum_new(DATUM_MAP, template_run->arena);
}

/* NULL, unknown: nobody defines it here, as a library chart may. */
static struct datum *call_include(struct template_run *template_run,
    struct datum **args, size_t count)
{
	struct str made;

	if (count == 0)
		return NULL;
	if (!template_include(&made, template_run, args[0]->text,
		count > 1 ? args[1] : template_nil(template_run)))
		return NULL;
	return datum_text(made, template_run->arena);
}

/* A value that is a template itself may name itself: depth is bounded. */
static struct datum *call_tpl(struct template_run *template_run,
    struct datum **args, size_t count)
{
	struct str text;

	if (count < 2)
		return NULL;
	if (++template_run->depth < TEMPLATE_DEPTH)
		text = template_text(template_run,
		    datum_print(args[0], template_run->arena), args[1]);
	else
		text = STR(TEMPLATE_UNKNOWN);
	template_run->depth--;
	return datum_text(text, template_run->arena);
}

/* By the engine's own names; numbers of YAML are all float64 there. */
static struct datum *call_kind(struct template_run *template_run,
    struct datum **args, size_t count)
{
	static const char *const names[] = {
		[DATUM_NIL] = "invalid",
		[DATUM_UNKNOWN] = "invalid",
		[DATUM_BOOL] = "bool",
		[DATUM_NUMBER] = "float64",
		[DATUM_TEXT] = "string",
		[DATUM_MAP] = "map",
		[DATUM_LIST] = "slice",
	};

	return count ? datum_text(str_from(names[args[0]->kind]),
			   template_run->arena)
		     : NULL;
}

static struct datum *call_kind_is(struct template_run *template_run,
    struct datum **args, size_t count)
{
	struct datum *kind_datum =
	    count > 1 ? call_kind(template_run, args + 1, 1) : NULL;

	return datum_bool(kind_datum &&
			      str_equal(kind_datum->text, args[0]->text),
	    template_run->arena);
}

/* The cluster is a new one: it has all but what only old ones have. */
static struct datum *call_version(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return datum_bool(count && !str_starts(args[0]->text, "<"),
	    template_run->arena);
}

static const struct template_function functions[] = {
	/* clang-format off */
	{ "add", call_add },
	{ "add1", call_add1 },
	{ "and", call_and },
	{ "coalesce", call_coalesce },
	{ "default", call_default },
	{ "empty", call_not },
	{ "eq", call_eq },
	{ "ge", call_ge },
	{ "gt", call_gt },
	{ "include", call_include },
	{ "int", call_integer },
	{ "int64", call_integer },
	{ "kindIs", call_kind_is },
	{ "kindOf", call_kind },
	{ "le", call_le },
	{ "lookup", call_lookup },
	{ "lt", call_lt },
	{ "ne", call_ne },
	{ "not", call_not },
	{ "or", call_or },
	{ "required", call_last },
	{ "semverCompare", call_version },
	{ "sub", call_sub },
	{ "ternary", call_ternary },
	{ "tpl", call_tpl },
	{ "typeIs", call_kind_is },
	{ "typeOf", call_kind },
	{ "sortAlpha", call_last },
	{ "uniq", call_last },
	/* clang-format on */
};

static const struct template_function *
function_of(const struct template_function *table_template_function,
    size_t count, struct str name)
{
	for (size_t i = 0; i < count; i++)
		if (str_is(name, table_template_function[i].name))
			return &table_template_function[i];
	return NULL;
}

/* The tables are short, and walked. */
struct datum *template_call(struct template_run *template_run, struct str name,
    struct datum **args, size_t count)
{
	const struct template_function *template_function =
	    function_of(functions, LENGTH(functions), name);

	if (!template_function)
		template_function = function_of(template_collections,
		    template_collection_count, name);
	if (!template_function)
		template_function =
		    function_of(template_texts, template_text_count, name);
	return template_function
		   ? template_function->call(template_run, args, count)
		   : NULL;
}
