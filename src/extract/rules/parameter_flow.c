/*
 * Routers that are passed to functions: what a call passes is what the
 * function's parameter stands for.
 *
 *   def routes(app): app.get("/x", f)     f hangs on routes(0)
 *   routes(server)                        routes(0) hangs on server
 *
 * Each such call makes a mount, for assemble to follow. Whether the function
 * registers anything on its parameter is not known here (it may be of another
 * file), so all calls that may pass a scope are noted. apply.c calls these
 * functions for each call, if some active pack makes scopes.
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

/* May the argument be a scope: a name, a member, or a call that makes one? */
static bool may_carry_scope(struct reading *reading, const struct form *form)
{
	return form->kind == FORM_name || form->kind == FORM_member ||
	       (form->kind == FORM_call && scope_of_call(reading, form));
}

/* A call whose arguments are passed, one after the other. */
struct passed_call {
	struct reading *reading;
	const struct form *call;
	struct str callee; /* symbol `f()`; "": not looked up yet */
	uint32_t position; /* of the argument at hand */
};

/* The receiver `p` of `p.add(router)`, if p is the variable of a running loop;
 * else NULL. */
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

/* The symbol `f()` of what the call calls; "": not known. f may also be a
 * method of a loop's item, or `list[]`, all functions of a list. */
static struct str callee_of_flow(struct reading *reading,
    const struct form *call)
{
	const struct form *receiver = looped_receiver(reading, call);
	struct str function_list = function_list_of_call(reading, call);
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

/* What a router's name means inside the block of a group: in `m.Group("/x",
 * func() { add(m) })`, m at the call of add means the group, which has no name
 * of its own. `symbol`: the router's. Returns the symbol of the nearest such
 * group around the call, `#3`, if its parent is that router; else `symbol`.
 * Parents have smaller numbers, so the search ends. */
static struct str open_group_around(struct reading *reading,
    const struct form *call, struct str symbol)
{
	struct str around = scope_symbol_around(reading, call);
	const struct scope_fact *scope = scope_numbered(reading, around);

	while (scope && scope->symbol.len == 0) {
		const struct scope_fact *outer_scope =
		    scope_numbered(reading, scope->parent);

		if (symbol_is_of(symbol, scope->parent))
			return around;
		scope = outer_scope && outer_scope < scope ? outer_scope : NULL;
	}
	return symbol;
}

/* Append a mount of the called function's parameter at passed_call->position,
 * `f(0)`, below `value`. With `part` not "", only that key of the parameter,
 * `f(0:app)`, for a function of `({ app })`. False: it is not known what is
 * called. */
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

/* Pass each name among a map's values to the key of its pair: `load({ app:
 * server })` calls a function of `({ app })`. False: it is not known what is
 * called. */
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

/* Append a mount of each parameter of the called function below its argument,
 * `routes(0)` below server for `routes(server)`, if that may be a scope. An
 * argument with a keyword has no position, except in languages where all have
 * one, in order. Ends where the callee is not known: that is the same for all.
 */
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

/* As pass_arguments(), for a call on a loop's item only, `p.add(router)`; any
 * other call was handled outside of the loop. A loops_visit. */
void pass_arguments_in_loop(struct reading *reading, const struct form *form)
{
	if (looped_receiver(reading, form))
		pass_arguments(reading, form);
}

/* Append a mount of the first parameter of each function among the arguments,
 * `f(0)`, below the scope that the call makes: `route("/x", f)` calls f with
 * that. `scope`: its number + 1. */
void pass_scope_to_arguments(struct reading *reading, const struct form *form,
    uint32_t scope)
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

/* Does the symbol name a scope of this file, by its name or as `#3`? False for
 * "". */
static bool is_scope_symbol(const struct reading *reading, struct str symbol)
{
	for (size_t i = 0; i < reading->facts->scope_count; i++)
		if (symbol.len &&
		    str_equal(reading->facts->scopes[i].symbol, symbol))
			return true;
	return symbol_is_scope(symbol);
}

/* Append a mount of the extension function `routes`, of any file (hence the
 * star: `*routes`), below the router that it is called on: `router.routes()`,
 * or `routes()` in the router's block. Only in languages that have such
 * functions. */
void pass_receiver_to_extension(struct reading *reading,
    const struct form *form)
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
