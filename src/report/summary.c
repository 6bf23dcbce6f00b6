/* The paragraph at the top: what it is, its parts, where it starts, its shape.
 * It is one line, which all subsystems share: so nothing in it is counted that
 * any endpoint or file adds to, and files are named without a line. */
#include <string.h>

#include "base/base.h"
#include "lang/lang.h"
#include "model/model.h"
#include "report/tables/markdown_escape.h"
#include "report/report.h"
#include "report/standing.h"
#include "report/tables/sections.h"
#include "report/tables/tally.h"

enum {
	NAMES_MOST = 6,
	OUTSIDE_MOST = 4,
	SHELVED_LEAST = 30, /* parts: fewer are told by their own names … */
	SHELVED_PACKAGES_LEAST = 13, /* … unless they are packages */
	SHELVES_LEAST = 3, /* folders */
	SHELVES_MOST = 4, /* of these, in the sentence */
	SHELF_PARTS_LEAST = 3, /* in each of them, by and large */
	WORDS_MOST = 108, /* in all */
	SENTENCES_MOST = 14,
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
    const struct strs *languages, const struct strs *frameworks)
{
	size_t count = frameworks->count;
	const char *article =
	    project->type.len && memchr("aeiouAEIOU", project->type.ptr[0], 10)
		? "an"
		: "a";

	put_code(out, project->name, CODE_IN_TEXT);
	buf_printf(out, " is %s ", article);
	put_plain(out, project->type.len ? project->type : STR("project"));
	for (size_t i = 0; i < languages->count; i++) {
		buf_puts(out,
		    i ? series_joint(i, languages->count, " and ") : " in ");
		put_plain(out, languages->items[i]);
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
	const struct strs languages = languages_told(view->model, out->arena);
	struct sentences all_sentences = { .arena = out->arena };
	struct buf *messages;
	struct buf *doors;
	size_t words;

	put_identity(add_sentence(&all_sentences, 0), &view->model->project,
	    &languages, &frameworks);
	put_parts_sentence(add_sentence(&all_sentences, 0), view->model,
	    standings);
	put_screens_sentence(add_sentence(&all_sentences, 1), view->model);
	put_commands_sentence(add_sentence(&all_sentences, 1), view->model);
	doors = add_sentence(&all_sentences, 0);
	put_stores_sentence(add_sentence(&all_sentences, 0), view->model);
	messages = add_sentence(&all_sentences, 3);
	if (put_messages_sentence(messages, view->model))
		all_sentences.items[all_sentences.count - 1].weight = 0;
	put_doors_sentence(doors, view->model, messages->len > 0);
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
