/*
 * row_making: what is known while the rows of one file are made, and how one is
 * added.
 */
#ifndef ASSEMBLE_ROW_MAKING_H
#define ASSEMBLE_ROW_MAKING_H

#include "assemble/rows/rows.h"

struct assembly {
	struct model *out;
	struct scopes *scopes;
	struct units *units;
	const struct facts *facts;
	uint32_t file;
	const struct callers *callers;
	uint32_t unit; /* that the row at hand is of */
	unsigned handed; /* rows that calls of wrappers made */
	struct evidence at; /* of the row at hand */
	struct evidence item; /* of the table that it is of; no path: none */
	enum variables variables; /* of its texts */
	struct str address; /* that the file calls its base; "" */
	struct arena *perm;
};

/* Fill in the holes of all texts. */
void row_fill_texts(struct assembly *assembly, const struct list *list,
    void *row);
/* Where the function or class stands that a symbol names; false: nowhere. */
bool row_find_definition(struct evidence *evidence,
    const struct assembly *assembly, struct str symbol);
/* Set `run->at`: the row's own place, or that of what it hangs on or is about.
 * False: no file has what it is about. */
bool row_set_place(struct assembly *assembly, const struct row_fact *fact,
    uint32_t base);
/* Is it a path that stands for itself wherever it is declared? */
bool row_is_absolute(const struct row_fact *fact, struct str path);
/* Add it, below the prefix, at `run->at`. */
void row_add(struct assembly *assembly, const struct row_fact *fact,
    const void *row, struct str prefix);
/* Of a store, several files speak: what they say is weighed at the end. */
void row_add_store(struct assembly *assembly, const struct row_fact *fact);

#endif
