/*
 * The parts of the report, each a function over a const model; how they are
 * marked, for the writer and for the reader.
 */
#ifndef REPORT_SECTIONS_H
#define REPORT_SECTIONS_H

#include "base/base.h"
#include "report/place.h"
#include "report/table.h"

struct data_model; /* model/model.h */
struct endpoint;
struct field;
struct model;
struct report; /* report/report.h */
struct subsystem; /* model/model.h */

#define REPORT_FORMAT "1"
#define REPORT_FORMAT_ASPECT "aspect" /* never read back */
#define TITLE_START "Architecture of "
#define TITLE_SUBSYSTEMS "Subsystems"
#define TITLE_OUTSIDE "Outside the subsystems"
#define TITLE_NOTES "Notes"
#define TITLE_PROFILE "Project profile"
#define MARK_REPORT "<!-- archdrift:report "
#define MARK_SUBSYSTEM "<!-- archdrift:subsystem "
#define MARK_OUTSIDE "<!-- archdrift:outside "
#define MARK_NOTES "<!-- archdrift:notes "
#define MARK_NOTES_END "<!-- archdrift:notes-end -->"
#define MARK_ANY "<!-- archdrift:"
#define LABEL_TECHNOLOGY "Technology: "
#define LABEL_ENTRY "Entry: "
#define LABEL_BESIDE "Example or test: " /* an entry point beside it */
#define NOTES_AT_END "/" /* directory of the notes that end the report */

/* What every section is written from. */
struct view {
	const struct model *model;
	const struct report *report;
	const struct places_of *places;
	const struct weighed *models; /* those that matter */
	size_t model_count;
};

/* The paragraph at the top. */
void put_summary(struct buf *out, const struct view *view);
/* How many words a text has; where a link leads is none. */
size_t count_words(struct str text);
/* The same of a report that shows aspects alone. */
void put_aspect_summary(struct buf *out, struct str project,
    const struct strs *names);
void put_profile(struct buf *out, const struct view *view);
void put_architecture(struct buf *out, const struct view *view);
void put_subsystems(struct buf *out, const struct view *view);
/* Rows of sectioned lists whose evidence lies in no subsystem. */
void put_outside(struct buf *out, const struct view *view);
void put_core_flow(struct buf *out, const struct view *view);
void put_data_flow(struct buf *out, const struct view *view);
void put_index(struct buf *out, const struct view *view);

/* What leads where in the graph of agents that leads; without one, the chain of
 * transformations. Nothing without either. */
void put_main_steps(struct buf *out, const struct view *view);

/* ---- weigh.c ---- */

/* What a model is worth telling: what agents and requests work on leads, then
 * what others name, then what is stored and has fields. */
struct weighed {
	const struct data_model *model;
	size_t section;
	size_t weight;
	size_t order;
};

/* Find the view's models that matter, by section, the heaviest first. */
void weigh_models(struct view *view, struct arena *arena);

/* "`a`, `b` and `c`" of at most `most`, then "and N more". */
void put_names(struct buf *out, const struct strs *names, size_t most);
/* summary_deployed.c: a file in a sentence: where its path would fill a line,
 * its name; what deploys the project, with a file of each means. */
void put_file(struct buf *out, struct evidence at, const struct view *view);
void put_deployment(struct buf *out, const struct view *view);
/* summary_messages.c: a sentence on the broker that most messages go over;
 * nothing, where none is that is sent to and taken from. Does it join several
 * parts? */
bool put_messages_sentence(struct buf *out, const struct model *model);
/* summary_stores.c: a sentence on its stores; nothing, if it has none. */
void put_stores_sentence(struct buf *out, const struct model *model);
/* "1 endpoint", "2 endpoints". */
void put_number(struct buf *out, size_t count, const char *one,
    const char *many);
/* The kind of an operation, one bit; "HTTP, RPC" of several. */
unsigned served_kind(const struct endpoint *row);
void put_served_kinds(struct buf *out, unsigned served);
/* A sentence on it by what it serves, holds and imports. */
void put_structure(struct buf *out, const struct view *view, size_t section);
/* A list with its nested ones, under headings of `level`; section
 * `places->sections`: the rows that belong to none. */
void put_list(struct buf *out, const struct view *view, size_t list,
    size_t section, unsigned level);
enum notes_form {
	NOTES_OWN, /* the place says whose they are */
	NOTES_NAMED, /* the marker says whose they are */
	NOTES_EMPTY, /* a place to write, no more */
};

/* Notes markers of a directory with what was written there. */
void put_notes(struct buf *out, const struct report *report,
    struct str directory, enum notes_form form);
/* The value of `name=` in a marker, as it stands there, and decoded. */
struct str marker_text(struct str marker, const char *name);
struct str marker_value(struct str marker, const char *name,
    struct arena *arena);

/* What the profile's table calls a field of the project; there, more may follow
 * after a comma. */
struct str profile_title(const struct field *field, struct arena *arena);

/* The line that begins at `at`, with its end. */
struct str line_at(struct str text, size_t at);

/* A place in a text that moves on line by line. */
struct line_cursor {
	struct str text;
	size_t at;
	size_t line; /* from 1 */
};

/* The lines from `first` up to `end`, none of them behind the cursor. */
struct str lines_between(struct line_cursor *cursor, size_t first, size_t end);

/* A section's sum: over its bytes but for the sum itself, notes, and CRs. */
uint64_t section_sum(struct str section);

#endif
