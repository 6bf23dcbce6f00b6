/*
 * Decides to whom a gateway without routes of its own passes requests on,
 * join_registered(): to all that are registered where it looks, serve something
 * and play no part in running the system. A gateway that gets its settings from
 * a server is left out: its routes are not known.
 */
#include "deploy/deploy.h"
#include "link/parties/joining.h"
#include "model/model.h"

#define GATEWAYS_MOST 32 /* of one project */

/* What is known of the gateways of a project. */
struct gateway_join {
	struct joining *join;
	struct map busy; /* subsystems that play a role → 1 */
	struct strs registries; /* names of them */
	struct strs givers; /* of settings */
};

/* Note who is a registry or gives settings, by the name that links have for
 * it. */
static void note_role(struct gateway_join *gateway_join, struct str role,
    struct end end)
{
	const struct linking *linking = gateway_join->join->run;

	if (role_fits(role, STR("registry")))
		strs_push(&gateway_join->registries, end_name(linking, &end),
		    linking->scratch);
	if (role_fits(role, STR("config")))
		strs_push(&gateway_join->givers, end_name(linking, &end),
		    linking->scratch);
}

/* Note the roles of subsystems and of images. */
static void note_roles(struct gateway_join *gateway_join)
{
	const struct linking *linking = gateway_join->join->run;
	const struct parties *parties = &linking->parties;

	for (size_t i = 0; i < parties->role_count; i++) {
		const struct reference *reference = parties->roles[i];
		uint32_t number =
		    subsystem_named(linking, reference->subsystem);

		*map_put(&gateway_join->busy, reference->subsystem) = 1;
		if (number != NO_PARTY)
			note_role(gateway_join, reference->target,
			    subsystem_end(linking, number));
	}
	for (uint32_t i = 0; i < parties->count; i++)
		if (parties->items[i].image)
			note_role(gateway_join,
			    str_from(parties->items[i].image->role),
			    (struct end){ .party = i,
				.subsystem = parties->items[i].subsystem });
}

/* Does a link of the gateway say which path goes there? */
static bool has_routes(const struct linking *linking, struct str name)
{
	const struct link *links = linking->model->links.items;

	for (size_t i = 0; i < linking->model->links.count; i++)
		if (str_equal(links[i].from, name) &&
		    str_starts(links[i].label, "/"))
			return true;
	return false;
}

/* Does a server give it settings? They may have routes, which are not read. */
static bool is_given_settings(const struct gateway_join *gateway_join,
    struct str name)
{
	for (size_t i = 0; i < gateway_join->givers.count; i++)
		if (is_joined(gateway_join->join, name,
			gateway_join->givers.items[i]))
			return true;
	return false;
}

/* Do both look into one registry? */
static bool share_registry(const struct gateway_join *gateway_join,
    struct str a, struct str b)
{
	for (size_t i = 0; i < gateway_join->registries.count; i++)
		if (is_joined(gateway_join->join, a,
			gateway_join->registries.items[i]) &&
		    is_joined(gateway_join->join, b,
			gateway_join->registries.items[i]))
			return true;
	return false;
}

/* Note links of the gateway to all to whom it passes requests on and whom it
 * does not call by an address. */
static void pass_on_gateway(struct gateway_join *gateway_join,
    const struct end *gateway, struct evidence at)
{
	const struct linking *linking = gateway_join->join->run;
	const struct subsystem *subsystems = linking->model->subsystems.items;
	struct link_said said = { .from = end_name(linking, gateway),
		.mechanism = "http",
		.at = at };

	if (said.from.len == 0 || has_routes(linking, said.from) ||
	    is_given_settings(gateway_join, said.from))
		return;
	for (uint32_t i = 0; i < linking->model->subsystems.count; i++) {
		struct end end = subsystem_end(linking, i);

		said.to = end_name(linking, &end);
		if (served_by(&linking->served, subsystems[i].name) &&
		    !map_get(&gateway_join->busy, subsystems[i].name) &&
		    share_registry(gateway_join, said.from, said.to) &&
		    !is_joined(gateway_join->join, said.from, said.to))
			join_link(gateway_join->join, &said);
	}
}

/* Note the links of all gateways that know no routes of their own. */
void join_registered(struct joining *join)
{
	const struct linking *linking = join->run;
	const struct reference *references = linking->model->references.items;
	struct gateway_join gateway_join = { .join = join,
		.busy = { .arena = linking->scratch } };
	size_t count = 0;

	for (size_t i = 0; i < linking->model->references.count; i++) {
		struct end gateway[1];

		if (!reference_is(&references[i], REFERENCE_FORWARDS) ||
		    is_told_by_tests(linking, references[i].at.path))
			continue;
		/* Roles are read only where there is a gateway: few projects
		 * have one. */
		if (count++ == 0)
			note_roles(&gateway_join);
		if (count <= GATEWAYS_MOST &&
		    parties_of_place(gateway, 1, linking,
			references[i].subsystem, references[i].at.path))
			pass_on_gateway(&gateway_join, gateway,
			    references[i].at);
	}
}
