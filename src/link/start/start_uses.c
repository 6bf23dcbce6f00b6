/* Programs that are built and then run, and how the README shows them used. */
#include <string.h>

#include "link/parties/parts.h"
#include "link/start/starts.h"
#include "model/model.h"
#include "scan/scan.h"

#define HELP " --help"

/* What the README shows of the program, or NULL. */
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

/* A command line that somebody means says more than the one that lists all
 * options. */
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

/* Where a build leaves what is built by that manifest. */
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

static bool is_called_as_project(const struct linking *linking,
    const struct built_row *built)
{
	return str_equal(str_lower(built->name, linking->scratch),
	    str_lower(linking->model->project.name, linking->scratch));
}

/* The program that is called like the project, else the only one, if a build of
 * its own makes it; NULL: none. */
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

/* Is it built by a step before? */
static bool is_built_before(const struct linking *linking)
{
	const struct quickstart *quickstarts = linking->model->quickstart.items;

	for (size_t i = 0; i < linking->model->quickstart.count; i++)
		if (str_is(quickstarts[i].step, "install") &&
		    (str_find_text(quickstarts[i].command, "make") <
			quickstarts[i].command.len))
			return true;
	return false;
}

/* What starts already; an image that is built to be run is no more than the
 * program. */
static bool is_started_otherwise(struct linking *linking)
{
	struct quickstart *quickstarts = linking->model->quickstart.items;
	size_t kept = 0;
	bool started = false;

	for (size_t i = 0; i < linking->model->quickstart.count; i++)
		started |=
		    str_listed("backend frontend", quickstarts[i].step) &&
		    !str_starts(quickstarts[i].command, "docker run ");
	if (started)
		return true;
	for (size_t i = 0; i < linking->model->quickstart.count; i++)
		if (!str_is(quickstarts[i].step, "backend"))
			quickstarts[kept++] = quickstarts[i];
	linking->model->quickstart.count = kept;
	return false;
}

static void run_built(struct linking *linking)
{
	const struct built_row *built = project_program(linking);
	const struct readme_command *use;
	struct str arguments = { 0 };

	if (!built || !is_built_before(linking) ||
	    is_started_otherwise(linking))
		return;
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

void add_uses(struct linking *linking)
{
	show_uses(linking);
	run_built(linking);
}
