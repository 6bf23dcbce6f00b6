/*
 * pipelines: functions that extract, transform and load, in the order in which
 * a function or script calls them. By their names: no tool says it.
 */
#ifndef ASSEMBLE_PIPELINES_H
#define ASSEMBLE_PIPELINES_H

#include "assemble/resolve/call_targets.h"

struct model; /* model/model.h */

/* May the file be one that calls the stages of a pipeline? */
bool may_call_pipeline_stages(const struct facts *facts);
/* Append the rows of one group's files, after those of packs, from `first` on.
 */
void assemble_pipelines(struct model *model, struct call_targets *call_targets,
    size_t first, struct arena *perm);

#endif
