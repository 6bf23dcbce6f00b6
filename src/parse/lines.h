/* lines: where the lines of a text start, for both parsers. */
#ifndef PARSE_LINES_H
#define PARSE_LINES_H

#include "parse/parse.h"

/* Fill in `lines`, at least one, unless they are known already. A line's end
 * that stands behind the text begins one, too. */
void lines_of(struct tree *tree, const struct parse_text *text,
    struct arena *arena);
/* The row of a byte, which stands in row `from` or behind it. */
uint32_t row_of(const struct tree *tree, uint32_t from, uint32_t byte);

#endif
