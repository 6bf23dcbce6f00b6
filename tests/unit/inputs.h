/* inputs: the source files of the cases, for tests that read all of them. */
#ifndef TESTS_UNIT_INPUTS_H
#define TESTS_UNIT_INPUTS_H

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"

#define INPUT_MOST 20000 /* bytes; no case has larger files that matter */

static struct inputs {
	struct strs paths;
	struct arena perm;
} inputs; /* nftw() hands nothing on */

static inline int inputs_add(const char *path, const struct stat *info,
    int type, struct FTW *place)
{
	(void)info;
	(void)place;
	if (type == FTW_F && strstr(path, "/input"))
		strs_push(&inputs.paths, str_copy(str_from(path), &inputs.perm),
		    &inputs.perm);
	return 0;
}

/* False: there are none. */
static inline bool inputs_find(void)
{
	const char *tests = getenv("ARCHDRIFT_TESTS");

	nftw(tests ? tests : "tests", inputs_add, 16, FTW_PHYS);
	return inputs.paths.count > 0;
}

/* How many there are: INPUT_MOST at most. */
static inline size_t input_bytes(char *bytes, struct str path)
{
	FILE *file = fopen(path.ptr, "rb");
	size_t count;

	if (!file)
		return 0;
	count = fread(bytes, 1, INPUT_MOST, file);
	fclose(file);
	return count;
}

#endif
