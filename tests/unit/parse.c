/*
 * parse: a text has the tree that tree-sitter gives it, by the grammar as it is
 * published. The sources are those of the cases, whole and with lines dropped.
 */
#include "../trees.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "inputs.h"
#include "lang/lang.h"

#define LINES_DROPPED 12 /* of each file, one at a time */

static int set_up(void **state)
{
	(void)state;
	return inputs_find() ? 0 : -1;
}

static int tear_down(void **state)
{
	(void)state;
	arena_release(&inputs.perm);
	return 0;
}

/* NULL: it is no source. */
static const struct language *parsed_as(struct str path)
{
	const struct language *language = language_of_path(path);

	return language && language->grammar ? language : NULL;
}

static enum tree_result compare(struct str path, struct str text)
{
	enum tree_result result = trees_compare(parsed_as(path), text);

	if (result == TREES_DIFFER)
		fail_msg("%.*s: the trees differ:\n%.*s", STR_ARG(path),
		    STR_ARG(text));
	return result;
}

static void whole_files_have_one_tree(void **state)
{
	static char bytes[INPUT_MOST];
	size_t all = 0;
	size_t fitting = 0;

	(void)state;
	for (size_t i = 0; i < inputs.paths.count; i++) {
		struct str path = inputs.paths.items[i];
		size_t count = input_bytes(bytes, path);

		if (!parsed_as(path))
			continue;
		all++;
		fitting += compare(path, (struct str){ bytes, count }) ==
			   TREES_SAME;
	}
	assert_true(all > 0);
	assert_true(fitting > all / 10 * 9);
}

/* The text without the line at a place. */
static struct str without_line(char *room, struct str text, size_t place)
{
	size_t from = str_find_last(str_slice(text, 0, place), '\n') + 1;
	size_t to;

	if (from > place)
		from = 0;
	to = from + str_find(str_slice(text, from, text.len), '\n');
	to += to < text.len;
	memcpy(room, text.ptr, from);
	memcpy(room + from, text.ptr + to, text.len - to);
	return (struct str){ room, text.len - (to - from) };
}

static void damaged_files_have_one_tree(void **state)
{
	static char bytes[INPUT_MOST];
	static char room[INPUT_MOST];

	(void)state;
	for (size_t i = 0; i < inputs.paths.count; i++) {
		struct str path = inputs.paths.items[i];
		struct str text = { bytes, input_bytes(bytes, path) };

		for (size_t n = 0;
		     n < LINES_DROPPED && parsed_as(path) && text.len; n++)
			compare(path, without_line(room, text,
					  n * text.len / LINES_DROPPED));
	}
}

static void ends_of_texts_are_kept(void **state)
{
	static const char *const texts[] = { "", "\n", "x", "x\n", "x\r\n",
		"\xef\xbb\xbfx = 1", "x = 'a\xff'\n", "x = \"\xc3\xa9\"  ",
		"if x:\n    y", "if x:\n\ty\n\n\n", "# no more", "\0",
		"f(a, b)(c)[d]" };

	(void)state;
	for (size_t i = 0; i < LENGTH(texts); i++)
		for (size_t n = 0; n < language_count(); n++) {
			const struct language *language = language_at(n);

			if (language->grammar)
				assert_int_not_equal(trees_compare(language,
							 str_from(texts[i])),
				    TREES_DIFFER);
		}
}

/* What is read of a text stands where it stands in the whole. */
static void part_of_a_text_is_read(void **state)
{
	struct str text = STR("@@@\n  f(a,\n b) @@@");
	struct parse_text part = { text, 4, 14, ';' };
	const TSLanguage *grammar =
	    language_named(STR("javascript"))->grammar();
	struct arena arena = { 0 };
	struct tree fitting = { 0 };
	struct tree mended = { 0 };
	struct node node;

	(void)state;
	assert_true(
	    parse_fitting(&fitting, grammar, &part, UINT32_MAX, &arena));
	assert_true(
	    parse_recovering(&mended, grammar, &part, UINT32_MAX, &arena));
	assert_true(trees_same(&fitting, &mended));
	node = node_below(node_below(tree_root(&fitting)));
	assert_int_equal(node_start(node), 6);
	assert_int_equal(node_end(node), 14);
	assert_int_equal(node_row(node), 1);
	assert_int_equal(node_end_row(node), 2);
	assert_int_equal(node_end_column(node), 3);
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(whole_files_have_one_tree),
		cmocka_unit_test(damaged_files_have_one_tree),
		cmocka_unit_test(ends_of_texts_are_kept),
		cmocka_unit_test(part_of_a_text_is_read),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
