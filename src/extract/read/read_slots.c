/*
 * Sorts the children of a node into slots (name, receiver, arguments, …), by
 * the selectors of its row in the language's shape table. part_open() pushes
 * the children on a stack, sort_kids() gives each its slot, part_close() drops
 * them. Meanwhile the indexes of kids stay, but not their addresses: the stack
 * may move.
 */
#include <string.h>

#include "extract/read/reader.h"

#define WRAPS_ASKED 8 /* nodes in nodes that a decoration may be in */
#define CHILDREN_ASKED 64 /* children that a row's condition looks at */
#define KIDS_ROOM 256 /* kids that there is room for at first */

/* Does the text begin with one of the words, as a whole word? A word that ends
 * in a sign, `@doc`, needs no end of its own. */
static bool begins_with_word_of(struct str text, const struct strs *words)
{
	for (size_t i = 0; i < words->count; i++) {
		struct str word = words->items[i];

		if (!str_has_start(text, word))
			continue;
		if (text.len == word.len ||
		    !char_is_word(word.ptr[word.len - 1]) ||
		    !char_is_word(text.ptr[word.len]))
			return true;
	}
	return false;
}

/* Has the node one of the children that the row asks for, among its first
 * CHILDREN_ASKED? */
static bool has_child(struct node node, const struct shape_row *shape_row)
{
	struct node kid = node_below(node);

	for (int i = 0; i < CHILDREN_ASKED && !node_is_none(kid); i++) {
		for (size_t k = 0; k < shape_row->child_count; k++)
			if (shape_row->children[k] == node_symbol(kid))
				return true;
		kid = node_next(kid);
	}
	return false;
}

/* Does the node meet the row's conditions, on its first word and its children?
 * Most rows have none. */
static bool are_row_conditions_met(const struct reader *reader,
    struct node node, const struct shape_row *shape_row)
{
	if (shape_row->words.count) {
		struct str text =
		    str_slice(reader->text, node_start(node), node_end(node));

		if (!begins_with_word_of(text, &shape_row->words))
			return false;
	}
	return shape_row->child_count == 0 || has_child(node, shape_row);
}

/* The first row of the chain whose conditions the node meets; NULL: none. Rows
 * for one type of node are chained. */
const struct shape_row *row_met(const struct reader *reader, struct node node,
    const struct shape_row *shape_row)
{
	while (shape_row && !are_row_conditions_met(reader, node, shape_row))
		shape_row = shape_row->next;
	return shape_row;
}

/* The sibling before the node, if its row's selector "-" takes that: some
 * grammars have `a.b(c)` as the siblings `a.b` and `(c)`. A null node: the row
 * asks for none. */
static struct node node_before(const struct reader *reader, struct node node,
    const struct shape_row *shape_row)
{
	struct node before_node = { 0 };

	if (!shape_row || !shape_row->before)
		return before_node;
	before_node = node_before_named(node);
	while (!node_is_none(before_node) &&
	       kind_of(reader, before_node) == SHAPE_COMMENT)
		before_node = node_before_named(before_node);
	return before_node;
}

/* The node with which a chain of siblings such as `a.b`, `(c)`, `.d`, `(e)`
 * begins; mostly the node itself. */
struct node node_first(const struct reader *reader, struct node node)
{
	struct node before_node =
	    node_before(reader, node, shape_of(reader, node));

	while (!node_is_none(before_node)) {
		node = before_node;
		before_node = node_before(reader, node, shape_of(reader, node));
	}
	return node;
}

/* Push a child on reader->kids and return it. All open nodes share the stack,
 * with their children side by side. */
static struct kid *push_kid(struct reader *reader, struct node node)
{
	struct kid *kid;

	if (reader->kid_count == reader->kid_room) {
		struct kid *more;

		reader->kid_room = reader->kid_room ? 2 * reader->kid_room
						    : KIDS_ROOM;
		more =
		    arena_array(reader->perm, reader->kid_room, sizeof(*more));
		if (reader->kid_count)
			memcpy(more, reader->kids,
			    reader->kid_count * sizeof(*more));
		reader->kids = more;
	}
	kid = &reader->kids[reader->kid_count++];
	*kid = (struct kid){ .node = node,
		.field = node_of(node)->field,
		.slot = SLOT_REST,
		.named = node_is_named(node) };
	return kid;
}

/* Push all children of `node`. One that goes on from the sibling before it
 * takes the place of that, so that the last one stands for the chain. */
static void push_kids(struct reader *reader, struct node node)
{
	size_t last = SIZE_MAX;

	for (node = node_below(node); !node_is_none(node);
	     node = node_next(node)) {
		const struct shape_row *shape_row = shape_of(reader, node);
		struct kid *kid;

		if (last != SIZE_MAX && shape_row && shape_row->before) {
			reader->kids[last].node = node;
			reader->kids[last].row = shape_row;
			continue;
		}
		kid = push_kid(reader, node);
		kid->row = shape_row;
		if (kid->named &&
		    (!shape_row || shape_row->shape->kind != SHAPE_COMMENT))
			last = reader->kid_count - 1;
	}
}

/* Set reader->fields to the numbers that the grammar has for the fields that
 * readers ask for. */
void fields_find(struct reader *reader)
{
	static const char *const names[] = { [FIELD_NAME] = "name",
		[FIELD_FIELD] = "field",
		[FIELD_ARGUMENTS] = "arguments" };
	const TSLanguage *grammar = reader->language->grammar();

	for (size_t i = 0; i < FIELD_COUNT; i++)
		reader->fields[i] = ts_language_field_id_for_name(grammar,
		    names[i], (uint32_t)strlen(names[i]));
}

/* The node's first child in a field; a null node: there is none, or no such
 * field. */
struct node kid_in_field(const struct reader *reader, struct node node,
    enum reader_field field)
{
	uint16_t id = reader->fields[field];

	return id ? node_in_field(node, id) : (struct node){ 0 };
}

/* Is the node, or something in it, more than a comment, a skipped node or a
 * decoration? `depth`: how many more nodes without a row within nodes are
 * searched. */
static bool holds_something(const struct reader *reader, struct node node,
    unsigned depth)
{
	struct node kid = node_below_named(node);
	enum shape_kind kind = kind_of(reader, node);
	bool is_beside_code = kind == SHAPE_COMMENT || kind == SHAPE_SKIP ||
			      kind == SHAPE_DECORATION;

	if (depth == 0 || node_is_none(kid) || shape_of(reader, node))
		return !is_beside_code;
	for (; !node_is_none(kid); kid = node_next_named(kid))
		if (holds_something(reader, kid, depth - 1))
			return true;
	return false;
}

/* Is the node more than a comment, a skipped node or a decoration? */
bool says_something(const struct reader *reader, struct node node)
{
	return holds_something(reader, node, WRAPS_ASKED);
}

/* Does the step of a selector take the kid: by its field, by its type, or any
 * that says something? A sibling that was pushed for "-" is for that step
 * alone. */
static bool selector_step_takes(const struct reader *reader,
    const struct selector_step *selector_step, const struct kid *kid)
{
	if (selector_step->symbol == SELECTOR_BEFORE || kid->before)
		return selector_step->symbol == SELECTOR_BEFORE && kid->before;
	if (selector_step->field)
		return kid->field == selector_step->field;
	if (selector_step->symbol == SELECTOR_ANY)
		return kid->named && says_something(reader, kid->node);
	return node_symbol(kid->node) == selector_step->symbol;
}

static bool look_below(struct reader *reader, const struct selector *selector,
    size_t step, size_t at);

/* May a selector take the kid, or look below it? Each kid goes into one slot;
 * one that was looked into may be looked into again. */
static bool is_kid_free(const struct kid *kid)
{
	return kid->slot == SLOT_REST || kid->before ||
	       kid->below != kid->above;
}

/* Put the kids in [from, to) that step `step` selects into the selector's slot;
 * kids of further steps are below them. A step by type takes only the first
 * kid, unless it says `every`. False: it selects none. */
static bool select_kids(struct reader *reader, const struct selector *selector,
    size_t step, size_t from, size_t to)
{
	const struct selector_step *selector_step = &selector->steps[step];
	bool found = false;

	for (size_t i = from; i < to; i++) {
		struct kid *kid = &reader->kids[i];

		if (!is_kid_free(kid) ||
		    !selector_step_takes(reader, selector_step, kid))
			continue;
		if (step + 1u < selector->count) {
			found |= look_below(reader, selector, step + 1u, i);
		} else if (kid->below == kid->above) {
			kid->slot = selector->slot;
			found = true;
		}
		if (found && !selector_step->field && !selector_step->every)
			break;
	}
	return found;
}

/* Apply a selector's step to the children of the kid with the index `at`, which
 * are pushed on the stack at the first time, from its `below` on. False: the
 * step selects none of them; newly pushed ones are dropped again. */
static bool look_below(struct reader *reader, const struct selector *selector,
    size_t step, size_t at)
{
	size_t count = reader->kid_count;
	bool is_open = reader->kids[at].below != reader->kids[at].above;

	if (!is_open) {
		push_kids(reader, reader->kids[at].node);
		reader->kids[at].below = count;
		reader->kids[at].above = reader->kid_count;
	}
	if (select_kids(reader, selector, step, reader->kids[at].below,
		reader->kids[at].above)) {
		reader->kids[at].slot = SLOT_NONE;
		return true;
	}
	if (!is_open) {
		reader->kid_count = count;
		reader->kids[at].below = reader->kids[at].above = 0;
	}
	return false;
}

/* Give each kid from `from` on its slot. For each slot, the first of its
 * selectors that finds something counts, and those with `also`. Slots that come
 * first in the row choose first. */
static void sort_kids(struct reader *reader, const struct shape_row *shape_row,
    size_t from)
{
	size_t to = reader->kid_count;

	for (size_t i = 0; i < shape_row->selector_count;) {
		uint8_t slot = shape_row->selectors[i].slot;
		bool found = false;

		for (; i < shape_row->selector_count &&
		       shape_row->selectors[i].slot == slot;
		     i++)
			if (!found || shape_row->selectors[i].also)
				found |= select_kids(reader,
				    &shape_row->selectors[i], 0, from, to);
	}
}

/* Push the children of a node on the stack, each with its slot; part_close()
 * drops them. A sibling that the node goes on from comes first, without a slot.
 */
struct part part_open(struct reader *reader, struct node node,
    enum form_role role)
{
	const struct shape_row *shape_row = shape_of(reader, node);
	size_t from = reader->kid_count;
	struct node before_node = node_before(reader, node, shape_row);

	if (!node_is_none(before_node)) {
		struct kid *kid = push_kid(reader, before_node);

		kid->before = true;
		kid->slot = SLOT_NONE;
	}
	push_kids(reader, node);
	if (shape_row)
		sort_kids(reader, shape_row, from);
	return (struct part){ .node = node,
		.shape = shape_row ? shape_row->shape : NULL,
		.role = role,
		.from = from,
		.to = reader->kid_count };
}

/* Drop the children of a part from the stack, and those of parts that were
 * opened after it. */
void part_close(struct reader *reader, const struct part *part)
{
	reader->kid_count = part->from;
}

/* The first child in a slot; NULL: none. */
const struct kid *part_kid(const struct reader *reader, const struct part *part,
    enum slot slot)
{
	for (size_t i = part->from; i < part->to; i++)
		if (reader->kids[i].slot == slot)
			return &reader->kids[i];
	return NULL;
}

/* The kind of shape of a node; SHAPE_TRANSPARENT, if it has no row. */
enum shape_kind kind_of(const struct reader *reader, struct node node)
{
	const struct shape_row *shape_row = shape_of(reader, node);

	return shape_row ? shape_row->shape->kind : SHAPE_TRANSPARENT;
}

/* Is the kid a named child that is neither a comment nor skipped, and in some
 * slot? */
bool kid_counts(const struct reader *reader, const struct kid *kid)
{
	enum shape_kind kind = kid->row ? kid->row->shape->kind
					: SHAPE_TRANSPARENT;

	(void)reader;
	return kid->named && kind != SHAPE_COMMENT && kind != SHAPE_SKIP &&
	       kid->slot != SLOT_NONE;
}
