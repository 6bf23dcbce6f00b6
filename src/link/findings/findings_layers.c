/*
 * Imports between layers that lead upward: from models to services, from
 * services to controllers.
 */
#include "link/parties/parts.h"
#include "model/model.h"

enum {
	PLACES_MOST = 4,
	FILES_LEAST = 3, /* fewer are a matter of how they are called */
};

/* Those from one layer to another. */
struct upward {
	struct str from;
	struct str to;
	struct places at;
	size_t count;
};

/* NULL: there is no room. There are few layers, so few pairs. */
static struct upward *upward_pair(struct upward *pairs, size_t *count,
    size_t room, const struct reference *reference)
{
	for (size_t i = 0; i < *count; i++)
		if (str_equal(pairs[i].from, reference->label) &&
		    str_equal(pairs[i].to, reference->target))
			return &pairs[i];
	if (*count == room)
		return NULL;
	pairs[*count] = (struct upward){ .from = reference->label,
		.to = reference->target };
	return &pairs[(*count)++];
}

static void report_upward_imports(struct linking *linking,
    const struct upward *upward)
{
	struct buf text = { .arena = linking->perm };

	put_count(&text, upward->count, "file", "files");
	buf_printf(&text,
	    " of the %.*s layer %s from the %.*s layer above it \xe2\x80\x94 "
	    "the lower layer cannot be used or tested without the upper one.",
	    STR_ARG(upward->from), upward->count == 1 ? "imports" : "import",
	    STR_ARG(upward->to));
	add_finding(linking,
	    str_printf(linking->perm, "layer-upward-%.*s-%.*s",
		STR_ARG(upward->from), STR_ARG(upward->to)),
	    "note", buf_str(&text), upward->at);
}

/* A file counts once for each pair, however many imports it has. */
void find_upward_imports(struct linking *linking)
{
	const struct reference *references = linking->model->references.items;
	struct upward pairs[8];
	struct map file_map = { .arena = linking->scratch };
	size_t count = 0;

	for (size_t i = 0; i < linking->model->references.count; i++) {
		struct upward *upward;

		if (!reference_is(&references[i], REFERENCE_UPWARD) ||
		    is_aside(references[i].at.path))
			continue;
		upward =
		    upward_pair(pairs, &count, LENGTH(pairs), &references[i]);
		if (!upward ||
		    (*map_put(&file_map,
			str_printf(linking->scratch, "%.*s %.*s %.*s",
			    STR_ARG(references[i].at.path),
			    STR_ARG(upward->from), STR_ARG(upward->to))))++)
			continue;
		upward->count++;
		if (upward->at.count < PLACES_MOST)
			push_place(&upward->at, references[i].at,
			    linking->perm);
	}
	for (size_t i = 0; i < count; i++)
		if (pairs[i].count >= FILES_LEAST)
			report_upward_imports(linking, &pairs[i]);
}
