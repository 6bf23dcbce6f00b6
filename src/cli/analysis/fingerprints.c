/*
 * A fingerprint says of a file what may change without a consequence. Kinds are
 * told apart: files whose bytes count, as scan has read them or as they are no
 * code; code whose facts count, or details, too; code that nobody reads, as
 * tests.
 * Beside it stands what the facts depend on, so that extract_files() finds them
 * again without a scan. What depends on a file's size goes by scan_weight().
 *
 * The file: what it is valid for, a sum, and a record. Rows have a fixed size
 * and are written as they are in memory.
 */
#include "cli/analysis/fingerprints.h"

#include <string.h>

#include "assemble/assemble.h"
#include "cli/analysis/analysis.h"
#include "cli/analysis/assembly_inputs.h"
#include "extract/extract.h"
#include "git/git.h"
#include "lang/lang.h"

#define MAGIC "archdrift fingerprints 1\n"
#define NAME "fingerprints"

enum {
	FILES_MOST = 100000, /* of a project whose fingerprints are kept */
	CHANGES_MOST = 64, /* files that are read again; of more, scan tells */
};

enum counting {
	COUNTS_BYTES, /* any change may say something */
	COUNTS_FACTS, /* what is extracted of it */
	COUNTS_BODIES, /* that, what functions call and, if asked, do */
	COUNTS_NOTHING, /* it is there, and of about that size */
	COUNTS_OUTSIDE, /* the document's own file: proofs have its text */
};

/* No byte of it is padding: it is written as it is. */
struct fingerprint {
	uint64_t weight; /* scan_weight() */
	uint64_t marks; /* of the facts, as what follows */
	struct hash said;
	struct hash calls;
	struct hash comments; /* scan_comment_sum(); 0: they do not count */
	struct hash details; /* their sum; 0: they do not count */
	struct oid oid;
	uint32_t counting;
	uint32_t language; /* number of it + 1; 0: none */
	uint32_t included;
	uint32_t root; /* its length, at the begin of the path */
	uint32_t switches; /* number in the list */
};

_Static_assert(sizeof(struct fingerprint) ==
		   2 * sizeof(uint64_t) + 4 * sizeof(struct hash) +
		       sizeof(struct oid) + 5 * sizeof(uint32_t),
    "padding would be written");

static struct arena *perm_of(const struct analysis *analysis)
{
	return &analysis->run->memory->perm;
}

/* The document's own files are not kept: they come and go with it. */
static bool is_own(const struct analysis *analysis, const struct entry *entry)
{
	return settings_own(&analysis->settings, entry->path);
}

/* What all of it depends on: the engine and its packs, the settings, git's
 * rules outside of the project; which files there are; and how this machine
 * writes numbers. */
static struct hash validity(const struct analysis *analysis)
{
	const uint32_t order = 0x01020304;
	struct hash hash = { 0 };

	hash_add(&hash, STR(MAGIC));
	hash_add(&hash, (struct str){ (const char *)&order, sizeof(order) });
	hash_add(&hash, analysis->packs);
	hash_add(&hash, analysis->config);
	hash_add(&hash, analysis->report_name);
	hash_add(&hash, source_prefix(analysis->source));
	hash_add(&hash,
	    source_rules_above(analysis->source, perm_of(analysis)));
	for (size_t i = 0; i < analysis->entry_count; i++) {
		const struct entry *entry = &analysis->entries[i];

		if (is_own(analysis, entry))
			continue;
		hash_add(&hash, entry->path);
		hash_add_number(&hash,
		    (uint64_t)entry->kind << 1 | entry->executable);
	}
	return hash;
}

/* ---- in ---- */

static bool counts_facts(const struct fingerprint *fingerprint)
{
	return fingerprint->counting == COUNTS_FACTS ||
	       fingerprint->counting == COUNTS_BODIES;
}

/* A number beyond what it counts is not trusted. */
static bool is_sound(const struct fingerprints *fingerprints)
{
	for (size_t i = 0; i < fingerprints->count; i++) {
		const struct fingerprint *fingerprint = &fingerprints->items[i];

		if (fingerprint->language > language_count() ||
		    (counts_facts(fingerprint) &&
			(fingerprint->language == 0 ||
			    fingerprint->switches >=
				fingerprints->switches.count)))
			return false;
	}
	return true;
}

static bool take_fingerprints(struct fingerprints *fingerprints,
    struct str body, const struct analysis *analysis)
{
	struct decoder decoder = record_begin(body, perm_of(analysis));

	fingerprints->whole_hash = record_hash(&decoder);
	fingerprints->switches = record_texts(&decoder);
	fingerprints->folders = record_texts(&decoder);
	fingerprints->count = analysis->entry_count;
	fingerprints->items = arena_array(decoder.perm, fingerprints->count,
	    sizeof(*fingerprints->items));
	for (size_t i = 0; i < fingerprints->count; i++)
		if (is_own(analysis, &analysis->entries[i]))
			fingerprints->items[i].counting = COUNTS_OUTSIDE;
		else
			record_bytes(&fingerprints->items[i],
			    sizeof(*fingerprints->items), &decoder);
	return !decoder.bad && decoder.at == decoder.end &&
	       is_sound(fingerprints);
}

void fingerprints_load(struct analysis *analysis)
{
	struct fingerprints *fingerprints = &analysis->last_fingerprints;
	struct str body;

	*fingerprints = (struct fingerprints){ 0 };
	if (!analysis_cache_read(&body, analysis, NAME, validity(analysis)))
		return;
	fingerprints->found = take_fingerprints(fingerprints, body, analysis);
	if (!fingerprints->found)
		*fingerprints = (struct fingerprints){ 0 };
}

/* ---- what changed ---- */

/* Files that say something by their facts, and have other bytes than before. */
struct changed {
	struct scan scan; /* of these alone */
	struct file_surroundings *surroundings;
	const struct fingerprint **were;
};

static bool has_changed(const struct fingerprint *fingerprint,
    const struct oid *oid)
{
	return memcmp(oid, &fingerprint->oid, sizeof(*oid)) != 0;
}

static void add_changed(struct changed *changed, struct entry *entry,
    const struct fingerprint *fingerprint,
    const struct fingerprints *fingerprints)
{
	size_t number = changed->scan.count++;

	changed->were[number] = fingerprint;
	changed->scan.files[number] = (struct scan_file){
		.entry = entry,
		.language = language_at(fingerprint->language - 1),
		.role = FILE_SOURCE,
		.included = fingerprint->included,
	};
	changed->surroundings[number] = (struct file_surroundings){
		.root = str_slice(entry->path, 0, fingerprint->root),
		.switches = fingerprints->switches.items[fingerprint->switches],
	};
}

static bool is_known(struct hash hash)
{
	static const struct hash unknown_hash;

	return !hash_equal(hash, unknown_hash);
}

/* Do those who describe the project find the same in the file? */
static bool describes_the_same(const struct analysis *analysis,
    const struct entry *entry, const struct fingerprint *fingerprint)
{
	struct arena scratch = { 0 };
	struct error unread = { 0 };
	struct str text;
	bool same;

	if (!is_known(fingerprint->comments))
		return true;
	same = source_read(&text, analysis->source, entry, SOURCE_HUGE,
		   &scratch, &unread) &&
	       hash_equal(scan_comment_sum(text), fingerprint->comments);
	arena_release(&scratch);
	return same;
}

/* False: a change may say something that no facts have, or there are too many.
 */
static bool find_changed(struct changed *changed,
    const struct analysis *analysis)
{
	const struct fingerprints *fingerprints = &analysis->last_fingerprints;

	for (size_t i = 0; i < fingerprints->count; i++) {
		const struct fingerprint *fingerprint = &fingerprints->items[i];
		struct entry *entry = &analysis->entries[i];
		struct error unread = { 0 };

		if (fingerprint->counting == COUNTS_OUTSIDE)
			continue;
		if (!source_identify(entry, analysis->source, &unread))
			return false;
		if (!has_changed(fingerprint, &entry->oid))
			continue;
		if (fingerprint->counting == COUNTS_BYTES ||
		    source_huge(entry) ||
		    fingerprint->weight != scan_weight(entry) ||
		    !describes_the_same(analysis, entry, fingerprint))
			return false;
		if (fingerprint->counting == COUNTS_NOTHING)
			continue;
		if (changed->scan.count == CHANGES_MOST)
			return false;
		add_changed(changed, entry, fingerprint, fingerprints);
	}
	return true;
}

static bool says_the_same(const struct project_facts *facts,
    const struct file_note *note, const struct fingerprint *fingerprint)
{
	struct hash details;

	if (!note->summed || note->marks != fingerprint->marks ||
	    !hash_equal(note->said, fingerprint->said) ||
	    (fingerprint->counting == COUNTS_BODIES &&
		!hash_equal(note->calls, fingerprint->calls)))
		return false;
	if (!is_known(fingerprint->details))
		return true;
	extract_ask(facts, note);
	return extract_details_sum(&details, facts, note->file) &&
	       hash_equal(details, fingerprint->details);
}

/* False: a file says something new, or the rules are broken, which scan tells.
 */
static bool read_changed(struct changed *changed, struct analysis *analysis)
{
	struct arena *perm = perm_of(analysis);
	struct error unread = { 0 };
	bool same = true;

	analysis->rules = rules_read(analysis->own, analysis->own_count,
	    &analysis->last_fingerprints.folders, perm, &unread);
	if (!analysis->rules)
		return false;
	changed->scan.limits = limits_that_hold(&analysis->settings.limits);
	analysis_team(analysis, NULL);
	extract_files(&analysis->facts, &changed->scan, changed->surroundings,
	    analysis->source, analysis->rules, &analysis->team);
	for (size_t i = 0; i < analysis->facts.count; i++)
		same = same &&
		       says_the_same(&analysis->facts,
			   &analysis->facts.items[i],
			   changed->were[analysis->facts.items[i].file]);
	same = same && extract_certain(&analysis->facts);
	analysis_forget(analysis);
	return same;
}

bool fingerprints_hold(struct analysis *analysis)
{
	struct arena *perm = perm_of(analysis);
	struct changed changed = {
		.scan.files = arena_array(perm, CHANGES_MOST,
		    sizeof(*changed.scan.files)),
		.surroundings = arena_array(perm, CHANGES_MOST,
		    sizeof(*changed.surroundings)),
		.were = arena_array(perm, CHANGES_MOST, sizeof(*changed.were)),
	};
	struct error unread = { 0 };

	/* How a file is read is for its attributes to say. */
	return analysis->last_fingerprints.found &&
	       source_set_attributes(analysis->source, &unread) &&
	       find_changed(&changed, analysis) &&
	       (changed.scan.count == 0 || read_changed(&changed, analysis));
}

/* ---- out ---- */

/* A list of copies of texts, each once, by number. */
struct numbered {
	struct strs *list;
	struct map places; /* text → number + 1 */
};

static uint32_t number_of(struct numbered *numbered, struct str text)
{
	uint64_t *place = map_put(&numbered->places, text);

	if (*place == 0) {
		strs_push(numbered->list,
		    str_copy(text, numbered->places.arena),
		    numbered->places.arena);
		*place = numbered->list->count;
	}
	return (uint32_t)*place - 1;
}

static enum counting counting_of(const struct analysis *analysis,
    const struct scan_file *file, bool was_read)
{
	if (is_own(analysis, file->entry))
		return COUNTS_OUTSIDE;
	if (was_read || !is_program_code(file))
		return COUNTS_BYTES;
	return file->role == FILE_TEST ? COUNTS_NOTHING : COUNTS_FACTS;
}

/* The details of a file that is as it was may not have been asked for again. */
static bool find_details(struct fingerprint *fingerprint,
    const struct analysis *analysis, size_t file)
{
	const struct fingerprint *last_fingerprint =
	    analysis->last_fingerprints.found
		? &analysis->last_fingerprints.items[file]
		: NULL;

	if (extract_details_sum(&fingerprint->details, &analysis->facts, file))
		return true;
	if (!last_fingerprint || !is_known(last_fingerprint->details) ||
	    has_changed(last_fingerprint, &fingerprint->oid))
		return false;
	fingerprint->details = last_fingerprint->details;
	return true;
}

/* What is known beside the file itself. */
struct taking {
	const struct analysis *analysis;
	struct numbered switches;
	const bool *asked; /* by file */
	const uint32_t *bodies; /* by group */
};

/* As add_bodies() in assembly_inputs.c counts them. */
static void note_facts(struct fingerprint *fingerprint, struct taking *taking,
    const struct file_note *note)
{
	const struct analysis *analysis = taking->analysis;
	uint32_t bodies =
	    taking->bodies[analysis->scan.units[note->unit].group];
	struct file_surroundings surroundings =
	    extract_surroundings(&analysis->facts, note->file);

	if (!note->summed ||
	    ((bodies & BODIES_READ) && taking->asked[note->file] &&
		!find_details(fingerprint, analysis, note->file)))
		return;
	fingerprint->counting = bodies_follow_calls(bodies) ||
					(bodies & BODIES_READ)
				    ? COUNTS_BODIES
				    : COUNTS_FACTS;
	fingerprint->said = note->said;
	fingerprint->calls = note->calls;
	fingerprint->marks = note->marks;
	fingerprint->root = (uint32_t)surroundings.root.len;
	fingerprint->switches =
	    number_of(&taking->switches, surroundings.switches);
}

/* Facts of a subsystem that was not read are those of before, if the file is.
 */
static void carry_facts(struct fingerprint *fingerprint, struct taking *taking,
    size_t file)
{
	const struct fingerprints *fingerprints =
	    &taking->analysis->last_fingerprints;
	const struct fingerprint *last_fingerprint =
	    fingerprints->found ? &fingerprints->items[file] : NULL;

	if (!last_fingerprint || !counts_facts(last_fingerprint) ||
	    has_changed(last_fingerprint, &fingerprint->oid) ||
	    last_fingerprint->language != fingerprint->language)
		return;
	*fingerprint = *last_fingerprint;
	fingerprint->switches = number_of(&taking->switches,
	    fingerprints->switches.items[last_fingerprint->switches]);
}

/* Of code whose facts are not at hand, the bytes count. */
static void take_items(struct fingerprints *fingerprints, struct taking *taking)
{
	const struct analysis *analysis = taking->analysis;
	const struct scan *scan = &analysis->scan;
	const struct project_facts *facts = &analysis->facts;
	size_t note = 0;

	for (size_t i = 0; i < scan->count; i++) {
		const struct scan_file *file = &scan->files[i];
		struct fingerprint *fingerprint = &fingerprints->items[i];
		enum counting counting =
		    counting_of(analysis, file, analysis->scan_reads[i]);

		fingerprint->weight = scan_weight(file->entry);
		fingerprint->oid = file->entry->oid;
		fingerprint->counting = counting == COUNTS_FACTS ? COUNTS_BYTES
								 : counting;
		fingerprint->included = file->included;
		if (file->language)
			fingerprint->language =
			    (uint32_t)(file->language - language_at(0)) + 1;
		while (note < facts->count && facts->items[note].file < i)
			note++;
		if (counting != COUNTS_FACTS)
			continue;
		if (note < facts->count && facts->items[note].file == i)
			note_facts(fingerprint, taking, &facts->items[note]);
		else
			carry_facts(fingerprint, taking, i);
	}
}

void fingerprints_take(struct analysis *analysis)
{
	struct arena *perm = perm_of(analysis);
	struct fingerprints *fingerprints = &analysis->fingerprints;
	struct taking taking = { .analysis = analysis };

	*fingerprints = (struct fingerprints){ 0 };
	if (analysis->read_only || analysis->scan.count > FILES_MOST ||
	    analysis->scan.count != analysis->entry_count ||
	    analysis_cache(analysis).len == 0)
		return;
	/* Facts of what was not read now are those of before. */
	if (!analysis->last_fingerprints.found)
		fingerprints_load(analysis);
	fingerprints->count = analysis->scan.count;
	fingerprints->items = arena_array(perm, fingerprints->count,
	    sizeof(*fingerprints->items));
	taking.switches.list = &fingerprints->switches;
	taking.switches.places.arena = perm;
	taking.asked = plan_asked_files(analysis, &analysis->kept,
	    analysis->settled, perm);
	taking.bodies = assembly_inputs_bodies(analysis, perm);
	take_items(fingerprints, &taking);
	for (size_t i = 0; i < analysis->scan.skimmed_count; i++)
		fingerprints->items[analysis->scan.skimmed[i].file].comments =
		    analysis->scan.skimmed[i].sum;
	rules_folders(&fingerprints->folders, &analysis->scan, perm);
}

void fingerprints_save(const struct analysis *analysis, struct hash whole_hash)
{
	const struct fingerprints *fingerprints = &analysis->fingerprints;
	struct buf body = { .arena = perm_of(analysis) };

	if (!fingerprints->items || source_failed(analysis->source))
		return;
	record_put_hash(&body, whole_hash);
	record_put_texts(&body, &fingerprints->switches);
	record_put_texts(&body, &fingerprints->folders);
	for (size_t i = 0; i < fingerprints->count; i++)
		if (fingerprints->items[i].counting != COUNTS_OUTSIDE)
			buf_put(&body,
			    (struct str){ (const char *)&fingerprints->items[i],
				sizeof(*fingerprints->items) });
	analysis_cache_write(analysis, NAME, validity(analysis),
	    buf_str(&body));
}
