/*
 * children: the children of a node in one pass over the parser's own tree. Its
 * cursor finds each of them, and each of their fields, from the root of the
 * walk again, which was a tenth of all work.
 */
#include "extract/children.h"

#include <string.h>
#include <tree-sitter/lib/src/language.h>
#include <tree-sitter/lib/src/tree.h>

/* A node whose children are being listed: the one asked for, or one below it
 * that the grammar hides. */
struct level {
	const Subtree *next;
	const Subtree *last;
	const TSSymbol *aliases; /* by place; NULL: none */
	uint32_t production;
	uint32_t place; /* of the next child, comments and their like apart */
	uint16_t field; /* its own */
	Length start; /* of the next child */
};

static void make_room(struct children *children)
{
	struct level *old = children->levels;

	if (children->depth < children->room)
		return;
	children->room = children->room ? 2 * children->room : 16;
	children->levels = arena_array(children->arena, children->room,
	    sizeof(*children->levels));
	if (children->depth)
		memcpy(children->levels, old, children->depth * sizeof(*old));
}

static void open_level(struct children *children, Subtree of, Length start,
    uint16_t field)
{
	const TSLanguage *language = children->tree->language;
	size_t count = ts_subtree_child_count(of);
	const Subtree *first;

	if (count == 0)
		return;
	make_room(children);
	first = ts_subtree_children(of);
	children->levels[children->depth++] = (struct level){
		.next = first,
		.last = first + count,
		.aliases =
		    ts_language_alias_sequence(language, of.ptr->production_id),
		.production = of.ptr->production_id,
		.field = field,
		.start = start,
	};
}

void children_begin(struct children *children, TSNode of, bool fields)
{
	children->tree = of.tree;
	children->fields = fields;
	children->depth = 0;
	open_level(children, *(const Subtree *)of.id,
	    (Length){ ts_node_start_byte(of), ts_node_start_point(of) }, 0);
}

/* The field that the grammar gives the next child itself, else that of the
 * hidden node that it stands in. */
static uint16_t field_of(const struct children *children,
    const struct level *level)
{
	const TSFieldMapEntry *entry;
	const TSFieldMapEntry *end;

	if (!children->fields || ts_subtree_extra(*level->next))
		return 0;
	ts_language_field_map(children->tree->language, level->production,
	    &entry, &end);
	for (; entry < end; entry++)
		if (!entry->inherited && entry->child_index == level->place)
			return entry->field_id;
	return level->field;
}

/* Leave the child at hand for the next one, if there is one. */
static void advance(struct level *level)
{
	level->place += !ts_subtree_extra(*level->next);
	level->start = length_add(level->start, ts_subtree_size(*level->next));
	if (++level->next < level->last)
		level->start =
		    length_add(level->start, ts_subtree_padding(*level->next));
}

bool children_next(struct child *out, struct children *children)
{
	while (children->depth) {
		struct level *level = &children->levels[children->depth - 1];
		const Subtree *child = level->next;
		TSSymbol alias = 0;
		Length start;
		uint16_t field;

		if (child == level->last) {
			children->depth--;
			continue;
		}
		if (level->aliases && !ts_subtree_extra(*child))
			alias = level->aliases[level->place];
		start = level->start;
		field = field_of(children, level);
		advance(level);
		if (alias || ts_subtree_visible(*child)) {
			*out = (struct child){
				{ { start.bytes, start.extent.row,
				      start.extent.column, alias },
				    child, children->tree },
				field,
			};
			return true;
		}
		if (ts_subtree_visible_child_count(*child))
			open_level(children, *child, start, field);
	}
	return false;
}
