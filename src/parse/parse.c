/*
 * Both parsers begin at the start of the text: nothing of a tree that the first
 * one could not finish is used.
 */
#include "parse/parse.h"

bool parse(struct tree *tree, const TSLanguage *grammar,
    const struct parse_text *text, uint32_t steps, struct arena *arena)
{
	return parse_fitting(tree, grammar, text, steps, arena) ||
	       parse_recovering(tree, grammar, text, steps, arena);
}
