/*
 * Decides with which arguments a command-line program is started: as the README
 * uses it, show_uses(); and how a program runs that make or CMake builds,
 * run_built().
 */
#include <string.h>

#include "link/parties/parts.h"
#include "link/start/starts.h"
#include "model/model.h"
#include "scan/scan.h"

#define HELP " --help"

/* How the README uses the program; NULL: it does not. */
static const struct readme_command *use_of(const struct linking *linking,
    struct str program)
{
	for (size_t i = 0; i < linking->scan->told_count; i++)
		if (linking->scan->told[i].kind == TOLD_USE &&
		    str_equal(linking->scan->told[i].of, program))
			return &linking->scan->told[i];
	return NULL;
}

/* What stands behind the program's name. */
static struct str arguments_of(const struct readme_command *use)
{
	return str_slice(use->command, str_find(use->command, ' '),
	    use->command.len);
}

/* The program that a command asks for help: `fd` of `cargo run --bin fd --`. */
static struct str helped_program(struct str command)
{
	size_t bin = str_find_text(command, "--bin ");
	struct str last = str_after_last(command, ' ');

	if (!str_is(last, "--"))
		return path_name(last);
	command = str_slice(command, bin + strlen("--bin "), command.len);
	return str_slice(command, 0, str_find(command, ' '));
}

/* Replace `--help` by the arguments that the README uses. */
static void show_uses(struct linking *linking)
{
	struct quickstart *quickstarts = linking->model->quickstart.items;

	for (size_t i = 0; i < linking->model->quickstart.count; i++) {
		struct quickstart *quickstart = &quickstarts[i];
		struct str command = quickstart->command;
		const struct readme_command *use;

		if (!str_is(quickstart->step, "backend") ||
		    !str_ends(command, HELP))
			continue;
		command = str_slice(command, 0, command.len - strlen(HELP));
		use = use_of(linking, helped_program(command));
		if (!use)
			continue;
		quickstart->command =
		    str_join(command, arguments_of(use), linking->perm);
		quickstart->at = (struct evidence){ use->path, use->line };
	}
}

/* ---- what make or CMake builds ---- */

/* Where a build puts what the manifest builds; "": not known. */
static struct str place_of_built(const struct linking *linking,
    const struct built_row *built)
{
	struct str name = path_name(built->path);
	struct str folder = path_folder(built->path);

	if (str_is(name, "CMakeLists.txt"))
		folder = folder.len
			     ? path_in(STR("build"), folder, linking->scratch)
			     : STR("build");
	else if (!str_starts_any(name, "Makefile makefile GNUmakefile"))
		return STR("");
	return path_in(folder, built->name, linking->scratch);
}

/* Has what is built the project's name, but for upper and lower case? */
static bool is_called_as_project(const struct linking *linking,
    const struct built_row *built)
{
	return str_equal(str_lower(built->name, linking->scratch),
	    str_lower(linking->model->project.name, linking->scratch));
}

/* The program that has the project's name, else the only one that is built by
 * itself; NULL: none. */
static const struct built_row *project_program(const struct linking *linking)
{
	const struct scan *scan = linking->scan;
	const struct built_row *only = NULL;
	size_t programs = 0;

	for (size_t i = 0; i < scan->built_count; i++) {
		const struct built_row *built = &scan->built[i];

		if (strcmp(built->kind, "executable") != 0 ||
		    is_aside(built->path) ||
		    !place_of_built(linking, built).len)
			continue;
		if (is_called_as_project(linking, built))
			return built;
		if (built->helper)
			continue;
		only = built;
		programs++;
	}
	return programs == 1 ? only : NULL;
}

/* Does an install step build with make? */
static bool has_build_step(const struct linking *linking)
{
	const struct quickstart *quickstarts = linking->model->quickstart.items;

	for (size_t i = 0; i < linking->model->quickstart.count; i++)
		if (str_is(quickstarts[i].step, "install") &&
		    (str_find_text(quickstarts[i].command, "make") <
			quickstarts[i].command.len))
			return true;
	return false;
}

/* Is there a start other than running an image? */
static bool has_start_without_image(const struct linking *linking)
{
	const struct quickstart *quickstarts = linking->model->quickstart.items;

	for (size_t i = 0; i < linking->model->quickstart.count; i++)
		if (str_listed("backend frontend", quickstarts[i].step) &&
		    !str_starts(quickstarts[i].command, "docker run "))
			return true;
	return false;
}

/* Drop the steps that start the back end. */
static void drop_backend_steps(struct linking *linking)
{
	struct quickstart *quickstarts = linking->model->quickstart.items;
	size_t kept = 0;

	for (size_t i = 0; i < linking->model->quickstart.count; i++)
		if (!str_is(quickstarts[i].step, "backend"))
			quickstarts[kept++] = quickstarts[i];
	linking->model->quickstart.count = kept;
}

/* Append the start of the project's program, if a step builds it and nothing
 * else starts. It replaces an image of the program that is run. */
static void run_built(struct linking *linking)
{
	const struct built_row *built = project_program(linking);
	const struct readme_command *use;
	struct str arguments = { 0 };

	if (!built || !has_build_step(linking) ||
	    has_start_without_image(linking))
		return;
	drop_backend_steps(linking);
	use = use_of(linking, built->name);
	if (use)
		arguments = arguments_of(use);
	else if (is_tool(linking))
		arguments = STR(HELP);
	add_step(linking, "backend",
	    str_printf(linking->scratch, "./%.*s%.*s",
		STR_ARG(place_of_built(linking, built)), STR_ARG(arguments)),
	    use ? (struct evidence){ use->path, use->line }
		: (struct evidence){ built->path, built->line });
}

/* Set the arguments of programs, and append the start of one that is built. */
void add_uses(struct linking *linking)
{
	show_uses(linking);
	run_built(linking);
}
