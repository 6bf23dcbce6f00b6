/*
 * What a program does that serves nothing. From where it starts, or from the
 * command with most of the program below it, to its job: functions by how many
 * others only they lead to. program_find() is the order: the command's job
 * first, as what leads to commands says nothing of the start. A library has its
 * exports in place of starts: program_find_offered().
 */
#include <string.h>

#include "assemble/assemble.h"
#include "assemble/requests/program_graph.h"
#include "lang/lang.h"
#include "scan/scan.h"

enum {
	OFFERED_MOST = 1024, /* functions and methods, of a library */
	GAIN_TOLD = 16, /* a command that the project's own documents tell */
};

/* ---- where it starts ---- */

/* The function whose last name is the entry point's, else the top level of its
 * file (symbol ""); file NOWHERE: the file is not of the group. */
static struct place place_of_entry(const struct chain_group *group,
    const struct entry_point *entry)
{
	struct place place = {
		index_file(group->call_targets->index, entry->at.path), { 0 }
	};
	const struct details *details;

	if (place.file == NOWHERE)
		return place;
	details = call_targets_details(group->call_targets, place.file);
	for (size_t i = 0; place.symbol.len == 0 && i < details->count; i++)
		if (str_equal(symbol_last(details->items[i].symbol),
			entry->name))
			place.symbol = details->items[i].symbol;
	return place;
}

/* Is the entry point in code, and no helper's: no build script, no shell
 * script? */
static bool is_program_entry(const struct index *index,
    const struct entry_point *entry)
{
	uint32_t file = index_file(index, entry->at.path);
	const struct language *language =
	    file == NOWHERE ? NULL : index->facts[file].language;

	return language && !language_helps(language) && !entry_is_helper(entry);
}

/* Add to `starts` the methods of the class that an entry point of a manifest
 * names, `<activity name="MainWindow">`: the platform calls them.
 * Nothing if several files have a class of that name, or the entry point stands
 * in code. */
static void add_started_class(struct place_list *starts,
    const struct chain_group *group, const struct entry_point *entry)
{
	const struct index *index = group->call_targets->index;
	uint32_t at = index_file(index, entry->at.path);
	const struct file_list *files =
	    at == NOWHERE || !index->facts[at].language
		? index_files_defining(index, entry->name)
		: NULL;
	struct place class = { NOWHERE, entry->name };

	for (size_t i = 0; files && i < files->count; i++) {
		struct place found_class = { files->items[i], entry->name };

		if (!is_class(index, found_class) ||
		    found_class.file == class.file)
			continue;
		if (class.file != NOWHERE)
			return;
		class = found_class;
	}
	for (size_t i = 0;
	     class.file != NOWHERE && i < index->facts[class.file].symbol_count;
	     i++) {
		const struct symbol_fact *fact =
		    &index->facts[class.file].symbols[i];

		if (fact->kind == SYMBOL_FUNCTION &&
		    str_equal(symbol_owner(fact->name), class.symbol))
			place_list_add(starts,
			    (struct place){ class.file, fact->name },
			    group->scratch);
	}
}

/* Where the unit's programs start: its entry points, the methods of classes and
 * the scripts that manifests start, `python train.py`. */
static struct place_list find_starts(const struct chain_group *group,
    const struct rows *entries, uint32_t unit)
{
	const struct index *index = group->call_targets->index;
	const struct entry_point *entry_points = entries->items;
	struct place_list starts = { 0 };

	for (size_t i = 0; i < entries->count; i++)
		if (is_program_entry(index, &entry_points[i]))
			place_list_add(&starts,
			    place_of_entry(group, &entry_points[i]),
			    group->scratch);
		else
			add_started_class(&starts, group, &entry_points[i]);
	for (size_t i = 0; i < index->scan->start_count; i++) {
		struct place place = {
			start_file(index, &index->scan->starts[i]), { 0 }
		};

		if (place.file != NOWHERE &&
		    index->facts[place.file].unit == unit)
			place_list_add(&starts, place, group->scratch);
	}
	return starts;
}

/* Of the starts that are in the graph the one with most functions below it;
 * NULL: none is. */
static struct function *
find_largest_start(const struct program_graph *program_graph,
    const struct place_list *starts)
{
	struct function *best = NULL;

	for (size_t i = 0; i < starts->count; i++) {
		struct function *function =
		    program_function_at(program_graph, starts->items[i]);

		if (function && (!best || function->below > best->below))
			best = function;
	}
	return best;
}

/* ---- commands ---- */

struct command {
	const struct command_row *row;
	struct function *function;
	bool shared; /* with other commands */
};

struct commands {
	struct command *items;
	size_t count;
};

/* Remove the commands that share a function with another, unless a row says
 * where their handler is defined: a dispatcher's function does not say what
 * each command does. */
static void drop_shared_commands(struct commands *commands)
{
	size_t count = 0;

	for (size_t i = 0; i < commands->count; i++) {
		size_t same_count = 0;

		for (size_t k = 0; k < commands->count; k++)
			same_count += commands->items[k].function ==
				      commands->items[i].function;
		commands->items[i].shared =
		    same_count > 1 &&
		    commands->items[i].row->defined_at.line == 0;
	}
	for (size_t i = 0; i < commands->count; i++)
		if (!commands->items[i].shared)
			commands->items[count++] = commands->items[i];
	commands->count = count;
}

/* Does the command's row stand inside of a function,
 * `func init() { root.add(…) }`? That function does not run the
 * command. */
static bool is_made_inside(const struct chain_group *group,
    const struct command_row *command_row)
{
	uint32_t file =
	    index_file(group->call_targets->index, command_row->at.path);
	const struct detail *around =
	    file == NOWHERE
		? NULL
		: details_around(call_targets_details(group->call_targets,
				     file),
		      command_row->at.line);

	return around && around->symbol.len;
}

/* Find the function that a command runs: the one its row names, or one written
 * out in its value; false: none is known. */
static bool command_handler(struct place *place,
    const struct chain_group *group, const struct command_row *command_row)
{
	return (command_row->defined_at.line ||
		   !is_made_inside(group, command_row)) &&
	       find_command_start(place, group, command_row) &&
	       is_function(group->call_targets->index, *place);
}

/* Is the command's row in a file of the unit? */
static bool is_of_unit(const struct program_graph *program_graph,
    const struct command_row *command_row, uint32_t unit)
{
	const struct index *index = program_graph->group->call_targets->index;
	uint32_t file = index_file(index, command_row->at.path);

	return file != NOWHERE && index->facts[file].unit == unit;
}

/* Add a command with the function that it runs; nothing if that is NULL. */
static void add_command_function(struct commands *commands,
    const struct program_graph *program_graph,
    const struct command_row *command_row, struct function *function)
{
	if (function)
		*(struct command *)array_push(&commands->items,
		    &commands->count, sizeof(*commands->items),
		    program_graph->group->scratch) =
		    (struct command){ .row = command_row,
			    .function = function };
}

/* Add the commands of a unit, and their functions to the graph, before any
 * other. */
static void add_commands_of_unit(struct commands *commands,
    struct program_graph *program_graph, uint32_t unit)
{
	struct chain_group *group = program_graph->group;
	const struct command_row *command_rows = group->out->commands.items;
	size_t end = group->out->commands.count;
	struct place place;

	for (size_t i = group->first->commands; i < end; i++)
		if (is_of_unit(program_graph, &command_rows[i], unit) &&
		    command_handler(&place, group, &command_rows[i]))
			add_command_function(commands, program_graph,
			    &command_rows[i],
			    program_add_function(program_graph, place));
}

/* Add the commands of other units whose functions `start` leads to. */
static void add_reached_commands(struct commands *commands,
    const struct program_graph *program_graph, uint32_t unit,
    const struct function *start)
{
	struct chain_group *group = program_graph->group;
	const struct command_row *command_rows = group->out->commands.items;
	size_t end = group->out->commands.count;

	for (size_t i = group->first->commands; i < end; i++) {
		struct function *function;
		struct place place;

		if (is_of_unit(program_graph, &command_rows[i], unit) ||
		    !command_handler(&place, group, &command_rows[i]))
			continue;
		function = program_function_at(program_graph, place);
		if (function && function_leads_to(start, function))
			add_command_function(commands, program_graph,
			    &command_rows[i], function);
	}
}

/* Is the row among the commands whose function is known? */
static bool is_known_command(const struct commands *commands,
    const struct command_row *command_row)
{
	for (size_t i = 0; i < commands->count; i++)
		if (commands->items[i].row == command_row)
			return true;
	return false;
}

/* Is the word the last one of a command's name, `clean` of `tools clean`? */
static bool is_word_of_command(const struct chain_group *group, struct str word)
{
	const struct command_row *command_rows = group->out->commands.items;

	for (size_t i = group->first->commands; i < group->out->commands.count;
	     i++)
		if (word_is_command(str_after_last(command_rows[i].name, ' '),
			word))
			return true;
	return false;
}

/* Does the function tell commands apart, `switch (name) { case "serve": … }`:
 * are more than half of the words in its conditions names of commands? Else its
 * words are of something else, or too few commands are known. */
static bool is_dispatcher(const struct chain_group *group,
    const struct function *function)
{
	size_t words = 0;
	size_t known = 0;

	for (size_t i = 0; i < function->call_count; i++) {
		struct str word = function->calls[i].word;

		words += word.len > 0;
		known += word.len && is_word_of_command(group, word);
	}
	return known * 2 > words;
}

/* The function that is called where the command's word was typed,
 * `case "serve": serve()`, in a dispatcher below `start`; NULL: none is
 * known. */
static struct function *
find_dispatched(const struct program_graph *program_graph, struct str word,
    const struct function *start)
{
	for (size_t i = 0; i < program_graph->count; i++) {
		const struct function *from = program_graph->items[i];

		for (size_t k = 0;
		     function_leads_to(start, from) && k < from->call_count;
		     k++)
			if (word_is_command(word, from->calls[k].word) &&
			    is_dispatcher(program_graph->group, from))
				return program_graph->items[from->calls[k].to];
	}
	return NULL;
}

/* Add the commands without a handler of which the function is known by the
 * cases of a dispatcher. */
static void add_dispatched_commands(struct commands *commands,
    const struct program_graph *program_graph, const struct function *start)
{
	struct chain_group *group = program_graph->group;
	const struct command_row *command_rows = group->out->commands.items;
	size_t end = group->out->commands.count;

	for (size_t i = group->first->commands; i < end; i++)
		if (!command_rows[i].handler.len &&
		    !is_known_command(commands, &command_rows[i]))
			add_command_function(commands, program_graph,
			    &command_rows[i],
			    find_dispatched(program_graph,
				str_after_last(command_rows[i].name, ' '),
				start));
}

/* How many commands begin in the function. */
static uint32_t count_sharers(const struct commands *commands,
    const struct function *function)
{
	uint32_t count = 0;

	for (size_t i = 0; i < commands->count; i++)
		count += commands->items[i].function == function;
	return count;
}

/* How many functions the command leads to, without those of other commands that
 * it calls: else `all`, which runs the others, would be the largest. */
static uint32_t size_of_own_work(const struct commands *commands,
    const struct command *command)
{
	uint64_t own_words[REACH_WORDS];

	memcpy(own_words, command->function->reach, sizeof(own_words));
	for (size_t i = 0; i < commands->count; i++) {
		const struct function *other_function =
		    commands->items[i].function;

		if (other_function == command->function ||
		    !function_leads_to(command->function, other_function))
			continue;
		for (size_t k = 0; k < REACH_WORDS; k++)
			own_words[k] &= ~other_function->reach[k];
	}
	return count_functions(own_words);
}

/* The factor of a command by its last word: GAIN_TOLD if the project's purpose
 * (`purpose`: stems of its words) has it, else command_word_gain(). A command
 * of one word is named like the program, which says nothing. */
static uint32_t weight_of_command_name(const struct command_row *command_row,
    const struct map *purpose)
{
	struct str word = str_after_last(command_row->name, ' ');

	if (word.len < command_row->name.len && stems_have(purpose, word))
		return GAIN_TOLD;
	return command_word_gain(word);
}

/* Is it the program itself, `tool`, of which others are commands, `tool clean`?
 * So is the only command there is, if its name is one word. */
static bool is_root_command(const struct commands *commands,
    const struct command_row *command_row)
{
	size_t len = command_row->name.len;

	if (str_find(command_row->name, ' ') < len)
		return false;
	for (size_t i = 0; i < commands->count; i++) {
		struct str name = commands->items[i].row->name;

		if (name.len > len && name.ptr[len] == ' ' &&
		    str_has_start(name, command_row->name))
			return true;
	}
	return commands->count == 1;
}

/* Is it a root command without a handler whose function leads to those of other
 * commands, so that it only builds them? */
static bool is_command_maker(const struct commands *commands,
    const struct command *command)
{
	bool leads_to_others = false;

	for (size_t i = 0; i < commands->count && !leads_to_others; i++)
		leads_to_others = commands->items[i].function !=
				      command->function &&
				  function_leads_to(command->function,
				      commands->items[i].function);
	return leads_to_others && is_root_command(commands, command->row) &&
	       command->row->handler.len == 0;
}

/* The command that does most: its own work times the weight of its name,
 * divided among those that share its function; NULL: there is none. */
static const struct command *
find_main_command(const struct program_graph *program_graph,
    const struct commands *commands)
{
	const struct command *best_command = NULL;
	const struct scan *scan =
	    program_graph->group->call_targets->index->scan;
	struct map purpose = { .arena = program_graph->group->scratch };
	uint32_t most = 0;

	stems_add(&purpose, scan->name, scan->purpose);
	for (size_t i = 0; i < commands->count; i++) {
		uint32_t work = size_of_own_work(commands, &commands->items[i]);

		work *=
		    weight_of_command_name(commands->items[i].row, &purpose);
		work /= count_sharers(commands, commands->items[i].function);
		if (work <= most ||
		    is_command_maker(commands, &commands->items[i]))
			continue;
		best_command = &commands->items[i];
		most = work;
	}
	return best_command;
}

/* Does the function `from` call `to` directly? */
static bool calls_itself(const struct program_graph *program_graph,
    const struct function *from, const struct function *to)
{
	for (size_t i = 0; i < from->call_count; i++)
		if (program_graph->items[from->calls[i].to] == to)
			return true;
	return false;
}

/* Set in all functions whether they lead to `job`, a command's function
 * (`leading`), and call it directly (`running`). True: a call of `start` other
 * than of the job itself leads there; the other calls of it only set up. */
static bool find_leading(struct program_graph *program_graph,
    const struct function *start, const struct function *job)
{
	bool led = false;

	for (size_t i = 0; i < program_graph->count; i++) {
		struct function *function = program_graph->items[i];

		function->leading = function_leads_to(function, job);
		function->running = calls_itself(program_graph, function, job);
	}
	for (size_t i = 0; i < start->call_count; i++)
		led |= program_graph->items[start->calls[i].to]->leading &&
		       program_graph->items[start->calls[i].to] != job;
	return led;
}

/* Is the function that of a command other than the root command? */
static bool is_function_of_command(const struct commands *commands,
    const struct function *function)
{
	for (size_t i = 0; i < commands->count; i++)
		if (commands->items[i].function == function &&
		    !is_root_command(commands, commands->items[i].row))
			return true;
	return false;
}

/* Remove all calls of commands, but of the root command, from the graph, and
 * find again what functions lead to: what is below commands says nothing of the
 * start. */
static void cut_calls_of_commands(struct program_graph *program_graph,
    const struct commands *commands)
{
	for (size_t i = 0; i < program_graph->count; i++) {
		struct function *from = program_graph->items[i];
		size_t count = 0;

		for (size_t k = 0; k < from->call_count; k++)
			if (!is_function_of_command(commands,
				program_graph->items[from->calls[k].to]))
				from->calls[count++] = from->calls[k];
		from->call_count = count;
	}
	program_find_reach(program_graph);
}

/* Fill `program` with what a unit's program does: the functions to tell below
 * its main command (`done`), if it has one, and below the start with most below
 * it (`told`). The command first: then calls of commands are cut off, so that
 * what the start does besides is left. `entries`: rows of entry points. False:
 * nothing starts that can be followed. */
bool program_find(struct program *program, struct chain_group *group,
    const struct rows *entries, uint32_t unit)
{
	struct program_graph program_graph = { .group = group,
		.numbers = { .arena = group->scratch } };
	struct place_list starts = find_starts(group, entries, unit);
	struct commands commands = { 0 };
	const struct map no_map = { 0 };
	const struct command *job;
	struct function *start;

	*program = (struct program){ .command = NULL };
	add_commands_of_unit(&commands, &program_graph, unit);
	for (size_t i = 0; i < starts.count; i++)
		program_add_function(&program_graph, starts.items[i]);
	program_complete(&program_graph);
	start = find_largest_start(&program_graph, &starts);
	if (!start)
		return false;
	add_reached_commands(&commands, &program_graph, unit, start);
	add_dispatched_commands(&commands, &program_graph, start);
	drop_shared_commands(&commands);
	job = find_main_command(&program_graph, &commands);
	if (job) {
		program->command = job->row;
		program->handler = job->function->place;
		program_find_jobs(&program_graph, job->function);
		program_take_below(&program->done, &program_graph,
		    job->function, &no_map, TOLD_OF_JOB);
		program_graph.led =
		    find_leading(&program_graph, start, job->function);
		cut_calls_of_commands(&program_graph, &commands);
	}
	program->start = start->place;
	program_find_jobs(&program_graph, start);
	program_take_below(&program->told, &program_graph, start,
	    job ? &program->done : &no_map, job ? TOLD_OF_START : TOLD_OF_JOB);
	return true;
}

/* ---- libraries ---- */

/* Is it a method for users: no `_` in front, no constructor? */
static bool is_public_method(struct str name)
{
	return !str_starts(name, "_") && !symbol_is_maker(name);
}

/* Add the function that makes what is exported, which says what that does:
 * `makeClient` of `const client = makeClient()`. */
static void add_maker(struct program_graph *program_graph, struct place value)
{
	const char *reason;
	struct place maker;

	if (symbol_is_call(value.symbol) &&
	    call_target(&maker, &reason, program_graph->group->call_targets,
		(struct place){ value.file, { 0 } },
		symbol_uncalled(value.symbol)))
		program_add_function(program_graph, maker);
}

/* Add to the graph what users call of an exported name that `file` defines: the
 * function, the public methods of the class, or what makes its value. */
static void add_offered(struct program_graph *program_graph,
    const struct export_row *export_row, uint32_t file)
{
	const struct index *index = program_graph->group->call_targets->index;
	const struct facts *facts = &index->facts[file];
	struct str name =
	    str_after_last(str_after_last(export_row->name, ':'), '.');

	for (size_t i = 0; i < facts->symbol_count; i++) {
		const struct symbol_fact *fact = &facts->symbols[i];
		struct str owner = symbol_owner(fact->name);

		if (fact->kind == SYMBOL_ALIAS && str_equal(fact->name, name))
			add_maker(program_graph,
			    (struct place){ file, fact->value });
		if (fact->kind != SYMBOL_FUNCTION ||
		    symbol_is_local(fact->name))
			continue;
		if (str_equal(fact->name, name) ||
		    (owner.len && str_equal(owner, name) &&
			is_public_method(symbol_last(fact->name))))
			program_add_function(program_graph,
			    (struct place){ file, fact->name });
	}
}

/* Fill `program` with what a unit offers to those who import it: the exported
 * function with most functions below it becomes the start; `told` gets the
 * functions to show below. False: the unit exports no function. */
bool program_find_offered(struct program *program, struct chain_group *group,
    const struct rows *exports, uint32_t unit)
{
	const struct index *index = group->call_targets->index;
	const struct export_row *export_rows = exports->items;
	struct program_graph program_graph = { .group = group,
		.numbers = { .arena = group->scratch } };
	const struct map no_map = { 0 };
	struct function *start = NULL;
	size_t offered;

	*program = (struct program){ .command = NULL };
	for (size_t i = 0;
	     i < exports->count && program_graph.count < OFFERED_MOST; i++) {
		uint32_t file = index_file(index, export_rows[i].at.path);

		if (file != NOWHERE && index->facts[file].unit == unit &&
		    path_is_product(export_rows[i].at.path))
			add_offered(&program_graph, &export_rows[i], file);
	}
	offered = program_graph.count;
	program_complete(&program_graph);
	for (size_t i = 0; i < offered; i++)
		if (!start || program_graph.items[i]->below > start->below)
			start = program_graph.items[i];
	if (!start)
		return false;
	program->start = start->place;
	program_find_jobs(&program_graph, start);
	program_take_below(&program->told, &program_graph, start, &no_map,
	    TOLD_OF_JOB);
	return true;
}
