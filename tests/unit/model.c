/* Lists and fields, order, equality, schema. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/base.h"
#include "doc/doc.h"
#include "model/model.h"

#define assert_str(actual, expected) \
	assert_true(str_equal(actual, str_from(expected)))

static struct evidence at(const char *path, uint32_t line)
{
	return (struct evidence){ str_from(path), line };
}

static void add_endpoint(struct model *model, const char *path,
    struct evidence place, struct arena *arena)
{
	struct endpoint *endpoint = model_add(model, LIST_endpoints, arena);

	endpoint->method = STR("GET");
	endpoint->path = str_from(path);
	endpoint->at = place;
}

static void lists_are_found(void **state)
{
	const struct list *dags = model_list_named(STR("dags"));
	const struct list *models = model_list_named(STR("models"));
	const struct field *tasks;

	(void)state;
	assert_ptr_equal(dags, &model_lists[LIST_dags]);
	assert_null(model_list_named(STR("dag_tasks")));
	assert_null(model_list_named(STR("")));
	tasks = list_field(dags, STR("tasks"));
	assert_int_equal(tasks->type, FIELD_ROWS);
	assert_string_equal(tasks->rows->name, "dag_tasks");
	assert_int_equal(tasks->rows->size, sizeof(struct dag_task));
	assert_null(list_field(dags, STR("task")));
	assert_int_equal(models->size, sizeof(struct data_model));
	assert_int_equal(list_field(models, STR("fields"))->offset,
	    offsetof(struct data_model, fields));
	assert_int_equal(project_list.size, sizeof(struct project));
}

static void rows_have_evidence(void **state)
{
	struct arena arena = { 0 };
	struct model model = { 0 };
	struct pattern_row *pattern = model_add(&model, LIST_patterns, &arena);
	const struct list *list = &model_lists[LIST_patterns];
	struct evidence places[] = { at("b", 2), at("a", 1) };

	(void)state;
	assert_int_equal(row_evidence(list, pattern).path.len, 0);
	pattern->evidence = (struct places){ places, 2 };
	assert_str(row_evidence(list, pattern).path, "b");
	add_endpoint(&model, "/", at("c", 9), &arena);
	list = &model_lists[LIST_endpoints];
	assert_int_equal(row_evidence(list, rows_at(&model.endpoints, list, 0))
			     .line,
	    9);
	assert_ptr_equal(model_rows(&model, list), &model.endpoints);
	arena_release(&arena);
}

static void rows_go_by_evidence(void **state)
{
	struct arena arena = { 0 };
	struct model model = { 0 };
	const struct endpoint *endpoints;

	(void)state;
	add_endpoint(&model, "/e", at("b.py", 1), &arena);
	add_endpoint(&model, "/c", at("a.py", 10), &arena);
	add_endpoint(&model, "/b", at("a.py", 9), &arena);
	add_endpoint(&model, "/c", at("a.py", 10), &arena);
	add_endpoint(&model, "/a", at("a.py", 10), &arena);
	add_endpoint(&model, "/d", at("a/x.py", 1), &arena);
	model_sort(&model);
	endpoints = model.endpoints.items;
	assert_int_equal(model.endpoints.count, 5);
	assert_str(endpoints[0].path, "/b");
	assert_str(endpoints[1].path, "/a");
	assert_str(endpoints[2].path, "/c");
	assert_str(endpoints[3].path, "/d");
	assert_str(endpoints[4].path, "/e");
	arena_release(&arena);
}

static void add_step(struct model *model, const char *step, const char *command,
    struct arena *arena)
{
	struct quickstart *quickstart =
	    model_add(model, LIST_quickstart, arena);

	quickstart->step = str_from(step);
	quickstart->command = str_from(command);
}

static void steps_go_by_kind(void **state)
{
	static const char *const expected[] = { "z", "a", "k", "f", "x" };
	struct arena arena = { 0 };
	struct model model = { 0 };
	const struct quickstart *quickstarts;

	(void)state;
	add_step(&model, "visit", "f", &arena);
	add_step(&model, "backend", "k", &arena);
	add_step(&model, "install", "z", &arena);
	add_step(&model, "other", "x", &arena);
	add_step(&model, "install", "a", &arena);
	add_step(&model, "install", "z", &arena);
	model_sort(&model);
	assert_int_equal(model.quickstart.count, LENGTH(expected));
	quickstarts = model.quickstart.items;
	for (size_t i = 0; i < LENGTH(expected); i++)
		assert_str(quickstarts[i].command, expected[i]);
	arena_release(&arena);
}

static void chain_stays(void **state)
{
	static const char *const steps[] = { "z", "b", "z", "a" };
	struct arena arena = { 0 };
	struct model model = { 0 };
	const struct chain *chains;

	(void)state;
	for (size_t i = 0; i < LENGTH(steps); i++) {
		struct chain *chain = model_add(&model, LIST_chain, &arena);

		chain->from = str_from(steps[i]);
	}
	model_sort(&model);
	chains = model.chain.items;
	assert_int_equal(model.chain.count, 3);
	assert_str(chains[0].from, "z");
	assert_str(chains[1].from, "b");
	assert_str(chains[2].from, "a");
	arena_release(&arena);
}

static void findings_go_by_severity(void **state)
{
	static const char *const rows[][2] = { { "note", "a" },
		{ "error", "z" }, { "odd", "b" }, { "warning", "c" },
		{ "error", "b" } };
	static const char *const expected[] = { "b", "z", "c", "a", "b" };
	struct arena arena = { 0 };
	struct model model = { 0 };
	const struct finding *findings;

	(void)state;
	for (size_t i = 0; i < LENGTH(rows); i++) {
		struct finding *finding =
		    model_add(&model, LIST_findings, &arena);

		finding->severity = str_from(rows[i][0]);
		finding->id = str_from(rows[i][1]);
	}
	model_sort(&model);
	findings = model.findings.items;
	for (size_t i = 0; i < LENGTH(expected); i++)
		assert_str(findings[i].id, expected[i]);
	arena_release(&arena);
}

static void pipelines_go_by_order(void **state)
{
	struct arena arena = { 0 };
	struct model model = { 0 };
	const struct pipeline *pipelines;

	(void)state;
	for (uint32_t i = 0; i < 12; i++) {
		struct pipeline *pipeline =
		    model_add(&model, LIST_pipelines, &arena);

		pipeline->pipeline = i % 2 ? STR("one") : STR("two");
		pipeline->order = 12 - i;
		pipeline->at = at("x.py", i);
	}
	model_sort(&model);
	pipelines = model.pipelines.items;
	for (size_t i = 1; i < 12; i++) {
		assert_str(pipelines[i].pipeline, i < 6 ? "one" : "two");
		assert_true(
		    i == 6 || pipelines[i - 1].order < pipelines[i].order);
	}
	arena_release(&arena);
}

static void insides_are_sorted(void **state)
{
	struct arena arena = { 0 };
	struct model model = { 0 };
	struct count counts[] = { { STR("py"), 1 }, { STR("go"), 2 } };
	struct evidence places[] = { at("b", 1), at("a", 2), at("b", 1) };
	struct subsystem *subsystem =
	    model_add(&model, LIST_subsystems, &arena);
	const struct list *points =
	    list_field(&model_lists[LIST_subsystems], STR("entry_points"))
		->rows;
	struct directory *directory =
	    model_add(&model, LIST_directories, &arena);
	struct pattern_row *pattern = model_add(&model, LIST_patterns, &arena);

	(void)state;
	for (uint32_t line = 3; line > 0; line--) {
		struct entry_point *point =
		    rows_add(&subsystem->entry_points, points, &arena);

		point->at = at("main.c", line);
	}
	directory->files = (struct counts){ counts, 2 };
	pattern->evidence = (struct places){ places, 3 };
	model_sort(&model);
	assert_int_equal(((struct entry_point *)subsystem->entry_points.items)
			     ->at.line,
	    1);
	assert_str(directory->files.items[0].name, "go");
	assert_int_equal(pattern->evidence.count, 2);
	assert_str(pattern->evidence.items[0].path, "a");
	arena_release(&arena);
}

static void models_are_compared(void **state)
{
	struct arena arena = { 0 };
	struct model one = { 0 };
	struct model two = { 0 };

	(void)state;
	assert_true(model_equal(&one, &two));
	one.project.name = STR("x");
	assert_false(model_equal(&one, &two));
	two.project.name = STR("x");
	add_endpoint(&one, "/", at("a", 1), &arena);
	assert_false(model_equal(&one, &two));
	add_endpoint(&two, "/", at("a", 2), &arena);
	assert_false(model_equal(&one, &two));
	((struct endpoint *)two.endpoints.items)->at.line = 1;
	assert_true(model_equal(&one, &two));
	arena_release(&arena);
}

static void schema_names_everything(void **state)
{
	struct arena arena = { 0 };
	struct buf out = { .arena = &arena };
	struct error error = { 0 };
	struct doc doc;
	const struct doc_node *lists;

	(void)state;
	model_schema(&out);
	assert_true(doc_parse(&doc, DOC_JSON, buf_str(&out), &arena, &error));
	lists = doc_get(doc.documents[0], "properties");
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++) {
		const struct list *list = &model_lists[i];
		const struct doc_node *node =
		    doc_get(doc_get(lists, list->name), "items");

		assert_non_null(node);
		for (size_t f = 0; f < list->field_count; f++)
			assert_non_null(doc_get(doc_get(node, "properties"),
			    list->fields[f].name));
	}
	arena_release(&arena);
}

static void users_are_hidden(void **state)
{
	static const char *const cases[][2] = {
		{ "https://a:b@host/x", "https://host/x" },
		{ "https://token@host/x", "https://host/x" },
		{ "git+https://t:x@h/l.git@main", "git+https://h/l.git@main" },
		{ "git+ssh://git@h/l.git", "git+ssh://git@h/l.git" },
		{ "postgres://u:p#?@w@db:5432/x", "postgres://db:5432/x" },
		{ "redis://:pw@h", "redis://h" },
		{ "a://u:p@x,b://v:q@y z://@", "a://x,b://y z://@" },
		{ "X='db://u:p@h/x' 'http://v:w@h'",
		    "X='db://h/x' 'http://h'" },
		{ "/https:/u:p@h/c", "/https:/h/c" },
		{ "http://host:80?mail=a@b", "http://host:80?mail=a@b" },
		{ "http://host/users/@me", "http://host/users/@me" },
		{ "npm:@scope/x@1", "npm:@scope/x@1" },
		{ "image:v1@sha256:0", "image:v1@sha256:0" },
		{ "@://", "@://" },
	};
	struct arena arena = { 0 };

	(void)state;
	for (size_t i = 0; i < LENGTH(cases); i++)
		assert_str(text_without_users(str_from(cases[i][0]), &arena),
		    cases[i][1]);
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lists_are_found),
		cmocka_unit_test(rows_have_evidence),
		cmocka_unit_test(rows_go_by_evidence),
		cmocka_unit_test(steps_go_by_kind),
		cmocka_unit_test(chain_stays),
		cmocka_unit_test(findings_go_by_severity),
		cmocka_unit_test(pipelines_go_by_order),
		cmocka_unit_test(insides_are_sorted),
		cmocka_unit_test(models_are_compared),
		cmocka_unit_test(schema_names_everything),
		cmocka_unit_test(users_are_hidden),
	};

	return cmocka_run_group_tests_name("model", tests, NULL, NULL);
}
