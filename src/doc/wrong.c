/*
 * Where a file of settings is wrong: its line and column, and what is right.
 */
#include <stdio.h>

#include "doc/doc.h"

enum { REASON_SIZE = 700 };

/* Offset of the word in the line from `at` on; the line's length: none. */
static size_t find_word_in_line(struct str line, size_t at, struct str word)
{
	for (; at + word.len <= line.len; at++)
		if (str_equal(str_slice(line, at, at + word.len), word))
			return at;
	return line.len;
}

unsigned doc_column(struct str text, uint32_t line, struct str key,
    struct str word)
{
	struct str found = { 0 };
	size_t at;

	for (uint32_t i = 0; i < line; i++)
		if (!str_cut(&found, &text, '\n'))
			return 0;
	/* A value is looked for behind its key, which may be the same word. */
	at = key.len ? find_word_in_line(found, 0, key) : 0;
	at = find_word_in_line(found, at < found.len ? at + key.len : 0, word);
	return word.len && at < found.len ? (unsigned)at + 1 : 0;
}

bool doc_wrong(const struct doc_file *doc_file, const struct doc_node *node,
    const char *format, ...)
{
	struct str word = node->key.len > 0 ? node->key : node->text;
	uint32_t line = node->key_line ? node->key_line : node->line;
	unsigned column = doc_column(doc_file->text, line, STR(""), word);
	char reason[REASON_SIZE];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(reason, sizeof(reason), format, arguments);
	va_end(arguments);
	/* Without a column it is the line's start, so that editors find it. */
	return error_set(doc_file->error, "%s:%u:%u: %s", doc_file->path,
	    (unsigned)line, column ? column : 1, reason);
}

bool doc_unknown(const struct doc_file *doc_file, const struct doc_node *node,
    const char *what, const char *const *names, size_t count)
{
	struct str word = node->key.len > 0 ? node->key : node->text;
	const char *guess = nearest(word, names, count);
	char known[REASON_SIZE / 2] = "";
	size_t used = 0;

	/* A word that is nearly right is more use than the list. */
	if (guess[0])
		return doc_wrong(doc_file, node,
		    "unknown %s '%.*s', did you mean '%s'?", what,
		    STR_ARG(word), guess);
	if (count == 0)
		return doc_wrong(doc_file, node, "unknown %s '%.*s'", what,
		    STR_ARG(word));
	/* What does not fit is cut: the message is one line. */
	for (size_t i = 0; i < count && used < sizeof(known); i++)
		used += (size_t)snprintf(known + used, sizeof(known) - used,
		    "%s%s", i ? ", " : "", names[i]);
	return doc_wrong(doc_file, node, "unknown %s '%.*s'; known are %s",
	    what, STR_ARG(word), known);
}
