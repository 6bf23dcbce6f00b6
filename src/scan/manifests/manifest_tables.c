#include "scan/manifests/manifest.h"

/* Ecosystems whose manifests are a document with tables of dependencies. */

/* name = "version" or name = { version = … }. */
static void depend_map(struct manifest *manifest, const struct doc_node *map,
    const char *scope)
{
	for (const struct doc_node *node = first_child(map); node;
	     node = node->next) {
		struct str version = node->kind == DOC_SCALAR
					 ? doc_text(node)
					 : doc_text(doc_get(node, "version"));
		bool optional =
		    str_is(doc_text(doc_get(node, "optional")), "true");

		/* A member that says `workspace = true` has the version of the
		 * root. */
		if (version.len == 0)
			version = scanner_shared(manifest->scanner,
			    manifest_key(manifest, "cargo", node->key));
		manifest_depend(manifest, node->key, version,
		    optional ? "optional" : scope, key_line_of(node));
	}
}

/* other = { path = "../x", package = "x" }: x goes by another name here. */
static void alias_crates(struct manifest *manifest, const struct doc_node *map)
{
	for (const struct doc_node *node = first_child(map); node;
	     node = node->next) {
		struct str path = doc_text(doc_get(node, "path"));

		/* The other name is what its code imports. */
		if (path.len && doc_get(node, "package"))
			manifest_alias(manifest, node->key,
			    str_printf(manifest->perm, "%.*s/src",
				STR_ARG(path)));
	}
}

/* Tables of one kind are in the manifest itself and once more below each
 * target. */
static void depend_cargo(struct manifest *manifest, const struct doc_node *node)
{
	alias_crates(manifest, doc_get(node, "dependencies"));
	depend_map(manifest, doc_get(node, "dependencies"), "runtime");
	depend_map(manifest, doc_get(node, "dev-dependencies"), "dev");
	depend_map(manifest, doc_get(node, "build-dependencies"), "build");
}

static bool are_same_package(struct str a, struct str b)
{
	/* Names of packages have dashes where those of files have
	 * underscores. */
	char rooms[2][SCAN_NAME_LIMIT];

	return str_equal(scan_plain_name(rooms[0], sizeof(rooms[0]), a),
	    scan_plain_name(rooms[1], sizeof(rooms[1]), b));
}

/* `src/bin/a.rs` and `src/bin/b/main.rs` are programs; beside a library, which
 * has helpers there, the one that is called as the package. */
static void start_named_binaries(struct manifest *manifest)
{
	const struct scan *scan = manifest->scanner->out;
	struct str package = doc_text(doc_at(manifest->root, "package.name"));
	bool library = scanner_has(manifest->scanner,
	    path_from(manifest->directory, STR("src/lib.rs"), manifest->perm));
	struct str folder = str_join(path_from(manifest->directory,
					 STR("src/bin"), manifest->perm),
	    STR("/"), manifest->perm);

	for (size_t i = scan_first(scan, folder); i < scan->count; i++) {
		struct str path = scan->files[i].entry->path;
		struct str name = str_slice(path, folder.len, path.len);

		if (!str_has_start(path, folder))
			break;
		if (str_ends(name, "/main.rs"))
			name = str_slice(name, 0, name.len - 8);
		else if (str_ends(name, ".rs"))
			name = str_slice(name, 0, name.len - 3);
		else
			continue;
		/* Deeper files are modules of a program. */
		if (str_find(name, '/') == name.len &&
		    (!library || are_same_package(name, package)))
			manifest_start(manifest,
			    str_printf(manifest->perm, "bin.%.*s",
				STR_ARG(name)),
			    path, (struct str){ 0 },
			    key_line_of(doc_get(manifest->root, "package")));
	}
}

/* Is `src/main.rs` a program of the package's name, beside those of the table
 * of binaries? Not where one of them is it, and not as the package, or its
 * edition (2015), has it: "Target auto-discovery" in Cargo's reference. */
static bool has_main_program(const struct manifest *manifest)
{
	const struct doc_node *edition =
	    doc_at(manifest->root, "package.edition");
	const struct doc_node *bin =
	    first_child(doc_get(manifest->root, "bin"));
	bool is_found = !bin || (edition && !str_is(doc_text(edition), "2015"));

	if (str_is(doc_text(doc_at(manifest->root, "package.autobins")),
		"false"))
		is_found = false;
	for (; bin; bin = bin->next)
		if (str_is(doc_text(doc_get(bin, "path")), "src/main.rs") ||
		    str_equal(doc_text(doc_get(bin, "name")),
			doc_text(doc_at(manifest->root, "package.name"))))
			return false;
	return is_found && scanner_has(manifest->scanner,
			       path_from(manifest->directory,
				   STR("src/main.rs"), manifest->perm));
}

/* One that `cargo run` takes goes without its name. `path`: below the
 * manifest's directory. */
static void start_binary(struct manifest *manifest, struct str name,
    struct str path, bool is_default, uint32_t line)
{
	if (is_default)
		manifest_start(manifest, STR("bin"), STR("cargo run"),
		    path_from(manifest->directory, path, manifest->perm), line);
	else
		manifest_start(manifest,
		    str_printf(manifest->perm, "bin.%.*s", STR_ARG(name)), path,
		    (struct str){ 0 }, line);
}

/* The package's own program goes before helpers that the table names. */
static void start_binaries(struct manifest *manifest)
{
	const struct doc_node *bin =
	    first_child(doc_get(manifest->root, "bin"));
	struct str package = doc_text(doc_at(manifest->root, "package.name"));
	struct str usual =
	    doc_text(doc_at(manifest->root, "package.default-run"));

	if (has_main_program(manifest))
		start_binary(manifest, package, STR("src/main.rs"),
		    !bin || str_equal(usual, package),
		    key_line_of(doc_get(manifest->root, "package")));
	if (!bin)
		start_named_binaries(manifest);
	for (; bin; bin = bin->next) {
		struct str name = doc_text(doc_get(bin, "name"));

		start_binary(manifest, name, doc_text(doc_get(bin, "path")),
		    usual.len && str_equal(usual, name),
		    key_line_of(doc_get(bin, "name")));
	}
}

/* A table of programs that it names: benchmarks, tests. */
static void cargo_targets(struct manifest *manifest, const char *table,
    const char *kind)
{
	const struct doc_node *node =
	    first_child(doc_get(manifest->root, table));

	for (; node; node = node->next)
		manifest_target(manifest, doc_text(doc_get(node, "name")), kind,
		    key_line_of(doc_get(node, "name")));
}

static void build_cargo(struct manifest *manifest)
{
	const struct doc_node *package = doc_at(manifest->root, "package.name");
	const struct doc_node *library = doc_at(manifest->root, "lib.name");

	/* A root of a workspace without a package builds nothing itself. */
	if (!package)
		return;
	if (doc_get(manifest->root, "lib") ||
	    scanner_has(manifest->scanner,
		path_from(manifest->directory, STR("src/lib.rs"),
		    manifest->perm)))
		manifest_target(manifest, doc_text(library ? library : package),
		    "library", key_line_of(library ? library : package));
	if (has_main_program(manifest))
		manifest_target(manifest, doc_text(package), "executable",
		    key_line_of(package));
	cargo_targets(manifest, "bin", "executable");
	cargo_targets(manifest, "bench", "bench");
	cargo_targets(manifest, "test", "test");
}

void read_cargo(struct manifest *manifest)
{
	const struct doc_node *root = manifest->root;
	const struct doc_node *name = doc_at(root, "package.name");
	const struct doc_node *node =
	    first_child(doc_at(root, "workspace.dependencies"));

	manifest_name(manifest, doc_text(name), key_line_of(name));
	/* Members take the version from the root, which is read before them. */
	scanner_share(manifest->scanner,
	    manifest_key(manifest, "cargo", STR("package.version")),
	    doc_text(doc_at(root, "workspace.package.version")));
	manifest_version(manifest, doc_text(doc_at(root, "package.version")));
	if (doc_at(root, "package.version.workspace"))
		manifest_version(manifest, scanner_shared(manifest->scanner,
					       manifest_key(manifest, "cargo",
						   STR("package.version"))));
	manifest_description(manifest,
	    doc_text(doc_at(root, "package.description")));
	if (str_is(doc_text(doc_at(root, "package.publish")), "false"))
		manifest_keep(manifest);
	/* Crates may have a name that differs from the package's, and are
	 * imported by it. */
	manifest_alias(manifest, doc_text(doc_at(root, "lib.name")),
	    STR("src"));
	for (; node; node = node->next)
		scanner_share(manifest->scanner,
		    manifest_key(manifest, "cargo", node->key),
		    node->kind == DOC_SCALAR
			? doc_text(node)
			: doc_text(doc_get(node, "version")));
	depend_cargo(manifest, root);
	/* Platforms have dependencies of their own. */
	for (node = first_child(doc_get(root, "target")); node;
	     node = node->next)
		depend_cargo(manifest, node);
	start_binaries(manifest);
	build_cargo(manifest);
}

/* The platform itself is no package: php, ext-json, lib-x. */
static void depend_composer(struct manifest *manifest, const char *key,
    const char *scope)
{
	const struct doc_node *node = first_child(doc_get(manifest->root, key));

	for (; node; node = node->next)
		if (str_find(node->key, '/') < node->key.len)
			manifest_depend(manifest, node->key, doc_text(node),
			    scope, key_line_of(node));
}

/* A script's commands as one; `Class::method` is none that a shell knows. */
static struct str script_text(struct manifest *manifest,
    const struct doc_node *script)
{
	const struct doc_node *node = first_child(script);
	struct buf out = { .arena = manifest->perm };

	/* A text is a single command. */
	if (!node)
		return doc_text(script);
	for (; node; node = node->next) {
		struct str text = doc_text(node);

		if (str_find_text(text, "::") < text.len)
			continue;
		/* Commands run one after the other, and each only if the one
		 * before did well. */
		buf_puts(&out, out.len ? " && " : "");
		buf_put(&out, text);
	}
	return buf_str(&out);
}

void read_composer(struct manifest *manifest)
{
	static const char *const wanted[] = { "start", "serve", "dev" };
	const struct doc_node *name = doc_get(manifest->root, "name");

	manifest_name(manifest, doc_text(name), key_line_of(name));
	manifest_description(manifest,
	    doc_text(doc_get(manifest->root, "description")));
	manifest_runtime(manifest,
	    doc_text(doc_at(manifest->root, "require.php")));
	depend_composer(manifest, "require", "runtime");
	depend_composer(manifest, "require-dev", "dev");
	for (size_t i = 0; i < LENGTH(wanted); i++) {
		const struct doc_node *script =
		    doc_get(doc_get(manifest->root, "scripts"), wanted[i]);

		if (script)
			manifest_start(manifest,
			    str_printf(manifest->perm, "scripts.%s", wanted[i]),
			    script_text(manifest, script), (struct str){ 0 },
			    key_line_of(script));
	}
}

void read_pubspec(struct manifest *manifest)
{
	const struct doc_node *name = doc_get(manifest->root, "name");

	manifest_name(manifest, doc_text(name), key_line_of(name));
	manifest_description(manifest,
	    doc_text(doc_get(manifest->root, "description")));
	/* It says in so many words that it is not to be published. */
	if (str_is(doc_text(doc_get(manifest->root, "publish_to")), "none"))
		manifest_keep(manifest);
	depend_map(manifest, doc_get(manifest->root, "dependencies"),
	    "runtime");
	depend_map(manifest, doc_get(manifest->root, "dev_dependencies"),
	    "dev");
}

void read_vcpkg(struct manifest *manifest)
{
	const struct doc_node *name = doc_get(manifest->root, "name");
	const struct doc_node *node =
	    first_child(doc_get(manifest->root, "dependencies"));

	manifest_name(manifest, doc_text(name), key_line_of(name));
	for (; node; node = node->next)
		/* An object has features and versions beside the name. */
		manifest_depend(manifest,
		    node->kind == DOC_SCALAR ? doc_text(node)
					     : doc_text(doc_get(node, "name")),
		    doc_text(doc_get(node, "version>=")), "runtime",
		    node->line);
}
