/*
 * embed_tree FILE: read a pack's YAML and write its documents as bytes, which
 * doc_recall() reads. It is read as the program reads a project's own packs. A
 * helper of the build, no part of the program.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "doc/tree.h"

void memory_out(void)
{
	fputs("embed_tree: out of memory\n", stderr);
	exit(3);
}

static bool read_all(struct buf *out, const char *path)
{
	FILE *in = fopen(path, "rb");
	bool ok;

	if (!in)
		return false;
	for (int c; (c = getc(in)) != EOF;)
		buf_putc(out, (char)c);
	ok = !ferror(in);
	fclose(in);
	return ok;
}

int main(int argc, char **argv)
{
	struct arena perm = { 0 };
	struct buf text = { .arena = &perm };
	struct buf tree = { .arena = &perm };
	struct error error = { 0 };
	struct doc doc;

	if (argc != 2) {
		fprintf(stderr, "usage: embed_tree FILE\n");
		return 2;
	}
	if (!read_all(&text, argv[1])) {
		perror(argv[1]);
		return 1;
	}
	if (!tree_read(&doc, yaml_read, buf_str(&text), &perm, &error)) {
		uint32_t line = 1;
		const char *reason = doc_reason(&line, error.text);

		fprintf(stderr, "%s:%u: %s\n", argv[1], line, reason);
		return 1;
	}
	if (doc.lost.len) {
		fprintf(stderr,
		    "%s:%u: `*%.*s` names no anchor of its document\n", argv[1],
		    doc.lost_line, STR_ARG(doc.lost));
		return 1;
	}
	doc_write(&tree, &doc);
	fwrite(tree.ptr, 1, tree.len, stdout);
	arena_release(&perm);
	return fflush(stdout) == 0 ? 0 : 1;
}
