#include <string.h>

#include "scan/manifests/manifest.h"

/* Configurations are found by what their names end with: source sets put a word
 * before it, `testImplementation`. */
#define CONFIGURATION \
	"\\b(\\w*(?:[iI]mplementation|[aA]pi|[cC]ompile|[cC]ompileOnly|" \
	"[rR]untime|[rR]untimeOnly|kapt|ksp|annotationProcessor|classpath|" \
	"providedCompile|developmentOnly))"
#define COORDINATES \
	"[\"']([^:\"'\\s]+:[^:\"'\\s]+)(?::([^\"'@]+))?(?:@\\w+)?[\"']"

static const char *gradle_scope(struct str configuration)
{
	/* Tests come first: `testCompileOnly` is of both, and is none of the
	 * build's. */
	if (str_starts(configuration, "test") ||
	    str_find_text(configuration, "Test") < configuration.len)
		return "test";
	if (str_is(configuration, "developmentOnly"))
		return "dev";
	if (str_is(configuration, "classpath") ||
	    str_ends(configuration, "kapt") || str_ends(configuration, "ksp") ||
	    str_ends(configuration, "nnotationProcessor") ||
	    str_ends(configuration, "ompileOnly"))
		return "build";
	return "runtime";
}

/* `$name`, `${name}` and a bare name stand for what a property says. */
static struct str gradle_version(struct manifest *manifest, struct str version)
{
	struct str groups[2] = { { 0 } };
	struct str value = { 0 };

	if (manifest_match(manifest, groups, 2,
		"^(?:\\$\\{?)?(?:[\\w]+\\.)*([A-Za-z_]\\w*)\\}?$", version))
		value = scanner_shared(manifest->scanner,
		    manifest_key(manifest, "gradle", groups[1]));
	return value.len > 0 ? value : version;
}

/* An alias of the version catalog: dots, dashes and lines are one. */
static struct str alias_key(struct manifest *manifest, struct str alias)
{
	char *name = str_cstring(alias, manifest->perm);

	for (char *c = name; *c; c++)
		if (*c == '-' || *c == '_')
			*c = '.';
	return manifest_key(manifest, "catalog", str_from(name));
}

static void depend_alias(struct manifest *manifest, struct str alias,
    const char *scope, uint32_t line)
{
	struct str entry =
	    scanner_shared(manifest->scanner, alias_key(manifest, alias));
	struct str name;

	if (entry.len == 0 || !str_cut(&name, &entry, '\n'))
		return;
	manifest_depend(manifest, name, entry, scope, line);
}

static bool is_gradle_module(const struct manifest *manifest,
    struct str directory)
{
	/* A script in Kotlin is one as well. */
	static const char *const names[] = { "build.gradle",
		"build.gradle.kts" };

	for (size_t i = 0; i < LENGTH(names); i++)
		if (scanner_has(manifest->scanner,
			path_from(directory, str_from(names[i]),
			    manifest->perm)))
			return true;
	return false;
}

/* A module's directory, from the build's root, which is at or above the
 * manifest. */
static bool use_directory(struct manifest *manifest, const char *path,
    bool needed)
{
	struct str up = STR("");

	/* The nearest folder above comes first: a build inside of another names
	 * its own modules. */
	for (size_t i = path_depth(manifest->path); i-- > 0;) {
		up = str_printf(manifest->perm, "%.*s../", STR_ARG(up));
		if (!is_gradle_module(manifest,
			path_from(manifest->directory,
			    str_printf(manifest->perm, "%.*s%s", STR_ARG(up),
				path),
			    manifest->perm)))
			continue;
		path = str_cstring(str_printf(manifest->perm, "%.*s%s",
				       STR_ARG(up), path),
		    manifest->perm);
		if (needed)
			manifest_use(manifest, str_from(path));
		else
			manifest_build(manifest, str_from(path));
		return true;
	}
	return false;
}

/* A build may put words before the names of its modules: `:parcels-core` is
 * then the directory core. */
static bool use_shorter(struct manifest *manifest, const char *path,
    bool needed)
{
	for (const char *dash = strchr(path, '-'); dash;
	     dash = strchr(dash + 1, '-'))
		if (use_directory(manifest,
			str_cstring(str_printf(manifest->perm, "/%s", dash + 1),
			    manifest->perm),
			needed))
			return true;
	return false;
}

/* `project(":a:b")` is the directory a/b. */
static void use_project(struct manifest *manifest, struct str name, bool needed)
{
	char *path = str_cstring(name, manifest->perm);

	for (char *c = path; *c; c++)
		if (*c == ':')
			*c = '/';
	if (use_directory(manifest, path, needed) ||
	    (!strchr(path + 1, '/') && use_shorter(manifest, path, needed)))
		return;
	/* A module that is not found may be anywhere. */
	if (needed)
		manifest_open(manifest);
}

/* Of one line: `project(':a'), project(':b')`; `needed`: as dependencies. */
static bool use_projects(struct manifest *manifest, struct str line,
    bool needed)
{
	struct str groups[3] = { { 0 } };
	bool found = false;

	while (manifest_match(manifest, groups, 3,
	    "\\bproject\\(?\\s*\\(?(?:path\\s*[:=]\\s*)?[\"'](:[^\"']+)(.*)$",
	    line)) {
		use_project(manifest, groups[1], needed);
		line = groups[2];
		found = true;
	}
	return found;
}

/* `dataStore.readApi` as directories, with `between` between words:
 * data-store/read-api. A module that begins with its parent's name may lie in a
 * directory that does not: `dataStore.dataStoreApi` is data-store/api. */
static char *directories_of(struct str accessor, const char *between,
    bool short_name, struct arena *perm)
{
	struct buf out = { .arena = perm };
	struct str parent = { 0 };
	struct str name;

	while (str_cut(&name, &accessor, '.')) {
		size_t from = short_name && parent.len &&
				      name.len > parent.len &&
				      str_has_start(name, parent)
				  ? parent.len
				  : 0;

		buf_puts(&out, out.len ? "/" : "");
		for (size_t i = from; i < name.len; i++) {
			char c = name.ptr[i];
			bool capital = *between && c >= 'A' && c <= 'Z';

			if (capital && i > from)
				buf_puts(&out, between);
			buf_putc(&out, capital ? (char)(c - 'A' + 'a') : c);
		}
		parent = name;
	}
	return str_cstring(buf_str(&out), perm);
}

/* `projects.a.bC`: the module `:a:b-c`, by an accessor. */
static void use_accessor(struct manifest *manifest, struct str accessor,
    bool needed)
{
	/* The tool makes `bC` of `b-c`, `b_c` and of bC; which of them is there
	 * tells. */
	static const char *const between[] = { "-", "", "_" };

	for (size_t i = 0; i < 2 * LENGTH(between); i++)
		if (use_directory(manifest,
			directories_of(accessor, between[i / 2], i % 2,
			    manifest->perm),
			needed))
			return;
	if (needed)
		manifest_open(manifest);
}

#define ACCESSOR "[( ]projects\\.([A-Za-z]\\w*(?:\\.[A-Za-z]\\w*)*)"

static bool depend_line(struct manifest *manifest, struct str line,
    struct str configuration, uint32_t number)
{
	const char *scope = gradle_scope(configuration);
	struct str groups[4] = { { 0 } };

	/* Modules of the project are no packages, though they stand in the same
	 * places. */
	if (use_projects(manifest, line, true))
		return true;
	if (manifest_match(manifest, groups, 2, ACCESSOR, line))
		use_accessor(manifest, groups[1], true);
	else if (manifest_match(manifest, groups, 3, COORDINATES, line))
		manifest_depend(manifest, groups[1],
		    gradle_version(manifest, groups[2]), scope, number);
	/* Older scripts name each part by itself. */
	else if (manifest_match(manifest, groups, 4,
		     "group\\s*[:=]\\s*[\"']([^\"']+)[\"']\\s*,\\s*name\\s*"
		     "[:=]\\s*[\"']([^\"']+)[\"'](?:\\s*,\\s*version\\s*[:=]"
		     "\\s*[\"']?([^\"',)]+))?",
		     line))
		manifest_depend(manifest,
		    str_printf(manifest->perm, "%.*s:%.*s", STR_ARG(groups[1]),
			STR_ARG(groups[2])),
		    gradle_version(manifest, groups[3]), scope, number);
	else if (manifest_match(manifest, groups, 2,
		     "\\blibs\\.([A-Za-z0-9_.]+)", line))
		depend_alias(manifest, groups[1], scope, number);
	else if (manifest_match(manifest, groups, 2,
		     "\\bkotlin\\(\"([\\w-]+)\"\\)", line))
		manifest_depend(manifest,
		    str_printf(manifest->perm,
			"org.jetbrains.kotlin:kotlin-%.*s", STR_ARG(groups[1])),
		    (struct str){ 0 }, scope, number);
	else
		return false;
	return true;
}

/* Forms that properties are set in, in both languages of scripts and in files
 * of properties. */
static void share_assignments(struct manifest *manifest)
{
	static const char *const forms[] = {
		("^(?:def |val |const val |ext\\.|String )?\\s*([A-Za-z_]\\w*)"
		 "\\s*=\\s*[\"']([^\"']+)[\"']"),
		"^(?:ext\\.)?set\\([\"'](\\w+)[\"'],\\s*[\"']([^\"']+)",
		"^val (\\w+) by extra\\([\"']([^\"']+)",
		"^([A-Za-z_][\\w.]*)\\s*[:=]\\s*(\\S+)$",
	};
	struct str rest = manifest->text;
	uint32_t number = 0;
	struct str line;

	while (next_line(&line, &number, &rest, "//")) {
		struct str groups[3] = { { 0 } };

		for (size_t i = 0; i < LENGTH(forms); i++) {
			if (!manifest_match(manifest, groups, 3, forms[i],
				line))
				continue;
			scanner_share(manifest->scanner,
			    manifest_key(manifest, "gradle", groups[1]),
			    groups[2]);
			break;
		}
	}
}

void read_gradle_properties(struct manifest *manifest)
{
	share_assignments(manifest);
}

/* Has the project a file of the class, `desk.orders.MainKt`? */
static bool is_own_class(const struct manifest *manifest, struct str name)
{
	const struct scan *scan = manifest->scanner->out;
	struct buf tail = { .arena = manifest->perm };
	struct str end;

	buf_putc(&tail, '/');
	for (size_t i = 0; i < name.len; i++)
		buf_putc(&tail, name.ptr[i] == '.' ? '/' : name.ptr[i]);
	end = buf_str(&tail);
	if (str_ends(end, "Kt"))
		end.len -= 2;
	for (size_t i = 0; i < scan->count; i++) {
		struct str path = scan->files[i].entry->path;

		path.len = str_find_last(path, '.');
		if (path.len >= end.len &&
		    str_equal(str_slice(path, path.len - end.len, path.len),
			end))
			return true;
	}
	return false;
}

/* `block`: the line that the outermost block around it begins with. A task that
 * runs a class of a library, a linter, is no start of the project. */
static void read_plugin(struct manifest *manifest, struct str line,
    struct str block, uint32_t number)
{
	struct str groups[3] = { { 0 } };

	/* A plugin is a dependency of the build. */
	if (manifest_match(manifest, groups, 3,
		"^(?:id|apply plugin:)\\s*\\(?\\s*[\"']([\\w.-]+)[\"']\\)?"
		"(?:\\s*version\\s*\\(?[\"']([^\"']+))?",
		line))
		manifest_depend(manifest, groups[1],
		    gradle_version(manifest, groups[2]), "build", number);
	if (manifest_match(manifest, groups, 2,
		"^alias\\s*\\(\\s*libs\\.([\\w.]+)", line))
		depend_alias(manifest, groups[1], "build", number);
	if (manifest_match(manifest, groups, 2,
		"mainClass(?:Name)?\\s*(?:=|\\.set\\()\\s*[\"']([^\"']+)",
		line) &&
	    (str_find_text(block, "JavaExec") == block.len ||
		is_own_class(manifest, groups[1])))
		manifest_start(manifest, STR("mainClass"), groups[1],
		    (struct str){ 0 }, number);
}

/* Which Java the toolchain or the sources ask for; 8 is also called 1.8. */
static void read_java(struct manifest *manifest, struct str line)
{
	struct str groups[2] = { { 0 } };

	if (manifest_match(manifest, groups, 2,
		"\\b(?:JavaLanguageVersion\\.of\\(|jvmToolchain\\s*\\(|"
		"sourceCompatibility\\s*=?)\\s*"
		"(?:JavaVersion\\.(?:VERSION_|toVersion\\())?"
		"[\"']?(?:1[._])?(\\d+)\\b",
		line))
		manifest_runtime(manifest, groups[1]);
}

/* How much deeper in blocks the next line is. */
static int brace_depth_change(struct str line)
{
	int depth = 0;

	for (size_t i = 0; i < line.len; i++)
		depth += (line.ptr[i] == '{') - (line.ptr[i] == '}');
	return depth;
}

/* What stands in a block describes a task. */
static void read_description(struct manifest *manifest, struct str line,
    int depth)
{
	struct str groups[2] = { { 0 } };

	if (depth == 0 && manifest_match(manifest, groups, 2,
			      "^description\\s*=?\\s*[\"']([^\"']+)", line))
		manifest_description(manifest, groups[1]);
}

/* What may make it see other modules: what stands in no configuration that we
 * know, and names that are made, which are not followed. */
static void see_modules(struct manifest *manifest, struct str line, bool known)
{
	struct str groups[2] = { { 0 } };

	/* Most lines have nothing to do with modules, and expressions are
	 * slow. */
	if (str_find_text(line, "roject") == line.len &&
	    !str_starts(line, "configure"))
		return;
	/* What it says there holds for modules below it. */
	if (manifest_match(manifest, NULL, 0,
		"^(?:subprojects|allprojects|configure)\\b|"
		"^project\\s*\\([^)]*\\)\\s*\\{",
		line))
		manifest_shares(manifest);
	if (!known && !use_projects(manifest, line, false) &&
	    manifest_match(manifest, groups, 2, ACCESSOR, line))
		use_accessor(manifest, groups[1], false);
	/* A project that is named by a variable, or found at run time, is not
	 * followed. */
	if (manifest_match(manifest, NULL, 0,
		"^(?:add\\W+)?\\w+\\W+(?:platform\\s*\\(\\s*)?project\\s*"
		"\\(\\s*(?!(?:path\\s*[:=]\\s*)?[\"']:)|"
		"\\b(?:rootProject|parent)\\.(?:\\w+[pP]rojects\\b|project\\s*"
		"\\()|\\b(?:implementation|api|compile)\\b.*\\bfindProject\\b|"
		"^(?:sub|all)projects\\s*\\.\\s*(?:each|for)",
		line))
		manifest_open(manifest);
}

/* An app for phones, or a program, is called as its folder. `block`: the line
 * that the outermost block around it begins with. */
static void build_gradle(struct manifest *manifest, struct str line,
    struct str block, uint32_t number)
{
	static const struct {
		const char *block;
		const char *expression;
		const char *kind;
	} marks[] = {
		/* The block tells what the word means: other plugins use it,
		 * too. */
		{ "android", "^applicationId\\b", "app" },
		{ "application", "^mainClass\\b", "executable" },
		{ "", "^mainClassName\\b", "executable" },
	};
	struct str groups[1] = { { 0 } };
	struct str name = path_name(manifest->directory);

	for (size_t i = 0; i < LENGTH(marks); i++)
		if (str_starts(block, marks[i].block) &&
		    manifest_match(manifest, groups, 1, marks[i].expression,
			line))
			manifest_target(manifest, name.len ? name : STR("$"),
			    marks[i].kind, number);
}

void read_gradle(struct manifest *manifest)
{
	struct str rest = manifest->text;
	struct str configuration = { 0 };
	uint32_t number = 0;
	struct str block = { 0 };
	struct str line;
	int depth = 0;

	manifest_package(manifest);
	share_assignments(manifest);
	while (next_line(&line, &number, &rest, "//")) {
		struct str groups[2] = { { 0 } };
		bool known = false;
		bool begins = manifest_match(manifest, groups, 2,
		    "^(?:add\\(\")?" CONFIGURATION "\"?\\s*[,( \"'\\[]", line);

		if (begins)
			configuration = groups[1];
		if (configuration.len > 0)
			known =
			    depend_line(manifest, line, configuration, number);
		see_modules(manifest, line, known);
		/* `compile "a:b:1",` and `api(` go on in the next line. */
		if (!str_ends(line, ",") && !str_ends(line, "(") &&
		    !str_ends(line, "["))
			configuration = (struct str){ 0 };
		if (depth == 0)
			block = line;
		read_plugin(manifest, line, block, number);
		build_gradle(manifest, line, block, number);
		read_java(manifest, line);
		read_description(manifest, line, depth);
		depth += brace_depth_change(line);
	}
}

/* `':a:b'` is the directory a/b. */
static void add_include(struct manifest *manifest, struct str quoted)
{
	char *directory = str_cstring(quoted, manifest->perm);

	for (char *c = directory; *c; c++)
		if (*c == ':')
			*c = '/';
	manifest_boundary(manifest, str_from(directory), (struct str){ 0 },
	    BOUNDARY_MANIFEST);
}

static void add_includes(struct manifest *manifest, struct str line)
{
	struct str groups[3] = { { 0 } };

	/* Several may stand in a line, so that what is left is searched once
	 * more. */
	while (manifest_match(manifest, groups, 3,
	    "[\"']:?([\\w.:/-]+)[\"'](.*)$", line)) {
		add_include(manifest, groups[1]);
		line = groups[2];
	}
}

void read_gradle_settings(struct manifest *manifest)
{
	struct str rest = manifest->text;
	bool including = false;
	uint32_t number = 0;
	struct str line;

	manifest_shares(manifest);
	while (next_line(&line, &number, &rest, "//")) {
		struct str groups[2] = { { 0 } };

		if (manifest_match(manifest, groups, 2,
			"rootProject\\.name\\s*=\\s*[\"']([^\"']+)", line))
			manifest_name(manifest, groups[1], number);
		if (manifest_match(manifest, groups, 2,
			/* What is included as a build makes the tools that
			 * build this one. */
			"\\bincludeBuild\\s*\\(?\\s*[\"']([^\"']+)", line))
			strs_push(&manifest->scanner->builders,
			    path_from(manifest->directory, groups[1],
				manifest->perm),
			    manifest->perm);
		if (manifest_match(manifest, groups, 1, "^include\\b", line))
			including = true;
		if (including)
			add_includes(manifest, line);
		if (!str_ends(line, ",") && !str_ends(line, "("))
			including = false;
	}
}

/* Version of a catalog's entry: its own, or the one that it refers to. */
static struct str catalog_version(const struct manifest *manifest,
    const struct doc_node *entry)
{
	const struct doc_node *version = doc_get(entry, "version");
	const struct doc_node *versions = doc_get(manifest->root, "versions");
	struct str name = doc_text(doc_get(version, "ref"));

	/* Keys with dots may be one word or nested, by how the table is
	 * written. */
	if (!version)
		name = doc_text(doc_get(entry, "version.ref"));
	/* Not by reference: the version stands here. */
	if (name.len == 0)
		return doc_text(version);
	for (const struct doc_node *node = first_child(versions); node;
	     node = node->next)
		if (str_equal(node->key, name))
			return doc_text(node);
	return (struct str){ 0 };
}

static struct str catalog_name(struct manifest *manifest,
    const struct doc_node *entry)
{
	struct str name = doc_text(doc_get(entry, "module"));

	/* A plugin has an id in place of a module. */
	if (name.len == 0)
		name = doc_text(doc_get(entry, "id"));
	if (name.len == 0 && doc_get(entry, "group"))
		name = str_printf(manifest->perm, "%.*s:%.*s",
		    STR_ARG(doc_text(doc_get(entry, "group"))),
		    STR_ARG(doc_text(doc_get(entry, "name"))));
	return name;
}

/* "group:name:version" of an entry that is one text, as name, line, version. */
static struct str catalog_text(struct manifest *manifest, struct str text)
{
	size_t colon = str_find_last(text, ':');

	/* A plugin's text has one colon, a library's two: the last one is
	 * before the version. */
	if (colon >= text.len)
		return text;
	return str_pair(str_slice(text, 0, colon),
	    str_slice(text, colon + 1, text.len), manifest->perm);
}

/* What depend_alias() reads: the name, a new line, the version. */
static struct str catalog_entry(struct manifest *manifest,
    const struct doc_node *node)
{
	struct str name;

	if (node->kind == DOC_SCALAR)
		return catalog_text(manifest, doc_text(node));
	name = catalog_name(manifest, node);
	return str_pair(name, catalog_version(manifest, node), manifest->perm);
}

/* The catalog is shared with every module, not counted as a dependency. */
void read_catalog(struct manifest *manifest)
{
	static const char *const lists[] = { "libraries", "plugins" };

	for (size_t i = 0; i < LENGTH(lists); i++) {
		const struct doc_node *node =
		    first_child(doc_get(manifest->root, lists[i]));

		for (; node; node = node->next) {
			/* Plugins are asked for in a place of their own, and
			 * their names may be those of libraries. */
			struct str alias = i == 0 ? node->key
						  : str_printf(manifest->perm,
							"plugins.%.*s",
							STR_ARG(node->key));

			scanner_share(manifest->scanner,
			    alias_key(manifest, alias),
			    catalog_entry(manifest, node));
		}
	}
}
