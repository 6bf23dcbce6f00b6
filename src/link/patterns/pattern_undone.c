/*
 * Decides whether work is done by workflows whose steps are undone where a
 * later one fails, undone_seen(). It never leads: the steps are the form of
 * operations, not what the project is put together by.
 */
#include "link/parties/parts.h"
#include "model/model.h"

enum { UNDONE_LEAST = 3 }; /* steps that something undoes */

/* Has the project the pattern? Fills in its row. */
bool undone_seen(struct pattern_row *pattern, const struct linking *linking)
{
	const struct reference *references = linking->model->references.items;
	struct buf text = { .arena = linking->perm };
	struct map file_map = { .arena = linking->scratch };
	size_t steps = 0;

	for (size_t i = 0; i < linking->model->references.count; i++) {
		if (!reference_is(&references[i], REFERENCE_STEP) ||
		    references[i].label.len == 0 ||
		    is_set_aside(linking, references[i].at.path))
			continue;
		if (steps++ == 0)
			push_place(&pattern->evidence, references[i].at,
			    linking->perm);
		*map_put(&file_map, references[i].at.path) = 1;
	}
	if (steps < UNDONE_LEAST)
		return false;
	put_count(&text, steps, "step", "steps");
	buf_puts(&text, " in ");
	put_count(&text, file_map.count, "file", "files");
	buf_puts(&text, " each name what undoes them if a later one fails.");
	pattern->reason = buf_str(&text);
	pattern->main = false;
	return true;
}
