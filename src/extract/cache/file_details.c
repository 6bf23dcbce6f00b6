/*
 * The details of a file, what its functions and classes do, from wherever they
 * are had most cheaply: a record of an earlier run, the forms that this run has
 * kept, the file itself. assemble asks for them, of one file in twenty or so.
 */
#include "extract/cache/cache.h"
#include "extract/cache/extraction.h"
#include "extract/read/forms.h"
#include "extract/selectors/details.h"
#include "git/git.h"
#include "lang/lang.h"
#include "scan/scan.h"

/* Set *key to the key of the record of a file's details: that of its facts,
 * which has all they depend on, and one word more. False: there is no cache, or
 * the file has no key. */
static bool details_key(struct hash *key, const struct extraction *extraction,
    const struct facts *facts)
{
	if (!extraction->team->cache || !extraction_key(key, extraction, facts))
		return false;
	hash_add(key, STR("details"));
	return true;
}

/* Read the file and set *details. *certain becomes false if the file could not
 * be read, or its bytes are not those of its id, as it changed meanwhile: then
 * the caller keeps nothing, and the run as a whole is not certain
 * (extraction->doubted). */
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

/* Add a record of the details to the cache, unless they are too large. */
static void keep_details_record(const struct extraction *extraction,
    struct hash key, const struct details *details)
{
	struct arena scratch = { 0 };
	struct buf record = { .arena = &scratch };

	if (details_write(&record, details))
		cache_add_copy(extraction->team->cache, key, buf_str(&record));
	arena_release(&scratch);
}

/* Two threads that ask for one file note the same. */
static void note_sum(const struct extraction *extraction, size_t file,
    const struct details *details)
{
	for (size_t i = 0; i < LENGTH(details->sum.parts); i++)
		atomic_store_explicit(&extraction->sums[file].parts[i],
		    details->sum.parts[i], memory_order_relaxed);
}

/* The sum of a file's details. False: nobody asked for them in this run, or
 * they are not kept. */
bool extract_details_sum(struct hash *sum, const struct project_facts *project,
    size_t file)
{
	static const struct hash unknown_hash;
	struct atomic_sum *sums = project->extraction->sums;

	*sum = unknown_hash;
	for (size_t i = 0; sums && i < LENGTH(sum->parts); i++)
		sum->parts[i] = atomic_load(&sums[file].parts[i]);
	return !hash_equal(*sum, unknown_hash);
}

/* Set *details to what the functions and classes of a file do: from the cache,
 * from the forms that this run has, or from the file. First it is noted that
 * somebody asked for the file, as a later run has to know which files its
 * sections depend on. */
void extract_details(struct details *details,
    const struct extraction *extraction, const struct facts *facts,
    struct arena *perm)
{
	const struct forms *forms =
	    extraction->has_room ? extraction->forms[facts->file] : NULL;
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
		note_sum(extraction, facts->file, details);
		/* Added again, it counts as used today. */
		if (old)
			cache_add(extraction->team->cache, key, record);
		return;
	}
	if (forms)
		details_of(details, facts, forms, perm);
	else
		read_file_details(details, extraction, facts, perm, &certain);
	details_index(details, perm);
	if (!has_key || !certain)
		return;
	details_sum(details);
	note_sum(extraction, facts->file, details);
	keep_details_record(extraction, key, details);
}
