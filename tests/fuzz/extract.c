/* A file that goes through the reader and the rules of all packs. */
#include "../unit/extract_text.h"

#include "named.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* By the file's name, or else a language that has a grammar. */
static void select_reader(struct facts *out, struct str name)
{
	uint64_t nth = str_hash(name) % language_count();

	out->path = name;
	out->language = language_of_path(name);
	if (doc_format_of(name) != DOC_NONE)
		out->language = NULL;
	else if (!out->language)
		out->language = language_at(nth);
	while (out->language && !out->language->grammar)
		out->language = language_at(nth = (nth + 1) % language_count());
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
	struct named_file file = named_file(data, size);

	select_reader(&facts, file.name);
	extract_text(&facts, rules, file.text, &perm, &scratch);
	free(file.bytes);
	arena_release(&scratch);
	if (facts_hash(&facts) == 1)
		abort(); /* unlikely: the sum is needed, or nothing is read */
	arena_release(&perm);
	return 0;
}
