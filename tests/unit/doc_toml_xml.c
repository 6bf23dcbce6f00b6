/* doc: TOML and XML. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "doc_helper.h"

static void pyproject(void **state)
{
	const struct doc_node *root;
	const struct doc_node *node;

	(void)state;
	read_ok(DOC_TOML,
	    "# a project\r\n"
	    "[project]\r\n"
	    "name = \"shop\" # its name\r\n"
	    "dependencies = [\r\n"
	    "  \"fastapi>=0.1\", # web\r\n"
	    "  'httpx',\r\n"
	    "]\r\n"
	    "[project.scripts]\r\n"
	    "serve = \"shop.main:run\"\r\n"
	    "[tool.poetry.dependencies]\r\n"
	    "python = \"^3.11\"\r\n"
	    "requests = { version = \"2\", extras = [\"a\"], x.y = 1 }\r\n"
	    "[tool.poetry]\r\n"
	    "version = \"1.0\"\r\n"
	    "authors.\"a.b\".mail = 'c'\r\n");
	root = first();
	assert_text(doc_at(root, "project.name"), "shop");
	assert_int_equal(doc_at(root, "project.name")->key_line, 3);
	assert_int_equal(doc_get(root, "project")->key_line, 2);
	node = doc_at(root, "project.dependencies");
	assert_text(node->first, "fastapi>=0.1");
	assert_int_equal(node->first->line, 5);
	assert_text(node->first->next, "httpx");
	assert_null(node->first->next->next);
	assert_text(doc_at(root, "project.scripts.serve"), "shop.main:run");
	assert_text(doc_at(root, "tool.poetry.dependencies.python"), "^3.11");
	assert_text(doc_at(root, "tool.poetry.dependencies.requests.x.y"), "1");
	assert_text(doc_at(root, "tool.poetry.version"), "1.0");
	assert_text(doc_at(root, "tool.poetry.authors.a.b.mail"), "c");
	assert_null(doc_get(root, "tool")->next);
}

static void lock_file(void **state)
{
	const struct doc_node *package;

	(void)state;
	read_ok(DOC_TOML, "version = 3\n"
			  "[[package]]\nname = \"a\"\n"
			  "[package.source]\nurl = \"u\"\n"
			  "[[package]]\nname = \"b\"\n"
			  "[[package.files]]\nfile = \"x\"\n"
			  "[[package.files]]\nfile = \"y\"\n"
			  "[metadata]\ndate = 1979-05-27T07:32:00Z\n");
	package = doc_get(first(), "package");
	assert_int_equal(package->kind, DOC_LIST);
	assert_text(doc_at(package->first, "name"), "a");
	assert_text(doc_at(package->first, "source.url"), "u");
	assert_int_equal(package->first->line, 2);
	package = package->first->next;
	assert_int_equal(package->line, 6);
	assert_text(doc_get(package, "name"), "b");
	assert_text(doc_get(doc_get(package, "files")->first->next, "file"),
	    "y");
	assert_null(package->next);
	assert_text(doc_at(first(), "metadata.date"), "1979-05-27T07:32:00Z");
}

static void toml_strings(void **state)
{
	(void)state;
	read_ok(DOC_TOML,
	    "a = \"\"\"\none \\\n   two\n\\\"three\\\" \\u00e9\"\"\"\n"
	    "b = '''\nraw\\n\n'''\n"
	    "c = 'C:\\n'\nd = \"\"\ne = ''\nf = 0xFF\n");
	assert_text(doc_get(first(), "a"), "one two\n\"three\" \xC3\xA9");
	assert_true(doc_get(first(), "a")->quoted);
	assert_text(doc_get(first(), "b"), "raw\\n\n");
	assert_text(doc_get(first(), "c"), "C:\\n");
	assert_text(doc_get(first(), "d"), "");
	assert_text(doc_get(first(), "e"), "");
	assert_int_equal(doc_get(first(), "c")->line, 8);
	assert_false(doc_get(first(), "f")->quoted);
}

static void broken_toml(void **state)
{
	struct buf text = { .arena = &read_arena };

	(void)state;
	read_bad(DOC_TOML, "[a]\nb = 1\nc = <<<\nd = 2\n[e]\nf = 3\n",
	    "line 3, column 3: not valid TOML");
	assert_text(doc_at(first(), "a.b"), "1");
	assert_text(doc_at(first(), "e.f"), "3");
	buf_puts(&text, "[a]\nb = 1\n");
	for (int i = 0; i < 40000; i++)
		buf_puts(&text, "[[[]]]{}=a\n");
	assert_false(read_bytes(DOC_TOML, buf_str(&text)));
	assert_text(doc_at(first(), "a.b"), "1");
}

static void deep_toml(void **state)
{
	struct buf text = { .arena = &read_arena };
	const struct doc_node *node;
	size_t depth = 0;

	(void)state;
	for (int i = 0; i < 1000; i++)
		buf_puts(&text, "a.");
	buf_puts(&text, "a = 1\nb = 2\nc = ");
	for (int i = 0; i < 500; i++)
		buf_puts(&text, "[");
	for (int i = 0; i < 500; i++)
		buf_puts(&text, "]");
	buf_puts(&text, "\nd = 3\n");
	assert_true(read_bytes(DOC_TOML, buf_str(&text)));
	for (node = first(); node; node = node->first)
		depth++;
	assert_int_equal(depth, 200);
	assert_text(doc_get(first(), "b"), "2");
	assert_text(doc_get(first(), "d"), "3");
}

static void pom(void **state)
{
	const struct doc_node *project;
	const struct doc_node *dependency;

	(void)state;
	read_ok(DOC_XML,
	    "\xEF\xBB\xBF<?xml version=\"1.0\"\r\n encoding=\"UTF-8\"?>\r\n"
	    "<!-- <project> --- -->\r\n"
	    "<project xmlns=\"http://maven.apache.org/POM/4.0.0\"\r\n"
	    "  xsi:schemaLocation='a b'>\r\n"
	    "  <artifactId>shop</artifactId>\r\n"
	    "  <dependencies>\r\n"
	    "    <dependency>\r\n"
	    "      <groupId>org.a</groupId><!-- x -->\r\n"
	    "      <artifactId>\r\n        web\r\n      </artifactId>\r\n"
	    "    </dependency>\r\n"
	    "    <dependency><artifactId>data</artifactId></dependency>\r\n"
	    "  </dependencies>\r\n"
	    "  <plugin.version>${a}</plugin.version><empty/>\r\n"
	    "</project>\r\n");
	project = doc_get(first(), "project");
	assert_int_equal(project->key_line, 4);
	assert_text(doc_get(project, "@xmlns"),
	    "http://maven.apache.org/POM/4.0.0");
	assert_int_equal(doc_get(project, "@xsi:schemaLocation")->line, 5);
	assert_text(doc_at(project, "artifactId.#text"), "shop");
	dependency = doc_at(project, "dependencies.dependency");
	assert_int_equal(dependency->line, 8);
	assert_text(doc_at(dependency, "artifactId.#text"), "web");
	assert_int_equal(doc_at(dependency, "artifactId.#text")->line, 11);
	assert_text(doc_at(dependency->next, "artifactId.#text"), "data");
	assert_null(dependency->next->next);
	assert_text(doc_at(project, "plugin.version.#text"), "${a}");
	assert_int_equal(doc_get(project, "empty")->kind, DOC_MAP);
	assert_null(doc_get(project, "empty")->first);
}

static void xml_texts(void **state)
{
	(void)state;
	read_ok(DOC_XML,
	    "<!DOCTYPE plist [ <!ENTITY x \">\"> ]>\n"
	    "<a b=\"&lt;&#65;&#x42;&amp;&quot;&apos;&gt;\" c='&nbsp; & ;'>\n"
	    "x &amp; <![CDATA[<y> ]] ]]>z<b/> end\n</a>\n");
	assert_text(doc_at(first(), "a.@b"), "<AB&\"'>");
	assert_text(doc_at(first(), "a.@c"), "&nbsp; & ;");
	assert_text(doc_at(first(), "a.#text"), "x & <y> ]] z end");
	assert_int_equal(doc_at(first(), "a.#text")->line, 3);
}

static void broken_xml(void **state)
{
	(void)state;
	read_bad(DOC_XML, "<a>\n <b>1</c></b>\n <d>2</d></a>",
	    "line 2, column 6: an end tag without its start tag");
	assert_text(doc_at(first(), "a.b.#text"), "1");
	assert_text(doc_at(first(), "a.d.#text"), "2");
	read_bad(DOC_XML, "<a><b>1",
	    "line 1, column 8: an element is not closed");
	assert_text(doc_at(first(), "a.b.#text"), "1");
	read_bad(DOC_XML, "<a x=1 y></a>",
	    "line 1, column 6: the value of an attribute needs quotes");
	assert_text(doc_at(first(), "a.@x"), "1");
	read_bad(DOC_XML, "<a x=\"1></a>",
	    "line 1, column 6: the value is not closed");
	read_bad(DOC_XML, "<a", "line 1, column 3: the tag is not closed");
	read_bad(DOC_XML, "<a>1 < 2</a>",
	    "line 1, column 6: a less-than sign that begins no tag");
	assert_text(doc_at(first(), "a.#text"), "1 < 2");
	read_bad(DOC_XML, "</a><b =\"\"/>",
	    "line 1, column 1: an end tag without its start tag");
	read_ok(DOC_XML, "<a><!-->our own<-->b<!----></a>");
	assert_text(doc_at(first(), "a.#text"), "b");
	read_bad(DOC_XML, "<a><!-- ",
	    "line 1, column 4: the comment or section is not closed");
	read_bad(DOC_XML, "x<a/>",
	    "line 1, column 1: text outside of the root element");
	read_bad(DOC_XML, "<a></b ",
	    "line 1, column 4: an end tag without its "
	    "start tag");
	read_bad(DOC_XML, "<a>\n<![CDATA[ x",
	    "line 2, column 1: the comment or section is not closed");
	assert_text(doc_at(first(), "a.#text"), "x");
}

static void deep_xml(void **state)
{
	struct buf text = { .arena = &read_arena };
	const struct doc_node *node;
	size_t depth = 0;

	(void)state;
	buf_puts(&text, "<r>");
	for (int i = 0; i < 50000; i++)
		buf_puts(&text, "<a b='c'>");
	for (int i = 0; i < 50000; i++)
		buf_puts(&text, "t</a>");
	buf_puts(&text, "<z>last</z></r>");
	assert_true(read_bytes(DOC_XML, buf_str(&text)));
	node = first()->first->first;
	for (; node; node = doc_get(node, "a"))
		depth++;
	assert_int_equal(depth, 198);
	assert_text(doc_at(first(), "r.z.#text"), "last");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(pyproject, clear),
		cmocka_unit_test_teardown(lock_file, clear),
		cmocka_unit_test_teardown(toml_strings, clear),
		cmocka_unit_test_teardown(broken_toml, clear),
		cmocka_unit_test_teardown(deep_toml, clear),
		cmocka_unit_test_teardown(pom, clear),
		cmocka_unit_test_teardown(xml_texts, clear),
		cmocka_unit_test_teardown(broken_xml, clear),
		cmocka_unit_test_teardown(deep_xml, clear),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
