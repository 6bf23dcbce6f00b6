/*
 * report: the model as a document for people: one file of Markdown within a
 * budget, and where it does not hold all, pages with the complete tables of
 * each subsystem. It is only ever written: nothing but people's notes is read
 * back. Diagrams are drawn by mermaid.c, the only file that knows Mermaid.
 */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include "base/base.h"
#include "model/model.h"

/* Notes that people wrote below a section, or at the end (directory
 * NOTES_AT_END). A note whose subsystem is gone stands at the end, still with
 * its directory. */
struct section_note {
	struct str directory;
	struct str text; /* between the markers, word for word */
	bool at_end; /* it was found below the last heading */
};

struct section_notes {
	struct section_note *items;
	size_t count;
};

#define NOTES_AT_END "/"

/* When complete tables stand in pages beside the report. */
enum report_pages {
	PAGES_AUTO, /* where the report would be larger than its budget */
	PAGES_ALWAYS,
	PAGES_NEVER,
};

struct report {
	struct str name; /* the report's path, from the project's root */
	struct str folder; /* that of its pages; "": report_folder(name) */
	enum report_pages pages;
	/* There are pages: with PAGES_AUTO they stay until the report is well
	 * below its budget, so that a project at the limit does not flip. */
	bool paged;
	bool unbounded; /* everything in one text, however long: for HTML */
	struct section_notes notes;
	/* Names of aspects: the report shows these alone. */
	struct strs aspects;
	size_t jobs; /* threads that may write it; 0: one */
};

/*
 * A file of the document. `marked` is its text with the places of line numbers
 * marked: see document_settle(). Lives in the arena that it was made in.
 */
struct document_file {
	struct str path; /* from the project's root */
	struct str text;
	struct str marked;
};

/* The report, then its pages in order of their paths. */
struct document {
	struct document_file *files;
	size_t count;
};

/* The whole document. Equal models and reports give equal bytes. */
void report_document(struct document *document, const struct model *model,
    const struct report *report, struct arena *arena);

/* What the limits are of a project of so many source files: see
 * the table in docs/report.md. Notes of people count for nothing. */
struct report_budget {
	size_t bytes; /* of the report */
	size_t lines; /* that are not folded */
	size_t page_bytes; /* of a page */
};
struct report_budget report_budget(size_t files);

/* "docs/ARCHITECTURE" of "docs/ARCHITECTURE.md". */
struct str report_folder(struct str name, struct arena *arena);
/* Is it the text of a page? */
bool report_is_page(struct str text);
/* The same, and it stands at `path` and leads back to the report at `name`. */
bool report_owns_page(struct str text, struct str path, struct str name);
/* The first 1,000 Markdown files that the report at `name` links to as a whole,
 * its pages among them: paths from the project's root, into `arena`. */
void report_linked_files(struct strs *out, struct str text, struct str name,
    struct arena *arena);

/*
 * A section of a text of before that is not as it would be written now, or only
 * one of both has it.
 */
struct document_change {
	struct str section; /* "Parts, `api`"; "": above the first heading */
	uint32_t line; /* in the text of before, where it begins to differ; 0:
			  the section is new */
	struct str before; /* that line; "": none */
	struct str after; /* what stands there now; "": none */
};

struct document_changes {
	struct document_change *items;
	size_t count;
};

/*
 * Hold a text of before against a file as it would be written now. Lines that
 * moved are no change, nor are notes. *settled: the file with each section that
 * is the same but for line numbers as it stands in `before`; in other sections
 * that holds for each line whose numbers are at most 20 off.
 * `changes` may be NULL.
 */
void document_settle(struct str *settled, struct document_changes *changes,
    const struct document_file *document_file, struct str before,
    const struct section_notes *notes, struct arena *arena);

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
#define REPORT_ASPECTS \
	"api|workflow|events|data|services|pipeline|ui|layers|cli|api-surface"
/* `PROJECT_ARCHITECTURE.api.md`, beside the report of all. */
struct str report_aspect_file(struct str report, const struct strs *names,
    struct arena *arena);

/* The document for newcomers, of the same model. */
struct onboarding {
	struct str root; /* from it to the project's root: "" or "../"s */
	struct str report; /* the report's path from the root; "": none */
	struct str notes; /* what people wrote at its end */
};

void report_onboarding(struct buf *out, const struct model *model,
    const struct onboarding *onboarding);
/* What people wrote in one. False: the text is no such document. */
bool onboarding_notes(struct str *notes, struct str text, struct arena *perm);

/*
 * The rows of a model by the section in which they stand. A section is named by
 * its subsystem's directory, OUTSIDE for what lies in none.
 */
#define OUTSIDE "/"
struct sections;
struct sections *sections_of(const struct model *model, struct arena *arena);
/* A section, and whose it is. */
struct carried {
	const struct sections *from;
	struct str directory;
};

/* Fill the lists of `model` that stand in sections, empty till now, with the
 * rows of these, one after the other. */
void sections_carry(struct model *model, const struct carried *carried,
    size_t count, struct arena *perm);
/* Does the list stand in sections, or is it the project's as a whole? */
bool list_is_sectioned(const struct list *list);

/* What stands against taking a text for a report of this program. */
enum report_state {
	REPORT_GOOD,
	REPORT_CONFLICT, /* of git's, outside of the notes */
	REPORT_TRUNCATED, /* its end is missing, or its head */
	REPORT_UNBALANCED, /* a note without its end, or an end without one */
	REPORT_OLD_FORMAT, /* format 1, of before */
	REPORT_NEWER_FORMAT,
	REPORT_FOREIGN, /* no marker of archdrift at all */
};

/*
 * The notes of any text, into `perm`, line ends as LF. Of a conflict, those of
 * both sides; what lies wholly inside a note is text, also conflict markers.
 * Several notes may have one directory.
 */
enum report_state report_recover_notes(struct section_notes *notes,
    struct str text, struct arena *perm);

/* A text of this program with other notes at the places of its own. */
void report_renote(struct str *out, struct str text,
    const struct section_notes *notes, struct arena *arena);

/* ---- the report as a page of HTML ---- */

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

/* A file that is to hold these bytes, or is to go. */
struct file_write {
	const char *path;
	struct str text;
	bool gone; /* instead; folders that it leaves empty go, too */
	bool follow; /* of a symbolic link its target is written */
	bool folders; /* those above it are made */
	bool changed; /* out: it was not so before */
};

/*
 * Write all of them or none: what they hold is on disk before the first one
 * gets its place, with the mode of what was there. False: the old files stand
 * as they were, unless it is a rename that failed, and error says which one.
 */
bool report_write_all(struct file_write *writes, size_t count,
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

/* The line, from 1, of the first whole conflict of git's in the text, notes
 * too, but for what stands in a block of code; 0: there is none. */
uint32_t conflict_line(struct str text, struct arena *scratch);

#endif
