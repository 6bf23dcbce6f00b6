/*
 * cache: what is kept of earlier runs: the facts of a file, found again by all
 * that they depend on. That is, and each of it is in the key:
 *
 * - the bytes, by their object id. They are told by the index without being
 *   read; an attribute (line ends, LFS) may make others of them on disk, hence
 *   their number too, and facts are kept only of bytes that have that id;
 * - the path: packs and rules are switched on by it, it tells data formats and
 *   notebooks, and symbols are made of it;
 * - the language, none for a data file. Of the role nothing else is asked;
 * - engine and packs, by their digest, and which of the packs the dependencies
 *   of its subsystem switch on (imports and path do so too, and are known
 *   already). CACHE_FORMAT counts the forms of a record;
 * - the folder of the nearest manifest, below which some paths count; the
 *   limits; and whether the project's settings include the file.
 *
 * Where a file stands in a listing (file, unit) is no part of its facts.
 */
#ifndef EXTRACT_CACHE_H
#define EXTRACT_CACHE_H

#include "base/base.h"
#include "extract/extract.h"

#define CACHE_FORMAT "29"
#define RECORD_LIMIT (16u << 20) /* bytes, before they are squeezed */

/* ---- segment.c: one file of records, written once ---- */

/* As in the file, sorted by key. */
struct cache_slot {
	struct hash key;
	uint64_t offset; /* of the record, from the file's start */
	uint32_t length;
	uint32_t day; /* when it was last known to be used */
	uint64_t check; /* over key and record */
};

#define SEGMENT_NAME "facts" CACHE_FORMAT "-"
#define SEGMENT_NAME_SIZE 32

struct segment {
	char name[SEGMENT_NAME_SIZE];
	const char *bytes;
	size_t size;
	const struct cache_slot *slots;
	size_t count; /* 0 where the file is broken */
};

/* A record on its way into a file. */
struct cached_record {
	struct cache_slot slot;
	struct str record;
};

/* Map the file `name` of an open directory. False: there is no such file, or it
 * cannot be read. */
bool segment_open(struct segment *segment, int directory, const char *name);
/* Unmap it: its records end. */
void segment_close(struct segment *segment);
/* Set *out to the slot's record. False: it is damaged. */
bool segment_record(struct str *out, const struct segment *segment,
    const struct cache_slot *slot);
/* The slot of a key; NULL: none. */
const struct cache_slot *segment_find(const struct segment *segment,
    struct hash key);
/* Fill in *records (one record) with its slot; `day`: when it was last used. */
void cached_record_set(struct cached_record *records, struct hash key,
    struct str record, uint32_t day);
/* Sort records by key and drop the older one of two with the same key; returns
 * how many are left. */
size_t cached_record_sort(struct cached_record *cached_record, size_t count);
/*
 * Write a segment, in one step for those who read, and name it by its keys.
 * `cached_record` is sorted, and each key there once. False: that cannot be
 * done.
 */
bool segment_write(char name[SEGMENT_NAME_SIZE], struct str directory,
    const struct cached_record *cached_record, size_t count,
    struct arena *scratch);

/* ---- details_record.c: what is kept of a file's details beside its facts ----
 */

struct details;

/* Set their sum: of all but where they stand. Code that moves as a whole has
 * the sum that it had. */
void details_sum(struct details *details);
/* Write their record into an empty buffer. False: they cannot be kept. */
bool details_write(struct buf *out, const struct details *details);
/* False: not what details_write() wrote. Any bytes will do; texts stay in them.
 */
bool details_recall(struct details *details, struct str record,
    struct arena *perm);

/* ---- facts_write.c, facts_read.c, facts.c ---- */

/* Write the record of facts that `rules` made, squeezed, into an empty buffer;
 * if `make_hash`, with the number of what they say, which takes as long again.
 * False: they cannot be kept. */
bool facts_write(struct buf *out, const struct facts *facts,
    const struct rules *rules, bool make_hash);
/* Of such a record what stands behind the facts: facts.marks, .calls and .said.
 * False, and nothing filled in: it has no such end. */
bool facts_skim(struct facts *facts, struct str record);
/*
 * Fill in what is kept of facts. False, and nothing filled in: not what
 * facts_write() wrote. Any bytes will do.
 */
bool facts_read(struct facts *facts, struct str record,
    const struct rules *rules, struct arena *perm);

/* A copy that owes nothing to the file's text and forms. */
void facts_copy(struct facts *new_facts, const struct facts *facts,
    struct arena *perm);

/* What a record of this run alone, which no cache keeps, is squeezed like: the
 * facts of a file that was read a little before. A worker has one. */
struct likeness {
	const struct str *text;
	uint32_t uses;
};
/* Write the facts alone, without marks and hashes at the end; they are read
 * with the likeness->text of now. New texts go into `perm`. False: no record
 * can hold them. */
bool facts_write_like(struct buf *out, struct likeness *likeness,
    const struct facts *facts, const struct rules *rules, struct arena *perm);
bool facts_read_like(struct facts *facts, struct str record, struct str like,
    const struct rules *rules, struct arena *perm);

#endif
