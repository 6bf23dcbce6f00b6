/*
 * Roles of one program: its commands that stay up, each a process of its own:
 * `shop serve`, `shop work`, `shop clock`. A report draws them apart, though
 * all are one subsystem.
 */
#include "lang/lang.h"
#include "model/model.h"

/* One role alone is the program. */
enum {
	ROLES_LEAST = 2,
	DEPTH_MOST = 4, /* words of their names */
};

/* The words of a command's name. */
static size_t command_name_depth(struct str name)
{
	size_t words = 1;

	for (size_t i = 0; i < name.len; i++)
		words += name.ptr[i] == ' ';
	return words;
}

/* The word that all commands of the subsystem begin with: the program itself;
 * "": there is none, as the commands are named without it, or it is the only
 * command. */
static struct str command_root(const struct model *model, struct str subsystem)
{
	const struct command_row *command_rows = model->commands.items;
	struct str root = { 0 };
	bool below = false;

	for (size_t i = 0; i < model->commands.count; i++) {
		struct str first = str_slice(command_rows[i].name, 0,
		    str_find(command_rows[i].name, ' '));

		if (!str_equal(command_rows[i].subsystem, subsystem))
			continue;
		if (root.len && !str_equal(first, root))
			return (struct str){ 0 };
		root = first;
		below = below || first.len < command_rows[i].name.len;
	}
	return below ? root : (struct str){ 0 };
}

/* Does it stay up, with so many words, in the product's own code? */
static bool is_role(const struct command_row *command_row, struct str subsystem,
    size_t depth)
{
	return command_row->runs.len > 0 &&
	       command_name_depth(command_row->name) == depth &&
	       str_equal(command_row->subsystem, subsystem) &&
	       path_is_product(command_row->at.path);
}

/* Those at one depth; false: they are too few, or none of them serves what the
 * project is asked for. */
static bool take_roles(struct program_roles *program_roles,
    const struct model *model, struct str subsystem, size_t depth,
    struct arena *arena)
{
	const struct command_row *command_rows = model->commands.items;
	struct str root = command_root(model, subsystem);
	bool serves = model->endpoints.count == 0;

	*program_roles = (struct program_roles){ .subsystem = subsystem };
	for (size_t i = 0; i < model->commands.count; i++) {
		struct str name = command_rows[i].name;

		if (!is_role(&command_rows[i], subsystem, depth))
			continue;
		if (root.len && name.len > root.len)
			name = str_slice(name, root.len + 1, name.len);
		if (strs_have(&program_roles->names, name))
			continue;
		strs_push(&program_roles->names, name, arena);
		*(const struct command_row **)array_push(&program_roles->rows,
		    &program_roles->count, sizeof(*program_roles->rows),
		    arena) = &command_rows[i];
		serves = serves || str_is(command_rows[i].runs, "server");
	}
	return serves && program_roles->count >= ROLES_LEAST;
}

/* Shallow commands first, over all subsystems: `shop worker email` is a variant
 * of `shop worker`, and not a role beside it. */
bool model_program_roles(struct program_roles *program_roles,
    const struct model *model, struct arena *arena)
{
	const struct subsystem *subsystems = model->subsystems.items;

	for (size_t depth = 1; depth <= DEPTH_MOST; depth++)
		for (size_t i = 0; i < model->subsystems.count; i++)
			if (take_roles(program_roles, model, subsystems[i].name,
				depth, arena))
				return true;
	*program_roles = (struct program_roles){ 0 };
	return false;
}
