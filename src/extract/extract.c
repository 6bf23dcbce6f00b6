/*
 * The whole of extract: reads each file of a project once, on a team of
 * threads. Begin at extract_project(): it lists the files, makes the key seed,
 * runs extract_one() for each, and keeps new records. extract_one() looks for a
 * record of an earlier run, else read_facts_file() reads the file and puts its
 * facts away as a record. Later, extract_settle() turns notes back into facts,
 * for some files at a time.
 */
#include "extract/extract.h"

#include <string.h>

#include "extract/cache/cache.h"
#include "extract/cache/extraction.h"
#include "extract/packs/rules.h"
#include "extract/packs/switches.h"
#include "extract/read/comment_exceptions.h"
#include "extract/read/conflicts.h"
#include "extract/read/forms.h"
#include "extract/read/markup_code.h"
#include "extract/read/notebook.h"
#include "extract/rules/apply.h"
#include "extract/rules/file_facts.h"
#include "extract/rules/public_names.h"
#include "extract/values/calls_sum.h"
#include "extract/values/reading.h"
#include "extract/values/rule_hooks.h"
#include "extract/values/symbols.h"
#include "doc/doc.h"
#include "git/git.h"
#include "lang/lang.h"
#include "scan/scan.h"

/* Bytes, of all threads together, up to which facts stay unpacked, without a
 * record, where no cache wants one. */
#define STAYS_MOST ((size_t)64 << 20)

/* Bytes of forms that are kept for extract_details(). */
#define FORMS_KEPT_MOST ((size_t)48 << 20)

/* Files of a project up to which facts stay unpacked and forms are kept: of
 * more files, there would be room for few. */
#define SMALL_PROJECT_FILES 100000

#define BINARY_LOOKED 8000 /* bytes in which git looks for a zero byte */

/* A file that is being read. */
struct reading_file {
	struct arena *perm; /* for what stays of it */
	struct file_note *note;
	struct likeness *likeness; /* NULL: its record stands by itself */
	struct facts facts;
	bool keyed; /* the note's key is known */
	bool by_text; /* it is read only if its text has a certain word */
	bool reread; /* it is read a second time: no forms are kept */
};

/* Put a copy of the file's forms into extraction->forms for extract_details(),
 * which else reads the file again. The sum counts on when there is no more
 * room, so that the other threads stop, too. Which files have forms depends on
 * the threads, but the result does not: the others are read again. */
static void keep_forms(const struct reading_file *reading_file,
    const struct extraction *extraction, const struct forms *forms)
{
	size_t size = forms->count * sizeof(*forms->items);
	struct forms *copied_forms;

	if (reading_file->reread || !extraction->has_room ||
	    atomic_fetch_add(extraction->kept, size) + size > FORMS_KEPT_MOST)
		return;
	copied_forms = NEW(reading_file->perm, struct forms);
	forms_copy(copied_forms, forms, reading_file->perm);
	extraction->forms[reading_file->facts.file] = copied_forms;
}

/* Replace *code, which has both sides of a merge conflict, by our side. False:
 * there is no conflict, or the code parses with the markers, which are then in
 * a text; *code stays. */
static bool take_conflict_side(struct str *code, const struct facts *facts,
    const struct limits *limits, struct arena *scratch)
{
	struct forms whole_forms = { .limits = limits };
	struct str side;

	if (!conflict_side(&side, *code, scratch) ||
	    (forms_read(&whole_forms, facts->language, facts->path, *code,
		 scratch) &&
		whole_forms.errors == 0))
		return false;
	*code = side;
	return true;
}

/* Is there syntax that was not understood, and that is worth reporting? Not in
 * headers, where macros make much that is right fit no grammar. In languages of
 * markup and types amid scripts (`by_imports`) only where declarations may be
 * lost, as the grammar slips too often. */
static bool has_bad_syntax(const struct language *language,
    const struct forms *forms)
{
	if (language->surface == SURFACE_HEADER)
		return false;
	return (language->by_imports ? forms->lost : forms->errors) > 0;
}

/* Parse a source file and fill in its facts. `code` is the code in `text`, with
 * the same lines. The order matters: imports switch packs on, rules ask what
 * names stand for, and symbols come last, as rules may make some. */
static void read_source(struct reading_file *reading_file,
    const struct extraction *extraction, struct str text, struct str code,
    struct arena *scratch)
{
	struct facts *facts = &reading_file->facts;
	struct forms forms = { .limits = &extraction->scan->limits };
	struct reading reading = {
		.forms = &forms,
		.language = facts->language,
		.rules = extraction->rules,
		.perm = scratch,
		.text = text,
	};
	bool conflict = take_conflict_side(&code, facts, forms.limits, scratch);

	if (!forms_read(&forms, facts->language, facts->path, code, scratch)) {
		facts->reason = "could not be parsed";
		return;
	}
	facts->read = true;
	keep_forms(reading_file, extraction, &forms);
	if (forms.cut)
		facts->reason = "is nested too deeply";
	facts->errors = forms.errors;
	if (conflict)
		facts->reason =
		    "has conflict markers, of which one side is read";
	else if (!facts->reason && has_bad_syntax(facts->language, &forms))
		facts->reason = "has syntax that was not understood";
	facts->rule_exceptions = forms.rule_exceptions;
	facts->package = forms.items[0].name;
	reading_begin(&reading, facts);
	symbols_collect(&reading);
	symbols_emit_imports(&reading);
	switches_apply(&reading, &extraction->switches, facts->unit);
	rules_apply(&reading);
	symbols_emit(&reading);
	publics_emit(&reading);
	if (extraction->team->cache)
		facts->calls = calls_sum(&reading);
}

/* Fill in the facts of a data file. It has no names of its own: only rules look
 * at its maps and lists. Where doc_parse() fails, what it has read up to there
 * counts. */
static void read_data(struct facts *facts, const struct extraction *extraction,
    struct str text, struct arena *scratch)
{
	struct forms forms = { 0 };
	struct doc doc = { 0 };
	struct error why = { 0 };
	struct reading reading = {
		.forms = &forms,
		.rules = extraction->rules,
		.perm = scratch,
		.text = text,
	};

	doc_parse(&doc, doc_format_of(facts->path), text, scratch, &why);
	forms_from_doc(&forms, &doc, facts->path, scratch);
	rule_exceptions_of_data(&facts->rule_exceptions, text, scratch);
	facts->read = true;
	reading_begin(&reading, facts);
	switches_apply(&reading, &extraction->switches, facts->unit);
	rules_apply(&reading);
}

/* Is there a zero byte among the first BINARY_LOOKED bytes? Git asks the same.
 */
static bool is_binary(struct str text)
{
	size_t looked = text.len < BINARY_LOOKED ? text.len : BINARY_LOOKED;

	return memchr(text.ptr, '\0', looked) != NULL;
}

/* Does a pack say (`written`) that its framework generates the file, and that
 * it is to be read all the same, as it says what the program does: a file of
 * routes? */
static bool is_written_by_framework(const struct rules *rules, struct str path)
{
	for (size_t i = 0; i < rules_pack_count(rules); i++)
		if (glob_match_any(&rules_pack(rules, i)->written, path))
			return true;
	return false;
}

/* Was the file made by a program, so that it is left out? Not where the
 * project's settings include it, nor, unless it is minified, where
 * is_written_by_framework() says that it is to be read. */
static bool is_generated_file(const struct extraction *extraction,
    const struct facts *facts, struct str text)
{
	if (extraction->scan->files[facts->file].included)
		return false;
	if (scan_minified(text))
		return true;
	return (scan_generated(text) ||
		   switches_leave(&extraction->switches, facts->language,
		       facts->path, text)) &&
	       !is_written_by_framework(extraction->rules, facts->path);
}

/* Read the text in the way that suits it, into the facts: as data, as code, or
 * as the code in a template or notebook. Generated files are left out. Sets
 * facts->reason where the file could not be read, but not for a generated one.
 */
static void read_file_text(struct reading_file *reading_file,
    const struct extraction *extraction, struct str text, struct arena *scratch)
{
	struct facts *facts = &reading_file->facts;
	const struct language *markup =
	    extraction->scan->files[facts->file].language;
	bool is_data = !facts->language;

	if (text.len && is_binary(text))
		facts->reason = "is binary";
	else if (blocks_language(markup))
		read_source(reading_file, extraction, text,
		    blocks_code(markup, text, scratch), scratch);
	else if (notebook_is(facts->path) &&
		 !notebook_code(&text, text, facts->language, scratch))
		facts->reason = "is no notebook";
	else if (!is_data && is_generated_file(extraction, facts, text))
		return;
	else if (is_data)
		read_data(facts, extraction, text, scratch);
	else
		read_source(reading_file, extraction, text, text, scratch);
}

/* Is the file to be read: as code whose grammar we have, or as a data file that
 * a pack wants by its path? Sets `by_text` where a pack wants it only if its
 * text has a certain word, which lacks_wanted_text() checks later. */
static bool choose_reading(struct reading_file *reading_file,
    const struct extraction *extraction)
{
	const struct facts *facts = &reading_file->facts;
	enum switch_wish wanted;

	if (facts->language)
		return facts->language->grammar != NULL;
	wanted = switches_want(&extraction->switches, facts->path);
	reading_file->by_text = wanted == SWITCH_BY_TEXT;
	return wanted != SWITCH_UNWANTED;
}

/* Is the data file not wanted after all, because its text lacks the word that
 * the pack asks for? See choose_reading(). */
static bool lacks_wanted_text(const struct reading_file *reading_file,
    const struct extraction *extraction, struct str text, struct arena *scratch)
{
	return reading_file->by_text &&
	       !switches_fit(&extraction->switches, reading_file->facts.path,
		   text, scratch);
}

/* Set *hash to the key of the file's record in the cache: of all that its facts
 * depend on (cache.h). False: the id of its bytes is not known, and it is read
 * each time. The size is in the key, as attributes (line ends) may make other
 * bytes of the same id. */
bool extraction_key(struct hash *hash, const struct extraction *extraction,
    const struct facts *facts)
{
	const struct scan_file *file = &extraction->scan->files[facts->file];
	struct entry *entry = file->entry;
	struct error why = { 0 };
	const char *language = facts->language ? facts->language->name : "";

	if (!source_identify(entry, extraction->source, &why))
		return false;
	*hash = extraction->seed;
	hash_add(hash, switches_of(&extraction->switches, facts->unit));
	hash_add(hash, (struct str){ (const char *)entry->oid.bytes,
			   sizeof(entry->oid.bytes) });
	hash_add(hash,
	    (struct str){ (const char *)&entry->size, sizeof(entry->size) });
	hash_add(hash, str_from(language));
	hash_add(hash, facts->path);
	hash_add(hash, facts->root);
	if (file->included)
		hash_add(hash, STR("included"));
	return true;
}

/* Copy from the facts into the note what is asked before the facts are settled.
 */
static void note_sums(struct file_note *note, const struct facts *facts)
{
	note->marks = facts->marks;
	note->calls = facts->calls;
	note->said = facts->said;
	note->summed = facts->summed;
}

/* Let the note point to the bytes of a record, which are not copied. */
static void note_record(struct file_note *note, struct str record)
{
	note->record = record.ptr;
	note->length = (uint32_t)record.len;
}

/* The record of the note; empty: the note has facts, or nothing. */
static struct str record_of(const struct file_note *note)
{
	return (struct str){ note->record, note->length };
}

/* Put the file's record from the cache into its note. False: the cache has
 * none, or it has no end. Only that end is read; for a record that turns out
 * broken later, read_again() reads the file. Sets note->kept for old records,
 * which are added again to stay. */
static bool take_cached_record(struct reading_file *reading_file,
    const struct extraction *extraction)
{
	struct file_note *note = reading_file->note;
	struct str record;
	bool old;

	reading_file->keyed =
	    extraction->team->cache &&
	    extraction_key(&note->key, extraction, &reading_file->facts);
	if (!reading_file->keyed ||
	    !cache_find(&record, &old, extraction->team->cache, note->key))
		return false;
	if (!facts_skim(&reading_file->facts, record))
		return false;
	note_sums(note, &reading_file->facts);
	note_record(note, record);
	note->kept = old;
	return true;
}

/* Put a copy of the facts themselves into the note, in `perm`. Length 0 says
 * that `record` points to facts, not to bytes. */
static void note_unpacked_facts(struct file_note *note,
    const struct facts *facts, struct arena *perm)
{
	struct facts *copy = NEW(perm, struct facts);

	facts_copy(copy, facts, perm);
	if (facts->reason)
		copy->reason = str_cstring(str_from(facts->reason), perm);
	note->record = copy;
	note->length = 0;
}

/* Put the file's facts into its note until they are settled: as a record like
 * earlier ones of this worker, if no cache wants it; as a record for the cache;
 * or as they are, if there is room and no cache, or if no record can hold them.
 */
static void keep_facts_for_later(struct reading_file *reading_file,
    const struct extraction *extraction, struct arena *scratch)
{
	struct arena *perm = reading_file->perm;
	struct buf record = { .arena = scratch };
	struct facts *facts = &reading_file->facts;
	bool has_room = extraction->has_room &&
			perm->total < STAYS_MOST / extraction->team->jobs;
	bool stays_unpacked = !reading_file->keyed && has_room;
	bool may_be_alike = !stays_unpacked && reading_file->likeness &&
			    !reading_file->keyed;

	reading_file->note->kept = false;
	if (may_be_alike && facts_write_like(&record, reading_file->likeness,
				facts, extraction->rules, perm)) {
		note_record(reading_file->note,
		    str_copy(buf_str(&record), perm));
		reading_file->note->like = reading_file->likeness->text;
		reading_file->note->alike = true;
	} else if (!stays_unpacked &&
		   facts_write(&record, facts, extraction->rules,
		       reading_file->keyed)) {
		note_record(reading_file->note,
		    str_copy(buf_str(&record), perm));
		reading_file->note->kept = reading_file->keyed;
		if (reading_file->keyed)
			facts_skim(facts, buf_str(&record));
	} else {
		note_unpacked_facts(reading_file->note, facts, perm);
	}
	note_sums(reading_file->note, facts);
}

/* Fill in the facts from the bytes of the file, and its marks. `had_key`: the
 * file has a key. Sets `keyed`, if the bytes are those of the key: a file of
 * the work tree may change meanwhile. If they are not, its forms are dropped:
 * details are asked for by id, and these forms are of other bytes. */
static void read_confirmed_text(struct reading_file *reading_file,
    const struct extraction *extraction, struct str text, bool had_key,
    struct arena *scratch)
{
	struct facts *facts = &reading_file->facts;
	const struct entry *entry = extraction->scan->files[facts->file].entry;

	if (!lacks_wanted_text(reading_file, extraction, text, scratch))
		read_file_text(reading_file, extraction, text, scratch);
	facts->marks = extraction->team->marks ? extraction->team->marks(facts)
					       : 0;
	reading_file->keyed = had_key &&
			      source_confirm(extraction->source, entry, text);
	if (had_key && !reading_file->keyed && extraction->has_room)
		extraction->forms[facts->file] = NULL;
}

/* Read the file, fill in its facts and put them into its note. The record goes
 * into the cache only if the bytes are those of the key. A file that is too
 * large will be left out again the next time, as its size is in the key. What
 * cannot be read has the reason as its hash, so that a change of it is
 * noticed. */
static void read_facts_file(struct reading_file *reading_file,
    const struct extraction *extraction, struct arena *scratch)
{
	struct facts *facts = &reading_file->facts;
	const struct entry *entry = extraction->scan->files[facts->file].entry;
	struct error why = { 0 };
	struct str text;
	bool had_key = reading_file->keyed;
	bool is_repeatable; /* the next run will read the same */

	reading_file->keyed = false; /* until the bytes are confirmed */
	if (source_read(&text, extraction->source, entry,
		extraction->scan->limits.size, scratch, &why)) {
		read_confirmed_text(reading_file, extraction, text, had_key,
		    scratch);
		is_repeatable = reading_file->keyed;
	} else {
		is_repeatable = had_key &&
				entry->size > extraction->scan->limits.size;
		if (!lacks_wanted_text(reading_file, extraction, STR(""),
			scratch)) {
			facts->reason = why.text;
			facts->summed = true;
			hash_add(&facts->said, str_from(why.text));
		}
	}
	if (!is_repeatable)
		atomic_store(extraction->doubted, true);
	keep_facts_for_later(reading_file, extraction, scratch);
}

/* The folder of the nearest manifest at or above the file's folder; "": there
 * is none but at the top. */
static struct str build_root(const struct map *manifests, struct str path)
{
	do
		path = path_folder(path);
	while (path.len && !map_get(manifests, path));
	return path;
}

/* The facts of a file before it is read: path, language, unit, build root. A
 * template, which is listed as data, has the language of the code in it. */
static struct facts begin_facts(const struct extraction *extraction,
    const struct file_note *note)
{
	const struct scan_file *file = &extraction->scan->files[note->file];

	return (struct facts){
		.path = file->entry->path,
		.language = file->role == FILE_DATA
				? blocks_language(file->language)
				: file->language,
		.file = note->file,
		.unit = note->unit,
		.root = build_root(&extraction->manifests, file->entry->path),
	};
}

/* Put the facts of the file of notes[item] into that note, from the cache or by
 * reading the file. What stays goes into the worker's arena. A file that is not
 * read counts as summed, as it has no facts that could change. `context`: the
 * extraction. */
static void extract_one(void *context, size_t item, size_t worker)
{
	struct extraction *extraction = context;
	struct arena *scratch = &extraction->scratches[worker];
	struct arena_mark mark = arena_mark(scratch);
	struct file_note *note = &extraction->notes[item];
	struct reading_file reading_file = {
		.perm = &extraction->team->perms[worker],
		.note = note,
		.likeness = &extraction->likenesses[worker],
		.facts = begin_facts(extraction, note),
	};

	if (!choose_reading(&reading_file, extraction))
		note->summed = true;
	else if (!take_cached_record(&reading_file, extraction))
		read_facts_file(&reading_file, extraction, scratch);
	arena_rewind(scratch, mark);
	if (extraction->team->progress)
		extraction->team->progress(extraction->team->context,
		    atomic_fetch_add(&extraction->done, 1) + 1);
}

/* Are facts wanted of the file: is it code or data, in a wanted unit? Files in
 * no unit only where all units are wanted (`is_wanted_unit` NULL). */
static bool is_extracted_file(const struct scan *scan,
    const struct scan_file *file, const bool *is_wanted_unit)
{
	if (is_wanted_unit &&
	    (file->unit >= scan->unit_count || !is_wanted_unit[file->unit]))
		return false;
	return file->role == FILE_DATA ||
	       (file->role == FILE_SOURCE && file->language);
}

/* The number of files that facts are wanted of. */
static size_t count_extracted_files(const struct scan *scan,
    const bool *is_wanted_unit)
{
	size_t count = 0;

	for (size_t i = 0; i < scan->count; i++)
		count +=
		    is_extracted_file(scan, &scan->files[i], is_wanted_unit);
	return count;
}

/* Make a note for each file that facts are wanted of, in path order, whatever
 * the threads do later; *count: how many. */
static struct file_note *list_extracted_files(size_t *count,
    const struct scan *scan, const bool *is_wanted_unit, struct arena *perm)
{
	struct file_note *notes = arena_array(perm,
	    count_extracted_files(scan, is_wanted_unit), sizeof(*notes));

	*count = 0;
	for (size_t i = 0; i < scan->count; i++) {
		const struct scan_file *file = &scan->files[i];
		struct file_note *note;

		if (!is_extracted_file(scan, file, is_wanted_unit))
			continue;
		note = &notes[(*count)++];
		note->file = (uint32_t)i;
		note->unit = file->unit;
	}
	return notes;
}

/* Put the folder of each manifest into *out, for build_root(). */
static void list_manifest_folders(struct map *out, const struct scan *scan)
{
	for (size_t i = 0; i < scan->manifest_count; i++)
		map_put(out, path_folder(scan->manifests[i].path));
}

/* Set extraction->seed, the begin of all keys, from format, rules and limits.
 * With higher limits, files are read that were too large before. */
static void seed_cache_keys(struct extraction *extraction)
{
	hash_add(&extraction->seed, STR(CACHE_FORMAT));
	hash_add(&extraction->seed, rules_digest(extraction->rules));
	hash_add(&extraction->seed,
	    (struct str){ (const char *)&extraction->scan->limits,
		sizeof(extraction->scan->limits) });
}

/* Add the new records to the cache, once the threads have ended, in the order
 * of files: the same project then gives a segment of the same bytes. */
static void add_records_to_cache(const struct extraction *extraction,
    size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (extraction->notes[i].kept)
			cache_add(extraction->team->cache,
			    extraction->notes[i].key,
			    record_of(&extraction->notes[i]));
}

/* Allocate what the workers share and write to: arenas, flags, forms. Scan and
 * team are set, and `has_room`. */
static void make_shared_state(struct extraction *extraction, struct arena *perm)
{
	const struct scan *scan = extraction->scan;
	size_t jobs = extraction->team->jobs;

	extraction->scratches =
	    arena_array(perm, jobs, sizeof(*extraction->scratches));
	extraction->likenesses =
	    arena_array(perm, jobs, sizeof(*extraction->likenesses));
	extraction->doubted = NEW(perm, atomic_bool);
	if (extraction->has_room)
		extraction->forms =
		    arena_array(perm, scan->count, sizeof(*extraction->forms));
	extraction->kept = NEW(perm, atomic_size_t);
	extraction->asked =
	    arena_array(perm, scan->count, sizeof(*extraction->asked));
	if (extraction->team->cache)
		extraction->sums =
		    arena_array(perm, scan->count, sizeof(*extraction->sums));
}

/* Begin an extraction: note the files that facts are wanted of, and make what
 * the workers share. The extraction lives in the first worker's arena, as its
 * files are settled later. */
static struct extraction *begin_extraction(struct project_facts *project_facts,
    const struct scan *scan, const struct source *source,
    const struct rules *rules, const bool *is_wanted_unit,
    const struct extract_team *team)
{
	struct arena *perm = &team->perms[0];
	struct extraction *extraction = NEW(perm, struct extraction);

	extraction->scan = scan;
	extraction->source = source;
	extraction->rules = rules;
	extraction->team = team;
	project_facts->extraction = extraction;
	project_facts->wanted = is_wanted_unit;
	project_facts->items = list_extracted_files(&project_facts->count, scan,
	    is_wanted_unit, perm);
	extraction->notes = project_facts->items;
	extraction->manifests.arena = perm;
	extraction->has_room = project_facts->count <= SMALL_PROJECT_FILES;
	make_shared_state(extraction, perm);
	seed_cache_keys(extraction);
	return extraction;
}

/* Read the files that were noted, on a team of threads. */
static void run_extraction(struct extraction *extraction, size_t count)
{
	workers_run(extraction->team->jobs, count, extract_one, extraction);
	for (size_t i = 0; i < extraction->team->jobs; i++)
		arena_release(&extraction->scratches[i]);
	add_records_to_cache(extraction, count);
}

/* Read the files of the wanted units, and set *project_facts to their notes. */
void extract_project(struct project_facts *project_facts,
    const struct scan *scan, const struct source *source,
    const struct rules *rules, const bool *is_wanted_unit,
    const struct extract_team *team)
{
	struct extraction *extraction = begin_extraction(project_facts, scan,
	    source, rules, is_wanted_unit, team);

	list_manifest_folders(&extraction->manifests, scan);
	switches_find(&extraction->switches, scan, rules, is_wanted_unit,
	    &team->perms[0]);
	run_extraction(extraction, project_facts->count);
}

/* The surroundings of a file, by which extract_files() can read it again. */
struct file_surroundings
extract_surroundings(const struct project_facts *project, size_t file)
{
	const struct extraction *extraction = project->extraction;
	const struct scan_file *scan_file = &extraction->scan->files[file];

	return (struct file_surroundings){
		.root =
		    build_root(&extraction->manifests, scan_file->entry->path),
		.switches = switches_of(&extraction->switches, scan_file->unit),
	};
}

/* Read files without the scan of the project: each is a unit of its own, with
 * the dependencies that it had. */
void extract_files(struct project_facts *project_facts, struct scan *scan,
    const struct file_surroundings *surroundings, const struct source *source,
    const struct rules *rules, const struct extract_team *team)
{
	struct arena *perm = &team->perms[0];
	struct str *rows = arena_array(perm, scan->count, sizeof(*rows));
	struct extraction *extraction;

	for (size_t i = 0; i < scan->count; i++) {
		scan->files[i].unit = (uint32_t)i;
		rows[i] = surroundings[i].switches;
	}
	scan->unit_count = scan->count;
	extraction =
	    begin_extraction(project_facts, scan, source, rules, NULL, team);
	for (size_t i = 0; i < scan->count; i++)
		map_put(&extraction->manifests, surroundings[i].root);
	switches_take(&extraction->switches, rows, scan->count, rules, perm);
	run_extraction(extraction, project_facts->count);
}

/* Read the details of a file of extract_files(), for extract_details_sum(). */
void extract_ask(const struct project_facts *project,
    const struct file_note *note)
{
	const struct extraction *extraction = project->extraction;
	struct arena arena = { 0 };
	const struct settle_team alone = { .jobs = 1, .arenas = &arena };
	struct details details;
	struct facts facts;

	extract_settle(&facts, project, note, 1, &alone);
	extract_details(&details, extraction, &facts, &arena);
	arena_release(&arena);
}

/* Some of the files while their facts are read from their notes. */
struct settling {
	const struct extraction *run;
	const struct file_note *notes;
	struct facts *facts;
	const struct settle_team *team;
};

/* Set *facts by reading a file whose record turned out to be broken. The result
 * is used at once, and not put into the cache; it may come as a record, which
 * is then read. */
static void read_again(struct facts *facts, const struct file_note *note,
    const struct extraction *extraction, struct arena *perm)
{
	struct arena scratch = { 0 };
	struct file_note note_again = { .file = note->file,
		.unit = note->unit };
	struct reading_file reading_file = {
		.perm = perm,
		.note = &note_again,
		.facts = *facts,
		.reread = true,
	};

	choose_reading(&reading_file, extraction);
	read_facts_file(&reading_file, extraction, &scratch);
	if (note_again.length)
		(void)facts_read(facts, record_of(&note_again),
		    extraction->rules, perm);
	else
		*facts = *(const struct facts *)note_again.record;
	arena_release(&scratch);
}

/* Set *facts from the note's record. False: it is broken. A record that is
 * squeezed like another one has no end; the note has marks and hashes instead.
 */
static bool read_noted_record(struct facts *facts, const struct file_note *note,
    const struct extraction *extraction, struct arena *perm)
{
	struct str record = record_of(note);

	if (!note->alike)
		return facts_read(facts, record, extraction->rules, perm);
	facts->marks = note->marks;
	facts->calls = note->calls;
	facts->said = note->said;
	facts->summed = true;
	return facts_read_like(facts, record, *note->like, extraction->rules,
	    perm);
}

/* Set facts[item] from notes[item], and pass them to team->note. Without a
 * record, the file has no facts. `context`: the struct settling. */
static void settle_one(void *context, size_t item, size_t worker)
{
	const struct settling *settling = context;
	const struct extraction *extraction = settling->run;
	const struct settle_team *team = settling->team;
	struct arena *perm = &team->arenas[worker];
	const struct file_note *note = &settling->notes[item];
	struct facts *facts = &settling->facts[item];

	*facts = begin_facts(extraction, note);
	if (note->record && note->length == 0)
		*facts = *(const struct facts *)note->record;
	else if (note->record &&
		 !read_noted_record(facts, note, extraction, perm))
		read_again(facts, note, extraction, perm);
	if (team->note)
		team->note(team->context, facts, worker);
}

/* Was each file read as the bytes that its id names? False: one may be read
 * differently the next time, as its bytes changed meanwhile, or have no id. */
bool extract_certain(const struct project_facts *project)
{
	return !atomic_load(project->extraction->doubted);
}

/* Have the details of the file (index in scan.files) been asked for, on
 * whatever thread? */
bool extract_asked(const struct project_facts *project, size_t file)
{
	return atomic_load(&project->extraction->asked[file]);
}

/* Drop the notes of files in units that are not wanted; none, if all are
 * wanted. */
void extract_choose(struct project_facts *facts)
{
	size_t count = 0;

	for (size_t i = 0; facts->wanted && i < facts->count; i++)
		if (facts->wanted[facts->items[i].unit])
			facts->items[count++] = facts->items[i];
	facts->count = facts->wanted ? count : facts->count;
}

/* Set facts[0] to facts[count - 1] from the notes, in their order, on several
 * threads. */
void extract_settle(struct facts *facts, const struct project_facts *project,
    const struct file_note *notes, size_t count, const struct settle_team *team)
{
	struct settling settling = { project->extraction, notes, facts, team };

	workers_run(team->jobs, count, settle_one, &settling);
}
