/*
 * Manifests of clusters: the objects that they declare, kind by kind. Any YAML
 * or JSON file may be one; `apiVersion` and `kind` say so.
 */
#include "deploy/cluster.h"

static void emit_service(struct cluster *cluster,
    struct cluster_object *object);
static void emit_workload(struct cluster *cluster,
    struct cluster_object *object);

static const struct cluster_kind kinds[] = {
	/* clang-format off */
	{ "ConfigMap", "core", NULL, NULL },
	{ "CronJob", "batch", "spec.jobTemplate.spec.template", emit_workload },
	{ "DaemonSet", "apps extensions", "spec.template", emit_workload },
	{ "Deployment", "apps extensions", "spec.template", emit_workload },
	{ "DeploymentConfig", "core apps.openshift.io", "spec.template",
	    emit_workload },
	{ "Job", "batch", "spec.template", emit_workload },
	{ "Pod", "core", "", emit_workload },
	{ "ReplicaSet", "apps extensions", "spec.template", emit_workload },
	{ "ReplicationController", "core", "spec.template", emit_workload },
	{ "Rollout", "argoproj.io", "spec.template", emit_workload },
	{ "Secret", "core", NULL, NULL },
	{ "Service", "core", NULL, emit_service },
	{ "Service", "serving.knative.dev", "spec.template", emit_workload },
	{ "StatefulSet", "apps extensions", "spec.template", emit_workload },
	/* clang-format on */
};

struct evidence cluster_at(const struct cluster_object *object,
    const struct doc_node *node)
{
	struct evidence at = deploy_at(object->path, node);

	if (object->lines)
		at.line = at.line <= object->line_count && at.line > 0
			      ? object->lines[at.line - 1]
			      : 0;
	return at;
}

static const struct cluster_kind *kind_of(const struct doc_node *document)
{
	struct str version = doc_text(doc_get(document, "apiVersion"));
	struct str name = doc_text(doc_get(document, "kind"));
	size_t slash = str_find(version, '/');
	struct str group = slash < version.len ? str_slice(version, 0, slash)
					       : STR("core");

	if (!version.len)
		return NULL;
	for (size_t i = 0; i < LENGTH(kinds); i++)
		if (str_is(name, kinds[i].name) &&
		    str_listed(kinds[i].groups, group))
			return &kinds[i];
	return NULL;
}

static const struct doc_node *template_of(const struct cluster_object *object)
{
	const char *path = object->kind->pod;

	return path[0] ? doc_at(object->node, path) : object->node;
}

/* What only changes an object that another file declares has not what one of
 * its kind must have. */
static bool is_whole(const struct cluster_object *object)
{
	const struct doc_node *node = object->node;
	const struct doc_node *spec = doc_get(node, "spec");

	if (doc_get(node, "$patch"))
		return false;
	if (!object->kind->emit)
		return true;
	if (!object->kind->pod)
		return doc_get(spec, "ports") || doc_get(spec, "selector") ||
		       doc_get(spec, "externalName");
	if (doc_get(spec, "workloadRef"))
		return true;
	node = doc_at(template_of(object), "spec.containers");
	for (node = node ? node->first : NULL; node; node = node->next)
		if (doc_text(doc_get(node, "image")).len)
			return true;
	return false;
}

static void collect_object(struct cluster *cluster, const struct doc_node *node,
    const struct cluster_object *like)
{
	struct cluster_object object = *like;
	struct cluster_object *added;

	object.kind = kind_of(node);
	object.node = node;
	object.name = doc_text(doc_at(node, "metadata.name"));
	object.namespace = doc_text(doc_at(node, "metadata.namespace"));
	if (!object.kind || !object.name.len || !is_whole(&object))
		return;
	added = array_push(&cluster->objects, &cluster->count, sizeof(*added),
	    cluster->run->perm);
	*added = object;
}

void cluster_collect(struct cluster *cluster, const struct doc *doc,
    const struct cluster_object *like)
{
	for (size_t i = 0; i < doc->count; i++) {
		const struct doc_node *node = doc->documents[i];
		const struct doc_node *item;

		if (!str_is(doc_text(doc_get(node, "kind")), "List")) {
			collect_object(cluster, node, like);
			continue;
		}
		item = doc_get(node, "items");
		for (item = item ? item->first : NULL; item; item = item->next)
			collect_object(cluster, item, like);
	}
}

static struct str object_key(uint32_t set, const char *kind, struct str name,
    struct arena *arena)
{
	return str_printf(arena, "%u/%s/%.*s", set, kind, STR_ARG(name));
}

const struct cluster_object *cluster_find(const struct cluster *cluster,
    const struct cluster_object *near, const char *kind, struct str name)
{
	const uint64_t *place = map_get(&cluster->named,
	    object_key(near->set, kind, name, cluster->run->perm));

	return place ? &cluster->objects[*place - 1] : NULL;
}

struct deploy_service *cluster_service(struct cluster *cluster,
    struct cluster_object *object)
{
	const struct doc_node *name = doc_at(object->node, "metadata.name");
	struct deploy_service *service = add_service(cluster->run, object->name,
	    object->source, cluster_at(object, name));

	object->service = cluster->run->out->service_count;
	service->kind = str_from(object->kind->name);
	service->set = object->set;
	return service;
}

/* A Service is called by its name, in other namespaces with its own. */
static void put_hosts(struct cluster *cluster,
    const struct cluster_object *object, struct deploy_service *service)
{
	static const char *const ends[] = { "", ".svc", ".svc.cluster.local" };
	struct str space = object->namespace.len ? object->namespace
						 : STR("default");

	for (size_t i = 0; i < LENGTH(ends); i++)
		strs_push(&service->hosts,
		    str_printf(cluster->run->perm, "%.*s.%.*s%s",
			STR_ARG(object->name), STR_ARG(space), ends[i]),
		    cluster->run->perm);
}

static void emit_service(struct cluster *cluster, struct cluster_object *object)
{
	struct deploy_service *service = cluster_service(cluster, object);
	const struct doc_node *spec = doc_get(object->node, "spec");
	const struct doc_node *node = doc_get(spec, "ports");
	struct arena *perm = cluster->run->perm;

	for (node = node ? node->first : NULL; node; node = node->next) {
		struct str port = doc_text(doc_get(node, "port"));

		if (str_is(doc_text(doc_get(node, "protocol")), "UDP"))
			port = str_join(port, STR("/udp"), perm);
		if (port.len && !strs_have(&service->ports, port))
			strs_push(&service->ports, port, perm);
	}
	node = doc_get(spec, "selector");
	for (node = node ? node->first : NULL; node; node = node->next)
		strs_push(&service->selector,
		    str_printf(perm, "%.*s=%.*s", STR_ARG(node->key),
			STR_ARG(doc_text(node))),
		    perm);
	put_hosts(cluster, object, service);
}

static void emit_workload(struct cluster *cluster,
    struct cluster_object *object)
{
	struct deploy_service *service = cluster_service(cluster, object);

	cluster_pod(cluster, object, template_of(object), service);
	if (str_is(service->kind, "Service"))
		put_hosts(cluster, object, service);
}

/* A Service and what it selects are one party: what runs is reached by all
 * names of the Service. */
static void join_selected(struct cluster *cluster,
    const struct cluster_object *object)
{
	struct deployment *out = cluster->run->out;
	const struct deploy_service *service;

	service = &out->services[object->service - 1];
	for (size_t i = 0; service->selector.count && i < cluster->count; i++) {
		const struct cluster_object *other = &cluster->objects[i];
		struct deploy_service *workload;
		size_t have = 0;

		if (!other->service || other->set != object->set ||
		    !other->kind->pod)
			continue;
		workload = &out->services[other->service - 1];
		while (
		    have < service->selector.count &&
		    strs_have(&workload->labels, service->selector.items[have]))
			have++;
		if (have < service->selector.count)
			continue;
		strs_push(&workload->hosts, service->name, cluster->run->perm);
		for (size_t j = 0; j < service->hosts.count; j++)
			strs_push(&workload->hosts, service->hosts.items[j],
			    cluster->run->perm);
	}
}

static void emit_objects(struct cluster *cluster)
{
	for (size_t i = 0; i < cluster->count; i++) {
		const struct cluster_object *object = &cluster->objects[i];
		uint64_t *place = map_put(&cluster->named,
		    object_key(object->set, object->kind->name, object->name,
			cluster->run->perm));

		if (*place == 0)
			*place = i + 1;
	}
	for (size_t i = 0; i < cluster->count; i++)
		if (cluster->objects[i].kind->emit)
			cluster->objects[i].kind->emit(cluster,
			    &cluster->objects[i]);
	for (size_t i = 0; i < cluster->count; i++)
		if (cluster->objects[i].service)
			join_selected(cluster, &cluster->objects[i]);
}

void read_clusters(struct deployer *run, struct deploy_files *files)
{
	struct cluster cluster = {
		.run = run,
		.named = { .arena = run->perm },
	};

	for (size_t i = 0; i < files->count; i++) {
		const struct cluster_object like = {
			.path = files->items[i].path,
			.source = "kubernetes",
		};

		cluster_collect(&cluster, &files->items[i].doc, &like);
	}
	cluster_sets(&cluster);
	emit_objects(&cluster);
}
