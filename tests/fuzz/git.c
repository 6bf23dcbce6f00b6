/* The index reader, and the lines of .gitignore and .gitattributes. */
#include "git/index.h"
#include "git/rules.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void read_index(struct str text, struct arena *arena)
{
	struct index index = { 0 };
	struct error error = { 0 };

	if (!index_parse(&index, text, "index", arena, &error))
		return;
	for (size_t i = 0; i < index.count; i++) {
		if (index_find(&index, index.entries[i].path) !=
		    &index.entries[i])
			__builtin_trap();
	}
}

/* The first line is a path, the others are rules. */
static void read_rules(struct str text, struct arena *arena)
{
	enum attribute_value values[ATTRIBUTE_COUNT];
	struct attributes attributes = { 0 };
	struct str path;

	if (!str_cut(&path, &text, '\n'))
		return;
	ignores_match(ignores_parse(text, STR(""), NULL, arena), path, true);
	attributes_add(&attributes, text, STR(""), arena);
	attributes_match(values, &attributes, path);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena arena = { 0 };
	struct str text = { (const char *)data, size };

	read_index(text, &arena);
	read_rules(text, &arena);
	arena_release(&arena);
	return 0;
}
