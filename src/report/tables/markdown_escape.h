/*
 * Text of the analysed project on its way into Markdown and back. Two layers:
 * what cannot be seen or would not survive an editor (control characters,
 * blanks at the ends, bytes that are no UTF-8) becomes visible characters, one
 * to one; what is left is escaped for the place where it stands.
 */
#ifndef REPORT_MARKDOWN_ESCAPE_H
#define REPORT_MARKDOWN_ESCAPE_H

#include "base/base.h"
#include "report/report.h" /* the part that other rooms use, too */

/* Length of the UTF-8 sequence at `at`, its character in *code; 0: invalid. */
size_t utf8_next(uint32_t *code, struct str text, size_t at);

/* Bytes; put_code(), put_plain() and put_prose() cut what is longer. */
enum { TEXT_SHOWN_MOST = 1000 };

/*
 * Around a line's number in the text of a document while it is made, so that it
 * can be told apart from all else. No text of the analysed project has such
 * bytes in it: see text_shown(). LINE_SAME: the number before it once more.
 */
#define LINE_OPEN '\x01'
#define LINE_SAME '\x02'
#define LINE_CLOSE '\x03'
/* Before and behind the notes of people, which may hold any byte. */
#define NOTE_OPEN '\x04'
#define NOTE_CLOSE '\x05'

/* The sign that stands for the empty text where there must be a sign. */
#define EMPTY_SIGN "\xe2\x90\xa2"

/* Plain text: no character of it is markup, nor in a table. */
void put_plain(struct buf *out, struct str text);
/* As put_plain(), where the text begins a block. */
void put_plain_block(struct buf *out, struct str text);

struct str percent_decode(struct str text, struct arena *arena);

/* A link to a place, under `root`, the way to the project's root, with a label
 * of its own; with `path:line`, nothing if it is none; with `:line`. */
void put_link(struct buf *out, struct str label, struct evidence at,
    struct str root, enum code_place place);
void put_evidence(struct buf *out, struct evidence at, struct str root,
    enum code_place place);
void put_line_link(struct buf *out, struct evidence at, struct str root,
    enum code_place place);
/* A number between marks. */
void put_marked_line(struct buf *out, uint32_t line);
/* The text without the marks of its lines. */
struct str text_unmarked(struct str marked, struct arena *arena);

#endif
