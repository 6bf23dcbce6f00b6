/*
 * tree: for the readers of doc alone. A reader turns text into nodes below a
 * top list; doc_parse() makes the children of that list the documents. Depth
 * is bounded here, so that no reader and no caller has to.
 */
#ifndef DOC_TREE_H
#define DOC_TREE_H

#include "doc/doc.h"

enum { TREE_DEPTH = 200 };

struct tree {
	struct arena *perm; /* nodes and their texts */
	struct arena *scratch; /* given back when the reader is done */
	struct map places; /* of nodes made by tree_named(), in `named` */
	struct tree_named *named;
	size_t named_count;
	uint64_t made; /* nodes so far */
	struct doc_node *top; /* a list: one child a document */
	struct str lost; /* see struct doc; in `perm` */
	uint32_t lost_line;
};

struct tree_named {
	struct doc_node *node;
};

/* Where the key and the value of a new node stand. */
struct tree_at {
	struct str key;
	uint32_t key_line;
	uint32_t line;
};

/* A new last child of `parent`. NULL: it would lie too deep. */
struct doc_node *tree_add(struct tree *tree, struct doc_node *parent,
    enum doc_kind kind, struct tree_at at);
/* As above, a scalar with its text. */
struct doc_node *tree_add_text(struct tree *tree, struct doc_node *parent,
    struct tree_at at, struct str text);
/* A node that hangs nowhere yet; its depth is that of the top. */
struct doc_node *tree_loose(struct tree *tree, enum doc_kind kind);
/* Hang `child`, which has no siblings, below `parent`. */
void tree_append(struct doc_node *parent, struct doc_node *child);
/* Forget the children. */
void tree_clear(struct doc_node *parent);
/*
 * The child that this function made before for the same parent and key, or a
 * new one. For readers that come back to a place: [a.b] … [a.c]. NULL: depth.
 */
struct doc_node *tree_named(struct tree *tree, struct doc_node *parent,
    enum doc_kind kind, struct tree_at at);
struct doc_node *tree_last(const struct doc_node *parent);
/* How many levels `node` lies below the top. */
uint32_t tree_depth(const struct doc_node *node);

/* ---- text (escape.c) ---- */

/* Append a code point in UTF-8; one that is none becomes U+FFFD. */
void put_code_point(struct buf *out, uint32_t code);
/*
 * Decode backslash escapes: \n \t \r \b \f \uXXXX \UXXXXXXXX; a backslash at
 * the end of a line joins it with the next line's text; before any other
 * character it stands for that character. May return `text` itself.
 */
struct str text_unescape(struct str text, struct arena *perm);
/* The text as UTF-8: UTF-16 decoded, a byte that fits in nowhere made '?', a
 * byte order mark left out. May return (a part of) `text` itself. */
struct str text_utf8(struct str text, struct arena *perm);

/* "line N, column M: reason" for the byte at `offset`; returns false. */
bool text_error(struct error *error, struct str text, size_t offset,
    const char *reason);

/* ---- readers: nodes go below tree->top ---- */

typedef bool tree_reader(struct tree *tree, struct str text,
    struct error *error);

/* All that a reader makes of a text: see doc_parse(). */
bool tree_read(struct doc *doc, tree_reader *reader, struct str text,
    struct arena *perm, struct error *error);

bool yaml_read(struct tree *tree, struct str text, struct error *error);
bool json_read(struct tree *tree, struct str text, struct error *error);
bool toml_read(struct tree *tree, struct str text, struct error *error);
bool xml_read(struct tree *tree, struct str text, struct error *error);
bool properties_read(struct tree *tree, struct str text, struct error *error);
bool env_read(struct tree *tree, struct str text, struct error *error);
bool ini_read(struct tree *tree, struct str text, struct error *error);
bool columns_read(struct tree *tree, struct str text, struct error *error);
bool blocks_read(struct tree *tree, struct str text, struct error *error);
bool directives_read(struct tree *tree, struct str text, struct error *error);
bool tagged_read(struct tree *tree, struct str text, struct error *error);
bool braced_read(struct tree *tree, struct str text, struct error *error);
bool sections_read(struct tree *tree, struct str text, struct error *error);
bool proto_read(struct tree *tree, struct str text, struct error *error);
bool graphql_read(struct tree *tree, struct str text, struct error *error);

#endif
