/*
 * callchain: what a program calls from where it starts, a few levels deep,
 * through functions of its own: for programs that serve, send and schedule
 * nothing.
 */
#ifndef ASSEMBLE_CALLCHAIN_H
#define ASSEMBLE_CALLCHAIN_H

#include "assemble/units.h"

struct source; /* git/git.h */

/* Append the rows of `calls` of one group's files, an entry point a subsystem;
 * after their entry points are known. */
void assemble_calls(struct model *out, struct units *units,
    const struct index *index, const struct source *source, struct arena *perm);

#endif
