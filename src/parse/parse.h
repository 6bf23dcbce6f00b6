/*
 * parse: a text's syntax tree, by the tables of a tree-sitter grammar. A text
 * that fits its grammar is read by a parser of our own (glr.c), one that does
 * not by tree-sitter's, which mends it (recovery.c); both give the same tree.
 * What nodes mean is for extract.
 */
#ifndef PARSE_PARSE_H
#define PARSE_PARSE_H

#include <tree_sitter/api.h>

#include "base/base.h"

/* A node as the tree keeps it. */
struct tree_node {
	uint32_t start; /* bytes of the text */
	uint32_t end;
	uint32_t row; /* of the start, from 0 */
	uint32_t above; /* its parent; of the root: itself */
	uint32_t after; /* the first node that is not within it */
	uint16_t symbol;
	uint16_t field; /* 0: none */
	bool named : 1;
	bool extra : 1; /* it may stand anywhere, as comments do */
	bool missing : 1; /* it is not there, but has to be */
	bool broken : 1; /* it has or holds mistakes */
};

/* In source order, each before those within it; the first is the root. */
struct tree {
	struct tree_node *nodes;
	uint32_t count;
	const uint32_t *lines; /* where they start, bytes */
	uint32_t line_count;
};

/* All zero is none. Valid as long as its tree. */
struct node {
	const struct tree *tree;
	uint32_t at;
};

/* What is read: bytes of a text, and what is taken to stand behind them. */
struct parse_text {
	struct str text;
	uint32_t from;
	uint32_t to;
	char last; /* '\0': nothing */
};

/* Steps that any text may take. */
#define PARSE_STEPS_LEAST 100000

/*
 * The tree of a text, in `arena`. `tree` is zero, or has the lines of the same
 * text already. False: reading it would take more than `steps` a byte, and more
 * than any text may. Such steps are counted, so that the same text has the same
 * result on any machine.
 */
bool parse(struct tree *tree, const TSLanguage *grammar,
    const struct parse_text *text, uint32_t steps, struct arena *arena);
/* Each of the two ways alone. False from parse_fitting() also means that the
 * text does not fit. */
bool parse_fitting(struct tree *tree, const TSLanguage *grammar,
    const struct parse_text *text, uint32_t steps, struct arena *arena);
bool parse_recovering(struct tree *tree, const TSLanguage *grammar,
    const struct parse_text *text, uint32_t steps, struct arena *arena);

static inline struct node tree_root(const struct tree *tree)
{
	return (struct node){ tree, 0 };
}

static inline const struct tree_node *node_of(struct node node)
{
	return &node.tree->nodes[node.at];
}

static inline bool node_is_none(struct node node)
{
	return !node.tree;
}

static inline bool node_same(struct node left_node, struct node right_node)
{
	return left_node.tree == right_node.tree &&
	       left_node.at == right_node.at;
}

static inline uint32_t node_start(struct node node)
{
	return node_of(node)->start;
}

static inline uint32_t node_end(struct node node)
{
	return node_of(node)->end;
}

/* The row that it starts in, from 0. */
static inline uint32_t node_row(struct node node)
{
	return node_of(node)->row;
}

/* The row that it ends in, and the bytes of it before its end. */
uint32_t node_end_row(struct node node);
uint32_t node_end_column(struct node node);

static inline bool node_is_named(struct node node)
{
	return node_of(node)->named;
}

static inline uint16_t node_symbol(struct node node)
{
	return node_of(node)->symbol;
}

/* What the parser could not read. */
bool node_is_error(struct node node);

/* Its parent; none: it is the root. */
struct node node_above(struct node node);
/* Its first child; its next sibling. None: there is none. */
struct node node_below(struct node node);
struct node node_next(struct node node);
/* The same of named nodes alone. */
struct node node_below_named(struct node node);
struct node node_next_named(struct node node);
struct node node_before_named(struct node node);
/* How many named children it has. */
uint32_t node_named_count(struct node node);
/* The first child in a field. */
struct node node_in_field(struct node node, uint16_t field);
/* The smallest node that has all of these bytes. */
struct node node_with(const struct tree *tree, uint32_t from, uint32_t to);

#endif
