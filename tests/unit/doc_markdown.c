/* doc: Markdown as blocks. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "doc/doc.h"

static struct arena arena;
static struct md_block *blocks;
static size_t count;

static int clear(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

static void parse(const char *text)
{
	md_parse(&blocks, &count, str_from(text), &arena);
}

static void assert_str(struct str found, const char *text)
{
	assert_string_equal(str_cstring(found, &arena), text);
}

static void assert_span(const struct md_span *span, int kind, const char *text,
    const char *target)
{
	assert_int_equal(span->kind, kind);
	assert_str(span->text, text);
	assert_str(span->target, target);
}

static void blocks_have_lines(void **state)
{
	(void)state;
	parse("# A *big* `title`\n"
	      "\n"
	      "Some text\nof two lines.\n"
	      "\n"
	      "<!-- mark -->\n"
	      "\n"
	      "```mermaid x\ngraph TB\n```\n"
	      "\n"
	      "***\n"
	      "Under\n---\n"
	      "> quoted\n");
	assert_int_equal(count, 7);
	assert_int_equal(blocks[0].kind, MD_HEADING);
	assert_int_equal(blocks[0].level, 1);
	assert_str(blocks[0].text, "A big title");
	assert_int_equal(blocks[1].kind, MD_PARAGRAPH);
	assert_int_equal(blocks[1].line, 3);
	assert_int_equal(blocks[1].end_line, 4);
	assert_str(blocks[1].content.text, "Some text of two lines.");
	assert_int_equal(blocks[2].kind, MD_HTML);
	assert_str(blocks[2].text, "<!-- mark -->\n");
	assert_int_equal(blocks[3].kind, MD_CODE);
	assert_str(blocks[3].info, "mermaid x");
	assert_str(blocks[3].text, "graph TB\n");
	assert_int_equal(blocks[3].line, 8);
	assert_int_equal(blocks[3].end_line, 10);
	assert_int_equal(blocks[4].kind, MD_OTHER);
	assert_int_equal(blocks[5].level, 2);
	assert_int_equal(blocks[6].kind, MD_OTHER);
	assert_str(blocks[6].text, "quoted");
}

static void inline_spans(void **state)
{
	const struct md_span *spans;

	(void)state;
	parse("a \\| &amp; **b** `c|d` [`x.py:1`](src/x%20y.py#L1) <br> "
	      "https://auto.link ![alt](i.png)\\\nend");
	assert_int_equal(count, 1);
	assert_int_equal(blocks[0].content.count, 7);
	spans = blocks[0].content.spans;
	assert_span(&spans[0], MD_TEXT, "a | & b ", "");
	assert_span(&spans[1], MD_CODE_SPAN, "c|d", "");
	assert_span(&spans[2], MD_TEXT, " ", "");
	assert_span(&spans[3], MD_LINK, "x.py:1", "src/x%20y.py#L1");
	assert_span(&spans[4], MD_TEXT, " ", "");
	assert_span(&spans[5], MD_INLINE_HTML, "<br>", "");
	assert_span(&spans[6], MD_TEXT, " https://auto.link alt end", "");
	assert_str(blocks[0].content.text,
	    "a | & b c|d x.py:1  https://auto.link alt end");
}

static void tables(void **state)
{
	const struct md_cell *cells;

	(void)state;
	parse("| Method | Path |\n| --- | :-: |\n"
	      "| GET | `/a\\|b` |\n| POST |\n| [x](y) | z | more |\n");
	assert_int_equal(count, 1);
	assert_int_equal(blocks[0].kind, MD_TABLE);
	assert_int_equal(blocks[0].rows, 4);
	assert_int_equal(blocks[0].columns, 2);
	cells = blocks[0].cells;
	assert_str(cells[0].text, "Method");
	assert_str(cells[3].text, "/a|b");
	assert_span(&cells[3].spans[0], MD_CODE_SPAN, "/a|b", "");
	assert_str(cells[5].text, "");
	assert_span(&cells[6].spans[0], MD_LINK, "x", "y");
}

static void lists(void **state)
{
	(void)state;
	parse("- one\n- two\n  more\n\n  para\n  - inner `c`\n\n<details>\n\n"
	      "1. x\n\n</details>\n");
	assert_int_equal(count, 4);
	assert_int_equal(blocks[0].kind, MD_LIST);
	assert_int_equal(blocks[0].rows, 2);
	assert_int_equal(blocks[0].columns, 1);
	assert_str(blocks[0].cells[0].text, "one");
	assert_str(blocks[0].cells[1].text, "two more\npara\ninner c");
	assert_int_equal(blocks[1].kind, MD_HTML);
	assert_int_equal(blocks[2].kind, MD_LIST);
	assert_int_equal(blocks[2].line, 10);
}

static void odd_documents(void **state)
{
	struct buf text = { .arena = &arena };

	(void)state;
	parse("");
	assert_int_equal(count, 0);
	parse("\xEF\xBB\xBF# A\r\n\r\nb \xFF\r\n");
	assert_int_equal(count, 2);
	assert_str(blocks[0].text, "A");
	assert_str(blocks[1].text, "b ?");
	for (int i = 0; i < 2000; i++)
		buf_puts(&text, "|a");
	buf_puts(&text, "\n");
	for (int i = 0; i < 2000; i++)
		buf_puts(&text, "|-");
	for (int i = 0; i < 2000; i++)
		buf_puts(&text, "\n|a");
	parse(str_cstring(buf_str(&text), &arena));
	assert_int_equal(blocks[0].kind, MD_PARAGRAPH);
}

static void parse_many(void *context, size_t item, size_t worker)
{
	struct arena own = { 0 };
	size_t *rows = context;
	struct md_block *md_block;
	size_t found_count;

	(void)worker;
	md_parse(&md_block, &found_count, STR("|a|b|\n|-|-|\n|c|d|\n"), &own);
	rows[item] = found_count == 1 ? md_block[0].rows : 0;
	arena_release(&own);
}

static void many_workers(void **state)
{
	size_t rows[64];

	(void)state;
	workers_run(8, LENGTH(rows), parse_many, rows);
	for (size_t i = 0; i < LENGTH(rows); i++)
		assert_int_equal(rows[i], 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(many_workers),
		cmocka_unit_test_teardown(blocks_have_lines, clear),
		cmocka_unit_test_teardown(inline_spans, clear),
		cmocka_unit_test_teardown(tables, clear),
		cmocka_unit_test_teardown(lists, clear),
		cmocka_unit_test_teardown(odd_documents, clear),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
