/* Conflicts of git in a report: a text with markers is split into both sides.
 * Conflicts may lie in each other, as a merge of a file that has one leaves
 * them, and what people quote in their notes may look like one. */
#include "report/notes/conflict.h"

#include "base/base.h"
#include "report/tables/sections.h"

enum { MARKER_SIZE = 7 };

/* Offsets of the lines of a conflict's markers. None of them is 0 but `open`:
 * the others stand behind it. */
struct region {
	size_t open;
	size_t base; /* `|||||||`; 0: none */
	size_t bar; /* 0: not seen yet */
	size_t close; /* 0: not seen yet */
	size_t above; /* on the stack: number of the one around it; 0: none */
};

struct regions {
	struct region *items; /* in the order in which they open */
	size_t count;
	size_t top; /* number (index + 1) of the innermost open one */
	struct arena *arena;
};

/* Is the line a marker made of this character? */
static bool is_marker(struct str line, char c)
{
	for (size_t i = 0; i < MARKER_SIZE; i++) {
		if (i >= line.len || line.ptr[i] != c)
			return false;
	}
	return line.len == MARKER_SIZE || line.ptr[MARKER_SIZE] == ' ' ||
	       line.ptr[MARKER_SIZE] == '\r' || line.ptr[MARKER_SIZE] == '\n';
}

/* The innermost open one is closed first, so that a conflict which never ends
 * does not hide one inside of it. */
static void open_region(struct regions *regions, size_t at)
{
	struct region *region = array_push(&regions->items, &regions->count,
	    sizeof(*region), regions->arena);

	region->open = at;
	region->above = regions->top;
	regions->top = regions->count;
}

/* A marker counts where it is due: `=======` below a heading is none, nor is
 * `>>>>>>>` without one before it. */
static void read_conflict_marker(struct regions *regions, struct str line,
    size_t at)
{
	struct region *top_region =
	    regions->top ? &regions->items[regions->top - 1] : NULL;

	if (is_marker(line, '<')) {
		open_region(regions, at);
	} else if (!top_region) {
		return;
	} else if (is_marker(line, '|') && !top_region->bar &&
		   !top_region->base) {
		top_region->base = at;
	} else if (is_marker(line, '=') && !top_region->bar) {
		top_region->bar = at;
	} else if (is_marker(line, '>') && top_region->bar) {
		top_region->close = at;
		regions->top = top_region->above;
	}
}

static struct regions find_regions(struct str text, struct arena *arena)
{
	struct regions regions = { .arena = arena };
	struct str line;

	for (size_t at = 0; at < text.len; at += line.len) {
		line = line_at(text, at);
		read_conflict_marker(&regions, line, at);
	}
	return regions;
}

/* Is there a marker of ours on the lines from `from` to `to`? */
static bool has_mark(struct str text, size_t from, size_t to)
{
	while (from < to) {
		struct str line = line_at(text, from);

		if (str_starts(line, MARK_ANY))
			return true;
		from += line.len;
	}
	return false;
}

static struct str after_line(struct str text, size_t at, size_t to)
{
	return str_slice(text, at + line_at(text, at).len, to);
}

struct splitter {
	struct buf ours;
	struct buf theirs;
	bool in_notes; /* as ours has it */
	bool split;
};

/* Follow whether ours is in a note, as that decides what a conflict means. */
static void follow_notes(struct splitter *splitter, struct str lines)
{
	struct str line;

	for (size_t at = 0; at < lines.len; at += line.len) {
		line = line_at(lines, at);
		if (str_starts(line, MARK_ANY))
			splitter->in_notes = str_starts(line, MARK_NOTES);
	}
}

static void put_common(struct splitter *splitter, struct str lines)
{
	buf_put(&splitter->ours, lines);
	buf_put(&splitter->theirs, lines);
	follow_notes(splitter, lines);
}

static void put_region(struct splitter *splitter, struct str text,
    const struct region *region)
{
	struct str ours = after_line(text, region->open,
	    region->base ? region->base : region->bar);

	buf_put(&splitter->ours, ours);
	buf_put(&splitter->theirs,
	    after_line(text, region->bar, region->close));
	follow_notes(splitter, ours);
	splitter->split = true;
}

/* A conflict within a note, without a marker of ours, is the note's own text:
 * who wrote it has to settle it, and both sides keep all of it. */
bool conflict_split(struct str *ours, struct str *theirs, struct str text,
    struct arena *perm)
{
	struct regions regions = find_regions(text, perm);
	struct splitter splitter = { .ours = { .arena = perm },
		.theirs = { .arena = perm } };
	size_t at = 0;

	*ours = *theirs = text;
	for (size_t i = 0; i < regions.count; i++) {
		const struct region *region = &regions.items[i];

		if (!region->close || region->open < at)
			continue;
		put_common(&splitter, str_slice(text, at, region->open));
		at = region->close + line_at(text, region->close).len;
		if (splitter.in_notes && !has_mark(text, region->open, at))
			put_common(&splitter,
			    str_slice(text, region->open, at));
		else
			put_region(&splitter, text, region);
	}
	if (!splitter.split)
		return false;
	put_common(&splitter, str_slice(text, at, text.len));
	*ours = buf_str(&splitter.ours);
	*theirs = buf_str(&splitter.theirs);
	return true;
}

/* What is fenced may be an example of a conflict. */
uint32_t conflict_line(struct str text, struct arena *scratch)
{
	struct regions regions = find_regions(text, scratch);
	bool fenced = false;
	uint32_t number = 1;
	struct str line;
	size_t next = 0; /* of the regions, in the order of the text */

	for (size_t at = 0; at < text.len; at += line.len, number++) {
		line = line_at(text, at);
		while (next < regions.count && regions.items[next].open < at)
			next++;
		if (!fenced && next < regions.count &&
		    regions.items[next].open == at && regions.items[next].close)
			return number;
		fenced ^= str_starts(line, "```") || str_starts(line, "~~~");
	}
	return 0;
}
