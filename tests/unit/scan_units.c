#include "scan_project.h"

static const struct unit *unit_at(const struct test_project *project,
    const char *directory)
{
	for (size_t i = 0; i < project->scan.unit_count; i++)
		if (str_is(project->scan.units[i].directory, directory))
			return &project->scan.units[i];
	return NULL;
}

static void manifests_and_images_make_units(void **state)
{
	static const struct test_file files[] = {
		{ "api/go.mod", "module example.org/api\n" },
		{ "api/main.go", "package main\n" },
		{ "web/package.json", "{\"name\": \"shop-web\"}\n" },
		{ "web/index.js", "" },
		{ "web/test/package.json", "{}\n" },
		{ "web/test/x.test.js", "" },
		{ "seed/Dockerfile", "FROM python\n" },
		{ "seed/seed.py", "" },
		{ "proxy/Dockerfile", "FROM nginx\n" },
		{ "proxy/nginx.conf", "events {}\n" },
		{ "idle/Dockerfile", "FROM nginx\n" },
		{ "compose.yml",
		    "services:\n  p:\n    build: { context: ./proxy }\n" },
		{ "scripts/run.py", "" },
	};
	struct test_project project = { 0 };

	(void)state;
	project_scan(&project, files, LENGTH(files));
	assert_int_equal(project.scan.unit_count, 5);
	assert_true(project.scan.units[0].minor);
	assert_non_null(unit_at(&project, "api"));
	assert_non_null(unit_at(&project, "seed"));
	assert_non_null(unit_at(&project, "proxy"));
	assert_int_equal(unit_at(&project, "proxy")->files, 0);
	assert_string_equal(text_of(&project, unit_at(&project, "web")->name),
	    "web");
	assert_int_equal(unit_at(&project, "web")->files, 1);
	assert_int_equal(file_at(&project, "web/test/x.test.js")->unit, 4);
	assert_int_equal(file_at(&project, "scripts/run.py")->unit, 0);
	project_end(&project);
}

static void a_lone_member_is_known_by_its_parent(void **state)
{
	static const struct test_file files[] = {
		{ "a/build.gradle", "" },
		{ "a/app/build.gradle", "" },
		{ "a/app/src/main/java/A.java", "class A {}\n" },
		{ "b/pom.xml", "<project/>\n" },
		{ "b/src/main/java/B.java", "class B {}\n" },
	};
	struct test_project project = { 0 };

	(void)state;
	project_scan(&project, files, LENGTH(files));
	assert_int_equal(project.scan.unit_count, 3);
	assert_non_null(unit_at(&project, "a"));
	assert_null(unit_at(&project, "a/app"));
	assert_int_equal(unit_at(&project, "a")->files, 1);
	project_end(&project);
}

static void commands_are_units(void **state)
{
	static const struct test_file files[] = {
		{ "go.mod", "module example.org/x\n" },
		{ "cmd/geo/main.go", "package main\n" },
		{ "cmd/rate/main.go", "package main\n" },
		{ "pkg/a/a.go", "package a\n" },
	};
	struct test_project project = { 0 };

	(void)state;
	project_scan(&project, files, LENGTH(files));
	assert_int_equal(project.scan.unit_count, 3);
	assert_non_null(unit_at(&project, "cmd/geo"));
	assert_int_equal(file_at(&project, "cmd/rate/main.go")->unit, 2);
	project_end(&project);
}

static void a_major_version_is_no_name(void **state)
{
	static const struct test_file files[] = {
		{ "go.mod", "module example.org/shop/v2\n" },
		{ "main.go", "package main\n" },
		{ "app/go.mod", "module v3\n" },
		{ "app/main.go", "package main\n" },
	};
	struct test_project project = { 0 };

	(void)state;
	project_scan(&project, files, LENGTH(files));
	assert_string_equal(text_of(&project, unit_at(&project, "")->name),
	    "shop");
	assert_string_equal(text_of(&project, unit_at(&project, "app")->name),
	    "v3");
	project_end(&project);
}

static void one_package_is_parted_by_its_source_root(void **state)
{
	static char paths[24][32];
	struct test_file files[24];
	struct test_project project = { 0 };

	(void)state;
	for (int i = 0; i < 24; i++) {
		static const char *const names[] = { "api", "core", "db" };

		snprintf(paths[i], sizeof(paths[i]), "app/%s/m%d.py",
		    i < 21   ? names[i % 3]
		    : i < 23 ? "tiny"
			     : ".",
		    i);
		files[i] = (struct test_file){ paths[i], "x = 1\n" };
	}
	project_scan(&project, files, LENGTH(files));
	assert_int_equal(project.scan.unit_count, 4);
	assert_non_null(unit_at(&project, "app/api"));
	assert_string_equal(text_of(&project,
				unit_at(&project, "app/core")->name),
	    "core");
	assert_int_equal(unit_at(&project, "app/db")->files, 7);
	assert_int_equal(unit_at(&project, "")->files, 3);
	assert_false(unit_at(&project, "")->minor);
	project_end(&project);
}

static void the_team_names_units(void **state)
{
	static const struct test_file files[] = {
		{ "src/billing/a.py", "" },
		{ "src/main.py", "" },
	};
	struct named_unit named = { STR("Billing"), STR("src/billing/") };
	struct test_project project = {
		.settings = { .units = &named,
		    .unit_count = 1,
		    .name = STR("Shop") },
	};

	(void)state;
	project_scan(&project, files, LENGTH(files));
	assert_int_equal(project.scan.unit_count, 2);
	assert_string_equal(text_of(&project, project.scan.units[0].name),
	    "Shop");
	assert_string_equal(text_of(&project, project.scan.units[1].name),
	    "Billing");
	project_end(&project);
}

static void nothing_is_one_unit(void **state)
{
	struct test_project project = { 0 };

	(void)state;
	project_scan(&project, NULL, 0);
	assert_int_equal(project.scan.unit_count, 1);
	assert_false(project.scan.units[0].minor);
	assert_int_equal(project.scan.language_count, 0);
	project_end(&project);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(manifests_and_images_make_units),
		cmocka_unit_test(a_lone_member_is_known_by_its_parent),
		cmocka_unit_test(commands_are_units),
		cmocka_unit_test(a_major_version_is_no_name),
		cmocka_unit_test(one_package_is_parted_by_its_source_root),
		cmocka_unit_test(the_team_names_units),
		cmocka_unit_test(nothing_is_one_unit),
	};

	return cmocka_run_group_tests(tests, NULL, scan_tests_end);
}
