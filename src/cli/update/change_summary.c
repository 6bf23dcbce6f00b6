#include "cli/update/change_summary.h"

#include <stdio.h>

#include "cli/analysis/terminal.h"
#include "model/model.h"

#define FINDINGS_SHOWN 5

/* Names are a stranger's: none of them may speak to the terminal. */
static void put_summary_list(struct buf *out, const char *title,
    const struct strs *list)
{
	if (list->count == 0)
		return;
	buf_puts(out, title);
	for (size_t i = 0; i < list->count; i++) {
		buf_puts(out, i ? ", " : "");
		buf_put(out, terminal_line(list->items[i], out->arena));
	}
	buf_putc(out, '\n');
}

static void put_summary_line(struct buf *out, const char *title,
    struct str text)
{
	if (text.len == 0)
		return;
	buf_puts(out, title);
	buf_put(out, terminal_line(text, out->arena));
	buf_putc(out, '\n');
}

static void put_summary_findings(struct buf *out, const struct model *model)
{
	const struct finding *findings = model->findings.items;

	for (size_t i = 0; i < model->findings.count && i < FINDINGS_SHOWN; i++)
		put_summary_line(out, i ? "               " : "Findings:      ",
		    findings[i].text);
	if (model->findings.count > FINDINGS_SHOWN)
		buf_printf(out, "               (%zu more)\n",
		    model->findings.count - FINDINGS_SHOWN);
}

static void put_summary_quickstart(struct buf *out, const struct model *model)
{
	const struct quickstart *steps = model->quickstart.items;

	for (size_t i = 0; i < model->quickstart.count; i++) {
		buf_printf(out, "%s%-10.*s",
		    i ? "               " : "Quick start:   ",
		    STR_ARG(steps[i].step));
		put_summary_line(out, " ", steps[i].command);
	}
}

void summary_print(const struct model *model, const char *path, size_t pages,
    bool changed, struct arena *scratch)
{
	const struct project *project = &model->project;
	struct buf out = { .arena = scratch };
	struct strs languages = { 0 };

	if (project->main_language.len)
		strs_push(&languages, project->main_language, scratch);
	if (project->secondary_language.len)
		strs_push(&languages, project->secondary_language, scratch);
	put_summary_line(&out, "\nProject type:  ", project->type);
	put_summary_list(&out, "Languages:     ", &languages);
	put_summary_list(&out, "Frameworks:    ", &project->frameworks);
	put_summary_line(&out, "Architecture:  ", project->architecture);
	put_summary_findings(&out, model);
	put_summary_line(&out, "Report:        ",
	    pages ? str_printf(scratch, "%s and %zu %s%s", path, pages,
			pages == 1 ? "page" : "pages",
			changed ? "" : " (unchanged)")
		  : str_printf(scratch, "%s%s", path,
			changed ? "" : " (unchanged)"));
	put_summary_quickstart(&out, model);
	fwrite(out.ptr, 1, out.len, stderr);
}
