/* Functions of templates over values: choice, comparison, lists, maps. Those
 * over texts are in template_texts.c. */
#include "deploy/template.h"

static struct datum *nil(struct template_run *run)
{
	return datum_new(DATUM_NIL, run->arena);
}

static struct datum *call_and(struct template_run *run, struct datum **args,
    size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (!datum_true(args[i]) || i + 1 == count)
			return args[i];
	return nil(run);
}

static struct datum *call_or(struct template_run *run, struct datum **args,
    size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (datum_true(args[i]) || i + 1 == count)
			return args[i];
	return nil(run);
}

static struct datum *call_not(struct template_run *run, struct datum **args,
    size_t count)
{
	return datum_bool(!count || !datum_true(args[0]), run->arena);
}

/* The value where it says something, else what was given for that. */
static struct datum *call_default(struct template_run *run, struct datum **args,
    size_t count)
{
	if (count < 2)
		return count ? args[0] : nil(run);
	return datum_true(args[1]) ? args[1] : args[0];
}

static struct datum *call_ternary(struct template_run *run, struct datum **args,
    size_t count)
{
	if (count < 3)
		return nil(run);
	return datum_true(args[2]) ? args[0] : args[1];
}

static struct datum *call_last(struct template_run *run, struct datum **args,
    size_t count)
{
	return count ? args[count - 1] : nil(run);
}

static struct datum *deep_copy(struct template_run *run,
    const struct datum *value, unsigned depth)
{
	struct datum *copy = datum_copy(value, run->arena);
	struct datum **end = &copy->first;

	*end = NULL;
	if (depth > TEMPLATE_DEPTH)
		return copy;
	for (value = value->first; value && template_step(run);
	     value = value->next) {
		*end = deep_copy(run, value, depth + 1);
		end = &(*end)->next;
	}
	return copy;
}

static struct datum *call_copy(struct template_run *run, struct datum **args,
    size_t count)
{
	return count ? deep_copy(run, args[0], 0) : nil(run);
}

static bool equal(const struct datum *a, const struct datum *b)
{
	if (a->first || b->first)
		return a->first == b->first;
	return str_equal(a->text, b->text) &&
	       (a->kind == DATUM_NIL) == (b->kind == DATUM_NIL);
}

static struct datum *call_eq(struct template_run *run, struct datum **args,
    size_t count)
{
	bool holds = false;

	for (size_t i = 1; i < count; i++)
		holds |= equal(args[0], args[i]);
	return datum_bool(holds, run->arena);
}

static struct datum *call_ne(struct template_run *run, struct datum **args,
    size_t count)
{
	return datum_bool(count == 2 && !equal(args[0], args[1]), run->arena);
}

static int order(struct datum **args, size_t count)
{
	int64_t a = count > 0 ? datum_integer(args[0]) : 0;
	int64_t b = count > 1 ? datum_integer(args[1]) : 0;

	return (a > b) - (a < b);
}

static struct datum *call_lt(struct template_run *run, struct datum **args,
    size_t count)
{
	return datum_bool(order(args, count) < 0, run->arena);
}

static struct datum *call_le(struct template_run *run, struct datum **args,
    size_t count)
{
	return datum_bool(order(args, count) <= 0, run->arena);
}

static struct datum *call_gt(struct template_run *run, struct datum **args,
    size_t count)
{
	return datum_bool(order(args, count) > 0, run->arena);
}

static struct datum *call_ge(struct template_run *run, struct datum **args,
    size_t count)
{
	return datum_bool(order(args, count) >= 0, run->arena);
}

/* The first that says something. */
static struct datum *call_coalesce(struct template_run *run,
    struct datum **args, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (datum_true(args[i]))
			return args[i];
	return nil(run);
}

static struct datum *call_integer(struct template_run *run, struct datum **args,
    size_t count)
{
	return datum_number(count ? datum_integer(args[0]) : 0, run->arena);
}

/* Numbers are kept small: nothing that is deployed counts further. */
static int64_t clamp(int64_t number)
{
	const int64_t most = 1000000000000;

	return number > most ? most : number < -most ? -most : number;
}

static struct datum *call_add(struct template_run *run, struct datum **args,
    size_t count)
{
	int64_t sum = 0;

	for (size_t i = 0; i < count; i++)
		sum = clamp(sum + clamp(datum_integer(args[i])));
	return datum_number(sum, run->arena);
}

static struct datum *call_add1(struct template_run *run, struct datum **args,
    size_t count)
{
	return datum_number(count ? clamp(datum_integer(args[0])) + 1 : 0,
	    run->arena);
}

static struct datum *call_sub(struct template_run *run, struct datum **args,
    size_t count)
{
	if (count < 2)
		return NULL;
	return datum_number(clamp(datum_integer(args[0])) -
				clamp(datum_integer(args[1])),
	    run->arena);
}

static struct datum *call_list(struct template_run *run, struct datum **args,
    size_t count)
{
	struct datum *list = datum_new(DATUM_LIST, run->arena);

	for (size_t i = 0; i < count; i++)
		datum_append(list, datum_copy(args[i], run->arena));
	return list;
}

/* A list with one more at its end. */
static struct datum *call_append(struct template_run *run, struct datum **args,
    size_t count)
{
	struct datum *list = datum_new(DATUM_LIST, run->arena);

	if (count < 2)
		return NULL;
	for (struct datum *item = args[0]->first; item && template_step(run);
	     item = item->next)
		datum_append(list, datum_copy(item, run->arena));
	datum_append(list, datum_copy(args[1], run->arena));
	return list;
}

static struct datum *call_concat(struct template_run *run, struct datum **args,
    size_t count)
{
	struct datum *list = datum_new(DATUM_LIST, run->arena);

	for (size_t i = 0; i < count; i++)
		for (struct datum *item = args[i]->first;
		     item && template_step(run); item = item->next)
			datum_append(list, datum_copy(item, run->arena));
	return list;
}

static struct datum *numbers(struct template_run *run, int64_t from, int64_t to,
    int64_t step)
{
	struct datum *list = datum_new(DATUM_LIST, run->arena);

	if (step == 0 || (to - from) / step > TEMPLATE_ITEMS)
		return NULL;
	for (int64_t i = from; step > 0 ? i < to : i > to; i += step)
		datum_append(list, datum_number(i, run->arena));
	return list;
}

static struct datum *call_until(struct template_run *run, struct datum **args,
    size_t count)
{
	return count ? numbers(run, 0, clamp(datum_integer(args[0])), 1) : NULL;
}

static struct datum *call_until_step(struct template_run *run,
    struct datum **args, size_t count)
{
	if (count < 3)
		return NULL;
	return numbers(run, clamp(datum_integer(args[0])),
	    clamp(datum_integer(args[1])), clamp(datum_integer(args[2])));
}

static struct datum *call_first(struct template_run *run, struct datum **args,
    size_t count)
{
	return count && args[0]->first ? args[0]->first : nil(run);
}

static struct datum *call_final(struct template_run *run, struct datum **args,
    size_t count)
{
	struct datum *item = count ? args[0]->first : NULL;

	while (item && item->next)
		item = item->next;
	return item ? item : nil(run);
}

static struct datum *call_len(struct template_run *run, struct datum **args,
    size_t count)
{
	size_t len = 0;

	if (count)
		len = args[0]->kind == DATUM_TEXT ? args[0]->text.len
						  : datum_count(args[0]);
	return datum_number((int64_t)len, run->arena);
}

static struct datum *call_dict(struct template_run *run, struct datum **args,
    size_t count)
{
	struct datum *map = datum_new(DATUM_MAP, run->arena);

	for (size_t i = 0; i + 1 < count; i += 2)
		datum_put(map, args[i]->text,
		    datum_copy(args[i + 1], run->arena));
	return map;
}

static struct datum *call_set(struct template_run *run, struct datum **args,
    size_t count)
{
	if (count < 3 || args[0]->kind != DATUM_MAP)
		return count ? args[0] : nil(run);
	datum_put(args[0], args[1]->text, datum_copy(args[2], run->arena));
	return args[0];
}

static struct datum *call_unset(struct template_run *run, struct datum **args,
    size_t count)
{
	struct datum **place;

	if (count < 2)
		return nil(run);
	place = &args[0]->first;
	while (*place && !str_equal((*place)->key, args[1]->text))
		place = &(*place)->next;
	if (*place)
		*place = (*place)->next;
	return args[0];
}

static struct datum *call_index(struct template_run *run, struct datum **args,
    size_t count)
{
	struct datum *value = count ? args[0] : nil(run);

	for (size_t i = 1; i < count && value; i++) {
		int64_t number = datum_integer(args[i]);

		if (value->kind == DATUM_MAP) {
			value = datum_get(value, args[i]->text);
			continue;
		}
		for (value = value->first; value && number > 0; number--)
			value = value->next;
	}
	return value ? value : nil(run);
}

static struct datum *call_dig(struct template_run *run, struct datum **args,
    size_t count)
{
	struct datum *value = count > 2 ? args[count - 1] : NULL;

	for (size_t i = 0; i + 2 < count && value; i++)
		value = datum_get(value, args[i]->text);
	return value ? value : count > 2 ? args[count - 2] : nil(run);
}

static struct datum *call_has_key(struct template_run *run, struct datum **args,
    size_t count)
{
	return datum_bool(count > 1 && datum_get(args[0], args[1]->text),
	    run->arena);
}

/* Is the first among the second's items? */
static struct datum *call_has(struct template_run *run, struct datum **args,
    size_t count)
{
	bool found = false;

	if (count > 1)
		for (struct datum *item = args[1]->first; item && !found;
		     item = item->next)
			found = equal(args[0], item);
	return datum_bool(found, run->arena);
}

static struct datum *call_keys(struct template_run *run, struct datum **args,
    size_t count)
{
	struct datum *list = datum_new(DATUM_LIST, run->arena);

	for (struct datum *item = count ? args[0]->first : NULL;
	     item && template_step(run); item = item->next)
		datum_append(list, datum_text(item->key, run->arena));
	return list;
}

static size_t weight(const struct datum *value)
{
	size_t sum = 1;

	for (value = value->first; value && sum < TEMPLATE_STEPS;
	     value = value->next)
		sum += value->first ? 1 + datum_count(value) : 1;
	return sum;
}

/* The first has its way; `overwrite` is the other way round. */
static struct datum *merge_all(struct template_run *run, struct datum **args,
    size_t count, bool overwrite)
{
	struct datum *made = count ? args[0] : nil(run);

	for (size_t i = 1; i < count; i++) {
		run->steps += weight(made) + weight(args[i]);
		if (run->steps >= TEMPLATE_STEPS)
			return NULL;
		made = overwrite ? datum_merge(made, args[i], run->arena)
				 : datum_merge(args[i], made, run->arena);
	}
	if (count && args[0]->kind == DATUM_MAP)
		args[0]->first = made->first;
	return made;
}

static struct datum *call_merge(struct template_run *run, struct datum **args,
    size_t count)
{
	return merge_all(run, args, count, false);
}

static struct datum *call_overwrite(struct template_run *run,
    struct datum **args, size_t count)
{
	return merge_all(run, args, count, true);
}

/* A map without the keys that are named, or with these alone. */
static struct datum *pick(struct template_run *run, struct datum **args,
    size_t count, bool named)
{
	struct datum *map = datum_new(DATUM_MAP, run->arena);

	for (struct datum *item = count ? args[0]->first : NULL;
	     item && template_step(run); item = item->next) {
		bool found = false;

		for (size_t i = 1; i < count; i++)
			found |= str_equal(args[i]->text, item->key);
		if (found == named)
			datum_append(map, datum_copy(item, run->arena));
	}
	return map;
}

static struct datum *call_pick(struct template_run *run, struct datum **args,
    size_t count)
{
	return pick(run, args, count, true);
}

static struct datum *call_omit(struct template_run *run, struct datum **args,
    size_t count)
{
	return pick(run, args, count, false);
}

/* What a cluster would answer; nothing is deployed yet. */
static struct datum *call_lookup(struct template_run *run, struct datum **args,
    size_t count)
{
	(void)args;
	(void)count;
	return datum_new(DATUM_MAP, run->arena);
}

static struct datum *call_include(struct template_run *run, struct datum **args,
    size_t count)
{
	struct str made;

	if (count == 0)
		return NULL;
	if (!template_include(&made, run, args[0]->text,
		count > 1 ? args[1] : nil(run)))
		return NULL;
	return datum_text(made, run->arena);
}

static struct datum *call_tpl(struct template_run *run, struct datum **args,
    size_t count)
{
	struct str text;

	if (count < 2)
		return NULL;
	if (++run->depth < TEMPLATE_DEPTH)
		text = template_text(run, datum_print(args[0], run->arena),
		    args[1]);
	else
		text = STR(TEMPLATE_UNKNOWN);
	run->depth--;
	return datum_text(text, run->arena);
}

static struct datum *call_kind(struct template_run *run, struct datum **args,
    size_t count)
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

	return count ? datum_text(str_from(names[args[0]->kind]), run->arena)
		     : NULL;
}

static struct datum *call_kind_is(struct template_run *run, struct datum **args,
    size_t count)
{
	struct datum *kind = count > 1 ? call_kind(run, args + 1, 1) : NULL;

	return datum_bool(kind && str_equal(kind->text, args[0]->text),
	    run->arena);
}

/* The cluster is a new one: it has all but what only old ones have. */
static struct datum *call_version(struct template_run *run, struct datum **args,
    size_t count)
{
	return datum_bool(count && !str_starts(args[0]->text, "<"), run->arena);
}

static const struct template_function functions[] = {
	/* clang-format off */
	{ "add", call_add },
	{ "add1", call_add1 },
	{ "and", call_and },
	{ "append", call_append },
	{ "coalesce", call_coalesce },
	{ "concat", call_concat },
	{ "default", call_default },
	{ "deepCopy", call_copy },
	{ "dict", call_dict },
	{ "dig", call_dig },
	{ "empty", call_not },
	{ "eq", call_eq },
	{ "first", call_first },
	{ "ge", call_ge },
	{ "get", call_index },
	{ "gt", call_gt },
	{ "has", call_has },
	{ "hasKey", call_has_key },
	{ "include", call_include },
	{ "index", call_index },
	{ "int", call_integer },
	{ "int64", call_integer },
	{ "keys", call_keys },
	{ "kindIs", call_kind_is },
	{ "kindOf", call_kind },
	{ "last", call_final },
	{ "le", call_le },
	{ "len", call_len },
	{ "list", call_list },
	{ "lookup", call_lookup },
	{ "lt", call_lt },
	{ "merge", call_merge },
	{ "mergeOverwrite", call_overwrite },
	{ "mustDeepCopy", call_copy },
	{ "mustMerge", call_merge },
	{ "mustMergeOverwrite", call_overwrite },
	{ "ne", call_ne },
	{ "not", call_not },
	{ "omit", call_omit },
	{ "or", call_or },
	{ "pick", call_pick },
	{ "required", call_last },
	{ "semverCompare", call_version },
	{ "set", call_set },
	{ "sub", call_sub },
	{ "ternary", call_ternary },
	{ "tpl", call_tpl },
	{ "typeIs", call_kind_is },
	{ "typeOf", call_kind },
	{ "unset", call_unset },
	{ "until", call_until },
	{ "sortAlpha", call_last },
	{ "uniq", call_last },
	{ "untilStep", call_until_step },
	/* clang-format on */
};

static const struct template_function *
function_of(const struct template_function *table, size_t count,
    struct str name)
{
	for (size_t i = 0; i < count; i++)
		if (str_is(name, table[i].name))
			return &table[i];
	return NULL;
}

struct datum *template_call(struct template_run *run, struct str name,
    struct datum **args, size_t count)
{
	const struct template_function *function =
	    function_of(functions, LENGTH(functions), name);

	if (!function)
		function =
		    function_of(template_texts, template_text_count, name);
	return function ? function->call(run, args, count) : NULL;
}
