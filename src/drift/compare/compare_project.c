/* compare_project: what is said of the project as a whole, and of a pipeline
 * as a whole. */
#include "drift/compare/compare.h"

#include "base/base.h"

/* ---- the project's fields ---- */

/* A field of the project that is told when it changes, and its words. */
struct aspect_of_project {
	const char *field;
	const char *what;
	const char *rule;
	const char *text; /* before the new value */
};

static const struct aspect_of_project project_aspects[] = {
	{ "architecture", "architecture", "architecture-changed",
	    "The architecture is " },
	{ "main_language", "language", "language-changed",
	    "The main language is " },
	{ "type", "type", "type-changed", "The project's type is " },
};

/* "12 services" and "13 services" differ by what is told of services anyway:
 * digits do not count. */
static struct str without_numbers(struct str text, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < text.len; i++)
		if (!char_is_digit(text.ptr[i]))
			buf_putc(&out, text.ptr[i]);
	return buf_str(&out);
}

/* The difference has no place: no one line says it. */
static void tell_field(struct comparison *comparison,
    const struct aspect_of_project *aspect)
{
	const struct field *field =
	    list_field(&project_list, str_from(aspect->field));
	struct arena *arena = comparison->scratch;
	const struct project *after_project =
	    &comparison->views[AFTER].model->project;
	struct str old =
	    field_text(field, &comparison->views[BEFORE].model->project, arena);
	struct str new = field_text(field, after_project, arena);
	struct buf text = { .arena = arena };
	struct difference difference = {
		.kind = DRIFT_CHANGED,
		.rule = str_from(aspect->rule),
		.what = str_from(aspect->what),
		.name = after_project->name,
	};

	if (str_equal(without_numbers(old, arena), without_numbers(new, arena)))
		return;
	buf_puts(&text, aspect->text);
	say_name(&text, new);
	buf_puts(&text, " now (before: ");
	say_name(&text, old);
	buf_puts(&text, ").");
	difference.text = buf_str(&text);
	tell(comparison, &difference);
}

void tell_project(struct comparison *comparison)
{
	for (size_t i = 0; i < LENGTH(project_aspects); i++)
		tell_field(comparison, &project_aspects[i]);
}

/* ---- the order of steps ---- */

static const struct pipeline *pipeline_step(const struct fact *fact)
{
	return fact->row;
}

/* By pipeline as it is now, order before, order now. */
static int compare_pipeline_steps(const void *a, const void *b, void *context)
{
	const struct fact *left_fact = *(struct fact *const *)a;
	const struct fact *right_fact = *(struct fact *const *)b;
	int order = str_compare(left_fact->twin->home, right_fact->twin->home);

	(void)context;
	if (!order)
		order = str_compare(pipeline_step(left_fact->twin)->pipeline,
		    pipeline_step(right_fact->twin)->pipeline);
	if (!order)
		order = size_compare(pipeline_step(left_fact)->order,
		    pipeline_step(right_fact)->order);
	return order ? order
		     : size_compare(pipeline_step(left_fact->twin)->order,
			   pipeline_step(right_fact->twin)->order);
}

/* The steps as they follow each other now. */
static int compare_now(const void *a, const void *b, void *context)
{
	const struct fact *left_fact = *(struct fact *const *)a;
	const struct fact *right_fact = *(struct fact *const *)b;
	int order = size_compare(pipeline_step(left_fact->twin)->order,
	    pipeline_step(right_fact->twin)->order);

	(void)context;
	return order ? order
		     : size_compare(left_fact->number, right_fact->number);
}

/* Where it stood is the place of the first step of before, where it stands that
 * of the first one of after, so that each is taken before and behind the
 * sort. */
static void tell_steps(struct comparison *comparison, struct fact **steps,
    size_t count)
{
	struct difference difference =
	    difference_of(comparison, steps[0]->twin, DRIFT_CHANGED, "order");
	struct strs names = { 0 };
	struct buf text = { .arena = comparison->scratch };

	difference.name = pipeline_step(steps[0]->twin)->pipeline;
	difference.before = steps[0]->places;
	sort_items(steps, count, sizeof(*steps), compare_now, NULL);
	difference.after = steps[0]->twin->places;
	for (size_t i = 0; i < count; i++)
		strs_push(&names, pipeline_step(steps[i]->twin)->name,
		    comparison->scratch);
	buf_puts(&text, "The steps of the pipeline ");
	say_name(&text, difference.name);
	buf_puts(&text, " follow each other in another order: ");
	say_names(&text, &names);
	buf_putc(&text, '.');
	difference.text = buf_str(&text);
	tell(comparison, &difference);
}

static bool same_pipeline(const struct fact *left_fact,
    const struct fact *right_fact)
{
	return str_equal(left_fact->twin->home, right_fact->twin->home) &&
	       str_equal(pipeline_step(left_fact->twin)->pipeline,
		   pipeline_step(right_fact->twin)->pipeline);
}

/* In the order of before, the numbers of after may not fall. They may be equal:
 * steps that run side by side have one number. */
static void check_steps(struct comparison *comparison, struct fact **steps,
    size_t count)
{
	uint32_t most = 0;

	for (size_t i = 0; i < count; i++) {
		if (pipeline_step(steps[i]->twin)->order < most) {
			tell_steps(comparison, steps, count);
			return;
		}
		most = pipeline_step(steps[i]->twin)->order;
	}
}

/* Steps that are new or gone are told by themselves and have no part in the
 * order. */
void tell_order(struct comparison *comparison, const struct facts *before)
{
	struct fact **steps = arena_array(comparison->scratch, before->count,
	    sizeof(struct fact *));
	size_t count = 0;

	for (size_t i = 0; i < before->count; i++)
		if (before->items[i]->twin)
			steps[count++] = before->items[i];
	sort_items(steps, count, sizeof(*steps), compare_pipeline_steps, NULL);
	for (size_t from = 0; from < count;) {
		size_t to = from + 1;

		while (to < count && same_pipeline(steps[from], steps[to]))
			to++;
		check_steps(comparison, steps + from, to - from);
		from = to;
	}
}
