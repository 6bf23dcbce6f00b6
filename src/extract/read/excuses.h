/* excuses: what the comments of a file excuse from the rules of drift. */
#ifndef EXTRACT_EXCUSES_H
#define EXTRACT_EXCUSES_H

#include "extract/read/reader.h"

/* Are the words there, in a comment or not? The rest is for those few files. */
bool excuses_there(struct str text);
void excuses_of_tree(struct excuses *out, const struct reader *reader,
    const struct tree *tree);
/* The ends of lines between two places of a text. */
uint32_t count_lines(struct str text, size_t from, size_t to);
/* Of a file without a grammar, by its lines. */
void excuses_of_data(struct excuses *out, struct str text, struct arena *perm);

#endif
