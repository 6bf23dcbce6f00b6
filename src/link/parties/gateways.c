/* Operations that a file of declarations has, and that a program of another
 * subsystem registers: they are that one's. */
#include "lang/lang.h"
#include "link/parties/parts.h"
#include "model/model.h"

#define BY_SEVERAL UINT64_MAX

/* Service → the reference by which a subsystem registers it + 1, or BY_SEVERAL.
 */
static void note_registered(struct map *out, const struct linking *linking)
{
	const struct reference *references = linking->model->references.items;

	for (size_t i = 0; i < linking->model->references.count; i++) {
		uint64_t *known;

		if (!reference_is(&references[i], REFERENCE_SERVES) ||
		    is_aside(references[i].at.path))
			continue;
		known = map_put(out, references[i].target);
		if (*known == 0)
			*known = i + 1;
		else if (*known != BY_SEVERAL &&
			 !str_equal(references[*known - 1].subsystem,
			     references[i].subsystem))
			*known = BY_SEVERAL;
	}
}

/* Does the row stand in a file that only declares, with no code around? */
static bool is_in_declaration(const struct linking *linking,
    const struct endpoint *endpoint)
{
	const struct scan_file *file =
	    scan_file_at(linking->scan, endpoint->at.path);

	return file && (!file->language || file->language->markup);
}

/* `Orders.Create` of a declaration is served by who registers `Orders`. A
 * handler without a dot names no service. */
void move_registered(struct linking *linking)
{
	const struct reference *references = linking->model->references.items;
	struct endpoint *endpoints = linking->model->endpoints.items;
	struct map registered = { .arena = linking->scratch };

	note_registered(&registered, linking);
	for (size_t i = 0; i < linking->model->endpoints.count; i++) {
		struct str service = str_slice(endpoints[i].handler, 0,
		    symbol_dot(endpoints[i].handler));
		const uint64_t *by = map_get(&registered, service);

		if (by && *by != BY_SEVERAL &&
		    service.len < endpoints[i].handler.len &&
		    is_in_declaration(linking, &endpoints[i]))
			endpoints[i].subsystem = references[*by - 1].subsystem;
	}
}
