/*
 * Which packs are on in a file. switches_find() runs before any file is read,
 * and finds out what the dependencies of each unit say: on, off, or that the
 * file decides. switches_apply() then decides for each file, by its imports,
 * its path and perhaps its text. The second half lists packs by what switches
 * them on, so that a file need not be held against every pack.
 */
#include "extract/packs/switches.h"

#include <string.h>

#include "extract/packs/applying.h"
#include "extract/packs/rules.h"
#include "extract/values/reading.h"
#include "lang/lang.h"
#include "scan/scan.h"

/* What the dependencies of a unit say of a pack. */
enum {
	SWITCH_OPEN, /* the file decides */
	SWITCH_ON,
	SWITCH_OFF, /* whatever the file says */
	SWITCH_USED, /* on, as every file of the unit imports it */
};

/* The first bytes of a file, in which a generator says that it wrote the file;
 * the whole text is not searched for that. */
#define HEAD_BYTES 4096

/* Is the imported module that header of C, in whatever folder: `httplib.h` for
 * `external/httplib/httplib.h`? */
static bool is_header(struct str module, struct str header)
{
	bool is_header_name = str_ends(header, ".h") ||
			      str_ends(header, ".hpp");

	return is_header_name && module.len > header.len &&
	       module.ptr[module.len - header.len - 1] == '/' &&
	       str_has_end(module, header);
}

/* The module without the prefix of a registry: `hono@4` of `npm:hono@4`. */
static struct str plain_module(struct str module)
{
	static const char *const registries[] = { "npm:", "jsr:" };

	for (size_t i = 0; i < LENGTH(registries); i++)
		if (str_starts(module, registries[i]))
			return str_slice(module, strlen(registries[i]),
			    module.len);
	return module;
}

/* Does the character end a part of a module's name, in any language:
 * `shop.views`, `net/http`, `std::fs`, `App\Models`, `shop@4`? */
static bool ends_name(char c)
{
	return c == '.' || c == '/' || c == ':' || c == '\\' || c == '@';
}

/* Is the module `prefix`, or below it: `flask.views` below `flask`, `hono@4`
 * below `hono`, but not `flasky`? */
static bool is_of_module(struct str module, struct str prefix)
{
	module = plain_module(module);
	return str_has_start(module, prefix) &&
	       (module.len == prefix.len || ends_name(module.ptr[prefix.len]));
}

/* The whole name of what is imported: `a.b.C` for item C of a.b, as a pack may
 * ask for an item (`from shop.cloud import storage`); of a whole module its own
 * name. */
static struct str imported_path(const struct import_fact *import,
    struct arena *scratch)
{
	struct buf whole = { .arena = scratch };

	if (import->item.len == 0 || str_is(import->item, "*"))
		return import->module;
	buf_put(&whole, import->module);
	buf_putc(&whole, '.');
	buf_put(&whole, import->item);
	return buf_str(&whole);
}

/* Does an import of that module switch the pack on? A header of C also from any
 * folder. */
bool pack_imports(const struct pack *pack, struct str module)
{
	for (size_t i = 0; i < pack->imports.count; i++)
		if (is_of_module(module, pack->imports.items[i]) ||
		    is_header(module, pack->imports.items[i]))
			return true;
	return false;
}

/* Is the module an error, or in a module of errors: `db.errors`,
 * `db.NotFoundError`? Code that only catches a driver's error does not use its
 * store. */
static bool is_error_module(struct str module)
{
	size_t start = 0;

	for (size_t i = 0; i <= module.len; i++) {
		if (i < module.len && !ends_name(module.ptr[i]))
			continue;
		if (str_listed("error errors exceptions",
			str_slice(module, start, i)))
			return true;
		start = i + 1;
	}
	return str_ends(module, "Error") || str_ends(module, "Exception");
}

/* Is the module one of the driver's types of values (the pack's `values`), or
 * of its errors? These open no store. */
bool pack_holds_value(const struct pack *pack, struct str module)
{
	if (is_error_module(module))
		return true;
	for (size_t i = 0; i < pack->values.count; i++)
		if (is_of_module(module, pack->values.items[i]))
			return true;
	return false;
}

/* Does the file use a framework of that category? Packs that are on only
 * because of a dependency do not count. */
bool facts_use(const struct facts *facts, const char *category)
{
	for (size_t i = 0; i < facts->used_count; i++)
		if (str_is(facts->packs[i]->category, category))
			return true;
	return false;
}

/* Does the import switch the pack on? */
bool import_switches(const struct import_fact *import, const struct pack *pack,
    struct arena *scratch)
{
	return pack->imports.count &&
	       pack_imports(pack, imported_path(import, scratch));
}

/* The first import of the file that switches the pack on; NULL: none. */
const struct import_fact *facts_import_of(const struct facts *facts,
    const struct pack *pack, struct arena *scratch)
{
	for (size_t i = 0; i < facts->import_count; i++)
		if (import_switches(&facts->imports[i], pack, scratch))
			return &facts->imports[i];
	return NULL;
}

/* The first import of the file that switches the pack on: with `values` one of
 * the driver's values or errors alone, else one of more than these; NULL: none.
 * Imports of types alone do not count, as they are gone when the program runs.
 */
const struct import_fact *facts_opener_of(const struct facts *facts,
    const struct pack *pack, bool values, struct arena *scratch)
{
	for (size_t i = 0; i < facts->import_count; i++) {
		const struct import_fact *import = &facts->imports[i];

		if (!import->of_types &&
		    import_switches(import, pack, scratch) &&
		    pack_holds_value(pack, imported_path(import, scratch)) ==
			values)
			return import;
	}
	return NULL;
}

/* What the dependencies of a unit say of each pack, as bytes SWITCH_…, by pack.
 * A unit beyond the last has the bytes of the whole project. */
struct str switches_of(const struct switches *switches, uint32_t unit)
{
	if (unit > switches->unit_count)
		unit = switches->unit_count;
	return (struct str){ (const char *)(switches->depends +
					    unit * switches->pack_count),
		switches->pack_count };
}

/* The number of the pack, its index among all packs. */
static size_t switch_pack_number(const struct switches *switches,
    const struct pack *pack)
{
	return (size_t)(pack - rules_pack(switches->rules, 0));
}

/* Set is_used[] for the packs that name exactly this module. */
static void mark_packs_of_prefix(bool *is_used, const struct switches *switches,
    struct str name)
{
	const uint64_t *place = map_get(rules_imports(switches->rules), name);
	const struct serving *serving;

	if (!place)
		return;
	serving = (const struct serving *)(uintptr_t)*place;
	for (size_t i = 0; i < serving->count; i++)
		is_used[switch_pack_number(switches, serving->packs[i])] = true;
}

/* Set is_used[] for the packs that a module switches on, as pack_imports()
 * would say. Each prefix of the module is looked up, `shop` and `shop.views` of
 * `shop.views`; of a header each ending, `x/y.h` and `y.h`. */
static void mark_packs_of_module(bool *is_used, const struct switches *switches,
    struct str module)
{
	struct str plain = plain_module(module);
	bool is_header_file = str_ends(module, ".h") ||
			      str_ends(module, ".hpp");

	for (size_t end = 0; end <= plain.len; end++)
		if (end == plain.len || ends_name(plain.ptr[end]))
			mark_packs_of_prefix(is_used, switches,
			    str_slice(plain, 0, end));
	for (size_t at = 0; is_header_file && at < module.len; at++)
		if (module.ptr[at] == '/')
			mark_packs_of_prefix(is_used, switches,
			    str_slice(module, at + 1, module.len));
}

/* Set `out`, by pack, to whether every file of the unit imports the pack's
 * library: in some languages one file (scan->given) imports for a whole
 * project, which may contain the unit, or be inside of it. */
static void find_global_packs(bool *out, const struct switches *switches,
    const struct scan *scan, uint32_t unit)
{
	struct str directory;

	memset(out, false, switches->pack_count);
	if (unit >= scan->unit_count)
		return;
	directory = scan->units[unit].directory;
	for (size_t i = 0; i < scan->given_count; i++)
		if (path_within(scan->given[i].directory, directory) ||
		    path_within(directory, scan->given[i].directory))
			mark_packs_of_module(out, switches,
			    scan->given[i].module);
}

/* Do Python programs find their own packages in that directory? In the root of
 * the repository, and where there is a file such as pyproject.toml. */
static bool is_python_root(const struct scan *scan, struct str directory,
    struct arena *arena)
{
	static const char *const files[] = { "pyproject.toml",
		"requirements.txt", "setup.py" };

	for (size_t i = 0; i < LENGTH(files); i++)
		if (scan_file_at(scan,
			path_in(directory, str_from(files[i]), arena)))
			return true;
	return directory.len == 0;
}

/* Does `import queue_lib` mean a package of the project or unit, as there is a
 * file queue_lib/__init__.py? `module`: what is imported. */
static bool is_own_package(const struct scan *scan, uint32_t unit,
    struct str module, struct arena *arena)
{
	struct str directory =
	    unit < scan->unit_count ? scan->units[unit].directory : STR("");
	struct str first = str_slice(module, 0, str_find(module, '.'));
	struct str file = str_printf(arena, "%.*s/__init__.py", STR_ARG(first));

	return scan_file_at(scan, file) ||
	       (is_python_root(scan, directory, arena) &&
		   scan_file_at(scan, path_in(directory, file, arena)));
}

/* Is the project, or the unit, itself the library that the pack is for? */
static bool is_of_project(const struct scan *scan, uint32_t unit,
    const struct pack *pack)
{
	struct str name = unit < scan->unit_count ? scan->units[unit].name
						  : scan->name;

	return strs_have(&pack->dependencies, scan->name) ||
	       strs_have(&pack->dependencies, name) ||
	       strs_have(&pack->imports, scan->name) ||
	       strs_have(&pack->imports, name);
}

/* Has the project a package of its own by the name that the pack's library is
 * imported by, and no such dependency? Then imports mean that package. Asked
 * only in Python, where no path says whose package a short name means, and not
 * in the library's own repository. */
static bool is_own_framework(const struct scan *scan, uint32_t unit,
    const struct pack *pack, struct arena *arena)
{
	bool is_own = false;

	if (!str_is(pack->folder, "python") ||
	    pack->depends.count + pack->dependencies.count == 0 ||
	    scan_depends_any(scan, unit, &pack->depends) ||
	    scan_depends_any(scan, unit, &pack->dependencies) ||
	    is_of_project(scan, unit, pack))
		return false;
	for (size_t i = 0; i < pack->imports.count && !is_own; i++)
		is_own =
		    is_own_package(scan, unit, pack->imports.items[i], arena);
	return is_own;
}

/* What the dependencies of a unit say of a pack, SWITCH_….
 * `is_imported_by_all`: every file of the unit imports its library. A
 * dependency of the pack's `without` makes the same import mean something else:
 * SWITCH_OFF. */
static char unit_switch(const struct scan *scan, uint32_t unit,
    const struct pack *pack, bool is_imported_by_all, struct arena *arena)
{
	if (scan_depends_any(scan, unit, &pack->without) ||
	    is_own_framework(scan, unit, pack, arena))
		return SWITCH_OFF;
	if (is_imported_by_all)
		return SWITCH_USED;
	return scan_depends_any(scan, unit, &pack->depends) ? SWITCH_ON
							    : SWITCH_OPEN;
}

/* Fill *switches with what the dependencies of each unit say of each pack; one
 * row more is for files in no unit. `is_wanted_unit`: by unit; NULL: all are.
 * Units that are not wanted stay SWITCH_OPEN. */
void switches_find(struct switches *switches, const struct scan *scan,
    const struct rules *rules, const bool *is_wanted_unit, struct arena *perm)
{
	bool *imported_by_all;

	switches->rules = rules;
	switches->unit_count = (uint32_t)scan->unit_count;
	switches->pack_count = rules_pack_count(rules);
	switches->depends =
	    arena_array(perm, scan->unit_count + 1, switches->pack_count);
	imported_by_all =
	    arena_array(perm, switches->pack_count, sizeof(*imported_by_all));
	for (uint32_t unit = 0; unit <= switches->unit_count; unit++) {
		char *depends = switches->depends + unit * switches->pack_count;

		if (is_wanted_unit && unit < switches->unit_count &&
		    !is_wanted_unit[unit])
			continue;
		find_global_packs(imported_by_all, switches, scan, unit);
		for (size_t i = 0; i < switches->pack_count; i++)
			depends[i] = unit_switch(scan, unit,
			    rules_pack(rules, i), imported_by_all[i], perm);
	}
}

/* Fill *switches with rows of switches_of(). */
void switches_take(struct switches *switches, const struct str *rows,
    size_t count, const struct rules *rules, struct arena *perm)
{
	switches->rules = rules;
	switches->unit_count = (uint32_t)count;
	switches->pack_count = rules_pack_count(rules);
	switches->depends = arena_array(perm, count + 1, switches->pack_count);
	for (size_t i = 0; i < count; i++)
		if (rows[i].len == switches->pack_count)
			memcpy(switches->depends + i * switches->pack_count,
			    rows[i].ptr, rows[i].len);
}

/* Make an array by place in `serving`: does the file's path switch the pack on,
 * and its text, for packs that ask for one? *trigrams: of the text; made when
 * first needed. */
static bool *packs_for_path(const struct serving *serving, struct str path,
    struct str text, struct trigrams **trigrams, struct arena *scratch)
{
	bool *is_switched =
	    arena_array(scratch, serving->count, sizeof(*is_switched));

	globs_mark(is_switched, serving->files, path);
	if (!globs_mark(is_switched, serving->by_text, path))
		return is_switched;
	for (size_t i = 0; i < serving->count; i++) {
		const struct pattern *pattern = serving->packs[i]->text;

		if (is_switched[i] && pattern)
			is_switched[i] =
			    pattern_may_match(pattern,
				trigrams_of(trigrams, text, scratch)) &&
			    pattern_match(pattern, text);
	}
	return is_switched;
}

/* Make an array by pack: does the file itself switch the pack on, by imports,
 * path or text? Packs for other languages may be marked, too. */
static bool *find_active_packs(struct reading *reading,
    const struct switches *switches)
{
	const struct facts *facts = reading->facts;
	const struct serving *serving =
	    rules_serving(switches->rules, facts->language);
	const bool *by_path = packs_for_path(serving, facts->path,
	    reading->text, &reading->trigrams, reading->perm);
	bool *is_used =
	    arena_array(reading->perm, switches->pack_count, sizeof(*is_used));

	for (size_t i = 0; i < facts->import_count; i++)
		mark_packs_of_module(is_used, switches,
		    imported_path(&facts->imports[i], reading->perm));
	for (size_t i = 0; i < serving->count; i++)
		if (serving->packs[i]->always || by_path[i])
			is_used[switch_pack_number(switches,
			    serving->packs[i])] = true;
	return is_used;
}

/* The packs that are on in a file: it uses them, or only its unit depends on
 * them. */
enum packs_wanted { PACKS_USED, PACKS_DEPENDED };

/* Append to facts->packs those that are on in the file: the packs that it uses,
 * or those that only its unit depends on (`wanted`). `depends`: what the unit's
 * dependencies say, by pack; `are_used`: which packs the file itself switches
 * on. */
static void add_packs_of_file(struct reading *reading,
    const struct switches *switches, struct str depends, const bool *are_used,
    enum packs_wanted wanted)
{
	struct facts *facts = reading->applying->facts;
	const struct serving *serving =
	    rules_serving(switches->rules, facts->language);

	for (size_t i = 0; i < serving->count; i++) {
		const struct pack *pack = serving->packs[i];
		size_t number = switch_pack_number(switches, pack);
		char depended = depends.ptr[number];
		bool is_used = are_used[number] || depended == SWITCH_USED;
		bool is_on = depended != SWITCH_OFF &&
			     (is_used || depended != SWITCH_OPEN);

		if (!is_on || is_used != (wanted == PACKS_USED))
			continue;
		*(const struct pack **)array_push(&facts->packs,
		    &facts->pack_count, sizeof(*facts->packs),
		    reading->perm) = pack;
	}
}

/* Set facts->packs to the packs that are on in the file, those that it uses
 * first (facts->used_count of them). Side effect: their rules are read, if no
 * file has needed them before. */
void switches_apply(struct reading *reading, const struct switches *switches,
    uint32_t unit)
{
	struct str depends = switches_of(switches, unit);
	const bool *is_used = find_active_packs(reading, switches);

	add_packs_of_file(reading, switches, depends, is_used, PACKS_USED);
	reading->applying->facts->used_count = reading->facts->pack_count;
	add_packs_of_file(reading, switches, depends, is_used, PACKS_DEPENDED);
	rules_ready(switches->rules, reading->facts->language,
	    reading->facts->packs, reading->facts->pack_count);
}

/* Is the data file one of translations for people, by a folder such as
 * `locales`? There are many large ones, which may have a word that a pack asks
 * for, but never define anything. */
static bool is_translation(struct str path)
{
	struct str folder = path_folder(path);
	struct str part;

	while (str_cut(&part, &folder, '/'))
		if (str_listed("_locales i18n l10n lang langs locale locales "
			       "translations",
			part))
			return true;
	return false;
}

/* Does a pack want the data file, by its path alone? SWITCH_BY_TEXT: its text
 * decides, see switches_fit(). */
enum switch_wish switches_want(const struct switches *switches, struct str path)
{
	const struct serving *serving = rules_serving(switches->rules, NULL);

	if (serving->always || globs_match(serving->files, path))
		return SWITCH_WANTED;
	return globs_match(serving->by_text, path) && !is_translation(path)
		   ? SWITCH_BY_TEXT
		   : SWITCH_UNWANTED;
}

/* Does a pack say that the code file says nothing of the program (`unread`), by
 * its path, by the first bytes of its text, or by both? */
bool switches_leave(const struct switches *switches,
    const struct language *language, struct str path, struct str text)
{
	const struct serving *serving =
	    rules_serving(switches->rules, language);
	struct str head = str_slice(text, 0, HEAD_BYTES);

	for (size_t i = 0; i < serving->leaving_count; i++) {
		const struct pack *pack = serving->leaving[i];

		if ((!pack->unread || globs_match(pack->unread, path)) &&
		    (!pack->unread_text ||
			pattern_match(pack->unread_text, head)))
			return true;
	}
	return false;
}

/* Does a pack want the data file, by its path and its text? */
bool switches_fit(const struct switches *switches, struct str path,
    struct str text, struct arena *scratch)
{
	const struct serving *serving = rules_serving(switches->rules, NULL);
	struct trigrams *trigrams = NULL;
	const bool *is_switched =
	    packs_for_path(serving, path, text, &trigrams, scratch);

	for (size_t i = 0; i < serving->count; i++)
		if (is_switched[i])
			return true;
	return false;
}

/* ---- packs by what switches them on ---- */

/* Append a pack to those of `serving`. */
static void add_pack(struct serving *serving, const struct pack *pack,
    struct arena *perm)
{
	*(const struct pack **)array_push(&serving->packs, &serving->count,
	    sizeof(*serving->packs), perm) = pack;
}

/* Append the pack to the list of each module that switches it on. */
static void list_pack_imports(struct map *out, const struct pack *pack)
{
	for (size_t i = 0; i < pack->imports.count; i++) {
		uint64_t *place = map_put(out, pack->imports.items[i]);

		if (!*place)
			*place = (uint64_t)(uintptr_t)NEW(out->arena,
			    struct serving);
		add_pack((struct serving *)(uintptr_t)*place, pack, out->arena);
	}
}

/* Fill *out with all packs by the modules that switch them on. The map's values
 * are addresses of struct serving. */
void serving_list_imports(struct map *out, const struct rules *rules)
{
	for (size_t i = 0; i < rules_pack_count(rules); i++)
		list_pack_imports(out, rules_pack(rules, i));
}

/* The globs of all packs of `serving` that ask for a text (`by_text`), or of
 * all that do not, as one: each file is compared with that, and most fit none.
 */
static struct globs *pack_file_globs(const struct serving *serving,
    bool by_text, struct arena *perm)
{
	static const struct strs no_texts;
	const struct strs **lists =
	    arena_array(perm, serving->count, sizeof(struct strs *));

	for (size_t i = 0; i < serving->count; i++)
		lists[i] = (serving->packs[i]->text != NULL) == by_text
			       ? &serving->packs[i]->files
			       : &no_texts;
	return globs_ready_each(lists, serving->count, perm);
}

/* Fill *serving with the packs for a language (NULL: data files), in their
 * order, and with the globs that switch them on. */
void serving_make(struct serving *serving, const struct rules *rules,
    const struct language *language, struct arena *perm)
{
	for (size_t i = 0; i < rules_pack_count(rules); i++) {
		const struct pack *pack = rules_pack(rules, i);

		if (!pack_serves(pack, language))
			continue;
		add_pack(serving, pack, perm);
		serving->always |= pack->always;
		if (pack->unread || pack->unread_text)
			*(const struct pack **)array_push(&serving->leaving,
			    &serving->leaving_count, sizeof(*serving->leaving),
			    perm) = pack;
	}
	serving->files = pack_file_globs(serving, false, perm);
	serving->by_text = pack_file_globs(serving, true, perm);
}
