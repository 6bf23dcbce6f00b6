/* The paragraph at the top: what it is, its parts, where it starts, its shape.
 * It is one line, which all subsystems share: so nothing in it is counted that
 * any endpoint or file adds to, and files are named without a line. */
#include <string.h>

#include "base/base.h"
#include "lang/lang.h"
#include "model/model.h"
#include "report/tables/markdown_escape.h"
#include "report/report.h"
#include "report/tables/sections.h"
#include "report/tables/tally.h"

enum {
	NAMES_MOST = 6,
	OUTSIDE_MOST = 4,
	STARTS_MOST = 2,
	LINKED_LEAST = 3, /* by magnitude: 16 links or more */
	PARTS_USUAL = 12, /* more are not all shown, in small projects */
	SHELVED_LEAST = 30, /* parts: fewer are told by their own names … */
	SHELVED_PACKAGES_LEAST = 13, /* … unless they are packages */
	SHELVES_LEAST = 3, /* folders */
	SHELVES_MOST = 4, /* of these, in the sentence */
	SHELF_PARTS_LEAST = 3, /* in each of them, by and large */
	WORDS_MOST = 108, /* in all */
	SENTENCES_MOST = 12,
};

void put_number(struct buf *out, size_t count, const char *one,
    const char *many)
{
	buf_printf(out, "%zu %s", count, count == 1 ? one : many);
}

/* One more than fits takes the place of the last that is shown, for the rest
 * needs a word, too. */
void put_names(struct buf *out, const struct strs *names, size_t most)
{
	size_t shown = names->count <= most ? names->count : most - 1;

	for (size_t i = 0; i < shown; i++) {
		buf_puts(out, series_joint(i, names->count, " and "));
		put_code(out, names->items[i], CODE_IN_TEXT);
	}
	if (shown < names->count)
		buf_printf(out, " and %zu more", names->count - shown);
}

/* What its manifest or its README says of it. */
static void put_description(struct buf *out, struct str description)
{
	while (str_ends(description, "."))
		description.len--;
	if (description.len == 0)
		return;
	buf_puts(out, ": \xe2\x80\x9c");
	put_plain(out, description);
	buf_puts(out, "\xe2\x80\x9d");
}

/* Add the technology of a part and of all that it imports. */
static void add_technology(struct strs *out, const struct model *model,
    const struct subsystem *part, struct map *seen)
{
	const struct subsystem *subsystems = model->subsystems.items;

	*map_put(seen, part->name) = 1;
	for (size_t i = 0; i < part->technology.count; i++)
		if (!strs_have(out, part->technology.items[i]))
			strs_push(out, part->technology.items[i], seen->arena);
	for (size_t i = 0; i < model->subsystems.count; i++)
		if (!map_get(seen, subsystems[i].name) &&
		    model_imports(model, part->name, subsystems[i].name))
			add_technology(out, model, &subsystems[i], seen);
}

/* What a tool is built with is what its program reaches: the pages and plugins
 * that stand by it are not in it. */
static struct strs frameworks_told(const struct model *model,
    const struct subsystem *first_subsystem, struct arena *arena)
{
	const struct strs *all = &model->project.frameworks;
	struct map seen = { .arena = arena };
	struct strs reached = { 0 };
	struct strs out = { 0 };

	if (!first_subsystem || !project_is_tool(&model->project))
		return *all;
	add_technology(&reached, model, first_subsystem, &seen);
	for (size_t i = 0; i < all->count; i++)
		if (strs_have(&reached, all->items[i]))
			strs_push(&out, all->items[i], arena);
	return out;
}

/* The article goes by the first letter, which is right for all types of the
 * table. */
static void put_identity(struct buf *out, const struct project *project,
    const struct strs *frameworks)
{
	size_t count = frameworks->count;
	const char *article =
	    project->type.len && memchr("aeiouAEIOU", project->type.ptr[0], 10)
		? "an"
		: "a";

	put_code(out, project->name, CODE_IN_TEXT);
	buf_printf(out, " is %s ", article);
	put_plain(out, project->type.len ? project->type : STR("project"));
	if (project->main_language.len) {
		buf_puts(out, " in ");
		put_plain(out, project->main_language);
	}
	if (project->secondary_language.len) {
		buf_puts(out, " and ");
		put_plain(out, project->secondary_language);
	}
	/* More frameworks than four are a list, not a sentence. */
	if (count > 4)
		count = 4;
	for (size_t i = 0; i < count; i++) {
		buf_puts(out,
		    i ? series_joint(i, count, " and ") : ", built with ");
		put_plain(out, frameworks->items[i]);
	}
	put_description(out, project->description);
	buf_puts(out, ". ");
}

/* By the operations that it serves, roughly, by how many it calls, then whether
 * it starts: what there is to see of a subsystem from outside. */
struct standing {
	const struct subsystem *row;
	bool beside; /* none of the product, superseded, or of others */
	bool counted; /* as one of the product's, whatever has superseded it */
	bool spare; /* only what is put over the usual deployment has it */
	bool roles; /* its program is started in several ways */
	bool named; /* its start is called as the project */
	size_t served;
	size_t calls;
	const struct entry_point *start;
	size_t files; /* where there are too many parts to show all: roughly
			 how much code it has … */
	size_t links; /* … and who is joined to it */
	bool many; /* there are: files and links are known */
	size_t order;
};

/* Of many parts alike, the larger one, and the one with more links. */
static int compare_standing_weights(const struct standing *left,
    const struct standing *right)
{
	if (left->files != right->files)
		return left->files > right->files ? -1 : 1;
	if (left->links != right->links)
		return left->links > right->links ? -1 : 1;
	return left->order < right->order ? -1 : left->order > right->order;
}

/* What stands beside the product comes last, before it what is put over it. */
static unsigned lateness(const struct standing *standing)
{
	return (standing->beside ? 2u : 0u) + (standing->spare ? 1u : 0u);
}

/* Is it a program? Among many parts, one that hardly any link joins to others
 * is a helper. */
static bool starts_others(const struct standing *standing)
{
	return standing->start &&
	       (!standing->many || standing->links >= LINKED_LEAST);
}

static int compare_standings(const void *a, const void *b, void *context)
{
	const struct standing *left = a;
	const struct standing *right = b;

	(void)context;
	if (lateness(left) != lateness(right))
		return lateness(left) < lateness(right) ? -1 : 1;
	if (left->roles != right->roles)
		return left->roles ? -1 : 1;
	if (left->named != right->named)
		return left->named ? -1 : 1;
	if (left->served != right->served)
		return left->served > right->served ? -1 : 1;
	if (left->served && left->calls != right->calls)
		return left->calls > right->calls ? -1 : 1;
	if (starts_others(left) != starts_others(right))
		return starts_others(left) ? -1 : 1;
	return compare_standing_weights(left, right);
}

/* Calls of the subsystem, or what is deployed from it, to others, roughly:
 * links know it by the name of its service. */
static size_t count_links_of(const struct model *model, struct str subsystem)
{
	const struct link *links = model->links.items;
	const struct service *services = model->services.items;
	struct str name = subsystem;
	size_t count = 0;

	for (size_t i = 0; i < model->services.count; i++)
		if (str_equal(services[i].subsystem, subsystem))
			name = services[i].name;
	for (size_t i = 0; i < model->links.count; i++)
		count +=
		    str_listed("http grpc websocket", links[i].mechanism) &&
		    (str_equal(links[i].from, name) ||
			str_equal(links[i].from, subsystem));
	return magnitude(count);
}

/* What tells more of many parts: their code, and who is joined to them. */
static void weigh_many(struct standing *standings, const struct model *model,
    struct arena *arena)
{
	const struct directory *directories = model->directories.items;
	const struct link *links = model->links.items;
	struct map joined = { .arena = arena };
	size_t count = model->subsystems.count;
	struct map file_map = { .arena = arena };

	for (size_t i = 0; i < count; i++)
		*map_put(&file_map,
		    directory_plain(standings[i].row->directory)) = 1;
	for (size_t i = 0; i < model->directories.count; i++) {
		/* Files of a folder are those of the nearest part around it. */
		struct str path = directory_plain(directories[i].path);

		while (path.len && !map_get(&file_map, path))
			path = path_folder(path);
		*map_put(&file_map, path) += directory_files(&directories[i]);
	}
	for (size_t i = 0; i < model->links.count; i++) {
		++*map_put(&joined, links[i].from);
		++*map_put(&joined, links[i].to);
	}
	for (size_t i = 0; i < count; i++) {
		struct standing *standing = &standings[i];
		const uint64_t *own = map_get(&joined, standing->row->name);

		standing->files = magnitude((size_t)*map_get(&file_map,
		    directory_plain(standing->row->directory)));
		standing->links = own ? magnitude((size_t)*own) : 0;
		standing->many = true;
	}
}

/* What each part shows to the outside, in the order in which parts are told. Of
 * a tool or library operations do not count: they are not what it is for. */
static struct standing *standings_of(const struct model *model,
    struct arena *arena)
{
	const struct subsystem *subsystems = model->subsystems.items;
	const struct endpoint *endpoints = model->endpoints.items;
	size_t count = model->subsystems.count;
	struct standing *standing =
	    arena_array(arena, count + 1, sizeof(*standing));
	struct map served_by_part = { .arena = arena };
	struct map written = model_written_in(model, arena);
	struct map aside = model_parts_aside(model, arena);
	bool serving = !project_is_built_upon(&model->project) &&
		       !project_is_tool(&model->project);
	struct program_roles roles;

	model_program_roles(&roles, model, arena);
	for (size_t i = 0; i < model->endpoints.count; i++)
		if (!endpoint_is_shown_only(model, &endpoints[i], STR("")))
			++*map_put(&served_by_part, endpoints[i].subsystem);
	for (size_t i = 0; i < count; i++) {
		const uint64_t *own =
		    map_get(&served_by_part, subsystems[i].name);
		const struct entry_point *start =
		    subsystem_start(&subsystems[i]);

		if (start &&
		    (entry_is_helper(start) ||
			entry_is_stray(&written, &subsystems[i], start)))
			start = NULL;
		standing[i] = (struct standing){ &subsystems[i],
			part_is_aside(&aside, subsystems[i].name) ||
			    directory_is_beside(subsystems[i].directory,
				BESIDE_ARCHIVE | BESIDE_VENDORED),
			!part_is_aside(&aside, subsystems[i].name) &&
			    !directory_is_beside(subsystems[i].directory,
				BESIDE_VENDORED),
			part_is_spare(model, subsystems[i].name),
			roles.count &&
			    str_equal(roles.subsystem, subsystems[i].name),
			start && path_is_called_after(start->at.path,
				     model->project.name),
			serving && own ? magnitude((size_t)*own) : 0,
			own ? count_links_of(model, subsystems[i].name) : 0,
			start, 0, 0, false, i };
	}
	if (count > PARTS_USUAL)
		weigh_many(standing, model, arena);
	sort_items(standing, count, sizeof(*standing), compare_standings, NULL);
	return standing;
}

size_t *parts_by_standing(const struct model *model, struct arena *arena)
{
	const struct standing *standings = standings_of(model, arena);
	size_t *out =
	    arena_array(arena, model->subsystems.count + 1, sizeof(*out));

	for (size_t i = 0; i < model->subsystems.count; i++)
		out[i] = standings[i].order;
	return out;
}

/* Folders with how many of the parts. */
struct shelf {
	struct str folder;
	size_t parts;
};

/* Stable: folders with as many parts stay in the order of these. */
static int compare_shelves(const void *a, const void *b, void *context)
{
	const struct shelf *left_shelf = a;
	const struct shelf *right_shelf = b;

	(void)context;
	return left_shelf->parts > right_shelf->parts
		   ? -1
		   : left_shelf->parts < right_shelf->parts;
}

/* The folders that parts stand in, those with most first, of how many there
 * are; none where they are few, hold few each, or one holds most. */
static size_t shelves_of(struct shelf **counted_shelves,
    const struct strs *folders, size_t least, struct arena *arena)
{
	size_t count = folders->count;
	struct shelf *shelves = arena_array(arena, count + 1, sizeof(*shelves));
	struct map places = { .arena = arena };
	size_t found = 0;

	for (size_t i = 0; i < count; i++) {
		uint64_t *place = map_put(&places, folders->items[i]);

		if (*place == 0) {
			shelves[found] = (struct shelf){ folders->items[i], 0 };
			*place = ++found;
		}
		shelves[*place - 1].parts++;
	}
	*counted_shelves = shelves;
	if (count < least || found < SHELVES_LEAST ||
	    found * SHELF_PARTS_LEAST > count)
		return 0;
	sort_items(shelves, found, sizeof(*shelves), compare_shelves, NULL);
	return shelves[0].parts * 2 > count ? 0 : found;
}

/* " in 8 folders (`packages/modules`: 24, `packages/core`: 9 and 6 more)" */
static void put_shelves(struct buf *out, const struct shelf *shelves,
    size_t count)
{
	size_t shown = count <= SHELVES_MOST ? count : SHELVES_MOST - 1;

	buf_printf(out, " in %zu folders (", count);
	for (size_t i = 0; i < shown; i++) {
		buf_puts(out, series_joint(i, count, " and "));
		put_code(out,
		    shelves[i].folder.len ? shelves[i].folder : STR("."),
		    CODE_IN_TEXT);
		buf_printf(out, ": %zu", shelves[i].parts);
	}
	if (shown < count)
		buf_printf(out, " and %zu more", count - shown);
	buf_putc(out, ')');
}

/* The parts that are told, with their names, each once, and the folders in
 * which they stand. Parts that only test or show something are not counted,
 * unless they are all there is. */
static void told_parts(struct strs *names, struct strs *folders,
    const struct model *model, const struct standing *standings,
    struct arena *arena)
{
	/* Where nothing else is, what stands beside is the project. */
	bool alone = standings[0].beside ||
		     (!model_works_elsewhere(model) &&
			 !project_is_built_upon(&model->project));

	for (size_t i = 0; i < model->subsystems.count; i++) {
		const struct subsystem *part = standings[i].row;

		if (!standings[i].counted && !alone)
			continue;
		strs_push(folders,
		    path_folder(directory_plain(part->directory)), arena);
		if (part->name.len && !strs_have(names, part->name))
			strs_push(names, part->name, arena);
	}
}

/* "It has 3 subsystems (`a`, `b` and `c`)"; nothing of one alone, which says
 * nothing. */
static void put_parts_count(struct buf *out, const struct model *model,
    const struct strs *names, const struct strs *folders)
{
	bool packages = model_parts_are_packages(model);
	struct shelf *shelves;
	size_t shelf_count;

	if (folders->count < 2)
		return;
	buf_printf(out, "It has %zu %s", folders->count,
	    packages ? "packages" : "subsystems");
	shelf_count = shelves_of(&shelves, folders,
	    packages ? SHELVED_PACKAGES_LEAST : SHELVED_LEAST, out->arena);
	if (shelf_count) {
		put_shelves(out, shelves, shelf_count);
	} else if (names->count) {
		buf_puts(out, " (");
		put_names(out, names, NAMES_MOST);
		buf_putc(out, ')');
	}
}

/* How many parts there are, and what they serve. */
static void put_parts_sentence(struct buf *out, const struct model *model,
    const struct standing *standings)
{
	const struct endpoint *endpoints = model->endpoints.items;
	struct strs names = { 0 };
	struct strs folders = { 0 };
	size_t before = out->len;
	unsigned served = 0;

	if (model->subsystems.count == 0)
		return;
	told_parts(&names, &folders, model, standings, out->arena);
	put_parts_count(out, model, &names, &folders);
	for (size_t i = 0; i < model->endpoints.count; i++)
		if (!endpoint_is_shown_only(model, &endpoints[i], STR("")))
			served |= served_kind(&endpoints[i]);
	if (served) {
		buf_puts(out,
		    out->len > before ? " and exposes " : "It exposes ");
		put_served_kinds(out, served);
		buf_puts(out, " endpoints");
	}
	if (out->len > before)
		buf_puts(out, ". ");
}

/* How many screens an app has, whatever routes lead to them. */
static void put_screens_sentence(struct buf *out, const struct model *model)
{
	static const char *const apps[] = { "app", "front end", NULL };
	const struct screen_row *screens = model->screens.items;
	struct strs names = { 0 };

	if (!str_has_any(model->project.type, apps))
		return;
	for (size_t i = 0; i < model->screens.count; i++)
		if (!strs_have(&names, screens[i].name))
			strs_push(&names, screens[i].name, out->arena);
	if (names.count == 0)
		return;
	buf_puts(out, "It shows ");
	put_number(out, names.count, "screen", "screens");
	buf_puts(out, ". ");
}

/* Whom it calls that is none of its parts: hosts of links. Calls of scripts and
 * examples say nothing of the product. */
static void put_outside_sentence(struct buf *out, const struct model *model)
{
	const struct subsystem *subsystems = model->subsystems.items;
	const struct service *services = model->services.items;
	const struct link *links = model->links.items;
	struct map own = { .arena = out->arena };
	struct map aside = model_parts_aside(model, out->arena);
	struct map helpers = model_helper_files(model, out->arena);
	bool elsewhere = model_works_elsewhere(model);
	struct strs names = { 0 };

	for (size_t i = 0; i < model->subsystems.count; i++)
		*map_put(&own, subsystems[i].name) = 1;
	for (size_t i = 0; i < model->services.count; i++)
		*map_put(&own, services[i].name) = 1;
	for (size_t i = 0; i < model->links.count; i++) {
		if (!str_listed("http grpc websocket", links[i].mechanism) ||
		    map_get(&own, links[i].to) ||
		    part_is_aside(&aside, links[i].from) ||
		    (elsewhere &&
			(!path_is_product(links[i].at.path) ||
			    map_get(&helpers, links[i].at.path) ||
			    path_is_beside(links[i].at.path, BESIDE_SCRIPT))) ||
		    strs_have(&names, links[i].to))
			continue;
		strs_push(&names, links[i].to, out->arena);
	}
	if (names.count == 0)
		return;
	buf_puts(out, "It calls external services: ");
	put_names(out, &names, OUTSIDE_MOST);
	buf_puts(out, ". ");
}

/* Does it serve nobody by operations, and is what begins there an object of a
 * part that one of the first `count` imports? Then it starts with that one. */
static bool starts_with_another(const struct model *model,
    const struct standing *standings, size_t count)
{
	const struct standing *part = &standings[count];

	if (part->served || str_is(part->start->name, "main"))
		return false;
	for (size_t i = 0; i < count; i++)
		if (standings[i].start && !standings[i].beside &&
		    model_imports(model, standings[i].row->name,
			part->row->name))
			return true;
	return false;
}

/* Does it serve, or import what does? */
static bool leads_to_service(const struct model *model,
    const struct standing *standings, const struct standing *part)
{
	for (size_t i = 0; i < model->subsystems.count; i++)
		if (standings[i].served &&
		    (&standings[i] == part ||
			model_imports(model, part->row->name,
			    standings[i].row->name)))
			return true;
	return false;
}

/* Does nobody deploy it, and does nothing but imports join it to others? */
static bool is_part_apart(const struct model *model, struct str name)
{
	const struct service *services = model->services.items;
	const struct link *links = model->links.items;

	for (size_t i = 0; i < model->services.count; i++)
		if (str_equal(services[i].subsystem, name))
			return false;
	for (size_t i = 0; i < model->links.count; i++)
		if (!str_is(links[i].mechanism, "import") &&
		    (str_equal(links[i].from, name) ||
			str_equal(links[i].to, name)))
			return false;
	return true;
}

/* Is it a tool beside a program that serves: it serves nobody, and is not
 * deployed? One that writes code or documents imports what it writes of. */
static bool is_side_program(const struct model *model,
    const struct standing *standings, size_t count)
{
	struct str name =
	    path_name(directory_plain(standings[count].row->directory));

	if ((leads_to_service(model, standings, &standings[count]) &&
		!path_has_word(name, "codegen gen generator")) ||
	    !is_part_apart(model, standings[count].row->name))
		return false;
	for (size_t i = 0; i < count; i++)
		if (standings[i].start && !standings[i].beside &&
		    leads_to_service(model, standings, &standings[i]))
			return true;
	return false;
}

/* Does it run by itself: deployed, asked by others, built as a program of its
 * own, or started by what its manifest says? Beside the first start, a bare
 * `main` tells of a helper. */
static bool is_further_program(const struct model *model,
    const struct standing *part)
{
	const struct service *services = model->services.items;
	const struct target_row *targets = model->targets.items;
	struct str path = part->start->at.path;

	if (path_leads_beside(path, BESIDE_CONTRIBUTED | BESIDE_TEMPLATE |
					BESIDE_TOOL | BESIDE_SCRIPT) ||
	    path_has_word(path_bare_name(path), "template"))
		return false;
	if (part->served || !str_is(part->start->name, "main") ||
	    str_is(path_bare_name(path), "__main__"))
		return true;
	for (size_t i = 0; i < model->services.count; i++)
		if (str_equal(services[i].subsystem, part->row->name))
			return true;
	for (size_t i = 0; i < model->targets.count; i++)
		if (str_is(targets[i].kind, "executable") &&
		    str_equal(path_folder(targets[i].at.path),
			path_folder(path)))
			return true;
	return false;
}

/* Entry points with their files, the first few: those that are sure to start
 * something, or any. How many are shown. */
static size_t put_starts(struct buf *out, const struct view *view,
    const struct standing *standings, bool sure)
{
	size_t shown = 0;

	for (size_t i = 0; i < view->model->subsystems.count; i++) {
		const struct standing *part = &standings[i];

		if (!part->start || part->beside || shown == STARTS_MOST ||
		    (shown && part->spare) ||
		    (sure && !entry_is_start(part->start, part->row->name)) ||
		    starts_with_another(view->model, standings, i) ||
		    (shown && (is_side_program(view->model, standings, i) ||
				  !is_further_program(view->model, part))))
			continue;
		buf_puts(out, shown++ ? " and " : "It starts in ");
		put_file(out, part->start->at, view);
		if (view->model->subsystems.count == 1)
			continue;
		buf_puts(out, " (");
		put_code(out, part->row->name, CODE_IN_TEXT);
		buf_putc(out, ')');
	}
	buf_puts(out, shown ? ". " : "");
	return shown;
}

static void put_entry_sentence(struct buf *out, const struct view *view,
    const struct standing *standings)
{
	/* A library starts nothing: its manifest names what is imported. */
	if (put_starts(out, view, standings, true) == 0 &&
	    !project_is_built_upon(&view->model->project))
		put_starts(out, view, standings, false);
}

/* The request whose steps tell most, and who takes it. */
static void put_request_sentence(struct buf *out, const struct view *view)
{
	struct call_chain calls;
	enum call_way way;

	model_main_calls(&calls, view->model, out->arena);
	if (calls.count == 0 || !entry_is_request(calls.entry))
		return;
	way = call_way(calls.rows[0]);
	if (way != WAY_ROUTE && way != WAY_QUEUE)
		return;
	buf_puts(out, "The request traced below is ");
	put_code(out, calls.entry, CODE_IN_TEXT);
	buf_puts(out, ", handled by ");
	put_code(out, calls.rows[0]->to, CODE_IN_TEXT);
	buf_puts(out, ". ");
}

size_t count_words(struct str text)
{
	size_t words = 0;
	bool inside = false;

	for (size_t i = 0; i < text.len; i++) {
		bool blank = text.ptr[i] == ' ';

		words += !blank && !inside;
		inside = !blank;
		if (str_starts(str_slice(text, i, text.len), "]("))
			while (i + 1 < text.len && text.ptr[i] != ')')
				i++;
	}
	return words;
}

/* The sentences of the paragraph; those that may be left out stand in as long
 * as there is room, the weightier first. */
struct sentences {
	struct sentence {
		struct buf text;
		unsigned weight; /* 0: it always stands */
	} items[SENTENCES_MOST];
	size_t count;
	struct arena *arena;
};

/* SENTENCES_MOST is as many as put_summary() has. */
static struct buf *add_sentence(struct sentences *sentences, unsigned weight)
{
	struct sentence *sentence = &sentences->items[sentences->count++];

	*sentence = (struct sentence){ { .arena = sentences->arena }, weight };
	return &sentence->text;
}

/* Drop those of a weight for which there is no room, in their order; returns
 * how many words stand then. Weight 0 always stands and only counts. */
static size_t drop_sentences(struct sentences *sentences, unsigned weight,
    size_t words)
{
	for (size_t i = 0; i < sentences->count; i++) {
		struct sentence *sentence = &sentences->items[i];
		size_t own = count_words(buf_str(&sentence->text));

		if (sentence->weight != weight)
			continue;
		if (weight && words + own > WORDS_MOST)
			sentence->text.len = 0;
		else
			words += own;
	}
	return words;
}

/* Sentences are made in the order in which they are read, and kept by weight,
 * the heaviest first. The last one ends with a blank, which becomes the line's
 * end. */
void put_summary(struct buf *out, const struct view *view)
{
	const struct standing *standings =
	    standings_of(view->model, out->arena);
	const struct strs frameworks = frameworks_told(view->model,
	    view->model->subsystems.count ? standings[0].row : NULL,
	    out->arena);
	struct sentences all_sentences = { .arena = out->arena };
	struct buf *messages;
	size_t words;

	put_identity(add_sentence(&all_sentences, 0), &view->model->project,
	    &frameworks);
	put_parts_sentence(add_sentence(&all_sentences, 0), view->model,
	    standings);
	put_screens_sentence(add_sentence(&all_sentences, 1), view->model);
	put_stores_sentence(add_sentence(&all_sentences, 0), view->model);
	messages = add_sentence(&all_sentences, 3);
	if (put_messages_sentence(messages, view->model))
		all_sentences.items[all_sentences.count - 1].weight = 0;
	put_outside_sentence(add_sentence(&all_sentences, 0), view->model);
	put_deployment(add_sentence(&all_sentences, 1), view);
	put_entry_sentence(add_sentence(&all_sentences, 0), view, standings);
	put_request_sentence(add_sentence(&all_sentences, 2), view);
	put_main_pattern(add_sentence(&all_sentences, 0), view);
	put_other_patterns(add_sentence(&all_sentences, 4), view->model);
	words = drop_sentences(&all_sentences, 0, 0);
	for (unsigned weight = 4; weight > 0; weight--)
		words = drop_sentences(&all_sentences, weight, words);
	for (size_t i = 0; i < all_sentences.count; i++)
		buf_put(out, buf_str(&all_sentences.items[i].text));
	out->ptr[out->len - 1] = '\n';
	buf_putc(out, '\n');
}
