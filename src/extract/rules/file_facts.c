/*
 * What a file's names are, as facts for other files: imports, constants,
 * aliases, classes, functions and what they return. symbols_emit_imports() runs
 * before rules are known, symbols_emit() after all of them; both go through the
 * forms in their order. A fact for each name that another file may come to:
 * what is known to be a text, what stands for something else, classes,
 * functions.
 */
#include "extract/rules/file_facts.h"

#include <string.h>

#include "extract/packs/applying.h"
#include "extract/packs/rules.h"
#include "extract/rules/argument_values.h"
#include "extract/rules/file_facts_made.h"
#include "extract/rules/handler_tables.h"
#include "extract/rules/list_items.h"
#include "extract/selectors/body_calls.h"
#include "extract/values/call_names.h"
#include "extract/values/environment.h"
#include "extract/values/formatted.h"
#include "extract/values/reading.h"
#include "extract/values/rule_hooks.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"
#include "extract/values/test_marks.h"
#include "extract/values/value.h"
#include "lang/lang.h"

enum { MENTIONS_MOST = 256 }; /* types that are listed of one file */

/* Words in declared types that name none. */
static const char type_words[] =
    "any async class const dyn enum final func fn impl "
    "inout mut readonly ref some static struct union "
    "unsigned volatile";

/* Constants are looked up for paths, topics and hosts: no text that is longer,
 * in bytes, is one. */
#define CONSTANT_LIMIT 200
#define MAP_DEPTH 4 /* maps within maps whose values become constants */

/* Append a symbol to the facts. Skipped: one without a name, and an alias that
 * leads nowhere, of "" or of itself (`x` for `x`, `x()`, `x.next`). An alias of
 * `#3.layer()`, which a chain of calls makes of scope #3, is one of #3. */
void symbol_add(struct reading *reading, enum symbol_kind kind, struct str name,
    struct str value, uint32_t line)
{
	struct facts *facts = reading->applying->facts;
	struct symbol_fact *symbol;

	if (kind == SYMBOL_ALIAS && symbol_is_scope(value))
		value = symbol_first(value);
	if (name.len == 0 ||
	    (kind == SYMBOL_ALIAS &&
		(value.len == 0 || symbol_is_by_way_of(value, name))))
		return;
	symbol = array_push(&facts->symbols, &facts->symbol_count,
	    sizeof(*symbol), reading->perm);
	symbol->kind = kind;
	symbol->name = name;
	symbol->value = value;
	symbol->line = line;
}

/* Append an import to the facts, `from module import item as name`, note its
 * name, and return it, so that the caller can set `of_types`. */
static struct import_fact *add_import_fact(struct reading *reading,
    struct str name, struct str module, struct str item, uint32_t line)
{
	struct facts *facts = reading->applying->facts;
	struct import_fact *import = array_push(&facts->imports,
	    &facts->import_count, sizeof(*import), reading->perm);

	import_note(reading, name);
	import->name = name;
	import->module = module;
	import->item = item;
	import->line = line;
	return import;
}

/* Make an array by line: does the line belong to a test? For imports that code
 * makes by a name in place (`shop::Client`): their forms come after all others,
 * so their line says whether they are in a test. */
static bool *mark_test_lines(const struct reading *reading)
{
	const struct forms *forms = reading->forms;
	uint32_t last = 0;
	bool *is_test_line;

	for (size_t i = 0; i < forms->count; i++)
		if (last < forms->items[i].end_line)
			last = forms->items[i].end_line;
	is_test_line =
	    arena_array(reading->perm, last + 1u, sizeof(*is_test_line));
	for (uint32_t i = 1; i < forms->count; i++) {
		const struct form *form = &forms->items[i];
		uint32_t after = end_of_test(reading, i);

		if (after == i)
			continue;
		memset(&is_test_line[form->line], true,
		    form->end_line - form->line + 1u);
		i = after - 1;
	}
	return is_test_line;
}

/* Is the import, which stands for a name in code (`shop::Client`), no import of
 * the program: because the file imports the name elsewhere, or because it is in
 * a test? `is_test_line`: see mark_test_lines(); NULL: the language has no such
 * imports. */
static bool is_false_package_import(const struct reading *reading,
    const struct form *form, const bool *is_test_line)
{
	bool is_package = str_equal(form->name, form->text) &&
			  form->item.len == 0;

	return is_test_line && is_package &&
	       (import_named(reading, form->name) || is_test_line[form->line]);
}

/* Append the imports of the file, those by calls too (`require("m")`). What
 * only its tests import is left out. */
static void emit_imports(struct reading *reading)
{
	const bool *is_test_line = reading->language &&
					   reading->language->crates
				       ? mark_test_lines(reading)
				       : NULL;
	uint32_t test_end = 0;

	for (uint32_t i = 1; i < reading->forms->count; i++) {
		const struct form *form = &reading->forms->items[i];
		struct str module;

		if (i >= test_end)
			test_end = end_of_test(reading, i);
		if (i < test_end)
			continue;
		module = imported_module(reading, form);
		if (form->kind == FORM_import &&
		    !is_false_package_import(reading, form, is_test_line))
			add_import_fact(reading, form->name, form->text,
			    form->item, form->line)
			    ->of_types = form->keyword.len > 0;
		else if (module.len)
			add_import_fact(reading, import_symbol(reading, form),
			    module, (struct str){ 0 }, form->line);
	}
}

/* Set *out to the text of a form that may be a constant. False: it is none, or
 * longer than CONSTANT_LIMIT. A sum of two names is none, as it is more often
 * one of numbers (a sum with a literal text in it is a FORM_concat). An
 * environment variable is a text with a hole. */
bool constant_text(struct str *out, struct reading *reading,
    const struct form *form)
{
	bool may_be_text;

	if (form->kind == FORM_operator &&
	    str_listed(reading->language->concat, form->name))
		return false; /* as a rule, of numbers */
	if (form->kind == FORM_call &&
	    (evaluate_text_call(out, reading, form) ||
		evaluate_address_join(out, reading, form)))
		return out->len <= CONSTANT_LIMIT;
	if (evaluate_environment(out, reading, form))
		return out->len <= CONSTANT_LIMIT;
	may_be_text = form->kind == FORM_string || form->kind == FORM_concat ||
		      form->kind == FORM_symbol ||
		      form->kind == FORM_operator || called_text(reading, form);
	return may_be_text && evaluate(out, reading, form) &&
	       out->len <= CONSTANT_LIMIT;
}

static void emit_constants(struct reading *reading, struct str symbol,
    const struct form *value, unsigned depth);

/* Append the text that a function in a map returns as a constant:
 * `paths.item()` for `paths = { item: (id) => `/items/${id}` }`. `symbol`:
 * paths.item. Of several returns the last one counts. */
static void emit_returned_constant(struct reading *reading, struct str symbol,
    const struct form *function)
{
	const struct form *value = NULL;
	struct str text;

	for (const struct form *form =
		 form_child(reading->forms, function, ROLE_BODY);
	     form; form = form_sibling(reading->forms, form))
		if (form->kind == FORM_return)
			value = form_child(reading->forms, form, ROLE_VALUE);
	if (value && constant_text(&text, reading, value))
		symbol_add(reading, SYMBOL_CONSTANT,
		    symbol_call(symbol, reading->perm), text, value->line);
}

/* Append the constants of a map's values: `X.a` and `X.b.c` for `X = { a: "…",
 * b: { c: "…" } }`. `symbol`: X; `depth`: how many more maps within maps are
 * followed. */
static void emit_map(struct reading *reading, struct str symbol,
    const struct form *map, unsigned depth)
{
	for (const struct form *pair =
		 form_child(reading->forms, map, ROLE_VALUE);
	     pair; pair = form_sibling(reading->forms, pair)) {
		const struct form *value =
		    form_child(reading->forms, pair, ROLE_VALUE);
		struct str name;

		if (pair->kind != FORM_pair || pair->name.len == 0 || !value)
			continue;
		name = str_dotted(symbol, pair->name, reading->perm);
		if (value->kind == FORM_function)
			emit_returned_constant(reading, name, value);
		else
			emit_constants(reading, name, value, depth - 1);
	}
}

/* The type T in `Annotated[T, …]` (the language's `annotated`); any other value
 * itself. */
static const struct form *unwrap_annotation(const struct reading *reading,
    const struct form *value)
{
	const char *names = reading->language->annotated;
	const struct form *type = form_child(reading->forms, value, ROLE_VALUE);

	return value->kind == FORM_index && names && type &&
		       str_listed(names, str_after_last(value->name, '.'))
		   ? type
		   : value;
}

/* Append what the value of `symbol` is, for other files: a constant, the
 * constants of a map, or an alias of another symbol. `depth`: how many more
 * maps within maps are followed; at 0 nothing. */
static void emit_constants(struct reading *reading, struct str symbol,
    const struct form *value, unsigned depth)
{
	struct str text;

	if (depth == 0)
		return;
	value = unwrap_annotation(reading, value);
	if (constant_text(&text, reading, value) ||
	    (value->kind == FORM_call &&
		evaluate_format(&text, reading, value) &&
		text.len <= CONSTANT_LIMIT))
		symbol_add(reading, SYMBOL_CONSTANT, symbol, text, value->line);
	else if (value->kind == FORM_map)
		emit_map(reading, symbol, value, depth);
	else if (value->kind == FORM_name || value->kind == FORM_call ||
		 value->kind == FORM_member)
		symbol_add(reading, SYMBOL_ALIAS, symbol,
		    symbol_of_value(reading, value), value->line);
}

/* The value of a computed field, "/x" of `var path: String { "/x" }`; NULL: the
 * form is no such field, or its body has several statements. */
static const struct form *computed_value(const struct reading *reading,
    const struct form *form)
{
	const struct form *value = form_child(reading->forms, form, ROLE_BODY);

	if (form->kind != FORM_field || !value ||
	    form_sibling(reading->forms, value))
		return NULL;
	return value->kind == FORM_return
		   ? form_child(reading->forms, value, ROLE_VALUE)
		   : value;
}

/* Append the constant of a computed field, `var path: String { "/x" }`; nothing
 * for other forms. */
static void emit_computed_field(struct reading *reading,
    const struct form *form)
{
	const struct form *value = computed_value(reading, form);

	if (value)
		emit_constants(reading,
		    symbol_of_name(reading, form, form->name), value, 1);
}

/* Append what a binding or field gives its name: a constant, an alias, the
 * items of a list at the top of the file, a table of handlers. Of `a = b = v`,
 * a has the symbol that symbol_of_target() says. */
static void emit_binding(struct reading *reading, const struct form *form)
{
	const struct form *value = form_child(reading->forms, form, ROLE_VALUE);
	struct str symbol;

	if (!value || form->name.len == 0) {
		emit_computed_field(reading, form);
		return;
	}
	argument_member_emit(reading, form);
	symbol = symbol_of_target(reading, value);
	emit_constants(reading, symbol, value, MAP_DEPTH);
	if (form->parent == 0)
		list_items_emit(reading, symbol, value);
	handler_table_emit(reading, symbol, form, value);
	if (str_is(form->item, "default") && form->exported)
		symbol_add(reading, SYMBOL_ALIAS, STR("default"),
		    symbol_of_value(reading, value), form->line);
}

/* What is added of names that a value is taken apart into. */
enum destructured { DESTRUCTURED_IMPORTS, DESTRUCTURED_ALIASES };

/* Append the import or alias of one name that a value is taken apart into, if
 * `wanted` says so. For `const { a: b } = require("m")`, b is item a of an
 * import; for any other value, b is an alias of the value's member a. `form`:
 * the binding of b; `whole`: the binding that has the value. */
static void emit_destructured_name(struct reading *reading,
    const struct form *form, const struct form *whole, enum destructured wanted)
{
	const struct form *value =
	    form_child(reading->forms, whole, ROLE_VALUE);
	struct str module = value ? imported_module(reading, value)
				  : (struct str){ 0 };

	if (wanted == DESTRUCTURED_IMPORTS && module.len)
		add_import_fact(reading, form->name, module, form->item,
		    form->line);
	if (wanted == DESTRUCTURED_ALIASES && module.len == 0 && value &&
	    symbol_of_value(reading, value).len)
		symbol_add(reading, SYMBOL_ALIAS,
		    symbol_of_name(reading, form, form->name),
		    str_dotted(symbol_of_value(reading, value), form->item,
			reading->perm),
		    form->line);
}

/* Note the bases of a class in symbol->bases, and in symbol->abstract whether
 * others are to extend it: an interface, a class that says so, or one with a
 * base that means so, `class A(ABC)`. */
static void emit_bases(struct symbol_fact *symbol, struct reading *reading,
    const struct form *form)
{
	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_BASE);
	     item; item = form_next(reading->forms, item))
		if (item->name.len)
			strs_push(&symbol->bases, type_name(item->name),
			    reading->perm);
	symbol->abstract = form->kind == FORM_interface || form->abstract;
	for (size_t i = 0; i < symbol->bases.count; i++)
		symbol->abstract |= str_listed(reading->language->abstract,
		    symbol_last(symbol->bases.items[i]));
}

/* Note the names of the class's methods in symbol->members. */
static void emit_members(struct symbol_fact *symbol, struct reading *reading,
    const struct form *form)
{
	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_BODY);
	     item; item = form_sibling(reading->forms, item))
		if (item->kind == FORM_function && item->name.len)
			strs_push(&symbol->members, item->name, reading->perm);
}

/* Note a decoration with one argument, `value`, if that is a constant:
 * "allow(GET)" for `@allow("GET")`. */
static void emit_decoration_argument(struct symbol_fact *symbol,
    struct reading *reading, const struct form *decoration,
    const struct form *value)
{
	struct str text;

	if (constant_text(&text, reading, value))
		strs_push(&symbol->decorations,
		    decoration_make(decoration->name, text, reading->perm),
		    reading->perm);
}

/* Note a decoration once for each constant argument, and for each item of an
 * argument that is a list: "allow(GET)", "allow(PUT)" for `@allow(["GET",
 * "PUT"])`. Without arguments it is "allow()". */
static void emit_decoration_arguments(struct symbol_fact *symbol,
    struct reading *reading, const struct form *decoration)
{
	const struct form *form = argument_first(reading, decoration);

	if (!form)
		strs_push(&symbol->decorations,
		    decoration_make(decoration->name, STR(""), reading->perm),
		    reading->perm);
	for (; form; form = argument_next(reading, form)) {
		const struct form *value =
		    form_child(reading->forms, form, ROLE_VALUE);

		if (form->kind != FORM_list)
			emit_decoration_argument(symbol, reading, decoration,
			    form);
		for (; value && form->kind == FORM_list;
		     value = form_sibling(reading->forms, value))
			emit_decoration_argument(symbol, reading, decoration,
			    value);
	}
}

/* Note in symbol->decorations the decorations of a class or function that
 * operations of rules ask for, which are few, and what rules have noted of it
 * (`note`). */
static void emit_decorations(struct symbol_fact *symbol,
    struct reading *reading, const struct form *form)
{
	const struct applying *applying = reading->applying;

	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_DECORATION);
	     item; item = form_next(reading->forms, item)) {
		if (!rules_ask(reading->rules, reading->language, item->name))
			continue;
		strs_push(&symbol->decorations, item->name, reading->perm);
		emit_decoration_arguments(symbol, reading, item);
	}
	for (size_t i = 0; i < applying->noted_count; i++)
		if (applying->noted[i].definition == form)
			strs_push(&symbol->decorations, applying->noted[i].text,
			    reading->perm);
}

/* Append a class with its bases, methods and decorations, or what an extension
 * adds to a class. Nothing for one without a name. */
static void emit_type(struct reading *reading, const struct form *form)
{
	struct facts *facts = reading->applying->facts;
	struct str name = symbol_of_definition(reading, form);
	struct symbol_fact *symbol;

	if (name.len == 0)
		return;
	symbol_add(reading,
	    form->kind == FORM_extension ? SYMBOL_ADDITION : SYMBOL_CLASS, name,
	    (struct str){ 0 }, form->line);
	symbol = &facts->symbols[facts->symbol_count - 1];
	emit_bases(symbol, reading, form);
	if (form->kind == FORM_enum)
		strs_push(&symbol->bases, STR("enum"), reading->perm);
	emit_members(symbol, reading, form);
	emit_decorations(symbol, reading, form);
	embedded_parts_emit(reading, form, name);
}

/* The symbol by which other files can refer to the function; "": none. An
 * inline function with parameters has that of the value that it is part of, as
 * callers may pass something to it. */
static struct str function_symbol(struct reading *reading,
    const struct form *form)
{
	struct str symbol = symbol_of_definition(reading, form);

	if (symbol.len || !form_child(reading->forms, form, ROLE_PARAMETER))
		return symbol;
	return symbol_of_inline(reading, form);
}

/* Append a function with its decorations, and whether it calls nothing that is
 * known (`idle`). Nothing for one without a symbol. */
static void emit_function(struct reading *reading, const struct form *form)
{
	struct facts *facts = reading->applying->facts;
	struct str name = function_symbol(reading, form);
	struct symbol_fact *fact;

	if (name.len == 0)
		return;
	symbol_add(reading, SYMBOL_FUNCTION, name, (struct str){ 0 },
	    form->line);
	fact = &facts->symbols[facts->symbol_count - 1];
	fact->idle = !body_calls_any(reading, form);
	emit_decorations(fact, reading, form);
}

/* Append an alias, `default` for a definition with a symbol that is the default
 * export. */
static void emit_default_export(struct reading *reading,
    const struct form *form)
{
	struct str name = symbol_of_definition(reading, form);

	if (form->exported && str_is(form->item, "default") && name.len)
		symbol_add(reading, SYMBOL_ALIAS, STR("default"), name,
		    form->line);
}

/* May types of fields and parameters lead to routers, because the file mounts
 * something, or calls what may wrap a router? */
static bool may_pass_routers(const struct reading *reading)
{
	return reading->facts->mount_count > 0 || reading->applying->registers;
}

/* Append an alias for a field or parameter without a value, `router: Router`:
 * it is an object of its type, `Router()`. Serves to follow routers, so only in
 * files that may pass some. Parameters only in languages where a type is named
 * by its package: in others, most such types are clients. */
static void emit_declared_type(struct reading *reading, const struct form *form)
{
	const struct form *type = form_child(reading->forms, form, ROLE_TYPE);
	struct str symbol = { 0 };

	if (!type || !may_pass_routers(reading) ||
	    form_child(reading->forms, form, ROLE_VALUE))
		return;
	if (is_class_parameter(reading, form))
		symbol = symbol_of_parameter(reading, form);
	else if (form->kind == FORM_field ||
		 (reading->language->folder_names &&
		     !reading->language->global_names))
		symbol = symbol_of_name(reading, form, form->name);
	if (symbol.len == 0 || symbol_is_scope(symbol))
		return;
	symbol_add(reading, SYMBOL_ALIAS, symbol,
	    symbol_call(type_name(type->name), reading->perm), form->line);
}

/* Append the facts by which other files resolve the name that the form binds:
 * constants, aliases, functions and classes. */
static void emit_form(struct reading *reading, const struct form *form)
{
	switch (form->kind) {
	case FORM_binding:
	case FORM_field:
		emit_binding(reading, form);
		emit_declared_type(reading, form);
		break;
	case FORM_parameter:
		argument_field_emit(reading, form);
		emit_declared_type(reading, form);
		break;
	case FORM_function:
		emit_function(reading, form);
		emit_default_export(reading, form);
		last_expression_emit(reading, form);
		break;
	case FORM_module:
		if (reading->language->module_types)
			emit_type(reading, form);
		break;
	case FORM_class:
	case FORM_struct:
	case FORM_interface:
	case FORM_enum:
		emit_type(reading, form);
		emit_default_export(reading, form);
		break;
	case FORM_extension:
		if (form_child(reading->forms, form, ROLE_BASE))
			emit_type(reading, form);
		break;
	case FORM_return:
		return_emit(reading, form);
		break;
	case FORM_call:
		object_fields_emit(reading, form);
		argument_value_emit(reading, form);
		argument_address_emit(reading, form);
		break;
	default:
		break;
	}
}

/* Append the imports or aliases (`wanted`) of all names that values are taken
 * apart into, see emit_destructured_name(). Called twice: for imports early, as
 * these switch packs on; for aliases once rules have made their scopes. */
static void emit_destructured_names(struct reading *reading,
    enum destructured wanted)
{
	const struct form *whole = NULL;

	for (uint32_t i = 1; i < reading->forms->count; i++) {
		const struct form *form = &reading->forms->items[i];

		if (form->kind != FORM_binding)
			continue;
		if (form->item.len == 0 ||
		    form_child(reading->forms, form, ROLE_VALUE))
			whole = form;
		if (form->item.len && whole && !form->exported)
			emit_destructured_name(reading, form, whole, wanted);
	}
}

/* Append all imports to the facts; before it is known which packs are on. */
void symbols_emit_imports(struct reading *reading)
{
	emit_imports(reading);
	emit_destructured_names(reading, DESTRUCTURED_IMPORTS);
}

/* The type that a form names outside of declarations: a base, else a name with
 * a capital, `Order`. "": the form names none. */
static struct str mentioned_type(const struct form *form)
{
	bool typed = form->role == ROLE_TYPE || form->role == ROLE_BASE;
	struct str name;
	struct str last;
	bool may_name_type = form->kind == FORM_call ||
			     form->kind == FORM_name ||
			     form->kind == FORM_member;

	if (form->kind == FORM_import || !(typed || may_name_type))
		return (struct str){ 0 };
	name = type_name(form->name);
	last = symbol_last(name);
	return typed || (last.len > 1 && str_is_capitalized(last))
		   ? name
		   : (struct str){ 0 };
}

/* Is it the type of what goes from one place to another: of a parameter, a
 * result, a field, a variable? */
static bool is_carried_type(const struct forms *forms, const struct form *form)
{
	enum form_kind around = (enum form_kind)forms->items[form->parent].kind;

	return form->role == ROLE_TYPE &&
	       (around == FORM_parameter || around == FORM_function ||
		   around == FORM_field || around == FORM_binding);
}

/* Add a name to facts->mentions, once, up to MENTIONS_MOST. */
static void add_mention(struct reading *reading, struct map *seen,
    struct str name)
{
	struct strs *mentions = &reading->applying->facts->mentions;

	if (name.len && mentions->count < MENTIONS_MOST &&
	    (*map_put(seen, name))++ == 0)
		strs_push(mentions, name, reading->perm);
}

/* Add the types that a declared type is made of, `Map<Key, struct rope *>`:
 * those with a capital, and its own name, whatever it is. */
static void add_carried_types(struct reading *reading, struct map *seen,
    struct str type)
{
	bool whole = true;
	size_t from = 0;

	while (from < type.len) {
		struct str name;
		size_t end = from;

		while (
		    end < type.len && (char_is_word(type.ptr[end]) ||
					  char_among(type.ptr[end], ".:$\\")))
			end++;
		name = str_slice(type, from, end);
		from = end > from ? end : from + 1;
		if (name.len == 0 || str_listed(type_words, name))
			continue;
		/* a lifetime, `&'a Rope` */
		if (name.ptr > type.ptr && name.ptr[-1] == '\'')
			continue;
		if (whole || str_is_capitalized(symbol_last(type_name(name))))
			add_mention(reading, seen, type_name(name));
		whole = false;
	}
}

/* List the types that the file names in facts->mentions, each once, up to
 * MENTIONS_MOST; first those that it declares something as (facts->carried).
 * They say which files of a folder belong together in languages where such
 * files need no imports. */
static void emit_mentions(struct reading *reading)
{
	struct facts *facts = reading->applying->facts;
	struct map seen = { .arena = reading->perm };

	for (uint32_t i = 1; i < reading->forms->count; i++)
		if (is_carried_type(reading->forms, &reading->forms->items[i]))
			add_carried_types(reading, &seen,
			    reading->forms->items[i].name);
	facts->carried = (uint32_t)facts->mentions.count;
	for (uint32_t i = 1; i < reading->forms->count; i++)
		add_mention(reading, &seen,
		    mentioned_type(&reading->forms->items[i]));
}

/* Append all symbols to the facts, once rules have made their scopes. What
 * tests define among the program's own code is left out. */
void symbols_emit(struct reading *reading)
{
	emit_mentions(reading);
	emit_destructured_names(reading, DESTRUCTURED_ALIASES);
	for (uint32_t i = 1; i < reading->forms->count; i++) {
		uint32_t after = end_of_test(reading, i);

		if (after > i)
			i = after - 1;
		else
			emit_form(reading, &reading->forms->items[i]);
	}
}
