/*
 * Microservices: several services that are built from this repository and work
 * together. Databases, brokers and other images from outside do not count, nor
 * does a page with its one server.
 */
#include "deploy/deploy.h"
#include "link/joining.h"
#include "scan/scan.h"

#define BUILT_MOST 3 /* so many work together, linked directly or not */
#define IMAGES_LEAST 4 /* of a system whose sources are elsewhere */
#define PLACES_MOST 8

struct counted {
	size_t built; /* services with a subsystem of their own */
	size_t linked; /* of them, those at an end of a link between two */
	size_t images; /* different ones that are not known for anything */
};

/* Pages that a browser runs, without a server of their own? */
static bool is_page(const struct linking *run, uint32_t subsystem)
{
	const struct subsystem *row =
	    (const struct subsystem *)run->model->subsystems.items + subsystem;
	const uint64_t *unit = map_get(&run->scan->unit_places, row->directory);
	uint32_t manifest = unit ? run->scan->units[*unit - 1].manifest
				 : UINT32_MAX;
	uint32_t traits =
	    manifest == UINT32_MAX ? 0 : run->traits.manifests[manifest];

	return (traits & TRAIT_UI) != 0 && (traits & TRAIT_SERVER) == 0;
}

static bool is_service(const struct linking *run, const struct party *party)
{
	return party->subsystem != NO_PARTY && !party->image &&
	       !is_page(run, party->subsystem);
}

/* By name of party: 1 of a service that is built here, 2 of one that a link
 * joins to another. */
static void mark_linked(struct map *services, const struct linking *run)
{
	const struct link *links = run->model->links.items;

	for (size_t i = 0; i < run->model->links.count; i++) {
		uint64_t *from = map_get(services, links[i].from);
		uint64_t *to = map_get(services, links[i].to);

		if (from && to && !str_is(links[i].mechanism, "import"))
			*from = *to = 2;
	}
}

static bool has_twin(const struct linking *run, uint32_t number)
{
	for (uint32_t i = 0; i < number; i++)
		if (run->parties.items[i].subsystem ==
		    run->parties.items[number].subsystem)
			return true;
	return false;
}

/* Its declaration that is nearest to the root: that of a variant is below. */
static struct evidence place_of(const struct party *party)
{
	struct evidence found = party->units[0]->at;

	for (size_t i = 1; i < party->unit_count; i++)
		if (path_depth(party->units[i]->at.path) <
		    path_depth(found.path))
			found = party->units[i]->at;
	return found;
}

/* Fills in the first places, too. */
static struct counted count_services(struct places *places,
    const struct linking *run)
{
	struct map services = { .arena = run->scratch };
	struct map images = { .arena = run->scratch };
	struct counted out = { 0 };

	for (uint32_t i = 0; i < run->parties.count; i++) {
		const struct party *party = &run->parties.items[i];

		if (!is_service(run, party)) {
			if (!party->image && party->unit_count &&
			    party->subsystem == NO_PARTY &&
			    party->units[0]->image.len)
				*map_put(&images, party->units[0]->image) = 1;
			continue;
		}
		*map_put(&services, party->name) = 1;
		out.built += !has_twin(run, i);
		if (places->count < PLACES_MOST && !has_twin(run, i))
			push_place(places, place_of(party), run->perm);
	}
	out.images = images.count;
	mark_linked(&services, run);
	for (size_t i = 0; i < run->parties.count; i++) {
		const uint64_t *mark =
		    map_get(&services, run->parties.items[i].name);

		out.linked += mark && *mark == 2;
	}
	return out;
}

static void put_images(struct places *places, const struct linking *run)
{
	for (size_t i = 0; i < run->parties.count; i++)
		if (places->count < PLACES_MOST &&
		    run->parties.items[i].unit_count &&
		    !run->parties.items[i].image)
			push_place(places, place_of(&run->parties.items[i]),
			    run->perm);
}

bool microservices_seen(struct pattern_row *out, const struct linking *run)
{
	struct places places = { 0 };
	struct counted counted = count_services(&places, run);

	if (counted.built >= 2) {
		out->main = counted.linked >= 2 || counted.built >= BUILT_MOST;
		out->reason = str_printf(run->perm,
		    "several services are built here%s.",
		    counted.linked >= 2 ? ", and call each other"
					: ", each deployed on its own");
	} else if (counted.images >= IMAGES_LEAST &&
		   run->model->endpoints.count == 0) {
		put_images(&places, run);
		out->main = true;
		out->reason = STR("several services are deployed here whose "
				  "sources are elsewhere.");
	} else {
		return false;
	}
	out->evidence = places;
	return true;
}
