/*
 * Decides which argument a program is started with, if it does nothing without
 * one: `serve` of `shop serve`, or `--help` for a tool: program_argument().
 */
#include "link/parties/parties.h"
#include "link/parties/parts.h"
#include "link/start/starts.h"
#include "model/model.h"

/* The word behind the program's name; "": there is none, or several. */
static struct str second_word(struct str name)
{
	struct str rest = str_slice(name, str_find(name, ' ') + 1, name.len);

	return str_find(rest, ' ') == rest.len ? rest : STR("");
}

/* Does the program do something without a subcommand? In Python, the handler
 * of a group of commands only prepares them. */
static bool runs_without_subcommand(const struct command_row *command_row)
{
	return command_row->runs.len > 0 ||
	       (command_row->handler.len > 0 &&
		   !str_ends(command_row->at.path, ".py"));
}

/* The command with one more word behind it; inside of the brackets of a
 * command that changes to its folder. */
struct str with_word(struct str command, struct str word, struct arena *arena)
{
	bool shell = str_ends(command, ")");

	return str_printf(arena, "%.*s %.*s%s",
	    STR_ARG(str_slice(command, 0, command.len - shell)), STR_ARG(word),
	    shell ? ")" : "");
}

/* Is the project a command-line program? */
bool is_tool(const struct linking *linking)
{
	const struct project *project = &linking->model->project;

	return project_is_tool(project) ||
	       str_ends(project->type, "with a command-line program");
}

/* Does the subsystem of that number serve requests? */
static bool part_serves(const struct linking *linking, uint32_t part)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	const struct endpoint *endpoints = linking->model->endpoints.items;

	for (size_t i = 0;
	     part != NO_PARTY && i < linking->model->endpoints.count; i++)
		if (str_equal(endpoints[i].subsystem, subsystems[part].name))
			return true;
	return false;
}

/* Is the program in the folder started with `--help`: is it a tool, and not the
 * server that comes with one? */
bool wants_help(const struct linking *linking, struct str folder)
{
	return is_tool(linking) &&
	       !(str_is(linking->model->project.type, TOOL_WITH_SERVER) &&
		   part_serves(linking, subsystem_around(linking, folder)));
}

/* Is it one of several commands of a file that are declared without the name
 * of their program: `start` beside `default-config`? */
static bool is_one_of_several(const struct model *model,
    const struct command_row *command_row)
{
	const struct command_row *other_command = model->commands.items;

	for (size_t i = 0; i < model->commands.count; i++)
		if (str_equal(other_command[i].at.path, command_row->at.path) &&
		    !str_equal(other_command[i].name, command_row->name) &&
		    str_find(other_command[i].name, ' ') ==
			other_command[i].name.len)
			return true;
	return false;
}

/* The argument with which the program in the folder is started: of a server
 * the command whose name says that it serves; of a tool `--help`, as no
 * command is better than another. "": none, if the program does something
 * without. */
struct str program_argument(const struct linking *linking, struct str folder)
{
	static const char serving[] = "run serve server start web";
	const struct model *model = linking->model;
	const struct command_row *command_rows = model->commands.items;
	const struct subsystem *subsystems = model->subsystems.items;
	uint32_t around = subsystem_around(linking, folder);
	bool help = wants_help(linking, folder);
	struct str found = { 0 };

	for (size_t i = 0; around != NO_PARTY && i < model->commands.count;
	     i++) {
		struct str name = command_rows[i].name;
		struct str word = second_word(name);

		if (is_aside(command_rows[i].at.path) ||
		    !(str_equal(command_rows[i].subsystem,
			  subsystems[around].name) ||
			str_equal(path_name(folder),
			    str_slice(name, 0, str_find(name, ' ')))))
			continue;
		if (str_listed(serving, name) &&
		    is_one_of_several(model, &command_rows[i]))
			word = name;
		else if (str_find(name, ' ') == name.len &&
			 runs_without_subcommand(&command_rows[i]))
			return (struct str){ 0 };
		if (help && word.len)
			found = STR("--help");
		else if (!found.len && str_listed(serving, word))
			found = word;
	}
	return found;
}
