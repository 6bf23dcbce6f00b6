/*
 * What is given to a function: the routers, applications and the like that a
 * call hands over are what the function's parameters stand for.
 */
#include "extract/reading.h"
#include "extract/rules.h"
#include "lang/lang.h"

/* An argument that may carry a scope into the function that is called. */
static bool may_carry(struct reading *reading, const struct form *form)
{
	return form->kind == FORM_name || form->kind == FORM_member ||
	       (form->kind == FORM_call && scope_of_call(reading, form));
}

void pass_arguments(struct reading *reading, const struct form *form)
{
	struct str callee = { 0 };
	int position = 0;

	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_ARGUMENT);
	     item; item = form_sibling(reading->forms, item)) {
		if (item->role != ROLE_ARGUMENT ||
		    (item->keyword.len && !reading->language->labels))
			continue;
		if (may_carry(reading, item)) {
			if (callee.len == 0)
				callee = symbol_of_value(reading, form);
			if (!str_ends(callee, "()"))
				return;
			add_mount(reading,
			    (struct mount_fact){
				.child = str_printf(reading->perm, "%.*s(%d)",
				    (int)callee.len - 2, callee.ptr, position),
				.parent = symbol_of_value(reading, item),
			    });
		}
		position++;
	}
}

void hand_over(struct reading *reading, const struct form *form, uint32_t scope)
{
	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_ARGUMENT);
	     item; item = form_sibling(reading->forms, item)) {
		struct str symbol = { 0 };

		if (item->role == ROLE_ARGUMENT && item->kind == FORM_name)
			symbol = symbol_of_value(reading, item);
		if (symbol.len && !str_ends(symbol, ")"))
			add_mount(reading,
			    (struct mount_fact){
				.child = str_printf(reading->perm, "%.*s(0)",
				    STR_ARG(symbol)),
				.parent =
				    str_printf(reading->perm, "#%u", scope - 1),
			    });
	}
}

static bool is_scope_symbol(const struct reading *reading, struct str symbol)
{
	for (size_t i = 0; i < reading->facts->scope_count; i++)
		if (symbol.len &&
		    str_equal(reading->facts->scopes[i].symbol, symbol))
			return true;
	return str_starts(symbol, "#");
}

void pass_receiver(struct reading *reading, const struct form *form)
{
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);
	struct str symbol = { 0 };

	if (!reading->language->global_names)
		return;
	symbol = receiver ? symbol_of_value(reading, receiver)
			  : scope_symbol_around(reading, form);
	if (is_scope_symbol(reading, symbol))
		add_mount(reading, (struct mount_fact){
				       .child = str_printf(reading->perm,
					   "*%.*s", STR_ARG(form->name)),
				       .parent = symbol,
				   });
}
