#include "scan/manifests/manifest_python.h"
#include "scan/manifests/targets.h"

#include <string.h>

enum {
	INCLUDE_LIMIT = 1024 * 1024, /* bytes */
	INCLUDED_MOST = 100, /* files, of one manifest */
	HEAD_LIMIT = 600, /* bytes that say what a file is made by */
};

/* Form of a requirement as pip reads it: an extra is passed over, and versions,
 * addresses and brackets around them are one group. */
static const char requirement_form[] =
    "^([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)\\s*(?:\\[[^\\]]*\\])?\\s*"
    "(?:\\(\\s*|@\\s*)?((?:[<>=!~^]|https?:|git\\+)[^;#)]*)?";

void depend_requirement(struct manifest *manifest, struct str text,
    const char *scope, uint32_t line)
{
	struct str groups[3] = { { 0 } };

	if (manifest_match(manifest, groups, 3, requirement_form,
		str_trim(text)))
		manifest_depend(manifest, groups[1], groups[2], scope, line);
}

void start_entry_point(struct manifest *manifest, struct str name,
    struct str target, uint32_t line)
{
	/* What the package installs as a command is a program that it makes,
	 * too. */
	manifest_target(manifest, name, "executable", line);
	manifest_start(manifest,
	    str_printf(manifest->perm, "scripts.%.*s", STR_ARG(str_trim(name))),
	    str_trim(target), (struct str){ 0 }, line);
}

void depend_list(struct manifest *manifest, const struct doc_node *list,
    const char *scope)
{
	/* Lists in both forms of manifests have texts only. */
	for (const struct doc_node *node = first_child(list); node;
	     node = node->next)
		depend_requirement(manifest, doc_text(node), scope, node->line);
}

/* Poetry, Pipfile: name = "version" or name = { version = … }. */
static void depend_table(struct manifest *manifest,
    const struct doc_node *table, const char *scope)
{
	/* A version may be a text, or stand in a table with more. */
	for (const struct doc_node *node = first_child(table); node;
	     node = node->next) {
		struct str version = node->kind == DOC_SCALAR
					 ? doc_text(node)
					 : doc_text(doc_get(node, "version"));
		bool optional =
		    str_is(doc_text(doc_get(node, "optional")), "true");

		/* The language itself is among the dependencies, and is no
		 * package. */
		if (!str_is(node->key, "python") &&
		    !str_is(node->key, "python_version"))
			manifest_depend(manifest, node->key, version,
			    optional ? "optional" : scope, key_line_of(node));
	}
}

static void read_project(struct manifest *manifest)
{
	const struct doc_node *project = doc_get(manifest->root, "project");
	const struct doc_node *name = doc_get(project, "name");
	const struct doc_node *node;

	if (name)
		manifest_name(manifest, doc_text(name), key_line_of(name));
	manifest_version(manifest, doc_text(doc_get(project, "version")));
	manifest_description(manifest,
	    doc_text(doc_get(project, "description")));
	manifest_runtime(manifest,
	    doc_text(doc_get(project, "requires-python")));
	depend_list(manifest, doc_get(project, "dependencies"), "runtime");
	/* Extras are asked for by name when the package is installed. */
	node = first_child(doc_get(project, "optional-dependencies"));
	for (; node; node = node->next)
		depend_list(manifest, node, "optional");
	/* Groups are for work on the project, never installed with it. */
	node = first_child(doc_get(manifest->root, "dependency-groups"));
	for (; node; node = node->next)
		depend_list(manifest, node, "dev");
	node = first_child(doc_get(project, "scripts"));
	for (; node; node = node->next)
		start_entry_point(manifest, node->key, doc_text(node),
		    key_line_of(node));
	depend_list(manifest, doc_at(manifest->root, "build-system.requires"),
	    "build");
}

static void read_poetry(struct manifest *manifest)
{
	const struct doc_node *poetry = doc_at(manifest->root, "tool.poetry");
	const struct doc_node *name = doc_get(poetry, "name");
	const struct doc_node *node;

	/* Files of other tools have no such table. */
	if (!poetry)
		return;
	if (name)
		manifest_name(manifest, doc_text(name), key_line_of(name));
	manifest_version(manifest, doc_text(doc_get(poetry, "version")));
	manifest_description(manifest,
	    doc_text(doc_get(poetry, "description")));
	manifest_runtime(manifest,
	    doc_text(doc_at(poetry, "dependencies.python")));
	depend_table(manifest, doc_get(poetry, "dependencies"), "runtime");
	depend_table(manifest, doc_get(poetry, "dev-dependencies"), "dev");
	node = first_child(doc_get(poetry, "group"));
	for (; node; node = node->next)
		depend_table(manifest, doc_get(node, "dependencies"), "dev");
	node = first_child(doc_get(poetry, "scripts"));
	for (; node; node = node->next)
		start_entry_point(manifest, node->key, doc_text(node),
		    key_line_of(node));
}

/* Where packages of the workspace come from. */
static void use_sources(struct manifest *manifest, const struct doc_node *node)
{
	for (; node; node = node->next) {
		struct str path = doc_text(doc_get(node, "path"));

		if (path.len)
			manifest_use(manifest, path);
		/* A member of the workspace is named, and its place is known
		 * from its own manifest. */
		else if (doc_get(node, "workspace"))
			manifest_use_named(manifest, node->key);
	}
}

/* The same for `extras.txt` and the `extras.in` that it is made of. */
static struct str list_of(struct str path)
{
	path.len = str_find_last(path, '.');
	return path;
}

/* `file = "extras.txt"`, or a list of these: an extra of the package is what
 * the file lists, or what that is made of. */
static void use_optional_lists(struct manifest *manifest,
    const struct doc_node *extra)
{
	struct scanner *scanner = manifest->scanner;

	for (; extra; extra = extra->next) {
		const struct doc_node *file_node = doc_get(extra, "file");
		const struct doc_node *one = file_node && file_node->kind ==
							      DOC_SCALAR
						 ? file_node
						 : first_child(file_node);

		for (; one; one = file_node == one ? NULL : one->next)
			strs_push(&scanner->optional_lists,
			    list_of(path_from(path_folder(manifest->path),
				doc_text(one), scanner->perm)),
			    scanner->perm);
	}
}

void settle_optional_lists(struct scanner *scanner)
{
	struct scan *scan = scanner->out;

	for (size_t i = 0; i < scan->dependency_count; i++) {
		struct dependency_row *dependency = &scan->dependencies[i];

		if (str_is(dependency->scope, "runtime") &&
		    strs_have(&scanner->optional_lists,
			list_of(dependency->path)))
			dependency->scope = STR("optional");
	}
}

void read_pyproject(struct manifest *manifest)
{
	const struct doc_node *tool = doc_get(manifest->root, "tool");
	const struct doc_node *node;

	use_optional_lists(manifest,
	    first_child(
		doc_at(tool, "setuptools.dynamic.optional-dependencies")));

	/* A file that only holds settings of tools makes no package. */
	if (doc_get(manifest->root, "build-system"))
		manifest_pack(manifest);
	read_project(manifest);
	read_poetry(manifest);
	if (doc_get(manifest->root, "build-system"))
		target_of_package(manifest, "library");
	depend_list(manifest, doc_at(tool, "uv.dev-dependencies"), "dev");
	use_sources(manifest, first_child(doc_at(tool, "uv.sources")));
	/* The tools have lists of their own for the same. */
	node = first_child(doc_at(tool, "pdm.dev-dependencies"));
	for (; node; node = node->next)
		depend_list(manifest, node, "dev");
	node = first_child(doc_at(tool, "hatch.envs"));
	for (; node; node = node->next)
		depend_list(manifest, doc_get(node, "dependencies"), "dev");
}

void read_pipfile(struct manifest *manifest)
{
	depend_table(manifest, doc_get(manifest->root, "packages"), "runtime");
	depend_table(manifest, doc_get(manifest->root, "dev-packages"), "dev");
}

/* What the file's name says of all that it lists. Constraints only say which
 * version it is, if something else installs it. */
static const char *scope_of_name(struct str path)
{
	struct str name = path_name(path);

	if (str_find_text(name, "constraint") < name.len)
		return "indirect";

	if (str_find_text(name, "dev") < name.len ||
	    str_find_text(name, "local") < name.len)
		return "dev";
	return str_find_text(name, "test") < name.len ? "test" : "runtime";
}

static void read_requirement_lines(struct manifest *manifest, struct str text,
    struct strs *included);

/* `-r other.txt`: read here only if it is no manifest by its own name. */
static void include_requirements(struct manifest *manifest, struct str name,
    struct strs *included)
{
	struct scanner *scanner = manifest->scanner;
	struct str path =
	    path_from(path_folder(manifest->path), name, manifest->perm);
	const struct scan_file *file = scan_file_at(scanner->out, path);
	struct error error = { 0 };
	struct manifest other_manifest = *manifest;

	/* Names of that form are manifests, and would be told twice. What was
	 * read counts once, also where files include each other. */
	if (!file || included->count == INCLUDED_MOST ||
	    path_has_segment(path, "requirements") ||
	    str_starts(path_name(path), "requirements") ||
	    strs_have(included, path))
		return;
	strs_push(included, path, manifest->perm);
	other_manifest.path = path;
	if (source_read(&other_manifest.text, scanner->source, file->entry,
		INCLUDE_LIMIT, manifest->perm, &error))
		read_requirement_lines(&other_manifest, other_manifest.text,
		    included);
}

/* Of a list that a tool has written out, does the comment that begins `text`
 * say that only other packages need the one before: `# via` and their names,
 * in this line or the next ones, with no list (`-r`) or project among them? */
static bool is_only_via(struct str text)
{
	bool via = false;
	struct str line;

	while (str_cut(&line, &text, '\n')) {
		line = str_trim(line);
		if (!str_starts(line, "#"))
			break;
		line = str_trim(str_slice(line, 1, line.len));
		if (str_starts(line, "via"))
			line = str_trim(str_slice(line, 3, line.len));
		else if (!via)
			return false;
		via = true;
		if (str_starts(line, "-r") || str_find(line, '(') < line.len)
			return false;
	}
	return via;
}

static void read_requirement_lines(struct manifest *manifest, struct str text,
    struct strs *included)
{
	const char *named = scope_of_name(manifest->path);
	uint32_t number = 0;
	struct str line;

	while (next_line(&line, &number, &text, "#")) {
		struct str groups[2] = { { 0 } };
		const char *scope = is_only_via(text) ? "indirect" : named;

		if (manifest_match(manifest, groups, 2,
			"^(?:-r|--requirement)[ =]+(\\S+)", line))
			include_requirements(manifest, groups[1], included);
		/* An address says its package's name behind a sign. */
		else if (manifest_match(manifest, groups, 2,
			     "^(?:-e\\s+)?(?:git\\+|https?:)\\S*#egg=([\\w.-]+"
			     ")",
			     line))
			manifest_depend(manifest, groups[1], (struct str){ 0 },
			    scope, number);
		else
			depend_requirement(manifest, line, scope, number);
	}
}

/* Is it made of what stands beside it: with all that the others depend on? */
static bool is_compiled(const struct manifest *manifest)
{
	struct str text = manifest->text;
	struct str head =
	    str_slice(text, 0, text.len < HEAD_LIMIT ? text.len : HEAD_LIMIT);
	struct str path = manifest->path;

	if (!str_ends(path, ".txt") ||
	    /* What tools write at the top tells that it was made. */
	    str_find_text(head, "# This file ") == head.len ||
	    (str_find_text(head, "generated by pip-compile") == head.len &&
		str_find_text(head, "generated by uv") == head.len))
		return false;
	path = str_join(str_slice(path, 0, path.len - strlen("txt")), STR("in"),
	    manifest->perm);
	/* Its source stands beside it under the other ending. */
	if (scan_file_at(manifest->scanner->out, path))
		return true;
	return str_find_text(head, "pyproject.toml") < head.len &&
	       scan_file_at(manifest->scanner->out,
		   path_in(path_folder(path), STR("pyproject.toml"),
		       manifest->perm));
}

void read_requirements(struct manifest *manifest)
{
	struct strs included = { 0 };

	if (!is_compiled(manifest))
		read_requirement_lines(manifest, manifest->text, &included);
}

/* conda: "name=1.2=build", and a list of pip's own. */
void read_conda(struct manifest *manifest)
{
	const struct doc_node *name = doc_get(manifest->root, "name");
	const struct doc_node *node =
	    first_child(doc_get(manifest->root, "dependencies"));

	manifest_name(manifest, doc_text(name), key_line_of(name));
	for (; node; node = node->next) {
		struct str groups[3] = { { 0 } };

		/* What pip installs on top is a list within. */
		if (node->kind == DOC_MAP)
			depend_list(manifest, doc_get(node, "pip"), "runtime");
		else if (manifest_match(manifest, groups, 3,
			     "^(?:[\\w.-]+::)?([\\w.-]+)\\s*([<>=!].*)?$",
			     doc_text(node)) &&
			 /* The language itself is a package there. */
			 !str_is(groups[1], "python"))
			manifest_depend(manifest, groups[1], groups[2],
			    "runtime", node->line);
	}
}
