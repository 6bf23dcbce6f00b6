/*
 * The formats of lines: properties, .env, INI, columns. Small enough that a
 * library would be more to carry than to write. No line is an error: what has
 * no meaning is passed over.
 */
#include "doc/tree.h"

struct lines {
	struct tree *tree;
	struct str text;
	size_t at; /* where the next line begins */
	uint32_t line; /* of the line that was read last */
};

static bool next_text_line(struct str *out, struct lines *lines)
{
	struct str rest = str_slice(lines->text, lines->at, lines->text.len);

	if (!str_cut(out, &rest, '\n'))
		return false;
	lines->at += out->len + 1;
	lines->line++;
	/* Line ends of two characters are one. */
	if (str_ends(*out, "\r"))
		out->len--;
	return true;
}

/* ---- properties ---- */

static bool is_continued(struct str line)
{
	size_t marks = 0;

	/* Two of them are one that is escaped, and go on nowhere. */
	while (marks < line.len && line.ptr[line.len - 1 - marks] == '\\')
		marks++;
	return marks % 2 == 1;
}

/* A line with those that it goes on in, as one stretch of the text. */
static bool next_joined(struct str *out, struct lines *lines)
{
	struct str more;

	if (!next_text_line(out, lines))
		return false;
	*out = str_trim(*out);
	/* Comments do not go on, whatever they end with. */
	if (str_starts(*out, "#") || str_starts(*out, "!"))
		return true;
	while (is_continued(*out) && next_text_line(&more, lines))
		/* The text has the lines one behind the other: no copy is
		 * needed. */
		out->len = (size_t)(more.ptr - out->ptr) + more.len;
	return true;
}

/* Where the key ends: at '=', ':' or a blank that no backslash hides. */
static size_t key_end(struct str line)
{
	size_t end = 0;

	while (end < line.len) {
		char c = line.ptr[end];

		if (c == '=' || c == ':' || c == ' ' || c == '\t')
			return end;
		/* What is escaped may be a sign that would end the key. */
		end += c == '\\' ? 2 : 1;
	}
	return line.len;
}

/* Go down the dots of at->key; the last part stays in it. */
static struct doc_node *nest_dotted_key(struct tree *tree, struct tree_at *at)
{
	struct doc_node *node = tree->top->first;
	size_t dot = str_find(at->key, '.');

	/* A part in front may also have a value: both stay, side by side. */
	while (node && dot < at->key.len) {
		struct tree_at part_tree_at = *at;

		part_tree_at.key.len = dot;
		node = tree_named(tree, node, DOC_MAP, part_tree_at);
		at->key = str_slice(at->key, dot + 1, at->key.len);
		dot = str_find(at->key, '.');
	}
	return node;
}

bool properties_read(struct tree *tree, struct str text, struct error *error)
{
	struct lines lines = { .tree = tree, .text = text };
	struct str line;

	(void)error;
	tree_add(tree, tree->top, DOC_MAP, (struct tree_at){ .line = 1 });
	for (;;) {
		/* The number of the first line, where the value goes on. */
		uint32_t number = lines.line + 1;
		struct tree_at at = { .key_line = number, .line = number };
		struct doc_node *parent;
		struct str value;
		size_t end;

		if (!next_joined(&line, &lines))
			return true;
		if (!line.len || line.ptr[0] == '#' || line.ptr[0] == '!')
			continue;
		end = key_end(line);
		/* Escapes are decoded after the key is found, or its signs
		 * would end it. */
		at.key = text_unescape(str_slice(line, 0, end), tree->perm);
		value = str_trim(str_slice(line, end, line.len));
		/* A blank may end the key, with the sign behind. */
		if (str_starts(value, "=") || str_starts(value, ":"))
			value = str_trim(str_slice(value, 1, value.len));
		parent = nest_dotted_key(tree, &at);
		if (parent)
			tree_add_text(tree, parent, at,
			    text_unescape(value, tree->perm));
	}
}

/* ---- .env ---- */

/* A value that begins with a quote; it may go on over lines. */
static struct str read_quoted_lines(struct lines *lines, struct str value)
{
	size_t from = (size_t)(value.ptr - lines->text.ptr) + 1;
	size_t end = from;
	char quote = value.ptr[0];
	struct str text;

	while (end < lines->text.len && lines->text.ptr[end] != quote)
		/* Single quotes know no escapes. */
		end += quote == '"' && lines->text.ptr[end] == '\\' ? 2 : 1;
	if (end >= lines->text.len)
		return value; /* never closed: the quote is meant as it is */
	/* Lines of the value are no variables. */
	while (lines->at <= end)
		next_text_line(&text, lines);
	text = str_slice(lines->text, from, end);
	return quote == '"' ? text_unescape(text, lines->tree->perm) : text;
}

/* A value without quotes ends before a blank and '#'. */
static struct str cut_comment(struct str value)
{
	for (size_t i = 0; i < value.len; i++) {
		if (value.ptr[i] == '#' && (i == 0 || value.ptr[i - 1] == ' ' ||
					       value.ptr[i - 1] == '\t'))
			return str_trim(str_slice(value, 0, i));
	}
	return value;
}

static void read_env_variable(struct lines *lines, struct str line)
{
	struct tree *tree = lines->tree;
	struct tree_at at = { .key_line = lines->line, .line = lines->line };
	size_t mark = str_find(line, '=');
	struct doc_node *node;
	struct str value;
	bool quoted;

	if (mark == line.len)
		return;
	at.key = str_trim(str_slice(line, 0, mark));
	value = str_trim(str_slice(line, mark + 1, line.len));
	/* A sign within quotes begins no comment. */
	quoted = str_starts(value, "\"") || str_starts(value, "'");
	node = tree_add_text(tree, tree->top->first, at,
	    quoted ? read_quoted_lines(lines, value) : cut_comment(value));
	node->quoted = quoted;
}

bool env_read(struct tree *tree, struct str text, struct error *error)
{
	struct lines lines = { .tree = tree, .text = text };
	struct str line;

	(void)error;
	tree_add(tree, tree->top, DOC_MAP, (struct tree_at){ .line = 1 });
	while (next_text_line(&line, &lines)) {
		line = str_trim(line);
		if (str_starts(line, "#"))
			continue;
		/* Shells read such files as well. */
		if (str_starts(line, "export "))
			line = str_trim(str_slice(line, 7, line.len));
		read_env_variable(&lines, line);
	}
	return true;
}

/* ---- INI ---- */

static size_t indent_of(struct str line)
{
	size_t indent = 0;

	while (indent < line.len &&
	       (line.ptr[indent] == ' ' || line.ptr[indent] == '\t'))
		indent++;
	return indent;
}

/* A line that goes on with the value of `node`. */
static void append_line(struct doc_node *node, struct str line,
    struct buf *value_text)
{
	if (value_text->len == 0)
		buf_put(value_text, node->text);
	if (value_text->len > 0)
		buf_putc(value_text, '\n');
	buf_put(value_text, line);
	node->text = buf_str(value_text);
}

static struct doc_node *read_ini_setting(struct tree *tree,
    struct doc_node *section, struct str line, uint32_t number)
{
	struct tree_at at = { .key_line = number, .line = number };
	/* Whichever comes first is the sign, the other is of the value. */
	size_t equals = str_find(line, '=');
	size_t colon = str_find(line, ':');
	size_t mark = equals < colon ? equals : colon;

	at.key = str_trim(str_slice(line, 0, mark));
	return tree_add_text(tree, section, at,
	    mark < line.len ? str_trim(str_slice(line, mark + 1, line.len))
			    : (struct str){ 0 });
}

static struct doc_node *read_ini_section(struct tree *tree, struct str line,
    uint32_t number)
{
	struct tree_at at = { .key_line = number, .line = number };

	/* Names of sections may have brackets. */
	at.key = str_trim(str_slice(line, 1, str_find_last(line, ']')));
	return tree_named(tree, tree->top->first, DOC_MAP, at);
}

bool ini_read(struct tree *tree, struct str text, struct error *error)
{
	struct lines lines = { .tree = tree, .text = text };
	struct buf value_text = { .arena = tree->perm };
	struct doc_node *section;
	struct doc_node *setting = NULL;
	size_t indent = 0; /* of `setting` */
	struct str line;

	(void)error;
	section =
	    tree_add(tree, tree->top, DOC_MAP, (struct tree_at){ .line = 1 });
	while (next_text_line(&line, &lines)) {
		struct str content = str_trim(line);

		/* Comments stand on lines of their own; behind a value the sign
		 * is of it. */
		if (!content.len || content.ptr[0] == '#' ||
		    content.ptr[0] == ';')
			continue;
		/* Only more than the setting's own: it may stand indented
		 * itself. */
		if (setting && indent_of(line) > indent) {
			append_line(setting, content, &value_text);
			continue;
		}
		/* The buffer is the last value's, and not to be written
		 * over. */
		value_text = (struct buf){ .arena = tree->perm };
		setting = NULL;
		if (content.ptr[0] == '[' && str_ends(content, "]")) {
			section = read_ini_section(tree, content, lines.line);
			continue;
		}
		indent = indent_of(line);
		setting = read_ini_setting(tree, section, content, lines.line);
	}
	return true;
}

/* ---- columns ---- */

static struct str cut_package_word(struct str *rest)
{
	size_t end = 0;
	struct str word;

	while (
	    end < rest->len && rest->ptr[end] != ' ' && rest->ptr[end] != '\t')
		end++;
	word = str_slice(*rest, 0, end);
	*rest = str_trim(str_slice(*rest, end, rest->len));
	return word;
}

bool columns_read(struct tree *tree, struct str text, struct error *error)
{
	struct lines lines = { .tree = tree, .text = text };
	struct doc_node *top;
	struct str line;

	(void)error;
	top = tree_add(tree, tree->top, DOC_MAP, (struct tree_at){ .line = 1 });
	while (next_text_line(&line, &lines)) {
		struct tree_at at = { .key_line = lines.line,
			.line = lines.line };
		struct doc_node *node;

		line = str_trim(line);
		if (line.len == 0 || line.ptr[0] == '#')
			continue;
		at.key = cut_package_word(&line);
		node = tree_add(tree, top, DOC_MAP, at);
		at.key = cut_package_word(&line);
		if (node && at.key.len)
			tree_add_text(tree, node, at, line);
	}
	return true;
}
