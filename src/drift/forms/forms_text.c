/* text: for people at a terminal. Every line begins with a word of ours, so
 * that in a log of CI none of them is a command. */
#include "base/base.h"
#include "drift/forms/form_text.h"

enum { PLACES_SHOWN = 8 };

/* What colours stand for; terminals choose which red it is. */
enum paint {
	PAINT_NONE,
	PAINT_STRONG,
	PAINT_FAINT,
	PAINT_ERROR,
	PAINT_WARNING,
	PAINT_NOTE,
	PAINT_GOOD,
};

static void put_painted(const struct form *form, enum paint paint,
    struct str text)
{
	static const char *const codes[] = {
		[PAINT_NONE] = "",
		[PAINT_STRONG] = "\033[1m",
		[PAINT_FAINT] = "\033[2m",
		[PAINT_ERROR] = "\033[1;31m",
		[PAINT_WARNING] = "\033[33m",
		[PAINT_NOTE] = "\033[36m",
		[PAINT_GOOD] = "\033[32m",
	};
	/* Each piece is switched off behind itself, so that no colour runs on
	 * into what follows. */
	bool painted = form->summary->colour && paint != PAINT_NONE;

	buf_puts(form->out, painted ? codes[paint] : "");
	buf_put(form->out, text);
	buf_puts(form->out, painted ? "\033[0m" : "");
}

static enum paint paint_of(enum drift_level level)
{
	if (level == LEVEL_ERROR)
		return PAINT_ERROR;
	return level == LEVEL_WARNING ? PAINT_WARNING : PAINT_NOTE;
}

/* "a.c:1, :7, b.c:2": a path is said again only where it changes. */
static void put_text_places(struct buf *out, const struct places *places,
    struct arena *arena)
{
	for (size_t i = 0; i < places->count && i < PLACES_SHOWN; i++) {
		buf_puts(out, i ? ", " : "");
		if (!same_file(places, i))
			buf_put(out, logged(places->items[i].path, arena));
		if (places->items[i].line)
			buf_printf(out, ":%u", (unsigned)places->items[i].line);
	}
	if (places->count > PLACES_SHOWN)
		buf_printf(out, " and %zu more", places->count - PLACES_SHOWN);
}

/* "at old:1 -> new:2", "was at old:1", "at new:2". */
static struct str evidence(const struct difference *difference,
    struct arena *arena)
{
	struct buf out = { .arena = arena };

	if (difference->before.count + difference->after.count == 0)
		return STR("");
	buf_puts(&out, difference->after.count ? "at " : "was at ");
	put_text_places(&out, &difference->before, arena);
	if (difference->before.count && difference->after.count)
		buf_puts(&out, " -> ");
	put_text_places(&out, &difference->after, arena);
	return buf_str(&out);
}

static void put_text_difference(const struct form *form,
    const struct difference *difference)
{
	const char *level = drift_level_name(difference->level);
	struct str places = evidence(difference, form->arena);

	buf_puts(form->out, "    ");
	put_painted(form, paint_of(difference->level),
	    str_printf(form->arena, "%-7s", level));
	buf_puts(form->out, "  ");
	buf_put(form->out, logged(difference->text, form->arena));
	buf_puts(form->out, "  ");
	put_painted(form, PAINT_FAINT, logged(difference->rule, form->arena));
	buf_putc(form->out, '\n');
	if (places.len == 0)
		return;
	buf_puts(form->out, "             ");
	put_painted(form, PAINT_FAINT, places);
	buf_putc(form->out, '\n');
}

/* The word before the name is why no line begins with strangers' text. */
static void put_subsystem(const struct form *form, struct str name)
{
	buf_puts(form->out, "\n  ");
	if (name.len == 0) {
		put_painted(form, PAINT_STRONG, STR("the project"));
	} else {
		buf_puts(form->out, "subsystem ");
		put_painted(form, PAINT_STRONG, logged(name, form->arena));
	}
	buf_putc(form->out, '\n');
}

/* Headings where the source changes, below them where the subsystem does:
 * `picks` are in that order. */
static void put_groups(const struct form *form, const struct picks *picks)
{
	const struct difference *last_difference = NULL;

	for (size_t i = 0; i < picks->count; i++) {
		const struct difference *difference = picks->items[i];
		bool first = !last_difference ||
			     last_difference->source != difference->source;

		if (first) {
			buf_puts(form->out, last_difference ? "\n" : "");
			put_painted(form, PAINT_STRONG,
			    source_title(form, difference->source));
			buf_putc(form->out, '\n');
		}
		if (first || !str_equal(last_difference->subsystem,
				 difference->subsystem))
			put_subsystem(form, difference->subsystem);
		put_text_difference(form, difference);
		last_difference = difference;
	}
}

/* Nothing is left to tell, though frozen violations may be there. */
static void put_in_step(const struct form *form)
{
	struct str frozen = frozen_counted(form);

	put_painted(form, PAINT_GOOD, in_step(form));
	if (frozen.len) {
		buf_puts(form->out, "; ");
		buf_put(form->out, frozen);
	}
	buf_putc(form->out, '\n');
}

static void put_path_log(struct buf *out, struct str path, struct arena *arena)
{
	buf_put(out, logged(path, arena));
}

/* The last line is as the worst that is told; with nothing told, as a note. */
static enum paint worst_paint(const struct form *form)
{
	unsigned level = LEVEL_ERROR;

	while (level > LEVEL_NOTE && !count_level(form, level))
		level--;
	return paint_of((enum drift_level)level);
}

void form_text(const struct form *form)
{
	struct picks picks = grouped(form);

	if (picks.count == 0) {
		put_in_step(form);
		put_pages(form, put_path_log, "\n");
		return;
	}
	put_groups(form, &picks);
	buf_puts(form->out, form->summary->pages.count ? "\n" : "");
	put_pages(form, put_path_log, "\n");
	if (form->summary->mend.len) {
		buf_puts(form->out, "\nTo mend it: ");
		put_painted(form, PAINT_STRONG,
		    logged(form->summary->mend, form->arena));
		buf_putc(form->out, '\n');
	}
	buf_putc(form->out, '\n');
	put_painted(form, worst_paint(form), counted_all(form));
	buf_putc(form->out, '\n');
}
