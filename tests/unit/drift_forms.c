/* The forms that people read. With DRIFT_FORMS_TO=DIR they are left there, for
 * tests/cli/drift-forms: DIR/NAME.FORM for each sample. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/base.h"
#include "doc/doc.h"
#include "drift/drift.h"
#include "drift_forms_sample.h"

static void test_names(void **state)
{
	(void)state;
	assert_int_equal(drift_form_named(STR("text")), FORM_text);
	assert_int_equal(drift_form_named(STR("rdjson")), FORM_rdjson);
	assert_int_equal(drift_form_named(STR("xml")), FORM_COUNT);
	assert_int_equal(drift_form_named(STR("")), FORM_COUNT);
}

static void test_text(void **state)
{
	struct arena arena = { 0 };
	struct str text = sample(FORM_text, &arena);

	(void)state;
	assert_clean(text);
	assert_true(
	    str_starts(text, "The report PROJECT_ARCHITECTURE.md is behind"));
	assert_true(has(text, "  subsystem api\n"));
	assert_true(has(text, "at api/orders.py:31 -> api/new orders.py:8\n"));
	assert_true(has(text, "was at api/orders.py:12\n"));
	assert_true(has(text, "Changes since 4bd38a6d0c7f\n"));
	assert_true(has(text, " and 5 more\n"));
	assert_false(has(text, "endpoints-most"));
	assert_true(str_ends(text,
	    "\nTo mend it: archdrift update\n\n"
	    "2 errors, 4 warnings, 1 note; 1 frozen (3 at the base)\n"));
	arena_release(&arena);
}

static void test_colour(void **state)
{
	struct arena arena = { 0 };
	struct differences differences;
	struct drift_summary summary = sample_summary(NULL);
	struct str text;

	(void)state;
	summary.colour = true;
	sample_differences(&differences, &arena);
	text = written(FORM_text, &differences, &summary, &arena);
	assert_true(has(text, "\033[1;31merror  \033[0m  "));
	assert_int_equal(2 * count_of(text, "\033[0m"),
	    count_of(text, "\033["));
	arena_release(&arena);
}

/* One line where all is in step; what is frozen alone is in step, too. */
static void test_in_step(void **state)
{
	struct arena arena = { 0 };
	struct differences none = { 0 };
	struct differences frozen = { 0 };
	struct drift_summary summary = { .report = STR("A.md") };
	struct str text;

	(void)state;
	text = written(FORM_text, &none, &summary, &arena);
	assert_true(str_is(text, "The report A.md is in step with the code\n"));
	sample_rules(&frozen, &arena);
	frozen.items[0].frozen = true;
	summary.frozen = 2;
	text = written(FORM_text, &frozen, &summary, &arena);
	assert_true(str_is(text,
	    "The report A.md is in step with the code; 2 frozen\n"));
	summary.report = STR("");
	text = written(FORM_text, &none, &summary, &arena);
	assert_true(str_is(text, "The architecture is the same; 2 frozen\n"));
	text = written(FORM_markdown, &none, &summary, &arena);
	assert_true(
	    str_is(text, "<!-- archdrift:comment -->\n"
			 "The architecture is the same; 2 frozen.\n\n"));
	assert_true(
	    str_is(written(FORM_gitlab, &none, &summary, &arena), "[]\n"));
	assert_true(str_is(written(FORM_github, &none, &summary, &arena), ""));
	arena_release(&arena);
}

static void test_hostile_text(void **state)
{
	struct arena arena = { 0 };
	struct str text = hostile_form(FORM_text, &arena);
	struct str line;

	(void)state;
	assert_clean(text);
	assert_false(has(text, "##"));
	while (str_cut(&line, &text, '\n')) {
		line = str_trim(line);
		assert_false(str_starts(line, "::"));
		assert_false(has(line, "\xe2\x80\xae")); /* turns the line */
		assert_false(has(line, "\xc2\x9b")); /* an escape of a byte */
	}
	arena_release(&arena);
}

static void test_hostile_markdown(void **state)
{
	struct arena arena = { 0 };
	struct str text = hostile_form(FORM_markdown, &arena);
	struct md_block *blocks;
	size_t count;

	(void)state;
	assert_clean(text);
	md_parse(&blocks, &count, text, &arena);
	for (size_t i = 0; i < count; i++) {
		if (blocks[i].kind == MD_HTML)
			assert_false(has(blocks[i].text, "script"));
		if (blocks[i].kind != MD_TABLE)
			continue;
		assert_int_equal(blocks[i].columns, 4);
		for (size_t c = 4; c < 4 * blocks[i].rows; c++)
			for (size_t s = 0; s < blocks[i].cells[c].count; s++) {
				const struct md_span *span =
				    &blocks[i].cells[c].spans[s];

				assert_true(span->kind == MD_CODE_SPAN ||
					    !has(span->text, "octocat"));
				assert_int_not_equal(span->kind,
				    MD_INLINE_HTML);
			}
	}
	assert_int_equal(count_of(text, "<details"), 3);
	assert_int_equal(count_of(text, "\n</details>\n"), 3);
	arena_release(&arena);
}

/* A sentence that would call somebody is code as a whole. */
static void test_references(void **state)
{
	static const char *const sentences[] = {
		"`a`@octocat is new.",
		"See octo/cat#12.",
		"`a` and `b",
		"Milestone %\"x\" and ~bug.",
		"www.example.org is new.",
	};
	struct arena arena = { 0 };

	(void)state;
	for (size_t i = 0; i < LENGTH(sentences); i++) {
		struct differences one = many(LEVEL_NOTE, 1, &arena);
		struct drift_summary summary = { 0 };
		struct md_block *blocks;
		size_t count;

		one.items[0].text = str_from(sentences[i]);
		md_parse(&blocks, &count,
		    written(FORM_markdown, &one, &summary, &arena), &arena);
		for (size_t n = 0; n < count; n++)
			if (blocks[n].kind == MD_TABLE) {
				assert_int_equal(blocks[n].cells[6].count, 1);
				assert_int_equal(blocks[n]
						     .cells[6]
						     .spans[0]
						     .kind,
				    MD_CODE_SPAN);
			}
	}
	arena_release(&arena);
}

static void test_diagram(void **state)
{
	struct arena arena = { 0 };
	struct str text = sample(FORM_markdown, &arena);
	struct differences crowd = many(LEVEL_NOTE, 40, &arena);
	struct drift_summary summary = { 0 };

	(void)state;
	assert_true(has(text, "```mermaid\ngraph LR\n"));
	assert_true(has(text, "\"billing\"]:::added\n"));
	assert_true(has(text, "[(\"sessions\")]:::gone\n"));
	assert_true(has(text, "classDef gone "));
	assert_true(has(text, "stroke-dasharray:5 5"));
	assert_true(has(text, "|\"no-web-to-store\"|"));
	text = written(FORM_markdown, &crowd, &summary, &arena);
	assert_int_equal(count_of(text, ":::changed\n"), 25);
	assert_true(has(text, "Minor "));
	arena_release(&arena);
}

static void model_link(struct model *model, const char *from, const char *to,
    struct arena *arena)
{
	struct link *link = model_add(model, LIST_links, arena);

	link->from = str_from(from);
	link->to = str_from(to);
	link->at = (struct evidence){ STR("a.c"), 1 };
}

/* Links as the comparison has them are edges. */
static void test_compared_links(void **state)
{
	struct arena arena = { 0 };
	struct model before = { 0 };
	struct model after = { 0 };
	struct differences out = { 0 };
	struct drift_summary summary = { .model = &after };
	struct str text;

	(void)state;
	model_link(&before, "web", "old", &arena);
	model_link(&after, "web", "fresh", &arena);
	drift_compare(&out, &before, &after, DRIFT_BASE, NULL, &arena);
	text = written(FORM_markdown, &out, &summary, &arena);
	assert_true(has(text, "[\"old\"]") && has(text, "[\"fresh\"]"));
	assert_int_equal(count_of(text, " -.-> n"), 1);
	assert_int_equal(count_of(text, " --> n"), 1);
	assert_int_equal(count_of(text, "  linkStyle "), 2);
	arena_release(&arena);
}

static void test_cut_markdown(void **state)
{
	struct arena arena = { 0 };
	struct differences all = many(LEVEL_NOTE, 30000, &arena);
	struct drift_summary summary = { .mend = STR("archdrift update") };
	struct str text;

	(void)state;
	/* The worst stays, wherever it stands. */
	all.items[29000].level = LEVEL_ERROR;
	text = written(FORM_markdown, &all, &summary, &arena);
	assert_true(text.len < 60000 && text.len > 50000);
	assert_true(has(text, "part-29000"));
	assert_true(has(text, " of 30000 differences are left out here"));
	assert_true(str_ends(text, "To mend it: `archdrift update`\n"));
	text = written(FORM_summary, &all, &summary, &arena);
	assert_true(text.len < 1024 * 1024 && text.len > 900000);
	assert_false(str_starts(text, "<!--"));
	arena_release(&arena);
}

static void test_long_names(void **state)
{
	struct arena arena = { 0 };
	struct differences all = many(LEVEL_ERROR, 1, &arena);
	struct drift_summary summary = { 0 };
	struct buf name = { .arena = &arena };
	struct str text;

	(void)state;
	for (size_t i = 0; i < 200000; i++)
		buf_puts(&name, "\xc3\xa4");
	all.items[0].name = all.items[0].subsystem = buf_str(&name);
	all.items[0].text =
	    str_printf(&arena, "`%.*s` is new.", STR_ARG(buf_str(&name)));
	all.items[0].after.items[0].path = buf_str(&name);
	text = written(FORM_markdown, &all, &summary, &arena);
	assert_clean(text);
	assert_true(text.len < 4000);
	assert_true(has(text, "\xe2\x80\xa6`"));
	assert_clean(written(FORM_github, &all, &summary, &arena));
	arena_release(&arena);
}

/* ---- write DIR ---- */

static bool put_file(const char *directory, const char *name, const char *form,
    struct str text)
{
	char path[4096];
	FILE *file;

	snprintf(path, sizeof(path), "%s/%s.%s", directory, name, form);
	file = fopen(path, "w");
	if (!file)
		return false;
	if (text.len)
		fwrite(text.ptr, 1, text.len, file);
	return fclose(file) == 0;
}

static bool write_all(const char *directory)
{
	static const char *const names[] = {
#define X(name, about) #name,
		DRIFT_FORMS(X)
#undef X
	};
	struct arena arena = { 0 };
	struct differences none = { 0 };
	struct drift_summary summary = sample_summary(NULL);
	struct buf schema = { .arena = &arena };
	bool ok;

	drift_schema(&schema);
	ok = put_file(directory, "drift", "schema", buf_str(&schema));
	for (unsigned form = 0; ok && form < FORM_COUNT; form++)
		ok = put_file(directory, "sample", names[form],
			 sample(form, &arena)) &&
		     put_file(directory, "hostile", names[form],
			 hostile_form(form, &arena)) &&
		     put_file(directory, "none", names[form],
			 written(form, &none, &summary, &arena));
	arena_release(&arena);
	return ok;
}

int main(void)
{
	const char *directory = getenv("DRIFT_FORMS_TO");
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_names),
		cmocka_unit_test(test_text),
		cmocka_unit_test(test_colour),
		cmocka_unit_test(test_in_step),
		cmocka_unit_test(test_hostile_text),
		cmocka_unit_test(test_hostile_markdown),
		cmocka_unit_test(test_references),
		cmocka_unit_test(test_diagram),
		cmocka_unit_test(test_compared_links),
		cmocka_unit_test(test_cut_markdown),
		cmocka_unit_test(test_long_names),
	};

	if (directory)
		return write_all(directory) ? 0 : 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
