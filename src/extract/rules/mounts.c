/*
 * The mounts that rules make: `app.use("/api", router)` says that what hangs on
 * `router` is reachable below `/api` of `app`. rule_mounts() is where to begin;
 * apply.c calls it for each form that a `mount` rule holds for. Which scopes
 * the symbols mean, in whatever file, assemble/scopes/mounting.c finds out.
 */
#include "extract/rules/mounts.h"

#include "extract/packs/applying.h"
#include "extract/packs/rules.h"
#include "extract/rules/rule_base.h"
#include "extract/selectors/steps.h"
#include "extract/values/call_names.h"
#include "extract/values/reading.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"
#include "lang/lang.h"

/* Append to *out the text of each value that the selector gives for the form.
 */
void rule_texts(struct strs *out, const struct select *select,
    struct reading *reading, const struct form *form)
{
	struct values values;

	select_values(&values, select, reading, form);
	for (size_t i = 0; i < values.count; i++)
		strs_push(out, value_text(&values.items[i], reading),
		    reading->perm);
}

/* Append the rule's tokens (texts in paths that assemble replaces,
 * `[controller]`) to *tokens and, in the same order, the text that each stands
 * for at this form to *values. */
void rule_tokens(struct strs *tokens, struct strs *values,
    const struct rule *rule, struct reading *reading, const struct form *form)
{
	for (size_t i = 0; i < rule->token_count; i++) {
		strs_push(tokens, rule->tokens[i].text, reading->perm);
		strs_push(values,
		    select_text(&rule->tokens[i].select, reading, form),
		    reading->perm);
	}
}

/* The scope that a symbol such as "#3" means; NULL: it is no such symbol, or
 * there is no scope of that number. */
const struct scope_fact *scope_numbered(const struct reading *reading,
    struct str symbol)
{
	uint32_t number;

	return symbol_scope_number(&number, symbol) &&
		       number < reading->facts->scope_count
		   ? &reading->facts->scopes[number]
		   : NULL;
}

/* Add a mount to the facts, unless it has no child. */
void add_mount(struct reading *reading, struct mount_fact mount)
{
	struct facts *facts = reading->applying->facts;
	struct mount_fact *mount_fact;

	if (mount.child.len == 0)
		return;
	mount_fact = array_push(&facts->mounts, &facts->mount_count,
	    sizeof(*mount_fact), reading->perm);
	*mount_fact = mount;
}

/* The module that the first name of the form's chain is imported from: m of
 * `a.b()` after `import a from "m"`; "": it is not imported. */
static struct str module_of_name(struct reading *reading,
    const struct form *form)
{
	const struct form *root = form_chain_root(reading, form);
	const struct import_fact *import = import_named(reading,
	    str_slice(root->name, 0, str_find(root->name, '.')));

	return import ? import->module : (struct str){ 0 };
}

/* Append mounts of the first parameter of a function, `register(0)`, as the
 * framework calls the function with what it is mounted on. The rule's `given`:
 * "itself": `child` is that function; another name: `child` has that as a
 * member, `plugin.register(app)`. `mount`: all but the child. */
static void mount_on_parameter(const struct rule *rule, struct reading *reading,
    const struct form *child, struct mount_fact mount)
{
	struct str symbol = symbol_of_value(reading, child);

	for (size_t i = 0; symbol.len && i < rule->given.count; i++) {
		struct str name = rule->given.items[i];

		if (str_is(name, "itself"))
			name.len = 0;
		mount.child = symbol_parameter(name.len
						   ? symbol_member(symbol, name,
							 reading->perm)
						   : symbol,
		    0, reading->perm);
		add_mount(reading, mount);
	}
}

/* The symbol of what is mounted. Where that is the item of a loop over a list
 * of another file, any item of the list: `routes.*`. */
static struct str mounted_symbol(struct reading *reading,
    const struct form *child)
{
	struct str item = child->kind == FORM_name
			      ? table_item_symbol(reading, child)
			      : STR("");

	return item.len ? item : symbol_of_value(reading, child);
}

/* Is the form written as a text, "x" or `"x" + y`? */
static bool is_written_text(const struct form *form)
{
	return form->kind == FORM_string || form->kind == FORM_concat;
}

/* Set the child of a mount, and whether it is a module, from what was selected:
 * the name of the scope itself (`called`), a module that is imported right
 * there, the module that a name comes from, the path of a file as text, a
 * type's name that a step made, or a value of the code. */
static void set_mount_child(struct mount_fact *mount, const struct rule *rule,
    struct reading *reading, const struct form *form, const struct value *value)
{
	const struct form *child = value->form;

	if (rule->called.count) {
		mount->child = value_text(value, reading);
	} else if (child && imported_module(reading, child).len) {
		mount->child = imported_module(reading, child);
		mount->module = true;
	} else if (child && rule->module &&
		   module_of_name(reading, child).len) {
		mount->child = module_of_name(reading, child);
		mount->module = true;
	} else if (rule->module || (child && is_written_text(child))) {
		mount->child = value_text(value, reading);
		mount->module = true;
	} else if (!child) { /* a type's name */
		mount->child = reading->language
				   ? symbol_of_name(reading, form, value->text)
				   : value->text;
	} else {
		mount->child = mounted_symbol(reading, child);
	}
}

/* Append the mount of one selected value. Nothing, if the rule has `on` and
 * what the value is mounted on is not known. */
static void mount_value(const struct rule *rule, struct reading *reading,
    const struct form *form, const struct value *value)
{
	struct mount_fact mount = {
		.parent = rule_base(rule, reading, form),
		.pack = rule->pack,
		.replaces = rule->replaces,
		.inherited = rule->inherited,
		.outer = rule->outer,
		.tentative = rule->tentative,
	};

	if (rule->on && mount.parent.len == 0)
		return;
	rule_texts(&mount.prefixes, &rule->prefix, reading, form);
	if (value->form && rule->given.count) {
		mount_on_parameter(rule, reading, value->form, mount);
		return;
	}
	set_mount_child(&mount, rule, reading, form, value);
	add_mount(reading, mount);
}

/* Append the mounts that the rule makes of the form: one for each selected
 * value. While `placed` is set, steps give the item of a loop as an item of its
 * list, see table_item_symbol(). */
void rule_mounts(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	struct values values;

	reading->applying->asking.placed = true;
	select_values(&values, rule->called.count ? &rule->called : &rule->what,
	    reading, form);
	for (size_t i = 0; i < values.count; i++)
		mount_value(rule, reading, form, &values.items[i]);
	reading->applying->asking.placed = false;
}
