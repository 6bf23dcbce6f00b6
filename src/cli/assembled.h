/*
 * assembled: the sections of the whole project, put together or as an earlier
 * run has kept them of the same files.
 */
#ifndef CLI_ASSEMBLED_H
#define CLI_ASSEMBLED_H

#include <stdbool.h>

struct analysis; /* cli/analysis.h */

/* Take analysis->model from the cache; false: it is not there, or not all files
 * were asked for. */
bool assembled_recall(struct analysis *analysis);
/* Keep it as it is, before it is linked, if all that it was made of is sure;
 * after assembled_recall(), which says what it is kept by. */
void assembled_keep(struct analysis *analysis);

#endif
