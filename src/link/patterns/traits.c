/*
 * Decides what the packages and the project are, traits_read(): facts (FACT_…)
 * and traits (TRAIT_…), by manifests, names of files, starts and the rows of
 * the model. Patterns and the type of the project go by them.
 */
#include "link/link.h"
#include "link/parties/parts.h"

#include <string.h>

#include "extract/extract.h"
#include "git/git.h"
#include "lang/lang.h"
#include "link/patterns/kinds.h"
#include "model/model.h"
#include "scan/scan.h"

/* The traits of files, by their names in files.yml, each of which is a row
 * here: traits_called() looks for no end. */
static const struct {
	const char *name;
	uint32_t traits;
} file_kinds[] = {
	{ "desktop", TRAIT_DESKTOP },
	{ "mobile", TRAIT_MOBILE },
	{ "pipeline", TRAIT_PIPELINE },
	{ "start", FACT_START },
	{ "templates", FACT_TEMPLATES },
};

enum {
	ENDPOINTS_SHARE = 10, /* one in so many is the product's */
	IMAGES_FEW = 3, /* images of a system of services */
	SERVERS_FEW = 3, /* subsystems that serve operations */
	IMAGES_SHARE = 4, /* one in so many packages */
	PACKAGES_FEW = 5, /* packages of a monorepo */
	SIDE_DOORS = 3, /* endpoints of a tool that serves beside its work */
	TEMPLATES_FEW = 3, /* templates that are pages, and no mails */
};

/* Is there source below the folder in a language of the ecosystem? Without,
 * the manifest only lists what others need. */
static bool has_ecosystem_source(const struct linking *linking,
    struct str folder, struct str ecosystem)
{
	bool npm = str_is(ecosystem, "npm");

	for (size_t i = first_below(linking, folder);
	     is_below(linking, i, folder); i++) {
		const struct scan_file *file = &linking->scan->files[i];

		if (!file->language || file->role != FILE_SOURCE)
			continue;
		if (npm ? language_is_of(file->language, "javascript")
			: !file->language->markup)
			return true;
	}
	return false;
}

/* Does the manifest say how something is started? */
static bool is_started(const struct scan *scan, struct str manifest)
{
	for (size_t i = 0; i < scan->start_count; i++)
		if (str_equal(scan->starts[i].path, manifest))
			return true;
	return false;
}

/* Is the manifest of another language than most of the project is in, in the
 * folder of one that builds a program? Then it lists what tests and tools of
 * that program need: pyproject.toml beside meson.build of a daemon. */
static bool serves_a_program(const struct scan *scan,
    const struct manifest_row *manifest)
{
	if (scan->language_count == 0 || !*manifest->language ||
	    strcmp(scan->languages[0].language->title, manifest->language) == 0)
		return false;
	for (size_t i = 0; i < scan->built_count; i++)
		if (strcmp(scan->built[i].kind, "executable") == 0 &&
		    !str_equal(scan->built[i].path, manifest->path) &&
		    str_equal(path_folder(scan->built[i].path),
			path_folder(manifest->path)))
			return true;
	return false;
}

/* Does the manifest's name say that a package is published, or used under it?
 * Only in some ecosystems; in others every program has a name. In npm it also
 * needs a version or a start. */
static bool is_package_named(const struct linking *linking,
    const struct manifest_row *manifest)
{
	struct str ecosystem = str_from(manifest->ecosystem);

	return manifest->name.len && !manifest->kept &&
	       (manifest->version.len || !str_is(ecosystem, "npm") ||
		   is_started(linking->scan, manifest->path)) &&
	       str_listed("cargo composer hex npm pub pypi rubygems swiftpm",
		   ecosystem) &&
	       has_ecosystem_source(linking, path_folder(manifest->path),
		   ecosystem) &&
	       !serves_a_program(linking->scan, manifest);
}

/* Are all manifests of examples? Then these are the product. */
static bool all_aside(const struct scan *scan)
{
	for (size_t i = 0; i < scan->manifest_count; i++)
		if (!is_aside(scan->manifests[i].path))
			return false;
	return true;
}

/* Does the path lie in a folder of scripts at the root, which do not say what
 * the program is? */
static bool is_of_scripts(struct str path)
{
	return path_is_top_beside(path, BESIDE_SCRIPT);
}

/* Find what all packages are together. Those of examples are left out, unless
 * there is nothing else. Pages and server are apart (FACT_APART) if a package
 * of pages starts by itself and no server shares its folder. */
static void join_manifests(struct linking *linking)
{
	const uint32_t ends = TRAIT_UI | TRAIT_SERVER;
	bool whole = all_aside(linking->scan);
	struct map servers = { .arena = linking->scratch };

	for (size_t i = 0; i < linking->scan->manifest_count; i++) {
		const struct manifest_row *manifest_row =
		    &linking->scan->manifests[i];
		uint32_t traits = linking->traits.manifests[i];

		if (!whole &&
		    (is_aside(manifest_row->path) || manifest_row->beside ||
			(is_of_scripts(manifest_row->path) &&
			    linking->scan->manifest_count > 1)))
			continue;
		linking->traits.all |= traits |
				       (manifest_row->kept ? FACT_KEPT : 0);
		linking->traits.nature |= linking->traits.natures[i];
		if (!(linking->traits.all & FACT_PACKAGE) &&
		    is_package_named(linking, manifest_row))
			linking->traits.all |= FACT_PACKAGE;
		if ((traits & ends) == TRAIT_SERVER)
			*map_put(&servers, path_folder(manifest_row->path)) = 1;
	}
	for (size_t i = 0; i < linking->scan->manifest_count; i++) {
		struct str path = linking->scan->manifests[i].path;

		if ((linking->traits.manifests[i] & ends) == TRAIT_UI &&
		    (whole || !is_aside(path)) && servers.count > 0 &&
		    !map_get(&servers, path_folder(path)) &&
		    is_started(linking->scan, path))
			linking->traits.all |= FACT_APART;
	}
}

/* The patterns of files.yml, ready to be asked at once. */
static const struct globs *known_file_globs(struct arena *arena)
{
	size_t count = known_files_count;
	struct str *globs = arena_array(arena, count, sizeof(*globs));
	struct strs *lists = arena_array(arena, count, sizeof(*lists));
	const struct strs **each = arena_array(arena, count, sizeof(*each));

	for (size_t i = 0; i < count; i++) {
		globs[i] = str_from(known_files[i].file);
		lists[i] = (struct strs){ &globs[i], 1 };
		each[i] = &lists[i];
	}
	return globs_ready_each(each, count, arena);
}

/* The traits of that name in files.yml. */
static uint32_t traits_called(const char *name)
{
	size_t i = 0;

	while (strcmp(file_kinds[i].name, name) != 0)
		i++;
	return file_kinds[i].traits;
}

/* The traits that the file's name tells, by the first row of files.yml that
 * fits; 0: none. `fits` has room for all of its rows. */
static uint32_t traits_of_file(bool *fits, const struct globs *globs,
    struct str path)
{
	size_t i = 0;

	memset(fits, 0, known_files_count * sizeof(*fits));
	if (!globs_mark(fits, globs, path))
		return 0;
	while (!fits[i])
		i++;
	return traits_called(known_files[i].is);
}

/* Find what the names of files tell, and count the product's files. One
 * template may be a mail, several are pages. */
static void read_file_traits(struct linking *linking)
{
	const struct globs *globs = known_file_globs(linking->scratch);
	bool *fits =
	    arena_array(linking->scratch, known_files_count, sizeof(*fits));
	struct str folder = STR("");
	size_t templates = 0;
	bool pages = false;
	bool aside = false;

	for (size_t i = 0; i < linking->scan->count; i++) {
		const struct scan_file *file = &linking->scan->files[i];
		struct str path = file->entry->path;
		uint32_t traits;

		/* Files come folder by folder, so most have the folder of the
		 * one before. */
		if (!str_equal(path_folder(path), folder))
			aside = is_aside(path);
		folder = path_folder(path);
		if (file->role == FILE_LEFT_OUT || aside)
			continue;
		traits = traits_of_file(fits, globs, path);
		templates += traits == FACT_TEMPLATES;
		if (traits != FACT_TEMPLATES)
			linking->traits.all |= traits;
		pages = pages || str_ends(path, ".html");
		if (!is_product(linking, file))
			continue;
		linking->traits.all |= FACT_PROGRAM;
		linking->traits.sources++;
	}
	if (templates >= TEMPLATES_FEW)
		linking->traits.all |= FACT_TEMPLATES;
	if (pages && !(linking->traits.all & FACT_PROGRAM))
		linking->traits.all |= FACT_PAGES;
}

/* Is it the command with the name of the package at the root? */
static bool is_of_own_name(const struct linking *linking,
    const struct start_row *start)
{
	const uint64_t *place = map_get(&linking->manifests, start->path);
	struct str name = str_after_last(start->name, '.');
	struct str package;

	if (!place || path_folder(start->path).len > 0 ||
	    (str_is(path_name(start->path), "Cargo.toml") &&
		!(linking->traits.all & TRAIT_CLI)))
		return false;
	package = path_name(linking->scan->manifests[*place - 1].name);
	/* `tool` of the package tool-chat, where that name was taken. */
	return (str_is(str_from(linking->scan->manifests[*place - 1].ecosystem),
		    "pypi") &&
		   str_equal_nocase(str_slice(package, 0,
					str_find(package, '-')),
		       name)) ||
	       str_equal_nocase(name, package) ||
	       (str_is(name, "bin") && package.len > 0);
}

/* Find what the starts of manifests tell. Scripts of a library's author start
 * nothing for its user; `main` is the file that others import. */
static void read_start_traits(struct linking *linking)
{
	for (size_t i = 0; i < linking->scan->start_count; i++) {
		const struct start_row *start = &linking->scan->starts[i];
		bool command = str_is(start->name, "bin") ||
			       str_starts(start->name, "bin.") ||
			       (str_starts(start->name, "scripts.") &&
				   !str_ends(start->path, ".json"));

		if (is_aside(start->path) || is_aside(start->target) ||
		    str_is(start->name, "main"))
			continue;
		if (command && !str_is(path_name(start->path), "Cargo.toml"))
			linking->traits.all |= FACT_COMMAND;
		else
			linking->traits.all |= FACT_START;
		if (command && is_of_own_name(linking, start))
			linking->traits.all |= FACT_TOOL;
	}
}

/* The file by which an image of the unit is made, if that is a program and no
 * page; NULL: none. */
static const char *image_file(const struct linking *linking,
    const struct unit *unit)
{
	uint32_t traits = unit->manifest < linking->scan->manifest_count
			      ? linking->traits.manifests[unit->manifest]
			      : 0;

	if (unit->files == 0 || unit->directory.len == 0 ||
	    (traits & (TRAIT_UI | TRAIT_SERVER)) == TRAIT_UI)
		return NULL;
	if (has_file(linking, unit->directory, "Dockerfile"))
		return "Dockerfile";
	return has_file(linking, unit->directory, "Containerfile")
		   ? "Containerfile"
		   : NULL;
}

/* Is the unit a package of the product that starts by itself? */
static bool is_program_package(const struct linking *linking,
    const struct unit *unit)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	uint32_t number = subsystem_at(linking, unit->directory);
	const struct entry_point *entry =
	    number == NO_PARTY ? NULL : subsystem_start(&subsystems[number]);
	const struct scan_file *file =
	    entry ? scan_file_at(linking->scan, entry->at.path) : NULL;

	return unit->manifest < linking->scan->manifest_count &&
	       unit->directory.len > 0 && file && is_product(linking, file) &&
	       !entry_is_helper(entry);
}

/* The number of programs that serve, each with a manifest and a start of its
 * own. */
static size_t count_servers(const struct linking *linking)
{
	const struct endpoint *endpoints = linking->model->endpoints.items;
	struct map serving = { .arena = linking->scratch };
	size_t servers = 0;

	for (size_t i = 0; i < linking->model->endpoints.count; i++)
		*map_put(&serving, endpoints[i].subsystem) = 1;
	for (size_t i = 0; i < linking->scan->unit_count; i++)
		servers +=
		    is_program_package(linking, &linking->scan->units[i]) &&
		    map_get(&serving, linking->scan->units[i].name);
	return servers;
}

/* Is there a package of the main language around the folder? */
static bool is_within_package(const struct linking *linking, struct str folder)
{
	const struct scan *scan = linking->scan;

	while (scan->language_count && folder.len) {
		const uint64_t *last;

		folder = path_folder(folder);
		last = map_get(&linking->folders, folder);
		for (size_t i = last ? *last : 0; i > 0;
		     i = linking->beside[i - 1])
			if (strcmp(scan->manifests[i - 1].language,
				scan->languages[0].language->title) == 0)
				return true;
	}
	return false;
}

/* Is the unit a package, and not one of scripts that a package in another
 * language brings along? */
static bool is_product_package(const struct linking *linking,
    const struct unit *unit)
{
	const struct scan *scan = linking->scan;

	if (unit->manifest >= scan->manifest_count || unit->files == 0)
		return false;
	/* A bare list of what scripts need packs nothing. */
	if (strcmp(scan->manifests[unit->manifest].ecosystem, "pypi") == 0 &&
	    scan->manifests[unit->manifest].name.len == 0)
		return false;
	return strcmp(scan->manifests[unit->manifest].ecosystem, "npm") != 0 ||
	       scan->language_count == 0 ||
	       language_is_of(scan->languages[0].language, "javascript") ||
	       !is_within_package(linking, unit->directory);
}

/* Count the subsystems with images and with packages of their own. */
static void count_units(struct linking *linking)
{
	bool composed = has_composition(linking) &&
			count_servers(linking) >= SERVERS_FEW;

	for (size_t i = 0; i < linking->scan->unit_count; i++) {
		const struct unit *unit = &linking->scan->units[i];
		const char *file;

		if (unit->minor ||
		    directory_is_beside(unit->directory,
			BESIDE_SHOWN | BESIDE_TRIED | BESIDE_SCRIPT |
			    BESIDE_VENDORED | BESIDE_HIDDEN))
			continue;
		file = image_file(linking, unit);
		if (file)
			strs_push(&linking->traits.image_files,
			    path_in(unit->directory, str_from(file),
				linking->perm),
			    linking->perm);
		linking->traits.images +=
		    file || (composed && is_program_package(linking, unit));
		linking->traits.packages += is_product_package(linking, unit);
	}
	if (linking->traits.images >= IMAGES_FEW &&
	    linking->traits.images * IMAGES_SHARE >= linking->traits.packages)
		linking->traits.all |= FACT_IMAGES;
	if (linking->traits.packages >= PACKAGES_FEW)
		linking->traits.all |= FACT_PACKAGES;
}

/* Does all that is served only tell how the program does? */
static bool serves_metrics_only(const struct model *model)
{
	const struct endpoint *endpoints = model->endpoints.items;

	for (size_t i = 0; i < model->endpoints.count; i++)
		if (!is_aside(endpoints[i].at.path) &&
		    !str_is(path_name(endpoints[i].path), "metrics"))
			return false;
	return true;
}

/* Is it the module by which a package is run, and not a part of it? */
static bool runs_package(const struct linking *linking, struct str path)
{
	struct str package = path_folder(path);

	return str_is(path_name(path), "__main__.py") && package.len > 0 &&
	       !has_file(linking, path_folder(package), "__init__.py");
}

/* Does the framework come with its language, so that nothing has to be
 * installed? */
static bool is_of_language(const struct linking *linking, struct str framework)
{
	for (size_t i = 0; i < rules_pack_count(linking->rules); i++) {
		const struct pack *pack = rules_pack(linking->rules, i);

		if (pack_comes_with_language(pack) &&
		    str_equal(pack->framework, framework))
			return true;
	}
	return false;
}

/* Is everything served by frameworks that are only extras of the packages? */
static bool serves_extra_only(const struct linking *linking)
{
	const struct endpoint *endpoints = linking->model->endpoints.items;
	struct str last = { 0 };

	for (size_t i = 0; i < linking->model->endpoints.count; i++) {
		if (is_aside(endpoints[i].at.path) ||
		    str_equal(endpoints[i].framework, last))
			continue;
		last = endpoints[i].framework;
		if (!framework_is_extra(linking->scan, linking->rules, last))
			return false;
	}
	return true;
}

/* Is everything served by what the language brings along, as a tool does that
 * waits for an answer of a browser? */
static bool serves_builtin_only(const struct linking *linking)
{
	const struct endpoint *endpoints = linking->model->endpoints.items;

	for (size_t i = 0; i < linking->model->endpoints.count; i++)
		if (!is_set_aside(linking, endpoints[i].at.path) &&
		    !is_of_language(linking, endpoints[i].framework))
			return false;
	return true;
}

/* Is it a tool that only serves to get an answer? */
static bool waits_for_answer(const struct linking *linking)
{
	const struct traits *traits = &linking->traits;

	return (traits->all & FACT_COMMAND) && traits->served > 0 &&
	       traits->served <= SIDE_DOORS && serves_aside(linking) &&
	       serves_builtin_only(linking);
}

/* Is it the project's main language? */
static bool is_of_main(const struct scan *scan, const struct language *language)
{
	return scan->language_count > 0 &&
	       scan->languages[0].language == language;
}

/* Find what the rows of the model tell: what is served, and what starts. */
static void read_model_traits(struct linking *linking)
{
	const struct model *model = linking->model;
	const struct subsystem *subsystems = model->subsystems.items;
	size_t served = linking->traits.served = count_served(linking);
	uint32_t *all = &linking->traits.all;
	bool waits = waits_for_answer(linking);

	/* What it lists to serve with is then some other library's. */
	if (waits)
		*all &= ~(uint32_t)TRAIT_SERVER;
	/* A framework's own few are no product beside those of its examples. */
	if (served > 0 && served * ENDPOINTS_SHARE >= model->endpoints.count &&
	    !serves_metrics_only(model) && !waits &&
	    !((*all & (FACT_COMMAND | TRAIT_CLI)) &&
		serves_extra_only(linking)))
		*all |= FACT_ENDPOINTS;
	for (size_t i = 0; i < model->subsystems.count; i++) {
		const struct rows *entries = &subsystems[i].entry_points;
		const struct entry_point *entry = entries->items;

		for (size_t k = 0; k < entries->count; k++) {
			const struct scan_file *file =
			    scan_file_at(linking->scan, entry[k].at.path);

			if (!file || !is_product(linking, file) ||
			    (entry_is_helper(&entry[k]) &&
				!is_of_main(linking->scan, file->language)))
				continue;
			*all |= FACT_ENTRY;
			if (runs_package(linking, entry[k].at.path))
				*all |= FACT_COMMAND;
		}
	}
}

/* Find what the packages and the project are. Packages first: later steps ask
 * for them. */
void traits_read(struct linking *linking)
{
	linking->traits = (struct traits){ 0 };
	linking->traits.manifests = arena_array(linking->scratch,
	    linking->scan->manifest_count, sizeof(*linking->traits.manifests));
	linking->traits.natures = arena_array(linking->scratch,
	    linking->scan->manifest_count, sizeof(*linking->traits.natures));
	traits_of_packages(linking);
	join_manifests(linking);
	read_file_traits(linking);
	read_start_traits(linking);
	count_units(linking);
	read_model_traits(linking);
	if (rings_lead(linking))
		linking->traits.all |= FACT_RINGS;
}

/* Has the subsystem pages that a browser runs, or bundled scripts of such,
 * without a server of its own? */
bool subsystem_is_page(const struct linking *linking, uint32_t subsystem)
{
	const struct subsystem *row =
	    (const struct subsystem *)linking->model->subsystems.items +
	    subsystem;
	const uint64_t *unit =
	    map_get(&linking->scan->unit_places, row->directory);
	uint32_t manifest = unit ? linking->scan->units[*unit - 1].manifest
				 : UINT32_MAX;
	uint32_t traits =
	    manifest == UINT32_MAX ? 0 : linking->traits.manifests[manifest];

	if (traits & TRAIT_SERVER)
		return false;
	return (traits & TRAIT_UI) != 0 ||
	       ((traits & TRAIT_BUNDLED) != 0 &&
		   !served_by(&linking->served, row->name));
}
