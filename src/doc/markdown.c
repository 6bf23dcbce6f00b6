#include "doc/markdown.h"

#include <pthread.h>
#include <string.h>

#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>

#include "doc/tree.h"

enum { COLUMNS_MAX = 64 }; /* a document with a wider table has none */

/* A cell in the making, in `scratch`: most are a word, and there are many. Runs
 * of text that touch become one span. */
struct writer {
	struct md_cell *cell;
	struct arena *perm;
	struct arena *scratch;
	struct buf run; /* text of the open MD_TEXT or MD_LINK span */
	struct buf all;
	bool in_link;
};

static void end_run(struct writer *writer)
{
	size_t count = writer->cell->count;
	struct str text = str_copy(buf_str(&writer->run), writer->perm);

	if (writer->in_link) {
		/* The link's span is there since it began, and waits for its
		 * text. */
		writer->cell->spans[count - 1].text = text;
	} else if (writer->run.len) {
		struct md_span *span = array_push(&writer->cell->spans,
		    &writer->cell->count, sizeof(*span), writer->scratch);

		span->text = text;
	}
	writer->run.len = 0;
	writer->in_link = false;
}

static void put_markdown_text(struct writer *writer, struct str text)
{
	buf_put(&writer->run, text);
	buf_put(&writer->all, text);
}

static struct str copy(const char *text, struct arena *perm)
{
	return str_copy(str_from(text), perm);
}

/* A span of its own, outside of links. */
static struct md_span *put_span(struct writer *writer)
{
	end_run(writer);
	return array_push(&writer->cell->spans, &writer->cell->count,
	    sizeof(*writer->cell->spans), writer->scratch);
}

static void put_markdown_literal(struct writer *writer, cmark_node *node)
{
	struct str text = str_from(cmark_node_get_literal(node));
	cmark_node_type type = cmark_node_get_type(node);
	struct md_span *span;

	/* In a link code is text: a span has no parts. */
	if (type == CMARK_NODE_TEXT ||
	    (writer->in_link && type == CMARK_NODE_CODE)) {
		put_markdown_text(writer, text);
		return;
	}
	/* Raw HTML in a link is left out, or it would end the span. */
	if (writer->in_link)
		return;
	span = put_span(writer);
	span->kind = type == CMARK_NODE_CODE ? MD_CODE_SPAN : MD_INLINE_HTML;
	span->text = str_copy(text, writer->perm);
	/* HTML is no text that a reader sees. */
	if (span->kind == MD_CODE_SPAN)
		buf_put(&writer->all, text);
}

static void put_markdown_link(struct writer *writer, cmark_node *node,
    bool enter)
{
	struct md_span *span;

	if (!enter) {
		end_run(writer);
		return;
	}
	span = put_span(writer);
	span->kind = MD_LINK;
	span->target = copy(cmark_node_get_url(node), writer->perm);
	writer->in_link = true;
}

static void put_inline(struct writer *writer, cmark_node *node, bool enter)
{
	cmark_node_type type = cmark_node_get_type(node);

	if (type == CMARK_NODE_LINK)
		put_markdown_link(writer, node, enter);
	else if (enter &&
		 /* A line's end is a blank to who reads the text. */
		 (type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK))
		put_markdown_text(writer, STR(" "));
	else if (enter && (type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE ||
			      type == CMARK_NODE_HTML_INLINE))
		put_markdown_literal(writer, node);
	/* Paragraphs of one cell are lines of it. */
	else if (enter && writer->all.len && type == CMARK_NODE_PARAGRAPH)
		put_markdown_text(writer, STR("\n"));
}

/* Take the cell out of scratch. Often its text is that of its only span. */
static void settle_cell(struct writer *writer)
{
	struct md_cell *cell = writer->cell;
	struct md_span *spans =
	    arena_array(writer->perm, cell->count, sizeof(*spans));

	/* Arrays in scratch have room to grow, which would be kept for
	 * nothing. */
	if (cell->count)
		memcpy(spans, cell->spans, cell->count * sizeof(*spans));
	cell->spans = cell->count ? spans : NULL;
	if (cell->count == 1 && spans->text.len == writer->all.len)
		cell->text = spans->text;
	else
		cell->text = str_copy(buf_str(&writer->all), writer->perm);
}

/* All inline text below `node`, of nested blocks too. */
static void read_cell(struct md_cell *md_cell, cmark_node *node,
    struct arena *perm, struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	struct writer writer = {
		.cell = md_cell,
		.perm = perm,
		.scratch = scratch,
		.run.arena = scratch,
		.all.arena = scratch,
	};
	cmark_iter *iter = cmark_iter_new(node);
	cmark_event_type event;

	/* Nested blocks are read along, so that an item has all its words. */
	while ((event = cmark_iter_next(iter)) != CMARK_EVENT_DONE)
		put_inline(&writer, cmark_iter_get_node(iter),
		    event == CMARK_EVENT_ENTER);
	cmark_iter_free(iter);
	end_run(&writer);
	settle_cell(&writer);
	arena_rewind(scratch, mark);
}

static size_t count_children(cmark_node *node)
{
	size_t count = 0;

	for (node = cmark_node_first_child(node); node;
	     node = cmark_node_next(node))
		count++;
	return count;
}

static void read_markdown_list(struct md_block *md_block, cmark_node *list,
    struct arena *perm, struct arena *scratch)
{
	cmark_node *item = cmark_node_first_child(list);

	md_block->kind = MD_LIST;
	md_block->rows = count_children(list);
	md_block->columns = 1;
	md_block->cells =
	    arena_array(perm, md_block->rows, sizeof(*md_block->cells));
	for (size_t i = 0; item; i++, item = cmark_node_next(item))
		read_cell(&md_block->cells[i], item, perm, scratch);
}

static void read_markdown_table(struct md_block *md_block, cmark_node *table,
    struct arena *perm, struct arena *scratch)
{
	cmark_node *row = cmark_node_first_child(table);

	md_block->kind = MD_TABLE;
	md_block->rows = count_children(table);
	md_block->columns = cmark_gfm_extensions_get_table_columns(table);
	md_block->cells = arena_array(perm, md_block->rows * md_block->columns,
	    sizeof(*md_block->cells));
	for (size_t r = 0; row; r++, row = cmark_node_next(row)) {
		cmark_node *cell = cmark_node_first_child(row);
		struct md_cell *cells = md_block->cells + r * md_block->columns;

		/* Rows may have fewer cells than the head; what is missing is
		 * empty. */
		for (size_t c = 0; cell && c < md_block->columns; c++) {
			read_cell(&cells[c], cell, perm, scratch);
			cell = cmark_node_next(cell);
		}
	}
}

static void read_markdown_literal(struct md_block *md_block, enum md_kind kind,
    cmark_node *node, struct arena *perm)
{
	md_block->kind = kind;
	md_block->text = copy(cmark_node_get_literal(node), perm);
	if (kind == MD_CODE)
		md_block->info = copy(cmark_node_get_fence_info(node), perm);
}

static void read_prose(struct md_block *md_block, enum md_kind kind,
    cmark_node *node, struct arena *perm, struct arena *scratch)
{
	md_block->kind = kind;
	if (kind == MD_HEADING)
		md_block->level = (unsigned)cmark_node_get_heading_level(node);
	read_cell(&md_block->content, node, perm, scratch);
	md_block->text = md_block->content.text;
}

static void read_markdown_block(struct md_block *md_block, cmark_node *node,
    struct arena *perm, struct arena *scratch)
{
	cmark_node_type type = cmark_node_get_type(node);

	md_block->line = (uint32_t)cmark_node_get_start_line(node);
	md_block->end_line = (uint32_t)cmark_node_get_end_line(node);
	if (type == CMARK_NODE_HEADING)
		read_prose(md_block, MD_HEADING, node, perm, scratch);
	else if (type == CMARK_NODE_PARAGRAPH)
		read_prose(md_block, MD_PARAGRAPH, node, perm, scratch);
	else if (type == CMARK_NODE_HTML_BLOCK)
		read_markdown_literal(md_block, MD_HTML, node, perm);
	else if (type == CMARK_NODE_CODE_BLOCK)
		read_markdown_literal(md_block, MD_CODE, node, perm);
	else if (type == CMARK_NODE_LIST)
		read_markdown_list(md_block, node, perm, scratch);
	/* An extension's kinds are known by their names alone. */
	else if (strcmp(cmark_node_get_type_string(node), "table") == 0)
		read_markdown_table(md_block, node, perm, scratch);
	/* Quotes and rules: their text counts, and no more is known of them. */
	else
		read_prose(md_block, MD_OTHER, node, perm, scratch);
}

/*
 * cmark pads each row to the width of the head, so that a wide head over many
 * short rows takes all memory there is: is a line of such a width there?
 */
static bool has_wide_table(struct str text)
{
	struct str line;

	while (str_cut(&line, &text, '\n')) {
		size_t columns = 0;
		size_t i;

		/* The line below the head has these signs alone, and says how
		 * many columns there are. */
		for (i = 0; i < line.len && strchr("|:- \t\r>", line.ptr[i]);
		     i++)
			columns += line.ptr[i] == '|';
		if (i == line.len && columns > COLUMNS_MAX)
			return true;
	}
	return false;
}

struct cmark_node *markdown_tree(struct str text)
{
	/* cmark keeps its extensions in a list of the process. */
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	cmark_parser *parser;
	cmark_node *root;

	pthread_once(&once, cmark_gfm_core_extensions_ensure_registered);
	parser = cmark_parser_new(CMARK_OPT_DEFAULT);
	/* Without the extension a table is a paragraph, which is better than no
	 * memory. */
	if (!has_wide_table(text))
		cmark_parser_attach_syntax_extension(parser,
		    cmark_find_syntax_extension("table"));
	cmark_parser_feed(parser, text.len ? text.ptr : "", text.len);
	root = cmark_parser_finish(parser);
	cmark_parser_free(parser);
	return root;
}

void md_parse(struct md_block **blocks, size_t *count, struct str text,
    struct arena *perm)
{
	struct arena scratch = { 0 };
	cmark_node *root = markdown_tree(text_utf8(text, perm));
	cmark_node *node;

	*blocks = NULL;
	*count = 0;
	arena_alloc(&scratch, 1); /* rewinding keeps the block that it is in */
	for (node = cmark_node_first_child(root); node;
	     node = cmark_node_next(node))
		read_markdown_block(array_push(blocks, count, sizeof(**blocks),
					perm),
		    node, perm, &scratch);
	arena_release(&scratch);
	cmark_node_free(root);
}
