/* A configuration: reading ends, with a message that names the place where it
 * is wrong. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "scan/scan.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct str text = { (const char *)data, size };
	struct settings settings = { 0 };
	struct arena arena = { 0 };
	struct error error = { 0 };

	if (settings_parse(&settings, text, "a.yml", &arena, &error) ==
	    (error.text[0] != '\0'))
		abort();
	if (error.text[0] && strncmp(error.text, "a.yml:", 6) != 0)
		abort();
	arena_release(&arena);
	patterns_release();
	return 0;
}
