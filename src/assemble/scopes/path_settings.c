/*
 * Decides what holds for all paths of a framework below one manifest: which
 * prefix they have, which of them are exempt, and where their versions stand.
 * With `app.prefix("api", { exclude: ["health"] })` it is /api/orders, but
 * /health. scopes_served_paths() is called for each path that a row serves.
 */
#include <string.h>

#include "assemble/scopes/scopes.h"

/* A setting for all paths, and the file that sets it. */
struct global {
	const struct global_fact *fact;
	uint32_t file;
};

/* Find the next setting of one use, as GLOBAL_PREFIX, that holds for the file:
 * of the same framework, below the same manifest. `*next`, 0 at first, counts
 * the settings that were looked at. False: there is none left. */
static bool next_path_setting(struct global *global, size_t *next,
    const struct scopes *scopes, const struct pack *pack, uint32_t file,
    enum global_use use)
{
	const struct facts *all_facts = scopes->index->facts;
	size_t number = 0;

	for (size_t i = 0; pack && i < scopes->global.count; i++) {
		const struct facts *facts = &all_facts[scopes->global.items[i]];

		if (!str_equal(facts->root, all_facts[file].root)) {
			number += facts->global_count;
			continue;
		}
		for (size_t k = 0; k < facts->global_count; k++, number++) {
			const struct global_fact *global_fact =
			    &facts->globals[k];

			if (number < *next || global_fact->use != use ||
			    !same_framework(global_fact->pack, pack))
				continue;
			*global = (struct global){ global_fact,
				scopes->global.items[i] };
			*next = number + 1;
			return true;
		}
	}
	return false;
}

/* Does a file below the same manifest have a setting of the framework with that
 * mark? */
bool scopes_has_mark(const struct scopes *scopes, uint32_t file,
    const struct pack *pack, struct str mark)
{
	struct global global;
	size_t at = 0;

	while (next_path_setting(&global, &at, scopes, pack, file, GLOBAL_MARK))
		if (str_equal(global.fact->prefix, mark))
			return true;
	return false;
}

/* A text of a setting with its holes filled in, as the setting's file knows
 * them. */
static struct str filled_setting(struct scopes *scopes,
    const struct global *global, struct str text)
{
	return fill_holes(scopes->index, global->file, text, VARIABLES_FILLED,
	    scopes->arena);
}

/* The first prefix that is set for that use; "": none. */
static struct str setting_prefix(struct scopes *scopes, const struct pack *pack,
    uint32_t file, enum global_use use)
{
	struct global global;
	size_t at = 0;

	return next_path_setting(&global, &at, scopes, pack, file, use)
		   ? filled_setting(scopes, &global, global.fact->prefix)
		   : (struct str){ 0 };
}

/* The prefix of all paths of the framework in files below the manifest: what is
 * set around the program, then what it sets itself, `/api`; "": none. */
struct str scopes_root_prefix(struct scopes *scopes, const struct pack *pack,
    uint32_t file)
{
	return path_join(setting_prefix(scopes, pack, file, GLOBAL_OUTER),
	    setting_prefix(scopes, pack, file, GLOBAL_PREFIX), scopes->arena);
}

/* The path with a slash in front and none at its end; "/" stays. */
static struct str with_slash(struct str path, struct arena *arena)
{
	while (str_ends(path, "/") && path.len > 1)
		path.len--;
	return str_starts(path, "/") ? path : str_join(STR("/"), path, arena);
}

/* Cut a prefix off a path, at a slash: `/api` off `/api/x` leaves `/x`. False:
 * the path does not begin with it. */
static bool cut_path_prefix(struct str *rest, struct str path,
    struct str prefix, struct arena *arena)
{
	path = str_starts(path, "/") ? path : str_join(STR("/"), path, arena);
	prefix = with_slash(prefix, arena);
	if (!str_has_start(path, prefix))
		return false;
	*rest = str_slice(path, prefix.len, path.len);
	return rest->len == 0 || str_starts(*rest, "/") || prefix.len == 1;
}

/* Does the text of an exception mean the method and the path: `GET /x`, `/x`,
 * or a pattern with stars? */
static bool is_exception_for(struct scopes *scopes, struct str text,
    struct str method, struct str path)
{
	size_t space = str_find(text, ' ');

	if (space < text.len) {
		if (!str_equal(str_slice(text, 0, space), method))
			return false;
		text = str_slice(text, space + 1, text.len);
	}
	text = with_slash(text, scopes->arena);
	path = with_slash(path, scopes->arena);
	return str_equal(text, path) ||
	       (text.len > 1 && glob_match(text, str_slice(path, 1, path.len)));
}

/* Is the path, without the prefix of all paths, exempt from that prefix:
 * `exclude: ["health"]`? */
static bool is_path_excepted(struct scopes *scopes, const struct pack *pack,
    uint32_t file, struct str method, struct str path)
{
	struct global global;
	size_t at = 0;

	while (
	    next_path_setting(&global, &at, scopes, pack, file, GLOBAL_EXCEPT))
		for (size_t i = 0; i < global.fact->values.count; i++)
			if (is_exception_for(scopes,
				filled_setting(scopes, &global,
				    global.fact->values.items[i]),
				method, path))
				return true;
	return false;
}

/* Cut all versions, which stand between marks, out of a path, and set
 * `*version` to the last: a method's before that of its class. False: there is
 * none, and `*version` is unchanged. */
static bool take_version(struct str *version, struct str *path,
    struct arena *arena)
{
	bool has_version = false;

	while (path->len && memchr(path->ptr, VERSION_MARK, path->len)) {
		size_t mark_start = str_find(*path, VERSION_MARK);
		struct str rest = str_slice(*path, mark_start + 1, path->len);
		size_t close = str_find(rest, VERSION_MARK);
		struct str before = str_slice(*path, 0, mark_start);

		*version = str_slice(rest, 0, close);
		has_version = true;
		rest = str_slice(rest, close < rest.len ? close + 1 : close,
		    rest.len);
		if (rest.len == 0 && str_ends(before, "/"))
			before.len--;
		*path = str_join(before, rest, arena);
	}
	return has_version;
}

/* Add the path with its version, `/v2/x`, below the prefix of all paths; with
 * version "" without one. */
static void add_version_path(struct strs *out, struct scopes *scopes,
    const struct global *versions, struct str root, struct str version,
    struct str path)
{
	struct str mark = fill_path(scopes->index, versions->file,
	    versions->fact->prefix, scopes->arena);

	if (version.len)
		path =
		    path_join(with_slash(str_join(mark, version, scopes->arena),
				  scopes->arena),
			path, scopes->arena);
	strs_push(out, path_join(root, path, scopes->arena), scopes->arena);
}

/* Append the paths by which a row is served. A path that does not begin with
 * the prefix of all paths is mounted elsewhere, and stays. A row without a
 * version of its own gets a path for each default version. */
void scopes_served_paths(struct strs *out, struct scopes *scopes,
    const struct pack *pack, uint32_t file, struct str method, struct str path)
{
	struct str root = scopes->global.count
			      ? scopes_root_prefix(scopes, pack, file)
			      : (struct str){ 0 };
	struct str version = { 0 };
	bool has_version = take_version(&version, &path, scopes->arena);
	struct global versions;
	struct str rest;
	size_t at = 0;

	if (scopes->global.count == 0 ||
	    !cut_path_prefix(&rest, path, root, scopes->arena)) {
		strs_push(out, path, scopes->arena);
		return;
	}
	if (root.len && is_path_excepted(scopes, pack, file, method, rest)) {
		root = (struct str){ 0 };
		path = rest;
	}
	if (!next_path_setting(&versions, &at, scopes, pack, file,
		GLOBAL_VERSIONS)) {
		strs_push(out, path, scopes->arena);
		return;
	}
	if (has_version)
		add_version_path(out, scopes, &versions, root, version, rest);
	for (size_t i = 0; !has_version && i < versions.fact->values.count; i++)
		add_version_path(out, scopes, &versions, root,
		    filled_setting(scopes, &versions,
			versions.fact->values.items[i]),
		    rest);
	if (out->count == 0)
		strs_push(out, path, scopes->arena);
}
