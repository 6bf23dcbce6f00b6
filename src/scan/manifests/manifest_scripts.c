#include "scan/manifests/manifest.h"
#include "scan/manifests/targets.h"

/*
 * Ecosystems whose manifests are programs: each reader is a list of the forms
 * that their lines have. What is computed there stays unseen.
 */

/* The name stands in quotes of either kind. */
#define QUOTED "[\"']([^\"']+)[\"']"

/* Groups are blocks, which the scope of a line depends on. */
void read_gemfile(struct manifest *manifest)
{
	static const struct line_rule rules[] = {
		{ "^group\\b[^#]*:(?:test)\\b[^#]*\\bdo\\b", "test",
		    LINE_BLOCK },
		{ "^group\\b[^#]*:(?:development)\\b[^#]*\\bdo\\b", "dev",
		    LINE_BLOCK },
		/* A version has a digit, which options behind the name need not
		 * have. */
		{ "^gem[\\s(]+" QUOTED "(?:\\s*,\\s*[\"']([^\"']*\\d[^\"']*)"
		  "[\"'])?",
		    NULL, LINE_DEPEND },
	};

	manifest_lines(manifest, rules, LENGTH(rules), "#");
}

void read_gemspec(struct manifest *manifest)
{
	static const struct line_rule rules[] = {
		{ "^\\w+\\.name\\s*=\\s*" QUOTED, NULL, LINE_NAME },
		{ "^\\w+\\.summary\\s*=\\s*" QUOTED, NULL, LINE_DESCRIPTION },
		/* Asked before the other, which its name ends like. */
		{ "\\.add_development_dependency[\\s(]+" QUOTED
		  "(?:\\s*,\\s*" QUOTED ")?",
		    "dev", LINE_DEPEND },
		{ "\\.add_(?:runtime_)?dependency[\\s(]+" QUOTED
		  "(?:\\s*,\\s*" QUOTED ")?",
		    "runtime", LINE_DEPEND },
	};

	manifest_lines(manifest, rules, LENGTH(rules), "#");
	target_of_package(manifest, "gem");
}

void read_podfile(struct manifest *manifest)
{
	static const struct line_rule rules[] = {
		/* A pod's version is a text; sources and paths come with words
		 * before them. */
		{ "^pod[\\s(]+" QUOTED "(?:\\s*,\\s*" QUOTED ")?", NULL,
		    LINE_DEPEND },
	};

	manifest_lines(manifest, rules, LENGTH(rules), "#");
}

void read_mix(struct manifest *manifest)
{
	static const struct line_rule rules[] = {
		/* Special forms come first: `only: :test` is `only:` as
		 * well. */
		{ "^app:\\s*:(\\w+)", NULL, LINE_NAME },
		{ "^description:\\s*\"([^\"]+)", NULL, LINE_DESCRIPTION },
		{ "\\{\\s*:(\\w+)\\s*,\\s*(?:\"([^\"]*)\")?[^}]*only:\\s*"
		  "\\[?\\s*:test\\s*\\]?\\s*[,}]",
		    "test", LINE_DEPEND },
		{ "\\{\\s*:(\\w+)\\s*,\\s*(?:\"([^\"]*)\")?[^}]*only:", "dev",
		    LINE_DEPEND },
		/* A dependency without `only` is for every environment. */
		{ "^[^=]*\\{\\s*:(\\w+)\\s*,\\s*\"([^\"]*)\"", NULL,
		    LINE_DEPEND },
		/* Without a version it is taken from its place. */
		{ "\\{\\s*:(\\w+)\\s*,\\s*(?:git|github|path|in_umbrella):",
		    NULL, LINE_DEPEND },
	};

	manifest_lines(manifest, rules, LENGTH(rules), "#");
}

void read_rebar(struct manifest *manifest)
{
	static const struct line_rule rules[] = {
		{ "\\{\\s*(\\w+)\\s*,\\s*\"([~><= ]*\\d[^\"]*)\"", NULL,
		    LINE_DEPEND },
		/* From a repository there is no version but a tag. */
		{ "\\{\\s*(\\w+)\\s*,\\s*\\{\\s*(?:git|hg)\\b", NULL,
		    LINE_DEPEND },
	};

	manifest_lines(manifest, rules, LENGTH(rules), "%");
}

void read_sbt(struct manifest *manifest)
{
	static const struct line_rule rules[] = {
		{ "\\bname\\s*:=\\s*\"([^\"]+)", NULL, LINE_NAME },
		{ "addSbtPlugin\\(\\s*(\"[^\"]+\"\\s*%\\s*\"[^\"]+\")\\s*%"
		  "\\s*\"?([^\")]+)",
		    "build", LINE_DEPEND },
		/* A test's form comes before the general one, which fits it,
		 * too. */
		{ "(\"[\\w.-]+\"\\s*%{1,3}\\s*\"[\\w.-]+\")\\s*%\\s*\"?"
		  "([\\w.$-]+)\"?\\s*%\\s*\"?(?:[tT]est|it\\b)",
		    "test", LINE_DEPEND },
		{ "(\"[\\w.-]+\"\\s*%{1,3}\\s*\"[\\w.-]+\")\\s*%\\s*\"?"
		  "([\\w.$-]+)",
		    NULL, LINE_DEPEND },
		/* Folders that are projects of their own. */
		{ "\\bin\\s+file\\(\"([^\"]+)\"\\)", NULL, LINE_MEMBER },
		{ "\\bproject\\.in\\(file\\(\"([^\"]+)\"", NULL, LINE_MEMBER },
	};
	struct scan *scan = manifest->scanner->out;
	size_t before = scan->dependency_count;

	manifest_lines(manifest, rules, LENGTH(rules), "//");
	/* "org" %% "name" is org:name, as everywhere on the JVM. */
	for (size_t i = before; i < scan->dependency_count; i++) {
		struct dependency_row *dependency_row = &scan->dependencies[i];
		struct str groups[3] = { { 0 } };

		if (manifest_match(manifest, groups, 3,
			"\"([^\"]+)\"\\s*%+\\s*\"([^\"]+)\"",
			dependency_row->name))
			dependency_row->name = str_printf(manifest->perm,
			    "%.*s:%.*s", STR_ARG(groups[1]),
			    STR_ARG(groups[2]));
	}
}

void read_swift(struct manifest *manifest)
{
	static const struct line_rule rules[] = {
		{ "\\.package\\([^)]*url:\\s*\"[^\"]*?/([^\"/]+?)(?:\\.git)?\""
		  "(?:[^\"]*\"([^\"]+)\")?",
		    NULL, LINE_DEPEND },
		{ "^name:\\s*\"([^\"]+)", NULL, LINE_NAME },
		{ "\\.executableTarget\\(\\s*name:\\s*\"([^\"]+)\"",
		    "executable", LINE_TARGET },
		{ "^\\.library\\(\\s*name:\\s*\"([^\"]+)\"", "library",
		    LINE_TARGET },
	};

	manifest_lines(manifest, rules, LENGTH(rules), "//");
}

void read_cmake(struct manifest *manifest)
{
	static const struct line_rule rules[] = {
		/* Names of commands are read in any case, as the tool does. */
		{ "(?i)^project\\s*\\(\\s*([\\w.+-]+)", NULL, LINE_NAME },
		/* A target that stands for another builds nothing. */
		{ "(?i)^add_executable\\s*\\(\\s*\"?([\\w.+-]+|\\$\\{\\w*"
		  "PROJECT_NAME\\})(?!.*\\b(?:ALIAS|IMPORTED)\\b)",
		    "executable", LINE_TARGET },
		{ "(?i)^add_library\\s*\\(\\s*\"?([\\w.+-]+|\\$\\{\\w*"
		  "PROJECT_NAME\\})(?!.*\\b(?:ALIAS|IMPORTED|OBJECT)\\b)",
		    "library", LINE_TARGET },
		/* What a folder builds is built along with this. */
		{ "(?i)^add_subdirectory\\s*\\(\\s*\"?([\\w./-]+)", NULL,
		    LINE_USE },
		{ "(?i)^find_package\\s*\\(\\s*([\\w.+-]+)(?:\\s+"
		  "(\\d[\\w.]*))?",
		    NULL, LINE_DEPEND },
		{ "(?i)^pkg_check_modules\\s*\\(\\s*\\w+\\s+(?:REQUIRED\\s+)?"
		  "([a-z][\\w.+-]*)",
		    NULL, LINE_DEPEND },
		/* What is fetched is a dependency whichever way it comes. */
		{ "(?i)^FetchContent_Declare\\s*\\(\\s*([\\w.+-]+)", NULL,
		    LINE_DEPEND },
		{ "(?i)^CPMAddPackage\\s*\\(\\s*(?:NAME\\s+)?\"?"
		  "(?:gh:)?([\\w./+-]+)",
		    NULL, LINE_DEPEND },
	};

	manifest_lines(manifest, rules, LENGTH(rules), "#");
	headers_of_cmake(manifest);
}

void read_autoconf(struct manifest *manifest)
{
	/* The name may stand in brackets, which quote in that language. */
	static const struct line_rule rules[] = {
		{ "^AC_INIT\\s*\\(\\s*\\[*\\s*([\\w.+-]+)", NULL, LINE_NAME },
		{ "\\bPKG_CHECK_MODULES\\s*\\(\\s*\\[*\\w+\\]*\\s*,\\s*\\[*"
		  "([a-z][\\w.+-]*)",
		    NULL, LINE_DEPEND },
	};

	manifest_lines(manifest, rules, LENGTH(rules), "dnl");
}

void read_meson(struct manifest *manifest)
{
	static const struct line_rule rules[] = {
		{ "^project\\s*\\(\\s*'([^']+)", NULL, LINE_NAME },
		{ "\\bexecutable\\s*\\(\\s*'([^']+)'", "executable",
		    LINE_TARGET },
		{ "\\b(?:shared_|static_|both_)?(?:library|libraries)\\s*\\("
		  "\\s*"
		  "'([^']+)'",
		    "library", LINE_TARGET },
		/* What runs while it is built is no part of it. */
		{ "\\bdependency\\s*\\(\\s*'([^']+)'(?=[^)]*\\bnative\\s*:\\s*"
		  "true)(?:[^)]*version\\s*:\\s*'([^']+))?",
		    "build", LINE_DEPEND },
		/* The version may come after other words, within the same
		 * call. */
		{ "\\bdependency\\s*\\(\\s*'([^']+)'(?:[^)]*version\\s*:\\s*"
		  "'([^']+))?",
		    NULL, LINE_DEPEND },
	};

	manifest_lines(manifest, rules, LENGTH(rules), "#");
}

void read_conan(struct manifest *manifest)
{
	struct str rest = manifest->text;
	bool in_requires = false;
	uint32_t number = 0;
	struct str line;

	while (next_line(&line, &number, &rest, "#")) {
		struct str groups[3] = { { 0 } };

		/* A section ends where the next one begins. */
		if (str_starts(line, "["))
			in_requires = str_is(line, "[requires]");
		else if (in_requires && manifest_match(manifest, groups, 3,
					    "^([\\w.+-]+)/([^@\\s]+)", line))
			manifest_depend(manifest, groups[1], groups[2],
			    "runtime", number);
	}
}

static void start_target_of(struct manifest *manifest, struct str target,
    struct str recipe, uint32_t line)
{
	struct scan *scan = manifest->scanner->out;

	/* The target is known by its name; what it runs is the recipe's. */
	manifest_start(manifest,
	    str_printf(manifest->scanner->perm, "make.%.*s", STR_ARG(target)),
	    (struct str){ 0 }, (struct str){ 0 }, line);
	scan->starts[scan->start_count - 1].composes = recipe_composes(recipe);
}

/* Targets that are called so start the program. */
void read_make(struct manifest *manifest)
{
	struct str rest = manifest->text;
	uint32_t number = 0;
	struct str line;

	while (next_line(&line, &number, &rest, "#")) {
		struct str groups[3] = { { 0 } };

		/* Assignments have the sign, too, and are no rules. */
		if (manifest_match(manifest, groups, 3,
			"^(run|dev|serve|start|quickstart)\\s*:(?![=:])()",
			line))
			start_target_of(manifest, groups[1], rest, number);
	}
	targets_of_make(manifest);
}
