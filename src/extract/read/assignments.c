/*
 * assignments: what is given a value or declared: assignments, fields,
 * parameters. One form a target; what they share hangs on the first. First the
 * targets are collected (collect_targets(): patterns may bind many names), then
 * a form is made of each. read_binding(), read_field() and read_parameter()
 * differ in what the targets are, and in what a form without any target is.
 */
#include "extract/read/reader.h"

#include <string.h>

#define TARGET_DEPTH 16
/* The left side of a match may be a page of code; it is no name then. */
#define TARGET_LENGTH 120 /* bytes of a target that is no name */

struct target {
	struct str name;
	struct str item; /* property that it is taken from */
	struct node node;
};

struct targets {
	struct target *items;
	size_t count;
	unsigned depth;
};

static void collect_targets(struct targets *targets, struct reader *reader,
    struct node node);

/* Append a target and return it, for the caller to add to. */
static struct target *add_bound_target(struct targets *targets,
    struct reader *reader, struct str name, struct node node)
{
	struct target *target = array_push(&targets->items, &targets->count,
	    sizeof(*target), reader->perm);

	target->name = name;
	target->node = node;
	return target;
}

/* Collect the targets of all children. */
static void collect_targets_below(struct targets *targets,
    struct reader *reader, const struct part *part)
{
	for (size_t i = part->from; i < part->to; i++)
		if (kid_counts(reader, &reader->kids[i]))
			collect_targets(targets, reader, reader->kids[i].node);
}

/* Collect `a: b` in a pattern: b is taken from the property a. In `{ a: { b }
 * }` b has the item b, of the inner pair, which has set it first; items that
 * are set stay. */
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

/* Collect `a.b["c"]`, which is called `a.b[c]`; its item is c. The length is
 * held against the limit before it is joined. What is computed, `a[i + 1]`, has
 * the text of that as its item. */
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

/* Collect the targets of a pattern, by its kind. Patterns nest: `a, [b, *c] =
 * …` binds three names, a dotted one is bound as a whole. `default` takes what
 * is written around targets, such as a list of them without a shape; a leaf of
 * another kind is a target by its text, unless that is long. */
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

/* Append what `node` binds, in source order. A name or member needs no part
 * opened: this is the usual case, and patterns nest up to TARGET_DEPTH. */
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

/* Collect the targets in the part's slot for names. */
static void collect_named_targets(struct targets *targets,
    struct reader *reader, const struct part *part)
{
	for (size_t i = part->from; i < part->to; i++)
		if (reader->kids[i].slot == SLOT_NAME && reader->kids[i].named)
			collect_targets(targets, reader, reader->kids[i].node);
}

/* The operator of `a += b`; "" for a plain one. Operators are tokens, hence no
 * named children. Not `:=`, `==`, `!=`, `<=`, `>=`. */
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

/* Read the call in a target: `f(x).y = v` calls f as well, and so does C++'s
 * `f(x) = v`. */
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

/* Make the form of one target. The first of a declaration has all, the others
 * their type. The line is that of the target and not of the declaration, which
 * may begin lines above; a parameter's keeps that of its whole, with
 * decorations. */
static void emit_target(struct reader *reader, const struct part *part,
    enum form_kind kind, const struct target *target, bool first)
{
	uint32_t form = form_open(reader, kind, part->role, part->node);

	form_at(reader, form)->name = target->name;
	form_at(reader, form)->item = target->item;
	if (kind != FORM_parameter)
		form_at(reader, form)->line = node_line(target->node);
	if (first)
		read_head(reader, part, form);
	read_call_in_target(reader, target);
	read_types(reader, part);
	if (first) {
		if (kind == FORM_field) /* a tag */
			read_slot(reader, part, SLOT_ARGUMENTS, ROLE_ARGUMENT);
		read_slot(reader, part, SLOT_VALUE, ROLE_VALUE);
		if (kind != FORM_parameter)
			read_slot(reader, part, SLOT_BODY, ROLE_BODY);
	}
	form_close(reader, form);
}

/* `struct { *http.Server }`: a field that is a type alone is called Server. */
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

/* Make a form of each of the first `count` targets. Reading the first one
 * resets reader->exported, so it is kept for the others. */
static void emit_targets(struct reader *reader, const struct part *part,
    enum form_kind kind, const struct targets *targets, size_t count)
{
	bool exported = reader->exported; /* all of `export const { a, b }` */

	for (size_t i = 0; i < count; i++) {
		uint32_t form = (uint32_t)reader->forms->count;

		emit_target(reader, part, kind, &targets->items[i], i == 0);
		if (exported)
			form_at(reader, form)->exported = true;
	}
}

/* `{ a, b: c }` without white space, as loops have it; "": it is too long. */
static struct str pattern_text(struct reader *reader, struct node node)
{
	struct str text = name_of(reader, node);

	return text.len <= TARGET_LENGTH ? text : (struct str){ 0 };
}

/* Make the form of a parameter. Three forms: one with a name (and type), a bare
 * name, and a pattern, whose form has no name and the pattern as its item:
 * `function f({ a, b })`. */
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

/* Make a form of each field that is declared. Without targets it has the name
 * of its type. An event is told by its item, as it has no value: handlers are
 * added elsewhere. */
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

/* Of `a = b = v`, collect b as a target, too, and open the parts to the right;
 * returns how many. They stay open until the value is read, as their children
 * are on the stack; the caller closes them in reverse. `room` bounds it: of a
 * longer chain, the rest is the value. */
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

/* Make a form that binds the target to the name of the first one. */
static void emit_chained_target(struct reader *reader, enum form_role role,
    enum form_kind kind, const struct target *target,
    const struct target *first_target)
{
	uint32_t form = form_open(reader, kind, role, target->node);

	form_at(reader, form)->name = target->name;
	emit_name(reader, first_target->name, ROLE_VALUE, first_target->node);
	form_close(reader, form);
}

/* Read what a declaration without name, type and value still holds. */
static void read_targetless_parts(struct reader *reader,
    const struct part *part)
{
	read_slot(reader, part, SLOT_VALUE, part->role);
	read_slot(reader, part, SLOT_BODY, ROLE_BODY);
}

/* `a, b = f()`: b is the item 1 of what f gives, a stands for all of it. A
 * target that has an item of its own, a property, keeps it. */
static void number_tuple_targets(struct targets *targets, size_t count,
    struct arena *arena)
{
	for (size_t i = 1; i < count; i++)
		if (targets->items[i].item.len == 0)
			targets->items[i].item = str_printf(arena, "%zu", i);
}

/* Make the forms of an assignment. `a = b = f()`: the names to the right are
 * bound, too, to what stands at the end of the chain. The first target's item
 * is the operator, if it has one: `a += b`. */
static void bind_targets(struct reader *reader, const struct part *part,
    struct targets *targets, enum form_kind kind)
{
	struct part chain[8];
	size_t own_count = targets->count;
	size_t links =
	    open_assignment_chain(reader, chain, LENGTH(chain), targets, part);
	struct part whole_part = *part;

	if (links) { /* the value is that of the innermost */
		whole_part.from = chain[links - 1].from;
		whole_part.to = chain[links - 1].to;
	}
	targets->items[0].item = targets->items[0].item.len
				     ? targets->items[0].item
				     : assignment_operator(reader, part);
	if (reader->language->tuples)
		number_tuple_targets(targets, own_count, reader->perm);
	emit_targets(reader, &whole_part, kind, targets, own_count);
	for (size_t i = own_count; i < targets->count; i++)
		emit_chained_target(reader, part->role, kind,
		    &targets->items[i], &targets->items[0]);
	while (links > 0)
		part_close(reader, &chain[--links]);
}

/* Make the forms of an assignment. In a class, a plain name that is bound is a
 * field: `name = "x"` in its body; `self.name = …` in a method is a binding.
 * Without value and type it declares nothing that rules ask for: `var x`. */
void read_binding(struct reader *reader, const struct part *part)
{
	struct targets targets = { 0 };
	bool in_type = form_is_type(form_at(reader, reader->parent));
	bool is_plain;

	if (part->role == ROLE_ARGUMENT) { /* f(a = b) */
		read_argument(reader, part);
		return;
	}
	collect_named_targets(&targets, reader, part);
	is_plain = targets.count && str_find(targets.items[0].name, '.') ==
					targets.items[0].name.len;
	if (targets.count && (part_kid(reader, part, SLOT_VALUE) ||
				 part_kid(reader, part, SLOT_TYPE) || in_type))
		bind_targets(reader, part, &targets,
		    is_plain && in_type ? FORM_field : FORM_binding);
	else
		read_targetless_parts(reader, part);
}
