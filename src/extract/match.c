/*
 * Applying rules: each form is looked up by its name among the rules of its
 * kind; those whose pack is switched on and that hold make facts.
 */
#include "extract/loops.h"
#include <string.h>

#include "extract/flow.h"
#include "extract/reading.h"
#include "extract/rules.h"
#include "extract/steps.h"
#include "extract/url.h"
#include "lang/lang.h"

#define SCOPE_BUSY UINT32_MAX /* being made: a name in it asks for it */
#define SCOPE_NONE (UINT32_MAX - 1) /* asked for: there is none */

bool rule_is_active(const struct reading *reading, const struct rule *rule)
{
	for (size_t i = 0; i < reading->facts->pack_count; i++)
		if (reading->facts->packs[i] == rule->pack)
			return true;
	return false;
}

/* Call `apply` for all rules of a head and name that hold. */
static void each_rule(struct reading *reading, const struct form *form,
    enum rule_head head, struct str name, rule_maker *apply)
{
	size_t count;
	const struct rule *const *found =
	    rules_find(&count, reading->rules, reading->language, head, name);

	for (size_t i = 0; i < count; i++)
		if (rule_is_active(reading, found[i]) &&
		    rule_holds(found[i], reading, form))
			apply(found[i], reading, form);
}

/* Rules by name, then those for any name. */
static void every_rule(struct reading *reading, const struct form *form,
    enum rule_head head, struct str name, rule_maker *apply)
{
	if (name.len)
		each_rule(reading, form, head, name, apply);
	each_rule(reading, form, head, (struct str){ 0 }, apply);
}

/* Rules of a call by what its name is imported as: `import { R as S }`. */
static void imported_rule(struct reading *reading, const struct form *form,
    rule_maker *apply)
{
	struct str name = imported_name(reading, form);
	size_t count;
	const struct rule *const *found = rules_find(&count, reading->rules,
	    reading->language, HEAD_call, str_after_last(name, '.'));

	for (size_t i = 0; name.len && i < count; i++)
		if (!strs_have(&found[i]->names, form->name) &&
		    rule_is_active(reading, found[i]) &&
		    rule_holds(found[i], reading, form))
			apply(found[i], reading, form);
}

static void call_rules(struct reading *reading, const struct form *form,
    rule_maker *apply)
{
	every_rule(reading, form, HEAD_call, called_name(reading, form), apply);
	imported_rule(reading, form, apply);
}

static void add_setting(struct reading *reading, struct str name,
    struct str value, uint32_t line)
{
	struct symbol_fact *made;

	if (name.len == 0 || value.len == 0)
		return;
	made = array_push(&reading->facts->symbols,
	    &reading->facts->symbol_count, sizeof(*made), reading->perm);
	*made = (struct symbol_fact){ .kind = SYMBOL_CONSTANT,
		.name = str_printf(reading->perm, "${%.*s}", STR_ARG(name)),
		.value = value,
		.line = line };
}

/* A value of a data file is a constant that goes by its path: `${a.b}`. */
static void make_setting(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	const struct form *value = form_child(reading->forms, form, ROLE_VALUE);
	struct str path = form->name;

	if (rule->called.count) {
		add_setting(reading, select_text(&rule->called, reading, form),
		    select_text(&rule->what, reading, form), form->line);
		return;
	}
	if (!value || value->kind != FORM_string)
		return;
	while ((form = form_parent(reading, form)))
		if (form->kind == FORM_pair)
			path = str_printf(reading->perm, "%.*s.%.*s",
			    STR_ARG(form->name), STR_ARG(path));
	add_setting(reading, path, value->text, value->line);
}

static void make_fact(const struct rule *rule, struct reading *reading,
    const struct form *form);

static void make_facts(struct reading *reading, const struct form *form)
{
	call_rules(reading, form, make_fact);
}

bool rule_makes_scope(const struct rule *rule)
{
	return rule->effect == EFFECT_bind || rule->effect == EFFECT_scope;
}

bool rule_notes_scope(const struct rule *rule)
{
	return rule_makes_scope(rule) || rule->effect == EFFECT_flow;
}

static struct str parent_symbol(const struct rule *rule,
    struct reading *reading, const struct form *form)
{
	struct values values;

	if (rule->parent.count == 0)
		return rule->on || rule->effect == EFFECT_scope
			   ? rule_base(rule, reading, form)
			   : (struct str){ 0 };
	select_values(&values, &rule->parent, reading, form);
	if (values.count == 0)
		return (struct str){ 0 };
	if (values.items[0].form)
		return symbol_of_value(reading, values.items[0].form);
	return values.items[0].text;
}

/* Is it what an extension function is called on? */
static bool is_extended(const struct reading *reading, const struct form *form)
{
	return form->kind == FORM_parameter &&
	       str_is(form->keyword, "receiver") &&
	       str_listed(reading->language->self, form->name);
}

/* What is handed in goes by its place, as those name it who use it. */
static struct str decorated_symbol(struct reading *reading,
    const struct form *form)
{
	return form && form->kind == FORM_parameter
		   ? symbol_of_name(reading, form, form->name)
		   : symbol_of_definition(reading, form);
}

/* What a scope is known as: the name that it is bound to, or its class. */
static struct str scope_symbol(struct reading *reading, const struct form *form)
{
	switch (form->kind) {
	case FORM_file:
		return (struct str){ 0 };
	case FORM_call:
		return symbol_of_target(reading, form);
	case FORM_decoration:
		return decorated_symbol(reading, form_parent(reading, form));
	case FORM_parameter:
		if (is_extended(reading, form))
			return symbol_of_extension(reading, form);
		return symbol_of_name(reading, form, form->name);
	case FORM_binding:
	case FORM_field:
		return symbol_of_name(reading, form, form->name);
	default:
		return symbol_of_definition(reading, form);
	}
}

/* Where its prefix stands, else where it does. */
static uint32_t scope_line(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	struct values values;

	select_values(&values, &rule->prefix, reading, form);
	return values.count && values.items[0].line ? values.items[0].line
						    : form->line;
}

static uint32_t add_scope(struct reading *reading, struct scope_fact scope)
{
	struct facts *facts = reading->facts;
	struct scope_fact *made = array_push(&facts->scopes,
	    &facts->scope_count, sizeof(*made), reading->perm);

	*made = scope;
	return (uint32_t)facts->scope_count;
}

/* What is inside hangs on a scope of its own, one step further down. */
static uint32_t add_nested(const struct rule *rule, struct reading *reading,
    const struct form *form, uint32_t outer)
{
	struct scope_fact scope = {
		.pack = rule->pack,
		.kind = rule->kind,
		.parent = str_printf(reading->perm, "#%u", outer - 1),
		.nested = true,
		.fluent = reading->facts->scopes[outer - 1].fluent,
	};

	rule_texts(&scope.prefixes, &rule->nested, reading, form);
	return add_scope(reading, scope);
}

/* Is the parent a scope of this file, of the same pack and another kind? */
static bool is_other_kind(const struct rule *rule,
    const struct reading *reading, struct str parent)
{
	size_t number = 0;

	if (!rule->on || !str_starts(parent, "#"))
		return false;
	for (size_t i = 1; i < parent.len; i++)
		number = number * 10 + (size_t)(parent.ptr[i] - '0');
	return number < reading->facts->scope_count &&
	       reading->facts->scopes[number].pack == rule->pack &&
	       !str_is(str_from(reading->facts->scopes[number].kind), rule->on);
}

/* Has another rule of the pack made the same of it? */
static bool is_made(const struct rule *rule, const struct reading *reading,
    const struct form *form)
{
	uint32_t number = reading->scopes[form_index(reading, form)];
	const struct scope_fact *scope;

	if (number == 0 || number > reading->facts->scope_count)
		return false;
	scope = &reading->facts->scopes[number - 1];
	return scope->pack == rule->pack &&
	       strcmp(scope->kind, rule->kind) == 0;
}

static void make_scope(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	const struct form *place =
	    form->kind == FORM_decoration ? form_parent(reading, form) : form;
	struct scope_fact scope = { .pack = rule->pack,
		.kind = rule->kind,
		.mounted = rule->mounted,
		.declared = rule->head == HEAD_type,
		.fluent = rule->fluent };
	uint32_t number;

	if (!rule_makes_scope(rule) || is_made(rule, reading, place))
		return;
	if (rule->called.count)
		scope.symbol = select_text(&rule->called, reading, form);
	else if (!rule->fluent)
		scope.symbol = scope_symbol(reading, form);
	scope.parent = parent_symbol(rule, reading, form);
	if ((rule->on && scope.parent.len == 0) ||
	    is_other_kind(rule, reading, scope.parent))
		return;
	scope.file_parent = rule->effect == EFFECT_scope && !rule->mounted &&
			    scope.parent.len == 0;
	scope.inner = form->kind == FORM_call && form->role == ROLE_RECEIVER;
	rule_texts(&scope.prefixes, &rule->prefix, reading, form);
	if (rule->handlers.count)
		scope.handlers = select_text(&rule->handlers, reading, form);
	scope.line = scope_line(rule, reading, form);
	number = add_scope(reading, scope);
	if (rule->nested.count)
		number = add_nested(rule, reading, form, number);
	if (is_extended(reading, form))
		place = form_parent(reading, form);
	reading->scopes[form_index(reading, place)] = number;
}

uint32_t scope_of_call(struct reading *reading, const struct form *form)
{
	uint32_t index = form_index(reading, form);
	uint32_t *place = &reading->scopes[index];
	unsigned depth = reading->depth;

	if (*place == SCOPE_BUSY || reading->facts->pack_count == 0)
		return 0; /* nothing is switched on, or not yet */
	if (*place)
		return *place == SCOPE_NONE ? 0 : *place;
	*place = SCOPE_BUSY;
	reading->depth = 0; /* wherever it is first asked for */
	call_rules(reading, form, make_scope);
	reading->depth = depth;
	if (*place == SCOPE_BUSY)
		*place = SCOPE_NONE;
	return *place == SCOPE_NONE ? 0 : *place;
}

bool is_scope(struct reading *reading, const struct form *form)
{
	return reading->scopes[form_index(reading, form)] == SCOPE_BUSY ||
	       scope_of_call(reading, form) != 0;
}

uint32_t form_scope(struct reading *reading, const struct form *form)
{
	if (form->kind == FORM_call)
		return scope_of_call(reading, form);
	return reading->scopes[form_index(reading, form)];
}

/* Is it called on a package, which is nothing that routes hang on? */
static bool is_of_package(const struct reading *reading,
    const struct form *form)
{
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);

	return receiver && receiver->kind == FORM_name &&
	       !reading->language->importers &&
	       import_is_module(reading, receiver->name);
}

bool rules_fluent(struct reading *reading, const struct form *form)
{
	size_t count;
	const struct rule *const *found;

	if (reading->facts->pack_count == 0 || is_of_package(reading, form))
		return false;
	found = rules_find(&count, reading->rules, reading->language, HEAD_call,
	    form->name);
	for (size_t i = 0; i < count; i++)
		if (rule_is_active(reading, found[i]) && found[i]->on &&
		    !rule_makes_scope(found[i]) &&
		    contents_hold(found[i], reading, form))
			return true;
	return false;
}

/* A prefix for all, or what `mark` notes. */
static void make_global(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	struct facts *facts = reading->facts;
	bool mark = rule->effect == EFFECT_mark;
	struct str prefix = mark ? str_from(rule->kind)
				 : select_text(&rule->prefix, reading, form);
	struct global_fact *made;

	if (prefix.len == 0)
		return;
	made = array_push(&facts->globals, &facts->global_count, sizeof(*made),
	    reading->perm);
	made->pack = rule->pack;
	made->prefix = prefix;
	made->mark = mark;
}

static void make_fact(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	switch (rule->effect) {
	case EFFECT_list:
		rule_list(rule, reading, form);
		break;
	case EFFECT_mount:
		rule_each(rule, reading, form, rule_mounts);
		break;
	case EFFECT_global:
	case EFFECT_mark:
		make_global(rule, reading, form);
		break;
	case EFFECT_bind:
	case EFFECT_scope:
		if (form->kind != FORM_call)
			make_scope(rule, reading, form);
		break;
	case EFFECT_setting:
		make_setting(rule, reading, form);
		break;
	case EFFECT_flow:
		flow_apply(rule, reading, form);
		break;
	}
}

/* Is any active pack one that makes scopes? */
static bool has_scopes(const struct reading *reading)
{
	for (size_t i = 0; i < reading->facts->pack_count; i++) {
		const struct pack *pack = reading->facts->packs[i];

		for (size_t k = 0; k < pack->rule_count; k++)
			if (rule_makes_scope(&pack->rules[k]))
				return true;
	}
	return false;
}

static void apply_to_type(struct reading *reading, const struct form *form)
{
	const struct form *type = form_child(reading->forms, form, ROLE_TYPE);
	struct str name = type ? type_name(type->name) : (struct str){ 0 };

	if (type)
		each_rule(reading, form, HEAD_type,
		    str_after_last(str_after_last(name, '.'), ':'), make_fact);
}

static void apply_to_class(struct reading *reading, const struct form *form)
{
	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_BASE);
	     item; item = form_next(reading->forms, item))
		each_rule(reading, form, HEAD_class,
		    str_after_last(type_name(item->name), '.'), make_fact);
	if (form->kind != FORM_module)
		each_rule(reading, form, HEAD_class, (struct str){ 0 },
		    make_fact);
}

/* What is called, as its module calls it; "" where it is not imported. */
static struct str imported_callee(struct reading *reading,
    const struct form *form)
{
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);
	struct str name = receiver ? receiver->name : form->name;
	struct str first = str_slice(name, 0, str_find(name, '.'));

	if ((receiver && receiver->kind != FORM_name) ||
	    !import_named(reading, first))
		return (struct str){ 0 };
	return qualified_name(reading, name);
}

/* Calls of what is imported from a module that switched the pack on. */
static void apply_uses(struct reading *reading, const struct form *form)
{
	struct str callee = { 0 };

	for (size_t i = 0; i < reading->facts->pack_count; i++) {
		const struct pack *pack = reading->facts->packs[i];

		if (!pack->uses)
			continue;
		if (callee.len == 0)
			callee = imported_callee(reading, form);
		if (callee.len == 0)
			return;
		for (size_t k = 0; k < pack->rule_count; k++) {
			const struct rule *rule = &pack->rules[k];

			if (rule->head == HEAD_use &&
			    (rule->names.count == 0 ||
				strs_have(&rule->names, form->name)) &&
			    pack_imports(pack, callee) &&
			    rule_holds(rule, reading, form))
				make_fact(rule, reading, form);
		}
	}
}

/* A text, or one that values are put into: it begins as its first part does. */
static void apply_to_text(struct reading *reading, const struct form *form)
{
	const struct form *first =
	    form->kind == FORM_concat
		? form_child(reading->forms, form, ROLE_PART)
		: form;
	struct str scheme;

	if (form->role == ROLE_PART || !first || first->kind != FORM_string)
		return;
	scheme = url_scheme(first->text);
	if (scheme.len)
		every_rule(reading, form, HEAD_url, scheme, make_fact);
}

/* Rules for maps are found by a key that they have. */
static void apply_to_map(struct reading *reading, const struct form *form)
{
	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_VALUE);
	     item; item = form_sibling(reading->forms, item))
		if (item->name.len && item->kind != FORM_name)
			each_rule(reading, form, HEAD_map, item->name,
			    make_fact);
}

/* A variable of the environment that is read, as a whole. */
static void apply_to_variable(struct reading *reading, const struct form *form)
{
	struct str name = environment_name(reading, form);

	if (name.len)
		every_rule(reading, form, HEAD_variable, name, make_fact);
}

static void apply_to_call(struct reading *reading, const struct form *form,
    bool passing)
{
	apply_to_variable(reading, form);
	apply_uses(reading, form);
	loops_apply(reading, form, make_facts);
	if (passing && scope_of_call(reading, form)) {
		hand_over(reading, form, scope_of_call(reading, form));
	} else if (passing && !rules_fluent(reading, form)) {
		pass_arguments(reading, form);
		pass_receiver(reading, form);
	}
}

static void apply_to_form(struct reading *reading, const struct form *form,
    bool passing)
{
	switch (form->kind) {
	case FORM_name:
	case FORM_index:
		apply_to_variable(reading, form);
		break;
	case FORM_call:
		apply_to_call(reading, form, passing);
		break;
	case FORM_decoration:
		every_rule(reading, form, HEAD_decoration, form->name,
		    make_fact);
		break;
	case FORM_class:
	case FORM_struct:
	case FORM_interface:
	case FORM_alias:
	case FORM_module: /* one object, which may have bases */
		apply_to_class(reading, form);
		break;
	case FORM_function:
		every_rule(reading, form, HEAD_function, form->name, make_fact);
		break;
	case FORM_binding:
	case FORM_field:
		every_rule(reading, form, HEAD_binding,
		    str_after_last(form->name, '.'), make_fact);
		apply_to_type(reading, form);
		break;
	case FORM_parameter:
		every_rule(reading, form, HEAD_parameter, form->name,
		    make_fact);
		apply_to_type(reading, form);
		break;
	case FORM_map:
		loops_apply(reading, form, apply_to_map);
		break;
	case FORM_condition:
		each_rule(reading, form, HEAD_branch, (struct str){ 0 },
		    make_fact);
		break;
	case FORM_operator:
		every_rule(reading, form, HEAD_operator, form->name, make_fact);
		break;
	case FORM_list:
		each_rule(reading, form, HEAD_tuple, (struct str){ 0 },
		    make_fact);
		break;
	case FORM_pair:
		every_rule(reading, form, HEAD_entry,
		    str_after_last(form->name, '.'), make_fact);
		break;
	case FORM_string:
	case FORM_concat:
		apply_to_text(reading, form);
		break;
	default:
		break;
	}
}

void rules_apply(struct reading *reading)
{
	bool passing = has_scopes(reading);

	if (reading->facts->pack_count == 0)
		return;
	loops_find(reading);
	each_rule(reading, &reading->forms->items[0], HEAD_place,
	    (struct str){ 0 }, make_fact);
	for (uint32_t i = 1; i < reading->forms->count; i++) {
		uint32_t after = end_of_test(reading, i);

		if (after > i)
			i = after - 1;
		else
			apply_to_form(reading, &reading->forms->items[i],
			    passing);
	}
}
