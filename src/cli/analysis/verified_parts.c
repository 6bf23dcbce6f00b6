/*
 * A plain list of digests in a file, the newest last. What was proven stays
 * true, so that entries need no date; only their number is bounded. Two runs
 * that write at once lose one's entries, which costs a later run some work.
 */
#include "cli/analysis/verified_parts.h"

#include <stdio.h>

#include "extract/extract.h"

#define NAME "verified"

enum { VERIFIED_MOST = 8192 };

/* A file that ends within a digest was cut: the rest is of no use. */
void verified_load(struct verified *verified, struct str directory,
    struct arena *perm)
{
	struct hash digest = { 0 };
	FILE *file;

	*verified = (struct verified){ .perm = perm };
	if (directory.len == 0)
		return;
	verified->directory = directory;
	file = fopen(str_cstring(str_printf(perm, "%.*s/" NAME,
				     STR_ARG(directory)),
			 perm),
	    "rb");
	if (!file)
		return;
	while (verified->count < VERIFIED_MOST &&
	       fread(&digest, sizeof(digest), 1, file) == 1)
		*(struct hash *)array_push(&verified->items, &verified->count,
		    sizeof(digest), perm) = digest;
	fclose(file);
}

/* From the end: what is asked for was most likely added last. */
bool verified_has(const struct verified *verified, const struct hash *pair)
{
	for (size_t i = verified->count; i-- > 0;)
		if (hash_equal(verified->items[i], *pair))
			return true;
	return false;
}

void verified_add(struct verified *verified, const struct hash *pair)
{
	if (verified_has(verified, pair))
		return;
	*(struct hash *)array_push(&verified->items, &verified->count,
	    sizeof(*pair), verified->perm) = *pair;
	verified->changed = true;
}

/* When it is full, the older half goes, so that not every run has to cut. */
void verified_save(struct verified *verified)
{
	size_t from = verified->count > VERIFIED_MOST
			  ? verified->count - VERIFIED_MOST / 2
			  : 0;
	const struct str items = { (const char *)(verified->items + from),
		(verified->count - from) * sizeof(*verified->items) };

	if (verified->directory.len && verified->changed)
		(void)cache_write_file(verified->directory, NAME, &items, 1,
		    verified->perm);
}
