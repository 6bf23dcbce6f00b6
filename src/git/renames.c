/*
 * In three steps, each on what the ones before have left: the same bytes and
 * name, the same bytes, alike by libgit2's signatures. The last compares each
 * deletion with each addition, and is left out when there are many.
 */
#include <git2/sys/hashsig.h>
#include <string.h>

#include "git/changes.h"

/* More files than this on a side are compared by their ids alone. */
#define RENAME_LIMIT 200
#define FILE_LIMIT ((uint64_t)1 << 20)
#define LEAST_SCORE 50 /* per cent, as git has it */

/* A deletion or an addition. */
struct candidate {
	struct file_change *change;
	git_hashsig *signature; /* NULL: compared by its id alone */
	size_t size;
};

struct candidates {
	struct candidate *items;
	size_t count;
};

/* Two of them, and how alike they are. */
struct pair {
	struct file_change *from;
	struct file_change *to;
	int score;
	bool same_name;
};

struct pairs {
	struct pair *items;
	size_t count;
};

static void join_rename(struct file_change *from_change,
    struct file_change *to_change)
{
	to_change->kind = CHANGE_RENAMED;
	to_change->before = from_change->before;
	from_change->moved = true;
}

/* The empty file moves nowhere: all empty files are alike. */
static bool is_empty_file(const struct oid *oid)
{
	git_oid empty;

	git_oid_fromstr(&empty, "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391");
	return memcmp(oid->bytes, empty.id, sizeof(oid->bytes)) == 0;
}

static bool is_open_change(const struct file_change *change,
    enum change_kind kind)
{
	const struct version_file *version_file =
	    kind == CHANGE_ADDED ? change->after : change->before;

	return change->kind == kind && !change->moved &&
	       version_file->type != MODE_SUBMODULE &&
	       !is_empty_file(&version_file->oid);
}

/* The last part of the path. */
static bool same_name(const struct file_change *from_change,
    const struct file_change *to_change)
{
	return str_equal(str_after_last(from_change->before->path, '/'),
	    str_after_last(to_change->after->path, '/'));
}

/* What two files must share: the bytes, and if `named` the name. */
static struct str file_version_key(const struct version_file *version_file,
    bool named, struct arena *arena)
{
	struct buf key = { .arena = arena };

	buf_put(&key, (struct str){ (const char *)version_file->oid.bytes,
			  sizeof(version_file->oid.bytes) });
	if (named)
		buf_put(&key, str_after_last(version_file->path, '/'));
	return buf_str(&key);
}

/* Pair files with the same bytes. Of several deletions with the same key the
 * last one is taken; each once. */
static void find_same(struct changes *changes, bool named)
{
	struct map deleted = { .arena = changes->scratch };

	for (size_t i = 0; i < changes->count; i++) {
		struct file_change *change = &changes->items[i];

		if (is_open_change(change, CHANGE_DELETED))
			*map_put(&deleted, file_version_key(change->before,
					       named, changes->scratch)) =
			    i + 1;
	}
	for (size_t i = 0; i < changes->count; i++) {
		struct file_change *change = &changes->items[i];
		uint64_t *place;

		if (!is_open_change(change, CHANGE_ADDED))
			continue;
		place = map_get(&deleted,
		    file_version_key(change->after, named, changes->scratch));
		if (!place || *place == 0)
			continue;
		join_rename(&changes->items[*place - 1], change);
		*place = 0;
	}
}

/* What cannot be read, or is too large or too small to be signed, stays
 * without. */
static void sign(struct candidate *candidate, struct changes *changes)
{
	const struct file_change *change = candidate->change;
	const struct version_file *version_file =
	    change->after ? change->after : change->before;
	struct error unread = { 0 };
	struct entry entry = { .path = version_file->path,
		.oid = version_file->oid };
	struct str text;
	bool ok;

	if (change->after)
		ok = source_read(&text, changes->source, &entry, FILE_LIMIT,
		    changes->scratch, &unread);
	else
		ok = blob_read(&text, changes->source->handles,
		    &(struct blob){ "a file", version_file->oid }, FILE_LIMIT,
		    changes->scratch, &unread);
	if (!ok)
		return;
	candidate->size = text.len;
	if (git_hashsig_create(&candidate->signature, text.ptr, text.len,
		GIT_HASHSIG_SMART_WHITESPACE | GIT_HASHSIG_ALLOW_SMALL_FILES) <
	    0)
		candidate->signature = NULL;
}

static void find_rename_candidates(struct candidates *candidates,
    struct changes *changes, enum change_kind kind)
{
	for (size_t i = 0; i < changes->count; i++) {
		struct file_change *change = &changes->items[i];
		const struct version_file *version_file =
		    change->after ? change->after : change->before;
		struct candidate *candidate;

		if (!is_open_change(change, kind) ||
		    version_file->type != MODE_FILE)
			continue;
		candidate = array_push(&candidates->items, &candidates->count,
		    sizeof(*candidate), changes->scratch);
		candidate->change = change;
	}
}

/* Files of which one is twice as large cannot be half alike: this saves
 * comparing. */
static void add_rename_pair(struct pairs *pairs,
    const struct candidate *from_candidate,
    const struct candidate *to_candidate, struct arena *scratch)
{
	struct pair *pair;
	int score;

	if (!from_candidate->signature || !to_candidate->signature ||
	    from_candidate->size / 2 > to_candidate->size ||
	    to_candidate->size / 2 > from_candidate->size)
		return;
	score = git_hashsig_compare(from_candidate->signature,
	    to_candidate->signature);
	if (score < LEAST_SCORE)
		return;
	pair = array_push(&pairs->items, &pairs->count, sizeof(*pair), scratch);
	pair->from = from_candidate->change;
	pair->to = to_candidate->change;
	pair->score = score;
	pair->same_name =
	    same_name(from_candidate->change, to_candidate->change);
}

/* The most alike first; among equals, in path order. */
static int compare_pairs(const void *a, const void *b, void *context)
{
	const struct pair *pair = a;
	const struct pair *two_pair = b;

	(void)context;
	if (pair->score != two_pair->score)
		return two_pair->score - pair->score;
	return (int)two_pair->same_name - (int)pair->same_name;
}

/* Greedily, from the best pair on: a file that is taken is passed over in later
 * pairs. */
static void find_similar_files(struct candidates *from_candidates,
    struct candidates *to_candidates, struct changes *changes)
{
	struct pairs pairs = { 0 };

	for (size_t i = 0; i < from_candidates->count; i++)
		sign(&from_candidates->items[i], changes);
	for (size_t i = 0; i < to_candidates->count; i++)
		sign(&to_candidates->items[i], changes);
	for (size_t i = 0; i < from_candidates->count; i++)
		for (size_t k = 0; k < to_candidates->count; k++)
			add_rename_pair(&pairs, &from_candidates->items[i],
			    &to_candidates->items[k], changes->scratch);
	sort_items(pairs.items, pairs.count, sizeof(*pairs.items),
	    compare_pairs, NULL);
	for (size_t i = 0; i < pairs.count; i++)
		if (!pairs.items[i].from->moved &&
		    pairs.items[i].to->kind == CHANGE_ADDED)
			join_rename(pairs.items[i].from, pairs.items[i].to);
}

static void release(struct candidates *candidates)
{
	for (size_t i = 0; i < candidates->count; i++)
		if (candidates->items[i].signature)
			git_hashsig_free(candidates->items[i].signature);
}

/* The measure of git_diff_find_similar(), which knows no index as we read it.
 */
void changes_find_renames(struct changes *changes)
{
	struct candidates from_candidates = { 0 };
	struct candidates to_candidates = { 0 };

	find_same(changes, true);
	find_same(changes, false);
	find_rename_candidates(&from_candidates, changes, CHANGE_DELETED);
	find_rename_candidates(&to_candidates, changes, CHANGE_ADDED);
	if (from_candidates.count == 0 || to_candidates.count == 0 ||
	    from_candidates.count > RENAME_LIMIT ||
	    to_candidates.count > RENAME_LIMIT)
		return;
	find_similar_files(&from_candidates, &to_candidates, changes);
	release(&from_candidates);
	release(&to_candidates);
}
