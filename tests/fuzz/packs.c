/* A pack of a project's own: reading ends, with a message that names the place
 * where it is wrong. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "extract/packs/pack.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void read_document(struct pack_reader *reader,
    const struct doc_node *document)
{
	struct error *error = reader->error;

	*error = (struct error){ 0 };
	if (pack_read(reader, document) == (error->text[0] != '\0'))
		abort();
	if (error->text[0] && strncmp(error->text, "a.yml:", 6) != 0)
		abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct str text = { (const char *)data, size };
	struct arena arena = { 0 };
	struct error error = { 0 };
	struct doc doc = { 0 };
	struct pack *packs;

	doc_parse(&doc, DOC_YAML, text, &arena, &error);
	packs = arena_array(&arena, doc.count, sizeof(*packs));
	for (size_t i = 0; i < doc.count; i++) {
		struct pack_reader reader = { &packs[i], packs, STR("a.yml"),
			text, &arena, &error };

		packs[i].name = STR("python/a");
		packs[i].folder = STR("python");
		read_document(&reader, doc.documents[i]);
	}
	arena_release(&arena);
	patterns_release();
	return 0;
}
