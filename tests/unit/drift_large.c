/* Thousands of subsystems, each using ten others: no rule takes long. */
#include "drift_rules_sample.h"

#include <time.h>

enum {
#ifdef ARCHDRIFT_TINY /* sanitizers take ten times as long */
	PARTIES = 1500,
#else
	PARTIES = 3000,
#endif
	USES = 10,
	MOST = 30, /* seconds of a busy machine, with sanitizers */
};

static const char config[] =
    "rules:\n"
    "  - name: a\n    acyclic: true\n"
    "  - name: b\n    forbid: { from: 's1*', to: 's2*', indirect: true }\n"
    "  - name: c\n    layers: { order: ['s1*', 's2*', '*'], strict: true }\n"
    "  - name: d\n    independent: ['s*']\n    level: off\n"
    "  - name: e\n    require: { from: '*', to: s7, indirect: true }\n"
    "  - name: f\n    limit: { what: fan-in, most: 30 }\n"
    "  - name: g\n    only-through: { to: 's3*', through: 's4*' }\n"
    "  - name: h\n    allow-only: { from: 's5*', to: 's6*' }\n"
    "ignore:\n  - { rule: h, path: d51*/, reason: x }\n"
    "  - { rule: g, subsystem: s51*, reason: x }\n";

static void fill(struct drift_sample *sample)
{
	struct arena *perm = &sample->perm;

	for (unsigned i = 0; i < PARTIES; i++) {
		struct subsystem *row =
		    model_add(&sample->model, LIST_subsystems, perm);

		row->name = str_printf(perm, "s%u", i);
		row->directory = str_printf(perm, "d%u", i);
	}
	for (unsigned i = 0; i < PARTIES * USES; i++) {
		struct link *row = model_add(&sample->model, LIST_links, perm);
		struct reference *excuse =
		    model_add(&sample->model, LIST_references, perm);

		row->from = str_printf(perm, "s%u", i % PARTIES);
		row->to = str_printf(perm, "s%u",
		    (i * 7919u + i / PARTIES * 977u) % PARTIES);
		row->mechanism = STR("import");
		row->at.path = str_printf(perm, "d%u/x.c", i % PARTIES);
		row->at.line = 1 + i / PARTIES;
		excuse->kind = STR("excuse");
		excuse->target = i % 2 ? STR("g") : STR("b");
		excuse->label = STR("why");
		excuse->at = row->at;
	}
}

static void thousands_of_subsystems(void **state)
{
	struct drift_sample sample = { 0 };
	struct error error = { 0 };
	clock_t start = clock();

	(void)state;
	fill(&sample);
	assert_true(drift_configure(&sample, config, &error));
	drift_check_rules(&sample.differences, &sample.model, sample.rules,
	    sample.levels, &sample.perm, &sample.scratch);
	assert_true(sample.differences.count > 1000);
	assert_true(clock() - start < (clock_t)MOST * CLOCKS_PER_SEC);
	print_message("%zu violations in %.2f s, %zu MB\n",
	    sample.differences.count,
	    (double)(clock() - start) / CLOCKS_PER_SEC,
	    (sample.perm.peak + sample.scratch.peak) >> 20);
	drift_release(&sample);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(thousands_of_subsystems),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
