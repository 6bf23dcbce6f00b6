/*
 * Decides which deployed store a subsystem uses, join_stores().
 */
#include "deploy/deploy.h"
#include "lang/lang.h"
#include "link/parties/joining.h"

/* Is the store a cache? Links with caches have a mechanism of their own. */
static bool is_cache_kind(struct str kind)
{
	const struct known_store *known = store_of_kind(kind);

	return known && known->cache;
}

/* Is it the URL of a store of that kind, as jdbc:postgresql://…? */
static bool is_url_of(struct str url, struct str kind)
{
	struct str scheme = str_slice(url, 0, str_find_text(url, "://"));

	return scheme.len < url.len &&
	       str_equal(store_driver(store_kind(str_after_last(scheme, ':'))),
		   store_driver(kind));
}

/* The party that the user's variables name as its store of the kind; NO_PARTY:
 * none. Every deployment of the user is asked: one may have a proxy beside the
 * program. */
static uint32_t store_in_variables(const struct linking *linking, uint32_t user,
    struct str kind)
{
	const struct party *own =
	    user == NO_PARTY ? NULL : &linking->parties.items[user];

	for (size_t i = 0; own && i < own->unit_count; i++)
		for (size_t k = 0; k < own->units[i]->variable_count; k++) {
			struct str value = own->units[i]->variables[k].value;
			struct end end;

			if (is_url_of(value, kind) &&
			    address_end(&end, linking, user,
				expand_variables(linking, user, value,
				    linking->scratch),
				false) &&
			    end.party != NO_PARTY)
				return end.party;
		}
	return NO_PARTY;
}

/* Note the link with a store: that of its name, if it is an address; else the
 * one of its kind; else the one that the user's variables name. A row that is
 * called as its kind has no name. */
static void join_store(struct joining *join, const struct datastore *datastore,
    const struct end *from, struct evidence at)
{
	struct linking *linking = join->run;
	struct end to = { .party = NO_PARTY, .subsystem = NO_PARTY };
	struct link_said said = {
		.from = end_name(linking, from),
		.mechanism = is_cache_kind(datastore->kind) ? "cache"
							    : "persistence",
		.at = at,
	};

	if (str_equal(datastore->name, datastore->kind) ||
	    !address_end(&to, linking, from->party, datastore->name, false) ||
	    to.outside.len)
		to.party = party_of_kind(linking, from->party, datastore->kind);
	if (to.party == NO_PARTY)
		to.party =
		    store_in_variables(linking, from->party, datastore->kind);
	if (to.party == NO_PARTY)
		return; /* of its own, as SQLite's file, or elsewhere */
	said.to = linking->parties.items[to.party].name;
	if (!is_joined(join, said.from, said.to))
		join_link(join, &said);
}

/* Note the files that say what is deployed: a store there says nothing of who
 * uses it. */
void join_note_deployments(struct joining *join)
{
	const struct linking *linking = join->run;
	struct map *out = &join->deployments;
	const struct reference *references = linking->model->references.items;

	for (size_t i = 0; i < linking->model->references.count; i++)
		if (reference_is(&references[i], REFERENCE_DEPLOYS))
			*map_put(out, references[i].at.path) = 1;
	for (size_t i = 0; i < linking->deployment->service_count; i++)
		*map_put(out, linking->deployment->services[i].at.path) = 1;
}

/* Is the store one of somebody deployed? */
static bool is_used_by_deployed(const struct linking *linking,
    const struct datastore *datastore)
{
	struct end from[PARTIES_MOST];
	size_t count = parties_of_place(from, PARTIES_MOST, linking,
	    datastore->subsystem, datastore->at.path);

	for (size_t i = 0; i < count; i++)
		if (from[i].party != NO_PARTY)
			return true;
	return false;
}

/* The store of which a file of variables tells: that of another part below,
 * which is deployed and says to have a store of that kind; else itself. */
static const struct datastore *whose_store(const struct joining *join,
    const struct datastore *datastore)
{
	const struct linking *linking = join->run;
	const struct datastore *others = linking->model->datastores.items;
	struct str path = datastore->at.path;

	if (!path_has_word(path_name(path), "env"))
		return datastore;
	for (size_t i = 0; i < linking->model->datastores.count; i++)
		if (!str_equal(others[i].subsystem, datastore->subsystem) &&
		    str_equal(store_driver(others[i].kind),
			store_driver(datastore->kind)) &&
		    path_within(others[i].at.path, path_folder(path)) &&
		    !path_has_word(path_name(others[i].at.path), "env") &&
		    !map_get(&join->deployments, others[i].at.path) &&
		    is_used_by_deployed(linking, &others[i]))
			return &others[i];
	return datastore;
}

/* Does the place, in a file of variables, tell of a store that another part
 * has? */
bool store_is_set_for_others(const struct joining *join, struct evidence at)
{
	const struct model *model = join->run->model;
	const struct datastore *datastores = model->datastores.items;

	if (!path_has_word(path_name(at.path), "env"))
		return false;
	for (size_t i = 0; i < model->datastores.count; i++)
		if (evidence_compare(datastores[i].at, at) == 0)
			return whose_store(join, &datastores[i]) !=
			       &datastores[i];
	return false;
}

/* Note the links with stores. */
void join_stores(struct joining *join)
{
	struct linking *linking = join->run;
	const struct datastore *datastores = linking->model->datastores.items;

	for (size_t i = 0; i < linking->model->datastores.count; i++) {
		const struct datastore *own_datastore =
		    whose_store(join, &datastores[i]);
		struct end from[PARTIES_MOST];
		size_t count =
		    map_get(&join->deployments, datastores[i].at.path)
			? 0
			: parties_of_place(from, PARTIES_MOST, linking,
			      own_datastore->subsystem, own_datastore->at.path);

		for (size_t k = 0; k < count; k++)
			join_store(join, &datastores[i], &from[k],
			    own_datastore->at);
	}
}
