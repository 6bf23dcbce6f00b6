/*
 * Operations that ask for none of the rights which nearly all others of their
 * file ask for.
 */
#include "link/parties/parts.h"
#include "model/model.h"

enum {
	FILES_MOST = 5,
	NAMED_MOST = 3,
	PLACES_MOST = 4,
};

/* Those of one file. */
struct outliers {
	struct str path;
	struct str guard;
	struct str others; /* how many have it */
	struct strs operations;
	struct places at;
	struct evidence guarded; /* one of the others */
};

struct files {
	struct outliers *items;
	size_t count;
	struct map places; /* path → index + 1 */
};

/* The guard is the same for all rows of a file: packs note one for each. */
static struct outliers *outliers_of_file(struct files *files,
    const struct reference *reference, struct arena *arena)
{
	uint64_t *place = map_put(&files->places, reference->at.path);
	struct outliers *outliers;

	if (*place)
		return &files->items[*place - 1];
	outliers =
	    array_push(&files->items, &files->count, sizeof(*outliers), arena);
	outliers->path = reference->at.path;
	outliers->guard = reference->target;
	*place = files->count;
	return outliers;
}

/* "GET /orders 7": the operation, and how many others of the file have the
 * guard. Without a label the reference is one of those. */
static void note_outlier(struct outliers *outliers,
    const struct linking *linking, const struct reference *reference)
{
	size_t blank = str_find_last(reference->label, ' ');

	if (reference->label.len == 0) {
		outliers->guarded = reference->at;
		return;
	}
	outliers->others =
	    str_slice(reference->label, blank + 1, reference->label.len);
	strs_push(&outliers->operations, str_slice(reference->label, 0, blank),
	    linking->scratch);
	if (outliers->at.count < PLACES_MOST - 1)
		push_place(&outliers->at, reference->at, linking->perm);
}

static void report_outliers(struct linking *linking, struct outliers *outliers)
{
	struct buf text = { .arena = linking->perm };
	const struct strs *names = &outliers->operations;

	put_some(&text, names, NAMED_MOST, names->count);
	buf_printf(&text,
	    " of `%.*s` %s the check that the %.*s other operations there have "
	    "(`%.*s`) \xe2\x80\x94 unless the handler or a proxy checks, "
	    "anybody may call %s.",
	    STR_ARG(outliers->path), names->count == 1 ? "lacks" : "lack",
	    STR_ARG(outliers->others), STR_ARG(outliers->guard),
	    names->count == 1 ? "it" : "them");
	if (outliers->guarded.path.len)
		push_place(&outliers->at, outliers->guarded, linking->perm);
	add_finding(linking, finding_id(linking, "unguarded", outliers->path),
	    "warning", buf_str(&text), outliers->at);
}

void find_unguarded(struct linking *linking)
{
	const struct reference *references = linking->model->references.items;
	struct files files = { .places = { .arena = linking->scratch } };
	size_t told = 0;

	for (size_t i = 0; i < linking->model->references.count; i++)
		if (reference_is(&references[i], REFERENCE_UNGUARDED) &&
		    !is_aside(references[i].at.path))
			note_outlier(outliers_of_file(&files, &references[i],
					 linking->scratch),
			    linking, &references[i]);
	for (size_t i = 0; i < files.count && told < FILES_MOST; i++)
		if (files.items[i].operations.count) {
			report_outliers(linking, &files.items[i]);
			told++;
		}
}
