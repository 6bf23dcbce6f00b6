/*
 * embedded: the files that the build turns into C (src/embed.c) for `init`,
 * `ask`, `demo` and `--licenses`.
 */
#ifndef CLI_EMBEDDED_H
#define CLI_EMBEDDED_H

#include "base/base.h"

/* Named from the repository's root: "hooks/pre-commit". */
extern const struct embedded embedded_files[];
extern const size_t embedded_files_count;

/* A small project, each file by its path in it; a name of NULL ends them. */
extern const struct embedded embedded_demo[];

/* One file: NOTICE.gz. */
extern const struct embedded embedded_notice[];
extern const size_t embedded_notice_count;

/* The bytes of the file of that name: there is one. */
struct str embedded_text(const char *name);

#endif
