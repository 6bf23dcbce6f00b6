#include "cli/notes.h"

#include <stdio.h>

#include "cli/analysis.h"
#include "cli/old_report.h"
#include "git/git.h"

static bool is_unit(const struct analysis *analysis, struct str directory)
{
	for (size_t i = 0; i < analysis->scan.unit_count; i++)
		if (str_equal(analysis->scan.units[i].directory, directory))
			return !analysis->scan.units[i].minor;
	return false;
}

static const struct section_stamp *stamp_of(const struct report *report,
    struct str directory)
{
	for (size_t i = 0; i < report->stamp_count; i++)
		if (str_equal(report->stamps[i].directory, directory))
			return &report->stamps[i];
	return NULL;
}

static bool is_within(struct str path, struct str directory)
{
	return path.len > directory.len && path.ptr[directory.len] == '/' &&
	       str_equal(str_slice(path, 0, directory.len), directory);
}

/* The deepest unit that holds the path; "" also where that is the root's. */
static struct str unit_of(const struct analysis *analysis, struct str path)
{
	do
		path = path_folder(path);
	while (path.len && !is_unit(analysis, path));
	return path;
}

/* Where most files of a directory went, if that is a subsystem that the old
 * report does not have. */
static struct str find_new(const struct change *changes, size_t count,
    const struct analysis *analysis, const struct old_report *old,
    struct str directory, struct arena *perm)
{
	struct map places = { .arena = perm };
	struct str best = { 0 };
	uint64_t most = 0;
	uint64_t gone = 0;

	for (size_t i = 0; i < count; i++) {
		struct str unit;
		uint64_t *files;

		gone += changes[i].kind == CHANGE_DELETED &&
			is_within(changes[i].path, directory);
		if (changes[i].kind != CHANGE_RENAMED ||
		    !is_within(changes[i].old_path, directory))
			continue;
		gone++;
		unit = unit_of(analysis, changes[i].path);
		files = map_put(&places, unit);
		if (++*files > most) {
			most = *files;
			best = unit;
		}
	}
	return most * 2 > gone && !stamp_of(&old->report, best) ? best
								: STR("");
}

/* Where the directory went since a commit; "": not known. */
static struct str renamed_since(const struct analysis *analysis,
    const struct old_report *old, struct str directory, struct str commit,
    struct arena *perm)
{
	struct change *changes;
	size_t count;
	struct error error = { 0 };

	if (commit.len == 0 || !source_changes(&changes, &count,
				   analysis->source, commit, perm, &error))
		return STR("");
	return find_new(changes, count, analysis, old, directory, perm);
}

/* The commit that a section names may be gone, or older than its directory's
 * name; what is being committed is seen from the last commit, too. */
static struct str renamed(const struct analysis *analysis,
    const struct old_report *old, struct str directory, struct arena *perm)
{
	const struct section_stamp *stamp = stamp_of(&old->report, directory);
	struct str found = { 0 };

	if (directory.len == 0 || !stamp)
		return directory;
	found = renamed_since(analysis, old, directory, stamp->commit, perm);
	if (found.len == 0)
		found = renamed_since(analysis, old, directory,
		    source_commit(analysis->source), perm);
	return found.len ? found : directory;
}

/* Its subsystem is gone, which the old report did not know. */
static void say_moved(const struct old_report *old, struct str directory)
{
	if (stamp_of(&old->report, directory))
		fprintf(stderr,
		    "archdrift: `%.*s` is gone: its notes stand at the "
		    "report's end\n",
		    STR_ARG(directory));
}

void notes_carry(struct report *out, const struct old_report *old,
    const struct analysis *analysis, struct arena *perm)
{
	for (size_t i = 0; i < old->report.note_count; i++) {
		struct section_note *note = array_push(&out->notes,
		    &out->note_count, sizeof(*note), perm);

		*note = old->report.notes[i];
		if (str_is(note->directory, OUTSIDE) ||
		    is_unit(analysis, note->directory))
			continue;
		note->directory = renamed(analysis, old, note->directory, perm);
		if (!is_unit(analysis, note->directory))
			say_moved(old, note->directory);
	}
}
