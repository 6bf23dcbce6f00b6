#include "link/parties/parts.h"

#include <string.h>

#include "git/git.h"
#include "lang/lang.h"
#include "link/start/starts.h"
#include "scan/scan.h"

/* One install: what a directory needs for an ecosystem. */
struct install {
	struct str folder;
	struct str path; /* the manifest */
	size_t manifest; /* index */
	const struct known_install *row;
};

struct installs {
	struct install *items;
	size_t count;
	struct map places; /* folder and ecosystem → index + 1 */
	struct map covering; /* folders and ecosystems that cover those below */
};

static struct str install_key(struct str folder, const char *ecosystem,
    struct arena *arena)
{
	return str_printf(arena, "%s:%.*s", ecosystem, STR_ARG(folder));
}

/* The row that fits the manifest best, or NULL: rows of the table go from the
 * special to the general, so the first one that fits. Empty texts of a row ask
 * nothing. */
static const struct known_install *install_row(const struct linking *linking,
    size_t manifest)
{
	const struct manifest_row *from_manifest =
	    &linking->scan->manifests[manifest];
	struct str folder = path_folder(from_manifest->path);

	for (size_t i = 0; i < known_installs_count; i++) {
		const struct known_install *known_install = &known_installs[i];

		if (strcmp(known_install->ecosystem,
			from_manifest->ecosystem) == 0 &&
		    glob_match(str_from(known_install->manifest),
			path_name(from_manifest->path)) &&
		    (!*known_install->beside ||
			has_file(linking, folder, known_install->beside)) &&
		    (!*known_install->unless ||
			!has_file(linking, folder, known_install->unless)) &&
		    (!*known_install->is ||
			linking->traits.manifests[manifest] & TRAIT_MOBILE) &&
		    (!known_install->filled || from_manifest->name.len > 0 ||
			linking->depending[manifest]))
			return known_install;
	}
	return NULL;
}

bool is_installed_by(const struct linking *linking, size_t manifest,
    struct str command)
{
	const struct known_install *known_install =
	    install_row(linking, manifest);

	return known_install &&
	       str_equal(program_of(str_from(known_install->command)),
		   program_of(command));
}

/* Does the package that the manifest makes bring a command along, which only
 * the installation of the package itself puts there? */
static bool makes_command(const struct linking *linking, size_t manifest)
{
	const struct scan *scan = linking->scan;

	for (size_t i = 0; i < scan->start_count; i++)
		if (str_equal(scan->starts[i].path,
			scan->manifests[manifest].path) &&
		    str_starts(scan->starts[i].name, "scripts.") &&
		    str_is(str_from(scan->manifests[manifest].ecosystem),
			"pypi"))
			return true;
	return false;
}

/* Of one directory and ecosystem the better row wins: of a tool what makes its
 * command, else the one that stands earlier in the table. */
static void offer(struct installs *installs, struct install install,
    const struct linking *linking, struct arena *arena)
{
	bool makes = is_tool(linking) &&
		     makes_command(linking, install.manifest);
	uint64_t *place = map_put(&installs->places,
	    install_key(install.folder, install.row->ecosystem, arena));
	struct install *kept_install;

	if (*place) {
		kept_install = &installs->items[*place - 1];
		if (is_tool(linking) && makes != makes_command(linking,
						     kept_install->manifest)
			? makes
			: install.row < kept_install->row)
			*kept_install = install;
		return;
	}
	kept_install = array_push(&installs->items, &installs->count,
	    sizeof(*kept_install), arena);
	*kept_install = install;
	*place = installs->count;
}

/* Those nearest to the root first. */
static int compare_installs(const void *a, const void *b, void *context)
{
	const struct install *left_install = a;
	const struct install *right_install = b;
	const size_t depths[2] = { path_depth(left_install->path),
		path_depth(right_install->path) };

	(void)context;
	if (depths[0] != depths[1])
		return depths[0] < depths[1] ? -1 : 1;
	return str_compare(left_install->path, right_install->path);
}

enum { COVERS_EMPTY = 1, COVERS_ALL };

/* Does it install the packages below? Those of npm do where the project says
 * so, else only what needs nothing. */
static uint64_t covers(const struct linking *linking,
    const struct install *install)
{
	struct str files = str_from(known_lists.workspace_files);
	struct str name;
	bool joins = linking->scan->manifests[install->manifest].joins;

	if (!install->row->covers ||
	    strcmp(install->row->ecosystem, "npm") != 0)
		return install->row->covers ? COVERS_ALL : 0;
	while (!joins && str_cut(&name, &files, ' '))
		joins = has_file(linking, install->folder,
		    str_cstring(name, linking->scratch));
	return joins ? COVERS_ALL : COVERS_EMPTY;
}

/* Is it part of a workspace that an install above takes in? A lock file of its
 * own says that it stands alone. */
static bool is_covered(const struct linking *linking,
    const struct installs *installs, const struct install *install)
{
	const char *ecosystem = install->row->ecosystem;
	struct str folder = install->folder;

	if (strcmp(ecosystem, "npm") == 0 && *install->row->beside)
		return false;
	while (folder.len > 0) {
		const uint64_t *found;

		folder = path_folder(folder);
		found = map_get(&installs->covering,
		    install_key(folder, ecosystem, linking->scratch));
		if (found && (*found == COVERS_ALL ||
				 (*found == COVERS_EMPTY &&
				     !linking->depending[install->manifest])))
			return true;
	}
	return false;
}

/* A row that installs by the manifest has a hole for its name: `-r
 * {manifest}`. */
static struct str install_command(const struct install *install,
    struct arena *arena)
{
	struct str command = str_from(install->row->command);
	struct str name = shell_word(path_name(install->path), arena);
	size_t hole = str_find_text(command, "{manifest}");

	if (hole < command.len)
		command = str_printf(arena, "%.*s%.*s", (int)hole, command.ptr,
		    STR_ARG(name));
	return in_shell(install->folder, command, arena);
}

/* Leave out what an install above takes in. */
static void drop_covered(struct linking *linking, struct installs *installs)
{
	size_t kept = 0;

	for (size_t i = 0; i < installs->count; i++) {
		const struct install install = installs->items[i];

		*map_put(&installs->covering,
		    install_key(install.folder, install.row->ecosystem,
			linking->scratch)) = covers(linking, &install);
		if (!is_covered(linking, installs, &install))
			installs->items[kept++] = install;
	}
	installs->count = kept;
}

/* What there is no room for is counted behind the last one. */
static void add_installs(struct linking *linking,
    const struct installs *installs, size_t most)
{
	/* A single one takes no more room than its count. */
	size_t shown = installs->count <= most + 1 ? installs->count : most;

	for (size_t i = 0; i < shown; i++) {
		const struct install *install = &installs->items[i];
		struct str command = install_command(install, linking->scratch);

		if (add_documented_installs(linking, install->folder,
			str_from(install->row->command)))
			continue;
		if (i + 1 == shown && shown < installs->count)
			command = str_printf(linking->scratch,
			    "%.*s # %zu more folders are installed by "
			    "themselves",
			    STR_ARG(command), installs->count - shown);
		add_step(linking, "install", command,
		    (struct evidence){ install->path, 1 });
	}
}

/* Is it a package of npm below the root that lists others, and has no code that
 * would import them? */
static bool is_without_code(const struct linking *linking,
    const struct manifest_row *manifest)
{
	const struct scan *scan = linking->scan;
	struct str below = str_printf(linking->scratch, "%.*s/",
	    STR_ARG(path_folder(manifest->path)));
	size_t i = scan_first(scan, below);

	if (below.len == 1 || manifest->builds ||
	    strcmp(manifest->ecosystem, "npm") != 0)
		return false;
	for (; i < scan->count &&
	       str_has_start(scan->files[i].entry->path, below);
	     i++)
		if (language_is_of(scan->files[i].language, "javascript"))
			return false;
	return true;
}

/* Sorted from the root down, so that what covers others is known before they
 * are asked for. */
void add_install(struct linking *linking, size_t most)
{
	struct installs installs = { .places = { .arena = linking->scratch },
		.covering = { .arena = linking->scratch } };

	for (size_t i = 0; i < linking->scan->manifest_count; i++) {
		struct str path = linking->scan->manifests[i].path;
		struct install install = { path_folder(path), path, i, NULL };

		if (is_aside(path) || is_helper(path) ||
		    str_starts(path, ".") ||
		    is_of_package_beside(linking, path) ||
		    is_without_code(linking, &linking->scan->manifests[i]) ||
		    is_installed_for_nothing(linking,
			&linking->scan->manifests[i]))
			continue;
		install.row = install_row(linking, i);
		if (install.row)
			offer(&installs, install, linking, linking->scratch);
	}
	sort_items(installs.items, installs.count, sizeof(*installs.items),
	    compare_installs, NULL);
	drop_covered(linking, &installs);
	add_installs(linking, &installs, most);
}

/* How the folder's own Python packages are installed, or NULL. */
static const struct known_install *python_row(const struct linking *linking,
    struct str folder)
{
	const struct manifest_row *manifests = linking->scan->manifests;
	const uint64_t *last = map_get(&linking->folders, folder);
	const struct known_install *best_install = NULL;

	for (size_t i = last ? *last : 0; i > 0; i = linking->beside[i - 1]) {
		const struct known_install *known_install =
		    strcmp(manifests[i - 1].ecosystem, "pypi") == 0
			? install_row(linking, i - 1)
			: NULL;

		if (known_install &&
		    (!best_install || known_install < best_install))
			best_install = known_install;
	}
	return best_install;
}

/* Upwards from the folder, as an environment is shared by all below it. `*home`
 * is where it was found, or the root where there is none. A runner that is a
 * path, such as `venv/bin/`, is told from the folder. */
struct str python_runner(const struct linking *linking, struct str folder,
    struct str *home)
{
	struct buf up = { .arena = linking->scratch };

	*home = folder;
	for (;;) {
		const struct known_install *known_install =
		    python_row(linking, *home);

		if (known_install && *known_install->run) {
			if (strchr(known_install->run, '/') == NULL)
				return str_from(known_install->run);
			buf_puts(&up, known_install->run);
			return buf_str(&up);
		}
		if (home->len == 0)
			return STR("");
		*home = path_folder(*home);
		buf_puts(&up, "../");
	}
}

/* By the lock file that lies nearest; the last one is what comes with the
 * runtime. */
const char *node_runner(const struct linking *linking, struct str folder)
{
	for (;;) {
		for (size_t i = 0; i < known_installs_count; i++)
			if (*known_installs[i].scripts &&
			    has_file(linking, folder, known_installs[i].beside))
				return known_installs[i].scripts;
		if (folder.len == 0)
			return "npm";
		folder = path_folder(folder);
	}
}
