#include "cli/verified.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "extract/extract.h"

enum { VERIFIED_MOST = 8192 };

void verified_load(struct verified *out, struct str directory,
    struct arena *perm)
{
	struct hash digest = { 0 };
	FILE *file;

	*out = (struct verified){ .perm = perm };
	if (directory.len == 0)
		return;
	out->path =
	    str_cstring(str_printf(perm, "%.*s/verified", STR_ARG(directory)),
		perm);
	file = fopen(out->path, "rb");
	if (!file)
		return;
	while (out->count < VERIFIED_MOST &&
	       fread(&digest, sizeof(digest), 1, file) == 1)
		*(struct hash *)array_push(&out->items, &out->count,
		    sizeof(digest), perm) = digest;
	fclose(file);
}

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

static bool write_items(const struct verified *verified, FILE *file)
{
	size_t from = verified->count > VERIFIED_MOST
			  ? verified->count - VERIFIED_MOST / 2
			  : 0;

	return fwrite(verified->items + from, sizeof(*verified->items),
		   verified->count - from, file) == verified->count - from;
}

void verified_save(struct verified *verified)
{
	struct arena *perm = verified->perm;
	char buffer[BUFSIZ]; /* none is asked for while the file is there */
	struct str folder;
	const char *made;
	FILE *file;
	bool ok;

	if (!verified->path || !verified->changed)
		return;
	folder = path_folder(str_from(verified->path));
	made = str_cstring(str_printf(perm,
			       "%.*s/" CACHE_UNFINISHED "verified-%ld",
			       STR_ARG(folder), (long)getpid()),
	    perm);
	(void)mkdir(str_cstring(folder, perm), 0777);
	file = fopen(made, "wbe");
	if (!file)
		return;
	setvbuf(file, buffer, _IOFBF, sizeof(buffer));
	ok = write_items(verified, file);
	ok = fclose(file) == 0 && ok;
	if (!ok || rename(made, verified->path) != 0)
		unlink(made);
}
