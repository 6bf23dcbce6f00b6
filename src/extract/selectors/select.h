/*
 * select: which part of a form a field comes from.
 *
 *   selector    = alternative { "|" alternative }
 *   alternative = steps | template | literal
 *   steps       = step { "." step }
 *   step        = name [ "(" [ operand { "," operand } ] ")" ]
 *   operand     = place | name | quoted
 *   place       = number | number ".." | "*"
 *   template    = { text | "{" selector "}" | "{{" | "}}" }, with a hole
 *   literal     = quoted | "/" text | "@" text | word
 *   quoted      = "'" text "'"
 *
 * Names of steps are those of steps_table.h, words those of vocabulary.h that
 * the field may say: nothing else is taken for a text, so that what is
 * misspelled is refused.
 */
#ifndef EXTRACT_SELECT_H
#define EXTRACT_SELECT_H

#include "base/base.h"
#include "extract/values/value.h"

struct pattern; /* base/base.h */
struct reading; /* reading.h */
struct vocabulary; /* vocabulary.h */
struct form;

/* One step of a selector, `argument(0, path)`. */
struct step {
	uint8_t verb; /* row of the table of steps, steps.c */
	bool ranged; /* argument(1..) */
	int32_t index; /* of argument(N); INT32_MIN: none */
	struct str words[8]; /* names and texts in the parentheses */
	size_t word_count;
	struct pattern *pattern; /* of its first word, where that is one */
};

/* One alternative of `a | b`: steps, a template or a text. */
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

/* A piece of a template, `/v1{argument(0)}`: a text, or a hole's selector. */
struct piece {
	struct str text;
	struct select select; /* count 0: it is the text */
};

/* Why a text is no selector, and which part of it is wrong. */
struct select_problem {
	char why[400];
	struct str word; /* of the text */
};

/* Parse `text`, in which these words may stand for themselves (NULL: none).
 * False with the reason in `problem`. */
bool select_parse(struct select *select, struct str text,
    const struct vocabulary *words, struct arena *perm,
    struct select_problem *problem);
/* Evaluate on `form`; lists give several values. */
void select_values(struct values *out, const struct select *select,
    struct reading *reading, const struct form *form);
/* The first value as a template; "" for none. */
struct str select_text(const struct select *select, struct reading *reading,
    const struct form *form);

#endif
