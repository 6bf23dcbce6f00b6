#include "scan/manifests/manifest.h"

/*
 * Programs that share one package, declared by the tool that builds them:
 * { "projects": { "orders": { "type": "application", "root": "apps/orders" } }
 * } of Nest, Angular and Nx, or a file in the program's own directory.
 * Libraries stay with what is around them.
 */

/* How the tool calls what is run, and not what others import. */
static bool is_application(const struct doc_node *project)
{
	return str_is(doc_text(doc_get(project, "type")), "application") ||
	       str_is(doc_text(doc_get(project, "projectType")), "application");
}

/* The whole project is none of its parts. */
static bool is_part_directory(struct str directory)
{
	return directory.len > 0 && !str_is(directory, ".") &&
	       !str_is(directory, "./");
}

void read_projects(struct manifest *manifest)
{
	const struct doc_node *node =
	    first_child(doc_get(manifest->root, "projects"));

	for (; node; node = node->next) {
		struct str root = doc_text(doc_get(node, "root"));

		if (node->kind == DOC_MAP && is_application(node) &&
		    is_part_directory(root))
			manifest_program(manifest, root, node->key);
	}
}

void read_project_file(struct manifest *manifest)
{
	if (is_application(manifest->root) && manifest->directory.len > 0)
		manifest_program(manifest, (struct str){ 0 },
		    doc_text(doc_get(manifest->root, "name")));
}
