/* tree_cursor: the way through a tree. */
#include "parse/parser.h"

#include <string.h>

/* The next line of a text begins at the result; NULL: there is none. */
static const char *next_row_start(struct str text, const char *at)
{
	const char *end = text.ptr + text.len;

	at = at < end ? memchr(at, '\n', (size_t)(end - at)) : NULL;
	return at ? at + 1 : NULL;
}

/* Two rounds: the first one counts, so that there is just the room. */
void lines_of(struct tree *tree, const struct parse_text *text,
    struct arena *arena)
{
	struct str whole = text->text;
	bool ends = text->last == '\n' && text->to == whole.len;
	uint32_t count = 1 + ends;
	uint32_t *lines;

	if (tree->lines)
		return;
	for (const char *at = whole.ptr; (at = next_row_start(whole, at));)
		count++;
	lines = arena_array(arena, count, sizeof(*lines));
	tree->lines = lines;
	tree->line_count = count;
	*lines++ = 0;
	for (const char *at = whole.ptr; (at = next_row_start(whole, at));)
		*lines++ = (uint32_t)(at - whole.ptr);
	if (ends)
		*lines = text->to + 1;
}

/* Steps that double, then halve: as rows of nodes come in their order, most are
 * found next to `from`. */
uint32_t row_of(const struct tree *tree, uint32_t from, uint32_t byte)
{
	uint32_t step = 1;

	while (step < tree->line_count - from &&
	       tree->lines[from + step] <= byte) {
		from += step;
		step *= 2;
	}
	for (; step; step /= 2)
		if (step < tree->line_count - from &&
		    tree->lines[from + step] <= byte)
			from += step;
	return from;
}

uint32_t node_end_row(struct node node)
{
	return row_of(node.tree, node_row(node), node_end(node));
}

uint32_t node_end_column(struct node node)
{
	return node_end(node) - node.tree->lines[node_end_row(node)];
}

bool node_is_error(struct node node)
{
	return node_symbol(node) == ts_builtin_sym_error;
}

static struct node node_at(const struct tree *tree, uint32_t at)
{
	return (struct node){ tree, at };
}

struct node node_above(struct node node)
{
	return node.at ? node_at(node.tree, node_of(node)->above)
		       : (struct node){ 0 };
}

struct node node_below(struct node node)
{
	return node_of(node)->after > node.at + 1
		   ? node_at(node.tree, node.at + 1)
		   : (struct node){ 0 };
}

/* The root has none: what is behind it is no part of the tree. */
struct node node_next(struct node node)
{
	uint32_t next = node_of(node)->after;

	return node.at && next < node_of(node_above(node))->after
		   ? node_at(node.tree, next)
		   : (struct node){ 0 };
}

static struct node named_from(struct node node)
{
	while (!node_is_none(node) && !node_is_named(node))
		node = node_next(node);
	return node;
}

struct node node_below_named(struct node node)
{
	return named_from(node_below(node));
}

struct node node_next_named(struct node node)
{
	return named_from(node_next(node));
}

/* Nodes know no sibling before them, so that it goes through all from the
 * first. */
struct node node_before_named(struct node node)
{
	struct node before_node = { 0 };
	struct node kid = { 0 };

	if (node.at)
		kid = node_below(node_above(node));
	for (; !node_is_none(kid) && kid.at < node.at; kid = node_next(kid))
		if (node_is_named(kid))
			before_node = kid;
	return before_node;
}

uint32_t node_named_count(struct node node)
{
	uint32_t count = 0;

	for (node = node_below_named(node); !node_is_none(node);
	     node = node_next_named(node))
		count++;
	return count;
}

struct node node_in_field(struct node node, uint16_t field)
{
	node = node_below(node);
	while (!node_is_none(node) && node_of(node)->field != field)
		node = node_next(node);
	return node;
}

/* Does it hold all of these bytes? An empty one may stand at their start. */
static bool has_bytes(struct node node, uint32_t from, uint32_t to)
{
	uint32_t start = node_start(node);
	uint32_t end = node_end(node);

	return start <= from && end >= to && (end > from || start == end);
}

/* Children are in order: one that begins behind `from` ends it. An empty node
 * counts only where nothing is looked for but a place. */
struct node node_with(const struct tree *tree, uint32_t from, uint32_t to)
{
	struct node found_node = tree_root(tree);
	struct node kid = node_below(found_node);

	while (!node_is_none(kid) && node_start(kid) <= from) {
		bool inside = has_bytes(kid, from, to);

		if (inside)
			found_node = kid;
		kid = inside ? node_below(kid) : node_next(kid);
	}
	return found_node;
}
