/*
 * Which commits git is merging. While it asks a driver, git has written neither
 * index nor MERGE_HEAD; what it says where differs by command. A guess is taken
 * only if the file's contents in its commits are those that git handed over.
 * merge_find() asks in turn: what `git merge` tells in the environment, the
 * step that a rebase or a sequence of picks is at, the stashes, and at last the
 * latest commits. Each leads to take_merge() or take_pick(), which accept it
 * only by the contents.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "git/disk.h"
#include "git/handles.h"

enum {
	SEARCHED = 4000, /* commits, of all branches, the latest first */
	STASHES = 50, /* looked at */
	OID_DIGITS = 2 * sizeof(struct oid),
	NOTES_LIMIT = 1 << 24, /* of a file that git notes things in */
};

extern char **environ;

struct finder {
	struct merge_commits *out;
	git_repository *repo;
	const struct merge_file *file;
	git_oid head;
	git_oid ids[3]; /* of the file's base, ours, theirs */
	struct arena *scratch;
};

enum side { BASE, OURS, THEIRS };

/* Has a commit this side's content of the file? Where it has none, git hands
 * an empty one over. */
static bool has_side(const struct finder *finder, const git_commit *commit,
    enum side side)
{
	struct str texts[] = { finder->file->base, finder->file->ours,
		finder->file->theirs };
	git_tree_entry *entry = NULL;
	git_tree *tree = NULL;
	bool same = false;

	if (git_commit_tree(&tree, commit) < 0)
		return false;
	if (git_tree_entry_bypath(&entry, tree, finder->file->path) < 0)
		same = texts[side].len == 0;
	else
		same =
		    git_oid_equal(git_tree_entry_id(entry), &finder->ids[side]);
	git_tree_entry_free(entry);
	git_tree_free(tree);
	return same;
}

/* A commit that is not here (a shallow clone) has none. */
static bool id_has_side(const struct finder *finder, const git_oid *id,
    enum side side)
{
	git_commit *commit = NULL;
	bool same = git_commit_lookup(&commit, finder->repo, id) == 0 &&
		    has_side(finder, commit, side);

	git_commit_free(commit);
	return same;
}

/* Take a commit to merge. Of several bases git makes one that is no commit. If
 * there are several bases their content cannot be compared, and the rest has to
 * do. */
static bool take_merge(const struct finder *finder, const git_commit *theirs)
{
	git_oidarray bases = { 0 };
	bool fits = has_side(finder, theirs, THEIRS);

	if (fits &&
	    git_merge_bases(&bases, finder->repo, &finder->head,
		git_commit_id(theirs)) == 0 &&
	    bases.count == 1)
		fits = id_has_side(finder, &bases.ids[0], BASE);
	git_oidarray_dispose(&bases);
	if (!fits)
		return false;
	*finder->out = (struct merge_commits){
		.ours = oid_from(&finder->head),
		.theirs = oid_from(git_commit_id(theirs)),
	};
	return true;
}

/* Take a commit to pick (its parent is the base), or to revert. A pick has the
 * commit's content as theirs and its parent's as base; a revert has them the
 * other way round. Of a merge commit any parent may be meant. */
static bool take_pick(const struct finder *finder, const git_commit *commit)
{
	unsigned count = git_commit_parentcount(commit);
	bool picked = has_side(finder, commit, THEIRS);
	bool reverted = has_side(finder, commit, BASE);

	for (unsigned i = 0; i < count && (picked || reverted); i++) {
		const git_oid *parent = git_commit_parent_id(commit, i);
		struct oid own_oid = oid_from(git_commit_id(commit));
		struct merge_commits found_commits = { .has_base = true };

		found_commits.ours = oid_from(&finder->head);
		found_commits.base = picked ? oid_from(parent) : own_oid;
		found_commits.theirs = picked ? own_oid : oid_from(parent);
		if (!id_has_side(finder, parent, picked ? BASE : THEIRS))
			continue;
		*finder->out = found_commits;
		return true;
	}
	return false;
}

typedef bool take_commit(const struct finder *finder, const git_commit *commit);

/* By whatever names a commit: an id, a branch, a label. */
static bool take_named(const struct finder *finder, const char *name,
    take_commit *take)
{
	git_object *object = NULL;
	git_object *commit = NULL;
	bool ok = git_revparse_single(&object, finder->repo, name) == 0 &&
		  git_object_peel(&commit, object, GIT_OBJECT_COMMIT) == 0 &&
		  take(finder, (const git_commit *)commit);

	git_object_free(commit);
	git_object_free(object);
	return ok;
}

/* `git merge` tells the names of what it merges: GITHEAD_<id>=<name>. An
 * octopus merge names several, of which the first that fits is taken. */
static bool find_merge(const struct finder *finder)
{
	static const char start[] = "GITHEAD_";

	for (char **variable = environ; *variable; variable++) {
		struct str text = str_from(*variable);
		struct str id;

		if (!str_starts(text, start))
			continue;
		id = str_slice(text, strlen(start), str_find(text, '='));
		if (id.len == OID_DIGITS &&
		    take_named(finder, str_cstring(id, finder->scratch),
			take_merge))
			return true;
	}
	return false;
}

/*
 * A line of what a rebase or a sequence of picks has to do.
 *
 *   pick 1a2b3c4 # subject
 *   merge -C 1a2b3c4 label # subject
 *
 * Options are passed over. The label of a merge may be one of the rebase's own,
 * which git keeps as references. After an id of a pick come words of its
 * subject, which are no names.
 */
static bool take_step(const struct finder *finder, struct str line)
{
	struct arena *arena = finder->scratch;
	struct str step = { 0 };
	struct str word;
	bool merge;

	(void)str_cut(&step, &line, ' ');
	merge = str_is(step, "merge") || str_is(step, "m");
	while (str_cut(&word, &line, ' ') && !str_starts(word, "#")) {
		const char *name = str_cstring(word, arena);
		const char *label =
		    str_cstring(str_printf(arena, "refs/rewritten/%s", name),
			arena);

		if (word.len == 0 || name[0] == '-')
			continue;
		if (merge ? take_named(finder, label, take_merge) ||
				take_named(finder, name, take_merge)
			  : take_named(finder, name, take_pick))
			return true;
		if (!merge && isxdigit((unsigned char)name[0]))
			return false;
	}
	return false;
}

static bool read_merge_file(struct str *out, const struct finder *finder,
    const char *name)
{
	struct error why = { 0 };
	struct str path = str_printf(finder->scratch, "%s%s",
	    git_repository_path(finder->repo), name);

	return disk_read(out, str_cstring(path, finder->scratch), name,
	    NOTES_LIMIT, finder->scratch, &why);
}

/* The step that a rebase is at is the last one done; of picks, the first one
 * to do. A rebase by patches (`rebase-apply`) notes the commit itself. */
static bool find_step(const struct finder *finder)
{
	struct str text = { 0 };
	struct str line = { 0 };
	struct str step = { 0 };

	if (read_merge_file(&text, finder, "rebase-merge/done")) {
		while (str_cut(&line, &text, '\n'))
			step = str_trim(line).len ? line : step;
		return take_step(finder, step);
	}
	if (read_merge_file(&text, finder, "rebase-apply/original-commit"))
		return take_named(finder,
		    str_cstring(str_trim(text), finder->scratch), take_pick);
	if (!read_merge_file(&text, finder, "sequencer/todo"))
		return false;
	while (str_cut(&line, &text, '\n') && str_starts(line, "#"))
		;
	return take_step(finder, line);
}

/* A stash is a commit whose first parent is what it was made on: applying it is
 * picking it. */
static bool find_stash(const struct finder *finder)
{
	git_reflog *log = NULL;
	bool found = false;

	/* Reading a log that is not there would make it. */
	if (git_reference_has_log(finder->repo, "refs/stash") != 1 ||
	    git_reflog_read(&log, finder->repo, "refs/stash") < 0)
		return false;
	for (size_t i = 0; i < git_reflog_entrycount(log) && i < STASHES; i++) {
		const git_reflog_entry *entry =
		    git_reflog_entry_byindex(log, i);
		char name[OID_DIGITS + 1];

		git_oid_tostr(name, sizeof(name),
		    git_reflog_entry_id_new(entry));
		found = take_named(finder, name, take_pick);
		if (found)
			break;
	}
	git_reflog_free(log);
	return found;
}

static struct oid tree_of(const struct finder *finder, const struct oid *id)
{
	git_commit *commit = NULL;
	git_oid own = oid_to(id);
	struct oid tree = { { 0 } };

	if (git_commit_lookup(&commit, finder->repo, &own) == 0)
		tree = oid_from(git_commit_tree_id(commit));
	git_commit_free(commit);
	return tree;
}

/* Do both change the same tree into the same other one? The same commit may be
 * on several branches, picked or rebased. */
static bool same_change(const struct finder *finder,
    const struct merge_commits *left_commits,
    const struct merge_commits *right_commits)
{
	struct oid bases[] = { tree_of(finder, &left_commits->base),
		tree_of(finder, &right_commits->base) };
	struct oid their_oid[] = { tree_of(finder, &left_commits->theirs),
		tree_of(finder, &right_commits->theirs) };

	return memcmp(&bases[0], &bases[1], sizeof(bases[0])) == 0 &&
	       memcmp(&their_oid[0], &their_oid[1], sizeof(their_oid[0])) == 0;
}

/* The one change among the last commits that fits; none if there are two. */
static bool find_only(const struct finder *finder, git_revwalk *walk)
{
	struct merge_commits first_commits;
	bool found = false;
	git_oid id;

	for (int i = 0; i < SEARCHED && git_revwalk_next(&id, walk) == 0; i++) {
		git_commit *commit = NULL;
		bool fits = git_commit_lookup(&commit, finder->repo, &id) ==
				0 &&
			    take_pick(finder, commit);

		git_commit_free(commit);
		if (fits && found &&
		    !same_change(finder, &first_commits, finder->out))
			return false;
		if (fits && !found)
			first_commits = *finder->out;
		found = found || fits;
	}
	return found;
}

/*
 * A single pick or revert leaves no trace at all while it is made. Newest
 * first, from HEAD and all references: what is picked was mostly made of late.
 */
static bool find_change(const struct finder *finder)
{
	git_revwalk *walk = NULL;
	bool found;

	if (git_revwalk_new(&walk, finder->repo) < 0)
		return false;
	git_revwalk_sorting(walk, GIT_SORT_TIME);
	found = git_revwalk_push(walk, &finder->head) == 0 &&
		git_revwalk_push_glob(walk, "refs/*") == 0 &&
		find_only(finder, walk);
	git_revwalk_free(walk);
	return found;
}

/* HEAD has to have our side: otherwise git is at something that is not known
 * here. */
static bool identify(struct finder *finder)
{
	struct str texts[] = { finder->file->base, finder->file->ours,
		finder->file->theirs };

	for (size_t i = 0; i < LENGTH(texts); i++) {
		if (git_odb_hash(&finder->ids[i],
			texts[i].ptr ? texts[i].ptr : "", texts[i].len,
			GIT_OBJECT_BLOB) < 0)
			return false;
	}
	return git_reference_name_to_id(&finder->head, finder->repo, "HEAD") ==
		   0 &&
	       id_has_side(finder, &finder->head, OURS);
}

bool merge_find(struct merge_commits *commits, const char *directory,
    const struct merge_file *merge_file)
{
	struct arena scratch = { 0 };
	struct finder finder = { .out = commits,
		.file = merge_file,
		.scratch = &scratch };
	bool found;

	libgit2_start();
	if (git_repository_open_ext(&finder.repo, directory ? directory : ".",
		0, NULL) < 0)
		return false;
	found = identify(&finder) &&
		(find_merge(&finder) || find_step(&finder) ||
		    find_stash(&finder) || find_change(&finder));
	git_repository_free(finder.repo);
	arena_release(&scratch);
	return found;
}
