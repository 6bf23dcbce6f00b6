/*
 * Proxies whose configuration is data: Envoy, Traefik's dynamic files, Kong.
 * What they have in common is a list of routes that name a list of addresses.
 */
#include "deploy/proxies/proxy_files.h"

struct source_file {
	struct proxies all;
	struct proxy_file file;
	struct arena *perm;
};

static struct str plain_expression(const struct doc_node *node)
{
	return expression_start(doc_text(node));
}

/* The first text of a list that is a name of a host. */
static struct str first_host(const struct doc_node *list)
{
	const struct doc_node *node = list ? list->first : NULL;

	while (node && str_find(node->text, '.') == node->text.len)
		node = node->next;
	return node ? str_slice(node->text, 0, str_find(node->text, ':'))
		    : (struct str){ 0 };
}

static void add_data_route(const struct source_file *source_file,
    struct str label, const struct doc_node *node, struct str address)
{
	struct evidence at = { source_file->file.path, node->line };

	proxy_route(&source_file->all, &source_file->file, at, address, label);
}

/* NULL: no item has that text at the key. */
static const struct doc_node *find_item(const struct doc_node *node,
    const char *key, struct str name)
{
	const struct doc_node *item = node ? node->first : NULL;

	while (item && !str_equal(doc_text(doc_get(item, key)), name))
		item = item->next;
	return item;
}

/* ---- Envoy ---- */

/* Every `socket_address` below. */
static void add_sockets(const struct source_file *source_file, struct str label,
    const struct doc_node *node)
{
	const struct doc_node *socket = doc_get(node, "socket_address");
	const struct doc_node *host = doc_get(socket, "address");
	struct str port = doc_text(doc_get(socket, "port_value"));

	if (host && !proxy_is_full(&source_file->all)) {
		add_data_route(source_file, label, host,
		    port.len ? str_printf(source_file->perm, "%.*s:%.*s",
				   STR_ARG(host->text), STR_ARG(port))
			     : host->text);
		return;
	}
	for (node = node->first; node; node = node->next)
		if (!str_is(node->key, "health_checks"))
			add_sockets(source_file, label, node);
}

/* By name; one that is found out elsewhere at run time is not in the file. */
static void add_cluster(const struct source_file *source_file, struct str label,
    const struct doc_node *name)
{
	const struct doc_node *clusters =
	    doc_at(source_file->file.root, "static_resources.clusters");
	const struct doc_node *cluster =
	    name ? find_item(clusters, "name", doc_text(name)) : NULL;

	if (cluster)
		add_sockets(source_file, label, cluster);
}

/* Calls are shared out among several: there is a route to each. */
static void add_weighted(const struct source_file *source_file,
    struct str label, const struct doc_node *node)
{
	node = doc_at(node, "weighted_clusters.clusters");
	for (node = node ? node->first : NULL; node; node = node->next)
		add_cluster(source_file, label, doc_get(node, "name"));
}

/* A prefix, a path, or what an expression begins with; "": all. */
static struct str envoy_match(const struct doc_node *route)
{
	const struct doc_node *match = doc_get(route, "match");
	const struct doc_node *expression = doc_at(match, "safe_regex.regex");
	struct str path = doc_text(doc_get(match, "prefix"));

	if (!path.len)
		path = doc_text(doc_get(match, "path"));
	if (!path.len)
		path = doc_text(doc_get(match, "path_separated_prefix"));
	return path.len ? path : plain_expression(expression);
}

/* Routes of virtual hosts, and clusters that a filter names itself. */
static void read_listeners(const struct source_file *source_file,
    const struct doc_node *node, struct str host)
{
	const struct doc_node *route = doc_get(node, "route");
	const struct doc_node *domains = doc_get(node, "domains");

	if (domains && first_host(domains).len)
		host = first_host(domains);
	if (route && doc_get(node, "match")) {
		struct str label =
		    proxy_label(host, envoy_match(node), source_file->perm);

		add_cluster(source_file, label, doc_get(route, "cluster"));
		add_weighted(source_file, label, route);
		return;
	}
	if (doc_get(node, "stat_prefix")) {
		add_cluster(source_file, host, doc_get(node, "cluster"));
		add_weighted(source_file, host, node);
	}
	for (node = node->first; node; node = node->next)
		read_listeners(source_file, node, host);
}

static void read_envoy(const struct source_file *source_file)
{
	const struct doc_node *listeners =
	    doc_at(source_file->file.root, "static_resources.listeners");

	if (listeners)
		read_listeners(source_file, listeners, (struct str){ 0 });
}

/* ---- Traefik ---- */

/* A rule for any host says nothing. */
static struct str rule_label(const struct source_file *source_file,
    const struct doc_node *rule)
{
	struct str label = traefik_label(source_file->all.run, doc_text(rule));

	if (str_is(label, "*"))
		label.len = 0;
	return label;
}

/* The service that a router names, without its provider. */
static void add_traefik(const struct source_file *source_file, struct str label,
    const struct doc_node *services, struct str name)
{
	static const char *const keys[] = { "url", "address" };
	char *key = str_cstring(str_slice(name, 0, str_find(name, '@')),
	    source_file->perm);
	const struct doc_node *service_node = doc_get(services, key);
	const struct doc_node *servers = service_node ? service_node->first
						      : NULL;

	while (servers && !doc_get(servers, "servers"))
		servers = servers->next;
	servers = doc_get(servers ? servers : service_node, "servers");
	for (servers = servers ? servers->first : NULL;
	     servers && !proxy_is_full(&source_file->all);
	     servers = servers->next)
		for (size_t i = 0; i < LENGTH(keys); i++) {
			const struct doc_node *at_node =
			    doc_get(servers, keys[i]);

			if (at_node)
				add_data_route(source_file, label, at_node,
				    doc_text(at_node));
		}
}

/* `routers: { api: { rule: Host(`a`), service: shop } }`, and beside them
 * `services: { shop: { loadBalancer: { servers: [{ url: … }] } } }`. */
static void read_routers(const struct source_file *source_file,
    const struct doc_node *part)
{
	const struct doc_node *services = doc_get(part, "services");
	const struct doc_node *router = doc_get(part, "routers");

	for (router = router ? router->first : NULL; router;
	     router = router->next)
		add_traefik(source_file,
		    rule_label(source_file, doc_get(router, "rule")), services,
		    doc_text(doc_get(router, "service")));
}

/* Of the first version: front ends with routes, back ends with servers. */
static void read_frontends(const struct source_file *source_file)
{
	const struct doc_node *backends =
	    doc_get(source_file->file.root, "backends");
	const struct doc_node *node =
	    doc_get(source_file->file.root, "frontends");

	for (node = node ? node->first : NULL; node; node = node->next) {
		const struct doc_node *route = doc_get(node, "routes");
		const struct doc_node *rule =
		    route && route->first ? doc_get(route->first, "rule")
					  : NULL;

		add_traefik(source_file, rule_label(source_file, rule),
		    backends, doc_text(doc_get(node, "backend")));
	}
}

static void read_traefik(const struct source_file *source_file)
{
	static const char *const parts[] = { "http", "tcp", "udp" };

	for (size_t i = 0; i < LENGTH(parts); i++)
		read_routers(source_file,
		    doc_get(source_file->file.root, parts[i]));
	read_frontends(source_file);
}

/* ---- Kong ---- */

static void add_upstream_targets(const struct source_file *source_file,
    struct str label, const struct doc_node *upstream)
{
	const struct doc_node *node = doc_get(upstream, "targets");

	for (node = node ? node->first : NULL;
	     node && !proxy_is_full(&source_file->all); node = node->next) {
		const struct doc_node *target = doc_get(node, "target");

		if (target)
			add_data_route(source_file, label, target,
			    doc_text(target));
	}
}

/* A service has an address, or the name of an upstream in its place, which has
 * several. */
static void add_kong(const struct source_file *source_file, struct str label,
    const struct doc_node *service_node)
{
	const struct doc_node *url = doc_get(service_node, "url");
	const struct doc_node *host = url ? url : doc_get(service_node, "host");
	struct str port = doc_text(doc_get(service_node, "port"));
	struct str name = proxy_host(doc_text(host));
	const struct doc_node *upstream =
	    find_item(doc_get(source_file->file.root, "upstreams"), "name",
		str_slice(name, 0, str_find(name, ':')));

	if (upstream)
		add_upstream_targets(source_file, label, upstream);
	else if (host)
		add_data_route(source_file, label, host,
		    !url && port.len
			? str_printf(source_file->perm, "%.*s:%.*s",
			      STR_ARG(host->text), STR_ARG(port))
			: host->text);
}

/* The first host and the first path stand for all. `~` begins an expression. */
static struct str kong_label(const struct source_file *source_file,
    const struct doc_node *route)
{
	const struct doc_node *paths = doc_get(route, "paths");
	struct str path = doc_text(paths ? paths->first : NULL);

	if (str_starts(path, "~"))
		path = expression_start(str_slice(path, 1, path.len));
	return proxy_label(first_host(doc_get(route, "hosts")), path,
	    source_file->perm);
}

/* A service without routes is asked by other means, and still is a way to it.
 */
static void read_kong(const struct source_file *source_file)
{
	const struct doc_node *services =
	    doc_get(source_file->file.root, "services");
	const struct doc_node *node = services ? services->first : NULL;

	for (; node; node = node->next) {
		const struct doc_node *route = doc_get(node, "routes");

		route = route ? route->first : NULL;
		if (!route)
			add_kong(source_file, (struct str){ 0 }, node);
		for (; route; route = route->next)
			add_kong(source_file, kong_label(source_file, route),
			    node);
	}
}

/* ---- which is which ---- */

static const struct data_kind {
	const char *part; /* the document has it at its top */
	struct proxy_kind kind;
	void (*read)(const struct source_file *in);
} kinds[] = {
	{ "static_resources", { .name = "envoy" }, read_envoy },
	{ "_format_version", { .name = "kong" }, read_kong },
	{ "http.routers", { .name = "traefik" }, read_traefik },
	{ "tcp.routers", { .name = "traefik" }, read_traefik },
	{ "frontends", { .name = "traefik" }, read_traefik },
};

bool configures_by_data(struct str text)
{
	return text.len <= PROXY_TEXT_LIMIT &&
	       proxy_has_word(text,
		   "static_resources|_format_version|routers|frontends");
}

/* The first kind whose part stands at the top; it counts its own routes. */
static void read_proxy_document(struct deployer *deployer,
    const struct deploy_file *file, const struct doc_node *root)
{
	struct source_file in = { .perm = deployer->perm };

	for (size_t i = 0; i < LENGTH(kinds); i++) {
		if (!doc_at(root, kinds[i].part))
			continue;
		in.all.run = deployer;
		in.all.most = deployer->out->route_count + PROXY_ROUTE_LIMIT;
		in.file =
		    (struct proxy_file){ file->path, root, &kinds[i].kind };
		kinds[i].read(&in);
		return;
	}
}

void read_proxy_data(struct deployer *deployer, struct deploy_files *files)
{
	for (size_t i = 0; i < files->count; i++)
		for (size_t k = 0; k < files->items[i].doc.count; k++)
			read_proxy_document(deployer, &files->items[i],
			    files->items[i].doc.documents[k]);
}
