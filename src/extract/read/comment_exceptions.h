/* comment_exceptions: what the comments of a file excuse from the rules of
 * drift. */
#ifndef EXTRACT_COMMENT_EXCEPTIONS_H
#define EXTRACT_COMMENT_EXCEPTIONS_H

#include "extract/read/reader.h"

/* Does the text have an `archdrift:ignore`, in a comment or not? The other
 * functions are for these few files. */
bool has_rule_exceptions(struct str text);
/* Append the exceptions of a parsed file. */
void rule_exceptions_of_tree(struct rule_exceptions *rule_exceptions,
    const struct reader *reader, const struct tree *tree);
/* The number of line feeds in [from, to). */
uint32_t count_lines(struct str text, size_t from, size_t to);
/* Append the exceptions of a file without a grammar, by its lines. */
void rule_exceptions_of_data(struct rule_exceptions *rule_exceptions,
    struct str text, struct arena *perm);

#endif
