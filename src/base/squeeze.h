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
/* The same; what `like` says as well, up to 64 KB of it, takes no bytes. */
void squeeze_like(struct buf *out, struct str text, struct str like);
/* The text again, into `arena`. Any bytes will do. False: squeeze() made none
 * such, or of a text of more than `most` bytes. */
bool unsqueeze(struct str *out, struct str bytes, size_t most,
    struct arena *arena);
/* The same of squeeze_like(), which had the same `like`. */
bool unsqueeze_like(struct str *out, struct str bytes, struct str like,
    size_t most, struct arena *arena);

#endif
