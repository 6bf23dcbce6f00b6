/* The forms that machines read; their schemas: tests/cli/drift-forms. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/base.h"
#include "doc/doc.h"
#include "drift/drift.h"
#include "drift_forms_sample.h"

static const struct doc_node *json_of(struct str text, struct arena *arena)
{
	struct doc doc;
	struct error error = { 0 };

	if (!doc_parse(&doc, DOC_JSON, text, arena, &error))
		fail_msg("%s", error.text);
	assert_int_equal(doc.count, 1);
	return doc.documents[0];
}

static size_t children(const struct doc_node *node)
{
	size_t count = 0;

	assert_non_null(node);
	for (node = node->first; node; node = node->next)
		count++;
	return count;
}

static void test_json(void **state)
{
	struct arena arena = { 0 };
	const struct doc_node *json =
	    json_of(sample(FORM_json, &arena), &arena);
	const struct doc_node *first;

	(void)state;
	assert_true(str_is(doc_text(doc_get(json, "fails")), "true"));
	assert_true(str_is(doc_text(doc_get(json, "warnings")), "4"));
	assert_int_equal(children(doc_get(json, "differences")), 8);
	first = doc_get(json, "differences")->first;
	assert_true(str_is(doc_text(doc_get(first, "kind")), "gone"));
	assert_int_equal(children(doc_get(first, "after")), 0);
	assert_int_equal(children(doc_get(first, "before")), 1);
	arena_release(&arena);
}

static void test_schema(void **state)
{
	struct arena arena = { 0 };
	struct buf out = { .arena = &arena };
	const struct doc_node *schema;
	const struct doc_node *json =
	    json_of(sample(FORM_json, &arena), &arena);

	(void)state;
	drift_schema(&out);
	schema = json_of(buf_str(&out), &arena);
	assert_int_equal(children(doc_get(schema, "properties")),
	    children(json));
	assert_int_equal(children(
			     doc_at(schema, "$defs.difference.properties")),
	    children(doc_get(json, "differences")->first));
	arena_release(&arena);
}

static void test_sarif(void **state)
{
	struct arena arena = { 0 };
	struct str text = sample(FORM_sarif, &arena);
	struct differences all = many(LEVEL_NOTE, 5001, &arena);
	struct drift_summary summary = { 0 };

	(void)state;
	assert_true(has(text, "\"uri\": \"api/new%20orders.py\""));
	assert_true(has(text, "\"baselineState\": \"unchanged\""));
	assert_true(has(text, "\"where it stood\""));
	assert_int_equal(count_of(text, "\"archdriftFact/v1\""), 8);
	assert_int_equal(count_of(text, "\"relatedLocations\""), 2);
	all.items[5000].level = LEVEL_ERROR;
	text = written(FORM_sarif, &all, &summary, &arena);
	assert_int_equal(count_of(text, "\"ruleIndex\""), 5000);
	assert_true(has(text, "part-5000"));
	assert_true(has(text, "5000 of 5001 differences are listed"));
	arena_release(&arena);
}

static void test_github(void **state)
{
	struct arena arena = { 0 };
	struct differences all = many(LEVEL_NOTE, 12, &arena);
	struct differences worse = many(LEVEL_ERROR, 11, &arena);
	struct drift_summary summary = { 0 };
	struct str text = written(FORM_github, &all, &summary, &arena);

	(void)state;
	/* The total is one of the ten. */
	assert_int_equal(count_of(text, "::notice "), 10);
	assert_true(str_ends(text,
	    "::notice title=archdrift::12 notes; 3 of them are no annotations, "
	    "as GitHub takes 10 a level\n"));
	text = written(FORM_github, &worse, &summary, &arena);
	assert_int_equal(count_of(text, "::error "), 10);
	assert_true(has(text, "::notice title=archdrift::11 errors; 1 of"));
	worse.count = 1;
	worse.items[0].after.items[0].path = STR("a,b:c%d.c");
	text = written(FORM_github, &worse, &summary, &arena);
	assert_true(str_is(text,
	    "::error file=a%2Cb%3Ac%25d.c,line=7,title=endpoint-new::`part-0` "
	    "serves `GET /` now.\n"));
	arena_release(&arena);
}

static void test_hostile_github(void **state)
{
	struct arena arena = { 0 };
	struct str text = hostile_form(FORM_github, &arena);
	struct str line;

	(void)state;
	assert_clean(text);
	assert_int_equal(count_of(text, "\n"), 6);
	while (str_cut(&line, &text, '\n'))
		assert_true(str_starts(line, "::error ") ||
			    str_starts(line, "::warning ") ||
			    str_starts(line, "::notice "));
	arena_release(&arena);
}

/* One fingerprint an issue, also where two differences have one id. */
static void test_gitlab(void **state)
{
	struct arena arena = { 0 };
	struct differences all = many(LEVEL_ERROR, 2, &arena);
	struct drift_summary summary = { 0 };
	struct str text;

	(void)state;
	all.items[1].id = all.items[0].id;
	all.items[1].after.items[0].line = 0;
	text = written(FORM_gitlab, &all, &summary, &arena);
	assert_int_equal(children(json_of(text, &arena)), 2);
	assert_true(has(text, "15\",")); /* the id's end */
	assert_true(has(text, "15-2\","));
	assert_true(has(text, "\"begin\": 1\n"));
	assert_true(has(text, "\"severity\": \"major\""));
	arena_release(&arena);
}

static void test_junit(void **state)
{
	struct arena arena = { 0 };
	struct differences all = many(LEVEL_NOTE, 2, &arena);
	struct drift_summary summary = { .fail_on = LEVEL_WARNING };
	struct str text = sample(FORM_junit, &arena);

	(void)state;
	assert_true(has(text, "<testsuites name=\"archdrift\" tests=\"8\" "
			      "failures=\"6\">\n"));
	assert_int_equal(count_of(text, "<failure"), 6);
	assert_int_equal(count_of(text, "<skipped"), 1);
	all.items[0].level = LEVEL_ERROR;
	text = written(FORM_junit, &all, &summary, &arena);
	assert_int_equal(count_of(text, "<failure"), 1);
	summary.fail_on = LEVEL_OFF;
	text = written(FORM_junit, &all, &summary, &arena);
	assert_int_equal(count_of(text, "<failure"), 0);
	text = hostile_form(FORM_junit, &arena);
	assert_clean(text);
	assert_true(has(text, "a\xe2\x90\x80"
			      "b\xe2\x90\x9b[31m`x`|&lt;!--"));
	arena_release(&arena);
}

static void test_all_clean(void **state)
{
	struct arena arena = { 0 };

	(void)state;
	for (unsigned form = 0; form < FORM_COUNT; form++) {
		struct str text = hostile_form(form, &arena);

		assert_clean(text);
		assert_true(text.len > 0 && str_ends(text, "\n"));
		/* The same bytes again. */
		assert_true(str_equal(text, hostile_form(form, &arena)));
	}
	json_of(hostile_form(FORM_json, &arena), &arena);
	json_of(hostile_form(FORM_sarif, &arena), &arena);
	json_of(hostile_form(FORM_gitlab, &arena), &arena);
	json_of(hostile_form(FORM_rdjson, &arena), &arena);
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_json),
		cmocka_unit_test(test_schema),
		cmocka_unit_test(test_sarif),
		cmocka_unit_test(test_github),
		cmocka_unit_test(test_hostile_github),
		cmocka_unit_test(test_gitlab),
		cmocka_unit_test(test_junit),
		cmocka_unit_test(test_all_clean),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
