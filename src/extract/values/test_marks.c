/*
 * Definitions that are there for tests, by their decorations, conditions or
 * parameters, where they stand among the program's own: what they say is not
 * said of the program.
 */
#include "extract/values/test_marks.h"

#include "extract/values/reading.h"
#include "lang/lang.h"

/* Does the condition of a decoration hold only in tests? `test`, or a feature
 * for tests, has to be on: `is_all(test, unix)`, `is_any(test, feature =
 * "mock")`; of `not(test)` the reverse is true. Of `is_any` all items have to
 * ask for it, of `is_all` one is enough. `mark`: the word that stands for
 * tests. */
static bool asks_test(const struct reading *reading, const struct form *form,
    struct str mark)
{
	bool is_any = form->kind == FORM_call && str_is(form->name, "any");
	bool is_all = form->kind == FORM_call && str_is(form->name, "all");
	const struct form *item;

	if (form->kind == FORM_string)
		return str_is(form->keyword, "feature") &&
		       name_is_beside(form->text, BESIDE_TRIED);
	if (!is_any && !is_all)
		return form->kind == FORM_name && str_equal(form->name, mark);
	item = form_child(reading->forms, form, ROLE_ARGUMENT);
	for (; item; item = form_next(reading->forms, item))
		if (asks_test(reading, item, mark) != is_any)
			return is_all;
	return is_any;
}

/* Is it a decoration that marks tests: `#[test]`, `#[cfg(test)]`? The language
 * lists them as `name` or `name:word`. */
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
			(argument && asks_test(reading, argument, mark))))
			return true;
	}
	return false;
}

/* Is a function given the test that it runs in: `t *testing.T`? */
static bool is_given_test(const struct reading *reading,
    const struct form *form)
{
	const char *types = reading->language->test_types;
	const struct form *item =
	    types && form->kind == FORM_function
		? form_child(reading->forms, form, ROLE_PARAMETER)
		: NULL;

	for (; item; item = form_next(reading->forms, item)) {
		const struct form *type =
		    form_child(reading->forms, item, ROLE_TYPE);

		if (type && str_listed(types, type->name))
			return true;
	}
	return false;
}

/* The index of the form behind a test, or `index` itself where it is none. */
uint32_t end_of_test(const struct reading *reading, uint32_t index)
{
	const struct form *form = &reading->forms->items[index];
	uint32_t end = index + 1;
	bool is_test = false;

	if (!reading->language || !form_is_definition(form))
		return index;
	is_test = is_given_test(reading, form);
	for (const struct form *item =
		 reading->language->tests
		     ? form_child(reading->forms, form, ROLE_DECORATION)
		     : NULL;
	     item && !is_test; item = form_next(reading->forms, item))
		is_test = marks_test(reading, item);
	while (is_test && end < reading->forms->count &&
	       reading->forms->items[end].parent >= index)
		end++;
	return is_test ? end : index;
}
