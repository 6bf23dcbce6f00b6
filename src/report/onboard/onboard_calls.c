/* Who calls whom, and one path to follow. */
#include "report/diagrams/diagram.h"
#include "report/tables/markdown_escape.h"
#include "report/onboard/onboard.h"
#include "report/report.h"

enum { CALLERS_MOST = 12, CALLED_MOST = 6 };

/* ---- who calls whom ---- */

static bool is_import(const struct link *link)
{
	return str_is(link->mechanism, "import");
}

/* One list of who uses whom: of calls, or of imports. */
struct callers {
	struct buf *out;
	const struct view *view;
	bool imports; /* these, or all other links */
	size_t shown;
};

/* By what, and where that is said. */
static void put_called_link(const struct callers *callers,
    const struct link *link)
{
	struct buf *out = callers->out;

	put_code(out, link->to, CODE_IN_TEXT);
	buf_puts(out, " (");
	if (!callers->imports) {
		put_plain(out, link->mechanism);
		buf_puts(out, link->label.len ? " " : ", ");
	}
	if (link->label.len) {
		put_code(out, link->label, CODE_IN_TEXT);
		buf_puts(out, ", ");
	}
	put_evidence(out, link->at, callers->view->root, CODE_IN_TEXT);
	buf_putc(out, ')');
}

/* One line a caller: each of those that it calls once. */
static void put_caller(struct callers *callers, struct str from)
{
	const struct link *links = callers->view->model->links.items;
	struct map seen = { .arena = callers->out->arena };
	size_t count = 0;

	for (size_t i = 0; i < callers->view->model->links.count; i++) {
		const struct link *link = &links[i];

		if (!str_equal(link->from, from) ||
		    is_import(link) != callers->imports ||
		    (*map_put(&seen, link->to))++ || ++count > CALLED_MOST)
			continue;
		if (count == 1) {
			buf_puts(callers->out, "- ");
			put_code(callers->out, from, CODE_IN_TEXT);
			buf_puts(callers->out,
			    callers->imports ? " imports " : " uses ");
		} else {
			buf_puts(callers->out, ", ");
		}
		put_called_link(callers, link);
	}
	if (count > CALLED_MOST)
		buf_printf(callers->out, " and %zu more", count - CALLED_MOST);
	buf_puts(callers->out, count ? "\n" : "");
}

/* A caller that was not told of yet. */
static void put_next_caller(struct callers *callers, struct map *seen,
    struct str from)
{
	if ((*map_put(seen, from))++)
		return;
	if (callers->shown++ < CALLERS_MOST)
		put_caller(callers, from);
}

/* In the order of the parts, then those that are none. */
static void put_caller_rows(struct callers *callers)
{
	const struct model *model = callers->view->model;
	const struct link *links = model->links.items;
	struct map calling = { .arena = callers->out->arena };
	struct map seen = { .arena = callers->out->arena };
	struct part_order order;

	for (size_t i = 0; i < model->links.count; i++)
		if (is_import(&links[i]) == callers->imports &&
		    !is_beside(links[i].at.path))
			*map_put(&calling, links[i].from) = 1;
	order_parts(&order, callers->view, callers->out->arena);
	for (size_t i = 0; i < order.count; i++)
		if (map_get(&calling, order.items[i]->name))
			put_next_caller(callers, &seen, order.items[i]->name);
	for (size_t i = 0; i < model->links.count; i++)
		if (map_get(&calling, links[i].from))
			put_next_caller(callers, &seen, links[i].from);
	if (callers->shown > CALLERS_MOST)
		buf_printf(callers->out, "- and %zu more\n",
		    callers->shown - CALLERS_MOST);
	buf_puts(callers->out, callers->shown ? "\n" : "");
}

/* Calls first, as they cross programs; then imports, which are more. */
void put_callers(struct buf *out, const struct view *view)
{
	struct diagram diagram = diagram_overview(view->model, out->arena);
	struct callers callers = { out, view, false, 0 };

	if (diagram.node_count)
		buf_puts(out, "An arrow goes from who calls to what is "
			      "called.\n\n");
	mermaid_put(out, &diagram);
	put_caller_rows(&callers);
	callers.imports = true;
	callers.shown = 0;
	put_caller_rows(&callers);
}

/* ---- one path ---- */

/* The better to follow: what only reads, and needs no parameter. */
static unsigned ease(const struct endpoint *endpoint)
{
	unsigned ease = 1;

	if (endpoint->handler.len == 0 || is_beside(endpoint->at.path))
		return 0;
	ease += str_is(endpoint->method, "GET") ? 2 : 0;
	ease += !placeholder_among(endpoint->path) &&
			str_find(endpoint->path, ':') == endpoint->path.len &&
			endpoint->path.len > 1
		    ? 1
		    : 0;
	return ease;
}

/* A request to follow. */
static void put_operation(struct buf *out, const struct view *view)
{
	const struct endpoint *endpoints = view->model->endpoints.items;
	const struct endpoint *best_endpoint = NULL;

	for (size_t i = 0; i < view->model->endpoints.count; i++)
		if (ease(&endpoints[i]) >
		    (best_endpoint ? ease(best_endpoint) : 0))
			best_endpoint = &endpoints[i];
	if (!best_endpoint)
		return;
	buf_puts(out, "For one request, follow ");
	put_code(out,
	    str_printf(out->arena, "%.*s%s%.*s", STR_ARG(best_endpoint->method),
		best_endpoint->method.len ? " " : "",
		STR_ARG(best_endpoint->path)),
	    CODE_IN_TEXT);
	buf_puts(out, " from its handler ");
	put_code(out, best_endpoint->handler, CODE_IN_TEXT);
	put_at(out, view, best_endpoint->at);
	buf_puts(out, ".\n\n");
}

/* Where the main steps are no request, one is named to follow, if there is
 * any. */
void put_path(struct buf *out, const struct view *view)
{
	struct call_chain calls;

	model_main_calls(&calls, view->model, out->arena);
	put_main_steps(out, view);
	if (!entry_is_request(calls.entry))
		put_operation(out, view);
}
