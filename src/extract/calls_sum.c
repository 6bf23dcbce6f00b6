/* What a file's functions call and of what types, as a number: what is told of
 * requests beyond facts changes only if it does. */
#include "extract/reading.h"

static void add_called(struct hash *sum, const struct reading *reading,
    const struct form *form)
{
	const struct form *function = form_function(reading, form, true);
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);

	hash_add(sum, STR("call"));
	hash_add(sum, function ? function->name : STR(""));
	hash_add(sum, receiver ? receiver->name : STR(""));
	hash_add(sum, form->name);
}

struct hash calls_sum(const struct reading *reading)
{
	struct hash sum = { 0 };

	for (uint32_t i = 1; i < reading->forms->count; i++) {
		const struct form *form = &reading->forms->items[i];

		if (form->kind == FORM_call)
			add_called(&sum, reading, form);
		else if (form_is_definition(form) ||
			 form->kind == FORM_parameter ||
			 form->role == ROLE_TYPE)
			hash_add(&sum, form->name);
	}
	return sum;
}
