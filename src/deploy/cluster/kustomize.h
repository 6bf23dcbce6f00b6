/* kustomize: what kustomizations change of manifests, for cluster.c alone. */
#ifndef DEPLOY_KUSTOMIZE_H
#define DEPLOY_KUSTOMIZE_H

#include "deploy/cluster/cluster.h"

/* The project's kustomizations, in the deployer's `perm`. */
struct overlays *kustomize_read(struct deployer *deployer);
/* Does the file only change what others declare? */
bool kustomize_is_patch(const struct overlays *overlays, struct str path);
/* What the object is called, in which namespace it is, which image takes the
 * place of `image`: where all ways in which it is deployed agree. */
void kustomize_name(const struct overlays *overlays,
    struct cluster_object *object, struct str image);
/* What patches give the object's containers. */
void kustomize_patch(struct cluster *cluster, struct cluster_object *object,
    struct deploy_service *service);
/* Append the ConfigMaps and Secrets that generators make. */
void kustomize_generate(struct cluster *cluster);

#endif
