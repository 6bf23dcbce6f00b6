/*
 * Proxies that find their services by what the services say of themselves:
 * Traefik's and Caddy's labels, the variables of nginx-proxy. Routes are first
 * from what the proxy's image is called, then from the service that runs it.
 */
#include "deploy/compose/compose.h"

/* A route that a label declares, once. */
static void add_label_route(struct deployer *deployer,
    const struct deploy_service *service, struct str from, struct str label,
    struct evidence at)
{
	struct deployment *deployment = deployer->out;
	struct deploy_route *route;

	/* Those of one service stand together. */
	for (size_t i = deployment->route_count; i-- > 0;) {
		if (deployment->routes[i].set != service->set ||
		    !str_equal(deployment->routes[i].to, service->name))
			break;
		if (str_equal(deployment->routes[i].from, from) &&
		    str_equal(deployment->routes[i].label, label))
			return;
	}
	route = array_push(&deployment->routes, &deployment->route_count,
	    sizeof(*route), deployer->perm);
	*route = (struct deploy_route){ from, service->name, label,
		service->set, at, NULL };
}

/* ---- rules of Traefik ---- */

/* With a comma between: a rule may have several hosts. */
static void put_listed(struct buf *out, struct str text)
{
	text = str_trim(text);
	if (text.len && out->len)
		buf_puts(out, ", ");
	buf_put(out, text);
}

/* What is handed to a matcher: `a`, `b`. */
static void put_quoted_parts(struct buf *out, struct str text)
{
	while (text.len) {
		char quote = text.ptr[0];
		struct str part = { 0 };

		text = str_slice(text, 1, text.len);
		if (quote != '`' && quote != '"' && quote != '\'')
			continue;
		str_cut(&part, &text, quote);
		put_listed(out, part);
	}
}

/* Where what a matcher compares with goes; NULL: it is not told. */
static struct buf *matcher(struct str name, struct buf *hosts,
    struct buf *paths)
{
	if (str_ends(name, "Host") || str_ends(name, "HostSNI"))
		return hosts;
	if (str_ends(name, "Path") || str_ends(name, "PathPrefix"))
		return paths;
	return NULL;
}

/* Both versions of a rule: names with brackets, or with a colon up to `;`.
 * Hosts come first, paths behind them. */
struct str traefik_label(struct deployer *deployer, struct str rule)
{
	struct buf hosts = { .arena = deployer->perm };
	struct buf paths = { .arena = deployer->perm };

	while (rule.len) {
		size_t call = str_find(rule, '(');
		size_t colon = str_find(rule, ':');
		size_t mark = call < colon ? call : colon;
		struct str name = str_slice(rule, 0, mark);
		struct buf *out = matcher(name, &hosts, &paths);
		struct str inside;

		rule = str_slice(rule, mark + 1, rule.len);
		if (out && str_cut(&inside, &rule, call < colon ? ')' : ';'))
			(call < colon ? put_quoted_parts : put_listed)(out,
			    inside);
	}
	buf_put(&hosts, buf_str(&paths));
	return buf_str(&hosts);
}

/* The route's `from` is only the proxy's word until add_proxy_routes(). */
void read_proxy_label(struct deployer *deployer,
    const struct deploy_service *service, struct str name, struct str value,
    struct evidence at)
{
	if (str_starts(name, "traefik.") &&
	    (str_ends(name, ".rule") && !str_ends(name, ".redirect.rule")))
		add_label_route(deployer, service, STR("traefik"),
		    traefik_label(deployer, value), at);
	else if (str_is(name, "caddy"))
		add_label_route(deployer, service, STR("caddy"),
		    str_trim(value), at);
}

/* ---- who the proxy is ---- */

/* The image's name begins with the proxy's. */
static bool runs_proxy(const struct deploy_service *service, struct str word)
{
	struct str name = deploy_image_last(service->image);

	return str_has_start(name, word);
}

/* How near the proxy is to what is declared in `path`. */
static unsigned proxy_nearness(const struct deploy_service *proxy, uint32_t set,
    struct str path)
{
	if (proxy->set != set)
		return 1;
	if (str_equal(proxy->at.path, path))
		return 4;
	return str_find_text(proxy->at.path, ".override.") < proxy->at.path.len
		   ? 3
		   : 2;
}

/* The nearest service that runs the proxy; NULL: there is none. */
static const struct deploy_service *proxy_of(const struct deployer *deployer,
    const struct deploy_route *route)
{
	const struct deploy_service *deploy_service = NULL;
	unsigned best = 0;

	for (size_t i = 0; i < deployer->out->service_count; i++) {
		const struct deploy_service *one = &deployer->out->services[i];
		unsigned near = proxy_nearness(one, route->set, route->at.path);

		if (near > best && runs_proxy(one, route->from)) {
			deploy_service = one;
			best = near;
		}
	}
	return deploy_service;
}

/* nginx-proxy serves those that have a VIRTUAL_HOST. */
static void add_virtual_hosts(struct deployer *deployer)
{
	const struct deploy_route any = { .from = STR("nginx-proxy") };

	if (!proxy_of(deployer, &any))
		return;
	for (size_t i = 0; i < deployer->out->service_count; i++) {
		const struct deploy_service *deploy_service =
		    &deployer->out->services[i];

		for (size_t v = 0; v < deploy_service->variable_count; v++)
			if (str_is(deploy_service->variables[v].name,
				"VIRTUAL_HOST"))
				add_label_route(deployer, deploy_service,
				    STR("nginx-proxy"),
				    deploy_service->variables[v].value,
				    deploy_service->variables[v].at);
	}
}

/* Where no service runs the proxy, its routes keep its name. */
void add_proxy_routes(struct deployer *deployer)
{
	struct deployment *deployment = deployer->out;
	size_t kept = 0;

	add_virtual_hosts(deployer);
	for (size_t i = 0; i < deployment->route_count; i++) {
		struct deploy_route route = deployment->routes[i];
		const struct deploy_service *proxy = proxy_of(deployer, &route);

		if (proxy)
			route.from = proxy->name;
		/* A proxy's own pages are no way to elsewhere. */
		if (!proxy || proxy->set != route.set ||
		    !str_equal(proxy->name, route.to))
			deployment->routes[kept++] = route;
	}
	deployment->route_count = kept;
}
