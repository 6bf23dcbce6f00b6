/*
 * Steps that give source text: a value as it is written (`written`, `typed`),
 * the lines of a form (`source`, `lines`), what matches an expression in the
 * file
 * (`matches`).
 */
#include "extract/read/comment_exceptions.h"
#include "extract/selectors/steps.h"
#include "extract/values/reading.h"
#include "extract/values/symbols_values.h"
#include "extract/values/value.h"

#define WRITTEN_DEPTH 4 /* forms in forms */
#define MATCHES_MOST 256 /* of a file */

static void write_form(struct buf *out, struct reading *reading,
    const struct form *form, unsigned depth);

/* Append the children in that role, with commas between. */
static void write_forms(struct buf *out, struct reading *reading,
    const struct form *form, enum form_role role, unsigned depth)
{
	bool first = true;

	for (const struct form *item = form_child(reading->forms, form, role);
	     item; item = form_next(reading->forms, item)) {
		if (!first)
			buf_puts(out, ", ");
		first = false;
		if (item->keyword.len)
			buf_printf(out, "%.*s=", STR_ARG(item->keyword));
		write_form(out, reading, item, depth);
	}
}

/* Append an operator with its sides: `a + b`. */
static void write_operator(struct buf *out, struct reading *reading,
    const struct form *form, unsigned depth)
{
	write_forms(out, reading, form, ROLE_LEFT, depth);
	buf_printf(out, " %.*s ", STR_ARG(form->name));
	write_forms(out, reading, form, ROLE_RIGHT, depth);
}

/* Append a call: `a.f(b, c=d)`. */
static void write_call(struct buf *out, struct reading *reading,
    const struct form *form, unsigned depth)
{
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);

	if (receiver) {
		write_form(out, reading, receiver, depth);
		buf_putc(out, '.');
	}
	buf_put(out, form->name);
	buf_putc(out, '(');
	write_forms(out, reading, form, ROLE_ARGUMENT, depth);
	buf_putc(out, ')');
}

/* Append the form as source, with the values of names in place of these, which
 * the file's own text does not have. What is nested deeper than `depth` is left
 * out. */
static void write_form(struct buf *out, struct reading *reading,
    const struct form *form, unsigned depth)
{
	struct str text = { 0 };

	if (depth == 0)
		return;
	switch (form->kind) {
	case FORM_call:
		write_call(out, reading, form, depth - 1);
		break;
	case FORM_operator:
		write_operator(out, reading, form, depth - 1);
		break;
	case FORM_list:
		write_forms(out, reading, form, ROLE_VALUE, depth - 1);
		break;
	default:
		if (evaluate(&text, reading, form))
			buf_put(out, text);
		break;
	}
}

/* The step `written`: the value as it is written, `timedelta(days=1)`. */
void step_written(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct buf text = { .arena = reading->perm };
	const struct form *form = in.form ? bound_value(reading, in.form)
					  : NULL;

	(void)step;
	if (!form) {
		values_add(out, in, reading);
		return;
	}
	write_form(&text, reading, form, WRITTEN_DEPTH);
	if (text.len)
		values_add_text(out, buf_str(&text), in.line, reading);
}

/* ---- types that are values ---- */

/* Append a type that the code uses as a value: `list[A] | None`. */
static void write_type(struct buf *out, struct reading *reading,
    const struct form *form, unsigned depth)
{
	if (!form || depth == 0)
		return;
	if (form->kind == FORM_operator) {
		write_type(out, reading,
		    form_child(reading->forms, form, ROLE_LEFT), depth - 1);
		buf_printf(out, " %.*s ", STR_ARG(form->name));
		write_type(out, reading,
		    form_child(reading->forms, form, ROLE_RIGHT), depth - 1);
		return;
	}
	buf_put(out, form->name.len ? form->name : form->text);
	if (form->kind != FORM_index)
		return;
	form = form_child(reading->forms, form, ROLE_VALUE);
	for (const char *mark = "["; form; mark = ", ") {
		buf_puts(out, mark);
		write_type(out, reading, form, depth - 1);
		form = form_next(reading->forms, form);
	}
	buf_putc(out, ']');
}

/* The step `typed`: the type that is written for the form, or a value that is a
 * type itself. */
void step_typed(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *type =
	    in.form ? form_child(reading->forms, in.form, ROLE_TYPE) : NULL;
	struct buf text = { .arena = reading->perm };
	bool is_union = in.form && in.form->kind == FORM_operator &&
			str_is(in.form->name, "|");
	bool is_generic = in.form && in.form->kind == FORM_index;

	(void)step;
	if (type) {
		values_add_text(out, type->name, type->line, reading);
	} else if (is_union || is_generic) {
		write_type(&text, reading, in.form, WRITTEN_DEPTH);
		values_add_text(out, buf_str(&text), in.form->line, reading);
	}
}

/* ---- lines of the file ---- */

struct line_starts {
	size_t *items;
	size_t count;
};

/* Append the offset at which a line begins. */
static void note_line_start(struct reading *reading, size_t at)
{
	struct line_starts *lines = PART(reading, line_starts);
	size_t *start = array_push(&lines->items, &lines->count, sizeof(*start),
	    reading->perm);

	*start = at;
}

/* List the offsets at which the lines begin. */
static void find_line_starts(struct reading *reading)
{
	struct str text = reading->text;

	note_line_start(reading, 0);
	for (size_t at = 0;
	     (at += str_find(str_slice(text, at, text.len), '\n')) < text.len;)
		note_line_start(reading, ++at);
}

/* The offset at which a line begins, counted from 1; the end of the text behind
 * the last line. */
static size_t line_offset(struct reading *reading, uint32_t line)
{
	const struct line_starts *lines = PART(reading, line_starts);

	if (lines->count == 0)
		find_line_starts(reading);
	return line <= lines->count ? lines->items[line - 1]
				    : reading->text.len;
}

/* The step `source`: the file's text from the form's first line to its last
 * one. */
void step_source(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form && in.form->line)
		values_add_text(out,
		    str_slice(reading->text,
			line_offset(reading, in.form->line),
			line_offset(reading, in.form->end_line + 1)),
		    in.form->line, reading);
}

/* The step `lines`: how many lines the form has. */
void step_lines(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form)
		values_add_text(out,
		    str_printf(reading->perm, "%u",
			(unsigned)(in.form->end_line - in.form->line + 1)),
		    in.form->line, reading);
}

/* ---- what matches ---- */

/* How far lines are counted, from match to match. */
struct counted {
	size_t at; /* offset … */
	uint32_t line; /* … and the line that it is in */
};

/* The line of an offset, counted on from the offset that was asked for before;
 * backwards, if a group of the last match lies behind it. */
static uint32_t written_line_at(struct counted *counted, struct str text,
    size_t at)
{
	if (at >= counted->at)
		counted->line += count_lines(text, counted->at, at);
	else
		counted->line -= count_lines(text, at, counted->at);
	counted->at = at;
	return counted->line;
}

/* The step `matches`: group 1, or all, of each match in the file's text, or in
 * a text that a step made, with the line of it. Ends at an empty match, which
 * would be found for ever. */
void step_matches(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str text = in.form ? reading->text : in.text;
	uint32_t first = in.form ? 1 : in.line;
	struct str groups[2];
	struct counted counted = { 0, first };
	size_t at = 0;

	if (!reading_may_match(reading, step->pattern, text))
		return;
	while (out->count < MATCHES_MOST &&
	       pattern_next(groups, LENGTH(groups), step->pattern, text, at)) {
		struct str found = groups[1].ptr ? groups[1] : groups[0];

		if (groups[0].len == 0)
			break;
		values_add_text(out, found,
		    first ? written_line_at(&counted, text,
				(size_t)(found.ptr - text.ptr))
			  : 0,
		    reading);
		at = (size_t)(groups[0].ptr - text.ptr) + groups[0].len;
	}
}
