/* What the project is: type, languages, label, pattern, first check. */
#include "link_sample.h"

static void a_service_with_pages_apart(void **state)
{
	struct sample sample = { 0 };
	struct project *project = &sample.model.project;
	uint32_t web;
	uint32_t api;

	(void)state;
	api = sample_manifest(&sample, "backend/pyproject.toml", "pypi", "b");
	web = sample_manifest(&sample, "frontend/package.json", "npm", "f");
	sample_dependency(&sample, api, "FastAPI", ">=0.1", 3);
	sample_dependency(&sample, web, "react-dom", "^18", 3);
	sample_start(&sample, "frontend/package.json", 5, "scripts.dev",
	    "vite");
	sample_language(&sample, "python", 600);
	sample_language(&sample, "typescript", 300);
	sample_language(&sample, "shell", 500);
	sample_endpoint(&sample, "backend", "/x", "backend/main.py", 3);
	sample_link(&sample);
	assert_str(project->name, "sample");
	assert_str(project->type, "web application");
	assert_str(project->architecture, "front end and back end apart");
	assert_str(project->main_language, "Python");
	assert_str(project->secondary_language, "TypeScript");
	assert_str(project->first_check, "general");
	sample_release(&sample);
}

static void a_small_share_is_no_second_language(void **state)
{
	struct sample sample = { 0 };

	(void)state;
	sample_language(&sample, "go", 1000);
	sample_language(&sample, "javascript", 50);
	sample_language(&sample, "json", 5000);
	sample_link(&sample);
	assert_str(sample.model.project.main_language, "Go");
	assert_str(sample.model.project.secondary_language, "");
	sample_release(&sample);
}

static void a_library_and_a_tool(void **state)
{
	struct sample library = { 0 };
	struct sample sample = { 0 };
	uint32_t manifest;

	(void)state;
	sample_manifest(&library, "Cargo.toml", "cargo", "lib");
	sample_file(&library, "src/lib.rs");
	sample_link(&library);
	assert_true(str_is(library.model.project.type, "library"));
	assert_true(str_is(library.model.project.architecture, "library"));
	arena_release(&library.perm);
	arena_release(&library.scratch);
	manifest = sample_manifest(&sample, "pyproject.toml", "pypi", "tool");
	sample_dependency(&sample, manifest, "click", ">=8", 4);
	sample_file(&sample, "tool/cli.py");
	sample_start(&sample, "pyproject.toml", 9, "scripts.tool",
	    "tool.cli:main");
	sample_link(&sample);
	assert_str(sample.model.project.type, "command-line tool");
	sample_release(&sample);
}

static void nothing_is_a_collection_of_documents(void **state)
{
	struct sample sample = { 0 };
	const struct pattern_row *patterns;

	(void)state;
	sample_link(&sample);
	assert_str(sample.model.project.type,
	    "collection of documents and data");
	assert_int_equal(sample.model.patterns.count, 1);
	patterns = sample.model.patterns.items;
	assert_str(patterns[0].pattern, "general");
	assert_true(patterns[0].main);
	assert_int_equal(sample.model.findings.count, 0);
	assert_int_equal(sample.model.quickstart.count, 0);
	sample_release(&sample);
}

static void layers_lead_where_they_are_the_product(void **state)
{
	static const char *const files[] = { "src/controllers/user.js",
		"src/models/user.js", "src/routes/user.js",
		"src/services/user.js" };
	struct sample sample = { 0 };
	const struct pattern_row *patterns;

	(void)state;
	sample_manifest(&sample, "package.json", "npm", "x");
	for (size_t i = 0; i < LENGTH(files); i++)
		sample_file(&sample, files[i]);
	sample_endpoint(&sample, "x", "/x", files[2], 3);
	sample_layer(&sample, "service", "UserService", files[3]);
	sample_link(&sample);
	assert_int_equal(sample.model.patterns.count, 1);
	patterns = sample.model.patterns.items;
	assert_str(patterns[0].pattern, "layered");
	assert_str(patterns[0].reason,
	    "the code is organised in layers: routes/controllers, services, "
	    "models.");
	assert_int_equal(patterns[0].evidence.count, 1);
	assert_str(sample.model.project.architecture, "layered (MVC)");
	assert_str(sample.model.project.first_check, "layered");
	sample_release(&sample);
}

static void layers_of_a_corner_do_not_lead(void **state)
{
	static const char *const files[] = { "a/controllers/user.js",
		"a/models/user.js", "a/services/user.js", "a/services/x.js" };
	struct sample sample = { 0 };
	const struct pattern_row *pattern_rows;
	size_t leading = 0;

	(void)state;
	sample_manifest(&sample, "a/package.json", "npm", "a");
	sample_manifest(&sample, "b/package.json", "npm", "b");
	for (size_t i = 0; i < LENGTH(files); i++)
		sample_file(&sample, files[i]);
	for (size_t i = 0; i < 12; i++)
		sample_file(&sample, "b/x.js");
	sample_file(&sample, "compose.yml");
	sample_endpoint(&sample, "a", "/x", "a/controllers/user.js", 3);
	sample_layer(&sample, "service", "UserService", files[2]);
	sample_layer(&sample, "service", "XService", files[3]);
	sample_link(&sample);
	pattern_rows = sample.model.patterns.items;
	assert_int_equal(sample.model.patterns.count, 2);
	for (size_t i = 0; i < 2; i++) {
		leading += pattern_rows[i].main;
		assert_true(pattern_rows[i].main ==
			    str_is(pattern_rows[i].pattern, "general"));
	}
	assert_int_equal(leading, 1);
	assert_str(sample.model.project.first_check, "microservices");
	sample_release(&sample);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_service_with_pages_apart),
		cmocka_unit_test(a_small_share_is_no_second_language),
		cmocka_unit_test(a_library_and_a_tool),
		cmocka_unit_test(nothing_is_a_collection_of_documents),
		cmocka_unit_test(layers_lead_where_they_are_the_product),
		cmocka_unit_test(layers_of_a_corner_do_not_lead),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
