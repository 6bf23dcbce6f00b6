/*
 * Decides whether the project has the pattern "command-query separation",
 * cqrs_seen(): commands and queries have handlers of their own. It leads if
 * these are a fair share of what is served.
 */
#include "link/parties/parts.h"
#include "link/patterns/kinds.h"
#include "model/model.h"

enum {
	WRITES_LEAST = 2, /* members of the write side */
	READS_LEAST = 2, /* members of the read side, to lead before layers … */
	WRITES_FEW = 8, /* … if there are not more writes than this */
	SERVED_SHARE = 2, /* operations a member, at the most */
	MODULES_LEAST = 20, /* of a build */
	WRITES_SHARE = 4, /* writes a read, where nothing handles either */
};

/* Is it a command, or handles it one? */
static bool is_write(const struct cqrs *cqrs)
{
	return str_is(cqrs->side, "write") &&
	       (str_is(cqrs->role, "command") || str_is(cqrs->role, "handler"));
}

/* Does it belong to the read side? */
static bool is_read_side(const struct cqrs *cqrs)
{
	return str_is(cqrs->side, "read");
}

/* Is it a query, or handles it a command? Without any, only the read side says
 * that commands stand apart. */
static bool is_command_or_query(const struct cqrs *cqrs)
{
	return str_is(cqrs->role, "query") ||
	       (str_is(cqrs->side, "write") && str_is(cqrs->role, "handler"));
}

/* Does the pattern say more than layers? If there are such, one query beside a
 * few commands is an exception. */
static bool outweighs_layers(const struct linking *linking,
    const size_t *counts)
{
	return counts[1] >= READS_LEAST || counts[0] > WRITES_FEW ||
	       (!(linking->traits.all & FACT_RINGS) && !layers_lead(linking));
}

/* Set the reason for the pattern; `counts` are of writes and reads. */
static void put_cqrs_reason(struct pattern_row *pattern, struct arena *arena,
    const size_t *counts)
{
	struct buf text = { .arena = arena };

	put_count(&text, counts[0], "member", "members");
	buf_puts(&text, " on the write side, ");
	put_count(&text, counts[1], "member", "members");
	buf_puts(&text, " on the read side.");
	pattern->reason = buf_str(&text);
}

/* The folder of the nearest manifest, "" for the root. Of a build with many
 * modules below one manifest, the module. */
static struct str package_around(const struct linking *linking, struct str path)
{
	struct str folder = manifest_folder(linking, path_folder(path));
	uint32_t part = subsystem_around(linking, path_folder(path));

	if (folder.len || part == NO_PARTY ||
	    linking->model->subsystems.count < MODULES_LEAST)
		return folder;
	return (
	    (const struct subsystem *)linking->model->subsystems.items)[part]
	    .directory;
}

/* By package: 1, it has the write side; 2, the read side. */
static struct map sides_of_packages(const struct linking *linking)
{
	const struct cqrs *cqrs = linking->model->cqrs.items;
	struct map out = { .arena = linking->scratch };

	for (size_t i = 0; i < linking->model->cqrs.count; i++)
		if (!is_set_aside(linking, cqrs[i].at.path))
			*map_put(&out,
			    package_around(linking, cqrs[i].at.path)) |=
			    is_read_side(&cqrs[i]) ? 2u
			    : is_write(&cqrs[i])   ? 1u
						   : 0u;
	return out;
}

/* Has one package both sides? Commands of a console here and queries of a
 * library there are no two sides of anything. */
static bool is_one_package_split(const struct map *sides,
    const struct linking *linking)
{
	const struct cqrs *cqrs = linking->model->cqrs.items;

	for (size_t i = 0; i < linking->model->cqrs.count; i++) {
		const uint64_t *side =
		    map_get(sides, package_around(linking, cqrs[i].at.path));

		if (side && *side == 3)
			return true;
	}
	return false;
}

/* Has the project the pattern? Fills in its row. */
bool cqrs_seen(struct pattern_row *pattern, const struct linking *linking)
{
	const struct cqrs *cqrs = linking->model->cqrs.items;
	const struct map sides = sides_of_packages(linking);
	const bool split = is_one_package_split(&sides, linking);
	struct evidence firsts[2] = { 0 };
	size_t counts[2] = { 0 };
	size_t members = 0;
	bool told = false;

	for (size_t i = 0; i < linking->model->cqrs.count; i++) {
		bool read = is_read_side(&cqrs[i]);

		if (is_set_aside(linking, cqrs[i].at.path))
			continue;
		members++;
		told |= is_command_or_query(&cqrs[i]);
		if (!read && !is_write(&cqrs[i]))
			continue;
		if (counts[read]++ == 0)
			firsts[read] = cqrs[i].at;
	}
	if (counts[0] < WRITES_LEAST || counts[1] == 0 || !split)
		return false;
	pattern->main = outweighs_layers(linking, counts) &&
			count_served(linking) <= members * SERVED_SHARE &&
			((told && !serves_aside(linking)) ||
			    counts[0] <= counts[1] * WRITES_SHARE);
	for (size_t i = 0; i < LENGTH(firsts); i++)
		if (counts[i])
			push_place(&pattern->evidence, firsts[i],
			    linking->perm);
	put_cqrs_reason(pattern, linking->perm, counts);
	return true;
}
