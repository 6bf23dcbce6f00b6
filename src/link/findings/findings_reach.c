#include "link/parties/parts.h"

#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

/* Who imports a subsystem: nearly all of the others, or nobody. */

enum {
	HUB_FEW = 4, /* importers */
	HUBS_MOST = 2, /* more become one finding */
	HUB_PLACES = 3,
	LOOSE_FEW = 3, /* imports elsewhere, that show that they are seen */
	LOOSE_MOST = 4,
};

struct reach {
	size_t *importers; /* by subsystem */
	size_t *users; /* of its package that most import … */
	struct str *packages; /* … which is this one; "": itself */
	size_t programs; /* subsystems with source */
};

static bool is_import_of(const struct link *link, struct str name)
{
	return str_is(link->mechanism, "import") && str_equal(link->to, name) &&
	       !is_aside(link->at.path);
}

static const struct unit *unit_at_folder(const struct linking *linking,
    struct str folder)
{
	const uint64_t *place = map_get(&linking->scan->unit_places, folder);

	return place ? &linking->scan->units[*place - 1] : NULL;
}

/* Has the subsystem source of the product? */
static bool is_source_subsystem(const struct linking *linking,
    const struct subsystem *subsystem)
{
	const struct unit *unit = unit_at_folder(linking, subsystem->directory);

	return directory_is_product(subsystem->directory) &&
	       (!unit || unit->files > 0);
}

/* Where packages are folders, each has an interface of its own: is it another
 * one than that of the subsystem's folder? */
static bool is_inner_interface(const struct linking *linking,
    const struct reference *reference, const struct subsystem *subsystem)
{
	const struct language *language = language_of_path(reference->at.path);
	const struct unit *unit = unit_at_folder(linking, subsystem->directory);

	if (!language || !language->acyclic)
		return false;
	if (subsystem->directory.len)
		return !str_ends_part(reference->label, subsystem->directory,
		    "/");
	return !unit || unit->manifest >= linking->scan->manifest_count ||
	       !str_equal(linking->scan->manifests[unit->manifest].name,
		   reference->label);
}

/* Count who imports each package, and keep the one of each subsystem that most
 * others import. */
static void read_users(struct reach *reach, const struct linking *linking,
    const struct map *links)
{
	const struct reference *references = linking->model->references.items;
	const struct subsystem *subsystems = linking->model->subsystems.items;
	struct map seen = { .arena = linking->scratch };
	struct map counts = { .arena = linking->scratch };

	for (size_t i = 0; i < linking->model->references.count; i++) {
		uint32_t to = subsystem_named(linking, references[i].target);
		struct str package = { 0 };
		struct str key;
		uint64_t *count;

		if (!reference_is(&references[i], REFERENCE_IMPORT) ||
		    to == NO_PARTY ||
		    !map_get(links,
			str_pair(references[i].subsystem, references[i].target,
			    linking->scratch)))
			continue;
		if (is_inner_interface(linking, &references[i],
			&subsystems[to]))
			package = references[i].label;
		key = str_pair(references[i].target, package, linking->scratch);
		if ((*map_put(&seen, str_pair(key, references[i].subsystem,
					 linking->scratch)))++)
			continue;
		count = map_put(&counts, key);
		if (++*count <= reach->users[to])
			continue;
		reach->users[to] = *count;
		reach->packages[to] = package;
	}
}

/* Of imports between subsystems with source, both by link: who imports it at
 * all, and by package, who imports one and the same. */
static struct reach count_importers(const struct linking *linking)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	const struct link *links = linking->model->links.items;
	struct map names = { .arena = linking->scratch };
	struct map joined = { .arena = linking->scratch };
	struct reach reach = { 0 };

	reach.importers = arena_array(linking->scratch,
	    linking->model->subsystems.count, sizeof(*reach.importers));
	reach.users = arena_array(linking->scratch,
	    linking->model->subsystems.count, sizeof(*reach.users));
	reach.packages = arena_array(linking->scratch,
	    linking->model->subsystems.count, sizeof(*reach.packages));
	for (size_t i = 0; i < linking->model->subsystems.count; i++) {
		reach.programs += is_source_subsystem(linking, &subsystems[i]);
		*map_put(&names, subsystems[i].name) = i + 1;
	}
	for (size_t i = 0; i < linking->model->links.count; i++) {
		const uint64_t *from = map_get(&names, links[i].from);
		const uint64_t *to = map_get(&names, links[i].to);

		if (!from || !to || !str_is(links[i].mechanism, "import") ||
		    !is_source_subsystem(linking, &subsystems[*from - 1]))
			continue;
		reach.importers[*to - 1]++;
		*map_put(&joined,
		    str_pair(links[i].from, links[i].to, linking->scratch)) = 1;
	}
	read_users(&reach, linking, &joined);
	return reach;
}

static size_t count_other_programs(const struct reach *reach)
{
	return reach->programs ? reach->programs - 1 : 0;
}

/* Two thirds of the others, and enough of them to say so. */
static bool is_hub(const struct reach *reach, size_t subsystem)
{
	return reach->users[subsystem] >= HUB_FEW &&
	       reach->users[subsystem] * 3 >= count_other_programs(reach) * 2;
}

/* "`shop`", "`example.org/shop/price` of `shop`" */
static void put_hub(struct buf *out, const struct reach *reach, size_t hub,
    struct str name)
{
	if (reach->packages[hub].len)
		buf_printf(out, "`%.*s` of ", STR_ARG(reach->packages[hub]));
	buf_printf(out, "`%.*s`", STR_ARG(name));
}

/* Where the hub is imported, by its package if it is one. */
static void put_hub_places(struct places *at, const struct linking *linking,
    const struct reach *reach, size_t hub, size_t most)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	const struct reference *references = linking->model->references.items;
	const struct link *links = linking->model->links.items;
	struct str package = reach->packages[hub];

	/* `most` is for this hub, on top of what is there. */
	most += at->count;
	for (size_t i = 0; package.len == 0 && i < linking->model->links.count;
	     i++)
		if (at->count < most &&
		    is_import_of(&links[i], subsystems[hub].name))
			push_place(at, links[i].at, linking->perm);
	for (size_t i = 0; package.len && i < linking->model->references.count;
	     i++)
		if (at->count < most &&
		    reference_is(&references[i], REFERENCE_IMPORT) &&
		    str_equal(references[i].label, package))
			push_place(at, references[i].at, linking->perm);
}

static void add_hub(struct linking *linking, const struct reach *reach,
    size_t hub)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	struct buf name_text = { .arena = linking->scratch };
	struct places at = { 0 };

	put_hub(&name_text, reach, hub, subsystems[hub].name);
	put_hub_places(&at, linking, reach, hub, HUB_PLACES);
	add_finding(linking, finding_id(linking, "hub", subsystems[hub].name),
	    "note",
	    str_printf(linking->perm,
		"%.*s is imported by %zu of the %zu other subsystems of "
		"the product \xe2\x80\x94 a change of its interface affects "
		"them all.",
		STR_ARG(buf_str(&name_text)), reach->users[hub],
		count_other_programs(reach)),
	    at);
}

/* Where nearly everything imports everything, that is what there is to say: one
 * finding for all of them, with a place for each that it names. */
static void add_hubs(struct linking *linking, const struct reach *reach,
    size_t hubs)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	struct buf name_list = { .arena = linking->scratch };
	struct places at = { 0 };

	for (size_t i = 0; i < linking->model->subsystems.count; i++) {
		if (!is_hub(reach, i) || at.count >= HUB_PLACES)
			continue;
		buf_puts(&name_list, at.count ? ", " : "");
		put_hub(&name_list, reach, i, subsystems[i].name);
		put_hub_places(&at, linking, reach, i, 1);
	}
	add_finding(linking, STR("hubs"), "note",
	    str_printf(linking->perm,
		"%zu of %zu subsystems are each imported by two thirds of the "
		"others or more, %.*s among them \xe2\x80\x94 a change of "
		"their interfaces affects most of the project.",
		hubs, reach->programs, STR_ARG(buf_str(&name_list))),
	    at);
}

/* Is a service, or an image, built from it? */
static bool is_built_subsystem(const struct linking *linking,
    const struct subsystem *subsystem)
{
	const struct service *services = linking->model->services.items;

	for (size_t i = 0; i < linking->model->services.count; i++)
		if (str_equal(services[i].subsystem, subsystem->name))
			return true;
	return scan_file_at(linking->scan,
		   path_in(subsystem->directory, STR("Dockerfile"),
		       linking->scratch)) != NULL;
}

/* Does a framework find what lies there by the folder's name, or a build run
 * it? */
static bool is_loaded(const struct linking *linking, struct str directory)
{
	const struct reference *references = linking->model->references.items;
	struct str rest = directory;
	struct str part;

	while (str_cut(&part, &rest, '/'))
		if (str_listed(known_lists.loaded_folders, part))
			return true;
	for (size_t i = 0; i < linking->model->references.count; i++)
		if (reference_is(&references[i], REFERENCE_GENERATOR) &&
		    path_within(references[i].at.path, directory))
			return true;
	return false;
}

/* A part of a package without a start, or anything that is listed of it: a
 * framework finds models and handlers by itself. What has a manifest of its own
 * may be used from elsewhere. */
static bool is_loose(const struct linking *linking,
    const struct subsystem *subsystem, const bool *told)
{
	const struct unit *unit = unit_at_folder(linking, subsystem->directory);

	return unit && !unit->minor && unit->files && unit->directory.len &&
	       unit->manifest >= linking->scan->manifest_count &&
	       subsystem->entry_points.count == 0 &&
	       !is_built_subsystem(linking, subsystem) &&
	       !is_loaded(linking, subsystem->directory) &&
	       !told[unit - linking->scan->units];
}

/* A first file of the subsystem, as its evidence. */
static struct evidence subsystem_evidence(const struct linking *linking,
    struct str folder)
{
	for (size_t i = first_below(linking, folder);
	     is_below(linking, i, folder); i++) {
		const struct scan_file *file = &linking->scan->files[i];

		if (is_product(linking, file))
			return (struct evidence){ file_path(file), 1 };
	}
	return (struct evidence){ 0 };
}

/* Links by the language of the file that they stand in; not of languages whose
 * names are seen everywhere without an import. */
static void count_link_languages(struct map *out, const struct linking *linking)
{
	const struct link *links = linking->model->links.items;

	for (size_t i = 0; i < linking->model->links.count; i++) {
		const struct scan_file *file =
		    scan_file_at(linking->scan, links[i].at.path);

		if (file && file->language && !file->language->global_names)
			++*map_put(out, str_from(file->language->name));
	}
}

/* Only a language whose imports are seen elsewhere says something by absence.
 */
static bool imports_seen(const struct map *languages,
    const struct linking *linking, struct evidence at)
{
	const struct scan_file *file = scan_file_at(linking->scan, at.path);
	const uint64_t *seen =
	    file ? map_get(languages, str_from(file->language->name)) : NULL;

	return seen && *seen >= LOOSE_FEW;
}

/* Parts that nothing reaches; where there are many, imports are not understood.
 */
static void find_loose(struct linking *linking, const struct reach *reach)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	struct map languages = { .arena = linking->scratch };
	const bool *told = units_told(linking);
	struct buf name_list = { .arena = linking->scratch };
	struct places at = { 0 };

	count_link_languages(&languages, linking);
	for (size_t i = 0; i < linking->model->subsystems.count; i++) {
		struct evidence at_evidence;

		if (reach->importers[i] ||
		    !is_loose(linking, &subsystems[i], told))
			continue;
		at_evidence =
		    subsystem_evidence(linking, subsystems[i].directory);
		if (!imports_seen(&languages, linking, at_evidence))
			continue;
		buf_printf(&name_list, "%s`%.*s`", at.count ? ", " : "",
		    STR_ARG(subsystems[i].name));
		push_place(&at, at_evidence, linking->perm);
	}
	if (at.count == 0 || at.count > LOOSE_MOST)
		return;
	add_finding(linking, STR("not-reached"), "note",
	    str_printf(linking->perm,
		"No other subsystem imports %.*s, and no program starts there "
		"\xe2\x80\x94 unused, unless something outside of the code "
		"loads "
		"it.",
		STR_ARG(buf_str(&name_list))),
	    at);
}

void find_reach(struct linking *linking)
{
	struct reach reach = count_importers(linking);
	size_t hubs = 0;

	for (size_t i = 0; i < linking->model->subsystems.count; i++)
		hubs += is_hub(&reach, i);
	for (size_t i = 0; i < linking->model->subsystems.count; i++)
		if (hubs <= HUBS_MOST && is_hub(&reach, i))
			add_hub(linking, &reach, i);
	if (hubs > HUBS_MOST)
		add_hubs(linking, &reach, hubs);
	find_loose(linking, &reach);
}
