/*
 * Decides which rows are one command of a command line. Rules make several rows
 * of a command: what declares it, what flags it takes, what handles it, often
 * in several files: `cmd = add("orders")`, `cmd.flag("--all")`.
 * commands_settle() merges them into the first row of the name that says more
 * than flags.
 */
#include "lang/lang.h"
#include "assemble/rows/command_rows.h"

#include "model/model.h"

/* Does the row only add flags to a command that another row declares? */
static bool has_flags_alone(const struct command_row *command_row)
{
	return command_row->flags.count > 0 && command_row->handler.len == 0;
}

/* Is the row no command of the product: has it no name, is a part of the name
 * unknown, `{name} add`, or is it of a script for work on the project? */
static bool is_command_left_out(const struct command_row *command_row)
{
	return command_row->name.len == 0 ||
	       str_find(command_row->name, '{') < command_row->name.len ||
	       path_is_beside(command_row->at.path, BESIDE_SCRIPT);
}

/* Has the row nothing but the command's name: no flags, no handler? */
static bool is_bare_command(const struct command_row *command_row)
{
	return command_row->flags.count == 0 && command_row->handler.len == 0;
}

/* Are both the same line of the same file? */
static bool is_same_line(const struct evidence *evidence,
    const struct evidence *other_evidence)
{
	return evidence->line == other_evidence->line &&
	       str_equal(evidence->path, other_evidence->path);
}

/* The key by which rows of one command are found: subsystem and name. */
static struct str command_key(const struct command_row *command_row,
    struct arena *scratch)
{
	return str_pair(command_row->subsystem, command_row->name, scratch);
}

/* The key of a declaration: path, line and name, without the subsystem, as rows
 * of one line may have two. */
static struct str command_line_key(const struct command_row *command_row,
    struct arena *scratch)
{
	return str_printf(scratch, "%.*s:%u %.*s",
	    STR_ARG(command_row->at.path), command_row->at.line,
	    STR_ARG(command_row->name));
}

/* The first sentence of a help text's first line; "": a part of it is unknown,
 * or there is none. */
static struct str first_help_sentence(struct str help)
{
	size_t end;

	help = str_trim(help);
	help.len = str_find(help, '\n');
	end = str_find_text(help, ". ");
	if (end < help.len)
		help.len = end + 1;
	return str_find(help, '{') < help.len ? STR("") : str_trim(help);
}

/* Add to `to_command` the help, the handler and the flags of `from_command`,
 * another row of the same command, that it does not have yet. Its list of flags
 * is copied before it grows, as facts may share the list. */
static void merge_commands(struct command_row *to_command,
    const struct command_row *from_command, struct arena *perm)
{
	struct strs flags = { 0 };

	if (to_command->help.len == 0)
		to_command->help = from_command->help;

	if (to_command->handler.len == 0) {
		to_command->handler = from_command->handler;
		to_command->defined_at = from_command->defined_at;
	}
	for (size_t i = 0; i < to_command->flags.count; i++)
		strs_push(&flags, to_command->flags.items[i], perm);
	for (size_t i = 0; i < from_command->flags.count; i++)
		if (!strs_have(&flags, from_command->flags.items[i]))
			strs_push(&flags, from_command->flags.items[i], perm);
	to_command->flags = flags;
}

/* Merge rows of one line and name of which only one names the handler, and
 * unmark that one in `is_kept`. Such rows differ in the subsystem: the
 * handler's may be another one. */
static void merge_rows_of_one_line(struct rows *rows, size_t from,
    bool *is_kept, struct arena *perm, struct arena *scratch)
{
	struct command_row *commands = rows->items;
	struct map declared = { .arena = scratch }; /* by line → row + 1 */

	for (size_t i = from; i < rows->count; i++)
		if (is_kept[i] && commands[i].handler.len == 0)
			*map_put(&declared,
			    command_line_key(&commands[i], scratch)) = i + 1;
	for (size_t i = from; i < rows->count; i++) {
		const uint64_t *slot =
		    is_kept[i] && commands[i].handler.len
			? map_get(&declared,
			      command_line_key(&commands[i], scratch))
			: NULL;

		if (!slot || commands[i].defined_at.line == 0)
			continue;
		merge_commands(&commands[*slot - 1], &commands[i], perm);
		is_kept[i] = false;
	}
}

/* Mark in `is_kept` the rows that become commands, and note the first of each
 * key in `declared` (command_key() → row + 1). A further row of a key stays a
 * command if it stands in another line and says more than the name: two
 * programs of a subsystem may have the same command. */
static void mark_declared_commands(bool *is_kept, struct map *declared,
    const struct rows *rows, size_t from)
{
	const struct command_row *commands = rows->items;

	for (size_t i = from; i < rows->count; i++) {
		uint64_t *slot;

		if (is_command_left_out(&commands[i]) ||
		    has_flags_alone(&commands[i]))
			continue;
		slot = map_put(declared,
		    command_key(&commands[i], declared->arena));
		is_kept[i] = !*slot ||
			     (!is_bare_command(&commands[i]) &&
				 !is_same_line(&commands[*slot - 1].at,
				     &commands[i].at));
		if (!*slot)
			*slot = i + 1;
	}
}

/* Make one row of the rows of each command, from number `from` on, and drop the
 * others. All commands are marked before flags are added, as a command may be
 * declared in a later row. */
void commands_settle(struct rows *rows, size_t from, struct arena *perm,
    struct arena *scratch)
{
	struct command_row *commands = rows->items;
	struct map declared = { .arena = scratch }; /* → row + 1 */
	bool *is_kept = arena_array(scratch, rows->count + 1, sizeof(*is_kept));
	size_t count = from;

	for (size_t i = from; i < rows->count; i++)
		commands[i].help = first_help_sentence(commands[i].help);
	mark_declared_commands(is_kept, &declared, rows, from);
	for (size_t i = from; i < rows->count; i++) {
		const uint64_t *slot =
		    is_kept[i] ? NULL
			       : map_get(&declared,
				     command_key(&commands[i], scratch));

		if (slot)
			merge_commands(&commands[*slot - 1], &commands[i],
			    perm);
	}
	merge_rows_of_one_line(rows, from, is_kept, perm, scratch);
	for (size_t i = from; i < rows->count; i++)
		if (is_kept[i])
			commands[count++] = commands[i];
	rows->count = count;
}
