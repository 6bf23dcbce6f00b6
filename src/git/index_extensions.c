/*
 * What stands behind the entries, after these were edited. Trees (TREE) are
 * kept but for the folders that changed; all else is kept or dropped as a
 * whole. What is dropped git makes anew, so dropping is always safe.
 */
#include "git/index_edit.h"

#include <string.h>

#define HEADER 8 /* name and size */
#define DEPTH_LIMIT 1000

struct trees {
	struct buf out;
	struct str rest;
	const struct index_effect *effect;
};

/*
 * A tree of the cache and those below it: name, NUL, counts, object id where it
 * is known. That of a folder in which something changed is not known any more.
 * `parent` is the path of the folder around it, with a slash behind; NULL:
 * nothing changed there. Below a folder without a change nothing is looked up:
 * NULL is passed on. The counts of subtrees stay, as they are how the nesting
 * is told.
 */
static bool put_trees(struct trees *trees, const struct str *parent, int depth)
{
	struct str name;
	struct str path = STR("");
	bool hit = false;
	long counts[2];
	size_t size;

	if (depth > DEPTH_LIMIT || !str_cut(&name, &trees->rest, '\0') ||
	    !index_cut_counts(counts, &trees->rest))
		return false;
	size = counts[0] >= 0 ? sizeof(struct oid) : 0;
	if (size > trees->rest.len)
		return false;
	if (parent) {
		path = str_join(*parent, name, trees->out.arena);
		hit = map_get(&trees->effect->folders, path) != NULL;
	}
	buf_put(&trees->out, name);
	buf_putc(&trees->out, '\0');
	buf_printf(&trees->out, "%ld %ld\n", hit ? -1 : counts[0], counts[1]);
	if (!hit)
		buf_put(&trees->out, str_slice(trees->rest, 0, size));
	trees->rest = str_slice(trees->rest, size, trees->rest.len);
	if (depth > 0)
		path = str_join(path, STR("/"), trees->out.arena);
	for (long i = 0; i < counts[1]; i++)
		if (!put_trees(trees, hit ? &path : NULL, depth + 1))
			return false;
	return true;
}

static void put_header(struct buf *out, const char *name, size_t size)
{
	buf_put(out, (struct str){ name, 4 });
	for (int shift = 24; shift >= 0; shift -= 8)
		buf_putc(out, (char)(size >> shift & 0xff));
}

/* Damaged notes are dropped. */
static void put_cache(struct buf *out, const char *name, struct str body,
    const struct index_effect *effect)
{
	struct trees trees = { .out = { .arena = out->arena },
		.rest = body,
		.effect = effect };

	if (!put_trees(&trees, &STR(""), 0))
		return;
	put_header(out, name, trees.out.len);
	buf_put(out, buf_str(&trees.out));
}

/* Offsets of entries never hold; bits by an entry's number, and which files are
 * not tracked, only where no entry came or went. */
static bool still_holds(struct str name, const struct index_effect *effect)
{
	if (str_is(name, "EOIE") || str_is(name, "IEOT"))
		return false;
	return effect->replaced ||
	       (!str_is(name, "FSMN") && !str_is(name, "UNTR"));
}

/* A size that is too large ends it: the rest is no extension. */
void index_put_extensions(struct buf *out, struct str extensions,
    const struct index_effect *effect)
{
	while (extensions.len >= HEADER) {
		const char *ptr = extensions.ptr;
		struct str name = { ptr, 4 };
		size_t size = index_number(ptr + 4, 4);
		struct str body;

		if (size > extensions.len - HEADER)
			return;
		body = str_slice(extensions, HEADER, HEADER + size);
		extensions =
		    str_slice(extensions, HEADER + size, extensions.len);
		if (str_is(name, "TREE")) {
			put_cache(out, ptr, body, effect);
		} else if (still_holds(name, effect)) {
			put_header(out, ptr, size);
			buf_put(out, body);
		}
	}
}
