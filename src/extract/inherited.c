/*
 * Names that a class has from its bases, in languages that write no `this`.
 */
#include "extract/reading.h"
#include "lang/lang.h"

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
	return str_printf(reading->perm, "%.*s.%.*s", STR_ARG(class),
	    STR_ARG(symbol));
}
