#include "doc/tree.h"

#include <string.h>

/* What every node of a tree is; the head is what callers see. */
struct tree_node {
	struct doc_node node;
	struct doc_node *last;
	uint64_t number; /* no other node of the tree has it */
	uint32_t depth;
};

static struct tree_node *inner(struct doc_node *node)
{
	return (struct tree_node *)node;
}

static const struct tree_node *inner_const(const struct doc_node *node)
{
	return (const struct tree_node *)node;
}

struct doc_node *tree_loose(struct tree *tree, enum doc_kind kind)
{
	struct tree_node *tree_node = NEW(tree->perm, struct tree_node);

	tree_node->node.kind = kind;
	tree_node->number = tree->made++;
	return &tree_node->node;
}

void tree_append(struct doc_node *parent, struct doc_node *child)
{
	struct doc_node *last_node = inner(parent)->last;

	/* Depth is known here, so that nobody has to count it. */
	inner(child)->depth = inner(parent)->depth + 1;
	if (last_node)
		last_node->next = child;
	else
		parent->first = child;
	inner(parent)->last = child;
}

void tree_clear(struct doc_node *parent)
{
	parent->first = NULL;
	inner(parent)->last = NULL;
}

struct doc_node *tree_last(const struct doc_node *parent)
{
	return inner_const(parent)->last;
}

uint32_t tree_depth(const struct doc_node *node)
{
	return inner_const(node)->depth;
}

struct doc_node *tree_add(struct tree *tree, struct doc_node *parent,
    enum doc_kind kind, struct tree_at at)
{
	struct doc_node *node;

	/* Bounded here alone: readers need not know where they are. */
	if (tree_depth(parent) >= TREE_DEPTH)
		return NULL;
	node = tree_loose(tree, kind);
	node->key = at.key;
	node->key_line = at.key_line;
	node->line = at.line;
	tree_append(parent, node);
	return node;
}

struct doc_node *tree_add_text(struct tree *tree, struct doc_node *parent,
    struct tree_at at, struct str text)
{
	struct doc_node *node = tree_add(tree, parent, DOC_SCALAR, at);

	if (node)
		node->text = text;
	return node;
}

/* Parent and key in one text: the parent's number, then the key. */
static struct str child_key(const struct doc_node *parent, struct str key,
    struct arena *scratch)
{
	/* A number has a fixed length: no key can be mistaken for another
	 * parent's. */
	uint64_t number = inner_const(parent)->number;
	char *place = arena_alloc(scratch, sizeof(number) + key.len);

	memcpy(place, &number, sizeof(number));
	if (key.len)
		memcpy(place + sizeof(number), key.ptr, key.len);
	return (struct str){ place, sizeof(number) + key.len };
}

struct doc_node *tree_named(struct tree *tree, struct doc_node *parent,
    enum doc_kind kind, struct tree_at at)
{
	struct arena_mark mark = arena_mark(tree->scratch);
	struct str place = child_key(parent, at.key, tree->scratch);
	const uint64_t *known = map_get(&tree->places, place);
	struct tree_named *named;
	struct doc_node *node;

	if (known) {
		arena_rewind(tree->scratch, mark);
		return tree->named[*known].node;
	}
	node = tree_add(tree, parent, kind, at);
	if (!node)
		return NULL;
	*map_put(&tree->places, place) = tree->named_count;
	named = array_push(&tree->named, &tree->named_count, sizeof(*named),
	    tree->scratch);
	named->node = node;
	return node;
}

/* The children of the top list are the documents. */
static void take_documents(struct doc *doc, struct doc_node *node,
    struct arena *perm)
{
	while (node) {
		/* Documents are no siblings for those who walk through one. */
		struct doc_node **place = array_push(&doc->documents,
		    &doc->count, sizeof(void *), perm);
		struct doc_node *next_node = node->next;

		*place = node;
		node->next = NULL;
		node = next_node;
	}
}

bool tree_read(struct doc *doc, tree_reader *reader, struct str text,
    struct arena *perm, struct error *error)
{
	struct arena scratch = { 0 };
	struct tree tree = { .perm = perm, .scratch = &scratch };
	bool ok;

	*doc = (struct doc){ 0 };
	/* What readers need on the way is given back at once. */
	tree.places.arena = &scratch;
	tree.top = tree_loose(&tree, DOC_LIST);
	ok = reader(&tree, text_utf8(text, perm), error);
	take_documents(doc, tree.top->first, perm);
	doc->lost = tree.lost;
	doc->lost_line = tree.lost_line;
	arena_release(&scratch);
	return ok;
}

static const struct doc_node *find_repeated(const struct doc_node *node,
    struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	struct map seen = { .arena = scratch };
	const struct doc_node *found = NULL;

	for (const struct doc_node *child = node->first; child && !found;
	     child = child->next) {
		/* Items of lists have no keys that could be the same. */
		if (node->kind == DOC_MAP && (*map_put(&seen, child->key))++)
			found = child;
		else
			found = find_repeated(child, scratch);
	}
	arena_rewind(scratch, mark);
	return found;
}

const struct doc_node *doc_repeated(const struct doc_node *top)
{
	struct arena scratch = { 0 };
	const struct doc_node *node = find_repeated(top, &scratch);

	arena_release(&scratch);
	return node;
}

const struct doc_node *doc_get(const struct doc_node *node, const char *key)
{
	const struct doc_node *child = node ? node->first : NULL;

	/* A list has no keys, even where its items have. */
	if (node && node->kind != DOC_MAP)
		return NULL;
	while (child && !str_is(child->key, key))
		child = child->next;
	return child;
}

/*
 * The longest first part of `path` that is a key wins; of several children
 * with that key (properties have a.b beside a.b.c), the first that leads on.
 */
static const struct doc_node *find_key_path(const struct doc_node *node,
    struct str path)
{
	/* From the whole path to its first part. */
	for (size_t end = path.len; end > 0;) {
		struct str head = str_slice(path, 0, end);
		size_t dot = str_find_last(head, '.');
		const struct doc_node *child = node->first;

		for (; child; child = child->next) {
			const struct doc_node *found = child;

			if (!str_equal(child->key, head))
				continue;
			if (end < path.len)
				found = find_key_path(child,
				    str_slice(path, end + 1, path.len));
			if (found)
				return found;
		}
		end = dot < head.len ? dot : 0;
	}
	return NULL;
}

const struct doc_node *doc_at(const struct doc_node *node, const char *path)
{
	return node ? find_key_path(node, str_from(path)) : NULL;
}

struct str doc_text(const struct doc_node *node)
{
	if (!node || node->kind != DOC_SCALAR)
		return (struct str){ 0 };
	return node->text;
}
