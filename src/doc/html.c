/*
 * Markdown as HTML. cmark renders; before that its tree is made harmless: no
 * raw node keeps what it said, and where links lead is the caller's to say.
 */
#include "doc/markdown.h"

#include <stdlib.h>
#include <string.h>

#include <cmark-gfm.h>

#include "doc/tree.h"

enum edit_kind {
	EDIT_RAW, /* the node says `text` */
	EDIT_CLOSE, /* `text` is put at the node's end */
	EDIT_LINK, /* the node leads to `text`; without: it is no link */
};

/* A change of the tree; made when the walk over it is done. */
struct edit {
	enum edit_kind kind;
	cmark_node *node;
	const char *text;
};

struct writer {
	const struct md_links *links;
	struct arena *perm;
	struct edit *edits;
	size_t edit_count;
	size_t open; /* <details> */
};

void html_text(struct buf *out, struct str text)
{
	/* In attributes quotes matter as well, so that one table is for all
	 * places. */
	static const char *const escapes[] = {
		['&'] = "&amp;",
		['<'] = "&lt;",
		['>'] = "&gt;",
		['"'] = "&quot;",
		['\''] = "&#39;",
	};

	for (size_t i = 0; i < text.len; i++) {
		unsigned char c = (unsigned char)text.ptr[i];

		/* Others stay, whatever bytes they are: the page says its
		 * encoding. */
		if (c < LENGTH(escapes) && escapes[c])
			buf_puts(out, escapes[c]);
		else
			buf_putc(out, (char)c);
	}
}

/* ---- raw HTML ---- */

/* How many <details> were open where the node begins: those that stand in it
 * may not close them. */
static size_t found_open(cmark_node *node)
{
	return node ? (size_t)(uintptr_t)cmark_node_get_user_data(node) : 0;
}

static size_t comment_length(struct str html)
{
	/* What is not closed is a comment to the end. */
	size_t end = str_find_text(html, "-->") + strlen("-->");

	if (!str_starts(html, "<!--"))
		return 0;
	return end < html.len ? end : html.len;
}

/* Put the tag that the text begins with, if it may pass; its length. */
static size_t put_tag(struct buf *out, struct str html, size_t found,
    struct writer *writer)
{
	static const char *const tags[] = { "<summary>", "</summary>",
		"<details>", "</details>" };
	size_t i = 0;

	/* Tags with attributes do not pass: an attribute may act. */
	while (i < LENGTH(tags) && !str_starts(html, tags[i]))
		i++;
	if (i == LENGTH(tags))
		return 0;
	if (str_is(str_from(tags[i]), "</details>")) {
		/* One that would close what stands around it is left out. */
		if (writer->open == found)
			return strlen(tags[i]);
		writer->open--;
	}
	writer->open += str_is(str_from(tags[i]), "<details>");
	buf_puts(out, tags[i]);
	return strlen(tags[i]);
}

/* References stay: what they make is text. */
static const char *harmless(cmark_node *node, struct writer *writer)
{
	struct str html = str_from(cmark_node_get_literal(node));
	size_t found = found_open(cmark_node_parent(node));
	struct buf out = { .arena = writer->perm };
	size_t step;

	for (size_t i = 0; i < html.len; i += step) {
		struct str rest = str_slice(html, i, html.len);

		step = comment_length(rest);
		if (step == 0)
			step = put_tag(&out, rest, found, writer);
		if (step)
			continue;
		step = 1;
		if (rest.ptr[0] == '&')
			/* All that a reference can make is a character. */
			buf_putc(&out, '&');
		else
			html_text(&out, str_slice(rest, 0, 1));
	}
	return str_cstring(buf_str(&out), writer->perm);
}

static void put_closing(struct buf *out, size_t count)
{
	for (size_t i = 0; i < count; i++)
		buf_puts(out, "</details>");
}

/* ---- what has to change ---- */

static void add_edit(struct writer *writer, enum edit_kind kind,
    cmark_node *node, const char *text)
{
	/* The walk goes on over nodes that a change would move or free. */
	struct edit *edit = array_push(&writer->edits, &writer->edit_count,
	    sizeof(*edit), writer->perm);

	*edit = (struct edit){ kind, node, text };
}

/* An image is a link to it, or of a link the text. */
static void see_link(struct writer *writer, cmark_node *node)
{
	struct str url = str_from(cmark_node_get_url(node));
	struct str target = { 0 };

	if (cmark_node_get_type(cmark_node_parent(node)) != CMARK_NODE_LINK)
		/* A link cannot stand in a link. */
		target =
		    writer->links->target(url, writer->links->of, writer->perm);
	add_edit(writer, EDIT_LINK, node, str_cstring(target, writer->perm));
}

static void enter_markdown(struct writer *writer, cmark_node *node)
{
	cmark_node_type type = cmark_node_get_type(node);

	/* Raw nodes have no children that could close anything. */
	if (type == CMARK_NODE_HTML_BLOCK || type == CMARK_NODE_HTML_INLINE)
		add_edit(writer, EDIT_RAW, node, harmless(node, writer));
	else
		cmark_node_set_user_data(node, (void *)(uintptr_t)writer->open);
}

static void leave(struct writer *writer, cmark_node *node)
{
	cmark_node_type type = cmark_node_get_type(node);
	size_t more = writer->open - found_open(node);
	struct buf closing = { .arena = writer->perm };

	/* What was opened within ends with the node, or it would swallow what
	 * follows. */
	if (more) {
		put_closing(&closing, more);
		add_edit(writer, EDIT_CLOSE, node,
		    str_cstring(buf_str(&closing), writer->perm));
		writer->open -= more;
	}
	if (type == CMARK_NODE_LINK || type == CMARK_NODE_IMAGE)
		see_link(writer, node);
}

static void walk(struct writer *writer, cmark_node *top)
{
	cmark_iter *iter = cmark_iter_new(top);
	cmark_event_type event;

	while ((event = cmark_iter_next(iter)) != CMARK_EVENT_DONE) {
		if (event == CMARK_EVENT_ENTER)
			enter_markdown(writer, cmark_iter_get_node(iter));
		else
			leave(writer, cmark_iter_get_node(iter));
	}
	cmark_iter_free(iter);
}

/* ---- changing it ---- */

static void append_raw(cmark_node *node, const char *text)
{
	cmark_node *raw = cmark_node_new(CMARK_NODE_HTML_INLINE);

	/* Some nodes take only blocks, others only text. */
	if (!cmark_node_append_child(node, raw)) {
		cmark_node_free(raw);
		raw = cmark_node_new(CMARK_NODE_HTML_BLOCK);
		cmark_node_append_child(node, raw);
	}
	cmark_node_set_literal(raw, text);
}

/* Put the node's children in its place. */
static void replace_by_children(cmark_node *node)
{
	cmark_node *child;

	/* Each child leaves the node as it goes. */
	while ((child = cmark_node_first_child(node)))
		cmark_node_insert_before(node, child);
	cmark_node_unlink(node);
	cmark_node_free(node);
}

static void set_link(cmark_node *node, const char *url)
{
	cmark_node *link = node;

	if (cmark_node_get_type(node) == CMARK_NODE_IMAGE) {
		cmark_node *child;

		/* Images would be loaded from elsewhere when the page is
		 * opened. */
		link = cmark_node_new(CMARK_NODE_LINK);
		cmark_node_insert_before(node, link);
		while ((child = cmark_node_first_child(node)))
			cmark_node_append_child(link, child);
		cmark_node_unlink(node);
		cmark_node_free(node);
	}
	cmark_node_set_url(link, url);
	/* A link that leads nowhere is its text. */
	if (!*url)
		replace_by_children(link);
}

static void apply(const struct edit *edit)
{
	if (edit->kind == EDIT_RAW)
		cmark_node_set_literal(edit->node, edit->text);
	else if (edit->kind == EDIT_CLOSE)
		append_raw(edit->node, edit->text);
	else
		set_link(edit->node, edit->text);
}

/* ---- blocks ---- */

static enum md_kind markdown_kind(cmark_node *node)
{
	static const struct {
		cmark_node_type type;
		enum md_kind kind;
	} kinds[] = { { CMARK_NODE_PARAGRAPH, MD_PARAGRAPH },
		{ CMARK_NODE_HEADING, MD_HEADING },
		{ CMARK_NODE_HTML_BLOCK, MD_HTML },
		{ CMARK_NODE_CODE_BLOCK, MD_CODE },
		{ CMARK_NODE_LIST, MD_LIST } };

	/* An extension's kinds are known by their names alone. */
	if (strcmp(cmark_node_get_type_string(node), "table") == 0)
		return MD_TABLE;
	for (size_t i = 0; i < LENGTH(kinds); i++)
		if (cmark_node_get_type(node) == kinds[i].type)
			return kinds[i].kind;
	return MD_OTHER;
}

static struct str html_plain_text(cmark_node *top, struct arena *perm)
{
	struct buf out = { .arena = perm };
	cmark_iter *iter = cmark_iter_new(top);
	cmark_event_type event;

	while ((event = cmark_iter_next(iter)) != CMARK_EVENT_DONE) {
		cmark_node *node = cmark_iter_get_node(iter);
		cmark_node_type type = cmark_node_get_type(node);

		/* Markup has no text of its own. */
		if (event == CMARK_EVENT_ENTER &&
		    (type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE))
			buf_puts(&out, cmark_node_get_literal(node));
	}
	cmark_iter_free(iter);
	return buf_str(&out);
}

/* Raw nodes may pass: each says what harmless() made of it. */
static struct str render(cmark_node *node, struct arena *perm)
{
	char *html = cmark_render_html(node, CMARK_OPT_UNSAFE, NULL);
	/* cmark's memory is not ours. */
	struct str copy = str_copy(str_from(html), perm);

	free(html);
	return copy;
}

static void write_part(struct md_part *md_part, cmark_node *node,
    struct writer *writer)
{
	md_part->kind = markdown_kind(node);
	if (md_part->kind == MD_CODE) {
		md_part->info =
		    str_copy(str_from(cmark_node_get_fence_info(node)),
			writer->perm);
		md_part->text = str_copy(str_from(cmark_node_get_literal(node)),
		    writer->perm);
	}
	writer->edit_count = 0;
	walk(writer, node);
	for (size_t i = 0; i < writer->edit_count; i++)
		apply(&writer->edits[i]);
	md_part->html = render(node, writer->perm);
	if (md_part->kind == MD_HEADING) {
		md_part->level = (unsigned)cmark_node_get_heading_level(node);
		md_part->text = html_plain_text(node, writer->perm);
		md_part->html = str_slice(md_part->html, strlen("<h1>"),
		    md_part->html.len - strlen("</h1>\n"));
	}
}

/* What is open does not go on into the next section. */
static void close_open(struct md_part *last_md_part, struct writer *writer)
{
	struct buf html = { .arena = writer->perm };

	if (writer->open == 0)
		return;
	buf_put(&html, last_md_part->html);
	put_closing(&html, writer->open);
	buf_putc(&html, '\n');
	last_md_part->html = buf_str(&html);
	writer->open = 0;
}

void md_html(struct md_part **md_parts, size_t *count, struct str text,
    const struct md_links *links, struct arena *perm)
{
	struct writer writer = { .links = links, .perm = perm };
	cmark_node *root = markdown_tree(text_utf8(text, perm));
	cmark_node *node = cmark_node_first_child(root);

	*md_parts = NULL;
	*count = 0;
	for (; node; node = cmark_node_next(node)) {
		if (markdown_kind(node) == MD_HEADING && *count)
			close_open(&(*md_parts)[*count - 1], &writer);
		write_part(array_push(md_parts, count, sizeof(**md_parts),
			       perm),
		    node, &writer);
	}
	if (*count)
		close_open(&(*md_parts)[*count - 1], &writer);
	cmark_node_free(root);
}
