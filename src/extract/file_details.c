/*
 * What functions do is asked of some files when sections are put together, and
 * by one thread: of each file it is made ready as it is read for its facts, in
 * a sixth of the time that reading it again would take.
 */
#include <string.h>

#include "extract/cache.h"
#include "extract/extraction.h"
#include "git/git.h"
#include "lang/lang.h"
#include "scan/scan.h"

#define AHEAD_MOST (32u << 20) /* bytes of records that are ready */

void details_begin(struct extraction *run)
{
	struct arena *perm = &run->team->perms[0];
	const struct limits unsaid = { 0 };
	struct limits usual = limits_that_hold(&unsaid);

	/* details_read() knows the usual ones alone. */
	if (memcmp(&usual, &run->scan->limits, sizeof(usual)) != 0)
		return;
	run->details =
	    arena_array(perm, run->scan->count, sizeof(*run->details));
	run->details_bytes = NEW(perm, atomic_size_t);
}

struct str details_ahead(const struct extraction *run,
    const struct facts *facts, const struct forms *forms, struct arena *scratch)
{
	struct buf record = { .arena = scratch };
	struct details details;

	if (!run->details || atomic_load(run->details_bytes) > AHEAD_MOST)
		return STR("");
	details_of(&details, facts, forms, scratch);
	return details_write(&record, &details) ? buf_str(&record) : STR("");
}

void details_keep(const struct extraction *run, const struct facts *facts,
    struct str record, struct arena *perm)
{
	if (record.len == 0)
		return;
	run->details[facts->file] = str_copy(record, perm);
	atomic_fetch_add(run->details_bytes, record.len);
}

/* False: it was not made ready. */
static bool recall_ahead(struct details *out, struct str *record,
    const struct extraction *run, const struct facts *facts, struct arena *perm)
{
	*record = run->details ? run->details[facts->file] : STR("");
	return record->len && details_recall(out, *record, perm);
}

/* Apart from the key of the same file's facts. */
static bool find_key(struct hash *out, const struct extraction *run,
    const struct facts *facts)
{
	if (!run->team->cache || !extraction_key(out, run, facts))
		return false;
	hash_add(out, STR("details"));
	return true;
}

static void read_file(struct details *out, struct str *record,
    const struct extraction *run, const struct facts *facts, struct arena *perm,
    struct arena *scratch)
{
	const struct scan_file *file = &run->scan->files[facts->file];
	struct buf bytes = { .arena = scratch };
	struct error why = { 0 };
	struct str text;

	*record = STR("");
	if (!source_read(&text, run->source, file->entry, DETAIL_LIMIT, scratch,
		&why)) {
		atomic_store(run->doubted, true);
		return;
	}
	details_read(out, facts, file->language, text, perm);
	if (!source_confirm(run->source, file->entry, text))
		atomic_store(run->doubted, true);
	else if (details_write(&bytes, out))
		*record = buf_str(&bytes);
}

void extract_details(struct details *out, const struct extraction *run,
    const struct facts *facts, struct arena *perm)
{
	struct arena scratch = { 0 };
	struct str record;
	struct hash key;
	bool keyed;
	bool old;

	*out = (struct details){ 0 };
	if (!facts->language || !facts->language->grammar)
		return;
	keyed = find_key(&key, run, facts);
	if (keyed && cache_find(&record, &old, run->team->cache, key) &&
	    details_recall(out, record, perm)) {
		if (old)
			cache_add(run->team->cache, key, record);
		return;
	}
	if (!recall_ahead(out, &record, run, facts, perm))
		read_file(out, &record, run, facts, perm, &scratch);
	if (keyed && record.len)
		cache_add(run->team->cache, key,
		    str_copy(record, &run->team->perms[0]));
	arena_release(&scratch);
}
