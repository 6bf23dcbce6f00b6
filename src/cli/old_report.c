#include "cli/old_report.h"

#include <unistd.h>

#include "cli/analysis.h"
#include "git/git.h"

#define REPORT_LIMIT (UINT64_C(256) << 20)

static bool read_staged(struct old_report *out, const struct analysis *analysis,
    struct arena *perm, struct error *error)
{
	const struct entry *entry =
	    analysis_entry(analysis, analysis->report_name);

	if (!entry || entry->kind != ENTRY_FILE)
		return true;
	out->found = true;
	out->staged = true;
	return source_read(&out->text, analysis->source, entry, REPORT_LIMIT,
	    perm, error);
}

bool old_report_read(struct old_report *out, const struct analysis *analysis,
    const char *path, bool staged, struct arena *perm, struct error *error)
{
	if (staged && !read_staged(out, analysis, perm, error))
		return false;
	if (out->found || !path || access(path, F_OK) != 0)
		return true;
	out->found = true;
	return read_file(&out->text, path, perm, error);
}

void old_report_parse(struct old_report *old, struct arena *perm)
{
	struct report damaged = { 0 };

	if (!old->found || str_trim(old->text).len == 0)
		return;
	old->state = report_recover_notes(&damaged, old->text, perm);
	old->read = old->state == REPORT_GOOD &&
		    report_parse(&old->model, &old->report, &old->edited,
			old->text, perm, &old->problem);
	if (old->read)
		return;
	old->model = (struct model){ 0 };
	old->report = damaged;
	old->edited = (struct strs){ 0 };
}
