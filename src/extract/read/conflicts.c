/*
 * Merge conflicts in a source text: which lines are of which side.
 */
#include "extract/read/conflicts.h"

#include <string.h>

/* The side of a conflict that a line is on. */
enum side { SIDE_NONE, SIDE_OURS, SIDE_BASE, SIDE_THEIRS };

/* Is the line a marker of a merge conflict: these seven signs, then nothing or
 * a blank? */
static bool is_marker(struct str line, const char *signs)
{
	struct str after = str_slice(line, strlen(signs), line.len);

	return str_starts(line, signs) &&
	       (after.len == 0 || char_among(after.ptr[0], " \r"));
}

/* The side of a conflict that the text is on after that line; `side`: before
 * it. Lines of `=` under headings of documents are no markers, as none was
 * opened before. */
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

/* Set *out to the text with only our side of each merge conflict, and as many
 * lines. False: there is no conflict, or one that is not closed, as in a text
 * that shows one. */
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
	if (!any || side != SIDE_NONE)
		return false;
	*out = buf_str(&made);
	return true;
}
