#include "scan/manifests/manifest.h"

/*
 * What other packages reach under a package's name: what it says (`exports`,
 * `main`), and the source that this is built from, which is what the project
 * has.
 */

#define ENTRY_DEPTH 4

/* Others know the package by its name, so that the alias holds outside of its
 * folder, too. */
static void entry_alias(struct manifest *manifest, struct str name,
    struct str target)
{
	const size_t *count = &manifest->scanner->out->alias_count;
	size_t before = *count;

	manifest_alias(manifest, name, target);
	if (*count > before)
		manifest->scanner->out->aliases[before].public = true;
}

/* `dist/a/b.js` may be built from `src/a/b`, or `src/b`. */
static void built_from(struct manifest *manifest, struct str name,
    struct str target)
{
	size_t slash = str_find(target, '/');
	size_t last = str_find_last(target, '/');

	if (slash == target.len)
		return;
	entry_alias(manifest, name,
	    str_join(STR("src"), str_slice(target, slash, target.len),
		manifest->perm));
	if (last > slash)
		entry_alias(manifest, name,
		    str_join(STR("src"), str_slice(target, last, target.len),
			manifest->perm));
}

static void add_package_entry(struct manifest *manifest, struct str name,
    struct str target)
{
	if (str_starts(target, "./"))
		target = str_slice(target, 2, target.len);
	if (target.len == 0 || str_starts(target, ".") ||
	    str_starts(target, "/"))
		return;
	entry_alias(manifest, name, target);
	/* A file in src is source itself. */
	if (!str_starts(target, "src/"))
		built_from(manifest, name, target);
}

/* The paths of one entry, whatever their conditions. */
static void add_entry_targets(struct manifest *manifest, struct str name,
    const struct doc_node *node, unsigned depth)
{
	/* Conditions may nest, and so may what a hostile file makes of them. */
	if (!node || depth == 0)
		return;
	if (node->kind == DOC_SCALAR)
		add_package_entry(manifest, name, doc_text(node));
	for (node = first_child(node); node; node = node->next)
		add_entry_targets(manifest, name, node, depth - 1);
}

/* `exports`: a path, conditions, or a map of what is below the name. */
static void add_exports(struct manifest *manifest, struct str name,
    const struct doc_node *exports)
{
	const struct doc_node *node = first_child(exports);

	/* Keys without a dot are conditions, and all that is said is of the
	 * name itself. */
	if (!node || !str_starts(node->key, ".")) {
		add_entry_targets(manifest, name, exports, ENTRY_DEPTH);
		return;
	}
	for (; node; node = node->next)
		add_entry_targets(manifest,
		    str_join(name, str_slice(node->key, 1, node->key.len),
			manifest->perm),
		    node, ENTRY_DEPTH);
}

void manifest_entries(struct manifest *manifest, struct str name)
{
	static const char *const keys[] = { "source", "module", "main",
		"types" };

	if (name.len == 0)
		return;
	add_exports(manifest, name, doc_get(manifest->root, "exports"));
	for (size_t i = 0; i < LENGTH(keys); i++)
		add_entry_targets(manifest, name,
		    doc_get(manifest->root, keys[i]), 1);
	/* By convention, if nothing that was said is there: targets are tried
	 * in their order. */
	entry_alias(manifest, name, STR("src/index"));
	entry_alias(manifest, str_join(name, STR("/*"), manifest->perm),
	    STR("src/*"));
}
