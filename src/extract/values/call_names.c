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

/* Note that the last import of the facts has that name, right after it was
 * added. The first import of a name counts. */
void import_note(struct reading *reading, struct str name)
{
	struct import_names *imports = PART(reading, import_names);
	uint64_t *place;

	imports->first.arena = reading->perm;
	place = map_put(&imports->first, name);
	if (*place == 0)
		*place = reading->facts->import_count;
}

/* The first import of that name; NULL: there is none. */
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

/* The name under which the bare name of a call is imported: an item's, or, for
 * a default import and one of all, its module's. "": it is not imported, or is
 * called on something. For `require("x")()` it is x. */
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

/* The form `a[b]` of a call `a[b](…)`; NULL for other calls. */
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

/* What `method` of a call `app[method]()` is as text; "": not known, or there
 * is none. */
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

/* The name of what is called. For `app[method]("/x", f)` it is the text of
 * `method`, in a loop that of this turn; "get" stands for any method of a table
 * in another file (see called_by_table()). Where the text is not known, it is
 * the name as written. */
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

/* The hole `{routes.*.method}`, if a field of a table in another file says what
 * is called, `app[route.method]()`; else "". */
struct str called_by_table(struct reading *reading, const struct form *form)
{
	struct str name = form->name.len == 0 ? subscript_text(reading, form)
					      : (struct str){ 0 };

	return table_hole(name).len ? name : (struct str){ 0 };
}

/* What a call is called on; NULL: nothing. Of `a[b](…)` it is a. */
const struct form *called_on(struct reading *reading, const struct form *form)
{
	const struct form *callee = subscript_callee(reading, form);

	return form_child(reading->forms, callee ? callee : form,
	    ROLE_RECEIVER);
}

/* The name with its first part replaced by what that is imported as:
 * shop.Router for R. A name that is not imported stays as it is. */
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
