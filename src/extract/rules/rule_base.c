/*
 * What a rule's fact hangs on: the scope whose prefix its path gets.
 * rule_base() finds it for rows (rule_rows.c), mounts (mounts.c) and scopes
 * (match.c): what the form is called on (`app` of `app.get()`), else the block
 * or class that it stands in.
 */
#include "extract/rules/rule_base.h"

#include "extract/packs/rules.h"
#include "extract/rules/match.h"
#include "extract/values/call_names.h"
#include "extract/values/reading.h"
#include "extract/values/rule_hooks.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"

/* The number + 1 of the scope of a name with a block, `with x:`: that of the
 * call which x is bound to. 0: none. */
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

/* The number + 1 of the innermost scope that the form is nested in; 0: none.
 * Skipped are scopes that are `mounted`, which a rule has to name as a base,
 * and fluent ones further on in the form's own chain: in `app.group().get()`
 * the call of group is not inside get. */
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

/* The symbol `#3` of the innermost scope that the form is nested in; "": none.
 */
struct str scope_symbol_around(struct reading *reading, const struct form *form)
{
	uint32_t scope = scope_around(reading, form);

	return scope ? symbol_scope(scope - 1, reading->perm)
		     : (struct str){ 0 };
}

/* The symbol of the scope that the form is nested in; "": none. For a rule with
 * `outer`: if that is the `nested` scope of a resource, the resource's own,
 * whose prefix lacks the nested part. */
static struct str nested_base(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	uint32_t scope = rule->outer ? scope_around(reading, form) : 0;

	if (scope && reading->facts->scopes[scope - 1].nested)
		return reading->facts->scopes[scope - 1].parent;
	return scope_symbol_around(reading, form);
}

/* The symbol of the first value that the selector gives; "": it gives none, or
 * one without a symbol. A value without a form is a symbol already, which a
 * step made. */
struct str select_symbol(const struct select *select, struct reading *reading,
    const struct form *form)
{
	struct values values;

	select_values(&values, select, reading, form);
	if (values.count == 0)
		return (struct str){ 0 };
	if (values.items[0].form)
		return symbol_of_value(reading, values.items[0].form);
	return values.items[0].text;
}

/* The symbol of a value that the rule's `base` selected. A text is a name of
 * the file, or `@name`, which is the same in all files and returned as it is.
 */
static struct str base_symbol(struct reading *reading, const struct form *form,
    const struct value *value)
{
	if (value->form)
		return symbol_of_value(reading, value->form);
	return reading->language && !symbol_is_known(value->text)
		   ? symbol_of_name(reading, form, value->text)
		   : value->text;
}

/* The symbol of what the rule's fact hangs on; "": nothing, or not known. That
 * is what `base` selects; else, for a rule with `on`, the form's receiver; else
 * the scope around. A rule with `on` and no receiver hangs on the scope around
 * only with `receiver: none`. */
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
