/*
 * The sections of the report, each a function over a const model; how much of
 * it they show; how they are marked.
 */
#ifndef REPORT_SECTIONS_H
#define REPORT_SECTIONS_H

#include "base/base.h"
#include "report/tables/place.h"
#include "report/tables/table.h"

struct data_model; /* model/model.h */
struct endpoint;
struct field;
struct model;
struct report; /* report/report.h */
struct section_notes;
struct subsystem; /* model/model.h */

#define REPORT_FORMAT 2
#define TITLE_START "Architecture of "
#define TITLE_NOTES "Notes"
#define MARK_REPORT "<!-- archdrift:report "
#define MARK_PAGE "<!-- archdrift:page "
#define MARK_SUBSYSTEM "<!-- archdrift:subsystem " /* of format 1 */
#define MARK_NOTES "<!-- archdrift:notes "
#define MARK_NOTES_END "<!-- archdrift:notes-end -->"
#define MARK_ANY "<!-- archdrift:"
#define MARK_WORDS \
	" made from the code; edit only between the notes markers -->"
#define LABEL_TECHNOLOGY "Technology: "
#define LABEL_ENTRY "Entry: "
#define LABEL_BESIDE "Example or test: " /* an entry point beside it */

/*
 * How much is shown. A whole report has every row of every table, long ones
 * folded. Any other shows the first of what matters and says how many there
 * are: as many rows as projects of its size have, fewer where they do not fit.
 */
struct detail {
	bool whole;
	bool paged; /* complete tables stand in pages */
	bool all_findings; /* those behind the first ones folded */
	size_t links; /* rows */
	size_t services;
	size_t findings;
	size_t places; /* of the code */
	size_t models;
	size_t steps; /* of a flow, of the chain */
	size_t flows; /* kinds of them */
	size_t diagrams; /* of one kind */
	size_t manifests;
	size_t parts; /* rows of their table */
	size_t sections; /* of the parts that have one of their own */
	size_t rows; /* of the table in such a section; 0: none */
};

/* What every section is written from. */
struct view {
	const struct model *model;
	const struct report *report;
	const struct places_of *places;
	const struct weighed *models; /* those that matter */
	size_t model_count;
	const size_t *model_ranks; /* by row: 0 the one that matters most */
	struct detail detail;
	struct str root; /* the way from the file to the project's root */
	const struct str *pages; /* by section: path of its page from the
				    project's root; NULL: there are none */
	const size_t *ranks; /* by section: 0 the most important */
	struct drawn *drawn; /* diagrams, once they are made */
};

/* flow_sections.c: no diagram is made yet. They live in the arena. */
struct drawn *drawn_new(struct arena *arena);

/* The paragraph at the top. */
void put_summary(struct buf *out, const struct view *view);
/* How many words a text has; where a link leads is none. */
size_t count_words(struct str text);
/* The same of a report that shows aspects alone. */
void put_aspect_summary(struct buf *out, struct str project,
    const struct strs *names);
void put_profile(struct buf *out, const struct view *view);
void put_architecture(struct buf *out, const struct view *view);
/* part_sections.c: the parts of the project, and what lies in none of them. */
void put_subsystems(struct buf *out, const struct view *view);
/* Its row in their table; `mark` comes before its name. */
void put_part_row(struct buf *out, const struct view *view, size_t section,
    const char *mark);
/* areas.c: is any part told apart inside? The rows of those of one. */
bool has_areas(const struct view *view);
void put_area_rows(struct buf *out, const struct view *view, size_t section);
/* role_rows.c: the ways in which the program is started, if it is of the part.
 */
void put_role_rows(struct buf *out, const struct view *view,
    const struct program_roles *roles, size_t section);
/* What of a section's lists a reader wants: in a table of the list. */
struct table_rows shown_rows(const struct view *view, size_t list,
    size_t section, struct arena *arena);
/* Those of them that count: of a part of the product, its own. */
struct table_rows told_rows(const struct view *view, size_t list,
    size_t section, struct arena *arena);
/* What it is for, in words, and by what it is made of. */
void put_part_words(struct buf *out, const struct view *view, size_t section);
/* Words that the project has of itself, marked as such. */
void put_quoted_words(struct buf *out, struct str words, enum code_place place);
/* Behind words of the project that say little: what was found of the part. */
void put_words_added(struct buf *out, const struct view *view, size_t section);
/* Technology, entry points, then its tables under headings of `level`. */
void put_part_facts(struct buf *out, const struct view *view, size_t section,
    struct table_view table, unsigned level);
/* "29 endpoints, 12 models"; false: it has neither. */
bool put_part_counts(struct buf *out, const struct view *view, size_t section,
    bool any);
/* Does the part have its own section in the report? */
bool part_is_shown(const struct view *view, size_t section);
/* Do the notes of its directory stand with this part? Of several parts in one
 * directory the first one has them. */
bool part_owns_notes(const struct view *view, size_t section);
/* The table's settings for lists of the project as a whole. */
struct table_view whole_view(const struct view *view, size_t most,
    struct arena *arena);

/* "Further calls are listed under each part." Nothing where the report is cut
 * and has no pages: then they are not. */
void put_elsewhere(struct buf *out, const struct view *view, const char *what);
/* pages.c: where each part's page stands, from the project's root, by section;
 * "": it has none. */
struct str *page_names(const struct view *view, struct arena *arena);
/* "../../" from a file's folder up to the project's root. */
struct str way_to_root(struct str path, struct arena *arena);
#define PAGE_OF_PAGES "README.md"
struct document_file; /* report/report.h */
/* The page of a part; that of all parts, for section `places->sections`. */
void put_page(struct document_file *document_file, const struct view *view,
    size_t section, struct arena *arena);
/* A link to a page, from the report. */
void put_page_link(struct buf *out, const struct view *view, struct str path,
    struct str label);

void put_core_flow(struct buf *out, const struct view *view);
void put_data_flow(struct buf *out, const struct view *view);
void put_index(struct buf *out, const struct view *view);

/* summary.c: the subsystems by what there is to see of them from outside:
 * indexes, the most important first. */
size_t *parts_by_standing(const struct model *model, struct arena *arena);

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
/* Does it come first? By steps of the weight, then by place: a field more does
 * not change the order of a report. */
bool weighs_more(const struct weighed *model,
    const struct weighed *other_weighed);

/* Find the view's models that matter, by section, the heaviest first, and how
 * all of them rank. */
void weigh_models(struct view *view, struct arena *arena);

/* "`a`, `b` and `c`" of at most `most`, then "and N more". */
void put_names(struct buf *out, const struct strs *names, size_t most);
/* summary_deployed.c: a file in a sentence: where its path would fill a line,
 * its name; what deploys the project, with a file of each means. */
void put_file(struct buf *out, struct evidence at, const struct view *view);
void put_deployment(struct buf *out, const struct view *view);
/* What it is declared for, where that is not to run the program for its users:
 * " for development", by itself, by the file's name or its folder's; "": it
 * is. */
const char *service_purpose(const struct service *service);
/* summary_messages.c: a sentence on the broker that most messages go over;
 * nothing, where none is that is sent to and taken from. Does it join several
 * parts? */
bool put_messages_sentence(struct buf *out, const struct model *model);
bool is_message_link(const struct link *link);
/* summary_patterns.c: a sentence on the pattern that leads; one on those that
 * a reader would miss beside it. */
void put_main_pattern(struct buf *out, const struct view *view);
void put_other_patterns(struct buf *out, const struct model *model);
/* The rows of patterns, with the names that these sentences give them. */
struct table_rows patterns_as_said(struct table_rows rows,
    const struct model *model, struct arena *arena);
/* summary_languages.c: in which languages it is written, the main one first. */
struct strs languages_told(const struct model *model, struct arena *arena);
/* summary_doors.c: sentences on what comes in beside requests and goes out
 * beside data, and on the commands that people type; nothing, if there are
 * none. */
void put_doors_sentence(struct buf *out, const struct model *model,
    bool messages_told);
void put_commands_sentence(struct buf *out, const struct model *model);
/* summary_stores.c: a sentence on its stores; nothing, if it has none. */
void put_stores_sentence(struct buf *out, const struct model *model);
/* "1 endpoint", "2 endpoints". */
void put_number(struct buf *out, size_t count, const char *one,
    const char *many);
/* The kind of an operation, one bit; "HTTP, RPC" of several. */
unsigned served_kind(const struct endpoint *endpoint);
void put_served_kinds(struct buf *out, unsigned served);
/* A sentence on it by what it serves, holds and imports. */
void put_structure(struct buf *out, const struct view *view, size_t section);
/* A list of the project as a whole, its nested ones too, under headings of
 * `level`; `most` rows, but if the report is whole. */
void put_list(struct buf *out, const struct view *view, size_t list,
    unsigned level, size_t most);
/* Rows with those of their nested lists. */
void put_rows(struct buf *out, size_t list, struct table_rows rows,
    struct table_view table, unsigned level);

/* Markers around what people wrote for a directory. */
void put_notes(struct buf *out, const struct section_notes *notes,
    struct str directory);
/* Text with each place of notes replaced by the notes. */
struct str notes_filled(struct str text, const struct section_notes *notes,
    struct arena *arena);
/* The value of `name=` in a marker, as it stands there, and decoded. */
struct str marker_text(struct str marker, const char *name);
struct str marker_value(struct str marker, const char *name,
    struct arena *arena);

/* The line that begins at `at`, with its end. */
struct str line_at(struct str text, size_t at);

#endif
