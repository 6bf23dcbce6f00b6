/* Notes out of reports that are damaged, and what is said of the damage. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/base.h"
#include "model/model.h"
#include "report/report.h"
#include "report_sample.h"

#define END "<!-- archdrift:notes-end -->\n"

/* The sample's report with three notes. */
static struct str sample(struct arena *arena)
{
	struct section_note notes[] = {
		{ STR("api"), STR("Of the api.\n") },
		{ STR("worker"), STR("Of the worker.\n## Notes\n```\nx\n") },
		{ STR("/"), STR("At the end.\n") },
		{ STR("gone/part"), STR("Of what is gone.\n") },
	};
	struct report report = { .notes = notes, .note_count = LENGTH(notes) };
	struct buf out = { .arena = arena };
	struct model model;

	sample_model(&model, arena);
	report_markdown(&out, &model, &report);
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

static struct str with_returns(struct str text, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < text.len; i++) {
		if (text.ptr[i] == '\n')
			buf_putc(&out, '\r');
		buf_putc(&out, text.ptr[i]);
	}
	return buf_str(&out);
}

/* All notes, as "directory: text" one after the other. */
static struct str shown(const struct report *report, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < report->note_count; i++)
		buf_printf(&out, "%.*s: %.*s",
		    STR_ARG(report->notes[i].directory),
		    STR_ARG(report->notes[i].text));
	return buf_str(&out);
}

static void assert_recovered(struct str text, enum report_state state,
    const char *notes)
{
	struct arena arena = { 0 };
	struct report report;

	assert_int_equal(report_recover_notes(&report, text, &arena), state);
	assert_string_equal(str_cstring(shown(&report, &arena), &arena), notes);
	arena_release(&arena);
}

#define WORKER "worker: Of the worker.\n## Notes\n```\nx\n"
#define GONE "gone/part: Of what is gone.\n"
#define ALL "api: Of the api.\n" WORKER "/: At the end.\n" GONE

static void test_whole(void **state)
{
	struct arena arena = { 0 };
	struct str text = sample(&arena);

	(void)state;
	assert_recovered(text, REPORT_GOOD, ALL);
	assert_recovered(with_returns(text, &arena), REPORT_GOOD, ALL);
	assert_recovered(edit(text, "format=1", "format=2", &arena),
	    REPORT_OTHER_FORMAT, ALL);
	arena_release(&arena);
}

static void test_same_as_parse(void **state)
{
	struct arena arena = { 0 };
	struct str text = sample(&arena);
	struct model model;
	struct report report;
	struct strs edited;
	struct error error = { 0 };

	(void)state;
	assert_true(
	    report_parse(&model, &report, &edited, text, &arena, &error));
	assert_recovered(text, REPORT_GOOD,
	    str_cstring(shown(&report, &arena), &arena));
	arena_release(&arena);
}

static void test_foreign(void **state)
{
	struct arena arena = { 0 };
	struct str text = sample(&arena);
	struct buf quoted = { .arena = &arena };

	(void)state;
	assert_recovered(STR(""), REPORT_FOREIGN, "");
	assert_recovered(STR("# Architecture of x\n\nBy hand.\n\n## Notes\n"),
	    REPORT_FOREIGN, "");
	assert_recovered(STR("a\n<<<<<<< a\nb\n=======\nc\n>>>>>>> b\n"),
	    REPORT_FOREIGN, "");
	buf_puts(&quoted, "What a report looks like:\n\n```\n");
	buf_put(&quoted, str_slice(text, 0, str_find_text(text, "## ")));
	buf_puts(&quoted, "```\n\nIts marker is `<!-- archdrift:report`.\n");
	assert_recovered(buf_str(&quoted), REPORT_FOREIGN, "");
	arena_release(&arena);
}

/* Wherever it is cut, what stands before the cut is found. */
static void test_truncated(void **state)
{
	struct arena arena = { 0 };
	struct str text = sample(&arena);
	size_t first = str_find_text(text, "report format=");
	size_t note = str_find_text(text, "Of the worker.");
	size_t last = str_find_text(text, "At the end.");
	const char *cut = "api: Of the api.\nworker: Of the wor";

	(void)state;
	for (size_t i = 0; i < last; i++) {
		struct report report;

		assert_int_equal(report_recover_notes(&report,
				     str_slice(text, 0, i), &arena),
		    i < first ? REPORT_FOREIGN : REPORT_TRUNCATED);
		if (i > note)
			assert_true(report.note_count == 2);
	}
	assert_recovered(str_slice(text, 0, note + 10), REPORT_TRUNCATED, cut);
	assert_recovered(str_slice(text, str_find_text(text, "## Subsystems"),
			     text.len),
	    REPORT_TRUNCATED, ALL);
	arena_release(&arena);
}

static void test_cut_in_an_end_marker(void **state)
{
	struct arena arena = { 0 };
	struct str text = sample(&arena);
	size_t end = str_find_text(text, "Of the api.\n") + 12;

	(void)state;
	for (size_t i = 4; i < strlen(END); i++)
		assert_recovered(str_slice(text, 0, end + i), REPORT_TRUNCATED,
		    "api: Of the api.\n");
	arena_release(&arena);
}

static void test_note_without_an_end(void **state)
{
	struct arena arena = { 0 };
	struct str text = sample(&arena);

	(void)state;
	assert_recovered(edit(text, "the api.\n" END, "the api.\n", &arena),
	    REPORT_TRUNCATED,
	    "api: Of the api.\n\n" WORKER "/: At the end.\n" GONE);
	arena_release(&arena);
}

static void test_conflict_of_sections(void **state)
{
	struct arena arena = { 0 };
	struct str text = sample(&arena);

	(void)state;
	text = edit(text, "## Subsystems\n",
	    "<<<<<<< HEAD\n## Subsystems\n||||||| 1234567\n## Old\n"
	    "=======\n## Subsystems\n>>>>>>> theirs\n",
	    &arena);
	assert_recovered(text, REPORT_CONFLICT, ALL);
	arena_release(&arena);
}

/* A conflict that runs over the end of a note: both sides are kept. */
static void test_conflict_over_notes(void **state)
{
	struct arena arena = { 0 };
	struct str text = sample(&arena);

	(void)state;
	text = edit(text, "Of the api.\n" END,
	    "<<<<<<< HEAD\nOf the api.\n" END "=======\nOf theirs.\n" END
	    ">>>>>>> b\n",
	    &arena);
	assert_recovered(text, REPORT_CONFLICT, ALL "api: Of theirs.\n");
	text = edit(text, "Of theirs.", "Of the api.\nAnd more.", &arena);
	assert_recovered(text, REPORT_CONFLICT,
	    "api: Of the api.\nAnd more.\n" WORKER "/: At the end.\n" GONE);
	arena_release(&arena);
}

#define INNER "<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> b\n"

/* One in a note is a person's business, and text. */
static void test_conflict_in_a_note(void **state)
{
	struct arena arena = { 0 };
	struct str text = sample(&arena);

	(void)state;
	text = edit(text, "Of the api.\n", INNER, &arena);
	assert_recovered(text, REPORT_GOOD,
	    "api: " INNER WORKER "/: At the end.\n" GONE);
	text = edit(text, "At the end.\n", "<<<<<<< a\nquoted\n", &arena);
	assert_recovered(text, REPORT_GOOD,
	    "api: " INNER WORKER "/: <<<<<<< a\nquoted\n" GONE);
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_whole),
		cmocka_unit_test(test_same_as_parse),
		cmocka_unit_test(test_foreign),
		cmocka_unit_test(test_truncated),
		cmocka_unit_test(test_cut_in_an_end_marker),
		cmocka_unit_test(test_note_without_an_end),
		cmocka_unit_test(test_conflict_of_sections),
		cmocka_unit_test(test_conflict_over_notes),
		cmocka_unit_test(test_conflict_in_a_note),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
