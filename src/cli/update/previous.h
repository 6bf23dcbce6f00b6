/*
 * previous: the report and the pages that are there already. Nothing is taken
 * from them but the notes of people, and where pages stood before the settings
 * named another folder.
 */
#ifndef CLI_PREVIOUS_H
#define CLI_PREVIOUS_H

#include "report/report.h"

struct analysis; /* cli/analysis/analysis.h */

struct previous_page {
	struct str path; /* from the project's root */
	struct str text;
	bool listed; /* it is one of the project's files */
	enum report_state state;
};

struct previous {
	struct str text;
	bool found;
	bool staged; /* it is that of the index */
	enum report_state state; /* of one with nothing in it: it is cut off */
	struct strs linked; /* with the pages: report_linked_files() of it */
	struct previous_page *pages; /* in order of their paths */
	size_t page_count;
	struct section_notes notes; /* of all of them */
	struct previous_page before; /* the report under the name that it had,
					while there is none of the new; path ""
					without */
	bool recovered; /* some of the notes are from git, see committed.h */
};

struct previous_from {
	const char *path; /* the report's file; NULL: none on disk */
	bool given; /* -o names it: a pipe or a device takes it, too */
	bool stored; /* first what the project's commit or index has */
	bool pages; /* the pages, too */
};

/* False: something is there but cannot be read, or the report is no file. */
bool previous_read(struct previous *previous, const struct analysis *analysis,
    struct previous_from previous_from, struct arena *perm,
    struct error *error);
/* Find the notes, and what is wrong with it. */
void previous_parse(struct previous *previous, struct arena *perm);
void previous_add_notes(struct previous *previous,
    const struct section_notes *notes, struct arena *perm);
/* What is wrong with a file by its state: "is cut off"; NULL: nothing. */
const char *previous_damage(enum report_state state);
const struct previous_page *previous_page(const struct previous *previous,
    struct str path); /* NULL: none */
/* The first page in this state; NULL: none is. */
const struct previous_page *previous_page_in(const struct previous *previous,
    enum report_state state);

#endif
