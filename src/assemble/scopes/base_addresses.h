/*
 * base_addresses: whom a file's calls reach whose address is made as the
 * program runs, by what the file calls its base.
 */
#ifndef ASSEMBLE_BASE_ADDRESSES_H
#define ASSEMBLE_BASE_ADDRESSES_H

#include "base/base.h"

struct facts; /* extract/extract.h */
struct list; /* model/model.h */
struct reference;

/* Is it a row that only says what the file calls its base? */
bool is_base_address(const struct list *list, const void *row);

/* The one address of the net that the file calls so; "": none, or several. */
struct str base_address(const struct facts *facts);

/* Is nothing of it known, "{url}", or but what is asked for, "?{query}", and
 * the file has no base that it could be below? */
bool has_unknown_address(struct str target, struct str base);

/* A call of "{url}" goes to the base, one of "{base}/x" below it. */
void put_base_address(struct reference *reference, struct str base,
    struct arena *perm);

#endif
