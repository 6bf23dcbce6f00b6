/*
 * Decides what the quick start has to mention besides its steps: a database
 * server that a step needs and no step starts, or the engine for images that
 * code composes, add_needs(); a file that a composition names and that does not
 * exist, add_lacks(); programs by which steps run, as documents install them,
 * add_tools().
 */
#include "deploy/deploy.h"
#include "lang/lang.h"
#include "link/parties/parties.h"
#include "link/parties/parts.h"
#include "model/model.h"
#include "scan/scan.h"

enum { LACKED_MOST = 5 }; /* missing files named behind a step */

/* Is the store a server, and not one that settings choose? */
static bool is_needed_server(const struct store_choices *choices,
    const struct datastore *datastore)
{
	return !store_is_embedded(datastore->kind) &&
	       !store_choice_of(choices, STR(""), datastore->name);
}

/* The only kind of database that the product uses in a folder ("": anywhere):
 * an SQL store if it uses any, else a document store; "": it uses none, one
 * that settings choose, or several. */
static struct str only_database(const struct linking *linking,
    struct str folder)
{
	const struct model *model = linking->model;
	const struct datastore *datastores = model->datastores.items;
	struct store_choices choices;
	struct str found = { 0 };
	bool sql = false;

	model_store_choices(&choices, model, linking->scratch);
	for (size_t i = 0; i < model->datastores.count; i++)
		sql |= store_is_sql(datastores[i].kind) &&
		       path_within(datastores[i].at.path, folder) &&
		       !store_is_aside(model, &datastores[i]);
	for (size_t i = 0; i < model->datastores.count; i++) {
		struct str kind = datastores[i].kind;

		if (!(sql ? store_is_sql(kind) : store_is_document(kind)) ||
		    !path_within(datastores[i].at.path, folder) ||
		    store_is_aside(model, &datastores[i]))
			continue;
		if (!is_needed_server(&choices, &datastores[i]) ||
		    (found.len && !str_equal(found, kind)))
			return (struct str){ 0 };
		found = kind;
	}
	return found;
}

/* May a step start servers, too: by its program, or by the composition that
 * its target starts? */
static bool brings_servers(const struct linking *linking,
    const struct quickstart *quickstart)
{
	const struct readme_command *told = linking->scan->told;
	bool whole = false;

	for (size_t i = 0; i < linking->scan->told_count && !whole; i++)
		whole = told[i].kind == TOLD_WHOLE &&
			told[i].line == quickstart->at.line &&
			str_equal(told[i].path, quickstart->at.path);
	return whole || str_has_any(quickstart->command, known_lists.bringing);
}

/* Does a step prepare a database? Copying settings does not. */
static bool prepares_database(const struct quickstart *quickstart)
{
	return str_is(quickstart->step, "configure") &&
	       str_find_text(quickstart->command, "cp ") ==
		   quickstart->command.len &&
	       str_has_any(quickstart->command, known_lists.preparing);
}

/* Is the database used in the same top folder as the step's file? True for
 * steps at the root. */
static bool is_used_near(const struct linking *linking, struct str kind,
    struct str path)
{
	const struct datastore *datastores = linking->model->datastores.items;
	struct str top = str_slice(path, 0, str_find(path, '/') + 1);

	for (size_t i = 0; i < linking->model->datastores.count; i++)
		if (str_equal(datastores[i].kind, kind) &&
		    (path_depth(path) == 0 ||
			str_has_start(datastores[i].at.path, top)))
			return true;
	return false;
}

/* The first step that uses the database: one that prepares it, else the only
 * start; NULL: it is not known. */
static struct quickstart *
step_that_needs_database(const struct linking *linking, struct str kind)
{
	struct quickstart *quickstarts = linking->model->quickstart.items;
	struct quickstart *quickstart = NULL;
	size_t start_count = 0;

	for (size_t i = 0; i < linking->model->quickstart.count; i++) {
		if (prepares_database(&quickstarts[i]))
			return &quickstarts[i];
		if (!str_is(quickstarts[i].step, "backend"))
			continue;
		quickstart = &quickstarts[i];
		start_count++;
	}
	return start_count == 1 && !str_ends(quickstart->command, "--help") &&
		       is_used_near(linking, kind, quickstart->at.path)
		   ? quickstart
		   : NULL;
}

/* Does code below the folder compose images of others? */
static bool runs_images(const struct linking *linking, struct str folder)
{
	const struct service *services = linking->model->services.items;

	for (size_t i = 0; i < linking->model->services.count; i++)
		if (composed_below(&services[i], folder) &&
		    services[i].subsystem.len == 0)
			return true;
	return false;
}

/* The start of code that composes images; NULL: there is none. */
static struct quickstart *start_of_composing_code(const struct linking *linking)
{
	struct quickstart *quickstarts = linking->model->quickstart.items;

	for (size_t i = 0; i < linking->model->quickstart.count; i++)
		if (str_is(quickstarts[i].step, "backend") &&
		    path_depth(quickstarts[i].at.path) > 0 &&
		    runs_images(linking, path_folder(quickstarts[i].at.path)))
			return &quickstarts[i];
	return NULL;
}

/* Has the command a note, ` # …`? A `#` without blanks may be part of a file's
 * name. */
bool has_note(struct str command)
{
	return str_find_text(command, " # ") < command.len;
}

/* Does a part of the command, `a && b`, call the program with an argument? */
static bool calls_program(struct str command, struct str program)
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

/* Does any step call the program? */
static bool quickstart_calls(const struct linking *linking, struct str program)
{
	const struct quickstart *quickstarts = linking->model->quickstart.items;

	for (size_t i = 0; i < linking->model->quickstart.count; i++)
		if (calls_program(quickstarts[i].command, program))
			return true;
	return false;
}

/* Move the step that was appended behind `before` others to the last install
 * step. Nothing, if none was appended. */
static void move_step_behind_installs(struct rows *step_rows, size_t before)
{
	struct quickstart *quickstarts = step_rows->items;
	struct quickstart moved;
	size_t at = before;

	if (step_rows->count == before)
		return;
	moved = quickstarts[at];
	for (; at > 0 && !str_is(quickstarts[at - 1].step, "install"); at--)
		quickstarts[at] = quickstarts[at - 1];
	quickstarts[at] = moved;
}

/* Append the commands by which documents install programs that steps call;
 * documents name many others. */
void add_tools(struct linking *linking)
{
	const struct scan *scan = linking->scan;
	struct model *model = linking->model;

	for (size_t i = 0; i < scan->told_count; i++) {
		const struct readme_command *readme_command = &scan->told[i];
		size_t before = model->quickstart.count;

		if (readme_command->kind != TOLD_TOOL ||
		    !quickstart_calls(linking, readme_command->of))
			continue;
		add_step(linking, "install", readme_command->command,
		    (struct evidence){ readme_command->path,
			readme_command->line });
		move_step_behind_installs(&model->quickstart, before);
	}
}

/* Does a step make the file, as by copying an example of it? */
static bool is_made_by_step(const struct linking *linking, struct str file)
{
	const char *name = str_cstring(path_name(file), linking->scratch);
	const struct quickstart *quickstarts = linking->model->quickstart.items;

	for (size_t i = 0; i < linking->model->quickstart.count; i++)
		if (str_is(quickstarts[i].step, "configure") &&
		    str_find_text(quickstarts[i].command, name) <
			quickstarts[i].command.len)
			return true;
	return false;
}

/* Does the step start the composition: is it of that file, or does it name it?
 */
static bool is_composition_start(const struct quickstart *quickstart,
    struct str composition, struct arena *scratch)
{
	const char *named =
	    str_cstring(str_join(STR(" "), composition, scratch), scratch);

	return str_equal(quickstart->at.path, composition) ||
	       str_find_text(quickstart->command, named) <
		   quickstart->command.len;
}

/* The files that the composition of a step names, and that neither exist nor
 * are made by a step. */
static struct strs missing_files_of_step(const struct linking *linking,
    const struct quickstart *quickstart)
{
	const struct deployment *deployment = linking->deployment;
	struct strs missing = { 0 };

	for (size_t i = 0; deployment && i < deployment->service_count; i++) {
		const struct deploy_service *service = &deployment->services[i];

		if (service->optional || service->lacks.count == 0 ||
		    !is_composition_start(quickstart, service->at.path,
			linking->scratch))
			continue;
		for (size_t k = 0; k < service->lacks.count; k++)
			if (!strs_have(&missing, service->lacks.items[k]) &&
			    !is_made_by_step(linking, service->lacks.items[k]))
				strs_push(&missing, service->lacks.items[k],
				    linking->scratch);
	}
	return missing;
}

/* Append "a, b and 3 more": at most LACKED_MOST names, or one less and the
 * number of the rest. */
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

/* Note behind each step which files it needs that do not exist. */
void add_lacks(struct linking *linking)
{
	struct quickstart *quickstarts = linking->model->quickstart.items;

	for (size_t i = 0; i < linking->model->quickstart.count; i++) {
		struct strs lacked =
		    missing_files_of_step(linking, &quickstarts[i]);
		struct buf text = { .arena = linking->perm };

		if (!lacked.count || str_is(quickstarts[i].step, "visit"))
			continue;
		buf_put(&text, quickstarts[i].command);
		buf_puts(&text, has_note(quickstarts[i].command) ? ", needs "
								 : " # needs ");
		put_lacked(&text, &lacked);
		quickstarts[i].command = buf_str(&text);
	}
}

/* Does a source file open a database of that kind? */
static bool is_opened_in(const struct linking *linking, struct str kind,
    struct str path)
{
	const struct datastore *datastores = linking->model->datastores.items;
	const struct scan_file *file = scan_file_at(linking->scan, path);

	if (!file || file->role != FILE_SOURCE)
		return false;
	for (size_t i = 0; i < linking->model->datastores.count; i++)
		if (str_equal(datastores[i].kind, kind) &&
		    str_equal(datastores[i].at.path, path))
			return true;
	return false;
}

/* The store by which the product queues work and takes it up again, and that
 * is opened along with the database; "": none, one of several, or one that
 * settings choose. */
static struct str queueing_store(const struct linking *linking,
    struct str database)
{
	const struct model *model = linking->model;
	const struct queue *queues = model->queues.items;
	const struct datastore *datastores = model->datastores.items;
	struct store_choices choices;
	struct str found = { 0 };
	bool taken = false;

	model_store_choices(&choices, model, linking->scratch);
	for (size_t i = 0; i < model->queues.count; i++) {
		if (is_aside(queues[i].at.path) || !queues[i].broker.len)
			continue;
		if (found.len && !str_equal(found, queues[i].broker))
			return (struct str){ 0 };
		found = queues[i].broker;
		taken |= str_is(queues[i].role, "consume");
	}
	for (size_t i = 0; taken && i < model->datastores.count; i++)
		if (str_equal(datastores[i].kind, found) &&
		    is_opened_in(linking, database, datastores[i].at.path) &&
		    !store_is_aside(model, &datastores[i]) &&
		    is_needed_server(&choices, &datastores[i]))
			return found;
	return (struct str){ 0 };
}

/* Note behind a step that it needs the server, and the store of its queue. */
static void put_need(const struct linking *linking,
    struct quickstart *quickstart, struct str kind)
{
	struct str queue = queueing_store(linking, kind);
	bool both = queue.len && !str_equal(queue, kind);

	quickstart->command = str_printf(linking->perm,
	    "%.*s # needs %.*s%s%.*s", STR_ARG(quickstart->command),
	    STR_ARG(kind), both ? " and " : "",
	    STR_ARG(both ? queue : STR("")));
}

/* Note behind each start which database its program needs, if programs open
 * databases in folders of their own. False: none does, or some step brings
 * servers. */
static bool add_own_needs(struct linking *linking)
{
	struct quickstart *quickstarts = linking->model->quickstart.items;
	bool found = false;

	for (size_t i = 0; i < linking->model->quickstart.count; i++)
		if (brings_servers(linking, &quickstarts[i]) ||
		    prepares_database(&quickstarts[i]))
			return false;
	for (size_t i = 0; i < linking->model->quickstart.count; i++) {
		struct str folder = path_folder(quickstarts[i].at.path);
		const struct scan_file *file =
		    scan_file_at(linking->scan, quickstarts[i].at.path);
		struct str kind;

		if (!str_is(quickstarts[i].step, "backend") ||
		    folder.len == 0 || has_note(quickstarts[i].command) ||
		    !file || file->role != FILE_SOURCE)
			continue;
		kind = only_database(linking, folder);
		if (kind.len == 0)
			continue;
		put_need(linking, &quickstarts[i], kind);
		found = true;
	}
	return found;
}

/* Note which server a step needs. Code that composes images needs a container
 * engine, whatever databases are used; else each program needs its own
 * database; else the step that first uses the only one needs that. Nothing, if
 * any step brings servers. */
void add_needs(struct linking *linking)
{
	const struct quickstart *quickstarts = linking->model->quickstart.items;
	struct quickstart *quickstart = start_of_composing_code(linking);
	struct str kind = quickstart ? STR("docker")
				     : only_database(linking, STR(""));

	if (!quickstart && add_own_needs(linking))
		return;
	if (!quickstart && kind.len)
		quickstart = step_that_needs_database(linking, kind);
	for (size_t i = 0; quickstart && i < linking->model->quickstart.count;
	     i++)
		if (brings_servers(linking, &quickstarts[i]) ||
		    (&quickstarts[i] == quickstart &&
			has_note(quickstarts[i].command)))
			quickstart = NULL;
	if (quickstart)
		put_need(linking, quickstart, kind);
}
