/*
 * Steps about what is around a form: what it is a part of (`around`, `stands`,
 * `root`), which case of a switch it is in (`arm`), and what the tests around
 * it say where it stands (`known`, `optional`).
 */
#include "extract/selectors/steps.h"
#include "extract/values/reading.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"

/* The step `around`: append the nearest form around the value that has one of
 * the step's names: for `around(group)` and the call of get in `group('/x', ()
 * => get('/y'))`, the call of group. Without names, the nearest pair of a map.
 * Nothing if there is none. */
void step_around(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *form = in.form ? form_parent(reading, in.form)
					  : NULL;

	while (form && !(step->word_count ? step_wants(step, form->name)
					  : form->kind == FORM_pair))
		form = form_parent(reading, form);
	values_add_form(out, form, reading);
}

/* The innermost constructor of a pattern, with a dot: "What.Weave" of
 * `Some(What::Weave(cloth))`. "": the pattern has no `::`. The last `::`
 * counts, as outer constructors come first. */
static struct str pattern_head(struct str pattern, struct arena *arena)
{
	size_t colon = pattern.len;
	size_t from;
	size_t to;

	for (size_t i = 1; i + 2 < pattern.len; i++)
		if (pattern.ptr[i] == ':' && pattern.ptr[i + 1] == ':')
			colon = i;
	if (colon == pattern.len)
		return STR("");
	from = colon;
	to = colon + 2;
	while (from > 0 && char_is_word(pattern.ptr[from - 1]))
		from--;
	while (to < pattern.len && char_is_word(pattern.ptr[to]))
		to++;
	return str_dotted(str_slice(pattern, from, colon),
	    str_slice(pattern, colon + 2, to), arena);
}

/* The last call in the same case or branch as `call`: of save in `A => {
 * check(); save(); Ok(()) }`. Calls with a capital only wrap the result and do
 * not count. NULL: none. */
static const struct form *last_of_arm(const struct reading *reading,
    const struct form *call)
{
	const struct form *last = NULL;

	for (const struct form *form = call; form;
	     form = form_sibling(reading->forms, form))
		if (form->branch == call->branch && form->kind == FORM_call &&
		    form->name.len && !str_is_capitalized(form->name))
			last = form;
	return last;
}

/* Does the word occur in the text, with no letter, digit or `_` right before or
 * after it? */
static bool has_whole_word(struct str text, struct str word)
{
	for (size_t i = 0; i + word.len <= text.len; i++) {
		size_t end = i + word.len;
		bool begins = i == 0 || !char_is_word(text.ptr[i - 1]);
		bool ends = end == text.len || !char_is_word(text.ptr[end]);

		if (begins && ends && str_equal(str_slice(text, i, end), word))
			return true;
	}
	return false;
}

/* Does the call reach a function, `weave(c)` or `loom.weave(c)` with loom a
 * module, and no method of a value? A receiver that the case's pattern or the
 * file binds is a value. `pattern`: the case as written. */
static bool calls_function(struct reading *reading, const struct form *call,
    struct str pattern)
{
	const struct form *receiver =
	    form_child(reading->forms, call, ROLE_RECEIVER);
	struct str first = receiver ? symbol_first(receiver->name) : STR("");

	return !receiver ||
	       (receiver->kind == FORM_name &&
		   str_equal(symbol_of_name(reading, receiver, first), first) &&
		   !has_whole_word(pattern, first));
}

/* The step `arm`: append what the case matches that the call ends: "What.Weave"
 * for the call of weave in `What::Weave(c) => weave(c)`. Nothing for a call
 * that ends no case. */
void step_arm(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *call = in.form;
	uint16_t number =
	    call ? branch_without_guards(reading->forms, call->branch) : 0;
	const struct branch *branch =
	    number ? &reading->forms->branches[number - 1] : NULL;
	bool ends_case = branch && branch->kind == BRANCH_CASE &&
			 call->kind == FORM_call &&
			 last_of_arm(reading, call) == call;

	(void)step;
	if (ends_case && calls_function(reading, call, branch->text))
		values_add_text(out, pattern_head(branch->text, reading->perm),
		    call->line, reading);
}

/* The step `choices`: append the texts of the cases of a switch: '/x' and '/y'
 * of `switch (url) { case '/x': …; case '/y': … }`. The first child of the
 * condition is what the switch is about, the others are its cases. Nothing for
 * any other form. */
void step_choices(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *form =
	    in.form ? form_child(reading->forms, in.form, ROLE_BODY) : NULL;
	bool is_about_value = form && (form->kind == FORM_name ||
					  form->kind == FORM_member ||
					  form->kind == FORM_call);

	(void)step;
	if (!is_about_value || in.form->kind != FORM_condition)
		return;
	while ((form = form_sibling(reading->forms, form)))
		if (form->kind == FORM_string)
			values_add_form(out, form, reading);
}

/* The step `subject`: append x of `switch (x)`, the first child of the
 * condition; nothing for any other form. */
void step_subject(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form && in.form->kind == FORM_condition)
		values_add_form(out,
		    form_child(reading->forms, in.form, ROLE_BODY), reading);
}

/* The step `listed`: append the value itself, if it is an item of a list, a of
 * `[a, b]`; else nothing. */
void step_listed(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *around = in.form ? form_parent(reading, in.form)
					    : NULL;

	(void)step;
	if (around && around->kind == FORM_list)
		values_add(out, in, reading);
}

/* The step `root`: append the form that a chain begins with: app of
 * `app.get().use()`. */
void step_root(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form)
		values_add_form(out, form_chain_root(reading, in.form),
		    reading);
}

/* The step `stands`: append the name of the call or operator that the value is
 * a child of, "guard" for f in `guard(f)`; else the kind of the form around,
 * "return" for f in `return f`. */
void step_stands(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *around = in.form ? form_parent(reading, in.form)
					    : NULL;

	(void)step;
	if (around)
		values_add_text(out,
		    around->kind == FORM_call || around->kind == FORM_operator
			? around->name
			: str_from(form_kind_name(around->kind)),
		    0, reading);
}

/* Does a test decide whether the form runs: an `if`, a case, a failure? Loops
 * do not count, nor does a guard clause before it, after which the form mostly
 * runs. Only the branches of the form itself, not of forms around. */
static bool may_be_left_out(const struct forms *forms, const struct form *form)
{
	for (uint16_t at = form->branch; at;
	     at = forms->branches[at - 1].around)
		if (forms->branches[at - 1].kind != BRANCH_LOOP &&
		    !forms->branches[at - 1].past)
			return true;
	return form->failing;
}

/* The step `optional`: append "yes", if a test in this file decides whether the
 * value runs, `if (x) get('/y')`: one on the form or on anything around it.
 * Else nothing. */
void step_optional(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *form = in.form;

	(void)step;
	while (form && !may_be_left_out(reading->forms, form))
		form = form_parent(reading, form);
	if (form)
		values_add_text(out, STR("yes"), in.line, reading);
}

/* The step `there`: append "yes" for the first value of the step before,
 * nothing for others: "yes" once, if there is a value at all. */
void step_there(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	(void)in;
	if (out->count == 0)
		values_add_text(out, STR("yes"), 0, reading);
}

/* The test of a condition: `a == b && c` of `if (a == b && c) …`, its first
 * child; or `form` itself, if that is an operator or call. NULL: neither. */
static const struct form *compared_test(struct reading *reading,
    const struct form *form)
{
	const struct form *first =
	    form->kind == FORM_condition
		? form_child(reading->forms, form, ROLE_BODY)
		: form;

	return first && (first->kind == FORM_operator ||
			    first->kind == FORM_call)
		   ? first
		   : NULL;
}

/* Does the form run only where the test around it does not hold: in an else
 * branch, or after a guard clause, `if (x) return;`? */
static bool is_otherwise(const struct reading *reading, const struct form *form)
{
	uint16_t branch = branch_without_guards(reading->forms, form->branch);

	return branch && reading->forms->branches[branch - 1].kind != BRANCH_IF;
}

/* Is the form a text that is a path, "/x"? In a case of a switch such a text
 * begins another entry. */
static bool is_path_string(const struct form *form)
{
	return form->kind == FORM_string && str_starts(form->text, "/");
}

/* The first form of the pair that `text` is in, by lines: the forms of a case
 * are flat, `case ("/x", .GET)`, so those on the line of `text`, with the same
 * parent, belong to one pair. Goes back to another path or to `from_form`;
 * returns at least `text`. */
static const struct form *first_in_line(const struct form *from_form,
    const struct form *text)
{
	const struct form *start_form = text;

	for (const struct form *form = text - 1;
	     form >= from_form && form->line == text->line; form--) {
		if (form->parent != text->parent)
			continue;
		if (is_path_string(form))
			break;
		start_form = form;
	}
	return start_form;
}

/* Append the texts and names beside `text` in its pair, GET for '/x' of `case
 * ('/x', GET)`. `are_after`: those after `text`, else those before it, not
 * before `from_form`. */
static void add_pair_values(struct values *out, const struct form *from_form,
    const struct form *text, bool are_after, struct reading *reading)
{
	const struct form *form = are_after ? form_sibling(reading->forms, text)
					    : first_in_line(from_form, text);

	for (; form && form != text && form->line == text->line &&
	       !is_path_string(form);
	     form = form_sibling(reading->forms, form))
		if (!form->branch &&
		    (form->kind == FORM_string || form->kind == FORM_name))
			values_add_form(out, form, reading);
}

/* For a switch on two things, `switch (path, method)` with `case ("/x", .GET)`:
 * append the method for the text of the path, or the path for the method.
 * `text`: the form in the case; the step's names say which of both is wanted.
 * Nothing if the step names none of the things. */
static void add_switch_case(struct values *out, const struct step *step,
    const struct form *text, struct reading *reading)
{
	const struct form *around = form_parent(reading, text);
	const struct form *subject =
	    around && around->kind == FORM_condition
		? form_child(reading->forms, around, ROLE_BODY)
		: NULL;
	const struct form *first =
	    subject && subject->kind == FORM_list
		? form_child(reading->forms, subject, ROLE_VALUE)
		: NULL;

	if (first && is_compared(reading, subject, step))
		add_pair_values(out, subject, text,
		    !is_compared(reading, first, step), reading);
}

/* The step `known`: append the text that something with one of the step's names
 * equals where the value runs: for `known(method)` "GET" for x in `if (method
 * == "GET") x()`. For a text in a case on two things, `case ('/x', GET)`, the
 * other one. Else tests are looked up from the form outwards, up to the
 * function; the first that says something counts. */
void step_known(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *from_form = in.form;
	const struct form *form = from_form;

	if (form)
		add_switch_case(out, step, form, reading);
	while (form && form->kind != FORM_function && out->count == 0) {
		const struct form *test = compared_test(reading, form);

		if (test && form->kind == FORM_condition)
			add_comparisons(out, step, test,
			    is_otherwise(reading, from_form) ? COMPARING_UNEQUAL
							     : COMPARING_EQUAL,
			    reading);
		else if (test && str_listed("&& and", form->name))
			add_comparisons(out, step, test, COMPARING_EQUAL,
			    reading);
		from_form = form;
		form = form_parent(reading, form);
	}
}

/* The step `decorated`: for a call that is bound to a name, `a = Agent()`,
 * append the functions that the name decorates, by the step's names: f of
 * `@a.tool def f()` for `decorated(tool)`. */
void step_decorated(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	struct str target = in.form && in.form->kind == FORM_call
				? symbol_of_target(reading, in.form)
				: (struct str){ 0 };

	for (size_t i = 1; target.len && i < reading->forms->count; i++) {
		const struct form *form = &reading->forms->items[i];
		const struct form *receiver =
		    form->kind == FORM_decoration
			? form_child(reading->forms, form, ROLE_RECEIVER)
			: NULL;

		if (receiver && step_wants(step, form->name) &&
		    str_equal(symbol_of_value(reading, receiver), target))
			values_add_form(out, form_parent(reading, form),
			    reading);
	}
}
