/*
 * Decides by what a program is put together if no pattern leads and it is not
 * what it serves that tells, program_shape(): commands, plug-ins that register
 * themselves, passes over a source, loops beside its main flow. Each shape is a
 * function of its own that returns false if the program has it not.
 */
#include "git/git.h"
#include "lang/lang.h"
#include "link/parties/parts.h"
#include "link/patterns/kinds.h"
#include "model/model.h"
#include "scan/scan.h"

enum {
	COMMANDS_LEAST = 4, /* commands of a program of many */
	IMPLEMENTED_LEAST = 4, /* by parts of a library */
	PLUGGED_LEAST = 10, /* in a registry … */
	PLUGGED_FOLDERS = 8, /* … and in how many folders */
	PASSES_LEAST = 4, /* of what is called a compiler or the like … */
	PASSES_MANY = 6, /* … and of what is not */
	PASSES_SHARE = 20, /* product files, a pass's file */
	LOOPS_LEAST = 4, /* loops beside the main flow */
	CALLBACKS_LEAST = 2, /* that an event loop is given */
	LOOP_ORDER_MOST = 6, /* calls, before one that is made in a loop */
	NAMES_MOST = 6, /* passes that the reason names */
};

/* What a shape fills in, and what it is found in. */
struct told_shape {
	struct str *name;
	struct buf reason;
	struct places *at;
	const struct linking *linking;
};

/* Append of how many calls of the flow the one is. */
static void put_steps(struct told_shape *told_shape, size_t steps)
{
	if (steps > 1)
		buf_printf(&told_shape->reason,
		    ", one of the %zu calls that its start leads to", steps);
}

/* ---- an agent ---- */

/* An agent of which not the loop is known, but what is plugged into it. */
static bool agent_parts_shape(struct told_shape *told_shape)
{
	const struct linking *linking = told_shape->linking;
	const struct extension *extensions = linking->model->extensions.items;
	const struct extension *most = NULL;
	size_t points = 0;
	size_t parts = 0;

	for (size_t i = 0; i < linking->model->extensions.count; i++) {
		if (extensions[i].by.count < 2 ||
		    is_set_aside(linking, extensions[i].at.path))
			continue;
		points++;
		parts += extensions[i].by.count;
		if (!most || extensions[i].by.count > most->by.count)
			most = &extensions[i];
	}
	if (points < 2)
		return false;
	*told_shape->name = STR("agent of exchangeable parts");
	buf_printf(&told_shape->reason,
	    "%zu parts stand behind %zu interfaces, most of them behind "
	    "`%.*s`",
	    parts, points, STR_ARG(most->name));
	push_place(told_shape->at, most->at, linking->perm);
	return true;
}

/* An agent's loop: the step that its flow repeats until the task is done. */
static bool agent_shape(struct told_shape *told_shape)
{
	const struct linking *linking = told_shape->linking;
	const struct call_row *calls = linking->model->calls.items;
	const struct call_row *found_call = NULL;
	size_t steps = 0;

	if (!str_starts(linking->model->project.type, "AI agent"))
		return false;
	for (size_t i = 0; i < linking->model->calls.count; i++) {
		if (entry_is_request(calls[i].entry) ||
		    is_set_aside(linking, calls[i].at.path))
			continue;
		steps++;
		if (!found_call && call_is_looped(&calls[i]) &&
		    path_has_word(calls[i].to, known_lists.agent_steps))
			found_call = &calls[i];
	}
	if (!found_call)
		return agent_parts_shape(told_shape);
	*told_shape->name = STR("agent loop");
	buf_printf(&told_shape->reason,
	    "`%.*s` is called again and again until the task is done",
	    STR_ARG(found_call->to));
	put_steps(told_shape, steps);
	push_place(told_shape->at, found_call->at, linking->perm);
	return true;
}

/* ---- a library ---- */

/* Is it called after what only makes, sets or watches something else? */
static bool is_side_interface(struct str name)
{
	return str_ends_any(name, "Builder Config Configuration Error Event "
				  "Exception Factory Listener Listeners "
				  "Options Test");
}

/* How many interfaces are called after this one and have as many
 * implementations, themselves apart: `PolicyExecutor`, `PolicyConfig` of
 * `Policy`. */
static size_t count_family(const struct linking *linking,
    const struct extension *family_head)
{
	const struct extension *extensions = linking->model->extensions.items;
	size_t count = 0;

	for (size_t i = 0; i < linking->model->extensions.count; i++)
		count += &extensions[i] != family_head &&
			 extensions[i].name.len > family_head->name.len &&
			 str_has_start(extensions[i].name, family_head->name) &&
			 extensions[i].by.count >= IMPLEMENTED_LEAST &&
			 !is_set_aside(linking, extensions[i].at.path);
	return count;
}

/* A library whose users take what they need of types behind one interface,
 * around which the others are made. Of interfaces with as many, the one with
 * the shortest name is the one that they know. */
static bool interface_shape(struct told_shape *told_shape)
{
	const struct linking *linking = told_shape->linking;
	const struct extension *extensions = linking->model->extensions.items;
	const struct extension *most = NULL;
	size_t family = 0;

	if (!project_is_built_upon(&linking->model->project))
		return false;
	for (size_t i = 0; i < linking->model->extensions.count; i++) {
		const struct extension *extension = &extensions[i];

		if (extension->by.count < IMPLEMENTED_LEAST ||
		    is_set_aside(linking, extension->at.path) ||
		    is_side_interface(extension->name))
			continue;
		if (!most || extension->by.count > most->by.count ||
		    (extension->by.count == most->by.count &&
			extension->name.len < most->name.len))
			most = extension;
	}
	family = most ? count_family(linking, most) : 0;
	if (family == 0)
		return false;
	*told_shape->name = STR("library of exchangeable parts");
	buf_printf(&told_shape->reason, "%zu types stand behind `%.*s`, and ",
	    most->by.count, STR_ARG(most->name));
	put_count(&told_shape->reason, family, "interface", "interfaces");
	buf_puts(&told_shape->reason, " named after it");
	push_place(told_shape->at, most->at, linking->perm);
	return true;
}

/* ---- commands ---- */

/* Does the row name a command that has others below it? */
static bool is_group_of_commands(const struct model *model,
    const struct command_row *command_row)
{
	const struct command_row *commands = model->commands.items;
	size_t len = command_row->name.len;

	for (size_t i = 0; i < model->commands.count; i++)
		if (commands[i].name.len > len &&
		    commands[i].name.ptr[len] == ' ' &&
		    str_has_start(commands[i].name, command_row->name) &&
		    str_equal(commands[i].subsystem, command_row->subsystem))
			return true;
	return false;
}

/* A tool of many commands. */
static bool commands_shape(struct told_shape *told_shape)
{
	const struct linking *linking = told_shape->linking;
	const struct model *model = linking->model;
	const struct command_row *commands = model->commands.items;
	struct map file_map = { .arena = linking->scratch };
	struct map names = { .arena = linking->scratch };

	if (!project_is_tool(&model->project) &&
	    !str_ends(model->project.type, "with a command-line program"))
		return false;
	for (size_t i = 0; i < model->commands.count; i++) {
		if (is_set_aside(linking, commands[i].at.path) ||
		    is_group_of_commands(model, &commands[i]))
			continue;
		if (names.count == 0)
			push_place(told_shape->at, commands[i].at,
			    linking->perm);
		*map_put(&names, commands[i].name) = 1;
		*map_put(&file_map, commands[i].defined_at.line
					? commands[i].defined_at.path
					: commands[i].at.path) = 1;
	}
	if (names.count < COMMANDS_LEAST) {
		*told_shape->at = (struct places){ 0 };
		return false;
	}
	*told_shape->name = STR("one program of many commands");
	buf_printf(&told_shape->reason, "%zu commands start in ", names.count);
	put_count(&told_shape->reason, file_map.count, "file", "files");
	return true;
}

/* ---- what registers itself ---- */

/* The number of folders in which the extension point has plug-ins. */
static size_t count_folders_plugged(const struct linking *linking,
    const struct extension *extension)
{
	const struct implementation *implementations =
	    linking->model->implementations.items;
	struct map folders = { .arena = linking->scratch };

	for (size_t i = 0; i < linking->model->implementations.count; i++)
		if (str_equal(implementations[i].extension, extension->name) &&
		    !is_set_aside(linking, implementations[i].at.path))
			*map_put(&folders,
			    path_folder(implementations[i].at.path)) = 1;
	return folders.count;
}

/* A registry of plug-ins, which stand in many folders. */
static bool registry_shape(struct told_shape *told_shape)
{
	const struct linking *linking = told_shape->linking;
	const struct extension *extensions = linking->model->extensions.items;
	const struct extension *most = NULL;
	size_t folders = 0;

	for (size_t i = 0; i < linking->model->extensions.count; i++) {
		if (extensions[i].registered_at.line == 0 ||
		    extensions[i].by.count < PLUGGED_LEAST ||
		    is_set_aside(linking, extensions[i].at.path))
			continue;
		if (most && extensions[i].by.count <= most->by.count)
			continue;
		if (count_folders_plugged(linking, &extensions[i]) <
		    PLUGGED_FOLDERS)
			continue;
		most = &extensions[i];
		folders = count_folders_plugged(linking, most);
	}
	if (!most)
		return false;
	*told_shape->name = STR("plug-in registry");
	buf_printf(&told_shape->reason,
	    "%zu plug-ins in %zu folders register by `%.*s`", most->by.count,
	    folders, STR_ARG(most->name));
	push_place(told_shape->at, most->at, linking->perm);
	return true;
}

/* ---- passes ---- */

/* Passes by their number, which begins with 1, in the list `passes`. */
enum { PASS_LEXER = 1, PASS_PARSER, PASSES_MOST = 64 };

/* The number of the pass (+ 1) after which the file or its folder is called;
 * 0: none. */
static size_t pass_of_file(struct str path)
{
	struct str stem = path_name(path);
	struct str folder = path_name(path_folder(path));

	for (size_t i = 0; known_lists.passes[i]; i++)
		if (path_has_word(stem, known_lists.passes[i]) ||
		    path_has_word(folder, known_lists.passes[i]))
			return i + 1;
	return 0;
}

/* A compiler or the like: a source goes through passes, which are in the order
 * of the list. */
static bool passes_shape(struct told_shape *told_shape)
{
	const struct linking *linking = told_shape->linking;
	const struct scan *scan = linking->scan;
	struct strs names = { 0 };
	size_t counts[PASSES_MOST] = { 0 };
	const struct scan_file *first_file = NULL;
	size_t files = 0;
	/* `linter (command-line tool)` */
	bool compiles = str_ends(linking->model->project.type, ")");

	if (!project_is_tool(&linking->model->project))
		return false;
	for (size_t i = 0; i < scan->count; i++) {
		size_t pass = is_product(linking, &scan->files[i])
				  ? pass_of_file(scan->files[i].entry->path)
				  : 0;

		if (pass == 0 || pass >= LENGTH(counts))
			continue;
		counts[pass]++;
		files++;
		if (!first_file)
			first_file = &scan->files[i];
	}
	for (size_t i = 1; i < LENGTH(counts); i++)
		if (counts[i])
			strs_push(&names,
			    str_slice(str_from(known_lists.passes[i - 1]), 0,
				str_find(str_from(known_lists.passes[i - 1]),
				    ' ')),
			    linking->perm);
	if (names.count < (compiles ? PASSES_LEAST : PASSES_MANY) ||
	    counts[PASS_PARSER] == 0 ||
	    (!compiles && counts[PASS_LEXER] == 0) ||
	    files * PASSES_SHARE < linking->traits.sources)
		return false;
	*told_shape->name = STR("pipeline of passes");
	buf_printf(&told_shape->reason,
	    "%zu of %zu source files are of %zu passes: ", files,
	    linking->traits.sources, names.count);
	put_some(&told_shape->reason, &names, NAMES_MOST, names.count);
	push_place(told_shape->at,
	    (struct evidence){ first_file->entry->path, 1 }, linking->perm);
	return true;
}

/* ---- loops ---- */

/* Many loops beside the main flow. */
static bool loops_shape(struct told_shape *told_shape)
{
	static const char *const types[] = { "daemon", "operator", "proxy",
		"server", "terminal application", NULL };
	static const struct {
		const char *kind;
		const char *word;
	} kinds[] = {
		{ "event-loop", "event loop" },
		{ "goroutine", "goroutine" },
		{ "thread", "thread" },
		{ "worker", "worker" },
		{ "timer", "timer" },
	};
	const struct linking *linking = told_shape->linking;
	const struct model *model = linking->model;
	const struct worker_row *workers = model->workers.items;
	struct map file_map = { .arena = linking->scratch };
	size_t counts[LENGTH(kinds)] = { 0 };
	size_t told = 0;
	size_t shown = 0;

	if (!str_has_any(model->project.type, types) ||
	    count_loops(linking) < LOOPS_LEAST)
		return false;
	for (size_t i = 0; i < model->workers.count; i++) {
		if (!worker_is_loop(linking, &workers[i]))
			continue;
		for (size_t k = 0; k < LENGTH(kinds); k++)
			counts[k] += str_is(workers[i].kind, kinds[k].kind);
		if (file_map.count == 0)
			push_place(told_shape->at, workers[i].at,
			    linking->perm);
		*map_put(&file_map, workers[i].at.path) = 1;
	}
	*told_shape->name = STR("concurrent loops");
	for (size_t k = 0; k < LENGTH(kinds); k++)
		told += counts[k] > 0;
	for (size_t k = 0; k < LENGTH(kinds); k++) {
		if (counts[k] == 0)
			continue;
		buf_puts(&told_shape->reason,
		    series_joint(shown++, told, " and "));
		buf_printf(&told_shape->reason, "%zu %s%s", counts[k],
		    kinds[k].word, counts[k] == 1 ? "" : "s");
	}
	buf_puts(&told_shape->reason, " run beside the main flow, in ");
	put_count(&told_shape->reason, file_map.count, "file", "files");
	return true;
}

/* ---- an event loop ---- */

/* Does what is called from where the product starts reach the file, or does it
 * begin there? */
static bool is_reached_from_start(const struct model *model, struct str path)
{
	const struct call_row *calls = model->calls.items;
	const struct subsystem *subsystems = model->subsystems.items;

	for (size_t i = 0; i < model->calls.count; i++)
		if (str_equal(calls[i].at.path, path))
			return true;
	for (size_t i = 0; i < model->subsystems.count; i++) {
		const struct entry_point *start =
		    subsystem_start(&subsystems[i]);

		if (start && str_equal(start->at.path, path) &&
		    entry_is_start(start, subsystems[i].name))
			return true;
	}
	return false;
}

/* A program that ends in a loop, which calls back what was registered. */
static bool event_loop_shape(struct told_shape *told_shape)
{
	static const char *const types[] = { "app", "daemon", "game", "program",
		"proxy", "server", "terminal application", NULL };
	const struct linking *linking = told_shape->linking;
	const struct model *model = linking->model;
	const struct worker_row *workers = model->workers.items;
	const struct reference *references = model->references.items;
	const struct worker_row *loop = NULL;
	struct map functions = { .arena = linking->scratch };
	struct map file_map = { .arena = linking->scratch };

	if (!str_has_any(model->project.type, types))
		return false;
	for (size_t i = 0; i < model->workers.count && !loop; i++)
		if (str_is(workers[i].kind, "event-loop") &&
		    !is_set_aside(linking, workers[i].at.path) &&
		    is_reached_from_start(model, workers[i].at.path))
			loop = &workers[i];
	if (!loop)
		return false;
	for (size_t i = 0; i < model->references.count; i++) {
		if (!reference_is(&references[i], REFERENCE_CALLBACK) ||
		    is_set_aside(linking, references[i].at.path))
			continue;
		*map_put(&functions, references[i].target) = 1;
		*map_put(&file_map, references[i].at.path) = 1;
	}
	if (functions.count < CALLBACKS_LEAST)
		return false;
	*told_shape->name = STR("event loop");
	buf_printf(&told_shape->reason,
	    "`%.*s` runs until the program ends "
	    "and calls back %zu functions that ",
	    STR_ARG(loop->name), functions.count);
	put_count(&told_shape->reason, file_map.count, "file registers",
	    "files register");
	push_place(told_shape->at, loop->at, linking->perm);
	return true;
}

/* ---- one loop ---- */

/* A call that is made until the program ends, or, in a training, each time
 * that it goes over its data. */
static bool main_loop_shape(struct told_shape *told_shape)
{
	static const char *const types[] = { "daemon", "game", "operator",
		"proxy", "server", "terminal application", "training", NULL };
	const struct linking *linking = told_shape->linking;
	const struct project *project = &linking->model->project;
	const struct call_row *calls = linking->model->calls.items;
	const struct call_row *found_call = NULL;
	bool training = str_has_end(project->type, STR("training project"));
	size_t steps = 0;

	if (!str_has_any(project->type, types))
		return false;
	for (size_t i = 0; i < linking->model->calls.count; i++) {
		if (entry_is_request(calls[i].entry) ||
		    is_set_aside(linking, calls[i].at.path) ||
		    call_way(&calls[i]) != WAY_CALLS)
			continue;
		steps++;
		if (!found_call && calls[i].order <= LOOP_ORDER_MOST &&
		    (training ? call_is_looped(&calls[i])
			      : str_is(calls[i].condition,
				    "for " CONDITION_UNTOLD)))
			found_call = &calls[i];
	}
	if (!found_call)
		return false;
	*told_shape->name = training ? STR("training loop") : STR("main loop");
	buf_printf(&told_shape->reason, "`%.*s` calls `%.*s` again and again",
	    STR_ARG(found_call->from), STR_ARG(found_call->to));
	put_steps(told_shape, steps);
	push_place(told_shape->at, found_call->at, linking->perm);
	return true;
}

/* The first shape that the program has: its name, why, and where; false: it is
 * one program, and nothing tells more. */
bool program_shape(struct str *name, struct str *reason, struct places *at,
    const struct linking *linking)
{
	static bool (*const shapes[])(
	    struct told_shape * told_shape) = { agent_shape, passes_shape,
		interface_shape, commands_shape, registry_shape,
		event_loop_shape, loops_shape, main_loop_shape };
	struct told_shape shape = { .name = name,
		.reason = { .arena = linking->perm },
		.at = at,
		.linking = linking };

	for (size_t i = 0; i < LENGTH(shapes); i++)
		if (shapes[i](&shape)) {
			*reason = buf_str(&shape.reason);
			return true;
		}
	return false;
}
