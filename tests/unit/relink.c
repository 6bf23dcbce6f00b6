/* What link finds follows from the model's sections and the scan alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cli/analysis/analysis.h"
#include "extract/extract.h"
#include "link/link.h"
#include "report/report.h"

/* The inputs of all cases side by side: a project of many subsystems. Without
 * dead letters: link drops the rows that say what spares a finding, which an
 * update still has, as it keeps sections before anything is linked. */
static const char *const make_project =
    "mkdir relink-project && cd relink-project || exit 1\n"
    "for input in \"$ARCHDRIFT_TESTS\"/packs/*/*/*/input "
    "\"$ARCHDRIFT_TESTS\"/cli/merge-plain/input; do\n"
    "    name=${input%/input} && name=${name##*/}\n"
    "    [ \"$name\" = dead-letters ] && continue\n"
    "    cp -R \"$input\" \"$name\" || exit 1\n"
    "done\n"
    "head -c 3000 /dev/zero >api.py\n"
    "head -c 3000 /dev/zero >merge-plain/api/nul.py\n"
    "printf '{' >package.json\n";

/* As update does: all that link makes is dropped, and made again. */
static void relink(struct model *model, const struct analysis *analysis,
    struct memory *memory)
{
	struct str name = model->project.name;
	struct error error = { 0 };
	const struct rules *rules =
	    rules_read(NULL, 0, NULL, &memory->perm, &error);

	assert_non_null(rules);
	model->project = (struct project){ 0 };
	model->services = (struct rows){ 0 };
	model->links = (struct rows){ 0 };
	model->patterns = (struct rows){ 0 };
	model->findings = (struct rows){ 0 };
	model->quickstart = (struct rows){ 0 };
	link_technology(model, &analysis->scan, rules, &memory->perm,
	    &memory->scratch);
	link_frameworks(model, &analysis->scan, rules, &memory->perm,
	    &memory->scratch);
	link_model(model,
	    &(struct link_from){ &analysis->scan, &analysis->deployment, rules,
		name },
	    &memory->perm, &memory->scratch);
}

/* The sections alone, one after the other as an analysis joins them. */
static void copy_sections(struct model *out, const struct analysis *analysis,
    struct arena *perm)
{
	const struct model *model = &analysis->model;
	const struct scan *scan = &analysis->scan;
	const struct sections *sections = sections_of(model, perm);

	struct carried *carried =
	    arena_array(perm, scan->unit_count, sizeof(*carried));

	*out = (struct model){ .project.name = model->project.name };
	for (size_t i = 0; i < scan->unit_count; i++)
		carried[i] =
		    (struct carried){ sections, plan_section(&scan->units[i]) };
	sections_carry(out, carried, scan->unit_count, perm);
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++)
		if (i != LIST_subsystems && !list_is_sectioned(&model_lists[i]))
			*model_rows(out, &model_lists[i]) =
			    *model_rows_const(model, &model_lists[i]);
}

/* Says where they differ. */
static void assert_same_lines(struct str before, struct str after)
{
	struct str a;
	struct str b;

	while (str_cut(&a, &before, '\n')) {
		assert_true(str_cut(&b, &after, '\n'));
		if (!str_equal(a, b))
			print_error("%.*s\n%.*s\n", STR_ARG(a), STR_ARG(b));
		assert_true(str_equal(a, b));
	}
	assert_int_equal(after.len, 0);
}

static void sections_are_enough(void **state)
{
	struct memory memory = { 0 };
	struct error error = { 0 };
	struct run run = { .memory = &memory, .error = &error };
	struct analysis analysis = { 0 };
	struct buf before = { .arena = &memory.perm };
	struct buf after = { .arena = &memory.perm };
	struct model back;

	(void)state;
	assert_int_equal(system(make_project), 0);
	run.common.directory = "relink-project";
	run.common.quiet = true;
	run.common.jobs = 1;
	assert_int_equal(analysis_run(&analysis, &run, NULL, false),
	    STATUS_DONE);
	copy_sections(&back, &analysis, &memory.perm);
	relink(&back, &analysis, &memory);
	model_json(&before, &analysis.model);
	model_json(&after, &back);
	assert_same_lines(buf_str(&before), buf_str(&after));
	assert_true(back.links.count > 1 && back.findings.count > 1);
	analysis_close(&analysis);
	arena_release(&memory.perm);
	arena_release(&memory.deployed);
	arena_release(&memory.scratch);
	patterns_release();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(sections_are_enough),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
