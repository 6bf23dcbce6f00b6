/*
 * Decides which of several ways to start a folder's program is kept, and which
 * comes first: by rank, compare_offers(). Also with which command a composition
 * is started.
 */
#include "link/start/starts.h"

#include "deploy/deploy.h"
#include "link/parties/parts.h"

enum {
	RANK_COMPOSITION = 0, /* the best rank */
	CLASS_CODE = 2, /* see offer_class() */
};

/* Note an offer. Of one folder and kind the better offer stays, of equals the
 * first. A composition is kept beside the others. */
void offer_start(struct offers *offers, struct offer offer)
{

	const char *kind = offer.rank == RANK_COMPOSITION ? "both"
			   : offer.worker                 ? "worker"
			   : offer.front                  ? "front"
							  : "back";
	uint64_t *place = map_put(&offers->places,
	    str_printf(offers->arena, "%s:%.*s", kind, STR_ARG(offer.folder)));
	struct offer *kept_offer;

	if (*place) {
		kept_offer = &offers->items[*place - 1];
		if (offer.rank < kept_offer->rank)
			*kept_offer = offer;
		return;
	}
	kept_offer = array_push(&offers->items, &offers->count,
	    sizeof(*kept_offer), offers->arena);
	*kept_offer = offer;
	*place = offers->count;
}

/* The depth of the offer's folder; 0: the root. */
static size_t depth_of_offer(const struct offer *offer)
{
	return offer->folder.len ? path_depth(offer->folder) + 1 : 0;
}

/* The class of an offer: 0 starts a server or a build, 1 a command, 2 code, 3
 * an image. */
static unsigned offer_class(const struct offer *offer)
{
	if (offer->rank < RANK_COMMAND)
		return 0;
	if (offer->rank < RANK_LAST)
		return 1;
	return offer->rank < RANK_IMAGE ? CLASS_CODE : 3;
}

/* Order offers by class; then compositions first; of code that starts, what has
 * the project's name; then those nearest to the root; then those built from
 * more parts, as a helper takes in little; at last by place. */
static int compare_offers(const void *a, const void *b, void *context)
{
	const struct offer *left_offer = a;
	const struct offer *right_offer = b;
	const size_t depths[2] = { depth_of_offer(left_offer),
		depth_of_offer(right_offer) };

	(void)context;
	if (offer_class(left_offer) != offer_class(right_offer))
		return offer_class(left_offer) < offer_class(right_offer) ? -1
									  : 1;
	if ((left_offer->rank == 0) != (right_offer->rank == 0))
		return left_offer->rank == 0 ? -1 : 1;
	/* Of code that starts, the program with the project's name is the one
	 * that people run, however deep it lies. */
	if (offer_class(left_offer) == CLASS_CODE &&
	    left_offer->named != right_offer->named)
		return left_offer->named ? -1 : 1;
	if (depths[0] != depths[1])
		return depths[0] < depths[1] ? -1 : 1;
	if (left_offer->named != right_offer->named)
		return left_offer->named ? -1 : 1;
	if (left_offer->reach != right_offer->reach)
		return left_offer->reach > right_offer->reach ? -1 : 1;
	return evidence_compare(left_offer->at, right_offer->at);
}

/* Sort the offers, the best first. */
void offers_sort(struct offers *offers)
{
	sort_items(offers->items, offers->count, sizeof(*offers->items),
	    compare_offers, NULL);
}

/* How many services of the composition start with the profile. */
static size_t count_profile(const struct linking *linking, struct str path,
    struct str profile)
{
	const struct deployment *from_deployment = linking->deployment;
	size_t count = 0;

	for (size_t i = 0; i < from_deployment->service_count; i++)
		count +=
		    str_equal(from_deployment->services[i].at.path, path) &&
		    strs_have(&from_deployment->services[i].profiles, profile);
	return count;
}

/* The profile by which to start a composition in which no service starts
 * without one: `default`, else the one with most services; "": some service
 * starts without. */
static struct str needed_profile(const struct linking *linking, struct str path)
{
	const struct deployment *from_deployment = linking->deployment;
	struct str found = { 0 };
	size_t most = 0;

	for (size_t i = 0;
	     from_deployment && i < from_deployment->service_count; i++) {
		const struct deploy_service *service =
		    &from_deployment->services[i];

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

/* The command that starts a composition. If its only built service is
 * interactive, that is run by itself: started together with others, it would
 * get no input. */
struct str composition_start(const struct linking *linking, struct str path)
{
	const struct deployment *from_deployment = linking->deployment;
	const struct deploy_service *only = NULL;
	struct str profile = needed_profile(linking, path);
	size_t built = 0;

	if (profile.len)
		return str_printf(linking->scratch,
		    "docker compose --profile %.*s up",
		    STR_ARG(shell_word(profile, linking->scratch)));

	for (size_t i = 0;
	     from_deployment && i < from_deployment->service_count; i++) {
		const struct deploy_service *service =
		    &from_deployment->services[i];

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
