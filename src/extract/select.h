/*
 * select: which part of a form a field comes from. A selector is steps joined
 * by `.`, alternatives by `|`; a text with {selectors} in braces is a template.
 */
#ifndef EXTRACT_SELECT_H
#define EXTRACT_SELECT_H

#include "base/base.h"

struct pattern; /* base/base.h */
struct reading; /* reading.h */
struct form;

struct step {
	uint8_t verb; /* row of the table of steps, select.c */
	bool ranged; /* argument(1..) */
	int32_t index; /* of argument(N); INT32_MIN: none */
	struct str words[8]; /* names in the parentheses, or the bare name */
	size_t word_count;
	struct pattern *pattern; /* of its first word, where that is one */
};

struct alternative {
	struct step *steps;
	size_t count;
	struct str literal; /* steps NULL: this text */
	struct piece *pieces; /* a template */
	size_t piece_count;
};

struct select {
	struct alternative *alternatives;
	size_t count; /* 0: nothing selected */
};

struct piece {
	struct str text;
	struct select select;
};

/* A value: a form, or a text that a step made; line 0: no literal. */
struct value {
	const struct form *form;
	struct str text; /* a template */
	uint32_t line;
};

struct values {
	struct value *items;
	size_t count;
};

/* Parse `text`. False with the reason alone in `error`. */
bool select_parse(struct select *out, struct str text, struct arena *perm,
    struct error *error);
/* Evaluate on `form`; lists give several values. */
void select_values(struct values *out, const struct select *select,
    struct reading *reading, const struct form *form);
/* The first value as a template; "" for none. */
struct str select_text(const struct select *select, struct reading *reading,
    const struct form *form);

#endif
