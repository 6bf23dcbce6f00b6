#include "link/parties/parts.h"

#include <string.h>

#include "scan/scan.h"

/* Systems that have a Python of their own let nobody install beside it. */
#define IN_VENV ".venv/bin/"
#define VENV "python3 -m venv .venv && " IN_VENV

/*
 * How the packages of an ecosystem are installed. Of the rows that fit a
 * directory the first one counts; `#` in a command stands for the manifest.
 */
static const struct install_row {
	const char *ecosystem;
	const char *manifest; /* glob of its name */
	const char *beside; /* a file that has to lie beside it; "" */
	const char *command;
	uint32_t traits; /* that the manifest has to have */
	bool covers; /* and with it the packages below */
	bool filled; /* only with dependencies or a name */
	/* Before the commands of what is installed; "": they are found as
	 * they are. With a '/', it lies in the folder. */
	const char *run;
} rows[] = {
	{ "autotools", "configure.*", "configure", "./configure && make", 0,
	    true, false, NULL },
	{ "autotools", "configure.*", "autogen.sh",
	    "./autogen.sh && ./configure && make", 0, true, false, NULL },
	{ "autotools", "configure.*", "bootstrap",
	    "./bootstrap && ./configure && make", 0, true, false, NULL },
	{ "autotools", "configure.*", "",
	    "autoreconf -i && ./configure && make", 0, true, false, NULL },
	{ "cargo", "Cargo.toml", "", "cargo build", 0, true, false, NULL },
	{ "cmake", "CMakeLists.txt", "",
	    "cmake -B build && cmake --build build", 0, true, false, NULL },
	{ "cocoapods", "Podfile", "", "pod install", 0, true, false, NULL },
	{ "composer", "composer.json", "", "composer install", 0, false, false,
	    NULL },
	{ "conan", "conanfile.txt", "", "conan install .", 0, true, false,
	    NULL },
	{ "conda", "environment.*", "", "conda env create -f #", 0, false,
	    false, NULL },
	{ "deno", "deno.*", "", "deno install", 0, true, false, NULL },
	{ "go", "go.mod", "", "go mod download", 0, false, false, NULL },
	{ "gradle", "{build,settings}.gradle*", "gradlew", "./gradlew build", 0,
	    true, false, NULL },
	{ "gradle", "{build,settings}.gradle*", "", "gradle build", 0, true,
	    false, NULL },
	{ "hex", "mix.exs", "", "mix deps.get", 0, true, false, NULL },
	{ "hex", "rebar.config", "", "rebar3 compile", 0, true, false, NULL },
	{ "make", "{GNUmakefile,Makefile,makefile}", "", "make", 0, true, false,
	    NULL },
	{ "maven", "pom.xml", "mvnw", "./mvnw install", 0, true, false, NULL },
	{ "maven", "pom.xml", "", "mvn install", 0, true, false, NULL },
	{ "meson", "meson.build", "",
	    "meson setup build && meson compile -C build", 0, true, false,
	    NULL },
	{ "npm", "package.json", "pnpm-lock.yaml", "pnpm install", 0, true,
	    false, NULL },
	{ "npm", "package.json", "yarn.lock", "yarn install", 0, true, false,
	    NULL },
	{ "npm", "package.json", "bun.lock", "bun install", 0, true, false,
	    NULL },
	{ "npm", "package.json", "bun.lockb", "bun install", 0, true, false,
	    NULL },
	{ "npm", "package.json", "package-lock.json", "npm ci", 0, true, false,
	    NULL },
	{ "npm", "package.json", "npm-shrinkwrap.json", "npm ci", 0, true,
	    false, NULL },
	{ "npm", "package.json", "", "npm install", 0, true, true, NULL },
	{ "nuget", "*.sln", "", "dotnet restore #", 0, true, false, NULL },
	{ "nuget", "*.slnx", "", "dotnet restore #", 0, true, false, NULL },
	{ "nuget", "*.*proj", "", "dotnet restore #", 0, true, false, NULL },
	{ "pub", "pubspec.yaml", "", "flutter pub get", TRAIT_MOBILE, false,
	    false, NULL },
	{ "pub", "pubspec.yaml", "", "dart pub get", 0, false, false, NULL },
	{ "pypi", "pyproject.toml", "uv.lock", "uv sync", 0, true, false,
	    "uv run " },
	{ "pypi", "pyproject.toml", "poetry.lock", "poetry install", 0, false,
	    false, "poetry run " },
	{ "pypi", "pyproject.toml", "pdm.lock", "pdm install", 0, false, false,
	    "pdm run " },
	{ "pypi", "Pipfile", "", "pipenv install", 0, false, false,
	    "pipenv run " },
	{ "pypi", "requirements.txt", "",
	    VENV "pip install -r requirements.txt", 0, false, true, IN_VENV },
	{ "pypi", "pyproject.toml", "", VENV "pip install .", 0, false, true,
	    IN_VENV },
	{ "pypi", "setup.py", "", VENV "pip install .", 0, false, false,
	    IN_VENV },
	{ "pypi", "setup.cfg", "", VENV "pip install .", 0, false, true,
	    IN_VENV },
	{ "rubygems", "Gemfile", "", "bundle install", 0, false, false, NULL },
	{ "sbt", "build.sbt", "", "sbt update", 0, true, false, NULL },
	{ "swiftpm", "Package.swift", "", "swift build", 0, true, false, NULL },
};

/* One install: what a directory needs for an ecosystem. */
struct install {
	struct str folder;
	struct str path; /* the manifest */
	size_t manifest; /* index */
	const struct install_row *row;
};

struct installs {
	struct install *items;
	size_t count;
	struct map places; /* folder and ecosystem → index + 1 */
	struct map covering; /* folders and ecosystems that cover those below */
};

static struct str key_of(struct str folder, const char *ecosystem,
    struct arena *arena)
{
	return str_printf(arena, "%s:%.*s", ecosystem, STR_ARG(folder));
}

/* The row that fits the manifest best, or NULL. */
static const struct install_row *row_of(const struct linking *run,
    size_t manifest)
{
	const struct manifest_row *from = &run->scan->manifests[manifest];
	struct str folder = path_folder(from->path);

	for (size_t i = 0; i < LENGTH(rows); i++) {
		const struct install_row *row = &rows[i];

		if (strcmp(row->ecosystem, from->ecosystem) == 0 &&
		    glob_match(str_from(row->manifest),
			path_name(from->path)) &&
		    (!*row->beside || has_file(run, folder, row->beside)) &&
		    (run->traits.manifests[manifest] & row->traits) ==
			row->traits &&
		    (!row->filled || from->name.len > 0 ||
			run->depending[manifest]))
			return row;
	}
	return NULL;
}

/* Of one directory and ecosystem the better row wins. */
static void offer(struct installs *out, struct install install,
    struct arena *arena)
{
	uint64_t *place = map_put(&out->places,
	    key_of(install.folder, install.row->ecosystem, arena));
	struct install *made;

	if (*place) {
		made = &out->items[*place - 1];
		if (install.row < made->row)
			*made = install;
		return;
	}
	made = array_push(&out->items, &out->count, sizeof(*made), arena);
	*made = install;
	*place = out->count;
}

/* Those nearest to the root first. */
static int compare_installs(const void *a, const void *b, void *context)
{
	const struct install *left = a;
	const struct install *right = b;
	const size_t depths[2] = { path_depth(left->path),
		path_depth(right->path) };

	(void)context;
	if (depths[0] != depths[1])
		return depths[0] < depths[1] ? -1 : 1;
	return str_compare(left->path, right->path);
}

enum { COVERS_EMPTY = 1, COVERS_ALL };

/* Does it install the packages below? Those of npm do where the project says
 * so, else only what needs nothing. */
static uint64_t covers(const struct linking *run, const struct install *install)
{
	static const char *const files[] = { "pnpm-workspace.yaml",
		"lerna.json", "rush.json" };
	bool joins = run->scan->manifests[install->manifest].joins;

	if (!install->row->covers ||
	    strcmp(install->row->ecosystem, "npm") != 0)
		return install->row->covers ? COVERS_ALL : 0;
	for (size_t i = 0; i < LENGTH(files); i++)
		joins |= has_file(run, install->folder, files[i]);
	return joins ? COVERS_ALL : COVERS_EMPTY;
}

/* Is it part of a workspace that an install above takes in? A lock file of its
 * own says that it stands alone. */
static bool is_covered(const struct linking *run, const struct installs *list,
    const struct install *install)
{
	const char *ecosystem = install->row->ecosystem;
	struct str folder = install->folder;

	if (strcmp(ecosystem, "npm") == 0 && *install->row->beside)
		return false;
	while (folder.len > 0) {
		const uint64_t *found;

		folder = path_folder(folder);
		found = map_get(&list->covering,
		    key_of(folder, ecosystem, run->scratch));
		if (found && (*found == COVERS_ALL ||
				 (*found == COVERS_EMPTY &&
				     !run->depending[install->manifest])))
			return true;
	}
	return false;
}

static struct str command_of(const struct install *install, struct arena *arena)
{
	struct str command = str_from(install->row->command);
	struct str name = shell_word(path_name(install->path), arena);
	size_t hole = str_find(command, '#');

	if (hole < command.len)
		command = str_printf(arena, "%.*s%.*s", (int)hole, command.ptr,
		    STR_ARG(name));
	return in_shell(install->folder, command, arena);
}

/* Leave out what an install above takes in. */
static void drop_covered(struct linking *run, struct installs *list)
{
	size_t kept = 0;

	for (size_t i = 0; i < list->count; i++) {
		const struct install install = list->items[i];

		*map_put(&list->covering,
		    key_of(install.folder, install.row->ecosystem,
			run->scratch)) = covers(run, &install);
		if (!is_covered(run, list, &install))
			list->items[kept++] = install;
	}
	list->count = kept;
}

/* What there is no room for is counted behind the last one. */
static void add_installs(struct linking *run, const struct installs *list,
    size_t most)
{
	/* A single one takes no more room than its count. */
	size_t shown = list->count <= most + 1 ? list->count : most;

	for (size_t i = 0; i < shown; i++) {
		const struct install *install = &list->items[i];
		struct str command = command_of(install, run->scratch);

		if (i + 1 == shown && shown < list->count)
			command = str_printf(run->scratch,
			    "%.*s # %zu more folders are installed by "
			    "themselves",
			    STR_ARG(command), list->count - shown);
		add_step(run, "install", command,
		    (struct evidence){ install->path, 1 });
	}
}

void add_install(struct linking *run, size_t most)
{
	struct installs list = { .places = { .arena = run->scratch },
		.covering = { .arena = run->scratch } };

	for (size_t i = 0; i < run->scan->manifest_count; i++) {
		struct str path = run->scan->manifests[i].path;
		struct install install = { path_folder(path), path, i, NULL };

		if (is_aside(path) || is_helper(path) || str_starts(path, "."))
			continue;
		install.row = row_of(run, i);
		if (install.row)
			offer(&list, install, run->scratch);
	}
	sort_items(list.items, list.count, sizeof(*list.items),
	    compare_installs, NULL);
	drop_covered(run, &list);
	add_installs(run, &list, most);
}

/* How the folder's own Python packages are installed, or NULL. */
static const struct install_row *python_row(const struct linking *run,
    struct str folder)
{
	const struct manifest_row *manifests = run->scan->manifests;
	const uint64_t *last = map_get(&run->folders, folder);
	const struct install_row *best = NULL;

	for (size_t i = last ? *last : 0; i > 0; i = run->beside[i - 1]) {
		const struct install_row *found =
		    strcmp(manifests[i - 1].ecosystem, "pypi") == 0
			? row_of(run, i - 1)
			: NULL;

		if (found && (!best || found < best))
			best = found;
	}
	return best;
}

struct str python_runner(const struct linking *run, struct str folder,
    struct str *home)
{
	struct buf up = { .arena = run->scratch };

	*home = folder;
	for (;;) {
		const struct install_row *row = python_row(run, *home);

		if (row && row->run) {
			if (strchr(row->run, '/') == NULL)
				return str_from(row->run);
			buf_puts(&up, row->run);
			return buf_str(&up);
		}
		if (home->len == 0)
			return STR("");
		*home = path_folder(*home);
		buf_puts(&up, "../");
	}
}

const char *node_runner(const struct linking *run, struct str folder)
{
	static const struct {
		const char *lock;
		const char *runner;
	} locks[] = {
		{ "pnpm-lock.yaml", "pnpm" },
		{ "yarn.lock", "yarn" },
		{ "bun.lock", "bun" },
		{ "bun.lockb", "bun" },
		{ "package-lock.json", "npm" },
	};

	for (;;) {
		for (size_t i = 0; i < LENGTH(locks); i++)
			if (has_file(run, folder, locks[i].lock))
				return locks[i].runner;
		if (folder.len == 0)
			return "npm";
		folder = path_folder(folder);
	}
}
