/*
 * vocabulary: the closed lists of words that packs choose from, so that a
 * misspelled one is refused where it stands (src/lang/packs/README.md).
 */
#ifndef EXTRACT_VOCABULARY_H
#define EXTRACT_VOCABULARY_H

#include "base/base.h"

struct list; /* model/model.h */
struct field;

/* Words that may stand for themselves. */
struct vocabulary {
	const char *const *items;
	size_t count;
	bool closed; /* other words are refused; else they need quotes */
	bool stores; /* kinds of data stores are words, too */
	bool brokers; /* kinds of brokers, too: src/lang/knowledge/ */
};

/* PACK_CATEGORIES, extract.h. */
extern const struct vocabulary pack_categories;
/* What a subsystem is for others, up to a slash: registry/eureka. */
extern const struct vocabulary pack_roles;
/* Where a decoration may stand: a rule's `for`. */
extern const struct vocabulary rule_places;

/* The words of a field of a list's rows; NULL: it may say any text. */
const struct vocabulary *vocabulary_of_field(const struct list *list,
    const struct field *field);

/* Is the text one of the words? */
bool vocabulary_has(const struct vocabulary *words, struct str text);
/* The word that is nearest to `text`, for messages. */
const char *vocabulary_nearest(const struct vocabulary *words, struct str text);

#endif
