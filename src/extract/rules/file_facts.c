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

enum { MENTIONS_MOST = 256 }; /* of types, in one file */

/* What these names are asked for is paths, topics, hosts. */
#define CONSTANT_LIMIT 200 /* bytes: longer texts are no path or name */
#define MAP_DEPTH 4

/* Add a symbol to the facts, unless it has no name, or is an alias of nothing
 * or of itself: `x` for `x`, `x()`, `x.next` leads nowhere. What a chain makes
 * of a scope, `#3.layer()`, stands for the scope. */
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

/* Add an import: `from module import item as name`. Returns the fact, for the
 * caller to add to. */
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

/* An array by line: does it belong to a test? Imports that are read off code
 * (`shop::Client`) come behind all forms, so their line has to tell what they
 * stand in. */
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

/* Is the import only a name in code, `shop::Client`, that means something else
 * here or stands in a test? `is_test_line`: by line; NULL where the language
 * imports nothing so. */
static bool is_false_package_import(const struct reading *reading,
    const struct form *form, const bool *is_test_line)
{
	return is_test_line && str_equal(form->name, form->text) &&
	       form->item.len == 0 &&
	       (import_named(reading, form->name) || is_test_line[form->line]);
}

/* Add the imports, and calls that import: `require("m")`. Comes first, as rules
 * are switched on by them. What only tests import the program does not. */
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

/* The text of a form that may be a constant, into `out`. False: it is none, or
 * too long. A sum of two names could be text or number: taken for a number,
 * while one that has a text in it is a concat already. The environment's
 * variables are texts with a hole. */
bool constant_text(struct str *out, struct reading *reading,
    const struct form *form)
{
	if (form->kind == FORM_operator &&
	    str_listed(reading->language->concat, form->name))
		return false; /* as a rule, of numbers */
	if (form->kind == FORM_call && (evaluate_made(out, reading, form) ||
					   evaluate_onto(out, reading, form)))
		return out->len <= CONSTANT_LIMIT;
	if (evaluate_environment(out, reading, form))
		return out->len <= CONSTANT_LIMIT;
	if (form->kind != FORM_string && form->kind != FORM_concat &&
	    form->kind != FORM_symbol && form->kind != FORM_operator &&
	    !called_text(reading, form))
		return false;
	return evaluate(out, reading, form) && out->len <= CONSTANT_LIMIT;
}

static void emit_constants(struct reading *reading, struct str symbol,
    const struct form *value, unsigned depth);

/* `paths = { item: (id) => `/items/${id}` }`: the text that the function
 * returns becomes the constant `paths.item()`. */
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

/* `X = { a: "…", b: { c: "…" } }` gives the constants X.a and X.b.c. */
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

/* `X = Annotated[T, …]`: T; of any other value, that value itself. */
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

/* Add what the value of `symbol` is: a constant, those of a map, or an alias,
 * so that a chain of names leads to the text at last. `depth`: how many maps
 * within maps may follow. */
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

/* `var path: String { "/x" }`: the value that a field's body gives, if it holds
 * one thing alone; NULL: it is none such. */
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

/* Add the constant of such a field. */
static void emit_computed_field(struct reading *reading,
    const struct form *form)
{
	const struct form *value = computed_value(reading, form);

	if (value)
		emit_constants(reading,
		    symbol_of_name(reading, form, form->name), value, 1);
}

/* Add what a binding or field gives its name: a constant, an alias, the items
 * of a list. The value that is bound to several names goes by the target that
 * symbol_of_target() finds. */
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
		table_emit(reading, symbol, value);
	handler_table_emit(reading, symbol, form, value);
	if (str_is(form->item, "default") && form->exported)
		symbol_add(reading, SYMBOL_ALIAS, STR("default"),
		    symbol_of_value(reading, value), form->line);
}

/* `const { a: b } = require("m")`: b is the item a of what is imported; of any
 * other value, an alias of its member. `whole` is the binding that has the
 * value; those with an item follow it. `imports_only`: only imports are added,
 * else only aliases. */
static void emit_destructured_name(struct reading *reading,
    const struct form *form, const struct form *whole, bool imports_only)
{
	const struct form *value =
	    form_child(reading->forms, whole, ROLE_VALUE);
	struct str module = value ? imported_module(reading, value)
				  : (struct str){ 0 };

	if (imports_only && module.len)
		add_import_fact(reading, form->name, module, form->item,
		    form->line);
	if (!imports_only && module.len == 0 && value &&
	    symbol_of_value(reading, value).len)
		symbol_add(reading, SYMBOL_ALIAS,
		    symbol_of_name(reading, form, form->name),
		    str_dotted(symbol_of_value(reading, value), form->item,
			reading->perm),
		    form->line);
}

/* Note the bases of a class, and whether it is abstract. A base that the
 * language calls so makes the class abstract: `class A(ABC)`. */
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

/* Note the names of a class's methods. */
static void emit_members(struct symbol_fact *symbol, struct reading *reading,
    const struct form *form)
{
	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_BODY);
	     item; item = form_sibling(reading->forms, item))
		if (item->kind == FORM_function && item->name.len)
			strs_push(&symbol->members, item->name, reading->perm);
}

/* `@allow("GET")` is noted as the decoration allow(GET). Nothing of an argument
 * that is no constant. */
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

/* Note a decoration once for each argument; of lists, for each item. Without
 * arguments it is noted as `allow()`, for operations that ask for just that. */
static void emit_decoration_arguments(struct symbol_fact *symbol,
    struct reading *reading, const struct form *decoration)
{
	const struct form *form = argument_first(reading, decoration);

	if (!form)
		strs_push(&symbol->decorations,
		    decoration_make(decoration->name, STR(""), reading->perm),
		    reading->perm);
	for (; form; form = argument_next(reading,
			 form_sibling(reading->forms, form))) {
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

/* Note the decorations of a class or function: only those that some operation
 * asks for, as most concern nobody. What rules have noted of the function is
 * listed like one. */
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

/* Add a class, or what an extension adds to one. The symbol that is filled in
 * is the last one; symbol_add() adds nothing without a name, hence the test
 * before. */
static void emit_type(struct reading *reading, const struct form *form)
{
	struct facts *facts = reading->applying->facts;
	struct str name = symbol_of_definition(reading, form);

	if (name.len == 0)
		return;
	symbol_add(reading,
	    form->kind == FORM_extension ? SYMBOL_ADDITION : SYMBOL_CLASS, name,
	    (struct str){ 0 }, form->line);
	emit_bases(&facts->symbols[facts->symbol_count - 1], reading, form);
	if (form->kind == FORM_enum)
		strs_push(&facts->symbols[facts->symbol_count - 1].bases,
		    STR("enum"), reading->perm);
	emit_members(&facts->symbols[facts->symbol_count - 1], reading, form);
	emit_decorations(&facts->symbols[facts->symbol_count - 1], reading,
	    form);
	parts_emit(reading, form, name);
}

/* What a function is known as; "": nobody can name it. An inline one that has
 * parameters goes by its place in a call, as others may give it something. */
static struct str function_symbol(struct reading *reading,
    const struct form *form)
{
	struct str symbol = symbol_of_definition(reading, form);

	if (symbol.len || !form_child(reading->forms, form, ROLE_PARAMETER))
		return symbol;
	return symbol_of_inline(reading, form);
}

/* Add a function, with its decorations, and whether it calls anything at all.
 */
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

/* Make `default` an alias of a default export. An inline one has no other name,
 * and needs none. */
static void emit_default_export(struct reading *reading,
    const struct form *form)
{
	struct str name = symbol_of_definition(reading, form);

	if (form->exported && str_is(form->item, "default") && name.len)
		symbol_add(reading, SYMBOL_ALIAS, STR("default"), name,
		    form->line);
}

/* Does the file mount anything, or call what may be a wrapper of a router? */
static bool may_pass_routers(const struct reading *reading)
{
	return reading->facts->mount_count > 0 || reading->applying->registers;
}

/* A field or parameter without a value is an alias of an instance of its type:
 * `router: Router` makes it `Router()`. Parameters only where types are written
 * out and named by what they are imported from: elsewhere they lead to clients
 * as often as to routers. Only in files that hang up or serve something, as
 * that is all it may lead to. */
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

/* Add what one form says of names. Most forms say nothing. */
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
		result_emit(reading, form);
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
		made_emit(reading, form);
		argument_value_emit(reading, form);
		break;
	default:
		break;
	}
}

/* Go through the names that a value is taken apart into, see
 * emit_destructured_name(). Done twice: imports early, as rules are switched on
 * by them; aliases once rules have told what the values are. */
static void emit_destructured_names(struct reading *reading, bool imports_only)
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
			emit_destructured_name(reading, form, whole,
			    imports_only);
	}
}

/* All imports; called before rules are known. */
void symbols_emit_imports(struct reading *reading)
{
	emit_imports(reading);
	emit_destructured_names(reading, true);
}

/* The type that a form may name: where one is written, or a name with a
 * capital, `Order`; "": none. */
static struct str mentioned_type(const struct form *form)
{
	bool typed = form->role == ROLE_TYPE || form->role == ROLE_BASE;
	struct str name;
	struct str last;

	if (form->kind == FORM_import ||
	    !(typed || form->kind == FORM_call || form->kind == FORM_name ||
		form->kind == FORM_member))
		return (struct str){ 0 };
	name = str_after_last(type_name(form->name), ' '); /* `struct rope` */
	last = symbol_last(name);
	return typed || (last.len > 1 && last.ptr[0] >= 'A' &&
			    last.ptr[0] <= 'Z')
		   ? name
		   : (struct str){ 0 };
}

/* List the types that the file names, each once. They tell which files of a
 * folder belong together where imports do not. */
static void emit_mentions(struct reading *reading)
{
	struct strs *mentions = &reading->applying->facts->mentions;
	struct map seen = { .arena = reading->perm };

	for (uint32_t i = 1;
	     i < reading->forms->count && mentions->count < MENTIONS_MOST;
	     i++) {
		struct str name = mentioned_type(&reading->forms->items[i]);

		if (name.len && (*map_put(&seen, name))++ == 0)
			strs_push(mentions, name, reading->perm);
	}
}

/* Add everything but imports, once rules have made their scopes. */
void symbols_emit(struct reading *reading)
{
	emit_mentions(reading);
	emit_destructured_names(reading, false);
	for (uint32_t i = 1; i < reading->forms->count; i++)
		emit_form(reading, &reading->forms->items[i]);
}
