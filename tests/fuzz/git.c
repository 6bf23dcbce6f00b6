/* The index reader and what edits an index, and the lines of .gitignore and
 * .gitattributes. */
#include "git/index.h"
#include "git/index_edit.h"
#include "git/index_split.h"
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

/* An index with two entries more is an index. */
static void edit_index(struct str text, struct arena *arena)
{
	const struct index_put items[] = { { .path = STR("R.md") },
		{ .path = STR("d/R.md") } };
	const struct index_puts puts = { items, LENGTH(items), .mtime = 1 };
	struct index before = { 0 };
	struct index after = { 0 };
	struct error error = { 0 };
	struct str out = text;

	(void)index_amend(&out, text, "index", arena, &error);
	if (index_parse(&before, out, "index", arena, &error) &&
	    index_put(&out, &puts, out, "index", arena, &error) &&
	    (!index_parse(&after, out, "index", arena, &error) ||
		!index_find(&after, items[0].path) ||
		!index_find(&after, items[1].path) ||
		after.count < before.count))
		__builtin_trap();
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
	edit_index(text, &arena);
	read_rules(text, &arena);
	arena_release(&arena);
	return 0;
}
