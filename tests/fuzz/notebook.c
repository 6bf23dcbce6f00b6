/* A notebook: its code is no longer than the file, but for line ends. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "extract/read/notebook.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct str text = { (const char *)data, size };
	struct arena arena = { 0 };
	struct str code;

	if (notebook_code(&code, text, &arena) && code.len > 2 * size + 1)
		abort();
	arena_release(&arena);
	return 0;
}
