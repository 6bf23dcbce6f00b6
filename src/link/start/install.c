/*
 * Decides which install commands the quick start shows: add_install_steps().
 * The table known_installs (lang/knowledge) has a command for each kind of
 * manifest. Of one folder and ecosystem the best stays; what an install of a
 * workspace above covers is dropped. Also here: by which runner commands of
 * Python and Node run.
 */
#include "link/parties/parts.h"

#include <string.h>

#include "git/git.h"
#include "lang/lang.h"
#include "link/start/starts.h"
#include "scan/scan.h"

/* An install command of a folder, for one ecosystem. */
struct install {
	struct str folder;
	struct str path; /* of the manifest */
	size_t manifest; /* its number */
	const struct known_install *row; /* the command */
};

/* All install commands. */
struct installs {
	struct install *items;
	size_t count;
	struct map places; /* install_key() → number in `items` + 1 */
	struct map covering; /* install_key() → what it covers below its folder:
				enum coverage */
};

/* The key of an ecosystem in a folder. */
static struct str install_key(struct str folder, const char *ecosystem,
    struct arena *arena)
{
	return str_printf(arena, "%s:%.*s", ecosystem, STR_ARG(folder));
}

/* The command for a manifest: the first row of the table that fits, as rows go
 * from the special to the general. Empty texts of a row ask nothing. NULL:
 * there is none. */
static const struct known_install *install_row(const struct linking *linking,
    size_t manifest)
{
	const struct manifest_row *manifest_row =
	    &linking->scan->manifests[manifest];
	struct str folder = path_folder(manifest_row->path);

	for (size_t i = 0; i < known_installs_count; i++) {
		const struct known_install *known_install = &known_installs[i];

		if (strcmp(known_install->ecosystem, manifest_row->ecosystem) ==
			0 &&
		    glob_match(str_from(known_install->manifest),
			path_name(manifest_row->path)) &&
		    (!*known_install->beside ||
			has_file(linking, folder, known_install->beside)) &&
		    (!*known_install->unless ||
			!has_file(linking, folder, known_install->unless)) &&
		    (!*known_install->is ||
			linking->traits.manifests[manifest] & TRAIT_MOBILE) &&
		    (!known_install->filled || manifest_row->name.len > 0 ||
			linking->depending[manifest]))
			return known_install;
	}
	return NULL;
}

/* Is the manifest installed by the same program as `command` runs? */
bool is_installed_by(const struct linking *linking, size_t manifest,
    struct str command)
{
	const struct known_install *known_install =
	    install_row(linking, manifest);

	return known_install &&
	       str_equal(program_of(str_from(known_install->command)),
		   program_of(command));
}

/* Does installing the package itself, and nothing else, put its command in
 * place? */
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

/* Note an install. Of two for one folder and ecosystem the better stays: for a
 * tool the one that puts its command in place, else the one that is earlier in
 * the table. */
static void keep_better_install(struct installs *installs,
    struct install install, const struct linking *linking, struct arena *arena)
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

/* Order installs by the depth of their folders, those nearest to the root
 * first. */
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

/* Which packages below its folder an install takes in. */
enum coverage { COVERS_NONE, COVERS_WITHOUT_DEPENDENCIES, COVERS_ALL };

/* What an install covers. One of npm covers all packages below if the project
 * declares a workspace, else only those without dependencies. */
static enum coverage coverage_of(const struct linking *linking,
    const struct install *install)
{
	struct str files = str_from(known_lists.workspace_files);
	struct str name;
	bool joins = linking->scan->manifests[install->manifest].joins;

	if (!install->row->covers ||
	    strcmp(install->row->ecosystem, "npm") != 0)
		return install->row->covers ? COVERS_ALL : COVERS_NONE;
	while (!joins && str_cut(&name, &files, ' '))
		joins = has_file(linking, install->folder,
		    str_cstring(name, linking->scratch));
	return joins ? COVERS_ALL : COVERS_WITHOUT_DEPENDENCIES;
}

/* Is the package part of a workspace that an install above takes in? One of
 * npm with a lock file of its own stands alone. */
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
				 (*found == COVERS_WITHOUT_DEPENDENCIES &&
				     !linking->depending[install->manifest])))
			return true;
	}
	return false;
}

/* The command of an install, in its folder, with the manifest's name for the
 * hole `{manifest}`. */
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

/* Drop installs that one above covers. They are sorted from the root down, so
 * that those above come first. */
static void drop_covered(struct linking *linking, struct installs *installs)
{
	size_t kept = 0;

	for (size_t i = 0; i < installs->count; i++) {
		const struct install install = installs->items[i];

		*map_put(&installs->covering,
		    install_key(install.folder, install.row->ecosystem,
			linking->scratch)) = coverage_of(linking, &install);
		if (!is_covered(linking, installs, &install))
			installs->items[kept++] = install;
	}
	installs->count = kept;
}

/* Append the steps of the first `most` installs; how many more there are is
 * said behind the last one. */
static void add_installs(struct linking *linking,
    const struct installs *installs, size_t most)
{
	/* a single further one takes no more room than its count */
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

/* Is it a package of npm below the root that only lists others, and has no
 * code that would import them? */
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

/* Append the install steps, of at most `most` folders. */
void add_install_steps(struct linking *linking, size_t most)
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
			keep_better_install(&installs, install, linking,
			    linking->scratch);
	}
	sort_items(installs.items, installs.count, sizeof(*installs.items),
	    compare_installs, NULL);
	drop_covered(linking, &installs);
	add_installs(linking, &installs, most);
}

/* The command by which the folder's own Python packages are installed, the
 * earliest in the table; NULL: there are none. */
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

/* The runner of Python commands in a folder: that of the nearest folder above
 * with Python packages, as an environment serves all folders below; "": none.
 * `*home` is that folder, or the root. A runner that is a path, such as
 * `venv/bin/`, is relative to the folder. */
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

/* The runner of Node scripts in a folder, by the nearest lock file above;
 * without one npm, which comes with the runtime. */
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
