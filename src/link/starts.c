#include "link/parts.h"

#include <string.h>

#include "deploy/deploy.h"
#include "link/starts.h"
#include "model/model.h"
#include "scan/scan.h"

/*
 * How the project is started: by its composition, the scripts of its packages,
 * the file or dependency of a framework, else the code that starts.
 */

enum {
	BACKEND_MOST = 3,
	FRONTEND_MOST = 2,
};

/* From the name and file of a start row to the command that a user types. */
static const struct start_form {
	const char *name; /* glob */
	const char *file; /* glob of its name */
	/* # the name behind its first dot, @ the path, ! the row's command, $
	 * the runner of Node.js packages, % the directory, ~ the Python
	 * environment. */
	const char *command;
	unsigned rank; /* the lower, the better */
	bool rooted; /* run from the root, else from the file's directory */
} forms[] = {
	{ "scripts.dev", "package.json", "$ run #", 10, false },
	{ "scripts.start:dev", "package.json", "$ run #", 11, false },
	{ "scripts.develop", "package.json", "$ run #", 12, false },
	{ "scripts.start", "package.json", "$ run #", 13, false },
	{ "scripts.serve*", "package.json", "$ run #", 14, false },
	{ "scripts.*", "package.json", "$ run #", 15, false },
	{ "tasks.*", "deno.*", "deno task #", 15, false },
	{ "scripts.*", "composer.json", "composer run #", 16, false },
	{ "web", "Procfile", "!", 19, false },
	{ "program", "*.*proj", "dotnet run --project @", 20, true },
	{ "bin", "Cargo.toml", "cargo run", 20, false },
	{ "bin.*", "Cargo.toml", "cargo run --bin #", 21, false },
	{ "scripts.*", "{pyproject.toml,setup.py,setup.cfg}", "~#",
	    RANK_COMMAND, false },
	{ "make.*", "{GNU,}[Mm]akefile", "make #", RANK_TARGET, false },
	{ "CMD", "{Dockerfile,Containerfile}",
	    "docker run --rm \"$(docker build -q %)\"", RANK_IMAGE, true },
	{ "ENTRYPOINT", "{Dockerfile,Containerfile}",
	    "docker run --rm \"$(docker build -q %)\"", RANK_IMAGE, true },
};

/* Files that a framework's tools make, by which the program is started. */
static const struct {
	const char *file; /* glob */
	const char *within; /* what of its path is not the directory */
	const char *dependency; /* that the project has to have; "" */
	const char *command; /* ~ the Python environment */
} tools[] = {
	{ "manage.py", "manage.py", "django",
	    "~python manage.py migrate && ~python manage.py runserver" },
	{ "artisan", "artisan", "", "php artisan serve" },
	{ "**/bin/rails", "bin/rails", "", "bin/rails server" },
	{ "**/public/index.php", "public/index.php", "symfony/framework-bundle",
	    "php -S localhost:8000 -t public" },
	{ "**/langgraph.json", "langgraph.json", "langgraph-cli",
	    "~langgraph dev" },
};

/* Dependencies that bring a command. */
static const struct {
	const char *ecosystem;
	const char *name;
	const char *wrapper; /* a file beside the manifest; "" */
	const char *command;
} plugins[] = {
	{ "gradle", "org.springframework.boot", "gradlew",
	    "./gradlew bootRun" },
	{ "gradle", "org.springframework.boot", "", "gradle bootRun" },
	{ "hex", "phoenix", "", "mix phx.server" },
	{ "maven", "org.springframework.boot:spring-boot-maven-plugin", "mvnw",
	    "./mvnw spring-boot:run" },
	{ "maven", "org.springframework.boot:spring-boot-maven-plugin", "",
	    "mvn spring-boot:run" },
	{ "maven", "org.springframework.boot:spring-boot-starter-web", "mvnw",
	    "./mvnw spring-boot:run" },
	{ "maven", "org.springframework.boot:spring-boot-starter-web", "",
	    "mvn spring-boot:run" },
};

static uint32_t traits_of(const struct linking *run, struct str manifest)
{
	const uint64_t *place = map_get(&run->manifests, manifest);

	return place ? run->traits.manifests[*place - 1] : 0;
}

/* Does a package beside this one serve, and have no pages? */
static bool is_served_beside(const struct linking *run, struct str manifest)
{
	const uint32_t ends = TRAIT_UI | TRAIT_SERVER;
	struct str folder = path_folder(manifest);

	for (size_t i = 0; i < run->scan->manifest_count; i++) {
		struct str path = run->scan->manifests[i].path;
		struct str other = path_folder(path);

		if ((run->traits.manifests[i] & ends) == TRAIT_SERVER &&
		    !path_inside(other, folder) && !is_aside(path))
			return true;
	}
	return false;
}

/* Does a package of another ecosystem serve, in the same directory? */
static bool is_served_within(const struct linking *run, struct str manifest)
{
	const uint64_t *place = map_get(&run->manifests, manifest);
	const struct manifest_row *rows = run->scan->manifests;

	for (size_t i = 0; place && i < run->scan->manifest_count; i++)
		if ((run->traits.manifests[i] & TRAIT_SERVER) &&
		    strcmp(rows[i].ecosystem, rows[*place - 1].ecosystem) !=
			0 &&
		    str_equal(path_folder(rows[i].path), path_folder(manifest)))
			return true;
	return false;
}

/* Pages of their own, or all that there is. */
static bool is_front(const struct linking *run, struct str manifest)
{
	const uint32_t ends = TRAIT_UI | TRAIT_SERVER;
	uint32_t traits = traits_of(run, manifest);

	if (!(traits & TRAIT_SERVER) &&
	    str_is(path_name(manifest), "package.json") &&
	    is_served_within(run, manifest))
		return true;

	if (traits & TRAIT_UI && path_folder(manifest).len > 0 &&
	    is_served_beside(run, manifest))
		return true;
	if (traits & ends)
		return (traits & ends) == TRAIT_UI;
	return (run->traits.all & (ends | FACT_ENDPOINTS)) == TRAIT_UI;
}

/* Platforms that read a Procfile give the port; it is this one where none
 * does. */
#define PORT_GIVEN "5000"

/* Is it one of Python's tools, which stand in the environment? */
static bool is_of_python(struct str command)
{
	return str_listed("alembic celery daphne flask gunicorn hypercorn "
			  "python streamlit uvicorn waitress-serve",
	    str_slice(command, 0, str_find(command, ' ')));
}

/* How much of it joins two commands: `; `, `&& `; 0: nothing. */
static size_t joint_of(struct str text)
{
	if (str_starts(text, "; "))
		return 2;
	return str_starts(text, "&& ") ? 3 : 0;
}

/* The command of a Procfile's process, as it runs outside of a platform. */
static void put_process(struct buf *out, const struct linking *run,
    const struct start_row *row)
{
	static const char *const spellings[] = { "${PORT}", "$PORT" };
	struct str rest = row->command;
	bool first = true;
	struct str home;

	while (rest.len > 0) {
		size_t taken = 0;

		if (first && is_of_python(rest))
			buf_put(out,
			    python_runner(run, path_folder(row->path), &home));
		first = joint_of(rest) > 0;
		if (first) {
			buf_put(out, str_slice(rest, 0, joint_of(rest)));
			rest = str_slice(rest, joint_of(rest), rest.len);
			continue;
		}
		for (size_t i = 0; i < LENGTH(spellings) && !taken; i++)
			if (str_starts(rest, spellings[i]))
				taken = strlen(spellings[i]);
		if (taken)
			buf_puts(out, PORT_GIVEN);
		else
			buf_putc(out, rest.ptr[0]);
		rest = str_slice(rest, taken ? taken : 1, rest.len);
	}
}

/* What a hole of a command stands for. */
static void fill(struct buf *out, const struct linking *run, char hole,
    const struct start_row *row)
{
	struct str folder = path_folder(row->path);
	size_t dot = str_find(row->name, '.');
	struct str home;

	if (hole == '#')
		buf_put(out,
		    shell_word(str_slice(row->name, dot + 1, row->name.len),
			run->scratch));
	else if (hole == '@')
		buf_put(out, shell_word(row->path, run->scratch));
	else if (hole == '!')
		put_process(out, run, row);
	else if (hole == '~')
		buf_put(out, python_runner(run, folder, &home));
	else if (hole == '%')
		buf_put(out,
		    folder.len ? shell_word(folder, run->scratch) : STR("."));
	else
		buf_puts(out, node_runner(run, folder));
}

static struct str command_of(const struct linking *run,
    const struct start_form *form, const struct start_row *row)
{
	struct buf out = { .arena = run->scratch };

	for (const char *c = form->command; *c; c++) {
		bool shell = c[0] == '$' && c[1] == '(';
		bool hole = !shell && (*c == '#' || *c == '@' || *c == '!' ||
					  *c == '%' || *c == '$' || *c == '~');

		if (hole)
			fill(&out, run, *c, row);
		else
			buf_putc(&out, *c);
	}
	return form->rooted ? buf_str(&out)
			    : in_shell(path_folder(row->path), buf_str(&out),
				  run->scratch);
}

static const struct start_form *form_of(const struct start_row *row)
{
	for (size_t i = 0; i < LENGTH(forms); i++)
		if (glob_match(str_from(forms[i].file), path_name(row->path)) &&
		    glob_match(str_from(forms[i].name), row->name))
			return &forms[i];
	return NULL;
}

/* Does it go by what only a platform gives, or is it of one that lies apart? */
static bool is_of_platform(const struct linking *run,
    const struct start_row *row)
{
	struct str folder = path_folder(row->path);
	size_t at = str_find(row->command, '$');

	for (; at < row->command.len; at++)
		if (row->command.ptr[at] == '$' &&
		    !str_starts(str_slice(row->command, at, row->command.len),
			"$PORT") &&
		    !str_starts(str_slice(row->command, at, row->command.len),
			"${PORT}"))
			return true;
	for (size_t i = 0; i < run->scan->manifest_count; i++)
		if (str_equal(path_folder(run->scan->manifests[i].path),
			folder))
			return false;
	return folder.len > 0;
}

/* Is the program there that a process runs, or is it built first? And a window
 * of its own is no server. */
static bool is_runnable(const struct linking *run, const struct start_row *row)
{
	struct str word =
	    str_slice(row->command, 0, str_find(row->command, ' '));

	if (traits_of(run, row->path) & TRAIT_DESKTOP)
		return row->path.len == path_name(row->path).len;
	if (!str_is(path_name(row->path), "Procfile"))
		return true;
	if (is_of_platform(run, row))
		return false;
	if (str_find(word, '/') == word.len)
		return true;
	if (str_starts(word, "./"))
		word = str_slice(word, 2, word.len);
	return file_at(run, below(path_folder(row->path), word, run->scratch));
}

static void offer_rows(struct offers *out, const struct linking *run)
{
	for (size_t i = 0; i < run->scan->start_count; i++) {
		const struct start_row *row = &run->scan->starts[i];
		const struct start_form *form = form_of(row);

		if (!form || is_aside(row->path) || is_helper(row->path) ||
		    !is_runnable(run, row))
			continue;
		offer_start(out,
		    (struct offer){ .folder = path_folder(row->path),
			.command = command_of(run, form, row),
			.text = row->command,
			.at = { row->path, row->line },
			.rank = form->rank,
			.front = is_front(run, row->path) });
	}
}

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

static void offer_tools(struct offers *out, const struct linking *run)
{
	for (size_t i = 0; i < run->scan->count; i++) {
		struct str path = file_path(&run->scan->files[i]);

		for (size_t k = 0; k < LENGTH(tools); k++) {
			struct str within = str_from(tools[k].within);
			struct str folder;

			if (!str_ends(path, tools[k].within) ||
			    !glob_match(str_from(tools[k].file), path) ||
			    is_aside(path) ||
			    (*tools[k].dependency &&
				!depends_on(run, tools[k].dependency)))
				continue;
			folder = str_slice(path, 0, path.len - within.len);
			if (folder.len > 0)
				folder.len--;
			offer_start(out, (struct offer){ .folder = folder,
					     .command = tool_command(run,
						 tools[k].command, folder),
					     .text = str_from(tools[k].command),
					     .at = { path, 1 },
					     .rank = 18 });
		}
	}
}

static void offer_plugins(struct offers *out, const struct linking *run)
{
	const struct scan *scan = run->scan;

	for (size_t i = 0; i < scan->dependency_count; i++) {
		const struct dependency_row *row = &scan->dependencies[i];
		struct str folder = path_folder(row->path);

		if (row->manifest >= scan->manifest_count ||
		    is_aside(row->path))
			continue;
		for (size_t k = 0; k < LENGTH(plugins); k++) {
			if (!str_is(str_from(scan->manifests[row->manifest]
						 .ecosystem),
				plugins[k].ecosystem) ||
			    !str_is(row->name, plugins[k].name) ||
			    (*plugins[k].wrapper &&
				!has_file(run, folder, plugins[k].wrapper)))
				continue;
			offer_start(out,
			    (struct offer){ .folder = folder,
				.command = in_shell(folder,
				    str_from(plugins[k].command), run->scratch),
				.text = str_from(plugins[k].command),
				.at = { row->path, row->line },
				.rank = 18 });
			break;
		}
	}
}

/* The program itself, by its name, in languages that run from source. */
static bool is_main(struct str path)
{
	static const char *const names[] = { "__main__.py", "app.py", "main.go",
		"main.py", "run.py", "server.py" };
	bool found = false;

	for (size_t i = 0; i < LENGTH(names); i++)
		found = found || str_is(path_name(path), names[i]);
	return found && !is_helper(path) && !is_aside(path);
}

/* Of code that starts; 0: none that a user runs. A Go program goes by its
 * directory, whatever its file is called. */
static unsigned entry_rank(const struct entry_point *entry)
{
	if (is_main(entry->at.path))
		return 50;
	return str_ends(entry->at.path, ".go") && !is_aside(entry->at.path) &&
		       !entry_is_helper(entry)
		   ? 55
		   : 0;
}

/* A Go program goes by its directory, from where its module lies. */
static struct str go_command(const struct linking *run, struct str folder)
{
	struct str home = folder;
	struct str target = STR(".");

	while (home.len > 0 && !has_file(run, home, "go.mod"))
		home = path_folder(home);
	if (home.len < folder.len)
		target =
		    shell_word(below(STR("."),
				   str_slice(folder,
				       home.len ? home.len + 1 : 0, folder.len),
				   run->scratch),
			run->scratch);
	return in_shell(home,
	    str_printf(run->scratch, "go run %.*s", STR_ARG(target)),
	    run->scratch);
}

/* Others go by their file, from where their packages are installed. */
static struct str entry_command(const struct linking *run, struct str path)
{
	struct str home = STR("");
	struct str runner;

	if (str_ends(path, ".go"))
		return go_command(run, path_folder(path));
	python_runner(run, path_folder(path), &home);
	runner = python_runner(run, home, &home);
	if (home.len > 0)
		path = str_slice(path, home.len + 1, path.len);
	path = shell_word(path, run->scratch);
	return in_shell(home,
	    str_printf(run->scratch, "%.*spython %.*s", STR_ARG(runner),
		STR_ARG(path)),
	    run->scratch);
}

/* Code that starts. */
static void offer_entries(struct offers *out, const struct linking *run)
{
	const struct subsystem *subsystems = run->model->subsystems.items;

	for (size_t i = 0; i < run->model->subsystems.count; i++) {
		const struct rows *rows = &subsystems[i].entry_points;
		const struct entry_point *entries = rows->items;

		for (size_t k = 0; k < rows->count; k++) {
			struct str path = entries[k].at.path;

			if (!entry_rank(&entries[k]))
				continue;
			offer_start(out,
			    (struct offer){ .folder = path_folder(path),
				.command = entry_command(run, path),
				.at = entries[k].at,
				.rank = entry_rank(&entries[k]) });
		}
	}
}

/* The composition that is nearest to the root, with its services' commands. */
static void offer_composition(struct offers *out, const struct linking *run)
{
	struct offer offer = { .rank = 0 };

	for (size_t i = 0; i < run->scan->count; i++) {
		struct str path = file_path(&run->scan->files[i]);

		if (glob_match(STR("{docker-,}compose.{yml,yaml}"), path) &&
		    !is_aside(path) &&
		    (offer.at.line == 0 ||
			path_depth(path) < path_depth(offer.at.path)))
			offer.at = (struct evidence){ path, 1 };
	}
	if (offer.at.line == 0 || path_depth(offer.at.path) > 1)
		return;
	offer.folder = path_folder(offer.at.path);
	offer.command =
	    in_shell(offer.folder, STR("docker compose up"), run->scratch);
	offer_start(out, offer);
}

/* Does the composition that is started too build the directory? */
static bool is_composed(const struct linking *run, const struct offers *offers,
    const struct offer *offer)
{
	const struct deployment *from = run->deployment;
	struct str path = offers->count ? offers->items[0].at.path : STR("");

	if (offer->rank == 0 || offers->count == 0 ||
	    offers->items[0].rank != 0 || !offers->items[0].chosen)
		return false;
	for (size_t i = 0; from && i < from->service_count; i++)
		if (from->services[i].built &&
		    str_equal(from->services[i].at.path, path) &&
		    str_equal(from->services[i].context, offer->folder))
			return true;
	return false;
}

static void add_chosen(struct linking *run, struct offers *offers, bool front,
    size_t most)
{
	size_t added = 0;

	for (size_t i = 0; i < offers->count; i++) {
		struct offer *offer = &offers->items[i];

		if (offer->front != front || !offer->chosen)
			continue;
		offer->chosen = added < most;
		if (!offer->chosen)
			continue;
		add_step(run, front ? "frontend" : "backend",
		    is_composed(run, offers, offer)
			? str_printf(run->scratch,
			      "%.*s # instead of its container",
			      STR_ARG(offer->command))
			: offer->command,
		    offer->at);
		added++;
	}
}

/* Of a library nothing starts; of many packages, what the root says. */
static bool is_wanted(const struct linking *run, const struct offer *offer,
    bool better)
{
	struct str type = run->model->project.type;

	if (str_is(type, "library"))
		return false;
	if (str_starts(type, "monorepo") && offer->folder.len > 0)
		return false;
	return offer->rank < RANK_COMMAND || !better;
}

void add_starts(struct linking *run)
{
	struct offers offers = { .arena = run->scratch };
	bool better[2] = { false, false }; /* by whether it is a front end */

	offer_composition(&offers, run);
	offer_rows(&offers, run);
	offer_tools(&offers, run);
	offer_plugins(&offers, run);
	offer_entries(&offers, run);
	offers_sort(&offers);
	for (size_t i = 0; i < offers.count; i++) {
		struct offer *offer = &offers.items[i];

		offer->chosen = is_wanted(run, offer, better[offer->front]);
		better[offer->front] |= offer->chosen;
	}
	add_chosen(run, &offers, false, BACKEND_MOST);
	add_chosen(run, &offers, true, FRONTEND_MOST);
	add_address(run, &offers);
}
