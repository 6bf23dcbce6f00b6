/*
 * Which definitions are tests, in files of the program itself: by decorations,
 * `#[cfg(test)]`, or by the type of a parameter, `t *testing.T`. Whoever goes
 * through the forms of a file for facts asks end_of_test() and passes them
 * over.
 */
#include "extract/values/test_marks.h"

#include "extract/values/reading.h"
#include "lang/lang.h"

/* Does the condition of a decoration hold only in tests: `test` of
 * `#[cfg(test)]`? `mark`: the word that says so. A feature for tests does, too;
 * `any(…)` if all items do, `all(…)` if one does; `not(…)` does not. */
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

/* Does the decoration mark a test: `#[test]`, `#[cfg(test)]`? The language's
 * `tests` list the names of such decorations, as `name` or as `name:word` with
 * the word that the condition asks for. */
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

/* Has the function a parameter of a type for tests: `t *testing.T`? */
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

/* For callers that go through all forms and skip tests: the index of the first
 * form after the test; `index` itself if the form with that index is no test.
 */
uint32_t end_of_test(const struct reading *reading, uint32_t index)
{
	const struct form *form = &reading->forms->items[index];
	bool is_test;

	if (!reading->language || !form_is_definition(form))
		return index;
	is_test = is_given_test(reading, form);
	for (const struct form *item =
		 reading->language->tests
		     ? form_child(reading->forms, form, ROLE_DECORATION)
		     : NULL;
	     item && !is_test; item = form_next(reading->forms, item))
		is_test = marks_test(reading, item);
	return is_test ? form_end(reading, form) : index;
}
