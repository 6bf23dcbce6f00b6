/*
 * base_addresses: where calls of a file go whose address is put together at run
 * time, if the file names one base address.
 */
#ifndef ASSEMBLE_BASE_ADDRESSES_H
#define ASSEMBLE_BASE_ADDRESSES_H

#include "base/base.h"

struct facts; /* extract/extract.h */
struct list; /* model/model.h */
struct reference;

/* Does the row only note a base address, `BASE = "http://…"`? */
bool is_base_address(const struct list *list, const void *row);

/* The one base address of a file; "": it has none, or several. */
struct str base_address(const struct facts *facts);

/* Does a call's target not tell where the call goes: "", only a query, or
 * "{url}" in a file without a base address (`base` "")? */
bool has_unknown_address(struct str target, struct str base);

/* Replace the hole in front of a call's target, "{url}" or "{base}/x", by the
 * base address; other rows stay as they are. */
void put_base_address(struct reference *reference, struct str base,
    struct arena *perm);

#endif
