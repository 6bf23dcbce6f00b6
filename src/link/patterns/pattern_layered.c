/*
 * Decides whether the project has the pattern "layered", layered_seen(): routes
 * or controllers, services, models, each with files of its own in one package,
 * by their folders or by the names that a framework gives files.
 */
#include "link/parties/parts.h"

#include "extract/extract.h"
#include "git/git.h"
#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

/* How large a package has to be for two layers to be enough, and which share of
 * its files has to stand in layers: one in so many. */
enum {
	LARGE_OPERATIONS = 30,
	LARGE_FILES = 5,
	FILES_SHARE = 5,
	FORM_SHARE = 6,
	HOUSED_SHARE = 8,
	APPS_MOST = 4, /* named */
	STRAY_SHARE = 12, /* files, one in a layer: fewer are strays */
	PROJECT_SHARE = 4, /* files of the project, one of the package */
	TOLD_LEAST = 4, /* files that are in a layer by what is in them alone */
};

enum tier {
	TIER_ROUTE,
	TIER_SERVICE,
	TIER_MODEL,
	TIER_COUNT,
};

static const char *const tier_names[TIER_COUNT] = {
	"routes/controllers",
	"services",
	"models",
};

/* The tier of a layer, of which five kinds make three tiers: a request passes
 * one of each. TIER_COUNT: none. */
static enum tier tier_of(enum layer_kind layer)
{
	switch (layer) {
	case LAYER_ROUTE:
	case LAYER_CONTROLLER:
		return TIER_ROUTE;
	case LAYER_SERVICE:
		return TIER_SERVICE;
	case LAYER_REPOSITORY:
	case LAYER_MODEL:
		return TIER_MODEL;
	default:
		return TIER_COUNT;
	}
}

/* The tier of a layer by its name; TIER_COUNT: none. */
static enum tier tier_of_title(struct str title)
{
	int layer = 0;

	while (layer < LAYER_COUNT && !str_is(title, layer_names[layer]))
		layer++;
	return tier_of((enum layer_kind)layer);
}

/* What a package has of each tier. */
struct layered {
	struct str folder; /* of its manifest */
	size_t files;
	size_t counts[TIER_COUNT];
	size_t named[TIER_COUNT]; /* of them, by name or folder */
	struct evidence first[TIER_COUNT];
	unsigned worth[TIER_COUNT]; /* how much the first says */
	bool housed[TIER_COUNT]; /* one stands in the layer's folder */
	size_t operations; /* that it declares */
	const struct language *language; /* of them; NULL: it has none */
	size_t views; /* what shows to whom asks, in files of its own */
	bool own_form; /* its framework's own form is layered */
};

struct layered_list {
	struct layered *items;
	size_t count;
};

/* Does the file stand beside the program: does it configure it, move its data,
 * describe types? */
static bool is_supporting_path(struct str path)
{
	struct str folder = path_folder(path);
	struct str part;

	if (is_for_authors(path))
		return true;
	while (str_cut(&part, &folder, '/'))
		if (str_listed_nocase(known_lists.migration_folders, part) ||
		    str_listed_nocase("bin config db locale scripts "
				      "templatetags types",
			part))
			return true;
	return false;
}

/* What all files of one folder have in common. Most files stand in the folder
 * of the one before, so this is found once for a run of neighbours. */
struct common {
	struct str folder;
	struct str package;
	enum tier layer;
	bool beside;
};

/* What the files of this one's folder have in common. */
static struct common common_of(const struct linking *linking, struct str path)
{
	return (struct common){ .folder = path_folder(path),
		.package = manifest_folder(linking, path_folder(path)),
		.layer = tier_of(layer_of_folder(path)),
		.beside = is_supporting_path(path) };
}

/* The package of the folder, made if there is none. */
static struct layered *package_named(struct layered_list *layered_list,
    struct map *places, struct str folder, struct arena *arena)
{
	uint64_t *place = map_put(places, folder);
	struct layered *layered;

	if (*place)
		return &layered_list->items[*place - 1];
	layered = array_push(&layered_list->items, &layered_list->count,
	    sizeof(*layered), arena);
	layered->folder = folder;
	*place = layered_list->count;
	return layered;
}

/* Note packages whose framework is layered by itself, by the imports of their
 * code, if no manifest tells it, as when only a part of the project is read. */
static void note_forms(struct layered_list *layered_list, struct map *places,
    const struct linking *linking)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	for (size_t i = 0; i < linking->model->subsystems.count; i++) {
		struct str folder =
		    manifest_folder(linking, subsystems[i].directory);

		if (map_get(&linking->folders, folder))
			continue;
		for (size_t k = 0; k < subsystems[i].technology.count; k++)
			if (technology_is(linking,
				subsystems[i].technology.items[k], "mvc"))
				package_named(layered_list, places, folder,
				    linking->scratch)
				    ->own_form = true;
	}
}

/* Count what the packages serve, and note in which language and by which
 * frameworks. */
static void count_operations(struct layered_list *layered_list,
    struct map *places, const struct linking *linking)
{
	const struct scan *scan = linking->scan;
	const struct endpoint *endpoints = linking->model->endpoints.items;

	for (size_t i = 0; i < linking->model->endpoints.count; i++) {
		struct str path = endpoints[i].at.path;
		const struct scan_file *file =
		    scan_file_at(linking->scan, path);
		struct layered *package;

		if (!file || !is_product(linking, file))
			continue;
		package = package_named(layered_list, places,
		    manifest_folder(linking, path_folder(path)),
		    linking->scratch);
		package->operations += !endpoint_is_probe(&endpoints[i]);
		if (!package->language)
			package->language = file->language;
	}
	for (size_t i = 0; i < scan->manifest_count; i++)
		if (linking->traits.manifests[i] & TRAIT_LAYERS)
			package_named(layered_list, places,
			    path_folder(scan->manifests[i].path),
			    linking->scratch)
			    ->own_form = true;
	note_forms(layered_list, places, linking);
}

/* Count the views of packages, pages made from models: the third part of that
 * form. */
static void count_views(struct layered_list *layered_list, struct map *places,
    const struct linking *linking)
{
	const struct layer *layers = linking->model->layers.items;

	for (size_t i = 0; i < linking->model->layers.count; i++)
		if (str_is(layers[i].layer, "view"))
			package_named(layered_list, places,
			    manifest_folder(linking,
				path_folder(layers[i].at.path)),
			    linking->scratch)
			    ->views++;
}

/* Which files have members of layers. */
struct members {
	struct map first; /* path → the tier of its first, and 1 more */
	struct map services; /* paths of those that have a service → 1 */
	struct map models; /* paths of those that have a model → 1 */
};

/* Note the members of layers. The first one of a file decides its tier; that a
 * file has a service is noted apart, as its name alone does not make it one. */
static void find_members(struct members *members, const struct linking *linking)
{
	const struct layer *layers = linking->model->layers.items;
	const struct data_model *models = linking->model->models.items;

	for (size_t i = 0; i < linking->model->layers.count; i++) {
		enum tier tier = tier_of_title(layers[i].layer);
		uint64_t *known = tier == TIER_COUNT ? NULL
						     : map_put(&members->first,
							   layers[i].at.path);

		if (known && !*known)
			*known = tier + 1;
		if (tier == TIER_SERVICE)
			*map_put(&members->services, layers[i].at.path) = 1;
		/* A file with only the name of a model is none. */
		if (tier == TIER_MODEL &&
		    !str_equal(layers[i].name,
			path_bare_name(layers[i].at.path)))
			*map_put(&members->models, layers[i].at.path) = 1;
	}
	for (size_t i = 0; i < linking->model->models.count; i++)
		*map_put(&members->models, models[i].at.path) = 1;
}

/* Has the file what its name says? A file that is called after services or
 * models may be about those of others, but not in a framework's own form. */
static bool holds_tier(const struct layered *package,
    const struct common *common, const struct members *members, struct str path,
    enum tier tier)
{
	switch (tier) {
	case TIER_SERVICE:
		return map_get(&members->services, path);
	case TIER_MODEL:
		return package->own_form || tier == common->layer ||
		       map_get(&members->models, path);
	default:
		return true;
	}
}

/* Count a file in its tier; keep the first one that says most: more if it has
 * a member, and if it stands in the layer's own folder. */
static void note_layered_file(struct layered *package,
    const struct common *common, const struct members *members, struct str path)
{
	const uint64_t *member = map_get(&members->first, path);
	enum tier named = tier_of(layer_of_file(path));
	enum tier tier;
	unsigned worth;

	if (named == TIER_COUNT)
		named = common->layer;
	tier = named;
	if (tier == TIER_COUNT && member)
		tier = (enum tier)(*member - 1);
	if (tier == TIER_COUNT ||
	    !holds_tier(package, common, members, path, tier))
		return;
	package->counts[tier]++;
	package->named[tier] += named != TIER_COUNT;
	package->housed[tier] |= tier == common->layer;
	worth = 1U + (member ? 2U : 0U) + (tier == common->layer ? 1U : 0U);
	if (worth <= package->worth[tier])
		return;
	package->first[tier] = (struct evidence){ path, 1 };
	package->worth[tier] = worth;
}

/* Count the layers of all packages, in the order of their first files. */
static struct layered_list count_layers(const struct linking *linking)
{
	const struct scan *scan = linking->scan;
	struct layered_list layered_list = { 0 };
	struct map places = { .arena = linking->scratch };
	struct members members = { .first = { .arena = linking->scratch },
		.services = { .arena = linking->scratch },
		.models = { .arena = linking->scratch } };
	struct common common = { .layer = TIER_COUNT }; /* the root's */

	find_members(&members, linking);
	count_operations(&layered_list, &places, linking);
	count_views(&layered_list, &places, linking);
	for (size_t i = 0; i < scan->count; i++) {
		struct str path = scan->files[i].entry->path;
		struct layered *package;

		if (!is_product(linking, &scan->files[i]))
			continue;
		if (!str_equal(path_folder(path), common.folder))
			common = common_of(linking, path);
		if (common.beside)
			continue;
		package = package_named(&layered_list, &places, common.package,
		    linking->scratch);
		/* Files in another language than what is served, such as
		 * scripts, are not measured by its layers. */
		if (package->language &&
		    package->language != scan->files[i].language)
			continue;
		package->files++;
		note_layered_file(package, &common, &members, path);
	}
	return layered_list;
}

/* The number of the package's files in layers. */
static size_t files_in_layers(const struct layered *package)
{
	size_t files = 0;

	for (int i = 0; i < TIER_COUNT; i++)
		files += package->counts[i];
	return files;
}

/* Is so much served from so many files that two layers are enough? */
static bool is_large_package(const struct layered *package)
{
	return package->operations >= LARGE_OPERATIONS &&
	       package->counts[TIER_ROUTE] >= LARGE_FILES &&
	       package->counts[TIER_MODEL] >= LARGE_FILES;
}

/* Has each layer a folder, and more than one member? */
static bool each_layer_has_folder(const struct layered *package)
{
	for (int i = 0; i < TIER_COUNT; i++)
		if (!package->housed[i] || package->counts[i] < 2)
			return false;
	return true;
}

/* The share of files that have to be in layers: one in so many. */
static size_t share_of(const struct layered *package)
{
	if (each_layer_has_folder(package))
		return HOUSED_SHARE;
	return package->own_form ? FORM_SHARE : FILES_SHARE;
}

/* Has the package the tier? A name or folder says it at once, content has to
 * do so in several files. */
static bool has_tier(const struct layered *package, enum tier tier)
{
	return package->named[tier] > 0 || package->counts[tier] >= TOLD_LEAST;
}

/* Has it controllers and models in folders of their own, and views, as a
 * framework's own form has? */
static bool has_all_of_mvc(const struct layered *package)
{
	return package->views && package->housed[TIER_ROUTE] &&
	       package->housed[TIER_MODEL];
}

/* Is the package layered? In a framework's own form services may be absent.
 * What serves nothing has folders, but no layers that a request passes. */
static bool is_layered(const struct layered *package)
{
	size_t files = files_in_layers(package);

	if (!package->operations && !package->own_form)
		return false;
	if (!has_tier(package, TIER_ROUTE) || !has_tier(package, TIER_MODEL))
		return false;
	if (!has_tier(package, TIER_SERVICE) && !package->own_form &&
	    !is_large_package(package) && !has_all_of_mvc(package))
		return false;
	if (has_all_of_mvc(package))
		files += package->views;
	return files >= (package->own_form ? 2 : 4) &&
	       files * share_of(package) >= package->files;
}

/* Is the file a member as a whole, and no class of it? */
static bool is_whole_file(const struct layer *layer)
{
	struct str name = path_name(layer->at.path);

	return layer->at.line == 1 &&
	       str_equal(layer->name,
		   str_slice(name, 0, str_find_last(name, '.')));
}

/* The line of what is nearer to the top of the file; 0: none is known. */
static uint32_t upper_line(uint32_t line, struct evidence at, struct str path)
{
	return str_equal(at.path, path) && (line == 0 || at.line < line)
		   ? at.line
		   : line;
}

/* Of what is served or called there, the first. */
static uint32_t first_handled_line(const struct linking *linking,
    struct str path)
{
	const struct endpoint *endpoints = linking->model->endpoints.items;
	const struct call_row *calls = linking->model->calls.items;
	uint32_t line = 0;

	for (size_t i = 0; i < linking->model->endpoints.count; i++)
		line = upper_line(line, endpoints[i].at, path);
	for (size_t i = 0; i < linking->model->calls.count && !line; i++)
		line = upper_line(line, calls[i].at, path);
	return line;
}

/* Where the file's first member of a layer stands, else what else is known of
 * it; line 0: nothing. A file that is a member as a whole begins with its
 * license or imports, which show nothing. */
static struct evidence layer_member_at(const struct linking *linking,
    struct evidence at)
{
	const struct layer *layers = linking->model->layers.items;
	const struct data_model *models = linking->model->models.items;
	uint32_t line = 0;

	for (size_t i = 0; i < linking->model->layers.count; i++)
		if (!is_whole_file(&layers[i]))
			line = upper_line(line, layers[i].at, at.path);
	if (!line)
		line = first_handled_line(linking, at.path);
	for (size_t i = 0; i < linking->model->models.count && !line; i++)
		line = upper_line(line, models[i].at, at.path);
	return (struct evidence){ at.path, line };
}

/* Set the reason, with the first file of each layer as evidence, at what is
 * known of it. */
static void put_layers_reason(struct pattern_row *pattern,
    const struct linking *linking, const struct layered *package)
{
	struct buf text = { .arena = linking->perm };
	struct evidence file_top = { 0 };
	bool first = true;

	buf_puts(&text, "the code");
	if (package->folder.len)
		buf_printf(&text, " under `%.*s`", STR_ARG(package->folder));
	buf_puts(&text, " is organised in layers: ");
	for (int i = 0; i < TIER_COUNT; i++) {
		struct evidence at;

		if (!has_tier(package, i))
			continue;
		buf_printf(&text, "%s%s", first ? "" : ", ",
		    i == TIER_ROUTE && model_has_request_views(linking->model)
			? "routes/views"
			: tier_names[i]);
		first = false;
		at = layer_member_at(linking, package->first[i]);
		if (at.line)
			push_place(&pattern->evidence, at, linking->perm);
		else if (!file_top.path.len)
			file_top = package->first[i];
	}
	/* Where nothing more is known, the file's place has to do. */
	if (pattern->evidence.count == 0)
		push_place(&pattern->evidence, file_top, linking->perm);
	if (!package->own_form && !has_tier(package, TIER_SERVICE) &&
	    has_all_of_mvc(package))
		buf_puts(&text, ", views");
	buf_putc(&text, '.');
	pattern->reason = buf_str(&text);
}

/* The largest layered package; NULL: none. It leads if it has half of all
 * files. */
static const struct layered *largest_layered_package(bool *leads,
    const struct linking *linking)
{
	struct layered_list packages = count_layers(linking);
	const struct layered *largest = NULL;
	size_t files = 0;

	for (size_t i = 0; i < packages.count; i++) {
		const struct layered *package = &packages.items[i];

		files += package->files;
		if (is_layered(package) &&
		    (!largest || package->files > largest->files))
			largest = package;
	}
	*leads = largest && largest->files * 2 >= files;
	/* Layers of a small package are not what the project is put together
	 * by. */
	return largest && largest->files * PROJECT_SHARE >= files ? largest
								  : NULL;
}

/* Are most of the product's files in a layered package? */
bool layers_lead(const struct linking *linking)
{
	bool leads;

	largest_layered_package(&leads, linking);
	return leads;
}

/* The number of subsystems that serve, and of those with members of each
 * layer. */
struct serving {
	size_t count;
	size_t layered;
};

/* Count the subsystems that serve. */
static struct serving count_serving(const struct linking *linking)
{
	const struct layer *layers = linking->model->layers.items;
	const struct endpoint *endpoints = linking->model->endpoints.items;
	size_t subsystems = linking->model->subsystems.count;
	unsigned *tiers =
	    arena_array(linking->scratch, subsystems + 1, sizeof(*tiers));
	bool *serves =
	    arena_array(linking->scratch, subsystems + 1, sizeof(*serves));
	struct serving serving = { 0 };

	for (size_t i = 0; i < linking->model->layers.count; i++) {
		uint32_t owner =
		    subsystem_around(linking, path_folder(layers[i].at.path));

		if (owner != NO_PARTY &&
		    !is_set_aside(linking, layers[i].at.path))
			tiers[owner] |= 1U << tier_of_title(layers[i].layer);
	}
	for (size_t i = 0; i < linking->model->endpoints.count; i++) {
		uint32_t owner =
		    subsystem_named(linking, endpoints[i].subsystem);

		if (owner != NO_PARTY && !endpoint_is_probe(&endpoints[i]) &&
		    !is_set_aside(linking, endpoints[i].at.path))
			serves[owner] = true;
	}
	for (size_t i = 0; i < subsystems; i++) {
		const unsigned all = (1U << TIER_COUNT) - 1;

		serving.count += serves[i];
		serving.layered += serves[i] && (tiers[i] & all) == all;
	}
	return serving;
}

/* In a system of services: are most of them layered? The layers of one say
 * little. */
static bool services_are_layered(struct pattern_row *pattern,
    const struct linking *linking, const struct layered *largest)
{
	struct serving serving = count_serving(linking);

	if (serving.layered < 2 || serving.layered * 2 < serving.count)
		return false;
	put_layers_reason(pattern, linking, largest);
	pattern->reason = str_printf(linking->perm,
	    "%zu of the %zu services with endpoints are organised in layers: "
	    "routes/controllers, services, models.",
	    serving.layered, serving.count);
	return true;
}

/* Of a program that is put together from applications, that says more. */
static void put_apps_reason(struct pattern_row *pattern,
    const struct linking *linking)
{
	const struct strs *apps = &linking->traits.apps;
	struct buf text = { .arena = linking->perm };

	buf_printf(&text,
	    "one program of %zu subsystems, each with endpoints "
	    "and models of its own: ",
	    apps->count);
	for (size_t i = 0; i < apps->count && i < APPS_MOST; i++)
		buf_printf(&text, "%s`%.*s`", i ? ", " : "",
		    STR_ARG(apps->items[i]));
	if (apps->count > APPS_MOST)
		buf_printf(&text, " and %zu more", apps->count - APPS_MOST);
	buf_putc(&text, '.');
	pattern->reason = buf_str(&text);
}

/* Has the project the pattern? Fills in its row. Rings are told in its place,
 * as they say which way the code depends. */
bool layered_seen(struct pattern_row *pattern, const struct linking *linking)
{
	const struct layered *largest;

	if (linking->traits.all & FACT_RINGS) {
		tell_rings(pattern, linking);
		return true;
	}
	/* Of many samples the layers of one say nothing. */
	largest = is_collection(linking)
		      ? NULL
		      : largest_layered_package(&pattern->main, linking);
	if (!largest)
		return false;
	if (linking->traits.all & FACT_SERVICES)
		return services_are_layered(pattern, linking, largest);
	put_layers_reason(pattern, linking, largest);
	if (pattern->main && (linking->traits.all & TRAIT_LAYERS) &&
	    linking->traits.apps.count)
		put_apps_reason(pattern, linking);
	return true;
}

void drop_stray_layers(struct linking *linking)
{
	struct layer *layers = linking->model->layers.items;
	struct layered_list packages;
	struct map layered = { .arena = linking->scratch };
	size_t kept = 0;

	if ((linking->traits.all & FACT_RINGS) ||
	    linking->model->layers.count == 0)
		return;
	packages = count_layers(linking);
	for (size_t i = 0; i < packages.count; i++)
		if (is_layered(&packages.items[i]) ||
		    files_in_layers(&packages.items[i]) * STRAY_SHARE >=
			packages.items[i].files)
			*map_put(&layered, packages.items[i].folder) = 1;
	for (size_t i = 0; i < linking->model->layers.count; i++) {
		const struct scan_file *file =
		    scan_file_at(linking->scan, layers[i].at.path);

		if (!file || !file->language || !file->language->by_place ||
		    map_get(&layered, manifest_folder(linking,
					  path_folder(layers[i].at.path))))
			layers[kept++] = layers[i];
	}
	linking->model->layers.count = kept;
}

/* Has each layer a folder, whatever is served? For the bare first check. */
bool has_layer_folders(const struct linking *linking)
{
	bool seen[TIER_COUNT] = { 0 };

	for (size_t i = 0; i < linking->scan->count; i++) {
		const struct scan_file *file = &linking->scan->files[i];

		for (int layer = 0; layer < LAYER_COUNT; layer++) {
			enum tier tier = tier_of((enum layer_kind)layer);

			if (tier != TIER_COUNT && !seen[tier] &&
			    is_product(linking, file))
				seen[tier] =
				    layer_has_folder((enum layer_kind)layer,
					file->entry->path);
		}
	}
	return seen[TIER_ROUTE] && seen[TIER_SERVICE] && seen[TIER_MODEL];
}
