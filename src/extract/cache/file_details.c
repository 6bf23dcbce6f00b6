/*
 * What functions do is asked of few files, one in twenty or so, when sections
 * are put together: they are read again for it.
 */
#include "extract/cache/cache.h"
#include "extract/cache/extraction.h"
#include "git/git.h"
#include "lang/lang.h"
#include "scan/scan.h"

/* Apart from the key of the same file's facts. */
static bool find_key(struct hash *out, const struct extraction *extraction,
    const struct facts *facts)
{
	if (!extraction->team->cache || !extraction_key(out, extraction, facts))
		return false;
	hash_add(out, STR("details"));
	return true;
}

static void read_file(struct details *out, struct str *record,
    const struct extraction *extraction, const struct facts *facts,
    struct arena *perm, struct arena *scratch)
{
	const struct scan_file *file = &extraction->scan->files[facts->file];
	struct buf bytes = { .arena = scratch };
	struct error why = { 0 };
	struct str text;

	*record = STR("");
	if (!source_read(&text, extraction->source, file->entry, DETAIL_LIMIT,
		scratch, &why)) {
		atomic_store(extraction->doubted, true);
		return;
	}
	details_read(out, facts, file->language, text, perm);
	if (!source_confirm(extraction->source, file->entry, text))
		atomic_store(extraction->doubted, true);
	else if (details_write(&bytes, out))
		*record = buf_str(&bytes);
}

void extract_details(struct details *out, const struct extraction *extraction,
    const struct facts *facts, struct arena *perm)
{
	struct arena scratch = { 0 };
	struct str record;
	struct hash key;
	bool keyed;
	bool old;

	*out = (struct details){ 0 };
	atomic_store_explicit(&extraction->asked[facts->file], true,
	    memory_order_relaxed);
	if (!facts->language || !facts->language->grammar)
		return;
	keyed = find_key(&key, extraction, facts);
	if (keyed && cache_find(&record, &old, extraction->team->cache, key) &&
	    details_recall(out, record, perm)) {
		if (old)
			cache_add(extraction->team->cache, key, record);
		return;
	}
	read_file(out, &record, extraction, facts, perm, &scratch);
	if (keyed && record.len)
		cache_add_copy(extraction->team->cache, key, record);
	arena_release(&scratch);
}
