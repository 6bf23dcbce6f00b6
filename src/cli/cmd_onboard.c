/* archdrift onboard: the document for newcomers, from the analysis. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/analysis/analysis.h"
#include "cli/analysis/confine.h"
#include "cli/analysis/path_guard.h"
#include "cli/analysis/terminal.h"
#include "git/git.h"
#include "report/report.h"

#define NAME "ONBOARDING.md"

struct onboard {
	struct run *run;
	const char *output; /* --output */
	const char *path; /* NULL: standard output */
	bool force;
	struct analysis analysis;
	struct onboarding page;
};

/* Where it goes; NULL: of a commit without -o, as `report` does, it is printed.
 */
static void find_onboarding_path(struct onboard *onboard)
{
	const struct source *source = onboard->analysis.source;
	struct str root = source_directory(source);

	if (onboard->output && strcmp(onboard->output, "-") != 0)
		onboard->path = onboard->output;
	else if (!onboard->output && root.len &&
		 source_kind(source) != SOURCE_COMMIT)
		onboard->path =
		    analysis_disk_path(&onboard->analysis, STR(NAME));
}

/* What people wrote into the page that is there. False: it is not ours, or
 * cannot be read. A pipe or device has nothing to keep. */
static bool keep_notes(struct onboard *onboard)
{
	struct run *run = onboard->run;
	struct stat info;
	struct str text;

	if (!onboard->path)
		return true;
	if (!find_file(&info, onboard->path, run->error))
		return false;
	if (!S_ISREG(info.st_mode))
		return true;
	if (!read_file(&text, onboard->path, &run->memory->perm, run->error))
		return false;
	if (onboarding_notes(&onboard->page.notes, text, &run->memory->perm) ||
	    onboard->force || str_trim(text).len == 0)
		return true;
	return error_set(run->error,
	    "%s was not written by archdrift; --force replaces it",
	    onboard->path);
}

/* It links to the report only if there is one. */
static enum status write_onboarding(struct onboard *onboard)
{
	struct run *run = onboard->run;
	struct analysis *analysis = &onboard->analysis;
	struct buf text = { .arena = &run->memory->perm };
	bool changed;

	if (source_entry(analysis->source, analysis->report_name))
		onboard->page.report = analysis->report_name;
	report_onboarding(&text, &analysis->model, &onboard->page);
	if (!onboard->path)
		return print_out(buf_str(&text), run->error) ? STATUS_DONE
							     : STATUS_FAILED;
	if (!report_write(&changed, onboard->path, buf_str(&text), run->error))
		return STATUS_FAILED;
	if (!run->common.quiet)
		say_line("Onboarding:    %s%s", onboard->path,
		    changed ? "" : " (unchanged)");
	return STATUS_DONE;
}

/* What stands against writing is told before anything is read. */
static enum status run_onboard(struct onboard *onboard)
{
	struct run *run = onboard->run;
	struct analysis *analysis = &onboard->analysis;
	enum status status =
	    analysis_open(analysis, run, run->argc ? run->argv[0] : NULL, true);

	if (status != STATUS_DONE)
		return status;
	find_onboarding_path(onboard);
	if (onboard->path &&
	    !stays_inside(analysis->source, onboard->path, run->error))
		return STATUS_FAILED;
	if (!keep_notes(onboard))
		return STATUS_USAGE;
	status = analysis_scan(analysis);
	if (status != STATUS_DONE)
		return status;
	analysis_read(analysis);
	analysis_link(analysis);
	return write_onboarding(onboard);
}

enum status cmd_onboard(struct run *run)
{
	struct onboard onboard = { .run = run };
	const struct option own_options[] = {
		{ "output", 'o', OPTION_TEXT, &onboard.output, "FILE",
		    "in place of " NAME "; -: print it" },
		{ "force", 0, OPTION_FLAG, &onboard.force, NULL,
		    "replace a file that archdrift did not write" },
		{ 0 },
	};
	struct writes writes = { 0 };
	enum status status;

	if (!command_begins(&status, run, own_options))
		return status;
	writes_add(&writes, onboard.output, &run->memory->perm);
	onboard.analysis.writes = &writes;
	status = run_onboard(&onboard);
	analysis_close(&onboard.analysis);
	return status;
}
