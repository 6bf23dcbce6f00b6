/*
 * visible: a grammar's own nodes without those that it hides. The rules are
 * tree-sitter's: a production may give its children other names (aliases) and
 * fields, by their places, comments and their like apart; a child without a
 * field has that of the hidden node that it stands in.
 */
#include "parse/parser.h"

enum { LEVELS_FIRST = 32 };

/* A node whose kids are being told. */
struct level {
	const uint32_t *next;
	const uint32_t *end;
	const TSSymbol *aliases; /* by place; NULL: none */
	const TSFieldMapEntry *fields;
	const TSFieldMapEntry *fields_end;
	uint32_t place; /* of the next kid */
	uint32_t above; /* the visible node that it stands in */
	uint16_t field; /* of a hidden one */
	bool hidden;
};

struct view {
	const struct parser *parser;
	struct tree *tree;
	struct level *levels; /* a stack */
	uint32_t depth;
	uint32_t room;
	uint32_t row; /* of the last node */
};

static void open_node_level(struct view *view, const struct raw *raw,
    uint32_t above, uint16_t field, bool hidden)
{
	const struct parser *parser = view->parser;
	struct level *level;

	if (view->depth == view->room)
		view->levels = doubled(view->levels, &view->room,
		    sizeof(*view->levels), parser->arena);
	level = &view->levels[view->depth++];
	level->next = &parser->kids[raw->kids];
	level->end = level->next + raw->kid_count;
	level->aliases =
	    ts_language_alias_sequence(parser->grammar, raw->production);
	ts_language_field_map(parser->grammar, raw->production, &level->fields,
	    &level->fields_end);
	level->place = 0;
	level->above = above;
	level->field = field;
	level->hidden = hidden;
}

/* Inherited fields are those of hidden kids, whose own productions say them,
 * too. The first entry for a place counts. */
static uint16_t node_field_id(const struct level *level)
{
	const TSFieldMapEntry *entry = level->fields;

	for (; entry < level->fields_end; entry++)
		if (!entry->inherited && entry->child_index == level->place)
			return entry->field_id;
	return level->field;
}

/* Nodes come in source order, so that rows are looked for from that of the last
 * one on. */
static uint32_t add_tree_node(struct view *view, const struct raw *raw,
    uint16_t symbol, uint32_t above, uint16_t field)
{
	const TSLanguage *grammar = view->parser->grammar;
	struct tree *tree = view->tree;
	uint32_t at = tree->count++;

	view->row = row_of(tree, view->row, raw->start);
	tree->nodes[at] = (struct tree_node){
		.start = raw->start,
		.end = raw->end,
		.row = view->row,
		.above = above,
		.after = at + 1,
		.symbol = grammar->public_symbol_map[symbol],
		.field = field,
		.named = grammar->symbol_metadata[symbol].named,
		.extra = raw->extra,
	};
	return at;
}

/* One kid, which has neither another name nor a field. Chains of hidden nodes
 * with one kid are common, an expression of a primary one of a literal: they
 * are passed through without a level each. */
static bool is_unit(const struct raw *raw)
{
	return raw->kid_count == 1 && raw->production == 0;
}

/* A visible node starts anew: its kids have no field from above it. `place`
 * does not count extras, as productions do not know of them. */
static void show_kid(struct view *view, struct level *level)
{
	const struct parser *parser = view->parser;
	const struct raw *raw = &parser->raws[*level->next++];
	uint32_t at = level->above;
	uint16_t symbol = raw->symbol;
	uint16_t field = 0;
	TSSymbol alias = 0;
	bool visible;

	if (!raw->extra) {
		field = node_field_id(level);
		if (level->aliases)
			alias = level->aliases[level->place];
		level->place++;
	}
	if (alias)
		symbol = alias;
	visible = alias || parser->grammar->symbol_metadata[symbol].visible;
	while (!visible && is_unit(raw)) {
		raw = &parser->raws[parser->kids[raw->kids]];
		symbol = raw->symbol;
		visible = parser->grammar->symbol_metadata[symbol].visible;
	}
	if (visible)
		at = add_tree_node(view, raw, symbol, at, field);
	if (raw->kid_count)
		open_node_level(view, raw, at, visible ? 0 : field, !visible);
}

/* Levels instead of recursion, as trees may be deeper than the C stack. `after`
 * of a node is known when its level ends. */
void visible_tree(struct tree *tree, const struct parser *parser,
    const struct parse_text *text)
{
	const struct raw *root_raw = &parser->raws[parser->root];
	struct view view = { .parser = parser,
		.tree = tree,
		.levels = arena_room(parser->arena,
		    LEVELS_FIRST * sizeof(*view.levels)),
		.room = LEVELS_FIRST };

	tree->nodes =
	    arena_room(parser->arena, parser->raw_count * sizeof(*tree->nodes));
	tree->count = 0;
	lines_of(tree, text, parser->arena);
	open_node_level(&view, root_raw,
	    add_tree_node(&view, root_raw, root_raw->symbol, 0, 0), 0, false);
	while (view.depth) {
		struct level *level = &view.levels[view.depth - 1];

		if (level->next < level->end) {
			show_kid(&view, level);
			continue;
		}
		if (!level->hidden)
			tree->nodes[level->above].after = tree->count;
		view.depth--;
	}
}
