/*
 * trees: is what our parser makes of a text the same as what tree-sitter does,
 * by the grammar as it is published?
 */
#ifndef TESTS_TREES_H
#define TESTS_TREES_H

#include <string.h>

#include "parse/parse.h"
#include "shipped.h"

#define TREES_STEPS 12 /* a byte */

static inline bool trees_same(const struct tree *a, const struct tree *b)
{
	if (a->count != b->count || a->line_count != b->line_count ||
	    memcmp(a->lines, b->lines, a->line_count * sizeof(*a->lines)) != 0)
		return false;
	for (uint32_t i = 0; i < a->count; i++) {
		const struct tree_node *x = &a->nodes[i];
		const struct tree_node *y = &b->nodes[i];

		if (x->start != y->start || x->end != y->end ||
		    x->row != y->row || x->above != y->above ||
		    x->after != y->after || x->symbol != y->symbol ||
		    x->field != y->field || x->named != y->named ||
		    x->extra != y->extra || x->missing != y->missing ||
		    x->broken != y->broken)
			return false;
	}
	return true;
}

enum tree_result {
	TREES_SAME,
	TREES_MENDED, /* it does not fit its grammar */
	TREES_DIFFER,
};

/* Also of a text that is left to tree-sitter. */
static inline enum tree_result trees_compare(const struct language *language,
    struct str text)
{
	const TSLanguage *grammar = language->grammar();
	struct arena arena = { 0 };
	struct parse_text whole = { text, 0, (uint32_t)text.len, '\n' };
	enum tree_result result = TREES_SAME;
	struct tree ours = { 0 };
	struct tree theirs = { 0 };

	if (text.len && text.ptr[text.len - 1] == '\n')
		whole.last = '\0';
	if (!parse_fitting(&ours, grammar, &whole, TREES_STEPS, &arena))
		result = TREES_MENDED;
	if (result == TREES_MENDED &&
	    !parse_recovering(&ours, grammar, &whole, TREES_STEPS, &arena))
		ours = (struct tree){ 0 };
	if (!parse_recovering(&theirs, shipped_grammar(language), &whole,
		TREES_STEPS, &arena))
		theirs = (struct tree){ 0 };
	if (!trees_same(&ours, &theirs))
		result = TREES_DIFFER;
	arena_release(&arena);
	return result;
}

#endif
