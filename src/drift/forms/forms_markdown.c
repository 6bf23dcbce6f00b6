/*
 * markdown, summary: what changed, for a comment and for a step's summary. A
 * forge turns `@name`, `#12` and the like into references wherever they are not
 * code: strangers' text must not call anybody.
 */
#include <string.h>

#include "base/base.h"
#include "drift/forms/form_text.h"
#include "drift/forms/change_diagram.h"
#include "report/report.h"

#define MARK "<!-- archdrift:comment -->\n"

/* Bounds in bytes are on the safe side: a character has one or more. */
enum {
	COMMENT_MOST = 59000, /* bytes; forges take 65,536 characters */
	SUMMARY_MOST = 1000000, /* GitHub takes 1 MiB of a step */
	FOOT_MOST = 4000, /* what follows the tables */
	TEXT_MOST = 400, /* of a sentence */
	NAME_MOST = 160,
	PLACES_SHOWN = 4,
	OPEN_MOST = 20, /* with more rows, tables are folded */
};

/* Would a forge make a reference of what begins at `at`? */
static bool is_reference(struct str text, size_t at)
{
	char next = at + 1 < text.len ? text.ptr[at + 1] : ' ';

	return memchr("@#!~%$&", text.ptr[at], 7) &&
	       (next == '"' || next == '_' || (next >= '0' && next <= '9') ||
		   ((next | 0x20) >= 'a' && (next | 0x20) <= 'z') ||
		   (unsigned char)next >= 0x80);
}

/* Nothing outside of code spans is a reference or a link, and code spans are
 * closed and plain. A forge also makes links of words that begin with
 * `www.`. */
static bool is_quiet(struct str text)
{
	bool code = false;

	for (size_t i = 0; i < text.len; i++) {
		if (text.ptr[i] == '`')
			code = !code;
		else if (!code && is_reference(text, i))
			return false;
	}
	return !code && str_find_text(text, "``") == text.len &&
	       str_find_text(text, "www.") == text.len;
}

/* A sentence; as code as a whole where a part of it would be a reference. */
static void put_sentence(struct buf *out, struct str text, struct arena *arena)
{
	struct str cut = clipped(text, TEXT_MOST, arena);

	if (is_quiet(cut))
		put_prose(out, cut, CODE_IN_CELL);
	else
		put_code(out, cut, CODE_IN_CELL);
}

static void put_markdown_places(struct buf *out, const struct places *places,
    struct arena *arena)
{
	for (size_t i = 0; i < places->count && i < PLACES_SHOWN; i++) {
		struct evidence at = places->items[i];
		struct buf place_text = { .arena = arena };

		buf_puts(out, i ? ", " : "");
		if (!same_file(places, i))
			buf_put(&place_text,
			    clipped(at.path, NAME_MOST, arena));
		if (at.line)
			buf_printf(&place_text, ":%u", (unsigned)at.line);
		put_code(out, buf_str(&place_text), CODE_IN_CELL);
	}
	if (places->count > PLACES_SHOWN)
		buf_printf(out, " and %zu more", places->count - PLACES_SHOWN);
}

/* With a sign that is seen before the word is read. */
static const char *sign_of(enum drift_level level)
{
	if (level == LEVEL_ERROR)
		return "\xe2\x9d\x8c error";
	return level == LEVEL_WARNING ? "\xe2\x9a\xa0\xef\xb8\x8f warning"
				      : "\xe2\x84\xb9\xef\xb8\x8f note";
}

static struct str markdown_row(const struct difference *difference,
    struct arena *arena)
{
	struct buf out = { .arena = arena };

	buf_printf(&out, "| %s | ", sign_of(difference->level));
	if (difference->subsystem.len)
		put_code(&out, clipped(difference->subsystem, NAME_MOST, arena),
		    CODE_IN_CELL);
	buf_puts(&out, " | ");
	put_sentence(&out, difference->text, arena);
	buf_puts(&out, " | ");
	put_markdown_places(&out, &difference->before, arena);
	if (difference->before.count || difference->after.count)
		buf_puts(&out, difference->before.count == 0 ? ""
			       : difference->after.count     ? " \xe2\x86\x92 "
							     : " (gone)");
	put_markdown_places(&out, &difference->after, arena);
	buf_puts(&out, " |\n");
	return buf_str(&out);
}

/* A row for each of `picks`, "" where there is no room. Rows are made in the
 * order of ranks, so that the worst get the room, and given out in that of
 * `picks`. Behind the first that does not fit in nothing is tried: what is left
 * out is then less grave than all that is shown. */
static struct str *markdown_rows(const struct form *form,
    const struct picks *picks, size_t room)
{
	const struct differences *differences = form->differences;
	struct picks best_picks = ranked(form);
	struct str *by_index = arena_array(form->arena, differences->count + 1,
	    sizeof(struct str));
	struct str *rows =
	    arena_array(form->arena, picks->count + 1, sizeof(struct str));

	for (size_t i = 0; i < best_picks.count; i++) {
		struct str row = markdown_row(best_picks.items[i], form->arena);

		if (row.len > room)
			break;
		room -= row.len;
		by_index[best_picks.items[i] - differences->items] = row;
	}
	for (size_t i = 0; i < picks->count; i++)
		rows[i] = by_index[picks->items[i] - differences->items];
	return rows;
}

/* The table of those of `picks` from `from` on that have one source. Returns
 * where the next begins. The count in the heading is of all, shown or not. */
static size_t put_source_group(const struct form *form,
    const struct picks *picks, const struct str *rows, size_t from)
{
	enum drift_source source = picks->items[from]->source;
	size_t end = from;
	size_t written = 0;

	while (end < picks->count && picks->items[end]->source == source)
		written += rows[end++].len > 0;
	if (written == 0)
		return end;
	buf_printf(form->out, "<details%s><summary>",
	    picks->count <= OPEN_MOST ? " open" : "");
	buf_puts(form->out, source == DRIFT_STALE
				? "The report is behind the code"
			    : source == DRIFT_BASE ? "Changes since the base"
						   : "Rules that are broken");
	buf_printf(form->out, ": %zu</summary>\n\n", end - from);
	buf_puts(form->out, "| Level | Subsystem | What | Where |\n"
			    "| --- | --- | --- | --- |\n");
	for (size_t i = from; i < end; i++)
		buf_put(form->out, rows[i]);
	buf_puts(form->out, "\n</details>\n\n");
	return end;
}

static void put_differences_left_out(const struct form *form,
    const struct picks *picks, const struct str *rows)
{
	size_t left_out = 0;

	for (size_t i = 0; i < picks->count; i++)
		left_out += rows[i].len == 0;
	if (left_out)
		buf_printf(form->out,
		    "%zu of %zu differences are left out here, the worst are "
		    "above; `archdrift check` prints all.\n\n",
		    left_out, picks->count);
}

static void put_comment_head(const struct form *form, size_t count)
{
	struct str base = revision(form->summary->base);
	struct str frozen = frozen_counted(form);
	struct buf *out = form->out;

	if (count) {
		buf_puts(out, "**Architecture: ");
		buf_put(out, counted(form));
		buf_puts(out, "**");
	} else if (form->summary->report.len) {
		put_code(out,
		    clipped(form->summary->report, NAME_MOST, form->arena),
		    CODE_IN_TEXT);
		buf_puts(out, " is in step with the code");
	} else {
		buf_puts(out, "The architecture is the same");
	}
	if (frozen.len) {
		buf_puts(out, "; ");
		buf_put(out, frozen);
	}
	if (base.len) {
		buf_puts(out, ", compared with ");
		put_code(out, clipped(base, NAME_MOST, form->arena),
		    CODE_IN_TEXT);
	}
	buf_puts(out, ".\n\n");
}

/* As code: a path calls nobody. */
static void put_path_code(struct buf *out, struct str path, struct arena *arena)
{
	put_code(out, clipped(path, NAME_MOST, arena), CODE_IN_TEXT);
}

static void put_mend(const struct form *form)
{
	if (form->summary->mend.len == 0)
		return;
	buf_puts(form->out, "To mend it: ");
	put_code(form->out, clipped(form->summary->mend, 800, form->arena),
	    CODE_IN_TEXT);
	buf_puts(form->out, "\n");
}

/* The room for rows is what the head and the diagram leave; FOOT_MOST is for
 * what stands behind them. */
static void put_markdown(const struct form *form, size_t most)
{
	struct picks picks = tabled(form);
	struct sketch sketch;
	struct str *rows;
	size_t at = 0;

	put_comment_head(form, picks.count);
	if (picks.count == 0) {
		put_pages(form, put_path_code, ".\n\n");
		return;
	}
	sketch_differences(&sketch, form);
	report_sketch(form->out, &sketch, form->arena);
	rows = markdown_rows(form, &picks, most - FOOT_MOST - form->out->len);
	while (at < picks.count)
		at = put_source_group(form, &picks, rows, at);
	put_differences_left_out(form, &picks, rows);
	put_pages(form, put_path_code, ".\n\n");
	put_mend(form);
}

/* The mark lets the script that posts the comment find its own one again. */
void form_markdown(const struct form *form)
{
	buf_puts(form->out, MARK);
	put_markdown(form, COMMENT_MOST);
}

void form_summary(const struct form *form)
{
	put_markdown(form, SUMMARY_MOST);
}
