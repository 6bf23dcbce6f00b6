/* The offers of a project, of which each directory keeps the best. */
#include "link/start/starts.h"

#include "deploy/deploy.h"
#include "link/parties/parts.h"

enum { RANK_COMPOSITION = 0 };

/* Of one directory and kind the better offer stays; of equal ones the first. */
void offer_start(struct offers *offers, struct offer offer)
{
	/* A composition is offered beside others. */
	const char *kind = offer.rank == RANK_COMPOSITION ? "both"
			   : offer.worker                 ? "worker"
			   : offer.front                  ? "front"
							  : "back";
	uint64_t *place = map_put(&offers->places,
	    str_printf(offers->arena, "%s:%.*s", kind, STR_ARG(offer.folder)));
	struct offer *made;

	if (*place) {
		made = &offers->items[*place - 1];
		if (offer.rank < made->rank)
			*made = offer;
		return;
	}
	made = array_push(&offers->items, &offers->count, sizeof(*made),
	    offers->arena);
	*made = offer;
	*place = offers->count;
}

static size_t depth_of_offer(const struct offer *offer)
{
	return offer->folder.len ? path_depth(offer->folder) + 1 : 0;
}

/* What starts a server or a build; else a command; else code; else an image. */
static unsigned offer_class(const struct offer *offer)
{
	if (offer->rank < RANK_COMMAND)
		return 0;
	if (offer->rank < RANK_LAST)
		return 1;
	return offer->rank < RANK_IMAGE ? 2 : 3;
}

/* By class; a composition first; those nearer to the root first; the one whose
 * folder is called like the project. The place decides at last. */
static int compare_offers(const void *a, const void *b, void *context)
{
	const struct offer *left = a;
	const struct offer *right = b;
	const size_t depths[2] = { depth_of_offer(left),
		depth_of_offer(right) };

	(void)context;
	if (offer_class(left) != offer_class(right))
		return offer_class(left) < offer_class(right) ? -1 : 1;
	if ((left->rank == 0) != (right->rank == 0))
		return left->rank == 0 ? -1 : 1;
	if (depths[0] != depths[1])
		return depths[0] < depths[1] ? -1 : 1;
	if (left->named != right->named)
		return left->named ? -1 : 1;
	return evidence_compare(left->at, right->at);
}

void offers_sort(struct offers *offers)
{
	sort_items(offers->items, offers->count, sizeof(*offers->items),
	    compare_offers, NULL);
}

/* How many services of the composition start with the profile? */
static size_t count_profile(const struct linking *linking, struct str path,
    struct str profile)
{
	const struct deployment *from = linking->deployment;
	size_t count = 0;

	for (size_t i = 0; i < from->service_count; i++)
		count += str_equal(from->services[i].at.path, path) &&
			 strs_have(&from->services[i].profiles, profile);
	return count;
}

/* The profile that starts most of a composition in which nothing starts without
 * one, or is to be the usual one; "": something does. */
static struct str needed_profile(const struct linking *linking, struct str path)
{
	const struct deployment *from = linking->deployment;
	struct str found = { 0 };
	size_t most = 0;

	for (size_t i = 0; from && i < from->service_count; i++) {
		const struct deploy_service *service = &from->services[i];

		if (!str_equal(service->at.path, path))
			continue;
		if (!service->optional)
			return (struct str){ 0 };
		for (size_t k = 0; k < service->profiles.count; k++) {
			struct str profile = service->profiles.items[k];
			size_t count =
			    str_is(profile, "default")
				? SIZE_MAX
				: count_profile(linking, path, profile);

			if (count > most)
				found = profile;
			most = count > most ? count : most;
		}
	}
	return found;
}

/* What is typed into is run by itself: started with all others, it would get
 * nothing to read. */
struct str composition_start(const struct linking *linking, struct str path)
{
	const struct deployment *from = linking->deployment;
	const struct deploy_service *only = NULL;
	struct str profile = needed_profile(linking, path);
	size_t built = 0;

	if (profile.len)
		return str_printf(linking->scratch,
		    "docker compose --profile %.*s up",
		    STR_ARG(shell_word(profile, linking->scratch)));

	for (size_t i = 0; from && i < from->service_count; i++) {
		const struct deploy_service *service = &from->services[i];

		if (service->built && !service->optional &&
		    str_equal(service->at.path, path)) {
			only = service;
			built++;
		}
	}
	if (built != 1 || !only->interactive || only->ports.count > 0)
		return STR("docker compose up");
	return str_printf(linking->scratch, "docker compose run --rm %.*s",
	    STR_ARG(only->name));
}
