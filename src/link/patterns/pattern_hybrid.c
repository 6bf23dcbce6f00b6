/*
 * Decides whether the project has the pattern "hybrid", hybrid_seen(): services
 * that talk by messages, each with commands and queries apart inside. It always
 * leads, as it says more than each pattern that it is made of.
 */
#include "link/parties/parts.h"
#include "model/model.h"

enum { NAMES_MOST = 3 }; /* services that the reason names */

/* The first member of the side, "read" or "write"; NULL: none. */
static const struct cqrs *first_of_side(const struct cqrs_service *service,
    const char *side)
{
	for (size_t i = 0; i < service->member_count; i++)
		if (str_is(service->members[i]->side, side))
			return service->members[i];
	return NULL;
}

/* Append a place of each side. */
static void put_side_places(struct places *places,
    const struct cqrs_service *service, struct arena *arena)
{
	static const char *const sides[] = { "write", "read" };

	for (size_t i = 0; i < LENGTH(sides); i++) {
		const struct cqrs *cqrs = first_of_side(service, sides[i]);

		if (cqrs)
			push_place(places, cqrs->at, arena);
	}
}

/* Has the project the pattern? Fills in its row. */
bool hybrid_seen(struct pattern_row *pattern, const struct linking *linking)
{
	struct cqrs_services services;
	struct buf text = { .arena = linking->perm };
	size_t whole = 0;

	model_cqrs_services(&services, linking->model, linking->scratch);
	if (!cqrs_services_are_hybrid(&services))
		return false;
	buf_puts(&text,
	    "services exchange messages, and these keep commands and "
	    "queries apart: ");
	for (size_t i = 0; i < services.count; i++) {
		const struct cqrs_service *service = &services.items[i];

		if (!cqrs_service_is_whole(service) || whole++ >= NAMES_MOST)
			continue;
		buf_printf(&text, "%s`%.*s`", whole > 1 ? ", " : "",
		    STR_ARG(service->name));
		put_side_places(&pattern->evidence, service, linking->perm);
	}
	buf_puts(&text, whole > NAMES_MOST ? " and others." : ".");
	pattern->reason = buf_str(&text);
	pattern->main = true;
	return true;
}
