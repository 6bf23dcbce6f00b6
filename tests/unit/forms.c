/* forms: links between forms, data files, and input that is no source. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "doc/doc.h"
#include "extract/read/forms.h"
#include "lang/lang.h"

static struct arena arena;

static bool read_as(struct forms *out, const char *language, struct str text)
{
	return forms_read(out, language_named(str_from(language)), STR("a"),
	    text, &arena);
}

static struct str repeat(const char *open, const char *close, size_t count)
{
	struct buf out = { .arena = &arena };

	for (size_t i = 0; i < count; i++)
		buf_puts(&out, open);
	for (size_t i = 0; i < count; i++)
		buf_puts(&out, close);
	return buf_str(&out);
}

static void children_are_found_by_role(void **state)
{
	struct forms forms = { 0 };
	const struct form *call;
	const struct form *argument;

	(void)state;
	assert_true(read_as(&forms, "python", STR("a.b(1, k=2)\n")));
	call = form_child(&forms, &forms.items[0], ROLE_BODY);
	assert_true(str_is(call->name, "b"));
	assert_true(str_is(form_child(&forms, call, ROLE_RECEIVER)->name, "a"));
	argument = form_child(&forms, call, ROLE_ARGUMENT);
	assert_true(str_is(argument->text, "1"));
	argument = form_sibling(&forms, argument);
	assert_true(str_is(argument->keyword, "k"));
	assert_null(form_sibling(&forms, argument));
	assert_null(form_child(&forms, call, ROLE_BASE));
}

static void nothing_gives_a_file(void **state)
{
	static const char *const languages[] = { "c", "cpp", "csharp", "dart",
		"elixir", "go", "java", "javascript", "kotlin", "php", "python",
		"ruby", "rust", "scala", "swift", "tsx", "typescript" };
	struct forms forms = { 0 };

	(void)state;
	for (size_t i = 0; i < LENGTH(languages); i++) {
		assert_true(read_as(&forms, languages[i], STR("")));
		assert_int_equal(forms.count, 1);
		assert_int_equal(forms.items[0].line, 1);
		assert_true(read_as(&forms, languages[i], STR("\0\xff\x80")));
		assert_false(forms.cut);
	}
}

static void only_grammars_are_read(void **state)
{
	struct forms forms = { 0 };

	(void)state;
	assert_false(read_as(&forms, "makefile", STR("all:\n")));
	assert_int_equal(forms.count, 0);
}

static void depth_is_cut(void **state)
{
	struct forms forms = { 0 };

	(void)state;
	assert_true(read_as(&forms, "python", repeat("[", "]", 50)));
	assert_false(forms.cut);
	assert_true(read_as(&forms, "python", repeat("[", "]", 5000)));
	assert_true(forms.cut);
	assert_true(read_as(&forms, "kotlin", repeat("f{", "}", 3000)) ||
		    forms.count == 0);
	read_as(&forms, "rust", repeat("use a::{", "}", 3000));
	read_as(&forms, "javascript", repeat("f(", ")", 5000));
	read_as(&forms, "scala", repeat("f(a)", "(b)", 5000));
}

/* Scanners of grammars hung or ended on these (src/lang/scanners.sed). */
static void readers_come_to_an_end(void **state)
{
	struct forms forms = { 0 };

	(void)state;
	read_as(&forms, "kotlin", STR("val a = 1\n@RestController\n@Req"));
	read_as(&forms, "kotlin", STR("val b = \"/x/$ });\nval e\n@a(b"));
	read_as(&forms, "ruby",
	    str_printf(&arena, "a(<<~S, <<-'%.*s'\n  x\n",
		STR_ARG(repeat("word ", "", 80))));
}

static void mistakes_are_counted(void **state)
{
	struct forms forms = { 0 };

	(void)state;
	assert_true(
	    read_as(&forms, "go", STR("package a\nfunc f() { g(\"x\") ")));
	assert_true(forms.errors > 0);
	assert_true(forms.count > 2); /* read nevertheless */
}

static void data_files_are_maps(void **state)
{
	struct doc doc = { 0 };
	struct error error = { 0 };
	struct forms forms = { 0 };
	struct buf out = { .arena = &arena };

	(void)state;
	assert_true(doc_parse(&doc, DOC_YAML,
	    STR("a:\n  b: [x, 'y']\n---\n- c: 1\n"), &arena, &error));
	forms_from_doc(&forms, &doc, STR("a.yml"), &arena);
	forms_print(&out, &forms);
	assert_true(str_is(buf_str(&out), "file 1\n"
					  "  map 1 value\n"
					  "    pair 1 value \"a\"\n"
					  "      map 2 value\n"
					  "        pair 2 value \"b\"\n"
					  "          list 2 value\n"
					  "            string 2 value \"x\"\n"
					  "            string 2 value \"y\"\n"
					  "  list 4 value\n"
					  "    map 4 value\n"
					  "      pair 4 value \"c\"\n"
					  "        string 4 value \"1\"\n"));
}

static int start(void **state)
{
	struct error error = { 0 };

	(void)state;
	return languages_check(&error) ? 0 : -1;
}

static int stop(void **state)
{
	(void)state;
	arena_release(&arena);
	languages_release();
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(children_are_found_by_role),
		cmocka_unit_test(nothing_gives_a_file),
		cmocka_unit_test(only_grammars_are_read),
		cmocka_unit_test(depth_is_cut),
		cmocka_unit_test(readers_come_to_an_end),
		cmocka_unit_test(mistakes_are_counted),
		cmocka_unit_test(data_files_are_maps),
	};

	return cmocka_run_group_tests(tests, start, stop);
}
