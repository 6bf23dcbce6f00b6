#include "report.h"

#include "base/base.h"
#include "model/model.h"
#include "report/escape.h"
#include "report/sections.h"

enum { FINDINGS_SHOWN = 15 };

/* They stand by consequence: the first ones are shown. */
static void put_findings(struct buf *out, const struct view *view)
{
	const struct list *list = &model_lists[LIST_findings];
	const struct table_view table = {
		.root = view->report->root,
		.shared = view->places,
	};
	struct table_rows rows =
	    places_rows(view->places, LIST_findings, view->places->sections);
	struct table_rows rest = { 0 };

	if (rows.count > FINDINGS_SHOWN) {
		rest.items = rows.items + FINDINGS_SHOWN;
		rest.count = rows.count - FINDINGS_SHOWN;
		rows.count = FINDINGS_SHOWN;
	}
	table_put(out, list, rows, table, 0);
	table_put_body(out, list, rest, table, ", those of less consequence");
}

static void put_quickstart(struct buf *out, const struct view *view)
{
	put_list(out, view, LIST_quickstart, view->places->sections, 0);
}

void put_outside(struct buf *out, const struct view *view)
{
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++) {
		if (table_of(&model_lists[i], out->arena)->place ==
		    PLACE_SUBSYSTEM)
			put_list(out, view, i, view->places->sections, 3);
	}
}

static bool has_section(const struct view *view, struct str directory)
{
	const struct subsystem *subsystems = view->model->subsystems.items;

	for (size_t i = 0; i < view->model->subsystems.count; i++) {
		if (str_equal(subsystems[i].directory, directory))
			return true;
	}
	return false;
}

/* The notes at the end, and those whose section is gone. */
static void put_last_notes(struct buf *out, const struct view *view)
{
	const struct report *report = view->report;

	put_notes(out, report, STR(NOTES_AT_END), NOTES_OWN);
	for (size_t i = 0; i < report->note_count; i++) {
		struct str directory = report->notes[i].directory;
		bool seen = str_is(directory, NOTES_AT_END) ||
			    has_section(view, directory);

		for (size_t n = 0; n < i && !seen; n++)
			seen = str_equal(report->notes[n].directory, directory);
		if (!seen)
			put_notes(out, report, directory, NOTES_NAMED);
	}
}

static const struct {
	const char *title;
	void (*put)(struct buf *out, const struct view *view);
} sections[] = {
	{ TITLE_PROFILE, put_profile },
	{ "Architecture", put_architecture },
	{ TITLE_SUBSYSTEMS, put_subsystems },
	{ TITLE_OUTSIDE, put_outside },
	{ "Core flow", put_core_flow },
	{ "Data flow", put_data_flow },
	{ "Core findings", put_findings },
	{ "Code location index", put_index },
	{ "Quick start", put_quickstart },
	{ TITLE_NOTES, put_last_notes },
};

void report_markdown(struct buf *out, const struct model *model,
    const struct report *report)
{
	struct places_of places = places_of(model, out->arena);
	struct view view = { model, report, &places, NULL, 0 };

	weigh_models(&view, out->arena);
	buf_puts(out, "# " TITLE_START);
	put_plain_block(out, model->project.name);
	buf_printf(out, "\n\n" MARK_REPORT "format=%s packs=",
	    report->aspects.count ? REPORT_FORMAT_ASPECT : REPORT_FORMAT);
	put_percent(out, report->packs);
	if (report->root.len) {
		buf_puts(out, " root=");
		put_percent(out, report->root);
	}
	buf_puts(out, " -->\n\n");
	if (report->aspects.count)
		put_aspect_summary(out, model->project.name, &report->aspects);
	else
		put_summary(out, &view);
	for (size_t i = 0; i < LENGTH(sections); i++) {
		size_t before = out->len;
		size_t start;

		buf_printf(out, "## %s\n\n", sections[i].title);
		start = out->len;
		sections[i].put(out, &view);
		if (out->len == start)
			out->len = before;
	}
	while (out->len > 1 && out->ptr[out->len - 1] == '\n' &&
	       out->ptr[out->len - 2] == '\n')
		out->len--;
}
