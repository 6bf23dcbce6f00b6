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

/* The active rules of one head that ask for no name, so that each form of that
 * head is tried. Listed once for a file, as to go through all rules of the
 * language for each form would cost more than all else. */
struct nameless {
	const struct rule **items;
	size_t count;
	bool known; /* they are listed */
};

struct form_scopes {
	uint32_t *numbers; /* by form: number of its scope + 1 */
	struct nameless nameless[HEAD_COUNT];
};

/* Set reading->form_scopes to a table with no scope for any form; before any
 * rule is applied. */
void form_scopes_begin(struct reading *reading)
{
	PART(reading, form_scopes)->numbers =
	    arena_array(reading->perm, reading->forms->count, sizeof(uint32_t));
}

/* Where the table by form has the number of the form's scope. */
static uint32_t *scope_number_slot(const struct reading *reading,
    const struct form *form)
{
	return &reading->form_scopes->numbers[form_index(reading, form)];
}

/* The number + 1 of the scope that was noted of a form; of a call also
 * SCOPE_BUSY or SCOPE_NONE; 0: nothing is noted yet. */
uint32_t scope_noted(const struct reading *reading, const struct form *form)
{
	return *scope_number_slot(reading, form);
}

/* Note that the form makes the scope with that number (+ 1). */
void scope_note(struct reading *reading, const struct form *form,
    uint32_t number)
{
	*scope_number_slot(reading, form) = number;
}

/* Is the rule's pack on in this file? The index also has rules of packs that
 * are on in other files only. Side effect: an active rule is read to its end,
 * as the caller applies it next. */
bool rule_is_active(const struct reading *reading, const struct rule *rule)
{
	for (size_t i = 0; i < reading->facts->pack_count; i++)
		if (reading->facts->packs[i] == rule->pack) {
			rule_ready(rule);
			return true;
		}
	return false;
}

/* Set *nameless to the active rules of a head that ask for no name, without
 * those that hold for no form of the file. */
static void list_nameless_rules(struct nameless *nameless,
    struct reading *reading, enum rule_head head)
{
	size_t count;
	const struct rule *const *rules = rules_find(&count, reading->rules,
	    reading->language, head, (struct str){ 0 });

	nameless->items =
	    arena_array(reading->perm, count, sizeof(*nameless->items));
	for (size_t i = 0; i < count; i++)
		if (rule_is_active(reading, rules[i]) &&
		    rule_may_hold(rules[i], reading))
			nameless->items[nameless->count++] = rules[i];
	nameless->known = true;
}

/* The active rules of a head that ask for no name; listed at the first call. */
static const struct nameless *nameless_rules(struct reading *reading,
    enum rule_head head)
{
	struct nameless *nameless = &reading->form_scopes->nameless[head];

	if (!nameless->known)
		list_nameless_rules(nameless, reading, head);
	return nameless;
}

/* Which rules are applied: all; those that make scopes, which for a call run
 * when its scope is first asked for; the others, in the order of the file. */
enum sought { SOUGHT_ALL, SOUGHT_SCOPES, SOUGHT_FACTS };

/* Is the rule one of those that `sought` means? */
static bool is_sought(const struct rule *rule, enum sought sought)
{
	return sought == SOUGHT_ALL ||
	       rule_makes_scope(rule) == (sought == SOUGHT_SCOPES);
}

/* Call `apply` for each rule of that head that is written for that name (`call:
 * get` for HEAD_call and "get"), if `sought` wants it, its pack is on in this
 * file, and its conditions hold for the form. */
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

/* As apply_named_rules(), for the rules of the head that ask for no name,
 * `call: "*"`. Nothing before packs are switched on. `sought`, `apply`: as
 * there. */
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

/* Call `apply` for the rules of the head and name that hold for the form; with
 * the name "", for those that ask for no name. */
void apply_rules_named(struct reading *reading, const struct form *form,
    enum rule_head head, struct str name, rule_maker *apply)
{
	if (name.len)
		apply_named_rules(reading, form, head, name, SOUGHT_ALL, apply);
	else
		apply_nameless_rules(reading, form, head, SOUGHT_ALL, apply);
}

/* Call `apply` for the rules of the head and name that hold for the form, then
 * for those that ask for no name. */
void apply_rules_named_or_not(struct reading *reading, const struct form *form,
    enum rule_head head, struct str name, rule_maker *apply)
{
	if (name.len)
		apply_named_rules(reading, form, head, name, SOUGHT_ALL, apply);
	apply_nameless_rules(reading, form, head, SOUGHT_ALL, apply);
}

/* Call `apply` for the rules of a call by the name under which it is imported:
 * R for `S()` after `import { R as S }`. Rules that the written name, S, finds
 * as well are skipped: they were applied already. `sought`: which of them. */
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

/* Call `apply` for the rules of a call that hold: by its name, by no name, then
 * by the name under which it is imported. `sought`: which of them. */
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

/* Call `apply` for all rules of a call that hold, except those that make
 * scopes: scope_of_call() applies these. */
void apply_fact_rules_of_call(struct reading *reading, const struct form *form,
    rule_maker *apply)
{
	apply_call_rules(reading, form, SOUGHT_FACTS, apply);
}

/* Does the rule make a scope of a form, on which endpoints hang: a router, a
 * group, a client? */
bool rule_makes_scope(const struct rule *rule)
{
	return rule->effect == EFFECT_bind || rule->effect == EFFECT_scope;
}

/* Does the rule make a scope or a workflow, on which nodes hang as on a scope?
 */
bool rule_notes_scope(const struct rule *rule)
{
	return rule_makes_scope(rule) || rule->effect == EFFECT_flow;
}

/* The symbol of the parent of a scope that the rule makes; "": none, or not
 * known. `parent` selects it; else it is the form's receiver (rules with `on`)
 * or what the form is inside of (scopes of blocks). */
static struct str parent_symbol(const struct rule *rule,
    struct reading *reading, const struct form *form)
{
	if (rule->parent.count)
		return select_symbol(&rule->parent, reading, form);
	return rule->on || rule->effect == EFFECT_scope
		   ? rule_base(rule, reading, form)
		   : (struct str){ 0 };
}

/* Is the form the parameter that stands for what an extension function is
 * called on, `this` of `fun Route.users()`? */
static bool is_extension_receiver(const struct reading *reading,
    const struct form *form)
{
	return form->kind == FORM_parameter &&
	       str_is(form->keyword, "receiver") &&
	       str_listed(reading->language->self, form->name);
}

/* The symbol of what a decoration decorates, `form`; of a parameter its place
 * in the function, `f(0)`, as callers know nothing else of it. */
static struct str decorated_symbol(struct reading *reading,
    const struct form *form)
{
	return form && form->kind == FORM_parameter
		   ? symbol_of_name(reading, form, form->name)
		   : symbol_of_definition(reading, form);
}

/* The symbol of the scope that is made of the form: the name that it is bound
 * to or declares, or its class; "": the scope is the whole file, or has no
 * name. */
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

/* The line of the rule's prefix, where that is a literal, else of the form. */
static uint32_t scope_line(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	struct values values;

	select_values(&values, &rule->prefix, reading, form);
	return values.count && values.items[0].line ? values.items[0].line
						    : form->line;
}

/* Append a scope to the facts. Returns its number + 1, as 0 stands for no
 * scope. */
uint32_t scope_add(struct reading *reading, struct scope_fact scope)
{
	struct facts *facts = reading->applying->facts;
	struct scope_fact *scope_fact = array_push(&facts->scopes,
	    &facts->scope_count, sizeof(*scope_fact), reading->perm);

	*scope_fact = scope;
	return (uint32_t)facts->scope_count;
}

/* Append a scope below the scope `outer` (a number + 1), with `nested` of the
 * rule as prefix, and return its number + 1. A resource needs both: its own
 * endpoints are at the outer path, what is in its block is below a member's
 * path: `/boats` and `/boats/{id}`. */
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

/* Is the parent a scope of this file and pack, but of another kind than the
 * rule's `on` asks for? */
static bool is_other_kind(const struct rule *rule,
    const struct reading *reading, struct str parent)
{
	const struct scope_fact *scope = scope_numbered(reading, parent);

	return rule->on && scope && scope->pack == rule->pack &&
	       !str_is(str_from(scope->kind), rule->on);
}

/* Has the form a scope of the rule's pack and kind already, from another rule?
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

/* May the form, which has a scope already, get a second one? Only under a name
 * of its own (`called`, `@name`) that no scope has: a class may be a router by
 * two names. */
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

/* For a constructor's parameter that declares a field, `constructor(private
 * bus: Bus)`: append the scope for the field, too, with its symbol, `A.bus`.
 * Not if the class declares the field itself; nothing for other forms. */
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

/* Correct the selected prefixes of a scope: one that comes from a table is
 * removed, as each row of the table brings its own; the name of a queue may
 * become a hole for what callers give. */
static void adjust_scope_prefixes(struct scope_fact *scope,
    const struct rule *rule, struct reading *reading, const struct form *form)
{
	struct str *first = scope->prefixes.items;

	if (scope->prefixes.count && table_hole(*first).len)
		scope->prefixes.count = 0;
	if (scope->prefixes.count && str_is(rule->pack->category, "queue"))
		*first = argument_value_name(reading, form, *first);
}

/* Fill *scope with what the rule says of the form's scope. False: the rule asks
 * for a parent that is not known, or is of another kind. A top-level scope
 * without parent gets `file_parent`: it hangs on what the file is mounted on.
 * `Router().get()` makes an `inner` one, which nobody can name. */
static bool fill_scope(struct scope_fact *scope, const struct rule *rule,
    struct reading *reading, const struct form *form)
{
	*scope = (struct scope_fact){ .pack = rule->pack,
		.kind = rule->kind,
		.mounted = rule->mounted,
		.declared = rule->head == HEAD_type,
		.derived = rule->on && rule->pack->outgoing,
		.fluent = rule->fluent };
	if (rule->called.count)
		scope->symbol = select_text(&rule->called, reading, form);
	else if (!rule->fluent)
		scope->symbol = scope_symbol(reading, form);
	scope->parent = parent_symbol(rule, reading, form);
	if ((rule->on && scope->parent.len == 0) ||
	    is_other_kind(rule, reading, scope->parent))
		return false;
	scope->file_parent = rule->effect == EFFECT_scope && !rule->mounted &&
			     scope->parent.len == 0;
	scope->inner = form->kind == FORM_call && form->role == ROLE_RECEIVER;
	rule_texts(&scope->prefixes, &rule->prefix, reading, form);
	adjust_scope_prefixes(scope, rule, reading, form);
	if (rule->handlers.count)
		scope->handlers = select_text(&rule->handlers, reading, form);
	rule_tokens(&scope->tokens, &scope->token_values, rule, reading, form);
	scope->line = scope_line(rule, reading, form);
	return true;
}

/* Append the scope that the rule makes of the form to the facts, and note it of
 * the form (of a decoration, of what that decorates). Nothing, if the rule
 * makes none, has made it already, or fill_scope() says no. */
void make_scope(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	const struct form *place =
	    form->kind == FORM_decoration ? form_parent(reading, form) : form;
	struct scope_fact scope;
	bool was_made;
	uint32_t number;

	if (!rule_makes_scope(rule))
		return;
	was_made = has_scope_of_rule(rule, reading, place);
	if (was_made && !may_add_scope(rule, reading, form))
		return;
	if (!fill_scope(&scope, rule, reading, form))
		return;
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

/* The number + 1 of the scope that rules make of a call, `Router()` or
 * `app.group("/x")`; 0: none, or it is being made right now. The scope is made
 * at the first call of this function, wherever that is, so evaluation starts
 * from depth 0: the result must not depend on who asks. */
uint32_t scope_of_call(struct reading *reading, const struct form *form)
{
	uint32_t *number = scope_number_slot(reading, form);
	unsigned depth;

	if (*number == SCOPE_BUSY || reading->facts->pack_count == 0)
		return 0; /* nothing is switched on, or not yet */
	if (*number)
		return *number == SCOPE_NONE ? 0 : *number;
	*number = SCOPE_BUSY;
	depth = evaluation_restart(reading);
	apply_call_rules(reading, form, SOUGHT_SCOPES, make_scope);
	evaluation_resume(reading, depth);
	if (*number == SCOPE_BUSY)
		*number = SCOPE_NONE;
	return *number == SCOPE_NONE ? 0 : *number;
}

/* Forget the scopes of a chain of calls, `form` (may be NULL) and its
 * receivers, so that each turn of a loop makes its own. Calls that make none
 * stay marked so. */
void forget_scopes(struct reading *reading, const struct form *form)
{
	while (form && form->kind == FORM_call) {
		uint32_t *number = scope_number_slot(reading, form);

		if (*number != SCOPE_BUSY && *number != SCOPE_NONE)
			*number = 0;
		form = form_child(reading->forms, form, ROLE_RECEIVER);
	}
}

/* Do rules make a scope of the call? True also while that scope is being made.
 */
bool is_scope(struct reading *reading, const struct form *form)
{
	return scope_noted(reading, form) == SCOPE_BUSY ||
	       scope_of_call(reading, form) != 0;
}

/* The number + 1 of the form's scope; 0: none. For a call, the scope is made if
 * need be. */
uint32_t form_scope(struct reading *reading, const struct form *form)
{
	if (form->kind == FORM_call)
		return scope_of_call(reading, form);
	return scope_noted(reading, form);
}

/* Is the call one of a function of an imported package, `http.Handle()`? A
 * package is no router, so the call does not return one. Always false in
 * languages that import by calls, where the name may be bound to an object. */
static bool is_on_package(const struct reading *reading,
    const struct form *form)
{
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);

	return receiver && receiver->kind == FORM_name &&
	       !reading->language->importers &&
	       import_is_module(reading, receiver->name);
}

/* Is the form `add(f)`, a call without receiver, in a language where a router's
 * methods always have one? */
static bool is_plain_function(const struct reading *reading,
    const struct form *form)
{
	return reading->language && !reading->language->global_names &&
	       form->kind == FORM_call &&
	       !form_child(reading->forms, form, ROLE_RECEIVER);
}

/* Does the call return what it is called on, as in `app.get().post()`? That is
 * assumed of calls for which an active rule has `on` and makes no scope. */
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
