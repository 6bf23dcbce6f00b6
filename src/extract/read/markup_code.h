/*
 * markup_code: the code in a template (in `<script>`, or between `---` at the
 * top) as one source text, in which each line has the number that it has in the
 * file.
 */
#ifndef EXTRACT_MARKUP_CODE_H
#define EXTRACT_MARKUP_CODE_H

#include "base/base.h"

struct language; /* lang/lang.h */

/* The language of the code in such files; NULL: there is none in them. */
const struct language *blocks_language(const struct language *markup);
struct str blocks_code(const struct language *markup, struct str text,
    struct arena *perm);

#endif
