/*
 * Every source file of the cases, cut short and with bytes dropped, ends in
 * facts: what is asserted is that it ends (and, with sanitizers, how).
 */
#include "extract_text.h"
#include "inputs.h"
#include "share.h"

#include <setjmp.h>

#include <cmocka.h>

#define CUTS 6
#ifdef ARCHDRIFT_TINY /* sanitizers take ten times as long */
#define EACH 3
#else
#define EACH 1
#endif

static const struct rules *rules;
static struct share share;

static int set_up(void **state)
{
	struct error error = { 0 };

	(void)state;
	share = share_wanted();
	if (!languages_check(&error))
		return -1;
	rules = rules_read(NULL, 0, NULL, &inputs.perm, &error);
	return rules && inputs_find() ? 0 : -1;
}

static int tear_down(void **state)
{
	(void)state;
	arena_release(&inputs.perm);
	return 0;
}

/* Whole, or not at all: what is read beyond the end is seen. */
static void extract_exactly(struct str path, const char *bytes, size_t count)
{
	struct arena perm = { 0 };
	struct arena scratch = { 0 };
	struct facts facts = { .path = path };
	char *copy = malloc(count ? count : 1);

	assert_non_null(copy);
	memcpy(copy, bytes, count);
	facts.language = language_of_path(path);
	if (facts.language && !facts.language->grammar)
		facts.language = NULL;
	if (facts.language || doc_format_of(path) != DOC_NONE) {
		extract_text(&facts, rules, (struct str){ copy, count }, &perm,
		    &scratch);
		assert_true(facts.read || facts.language);
	}
	free(copy);
	arena_release(&scratch);
	arena_release(&perm);
}

static void test_cut_short(void **state)
{
	static char bytes[INPUT_MOST];

	(void)state;
	for (size_t i = share.first; i < inputs.paths.count;
	     i += EACH * share.each) {
		size_t count = input_bytes(bytes, inputs.paths.items[i]);

		for (size_t cut = 0; cut <= CUTS; cut++)
			extract_exactly(inputs.paths.items[i], bytes,
			    count * cut / CUTS);
	}
}

/* One byte after each of several: brackets and quotes lose their other half. */
static void test_bytes_dropped(void **state)
{
	static char bytes[INPUT_MOST];
	static char kept[INPUT_MOST];

	(void)state;
	for (size_t i = share.first; i < inputs.paths.count;
	     i += EACH * share.each) {
		size_t count = input_bytes(bytes, inputs.paths.items[i]);

		for (size_t step = 7; step < 90; step += 11) {
			size_t left = 0;

			for (size_t at = 0; at < count; at++)
				if (at % step != step / 2)
					kept[left++] = bytes[at];
			extract_exactly(inputs.paths.items[i], kept, left);
		}
	}
}

/* Without any of one kind of byte. */
static void test_marks_dropped(void **state)
{
	static char bytes[INPUT_MOST];
	static char kept[INPUT_MOST];

	(void)state;
	for (size_t i = share.first; i < inputs.paths.count;
	     i += EACH * share.each) {
		size_t count = input_bytes(bytes, inputs.paths.items[i]);

		for (const char *mark = ")(\"']}{\n :,."; *mark; mark++) {
			size_t left = 0;

			for (size_t at = 0; at < count; at++)
				if (bytes[at] != *mark)
					kept[left++] = bytes[at];
			extract_exactly(inputs.paths.items[i], kept, left);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_cut_short),
		cmocka_unit_test(test_bytes_dropped),
		cmocka_unit_test(test_marks_dropped),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
