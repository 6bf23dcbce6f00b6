/* What the quick start lacks: the database server that a step wants, and none
 * of the steps starts, or what runs the images that code composes; a file that
 * a composition names; the programs that steps are done by, as the project
 * tells to install them. */
#include "deploy/deploy.h"
#include "lang/lang.h"
#include "link/parties/parties.h"
#include "link/parties/parts.h"
#include "model/model.h"
#include "scan/scan.h"

enum { LACKED_MOST = 5 };

/* Is it a server, and none that settings choose? */
static bool is_needed(const struct store_choices *choices,
    const struct datastore *row)
{
	return !store_is_embedded(row->kind) &&
	       !store_choice_of(choices, STR(""), row->name);
}

/* The one kind of database that the product uses in a folder ("": anywhere), of
 * SQL if it uses that at all; "": it has none, one of its own choice, or
 * several. */
static struct str only_database(const struct linking *run, struct str folder)
{
	const struct model *model = run->model;
	const struct datastore *rows = model->datastores.items;
	struct store_choices choices;
	struct str found = { 0 };
	bool sql = false;

	model_store_choices(&choices, model, run->scratch);
	for (size_t i = 0; i < model->datastores.count; i++)
		sql |= store_is_sql(rows[i].kind) &&
		       path_within(rows[i].at.path, folder) &&
		       !store_is_shown_only(model, &rows[i]);
	for (size_t i = 0; i < model->datastores.count; i++) {
		struct str kind = rows[i].kind;

		if (!(sql ? store_is_sql(kind) : store_is_document(kind)) ||
		    !path_within(rows[i].at.path, folder) ||
		    store_is_shown_only(model, &rows[i]))
			continue;
		if (!is_needed(&choices, &rows[i]) ||
		    (found.len && !str_equal(found, kind)))
			return (struct str){ 0 };
		found = kind;
	}
	return found;
}

/* May a step bring servers with it? */
static bool brings_servers(struct str command)
{
	return str_has_any(command, known_lists.bringing);
}

static bool prepares_database(const struct quickstart *row)
{
	return str_is(row->step, "configure") &&
	       str_find_text(row->command, "cp ") == row->command.len &&
	       str_has_any(row->command, known_lists.preparing);
}

/* Of a start further down: is the database used in the same part of the
 * project? */
static bool is_near(const struct linking *run, struct str kind, struct str path)
{
	const struct datastore *rows = run->model->datastores.items;
	struct str top = str_slice(path, 0, str_find(path, '/') + 1);

	for (size_t i = 0; i < run->model->datastores.count; i++)
		if (str_equal(rows[i].kind, kind) &&
		    (path_depth(path) == 0 ||
			str_has_start(rows[i].at.path, top)))
			return true;
	return false;
}

/* The step that first turns to the database: what prepares it, else the only
 * start; NULL: that is not known. */
static struct quickstart *wanting(const struct linking *run, struct str kind)
{
	struct quickstart *rows = run->model->quickstart.items;
	struct quickstart *start = NULL;
	size_t start_count = 0;

	for (size_t i = 0; i < run->model->quickstart.count; i++) {
		if (prepares_database(&rows[i]))
			return &rows[i];
		if (!str_is(rows[i].step, "backend"))
			continue;
		start = &rows[i];
		start_count++;
	}
	return start_count == 1 && !str_ends(start->command, "--help") &&
		       is_near(run, kind, start->at.path)
		   ? start
		   : NULL;
}

/* Does code below the folder compose images of others? */
static bool runs_images(const struct linking *run, struct str folder)
{
	const struct service *rows = run->model->services.items;

	for (size_t i = 0; i < run->model->services.count; i++)
		if (composed_below(&rows[i], folder) &&
		    rows[i].subsystem.len == 0)
			return true;
	return false;
}

/* The start of what composes images; NULL: there is none. */
static struct quickstart *composing(const struct linking *run)
{
	struct quickstart *rows = run->model->quickstart.items;

	for (size_t i = 0; i < run->model->quickstart.count; i++)
		if (str_is(rows[i].step, "backend") &&
		    path_depth(rows[i].at.path) > 0 &&
		    runs_images(run, path_folder(rows[i].at.path)))
			return &rows[i];
	return NULL;
}

bool has_note(struct str command)
{
	return str_find_text(command, " # ") < command.len;
}

/* Is it called by one of the command's parts? */
static bool calls(struct str command, struct str program)
{
	while (command.len) {
		size_t joint = str_find_text(command, "&& ");
		struct str part = str_slice(command, 0, joint);

		if (str_has_start(part, program) && part.len > program.len &&
		    part.ptr[program.len] == ' ')
			return true;
		command = str_slice(command, joint + 3, command.len);
	}
	return false;
}

static bool is_called(const struct linking *run, struct str program)
{
	const struct quickstart *rows = run->model->quickstart.items;

	for (size_t i = 0; i < run->model->quickstart.count; i++)
		if (calls(rows[i].command, program))
			return true;
	return false;
}

/* A step that came behind `before` others is to come after those that
 * install. */
static void move_to_installs(struct rows *steps, size_t before)
{
	struct quickstart *rows = steps->items;
	struct quickstart last;
	size_t at = before;

	if (steps->count == before)
		return;
	last = rows[at];
	for (; at > 0 && !str_is(rows[at - 1].step, "install"); at--)
		rows[at] = rows[at - 1];
	rows[at] = last;
}

void add_tools(struct linking *run)
{
	const struct scan *scan = run->scan;
	struct model *model = run->model;

	for (size_t i = 0; i < scan->told_count; i++) {
		const struct told_row *row = &scan->told[i];
		size_t before = model->quickstart.count;

		if (row->kind != TOLD_TOOL || !is_called(run, row->of))
			continue;
		add_step(run, "install", row->command,
		    (struct evidence){ row->path, row->line });
		move_to_installs(&model->quickstart, before);
	}
}

/* Does a step make the file, as by copying a sample of it? */
static bool is_made(const struct linking *run, struct str file)
{
	const char *name = str_cstring(path_name(file), run->scratch);
	const struct quickstart *rows = run->model->quickstart.items;

	for (size_t i = 0; i < run->model->quickstart.count; i++)
		if (str_is(rows[i].step, "configure") &&
		    str_find_text(rows[i].command, name) < rows[i].command.len)
			return true;
	return false;
}

/* Does the step start the composition: is it of that file, or does it name it?
 */
static bool starts(const struct quickstart *row, struct str composition,
    struct arena *scratch)
{
	const char *named =
	    str_cstring(str_join(STR(" "), composition, scratch), scratch);

	return str_equal(row->at.path, composition) ||
	       str_find_text(row->command, named) < row->command.len;
}

/* What the composition that a step starts names, and nobody has. */
static struct strs lacked_by(const struct linking *run,
    const struct quickstart *row)
{
	const struct deployment *deployment = run->deployment;
	struct strs out = { 0 };

	for (size_t i = 0; deployment && i < deployment->service_count; i++) {
		const struct deploy_service *service = &deployment->services[i];

		if (service->optional || service->lacks.count == 0 ||
		    !starts(row, service->at.path, run->scratch))
			continue;
		for (size_t k = 0; k < service->lacks.count; k++)
			if (!strs_have(&out, service->lacks.items[k]) &&
			    !is_made(run, service->lacks.items[k]))
				strs_push(&out, service->lacks.items[k],
				    run->scratch);
	}
	return out;
}

/* "a, b and 3 more". */
static void put_lacked(struct buf *out, const struct strs *names)
{
	size_t shown = names->count <= LACKED_MOST ? names->count
						   : LACKED_MOST - 1;

	for (size_t i = 0; i < shown; i++) {
		buf_puts(out, series_joint(i, names->count, " and "));
		buf_put(out, names->items[i]);
	}
	if (shown < names->count)
		buf_printf(out, " and %zu more", names->count - shown);
}

void add_lacks(struct linking *run)
{
	struct quickstart *rows = run->model->quickstart.items;

	for (size_t i = 0; i < run->model->quickstart.count; i++) {
		struct strs lacked = lacked_by(run, &rows[i]);
		struct buf text = { .arena = run->perm };

		if (!lacked.count || str_is(rows[i].step, "visit"))
			continue;
		buf_put(&text, rows[i].command);
		buf_puts(&text,
		    has_note(rows[i].command) ? ", needs " : " # needs ");
		put_lacked(&text, &lacked);
		rows[i].command = buf_str(&text);
	}
}

static void put_need(const struct linking *run, struct quickstart *row,
    struct str kind)
{
	row->command = str_printf(run->perm, "%.*s # needs %.*s",
	    STR_ARG(row->command), STR_ARG(kind));
}

/* Of programs that open databases in folders of their own, each its own. False:
 * none does so. */
static bool add_own_needs(struct linking *run)
{
	struct quickstart *rows = run->model->quickstart.items;
	bool found = false;

	for (size_t i = 0; i < run->model->quickstart.count; i++)
		if (brings_servers(rows[i].command) ||
		    prepares_database(&rows[i]))
			return false;
	for (size_t i = 0; i < run->model->quickstart.count; i++) {
		struct str folder = path_folder(rows[i].at.path);
		const struct scan_file *file =
		    scan_file_at(run->scan, rows[i].at.path);
		struct str kind;

		if (!str_is(rows[i].step, "backend") || folder.len == 0 ||
		    has_note(rows[i].command) || !file ||
		    file->role != FILE_SOURCE)
			continue;
		kind = only_database(run, folder);
		if (kind.len == 0)
			continue;
		put_need(run, &rows[i], kind);
		found = true;
	}
	return found;
}

void add_needs(struct linking *run)
{
	const struct quickstart *rows = run->model->quickstart.items;
	struct quickstart *row = composing(run);
	struct str kind = row ? STR("docker") : only_database(run, STR(""));

	if (!row && add_own_needs(run))
		return;
	if (!row && kind.len)
		row = wanting(run, kind);
	for (size_t i = 0; row && i < run->model->quickstart.count; i++)
		if (brings_servers(rows[i].command) ||
		    (&rows[i] == row && has_note(rows[i].command)))
			row = NULL;
	if (row)
		put_need(run, row, kind);
}
