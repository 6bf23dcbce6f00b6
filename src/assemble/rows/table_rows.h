/*
 * table_rows: rows that a rule makes once for all items of a list, which
 * another file writes out (see extract/rules/list_items.c).
 */
#ifndef ASSEMBLE_TABLE_ROWS_H
#define ASSEMBLE_TABLE_ROWS_H

#include "assemble/resolve/symbol_index.h"

/* A row that stands for all items of a table. */
struct table_row {
	const struct index *index;
	uint32_t file; /* with the row, and the loop over the table */
	const struct row_fact *fact;
	struct arena *perm; /* texts live in it */
};

/* Is the row's path that of any item of a table? */
bool is_table_row(const struct row_fact *fact);
/* Make the row of the item with that number; `*at` is the line of the item's
 * path. False: the table has no such item. */
bool make_table_item_row(struct row_fact *fact, struct evidence *at,
    const struct table_row *table_row, struct str item);

#endif
