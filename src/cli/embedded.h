/*
 * embedded: the files that the build turns into C (src/embed.c) for `init`.
 */
#ifndef CLI_EMBEDDED_H
#define CLI_EMBEDDED_H

#include "base/base.h"

/* Named from the repository's root: "hooks/pre-commit". */
extern const struct embedded embedded_files[];
extern const size_t embedded_files_count;

#endif
