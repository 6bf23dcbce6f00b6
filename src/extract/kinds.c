/*
 * kinds: which reader serves which shape, and the readers that are a row of
 * roles.
 */
#include "extract/reader.h"

typedef void shape_read(struct reader *reader, const struct part *part);

/* Roles by slot: body, name, receiver, arguments, value, type, bases, rest. */
static const uint8_t as_body[] = { ROLE_BODY, ROLE_BODY, ROLE_BODY, ROLE_BODY,
	ROLE_BODY, ROLE_BODY, ROLE_BODY, ROLE_BODY };
static const uint8_t as_items[] = { ROLE_VALUE, ROLE_VALUE, ROLE_VALUE,
	ROLE_VALUE, ROLE_VALUE, ROLE_VALUE, ROLE_VALUE, ROLE_VALUE };
static const uint8_t as_index[] = { ROLE_BODY, ROLE_NONE, ROLE_RECEIVER,
	ROLE_VALUE, ROLE_VALUE, ROLE_NONE, ROLE_NONE, ROLE_VALUE };
static const uint8_t as_loop[] = { ROLE_BODY, ROLE_NONE, ROLE_BODY, ROLE_BODY,
	ROLE_VALUE, ROLE_NONE, ROLE_BODY, ROLE_BODY };

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

static void read_index(struct reader *reader, const struct part *part)
{
	read_form(reader, part, FORM_index, as_index);
}

static void read_list(struct reader *reader, const struct part *part)
{
	read_form(reader, part, FORM_list, as_items);
}

static void read_map(struct reader *reader, const struct part *part)
{
	read_form(reader, part, FORM_map, as_items);
}

static void read_spread(struct reader *reader, const struct part *part)
{
	read_form(reader, part, FORM_spread, as_items);
}

static void read_return(struct reader *reader, const struct part *part)
{
	read_form(reader, part, FORM_return, as_items);
}

static void read_condition(struct reader *reader, const struct part *part)
{
	read_form(reader, part, FORM_condition, as_body);
}

static void read_loop(struct reader *reader, const struct part *part)
{
	read_form(reader, part, FORM_loop, as_loop);
}

static void read_text(struct reader *reader, const struct part *part,
    enum form_kind kind)
{
	uint32_t form = form_open(reader, kind, part->role, part->node);
	struct str text = node_text(reader, part->node);

	if (kind == FORM_symbol && str_starts(text, ":"))
		text = str_slice(text, 1, text.len);
	form_at(reader, form)->text = text;
	form_close(reader, form);
}

static void read_literal(struct reader *reader, const struct part *part)
{
	read_text(reader, part, FORM_literal);
}

static void read_symbol(struct reader *reader, const struct part *part)
{
	read_text(reader, part, FORM_symbol);
}

/* Everything in its place, as if the node were not there. */
static void read_transparent(struct reader *reader, const struct part *part)
{
	const struct kid *value = part_kid(reader, part, SLOT_VALUE);

	if (value) {
		read_all(reader, value->node, part->role);
		return;
	}
	for (size_t i = part->from; i < part->to; i++)
		if (kid_counts(reader, &reader->kids[i]))
			read_node(reader, reader->kids[i].node, part->role);
}

static void read_comment(struct reader *reader, const struct part *part)
{
	note_comment(reader, part->node);
}

static void read_nothing(struct reader *reader, const struct part *part)
{
	(void)reader;
	(void)part;
}

static shape_read *const readers[] = {
	[SHAPE_TRANSPARENT] = read_transparent,
	[SHAPE_SKIP] = read_nothing,
	[SHAPE_IMPORT] = read_import,
	[SHAPE_IMPORT_MEMBER] = read_import,
	[SHAPE_IMPORT_SPACE] = read_import,
	[SHAPE_IMPORT_ITEM] = read_nothing,
	[SHAPE_IMPORT_ALL] = read_nothing,
	[SHAPE_IMPORT_DEFAULT] = read_nothing,
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
	[SHAPE_PACKAGE] = read_package,
	[SHAPE_PARAMETER] = read_parameter,
	[SHAPE_DECORATION] = read_decoration,
	[SHAPE_CALL] = read_call,
	[SHAPE_NEW] = read_call,
	[SHAPE_ARGUMENT] = read_argument,
	[SHAPE_BINDING] = read_binding,
	[SHAPE_NAME] = read_name,
	[SHAPE_MEMBER] = read_member,
	[SHAPE_INDEX] = read_index,
	[SHAPE_STRING] = read_string,
	[SHAPE_STRING_TEXT] = read_nothing,
	[SHAPE_STRING_ESCAPE] = read_nothing,
	[SHAPE_INTERPOLATION] = read_transparent,
	[SHAPE_CONCAT] = read_concat,
	[SHAPE_SYMBOL] = read_symbol,
	[SHAPE_LITERAL] = read_literal,
	[SHAPE_LIST] = read_list,
	[SHAPE_MAP] = read_map,
	[SHAPE_PAIR] = read_pair,
	[SHAPE_SPREAD] = read_spread,
	[SHAPE_OPERATOR] = read_operator,
	[SHAPE_TOKENS] = read_tokens,
	[SHAPE_RETURN] = read_return,
	[SHAPE_CONDITION] = read_condition,
	[SHAPE_LOOP] = read_loop,
	[SHAPE_COMMENT] = read_comment,
	[SHAPE_DOCSTRING] = read_transparent,
};

void read_node(struct reader *reader, TSNode node, enum form_role role)
{
	enum shape_kind kind = kind_of(reader, node);
	struct part part;

	if (reader->depth >= READER_DEPTH) {
		reader->forms->cut = true;
		return;
	}
	if (ts_node_is_error(node) || ts_node_is_missing(node))
		reader->forms->errors++;
	reader->depth++;
	part = part_open(reader, node, role);
	readers[kind](reader, &part);
	part_close(reader, &part);
	reader->depth--;
}

void read_all(struct reader *reader, TSNode node, enum form_role role)
{
	read_node(reader, node, role);
}

TSNode unwrap(struct reader *reader, TSNode node)
{
	while (!shape_of(reader, node) && ts_node_named_child_count(node) == 1)
		node = ts_node_named_child(node, 0);
	return node;
}
