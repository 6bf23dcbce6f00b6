/* What a program is started as, each a process of its own: rows of the table of
 * parts below the part that has the program. */
#include "base/base.h"
#include "model/model.h"
#include "report/tables/markdown_escape.h"
#include "report/tables/sections.h"

/* The path stands without a line: rows of the parts' table name places, not
 * lines. */
static void put_role(struct buf *out, const struct view *view,
    const struct program_roles *roles, size_t role)
{
	const struct command_row *row = roles->rows[role];

	buf_puts(out, "| \xe2\x80\x93 ");
	put_code(out, roles->names.items[role], CODE_IN_CELL);
	buf_puts(out, " | ");
	put_evidence(out, (struct evidence){ .path = row->at.path }, view->root,
	    CODE_IN_CELL);
	buf_puts(out, " | ");
	put_prose(out, row->help, CODE_IN_CELL);
	if (row->help.len)
		buf_puts(out, str_ends(row->help, ".") ? " " : ". ");
	buf_puts(out, "Runs as a ");
	put_prose(out, row->runs, CODE_IN_CELL);
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
