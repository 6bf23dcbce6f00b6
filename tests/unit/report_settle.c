/* A report of before held against what would be written now. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/base.h"
#include "find.h"
#include "model/model.h"
#include "report/report.h"
#include "report_document.h"
#include "report_sample.h"

struct fixture {
	struct arena arena;
	struct model model;
	struct section_notes notes;
	struct document document;
};

static int setup(void **state)
{
	const struct section_note items[] = {
		{ STR("worker"), STR("Of the worker.\n## Findings\n"), false },
		{ STR("/"), STR("At the end.\n\n"), false },
		{ STR("gone"), STR("```\nOf what is gone.\n"), false },
	};
	struct fixture *fixture = calloc(1, sizeof(*fixture));

	if (!fixture)
		return -1;
	for (size_t i = 0; i < LENGTH(items); i++)
		*(struct section_note *)array_push(&fixture->notes.items,
		    &fixture->notes.count, sizeof(*items),
		    &fixture->arena) = items[i];
	sample_model(&fixture->model, &fixture->arena);
	fixture->document = document_of(&fixture->model,
	    (struct report){ .notes = fixture->notes, .pages = PAGES_ALWAYS },
	    &fixture->arena);
	*state = fixture;
	return 0;
}

static int teardown(void **state)
{
	struct fixture *fixture = *state;

	arena_release(&fixture->arena);
	free(fixture);
	return 0;
}

/* How many changes; *settled: see document_settle(). */
static size_t settle(struct str *settled, struct fixture *fixture,
    const struct document_file *file, struct str before)
{
	struct document_changes changes = { 0 };

	document_settle(settled, &changes, file, before, &fixture->notes,
	    &fixture->arena);
	return changes.count;
}

/* What is settled once stays: there is nothing more to tell of it. */
static size_t settle_twice(struct fixture *fixture,
    const struct document_file *file, struct str before)
{
	struct str settled;
	struct str again;
	size_t count = settle(&settled, fixture, file, before);

	assert_int_equal(settle(&again, fixture, file, settled), 0);
	assert_true(str_equal(again, settled));
	return count;
}

static void assert_same(struct fixture *fixture,
    const struct document_file *file, struct str before, struct str expected)
{
	struct str settled;

	assert_int_equal(settle(&settled, fixture, file, before), 0);
	assert_true(str_equal(settled, expected));
}

static void move_place(struct evidence *at, uint32_t by)
{
	at->line += at->line > 1 ? by : 0; /* 1: the file as a whole */
}

static void move_rows(struct rows *rows, const struct list *list, uint32_t by);

static void move_field(void *at, const struct field *field, uint32_t by)
{
	struct places *places = at;

	if (field->type == FIELD_AT)
		move_place(at, by);
	for (size_t i = 0; field->type == FIELD_PLACES && i < places->count;
	     i++)
		move_place(&places->items[i], by);
	if (field->type == FIELD_ROWS)
		move_rows(at, field->rows, by);
}

static void move_rows(struct rows *rows, const struct list *list, uint32_t by)
{
	for (size_t i = 0; i < rows->count; i++)
		for (size_t n = 0; n < list->field_count; n++)
			move_field((char *)rows->items + i * list->size +
				       list->fields[n].offset,
			    &list->fields[n], by);
}

/* The same code, each line of it so much further down. */
static struct document moved(struct fixture *fixture, uint32_t by)
{
	struct model model;

	sample_model(&model, &fixture->arena);
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++)
		move_rows(model_rows(&model, &model_lists[i]), &model_lists[i],
		    by);
	return document_of(&model,
	    (struct report){ .notes = fixture->notes, .pages = PAGES_ALWAYS },
	    &fixture->arena);
}

static void test_same_text(void **state)
{
	struct fixture *fixture = *state;

	assert_true(fixture->document.count > 2);
	for (size_t i = 0; i < fixture->document.count; i++) {
		const struct document_file *file = &fixture->document.files[i];

		assert_same(fixture, file, file->text, file->text);
		assert_same(fixture, file,
		    with_returns(file->text, &fixture->arena), file->text);
	}
}

static void test_nothing_before(void **state)
{
	struct fixture *fixture = *state;
	const struct document_file *file = fixture->document.files;
	struct str settled;

	assert_true(settle(&settled, fixture, file, STR("")) > 0);
	assert_true(str_equal(settled, file->text));
	assert_true(settle(&settled, fixture, file, STR("# Mine\n\nx\n")) > 0);
	assert_true(str_equal(settled, file->text));
}

static void test_lines_that_moved(void **state)
{
	struct fixture *fixture = *state;
	struct document now = moved(fixture, 1009);

	assert_int_equal(now.count, fixture->document.count);
	for (size_t i = 0; i < now.count; i++) {
		struct str before = fixture->document.files[i].text;

		assert_same(fixture, &now.files[i], before, before);
	}
	assert_false(
	    str_equal(now.files[0].text, fixture->document.files[0].text));
}

/* One section is another: it alone has the lines of now. */
static void test_one_section(void **state)
{
	struct fixture *fixture = *state;
	struct document now = moved(fixture, 1009);
	struct document_changes changes = { 0 };
	struct str before = edited(fixture->document.files[0].text,
	    "`create_shipment`", "`make_shipment`", &fixture->arena);
	struct str settled;

	before = edited(before, "| `create_shipment` |", "| `make_it` |",
	    &fixture->arena);
	document_settle(&settled, &changes, now.files, before, &fixture->notes,
	    &fixture->arena);
	assert_true(changes.count >= 1);
	assert_true(changes.items[0].line > 0);
	assert_true(has(changes.items[0].before, "make_shipment") ||
		    has(changes.items[0].before, "make_it"));
	assert_true(has(changes.items[0].after, "create_shipment"));
	assert_true(has(settled, "compose.yml:3`"));
	assert_false(has(settled, "compose.yml:1012`"));
	assert_false(has(settled, "make_shipment"));
	assert_true(settle_twice(fixture, now.files, before) >= 1);
}

static void test_names_of_sections(void **state)
{
	struct fixture *fixture = *state;
	struct document_changes changes = { 0 };
	const struct document_file *file = fixture->document.files;
	struct str before = file->text;
	struct str settled;

	before = edited(before, "Technology: Python, FastAPI",
	    "Technology: Perl", &fixture->arena);
	before = edited(before, "\n## Quick start\n", "\n## Quick begin\n",
	    &fixture->arena);
	document_settle(&settled, &changes, file, before, &fixture->notes,
	    &fixture->arena);
	assert_int_equal(changes.count, 3);
	assert_true(str_is(changes.items[0].section, "Parts, api"));
	assert_true(str_is(changes.items[0].before, "- Technology: Perl"));
	assert_true(
	    str_is(changes.items[0].after, "- Technology: Python, FastAPI"));
	assert_true(str_is(changes.items[1].section, "Quick start"));
	assert_int_equal(changes.items[1].line, 0);
	assert_true(str_is(changes.items[2].section, "Quick begin"));
	assert_true(changes.items[2].line > 0);
	assert_true(str_equal(settled, file->text));
}

/* The label of a link and where it leads name one line. */
static void test_label_and_target(void **state)
{
	static const char *const wrong[] = { "db.py:6`](api/db.py#L5)",
		"db.py:5`](api/db.py#L6)", "db.py:0`](api/db.py#L0)",
		"db.py:05`](api/db.py#L05)", "db.py:`](api/db.py#L)",
		"db.py:5`](api/db.py#L5x)", "db.py:-5`](api/db.py#L-5)",
		"db.py:5 `](api/db.py#L5 )", "db.py:55`](api/db.py#L5)" };
	struct fixture *fixture = *state;
	const struct document_file *file = fixture->document.files;
	const char *right = "db.py:5`](api/db.py#L5)";

	assert_true(has(file->text, right));
	for (size_t i = 0; i < LENGTH(wrong); i++)
		assert_true(settle_twice(fixture, file,
				edited(file->text, right, wrong[i],
				    &fixture->arena)) > 0);
	assert_int_equal(settle_twice(fixture, file,
			     edited(file->text, right,
				 "db.py:4294967296000`]"
				 "(api/db.py#L4294967296000)",
				 &fixture->arena)),
	    0);
}

struct edit {
	size_t at; /* the line */
	struct str line;
	struct str before;
	struct str after;
};

static struct str join(struct fixture *fixture, const struct edit *edit,
    const char *first, struct str second)
{
	struct buf out = { .arena = &fixture->arena };

	buf_put(&out, edit->before);
	buf_puts(&out, first);
	buf_put(&out, second);
	buf_put(&out, edit->after);
	return buf_str(&out);
}

/* With one character of the line altered, the first or the last. */
static struct str altered(struct fixture *fixture, const struct edit *edit,
    bool last)
{
	struct str line = str_copy(edit->line, &fixture->arena);
	size_t at = last && line.len > 1 ? line.len - 2 : 0;
	struct buf out = { .arena = &fixture->arena };

	for (size_t i = 0; i < line.len; i++)
		if (i == at && line.ptr[i] == '\n')
			buf_puts(&out, "x\n");
		else
			buf_putc(&out, i == at ? '~' : line.ptr[i]);
	return join(fixture, edit, "", buf_str(&out));
}

static void edit_line(struct fixture *fixture, const struct document_file *file,
    const struct edit *edit, bool note, bool mark)
{
	enum { FIRST_ABOVE = 3 }; /* of the texts */
	bool end = str_starts(edit->line, "<!-- archdrift:notes-end");
	struct str texts[] = {
		altered(fixture, edit, false),
		altered(fixture, edit, true),
		join(fixture, edit, "", STR("")),
		/* Put above it: */
		join(fixture, edit, "x\n", edit->line),
		join(fixture, edit, "\n", edit->line),
		join(fixture, edit, "\x04\n", edit->line),
		join(fixture, edit, "\x01\n", edit->line),
	};
	struct str twice = str_join(edit->line, edit->line, &fixture->arena);

	for (size_t i = 0; i < LENGTH(texts); i++) {
		size_t count = settle_twice(fixture, file, texts[i]);
		/* What is put above the end of a note is in it. */
		bool inside = note || (i >= FIRST_ABOVE && end);

		if ((count == 0) != inside)
			print_error("%s, edit %zu of line: %.*s",
			    str_cstring(file->path, &fixture->arena), i,
			    STR_ARG(edit->line));
		assert_int_equal(count == 0, inside);
	}
	/* Behind a mark of notes it is a note. */
	if (!mark)
		assert_int_equal(settle_twice(fixture, file,
				     join(fixture, edit, "", twice)) == 0,
		    note);
}

/* Whatever is done to a line that people do not own is told. */
static void test_every_line(void **state)
{
	struct fixture *fixture = *state;

	for (size_t i = 0; i < fixture->document.count; i++) {
		const struct document_file *file = &fixture->document.files[i];
		struct str text = file->text;
		bool note = false;
		struct edit edit;

		for (size_t at = 0; at < text.len; at += edit.line.len) {
			struct str rest = str_slice(text, at, text.len);
			bool mark;

			edit.line =
			    str_slice(rest, 0, str_find(rest, '\n') + 1);
			edit.before = str_slice(text, 0, at);
			edit.after = str_slice(rest, edit.line.len, rest.len);
			note = note && !str_starts(edit.line,
					   "<!-- archdrift:notes-end");
			mark = str_starts(edit.line, "<!-- archdrift:notes ");
			edit_line(fixture, file, &edit, note, mark);
			note = note || mark;
		}
	}
}

static void test_ends(void **state)
{
	struct fixture *fixture = *state;
	const struct document_file *file = fixture->document.files;
	struct str text = file->text;

	assert_int_equal(settle_twice(fixture, file,
			     str_slice(text, 0, text.len - 1)),
	    1);
	assert_true(settle_twice(fixture, file,
			str_join(text, STR("x"), &fixture->arena)) > 0);
	assert_true(settle_twice(fixture, file,
			str_join(text, STR("\n"), &fixture->arena)) > 0);
	assert_true(settle_twice(fixture, file,
			str_join(STR("\n"), text, &fixture->arena)) > 0);
}

/* `text` with two neighbours swapped: from `first` to `second` to `end`. */
static struct str swapped(struct str text, const char *first,
    const char *second, const char *end, struct arena *arena)
{
	size_t a = str_find_text(text, first);
	size_t b = str_find_text(text, second);
	size_t c = str_find_text(text, end);
	struct buf out = { .arena = arena };

	assert_true(a < b && b < c && c < text.len);
	buf_put(&out, str_slice(text, 0, a));
	buf_put(&out, str_slice(text, b, c));
	buf_put(&out, str_slice(text, a, b));
	buf_put(&out, str_slice(text, c, text.len));
	return buf_str(&out);
}

static void test_sections_swapped(void **state)
{
	struct fixture *fixture = *state;
	const struct document_file *file = fixture->document.files;
	struct arena *arena = &fixture->arena;
	struct str parts = swapped(file->text, "### api\n", "### worker\n",
	    "## Data\n", arena);
	struct str chapters = swapped(file->text, "\n## Findings\n",
	    "\n## Profile\n", "\n## Where to look\n", arena);
	struct str settled;

	assert_true(settle(&settled, fixture, file, parts) > 0);
	assert_true(str_equal(settled, file->text));
	assert_true(settle(&settled, fixture, file, chapters) > 0);
	assert_true(str_equal(settled, file->text));
}

/* The text's notes are those that are given, whatever it had before. */
static void test_notes_are_given(void **state)
{
	struct fixture *fixture = *state;
	struct arena *arena = &fixture->arena;
	struct document bare = document_of(&fixture->model,
	    (struct report){ .pages = PAGES_ALWAYS }, arena);

	for (size_t i = 0; i < fixture->notes.count; i++) {
		struct section_notes one = { fixture->notes.items + i, 1 };
		struct document now = document_of(&fixture->model,
		    (struct report){ .notes = one, .pages = PAGES_ALWAYS },
		    arena);
		struct document_changes changes = { 0 };
		struct section_notes found;
		struct str settled;

		document_settle(&settled, &changes, now.files,
		    now.files[0].text, &one, arena);
		assert_int_equal(changes.count, 0);
		assert_true(str_equal(settled, now.files[0].text));
		assert_int_equal(report_recover_notes(&found, settled, arena),
		    REPORT_GOOD);
		assert_int_equal(found.count, 1);
		assert_true(str_equal(found.items[0].directory,
		    one.items[0].directory));
		assert_true(str_equal(found.items[0].text, one.items[0].text));
		/* New ones, where none were. */
		document_settle(&settled, NULL, now.files, bare.files[0].text,
		    &one, arena);
		assert_true(str_equal(settled, now.files[0].text));
	}
}

static void test_renote(void **state)
{
	struct fixture *fixture = *state;
	struct arena *arena = &fixture->arena;
	struct section_note item = { STR("api"), STR("Of the api."), false };
	struct section_notes notes = { &item, 1 };
	struct section_notes found;
	struct str text;

	for (size_t i = 0; i < fixture->document.count; i++) {
		struct str before = fixture->document.files[i].text;

		report_renote(&text, before, &fixture->notes, arena);
		assert_true(str_equal(text, before));
	}
	report_renote(&text, fixture->document.files[0].text, &notes, arena);
	assert_int_equal(report_recover_notes(&found, text, arena),
	    REPORT_GOOD);
	assert_int_equal(found.count, 1);
	assert_true(str_is(found.items[0].directory, "api"));
	assert_true(str_is(found.items[0].text, "Of the api.\n"));
	assert_int_equal(settle_twice(fixture, fixture->document.files, text),
	    0);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
	const struct CMUnitTest tests[] = {
		TEST(test_same_text),
		TEST(test_nothing_before),
		TEST(test_lines_that_moved),
		TEST(test_one_section),
		TEST(test_names_of_sections),
		TEST(test_label_and_target),
		TEST(test_every_line),
		TEST(test_ends),
		TEST(test_sections_swapped),
		TEST(test_notes_are_given),
		TEST(test_renote),
	};
#undef TEST

	return cmocka_run_group_tests(tests, NULL, NULL);
}
