/*
 * The report and its pages, as they are there. Where they are read from depends
 * on what is analysed: of a commit or the index from git's store, of a work
 * tree from disk, and from the store what a sparse checkout leaves out. Only
 * files that are ours are taken for pages; previous_parse() then says what is
 * wrong with each, and collects the notes.
 */
#include "cli/update/previous.h"

#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/analysis/analysis.h"
#include "cli/analysis/path_guard.h"
#include "git/git.h"

#define REPORT_LIMIT (UINT64_C(256) << 20)
#define PAGE_LIMIT (UINT64_C(16) << 20)

/* One run of previous_read(). */
struct reading_back {
	struct previous *out;
	struct previous_from from;
	const struct analysis *analysis;
	struct arena *perm;
	struct error *error;
};

/* Of the folder that the settings name every page is the report's; one of
 * another folder is if it leads back to it. Others' files stay unknown, and are
 * never written over or deleted. */
static void add_previous_page(struct reading_back *reading_back,
    struct str path, struct str text, bool listed)
{
	const struct analysis *analysis = reading_back->analysis;
	bool owned =
	    str_equal(path_folder(path), analysis->settings.pages_folder)
		? report_is_page(text)
		: report_owns_page(text, path, analysis->report_name);

	if (owned)
		*(struct previous_page *)array_push(&reading_back->out->pages,
		    &reading_back->out->page_count,
		    sizeof(*reading_back->out->pages), reading_back->perm) =
		    (struct previous_page){ path, text, listed, REPORT_GOOD };
}

/* ---- from the commit, or the index ---- */

/* True also where there is none. */
static bool read_stored(struct reading_back *reading_back)
{
	const struct entry *entry = source_entry(reading_back->analysis->source,
	    reading_back->analysis->report_file);

	if (!entry || entry->kind != ENTRY_FILE)
		return true;
	reading_back->out->found = true;
	reading_back->out->staged = reading_back->from.stored;
	return source_read(&reading_back->out->text,
	    reading_back->analysis->source, entry, REPORT_LIMIT,
	    reading_back->perm, reading_back->error);
}

/* Of a work tree those that are not there: see read_pages(). */
static bool read_stored_pages(struct reading_back *reading_back,
    struct str folder)
{
	const struct analysis *analysis = reading_back->analysis;

	for (size_t i = 0; i < analysis->entry_count; i++) {
		const struct entry *entry = &analysis->entries[i];
		struct str text;

		if (entry->kind != ENTRY_FILE ||
		    !str_ends(entry->path, ".md") ||
		    !str_equal(path_folder(entry->path), folder) ||
		    (!reading_back->out->staged &&
			access(analysis_disk_path(analysis, entry->path),
			    F_OK) == 0))
			continue;
		if (!source_read(&text, analysis->source, entry, PAGE_LIMIT,
			reading_back->perm, reading_back->error))
			return false;
		add_previous_page(reading_back, entry->path, text, true);
	}
	return true;
}

/* ---- from the disk ---- */

/* A pipe or a device that -o names takes the report, and has none. */
static bool read_file_at(struct reading_back *reading_back)
{
	const char *path = reading_back->from.path;
	struct stat info;

	if (!find_file(&info, path, reading_back->error))
		return false;
	if (S_ISDIR(info.st_mode))
		return error_set(reading_back->error, "%s: is a directory",
		    path);
	if (info.st_mode == 0) /* nothing is there */
		return !reading_back->from.pages || read_stored(reading_back);
	if (!S_ISREG(info.st_mode))
		return reading_back->from.given ||
		       error_set(reading_back->error,
			   "%s: is not a regular file", path);
	reading_back->out->found = true;
	return read_file(&reading_back->out->text, path, reading_back->perm,
	    reading_back->error);
}

/* Links lead elsewhere, and are nobody's page; nor is a file that is larger
 * than any page of ours. */
static bool read_page(struct reading_back *reading_back, struct str folder,
    struct str name)
{
	struct source *source = reading_back->analysis->source;
	struct str inside = path_in(folder, name, reading_back->perm);
	const char *path = analysis_disk_path(reading_back->analysis, inside);
	struct stat info;
	struct str text;

	if (lstat(path, &info) != 0 || !S_ISREG(info.st_mode) ||
	    (uint64_t)info.st_size > PAGE_LIMIT)
		return true;
	if (!read_file(&text, path, reading_back->perm, reading_back->error))
		return false;
	add_previous_page(reading_back, inside, text,
	    source_entry(source, inside) != NULL);
	return true;
}

/* Those on disk, and what a sparse checkout leaves out. */
static bool read_pages(struct reading_back *reading_back, struct str folder)
{
	const char *path = analysis_disk_path(reading_back->analysis, folder);
	DIR *directory = opendir(path);
	const struct dirent *dirent;
	bool ok = true;

	if (!directory && errno != ENOENT && errno != ENOTDIR)
		return error_set(reading_back->error, "%s: %s", path,
		    strerror(errno));
	while (ok && directory && (dirent = readdir(directory)))
		if (str_ends(str_from(dirent->d_name), ".md"))
			ok = read_page(reading_back, folder,
			    str_copy(str_from(dirent->d_name),
				reading_back->perm));
	if (directory)
		closedir(directory);
	return ok && read_stored_pages(reading_back, folder);
}

/* ---- both ---- */

static int compare_previous_pages(const void *a, const void *b, void *context)
{
	(void)context;
	return str_compare(((const struct previous_page *)a)->path,
	    ((const struct previous_page *)b)->path);
}

/* What git has as a symbolic link has no files below it. */
static bool lies_below_link(const struct analysis *analysis, struct str folder)
{
	return link_above(analysis->source, folder).len > 0;
}

/* Is that file one of the report's pages? */
static bool leads_back(struct reading_back *reading_back, struct str path)
{
	struct source *source = reading_back->analysis->source;
	const struct entry *entry = source_entry(source, path);
	struct error unread = { 0 };
	struct str text;

	return entry && entry->kind == ENTRY_FILE &&
	       source_read(&text, source, entry, PAGE_LIMIT, reading_back->perm,
		   &unread) &&
	       report_owns_page(text, path,
		   reading_back->analysis->report_name);
}

/* Where the settings named another folder before, the report still links to the
 * pages in that one, which have to be found to be moved. A page that is known
 * already says that the folder is the same. */
static bool read_folder_before(struct reading_back *reading_back,
    bool (*read)(struct reading_back *reading_back, struct str folder))
{
	struct str here = reading_back->analysis->settings.pages_folder;
	const struct strs *globs = &reading_back->out->linked;

	report_linked_files(&reading_back->out->linked, reading_back->out->text,
	    reading_back->analysis->report_name, reading_back->perm);
	for (size_t i = 0; i < globs->count; i++)
		if (previous_page(reading_back->out, globs->items[i]))
			return true;
	for (size_t i = 0; i < globs->count; i++) {
		struct str folder = path_folder(globs->items[i]);

		if (!str_equal(folder, here) &&
		    !lies_below_link(reading_back->analysis, folder) &&
		    leads_back(reading_back, globs->items[i]))
			return read(reading_back, folder);
	}
	return true;
}

static bool read_all_pages(struct reading_back *reading_back,
    bool (*read)(struct reading_back *reading_back, struct str folder))
{
	struct str here = reading_back->analysis->settings.pages_folder;
	bool ok = (lies_below_link(reading_back->analysis, here) ||
		      read(reading_back, here)) &&
		  read_folder_before(reading_back, read);

	sort_items(reading_back->out->pages, reading_back->out->page_count,
	    sizeof(*reading_back->out->pages), compare_previous_pages, NULL);
	return ok;
}

/* What is stored counts before what is on disk: `update --staged` is about the
 * index. */
bool previous_read(struct previous *previous, const struct analysis *analysis,
    struct previous_from previous_from, struct arena *perm, struct error *error)
{
	struct reading_back reading_back = { previous, previous_from, analysis,
		perm, error };
	bool disk = source_directory(analysis->source).len > 0;

	if (previous_from.stored && !read_stored(&reading_back))
		return false;
	if (previous_from.pages && previous->staged)
		return read_all_pages(&reading_back, read_stored_pages);
	if (previous->found || !previous_from.path)
		return true;
	return read_file_at(&reading_back) &&
	       (!previous_from.pages || !disk ||
		   read_all_pages(&reading_back, read_pages));
}

/* ---- what it says ---- */

const char *previous_damage(enum report_state state)
{
	static const char *const damages[] = {
		[REPORT_CONFLICT] = "has conflict markers",
		[REPORT_TRUNCATED] = "is cut off",
		[REPORT_UNBALANCED] = "has unbalanced notes markers",
		[REPORT_OLD_FORMAT] = "has the format of an older archdrift",
		[REPORT_NEWER_FORMAT] = "has the format of a newer archdrift",
		[REPORT_FOREIGN] = "was not written by archdrift",
	};

	return damages[state];
}

void previous_add_notes(struct previous *previous,
    const struct section_notes *notes, struct arena *perm)
{
	struct section_notes *section_notes = &previous->notes;

	for (size_t i = 0; i < notes->count; i++)
		*(struct section_note *)array_push(&section_notes->items,
		    &section_notes->count, sizeof(*section_notes->items),
		    perm) = notes->items[i];
}

/* A report with nothing in it was cut off: whoever wants none deletes it. */
void previous_parse(struct previous *previous, struct arena *perm)
{
	struct section_notes notes;

	previous->notes = (struct section_notes){ 0 };
	if (previous->found && str_trim(previous->text).len) {
		previous->state =
		    report_recover_notes(&notes, previous->text, perm);
		previous_add_notes(previous, &notes, perm);
	} else if (previous->found) {
		previous->state = REPORT_TRUNCATED;
	}
	for (size_t i = 0; i < previous->page_count; i++) {
		struct previous_page *page = &previous->pages[i];

		page->state = report_recover_notes(&notes, page->text, perm);
		previous_add_notes(previous, &notes, perm);
	}
}

const struct previous_page *previous_page(const struct previous *previous,
    struct str path)
{
	for (size_t i = 0; i < previous->page_count; i++)
		if (str_equal(previous->pages[i].path, path))
			return &previous->pages[i];
	return NULL;
}

const struct previous_page *previous_page_in(const struct previous *previous,
    enum report_state state)
{
	for (size_t i = 0; i < previous->page_count; i++)
		if (previous->pages[i].state == state)
			return &previous->pages[i];
	return NULL;
}
