/*
 * screen_rows: screens of apps, and what leads from one to another, after the
 * files of a group have told theirs.
 */
#ifndef ASSEMBLE_SCREEN_ROWS_H
#define ASSEMBLE_SCREEN_ROWS_H

#include "assemble/requests/callchain.h"

/*
 * Of the group's rows: screens that nothing names, that are beside the product
 * or told twice are left out. What leads from one to another gets the names of
 * these: its `from` is a screen, what draws it, or some code, which then stands
 * in the file of a screen or in one that only one screen's file imports; its
 * `to` is a screen, what draws it, its path, or a function that leads there.
 */
void screens_settle(struct model *out, const struct index *index,
    const struct group_rows *first, struct arena *scratch);

#endif
