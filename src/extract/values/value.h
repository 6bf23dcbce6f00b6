/*
 * value: what an expression is as text, with holes for what other files say.
 */
#ifndef EXTRACT_VALUE_H
#define EXTRACT_VALUE_H

#include "base/base.h"

struct form; /* read/forms.h */
struct reading; /* reading.h */

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

/* Values lead to each other: go one step deeper, up to `most`; then leave.
 * False: there is nothing to leave. */
bool evaluation_go_deeper(struct reading *reading, unsigned most);
void evaluation_come_back(struct reading *reading);
/* Count from 0 on, wherever it is asked for; until evaluation_resume(). */
unsigned evaluation_restart(struct reading *reading);
void evaluation_resume(struct reading *reading, unsigned depth);
/* A value's text with holes. False if nothing of it is known as text. */
bool evaluate(struct str *out, struct reading *reading,
    const struct form *form);
/* The text that a call without arguments is of: "x".freeze; else NULL. */
const struct form *called_text(const struct reading *reading,
    const struct form *form);
struct str hole_of(struct reading *reading, struct str symbol);

#endif
