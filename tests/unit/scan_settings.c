#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "scan/scan.h"

static void assert_wrong(const char *text, const char *message)
{
	struct arena perm = { 0 };
	struct error error = { 0 };
	struct settings settings;

	assert_false(
	    settings_parse(&settings, str_from(text), "x.yml", &perm, &error));
	assert_string_equal(error.text, message);
	arena_release(&perm);
}

static void all_keys_are_read(void **state)
{
	static const char text[] =
	    "name: Shop\nreport: docs/ARCH.md\ninclude: vendor/own/**\n"
	    "exclude:\n  - old/\n  - '*.gen.go'\nsubsystems:\n"
	    "  Billing: src/billing\n  Web UI: web\nhints:\n"
	    "  - name: flowkit\n    files: flows/*.yml\n";
	struct arena perm = { 0 };
	struct error error = { 0 };
	struct settings settings;

	(void)state;
	assert_true(
	    settings_parse(&settings, str_from(text), "x.yml", &perm, &error));
	assert_true(str_is(settings.name, "Shop"));
	assert_true(str_is(settings.report, "docs/ARCH.md"));
	assert_int_equal(settings.include.count, 1);
	assert_int_equal(settings.exclude.count, 2);
	assert_true(str_is(settings.exclude.items[1], "*.gen.go"));
	assert_int_equal(settings.unit_count, 2);
	assert_true(str_is(settings.units[1].name, "Web UI"));
	assert_true(str_is(settings.units[1].directory, "web"));
	assert_int_equal(settings.hint_count, 1);
	assert_true(str_is(settings.hints[0].glob, "flows/*.yml"));
	arena_release(&perm);
}

static void nothing_is_a_configuration(void **state)
{
	struct arena perm = { 0 };
	struct error error = { 0 };
	struct settings settings;

	(void)state;
	assert_true(settings_parse(&settings, STR(""), "x", &perm, &error));
	assert_true(
	    settings_parse(&settings, STR("# only\n"), "x", &perm, &error));
	assert_int_equal(settings.unit_count, 0);
	arena_release(&perm);
}

static void mistakes_have_a_place(void **state)
{
	(void)state;
	assert_wrong("name: a\nexlude: [b]\n",
	    "x.yml:2:1: unknown key 'exlude', did you mean 'exclude'?");
	assert_wrong("hints:\n  - name: a\n    file: b\n",
	    "x.yml:3:5: unknown key 'file', did you mean 'files'?");
	assert_wrong("name: [a]\n", "x.yml:1:1: a text is expected");
	assert_wrong("hints:\n  - name: a\n",
	    "x.yml:2:1: a hint has a name and files");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(all_keys_are_read),
		cmocka_unit_test(nothing_is_a_configuration),
		cmocka_unit_test(mistakes_have_a_place),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
