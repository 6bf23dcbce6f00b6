#include "cli/update/drifting.h"

#include <stdio.h>
#include <string.h>

#include "cli/analysis/analysis.h"
#include "cli/analysis/confine.h"
#include "cli/analysis/path_guard.h"
#include "cli/analysis/terminal.h"
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

/* Words were checked when the options were read. */
enum drift_level drift_fail_level(const struct drift_options *options,
    enum drift_level unsaid)
{
	for (size_t i = 0; options->fail_on && i < LENGTH(level_names); i++)
		if (strcmp(options->fail_on, level_names[i]) == 0)
			return (enum drift_level)i;
	return unsaid;
}

/* FORM=FILE: the form, and the file if there is one. False: there is no such
 * form. */
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

void drift_writes(struct writes *writes, const struct drift_options *options,
    struct arena *perm)
{
	for (size_t i = 0; i < options->formats.count; i++) {
		const char *equals = strchr(options->formats.items[i], '=');

		if (equals)
			strs_push(&writes->files, str_from(equals + 1), perm);
	}
}

/* Each form is made of the same differences; colours are only for people at a
 * terminal, never for a file. */
enum status drift_print(const struct differences *differences,
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
			return STATUS_USAGE;
		summary->colour = !file && terminal_colours(run->common.color);
		drift_write(&out, form, differences, summary,
		    &run->memory->scratch);
		if (file && !stays_inside(options->source, file, run->error))
			return STATUS_USAGE;
		if (file ? !report_write(&changed, file, buf_str(&out),
			       run->error)
			 : !print_out(buf_str(&out), run->error))
			return STATUS_FAILED;
	}
	return STATUS_DONE;
}
