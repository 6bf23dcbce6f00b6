/*
 * What a subsystem holds whose manifest says nothing and that serves nothing
 * and has nothing that is listed: source files, by their names.
 */
#include "link/parties/parts.h"

#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

enum { NAMES_MOST = 3 };

struct holding {
	struct strs files; /* of the product, below the subsystem */
	struct str base; /* the deepest folder that holds all of them */
	struct strs folders; /* right below it */
	struct strs stems; /* of the files that stand in it */
};

const bool *units_told(const struct linking *linking)
{
	static const enum model_list lists[] = { LIST_endpoints, LIST_commands,
		LIST_realtime, LIST_agents, LIST_queues, LIST_events,
		LIST_pipelines, LIST_dags, LIST_models };
	bool *out = arena_array(linking->scratch, linking->scan->unit_count,
	    sizeof(*out));

	for (size_t i = 0; i < LENGTH(lists); i++) {
		const struct list *list = &model_lists[lists[i]];
		const struct rows *rows =
		    model_rows_const(linking->model, list);

		for (size_t k = 0; k < rows->count; k++) {
			uint32_t unit = scan_unit_of(linking->scan,
			    row_evidence(list, rows_at(rows, list, k)).path);

			if (unit < linking->scan->unit_count)
				out[unit] = true;
		}
	}
	return out;
}

/* Its name without the extension. */
static struct str file_name_stem(struct str path)
{
	struct str name = path_name(path);
	size_t dot = str_find_last(name, '.');

	return dot > 0 && dot < name.len ? str_slice(name, 0, dot) : name;
}

/* Does the name say what is in the file? */
static bool is_descriptive_stem(struct str stem)
{
	return stem.len > 1 &&
	       !str_listed_nocase("__init__ __main__ common config consts "
				  "constants doc helpers index "
				  "lib "
				  "main mod package setup types util utils",
		   stem);
}

static void push_once(struct strs *out, struct str text, struct arena *arena)
{
	if (text.len && !strs_have(out, text))
		strs_push(out, text, arena);
}

/* `vite.config.ts`, `env.d.ts`: what tools are told. */
static bool sets_up(struct str path)
{
	struct str stem = file_name_stem(path);

	return str_ends(stem, ".config") || str_ends(stem, ".d");
}

/* The files that a unit holds, or one of its areas if `area` is not 0, and the
 * deepest folder around all of them, which becomes less deep with each file. */
static void find_held_files(struct holding *holding,
    const struct linking *linking, uint32_t unit, uint32_t area)
{
	struct str directory = linking->scan->units[unit].directory;

	for (size_t i = first_below(linking, directory);
	     is_below(linking, i, directory); i++) {
		const struct scan_file *file = &linking->scan->files[i];
		struct str path = file_path(file);

		if (file->unit != unit || (area && file->area != area) ||
		    !is_product(linking, file) ||
		    language_helps(file->language) || sets_up(path) ||
		    name_is_beside(file_name_stem(path), BESIDE_TEST))
			continue;
		holding->base = holding->files.count == 0 ? path_folder(path)
							  : holding->base;
		while (holding->base.len && !path_inside(path, holding->base))
			holding->base = path_folder(holding->base);
		strs_push(&holding->files, path, linking->scratch);
	}
}

/* Split what is held into names of files right in the base and folders below
 * it. No names are left where most of it stands in folders: those are listed as
 * areas. */
static void find_held_names(struct holding *holding,
    const struct linking *linking)
{
	size_t deeper = 0;

	for (size_t i = 0; i < holding->files.count; i++) {
		struct str path = holding->files.items[i];
		struct str rest = path_below(path, holding->base);
		struct str first = { 0 };

		if (str_find(rest, '/') == rest.len) {
			if (is_descriptive_stem(file_name_stem(path)))
				push_once(&holding->stems, file_name_stem(path),
				    linking->scratch);
			continue;
		}
		str_cut(&first, &rest, '/');
		push_once(&holding->folders, first, linking->scratch);
		deeper++;
	}
	/* One folder does not say more than the files beside it. */
	if (holding->folders.count >= 2 && 2 * deeper >= holding->files.count)
		holding->stems.count = 0;
}

/* Names are not sorted: files come in the order of their paths. */
static void describe_holding(struct linking *linking, struct strs *holds,
    uint32_t unit, uint32_t area)
{
	struct holding holding = { 0 };
	size_t most = NAMES_MOST;

	find_held_files(&holding, linking, unit, area);
	find_held_names(&holding, linking);
	/* `…` would stand for one that takes no more room. */
	if (holding.files.count == NAMES_MOST + 1)
		most++;
	for (size_t i = 0; i < holding.stems.count && i < most; i++)
		strs_push(holds, holding.stems.items[i], linking->perm);
}

/* What comes behind the prefix of an area's files: new-window of
 * cmd-new-window. Beside `menu` itself, `bar` would not be known again. */
static void drop_prefix(struct strs *holds, struct str area)
{
	size_t prefix = path_name(area).len - 1;

	if (!str_ends(area, "*"))
		return;
	for (size_t i = 0; i < holds->count; i++)
		if (holds->items[i].len <= prefix + 1)
			return;
	for (size_t i = 0; i < holds->count; i++)
		holds->items[i] =
		    str_slice(holds->items[i], prefix + 1, holds->items[i].len);
}

/* Lists of what a part does: it tells more than the type that is called as the
 * part is. */
static const enum model_list doing[] = { LIST_endpoints, LIST_commands,
	LIST_realtime, LIST_agents, LIST_queues, LIST_events, LIST_pipelines,
	LIST_dags, LIST_screens };

/* Does a row of what is done stand below the folder, or in the file? */
static bool does_something(const struct linking *linking, struct str path)
{
	for (size_t i = 0; i < LENGTH(doing); i++) {
		const struct list *list = &model_lists[doing[i]];
		const struct rows *rows =
		    model_rows_const(linking->model, list);

		for (size_t k = 0; k < rows->count; k++)
			if (path_within(row_evidence(list,
					    rows_at(rows, list, k))
					    .path,
				path))
				return true;
	}
	return false;
}

/* Drop what only a type says, where rows tell what is done. */
static void drop_words_of_types(struct linking *linking)
{
	struct area_row *rows = linking->model->areas.items;
	struct subsystem *subsystems = linking->model->subsystems.items;
	const struct scan *scan = linking->scan;

	for (size_t i = 0; i < linking->model->areas.count; i++)
		for (uint32_t k = 0; k < scan->area_count; k++)
			if (scan->areas[k].by_type &&
			    str_equal(scan->areas[k].path, rows[i].path) &&
			    does_something(linking, rows[i].path))
				rows[i].responsibility = STR("");
	for (size_t i = 0; i < linking->model->subsystems.count; i++) {
		const uint64_t *place =
		    map_get(&scan->unit_places, subsystems[i].directory);

		if (place && scan->units[*place - 1].by_type &&
		    does_something(linking, subsystems[i].directory))
			subsystems[i].responsibility = STR("");
	}
}

/* Areas with words of their own need no names; one that is a single file is
 * called as it. */
static void describe_areas(struct linking *linking)
{
	struct area_row *rows = linking->model->areas.items;
	const struct scan *scan = linking->scan;

	for (size_t i = 0; i < linking->model->areas.count; i++) {
		rows[i].holds = (struct strs){ 0 };
		for (uint32_t k = 0; k < scan->area_count; k++)
			if (rows[i].responsibility.len == 0 &&
			    !scan_file_at(scan, rows[i].path) &&
			    str_equal(scan->areas[k].path, rows[i].path))
				describe_holding(linking, &rows[i].holds,
				    scan->areas[k].unit, k + 1);
		drop_prefix(&rows[i].holds, rows[i].path);
	}
}

static bool is_of_word(char c)
{
	return char_is_word(c) && c != '_';
}

/* The next run of letters and digits; "": there is none. */
static struct str next_word(struct str *rest)
{
	size_t from = 0;
	size_t to;
	struct str word;

	while (from < rest->len && !is_of_word(rest->ptr[from]))
		from++;
	to = from;
	while (to < rest->len && is_of_word(rest->ptr[to]))
		to++;
	word = str_slice(*rest, from, to);
	*rest = str_slice(*rest, to, rest->len);
	return word;
}

static bool names_word(struct str name, struct str word)
{
	struct str own = next_word(&name);

	while (own.len && !str_equal_nocase(own, word))
		own = next_word(&name);
	return own.len > 0;
}

/* "The order module of Acme", of `order`: does it say no more than its name? */
static bool repeats_name(const struct linking *linking,
    const struct subsystem *subsystem)
{
	static const char plain[] = "a an and for in module of package service "
				    "the";
	struct str rest = subsystem->responsibility;
	struct str word = next_word(&rest);

	while (word.len && (str_listed_nocase(plain, word) ||
			       names_word(subsystem->name, word) ||
			       names_word(linking->model->project.name, word)))
		word = next_word(&rest);
	return word.len == 0;
}

/* What manifests say is dropped where it only repeats the name and rows tell
 * more; what nobody tells of is described by what it holds. */
void describe_purpose(struct linking *linking)
{
	struct subsystem *subsystems = linking->model->subsystems.items;
	const bool *told;

	for (size_t i = 0; i < linking->model->subsystems.count; i++)
		subsystems[i].holds = (struct strs){ 0 };
	drop_words_of_types(linking);
	describe_areas(linking);
	if (linking->scan->unit_count < 2)
		return; /* there is nothing to tell it from */
	told = units_told(linking);
	for (size_t i = 0; i < linking->model->subsystems.count; i++) {
		const uint64_t *place = map_get(&linking->scan->unit_places,
		    subsystems[i].directory);

		if (place && told[*place - 1] &&
		    repeats_name(linking, &subsystems[i]))
			subsystems[i].responsibility = STR("");
		if (place && subsystems[i].responsibility.len == 0 &&
		    !told[*place - 1])
			describe_holding(linking, &subsystems[i].holds,
			    (uint32_t)*place - 1, 0);
	}
}
