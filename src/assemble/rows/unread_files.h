/*
 * unread_files: files that could not be read, as references of their subsystem.
 */
#ifndef ASSEMBLE_UNREAD_FILES_H
#define ASSEMBLE_UNREAD_FILES_H

#include "base/base.h"

struct index; /* assemble/resolve/symbol_index.h */
struct model; /* model/model.h */

/* Append a reference of kind "unread" for the files of one subsystem and
 * language that could not be read for one reason: with the reason, their
 * number, and the first of them. */
void assemble_unread_files(struct model *model, const struct index *index,
    struct arena *perm);

#endif
