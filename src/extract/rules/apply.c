/*
 * Applying rules: each form is looked up by its name among the rules of its
 * kind; those whose pack is switched on and that hold make facts. rules_apply()
 * is where to begin; which rules a form is looked up by is in apply_to_form(),
 * what a rule that holds makes in make_fact(). Forms are taken in the order of
 * the file, so that numbers of scopes and rows are; tests are passed over.
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

/* Add the constant `${name}` with that value. Nothing, if either is empty. */
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

/* Make a constant of a value in a data file. With `called`, the rule says name
 * and value itself; else the path of keys is the name: `orders: { store: { url:
 * "x" } }` gives orders.store.url the value x. */
static void make_setting(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	const struct form *value = form_child(reading->forms, form, ROLE_VALUE);
	struct str before = select_text(&rule->prefix, reading, form);
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
	if (before.len)
		path = str_dotted(before, path, reading->perm);
	add_setting(reading, path, value->text, value->line);
}

/* Make a fact that concerns the whole project: a prefix of all routes, what has
 * none of it, versions, or a mark. An empty one is left out, but versions may
 * be empty, as the mere fact that there are versions counts. */
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

/* Note a text of a function or class for operations that ask. Beyond NOTED_MOST
 * a file is no hand-written one. */
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

/* The function that the form is, or stands in, else its class, is noted for
 * operations that ask; with `what`, it is noted with each of these values. */
static void note_function_of_rule(const struct rule *rule,
    struct reading *reading, const struct form *form)
{
	const struct form *definition =
	    form->kind == FORM_function ? form
					: form_function(reading, form, true);
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

/* Make what the rule, which holds for the form, is there to make. Scopes of
 * calls are made when a name first asks for them, see scope_of_call(); those of
 * other forms here. */
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
		rule_each(rule, reading, form, make_project_wide_fact);
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

/* Rows of a call that an item of another file's list names: an operation whose
 * path is the item's has its method, too. All else was made for a name that is
 * none, and is dropped. */
static void set_table_methods(struct facts *facts, size_t from,
    struct str method)
{
	size_t kept = from;

	for (size_t i = from; i < facts->row_count; i++) {
		struct endpoint *endpoint = facts->rows[i].row;

		if (facts->rows[i].list != &model_lists[LIST_endpoints] ||
		    table_hole(endpoint->path).len == 0)
			continue;
		endpoint->method = method;
		facts->rows[kept++] = facts->rows[i];
	}
	facts->row_count = kept;
}

/* Apply the rules for a call. `@path` is the name of rules for calls of
 * whatever function that is given a path. */
static void make_facts_of_call(struct reading *reading, const struct form *form)
{
	struct facts *facts = reading->applying->facts;
	struct str table_method = called_by_table(reading, form);
	size_t from = facts->row_count;

	call_rules(reading, form, make_fact);
	if (table_method.len)
		set_table_methods(facts, from, table_method);
	if (route_wrapper_gives_path(reading, form))
		each_rule(reading, form, HEAD_call, STR("@path"), make_fact);
}

/* Is any active pack one that makes scopes? Without one, no call has to be
 * followed into functions, which is costly. */
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

/* Rules that are found by the type of a variable or parameter: `app: Router` by
 * `Router`. */
static void apply_to_type(struct reading *reading, const struct form *form)
{
	const struct form *type = form_child(reading->forms, form, ROLE_TYPE);
	struct str name = type ? type_name(type->name) : (struct str){ 0 };

	if (type)
		each_rule(reading, form, HEAD_type,
		    str_after_last(str_after_last(name, '.'), ':'), make_fact);
}

/* Rules for a class are looked up by the name of each of its bases, then those
 * that ask for no name; modules have bases, but are no classes. */
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

/* What a call calls, by the name that its module has for it: `m.f`; "" where it
 * is not imported. Only of a plain name: what is called on a call's result is
 * not the module's. */
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

/* Is it the rule of a driver that opens its store? Such rules are made in C
 * (add_store_rule()) and have no names. */
static bool is_opening_store_rule(const struct rule *rule)
{
	return rule->pack->store.len && rule->names.count == 0 &&
	       rule->list == &model_lists[LIST_datastores];
}

/* Apply rules for `use`: to calls of what is imported from a module that
 * switched the pack on. They are found by the import and not by the name, as
 * they may be for any name of the module. */
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
			    (!is_opening_store_rule(rule) ||
				pack_holds_value(pack, callee) ==
				    rule->of_value) &&
			    rule_is_active(reading, rule) &&
			    rule_holds(rule, reading, form))
				make_fact(rule, reading, form);
		}
	}
}

/* Rules for URLs are looked up by the scheme of a text: `"amqp://host"` by
 * amqp. A text that values are put into begins as its first part does; its rest
 * is not known, but its scheme is. A part of a text is not looked at itself. */
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

/* Rules for maps are looked up by each key that the map has. */
static void apply_to_map(struct reading *reading, const struct form *form)
{
	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_VALUE);
	     item; item = form_sibling(reading->forms, item))
		if (item->name.len && item->kind != FORM_name)
			each_rule(reading, form, HEAD_map, item->name,
			    make_fact);
}

/* Rules for a variable of the environment, where the form reads one:
 * `os.environ["PORT"]`. */
static void apply_to_environment_variable(struct reading *reading,
    const struct form *form)
{
	struct str name = environment_name(reading, form);

	if (name.len)
		every_rule(reading, form, HEAD_variable, name, make_fact);
}

/* Apply all rules to a call, and follow what it is given. `follows_scopes`:
 * only where some pack makes scopes. A call that makes a scope gives it to the
 * functions among its arguments; any other may give a scope to the function
 * that it calls, or call a function on one. */
static void apply_to_call(struct reading *reading, const struct form *form,
    bool follows_scopes)
{
	apply_to_environment_variable(reading, form);
	apply_uses(reading, form);
	loops_apply(reading, form, make_facts_of_call);
	if (follows_scopes)
		keep_functions(reading, form);
	if (follows_scopes && scope_of_call(reading, form)) {
		hand_over(reading, form, scope_of_call(reading, form));
	} else if (follows_scopes && !rules_fluent(reading, form)) {
		pass_arguments(reading, form);
		loops_apply(reading, form, pass_in_loop);
		pass_receiver(reading, form);
	}
}

/* Rules for bindings are looked up by the key, too: `app.config["DATABASE"] =
 * x` by DATABASE. */
static void apply_to_bound_key(struct reading *reading, const struct form *form)
{
	if (form_is_keyed(form))
		each_rule(reading, form, HEAD_binding, form->item, make_fact);
}

/* Look up the rules for one form by its kind; see apply_to_…() for the name
 * that they are looked up by. */
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
		apply_to_bound_key(reading, form);
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

/* Begin to apply rules; what they find goes to `facts`. Make the reading's part
 * for rules; selectors see of it only what they ask with. */
void applying_begin(struct reading *reading, struct facts *facts)
{
	struct applying *applying = PART(reading, applying);

	applying->facts = facts;
	reading->facts = facts;
	reading->asking = &applying->asking;
}

/* Go through the forms in order and apply the rules. Tests are passed over. A
 * file that no pack is on for costs no more than its forms. */
void rules_apply(struct reading *reading)
{
	bool follows_scopes = may_make_scopes(reading);

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
			    follows_scopes);
	}
}
