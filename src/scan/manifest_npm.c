#include "scan/manifest.h"

/* Packages of the JavaScript world: npm, pnpm, Deno. */

static void depend_all(struct manifest *manifest, const char *key,
    const char *scope)
{
	const struct doc_node *node = first_child(doc_get(manifest->root, key));

	for (; node; node = node->next) {
		struct str version = doc_text(node);

		if (str_starts(version, "catalog:"))
			version = scanner_shared(manifest->scanner,
			    manifest_key(manifest, "npm", node->key));
		manifest_depend(manifest, node->key, version, scope,
		    key_line_of(node));
	}
}

/* Does it only build, again and again, or say something? */
static bool starts_nothing(struct str command)
{
	static const char tools[] = "build esbuild pack rollup tsc tsup "
				    "unbuild webpack";
	static const char more[] = "&& & concurrently nodemon";
	struct str rest = command;
	struct str word;
	bool builds = false;
	bool watches = false;

	for (size_t words = 0; str_cut(&word, &rest, ' ');
	     words += word.len > 0) {
		if (str_listed(more, word) || str_starts(word, "--onSuccess"))
			return false;
		if (words == 0 && str_listed("echo exit true", word))
			return str_find(command, '&') == command.len;
		builds |= str_listed(tools, word);
		watches |= str_listed("--watch -w", word);
	}
	return (builds && watches) || str_starts(command, "node -e ");
}

static void start_scripts(struct manifest *manifest, const char *list)
{
	static const char *const wanted[] = { "start", "dev", "serve",
		"develop", "start:dev", "start:prod", "server", "worker" };
	const struct doc_node *scripts = doc_get(manifest->root, list);

	for (size_t i = 0; i < LENGTH(wanted); i++) {
		const struct doc_node *node = doc_get(scripts, wanted[i]);

		if (node && !starts_nothing(doc_text(node)))
			manifest_start(manifest,
			    str_printf(manifest->perm, "%s.%s", list,
				wanted[i]),
			    doc_text(node), (struct str){ 0 },
			    key_line_of(node));
	}
}

/* A file that the package names, without a command. */
static void start_file(struct manifest *manifest, struct str name,
    const struct doc_node *node)
{
	struct str target = start_target(manifest->scanner, manifest->directory,
	    doc_text(node));

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
	if (bin && bin->kind == DOC_SCALAR)
		start_file(manifest, STR("bin"), bin);
	for (const struct doc_node *node = first_child(bin); node;
	     node = node->next)
		start_file(manifest,
		    str_printf(manifest->perm, "bin.%.*s", STR_ARG(node->key)),
		    node);
}

/* A package is TypeScript's where it is compiled from it. */
static bool is_typescript(struct manifest *manifest)
{
	if (doc_get(doc_get(manifest->root, "dependencies"), "typescript") ||
	    doc_get(doc_get(manifest->root, "devDependencies"), "typescript"))
		return true;
	return scanner_has(manifest->scanner,
	    path_from(manifest->directory, STR("tsconfig.json"),
		manifest->perm));
}

void read_npm(struct manifest *manifest)
{
	const struct doc_node *name = doc_get(manifest->root, "name");

	manifest_name(manifest, doc_text(name), key_line_of(name));
	manifest_description(manifest,
	    doc_text(doc_get(manifest->root, "description")));
	if (str_is(doc_text(doc_get(manifest->root, "private")), "true"))
		manifest_keep(manifest);
	depend_all(manifest, "dependencies", "runtime");
	depend_all(manifest, "devDependencies", "dev");
	depend_all(manifest, "peerDependencies", "peer");
	depend_all(manifest, "optionalDependencies", "optional");
	manifest_aliases(manifest, doc_get(manifest->root, "imports"));
	manifest_aliases(manifest, doc_get(manifest->root, "_moduleAliases"));
	manifest_entries(manifest, doc_text(name));
	start_scripts(manifest, "scripts");
	start_files(manifest);
	if (is_typescript(manifest) && manifest->row != UINT32_MAX)
		manifest->scanner->out->manifests[manifest->row].language =
		    "TypeScript";
}

/* The catalog's versions are for the members, which say `catalog:`. */
void read_pnpm_workspace(struct manifest *manifest)
{
	const struct doc_node *node =
	    first_child(doc_get(manifest->root, "catalog"));

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
	start_scripts(manifest, "tasks");
}
