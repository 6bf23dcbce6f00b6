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

void rule_texts(struct strs *out, const struct select *select,
    struct reading *reading, const struct form *form)
{
	struct values values;

	select_values(&values, select, reading, form);
	for (size_t i = 0; i < values.count; i++)
		strs_push(out, value_text(&values.items[i], reading),
		    reading->perm);
}

const struct scope_fact *scope_numbered(const struct reading *reading,
    struct str symbol)
{
	uint32_t number;

	return symbol_scope_number(&number, symbol) &&
		       number < reading->facts->scope_count
		   ? &reading->facts->scopes[number]
		   : NULL;
}

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

/* The module that a name, or what is called, comes from; "": this file. */
static struct str module_of_name(struct reading *reading,
    const struct form *form)
{
	const struct form *root = form_chain_root(reading, form);
	const struct import_fact *import = import_named(reading,
	    str_slice(root->name, 0, str_find(root->name, '.')));

	return import ? import->module : (struct str){ 0 };
}

/* A function that is called with what it is mounted on, or a thing that has
 * such a function. `given: itself`: the value is the function; else a member of
 * it is so called: `plugin.register(app)`. */
static void mount_given(const struct rule *rule, struct reading *reading,
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

/* The item of a list that a name stands for, else what the value refers to. */
static struct str symbol_of_child(struct reading *reading,
    const struct form *child)
{
	struct str item = child->kind == FORM_name
			      ? table_item_symbol(reading, child)
			      : STR("");

	return item.len ? item : symbol_of_value(reading, child);
}

/* One child of a mount: a module's name or what a value refers to. What is
 * mounted may be said in five ways: by a name of its own, by a module that is
 * imported there or named by its path, by a type's name, by a value. Each way
 * asks for less than the one before. A child in a string is a file's path. */
static void mount_value(const struct rule *rule, struct reading *reading,
    const struct form *form, const struct value *value)
{
	struct mount_fact mount = {
		.parent = rule_base(rule, reading, form),
		.pack = rule->pack,
		.replaces = rule->replaces,
		.tentative = rule->tentative,
	};
	const struct form *child = value->form;

	if (rule->on && mount.parent.len == 0)
		return;
	rule_texts(&mount.prefixes, &rule->prefix, reading, form);
	if (child && rule->given.count) {
		mount_given(rule, reading, child, mount);
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
		mount.child = symbol_of_child(reading, child);
	}
	add_mount(reading, mount);
}

/* `placed`: an item that a loop has stays the item of a list, see
 * table_item_symbol(). */
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
