#include <string.h>

#include "scan/scanner.h"

/* Small scripts cannot hold much of a library, and larger ones are never
 * read. */
enum {
	BUNDLE_LEAST = 32 * 1024,
	BUNDLE_LIMIT = 8 * 1024 * 1024,
};

/* Which files are none of the project's own, by their names. */

struct name_rule {
	const char *name;
	const char *reason;
};

/* Directories whose content others wrote or a tool made. Names that projects
 * also use for their own are not here: they need a sign beside them. */
static const struct name_rule left_out_directories[] = {
	{ ".cxx", "build output" },
	{ ".dart_tool", "build output" },
	{ ".gradle", "build output" },
	{ ".next", "build output" },
	{ ".nuxt", "build output" },
	{ ".nyc_output", "build output" },
	{ ".svelte-kit", "build output" },
	{ ".terraform", "vendored" },
	{ ".venv", "vendored" },
	{ ".yarn", "vendored" },
	{ "CMakeFiles", "build output" },
	{ "Carthage", "vendored" },
	{ "Godeps", "vendored" },
	{ "Pods", "vendored" },
	{ "__pycache__", "build output" },
	{ "archetype-resources", "template" },
	{ "bower_components", "vendored" },
	{ "dist", "build output" },
	{ "elm-stuff", "vendored" },
	{ "jspm_packages", "vendored" },
	{ "node_modules", "vendored" },
	{ "site-packages", "vendored" },
	{ "third-party", "vendored" },
	{ "third_party", "vendored" },
	{ "venv", "vendored" },
	{ "vendor", "vendored" },
	{ "vendors", "vendored" },
};

/* Files by their whole name: of tools that many projects have along. */
static const struct name_rule left_out_names[] = {
	{ ".pnp.cjs", "vendored" },
	{ ".pnp.js", "vendored" },
	{ "CMakeCCompilerId.c", "build output" },
	{ "CMakeCXXCompilerId.cpp", "build output" },
	{ "Cargo.lock", "lock file" },
	{ "Gemfile.lock", "lock file" },
	{ "Gopkg.lock", "lock file" },
	{ "Package.resolved", "lock file" },
	{ "Pipfile.lock", "lock file" },
	{ "Podfile.lock", "lock file" },
	{ "bun.lock", "lock file" },
	{ "bun.lockb", "lock file" },
	{ "composer.lock", "lock file" },
	{ "deno.lock", "lock file" },
	{ "go.sum", "lock file" },
	{ "go.work.sum", "lock file" },
	{ "gradlew", "vendored" },
	{ "gradlew.bat", "vendored" },
	{ "mix.lock", "lock file" },
	{ "mvnw", "vendored" },
	{ "mvnw.cmd", "vendored" },
	{ "npm-shrinkwrap.json", "lock file" },
	{ "package-lock.json", "lock file" },
	{ "packages.lock.json", "lock file" },
	{ "pdm.lock", "lock file" },
	{ "pnpm-lock.yaml", "lock file" },
	{ "poetry.lock", "lock file" },
	{ "pubspec.lock", "lock file" },
	{ "uv.lock", "lock file" },
	{ "yarn.lock", "lock file" },
};

/* Endings that only a generator or a minifier gives. */
static const struct ending_rule {
	struct str ending;
	const char *reason;
} left_out_endings[] = {
	{ STR_INIT(".Designer.cs"), "generated" },
	{ STR_INIT(".bundle.js"), "minified" },
	{ STR_INIT(".css.map"), "generated" },
	{ STR_INIT(".designer.cs"), "generated" },
	{ STR_INIT(".freezed.dart"), "generated" },
	{ STR_INIT(".g.cs"), "generated" },
	{ STR_INIT(".g.dart"), "generated" },
	{ STR_INIT(".js.map"), "generated" },
	{ STR_INIT(".min.css"), "minified" },
	{ STR_INIT(".min.js"), "minified" },
	{ STR_INIT(".min.mjs"), "minified" },
	{ STR_INIT(".pb.cc"), "generated" },
	{ STR_INIT(".pb.dart"), "generated" },
	{ STR_INIT(".pb.go"), "generated" },
	{ STR_INIT(".pb.gw.go"), "generated" },
	{ STR_INIT(".pb.h"), "generated" },
	{ STR_INIT(".pb.swift"), "generated" },
	{ STR_INIT(".pb.validate.go"), "generated" },
	{ STR_INIT(".standalone.js"), "minified" },
	{ STR_INIT("-min.js"), "minified" },
	{ STR_INIT("_grpc_pb.js"), "generated" },
	{ STR_INIT("_pb.js"), "generated" },
	{ STR_INIT("_pb2.py"), "generated" },
	{ STR_INIT("_pb2.pyi"), "generated" },
	{ STR_INIT("_pb2_grpc.py"), "generated" },
};

static const char *name_reason(const struct name_rule *name_rules, size_t count,
    struct str name)
{
	for (size_t i = 0; i < count; i++)
		if (str_is(name, name_rules[i].name))
			return name_rules[i].reason;
	return NULL;
}

/* `target/` is build output only beside a manifest of a tool that makes it. */
static bool is_target(const struct scanner *scanner, struct str parent)
{
	static const char *const makers[] = { "pom.xml", "Cargo.toml",
		"build.sbt" };
	struct arena scratch = { 0 };
	bool found = false;

	for (size_t i = 0; i < LENGTH(makers) && !found; i++) {
		struct str maker = str_from(makers[i]);

		found =
		    scanner_has(scanner, path_from(parent, maker, &scratch));
	}
	arena_release(&scratch);
	return found;
}

/* Of a virtual environment nothing is a package by that name. */
static bool is_package_directory(const struct scanner *scanner,
    struct str directory)
{
	struct arena scratch = { 0 };
	bool found = scanner_has(scanner,
	    path_from(directory, STR("__init__.py"), &scratch));

	arena_release(&scratch);
	return found;
}

/* A package that stands whole among what is served, in the folder that is kept
 * for those of others: assets/css/lib/carousel, with its own manifest. */
static bool is_library_copy(const struct scanner *scanner, struct str directory,
    struct str segment)
{
	static const char *const manifests[] = { "package.json", "bower.json" };
	size_t end = (size_t)(segment.ptr - directory.ptr);
	struct str rest = str_slice(directory, 0, end ? end - 1 : 0);
	struct arena scratch = { 0 };
	bool inside = false;
	bool found = false;
	struct str part;

	/* Elsewhere a package with a manifest is the project's own. */
	if (!str_listed("lib libs plugins", path_name(rest)))
		return false;
	while (str_cut(&part, &rest, '/'))
		inside |= str_listed("assets public static www wwwroot", part);
	for (size_t i = 0; i < LENGTH(manifests) && inside && !found; i++)
		found = scanner_has(scanner,
		    path_from(str_slice(directory, 0, end + segment.len),
			str_from(manifests[i]), &scratch));
	arena_release(&scratch);
	return found;
}

const char *directory_reason(const struct scanner *scanner,
    struct str directory)
{
	struct str rest = directory;
	struct str segment;

	while (str_cut(&segment, &rest, '/')) {
		const char *reason = name_reason(left_out_directories,
		    LENGTH(left_out_directories), segment);
		size_t end = (size_t)(segment.ptr - directory.ptr);

		/* A module that makes environments is called so as well. */
		if (reason && str_is(segment, "venv") &&
		    is_package_directory(scanner,
			str_slice(directory, 0, end + segment.len)))
			continue;
		if (reason)
			return reason;
		if (str_is(segment, "target") &&
		    is_target(scanner, str_slice(directory, 0, end)))
			return "build output";
		/* Where one framework keeps what it fetches, and its source is
		 * elsewhere. */
		if (str_is(segment, "lib") &&
		    str_ends(str_slice(directory, 0, end), "wwwroot/"))
			return "vendored";
		/* Where another puts what it built from its assets. */
		if (str_is(segment, "static") &&
		    str_ends(str_slice(directory, 0, end), "priv/"))
			return "build output";
		if (is_library_copy(scanner, directory, segment))
			return "vendored";
	}
	return NULL;
}

/*
 * Contracts of others are found by their path alone, so that a copy of them
 * stands below it. Their own repository has them at its root, or not at all.
 */
static const char *contract_reason(struct str path)
{
	static const char *const copied[] = { "buf/validate", "gogoproto",
		"google/api", "google/longrunning", "google/protobuf",
		"google/rpc", "google/type", "protoc-gen-openapiv2/options",
		"protoc-gen-swagger/options", "validate" };
	struct str folder = path_folder(path);

	if (!str_ends(path, ".proto"))
		return NULL;
	/* Another file in a folder of that name is the project's. */
	if (str_is(path_name(folder), "validate") &&
	    !str_is(path_name(path), "validate.proto"))
		return NULL;
	for (size_t i = 0; i < LENGTH(copied); i++)
		if (folder.len > strlen(copied[i]) &&
		    str_ends_part(folder, str_from(copied[i]), "/"))
			return "vendored";
	return NULL;
}

static const char *ending_reason(struct str name)
{
	for (size_t i = 0; i < LENGTH(left_out_endings); i++)
		if (str_has_end(name, left_out_endings[i].ending))
			return left_out_endings[i].reason;
	for (size_t i = 0; i < known_vendored_count; i++)
		if (str_starts(name, known_vendored[i].begins) &&
		    str_ends_any(name, known_vendored[i].ends))
			return "vendored";
	return NULL;
}

/*
 * What a bundler put among the files that are served. Only large scripts there
 * are opened for this: all others are judged when they are read.
 */
static const char *bundle_reason(const struct scanner *scanner,
    const struct entry *entry)
{
	static const char *const served[] = { "assets", "public", "static",
		"www", "wwwroot" };
	struct arena scratch = { 0 };
	const char *reason = NULL;
	struct error error = { 0 };
	struct str text;
	bool inside = false;

	/* Opening a file takes longer than all other questions here. */
	if (scan_weight(entry) < BUNDLE_LEAST ||
	    (!str_ends(entry->path, ".js") && !str_ends(entry->path, ".css")))
		return NULL;
	for (size_t i = 0; i < LENGTH(served) && !inside; i++)
		inside = path_has_segment(entry->path, served[i]);
	if (inside &&
	    source_read(&text, scanner->source, entry, BUNDLE_LIMIT, &scratch,
		&error) &&
	    (scan_minified(text) || scan_generated(text) ||
		str_find_text(text, "__webpack_require__") < text.len))
		reason = "minified";
	arena_release(&scratch);
	return reason;
}

const char *left_out_reason(const struct scanner *scanner,
    const struct entry *entry, const struct folder *folder)
{
	const struct settings *settings = scanner->settings;
	struct str name = path_name(entry->path);
	const char *reason;

	/* The report says nothing of itself, and what it said before must not
	 * be read. */
	if (settings_own(settings, entry->path))
		return "the report";
	/* The team's word is asked before any other: in first, then out. */
	if (glob_match_any(&settings->include, entry->path))
		return NULL;
	if (glob_match_any(&settings->exclude, entry->path))
		return "excluded";
	/* Attributes are the team's word as well. */
	if (entry->vendored)
		return "vendored";
	if (entry->generated)
		return "generated";
	reason = name_reason(left_out_names, LENGTH(left_out_names), name);
	/* A lock file that is kept is still nothing to read. */
	if (reason || entry->kept)
		return reason;
	reason = folder->left_out ? folder->left_out : ending_reason(name);
	if (!reason)
		reason = contract_reason(entry->path);
	return reason ? reason : bundle_reason(scanner, entry);
}
