/*
 * shipped: grammars with the lexers that they are published with, to hold ours
 * against: see src/parse/lexers.sed.
 */
#ifndef TESTS_SHIPPED_H
#define TESTS_SHIPPED_H

#include <string.h>

#include "lang/lang.h"
#include "lang/shapes.h"
#include "lang/table.h"

#define PARSED(name, title, grammar, ...) \
	const struct TSLanguage *shipped_tree_sitter_##grammar(void);
#define COUNTED(...)
LANGUAGES(PARSED, COUNTED)
#undef PARSED

/* That of a language which has one. */
static inline const struct TSLanguage *shipped_grammar(
    const struct language *language)
{
	static const struct {
		const char *name;
		const struct TSLanguage *(*grammar)(void);
	} rows[] = {
#define PARSED(tag, title, grammar_tag, ...) \
	{ #tag, shipped_tree_sitter_##grammar_tag },
		LANGUAGES(PARSED, COUNTED)
	};

	for (size_t i = 0; i < LENGTH(rows); i++)
		if (strcmp(rows[i].name, language->name) == 0)
			return rows[i].grammar();
	return NULL;
}
#undef PARSED
#undef COUNTED

#endif
