/* deploy: what nginx passes on. */
#include "deploy_routes.h"

static void a_location_passes_on(void **state)
{
	(void)state;
	assert_file("nginx.conf",
	    "events {}\n"
	    "http {\n"
	    "  server {\n"
	    "    listen 80;\n"
	    "    server_name _;\n"
	    "    location /api/v1.0 { proxy_pass http://api:8080/x/; }\n"
	    "    location = /grpc {\n"
	    "      grpc_pass\n"
	    "        grpc://rpc:50051;\n"
	    "    }\n"
	    "    location ~ ^/old/(.*)$ { proxy_pass http://old/$1; }\n"
	    "    location ~ \\.php$ { fastcgi_pass php:9000; }\n"
	    "    location / { uwsgi_pass \"app:3031\"; }\n"
	    "  }\n"
	    "  server {\n"
	    "    server_name www.example.org example.org;\n"
	    "    location / { proxy_pass http://shop; }\n"
	    "    location /a/ { location /a/b { proxy_pass http://b; } }\n"
	    "  }\n"
	    "}\n",
	    "nginx.conf:6 /api/v1.0 -> http://api:8080/x/\n"
	    "nginx.conf:8 /grpc -> grpc://rpc:50051\n"
	    "nginx.conf:11 /old -> http://old/\n"
	    "nginx.conf:12 -> php:9000\n"
	    "nginx.conf:13 -> app:3031\n"
	    "nginx.conf:17 www.example.org -> http://shop\n"
	    "nginx.conf:18 www.example.org/a/b -> http://b\n");
}

static void upstreams_are_their_servers(void **state)
{
	(void)state;
	assert_file("proxy/default.conf",
	    "upstream api {\n"
	    "  least_conn;\n"
	    "  server api1:8000 weight=2;\n"
	    "  # server api9:8000;\n"
	    "  server api2:8000 backup;\n"
	    "  server unix:/run/api.sock;\n"
	    "}\n"
	    "server {\n"
	    "  location / { proxy_pass http://api/v2; }\n"
	    "  location /more { proxy_pass http://api; }\n"
	    "  location /sock { proxy_pass http://unix:/run/x.sock; }\n"
	    "}\n",
	    "proxy/default.conf:3 -> api1:8000\n"
	    "proxy/default.conf:3 /more -> api1:8000\n"
	    "proxy/default.conf:5 -> api2:8000\n"
	    "proxy/default.conf:5 /more -> api2:8000\n");
}

static void upstreams_of_included_files(void **state)
{
	static const struct test_file files[] = {
		{ "web/nginx.conf", "upstream api { server a:1; }\n"
				    "include sites/*.conf;\n" },
		{ "web/sites/shop.conf",
		    "server { location / { proxy_pass http://api; } }\n" },
		{ "other/nginx.conf",
		    "server { location / { proxy_pass http://api; } }\n" },
	};

	(void)state;
	assert_routes(files, LENGTH(files),
	    "other/nginx.conf:1 -> http://api\n"
	    "web/nginx.conf:1 -> a:1\n");
}

static void variables_are_followed(void **state)
{
	(void)state;
	assert_file("nginx.conf.template",
	    "map $http_x $pool {\n"
	    "  default blue:80;\n"
	    "  ~green  green:80;\n"
	    "}\n"
	    "server {\n"
	    "  set $api http://api:8080;\n"
	    "  location /api { proxy_pass $api$request_uri; }\n"
	    "  location /own {\n"
	    "    set $host2 own;\n"
	    "    proxy_pass $scheme://$host2:81/$1;\n"
	    "  }\n"
	    "  location /pool { proxy_pass http://$pool; }\n"
	    "  location /env { proxy_pass http://${WEB_HOST}:$WEB_PORT; }\n"
	    "  location /small { proxy_pass http://${web_host}/; }\n"
	    "  location /any { proxy_pass http://$http_host; }\n"
	    "  location /own2 { proxy_pass http://${host}:80; }\n"
	    "  set $loop $loop;\n"
	    "  location /loop { proxy_pass http://$loop; }\n"
	    "}\n",
	    "nginx.conf.template:2 /pool -> http://blue:80\n"
	    "nginx.conf.template:3 /pool -> http://green:80\n"
	    "nginx.conf.template:6 /api -> http://api:8080\n"
	    "nginx.conf.template:9 /own -> http://own:81/\n"
	    "nginx.conf.template:13 /env -> http://${WEB_HOST}:${WEB_PORT}\n"
	    "nginx.conf.template:14 /small -> http://${web_host}/\n");
}

static void other_files_say_nothing(void **state)
{
	static const struct test_file files[] = {
		{ "app/settings.conf", "proxy = http://a:1\n" },
		{ "nginx.conf.example", "location / { proxy_pass http://b; }" },
		{ "tests/nginx.conf", "location / { proxy_pass http://c; }" },
		{ "off.conf", "# location / { proxy_pass http://d; }\n" },
		{ "README.md", "location / { proxy_pass http://e; }\n" },
		{ "lua.conf",
		    "server { content_by_lua_block { if x then\n"
		    "  s = \"}}\" -- location / { proxy_pass http://f; }\n"
		    "end }\n"
		    "location /g { proxy_pass http://g; } }\n" },
	};

	(void)state;
	assert_routes(files, LENGTH(files), "lua.conf:4 /g -> http://g\n");
}

static void mounted_files_have_any_name(void **state)
{
	static const struct test_file files[] = {
		{ "compose.yml",
		    "services:\n"
		    "  proxy:\n"
		    "    image: nginx\n"
		    "    volumes:\n"
		    "      - ./proxy/conf:/etc/nginx/conf.d/default.conf\n"
		    "      - ./proxy/more:/etc/nginx/more\n" },
		{ "proxy/conf",
		    "server { location / { proxy_pass http://a; } }" },
		{ "proxy/more/b",
		    "server { location / { proxy_pass http://b; } }" },
		{ "proxy/none", "location / { proxy_pass http://c; }" },
	};

	(void)state;
	assert_routes(files, LENGTH(files),
	    "proxy/conf:1 -> http://a\n"
	    "proxy/more/b:1 -> http://b\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_location_passes_on),
		cmocka_unit_test(upstreams_are_their_servers),
		cmocka_unit_test(upstreams_of_included_files),
		cmocka_unit_test(variables_are_followed),
		cmocka_unit_test(other_files_say_nothing),
		cmocka_unit_test(mounted_files_have_any_name),
	};

	return cmocka_run_group_tests(tests, NULL, scan_tests_end);
}
