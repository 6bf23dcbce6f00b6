/* Any text: if our parser takes it, its tree is that of tree-sitter. */
#include "parse/parse.h"

#include <stdlib.h>

#include "../trees.h"
#include "lang/lang.h"
#include "named.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct named_file file = named_file(data, size);
	const struct language *language = language_of_path(file.name);

	for (uint64_t i = str_hash(file.name); !language || !language->grammar;
	     i++)
		language = language_at(i % language_count());
	if (trees_compare(language, file.text) == TREES_DIFFER)
		abort();
	free(file.bytes);
	return 0;
}
