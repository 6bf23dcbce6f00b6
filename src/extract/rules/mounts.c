/*
 * Mounts: what a rule hangs below something else.
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

/* Append the text of each selected value. */
void rule_texts(struct strs *out, const struct select *select,
    struct reading *reading, const struct form *form)
{
	struct values values;

	select_values(&values, select, reading, form);
	for (size_t i = 0; i < values.count; i++)
		strs_push(out, value_text(&values.items[i], reading),
		    reading->perm);
}

/* Append the texts in paths that are replaced later, and what each stands for
 * at the form. */
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

/* The scope that a symbol stands for. A symbol "#3" is the scope 3 of this
 * file; NULL: it is no such symbol, or out of range. */
const struct scope_fact *scope_numbered(const struct reading *reading,
    struct str symbol)
{
	uint32_t number;

	return symbol_scope_number(&number, symbol) &&
		       number < reading->facts->scope_count
		   ? &reading->facts->scopes[number]
		   : NULL;
}

/* Add a mount to the facts. Nothing without a child. */
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

/* The module that the first part of a name, or of what is called, is imported
 * from; "": none, it is of this file. */
static struct str module_of_name(struct reading *reading,
    const struct form *form)
{
	const struct form *root = form_chain_root(reading, form);
	const struct import_fact *import = import_named(reading,
	    str_slice(root->name, 0, str_find(root->name, '.')));

	return import ? import->module : (struct str){ 0 };
}

/* `given`: the child is a function that gets what it is mounted on as its first
 * parameter, so the mount is of that parameter. `itself`: the value is the
 * function; else a member of it with that name: `plugin.register(app)`. */
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

/* The list's item that a loop's name stands for, `routes.*`, else what the
 * value refers to. */
static struct str mounted_symbol(struct reading *reading,
    const struct form *child)
{
	struct str item = child->kind == FORM_name
			      ? table_item_symbol(reading, child)
			      : STR("");

	return item.len ? item : symbol_of_value(reading, child);
}

/* Add one mount, of one selected value. What is mounted may be said in five
 * ways, asked in this order: a name of its own (`called`), a module that is
 * imported there, the module that a name comes from, a path as text, a type's
 * name that a step made, or any value. */
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
	const struct form *child = value->form;

	if (rule->on && mount.parent.len == 0)
		return;
	rule_texts(&mount.prefixes, &rule->prefix, reading, form);
	if (child && rule->given.count) {
		mount_on_parameter(rule, reading, child, mount);
		return;
	}
	if (rule->called.count) {
		mount.child = value_text(value, reading);
	} else if (child && imported_module(reading, child).len) {
		mount.child = imported_module(reading, child);
		mount.module = true;
	} else if (child && rule->module &&
		   module_of_name(reading, child).len) {
		mount.child = module_of_name(reading, child);
		mount.module = true;
	} else if (rule->module || (child && (child->kind == FORM_string ||
						 child->kind == FORM_concat))) {
		mount.child = value_text(value, reading);
		mount.module = true;
	} else if (!child) { /* a type's name, made by a step */
		mount.child = reading->language
				  ? symbol_of_name(reading, form, value->text)
				  : value->text;
	} else {
		mount.child = mounted_symbol(reading, child);
	}
	add_mount(reading, mount);
}

/* Add the mounts of a rule: one for each selected value. `placed`: an item that
 * a loop has stays the item of a list, see table_item_symbol(). */
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
