/* markdown: cmark's tree of a document, for the readers of doc alone. */
#ifndef DOC_MARKDOWN_H
#define DOC_MARKDOWN_H

#include "base/base.h"

struct cmark_node; /* cmark-gfm.h */

/* The document, `text` being UTF-8; to be freed. */
struct cmark_node *markdown_tree(struct str text);

#endif
