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

static struct outliers *file_of(struct files *files,
    const struct reference *row, struct arena *arena)
{
	uint64_t *place = map_put(&files->places, row->at.path);
	struct outliers *made;

	if (*place)
		return &files->items[*place - 1];
	made = array_push(&files->items, &files->count, sizeof(*made), arena);
	made->path = row->at.path;
	made->guard = row->target;
	*place = files->count;
	return made;
}

static void note(struct outliers *file, const struct linking *run,
    const struct reference *row)
{
	size_t blank = str_find_last(row->label, ' ');

	if (row->label.len == 0) {
		file->guarded = row->at;
		return;
	}
	file->others = str_slice(row->label, blank + 1, row->label.len);
	strs_push(&file->operations, str_slice(row->label, 0, blank),
	    run->scratch);
	if (file->at.count < PLACES_MOST - 1)
		push_place(&file->at, row->at, run->perm);
}

static void tell(struct linking *run, struct outliers *file)
{
	struct buf text = { .arena = run->perm };
	const struct strs *names = &file->operations;

	put_some(&text, names, NAMED_MOST, names->count);
	buf_printf(&text,
	    " of `%.*s` %s the check that the %.*s other operations there have "
	    "(`%.*s`) \xe2\x80\x94 unless the handler or a proxy checks, "
	    "anybody may call %s.",
	    STR_ARG(file->path), names->count == 1 ? "lacks" : "lack",
	    STR_ARG(file->others), STR_ARG(file->guard),
	    names->count == 1 ? "it" : "them");
	if (file->guarded.path.len)
		push_place(&file->at, file->guarded, run->perm);
	add_finding(run, finding_id(run, "unguarded", file->path), "warning",
	    buf_str(&text), file->at);
}

void find_unguarded(struct linking *run)
{
	const struct reference *rows = run->model->references.items;
	struct files files = { .places = { .arena = run->scratch } };
	size_t told = 0;

	for (size_t i = 0; i < run->model->references.count; i++)
		if (reference_is(&rows[i], REFERENCE_UNGUARDED) &&
		    !is_aside(rows[i].at.path))
			note(file_of(&files, &rows[i], run->scratch), run,
			    &rows[i]);
	for (size_t i = 0; i < files.count && told < FILES_MOST; i++)
		if (files.items[i].operations.count) {
			tell(run, &files.items[i]);
			told++;
		}
}
