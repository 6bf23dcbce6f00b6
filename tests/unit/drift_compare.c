/* What is new, gone, changed, moved or renamed between two models. */
#include "drift_sample.h"

#define SHOP \
	"'subsystems': [" \
	"{'name': 'orders', 'directory': 'services/orders', 'entry_points': " \
	"[{'name': 'main', 'at': 'services/orders/main.py:9'}]}, " \
	"{'name': 'users', 'directory': 'services/users'}]"
#define UNITS(list) "{" SHOP ", " list "}"
#define ROWS(name, rows) UNITS("'" name "': [" rows "]")
#define ENDPOINT(unit, method, path, handler, at) \
	"{'subsystem': '" unit "', 'method': '" method "', 'path': '" path \
	"', 'handler': '" handler "', 'at': 'services/" unit "/" at "'}"
#define NOTHING UNITS("'endpoints': []")

static void expect_of(const char *before, const char *after, bool places,
    const char *expected)
{
	struct arena arena = { 0 };
	struct model old = model_of(before, &arena);
	struct model new = model_of(after, &arena);
	struct differences out = { 0 };

	drift_compare(&out, &old, &new, DRIFT_BASE, NULL, &arena);
	assert_string_equal(str_cstring(lines_of(&out, places, &arena), &arena),
	    expected);
	arena_release(&arena);
}

static void expect(const char *before, const char *after, const char *expected)
{
	expect_of(before, after, false, expected);
}

static void endpoints_come_and_go(void **state)
{
	(void)state;
	expect_of(ROWS("endpoints",
		      ENDPOINT("users", "GET", "/users", "list", "a.py:3")),
	    ROWS("endpoints",
		ENDPOINT("orders", "POST", "/orders", "create", "a.py:7")),
	    true,
	    "warning endpoint-new: `orders` serves `POST /orders` now. "
	    "[ > services/orders/a.py:7]\n"
	    "warning endpoint-gone: `GET /users` of `users` is gone. "
	    "[services/users/a.py:3 > ]\n");
}

static void lines_are_nothing(void **state)
{
	(void)state;
	expect(ROWS("endpoints", ENDPOINT("users", "GET", "/users", "list",
				     "a.py:3") ", " ENDPOINT("users", "GET",
				     "/a", "a", "a.py:9")),
	    ROWS("endpoints", ENDPOINT("users", "GET", "/users", "list",
				  "a.py:33") ", " ENDPOINT("users", "GET", "/a",
				  "a", "a.py:1")),
	    "");
}

static void another_handler_is_a_change(void **state)
{
	(void)state;
	expect_of(ROWS("endpoints",
		      ENDPOINT("users", "GET", "/users", "list", "a.py:3")),
	    ROWS("endpoints",
		ENDPOINT("users", "GET", "/users", "all", "b.py:4")),
	    true,
	    "note endpoint-handler: `GET /users` of `users` is handled by "
	    "`all` now (before: `list`). "
	    "[services/users/a.py:3 > services/users/b.py:4]\n");
}

static void another_file_is_a_move(void **state)
{
	(void)state;
	expect(ROWS("endpoints",
		   ENDPOINT("users", "GET", "/users", "list", "a.py:3")),
	    ROWS("endpoints",
		ENDPOINT("users", "GET", "/users", "list", "b.py:4")),
	    "note endpoint-moved: `GET /users` of `users` moved from "
	    "`services/users/a.py` to `services/users/b.py`.\n");
	expect(ROWS("endpoints",
		   ENDPOINT("users", "GET", "/users", "list", "a.py:3")),
	    ROWS("endpoints",
		ENDPOINT("orders", "GET", "/users", "list", "a.py:3")),
	    "note endpoint-moved: `GET /users` moved from `users` to "
	    "`orders`.\n");
}

static void another_path_is_a_change(void **state)
{
	(void)state;
	expect(ROWS("endpoints",
		   ENDPOINT("users", "GET", "/users", "list", "a.py:3")),
	    ROWS("endpoints",
		ENDPOINT("users", "GET", "/v2/users", "list", "a.py:3")),
	    "warning endpoint-changed: `GET /users` of `users` is `GET "
	    "/v2/users` now.\n");
	/* Which of two is meant cannot be told. */
	expect(ROWS("endpoints",
		   ENDPOINT("users", "GET", "/users", "list", "a.py:3")),
	    ROWS("endpoints", ENDPOINT("users", "GET", "/a", "list",
				  "a.py:3") ", " ENDPOINT("users", "GET", "/b",
				  "list", "a.py:4")),
	    "warning endpoint-new: `users` serves `GET /a` now.\n"
	    "warning endpoint-new: `users` serves `GET /b` now.\n"
	    "warning endpoint-gone: `GET /users` of `users` is gone.\n");
}

static void what_is_declared_twice_is_one(void **state)
{
	(void)state;
	expect(ROWS("endpoints", ENDPOINT("users", "GET", "/users", "list",
				     "a.py:3") ", " ENDPOINT("users", "GET",
				     "/users", "list", "b.py:3")),
	    ROWS("endpoints",
		ENDPOINT("users", "GET", "/users", "list", "b.py:4")),
	    "");
	expect(ROWS("endpoints",
		   ENDPOINT("users", "GET", "/users", "list", "a.py:3")),
	    ROWS("endpoints", ENDPOINT("users", "GET", "/users", "list",
				  "a.py:3") ", " ENDPOINT("users", "GET",
				  "/users", "more", "b.py:4")),
	    "note endpoint-handler: `GET /users` of `users` is handled by "
	    "`more` now.\n");
}

static void stores_and_services(void **state)
{
	(void)state;
	expect(ROWS("datastores",
		   "{'name': 'db', 'kind': 'mysql', 'subsystem': 'users', "
		   "'at': 'services/users/db.py:3'}"),
	    ROWS("datastores",
		"{'name': 'db', 'kind': 'postgresql', 'subsystem': 'users', "
		"'at': 'services/users/db.py:3'}, "
		"{'name': 'cache', 'kind': 'redis', 'subsystem': 'orders', "
		"'at': 'services/orders/c.py:3'}"),
	    "warning store-new: `orders` uses the data store `cache` now.\n"
	    "warning store-changed: `db` of `users` is `postgresql` now "
	    "(before: `mysql`).\n");
	expect("{'services': [{'name': 'web', 'source': 'compose', 'image': "
	       "'shop/web:1', 'ports': ['80:80'], 'at': 'compose.yml:3'}]}",
	    "{'services': [{'name': 'web', 'source': 'compose', 'image': "
	    "'shop/web:2', 'ports': ['81:80'], 'at': 'compose.yml:3'}]}",
	    "warning service-changed: `web` has the port `81:80` now (before: "
	    "`80:80`).\n"
	    "note image-tag: `web` runs `shop/web:2` now (before: "
	    "`shop/web:1`).\n");
	expect("{'services': [{'name': 'web', 'image': 'r:5000/web', "
	       "'at': 'compose.yml:3'}]}",
	    "{'services': [{'name': 'web', 'image': 'nginx:1', 'at': "
	    "'compose.yml:3'}]}",
	    "warning service-changed: `web` runs `nginx:1` now (before: "
	    "`r:5000/web`).\n");
}

#define LINK(mechanism, label) \
	"{'from': 'orders', 'to': 'users', 'mechanism': '" mechanism \
	"', 'label': '" label "', 'at': 'services/orders/a.py:3'}"

static void links(void **state)
{
	(void)state;
	expect(ROWS("links", LINK("http", "GET /a")),
	    ROWS("links", LINK("grpc", "GET /a")),
	    "warning link-changed: `orders → users` goes through `grpc` now "
	    "(before: `http`).\n");
	expect(ROWS("links", LINK("http", "GET /a")),
	    ROWS("links", LINK("http", "GET /a") ", " LINK("http", "GET /b")),
	    "note link-label: `orders → users` goes to `GET /b` now.\n");
	expect(ROWS("links", LINK("http", "GET /a")), NOTHING,
	    "warning link-gone: `orders` no longer uses `users`.\n");
	expect(NOTHING, ROWS("links", LINK("http", "")),
	    "warning link-new: `orders` uses `users` now.\n");
}

static void a_new_subsystem_is_told_with_its_facts(void **state)
{
	(void)state;
	expect("{'subsystems': [{'name': 'users', 'directory': "
	       "'services/users'}]}",
	    ROWS("endpoints",
		ENDPOINT("orders", "GET", "/orders", "list", "a.py:3")),
	    "warning endpoint-new: `orders` serves `GET /orders` now.\n"
	    "warning subsystem-new: The subsystem `orders` is new.\n");
}

#define NAMED(name, directory) \
	"{'subsystems': [{'name': '" name "', 'directory': '" directory \
	"', 'entry_points': [{'name': 'main', 'at': '" directory \
	"/main.py:9'}]}, {'name': 'web', 'directory': 'web'}], 'endpoints': [" \
	"{'subsystem': '" name "', 'method': 'GET', 'path': '/orders', " \
	"'at': '" directory \
	"/a.py:3'}, {'subsystem': 'web', 'method': 'GET', " \
	"'path': '/', 'at': 'web/a.py:3'}], 'dependencies': [{'name': " \
	"'flask', " \
	"'version': '3', 'at': '" directory \
	"/requirements.txt:1'}], 'links': " \
	"[{'from': 'web', 'to': '" name "', 'mechanism': 'http', 'at': " \
	"'web/a.py:9'}], 'manifests': [{'path': '" directory \
	"/requirements.txt', 'ecosystem': 'pypi'}]}"

static void a_renamed_subsystem_is_one_difference(void **state)
{
	(void)state;
	expect(NAMED("orders", "orders"), NAMED("ordering", "orders"),
	    "note subsystem-renamed: The subsystem `orders` is called "
	    "`ordering` now.\n");
	expect(NAMED("orders", "orders"), NAMED("ordering", "svc/ordering"),
	    "note subsystem-renamed: The subsystem `orders` is called "
	    "`ordering` now.\n");
	expect(NAMED("orders", "orders"), NAMED("orders", "svc/orders"),
	    "note subsystem-moved: The subsystem `orders` is in `svc/orders` "
	    "now (before: "
	    "`orders`).\n");
}

/* What lies beside a subsystem in a folder that was renamed goes with it. */
static void a_renamed_folder_moves_nothing_else(void **state)
{
	(void)state;
	expect("{'subsystems': [{'name': 'cart', 'directory': "
	       "'svc/cart/src'}], 'manifests': [{'path': "
	       "'svc/cart/tests/t.csproj'}], 'models': [{'name': 'Item', "
	       "'kind': 'class', 'at': 'svc/cart/tests/m.cs:3'}]}",
	    "{'subsystems': [{'name': 'cart', 'directory': "
	    "'svc/basket/src'}], 'manifests': [{'path': "
	    "'svc/basket/tests/t.csproj'}], 'models': [{'name': 'Item', "
	    "'kind': 'class', 'at': 'svc/basket/tests/m.cs:4'}]}",
	    "note subsystem-moved: The subsystem `cart` is in "
	    "`svc/basket/src` now (before: `svc/cart/src`).\n");
	/* The folder is still there: what left it has moved. */
	expect("{'subsystems': [{'name': 'cart', 'directory': 'a/cart'}], "
	       "'manifests': [{'path': 'a/x.csproj'}, {'path': 'a/p.json'}]}",
	    "{'subsystems': [{'name': 'cart', 'directory': 'b/cart'}], "
	    "'manifests': [{'path': 'a/p.json'}, {'path': 'b/x.csproj'}]}",
	    "note manifest-gone: The manifest `a/x.csproj` is gone.\n"
	    "note manifest-new: The manifest `b/x.csproj` is new.\n"
	    "note subsystem-moved: The subsystem `cart` is in `b/cart` now "
	    "(before: `a/cart`).\n");
}

/* A file that stays where it is while the boundary around it moves. */
static void a_boundary_that_moved_moves_no_file(void **state)
{
	(void)state;
	expect("{'subsystems': [{'name': 'a', 'directory': ''}], 'models': [{"
	       "'name': 'Order', 'kind': 'class', 'at': 'app/m.py:3'}]}",
	    "{'subsystems': [{'name': 'a', 'directory': 'app'}], 'models': [{"
	    "'name': 'Order', 'kind': 'class', 'at': 'app/m.py:3'}]}",
	    "note subsystem-moved: The subsystem `a` is in `app` now.\n");
}

#define TWO(first, first_dir, second, second_dir) \
	"{'subsystems': [{'name': '" first "', 'directory': '" first_dir \
	"'}, {'name': '" second "', 'directory': '" second_dir \
	"'}], 'endpoints': [{'subsystem': '" first \
	"', 'method': 'GET', 'path': '/a', 'at': '" first_dir \
	"/a.py:3'}, {'subsystem': '" second \
	"', 'method': 'GET', 'path': '/b', 'at': '" second_dir "/b.py:3'}]}"

static void a_split_subsystem_moves_its_facts(void **state)
{
	const char *one = "{'subsystems': [{'name': 'shop', 'directory': "
			  "'shop'}], 'endpoints': [{'subsystem': 'shop', "
			  "'method': 'GET', 'path': '/a', 'at': "
			  "'shop/a.py:3'}, {'subsystem': 'shop', 'method': "
			  "'GET', 'path': '/b', 'at': 'shop/b.py:3'}]}";
	const char *two = TWO("alpha", "alpha", "beta", "beta");

	(void)state;
	expect(one, two,
	    "warning subsystem-new: The subsystem `alpha` is new.\n"
	    "warning subsystem-new: The subsystem `beta` is new.\n"
	    "warning subsystem-gone: The subsystem `shop` is gone.\n"
	    "note endpoint-moved: `GET /a` moved from `shop` to `alpha`.\n"
	    "note endpoint-moved: `GET /b` moved from `shop` to `beta`.\n");
	expect(two, one,
	    "warning subsystem-gone: The subsystem `alpha` is gone.\n"
	    "warning subsystem-gone: The subsystem `beta` is gone.\n"
	    "warning subsystem-new: The subsystem `shop` is new.\n"
	    "note endpoint-moved: `GET /a` moved from `alpha` to `shop`.\n"
	    "note endpoint-moved: `GET /b` moved from `beta` to `shop`.\n");
}

static void what_only_looks_alike_is_not_renamed(void **state)
{
	(void)state;
	expect(TWO("a", "a", "b", "b"), TWO("a", "a", "c", "c"),
	    "note subsystem-renamed: The subsystem `b` is called `c` now.\n");
	expect("{'subsystems': [{'name': 'a', 'directory': 'a', "
	       "'entry_points': [{'name': 'main', 'at': 'a/main.py:1'}]}], "
	       "'endpoints': [{'subsystem': 'a', 'method': 'GET', 'path': "
	       "'/a', "
	       "'at': 'a/main.py:3'}]}",
	    "{'subsystems': [{'name': 'b', 'directory': 'b', 'entry_points': "
	    "[{'name': 'main', 'at': 'b/main.py:1'}]}], 'endpoints': "
	    "[{'subsystem': 'b', 'method': 'GET', 'path': '/b', 'at': "
	    "'b/main.py:3'}]}",
	    "warning endpoint-gone: `GET /a` of `a` is gone.\n"
	    "warning subsystem-gone: The subsystem `a` is gone.\n"
	    "warning endpoint-new: `b` serves `GET /b` now.\n"
	    "warning subsystem-new: The subsystem `b` is new.\n");
}

#define DEPLOYED(name) \
	"{'services': [{'name': '" name "', 'source': 'compose', 'image': " \
	"'shop/o:1', 'at': 'compose.yml:3'}], 'links': [{'from': 'web', " \
	"'to': '" name "', 'mechanism': 'http', 'at': 'web/a.py:9'}]}"

static void a_renamed_service_keeps_its_links(void **state)
{
	(void)state;
	expect(DEPLOYED("orders"), DEPLOYED("ordering"),
	    "note service-renamed: The service `orders` is called `ordering` "
	    "now.\n");
}

#define GRAPH(graph, tool, to) \
	"{'subsystems': [{'name': 'bot', 'directory': ''}], 'agents': [{" \
	"'graph': '" graph "', 'name': 'plan', 'tools': ['" tool "'], 'at': " \
	"'bot.py:3'}, {'graph': '" graph "', 'name': 'write', 'at': " \
	"'bot.py:4'}], 'routes': [{'graph': '" graph "', 'from': 'plan', " \
	"'to': '" to "', 'kind': 'sequential', 'at': 'bot.py:5'}]}"

static void graphs(void **state)
{
	(void)state;
	expect(GRAPH("builder", "t", "write"), GRAPH("flow", "t", "write"),
	    "note graph-renamed: The graph `builder` is called `flow` now.\n");
	expect(GRAPH("builder", "t", "write"), GRAPH("builder", "u", "plan"),
	    "warning agent-changed: `plan` of `bot` has the tool `u` now "
	    "(before: `t`).\n"
	    "warning route-new: `plan` hands over to `plan` now.\n"
	    "warning route-gone: `plan` no longer hands over to `write`.\n");
}

static void models(void **state)
{
	(void)state;
	expect("{'models': [{'name': 'Order', 'kind': 'class', 'fields': "
	       "['id', 'sum'], 'at': 'm.py:3'}, {'name': 'User', 'kind': "
	       "'class', 'fields': ['mail'], 'at': 'm.py:9'}]}",
	    "{'models': [{'name': 'Order', 'kind': 'class', 'fields': ['id', "
	    "'sum', 'tax', 'total'], 'at': 'm.py:3'}, {'name': 'Person', "
	    "'kind': 'class', 'fields': ['mail'], 'at': 'm.py:9'}]}",
	    "note model-field: `Order` has the fields `tax` and `total` now.\n"
	    "note model-renamed: The model `User` is called `Person` now.\n");
}

static void queues_and_events(void **state)
{
	(void)state;
	expect(NOTHING,
	    UNITS("'queues': [{'name': 'paid', 'role': 'consume', "
		  "'subsystem': 'orders', 'at': 'services/orders/q.py:3'}], "
		  "'events': [{'name': 'seen', 'role': 'emit', 'subsystem': "
		  "'users', 'at': 'services/users/q.py:3'}]"),
	    "warning queue-new: `orders` consumes `paid` now.\n"
	    "warning event-new: `users` emits `seen` now.\n");
}

static void pipelines_and_dags(void **state)
{
	(void)state;
	expect("{'pipelines': [{'pipeline': 'p', 'name': 'read', 'order': 1, "
	       "'at': 'p.py:1'}, {'pipeline': 'p', 'name': 'clean', 'order': "
	       "2, 'at': 'p.py:2'}], 'dags': [{'name': 'd', 'schedule': "
	       "'@daily', 'at': 'd.py:1', 'tasks': [{'id': 'a', 'at': "
	       "'d.py:2'}]}]}",
	    "{'pipelines': [{'pipeline': 'p', 'name': 'clean', 'order': 1, "
	    "'at': 'p.py:1'}, {'pipeline': 'p', 'name': 'read', 'order': 2, "
	    "'at': 'p.py:2'}], 'dags': [{'name': 'd', 'schedule': '@hourly', "
	    "'at': 'd.py:1', 'tasks': [{'id': 'a', 'at': 'd.py:2'}, {'id': "
	    "'b', 'at': 'd.py:3'}], 'edges': [{'from': 'a', 'to': 'b', 'at': "
	    "'d.py:4'}]}]}",
	    "warning dag-changed: `d` has the schedule `@hourly` now (before: "
	    "`@daily`).\n"
	    "warning dag-edge-new: In the DAG `d`, `b` waits for `a` now.\n"
	    "warning dag-task-new: The DAG `d` has the task `b` now.\n"
	    "warning step-order: The steps of the pipeline `p` follow each "
	    "other in another order: `clean` and `read`.\n");
	/* A step between two others is no other order. */
	expect("{'pipelines': [{'pipeline': 'p', 'name': 'read', 'order': 1}, "
	       "{'pipeline': 'p', 'name': 'save', 'order': 2}]}",
	    "{'pipelines': [{'pipeline': 'p', 'name': 'read', 'order': 1}, "
	    "{'pipeline': 'p', 'name': 'clean', 'order': 2}, {'pipeline': 'p', "
	    "'name': 'save', 'order': 3}]}",
	    "warning step-new: The pipeline `p` has the step `clean` now.\n");
}

static void the_project_as_a_whole(void **state)
{
	(void)state;
	expect("{'project': {'name': 'p', 'architecture': '3 services', "
	       "'main_language': 'Go'}, 'patterns': [{'pattern': 'general', "
	       "'main': true}]}",
	    "{'project': {'name': 'p', 'architecture': '4 services', "
	    "'main_language': 'C'}, 'patterns': [{'pattern': 'cqrs', 'main': "
	    "true}, {'pattern': 'layered'}]}",
	    "warning pattern-changed: The main pattern is `cqrs` now (before: "
	    "`general`).\n"
	    "warning pattern-new: The project shows the pattern `layered` "
	    "now.\n"
	    "note language-changed: The main language is `C` now (before: "
	    "`Go`).\n");
	expect("{'project': {'architecture': 'single program'}}",
	    "{'project': {'architecture': '2 services'}}",
	    "warning architecture-changed: The architecture is `2 services` "
	    "now (before: `single program`).\n");
}

static void notes(void **state)
{
	(void)state;
	expect("{'dependencies': [{'name': 'flask', 'version': '2', 'at': "
	       "'r.txt:1'}, {'name': 'old', 'at': 'r.txt:2'}]}",
	    "{'dependencies': [{'name': 'flask', 'version': '3', 'at': "
	    "'r.txt:1'}], 'findings': [{'id': 'import-cycle', 'severity': "
	    "'warning', 'text': '`a` and `b` import each other.'}, {'id': "
	    "'hub', 'severity': 'note', 'text': 'x'}]}",
	    "note dependency-version: `flask` has the version `3` now (before: "
	    "`2`).\n"
	    "note dependency-gone: The project no longer depends on `old`.\n"
	    "note finding-new: `a` and `b` import each other.\n");
}

#define FOUND(name) \
	"{'subsystems': [{'name': '" name "', 'directory': 'web'}], " \
	"'findings': [{'id': 'twice-" name "', 'severity': 'warning', " \
	"'text': '`GET /` of `" name "` is declared twice.', 'at': " \
	"['web/a.py:3', 'web/a.py:9']}]}"

static void a_finding_on_what_is_renamed_is_not_new(void **state)
{
	(void)state;
	expect(FOUND("web"), FOUND("site"),
	    "note subsystem-renamed: The subsystem `web` is called `site` "
	    "now.\n");
}

#define FILES(folder) \
	"{'models': [{'name': 'A', 'at': '" folder "/a.py:1'}, {'name': " \
	"'B', 'at': '" folder "/a.py:2'}, {'name': 'C', 'at': '" folder \
	"/x/b.py:1'}, {'name': 'D', 'at': '" folder "/x/b.py:2'}, {'name': " \
	"'E', 'at': '" folder "/x/b.py:3'}, {'name': 'F', 'at': '" folder \
	"/x/c.py:1'}]}"

static void many_of_a_sort_are_told_as_one(void **state)
{
	(void)state;
	expect_of(FILES("app/old"), FILES("app/new"), true,
	    "note model-moved: 6 models moved from `app/old` to `app/new`: "
	    "`A`, `B`, `C`, `D`, `E` and 1 more. [app/old/a.py:1,app/old/"
	    "a.py:2,app/old/x/b.py:1,app/old/x/b.py:2,app/old/x/b.py:3,app/"
	    "old/x/c.py:1 > app/new/a.py:1,app/new/a.py:2,app/new/x/b.py:1,"
	    "app/new/x/b.py:2,app/new/x/b.py:3,app/new/x/c.py:1]\n");
}

/* Six operations of `a`, by what is before their paths and their framework. */
#define OPERATION(path, framework) \
	"{'subsystem': 'a', 'method': 'GET', 'path': '" path "', 'handler': " \
	"'h" path "', 'framework': '" framework "', 'at': 'a.py:1'}"
#define OPERATIONS(prefix, framework) \
	"{'endpoints': [" OPERATION(prefix "/a", \
	    framework) ", " OPERATION(prefix "/b", \
	    framework) ", " OPERATION(prefix "/c", \
	    framework) ", " OPERATION(prefix "/d", \
	    framework) ", " OPERATION(prefix "/e", \
	    framework) ", " OPERATION(prefix "/f", framework) "]}"

static void many_that_change_alike_are_told_as_one(void **state)
{
	(void)state;
	expect(OPERATIONS("", "Old"), OPERATIONS("", "New"),
	    "note endpoint-handler: 6 endpoints of `a`: each is served with "
	    "`New` now (before: `Old`): `GET /a`, `GET /b`, `GET /c`, "
	    "`GET /d`, `GET /e` and 1 more.\n");
}

/* One package in three subsystems, and in two manifests of one of them. */
#define PACKAGE(path, version) \
	"{'name': 'p', 'version': '" version \
	"', 'scope': 'runtime', 'at': '" path ":1'}"
#define PACKAGES(version) \
	"{'subsystems': [{'name': 'a', 'directory': 'a'}, {'name': 'b', " \
	"'directory': 'b'}, {'name': 'c', 'directory': 'c'}], " \
	"'dependencies': [" PACKAGE("a/m.json", \
	    version) ", " PACKAGE("b/m.json", \
	    version) ", " PACKAGE("b/n.json", \
	    version) ", " PACKAGE("c/m.json", version) "]}"

static void what_many_subsystems_share_is_told_once(void **state)
{
	(void)state;
	expect(PACKAGES("1"), PACKAGES("2"),
	    "note dependency-version: `p` of each of these subsystems has the "
	    "version `2` now (before: `1`): `a`, `b` and `c`.\n");
}

static void hostile_names_stay_in_their_sentence(void **state)
{
	(void)state;
	expect("{}",
	    "{'endpoints': [{'subsystem': 'a`b', 'method': 'GET', 'path': "
	    "'/`x`\\n\\u001b', 'at': 'a.py:1'}]}",
	    "warning endpoint-new: `a'b` serves `GET /'x'` now.\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(endpoints_come_and_go),
		cmocka_unit_test(lines_are_nothing),
		cmocka_unit_test(another_handler_is_a_change),
		cmocka_unit_test(another_file_is_a_move),
		cmocka_unit_test(another_path_is_a_change),
		cmocka_unit_test(what_is_declared_twice_is_one),
		cmocka_unit_test(stores_and_services),
		cmocka_unit_test(links),
		cmocka_unit_test(a_new_subsystem_is_told_with_its_facts),
		cmocka_unit_test(a_renamed_subsystem_is_one_difference),
		cmocka_unit_test(a_renamed_folder_moves_nothing_else),
		cmocka_unit_test(a_boundary_that_moved_moves_no_file),
		cmocka_unit_test(a_split_subsystem_moves_its_facts),
		cmocka_unit_test(what_only_looks_alike_is_not_renamed),
		cmocka_unit_test(a_renamed_service_keeps_its_links),
		cmocka_unit_test(graphs),
		cmocka_unit_test(models),
		cmocka_unit_test(queues_and_events),
		cmocka_unit_test(pipelines_and_dags),
		cmocka_unit_test(the_project_as_a_whole),
		cmocka_unit_test(notes),
		cmocka_unit_test(a_finding_on_what_is_renamed_is_not_new),
		cmocka_unit_test(many_of_a_sort_are_told_as_one),
		cmocka_unit_test(many_that_change_alike_are_told_as_one),
		cmocka_unit_test(what_many_subsystems_share_is_told_once),
		cmocka_unit_test(hostile_names_stay_in_their_sentence),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
