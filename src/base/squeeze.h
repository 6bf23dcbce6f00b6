/*
 * squeeze: bytes made fewer by what they say twice, by LZ4. For what is kept in
 * great number and seldom looked at.
 */
#ifndef BASE_SQUEEZE_H
#define BASE_SQUEEZE_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct buf;
struct str;

/* Append the form of `text` that unsqueeze() knows; up to LZ4_MAX_INPUT_SIZE
 * bytes. */
void squeeze(struct buf *out, struct str text);
/* The text again, into `arena`. Any bytes will do. False: squeeze() made none
 * such, or of a text of more than `most` bytes. */
bool unsqueeze(struct str *out, struct str bytes, size_t most,
    struct arena *arena);

#endif
