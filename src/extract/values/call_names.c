/*
 * The names of calls: as they are written, as they are imported, with their
 * module in front; for `app[method](…)`, the text of `method`. Rules are looked
 * up by these names (rules/match.c). The imports of a file are found here by
 * name.
 */
#include "extract/values/call_names.h"

#include "extract/values/reading.h"
#include "extract/values/symbols_values.h"
#include "extract/values/value.h"

struct import_names {
	struct map first; /* name -> index of its first import + 1 */
};

/* Record `name` as the local name of the import that was just added to
 * reading->facts. A second import of the same name changes nothing: the first
 * counts. */
void import_note(struct reading *reading, struct str name)
{
	struct import_names *imports = PART(reading, import_names);
	uint64_t *place;

	imports->first.arena = reading->perm;
	place = map_put(&imports->first, name);
	if (*place == 0)
		*place = reading->facts->import_count;
}

/* The first import whose local name is `name`; NULL: there is none, or `name`
 * is "". */
const struct import_fact *import_named(const struct reading *reading,
    struct str name)
{
	const struct import_names *import_names = reading->import_names;
	const uint64_t *place = import_names && name.len
				    ? map_get(&import_names->first, name)
				    : NULL;

	return place ? &reading->facts->imports[*place - 1] : NULL;
}

/* Does the name stand for a whole imported module, and not for an item of one?
 */
bool import_is_module(const struct reading *reading, struct str name)
{
	const struct import_fact *import = import_named(reading, name);

	return import && import->item.len == 0;
}

/* What the bare name of a call or decoration was before import renamed it:
 * `Router` for a call `R()` after `import { Router as R } from "x"`; the module
 * for a default import, one of all (`*`) or one of the module itself; x for
 * `require("x")()`. "": the name is not imported, or the call has a receiver:
 * `a.R()`. */
struct str imported_name(const struct reading *reading, const struct form *form)
{
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);
	const struct import_fact *import;

	if (receiver && form->name.len == 0)
		return imported_module(reading, receiver);
	if (receiver)
		return (struct str){ 0 };
	import = import_named(reading, form->name);
	if (!import)
		return (struct str){ 0 };
	return import->item.len && !str_is(import->item, "*") &&
		       !str_is(import->item, "default")
		   ? import->item
		   : import->module;
}

/* The index form `a[b]` that a call `a[b](…)` is a call of; NULL for other
 * calls. */
static const struct form *subscript_callee(const struct reading *reading,
    const struct form *form)
{
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);

	return form->kind == FORM_call && form->name.len == 0 && receiver &&
		       receiver->kind == FORM_index
		   ? receiver
		   : NULL;
}

/* The text of the subscript in a call by subscript: "get" for `app[method]()`
 * where `method` is known to be "get". "": it is no such call, or the text is
 * not known. */
static struct str subscript_text(struct reading *reading,
    const struct form *form)
{
	const struct form *callee = subscript_callee(reading, form);
	const struct form *subscript =
	    callee ? form_child(reading->forms, callee, ROLE_VALUE) : NULL;
	struct str name;

	return subscript && evaluate(&name, reading, subscript)
		   ? name
		   : (struct str){ 0 };
}

/* The name of the function that a call calls: `get` of `app.get("/x", f)`. For
 * `app[method]("/x", f)` it is the value of `method` (in a loop, the value of
 * this turn); "get" where that is a field of a table in another file, see
 * called_by_table(). "": a subscript whose text is not known, or the callee has
 * no name. */
struct str called_name(struct reading *reading, const struct form *form)
{
	struct str name = form->name.len == 0 ? subscript_text(reading, form)
					      : form->name;

	if (table_hole(name).len)
		return STR("get");
	return name.len == 0 || text_begins_hole(name) ||
		       placeholder_begins(name)
		   ? form->name
		   : name;
}

/* For `app[route.method]()`, where `route` is an item of a table in another
 * file: the hole `{routes.*.method}`, which assemble fills. "" for any other
 * call. */
struct str called_by_table(struct reading *reading, const struct form *form)
{
	struct str name = form->name.len == 0 ? subscript_text(reading, form)
					      : (struct str){ 0 };

	return table_hole(name).len ? name : (struct str){ 0 };
}

/* The receiver of a call: a of `a.f()` and of `a[b]()`; NULL: none. */
const struct form *called_on(struct reading *reading, const struct form *form)
{
	const struct form *callee = subscript_callee(reading, form);

	return form_child(reading->forms, callee ? callee : form,
	    ROLE_RECEIVER);
}

/* The name with its first part replaced by what that part is imported as:
 * `shop.Router.get` for `R.get` after `from shop import Router as R`. A name
 * that is not imported is returned as it is. */
struct str qualified_name(struct reading *reading, struct str name)
{
	size_t dot = str_find(name, '.');
	struct str first = str_slice(name, 0, dot);
	struct str rest = str_slice(name, dot, name.len);
	const struct import_fact *import = import_named(reading, first);

	if (!import)
		return name;
	if (import->item.len == 0 || str_is(import->item, "*"))
		return str_join(import->module, rest, reading->perm);
	return str_printf(reading->perm, "%.*s%s%.*s%.*s",
	    STR_ARG(import->module), import->module.len ? "." : "",
	    STR_ARG(import->item), STR_ARG(rest));
}
