/*
 * Steps about a file as a whole: what it exports (`exports`), the texts that it
 * begins with (`directive`).
 */
#include "extract/selectors/steps_exports.h"

#include "extract/selectors/steps.h"
#include "extract/values/reading.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"

/* The name that an assignment to `name` exports: a for `exports.a` and
 * `module.exports.a`, "default" for `module.exports`; "": it exports nothing.
 */
struct str commonjs_export_name(struct str name)
{
	static const char *const heads[] = { "module.exports.", "exports." };

	if (str_is(name, "module.exports"))
		return STR("default");
	for (size_t i = 0; i < LENGTH(heads); i++)
		if (str_starts(name, heads[i]))
			return str_slice(name, str_from(heads[i]).len,
			    name.len);
	return (struct str){ 0 };
}

/* The name under which other files import the form: a of `export const a`,
 * `export { a }` and `exports.a = …`; "default" of `export default …`; "": the
 * form is not exported. */
static struct str exported_name(const struct form *form)
{
	if (form->kind == FORM_import)
		return form->exported && !str_is(form->item, "*")
			   ? form->name
			   : (struct str){ 0 };
	if (form->kind != FORM_binding && !form_is_definition(form))
		return (struct str){ 0 };
	if (form->exported)
		return str_is(form->item, "default") ? form->item : form->name;
	return form->kind == FORM_binding ? commonjs_export_name(form->name)
					  : (struct str){ 0 };
}

/* What a default export, `export default X`, stands for: the definition that
 * its value is or names, else its value, else the form itself. */
static const struct form *exported_definition(struct reading *reading,
    const struct form *form)
{
	const struct form *value = form_child(reading->forms, form, ROLE_VALUE);
	const struct form *binding;

	if (!value || value->kind != FORM_name)
		return value ? value : form;
	binding =
	    first_binding(reading, symbol_of_name(reading, value, value->name));
	return binding && form_is_definition(binding)
		   ? binding
		   : bound_value(reading, value);
}

/* The step `exports`: append what the file exports under the step's names, at
 * its top level; all, if the step has none. A default export gives what it
 * stands for; others give the form that exports them: the binding of `export
 * const a = 1`. */
void step_exports(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)in;
	for (uint32_t i = 1; i < reading->forms->count; i++) {
		const struct form *form = &reading->forms->items[i];
		struct str name = exported_name(form);

		if (form->parent != 0 || name.len == 0 ||
		    !step_allows(step, name))
			continue;
		values_add_form(out,
		    str_is(name, "default") && form->kind == FORM_binding
			? exported_definition(reading, form)
			: form,
		    reading);
	}
}

/* The step `directive`: append the texts that a function or file begins with:
 * 'use server'. */
void step_directive(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	const struct form *form =
	    in.form ? form_child(reading->forms, in.form, ROLE_BODY) : NULL;

	(void)step;
	for (; form && form->role == ROLE_BODY && form->kind == FORM_string;
	     form = form_sibling(reading->forms, form))
		values_add_text(out, form->text, form->line, reading);
}
