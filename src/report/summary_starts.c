/* Where it starts, as the paragraph at the top has it: the program that people
 * run; of services, the one that requests come in at. */
#include "base/base.h"
#include "lang/lang.h"
#include "model/model.h"
#include "report/report.h"
#include "report/standing.h"
#include "report/tables/markdown_escape.h"
#include "report/tables/sections.h"

enum {
	STARTS_MOST = 2, /* of more programs, the first is named */
	STARTS_NAMED = 4,
	CALLED_MANY = 3, /* services, by what serves nobody itself */
	REACHED_SHARE = 4, /* services, one that the front reaches */
	SERVICES_LEAST = 3, /* of which none is where it starts */
};

/* Does it serve nobody by operations, and is what begins there an object of a
 * part that one of the first `count` imports? Then it starts with that one. */
static bool starts_with_another(const struct model *model,
    const struct standing *standings, size_t count)
{
	const struct standing *part = &standings[count];

	if (part->served || str_is(part->start->name, "main"))
		return false;
	for (size_t i = 0; i < count; i++)
		if (standings[i].start && !standings[i].beside &&
		    model_imports(model, standings[i].row->name,
			part->row->name))
			return true;
	return false;
}

/* Does it serve, or import what does? */
static bool leads_to_service(const struct model *model,
    const struct standing *standings, const struct standing *part)
{
	for (size_t i = 0; i < model->subsystems.count; i++)
		if (standings[i].served &&
		    (&standings[i] == part ||
			model_imports(model, part->row->name,
			    standings[i].row->name)))
			return true;
	return false;
}

/* Does nobody deploy it, and does nothing but imports join it to others? */
static bool is_part_apart(const struct model *model, struct str name)
{
	const struct service *services = model->services.items;
	const struct link *links = model->links.items;

	for (size_t i = 0; i < model->services.count; i++)
		if (str_equal(services[i].subsystem, name))
			return false;
	for (size_t i = 0; i < model->links.count; i++)
		if (!str_is(links[i].mechanism, "import") &&
		    (str_equal(links[i].from, name) ||
			str_equal(links[i].to, name)))
			return false;
	return true;
}

/* Is it a tool beside a program that serves: it serves nobody, and is not
 * deployed? One that writes code or documents imports what it writes of. */
static bool is_side_program(const struct model *model,
    const struct standing *standings, size_t count)
{
	struct str name =
	    path_name(directory_plain(standings[count].row->directory));

	if ((leads_to_service(model, standings, &standings[count]) &&
		!path_has_word(name, "codegen gen generator")) ||
	    !is_part_apart(model, standings[count].row->name))
		return false;
	for (size_t i = 0; i < count; i++)
		if (standings[i].start && !standings[i].beside &&
		    leads_to_service(model, standings, &standings[i]))
			return true;
	return false;
}

/* Does it run by itself: deployed, asked by others, built as a program of its
 * own, or started by what its manifest says? Beside the first start, a bare
 * `main` tells of a helper. */
static bool is_further_program(const struct model *model,
    const struct standing *part)
{
	const struct service *services = model->services.items;
	const struct target_row *targets = model->targets.items;
	struct str path = part->start->at.path;

	if (path_leads_beside(path, BESIDE_CONTRIBUTED | BESIDE_TEMPLATE |
					BESIDE_TOOL | BESIDE_SCRIPT) ||
	    path_has_word(path_bare_name(path), "template"))
		return false;
	if (part->served || !str_is(part->start->name, "main") ||
	    str_is(path_bare_name(path), "__main__"))
		return true;
	for (size_t i = 0; i < model->services.count; i++)
		if (str_equal(services[i].subsystem, part->row->name))
			return true;
	for (size_t i = 0; i < model->targets.count; i++)
		if (str_is(targets[i].kind, "executable") &&
		    str_equal(path_folder(targets[i].at.path),
			path_folder(path)))
			return true;
	return false;
}

/* `shop-engine` of shop */
static bool is_called_with(struct str name, struct str stem)
{
	return name.len > stem.len + 1 && str_has_start(name, stem) &&
	       char_among(name.ptr[stem.len], "-_");
}

/* Is it a bare `main` in some folder of what others that start are built from?
 * These start, it is a tool beside them. */
static bool is_tool_in_library(const struct model *model,
    const struct standing *standings, const struct standing *part)
{
	if (!str_is(part->start->name, "main") || part->named ||
	    path_depth(part->start->at.path) <=
		path_depth(part->row->directory) + 1 ||
	    path_is_called_after(part->start->at.path, part->row->name) ||
	    str_listed("cmd bin src main",
		path_name(path_folder(part->start->at.path))))
		return false;
	for (size_t i = 0; i < model->subsystems.count; i++)
		if (&standings[i] != part && standings[i].start &&
		    str_is(standings[i].start->name, "main") &&
		    entry_is_start(standings[i].start,
			standings[i].row->name) &&
		    !standings[i].beside &&
		    (model_imports(model, standings[i].row->name,
			 part->row->name) ||
			is_called_with(standings[i].row->name,
			    part->row->name)))
			return true;
	return false;
}

/* May the part be told as where the project starts, after `shown` others? */
static bool is_start_told(const struct model *model,
    const struct standing *standings, size_t number, bool sure, size_t shown)
{
	const struct standing *part = &standings[number];

	if (!part->start || part->beside || (shown && part->spare) ||
	    (sure && !entry_is_start(part->start, part->row->name)) ||
	    (sure && path_has_folder(part->start->at.path, "sdk sdks")) ||
	    starts_with_another(model, standings, number) ||
	    is_tool_in_library(model, standings, part))
		return false;
	return !shown || (!is_side_program(model, standings, number) &&
			     is_further_program(model, part));
}

/* Entry points with their files: those that are sure to start something, or
 * any. Of more than a few the first alone is named, which tells most. How many
 * there are. */
static size_t put_starts(struct buf *out, const struct view *view,
    const struct standing *standings, bool sure)
{
	const struct model *model = view->model;
	const struct standing *first_standing = NULL;
	struct strs names = { 0 };
	size_t packages = 0;
	size_t count = 0;
	size_t shown = 0;

	for (size_t i = 0; i < model->subsystems.count; i++) {
		if (!is_start_told(model, standings, i, sure, count))
			continue;
		if (count++ == 0)
			first_standing = &standings[i];
		/* A package that can be run is often a library all the same. */
		packages += str_is(path_bare_name(standings[i].start->at.path),
		    "__main__");
		strs_push(&names, standings[i].row->name, out->arena);
	}
	/* Of many, one stands for the others only if it is what people ask. */
	if (count > STARTS_MOST && packages == 0 && !first_standing->named &&
	    !first_standing->roles) {
		buf_puts(out, "Several programs start by themselves: ");
		put_names(out, &names, STARTS_NAMED);
		buf_puts(out, ". ");
		return count;
	}
	for (size_t i = 0; i < model->subsystems.count; i++) {
		const struct standing *part = &standings[i];

		if (!is_start_told(model, standings, i, sure, shown) ||
		    (shown && (count > STARTS_MOST || shown == STARTS_MOST)))
			continue;
		buf_puts(out, shown++ ? " and " : "It starts in ");
		put_file(out, part->start->at, view);
		if (model->subsystems.count == 1)
			continue;
		buf_puts(out, " (");
		put_code(out, part->row->name, CODE_IN_TEXT);
		buf_putc(out, ')');
	}
	if (count > STARTS_MOST && packages == 0)
		buf_puts(out, "; other programs start by themselves");
	buf_puts(out, shown ? ". " : "");
	return shown;
}

/* Is the subsystem deployed as a service of the product, and at a port? */
static const struct service *service_of_part(const struct model *model,
    struct str part)
{
	const struct service *services = model->services.items;
	const struct service *found_service = NULL;

	for (size_t i = 0; i < model->services.count; i++)
		if (str_equal(services[i].subsystem, part) &&
		    !str_listed("superseded variant development",
			services[i].purpose) &&
		    (!found_service || (found_service->ports.count == 0 &&
					   services[i].ports.count)))
			found_service = &services[i];
	return found_service;
}

/* Does the part take requests: by endpoints, or at a port? What does not only
 * makes them, as what puts load on the others. */
static bool takes_requests(const struct model *model,
    const struct standing *standings, struct str part)
{
	const struct service *service = service_of_part(model, part);

	if (service && service->ports.count)
		return true;
	for (size_t i = 0; i < model->subsystems.count; i++)
		if (str_equal(standings[i].row->name, part))
			return standings[i].served > 0;
	return false;
}

/* How many services the part calls that are built here; 0: another one calls
 * it, so that requests do not come in there. */
static size_t count_called(const struct model *model,
    const struct standing *standings, struct str part, struct arena *arena)
{
	const struct link *links = model->links.items;
	struct map called_parts = { .arena = arena };

	for (size_t i = 0; i < model->links.count; i++) {
		struct str from = model_part_of(model, links[i].from);
		struct str to = model_part_of(model, links[i].to);

		if (!str_listed("call graphql grpc http websocket",
			links[i].mechanism) ||
		    str_equal(from, to))
			continue;
		if (str_equal(to, part) && path_is_product(links[i].at.path) &&
		    takes_requests(model, standings, from))
			return 0;
		if (str_equal(from, part) && service_of_part(model, to))
			*map_put(&called_parts, to) = 1;
	}
	return called_parts.count;
}

/* Of services: the one at which requests of the world come in, which calls most
 * of the others and is called by none. False: there is no such one. */
static bool put_front(struct buf *out, const struct view *view,
    const struct standing *standings, size_t services)
{
	const struct model *model = view->model;
	const struct standing *front_standing = NULL;
	const struct service *service;
	size_t most = 0;

	for (size_t i = 0; i < model->subsystems.count; i++) {
		struct str name = standings[i].row->name;
		size_t called;

		service = service_of_part(model, name);
		if (standings[i].beside || !service)
			continue;
		called = count_called(model, standings, name, out->arena);
		if (called > most &&
		    (called >= CALLED_MANY ||
			takes_requests(model, standings, name))) {
			most = called;
			front_standing = &standings[i];
		}
	}
	/* One that reaches few of many is that of one system among several. */
	if (!front_standing || (most + 1) * REACHED_SHARE < services)
		return false;
	service = service_of_part(model, front_standing->row->name);
	buf_puts(out, "Requests come in at ");
	put_code(out, front_standing->row->name, CODE_IN_TEXT);
	buf_puts(out, " (");
	put_file(out,
	    front_standing->start ? front_standing->start->at : service->at,
	    view);
	buf_puts(out, "), which calls ");
	put_number(out, most, "other service", "other services");
	buf_puts(out, ". ");
	return true;
}

/* Of many services each starts by itself: one that requests come in at leads to
 * the others. */
static bool put_services_start(struct buf *out, const struct view *view,
    const struct standing *standings)
{
	const struct model *model = view->model;
	size_t services = 0;

	if (str_find_text(model->project.type, "microservices") ==
	    model->project.type.len)
		return false;
	for (size_t i = 0; i < model->subsystems.count; i++)
		services += service_of_part(model, standings[i].row->name) !=
			    NULL;
	if (services < SERVICES_LEAST)
		return false;
	if (!put_front(out, view, standings, services))
		buf_puts(out, "Each service starts by itself. ");
	return true;
}

void put_entry_sentence(struct buf *out, const struct view *view,
    const struct standing *standings)
{
	if (put_services_start(out, view, standings))
		return;
	/* A library starts nothing: its manifest names what is imported. */
	if (put_starts(out, view, standings, true) == 0 &&
	    !project_is_built_upon(&view->model->project))
		put_starts(out, view, standings, false);
}
