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
#include "report_document.h"
#include "report_sample.h"

#define END "<!-- archdrift:notes-end -->\n"

/* The sample's report with notes. */
static struct str sample(struct arena *arena)
{
	struct section_note notes[] = {
		{ STR("api"), STR("Of the api.\n"), false },
		{ STR("worker"), STR("Of the worker.\n## Notes\n```\nx\n"),
		    false },
		{ STR("/"), STR("At the end.\n"), false },
		{ STR("gone/part"), STR("Of what is gone.\n"), false },
	};
	struct report report = { .notes = { notes, LENGTH(notes) } };
	struct model model;

	sample_model(&model, arena);
	return report_of(&model, report, arena);
}

static struct str edit(struct str text, const char *from, const char *to,
    struct arena *arena)
{
	assert_true(str_find_text(text, from) < text.len);
	return edited(text, from, to, arena);
}

/* All notes, as "directory: text" one after the other. */
static struct str shown(const struct section_notes *notes, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < notes->count; i++)
		buf_printf(&out, "%.*s: %.*s",
		    STR_ARG(notes->items[i].directory),
		    STR_ARG(notes->items[i].text));
	return buf_str(&out);
}

static void assert_recovered(struct str text, enum report_state state,
    const char *notes)
{
	struct arena arena = { 0 };
	struct section_notes found;

	assert_int_equal(report_recover_notes(&found, text, &arena), state);
	assert_string_equal(str_cstring(shown(&found, &arena), &arena), notes);
	arena_release(&arena);
}

#define WORKER "worker: Of the worker.\n## Notes\n```\nx\n"
#define GONE "gone/part: Of what is gone.\n"
#define ALL "api: Of the api.\n" WORKER "/: At the end.\n" GONE

static void test_whole(void **state)
{
	struct arena arena = { 0 };
	struct str text = sample(&arena);
	struct section_notes found;

	(void)state;
	assert_recovered(text, REPORT_GOOD, ALL);
	assert_recovered(with_returns(text, &arena), REPORT_GOOD, ALL);
	assert_recovered(edit(text, "format=2", "format=3", &arena),
	    REPORT_NEWER_FORMAT, ALL);
	assert_recovered(edit(text, "format=2", "format=1", &arena),
	    REPORT_OLD_FORMAT, ALL);
	report_recover_notes(&found, text, &arena);
	for (size_t i = 0; i < found.count; i++)
		assert_int_equal(found.items[i].at_end, i >= 2);
	arena_release(&arena);
}

/* Of format 1 the part's own marker said whose notes stand below it. */
static void test_old_format(void **state)
{
	static const char text[] =
	    "# Architecture of x\n\n"
	    "<!-- archdrift:report format=1 packs=1f0c -->\n\n"
	    "## Subsystems\n\n### api\n\n"
	    "<!-- archdrift:subsystem directory=services/my%20api digest=ab12 "
	    "commit=c0ffee sum=99 -->\n\n- Technology: Go\n\n"
	    "<!-- archdrift:notes -->\nOf the api.\n" END "\n"
	    "### root\n\n"
	    "<!-- archdrift:subsystem directory= digest= commit= sum= -->\n\n"
	    "<!-- archdrift:notes -->\nOf the root.\n" END "\n"
	    "### bare\n\n"
	    "<!-- archdrift:subsystem directory=bare digest= commit= sum= "
	    "-->\n\n<!-- archdrift:notes -->\n" END "\n"
	    "## Notes\n\n<!-- archdrift:notes -->\nAt the end.\n" END "\n"
	    "<!-- archdrift:notes directory=gone -->\nOf what is gone.\n" END;
	const char *notes = "services/my api: Of the api.\n: Of the root.\n"
			    "/: At the end.\ngone: Of what is gone.\n";

	(void)state;
	assert_recovered(str_from(text), REPORT_OLD_FORMAT, notes);
}

/* A page is one, and its notes are found. */
static void test_pages(void **state)
{
	struct arena arena = { 0 };
	struct section_note note = { STR("api"), STR("Of the api.\n"), false };
	struct model model;
	struct document document;

	(void)state;
	sample_model(&model, &arena);
	document = document_of(&model,
	    (struct report){ .notes = { &note, 1 }, .pages = PAGES_ALWAYS },
	    &arena);
	assert_true(document.count > 2);
	assert_false(report_is_page(document.files[0].text));
	for (size_t i = 1; i < document.count; i++) {
		assert_true(report_is_page(document.files[i].text));
		assert_recovered(document.files[i].text, REPORT_GOOD, "");
	}
	assert_recovered(document.files[0].text, REPORT_GOOD,
	    "api: Of the api.\n");
	arena_release(&arena);
}

static void test_unbalanced(void **state)
{
	struct arena arena = { 0 };
	struct str text = sample(&arena);
	struct section_notes found;

	(void)state;
	assert_recovered(edit(text, "## Data\n", "## Data\n\n" END, &arena),
	    REPORT_UNBALANCED, ALL);
	assert_int_equal(report_recover_notes(&found,
			     edit(text, END, "", &arena), &arena),
	    REPORT_UNBALANCED);
	assert_int_equal(found.count, 4);
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
		struct section_notes found;
		enum report_state said =
		    report_recover_notes(&found, str_slice(text, 0, i), &arena);

		/* Cut in a note, that has no end. */
		if (i < first)
			assert_int_equal(said, REPORT_FOREIGN);
		else
			assert_true(said == REPORT_TRUNCATED ||
				    said == REPORT_UNBALANCED);
		if (i > note)
			assert_true(found.count == 2);
	}
	assert_recovered(str_slice(text, 0, note + 10), REPORT_UNBALANCED, cut);
	assert_recovered(str_slice(text, str_find_text(text, "## Parts"),
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
		assert_recovered(str_slice(text, 0, end + i),
		    i < strlen(END) - 1 ? REPORT_UNBALANCED : REPORT_TRUNCATED,
		    "api: Of the api.\n");
	arena_release(&arena);
}

/* Nothing of it is lost, nor of those below. */
static void test_note_without_an_end(void **state)
{
	struct arena arena = { 0 };
	struct str text = sample(&arena);
	struct section_notes found;
	struct str rest;

	(void)state;
	text = edit(text, "the api.\n" END, "the api.\n", &arena);
	assert_int_equal(report_recover_notes(&found, text, &arena),
	    REPORT_UNBALANCED);
	assert_int_equal(found.count, 4);
	assert_true(str_is(found.items[0].directory, "api"));
	assert_true(str_starts(found.items[0].text, "Of the api.\n"));
	found.items++;
	found.count--;
	rest = shown(&found, &arena);
	assert_true(str_is(rest, WORKER "/: At the end.\n" GONE));
	arena_release(&arena);
}

static void test_conflict_of_sections(void **state)
{
	struct arena arena = { 0 };
	struct str text = sample(&arena);

	(void)state;
	text = edit(text, "## Parts\n",
	    "<<<<<<< HEAD\n## Parts\n||||||| 1234567\n## Old\n"
	    "=======\n## Parts\n>>>>>>> theirs\n",
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
		cmocka_unit_test(test_old_format),
		cmocka_unit_test(test_pages),
		cmocka_unit_test(test_unbalanced),
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
