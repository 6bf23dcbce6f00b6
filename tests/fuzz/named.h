/*
 * For harnesses that read files of many kinds: the first line of the noise is
 * the file's name, by which its reader is found; the rest is the file. So a
 * file of a test is a seed as it stands.
 */
#ifndef TESTS_FUZZ_NAMED_H
#define TESTS_FUZZ_NAMED_H

#include <stdlib.h>
#include <string.h>

#include "base/base.h"

struct named_file {
	struct str name;
	struct str text; /* exactly as large as what was allocated for it: what
			    reads past its end is seen */
	char *bytes; /* to be freed */
};

static inline struct named_file named_file(const uint8_t *data, size_t size)
{
	struct str all = { (const char *)data, size };
	struct named_file out = { 0 };
	struct str text;

	out.name = str_slice(all, 0, str_find(all, '\n'));
	text = str_slice(all, out.name.len + 1, size);
	out.bytes = malloc(text.len ? text.len : 1);
	if (!out.bytes)
		abort();
	if (text.len)
		memcpy(out.bytes, text.ptr, text.len);
	out.text = (struct str){ out.bytes, text.len };
	return out;
}

#endif
