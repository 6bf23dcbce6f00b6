/* Who calls whom, and one path to follow. */
#include "report/diagram.h"
#include "report/escape.h"
#include "report/onboard.h"
#include "report/report.h"

enum { CALLERS_MOST = 12, CALLED_MOST = 6, CALLS_MOST = 8 };

/* ---- who calls whom ---- */

static bool is_import(const struct link *link)
{
	return str_is(link->mechanism, "import");
}

struct callers {
	struct buf *out;
	const struct view *view;
	bool imports; /* these, or all other links */
	size_t shown;
};

/* By what, and where that is said. */
static void put_called(const struct callers *callers, const struct link *link)
{
	struct buf *out = callers->out;

	put_code(out, link->to, CODE_IN_TEXT);
	if (!callers->imports) {
		buf_puts(out, " by ");
		put_plain(out, link->mechanism);
	}
	if (link->label.len) {
		buf_putc(out, ' ');
		put_code(out, link->label, CODE_IN_TEXT);
	}
	put_at(out, callers->view, link->at);
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
			    callers->imports ? " imports " : " calls ");
		} else {
			buf_puts(callers->out, ", ");
		}
		put_called(callers, link);
	}
	if (count > CALLED_MOST)
		buf_printf(callers->out, " and %zu more", count - CALLED_MOST);
	buf_puts(callers->out, count ? "\n" : "");
}

static void put_links(struct callers *callers)
{
	const struct link *links = callers->view->model->links.items;
	struct map seen = { .arena = callers->out->arena };
	size_t left_out = 0;

	for (size_t i = 0; i < callers->view->model->links.count; i++) {
		if (is_import(&links[i]) != callers->imports ||
		    is_beside(links[i].at.path) ||
		    (*map_put(&seen, links[i].from))++)
			continue;
		if (callers->shown++ < CALLERS_MOST)
			put_caller(callers, links[i].from);
		else
			left_out++;
	}
	if (left_out)
		buf_printf(callers->out, "- and %zu more callers\n", left_out);
	buf_puts(callers->out, callers->shown ? "\n" : "");
}

void put_callers(struct buf *out, const struct view *view)
{
	struct diagram diagram = diagram_overview(view->model, out->arena);
	struct callers callers = { out, view, false, 0 };

	mermaid_put(out, &diagram);
	put_links(&callers);
	callers.imports = true;
	callers.shown = 0;
	put_links(&callers);
}

/* ---- one path ---- */

/* The calls of the program that has the most of them. */
static struct str busiest(const struct model *model, struct arena *arena)
{
	const struct call_row *calls = model->calls.items;
	struct map counts = { .arena = arena };
	struct str best = STR("");
	uint64_t most = 0;

	for (size_t i = 0; i < model->calls.count; i++)
		++*map_put(&counts, calls[i].entry);
	for (size_t i = 0; i < model->calls.count; i++) {
		uint64_t count = *map_get(&counts, calls[i].entry);

		if (count > most && !is_beside(calls[i].entry)) {
			most = count;
			best = calls[i].entry;
		}
	}
	return best;
}

static void put_calls(struct buf *out, const struct view *view)
{
	const struct call_row *calls = view->model->calls.items;
	struct str entry = busiest(view->model, out->arena);
	size_t number = 0;

	for (size_t i = 0; entry.len && i < view->model->calls.count; i++) {
		if (!str_equal(calls[i].entry, entry) || number == CALLS_MOST)
			continue;
		buf_printf(out, "%zu. ", ++number);
		put_code(out, calls[i].from, CODE_IN_TEXT);
		buf_puts(out, " calls ");
		put_code(out, calls[i].to, CODE_IN_TEXT);
		put_at(out, view, calls[i].at);
		buf_puts(out, ".\n");
	}
	buf_puts(out, number ? "\n" : "");
}

/* A request to follow: of the first operation that has a handler. */
static void put_operation(struct buf *out, const struct view *view)
{
	const struct endpoint *rows = view->model->endpoints.items;
	size_t i = 0;

	while (i < view->model->endpoints.count &&
	       (rows[i].handler.len == 0 || is_beside(rows[i].at.path)))
		i++;
	if (i == view->model->endpoints.count)
		return;
	buf_puts(out, "For one request, follow ");
	put_code(out,
	    str_printf(out->arena, "%.*s%s%.*s", STR_ARG(rows[i].method),
		rows[i].method.len ? " " : "", STR_ARG(rows[i].path)),
	    CODE_IN_TEXT);
	buf_puts(out, " from its handler ");
	put_code(out, rows[i].handler, CODE_IN_TEXT);
	put_at(out, view, rows[i].at);
	buf_puts(out, ".\n\n");
}

void put_path(struct buf *out, const struct view *view)
{
	size_t before = out->len;

	put_main_steps(out, view);
	if (out->len == before)
		put_calls(out, view);
	put_operation(out, view);
}
