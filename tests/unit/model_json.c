/* Model JSON: out, in and out again, whatever the texts are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/base.h"
#include "model/model.h"
#include "noise.h"

enum { MODELS = 60, ROWS_MAX = 5 };

static const struct str hostile[] = { { "", 0 }, STR_INIT("|"), STR_INIT("`"),
	STR_INIT("```"), STR_INIT("<b>"), STR_INIT("-->"),
	STR_INIT("<!-- x -->"), STR_INIT("\""), STR_INIT("'"), STR_INIT("\\"),
	STR_INIT("\\n"), STR_INIT("\n"), STR_INIT("\r\n"), STR_INIT("\t"),
	STR_INIT("\0"), STR_INIT("\x01\x1b[31m"), STR_INIT("\x7f"),
	STR_INIT("/* */ //"), STR_INIT("\xf0\x9f\x98\x80"),
	STR_INIT("\xd7\xa9\xd7\x9c"), STR_INIT("\xe2\x80\xae"),
	STR_INIT("\xe2\x80\xa8"), STR_INIT("\xef\xbb\xbf"),
	STR_INIT("\xef\xbf\xbd"), STR_INIT("\xff"), STR_INIT("\xc3"),
	STR_INIT("\xed\xa0\x80"), STR_INIT("\xf4\x90\x80\x80"), STR_INIT(":"),
	STR_INIT(":12"), STR_INIT(":0"), STR_INIT("null"), STR_INIT("{}"),
	STR_INIT("[]"), STR_INIT("\\u0000"), STR_INIT(" "),
	STR_INIT("users/{id}"), STR_INIT("a,b") };

static struct str draw_text(struct noise *noise)
{
	struct buf out = { .arena = noise->arena };
	size_t pieces = draw(noise, 4);

	if (draw(noise, 200) == 0)
		while (out.len < 10000)
			buf_put(&out, hostile[draw(noise, LENGTH(hostile))]);
	while (pieces-- > 0)
		buf_put(&out, hostile[draw(noise, LENGTH(hostile))]);
	return buf_str(&out);
}

static struct evidence draw_evidence(struct noise *noise)
{
	return (struct evidence){ draw_text(noise),
		draw(noise, 3) ? (uint32_t)draw(noise, 1u << 31) * 2 + 1 : 0 };
}

static void draw_row(void *row, const struct list *list, struct noise *noise);

static void draw_rows(struct rows *rows, const struct list *list,
    struct noise *noise)
{
	size_t count = draw(noise, ROWS_MAX + 1);

	while (count-- > 0)
		draw_row(rows_add(rows, list, noise->arena), list, noise);
}

static void draw_places(struct places *places, struct noise *noise)
{
	size_t count = draw(noise, 4);

	while (count-- > 0) {
		struct evidence *place = array_push(&places->items,
		    &places->count, sizeof(*place), noise->arena);

		*place = draw_evidence(noise);
	}
}

static void draw_counts(struct counts *counts, struct noise *noise)
{
	size_t count = draw(noise, 4);

	while (count-- > 0) {
		struct count *item = array_push(&counts->items, &counts->count,
		    sizeof(*item), noise->arena);

		item->name = draw_text(noise);
		item->number = (uint32_t)draw(noise, 3);
	}
}

static void draw_texts(struct strs *texts, struct noise *noise)
{
	size_t count = draw(noise, 4);

	while (count-- > 0)
		strs_push(texts, draw_text(noise), noise->arena);
}

static void draw_field(void *value, const struct field *field,
    struct noise *noise)
{
	switch (field->type) {
	case FIELD_TEXT:
		*(struct str *)value = draw_text(noise);
		break;
	case FIELD_TEXTS:
		draw_texts(value, noise);
		break;
	case FIELD_AT:
		*(struct evidence *)value = draw_evidence(noise);
		break;
	case FIELD_PLACES:
		draw_places(value, noise);
		break;
	case FIELD_NUMBER:
		*(uint32_t *)value = draw(noise, 2) ? UINT32_MAX
						    : (uint32_t)draw(noise, 3);
		break;
	case FIELD_FLAG:
		*(bool *)value = draw(noise, 2);
		break;
	case FIELD_COUNTS:
		draw_counts(value, noise);
		break;
	case FIELD_ROWS:
		draw_rows(value, field->rows, noise);
		break;
	}
}

static void draw_row(void *row, const struct list *list, struct noise *noise)
{
	for (size_t i = 0; i < list->field_count; i++)
		draw_field((char *)row + list->fields[i].offset,
		    &list->fields[i], noise);
}

static void draw_model(struct model *model, struct noise *noise)
{
	*model = (struct model){ 0 };
	draw_row(&model->project, &project_list, noise);
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++)
		draw_rows(model_rows(model, &model_lists[i]), &model_lists[i],
		    noise);
}

static struct str json_of(const struct model *model, struct arena *arena)
{
	struct buf out = { .arena = arena };

	model_json(&out, model);
	return buf_str(&out);
}

static void generated_models_come_back(void **state)
{
	struct arena arena = { 0 };
	struct noise noise = { 1, &arena };

	(void)state;
	for (size_t i = 0; i < MODELS; i++) {
		struct error error = { 0 };
		struct model model;
		struct model back;
		struct model again;
		struct str json;

		draw_model(&model, &noise);
		model_sort(&model);
		json = json_of(&model, &arena);
		assert_int_equal(str_utf8_valid(json), json.len);
		if (!model_from_json(&back, json, &arena, &error))
			fail_msg("%s", error.text);
		assert_true(str_equal(json, json_of(&back, &arena)));
		assert_true(model_from_json(&again, json, &arena, &error));
		assert_true(model_equal(&back, &again));
		arena_release(&arena);
	}
}

/* Bytes that are no record, or one that is cut or changed, are read as far as
 * they go, and no further. */
static void records_come_back(void **state)
{
	struct arena arena = { 0 };
	struct noise noise = { 3, &arena };

	(void)state;
	for (size_t i = 0; i < MODELS; i++) {
		struct buf out = { .arena = &arena };
		struct model model;
		struct model back;

		draw_model(&model, &noise);
		model_write(&out, &model);
		assert_true(model_recall(&back, buf_str(&out), &arena));
		assert_true(model_equal(&model, &back));
		assert_false(model_recall(&back,
		    str_slice(buf_str(&out), 0, draw(&noise, out.len)),
		    &arena));
		buf_putc(&out, '\0');
		assert_false(model_recall(&back, buf_str(&out), &arena));
		for (size_t k = 0; k < 20; k++) {
			out.ptr[draw(&noise, out.len)] ^=
			    (char)draw(&noise, 256);
			(void)model_recall(&back, buf_str(&out), &arena);
		}
		arena_release(&arena);
	}
}

/* What is recalled grows as what was made does. */
static void recalled_lists_grow(void **state)
{
	struct arena arena = { 0 };

	(void)state;
	for (size_t count = 0; count < 40; count++) {
		struct buf out = { .arena = &arena };
		struct model model = { 0 };
		struct model back;

		for (size_t i = 0; i < count; i++) {
			struct endpoint *endpoint =
			    model_add(&model, LIST_endpoints, &arena);

			endpoint->path = STR("/x");
			strs_push(&model.project.frameworks, STR("x"), &arena);
		}
		model_write(&out, &model);
		assert_true(model_recall(&back, buf_str(&out), &arena));
		for (size_t i = count; i < 50; i++) {
			strs_push(&back.project.frameworks, STR("y"), &arena);
			model_add(&back, LIST_endpoints, &arena);
		}
		assert_int_equal(back.endpoints.count, 50);
		assert_int_equal(back.project.frameworks.count, 50);
		arena_release(&arena);
	}
}

/* Sorting is a function of the set of rows, not of their order. */
static void sorting_ignores_order(void **state)
{
	struct arena arena = { 0 };
	struct noise noise = { 2, &arena };
	struct model model;
	struct str sorted;
	struct endpoint *endpoints;

	(void)state;
	draw_model(&model, &noise);
	for (size_t i = 0; i < 300; i++)
		draw_row(model_add(&model, LIST_endpoints, &arena),
		    &model_lists[LIST_endpoints], &noise);
	model_sort(&model);
	sorted = json_of(&model, &arena);
	endpoints = model.endpoints.items;
	for (size_t i = model.endpoints.count; i > 1; i--) {
		size_t other = draw(&noise, i);
		struct endpoint swap = endpoints[i - 1];

		endpoints[i - 1] = endpoints[other];
		endpoints[other] = swap;
	}
	model_sort(&model);
	assert_true(str_equal(sorted, json_of(&model, &arena)));
	arena_release(&arena);
}

static void texts_are_escaped(void **state)
{
	struct arena arena = { 0 };
	struct buf out = { .arena = &arena };

	(void)state;
	json_text(&out, STR("a\"\\\b\t\n\v\f\r\x1f\x7f\xc3\xa9\xff!\xe2\x82"));
	json_text(&out, (struct str){ "a\0b", 3 });
	buf_putc(&out, '\0');
	assert_string_equal(out.ptr,
	    "\"a\\\"\\\\\\b\\t\\n\\u000b\\f\\r\\u001f\\u007f\xc3\xa9"
	    "\xef\xbf\xbd!\xef\xbf\xbd\xef\xbf\xbd\"\"a\xef\xbf\xbd"
	    "b\"");
	arena_release(&arena);
}

static void a_row_is_a_line(void **state)
{
	struct arena arena = { 0 };
	struct model model = { 0 };
	struct subsystem *subsystem =
	    model_add(&model, LIST_subsystems, &arena);
	struct pipeline *step = model_add(&model, LIST_pipelines, &arena);
	struct str json;

	(void)state;
	subsystem->name = STR("web");
	strs_push(&subsystem->technology, STR("C"), &arena);
	step->order = 2;
	step->at = (struct evidence){ STR("a:7"), 0 };
	model.project.name = STR("x");
	json = json_of(&model, &arena);
	assert_true(str_starts(json,
	    "{\n  \"project\": {\"name\": \"x\"},\n  \"manifests\": [],\n"));
	assert_true(str_find_text(json,
			"  \"subsystems\": [\n    {\"name\": \"web\", "
			"\"directory\": \"\", \"technology\": [\"C\"]}\n  ],") <
		    json.len);
	assert_true(
	    str_find_text(json,
		"    {\"name\": \"\", \"order\": 2, \"at\": \"a:7:0\"}") <
	    json.len);
	assert_true(str_ends(json, "]\n}\n"));
	arena_release(&arena);
}

static void wrong_json_is_said(void **state)
{
	static const char *const cases[][2] = {
		{ "", "" },
		{ "[]", "object" },
		{ "{\"endpoint\": []}", "unknown list 'endpoint'" },
		{ "{\"endpoints\": {}}", "'endpoints' must be a list" },
		{ "{\"endpoints\": [1]}", "a row of 'endpoints'" },
		{ "{\n\"endpoints\": [\n{\"x\": 1}]}",
		    "line 3: unknown field" },
		{ "{\"endpoints\": [{\"path\": 1}]}", "'path' must be a text" },
		{ "{\"endpoints\": [{\"at\": []}]}", "'at' must be" },
		{ "{\"pipelines\": [{\"order\": -1}]}", "a number" },
		{ "{\"pipelines\": [{\"order\": 4294967296}]}", "a number" },
		{ "{\"pipelines\": [{\"order\": \"1\"}]}", "a number" },
		{ "{\"patterns\": [{\"main\": \"true\"}]}", "true or false" },
		{ "{\"patterns\": [{\"evidence\": \"a:1\"}]}",
		    "list of places" },
		{ "{\"services\": [{\"ports\": [1]}]}", "a text" },
		{ "{\"directories\": [{\"files\": []}]}", "object of numbers" },
		{ "{\"dags\": [{\"tasks\": [{\"name\": \"\"}]}]}", "'name'" },
		{ "{\"project\": []}", "'project'" },
		{ "{\"project\": {\"files\": 1", "" },
	};
	struct arena arena = { 0 };

	(void)state;
	for (size_t i = 0; i < LENGTH(cases); i++) {
		struct error error = { 0 };
		struct model model;

		assert_false(model_from_json(&model, str_from(cases[i][0]),
		    &arena, &error));
		if (!error.text[0] || !strstr(error.text, cases[i][1]))
			fail_msg("%s: '%s'", cases[i][0], error.text);
	}
	arena_release(&arena);
}

static void evidence_is_read(void **state)
{
	static const struct {
		const char *text;
		const char *path;
		uint32_t line;
	} cases[] = {
		{ "a.py:12", "a.py", 12 },
		{ "a.py", "a.py", 0 },
		{ "a:b", "a:b", 0 },
		{ "a:1:2", "a:1", 2 },
		{ "a:", "a:", 0 },
		{ "a:4294967295", "a", UINT32_MAX },
		{ "a:4294967296", "a:4294967296", 0 },
	};
	struct arena arena = { 0 };

	(void)state;
	for (size_t i = 0; i < LENGTH(cases); i++) {
		struct str json = str_printf(&arena,
		    "{\"links\": [{\"at\": \"%s\"}]}", cases[i].text);
		struct error error = { 0 };
		const struct link *link;
		struct model model;

		assert_true(model_from_json(&model, json, &arena, &error));
		link = model.links.items;
		assert_true(str_is(link->at.path, cases[i].path));
		assert_int_equal(link->at.line, cases[i].line);
	}
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(generated_models_come_back),
		cmocka_unit_test(records_come_back),
		cmocka_unit_test(recalled_lists_grow),
		cmocka_unit_test(sorting_ignores_order),
		cmocka_unit_test(texts_are_escaped),
		cmocka_unit_test(a_row_is_a_line),
		cmocka_unit_test(wrong_json_is_said),
		cmocka_unit_test(evidence_is_read),
	};

	return cmocka_run_group_tests_name("model_json", tests, NULL, NULL);
}
