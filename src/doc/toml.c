#include "doc/syntax.h"

const TSLanguage *tree_sitter_toml(void);

struct toml {
	struct tree *tree;
	struct str text;
	TSTreeCursor cursor;
	unsigned level;
};

static TSNode here(const struct toml *toml)
{
	return ts_tree_cursor_current_node(&toml->cursor);
}

/* Move to the first child. False, also where it nests too deeply. */
static bool down(struct toml *toml)
{
	/* Deeper than the tree is kept nothing needs to be read. */
	if (toml->level > TREE_DEPTH ||
	    !ts_tree_cursor_goto_first_child(&toml->cursor))
		return false;
	toml->level++;
	return true;
}

static bool right(struct toml *toml)
{
	return ts_tree_cursor_goto_next_sibling(&toml->cursor);
}

static void up(struct toml *toml)
{
	toml->level--;
	ts_tree_cursor_goto_parent(&toml->cursor);
}

/* The text inside quotes, which may be ''', """, ' or ". */
static struct str unquote_toml(struct str text, struct arena *perm)
{
	bool basic = str_starts(text, "\"");
	size_t marks =
	    str_starts(text, "\"\"\"") || str_starts(text, "'''") ? 3 : 1;

	/* A string that is broken off has fewer marks. */
	if (text.len < 2 * marks)
		return (struct str){ 0 };
	text = str_slice(text, marks, text.len - marks);
	/* A line's end right behind the marks is not part of the text. */
	if (marks == 3 && str_starts(text, "\r\n"))
		text = str_slice(text, 2, text.len);
	else if (marks == 3 && str_starts(text, "\n"))
		text = str_slice(text, 1, text.len);
	return basic ? text_unescape(text, perm) : text;
}

/* Cut the first part off a dotted key. False: nothing is left. */
static bool cut_key(struct str *part, struct str *rest, struct arena *perm)
{
	struct str text = str_trim(*rest);
	char quote = text.len ? text.ptr[0] : '\0';
	size_t end = 0;

	if (!text.len)
		return false;
	/* A bare part has no quotes and ends with the dot. */
	if (quote != '"' && quote != '\'') {
		str_cut(part, &text, '.');
		*part = str_trim(*part);
		*rest = text;
		return true;
	}
	for (end = 1; end < text.len && text.ptr[end] != quote; end++)
		if (quote == '"' && text.ptr[end] == '\\')
			end++;
	*part = unquote_toml(str_slice(text, 0,
				 end + 1 < text.len ? end + 1 : text.len),
	    perm);
	*rest =
	    str_slice(text, end + 1 < text.len ? end + 1 : text.len, text.len);
	str_cut(&text, rest, '.');
	return true;
}

/* Where the next part of a key leads from `node`: a list is its last item. */
static struct doc_node *nest_toml_key(struct toml *toml, struct doc_node *node,
    enum doc_kind kind, struct tree_at at)
{
	node = tree_named(toml->tree, node, kind, at);
	/* A name that was a list leads into the item that was begun last. */
	if (node && node->kind == DOC_LIST && kind == DOC_MAP)
		node = tree_last(node);
	return node;
}

/* Go down a dotted key but for its last part, which is left in at->key. */
static struct doc_node *follow_toml_key(struct tree_at *at, struct toml *toml,
    struct doc_node *node, TSNode key)
{
	struct str rest = syntax_text(key, toml->text);
	struct str part;

	at->key_line = syntax_line(key);
	at->line = at->key_line;
	if (!cut_key(&at->key, &rest, toml->tree->perm))
		return NULL;
	while (node && cut_key(&part, &rest, toml->tree->perm)) {
		node = nest_toml_key(toml, node, DOC_MAP, *at);
		at->key = part;
	}
	return node;
}

static bool is_toml_key(TSNode node)
{
	return syntax_is(node, "bare_key") || syntax_is(node, "quoted_key") ||
	       syntax_is(node, "dotted_key");
}

static void read_toml_pair(struct toml *toml, struct doc_node *table);

/* The value under the cursor. */
static void read_toml_value(struct toml *toml, struct doc_node *parent,
    struct tree_at at)
{
	TSNode value = here(toml);
	struct str text = syntax_text(value, toml->text);
	bool list = syntax_is(value, "array");
	struct doc_node *node;

	at.line = syntax_line(value);
	/* Everything else is text, as dates and numbers are. */
	if (!list && !syntax_is(value, "inline_table")) {
		bool quoted = syntax_is(value, "string");

		node = tree_add_text(toml->tree, parent, at,
		    quoted ? unquote_toml(text, toml->tree->perm) : text);
		if (node)
			node->quoted = quoted;
		return;
	}
	node = tree_add(toml->tree, parent, list ? DOC_LIST : DOC_MAP, at);
	if (!node || !down(toml))
		return;
	do {
		TSNode child = here(toml);

		if (syntax_is(child, "pair"))
			read_toml_pair(toml, node);
		else if (list && ts_node_is_named(child) &&
			 !ts_node_is_extra(child) && !ts_node_is_error(child))
			read_toml_value(toml, node, (struct tree_at){ 0 });
	} while (right(toml));
	up(toml);
}

static void read_toml_pair(struct toml *toml, struct doc_node *table)
{
	struct tree_at at = { 0 };

	if (!down(toml))
		return;
	do {
		TSNode child = here(toml);

		if (is_toml_key(child) && !at.key_line) {
			table = follow_toml_key(&at, toml, table, child);
		} else if (table && at.key_line && ts_node_is_named(child) &&
			   !ts_node_is_extra(child) &&
			   !ts_node_is_error(child)) {
			read_toml_value(toml, table, at);
			break;
		}
	} while (right(toml));
	up(toml);
}

static void read_toml_items(struct toml *toml, struct doc_node *table);

/* [key] or [[key]], under the cursor, with the pairs that follow it. */
static void read_toml_table(struct toml *toml, struct doc_node *root)
{
	bool many = syntax_is(here(toml), "table_array_element");
	struct doc_node *table = NULL;
	struct tree_at at = { 0 };

	if (!down(toml))
		return;
	do {
		if (!is_toml_key(here(toml)))
			continue;
		table = follow_toml_key(&at, toml, root, here(toml));
		if (table)
			table = nest_toml_key(toml, table,
			    many ? DOC_LIST : DOC_MAP, at);
		if (table && many && table->kind == DOC_LIST)
			table = tree_add(toml->tree, table, DOC_MAP,
			    (struct tree_at){ .line = at.line });
		break;
	} while (right(toml));
	up(toml);
	if (table)
		read_toml_items(toml, table);
}

/* The pairs and tables below the cursor; text that is no TOML is passed. */
static void read_toml_items(struct toml *toml, struct doc_node *table)
{
	if (!down(toml))
		return;
	do {
		TSNode child = here(toml);

		if (syntax_is(child, "pair"))
			read_toml_pair(toml, table);
		else if (syntax_is(child, "table") ||
			 syntax_is(child, "table_array_element"))
			read_toml_table(toml, table);
		/* What stands in a broken stretch may still be pairs. */
		else if (ts_node_is_error(child))
			read_toml_items(toml, table);
	} while (right(toml));
	up(toml);
}

bool toml_read(struct tree *tree, struct str text, struct error *error)
{
	struct toml toml = { .tree = tree, .text = text };
	struct tree_at at = { .line = 1 };
	/* The text may be cut where mending its errors would take too long. */
	TSTree *syntax = syntax_parse(&toml.text, tree_sitter_toml(), error);
	bool ok;

	if (!syntax)
		return false;
	toml.cursor = ts_tree_cursor_new(ts_tree_root_node(syntax));
	read_toml_items(&toml, tree_add(tree, tree->top, DOC_MAP, at));
	ts_tree_cursor_delete(&toml.cursor);
	/* What was cut off was told by syntax_parse() already. */
	ok = toml.text.len == text.len &&
	     syntax_check(syntax, text, "not valid TOML", error);
	ts_tree_delete(syntax);
	return ok;
}
