/*
 * Where a file of settings is wrong: its line and column, and what is right.
 */
#include <stdio.h>
#include <string.h>

#include "doc/doc.h"

enum { REASON_SIZE = 700 };

/* Column of `word` in its line, from 1; 1 if it is not found there. */
static unsigned column_of(struct str text, uint32_t number, struct str word)
{
	struct str line = { 0 };

	for (uint32_t i = 0; i < number; i++)
		if (!str_cut(&line, &text, '\n'))
			return 1;
	for (size_t at = 0; at + word.len <= line.len; at++)
		if (memcmp(line.ptr + at, word.ptr, word.len) == 0)
			return (unsigned)at + 1;
	return 1;
}

bool doc_wrong(const struct doc_file *file, const struct doc_node *node,
    const char *format, ...)
{
	struct str word = node->key.len > 0 ? node->key : node->text;
	uint32_t line = node->key_line ? node->key_line : node->line;
	char reason[REASON_SIZE];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(reason, sizeof(reason), format, arguments);
	va_end(arguments);
	return error_set(file->error, "%s:%u:%u: %s", file->path,
	    (unsigned)line,
	    word.len > 0 ? column_of(file->text, line, word) : 1, reason);
}

bool doc_unknown(const struct doc_file *file, const struct doc_node *node,
    const char *what, const char *const *names, size_t count)
{
	struct str word = node->key.len > 0 ? node->key : node->text;
	const char *guess = nearest(word, names, count);
	char known[REASON_SIZE / 2] = "";
	size_t used = 0;

	if (guess[0])
		return doc_wrong(file, node,
		    "unknown %s '%.*s', did you mean '%s'?", what,
		    STR_ARG(word), guess);
	if (count == 0)
		return doc_wrong(file, node, "unknown %s '%.*s'", what,
		    STR_ARG(word));
	for (size_t i = 0; i < count && used < sizeof(known); i++)
		used += (size_t)snprintf(known + used, sizeof(known) - used,
		    "%s%s", i ? ", " : "", names[i]);
	return doc_wrong(file, node, "unknown %s '%.*s'; known are %s", what,
	    STR_ARG(word), known);
}
