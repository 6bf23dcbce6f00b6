/*
 * Which models a project turns on: what requests and agents work on, what other
 * models and paths name, what is tied to others, then what is stored and has
 * fields.
 * First it is counted how often each name is met (find_weighed_names()), then
 * each model is weighed by its name (model_weight()); the heaviest few are
 * kept.
 */
#include <string.h>

#include "base/base.h"
#include "lang/lang.h"
#include "model/model.h"
#include "report/tables/model_sorts.h"
#include "report/tables/sections.h"

enum {
	MODELS_ALL = 8, /* no more: all are told */
	MODELS_FEW = 6, /* that are told whatever they weigh */
	HEAVY = 2, /* how many are heavier than what the rest is held against */
	TELL_LEAST = 8, /* … of which it has to weigh this part */
	FIELDS_MOST = 12,
	NAMED_MOST = 10, /* by other models; by steps of requests */
	PATHS_MOST = 5, /* the more are a set of operations, as each has one */
	ACCESS_LEAST = 12, /* models, beside which who may do what tells less */
	TIES_MOST = 8, /* to other models */
	WEIGHT_USED =
	    20, /* by a step of a request, an agent; the first: twice */
	WEIGHT_IN_MODEL = 6, /* by what stands for it surely: `order_id` */
	WEIGHT_ALIKE = 1, /* by what may be a text of that name: `order` */
	ALIKE_SURE = 3, /* in so many models it is no chance */
	WEIGHT_ALIKE_SURE = 3,
	WEIGHT_IN_PATH = 4,
	WEIGHT_TIE = 4,
	WEIGHT_MENTIONED = 8, /* by each step of how many files mention it */
	WEIGHT_STORED_MENTIONED = 1, /* … a table: keys tell more */
	USED_MOST = 5, /* steps that work on it: the more are of one request */
	WEIGHT_STORED = 10,
	LESS_NESTED = 2, /* in another, or said by others to be made good */
	WEIGHT_SAGA = 60, /* every step of a saga works on its state */
	WEIGHT_ASIDE = 10, /* by requests beside the main one, once */
	SETTINGS_LEAST = 6, /* steps: settings that all the program turns on */
	SETTINGS_TYPED = 3, /* … of a program that people start by hand */
	SECTION_FEW = 3, /* models of a part before others have their turn */
	SECTIONS_LEAST = 4, /* parts with models: else there are no others */
};

/* How often each name is met. What is met in a section that has a model of the
 * name counts for that one, all else for those of all sections alike. */
struct met {
	struct map here; /* by section and name */
	struct map astray; /* by name */
};

struct names {
	const struct view *view;
	struct map homes; /* section and name → has the section such a model? */
	struct map twins; /* name → how many sections have one */
	struct met used; /* as it is, by agents and the main request */
	struct met used_aside; /* … by other requests */
	struct map asked; /* … by calls of other programs */
	struct met fields; /* common names, by models that surely refer to it */
	struct met alike; /* … by models with a field of that name */
	struct met paths; /* common names, by paths */
	struct map mentioned; /* by place → steps of how many files mention it
			       */
	struct arena *arena; /* names that are met, each once */
	struct arena *scratch; /* of a model: given back behind it */
};

static int compare_weighed_models(const void *a, const void *b, void *context)
{
	const struct weighed *x = a;
	const struct weighed *y = b;

	(void)context;
	if (x->weight != y->weight)
		return x->weight > y->weight ? -1 : 1;
	return x->order < y->order ? -1 : x->order > y->order;
}

/* Two steps from a weight to its double. */
static size_t weight_step(size_t weight)
{
	size_t step = 0;

	for (; weight > 3; weight /= 2)
		step += 2;
	return step + weight;
}

bool weighs_more(const struct weighed *model,
    const struct weighed *other_weighed)
{
	size_t step = weight_step(model->weight);
	size_t of_other = weight_step(other_weighed->weight);

	return step > of_other ||
	       (step == of_other && model->order < other_weighed->order);
}

/* By section and, within, by steps of the weight: as the report shows them. */
static int in_order(const void *a, const void *b, void *context)
{
	const struct weighed *x = a;
	const struct weighed *y = b;

	(void)context;
	if (x->section != y->section)
		return x->section < y->section ? -1 : 1;
	return weighs_more(x, y) ? -1 : weighs_more(y, x);
}

/* The section's number goes before the name byte by byte: the key is never
 * read. */
static struct str name_in_section(const struct names *names, size_t section,
    struct str name)
{
	return str_join((struct str){ (const char *)&section, sizeof(section) },
	    name, names->scratch);
}

/* What is met as it is written is no common name. */
static struct str exact(struct str name, struct arena *arena)
{
	return str_join(STR("="), name, arena);
}

static size_t evidence_section(const struct names *names, struct evidence at)
{
	return places_section(names->view->places, at.path);
}

/* A model counts under its common name and, with a sign before it, as it is
 * written: types of code name it exactly. */
static void note_home(struct names *names, size_t section, struct str name)
{
	uint64_t *home =
	    map_put_copy(&names->homes, name_in_section(names, section, name));

	*map_put_copy(&names->twins, name) += *home == 0;
	*home = 1;
}

/* In a section that has such a model that one is meant; elsewhere it may be
 * any. */
static void put_met(const struct names *names, struct met *met, size_t section,
    struct str name)
{
	struct str key = name_in_section(names, section, name);

	if (map_get(&names->homes, key))
		++*map_put_copy(&met->here, key);
	else
		++*map_put_copy(&met->astray, name);
}

/* For the model of that name in the section: what was met here, and its share
 * of what was met where there is none of the name. No more than NAMED_MOST, so
 * that one much used model does not outshine all. */
static size_t count_met(const struct names *names, const struct met *met,
    size_t section, struct str name)
{
	const uint64_t *here =
	    map_get(&met->here, name_in_section(names, section, name));
	const uint64_t *astray = map_get(&met->astray, name);
	const uint64_t *twins = map_get(&names->twins, name);
	uint64_t count = here ? *here : 0;

	if (astray && twins)
		count += (*astray + *twins - 1) / *twins;
	return count < NAMED_MOST ? (size_t)count : NAMED_MOST;
}

static void note_homes(struct names *names)
{
	const struct data_model *data_models = names->view->model->models.items;

	for (size_t i = 0; i < names->view->model->models.count; i++) {
		size_t section = evidence_section(names, data_models[i].at);
		struct arena_mark mark = arena_mark(names->scratch);

		note_home(names, section,
		    model_told_name(&data_models[i], names->scratch));
		note_home(names, section,
		    exact(data_models[i].name, names->scratch));
		arena_rewind(names->scratch, mark);
	}
}

/* Add the names that `type` is made of: of `list[Note]` also `Note`. */
static void put_type_words(struct names *names, size_t section, struct str type)
{
	struct arena_mark mark = arena_mark(names->scratch);
	size_t from = 0;

	for (size_t at = 0; at <= type.len; at++) {
		if (at < type.len &&
		    !char_among(type.ptr[at], " ,[](){}<>|.\"'"))
			continue;
		if (at > from)
			put_met(names, &names->used, section,
			    exact(str_slice(type, from, at), names->scratch));
		from = at + 1;
	}
	arena_rewind(names->scratch, mark);
}

/* What a call works on. */
static void put_call_data(struct names *names, struct met *met,
    const struct call_row *call_row)
{
	struct arena_mark mark = arena_mark(names->scratch);

	for (size_t i = 0; i < call_row->data.count; i++) {
		struct str name = call_row->data.items[i];

		put_met(names, met, evidence_section(names, call_row->at),
		    exact(name, names->scratch));
		if (str_starts(call_row->entry, "RPC "))
			*map_put_copy(&names->asked, name) = 1;
	}
	arena_rewind(names->scratch, mark);
}

/* What agents take and give, and what requests work on, above all the main
 * one. */
static void count_used(struct names *names, const struct model *model)
{
	const struct agent *agents = model->agents.items;
	const struct call_row *calls = model->calls.items;
	struct call_chain main_calls;

	for (size_t i = 0; i < model->agents.count; i++) {
		size_t section = evidence_section(names, agents[i].at);

		if (path_is_beside(agents[i].at.path, BESIDE_ARCHIVE))
			continue;
		put_type_words(names, section, agents[i].input);
		put_type_words(names, section, agents[i].output);
	}
	model_main_calls(&main_calls, model, names->arena);
	for (size_t i = 0; i < model->calls.count; i++)
		put_call_data(names,
		    str_equal(calls[i].entry, main_calls.entry)
			? &names->used
			: &names->used_aside,
		    &calls[i]);
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

/* A key or several of it: of `stories`, `story_id`, not of `story`, `status`.
 */
static bool is_sure(struct str field, struct str name)
{
	size_t letters = 0;

	for (size_t i = 0; i < field.len; i++)
		letters += !char_among(field.ptr[i], "_-");
	return name.len < letters && !str_ends(field, "us") &&
	       !str_ends(field, "is");
}

/* Each name once a model. */
static void count_fields_of(struct names *names, const struct data_model *model)
{
	struct map seen = { .arena = names->scratch };

	for (size_t i = 0; i < model->fields.count; i++) {
		struct str field = model->fields.items[i];
		struct str name = named_by(field, names->scratch);

		if (name.len && (*map_put(&seen, name))++ == 0)
			put_met(names,
			    is_sure(field, name) ? &names->fields
						 : &names->alike,
			    evidence_section(names, model->at), name);
	}
}

static void count_fields(struct names *names, const struct model *model)
{
	const struct data_model *data_models = model->models.items;

	for (size_t i = 0; i < model->models.count; i++) {
		struct arena_mark mark = arena_mark(names->scratch);

		if (model_path_is_product(model, data_models[i].at.path))
			count_fields_of(names, &data_models[i]);
		arena_rewind(names->scratch, mark);
	}
}

static void count_paths(struct names *names, const struct model *model)
{
	const struct endpoint *endpoints = model->endpoints.items;

	for (size_t i = 0; i < model->endpoints.count; i++) {
		struct arena_mark mark = arena_mark(names->scratch);
		struct str rest = endpoints[i].path;
		struct str part;

		if (!path_is_product(endpoints[i].at.path))
			continue;
		while (str_cut(&part, &rest, '/'))
			if (part.len && char_is_word(part.ptr[0]))
				put_met(names, &names->paths,
				    evidence_section(names, endpoints[i].at),
				    model_common_name(part, names->scratch));
		arena_rewind(names->scratch, mark);
	}
}

static struct str place_text(struct evidence at, struct arena *arena)
{
	return str_printf(arena, "%.*s:%u", STR_ARG(at.path),
	    (unsigned)at.line);
}

static void find_mentioned(struct names *names, const struct model *model)
{
	const struct reference *references = model->references.items;

	for (size_t i = 0; i < model->references.count; i++) {
		size_t steps = 0;

		if (!reference_is(&references[i], REFERENCE_MENTIONED))
			continue;
		for (size_t k = 0; k < references[i].label.len; k++)
			steps = steps * 10 +
				(size_t)(references[i].label.ptr[k] - '0');
		*map_put(&names->mentioned,
		    place_text(references[i].at, names->arena)) = steps;
	}
}

/* How many other models its fields name. */
static size_t count_ties(const struct names *names,
    const struct data_model *model, struct str own)
{
	struct map seen = { .arena = names->scratch };

	*map_put(&seen, own) = 1;
	for (size_t i = 0; i < model->fields.count && seen.count <= TIES_MOST;
	     i++) {
		struct str name =
		    named_by(model->fields.items[i], names->scratch);

		if (map_get(&names->twins, name))
			*map_put(&seen, name) = 1;
	}
	return seen.count - 1;
}

/* In steps; 0: few do. */
static size_t count_mentioning(const struct names *names,
    const struct data_model *model)
{
	const uint64_t *steps =
	    map_get(&names->mentioned, place_text(model->at, names->scratch));

	return steps ? (size_t)*steps : 0;
}

static size_t divisor_of(const struct names *names,
    const struct data_model *data_model)
{
	const struct model *model = names->view->model;
	size_t mentioning = count_mentioning(names, data_model);
	struct model_standing standing = {
		.product = model_path_is_product(model, data_model->at.path),
		.shared = mentioning >= SETTINGS_LEAST ||
			  (mentioning >= SETTINGS_TYPED &&
			      project_works_from_start(&model->project)),
		.asked = map_get(&names->asked, data_model->name) != NULL,
		.built_upon = project_is_built_upon(&model->project),
	};

	return model_divisor(data_model, &standing);
}

/* Is it of one file alone, in a program whose types show by being passed on
 * what it is about? */
static bool is_of_one_file(const struct names *names,
    const struct data_model *model, size_t uses)
{
	const struct project *project = &names->view->model->project;

	return uses == 0 && names->mentioned.count &&
	       count_mentioning(names, model) == 0 && !model_is_stored(model) &&
	       (project_works_from_start(project) ||
		   project_is_built_upon(project));
}

static size_t model_weight(const struct data_model *model,
    const struct names *names)
{
	size_t section = evidence_section(names, model->at);
	struct str name = model_told_name(model, names->scratch);
	struct str as_written = exact(model->name, names->scratch);
	size_t uses = count_met(names, &names->used, section, as_written);
	size_t aside =
	    count_met(names, &names->used_aside, section, as_written);
	size_t alike = count_met(names, &names->alike, section, name);
	size_t paths = count_met(names, &names->paths, section, name);
	size_t weight = model->fields.count < FIELDS_MOST ? model->fields.count
							  : FIELDS_MOST;

	weight += (model_is_stored(model) ? WEIGHT_STORED_MENTIONED
					  : WEIGHT_MENTIONED) *
		  count_mentioning(names, model);
	if (uses)
		weight +=
		    WEIGHT_USED * (uses < USED_MOST ? uses + 1 : USED_MOST + 1);
	if (aside)
		weight += WEIGHT_ASIDE * (size_t)(aside < 2 ? 2 : 3);
	if (model_is_of_saga(model))
		weight += WEIGHT_SAGA;
	if (model_is_stored(model))
		weight += WEIGHT_STORED;
	weight +=
	    WEIGHT_IN_MODEL * count_met(names, &names->fields, section, name) +
	    alike * (size_t)(alike < ALIKE_SURE ? WEIGHT_ALIKE
						: WEIGHT_ALIKE_SURE) +
	    WEIGHT_IN_PATH * (paths < PATHS_MOST ? paths : PATHS_MOST) +
	    WEIGHT_TIE * count_ties(names, model, name);
	if (model_is_nested(model) ||
	    (str_is(model->kind, "interface") &&
		!project_is_built_upon(&names->view->model->project)) ||
	    is_of_one_file(names, model, uses + aside) ||
	    (uses == 0 && model_is_of_access(model) &&
		names->view->model->models.count >= ACCESS_LEAST))
		weight /= LESS_NESTED;
	return weight / divisor_of(names, model);
}

/* One of a name in a section is enough. */
static size_t drop_twins(struct weighed *weighed, size_t count,
    struct names *names)
{
	struct map seen = { .arena = names->arena };
	size_t kept = 0;

	for (size_t i = 0; i < count; i++) {
		struct arena_mark mark = arena_mark(names->scratch);
		struct str key = name_in_section(names, weighed[i].section,
		    weighed[i].model->name);

		if ((*map_put_copy(&seen, key))++ == 0)
			weighed[kept++] = weighed[i];
		arena_rewind(names->scratch, mark);
	}
	return kept;
}

/* What is tried, shown or superseded is left out beside the product's own. */
static size_t drop_aside(struct weighed *weighed, size_t count,
    const struct model *model)
{
	size_t kept = 0;

	for (size_t i = 0; i < count; i++)
		if (model_path_is_product(model, weighed[i].model->at.path))
			weighed[kept++] = weighed[i];
	return kept ? kept : count;
}

/* One of what stands in several copies is enough: the heaviest, or one that is
 * stored. */
static size_t join_copies(struct weighed *weighed, size_t count,
    struct names *names)
{
	struct map first_map = { .arena = names->arena }; /* name → index + 1 */
	size_t kept = 0;

	for (size_t i = 0; i < count; i++) {
		struct arena_mark mark = arena_mark(names->scratch);
		uint64_t *place = map_put_copy(&first_map,
		    model_told_name(weighed[i].model, names->scratch));
		struct weighed *other_weighed = *place ? &weighed[*place - 1]
						       : NULL;

		if (!other_weighed ||
		    !model_is_copy(weighed[i].model, other_weighed->model,
			names->scratch)) {
			weighed[kept++] = weighed[i];
			*place = *place ? *place : kept;
		} else if (model_is_stored(weighed[i].model) &&
			   !model_is_stored(other_weighed->model) &&
			   divisor_of(names, weighed[i].model) == 1) {
			other_weighed->model = weighed[i].model;
			other_weighed->section = weighed[i].section;
		}
		arena_rewind(names->scratch, mark);
	}
	return kept;
}

/* What carries others is left out where there are enough that it carries. */
static size_t drop_carriers(struct weighed *weighed, size_t count,
    const struct names *names)
{
	size_t own = 0;
	size_t kept = 0;

	for (size_t i = 0; i < count; i++)
		own += divisor_of(names, weighed[i].model) == 1;
	for (size_t i = 0; i < count && own >= MODELS_FEW; i++)
		if (divisor_of(names, weighed[i].model) == 1)
			weighed[kept++] = weighed[i];
	return kept ? kept : count;
}

/* In how many sections are models? */
static size_t count_sections(const struct weighed *weighed, size_t count,
    struct arena *scratch)
{
	struct map sections = { .arena = scratch };

	for (size_t i = 0; i < count; i++)
		*map_put_copy(&sections,
		    (struct str){ (const char *)&weighed[i].section,
			sizeof(weighed[i].section) }) = 1;
	return sections.count;
}

/* Where many parts have models, the third and later ones of a part weigh less:
 * those on which the other parts turn say more of the whole. */
static void share_out(struct weighed *weighed, size_t count,
    struct arena *scratch)
{
	struct map taken = { .arena = scratch };

	if (count_sections(weighed, count, scratch) < SECTIONS_LEAST)
		return;
	for (size_t i = 0; i < count; i++) {
		uint64_t *so_far = map_put_copy(&taken,
		    (struct str){ (const char *)&weighed[i].section,
			sizeof(weighed[i].section) });

		if (*so_far >= SECTION_FEW)
			weighed[i].weight = weighed[i].weight * SECTION_FEW /
					    ((size_t)*so_far + 1);
		++*so_far;
	}
	sort_items(weighed, count, sizeof(*weighed), compare_weighed_models,
	    NULL);
}

static void find_weighed_names(struct names *names)
{
	struct map *maps[] = { &names->homes, &names->twins, &names->used.here,
		&names->used.astray, &names->used_aside.here,
		&names->used_aside.astray, &names->asked, &names->fields.here,
		&names->fields.astray, &names->alike.here, &names->alike.astray,
		&names->paths.here, &names->paths.astray, &names->mentioned };

	for (size_t i = 0; i < LENGTH(maps); i++)
		maps[i]->arena = names->arena;
	note_homes(names);
	count_used(names, names->view->model);
	count_fields(names, names->view->model);
	count_paths(names, names->view->model);
	find_mentioned(names, names->view->model);
}

/* By row of the list: 0 the heaviest. */
static const size_t *ranks_of(const struct weighed *weighed,
    const struct rows *models, struct arena *arena)
{
	const struct data_model *data_models = models->items;
	size_t *ranks = arena_array(arena, models->count, sizeof(*ranks));

	for (size_t i = 0; i < models->count; i++)
		ranks[weighed[i].model - data_models] = i;
	return ranks;
}

/* All models, the heaviest first, one of a name in a section. `*ranks`: of
 * all rows, in `arena`. */
static struct weighed *weigh_all(size_t *count, const size_t **ranks,
    struct names *names, struct arena *arena)
{
	const struct rows *models = &names->view->model->models;
	const struct data_model *data_models = models->items;
	struct weighed *weighed =
	    arena_array(names->arena, models->count, sizeof(*weighed));

	for (size_t i = 0; i < models->count; i++) {
		struct arena_mark mark = arena_mark(names->scratch);

		weighed[i] = (struct weighed){ &data_models[i],
			evidence_section(names, data_models[i].at),
			model_weight(&data_models[i], names), i };
		arena_rewind(names->scratch, mark);
	}
	sort_items(weighed, models->count, sizeof(*weighed),
	    compare_weighed_models, NULL);
	*ranks = ranks_of(weighed, models, arena);
	*count = drop_aside(weighed, drop_twins(weighed, models->count, names),
	    names->view->model);
	*count = join_copies(weighed, *count, names);
	return weighed;
}

void weigh_models(struct view *view, struct arena *arena)
{
	struct arena kept = { 0 };
	struct arena scratch = { 0 };
	struct names names = { .view = view,
		.arena = &kept,
		.scratch = &scratch };
	struct weighed *weighed =
	    arena_array(arena, view->detail.models, sizeof(*weighed));
	struct weighed *models;
	size_t most;
	size_t count;
	size_t all;

	find_weighed_names(&names);
	models = weigh_all(&all, &view->model_ranks, &names, arena);
	all = drop_carriers(models, all, &names);
	share_out(models, all, &scratch);
	most = view->detail.models;
	count = all < most ? all : most;
	while (all > MODELS_ALL && count > MODELS_FEW &&
	       models[count - 1].weight * TELL_LEAST < models[HEAVY].weight)
		count--;
	memcpy(weighed, models, count * sizeof(*weighed));
	view->model_count = count;
	view->models = weighed;
	sort_items(weighed, view->model_count, sizeof(*weighed), in_order,
	    NULL);
	arena_release(&scratch);
	arena_release(&kept);
}
