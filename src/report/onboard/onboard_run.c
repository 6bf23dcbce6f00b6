/*
 * What to install, configure and start, of the quick start's steps; then what
 * is deployed beside it, where it listens and what it reads from the
 * environment.
 */
#include "report/tables/markdown_escape.h"
#include "report/onboard/onboard.h"
#include "report/report.h"

enum { VARIABLES_MOST = 12, SERVICES_MOST = 6 };

/* ---- tools ---- */

/* The command without `(cd FOLDER && `. */
static struct str bare_command(struct str command)
{
	size_t at = str_find_text(command, " && ");

	if (str_starts(command, "(cd ") && at < command.len)
		return str_slice(command, at + 4, command.len);
	return command;
}

/* The programs that the commands need, but those of the project and of every
 * system. */
static struct strs tools_of(const struct model *model, struct arena *arena)
{
	const struct quickstart *steps = model->quickstart.items;
	struct strs tools = { 0 };

	for (size_t i = 0; i < model->quickstart.count; i++) {
		struct str command = bare_command(steps[i].command);
		struct str tool = str_slice(command, 0, str_find(command, ' '));

		if (tool.len == 0 || str_is(steps[i].step, "visit") ||
		    str_find(tool, '/') < tool.len ||
		    str_find(tool, '=') < tool.len ||
		    str_listed("cp cd source export", tool) ||
		    strs_have(&tools, tool))
			continue;
		strs_push(&tools, tool, arena);
	}
	return tools;
}

static void put_tools(struct buf *out, const struct model *model)
{
	struct strs tools = tools_of(model, out->arena);

	if (tools.count == 0)
		return;
	buf_puts(out, "You need ");
	put_names(out, &tools, VARIABLES_MOST);
	buf_puts(out, ".\n\n");
}

/* ---- steps ---- */

/* In the order in which they are done. */
static const struct {
	const char *step;
	const char *title;
} kinds[] = {
	{ "use", "Take it into a project" },
	{ "install", "Install what it depends on" },
	{ "configure", "Configure it" },
	{ "backend", "Start it" },
	{ "frontend", "Start the front end" },
	{ "visit", "Look at it" },
};

static void put_quickstart_command(struct buf *out, const struct view *view,
    const struct quickstart *quickstart)
{
	put_code(out, quickstart->command, CODE_IN_TEXT);
	put_at(out, view, quickstart->at);
}

/* One command stands in the step's line, several are a list below it. */
static void put_step(struct buf *out, const struct view *view, size_t kind,
    size_t *number)
{
	const struct quickstart *quickstarts = view->model->quickstart.items;
	const struct quickstart **quickstart_rows = arena_array(out->arena,
	    view->model->quickstart.count + 1, sizeof(*quickstart_rows));
	size_t count = 0;

	for (size_t i = 0; i < view->model->quickstart.count; i++)
		if (str_is(quickstarts[i].step, kinds[kind].step))
			quickstart_rows[count++] = &quickstarts[i];
	if (count == 0)
		return;
	buf_printf(out, "%zu. %s:", ++*number, kinds[kind].title);
	for (size_t i = 0; i < count; i++) {
		buf_puts(out, count > 1 ? "\n   - " : " ");
		put_quickstart_command(out, view, quickstart_rows[i]);
	}
	buf_putc(out, '\n');
}

static void put_steps(struct buf *out, const struct view *view)
{
	size_t number = 0;

	for (size_t i = 0; i < LENGTH(kinds); i++)
		put_step(out, view, i, &number);
	if (number == 0)
		buf_puts(out, "No manifest, script or composition says how it "
			      "is installed or started.\n");
	buf_putc(out, '\n');
}

/* ---- what it needs while it runs ---- */

/* Is the service made from an image of others? */
static bool is_foreign(const struct service *service)
{
	return service->image.len && service->subsystem.len == 0;
}

/* Deployed beside it, from images of others; each name once. */
static void put_services(struct buf *out, const struct view *view,
    struct map *foreign)
{
	const struct service *services = view->model->services.items;
	size_t count = 0;

	for (size_t i = 0; i < view->model->services.count; i++) {
		const struct service *service = &services[i];

		if (!is_foreign(service) || is_beside(service->at.path) ||
		    (*map_put(foreign, service->name))++ ||
		    ++count > SERVICES_MOST)
			continue;
		buf_puts(out, count == 1 ? "Deployed beside it: " : ", ");
		put_code(out, service->name, CODE_IN_TEXT);
		if (!str_equal(service->name, service->image)) {
			buf_puts(out, " from ");
			put_code(out,
			    str_slice(service->image, 0,
				str_find(service->image, '@')),
			    CODE_IN_TEXT);
		}
		put_at(out, view, service->at);
	}
	if (count > SERVICES_MOST)
		buf_printf(out, " and %zu more", count - SERVICES_MOST);
	buf_puts(out, count ? ".\n\n" : "");
}

/* Where what is built here listens, as deployed; `foreign` has the names of
 * images of others, which put_services() has told. */
static void put_ports(struct buf *out, const struct view *view,
    const struct map *foreign)
{
	const struct service *services = view->model->services.items;
	struct map seen = { .arena = out->arena };
	size_t count = 0;

	for (size_t i = 0; i < view->model->services.count; i++) {
		const struct service *service = &services[i];

		if (service->ports.count == 0 || is_beside(service->at.path) ||
		    map_get(foreign, service->name) ||
		    (*map_put(&seen, service->name))++ ||
		    ++count > SERVICES_MOST)
			continue;
		buf_puts(out, count == 1 ? "It listens, as deployed: " : ", ");
		put_code(out, service->name, CODE_IN_TEXT);
		buf_puts(out, " at ");
		put_code(out, service->ports.items[0], CODE_IN_TEXT);
		put_at(out, view, service->at);
	}
	if (count > SERVICES_MOST)
		buf_printf(out, " and %zu more", count - SERVICES_MOST);
	buf_puts(out, count ? ".\n\n" : "");
}

/* Each variable once, with the value that the first use has without it. */
static void put_environment_table(struct buf *out, const struct view *view)
{
	const struct reference *references = view->model->references.items;
	struct map seen = { .arena = out->arena };
	size_t count = 0;

	for (size_t i = 0; i < view->model->references.count; i++) {
		struct str unset;
		struct str name = variable_named(&unset, references[i].target);

		if (!reference_is(&references[i], REFERENCE_ENVIRONMENT) ||
		    is_beside(references[i].at.path) ||
		    (*map_put(&seen, name))++ || ++count > VARIABLES_MOST)
			continue;
		if (count == 1)
			buf_puts(out, "From the environment it reads:\n");
		buf_puts(out, "- ");
		put_code(out, name, CODE_IN_TEXT);
		if (unset.len) {
			buf_puts(out, ", else ");
			put_code(out, unset, CODE_IN_TEXT);
		}
		put_at(out, view, references[i].at);
		buf_putc(out, '\n');
	}
	if (count > VARIABLES_MOST)
		buf_printf(out, "- and %zu more\n", count - VARIABLES_MOST);
	buf_puts(out, count ? "\n" : "");
}

void put_first_run(struct buf *out, const struct view *view)
{
	struct map foreign = { .arena = out->arena };

	put_tools(out, view->model);
	put_steps(out, view);
	put_services(out, view, &foreign);
	put_ports(out, view, &foreign);
	put_environment_table(out, view);
}
