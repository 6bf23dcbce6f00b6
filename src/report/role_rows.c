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

/* Parts that tell it from the other roles, those that fewest of them use first.
 */
static struct strs own_uses(const struct program_roles *roles, size_t role,
    struct arena *arena)
{
	const struct strs *uses = &roles->rows[role]->uses;
	struct strs own = { 0 };

	for (size_t users = 1; users < roles->count; users++)
		for (size_t i = 0; i < uses->count; i++)
			if (count_users(roles, uses->items[i]) == users)
				strs_push(&own, uses->items[i], arena);
	return own;
}

/* What a setting switches on: what the part does that it alone uses, in the
 * words of that part; "Uses `store` and `wire`, where a setting names it". */
static void put_switched(struct buf *out, const struct model *model,
    const struct program_roles *roles, const struct strs *own)
{
	const struct subsystem *part =
	    own->count == 1 && count_users(roles, own->items[0]) == 1
		? model_subsystem(model, own->items[0])
		: NULL;

	if (part && part->responsibility.len) {
		put_quoted_words(out, part->responsibility, CODE_IN_CELL);
		buf_puts(out, ", by ");
	} else {
		buf_puts(out, own->count ? "Uses " : "Runs");
	}
	if (own->count)
		put_names(out, own, USES_MOST);
	buf_puts(out,
	    part ? "; where a setting names it" : " where a setting names it");
}

/* The path stands without a line: rows of the parts' table name places, not
 * lines. */
static void put_role(struct buf *out, const struct view *view,
    const struct program_roles *roles, size_t role)
{
	const struct command_row *command_row = roles->rows[role];
	struct strs own;

	buf_puts(out, "| \xe2\x80\x93 ");
	put_code(out, roles->names.items[role], CODE_IN_CELL);
	buf_puts(out, " | ");
	put_evidence(out, (struct evidence){ .path = command_row->at.path },
	    view->root, CODE_IN_CELL);
	buf_puts(out, " | ");
	put_prose(out, command_row->help, CODE_IN_CELL);
	if (command_row->help.len)
		buf_puts(out, str_ends(command_row->help, ".") ? " " : ". ");
	own = own_uses(roles, role, out->arena);
	if (roles->switched) {
		put_switched(out, view->model, roles, &own);
	} else {
		buf_puts(out, "Runs as a ");
		put_prose(out, command_row->runs, CODE_IN_CELL);
		buf_puts(out, own.count ? ", uses " : "");
		put_names(out, &own, USES_MOST);
	}
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
