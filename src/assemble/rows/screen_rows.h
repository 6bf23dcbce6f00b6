/*
 * screen_rows: screens of apps, after the files of a group have told theirs.
 */
#ifndef ASSEMBLE_SCREEN_ROWS_H
#define ASSEMBLE_SCREEN_ROWS_H

#include "assemble/requests/callchain.h"

/* Of the group's rows, leave out screens that nothing names, that are beside
 * the product or told twice; then what leads to none of the others. */
void screens_settle(struct model *model, const struct index *index,
    const struct group_rows *first, struct arena *scratch);
/* A route without its query and the slashes around it. */
struct str route_without_query(struct str path);

#endif
