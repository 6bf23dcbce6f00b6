/*
 * Decides whether the project has the pattern "microservices",
 * microservices_seen(): several services are built from this repository and
 * work together. Databases, brokers and other images from outside do not count,
 * nor does a page with its one server.
 */
#include "deploy/deploy.h"
#include "link/parties/joining.h"
#include "scan/scan.h"

#define BUILT_MOST 3 /* so many work together, linked directly or not */
#define IMAGES_LEAST 4 /* of a system whose sources are elsewhere */
#define PLACES_MOST 8 /* places that are evidence */
#define SERVICE_WORTH 4 /* operations, against tasks of a data pipeline */
#define CARRIED_LEAST 2 /* stores, between which a program carries data */

/* What a deployed program is, as a value of a map by its name. */
enum {
	PROGRAM_ENDS, /* it runs and ends */
	PROGRAM_ALONE, /* a service that no link joins to another */
	PROGRAM_LINKED, /* a service that links join to another */
};

/* What is counted of deployed programs. */
struct counted {
	size_t built; /* services with a subsystem of their own */
	size_t linked; /* of them, those at an end of a link between two */
	size_t images; /* different ones that are not known for anything */
};

/* The names of subsystems that serve, or take work from others. */
static struct map subsystems_taking_work(const struct linking *linking)
{
	const struct endpoint *endpoints = linking->model->endpoints.items;
	const struct realtime *realtime = linking->model->realtime.items;
	const struct queue *queues = linking->model->queues.items;
	struct map taking = { .arena = linking->scratch };

	for (size_t i = 0; i < linking->model->endpoints.count; i++)
		*map_put(&taking, endpoints[i].subsystem) = 1;
	for (size_t i = 0; i < linking->model->realtime.count; i++)
		*map_put(&taking, realtime[i].subsystem) = 1;
	for (size_t i = 0; i < linking->model->queues.count; i++)
		if (!queue_is_scheduled(&queues[i]))
			*map_put(&taking, queues[i].subsystem) = 1;
	return taking;
}

/* Is the party reached at a port? */
static bool program_has_port(const struct party *party)
{
	for (size_t i = 0; i < party->unit_count; i++)
		if (party->units[i]->ports.count ||
		    party->units[i]->exposed.count)
			return true;
	return false;
}

/* Does the one file lie higher, or has it the shorter name? Files of variants
 * lie deeper, or have longer names. */
static bool is_plainer(struct str path, struct str than)
{
	size_t depth = path_depth(path);
	size_t other = path_depth(than);

	return depth < other || (depth == other && path.len < than.len);
}

/* The place of the party's plainest declaration. */
static struct evidence plainest_evidence(const struct party *party)
{
	struct evidence found_evidence = party->units[0]->at;

	for (size_t i = 1; i < party->unit_count; i++)
		if (is_plainer(party->units[i]->at.path, found_evidence.path))
			found_evidence = party->units[i]->at;
	return found_evidence;
}

/* Do only samples or tests deploy the party, while the product works without
 * them? */
static bool is_shown_only(const struct linking *linking,
    const struct party *party)
{
	return is_set_aside(linking, plainest_evidence(party).path) &&
	       model_works_elsewhere(linking->model);
}

/* Is it deployed only for those who still have an old form? */
static bool is_superseded(const struct party *party)
{
	for (size_t i = 0; i < party->unit_count; i++)
		if (!unit_is_superseded(party->units[i]))
			return false;
	return party->unit_count > 0;
}

/* Is the party a program of the product, and neither pages nor scripts alone?
 */
static bool is_program_deployed(const struct linking *linking,
    const struct party *party)
{
	return party->subsystem != NO_PARTY && !party->image &&
	       !is_superseded(party) && !is_shown_only(linking, party) &&
	       !subsystem_is_page(linking, party->subsystem) &&
	       !subsystem_is_shell(linking, party->subsystem);
}

/* Is the subsystem only pages, which take no work from others? */
static bool is_front(const struct linking *linking, const struct map *serving,
    uint32_t subsystem)
{
	const struct subsystem *row =
	    (const struct subsystem *)linking->model->subsystems.items +
	    subsystem;

	if (map_get(serving, row->name))
		return false;
	for (size_t i = 0; i < row->technology.count; i++)
		if (technology_is(linking, row->technology.items[i], "ui"))
			return true;
	return false;
}

/* The name without its number: desk of desk1 and desk2, one program that is
 * started twice. */
static struct str without_number(struct str name)
{
	while (name.len && char_is_digit(name.ptr[name.len - 1]))
		name.len--;
	return name;
}

/* Mark the programs as linked that links join to other programs. */
static void mark_linked(struct map *services, const struct linking *linking)
{
	const struct link *links = linking->model->links.items;

	for (size_t i = 0; i < linking->model->links.count; i++) {
		uint64_t *from = map_get(services, links[i].from);
		uint64_t *to = map_get(services, links[i].to);

		if (from && to && !str_is(links[i].mechanism, "import") &&
		    !str_equal(without_number(links[i].from),
			without_number(links[i].to)))
			*from = *to = PROGRAM_LINKED;
	}
}

/* Does the link lead to a store or cache? */
static bool is_of_store(const struct link *link)
{
	return str_listed("persistence cache", link->mechanism);
}

/* By name of the program: how many stores it shares with other programs. */
static struct map count_shared_stores(const struct linking *linking,
    const struct map *programs)
{
	const struct link *links = linking->model->links.items;
	struct map users = { .arena = linking->scratch };
	struct map shared = { .arena = linking->scratch };

	for (size_t i = 0; i < linking->model->links.count; i++)
		if (map_get(programs, links[i].from) && is_of_store(&links[i]))
			++*map_put(&users, links[i].to);
	for (size_t i = 0; i < linking->model->links.count; i++)
		if (map_get(programs, links[i].from) &&
		    is_of_store(&links[i]) && *map_get(&users, links[i].to) > 1)
			++*map_put(&shared, links[i].from);
	return shared;
}

/* The deployed programs, by name: PROGRAM_…. One that neither serves nor has
 * to do with others ends, as a migration does; but one that shares two stores
 * with others carries data between them, and goes on. */
static struct map deployed_programs(const struct linking *linking)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	struct map serving = subsystems_taking_work(linking);
	struct map shared;
	struct map programs = { .arena = linking->scratch };

	for (uint32_t i = 0; i < linking->parties.count; i++)
		if (is_program_deployed(linking, &linking->parties.items[i]) &&
		    !is_front(linking, &serving,
			linking->parties.items[i].subsystem))
			*map_put(&programs, linking->parties.items[i].name) =
			    PROGRAM_ALONE;
	mark_linked(&programs, linking);
	shared = count_shared_stores(linking, &programs);
	for (uint32_t i = 0; i < linking->parties.count; i++) {
		const struct party *party = &linking->parties.items[i];
		const uint64_t *stores = map_get(&shared, party->name);

		if (is_program_deployed(linking, party) &&
		    map_get(&programs, party->name) &&
		    !program_has_port(party) &&
		    (!stores || *stores < CARRIED_LEAST) &&
		    !map_get(&serving, subsystems[party->subsystem].name) &&
		    *map_get(&programs, party->name) == PROGRAM_ALONE)
			*map_put(&programs, party->name) = PROGRAM_ENDS;
	}
	return programs;
}

/* Is a party before it built from the same subsystem? */
static bool has_earlier_twin(const struct linking *linking, uint32_t number)
{
	for (uint32_t i = 0; i < number; i++)
		if (linking->parties.items[i].subsystem ==
		    linking->parties.items[number].subsystem)
			return true;
	return false;
}

/* Is what stands there only in a composition beside the usual one? */
static bool is_variant_at(const struct model *model, struct evidence at)
{
	const struct service *services = model->services.items;

	for (size_t i = 0; i < model->services.count; i++)
		if (str_is(services[i].purpose, "variant") &&
		    evidence_compare(services[i].at, at) == 0)
			return true;
	return false;
}

/* Count the services; their first places are appended. */
static struct counted count_services(struct places *places,
    const struct linking *linking)
{
	struct map services = deployed_programs(linking);
	struct map images = { .arena = linking->scratch };
	struct counted counted = { 0 };

	for (uint32_t i = 0; i < linking->parties.count; i++) {
		const struct party *party = &linking->parties.items[i];
		const uint64_t *mark = map_get(&services, party->name);

		if (!is_program_deployed(linking, party)) {
			if (!party->image && party->unit_count &&
			    party->subsystem == NO_PARTY &&
			    party->units[0]->image.len)
				*map_put(&images, party->units[0]->image) = 1;
			continue;
		}
		if (!mark || *mark == PROGRAM_ENDS)
			continue;
		counted.linked += *mark == PROGRAM_LINKED;
		counted.built += !has_earlier_twin(linking, i);
		if (places->count < PLACES_MOST &&
		    !has_earlier_twin(linking, i) &&
		    !is_variant_at(linking->model, plainest_evidence(party)))
			push_place(places, plainest_evidence(party),
			    linking->perm);
	}
	counted.images = images.count;
	return counted;
}

/* By name of the party: the subsystem (index + 1) from which the program is
 * built. */
static struct map origins_of_programs(const struct linking *linking)
{
	struct map origins = { .arena = linking->scratch };

	for (uint32_t i = 0; i < linking->parties.count; i++)
		if (is_program_deployed(linking, &linking->parties.items[i]))
			*map_put(&origins, linking->parties.items[i].name) =
			    linking->parties.items[i].subsystem + 1;
	return origins;
}

/* Do two programs keep data in one store by the same code? If they are all
 * there is, both are fronts of one program. */
static bool store_by_same_code(const struct linking *linking)
{
	const struct link *links = linking->model->links.items;
	struct map origins = origins_of_programs(linking);
	struct map kept = { .arena = linking->scratch };

	for (size_t i = 0; i < linking->model->links.count; i++) {
		const uint64_t *from = map_get(&origins, links[i].from);
		uint64_t *first;

		if (!from || !str_is(links[i].mechanism, "persistence"))
			continue;
		first = map_put(&kept,
		    str_printf(linking->scratch, "%.*s:%u %.*s",
			STR_ARG(links[i].at.path), (unsigned)links[i].at.line,
			STR_ARG(links[i].to)));
		if (*first && *first != *from)
			return true;
		*first = *from;
	}
	return false;
}

/* Are both built from the same folder by the same Dockerfile? */
static bool same_build(const struct deploy_service *a,
    const struct deploy_service *b)
{
	return a->built && b->built && str_equal(a->context, b->context) &&
	       str_equal(a->dockerfile, b->dockerfile);
}

/* Are all deployed programs started from one image that is built here, as a
 * server and its worker? */
static bool share_image(const struct linking *linking)
{
	const struct deploy_service *first_service = NULL;

	for (uint32_t i = 0; i < linking->parties.count; i++) {
		const struct party *party = &linking->parties.items[i];

		if (!is_program_deployed(linking, party) || !party->unit_count)
			continue;
		if (first_service &&
		    !same_build(first_service, party->units[0]))
			return false;
		first_service = party->units[0];
	}
	return first_service != NULL;
}

/* Append places of what is deployed from images of the project that are built
 * elsewhere. */
static void put_images(struct places *places, const struct linking *linking)
{
	for (size_t i = 0; i < linking->parties.count; i++)
		if (places->count < PLACES_MOST &&
		    linking->parties.items[i].unit_count &&
		    !linking->parties.items[i].image)
			push_place(places,
			    plainest_evidence(&linking->parties.items[i]),
			    linking->perm);
}

/* Have several programs an image each that is made here, whoever runs them?
 * Those of jobs and agents are no services. */
static bool has_images(const struct linking *linking)
{
	const uint32_t wanted = FACT_IMAGES | FACT_START;

	return (linking->traits.all & (wanted | TRAIT_PIPELINE)) == wanted &&
	       linking->model->agents.count == 0 &&
	       linking->model->dags.count == 0 &&
	       linking->traits.image_files.count >= BUILT_MOST;
}

/* Are pages deployed by themselves? Then images are theirs, too, and tell of
 * no services. */
static bool deploys_fronts(const struct linking *linking)
{
	struct map serving = subsystems_taking_work(linking);

	for (uint32_t i = 0; i < linking->parties.count; i++) {
		uint32_t subsystem = linking->parties.items[i].subsystem;

		if (subsystem != NO_PARTY &&
		    (subsystem_is_page(linking, subsystem) ||
			is_front(linking, &serving, subsystem)))
			return true;
	}
	return false;
}

/* Append the files by which images are made. */
static void put_image_files(struct places *places,
    const struct linking *linking)
{
	const struct strs *globs = &linking->traits.image_files;

	for (size_t i = 0; i < globs->count && places->count < PLACES_MOST; i++)
		push_place(places, (struct evidence){ globs->items[i], 1 },
		    linking->perm);
}

/* The number of subsystems from which services are built, pages too. */
size_t count_deployed(const struct linking *linking)
{
	const struct service *services = linking->model->services.items;
	struct map seen = { .arena = linking->scratch };

	for (size_t i = 0; i < linking->model->services.count; i++) {
		uint32_t subsystem =
		    subsystem_named(linking, services[i].subsystem);

		if (subsystem != NO_PARTY &&
		    !str_listed("superseded variant", services[i].purpose) &&
		    !subsystem_is_shell(linking, subsystem))
			*map_put(&seen, services[i].subsystem) = 1;
	}
	return seen.count;
}

/* The number of services that the reason tells: linked ones, if one image
 * holds many programs; else all that is deployed, pages too. */
static size_t count_of_services(const struct counted *counted,
    const struct linking *linking)
{
	size_t deployed = count_deployed(linking);

	if (counted->built < 2)
		return counted->linked;
	return deployed >= 2 ? deployed : counted->built;
}

/* Are all deployed programs started by a manager of daemons? Those that do not
 * talk to each other are installed each for itself. */
static bool are_daemons(const struct linking *linking)
{
	size_t daemons = 0;

	for (uint32_t i = 0; i < linking->parties.count; i++) {
		const struct party *party = &linking->parties.items[i];

		if (!is_program_deployed(linking, party))
			continue;
		for (size_t k = 0; k < party->unit_count; k++)
			if (!str_is(str_from(party->units[k]->source),
				"systemd"))
				return false;
		daemons += party->unit_count > 0;
	}
	return daemons > 0;
}

/* How many of what services are built from call another of these, or are
 * called: pages, too. */
static size_t count_calling(const struct linking *linking)
{
	const struct model *model = linking->model;
	const struct service *services = model->services.items;
	const struct link *links = model->links.items;
	struct map built = { .arena = linking->scratch };
	struct map calling = { .arena = linking->scratch };

	for (size_t i = 0; i < model->services.count; i++)
		if (services[i].subsystem.len &&
		    !str_listed("superseded variant", services[i].purpose))
			*map_put(&built, services[i].subsystem) = 1;
	for (size_t i = 0; i < model->links.count; i++) {
		struct str from = model_part_of(model, links[i].from);
		struct str to = model_part_of(model, links[i].to);

		if (str_is(links[i].mechanism, "import") ||
		    str_equal(from, to) || !map_get(&built, from) ||
		    !map_get(&built, to))
			continue;
		*map_put(&calling, from) = 1;
		*map_put(&calling, to) = 1;
	}
	return calling.count;
}

/* How many services there are, and how many of them talk to each other. */
static struct str built_reason(const struct counted *counted,
    const struct linking *linking)
{
	size_t count = count_of_services(counted, linking);
	size_t calling = count_calling(linking);

	if (counted->linked < 2)
		return str_printf(linking->perm,
		    "%zu services are built here, each deployed on its own.",
		    count);
	if (counted->linked >= count || calling >= count || calling < 2)
		return str_printf(linking->perm,
		    "%zu services are built here and call each other.", count);
	return str_printf(linking->perm,
	    "%zu services are built here; %zu of them call another, or are "
	    "called.",
	    count, calling);
}

/* Has the project the pattern? Fills in its row. */
bool microservices_seen(struct pattern_row *pattern,
    const struct linking *linking)
{
	struct places places = { 0 };
	struct counted counted = count_services(&places, linking);

	if (is_collection(linking))
		return false;
	if (counted.built == 2 &&
	    (store_by_same_code(linking) ||
		(counted.linked < 2 && share_image(linking))))
		return false;
	if (counted.linked == 0 && are_daemons(linking))
		return false;
	if (counted.built >= 2 || counted.linked >= BUILT_MOST) {
		pattern->main = counted.linked >= 2 ||
				counted.built >= BUILT_MOST;
		pattern->reason = built_reason(&counted, linking);
	} else if (counted.images >= IMAGES_LEAST &&
		   linking->model->endpoints.count == 0) {
		put_images(&places, linking);
		pattern->main = true;
		pattern->reason = STR(
		    "several services are deployed whose source "
		    "code is elsewhere.");
	} else if (!deploys_fronts(linking) && has_images(linking)) {
		put_image_files(&places, linking);
		pattern->main = true;
		pattern->reason =
		    STR("several programs have an image of their own.");
	} else {
		return false;
	}
	pattern->main = pattern->main &&
			!etl_outweighs(linking,
			    (counted.built + counted.images) * SERVICE_WORTH);
	pattern->evidence = places;
	return true;
}
