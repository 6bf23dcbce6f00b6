#include <stddef.h>
#include <stdint.h>

#include "deploy/templates/template.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Values up to a line `---`, then a template. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct str text = { (const char *)data, size };
	size_t end = str_find_text(text, "---\n");
	struct arena arena = { 0 };
	struct deployer deployer = {
		.files = { .arena = &arena },
		.perm = &arena,
	};
	struct template_run run = {
		.deployer = &deployer,
		.defines = { .arena = &arena },
		.arena = &arena,
	};
	struct datum *root = datum_new(DATUM_MAP, &arena);
	struct error error = { 0 };
	struct doc doc = { 0 };
	struct datum *values;

	doc_parse(&doc, DOC_YAML, str_slice(text, 0, end), &arena, &error);
	values =
	    datum_from(doc.count ? doc.documents[0] : NULL, STR("v"), &arena);
	datum_put(root, STR("Values"), values);
	template_text(&run, str_slice(text, end, size), root);
	arena_release(&arena);
	return 0;
}
