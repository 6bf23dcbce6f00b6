/* Models and configurations in, differences out, a line each. */
#ifndef TESTS_UNIT_DRIFT_RULES_SAMPLE_H
#define TESTS_UNIT_DRIFT_RULES_SAMPLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "drift/drift.h"
#include "model/model.h"
#include "scan/scan.h"

struct drift_sample {
	struct arena perm;
	struct arena scratch;
	struct settings settings;
	struct model model;
	struct drift_rules *rules;
	struct drift_levels *levels;
	struct differences differences;
	struct baseline baseline;
};

static inline void drift_release(struct drift_sample *sample)
{
	arena_release(&sample->perm);
	arena_release(&sample->scratch);
}

/* False: the configuration is wrong, as `error` says. */
static inline bool drift_configure(struct drift_sample *sample,
    const char *config, struct error *error)
{
	struct str text = str_from(config);

	if (!settings_parse(&sample->settings, text, "x.yml", &sample->perm,
		error))
		return false;
	sample->rules = drift_rules_read(sample->settings.rules,
	    sample->settings.ignore, text, "x.yml", &sample->perm, error);
	sample->levels = drift_levels_read(sample->settings.levels, text,
	    "x.yml", &sample->perm, error);
	return sample->rules && sample->levels;
}

static inline void drift_check(struct drift_sample *sample, const char *model,
    const char *config)
{
	struct error error = { 0 };

	if (!model_from_json(&sample->model, str_from(model), &sample->perm,
		&error) ||
	    !drift_configure(sample, config, &error))
		fail_msg("%s", error.text);
	drift_check_rules(&sample->differences, &sample->model, sample->rules,
	    sample->levels, &sample->perm, &sample->scratch);
}

/* "rule subsystem name: text [path:line …]", frozen ones after "# ". */
static inline const char *drift_lines(struct drift_sample *sample)
{
	struct buf out = { .arena = &sample->perm };

	for (size_t i = 0; i < sample->differences.count; i++) {
		const struct difference *row = &sample->differences.items[i];

		buf_printf(&out, "%s%s %.*s (%.*s %.*s of %.*s): %.*s",
		    row->frozen ? "# " : "", drift_level_name(row->level),
		    STR_ARG(row->rule), STR_ARG(row->what), STR_ARG(row->name),
		    STR_ARG(row->subsystem), STR_ARG(row->text));
		for (size_t k = 0; k < row->after.count; k++)
			buf_printf(&out, " %.*s:%u",
			    STR_ARG(row->after.items[k].path),
			    (unsigned)row->after.items[k].line);
		buf_putc(&out, '\n');
	}
	buf_putc(&out, '\0');
	return out.ptr;
}

static inline void assert_drift(const char *model, const char *config,
    const char *expected)
{
	struct drift_sample sample = { 0 };

	drift_check(&sample, model, config);
	assert_string_equal(drift_lines(&sample), expected);
	drift_release(&sample);
}

static inline void assert_wrong_rule(const char *config, const char *message)
{
	struct drift_sample sample = { 0 };
	struct error error = { 0 };

	assert_false(drift_configure(&sample, config, &error));
	assert_string_equal(error.text, message);
	drift_release(&sample);
}

#endif
