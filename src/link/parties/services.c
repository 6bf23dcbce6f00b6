/*
 * Decides which services the model has, add_services(): the deployed units that
 * manifests declare; if none is declared, the programs that call each other,
 * add_undeployed_services().
 */
#include "deploy/deploy.h"
#include "lang/lang.h"
#include "link/parties/parts.h"
#include "model/model.h"

/* The name of a declaration's row: what its program declares, if the name is a
 * short form of that; with its stack, if another stack has that name, too. */
static struct str name_of_service(const struct linking *linking,
    const struct party *party, const struct deploy_service *service)
{
	struct str name = service->name;

	if (party->apart && party->subsystem == NO_PARTY &&
	    same_key(name, party->called) &&
	    service->set == party->units[0]->set)
		return party->name;
	return party->declared.len &&
		       (same_key(name, party->called) ||
			   is_short_form(linking, name, party->declared))
		   ? party->declared
		   : name;
}

/* Does the unit supply programs with storage, messages or monitoring, as
 * others made it? Under the product's own name it is the product. */
static bool is_supply_unit(const struct linking *linking,
    const struct deploy_service *unit)
{
	static const char roles[] = "admin broker cache config identity "
				    "logging mail mock monitoring registry "
				    "store streams tracing";
	const struct known_image *image =
	    unit->built ? NULL : deploy_image_of(unit->image);

	return image && str_listed(roles, str_from(image->role)) &&
	       !str_equal_nocase(deploy_image_last(unit->image),
		   linking->model->project.name);
}

/* Does it stand in for a cloud, or for what sends messages, so that the
 * product can be tried? */
static bool is_stand_in_unit(const struct deploy_service *unit)
{
	const struct known_image *image = deploy_image_of(unit->image);

	return image &&
	       (image->emulates || str_is(str_from(image->role), "mock"));
}

/* By number of the set: what it is for, if it only starts what the product
 * needs, which runs elsewhere; "": to run the product. */
static struct str *purposes_of_sets(const struct linking *linking)
{
	const struct parties *parties = &linking->parties;
	/* A program that declares services is a set of its own. */
	size_t count =
	    linking->deployment->set_count + linking->model->subsystems.count;
	struct str *purposes =
	    arena_array(linking->scratch, count + 1, sizeof(*purposes));
	bool *runs = arena_array(linking->scratch, count + 1, sizeof(*runs));

	for (size_t i = 0; i < parties->count; i++) {
		const struct party *party = &parties->items[i];

		for (size_t k = 0; k < party->unit_count; k++) {
			const struct deploy_service *unit = party->units[k];

			runs[unit->set] |=
			    party->subsystem != NO_PARTY ||
			    !str_is(str_from(unit->source), "compose") ||
			    !is_supply_unit(linking, unit);
			if (purposes[unit->set].len == 0 ||
			    is_stand_in_unit(unit))
				purposes[unit->set] =
				    is_stand_in_unit(unit)
					? STR("development")
					: STR("infrastructure");
		}
	}
	/* Where a set runs anything of the project, or the product runs nowhere
	 * else, the set is what runs it. */
	for (size_t i = 0; i < count; i++)
		if (runs[i] || !model_works_elsewhere(linking->model))
			purposes[i] = STR("");
	return purposes;
}

/* Is it started by profiles alone, all for those who still have an old form? */
bool unit_is_superseded(const struct deploy_service *unit)
{
	for (size_t i = 0; i < unit->profiles.count; i++)
		if (!name_is_beside(unit->profiles.items[i], BESIDE_ARCHIVE))
			return false;
	return unit->profiles.count > 0;
}

/* What a declaration is for, if not to run the product for its users; "":
 * that. `purposes` are those of sets; NULL: none has any. */
static struct str purpose_of(const struct deploy_service *unit,
    const struct str *purposes)
{
	if (unit->develops)
		return STR("development");
	if (unit_is_superseded(unit))
		return STR("superseded");
	if (purposes && purposes[unit->set].len)
		return purposes[unit->set];
	return path_is_beside(unit->at.path, BESIDE_CONTRIBUTED)
		   ? STR("example")
		   : STR("");
}

/* Append the row of a declaration. It shares texts with that, which lives as
 * long as the model. */
static void add_service_row(struct linking *linking, const struct party *party,
    const struct deploy_service *deploy_service, const struct str *purposes)
{
	uint32_t subsystem = party->subsystem;
	const struct subsystem *subsystems = linking->model->subsystems.items;
	struct service *service =
	    model_add(linking->model, LIST_services, linking->perm);

	service->name = name_of_service(linking, party, deploy_service);
	service->source = str_from(deploy_service->source);
	service->kind = deploy_service->kind;
	service->ports = deploy_service->ports;
	service->image = deploy_service->image;
	service->at = deploy_service->at;
	service->purpose = purpose_of(deploy_service, purposes);
	if (subsystem != NO_PARTY)
		service->subsystem = subsystems[subsystem].name;
}

/* Give stores that a composition names the name of the party in its stack. */
static void name_stores_in_stacks(struct linking *linking)
{
	struct datastore *stores = linking->model->datastores.items;

	for (size_t i = 0; i < linking->model->datastores.count; i++)
		for (size_t k = 0; k < linking->parties.count; k++) {
			const struct party *party = &linking->parties.items[k];

			if (party->apart && party->unit_count &&
			    party->subsystem == NO_PARTY &&
			    str_equal(party->called, stores[i].name) &&
			    str_equal(party->units[0]->at.path,
				stores[i].at.path)) {
				stores[i].name = party->name;
				break;
			}
		}
}

/* Does a file that declares parts of the project, and is no variant, have it?
 * Those of `compose-pages.yml` are started beside what `compose.yml` has, if at
 * all. */
static bool is_in_variant_only(const struct model *model,
    const struct service *service)
{
	const struct service *services = model->services.items;
	bool based = false;

	for (size_t i = 0; i < model->services.count; i++) {
		if (!services[i].subsystem.len)
			continue;
		if (str_equal(services[i].subsystem, service->subsystem) &&
		    !str_equal(services[i].at.path, service->at.path))
			return false;
		based |= path_is_base(services[i].at.path, service->at.path);
	}
	return based;
}

static void mark_variants(struct model *model)
{
	struct service *services = model->services.items;

	for (size_t i = 0; i < model->services.count; i++)
		if (services[i].subsystem.len && !services[i].purpose.len &&
		    str_is(services[i].source, "compose") &&
		    is_in_variant_only(model, &services[i]))
			services[i].purpose = STR("variant");
}

/* Append the services of all parties: a row for each declaration, so that
 * those of a composition and of a chart are both seen. */
void add_services(struct linking *linking)
{
	const struct str *purposes;

	parties_find(linking);
	purposes = purposes_of_sets(linking);
	for (size_t i = 0; i < linking->parties.count; i++) {
		const struct party *party = &linking->parties.items[i];

		for (size_t k = 0; k < party->unit_count; k++)
			if (party->units[k]->listed)
				add_service_row(linking, party, party->units[k],
				    purposes);
	}
	mark_variants(linking->model);
	name_stores_in_stacks(linking);
}

/* ---- programs that nothing deploys ---- */

/* Programs that nothing deploys. */
struct together {
	struct linking *run;
	struct map linked; /* subsystem → 1 */
	size_t count;
	struct map claimed; /* key of a name → who goes by it + 1, or
			       SEVERAL */
	struct map renamed; /* subsystem → index of its service + 1 */
};

/* Does the subsystem start something, and is no example? */
static bool is_product_program(const struct subsystem *subsystem)
{
	return subsystem->entry_points.count > 0 &&
	       !is_aside(subsystem->directory);
}

/* Note and count a subsystem; once, however many links it has. */
static void note_linked_subsystem(struct together *together, struct str name)
{
	uint64_t *linked = map_put(&together->linked, name);

	together->count += !*linked;
	*linked = 1;
}

/* Note the programs that links join to other programs. */
static void note_linked(struct together *together)
{
	const struct model *model = together->run->model;
	const struct link *links = model->links.items;
	const struct subsystem *subsystems = model->subsystems.items;
	const struct map *names = &together->run->parties.names;

	for (size_t i = 0; i < model->links.count; i++) {
		const uint64_t *from = map_get(names, links[i].from);
		const uint64_t *to = map_get(names, links[i].to);

		if (str_is(links[i].mechanism, "import"))
			continue;
		if (to && is_product_program(&subsystems[*to - 1]) &&
		    (!from || is_product_program(&subsystems[*from - 1]))) {
			note_linked_subsystem(together, links[i].to);
			if (from)
				note_linked_subsystem(together, links[i].from);
		}
	}
}

/* The number of programs. */
static size_t count_product_programs(const struct linking *linking)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	size_t count = 0;

	for (size_t i = 0; i < linking->model->subsystems.count; i++)
		count += is_product_program(&subsystems[i]);
	return count;
}

/* Note who goes by a name; a name that two claim finds neither. */
static void claim_name(struct together *together, struct str name, uint32_t who)
{
	note_owner(&together->claimed, party_key(name, together->run->scratch),
	    (uint64_t)who + 1);
}

/* Note the names of all subsystems, and those that they declare. */
static void claim_names(struct together *together)
{
	const struct model *model = together->run->model;
	const struct subsystem *subsystems = model->subsystems.items;

	for (uint32_t i = 0; i < model->subsystems.count; i++) {
		claim_name(together, subsystems[i].name, i);
		claim_name(together, declared_name(together->run, i), i);
	}
}

/* Does only this subsystem go by the name? */
static bool is_sole_claim(const struct together *together, struct str name,
    uint32_t subsystem)
{
	const uint64_t *owner = map_get(&together->claimed,
	    party_key(name, together->run->scratch));

	return owner && *owner == subsystem + 1;
}

/* The name by which others find the program: the one that it declares, if
 * nobody else goes by that; "": none. */
static struct str program_own_name(const struct together *together,
    uint32_t subsystem)
{
	const struct subsystem *subsystems =
	    together->run->model->subsystems.items;
	struct str declared = declared_name(together->run, subsystem);

	return declared.len &&
		       is_sole_claim(together, subsystems[subsystem].name,
			   subsystem) &&
		       is_sole_claim(together, declared, subsystem)
		   ? declared
		   : (struct str){ 0 };
}

/* Append a program that nothing deploys, as a party with one declaration. */
static void add_undeployed(struct linking *linking, struct str name,
    uint32_t subsystem, uint32_t owner, struct evidence at)
{
	struct deploy_service *service =
	    arena_array(linking->scratch, 1, sizeof(*service));
	struct parties *parties = &linking->parties;
	struct party *party = array_push(&parties->items, &parties->count,
	    sizeof(*party), linking->scratch);
	const struct reference *port =
	    owner == NO_PARTY ? NULL : parties->own_addresses[owner].port;

	*service = (struct deploy_service){ .name = name,
		.source = "code",
		.at = at,
		.listed = true };
	if (port)
		strs_push(&service->ports,
		    expand_variables(linking, NO_PARTY, port->target,
			linking->perm),
		    linking->perm);
	*party = (struct party){ .name = name, .subsystem = subsystem };
	party_add_unit(linking, party, service);
	add_service_row(linking, party, service, NULL);
}

/* Append a program, with the place where it says its name, else where it
 * starts. */
static void add_program(struct together *together, uint32_t subsystem)
{
	struct linking *linking = together->run;
	const struct subsystem *subsystems = linking->model->subsystems.items;
	const struct subsystem *row = &subsystems[subsystem];
	uint32_t owner = subsystem_named(linking, row->name);
	const struct reference *name_reference =
	    linking->parties.own_addresses[owner].name;
	const struct entry_point *entries = row->entry_points.items;
	struct str own = program_own_name(together, subsystem);

	add_undeployed(linking, own.len ? own : row->name, subsystem, owner,
	    name_reference ? name_reference->at : entries[0].at);
	*map_put(&together->renamed, row->name) =
	    linking->model->services.count;
}

/* Append all programs that links join. */
static void add_programs(struct together *together)
{
	const struct model *model = together->run->model;
	const struct subsystem *subsystems = model->subsystems.items;

	/* Several subsystems may have one name. */
	for (uint32_t i = 0; i < model->subsystems.count; i++)
		if (map_get(&together->linked, subsystems[i].name) &&
		    is_product_program(&subsystems[i]))
			add_program(together, i);
}

/* Append programs that declare a name and talk to what is deployed, but are
 * started by hand: no manifest names them. */
static void add_undeployed_programs(struct together *together)
{
	struct linking *linking = together->run;
	const struct model *model = linking->model;
	const struct link *links = model->links.items;
	const struct subsystem *subsystems = model->subsystems.items;

	for (size_t i = 0; i < linking->parties.count; i++)
		claim_name(together, linking->parties.items[i].name, NO_PARTY);
	for (size_t i = 0; i < model->links.count; i++) {
		if (str_is(links[i].mechanism, "import"))
			continue;
		*map_put(&together->linked, links[i].from) = 1;
		*map_put(&together->linked, links[i].to) = 1;
	}
	for (uint32_t i = 0; i < model->subsystems.count; i++)
		if (map_get(&together->linked, subsystems[i].name) &&
		    is_product_program(&subsystems[i]) &&
		    party_built_from(linking, i) == NO_PARTY &&
		    program_own_name(together, i).len)
			add_program(together, i);
}

/* Rename the ends of links that were made when programs still had the names of
 * their subsystems. */
static void rename_ends(struct together *together)
{
	const struct model *model = together->run->model;
	const struct service *services = model->services.items;
	struct link *links = model->links.items;

	for (size_t i = 0; i < model->links.count; i++) {
		const uint64_t *from =
		    map_get(&together->renamed, links[i].from);
		const uint64_t *to = map_get(&together->renamed, links[i].to);

		if (from)
			links[i].from = services[*from - 1].name;
		if (to)
			links[i].to = services[*to - 1].name;
	}
}

/* Append proxies whose own files say to whom they pass requests on. */
static void add_proxies(struct together *together)
{
	const struct deployment *deployment = together->run->deployment;
	const struct link *links = together->run->model->links.items;

	for (size_t i = 0; i < deployment->route_count; i++) {
		const struct deploy_route *route = &deployment->routes[i];
		struct str name = str_from(route->proxy ? route->proxy : "");
		size_t k = 0;

		while (k < together->run->model->links.count &&
		       !(name.len && str_equal(links[k].from, name)))
			k++;
		if (k == together->run->model->links.count ||
		    map_get(&together->linked, name))
			continue;
		*map_put(&together->linked, name) = 1;
		add_undeployed(together->run, name, NO_PARTY,
		    subsystem_named(together->run, name), route->at);
	}
}

/* Append programs as services: if something is deployed, those beside it; else
 * all that links join, if these are half of all programs. */
void add_undeployed_services(struct linking *linking)
{
	struct together together = { .run = linking,
		.linked = { .arena = linking->scratch },
		.claimed = { .arena = linking->scratch },
		.renamed = { .arena = linking->scratch } };

	claim_names(&together);
	if (linking->model->services.count || linking->parties.count) {
		add_undeployed_programs(&together);
	} else {
		note_linked(&together);
		/* Of many programs, a few that call each other are no system.
		 */
		if (together.count < 2 ||
		    together.count * 2 < count_product_programs(linking))
			return;
		add_programs(&together);
		add_proxies(&together);
	}
	rename_ends(&together);
}
