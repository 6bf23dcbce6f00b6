/*
 * navigation_rows: what leads from one screen of an app to another.
 */
#ifndef ASSEMBLE_NAVIGATION_ROWS_H
#define ASSEMBLE_NAVIGATION_ROWS_H

#include "assemble/requests/callchain.h"

/*
 * Give the group's rows the names of its screens. `from` is a screen, what
 * draws it, or some code, which then stands in the file of a screen or in one
 * that only one screen's file uses; `to` is a screen, what draws it, its path,
 * or a function that leads there. What is none of these is left out.
 */
void navigation_settle(struct model *model, const struct index *index,
    const struct group_rows *first, struct arena *scratch);

#endif
