#include "extract/reader.h"

#include <string.h>

/* The text without white space, `::`, `->`, `?.` and `\` as dots. */
static struct str dots(struct str text, struct arena *perm)
{
	struct buf out = { .arena = perm };

	for (size_t i = 0; i < text.len; i++) {
		char c = text.ptr[i];
		char after = i + 1 < text.len ? text.ptr[i + 1] : '\0';

		if (strchr(" \t\r\n$!", c) || (c == '?' && after == '.'))
			continue;
		if ((c == ':' && after == ':') || (c == '-' && after == '>')) {
			buf_putc(&out, '.');
			i++;
		} else {
			buf_putc(&out, c == '\\' ? '.' : c);
		}
	}
	return buf_str(&out);
}

static bool is_plain(struct str text)
{
	for (size_t i = 0; i < text.len; i++)
		if (strchr("()[]{}<>\"'`,;=+*/&|", text.ptr[i]))
			return false;
	return text.len > 0 && text.len < 300;
}

bool dotted(struct str *out, const struct reader *reader, TSNode node)
{
	struct str text = node_text(reader, node);

	if (!is_plain(text) && !memmem(text.ptr, text.len, "->", 2))
		return false;
	*out = dots(text, reader->perm);
	return is_plain(*out);
}

struct str name_of(struct reader *reader, TSNode node)
{
	struct str text;

	if (kind_of(reader, node) == SHAPE_STRING &&
	    string_content(&text, reader, node))
		return text;
	return dots(node_text(reader, node), reader->perm);
}

struct str type_text(const struct reader *reader, TSNode node)
{
	struct str text = str_trim(node_text(reader, node));

	while (text.len && (text.ptr[0] == ':' || text.ptr[0] == ' '))
		text = str_slice(text, 1, text.len);
	return text;
}

void emit_name(struct reader *reader, struct str name, enum form_role role,
    TSNode node)
{
	uint32_t form = form_open(reader, FORM_name, role, node);

	form_at(reader, form)->name = name;
	form_close(reader, form);
}
