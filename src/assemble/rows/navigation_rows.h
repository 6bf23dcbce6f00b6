/*
 * navigation_rows: which screen of an app leads to which.
 */
#ifndef ASSEMBLE_NAVIGATION_ROWS_H
#define ASSEMBLE_NAVIGATION_ROWS_H

#include "assemble/requests/callchain.h"

/*
 * Replace both ends of the group's rows by names of screens. Before, `from` is
 * a screen, its component, or some code in a file of a screen or in a file that
 * only one screen uses; `to` is a screen, its component, its path, or a
 * function that leads there. Rows with any other end are dropped.
 */
void navigation_settle(struct model *model, const struct index *index,
    const struct group_rows *first, struct arena *scratch);

#endif
