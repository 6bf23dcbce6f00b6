/*
 * Decides what each package is by its dependencies, traits_of_packages(): packs
 * say what a dependency tells of who has it.
 */
#include "extract/extract.h"
#include "link/parties/parts.h"
#include "scan/scan.h"

/* By kind of package, as packs name them. */
static const uint32_t trait_bits[] = {
	[PACKAGE_agents] = TRAIT_AGENTS,
	[PACKAGE_bundled] = TRAIT_BUNDLED,
	[PACKAGE_cli] = TRAIT_CLI,
	[PACKAGE_desktop] = TRAIT_DESKTOP,
	[PACKAGE_fullstack] = TRAIT_FULLSTACK,
	[PACKAGE_layers] = TRAIT_LAYERS,
	[PACKAGE_mobile] = TRAIT_MOBILE,
	[PACKAGE_pipeline] = TRAIT_PIPELINE,
	[PACKAGE_server] = TRAIT_SERVER,
	[PACKAGE_site] = TRAIT_SITE,
	[PACKAGE_start] = FACT_START,
	[PACKAGE_ui] = TRAIT_UI,
};

/* What says of a program only what kind it is: beside the traits, above their
 * bits. */
static const struct {
	enum package_kind kind;
	uint32_t nature;
} natures[] = {
	{ PACKAGE_controller, NATURE_CONTROLLER },
	{ PACKAGE_game, NATURE_GAME },
	{ PACKAGE_llm, NATURE_LLM },
	{ PACKAGE_terminal, NATURE_TERMINAL },
	{ PACKAGE_training, NATURE_TRAINING },
};

/* In the 64 bits of a package, natures stand above the traits. */
enum { NATURE_SHIFT = 32 };

/* The key of a package: a name means something else in another ecosystem. */
static struct str table_key(struct str ecosystem, struct str name,
    struct arena *arena)
{
	return str_printf(arena, "%.*s %.*s", STR_ARG(ecosystem),
	    STR_ARG(name));
}

/* Add what a row of a pack says of packages. */
static void read_package_row(struct map *packages,
    const struct package_row *package_row, struct arena *arena)
{
	uint64_t bits = 0;

	for (size_t i = 0; i < LENGTH(trait_bits); i++)
		if (package_row->kinds & 1u << i)
			bits |= trait_bits[i];
	for (size_t i = 0; i < LENGTH(natures); i++)
		if (package_row->kinds & 1u << natures[i].kind)
			bits |= (uint64_t)natures[i].nature << NATURE_SHIFT;
	for (size_t i = 0; i < package_row->ecosystems.count; i++)
		for (size_t k = 0; k < package_row->names.count; k++)
			*map_put(packages,
			    table_key(package_row->ecosystems.items[i],
				package_row->names.items[k], arena)) |= bits;
}

/* Add what all packs say of packages. */
static void read_pack_packages(struct map *packages, const struct rules *rules,
    struct arena *arena)
{
	for (size_t i = 0; i < rules_pack_count(rules); i++) {
		const struct pack *pack = rules_pack(rules, i);

		for (size_t k = 0; k < pack->package_count; k++)
			read_package_row(packages, &pack->packages[k], arena);
	}
}

/* The name as packs spell it: in lower case, `-` for `_` if installers take
 * both, without the version at the end of a Go module, `/v2`. */
static struct str package_plain_name(struct str ecosystem, struct str name,
    struct arena *arena)
{
	char *text = str_cstring(str_lower(name, arena), arena);
	size_t slash = str_find_last(name, '/');

	if (str_is(ecosystem, "pypi"))
		for (char *c = text; *c; c++)
			*c = *c == '_' ? '-' : *c;
	name = str_from(text);
	if (str_is(ecosystem, "go") && slash + 2 < name.len &&
	    name.ptr[slash + 1] == 'v' && name.ptr[slash + 2] >= '0' &&
	    name.ptr[slash + 2] <= '9')
		name = str_slice(name, 0, slash);
	return name;
}

/* Does the file list what only tests, documents or tools need? */
static bool is_tooling_list(struct str path)
{
	static const char *const words[] = { "dev", "doc", "lint", "test" };
	struct str name = path_name(path);

	if (!str_ends(name, ".txt") && !str_ends(name, ".in"))
		return false;
	for (size_t i = 0; i < LENGTH(words); i++)
		if (str_find_text(name, words[i]) < name.len)
			return true;
	return false;
}

/* Which traits the dependency tells, as a mask. Tests and tools of a package
 * do not say what it is; but in npm, what is bundled stands among the tools,
 * unless the user of the package brings it (`peers`), as plug-ins have it. */
static uint32_t traits_told(const struct dependency_row *dependency_row,
    struct str ecosystem, const struct map *peers, struct arena *arena)
{
	const uint32_t bundled = TRAIT_BUNDLED | TRAIT_DESKTOP |
				 TRAIT_FULLSTACK | TRAIT_MOBILE | TRAIT_SITE |
				 TRAIT_UI;

	if (str_is(dependency_row->scope, "runtime") ||
	    str_is(dependency_row->scope, "build"))
		return map_get(peers, table_key(dependency_row->path,
					  dependency_row->name, arena))
			   ? 0
			   : UINT32_MAX;
	if (!str_is(ecosystem, "npm") || !str_is(dependency_row->scope, "dev"))
		return 0;
	return map_get(peers,
		   table_key(dependency_row->path, dependency_row->name, arena))
		   ? 0
		   : bundled;
}

/* Find what each package is. A manifest that only lists what others need, or a
 * list for tools, tells nothing. */
void traits_of_packages(struct linking *linking)
{
	const struct scan *scan = linking->scan;
	struct map table_map = { .arena = linking->scratch };
	struct map peers = { .arena = linking->scratch };

	read_pack_packages(&table_map, linking->rules, linking->scratch);
	for (size_t i = 0; i < scan->dependency_count; i++)
		if (str_is(scan->dependencies[i].scope, "peer"))
			*map_put(&peers, table_key(scan->dependencies[i].path,
					     scan->dependencies[i].name,
					     linking->scratch)) = 1;
	for (size_t i = 0; i < scan->dependency_count; i++) {
		const struct dependency_row *dependency_row =
		    &scan->dependencies[i];
		struct str ecosystem;
		const uint64_t *traits;
		uint32_t tells;

		if (dependency_row->manifest >= scan->manifest_count ||
		    scan->manifests[dependency_row->manifest].hollow ||
		    is_tooling_list(dependency_row->path))
			continue;
		ecosystem = str_from(
		    scan->manifests[dependency_row->manifest].ecosystem);
		traits = map_get(&table_map,
		    table_key(ecosystem,
			package_plain_name(ecosystem, dependency_row->name,
			    linking->scratch),
			linking->scratch));
		if (!traits)
			continue;
		tells = traits_told(dependency_row, ecosystem, &peers,
		    linking->scratch);
		linking->traits.manifests[dependency_row->manifest] |=
		    (uint32_t)*traits & tells;
		if (tells == UINT32_MAX)
			linking->traits.natures[dependency_row->manifest] |=
			    (uint32_t)(*traits >> NATURE_SHIFT);
	}
}
