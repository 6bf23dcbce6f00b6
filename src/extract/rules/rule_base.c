/*
 * What the things that a rule makes hang on: what they are called on, else the
 * scope that they stand in.
 */
#include "extract/rules/rule_base.h"

#include "extract/packs/rules.h"
#include "extract/rules/match.h"
#include "extract/values/call_names.h"
#include "extract/values/reading.h"
#include "extract/values/rule_hooks.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"

/* `with x:`: the scope (+ 1) of the call that x is bound to; 0: none. */
static uint32_t scope_of_bound_name(struct reading *reading,
    const struct form *form)
{
	const struct form *bound_form;

	if (form->kind != FORM_name ||
	    !form_child(reading->forms, form, ROLE_BODY))
		return 0;
	bound_form = bound_value(reading, form);
	return bound_form->kind == FORM_call
		   ? scope_of_call(reading, bound_form)
		   : 0;
}

/* The number of the scope that the form is nested in, + 1; 0: none. Scopes that
 * are there only where they are mounted do not count: these have to be named as
 * a base. Nor does a fluent one on the way up a chain: in `app.group().get()`
 * the second call is not within the first. */
static uint32_t scope_around(struct reading *reading, const struct form *form)
{
	bool is_in_chain = form->role == ROLE_RECEIVER;

	for (form = form_parent(reading, form); form;
	     is_in_chain = form->role == ROLE_RECEIVER,
	    form = form_parent(reading, form)) {
		uint32_t scope = form->kind == FORM_name
				     ? scope_of_bound_name(reading, form)
				     : form_scope(reading, form);
		const struct scope_fact *fact =
		    scope ? &reading->facts->scopes[scope - 1] : NULL;

		if (fact && !fact->mounted && !(is_in_chain && fact->fluent))
			return scope;
	}
	return 0;
}

/* The symbol of the scope that the form is nested in; "" at the top. */
struct str scope_symbol_around(struct reading *reading, const struct form *form)
{
	uint32_t scope = scope_around(reading, form);

	return scope ? symbol_scope(scope - 1, reading->perm)
		     : (struct str){ 0 };
}

/* The scope around; with `outer`, its parent where it is a nested one, so that
 * the nested prefix is left out. */
static struct str nested_base(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	uint32_t scope = rule->outer ? scope_around(reading, form) : 0;

	if (scope && reading->facts->scopes[scope - 1].nested)
		return reading->facts->scopes[scope - 1].parent;
	return scope_symbol_around(reading, form);
}

/* The symbol of what a selector gave as base: a value, a name of the file, or
 * what all files know as `@name`, which is taken as it is. */
static struct str base_symbol(struct reading *reading, const struct form *form,
    const struct value *value)
{
	if (value->form)
		return symbol_of_value(reading, value->form);
	return reading->language && !symbol_is_known(value->text)
		   ? symbol_of_name(reading, form, value->text)
		   : value->text;
}

/* The symbol that the rule's fact hangs on; "": none. `base` says it; else a
 * rule with `on` takes the receiver, and only `bare` ones may go without:
 * those, and all others, take the scope around. */
struct str rule_base(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	const struct form *receiver = called_on(reading, form);
	struct values values;

	if (rule->base.count) {
		select_values(&values, &rule->base, reading, form);
		return values.count
			   ? base_symbol(reading, form, &values.items[0])
			   : (struct str){ 0 };
	}
	if (rule->on && receiver)
		return symbol_of_value(reading, receiver);
	if (rule->on && !rule->bare)
		return (struct str){ 0 };
	return nested_base(rule, reading, form);
}
