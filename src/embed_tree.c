/*
 * embed_tree FILE: read a pack's YAML and write it as bytes: its documents for
 * doc_recall(), each without its rules, then of each the decorations that its
 * operations ask for, and its rules, so that a run takes what it needs. It is
 * read as the program reads a project's own packs. A helper of the build, no
 * part of the program.
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

static bool read_pack_file(struct buf *out, const char *path)
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

static void put_document_record(struct buf *out, struct doc_node *node)
{
	const struct doc doc = { &node, 1, { 0 }, 0 };
	struct buf bytes = { .arena = out->arena };

	doc_write(&bytes, &doc);
	record_put_text(out, buf_str(&bytes));
}

/* Take what pack_read_rest() reads out of the document. */
static struct doc_node split_rest(struct doc_node *document)
{
	struct doc_node rest = { .kind = DOC_MAP, .line = document->line };
	struct doc_node **place = &document->first;
	struct doc_node **end = &rest.first;

	while (*place) {
		struct doc_node *node = *place;

		if (!str_is(node->key, "like") && !str_is(node->key, "rules")) {
			place = &node->next;
			continue;
		}
		*place = node->next;
		node->next = NULL;
		*end = node;
		end = &node->next;
	}
	return rest;
}

/* The rules are a list of maps, or rule_read() says what is wrong. */
static void put_decorations(struct buf *out, const struct doc_node *rest)
{
	struct strs asked = { 0 };
	const struct doc_node *rule = doc_get(rest, "rules");

	for (rule = rule ? rule->first : NULL; rule; rule = rule->next) {
		const struct doc_node *node = doc_get(rule, "operations");

		for (node = node ? node->first : NULL; node;
		     node = node->next) {
			struct str name = doc_text(doc_get(node, "decoration"));

			if (name.len)
				strs_push(&asked, name, out->arena);
		}
	}
	record_put_texts(out, &asked);
}

static void put_pack_record(struct buf *out, const struct doc *doc)
{
	struct buf rests = { .arena = out->arena };
	struct buf head = { .arena = out->arena };

	for (size_t i = 0; i < doc->count; i++) {
		struct doc_node rest = split_rest(doc->documents[i]);

		put_decorations(&rests, &rest);
		put_document_record(&rests, &rest);
	}
	doc_write(&head, doc);
	record_put_text(out, buf_str(&head));
	buf_put(out, buf_str(&rests));
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
	if (!read_pack_file(&text, argv[1])) {
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
	for (size_t i = 0; i < doc.count; i++) {
		const struct doc_node *twice = doc_repeated(doc.documents[i]);

		if (twice) {
			fprintf(stderr, "%s:%u: `%.*s` stands here twice\n",
			    argv[1], twice->key_line, STR_ARG(twice->key));
			return 1;
		}
	}
	put_pack_record(&tree, &doc);
	fwrite(tree.ptr, 1, tree.len, stdout);
	arena_release(&perm);
	return fflush(stdout) == 0 ? 0 : 1;
}
