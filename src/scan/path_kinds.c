#include "scan/scanner.h"

/* What the place and the name of a file say of it. */

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

/* A file whose name ends so is a test, whatever the case before it. Each ending
 * is of a language whose tools find tests by it. */
static const struct str test_endings[] = {
	STR_INIT("IT.java"),
	STR_INIT("IT.kt"),
	STR_INIT("ITCase.java"),
	STR_INIT("Spec.groovy"),
	STR_INIT("Spec.scala"),
	STR_INIT("Test.cs"),
	STR_INIT("Test.groovy"),
	STR_INIT("Test.java"),
	STR_INIT("Test.kt"),
	STR_INIT("Test.php"),
	STR_INIT("Test.scala"),
	STR_INIT("Tests.cs"),
	STR_INIT("Tests.java"),
	STR_INIT("Tests.kt"),
	STR_INIT("Tests.swift"),
	STR_INIT("_spec.rb"),
	STR_INIT("_test.cc"),
	STR_INIT("_test.cpp"),
	STR_INIT("_test.dart"),
	STR_INIT("_test.exs"),
	STR_INIT("_test.go"),
	STR_INIT("_test.py"),
	STR_INIT("_test.rb"),
	STR_INIT("_test.rs"),
	STR_INIT("_tests.rs"),
	STR_INIT("_unittest.cc"),
};

/* Services that only pretend to be others; what is so called within the source
 * of a program is a part of it. */
static const char pretended[] =
    "mock-server mock-servers mock_server mock_servers";

/* Packages of Go that only tests import; `httptest` is one by its ending. The
 * language itself knows only files of tests, so that helpers are told by their
 * names. */
static const char go_helpers[] = "mock mocks testhelper testhelpers testing "
				 "testsuite testsuites testutil testutils";
static const char go_no_helpers[] =
    "attest contest fastest greatest latest protest speedtest";

static bool is_go_helper(struct str segment)
{
	if (str_listed(go_helpers, segment) || str_ends(segment, "testing") ||
	    str_ends(segment, "testutil") || str_ends(segment, "testutils"))
		return true;
	/* Only a word before it makes the ending one. */
	return segment.len > 4 && str_ends(segment, "test") &&
	       !str_listed(go_no_helpers, segment);
}

/* Is the file in a package that helps the tests of others? What is below `cmd`
 * has the name of a program. */
static bool is_of_go_helpers(struct str path)
{
	struct str rest = path_folder(path);
	struct str segment;

	while (str_cut(&segment, &rest, '/')) {
		/* Programs for tests are programs. */
		if (str_is(segment, "cmd"))
			return false;
		if (is_go_helper(segment))
			return true;
	}
	return false;
}

/* An image or a composition to test with: Dockerfile.e2e-tests,
 * docker-compose-test.yml. */
static bool is_trial_file(struct str name)
{
	bool composes = str_starts(name, "docker-compose") ||
			str_starts(name, "compose");

	/* Which ending a name has to have depends on what it begins with. */
	if (composes ? !str_ends(name, ".yml") && !str_ends(name, ".yaml")
		     : !str_starts(name, "Dockerfile") &&
			   !str_starts(name, "Containerfile") &&
			   !str_ends(name, ".Dockerfile"))
		return false;
	return path_has_word(name, "integration") ||
	       name_is_beside(name, BESIDE_TRIED);
}

static bool is_test_directory(struct str segment)
{
	/* Folders are known by their words, and by endings that words are
	 * joined to. */
	if (folder_is_beside(segment, BESIDE_TEST))
		return true;
	for (size_t i = 0; i < LENGTH(test_directory_endings); i++)
		if (str_ends(segment, test_directory_endings[i]))
			return true;
	return false;
}

/* Between two dots. */
static bool has_test_word(struct str name)
{
	/* Without a second dot the word is the name itself, as in `test.js`. */
	return str_find(name, '.') != str_find_last(name, '.') &&
	       (str_find_text(name, ".test.") < name.len ||
		   str_find_text(name, ".spec.") < name.len ||
		   str_find_text(name, ".stories.") < name.len ||
		   str_find_text(name, ".cy.") < name.len);
}

static bool is_test_name(struct str name)
{
	if (path_is_beside(name, BESIDE_TRIED) ||
	    (str_starts(name, "test_") && str_ends(name, ".py")))
		return true;
	if (str_find_text(name, "-spec.") < name.len || has_test_word(name))
		return true;
	for (size_t i = 0; i < LENGTH(test_endings); i++)
		/* A name that is only the ending is a class of that name. */
		if (name.len > test_endings[i].len &&
		    str_has_end(name, test_endings[i]))
			return true;
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
	bool within = false;

	/* Many files stand in one folder, and they come one after the other. */
	if (str_equal(directory, folder->path))
		return;
	main_at = str_find_text(with_slash, "src/main/");
	*folder = (struct folder){ .path = directory,
		.left_out = directory_reason(scanner, directory),
		.shipped = main_at < with_slash.len };
	/* What stands above the shipped folder may still be a test's: an
	 * example's program. */
	if (folder->shipped)
		before = str_slice(path, 0, main_at);
	while (str_cut(&segment, &before, '/')) {
		bool spec = str_listed("spec specs", segment);

		/* A program's own source is not told apart by such names. */
		within |= str_is(segment, "src");
		folder->test |= !within && str_listed(pretended, segment);
		folder->spec |= spec;
		folder->test |= !spec &&
				(is_test_directory(segment) ||
				    str_listed(FOLDERS_OF_BUILDERS, segment));
	}
	/* Contracts in a folder `spec` are the product's: what makes it a test
	 * is any other word. */
	folder->spec &= !folder->test;
	folder->test |= folder->spec;
}

bool path_is_contract(struct str path)
{
	struct str name = path_name(path);
	size_t dot = str_find_last(name, '.');
	struct str ending =
	    str_slice(name, dot < name.len ? dot + 1 : dot, name.len);

	/* These forms hold contracts alone; the others hold anything. */
	if (str_listed("avsc gql graphql graphqls proto raml smithy thrift "
		       "wsdl",
		ending))
		return true;
	return str_listed("json yaml yml", ending) &&
	       (str_starts(name, "openapi") || str_starts(name, "swagger") ||
		   str_starts(name, "asyncapi"));
}

bool path_is_test(struct str path, const struct folder *folder)
{
	/* Such folders have a meaning for the language's own tool. */
	if (str_ends(path, ".rs") && path_has_segment(path, "benches"))
		return true;
	if ((str_ends(path, ".go") && is_of_go_helpers(path)) ||
	    is_trial_file(path_name(path)))
		return true;
	/* Elsewhere such a name may be of what shows tests. */
	if (path_is_top_beside(path, BESIDE_SCRIPT) &&
	    str_find_text(path_name(path), "-tests.") < path_name(path).len)
		return true;
	return (folder->test && !(folder->spec && path_is_contract(path))) ||
	       (!folder->shipped && is_test_name(path_name(path)));
}

bool path_is_documentation(struct str path)
{
	static const char *const anywhere[] = { "documentation", "javadoc",
		"groovydoc", "tutorials" };
	struct str rest = path_folder(path);
	struct str first;
	struct str segment;

	if (!str_cut(&first, &rest, '/'))
		return false;
	/* Sites with versions have their folders so. */
	if (str_starts(first, "docs_") || str_starts(first, "docs-"))
		return true;
	if (str_is(first, "man") ||
	    path_is_top_beside(path,
		BESIDE_DEMO | BESIDE_DOCUMENT | BESIDE_EXAMPLE))
		return true;
	/* Words that are about documents wherever they stand. */
	rest = path_folder(path);
	while (str_cut(&segment, &rest, '/'))
		for (size_t i = 0; i < LENGTH(anywhere); i++)
			if (str_is_nocase(segment, anywhere[i]))
				return true;
	return false;
}

/* Sources that help the work on a project, but are no part of it. What is
 * served below /.well-known stands in a folder that is called so. */
bool path_is_aside(struct str path)
{
	struct str rest = path_folder(path);
	struct str first;
	struct str segment;

	if (path_is_documentation(path))
		return true;
	if (!str_cut(&first, &rest, '/'))
		return false;
	/* Only at the top: further in they are folders of the program. */
	if (str_listed("bin config hooks", first) ||
	    path_is_top_beside(path, BESIDE_BENCHMARK | BESIDE_DEVELOPMENT |
					 BESIDE_SCRIPT | BESIDE_TOOL))
		return true;
	rest = path_folder(path);
	while (str_cut(&segment, &rest, '/'))
		if ((str_starts(segment, ".") &&
			!str_is(segment, ".well-known")) ||
		    str_listed(known_lists.migration_folders, segment))
			return true;
	return false;
}
