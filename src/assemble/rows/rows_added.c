/*
 * Appends one row: fills in its texts, joins its path, sets its place and what
 * else all rows have. row_add() is the last step of assemble_row().
 */
#include <string.h>

#include "assemble/scopes/base_addresses.h"
#include "assemble/rows/row_making.h"
#include "assemble/units/unit_rows.h"
#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

/* Set the text field `name` of a row, if the list has the field and it is
 * empty. */
static void set_row_text(const struct list *list, void *row, const char *name,
    struct str text)
{
	struct str *field_text = row_text(list, row, name);

	if (field_text && field_text->len == 0)
		*field_text = text;
}

/* Replace the placeholders in a text, `{prefix}/x`, in place; the result is in
 * `perm`. */
static void fill_row_text(struct assembly *assembly, struct str *text)
{
	*text = str_copy(fill_holes(assembly->scopes->index, assembly->file,
			     *text, assembly->variables, assembly->perm),
	    assembly->perm);
}

/* Replace the placeholders in a list of texts. Makes a new list, as the fact's
 * may be shared. */
static void fill_row_texts(struct assembly *assembly, struct strs *texts)
{
	struct strs filled = { 0 };

	for (size_t i = 0; i < texts->count; i++) {
		struct str text = texts->items[i];

		fill_row_text(assembly, &text);
		strs_push(&filled, text, assembly->perm);
	}
	*texts = filled;
}

/* Is a text nothing but one hole, with or without a slash around it? */
static bool is_one_hole(struct str text)
{
	size_t first = str_starts(text, "/");
	size_t last = text.len - (text.len > first && str_ends(text, "/"));

	text = str_slice(text, first, last);
	if (!text_begins_hole(text))
		return false;
	for (size_t i = 0; i < text.len; i++)
		if (hole_closes(text.ptr[i]))
			return i + 1 == text.len;
	return false;
}

/* Is a path that nothing says still nothing but `/{name}`, below no prefix? The
 * name is that of a variable or a call in code, no parameter of the path. */
static bool is_unsaid_path(const struct assembly *assembly, struct str path)
{
	path = str_starts(path, "/") ? str_slice(path, 1, path.len) : path;
	return assembly->unsaid && placeholder_begins(path) &&
	       placeholder_close(path) + 1 == path.len;
}

/* Replace the placeholders in all texts of a row. The path of an endpoint loses
 * an unknown root, `{basePath}/x`: see fill_path(). */
void row_fill_texts(struct assembly *assembly, const struct list *list,
    void *row)
{
	bool is_served = list == &model_lists[LIST_endpoints] &&
			 assembly->variables == VARIABLES_FILLED;

	assembly->unsaid = false;
	for (size_t i = 0; i < list->field_count; i++) {
		void *field_value = (char *)row + list->fields[i].offset;
		struct str *text = field_value;

		if (is_served &&
		    str_is(str_from(list->fields[i].name), "path")) {
			assembly->unsaid = is_one_hole(*text);
			*text =
			    str_copy(fill_path(assembly->scopes->index,
					 assembly->file, *text, assembly->perm),
				assembly->perm);
		} else if (list->fields[i].type == FIELD_TEXT)
			fill_row_text(assembly, text);
		else if (list->fields[i].type == FIELD_TEXTS)
			fill_row_texts(assembly, field_value);
	}
}

/* Set `at` of a row to the line at hand (`assembly->at`), if its list has the
 * field. */
static void set_row_place(struct assembly *assembly, const struct list *list,
    void *row)
{
	const struct field *field = list_field(list, STR("at"));
	struct evidence *at;

	if (!field || field->type != FIELD_AT)
		return;
	at = (struct evidence *)(void *)((char *)row + field->offset);
	*at = (struct evidence){ str_copy(assembly->at.path, assembly->perm),
		assembly->at.line };
}

/* Find where a symbol is defined, a function before a class of that name, as
 * handlers are called. False: the project does not define it. */
bool row_find_definition(struct evidence *evidence,
    const struct assembly *assembly, struct str symbol)
{
	const struct index *index = assembly->scopes->index;
	struct place place = { assembly->file, symbol };
	const struct named *named = NULL;

	if (!resolve(&place, assembly->scopes->index, place, is_function)) {
		place = (struct place){ assembly->file, symbol };
		if (!resolve(&place, assembly->scopes->index, place, is_class))
			return false;
	}
	for (named = index_lookup(index, place); named; named = named->next)
		if (named->fact && named->fact->kind >= SYMBOL_CLASS) {
			*evidence =
			    (struct evidence){ index->facts[place.file].path,
				    named->fact->line };
			return true;
		}
	return false;
}

/* Set `assembly->at`: the line of the table's item, else the row's own; with
 * `there` that of the scope on which it hangs (`base`), or of what it is about.
 * False: no file defines what it is about. */
bool row_set_place(struct assembly *assembly, const struct row_fact *fact,
    uint32_t base)
{
	const struct node *node =
	    base == NOWHERE ? NULL : &assembly->scopes->nodes[base];

	assembly->at =
	    assembly->item.path.len
		? assembly->item
		: (struct evidence){ assembly->facts->path, fact->line };
	if (fact->there && !node && !symbol_is_known(fact->base))
		return row_find_definition(&assembly->at, assembly, fact->base);
	if (fact->there && node && node->fact)
		assembly->at = (struct evidence){
			assembly->scopes->index->facts[node->place.file].path,
			node->fact->line
		};
	return true;
}

/* Does the path begin as one that gets no prefix, `~/`, by the rule? */
bool row_is_absolute(const struct row_fact *fact, struct str path)
{
	for (size_t i = 0; i < fact->absolute->count; i++)
		if (str_equal(str_slice(path, 0, fact->absolute->items[i].len),
			fact->absolute->items[i]))
			return true;
	return false;
}

/* The path with a slash in front and none behind another: `a//b` becomes
 * /a/b. */
static struct str clean_path(struct str path, struct arena *perm)
{
	char *clean = arena_alloc(perm, path.len + 1);
	size_t len = 0;

	if (!str_starts(path, "/"))
		clean[len++] = '/';
	for (size_t i = 0; i < path.len; i++)
		if (path.ptr[i] != '/' || i == 0 || path.ptr[i - 1] != '/')
			clean[len++] = path.ptr[i];
	return (struct str){ clean, len };
}

/* Replace the first occurrence of each token in the path by the row's value for
 * it: `[controller]` by `orders`. */
static struct str put_token_values(const struct row_fact *fact, struct str path,
    struct arena *perm)
{
	for (size_t i = 0; i < fact->tokens.count; i++) {
		struct str token = fact->tokens.items[i];
		size_t at = str_find_text(path, str_cstring(token, perm));

		if (at < path.len)
			path = str_printf(perm, "%.*s%.*s%.*s", (int)at,
			    path.ptr, STR_ARG(fact->token_values.items[i]),
			    STR_ARG(str_slice(path, at + token.len, path.len)));
	}
	return path;
}

/* Is the target a whole address, `http://shop/x`, or a variable that may hold
 * one? */
static bool is_whole_address(struct str target)
{
	return str_find_text(target, "://") < target.len ||
	       placeholder_begins(target) || symbol_is_variable(target);
}

/* Put the address of a client in front of what it calls: `/orders` of a client
 * for http://shop becomes http://shop/orders. A whole address stays. */
static void join_target(struct reference *reference, struct str prefix,
    struct arena *perm)
{
	if (str_starts(prefix, "/") &&
	    is_whole_address(str_slice(prefix, 1, prefix.len)))
		prefix = str_slice(prefix, 1, prefix.len);
	if (prefix.len && !is_whole_address(reference->target))
		reference->target =
		    str_copy(path_join(prefix, reference->target, perm), perm);
}

/* Is the file one that only configures or builds, by the name that its tool
 * gives it, `app.config.js`? No program starts there. */
static bool is_in_build_script(const struct assembly *assembly)
{
	const struct scan_file *file =
	    scan_file_at(assembly->units->scan, assembly->facts->path);

	return file && file->language && !language_helps(file->language) &&
	       !file->program;
}

/* Set a command's whole name, `shop orders list`, from the path of words
 * `prefix` and its own name, and where its handler is defined. */
static void join_command_name(struct assembly *assembly,
    const struct row_fact *fact, struct command_row *command_row,
    struct str prefix)
{
	struct buf whole_name = { .arena = assembly->perm };
	struct str path =
	    fact->plain ? command_row->name
			: path_join(prefix, command_row->name, assembly->perm);
	struct str word;

	while (str_cut(&word, &path, '/'))
		if (word.len)
			buf_printf(&whole_name, "%s%.*s",
			    whole_name.len ? " " : "", STR_ARG(word));
	command_row->name = buf_str(&whole_name);
	if (command_row->handler.len)
		(void)row_find_definition(&command_row->defined_at, assembly,
		    command_row->handler);
}

/* The file that a name means: by an import that binds it, or, with a slash, as
 * a module's path; NOWHERE: none. Of several imports the last counts, as it
 * hides the others. */
static uint32_t file_of_import_or_module(const struct assembly *assembly,
    struct str name)
{
	const struct index *index = assembly->scopes->index;
	struct file_list files = { 0 };

	if (str_find(name, '/') < name.len)
		files = module_files(index, assembly->file, name);
	for (size_t i = 0; i < assembly->facts->import_count; i++)
		if (str_equal(assembly->facts->imports[i].name, name))
			files = import_files(index, assembly->file,
			    &assembly->facts->imports[i]);
	return files.count ? files.items[0] : NOWHERE;
}

/* The name of a view's module: orders of `./views/orders/index.vue` and of
 * `./views/orders.vue`. */
static struct str view_module_name(struct str module)
{
	struct str name = path_name(module);

	if (str_equal(str_slice(name, 0, str_find(name, '.')), STR("index")))
		name = path_name(path_folder(module));
	return str_slice(name, 0, str_find(name, '.'));
}

#define DEFAULT_EXPORT "default" /* symbol of a module's default export */

/* Set `place` to the function or class that it means; false: there is none. */
static bool find_definition(const struct index *index, struct place *place)
{
	return place->file != NOWHERE &&
	       (resolve(place, index, *place, is_function) ||
		   resolve(place, index, *place, is_class));
}

/* Set a screen's component to its shown name, and where it is defined: one that
 * is named, or the default export of a module, `() => import("./Orders")`. An
 * unknown one keeps its name. */
static void find_component(struct assembly *assembly, struct screen_row *screen)
{
	const struct index *index = assembly->scopes->index;
	struct str name = screen->component;
	bool is_module = str_find(name, '/') < name.len;
	struct place place = { assembly->file, name };
	uint32_t file = file_of_import_or_module(assembly, name);

	if (is_module)
		place = (struct place){ file, STR(DEFAULT_EXPORT) };
	if (is_module && !find_definition(index, &place))
		place.symbol = screen->name; /* a component of that name */
	if (find_definition(index, &place)) {
		screen->defined_at =
		    (struct evidence){ index->facts[place.file].path,
			    index_line_of_symbol(index, place) };
		name = symbol_last(place.symbol);
	} else if (file != NOWHERE) {
		screen->defined_at =
		    (struct evidence){ index->facts[file].path, 1 };
	}
	if (str_is(name, DEFAULT_EXPORT))
		name = is_module ? screen->component : STR("");
	if (str_find(name, '/') < name.len)
		name = view_module_name(name);
	screen->component = str_copy(name, assembly->perm);
}

/* Set a screen's path to the one it is served at, without a slash at its end,
 * unless its rule says that it is no path (`plain`); and its component. */
static void set_screen_path(struct assembly *assembly,
    const struct row_fact *fact, struct screen_row *screen, struct str path)
{
	if (!fact->plain)
		screen->path =
		    clean_path(put_token_values(fact, path, assembly->perm),
			assembly->perm);
	if (!fact->plain && screen->path.len > 1 && str_ends(screen->path, "/"))
		screen->path.len--;
	if (screen->component.len)
		find_component(assembly, screen);
}

/* Append a copy of the row below a prefix, to the model or to the unit's own
 * rows; nothing if it is an entry point in a build script. `served_path`: its
 * path as it is served. Subsystem, framework and line are set last, where the
 * rule left them empty. */
static void append_joined_row(struct assembly *assembly,
    const struct row_fact *fact, const void *row, struct str prefix,
    struct str served_path)
{
	const struct list *list = fact->list;
	bool is_unit_list = units_is_own_list(assembly->units, list);
	struct rows *rows =
	    is_unit_list ? units_entry_points(assembly->units, assembly->unit)
			 : model_rows(assembly->out, list);
	void *appended;
	struct str *path;

	if (is_unit_list && is_in_build_script(assembly))
		return;
	appended = rows_add(rows, list, assembly->perm);
	memcpy(appended, row, list->size);
	path = row_text(list, appended, "path");
	if (list == &model_lists[LIST_references]) {
		if (!fact->plain && !reference_is(appended, REFERENCE_HAZARD))
			join_target(appended, prefix, assembly->perm);
		put_base_address(appended, assembly->address, assembly->perm);
	} else if (list == &model_lists[LIST_commands]) {
		join_command_name(assembly, fact, appended, prefix);
	} else if (list == &model_lists[LIST_screens]) {
		set_screen_path(assembly, fact, appended, served_path);
	} else if (path && !fact->plain) {
		*path = clean_path(put_token_values(fact, served_path,
				       assembly->perm),
		    assembly->perm);
	}
	set_row_text(list, appended, "subsystem",
	    str_copy(assembly->units->scan->units[assembly->unit].name,
		assembly->perm));
	set_row_text(list, appended, "framework",
	    str_copy(fact->pack->framework, assembly->perm));
	set_row_place(assembly, list, appended);
}

/* Is it a word in capitals, as names of methods are: `PUT`? */
static bool is_method_word(struct str word)
{
	for (size_t i = 0; i < word.len; i++)
		if (word.ptr[i] < 'A' || word.ptr[i] > 'Z')
			return false;
	return word.len > 0;
}

/* Cut the method out of a prefix that has one, and return it: PUT of
 * `/api/PUT /boats`, which becomes `/api/boats`. "": it has none, and stays. */
static struct str take_prefix_method(struct str *prefix, struct arena *perm)
{
	size_t end = str_find_text(*prefix, " /");
	struct str before = str_slice(*prefix, 0, end);
	struct str word = str_after_last(before, '/');

	if (end == prefix->len || !is_method_word(word))
		return (struct str){ 0 };
	*prefix = path_join(str_slice(before, 0, before.len - word.len),
	    str_slice(*prefix, end + 1, prefix->len), perm);
	return word;
}

/* Append a row below a prefix, once for each path at which it is served
 * (versions, groups), or once without a path. A method in the prefix replaces
 * the endpoint's ANY. */
void row_add(struct assembly *assembly, const struct row_fact *fact,
    const void *row, struct str prefix)
{
	const struct list *list = fact->list;
	const struct str *path = row_text(list, (void *)(uintptr_t)row, "path");
	const struct str *method =
	    row_text(list, (void *)(uintptr_t)row, "method");
	struct strs served = { 0 };
	struct endpoint endpoint;

	if (list == &model_lists[LIST_endpoints] && !fact->plain) {
		struct str prefix_method =
		    take_prefix_method(&prefix, assembly->perm);

		endpoint = *(const struct endpoint *)row;
		if (prefix_method.len && str_is(endpoint.method, "ANY")) {
			endpoint.method =
			    str_copy(prefix_method, assembly->perm);
			row = &endpoint;
			method = &endpoint.method;
		}
	}
	if (path && path->len == 0 && str_ends(prefix, "."))
		prefix.len--; /* names with dots: nothing follows the last */
	if (path && !fact->plain)
		scopes_served_paths(&served, assembly->scopes, fact->pack,
		    assembly->file, method ? *method : (struct str){ 0 },
		    path_join(prefix, *path, assembly->perm));
	for (size_t i = 0; i < served.count; i++)
		if (list != &model_lists[LIST_endpoints] ||
		    !is_unsaid_path(assembly, served.items[i]))
			append_joined_row(assembly, fact, row, prefix,
			    served.items[i]);
	if (served.count == 0)
		append_joined_row(assembly, fact, row, prefix,
		    (struct str){ 0 });
}

/* Note what a row says of a data store. Stores become rows when all files are
 * read, as several may speak of one. */
void row_add_store(struct assembly *assembly, const struct row_fact *fact)
{
	struct store_sign sign = {
		.row = *(const struct datastore *)fact->row,
		.unit = assembly->facts->unit,
		.weight = fact->weight,
		.value = fact->of_value,
		.opening = fact->opening,
	};

	set_row_place(assembly, fact->list, &sign.row);
	stores_add(&assembly->units->stores, &sign);
}
