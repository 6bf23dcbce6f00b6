/* Models that several subsystems declare alike, each for itself. */
#include "lang/lang.h"
#include "link/parties/parts.h"

#include "model/model.h"
#include "scan/scan.h"

enum {
	FIELDS_LEAST = 4, /* fewer are alike by chance */
	TOLD_MOST = 2,
	PLACES_MOST = 2, /* of each that is told */
};

struct alike {
	const struct data_model *first;
	struct strs subsystems;
	struct places at;
};

struct alikes {
	struct alike *items;
	size_t count;
	struct map places; /* name and fields → index + 1 */
};

/* By place, so that the first of several copies does not depend on the order of
 * the model. */
static int compare_model_places(const void *a, const void *b, void *context)
{
	const struct data_model *const *x = a;
	const struct data_model *const *y = b;

	(void)context;
	return evidence_compare((*x)->at, (*y)->at);
}

/* Those that most declare come first, then those that hold most. */
static int compare_alikes(const void *a, const void *b, void *context)
{
	const struct alike *left_alike = a;
	const struct alike *right_alike = b;
	size_t weights[2] = { left_alike->subsystems.count,
		right_alike->subsystems.count };

	(void)context;
	if (weights[0] == weights[1]) {
		weights[0] = left_alike->first->fields.count;
		weights[1] = right_alike->first->fields.count;
	}
	if (weights[0] != weights[1])
		return weights[0] > weights[1] ? -1 : 1;
	return evidence_compare(left_alike->first->at, right_alike->first->at);
}

/* Names and fields, in their order: a copy has been copied with it. */
static struct str model_key(const struct data_model *data_model,
    struct arena *arena)
{
	struct buf out = { .arena = arena };

	buf_put(&out, data_model->name);
	for (size_t i = 0; i < data_model->fields.count; i++) {
		buf_putc(&out, '\n');
		buf_put(&out, data_model->fields.items[i]);
	}
	return buf_str(&out);
}

/* The subsystem that a file is of; "": none. */
static struct str subsystem_of_path(const struct linking *linking,
    struct str path)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	const uint64_t *place = map_get(&linking->subsystems,
	    linking->scan->units[scan_unit_of(linking->scan, path)].directory);

	return place ? subsystems[*place - 1].name : (struct str){ 0 };
}

/* Take a model into account: one of the product, with so many fields that it is
 * not like another by chance. One place for each subsystem is enough. */
static void note_model(struct alikes *alikes, struct linking *linking,
    const struct data_model *data_model)
{
	struct str subsystem = subsystem_of_path(linking, data_model->at.path);
	uint64_t *place;
	struct alike *alike;

	if (data_model->fields.count < FIELDS_LEAST ||
	    is_aside(data_model->at.path) ||
	    !path_is_product(data_model->at.path) || subsystem.len == 0)
		return;
	place =
	    map_put(&alikes->places, model_key(data_model, linking->scratch));
	if (!*place) {
		alike = array_push(&alikes->items, &alikes->count,
		    sizeof(*alikes->items), linking->scratch);
		alike->first = data_model;
		*place = alikes->count;
	}
	alike = &alikes->items[*place - 1];
	if (strs_have(&alike->subsystems, subsystem))
		return;
	strs_push(&alike->subsystems, subsystem, linking->scratch);
	if (alike->at.count < PLACES_MOST)
		push_place(&alike->at, data_model->at, linking->perm);
}

/* Count in how many subsystems each stands, the weightiest first. Those that
 * stand in one come last and are cut off. */
static void collect_models(struct alikes *alikes, struct linking *linking)
{
	const struct data_model *models = linking->model->models.items;
	size_t count = linking->model->models.count;
	const struct data_model **data_models =
	    arena_array(linking->scratch, count, sizeof(*data_models));

	for (size_t i = 0; i < count; i++)
		data_models[i] = &models[i];
	sort_items(data_models, count, sizeof(*data_models),
	    compare_model_places, NULL);
	for (size_t i = 0; i < count; i++)
		note_model(alikes, linking, data_models[i]);
	sort_items(alikes->items, alikes->count, sizeof(*alikes->items),
	    compare_alikes, NULL);
	while (alikes->count &&
	       alikes->items[alikes->count - 1].subsystems.count < 2)
		alikes->count--;
}

/* False: there are none. */
static bool put_alikes(struct buf *out, const struct alikes *alikes)
{
	const struct alike *first_alike = alikes->items;

	if (alikes->count == 0)
		return false;
	if (alikes->count == 1) {
		buf_printf(out,
		    "`%.*s` is defined with the same %zu fields in ",
		    STR_ARG(first_alike->first->name),
		    first_alike->first->fields.count);
		put_joined(out, &first_alike->subsystems);
		return true;
	}
	buf_printf(out,
	    "%zu models are duplicated across subsystems, field by field, "
	    "%s",
	    alikes->count, alikes->count > TOLD_MOST ? "such as " : "");
	for (size_t i = 0; i < alikes->count && i < TOLD_MOST; i++) {
		const struct alike *alike = &alikes->items[i];

		buf_printf(out, "%s`%.*s` in ", i ? ", " : "",
		    STR_ARG(alike->first->name));
		put_joined(out, &alike->subsystems);
	}
	return true;
}

void find_alike(struct linking *linking)
{
	struct alikes alikes = { .places = { .arena = linking->scratch } };
	struct buf text = { .arena = linking->perm };
	struct places at = { 0 };

	/* samples have nothing to do with each other */
	if (is_collection(linking))
		return;
	collect_models(&alikes, linking);
	if (!put_alikes(&text, &alikes))
		return;
	for (size_t i = 0; i < alikes.count && i < TOLD_MOST; i++)
		for (size_t k = 0; k < alikes.items[i].at.count; k++)
			push_place(&at, alikes.items[i].at.items[k],
			    linking->perm);
	buf_puts(&text, " \xe2\x80\x94 a field added to one copy is missing "
			"in the others.");
	add_finding(linking, STR("models-alike"), "note", buf_str(&text), at);
}
