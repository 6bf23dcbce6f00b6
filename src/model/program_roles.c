/*
 * Roles of one program: its commands that stay up, each a process of its own:
 * `shop serve`, `shop work`, `shop clock`. A report draws them apart, though
 * all are one subsystem. Where there are no such, what settings switch on:
 * `if config.is_enabled(Service::Indexer)`.
 */
#include "lang/lang.h"
#include "model/model.h"

/* One role alone is the program. */
enum {
	ROLES_LEAST = 2,
	DEPTH_MOST = 4, /* words of their names */
	SWITCHED_LEAST = 3, /* roles that settings switch on */
	STEM_LEAST = 5, /* letters that a role and a part have in common … */
	STEM_REST = 3, /* … and how many of the role's may be left */
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

/* ---- what settings switch on ---- */

/* `control-plane` of `NodeService.ControlPlane`. */
static struct str role_name(struct str target, struct arena *arena)
{
	struct str variant = symbol_last(target);
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < variant.len; i++) {
		if (i > 0 && char_is_capital(variant.ptr[i]) &&
		    !char_is_capital(variant.ptr[i - 1]))
			buf_putc(&out, '-');
		buf_putc(&out, char_lower(variant.ptr[i]));
	}
	return buf_str(&out);
}

/* Is the part called after the role, as `hive-foraging` is after forager?
 * Its name may begin with what all parts' names begin with, and ends in another
 * form of the role's word. */
static bool is_called_after(struct str part_name, struct str role)
{
	while (part_name.len) {
		size_t same = 0;

		while (same < part_name.len && same < role.len &&
		       part_name.ptr[same] == role.ptr[same])
			same++;
		part_name = str_slice(part_name, same, part_name.len);
		if (same >= STEM_LEAST && same + STEM_REST >= role.len &&
		    str_find(part_name, '-') == part_name.len)
			return true;
		part_name = str_slice(part_name, str_find(part_name, '-') + 1,
		    part_name.len);
	}
	return false;
}

/* The parts that the role's subsystem imports and that are called after it. */
static struct strs parts_called_after(const struct model *model,
    struct str subsystem, struct str role, struct arena *arena)
{
	const struct link *links = model->links.items;
	struct strs parts = { 0 };

	for (size_t i = 0; i < model->links.count; i++)
		if (str_is(links[i].mechanism, "import") &&
		    str_equal(links[i].from, subsystem) &&
		    is_called_after(links[i].to, role) &&
		    !strs_have(&parts, links[i].to))
			strs_push(&parts, links[i].to, arena);
	return parts;
}

static void add_switched(struct program_roles *program_roles,
    const struct model *model, const struct reference *reference,
    struct arena *arena)
{
	struct str name = role_name(reference->target, arena);
	struct command_row *command_row;

	if (strs_have(&program_roles->names, name))
		return;
	command_row = NEW(arena, struct command_row);
	command_row->name = name;
	command_row->subsystem = reference->subsystem;
	command_row->runs = STR("role");
	command_row->at = reference->at;
	command_row->uses =
	    parts_called_after(model, reference->subsystem, name, arena);
	strs_push(&program_roles->names, name, arena);
	*(const struct command_row **)array_push(&program_roles->rows,
	    &program_roles->count, sizeof(*program_roles->rows),
	    arena) = command_row;
}

/* Those that one file asks for; of several such files, the one that asks for
 * most. False: none asks for enough. */
static bool take_switched(struct program_roles *program_roles,
    const struct model *model, struct arena *arena)
{
	const struct reference *references = model->references.items;
	struct map seen_paths = { .arena = arena };

	*program_roles = (struct program_roles){ 0 };
	for (size_t i = 0; i < model->references.count; i++) {
		struct program_roles switched = { .switched = true };

		if (!reference_is(&references[i], REFERENCE_SWITCH) ||
		    !path_is_product(references[i].at.path) ||
		    (*map_put(&seen_paths, references[i].at.path))++)
			continue;
		switched.subsystem = references[i].subsystem;
		for (size_t k = i; k < model->references.count; k++)
			if (reference_is(&references[k], REFERENCE_SWITCH) &&
			    str_equal(references[k].at.path,
				references[i].at.path) &&
			    str_equal(symbol_owner(references[k].target),
				symbol_owner(references[i].target)))
				add_switched(&switched, model, &references[k],
				    arena);
		if (switched.count > program_roles->count)
			*program_roles = switched;
	}
	return program_roles->count >= SWITCHED_LEAST;
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
	if (take_switched(program_roles, model, arena))
		return true;
	*program_roles = (struct program_roles){ 0 };
	return false;
}
