/*
 * squeeze: bytes made fewer by what they say twice. Of use from some hundred
 * bytes on, for what is kept in great number and seldom looked at; as fast as
 * such bytes are made.
 */
#ifndef BASE_SQUEEZE_H
#define BASE_SQUEEZE_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct buf;
struct str;

/* Append the form of `text` that unsqueeze() knows; up to UINT32_MAX bytes. */
void squeeze(struct buf *out, struct str text);
/* The text again, into `arena`. Any bytes will do. False: squeeze() made none
 * such, or of a text of more than `most` bytes. */
bool unsqueeze(struct str *out, struct str bytes, size_t most,
    struct arena *arena);

#endif
