/*
 * What is given to a function: the routers, applications and the like that a
 * call hands over are what the function's parameters stand for.
 *
 *   def routes(app): app.get("/x", f)     f hangs on routes(0)
 *   routes(server)                        routes(0) hangs on server
 *
 * Each such call makes a mount, for assemble to follow; whether the function
 * does anything with its parameter is not known here, so all calls that may
 * carry a scope are noted.
 */
#include "extract/rules/parameter_flow.h"

#include "extract/packs/rules.h"
#include "extract/rules/function_lists.h"
#include "extract/rules/mounts.h"
#include "extract/rules/rule_base.h"
#include "extract/values/loops.h"
#include "extract/values/reading.h"
#include "extract/values/rule_hooks.h"
#include "extract/values/symbols_values.h"
#include "lang/lang.h"

/* May the argument carry a scope into the function that is called: a name, a
 * member, or a call that makes one? */
static bool may_carry_scope(struct reading *reading, const struct form *form)
{
	return form->kind == FORM_name || form->kind == FORM_member ||
	       (form->kind == FORM_call && scope_of_call(reading, form));
}

/* A call being looked at; `callee` is found out when it is first needed. */
struct passed_call {
	struct reading *reading;
	const struct form *call;
	struct str callee;
	uint32_t position;
};

/* `p` of `p.add(router)`, where a loop that runs now has p as its item; NULL:
 * it is no such call. */
static const struct form *looped_receiver(struct reading *reading,
    const struct form *call)
{
	const struct form *receiver =
	    form_child(reading->forms, call, ROLE_RECEIVER);

	return receiver && receiver->kind == FORM_name &&
		       loop_form(reading, receiver) != receiver
		   ? receiver
		   : NULL;
}

/* The symbol of the called function with the mark of a call, `f()`, which
 * pass_value() takes off: also a method of a loop's item, or one of the
 * functions that a list keeps: `list[]()`. "": not known. */
static struct str callee_of_flow(struct reading *reading,
    const struct form *call)
{
	const struct form *receiver = looped_receiver(reading, call);
	struct str function_list = reading_function_list(reading, call);
	struct str symbol;

	if (function_list.len)
		return symbol_call(function_list, reading->perm);
	if (!receiver)
		return symbol_of_value(reading, call);
	symbol = symbol_of_value(reading, receiver);
	return symbol.len ? symbol_call(symbol_member(symbol, call->name,
					    reading->perm),
				reading->perm)
			  : symbol;
}

/* `m.Group("/x", func() { add(m) })`: what is handed over as m is the group
 * that is open around the call, not m itself. Returns that scope's symbol, or
 * `symbol` where no such group is open. Such groups have no name, so they can
 * only be meant by where the call stands; outer scopes have smaller numbers,
 * which ends the search. */
static struct str open_group_around(struct reading *reading,
    const struct form *call, struct str symbol)
{
	struct str around = scope_symbol_around(reading, call);
	const struct scope_fact *scope = scope_numbered(reading, around);

	while (scope && scope->symbol.len == 0) {
		const struct scope_fact *outer_scope_fact =
		    scope_numbered(reading, scope->parent);

		if (symbol_is_of(symbol, scope->parent))
			return around;
		scope = outer_scope_fact && outer_scope_fact < scope
			    ? outer_scope_fact
			    : NULL;
	}
	return symbol;
}

/* Mount the parameter at passed_call->position below `value`; with `part`, the
 * parameter's member of that name. False: the call is of nothing that could be
 * followed. */
static bool pass_value(struct passed_call *passed_call,
    const struct form *value, struct str part)
{
	struct reading *reading = passed_call->reading;
	struct str function;

	if (passed_call->callee.len == 0)
		passed_call->callee =
		    callee_of_flow(reading, passed_call->call);
	if (!symbol_is_call(passed_call->callee))
		return false;
	function = symbol_uncalled(passed_call->callee);
	add_mount(reading,
	    (struct mount_fact){
		.child = part.len
			     ? symbol_parameter_key(function,
				   passed_call->position, part, reading->perm)
			     : symbol_parameter(function, passed_call->position,
				   reading->perm),
		.parent = open_group_around(reading, passed_call->call,
		    symbol_of_value(reading, value)),
	    });
	return true;
}

/* `load({ app: server })`, for a function of `({ app })`: pass each value.
 * False as for pass_value(). */
static bool pass_map_values(struct passed_call *passed_call,
    const struct form *map)
{
	const struct forms *forms = passed_call->reading->forms;

	for (const struct form *pair = form_child(forms, map, ROLE_VALUE); pair;
	     pair = form_sibling(forms, pair)) {
		const struct form *value = form_child(forms, pair, ROLE_VALUE);

		if (pair->kind == FORM_pair && pair->name.len && value &&
		    value->kind == FORM_name &&
		    !pass_value(passed_call, value, pair->name))
			return false;
	}
	return true;
}

/* Mount each parameter of the called function below its argument. An argument
 * with a keyword has no position, unless labels are part of the function's name
 * and stand in order. Ends at the first that cannot be followed: the callee is
 * the same for all. */
void pass_arguments(struct reading *reading, const struct form *form)
{
	struct passed_call passed_call = { .reading = reading, .call = form };

	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_ARGUMENT);
	     item; item = form_next(reading->forms, item)) {
		if (item->keyword.len && !reading->language->labels)
			continue;
		if (may_carry_scope(reading, item) &&
		    !pass_value(&passed_call, item, STR("")))
			return;
		if (item->kind == FORM_map &&
		    !pass_map_values(&passed_call, item))
			return;
		passed_call.position++;
	}
}

/* A loops_visit: pass the arguments of a call. Only calls on the loop's item:
 * others are passed once, outside. */
void pass_in_loop(struct reading *reading, const struct form *form)
{
	if (looped_receiver(reading, form))
		pass_arguments(reading, form);
}

/* `route("/x", f)`: f's first parameter is mounted below the scope that the
 * call makes (a number + 1). A call's result among the arguments is taken for
 * no function. */
void hand_over(struct reading *reading, const struct form *form, uint32_t scope)
{
	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_ARGUMENT);
	     item; item = form_next(reading->forms, item)) {
		struct str symbol = { 0 };

		if (item->kind == FORM_name)
			symbol = symbol_of_value(reading, item);
		if (symbol.len && !symbol_is_applied(symbol))
			add_mount(reading, (struct mount_fact){
					       .child = symbol_parameter(symbol,
						   0, reading->perm),
					       .parent = symbol_scope(scope - 1,
						   reading->perm),
					   });
	}
}

/* Does the symbol name a scope of this file? */
static bool is_scope_symbol(const struct reading *reading, struct str symbol)
{
	for (size_t i = 0; i < reading->facts->scope_count; i++)
		if (symbol.len &&
		    str_equal(reading->facts->scopes[i].symbol, symbol))
			return true;
	return symbol_is_scope(symbol);
}

/* `router.routes()`, or `routes()` in a router's block: mount the extension
 * function `routes`, of whatever file (hence the star), below the router. */
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
