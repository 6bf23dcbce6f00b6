/* syntax: a data file through a tree-sitter grammar. */
#ifndef DOC_SYNTAX_H
#define DOC_SYNTAX_H

#include <tree_sitter/api.h>

#include "doc/tree.h"

/*
 * The syntax tree of *text, for ts_tree_delete(). Where mending its errors
 * would take too long, *text is cut before them, and `error` says so. NULL: it
 * is larger than the library can count, or cannot be read at all.
 */
TSTree *syntax_parse(struct str *text, const TSLanguage *language,
    struct error *error);
/* True if all of the text fits the grammar; else `error` says where not. */
bool syntax_check(const TSTree *tree, struct str text, const char *reason,
    struct error *error);
struct str syntax_text(TSNode node, struct str text);
uint32_t syntax_line(TSNode node);
bool syntax_is(TSNode node, const char *type);

#endif
