/*
 * Assignments, fields and parameters. Each name that is bound, a target,
 * becomes a form; value, type and decorations hang on the first one. Targets
 * are collected first (collect_targets()), as a pattern may bind many.
 * read_binding(), read_field() and read_parameter() differ in where the targets
 * are, and in what they make without any.
 */
#include "extract/read/reader.h"

#include <string.h>

#define TARGET_DEPTH 16 /* patterns in patterns */
/* Bytes of a target that is no plain name: the left side of a match may be a
 * page of code. */
#define TARGET_LENGTH 120
#define CHAIN_MOST 8 /* links of `a = b = v` */

/* A name that is bound. */
struct target {
	struct str name;
	struct str item; /* property that it is taken from, or ""; see struct
			    form */
	struct node node;
};

/* The names that one assignment, field or parameter binds. */
struct targets {
	struct target *items;
	size_t count;
	unsigned depth; /* of the pattern that is read, in others */
};

static void collect_targets(struct targets *targets, struct reader *reader,
    struct node node);

/* Append a target and return it, so that the caller can set its item. The
 * pointer holds until the next one is appended. */
static struct target *add_bound_target(struct targets *targets,
    struct reader *reader, struct str name, struct node node)
{
	struct target *target = array_push(&targets->items, &targets->count,
	    sizeof(*target), reader->perm);

	target->name = name;
	target->node = node;
	return target;
}

/* Append the targets of all children: a and b of `[a, b]`. */
static void collect_targets_below(struct targets *targets,
    struct reader *reader, const struct part *part)
{
	for (size_t i = part->from; i < part->to; i++)
		if (kid_counts(reader, &reader->kids[i]))
			collect_targets(targets, reader, reader->kids[i].node);
}

/* Append the target of `a: b` in a pattern: b, taken from the property a; of
 * `a` alone a itself. In `{ a: { b } }`, b is taken from the inner property b,
 * which was set first. */
static void collect_pair_target(struct targets *targets, struct reader *reader,
    const struct part *part)
{
	const struct kid *key_kid = part_kid(reader, part, SLOT_NAME);
	const struct kid *value_kid = part_kid(reader, part, SLOT_VALUE);
	size_t before = targets->count;
	struct str item;

	if (!key_kid)
		key_kid = part_kid(reader, part, SLOT_RECEIVER);
	item = key_kid ? name_of(reader, key_kid->node)
		       : node_text(reader, part->node);
	if (value_kid)
		collect_targets(targets, reader, value_kid->node);
	else
		add_bound_target(targets, reader, item, part->node);
	for (size_t i = before; i < targets->count; i++)
		if (targets->items[i].item.len == 0)
			targets->items[i].item = item;
}

/* Append the target `a.b["c"]`, with the name `a.b[c]` and the item c. Nothing,
 * if the name would be longer than TARGET_LENGTH. */
static void collect_indexed_target(struct targets *targets,
    struct reader *reader, const struct part *part)
{
	const struct kid *receiver = part_kid(reader, part, SLOT_RECEIVER);
	const struct kid *subscript_kid = part_kid(reader, part, SLOT_VALUE);
	struct node subscript = subscript_kid ? subscript_kid->node
					      : part->node;
	struct str name;
	struct str key;

	if (!receiver || !subscript_kid)
		return;
	name = name_of(reader, receiver->node);
	key = name_of(reader, subscript);
	if (name.len + key.len > TARGET_LENGTH)
		return;
	add_bound_target(targets, reader,
	    str_printf(reader->perm, "%.*s[%.*s]", STR_ARG(name), STR_ARG(key)),
	    part->node)
	    ->item = key;
}

/* Append the targets of a pattern, by its kind: `a, [b, *c]` has three. A node
 * without a shape may be a list of targets; without children, it is a target by
 * its text. */
static void collect_pattern_targets(struct targets *targets,
    struct reader *reader, const struct part *part, enum shape_kind kind)
{
	const struct kid *name = part_kid(reader, part, SLOT_NAME);

	switch (kind) {
	case SHAPE_INDEX:
		collect_indexed_target(targets, reader, part);
		break;
	case SHAPE_PAIR:
		collect_pair_target(targets, reader, part);
		break;
	case SHAPE_LIST:
	case SHAPE_MAP:
	case SHAPE_SPREAD:
		collect_targets_below(targets, reader, part);
		break;
	case SHAPE_PARAMETER:
		if (name)
			collect_targets(targets, reader, name->node);
		break;
	default:
		if (kind == SHAPE_TRANSPARENT && part->from < part->to)
			collect_targets_below(targets, reader, part);
		else if (node_text(reader, part->node).len <= TARGET_LENGTH)
			add_bound_target(targets, reader,
			    name_of(reader, part->node), part->node);
	}
}

/* Append the targets of a node, in source order. A name or member, the usual
 * case, is a target without opening its parts. */
static void collect_targets(struct targets *targets, struct reader *reader,
    struct node node)
{
	struct part part;

	node = unwrap(reader, node);
	if (kind_of(reader, node) == SHAPE_NAME ||
	    kind_of(reader, node) == SHAPE_MEMBER) {
		add_bound_target(targets, reader, name_of(reader, node), node);
		return;
	}
	if (targets->depth >= TARGET_DEPTH)
		return;
	targets->depth++;
	part = part_open(reader, node, ROLE_BODY);
	collect_pattern_targets(targets, reader, &part, kind_of(reader, node));
	part_close(reader, &part);
	targets->depth--;
}

/* Append the targets in the part's slot for names. */
static void collect_named_targets(struct targets *targets,
    struct reader *reader, const struct part *part)
{
	for (size_t i = part->from; i < part->to; i++)
		if (reader->kids[i].slot == SLOT_NAME && reader->kids[i].named)
			collect_targets(targets, reader, reader->kids[i].node);
}

/* The operator of `a += b`: "+="; "" for a plain assignment. The operator is a
 * token, and so no named child. */
static struct str assignment_operator(const struct reader *reader,
    const struct part *part)
{
	for (size_t i = part->from; i < part->to; i++) {
		const struct kid *kid = &reader->kids[i];
		struct str text;

		if (kid->named)
			continue;
		text = node_text(reader, kid->node);
		if (text.len > 1 && text.ptr[text.len - 1] == '=' &&
		    !strchr(":=!<>", text.ptr[0]))
			return text;
	}
	return (struct str){ 0 };
}

/* Read the call in a target, as it runs: f of `f(x).y = v`, and of C++'s `f(x)
 * = v`. Nothing for other targets. */
static void read_call_in_target(struct reader *reader,
    const struct target *target)
{
	struct part part;

	if (str_find(target->name, '(') == target->name.len)
		return;
	if (kind_of(reader, target->node) == SHAPE_CALL)
		read_node(reader, target->node, ROLE_BODY);
	if (kind_of(reader, target->node) != SHAPE_MEMBER)
		return;
	part = part_open(reader, target->node, ROLE_BODY);
	read_slot(reader, &part, SLOT_RECEIVER, ROLE_BODY);
	part_close(reader, &part);
}

/* Make the form of one target. Only the first one of a declaration (`is_first`)
 * gets its decorations, value and body; all get its type. The line is that of
 * the target, as a declaration may begin lines above; a parameter has that of
 * the whole. */
static void emit_target(struct reader *reader, const struct part *part,
    enum form_kind kind, const struct target *target, bool is_first)
{
	uint32_t form = form_open(reader, kind, part->role, part->node);

	form_at(reader, form)->name = target->name;
	form_at(reader, form)->item = target->item;
	if (kind != FORM_parameter)
		form_at(reader, form)->line = node_line(target->node);
	if (is_first)
		read_head(reader, part, form);
	read_call_in_target(reader, target);
	read_types(reader, part);
	if (is_first) {
		if (kind == FORM_field) /* a tag */
			read_slot(reader, part, SLOT_ARGUMENTS, ROLE_ARGUMENT);
		read_slot(reader, part, SLOT_VALUE, ROLE_VALUE);
		if (kind != FORM_parameter)
			read_slot(reader, part, SLOT_BODY, ROLE_BODY);
	}
	form_close(reader, form);
}

/* The name of an embedded field, which is the last part of its type: Server of
 * `struct { *http.Server }`; "": it has no type. */
static struct str embedded_name(struct reader *reader, const struct part *part)
{
	const struct kid *type_kid = part_kid(reader, part, SLOT_TYPE);
	struct str text = type_kid ? type_text(reader, type_kid->node)
				   : (struct str){ 0 };
	size_t start = text.len;

	while (start > 0 && !strchr("*.& ", text.ptr[start - 1]))
		start--;
	return str_slice(text, start, text.len);
}

/* Make a form of each of the first `count` targets. `export const { a, b }`
 * exports all of them, but reading the first one resets reader->exported. */
static void emit_targets(struct reader *reader, const struct part *part,
    enum form_kind kind, const struct targets *targets, size_t count)
{
	bool exported = reader->exported;

	for (size_t i = 0; i < count; i++) {
		uint32_t form = (uint32_t)reader->forms->count;

		emit_target(reader, part, kind, &targets->items[i], i == 0);
		if (exported)
			form_at(reader, form)->exported = true;
	}
}

/* The text of a pattern without white space, `{a,b:c}`, as loops have it; "":
 * it is longer than TARGET_LENGTH. */
static struct str pattern_text(struct reader *reader, struct node node)
{
	struct str text = name_of(reader, node);

	return text.len <= TARGET_LENGTH ? text : (struct str){ 0 };
}

/* Make the form of a parameter: of one with a name, or of a pattern, `function
 * f({ a, b })`, which gets no name and the pattern as its item. */
void read_parameter(struct reader *reader, const struct part *part)
{
	enum shape_kind kind = part->shape->kind;
	const struct kid *name = part_kid(reader, part, SLOT_NAME);
	struct targets targets = { 0 };
	struct target single = { .node = part->node };

	if (kind == SHAPE_PARAMETER)
		collect_named_targets(&targets, reader, part);
	else if (kind == SHAPE_NAME || kind == SHAPE_SPREAD)
		collect_targets(&targets, reader, part->node);
	else
		single.item = pattern_text(reader, part->node);
	if (targets.count && kind == SHAPE_PARAMETER && name) {
		enum shape_kind inner =
		    kind_of(reader, unwrap(reader, name->node));

		if (inner == SHAPE_MAP || inner == SHAPE_LIST) {
			targets.count = 0; /* a pattern has no name */
			single.item = pattern_text(reader, name->node);
		}
	}
	if (targets.count)
		emit_targets(reader, part, FORM_parameter, &targets,
		    targets.count);
	else
		emit_target(reader, part, FORM_parameter, &single, true);
}

/* Make a form of each field that is declared; a field without a name is named
 * by its type. An event gets the item "event", as handlers are added to it
 * elsewhere. */
void read_field(struct reader *reader, const struct part *part)
{
	struct targets targets = { 0 };

	if (part->shape->kind == SHAPE_NAME)
		collect_targets(&targets, reader, part->node);
	else
		collect_named_targets(&targets, reader, part);
	if (targets.count == 0)
		add_bound_target(&targets, reader, embedded_name(reader, part),
		    part->node);
	for (size_t i = 0;
	     part->shape->kind == SHAPE_EVENT && i < targets.count; i++)
		targets.items[i].item = STR("event");
	emit_targets(reader, part, FORM_field, &targets, targets.count);
}

/* Append the further targets of `a = b = v`, b, and open the assignments on the
 * right into `chain`, `room` at most; returns how many. They stay open, as
 * their children are on the stack, until the caller has read the value. */
static size_t open_assignment_chain(struct reader *reader, struct part *chain,
    size_t room, struct targets *targets, const struct part *part)
{
	const struct kid *value_kid = part_kid(reader, part, SLOT_VALUE);
	size_t count = 0;

	while (value_kid && count < room) {
		struct node node = unwrap(reader, value_kid->node);

		if (kind_of(reader, node) != SHAPE_BINDING)
			break;
		chain[count] = part_open(reader, node, ROLE_BODY);
		collect_named_targets(targets, reader, &chain[count]);
		value_kid = part_kid(reader, &chain[count], SLOT_VALUE);
		count++;
	}
	return count;
}

/* Make a form that binds the target to the name of the first one: `b = a` for
 * `a = b = v`. */
static void emit_chained_target(struct reader *reader, enum form_role role,
    enum form_kind kind, const struct target *target,
    const struct target *first_target)
{
	uint32_t form = form_open(reader, kind, role, target->node);

	form_at(reader, form)->name = target->name;
	emit_name(reader, first_target->name, ROLE_VALUE, first_target->node);
	form_close(reader, form);
}

/* Read value and body of a declaration without a name, below the open form. */
static void read_targetless_parts(struct reader *reader,
    const struct part *part)
{
	read_slot(reader, part, SLOT_VALUE, part->role);
	read_slot(reader, part, SLOT_BODY, ROLE_BODY);
}

/* Set the item of b in `a, b = f()` to "1", its place in what f returns.
 * Targets with an item keep theirs. `count`: of the targets. */
static void number_tuple_targets(struct targets *targets, size_t count,
    struct arena *arena)
{
	for (size_t i = 1; i < count; i++)
		if (targets->items[i].item.len == 0)
			targets->items[i].item = str_printf(arena, "%zu", i);
}

/* Make the forms of an assignment, and of the further names in `a = b = f()`,
 * which are bound to the first. The first target's item is the operator, if
 * there is one: `a += b`. */
static void bind_targets(struct reader *reader, const struct part *part,
    struct targets *targets, enum form_kind kind)
{
	struct part chain[CHAIN_MOST];
	size_t own_count = targets->count;
	size_t links =
	    open_assignment_chain(reader, chain, LENGTH(chain), targets, part);
	struct part whole_part = *part;

	if (links) { /* the value is that of the innermost */
		whole_part.from = chain[links - 1].from;
		whole_part.to = chain[links - 1].to;
	}
	if (targets->items[0].item.len == 0)
		targets->items[0].item = assignment_operator(reader, part);
	if (reader->language->tuples)
		number_tuple_targets(targets, own_count, reader->perm);
	emit_targets(reader, &whole_part, kind, targets, own_count);
	for (size_t i = own_count; i < targets->count; i++)
		emit_chained_target(reader, part->role, kind,
		    &targets->items[i], &targets->items[0]);
	while (links > 0)
		part_close(reader, &chain[--links]);
}

/* Read an assignment or declaration. A plain name that is bound in the body of
 * a class makes a field, others a binding. Without value and type, `var x`, no
 * form is made, except in a class. An argument `f(a = b)` is read as one with a
 * keyword. */
void read_binding(struct reader *reader, const struct part *part)
{
	struct targets targets = { 0 };
	bool in_type = form_is_type(form_at(reader, reader->parent));
	bool is_plain;
	bool makes_form;

	if (part->role == ROLE_ARGUMENT) { /* f(a = b) */
		read_argument(reader, part);
		return;
	}
	collect_named_targets(&targets, reader, part);
	is_plain = targets.count && str_find(targets.items[0].name, '.') ==
					targets.items[0].name.len;
	makes_form = in_type || part_kid(reader, part, SLOT_VALUE) ||
		     part_kid(reader, part, SLOT_TYPE);
	if (targets.count && makes_form)
		bind_targets(reader, part, &targets,
		    is_plain && in_type ? FORM_field : FORM_binding);
	else
		read_targetless_parts(reader, part);
}
