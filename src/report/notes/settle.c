/*
 * A text of before against what would be written now, heading by heading. What
 * is between heads is the same where each line is, but for the line numbers
 * that the new text has marked. Of what is not, the lines stay that only such
 * numbers would change, if by little: a change shows what changed, and two
 * branches that change different rows merge.
 */
#include <string.h>

#include "base/base.h"
#include "report/tables/markdown_escape.h"
#include "report/report.h"
#include "report/tables/sections.h"

enum {
	LEVELS = 4,
	NEAR = 20 /* lines: who follows the link still sees it */
};

struct line {
	struct str text; /* without its end */
	uint32_t number;
};

/* What stands from one heading up to the next. */
struct block {
	struct str key; /* headings down to it, and which of that name it is */
	struct str title;
	size_t first; /* index of its lines */
	size_t end;
};

struct outline {
	struct line *lines;
	size_t line_count;
	struct block *blocks;
	size_t block_count;
};

struct outlining {
	struct outline *out;
	struct str titles[LEVELS + 1]; /* of the headings that are open */
	struct map seen; /* key → how many */
	bool marked; /* the text has marks of ours */
	bool in_code;
	bool in_notes;
	struct arena *arena;
};

/* 0: it is no heading, or one deeper than any that the report has. */
static size_t heading_level(struct str line)
{
	size_t level = 0;

	while (level < line.len && line.ptr[level] == '#')
		level++;
	return level && level <= LEVELS && level < line.len &&
		       line.ptr[level] == ' '
		   ? level
		   : 0;
}

/* Sections may have one title, as two parts of one name: the number among these
 * tells them apart. */
static void open_outline_block(struct outlining *outlining, size_t level)
{
	struct buf key = { .arena = outlining->arena };
	struct buf title = { .arena = outlining->arena };
	struct block *block = array_push(&outlining->out->blocks,
	    &outlining->out->block_count, sizeof(*block), outlining->arena);
	uint64_t *nth;

	for (size_t i = 2; i <= level; i++) {
		if (outlining->titles[i].len == 0)
			continue;
		buf_puts(&title, title.len ? ", " : "");
		buf_put(&title, outlining->titles[i]);
	}
	nth = map_put_copy(&outlining->seen, buf_str(&title));
	buf_printf(&key, "%.*s\n%u", STR_ARG(buf_str(&title)),
	    (unsigned)++*nth);
	block->key = buf_str(&key);
	block->title = buf_str(&title);
	block->first = outlining->out->line_count;
	block->end = outlining->out->line_count;
}

/* Titles of deeper headings are closed by it. */
static void take_heading(struct outlining *outlining, struct str line,
    size_t level)
{
	outlining->titles[level] =
	    str_trim(str_slice(line, level + 1, line.len));
	for (size_t i = level + 1; i <= LEVELS; i++)
		outlining->titles[i] = (struct str){ 0 };
	open_outline_block(outlining, level);
}

/* Notes are no lines: they neither differ nor move. A heading in a block of
 * code is none, and the title of the whole opens no section. */
static void take_line(struct outlining *outlining, struct str line,
    uint32_t number)
{
	struct outline *outline = outlining->out;
	size_t level = 0;
	struct line *new_line;

	if (outlining->in_notes && !str_starts(line, MARK_NOTES_END))
		return;
	outlining->in_notes = str_starts(line, MARK_NOTES);
	if (outlining->marked && line.len && line.ptr[0] == NOTE_OPEN)
		return;
	if (str_starts(line, "```"))
		outlining->in_code = !outlining->in_code;
	else if (!outlining->in_code)
		level = heading_level(line);
	if (level > 1)
		take_heading(outlining, line, level);
	new_line = array_push(&outline->lines, &outline->line_count,
	    sizeof(*new_line), outlining->arena);
	*new_line = (struct line){ line, number };
	outline->blocks[outline->block_count - 1].end = outline->line_count;
}

/* The head, up to the first section, is a block without a title. */
static void read_outline(struct outline *outline, struct str text, bool marked,
    struct arena *arena)
{
	struct outlining outlining = { .out = outline,
		.marked = marked,
		.seen = { .arena = arena },
		.arena = arena };
	uint32_t number = 0;

	*outline = (struct outline){ 0 };
	open_outline_block(&outlining, 0);
	for (size_t at = 0; at < text.len;) {
		struct str line = line_at(text, at);

		at += line.len;
		if (str_ends(line, "\n"))
			line.len--;
		if (str_ends(line, "\r"))
			line.len--;
		take_line(&outlining, line, ++number);
	}
}

/* Digits at `at`, no zero in front; their end, `at` if there are none. */
static size_t digits_end(struct str text, size_t at)
{
	size_t end = at;

	while (end < text.len && text.ptr[end] >= '0' && text.ptr[end] <= '9')
		end++;
	return end > at && text.ptr[at] != '0' ? end : at;
}

/* Is `line` what `marked` says, whatever the numbers of lines are? *moved: the
 * most that one of them is off. */
static bool line_fits(struct str marked, struct str line, size_t *moved)
{
	struct str number = { 0 };
	size_t at = 0;

	*moved = 0;
	for (size_t i = 0; i < marked.len; i++) {
		char c = marked.ptr[i];
		size_t first = i + 1;
		size_t end;
		uint32_t was;
		uint32_t now;

		if (c != LINE_OPEN && c != LINE_SAME) {
			if (at == line.len || line.ptr[at++] != c)
				return false;
			continue;
		}
		end = digits_end(line, at);
		if (end == at ||
		    (c == LINE_SAME &&
			!str_equal(number, str_slice(line, at, end))))
			return false;
		number = str_slice(line, at, end);
		at = end;
		while (i < marked.len && marked.ptr[i] != LINE_CLOSE)
			i++;
		(void)str_digits(&was, number);
		(void)str_digits(&now, str_slice(marked, first, i));
		was = was > now ? was - now : now - was;
		*moved = was > *moved ? was : *moved;
	}
	return at == line.len;
}

/* How many lines of the blocks fit from the start on: where the first
 * difference is shown. */
static size_t lines_alike(const struct outline *now_outline,
    const struct block *block, const struct outline *old,
    const struct block *before_block)
{
	size_t moved;
	size_t i = 0;

	while (block->first + i < block->end &&
	       before_block->first + i < before_block->end &&
	       line_fits(now_outline->lines[block->first + i].text,
		   old->lines[before_block->first + i].text, &moved))
		i++;
	return i;
}

struct settling {
	struct outline now;
	struct outline old;
	struct map places; /* key of an old block → index + 1 */
	bool *used; /* by old block: it has one now */
	size_t next; /* old block that is due, as far as order goes */
	struct buf text;
	struct document_changes *changes;
	struct arena *arena;
};

static struct str outline_line(const struct outline *outline, size_t index,
    size_t end, struct arena *arena)
{
	return index < end ? text_unmarked(outline->lines[index].text, arena)
			   : STR("");
}

static void add_document_change(struct settling *settling,
    struct document_change change)
{
	struct document_changes *changes = settling->changes;

	if (changes)
		*(struct document_change *)array_push(&changes->items,
		    &changes->count, sizeof(change), settling->arena) = change;
}

/* Beyond the end of one of both, the last line of before stands for the
 * place. */
static void add_difference(struct settling *settling, const struct block *block,
    const struct block *before_block, size_t alike)
{
	const struct outline *old = &settling->old;
	size_t at = before_block->first + alike;
	size_t last = before_block->end ? before_block->end - 1 : 0;

	add_document_change(settling,
	    (struct document_change){ block->title,
		old->line_count
		    ? old->lines[at < before_block->end ? at : last].number
		    : 1,
		outline_line(old, at, before_block->end, settling->arena),
		outline_line(&settling->now, block->first + alike, block->end,
		    settling->arena) });
}

static void put_block(struct settling *settling,
    const struct outline *from_outline, const struct block *block)
{
	for (size_t i = block->first; i < block->end; i++) {
		buf_put(&settling->text, from_outline->lines[i].text);
		buf_putc(&settling->text, '\n');
	}
}

/* The same for lines that differ in their numbers only. */
static struct str line_without_digits(struct str text, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < text.len; i++)
		if (text.ptr[i] < '0' || text.ptr[i] > '9')
			buf_putc(&out, text.ptr[i]);
	return buf_str(&out);
}

/* The lines of a block by what they say without digits, in order. */
struct shelf {
	struct map first; /* → index + 1 */
	size_t *next; /* of the same key, index + 1; by index */
};

static struct shelf shelve(const struct outline *outline,
    const struct block *block, struct arena *arena)
{
	struct shelf shelf = { .first = { .arena = arena } };

	shelf.next =
	    arena_array(arena, block->end - block->first, sizeof(*shelf.next));
	for (size_t i = block->end; i-- > block->first;) {
		uint64_t *first = map_put(&shelf.first,
		    line_without_digits(outline->lines[i].text, arena));

		shelf.next[i - block->first] = (size_t)*first;
		*first = i - block->first + 1;
	}
	return shelf;
}

/* The line of before that says the same, taken from the shelf; else `line`. */
static struct str line_kept(struct shelf *shelf, const struct outline *old,
    const struct block *before_block, struct str line, struct arena *arena)
{
	uint64_t *first = map_get(&shelf->first,
	    line_without_digits(text_unmarked(line, arena), arena));
	size_t moved;

	while (first && *first) {
		size_t i = (size_t)*first - 1;
		struct str was = old->lines[before_block->first + i].text;

		*first = shelf->next[i];
		if (line_fits(line, was, &moved) && moved <= NEAR)
			return was;
	}
	return line;
}

/* A block that changed: each line that only its numbers would change stays as
 * it was, wherever in the block it stands. */
static void put_block_kept(struct settling *settling, const struct block *block,
    const struct block *before_block)
{
	struct shelf shelf =
	    shelve(&settling->old, before_block, settling->arena);

	for (size_t i = block->first; i < block->end; i++) {
		buf_put(&settling->text,
		    line_kept(&shelf, &settling->old, before_block,
			settling->now.lines[i].text, settling->arena));
		buf_putc(&settling->text, '\n');
	}
}

/* A section that is not there is new; one that fits line by line is taken from
 * before, numbers and all; of one that changed, line by line. A section that
 * stands before one that it stood behind has changed its place. */
static void settle_block(struct settling *settling, const struct block *block)
{
	const uint64_t *place = map_get(&settling->places, block->key);
	const struct block *before_block;
	size_t alike;
	size_t count = block->end - block->first;

	if (!place) {
		add_document_change(settling,
		    (struct document_change){ block->title, 0, STR(""),
			outline_line(&settling->now, block->first, block->end,
			    settling->arena) });
		put_block(settling, &settling->now, block);
		return;
	}
	before_block = &settling->old.blocks[*place - 1];
	settling->used[*place - 1] = true;
	alike =
	    lines_alike(&settling->now, block, &settling->old, before_block);
	if (alike < count || alike < before_block->end - before_block->first) {
		add_difference(settling, block, before_block, alike);
		put_block_kept(settling, block, before_block);
		return;
	}
	if (*place - 1 < settling->next)
		add_document_change(settling,
		    (struct document_change){ block->title,
			settling->old.lines[before_block->first].number,
			STR("its place in the report"), STR("") });
	settling->next = *place;
	put_block(settling, &settling->old, before_block);
}

/* Sections of before that nothing has taken are gone. A missing line end at the
 * end is a change of its own. At last the notes are put in. */
void document_settle(struct str *settled, struct document_changes *changes,
    const struct document_file *document_file, struct str before,
    const struct section_notes *notes, struct arena *arena)
{
	struct settling settling = {
		.places = { .arena = arena },
		.text = { .arena = arena },
		.changes = changes,
		.arena = arena,
	};

	read_outline(&settling.now, document_file->marked, true, arena);
	read_outline(&settling.old, before, false, arena);
	settling.used = arena_array(arena, settling.old.block_count,
	    sizeof(*settling.used));
	for (size_t i = 0; i < settling.old.block_count; i++)
		*map_put(&settling.places, settling.old.blocks[i].key) = i + 1;
	for (size_t i = 0; i < settling.now.block_count; i++)
		settle_block(&settling, &settling.now.blocks[i]);
	for (size_t i = 0; i < settling.old.block_count; i++)
		if (!settling.used[i])
			add_document_change(&settling,
			    (struct document_change){
				settling.old.blocks[i].title,
				settling.old.lines[settling.old.blocks[i].first]
				    .number,
				settling.old.lines[settling.old.blocks[i].first]
				    .text,
				STR("") });
	if (before.len && !str_ends(before, "\n") && settling.old.line_count)
		add_document_change(&settling,
		    (struct document_change){ STR("the end"),
			settling.old.lines[settling.old.line_count - 1].number,
			STR("no line end"), STR("") });
	report_renote(settled, text_unmarked(buf_str(&settling.text), arena),
	    notes, arena);
}
