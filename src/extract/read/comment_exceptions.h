/* comment_exceptions: what the comments of a file excuse from the rules of
 * drift. */
#ifndef EXTRACT_COMMENT_EXCEPTIONS_H
#define EXTRACT_COMMENT_EXCEPTIONS_H

#include "extract/read/reader.h"

/* Are the words there, in a comment or not? The rest is for those few files. */
bool has_rule_exceptions(struct str text);
void rule_exceptions_of_tree(struct rule_exceptions *rule_exceptions,
    const struct reader *reader, const struct tree *tree);
/* The ends of lines between two places of a text. */
uint32_t count_lines(struct str text, size_t from, size_t to);
/* Of a file without a grammar, by its lines. */
void rule_exceptions_of_data(struct rule_exceptions *rule_exceptions,
    struct str text, struct arena *perm);

#endif
