/*
 * Notes of two branches, merged as git merges text. A note is known by its
 * directory; one that moved to another directory on one side, with the same
 * text, is the same note. merge_notes() goes over ours, each with its twin of
 * theirs and its base, then over what only they have.
 */
#include "cli/update/merge_notes.h"

#include "git/git.h"
#include "report/report.h"

/* All that one side has for one directory. */
struct note {
	struct str directory;
	struct str text; /* whole lines */
	const struct note *from; /* of the base, where it is the same note */
};

/* By directory, in the order in which the report has them. */
struct notes {
	struct note *items;
	size_t count;
	struct map places; /* of directories: index + 1 */
};

static struct note *find_note(const struct notes *notes, struct str directory)
{
	const uint64_t *place = map_get(&notes->places, directory);

	return place ? &notes->items[*place - 1] : NULL;
}

static struct note *note_of_directory(struct notes *notes, struct str directory,
    struct arena *perm)
{
	uint64_t *place = map_put(&notes->places, directory);
	struct note *note;

	if (*place)
		return &notes->items[*place - 1];
	note = array_push(&notes->items, &notes->count, sizeof(*note), perm);
	note->directory = directory;
	*place = notes->count;
	return note;
}

/* Several notes of one directory are one text, in their order, in whole lines.
 */
static struct notes collect_notes(const struct section_notes *from_all,
    struct arena *perm)
{
	struct notes notes = { .places = { .arena = perm } };

	for (size_t i = 0; i < from_all->count; i++) {
		const struct section_note *from_note = &from_all->items[i];
		struct note *note =
		    note_of_directory(&notes, from_note->directory, perm);
		struct buf text = { .arena = perm };

		buf_put(&text, note->text);
		buf_put(&text, from_note->text);
		if (text.len && !str_ends(from_note->text, "\n"))
			buf_putc(&text, '\n');
		note->text = buf_str(&text);
	}
	return notes;
}

/* Which note of the base is each note? That of its directory; else one that is
 * gone from its own, with the same text. Each of the base is taken once. */
static void match_notes(struct notes *side, const struct notes *base_notes,
    struct arena *perm)
{
	struct map gone = { .arena = perm };

	for (size_t i = 0; i < base_notes->count; i++) {
		struct str text = str_trim(base_notes->items[i].text);

		if (!find_note(side, base_notes->items[i].directory))
			*map_put(&gone, text) = i + 1;
	}
	for (size_t i = 0; i < side->count; i++) {
		struct note *note = &side->items[i];
		uint64_t *place = map_get(&gone, str_trim(note->text));

		note->from = find_note(base_notes, note->directory);
		if (note->from || !place || *place == 0)
			continue;
		note->from = &base_notes->items[*place - 1];
		*place = 0;
	}
}

/* The note that is the same one as `from` of the base; NULL: deleted. */
static const struct note *heir(const struct notes *side,
    const struct note *from_note)
{
	for (size_t i = 0; i < side->count; i++) {
		if (side->items[i].from == from_note)
			return &side->items[i];
	}
	return NULL;
}

static struct str note_text_of(const struct note *note)
{
	return note ? note->text : STR("");
}

/* Where the merged note stands: where we have it, unless they alone moved it.
 */
static struct str directory_of_merge(const struct note *base_note,
    const struct note *ours, const struct note *theirs)
{
	bool stayed = ours && base_note &&
		      str_equal(ours->directory, base_note->directory);

	if (theirs && (!ours || stayed))
		return theirs->directory;
	return ours ? ours->directory : STR("");
}

/* NULL: that side has none, and its text is empty. What is merged to nothing
 * was deleted. False: it holds a conflict. */
static bool merge_note(struct section_notes *notes,
    const struct note *base_note, const struct note *ours,
    const struct note *theirs, struct arena *perm)
{
	struct section_note note = { .directory = directory_of_merge(base_note,
					 ours, theirs) };
	bool clean = merge_text(&note.text, note_text_of(base_note),
	    note_text_of(ours), note_text_of(theirs), perm);

	if (str_trim(note.text).len)
		*(struct section_note *)array_push(&notes->items, &notes->count,
		    sizeof(*notes->items), perm) = note;
	return clean;
}

bool merge_notes(struct section_notes *notes,
    const struct section_notes *base_notes, const struct section_notes *ours,
    const struct section_notes *theirs, struct arena *perm)
{
	const struct notes old_notes = collect_notes(base_notes, perm);
	struct notes mine = collect_notes(ours, perm);
	struct notes other_notes = collect_notes(theirs, perm);
	bool clean = true;

	match_notes(&mine, &old_notes, perm);
	match_notes(&other_notes, &old_notes, perm);
	for (size_t i = 0; i < mine.count; i++) {
		const struct note *note = &mine.items[i];
		const struct note *twin =
		    note->from ? heir(&other_notes, note->from)
			       : find_note(&other_notes, note->directory);

		/* What they have there is another note that came along. */
		if (!note->from && twin && twin->from)
			twin = NULL;
		clean &= merge_note(notes, note->from, note, twin, perm);
	}
	for (size_t i = 0; other_notes.items && i < other_notes.count; i++) {
		const struct note *note = &other_notes.items[i];
		const struct note *twin = find_note(&mine, note->directory);

		if (note->from ? heir(&mine, note->from) != NULL
			       : twin && !twin->from)
			continue;
		clean &= merge_note(notes, note->from, NULL, note, perm);
	}
	return clean;
}
