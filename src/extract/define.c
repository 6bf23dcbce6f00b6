#include "extract/reader.h"

static void read_slot(struct reader *reader, const struct part *part,
    enum slot slot, enum form_role role)
{
	for (size_t i = part->from; i < part->to; i++)
		if (reader->kids[i].slot == slot)
			read_node(reader, reader->kids[i].node, role);
}

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

/* Decorations that stood before the definition now belong to it. */
static void take_decorations(struct reader *reader, uint32_t form)
{
	size_t count = reader->pending_count;

	(void)form;
	reader->pending_count = 0;
	for (size_t i = 0; i < count; i++)
		read_node(reader, reader->pending[i], ROLE_DECORATION);
}

/* What nothing selects in a definition's head: decorations, marks. */
static void read_head(struct reader *reader, const struct part *part)
{
	for (size_t i = part->from; i < part->to; i++) {
		struct kid kid = reader->kids[i];

		if (kid.slot == SLOT_REST && kid.named &&
		    kind_of(reader, kid.node) != SHAPE_COMMENT &&
		    !says_something(reader, kid.node))
			read_node(reader, kid.node, ROLE_DECORATION);
	}
}

/* The body, and what else there is below the definition. */
static void read_body(struct reader *reader, const struct part *part)
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

static void read_types(struct reader *reader, const struct part *part)
{
	for (size_t i = part->from; i < part->to; i++)
		if (reader->kids[i].slot == SLOT_TYPE &&
		    kind_of(reader, reader->kids[i].node) != SHAPE_SKIP)
			emit_name(reader,
			    type_text(reader, reader->kids[i].node), ROLE_TYPE,
			    reader->kids[i].node);
}

static void read_bases(struct reader *reader, const struct part *part)
{
	for (size_t i = part->from; i < part->to; i++) {
		TSNode node = reader->kids[i].node;

		if (reader->kids[i].slot != SLOT_BASES)
			continue;
		read_node(reader, node, ROLE_BASE);
	}
}

static void read_parameters(struct reader *reader, const struct part *part)
{
	for (size_t i = part->from; i < part->to; i++)
		if (reader->kids[i].slot == SLOT_RECEIVER) {
			uint32_t before = (uint32_t)reader->forms->count;

			read_node(reader, reader->kids[i].node,
			    ROLE_PARAMETER);
			if (before < reader->forms->count)
				form_at(reader, before)->keyword =
				    STR("receiver");
		}
	read_slot(reader, part, SLOT_ARGUMENTS, ROLE_PARAMETER);
}

static void read_result(struct reader *reader, const struct part *part)
{
	const struct kid *value = part_kid(reader, part, SLOT_VALUE);
	uint32_t form;

	if (!value)
		return;
	form = form_open(reader, FORM_return, ROLE_BODY, value->node);
	read_slot(reader, part, SLOT_VALUE, ROLE_VALUE);
	form_close(reader, form);
}

void read_definition(struct reader *reader, const struct part *part)
{
	const struct kid *name = part_kid(reader, part, SLOT_NAME);
	uint32_t form = form_open(reader, definition_kind(part->shape->kind),
	    part->role, part->node);

	form_at(reader, form)->text =
	    take_doc(reader, node_line(node_first(reader, part->node)) - 1);
	if (name) {
		form_at(reader, form)->name = name_of(reader, name->node);
		form_at(reader, form)->line = node_line(name->node);
	}
	form_at(reader, form)->exported = reader->exported;
	if (reader->is_default)
		form_at(reader, form)->item = STR("default");
	reader->exported = reader->is_default = false;
	take_decorations(reader, form);
	read_head(reader, part);
	read_parameters(reader, part);
	read_types(reader, part);
	read_bases(reader, part);
	read_body(reader, part);
	read_result(reader, part);
	form_close(reader, form);
}

static void read_named(struct reader *reader, const struct part *part,
    enum form_kind kind)
{
	uint32_t form = form_open(reader, kind, part->role, part->node);
	const struct kid *name = part_kid(reader, part, SLOT_NAME);

	form_at(reader, form)->name = name_of(reader,
	    name ? name->node : part->node);
	form_at(reader, form)->exported = reader->exported;
	reader->exported = false;
	take_decorations(reader, form);
	if (kind != FORM_binding)
		read_head(reader, part);
	read_types(reader, part);
	read_slot(reader, part, SLOT_VALUE, ROLE_VALUE);
	read_slot(reader, part, SLOT_BODY, ROLE_BODY);
	form_close(reader, form);
}

void read_parameter(struct reader *reader, const struct part *part)
{
	read_named(reader, part, FORM_parameter);
}

void read_field(struct reader *reader, const struct part *part)
{
	read_named(reader, part, FORM_field);
}

void read_binding(struct reader *reader, const struct part *part)
{
	uint8_t outer = form_at(reader, reader->parent)->kind;

	if (part->role == ROLE_ARGUMENT) { /* f(a = b) */
		read_argument(reader, part);
		return;
	}
	read_named(reader, part,
	    outer >= FORM_class && outer <= FORM_extension ? FORM_field :
							      FORM_binding);
}

void read_decoration(struct reader *reader, const struct part *part)
{
	uint32_t form;

	if (part->role != ROLE_DECORATION) {
		reader->pending[reader->pending_count++] = part->node;
		return;
	}
	form = form_open(reader, FORM_decoration, ROLE_DECORATION,
	    part->node);
	fill_call(reader, part, form);
	form_close(reader, form);
}

void read_package(struct reader *reader, const struct part *part)
{
	const struct kid *name = part_kid(reader, part, SLOT_NAME);

	if (name)
		reader->forms->items[0].name = name_of(reader, name->node);
}

/* `export default expression`: a binding called default. */
static void bind_default(struct reader *reader, TSNode node)
{
	uint32_t form = form_open(reader, FORM_binding, ROLE_BODY, node);

	form_at(reader, form)->name = STR("default");
	form_at(reader, form)->item = STR("default");
	form_at(reader, form)->exported = true;
	read_node(reader, node, ROLE_VALUE);
	form_close(reader, form);
}

static bool is_definition(struct reader *reader, TSNode node)
{
	enum shape_kind kind = kind_of(reader, node);

	return kind >= SHAPE_FUNCTION && kind <= SHAPE_TYPE_ALIAS &&
	    !ts_node_is_null(ts_node_child_by_field_name(node, "name", 4));
}

void read_export(struct reader *reader, const struct part *part)
{
	bool is_default = false;

	if (part_kid(reader, part, SLOT_VALUE)) {
		read_import(reader, part);
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
		if (is_default && !is_definition(reader, kid.node) &&
		    kind_of(reader, kid.node) != SHAPE_DECORATION)
			bind_default(reader, kid.node);
		else
			read_node(reader, kid.node, part->role);
	}
	reader->exported = reader->is_default = false;
}
