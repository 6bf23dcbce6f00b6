#include <stdio.h>

#include "scan/manifests/manifest.h"
#include "scan/manifests/targets.h"

/* Packages of the JavaScript world: npm, pnpm, Deno. */

static void depend_all(struct manifest *manifest, const char *key,
    const char *scope)
{
	const struct doc_node *node = first_child(doc_get(manifest->root, key));

	for (; node; node = node->next) {
		struct str version = doc_text(node);

		/* Members say that the root's catalog has the version. */
		if (str_starts(version, "catalog:"))
			version = scanner_shared(manifest->scanner,
			    manifest_key(manifest, "npm", node->key));
		manifest_depend(manifest, node->key, version, scope,
		    key_line_of(node));
	}
}

/* Tools that make a program out of its source. */
static bool is_builder_script(struct str word)
{
	return str_listed(known_lists.builders, word) ||
	       str_starts(word, "build:");
}

/* Does the command, one of several, only say something? */
static bool says_only(struct str command)
{
	struct str rest = str_trim(command);
	struct str word = { 0 };

	str_cut(&word, &rest, ' ');
	return str_listed(": echo exit true", word) ||
	       (str_is(word, "node") && str_starts(rest, "-e "));
}

/* Do all of the commands only say something? What stands in quotes, or is
 * joined by anything but `&&`, is not told apart. */
static bool all_say_only(struct str command)
{
	bool all = true;

	while (all && command.len) {
		size_t joint = str_find_text(command, "&&");

		all = says_only(str_slice(command, 0, joint));
		command = str_slice(command, joint + 2, command.len);
	}
	return all;
}

/* Does it only build, again and again, or say something? */
static bool starts_nothing(struct str command)
{
	/* With these words more than the build may be started. */
	static const char more[] = "&& & concurrently nodemon";
	struct str rest = command;
	struct str word;
	bool builds = false;
	bool watches = false;

	if (all_say_only(command))
		return true;
	while (str_cut(&word, &rest, ' ')) {
		if (str_listed(more, word) || str_starts(word, "--onSuccess"))
			return false;
		builds |= is_builder_script(word);
		watches |= str_listed("--watch -w", word);
	}
	return builds && watches;
}

/* Does it run files that the project has not, in a folder for what is built,
 * and does not build them itself? */
static bool runs_built(struct manifest *manifest, struct str command)
{
	/* Folders that builds write to; none of them is under version
	 * control. */
	static const char *const outputs[] = { "dist/", "build/", "out/",
		".output/" };
	bool built = str_has_any(command, known_lists.built_servers);
	struct str word;

	while (str_cut(&word, &command, ' ')) {
		/* A script that builds first needs no other step. */
		if (is_builder_script(word))
			return false;
		if (str_starts(word, "./"))
			word = str_slice(word, 2, word.len);
		for (size_t i = 0; i < LENGTH(outputs); i++)
			built |= str_starts(word, outputs[i]) &&
				 !scanner_has(manifest->scanner,
				     path_from(manifest->directory, word,
					 manifest->perm));
	}
	return built;
}

/* Does the script make a file of each source, called like it? What bundles may
 * call it anything. */
static bool keeps_files(struct str build)
{
	bool compiles = false;
	struct str word;

	while (str_cut(&word, &build, ' ')) {
		bool keeps = str_listed(known_lists.file_compilers, word);

		/* A bundler beside a compiler makes what it likes. */
		if (is_builder_script(word) && !keeps)
			return false;
		compiles |= keeps;
	}
	return compiles;
}

/* Is no file below the package called like the built one? */
static bool is_made_of_nothing(struct manifest *manifest, struct str word)
{
	const struct scan *scan = manifest->scanner->out;
	struct str below = manifest->directory.len
			       ? str_printf(manifest->perm, "%.*s/",
				     STR_ARG(manifest->directory))
			       : STR("");
	struct str stem = path_stem(word);

	for (size_t i = scan_first(scan, below); i < scan->count; i++) {
		struct str path = scan->files[i].entry->path;

		if (!str_has_start(path, below))
			break;
		/* Data files may be called alike and are the source of
		 * nothing. */
		if (scan->files[i].language && str_equal(path_stem(path), stem))
			return false;
	}
	return stem.len > 0;
}

/* Of the built files that the command names? */
static bool has_no_source(struct manifest *manifest, struct str command)
{
	bool lost = false;
	struct str word;

	/* Of files that Node runs; others are data or are made by other
	 * tools. */
	while (str_cut(&word, &command, ' '))
		if (str_ends(word, ".js") || str_ends(word, ".mjs") ||
		    str_ends(word, ".cjs"))
			lost |= is_made_of_nothing(manifest, word);
	return lost;
}

static void start_script(struct manifest *manifest, const char *list,
    const char *name)
{
	const struct doc_node *scripts = doc_get(manifest->root, list);
	const struct doc_node *node = doc_get(scripts, name);
	struct scan *scan = manifest->scanner->out;
	struct start_row *start_row;
	char before[32];

	if (!node || starts_nothing(doc_text(node)))
		return;
	manifest_start(manifest,
	    str_printf(manifest->perm, "%s.%s", list, name), doc_text(node),
	    (struct str){ 0 }, key_line_of(node));
	/* A `prestart` builds before by itself. */
	snprintf(before, sizeof(before), "pre%s", name);
	start_row = &scan->starts[scan->start_count - 1];
	start_row->built = doc_get(scripts, "build") &&
			   !doc_get(scripts, before) &&
			   runs_built(manifest, doc_text(node));
	/* Only where the build keeps names may a missing one mean that there is
	 * no source. */
	start_row->lost = start_row->built && start_row->target.len == 0 &&
			  keeps_files(doc_text(doc_get(scripts, "build"))) &&
			  has_no_source(manifest, doc_text(node));
}

static void start_scripts(struct manifest *manifest, const char *list)
{
	static const char *const wanted[] = { "start", "dev", "serve",
		"develop", "start:dev", "start:prod", "server", "worker" };

	for (size_t i = 0; i < LENGTH(wanted); i++)
		start_script(manifest, list, wanted[i]);
}

/* Does one of the scripts run several at once, or that one? */
static bool is_run_along(const struct doc_node *scripts, const char *name)
{
	static const char *const first[] = { "dev", "start", "develop" };

	for (size_t i = 0; i < LENGTH(first); i++) {
		struct str text = doc_text(doc_get(scripts, first[i]));

		if (str_find_text(text, name) < text.len ||
		    str_has_any(text, known_lists.joining))
			return true;
	}
	return false;
}

/* Both ends of one package, each with a script of its own. */
static void start_ends(struct manifest *manifest)
{
	static const char *const ends[] = { "dev:api", "dev:backend",
		"dev:client", "dev:frontend", "dev:server", "dev:ui", "dev:web",
		"start:api", "start:backend", "start:client", "start:frontend",
		"start:server", "start:ui", "start:web" };
	const struct doc_node *scripts = doc_get(manifest->root, "scripts");

	for (size_t i = 0; i < LENGTH(ends); i++)
		if (doc_get(scripts, ends[i]) &&
		    !is_run_along(scripts, ends[i]))
			start_script(manifest, "scripts", ends[i]);
}

/* A file that the package names, without a command. */
static void start_file(struct manifest *manifest, struct str name,
    const struct doc_node *node)
{
	struct str target = start_target(manifest->scanner, manifest->directory,
	    doc_text(node));

	/* A main file that is built later is none that could be started
	 * here. */
	if (target.len > 0)
		manifest_start(manifest, name, (struct str){ 0 }, target,
		    key_line_of(node));
}

static void start_files(struct manifest *manifest)
{
	const struct doc_node *bin = doc_get(manifest->root, "bin");
	const struct doc_node *main_file = doc_get(manifest->root, "main");

	if (main_file)
		start_file(manifest, STR("main"), main_file);
	/* A single command is called as the package. */
	if (bin && bin->kind == DOC_SCALAR)
		start_file(manifest, STR("bin"), bin);
	for (const struct doc_node *node = first_child(bin); node;
	     node = node->next)
		start_file(manifest,
		    str_printf(manifest->perm, "bin.%.*s", STR_ARG(node->key)),
		    node);
}

/* Is it for others to import? A main file alone may as well be what is started.
 */
static bool is_npm_published(struct manifest *manifest)
{
	static const char *const entries[] = { "exports", "module", "types" };
	bool started = doc_get(doc_get(manifest->root, "scripts"), "start") &&
		       !doc_get(manifest->root, "files");
	bool imported = doc_get(manifest->root, "main") && !started;

	for (size_t i = 0; i < LENGTH(entries); i++)
		imported |= doc_get(manifest->root, entries[i]) != NULL;
	/* Without a version, or kept private, no registry takes it. */
	return imported && doc_get(manifest->root, "version") &&
	       !str_is(doc_text(doc_get(manifest->root, "private")), "true");
}

/* Commands that it brings to those who install it, and what they import. */
static void build_npm(struct manifest *manifest)
{
	const struct doc_node *bin = doc_get(manifest->root, "bin");
	const struct doc_node *name = doc_get(manifest->root, "name");

	/* Files that are imported make a library, and commands make programs:
	 * one may be both. */
	if (is_npm_published(manifest)) {
		manifest_pack(manifest);
		target_of_package(manifest, "library");
	}
	/* A scope is no part of the command's name. */
	if (bin && bin->kind == DOC_SCALAR)
		manifest_target(manifest, str_after_last(doc_text(name), '/'),
		    "executable", key_line_of(bin));
	for (const struct doc_node *node = first_child(bin); node;
	     node = node->next)
		manifest_target(manifest, node->key, "executable",
		    key_line_of(node));
}

/* A package is TypeScript's where it is compiled from it. */
static bool is_typescript(struct manifest *manifest)
{
	/* Either the compiler is asked for, or its settings are there. */
	if (doc_get(doc_get(manifest->root, "dependencies"), "typescript") ||
	    doc_get(doc_get(manifest->root, "devDependencies"), "typescript"))
		return true;
	return scanner_has(manifest->scanner,
	    path_from(manifest->directory, STR("tsconfig.json"),
		manifest->perm));
}

/* The globs of packages that the root says to be installed with it. */
static void read_workspace_members(struct manifest *manifest,
    const struct doc_node *members)
{
	const struct doc_node *node = first_child(members);

	/* The longer form has the list within a map. */
	if (doc_get(members, "packages"))
		node = first_child(doc_get(members, "packages"));
	for (; node && manifest->directory.len == 0; node = node->next) {
		struct str glob = doc_text(node);

		if (str_starts(glob, "./"))
			glob = str_slice(glob, 2, glob.len);
		if (glob.len && !str_starts(glob, "!"))
			strs_push(&manifest->scanner->members,
			    str_copy(glob, manifest->perm), manifest->perm);
	}
}

void read_npm(struct manifest *manifest)
{
	const struct doc_node *name = doc_get(manifest->root, "name");

	manifest_name(manifest, doc_text(name), key_line_of(name));
	manifest_version(manifest,
	    doc_text(doc_get(manifest->root, "version")));
	manifest_description(manifest,
	    doc_text(doc_get(manifest->root, "description")));
	manifest_runtime(manifest,
	    doc_text(doc_at(manifest->root, "engines.node")));
	if (str_is(doc_text(doc_get(manifest->root, "private")), "true"))
		manifest_keep(manifest);
	if (manifest->row != UINT32_MAX) {
		struct manifest_row *manifest_row =
		    &manifest->scanner->out->manifests[manifest->row];

		manifest_row->builds =
		    doc_get(doc_get(manifest->root, "scripts"), "build");
		manifest_row->commands = doc_get(manifest->root, "bin") != NULL;
		manifest_row->joins = doc_get(manifest->root, "workspaces") !=
				      NULL;
	}
	read_workspace_members(manifest, doc_get(manifest->root, "workspaces"));
	depend_all(manifest, "dependencies", "runtime");
	depend_all(manifest, "devDependencies", "dev");
	depend_all(manifest, "peerDependencies", "peer");
	depend_all(manifest, "optionalDependencies", "optional");
	manifest_aliases(manifest, doc_get(manifest->root, "imports"));
	manifest_aliases(manifest, doc_get(manifest->root, "_moduleAliases"));
	manifest_entries(manifest, doc_text(name));
	start_scripts(manifest, "scripts");
	start_ends(manifest);
	start_files(manifest);
	build_npm(manifest);
	/* The kind says JavaScript, which most manifests are not. */
	if (is_typescript(manifest) && manifest->row != UINT32_MAX)
		manifest->scanner->out->manifests[manifest->row].language =
		    "TypeScript";
}

/* The catalog's versions are for the members, which say `catalog:`. */
void read_pnpm_workspace(struct manifest *manifest)
{
	const struct doc_node *node =
	    first_child(doc_get(manifest->root, "catalog"));

	read_workspace_members(manifest, doc_get(manifest->root, "packages"));
	for (; node; node = node->next)
		scanner_share(manifest->scanner,
		    manifest_key(manifest, "npm", node->key), doc_text(node));
}

/* "npm:@scope/name@^1.2" and "jsr:@std/path@1": name and version. */
static void depend_specifier(struct manifest *manifest,
    const struct doc_node *node)
{
	struct str text = doc_text(node);
	size_t colon = str_find(text, ':');
	struct str name;
	size_t at;

	if (!str_starts(text, "npm:") && !str_starts(text, "jsr:"))
		return;
	name = str_slice(text, colon + 1, text.len);
	at = str_find_last(name, '@');
	/* A scope begins with the same sign, and is no version. */
	if (at == 0 || at >= name.len)
		at = name.len;
	manifest_depend(manifest, str_slice(name, 0, at),
	    at < name.len ? str_slice(name, at + 1, name.len)
			  : (struct str){ 0 },
	    "runtime", key_line_of(node));
}

void read_deno(struct manifest *manifest)
{
	const struct doc_node *name = doc_get(manifest->root, "name");
	const struct doc_node *node =
	    first_child(doc_get(manifest->root, "imports"));

	manifest_name(manifest, doc_text(name), key_line_of(name));
	for (; node; node = node->next)
		depend_specifier(manifest, node);
	manifest_aliases(manifest, doc_get(manifest->root, "imports"));
	manifest_entries(manifest, doc_text(name));
	/* Tasks are Deno's word for scripts. */
	start_scripts(manifest, "tasks");
}
