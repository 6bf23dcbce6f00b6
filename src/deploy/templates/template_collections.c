/*
 * Functions of templates over lists and maps. As everywhere in templates,
 * arguments come as a list of values, a missing one gives nil, and NULL means
 * that nothing is known of the result. `set`, `unset` and `merge` change their
 * first argument, as charts rely on it; all others make values of their own,
 * whose children may be shared.
 */
#include "deploy/templates/template.h"

/* Each node is a step: a value may be copied again and again. */
static struct datum *deep_copy(struct template_run *template_run,
    const struct datum *value, unsigned depth)
{
	struct datum *copy = datum_copy(value, template_run->arena);
	struct datum **end = &copy->first;

	*end = NULL;
	if (depth > TEMPLATE_DEPTH)
		return copy;
	for (value = value->first; value && template_step(template_run);
	     value = value->next) {
		*end = deep_copy(template_run, value, depth + 1);
		end = &(*end)->next;
	}
	return copy;
}

static struct datum *call_copy(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return count ? deep_copy(template_run, args[0], 0)
		     : template_nil(template_run);
}

static struct datum *call_list(struct template_run *template_run,
    struct datum **args, size_t count)
{
	struct datum *datum = datum_new(DATUM_LIST, template_run->arena);

	for (size_t i = 0; i < count; i++)
		datum_append(datum, datum_copy(args[i], template_run->arena));
	return datum;
}

/* A list with one more at its end. */
static struct datum *call_append(struct template_run *template_run,
    struct datum **args, size_t count)
{
	struct datum *datum = datum_new(DATUM_LIST, template_run->arena);

	if (count < 2)
		return NULL;
	for (struct datum *item = args[0]->first;
	     item && template_step(template_run); item = item->next)
		datum_append(datum, datum_copy(item, template_run->arena));
	datum_append(datum, datum_copy(args[1], template_run->arena));
	return datum;
}

static struct datum *call_concat(struct template_run *template_run,
    struct datum **args, size_t count)
{
	struct datum *datum = datum_new(DATUM_LIST, template_run->arena);

	for (size_t i = 0; i < count; i++)
		for (struct datum *item = args[i]->first;
		     item && template_step(template_run); item = item->next)
			datum_append(datum,
			    datum_copy(item, template_run->arena));
	return datum;
}

/* NULL: it would never end, or be longer than anybody needs. */
static struct datum *datum_numbers(struct template_run *template_run,
    int64_t from, int64_t to, int64_t step)
{
	struct datum *datum = datum_new(DATUM_LIST, template_run->arena);

	if (step == 0 || (to - from) / step > TEMPLATE_ITEMS)
		return NULL;
	for (int64_t i = from; step > 0 ? i < to : i > to; i += step)
		datum_append(datum, datum_number(i, template_run->arena));
	return datum;
}

static struct datum *call_until(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return count ? datum_numbers(template_run, 0, datum_integer(args[0]), 1)
		     : NULL;
}

static struct datum *call_until_step(struct template_run *template_run,
    struct datum **args, size_t count)
{
	if (count < 3)
		return NULL;
	return datum_numbers(template_run, datum_integer(args[0]),
	    datum_integer(args[1]), datum_integer(args[2]));
}

static struct datum *call_first(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return count && args[0]->first ? args[0]->first
				       : template_nil(template_run);
}

static struct datum *call_final(struct template_run *template_run,
    struct datum **args, size_t count)
{
	struct datum *datum = count ? args[0]->first : NULL;

	while (datum && datum->next)
		datum = datum->next;
	return datum ? datum : template_nil(template_run);
}

/* Of a text its bytes, of a list or a map its children. */
static struct datum *call_len(struct template_run *template_run,
    struct datum **args, size_t count)
{
	size_t len = 0;

	if (count)
		len = args[0]->kind == DATUM_TEXT ? args[0]->text.len
						  : datum_count(args[0]);
	return datum_number((int64_t)len, template_run->arena);
}

static struct datum *call_dict(struct template_run *template_run,
    struct datum **args, size_t count)
{
	struct datum *map = datum_new(DATUM_MAP, template_run->arena);

	for (size_t i = 0; i + 1 < count; i += 2)
		datum_put(map, args[i]->text,
		    datum_copy(args[i + 1], template_run->arena));
	return map;
}

/* In place, even if nobody asks for the result: `{{- $_ := set .Values "a" 1
 * }}`. */
static struct datum *call_set(struct template_run *template_run,
    struct datum **args, size_t count)
{
	if (count < 3 || args[0]->kind != DATUM_MAP)
		return count ? args[0] : template_nil(template_run);
	datum_put(args[0], args[1]->text,
	    datum_copy(args[2], template_run->arena));
	return args[0];
}

/* Copies share the children: what is not the first of them is gone there, too.
 */
static struct datum *call_unset(struct template_run *template_run,
    struct datum **args, size_t count)
{
	struct datum **place;

	if (count < 2)
		return template_nil(template_run);
	place = &args[0]->first;
	while (*place && !str_equal((*place)->key, args[1]->text))
		place = &(*place)->next;
	if (*place)
		*place = (*place)->next;
	return args[0];
}

/* `index map "a" "b"`, `index list 0 "a"`: maps by key, lists by number. */
static struct datum *call_index(struct template_run *template_run,
    struct datum **args, size_t count)
{
	struct datum *value = count ? args[0] : template_nil(template_run);

	for (size_t i = 1; i < count && value; i++) {
		int64_t number = datum_integer(args[i]);

		if (value->kind == DATUM_MAP) {
			value = datum_get(value, args[i]->text);
			continue;
		}
		for (value = value->first; value && number > 0; number--)
			value = value->next;
	}
	return value ? value : template_nil(template_run);
}

/* `dig "a" "b" default map`: the value at a.b. */
static struct datum *call_dig(struct template_run *template_run,
    struct datum **args, size_t count)
{
	struct datum *value = count > 2 ? args[count - 1] : NULL;

	for (size_t i = 0; i + 2 < count && value; i++)
		value = datum_get(value, args[i]->text);
	return value       ? value
	       : count > 2 ? args[count - 2]
			   : template_nil(template_run);
}

static struct datum *call_has_key(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return datum_bool(count > 1 && datum_get(args[0], args[1]->text),
	    template_run->arena);
}

/* Is the first among the second's items? */
static struct datum *call_has(struct template_run *template_run,
    struct datum **args, size_t count)
{
	bool found = false;

	if (count > 1)
		for (struct datum *datum = args[1]->first; datum && !found;
		     datum = datum->next)
			found = datum_equal(args[0], datum);
	return datum_bool(found, template_run->arena);
}

/* In the order of the file; the engine itself promises none. */
static struct datum *call_keys(struct template_run *template_run,
    struct datum **args, size_t count)
{
	struct datum *datum = datum_new(DATUM_LIST, template_run->arena);

	for (struct datum *item = count ? args[0]->first : NULL;
	     item && template_step(template_run); item = item->next)
		datum_append(datum, datum_text(item->key, template_run->arena));
	return datum;
}

/* About how much merging looks at; more than a limit is not counted. */
static size_t weight(const struct datum *value)
{
	size_t sum = 1;

	for (value = value->first; value && sum < TEMPLATE_STEPS;
	     value = value->next)
		sum += value->first ? 1 + datum_count(value) : 1;
	return sum;
}

/* The first has its way; `overwrite` is the other way round. */
static struct datum *merge_all(struct template_run *template_run,
    struct datum **args, size_t count, bool overwrite)
{
	struct datum *datum = count ? args[0] : template_nil(template_run);

	for (size_t i = 1; i < count; i++) {
		template_run->steps += weight(datum) + weight(args[i]);
		if (template_run->steps >= TEMPLATE_STEPS)
			return NULL;
		datum = overwrite
			    ? datum_merge(datum, args[i], template_run->arena)
			    : datum_merge(args[i], datum, template_run->arena);
	}
	if (count && args[0]->kind == DATUM_MAP)
		args[0]->first = datum->first;
	return datum;
}

static struct datum *call_merge(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return merge_all(template_run, args, count, false);
}

static struct datum *call_overwrite(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return merge_all(template_run, args, count, true);
}

/* A map without the keys that are named, or with these alone. */
static struct datum *pick(struct template_run *template_run,
    struct datum **args, size_t count, bool named)
{
	struct datum *map = datum_new(DATUM_MAP, template_run->arena);

	for (struct datum *datum = count ? args[0]->first : NULL;
	     datum && template_step(template_run); datum = datum->next) {
		bool found = false;

		for (size_t i = 1; i < count; i++)
			found |= str_equal(args[i]->text, datum->key);
		if (found == named)
			datum_append(map,
			    datum_copy(datum, template_run->arena));
	}
	return map;
}

static struct datum *call_pick(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return pick(template_run, args, count, true);
}

static struct datum *call_omit(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return pick(template_run, args, count, false);
}

const struct template_function template_collections[] = {
	/* clang-format off */
	{ "append", call_append },
	{ "concat", call_concat },
	{ "deepCopy", call_copy },
	{ "dict", call_dict },
	{ "dig", call_dig },
	{ "first", call_first },
	{ "get", call_index },
	{ "has", call_has },
	{ "hasKey", call_has_key },
	{ "index", call_index },
	{ "keys", call_keys },
	{ "last", call_final },
	{ "len", call_len },
	{ "list", call_list },
	{ "merge", call_merge },
	{ "mergeOverwrite", call_overwrite },
	{ "mustDeepCopy", call_copy },
	{ "mustMerge", call_merge },
	{ "mustMergeOverwrite", call_overwrite },
	{ "omit", call_omit },
	{ "pick", call_pick },
	{ "set", call_set },
	{ "unset", call_unset },
	{ "until", call_until },
	{ "untilStep", call_until_step },
	/* clang-format on */
};
const size_t template_collection_count = LENGTH(template_collections);
