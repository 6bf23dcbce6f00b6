/*
 * embedded: the files that the build turns into C (src/embed.c): the packs.
 */
#ifndef LANG_EMBEDDED_H
#define LANG_EMBEDDED_H

#include <stddef.h>

struct embedded {
	const char *name; /* from src/lang/packs: "python/fastapi.yml" */
	const unsigned char *bytes;
	size_t size;
};

extern const struct embedded embedded_packs[]; /* in the order of names */
extern const size_t embedded_pack_count;

#endif
