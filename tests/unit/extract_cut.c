/*
 * Every source file of the cases, cut short and with bytes dropped, ends in
 * facts: what is asserted is that it ends (and, with sanitizers, how).
 */
#include "extract_text.h"

#include <ftw.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#define FILE_MOST 20000 /* bytes; no case has larger files that matter */
#define CUTS 6

struct corpus {
	const struct rules *rules;
	struct strs paths;
	struct arena perm;
};

static struct corpus corpus; /* nftw() hands nothing on */

static int add_file(const char *path, const struct stat *info, int type,
    struct FTW *place)
{
	(void)info;
	(void)place;
	if (type == FTW_F && strstr(path, "/input"))
		strs_push(&corpus.paths, str_copy(str_from(path), &corpus.perm),
		    &corpus.perm);
	return 0;
}

static int set_up(void **state)
{
	const char *tests = getenv("ARCHDRIFT_TESTS");
	struct error error = { 0 };

	(void)state;
	if (!languages_check(&error))
		return -1;
	corpus.rules = rules_read(NULL, 0, NULL, &corpus.perm, &error);
	nftw(tests ? tests : "tests", add_file, 16, FTW_PHYS);
	return corpus.rules && corpus.paths.count ? 0 : -1;
}

static int tear_down(void **state)
{
	(void)state;
	arena_release(&corpus.perm);
	return 0;
}

static size_t read_bytes(char *bytes, struct str path)
{
	FILE *file = fopen(path.ptr, "rb");
	size_t count;

	if (!file)
		return 0;
	count = fread(bytes, 1, FILE_MOST, file);
	fclose(file);
	return count;
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
		extract_text(&facts, corpus.rules, (struct str){ copy, count },
		    &perm, &scratch);
		assert_true(facts.read || facts.language);
	}
	free(copy);
	arena_release(&scratch);
	arena_release(&perm);
}

static void test_cut_short(void **state)
{
	static char bytes[FILE_MOST];

	(void)state;
	for (size_t i = 0; i < corpus.paths.count; i++) {
		size_t count = read_bytes(bytes, corpus.paths.items[i]);

		for (size_t cut = 0; cut <= CUTS; cut++)
			extract_exactly(corpus.paths.items[i], bytes,
			    count * cut / CUTS);
	}
}

/* One byte after each of several: brackets and quotes lose their other half. */
static void test_bytes_dropped(void **state)
{
	static char bytes[FILE_MOST];
	static char kept[FILE_MOST];

	(void)state;
	for (size_t i = 0; i < corpus.paths.count; i++) {
		size_t count = read_bytes(bytes, corpus.paths.items[i]);

		for (size_t step = 7; step < 90; step += 11) {
			size_t left = 0;

			for (size_t at = 0; at < count; at++)
				if (at % step != step / 2)
					kept[left++] = bytes[at];
			extract_exactly(corpus.paths.items[i], kept, left);
		}
	}
}

/* Without any of one kind of byte. */
static void test_marks_dropped(void **state)
{
	static char bytes[FILE_MOST];
	static char kept[FILE_MOST];

	(void)state;
	for (size_t i = 0; i < corpus.paths.count; i++) {
		size_t count = read_bytes(bytes, corpus.paths.items[i]);

		for (const char *mark = ")(\"']}{\n :,."; *mark; mark++) {
			size_t left = 0;

			for (size_t at = 0; at < count; at++)
				if (bytes[at] != *mark)
					kept[left++] = bytes[at];
			extract_exactly(corpus.paths.items[i], kept, left);
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
