/*
 * branches: conditions and loops, and which of their children run only if a
 * test says so.
 */
#include "extract/read/reader.h"

/* Roles by slot: body, name, receiver, arguments, value, type, bases, rest. */
static const uint8_t as_condition[] = { ROLE_BODY, ROLE_NONE, ROLE_BODY,
	ROLE_BODY, ROLE_BODY, ROLE_BODY, ROLE_BODY, ROLE_BODY };
static const uint8_t as_loop[] = { ROLE_BODY, ROLE_NONE, ROLE_BODY, ROLE_BODY,
	ROLE_VALUE, ROLE_NONE, ROLE_BODY, ROLE_BODY };

uint16_t add_branch(struct reader *reader, struct branch branch)
{
	struct forms *forms = reader->forms;

	if (forms->branch_count == UINT16_MAX)
		return 0;
	*(struct branch *)array_push(&forms->branches, &forms->branch_count,
	    sizeof(*forms->branches), reader->perm) = branch;
	return (uint16_t)forms->branch_count;
}

static uint16_t add_test(struct reader *reader, enum branch_kind kind,
    struct str text)
{
	return add_branch(reader, (struct branch){ kind, .text = text });
}

/* What the part asks, without the words and brackets around it; "": nothing
 * that may hold or not. */
static struct str test_of(const struct reader *reader, const struct part *part)
{
	struct str text = { 0 };

	for (size_t i = part->from; i < part->to; i++) {
		struct str more;

		if (reader->kids[i].slot != SLOT_VALUE)
			continue;
		more = node_text(reader, reader->kids[i].node);
		if (text.len == 0)
			text = more;
		text.len = (size_t)(more.ptr + more.len - text.ptr);
	}
	if (str_starts(text, "case "))
		text = str_trim(str_slice(text, 5, text.len));
	return str_listed("_ default else", text) ? STR("") : text;
}

/* What runs if no test before holds. */
static uint16_t add_rest(struct reader *reader)
{
	const struct branching *at = &reader->branching;

	if (at->cases || at->several)
		return add_test(reader, BRANCH_ELSE, (struct str){ 0 });
	return add_test(reader, BRANCH_UNLESS, at->test);
}

static uint16_t branch_of(struct reader *reader, const struct part *part,
    const struct kid *kid)
{
	const struct branching *at = &reader->branching;

	if (!part->shape->value || (!kid->named && kid->slot == SLOT_REST))
		return 0;
	if (kid->slot == SLOT_BODY)
		return add_test(reader, BRANCH_IF, at->test);
	return kid->slot == SLOT_TYPE || (kid->slot == SLOT_REST && !at->cases)
		   ? add_rest(reader)
		   : 0;
}

void read_condition(struct reader *reader, const struct part *part)
{
	struct branching outer = reader->branching;
	uint32_t form =
	    form_open(reader, FORM_condition, part->role, part->node);
	const struct kid *name = part_kid(reader, part, SLOT_NAME);

	if (name)
		form_at(reader, form)->name = name_of(reader, name->node);
	reader->branching = (struct branching){ .form = form,
		.cases = !part->shape->body,
		.test = test_of(reader, part) };
	for (size_t i = part->from; i < part->to; i++) {
		struct kid kid = reader->kids[i];

		reader->branching.branch = branch_of(reader, part, &kid);
		read_slot_kid(reader, &kid, as_condition);
	}
	reader->branching = outer;
	form_close(reader, form);
	branch_past(reader, form);
}

void branch_after(struct reader *reader, uint32_t form, struct node left)
{
	struct str name = form_at(reader, form)->name;
	bool both = str_listed("&& and", name);

	if (both || str_listed("|| or", name))
		reader->branching = (struct branching){ .form = form,
			.branch = add_test(reader,
			    both ? BRANCH_IF : BRANCH_UNLESS,
			    node_text(reader, left)) };
}

/* Which branch of the condition around it a child of one is in. */
static uint16_t branch_within(struct reader *reader, const struct part *part,
    const struct kid *kid, struct str test)
{
	const struct branching *at = &reader->branching;
	bool body = kid->slot == SLOT_BODY ||
		    (kid->slot == SLOT_REST && !part->shape->body);

	if (kid->slot == SLOT_VALUE || !kid->named)
		return at->branch;
	if (!body || test.len == 0)
		return add_rest(reader);
	return at->cases
		   ? add_test(reader, BRANCH_CASE, at->falls ? STR("") : test)
		   : add_test(reader, BRANCH_IF, test);
}

void read_branch(struct reader *reader, const struct part *part)
{
	struct branching *at = &reader->branching;
	uint16_t outer = at->branch;
	struct str test = test_of(reader, part);
	bool empty = true;

	if (reader->parent != at->form) {
		read_transparent(reader, part);
		return;
	}
	for (size_t i = part->from; i < part->to; i++) {
		struct kid kid = reader->kids[i];

		empty &= kid.slot == SLOT_VALUE || !kid.named;
		at->several |= test.len > 0 && kid.slot != SLOT_VALUE;
		at->branch = branch_within(reader, part, &kid, test);
		if (kid_counts(reader, &kid) || node_is_quiet(reader, kid.node))
			read_node(reader, kid.node, part->role);
		at->branch = outer;
	}
	at->falls = empty;
}

/* Is its value what it runs over, and not when it goes on? */
static bool runs_over(const struct shape *shape)
{
	return shape->name || (shape->value && shape->value[0] == '<');
}

void read_loop(struct reader *reader, const struct part *part)
{
	struct branching outer = reader->branching;
	uint32_t form = form_open(reader, FORM_loop, part->role, part->node);
	const struct kid *name = part_kid(reader, part, SLOT_NAME);
	struct str over = runs_over(part->shape) ? test_of(reader, part)
						 : (struct str){ 0 };

	if (name)
		form_at(reader, form)->name = name_of(reader, name->node);
	reader->branching = (struct branching){ .form = form };
	for (size_t i = part->from; i < part->to; i++) {
		struct kid kid = reader->kids[i];

		reader->branching.branch =
		    kid.slot == SLOT_BODY ? add_test(reader, BRANCH_LOOP, over)
					  : 0;
		read_slot_kid(reader, &kid, as_loop);
	}
	reader->branching = outer;
	form_close(reader, form);
}

void read_finally(struct reader *reader, const struct part *part)
{
	uint16_t outer = reader->branching.branch;

	reader->branching.branch = branch_whole(reader->forms, outer);
	read_transparent(reader, part);
	reader->branching.branch = outer;
}
