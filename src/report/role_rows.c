/* What a program is started as, each a process of its own: rows of the table of
 * parts below the part that has the program. */
#include "base/base.h"
#include "model/model.h"
#include "report/tables/markdown_escape.h"
#include "report/tables/sections.h"

enum { USES_MOST = 3 }; /* parts */

static size_t count_users(const struct program_roles *roles, struct str part)
{
	size_t count = 0;

	for (size_t i = 0; i < roles->count; i++)
		count += strs_have(&roles->rows[i]->uses, part);
	return count;
}

/* ", uses `store` and `wire`": parts that tell it from the other roles, those
 * that fewest of them use first. */
static void put_own_uses(struct buf *out, const struct program_roles *roles,
    size_t role)
{
	const struct strs *uses = &roles->rows[role]->uses;
	struct strs own = { 0 };

	for (size_t users = 1; users < roles->count; users++)
		for (size_t i = 0; i < uses->count; i++)
			if (count_users(roles, uses->items[i]) == users)
				strs_push(&own, uses->items[i], out->arena);
	if (own.count == 0)
		return;
	buf_puts(out, ", uses ");
	put_names(out, &own, USES_MOST);
}

/* The path stands without a line: rows of the parts' table name places, not
 * lines. */
static void put_role(struct buf *out, const struct view *view,
    const struct program_roles *roles, size_t role)
{
	const struct command_row *command_row = roles->rows[role];

	buf_puts(out, "| \xe2\x80\x93 ");
	put_code(out, roles->names.items[role], CODE_IN_CELL);
	buf_puts(out, " | ");
	put_evidence(out, (struct evidence){ .path = command_row->at.path },
	    view->root, CODE_IN_CELL);
	buf_puts(out, " | ");
	put_prose(out, command_row->help, CODE_IN_CELL);
	if (command_row->help.len)
		buf_puts(out, str_ends(command_row->help, ".") ? " " : ". ");
	if (roles->switched) {
		buf_puts(out, "A role that settings switch on");
	} else {
		buf_puts(out, "Runs as a ");
		put_prose(out, command_row->runs, CODE_IN_CELL);
	}
	put_own_uses(out, roles, role);
	buf_puts(out, ". |\n");
}

void put_role_rows(struct buf *out, const struct view *view,
    const struct program_roles *roles, size_t section)
{
	const struct subsystem *part =
	    (const struct subsystem *)view->model->subsystems.items + section;

	if (!str_equal(roles->subsystem, part->name))
		return;
	for (size_t i = 0; i < roles->count; i++)
		put_role(out, view, roles, i);
}
