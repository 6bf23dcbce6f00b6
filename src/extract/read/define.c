/*
 * Reads definitions (functions, classes, modules), decorations, packages and
 * exports. The form of a definition gets its head first (doc, marks,
 * decorations, parameters, types, bases), then its body: form_child() relies on
 * that order.
 */
#include "extract/read/reader.h"

#define TYPE_LEVELS 8 /* nodes in nodes of a type, in search of calls */

/* Read all children in that slot, in that role, below the open form. */
void read_slot(struct reader *reader, const struct part *part, enum slot slot,
    enum form_role role)
{
	for (size_t i = part->from; i < part->to; i++)
		if (reader->kids[i].slot == slot)
			read_node(reader, reader->kids[i].node, role);
}

/* The kind of form for a shape from SHAPE_FUNCTION to SHAPE_TYPE_ALIAS. */
static enum form_kind definition_kind(enum shape_kind kind)
{
	static const uint8_t kinds[] = {
		[SHAPE_FUNCTION] = FORM_function,
		[SHAPE_CLASS] = FORM_class,
		[SHAPE_STRUCT] = FORM_struct,
		[SHAPE_INTERFACE] = FORM_interface,
		[SHAPE_ENUM] = FORM_enum,
		[SHAPE_MODULE] = FORM_module,
		[SHAPE_EXTENSION] = FORM_extension,
		[SHAPE_TYPE_ALIAS] = FORM_alias,
	};

	return (enum form_kind)kinds[kind];
}

/* Read the decorations before the definition (reader->pending) below its form.
 * The list is emptied first, as their arguments may hold definitions, which
 * would take the rest. */
static void take_decorations(struct reader *reader)
{
	size_t count = reader->pending_count;
	struct node *nodes = reader->pending;

	reader->pending = NULL;
	reader->pending_count = 0;
	for (size_t i = 0; i < count; i++)
		read_node(reader, nodes[i], ROLE_DECORATION);
}

/* Read the marks in a definition's head: words such as `static` as decorations,
 * and an export (`pub fn f()`). Other children say something, and belong to the
 * body. */
static void read_marks(struct reader *reader, const struct part *part,
    uint32_t form)
{
	for (size_t i = part->from; i < part->to; i++) {
		struct kid kid = reader->kids[i];
		enum shape_kind kind;

		if (kid.slot != SLOT_REST || !kid.named)
			continue;
		kind = kind_of(reader, kid.node);
		if (kind == SHAPE_EXPORT)
			form_at(reader, form)->exported = true;
		else if (kind != SHAPE_COMMENT &&
			 !says_something(reader, kid.node))
			read_node(reader, kid.node, ROLE_DECORATION);
	}
}

/* The row where the definition begins, with the decorations before it: its doc
 * is above these. */
static uint32_t first_row(const struct reader *reader, struct node node)
{
	uint32_t row = node_row(node_first(reader, node));
	uint32_t before = row;

	if (reader->pending_count)
		before = node_row(reader->pending[0]);
	return before < row ? before : row;
}

/* Set doc and export of a definition's open form, and read its marks and
 * decorations. The doc is taken first, as definitions in decorations would take
 * it. */
void read_head(struct reader *reader, const struct part *part, uint32_t form)
{
	struct doc_range range = reader->doc;
	struct str doc = doc_taken_for(reader, first_row(reader, part->node));

	form_at(reader, form)->text = doc;
	form_at(reader, form)->exported = reader->exported;
	if (reader->is_default)
		form_at(reader, form)->item = STR("default");
	reader->exported = reader->is_default = false;
	take_decorations(reader);
	if (reader->language->annotations && doc.len)
		read_annotations(reader, range);
	read_marks(reader, part, form);
}

/* Read the body, and each child without a slot that is more than a comment or
 * mark. */
static void read_definition_body(struct reader *reader, const struct part *part)
{
	for (size_t i = part->from; i < part->to; i++) {
		struct kid kid = reader->kids[i];

		if (kid.slot == SLOT_BODY ||
		    (kid.slot == SLOT_REST && kid.named &&
			kind_of(reader, kid.node) != SHAPE_EXPORT &&
			says_something(reader, kid.node)))
			read_node(reader, kid.node, ROLE_BODY);
	}
}

/* Read the calls in a type, Depends(f) of `Annotated[T, Depends(f)]`. `levels`:
 * how many more nodes within nodes are searched. */
static void read_type_calls(struct reader *reader, struct node node,
    unsigned levels)
{
	struct node kid = node_below_named(node);

	if (kind_of(reader, node) == SHAPE_CALL)
		read_node(reader, node, ROLE_BODY);
	else if (levels > 0)
		for (; !node_is_none(kid); kid = node_next_named(kid))
			read_type_calls(reader, kid, levels - 1);
}

/* Make a form of a type, with its text as name. Only a type with a parenthesis
 * can have calls in it. */
static void read_type_form(struct reader *reader, struct node node)
{
	struct str text = type_text(reader, node);
	uint32_t form = form_open(reader, FORM_name, ROLE_TYPE, node);

	form_at(reader, form)->name = text;
	if (str_find(text, '(') < text.len)
		read_type_calls(reader, node, TYPE_LEVELS);
	form_close(reader, form);
}

/* Make a form of each type of a definition or declaration. */
void read_types(struct reader *reader, const struct part *part)
{
	for (size_t i = part->from; i < part->to; i++)
		if (reader->kids[i].slot == SLOT_TYPE &&
		    kind_of(reader, reader->kids[i].node) != SHAPE_SKIP)
			read_type_form(reader, reader->kids[i].node);
}

/* Read the bases of a class, each in ROLE_BASE. */
static void read_bases(struct reader *reader, const struct part *part)
{
	for (size_t i = part->from; i < part->to; i++) {
		struct node node = reader->kids[i].node;

		if (reader->kids[i].slot != SLOT_BASES)
			continue;
		read_node(reader, node, ROLE_BASE);
	}
}

/* Make a parameter of a receiver, with the keyword "receiver": a of `func (a A)
 * f()`; for `fun A.f()` one with the name of the instance (`this`) and the type
 * A. */
static void read_receiver_parameter(struct reader *reader, struct node node)
{
	uint32_t form = (uint32_t)reader->forms->count;
	struct str self = str_from(reader->language->self);

	if (kind_of(reader, node) == SHAPE_NAME) {
		form_open(reader, FORM_parameter, ROLE_PARAMETER, node);
		form_at(reader, form)->name =
		    str_slice(self, 0, str_find(self, ' '));
		emit_name(reader, type_text(reader, node), ROLE_TYPE, node);
		form_close(reader, form);
	} else {
		read_node(reader, node, ROLE_PARAMETER);
	}
	if (form < reader->forms->count)
		form_at(reader, form)->keyword = STR("receiver");
}

/* Read the receiver, then the parameters. A function in a block of extensions
 * gets the block's parameter first. */
static void read_parameters(struct reader *reader, const struct part *part)
{
	const struct part *block_part = reader->extending;

	reader->extending = NULL;
	if (block_part && part->shape->kind == SHAPE_FUNCTION)
		read_slot(reader, block_part, SLOT_ARGUMENTS, ROLE_PARAMETER);
	for (size_t i = part->from; i < part->to; i++)
		if (reader->kids[i].slot == SLOT_RECEIVER)
			read_receiver_parameter(reader, reader->kids[i].node);
	read_slot(reader, part, SLOT_ARGUMENTS, ROLE_PARAMETER);
}

/* Make a return of a body that is an expression: `fun f() = x`, `x => y`.
 * Nothing for other bodies. */
static void read_expression_result(struct reader *reader,
    const struct part *part)
{
	const struct kid *value_kid = part_kid(reader, part, SLOT_VALUE);
	uint32_t form;

	if (!value_kid)
		return;
	form = form_open(reader, FORM_return, ROLE_BODY, value_kid->node);
	read_slot(reader, part, SLOT_VALUE, ROLE_VALUE);
	form_close(reader, form);
}

/* Is a word before the type's name one that leaves it for others to complete,
 * `public abstract class A`? The text is searched, as grammars differ in where
 * they have such words. */
static bool is_abstract_type(const struct reader *reader,
    const struct part *part, struct node name_node)
{
	const char *words = reader->language->abstract;
	struct str head = str_slice(node_text(reader, part->node), 0,
	    node_start(name_node) - node_start(part->node));
	size_t from = 0;

	if (!words || part->shape->kind == SHAPE_FUNCTION)
		return false;
	for (size_t i = 0; i < head.len; i++) {
		if (char_is_word(head.ptr[i]))
			continue;
		if (str_listed(words, str_slice(head, from, i)))
			return true;
		from = i + 1;
	}
	return false;
}

/* Is it `extension(Router r) { … }`, a block of extension functions, which the
 * grammar takes for a function? `name`: its name child, may be NULL. */
static bool is_extension_block(const struct reader *reader,
    const struct part *part, const struct kid *name)
{
	const char *word = reader->language->extending;

	return word && name && part->shape->kind == SHAPE_FUNCTION &&
	       str_is(node_text(reader, name->node), word);
}

/* Make the form of a class, function or module. Branches begin at none in it,
 * as conditions around a definition say nothing of its body. A comment in it
 * that nothing has taken is no doc of what comes after. */
void read_definition(struct reader *reader, const struct part *part)
{
	const struct kid *name = part_kid(reader, part, SLOT_NAME);
	struct branching outer = reader->branching;
	const struct part *block_part = reader->extending;
	uint32_t form;

	if (is_extension_block(reader, part, name)) {
		reader->extending = part;
		read_definition_body(reader, part);
		reader->extending = block_part;
		return;
	}
	form = form_open(reader, definition_kind(part->shape->kind), part->role,
	    part->node);
	reader->branching = (struct branching){ .form = form };
	if (name) {
		struct node node = name->node;
		struct str text = name_of(reader, node);

		form_at(reader, form)->name = text;
		form_at(reader, form)->line = node_line(node);
		form_at(reader, form)->abstract =
		    is_abstract_type(reader, part, node);
	}
	read_head(reader, part, form);
	read_parameters(reader, part);
	read_types(reader, part);
	read_bases(reader, part);
	read_definition_body(reader, part);
	read_expression_result(reader, part);
	reader->branching = outer;
	reader->extending = block_part;
	form_close(reader, form);
	reader->doc.to = reader->doc.from;
}

/* Read a decoration. In many grammars it is a sibling before its definition,
 * and is listed in reader->pending until that is read. As an argument of
 * another one, `@A(b = @C(d))`, it becomes a call. */
void read_decoration(struct reader *reader, const struct part *part)
{
	uint32_t form;

	if (part->role == ROLE_ARGUMENT || part->role == ROLE_VALUE) {
		form = form_open(reader, FORM_call, part->role, part->node);
		fill_call(reader, part, form);
		form_close(reader, form);
		return;
	}
	if (part->role != ROLE_DECORATION) {
		*(struct node *)array_push(&reader->pending,
		    &reader->pending_count, sizeof(*reader->pending),
		    reader->perm) = part->node;
		return;
	}
	form = form_open(reader, FORM_decoration, ROLE_DECORATION, part->node);
	fill_call(reader, part, form);
	form_close(reader, form);
}

/* Read a package or namespace: its name becomes that of the file, if it is the
 * first; what is in its block is read as if it were at the file's top. */
void read_package(struct reader *reader, const struct part *part)
{
	const struct kid *name = part_kid(reader, part, SLOT_NAME);
	struct form *file_form = &reader->forms->items[0];
	uint32_t row = node_row(part->node);

	if (file_form->text.len == 0)
		file_form->text = doc_taken_for(reader, row);
	if (name && reader->forms->items[0].name.len == 0)
		reader->forms->items[0].name = name_of(reader, name->node);
	read_slot(reader, part, SLOT_BODY, part->role);
}

/* Make a binding with the name "default" of `export default expression`. */
static void bind_default(struct reader *reader, struct node node)
{
	uint32_t form = form_open(reader, FORM_binding, ROLE_BODY, node);

	reader->exported = reader->is_default = false;
	form_at(reader, form)->name = STR("default");
	form_at(reader, form)->item = STR("default");
	form_at(reader, form)->exported = true;
	read_node(reader, node, ROLE_VALUE);
	form_close(reader, form);
}

/* Make an exported name form of a in `export { a }`. */
static void read_exported_name(struct reader *reader, const struct part *part,
    struct node node)
{
	uint32_t form = form_open(reader, FORM_name, ROLE_BODY, part->node);

	form_at(reader, form)->name = node_text(reader, node);
	form_at(reader, form)->exported = true;
	form_close(reader, form);
}

/* Make a binding of `export { a as b }`: b with the value a; of `export { a }`
 * a name. The item of an import, read outside of its statement, has no value
 * here, and makes nothing. */
void read_export_item(struct reader *reader, const struct part *part)
{
	const struct kid *name = part_kid(reader, part, SLOT_NAME);
	const struct kid *value_kid = part_kid(reader, part, SLOT_VALUE);
	uint32_t form;

	if (value_kid && !name)
		read_exported_name(reader, part, value_kid->node);
	if (!name || !value_kid)
		return;
	form = form_open(reader, FORM_binding, ROLE_BODY, part->node);
	form_at(reader, form)->name = node_text(reader, name->node);
	if (str_is(form_at(reader, form)->name, "default"))
		form_at(reader, form)->item = STR("default");
	form_at(reader, form)->exported = true;
	read_node(reader, value_kid->node, ROLE_VALUE);
	form_close(reader, form);
}

/* Is the node a definition with a name of its own, f of `export default
 * function f`? */
static bool is_named_definition_node(struct reader *reader, struct node node)
{
	enum shape_kind kind = kind_of(reader, node);

	return kind >= SHAPE_FUNCTION && kind <= SHAPE_TYPE_ALIAS &&
	       !node_is_none(kid_in_field(reader, node, FIELD_NAME));
}

/* Read what an export marks, with reader->exported set. `export { a } from "m"`
 * is an import that others can import from here. */
void read_export(struct reader *reader, const struct part *part)
{
	bool is_default = false;

	if (part_kid(reader, part, SLOT_VALUE)) {
		reader->exported = true;
		read_import(reader, part);
		reader->exported = false;
		return;
	}
	for (size_t i = part->from; i < part->to; i++) {
		struct kid kid = reader->kids[i];

		if (str_is(node_text(reader, kid.node), "default"))
			is_default = true;
		if (!kid_counts(reader, &kid))
			continue;
		reader->exported = true;
		reader->is_default = is_default;
		if (is_default && !is_named_definition_node(reader, kid.node) &&
		    kind_of(reader, kid.node) != SHAPE_DECORATION)
			bind_default(reader, kid.node);
		else
			read_node(reader, kid.node, part->role);
	}
	reader->exported = reader->is_default = false;
}
