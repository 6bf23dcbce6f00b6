/*
 * Decides whom a program uses by its role, join_roles(): a registry, a server
 * of settings, a broker. Who needs one rarely says its address; if one alone
 * has the role, that is whom it uses.
 */
#include "deploy/deploy.h"
#include "link/parties/joining.h"
#include "model/model.h"
#include "scan/scan.h"

/* The search for who has a role, as `from` needs it. */
struct casting {
	const struct linking *run;
	struct str role; /* "registry", "registry/eureka" */
	const struct end *from;
	const struct reference **telling; /* that somebody plays it */
	size_t telling_count;
	struct end found;
	size_t count; /* of those that are as near as the one that is found */
	bool near; /* in a deployment of `from` */
};

/* Are both the same role, "registry/eureka", or does one not say its kind,
 * "registry"? */
bool role_fits(struct str a, struct str b)
{
	size_t first = str_find(a, '/');
	size_t second = str_find(b, '/');

	if (first == a.len || second == b.len)
		return str_equal(str_slice(a, 0, first),
		    str_slice(b, 0, second));
	return str_equal(a, b);
}

/* Find the rows that say that a subsystem has the role. */
static void find_role_rows(struct casting *cast)
{
	const struct parties *parties = &cast->run->parties;

	for (size_t i = 0; i < parties->role_count; i++)
		if (role_fits(parties->roles[i]->target, cast->role))
			*(const struct reference **)array_push(&cast->telling,
			    &cast->telling_count, sizeof(*cast->telling),
			    cast->run->scratch) = parties->roles[i];
}

/* Does the subsystem say to have the role? */
static bool subsystem_has_role(const struct casting *cast, uint32_t subsystem)
{
	const struct subsystem *subsystems = cast->run->model->subsystems.items;

	for (size_t i = 0; i < cast->telling_count; i++)
		if (str_equal(cast->telling[i]->subsystem,
			subsystems[subsystem].name))
			return true;
	return false;
}

/* Has the party the role, by its image, else by its subsystem? */
static bool party_has_role(const struct casting *cast,
    const struct party *party)
{
	if (party->image)
		return role_fits(str_printf(cast->run->scratch, "%s/%s",
				     party->image->role, party->image->kind),
		    cast->role);
	return party->subsystem != NO_PARTY &&
	       subsystem_has_role(cast, party->subsystem);
}

/* Are there subsystems below the folder? */
static bool holds_parts(const struct linking *linking, struct str folder)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	for (size_t i = 0; i < linking->model->subsystems.count; i++)
		if (subsystems[i].directory.len &&
		    path_inside(subsystems[i].directory, folder))
			return true;
	return false;
}

/* Does the system to which the folder belongs have the directory? That system
 * is the nearest folder, from this one upwards, that has subsystems. */
static bool is_system_around(const struct linking *linking, struct str folder,
    struct str directory)
{
	while (folder.len && !holds_parts(linking, folder))
		folder = path_folder(folder);
	return path_inside(directory, folder);
}

/* Is the declaration for the directory: does it stand in no folder of another
 * unit? */
static bool is_deployed_for(const struct linking *linking, struct str path,
    struct str directory)
{
	uint32_t unit = scan_unit_of(linking->scan, path);
	struct str owner = unit < linking->scan->unit_count
			       ? linking->scan->units[unit].directory
			       : (struct str){ 0 };

	return path_within(directory, owner);
}

/* Do both stand in one deployment? */
static bool are_near(const struct linking *linking, const struct end *from,
    const struct end *to)
{
	const struct party *parties = linking->parties.items;

	return from->party != NO_PARTY && to->party != NO_PARTY &&
	       share_set(&parties[from->party], &parties[to->party]);
}

/* May both be of one system? True in one deployment; else the other has to be
 * declared in a folder of the caller, or in one that also has the caller. */
bool may_meet(const struct linking *linking, const struct end *from,
    const struct end *to)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	struct str own;

	if (from->subsystem == NO_PARTY || are_near(linking, from, to))
		return true;
	own = subsystems[from->subsystem].directory;
	if (to->party == NO_PARTY)
		return is_system_around(linking,
		    subsystems[to->subsystem].directory, own);
	for (size_t i = 0; i < linking->parties.items[to->party].unit_count;
	     i++) {
		struct str path =
		    linking->parties.items[to->party].units[i]->at.path;

		if (is_deployed_for(linking, path, own) &&
		    (path_inside(path, own) ||
			is_system_around(linking, path_folder(path), own)))
			return true;
	}
	return false;
}

/* Note one who has the role: a nearer one replaces all others; of those as
 * near, only one may be there. */
static void note_player(struct casting *cast, struct end end)
{
	bool near = are_near(cast->run, cast->from, &end);

	/* A driver alone is no sign that the store is used. */
	if (!near && (str_starts(cast->role, "store") ||
			 !may_meet(cast->run, cast->from, &end)))
		return;
	if (cast->count && cast->near != near) {
		if (cast->near)
			return;
		cast->count = 0;
	}
	cast->near = near;
	cast->found = end;
	cast->count++;
}

/* Find the store of the kind that the user reaches; false: none, or several. */
static bool find_store(struct casting *cast)
{
	struct str kind = str_after_last(cast->role, '/');

	if (!str_starts(cast->role, "store/") || cast->from->party == NO_PARTY)
		return false;
	cast->found = (struct end){ .party = party_of_kind(cast->run,
					cast->from->party, kind),
		.subsystem = NO_PARTY };
	return cast->found.party != NO_PARTY;
}

/* Find who has the role for `from`: the only one, or the only near one.
 * Deployed parties have it by what they run, other subsystems by what their
 * code says. */
static bool find_player(struct casting *cast)
{
	const struct linking *linking = cast->run;

	find_role_rows(cast);
	for (uint32_t i = 0; i < linking->parties.count; i++)
		if (linking->parties.items[i].unit_count &&
		    party_has_role(cast, &linking->parties.items[i]))
			note_player(cast,
			    (struct end){ .party = i,
				.subsystem =
				    linking->parties.items[i].subsystem });
	for (uint32_t i = 0;
	     cast->telling_count && i < linking->model->subsystems.count; i++)
		if (subsystem_end(linking, i).party == NO_PARTY &&
		    subsystem_has_role(cast, i))
			note_player(cast, subsystem_end(linking, i));
	return cast->count == 1;
}

/* Note the link of `from` with who has the role for it, if that is one. */
static void join_role(struct joining *join, const struct end *from,
    struct str role, struct evidence at)
{
	struct casting cast = {
		.run = join->run,
		.role = role,
		.from = from,
	};
	struct link_said said = {
		.from = end_name(join->run, from),
		.label = str_slice(role, 0, str_find(role, '/')),
		.at = at,
	};

	/* What the parts of a whole have in common is no need of the whole. */
	if ((from->party == NO_PARTY && from->subsystem != NO_PARTY &&
		is_root_of_many(join->run, from->subsystem)) ||
	    !(find_store(&cast) || find_player(&cast)))
		return;
	said.to = end_name(join->run, &cast.found);
	said.mechanism = mechanism_to(join->run, &cast.found,
	    str_is(said.label, "broker") ? "uses" : "http");
	if (!is_joined(join, said.from, said.to))
		join_link(join, &said);
}

/* Note the links of a reference that needs a role; tests need others. */
static void join_role_user(struct joining *join,
    const struct reference *reference)
{
	struct end from[PARTIES_MOST];
	size_t count = is_told_by_tests(join->run, reference->at.path)
			   ? 0
			   : parties_of_place(from, PARTIES_MOST, join->run,
				 reference->subsystem, reference->at.path);

	for (size_t i = 0; i < count; i++)
		join_role(join, &from[i], reference->target, reference->at);
}

/* Note the link of a party with whom its image always needs. */
static void join_role_of_image(struct joining *join, uint32_t number)
{
	const struct party *party = &join->run->parties.items[number];
	const struct end from = { .party = number, .subsystem = NO_PARTY };

	if (party->image && *party->image->uses && party->unit_count)
		join_role(join, &from, str_from(party->image->uses),
		    party->units[0]->at);
}

/* Note the links with who has a role that others need. */
void join_roles(struct joining *join)
{
	const struct linking *linking = join->run;
	const struct reference *references = linking->model->references.items;

	for (size_t i = 0; i < linking->model->references.count; i++)
		if (reference_is(&references[i], REFERENCE_USES))
			join_role_user(join, &references[i]);
	for (uint32_t i = 0; i < linking->parties.count; i++)
		join_role_of_image(join, i);
}
