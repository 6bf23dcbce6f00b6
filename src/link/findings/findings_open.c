/*
 * A service that changes what it keeps for whoever asks. That nobody is asked
 * who he is cannot be read in one place: no file of the project may say a word
 * of it (rules of packs find these, hazards.yml names them by `unless`).
 */
#include "link/parties/parts.h"
#include "model/model.h"
#include "scan/scan.h"

enum { WRITES_LEAST = 3 }; /* fewer may be open for a reason */

/* What paths of operations and files are called by that ask who calls. */
#define ASKING_WORDS \
	"accounts acl auth authentication authorization guard guards " \
	"identity " \
	"login logout oauth permission permissions security session sessions " \
	"signin token tokens users"

static bool names_callers(const struct linking *linking)
{
	const struct endpoint *endpoints = linking->model->endpoints.items;

	for (size_t i = 0; i < linking->model->endpoints.count; i++)
		if (path_has_word(endpoints[i].path, ASKING_WORDS))
			return true;
	for (size_t i = 0; i < linking->scan->count; i++)
		if (path_has_word(file_path(&linking->scan->files[i]),
			ASKING_WORDS))
			return true;
	return false;
}

static bool is_open_write(const struct linking *linking,
    const struct endpoint *endpoint)
{
	return str_listed("DELETE PATCH POST PUT", endpoint->method) &&
	       !is_beside_production(linking, endpoint->at.path);
}

void add_open_writes(struct hazard_rows *hazard_rows,
    const struct linking *linking)
{
	const struct endpoint *endpoints = linking->model->endpoints.items;
	size_t count = 0;

	/* what keeps nothing may be a sample, or answer what others do */
	if (linking->model->datastores.count == 0)
		return;
	for (size_t i = 0; i < linking->model->endpoints.count; i++)
		count += is_open_write(linking, &endpoints[i]);
	if (count < WRITES_LEAST || names_callers(linking))
		return;
	for (size_t i = 0; i < linking->model->endpoints.count; i++) {
		struct reference *reference;

		if (!is_open_write(linking, &endpoints[i]))
			continue;
		reference = NEW(linking->scratch, struct reference);
		/* one finding for the project: what has no guard is all of it
		 */
		reference->target = STR("writes-open");
		reference->label = str_printf(linking->perm, "%.*s %.*s",
		    STR_ARG(endpoints[i].method), STR_ARG(endpoints[i].path));
		reference->at = endpoints[i].at;
		add_hazard_row(hazard_rows, reference, linking->scratch);
	}
}
