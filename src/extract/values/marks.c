/*
 * Definitions that decorations mark as tests, where these stand among the
 * program's own: what they say is not said of the program.
 */
#include "extract/selectors/reading.h"
#include "lang/lang.h"

/* Is it a decoration that marks tests: `#[test]`, `#[cfg(test)]`? */
static bool marks_test(const struct reading *reading, const struct form *form)
{
	const struct form *argument =
	    form_child(reading->forms, form, ROLE_ARGUMENT);
	struct str rest = str_from(reading->language->tests);
	struct str mark;

	while (str_cut(&mark, &rest, ' ')) {
		struct str name = { 0 };

		str_cut(&name, &mark, ':');
		if (str_equal(form->name, name) &&
		    (mark.len == 0 ||
			(argument && str_equal(argument->name, mark))))
			return true;
	}
	return false;
}

uint32_t end_of_test(const struct reading *reading, uint32_t index)
{
	const struct form *form = &reading->forms->items[index];
	uint32_t end = index + 1;
	bool found = false;

	if (!reading->language || !reading->language->tests ||
	    !form_is_definition(form))
		return index;
	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_DECORATION);
	     item && !found; item = form_next(reading->forms, item))
		found = marks_test(reading, item);
	while (found && end < reading->forms->count &&
	       reading->forms->items[end].parent >= index)
		end++;
	return found ? end : index;
}
