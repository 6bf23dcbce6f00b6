#include <string.h>

#include "scan/scanner.h"

/* What the place and the name of a file say of it. */

/* Names of test directories; compared without case. */
static const char *const test_directories[] = {
	"__fixtures__",
	"__mocks__",
	"__tests__",
	"androidtest",
	"contracttest",
	"cypress",
	"e2e",
	"fixtures",
	"integrationtest",
	"spec",
	"specs",
	"test",
	"testdata",
	"testfixtures",
	"tests",
};

static const char *const test_directory_endings[] = {
	"-test",
	"-tests",
	".IntegrationTest",
	".Specs",
	".Test",
	".UnitTest",
	"Tests",
	"_test",
	"_tests",
};

/* A file whose name ends so is a test, whatever the case before it. */
static const char *const test_endings[] = {
	"IT.java",
	"IT.kt",
	"ITCase.java",
	"Spec.groovy",
	"Spec.scala",
	"Test.cs",
	"Test.groovy",
	"Test.java",
	"Test.kt",
	"Test.php",
	"Test.scala",
	"Tests.cs",
	"Tests.java",
	"Tests.kt",
	"Tests.swift",
	"_spec.rb",
	"_test.cc",
	"_test.cpp",
	"_test.dart",
	"_test.exs",
	"_test.go",
	"_test.py",
	"_test.rb",
	"_test.rs",
	"_tests.rs",
	"_unittest.cc",
};

static bool is_test_directory(struct str segment)
{
	for (size_t i = 0; i < LENGTH(test_directories); i++)
		if (str_is_nocase(segment, test_directories[i]))
			return true;
	for (size_t i = 0; i < LENGTH(test_directory_endings); i++)
		if (str_ends(segment, test_directory_endings[i]))
			return true;
	return false;
}

static bool is_test_name(struct str name)
{
	if (str_listed("conftest.py test.py test_util.rs test_utils.rs "
		       "tests.py tests.rs",
		name) ||
	    (str_starts(name, "test_") && str_ends(name, ".py")))
		return true;
	if (str_find_text(name, ".test.") < name.len ||
	    str_find_text(name, ".spec.") < name.len ||
	    str_find_text(name, ".stories.") < name.len ||
	    str_find_text(name, "-spec.") < name.len ||
	    str_find_text(name, ".cy.") < name.len)
		return true;
	for (size_t i = 0; i < LENGTH(test_endings); i++) {
		if (!str_ends(name, test_endings[i]))
			continue;
		if (name.len > strlen(test_endings[i]))
			return true;
	}
	return false;
}

void folder_enter(struct folder *folder, const struct scanner *scanner,
    struct str path)
{
	struct str directory = path_folder(path);
	struct str before = directory;
	struct str with_slash = str_slice(path, 0, directory.len + 1);
	size_t main_at;
	struct str segment;

	if (str_equal(directory, folder->path))
		return;
	main_at = str_find_text(with_slash, "src/main/");
	*folder = (struct folder){ .path = directory,
		.left_out = directory_reason(scanner, directory),
		.shipped = main_at < with_slash.len };
	if (folder->shipped)
		before = str_slice(path, 0, main_at);
	while (!folder->test && str_cut(&segment, &before, '/'))
		folder->test = is_test_directory(segment) ||
			       str_listed(FOLDERS_OF_BUILDERS, segment);
}

bool path_is_test(struct str path, const struct folder *folder)
{
	return folder->test ||
	       (!folder->shipped && is_test_name(path_name(path)));
}

bool path_is_documentation(struct str path)
{
	static const char *const roots[] = { "docs", "doc", "man", "examples",
		"example", "demos", "demo", "samples", "sample" };
	static const char *const anywhere[] = { "documentation", "javadoc",
		"groovydoc" };
	struct str rest = path_folder(path);
	struct str first;
	struct str segment;

	if (!str_cut(&first, &rest, '/'))
		return false;
	if (str_starts(first, "docs_") || str_starts(first, "docs-"))
		return true;
	for (size_t i = 0; i < LENGTH(roots); i++)
		if (str_is_nocase(first, roots[i]))
			return true;
	rest = path_folder(path);
	while (str_cut(&segment, &rest, '/'))
		for (size_t i = 0; i < LENGTH(anywhere); i++)
			if (str_is_nocase(segment, anywhere[i]))
				return true;
	return false;
}

/* Sources that help the work on a project, but are no part of it. */
bool path_is_aside(struct str path)
{
	static const char *const names[] = { "bench", "benchmark", "benchmarks",
		"bin", "build", "ci", "config", "dev", "hack", "hooks",
		"script", "scripts", "tools" };
	struct str rest = path_folder(path);
	struct str first;
	struct str segment;

	if (path_is_documentation(path))
		return true;
	if (!str_cut(&first, &rest, '/'))
		return false;
	for (size_t i = 0; i < LENGTH(names); i++)
		if (str_is(first, names[i]))
			return true;
	rest = path_folder(path);
	while (str_cut(&segment, &rest, '/'))
		if (str_starts(segment, ".") ||
		    str_listed(FOLDERS_OF_MIGRATIONS, segment))
			return true;
	return false;
}
