/* Stores: which deployed unit the store is that a subsystem uses. */
#include "deploy/deploy.h"
#include "lang/lang.h"
#include "link/joining.h"

#define SPEAKERS_MOST 16

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
		to.party = party_of_kind(run, from->party, row->kind);
	if (to.party == NO_PARTY)
		return; /* of its own, as SQLite's file, or elsewhere */
	said.to = run->parties.items[to.party].name;
	if (!is_joined(join, said.from, said.to))
		join_link(join, &said);
}

/* That a store is deployed says nothing of who uses it. */
static bool is_of_deployment(const struct linking *run, struct str path)
{
	const struct reference *rows = run->model->references.items;

	for (size_t i = 0; i < run->model->references.count; i++)
		if (str_is(rows[i].kind, "deploys") &&
		    str_equal(rows[i].at.path, path))
			return true;
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
