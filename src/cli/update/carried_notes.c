/*
 * Notes are kept by the directory of their subsystem. When the directory is
 * gone, git's history may tell where its files went; if that is a subsystem
 * that is new, the notes follow. Otherwise they stand at the end of the report,
 * and are said to.
 */
#include "cli/update/carried_notes.h"

#include "cli/update/refresh.h"
#include "cli/analysis/terminal.h"
#include "git/git.h"

static bool is_unit_directory(const struct analysis *analysis,
    struct str directory)
{
	const struct unit *unit =
	    &analysis->scan.units[scan_unit_of(&analysis->scan, directory)];

	return !unit->outside && str_equal(unit->directory, directory);
}

/* A trial: a note is put in, and it shows whether the text took it. */
bool notes_have_place(const struct refresh *refresh, struct str directory)
{
	struct section_note note = { .directory = directory, .text = STR("?") };
	const struct section_notes one_notes = { &note, 1 };
	const struct section_notes none = { 0 };
	struct str text = refresh_texts(refresh);
	struct str with;
	struct str without;

	report_renote(&with, text, &one_notes, refresh->perm);
	report_renote(&without, text, &none, refresh->perm);
	return with.len != without.len;
}

/* Where most files of a directory went, if that is a subsystem that is new: one
 * that the document has no place for; "": they went several ways, or are gone.
 * A subsystem that was there before has notes of its own. */
static struct str find_new(const struct change *changes, size_t count,
    const struct refresh *refresh, struct str directory)
{
	const struct analysis *analysis = &refresh->analysis;
	struct arena *perm = refresh->perm;
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
	return most * 2 > gone && !notes_have_place(refresh, best) ? best
								   : STR("");
}

/* Where the directory went since a commit; "": not known. */
static struct str renamed_since(const struct refresh *refresh,
    struct str directory, struct str commit)
{
	struct change *changes;
	size_t count;
	struct error error = { 0 };

	if (commit.len == 0 ||
	    !source_changes(&changes, &count, refresh->analysis.source, commit,
		refresh->perm, &error))
		return STR("");
	return find_new(changes, count, refresh, directory);
}

/* The commit that the report was last made of may be gone, or older than the
 * directory's name; what is being committed is seen from the last commit, too.
 */
static struct str renamed(const struct refresh *refresh, struct str directory)
{
	struct str found = { 0 };

	if (directory.len == 0)
		return directory;
	found = renamed_since(refresh, directory, refresh_since(refresh));
	if (found.len == 0)
		found = renamed_since(refresh, directory,
		    source_commit(refresh->analysis.source));
	return found.len ? found : directory;
}

/* Its subsystem is gone, which the document that is there did not know. */
static void say_notes_moved(const struct refresh *refresh,
    const struct section_note *note)
{
	if (!refresh->options->check && !note->at_end)
		say_line("archdrift: `%.*s` is gone: its notes stand at the "
			 "report's end",
		    STR_ARG(note->directory));
}

/* Notes at the end were moved there by an earlier run, and stay. */
void notes_carry(struct section_notes *section_notes,
    const struct refresh *refresh)
{
	const struct section_notes *notes = &refresh->previous.notes;

	for (size_t i = 0; i < notes->count; i++) {
		struct section_note *note = array_push(&section_notes->items,
		    &section_notes->count, sizeof(*note), refresh->perm);

		*note = notes->items[i];
		if (str_is(note->directory, NOTES_AT_END) ||
		    is_unit_directory(&refresh->analysis, note->directory))
			continue;
		note->directory = renamed(refresh, note->directory);
		if (!is_unit_directory(&refresh->analysis, note->directory))
			say_notes_moved(refresh, note);
	}
}
