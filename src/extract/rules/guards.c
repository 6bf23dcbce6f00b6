/*
 * What a rule asks of a form before it makes something of it. all_hold() has
 * all of them in order, the cheap ones first; what a test selects may have to
 * be evaluated, so tests come last. A rule that says nothing of a matter holds.
 */
#include "extract/rules/guards.h"

#include "extract/packs/applying.h"
#include "extract/packs/rules.h"
#include "extract/selectors/steps.h"
#include "extract/values/call_names.h"
#include "extract/values/reading.h"
#include "extract/values/symbols_values.h"

#define ENTRY_DEPTH 32 /* keys of a path in a data file */

/* Has the list the text, or no item at all, so that it asks for nothing? */
static bool is_empty_or_has(const struct strs *list, struct str text)
{
	return list->count == 0 || strs_have(list, text);
}

/* `files`: globs that the file's path has to match. */
static bool path_holds(const struct rule *rule, struct reading *reading)
{
	return !rule->files || globs_match(rule->files, reading->forms->path);
}

/* `arguments`: has the call as many arguments, or the list as many items, as
 * the rule wants? */
static bool arguments_hold(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	enum form_role role = form->kind == FORM_list ? ROLE_VALUE
						      : ROLE_ARGUMENT;
	uint32_t count = 0;

	if (!rule->counted)
		return true;
	for (const struct form *item = form_child(reading->forms, form, role);
	     item; item = form_sibling(reading->forms, item))
		count += item->role == role;
	return count >= rule->least && count <= rule->most;
}

/* `block`: does the call have a block, `f { … }`, with more in it than
 * definitions with a name? */
static bool block_holds(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	const struct form *item = form_child(reading->forms, form, ROLE_BODY);

	if (!rule->block)
		return true;
	while (item && form_is_definition(item) && item->name.len)
		item = form_sibling(reading->forms, item);
	return item != NULL;
}

/* The name that the rule's names are compared with: the bare type of a field,
 * parameter or binding that has a type, else the form's name. */
static struct str form_own_name(struct reading *reading,
    const struct form *form)
{
	const struct form *type = form_child(reading->forms, form, ROLE_TYPE);

	if (form->kind != FORM_parameter && form->kind != FORM_field &&
	    form->kind != FORM_binding)
		return form->name;
	return type ? type_name(type->name) : form->name;
}

/* The form's name with its receiver in front, as written: `app.get`. Without
 * the receiver, if that is more than a plain name: `get` of `make().get()`. Of
 * `require("x")()` it is x. */
static struct str form_whole_name(struct reading *reading,
    const struct form *form)
{
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);
	struct str name = form_own_name(reading, form);

	if (name.len == 0 && form->kind == FORM_call)
		return imported_name(reading, form); /* require("x")() */
	if (!receiver || receiver->kind != FORM_name)
		return name;
	return str_dotted(receiver->name, name, reading->perm);
}

/* Has the form one of the rule's names without a dot: as its own name, as what
 * that is imported as, or as the key of `a["key"] = b`? */
static bool has_plain_name(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	return strs_have(&rule->plain, form_own_name(reading, form)) ||
	       strs_have(&rule->plain, imported_name(reading, form)) ||
	       (form_is_keyed(form) && strs_have(&rule->plain, form->item));
}

/* Has the form one of the rule's names with a dot, `m.f`? It has, if its name
 * with receiver ends so, as written or with its import followed; `.` and `/`
 * part what may stand before. One of the rule's names without a dot is enough,
 * too. */
static bool qualified_holds(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	struct str written_name;
	struct str imported_whole_name;

	if (rule->qualified.count == 0 || has_plain_name(rule, reading, form))
		return true;
	written_name = form_whole_name(reading, form);
	imported_whole_name = qualified_name(reading, written_name);
	for (size_t i = 0; i < rule->qualified.count; i++)
		if (str_ends_part(written_name, rule->qualified.items[i],
			"./") ||
		    str_ends_part(imported_whole_name, rule->qualified.items[i],
			"./"))
			return true;
	return false;
}

/* `for: class`, `function`, `parameter`, …: does the decoration decorate one of
 * these? All types count as classes; forms that are no decoration hold. */
static bool place_holds(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	const struct form *placed = form_parent(reading, form);

	if (form->kind != FORM_decoration || rule->placed.count == 0)
		return true;
	return strs_have(&rule->placed,
	    form_is_type(placed) ? STR("class")
				 : str_from(form_kind_name(placed->kind)));
}

/* `receiver`: does the chain before the form begin with one of these names, or,
 * with `receiver: none`, is there no receiver? The pack writes the end of the
 * name, `Router` for `express.Router`; the file may call it so, or import it
 * under another name. */
static bool receiver_holds(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);
	const struct form *root;
	struct str qualified;
	struct str name;

	if (!receiver)
		return rule->bare || rule->receiver.count == 0;
	if (rule->receiver.count == 0)
		return !rule->bare;
	root = form_chain_root(reading, receiver);
	name = imported_module(reading, root); /* require("x").y() */
	if (name.len == 0)
		name = root->name;
	qualified = qualified_name(reading, name);
	for (size_t i = 0; i < rule->receiver.count; i++)
		if (str_ends_part(name, rule->receiver.items[i], "./") ||
		    str_ends_part(qualified, rule->receiver.items[i], "./"))
			return true;
	return false;
}

/* Has the class a decoration or base (`role` says which) that the rule's
 * `owner` names? */
static bool owner_has_named(const struct rule *rule,
    const struct reading *reading, const struct form *owner,
    enum form_role role)
{
	for (const struct form *form = form_child(reading->forms, owner, role);
	     form; form = form_next(reading->forms, form))
		if (strs_have(&rule->owner, type_name(form->name)))
			return true;
	return false;
}

/* `owner`: has the class around the form, or the form itself if it is one, a
 * decoration or base with one of these names? A decoration asks the class that
 * it decorates. */
static bool owner_holds(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	const struct form *owner = form;

	if (rule->owner.count == 0)
		return true;
	if (form->kind == FORM_decoration)
		owner = form_parent(reading, form);
	if (!form_is_type(owner))
		owner = form_owner(reading, owner);
	return owner &&
	       (owner_has_named(rule, reading, owner, ROLE_DECORATION) ||
		   owner_has_named(rule, reading, owner, ROLE_BASE));
}

/* Has a form around this one (call, definition, binding) one of the names:
 * group for get in `group(() => get('/x'))`? */
static bool is_inside_named(const struct strs *names,
    const struct reading *reading, const struct form *form)
{
	for (form = form_parent(reading, form); form;
	     form = form_parent(reading, form))
		if (form->name.len && strs_have(names, form->name))
			return true;
	return false;
}

/* Is one of the names used below the form, as a name or as a call without
 * receiver: `f` or `f()`, but not `a.f()`? */
static bool has_nested_name(const struct strs *names,
    const struct reading *reading, const struct form *form)
{
	uint32_t end = form_end(reading, form);

	for (uint32_t i = form_index(reading, form) + 1; i < end; i++) {
		const struct form *item = &reading->forms->items[i];
		bool is_call = item->kind == FORM_call &&
			       !form_child(reading->forms, item, ROLE_RECEIVER);

		if ((is_call || item->kind == FORM_name) &&
		    strs_have(names, item->name))
			return true;
	}
	return false;
}

/* `where`: does each selected text match its pattern? */
static bool tests_hold(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	for (size_t i = 0; i < rule->test_count; i++) {
		struct str text =
		    select_text(&rule->tests[i].select, reading, form);

		if (!reading_may_match(reading, rule->tests[i].pattern, text) ||
		    !pattern_match(rule->tests[i].pattern, text))
			return false;
	}
	return true;
}

/* The step that looks for an expression in the file's text, all of it or that
 * of a form: `matches('x')`, `source.matches('x')`. NULL: the selector asks for
 * something else. */
static const struct step *step_in_text(const struct select *select)
{
	const struct alternative *alternative = select->alternatives;
	const struct step *last;

	if (select->count != 1 || alternative->pieces ||
	    alternative->count == 0 || alternative->count > 2)
		return NULL;
	last = &alternative->steps[alternative->count - 1];
	if (alternative->count == 2 &&
	    alternative->steps[0].verb != STEP_source)
		return NULL;
	return last->verb == STEP_matches ? last : NULL;
}

bool rule_may_hold(const struct rule *rule, struct reading *reading)
{
	if (!path_holds(rule, reading))
		return false;
	for (size_t i = 0; i < rule->test_count; i++) {
		const struct rule_test *test = &rule->tests[i];
		const struct step *step = step_in_text(&test->select);

		/* What is not found is an empty text. */
		if (step &&
		    !pattern_may_match(step->pattern,
			trigrams_of(&reading->trigrams, reading->text,
			    reading->perm)) &&
		    !pattern_match(test->pattern, (struct str){ 0 }))
			return false;
	}
	return true;
}

/* The keys from the top of the data file down to this pair, with slashes
 * between: "a/b/c" for `c: 1` in `a.b: { c: 1 }`, as a key `a.b` counts as two.
 * Only the innermost ENTRY_DEPTH keys. The path of the last pair is noted in
 * reading->applying, as many rules ask for it in turn. */
static struct str entry_path(struct reading *reading, const struct form *form)
{
	struct applying *applying = reading->applying;
	const struct form *pair = form;
	struct str keys[ENTRY_DEPTH];
	size_t depth = 0;
	size_t length = 0;
	char *at;

	if (applying->entry == form)
		return applying->entry_path;
	for (; pair && depth < LENGTH(keys); pair = form_parent(reading, pair))
		if (pair->kind == FORM_pair) {
			keys[depth++] = pair->name;
			length += pair->name.len + 1;
		}
	at = arena_room(reading->perm, length);
	applying->entry = form;
	applying->entry_path = (struct str){ at, length ? length - 1 : 0 };
	while (depth-- > 0) {
		for (size_t i = 0; i < keys[depth].len; i++)
			*at++ = keys[depth].ptr[i] == '.' ? '/'
							  : keys[depth].ptr[i];
		if (depth)
			*at++ = '/';
	}
	return applying->entry_path;
}

/* Does one of the globs match the pair's path of keys, see entry_path()? `**`
 * matches any, so that no path is made for it. `paths`: the globs. */
static bool entry_holds(const struct strs *paths, struct reading *reading,
    const struct form *form)
{
	for (size_t i = 0; i < paths->count; i++)
		if (str_is(paths->items[i], "**") ||
		    glob_match(paths->items[i], entry_path(reading, form)))
			return true;
	return false;
}

/* Does the whole name match that the rule asks for? Only asked of heads whose
 * rules are found by the last part of a name; for other heads true, as they are
 * found by the name itself. */
static bool names_hold(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	switch (rule->head) {
	case HEAD_entry:
		return entry_holds(&rule->names, reading, form);
	case HEAD_place:
		return glob_match_any(&rule->names, reading->forms->path);
	case HEAD_function:
	case HEAD_binding: /* `a.b`: see qualified_holds() */
		return rule->qualified.count > 0 ||
		       is_empty_or_has(&rule->names, form->name) ||
		       (form_is_keyed(form) &&
			   strs_have(&rule->names, form->item));
	default: /* found by name */
		return true;
	}
}

/* `with`, `without`: is one of the first names used below the form, and none of
 * the second? An empty list asks for nothing. */
bool contents_hold(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	return (rule->with.count == 0 ||
		   has_nested_name(&rule->with, reading, form)) &&
	       !(rule->without.count &&
		   has_nested_name(&rule->without, reading, form));
}

/* `inside`, `outside`: is the form inside of something with one of the first
 * names, and of nothing with one of the second? An empty list asks for nothing.
 */
static bool surroundings_hold(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	if (rule->inside.count &&
	    !is_inside_named(&rule->inside, reading, form))
		return false;
	return rule->outside.count == 0 ||
	       !is_inside_named(&rule->outside, reading, form);
}

/* Do all conditions of the rule hold for the form? The cheap ones come first.
 * `where` is left out for a rule with `each`: rule_make_each() asks it for each
 * value. */
static bool all_hold(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	return names_hold(rule, reading, form) &&
	       place_holds(rule, reading, form) &&
	       arguments_hold(rule, reading, form) &&
	       block_holds(rule, reading, form) &&
	       qualified_holds(rule, reading, form) &&
	       receiver_holds(rule, reading, form) &&
	       owner_holds(rule, reading, form) &&
	       surroundings_hold(rule, reading, form) &&
	       path_holds(rule, reading) &&
	       contents_hold(rule, reading, form) &&
	       (rule->each.count || tests_hold(rule, reading, form));
}

/* Call `make` once, or, for a rule with `each`, once for each value for which
 * `where` holds. The value is in applying->asking.it while `make` runs, for the
 * step `it`. */
void rule_make_each(const struct rule *rule, struct reading *reading,
    const struct form *form, rule_maker *make)
{
	struct values values;

	if (rule->each.count == 0) {
		make(rule, reading, form);
		return;
	}
	select_values(&values, &rule->each, reading, form);
	for (size_t i = 0; i < values.count; i++) {
		reading->applying->asking.it = values.items[i];
		if (tests_hold(rule, reading, form))
			make(rule, reading, form);
	}
	reading->applying->asking.it = (struct value){ 0 };
}

/* Does the rule hold for the form? If so, mark it as used, for `archdrift rules
 * --used`. The mark is read before it is written, so that threads do not fight
 * over its cache line. */
bool rule_holds(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	if (!all_hold(rule, reading, form))
		return false;
	if (!atomic_load_explicit(&rule->used, memory_order_relaxed))
		atomic_store_explicit(&rule->self->used, true,
		    memory_order_relaxed);
	return true;
}
