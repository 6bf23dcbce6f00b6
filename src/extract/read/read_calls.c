/*
 * Reads calls and what they are made of: names, members, arguments, pairs.
 * read_call() is where to begin. Grammars differ most in fill_call_parts(): the
 * called name, and what stands before it, are found in up to four ways.
 */
#include <string.h>

#include "extract/read/reader.h"

/* Set name and receiver of a call whose members nest to the right: of
 * `a::(b::c<T>)` the name is c, the receiver a.b. `node`: the member. False,
 * and nothing is set, for any other member. */
static bool fill_right_nested_member(struct reader *reader, struct node node,
    uint32_t call)
{
	struct str path = { 0 };
	struct node first_node = node;
	bool nested = false;

	while (kind_of(reader, node) == SHAPE_MEMBER) {
		struct part part = part_open(reader, node, ROLE_BODY);
		const struct kid *name = part_kid(reader, &part, SLOT_NAME);
		const struct kid *scope =
		    part_kid(reader, &part, SLOT_RECEIVER);
		struct str text = { 0 };

		nested =
		    scope && name &&
		    dotted_path_of(&text, reader, scope->node) &&
		    (path.len || kind_of(reader, name->node) == SHAPE_MEMBER);
		if (nested) {
			path = path.len ? str_dotted(path, text, reader->perm)
					: text;
			node = name->node;
		}
		part_close(reader, &part);
		if (!nested)
			return false;
	}
	if (!nested)
		return false;
	form_at(reader, call)->name = name_of(reader, node);
	emit_name(reader, path, ROLE_RECEIVER, first_node);
	return true;
}

/* Set the call's line to that of its last name, as a chain may go over many
 * lines. `callee`: the node of what is called. */
static void set_call_line(struct reader *reader, struct node callee,
    uint32_t call)
{
	struct part part;
	const struct kid *name;

	form_at(reader, call)->line = node_line(callee);
	if (node_row(callee) == node_end_row(callee))
		return;
	part = part_open(reader, callee, ROLE_BODY);
	name = part_kid(reader, &part, SLOT_NAME);
	if (name)
		form_at(reader, call)->line = node_line(name->node);
	part_close(reader, &part);
}

/* Is the name's last part written as types are, `Agent`: with a capital first,
 * and some small letter? */
static bool is_type_name(struct str name)
{
	size_t i = 1;

	name = str_after_last(name, '.');
	if (name.len == 0 || name.ptr[0] < 'A' || name.ptr[0] > 'Z')
		return false;
	while (i < name.len && (name.ptr[i] < 'a' || name.ptr[i] > 'z'))
		i++;
	return i < name.len;
}

/* The callee without type arguments: A of `new A<B>()`, and of `A[B]()` where A
 * is written like a type. The index of a list, `handlers[i]()`, is returned
 * itself. `call`: the index of the call's form. */
static struct node callee_without_types(struct reader *reader,
    struct node callee, uint32_t call)
{
	const struct form *form = form_at(reader, call);
	bool is_typed = form->created || form->role == ROLE_BASE;
	struct part part;
	const struct kid *receiver;
	struct str name;

	if (kind_of(reader, callee) != SHAPE_INDEX)
		return callee;
	part = part_open(reader, callee, ROLE_BODY);
	receiver = part_kid(reader, &part, SLOT_RECEIVER);
	if (receiver &&
	    (is_typed || (dotted_path_of(&name, reader, receiver->node) &&
			     is_type_name(name))))
		callee = receiver->node;
	part_close(reader, &part);
	return callee;
}

/* Set the call's name and receiver from its callee. A path of names, `a.b.f`,
 * is split at its last dot; of a member of an expression, `a(x).f`, the
 * expression becomes the receiver; anything else, `a[0]`, becomes the receiver
 * of a call without a name. */
static void fill_callee(struct reader *reader, struct node callee,
    uint32_t call)
{
	struct str name;
	struct part inner_part;
	const struct kid *kid;

	callee = callee_without_types(reader, unwrap(reader, callee), call);
	if (dotted_path_of(&name, reader, callee)) {
		size_t dot = str_find_last(name, '.');

		set_call_line(reader, callee, call);
		form_at(reader, call)->name =
		    dot < name.len ? str_slice(name, dot + 1, name.len) : name;
		if (dot < name.len)
			emit_name(reader, str_slice(name, 0, dot),
			    ROLE_RECEIVER, callee);
		return;
	}
	if (kind_of(reader, callee) != SHAPE_MEMBER) {
		read_node(reader, callee, ROLE_RECEIVER);
		return;
	}
	if (fill_right_nested_member(reader, callee, call))
		return;
	inner_part = part_open(reader, callee, ROLE_BODY);
	kid = part_kid(reader, &inner_part, SLOT_NAME);
	if (kid) {
		form_at(reader, call)->name = name_of(reader, kid->node);
		form_at(reader, call)->line = node_line(kid->node);
	}
	read_slot(reader, &inner_part, SLOT_RECEIVER, ROLE_RECEIVER);
	part_close(reader, &inner_part);
}

/* Read an argument, or, where the node has no shape, a list of arguments. */
static void read_call_arguments(struct reader *reader, struct node node)
{
	struct part part = part_open(reader, node, ROLE_ARGUMENT);

	if (part.shape && part.shape->kind != SHAPE_TRANSPARENT) {
		part_close(reader, &part);
		read_node(reader, node, ROLE_ARGUMENT);
		return;
	}
	for (size_t i = part.from; i < part.to; i++)
		if (kid_counts(reader, &reader->kids[i]))
			read_node(reader, reader->kids[i].node, ROLE_ARGUMENT);
	part_close(reader, &part);
}

/* Does the call only add a block to another call, as some grammars have `f(x) {
 * … }`? */
static bool adds_block(struct reader *reader, const struct part *part,
    struct node callee)
{
	return part_kid(reader, part, SLOT_BODY) &&
	       !part_kid(reader, part, SLOT_ARGUMENTS) &&
	       kind_of(reader, callee) == SHAPE_CALL;
}

/* Is the child with the index `i` the label of an argument, a of `a: value`,
 * which some grammars have as siblings? */
static bool is_argument_label(const struct reader *reader,
    const struct part *part, size_t i)
{
	const struct kid *kid = &reader->kids[i];

	return i + 1 < part->to && !kid[1].named &&
	       kind_of(reader, kid->node) == SHAPE_NAME &&
	       str_is(node_text(reader, kid[1].node), ":");
}

/* Read the arguments. A label becomes the keyword of the argument after it. */
static void read_argument_kids(struct reader *reader, const struct part *part)
{
	struct str label = { 0 };

	for (size_t i = part->from; i < part->to; i++) {
		uint32_t before = (uint32_t)reader->forms->count;

		if (reader->kids[i].slot != SLOT_ARGUMENTS)
			continue;
		if (is_argument_label(reader, part, i)) {
			label = name_of(reader, reader->kids[i].node);
			continue;
		}
		read_call_arguments(reader, reader->kids[i].node);
		if (label.len && before < reader->forms->count)
			form_at(reader, before)->keyword = label;
		label = (struct str){ 0 };
	}
}

/* Set name, receiver and arguments of the call `f(a)` in `f(a)(b)`, so that
 * both are one call of f with a and b. False: there is no inner call; nothing
 * is set. */
static bool fill_inner_call(struct reader *reader, const struct part *part,
    uint32_t call)
{
	const struct kid *name = part_kid(reader, part, SLOT_NAME);
	struct part inner_part;
	enum shape_kind kind;

	if (part->shape->kind != SHAPE_CALL_MORE || !name)
		return false;
	inner_part = part_open(reader, unwrap(reader, name->node), ROLE_BODY);
	kind = inner_part.shape ? inner_part.shape->kind : SHAPE_TRANSPARENT;
	if (kind == SHAPE_CALL || kind == SHAPE_CALL_MORE)
		fill_call(reader, &inner_part, call);
	part_close(reader, &inner_part);
	return kind == SHAPE_CALL || kind == SHAPE_CALL_MORE;
}

/* Set a call's name, receiver, arguments and block. Depending on the grammar,
 * its callee is another call, a name beside a receiver, a call that only gets a
 * block, or a name or member. What is left, and is no comment, is the block. */
static void fill_call_parts(struct reader *reader, const struct part *part,
    uint32_t call)
{
	const struct kid *name = part_kid(reader, part, SLOT_NAME);
	const struct kid *receiver = part_kid(reader, part, SLOT_RECEIVER);

	if (fill_inner_call(reader, part, call)) {
		/* name and receiver are set */
	} else if (name && receiver) {
		struct node before_node = receiver->node;

		form_at(reader, call)->name = name_of(reader, name->node);
		form_at(reader, call)->line = node_line(name->node);
		read_node(reader, before_node, ROLE_RECEIVER);
	} else if (name && adds_block(reader, part, name->node)) {
		struct part inner_part =
		    part_open(reader, name->node, ROLE_BODY);

		fill_call(reader, &inner_part, call);
		read_types(reader, &inner_part);
		part_close(reader, &inner_part);
	} else if (name) {
		fill_callee(reader, name->node, call);
	}
	read_argument_kids(reader, part);
	for (size_t i = part->from; i < part->to; i++)
		if (reader->kids[i].slot == SLOT_BODY ||
		    (reader->kids[i].slot == SLOT_REST &&
			kid_counts(reader, &reader->kids[i])))
			read_node(reader, reader->kids[i].node, ROLE_BODY);
}

/* Set the parts of a call in the open form `call`. Calls of calls recur here
 * without read_node(), so the depth is counted. */
void fill_call(struct reader *reader, const struct part *part, uint32_t call)
{
	if (reader->depth >= reader->limits.depth) {
		reader->forms->cut = true;
		return;
	}
	reader->depth++;
	fill_call_parts(reader, part, call);
	reader->depth--;
}

/* Is the part a path of names, `a.b.c`, before a call, in a language where c
 * could be a call without brackets? *path is the path. */
static bool is_path_receiver(struct str *path, const struct reader *reader,
    const struct part *part)
{
	return part->role == ROLE_RECEIVER && part->shape->kind == SHAPE_CALL &&
	       !part_kid(reader, part, SLOT_ARGUMENTS) &&
	       !part_kid(reader, part, SLOT_BODY) &&
	       dotted_path_of(path, reader, part->node);
}

/* Set *out to the name that is the only argument of a call, `f(a.b)`. False: it
 * has none such. */
static bool only_named_argument(struct str *out, const struct reader *reader,
    const struct part *part)
{
	const struct kid *arguments = part_kid(reader, part, SLOT_ARGUMENTS);

	return arguments && node_named_count(arguments->node) == 1 &&
	       dotted_path_of(out, reader, node_below_named(arguments->node));
}

/* Is the argument a method bound to its object, `this.show.bind(this)` or
 * `a.b.bind(a)`? Then it stands for that method, whose name goes to *method.
 * Not with another object: `f.bind(other)`. *method may be set even if false.
 */
static bool is_bound_method(struct str *method, const struct reader *reader,
    const struct part *part)
{
	const struct kid *name = part_kid(reader, part, SLOT_NAME);
	struct str object;
	size_t dot;
	bool is_of_object;

	if (part->role != ROLE_ARGUMENT || !reader->language->ties || !name ||
	    !dotted_path_of(method, reader, name->node) ||
	    !only_named_argument(&object, reader, part))
		return false;
	dot = str_find_last(*method, '.');
	if (dot == method->len ||
	    !str_is(str_slice(*method, dot + 1, method->len),
		reader->language->ties))
		return false;
	method->len = dot;
	is_of_object = method->len > object.len &&
		       method->ptr[object.len] == '.' &&
		       str_equal(str_slice(*method, 0, object.len), object);
	return is_of_object || str_listed(reader->language->self, object);
}

/* The last part of `a.b.f<T>`, with its type arguments; the node itself, if it
 * is no member. */
static struct node last_member(const struct reader *reader, struct node node)
{
	static const enum reader_field fields[] = { FIELD_NAME, FIELD_FIELD };

	for (size_t i = 0;
	     kind_of(reader, node) == SHAPE_MEMBER && i < LENGTH(fields); i++) {
		struct node part_node = kid_in_field(reader, node, fields[i]);

		if (!node_is_none(part_node))
			return part_node;
	}
	return node;
}

/* The last of the node's named children; a null node: there is none. */
static struct node last_below(struct node node)
{
	struct node last = { 0 };

	for (node = node_below_named(node); !node_is_none(node);
	     node = node_next_named(node))
		last = node;
	return last;
}

/* Make forms of the type arguments of `a.f<T>()`, where the grammar has them
 * with the name. Nothing if the shape's row takes types itself. */
static void read_callee_types(struct reader *reader, const struct part *part)
{
	const struct kid *name = part_kid(reader, part, SLOT_NAME);
	struct node last;
	struct node types = { 0 };
	struct node type_node = { 0 };

	if (!name || part_kid(reader, part, SLOT_TYPE))
		return;
	last = last_member(reader, name->node);
	if (kind_of(reader, last) == SHAPE_INDEX &&
	    !node_same(last, name->node))
		types = last_below(last);
	else if (kind_of(reader, last) == SHAPE_TRANSPARENT)
		types = kid_in_field(reader, last, FIELD_ARGUMENTS);
	if (!node_is_none(types))
		type_node = node_below_named(types);
	for (; !node_is_none(type_node); type_node = node_next_named(type_node))
		emit_name(reader, type_text(reader, type_node), ROLE_TYPE,
		    type_node);
}

/* The name of a type without module and arguments: B of `a.B<C>?`. */
static struct str bare_type_name(struct str type)
{
	type = str_slice(type, 0, str_find(type, '<'));
	type = str_slice(type, 0, str_find(type, '?'));
	type = str_slice(type, 0, str_find(type, '['));
	return str_after_last(type, '.');
}

/* Name a call without a name, `new()` of `A a = new();`, by the type that is
 * declared, A. Nothing for other calls. */
static void name_call_by_type(struct reader *reader, uint32_t call)
{
	struct form *form = form_at(reader, call);
	const struct form *outer = form_at(reader, form->parent);
	bool is_declared = outer->kind == FORM_binding ||
			   outer->kind == FORM_field;

	if (!form->created || form->name.len || form->role != ROLE_VALUE ||
	    !is_declared)
		return;
	for (uint32_t at = outer->first; at != NO_FORM;
	     at = form_at(reader, at)->next)
		if (form_at(reader, at)->role == ROLE_TYPE)
			form->name = bare_type_name(form_at(reader, at)->name);
}

/* Make the form of a call. A path that only looks like a call, and a bound
 * method, become names. Types come after the arguments, so that these keep
 * their places. */
void read_call(struct reader *reader, const struct part *part)
{
	struct str path;
	uint32_t call;

	if (is_path_receiver(&path, reader, part) ||
	    is_bound_method(&path, reader, part)) {
		emit_name(reader, path, part->role, part->node);
		return;
	}
	call = form_open(reader, FORM_call, part->role, part->node);

	form_at(reader, call)->created = part->shape->kind == SHAPE_NEW;
	fill_call(reader, part, call);
	name_call_by_type(reader, call);
	read_types(reader, part); /* f<T>() */
	read_callee_types(reader, part);
	form_close(reader, call);
}

/* Read the arguments of a base class, `class A : Base(argument)`, where the
 * grammar has them beside the base: that was read as a name just before, and
 * becomes a call. Not a base with dots. */
static void read_base_argument(struct reader *reader, const struct part *part)
{
	uint32_t class = reader->parent;
	uint32_t base = reader->last[class];
	struct form *form = form_at(reader, base);

	if (base == NO_FORM || form->role != ROLE_BASE ||
	    str_find(form->name, '.') < form->name.len)
		return;
	if (form->kind != FORM_name && form->kind != FORM_call &&
	    form->kind != FORM_index)
		return;
	/* Type arguments, B of `A<B>("x")`, are no arguments of the call. */
	for (uint32_t at = form->kind == FORM_index ? form->first : NO_FORM;
	     at != NO_FORM; at = form_at(reader, at)->next)
		form_at(reader, at)->role = ROLE_BODY;
	form->kind = FORM_call;
	reader->parent = base;
	for (size_t i = part->from; i < part->to; i++)
		if (reader->kids[i].slot != SLOT_NAME &&
		    kid_counts(reader, &reader->kids[i]))
			read_node(reader, reader->kids[i].node, ROLE_ARGUMENT);
	reader->parent = class;
}

/* Read an argument with a keyword. One without a value is a flag: `<a b/>` is
 * `<a b={true}/>`. In ROLE_BASE, see read_base_argument(). */
void read_argument(struct reader *reader, const struct part *part)
{
	const struct kid *name = part_kid(reader, part, SLOT_NAME);
	uint32_t before = (uint32_t)reader->forms->count;
	struct str keyword = { 0 };

	if (part->role == ROLE_BASE) {
		read_base_argument(reader, part);
		return;
	}
	if (name)
		keyword = name_of(reader, name->node);
	for (size_t i = part->from; i < part->to; i++)
		if (reader->kids[i].slot != SLOT_NAME &&
		    kid_counts(reader, &reader->kids[i]))
			read_node(reader, reader->kids[i].node, part->role);
	if (keyword.len && before == reader->forms->count)
		emit_text(reader, FORM_literal, STR("true"), part->role,
		    part->node);
	if (keyword.len)
		form_at(reader, before)->keyword = keyword;
}

/* Make the form of a name, which by its place is a parameter (`x => …`), a
 * field (in an enumeration), or a name. */
void read_name(struct reader *reader, const struct part *part)
{
	if (part->role == ROLE_PARAMETER)
		read_parameter(reader, part);
	else if (part->role == ROLE_BODY &&
		 form_at(reader, reader->parent)->kind == FORM_enum)
		read_field(reader, part);
	else
		emit_name(reader, name_of(reader, part->node), part->role,
		    part->node);
}

/* Make the form of a member: a path of names, `a.b`, becomes one name; of any
 * other, `a().b`, the receiver is read, as it may call something. */
void read_member(struct reader *reader, const struct part *part)
{
	const struct kid *name = part_kid(reader, part, SLOT_NAME);
	struct str text;
	uint32_t form;

	if (dotted_path_of(&text, reader, part->node)) {
		emit_name(reader, text, part->role, part->node);
		return;
	}
	form = form_open(reader, FORM_member, part->role, part->node);
	if (name)
		form_at(reader, form)->name = name_of(reader, name->node);
	read_slot(reader, part, SLOT_RECEIVER, ROLE_RECEIVER);
	form_close(reader, form);
}

/* The key of a pair, if it is a plain word, text or number: "a" of `"a": 1`;
 * else "". In `{ a }` the node itself is the key. */
static struct str pair_key(struct reader *reader, const struct part *part)
{
	const struct kid *name = part_kid(reader, part, SLOT_NAME);
	const struct kid *key_kid = part_kid(reader, part, SLOT_RECEIVER);
	struct str text = { 0 };

	if (name)
		return name_of(reader, name->node);
	if (!key_kid)
		return node_text(reader, part->node);
	switch (kind_of(reader, key_kid->node)) {
	case SHAPE_STRING:
		return string_content(&text, reader, key_kid->node)
			   ? text
			   : (struct str){ 0 };
	case SHAPE_SYMBOL:
		text = node_text(reader, key_kid->node);
		return str_slice(text, str_starts(text, ":"), text.len);
	case SHAPE_LITERAL:
		return node_text(reader, key_kid->node);
	default:
		return text;
	}
}

/* Set the name of a pair from its key, if that is a plain text; any other key
 * is read as a form in ROLE_KEY. */
void read_key(struct reader *reader, struct node node, uint32_t pair)
{
	struct str text;

	node = unwrap(reader, node);
	if (kind_of(reader, node) == SHAPE_STRING &&
	    string_content(&text, reader, node))
		form_at(reader, pair)->name = text;
	else
		read_node(reader, node, ROLE_KEY);
}

/* Make the form of a pair in a map. As an argument, `f(a: 1)`, it is no pair
 * but an argument with the keyword a. Without a value, `{ a }`, the key is the
 * value, too. */
void read_pair(struct reader *reader, const struct part *part)
{
	struct str key = pair_key(reader, part);
	bool is_argument = part->role == ROLE_ARGUMENT && key.len;
	enum form_role role = is_argument ? ROLE_ARGUMENT : ROLE_VALUE;
	uint32_t before = (uint32_t)reader->forms->count;
	uint32_t form = NO_FORM;

	if (!is_argument) {
		form = form_open(reader, FORM_pair, part->role, part->node);
		form_at(reader, form)->name = key;
	}
	if (key.len == 0)
		read_slot(reader, part, SLOT_RECEIVER, ROLE_KEY);
	if (part_kid(reader, part, SLOT_VALUE))
		read_slot(reader, part, SLOT_VALUE, role);
	else
		emit_name(reader, key, role, part->node);
	if (!is_argument)
		form_close(reader, form);
	else if (before < reader->forms->count)
		form_at(reader, before)->keyword = key;
}
