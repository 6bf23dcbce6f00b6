/*
 * Decides which steps the quick start has: from a fresh clone to a running
 * program, by commands that manifests or documents contain: add_quickstart()
 * has their order. Here are configuration (files made of examples) and what
 * data stores need before the first start; the other steps have files of their
 * own.
 */
#include "link/parties/parts.h"

#include <string.h>

#include "deploy/deploy.h"
#include "extract/extract.h"
#include "git/git.h"
#include "link/start/starts.h"
#include "model/model.h"
#include "scan/scan.h"

enum {
	INSTALL_MOST = 4, /* install steps */
	CONFIGURE_MOST = 3, /* configure steps */
	BLANKS_LEAST = 3, /* names without a value that are shown, … */
	BLANKS_WIDTH = 100, /* … and more of them within as many bytes */
	CONFIGURED_DEPTH = 4, /* folders above an example file */
	PREPARE_MOST = 3, /* steps that prepare data stores */
	SCRIPTS_MOST = 4, /* scripts of documents */
	PREPARED_DEPTH = 3, /* folders above a file that asks to prepare */
};

/* Append a step, unless there is one with that command. */
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

/* The word as a shell takes it for one file name. */
struct str shell_word(struct str word, struct arena *arena)
{
	struct buf out = { .arena = arena };

	buf_puts(&out, str_starts(word, "-") ? "./" : "");
	buf_put_shell(&out, word);
	return buf_str(&out);
}

/* The command, run in a folder: in a shell of its own, so that the next step
 * begins at the root. */
struct str in_shell(struct str folder, struct str command, struct arena *arena)
{
	if (folder.len == 0)
		return command;
	folder = shell_word(folder, arena);
	return str_printf(arena, "(cd %.*s && %.*s)", STR_ARG(folder),
	    STR_ARG(command));
}

/* Is it the name of settings for another environment than a developer's? */
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

/* Does a manifest or code below the folder start anything? A library needs no
 * settings of its own. */
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

/* Has the folder a package of npm with a version, for others to import? */
static bool is_published_folder(const struct linking *linking,
    struct str folder)
{
	const uint64_t *place = map_get(&linking->manifests,
	    path_in(folder, STR("package.json"), linking->scratch));

	return place && linking->scan->manifests[*place - 1].version.len > 0;
}

/* Is something started in the folder: is it the root or `config`, or has it a
 * composition, or a manifest that is not only a library's? */
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

/* Is it a file for deploying the program, not for running it? */
static bool is_deployment_setting(struct str name)
{
	return str_listed(known_lists.deploying,
	    str_slice(name, 0, str_find(name, '.')));
}

/* Is it the name of a file of settings? */
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

/* The name of the file that an example is copied to: `.env` of `.env.example`,
 * `config.yml` of `config.yml.dist`; "": it is no example. */
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

/* The file that git ignores and of which this is the example; "": there is
 * none. */
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

/* The file that has to be made from an example; "": it is no example, or the
 * file exists. */
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

/* How many of the names are shown. */
static size_t count_names_shown(const struct strs *names)
{
	size_t width = 0;
	size_t count = 0;

	while (count < names->count &&
	       (count < BLANKS_LEAST || width < BLANKS_WIDTH))
		width += names->items[count++].len + 2;
	/* a last one takes no more room than the number of the rest */
	return count + 1 == names->count ? names->count : count;
}

/* The command with the names that have to be given a value behind it. */
static struct str with_names(const struct linking *linking, struct str command,
    const struct strs *names)
{
	struct buf out = { .arena = linking->scratch };
	size_t most = count_names_shown(names);

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

/* The command with the keys and passwords that the example leaves empty behind
 * it. */
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

/* Append a step for a file of settings that a document describes and that no
 * step makes. */
static void add_documented_settings(struct linking *linking,
    const struct map *made)
{
	for (size_t i = 0; i < linking->scan->told_count; i++) {
		const struct readme_command *readme_command =
		    &linking->scan->told[i];
		struct str rest = readme_command->of;
		struct strs names = { 0 };
		struct str name;

		if (readme_command->kind != TOLD_SETTINGS ||
		    map_get(made, readme_command->command) ||
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

/* The file that a documented command copies: .env.dev of `cp .env.dev .env`. */
static struct str copied_path(const struct linking *linking,
    const struct readme_command *readme_command)
{
	size_t blank = str_find_last(readme_command->command, ' ');
	struct str from =
	    str_after_last(str_slice(readme_command->command, 0, blank), ' ');

	return path_in(readme_command->folder, from, linking->scratch);
}

/* The evidence of a copy: the example itself, if its name says as much; else
 * the line of the document. */
static struct evidence copy_place(const struct linking *linking,
    const struct readme_command *readme_command, struct str to)
{
	const struct scan_file *file =
	    scan_file_at(linking->scan, copied_path(linking, readme_command));

	if (file && str_equal(configured_path(linking, file->entry), to))
		return (struct evidence){ file->entry->path, 1 };
	return (struct evidence){ readme_command->path, readme_command->line };
}

/* Append the copies that documents ask for, `cp .env.dev .env`: each file
 * once, and none that exists. Returns the number of steps. */
static size_t add_documented_copies(struct linking *linking, struct map *made)
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
		    scan_file_at(linking->scan, to) || (*map_put(made, to))++)
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

/* Append the configure steps: copies that documents ask for, then examples by
 * their names, those nearest to the root first, then other settings. */
static void add_configuration(struct linking *linking)
{
	struct map made = { .arena = linking->scratch };
	size_t added = add_documented_copies(linking, &made);

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
	add_documented_settings(linking, &made);
}

/* ---- what a data store needs before the first start ---- */

/* The row of the table for a file that asks to prepare a data store; NULL:
 * none. `*folder` is where its command runs. */
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

/* Does the composition build an image that holds the file? Then the command
 * runs in its container, where the store is reached by name. */
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

/* The command as it runs in a container, which has no environment of its own.
 */
static struct str prepared_inside(struct str command, struct arena *arena)
{
	if (str_starts(command, ENVIRONMENT))
		command = str_slice(command, strlen(ENVIRONMENT), command.len);
	return str_printf(arena, "%.*s # in its container", STR_ARG(command));
}

/* Append the commands that prepare data stores, not for libraries. What a
 * document asks for counts before what files ask for. */
void add_preparations(struct linking *linking, const char *step,
    struct str composition)
{
	struct str type = linking->model->project.type;
	struct start_files start_files = preparing_files_of_packs(linking);
	size_t added = 0;

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

/* Is there a step that starts something? */
static bool has_start_step(const struct linking *linking)
{
	const struct quickstart *quickstarts = linking->model->quickstart.items;

	for (size_t i = 0; i < linking->model->quickstart.count; i++)
		if (str_listed("backend frontend", quickstarts[i].step))
			return true;
	return false;
}

/* Append all steps. Starts are found before installs, as what is started
 * decides which folders are installed; rows are sorted by step later. Notes
 * behind commands are added last, when all steps are there. */
void add_quickstart(struct linking *linking)
{
	bool composed;

	if (project_is_built_upon(&linking->model->project))
		add_documented(linking, TOLD_TAKE, "use", 1);
	add_configuration(linking);
	composed = add_starts(linking);
	add_documented(linking, TOLD_SYSTEM, "install", 1);
	add_install_steps(linking, INSTALL_MOST);
	if (composed)
		drop_installs(linking);
	add_uses(linking);
	/* scripts that a document runs one by one, if nothing else starts */
	if (!has_start_step(linking))
		add_documented(linking, TOLD_SCRIPT, "backend", SCRIPTS_MOST);
	add_tools(linking);
	add_needs(linking);
	add_lacks(linking);
	add_runtimes(linking);
}
