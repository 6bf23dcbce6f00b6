/* The knowledge of requests.yml, read. It is embedded in the program: a mistake
 * in it is ours, and ends the program at once. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/ask/ask.h"
#include "cli/embedded.h"
#include "doc/doc.h"
#include "report/report.h"

#define FILE_NAME "src/cli/requests.yml"

static enum meaning meaning_named(struct str name)
{
	static const char *const names[] = { [MEANS_nothing] = "",
#define X(name) [MEANS_##name] = #name,
		MEANINGS(X)
#undef X
	};

	for (size_t i = 1; i < MEANING_COUNT; i++)
		if (str_is(name, names[i]))
			return (enum meaning)i;
	fprintf(stderr, FILE_NAME ": unknown meaning '%.*s'\n", STR_ARG(name));
	abort();
}

/* A phrase has one meaning: twice is a mistake. */
static void add_phrases(struct vocabulary *vocabulary,
    const struct doc_node *list, enum meaning meaning, struct str value,
    struct arena *perm)
{
	for (const struct doc_node *node = list->first; node;
	     node = node->next) {
		struct ask_word *word = array_push(&vocabulary->meant,
		    &vocabulary->meant_count, sizeof(*word), perm);
		uint64_t *place;

		word->text = str_lower(node->text, perm);
		word->meaning = meaning;
		word->value = value;
		place = map_put(&vocabulary->phrases, word->text);
		if (*place) {
			fprintf(stderr, FILE_NAME ":%u: '%.*s' again\n",
			    (unsigned int)node->line, STR_ARG(word->text));
			abort();
		}
		*place = vocabulary->meant_count;
	}
}

/* A command has a row for each list of meanings that asks for it. */
static void add_ask_row(struct vocabulary *vocabulary,
    const struct doc_node *request, const struct doc_node *when,
    struct arena *perm)
{
	struct ask_row *ask_row = array_push(&vocabulary->rows,
	    &vocabulary->row_count, sizeof(*ask_row), perm);

	ask_row->command = doc_text(doc_get(request, "command"));
	ask_row->follows =
	    str_is(doc_text(doc_get(request, "follows")), "true");
	for (const struct doc_node *node = when->first; node; node = node->next)
		*(enum meaning *)array_push(&ask_row->when, &ask_row->count,
		    sizeof(*ask_row->when), perm) = meaning_named(node->text);
}

static const struct doc_node *parse_vocabulary(struct arena *perm)
{
	struct doc doc = { 0 };
	struct error error = { 0 };

	if (!doc_parse(&doc, DOC_YAML, embedded_text(FILE_NAME), perm,
		&error)) {
		fprintf(stderr, FILE_NAME ": %s\n", error.text);
		abort();
	}
	return doc.documents[0];
}

static void add_aspect(struct vocabulary *vocabulary,
    const struct doc_node *node, struct arena *perm)
{
	struct error error = { 0 };

	if (!report_is_aspect(node->key, &error)) {
		fprintf(stderr, FILE_NAME ": %s\n", error.text);
		abort();
	}
	add_phrases(vocabulary, node, MEANS_aspect, node->key, perm);
}

static const struct doc_node *children(const struct doc_node *root,
    const char *key)
{
	const struct doc_node *node = doc_get(root, key);

	return node ? node->first : NULL;
}

void vocabulary_read(struct vocabulary *vocabulary, struct arena *perm)
{
	const struct doc_node *root = parse_vocabulary(perm);
	const struct doc_node *node;

	vocabulary->phrases.arena = perm;
	for (node = children(root, "meanings"); node; node = node->next)
		add_phrases(vocabulary, node, meaning_named(node->key), STR(""),
		    perm);
	for (node = children(root, "aspects"); node; node = node->next)
		add_aspect(vocabulary, node, perm);
	for (node = children(root, "formats"); node; node = node->next)
		add_phrases(vocabulary, node, MEANS_format, node->key, perm);
	for (node = children(root, "languages"); node; node = node->next)
		add_phrases(vocabulary, node, MEANS_language, node->key, perm);
	for (node = children(root, "requests"); node; node = node->next)
		for (const struct doc_node *when = children(node, "when"); when;
		     when = when->next)
			add_ask_row(vocabulary, node, when, perm);
}
