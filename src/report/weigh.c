/* Which models a project turns on: what requests and agents work on, what other
 * models and paths name, then what is stored and has fields. */
#include "base/base.h"
#include "model/model.h"
#include "report/sections.h"

enum {
	MODELS_MOST = 20,
	MODELS_FEW = 8, /* that are told whatever they weigh */
	TELL_LEAST = 10, /* of the rest, this part of the heaviest */
	FIELDS_MOST = 12,
	NAMED_MOST = 10, /* by other models; by paths */
	WEIGHT_USED = 40, /* by a step of a request, an agent */
	WEIGHT_FIRST_USE = 120,
	WEIGHT_IN_MODEL = 6,
	WEIGHT_IN_PATH = 4,
	WEIGHT_STORED = 10,
	LESS_CARRIER = 3, /* what only carries others between parts */
	LESS_NESTED = 2,
	LESS_SETTINGS = 8,
	LESS_ASIDE = 40,
};

/* How often each name is met, for all models. */
struct names {
	struct map used; /* as it is, by agents and requests */
	struct map fields; /* common names, by models with such a field */
	struct map paths; /* common names, by paths */
	struct arena *arena;
};

static int heavier(const void *a, const void *b, void *context)
{
	const struct weighed *x = a;
	const struct weighed *y = b;

	(void)context;
	if (x->weight != y->weight)
		return x->weight > y->weight ? -1 : 1;
	return x->order < y->order ? -1 : x->order > y->order;
}

static int in_order(const void *a, const void *b, void *context)
{
	const struct weighed *x = a;
	const struct weighed *y = b;

	(void)context;
	if (x->section != y->section)
		return x->section < y->section ? -1 : 1;
	return x->order < y->order ? -1 : x->order > y->order;
}

/* Add the names that `type` is made of: of `list[Note]` also `Note`. */
static void put_type_words(struct map *words, struct str type)
{
	size_t from = 0;

	for (size_t at = 0; at <= type.len; at++) {
		if (at < type.len &&
		    !char_among(type.ptr[at], " ,[](){}<>|.\"'"))
			continue;
		if (at > from)
			++*map_put(words, str_slice(type, from, at));
		from = at + 1;
	}
}

/* What agents take and give, and what requests work on. */
static void count_used(struct names *names, const struct model *model)
{
	const struct agent *agents = model->agents.items;
	const struct call_row *calls = model->calls.items;

	for (size_t i = 0; i < model->agents.count; i++) {
		put_type_words(&names->used, agents[i].input);
		put_type_words(&names->used, agents[i].output);
	}
	for (size_t i = 0; i < model->calls.count; i++)
		for (size_t k = 0; k < calls[i].data.count; k++)
			++*map_put(&names->used, calls[i].data.items[k]);
}

/* `story` of story, stories, story_id, storyId. */
static struct str named_by(struct str field, struct arena *arena)
{
	if (str_ends(field, "_id"))
		field.len -= 3;
	else if (str_ends(field, "Id") || str_ends(field, "ID"))
		field.len -= 2;
	return model_common_name(field, arena);
}

/* Each name once a model. */
static void count_fields(struct names *names, const struct model *model)
{
	const struct data_model *rows = model->models.items;

	for (size_t i = 0; i < model->models.count; i++) {
		struct map seen = { .arena = names->arena };

		if (path_of_example(rows[i].at.path))
			continue;
		for (size_t k = 0; k < rows[i].fields.count; k++) {
			struct str name =
			    named_by(rows[i].fields.items[k], names->arena);

			if (name.len && (*map_put(&seen, name))++ == 0)
				++*map_put(&names->fields, name);
		}
	}
}

static void count_paths(struct names *names, const struct model *model)
{
	const struct endpoint *rows = model->endpoints.items;

	for (size_t i = 0; i < model->endpoints.count; i++) {
		struct str rest = rows[i].path;
		struct str part;

		if (path_of_example(rows[i].at.path))
			continue;
		while (str_cut(&part, &rest, '/'))
			if (part.len && char_is_word(part.ptr[0]))
				++*map_put(&names->paths,
				    model_common_name(part, names->arena));
	}
}

static size_t count_in(const struct map *map, struct str name)
{
	const uint64_t *count = map_get(map, name);

	if (!count)
		return 0;
	return *count < NAMED_MOST ? (size_t)*count : NAMED_MOST;
}

/* The last word of `OrderListResponse`: Response. */
static struct str last_word(struct str name)
{
	size_t from = name.len;

	while (from > 0 &&
	       !(name.ptr[from - 1] >= 'A' && name.ptr[from - 1] <= 'Z'))
		from--;
	return from ? str_slice(name, from - 1, name.len) : name;
}

/* By how much less it tells: what carries models, settings, tests' own. */
static size_t divisor_of(const struct data_model *model)
{
	static const char tests[] =
	    "fixtures mock mocks test tests testing testutil testutils";
	struct str word = last_word(model->name);

	if (path_of_example(model->at.path) ||
	    path_has_word(model->at.path, tests))
		return LESS_ASIDE;
	if (str_listed("Config Configuration Env Environment Options Settings",
		word))
		return LESS_SETTINGS;
	return str_listed("Args Body Command Dto DTO Error Event Filter Info "
			  "Input Job Output Page Paging Pagination Params "
			  "Payload Props Query Request Response Result Vo VO",
		   word)
		   ? LESS_CARRIER
		   : 1;
}

/* Is it a part of the class that its file is named after? */
static bool is_nested(const struct data_model *model)
{
	struct str stem = path_name(model->at.path);

	stem.len = str_find_last(stem, '.');
	return stem.len && stem.ptr[0] >= 'A' && stem.ptr[0] <= 'Z' &&
	       !str_equal(stem, model->name);
}

static size_t weight_of(const struct data_model *model,
    const struct names *names)
{
	struct str common = model_common_name(model->name, names->arena);
	const uint64_t *uses = map_get(&names->used, model->name);
	size_t weight = model->fields.count < FIELDS_MOST ? model->fields.count
							  : FIELDS_MOST;

	if (uses)
		weight += WEIGHT_FIRST_USE + WEIGHT_USED * (size_t)*uses;
	if (str_listed("table schema", model->kind))
		weight += WEIGHT_STORED;
	weight += WEIGHT_IN_MODEL * count_in(&names->fields, common) +
		  WEIGHT_IN_PATH * count_in(&names->paths, common);
	return weight / divisor_of(model) /
	       (is_nested(model) ? LESS_NESTED : 1);
}

/* One of a name in a section is enough. */
static size_t drop_twins(struct weighed *items, size_t count,
    struct arena *arena)
{
	struct map seen = { .arena = arena };
	size_t kept = 0;

	for (size_t i = 0; i < count; i++) {
		struct str key = str_printf(arena, "%zu %.*s", items[i].section,
		    STR_ARG(items[i].model->name));

		if ((*map_put(&seen, key))++ == 0)
			items[kept++] = items[i];
	}
	return kept;
}

struct weighed *weigh_models(size_t *count, const struct view *view,
    struct arena *arena)
{
	const struct data_model *models = view->model->models.items;
	size_t all = view->model->models.count;
	struct names names = { .used = { .arena = arena },
		.fields = { .arena = arena },
		.paths = { .arena = arena },
		.arena = arena };
	struct weighed *out = arena_array(arena, all + 1, sizeof(*out));

	count_used(&names, view->model);
	count_fields(&names, view->model);
	count_paths(&names, view->model);
	for (size_t i = 0; i < all; i++)
		out[i] = (struct weighed){ &models[i],
			places_section(view->places, models[i].at.path),
			weight_of(&models[i], &names), i };
	sort_items(out, all, sizeof(*out), heavier, NULL);
	all = drop_twins(out, all, arena);
	*count = all < MODELS_MOST ? all : MODELS_MOST;
	while (*count > MODELS_FEW &&
	       out[*count - 1].weight < out[0].weight / TELL_LEAST)
		--*count;
	sort_items(out, *count, sizeof(*out), in_order, NULL);
	return out;
}
