/*
 * ways: all ways down a stack where versions have met. They are gone side by
 * side, as tree-sitter does (stack__iter()), since the order of what they
 * give decides between equals.
 */
#include "parse/parser.h"

#include <string.h>

enum { WAYS_MOST = 64 }; /* as tree-sitter has it */

/* On its way down. */
struct walker {
	uint32_t node;
	uint32_t left; /* raws to come, extras apart */
	uint32_t *raws; /* the last one first */
	size_t count;
};

/* All ways that are being gone, and those that are at their end. */
struct ways {
	struct parser *parser;
	uint32_t version; /* whose stack it is */
	struct walker walkers[WAYS_MOST];
	size_t walker_count;
	struct slice *slices;
	size_t slice_count;
};

static void reverse(uint32_t *items, size_t count)
{
	for (size_t i = 0; i < count / 2; i++) {
		uint32_t item = items[i];

		items[i] = items[count - 1 - i];
		items[count - 1 - i] = item;
	}
}

/* Behind the last slice that ends at the same node, else at the end. 0 means
 * that there is none, as none can stand before the first. */
static size_t slice_place(const struct ways *ways, uint32_t node)
{
	for (size_t i = ways->slice_count; i > 0; i--) {
		uint32_t version = ways->slices[i - 1].version;

		if (ways->parser->versions[version].top == node)
			return i;
	}
	return 0;
}

/*
 * The version that the first slice makes stands for all that end at that node.
 */
static void end_way(struct ways *ways, const struct walker *walker)
{
	struct parser *parser = ways->parser;
	size_t place = slice_place(ways, walker->node);
	struct slice slice = { walker->raws, (uint32_t)walker->count,
		parser->version_count };

	if (ways->slice_count == WAYS_MOST ||
	    (place == 0 && parser->version_count == VERSIONS_MOST)) {
		parser->failed = true;
		return;
	}
	reverse(slice.raws, slice.count);
	if (place) {
		slice.version = ways->slices[place - 1].version;
	} else {
		place = ways->slice_count;
		parser->versions[parser->version_count++] = (struct version){
			.top = walker->node,
			.scanner = parser->versions[ways->version].scanner,
		};
	}
	memmove(&ways->slices[place + 1], &ways->slices[place],
	    (ways->slice_count - place) * sizeof(slice));
	ways->slices[place] = slice;
	ways->slice_count++;
}

static void step_walker(struct walker *walker, struct parser *parser,
    struct stack_link link)
{
	*(uint32_t *)array_push(&walker->raws, &walker->count,
	    sizeof(*walker->raws), &parser->scratch) = link.raw;
	walker->left -= !parser->raws[link.raw].extra;
	walker->node = link.below;
}

/* The list is copied with the room that array_push() takes it to have. */
static struct walker copied(const struct walker *walker, struct arena *arena)
{
	struct walker copied_walker = *walker;

	copied_walker.raws = NULL;
	copied_walker.count = 0;
	for (size_t i = 0; i < walker->count; i++)
		*(uint32_t *)array_push(&copied_walker.raws,
		    &copied_walker.count, sizeof(*copied_walker.raws),
		    arena) = walker->raws[i];
	return copied_walker;
}

/* One step down, by each link; the first goes on at its own place. Beyond
 * WAYS_MOST ways are forgotten, as in tree-sitter: not a failure. */
static void advance_walker(struct ways *ways, size_t place)
{
	struct parser *parser = ways->parser;
	const struct stack_node *stack_node =
	    &parser->nodes[ways->walkers[place].node];

	for (size_t i = 1;
	     i < stack_node->link_count && ways->walker_count < WAYS_MOST;
	     i++) {
		struct walker *walker = &ways->walkers[ways->walker_count++];

		*walker = copied(&ways->walkers[place], &parser->scratch);
		step_walker(walker, parser, stack_link_at(stack_node, i));
	}
	step_walker(&ways->walkers[place], parser,
	    stack_link_at(stack_node, 0));
}

/*
 * Each walker one step down, or to its end. Walkers that this round adds have
 * made their step, so that only those that were there before are gone through.
 */
static void go_on_all(struct ways *ways)
{
	size_t had = ways->walker_count;

	for (size_t i = 0; i < had;) {
		struct walker *walker = &ways->walkers[i];

		if (walker->left) {
			advance_walker(ways, i++);
			continue;
		}
		end_way(ways, walker);
		ways->walker_count--;
		memmove(walker, walker + 1,
		    (ways->walker_count - i) * sizeof(*walker));
		had--;
	}
}

/* `ways` is not zeroed as a whole: it is large, and made often. */
size_t stack_ways(struct parser *parser, struct slice **slice, uint32_t version,
    uint32_t count)
{
	struct ways ways;

	arena_rewind(&parser->scratch, parser->scratch_mark);
	ways.parser = parser;
	ways.version = version;
	ways.slice_count = 0;
	ways.slices =
	    arena_room(&parser->scratch, WAYS_MOST * sizeof(*ways.slices));
	ways.walkers[0] = (struct walker){
		.node = parser->versions[version].top,
		.left = count,
	};
	ways.walker_count = 1;
	while (ways.walker_count && !parser->failed)
		go_on_all(&ways);
	*slice = ways.slices;
	return ways.slice_count;
}
