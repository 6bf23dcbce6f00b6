/* How large the report and its pages are, and when there are pages. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/base.h"
#include "find.h"
#include "model/model.h"
#include "report/report.h"
#include "report_document.h"

static void test_budgets(void **state)
{
	static const struct {
		size_t files;
		struct report_budget budget;
	} expected[] = {
		{ 0, { 16384, 250, 131072 } },
		{ 50, { 16384, 250, 131072 } },
		{ 5000, { 65536, 1200, 131072 } },
		{ 10000000, { 65536, 1200, 131072 } },
	};
	struct report_budget before = report_budget(0);

	(void)state;
	for (size_t i = 1; i < 12000; i++) {
		struct report_budget now = report_budget(i);

		assert_true(now.bytes >= before.bytes);
		assert_true(now.lines >= before.lines);
		before = now;
	}
	for (size_t i = 0; i + 1 < LENGTH(expected); i++) {
		struct report_budget now = report_budget(expected[i].files);

		assert_true(now.bytes <= expected[i].budget.bytes);
		assert_true(now.lines <= expected[i].budget.lines);
		assert_int_equal(now.page_bytes, expected[i].budget.page_bytes);
	}
	assert_true(report_budget(500).bytes <= 49152);
	assert_true(report_budget(500).lines <= 700);
	assert_int_equal(report_budget(10000000).bytes, 65536);
}

static void assert_within(const struct document *document,
    const struct model *model)
{
	struct report_budget budget = report_budget(model->project.files);

	assert_true(document->files[0].text.len <= budget.bytes);
	assert_true(visible_lines(document->files[0].text) <= budget.lines);
	for (size_t i = 1; i < document->count; i++)
		assert_true(document->files[i].text.len <= budget.page_bytes);
}

/* The same bytes of any number of threads. */
static void assert_budget(const struct model *model, struct arena *arena)
{
	struct document one =
	    document_of(model, (struct report){ .jobs = 1 }, arena);
	struct document four =
	    document_of(model, (struct report){ .jobs = 4 }, arena);
	struct document alone =
	    document_of(model, (struct report){ .pages = PAGES_NEVER }, arena);

	assert_within(&one, model);
	assert_within(&alone, model);
	assert_int_equal(alone.count, 1);
	assert_true(one.count > 1);
	assert_int_equal(one.count, four.count);
	for (size_t i = 0; i < one.count; i++) {
		assert_true(str_equal(one.files[i].path, four.files[i].path));
		assert_true(str_equal(one.files[i].text, four.files[i].text));
	}
}

static struct str letters(size_t count, char letter, struct arena *arena)
{
	char *text = arena_array(arena, count, 1);

	memset(text, letter, count);
	return (struct str){ text, count };
}

/* As it may be in a name: control bytes, markup, bytes that are no text. */
static struct str odd_name(size_t number, struct arena *arena)
{
	static const char *const odd[] = { "\x01"
					   "5\x03",
		"a|b", "`q`", "\x04x\x05", "\n## Notes\n", "\xff\xfe",
		"</details>", "<details>", "| --- |", "```", "\r\n", "[a](b)" };

	return str_printf(arena, "%s%zu", odd[number % LENGTH(odd)], number);
}

enum shape {
	SHAPE_ENDPOINTS, /* many, of one part */
	SHAPE_PARTS,
	SHAPE_SERVICES,
	SHAPE_LONG, /* names */
	SHAPE_LONG_PATHS,
	SHAPE_ODD, /* names */
	SHAPE_COUNT
};

static struct str name_of(enum shape shape, size_t number, struct arena *arena)
{
	if (shape == SHAPE_LONG)
		return str_join(letters(2000, 'n', arena),
		    str_printf(arena, "%zu", number), arena);
	if (shape == SHAPE_ODD)
		return odd_name(number, arena);
	return str_printf(arena, "name%zu", number);
}

static struct evidence place_of(enum shape shape, struct str directory,
    size_t number, struct arena *arena)
{
	struct str file = shape == SHAPE_LONG_PATHS ? letters(3000, 'p', arena)
						    : STR("f");

	return (
	    struct evidence){ str_printf(arena, "%.*s/%.*s%zu.py",
				  STR_ARG(directory), STR_ARG(file), number),
		(uint32_t)number + 1 };
}

static void add_rows(struct model *model, enum shape shape, size_t number,
    const struct subsystem *part, struct arena *arena)
{
	struct str name = name_of(shape, number, arena);
	struct evidence at = place_of(shape, part->directory, number, arena);
	struct endpoint *endpoint;
	struct service *service;
	struct data_model *data;
	struct link *link;
	struct finding *finding;

	if (shape != SHAPE_SERVICES) {
		endpoint = model_add(model, LIST_endpoints, arena);
		endpoint->subsystem = part->name;
		endpoint->method = STR("GET");
		endpoint->path = name;
		endpoint->handler = name;
		endpoint->at = at;
		data = model_add(model, LIST_models, arena);
		data->name = name;
		data->kind = STR("table");
		data->at = at;
	}
	service = model_add(model, LIST_services, arena);
	service->name = name;
	service->kind = STR("compose");
	service->subsystem = part->name;
	service->at = at;
	link = model_add(model, LIST_links, arena);
	link->from = part->name;
	link->to = name;
	link->mechanism = STR("http");
	link->label = name;
	link->at = at;
	finding = model_add(model, LIST_findings, arena);
	finding->id = name;
	finding->severity = STR("note");
	finding->text = name;
}

static void fill(struct model *model, enum shape shape, uint32_t files,
    struct arena *arena)
{
	static const struct {
		size_t parts;
		size_t rows;
	} sizes[SHAPE_COUNT] = {
#ifdef ARCHDRIFT_TINY /* sanitizers take ten times as long */
		{ 1, 2000 }, { 300, 600 }, { 10, 1000 },
#else
		{ 1, 10000 }, { 1500, 3000 }, { 10, 5000 },
#endif
		{ 30, 300 }, { 30, 300 }, { 60, 600 }
	};
	size_t parts = sizes[shape].parts;

	*model = (struct model){ 0 };
	model->project.name = name_of(shape, 0, arena);
	model->project.files = files;
	for (size_t i = 0; i < parts; i++) {
		struct subsystem *part =
		    model_add(model, LIST_subsystems, arena);

		part->name = name_of(shape, i, arena);
		part->directory = str_printf(arena, "d/%zu%.*s", i,
		    STR_ARG(shape == SHAPE_ODD ? part->name : STR("")));
		part->responsibility = part->name;
		strs_push(&part->technology, part->name, arena);
	}
	for (size_t i = 0; i < sizes[shape].rows; i++)
		add_rows(model, shape, i,
		    (const struct subsystem *)model->subsystems.items +
			i % parts,
		    arena);
	model_sort(model);
}

static void test_hostile_sizes(void **state)
{
	static const struct {
		enum shape shape;
		uint32_t files;
	} rows[] = {
		{ SHAPE_ENDPOINTS, 3 },
		{ SHAPE_PARTS, 3 },
		{ SHAPE_PARTS, 100000 },
		{ SHAPE_SERVICES, 400 },
		{ SHAPE_LONG, 3 },
		{ SHAPE_LONG_PATHS, 3 },
		{ SHAPE_LONG_PATHS, 100000 },
		{ SHAPE_ODD, 3 },
		{ SHAPE_ODD, 400 },
	};

	(void)state;
	for (size_t i = 0; i < LENGTH(rows); i++) {
		struct arena arena = { 0 };
		struct model model;

		fill(&model, rows[i].shape, rows[i].files, &arena);
		assert_budget(&model, &arena);
		arena_release(&arena);
	}
}

/* Names of pages differ, also where letters are of one size, and are plain. */
static void test_names_of_pages(void **state)
{
	struct arena arena = { 0 };
	struct map seen = { .arena = &arena };
	struct model model;
	struct document document;

	(void)state;
	fill(&model, SHAPE_ODD, 50, &arena);
	document = document_of(&model,
	    (struct report){ .name = STR("docs/ARCH.md"),
		.pages = PAGES_ALWAYS },
	    &arena);
	assert_true(document.count > 50);
	assert_true(str_is(document.files[0].path, "docs/ARCH.md"));
	for (size_t i = 1; i < document.count; i++) {
		struct str path = document.files[i].path;
		uint64_t *taken = map_put(&seen, str_lower(path, &arena));

		assert_true(str_starts(path, "docs/ARCH/"));
		assert_int_equal(count_of(path, "/"), 2);
		assert_true(str_ends(path, ".md"));
		assert_int_equal(*taken, 0);
		*taken = 1;
		for (size_t n = 0; n < path.len; n++)
			assert_true(char_is_word(path.ptr[n]) ||
				    strchr("./-", path.ptr[n]));
	}
	document = document_of(&model,
	    (struct report){ .folder = STR("other"), .pages = PAGES_ALWAYS },
	    &arena);
	assert_true(str_starts(document.files[1].path, "other/"));
	arena_release(&arena);
}

static struct document with_services(size_t count, bool paged,
    struct arena *arena)
{
	struct model model = { 0 };
	struct subsystem *part = model_add(&model, LIST_subsystems, arena);

	part->name = STR("api");
	part->directory = STR("api");
	model.project.files = 20;
	for (size_t i = 0; i < count; i++)
		add_rows(&model, SHAPE_SERVICES, i, part, arena);
	model_sort(&model);
	return document_of(&model, (struct report){ .paged = paged }, arena);
}

/* One that has pages keeps them until it is well below its budget. */
static void test_pages_stay(void **state)
{
	struct arena arena = { 0 };
	struct report_budget budget = report_budget(20);
	size_t whole = 0; /* the most rows that fit without pages */
	size_t left = 0; /* the most that let pages go */
	struct document at_limit;

	(void)state;
	for (size_t i = 1; i < 400; i++) {
		bool fits = with_services(i, false, &arena).count == 1;
		bool goes = with_services(i, true, &arena).count == 1;

		assert_true(fits || !goes);
		whole = fits ? i : whole;
		left = goes ? i : left;
	}
	assert_true(whole > 0 && whole < 399);
	assert_true(left > 0 && left < whole);
	at_limit = with_services(left, false, &arena);
	assert_true(at_limit.files[0].text.len * 5 <= budget.bytes * 4);
	assert_true(
	    visible_lines(at_limit.files[0].text) * 5 <= budget.lines * 4);
	/* Where it is just about so much, give or take. */
	at_limit = with_services(left + 1, false, &arena);
	assert_true(
	    at_limit.files[0].text.len * 5 > budget.bytes * 4 * 9 / 10 ||
	    visible_lines(at_limit.files[0].text) * 5 > budget.lines * 4);
	arena_release(&arena);
}

/* In one text however long; of aspects there are no pages. */
static void test_one_file(void **state)
{
	struct arena arena = { 0 };
	struct report report = { .unbounded = true };
	struct model model;
	struct document document;

	(void)state;
	fill(&model, SHAPE_ENDPOINTS, 50, &arena);
	document = document_of(&model, report, &arena);
	assert_int_equal(document.count, 1);
	assert_true(has(document.files[0].text,
	    str_cstring(str_printf(&arena, "`name%zu`",
			    model.endpoints.count - 1),
		&arena)));
	report = (struct report){ .pages = PAGES_NEVER };
	document = document_of(&model, report, &arena);
	assert_int_equal(document.count, 1);
	assert_within(&document, &model);
	report = (struct report){ 0 };
	strs_push(&report.aspects, STR("api"), &arena);
	document = document_of(&model, report, &arena);
	assert_int_equal(document.count, 1);
	assert_within(&document, &model);
	arena_release(&arena);
}

/* What the report leaves out stands in a page. */
static void test_pages_have_the_rest(void **state)
{
	struct arena arena = { 0 };
	struct document document = with_services(350, false, &arena);
	size_t found[350] = { 0 };

	(void)state;
	assert_true(document.count > 1);
	for (size_t i = 0; i < document.count; i++)
		for (size_t n = 0; n < LENGTH(found); n++)
			found[n] += count_of(document.files[i].text,
			    str_cstring(str_printf(&arena, "| `name%zu` |", n),
				&arena));
	for (size_t n = 0; n < LENGTH(found); n++)
		assert_true(found[n] > 0);
	arena_release(&arena);
}

static void test_folder_of_pages(void **state)
{
	struct arena arena = { 0 };

	(void)state;
	assert_true(str_is(report_folder(STR("docs/ARCHITECTURE.md"), &arena),
	    "docs/ARCHITECTURE"));
	assert_true(str_is(report_folder(STR("A.md"), &arena), "A"));
	assert_true(str_is(report_folder(STR("a.b/C"), &arena), "a.b/C-pages"));
	assert_true(
	    str_is(report_folder(STR("docs/.md"), &arena), "docs/.md-pages"));
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_budgets),
		cmocka_unit_test(test_hostile_sizes),
		cmocka_unit_test(test_names_of_pages),
		cmocka_unit_test(test_pages_stay),
		cmocka_unit_test(test_one_file),
		cmocka_unit_test(test_pages_have_the_rest),
		cmocka_unit_test(test_folder_of_pages),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
