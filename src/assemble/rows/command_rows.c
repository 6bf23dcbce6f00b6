/*
 * Commands of a command line. Rules tell of one command in several rows: what
 * declares it, what it takes, what handles it, often in other files: `cmd =
 * add("orders")`, `cmd.flag("--all")`. Here they become one: the first row of a
 * name that says anything is it, the others go into it.
 */
#include "lang/lang.h"
#include "assemble/rows/command_rows.h"

#include "model/model.h"

/* Does the row only say what a command takes, which another row declares? */
static bool has_flags_alone(const struct command_row *command_row)
{
	return command_row->flags.count > 0 && command_row->handler.len == 0;
}

/* Is the command left out: no file says what a part of its name is, or it is
 * of a script for the work on the project, which its users never see? */
static bool is_command_left_out(const struct command_row *command_row)
{
	return command_row->name.len == 0 ||
	       str_find(command_row->name, '{') < command_row->name.len ||
	       path_is_beside(command_row->at.path, BESIDE_SCRIPT);
}

/* Does the row say nothing but the command's name? */
static bool is_bare_command(const struct command_row *command_row)
{
	return command_row->flags.count == 0 && command_row->handler.len == 0;
}

static bool is_same_place(const struct evidence *left_evidence,
    const struct evidence *right_evidence)
{
	return left_evidence->line == right_evidence->line &&
	       str_equal(left_evidence->path, right_evidence->path);
}

/* The key of a command in a subsystem. */
static struct str command_key(const struct command_row *command_row,
    struct arena *scratch)
{
	return str_pair(command_row->subsystem, command_row->name, scratch);
}

/* The key of a declaration: line and name, whatever subsystem its row is of.
 */
static struct str command_place_key(const struct command_row *command_row,
    struct arena *scratch)
{
	return str_printf(scratch, "%.*s:%u %.*s",
	    STR_ARG(command_row->at.path), command_row->at.line,
	    STR_ARG(command_row->name));
}

/* The first sentence of a help text; "": a part of it is not known. */
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

/* Add to a row what another one of the same command says; what `to_command`
 * says stays. Lists are copied before they grow: they may be shared with the
 * facts that they came from. */
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

/* Merge rows of one line and name, of which only one says who handles the
 * command: another subsystem may have the handler. */
static void merge_rows_of_one_line(struct rows *rows, size_t from,
    bool *is_kept, struct arena *perm, struct arena *scratch)
{
	struct command_row *commands = rows->items;
	struct map declared = { .arena = scratch }; /* by place → row + 1 */

	for (size_t i = from; i < rows->count; i++)
		if (is_kept[i] && commands[i].handler.len == 0)
			*map_put(&declared,
			    command_place_key(&commands[i], scratch)) = i + 1;
	for (size_t i = from; i < rows->count; i++) {
		const uint64_t *slot =
		    is_kept[i] && commands[i].handler.len
			? map_get(&declared,
			      command_place_key(&commands[i], scratch))
			: NULL;

		if (!slot || commands[i].defined_at.line == 0)
			continue;
		merge_commands(&commands[*slot - 1], &commands[i], perm);
		is_kept[i] = false;
	}
}

/* Make one row of all that rows say of a command. A second row of a name
 * that says more than the name, in another place, is a command of its own,
 * as two programs of a subsystem may have the same one. Rows that are only
 * of flags wait for theirs, as it may come later. */
void commands_settle(struct rows *rows, size_t from, struct arena *perm,
    struct arena *scratch)
{
	struct command_row *commands = rows->items;
	struct map declared = { .arena = scratch }; /* → row + 1 */
	bool *is_kept = arena_array(scratch, rows->count + 1, sizeof(*is_kept));
	size_t count = from;

	for (size_t i = from; i < rows->count; i++) {
		uint64_t *slot;

		commands[i].help = first_help_sentence(commands[i].help);
		if (is_command_left_out(&commands[i]) ||
		    has_flags_alone(&commands[i]))
			continue;
		slot = map_put(&declared, command_key(&commands[i], scratch));
		is_kept[i] = !*slot ||
			     (!is_bare_command(&commands[i]) &&
				 !is_same_place(&commands[*slot - 1].at,
				     &commands[i].at));
		if (!*slot)
			*slot = i + 1;
	}
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
