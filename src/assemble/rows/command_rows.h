/*
 * command_rows: one row for each command of a command line, from the several
 * rows that rules make of it.
 */
#ifndef ASSEMBLE_COMMAND_ROWS_H
#define ASSEMBLE_COMMAND_ROWS_H

#include "base/base.h"

struct rows; /* model/model.h */

/*
 * Merge the rows from number `from` on: rows that add to a command (its flags,
 * its handler) go into its row. Rows without a name, and flags of no command,
 * are dropped.
 */
void commands_settle(struct rows *rows, size_t from, struct arena *perm,
    struct arena *scratch);

#endif
