/*
 * value: what an expression is as text, with holes for what other files say.
 */
#ifndef EXTRACT_VALUE_H
#define EXTRACT_VALUE_H

#include "base/base.h"

struct form; /* read/forms.h */
struct reading; /* reading.h */

/* A form, or, where `form` is NULL, a text that a step made. */
struct value {
	const struct form *form;
	struct str text; /* a template */
	uint32_t line; /* of a literal; 0: it is none */
};

struct values {
	struct value *items;
	size_t count;
};

/* Count one step from a value to the next, `most` at most. False: there are so
 * many already; then evaluation_come_back() must not be called. */
bool evaluation_go_deeper(struct reading *reading, unsigned most);
void evaluation_come_back(struct reading *reading);
/* Begin to count from 0, until evaluation_resume() with what this returns. */
unsigned evaluation_restart(struct reading *reading);
void evaluation_resume(struct reading *reading, unsigned depth);
/* Set *out to the text of the expression, with holes for what is not known.
 * False: nothing of it is known. */
bool evaluate(struct str *out, struct reading *reading,
    const struct form *form);
/* The literal text that a call without arguments is called on, "x".freeze;
 * NULL: it is another call. */
const struct form *called_text(const struct reading *reading,
    const struct form *form);
/* A template that is one hole, for the value of the symbol. */
struct str hole_of(struct reading *reading, struct str symbol);

#endif
