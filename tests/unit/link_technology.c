/* Which technologies a subsystem shows, which the project. */
#include "extract/extract.h"
#include "link_sample.h"

/* More core frameworks than a list of technologies has room for. */
static struct rules *sample_rules(struct sample *sample)
{
	static const char *const core[] = { "Core0", "Core1", "Core2", "Core3",
		"Core4", "Core5", "Core6" };
	struct own_pack packs[LENGTH(core) + 1] = { 0 };
	struct error error = { 0 };
	struct rules *rules;

	for (size_t i = 0; i < LENGTH(core); i++) {
		packs[i].name = str_printf(&sample->perm,
		    ".archdrift/packs/python/%s.yml", core[i]);
		packs[i].text = str_printf(&sample->perm,
		    "framework: %s\ncategory: web\ncore: true\n"
		    "when: { import: %s }\nrules: []\n",
		    core[i], core[i]);
	}
	packs[LENGTH(core)].name = STR(".archdrift/packs/python/side.yml");
	packs[LENGTH(core)].text = STR("framework: Side\ncategory: orm\n"
				       "when: { import: side }\nrules: []\n");
	rules = rules_read(packs, LENGTH(packs), NULL, &sample->perm, &error);
	assert_non_null(rules);
	return rules;
}

static struct subsystem *sample_part(struct sample *sample, const char *name,
    const char *technologies)
{
	struct subsystem *subsystem =
	    sample_unit(sample, name, name, UINT32_MAX);
	struct str rest = str_from(technologies);
	struct str word;

	sample_file(sample,
	    str_cstring(str_printf(&sample->perm, "%s/a.py", name),
		&sample->perm))
	    ->unit = (uint32_t)sample->scan.unit_count - 1;
	while (str_cut(&word, &rest, ' '))
		strs_push(&subsystem->technology, word, &sample->perm);
	return subsystem;
}

static const char *shown(struct sample *sample, const struct strs *names)
{
	struct buf out = { .arena = &sample->scratch };

	for (size_t i = 0; i < names->count; i++)
		buf_printf(&out, "%s%.*s", i ? " " : "",
		    STR_ARG(names->items[i]));
	return str_cstring(buf_str(&out), &sample->scratch);
}

static void link_all(struct sample *sample, const struct rules *rules)
{
	link_technology(&sample->model, &sample->scan, rules, &sample->perm,
	    &sample->scratch);
	link_frameworks(&sample->model, &sample->scan, rules, &sample->perm,
	    &sample->scratch);
}

static void core_frameworks_stay(void **state)
{
	struct sample sample = { 0 };
	const struct rules *rules = sample_rules(&sample);
	const struct subsystem *subsystems;

	(void)state;
	sample_part(&sample, "app",
	    "Python Side Core0 Core1 Core2 Core3 Core4 Core5 Core6");
	sample_part(&sample, "lib", "Python Side Core6");
	link_all(&sample, rules);
	subsystems = sample.model.subsystems.items;
	assert_string_equal(shown(&sample, &subsystems[0].technology),
	    "Python Core0 Core1 Core2 Core3 Core4 Core5 Core6");
	assert_string_equal(shown(&sample, &subsystems[1].technology),
	    "Python Core6 Side");
	assert_string_equal(shown(&sample, &sample.model.project.frameworks),
	    "Core0 Core1 Core2 Core3 Core4 Core5 Core6");
	sample_release(&sample);
}

static void a_second_time_changes_nothing(void **state)
{
	struct sample sample = { 0 };
	const struct rules *rules = sample_rules(&sample);
	struct buf once = { .arena = &sample.perm };
	struct buf twice = { .arena = &sample.perm };
	struct endpoint *endpoint;

	(void)state;
	sample_part(&sample, "app",
	    "Python Side Core6 Core1 Core5 Core3 Core4 Core2 Core0");
	sample_part(&sample, "lib", "Python Core2 Side Core6")->responsibility =
	    STR("Does things.");
	sample_endpoint(&sample, "lib", "/x", "lib/a.py", 3);
	endpoint = sample.model.endpoints.items;
	endpoint->framework = STR("Core6");
	link_all(&sample, rules);
	model_json(&once, &sample.model);
	link_all(&sample, rules);
	model_json(&twice, &sample.model);
	assert_string_equal(str_cstring(buf_str(&once), &sample.scratch),
	    str_cstring(buf_str(&twice), &sample.scratch));
	sample_release(&sample);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(core_frameworks_stay),
		cmocka_unit_test(a_second_time_changes_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
