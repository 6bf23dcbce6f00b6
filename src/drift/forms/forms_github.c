/*
 * github: workflow commands, which become annotations. GitHub shows ten a level
 * and step; the others are counted in the last one.
 */
#include <string.h>

#include "base/base.h"
#include "drift/forms/form_text.h"

enum {
	ANNOTATIONS_MOST = 10, /* of a level */
	TEXT_MOST = 2000, /* bytes */
};

/* As the runner undoes it: `%` and what ends a value, in percent form. */
static void put_escaped(struct buf *out, struct str text, const char *marks)
{
	for (size_t i = 0; i < text.len; i++) {
		char c = text.ptr[i];

		if (c && strchr(marks, c))
			buf_printf(out, "%%%02X", (unsigned)c);
		else
			buf_putc(out, c);
	}
}

/* A value of a command ends at ',' and the values at ':', so these are escaped
 * in addition to what ends a line. */
static void put_annotation_property(struct buf *out, const char *name,
    struct str value)
{
	buf_printf(out, "%s=", name);
	put_escaped(out, value, "%\r\n:,");
}

static const char *annotation_command(enum drift_level level)
{
	if (level == LEVEL_ERROR)
		return "error";
	return level == LEVEL_WARNING ? "warning" : "notice";
}

/* The runner takes a path as it is. One with signs that cannot be shown would
 * be another path, so such an annotation has no place, and words alone tell
 * it. */
static bool is_plain_location(struct str path, struct arena *arena)
{
	return path.len && str_equal(shown(path, arena), path);
}

/* The cut is before escaping: a text grows by at most two bytes for each of its
 * own. */
static void put_annotation(const struct form *form,
    const struct difference *difference)
{
	struct buf *out = form->out;
	struct evidence at = place_of(form, difference);
	struct str text = clipped(difference->text, TEXT_MOST, form->arena);
	struct str rule = clipped(difference->rule, TEXT_MOST, form->arena);

	buf_printf(out, "::%s ", annotation_command(difference->level));
	if (is_plain_location(at.path, form->arena)) {
		put_annotation_property(out, "file", at.path);
		if (at.line)
			buf_printf(out, ",line=%u", (unsigned)at.line);
		buf_putc(out, ',');
	}
	put_annotation_property(out, "title", logged(rule, form->arena));
	buf_puts(out, "::");
	put_escaped(out, logged(text, form->arena), "%\r\n");
	buf_putc(out, '\n');
}

void form_github(const struct form *form)
{
	struct picks picks = ranked(form);
	size_t room[LEVEL_ERROR + 1];
	size_t left_out = 0;

	/* How many of each level do not fit in. */
	for (unsigned i = LEVEL_NOTE; i <= LEVEL_ERROR; i++) {
		size_t count = count_level(form, (enum drift_level)i);

		room[i] = ANNOTATIONS_MOST;
		left_out += count > room[i] ? count - room[i] : 0;
	}
	/* The total is a notice, too. */
	if (left_out && count_level(form, LEVEL_NOTE) >= room[LEVEL_NOTE]) {
		room[LEVEL_NOTE]--;
		left_out++;
	}
	for (size_t i = 0; i < picks.count; i++) {
		size_t *left = &room[picks.items[i]->level];

		if (*left == 0)
			continue;
		put_annotation(form, picks.items[i]);
		--*left;
	}
	if (left_out)
		buf_printf(form->out,
		    "::notice title=archdrift::%.*s; %zu of them are no "
		    "annotations, as GitHub takes %d a level\n",
		    STR_ARG(counted_all(form)), left_out, ANNOTATIONS_MOST);
}
