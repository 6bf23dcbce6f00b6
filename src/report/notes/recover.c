/* The notes of a report that may be damaged, and what is wrong with it. */
#include <string.h>

#include "base/base.h"
#include "report/notes/conflict.h"
#include "report/notes/notes.h"
#include "report/report.h"
#include "report/tables/sections.h"

enum {
	CUT_LEAST = 4, /* of an end marker: "<!--" */
	HEAD_LINES = 8, /* with the marker of a page among them */
};

/* What the lines outside of the notes say. */
struct outline {
	bool ours; /* a marker of archdrift, and not quoted in a code block */
	bool marked; /* the marker of the report, or of a page */
	bool page; /* it is a page's */
	uint32_t format; /* that it names; 0: none */
	bool last; /* the heading of the last section was seen */
	bool whole; /* and a note's end behind it */
	bool unbalanced; /* a note without its end, or an end without one */
};

struct recovery {
	struct outline outline;
	struct section_notes notes;
	struct found_notes found;
	size_t next; /* of `found` */
	bool in_code;
	bool in_note; /* its end marker is due */
	struct str directory; /* whose the next notes are */
	struct arena *perm;
};

/* A text whose lines all end as others do. */
static struct str without_returns(struct str text, struct arena *perm)
{
	struct buf out = { .arena = perm };

	if (str_find(text, '\r') == text.len)
		return text;
	for (size_t i = 0; i < text.len; i++) {
		bool end = i + 1 == text.len || text.ptr[i + 1] == '\n';

		if (text.ptr[i] != '\r' || !end)
			buf_putc(&out, text.ptr[i]);
	}
	return buf_str(&out);
}

/* Is it a note that the end of the text cut off, in its end marker? */
static struct str without_cut_marker(struct str note)
{
	size_t start = str_find_last(note, '\n');
	struct str line;

	start = start < note.len ? start + 1 : 0;
	line = str_slice(note, start, note.len);
	if (line.len >= CUT_LEAST && line.len < strlen(MARK_NOTES_END) &&
	    memcmp(line.ptr, MARK_NOTES_END, line.len) == 0)
		note.len = start;
	return note;
}

/* A note without a directory in its marker, as format 1 has them, is that of
 * the section in which it stands. */
static void take_note(struct recovery *recovery,
    const struct found_note *found_note)
{
	struct section_note *note = array_push(&recovery->notes.items,
	    &recovery->notes.count, sizeof(*note), recovery->perm);

	note->directory = found_note->named ? found_note->directory
					    : recovery->directory;
	note->text = without_cut_marker(found_note->text);
	note->at_end = recovery->outline.last;
}

/* The notes that were cut out come in the order of the lines. */
static void read_notes_marker(struct recovery *recovery, uint32_t number)
{
	const struct found_notes *found_notes = &recovery->found;

	recovery->in_note = true;
	if (recovery->next < found_notes->count &&
	    found_notes->items[recovery->next].line == number)
		take_note(recovery, &found_notes->items[recovery->next++]);
	/* Each section has one place for notes. */
	recovery->directory = STR(NOTES_AT_END);
}

/* The first head counts: others are quoted. One that a cut left without its end
 * is no head. */
static void read_head_marker(struct outline *outline, struct str line)
{
	struct str format = marker_text(line, "format");

	if (outline->marked || !str_ends(str_trim(line), "-->"))
		return;
	outline->marked = true;
	outline->page = str_starts(line, MARK_PAGE);
	(void)str_digits(&outline->format, format);
}

/* A marker where the end of a note is due says that the end is missing; it
 * counts as what it is all the same. */
static void read_marker(struct recovery *recovery, struct str line,
    uint32_t number)
{
	struct outline *outline = &recovery->outline;

	outline->ours = outline->ours || !recovery->in_code;
	if (str_starts(line, MARK_NOTES_END)) {
		outline->whole = outline->whole || outline->last;
		outline->unbalanced |= !recovery->in_note;
		recovery->in_note = false;
		return;
	}
	outline->unbalanced |= recovery->in_note;
	recovery->in_note = false;
	if (str_starts(line, MARK_NOTES))
		read_notes_marker(recovery, number);
	else if (str_starts(line, MARK_SUBSYSTEM))
		recovery->directory =
		    marker_value(line, "directory", recovery->perm);
	else if (str_starts(line, MARK_REPORT) || str_starts(line, MARK_PAGE))
		read_head_marker(outline, line);
}

static void read_report_line(struct recovery *recovery, struct str line,
    uint32_t number)
{
	if (str_starts(line, MARK_ANY)) {
		read_marker(recovery, line, number);
	} else if (!follow_fence(&recovery->in_code, line) &&
		   str_starts(line, "## ")) {
		recovery->directory = STR(NOTES_AT_END);
		recovery->outline.last =
		    str_is(str_trim(line), "## " TITLE_NOTES);
	}
}

/* Notes are cut out first: nothing in them is a part of the report. */
static void recover(struct recovery *recovery, struct str text)
{
	struct str rest = notes_cut(&recovery->found, text, recovery->perm);
	uint32_t number = 1;
	struct str line;

	recovery->directory = STR(NOTES_AT_END);
	for (size_t at = 0; at < rest.len; at += line.len, number++) {
		line = line_at(rest, at);
		read_report_line(recovery, line, number);
	}
	recovery->outline.unbalanced |= recovery->in_note;
}

static bool contains_text(struct str text, struct str part)
{
	return part.len <= text.len &&
	       memmem(text.ptr, text.len, part.ptr, part.len);
}

/* Two sides of one note: where one has all that the other has, it is kept. */
static bool join_sides_of_note(struct section_note *our_note,
    struct section_note their_note)
{
	if (contains_text(our_note->text, str_trim(their_note.text)))
		return true;
	if (!contains_text(their_note.text, str_trim(our_note->text)))
		return false;
	our_note->text = their_note.text;
	return true;
}

static void add_section_note(struct section_notes *notes,
    struct section_note note, struct arena *perm)
{
	*(struct section_note *)array_push(&notes->items, &notes->count,
	    sizeof(*notes->items), perm) = note;
}

/* Same text, same directory: the length keeps the two apart. */
static struct str note_key(struct section_note note, struct arena *arena)
{
	struct str text = str_trim(note.text);

	return str_printf(arena, "%zu %.*s%.*s", note.directory.len,
	    STR_ARG(note.directory), STR_ARG(text));
}

/* The notes of both sides: those of theirs that ours has not come behind. Where
 * both changed one note, and neither has all of the other, both are kept:
 * people decide. */
static void join_notes(struct section_notes *notes, const struct recovery *ours,
    const struct recovery *theirs, struct arena *perm)
{
	struct map first_map = { .arena = perm };
	struct map seen = { .arena = perm };

	for (size_t i = 0; i < ours->notes.count; i++) {
		struct section_note note = ours->notes.items[i];
		uint64_t *place = map_put(&first_map, note.directory);

		*place = *place ? *place : i + 1;
		*map_put(&seen, note_key(note, perm)) = 1;
		add_section_note(notes, note, perm);
	}
	for (size_t i = 0; i < theirs->notes.count; i++) {
		struct section_note note = theirs->notes.items[i];
		const uint64_t *place = map_get(&first_map, note.directory);

		if (!map_get(&seen, note_key(note, perm)) &&
		    !(place &&
			join_sides_of_note(&notes->items[*place - 1], note)))
			add_section_note(notes, note, perm);
	}
}

/* The gravest first: a text of a newer program is not judged by the rules of
 * this one. */
static enum report_state report_state_of(const struct outline *outline)
{
	if (!outline->ours)
		return REPORT_FOREIGN;
	if (outline->marked && outline->format > REPORT_FORMAT)
		return REPORT_NEWER_FORMAT;
	if (outline->marked && outline->format < REPORT_FORMAT)
		return REPORT_OLD_FORMAT;
	if (outline->unbalanced)
		return REPORT_UNBALANCED;
	if (!outline->marked || (!outline->whole && !outline->page))
		return REPORT_TRUNCATED;
	return REPORT_GOOD;
}

/* Both sides of a conflict are read as reports of their own. Notes are
 * recovered from any text; the state says whether more can be trusted. */
enum report_state report_recover_notes(struct section_notes *notes,
    struct str text, struct arena *perm)
{
	struct recovery ours = { .perm = perm };
	struct recovery theirs = { .perm = perm };
	struct str sides[2];
	bool conflict = conflict_split(&sides[0], &sides[1],
	    without_returns(text, perm), perm);

	recover(&ours, sides[0]);
	if (conflict)
		recover(&theirs, sides[1]);
	*notes = (struct section_notes){ 0 };
	join_notes(notes, &ours, &theirs, perm);
	if (conflict && (ours.outline.ours || theirs.outline.ours))
		return REPORT_CONFLICT;
	return report_state_of(&ours.outline);
}

/* In the first lines alone: below, a page may be quoted. */
bool report_is_page(struct str text)
{
	struct str line;

	for (size_t at = 0, i = 0; at < text.len && i < HEAD_LINES;
	     at += line.len, i++) {
		line = line_at(text, at);
		if (str_starts(line, MARK_PAGE))
			return true;
	}
	return false;
}
