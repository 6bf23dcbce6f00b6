#include "doc/syntax.h"

#include <string.h>

/*
 * tree-sitter asks whether to go on once in a hundred steps. A file that fits
 * the grammar takes one to two steps a byte; mending what does not fit may
 * take time by the square of the length. Counted, not timed: the same text has
 * the same result everywhere.
 */
enum { ASKS_BEFORE = 10000, ASKS_AFTER = 1000 };

struct budget {
	size_t asks; /* that are left */
	uint32_t error_at; /* about where the first error is */
	bool in_error;
};

static const char *read_syntax_input(void *payload, uint32_t offset,
    TSPoint point, uint32_t *count)
{
	const struct str *text = payload;

	(void)point;
	/* The whole rest at once: the text is in memory. */
	*count = offset < text->len ? (uint32_t)text->len - offset : 0;
	return *count ? text->ptr + offset : "";
}

static bool over_budget(TSParseState *state)
{
	struct budget *budget = state->payload;

	/* Only from the first error on time may run away. */
	if (state->has_error && !budget->in_error) {
		budget->in_error = true;
		budget->error_at = state->current_byte_offset;
		budget->asks = ASKS_AFTER;
	}
	if (budget->asks == 0)
		return true;
	budget->asks--;
	return false;
}

static TSTree *parse_within(struct budget *budget, const TSLanguage *language,
    struct str text)
{
	TSInput input = {
		.payload = &text,
		.read = read_syntax_input,
		.encoding = TSInputEncodingUTF8,
	};
	TSParseOptions options = {
		.payload = budget,
		.progress_callback = over_budget,
	};
	TSParser *parser = ts_parser_new();
	TSTree *tree = NULL;

	/* At a hundred steps an ask these are ten steps a byte. */
	*budget = (struct budget){ .asks = ASKS_BEFORE + text.len / 10 };
	if (ts_parser_set_language(parser, language))
		tree =
		    ts_parser_parse_with_options(parser, NULL, input, options);
	ts_parser_delete(parser);
	return tree;
}

TSTree *syntax_parse(struct str *text, const TSLanguage *language,
    struct error *error)
{
	struct budget budget;
	struct str whole = *text;
	struct str start;
	TSTree *tree;

	/* The library counts in 32 bits. */
	if (whole.len >= UINT32_MAX) {
		error_set(error, "line 1, column 1: larger than 4 GiB");
		return NULL;
	}
	tree = parse_within(&budget, language, whole);
	if (tree)
		return tree;
	/* About there: the parser may have looked further on. */
	text_error(error, whole, budget.error_at, "not valid");
	start = str_slice(whole, 0, budget.error_at);
	/* Up to a whole line, so that what is left has a chance to fit. */
	*text = str_slice(start, 0, str_find_last(start, '\n') + 1);
	return parse_within(&budget, language, *text);
}

bool syntax_check(const TSTree *tree, struct str text, const char *reason,
    struct error *error)
{
	TSNode node = ts_tree_root_node(tree);
	TSTreeCursor cursor;
	bool down;

	if (!ts_node_has_error(node))
		return true;
	/* Down only where an error is below, else on to the next: the first one
	 * is found without looking at all nodes. */
	cursor = ts_tree_cursor_new(node);
	do {
		node = ts_tree_cursor_current_node(&cursor);
		if (ts_node_is_error(node) || ts_node_is_missing(node))
			break;
		down = ts_node_has_error(node) &&
		       ts_tree_cursor_goto_first_child(&cursor);
	} while (down || ts_tree_cursor_goto_next_sibling(&cursor));
	ts_tree_cursor_delete(&cursor);
	return text_error(error, text, ts_node_start_byte(node), reason);
}

struct str syntax_text(TSNode node, struct str text)
{
	return str_slice(text, ts_node_start_byte(node),
	    ts_node_end_byte(node));
}

uint32_t syntax_line(TSNode node)
{
	return ts_node_start_point(node).row + 1;
}

bool syntax_is(TSNode node, const char *type)
{
	return strcmp(ts_node_type(node), type) == 0;
}
