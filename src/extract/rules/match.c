/*
 * Finding the rules of a form, and the scopes that they make of it. Scopes of
 * calls are not made in the order of the file: a name may be asked for before
 * the call that makes it is reached, so scope_of_call() makes the scope when it
 * is first asked for, and notes it by form. A call that asks for itself on the
 * way is told that there is none (SCOPE_BUSY).
 */
#include "extract/rules/match.h"

#include <string.h>

#include "extract/packs/applying.h"
#include "extract/packs/rules.h"
#include "extract/rules/argument_values.h"
#include "extract/rules/guards.h"
#include "extract/rules/mounts.h"
#include "extract/rules/rule_base.h"
#include "extract/values/call_names.h"
#include "extract/values/reading.h"
#include "extract/values/rule_hooks.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"
#include "extract/values/value.h"
#include "lang/lang.h"

#define SCOPE_BUSY UINT32_MAX /* being made: a name in it asks for it */
#define SCOPE_NONE (UINT32_MAX - 1) /* asked for: there is none */

/* Rules that ask for no name, of the packs that are on: every form asks. They
 * are listed once for a file, as to go through all of the language's for each
 * form would cost more than all else. */
struct nameless {
	const struct rule **items;
	size_t count;
	bool known;
};

struct form_scopes {
	uint32_t *numbers; /* by form: number of its scope + 1 */
	struct nameless nameless[HEAD_COUNT];
};

/* Make room for the scope of each form. Before any rule is applied. */
void form_scopes_begin(struct reading *reading)
{
	PART(reading, form_scopes)->numbers =
	    arena_array(reading->perm, reading->forms->count, sizeof(uint32_t));
}

/* Where the number of the form's scope is kept. */
static uint32_t *scope_number_slot(const struct reading *reading,
    const struct form *form)
{
	return &reading->form_scopes->numbers[form_index(reading, form)];
}

/* The number + 1 of the scope that is noted of a form, or SCOPE_BUSY,
 * SCOPE_NONE of calls; 0: none yet. */
uint32_t scope_noted(const struct reading *reading, const struct form *form)
{
	return *scope_number_slot(reading, form);
}

/* Keep the number (+ 1) of the form's scope. */
void scope_note(struct reading *reading, const struct form *form,
    uint32_t number)
{
	*scope_number_slot(reading, form) = number;
}

/* Is the rule's pack on in this file, so that it may be applied? Reads the rest
 * of the rule, if so. The index has rules of packs that are on in other files,
 * too. */
bool rule_is_active(const struct reading *reading, const struct rule *rule)
{
	for (size_t i = 0; i < reading->facts->pack_count; i++)
		if (reading->facts->packs[i] == rule->pack) {
			rule_ready(rule);
			return true;
		}
	return false;
}

/* List the active rules of a head that ask for no name. */
static void list_nameless_rules(struct nameless *nameless,
    struct reading *reading, enum rule_head head)
{
	size_t count;
	const struct rule *const *rules = rules_find(&count, reading->rules,
	    reading->language, head, (struct str){ 0 });

	nameless->items =
	    arena_array(reading->perm, count, sizeof(*nameless->items));
	for (size_t i = 0; i < count; i++)
		if (rule_is_active(reading, rules[i]))
			nameless->items[nameless->count++] = rules[i];
	nameless->known = true;
}

/* The active rules of a head that ask for no name, listed when first asked for.
 */
static const struct nameless *nameless_rules(struct reading *reading,
    enum rule_head head)
{
	struct nameless *nameless = &reading->form_scopes->nameless[head];

	if (!nameless->known)
		list_nameless_rules(nameless, reading, head);
	return nameless;
}

/* Which rules are looked for: a call's scopes are made when they are first
 * asked for, the rest in the order of the file. */
enum sought { SOUGHT_ALL, SOUGHT_SCOPES, SOUGHT_FACTS };

/* Is it a rule of the wanted kind? */
static bool is_sought(const struct rule *rule, enum sought sought)
{
	return sought == SOUGHT_ALL ||
	       rule_makes_scope(rule) == (sought == SOUGHT_SCOPES);
}

/* Call `apply` for the active rules of the head and name that hold. */
static void apply_named_rules(struct reading *reading, const struct form *form,
    enum rule_head head, struct str name, enum sought sought, rule_maker *apply)
{
	size_t count;
	const struct rule *const *rules =
	    rules_find(&count, reading->rules, reading->language, head, name);

	for (size_t i = 0; i < count; i++)
		if (is_sought(rules[i], sought) &&
		    rule_is_active(reading, rules[i]) &&
		    rule_holds(rules[i], reading, form))
			apply(rules[i], reading, form);
}

/* Call `apply` for the active rules of the head that ask for no name and hold.
 */
static void apply_nameless_rules(struct reading *reading,
    const struct form *form, enum rule_head head, enum sought sought,
    rule_maker *apply)
{
	const struct nameless *nameless;

	if (reading->facts->pack_count == 0)
		return; /* nothing is switched on, or not yet */
	nameless = nameless_rules(reading, head);
	for (size_t i = 0; i < nameless->count; i++)
		if (is_sought(nameless->items[i], sought) &&
		    rule_holds(nameless->items[i], reading, form))
			apply(nameless->items[i], reading, form);
}

/* Apply the rules of the name, or, for "", those that ask for none. */
void each_rule(struct reading *reading, const struct form *form,
    enum rule_head head, struct str name, rule_maker *apply)
{
	if (name.len)
		apply_named_rules(reading, form, head, name, SOUGHT_ALL, apply);
	else
		apply_nameless_rules(reading, form, head, SOUGHT_ALL, apply);
}

/* Apply the rules of the name, then those that ask for none. */
void every_rule(struct reading *reading, const struct form *form,
    enum rule_head head, struct str name, rule_maker *apply)
{
	if (name.len)
		apply_named_rules(reading, form, head, name, SOUGHT_ALL, apply);
	apply_nameless_rules(reading, form, head, SOUGHT_ALL, apply);
}

/* Apply rules to a call by what its name is imported as: `import { R as S }`.
 * Those that the written name finds as well are left to it. */
static void apply_imported_rules(struct reading *reading,
    const struct form *form, enum sought sought, rule_maker *apply)
{
	struct str name = imported_name(reading, form);
	size_t count;
	const struct rule *const *rules = rules_find(&count, reading->rules,
	    reading->language, HEAD_call, str_after_last(name, '.'));

	for (size_t i = 0; name.len && i < count; i++)
		if (is_sought(rules[i], sought) &&
		    !strs_have(&rules[i]->names, form->name) &&
		    rule_is_active(reading, rules[i]) &&
		    rule_holds(rules[i], reading, form))
			apply(rules[i], reading, form);
}

/* Apply the rules for a call: by its name, by none, by its imported name. */
static void apply_call_rules(struct reading *reading, const struct form *form,
    enum sought sought, rule_maker *apply)
{
	struct str name = called_name(reading, form);

	if (name.len)
		apply_named_rules(reading, form, HEAD_call, name, sought,
		    apply);
	apply_nameless_rules(reading, form, HEAD_call, sought, apply);
	apply_imported_rules(reading, form, sought, apply);
}

/* Apply the rules for a call, all but those that make scopes: see
 * scope_of_call(). */
void call_rules(struct reading *reading, const struct form *form,
    rule_maker *apply)
{
	apply_call_rules(reading, form, SOUGHT_FACTS, apply);
}

/* Does the rule make a scope of a form? */
bool rule_makes_scope(const struct rule *rule)
{
	return rule->effect == EFFECT_bind || rule->effect == EFFECT_scope;
}

/* Does the rule make a scope, or a workflow? A workflow counts as a scope:
 * nodes hang on it. */
bool rule_notes_scope(const struct rule *rule)
{
	return rule_makes_scope(rule) || rule->effect == EFFECT_flow;
}

/* The symbol of what a scope hangs on; "": nothing, or not known. `parent` says
 * what; else a rule that is called on something, or that makes a scope of a
 * block, hangs on that. A value without a form is a symbol that a step made. */
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

/* Is it the parameter for what an extension function is called on? */
static bool is_extension_receiver(const struct reading *reading,
    const struct form *form)
{
	return form->kind == FORM_parameter &&
	       str_is(form->keyword, "receiver") &&
	       str_listed(reading->language->self, form->name);
}

/* The symbol of what a decoration stands on. A parameter goes by its place in
 * the function, as callers name it. */
static struct str decorated_symbol(struct reading *reading,
    const struct form *form)
{
	return form && form->kind == FORM_parameter
		   ? symbol_of_name(reading, form, form->name)
		   : symbol_of_definition(reading, form);
}

/* What a scope is known as: the name that it is bound to, or its class. "": the
 * file as a whole, or nothing that can be named. */
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
		if (is_extension_receiver(reading, form))
			return symbol_of_extension(reading, form);
		return symbol_of_name(reading, form, form->name);
	case FORM_binding:
	case FORM_field:
		return symbol_of_name(reading, form, form->name);
	default:
		return symbol_of_definition(reading, form);
	}
}

/* The line of the scope's prefix; of a scope without one, that of the form. */
static uint32_t scope_line(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	struct values values;

	select_values(&values, &rule->prefix, reading, form);
	return values.count && values.items[0].line ? values.items[0].line
						    : form->line;
}

/* Add a scope to the facts. Returns its number + 1, as 0 stands for no scope.
 */
uint32_t scope_add(struct reading *reading, struct scope_fact scope)
{
	struct facts *facts = reading->applying->facts;
	struct scope_fact *scope_fact = array_push(&facts->scopes,
	    &facts->scope_count, sizeof(*scope_fact), reading->perm);

	*scope_fact = scope;
	return (uint32_t)facts->scope_count;
}

/* Add a scope for what is inside of scope `outer` (a number + 1), with the
 * rule's `nested` as further prefix. Endpoints of the thing itself hang on the
 * outer one, what stands in its block on this one: a resource and its members'
 * path. Returns its number + 1. */
static uint32_t add_nested_scope(const struct rule *rule,
    struct reading *reading, const struct form *form, uint32_t outer)
{
	struct scope_fact scope = {
		.pack = rule->pack,
		.kind = rule->kind,
		.parent = symbol_scope(outer - 1, reading->perm),
		.nested = true,
		.fluent = reading->facts->scopes[outer - 1].fluent,
	};

	rule_texts(&scope.prefixes, &rule->nested, reading, form);
	return scope_add(reading, scope);
}

/* Is the parent a scope of this file, of the same pack, but not of the kind
 * that the rule's `on` asks for? */
static bool is_other_kind(const struct rule *rule,
    const struct reading *reading, struct str parent)
{
	const struct scope_fact *scope = scope_numbered(reading, parent);

	return rule->on && scope && scope->pack == rule->pack &&
	       !str_is(str_from(scope->kind), rule->on);
}

/* Has another rule of the pack already made a scope of this kind of the form?
 */
static bool has_scope_of_rule(const struct rule *rule,
    const struct reading *reading, const struct form *form)
{
	uint32_t number = scope_noted(reading, form);
	const struct scope_fact *scope;

	if (number == 0 || number > reading->facts->scope_count)
		return false;
	scope = &reading->facts->scopes[number - 1];
	return scope->pack == rule->pack &&
	       strcmp(scope->kind, rule->kind) == 0;
}

/* May the form get a second scope? Only under a name of its own (`called`) that
 * no scope has yet: a class may be a router by two names. */
static bool may_add_scope(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	struct str symbol = rule->called.count
				? select_text(&rule->called, reading, form)
				: STR("");

	for (size_t i = 0; i < reading->facts->scope_count; i++)
		if (str_equal(reading->facts->scopes[i].symbol, symbol))
			return false;
	return symbol_is_known(symbol);
}

/* `constructor(private bus: Bus)` declares the field `bus`, too: add the scope
 * for the field as well, unless the class declares it elsewhere. */
static void add_constructor_field(struct reading *reading,
    const struct form *form, struct scope_fact scope)
{
	const struct form *function = form_parent(reading, form);
	const struct form *owner = form_owner(reading, form);

	if (form->kind != FORM_parameter || !owner || !function ||
	    form_parent(reading, function) != owner ||
	    !symbol_is_maker(function->name))
		return;
	scope.symbol = symbol_member(symbol_of_definition(reading, owner),
	    form->name, reading->perm);
	if (!first_binding(reading, scope.symbol))
		scope_add(reading, scope);
}

/* Correct the prefixes that were selected. One that comes from a table's row is
 * dropped, as each row puts in its own; a queue goes by the name that it is
 * given. */
static void adjust_scope_prefixes(struct scope_fact *scope,
    const struct rule *rule, struct reading *reading, const struct form *form)
{
	struct str *first = scope->prefixes.items;

	if (scope->prefixes.count && table_hole(*first).len)
		scope->prefixes.count = 0;
	if (scope->prefixes.count && str_is(rule->pack->category, "queue"))
		*first = argument_value_name(reading, form, *first);
}

/* Make the rule's scope of the form, and note it. Nothing, if the rule makes
 * none, has nothing to hang on that it needs, or the scope is there already.
 * file_parent: a scope at the top of a file without a parent hangs on what the
 * file is mounted on. inner: `Router().get()`, where nobody can name it. */
void make_scope(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	const struct form *place =
	    form->kind == FORM_decoration ? form_parent(reading, form) : form;
	struct scope_fact scope = { .pack = rule->pack,
		.kind = rule->kind,
		.mounted = rule->mounted,
		.declared = rule->head == HEAD_type,
		.derived = rule->on && rule->pack->outgoing,
		.fluent = rule->fluent };
	bool was_made = rule_makes_scope(rule) &&
			has_scope_of_rule(rule, reading, place);
	uint32_t number;

	if (!rule_makes_scope(rule) ||
	    (was_made && !may_add_scope(rule, reading, form)))
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
	adjust_scope_prefixes(&scope, rule, reading, form);
	if (rule->handlers.count)
		scope.handlers = select_text(&rule->handlers, reading, form);
	rule_tokens(&scope.tokens, &scope.token_values, rule, reading, form);
	scope.line = scope_line(rule, reading, form);
	if (scope.declared && rule->called.count == 0)
		add_constructor_field(reading, form, scope);
	number = scope_add(reading, scope);
	if (was_made)
		return;
	if (rule->nested.count)
		number = add_nested_scope(rule, reading, form, number);
	if (is_extension_receiver(reading, form))
		place = form_parent(reading, form);
	scope_note(reading, place, number);
}

/* The number + 1 of the scope that rules make of a call, which is made now if
 * nobody has asked before; 0: none, or it is just being made. The value that is
 * being evaluated meanwhile must not change what is found: hence
 * evaluation_restart(). */
uint32_t scope_of_call(struct reading *reading, const struct form *form)
{
	uint32_t *place = scope_number_slot(reading, form);
	unsigned depth;

	if (*place == SCOPE_BUSY || reading->facts->pack_count == 0)
		return 0; /* nothing is switched on, or not yet */
	if (*place)
		return *place == SCOPE_NONE ? 0 : *place;
	*place = SCOPE_BUSY;
	depth = evaluation_restart(reading); /* whoever asks for it first */
	apply_call_rules(reading, form, SOUGHT_SCOPES, make_scope);
	evaluation_resume(reading, depth);
	if (*place == SCOPE_BUSY)
		*place = SCOPE_NONE;
	return *place == SCOPE_NONE ? 0 : *place;
}

/* Forget the scopes of a chain of calls, so that each turn of a loop makes its
 * own. Those that are busy, or known to be none, stay. */
void forget_scopes(struct reading *reading, const struct form *form)
{
	while (form && form->kind == FORM_call) {
		uint32_t *place = scope_number_slot(reading, form);

		if (*place != SCOPE_BUSY && *place != SCOPE_NONE)
			*place = 0;
		form = form_child(reading->forms, form, ROLE_RECEIVER);
	}
}

/* Is a call one that rules make a scope of? A call whose scope is just being
 * made counts. */
bool is_scope(struct reading *reading, const struct form *form)
{
	return scope_noted(reading, form) == SCOPE_BUSY ||
	       scope_of_call(reading, form) != 0;
}

/* The number + 1 of the scope of any form; 0: none. */
uint32_t form_scope(struct reading *reading, const struct form *form)
{
	if (form->kind == FORM_call)
		return scope_of_call(reading, form);
	return scope_noted(reading, form);
}

/* Is it a function of an imported package, `http.Handle()`, on which no routes
 * hang? Not where modules are imported by calls: there the name may be bound to
 * an object. */
static bool is_on_package(const struct reading *reading,
    const struct form *form)
{
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);

	return receiver && receiver->kind == FORM_name &&
	       !reading->language->importers &&
	       import_is_module(reading, receiver->name);
}

/* Is it `add(f)`, a call without receiver, in a language in which nothing is
 * called on a router without saying so? */
static bool is_plain_function(const struct reading *reading,
    const struct form *form)
{
	return reading->language && !reading->language->global_names &&
	       form->kind == FORM_call &&
	       !form_child(reading->forms, form, ROLE_RECEIVER);
}

/* Does the call give back what it is called on, `app.get().post()`? Taken to be
 * so of calls that a rule with `on` is for and that make no scope. */
bool rules_fluent(struct reading *reading, const struct form *form)
{
	size_t count;
	const struct rule *const *rules;

	if (reading->facts->pack_count == 0 || is_on_package(reading, form) ||
	    is_plain_function(reading, form))
		return false;
	rules = rules_find(&count, reading->rules, reading->language, HEAD_call,
	    form->name);
	for (size_t i = 0; i < count; i++)
		if (rule_is_active(reading, rules[i]) && rules[i]->on &&
		    !rule_makes_scope(rules[i]) &&
		    contents_hold(rules[i], reading, form))
			return true;
	return false;
}
