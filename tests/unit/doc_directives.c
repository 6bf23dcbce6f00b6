/* doc: directives of proxies, in their four forms. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "doc_helper.h"

/* `name@line word word { … }`, for comparisons. */
static void put_block(struct buf *out, const struct doc_node *block)
{
	const struct doc_node *node = block->first;
	bool inside = false;

	for (; node; node = node->next) {
		if (node->kind == DOC_SCALAR) {
			buf_printf(out, " %.*s", STR_ARG(node->text));
			continue;
		}
		if (block->kind == DOC_LIST && !inside)
			buf_puts(out, " {");
		inside = true;
		buf_printf(out, "%s%.*s@%u", out->len ? " " : "",
		    STR_ARG(node->key), node->key_line);
		put_block(out, node);
		buf_putc(out, ';');
	}
	if (inside && block->kind == DOC_LIST)
		buf_puts(out, " }");
}

static void assert_read(enum doc_format format, const char *text,
    const char *tree)
{
	struct buf out = { .arena = &read_arena };

	read_ok(format, text);
	put_block(&out, first());
	assert_string_equal(str_cstring(buf_str(&out), &read_arena), tree);
}

static void ended_directives(void **state)
{
	(void)state;
	assert_read(DOC_DIRECTIVES,
	    "user  www; # one\n"
	    "http {\n"
	    "  server { listen\n 80; }\n"
	    "}\n"
	    "last 'a; {b}' \"c\\\"d\"",
	    "user@1 www; http@2 { server@3 { listen@3 80; }; }; "
	    "last@6 a; {b} c\\\"d;");
	assert_read(DOC_DIRECTIVES,
	    "pass http://${A_B}:{{ .Port }}/$x;{% if a %}\nb;\n{% endif %}c;",
	    "pass@1 http://${A_B}:{{ .Port }}/$x; b@2; c@3;");
	assert_read(DOC_DIRECTIVES, "a_by_lua_block { x = '}' } b;",
	    "a_by_lua_block@1; b@1;");
	assert_read(DOC_DIRECTIVES, "a b#c; d\\ e;", "a@1 b#c; d\\ e@1;");
}

static void tagged_lines(void **state)
{
	(void)state;
	assert_read(DOC_TAGGED,
	    "# <A>\n"
	    "<VirtualHost *:80>\n"
	    "  <Location \"/a b\">\n"
	    "    ProxyPass \\\n"
	    "      http://a#b\r\n"
	    "  </Location>\n"
	    "</VirtualHost>\n"
	    "Last",
	    "VirtualHost@2 *:80 { Location@3 /a b { "
	    "ProxyPass@4 http://a#b; }; }; Last@8;");
}

static void braced_lines(void **state)
{
	(void)state;
	assert_read(DOC_BRACED,
	    "{\n\temail x\n}\n"
	    "example.org, www.example.org { # here\n"
	    "\treverse_proxy /api/* {$API:api:80} {\n"
	    "\t\tlb random\n"
	    "\t}\n"
	    "}\n"
	    "respond `{ \"a\" }`\n",
	    "example.org,@4 www.example.org { reverse_proxy@5 /api/* "
	    "{$API:api:80} { lb@6 random; }; }; respond@9 { \"a\" };");
}

static void sections_of_lines(void **state)
{
	(void)state;
	assert_read(DOC_SECTIONS,
	    "global\n"
	    "  daemon # yes\n"
	    "backend web\n"
	    "  server a a:80 check\n"
	    "\n"
	    "frontend in\n"
	    "default_backend web\n",
	    "global@1 { daemon@2; }; backend@3 web { server@4 a a:80 check; "
	    "}; frontend@6 in { default_backend@7 web; };");
}

static void nothing_hangs(void **state)
{
	static const char *const texts[] = { "", "{", "}", "}}{", "{{", "${",
		"$", "\"", "'", "\\", "a \\", "<", "</", "<a", "<a>", ">", "{%",
		"a_by_lua_block {", "a_by_lua_block { '", "`", "#", ";;;",
		"backend", "backend backend", "a {", "a {\n}}\n}", "\\\n\\\r\n",
		"\n\\", "a \"b\n\"c", "--" };

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		for (int k = DOC_DIRECTIVES; k <= DOC_SECTIONS; k++)
			read_ok((enum doc_format)k, texts[i]);
}

static void depth_has_an_end(void **state)
{
	static char deep[4000];
	const struct doc_node *node;
	size_t depth = 0;

	(void)state;
	for (size_t i = 0; i < 1000; i++)
		memcpy(deep + 3 * i, "a {", 3);
	memset(deep + 3000, '}', 999);
	read_ok(DOC_DIRECTIVES, deep);
	for (node = first(); node; node = node->first)
		depth++;
	assert_in_range(depth, 150, 200);
	assert_null(first()->first->next);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(ended_directives, clear),
		cmocka_unit_test_teardown(tagged_lines, clear),
		cmocka_unit_test_teardown(braced_lines, clear),
		cmocka_unit_test_teardown(sections_of_lines, clear),
		cmocka_unit_test_teardown(nothing_hangs, clear),
		cmocka_unit_test_teardown(depth_has_an_end, clear),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
