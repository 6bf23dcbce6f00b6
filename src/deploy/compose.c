/* Compositions of containers: the Compose specification. */
#include "deploy/deployer.h"

static void read_service(struct deployer *run, struct str path, uint32_t set,
    const struct doc_node *node)
{
	struct deploy_service *service =
	    add_service(run, node->key, "compose", deploy_at(path, node));

	service->set = set;
	service->image = doc_text(doc_get(node, "image"));
}

void read_compositions(struct deployer *run, struct deploy_files *files)
{
	for (size_t i = 0; i < files->count; i++) {
		const struct deploy_file *file = &files->items[i];
		const struct doc_node *node =
		    file->doc.count
			? doc_get(file->doc.documents[0], "services")
			: NULL;
		uint32_t set = new_set(run);

		for (node = node ? node->first : NULL; node; node = node->next)
			if (doc_get(node, "image") || doc_get(node, "build"))
				read_service(run, file->path, set, node);
	}
}
