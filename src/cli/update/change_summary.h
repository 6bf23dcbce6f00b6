/*
 * change_summary: what a run found, in a few lines on standard error.
 */
#ifndef CLI_CHANGE_SUMMARY_H
#define CLI_CHANGE_SUMMARY_H

#include "base/base.h"

struct model;

void summary_print(const struct model *model, const char *path, size_t pages,
    bool changed, struct arena *scratch);

#endif
