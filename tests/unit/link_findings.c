/* Links between subsystems and the findings that follow from the facts. */
#include "link_sample.h"

static void imports_become_links(void **state)
{
	struct sample sample = { 0 };
	const struct link *links;

	(void)state;
	sample_unit(&sample, "api", "api", UINT32_MAX);
	sample_unit(&sample, "core", "core", UINT32_MAX);
	sample_file(&sample, "api/test_x.py")->role = FILE_TEST;
	sample_import(&sample, "api", "core", "api/b.py", 3);
	sample_import(&sample, "api", "core", "api/a.py", 7);
	sample_import(&sample, "api", "api", "api/a.py", 1);
	sample_import(&sample, "api", "gone", "api/a.py", 2);
	sample_import(&sample, "core", "api", "api/test_x.py", 2);
	sample_link(&sample);
	assert_int_equal(sample.model.links.count, 1);
	links = sample.model.links.items;
	assert_str(links[0].from, "api");
	assert_str(links[0].to, "core");
	assert_str(links[0].mechanism, "import");
	assert_str(links[0].at.path, "api/a.py");
	assert_int_equal(links[0].at.line, 7);
	assert_null(sample_finding(&sample, "import-cycle"));
	sample_release(&sample);
}

/* A package that a manifest declares is not ours, as long as it does. */
static void packages_are_told_by_the_manifests(void **state)
{
	struct sample sample = { 0 };
	const struct reference *references;
	uint32_t manifest;

	(void)state;
	manifest = sample_manifest(&sample, "api/pyproject.toml", "pypi", "x");
	sample_unit(&sample, "api", "api", manifest);
	sample_unit(&sample, "core", "core", UINT32_MAX);
	sample_dependency(&sample, manifest, "org.core:lib", "1", 3);
	sample_import(&sample, "api", "core", "api/b.py", 3);
	references = sample.model.references.items;
	((struct reference *)sample.model.references.items)->label =
	    STR("org.core.x");
	sample_link(&sample);
	assert_int_equal(sample.model.links.count, 0);
	assert_str(references[0].kind, "package");
	sample.scan.dependency_count = 0;
	sample_link(&sample);
	assert_int_equal(sample.model.links.count, 1);
	assert_str(references[0].kind, "import");
	sample_release(&sample);
}

static void cycles_are_found_once(void **state)
{
	struct sample sample = { 0 };
	const struct finding *finding;

	(void)state;
	sample_unit(&sample, "a", "a", UINT32_MAX);
	sample_unit(&sample, "b", "b", UINT32_MAX);
	sample_unit(&sample, "c", "c", UINT32_MAX);
	sample_import(&sample, "a", "b", "a/x.py", 1);
	sample_import(&sample, "b", "c", "b/x.py", 2);
	sample_import(&sample, "c", "b", "c/x.py", 3);
	sample_import(&sample, "c", "a", "c/y.py", 4);
	sample_link(&sample);
	finding = sample_finding(&sample, "import-cycle");
	assert_non_null(finding);
	assert_str(finding->id, "import-cycle-a");
	assert_str(finding->severity, "warning");
	assert_str(finding->text,
	    "`a` imports `b`, `b` imports `c`, `c` imports `a` \xe2\x80\x94 "
	    "none of them can be extracted or tested without the others.");
	assert_int_equal(finding->at.count, 3);
	assert_int_equal(finding->at.items[2].line, 4);
	assert_null(sample_finding(&sample, "import-cycle-b"));
	sample_release(&sample);
}

/* What holds the others puts them together, and lends them what is in the
 * open: a cycle is told where neither end holds the other. */
static void roots_close_no_cycle(void **state)
{
	struct sample sample = { 0 };
	const struct finding *finding;

	(void)state;
	sample_unit(&sample, "app", "src", UINT32_MAX);
	sample_unit(&sample, "config", "src/config", UINT32_MAX);
	sample_unit(&sample, "user", "src/user", UINT32_MAX);
	sample_import(&sample, "app", "user", "src/app.module.ts", 1);
	sample_import(&sample, "user", "config", "src/user/x.ts", 2);
	sample_import(&sample, "config", "app", "src/config/x.ts", 3);
	sample_link(&sample);
	assert_null(sample_finding(&sample, "import-cycle"));
	sample_import(&sample, "config", "user", "src/config/y.ts", 4);
	sample_link(&sample);
	finding = sample_finding(&sample, "import-cycle");
	assert_non_null(finding);
	assert_str(finding->id, "import-cycle-config");
	assert_int_equal(finding->at.count, 2);
	sample_release(&sample);
}

static void twice(struct sample *sample, const char *operation, uint32_t line)
{
	struct reference *reference =
	    model_add(&sample->model, LIST_references, &sample->perm);

	reference->subsystem = STR("api");
	reference->kind = STR("twice");
	reference->target = str_from(operation);
	reference->label = STR("3");
	reference->at = (struct evidence){ STR("a.js"), line };
}

static void operations_declared_twice_are_found(void **state)
{
	struct sample sample = { 0 };
	const struct finding *finding;

	(void)state;
	sample_unit(&sample, "api", "", UINT32_MAX);
	sample_endpoint(&sample, "api", "/shop/items", "a.js", 3);
	sample_endpoint(&sample, "api", "/shop/items", "b.js", 9);
	sample_link(&sample);
	assert_null(sample_finding(&sample, "operation"));
	twice(&sample, "GET /shop/items", 9);
	sample_link(&sample);
	finding = sample_finding(&sample, "operation");
	assert_non_null(finding);
	assert_str(finding->id, "operation-twice-api-get-shop-items");
	assert_int_equal(finding->at.count, 2);
	sample_release(&sample);
}

static void many_duplicates_are_one_finding(void **state)
{
	static const char *const operations[] = { "GET /a", "GET /b", "GET /c",
		"GET /d", "GET /e", "GET /f" };
	struct sample sample = { 0 };
	const struct finding *finding;

	(void)state;
	sample_unit(&sample, "api", "", UINT32_MAX);
	for (size_t i = 0; i < LENGTH(operations); i++)
		twice(&sample, operations[i], 9);
	sample_link(&sample);
	finding = sample_finding(&sample, "operation");
	assert_str(finding->id, "operations-twice");
	assert_true(str_starts(finding->text, "Many operations"));
	assert_null(sample_finding(&sample, "operation-twice"));
	sample_release(&sample);
}

static void unread(struct sample *sample, const char *path, const char *files,
    const char *reason)
{
	struct reference *reference =
	    model_add(&sample->model, LIST_references, &sample->perm);

	reference->subsystem = STR("app");
	reference->kind = STR("unread");
	reference->target = str_from(files);
	reference->label = str_from(reason);
	reference->at.path = str_from(path);
}

static void problem(struct sample *sample, const char *path, const char *text)
{
	struct scan_problem *scan_problem = array_push(&sample->scan.problems,
	    &sample->scan.problem_count, sizeof(*scan_problem), &sample->perm);

	scan_problem->path = str_from(path);
	scan_problem->text = str_from(text);
}

static void unread_files_are_counted_by_reason(void **state)
{
	struct sample sample = { 0 };
	const struct finding *finding;

	(void)state;
	sample_file(&sample, "a.py");
	sample_file(&sample, "b.py");
	sample_file(&sample, "c.go");
	unread(&sample, "a.py", "2", "is binary");
	problem(&sample, "b.py", "b.py: too large.");
	unread(&sample, "c.go", "1", "is binary");
	sample_link(&sample);
	finding = sample_finding(&sample, "not-read-is-binary");
	assert_non_null(finding);
	assert_str(finding->text,
	    "3 files were not fully parsed (Python 2, Go 1): binary "
	    "\xe2\x80\x94 declarations in there are missing here.");
	assert_int_equal(finding->at.count, 2);
	assert_non_null(sample_finding(&sample, "not-read-too-large"));
	assert_int_equal(sample.model.links.count, 0);
	sample_release(&sample);
}

static void rare_reasons_are_joined(void **state)
{
	static const char *const texts[] = { "one", "two", "three", "four",
		"five", "six", "seven" };
	struct sample sample = { 0 };
	const struct finding *finding;
	size_t rows = 0;

	(void)state;
	for (size_t i = 0; i < LENGTH(texts); i++)
		unread(&sample, "x.yml", "1", texts[i]);
	sample_link(&sample);
	for (size_t i = 0; i < sample.model.findings.count; i++)
		rows += str_starts(((const struct finding *)
					   sample.model.findings.items)[i]
				       .id,
		    "not-read");
	assert_int_equal(rows, 5);
	finding = sample_finding(&sample, "not-read-rest");
	assert_non_null(finding);
	assert_true(str_starts(finding->text, "3 files"));
	sample_release(&sample);
}

static void what_is_left_out_is_counted(void **state)
{
	struct sample sample = { 0 };
	struct scan_file *file;
	const struct finding *finding;

	(void)state;
	file = sample_file(&sample, "vendor/x.go");
	file->role = FILE_LEFT_OUT;
	file->reason = "vendored";
	sample_link(&sample);
	finding = sample_finding(&sample, "left-out");
	assert_non_null(finding);
	assert_str(finding->text, "1 file was skipped (vendored 1).");
	sample_release(&sample);
}

static void hubs_and_loose_parts_are_found(void **state)
{
	static const char *const names[] = { "a", "b", "c", "d" };
	struct sample sample = { 0 };

	(void)state;
	for (size_t i = 0; i < LENGTH(names); i++) {
		char path[16];
		char *own;

		snprintf(path, sizeof(path), "%s/x.py", names[i]);
		own = str_cstring(str_from(path), &sample.perm);
		sample_file(&sample, own);
		sample_unit(&sample, names[i], names[i], UINT32_MAX);
		sample_import(&sample, names[i], "core", own, 1);
	}
	sample_unit(&sample, "core", "core", UINT32_MAX);
	sample_link(&sample);
	assert_str(sample_finding(&sample, "hub")->id, "hub-core");
	assert_non_null(sample_finding(&sample, "not-reached"));
	sample_release(&sample);
}

static void versions_apart_are_found(void **state)
{
	struct sample sample = { 0 };
	uint32_t web;
	uint32_t api;

	(void)state;
	api = sample_manifest(&sample, "api/package.json", "npm", "api");
	web = sample_manifest(&sample, "web/package.json", "npm", "web");
	sample_dependency(&sample, api, "zod", "^3.1.0", 5);
	sample_dependency(&sample, api, "axios", "^1.1.0", 6);
	sample_dependency(&sample, web, "zod", "^4.0.1", 7);
	sample_dependency(&sample, web, "axios", "~1.9", 8);
	sample_dependency(&sample, api, "certs", "2024.7.4", 9);
	sample_dependency(&sample, web, "certs", "2025.1.1", 9);
	sample_unit(&sample, "api", "api", api);
	sample_unit(&sample, "web", "web", web);
	sample_link(&sample);
	assert_null(sample_finding(&sample, "versions-apart"));
	sample_import(&sample, "web", "api", "web/x.js", 1);
	sample_link(&sample);
	assert_non_null(sample_finding(&sample, "versions-apart-zod"));
	assert_null(sample_finding(&sample, "versions-apart-axios"));
	assert_null(sample_finding(&sample, "versions-apart-certs"));
	sample_release(&sample);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(imports_become_links),
		cmocka_unit_test(packages_are_told_by_the_manifests),
		cmocka_unit_test(cycles_are_found_once),
		cmocka_unit_test(roots_close_no_cycle),
		cmocka_unit_test(operations_declared_twice_are_found),
		cmocka_unit_test(many_duplicates_are_one_finding),
		cmocka_unit_test(unread_files_are_counted_by_reason),
		cmocka_unit_test(rare_reasons_are_joined),
		cmocka_unit_test(what_is_left_out_is_counted),
		cmocka_unit_test(hubs_and_loose_parts_are_found),
		cmocka_unit_test(versions_apart_are_found),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
