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

/* One with the usual keys, one that says which they are. */
static void assert_hints(const struct settings *settings)
{
	const struct hint *hints = settings->hints;

	assert_int_equal(settings->hint_count, 2);
	assert_true(str_is(hints[0].name, "flowkit"));
	assert_int_equal(hints[0].files.count, 1);
	assert_true(str_is(hints[0].files.items[0], "flows/*.yml"));
	assert_int_equal(hints[0].key_count, 0);
	assert_int_equal(hints[1].files.count, 2);
	assert_true(str_is(hints[1].files.items[1], "saw/**"));
	assert_int_equal(hints[1].key_count, 2);
	assert_true(str_is(hints[1].keys[0].name, "steps"));
	assert_int_equal(hints[1].keys[0].words.count, 1);
	assert_true(str_is(hints[1].keys[1].name, "next"));
	assert_true(str_is(hints[1].keys[1].words.items[1], "then"));
}

static void all_keys_are_read(void **state)
{
	static const char text[] =
	    "name: Shop\nreport: docs/ARCH.md\ninclude: vendor/own/**\n"
	    "exclude:\n  - old/\n  - '*.gen.go'\nsubsystems:\n"
	    "  Billing: src/billing\n  Web UI: web\nhints:\n"
	    "  - name: flowkit\n    files: flows/*.yml\n"
	    "  - name: millwork\n    files: ['mill/*.json', 'saw/**']\n"
	    "    keys: { steps: benches, next: [to, then] }\n";
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
	assert_hints(&settings);
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
	assert_wrong("hints: { name: a }\n",
	    "x.yml:1:1: a list of hints is expected");
	assert_wrong("hints: [a]\n",
	    "x.yml:1:9: a map of name and files is expected");
	assert_wrong("hints:\n  - { name: a, files: b, keys: [c] }\n",
	    "x.yml:2:26: a map is expected, like { steps: stages }");
	assert_wrong("hints:\n  - { name: a, files: b, keys: { step: c } }\n",
	    "x.yml:2:34: unknown key 'step', did you mean 'steps'?");
}

static void read_settings(struct settings *out, const char *text,
    struct arena *perm)
{
	struct error error = { 0 };

	if (!settings_parse(out, str_from(text), "x.yml", perm, &error))
		fail_msg("%s", error.text);
}

static void report_is_a_file_or_a_map(void **state)
{
	static const struct {
		const char *text;
		const char *file;
		const char *pages;
		const char *folder;
	} rows[] = {
		{ "name: a\n", "PROJECT_ARCHITECTURE.md", "",
		    "PROJECT_ARCHITECTURE" },
		{ "report: docs/A.md\n", "docs/A.md", "", "docs/A" },
		{ "report: A\n", "A", "", "A-pages" },
		{ "report: { file: docs/A.md }\n", "docs/A.md", "", "docs/A" },
		{ "report: { pages: never }\n", "PROJECT_ARCHITECTURE.md",
		    "never", "PROJECT_ARCHITECTURE" },
		{ "report:\n  folder: docs/parts\n  pages: always\n"
		  "  file: A.md\n",
		    "A.md", "always", "docs/parts" },
		{ "report: { pages: auto, folder: x }\n",
		    "PROJECT_ARCHITECTURE.md", "auto", "x" },
	};

	(void)state;
	for (size_t i = 0; i < LENGTH(rows); i++) {
		struct arena perm = { 0 };
		struct settings settings;

		read_settings(&settings, rows[i].text, &perm);
		settings_settle(&settings, &perm);
		assert_true(str_is(settings.report, rows[i].file));
		assert_true(str_is(settings.pages, rows[i].pages));
		assert_true(str_is(settings.pages_folder, rows[i].folder));
		/* Once is enough. */
		settings_settle(&settings, &perm);
		assert_true(str_is(settings.pages_folder, rows[i].folder));
		arena_release(&perm);
	}
}

static void mistakes_of_the_report(void **state)
{
	(void)state;
	assert_wrong("report: { foldr: a }\n",
	    "x.yml:1:11: unknown key 'foldr', did you mean 'folder'?");
	assert_wrong("report: { pages: sometimes }\n",
	    "x.yml:1:11: auto, always or never is expected");
	assert_wrong("report: { pages: 'auto always' }\n",
	    "x.yml:1:11: auto, always or never is expected");
	assert_wrong("report: { file: ../A.md }\n",
	    "x.yml:1:11: a file inside the project is expected, like "
	    "docs/ARCHITECTURE.md");
	assert_wrong("report: /A.md\n",
	    "x.yml:1:1: a file inside the project is expected, like "
	    "docs/ARCHITECTURE.md");
	assert_wrong("report: { folder: docs/ }\n",
	    "x.yml:1:11: a folder inside the project is expected, like "
	    "docs/architecture");
	assert_wrong("report: { folder: . }\n",
	    "x.yml:1:11: a folder inside the project is expected, like "
	    "docs/architecture");
	assert_wrong("report: { folder: .git/x }\n",
	    "x.yml:1:11: a folder inside the project is expected, like "
	    "docs/architecture");
	assert_wrong("report: { file: [a] }\n",
	    "x.yml:1:11: a text is expected");
	assert_wrong("report: [a]\n", "x.yml:1:1: a text is expected");
}

static void own_files_are_known(void **state)
{
	static const struct {
		const char *text;
		const char *own;
		const char *others;
	} rows[] = {
		{ "name: a\n",
		    "PROJECT_ARCHITECTURE.md PROJECT_ARCHITECTURE.html "
		    "PROJECT_ARCHITECTURE/api.md "
		    "PROJECT_ARCHITECTURE/README.md",
		    "README.md PROJECT_ARCHITECTURE "
		    "PROJECT_ARCHITECTURE/a/b.md "
		    "PROJECT_ARCHITECTURE/a.py x/PROJECT_ARCHITECTURE.md "
		    "PROJECT_ARCHITECTURE.md.html PROJECT_ARCHITECTUREx.html" },
		{ "report: docs/A.md\n", "docs/A.md docs/A.html docs/A/b.md",
		    "docs/README.md A.md docs/A.html/x.md "
		    "PROJECT_ARCHITECTURE.md" },
		{ "report: { file: docs/A.md, folder: parts }\n",
		    "docs/A.md docs/A.html parts/b.md",
		    "docs/A/b.md parts/b.txt parts/x/b.md" },
		{ "report: A\n", "A A.html A-pages/b.md", "A/b.md b.md" },
	};

	(void)state;
	for (size_t i = 0; i < LENGTH(rows); i++)
		for (size_t settled = 0; settled < 2; settled++) {
			struct arena perm = { 0 };
			struct settings settings;
			struct str own = str_from(rows[i].own);
			struct str others = str_from(rows[i].others);
			struct str path;

			read_settings(&settings, rows[i].text, &perm);
			if (settled)
				settings_settle(&settings, &perm);
			while (str_cut(&path, &own, ' '))
				assert_true(settings_own(&settings, path));
			while (str_cut(&path, &others, ' '))
				assert_false(settings_own(&settings, path));
			arena_release(&perm);
		}
}

/* Of the command line: NAME=GLOB. */
static void hints_are_added(void **state)
{
	struct settings settings = { 0 };
	struct arena perm = { 0 };
	struct error error = { 0 };

	(void)state;
	assert_true(settings_add_hint(&settings, STR("Mill = mill/*.json"),
	    &perm, &error));
	assert_int_equal(settings.hint_count, 1);
	assert_true(str_is(settings.hints[0].name, "Mill"));
	assert_true(str_is(settings.hints[0].files.items[0], "mill/*.json"));
	assert_false(settings_add_hint(&settings, STR("Mill"), &perm, &error));
	assert_string_equal(error.text,
	    "--hint takes NAME=GLOB, like Conveyor=flows/*.yaml, not 'Mill'");
	assert_false(
	    settings_add_hint(&settings, STR("=mill/*"), &perm, &error));
	assert_int_equal(settings.hint_count, 1);
	arena_release(&perm);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(all_keys_are_read),
		cmocka_unit_test(nothing_is_a_configuration),
		cmocka_unit_test(mistakes_have_a_place),
		cmocka_unit_test(report_is_a_file_or_a_map),
		cmocka_unit_test(mistakes_of_the_report),
		cmocka_unit_test(own_files_are_known),
		cmocka_unit_test(hints_are_added),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
