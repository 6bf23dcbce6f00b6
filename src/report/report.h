/*
 * report: the model as Markdown, and Markdown back as the model:
 * report_parse(report_markdown(m)) == m for every sorted model. Diagrams are
 * drawn by mermaid.c, the only file that knows Mermaid. People's notes are kept
 * word for word; the file is replaced whole or not at all.
 */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include "base/base.h"

struct model;

/* What a subsystem's section says of its origin. */
struct section_stamp {
	struct str directory; /* of the subsystem, as in the model */
	struct str digest; /* of its files; "" unknown */
	struct str commit; /* hint: generated from; "" unknown */
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
	struct section_note *notes;
	size_t note_count;
};

/* The whole report. Equal models and reports give equal bytes. */
void report_markdown(struct buf *out, const struct model *model,
    const struct report *report);

/*
 * Read a report back, into `perm`. False with "line N: reason" if it is none
 * (no archdrift:report marker, unknown format number). Sections whose `sum` is
 * not that of their bytes are listed in `edited` (directories).
 */
bool report_parse(struct model *model, struct report *report,
    struct strs *edited, struct str text, struct arena *perm,
    struct error *error);

/* Replace the file at `path` (of a symbolic link: its target) atomically,
 * keeping its mode; nothing is written (and *changed is false) where it holds
 * these bytes already. */
bool report_write(bool *changed, const char *path, struct str text,
    struct error *error);

#endif
