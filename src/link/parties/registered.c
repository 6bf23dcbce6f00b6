/*
 * Gateways that know no routes of their own pass requests on to whoever is
 * registered where they look: to all that serve something and play no part in
 * running the system. Of those that a server gives settings it is not known.
 */
#include "deploy/deploy.h"
#include "link/parties/joining.h"
#include "model/model.h"

#define GATEWAYS_MOST 32 /* of one project */

struct passing {
	struct joining *join;
	struct map busy; /* subsystems that play a role → 1 */
	struct strs registries; /* names of them */
	struct strs givers; /* of settings */
};

/* By the name that links have for it. */
static void note_role(struct passing *run, struct str role, struct end end)
{
	const struct linking *linking = run->join->run;

	if (role_fits(role, STR("registry")))
		strs_push(&run->registries, end_name(linking, &end),
		    linking->scratch);
	if (role_fits(role, STR("config")))
		strs_push(&run->givers, end_name(linking, &end),
		    linking->scratch);
}

static void note_roles(struct passing *run)
{
	const struct linking *linking = run->join->run;
	const struct parties *parties = &linking->parties;

	for (size_t i = 0; i < parties->role_count; i++) {
		const struct reference *row = parties->roles[i];
		uint32_t number = subsystem_named(linking, row->subsystem);

		*map_put(&run->busy, row->subsystem) = 1;
		if (number != NO_PARTY)
			note_role(run, row->target,
			    subsystem_end(linking, number));
	}
	for (uint32_t i = 0; i < parties->count; i++)
		if (parties->items[i].image)
			note_role(run, str_from(parties->items[i].image->role),
			    (struct end){ .party = i,
				.subsystem = parties->items[i].subsystem });
}

/* Is it told which paths go where? */
static bool has_routes(const struct linking *run, struct str name)
{
	const struct link *links = run->model->links.items;

	for (size_t i = 0; i < run->model->links.count; i++)
		if (str_equal(links[i].from, name) &&
		    str_starts(links[i].label, "/"))
			return true;
	return false;
}

static bool is_given_settings(const struct passing *run, struct str name)
{
	for (size_t i = 0; i < run->givers.count; i++)
		if (is_joined(run->join, name, run->givers.items[i]))
			return true;
	return false;
}

/* Do both look there? */
static bool meet(const struct passing *run, struct str a, struct str b)
{
	for (size_t i = 0; i < run->registries.count; i++)
		if (is_joined(run->join, a, run->registries.items[i]) &&
		    is_joined(run->join, b, run->registries.items[i]))
			return true;
	return false;
}

static void pass_on(struct passing *run, const struct end *gateway,
    struct evidence at)
{
	const struct linking *linking = run->join->run;
	const struct subsystem *rows = linking->model->subsystems.items;
	struct link_said said = { .from = end_name(linking, gateway),
		.mechanism = "http",
		.at = at };

	if (said.from.len == 0 || has_routes(linking, said.from) ||
	    is_given_settings(run, said.from))
		return;
	for (uint32_t i = 0; i < linking->model->subsystems.count; i++) {
		struct end end = subsystem_end(linking, i);

		said.to = end_name(linking, &end);
		if (served_by(&linking->served, rows[i].name) &&
		    !map_get(&run->busy, rows[i].name) &&
		    meet(run, said.from, said.to) &&
		    !is_joined(run->join, said.from, said.to))
			join_link(run->join, &said);
	}
}

void join_registered(struct joining *join)
{
	const struct linking *linking = join->run;
	const struct reference *rows = linking->model->references.items;
	struct passing run = { .join = join,
		.busy = { .arena = linking->scratch } };
	size_t count = 0;

	for (size_t i = 0; i < linking->model->references.count; i++) {
		struct end gateway[1];

		if (!reference_is(&rows[i], REFERENCE_FORWARDS) ||
		    is_told_by_tests(linking, rows[i].at.path))
			continue;
		if (count++ == 0)
			note_roles(&run);
		if (count <= GATEWAYS_MOST &&
		    speakers(gateway, 1, linking, rows[i].subsystem,
			rows[i].at.path))
			pass_on(&run, gateway, rows[i].at);
	}
}
