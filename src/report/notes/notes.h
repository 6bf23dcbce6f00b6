/*
 * People's notes in a report: found line by line, before the Markdown is read,
 * so that nothing in them can be taken for a part of the report.
 */
#ifndef REPORT_NOTES_H
#define REPORT_NOTES_H

#include "base/base.h"

/* Is the line a fence? *in_code: is a block of code open behind it? One that
 * names a language opens also where another one seems open: in text whose
 * beginning is lost. */
bool follow_fence(bool *in_code, struct str line);

struct found_note {
	uint32_t line; /* of its marker */
	bool named; /* the marker says whose it is: */
	struct str directory;
	struct str text;
};

struct found_notes {
	struct found_note *items;
	size_t count;
};

/* Collects the notes; returns the text without them, line for line: `text`
 * itself where it has none. */
struct str notes_cut(struct found_notes *notes, struct str text,
    struct arena *perm);

#endif
