#include "cli/notes.h"

#include "cli/refresh.h"
#include "cli/terminal.h"
#include "git/git.h"

static bool is_unit(const struct analysis *analysis, struct str directory)
{
	const struct unit *unit =
	    &analysis->scan.units[scan_unit_of(&analysis->scan, directory)];

	return !unit->outside && str_equal(unit->directory, directory);
}

/* Where most files of a directory went, if that is a subsystem that this clone
 * did not know before. */
static struct str find_new(const struct change *changes, size_t count,
    const struct analysis *analysis, struct str directory, struct arena *perm)
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
	return most * 2 > gone && !kept_unit(&analysis->kept, best) ? best
								    : STR("");
}

/* Where the directory went since a commit; "": not known. */
static struct str renamed_since(const struct analysis *analysis,
    struct str directory, struct str commit, struct arena *perm)
{
	struct change *changes;
	size_t count;
	struct error error = { 0 };

	if (commit.len == 0 || !source_changes(&changes, &count,
				   analysis->source, commit, perm, &error))
		return STR("");
	return find_new(changes, count, analysis, directory, perm);
}

/* The commit that the report was last made of may be gone, or older than the
 * directory's name; what is being committed is seen from the last commit, too.
 */
static struct str renamed(const struct refresh *run, struct str directory)
{
	const struct analysis *analysis = &run->analysis;
	struct str found = { 0 };

	if (directory.len == 0)
		return directory;
	found =
	    renamed_since(analysis, directory, refresh_since(run), run->perm);
	if (found.len == 0)
		found = renamed_since(analysis, directory,
		    source_commit(analysis->source), run->perm);
	return found.len ? found : directory;
}

void notes_carry(struct section_notes *out, const struct refresh *run)
{
	const struct section_notes *notes = &run->previous.notes;

	for (size_t i = 0; i < notes->count; i++) {
		struct section_note *note = array_push(&out->items, &out->count,
		    sizeof(*note), run->perm);

		*note = notes->items[i];
		if (str_is(note->directory, NOTES_AT_END) ||
		    is_unit(&run->analysis, note->directory))
			continue;
		note->directory = renamed(run, note->directory);
	}
}
