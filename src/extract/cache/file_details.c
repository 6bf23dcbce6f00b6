/*
 * What functions do is asked of few files, one in twenty or so, when sections
 * are put together: they are read again for it, unless their forms are there.
 */
#include "extract/cache/cache.h"
#include "extract/cache/extraction.h"
#include "extract/read/forms.h"
#include "extract/selectors/details.h"
#include "git/git.h"
#include "lang/lang.h"
#include "scan/scan.h"

/* Make the key of the file's details. False: there is no cache, or the file has
 * no key. The facts' key holds all that details depend on, too; one word more
 * keeps the two records apart. */
static bool details_key(struct hash *key, const struct extraction *extraction,
    const struct facts *facts)
{
	if (!extraction->team->cache || !extraction_key(key, extraction, facts))
		return false;
	hash_add(key, STR("details"));
	return true;
}

/* Read the file and make its details. *certain false: the file could not be
 * read, or its bytes are not those that its id names (it changed while the run
 * went on). Then nothing is kept, and the run as a whole is not certain either.
 */
static void read_file_details(struct details *details,
    const struct extraction *extraction, const struct facts *facts,
    struct arena *perm, bool *certain)
{
	const struct scan_file *file = &extraction->scan->files[facts->file];
	struct arena scratch = { 0 };
	struct error why = { 0 };
	struct str text;

	*certain = source_read(&text, extraction->source, file->entry,
	    DETAIL_LIMIT, &scratch, &why);
	if (*certain) {
		details_read(details, facts, file->language, text, perm);
		*certain =
		    source_confirm(extraction->source, file->entry, text);
	}
	if (!*certain)
		atomic_store(extraction->doubted, true);
	arena_release(&scratch);
}

/* Give the details to the cache, unless they are too large. */
static void keep_details_record(const struct extraction *extraction,
    struct hash key, const struct details *details)
{
	struct arena scratch = { 0 };
	struct buf record = { .arena = &scratch };

	if (details_write(&record, details))
		cache_add_copy(extraction->team->cache, key, buf_str(&record));
	arena_release(&scratch);
}

/* Find out what the functions and classes of a file do. From the cheapest to
 * the dearest: a record of an earlier run, the forms that this run has kept,
 * the file itself. That somebody asked is noted first, whatever is found: a
 * later run has to know which files its sections depend on. */
void extract_details(struct details *details,
    const struct extraction *extraction, const struct facts *facts,
    struct arena *perm)
{
	const struct forms *forms =
	    extraction->roomy ? extraction->forms[facts->file] : NULL;
	bool certain = true;
	struct str record;
	struct hash key;
	bool has_key;
	bool old;

	*details = (struct details){ 0 };
	atomic_store_explicit(&extraction->asked[facts->file], true,
	    memory_order_relaxed);
	if (!facts->language || !facts->language->grammar)
		return;
	has_key = details_key(&key, extraction, facts);
	if (has_key &&
	    cache_find(&record, &old, extraction->team->cache, key) &&
	    details_recall(details, record, perm)) {
		/* Added again, it gets the day of today, and is not dropped as
		 * unused. */
		if (old)
			cache_add(extraction->team->cache, key, record);
		return;
	}
	if (forms)
		details_of(details, facts, forms, perm);
	else
		read_file_details(details, extraction, facts, perm, &certain);
	details_index(details, perm);
	if (has_key && certain)
		keep_details_record(extraction, key, details);
}
