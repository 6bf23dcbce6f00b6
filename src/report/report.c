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
	bool beside; /* it is long, and asks nothing of what weighs */
} sections[] = {
	{ TITLE_PROFILE, put_profile, false },
	{ "Architecture", put_architecture, false },
	{ TITLE_SUBSYSTEMS, put_subsystems, true },
	{ TITLE_OUTSIDE, put_outside, true },
	{ "Core flow", put_core_flow, false },
	{ "Data flow", put_data_flow, false },
	{ "Core findings", put_findings, false },
	{ "Code location index", put_index, false },
	{ "Quick start", put_quickstart, false },
	{ TITLE_NOTES, put_last_notes, false },
};

/* Sections that are written while the others are. */
struct beside {
	struct view view;
	struct arena arena;
	struct str texts[LENGTH(sections)];
};

static void write_sections(struct str texts[], const struct view *view,
    bool beside, struct arena *arena)
{
	for (size_t i = 0; i < LENGTH(sections); i++) {
		struct buf text = { .arena = arena };

		if (sections[i].beside != beside)
			continue;
		sections[i].put(&text, view);
		texts[i] = buf_str(&text);
	}
}

static void write_beside(void *context)
{
	struct beside *beside = context;

	write_sections(beside->texts, &beside->view, true, &beside->arena);
}

static void put_title(struct buf *out, const struct model *model,
    const struct report *report)
{
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
}

/* One with nothing in it has no title. */
static void put_sections(struct buf *out, struct str texts[])
{
	for (size_t i = 0; i < LENGTH(sections); i++)
		if (texts[i].len) {
			buf_printf(out, "## %s\n\n", sections[i].title);
			buf_put(out, texts[i]);
		}
}

void report_markdown(struct buf *out, const struct model *model,
    const struct report *report)
{
	struct places_of places = places_of(model, out->arena);
	struct view view = { model, report, &places, NULL, 0 };
	struct beside beside = { .view = view };
	struct aside *writing =
	    aside_begin(report->jobs, write_beside, &beside);
	struct arena scratch = { 0 };

	weigh_models(&view, &scratch);
	put_title(out, model, report);
	if (report->aspects.count)
		put_aspect_summary(out, model->project.name, &report->aspects);
	else
		put_summary(out, &view);
	write_sections(beside.texts, &view, false, &scratch);
	aside_end(writing);
	put_sections(out, beside.texts);
	arena_release(&scratch);
	arena_release(&beside.arena);
	while (out->len > 1 && out->ptr[out->len - 1] == '\n' &&
	       out->ptr[out->len - 2] == '\n')
		out->len--;
}
