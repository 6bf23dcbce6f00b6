/*
 * cluster: what the readers of cluster manifests share. They collect objects of
 * all files first: what one declares is completed by others of its set.
 */
#ifndef DEPLOY_CLUSTER_H
#define DEPLOY_CLUSTER_H

#include "deploy/deployer.h"

struct cluster;
struct cluster_object;
struct datum; /* deploy/templates/template.h */

/* What a kind of object is for us. */
struct cluster_kind {
	const char *name;
	const char *groups; /* of its apiVersion; "core": those without */
	const char *pod; /* path to the template of pods; NULL: none */
	/* NULL: others only look things up in it. */
	void (*emit)(struct cluster *cluster, struct cluster_object *object);
};

/* An object that a manifest declares. */
struct cluster_object {
	const struct cluster_kind *kind;
	const struct doc_node *node;
	struct str name; /* as the manifest has it */
	struct str deployed; /* as the cluster has it */
	struct str called; /* in the row: by the values, if these declare it */
	struct evidence at; /* of the row */
	bool valued; /* all of it comes out of a template that many share */
	struct str namespace; /* "": not said */
	struct str image; /* that replaces its own; "": none does */
	struct str path; /* of the file */
	struct str unit; /* files of one unit are of one set: a chart, a file */
	const char *source; /* "kubernetes", "helm" */
	const struct datum *values; /* of the chart, while it is read */
	/* Lines of a text that was made from a template: place in the text →
	 * line of the template. NULL: the text is the file's. */
	const uint32_t *lines;
	size_t line_count;
	uint32_t line; /* before the text, where it stands in another one */
	struct strs names; /* that several ways of deployment give it */
	/* Of a ConfigMap or Secret: what it holds; or one file of the project,
	 * by its key. */
	const struct doc_node *data;
	struct str file;
	struct str key;
	size_t same; /* the next of its kind and name in the set + 1 */
	uint32_t set; /* of those that reach each other: see cluster_sets.c */
	size_t service; /* index in the deployment + 1; 0: none */
};

struct cluster {
	struct deployer *run;
	struct cluster_object *objects; /* by place */
	size_t count;
	struct map named; /* "set/kind/name" → index + 1 */
	struct overlays *overlays; /* deploy/cluster/kustomize.h */
	struct map noted; /* problems, by place and text */
	size_t given; /* variables, until now */
	size_t compared; /* labels with selectors, until now */
};

/* The place of the node in the object's file. */
struct evidence cluster_at(const struct cluster_object *object,
    const struct doc_node *node);
/* Note a problem, once. */
void cluster_problem(struct cluster *cluster, struct evidence at,
    const char *reason);
/* Append what the documents of a file declare. `like` has what they share. */
void cluster_collect(struct cluster *cluster, const struct doc *doc,
    const struct cluster_object *like);
/* The kind of objects of core by its name. */
const struct cluster_kind *cluster_kind_of(const char *name);
/* The first object of this kind and name in the set of `near`; NULL: none. */
const struct cluster_object *cluster_find(const struct cluster *cluster,
    const struct cluster_object *near, const char *kind, struct str name);

/* Is it known in full, and a name for a cluster? */
bool cluster_is_name(struct str name);
bool cluster_is_known(struct str text);

/* What the project's charts come out as. */
void read_charts(struct cluster *cluster, const struct deploy_files *files);
/* Is the file a template of a chart? */
bool chart_has(const struct deployer *deployer, struct str path);

/* Give each object its set. The objects are by unit. */
void cluster_sets(struct cluster *cluster);

/* ---- what objects of some kinds declare ---- */

/* A row for the object. */
struct deploy_service *cluster_service(struct cluster *cluster,
    struct cluster_object *object);
/* A further name of the service. */
void cluster_host(struct cluster *cluster, struct deploy_service *service,
    struct str host);
/* A kind of an operator; NULL: none of operators.yml. */
const struct cluster_kind *operated_kind(struct str name, struct str group,
    struct arena *perm);
/* The objects of an OpenShift template with the values that its parameters have
 * by themselves; NULL: none (cluster_template.c). */
const struct doc_node *cluster_template(const struct doc_node *document,
    struct arena *perm);

/* Ways in, to services (cluster_routes.c). */
void emit_gateway_route(struct cluster *cluster, struct cluster_object *object);
void emit_http_proxy(struct cluster *cluster, struct cluster_object *object);
void emit_ingress(struct cluster *cluster, struct cluster_object *object);
void emit_ingress_route(struct cluster *cluster, struct cluster_object *object);
void emit_route(struct cluster *cluster, struct cluster_object *object);
void emit_virtual_service(struct cluster *cluster,
    struct cluster_object *object);
/* What the containers of a template of pods have and are given. */
void cluster_pod(struct cluster *cluster, const struct cluster_object *object,
    const struct doc_node *pod, struct deploy_service *service);
/* What environment variables and mounted configuration give a container. */
void cluster_environment(struct cluster *cluster,
    const struct cluster_object *object, const struct doc_node *container,
    struct deploy_service *service);
/* The same of a list of variables alone. */
void cluster_variables(struct cluster *cluster,
    const struct cluster_object *object, const struct doc_node *first_node,
    struct deploy_service *service);
/* `$(NAME)` stands for a variable of the service, from index `from` on. */
struct str cluster_expand(struct cluster *cluster,
    const struct deploy_service *service, size_t from, struct str text);
/* Files and settings that the container's volumes bring it. */
void cluster_mounts(struct cluster *cluster,
    const struct cluster_object *object, const struct doc_node *pod,
    const struct doc_node *container, struct deploy_service *service);

#endif
