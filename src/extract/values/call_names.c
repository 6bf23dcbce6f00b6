/* What a call calls, as far as its name alone says: of an import by its own
 * name, of `a[b](…)` by what b says, in full by its module. */
#include "extract/values/call_names.h"

#include "extract/values/reading.h"
#include "extract/values/symbols_values.h"
#include "extract/values/value.h"

struct import_names {
	struct map first; /* name -> index of its first import + 1 */
};

/* Note that the last import of the facts has that name. Called right after the
 * import was added, so that the count is its index + 1. Only the first import
 * of a name is noted. */
void import_note(struct reading *reading, struct str name)
{
	struct import_names *imports = PART(reading, import_names);
	uint64_t *place;

	imports->first.arena = reading->perm;
	place = map_put(&imports->first, name);
	if (*place == 0)
		*place = reading->facts->import_count;
}

/* The first import of that name; NULL: none. NULL before the first import, too.
 */
const struct import_fact *import_named(const struct reading *reading,
    struct str name)
{
	const struct import_names *import_names = reading->import_names;
	const uint64_t *place = import_names && name.len
				    ? map_get(&import_names->first, name)
				    : NULL;

	return place ? &reading->facts->imports[*place - 1] : NULL;
}

/* Is the name that of a whole imported module? An import with an item is no
 * module. */
bool import_is_module(const struct reading *reading, struct str name)
{
	const struct import_fact *import = import_named(reading, name);

	return import && import->item.len == 0;
}

/* What the bare name of a call is imported as: an item, or its module; "": it
 * is not imported, or called on something. A default import, and one of all,
 * goes by its module. */
struct str imported_name(const struct reading *reading, const struct form *form)
{
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);
	const struct import_fact *import;

	if (receiver && form->name.len == 0) /* require("x")() */
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

/* The form `a[b]` of the call `a[b](…)`; NULL for other calls. */
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

/* What the subscript of a call says, `method` of `app[method]()`; "": it has
 * none, or nobody knows. */
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

/* The name that a call calls. `app[method]("/x", f)` in a loop over methods:
 * what `method` is at this turn; where another file has the list, one that
 * stands for all, see called_by_table(). The written name where the subscript
 * is not known. */
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

/* `{routes.*.method}`, where an item of another file's list says what a call
 * calls; "": none does. */
struct str called_by_table(struct reading *reading, const struct form *form)
{
	struct str name = form->name.len == 0 ? subscript_text(reading, form)
					      : (struct str){ 0 };

	return table_hole(name).len ? name : (struct str){ 0 };
}

/* What a call is called on; NULL: nothing. Of `a[b](…)` that is a, not the
 * subscript. */
const struct form *called_on(struct reading *reading, const struct form *form)
{
	const struct form *callee = subscript_callee(reading, form);

	return form_child(reading->forms, callee ? callee : form,
	    ROLE_RECEIVER);
}

/* The name with its first part replaced by what that is imported as: `R` is
 * shop.Router. A name that is not imported stays as it is. */
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
