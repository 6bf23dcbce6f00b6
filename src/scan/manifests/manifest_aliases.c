#include "scan/manifests/manifest.h"

/*
 * Names that modules have beside their paths: of compilers' settings and of
 * packages. They hold for the files at and below what declares them; whose
 * settings extend others' of another directory is not asked.
 */

void manifest_alias(struct manifest *manifest, struct str name,
    struct str target)
{
	struct scan *scan = manifest->scanner->out;
	struct alias_row *alias_row;

	if (name.len == 0 || target.len == 0 || str_starts(name, "."))
		return;
	alias_row = array_push(&scan->aliases, &scan->alias_count,
	    sizeof(*alias_row), manifest->perm);
	alias_row->directory = manifest->directory;
	alias_row->name = name;
	alias_row->target =
	    path_from(manifest->directory, target, manifest->perm);
}

/* A colon makes it a package of a registry or a module of the platform. */
static bool is_alias_path(struct str text)
{
	return str_starts(text, ".") || str_starts(text, "/") ||
	       str_find(text, ':') == text.len;
}

/* { "node": "./a.js", "default": "./b.js" }: the first path. */
static struct str target_of(const struct doc_node *node)
{
	struct str found = { 0 };

	if (node->kind == DOC_SCALAR)
		return is_alias_path(doc_text(node)) ? doc_text(node) : found;
	for (node = first_child(node); node && found.len == 0;
	     node = node->next)
		if (node->kind == DOC_SCALAR && is_alias_path(doc_text(node)))
			found = doc_text(node);
	return found;
}

/* `name` and all that is below it: a directory, or with a slash a prefix. */
static void alias_below(struct manifest *manifest, struct str name,
    struct str target)
{
	const char *slash = str_ends(name, "/") ? "" : "/";

	/* What has a slash at its end names only what is below. */
	if (slash[0])
		manifest_alias(manifest, name, target);
	manifest_alias(manifest,
	    str_printf(manifest->perm, "%.*s%s*", STR_ARG(name), slash),
	    str_printf(manifest->perm, "%.*s/*", STR_ARG(target)));
}

void manifest_aliases(struct manifest *manifest, const struct doc_node *map)
{
	const struct doc_node *node = first_child(map);

	for (; node; node = node->next) {
		struct str target = target_of(node);

		if (target.len == 0)
			continue;
		/* A `#` is Node's own mark of a name that stands as it is. */
		if (str_find(node->key, '*') < node->key.len ||
		    str_starts(node->key, "#"))
			manifest_alias(manifest, node->key, target);
		else
			alias_below(manifest, node->key, target);
	}
}

/* Paths are seen from baseUrl, where there is one. */
void read_tsconfig(struct manifest *manifest)
{
	const struct doc_node *options_node =
	    doc_get(manifest->root, "compilerOptions");
	const struct doc_node *paths =
	    first_child(doc_get(options_node, "paths"));
	const struct doc_node *base = doc_get(options_node, "baseUrl");

	/* Compilers try the targets in their order, and so does who asks for an
	 * alias. */
	for (; paths; paths = paths->next) {
		const struct doc_node *target = first_child(paths);

		for (; target; target = target->next)
			manifest_alias(manifest, paths->key,
			    str_printf(manifest->perm, "%.*s/%.*s",
				STR_ARG(base ? doc_text(base) : STR(".")),
				STR_ARG(doc_text(target))));
	}
	/* With a baseUrl every path that begins with no dot may be meant from
	 * there. */
	if (base)
		manifest_alias(manifest, STR("*"),
		    str_printf(manifest->perm, "%.*s/*",
			STR_ARG(doc_text(base))));
}

/* Whose place is deeper, then who says more of the name, is asked first. */
static int compare_aliases(const void *a, const void *b, void *context)
{
	const struct alias_row *left = a;
	const struct alias_row *right = b;
	size_t left_says = str_find(left->name, '*');
	size_t right_says = str_find(right->name, '*');

	(void)context;
	/* A name that holds for all is asked last: a nearer one says more. */
	if (left->public != right->public)
		return left->public ? 1 : -1;
	if (left->directory.len != right->directory.len)
		return left->directory.len > right->directory.len ? -1 : 1;
	if ((left_says == left->name.len) != (right_says == right->name.len))
		return left_says == left->name.len ? -1 : 1;
	/* Without a `*` it is the name itself, which says most. */
	return left_says == right_says ? 0 : left_says > right_says ? -1 : 1;
}

void sort_aliases(struct scan *scan)
{
	sort_items(scan->aliases, scan->alias_count, sizeof(*scan->aliases),
	    compare_aliases, NULL);
}
