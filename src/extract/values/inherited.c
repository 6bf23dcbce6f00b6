/*
 * Names that a class has itself, or from its bases, in languages that write no
 * `this`.
 */
#include "extract/values/inherited.h"

#include "extract/values/call_names.h"
#include "extract/values/reading.h"
#include "extract/values/symbols.h"
#include "lang/lang.h"

struct class_fields {
	struct map named; /* by name and class */
};

/* The name and its class, in that order, as one text. One map is for all
 * classes of the file, which may have thousands of fields. */
static struct str field_key(struct reading *reading, uint32_t class,
    struct str name)
{
	return str_join(name,
	    (struct str){ (const char *)&class, sizeof(class) }, reading->perm);
}

/* The fields of all classes, listed when first asked for. */
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

/* Does the class itself declare a field of that name? The key is needed for the
 * look-up alone, so its memory is given back. */
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

/* The symbol of a name; of one that only a base can have, `C.name` of the class
 * around. Only where nothing nearer has the name: then symbol_of_name() gives
 * back the very bytes of the name. */
struct str symbol_inherited(struct reading *reading, const struct form *form)
{
	struct str symbol = symbol_of_name(reading, form, form->name);
	const struct form *owner = form_owner(reading, form);
	struct str class;

	if (!reading->language->bare_fields || !owner || owner->name.len == 0 ||
	    symbol.len == 0 || symbol.ptr != form->name.ptr ||
	    !form_child(reading->forms, owner, ROLE_BASE) ||
	    import_named(reading,
		str_slice(form->name, 0, str_find(form->name, '.'))))
		return symbol;
	class = symbol_of_definition(reading, owner);
	return str_dotted(class, symbol, reading->perm);
}
