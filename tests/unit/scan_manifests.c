#include "scan_project.h"

static const struct manifest_row *only_manifest(
    const struct test_project *project)
{
	assert_int_equal(project->scan.manifest_count, 1);
	return &project->scan.manifests[0];
}

static void npm(void **state)
{
	static const struct test_file files[] = {
		{ "package.json",
		    "{\n\"name\": \"@shop/web\",\n\"description\": "
		    "\"Sells.\",\n"
		    "\"main\": \"dist/index.js\",\n"
		    "\"scripts\": { \"start\": \"node ./dist/server.js\" },\n"
		    "\"dependencies\": { \"express\": \"^4.1.0\" },\n"
		    "\"devDependencies\": {\n\"typescript\": \"5\" },\n"
		    "\"peerDependencies\": { \"react\": \"*\" }\n}\n" },
		{ "src/index.ts", "" },
		{ "src/server.ts", "" },
	};
	struct test_project project = { 0 };
	const struct manifest_row *manifest_row;

	(void)state;
	project_scan(&project, files, LENGTH(files));
	manifest_row = only_manifest(&project);
	assert_string_equal(manifest_row->ecosystem, "npm");
	assert_string_equal(manifest_row->language, "TypeScript");
	assert_string_equal(text_of(&project, manifest_row->name), "@shop/web");
	assert_int_equal(manifest_row->name_line, 2);
	assert_string_equal(text_of(&project, manifest_row->description),
	    "Sells.");
	assert_depends(&project, "express", "^4.1.0", "runtime", 6);
	assert_depends(&project, "typescript", "5", "dev", 8);
	assert_depends(&project, "react", "*", "peer", 9);
	assert_starts(&project, "scripts.start", "src/server.ts");
	assert_starts(&project, "main", "src/index.ts");
	project_end(&project);
}

static void pip(void **state)
{
	static const struct test_file files[] = {
		{ "requirements.txt",
		    "# all that it needs\n-r more.txt\nFlask[async]>=2.0 ; "
		    "python_version > '3'  # web\nredis==5.0.1\n"
		    "git+https://x.example/y.git#egg=own\n-e .\n" },
		{ "more.txt", "celery~=5.3\n" },
		{ "requirements-dev.txt", "pytest\n" },
	};
	struct test_project project = { 0 };

	(void)state;
	project_scan(&project, files, LENGTH(files));
	assert_int_equal(project.scan.manifest_count, 2);
	assert_depends(&project, "Flask", ">=2.0", "runtime", 3);
	assert_depends(&project, "redis", "==5.0.1", "runtime", 4);
	assert_depends(&project, "own", "", "runtime", 5);
	assert_depends(&project, "celery", "~=5.3", "runtime", 1);
	assert_depends(&project, "pytest", "", "dev", 1);
	assert_int_equal(project.scan.dependency_count, 5);
	project_end(&project);
}

static void pyproject(void **state)
{
	static const struct test_file files[] = {
		{ "pyproject.toml",
		    "[project]\nname = \"parcel\"\ndependencies = [\n"
		    "  \"fastapi>=0.1\",\n]\n[project.optional-dependencies]\n"
		    "db = [\"psycopg\"]\n[project.scripts]\n"
		    "parcel = \"parcel.cli:main\"\n"
		    "[tool.poetry.dependencies]\npython = \"^3.11\"\n"
		    "httpx = { version = \"0.27\", optional = true }\n"
		    "[tool.poetry.group.dev.dependencies]\nruff = \"*\"\n" },
		{ "src/parcel/cli.py", "" },
	};
	struct test_project project = { 0 };

	(void)state;
	project_scan(&project, files, LENGTH(files));
	assert_string_equal(text_of(&project, only_manifest(&project)->name),
	    "parcel");
	assert_depends(&project, "fastapi", ">=0.1", "runtime", 4);
	assert_depends(&project, "psycopg", "", "optional", 7);
	assert_depends(&project, "httpx", "0.27", "optional", 12);
	assert_depends(&project, "ruff", "*", "dev", 14);
	assert_null(dependency(&project, "python"));
	assert_starts(&project, "scripts.parcel", "src/parcel/cli.py");
	project_end(&project);
}

static void setup_py(void **state)
{
	static const struct test_file files[] = {
		{ "setup.py",
		    "from setuptools import setup\nsetup(\n    name='tool',\n"
		    "    install_requires=[\n        'click>=8',  # 'not "
		    "this'\n"
		    "        \"rich\",\n    ],\n"
		    "    extras_require={'x': ['yaml<7']},\n"
		    "    entry_points={'console_scripts': ['t=tool.run:go']},\n"
		    ")\n" },
		{ "tool/run.py", "" },
		{ "other/setup.py", "def setup(app):\n    pass\n" },
	};
	struct test_project project = { 0 };

	(void)state;
	project_scan(&project, files, LENGTH(files));
	assert_string_equal(text_of(&project, only_manifest(&project)->name),
	    "tool");
	assert_depends(&project, "click", ">=8", "runtime", 5);
	assert_depends(&project, "rich", "", "runtime", 6);
	assert_depends(&project, "yaml", "<7", "optional", 8);
	assert_starts(&project, "scripts.t", "tool/run.py");
	project_end(&project);
}

static void setup_cfg(void **state)
{
	static const struct test_file files[] = {
		{ "setup.cfg",
		    "[metadata]\nname = tool\n[options]\ninstall_requires =\n"
		    "    click>=8\n    rich\n" },
	};
	struct test_project project = { 0 };

	(void)state;
	project_scan(&project, files, LENGTH(files));
	assert_depends(&project, "click", ">=8", "runtime", 5);
	assert_depends(&project, "rich", "", "runtime", 6);
	project_end(&project);
}

static void go(void **state)
{
	static const struct test_file files[] = {
		{ "go.mod", "module example.org/shop\n\ngo 1.22\n\nrequire (\n"
			    "\tgithub.com/gin-gonic/gin v1.9.1\n"
			    "\tgolang.org/x/net v0.1.0 // indirect\n)\n\n"
			    "require gopkg.in/yaml.v3 v3.0.1\n"
			    "replace a.org/b => ../b\n" },
	};
	struct test_project project = { 0 };

	(void)state;
	project_scan(&project, files, LENGTH(files));
	assert_string_equal(text_of(&project, only_manifest(&project)->name),
	    "example.org/shop");
	assert_depends(&project, "github.com/gin-gonic/gin", "v1.9.1",
	    "runtime", 6);
	assert_depends(&project, "golang.org/x/net", "v0.1.0", "indirect", 7);
	assert_depends(&project, "gopkg.in/yaml.v3", "v3.0.1", "runtime", 10);
	assert_int_equal(project.scan.dependency_count, 3);
	project_end(&project);
}

static void maven(void **state)
{
	static const struct test_file files[] = {
		{ "pom.xml",
		    "<project>\n<artifactId>shop</artifactId>\n"
		    "<properties><jwt.version>0.9</jwt.version></properties>\n"
		    "<dependencyManagement><dependencies><dependency>\n"
		    "<groupId>org.x</groupId><artifactId>y</artifactId>"
		    "<version>7</version>\n"
		    "</dependency></dependencies></dependencyManagement>\n"
		    "</project>\n" },
		{ "api/pom.xml",
		    "<project>\n<artifactId>api</artifactId>\n<dependencies>\n"
		    "<dependency><groupId>io.j</groupId>\n"
		    "<artifactId>jwt</artifactId>"
		    "<version>${jwt.version}</version></dependency>\n"
		    "<dependency><groupId>org.x</groupId>\n"
		    "<artifactId>y</artifactId><scope>test</scope>"
		    "</dependency>\n</dependencies>\n</project>\n" },
		{ "api/src/main/java/A.java", "class A {}\n" },
	};
	struct test_project project = { 0 };

	(void)state;
	project_scan(&project, files, LENGTH(files));
	assert_int_equal(project.scan.manifest_count, 2);
	assert_depends(&project, "io.j:jwt", "0.9", "runtime", 5);
	assert_depends(&project, "org.x:y", "7", "test", 7);
	assert_int_equal(project.scan.dependency_count, 2);
	project_end(&project);
}

static void gradle(void **state)
{
	static const struct test_file files[] = {
		{ "gradle.properties", "lombokVersion=1.18\n" },
		{ "gradle/libs.versions.toml",
		    "[versions]\nktor = \"2.3\"\n[libraries]\nktor-core = "
		    "{ module = \"io.ktor:ktor-core\", version.ref = \"ktor\" "
		    "}\n" },
		{ "build.gradle.kts",
		    "plugins {\n    id(\"org.springframework.boot\") version "
		    "\"3.1\"\n}\nval slf4j = \"2.0\"\ndependencies {\n"
		    "    implementation(libs.ktor.core)\n"
		    "    api(\"org.slf4j:slf4j-api:$slf4j\")\n"
		    "    // implementation(\"a:b:1\")\n"
		    "    testImplementation(\"junit:junit:4.13\")\n"
		    "    compileOnly \"org.l:lombok:${lombokVersion}\"\n"
		    "    compile group: 'c', name: 'd', version: '5'\n"
		    "    compile 'e:f:1',\n        'g:h'\n"
		    "    implementation(project(\":core\"))\n}\n" },
		{ "settings.gradle", "include ':core', 'web:api'\n" },
		{ "core/A.kt", "class A\n" },
		{ "web/api/B.kt", "class B\n" },
	};
	struct test_project project = { 0 };

	(void)state;
	project_scan(&project, files, LENGTH(files));
	assert_depends(&project, "org.springframework.boot", "3.1", "build", 2);
	assert_depends(&project, "io.ktor:ktor-core", "2.3", "runtime", 6);
	assert_depends(&project, "org.slf4j:slf4j-api", "2.0", "runtime", 7);
	assert_depends(&project, "junit:junit", "4.13", "test", 9);
	assert_depends(&project, "org.l:lombok", "1.18", "build", 10);
	assert_depends(&project, "c:d", "5", "runtime", 11);
	assert_depends(&project, "e:f", "1", "runtime", 12);
	assert_depends(&project, "g:h", "", "runtime", 13);
	assert_null(dependency(&project, "a:b"));
	assert_string_equal(project.scan.manifests[0].language, "Kotlin");
	assert_int_equal(project.scan.unit_count, 3);
	assert_string_equal(text_of(&project, project.scan.units[2].directory),
	    "web/api");
	project_end(&project);
}

static void dotnet(void **state)
{
	static const struct test_file files[] = {
		{ "Directory.Packages.props",
		    "<Project><ItemGroup><PackageVersion Include=\"Dapper\" "
		    "Version=\"2.1\" /></ItemGroup></Project>\n" },
		{ "Shop.sln", "" },
		{ "Shop/Shop.csproj",
		    "<Project Sdk=\"Microsoft.NET.Sdk.Web\">\n<ItemGroup>\n"
		    "<PackageReference Include=\"Dapper\" />\n"
		    "<PackageReference Include=\"MediatR\" Version=\"12\" />\n"
		    "</ItemGroup>\n</Project>\n" },
		{ "Shop/Program.cs", "" },
	};
	struct test_project project = { 0 };

	(void)state;
	project_scan(&project, files, LENGTH(files));
	assert_int_equal(project.scan.manifest_count, 3);
	assert_depends(&project, "Dapper", "2.1", "runtime", 3);
	assert_depends(&project, "MediatR", "12", "runtime", 4);
	assert_non_null(dependency(&project, "Microsoft.NET.Sdk.Web"));
	assert_starts(&project, "program", "Shop/Program.cs");
	project_end(&project);
}

static void tables(void **state)
{
	static const struct test_file files[] = {
		{ "a/Cargo.toml",
		    "[package]\nname = \"a\"\n[dependencies]\naxum = \"0.7\"\n"
		    "serde = { workspace = true }\n[dev-dependencies]\n"
		    "mockall = \"0.12\"\n" },
		{ "Cargo.toml", "[workspace]\nmembers = [\"a\"]\n"
				"[workspace.dependencies]\nserde = \"1.0\"\n" },
		{ "a/src/main.rs", "fn main() {}\n" },
		{ "php/composer.json",
		    "{\"name\": \"x/y\",\n\"require\": {\"php\": \">=8\",\n"
		    "\"laravel/framework\": \"^11\"},\n"
		    "\"require-dev\": {\"phpunit/phpunit\": \"*\"}}\n" },
		{ "dart/pubspec.yaml", "name: d\ndependencies:\n  shelf: ^1.4\n"
				       "dev_dependencies:\n  lints: any\n" },
	};
	struct test_project project = { 0 };

	(void)state;
	project_scan(&project, files, LENGTH(files));
	assert_depends(&project, "axum", "0.7", "runtime", 4);
	assert_depends(&project, "serde", "1.0", "runtime", 5);
	assert_depends(&project, "mockall", "0.12", "dev", 7);
	assert_starts(&project, "bin", "a/src/main.rs");
	assert_depends(&project, "laravel/framework", "^11", "runtime", 3);
	assert_depends(&project, "phpunit/phpunit", "*", "dev", 4);
	assert_null(dependency(&project, "php"));
	assert_depends(&project, "shelf", "^1.4", "runtime", 3);
	assert_depends(&project, "lints", "any", "dev", 5);
	project_end(&project);
}

static void programs_as_manifests(void **state)
{
	static const struct test_file files[] = {
		{ "r/Gemfile",
		    "source 'x'\ngem 'rails', '~> 7.1'\ngroup :test do\n"
		    "  gem \"rspec\"\nend\ngem 'pg' # gem 'no'\n" },
		{ "m/mix.exs",
		    "def project do\n[app: :shop,\nversion: \"1\"]\nend\n"
		    "defp deps do\n[\n{:phoenix, \"~> 1.7\"},\n"
		    "{:credo, \"~> 1.6\", only: [:dev, :test]},\n"
		    "{:ex_machina, \"~> 2.7\", only: :test}\n]\nend\n" },
		{ "s/build.sbt",
		    "name := \"play\"\nlibraryDependencies += \"org.db\" %% "
		    "\"slick\" % \"3.4\"\nlibraryDependencies ++= Seq("
		    "\"org.t\" %% \"scalatest\" % \"3\" % Test)\n" },
		{ "w/Package.swift",
		    "let package = Package(\n    name: \"App\",\n"
		    "    dependencies: [\n        .package(url: "
		    "\"https://x.example/vapor/vapor.git\", from: \"4.0.0\"),"
		    "\n    ])\n" },
		{ "c/CMakeLists.txt",
		    "project(hub C)\nfind_package(OpenSSL 3.0 REQUIRED)\n" },
		{ "c/a.c", "int a;\n" },
		{ "k/Makefile", "all: k.c\n" },
		{ "k/k.c", "int k;\n" },
	};
	struct test_project project = { 0 };

	(void)state;
	project_scan(&project, files, LENGTH(files));
	assert_int_equal(project.scan.manifest_count, 6);
	assert_depends(&project, "rails", "~> 7.1", "runtime", 2);
	assert_depends(&project, "rspec", "", "test", 4);
	assert_depends(&project, "pg", "", "runtime", 6);
	assert_depends(&project, "phoenix", "~> 1.7", "runtime", 7);
	assert_depends(&project, "credo", "~> 1.6", "dev", 8);
	assert_depends(&project, "ex_machina", "~> 2.7", "test", 9);
	assert_depends(&project, "org.db:slick", "3.4", "runtime", 2);
	assert_depends(&project, "org.t:scalatest", "3", "test", 3);
	assert_depends(&project, "vapor", "4.0.0", "runtime", 4);
	assert_depends(&project, "OpenSSL", "3.0", "runtime", 2);
	assert_null(dependency(&project, "no"));
	project_end(&project);
}

static void commands_start_files(void **state)
{
	static const struct test_file files[] = {
		{ "api/Dockerfile",
		    "FROM a AS build\nCMD [\"old.py\"]\nFROM b\n"
		    "CMD [\"uvicorn\", \\\n  \"app.main:app\"]\n" },
		{ "api/app/main.py", "" },
		{ "Procfile", "web: gunicorn shop.wsgi --log-file -\n"
			      "worker: python -m shop.jobs\n"
			      "go: go run ./cmd/x\n" },
		{ "shop/wsgi.py", "" },
		{ "shop/jobs/__main__.py", "" },
		{ "cmd/x/main.go", "package main\n" },
		{ "compose.yml",
		    "services:\n  web:\n    build: ./web\n"
		    "    command: node server.js\n  db:\n    image: postgres\n"
		    "    command: postgres -c x.js\n" },
		{ "web/nginx.conf", "events {}\n" },
		{ "serverless.yml",
		    "functions:\n  add:\n    handler: src/fn.add\n" },
		{ "src/fn.ts", "" },
	};
	struct test_project project = { 0 };

	(void)state;
	project_scan(&project, files, LENGTH(files));
	assert_int_equal(project.scan.manifest_count, 0);
	assert_starts(&project, "CMD", "api/app/main.py");
	assert_int_equal(start(&project, "CMD")->line, 4);
	assert_string_equal(text_of(&project, start(&project, "CMD")->command),
	    "uvicorn app.main:app");
	assert_starts(&project, "web", "shop/wsgi.py");
	assert_starts(&project, "worker", "shop/jobs/__main__.py");
	assert_starts(&project, "go", "cmd/x/main.go");
	assert_starts(&project, "functions.add", "src/fn.ts");
	assert_null(start(&project, "db"));
	project_end(&project);
}

static void a_broken_manifest_is_a_problem(void **state)
{
	static const struct test_file files[] = {
		{ "package.json", "{ \"name\": \"x\", \"dependencies\": { " },
		{ "pom.xml", "<project><a" },
		{ "go.mod", "\xff\xfe\n" },
		{ "a.py", "" },
	};
	struct test_project project = { 0 };

	(void)state;
	project_scan(&project, files, LENGTH(files));
	assert_int_equal(project.scan.manifest_count, 3);
	assert_true(project.scan.problem_count >= 1);
	project_end(&project);
}

static void names_compare_loosely(void **state)
{
	static const struct test_file files[] = {
		{ "a/requirements.txt", "Flask_SQLAlchemy\n" },
		{ "a/a.py", "" },
		{ "b/requirements.txt", "redis\n" },
		{ "b/b.py", "" },
	};
	struct test_project project = { 0 };

	(void)state;
	project_scan(&project, files, LENGTH(files));
	assert_int_equal(project.scan.unit_count, 3);
	assert_true(
	    scan_depends(&project.scan, UINT32_MAX, STR("flask-sqlalchemy")));
	assert_true(scan_depends(&project.scan, 1, STR("flask.sqlalchemy")));
	assert_false(scan_depends(&project.scan, 2, STR("flask.sqlalchemy")));
	assert_false(scan_depends(&project.scan, 1, STR("flask")));
	project_end(&project);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(npm),
		cmocka_unit_test(pip),
		cmocka_unit_test(pyproject),
		cmocka_unit_test(setup_py),
		cmocka_unit_test(setup_cfg),
		cmocka_unit_test(go),
		cmocka_unit_test(maven),
		cmocka_unit_test(gradle),
		cmocka_unit_test(dotnet),
		cmocka_unit_test(tables),
		cmocka_unit_test(programs_as_manifests),
		cmocka_unit_test(commands_start_files),
		cmocka_unit_test(a_broken_manifest_is_a_problem),
		cmocka_unit_test(names_compare_loosely),
	};

	return cmocka_run_group_tests(tests, NULL, scan_tests_end);
}
