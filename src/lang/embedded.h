/*
 * embedded: the files that the build turns into C (src/embed.c): the packs, and
 * what is read of them (src/embed_tree.c).
 */
#ifndef LANG_EMBEDDED_H
#define LANG_EMBEDDED_H

#include "base/base.h"

/* Named from src/lang/packs ("python/fastapi.yml"), in the order of names. */
extern const struct embedded embedded_packs[];
extern const size_t embedded_packs_count;
extern const struct embedded embedded_trees[]; /* in the same order */
extern const size_t embedded_trees_count;

#endif
