/* What leads into a cluster: ingresses, routes of gateways, and which services
 * they lead to. */
#include "deploy/cluster/cluster.h"

struct way_in {
	struct cluster *cluster;
	const struct cluster_object *object;
	struct str from; /* what takes the calls */
	struct str host;
	struct str path;
};

/* Host and path as one text: shop.example/api. "*" is any host, "/" any path.
 */
static struct str route_label(const struct way_in *way)
{
	struct str host = str_is(way->host, "*") ? STR("") : way->host;
	struct str path = host.len && str_is(way->path, "/") ? STR("")
							     : way->path;

	if (host.len && path.len && !str_starts(path, "/"))
		host = str_join(host, STR(" "), way->cluster->run->perm);
	return str_join(host, path, way->cluster->run->perm);
}

/* A service's host name without what the cluster adds: orders of
 * orders.shop.svc.cluster.local; as its row calls it, if it is of the set. */
static struct str service_of_host(const struct way_in *way, struct str host)
{
	const struct cluster_object *cluster_object;
	size_t end = str_find_text(host, ".svc.");
	struct str name = host;

	if (end == host.len && str_ends(host, ".svc"))
		end -= 4;
	if (end < host.len)
		name = str_slice(host, 0, str_find(host, '.'));
	cluster_object =
	    cluster_find(way->cluster, way->object, "Service", name);
	return cluster_object ? cluster_object->called : name;
}

/* A route to the service that `target` names, if it is known. */
static void add_route_to(const struct way_in *way,
    const struct doc_node *target)
{
	struct deployment *deployment = way->cluster->run->out;
	struct deploy_route *route;
	struct str to = doc_text(target);

	if (!to.len || !cluster_is_known(to))
		return;
	route = array_push(&deployment->routes, &deployment->route_count,
	    sizeof(*route), way->cluster->run->perm);
	route->from = way->from;
	route->to = service_of_host(way, to);
	route->label = route_label(way);
	route->set = way->object->set;
	route->at = cluster_at(way->object, target);
}

/* NULL also where there is a list that is empty. */
static const struct doc_node *first_child_at(const struct doc_node *node,
    const char *path)
{
	const struct doc_node *found = doc_at(node, path);

	return found ? found->first : NULL;
}

/* A way to each of a list: what `key` names in it. */
static void add_route_to_each(const struct way_in *way,
    const struct doc_node *node, const char *list, const char *key)
{
	const struct doc_node *target = first_child_at(node, list);

	for (; target; target = target->next)
		add_route_to(way, doc_at(target, key));
}

static struct way_in start_way(struct cluster *cluster,
    const struct cluster_object *object)
{
	return (struct way_in){
		.cluster = cluster,
		.object = object,
		.from = object->called,
	};
}

/* ---- Ingress ---- */

/* Of today's form, else of that of old versions. */
static void add_backend(const struct way_in *way,
    const struct doc_node *backend)
{
	const struct doc_node *name = doc_at(backend, "service.name");

	add_route_to(way, name ? name : doc_get(backend, "serviceName"));
}

/* The default back end has neither host nor path. */
void emit_ingress(struct cluster *cluster, struct cluster_object *object)
{
	struct way_in way = start_way(cluster, object);
	const struct doc_node *spec = doc_get(object->node, "spec");
	const struct doc_node *rule = first_child_at(spec, "rules");

	add_backend(&way, doc_get(spec, "defaultBackend"));
	add_backend(&way, doc_get(spec, "backend"));
	for (; rule; rule = rule->next) {
		const struct doc_node *path_node =
		    first_child_at(rule, "http.paths");

		way.host = doc_text(doc_get(rule, "host"));
		for (; path_node; path_node = path_node->next) {
			way.path = doc_text(doc_get(path_node, "path"));
			add_backend(&way, doc_get(path_node, "backend"));
		}
	}
}

/* OpenShift. */
void emit_route(struct cluster *cluster, struct cluster_object *object)
{
	struct way_in way = start_way(cluster, object);
	const struct doc_node *spec = doc_get(object->node, "spec");

	way.host = doc_text(doc_get(spec, "host"));
	way.path = doc_text(doc_get(spec, "path"));
	add_route_to(&way, doc_at(spec, "to.name"));
	add_route_to_each(&way, spec, "alternateBackends", "name");
}

/* ---- the Gateway API ---- */

/* A path, or a service and its method. */
static struct str cluster_match(const struct doc_node *match,
    struct arena *perm)
{
	struct str service = doc_text(doc_at(match, "method.service"));
	struct str method = doc_text(doc_at(match, "method.method"));

	if (!service.len)
		return doc_text(doc_at(match, "path.value"));
	return method.len ? str_printf(perm, "%.*s/%.*s", STR_ARG(service),
				STR_ARG(method))
			  : service;
}

/* From the gateway that it names, else from itself. */
void emit_gateway_route(struct cluster *cluster, struct cluster_object *object)
{
	struct way_in way = start_way(cluster, object);
	const struct doc_node *spec = doc_get(object->node, "spec");
	const struct doc_node *parent = first_child_at(spec, "parentRefs");
	const struct doc_node *host = first_child_at(spec, "hostnames");
	const struct doc_node *rule = first_child_at(spec, "rules");

	if (parent && doc_text(doc_get(parent, "name")).len)
		way.from = doc_text(doc_get(parent, "name"));
	way.host = doc_text(host);
	for (; rule; rule = rule->next) {
		const struct doc_node *match = first_child_at(rule, "matches");

		way.path = STR("");
		if (!match)
			add_route_to_each(&way, rule, "backendRefs", "name");
		for (; match; match = match->next) {
			way.path = cluster_match(match, cluster->run->perm);
			add_route_to_each(&way, rule, "backendRefs", "name");
		}
	}
}

/* ---- Istio ---- */

/* Rules of the mesh itself lead nowhere that callers do not name. */
static struct str istio_gateway(const struct doc_node *spec)
{
	const struct doc_node *gateway = first_child_at(spec, "gateways");

	for (; gateway; gateway = gateway->next)
		if (!str_is(gateway->text, "mesh"))
			return str_after_last(gateway->text, '/');
	return STR("");
}

/* A rule without matches takes everything. */
static void add_matches(struct way_in *way, const struct doc_node *rule)
{
	const struct doc_node *match = first_child_at(rule, "match");

	way->path = STR("");
	if (!match)
		add_route_to_each(way, rule, "route", "destination.host");
	for (; match; match = match->next) {
		way->path = doc_text(first_child_at(match, "uri"));
		add_route_to_each(way, rule, "route", "destination.host");
	}
}

/* Only rules of a gateway are ways in. Of several hosts the first stands for
 * all, as with the other kinds. */
void emit_virtual_service(struct cluster *cluster,
    struct cluster_object *object)
{
	static const char *const lists[] = { "http", "tls", "tcp" };
	struct way_in way = start_way(cluster, object);
	const struct doc_node *spec = doc_get(object->node, "spec");

	way.from = istio_gateway(spec);
	way.host = doc_text(first_child_at(spec, "hosts"));
	for (size_t i = 0; way.from.len && i < LENGTH(lists); i++) {
		const struct doc_node *rule = first_child_at(spec, lists[i]);

		for (; rule; rule = rule->next)
			add_matches(&way, rule);
	}
}

/* ---- others ---- */

/* What stands in quotes behind a word of a rule: Host(`a.example`). */
static struct str rule_part(struct str rule, const char *word)
{
	size_t at = str_find_text(rule, word);
	struct str rest = str_slice(rule, at, rule.len);
	size_t open = str_find(rest, '`');

	if (open == rest.len)
		return STR("");
	rest = str_slice(rest, open + 1, rest.len);
	return str_slice(rest, 0, str_find(rest, '`'));
}

/* Traefik. */
void emit_ingress_route(struct cluster *cluster, struct cluster_object *object)
{
	struct way_in way = start_way(cluster, object);
	const struct doc_node *route =
	    first_child_at(object->node, "spec.routes");

	for (; route; route = route->next) {
		struct str rule = doc_text(doc_get(route, "match"));

		way.host = rule_part(rule, "Host(");
		way.path = rule_part(rule, "Path");
		add_route_to_each(&way, route, "services", "name");
	}
}

/* Contour. */
void emit_http_proxy(struct cluster *cluster, struct cluster_object *object)
{
	struct way_in way = start_way(cluster, object);
	const struct doc_node *spec = doc_get(object->node, "spec");
	const struct doc_node *route = first_child_at(spec, "routes");

	way.host = doc_text(doc_at(spec, "virtualhost.fqdn"));
	for (; route; route = route->next) {
		way.path = doc_text(
		    doc_get(first_child_at(route, "conditions"), "prefix"));
		add_route_to_each(&way, route, "services", "name");
	}
}
