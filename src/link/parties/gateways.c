/* Operations that a file of declarations has, and that a program of another
 * subsystem registers: they are that one's. */
#include "lang/lang.h"
#include "link/parties/parts.h"
#include "model/model.h"

#define BY_SEVERAL UINT64_MAX

/* Service → the reference by which a subsystem registers it + 1, or BY_SEVERAL.
 */
static void note_registered(struct map *out, const struct linking *run)
{
	const struct reference *rows = run->model->references.items;

	for (size_t i = 0; i < run->model->references.count; i++) {
		uint64_t *known;

		if (!reference_is(&rows[i], REFERENCE_SERVES) ||
		    is_aside(rows[i].at.path))
			continue;
		known = map_put(out, rows[i].target);
		if (*known == 0)
			*known = i + 1;
		else if (*known != BY_SEVERAL &&
			 !str_equal(rows[*known - 1].subsystem,
			     rows[i].subsystem))
			*known = BY_SEVERAL;
	}
}

/* Does the row stand in a file that only declares, with no code around? */
static bool is_declared(const struct linking *run, const struct endpoint *row)
{
	const struct scan_file *file = scan_file_at(run->scan, row->at.path);

	return file && (!file->language || file->language->markup);
}

void move_registered(struct linking *run)
{
	const struct reference *references = run->model->references.items;
	struct endpoint *rows = run->model->endpoints.items;
	struct map registered = { .arena = run->scratch };

	note_registered(&registered, run);
	for (size_t i = 0; i < run->model->endpoints.count; i++) {
		struct str service =
		    str_slice(rows[i].handler, 0, symbol_dot(rows[i].handler));
		const uint64_t *by = map_get(&registered, service);

		if (by && *by != BY_SEVERAL &&
		    service.len < rows[i].handler.len &&
		    is_declared(run, &rows[i]))
			rows[i].subsystem = references[*by - 1].subsystem;
	}
}
