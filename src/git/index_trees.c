/*
 * The trees that git has noted in the index (its extension TREE): for each
 * folder that did not change since, how many entries it has and its tree's id.
 * They stand in depth-first order, each with the number of its subtrees. With
 * them the id of a whole work tree can be told from a few folders (tree_id.c).
 */
#include <stdlib.h>
#include <string.h>

#include "git/index.h"

#define DEPTH_LIMIT 1000

/* Copied first, as strtol() needs an end. */
bool index_cut_counts(long out[2], struct str *rest)
{
	struct str line;
	char text[32];
	char *end;

	if (!str_cut(&line, rest, '\n') || line.len >= sizeof(text))
		return false;
	memcpy(text, line.ptr, line.len);
	text[line.len] = '\0';
	out[0] = strtol(text, &end, 10);
	if (end == text || *end != ' ')
		return false;
	out[1] = strtol(end + 1, &end, 10);
	return *end == '\0' && out[0] >= -1;
}

struct noted {
	struct map *trees;
	struct str rest;
	struct buf path;
	struct arena *arena;
};

static void note_index_tree(struct noted *noted, long count, struct str id)
{
	struct index_tree *tree = NEW(noted->arena, struct index_tree);

	tree->count = (size_t)count;
	memcpy(tree->oid.bytes, id.ptr, sizeof(tree->oid.bytes));
	*map_put(noted->trees, str_copy(buf_str(&noted->path), noted->arena)) =
	    (uint64_t)(uintptr_t)tree;
}

/* A tree and those below it; the first is the root's, without a name. The
 * root's own tree is not kept: what it would tell is asked of the parts. `path`
 * is cut back on the way up. */
static bool read_index_tree(struct noted *noted, int depth)
{
	size_t above = noted->path.len;
	struct str name;
	long counts[2];
	size_t size;

	if (depth > DEPTH_LIMIT || !str_cut(&name, &noted->rest, '\0') ||
	    !index_cut_counts(counts, &noted->rest))
		return false;
	size = counts[0] >= 0 ? sizeof(struct oid) : 0;
	if (size > noted->rest.len)
		return false;
	if (above > 0)
		buf_putc(&noted->path, '/');
	buf_put(&noted->path, name);
	if (size > 0 && depth > 0)
		note_index_tree(noted, counts[0], noted->rest);
	noted->rest = str_slice(noted->rest, size, noted->rest.len);
	for (long i = 0; i < counts[1]; i++)
		if (!read_index_tree(noted, depth + 1))
			return false;
	noted->path.len = above;
	return true;
}

void index_trees(struct map *out, struct str noted, struct arena *arena)
{
	struct noted run = { out, noted, { .arena = arena }, arena };

	*out = (struct map){ .arena = arena };
	if (!read_index_tree(&run, 0))
		*out = (struct map){ 0 };
}
