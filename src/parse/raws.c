/* raws: nodes while they are made. */
#include "parse/parser.h"

#include <string.h>

/* The old one stays in the arena: in all that is as much again. */
void *doubled(const void *items, uint32_t *room, size_t size,
    struct arena *arena)
{
	void *more = arena_room(arena, 2 * (size_t)*room * size);

	memcpy(more, items, *room * size);
	*room *= 2;
	return more;
}

struct raw *raw_next(struct parser *parser)
{
	if (parser->raw_count == parser->raw_room)
		parser->raws = doubled(parser->raws, &parser->raw_room,
		    sizeof(*parser->raws), parser->arena);
	return &parser->raws[parser->raw_count++];
}

uint32_t *kids_reserve(struct parser *parser, uint32_t count)
{
	while (parser->kid_room - parser->kid_count < count)
		parser->kids = doubled(parser->kids, &parser->kid_room,
		    sizeof(*parser->kids), parser->arena);
	return &parser->kids[parser->kid_count];
}

/* A parent of none stands at `position`, without length. */
uint32_t raw_parent(struct parser *parser, uint32_t count, uint16_t symbol,
    uint16_t production, uint32_t position)
{
	const uint32_t *kids = &parser->kids[parser->kid_count];
	struct raw *parent_raw = raw_next(parser);
	int32_t precedence = 0;

	for (uint32_t i = 0; i < count; i++)
		precedence += parser->raws[kids[i]].precedence;
	parent_raw->start = count ? parser->raws[kids[0]].start : position;
	parent_raw->end = count ? parser->raws[kids[count - 1]].end : position;
	parent_raw->kids = parser->kid_count;
	parent_raw->kid_count = count;
	parent_raw->precedence = precedence;
	parent_raw->symbol = symbol;
	parent_raw->production = production;
	parent_raw->extra = parent_raw->keyword = parent_raw->scanned = false;
	parser->kid_count += count;
	return parser->raw_count - 1;
}

/* Two nodes of the same place. */
struct pair {
	uint32_t left;
	uint32_t right;
};

struct pairs {
	struct pair *items;
	size_t count;
	struct arena *arena;
};

static void push_pair(struct pairs *pairs, uint32_t left, uint32_t right)
{
	*(struct pair *)array_push(&pairs->items, &pairs->count,
	    sizeof(struct pair), pairs->arena) = (struct pair){ left, right };
}

/* By their symbols, in the order of the text: ts_subtree_compare(). Its list is
 * in the scratch: a tree may be deeper than the C stack is. */
static int compare_raws(struct parser *parser, uint32_t left, uint32_t right)
{
	struct pairs pairs = { .arena = &parser->scratch };

	push_pair(&pairs, left, right);
	while (pairs.count) {
		struct pair pair = pairs.items[--pairs.count];
		const struct raw *left_raw = &parser->raws[pair.left];
		const struct raw *right_raw = &parser->raws[pair.right];

		if (left_raw->symbol != right_raw->symbol)
			return left_raw->symbol < right_raw->symbol ? -1 : 1;
		if (left_raw->kid_count != right_raw->kid_count)
			return left_raw->kid_count < right_raw->kid_count ? -1
									  : 1;
		for (uint32_t i = left_raw->kid_count; i-- > 0;)
			push_pair(&pairs, parser->kids[left_raw->kids + i],
			    parser->kids[right_raw->kids + i]);
	}
	return 0;
}

/* The lower one by symbols and numbers of kids is the better one, if precedence
 * decides nothing: any order would do, but it has to be tree-sitter's. */
bool raw_prefer(struct parser *parser, uint32_t left, uint32_t right)
{
	int32_t a = parser->raws[left].precedence;
	int32_t b = parser->raws[right].precedence;

	return a != b ? b > a : compare_raws(parser, left, right) > 0;
}
