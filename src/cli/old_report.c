#include "cli/old_report.h"

#include <sys/stat.h>

#include "cli/analysis.h"
#include "git/git.h"

#define REPORT_LIMIT (UINT64_C(256) << 20)

static bool read_staged(struct old_report *out, const struct analysis *analysis,
    struct arena *perm, struct error *error)
{
	const struct entry *entry =
	    source_entry(analysis->source, analysis->report_name);

	if (!entry || entry->kind != ENTRY_FILE)
		return true;
	out->found = true;
	out->staged = true;
	out->text = analysis->reported;
	return out->text.len || source_read(&out->text, analysis->source, entry,
				    REPORT_LIMIT, perm, error);
}

bool old_report_read(struct old_report *out, const struct analysis *analysis,
    const char *path, bool staged, struct arena *perm, struct error *error)
{
	struct stat info;

	if (staged && !read_staged(out, analysis, perm, error))
		return false;
	if (out->found || !path)
		return true;
	if (!find_file(&info, path, error))
		return false;
	if (S_ISDIR(info.st_mode))
		return error_set(error, "%s: is a directory", path);
	if (!S_ISREG(info.st_mode))
		return true; /* nothing; or a pipe, a device: it takes */
	out->found = true;
	return read_file(&out->text, path, perm, error);
}

const char *old_report_damage(const struct old_report *old)
{
	static const char *const damages[] = {
		[REPORT_CONFLICT] = "has conflict markers",
		[REPORT_TRUNCATED] = "is not whole",
		[REPORT_OTHER_FORMAT] = "has another format",
		[REPORT_FOREIGN] = "was not written by archdrift",
	};

	return damages[old->state];
}

static void check_stamp(struct strs *edited, const struct section_stamp *before,
    const struct section_stamp *now, struct arena *perm)
{
	if (!(now && str_equal(before->sum, now->sum)) &&
	    !strs_have(edited, before->directory))
		strs_push(edited, before->directory, perm);
}

void old_report_check(struct old_report *old, struct arena *perm)
{
	struct report now = { 0 };
	struct buf text = { .arena = perm };
	struct map stamps = { .arena = perm };

	if (!old->read)
		return;
	report_markdown(&text, &old->model, &old->report);
	report_stamps(&now, buf_str(&text), perm);
	for (size_t i = 0; i < now.stamp_count; i++)
		*map_put(&stamps, now.stamps[i].directory) = i + 1;
	for (size_t i = 0; i < old->report.stamp_count; i++) {
		const struct section_stamp *stamp = &old->report.stamps[i];
		const uint64_t *at = map_get(&stamps, stamp->directory);

		check_stamp(&old->edited, stamp,
		    at ? &now.stamps[*at - 1] : NULL, perm);
	}
	if (old->report.outside.digest.len)
		check_stamp(&old->edited, &old->report.outside, &now.outside,
		    perm);
}

/* `edited`: NULL where it is as it was written. */
static bool read_outline(struct old_report *old, struct strs *edited,
    struct arena *perm)
{
	return report_outline(&old->model, &old->report, edited, old->text,
	    perm, &old->problem);
}

static bool read_whole(struct old_report *old, struct strs *edited,
    struct arena *perm)
{
	return report_parse(&old->model, &old->report, edited, old->text, perm,
	    &old->problem);
}

typedef bool reader(struct old_report *old, struct strs *edited,
    struct arena *perm);

/* What is damaged leaves its notes. */
static void read_or_recover(struct old_report *old, reader *read,
    struct arena *perm)
{
	struct report damaged = { 0 };

	if (!old->found || str_trim(old->text).len == 0)
		return;
	old->state = report_recover_notes(&damaged, old->text, perm);
	old->read = old->state == REPORT_GOOD && read(old, &old->edited, perm);
	if (old->read)
		return;
	old->model = (struct model){ 0 };
	old->report = damaged;
	old->edited = (struct strs){ 0 };
}

void old_report_parse(struct old_report *old, struct arena *perm)
{
	read_or_recover(old, read_whole, perm);
	old->outlined = false;
}

void old_report_outline(struct old_report *old, bool written,
    struct arena *perm)
{
	if (written)
		old->read = read_outline(old, NULL, perm);
	else
		read_or_recover(old, read_outline, perm);
	old->outlined = old->read;
}
