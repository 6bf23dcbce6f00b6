/*
 * Decides which frameworks are a unit's technology. What files import, or serve
 * by, is noted while groups are assembled, frameworks_note(). Manifests are
 * asked at the end, frameworks_add(), as a list of dependencies holds much that
 * is for tests, for work, or for libraries. is_pack_in_use() weighs both.
 */
#include "assemble/units/frameworks.h"

#include <string.h>

#include "assemble/units/unit_rows.h"
#include "extract/extract.h"
#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

/* The number of a pack among all rules. */
static size_t pack_number(const struct rules *rules, const struct pack *pack)
{
	return (size_t)(pack - rules_pack(rules, 0));
}

/* Does the row serve something (an endpoint, a pipeline, a graph) by a rule
 * that needs no scope, `@app.get`, of the pack? */
static bool row_serves(const struct row_fact *row_fact)
{
	return !row_fact->base_needed &&
	       (row_fact->list == &model_lists[LIST_endpoints] ||
		   row_fact->list == &model_lists[LIST_realtime] ||
		   row_fact->list == &model_lists[LIST_pipelines] ||
		   row_fact->list == &draft_lists[DRAFT_graphs]);
}

/* The index of the flag that `owner`, the number of a unit or a group, has for
 * a pack. */
static size_t flag_index(const struct frameworks *frameworks, size_t owner,
    size_t pack)
{
	return owner * rules_pack_count(frameworks->rules) + pack;
}

/* Set that the unit uses the pack (`imported`), and that its group does
 * (`anywhere`). */
static void note_pack_import(struct frameworks *frameworks, uint32_t unit,
    const struct pack *pack)
{
	size_t number = pack_number(frameworks->rules, pack);
	size_t group = frameworks->scan->units[unit].group;

	frameworks->imported[flag_index(frameworks, unit, number)] = true;
	frameworks->anywhere[flag_index(frameworks, group, number)] = true;
}

/* Is the file in another language than what the unit's manifest is about? */
static bool is_of_other_language(const struct frameworks *frameworks,
    const struct facts *facts)
{
	const struct scan *scan = frameworks->scan;
	uint32_t manifest = scan->units[facts->unit].manifest;

	return manifest < scan->manifest_count && facts->language &&
	       strcmp(scan->manifests[manifest].language,
		   facts->language->title) != 0;
}

/* Is the file one of examples or tests of a unit that has other files, or a
 * script for work on the unit, in another language? The framework of an example
 * is no technology of the library that it shows. */
static bool is_beside_sources(const struct frameworks *frameworks,
    const struct facts *facts)
{
	struct str path = path_below(facts->path,
	    frameworks->scan->units[facts->unit].directory);

	return frameworks->own[facts->unit] &&
	       (path_is_beside(path,
		    BESIDE_SHOWN | BESIDE_TRIED | BESIDE_HIDDEN) ||
		   (path_is_beside(path, BESIDE_SCRIPT) &&
		       is_of_other_language(frameworks, facts)));
}

/* Note the packs that a file imports, or serves by, for its unit and group;
 * nothing for examples and tests of a unit that has other files. */
void frameworks_note(struct frameworks *frameworks, const struct facts *facts,
    struct arena *scratch)
{
	if (is_beside_sources(frameworks, facts))
		return;
	for (size_t i = 0; i < facts->used_count; i++)
		if (facts_import_of(facts, facts->packs[i], scratch))
			note_pack_import(frameworks, facts->unit,
			    facts->packs[i]);
	for (size_t i = 0; i < facts->row_count; i++)
		if (row_serves(&facts->rows[i]))
			note_pack_import(frameworks, facts->unit,
			    facts->rows[i].pack);
}

/* Is the pack's library the project itself: has one of its manifests the name
 * of the pack's dependency? `names`: of manifests → whether they are published.
 * A private app with the name of a library on which a unit depends is not that
 * library. */
static bool is_project_itself(const struct scan *scan, const struct pack *pack,
    const struct map *names)
{
	const uint64_t *named = NULL;
	bool itself;

	for (size_t i = 0; i < pack->dependencies.count && !named; i++)
		named = map_get(names, pack->dependencies.items[i]);
	itself = named != NULL;
	for (uint32_t i = 0; i < scan->unit_count && itself && !*named; i++)
		itself = !scan_depends_any(scan, i, &pack->dependencies);
	return itself;
}

/* Does the manifest publish its package? If it has a version, which some
 * ecosystems keep elsewhere, and is neither private, nor of tests and
 * examples. */
static bool is_published_manifest(const struct manifest_row *manifest)
{
	return (manifest->version.len ||
		   str_listed("go pypi", str_from(manifest->ecosystem))) &&
	       !manifest->kept && !manifest->beside &&
	       !path_is_beside(manifest->path, BESIDE_SHOWN | BESIDE_TRIED);
}

/* Fill `possible`, which packs may be somebody's technology, and `declared`,
 * which some manifest names. */
static void find_possible_packs(struct frameworks *frameworks,
    struct arena *perm)
{
	const struct scan *scan = frameworks->scan;
	struct map names = { .arena = perm };

	for (size_t i = 0; i < scan->manifest_count; i++)
		if (scan->manifests[i].group.len == 0)
			*map_put(&names, scan->manifests[i].name) |=
			    is_published_manifest(&scan->manifests[i]);
	for (size_t i = 0; i < rules_pack_count(frameworks->rules); i++) {
		const struct pack *pack = rules_pack(frameworks->rules, i);

		frameworks->possible[i] =
		    pack->category.len &&
		    !is_project_itself(scan, pack, &names);
		frameworks->declared[i] =
		    scan_declares_any(scan, UINT32_MAX, &pack->dependencies);
	}
}

/* Begin with no pack noted, and find which packs may be a technology at all. */
void frameworks_begin(struct frameworks *frameworks, const struct scan *scan,
    const struct rules *rules, struct arena *perm)
{
	size_t packs = rules_pack_count(rules);
	bool *has_own = arena_array(perm, scan->unit_count, sizeof(*has_own));

	units_mark_own_sources(has_own, scan);
	*frameworks = (struct frameworks){
		.scan = scan,
		.rules = rules,
		.own = has_own,
		.imported =
		    arena_array(perm, scan->unit_count * packs, sizeof(bool)),
		.anywhere =
		    arena_array(perm, scan->unit_count * packs, sizeof(bool)),
		.possible = arena_array(perm, packs, sizeof(bool)),
		.declared = arena_array(perm, packs, sizeof(bool)),
	};
	find_possible_packs(frameworks, perm);
}

/* Does a manifest say that the unit uses the pack? One above the unit counts
 * only if nothing else could show it: the unit has no manifest, and the pack no
 * imports; or for a framework around a whole program (category mvc), which
 * files do not import. */
static bool is_pack_in_manifest(const struct scan *scan, uint32_t unit,
    const struct pack *pack)
{
	bool has_manifest = scan->units[unit].manifest < scan->manifest_count;

	return (has_manifest || pack->imports.count ||
		   str_is(pack->folder, "data")) &&
		       !str_is(pack->category, "mvc")
		   ? scan_declares_any(scan, unit, &pack->dependencies)
		   : scan_depends_any(scan, unit, &pack->dependencies);
}

/* Does any unit of the group import the pack? */
static bool is_imported_in_group(const struct frameworks *frameworks,
    uint32_t unit, size_t pack)
{
	size_t group = frameworks->scan->units[unit].group;

	return frameworks->anywhere[flag_index(frameworks, group, pack)];
}

/* Does the unit import the pack; for the root, whose manifest is the whole
 * project's, any unit of its group? */
static bool is_pack_imported(const struct frameworks *frameworks, uint32_t unit,
    size_t pack)
{
	return frameworks->scan->units[unit].directory.len
		   ? frameworks->imported[flag_index(frameworks, unit, pack)]
		   : is_imported_in_group(frameworks, unit, pack);
}

/* Do files of the unit use another pack of the same category, while this one is
 * neither imported nor run with: a second web framework that only tests
 * need? */
static bool is_needed_only_for_work(const struct frameworks *frameworks,
    uint32_t unit, size_t number)
{
	const struct pack *pack = rules_pack(frameworks->rules, number);

	if (pack->imports.count == 0 ||
	    is_pack_imported(frameworks, unit, number) ||
	    scan_runs_with(frameworks->scan, unit, &pack->dependencies))
		return false;
	for (size_t i = 0; i < rules_pack_count(frameworks->rules); i++) {
		const struct pack *other_pack =
		    rules_pack(frameworks->rules, i);

		if (other_pack->imports.count &&
		    str_equal(other_pack->category, pack->category) &&
		    !str_equal(other_pack->framework, pack->framework) &&
		    is_pack_imported(frameworks, unit, i))
			return true;
	}
	return false;
}

/* Does the unit's group use a pack of the same category and language that comes
 * with the language itself, as its HTTP server? */
static bool serves_by_language(const struct frameworks *frameworks,
    uint32_t unit, const struct pack *pack)
{
	for (size_t i = 0; i < rules_pack_count(frameworks->rules); i++) {
		const struct pack *other_pack =
		    rules_pack(frameworks->rules, i);

		if (str_equal(other_pack->category, pack->category) &&
		    str_equal(other_pack->folder, pack->folder) &&
		    pack_comes_with_language(other_pack) &&
		    is_imported_in_group(frameworks, unit, i))
			return true;
	}
	return false;
}

/* Is the pack declared, but imported by no file, in a language that shows all
 * imports? A list of all that is installed names libraries of libraries. A web
 * framework may be used by another library or the start command: it is unused
 * only if the language's own library serves. */
static bool is_declared_but_unused(const struct frameworks *frameworks,
    uint32_t unit, size_t number, const struct language *language)
{
	const struct pack *pack = rules_pack(frameworks->rules, number);

	return language && language->imports_all && pack->imports.count &&
	       str_is(pack->folder, language->name) &&
	       !is_imported_in_group(frameworks, unit, number) &&
	       !str_listed("migration mvc", pack->category) &&
	       (!str_is(pack->category, "web") ||
		   serves_by_language(frameworks, unit, pack));
}

/* Is the pack a framework around a whole program that is not this unit's: other
 * units of the group import it, and this folder does not; or the unit is a
 * package of its own in another language? */
static bool is_framework_of_others(const struct frameworks *frameworks,
    uint32_t unit, size_t number, const struct language *language)
{
	const struct pack *pack = rules_pack(frameworks->rules, number);
	const struct unit *program_unit = &frameworks->scan->units[unit];

	if (!language || !str_is(pack->category, "mvc"))
		return false;
	if (program_unit->manifest == UINT32_MAX)
		return language->imports_all && pack->imports.count &&
		       is_imported_in_group(frameworks, unit, number);
	return program_unit->directory.len &&
	       !str_listed(language->packs ? language->packs : language->name,
		   pack->folder) &&
	       !scan_declares_any(frameworks->scan, unit, &pack->dependencies);
}

/* Do only tests and tools of the unit need the pack? Bundlers of front ends
 * list what a program is made of among tools, so that in their language this is
 * asked of servers alone. */
static bool is_needed_only_for_tests(const struct frameworks *frameworks,
    uint32_t unit, size_t number, const struct language *language)
{
	const struct pack *pack = rules_pack(frameworks->rules, number);

	return language &&
	       (!language_is_of(language, "javascript") ||
		   str_listed("realtime web", pack->category)) &&
	       str_listed(language->packs ? language->packs : language->name,
		   pack->folder) &&
	       (pack->imports.count || !pack->core) &&
	       !is_pack_imported(frameworks, unit, number) &&
	       !scan_is_made_with(frameworks->scan, unit, &pack->dependencies);
}

/* Is the pack a technology of the unit? An import settles it; a dependency
 * counts if nothing speaks against it. */
static bool is_pack_in_use(const struct frameworks *frameworks, uint32_t unit,
    size_t number, const struct language *language)
{
	const struct pack *pack = rules_pack(frameworks->rules, number);

	if (!frameworks->possible[number])
		return false;
	return frameworks->imported[flag_index(frameworks, unit, number)] ||
	       (frameworks->declared[number] &&
		   is_pack_in_manifest(frameworks->scan, unit, pack) &&
		   !is_declared_but_unused(frameworks, unit, number,
		       language) &&
		   !is_framework_of_others(frameworks, unit, number,
		       language) &&
		   !is_needed_only_for_tests(frameworks, unit, number,
		       language) &&
		   !is_needed_only_for_work(frameworks, unit, number));
}

/* Add to `names` the frameworks that the unit is made with, each once. */
void frameworks_add(struct strs *names, const struct frameworks *frameworks,
    uint32_t unit, const struct language *language, struct arena *perm)
{
	for (size_t i = 0; i < rules_pack_count(frameworks->rules); i++) {
		struct str name = rules_pack(frameworks->rules, i)->framework;

		if (is_pack_in_use(frameworks, unit, i, language) &&
		    !strs_have(names, name))
			strs_push(names, name, perm);
	}
}
