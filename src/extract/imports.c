#include "extract/reader.h"

static struct str text_of(struct reader *reader, const struct part *part,
    enum slot slot)
{
	const struct kid *kid = part_kid(reader, part, slot);

	return kid ? name_of(reader, kid->node) : (struct str){ 0 };
}

static struct str last_part(struct str text)
{
	size_t at = text.len;

	while (at > 0 && text.ptr[at - 1] != '.' && text.ptr[at - 1] != '/')
		at--;
	return str_slice(text, at, text.len);
}

static struct str first_part(struct str text)
{
	return str_slice(text, 0, str_find(text, '.'));
}

static void emit_import(struct reader *reader, TSNode node, struct str name,
    struct str module, struct str item)
{
	uint32_t form = form_open(reader, FORM_import, ROLE_BODY, node);

	form_at(reader, form)->name = name;
	form_at(reader, form)->text = module;
	form_at(reader, form)->item = item;
	form_close(reader, form);
}

/* `v5`, `v2`: the name of a Go package is what stands before it. */
static struct str package_name(struct str module)
{
	struct str last = last_part(module);

	if (last.len >= 2 && last.ptr[0] == 'v' && last.ptr[1] >= '0' &&
	    last.ptr[1] <= '9' && last.len < module.len)
		return last_part(
		    str_slice(module, 0, module.len - last.len - 1));
	return last;
}

static void read_items(struct reader *reader, TSNode node, struct str module,
    bool has_module);

static void read_item(struct reader *reader, TSNode node, struct str module,
    bool has_module)
{
	struct part part = part_open(reader, node, ROLE_BODY);
	struct str what = text_of(reader, &part, SLOT_VALUE);
	struct str name = text_of(reader, &part, SLOT_NAME);

	if (what.len == 0)
		what = name_of(reader, node);
	if (has_module)
		emit_import(reader, node, name.len ? name : what, module,
		    what);
	else
		emit_import(reader, node,
		    name.len ? name :
			str_find(what, '/') < what.len ||
			    reader->language->separator[0] == '/' ?
			       package_name(what) :
			       first_part(what),
		    what, STR(""));
	part_close(reader, &part);
}

static void read_any(struct reader *reader, TSNode node, struct str module,
    bool has_module)
{
	struct part part;

	switch (kind_of(reader, node)) {
	case SHAPE_IMPORT_ITEM:
		read_item(reader, node, module, has_module);
		break;
	case SHAPE_IMPORT_ALL:
		part = part_open(reader, node, ROLE_BODY);
		emit_import(reader, node, text_of(reader, &part, SLOT_NAME),
		    module,
		    part_kid(reader, &part, SLOT_NAME) ? STR("") : STR("*"));
		part_close(reader, &part);
		break;
	case SHAPE_IMPORT_DEFAULT:
		part = part_open(reader, node, ROLE_BODY);
		emit_import(reader, node,
		    part_kid(reader, &part, SLOT_NAME) ?
			text_of(reader, &part, SLOT_NAME) :
			name_of(reader, node),
		    module, STR("default"));
		part_close(reader, &part);
		break;
	case SHAPE_TRANSPARENT:
		read_items(reader, node, module, has_module);
		break;
	case SHAPE_NAME:
		read_item(reader, node, module, has_module);
		break;
	default:
		break;
	}
}

static void read_items(struct reader *reader, TSNode node, struct str module,
    bool has_module)
{
	uint32_t count = ts_node_named_child_count(node);

	for (uint32_t i = 0; i < count; i++)
		read_any(reader, ts_node_named_child(node, i), module,
		    has_module);
}

void read_import(struct reader *reader, const struct part *part)
{
	const struct kid *value = part_kid(reader, part, SLOT_VALUE);
	struct str module = text_of(reader, part, SLOT_VALUE);
	struct str name = text_of(reader, part, SLOT_NAME);
	size_t before = reader->forms->count;
	bool member = part->shape->kind == SHAPE_IMPORT_MEMBER;

	for (size_t i = part->from; i < part->to; i++) {
		struct kid kid = reader->kids[i];

		if (kid.slot == SLOT_ARGUMENTS ||
		    (kid.slot == SLOT_REST && kid.named))
			read_any(reader, kid.node, module, value != NULL);
	}
	if (!value || reader->forms->count > before)
		return;
	if (member) {
		struct str last = last_part(module);

		emit_import(reader, part->node, name.len ? name : last,
		    str_slice(module, 0,
			module.len - last.len - (last.len < module.len)),
		    last);
		return;
	}
	emit_import(reader, part->node, name.len ? name : package_name(module),
	    module, part->shape->kind == SHAPE_IMPORT_SPACE ? STR("*") : STR(""));
}
