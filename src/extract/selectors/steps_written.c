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

/* Append the form's children with that role as source, with commas between: `b,
 * c=d`. `depth`: how many more forms within forms are written. */
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

/* Append an operator with its sides: `a + b`. `depth`: how many more forms
 * within forms are written. */
static void write_operator(struct buf *out, struct reading *reading,
    const struct form *form, unsigned depth)
{
	write_forms(out, reading, form, ROLE_LEFT, depth);
	buf_printf(out, " %.*s ", STR_ARG(form->name));
	write_forms(out, reading, form, ROLE_RIGHT, depth);
}

/* Append a call with receiver and arguments: `a.f(b, c=d)`. `depth`: how many
 * more forms within forms are written. */
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

/* Append the form as source: calls, operators and lists of values; anything
 * else by its text, so that names are replaced by their values, which the
 * file's own text has not. `depth`: how many more forms within forms are
 * written; at 0 nothing. */
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

/* The step `written`: append the value as source: "timedelta(days=1)". A name
 * is followed to its value first. A value that is a text stays as it is. */
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

/* Append a type that the code uses as a value: `list[A] | None`. `form` NULL
 * appends nothing; `depth`: how many more types within types are written. */
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

/* The step `typed`: append the type that is written for the form, as written,
 * or the form itself, if it is a union or generic type: "list[A] | None".
 * Nothing for other forms. */
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

/* Where the lines of the file begin; empty until a step asks. */
struct line_starts {
	size_t *items; /* offsets, of line 1 first */
	size_t count;
};

/* Append the offset of a line's first byte to reading->line_starts. */
static void note_line_start(struct reading *reading, size_t at)
{
	struct line_starts *lines = PART(reading, line_starts);
	size_t *start = array_push(&lines->items, &lines->count, sizeof(*start),
	    reading->perm);

	*start = at;
}

/* List the offsets of all lines of the file in reading->line_starts. */
static void find_line_starts(struct reading *reading)
{
	struct str text = reading->text;

	note_line_start(reading, 0);
	for (size_t at = 0;
	     (at += str_find(str_slice(text, at, text.len), '\n')) < text.len;)
		note_line_start(reading, ++at);
}

/* The offset at which the line, counted from 1, begins; the length of the text
 * for a line after the last one. Lists the lines at the first call. */
static size_t line_offset(struct reading *reading, uint32_t line)
{
	const struct line_starts *lines = PART(reading, line_starts);

	if (lines->count == 0)
		find_line_starts(reading);
	return line <= lines->count ? lines->items[line - 1]
				    : reading->text.len;
}

/* The step `source`: append the file's text from the form's first line to its
 * last one, whole lines. */
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

/* The step `lines`: append the number of the form's lines, as a text: "3". */
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

/* The line of the offset `at`, counted on from the offset that was asked for
 * before, *counted, which is moved there; backwards, if `at` lies before it. */
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

/* The step `matches`: append what the step's expression matches, each match
 * (group 1, or all) with its line; in the file's text for a form, else in the
 * value's text. Ends after MATCHES_MOST, or at an empty match, which would be
 * found for ever. */
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
