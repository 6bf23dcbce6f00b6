#include <stdio.h>
#include <string.h>

#include "cli/analysis.h"
#include "cli/summary.h"
#include "git/git.h"
#include "report/report.h"

/* Two hashes of 64 bits each, over the same bytes. */
struct digest {
	uint64_t parts[2];
};

static void digest_add(struct digest *digest, const void *bytes, size_t size)
{
	const unsigned char *from = bytes;

	for (size_t i = 0; i < size; i++) {
		digest->parts[0] =
		    (digest->parts[0] ^ from[i]) * UINT64_C(0x100000001b3);
		digest->parts[1] = (digest->parts[1] + from[i] + 1) *
				   UINT64_C(0x9e3779b97f4a7c15);
		digest->parts[1] ^= digest->parts[1] >> 29;
	}
}

/* Prose, pictures and what is left out say nothing in a section; the report
 * itself is among them. */
static bool is_digested(const struct analysis *analysis,
    const struct scan_file *file)
{
	return file->unit < analysis->scan.unit_count &&
	       file->role != FILE_OTHER && file->role != FILE_LEFT_OUT;
}

/*
 * By unit: over path and object id of each of its files, in path order: the
 * same for a commit, the index, a work tree and a directory without git. A file
 * that cannot be read counts by its path.
 */
static struct digest *digest_units(const struct analysis *analysis,
    struct arena *arena)
{
	const struct scan *scan = &analysis->scan;
	struct digest *digests =
	    arena_array(arena, scan->unit_count + 1, sizeof(*digests));

	for (size_t i = 0; i < scan->unit_count; i++)
		digests[i].parts[0] = UINT64_C(0xcbf29ce484222325);
	for (size_t i = 0; i < scan->count; i++) {
		const struct scan_file *file = &scan->files[i];
		struct entry *entry = file->entry;
		struct error unread = { 0 };
		struct digest *digest;

		if (!is_digested(analysis, file))
			continue;
		(void)source_identify(entry, analysis->source, &unread);
		digest = &digests[file->unit];
		digest_add(digest, entry->path.ptr, entry->path.len);
		digest_add(digest, "", 1);
		digest_add(digest, entry->oid.bytes, sizeof(entry->oid.bytes));
	}
	return digests;
}

static struct str digest_of(const struct analysis *analysis,
    const struct digest *digests, struct str directory, struct arena *perm)
{
	for (size_t i = 0; i < analysis->scan.unit_count; i++)
		if (str_equal(analysis->scan.units[i].directory, directory))
			return str_printf(perm, "%016llx%016llx",
			    (unsigned long long)digests[i].parts[0],
			    (unsigned long long)digests[i].parts[1]);
	return STR("");
}

/* Stamp every subsystem with the digest of its files and the commit that they
 * were read from. */
static void add_stamps(struct report *report, const struct analysis *analysis,
    struct arena *perm)
{
	const struct rows *rows = &analysis->model.subsystems;
	const struct subsystem *subsystems = rows->items;
	struct digest *digests = digest_units(analysis, perm);

	for (size_t i = 0; i < rows->count; i++) {
		struct section_stamp *stamp = array_push(&report->stamps,
		    &report->stamp_count, sizeof(*stamp), perm);

		stamp->directory = subsystems[i].directory;
		stamp->digest =
		    digest_of(analysis, digests, subsystems[i].directory, perm);
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
		return print_out(buf_str(&text), run->error) ? STATUS_DONE
							     : STATUS_FAILED;
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
	status =
	    analysis_run(&analysis, run, run->argc ? run->argv[0] : NULL, true);
	if (status == STATUS_DONE)
		status = write_report(run, &analysis, output);
	analysis_close(&analysis);
	return status;
}
