#include "link/parts.h"

#include <string.h>

#include "scan/scan.h"

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
} rows[] = {
	{ "cargo", "Cargo.toml", "", "cargo build", 0, true, false },
	{ "cmake", "CMakeLists.txt", "", "cmake -B build", 0, true, false },
	{ "cocoapods", "Podfile", "", "pod install", 0, true, false },
	{ "composer", "composer.json", "", "composer install", 0, false,
	    false },
	{ "conan", "conanfile.txt", "", "conan install .", 0, true, false },
	{ "conda", "environment.*", "", "conda env create -f #", 0, false,
	    false },
	{ "deno", "deno.*", "", "deno install", 0, true, false },
	{ "go", "go.mod", "", "go mod download", 0, false, false },
	{ "gradle", "{build,settings}.gradle*", "gradlew", "./gradlew build", 0,
	    true, false },
	{ "gradle", "{build,settings}.gradle*", "", "gradle build", 0, true,
	    false },
	{ "hex", "mix.exs", "", "mix deps.get", 0, true, false },
	{ "hex", "rebar.config", "", "rebar3 compile", 0, true, false },
	{ "make", "Makefile", "", "make", 0, true, false },
	{ "maven", "pom.xml", "mvnw", "./mvnw install", 0, true, false },
	{ "maven", "pom.xml", "", "mvn install", 0, true, false },
	{ "meson", "meson.build", "", "meson setup build", 0, true, false },
	{ "npm", "package.json", "pnpm-lock.yaml", "pnpm install", 0, true,
	    false },
	{ "npm", "package.json", "yarn.lock", "yarn install", 0, true, false },
	{ "npm", "package.json", "bun.lock", "bun install", 0, true, false },
	{ "npm", "package.json", "bun.lockb", "bun install", 0, true, false },
	{ "npm", "package.json", "package-lock.json", "npm ci", 0, true,
	    false },
	{ "npm", "package.json", "npm-shrinkwrap.json", "npm ci", 0, true,
	    false },
	{ "npm", "package.json", "", "npm install", 0, true, true },
	{ "nuget", "*.sln", "", "dotnet restore #", 0, true, false },
	{ "nuget", "*.slnx", "", "dotnet restore #", 0, true, false },
	{ "nuget", "*.*proj", "", "dotnet restore #", 0, true, false },
	{ "pub", "pubspec.yaml", "", "flutter pub get", TRAIT_MOBILE, false,
	    false },
	{ "pub", "pubspec.yaml", "", "dart pub get", 0, false, false },
	{ "pypi", "pyproject.toml", "uv.lock", "uv sync", 0, true, false },
	{ "pypi", "pyproject.toml", "poetry.lock", "poetry install", 0, false,
	    false },
	{ "pypi", "pyproject.toml", "pdm.lock", "pdm install", 0, false,
	    false },
	{ "pypi", "Pipfile", "", "pipenv install", 0, false, false },
	{ "pypi", "requirements.txt", "", "pip install -r requirements.txt", 0,
	    false, true },
	{ "pypi", "pyproject.toml", "", "pip install .", 0, false, true },
	{ "pypi", "setup.py", "", "pip install .", 0, false, false },
	{ "pypi", "setup.cfg", "", "pip install .", 0, false, true },
	{ "rubygems", "Gemfile", "", "bundle install", 0, false, false },
	{ "sbt", "build.sbt", "", "sbt update", 0, true, false },
	{ "swiftpm", "Package.swift", "", "swift build", 0, true, false },
};

/* One install: what a directory needs for an ecosystem. */
struct install {
	struct str folder;
	struct str path; /* the manifest */
	const struct install_row *row;
};

struct installs {
	struct install *items;
	size_t count;
};

static bool is_filled(const struct scan *scan, size_t manifest)
{
	if (scan->manifests[manifest].name.len > 0)
		return true;
	for (size_t i = 0; i < scan->dependency_count; i++)
		if (scan->dependencies[i].manifest == manifest)
			return true;
	return false;
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
		    (!row->filled || is_filled(run->scan, manifest)))
			return row;
	}
	return NULL;
}

/* Of one directory and ecosystem the better row wins. */
static void offer(struct installs *out, struct install install,
    struct arena *arena)
{
	struct install *made;

	for (size_t i = 0; i < out->count; i++) {
		struct install *other = &out->items[i];

		if (!str_equal(other->folder, install.folder) ||
		    strcmp(other->row->ecosystem, install.row->ecosystem) != 0)
			continue;
		if (install.row < other->row)
			*other = install;
		return;
	}
	made = array_push(&out->items, &out->count, sizeof(*made), arena);
	*made = install;
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

/* Is it part of a workspace that an install above takes in? A lock file of its
 * own says that it stands alone. */
static bool is_covered(const struct installs *list, size_t index)
{
	const struct install *install = &list->items[index];

	for (size_t i = 0; i < index; i++) {
		const struct install *above = &list->items[i];

		if (strcmp(above->row->ecosystem, install->row->ecosystem) ==
			0 &&
		    above->row->covers &&
		    path_inside(install->folder, above->folder) &&
		    !(strcmp(install->row->ecosystem, "npm") == 0 &&
			*install->row->beside))
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

void add_install(struct linking *run, size_t most)
{
	struct installs list = { 0 };
	size_t added = 0;

	for (size_t i = 0; i < run->scan->manifest_count; i++) {
		struct str path = run->scan->manifests[i].path;
		struct install install = { path_folder(path), path, NULL };

		if (is_aside(path) || str_starts(path, "."))
			continue;
		install.row = row_of(run, i);
		if (install.row)
			offer(&list, install, run->scratch);
	}
	sort_items(list.items, list.count, sizeof(*list.items),
	    compare_installs, NULL);
	for (size_t i = 0; i < list.count && added < most; i++) {
		if (is_covered(&list, i))
			continue;
		add_step(run, "install",
		    command_of(&list.items[i], run->scratch),
		    (struct evidence){ list.items[i].path, 1 });
		added++;
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
