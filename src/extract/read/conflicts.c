#include "extract/read/conflicts.h"

/* What of a conflict the line at hand is of. */
enum side { SIDE_NONE, SIDE_OURS, SIDE_BASE, SIDE_THEIRS };

/* A marker has seven signs, then nothing or a blank. */
static bool is_marker(struct str line, const char *signs)
{
	return str_starts(line, signs) &&
	       (line.len == 7 || line.ptr[7] == ' ' || line.ptr[7] == '\r');
}

/* Headings of documents have lines of `=`, too: the first marker has to come
 * before. */
static enum side side_after(enum side side, struct str line)
{
	if (side == SIDE_NONE && is_marker(line, "<<<<<<<"))
		return SIDE_OURS;
	if (side == SIDE_OURS && is_marker(line, "|||||||"))
		return SIDE_BASE;
	if ((side == SIDE_OURS || side == SIDE_BASE) &&
	    is_marker(line, "======="))
		return SIDE_THEIRS;
	if (side == SIDE_THEIRS && is_marker(line, ">>>>>>>"))
		return SIDE_NONE;
	return side;
}

bool conflict_side(struct str *out, struct str text, struct arena *arena)
{
	struct buf made = { .arena = arena };
	enum side side = SIDE_NONE;
	struct str rest = text;
	bool any = false;
	struct str line;

	if (!str_starts(text, "<<<<<<<") &&
	    str_find_text(text, "\n<<<<<<<") == text.len)
		return false;
	while (str_cut(&line, &rest, '\n')) {
		enum side after = side_after(side, line);

		if (after == side && (side == SIDE_NONE || side == SIDE_OURS))
			buf_put(&made, line);
		buf_putc(&made, '\n');
		any = any || (side == SIDE_THEIRS && after == SIDE_NONE);
		side = after;
	}
	/* One that is never closed is none, but a text that shows one. */
	if (!any || side != SIDE_NONE)
		return false;
	*out = buf_str(&made);
	return true;
}
