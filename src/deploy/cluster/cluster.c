/*
 * Manifests of clusters: the objects that they declare, kind by kind. Any YAML
 * or JSON file may be one; `apiVersion` and `kind` say so. All objects of all
 * files are collected first, also those that charts and kustomizations make;
 * then each gets its set, and each kind emits what it declares: what runs is a
 * service, a Service only a name for what it selects, an ingress makes routes.
 * read_clusters() is the order, kinds[] the list of what is read.
 */
#include "deploy/cluster/cluster.h"
#include "deploy/cluster/kustomize.h"
#include "deploy/templates/template.h"

enum { COMPARISONS = 20000000 }; /* of selectors with workloads */

static void emit_service(struct cluster *cluster,
    struct cluster_object *object);
static void emit_workload(struct cluster *cluster,
    struct cluster_object *object);

/* What is read: kind, API groups, where its template of pods stands, and what
 * it makes. Without the last it only holds data for others. */
static const struct cluster_kind kinds[] = {
	/* clang-format off */
	{ "ConfigMap", "core", NULL, NULL },
	{ "CronJob", "batch", "spec.jobTemplate.spec.template", emit_workload },
	{ "DaemonSet", "apps extensions", "spec.template", emit_workload },
	{ "Deployment", "apps extensions", "spec.template", emit_workload },
	{ "DeploymentConfig", "core apps.openshift.io", "spec.template",
	    emit_workload },
	{ "GRPCRoute", "gateway.networking.k8s.io", NULL, emit_gateway_route },
	{ "HTTPProxy", "projectcontour.io", NULL, emit_http_proxy },
	{ "HTTPRoute", "gateway.networking.k8s.io", NULL, emit_gateway_route },
	{ "Ingress", "networking.k8s.io extensions", NULL, emit_ingress },
	{ "IngressRoute", "traefik.io traefik.containo.us", NULL,
	    emit_ingress_route },
	{ "Job", "batch", "spec.template", emit_workload },
	{ "Pod", "core", "", emit_workload },
	{ "ReplicaSet", "apps extensions", "spec.template", emit_workload },
	{ "ReplicationController", "core", "spec.template", emit_workload },
	{ "Route", "route.openshift.io core", NULL, emit_route },
	{ "Rollout", "argoproj.io", "spec.template", emit_workload },
	{ "Secret", "core", NULL, NULL },
	{ "Service", "core", NULL, emit_service },
	{ "Service", "serving.knative.dev", "spec.template", emit_workload },
	{ "StatefulSet", "apps extensions", "spec.template", emit_workload },
	{ "TCPRoute", "gateway.networking.k8s.io", NULL, emit_gateway_route },
	{ "TLSRoute", "gateway.networking.k8s.io", NULL, emit_gateway_route },
	{ "VirtualService", "networking.istio.io", NULL, emit_virtual_service },
	/* clang-format on */
};

/* Of a text that a template made, its line is the template's; of one that
 * stands in another file, it is counted on from there. */
struct evidence cluster_at(const struct cluster_object *object,
    const struct doc_node *node)
{
	struct evidence at = deploy_at(object->path, node);

	if (object->lines)
		at.line = at.line <= object->line_count && at.line > 0
			      ? object->lines[at.line - 1]
			      : 0;
	else
		at.line += object->line;
	return at;
}

/* A template that several charts share would say the same many times. */
void cluster_problem(struct cluster *cluster, struct evidence at,
    const char *reason)
{
	uint64_t *place = map_put(&cluster->noted,
	    str_printf(cluster->run->perm, "%.*s:%u %s", STR_ARG(at.path),
		at.line, reason));

	if ((*place)++ == 0)
		deploy_problem(cluster->run, at, reason);
}

/* By API group and name, also of an operator's own; NULL: none that we read. */
static const struct cluster_kind *
cluster_kind_of_document(const struct doc_node *document, struct arena *perm)
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
	return operated_kind(name, group, perm);
}

/* A Pod is its own template. */
static const struct doc_node *template_of(const struct cluster_object *object)
{
	const char *path = object->kind->pod;

	return path[0] ? doc_at(object->node, path) : object->node;
}

/* What only changes an object that another file declares has not what one of
 * its kind must have. */
static bool is_whole_object(const struct cluster_object *object)
{
	const struct doc_node *node = object->node;
	const struct doc_node *spec = doc_get(node, "spec");

	if (doc_get(node, "$patch"))
		return false;
	if (!object->kind->pod && object->kind->emit != emit_service)
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

bool cluster_is_known(struct str text)
{
	return str_find_text(text, TEMPLATE_UNKNOWN) == text.len;
}

/* As clusters have them, and with a colon, as some kinds do: a name with a hole
 * of a template or a variable is none. */
bool cluster_is_name(struct str name)
{
	for (size_t i = 0; i < name.len; i++) {
		char c = name.ptr[i];

		if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') &&
		    c != '-' && c != '.' && c != ':')
			return false;
	}
	return name.len && name.ptr[0] != '-' && name.ptr[name.len - 1] != '-';
}

/* Only a person who deploys it can tell the name. */
static void note_unnamed(struct cluster *cluster,
    const struct cluster_object *object)
{
	const struct doc_node *kind_node = doc_get(object->node, "kind");

	if (object->kind->emit && doc_at(object->node, "metadata.name"))
		cluster_problem(cluster, cluster_at(object, kind_node),
		    "what it deploys has no name that the project tells");
}

/*
 * A template that many charts share makes all of an object in one place. What
 * declares it then are the chart's values.
 */
static void call_by_values(struct cluster *cluster,
    struct cluster_object *object)
{
	static const char *const keys[] = { "name", "fullnameOverride",
		"nameOverride" };
	uint32_t kind = cluster_at(object, doc_get(object->node, "kind")).line;

	if (kind != object->at.line)
		return;
	for (size_t i = 0; i < LENGTH(keys); i++) {
		const struct datum *value =
		    datum_get(object->values, str_from(keys[i]));

		if (!value || !cluster_is_name(value->text) ||
		    str_find_text(object->name,
			str_cstring(value->text, cluster->run->perm)) ==
			object->name.len)
			continue;
		object->called = str_copy(value->text, cluster->run->perm);
		object->at = value->at;
		object->valued = true;
		return;
	}
}

/* The image of a workload's first container. */
static struct str image_of(const struct cluster_object *object)
{
	const struct doc_node *node;

	if (!object->kind->pod)
		return STR("");
	node = doc_at(template_of(object), "spec.containers");
	return doc_text(doc_get(node ? node->first : NULL, "image"));
}

/* Of a Secret only what is written in plain text. */
static const struct doc_node *data_of(const struct cluster_object *object)
{
	if (object->kind->emit)
		return NULL;
	return doc_get(object->node,
	    str_is(str_from(object->kind->name), "Secret") ? "stringData"
							   : "data");
}

/* Note a document that is whole, under the name that it is deployed by. */
static void collect_object(struct cluster *cluster, const struct doc_node *node,
    const struct cluster_object *like)
{
	struct cluster_object object = *like;
	struct cluster_object *added;

	object.kind = cluster_kind_of_document(node, cluster->run->perm);
	object.node = node;
	object.name = doc_text(doc_at(node, "metadata.name"));
	object.namespace = doc_text(doc_at(node, "metadata.namespace"));
	if (!object.kind || !is_whole_object(&object))
		return;
	object.called = object.name;
	object.deployed = object.name;
	if (!cluster_is_name(object.name)) {
		note_unnamed(cluster, &object);
		return;
	}
	object.at = cluster_at(&object, doc_at(node, "metadata.name"));
	if (object.values)
		call_by_values(cluster, &object);
	else if (object.kind->emit)
		kustomize_name(cluster->overlays, &object, image_of(&object));
	object.data = data_of(&object);
	added = array_push(&cluster->objects, &cluster->count, sizeof(*added),
	    cluster->run->perm);
	*added = object;
}

/* A List and a Template hold objects; anything else is one, or none. */
void cluster_collect(struct cluster *cluster, const struct doc *doc,
    const struct cluster_object *like)
{
	for (size_t i = 0; i < doc->count; i++) {
		const struct doc_node *node = doc->documents[i];
		const struct doc_node *item;

		if (str_is(doc_text(doc_get(node, "kind")), "List")) {
			item = doc_get(node, "items");
		} else if (str_is(doc_text(doc_get(node, "kind")),
			       "Template")) {
			item = cluster_template(node, cluster->run->perm);
		} else {
			collect_object(cluster, node, like);
			continue;
		}
		for (item = item ? item->first : NULL; item; item = item->next)
			collect_object(cluster, item, like);
	}
}

static struct str object_key(uint32_t set, const char *kind, struct str name,
    struct arena *arena)
{
	return str_printf(arena, "%u/%s/%.*s", set, kind, STR_ARG(name));
}

const struct cluster_kind *cluster_kind_of(const char *name)
{
	for (size_t i = 0; i < LENGTH(kinds); i++)
		if (str_is(str_from(name), kinds[i].name))
			return &kinds[i];
	return NULL;
}

/* Within one set alone: another cluster may have another one of the name. */
const struct cluster_object *cluster_find(const struct cluster *cluster,
    const struct cluster_object *near, const char *kind, struct str name)
{
	const uint64_t *place = map_get(&cluster->named,
	    object_key(near->set, kind, name, cluster->run->perm));

	return place ? &cluster->objects[*place - 1] : NULL;
}

void cluster_host(struct cluster *cluster, struct deploy_service *service,
    struct str host)
{
	if (!str_equal(host, service->name) &&
	    !strs_have(&service->hosts, host))
		strs_push(&service->hosts, host, cluster->run->perm);
}

/* By its number, which the object keeps: services move as more are added. */
struct deploy_service *cluster_service(struct cluster *cluster,
    struct cluster_object *object)
{
	struct deploy_service *service = add_service(cluster->run,
	    object->called, object->source, object->at);

	object->service = cluster->run->out->service_count;
	service->kind = str_from(object->kind->name);
	service->set = object->set;
	cluster_host(cluster, service, object->name);
	for (size_t i = 0; i < object->names.count; i++)
		cluster_host(cluster, service, object->names.items[i]);
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
		cluster_host(cluster, service,
		    str_printf(cluster->run->perm, "%.*s.%.*s%s",
			STR_ARG(object->deployed), STR_ARG(space), ends[i]));
}

/* Its selector is kept for join_selected(), when all workloads are there. */
static void emit_service(struct cluster *cluster, struct cluster_object *object)
{
	struct deploy_service *service = cluster_service(cluster, object);
	const struct doc_node *spec = doc_get(object->node, "spec");
	const struct doc_node *node = doc_get(spec, "ports");
	struct arena *perm = cluster->run->perm;

	for (node = node ? node->first : NULL; node; node = node->next) {
		struct str port = doc_text(doc_get(node, "port"));

		/* One that leads to none only gives the pods a name. */
		if (str_is(doc_text(doc_get(node, "targetPort")), "0"))
			continue;
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

/* Of one kind of Service what runs is its own workload, and is reached by its
 * name. */
static void emit_workload(struct cluster *cluster,
    struct cluster_object *object)
{
	struct deploy_service *service = cluster_service(cluster, object);

	cluster_pod(cluster, object, template_of(object), service);
	kustomize_patch(cluster, object, service);
	if (str_is(service->kind, "Service"))
		put_hosts(cluster, object, service);
}

/* A Service and what it selects are one party: what runs is reached by all
 * names of the Service. */
static void join_selected(struct cluster *cluster,
    const struct cluster_object *object)
{
	struct deployment *deployment = cluster->run->out;
	const struct deploy_service *service;

	service = &deployment->services[object->service - 1];
	for (size_t i = 0; service->selector.count && i < cluster->count &&
			   cluster->compared++ < COMPARISONS;
	     i++) {
		const struct cluster_object *other_object =
		    &cluster->objects[i];
		struct deploy_service *workload;
		size_t have = 0;

		if (!other_object->service ||
		    other_object->set != object->set ||
		    !other_object->kind->pod)
			continue;
		workload = &deployment->services[other_object->service - 1];
		while (
		    have < service->selector.count &&
		    strs_have(&workload->labels, service->selector.items[have]))
			have++;
		if (have < service->selector.count)
			continue;
		cluster_host(cluster, workload, service->name);
		for (size_t j = 0; j < service->hosts.count; j++)
			cluster_host(cluster, workload,
			    service->hosts.items[j]);
	}
}

/*
 * What several charts or releases have of one template, and what one chart's
 * values declare, is one row: of what runs rather than of a Service.
 */
static void list_once(struct cluster *cluster)
{
	struct deployment *deployment = cluster->run->out;
	struct map seen = { .arena = cluster->run->perm };

	for (size_t i = 0; i < cluster->count; i++) {
		const struct cluster_object *object = &cluster->objects[i];
		uint64_t *place;

		if (!object->service || !object->lines)
			continue;
		place = map_put(&seen,
		    str_printf(cluster->run->perm, "%.*s:%u %s/%.*s",
			STR_ARG(object->at.path), object->at.line,
			object->valued ? "" : object->kind->name,
			STR_ARG(object->called)));
		if (*place && cluster->objects[*place - 1].kind->pod) {
			deployment->services[object->service - 1].listed =
			    false;
			continue;
		}
		if (*place)
			deployment
			    ->services[cluster->objects[*place - 1].service - 1]
			    .listed = false;
		*place = i + 1;
	}
}

/* A generator makes several of one name: they are found by the first. */
static void chain_same(struct cluster *cluster, size_t first, size_t index)
{
	struct cluster_object *object = &cluster->objects[first];

	if (object->kind->emit)
		return;
	cluster->objects[index].same = object->same;
	object->same = index + 1;
}

/* Names first: environments look up others by them. Selectors last, as they
 * need all labels. */
static void emit_objects(struct cluster *cluster)
{
	for (size_t i = 0; i < cluster->count; i++) {
		const struct cluster_object *object = &cluster->objects[i];
		uint64_t *place = map_put(&cluster->named,
		    object_key(object->set, object->kind->name, object->name,
			cluster->run->perm));

		if (*place == 0)
			*place = i + 1;
		else
			chain_same(cluster, (size_t)*place - 1, i);
	}
	for (size_t i = 0; i < cluster->count; i++)
		if (cluster->objects[i].kind->emit)
			cluster->objects[i].kind->emit(cluster,
			    &cluster->objects[i]);
	for (size_t i = 0; i < cluster->count; i++)
		if (cluster->objects[i].service)
			join_selected(cluster, &cluster->objects[i]);
	list_once(cluster);
}

/* Objects of one unit keep the order that they were read in. */
static int compare_object_units(const void *a, const void *b, void *context)
{
	const struct cluster_object *left_object = a;
	const struct cluster_object *right_object = b;

	(void)context;
	return str_compare(left_object->unit, right_object->unit);
}

/* A file that is no manifest may be broken in its own way. */
static void read_manifest(struct cluster *cluster,
    const struct deploy_file *file)
{
	const struct cluster_object like = {
		.path = file->path,
		.unit = file->path,
		.source = "kubernetes",
	};
	size_t before = cluster->count;

	if (chart_has(cluster->run, file->path) ||
	    kustomize_is_patch(cluster->overlays, file->path))
		return;
	cluster_collect(cluster, &file->doc, &like);
	if (cluster->count > before && file->broken.len)
		cluster_problem(cluster, (struct evidence){ file->path, 0 },
		    str_cstring(file->broken, cluster->run->perm));
}

/* Kustomizations come first, as they tell which files are patches, and how
 * objects are called. Sorted by unit, since cluster_sets() takes those of one
 * unit as neighbours. */
void read_clusters(struct deployer *deployer, struct deploy_files *files)
{
	struct cluster cluster = {
		.run = deployer,
		.overlays = kustomize_read(deployer),
		.named = { .arena = deployer->perm },
		.noted = { .arena = deployer->perm },
	};

	for (size_t i = 0; i < files->count; i++)
		read_manifest(&cluster, &files->items[i]);
	read_charts(&cluster, files);
	kustomize_generate(&cluster);
	sort_items(cluster.objects, cluster.count, sizeof(*cluster.objects),
	    compare_object_units, NULL);
	cluster_sets(&cluster);
	emit_objects(&cluster);
}
