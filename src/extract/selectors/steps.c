/*
 * The table of steps, and the loop that runs them. A step goes from one value
 * to any number of others: `argument(0).items.name` takes each item's name of
 * each list. ORDER STEPS: the rows follow steps_table.h, as the verb of a step
 * is its row.
 */
#include "extract/selectors/steps.h"

#include <string.h>

#include "extract/selectors/vocabulary.h"
#include "extract/values/reading.h"
#include "extract/values/value.h"

/* Append a value. */
void values_add(struct values *out, struct value value, struct reading *reading)
{
	struct value *appended = array_push(&out->items, &out->count,
	    sizeof(*appended), reading->perm);

	*appended = value;
}

/* Append a text. `line`: where it stands as a literal; 0: nowhere. */
void values_add_text(struct values *out, struct str text, uint32_t line,
    struct reading *reading)
{
	values_add(out, (struct value){ .text = text, .line = line }, reading);
}

/* Append a form; NULL adds nothing. The value's line is that of the form. */
void values_add_form(struct values *out, const struct form *form,
    struct reading *reading)
{
	if (form)
		values_add(out,
		    (struct value){ .form = form, .line = form->line },
		    reading);
}

/* The text of a value: what a step made, or what the form evaluates to; "":
 * nothing of it is known. */
struct str value_text(const struct value *value, struct reading *reading)
{
	struct str text = value->text;

	if (value->form && !evaluate(&text, reading, value->form))
		return (struct str){ 0 };
	return text;
}

/* ORDER STEPS */
static const struct {
	const char *name;
	enum step_operands takes;
	const char *about;
	step_run *run;
} steps[] = {
#define X(name, operands, about) \
	{ #name, STEP_TAKES_##operands, about, step_##name },
	STEPS(X)
#undef X
};

/* The number of the step of that name; -1: there is none. */
int step_number(struct str name)
{
	for (size_t i = 0; i < LENGTH(steps); i++)
		if (str_is(name, steps[i].name))
			return (int)i;
	return -1;
}

/* What the step takes in parentheses. */
enum step_operands operands_of_step(int verb)
{
	return steps[verb].takes;
}

static const struct vocabulary words[STEP_COUNT] = {
#define X(name, ...) \
	[STEP_##name] = { .items = (const char *const[]){ __VA_ARGS__ }, \
		.count = LENGTH(((const char *const[]){ __VA_ARGS__ })), \
		.closed = true },
	STEP_WORDS(X)
#undef X
};

/* The words that the step may take; a list without words, if it takes none. */
const struct vocabulary *step_words(int verb)
{
	return &words[verb];
}

/* The step whose name is nearest to this one, for messages. */
const char *step_nearest(struct str name)
{
	const char *names[STEP_COUNT];

	for (size_t i = 0; i < STEP_COUNT; i++)
		names[i] = steps[i].name;
	return nearest(name, names, STEP_COUNT);
}

/* Set *out to the values that the steps give. The first step gets the form,
 * each further one is called for every value of the one before. Steps such as
 * `first` and `final` look at what they have appended to `out` before. */
void steps_run(struct values *out, const struct step *path_steps, size_t count,
    struct reading *reading, const struct form *form)
{
	struct values values = { 0 };

	values_add_form(&values, form, reading);
	for (size_t i = 0; i < count; i++) {
		struct values next_values = { 0 };

		for (size_t k = 0; k < values.count; k++)
			steps[path_steps[i].verb].run(&next_values,
			    &path_steps[i], values.items[k], reading);
		values = next_values;
	}
	*out = values;
}
