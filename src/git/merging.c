/*
 * The tree that a merge gives, in memory, as a project like any other.
 * opening_merge() is called in place of reading an index: the merge's index
 * becomes that of the source, and from then on it is a SOURCE_INDEX whose
 * objects are partly in memory.
 */
#include <string.h>

#include "git/memory_objects.h"
#include "git/opening.h"

enum { STAGE_MERGED = 0, STAGE_OURS = 2 };

/* What is merged; NULL where it is not there. With a base that is given, three
 * trees; without, two commits, whose base libgit2 finds. */
struct sides {
	git_commit *ours;
	git_commit *theirs;
	git_tree *base_tree;
	git_tree *our_tree;
	git_tree *their_tree;
};

static bool lookup_tree(git_tree **out, git_repository *repo,
    const struct oid *oid)
{
	git_commit *commit = NULL;
	git_oid id = oid_to(oid);
	bool ok = git_commit_lookup(&commit, repo, &id) == 0 &&
		  git_commit_tree(out, commit) == 0;

	git_commit_free(commit);
	return ok;
}

static bool lookup_sides(struct sides *sides, git_repository *repo,
    const struct merge_commits *commits)
{
	git_oid ours = oid_to(&commits->ours);
	git_oid theirs = oid_to(&commits->theirs);

	if (!commits->has_base)
		return git_commit_lookup(&sides->ours, repo, &ours) == 0 &&
		       git_commit_lookup(&sides->theirs, repo, &theirs) == 0;
	return lookup_tree(&sides->base_tree, repo, &commits->base) &&
	       lookup_tree(&sides->our_tree, repo, &commits->ours) &&
	       lookup_tree(&sides->their_tree, repo, &commits->theirs);
}

static bool merge_sides(git_index **out, git_repository *repo,
    const struct sides *sides)
{
	if (sides->base_tree)
		return git_merge_trees(out, repo, sides->base_tree,
			   sides->our_tree, sides->their_tree, NULL) == 0;
	return git_merge_commits(out, repo, sides->ours, sides->theirs, NULL) ==
	       0;
}

static void free_sides(struct sides *sides)
{
	git_commit_free(sides->ours);
	git_commit_free(sides->theirs);
	git_tree_free(sides->base_tree);
	git_tree_free(sides->our_tree);
	git_tree_free(sides->their_tree);
}

/* What is merged, and of conflicts our side. libgit2's entries are in path
 * order, which is kept; two entries of one path never are taken, as a merged
 * path has no other stages. */
static void take_entries(struct index *index, git_index *merged,
    struct arena *arena)
{
	size_t count = git_index_entrycount(merged);

	index->entries = arena_array(arena, count, sizeof(*index->entries));
	for (size_t i = 0; i < count; i++) {
		const git_index_entry *entry = git_index_get_byindex(merged, i);
		int stage = git_index_entry_stage(entry);
		struct index_entry *taken;

		if (stage != STAGE_MERGED && stage != STAGE_OURS)
			continue;
		taken = &index->entries[index->count++];
		taken->path = str_copy(str_from(entry->path), arena);
		taken->oid = oid_from(&entry->id);
		taken->mode = entry->mode;
	}
}

/* The objects are closed before anybody else reads: threads may then share
 * them. */
bool opening_merge(struct opening *opening)
{
	struct source *source = opening->source;
	struct sides sides = { 0 };
	git_index *merged = NULL;
	bool ok;

	source->kind = SOURCE_INDEX;
	source->beside = memory_objects_new(opening->arena);
	if (!memory_objects_attach(opening->repo, source->beside,
		opening->error))
		return false;
	ok = lookup_sides(&sides, opening->repo, opening->options->merge) &&
	     merge_sides(&merged, opening->repo, &sides);
	if (ok)
		take_entries(&source->index, merged, opening->arena);
	else
		libgit2_failed(opening->error, opening->shown);
	git_index_free(merged);
	free_sides(&sides);
	memory_objects_close(source->beside);
	if (ok && source->prefix.len > 0 &&
	    !index_below(&source->index, source->prefix))
		return error_set(opening->error,
		    "%s: no such path in the merged tree",
		    opening->options->path);
	return ok;
}
