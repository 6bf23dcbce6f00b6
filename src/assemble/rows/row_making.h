/*
 * row_making: what is known while the rows of one file are made, and how a row
 * is added.
 */
#ifndef ASSEMBLE_ROW_MAKING_H
#define ASSEMBLE_ROW_MAKING_H

#include "assemble/rows/rows.h"

/* The making of one file's rows. */
struct assembly {
	struct model *out;
	struct scopes *scopes;
	struct units *units;
	const struct facts *facts;
	uint32_t file;
	const struct callers *callers;
	uint32_t unit; /* of the row that is being made */
	unsigned handed; /* rows of calls of wrappers so far, a bound */
	struct evidence at; /* of the row that is being made */
	struct evidence item; /* of the table from which the row is; path "":
				 from none */
	enum variables variables; /* of its texts */
	bool unsaid; /* code alone says what the path of its endpoint is */
	struct str address; /* base address of the file; "": none */
	struct arena *perm;
};

/* Fill in the holes of all texts of a row. */
void row_fill_texts(struct assembly *assembly, const struct list *list,
    void *row);
/* Find where the function or class is defined that a symbol names; false: it is
 * not known. */
bool row_find_definition(struct evidence *evidence,
    const struct assembly *assembly, struct str symbol);
/* Set `assembly->at`: the row's own line, or that of what the row hangs on or
 * is about. False: the row is about something that no file defines. */
bool row_set_place(struct assembly *assembly, const struct row_fact *fact,
    uint32_t base);
/* Is it a path that gets no prefix, wherever it is declared? */
bool row_is_absolute(const struct row_fact *fact, struct str path);
/* Append a row, its path below the prefix, at `assembly->at`. */
void row_add(struct assembly *assembly, const struct row_fact *fact,
    const void *row, struct str prefix);
/* Note what a row says of a data store: several files may speak of one, so that
 * stores become rows when all files are read (units/unit_stores.c). */
void row_add_store(struct assembly *assembly, const struct row_fact *fact);

#endif
