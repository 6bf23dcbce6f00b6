/*
 * The first byte selects the language or data format; the rest is a file that
 * goes through the reader and the rules of all packs.
 */
#include "../unit/extract_text.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Names of data files, one a format. */
static const char *const data_files[] = { "a.yml", "a.json", "a.toml", "a.xml",
	"a.properties", ".env", "a.ini" };

/* The nth language that has a grammar, then the data formats; round again. */
static void select_reader(struct facts *out, size_t nth)
{
	out->path = STR("a");
	for (;;) {
		for (size_t i = 0; i < language_count(); i++) {
			out->language = language_at(i);
			if (out->language->grammar && nth-- == 0)
				return;
		}
		out->language = NULL;
		for (size_t i = 0; i < LENGTH(data_files); i++) {
			out->path = str_from(data_files[i]);
			if (nth-- == 0)
				return;
		}
	}
}

/* The packs, read once: they are not what is tested here. */
static const struct rules *all_rules(void)
{
	static struct arena arena;
	static struct rules *rules;
	struct error error = { 0 };

	if (!rules && languages_check(&error))
		rules = rules_read(NULL, 0, NULL, &arena, &error);
	if (!rules)
		abort();
	return rules;
}

/* What is copied out of the file's arena is read for its bounds. */
static uint64_t facts_hash(const struct facts *facts)
{
	uint64_t sum = str_hash(facts->package);

	for (size_t i = 0; i < facts->import_count; i++)
		sum += str_hash(facts->imports[i].module) +
		       str_hash(facts->imports[i].item);
	for (size_t i = 0; i < facts->symbol_count; i++)
		sum += str_hash(facts->symbols[i].name) +
		       str_hash(facts->symbols[i].value);
	for (size_t i = 0; i < facts->scope_count; i++)
		sum += str_hash(facts->scopes[i].symbol) +
		       str_hash(facts->scopes[i].parent);
	for (size_t i = 0; i < facts->row_count; i++)
		sum +=
		    str_hash(facts->rows[i].base) + str_hash(facts->rows[i].of);
	return sum;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct rules *rules = all_rules();
	struct arena perm = { 0 };
	struct arena scratch = { 0 };
	struct facts facts = { 0 };
	char *copy;

	if (size == 0)
		return 0;
	/* Exactly as large as the text: what reads past its end is seen. */
	copy = malloc(size - 1 ? size - 1 : 1);
	if (!copy)
		return 0;
	memcpy(copy, data + 1, size - 1);
	select_reader(&facts, data[0]);
	extract_text(&facts, rules, (struct str){ copy, size - 1 }, &perm,
	    &scratch);
	free(copy);
	arena_release(&scratch);
	if (facts_hash(&facts) == 1)
		abort(); /* unlikely: the sum is needed, or nothing is read */
	arena_release(&perm);
	return 0;
}
