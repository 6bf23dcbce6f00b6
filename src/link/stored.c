/* Stores: which deployed unit the store is that a subsystem uses. */
#include "deploy/deploy.h"
#include "lang/lang.h"
#include "link/joining.h"

#define SPEAKERS_MOST 16

static bool is_of_kind(const struct party *party, struct str kind)
{
	return party->image &&
	       str_equal(store_driver(str_from(party->image->kind)),
		   store_driver(kind));
}

/* The deployed store of that kind which the party reaches: the one that is
 * named after it, or the only one. */
static uint32_t store_of(const struct linking *run, const struct end *from,
    struct str kind)
{
	const struct parties *parties = &run->parties;
	const struct party *user =
	    from->party == NO_PARTY ? NULL : &parties->items[from->party];
	uint32_t found = NO_PARTY;
	size_t count = 0;

	for (uint32_t i = 0; i < parties->count; i++) {
		if (!is_of_kind(&parties->items[i], kind) ||
		    (user && !share_set(user, &parties->items[i])))
			continue;
		if (user &&
		    is_named_after(run, parties->items[i].name, user->name))
			return i;
		found = i;
		count++;
	}
	return count == 1 ? found : NO_PARTY;
}

static bool is_cache(struct str kind)
{
	return str_listed("redis valkey memcached", kind);
}

static void join_store(struct joining *join, const struct datastore *row,
    const struct end *from)
{
	struct linking *run = join->run;
	struct end to = { .party = NO_PARTY, .subsystem = NO_PARTY };
	struct link_said said = {
		.from = end_name(run, from),
		.mechanism = is_cache(row->kind) ? "cache" : "persistence",
		.at = row->at,
	};

	if (str_equal(row->name, row->kind) ||
	    !address_end(&to, run, from->party, row->name, false) ||
	    to.outside.len)
		to.party = store_of(run, from, row->kind);
	if (to.party == NO_PARTY)
		return; /* of its own, as SQLite's file, or elsewhere */
	said.to = run->parties.items[to.party].name;
	if (!is_joined(join, said.from, said.to))
		join_link(join, &said);
}

/* That a store is deployed says nothing of who uses it. */
static bool is_of_deployment(const struct linking *run, struct str path)
{
	for (size_t i = 0; i < run->deployment->service_count; i++)
		if (str_equal(run->deployment->services[i].at.path, path))
			return true;
	return false;
}

void join_stores(struct joining *join)
{
	struct linking *run = join->run;
	const struct datastore *rows = run->model->datastores.items;

	for (size_t i = 0; i < run->model->datastores.count; i++) {
		struct end from[SPEAKERS_MOST];
		size_t count = is_of_deployment(run, rows[i].at.path)
				   ? 0
				   : speakers(from, SPEAKERS_MOST, run,
					 rows[i].subsystem, rows[i].at.path);

		for (size_t k = 0; k < count; k++)
			join_store(join, &rows[i], &from[k]);
	}
}
