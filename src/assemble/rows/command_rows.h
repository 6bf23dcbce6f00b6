/*
 * command_rows: what packs say of the commands of a command line, after their
 * names are known.
 */
#ifndef ASSEMBLE_COMMAND_ROWS_H
#define ASSEMBLE_COMMAND_ROWS_H

#include "base/base.h"

struct rows; /* model/model.h */

/*
 * Of the rows from `from` on, those that only say what a command takes become
 * part of its row; those without a name, or of no command, are left out.
 */
void commands_settle(struct rows *rows, size_t from, struct arena *perm,
    struct arena *scratch);

#endif
