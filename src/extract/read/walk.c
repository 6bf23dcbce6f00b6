#include "extract/read/reader.h"

#include <string.h>

/* The line on which a node begins, from 1 on. */
uint32_t node_line(struct node node)
{
	return node_row(node) + 1;
}

/* The last line of a node. One that ends at the begin of a line does not reach
 * into that line. */
static uint32_t last_line(struct node node)
{
	uint32_t row = node_end_row(node);

	return row + (node_end_column(node) > 0 || row == node_row(node));
}

/* The text of a node, with the siblings before it that it goes on from (see
 * node_first()). */
struct str node_text(const struct reader *reader, struct node node)
{
	return str_slice(reader->text, node_start(node_first(reader, node)),
	    node_end(node));
}

/* The form of that index; valid until the next form is added. */
struct form *form_at(const struct reader *reader, uint32_t index)
{
	return &reader->forms->items[index];
}

/* Do decorations before a form of that kind belong to it? */
static bool takes_decorations(enum form_kind kind)
{
	return (kind >= FORM_function && kind <= FORM_decoration) ||
	       kind == FORM_binding;
}

/* Make room for one more form in reader->forms, and return its index. Forms may
 * move. */
static uint32_t make_form_room(struct reader *reader)
{
	struct forms *forms = reader->forms;

	if (forms->count == reader->form_room) {
		struct form *items = forms->items;
		uint32_t *last = reader->last;

		reader->form_room *= 2;
		forms->items = arena_room(reader->perm,
		    reader->form_room * sizeof(*items));
		reader->last =
		    arena_room(reader->perm, reader->form_room * sizeof(*last));
		memcpy(forms->items, items, forms->count * sizeof(*items));
		memcpy(reader->last, last, forms->count * sizeof(*last));
	}
	return (uint32_t)forms->count++;
}

/* Append a form below the open one, open it, and return its index. It is in the
 * branch at hand only if the open form is the condition of that branch.
 * Decorations before a form that takes none are dropped. */
uint32_t form_add(struct reader *reader, enum form_kind kind,
    enum form_role role, uint32_t line, uint32_t end_line)
{
	uint32_t index = make_form_room(reader);
	struct form *parent;
	uint32_t *last;

	*form_at(reader, index) = (struct form){ .kind = (uint8_t)kind,
		.role = (uint8_t)role,
		.failing = reader->failing > 0,
		.branch = reader->parent == reader->branching.form
			      ? reader->branching.branch
			      : 0,
		.parent = reader->parent,
		.line = line,
		.end_line = end_line };
	reader->last[index] = NO_FORM;
	if (index == 0)
		return 0;
	if (!takes_decorations(kind))
		reader->pending_count = 0;
	parent = form_at(reader, reader->parent);
	last = &reader->last[reader->parent];
	if (parent->rest == NO_FORM && role != ROLE_DECORATION)
		parent->rest = index;
	if (*last == NO_FORM)
		parent->first = index;
	else
		form_at(reader, *last)->next = index;
	*last = index;
	reader->parent = index;
	return index;
}

/* Append a form below the open one, with the lines of a node, open it, and
 * return its index. */
uint32_t form_open(struct reader *reader, enum form_kind kind,
    enum form_role role, struct node node)
{
	return form_add(reader, kind, role, node_line(node_first(reader, node)),
	    last_line(node));
}

/* Close the form with that index, and all that is open in it: the form around
 * is the open one again. */
void form_close(struct reader *reader, uint32_t index)
{
	reader->parent = form_at(reader, index)->parent;
}

/* Read a child in the role of its slot (`roles`: by slot). Tokens without a
 * slot are skipped. */
void read_slot_kid(struct reader *reader, const struct kid *kid,
    const uint8_t *roles)
{
	if (kid->slot == SLOT_NONE || roles[kid->slot] == ROLE_NONE)
		return;
	if (kid->named || kid->slot != SLOT_REST)
		read_node(reader, kid->node, (enum form_role)roles[kid->slot]);
}

/* Read all children, each in the role of its slot (`roles`: by slot). Each kid
 * is copied, as the stack may move meanwhile. */
void read_slots(struct reader *reader, const struct part *part,
    const uint8_t *roles)
{
	for (size_t i = part->from; i < part->to; i++) {
		struct kid kid = reader->kids[i];

		read_slot_kid(reader, &kid, roles);
	}
}
