/* Notes merged three-way, a directory at a time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/base.h"
#include "cli/update/merge_notes.h"
#include "git/git.h"
#include "report/report.h"

/* Notes from "directory: text" lines; several of one directory are lines of
 * one note. */
static struct section_notes notes(const char *text, struct arena *arena)
{
	struct str rest = str_from(text);
	struct section_notes out = { 0 };
	struct str line;

	while (str_cut(&line, &rest, '\n')) {
		size_t colon = str_find_text(line, ": ");
		struct section_note *note;
		struct section_note *last =
		    out.count ? &out.items[out.count - 1] : NULL;
		struct str directory = str_slice(line, 0, colon);
		struct str own = str_slice(line, colon + 2, line.len);

		if (last && str_equal(last->directory, directory)) {
			last->text = str_printf(arena, "%.*s%.*s\n",
			    STR_ARG(last->text), STR_ARG(own));
			continue;
		}
		note = array_push(&out.items, &out.count, sizeof(*note), arena);
		note->directory = directory;
		note->text = str_printf(arena, "%.*s\n", STR_ARG(own));
	}
	return out;
}

static void assert_merged(const char *base, const char *ours,
    const char *theirs, const char *merged, bool clean)
{
	struct arena arena = { 0 };
	struct section_notes sides[] = { notes(base, &arena),
		notes(ours, &arena), notes(theirs, &arena) };
	struct section_notes out = { 0 };
	struct buf shown = { .arena = &arena };

	assert_int_equal(merge_notes(&out, &sides[0], &sides[1], &sides[2],
			     &arena),
	    clean);
	for (size_t i = 0; i < out.count; i++) {
		struct str text = out.items[i].text;
		struct str line;

		while (str_cut(&line, &text, '\n'))
			buf_printf(&shown, "%.*s: %.*s\n",
			    STR_ARG(out.items[i].directory), STR_ARG(line));
	}
	buf_putc(&shown, '\0');
	assert_string_equal(shown.ptr, merged);
	arena_release(&arena);
}

static void test_one_side(void **state)
{
	(void)state;
	assert_merged("a: x\n", "a: x\n", "a: x\n", "a: x\n", true);
	assert_merged("a: x\n", "a: y\n", "a: x\n", "a: y\n", true);
	assert_merged("a: x\n", "a: x\n", "a: y\n", "a: y\n", true);
	assert_merged("a: x\n", "a: y\n", "a: y\n", "a: y\n", true);
	assert_merged("", "a: x\n", "b: y\n", "a: x\nb: y\n", true);
	assert_merged("", "a: x\n", "a: x\n", "a: x\n", true);
}

static void test_deleted(void **state)
{
	(void)state;
	assert_merged("a: x\n", "", "a: x\n", "", true);
	assert_merged("a: x\n", "a: x\n", "", "", true);
	assert_merged("a: x\n", "", "a: y\n",
	    "a: <<<<<<< ours\na: =======\na: y\na: >>>>>>> theirs\n", false);
	assert_merged("a: x\n", "a: y\n", "",
	    "a: <<<<<<< ours\na: y\na: =======\na: >>>>>>> theirs\n", false);
}

static void test_lines(void **state)
{
	(void)state;
	assert_merged("a: 1\na: 2\na: 3\na: 4\na: 5\n",
	    "a: one\na: 2\na: 3\na: 4\na: 5\n",
	    "a: 1\na: 2\na: 3\na: 4\na: five\n",
	    "a: one\na: 2\na: 3\na: 4\na: five\n", true);
	assert_merged("a: 1\na: 2\n", "a: one\na: 2\n", "a: eins\na: 2\n",
	    "a: <<<<<<< ours\na: one\na: =======\na: eins\n"
	    "a: >>>>>>> theirs\na: 2\n",
	    false);
	assert_merged("", "a: x\n", "a: y\n",
	    "a: <<<<<<< ours\na: x\na: =======\na: y\na: >>>>>>> theirs\n",
	    false);
}

/* A note that stands elsewhere, word for word, is the same note. */
static void test_moved(void **state)
{
	(void)state;
	assert_merged("a: 1\na: 2\n", "b: 1\nb: 2\n", "a: 1\na: two\n",
	    "b: 1\nb: two\n", true);
	assert_merged("a: 1\na: 2\n", "a: 1\na: two\n", "b: 1\nb: 2\n",
	    "b: 1\nb: two\n", true);
	assert_merged("a: x\n", "b: x\n", "b: x\n", "b: x\n", true);
	assert_merged("a: x\n", "b: x\n", "c: x\n", "b: x\n", true);
	assert_merged("a: x\n", "b: x\n", "a: x\nb: y\n", "b: x\nb: y\n", true);
	assert_merged("a: x\nb: x\n", "c: x\nd: x\n", "a: x\nb: x\n",
	    "c: x\nd: x\n", true);
}

/* Nothing that one side wrote anew is lost, whatever the other has. */
static void test_nothing_is_lost(void **state)
{
	static const char *const sides[] = { "", "a: x\n", "a: own\n", "b: x\n",
		"b: own\n", "a: x\nb: own\n", "a: own\nb: x\n" };
	const size_t count = LENGTH(sides);

	(void)state;
	for (size_t i = 0; i < count * count * count; i++) {
		struct arena arena = { 0 };
		const char *ours = sides[i / count % count];
		struct section_notes base = notes(sides[i % count], &arena);
		struct section_notes mine = notes(ours, &arena);
		struct section_notes other =
		    notes(sides[i / count / count], &arena);
		struct section_notes out = { 0 };
		bool found = false;
		bool had = str_find_text(str_from(sides[i % count]), "own") <
			   str_from(sides[i % count]).len;

		merge_notes(&out, &base, &mine, &other, &arena);
		for (size_t n = 0; n < out.count; n++)
			found = found || str_find_text(out.items[n].text,
					     "own") < out.items[n].text.len;
		if (!had &&
		    str_find_text(str_from(ours), "own") < str_from(ours).len)
			assert_true(found);
		arena_release(&arena);
	}
}

static void test_text(void **state)
{
	struct arena arena = { 0 };
	struct str out;

	(void)state;
	assert_true(merge_text(&out, STR(""), STR(""), STR(""), &arena));
	assert_int_equal(out.len, 0);
	assert_false(
	    merge_text(&out, (struct str){ 0 }, STR("a"), STR("b"), &arena));
	assert_true(
	    str_is(out, "<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n"));
	arena_release(&arena);
	source_shutdown();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_one_side),
		cmocka_unit_test(test_deleted),
		cmocka_unit_test(test_lines),
		cmocka_unit_test(test_moved),
		cmocka_unit_test(test_nothing_is_lost),
		cmocka_unit_test(test_text),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
