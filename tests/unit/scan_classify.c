#include "scan_project.h"

static void assert_role(const struct test_project *project, const char *path,
    enum file_role role)
{
	const struct scan_file *file = file_at(project, path);

	if (!file)
		fail_msg("no file %s", path);
	if (file->role != role)
		fail_msg("%s has role %d, not %d", path, (int)file->role,
		    (int)role);
}

static void roles_follow_names(void **state)
{
	static const struct test_file files[] = {
		{ "app/main.py", "print(1)\n" },
		{ "app/contest.py", "print(1)\n" },
		{ "tests/test_main.py", "" },
		{ "app/test_views.py", "" },
		{ "web/src/a.spec.ts", "" },
		{ "src/main/java/x/LoadTest.java", "" },
		{ "src/test/java/x/Load.java", "" },
		{ "Shop.UnitTests/Cart.cs", "" },
		{ "README.md", "# x\n" },
		{ "config.yml", "a: 1\n" },
		{ "Dockerfile", "FROM x\n" },
		{ "package-lock.json", "{}\n" },
		{ "node_modules/x/index.js", "" },
		{ "static/a.min.js", "" },
		{ "gen/a_pb2.py", "" },
		{ "PROJECT_ARCHITECTURE.md", "" },
		{ "target/a.rs", "" },
		{ "rust/Cargo.toml", "" },
		{ "rust/target/a.rs", "" },
		{ "settings.json.example", "{}\n" },
	};
	struct test_project project = { 0 };

	(void)state;
	project_scan(&project, files, LENGTH(files));
	assert_role(&project, "app/main.py", FILE_SOURCE);
	assert_role(&project, "app/contest.py", FILE_SOURCE);
	assert_role(&project, "tests/test_main.py", FILE_TEST);
	assert_role(&project, "app/test_views.py", FILE_TEST);
	assert_role(&project, "web/src/a.spec.ts", FILE_TEST);
	assert_role(&project, "src/main/java/x/LoadTest.java", FILE_SOURCE);
	assert_role(&project, "src/test/java/x/Load.java", FILE_TEST);
	assert_role(&project, "Shop.UnitTests/Cart.cs", FILE_TEST);
	assert_role(&project, "README.md", FILE_OTHER);
	assert_role(&project, "config.yml", FILE_DATA);
	assert_role(&project, "Dockerfile", FILE_DATA);
	assert_role(&project, "package-lock.json", FILE_LEFT_OUT);
	assert_role(&project, "node_modules/x/index.js", FILE_LEFT_OUT);
	assert_role(&project, "static/a.min.js", FILE_LEFT_OUT);
	assert_role(&project, "gen/a_pb2.py", FILE_LEFT_OUT);
	assert_role(&project, "PROJECT_ARCHITECTURE.md", FILE_LEFT_OUT);
	assert_role(&project, "target/a.rs", FILE_SOURCE);
	assert_role(&project, "rust/target/a.rs", FILE_LEFT_OUT);
	assert_role(&project, "settings.json.example", FILE_DATA);
	assert_string_equal(file_at(&project, "gen/a_pb2.py")->reason,
	    "generated");
	project_end(&project);
}

static void settings_go_first(void **state)
{
	static const struct test_file files[] = {
		{ "vendor/own/a.go", "package own\n" },
		{ "vendor/other/a.go", "package other\n" },
		{ "old/b.go", "package old\n" },
	};
	struct str include = STR("vendor/own/**");
	struct str exclude = STR("old/");
	struct test_project project = {
		.settings.include = { &include, 1 },
		.settings.exclude = { &exclude, 1 },
	};

	(void)state;
	project_scan(&project, files, LENGTH(files));
	assert_role(&project, "vendor/own/a.go", FILE_SOURCE);
	assert_role(&project, "vendor/other/a.go", FILE_LEFT_OUT);
	assert_role(&project, "old/b.go", FILE_LEFT_OUT);
	assert_string_equal(file_at(&project, "old/b.go")->reason, "excluded");
	project_end(&project);
}

static void the_first_line_tells_the_language(void **state)
{
	static const struct test_file files[] = {
		{ "bin/run", "#!/usr/bin/env python3\nprint(1)\n" },
		{ "bin/data", "print(1)\n" },
	};
	struct test_project project = { 0 };

	(void)state;
	project_scan(&project, files, LENGTH(files));
	assert_role(&project, "bin/run", FILE_SOURCE);
	assert_string_equal(file_at(&project, "bin/run")->language->title,
	    "Python");
	assert_role(&project, "bin/data", FILE_OTHER);
	project_end(&project);
}

static void the_main_language_has_most_bytes(void **state)
{
	static const struct test_file files[] = {
		{ "a.go", "package a // the longest of all\n" },
		{ "b.ts", "let b = 1\n" },
		{ "c.tsx", "let c = 1\n" },
		{ "d.py", "d = 1\n" },
		{ "docs/e.rb", "puts 1 # a long one, but it only explains\n" },
		{ "f.html", "<p>markup is never the main language</p>\n" },
		{ "g.sh", "echo scripts come behind all the programs\n" },
	};
	struct test_project project = { 0 };
	const struct language_share *shares;

	(void)state;
	project_scan(&project, files, LENGTH(files));
	shares = project.scan.languages;
	assert_int_equal(project.scan.language_count, 5);
	assert_string_equal(shares[0].language->title, "Go");
	assert_string_equal(shares[1].language->title, "TypeScript");
	assert_int_equal(shares[1].files, 2);
	assert_int_equal(shares[1].bytes, 20);
	assert_string_equal(shares[2].language->title, "Python");
	assert_string_equal(shares[3].language->title, "Shell");
	assert_string_equal(shares[4].language->title, "HTML");
	project_end(&project);
}

static void notebooks_stand_for_a_program(void **state)
{
	static const struct test_file files[] = {
		{ "a.ipynb", "{\"cells\": []}\n" },
		{ "run.sh", "echo this is longer than the notebook\n" },
	};
	struct test_project project = { 0 };

	(void)state;
	project_scan(&project, files, LENGTH(files));
	assert_string_equal(project.scan.languages[0].language->title,
	    "Python");
	project_end(&project);
}

static void directories_are_counted_by_extension(void **state)
{
	static const struct test_file files[] = {
		{ "a.py", "" },
		{ "b/c.py", "" },
		{ "b/d.py", "" },
		{ "b/e.js", "" },
		{ "b/f.yml", "" },
		{ "node_modules/g.js", "" },
	};
	struct test_project project = { 0 };
	const struct directory_count *directory_counts;

	(void)state;
	project_scan(&project, files, LENGTH(files));
	directory_counts = project.scan.directories;
	assert_int_equal(project.scan.directory_count, 3);
	assert_string_equal(text_of(&project, directory_counts[0].path), ".");
	assert_int_equal(directory_counts[0].files, 1);
	assert_string_equal(text_of(&project, directory_counts[1].path), "b");
	assert_string_equal(text_of(&project, directory_counts[1].extension),
	    "js");
	assert_int_equal(directory_counts[1].files, 1);
	assert_string_equal(text_of(&project, directory_counts[2].extension),
	    "py");
	assert_int_equal(directory_counts[2].files, 2);
	project_end(&project);
}

static void content_tells_what_is_generated(void **state)
{
	static const char code[] = "a=b(c);";
	char line[4096];

	(void)state;
	for (size_t i = 0; i < sizeof(line); i++)
		line[i] = code[i % (sizeof(code) - 1)];
	assert_true(scan_minified((struct str){ line, sizeof(line) }));
	assert_false(scan_minified(STR("short\nlines\n")));
	assert_true(scan_generated(
	    STR("// Code generated by mockgen. DO NOT EDIT.\npackage x\n")));
	assert_true(scan_generated(STR("/* @generated */\n")));
	assert_false(scan_generated(STR("package x\n// code\n")));
	assert_false(scan_generated((struct str){ 0 }));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(roles_follow_names),
		cmocka_unit_test(settings_go_first),
		cmocka_unit_test(the_first_line_tells_the_language),
		cmocka_unit_test(the_main_language_has_most_bytes),
		cmocka_unit_test(notebooks_stand_for_a_program),
		cmocka_unit_test(directories_are_counted_by_extension),
		cmocka_unit_test(content_tells_what_is_generated),
	};

	return cmocka_run_group_tests(tests, NULL, scan_tests_end);
}
