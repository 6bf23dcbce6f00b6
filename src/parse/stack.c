/*
 * stack: the stacks of all versions, as one graph: versions share what they
 * have in common, and meet again where they come to the same state. Its rules
 * are those of tree-sitter's (stack.c of its 0.25), so that of several trees
 * the same one is left. Nodes stand in an array. While there is one version,
 * it is an ordinary stack.
 */
#include "parse/parser.h"

#include <string.h>

enum { NODES_FIRST = 64 };

/* State 1 is where all grammars begin. The block in the scratch is for
 * rewinding to, so that its memory is used again and again. */
void stack_open(struct parser *parser)
{
	parser->node_room = NODES_FIRST;
	parser->nodes =
	    arena_room(parser->arena, NODES_FIRST * sizeof(*parser->nodes));
	parser->nodes[0] =
	    (struct stack_node){ .state = 1, .position = parser->lexer.from };
	parser->node_count = 1;
	parser->held_at = NO_PLACE;
	parser->version_count = 1;
	arena_alloc(&parser->scratch, 1); /* a block that stays */
	parser->scratch_mark = arena_mark(&parser->scratch);
}

void stack_push(struct parser *parser, struct version *version, uint32_t raw,
    uint16_t state, uint32_t position)
{
	if (parser->node_count == parser->node_room)
		parser->nodes = doubled(parser->nodes, &parser->node_room,
		    sizeof(*parser->nodes), parser->arena);
	parser->nodes[parser->node_count] = (struct stack_node){
		.raw = raw,
		.below = version->top,
		.position = position,
		.precedence = parser->nodes[version->top].precedence +
			      parser->raws[raw].precedence,
		.state = state,
		.link_count = 1,
	};
	version->top = parser->node_count++;
}

struct stack_link stack_link_at(const struct stack_node *stack_node,
    size_t number)
{
	return number
		   ? stack_node->more[number - 1]
		   : (struct stack_link){ stack_node->raw, stack_node->below };
}

/* Of a token that the scanner did not read, the state of no bytes. */
static uint32_t scanner_of(const struct raw *raw)
{
	return raw->scanned ? raw->kids : 0;
}

/* Do they look the same from outside? */
static bool alike(const struct parser *parser, struct stack_link left_link,
    struct stack_link right_link)
{
	const struct raw *left_raw = &parser->raws[left_link.raw];
	const struct raw *right_raw = &parser->raws[right_link.raw];

	return left_link.raw == right_link.raw ||
	       (left_raw->symbol == right_raw->symbol &&
		   left_raw->end == right_raw->end &&
		   left_raw->start == right_raw->start &&
		   left_raw->kid_count == right_raw->kid_count &&
		   left_raw->extra == right_raw->extra &&
		   parser->nodes[left_link.below].position ==
		       parser->nodes[right_link.below].position &&
		   scanner_same(parser, scanner_of(left_raw),
		       scanner_of(right_raw)));
}

static int32_t precedence_by(const struct parser *parser,
    struct stack_link link)
{
	return parser->nodes[link.below].precedence +
	       parser->raws[link.raw].precedence;
}

/* Of several ways the best counts. */
static void raise_precedence(struct parser *parser, uint32_t node,
    struct stack_link link)
{
	int32_t precedence = precedence_by(parser, link);

	if (parser->nodes[node].precedence < precedence)
		parser->nodes[node].precedence = precedence;
}

/* The node gets the precedence of this link, even if that of another one is
 * higher: so has tree-sitter. */
static void replace_link(struct parser *parser, uint32_t place, size_t number,
    struct stack_link link)
{
	struct stack_node *stack_node = &parser->nodes[place];

	if (number)
		stack_node->more[number - 1].raw = link.raw;
	else
		stack_node->raw = link.raw;
	stack_node->precedence = precedence_by(parser, link);
}

/* A link to a node further up, from one further down, is possible as versions
 * come to the same place with stacks of different ages. stack_cut() must not
 * take such a node away while who refers to it is there. With LINKS_MOST ways
 * the ninth is forgotten, as in tree-sitter. */
static void append_link(struct parser *parser, uint32_t place,
    struct stack_link link)
{
	struct stack_node *stack_node = &parser->nodes[place];

	if (stack_node->link_count == LINKS_MOST)
		return;
	if (link.below > place) {
		if (parser->held < link.below)
			parser->held = link.below;
		if (parser->held_at > place)
			parser->held_at = place;
	}
	if (!stack_node->more)
		stack_node->more = arena_array(parser->arena, LINKS_MOST - 1,
		    sizeof(*stack_node->more));
	stack_node->more[stack_node->link_count++ - 1] = link;
	raise_precedence(parser, place, link);
}

/* Where both have the same raw in front, what is below is merged instead, if it
 * is in the same state; a second link to the same node would be read as another
 * way, though only the better of the two counts. */
static void add_link(struct parser *parser, uint32_t place,
    struct stack_link link)
{
	struct stack_node *stack_node = &parser->nodes[place];
	const struct stack_node *below_node = &parser->nodes[link.below];

	/* Ways that meet at many places take time by their number. */
	if (link.below == place || !parser_step(parser))
		return;
	for (size_t i = 0; i < stack_node->link_count; i++) {
		struct stack_link has = stack_link_at(stack_node, i);
		const struct stack_node *other_node = &parser->nodes[has.below];

		if (!alike(parser, has, link))
			continue;
		if (has.below == link.below) {
			if (parser->raws[link.raw].precedence >
			    parser->raws[has.raw].precedence)
				replace_link(parser, place, i, link);
			return;
		}
		if (other_node->state == below_node->state &&
		    other_node->position == below_node->position) {
			for (size_t j = 0; j < below_node->link_count; j++)
				add_link(parser, has.below,
				    stack_link_at(below_node, j));
			raise_precedence(parser, place, link);
			return;
		}
	}
	append_link(parser, place, link);
}

/* The caller then drops `right_version`. */
bool stack_merge(struct parser *parser, const struct version *left_version,
    const struct version *right_version)
{
	const struct stack_node *left_node = &parser->nodes[left_version->top];
	const struct stack_node *right_node =
	    &parser->nodes[right_version->top];

	if (left_version->status != VERSION_ACTIVE ||
	    right_version->status != VERSION_ACTIVE ||
	    left_node->state != right_node->state ||
	    left_node->position != right_node->position ||
	    !scanner_same(parser, left_version->scanner,
		right_version->scanner))
		return false;
	for (size_t i = 0; i < right_node->link_count; i++)
		add_link(parser, left_version->top,
		    stack_link_at(right_node, i));
	return true;
}

/* Extras are passed over, but not counted. */
uint32_t stack_down(struct parser *parser, uint32_t **raws, uint32_t *raw_count,
    uint32_t top, uint32_t count)
{
	uint32_t all = 0;
	uint32_t bottom = top;

	for (uint32_t left = count; left; all++) {
		const struct stack_node *stack_node = &parser->nodes[bottom];

		if (stack_node->link_count != 1)
			return NO_PLACE;
		left -= !parser->raws[stack_node->raw].extra;
		bottom = stack_node->below;
	}
	*raws = kids_reserve(parser, all);
	*raw_count = all;
	for (; all; top = parser->nodes[top].below)
		(*raws)[--all] = parser->nodes[top].raw;
	return bottom;
}

/* Nodes are used again from there on. */
void stack_cut(struct parser *parser, uint32_t top)
{
	if (top < parser->held_at) {
		parser->held = 0;
		parser->held_at = NO_PLACE;
	}
	parser->node_count = (top > parser->held ? top : parser->held) + 1;
}

void version_remove(struct parser *parser, uint32_t place)
{
	memmove(&parser->versions[place], &parser->versions[place + 1],
	    (--parser->version_count - place) * sizeof(*parser->versions));
}
