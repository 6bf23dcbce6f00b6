/* doc: YAML. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "doc_helper.h"

static void compose_file(void **state)
{
	const struct doc_node *services;
	const struct doc_node *worker;

	(void)state;
	read_ok(DOC_YAML, "version: \"3.8\"\n"
			  "x-base: &base\n"
			  "  image: app:1\n"
			  "  environment: &env\n"
			  "    DB: db\n"
			  "    MODE: prod\n"
			  "services:\n"
			  "  api:\n"
			  "    <<: *base\n"
			  "    ports: [\"8080:80\", 9000]\n"
			  "  worker:\n"
			  "    image: worker:2\n"
			  "    <<: [*base, {restart: always, image: no}]\n"
			  "    environment:\n"
			  "      <<: *env\n"
			  "      MODE: dev\n"
			  "    command: |\n"
			  "      run\n"
			  "      it\n");
	services = doc_get(first(), "services");
	assert_int_equal(doc_get(first(), "version")->quoted, true);
	assert_text(doc_at(services, "api.image"), "app:1");
	assert_int_equal(doc_at(services, "api.image")->key_line, 3);
	assert_text(doc_at(services, "api.environment.DB"), "db");
	assert_text(doc_at(services, "api.ports")->first, "8080:80");
	assert_int_equal(doc_at(services, "api.ports")->key_line, 10);
	worker = doc_get(services, "worker");
	assert_int_equal(worker->key_line, 11);
	assert_int_equal(worker->line, 12);
	assert_text(doc_get(worker, "image"), "worker:2");
	assert_text(doc_get(worker, "restart"), "always");
	assert_null(doc_get(worker, "<<"));
	assert_text(doc_at(worker, "environment.MODE"), "dev");
	assert_text(doc_at(worker, "environment.DB"), "db");
	assert_text(doc_get(worker, "command"), "run\nit\n");
	assert_int_equal(doc_get(worker, "command")->line, 17);
}

static void several_documents(void **state)
{
	(void)state;
	read_ok(DOC_YAML,
	    "\xEF\xBB\xBF---\r\nkind: Service\r\nspec:\r\n  ports:\r\n"
	    "  - port: 80\r\n    name: http\r\n"
	    "---\r\n---\r\n"
	    "kind: Deployment # here\r\n...\r\n");
	assert_int_equal(documents(), 3);
	assert_text(doc_get(first(), "kind"), "Service");
	assert_int_equal(doc_get(first(), "kind")->line, 2);
	assert_text(doc_get(doc_at(first(), "spec.ports")->first, "port"),
	    "80");
	assert_int_equal(doc_at(first(), "spec.ports")->first->line, 5);
	assert_text(read_doc.documents[1], "");
	assert_text(doc_get(read_doc.documents[2], "kind"), "Deployment");
	assert_int_equal(doc_get(read_doc.documents[2], "kind")->line, 9);
	assert_null(first()->next);
}

static void tags_and_odd_keys(void **state)
{
	(void)state;
	read_ok(DOC_YAML,
	    "a: !Ref Bucket\nb: !Sub {x: 1}\nc: !!str 12\nd:\ne: ~\n"
	    "&k key: 1\n*k : 2\n? [x, y]\n: 3\n? 5\n: *k\n'<<': 4\n");
	assert_text(doc_get(first(), "a"), "Bucket");
	assert_text(doc_at(first(), "b.x"), "1");
	assert_text(doc_get(first(), "c"), "12");
	assert_text(doc_get(first(), "d"), "");
	assert_text(doc_get(first(), "e"), "~");
	assert_text(doc_get(first(), "key"), "1");
	assert_text(doc_get(first(), "key")->next, "2");
	assert_text(doc_get(first(), ""), "3");
	assert_text(doc_get(first(), "5"), "key");
	assert_text(doc_get(first(), "<<"), "4");
}

static void errors_keep_what_came_before(void **state)
{
	(void)state;
	read_bad(DOC_YAML,
	    "kind: Service\nmetadata:\n  name: x\n"
	    "  {{- if .Values.a }}\n  labels: b\n",
	    "line 5, column 3: could not find expected ':'");
	assert_text(doc_get(first(), "kind"), "Service");
	assert_text(doc_at(first(), "metadata.name"), "x");
	read_bad(DOC_YAML, "a: b\n\tc: d\n",
	    "line 2, column 1: found a tab character that violates "
	    "indentation");
	read_bad(DOC_YAML, "a: b\n---\nc: [1, 2\nd: 3\n",
	    "line 4, column 2: did not find expected ',' or ']'");
	assert_int_equal(documents(), 2);
	assert_text(doc_get(read_doc.documents[1], "c")->first, "1");
	read_bad(DOC_YAML, "a: b\n# \x01\n",
	    "line 2, column 3: control characters are not allowed");
}

static size_t count_nodes(const struct doc_node *node, size_t depth,
    size_t *deepest)
{
	size_t count = 1;

	if (*deepest < depth)
		*deepest = depth;
	for (node = node->first; node; node = node->next)
		count += count_nodes(node, depth + 1, deepest);
	return count;
}

static void alias_bombs(void **state)
{
	struct buf text = { .arena = &read_arena };
	size_t deepest = 0;
	size_t count;

	(void)state;
	buf_puts(&text, "a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
	for (int i = 1; i < 20; i++) {
		buf_printf(&text, "a%d: &a%d [", i, i);
		for (int j = 0; j < 9; j++)
			buf_printf(&text, "*a%d, ", i - 1);
		buf_puts(&text, "]\n");
	}
	assert_true(read_bytes(DOC_YAML, buf_str(&text)));
	count = count_nodes(first(), 1, &deepest);
	assert_in_range(count, 1000, 200000);
	assert_non_null(doc_get(first(), "a19"));
}

static void alias_towers(void **state)
{
	struct buf text = { .arena = &read_arena };
	size_t deepest = 0;

	(void)state;
	buf_puts(&text, "a0: &a0 {k: v}\n");
	for (int i = 1; i < 400; i++)
		buf_printf(&text, "a%d: &a%d {k: *a%d, <<: *a%d}\n", i, i,
		    i - 1, i - 1);
	assert_true(read_bytes(DOC_YAML, buf_str(&text)));
	count_nodes(first(), 1, &deepest);
	assert_in_range(deepest, 100, 200);
	read_ok(DOC_YAML, "a: &a [1, *a, *b]\n");
	assert_text(doc_get(first(), "a")->first, "1");
	assert_null(doc_get(first(), "a")->first->next);
}

static void deep_nesting(void **state)
{
	static char text[100001];
	size_t deepest = 0;

	(void)state;
	memset(text, '[', 300);
	memset(text + 300, ']', 300);
	text[600] = '\0';
	read_ok(DOC_YAML, text);
	count_nodes(first(), 1, &deepest);
	assert_int_equal(deepest, 200);
	memset(text, '[', 100000);
	assert_false(read_bytes(DOC_YAML, str_from(text)));
	assert_non_null(strstr(read_error.text, "nested too deeply"));
	assert_int_equal(documents(), 1);
}

static void assert_same(const struct doc_node *a, const struct doc_node *b)
{
	for (; a && b; a = a->next, b = b->next) {
		assert_int_equal(a->kind, b->kind);
		assert_int_equal(a->quoted, b->quoted);
		assert_int_equal(a->line, b->line);
		assert_int_equal(a->key_line, b->key_line);
		assert_true(str_equal(a->key, b->key));
		assert_true(str_equal(a->text, b->text));
		assert_same(a->first, b->first);
	}
	assert_null(a);
	assert_null(b);
}

/* Documents as bytes are the same when they are read again; bytes that were cut
 * short are none. */
static void as_bytes(void **state)
{
	struct buf bytes = { .arena = &read_arena };
	struct doc again;

	(void)state;
	read_ok(DOC_YAML, "a: &a { b: \"1\", c: [x, *b, {}, ''] }\n"
			  "'': *a\n"
			  "d:\n  <<: *a\n  ? [k]\n  : |\n    long\n    text\n"
			  "--- one\n"
			  "--- []\n");
	doc_write(&bytes, &read_doc);
	assert_true(doc_recall(&again, buf_str(&bytes), &read_arena));
	assert_int_equal(again.count, documents());
	for (size_t i = 0; i < again.count; i++)
		assert_same(read_doc.documents[i], again.documents[i]);
	for (size_t cut = 0; cut < bytes.len; cut++)
		assert_false(doc_recall(&again, (struct str){ bytes.ptr, cut },
		    &read_arena));
	buf_putc(&bytes, '\0');
	assert_false(doc_recall(&again, buf_str(&bytes), &read_arena));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(compose_file, clear),
		cmocka_unit_test_teardown(several_documents, clear),
		cmocka_unit_test_teardown(tags_and_odd_keys, clear),
		cmocka_unit_test_teardown(errors_keep_what_came_before, clear),
		cmocka_unit_test_teardown(alias_bombs, clear),
		cmocka_unit_test_teardown(alias_towers, clear),
		cmocka_unit_test_teardown(deep_nesting, clear),
		cmocka_unit_test_teardown(as_bytes, clear),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
