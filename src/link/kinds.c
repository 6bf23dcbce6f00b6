#include "link/parts.h"

#include "scan/scan.h"

/*
 * What a package is, told by what it depends on. A row's names are those of its
 * ecosystems, in lower case; of Go modules without the major version at the
 * end.
 */
static const struct trait_row {
	const char *ecosystems;
	uint32_t traits;
	const char *names;
} rows[] = {
	{ "cargo", TRAIT_CLI, "argh clap structopt" },
	{ "cargo", TRAIT_DESKTOP, "eframe egui iced slint tauri" },
	{ "cargo", TRAIT_SERVER,
	    "actix-web axum poem rocket salvo tide tonic warp" },
	{ "cargo", TRAIT_UI, "leptos yew" },
	{ "composer", TRAIT_CLI, "symfony/console" },
	{ "composer", TRAIT_SERVER, "laravel/lumen-framework slim/slim" },
	{ "composer", TRAIT_SERVER | TRAIT_LAYERS,
	    "cakephp/cakephp codeigniter4/framework laravel/framework "
	    "symfony/framework-bundle yiisoft/yii2" },
	{ "go", TRAIT_CLI,
	    "github.com/alecthomas/kong github.com/spf13/cobra "
	    "github.com/urfave/cli" },
	{ "go", TRAIT_SERVER,
	    "github.com/beego/beego github.com/cloudwego/hertz "
	    "github.com/gin-gonic/gin github.com/go-chi/chi "
	    "github.com/go-kratos/kratos github.com/gofiber/fiber "
	    "github.com/gorilla/mux github.com/kataras/iris "
	    "github.com/labstack/echo github.com/zeromicro/go-zero" },
	{ "gradle maven sbt", TRAIT_CLI, "info.picocli:picocli" },
	{ "gradle maven sbt", TRAIT_MOBILE,
	    "com.android.application com.android.tools.build:gradle" },
	{ "gradle maven sbt", TRAIT_SERVER,
	    "com.sparkjava:spark-core io.javalin:javalin "
	    "io.ktor:ktor-server-core io.ktor:ktor-server-core-jvm "
	    "io.micronaut:micronaut-http-server-netty "
	    "io.quarkus:quarkus-rest io.quarkus:quarkus-resteasy "
	    "io.vertx:vertx-web "
	    "org.springframework.boot:spring-boot-starter-webflux" },
	{ "gradle maven sbt", TRAIT_SERVER | TRAIT_LAYERS,
	    "com.typesafe.play:play org.playframework:play "
	    "org.springframework.boot:spring-boot-starter-web "
	    "org.springframework.boot:spring-boot-starter-webmvc "
	    "org.springframework:spring-webmvc" },
	{ "gradle maven", FACT_START,
	    "org.springframework.boot "
	    "org.springframework.boot:spring-boot-maven-plugin" },
	{ "hex", TRAIT_SERVER, "plug_cowboy" },
	{ "hex", TRAIT_SERVER | TRAIT_LAYERS, "phoenix" },
	{ "npm", TRAIT_AGENTS,
	    "@google/adk @langchain/langgraph @mastra/core @openai/agents" },
	{ "npm", TRAIT_CLI,
	    "@oclif/core cac clipanion commander ink meow yargs" },
	{ "npm", TRAIT_DESKTOP, "@tauri-apps/api electron" },
	{ "npm", TRAIT_FULLSTACK | TRAIT_UI,
	    "@react-router/dev @remix-run/node @remix-run/react @sveltejs/kit "
	    "next nuxt" },
	{ "npm", TRAIT_MOBILE,
	    "@capacitor/core @ionic/core expo nativescript react-native" },
	{ "npm", TRAIT_SERVER,
	    "@adonisjs/core @apollo/server @feathersjs/feathers @hapi/hapi "
	    "@loopback/core @nestjs/core elysia express fastify h3 hono koa "
	    "restify sails" },
	{ "npm", TRAIT_SITE,
	    "@11ty/eleventy @docusaurus/core astro gatsby hexo vitepress "
	    "vuepress" },
	{ "npm", TRAIT_BUNDLED,
	    "@parcel/core @rsbuild/core esbuild parcel vite webpack" },
	{ "npm", TRAIT_UI,
	    "@angular/core @builder.io/qwik alpinejs ember-source lit preact "
	    "react-dom solid-js svelte vue" },
	{ "nuget", TRAIT_CLI, "spectre.console.cli system.commandline" },
	{ "nuget", TRAIT_DESKTOP, "avalonia" },
	{ "nuget", TRAIT_MOBILE, "microsoft.maui.controls xamarin.forms" },
	{ "nuget", TRAIT_SERVER | TRAIT_LAYERS, "microsoft.net.sdk.web" },
	{ "nuget", TRAIT_UI,
	    "microsoft.aspnetcore.components.webassembly "
	    "microsoft.net.sdk.blazorwebassembly" },
	{ "pub", TRAIT_MOBILE, "flutter" },
	{ "pub", TRAIT_SERVER, "dart_frog shelf" },
	{ "pypi", TRAIT_AGENTS,
	    "ag2 agno autogen autogen-agentchat burr crewai google-adk "
	    "langgraph llama-index-workflows openai-agents pyautogen "
	    "pydantic-ai" },
	{ "pypi", TRAIT_CLI, "click docopt fire typer" },
	{ "pypi", TRAIT_DESKTOP,
	    "customtkinter kivy pyqt5 pyqt6 pyside2 pyside6 wxpython" },
	{ "pypi", TRAIT_FULLSTACK | TRAIT_UI, "dash gradio nicegui streamlit" },
	{ "pypi", TRAIT_PIPELINE,
	    "apache-airflow apache-beam bonobo dagster dbt-core kedro luigi "
	    "mage-ai prefect pyspark" },
	{ "pypi", TRAIT_SERVER,
	    "aiohttp bottle cherrypy falcon fastapi flask litestar pyramid "
	    "quart robyn sanic tornado" },
	{ "pypi", TRAIT_SERVER | TRAIT_LAYERS, "django djangorestframework" },
	{ "pypi", TRAIT_SITE, "nikola pelican" },
	{ "rubygems", TRAIT_CLI, "thor" },
	{ "rubygems", TRAIT_SERVER, "grape hanami roda sinatra" },
	{ "rubygems", TRAIT_SERVER | TRAIT_LAYERS, "rails railties" },
	{ "rubygems", TRAIT_SITE, "jekyll" },
	{ "swiftpm", TRAIT_CLI, "swift-argument-parser" },
	{ "swiftpm", TRAIT_SERVER, "hummingbird vapor" },
};

static struct str table_key(struct str ecosystem, struct str name,
    struct arena *arena)
{
	return str_printf(arena, "%.*s %.*s", STR_ARG(ecosystem),
	    STR_ARG(name));
}

static void read_table(struct map *out, struct arena *arena)
{
	for (size_t i = 0; i < LENGTH(rows); i++) {
		struct str ecosystems = str_from(rows[i].ecosystems);
		struct str ecosystem;

		while (str_cut(&ecosystem, &ecosystems, ' ')) {
			struct str names = str_from(rows[i].names);
			struct str name;

			while (str_cut(&name, &names, ' '))
				*map_put(out, table_key(ecosystem, name,
						  arena)) |= rows[i].traits;
		}
	}
}

/* As the table spells it. */
static struct str plain_name(struct str ecosystem, struct str name,
    struct arena *arena)
{
	char *text = str_cstring(str_lower(name, arena), arena);
	size_t slash = str_find_last(name, '/');

	if (str_is(ecosystem, "pypi"))
		for (char *c = text; *c; c++)
			*c = *c == '_' ? '-' : *c;
	name = str_from(text);
	if (str_is(ecosystem, "go") && slash + 2 < name.len &&
	    name.ptr[slash + 1] == 'v' && name.ptr[slash + 2] >= '0' &&
	    name.ptr[slash + 2] <= '9')
		name = str_slice(name, 0, slash);
	return name;
}

/* A list of what tests, documents and tools need: the product needs it not. */
static bool is_tooling(struct str path)
{
	static const char *const words[] = { "dev", "doc", "lint", "test" };
	struct str name = path_name(path);

	if (!str_ends(name, ".txt") && !str_ends(name, ".in"))
		return false;
	for (size_t i = 0; i < LENGTH(words); i++)
		if (str_find_text(name, words[i]) < name.len)
			return true;
	return false;
}

/* What of `traits` the dependency tells: tests and tools of a package do not
 * say what it is. In the JavaScript world what is bundled stands among the
 * tools, unless its user brings it. */
static uint32_t told(const struct dependency_row *row, struct str ecosystem,
    const struct map *peers, struct arena *arena)
{
	const uint32_t bundled = TRAIT_BUNDLED | TRAIT_DESKTOP |
				 TRAIT_FULLSTACK | TRAIT_MOBILE | TRAIT_SITE |
				 TRAIT_UI;

	if (str_is(row->scope, "runtime") || str_is(row->scope, "build"))
		return map_get(peers, table_key(row->path, row->name, arena))
			   ? 0
			   : UINT32_MAX;
	if (!str_is(ecosystem, "npm") || !str_is(row->scope, "dev"))
		return 0;
	return map_get(peers, table_key(row->path, row->name, arena)) ? 0
								      : bundled;
}

void traits_of_packages(struct linking *run)
{
	const struct scan *scan = run->scan;
	struct map table = { .arena = run->scratch };
	struct map peers = { .arena = run->scratch };

	read_table(&table, run->scratch);
	for (size_t i = 0; i < scan->dependency_count; i++)
		if (str_is(scan->dependencies[i].scope, "peer"))
			*map_put(&peers,
			    table_key(scan->dependencies[i].path,
				scan->dependencies[i].name, run->scratch)) = 1;
	for (size_t i = 0; i < scan->dependency_count; i++) {
		const struct dependency_row *row = &scan->dependencies[i];
		struct str ecosystem;
		const uint64_t *traits;

		if (row->manifest >= scan->manifest_count ||
		    is_tooling(row->path))
			continue;
		ecosystem = str_from(scan->manifests[row->manifest].ecosystem);
		traits = map_get(&table,
		    table_key(ecosystem,
			plain_name(ecosystem, row->name, run->scratch),
			run->scratch));
		if (traits)
			run->traits.manifests[row->manifest] |=
			    (uint32_t)*traits &
			    told(row, ecosystem, &peers, run->scratch);
	}
}
