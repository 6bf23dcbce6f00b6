/*
 * Decides whose operations a file of declarations has, move_registered(): those
 * of the subsystem whose program registers the service.
 */
#include "lang/lang.h"
#include "link/parties/parts.h"
#include "model/model.h"

#define BY_SEVERAL UINT64_MAX

/* Note, for each service, the reference (index + 1) by which a subsystem
 * registers it, or BY_SEVERAL. */
static void note_registered(struct map *registered,
    const struct linking *linking)
{
	const struct reference *references = linking->model->references.items;

	for (size_t i = 0; i < linking->model->references.count; i++) {
		uint64_t *known;

		if (!reference_is(&references[i], REFERENCE_SERVES) ||
		    is_aside(references[i].at.path))
			continue;
		known = map_put(registered, references[i].target);
		if (*known == 0)
			*known = i + 1;
		else if (*known != BY_SEVERAL &&
			 !str_equal(references[*known - 1].subsystem,
			     references[i].subsystem))
			*known = BY_SEVERAL;
	}
}

/* Does the operation stand in a file of data, with no code around it? */
static bool is_in_declaration(const struct linking *linking,
    const struct endpoint *endpoint)
{
	const struct scan_file *file =
	    scan_file_at(linking->scan, endpoint->at.path);

	return file && (!file->language || file->language->markup);
}

/* Give operations of declarations to who registers their service:
 * `Orders.Create` to who registers `Orders`. A handler without a dot names no
 * service. */
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
