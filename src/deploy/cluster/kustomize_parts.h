/* kustomize_parts: what the files of kustomize share. */
#ifndef DEPLOY_KUSTOMIZE_PARTS_H
#define DEPLOY_KUSTOMIZE_PARTS_H

#include "deploy/cluster/kustomize.h"

struct kustomization {
	struct str path;
	struct str folder;
	const struct doc_node *node;
	uint32_t *users; /* those that take it in: bases, resources */
	size_t user_count;
};

struct overlays {
	struct kustomization *items; /* by path */
	size_t count;
	struct map folders; /* → index + 1 */
	struct map owners; /* file → struct owner */
	struct map patches; /* file → its struct doc */
	struct arena *perm;
};

#endif
