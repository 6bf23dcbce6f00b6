/*
 * XML, read here and not by a grammar: tree-sitter's takes time by the square
 * of the depth, and loses much of a file that is not well-formed. Documents
 * are read as they are meant: an end tag that is missing or wrong is reported,
 * and what follows it is read.
 */
#include "doc/cursor.h"
#include "doc/tree.h"

#include <string.h>

enum { REFERENCE_MAX = 16, LOOK_DOWN = 64 };

/* An element whose end tag has not come. */
struct open {
	struct open *below;
	struct doc_node *node; /* NULL: it lies too deep */
	struct str name;
	struct str first; /* its text: one piece as it stands, */
	struct buf joined; /* several joined */
	uint32_t text_line; /* 0: no text */
};

struct xml {
	struct tree *tree;
	struct error *error;
	struct doc_node *base;
	struct open *top; /* the innermost open element */
	struct open *spare;
	struct cursor in;
	bool ok;
};

static void complain(struct xml *xml, const char *reason)
{
	/* The first fault is told: those behind it often come from it. */
	if (xml->ok)
		text_error(xml->error, xml->in.text, xml->in.at, reason);
	xml->ok = false;
}

static void skip_xml_blanks(struct xml *xml)
{
	while (char_is_blank(cursor_peek(&xml->in)))
		cursor_go(&xml->in, 1);
}

/* The number of &#65; or &#x41;, of which `text` is what follows the '#'. */
static uint32_t char_number(struct str text)
{
	bool hex = str_starts(text, "x");
	uint32_t code = 0;

	for (size_t i = hex ? 1 : 0; i < text.len && code < 0x110000; i++) {
		char c = text.ptr[i];

		if (c >= '0' && c <= '9')
			code = code * (hex ? 16 : 10) + (uint32_t)(c - '0');
		else if (hex && (c | 32) >= 'a' && (c | 32) <= 'f')
			code = code * 16 + (uint32_t)((c | 32) - 'a') + 10;
		else
			return 0;
	}
	return code;
}

/* A reference without its '&' and ';'. One that we do not know stays. */
static void put_decoded_reference(struct buf *out, struct str name)
{
	static const struct {
		const char *name;
		char meaning;
	} known[] = {
		{ "amp", '&' },
		{ "apos", '\'' },
		{ "gt", '>' },
		{ "lt", '<' },
		{ "quot", '"' },
	};

	if (str_starts(name, "#")) {
		put_code_point(out, char_number(str_slice(name, 1, name.len)));
		return;
	}
	for (size_t i = 0; i < LENGTH(known); i++) {
		if (str_is(name, known[i].name)) {
			buf_putc(out, known[i].meaning);
			return;
		}
	}
	/* A document may declare its own, which are not followed. */
	buf_printf(out, "&%.*s;", STR_ARG(name));
}

/* Length of the reference at the front, from '&' to ';'; 0: there is none. */
static size_t reference_length(struct str text)
{
	for (size_t i = 1; i < text.len && i < REFERENCE_MAX; i++) {
		/* A bound: a sign that stands for itself may be far from the
		 * next semicolon. */
		char c = text.ptr[i];

		if (c == ';')
			return i > 1 ? i + 1 : 0;
		if (!(c >= '0' && c <= '9') &&
		    !((c | 32) >= 'a' && (c | 32) <= 'z') && c != '#')
			return 0;
	}
	return 0;
}

/* `text` with its references decoded. */
static struct str decode_references(struct str text, struct arena *perm)
{
	struct buf out = { .arena = perm };

	/* Most texts have none, and need no copy. */
	if (str_find(text, '&') == text.len)
		return text;
	while (text.len) {
		size_t mark = str_find(text, '&');
		size_t end;

		buf_put(&out, str_slice(text, 0, mark));
		text = str_slice(text, mark, text.len);
		if (!text.len)
			break;
		end = reference_length(text);
		if (end)
			put_decoded_reference(&out,
			    str_slice(text, 1, end - 1));
		else
			buf_putc(&out, '&');
		text = str_slice(text, end ? end : 1, text.len);
	}
	return buf_str(&out);
}

/* ---- elements ---- */

static void open_element(struct xml *xml, struct str name, uint32_t line)
{
	struct doc_node *parent = xml->top ? xml->top->node : xml->base;
	struct tree_at at = { .key = name, .key_line = line, .line = line };
	struct open *open = xml->spare;

	/* Elements that are done are used again: there are as many as the depth
	 * at most. */
	if (open)
		xml->spare = open->below;
	else
		open = NEW(xml->tree->scratch, struct open);
	*open = (struct open){
		.below = xml->top,
		.name = name,
		.joined.arena = xml->tree->perm,
	};
	if (parent)
		open->node = tree_add(xml->tree, parent, DOC_MAP, at);
	xml->top = open;
}

static void close_element(struct xml *xml)
{
	struct open *open = xml->top;
	struct tree_at at = { STR("#text"), open->text_line, open->text_line };
	struct str text = open->joined.len ? buf_str(&open->joined)
					   : open->first;

	/* Text is known whole when the element ends. */
	if (open->node && open->text_line)
		tree_add_text(xml->tree, open->node, at, str_trim(text));
	xml->top = open->below;
	open->below = xml->spare;
	xml->spare = open;
}

/* Text that begins where we are. Blanks before the first word are left out. */
static void add_xml_text(struct xml *xml, struct str text)
{
	struct open *open = xml->top;
	uint32_t line = xml->in.line;
	size_t blank = 0;

	/* Where the text begins, not its blanks, is the line that is told. */
	while (blank < text.len && char_is_blank(text.ptr[blank]))
		line += text.ptr[blank++] == '\n';
	if (!open) {
		if (blank < text.len)
			complain(xml, "text outside of the root element");
		return;
	}
	/* One piece stays where it is in the text; only several are joined. */
	if (!open->text_line && blank < text.len) {
		open->text_line = line;
		open->first = text;
	} else if (open->text_line) {
		if (!open->joined.len)
			buf_put(&open->joined, open->first);
		buf_put(&open->joined, text);
	}
}

/* ---- tags ---- */

static bool starts_name(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
	       c == ':' || (unsigned char)c >= 0x80;
}

static struct str read_xml_name(struct xml *xml)
{
	size_t from = xml->in.at;

	while (!cursor_ended(&xml->in) &&
	       !char_is_blank(cursor_peek(&xml->in)) &&
	       !strchr("/>=<\"'", cursor_peek(&xml->in)))
		cursor_go(&xml->in, 1);
	return str_slice(xml->in.text, from, xml->in.at);
}

static struct str read_xml_value(struct xml *xml)
{
	struct str rest = cursor_rest(&xml->in);
	char quote = cursor_peek(&xml->in);
	struct str value;

	/* Some write values without quotes, as in HTML. */
	if (quote != '"' && quote != '\'') {
		complain(xml, "the value of an attribute needs quotes");
		return read_xml_name(xml);
	}
	rest = str_slice(rest, 1, rest.len);
	value = str_slice(rest, 0, str_find(rest, quote));
	/* What is not closed goes to the end. */
	if (value.len == rest.len)
		complain(xml, "the value is not closed");
	cursor_go(&xml->in, value.len + 2);
	return decode_references(value, xml->tree->perm);
}

static void read_attribute(struct xml *xml)
{
	struct doc_node *element = xml->top->node;
	struct tree_at at = { .key_line = xml->in.line };
	struct str name = read_xml_name(xml);
	struct str value;

	if (!name.len) {
		complain(xml, "an attribute was expected");
		cursor_go(&xml->in, 1);
		return;
	}
	skip_xml_blanks(xml);
	if (cursor_peek(&xml->in) != '=') {
		complain(xml, "'=' was expected");
		return;
	}
	cursor_go(&xml->in, 1);
	skip_xml_blanks(xml);
	at.line = xml->in.line;
	value = read_xml_value(xml);
	/* Attributes of what lies too deep are read, and have no place. */
	if (!element)
		return;
	at.key = str_printf(xml->tree->perm, "@%.*s", STR_ARG(name));
	tree_add_text(xml->tree, element, at, value);
}

/* <name attribute="value"> or <name/>; we are at '<'. */
static void read_start(struct xml *xml)
{
	uint32_t line = xml->in.line;

	cursor_go(&xml->in, 1);
	open_element(xml, read_xml_name(xml), line);
	for (;;) {
		skip_xml_blanks(xml);
		if (cursor_peek(&xml->in) == '>') {
			cursor_go(&xml->in, 1);
			return;
		}
		if (str_starts(cursor_rest(&xml->in), "/>")) {
			cursor_go(&xml->in, 2);
			close_element(xml);
			return;
		}
		/* The next tag begins within: it is read as one. */
		if (cursor_ended(&xml->in) || cursor_peek(&xml->in) == '<') {
			complain(xml, "the tag is not closed");
			return;
		}
		read_attribute(xml);
	}
}

/* </name>; closes what was left open within. We are at '<'. */
static void read_end(struct xml *xml)
{
	struct str rest = cursor_rest(&xml->in);
	size_t end = str_find(rest, '>');
	struct str name = str_trim(str_slice(rest, 2, end));
	const struct open *open = xml->top;

	/* So deep, and no deeper: without a bound many wrong tags would take
	 * long. */
	for (int i = 0; open && i < LOOK_DOWN; i++, open = open->below)
		if (str_equal(open->name, name))
			break;
	if (!open || open != xml->top || end == rest.len)
		complain(xml, "an end tag without its start tag");
	/* Elements within that were left open end with it. */
	if (open && str_equal(open->name, name)) {
		while (xml->top != open)
			close_element(xml);
		close_element(xml);
	}
	cursor_go(&xml->in, end + 1);
}

/* ---- the rest of markup ---- */

/* How long <!DOCTYPE …> is, with what stands in its brackets. */
static size_t declaration_length(struct str text)
{
	size_t open = 0;

	for (size_t i = 0; i < text.len; i++) {
		char c = text.ptr[i];

		/* Signs in quotes end nothing. */
		if (c == '"')
			i += 1 + str_find(str_slice(text, i + 1, text.len), c);
		else if (c == '[')
			open++;
		else if (c == ']' && open)
			open--;
		else if (c == '>' && !open)
			return i + 1;
	}
	return text.len;
}

/* How long the markup that begins `text` is, up to and with `end`. */
static size_t length_to(struct xml *xml, struct str text, const char *end)
{
	size_t at = str_find_text(text, end);

	if (at < text.len)
		return at + strlen(end);
	complain(xml, "the comment or section is not closed");
	return text.len;
}

static void read_cdata_section(struct xml *xml, struct str rest)
{
	size_t start = sizeof("<![CDATA[") - 1;
	size_t length = length_to(xml, rest, "]]>");
	bool closed = str_ends(str_slice(rest, 0, length), "]]>");

	add_xml_text(xml, str_slice(rest, start, closed ? length - 3 : length));
	cursor_go(&xml->in, length);
}

static void read_markup(struct xml *xml)
{
	const size_t start = sizeof("<!--") - 1;
	struct str rest = cursor_rest(&xml->in);
	char next = rest.len > 1 ? rest.ptr[1] : '\0';

	if (str_starts(rest, "<!--")) {
		/* `<!-->` ends none yet */
		cursor_go(&xml->in,
		    start + length_to(xml, str_slice(rest, start, rest.len),
				"-->"));
	} else if (str_starts(rest, "<![CDATA[")) {
		read_cdata_section(xml, rest);
	} else if (next == '?') {
		cursor_go(&xml->in, length_to(xml, rest, "?>"));
	} else if (next == '!') {
		cursor_go(&xml->in, declaration_length(rest));
	} else if (next == '/') {
		read_end(xml);
	} else if (starts_name(next)) {
		read_start(xml);
	} else {
		complain(xml, "a less-than sign that begins no tag");
		/* It is meant as text. */
		add_xml_text(xml, str_slice(rest, 0, 1));
		cursor_go(&xml->in, 1);
	}
}

bool xml_read(struct tree *tree, struct str text, struct error *error)
{
	struct tree_at start_tree_at = { .line = 1 };
	struct xml xml = {
		.tree = tree,
		.error = error,
		.base = tree_add(tree, tree->top, DOC_MAP, start_tree_at),
		.in = { text, 0, 1 },
		.ok = true,
	};

	while (!cursor_ended(&xml.in)) {
		struct str rest = cursor_rest(&xml.in);
		size_t length = str_find(rest, '<');

		if (length)
			add_xml_text(&xml,
			    decode_references(str_slice(rest, 0, length),
				tree->perm));
		cursor_go(&xml.in, length);
		if (!cursor_ended(&xml.in))
			read_markup(&xml);
	}
	if (xml.top || !xml.base->first)
		complain(&xml,
		    xml.top ? "an element is not closed" : "no element");
	/* What is left open has its text all the same. */
	while (xml.top)
		close_element(&xml);
	return xml.ok;
}
