#include "extract/reader.h"

#include <string.h>

static void put_escape(struct buf *out, struct str text)
{
	char c = text.len > 1 ? text.ptr[1] : '\\';

	switch (c) {
	case 'n': buf_putc(out, '\n'); break;
	case 't': buf_putc(out, '\t'); break;
	case 'r': buf_putc(out, '\r'); break;
	case '\n': break;
	default:
		if (text.len == 2)
			buf_putc(out, c);
		else
			buf_put(out, text);
	}
}

static struct str unquote(struct str text)
{
	size_t n = 0;

	while (text.len && strchr("rRbBfFuUL@$#", text.ptr[0]))
		text = str_slice(text, 1, text.len);
	if (text.len > 1 && text.ptr[0] == '<' &&
	    text.ptr[text.len - 1] == '>')
		return str_slice(text, 1, text.len - 1);
	while (n < text.len / 2 && n < 3 && strchr("\"'`", text.ptr[n]) &&
	    text.ptr[n] == text.ptr[text.len - 1 - n])
		n++;
	if (n == 2)
		n = 1;
	return str_slice(text, n, text.len - n);
}

static bool has_parts(struct reader *reader, const struct part *part)
{
	for (size_t i = part->from; i < part->to; i++)
		if (kind_of(reader, reader->kids[i].node) ==
		    SHAPE_INTERPOLATION)
			return true;
	return false;
}

static struct str plain_text(struct reader *reader, const struct part *part)
{
	struct buf out = { .arena = reader->perm };
	bool any = false;

	for (size_t i = part->from; i < part->to; i++) {
		TSNode kid = reader->kids[i].node;
		enum shape_kind kind = kind_of(reader, kid);

		if (kind == SHAPE_STRING_TEXT)
			buf_put(&out, node_text(reader, kid));
		else if (kind == SHAPE_STRING_ESCAPE)
			put_escape(&out, node_text(reader, kid));
		else
			continue;
		any = true;
	}
	return any ? buf_str(&out) : unquote(node_text(reader, part->node));
}

static void emit_string(struct reader *reader, struct str text,
    enum form_role role, TSNode node)
{
	uint32_t form = form_open(reader, FORM_string, role, node);

	form_at(reader, form)->text = text;
	form_close(reader, form);
}

void read_string(struct reader *reader, const struct part *part)
{
	uint32_t form;

	if (!has_parts(reader, part)) {
		emit_string(reader, plain_text(reader, part), part->role,
		    part->node);
		return;
	}
	form = form_open(reader, FORM_concat, part->role, part->node);
	for (size_t i = part->from; i < part->to; i++) {
		TSNode kid = reader->kids[i].node;
		enum shape_kind kind = kind_of(reader, kid);

		if (kind == SHAPE_STRING_TEXT || kind == SHAPE_STRING_ESCAPE)
			emit_string(reader, node_text(reader, kid), ROLE_PART,
			    kid);
		else if (kind == SHAPE_INTERPOLATION)
			read_node(reader, kid, ROLE_PART);
	}
	form_close(reader, form);
}

bool string_content(struct str *out, struct reader *reader, TSNode node)
{
	struct part part = part_open(reader, node, ROLE_BODY);
	bool plain = !has_parts(reader, &part);

	if (plain)
		*out = plain_text(reader, &part);
	part_close(reader, &part);
	return plain;
}

void read_concat(struct reader *reader, const struct part *part)
{
	uint32_t form = form_open(reader, FORM_concat, part->role, part->node);

	for (size_t i = part->from; i < part->to; i++)
		if (kid_counts(reader, &reader->kids[i]))
			read_node(reader, reader->kids[i].node, ROLE_PART);
	form_close(reader, form);
}

static bool is_text(struct reader *reader, uint32_t index)
{
	uint8_t kind = form_at(reader, index)->kind;

	return kind == FORM_string || kind == FORM_concat;
}

static bool word_in(const char *list, struct str word)
{
	struct str rest = str_from(list);
	struct str part;

	while (str_cut(&part, &rest, ' '))
		if (str_equal(part, word))
			return true;
	return false;
}

/* What joins strings is a concat, if a side is one. */
static void make_concat(struct reader *reader, uint32_t index)
{
	struct form *form = form_at(reader, index);
	bool text = false;

	for (uint32_t at = form->first; at; at = form_at(reader, at)->next)
		text = text || is_text(reader, at);
	if (!text || !word_in(reader->language->concat, form->name))
		return;
	form->kind = FORM_concat;
	for (uint32_t at = form->first; at; at = form_at(reader, at)->next)
		form_at(reader, at)->role = ROLE_PART;
}

void read_operator(struct reader *reader, const struct part *part)
{
	uint32_t form =
	    form_open(reader, FORM_operator, part->role, part->node);
	const struct kid *name = part_kid(reader, part, SLOT_NAME);
	enum form_role role = ROLE_LEFT;

	if (name)
		form_at(reader, form)->name = node_text(reader, name->node);
	for (size_t i = part->from; i < part->to; i++) {
		struct kid kid = reader->kids[i];

		if (kid.named && kid.slot != SLOT_NAME) {
			read_node(reader, kid.node, role);
			role = ROLE_RIGHT;
		} else if (!kid.named && !form_at(reader, form)->name.len) {
			form_at(reader, form)->name =
			    node_text(reader, kid.node);
		}
	}
	make_concat(reader, form);
	form_close(reader, form);
}
