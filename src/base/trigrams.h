/*
 * trigrams: which three bytes follow each other anywhere in a text, so that a
 * regular expression that needs other ones is not held against it. The idea is
 * Russ Cox's, "Regular Expression Matching with a Trigram Index" (2012); here
 * the index is that of one text.
 */
#ifndef BASE_TRIGRAMS_H
#define BASE_TRIGRAMS_H

#include <stdbool.h>
#include <stdint.h>

struct arena; /* base/base.h */
struct pattern;
struct str;

/* A bit for each hash of a trigram: one that is not set rules a text out, one
 * that is set proves nothing. Capitals count as small letters. */
struct trigrams {
	uint64_t bits[512];
};

/* Set what `text` has; `trigrams` is all zero before. */
void trigrams_add(struct trigrams *trigrams, struct str text);

/* Those of `text`, made in `arena` when `*trigrams` has none yet, and kept
 * there.
 */
const struct trigrams *trigrams_of(struct trigrams **trigrams, struct str text,
    struct arena *arena);

/* Words that a text has to have for the expression to match in it: one of each
 * list. Each word ends in NUL, each list in one more: "get(\0post(\0\0". All
 * letters are small. In `arena`; "": nothing is known. */
struct str required_words(struct str expression, struct arena *arena);
/* May the text have one word of each list? */
bool trigrams_have(const struct trigrams *trigrams, struct str words);

/* False: `pattern` matches no part of the text that these are of. */
bool pattern_may_match(const struct pattern *pattern,
    const struct trigrams *trigrams);

#endif
