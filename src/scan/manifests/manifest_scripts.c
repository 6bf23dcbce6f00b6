#include "scan/manifests/manifest.h"
#include "scan/manifests/targets.h"

/*
 * Ecosystems whose manifests are programs: each reader is a list of the forms
 * that their lines have. What is computed there stays unseen.
 */

#define QUOTED "[\"']([^\"']+)[\"']"

void read_gemfile(struct manifest *manifest)
{
	static const struct line_rule rules[] = {
		{ "^group\\b[^#]*:(?:test)\\b[^#]*\\bdo\\b", "test",
		    LINE_BLOCK },
		{ "^group\\b[^#]*:(?:development)\\b[^#]*\\bdo\\b", "dev",
		    LINE_BLOCK },
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
		{ "^pod[\\s(]+" QUOTED "(?:\\s*,\\s*" QUOTED ")?", NULL,
		    LINE_DEPEND },
	};

	manifest_lines(manifest, rules, LENGTH(rules), "#");
}

void read_mix(struct manifest *manifest)
{
	static const struct line_rule rules[] = {
		{ "^app:\\s*:(\\w+)", NULL, LINE_NAME },
		{ "^description:\\s*\"([^\"]+)", NULL, LINE_DESCRIPTION },
		{ "\\{\\s*:(\\w+)\\s*,\\s*(?:\"([^\"]*)\")?[^}]*only:\\s*"
		  "\\[?\\s*:test\\s*\\]?\\s*[,}]",
		    "test", LINE_DEPEND },
		{ "\\{\\s*:(\\w+)\\s*,\\s*(?:\"([^\"]*)\")?[^}]*only:", "dev",
		    LINE_DEPEND },
		{ "^[^=]*\\{\\s*:(\\w+)\\s*,\\s*\"([^\"]*)\"", NULL,
		    LINE_DEPEND },
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
		{ "(\"[\\w.-]+\"\\s*%{1,3}\\s*\"[\\w.-]+\")\\s*%\\s*\"?"
		  "([\\w.$-]+)\"?\\s*%\\s*\"?(?:[tT]est|it\\b)",
		    "test", LINE_DEPEND },
		{ "(\"[\\w.-]+\"\\s*%{1,3}\\s*\"[\\w.-]+\")\\s*%\\s*\"?"
		  "([\\w.$-]+)",
		    NULL, LINE_DEPEND },
		{ "\\bin\\s+file\\(\"([^\"]+)\"\\)", NULL, LINE_MEMBER },
		{ "\\bproject\\.in\\(file\\(\"([^\"]+)\"", NULL, LINE_MEMBER },
	};
	struct scan *out = manifest->scanner->out;
	size_t before = out->dependency_count;

	manifest_lines(manifest, rules, LENGTH(rules), "//");
	/* "org" %% "name" is org:name, as everywhere on the JVM. */
	for (size_t i = before; i < out->dependency_count; i++) {
		struct dependency_row *dependency_row = &out->dependencies[i];
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
		{ "(?i)^project\\s*\\(\\s*([\\w.+-]+)", NULL, LINE_NAME },
		{ "(?i)^add_executable\\s*\\(\\s*\"?([\\w.+-]+|\\$\\{\\w*"
		  "PROJECT_NAME\\})(?!.*\\b(?:ALIAS|IMPORTED)\\b)",
		    "executable", LINE_TARGET },
		{ "(?i)^add_library\\s*\\(\\s*\"?([\\w.+-]+|\\$\\{\\w*"
		  "PROJECT_NAME\\})(?!.*\\b(?:ALIAS|IMPORTED|OBJECT)\\b)",
		    "library", LINE_TARGET },
		{ "(?i)^add_subdirectory\\s*\\(\\s*\"?([\\w./-]+)", NULL,
		    LINE_USE },
		{ "(?i)^find_package\\s*\\(\\s*([\\w.+-]+)(?:\\s+"
		  "(\\d[\\w.]*))?",
		    NULL, LINE_DEPEND },
		{ "(?i)^pkg_check_modules\\s*\\(\\s*\\w+\\s+(?:REQUIRED\\s+)?"
		  "([a-z][\\w.+-]*)",
		    NULL, LINE_DEPEND },
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
	struct scan *out = manifest->scanner->out;

	manifest_start(manifest,
	    str_printf(manifest->scanner->perm, "make.%.*s", STR_ARG(target)),
	    (struct str){ 0 }, (struct str){ 0 }, line);
	out->starts[out->start_count - 1].composes = recipe_composes(recipe);
}

/* Targets that are called so start the program. */
void read_make(struct manifest *manifest)
{
	struct str rest = manifest->text;
	uint32_t number = 0;
	struct str line;

	while (next_line(&line, &number, &rest, "#")) {
		struct str groups[3] = { { 0 } };

		if (manifest_match(manifest, groups, 3,
			"^(run|dev|serve|start|quickstart)\\s*:(?![=:])()",
			line))
			start_target_of(manifest, groups[1], rest, number);
	}
	targets_of_make(manifest);
}
