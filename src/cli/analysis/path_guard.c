/*
 * Follows a path as the kernel will, part by part, and looks where it is after
 * each. Only what enters the project counts: a user may write wherever they
 * like by a path of their own, `-o /srv/report.md`, but a link that a stranger
 * has put into the project may not lead it elsewhere.
 */
#include "cli/analysis/path_guard.h"

#include <limits.h>
#include <unistd.h>

#include "git/git.h"

enum { LINKS_MOST = 40 };

/* A path on its way, part by part. */
struct way {
	struct str root; /* without final '/' */
	struct str at; /* where it is; without final '/' */
	struct str rest;
	/* Of `rest`, what stood behind the link that is being followed. */
	size_t behind;
	bool linked; /* one is */
	bool entered; /* it has been inside the root */
	int links;
	struct arena *arena;
};

static bool is_inside_root(const struct way *way)
{
	return path_within(way->at, way->root);
}

/* What git keeps there, it may run. */
static bool is_of_git(const struct way *way)
{
	return path_within(way->at,
	    str_join(way->root, STR("/.git"), way->arena));
}

/* Have `target` followed before the rest. */
static void follow_link(struct way *way, struct str target)
{
	if (!way->linked)
		way->behind = way->rest.len;
	way->linked = true;
	way->links++;
	if (str_starts(target, "/"))
		way->at = STR("");
	way->rest = str_printf(way->arena, "%.*s/%.*s", STR_ARG(target),
	    STR_ARG(way->rest));
}

/* Go on by one name; what is not there is taken as it is written, as it is
 * going to be made. To leave by ".." is the user's own word, unless a link says
 * it. */
static void step_path(struct way *way, struct str name)
{
	char target[PATH_MAX];
	struct str next;
	ssize_t length;

	if (name.len == 0 || str_is(name, "."))
		return;
	if (str_is(name, "..")) {
		way->at.len = str_find_last(way->at, '/');
		way->entered &= way->linked;
		return;
	}
	next = str_printf(way->arena, "%.*s/%.*s", STR_ARG(way->at),
	    STR_ARG(name));
	length =
	    readlink(str_cstring(next, way->arena), target, sizeof(target));
	if (length < 0)
		way->at = next;
	else
		follow_link(way, (struct str){ target, (size_t)length });
}

/* What stands in the target of a link is followed to its end before it is
 * judged: `a -> ../x/../project/b` goes out and comes back. */
static bool keeps_inside(struct way *way)
{
	struct str name;

	while (way->links < LINKS_MOST && str_cut(&name, &way->rest, '/')) {
		bool linked;

		step_path(way, name);
		linked = way->linked;
		way->linked &= way->rest.len > way->behind;
		if (way->linked)
			continue;
		if (way->entered &&
		    (!is_inside_root(way) || (linked && is_of_git(way))))
			return false;
		way->entered |= is_inside_root(way);
	}
	return true;
}

/* Without a work tree there is nothing to leave. The root has no links in it:
 * git, or the directory, was opened by its real path. */
bool stays_inside(const struct source *source, const char *path,
    struct error *error)
{
	struct str directory = source_directory(source);
	struct str prefix = source_prefix(source);
	struct arena arena = { 0 };
	struct way way = { .at = STR(""),
		.rest = str_from(path),
		.arena = &arena };
	char here[PATH_MAX];
	bool inside;

	if (path[0] != '/' && getcwd(here, sizeof(here)))
		way.at = str_from(here);
	way.root = str_slice(directory, 0, directory.len - prefix.len);
	while (str_ends(way.root, "/"))
		way.root.len--;
	way.entered = way.root.len && is_inside_root(&way);
	inside = way.root.len == 0 || keeps_inside(&way);
	if (way.links == LINKS_MOST)
		inside = error_set(error, "%s: too many symbolic links", path);
	else if (!inside)
		error_set(error,
		    "%s: a link leads %s %.*s, to %.*s: not written", path,
		    is_inside_root(&way) ? "into the .git of" : "out of",
		    STR_ARG(way.root), STR_ARG(way.at));
	arena_release(&arena);
	return inside;
}

/* Each beginning that ends before a slash, and the path itself. */
struct str link_above(struct source *source, struct str path)
{
	for (size_t end = 0; end < path.len; end++) {
		struct str above;
		const struct entry *entry;

		end += str_find(str_slice(path, end, path.len), '/');
		above = str_slice(path, 0, end);
		entry = source_entry(source, above);
		if (entry && entry->kind == ENTRY_LINK)
			return above;
	}
	return STR("");
}
