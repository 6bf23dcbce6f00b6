/*
 * screen_rows: screens of apps, after all files of a group have added theirs.
 */
#ifndef ASSEMBLE_SCREEN_ROWS_H
#define ASSEMBLE_SCREEN_ROWS_H

#include "assemble/requests/callchain.h"

/* Name the group's screens; drop those without a name, beside the product, or
 * repeated. Then the same for rows of navigation between them. */
void screens_settle(struct model *model, const struct index *index,
    const struct group_rows *first, struct arena *scratch);
/* A route without its query and the slashes around it. */
struct str route_without_query(struct str path);

#endif
