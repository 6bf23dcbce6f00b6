/*
 * Text that a grammar leaves as bare tokens, such as the arguments of a macro.
 * Most of it is an expression: the parser reads it once more, alone. What is no
 * expression is left as it is.
 */
#include "extract/read/reader.h"

#define TOKENS_MAX 32768 /* bytes: longer ones are no arguments */

/* Parse the bytes of a node as a text of their own into *tree, with their
 * places and lines in the file; a `;` after them ends what may be an
 * expression. False: there is something that the grammar cannot read. */
static bool parse_tokens_alone(struct tree *tree, const struct reader *reader,
    struct node node)
{
	const struct parse_text text = { reader->text, node_start(node),
		node_end(node), ';' };

	*tree = (struct tree){ .lines = node.tree->lines,
		.line_count = node.tree->line_count };
	return parse_fitting(tree, reader->language->grammar(), &text,
	    reader->limits.steps, reader->perm);
}

/* The expression that the statement `node` wraps: down from it, while there is
 * only one child, which begins at `start`, too. */
static struct node expression_of(struct reader *reader, struct node node,
    uint32_t start)
{
	while (!shape_of(reader, node) && node_named_count(node) == 1) {
		struct node child_node = node_below_named(node);

		if (node_start(child_node) != start)
			break;
		node = child_node;
	}
	return node;
}

/* Read all children of a node that are neither comments nor skipped, in that
 * role. */
static void read_counting_kids(struct reader *reader, struct node node,
    enum form_role role)
{
	struct part part = part_open(reader, node, role);

	for (size_t i = part.from; i < part.to; i++)
		if (kid_counts(reader, &reader->kids[i]))
			read_node(reader, reader->kids[i].node, role);
	part_close(reader, &part);
}

/* Read what the tokens of `part` were parsed as, `root`. Brackets around
 * arguments look like a list, `vec![a, b]`, whose items are read one by one;
 * what is in braces is a body. */
static void read_macro_tree(struct reader *reader, const struct part *part,
    struct node root)
{
	uint32_t start = node_start(part->node);
	struct node node = expression_of(reader, root, start);
	bool is_block = start < reader->text.len &&
			reader->text.ptr[start] == '{';
	enum form_role role = is_block ? ROLE_BODY : part->role;

	if (kind_of(reader, node) == SHAPE_LIST || !shape_of(reader, node))
		read_counting_kids(reader, node, role);
	else
		read_node(reader, node, role);
}

/* Read the tokens of a macro's arguments, `println!("{}", f(x))`, as code.
 * Attributes among them are not for the definition that follows the macro. */
void read_token_tree(struct reader *reader, const struct part *part)
{
	uint32_t length = node_end(part->node) - node_start(part->node);
	size_t pending = reader->pending_count;
	struct tree tree;

	if (length < TOKENS_MAX &&
	    parse_tokens_alone(&tree, reader, part->node))
		read_macro_tree(reader, part, tree_root(&tree));
	else
		read_counting_kids(reader, part->node, part->role);
	reader->pending_count = pending;
}
