/*
 * unread_files: the files that say nothing here, as references of their
 * subsystem.
 */
#ifndef ASSEMBLE_UNREAD_FILES_H
#define ASSEMBLE_UNREAD_FILES_H

#include "base/base.h"

struct index; /* assemble/resolve/symbol_index.h */
struct model; /* model/model.h */

/* A row of kind "unread" for a group's files of one subsystem and language that
 * could not be read for one reason: the reason, their number, the first of
 * them. */
void assemble_unread_files(struct model *model, const struct index *index,
    struct arena *perm);

#endif
