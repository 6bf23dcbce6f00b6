#include "link/parties/parts.h"

#include <string.h>

#include "deploy/deploy.h"
#include "extract/extract.h"
#include "git/git.h"
#include "link/start/starts.h"
#include "model/model.h"
#include "scan/scan.h"

/*
 * From a fresh clone to a running program, in commands that stand in manifests
 * or for them: install, configure, back end, front end, the address to visit.
 */

enum {
	INSTALL_MOST = 4,
	CONFIGURE_MOST = 3,
	BLANKS_LEAST = 3, /* of the names that are told … */
	BLANKS_WIDTH = 100, /* … and of more, as many bytes */
	CONFIGURED_DEPTH = 4, /* of the example */
	PREPARE_MOST = 3,
	SCRIPTS_MOST = 4,
	PREPARED_DEPTH = 3, /* of the file that says it */
};

/* A step with that command is there once, whoever finds it. */
void add_step(struct linking *linking, const char *step, struct str command,
    struct evidence at)
{
	const struct quickstart *quickstarts = linking->model->quickstart.items;
	struct quickstart *quickstart;

	for (size_t i = 0; i < linking->model->quickstart.count; i++)
		if (str_is(quickstarts[i].step, step) &&
		    str_equal(quickstarts[i].command, command))
			return;
	quickstart = model_add(linking->model, LIST_quickstart, linking->perm);
	quickstart->step = str_from(step);
	quickstart->command = str_copy(command, linking->perm);
	quickstart->at = at;
}

struct str shell_word(struct str word, struct arena *arena)
{
	struct buf out = { .arena = arena };

	buf_puts(&out, str_starts(word, "-") ? "./" : "");
	buf_put_shell(&out, word);
	return buf_str(&out);
}

/* In a shell of its own, so that each step begins at the root again. */
struct str in_shell(struct str folder, struct str command, struct arena *arena)
{
	if (folder.len == 0)
		return command;
	folder = shell_word(folder, arena);
	return str_printf(arena, "(cd %.*s && %.*s)", STR_ARG(folder),
	    STR_ARG(command));
}

/* Is it for a machine of another kind than a developer's? */
static bool is_other_environment(struct str name)
{
	static const char words[] = "ci e2e prod production staging test "
				    "testing";
	struct str part;

	while (str_cut(&part, &name, '.'))
		if (str_listed(words, part))
			return true;
	return false;
}

/* Does a manifest or code below the folder start anything? What others import
 * needs no settings of its own to run the project. */
static bool starts_something(const struct linking *linking, struct str folder)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	for (size_t i = 0; i < linking->model->subsystems.count; i++) {
		const struct entry_point *entries =
		    subsystems[i].entry_points.items;

		for (size_t k = 0; k < subsystems[i].entry_points.count; k++) {
			struct str name = entries[k].name;
			bool manifest = map_get(&linking->manifests,
					    entries[k].at.path) != NULL;

			if (path_within(entries[k].at.path, folder) &&
			    !entry_is_helper(&entries[k]) &&
			    !(manifest && (str_is(name, "main") ||
					      str_starts(name, "bin"))))
				return true;
		}
	}
	return false;
}

/* Is it a package of npm with a version, for others to import? */
static bool is_published_folder(const struct linking *linking,
    struct str folder)
{
	const uint64_t *place = map_get(&linking->manifests,
	    path_in(folder, STR("package.json"), linking->scratch));

	return place && linking->scan->manifests[*place - 1].version.len > 0;
}

/* Is it a folder that is started from, or holds what is? */
static bool is_started_from(const struct linking *linking, struct str folder)
{
	static const char *const compositions[] = { "compose.yaml",
		"compose.yml", "docker-compose.yaml", "docker-compose.yml" };

	if (folder.len == 0 || str_is(folder, "config"))
		return true;
	for (size_t i = 0; i < LENGTH(compositions); i++)
		if (has_file(linking, folder, compositions[i]))
			return true;
	return map_get(&linking->folders, folder) &&
	       (!is_published_folder(linking, folder) ||
		   starts_something(linking, folder));
}

/* Is it of what the program is deployed by, not of the program? */
static bool is_deployment_setting(struct str name)
{
	return str_listed(known_lists.deploying,
	    str_slice(name, 0, str_find(name, '.')));
}

/* Is it a file of settings, by what stands before the ending? */
static bool is_settings_name(struct str name)
{
	static const char kinds[] = "cfg conf config env exs ini js json php "
				    "properties toml ts yaml yml";
	size_t dot = str_find_last(name, '.');

	if (str_starts(name, ".env") || str_starts(name, "env."))
		return true;
	return dot > 0 && dot < name.len &&
	       str_listed(kinds, str_slice(name, dot + 1, name.len));
}

/* `.env.example` → `.env`, `config.yml.dist` → `config.yml`; empty: not an
 * example. */
static struct str configured_name(struct str name)
{
	static const char *const endings[] = { ".dist", ".example", ".sample",
		".template" };

	if (str_listed(".env-example .env-sample .env_example .env_sample "
		       ".example.env .sample.env example.env sample.env",
		name))
		return STR(".env");
	for (size_t i = 0; i < LENGTH(endings); i++)
		if (str_ends(name, endings[i])) {
			size_t stem = name.len - strlen(endings[i]);
			struct str to = str_slice(name, 0, stem);

			if (str_is(to, "env"))
				return STR(".env");
			return is_settings_name(to) &&
				       !is_deployment_setting(to)
				   ? to
				   : STR("");
		}
	return STR("");
}

/* What git ignores and is called like the example; "": there is no such. */
static struct str ignored_copy_of(const struct linking *linking,
    const struct entry *example)
{
	const struct scan *scan = linking->scan;

	for (size_t i = 0; i < scan->blank_count; i++)
		if (str_equal(scan->blanks[i].path, example->path) &&
		    !is_aside(example->path) && !is_helper(example->path) &&
		    !is_other_environment(path_name(scan->blanks[i].copy)))
			return scan->blanks[i].copy;
	return STR("");
}

/* The file that has to be made from an example of it; "": it is none, or the
 * file is there. */
static struct str configured_path(const struct linking *linking,
    const struct entry *example)
{
	struct str name = configured_name(path_name(example->path));
	struct str folder = path_folder(example->path);
	struct str path = ignored_copy_of(linking, example);

	if (path.len)
		return path;
	if (name.len == 0 || is_other_environment(name) ||
	    example->kind != ENTRY_FILE || is_aside(example->path) ||
	    is_of_package_beside(linking, example->path))
		return STR("");
	if (str_starts(name, ".env") ? !is_started_from(linking, folder)
				     : folder.len && !str_is(folder, "config"))
		return STR("");
	path = path_in(folder, name, linking->scratch);
	return scan_file_at(linking->scan, path) ? STR("") : path;
}

/* How many of the names are told. */
static size_t count_told(const struct strs *names)
{
	size_t width = 0;
	size_t count = 0;

	while (count < names->count &&
	       (count < BLANKS_LEAST || width < BLANKS_WIDTH))
		width += names->items[count++].len + 2;
	/* A last one takes no more room than its number. */
	return count + 1 == names->count ? names->count : count;
}

/* With the names of what is to be filled in. */
static struct str with_names(const struct linking *linking, struct str command,
    const struct strs *names)
{
	struct buf out = { .arena = linking->scratch };
	size_t most = count_told(names);

	if (names->count == 0)
		return command;
	buf_printf(&out, "%.*s # without a value: ", STR_ARG(command));
	for (size_t i = 0; i < most; i++)
		buf_printf(&out, "%s%.*s", i ? ", " : "",
		    STR_ARG(names->items[i]));
	if (names->count > most)
		buf_printf(&out, " and %zu more", names->count - most);
	return buf_str(&out);
}

/* With the keys and passwords that the example leaves to be filled in. */
static struct str with_blanks(const struct linking *linking, struct str command,
    struct str example)
{
	const struct scan *scan = linking->scan;

	for (size_t i = 0; i < scan->blank_count; i++)
		if (str_equal(scan->blanks[i].path, example))
			return with_names(linking, command,
			    &scan->blanks[i].names);
	return command;
}

/* What a document says to write into a file that nothing makes. */
static void add_told_settings(struct linking *linking, const struct map *map)
{
	for (size_t i = 0; i < linking->scan->told_count; i++) {
		const struct readme_command *readme_command =
		    &linking->scan->told[i];
		struct str rest = readme_command->of;
		struct strs names = { 0 };
		struct str name;

		if (readme_command->kind != TOLD_SETTINGS ||
		    map_get(map, readme_command->command) ||
		    scan_file_at(linking->scan, readme_command->command))
			continue;
		while (str_cut(&name, &rest, ' '))
			strs_push(&names, name, linking->scratch);
		add_step(linking, "configure",
		    with_names(linking,
			str_printf(linking->scratch, "touch %.*s",
			    STR_ARG(readme_command->command)),
			&names),
		    (struct evidence){ readme_command->path,
			readme_command->line });
		return;
	}
}

/* Of `cp .env.dev .env` the file that is copied. */
static struct str copied_path(const struct linking *linking,
    const struct readme_command *readme_command)
{
	size_t blank = str_find_last(readme_command->command, ' ');
	struct str from =
	    str_after_last(str_slice(readme_command->command, 0, blank), ' ');

	return path_in(readme_command->folder, from, linking->scratch);
}

/* Where the copy is known from: the example, where its name says as much. */
static struct evidence copy_place(const struct linking *linking,
    const struct readme_command *readme_command, struct str to)
{
	const struct scan_file *file =
	    scan_file_at(linking->scan, copied_path(linking, readme_command));

	if (file && str_equal(configured_path(linking, file->entry), to))
		return (struct evidence){ file->entry->path, 1 };
	return (struct evidence){ readme_command->path, readme_command->line };
}

/* `cp .env.dev .env`, as the project tells: each file is made once, and none
 * that is there. Gives the number of steps. */
static size_t add_told_copies(struct linking *linking, struct map *map)
{
	size_t added = 0;

	for (size_t i = 0; i < linking->scan->told_count; i++) {
		const struct readme_command *readme_command =
		    &linking->scan->told[i];
		struct str to = path_in(readme_command->folder,
		    str_after_last(readme_command->command, ' '),
		    linking->scratch);

		if (readme_command->kind != TOLD_COPY ||
		    added >= CONFIGURE_MOST ||
		    scan_file_at(linking->scan, to) || (*map_put(map, to))++)
			continue;
		add_step(linking, "configure",
		    with_blanks(linking,
			in_shell(readme_command->folder,
			    readme_command->command, linking->scratch),
			copied_path(linking, readme_command)),
		    copy_place(linking, readme_command, to));
		added++;
	}
	return added;
}

static void add_configuration(struct linking *linking)
{
	struct map made = { .arena = linking->scratch };
	size_t added = add_told_copies(linking, &made);

	/* Those nearest to the root first, as there is room for a few. */
	for (size_t depth = 0; depth < CONFIGURED_DEPTH; depth++)
		for (size_t i = 0;
		     i < linking->scan->count && added < CONFIGURE_MOST; i++) {
			const struct entry *entry =
			    linking->scan->files[i].entry;
			struct str from = entry->path;
			struct str to;

			if (path_depth(from) != depth)
				continue;
			to = configured_path(linking, entry);
			if (to.len == 0 || (*map_put(&made, to))++)
				continue;
			from = shell_word(from, linking->scratch);
			to = shell_word(to, linking->scratch);
			add_step(linking, "configure",
			    with_blanks(linking,
				str_printf(linking->scratch, "cp %.*s %.*s",
				    STR_ARG(from), STR_ARG(to)),
				entry->path),
			    (struct evidence){ entry->path, 1 });
			added++;
		}
	add_told_settings(linking, &made);
}

/* ---- what a data store needs before the first start ---- */

/* The row that the file is for, or NULL. */
static const struct start_file *preparation_of(struct str *folder,
    const struct linking *linking, const struct start_files *start_files,
    struct str path)
{
	for (size_t i = 0; i < start_files->count; i++)
		if (start_file_fits(folder, linking, start_files->items[i],
			path))
			return start_files->items[i];
	return NULL;
}

/* Does a composition build an image of the file? What prepares a store is in
 * there, where the store is reached by its name. */
static bool is_built_in(const struct linking *linking, struct str composition,
    struct str path)
{
	const struct deployment *from_deployment = linking->deployment;

	for (size_t i = 0;
	     composition.len && i < from_deployment->service_count; i++) {
		const struct deploy_service *service =
		    &from_deployment->services[i];

		if (service->built && !service->optional &&
		    str_equal(service->at.path, composition) &&
		    path_within(path, service->context))
			return true;
	}
	return false;
}

/* A container has no environment of its own. */
static struct str prepared_inside(struct str command, struct arena *arena)
{
	if (str_starts(command, ENVIRONMENT))
		command = str_slice(command, strlen(ENVIRONMENT), command.len);
	return str_printf(arena, "%.*s # in its container", STR_ARG(command));
}

/* Of a library nothing starts. What the project tells goes before what its
 * files ask for. */
void add_preparations(struct linking *linking, const char *step,
    struct str composition)
{
	struct str type = linking->model->project.type;
	struct start_files start_files = { 0 };
	size_t added = 0;

	start_files_of_packs(&start_files, linking, true);
	if (str_is(type, "library") || str_starts(type, "monorepo") ||
	    add_documented(linking, TOLD_PREPARE, step, PREPARE_MOST))
		return;
	for (size_t depth = 0; depth < PREPARED_DEPTH; depth++)
		for (size_t i = 0;
		     i < linking->scan->count && added < PREPARE_MOST; i++) {
			struct str path = linking->scan->files[i].entry->path;
			const struct start_file *start_file;
			struct str folder;

			if (path_depth(path) != depth)
				continue;
			start_file = preparation_of(&folder, linking,
			    &start_files, path);
			if (!start_file || is_helper(path_in(folder, STR("x"),
					       linking->scratch)))
				continue;
			add_step(linking, step,
			    is_built_in(linking, composition, path)
				? prepared_inside(start_file->command,
				      linking->perm)
				: tool_command(linking, start_file->command,
				      folder),
			    (struct evidence){ path, 1 });
			added++;
		}
}

static bool has_started(const struct linking *linking)
{
	const struct quickstart *quickstarts = linking->model->quickstart.items;

	for (size_t i = 0; i < linking->model->quickstart.count; i++)
		if (str_listed("backend frontend", quickstarts[i].step))
			return true;
	return false;
}

/* Starts before installs, though they come behind: which folders are installed
 * depends on what is started. Rows are sorted by their steps later. Notes
 * behind commands are put last, when all steps are there. */
void add_quickstart(struct linking *linking)
{
	bool composed;

	add_configuration(linking);
	composed = add_starts(linking);
	add_documented(linking, TOLD_SYSTEM, "install", 1);
	add_install(linking, INSTALL_MOST);
	if (composed)
		drop_installs(linking);
	add_uses(linking);
	/* Scripts that are told to be run one by one, where nothing else is. */
	if (!has_started(linking))
		add_documented(linking, TOLD_SCRIPT, "backend", SCRIPTS_MOST);
	add_tools(linking);
	add_needs(linking);
	add_lacks(linking);
	add_runtimes(linking);
}
