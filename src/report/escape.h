/*
 * Text of the analysed project on its way into Markdown and back. Two layers:
 * what cannot be seen or would not survive an editor (control characters,
 * blanks at the ends, bytes that are no UTF-8) becomes visible characters, one
 * to one; what is left is escaped for the place where it stands.
 */
#ifndef REPORT_ESCAPE_H
#define REPORT_ESCAPE_H

#include "base/base.h"
#include "report/report.h" /* the part that other rooms use, too */

/* Length of the UTF-8 sequence at `at`, its character in *code; 0: invalid. */
size_t utf8_next(uint32_t *code, struct str text, size_t at);

/* What text_shown() was given. */
struct str text_meant(struct str shown, struct arena *arena);

/* The sign that stands for the empty text where there must be a sign. */
#define EMPTY_SIGN "\xe2\x90\xa2"

/* Plain text: no character of it is markup, nor in a table. */
void put_plain(struct buf *out, struct str text);
/* As put_plain(), where the text begins a block. */
void put_plain_block(struct buf *out, struct str text);
/* As put_prose(), where the text begins a block. */
void put_prose_block(struct buf *out, struct str text);

struct str percent_decode(struct str text, struct arena *arena);

/* A link to a place, under `root` (report.h), with a label of its own. */
void put_link(struct buf *out, struct str label, struct evidence at,
    struct str root, enum code_place place);
/* A link to evidence, under `root` (report.h). Nothing if it is none. */
void put_evidence(struct buf *out, struct evidence at, struct str root,
    enum code_place place);
/* The evidence that a link's target names. */
struct evidence evidence_from(struct str target, struct str root,
    struct arena *arena);

#endif
