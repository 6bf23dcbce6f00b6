#include "link/parts.h"

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
	 * the runner of Node.js packages, % the directory. */
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
	{ "web", "Procfile", "!", 17, false },
	{ "program", "*.*proj", "dotnet run --project @", 20, true },
	{ "bin", "Cargo.toml", "cargo run", 20, false },
	{ "bin.*", "Cargo.toml", "cargo run --bin #", 21, false },
	{ "scripts.*", "{pyproject.toml,setup.py,setup.cfg}", "#", RANK_COMMAND,
	    false },
	{ "CMD", "{Dockerfile,Containerfile}",
	    "docker run --rm \"$(docker build -q %)\"", 40, true },
	{ "ENTRYPOINT", "{Dockerfile,Containerfile}",
	    "docker run --rm \"$(docker build -q %)\"", 40, true },
};

/* Files that a framework's tools make, by which the program is started. */
static const struct {
	const char *file; /* glob */
	const char *within; /* what of its path is not the directory */
	const char *command;
} tools[] = {
	{ "manage.py", "manage.py", "python manage.py runserver" },
	{ "artisan", "artisan", "php artisan serve" },
	{ "**/bin/rails", "bin/rails", "bin/rails server" },
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

/* Pages of their own, or all that there is. */
static bool is_front(const struct linking *run, struct str manifest)
{
	const uint32_t ends = TRAIT_UI | TRAIT_SERVER;
	const uint64_t *place = map_get(&run->manifests, manifest);
	uint32_t traits = place ? run->traits.manifests[*place - 1] : 0;

	if (traits & ends)
		return (traits & ends) == TRAIT_UI;
	return (run->traits.all & (ends | FACT_ENDPOINTS)) == TRAIT_UI;
}

/* What a hole of a command stands for. */
static void fill(struct buf *out, const struct linking *run, char hole,
    const struct start_row *row)
{
	struct str folder = path_folder(row->path);
	size_t dot = str_find(row->name, '.');

	if (hole == '#')
		buf_put(out,
		    shell_word(str_slice(row->name, dot + 1, row->name.len),
			run->scratch));
	else if (hole == '@')
		buf_put(out, shell_word(row->path, run->scratch));
	else if (hole == '!')
		buf_put(out, row->command);
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
					  *c == '%' || *c == '$');

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

static void offer_rows(struct offers *out, const struct linking *run)
{
	for (size_t i = 0; i < run->scan->start_count; i++) {
		const struct start_row *row = &run->scan->starts[i];
		const struct start_form *form = form_of(row);

		if (!form || is_aside(row->path))
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

static void offer_tools(struct offers *out, const struct linking *run)
{
	for (size_t i = 0; i < run->scan->count; i++) {
		struct str path = file_path(&run->scan->files[i]);

		for (size_t k = 0; k < LENGTH(tools); k++) {
			struct str within = str_from(tools[k].within);
			struct str folder;

			if (!str_ends(path, tools[k].within) ||
			    !glob_match(str_from(tools[k].file), path) ||
			    is_aside(path))
				continue;
			folder = str_slice(path, 0, path.len - within.len);
			if (folder.len > 0)
				folder.len--;
			offer_start(out,
			    (struct offer){ .folder = folder,
				.command = in_shell(folder,
				    str_from(tools[k].command), run->scratch),
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
	static const char *const helpers[] = { "bin", "ci", "hack", "script",
		"scripts", "tools" };
	struct str first = str_slice(path, 0, str_find(path, '/'));
	bool found = false;

	for (size_t i = 0; i < LENGTH(names); i++)
		found = found || str_is(path_name(path), names[i]);
	for (size_t i = 0; i < LENGTH(helpers); i++)
		found = found && !str_is(first, helpers[i]);
	return found && !is_aside(path);
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

/* Code that starts. */
static void offer_entries(struct offers *out, const struct linking *run)
{
	const struct subsystem *subsystems = run->model->subsystems.items;

	for (size_t i = 0; i < run->model->subsystems.count; i++) {
		const struct rows *rows = &subsystems[i].entry_points;
		const struct entry_point *entries = rows->items;

		for (size_t k = 0; k < rows->count; k++) {
			struct str path = entries[k].at.path;
			bool go = str_ends(path, ".go");
			struct str target = go ? below(STR("."),
						     path_folder(path),
						     run->scratch)
					       : path;

			if (!entry_rank(&entries[k]))
				continue;
			if (target.len > 0 && str_ends(target, "/"))
				target = STR(".");
			target = shell_word(target, run->scratch);
			offer_start(out,
			    (struct offer){ .folder = path_folder(path),
				.command = str_printf(run->scratch, "%s %.*s",
				    go ? "go run" : "python", STR_ARG(target)),
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

static void add_chosen(struct linking *run, const struct offers *offers,
    bool front, size_t most)
{
	size_t added = 0;

	for (size_t i = 0; i < offers->count && added < most; i++) {
		const struct offer *offer = &offers->items[i];

		if (offer->front != front || !offer->chosen)
			continue;
		add_step(run, front ? "frontend" : "backend", offer->command,
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
