/* The report's form: sums, notes, budgets, and that hostile text stays text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/base.h"
#include "find.h"
#include "model/model.h"
#include "report/report.h"
#include "report_sample.h"

static struct str sample(const struct report *report, struct arena *arena)
{
	struct buf out = { .arena = arena };
	struct model model;

	sample_model(&model, arena);
	report_markdown(&out, &model, report);
	return buf_str(&out);
}

/* `text` with the first `from` replaced. */
static struct str edit(struct str text, const char *from, const char *to,
    struct arena *arena)
{
	size_t at = str_find_text(text, from);
	struct buf out = { .arena = arena };

	assert_true(at < text.len);
	buf_put(&out, str_slice(text, 0, at));
	buf_puts(&out, to);
	buf_put(&out, str_slice(text, at + strlen(from), text.len));
	return buf_str(&out);
}

static struct strs edited_in(struct report *report, struct str text,
    struct arena *arena)
{
	struct model model;
	struct strs edited;
	struct error error = { 0 };

	assert_true(report_parse(&model, report, &edited, text, arena, &error));
	return edited;
}

static void test_sample(void **state)
{
	struct arena arena = { 0 };
	struct report report = { .packs = STR("1f0c") };
	struct str text = sample(&report, &arena);

	(void)state;
	assert_true(str_starts(text,
	    "# Architecture of parcelhub\n\n"
	    "<!-- archdrift:report format=1 packs=1f0c -->\n\n"));
	assert_true(has(text, "\n### worker\n\n<!-- archdrift:subsystem "));
	assert_true(has(text, "[(\"PostgreSQL\")]"));
	assert_true(has(text, "stateDiagram-v2"));
	assert_true(has(text, "sequenceDiagram"));
	assert_true(has(text, "| POST | `/api/v1/shipments` | "
			      "`create_shipment` | FastAPI | "
			      "[`api/shipments.py:33`]"
			      "(api/shipments.py#L33) |"));
	assert_int_equal(count_of(text, "\n```mermaid\n"), 10);
	assert_true(str_ends(text, "-->\n"));
	arena_release(&arena);
}

static void test_round_trip_of_sample(void **state)
{
	struct arena arena = { 0 };
	struct report report = { 0 };
	struct model model;
	struct model back;
	struct strs edited;
	struct error error = { 0 };
	struct str text = sample(&report, &arena);

	(void)state;
	sample_model(&model, &arena);
	assert_true(
	    report_parse(&back, &report, &edited, text, &arena, &error));
	assert_true(model_equal(&model, &back));
	assert_int_equal(edited.count, 0);
	arena_release(&arena);
}

static void test_stamps(void **state)
{
	struct arena arena = { 0 };
	struct section_stamp stamp = { STR("worker"), STR("ab12"),
		STR("c0ffee"), STR("") };
	struct report report = { .stamps = &stamp, .stamp_count = 1 };
	struct report back;

	(void)state;
	edited_in(&back, sample(&report, &arena), &arena);
	assert_int_equal(back.stamp_count, 2);
	assert_true(str_is(back.stamps[0].directory, "api"));
	assert_true(str_is(back.stamps[0].digest, ""));
	assert_true(str_is(back.stamps[1].digest, "ab12"));
	assert_true(str_is(back.stamps[1].commit, "c0ffee"));
	arena_release(&arena);
}

static void test_edited_sections_are_found(void **state)
{
	struct arena arena = { 0 };
	struct report report = { 0 };
	struct str text = sample(&report, &arena);
	struct strs edited;

	(void)state;
	edited = edited_in(&report,
	    edit(text, "`read_shipment`", "`get_shipment`", &arena), &arena);
	assert_int_equal(edited.count, 1);
	assert_true(str_is(edited.items[0], "api"));
	edited =
	    edited_in(&report, edit(text, " sum=", " Sum=", &arena), &arena);
	assert_int_equal(edited.count, 1);
	edited =
	    edited_in(&report, edit(text, "warning", "note", &arena), &arena);
	assert_int_equal(edited.count, 0);
	arena_release(&arena);
}

static void test_line_ends_are_no_edit(void **state)
{
	struct arena arena = { 0 };
	struct report report = { 0 };
	struct str text = sample(&report, &arena);
	struct buf crlf = { .arena = &arena };

	(void)state;
	for (size_t i = 0; i < text.len; i++) {
		if (text.ptr[i] == '\n')
			buf_putc(&crlf, '\r');
		buf_putc(&crlf, text.ptr[i]);
	}
	assert_int_equal(edited_in(&report, buf_str(&crlf), &arena).count, 0);
	arena_release(&arena);
}

static void test_notes_are_kept(void **state)
{
	struct arena arena = { 0 };
	struct section_note notes[] = {
		{ STR("worker"), STR("## Subsystems\n\n| a |\n| --- |\n\n"
				     "```mermaid\n<!-- x --> &amp;\n") },
		{ STR("/"), STR("\n  Ask the *parcel* team.\n\n") },
		{ STR("gone/ dir"), STR("### api\nwas here\n") },
	};
	struct report report = { .notes = notes, .note_count = 3 };
	struct report back;
	struct str text = sample(&report, &arena);
	struct strs edited = edited_in(&back, text, &arena);

	(void)state;
	assert_int_equal(edited.count, 0);
	assert_int_equal(back.note_count, 3);
	for (size_t i = 0; i < 3; i++) {
		assert_true(
		    str_equal(back.notes[i].directory, notes[i].directory));
		assert_true(str_equal(back.notes[i].text, notes[i].text));
	}
	assert_true(str_equal(sample(&back, &arena), sample(&report, &arena)));
	arena_release(&arena);
}

static void test_notes_without_an_end(void **state)
{
	struct arena arena = { 0 };
	struct section_note note = { STR("api"), STR("mine\n") };
	struct report report = { .notes = &note, .note_count = 1 };
	struct report back;
	struct str text = sample(&report, &arena);

	(void)state;
	text = edit(text, "mine\n<!-- archdrift:notes-end -->\n", "mine\n",
	    &arena);
	edited_in(&back, text, &arena);
	assert_int_equal(back.stamp_count, 2);
	assert_int_equal(back.note_count, 1);
	assert_true(str_is(str_trim(back.notes[0].text), "mine"));
	arena_release(&arena);
}

static void test_what_is_no_report(void **state)
{
	struct arena arena = { 0 };
	struct model model;
	struct report report;
	struct strs edited;
	struct error error = { 0 };

	(void)state;
	assert_false(report_parse(&model, &report, &edited,
	    STR("# Architecture of x\n"), &arena, &error));
	assert_string_equal(error.text, "line 1: no archdrift:report marker");
	error.text[0] = '\0';
	assert_false(report_parse(&model, &report, &edited,
	    STR("# A\n\n<!-- archdrift:report format=9 packs= -->\n"), &arena,
	    &error));
	assert_true(strstr(error.text, "line 3: ") == error.text);
	arena_release(&arena);
}

/* A large system: many subsystems, each linked to many, and to stores. */
static void large_model(struct model *model, struct arena *arena)
{
	*model = (struct model){ 0 };
	for (unsigned i = 0; i < 120; i++) {
		struct subsystem *row =
		    model_add(model, LIST_subsystems, arena);

		row->name = str_printf(arena, "service-%u", i);
		row->directory = str_printf(arena, "services/s%u", i);
	}
	for (unsigned i = 0; i < 1200; i++) {
		struct link *link = model_add(model, LIST_links, arena);
		struct event *event = model_add(model, LIST_events, arena);

		link->from = str_printf(arena, "service-%u", i % 120);
		link->to = str_printf(arena, "service-%u", i * 7 % 131);
		link->mechanism = STR("http");
		link->label = str_printf(arena, "GET /thing/%u", i);
		event->name = str_printf(arena, "event.%u", i % 90);
		event->role = i % 2 ? STR("emit") : STR("handle");
		event->handler = str_printf(arena, "handler%u", i);
	}
	model_sort(model);
}

/* The longest fenced diagram, and the most edges in one. */
static void measure_diagrams(size_t *longest, size_t *edges, struct str text)
{
	size_t at;

	*longest = 0;
	*edges = 0;
	while ((at = str_find_text(text, "```mermaid\n")) < text.len) {
		struct str rest = str_slice(text, at + 11, text.len);
		struct str body =
		    str_slice(rest, 0, str_find_text(rest, "```\n"));
		size_t arrows = count_of(body, "-->");

		*longest = body.len > *longest ? body.len : *longest;
		*edges = arrows > *edges ? arrows : *edges;
		text = rest;
	}
}

static void test_large_systems(void **state)
{
	struct arena arena = { 0 };
	struct buf out = { .arena = &arena };
	struct report report = { 0 };
	struct model model;
	struct str text;
	struct str overview;
	size_t longest;
	size_t edges;

	(void)state;
	large_model(&model, &arena);
	report_markdown(&out, &model, &report);
	text = buf_str(&out);
	measure_diagrams(&longest, &edges, text);
	assert_true(longest < 50000);
	assert_true(edges <= 60);
	overview = str_slice(text, str_find_text(text, "graph TB"), text.len);
	overview = str_slice(overview, 0, str_find_text(overview, "```\n"));
	assert_true(count_of(overview, "-->") <= 30);
	assert_true(
	    count_of(overview, "[\"") <= 20 + count_of(overview, "subgraph "));
	assert_true(has(text, "<details><summary>Communication links: "));
	assert_true(has(text, "Not drawn: "));
	assert_true(
	    count_of(str_slice(text, 0, str_find_text(text, "```mermaid")),
		"\n") < 60);
	arena_release(&arena);
}

/* Handlers of one event fold to one node that says how many they are. */
static void test_twins_fold(void **state)
{
	struct arena arena = { 0 };
	struct buf out = { .arena = &arena };
	struct report report = { 0 };
	struct model model = { 0 };

	(void)state;
	for (unsigned i = 0; i < 50; i++) {
		struct event *event = model_add(&model, LIST_events, &arena);

		event->name = STR("order.paid");
		event->role = STR("handle");
		event->handler = str_printf(&arena, "h%02u", i);
	}
	model_sort(&model);
	report_markdown(&out, &model, &report);
	assert_true(has(buf_str(&out), "50: h00, h01, h02, "));
	assert_false(has(buf_str(&out), "Not drawn"));
	arena_release(&arena);
}

/* Those of less consequence are folded, and read back in their order. */
static void test_many_findings_fold(void **state)
{
	struct arena arena = { 0 };
	struct buf out = { .arena = &arena };
	struct report report = { 0 };
	struct model model = { 0 };
	struct model back;
	struct strs edited;
	struct error error = { 0 };
	struct str text;
	size_t fold;

	(void)state;
	for (unsigned i = 0; i < 17; i++) {
		struct finding *finding =
		    model_add(&model, LIST_findings, &arena);

		finding->id = str_printf(&arena, "hub-f%02u", i);
		finding->severity = STR("note");
		finding->text = STR("A part is so.");
		finding->at = sample_places(&arena, "a.py", i + 1);
	}
	model_sort(&model);
	report_markdown(&out, &model, &report);
	text = buf_str(&out);
	fold = str_find_text(text, "<details><summary>Core findings, ");
	assert_true(str_find_text(text, "| hub-f14 |") < fold);
	assert_true(fold < str_find_text(text, "| hub-f15 |"));
	assert_true(has(text, "| hub-f16 |"));
	assert_true(
	    report_parse(&back, &report, &edited, text, &arena, &error));
	assert_true(rows_same(&model_lists[LIST_findings], &model.findings,
	    &back.findings));
	arena_release(&arena);
}

/* Findings of one severity stand by consequence, not by their ids. */
static void test_findings_by_consequence(void **state)
{
	static const char *const ids[] = { "left-out", "import-cycle-a",
		"hub-b", "store-shared-c", "agent-unknown-d" };
	struct arena arena = { 0 };
	struct model model = { 0 };
	const struct finding *rows;

	(void)state;
	for (size_t i = 0; i < LENGTH(ids); i++) {
		struct finding *finding =
		    model_add(&model, LIST_findings, &arena);

		finding->id = str_from(ids[i]);
		finding->severity = i % 3 == 1 ? STR("warning") : STR("note");
	}
	model_sort(&model);
	rows = model.findings.items;
	assert_true(str_is(rows[0].id, "agent-unknown-d"));
	assert_true(str_is(rows[1].id, "import-cycle-a"));
	assert_true(str_is(rows[2].id, "store-shared-c"));
	assert_true(str_is(rows[3].id, "hub-b"));
	assert_true(str_is(rows[4].id, "left-out"));
	arena_release(&arena);
}

/* Markup in names reaches no reader as markup. */
static void test_markup_is_text(void **state)
{
	struct arena arena = { 0 };
	struct buf out = { .arena = &arena };
	struct report report = { 0 };
	struct model model = { 0 };
	struct str text;

	(void)state;
	model.project.name = STR("<img src=x>");
	model.project.type = STR("a</details><script>");
	((struct subsystem *)model_add(&model, LIST_subsystems, &arena))->name =
	    STR("x\n## Quick start\n<!-- archdrift:notes -->");
	report_markdown(&out, &model, &report);
	text = buf_str(&out);
	assert_false(has(text, "# Architecture of <img"));
	assert_false(has(text, "<script>"));
	assert_false(has(text, "\n## Quick start"));
	assert_int_equal(count_of(text, "\n<!-- archdrift:notes -->"), 2);
	arena_release(&arena);
}

static void add_call(struct model *model, const char *from, const char *to,
    const char *via, struct arena *arena)
{
	struct call_row *row = model_add(model, LIST_calls, arena);

	row->entry = STR("POST /orders");
	row->order = (uint32_t)model->calls.count;
	row->from = str_from(from);
	row->to = str_from(to);
	row->via = str_from(via);
	row->at = (struct evidence){ STR("desk.py"), 3 };
}

/* What a person took out of the report's tables is not asked for. */
static void test_answer_without_data(void **state)
{
	struct arena arena = { 0 };
	struct buf out = { .arena = &arena };
	struct report report = { 0 };
	struct model model = { 0 };

	(void)state;
	add_call(&model, "POST /orders", "Desk.take", "by its route", &arena);
	add_call(&model, "Desk.take", "POST /orders", "answers", &arena);
	report_markdown(&out, &model, &report);
	assert_true(has(buf_str(&out), "sequenceDiagram"));
	assert_int_equal(count_of(buf_str(&out), ": response\n"), 1);
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_sample),
		cmocka_unit_test(test_round_trip_of_sample),
		cmocka_unit_test(test_stamps),
		cmocka_unit_test(test_edited_sections_are_found),
		cmocka_unit_test(test_line_ends_are_no_edit),
		cmocka_unit_test(test_notes_are_kept),
		cmocka_unit_test(test_notes_without_an_end),
		cmocka_unit_test(test_what_is_no_report),
		cmocka_unit_test(test_large_systems),
		cmocka_unit_test(test_many_findings_fold),
		cmocka_unit_test(test_findings_by_consequence),
		cmocka_unit_test(test_twins_fold),
		cmocka_unit_test(test_markup_is_text),
		cmocka_unit_test(test_answer_without_data),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
