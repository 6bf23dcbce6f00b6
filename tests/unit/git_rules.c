/* Patterns, .gitignore and .gitattributes; what git 2.39 says of each. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "git/rules.h"

struct pattern_case {
	const char *pattern;
	const char *text;
	bool matches;
};

static const struct pattern_case pattern_cases[] = {
	{ "a", "a", true },
	{ "a", "b", false },
	{ "", "", true },
	{ "", "a", false },
	{ "*", "", true },
	{ "*.c", "a.c", true },
	{ "*.c", "a/b.c", false },
	{ "a*b*c", "axxbyybzc", true },
	{ "a*b*c", "axxbyybz", false },
	{ "?", "/", false },
	{ "**", "a/b/c", true },
	{ "**/a", "a", true },
	{ "**/a", "x/y/a", true },
	{ "**/a", "x/ya", false },
	{ "a/**", "a", false },
	{ "a/**", "a/b/c", true },
	{ "a/**/b", "a/b", true },
	{ "a/**/b", "a/x/y/b", true },
	{ "a/**/b", "a/x/y/c", false },
	{ "a/**/b/*.c", "a/b/x/b/y.c", true },
	{ "***/a", "x/y/a", true },
	{ "a**b", "axb", true },
	{ "a**b", "ax/b", false },
	{ "*/b", "a/c", false },
	{ "foo/*", "foo/a/b", false },
	{ "[ab]", "b", true },
	{ "[!ab]", "b", false },
	{ "[^ab]", "c", true },
	{ "[a-c]x", "bx", true },
	{ "[]a]", "]", true },
	{ "[a-]", "-", true },
	{ "[\\]]", "]", true },
	{ "[[:alpha:]_]", "Q", true },
	{ "[[:alpha:]_]", "_", true },
	{ "[[:digit:]]", "Q", false },
	{ "a[!x]b", "a/b", false },
	{ "[a", "[a", false },
	{ "[a", "a", false },
	{ "\\*", "*", true },
	{ "\\*", "a", false },
	{ "a\\", "a\\", true },
};

static void test_wildmatch(void **state)
{
	(void)state;
	for (size_t i = 0; i < LENGTH(pattern_cases); i++) {
		const struct pattern_case *pattern_case = &pattern_cases[i];

		if (pattern_text_match(str_from(pattern_case->pattern),
			str_from(pattern_case->text)) != pattern_case->matches)
			fail_msg("%s on %s", pattern_case->pattern,
			    pattern_case->text);
	}
}

static void test_wildmatch_takes_no_forever(void **state)
{
	struct arena arena = { 0 };
	struct buf pattern = { .arena = &arena };
	struct buf text = { .arena = &arena };

	(void)state;
	for (int i = 0; i < 200; i++) {
		buf_puts(&pattern, "*a**/");
		buf_puts(&text, "aaaaaaaaa/");
	}
	buf_putc(&pattern, 'b');
	assert_false(pattern_text_match(buf_str(&pattern), buf_str(&text)));
	arena_release(&arena);
}

static void test_ignores(void **state)
{
	struct arena arena = { 0 };
	const struct ignores *outer =
	    ignores_parse(STR("\xef\xbb\xbf*.log\r\n# "
			      "none\n\nbuild/\n/only\nspace\\ \n"),
		STR(""), NULL, &arena);
	const struct ignores *inner =
	    ignores_parse(STR("!keep.log\n/sub/x\n\\!bang"), STR("a/"), outer,
		&arena);

	(void)state;
	assert_true(ignores_match(outer, STR("x/y.log"), false));
	assert_true(ignores_match(outer, STR("x/build"), true));
	assert_false(ignores_match(outer, STR("x/build"), false));
	assert_true(ignores_match(outer, STR("only"), false));
	assert_false(ignores_match(outer, STR("x/only"), false));
	assert_true(ignores_match(outer, STR("space "), false));
	assert_false(ignores_match(outer, STR("# none"), false));
	assert_false(ignores_match(inner, STR("a/keep.log"), false));
	assert_true(ignores_match(inner, STR("a/drop.log"), false));
	assert_true(ignores_match(inner, STR("a/sub/x"), false));
	assert_true(ignores_match(inner, STR("a/b/!bang"), false));
	assert_false(ignores_match(NULL, STR("a"), false));
	assert_null(ignores_parse(STR("\n#\n/\n!\n"), STR(""), NULL, &arena));
	arena_release(&arena);
}

static void test_attributes(void **state)
{
	struct arena arena = { 0 };
	struct attributes all = { 0 };
	enum attribute_value values[ATTRIBUTE_COUNT];

	(void)state;
	attributes_add(&all,
	    STR("[attr]made linguist-generated -linguist-vendored\n"
		"*.pb.go made text=auto\r\n"
		"\"a\\040b\" linguist-vendored=true\n"
		"!x linguist-vendored\n"
		"\"open linguist-vendored\n"
		"lib/** linguist-vendored\n"),
	    STR(""), &arena);
	attributes_add(&all,
	    STR("*.md linguist-documentation\n"
		"own.c linguist-vendored=false\nfree.c !linguist-vendored"),
	    STR("lib/"), &arena);
	attributes_match(values, &all, STR("x/y.pb.go"));
	assert_int_equal(values[ATTRIBUTE_GENERATED], ATTRIBUTE_TRUE);
	assert_int_equal(values[ATTRIBUTE_VENDORED], ATTRIBUTE_FALSE);
	attributes_match(values, &all, STR("a b"));
	assert_int_equal(values[ATTRIBUTE_VENDORED], ATTRIBUTE_TRUE);
	attributes_match(values, &all, STR("lib/x/a.md"));
	assert_int_equal(values[ATTRIBUTE_VENDORED], ATTRIBUTE_TRUE);
	assert_int_equal(values[ATTRIBUTE_DOCUMENTATION], ATTRIBUTE_TRUE);
	attributes_match(values, &all, STR("lib/own.c"));
	assert_int_equal(values[ATTRIBUTE_VENDORED], ATTRIBUTE_FALSE);
	attributes_match(values, &all, STR("lib/free.c"));
	assert_int_equal(values[ATTRIBUTE_VENDORED], ATTRIBUTE_UNSPECIFIED);
	attributes_match(values, &all, STR("library/own.c"));
	assert_int_equal(values[ATTRIBUTE_VENDORED], ATTRIBUTE_UNSPECIFIED);
	arena_release(&arena);
}

static void test_silent_attributes_cost_nothing(void **state)
{
	struct arena arena = { 0 };
	struct attributes all = { 0 };

	(void)state;
	attributes_add(&all, STR("* text=auto\n*.png binary\n"), STR(""),
	    &arena);
	assert_int_equal(all.count, 0);
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_wildmatch),
		cmocka_unit_test(test_wildmatch_takes_no_forever),
		cmocka_unit_test(test_ignores),
		cmocka_unit_test(test_attributes),
		cmocka_unit_test(test_silent_attributes_cost_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
