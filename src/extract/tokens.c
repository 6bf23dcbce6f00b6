/*
 * tokens: text that a grammar leaves as bare tokens, such as the arguments of
 * a macro. Most of it is an expression: the parser reads it once more, alone.
 */
#include "extract/reader.h"

#define TOKENS_MAX 32768 /* bytes: longer ones are no arguments */
#define MISTAKES_DEPTH 64

/* The part of the file that is read, and a semicolon behind it. */
struct source {
	struct str text;
	uint32_t end;
};

static const char *source_read(void *payload, uint32_t from, TSPoint point,
    uint32_t *count)
{
	const struct source *source = payload;

	(void)point;
	*count = from < source->end ? source->end - from : from == source->end;
	return from < source->end ? source->text.ptr + from : ";";
}

static TSTree *parse_again(struct reader *reader, TSNode node)
{
	struct source source = { reader->text, ts_node_end_byte(node) };
	TSInput input = { &source, source_read, TSInputEncodingUTF8, NULL };
	TSRange range = {
		.start_byte = ts_node_start_byte(node),
		.end_byte = source.end + 1,
		.start_point = ts_node_start_point(node),
		.end_point = ts_node_end_point(node),
	};

	range.end_point.column++;
	if (!reader->again) {
		reader->again = ts_parser_new();
		ts_parser_set_language(reader->again,
		    reader->language->grammar());
	}
	if (!ts_parser_set_included_ranges(reader->again, &range, 1))
		return NULL;
	return parse_within(reader->again, input,
	    source.end - ts_node_start_byte(node), reader->limits.steps);
}

/* An expression has no place that the grammar could not read. */
static bool has_mistakes(TSNode node, unsigned depth)
{
	uint32_t count = ts_node_child_count(node);

	if (!ts_node_has_error(node))
		return false;
	if (ts_node_is_error(node) || ts_node_is_missing(node) ||
	    depth == MISTAKES_DEPTH)
		return true;
	for (uint32_t i = 0; i < count; i++)
		if (has_mistakes(ts_node_child(node, i), depth + 1))
			return true;
	return false;
}

/* The one expression that a statement wraps, brackets kept. */
static TSNode expression_of(struct reader *reader, TSNode node, uint32_t start)
{
	while (
	    !shape_of(reader, node) && ts_node_named_child_count(node) == 1) {
		TSNode child = ts_node_named_child(node, 0);

		if (ts_node_start_byte(child) != start)
			break;
		node = child;
	}
	return node;
}

static void read_kids(struct reader *reader, TSNode node, enum form_role role)
{
	struct part part = part_open(reader, node, role);

	for (size_t i = part.from; i < part.to; i++)
		if (kid_counts(reader, &reader->kids[i]))
			read_node(reader, reader->kids[i].node, role);
	part_close(reader, &part);
}

static void read_tree(struct reader *reader, const struct part *part,
    TSNode root)
{
	uint32_t start = ts_node_start_byte(part->node);
	TSNode node = expression_of(reader, root, start);
	bool block = start < reader->text.len && reader->text.ptr[start] == '{';
	enum form_role role = block ? ROLE_BODY : part->role;

	if (kind_of(reader, node) == SHAPE_LIST || !shape_of(reader, node))
		read_kids(reader, node, role);
	else
		read_node(reader, node, role);
}

void read_tokens(struct reader *reader, const struct part *part)
{
	uint32_t length =
	    ts_node_end_byte(part->node) - ts_node_start_byte(part->node);
	size_t pending = reader->pending_count;
	TSTree *tree = NULL;

	if (length < TOKENS_MAX)
		tree = parse_again(reader, part->node);
	if (tree && !has_mistakes(ts_tree_root_node(tree), 0))
		read_tree(reader, part, ts_tree_root_node(tree));
	else
		read_kids(reader, part->node, part->role);
	reader->pending_count = pending;
	ts_tree_delete(tree);
}
