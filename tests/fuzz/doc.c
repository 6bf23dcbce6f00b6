/* The first byte selects the format; the last one is Markdown. */
#include "doc/doc.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Walk all of the tree and read all of its texts. */
static size_t visit(const struct doc_node *node, unsigned depth)
{
	size_t sum = str_hash(node->text) ^ str_hash(node->key);

	if (depth > 200)
		abort();
	for (node = node->first; node; node = node->next)
		sum += visit(node, depth + 1);
	return sum;
}

static void read_markdown(struct str text, struct arena *perm)
{
	struct md_block *blocks;
	size_t count;

	md_parse(&blocks, &count, text, perm);
	for (size_t i = 0; i < count; i++) {
		for (size_t c = 0; c < blocks[i].rows * blocks[i].columns; c++)
			str_hash(blocks[i].cells[c].text);
		if (blocks[i].line > blocks[i].end_line + 1)
			abort();
	}
}

static void read_data(enum doc_format format, struct str text,
    struct arena *perm)
{
	struct doc doc = { 0 };
	struct error error = { 0 };

	if (doc_parse(&doc, format, text, perm, &error) == (*error.text != 0))
		abort();
	for (size_t i = 0; i < doc.count; i++)
		visit(doc.documents[i], 1);
	if (doc.count)
		doc_at(doc.documents[0], "a.b.c");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena perm = { 0 };
	char *copy;

	if (size == 0)
		return 0;
	/* Exactly as large as the text: what reads past its end is seen. */
	copy = malloc(size - 1 ? size - 1 : 1);
	if (!copy)
		return 0;
	memcpy(copy, data + 1, size - 1);
	if (data[0] % (DOC_SECTIONS + 2) == DOC_BLOCKS + 1)
		read_markdown((struct str){ copy, size - 1 }, &perm);
	else
		read_data((enum doc_format)(data[0] % (DOC_SECTIONS + 2)),
		    (struct str){ copy, size - 1 }, &perm);
	arena_release(&perm);
	free(copy);
	return 0;
}
