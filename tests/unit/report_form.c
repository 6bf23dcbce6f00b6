/* The report's form: notes, diagrams, folds, and that hostile text stays text.
 */
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
#include "report_document.h"
#include "report_sample.h"

static struct str sample(struct report report, struct arena *arena)
{
	struct model model;

	sample_model(&model, arena);
	return report_of(&model, report, arena);
}

static void test_sample(void **state)
{
	struct arena arena = { 0 };
	struct str text = sample((struct report){ 0 }, &arena);

	(void)state;
	assert_true(str_starts(text,
	    "# Architecture of parcelhub\n\n"
	    "<!-- archdrift:report format=2 made from the code; edit only "
	    "between the notes markers -->\n\n"));
	assert_true(has(text, "\n### worker\n"));
	assert_true(has(text, "[(\"PostgreSQL\")]"));
	assert_true(has(text, "stateDiagram-v2"));
	assert_true(has(text, "sequenceDiagram"));
	assert_true(has(text, "| POST | `/api/v1/shipments` | "
			      "`create_shipment` | FastAPI | "
			      "[`api/shipments.py:33`]"
			      "(api/shipments.py#L33) |"));
	assert_int_equal(count_of(text, "\n```\n"),
	    count_of(text, "\n```mermaid\n"));
	assert_int_equal(count_of(text, "<details>"),
	    count_of(text, "</details>"));
	assert_true(str_ends(text, "-->\n"));
	arena_release(&arena);
}

/* Each stands below its part, or at the end with the name of its directory. */
static void test_places_of_notes(void **state)
{
	struct arena arena = { 0 };
	struct section_note items[] = {
		{ STR("worker"),
		    STR("## Parts\n\n| a |\n| --- |\n\n"
			"```mermaid\n<!-- x --> &amp;\n"),
		    false },
		{ STR("/"), STR("\n  Ask the *parcel* team.\n\n"), false },
		{ STR("gone/ dir"), STR("\x04worker\x05\nwas here"), false },
	};
	struct report report = { .notes = { items, LENGTH(items) } };
	struct str text = sample(report, &arena);

	(void)state;
	for (size_t i = 0; i < LENGTH(items); i++)
		assert_int_equal(count_of(text,
				     str_cstring(items[i].text, &arena)),
		    1);
	assert_true(has(text, "<!-- archdrift:notes directory=worker -->\n"
			      "## Parts\n"));
	assert_true(has(text, "<!-- archdrift:notes directory=api -->\n"
			      "<!-- archdrift:notes-end -->\n"));
	assert_true(has(text, "\n## Notes\n\n<!-- archdrift:notes -->\n\n"
			      "  Ask the *parcel* team.\n\n"
			      "<!-- archdrift:notes-end -->\n\n"
			      "<!-- archdrift:notes directory=gone/%20dir -->\n"
			      "\x04worker\x05\nwas here\n"
			      "<!-- archdrift:notes-end -->\n"));
	assert_true(str_ends(text, "-->\n"));
	arena_release(&arena);
}

/* What people write costs the report nothing of its budget. */
static void test_notes_are_no_budget(void **state)
{
	struct arena arena = { 0 };
	struct buf note = { .arena = &arena };
	struct section_note item = { STR("api"), { 0 }, false };
	struct str before = sample((struct report){ 0 }, &arena);
	struct str after;

	(void)state;
	for (size_t i = 0; i < 20000; i++)
		buf_puts(&note, "A line of words.\n");
	item.text = buf_str(&note);
	after = sample((struct report){ .notes = { &item, 1 } }, &arena);
	assert_int_equal(after.len, before.len + note.len);
	arena_release(&arena);
}

/* A large system: many subsystems, each linked to many, and to stores. */
static void large_model(struct model *model, struct arena *arena)
{
	*model = (struct model){ 0 };
	for (unsigned i = 0; i < 120; i++) {
		struct subsystem *subsystem =
		    model_add(model, LIST_subsystems, arena);

		subsystem->name = str_printf(arena, "service-%u", i);
		subsystem->directory = str_printf(arena, "services/s%u", i);
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
	struct model model;
	struct str text;
	struct str overview;
	size_t longest;
	size_t edges;

	(void)state;
	large_model(&model, &arena);
	text = report_of(&model, (struct report){ 0 }, &arena);
	measure_diagrams(&longest, &edges, text);
	assert_true(longest < 50000);
	assert_true(edges <= 60);
	overview = str_slice(text, str_find_text(text, "graph TB"), text.len);
	overview = str_slice(overview, 0, str_find_text(overview, "```\n"));
	assert_true(count_of(overview, "-->") <= 30);
	assert_true(
	    count_of(overview, "[\"") <= 20 + count_of(overview, "subgraph "));
	assert_true(has(text, "### Communication links\n"));
	assert_true(has(text, "Minor "));
	assert_true(
	    count_of(str_slice(text, 0, str_find_text(text, "```mermaid")),
		"\n") < 60);
	arena_release(&arena);
}

/* Handlers of one event fold to one node that says how many they are. */
static void test_twins_fold(void **state)
{
	struct arena arena = { 0 };
	struct model model = { 0 };
	struct str text;

	(void)state;
	for (unsigned i = 0; i < 50; i++) {
		struct event *event = model_add(&model, LIST_events, &arena);

		event->name = STR("order.paid");
		event->role = STR("handle");
		event->handler = str_printf(&arena, "h%02u", i);
	}
	model_sort(&model);
	text = report_of(&model, (struct report){ 0 }, &arena);
	assert_true(has(text, "50: h00, h01, h02, "));
	assert_false(has(text, "Not drawn"));
	arena_release(&arena);
}

/* Those of less consequence are folded. */
static void test_many_findings_fold(void **state)
{
	struct arena arena = { 0 };
	struct model model = { 0 };
	struct str text;
	size_t fold;

	(void)state;
	for (unsigned i = 0; i < 17; i++) {
		struct finding *finding =
		    model_add(&model, LIST_findings, &arena);

		finding->id = str_printf(&arena, "store-shared-f%02u", i);
		finding->severity = STR("note");
		finding->text = STR("A part is so.");
		finding->at = sample_places(&arena, "a.py", i + 1);
	}
	model_sort(&model);
	text = report_of(&model, (struct report){ 0 }, &arena);
	fold = str_find_text(text, "<details><summary>Core findings, ");
	assert_true(fold < text.len);
	assert_true(str_find_text(text, "| store-shared-f06 |") < fold);
	assert_true(fold < str_find_text(text, "| store-shared-f07 |"));
	assert_true(has(text, "| store-shared-f16 |"));
	arena_release(&arena);
}

/* Where the inventory does not fit, the findings may all the same. */
static void test_all_findings_told(void **state)
{
	struct arena arena = { 0 };
	struct model model = { 0 };
	struct subsystem *part;
	struct document document;
	struct str text;

	(void)state;
	part = model_add(&model, LIST_subsystems, &arena);
	part->name = STR("desk");
	for (unsigned i = 0; i < 400; i++) {
		struct endpoint *endpoint =
		    model_add(&model, LIST_endpoints, &arena);

		endpoint->subsystem = part->name;
		endpoint->method = STR("GET");
		endpoint->path = str_printf(&arena, "/letters/%u", i);
		endpoint->handler = STR("read");
		endpoint->at = (struct evidence){ STR("desk.py"), i + 1 };
	}
	for (unsigned i = 0; i < 17; i++) {
		struct finding *finding =
		    model_add(&model, LIST_findings, &arena);

		finding->id = str_printf(&arena, "call-untimed-f%02u", i);
		finding->severity = STR("note");
		finding->text = STR("A part is so.");
		finding->at = sample_places(&arena, "a.py", i + 1);
	}
	model_sort(&model);
	document = document_of(&model, (struct report){ 0 }, &arena);
	text = document.files[0].text;
	assert_true(document.count > 1);
	assert_true(has(text, "| call-untimed-f16 |"));
	assert_true(has(text, "<details><summary>Core findings, "));
	assert_false(has(text, "findings are shown"));
	arena_release(&arena);
}

/* Findings of one severity stand by consequence, not by their ids. */
static void test_findings_by_consequence(void **state)
{
	static const char *const ids[] = { "left-out", "import-cycle-a",
		"hub-b", "store-shared-c", "agent-unknown-d" };
	struct arena arena = { 0 };
	struct model model = { 0 };
	const struct finding *findings;

	(void)state;
	for (size_t i = 0; i < LENGTH(ids); i++) {
		struct finding *finding =
		    model_add(&model, LIST_findings, &arena);

		finding->id = str_from(ids[i]);
		finding->severity = i % 3 == 1 ? STR("warning") : STR("note");
	}
	model_sort(&model);
	findings = model.findings.items;
	assert_true(str_is(findings[0].id, "agent-unknown-d"));
	assert_true(str_is(findings[1].id, "import-cycle-a"));
	assert_true(str_is(findings[2].id, "store-shared-c"));
	assert_true(str_is(findings[3].id, "left-out"));
	assert_true(str_is(findings[4].id, "hub-b"));
	arena_release(&arena);
}

/* Markup in names reaches no reader as markup. */
static void test_markup_is_text(void **state)
{
	struct arena arena = { 0 };
	struct model model = { 0 };
	struct str text;

	(void)state;
	model.project.name = STR("<img src=x>");
	model.project.type = STR("a</details><script>");
	((struct subsystem *)model_add(&model, LIST_subsystems, &arena))->name =
	    STR("x\n## Quick start\n<!-- archdrift:notes -->");
	text = report_of(&model, (struct report){ 0 }, &arena);
	assert_false(has(text, "# Architecture of <img"));
	assert_false(has(text, "<script>"));
	assert_false(has(text, "\n## Quick start"));
	assert_int_equal(count_of(text, "\n<!-- archdrift:notes -->"), 1);
	assert_int_equal(count_of(text, "\n<!-- archdrift:notes "), 2);
	arena_release(&arena);
}

static void add_call(struct model *model, const char *from, const char *to,
    const char *via, struct arena *arena)
{
	struct call_row *call_row = model_add(model, LIST_calls, arena);

	call_row->entry = STR("POST /orders");
	call_row->order = (uint32_t)model->calls.count;
	call_row->from = str_from(from);
	call_row->to = str_from(to);
	call_row->via = str_from(via);
	call_row->at = (struct evidence){ STR("desk.py"), 3 };
}

/* What a person took out of the report's tables is not asked for. */
static void test_answer_without_data(void **state)
{
	struct arena arena = { 0 };
	struct model model = { 0 };
	struct str text;

	(void)state;
	add_call(&model, "POST /orders", "Desk.take", "by its route", &arena);
	add_call(&model, "Desk.take", "POST /orders", "answers", &arena);
	text = report_of(&model, (struct report){ 0 }, &arena);
	assert_true(has(text, "sequenceDiagram"));
	assert_int_equal(count_of(text, ": response\n"), 1);
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_sample),
		cmocka_unit_test(test_places_of_notes),
		cmocka_unit_test(test_notes_are_no_budget),
		cmocka_unit_test(test_large_systems),
		cmocka_unit_test(test_twins_fold),
		cmocka_unit_test(test_many_findings_fold),
		cmocka_unit_test(test_all_findings_told),
		cmocka_unit_test(test_findings_by_consequence),
		cmocka_unit_test(test_markup_is_text),
		cmocka_unit_test(test_answer_without_data),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
