/*
 * The report and its pages. As much as fits the budget is shown: all of it in
 * one file, else less and less of each section, with the rest in pages.
 */
#include "report/report.h"

#include <string.h>

#include "base/base.h"
#include "model/model.h"
#include "report/tables/markdown_escape.h"
#include "report/tables/sections.h"

/* Pages stay until the whole report fills so much of the budget. */
enum { PAGES_STAY_PARTS = 4, PAGES_STAY_OF = 5 };
/* A row takes more bytes than so many: what cannot fit is not tried. */
#define ROW_LEAST 24

/* ---- sections ---- */

/* How many of the first rows are to be seen: no more than there is room for,
 * and none that is of little weight. They stand by consequence. */
static size_t count_open_findings(struct table_rows rows, size_t most)
{
	size_t count = 0;

	while (count < rows.count && count < most &&
	       !finding_is_minor(rows.items[count].row))
		count++;
	return count;
}

/* Those that say where the reading ended, and are no fault of the code; or all
 * others. */
static struct table_rows findings_of_kind(struct table_rows rows,
    bool are_limits, struct arena *arena)
{
	struct table_rows picked = rows;

	picked.items = arena_array(arena, rows.count, sizeof(*picked.items));
	picked.count = 0;
	for (size_t i = 0; i < rows.count; i++)
		if (finding_is_limit(rows.items[i].row) == are_limits)
			picked.items[picked.count++] = rows.items[i];
	return picked;
}

/* "Not read: 2 files were skipped (a.min.js); …": without what comes of it,
 * each with its first place. */
static void put_limits(struct buf *out, const struct view *view,
    struct table_rows rows)
{
	for (size_t i = 0; i < rows.count; i++) {
		const struct finding *finding = rows.items[i].row;
		struct str text = finding->text;

		text.len = str_find_text(text, " \xe2\x80\x94 ");
		while (text.len && text.ptr[text.len - 1] == '.')
			text.len--;
		buf_puts(out, i ? "; " : "Not read: ");
		put_prose(out, text, CODE_IN_TEXT);
		if (finding->at.count == 0)
			continue;
		buf_puts(out, " (");
		put_evidence(out, finding->at.items[0], view->root,
		    CODE_IN_TEXT);
		buf_putc(out, ')');
	}
	if (rows.count)
		buf_puts(out, ".\n\n");
}

static void put_findings(struct buf *out, const struct view *view)
{
	const struct list *list = &model_lists[LIST_findings];
	struct table_rows all_rows =
	    places_rows(view->places, LIST_findings, view->places->sections);
	struct table_rows limits = findings_of_kind(all_rows, true, out->arena);
	struct table_rows rows = findings_of_kind(all_rows, false, out->arena);
	struct table_view table =
	    whole_view(view, view->detail.findings, out->arena);
	struct table_rows rest_table = { 0 };

	if (view->detail.whole || view->detail.all_findings) {
		size_t most = view->detail.findings;
		size_t open = view->detail.whole
				  ? count_open_findings(rows, most)
				  : (rows.count < most ? rows.count : most);

		table.most = 0;
		rest_table.items = rows.items + open;
		rest_table.count = rows.count - open;
		rows.count = open;
	}
	if (rows.count || !(rest_table.count + limits.count))
		table_put(out, list, rows, table, 0);
	table_put_body(out, list, rest_table, table,
	    ", those of less consequence");
	put_limits(out, view, limits);
}

static bool has_step(const struct model *model, const char *step)
{
	const struct quickstart *steps = model->quickstart.items;

	for (size_t i = 0; i < model->quickstart.count; i++)
		if (str_is(steps[i].step, step))
			return true;
	return false;
}

/* Are there two ends to tell apart, or one that answers others? */
static bool has_ends(const struct model *model)
{
	return model->endpoints.count || model->realtime.count ||
	       (has_step(model, "backend") && has_step(model, "frontend"));
}

/* What serves nothing has no back end: it is run. */
static struct table_rows name_runs(struct table_rows rows, struct arena *arena)
{
	struct table_row *renamed =
	    arena_array(arena, rows.count, sizeof(*renamed));

	for (size_t i = 0; i < rows.count; i++) {
		struct quickstart *quickstart = NEW(arena, struct quickstart);

		*quickstart = *(const struct quickstart *)rows.items[i].row;
		if (str_listed("backend frontend", quickstart->step))
			quickstart->step = STR("run");
		renamed[i] = rows.items[i];
		renamed[i].row = quickstart;
	}
	rows.items = renamed;
	return rows;
}

static void put_quickstart(struct buf *out, const struct view *view)
{
	enum { STEPS_MOST = 12 };
	struct table_rows rows =
	    places_rows(view->places, LIST_quickstart, view->places->sections);

	if (!has_ends(view->model))
		rows = name_runs(rows, out->arena);
	put_rows(out, LIST_quickstart, rows,
	    whole_view(view, STEPS_MOST, out->arena), 0);
}

/* The notes at the end, and those whose part has no section and no page. */
static void put_last_notes(struct buf *out, const struct view *view)
{
	const struct section_notes *notes = &view->report->notes;
	const struct subsystem *parts = view->model->subsystems.items;
	struct map placed = { .arena = out->arena };

	*map_put(&placed, STR(NOTES_AT_END)) = 1;
	for (size_t i = 0; i < view->places->sections; i++)
		if (part_is_shown(view, i) ||
		    (view->pages && view->pages[i].len))
			*map_put(&placed, parts[i].directory) = 1;
	put_notes(out, notes, STR(NOTES_AT_END));
	for (size_t i = 0; i < notes->count; i++) {
		uint64_t *seen = map_put(&placed, notes->items[i].directory);

		if (!*seen)
			put_notes(out, notes, notes->items[i].directory);
		*seen = 1;
	}
}

/* In the order of the report; `rank`: what is left out first, if there is no
 * other way, 0 never. */
static const struct section {
	const char *title;
	void (*put)(struct buf *out, const struct view *view);
	unsigned rank;
} sections[] = {
	{ "Architecture", put_architecture, 1 },
	{ "How it works", put_core_flow, 5 },
	{ "Parts", put_subsystems, 2 },
	{ "Data", put_data_flow, 6 },
	{ "Findings", put_findings, 4 },
	{ "Profile", put_profile, 7 },
	{ "Where to look", put_index, 8 },
	{ "Quick start", put_quickstart, 3 },
	{ TITLE_NOTES, put_last_notes, 0 },
};

enum { RANKS = 8 };

/* ---- how much of each ---- */

/* By size of the project: the table in docs/report.md. */
static const struct {
	size_t files; /* up to so many */
	struct detail detail;
} sizes[] = {
	{ 64, { .links = 10,
		  .services = 10,
		  .findings = 7,
		  .places = 15,
		  .models = 6,
		  .steps = 8,
		  .flows = 3,
		  .diagrams = 2,
		  .manifests = 8,
		  .parts = 12,
		  .sections = 6,
		  .rows = 6 } },
	{ 511, { .links = 20,
		   .services = 15,
		   .findings = 10,
		   .places = 25,
		   .models = 10,
		   .steps = 12,
		   .flows = 3,
		   .diagrams = 3,
		   .manifests = 10,
		   .parts = 16,
		   .sections = 12,
		   .rows = 8 } },
	{ SIZE_MAX, { .links = 20,
			.services = 20,
			.findings = 15,
			.places = 40,
			.models = 12,
			.steps = 12,
			.flows = 3,
			.diagrams = 3,
			.manifests = 10,
			.parts = 24,
			.sections = 16,
			.rows = 8 } },
};

/* The last row takes projects of any size. */
static struct detail detail_of(size_t files)
{
	size_t i = 0;

	while (files > sizes[i].files)
		i++;
	return sizes[i].detail;
}

/* Step by step less; the last ones for what nobody expects. What is said of
 * each part, is done step by step and is wrong with it goes last. */
static struct detail less_detail(struct detail detail, unsigned step)
{
	static const struct {
		unsigned
		    lists; /* of eight: how much is left of inventories, … */
		unsigned parts; /* … of parts, steps and findings, … */
		unsigned sections; /* … and of the sections of parts */
		unsigned rows;
	} steps[] = { { 8, 8, 8, 8 }, { 8, 8, 8, 4 }, { 8, 8, 8, 0 },
		{ 8, 8, 4, 0 }, { 6, 8, 4, 0 }, { 4, 8, 2, 0 }, { 2, 8, 1, 0 },
		{ 2, 6, 0, 0 }, { 1, 3, 0, 0 }, { 1, 1, 0, 0 } };
	size_t *const lists[] = { &detail.links, &detail.services,
		&detail.places, &detail.models, &detail.manifests };
	size_t *const parts[] = { &detail.parts, &detail.steps,
		&detail.findings };
	size_t last = LENGTH(steps) - 1;
	size_t at = step < last ? step : last;

	/* Rounded up: as long as there is anything, one is shown. */
	for (size_t i = 0; i < LENGTH(lists); i++)
		*lists[i] = (*lists[i] * steps[at].lists + 7) / 8;
	for (size_t i = 0; i < LENGTH(parts); i++)
		*parts[i] = (*parts[i] * steps[at].parts + 7) / 8;
	detail.sections = (detail.sections * steps[at].sections + 7) / 8;
	detail.rows = detail.rows < steps[at].rows ? detail.rows
						   : steps[at].rows;
	if (steps[at].lists < 8) {
		detail.diagrams = 1;
		detail.flows = steps[at].lists / 2;
	}
	return detail;
}

/* Steps of less_detail(): while only parts say less, nothing else has to be
 * composed again. */
enum {
	STEPS_PARTS = 4, /* up to there only parts say less */
	STEPS_LESS = 10,
};

/* ---- one text ---- */

static void put_title(struct buf *out, const struct model *model)
{
	buf_puts(out, "# " TITLE_START);
	put_plain_block(out, model->project.name);
	buf_printf(out, "\n\n" MARK_REPORT "format=%d" MARK_WORDS "\n\n",
	    REPORT_FORMAT);
}

/* Is it a row of a table with nothing in it, which sets others apart? */
static bool is_gap_row(struct str line)
{
	for (size_t i = 0; i < line.len; i++)
		if (!char_among(line.ptr[i], "| \n"))
			return false;
	return str_starts(line, "| |");
}

/* Gaps in tables and figures let branches merge; where there is no room for all
 * there is to say, there is none for them. */
static struct str without_gaps(struct str text, struct arena *arena)
{
	struct buf out = { .arena = arena };
	bool figure = false;
	struct str line;

	for (size_t at = 0; at < text.len; at += line.len) {
		line = line_at(text, at);
		if (str_starts(line, "```"))
			figure = str_starts(line, "```mermaid");
		if (!is_gap_row(line) && !(figure && str_is(line, "\n")))
			buf_put(&out, line);
	}
	return buf_str(&out);
}

/* The text by sections, so that one can be made anew, or go, alone. */
struct text {
	struct str head; /* up to the first section */
	struct str sections[LENGTH(sections)];
};

/* `parts`: nothing else has changed since the last time. */
static void compose_report(struct text *new_text, const struct view *view,
    bool parts, struct arena *arena)
{
	struct buf head = { .arena = arena };

	for (size_t i = 0; i < LENGTH(sections); i++) {
		struct buf text = { .arena = arena };

		if (parts && sections[i].put != put_subsystems)
			continue;
		sections[i].put(&text, view);
		new_text->sections[i] = buf_str(&text);
	}
	if (parts)
		return;
	put_title(&head, view->model);
	if (view->report->aspects.count)
		put_aspect_summary(&head, view->model->project.name,
		    &view->report->aspects);
	else
		put_summary(&head, view);
	new_text->head = buf_str(&head);
}

/* One with nothing in it has no title. */
static struct str join_text(const struct text *text, struct arena *arena)
{
	struct buf out = { .arena = arena };

	buf_put(&out, text->head);
	for (size_t i = 0; i < LENGTH(sections); i++)
		if (text->sections[i].len) {
			buf_printf(&out, "## %s\n\n", sections[i].title);
			buf_put(&out, text->sections[i]);
		}
	while (str_ends(buf_str(&out), "\n\n"))
		out.len--;
	return buf_str(&out);
}

/* Lines that a reader sees without opening anything. */
static size_t count_visible(struct str text)
{
	size_t lines = 0;
	size_t folded = 0;
	struct str line;

	for (size_t at = 0; at < text.len; at += line.len) {
		line = line_at(text, at);
		folded += str_starts(line, "<details>");
		lines += folded == 0 && line.ptr[0] != NOTE_OPEN;
		folded -= str_starts(line, "</details>") && folded;
	}
	return lines;
}

/* Marks of lines and places of notes are no part of what is written. */
static size_t count_written(struct str text)
{
	size_t bytes = text.len;
	bool note = false;

	for (size_t i = 0; i < text.len; i++) {
		note = text.ptr[i] == NOTE_OPEN ||
		       (note && text.ptr[i] != NOTE_CLOSE);
		bytes -= note || text.ptr[i] == NOTE_CLOSE ||
			 text.ptr[i] == LINE_OPEN || text.ptr[i] == LINE_SAME ||
			 text.ptr[i] == LINE_CLOSE;
	}
	return bytes;
}

/* Without the notes whose part has no place of its own: with them the report is
 * as large as people made it. */
static struct str without_last_notes(struct str text)
{
	size_t from = str_find_text(text, "\n## " TITLE_NOTES "\n");
	size_t first = from + str_find_text(str_slice(text, from, text.len),
				  MARK_NOTES_END "\n");

	return first < text.len
		   ? str_slice(text, 0, first + strlen(MARK_NOTES_END "\n"))
		   : text;
}

static bool text_fits_budget(struct str text,
    const struct report_budget *budget)
{
	text = without_last_notes(text);
	return count_written(text) <= budget->bytes &&
	       count_visible(text) <= budget->lines;
}

/* ---- the document ---- */

struct composing {
	struct view view;
	struct report_budget budget;
	struct text text;
	struct str whole; /* joined */
	struct document *out;
	struct arena *arenas; /* one a thread */
	struct arena *arena;
};

/* Do so many rows, each at its shortest, fit at all? A large model is never
 * composed as a whole only to be thrown away. */
static bool may_fit(const struct composing *composing, size_t bytes)
{
	const struct view *view = &composing->view;
	size_t rows = 0;

	for (size_t i = 0; i < MODEL_LIST_COUNT; i++)
		if (table_of(&model_lists[i], composing->arena)->place !=
			PLACE_DIRECTORIES &&
		    i != LIST_references && i != LIST_implementations)
			rows += model_rows_const(view->model, &model_lists[i])
				    ->count;
	return rows * ROW_LEAST <= bytes;
}

/* With PAGES_AUTO and pages that are there, the whole has to be well below the
 * budget. The text is kept, since it is what is written then. */
static bool report_fits(struct composing *composing)
{
	const struct report *report = composing->view.report;
	bool stays = report->pages == PAGES_AUTO && report->paged;
	struct report_budget budget = composing->budget;

	if (stays) {
		budget.bytes = budget.bytes * PAGES_STAY_PARTS / PAGES_STAY_OF;
		budget.lines = budget.lines * PAGES_STAY_PARTS / PAGES_STAY_OF;
	}
	composing->view.detail.whole = true;
	if (!report->unbounded && !may_fit(composing, budget.bytes))
		return false;
	compose_report(&composing->text, &composing->view, false,
	    composing->arena);
	composing->whole = join_text(&composing->text, composing->arena);
	return report->unbounded || text_fits_budget(composing->whole, &budget);
}

/* What nobody expects, as with parts whose names are pages long: sections go,
 * the least needed ones first, at last the summary. Notes stay whatever
 * happens. */
static void leave_out(struct composing *composing)
{
	for (unsigned rank = RANKS;
	     rank > 0 &&
	     !text_fits_budget(composing->whole, &composing->budget);
	     rank--) {
		for (size_t i = 0; i < LENGTH(sections); i++)
			if (sections[i].rank == rank &&
			    composing->text.sections[i].len)
				composing->text.sections[i] = STR(
				    "Too long to be shown here; "
				    "`archdrift model` prints it.\n\n");
		composing->whole =
		    join_text(&composing->text, composing->arena);
	}
	if (!text_fits_budget(composing->whole, &composing->budget)) {
		struct buf head = { .arena = composing->arena };

		put_title(&head, composing->view.model);
		composing->text.head = buf_str(&head);
		composing->whole =
		    join_text(&composing->text, composing->arena);
	}
}

/* All findings, those behind the first ones folded, where there is room. */
static void add_other_findings(struct composing *composing)
{
	const struct text text = composing->text;
	const struct str whole = composing->whole;

	composing->view.detail.all_findings = true;
	for (size_t i = 0; i < LENGTH(sections); i++) {
		struct buf out = { .arena = composing->arena };

		if (sections[i].put != put_findings)
			continue;
		put_findings(&out, &composing->view);
		composing->text.sections[i] = buf_str(&out);
	}
	composing->whole =
	    without_gaps(join_text(&composing->text, composing->arena),
		composing->arena);
	if (text_fits_budget(composing->whole, &composing->budget))
		return;
	composing->view.detail.all_findings = false;
	composing->text = text;
	composing->whole = whole;
}

/* Each step is composed anew from the full detail, not from the step before, so
 * that rounding does not add up. */
static void compose_part(struct composing *composing)
{
	struct detail most =
	    detail_of((size_t)composing->view.model->project.files);

	for (unsigned step = 0; step < STEPS_LESS; step++) {
		composing->view.detail = less_detail(most, step);
		compose_report(&composing->text, &composing->view,
		    step > 0 && step < STEPS_PARTS, composing->arena);
		composing->whole =
		    without_gaps(join_text(&composing->text, composing->arena),
			composing->arena);
		if (!text_fits_budget(composing->whole, &composing->budget))
			continue;
		add_other_findings(composing);
		return;
	}
	leave_out(composing);
}

/* Each page has the arena of its thread; what they share is only read. */
static void write_report_page(void *context, size_t item, size_t worker)
{
	struct composing *composing = context;
	struct document_file *document_file = &composing->out->files[item + 1];

	put_page(document_file, &composing->view, document_file->text.len,
	    &composing->arenas[worker]);
}

static int compare_document_files(const void *a, const void *b, void *context)
{
	const struct document_file *left_document_file = a;
	const struct document_file *right_document_file = b;

	(void)context;
	return str_compare(left_document_file->path, right_document_file->path);
}

/* Pages are made in any order and by several threads, and sorted then. */
static void write_pages(struct composing *composing)
{
	size_t jobs =
	    composing->view.report->jobs ? composing->view.report->jobs : 1;
	size_t count = composing->view.places->sections + 1;
	size_t pages = 0;

	/* Until it is written, a file's text is as long as its number. */
	for (size_t i = 0; i < count; i++)
		if (composing->view.pages[i].len)
			composing->out->files[++pages].text.len = i;
	composing->out->count = pages + 1;
	composing->arenas =
	    arena_array(composing->arena, jobs, sizeof(*composing->arenas));
	workers_run(jobs, pages, write_report_page, composing);
	for (size_t i = 0; i < jobs; i++)
		arena_join(composing->arena, &composing->arenas[i]);
	sort_items(composing->out->files + 1, pages,
	    sizeof(*composing->out->files), compare_document_files, NULL);
}

static void rank_parts(struct view *view, struct arena *arena)
{
	size_t *order = parts_by_standing(view->model, arena);
	size_t *ranks =
	    arena_array(arena, view->places->sections + 1, sizeof(*ranks));

	for (size_t i = 0; i < view->places->sections; i++)
		ranks[order[i]] = i;
	view->ranks = ranks;
}

/* Lines are marked until here: document_settle() needs the marks, people do
 * not. */
static void finish_documents(struct document *document,
    const struct report *report, struct arena *arena)
{
	for (size_t i = 0; i < document->count; i++)
		document->files[i].text =
		    notes_filled(text_unmarked(document->files[i].marked,
				     arena),
			&report->notes, arena);
}

/* The whole is tried first, unless pages are asked for. Aspects have no pages:
 * what they leave out is in the report of all. */
void report_document(struct document *document, const struct model *model,
    const struct report *report, struct arena *arena)
{
	struct places_of places = places_of(model, arena);
	struct composing composing = {
		.view = { .model = model,
		    .report = report,
		    .places = &places,
		    .root = way_to_root(report->name, arena),
		    .detail = detail_of((size_t)model->project.files) },
		.budget = report_budget((size_t)model->project.files),
		.out = document,
		.arena = arena,
	};

	composing.view.drawn = drawn_new(arena);
	weigh_models(&composing.view, arena);
	rank_parts(&composing.view, arena);
	document->files =
	    arena_array(arena, places.sections + 2, sizeof(*document->files));
	document->count = 1;
	if ((report->pages == PAGES_ALWAYS && !report->unbounded) ||
	    !report_fits(&composing)) {
		composing.view.detail.whole = false;
		if (report->pages != PAGES_NEVER && !report->aspects.count)
			composing.view.pages =
			    page_names(&composing.view, arena);
		compose_part(&composing);
		if (composing.view.pages)
			write_pages(&composing);
	}
	document->files[0].path = report->name;
	document->files[0].marked = composing.whole;
	finish_documents(document, report, arena);
}
