/* Models that several subsystems declare alike, each for itself. */
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

static int by_place(const void *a, const void *b, void *context)
{
	const struct data_model *const *x = a;
	const struct data_model *const *y = b;

	(void)context;
	return evidence_compare((*x)->at, (*y)->at);
}

/* Those that most declare come first, then those that hold most. */
static int by_weight(const void *a, const void *b, void *context)
{
	const struct alike *x = a;
	const struct alike *y = b;
	size_t weights[2] = { x->subsystems.count, y->subsystems.count };

	(void)context;
	if (weights[0] == weights[1]) {
		weights[0] = x->first->fields.count;
		weights[1] = y->first->fields.count;
	}
	if (weights[0] != weights[1])
		return weights[0] > weights[1] ? -1 : 1;
	return evidence_compare(x->first->at, y->first->at);
}

static struct str key_of(const struct data_model *row, struct arena *arena)
{
	struct buf out = { .arena = arena };

	buf_put(&out, row->name);
	for (size_t i = 0; i < row->fields.count; i++) {
		buf_putc(&out, '\n');
		buf_put(&out, row->fields.items[i]);
	}
	return buf_str(&out);
}

/* The subsystem that a file is of; "": none. */
static struct str holder_of(const struct linking *run, struct str path)
{
	const struct subsystem *rows = run->model->subsystems.items;
	const uint64_t *place = map_get(&run->subsystems,
	    run->scan->units[scan_unit_of(run->scan, path)].directory);

	return place ? rows[*place - 1].name : (struct str){ 0 };
}

static void note_model(struct alikes *out, struct linking *run,
    const struct data_model *row)
{
	struct str subsystem = holder_of(run, row->at.path);
	uint64_t *place;
	struct alike *alike;

	if (row->fields.count < FIELDS_LEAST || is_aside(row->at.path) ||
	    path_of_example(row->at.path) || subsystem.len == 0)
		return;
	place = map_put(&out->places, key_of(row, run->scratch));
	if (!*place) {
		alike = array_push(&out->items, &out->count,
		    sizeof(*out->items), run->scratch);
		alike->first = row;
		*place = out->count;
	}
	alike = &out->items[*place - 1];
	if (strs_have(&alike->subsystems, subsystem))
		return;
	strs_push(&alike->subsystems, subsystem, run->scratch);
	if (alike->at.count < PLACES_MOST)
		push_place(&alike->at, row->at, run->perm);
}

/* In how many subsystems each stands, the weightiest first; alone ones last. */
static void collect_models(struct alikes *out, struct linking *run)
{
	const struct data_model *models = run->model->models.items;
	size_t count = run->model->models.count;
	const struct data_model **rows =
	    arena_array(run->scratch, count, sizeof(*rows));

	for (size_t i = 0; i < count; i++)
		rows[i] = &models[i];
	sort_items(rows, count, sizeof(*rows), by_place, NULL);
	for (size_t i = 0; i < count; i++)
		note_model(out, run, rows[i]);
	sort_items(out->items, out->count, sizeof(*out->items), by_weight,
	    NULL);
	while (out->count && out->items[out->count - 1].subsystems.count < 2)
		out->count--;
}

/* False: there are none. */
static bool put_alikes(struct buf *out, const struct alikes *alikes)
{
	const struct alike *first = alikes->items;

	if (alikes->count == 0)
		return false;
	if (alikes->count == 1) {
		buf_printf(out,
		    "`%.*s` is defined with the same %zu fields in ",
		    STR_ARG(first->first->name), first->first->fields.count);
		put_joined(out, &first->subsystems);
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

void find_alike(struct linking *run)
{
	struct alikes alikes = { .places = { .arena = run->scratch } };
	struct buf text = { .arena = run->perm };
	struct places at = { 0 };

	collect_models(&alikes, run);
	if (!put_alikes(&text, &alikes))
		return;
	for (size_t i = 0; i < alikes.count && i < TOLD_MOST; i++)
		for (size_t k = 0; k < alikes.items[i].at.count; k++)
			push_place(&at, alikes.items[i].at.items[k], run->perm);
	buf_puts(&text, " \xe2\x80\x94 a field added to one copy is missing "
			"in the others.");
	add_finding(run, STR("models-alike"), "note", buf_str(&text), at);
}
