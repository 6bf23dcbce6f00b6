#include <stdio.h>
#include <string.h>

#include "cli/analysis.h"
#include "cli/summary.h"
#include "git/git.h"
#include "report/report.h"

/* Stamp every subsystem with the commit that it was read from. */
static void add_stamps(struct report *report, const struct analysis *analysis,
    struct arena *perm)
{
	const struct rows *rows = &analysis->model.subsystems;
	const struct subsystem *subsystems = rows->items;

	for (size_t i = 0; i < rows->count; i++) {
		struct section_stamp *stamp = array_push(&report->stamps,
		    &report->stamp_count, sizeof(*stamp), perm);

		stamp->directory = subsystems[i].directory;
		stamp->commit = source_commit(analysis->source);
	}
}

/* The notes of a report that is already there are kept. */
static void keep_notes(struct report *report, const char *path,
    struct arena *perm)
{
	struct model old = { 0 };
	struct report before = { 0 };
	struct strs edited = { 0 };
	struct buf text = { .arena = perm };
	struct error why = { 0 };
	FILE *file = fopen(path, "rb");
	char block[8192];
	size_t got;

	if (!file)
		return;
	while ((got = fread(block, 1, sizeof(block), file)) > 0)
		buf_put(&text, (struct str){ block, got });
	fclose(file);
	if (!report_parse(&old, &before, &edited, buf_str(&text), perm, &why))
		return;
	report->notes = before.notes;
	report->note_count = before.note_count;
}

/* Where the report goes: NULL is standard output. */
static const char *report_path(const struct analysis *analysis,
    const char *output, struct arena *perm)
{
	struct str root = source_directory(analysis->source);

	if (output)
		return strcmp(output, "-") == 0 ? NULL : output;
	if (source_kind(analysis->source) == SOURCE_COMMIT || root.len == 0)
		return NULL;
	return str_cstring(str_printf(perm, "%.*s%.*s", STR_ARG(root),
			       STR_ARG(analysis->report_name)),
	    perm);
}

static enum status write_report(struct run *run,
    const struct analysis *analysis, const char *output)
{
	struct arena *perm = &run->memory->perm;
	const char *path = report_path(analysis, output, perm);
	struct report report = { .packs = analysis->packs };
	struct buf text = { .arena = perm };
	bool changed = false;

	add_stamps(&report, analysis, perm);
	if (path)
		keep_notes(&report, path, perm);
	report_markdown(&text, &analysis->model, &report);
	if (!path)
		return print_out(buf_str(&text), run->error) ? STATUS_DONE :
							       STATUS_FAILED;
	if (!report_write(&changed, path, buf_str(&text), run->error))
		return STATUS_FAILED;
	if (!run->common.quiet)
		summary_print(&analysis->model, path, changed,
		    &run->memory->scratch);
	return STATUS_DONE;
}

enum status cmd_report(struct run *run)
{
	const char *output = NULL;
	const struct option own[] = {
		{ "output", 'o', OPTION_TEXT, &output, "FILE",
		    "in place of PROJECT_ARCHITECTURE.md; -: print it" },
		{ 0 },
	};
	struct analysis analysis = { 0 };
	enum status status;
	bool done;

	if (!command_options(run, &done, "report [OPTION…] [PATH]", own, 1))
		return STATUS_USAGE;
	if (done)
		return STATUS_DONE;
	status = analysis_run(&analysis, run, run->argc ? run->argv[0] : NULL,
	    true);
	if (status == STATUS_DONE)
		status = write_report(run, &analysis, output);
	analysis_close(&analysis);
	return status;
}
