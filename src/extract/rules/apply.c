/*
 * Applying rules: each form is looked up by its name among the rules of its
 * kind; those whose pack is switched on and that hold make facts. rules_apply()
 * is where to begin; which rules a form is looked up by is in apply_to_form(),
 * what a rule that holds makes in make_fact(). Forms are taken in the order of
 * the file, and so are rows; tests are passed over.
 */
#include "extract/rules/apply.h"

#include "extract/flows/flow.h"
#include "extract/packs/applying.h"
#include "extract/packs/rules.h"
#include "extract/read/url.h"
#include "extract/rules/function_lists.h"
#include "extract/rules/guards.h"
#include "extract/rules/match.h"
#include "extract/rules/mounts.h"
#include "extract/rules/parameter_flow.h"
#include "extract/rules/route_wrappers.h"
#include "extract/rules/rule_rows.h"
#include "extract/values/call_names.h"
#include "extract/values/environment.h"
#include "extract/values/loops.h"
#include "extract/values/reading.h"
#include "extract/values/rule_hooks.h"
#include "extract/values/test_marks.h"
#include "lang/lang.h"

/* Append the constant `${name}` with that value to the facts, at that line.
 * Nothing, if either text is "". */
static void add_setting(struct reading *reading, struct str name,
    struct str value, uint32_t line)
{
	struct facts *facts = reading->applying->facts;
	struct symbol_fact *symbol_fact;

	if (name.len == 0 || value.len == 0)
		return;
	symbol_fact = array_push(&facts->symbols, &facts->symbol_count,
	    sizeof(*symbol_fact), reading->perm);
	*symbol_fact = (struct symbol_fact){ .kind = SYMBOL_CONSTANT,
		.name = symbol_setting(name, reading->perm),
		.value = value,
		.line = line };
}

/* Append a setting of a data file (YAML, properties) as a constant. Where the
 * rule has `called`, it selects name and value; else the name is the path of
 * keys to the value: `orders: { store: { url: "x" } }` sets orders.store.url to
 * x. `form`: the pair. */
static void make_setting(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	const struct form *value = form_child(reading->forms, form, ROLE_VALUE);
	struct str prefix = select_text(&rule->prefix, reading, form);
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
			path = str_dotted(form->name, path, reading->perm);
	if (prefix.len)
		path = str_dotted(prefix, path, reading->perm);
	add_setting(reading, path, value->text, value->line);
}

/* Append a fact that holds for the whole project: a prefix of all routes,
 * routes without that prefix, the API versions, or a mark. Nothing, if it has
 * no prefix and no values, except for GLOBAL_VERSIONS: that there are versions
 * is a fact in itself. */
static void make_project_wide_fact(const struct rule *rule,
    struct reading *reading, const struct form *form)
{
	struct facts *facts = reading->applying->facts;
	struct global_fact global = { .pack = rule->pack };

	global.use = rule->effect == EFFECT_mark ? GLOBAL_MARK
		     : rule->except.count        ? GLOBAL_EXCEPT
		     : rule->versions.count      ? GLOBAL_VERSIONS
		     : rule->outer               ? GLOBAL_OUTER
						 : GLOBAL_PREFIX;
	global.prefix = rule->effect == EFFECT_mark
			    ? str_from(rule->kind)
			    : select_text(&rule->prefix, reading, form);
	rule_texts(&global.values,
	    rule->except.count ? &rule->except : &rule->versions, reading,
	    form);
	if (global.prefix.len == 0 && global.values.count == 0 &&
	    global.use != GLOBAL_VERSIONS)
		return;
	*(struct global_fact *)array_push(&facts->globals, &facts->global_count,
	    sizeof(global), reading->perm) = global;
}

/* Note `text` of a function or class (NULL: nothing), as if it had a decoration
 * of that name: the operations of other rules can then ask for it. At most
 * NOTED_MOST a file: no one writes more by hand. */
static void add_note(struct reading *reading, const struct form *definition,
    struct str text)
{
	struct applying *applying = reading->applying;
	struct noted *noted;

	if (!definition || applying->noted_count == NOTED_MOST)
		return;
	noted = array_push(&applying->noted, &applying->noted_count,
	    sizeof(*noted), reading->perm);
	noted->definition = definition;
	noted->text = text;
}

/* Note the rule's name (`~name`) of the function that the form is or is inside
 * of, else of the class around it. Where the rule has `what`, note
 * `~name(value)` for each selected value, too. */
static void note_function_of_rule(const struct rule *rule,
    struct reading *reading, const struct form *form)
{
	const struct form *definition =
	    form->kind == FORM_function ? form
					: form_named_function(reading, form);
	struct str text = decoration_noted(str_from(rule->kind), reading->perm);
	struct strs values = { 0 };

	if (!definition)
		definition = form_owner(reading, form);
	add_note(reading, definition, text);
	rule_texts(&values, &rule->what, reading, form);
	for (size_t i = 0; i < values.count; i++)
		add_note(reading, definition,
		    decoration_make(text, values.items[i], reading->perm));
}

/* Make the facts that the rule is for, now that it holds for the form. A call
 * makes no scope here: scope_of_call() makes that when a name first asks for
 * it. */
static void make_fact(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	switch (rule->effect) {
	case EFFECT_list:
		rule_list(rule, reading, form);
		break;
	case EFFECT_mount:
		rule_make_each(rule, reading, form, rule_mounts);
		break;
	case EFFECT_global:
	case EFFECT_mark:
		rule_make_each(rule, reading, form, make_project_wide_fact);
		break;
	case EFFECT_note:
		note_function_of_rule(rule, reading, form);
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

/* Remove from the rows from number `from` on all but the endpoints whose path
 * comes from a table (a list of routes in another file), and set the method of
 * these to `method`, which comes from the same table. Other rows were made
 * because the rule took the placeholder of the method for a name. */
static void keep_endpoints_of_table(struct facts *facts, size_t from,
    struct str method)
{
	size_t count = from;

	for (size_t i = from; i < facts->row_count; i++) {
		struct endpoint *endpoint = facts->rows[i].row;

		if (facts->rows[i].list != &model_lists[LIST_endpoints] ||
		    table_hole(endpoint->path).len == 0)
			continue;
		endpoint->method = method;
		facts->rows[count++] = facts->rows[i];
	}
	facts->row_count = count;
}

/* Make the facts of all rules that hold for a call. Where the callee comes from
 * a table of another file, `app[route.method](route.path)`, only the endpoints
 * of that table are kept. Rules named `@path` are for calls of any function
 * with a path among its arguments. A loops_visit. */
static void make_facts_of_call(struct reading *reading, const struct form *form)
{
	struct facts *facts = reading->applying->facts;
	struct str table_method = called_by_table(reading, form);
	size_t from = facts->row_count;

	apply_fact_rules_of_call(reading, form, make_fact);
	if (table_method.len)
		keep_endpoints_of_table(facts, from, table_method);
	if (route_wrapper_gives_path(reading, form))
		apply_rules_named(reading, form, HEAD_call, STR("@path"),
		    make_fact);
}

/* Does any active pack have a rule that makes scopes? If none has, calls need
 * not be followed into functions, which costs time. */
static bool may_make_scopes(const struct reading *reading)
{
	for (size_t i = 0; i < reading->facts->pack_count; i++) {
		const struct pack *pack = reading->facts->packs[i];

		for (size_t k = 0; k < pack->rule_count; k++)
			if (rule_makes_scope(&pack->rules[k]))
				return true;
	}
	return false;
}

/* Apply the rules that are looked up by the type of a variable, field or
 * parameter: `app: web.Router` by `Router`. Nothing without a type. */
static void apply_to_type(struct reading *reading, const struct form *form)
{
	const struct form *type = form_child(reading->forms, form, ROLE_TYPE);
	struct str name = type ? type_name(type->name) : (struct str){ 0 };

	if (type)
		apply_rules_named(reading, form, HEAD_type,
		    str_after_last(str_after_last(name, '.'), ':'), make_fact);
}

/* Apply the rules for a class: for `class A(m.Base)` those named `Base`, then
 * those without a name. A module may have bases, too, but is no class: the
 * rules without a name are not for it. */
static void apply_to_class(struct reading *reading, const struct form *form)
{
	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_BASE);
	     item; item = form_next(reading->forms, item))
		apply_rules_named(reading, form, HEAD_class,
		    str_after_last(type_name(item->name), '.'), make_fact);
	if (form->kind != FORM_module)
		apply_rules_named(reading, form, HEAD_class, (struct str){ 0 },
		    make_fact);
}

/* The callee of a call with its module's full name, "m.f" for `f()` after `from
 * m import f`; "": it is not imported, or is called on the result of another
 * call. */
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

/* Is it the rule by which a database driver opens its store? That is the one
 * rule for data stores without names: add_store_rule() makes it, no pack writes
 * it. */
static bool is_opening_store_rule(const struct rule *rule)
{
	return rule->pack->store.len && rule->names.count == 0 &&
	       rule->list == &model_lists[LIST_datastores];
}

/* Is the rule a `use` rule for this callee, by the module (`callee`: "m.f") and
 * by the name of the call? Of a driver, the rule for values (`of_value`) is for
 * calls that make values, its opening rule for all other calls. */
static bool is_use_of(const struct rule *rule, struct str callee,
    const struct form *call)
{
	if (rule->head != HEAD_use)
		return false;
	if (rule->names.count && !strs_have(&rule->names, call->name))
		return false;
	if (!pack_imports(rule->pack, callee))
		return false;
	return !is_opening_store_rule(rule) ||
	       pack_holds_value(rule->pack, callee) == rule->of_value;
}

/* Apply `use` rules, which hold for calls of anything that is imported from a
 * module that switched the pack on: they are found by the import, not by name.
 */
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

			if (is_use_of(rule, callee, form) &&
			    rule_is_active(reading, rule) &&
			    rule_holds(rule, reading, form))
				make_fact(rule, reading, form);
		}
	}
}

/* Apply the rules for URLs, which are looked up by the scheme: `"amqp://host"`
 * by amqp. A joined text, `"amqp://" + host`, has the scheme of its first part;
 * the parts themselves are skipped. */
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
		apply_rules_named_or_not(reading, form, HEAD_url, scheme,
		    make_fact);
}

/* Apply the rules for maps, which are looked up by each key of the map: `{
 * path: "/x" }` by path. */
static void apply_to_map(struct reading *reading, const struct form *form)
{
	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_VALUE);
	     item; item = form_sibling(reading->forms, item))
		if (item->name.len && item->kind != FORM_name)
			apply_rules_named(reading, form, HEAD_map, item->name,
			    make_fact);
}

/* Apply the rules for environment variables, looked up by the variable's name,
 * if the form reads one: `os.environ["PORT"]`. */
static void apply_to_environment_variable(struct reading *reading,
    const struct form *form)
{
	struct str name = environment_name(reading, form);

	if (name.len)
		apply_rules_named_or_not(reading, form, HEAD_variable, name,
		    make_fact);
}

/* Apply all rules to a call, and note which scopes it passes to functions.
 * `follows_scopes`: does any active pack make scopes? A call that makes a scope
 * passes that to the functions among its arguments; any other call may pass a
 * scope to the function that it calls, or call an extension function on a
 * scope. */
static void apply_to_call(struct reading *reading, const struct form *form,
    bool follows_scopes)
{
	apply_to_environment_variable(reading, form);
	apply_uses(reading, form);
	loops_apply(reading, form, make_facts_of_call);
	if (follows_scopes)
		mount_listed_functions(reading, form);
	if (follows_scopes && scope_of_call(reading, form)) {
		pass_scope_to_arguments(reading, form,
		    scope_of_call(reading, form));
	} else if (follows_scopes && !rules_fluent(reading, form)) {
		pass_arguments(reading, form);
		loops_apply(reading, form, pass_arguments_in_loop);
		pass_receiver_to_extension(reading, form);
	}
}

/* Apply the rules for bindings that are looked up by a key:
 * `app.config["DATABASE"] = x` by DATABASE. Nothing for other bindings. */
static void apply_to_bound_key(struct reading *reading, const struct form *form)
{
	if (form_is_keyed(form))
		apply_rules_named(reading, form, HEAD_binding, form->item,
		    make_fact);
}

/* Apply the rules for one form, which are looked up by its kind; the
 * apply_to_…() functions say by which name. `follows_scopes`: see
 * apply_to_call(). */
static void apply_to_form(struct reading *reading, const struct form *form,
    bool follows_scopes)
{
	switch (form->kind) {
	case FORM_name:
	case FORM_index:
		apply_to_environment_variable(reading, form);
		break;
	case FORM_call:
		apply_to_call(reading, form, follows_scopes);
		break;
	case FORM_decoration:
		apply_rules_named_or_not(reading, form, HEAD_decoration,
		    form->name, make_fact);
		break;
	case FORM_class:
	case FORM_struct:
	case FORM_interface:
	case FORM_alias:
	case FORM_module: /* one object, which may have bases */
		apply_to_class(reading, form);
		break;
	case FORM_function:
		apply_rules_named_or_not(reading, form, HEAD_function,
		    form->name, make_fact);
		break;
	case FORM_binding:
	case FORM_field:
		apply_rules_named_or_not(reading, form, HEAD_binding,
		    str_after_last(form->name, '.'), make_fact);
		apply_to_bound_key(reading, form);
		apply_to_type(reading, form);
		break;
	case FORM_parameter:
		apply_rules_named_or_not(reading, form, HEAD_parameter,
		    form->name, make_fact);
		apply_to_type(reading, form);
		break;
	case FORM_map:
		loops_apply(reading, form, apply_to_map);
		break;
	case FORM_condition:
		apply_rules_named(reading, form, HEAD_branch, (struct str){ 0 },
		    make_fact);
		break;
	case FORM_operator:
		apply_rules_named_or_not(reading, form, HEAD_operator,
		    form->name, make_fact);
		break;
	case FORM_list:
		apply_rules_named(reading, form, HEAD_tuple, (struct str){ 0 },
		    make_fact);
		break;
	case FORM_pair:
		apply_rules_named_or_not(reading, form, HEAD_entry,
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

/* Set up the state that rules share while they are applied; the facts that they
 * find go to `facts`. Selectors see only its `asking`. */
void applying_begin(struct reading *reading, struct facts *facts)
{
	struct applying *applying = PART(reading, applying);

	applying->facts = facts;
	reading->facts = facts;
	reading->asking = &applying->asking;
}

/* Apply the rules to all forms of the file, in their order, tests excepted. A
 * file without an active pack is left at once. */
void rules_apply(struct reading *reading)
{
	bool follows_scopes = may_make_scopes(reading);

	if (reading->facts->pack_count == 0)
		return;
	loops_find(reading);
	apply_rules_named(reading, &reading->forms->items[0], HEAD_place,
	    (struct str){ 0 }, make_fact);
	for (uint32_t i = 1; i < reading->forms->count; i++) {
		uint32_t after = end_of_test(reading, i);

		if (after > i)
			i = after - 1;
		else
			apply_to_form(reading, &reading->forms->items[i],
			    follows_scopes);
	}
}
