#include "cli/drifting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/analysis.h"
#include "report/report.h"

static const char *const level_names[] = {
	[LEVEL_OFF] = "none",
	[LEVEL_NOTE] = "note",
	[LEVEL_WARNING] = "warning",
	[LEVEL_ERROR] = "error",
};

bool drift_settings(struct drift_levels **levels, struct drift_rules **rules,
    const struct analysis *analysis, struct run *run)
{
	const struct settings *settings = &analysis->settings;
	const char *path = run->common.config ? run->common.config
					      : ".archdrift.yml";
	struct arena *perm = &run->memory->perm;

	*levels = drift_levels_read(settings->levels, analysis->config, path,
	    perm, run->error);
	if (!*levels)
		return false;
	*rules = drift_rules_read(settings->rules, settings->ignore,
	    analysis->config, path, perm, run->error);
	return *rules != NULL;
}

bool drift_fail_level(enum drift_level *out,
    const struct drift_options *options, enum drift_level unsaid,
    struct error *error)
{
	*out = unsaid;
	if (!options->fail_on)
		return true;
	for (size_t i = 0; i < LENGTH(level_names); i++)
		if (strcmp(options->fail_on, level_names[i]) == 0) {
			*out = (enum drift_level)i;
			return true;
		}
	return error_set(error,
	    "--fail-on takes a level, not '%s'; did you mean %s?",
	    options->fail_on,
	    nearest(str_from(options->fail_on), level_names,
		LENGTH(level_names)));
}

/* FORM=FILE: the form, and the file if there is one. */
static bool split_format(enum drift_form *form, const char **file,
    const char *word, struct run *run)
{
	static const char *const names[] = {
#define X(name, about) #name,
		DRIFT_FORMS(X)
#undef X
	};
	struct str name = str_from(word);
	size_t equals = str_find(name, '=');

	*file = equals < name.len ? word + equals + 1 : NULL;
	name = str_slice(name, 0, equals);
	*form = drift_form_named(name);
	return *form != FORM_COUNT ||
	       error_set(run->error,
		   "--format takes a form, not '%.*s'; did you mean %s?",
		   STR_ARG(name), nearest(name, names, LENGTH(names)));
}

static bool wants_colour(const struct run *run)
{
	const char *when = run->common.color;

	if (when && strcmp(when, "always") == 0)
		return true;
	if (when && strcmp(when, "never") == 0)
		return false;
	return isatty(STDOUT_FILENO) && !getenv("NO_COLOR");
}

bool drift_print(const struct differences *differences,
    struct drift_summary *summary, const struct drift_options *options,
    struct run *run)
{
	struct words formats = options->formats;

	if (formats.count == 0)
		formats.items[formats.count++] = "text";
	for (size_t i = 0; i < formats.count; i++) {
		struct buf out = { .arena = &run->memory->perm };
		enum drift_form form;
		const char *file;
		bool changed;

		if (!split_format(&form, &file, formats.items[i], run))
			return false;
		summary->colour = !file && wants_colour(run);
		drift_write(&out, form, differences, summary,
		    &run->memory->scratch);
		if (file ? !report_write(&changed, file, buf_str(&out),
			       run->error)
			 : !print_out(buf_str(&out), run->error))
			return false;
	}
	return true;
}
