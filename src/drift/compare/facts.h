/* facts: from the rows of a list to the values of a fact. */
#ifndef DRIFT_FACTS_H
#define DRIFT_FACTS_H

#include "drift/compare/compare.h"

/* A subject's fields, looked up once. */
struct lens {
	const struct subject *subject;
	const struct list *list;
	const struct field *identity[IDENTITY_MOST];
	const struct field *aspects[ASPECTS_MOST];
	const struct field *alike[ALIKE_MOST];
	const struct field *closer;
	const struct field *subsystem;
	const struct field *severity;
	const struct field *places; /* NULL: one place a row */
};

/* A row that says a fact. */
struct fact_row {
	const void *row;
	const struct fact_row *next;
};

/* Set the places, values and their hash from all rows that say it. */
void fact_fill(struct fact *fact, const struct lens *lens, struct arena *arena);

#endif
