/* recovery: the tree of any text, by tree-sitter's parser, which mends it. */
#include <assert.h>

#include "parse/lines.h"

/*
 * The parser asks every hundred steps. Files that it can read take up to three
 * steps a byte; some that it cannot read would take hours.
 */
#define ASKS_EVERY 100

/* All of the text at once; then, in a piece of its own, what is taken to stand
 * behind it. */
static const char *text_read(void *payload, uint32_t from, TSPoint point,
    uint32_t *count)
{
	const struct parse_text *text = payload;

	(void)point;
	if (from < text->to) {
		*count = text->to - from;
		return text->text.ptr + from;
	}
	*count = from == text->to && text->last != '\0';
	return &text->last;
}

/* Steps are counted, not seconds: the result is the same on any machine. */
static bool parse_stop(TSParseState *state)
{
	size_t *calls = state->payload;

	if (*calls == 0)
		return true;
	(*calls)--;
	return false;
}

static TSPoint point_of(const struct tree *tree, uint32_t byte)
{
	uint32_t row = row_of(tree, 0, byte);

	return (TSPoint){ row, byte - tree->lines[row] };
}

/* A text is read from its start on, unless the parser is told another one. Rows
 * and columns count from the start of the whole text, so that nodes of a part
 * have the same rows as elsewhere. */
static bool set_range(TSParser *parser, const struct tree *tree,
    const struct parse_text *text)
{
	bool more = text->last != '\0';
	TSRange range = {
		.start_byte = text->from,
		.end_byte = text->to + more,
		.start_point = point_of(tree, text->from),
		.end_point = point_of(tree, text->to),
	};

	range.end_point.column += more;
	return text->from == 0 ||
	       ts_parser_set_included_ranges(parser, &range, 1);
}

/* NULL: the parser gave up. A new parser for each text costs little, as its
 * memory comes from blocks.c (base). */
static TSTree *recover_within(const struct tree *tree,
    const TSLanguage *grammar, struct parse_text text, uint32_t steps)
{
	size_t bytes = text.to - text.from;
	size_t calls = (PARSE_STEPS_LEAST + bytes * steps) / ASKS_EVERY;
	TSInput input = { &text, text_read, TSInputEncodingUTF8, NULL };
	TSParseOptions options = { &calls, parse_stop };
	TSParser *parser = ts_parser_new();
	TSTree *parsed = NULL;

	if (ts_parser_set_language(parser, grammar) &&
	    set_range(parser, tree, &text))
		parsed =
		    ts_parser_parse_with_options(parser, NULL, input, options);
	ts_parser_delete(parser);
	return parsed;
}

static void put_cursor_node(struct tree *tree, const TSTreeCursor *cursor,
    uint32_t above)
{
	TSNode node = ts_tree_cursor_current_node(cursor);

	tree->nodes[tree->count++] = (struct tree_node){
		.start = ts_node_start_byte(node),
		.end = ts_node_end_byte(node),
		.row = ts_node_start_point(node).row,
		.above = above,
		.symbol = ts_node_symbol(node),
		.field = ts_tree_cursor_current_field_id(cursor),
		.named = ts_node_is_named(node),
		.extra = ts_node_is_extra(node),
		.missing = ts_node_is_missing(node),
		.broken = ts_node_has_error(node),
	};
}

/* The node at hand and all that is below it. `after` is known when a node is
 * left: that is when the way goes up through it. `room` is the library's own
 * count of them. */
static void put_nodes(struct tree *tree, TSTreeCursor *cursor, uint32_t room)
{
	uint32_t above = 0;

	for (;;) {
		uint32_t at = tree->count;

		assert(at < room);
		put_cursor_node(tree, cursor, above);
		tree->nodes[at].after = at + 1;
		if (ts_tree_cursor_goto_first_child(cursor)) {
			above = at;
			continue;
		}
		while (!ts_tree_cursor_goto_next_sibling(cursor)) {
			if (!ts_tree_cursor_goto_parent(cursor))
				return;
			tree->nodes[above].after = tree->count;
			above = tree->nodes[above].above;
		}
	}
}

static void convert_tree(struct tree *tree, const TSTree *parsed,
    struct arena *arena)
{
	TSNode root = ts_tree_root_node(parsed);
	TSTreeCursor cursor = ts_tree_cursor_new(root);
	uint32_t room = ts_node_descendant_count(root);

	tree->nodes = arena_array(arena, room, sizeof(*tree->nodes));
	tree->count = 0;
	put_nodes(tree, &cursor, room);
	ts_tree_cursor_delete(&cursor);
}

bool parse_recovering(struct tree *tree, const TSLanguage *grammar,
    const struct parse_text *text, uint32_t steps, struct arena *arena)
{
	TSTree *parsed;

	lines_of(tree, text, arena);
	parsed = recover_within(tree, grammar, *text, steps);
	if (parsed)
		convert_tree(tree, parsed, arena);
	ts_tree_delete(parsed);
	return parsed != NULL;
}
