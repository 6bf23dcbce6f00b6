/* doc: format names, look-ups, and JSON and the formats of lines. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "doc_helper.h"

static enum doc_format format_of(const char *path)
{
	return doc_format_of(str_from(path));
}

static void names_tell_formats(void **state)
{
	(void)state;
	assert_int_equal(format_of("compose.yml"), DOC_YAML);
	assert_int_equal(format_of("k8s/Deployment.YAML"), DOC_YAML);
	assert_int_equal(format_of("web/tsconfig.base.json"), DOC_JSON);
	assert_int_equal(format_of("composer.lock"), DOC_JSON);
	assert_int_equal(format_of("a/.eslintrc"), DOC_JSON);
	assert_int_equal(format_of("Pipfile"), DOC_TOML);
	assert_int_equal(format_of("x/Cargo.lock"), DOC_TOML);
	assert_int_equal(format_of("pom.xml"), DOC_XML);
	assert_int_equal(format_of("src/App/App.csproj"), DOC_XML);
	assert_int_equal(format_of("Directory.Build.props"), DOC_XML);
	assert_int_equal(format_of("Web.config"), DOC_XML);
	assert_int_equal(format_of("gradle.properties"), DOC_PROPERTIES);
	assert_int_equal(format_of(".env"), DOC_ENV);
	assert_int_equal(format_of("app/.env.example"), DOC_ENV);
	assert_int_equal(format_of("setup.cfg"), DOC_INI);
	assert_int_equal(format_of("prisma/schema.prisma"), DOC_BLOCKS);
	assert_int_equal(format_of("conf/application.conf"), DOC_BLOCKS);
	assert_int_equal(format_of("nginx.conf"), DOC_NONE);
	assert_int_equal(format_of("infra/main.tf"), DOC_BLOCKS);
	assert_int_equal(format_of("api/v1/users.proto"), DOC_PROTO);
	assert_int_equal(format_of("src/schema.graphqls"), DOC_GRAPHQL);
	assert_int_equal(format_of("ormconfig.json.example"), DOC_JSON);
	assert_int_equal(format_of(".env.sample"), DOC_ENV);
	assert_int_equal(format_of("phpunit.xml.dist"), DOC_XML);
	assert_int_equal(format_of("config.yml.template"), DOC_YAML);
	assert_int_equal(format_of("page.example"), DOC_NONE);
	assert_int_equal(format_of(".example"), DOC_NONE);
	assert_int_equal(format_of("App.sln"), DOC_NONE);
	assert_int_equal(format_of("yarn.lock"), DOC_NONE);
	assert_int_equal(format_of("xml"), DOC_NONE);
	assert_int_equal(format_of("xml/main"), DOC_NONE);
	assert_int_equal(format_of(""), DOC_NONE);
}

static void package_json_has_lines(void **state)
{
	const struct doc_node *root;
	const struct doc_node *node;

	(void)state;
	read_ok(DOC_JSON, "{\n"
			  "  \"name\": \"shop\",\n"
			  "  \"scripts\": {\n"
			  "    \"start\": \"node \\\"src/index.js\\\"\"\n"
			  "  },\n"
			  "  \"dependencies\":\n"
			  "  {\n"
			  "    \"express\": \"^4.18.2\", \"socket.io\": \"4\"\n"
			  "  },\n"
			  "  \"files\": [\"a\",\n"
			  "    \"b\"], \"private\": true\n"
			  "}\n");
	root = first();
	assert_text(doc_get(root, "name"), "shop");
	assert_int_equal(doc_get(root, "name")->key_line, 2);
	assert_true(doc_get(root, "name")->quoted);
	assert_text(doc_at(root, "scripts.start"), "node \"src/index.js\"");
	node = doc_get(root, "dependencies");
	assert_int_equal(node->kind, DOC_MAP);
	assert_int_equal(node->key_line, 6);
	assert_int_equal(node->line, 7);
	assert_text(doc_at(root, "dependencies.socket.io"), "4");
	assert_int_equal(doc_at(node, "express")->key_line, 8);
	node = doc_get(root, "files");
	assert_int_equal(node->kind, DOC_LIST);
	assert_text(node->first->next, "b");
	assert_int_equal(node->first->next->line, 11);
	assert_int_equal(node->first->next->key_line, 0);
	assert_text(doc_get(root, "private"), "true");
	assert_false(doc_get(root, "private")->quoted);
}

static void json_with_comments(void **state)
{
	(void)state;
	read_ok(DOC_JSON, "\xEF\xBB\xBF// a comment\r\n"
			  "{ /* \"x\": 1,\r\n */ \"url\": \"http://a//b\", \r\n"
			  "  'single': [1, 2,], // \"\r\n"
			  "  bare: -1.5e3,\r\n"
			  "}\r\n");
	assert_text(doc_get(first(), "url"), "http://a//b");
	assert_int_equal(doc_get(first(), "url")->line, 3);
	assert_text(doc_get(first(), "single")->first->next, "2");
	assert_null(doc_get(first(), "single")->first->next->next);
	assert_text(doc_get(first(), "bare"), "-1.5e3");
	assert_int_equal(doc_get(first(), "bare")->key_line, 5);
}

static void json_escapes(void **state)
{
	(void)state;
	read_ok(DOC_JSON, "\"a\\n\\t\\/\\\\ \\u00e9 \\ud83d\\ude00 "
			  "\\ud83d \\u0000 \\uZZ\"");
	assert_text(first(), "a\n\t/\\ \xC3\xA9 \xF0\x9F\x98\x80 "
			     "\xEF\xBF\xBD \xEF\xBF\xBD uZZ");
}

static void json_errors_say_where(void **state)
{
	(void)state;
	read_bad(DOC_JSON, "{ \"a\": 1,\n  \"b\" 2 }",
	    "line 2, column 7: ':' was expected");
	assert_text(doc_get(first(), "a"), "1");
	read_bad(DOC_JSON, "[1, 2",
	    "line 1, column 6: ',' or ']' was expected");
	assert_text(first()->first->next, "2");
	read_bad(DOC_JSON, "{\"a\": \"b\nc\"}",
	    "line 1, column 7: the string is not closed");
	read_bad(DOC_JSON, "{} {}",
	    "line 1, column 4: text follows after the end");
	read_bad(DOC_JSON, "", "line 1, column 1: the file ends too early");
	assert_int_equal(documents(), 0);
	read_bad(DOC_JSON, "{{x}}", "line 1, column 2: a value was expected");
	read_bad(DOC_JSON, "[\"\\",
	    "line 1, column 2: the string is not closed");
	read_bad(DOC_JSON, "/*", "line 1, column 3: the file ends too early");
}

static void depth_is_bounded(void **state)
{
	static char text[200001];
	const struct doc_node *node;
	size_t depth = 0;

	(void)state;
	memset(text, '[', 100000);
	memset(text + 100000, ']', 100000);
	read_ok(DOC_JSON, text);
	for (node = first(); node; node = node->first)
		depth++;
	assert_int_equal(depth, 200);
	read_ok(DOC_JSON, strcat(strcpy(text, "{\"a\":"), "[[[\"]\"]]], "
							  "\"b\": 1}"));
	assert_text(doc_get(first(), "b"), "1");
}

static void look_ups_take_null(void **state)
{
	(void)state;
	assert_null(doc_get(NULL, "a"));
	assert_null(doc_at(NULL, "a.b"));
	assert_int_equal(doc_text(NULL).len, 0);
	read_ok(DOC_JSON, "{\"a\": {\"b.c\": {\"d\": 1}}, \"l\": [0]}");
	assert_text(doc_at(first(), "a.b.c.d"), "1");
	assert_null(doc_at(first(), "a.b"));
	assert_null(doc_at(first(), ""));
	assert_null(doc_get(doc_get(first(), "l"), ""));
	assert_int_equal(doc_text(first()).len, 0);
}

static void properties_nest(void **state)
{
	const struct doc_node *root;

	(void)state;
	read_ok(DOC_PROPERTIES,
	    "# comment = x\r\n"
	    "! other\r\n"
	    "spring.datasource.url=jdbc:postgresql://${DB_HOST:db}:5432/a\r\n"
	    "spring.datasource.username : sa\r\n"
	    "log=info\r\n"
	    "log.level=debug\r\n"
	    "  list = a,\\\r\n"
	    "         b\\u00e9\r\n"
	    "key\\ with\\:colon value\r\n"
	    "empty\r\n");
	root = first();
	assert_text(doc_at(root, "spring.datasource.url"),
	    "jdbc:postgresql://${DB_HOST:db}:5432/a");
	assert_int_equal(doc_at(root, "spring.datasource.url")->key_line, 3);
	assert_text(doc_at(root, "spring.datasource.username"), "sa");
	assert_text(doc_at(root, "log"), "info");
	assert_text(doc_at(root, "log.level"), "debug");
	assert_text(doc_at(root, "list"), "a,b\xC3\xA9");
	assert_int_equal(doc_at(root, "list")->line, 7);
	assert_text(doc_at(root, "key with:colon"), "value");
	assert_int_equal(doc_at(root, "key with:colon")->line, 9);
	assert_text(doc_at(root, "empty"), "");
	assert_int_equal(doc_at(root, "empty")->line, 10);
}

static void env_values(void **state)
{
	const struct doc_node *root;

	(void)state;
	read_ok(DOC_ENV, "# DB\n"
			 "PORT=8080 # the port\n"
			 "export NAME=\"a \\\"b\\\" # c\"  # d\n"
			 "RAW='x\\n$HOME'\n"
			 "KEY=\"-----BEGIN\n"
			 "END-----\"\n"
			 "URL=http://a/#b\n"
			 "EMPTY=\n"
			 "no assignment\n"
			 "OPEN=\"never\n"
			 "LAST=${PORT:-1}");
	root = first();
	assert_text(doc_get(root, "PORT"), "8080");
	assert_text(doc_get(root, "NAME"), "a \"b\" # c");
	assert_true(doc_get(root, "NAME")->quoted);
	assert_text(doc_get(root, "RAW"), "x\\n$HOME");
	assert_text(doc_get(root, "KEY"), "-----BEGIN\nEND-----");
	assert_int_equal(doc_get(root, "KEY")->key_line, 5);
	assert_text(doc_get(root, "URL"), "http://a/#b");
	assert_int_equal(doc_get(root, "URL")->key_line, 7);
	assert_text(doc_get(root, "EMPTY"), "");
	assert_text(doc_get(root, "LAST"), "${PORT:-1}");
	assert_int_equal(doc_get(root, "LAST")->key_line, 11);
}

static void ini_sections(void **state)
{
	const struct doc_node *root;

	(void)state;
	read_ok(DOC_INI, "root = true\n"
			 "[metadata]\n"
			 "name = pkg\n"
			 "version: attr: pkg.version\n"
			 "[options]\n"
			 "install_requires =\n"
			 "    requests>=2\n"
			 "    # a comment\n"
			 "\n"
			 "    click; python_version<'3'\n"
			 "[options.extras_require]\n"
			 "\ttest = pytest\n"
			 "\tdoc = sphinx\n"
			 "[metadata]\n"
			 "flag\n");
	root = first();
	assert_text(doc_get(root, "root"), "true");
	assert_text(doc_at(root, "metadata.name"), "pkg");
	assert_text(doc_at(root, "metadata.version"), "attr: pkg.version");
	assert_text(doc_at(root, "options.install_requires"),
	    "requests>=2\nclick; python_version<'3'");
	assert_int_equal(doc_at(root, "options.install_requires")->line, 6);
	assert_text(doc_at(root, "options.extras_require.test"), "pytest");
	assert_text(doc_at(root, "options.extras_require.doc"), "sphinx");
	assert_int_equal(doc_at(root, "metadata.flag")->line, 15);
}

static void hcl_blocks(void **state)
{
	const struct doc_node *root;
	const struct doc_node *node;

	(void)state;
	read_ok(DOC_BLOCKS, "# a comment\n"
			    "resource \"store\" \"main\" {\n"
			    "  engine = \"postgres\" // why\n"
			    "  size = var.large ? 20 : 5 # not {\n"
			    "  tags = { Name = \"a}b\", \"x.y\" : 1 }\n"
			    "  ports = [80,\n"
			    "    443, /* tls */ \"a,b\",]\n"
			    "  policy = <<-EOT\n"
			    "    { never = read }\n"
			    "  EOT\n"
			    "  rule {\n"
			    "    to = merge(a, {\n"
			    "      b = 1\n"
			    "    })\n"
			    "  }\n"
			    "  rule { to = 2 }\n"
			    "}\n"
			    "resource \"store\" \"other\" {}\n"
			    "last = true");
	root = first();
	node = doc_at(root, "resource.store.main");
	assert_int_equal(node->key_line, 2);
	assert_text(doc_get(node, "engine"), "postgres");
	assert_true(doc_get(node, "engine")->quoted);
	assert_text(doc_get(node, "size"), "var.large ? 20 : 5");
	assert_false(doc_get(node, "size")->quoted);
	assert_text(doc_at(node, "tags.Name"), "a}b");
	assert_text(doc_get(doc_get(node, "tags"), "x.y"), "1");
	assert_text(doc_get(node, "ports")->first->next, "443");
	assert_text(doc_get(node, "ports")->first->next->next, "a,b");
	assert_int_equal(doc_get(node, "ports")->first->next->line, 7);
	assert_null(doc_get(node, "ports")->first->next->next->next);
	assert_text(doc_get(node, "policy"), "    { never = read }\n");
	assert_null(doc_get(node, "never"));
	assert_text(doc_at(node, "rule.to"), "merge(a, {\n      b = 1\n    })");
	assert_text(doc_get(node->first->next->next->next->next->next->next,
			"to"),
	    "2");
	assert_int_equal(doc_at(root, "resource.store.other")->key_line, 18);
	assert_text(doc_get(root, "last"), "true");
	assert_int_equal(doc_get(root, "last")->line, 19);
}

static void hocon_nests(void **state)
{
	const struct doc_node *root;

	(void)state;
	read_ok(DOC_BLOCKS, "include \"base.conf\"\n"
			    "db.url = \"jdbc:h2:mem:x\"\n"
			    "db {\n"
			    "  user: sa, password = \"\"\n"
			    "  pool = ${base} { size = 4 }\n"
			    "  host: ${?HOST}\n"
			    "}\n"
			    "url: \"jdbc:\"${kind}\"://\"${db.host}\"/a\" # b\n"
			    "\"a.b\".c = 1\n"
			    "list += \"x\"\n"
			    "late =\n"
			    "  {\n"
			    "    text = \"\"\"a \\ \"b\"\"\"\n"
			    "  }\n");
	root = first();
	assert_text(doc_get(root, "include"), "base.conf");
	assert_text(doc_at(root, "db.url"), "jdbc:h2:mem:x");
	assert_int_equal(doc_at(root, "db.url")->key_line, 2);
	assert_text(doc_at(root, "db.user"), "sa");
	assert_text(doc_at(root, "db.password"), "");
	assert_text(doc_at(root, "db.pool"), "${base} { size = 4 }");
	assert_text(doc_at(root, "db.host"), "${?HOST}");
	assert_text(doc_get(root, "url"), "jdbc:${kind}://${db.host}/a");
	assert_text(doc_get(root, "list"), "x");
	assert_text(doc_at(root, "late.text"), "a \\ \"b");
	assert_int_equal(doc_at(root, "late.text")->line, 13);
}

static void prisma_schema(void **state)
{
	const struct doc_node *root;

	(void)state;
	read_ok(DOC_BLOCKS, "datasource db {\n"
			    "  provider = \"mysql\"\n"
			    "  url      = env(\"URL\")\n"
			    "}\n"
			    "/// A part.\n"
			    "model Part {\n"
			    "  id   Int    @id @default(autoincrement())\n"
			    "  tags Tag[]\n"
			    "  @@index([id])\n"
			    "}\n");
	root = first();
	assert_text(doc_at(root, "datasource.db.provider"), "mysql");
	assert_text(doc_at(root, "datasource.db.url"), "env(\"URL\")");
	assert_text(doc_at(root, "model.Part.id"),
	    "Int    @id @default(autoincrement())");
	assert_text(doc_at(root, "model.Part.tags"), "Tag[]");
	assert_int_equal(doc_at(root, "model.Part")->key_line, 6);
}

static void blocks_end_somewhere(void **state)
{
	static char deep[8001];

	(void)state;
	read_bad(DOC_BLOCKS, "a {\n  b = 1\n",
	    "line 1, column 3: the block is not closed");
	assert_text(doc_at(first(), "a.b"), "1");
	read_ok(DOC_BLOCKS, "a = 1 }\n] b = \"open\nc = <<X\nd = 2");
	assert_text(doc_get(first(), "a"), "1");
	assert_text(doc_get(first(), "b"), "open");
	assert_text(doc_get(first(), "c"), "d = 2");
	for (size_t i = 0; i < 8000; i += 2)
		memcpy(deep + i, i < 4000 ? "a{" : "}\n", 2);
	read_ok(DOC_BLOCKS, deep);
}

static void proto_services(void **state)
{
	const struct doc_node *root;
	const struct doc_node *node;

	(void)state;
	read_ok(DOC_PROTO, "syntax = \"proto3\"; // service A {}\n"
			   "package a.b; /* service B { */\n"
			   "option go_package = \"x/\" 'y;z';\n"
			   "message M { message N { string s = 1; } }\n"
			   "service S {\n"
			   "  option (own.mark) = true;\n"
			   "  rpc Get (M) returns (.a.b.M);\n"
			   "  rpc Watch(stream M)returns(stream M) {\n"
			   "    option (google.api.http).get = \"/v1/m\";\n"
			   "    option (google.api.http) = {\n"
			   "      body: \"*\" more { put: \"/v1/}\" },\n"
			   "      list: [ { post: \"/no\" } ]\n"
			   "    };\n"
			   "    // }\n"
			   "  };\n"
			   "}\n");
	root = first();
	assert_text(doc_get(root, "package"), "a.b");
	assert_text(doc_at(root, "option.go_package"), "x/y;z");
	assert_non_null(doc_at(root, "message.M"));
	assert_null(doc_at(root, "message.M.s"));
	assert_text(doc_at(root, "message.N.s"), "");
	node = doc_at(root, "service.S.Get");
	assert_int_equal(node->key_line, 7);
	assert_text(doc_get(node, "response"), ".a.b.M");
	node = doc_at(root, "service.S.Watch");
	assert_int_equal(node->key_line, 8);
	assert_text(doc_get(node, "request"), "stream M");
	assert_text(doc_get(node, "response"), "stream M");
	node = doc_get(doc_get(node, "option"), "google.api.http");
	assert_text(doc_get(node, "get"), "/v1/m");
	node = doc_get(doc_get(doc_at(root, "service.S.Watch"), "option"),
	    "google.api.http")
		   ->next;
	assert_text(doc_get(node, "body"), "*");
	assert_text(doc_at(node, "more.put"), "/v1/}");
	assert_int_equal(doc_get(root, "service")->first->line, 5);
}

static void proto_ends_somewhere(void **state)
{
	char deep[3000];

	(void)state;
	read_ok(DOC_PROTO, "");
	read_ok(DOC_PROTO, "}}; service");
	read_ok(DOC_PROTO, "service S { rpc A (");
	assert_non_null(doc_at(first(), "service.S.A"));
	read_ok(DOC_PROTO,
	    "service S { rpc A (B) returns (C) { option (x) = {");
	read_ok(DOC_PROTO, "service \"S\n{ rpc } /* open");
	read_ok(DOC_PROTO, "message M { ] = ; a } message { oneof { {");
	read_ok(DOC_PROTO, "message M { a < , message N { b = 1 } oneof");
	memset(deep, '{', sizeof(deep) - 1);
	deep[sizeof(deep) - 1] = '\0';
	read_ok(DOC_PROTO, deep);
	for (size_t i = 0; i + 2 < sizeof(deep); i += 2)
		memcpy(deep + i, "a{", 2);
	memcpy(deep, "service S{option x={", 20);
	read_ok(DOC_PROTO, deep);
}

static void graphql_types(void **state)
{
	const struct doc_node *root;

	(void)state;
	read_ok(DOC_GRAPHQL, "# type Query { none: Int }\n"
			     "\"\"\" type Query { no: Int } \"\"\"\n"
			     "schema @link(url: \"x\") { query: Query }\n"
			     "scalar Date type Empty\n"
			     "interface Named { name: String }\n"
			     "type Query implements A & B @key(a: \"{\") {\n"
			     "  \"a list\"\n"
			     "  users(first: Int = 3, by: In = {a: [1]}): "
			     "[User!]! @deprecated(reason: \"}\")\n"
			     "  me: User\n"
			     "}\n"
			     "enum E { A B }\n"
			     "query Client { users { name } }\n"
			     "extend type Query { count: Int }\n");
	root = first();
	assert_text(doc_at(root, "type.Query.users"), "[User!]!");
	assert_int_equal(doc_at(root, "type.Query.users")->key_line, 8);
	assert_text(doc_at(root, "type.Query.me"), "User");
	assert_text(doc_at(root, "type.Query.count"), "Int");
	assert_null(doc_at(root, "type.Empty.name"));
	assert_null(doc_at(root, "type.Query.none"));
	assert_null(doc_at(root, "type.Query.no"));
	assert_null(doc_at(root, "type.Client"));
	assert_int_equal(doc_get(doc_get(root, "type"), "Query")->line, 6);
}

static void graphql_ends_somewhere(void **state)
{
	char deep[3000];

	(void)state;
	read_ok(DOC_GRAPHQL, "");
	read_ok(DOC_GRAPHQL, "}} type");
	read_ok(DOC_GRAPHQL, "type Query { a( : ) b: ");
	read_ok(DOC_GRAPHQL, "type Query { a: [ \"open");
	read_ok(DOC_GRAPHQL, "type A type B { \"\"\" } @ & | x y: !");
	memset(deep, '(', sizeof(deep) - 1);
	deep[sizeof(deep) - 1] = '\0';
	memcpy(deep, "type Query{a", 12);
	read_ok(DOC_GRAPHQL, deep);
}

static void empty_files(void **state)
{
	(void)state;
	read_ok(DOC_YAML, "");
	assert_int_equal(documents(), 0);
	read_ok(DOC_TOML, "");
	assert_int_equal(first()->kind, DOC_MAP);
	read_ok(DOC_PROPERTIES, "");
	read_ok(DOC_ENV, "\n\n");
	read_ok(DOC_INI, "");
	read_ok(DOC_BLOCKS, "{}");
	read_ok(DOC_BLOCKS, "");
	assert_null(first()->first);
	read_bad(DOC_XML, " \n", "line 2, column 1: no element");
	read_bad(DOC_NONE, "a", "line 1, column 1: not a data format");
}

static void other_encodings(void **state)
{
	(void)state;
	read_bytes(DOC_JSON,
	    (struct str){ "\xFF\xFE\"\0\xE9\0=\xD8\0\xDE\"\0", 12 });
	assert_text(first(), "\xC3\xA9\xF0\x9F\x98\x80");
	read_ok(DOC_PROPERTIES, "a = caf\xE9 \xC3\xA9\n");
	assert_text(doc_get(first(), "a"), "caf? \xC3\xA9");
	read_ok(DOC_YAML, "# caf\xE9\na: b\n");
	assert_text(doc_get(first(), "a"), "b");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(names_tell_formats),
		cmocka_unit_test_teardown(package_json_has_lines, clear),
		cmocka_unit_test_teardown(json_with_comments, clear),
		cmocka_unit_test_teardown(json_escapes, clear),
		cmocka_unit_test_teardown(json_errors_say_where, clear),
		cmocka_unit_test_teardown(depth_is_bounded, clear),
		cmocka_unit_test_teardown(look_ups_take_null, clear),
		cmocka_unit_test_teardown(properties_nest, clear),
		cmocka_unit_test_teardown(env_values, clear),
		cmocka_unit_test_teardown(ini_sections, clear),
		cmocka_unit_test_teardown(hcl_blocks, clear),
		cmocka_unit_test_teardown(hocon_nests, clear),
		cmocka_unit_test_teardown(prisma_schema, clear),
		cmocka_unit_test_teardown(blocks_end_somewhere, clear),
		cmocka_unit_test_teardown(proto_services, clear),
		cmocka_unit_test_teardown(proto_ends_somewhere, clear),
		cmocka_unit_test_teardown(graphql_types, clear),
		cmocka_unit_test_teardown(graphql_ends_somewhere, clear),
		cmocka_unit_test_teardown(empty_files, clear),
		cmocka_unit_test_teardown(other_encodings, clear),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
