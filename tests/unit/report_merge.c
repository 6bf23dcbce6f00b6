/* Three versions of a report merged by their sections. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/base.h"
#include "model/model.h"
#include "report/report.h"
#include "report_sample.h"

static struct report_version sample(struct arena *arena)
{
	struct report_version version = { 0 };

	sample_model(&version.model, arena);
	version.report.packs = STR("p");
	for (size_t i = 0; i < version.model.subsystems.count; i++) {
		const struct subsystem *row =
		    (const struct subsystem *)version.model.subsystems.items +
		    i;

		*(struct section_stamp *)array_push(&version.report.stamps,
		    &version.report.stamp_count, sizeof(*version.report.stamps),
		    arena) = (struct section_stamp){ row->directory, STR("d"),
			STR("c"), STR("") };
	}
	return version;
}

static void add_endpoint(struct report_version *version, const char *subsystem,
    const char *path, struct arena *arena)
{
	struct endpoint *row =
	    model_add(&version->model, LIST_endpoints, arena);

	row->subsystem = str_from(subsystem);
	row->method = STR("GET");
	row->path = str_from(path);
	row->at.path = str_printf(arena, "%s/new.py", subsystem);
	row->at.line = 1;
	model_sort(&version->model);
}

/* A subsystem is gone, with what stands in its section. */
static void drop_worker(struct report_version *version, struct arena *arena)
{
	struct report_version none = { 0 };
	struct report_version all = sample(arena);
	struct report_version kept = sample(arena);
	struct rows *rows = &kept.model.subsystems;

	kept.model = (struct model){ 0 };
	*(struct subsystem *)model_add(&kept.model, LIST_subsystems, arena) =
	    *(const struct subsystem *)all.model.subsystems.items;
	assert_int_equal(rows->count, 1);
	kept.report.stamp_count = 1;
	kept.model.project = all.model.project;
	report_merge(version, &none, &kept, &kept, arena);
}

static struct str digest_of(const struct report_version *version,
    const char *directory)
{
	for (size_t i = 0; i < version->report.stamp_count; i++) {
		if (str_is(version->report.stamps[i].directory, directory))
			return version->report.stamps[i].digest;
	}
	return STR("none");
}

static void assert_same(const struct report_version *a,
    const struct report_version *b)
{
	assert_true(model_equal(&a->model, &b->model));
	assert_int_equal(a->report.stamp_count, b->report.stamp_count);
	for (size_t i = 0; i < a->report.stamp_count; i++)
		assert_true(str_equal(a->report.stamps[i].digest,
		    b->report.stamps[i].digest));
}

/* Where one side alone changed anything, that side is what comes out. */
static void assert_taken(const struct report_version *base,
    const struct report_version *side, struct arena *arena)
{
	struct report_version out;

	report_merge(&out, base, side, base, arena);
	assert_same(&out, side);
	report_merge(&out, base, base, side, arena);
	assert_same(&out, side);
	report_merge(&out, base, side, side, arena);
	assert_same(&out, side);
}

static void test_one_side(void **state)
{
	struct arena arena = { 0 };
	struct report_version base = sample(&arena);
	struct report_version more = sample(&arena);
	struct report_version less;

	(void)state;
	assert_taken(&base, &base, &arena);
	add_endpoint(&more, "api", "/new", &arena);
	more.report.stamps[0].digest = STR("e");
	more.model.project.files = 77;
	assert_taken(&base, &more, &arena);
	drop_worker(&less, &arena);
	assert_int_equal(less.model.subsystems.count, 1);
	assert_taken(&base, &less, &arena);
	assert_taken(&less, &base, &arena);
	arena_release(&arena);
}

static void test_both_sides(void **state)
{
	struct arena arena = { 0 };
	struct report_version base = sample(&arena);
	struct report_version ours = sample(&arena);
	struct report_version theirs = sample(&arena);
	struct report_version wanted = sample(&arena);
	struct report_version out;

	(void)state;
	add_endpoint(&ours, "api", "/ours", &arena);
	add_endpoint(&theirs, "worker", "/theirs", &arena);
	add_endpoint(&wanted, "api", "/ours", &arena);
	add_endpoint(&wanted, "worker", "/theirs", &arena);
	report_merge(&out, &base, &ours, &theirs, &arena);
	assert_same(&out, &wanted);
	arena_release(&arena);
}

/* One section that both changed is to be made anew. */
static void test_same_section(void **state)
{
	struct arena arena = { 0 };
	struct report_version base = sample(&arena);
	struct report_version ours = sample(&arena);
	struct report_version theirs = sample(&arena);
	struct report_version less;
	struct report_version out;

	(void)state;
	add_endpoint(&ours, "worker", "/ours", &arena);
	add_endpoint(&theirs, "worker", "/theirs", &arena);
	report_merge(&out, &base, &ours, &theirs, &arena);
	assert_true(model_equal(&out.model, &ours.model));
	assert_true(str_is(digest_of(&out, "api"), "d"));
	assert_true(str_is(digest_of(&out, "worker"), ""));
	drop_worker(&less, &arena);
	report_merge(&out, &base, &less, &theirs, &arena);
	assert_int_equal(out.model.subsystems.count, 2);
	assert_true(str_is(digest_of(&out, "worker"), ""));
	theirs.report.packs = STR("q");
	report_merge(&out, &base, &ours, &theirs, &arena);
	assert_true(str_is(out.report.packs, ""));
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_one_side),
		cmocka_unit_test(test_both_sides),
		cmocka_unit_test(test_same_section),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
