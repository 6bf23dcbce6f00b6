/* How much each difference weighs, and what fails. */
#include "drift_sample.h"

#include "doc/doc.h"
#include "drift/levels.h"
#include "drift/compare/subjects.h"

struct reading {
	struct arena arena;
	struct error error;
	struct drift_levels *levels;
};

static void read_levels(struct reading *out, const char *yaml)
{
	struct str text = str_from(yaml);
	struct error error = { 0 };
	struct doc doc = { 0 };

	*out = (struct reading){ 0 };
	assert_true(doc_parse(&doc, DOC_YAML, text, &out->arena, &error));
	out->levels = drift_levels_read(doc_get(doc.documents[0], "levels"),
	    text, ".archdrift.yml", &out->arena, &out->error);
}

static void assert_level(const struct reading *reading, const char *rule,
    enum drift_level level)
{
	assert_string_equal(drift_level_name(drift_level_of(reading->levels,
				str_from(rule))),
	    drift_level_name(level));
}

static void without_any_they_are_built_in(void **state)
{
	struct reading reading;

	(void)state;
	read_levels(&reading, "name: x\n");
	assert_non_null(reading.levels);
	assert_level(&reading, "endpoint-gone", LEVEL_WARNING);
	assert_level(&reading, "dependency-version", LEVEL_NOTE);
	assert_level(&reading, "finding-gone", LEVEL_OFF);
	assert_level(&(struct reading){ 0 }, "image-tag", LEVEL_NOTE);
	arena_release(&reading.arena);
	read_levels(&reading, "levels:\n");
	assert_non_null(reading.levels);
	arena_release(&reading.arena);
}

/* A rule comes before what it is about, that before what became of it. */
static void the_closest_name_holds(void **state)
{
	struct reading reading;

	(void)state;
	read_levels(&reading, "levels:\n"
			      "  gone: error\n"
			      "  endpoint: note\n"
			      "  endpoint-new: off\n"
			      "  dag-task: error\n");
	assert_non_null(reading.levels);
	assert_level(&reading, "store-gone", LEVEL_ERROR);
	assert_level(&reading, "endpoint-gone", LEVEL_NOTE);
	assert_level(&reading, "endpoint-new", LEVEL_OFF);
	assert_level(&reading, "dag-task-new", LEVEL_ERROR);
	assert_level(&reading, "dag-new", LEVEL_WARNING);
	arena_release(&reading.arena);
}

static void assert_wrong(const char *yaml, const char *expected)
{
	struct reading reading;

	read_levels(&reading, yaml);
	assert_null(reading.levels);
	assert_string_equal(reading.error.text, expected);
	arena_release(&reading.arena);
}

static void what_is_wrong_is_shown(void **state)
{
	(void)state;
	assert_wrong("levels:\n  endpont-new: error\n",
	    ".archdrift.yml:2:3: unknown rule 'endpont-new', did you mean "
	    "'endpoint-new'?");
	assert_wrong("levels:\n  gon: error\n",
	    ".archdrift.yml:2:3: unknown rule 'gon', did you mean 'gone'?");
	assert_wrong("levels:\n  new: warn\n",
	    ".archdrift.yml:2:3: the level of 'new' is one of off, note, "
	    "warning, error");
	assert_wrong("levels: [new]\n",
	    ".archdrift.yml:1:1: levels are a map from a rule's name to off, "
	    "note, warning or error");
}

static void assert_known(const char *what, const char *fate)
{
	struct arena arena = { 0 };
	struct str name = str_printf(&arena, "%s-%s", what, fate);

	if (!drift_rule_named(name))
		fail_msg("%.*s has no level", STR_ARG(name));
	arena_release(&arena);
}

/* All rules that a comparison can name. */
static void every_rule_has_a_level(void **state)
{
	(void)state;
	for (size_t i = 0; i < subject_count; i++) {
		const struct subject *subject = &subjects[i];

		assert_known(subject->rule, "new");
		assert_known(subject->rule, "gone");
		if (!(subject->traits & STILL))
			assert_known(subject->rule, "moved");
		if (subject->other)
			assert_known(subject->rule,
			    subject->traits & RENAMES ? "renamed" : "changed");
		if (subject->traits & ORDERED)
			assert_known(subject->rule, "order");
		for (size_t n = 0; n < ASPECTS_MOST; n++)
			if (subject->aspects[n].field)
				assert_known(subject->rule,
				    subject->aspects[n].fate);
	}
}

static void every_field_is_one_of_its_list(void **state)
{
	(void)state;
	for (size_t i = 0; i < subject_count; i++) {
		const struct subject *subject = &subjects[i];
		const struct list *list = subject_list(subject);

		for (size_t n = 0; n < IDENTITY_MOST; n++)
			if (subject->identity[n].field)
				assert_non_null(list_field(list,
				    str_from(subject->identity[n].field)));
		for (size_t n = 0; n < ASPECTS_MOST; n++)
			if (subject->aspects[n].field)
				assert_non_null(list_field(list,
				    str_from(subject->aspects[n].field)));
		for (size_t n = 0; n < ALIKE_MOST; n++)
			if (subject->alike[n])
				assert_non_null(list_field(list,
				    str_from(subject->alike[n])));
	}
}

static void the_rules_stand_in_their_order(void **state)
{
	(void)state;
	for (size_t i = 1; i < drift_rule_count; i++)
		assert_true(strcmp(drift_rule_rows[i - 1].name,
				drift_rule_rows[i].name) < 0);
}

static void what_is_frozen_does_not_fail(void **state)
{
	struct difference items[] = {
		{ .level = LEVEL_ERROR, .frozen = true },
		{ .level = LEVEL_WARNING },
	};
	struct differences differences = { items, LENGTH(items) };

	(void)state;
	assert_false(drift_fails(&differences, LEVEL_OFF));
	assert_false(drift_fails(&differences, LEVEL_ERROR));
	assert_true(drift_fails(&differences, LEVEL_WARNING));
	assert_true(drift_fails(&differences, LEVEL_NOTE));
	differences.count = 0;
	assert_false(drift_fails(&differences, LEVEL_NOTE));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(without_any_they_are_built_in),
		cmocka_unit_test(the_closest_name_holds),
		cmocka_unit_test(what_is_wrong_is_shown),
		cmocka_unit_test(every_rule_has_a_level),
		cmocka_unit_test(every_field_is_one_of_its_list),
		cmocka_unit_test(the_rules_stand_in_their_order),
		cmocka_unit_test(what_is_frozen_does_not_fail),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
