/* deploy: what Apache, Caddy, HAProxy, Envoy, Traefik and Kong pass on. */
#include "deploy_routes.h"

static void apache_passes_on(void **state)
{
	(void)state;
	assert_file("apache/000-default.conf",
	    "Define SHOP /shop\n"
	    "<VirtualHost *:80>\n"
	    "  ServerName www.example.org:443\n"
	    "  ProxyPass /img !\n"
	    "  ProxyPass \"${SHOP}\" \"http://shop:8080/\" timeout=5\n"
	    "  ProxyPassReverse /shop http://shop:8080/\n"
	    "  ProxyPassMatch ^/a/(.*)$ http://a:81/$1\n"
	    "  <Location /cart>\n"
	    "    ProxyPass http://${CART_HOST}:82\n"
	    "  </Location>\n"
	    "  RewriteRule ^/ws/(.*) ws://live:83/$1 [P,L]\n"
	    "  RewriteRule ^/b http://b/ [R=301]\n"
	    "  RewriteRule ^/c http://%{HTTP_HOST}/ [P]\n"
	    "  # ProxyPass /d http://d\n"
	    "</VirtualHost>\n"
	    "<Proxy balancer://many>\n"
	    "  BalancerMember http://one:1\n"
	    "  BalancerMember http://two:2\n"
	    "</Proxy>\n"
	    "ProxyPass / balancer://many/\n"
	    "<FilesMatch \\.php$>\n"
	    "  SetHandler \"proxy:fcgi://php:9000\"\n"
	    "</FilesMatch>\n",
	    "apache/000-default.conf:5 www.example.org/shop "
	    "-> http://shop:8080/\n"
	    "apache/000-default.conf:7 www.example.org/a -> http://a:81/\n"
	    "apache/000-default.conf:9 www.example.org/cart "
	    "-> http://${CART_HOST}:82\n"
	    "apache/000-default.conf:11 www.example.org/ws "
	    "-> ws://live:83/\n"
	    "apache/000-default.conf:17 -> http://one:1\n"
	    "apache/000-default.conf:18 -> http://two:2\n"
	    "apache/000-default.conf:22 -> fcgi://php:9000\n");
}

static void caddy_passes_on(void **state)
{
	(void)state;
	assert_file("Caddyfile",
	    "{\n\temail me@example.org\n}\n"
	    "shop.example.org, www.example.org {\n"
	    "\t@api path /api/*\n"
	    "\treverse_proxy @api {$API_HOST}:80 {\n"
	    "\t\theader_up Host x\n"
	    "\t}\n"
	    "\thandle_path /files/* {\n"
	    "\t\treverse_proxy {\n"
	    "\t\t\tto one:1 two:2\n"
	    "\t\t}\n"
	    "\t}\n"
	    "\t# reverse_proxy old:80\n"
	    "\treverse_proxy /ws {http.request.host}\n"
	    "\treverse_proxy * http://web:3000\n"
	    "}\n"
	    ":80 {\n"
	    "\tphp_fastcgi unix//run/php.sock\n"
	    "\tphp_fastcgi php:9000\n"
	    "}\n",
	    "Caddyfile:6 shop.example.org/api -> ${API_HOST}:80\n"
	    "Caddyfile:11 shop.example.org/files -> one:1\n"
	    "Caddyfile:11 shop.example.org/files -> two:2\n"
	    "Caddyfile:16 shop.example.org -> http://web:3000\n"
	    "Caddyfile:20 -> php:9000\n");
	assert_file("Caddyfile.dev", "localhost\n\nreverse_proxy api:80\n",
	    "Caddyfile.dev:3 -> api:80\n");
}

static void haproxy_passes_on(void **state)
{
	(void)state;
	assert_file("haproxy.cfg",
	    "global\n"
	    "  daemon\n"
	    "frontend in\n"
	    "  bind *:80\n"
	    "  acl is_api path_beg -i /api\n"
	    "  use_backend api if is_api\n"
	    "  use_backend old if { hdr(host) -i old.example.org } !is_api\n"
	    "  default_backend web\n"
	    "backend api\n"
	    "  server a1 api1:8080 check # one\n"
	    "  server a2 \"$API2:8080\"\n"
	    "  server a3 unix@/run/a3\n"
	    "backend old\n"
	    "  server-template o 3 old:80\n"
	    "backend web\n"
	    "  server w web:80\n"
	    "listen db\n"
	    "  server d db:5432\n"
	    "backend any\n"
	    "  #server x x:1\n"
	    "  server y y:1\n",
	    "haproxy.cfg:10 /api -> api1:8080\n"
	    "haproxy.cfg:11 /api -> ${API2}:8080\n"
	    "haproxy.cfg:14 old.example.org -> old:80\n"
	    "haproxy.cfg:16 -> web:80\n"
	    "haproxy.cfg:18 -> db:5432\n"
	    "haproxy.cfg:21 -> y:1\n");
}

static void envoy_passes_on(void **state)
{
	(void)state;
	assert_file("envoy.yaml",
	    "static_resources:\n"
	    "  listeners:\n"
	    "  - address: {socket_address: {address: 0.0.0.0, port_value: 1}}\n"
	    "    filter_chains:\n"
	    "    - filters:\n"
	    "      - typed_config:\n"
	    "          stat_prefix: http\n"
	    "          route_config:\n"
	    "            virtual_hosts:\n"
	    "            - domains: ['*']\n"
	    "              routes:\n"
	    "              - match: {prefix: /cart}\n"
	    "                route: {cluster: cart}\n"
	    "              - match: {prefix: /}\n"
	    "                route:\n"
	    "                  weighted_clusters:\n"
	    "                    clusters: [{name: web, weight: 1}]\n"
	    "      - typed_config: {stat_prefix: tcp, cluster: raw}\n"
	    "  clusters:\n"
	    "  - name: cart\n"
	    "    load_assignment:\n"
	    "      endpoints:\n"
	    "      - lb_endpoints:\n"
	    "        - endpoint:\n"
	    "            address:\n"
	    "              socket_address:\n"
	    "                address: cart\n"
	    "                port_value: 9090\n"
	    "  - name: web\n"
	    "    hosts: [{socket_address: {address: web, port_value: 80}}]\n"
	    "  - name: raw\n"
	    "    hosts: [{socket_address: {address: raw}}]\n"
	    "  - name: unused\n"
	    "    hosts: [{socket_address: {address: unused}}]\n",
	    "envoy.yaml:27 /cart -> cart:9090\n"
	    "envoy.yaml:30 -> web:80\n"
	    "envoy.yaml:32 -> raw\n");
}

static void traefik_passes_on(void **state)
{
	(void)state;
	assert_file("traefik/dynamic.yml",
	    "http:\n"
	    "  routers:\n"
	    "    api:\n"
	    "      rule: Host(`a.example.org`) && PathPrefix(`/api`)\n"
	    "      service: api@file\n"
	    "  services:\n"
	    "    api:\n"
	    "      loadBalancer:\n"
	    "        servers:\n"
	    "        - url: http://api:8080\n"
	    "        - url: http://api2:8080\n"
	    "    unused:\n"
	    "      loadBalancer: {servers: [{url: 'http://unused'}]}\n",
	    "traefik/dynamic.yml:10 a.example.org/api -> http://api:8080\n"
	    "traefik/dynamic.yml:11 a.example.org/api -> http://api2:8080\n");
	assert_file("rules.toml",
	    "[backends.b.servers.s]\n"
	    "url = \"http://b:80\"\n"
	    "[frontends.f]\n"
	    "backend = \"b\"\n"
	    "[frontends.f.routes.r]\n"
	    "rule = \"Host:b.example.org;PathPrefix:/b\"\n",
	    "rules.toml:2 b.example.org/b -> http://b:80\n");
	assert_file("dynamic.toml",
	    "[tcp.routers.r]\nrule = \"HostSNI(`*`)\"\nservice = \"db\"\n"
	    "[[tcp.services.db.loadBalancer.servers]]\n"
	    "address = \"db:5432\"\n",
	    "dynamic.toml:5 -> db:5432\n");
}

static void kong_passes_on(void **state)
{
	(void)state;
	assert_file("kong.yml",
	    "_format_version: \"3.0\"\n"
	    "services:\n"
	    "- name: users\n"
	    "  url: http://users:8080/v1\n"
	    "  routes:\n"
	    "  - name: u\n"
	    "    paths: [/users]\n"
	    "- name: carts\n"
	    "  host: carts\n"
	    "  port: 81\n"
	    "  routes:\n"
	    "  - paths: ['~/carts/(?<id>.*)$']\n"
	    "    hosts: [c.example.org]\n"
	    "- name: all\n"
	    "  host: many\n"
	    "upstreams:\n"
	    "- name: many\n"
	    "  targets:\n"
	    "  - target: one:1\n"
	    "  - target: two:2\n",
	    "kong.yml:4 /users -> http://users:8080/v1\n"
	    "kong.yml:9 c.example.org/carts -> carts:81\n"
	    "kong.yml:19 -> one:1\n"
	    "kong.yml:20 -> two:2\n");
}

/* As many as one file is taken to have, in no long time. */
static void many_routes_have_an_end(void **state)
{
	struct arena perm = { 0 };
	struct buf text = { .arena = &perm };
	struct test_file file = { "nginx.conf", NULL };
	struct test_project project = { 0 };
	struct deployment deployment = { 0 };

	(void)state;
	buf_puts(&text, "upstream u {");
	for (int i = 0; i < 3000; i++)
		buf_printf(&text, "server a%d;", i);
	buf_puts(&text, "}");
	for (int i = 0; i < 2000; i++)
		buf_printf(&text, "location /%d { proxy_pass http://u; }", i);
	file.text = str_cstring(buf_str(&text), &perm);
	project_scan(&project, &file, 1);
	deploy_read(&deployment, &project.scan, project.source, &perm);
	assert_int_equal(deployment.route_count, 500);
	project_end(&project);
	arena_release(&perm);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(apache_passes_on),
		cmocka_unit_test(caddy_passes_on),
		cmocka_unit_test(haproxy_passes_on),
		cmocka_unit_test(envoy_passes_on),
		cmocka_unit_test(traefik_passes_on),
		cmocka_unit_test(kong_passes_on),
		cmocka_unit_test(many_routes_have_an_end),
	};

	return cmocka_run_group_tests(tests, NULL, scan_tests_end);
}
