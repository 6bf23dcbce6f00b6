#include "cli/previous.h"

#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/analysis.h"
#include "git/git.h"

#define REPORT_LIMIT (UINT64_C(256) << 20)
#define PAGE_LIMIT (UINT64_C(16) << 20)

/* ---- from the commit, or the index ---- */

static bool read_stored(struct previous *out, const struct analysis *analysis,
    struct arena *perm, struct error *error)
{
	const struct entry *entry =
	    source_entry(analysis->source, analysis->report_name);

	if (!entry || entry->kind != ENTRY_FILE)
		return true;
	out->found = true;
	out->staged = true;
	return source_read(&out->text, analysis->source, entry, REPORT_LIMIT,
	    perm, error);
}

static void add_page(struct previous *out, struct str path, struct str text,
    bool listed, struct arena *perm)
{
	if (report_is_page(text))
		*(struct previous_page *)array_push(&out->pages,
		    &out->page_count, sizeof(*out->pages), perm) =
		    (struct previous_page){ path, text, listed, REPORT_GOOD };
}

static bool read_stored_pages(struct previous *out,
    const struct analysis *analysis, struct arena *perm, struct error *error)
{
	struct str folder = analysis->settings.pages_folder;

	for (size_t i = 0; i < analysis->entry_count; i++) {
		const struct entry *entry = &analysis->entries[i];
		struct str text;

		if (entry->kind != ENTRY_FILE ||
		    !str_ends(entry->path, ".md") ||
		    !str_equal(path_folder(entry->path), folder))
			continue;
		if (!source_read(&text, analysis->source, entry, PAGE_LIMIT,
			perm, error))
			return false;
		add_page(out, entry->path, text, true, perm);
	}
	return true;
}

/* ---- from the disk ---- */

static bool read_file_at(struct previous *out, struct previous_from from,
    struct arena *perm, struct error *error)
{
	const char *path = from.path;
	struct stat info;

	if (!find_file(&info, path, error))
		return false;
	if (S_ISDIR(info.st_mode))
		return error_set(error, "%s: is a directory", path);
	if (info.st_mode == 0) /* nothing is there */
		return true;
	if (!S_ISREG(info.st_mode))
		return from.given ||
		       error_set(error, "%s: is not a regular file", path);
	out->found = true;
	return read_file(&out->text, path, perm, error);
}

static int compare_pages(const void *a, const void *b, void *context)
{
	(void)context;
	return str_compare(((const struct previous_page *)a)->path,
	    ((const struct previous_page *)b)->path);
}

/* Links lead elsewhere, and are nobody's page. */
static bool read_page(struct previous *out, const struct analysis *analysis,
    const char *folder, const char *name, struct arena *perm,
    struct error *error)
{
	const char *path =
	    str_cstring(str_printf(perm, "%s/%s", folder, name), perm);
	struct str inside = path_in(analysis->settings.pages_folder,
	    str_copy(str_from(name), perm), perm);
	struct stat info;
	struct str text;

	if (lstat(path, &info) != 0 || !S_ISREG(info.st_mode) ||
	    (uint64_t)info.st_size > PAGE_LIMIT)
		return true;
	if (!read_file(&text, path, perm, error))
		return false;
	add_page(out, inside, text,
	    source_entry(analysis->source, inside) != NULL, perm);
	return true;
}

static bool read_pages(struct previous *out, const struct analysis *analysis,
    struct arena *perm, struct error *error)
{
	struct str root = source_directory(analysis->source);
	const char *folder =
	    str_cstring(str_join(root, analysis->settings.pages_folder, perm),
		perm);
	DIR *directory = opendir(folder);
	const struct dirent *entry;
	bool ok = true;

	if (!directory)
		return errno == ENOENT || errno == ENOTDIR ||
		       error_set(error, "%s: %s", folder, strerror(errno));
	while (ok && (entry = readdir(directory)))
		if (str_ends(str_from(entry->d_name), ".md"))
			ok = read_page(out, analysis, folder, entry->d_name,
			    perm, error);
	closedir(directory);
	sort_items(out->pages, out->page_count, sizeof(*out->pages),
	    compare_pages, NULL);
	return ok;
}

bool previous_read(struct previous *out, const struct analysis *analysis,
    struct previous_from from, struct arena *perm, struct error *error)
{
	bool disk = source_directory(analysis->source).len > 0;

	if (from.stored && !read_stored(out, analysis, perm, error))
		return false;
	if (from.pages && out->staged)
		return read_stored_pages(out, analysis, perm, error);
	if (out->found || !from.path)
		return true;
	return read_file_at(out, from, perm, error) &&
	       (!from.pages || !disk || read_pages(out, analysis, perm, error));
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

static void add_notes(struct previous *out, const struct section_notes *notes,
    struct arena *perm)
{
	for (size_t i = 0; i < notes->count; i++)
		*(struct section_note *)array_push(&out->notes.items,
		    &out->notes.count, sizeof(*out->notes.items),
		    perm) = notes->items[i];
}

void previous_parse(struct previous *previous, struct arena *perm)
{
	struct section_notes notes;

	previous->notes = (struct section_notes){ 0 };
	if (previous->found && str_trim(previous->text).len) {
		previous->state =
		    report_recover_notes(&notes, previous->text, perm);
		add_notes(previous, &notes, perm);
	}
	for (size_t i = 0; i < previous->page_count; i++) {
		struct previous_page *page = &previous->pages[i];

		page->state = report_recover_notes(&notes, page->text, perm);
		add_notes(previous, &notes, perm);
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
