/*
 * What sections are made from, as numbers that files may keep while they
 * change: facts without their lines, and all that assemble and link take from
 * scan. Where the numbers are those of the run before, nothing new can come
 * out, and nothing is put together. Whatever assemble or link begins to read
 * has to be added here: what is missing makes `update` keep a section that is
 * wrong. tests/mutate looks for that.
 *
 * Counts stand behind lists, so that one that ends earlier than another and
 * goes on with the next list cannot look like it.
 */
#include "cli/analysis/assembly_inputs.h"

#include "assemble/assemble.h"
#include "cli/analysis/analysis.h"
#include "cli/analysis/digests.h"
#include "git/git.h"
#include "lang/lang.h"
#include "link/link.h"
#include "model/model.h"

/* Lines are left out: what moves in a manifest says nothing new. */
static void hash_manifests(struct hash *hash, const struct scan *scan)
{
	for (size_t i = 0; i < scan->manifest_count; i++) {
		const struct manifest_row *manifest = &scan->manifests[i];

		hash_add(hash, manifest->path);
		hash_add(hash, str_from(manifest->ecosystem));
		hash_add(hash, str_from(manifest->language));
		hash_add(hash, manifest->name);
		hash_add(hash, manifest->group);
		hash_add(hash, manifest->description);
		hash_add_number(hash, (uint64_t)manifest->kept << 6 |
					  (uint64_t)manifest->beside << 5 |
					  (uint64_t)manifest->packed << 4 |
					  (uint64_t)manifest->hollow << 3 |
					  (uint64_t)manifest->package << 2 |
					  (uint64_t)manifest->open << 1 |
					  manifest->declares);
		for (size_t k = scan->needs[i]; k < scan->needs[i + 1]; k++)
			hash_add_number(hash, scan->needed[k]);
	}
	hash_add_number(hash, scan->manifest_count);
	for (size_t i = 0; i < scan->dependency_count; i++) {
		const struct dependency_row *dependency =
		    &scan->dependencies[i];

		hash_add(hash, dependency->name);
		hash_add(hash, dependency->version);
		hash_add(hash, dependency->scope);
		hash_add(hash, dependency->path);
	}
	hash_add_number(hash, scan->dependency_count);
}

static void hash_starts(struct hash *hash, const struct scan *scan)
{
	for (size_t i = 0; i < scan->start_count; i++) {
		const struct start_row *start_row = &scan->starts[i];

		hash_add(hash, start_row->name);
		hash_add(hash, start_row->command);
		hash_add(hash, start_row->target);
		hash_add(hash, start_row->path);
	}
	hash_add_number(hash, scan->start_count);
}

static void hash_targets(struct hash *hash, const struct scan *scan)
{
	for (size_t i = 0; i < scan->built_count; i++) {
		const struct built_row *built_row = &scan->built[i];

		hash_add(hash, built_row->name);
		hash_add(hash, str_from(built_row->kind));
		hash_add(hash, built_row->path);
		hash_add_number(hash, built_row->helper);
	}
	for (size_t i = 0; i < scan->header_count; i++) {
		hash_add(hash, scan->headers[i].header);
		hash_add(hash, scan->headers[i].path);
	}
	hash_add_number(hash, scan->header_count);
}

static void hash_aliases(struct hash *hash, const struct scan *scan)
{
	for (size_t i = 0; i < scan->alias_count; i++) {
		const struct alias_row *alias_row = &scan->aliases[i];

		hash_add(hash, alias_row->directory);
		hash_add(hash, alias_row->name);
		hash_add(hash, alias_row->target);
		hash_add_number(hash, alias_row->public);
	}
	hash_add_number(hash, scan->alias_count);
}

static void hash_global_imports(struct hash *hash, const struct scan *scan)
{
	for (size_t i = 0; i < scan->given_count; i++) {
		hash_add(hash, scan->given[i].directory);
		hash_add(hash, scan->given[i].module);
	}
	hash_add_number(hash, scan->given_count);
}

static void hash_directories(struct hash *hash, const struct scan *scan)
{
	for (size_t i = 0; i < scan->directory_count; i++) {
		const struct directory_count *directory_count =
		    &scan->directories[i];

		hash_add(hash, directory_count->path);
		hash_add(hash, directory_count->extension);
		hash_add_number(hash, directory_count->files);
	}
	hash_add_number(hash, scan->directory_count);
}

/* Of the bytes that a unit has, only which language has most of them. */
static void hash_units(struct hash *hash, const struct scan *scan,
    struct arena *perm)
{
	const struct language **languages = assemble_languages(scan, perm);

	for (size_t i = 0; i < scan->unit_count; i++) {
		const struct unit *unit = &scan->units[i];

		hash_add(hash, unit->name);
		hash_add(hash, unit->directory);
		hash_add(hash, unit->description);
		hash_add(hash, unit->about);
		hash_add(hash,
		    str_from(languages[i] ? languages[i]->name : ""));
		hash_add_number(hash, unit->manifest);
		hash_add_number(hash, unit->group);
		hash_add_number(hash, unit->minor);
	}
}

static void add_areas(struct hash *hash, const struct scan *scan)
{
	for (size_t i = 0; i < scan->area_count; i++) {
		hash_add(hash, scan->areas[i].path);
		hash_add(hash, scan->areas[i].about);
		hash_add_number(hash, scan->areas[i].unit);
	}
	hash_add_number(hash, scan->area_count);
}

/* Which packs there are depends on the languages of all files: a first file of
 * a language may switch on packs for files of others. */
static void hash_packs(struct hash *hash, const struct rules *rules)
{
	for (size_t i = 0; i < rules_pack_count(rules); i++)
		hash_add(hash, rules_pack(rules, i)->name);
}

/* What any unit may be told something by. One number for all: it seldom
 * changes, and to know which unit looks at which manifest would be as much work
 * as assembling. */
static struct hash shared(const struct analysis *analysis, struct arena *perm)
{
	struct hash hash = { 0 };

	hash_add(&hash, STR("said"));
	hash_add(&hash, analysis->scan.purpose);
	hash_packs(&hash, analysis->rules);
	hash_manifests(&hash, &analysis->scan);
	hash_starts(&hash, &analysis->scan);
	hash_targets(&hash, &analysis->scan);
	hash_aliases(&hash, &analysis->scan);
	hash_global_imports(&hash, &analysis->scan);
	digest_protos(&hash, &analysis->scan);
	hash_add_number(&hash, analysis->scan.proto_count);
	hash_directories(&hash, &analysis->scan);
	hash_units(&hash, &analysis->scan, perm);
	add_areas(&hash, &analysis->scan);
	hash_add_number(&hash, analysis->scan.shown);
	return hash;
}

/* That a file is there says something even where its facts do not: imports are
 * resolved by paths. */
static void hash_code_file(struct hash *hash, const struct scan_file *file)
{
	if (file->role == FILE_OTHER || file->role == FILE_LEFT_OUT)
		return;
	hash_add(hash, file->entry->path);
	hash_add(hash, str_from(file->language ? file->language->name : ""));
	hash_add_number(hash, file->role);
}

/* False: it cannot be read, and may say anything. */
static bool hash_entry_bytes(struct hash *hash, const struct analysis *analysis,
    struct entry *entry)
{
	struct error unread = { 0 };

	hash_add(hash, entry->path);
	if (!source_identify(entry, analysis->source, &unread))
		return false;
	hash_add(hash, (struct str){ (const char *)entry->oid.bytes,
			   sizeof(entry->oid.bytes) });
	return true;
}

uint32_t *assembly_inputs_bodies(const struct analysis *analysis,
    struct arena *perm)
{
	const struct scan *scan = &analysis->scan;
	const struct project_facts *facts = &analysis->facts;
	uint32_t *bodies = arena_array(perm, scan->unit_count, sizeof(*bodies));

	for (size_t i = 0; i < facts->count; i++)
		bodies[scan->units[facts->items[i].unit].group] |=
		    facts->items[i].marks;
	for (size_t i = 0; i < scan->start_count; i++) {
		uint32_t marks = bodies_of_start(&scan->starts[i]);

		if (marks)
			bodies[scan->units[scan_unit_of(scan,
					       scan->starts[i].target)]
				   .group] |= marks;
	}
	return bodies;
}

/* Of some groups the report also says what functions call, of others what they
 * do, which no fact says: of the former a sum of all calls is added, of the
 * latter the bytes of the files that were asked for it. */
static void add_bodies(struct hash *said, bool *summed,
    const struct analysis *analysis, const bool *asked, struct arena *perm)
{
	const struct scan *scan = &analysis->scan;
	const struct project_facts *facts = &analysis->facts;
	const uint32_t *bodies = assembly_inputs_bodies(analysis, perm);

	for (size_t i = 0; i < facts->count; i++) {
		const struct file_note *note = &facts->items[i];
		uint32_t marks = bodies[scan->units[note->unit].group];

		if (bodies_follow_calls(marks) || (marks & BODIES_READ))
			hash_join(&said[note->unit], note->calls);
		if ((marks & BODIES_READ) && asked[note->file])
			summed[note->unit] &=
			    hash_entry_bytes(&said[note->unit], analysis,
				scan->files[note->file].entry);
	}
}

/* Facts were only read of units that are wanted: the others have no number. */
struct hash *assembly_inputs_units(bool **summed,
    const struct analysis *analysis, const bool *asked, struct arena *perm)
{
	const struct scan *scan = &analysis->scan;
	const struct project_facts *facts = &analysis->facts;
	struct hash *said = arena_array(perm, scan->unit_count, sizeof(*said));
	struct hash all = shared(analysis, perm);

	*summed = arena_array(perm, scan->unit_count, sizeof(**summed));
	for (size_t i = 0; i < scan->unit_count; i++) {
		said[i] = all;
		(*summed)[i] = !facts->wanted || facts->wanted[i];
	}
	for (size_t i = 0; i < scan->count; i++)
		hash_code_file(&said[scan->files[i].unit], &scan->files[i]);
	for (size_t i = 0; i < facts->count; i++) {
		uint32_t unit = facts->items[i].unit;

		hash_join(&said[unit], facts->items[i].said);
		(*summed)[unit] &= facts->items[i].summed;
	}
	add_bodies(said, *summed, analysis, asked, perm);
	return said;
}

/* Code says something only by its section, whose number is counted apart; which
 * manifests and starts scan found in it is known apart, too. */
bool is_program_code(const struct scan_file *file)
{
	return (file->role == FILE_SOURCE || file->role == FILE_TEST) &&
	       file->language && file->language->grammar &&
	       !file->language->markup && !language_helps(file->language);
}

static bool hash_data_file(struct hash *hash, const struct analysis *analysis,
    const struct scan_file *file)
{
	struct entry *entry = file->entry;
	struct error unread = { 0 };

	hash_add(hash, entry->path);
	hash_add(hash, str_from(file->language ? file->language->name : ""));
	hash_add(hash, str_from(file->reason));
	hash_add_number(hash, file->role);
	hash_add_number(hash, entry->kind);
	hash_add_number(hash, (uint64_t)entry->executable << 1 | file->program);
	if (is_program_code(file))
		return true;
	if (!source_identify(entry, analysis->source, &unread))
		return false;
	hash_add(hash, (struct str){ (const char *)entry->oid.bytes,
			   sizeof(entry->oid.bytes) });
	return true;
}

static void add_problems(struct hash *hash, const struct scan *scan)
{
	for (size_t i = 0; i < scan->problem_count; i++) {
		const struct scan_problem *scan_problem = &scan->problems[i];

		hash_add(hash, scan_problem->path);
		hash_add(hash, scan_problem->text);
		hash_add_number(hash, scan_problem->line);
	}
	hash_add_number(hash, scan->problem_count);
}

/* The report's own files are left out: they change with what is made here. */
bool assembly_inputs_beside(struct hash *hash, const struct analysis *analysis,
    struct arena *perm)
{
	const struct scan *scan = &analysis->scan;
	struct project languages = { 0 };

	*hash = shared(analysis, perm);
	hash_add(hash, STR("beside"));
	hash_add(hash, analysis->packs);
	hash_add(hash, analysis->config);
	hash_add(hash, analysis->report_name);
	hash_add(hash, scan->name);
	link_languages(&languages, scan);
	hash_add(hash, languages.main_language);
	hash_add(hash, languages.secondary_language);
	for (size_t i = 0; i < scan->language_count; i++)
		hash_add(hash, str_from(scan->languages[i].language->name));
	add_problems(hash, scan);
	for (size_t i = 0; i < scan->count; i++)
		if (!settings_own(&analysis->settings,
			scan->files[i].entry->path) &&
		    !hash_data_file(hash, analysis, &scan->files[i]))
			return false;
	return true;
}
