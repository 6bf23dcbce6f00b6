/*
 * The readers of shapes: readers[] says which function reads which kind, and
 * the simple ones are here. read_node() is the heart of it: it opens a node,
 * finds its shape and calls the reader, which makes a form or reads on below.
 * Nodes without a row are transparent. The depth is bounded there, and where a
 * reader calls itself.
 */
#include <string.h>

#include "extract/read/reader.h"

/* Bytes of a number or word that no row names: longer ones are code. */
#define LITERAL_LENGTH 80

typedef void shape_read(struct reader *reader, const struct part *part);

/* Roles by slot: body, name, receiver, arguments, value, type, bases, rest. */
static const uint8_t as_items[] = { ROLE_VALUE, ROLE_NONE, ROLE_VALUE,
	ROLE_VALUE, ROLE_VALUE, ROLE_NONE, ROLE_VALUE, ROLE_VALUE };
static const uint8_t as_index[] = { ROLE_BODY, ROLE_NONE, ROLE_RECEIVER,
	ROLE_VALUE, ROLE_VALUE, ROLE_NONE, ROLE_NONE, ROLE_VALUE };

/* Make a form of that kind of the node, named by its name child, with the other
 * children in the roles of their slots (`roles`: by slot). */
static void read_form(struct reader *reader, const struct part *part,
    enum form_kind kind, const uint8_t *roles)
{
	uint32_t form = form_open(reader, kind, part->role, part->node);
	const struct kid *name = part_kid(reader, part, SLOT_NAME);

	if (name)
		form_at(reader, form)->name = name_of(reader, name->node);
	read_slots(reader, part, roles);
	form_close(reader, form);
}

/* Make the form of an index, `a[b]`, with the name of a if that is a path of
 * names: bases have such names, `class A(Base[T])`. */
static void read_index_form(struct reader *reader, const struct part *part)
{
	uint32_t form = form_open(reader, FORM_index, part->role, part->node);
	const struct kid *receiver = part_kid(reader, part, SLOT_RECEIVER);
	struct str name;

	if (receiver && dotted_path_of(&name, reader, receiver->node))
		form_at(reader, form)->name = name;
	read_slots(reader, part, as_index);
	form_close(reader, form);
}

/* Make the form of a list, with the type of its items as its item. Where a
 * language writes maps in the same way, a pair as first item makes it a map. */
static void read_list_form(struct reader *reader, const struct part *part)
{
	const struct kid *type_kid = part_kid(reader, part, SLOT_TYPE);
	struct str item_type = type_kid ? type_text(reader, type_kid->node)
					: (struct str){ 0 };
	uint32_t list = (uint32_t)reader->forms->count;
	const struct form *first_item;

	read_form(reader, part, FORM_list, as_items);
	form_at(reader, list)->item = item_type;
	first_item = &reader->forms->items[form_at(reader, list)->first];
	if (form_at(reader, list)->first && first_item->kind == FORM_pair)
		form_at(reader, list)->kind = FORM_map;
}

/* Make the form of a map whose keys and values are siblings in turn: `%{"a" =>
 * 1}`. A key without a value makes no pair. */
static void read_pairs(struct reader *reader, const struct part *part)
{
	uint32_t map = form_open(reader, FORM_map, part->role, part->node);
	const struct kid *type_kid = part_kid(reader, part, SLOT_TYPE);
	struct node key_node = { 0 };

	if (type_kid)
		form_at(reader, map)->item = type_text(reader, type_kid->node);
	for (size_t i = part->from; i < part->to; i++) {
		struct kid kid = reader->kids[i];
		uint32_t pair;

		if (kid.slot == SLOT_RECEIVER)
			key_node = kid.node;
		if (kid.slot != SLOT_VALUE || node_is_none(key_node))
			continue;
		pair = form_open(reader, FORM_pair, ROLE_VALUE, key_node);
		read_key(reader, key_node, pair);
		read_node(reader, kid.node, ROLE_VALUE);
		form_close(reader, pair);
	}
	form_close(reader, map);
}

/* Make the form of a map. Its row in the shape table says whether the grammar
 * has nodes for pairs. */
static void read_map(struct reader *reader, const struct part *part)
{
	if (part->shape->receiver)
		read_pairs(reader, part);
	else
		read_form(reader, part, FORM_map, as_items);
}

/* Make the form of a spread: `...a`. */
static void read_spread(struct reader *reader, const struct part *part)
{
	read_form(reader, part, FORM_spread, as_items);
}

/* Make the form of a return. A yield gets the item "yield", as the function
 * goes on after it; `yield break` ends the function and gets none. */
static void read_return(struct reader *reader, const struct part *part)
{
	uint32_t form = (uint32_t)reader->forms->count;
	struct str text = node_text(reader, part->node);

	read_form(reader, part, FORM_return, as_items);
	if (str_starts(text, "yield") && !str_starts(text, "yield break"))
		form_at(reader, form)->item = STR("yield");
}

/* The index of the call or name that a form is, or that it binds a name to;
 * NO_FORM: none. */
static uint32_t call_form_of(const struct reader *reader, uint32_t form)
{
	if (form_at(reader, form)->kind == FORM_binding)
		form = form_at(reader, form)->first;
	if (form == NO_FORM || (form_at(reader, form)->kind != FORM_call &&
				   form_at(reader, form)->kind != FORM_name))
		return NO_FORM;
	return form;
}

/* Read `with open(p) as f: …`. The body becomes the block of the last call or
 * name before it, which then ends where the body does; without one, the body is
 * read below the form around. */
static void read_with(struct reader *reader, const struct part *part)
{
	uint32_t outer = reader->parent;
	size_t before = reader->forms->count;
	uint32_t call = NO_FORM;

	read_slot(reader, part, SLOT_VALUE, part->role);
	if (reader->forms->count > before)
		call = call_form_of(reader, reader->last[outer]);
	if (call != NO_FORM) {
		form_at(reader, call)->end_line = node_end_row(part->node) + 1;
		reader->parent = call;
	}
	read_slot(reader, part, SLOT_BODY,
	    call != NO_FORM ? ROLE_BODY : part->role);
	reader->parent = outer;
}

/* Make a form of that kind of the node's text; a symbol without its colon. */
static void read_text_form(struct reader *reader, const struct part *part,
    enum form_kind kind)
{
	struct str text = node_text(reader, part->node);

	if (kind == FORM_symbol && str_starts(text, ":"))
		text = str_slice(text, 1, text.len);
	emit_text(reader, kind, text, part->role, part->node);
}

/* Make the form of a number or word. */
static void read_literal_form(struct reader *reader, const struct part *part)
{
	read_text_form(reader, part, FORM_literal);
}

/* Make the form of a symbol: `:a`. */
static void read_symbol(struct reader *reader, const struct part *part)
{
	read_text_form(reader, part, FORM_symbol);
}

/* Is the child with the index `kid` the default of the parameter before it, 1
 * of `a = 1`, in a grammar without a node for both? */
static bool is_default(const struct reader *reader, const struct part *part,
    size_t kid)
{
	return kid > part->from && !reader->kids[kid - 1].named &&
	       str_is(node_text(reader, reader->kids[kid - 1].node), "=");
}

/* Read a default below the parameter that was read last, as its value; nothing
 * if there is none. */
static void read_default_value(struct reader *reader, struct node node)
{
	uint32_t outer = reader->parent;
	uint32_t parameter = reader->last[outer];

	if (parameter == NO_FORM ||
	    form_at(reader, parameter)->kind != FORM_parameter)
		return;
	reader->parent = parameter;
	read_node(reader, node, ROLE_VALUE);
	reader->parent = outer;
}

/* Is the node a comment, or one that is skipped? */
bool node_is_quiet(const struct reader *reader, struct node node)
{
	enum shape_kind kind = kind_of(reader, node);

	return kind == SHAPE_COMMENT || kind == SHAPE_SKIP;
}

/* Must what has this role be exactly one form? Without that, arguments would
 * lose their places. */
static bool is_single_role(enum form_role role)
{
	return role == ROLE_ARGUMENT || role == ROLE_VALUE ||
	       role == ROLE_RECEIVER || role == ROLE_PART ||
	       role == ROLE_LEFT || role == ROLE_RIGHT || role == ROLE_KEY;
}

/* The token between the children of an expression, `==` of `a == b`; "": none,
 * as in a list, where brackets and separators are no operators. */
static struct str operator_token_of(const struct reader *reader,
    const struct part *part)
{
	for (size_t i = part->from; i < part->to; i++) {
		struct str text = node_text(reader, reader->kids[i].node);

		if (!reader->kids[i].named && text.len &&
		    !strchr("()[]{},;:<", text.ptr[0]))
			return text;
	}
	return (struct str){ 0 };
}

/* Read an expression that no row of the shape table names, where one form is
 * needed: a word, or an operator, so that `a == b` is one argument and not two.
 * False: it is no such expression; nothing is read. */
static bool read_rowless_expression(struct reader *reader,
    const struct part *part)
{
	struct str text = node_text(reader, part->node);
	size_t count = 0;

	if (part->shape || !is_single_role(part->role))
		return false;
	for (size_t i = part->from; i < part->to; i++)
		count += kid_counts(reader, &reader->kids[i]);
	if (count == 0 && part->from == part->to && node_is_named(part->node) &&
	    text.len <= LITERAL_LENGTH) {
		emit_text(reader, FORM_literal, text, part->role, part->node);
		return true;
	}
	if (count < 2 || operator_token_of(reader, part).len == 0)
		return false;
	read_operator(reader, part);
	return true;
}

/* Read the children of a node that makes no form, as if the node were not
 * there. Its row may name the one child that stands for it. */
void read_transparent(struct reader *reader, const struct part *part)
{
	const struct kid *value_kid = part_kid(reader, part, SLOT_VALUE);

	if (read_rowless_expression(reader, part))
		return;
	if (value_kid) {
		read_node(reader, value_kid->node, part->role);
		return;
	}
	for (size_t i = part->from; i < part->to; i++) {
		struct node node = reader->kids[i].node;
		bool counts = kid_counts(reader, &reader->kids[i]);

		if (counts && part->role == ROLE_PARAMETER &&
		    is_default(reader, part, i))
			read_default_value(reader, node);
		else if (counts || node_is_quiet(reader, node))
			read_node(reader, node, part->role);
	}
}

/* Read what runs only if something failed, a catch block. A guard clause in it
 * says nothing of what follows outside. */
static void read_failure(struct reader *reader, const struct part *part)
{
	uint16_t branch = reader->branching.branch;

	reader->failing++;
	read_transparent(reader, part);
	reader->failing--;
	reader->branching.branch = branch;
}

/* Remember a comment in reader->doc: it may be the doc of what follows. */
static void read_comment(struct reader *reader, const struct part *part)
{
	const struct kid *value_kid = part_kid(reader, part, SLOT_VALUE);

	note_comment(reader, value_kid ? value_kid->node : part->node);
}

/* Skip a node. A doc right above stays the doc of the definition that follows:
 * reader->doc then ends where the node ends. */
static void read_skipped_node(struct reader *reader, const struct part *part)
{
	uint32_t row = node_row(part->node);

	if (row == reader->doc.row + 1)
		reader->doc.row = node_end_row(part->node);
}

/* By kind of shape. A missing kind would be a call of NULL. */
static shape_read *const readers[] = {
	[SHAPE_TRANSPARENT] = read_transparent,
	[SHAPE_SKIP] = read_skipped_node,
	[SHAPE_IMPORT] = read_import,
	[SHAPE_IMPORT_MEMBER] = read_import,
	[SHAPE_IMPORT_SPACE] = read_import,
	[SHAPE_IMPORT_ITEM] = read_export_item,
	[SHAPE_IMPORT_ALL] = read_skipped_node,
	[SHAPE_IMPORT_DEFAULT] = read_skipped_node,
	[SHAPE_EXPORT] = read_export,
	[SHAPE_FUNCTION] = read_definition,
	[SHAPE_CLASS] = read_definition,
	[SHAPE_STRUCT] = read_definition,
	[SHAPE_INTERFACE] = read_definition,
	[SHAPE_ENUM] = read_definition,
	[SHAPE_MODULE] = read_definition,
	[SHAPE_EXTENSION] = read_definition,
	[SHAPE_TYPE_ALIAS] = read_definition,
	[SHAPE_FIELD] = read_field,
	[SHAPE_EVENT] = read_field,
	[SHAPE_PACKAGE] = read_package,
	[SHAPE_PARAMETER] = read_parameter,
	[SHAPE_DECORATION] = read_decoration,
	[SHAPE_CALL] = read_call,
	[SHAPE_CALL_MORE] = read_call,
	[SHAPE_NEW] = read_call,
	[SHAPE_ARGUMENT] = read_argument,
	[SHAPE_BINDING] = read_binding,
	[SHAPE_NAME] = read_name,
	[SHAPE_MEMBER] = read_member,
	[SHAPE_INDEX] = read_index_form,
	[SHAPE_STRING] = read_string,
	[SHAPE_WORDS] = read_word_list,
	[SHAPE_STRING_TEXT] = read_skipped_node,
	[SHAPE_STRING_ESCAPE] = read_skipped_node,
	[SHAPE_INTERPOLATION] = read_transparent,
	[SHAPE_HEREDOC] = read_string,
	[SHAPE_HEREDOC_BODY] = read_skipped_node,
	[SHAPE_CONCAT] = read_concat,
	[SHAPE_SYMBOL] = read_symbol,
	[SHAPE_LITERAL] = read_literal_form,
	[SHAPE_LIST] = read_list_form,
	[SHAPE_MAP] = read_map,
	[SHAPE_PAIR] = read_pair,
	[SHAPE_SPREAD] = read_spread,
	[SHAPE_OPERATOR] = read_operator,
	[SHAPE_TOKENS] = read_token_tree,
	[SHAPE_RETURN] = read_return,
	[SHAPE_CONDITION] = read_condition,
	[SHAPE_BRANCH] = read_branch,
	[SHAPE_FAILURE] = read_failure,
	[SHAPE_FINALLY] = read_finally,
	[SHAPE_LOOP] = read_loop,
	[SHAPE_WITH] = read_with,
	[SHAPE_COMMENT] = read_comment,
	[SHAPE_DOCSTRING] = read_docstring,
};

/* Is a parameter with this shape a pattern: `{ a, b }`, `[a, b]`, `*a`? */
static bool is_pattern(enum shape_kind kind)
{
	return kind == SHAPE_MAP || kind == SHAPE_LIST || kind == SHAPE_SPREAD;
}

/* Read a node, and all below it, as `role` of the open form, by the reader of
 * its shape. Beyond the limit of depth nothing is read, and the forms are
 * `cut`. */
void read_node(struct reader *reader, struct node node, enum form_role role)
{
	enum shape_kind kind;
	struct part part;

	if (reader->depth >= reader->limits.depth) {
		reader->forms->cut = true;
		return;
	}
	reader->depth++;
	part = part_open(reader, node, role);
	kind = part.shape ? part.shape->kind : SHAPE_TRANSPARENT;
	if (role == ROLE_PARAMETER && is_pattern(kind))
		read_parameter(reader, &part);
	else
		readers[kind](reader, &part);
	part_close(reader, &part);
	reader->depth--;
}

/* The child that a node without a row wraps, b of `(b)` and of `await b`: the
 * child that its row takes as value, or its only child that is no comment. A
 * node with several children is returned itself. */
static struct node unwrap_once(struct reader *reader, struct node node)
{
	struct part part = part_open(reader, node, ROLE_BODY);
	const struct kid *value_kid = part_kid(reader, &part, SLOT_VALUE);
	const struct kid *only = NULL;
	size_t count = 0;
	struct node inside = node;

	for (size_t i = part.from; i < part.to; i++) {
		if (!kid_counts(reader, &reader->kids[i]))
			continue;
		only = &reader->kids[i];
		count++;
	}
	if (value_kid)
		inside = value_kid->node;
	else if (count == 1)
		inside = only->node;
	part_close(reader, &part);
	return inside;
}

/* What a node wraps, through any number of wrappers: b of `(await (b))`; the
 * node itself, if it is no wrapper. */
struct node unwrap(struct reader *reader, struct node node)
{
	struct node inside = node;

	do {
		node = inside;
		if (kind_of(reader, node) == SHAPE_TRANSPARENT)
			inside = unwrap_once(reader, node);
	} while (!node_same(node, inside));
	return node;
}
