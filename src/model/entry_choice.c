/*
 * Which of a subsystem's entry points says most of it: the one to open first.
 * Begin with subsystem_start(), which takes the cheapest by cost_of(); what
 * counts as a helper's, test's or tool's is entry_is_helper().
 */
#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

/* Costs of an entry point, the lowest wins. A helper loses against anything
 * that is none, a manifest's command against any file of code that is none. */
enum {
	COST_HELPER = 100,
	COST_MANIFEST = 20, /* a command, not the code behind it */
	COST_BUILD = 10, /* in a file that builds an image or a program */
	COST_BARE = 15, /* a `main` in a file that others import: it tries out
			   what that holds */
	GAIN_NAME = 5, /* the file is called as those are that start programs */
	GAIN_PART = 1, /* it, or its folder, is called after its part */
	GAIN_OBJECT = 3, /* the application itself, no bare `main` */
};

/* The last part is the file's own name and is no folder; `folders` is a list of
 * words with blanks between. */
bool path_has_folder(struct str path, const char *folders)
{
	struct str before = { 0 };
	struct str part;

	/* Below src/main stand names of packages. */
	while (str_cut(&part, &path, '/') && path.len &&
	       !(str_is(before, "src") && str_is(part, "main"))) {
		if (str_listed_nocase(folders, part) || str_starts(part, "."))
			return true;
		/* `_examples`: a tool leaves it out. */
		if (str_starts(part, "_") && part.len > 1 &&
		    str_listed_nocase(folders, str_slice(part, 1, part.len)))
			return true;
		before = part;
	}
	return false;
}

/* Is it one of what a program does only when it is told to, as `manage.py
 * export`? An application's object, `app = Application()`, has blanks, too, but
 * also a `=`. */
static bool is_command_name(struct str name)
{
	return str_find(name, ' ') < name.len &&
	       str_find(name, '=') == name.len;
}

/* Is the last word of a name, `Config` of StoreConfig or store_config, in the
 * list? */
static bool ends_with_word(struct str name, const char *words)
{
	size_t at = name.len;

	while (at > 0 && !char_among(name.ptr[at - 1], "-_") &&
	       !(at < name.len && name.ptr[at] >= 'A' && name.ptr[at] <= 'Z' &&
		   name.ptr[at - 1] >= 'a' && name.ptr[at - 1] <= 'z'))
		at--;
	return str_listed_nocase(words, str_slice(name, at, name.len));
}

/* Does it try out, or print, what others import: a bare `main` of utils.py or
 * StoreConfig.java? Only the last word tells: ConfigServer.java is a server. */
static bool is_library_main(const struct entry_point *entry)
{
	static const char words[] = "common config configs constants errors "
				    "exceptions helper helpers metrics pool "
				    "types util utils";

	return str_is(entry->name, "main") &&
	       ends_with_word(path_bare_name(entry->at.path), words);
}

/* By its name, then by the folders on its path, then by words of its file's
 * name: `prestart.py`, `seed_db.go`, `scripts/release.ts`. */
bool entry_is_helper(const struct entry_point *entry)
{
	static const char folders[] =
	    "build codegen contrib debug gen generate migration misc utils";
	static const char words[] =
	    "backup changelog check fixture generate initial install "
	    "installer migrate migration migrations pre prestart release seed "
	    "seeds setup";

	return is_command_name(entry->name) || is_library_main(entry) ||
	       path_has_folder(entry->at.path, known_lists.migration_folders) ||
	       path_has_folder(entry->at.path, folders) ||
	       path_leads_beside(entry->at.path, BESIDE_PRODUCT) ||
	       path_is_beside(entry->at.path, BESIDE_DEVELOPMENT |
						  BESIDE_SCRIPT | BESIDE_TOOL |
						  BESIDE_VENDORED) ||
	       path_has_word(path_bare_name(entry->at.path), words) ||
	       name_is_beside(path_bare_name(entry->at.path),
		   BESIDE_SHOWN | BESIDE_TEST) ||
	       path_has_word(path_bare_name(entry->at.path),
		   known_lists.test_programs);
}

/* Is it a program of the authors', as a release script, and no part of what
 * others start or import? */
static bool is_for_work(const struct entry_point *entry)
{
	return str_is(entry->name, "main") && entry_is_helper(entry) &&
	       !is_library_main(entry);
}

struct map model_helper_files(const struct model *model, struct arena *arena)
{
	const struct subsystem *parts = model->subsystems.items;
	struct map out = { .arena = arena };

	for (size_t i = 0; i < model->subsystems.count; i++) {
		const struct entry_point *entries = parts[i].entry_points.items;

		for (size_t k = 0; k < parts[i].entry_points.count; k++)
			if (is_for_work(&entries[k]))
				*map_put(&out, entries[k].at.path) = 1;
	}
	return out;
}

/* Is it source that is parsed, no markup? */
static bool is_code_path(struct str path)
{
	const struct language *language = language_of_path(path);

	return language && !language->markup && language->grammar;
}

/* Does it say how to build the part, rather than what it is? */
static bool is_build_file(struct str path)
{
	const struct language *language = language_of_path(path);

	return language && language_helps(language);
}

/* The file or the folder that it is in; of any case, as packages are lower case
 * and programs not. */
bool path_is_called_after(struct str path, struct str name)
{
	return str_equal_nocase(path_bare_name(path), name) ||
	       str_equal_nocase(path_name(path_folder(path)), name);
}

/* Is its file called as those are that start the part: `main.go`, `server.ts`,
 * `ShopApplication.java`, `orders.py` of the part orders? */
static bool is_called_start(const struct entry_point *entry, struct str part)
{
	static const char stems[] = "__main__ app application asgi cli index "
				    "main manage program server startup train "
				    "wsgi";
	struct str stem = path_bare_name(entry->at.path);

	return str_listed_nocase(stems, stem) || str_equal(stem, part) ||
	       str_ends(stem, "Application") || str_ends(stem, "Main") ||
	       str_ends(stem, "_main");
}

/* An object that serves is a start wherever it stands; a bare `main`, which any
 * file may have to try itself out, only by its file's name. */
bool entry_is_start(const struct entry_point *entry, struct str part)
{
	return is_code_path(entry->at.path) && !entry_is_helper(entry) &&
	       (is_called_start(entry, part) || !str_is(entry->name, "main") ||
		   path_is_called_after(entry->at.path, part));
}

/* Is its file one of what the program does only when it is told to? What is
 * made there, is for that command: `app = make_app()` in the file of `tool
 * serve-docs`. */
static bool is_of_command(const struct entry_point *entry,
    const struct subsystem *subsystem)
{
	const struct entry_point *entries = subsystem->entry_points.items;

	for (size_t i = 0; i < subsystem->entry_points.count; i++)
		if (is_command_name(entries[i].name) &&
		    str_equal(entries[i].at.path, entry->at.path))
			return true;
	return false;
}

bool entry_is_within_command(const struct entry_point *entry,
    const struct subsystem *of)
{
	return !is_command_name(entry->name) && is_of_command(entry, of);
}

/* The lower, the more it says. It begins with what all gains together could
 * take away, so that it stays above 0. */
static int cost_of(const struct entry_point *entry,
    const struct subsystem *subsystem)
{
	struct str part = subsystem->name;
	bool called = path_is_called_after(entry->at.path, part);
	int cost = 2 * GAIN_NAME - (called ? GAIN_PART : 0);

	if (!is_code_path(entry->at.path))
		return COST_MANIFEST +
		       (is_build_file(entry->at.path) ? COST_BUILD : 0) +
		       (entry_is_helper(entry) ? COST_HELPER : 0);
	if (is_called_start(entry, part))
		cost -= GAIN_NAME;
	if (!str_is(entry->name, "main"))
		cost -= GAIN_OBJECT;
	else if (!called && !is_called_start(entry, part) &&
		 language_of_path(entry->at.path)->run_as)
		cost += COST_BARE;
	if (is_of_command(entry, subsystem))
		cost += is_command_name(entry->name) ? 0 : COST_HELPER * 2;
	return entry_is_helper(entry) ? cost + COST_HELPER : cost;
}

/* Of two files of code that say as much, what stands further up leads to the
 * other. Else the first in the order of rows stays. */
static bool says_more(const struct entry_point *left_entry_point,
    const struct entry_point *right_entry_point,
    const struct subsystem *subsystem)
{
	const int cost[] = { cost_of(left_entry_point, subsystem),
		cost_of(right_entry_point, subsystem) };

	return cost[0] < cost[1] ||
	       (cost[0] == cost[1] && is_code_path(left_entry_point->at.path) &&
		   path_depth(left_entry_point->at.path) <
		       path_depth(right_entry_point->at.path));
}

const struct entry_point *subsystem_start(const struct subsystem *subsystem)
{
	const struct entry_point *entries = subsystem->entry_points.items;
	const struct entry_point *best_entry_point = NULL;

	for (size_t i = 0; i < subsystem->entry_points.count; i++)
		if (!best_entry_point ||
		    says_more(&entries[i], best_entry_point, subsystem))
			best_entry_point = &entries[i];
	return best_entry_point;
}

/* The names of packs that serve a language, with blanks between: languages that
 * programs mix, as one and its typed dialect, share one of them. They tell
 * whether two files may be of one program. */
static struct str packs_serving(const struct language *language)
{
	return str_from(language->packs ? language->packs : language->name);
}

/* A name has no line break, so that no two pairs have the same key. */
static struct str written_key(const struct map *map, struct str subsystem,
    struct str pack)
{
	return str_printf(map->arena, "%.*s\n%.*s", STR_ARG(subsystem),
	    STR_ARG(pack));
}

/* The subsystem alone is a key, too: it serves something, in whatever language.
 * Languages of builds and scripts do not count, though they may declare routes.
 */
struct map model_written_in(const struct model *model, struct arena *arena)
{
	const struct endpoint *endpoints = model->endpoints.items;
	struct map out = { .arena = arena };

	for (size_t i = 0; i < model->endpoints.count; i++) {
		const struct language *language =
		    language_of_path(endpoints[i].at.path);
		struct str rest;
		struct str pack;

		if (!is_code_path(endpoints[i].at.path) ||
		    language_helps(language))
			continue;
		rest = packs_serving(language);
		*map_put(&out, endpoints[i].subsystem) = 1;
		while (str_cut(&pack, &rest, ' '))
			*map_put(&out, written_key(&out, endpoints[i].subsystem,
					   pack)) = 1;
	}
	return out;
}

bool entry_is_stray(const struct map *written,
    const struct subsystem *subsystem, const struct entry_point *entry)
{
	struct str rest;
	struct str pack;

	if (!str_is(entry->name, "main") || !is_code_path(entry->at.path) ||
	    !map_get(written, subsystem->name))
		return false;
	rest = packs_serving(language_of_path(entry->at.path));
	while (str_cut(&pack, &rest, ' '))
		if (map_get(written,
			written_key(written, subsystem->name, pack)))
			return false;
	return true;
}
