#include "cli/notes.h"

#include "cli/analysis.h"
#include "cli/old_report.h"
#include "cli/terminal.h"
#include "git/git.h"

static bool is_unit(const struct analysis *analysis, struct str directory)
{
	const struct unit *unit =
	    &analysis->scan.units[scan_unit_of(&analysis->scan, directory)];

	return !unit->outside && str_equal(unit->directory, directory);
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
		uint32_t unit;
		uint64_t *files;

		gone += changes[i].kind == CHANGE_DELETED &&
			path_inside(changes[i].path, directory);
		if (changes[i].kind != CHANGE_RENAMED ||
		    !path_inside(changes[i].old_path, directory))
			continue;
		gone++;
		unit = scan_unit_of(&analysis->scan, changes[i].path);
		files = map_put(&places, analysis->scan.units[unit].directory);
		if (++*files > most) {
			most = *files;
			best = analysis->scan.units[unit].directory;
		}
	}
	return most * 2 > gone && !report_stamp(&old->report, best) ? best
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
	const struct section_stamp *stamp =
	    report_stamp(&old->report, directory);
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
	if (report_stamp(&old->report, directory))
		say_line("archdrift: `%.*s` is gone: its notes stand at the "
			 "report's end",
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
