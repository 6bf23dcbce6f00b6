/*
 * report: the model as Markdown, and Markdown back as the model:
 * report_parse(report_markdown(m)) == m for every sorted model. Diagrams are
 * drawn by mermaid.c, the only file that knows Mermaid. People's notes are kept
 * word for word; the file is replaced whole or not at all.
 */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include "base/base.h"
#include "model/model.h"

/* What a subsystem's section says of its origin. */
struct section_stamp {
	struct str directory; /* of the subsystem, as in the model */
	struct str digest; /* of its files; "" unknown */
	struct str commit; /* hint: generated from; "" unknown */
	struct str sum; /* of the section's own bytes; not to be given */
};

/* Notes that people wrote below a section, or at the end (directory "/"). A
 * note whose subsystem is gone stands at the end, still with its directory. */
struct section_note {
	struct str directory;
	struct str text; /* between the markers, word for word */
};

struct report {
	struct str packs; /* digest of the packs in use */
	struct str root; /* from the report to the root: "" or "../"s */
	struct section_stamp *stamps;
	size_t stamp_count;
	struct section_stamp outside; /* of the files that are in no section */
	struct section_note *notes;
	size_t note_count;
	/* Names of aspects: the report shows these alone. It is none that
	 * report_parse() reads; its notes are found. */
	struct strs aspects;
	size_t jobs; /* threads that may write it; 0: one */
};

/* The whole report. Equal models and reports give equal bytes. */
void report_markdown(struct buf *out, const struct model *model,
    const struct report *report);

/*
 * Aspects: what a report may be of, in place of all. Leave in `model` the rows
 * of these aspects, the subsystems that they stand in or name, and the findings
 * that they are evidence of.
 */
void report_aspects(struct model *model, const struct strs *names,
    struct arena *arena);
/* False: there is no such aspect; which one may be meant. */
bool report_is_aspect(struct str name, struct error *error);
/* The names, for the table of options. */
#define REPORT_ASPECTS "api|workflow|events|data|services|pipeline|layers"
/* `PROJECT_ARCHITECTURE.api.md`, beside the report of all. */
struct str report_aspect_file(struct str report, const struct strs *names,
    struct arena *arena);

/* The document for newcomers, of the same model. */
struct onboarding {
	struct str root; /* as in struct report */
	struct str report; /* the report's path from the root; "": none */
	struct str notes; /* what people wrote at its end */
};

void report_onboarding(struct buf *out, const struct model *model,
    const struct onboarding *onboarding);
/* What people wrote in one. False: the text is no such document. */
bool onboarding_notes(struct str *notes, struct str text, struct arena *perm);

/*
 * Read a report back, into `perm`. False with "line N: reason" if it is none
 * (no archdrift:report marker, unknown format number). Sections whose `sum` is
 * not that of their bytes are listed in `edited` (directories).
 */
bool report_parse(struct model *model, struct report *report,
    struct strs *edited, struct str text, struct arena *perm,
    struct error *error);

/*
 * The same without its rows: its marker, its sections' stamps, its notes, its
 * subsystems with name and directory. `edited` may be NULL: nobody asks.
 */
bool report_outline(struct model *model, struct report *report,
    struct strs *edited, struct str text, struct arena *perm,
    struct error *error);

/*
 * The rows of a model by the section in which they stand. A section is named by
 * its subsystem's directory, OUTSIDE for what lies in none.
 */
#define OUTSIDE "/"
struct sections;
struct sections *sections_of(const struct model *model, struct arena *arena);
/* Do both have the section, with the same rows in the same order? With `lines`
 * also in the same lines. */
bool sections_same(const struct sections *a, const struct sections *b,
    struct str directory, bool lines);
/* Append the section's rows to `out`. */
void sections_copy(struct model *out, const struct sections *from,
    struct str directory, struct arena *perm);
/* Does the list stand in sections, or is it the project's as a whole? */
bool list_is_sectioned(const struct list *list);

/* What a report is of, by its title; "" where the text is none of ours. */
struct str report_project(struct str text, struct arena *perm);
/* The stamp of a section, by its directory or OUTSIDE; NULL: it has none. */
const struct section_stamp *report_stamp(const struct report *report,
    struct str directory);
/* The stamps of the sections that a text has, found by their markers alone. */
void report_stamps(struct report *out, struct str text, struct arena *perm);
/* Are the texts equal but for what stands between the notes' markers? */
bool report_same_but_notes(struct str a, struct str b, struct arena *arena);

/* A report with what it says. */
struct report_version {
	struct model model;
	struct report report;
};

/*
 * Three versions of a report as one, without the tree: a section is that of the
 * side that changed it; where both did it is ours, or theirs where we have
 * none, and has no digest. Rows of no section are those of both sides and those
 * that one of them added. No notes. For whoever must do without the code; to be
 * updated.
 */
void report_merge(struct report_version *out, const struct report_version *base,
    const struct report_version *ours, const struct report_version *theirs,
    struct arena *perm);

/* What stands against taking a text for a report of this program. */
enum report_state {
	REPORT_GOOD,
	REPORT_CONFLICT, /* of git's, outside of the notes */
	REPORT_TRUNCATED, /* its end is missing, or its head, or a note's end */
	REPORT_OTHER_FORMAT,
	REPORT_FOREIGN, /* no marker of archdrift at all */
};

/*
 * The notes of any text, into `perm`, line ends as LF; *out has of the rest
 * what the report's marker says. Of a conflict, those of both sides; what lies
 * wholly inside a note is text, also conflict markers. Several notes may have
 * one directory.
 */
enum report_state report_recover_notes(struct report *out, struct str text,
    struct arena *perm);

/* ---- the report as a page ---- */

struct page {
	struct str text; /* the report, Markdown */
	struct str folder; /* that it is in, in the project: "" or "docs/" */
	/* Where evidence leads: a URL in which {commit}, {path} and {line} are
	 * put in; "": nowhere. */
	struct str links;
	struct str commit;
	struct str prefix; /* what {path} begins with: "" or "services/" */
};

/* One page of HTML that fetches nothing, and in which nothing of the analysed
 * project acts. Equal pages give equal bytes. */
void report_html(struct buf *out, const struct page *page);
/* The `links` of the forge that a repository was cloned from, into `perm`; ""
 * for a forge that is not known. */
struct str report_forge(struct str remote, struct arena *perm);

/* Replace the file at `path` (of a symbolic link: its target) atomically,
 * keeping its mode; nothing is written (and *changed is false) where it holds
 * these bytes already. */
bool report_write(bool *changed, const char *path, struct str text,
    struct error *error);

/* ---- for other writers: text of the analysed project, and diagrams ---- */

/* Where a code span stands: a table takes '|' away from it. */
enum code_place {
	CODE_IN_TEXT,
	CODE_IN_CELL,
};

/* The visible form of any bytes: valid UTF-8 in one line, "" stays "". */
struct str text_shown(struct str text, struct arena *arena);
/* A code span; the empty text as a sign. */
void put_code(struct buf *out, struct str text, enum code_place place);
/* Plain text whose `quoted` parts are code spans. */
void put_prose(struct buf *out, struct str text, enum code_place place);
/* For link targets and attributes of comments: only [A-Za-z0-9._~/-] and %. */
void put_percent(struct buf *out, struct str text);

/* What became of a part of a diagram. */
enum part_state {
	PART_SAME,
	PART_CHANGED,
	PART_BROKEN, /* a rule */
	PART_GONE, /* also dashed */
	PART_NEW,
};

/* A small diagram: who uses whom. All of it is drawn. */
struct sketch {
	struct sketch_node {
		struct str name;
		struct str label;
		bool store;
		enum part_state state;
	} * nodes;
	size_t node_count;
	struct sketch_edge {
		size_t from; /* index of a node */
		size_t to;
		struct str label; /* "": none */
		enum part_state state;
	} * edges;
	size_t edge_count;
	size_t left_out; /* nodes that would have been too many */
};

/* The fenced block. Names are unique. Nothing without nodes. */
void report_sketch(struct buf *out, const struct sketch *sketch,
    struct arena *scratch);

#endif
