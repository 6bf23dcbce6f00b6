/*
 * Definitions: functions, classes, modules. Each form gets its head first (doc,
 * marks, decorations, parameters, types, bases), then its body, as form_child()
 * counts on: it stops at the body.
 */
#include "extract/read/reader.h"

/* A dependency may be written in a type: `Annotated[Session, Depends(get)]`. */
#define TYPE_LEVELS 8 /* of nodes in a type, in search of calls */

/* Read all children in that slot, as children of the open form in that role. */
void read_slot(struct reader *reader, const struct part *part, enum slot slot,
    enum form_role role)
{
	for (size_t i = part->from; i < part->to; i++)
		if (reader->kids[i].slot == slot)
			read_node(reader, reader->kids[i].node, role);
}

/* Only for shapes from SHAPE_FUNCTION to SHAPE_TYPE_ALIAS. */
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

/* Read the decorations that stood before the definition as its own. The list is
 * emptied before it is read: arguments of a decoration may hold definitions,
 * which would take the rest. */
static void take_decorations(struct reader *reader)
{
	size_t count = reader->pending_count;
	struct node *nodes = reader->pending;

	reader->pending = NULL;
	reader->pending_count = 0;
	for (size_t i = 0; i < count; i++)
		read_node(reader, nodes[i], ROLE_DECORATION);
}

/* Read what no selector takes in a definition's head: decorations, marks. An
 * export in the head is a mark of the grammar: `pub fn f()`. What says
 * something belongs to the body, see read_definition_body(). */
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

/* The row where a definition begins, with the decorations before it. Docs stand
 * above the decorations, and these may be siblings before the definition in the
 * tree. */
static uint32_t first_row(const struct reader *reader, struct node node)
{
	uint32_t row = node_row(node_first(reader, node));
	uint32_t before = row;

	if (reader->pending_count)
		before = node_row(reader->pending[0]);
	return before < row ? before : row;
}

/* Read doc, marks and decorations of a definition whose form is open. The doc
 * is taken before the decorations are read, as definitions in these would take
 * it. Annotations are in the same comment, for languages that have them. */
void read_head(struct reader *reader, const struct part *part, uint32_t form)
{
	struct doc_range range = reader->doc;
	struct str doc = take_doc(reader, first_row(reader, part->node));

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

/* Read the body, and the rest in SLOT_REST that is neither a mark nor a
 * decoration: a grammar may have parts of a body without a field. */
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

/* Read the calls in a type: Python's `Annotated[T, Depends(f)]`. */
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

/* Make a form of a type. Its parts are opened only where the text has a
 * parenthesis: most types have none. */
static void read_type_form(struct reader *reader, struct node node)
{
	struct str text = type_text(reader, node);
	uint32_t form = form_open(reader, FORM_name, ROLE_TYPE, node);

	form_at(reader, form)->name = text;
	if (str_find(text, '(') < text.len)
		read_type_calls(reader, node, TYPE_LEVELS);
	form_close(reader, form);
}

/* Read the types of a definition or declaration. */
void read_types(struct reader *reader, const struct part *part)
{
	for (size_t i = part->from; i < part->to; i++)
		if (reader->kids[i].slot == SLOT_TYPE &&
		    kind_of(reader, reader->kids[i].node) != SHAPE_SKIP)
			read_type_form(reader, reader->kids[i].node);
}

/* Read the bases of a class, each as a form. */
static void read_bases(struct reader *reader, const struct part *part)
{
	for (size_t i = part->from; i < part->to; i++) {
		struct node node = reader->kids[i].node;

		if (reader->kids[i].slot != SLOT_BASES)
			continue;
		read_node(reader, node, ROLE_BASE);
	}
}

/* `func (a A) f()`: make a parameter of the receiver; in `fun A.f()` it has the
 * name of the instance, the first one that the language has: `self`, `this`.
 * Its keyword tells it from the other parameters. A receiver without a
 * parameter's shape leaves no form. */
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

/* Read the receiver, then the parameters. A function of a block of extensions
 * has the block's first: what is within the function is in none. */
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

/* A body that is an expression, `fun f() = x`, `x => y`, becomes a return. */
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

/* Does a word before its name leave the type to others: `public abstract class
 * A`? By the words as they are written, as grammars differ in where they keep
 * them. */
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

/* Is it `extension(Router r) { … }`, a block whose functions extend what it is
 * given? Its grammar takes it for a function. */
static bool is_extension_block(const struct reader *reader,
    const struct part *part, const struct kid *name)
{
	const char *word = reader->language->extending;

	return word && name && part->shape->kind == SHAPE_FUNCTION &&
	       str_is(node_text(reader, name->node), word);
}

/* Make the form of a class, function or module. What is inside runs by itself:
 * conditions around the definition say nothing of its body, so branching begins
 * anew and is put back. A doc that nothing in the body has taken is not for
 * what comes after. */
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

/* Read a decoration, or keep it for the definition that follows. A decoration
 * before its definition is kept until that is read, since it is a sibling in
 * many grammars; in the definition's head it is read at once. */
void read_decoration(struct reader *reader, const struct part *part)
{
	uint32_t form;

	/* `@A(b = @C(d))`: what is given makes something, as a call does */
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

/* Read the name of the file's package, and what stands in its block. What a
 * block holds stands in the file, as what follows a line would. The first one
 * names the file; a block of namespaces may come several times. */
void read_package(struct reader *reader, const struct part *part)
{
	const struct kid *name = part_kid(reader, part, SLOT_NAME);

	struct form *file_form = &reader->forms->items[0];
	uint32_t row = node_row(part->node);

	if (file_form->text.len == 0)
		file_form->text = take_doc(reader, row);
	if (name && reader->forms->items[0].name.len == 0)
		reader->forms->items[0].name = name_of(reader, name->node);
	read_slot(reader, part, SLOT_BODY, part->role);
}

/* Make a binding called default of `export default expression`. Read as a
 * value, so that what stands there has no name: `export default { … }`. */
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

/* `export { a }`: make a name that is exported. */
static void read_exported_name(struct reader *reader, const struct part *part,
    struct node node)
{
	uint32_t form = form_open(reader, FORM_name, ROLE_BODY, part->node);

	form_at(reader, form)->name = node_text(reader, node);
	form_at(reader, form)->exported = true;
	form_close(reader, form);
}

/* `export { a as b }`: b stands for a. Also an item of an import statement,
 * outside of one: nothing then. */
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

/* Is it a definition with a name? Then `export default` is a mark of the
 * definition, which keeps its name. */
static bool is_named_definition_node(struct reader *reader, struct node node)
{
	enum shape_kind kind = kind_of(reader, node);

	return kind >= SHAPE_FUNCTION && kind <= SHAPE_TYPE_ALIAS &&
	       !node_is_none(kid_in_field(reader, node, FIELD_NAME));
}

/* Read what an export marks. With a module it is an import whose names are
 * passed on: `export { a } from "m"`. Decorations between `export default` and
 * its class are read as such. */
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
