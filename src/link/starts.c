/*
 * How the project is started: by its composition, the scripts of its packages,
 * the file or dependency of a framework, else the code that starts.
 */
#include "link/starts.h"

#include <string.h>

#include "link/parties.h"
#include "link/parts.h"
#include "model/model.h"
#include "scan/scan.h"

enum {
	BACKEND_MOST = 3,
	FRONTEND_MOST = 2,
	WORKERS_MOST = 2,
};

/* Files that a framework's tools make, by which the program is started. */
static const struct tool {
	const char *file; /* glob */
	const char *within; /* what of its path is not the directory */
	const char *dependency; /* that the project has to have; "" */
	const char *command; /* ~ the Python environment */
	const char *beside; /* in the directory there has to be it; "" */
	const char *unless; /* there may not be this; "" */
	bool worker;
} tools[] = {
	{ "manage.py", "manage.py", "django",
	    "~python manage.py migrate && ~python manage.py runserver", "", "",
	    false },
	{ "artisan", "artisan", "", "php artisan serve", "", "", false },
	/* It starts all processes that Procfile.dev lists. */
	{ "**/bin/dev", "bin/dev", "", "bin/dev", "Procfile.dev", "", false },
	{ "**/bin/rails", "bin/rails", "", "bin/rails server", "",
	    "Procfile.dev", false },
	{ "**/bin/rails", "bin/rails", "", "bin/rails server", "", "bin/dev",
	    false },
	{ "**/bin/jobs", "bin/jobs", "solid_queue", "bin/jobs", "", "bin/dev",
	    true },
	{ "**/config/sidekiq.yml", "config/sidekiq.yml", "sidekiq",
	    "bundle exec sidekiq", "Gemfile", "bin/dev", true },
	{ "**/public/index.php", "public/index.php", "symfony/framework-bundle",
	    "php -S localhost:8000 -t public", "", "", false },
	{ "**/langgraph.json", "langgraph.json", "langgraph-cli",
	    "~langgraph dev", "", "", false },
};

/* Dependencies that bring a command. */
static const struct plugin {
	const char *ecosystem;
	const char *name;
	const char *wrapper; /* a file beside the manifest; "" */
	const char *command;
	/* From the root, where that has the wrapper and is the whole's (a file
	 * of it is there): % the folder, : the same with colons. */
	const char *above;
	const char *whole;
} plugins[] = {
	{ "gradle", "org.springframework.boot", "gradlew", "./gradlew bootRun",
	    "./gradlew ::bootRun", "settings.gradle settings.gradle.kts" },
	{ "gradle", "org.springframework.boot", "", "gradle bootRun", NULL,
	    NULL },
	{ "hex", "phoenix", "", "mix phx.server", NULL, NULL },
	{ "sbt", "com.typesafe.play:sbt-plugin", "", "sbt run", NULL, NULL },
	{ "sbt", "org.playframework:sbt-plugin", "", "sbt run", NULL, NULL },
	{ "swiftpm", "vapor", "", "swift run", NULL, NULL },
	{ "maven", "org.springframework.boot:spring-boot-maven-plugin", "mvnw",
	    "./mvnw spring-boot:run", "./mvnw -pl % spring-boot:run",
	    "pom.xml" },
	{ "maven", "org.springframework.boot:spring-boot-maven-plugin", "",
	    "mvn spring-boot:run", NULL, NULL },
	{ "maven", "org.springframework.boot:spring-boot-starter-web", "mvnw",
	    "./mvnw spring-boot:run", "./mvnw -pl % spring-boot:run",
	    "pom.xml" },
	{ "maven", "org.springframework.boot:spring-boot-starter-web", "",
	    "mvn spring-boot:run", NULL, NULL },
};

bool depends_on(const struct linking *run, const char *name)
{
	for (size_t i = 0; i < run->scan->dependency_count; i++)
		if (str_equal_nocase(run->scan->dependencies[i].name,
			str_from(name)))
			return true;
	return false;
}

struct str tool_command(const struct linking *run, const char *command,
    struct str folder)
{
	struct buf out = { .arena = run->scratch };
	struct str home;

	for (; *command; command++)
		if (*command == '~')
			buf_put(&out, python_runner(run, folder, &home));
		else
			buf_putc(&out, *command);
	return in_shell(folder, buf_str(&out), run->scratch);
}

/* Is the path the file by which the tool starts the directory *folder? */
static bool is_of_tool(const struct linking *run, const struct tool *tool,
    struct str path, struct str *folder)
{
	if (!str_ends(path, tool->within) ||
	    !glob_match(str_from(tool->file), path) || is_aside(path) ||
	    (*tool->dependency && !depends_on(run, tool->dependency)))
		return false;
	*folder = str_slice(path, 0, path.len - strlen(tool->within));
	if (folder->len > 0)
		folder->len--;
	return (!*tool->beside || has_file(run, *folder, tool->beside)) &&
	       (!*tool->unless || !has_file(run, *folder, tool->unless));
}

static void offer_tools(struct offers *out, const struct linking *run)
{
	for (size_t i = 0; i < run->scan->count; i++) {
		struct str path = file_path(&run->scan->files[i]);

		for (size_t k = 0; k < LENGTH(tools); k++) {
			struct str folder;

			if (!is_of_tool(run, &tools[k], path, &folder))
				continue;
			offer_start(out, (struct offer){ .folder = folder,
					     .command = tool_command(run,
						 tools[k].command, folder),
					     .text = str_from(tools[k].command),
					     .at = { path, 1 },
					     .rank = RANK_TOOL,
					     .worker = tools[k].worker });
		}
	}
}

/* Has the root the wrapper, and a file that makes it one of many parts? */
static bool is_wrapped(const struct linking *run, const struct plugin *plugin,
    struct str folder)
{
	struct str rest = plugin->whole && folder.len ? str_from(plugin->whole)
						      : STR("");
	struct str file;

	while (str_cut(&file, &rest, ' '))
		if (scan_file_at(run->scan, file))
			return has_file(run, STR(""), plugin->wrapper);
	return false;
}

static struct str part_command(const struct linking *run, const char *command,
    struct str folder)
{
	struct buf out = { .arena = run->scratch };

	for (; *command; command++) {
		if (*command == ':' && command[1] == ':') {
			buf_putc(&out, ':');
			for (size_t i = 0; i < folder.len; i++)
				buf_putc(&out,
				    folder.ptr[i] == '/' ? ':' : folder.ptr[i]);
		} else if (*command == '%') {
			buf_put(&out, folder);
		} else {
			buf_putc(&out, *command);
		}
	}
	return buf_str(&out);
}

/* Are there sources that it would start? A platform only lists versions. */
static bool has_sources(const struct linking *run, struct str folder)
{
	for (size_t i = first_below(run, folder); is_below(run, i, folder);
	     i++) {
		const struct scan_file *file = &run->scan->files[i];

		if (file->role == FILE_SOURCE &&
		    path_folder(file_path(file)).len > folder.len)
			return true;
	}
	return false;
}

/* The directory that the manifest is of: sbt's plugins stand one below. */
static struct str built_folder(const struct dependency_row *row)
{
	struct str folder = path_folder(row->path);

	return str_is(path_name(row->path), "plugins.sbt") ? path_folder(folder)
							   : folder;
}

/* Is it one module of several that are built together? */
static bool is_module(const struct linking *run, const struct plugin *plugin,
    struct str folder)
{
	return folder.len &&
	       str_listed("gradle maven", str_from(plugin->ecosystem)) &&
	       (has_file(run, STR(""), "pom.xml") ||
		   has_file(run, STR(""), "settings.gradle") ||
		   has_file(run, STR(""), "settings.gradle.kts"));
}

/* Is there code in the folder that starts? */
static bool has_entry(const struct linking *run, struct str folder)
{
	const struct subsystem *rows = run->model->subsystems.items;
	bool found = false;

	for (size_t i = 0; i < run->model->subsystems.count && !found; i++) {
		const struct entry_point *entries = rows[i].entry_points.items;

		for (size_t k = 0; k < rows[i].entry_points.count; k++)
			found |= path_inside(entries[k].at.path, folder) &&
				 path_folder(entries[k].at.path).len >
				     folder.len;
	}
	return found;
}

/* Offer the start by what a manifest depends on; false: there is none. */
static bool offer_plugin(struct offers *out, const struct linking *run,
    const struct plugin *plugin, const struct dependency_row *row)
{
	struct str folder = built_folder(row);
	struct str command = str_from(plugin->command);

	if (!str_is(row->name, plugin->name) ||
	    !str_is(str_from(run->scan->manifests[row->manifest].ecosystem),
		plugin->ecosystem) ||
	    !has_sources(run, folder) ||
	    (is_module(run, plugin, folder) && !has_entry(run, folder)))
		return false;
	if (!*plugin->wrapper || has_file(run, folder, plugin->wrapper))
		command = in_shell(folder, command, run->scratch);
	else if (is_wrapped(run, plugin, folder))
		command = part_command(run, plugin->above, folder);
	else
		return false;
	offer_start(out, (struct offer){ .folder = folder,
			     .command = command,
			     .text = str_from(plugin->command),
			     .at = { row->path, row->line },
			     .rank = RANK_TOOL });
	return true;
}

static void offer_plugins(struct offers *out, const struct linking *run)
{
	const struct scan *scan = run->scan;

	for (size_t i = 0; i < scan->dependency_count; i++) {
		const struct dependency_row *row = &scan->dependencies[i];
		bool offered = false;

		if (row->manifest >= scan->manifest_count ||
		    is_aside(row->path))
			continue;
		for (size_t k = 0; k < LENGTH(plugins) && !offered; k++)
			offered = offer_plugin(out, run, &plugins[k], row);
	}
}

/* Does the directory's subsystem serve operations? */
static bool serves(const struct linking *run, struct str folder)
{
	const struct subsystem *rows = run->model->subsystems.items;
	const struct endpoint *served = run->model->endpoints.items;
	uint32_t around = subsystem_around(run, folder);

	for (size_t i = 0; i < run->model->endpoints.count; i++)
		if (around != NO_PARTY &&
		    str_equal(served[i].subsystem, rows[around].name))
			return true;
	return false;
}

/* Servers, or workers, or front ends. */
struct kind {
	const char *step;
	bool front;
	bool worker;
	size_t most;
};

/* Is it a program that serves nobody, and no told one? */
static bool is_job(const struct linking *run, const struct offer *offer)
{
	return !offer->front && offer->rank != RANK_TOLD &&
	       !serves(run, offer->folder);
}

static void add_chosen(struct linking *run, struct offers *offers,
    struct kind kind)
{
	size_t added = 0;

	for (size_t i = 0; i < offers->count; i++) {
		struct offer *offer = &offers->items[i];
		bool composed = is_composed(run, offers, offer);

		if (offer->front != kind.front ||
		    offer->worker != kind.worker || !offer->chosen)
			continue;
		if (offer->added) {
			added++;
			continue;
		}
		/* A composition has who works beside, too, and who runs once
		 * with what it is given there. */
		offer->chosen =
		    added < kind.most &&
		    !(composed && (offer->worker || is_job(run, offer)));
		if (!offer->chosen)
			continue;
		/* Of a program that has both, the container is the server's. */
		add_step(run, kind.step,
		    composed && !(offer->front && serves(run, offer->folder))
			? str_printf(run->scratch,
			      "%.*s # instead of its container",
			      STR_ARG(offer->command))
			: offer->command,
		    offer->at);
		added++;
	}
}

/* Of a library nothing starts; of many packages, what the root says; beside
 * what brings all of it into a cluster, what the project tells. */
static bool is_wanted(const struct linking *run, const struct offers *offers,
    const struct offer *offer, bool better)
{
	struct str type = run->model->project.type;

	if (str_is(type, "library"))
		return false;
	if (str_starts(type, "monorepo") && offer->folder.len > 0)
		return false;
	if (offers->items[0].cluster && offer->rank > RANK_TOLD)
		return false;
	return offer->rank < RANK_COMMAND || !better;
}

void add_starts(struct linking *run)
{
	struct offers offers = { .places = { .arena = run->scratch },
		.arena = run->scratch };
	bool better[2] = { false, false }; /* by whether it is a front end */

	offer_composition(&offers, run);
	offer_rows(&offers, run);
	offer_tools(&offers, run);
	offer_plugins(&offers, run);
	offer_entries(&offers, run);
	offer_told(&offers, run);
	offers_sort(&offers);
	for (size_t i = 0; i < offers.count; i++) {
		struct offer *offer = &offers.items[i];

		offer->chosen =
		    is_wanted(run, &offers, offer, better[offer->front]) &&
		    !is_started_by_another(run, &offers, offer);
		better[offer->front] |= offer->chosen && !offer->worker &&
					!brings_images(run, offer);
	}
	drop_started_along(&offers);
	add_prepared(run, &offers);
	add_chosen(run, &offers,
	    (struct kind){ "backend", false, false, BACKEND_MOST });
	add_chosen(run, &offers,
	    (struct kind){ "backend", false, true, WORKERS_MOST });
	add_chosen(run, &offers,
	    (struct kind){ "frontend", true, false, FRONTEND_MOST });
	add_address(run, &offers);
}
