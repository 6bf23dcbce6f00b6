#include <stddef.h>
#include <stdint.h>

#include "scan/manifest.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The first byte picks the reader, the rest is the manifest. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct settings settings = { 0 };
	struct arena perm = { 0 };
	struct scan scan = { 0 };
	struct scanner scanner = {
		.out = &scan,
		.settings = &settings,
		.perm = &perm,
		.files = { .arena = &perm },
		.pattern_places = { .arena = &perm },
		.shared_places = { .arena = &perm },
	};

	if (size == 0)
		return 0;
	manifest_read_as(&scanner, data[0] % manifest_kind_count(),
	    (struct str){ (const char *)data + 1, size - 1 });
	arena_release(&perm);
	patterns_release();
	return 0;
}
