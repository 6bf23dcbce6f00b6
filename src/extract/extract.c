/*
 * extract: reads each file of a project once, on a team of threads. Begin at
 * extract_project(): it lists the files, makes the key seed, runs extract_one()
 * for each, and keeps new records. extract_one() looks for a record of an
 * earlier run, else read_facts_file() reads the file and puts its facts away as
 * a record. Later, extract_settle() turns notes back into facts, for some files
 * at a time.
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

/* Bytes, of all threads together, up to which facts stay as they are. Where no
 * cache wants the records, writing and reading them back is spared as long as
 * this holds. */
#define STAYS_MOST ((size_t)64 << 20)

/* The same of forms, which what functions do is told by. */
#define FORMS_KEPT_MOST ((size_t)48 << 20)

/* Of more files, what there was room for would be of few of them. An array by
 * file would cost more than it saves. */
#define ROOMY_MOST 100000

/* A file that is being read. */
struct reading_file {
	struct arena *perm; /* for what stays of it */
	struct file_note *note;
	struct likeness *likeness; /* NULL: its record stands by itself */
	struct facts facts;
	bool keyed; /* the note's key is known */
	bool by_text; /* of interest only where it says something */
	bool again; /* its facts alone are asked for */
};

/* Keep a copy of the file's forms for extract_details(), which else reads the
 * file again. The sum counts on even when there is no room, so that the other
 * threads stop, too. Which files come first depends on the threads; the result
 * does not, as forms that were not kept are read again. */
static void keep_forms(const struct reading_file *reading_file,
    const struct extraction *extraction, const struct forms *forms)
{
	size_t size = forms->count * sizeof(*forms->items);
	struct forms *copied_forms;

	if (reading_file->again || !extraction->roomy ||
	    atomic_fetch_add(extraction->kept, size) + size > FORMS_KEPT_MOST)
		return;
	copied_forms = NEW(reading_file->perm, struct forms);
	forms_copy(copied_forms, forms, reading_file->perm);
	extraction->forms[reading_file->facts.file] = copied_forms;
}

/* Where both sides of a conflict stand in the code, leave one of them. What
 * parses with its markers has them in a text, as a prompt that shows how edits
 * are written. */
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

/* Parse a source file and make its facts. `code` is the text, or what of it is
 * no markup, in the same lines. The steps depend on each other: imports switch
 * packs on, rules ask what names stand for, and symbols are emitted last, as
 * rules may have made some (what a scope is bound to). The sum of calls is of
 * use to a cache alone. */
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
	/* What macros stand for is not known: where there are some, much that
	 * is right fits no grammar. In markup and types amid scripts a slip of
	 * the grammar is too common to be told. */
	else if ((facts->language->by_imports ? forms.lost : forms.errors) &&
		 !facts->reason && facts->language->surface != SURFACE_HEADER)
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

/* Make the facts of a data file. It has no names of its own: packs that are on
 * by its path or text look at its maps and lists. doc_parse() may fail: what it
 * has read up to there counts all the same, and a file in another format says
 * nothing. */
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

/* Is there a zero byte in the first 8,000, as git asks? */
static bool is_binary(struct str text)
{
	size_t looked = text.len < 8000 ? text.len : 8000;

	return memchr(text.ptr, '\0', looked) != NULL;
}

/* Is the path one of the files that a framework generates, but that say what
 * the program does? For example a file of routes in the source tree, whose head
 * says that it is not to be edited. */
static bool is_written_by_framework(const struct rules *rules, struct str path)
{
	for (size_t i = 0; i < rules_pack_count(rules); i++)
		if (glob_match_any(&rules_pack(rules, i)->written, path))
			return true;
	return false;
}

/* Was the file made by a program, so that it is left out on purpose, as
 * vendored files are? Not where the project's settings name the file: then it
 * is read, whoever made it. Minified code is left out even if a framework wrote
 * it, as nobody could find a line in it. */
static bool is_generated_file(const struct extraction *extraction,
    const struct facts *facts, struct str text)
{
	if (extraction->scan->files[facts->file].included)
		return false;
	return scan_minified(text) ||
	       ((scan_generated(text) ||
		    switches_leave(&extraction->switches, facts->language,
			facts->path, text)) &&
		   !is_written_by_framework(extraction->rules, facts->path));
}

/* Choose how the text is read: as data, as code, or as the code in a template
 * or notebook. Generated files are left out before they are parsed. Sets
 * facts->reason where the file could not be read; a generated file returns
 * without a reason, as nobody misses it. */
static void read_file_text(struct reading_file *reading_file,
    const struct extraction *extraction, struct str text, struct arena *scratch)
{
	struct facts *facts = &reading_file->facts;
	const struct language *markup =
	    extraction->scan->files[facts->file].language;
	bool data = !facts->language;

	if (text.len && is_binary(text))
		facts->reason = "is binary";
	else if (blocks_language(markup))
		read_source(reading_file, extraction, text,
		    blocks_code(markup, text, scratch), scratch);
	else if (notebook_is(facts->path) &&
		 !notebook_code(&text, text, facts->language, scratch))
		facts->reason = "is no notebook";
	else if (!data && is_generated_file(extraction, facts, text))
		return;
	else if (data)
		read_data(facts, extraction, text, scratch);
	else
		read_source(reading_file, extraction, text, text, scratch);
}

/* Is the file to be read at all, and does its text decide (`by_text`)? Code is
 * where we have the grammar; a data file is opened only where some pack wants
 * its path. SWITCH_BY_TEXT: a pack wants the path if the text holds a certain
 * word; this is asked again once the text is there, see lacks_wanted_text(). */
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

/* Is a data file of no interest after all, as its text does not hold the word
 * that the pack asks for? Asked after reading, see choose_reading(). */
static bool lacks_wanted_text(const struct reading_file *reading_file,
    const struct extraction *extraction, struct str text, struct arena *scratch)
{
	return reading_file->by_text &&
	       !switches_fit(&extraction->switches, reading_file->facts.path,
		   text, scratch);
}

/* Make the key of the file's record in the cache, into `hash`. False where the
 * id of the bytes is not known without reading: such a file is read each time.
 * The size is in the key because attributes (line ends) may make other bytes of
 * the same id; the path because packs are switched on by it. */
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

/* Copy from the facts into the note what is asked before they are settled. */
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

/* The bytes of the note's record; empty: the note has facts or nothing. */
static struct str record_of(const struct file_note *note)
{
	return (struct str){ note->record, note->length };
}

/* Take the file's record from the cache into its note. False: the cache has
 * none, or a broken one. Only the end of the record is read here; facts follow
 * when the file is settled. A record that proves broken then is made up for by
 * read_again(). `kept` is set for old ones alone: those have to be added again
 * to live on. */
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

/* Keep the facts themselves in the note, copied into `perm`. Length 0 marks
 * that `record` points to facts and not to bytes. */
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

/* Keep the file's facts until they are settled, in one of three forms: a record
 * that is squeezed by its likeness to an earlier one of this worker (only where
 * no cache keeps it), a record for the cache, or the facts themselves. The last
 * is for projects that fit into memory without a cache, and for what no record
 * can hold. */
static void keep_facts_for_later(struct reading_file *reading_file,
    const struct extraction *extraction, struct arena *scratch)
{
	struct arena *perm = reading_file->perm;
	struct buf record = { .arena = scratch };
	struct facts *facts = &reading_file->facts;
	bool stays_unpacked = !reading_file->keyed && extraction->roomy &&
			      perm->total < STAYS_MOST / extraction->team->jobs;

	reading_file->note->kept = false;
	if (!stays_unpacked && reading_file->likeness && !reading_file->keyed &&
	    facts_write_like(&record, reading_file->likeness, facts,
		extraction->rules, perm)) {
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

/* Read the file, make its facts and keep them. The record goes into the cache
 * only if the bytes are those that the key was made for: a file of the work
 * tree may change while it is read. A file that is too large is certain all the
 * same: its size is in the key, and it will be left out the next time for the
 * same reason. What cannot be read has the reason as all that it says, so that
 * a change of it is noticed. */
static void read_facts_file(struct reading_file *reading_file,
    const struct extraction *extraction, struct arena *scratch)
{
	struct facts *facts = &reading_file->facts;
	const struct entry *entry = extraction->scan->files[facts->file].entry;
	struct error why = { 0 };
	struct str text;
	bool had_key = reading_file->keyed;
	bool is_repeatable; /* it will be read so again */

	reading_file->keyed =
	    false; /* unless the bytes are those that the key tells */
	if (source_read(&text, extraction->source, entry,
		extraction->scan->limits.size, scratch, &why)) {
		if (!lacks_wanted_text(reading_file, extraction, text, scratch))
			read_file_text(reading_file, extraction, text, scratch);
		facts->marks = extraction->team->marks
				   ? extraction->team->marks(facts)
				   : 0;
		reading_file->keyed =
		    had_key && source_confirm(extraction->source, entry, text);
		is_repeatable = reading_file->keyed;
		/* The forms are of other bytes than those that details will be
		 * asked for by their id. */
		if (had_key && !is_repeatable && extraction->roomy)
			extraction->forms[facts->file] = NULL;
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

/* The directory of the nearest manifest: where a program is built. "" where
 * there is none up to the root of the project. */
static struct str build_root(const struct map *manifests, struct str path)
{
	do
		path = path_folder(path);
	while (path.len && !map_get(manifests, path));
	return path;
}

/* The facts of a file before it is read: path, language, unit, build root. A
 * template is listed as data; its language is that of the code in it. */
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

/* Make the facts of the file that notes[item] stands for: from the cache, or by
 * reading it. Runs on a worker of its own; all that outlives the file goes to
 * that worker's arena. A file that nobody wants to read counts as summed up:
 * its facts are known to be none. */
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

/* Is the file one that facts are asked of: code or data, in a wanted unit?
 * Files in no subsystem (unit beyond the last) are read only where all are
 * (`is_wanted_unit` NULL). */
static bool is_extracted_file(const struct scan *scan,
    const struct scan_file *file, const bool *is_wanted_unit)
{
	if (is_wanted_unit &&
	    (file->unit >= scan->unit_count || !is_wanted_unit[file->unit]))
		return false;
	return file->role == FILE_DATA ||
	       (file->role == FILE_SOURCE && file->language);
}

/* How many notes list_extracted_files() needs. */
static size_t count_extracted_files(const struct scan *scan,
    const bool *is_wanted_unit)
{
	size_t count = 0;

	for (size_t i = 0; i < scan->count; i++)
		count +=
		    is_extracted_file(scan, &scan->files[i], is_wanted_unit);
	return count;
}

/* A note for each file that is read for facts, in path order. The order is that
 * of the scan, not of the threads, so the result is the same each time. */
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

/* Put the folder of each manifest into `out`, for build_root(). */
static void list_manifest_folders(struct map *out, const struct scan *scan)
{
	for (size_t i = 0; i < scan->manifest_count; i++)
		map_put(out, path_folder(scan->manifests[i].path));
}

/* Begin the hash that all keys share: of the format, the rules and the limits.
 * A project that raises its limits has files read that were too large before.
 */
static void seed_cache_keys(struct extraction *extraction)
{
	hash_add(&extraction->seed, STR(CACHE_FORMAT));
	hash_add(&extraction->seed, rules_digest(extraction->rules));
	hash_add(&extraction->seed,
	    (struct str){ (const char *)&extraction->scan->limits,
		sizeof(extraction->scan->limits) });
}

/* Give the new records to the cache, after the threads have ended and in the
 * order of files: so a segment has the same bytes, and the same name, for the
 * same project. */
static void add_records_to_cache(const struct extraction *extraction,
    size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (extraction->notes[i].kept)
			cache_add(extraction->team->cache,
			    extraction->notes[i].key,
			    record_of(&extraction->notes[i]));
}

/* Read the files of the wanted units, on a team of threads. Begin with this
 * function. The extraction lives in the first worker's arena, as its files are
 * settled later; scratch arenas end with the threads. */
void extract_project(struct project_facts *project_facts,
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
	list_manifest_folders(&extraction->manifests, scan);
	extraction->scratches =
	    arena_array(perm, team->jobs, sizeof(*extraction->scratches));
	extraction->likenesses =
	    arena_array(perm, team->jobs, sizeof(*extraction->likenesses));
	extraction->roomy = project_facts->count <= ROOMY_MOST;
	switches_find(&extraction->switches, scan, rules, is_wanted_unit, perm);
	seed_cache_keys(extraction);
	extraction->doubted = NEW(perm, atomic_bool);
	if (extraction->roomy)
		extraction->forms =
		    arena_array(perm, scan->count, sizeof(*extraction->forms));
	extraction->kept = NEW(perm, atomic_size_t);
	extraction->asked =
	    arena_array(perm, scan->count, sizeof(*extraction->asked));
	workers_run(team->jobs, project_facts->count, extract_one, extraction);
	for (size_t i = 0; i < team->jobs; i++)
		arena_release(&extraction->scratches[i]);
	add_records_to_cache(extraction, project_facts->count);
}

/* Those whose facts are being read, some of all. */
struct settling {
	const struct extraction *run;
	const struct file_note *notes;
	struct facts *facts;
	const struct settle_team *team;
};

/* Read a file whose record turned out to be broken. No likeness and no key are
 * given: the result is used at once, and is neither kept nor shared. It may
 * come back as a record all the same, which is then read. */
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
		.again = true,
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

/* Make facts of the note's record. False: it is broken. A record that is
 * squeezed like another has no end; what stands there is in the note. */
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

/* Make the facts of notes[item] known, and tell the caller. Without a record
 * the file says nothing, and its facts are no more than its path. */
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

/* Was each file read as the bytes that its id names? False as soon as one file
 * may be read differently the next time: its bytes changed under way, or have
 * no id. */
bool extract_certain(const struct project_facts *project)
{
	return !atomic_load(project->extraction->doubted);
}

/* Has somebody asked what the functions of the file do? Set by
 * extract_details(), on whatever thread. */
bool extract_asked(const struct project_facts *project, size_t file)
{
	return atomic_load(&project->extraction->asked[file]);
}

/* Drop the notes of files in units that are not wanted. Compacts the list in
 * place; without `wanted` all stay. */
void extract_choose(struct project_facts *facts)
{
	size_t count = 0;

	for (size_t i = 0; facts->wanted && i < facts->count; i++)
		if (facts->wanted[facts->items[i].unit])
			facts->items[count++] = facts->items[i];
	facts->count = facts->wanted ? count : facts->count;
}

/* Turn the notes of some files back into facts, on several threads. A file a
 * task; `facts` has the order of `notes`. */
void extract_settle(struct facts *facts, const struct project_facts *project,
    const struct file_note *notes, size_t count, const struct settle_team *team)
{
	struct settling settling = { project->extraction, notes, facts, team };

	workers_run(team->jobs, count, settle_one, &settling);
}
