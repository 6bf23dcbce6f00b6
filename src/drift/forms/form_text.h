/*
 * form_text: what the writers of drift's forms share. A model's text comes from
 * strangers' code: it reaches a form through shown() and what escapes for the
 * place, never raw.
 */
#ifndef DRIFT_FORM_TEXT_H
#define DRIFT_FORM_TEXT_H

#include "base/base.h"
#include "drift/drift.h"
#include "model/model.h"

/* One form being written. */
struct form {
	struct buf *out;
	const struct differences *differences;
	const struct drift_summary *summary;
	struct arena *arena; /* scratch */
};

#define X(name, about) void form_##name(const struct form *form);
DRIFT_FORMS(X)
#undef X

/* ---- words ---- */

const char *source_word(enum drift_source source);
const char *kind_word(enum drift_kind kind);
/* What all differences of a source have in common, as a heading; as logged().
 */
struct str source_title(const struct form *form, enum drift_source source);
/* What is said when there is nothing to say; as logged(). */
struct str in_step(const struct form *form);
/* "2 errors, 1 note" of those that are not frozen; "no drift" without. */
struct str counted(const struct form *form);
/* "4 frozen (6 at the base)"; "" without. */
struct str frozen_counted(const struct form *form);
struct str counted_all(const struct form *form); /* both, ';' between */
/* "Pages of the report that change: a.md, b.md (new) and 2 more", paths by
 * `put_path`, then `end`; nothing where there is none. */
void put_pages(const struct form *form,
    void (*put_path)(struct buf *out, struct str path, struct arena *arena),
    const char *end);
/* A revision as people write it: a commit's digits cut short. */
struct str revision(struct str name);

/* ---- which, and in which order ---- */

/* Pointers to differences. */
struct picks {
	const struct difference **items;
	size_t count;
};

/* Those that are not frozen: errors first, else as they come. */
struct picks ranked(const struct form *form);
/* Those that are not frozen: by source, errors first, else as they come. */
struct picks tabled(const struct form *form);
/* Those that are not frozen: by source and subsystem, else as they come. */
struct picks grouped(const struct form *form);
size_t count_level(const struct form *form, enum drift_level level);
/* Where a difference is shown: where it stands, else where it stood, else in
 * the report; never without a path. */
struct evidence place_of(const struct form *form,
    const struct difference *difference);
/* Is the place in the file of the one before, so that its line says it? */
bool same_file(const struct places *places, size_t index);

/* ---- text ---- */

/* One line of valid UTF-8 in which everything can be seen. */
struct str shown(struct str text, struct arena *arena);
/* At most so many bytes, whole characters, an open '`' closed. */
struct str clipped(struct str text, size_t most, struct arena *arena);
/* As shown(), for a line of a log: nothing in it is a command to CI. It must
 * not begin a line. */
struct str logged(struct str text, struct arena *arena);

#endif
