#include "notes.h"

#include "base/base.h"
#include "report/report.h"
#include "report/sections.h"

/* The notes that begin at `from` end before their end marker; without one,
 * before the next marker and the heading above it. */
static size_t notes_end(struct str text, size_t from)
{
	size_t heading = text.len;
	struct str line;

	for (size_t at = from; at < text.len; at += line.len) {
		line = line_at(text, at);
		if (str_starts(line, MARK_NOTES_END))
			return at;
		if (str_starts(line, MARK_ANY))
			return heading < at ? heading : at;
		if (str_starts(line, "## ") || str_starts(line, "### "))
			heading = at;
		else if (str_trim(line).len)
			heading = text.len;
	}
	return text.len;
}

static void add_note(struct found_notes *notes, struct str marker,
    struct str text, uint32_t line, struct arena *perm)
{
	struct found_note *note;

	if (str_trim(text).len == 0)
		return;
	note = array_push(&notes->items, &notes->count, sizeof(*note), perm);
	note->line = line;
	note->text = text;
	note->named = str_find_text(marker, " directory=") < marker.len;
	note->directory = marker_value(marker, "directory", perm);
}

struct str notes_cut(struct found_notes *notes, struct str text,
    struct arena *perm)
{
	struct buf out = { .arena = perm };
	uint32_t number = 1;
	struct str line;

	for (size_t at = 0; at < text.len; at += line.len, number++) {
		size_t end;

		line = line_at(text, at);
		buf_put(&out, line);
		if (!str_starts(line, MARK_NOTES))
			continue;
		end = notes_end(text, at + line.len);
		add_note(notes, line, str_slice(text, at + line.len, end),
		    number, perm);
		for (at += line.len; at < end; at++) {
			if (text.ptr[at] != '\n')
				continue;
			buf_putc(&out, '\n');
			number++;
		}
		line.len = 0;
	}
	return buf_str(&out);
}

bool report_same_but_notes(struct str a, struct str b, struct arena *arena)
{
	struct found_notes notes = { 0 };
	struct str plain_a = notes_cut(&notes, a, arena);
	struct str plain_b = notes_cut(&notes, b, arena);
	struct str line_a;
	struct str line_b;

	/* Notes leave their line ends behind. */
	for (;;) {
		do {
			if (!str_cut(&line_a, &plain_a, '\n'))
				line_a = STR(MARK_ANY);
		} while (str_trim(line_a).len == 0);
		do {
			if (!str_cut(&line_b, &plain_b, '\n'))
				line_b = STR(MARK_ANY);
		} while (str_trim(line_b).len == 0);
		if (!str_equal(line_a, line_b))
			return false;
		if (str_is(line_a, MARK_ANY))
			return true;
	}
}
