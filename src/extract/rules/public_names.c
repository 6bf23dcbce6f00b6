/*
 * The names that other files may use of a file: see publics.h. publics_emit()
 * runs last, after rules and symbols, and asks emit_public() for each form.
 * What is public is decided by the language's surface (enum surface): what has
 * a mark
 * (`export`, `pub`), what has no underscore in front, what begins with a
 * capital, or all of a header.
 */
#include "extract/rules/public_names.h"

#include "extract/packs/applying.h"
#include "extract/selectors/steps_exports.h"
#include "extract/values/call_names.h"
#include "extract/values/reading.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"
#include "extract/values/test_marks.h"
#include "lang/lang.h"

/* The lines of the file, which are gone through once, in their order. */
struct lines {
	struct str text;
	size_t at; /* where the line at hand begins */
	uint32_t number; /* of that line */
};

/* The publics of one file while they are found. */
struct public_search {
	struct reading *reading;
	enum surface surface;
	struct lines lines;
};

/* Is it a header of C or C++, by its ending? */
bool path_is_header(struct str path)
{
	static const char endings[] = "h hh hpp hxx h++";

	return str_listed(endings, str_after_last(path, '.'));
}

/* Append a public name to the facts and return it, so that the caller can set
 * module and item. `line`: of the name, and of its definition. */
static struct public_fact *add_public(struct public_search *public_search,
    struct str name, enum public_kind kind, uint32_t line)
{
	struct facts *facts = public_search->reading->applying->facts;
	struct public_fact *fact = array_push(&facts->publics,
	    &facts->public_count, sizeof(*fact), public_search->reading->perm);

	*fact = (struct public_fact){ .name = name,
		.kind = kind,
		.line = line,
		.defined = line };
	return fact;
}

/* Append a public name that the file takes from another module and passes on:
 * `export { item as name } from "module"`. The line of its definition is 0:
 * that module's file has it. */
static void add_imported_name(struct public_search *public_search,
    struct str name, struct str module, struct str item, uint32_t line)
{
	struct public_fact *fact =
	    add_public(public_search, name, PUBLIC_HANDED, line);

	fact->module = module;
	fact->item = item;
	fact->defined = 0;
}

/* The kind of public name that a value is: a function, a class, else a
 * constant. `value` may be NULL. */
static enum public_kind kind_of_value(const struct form *value)
{
	if (value && value->kind == FORM_function)
		return PUBLIC_function;
	return value && value->kind == FORM_class ? PUBLIC_class
						  : PUBLIC_constant;
}

/* The kind of public name that a definition or binding is; a binding's is that
 * of its value. */
static enum public_kind kind_of_form(const struct reading *reading,
    const struct form *form)
{
	static const enum public_kind kinds[FORM_KIND_COUNT] = {
		[FORM_function] = PUBLIC_function,
		[FORM_class] = PUBLIC_class,
		[FORM_struct] = PUBLIC_struct,
		[FORM_interface] = PUBLIC_interface,
		[FORM_enum] = PUBLIC_enum,
		[FORM_module] = PUBLIC_module,
		[FORM_alias] = PUBLIC_type,
	};

	return form->kind == FORM_binding
		   ? kind_of_value(form_child(reading->forms, form, ROLE_VALUE))
		   : kinds[form->kind];
}

/* The text of the line with that number; "": there is none, or it comes before
 * the line that was asked for last. Moves *lines to it. */
static struct str line_text(struct lines *lines, uint32_t number)
{
	struct str rest;

	while (lines->number < number && lines->at < lines->text.len) {
		rest = str_slice(lines->text, lines->at, lines->text.len);
		lines->at += str_find(rest, '\n') + 1;
		lines->number++;
	}
	if (lines->number != number || lines->at >= lines->text.len)
		return (struct str){ 0 };
	rest = str_slice(lines->text, lines->at, lines->text.len);
	return str_slice(rest, 0, str_find(rest, '\n'));
}

/* May a name be public on such a surface: by its capital (SURFACE_CAPITAL), or
 * as it has no underscore in front? Marks such as `export` are asked for
 * elsewhere. Names with a dot or bracket are parts of something, and may not.
 */
static bool name_is_shown(enum surface surface, struct str name)
{
	char first = name.len ? name.ptr[0] : '_';

	if (str_find(name, '.') < name.len || str_find(name, '[') < name.len ||
	    str_find(name, '(') < name.len)
		return false;
	if (surface == SURFACE_CAPITAL)
		return char_is_capital(first);
	return surface == SURFACE_MARKED || first != '_';
}

/* The character right after the form's name in the line; 0: the line ends
 * there, or does not have the name. */
static char character_after_name(struct public_search *public_search,
    const struct form *form, struct str line)
{
	size_t at = str_find_text(line,
			str_cstring(form->name, public_search->reading->perm)) +
		    form->name.len;

	return at < line.len ? line.ptr[at] : '\0';
}

/* Is the form a function of a header, `int f(void)` at the begin of a line,
 * that the grammar took for a field of a struct, as macros of the header
 * confused it? */
static bool is_misread_function(struct public_search *public_search,
    const struct form *form)
{
	struct str line;

	if (public_search->surface != SURFACE_HEADER ||
	    form->kind != FORM_field ||
	    !name_is_shown(public_search->surface, form->name))
		return false;
	line = line_text(&public_search->lines, form->line);
	return line.len && char_is_word(line.ptr[0]) &&
	       character_after_name(public_search, form, line) == '(';
}

/* Append a binding of a header, `name`, which is `#define X 1`, `void *f(void)`
 * or `extern int x`: the grammar makes the same form of all three, so the line
 * says which. A macro without a value (`#define X_H`) is left out. */
static void add_header_binding(struct public_search *public_search,
    const struct form *form, struct str name)
{
	struct str line =
	    str_trim(line_text(&public_search->lines, form->line));
	char after = character_after_name(public_search, form, line);
	enum public_kind kind = PUBLIC_constant;

	if (str_starts(line, "#")) {
		kind = PUBLIC_macro;
		if (!after)
			return;
	} else if (after == '(') {
		kind = PUBLIC_function;
	} else if (!str_starts_any(line, "extern const static")) {
		return;
	}
	add_public(public_search, name, kind, form->line);
}

/* Can other files refer to the form, as nothing but public modules of the file
 * is around it? *prefix: the names of these with dots between, "" for none.
 * Conditions hide nothing: `if TYPE_CHECKING:`, `#ifdef X`. */
static bool is_reachable(struct str *prefix,
    const struct public_search *public_search, const struct form *form)
{
	struct reading *reading = public_search->reading;

	*prefix = (struct str){ 0 };
	for (const struct form *outer = form_parent(reading, form); outer;
	     outer = form_parent(reading, outer)) {
		if (outer->kind == FORM_condition || outer->kind == FORM_file)
			continue;
		if (outer->kind != FORM_module || outer->name.len == 0 ||
		    (public_search->surface == SURFACE_MARKED &&
			!outer->exported))
			return false;
		*prefix = prefix->len
			      ? str_dotted(outer->name, *prefix, reading->perm)
			      : outer->name;
	}
	return true;
}

/* Is the form a method that is written outside of its type, `func (t *T) f()`?
 */
static bool is_receiver_method(const struct reading *reading,
    const struct form *form)
{
	const struct form *first =
	    form_child(reading->forms, form, ROLE_PARAMETER);

	return form->kind == FORM_function && first &&
	       str_is(first->keyword, "receiver");
}

/* Append the name of `export { a as name }` or `exports.name = a`; `value`: a.
 * Where a is imported, it is passed on from that module; else its kind is that
 * of what a is. */
static void add_named_export(struct public_search *public_search,
    struct str name, const struct form *value, uint32_t line)
{
	struct reading *reading = public_search->reading;
	struct str module = imported_module(reading, value);
	const struct import_fact *import =
	    value->kind == FORM_name ? import_named(reading, value->name)
				     : NULL;
	const struct form *defined =
	    value->kind == FORM_name
		? first_binding(reading,
		      symbol_of_name(reading, value, value->name))
		: NULL;
	struct public_fact *fact;

	if (module.len || import) {
		add_imported_name(public_search, name,
		    import ? import->module : module,
		    import ? import->item : STR("default"), line);
		return;
	}
	fact = add_public(public_search, name,
	    defined ? kind_of_form(reading, defined)
		    : kind_of_value(bound_value(reading, value)),
	    line);
	if (defined)
		fact->defined = defined->line;
	if (str_is(name, "default"))
		fact->item = value->name;
}

/* Append the names of a CommonJS export: each key of `module.exports = { a, b:
 * c }`; for any other, `exports.a = b`, the one name. */
static void add_commonjs_export(struct public_search *public_search,
    struct str name, const struct form *value)
{
	const struct form *pair =
	    value->kind == FORM_map
		? form_child(public_search->reading->forms, value, ROLE_VALUE)
		: NULL;

	if (!str_is(name, "default") || value->kind != FORM_map) {
		add_named_export(public_search, name, value, value->line);
		return;
	}
	for (; pair; pair = form_sibling(public_search->reading->forms, pair)) {
		const struct form *form =
		    form_child(public_search->reading->forms, pair, ROLE_VALUE);

		if (pair->kind == FORM_pair && pair->name.len && form)
			add_named_export(public_search, pair->name, form,
			    pair->line);
	}
}

/* Append a binding in a language with marks, if it is marked, `export const a =
 * 1`, or a CommonJS export. `export default a` has the kind of what a is. */
static void add_marked_binding(struct public_search *public_search,
    const struct form *form, struct str name)
{
	const struct form *value =
	    form_child(public_search->reading->forms, form, ROLE_VALUE);
	struct str common = commonjs_export_name(form->name);

	if (common.len && value && !form->exported)
		add_commonjs_export(public_search, common, value);
	else if (form->exported && value && value->kind == FORM_name)
		add_named_export(public_search, name, value, form->line);
	else if (form->exported)
		add_public(public_search, name,
		    kind_of_form(public_search->reading, form), form->line);
}

/* Append each name in `__all__ = ["a", "b"]` with the kind PUBLIC_LISTED. Their
 * real kind is that of the file's other public names of the same name. */
static void add_listed_names(struct public_search *public_search,
    const struct form *form)
{
	const struct form *list =
	    form_child(public_search->reading->forms, form, ROLE_VALUE);
	const struct form *item =
	    list ? form_child(public_search->reading->forms, list, ROLE_VALUE)
		 : NULL;

	for (; item; item = form_sibling(public_search->reading->forms, item))
		if (item->kind == FORM_string)
			add_public(public_search, item->text, PUBLIC_LISTED,
			    item->line);
}

/* The decoration that makes a macro of the function (the language's
 * `macros_by`), `#[proc_macro]`; NULL: it has none. */
static const struct form *macro_mark(const struct reading *reading,
    const struct form *form)
{
	const char *marks = reading->language->macros_by;
	const struct form *item =
	    marks ? form_child(reading->forms, form, ROLE_DECORATION) : NULL;

	while (item && !str_listed(marks, item->name))
		item = form_next(reading->forms, item);
	return item;
}

/* Append a function as a macro, by the name that its decoration `mark` gives as
 * an argument, else by its own. */
static void add_exported_macro(struct public_search *public_search,
    const struct form *form, const struct form *mark)
{
	const struct form *name =
	    form_child(public_search->reading->forms, mark, ROLE_ARGUMENT);

	add_public(public_search,
	    name && name->name.len ? name->name : form->name, PUBLIC_macro,
	    form->line);
}

/* Append a class or function, if the language shows it: by its name, or by a
 * mark such as `export`. A default export is called "default", and its own name
 * becomes its item. Methods outside of their type are left out, as they belong
 * to the type. */
static void add_definition(struct public_search *public_search,
    const struct form *form, struct str name)
{
	bool is_default = str_is(form->item, "default");
	const struct form *mark = macro_mark(public_search->reading, form);
	struct public_fact *fact;

	if (!name_is_shown(public_search->surface,
		form->kind == FORM_alias ? name : form->name) ||
	    is_receiver_method(public_search->reading, form) ||
	    (public_search->surface == SURFACE_MARKED && !form->exported))
		return;
	if (mark) {
		add_exported_macro(public_search, form, mark);
		return;
	}
	fact = add_public(public_search, is_default ? STR("default") : name,
	    kind_of_form(public_search->reading, form), form->line);
	if (is_default)
		fact->item = form->name;
}

/* Append a variable or constant, if the language shows it: by its name, by a
 * mark, in a list such as `__all__`, or by its line in a header. */
static void add_binding(struct public_search *public_search,
    const struct form *form, struct str name)
{
	const char *listing = public_search->reading->language->listing;

	if (listing && str_is(form->name, listing))
		add_listed_names(public_search, form);
	else if (public_search->surface == SURFACE_MARKED)
		add_marked_binding(public_search, form, name);
	else if (!name_is_shown(public_search->surface, form->name))
		return;
	else if (public_search->surface == SURFACE_HEADER)
		add_header_binding(public_search, form, name);
	else
		add_public(public_search, name,
		    kind_of_form(public_search->reading, form), form->line);
}

/* Append an import that other files can import from this one: one with a mark,
 * `export { a } from "m"`; in languages without marks a single item, `from m
 * import a`, unless it has an underscore. Whole modules under their own names
 * are not. */
static void add_reexport(struct public_search *public_search,
    const struct form *form, struct str name)
{
	bool is_handed_on =
	    public_search->surface == SURFACE_MARKED
		? form->exported
		: public_search->surface == SURFACE_PLAIN && form->item.len &&
		      (str_is(form->item, "*") ||
			  name_is_shown(public_search->surface, form->name));

	if (is_handed_on)
		add_imported_name(public_search, name, form->text, form->item,
		    form->line);
}

/* Append the form, if other files can use it. Inside a module its name is
 * `M.name`. An extension is skipped, as the type that it adds to is listed
 * itself. A typedef of a function pointer has its name in brackets:
 * `(*name)(…)`. */
static void emit_public(struct public_search *public_search,
    const struct form *form)
{
	bool may_be_public = form_is_definition(form) ||
			     form->kind == FORM_alias ||
			     form->kind == FORM_binding ||
			     form->kind == FORM_import || form->exported;
	struct str name;

	if (is_misread_function(public_search, form)) {
		add_public(public_search, form->name, PUBLIC_function,
		    form->line);
		return;
	}
	if (!may_be_public || form->kind == FORM_extension ||
	    !is_reachable(&name, public_search, form))
		return;
	if (form->kind == FORM_alias && str_starts(form->name, "(*"))
		name = str_slice(form->name, 2, str_find(form->name, ')'));
	else if (name.len && form->name.len)
		name =
		    str_dotted(name, form->name, public_search->reading->perm);
	else
		name = form->name;
	if (form->kind == FORM_import)
		add_reexport(public_search, form, name);
	else if (form->kind == FORM_binding)
		add_binding(public_search, form, name);
	else if (form->kind == FORM_name)
		add_named_export(public_search, name, form, form->line);
	else if (form->name.len)
		add_definition(public_search, form, name);
}

/* Append all names that other files may use of this one to the facts, without
 * those of its tests. Of C and C++ only headers have any. */
void publics_emit(struct reading *reading)
{
	struct public_search public_search = { .reading = reading,
		.surface = reading->language->surface,
		.lines = { .text = reading->text, .number = 1 } };

	if (public_search.surface == SURFACE_NONE ||
	    (public_search.surface == SURFACE_HEADER &&
		!path_is_header(reading->facts->path)))
		return;
	for (uint32_t i = 1; i < reading->forms->count;) {
		uint32_t after = end_of_test(reading, i);

		if (after == i)
			emit_public(&public_search,
			    &reading->forms->items[i++]);
		else
			i = after;
	}
}
