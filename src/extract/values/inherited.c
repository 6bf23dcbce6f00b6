/*
 * Which class a bare name belongs to, in languages that write no `this`: a
 * field of the class around, or one of its bases, which another file may have.
 */
#include "extract/values/inherited.h"

#include "extract/values/call_names.h"
#include "extract/values/reading.h"
#include "extract/values/symbols.h"
#include "lang/lang.h"

struct class_fields {
	struct map named; /* by name and class */
};

/* The key of a field in the map of all fields: its name, followed by the bytes
 * of its class's index. All classes share one map, as a file may have thousands
 * of fields. */
static struct str field_key(struct reading *reading, uint32_t class,
    struct str name)
{
	return str_join(name,
	    (struct str){ (const char *)&class, sizeof(class) }, reading->perm);
}

/* The fields of all classes of the file, by field_key(); listed at the first
 * call. */
static const struct map *fields_of(struct reading *reading)
{
	struct map *fields = &PART(reading, class_fields)->named;

	if (fields->arena)
		return fields;
	fields->arena = reading->perm;
	for (uint32_t i = 1; i < reading->forms->count; i++) {
		const struct form *form = &reading->forms->items[i];

		if (form->kind == FORM_field && form->name.len)
			map_put(fields,
			    field_key(reading, form->parent, form->name));
	}
	return fields;
}

/* Does the class itself, not a base, declare a field of that name? The key is
 * made for the look-up only; its memory is freed again. */
bool class_has_field(struct reading *reading, const struct form *class,
    struct str name)
{
	const struct map *fields = fields_of(reading);
	struct arena_mark mark = arena_mark(reading->perm);
	bool found;

	found = map_get(fields,
	    field_key(reading, form_index(reading, class), name));
	arena_rewind(reading->perm, mark);
	return found;
}

/* The symbol of the form's name. In a language that writes no `this`, a name
 * that nothing in the file binds is taken for a field of a base of the class
 * around: `C.name`. Without such a class, it is what symbol_of_name() returns,
 * "" included. That function returns the form's own bytes for a name that it
 * does not know, so the pointers are compared. */
struct str symbol_inherited(struct reading *reading, const struct form *form)
{
	struct str symbol = symbol_of_name(reading, form, form->name);
	const struct form *owner = form_owner(reading, form);
	bool is_known = symbol.ptr != form->name.ptr ||
			import_named(reading, symbol_first(form->name));

	if (!reading->language->bare_fields || symbol.len == 0 || is_known)
		return symbol;
	if (!owner || owner->name.len == 0 ||
	    !form_child(reading->forms, owner, ROLE_BASE))
		return symbol;
	return str_dotted(symbol_of_definition(reading, owner), symbol,
	    reading->perm);
}
