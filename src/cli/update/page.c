#include "cli/update/page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/analysis/confine.h"
#include "cli/analysis/path_guard.h"
#include "cli/update/refresh.h"
#include "cli/update/change_summary.h"
#include "git/git.h"

#define FILE_LINKS "{path}#L{line}"
#define OURS "<meta name=\"generator\" content=\"archdrift\">"

struct paging {
	struct run *run;
	const struct page_options *options;
	struct refresh refresh;
	const char *path; /* the page's file; NULL: standard output */
	struct arena *perm;
};

/* ---- where it stands ---- */

/* The report's name with another end; NULL: it is printed, as for a commit. */
static void find_page_path(struct paging *paging)
{
	const struct analysis *analysis = &paging->refresh.analysis;
	struct str root = source_directory(analysis->source);
	struct str name = analysis->report_name;
	const char *output = paging->options->output;

	if (output) {
		paging->path = strcmp(output, "-") == 0 ? NULL : output;
		return;
	}
	if (source_kind(analysis->source) == SOURCE_COMMIT || root.len == 0)
		return;
	if (str_ends(name, ".md"))
		name.len -= strlen(".md");
	paging->path = analysis_disk_path(analysis,
	    str_join(name, STR(".html"), paging->perm));
}

/* Before anything is read of the project, so that a refusal costs no analysis.
 */
static enum status may_replace_page(const struct paging *paging)
{
	struct error *error = paging->run->error;
	struct str text = { 0 };
	struct stat info;

	if (paging->path &&
	    !stays_inside(paging->refresh.analysis.source, paging->path, error))
		return STATUS_FAILED;
	if (!paging->path || paging->options->force)
		return STATUS_DONE;
	if (!find_file(&info, paging->path, error))
		return STATUS_FAILED;
	if (!S_ISREG(info.st_mode))
		return STATUS_DONE;
	if (!read_file(&text, paging->path, paging->perm, error))
		return STATUS_USAGE;
	if (text.len == 0 || str_find_text(text, OURS) < text.len)
		return STATUS_DONE;
	error_set(error, "%s was not written by archdrift; --force replaces it",
	    paging->path);
	return STATUS_USAGE;
}

/* ---- where its links lead ---- */

/* The way from one directory to another, both with a final '/': from /a/b/ to
 * /a/c/ it is ../c/. Signs that URLs have not are written with a percent sign.
 */
static struct str way(struct str from, struct str to, struct arena *perm)
{
	struct buf out = { .arena = perm };
	size_t same = 0;

	for (size_t i = 0; i < from.len && i < to.len; i++) {
		if (from.ptr[i] != to.ptr[i])
			break;
		if (from.ptr[i] == '/')
			same = i + 1;
	}
	for (size_t i = same; i < from.len; i++)
		buf_puts(&out, from.ptr[i] == '/' ? "../" : "");
	put_percent(&out, str_slice(to, same, to.len));
	return buf_str(&out);
}

/* The directory that a file is in, or is going to be in; "" if there is none.
 */
static struct str real_folder(const char *path, struct arena *perm)
{
	struct str folder = path_folder(str_from(path));
	char *real;
	struct str out = { 0 };

	if (folder.len == 0)
		folder = path[0] == '/' ? STR("/") : STR(".");
	real = realpath(str_cstring(folder, perm), NULL);
	if (real)
		out = str_printf(perm, "%s%s", real,
		    str_ends(str_from(real), "/") ? "" : "/");
	free(real);
	return out;
}

/* From the page to the files, where both are on disk. */
static struct str link_files(const struct paging *paging)
{
	struct str root = source_directory(paging->refresh.analysis.source);
	struct str folder = { 0 };

	if (root.len == 0)
		return STR("");
	if (paging->path)
		folder = real_folder(paging->path, paging->perm);
	if (folder.len == 0)
		return STR(FILE_LINKS);
	return str_join(way(folder, root, paging->perm), STR(FILE_LINKS),
	    paging->perm);
}

/* In this order: the forge that the remote is at, if there is a commit to link
 * to; a URL that was given; files on disk. Without any, the page has no links.
 */
static void find_links(struct page *page, const struct paging *paging)
{
	const struct source *source = paging->refresh.analysis.source;
	const char *links = paging->options->links;

	page->commit = source_commit(source);
	page->prefix = source_prefix(source);
	if (strcmp(links, "auto") == 0 && page->commit.len)
		page->links =
		    report_forge(source_config(source, "remote.origin.url",
				     paging->perm),
			paging->perm);
	else if (strstr(links, "{path}"))
		page->links = str_from(links);
	if (page->links.len)
		return;
	page->prefix = STR("");
	page->links = link_files(paging);
}

/* ---- the whole ---- */

/* Links of the report are from its own folder. */
static enum status write_html_page(struct paging *paging)
{
	const struct analysis *analysis = &paging->refresh.analysis;
	struct error *error = paging->run->error;
	struct page page = { .text = paging->refresh.files[0].text };
	struct buf out = { .arena = paging->perm };
	bool changed = false;
	bool done;

	page.folder = path_folder(analysis->report_name);
	if (page.folder.len)
		page.folder = str_join(page.folder, STR("/"), paging->perm);
	find_links(&page, paging);
	report_html(&out, &page);
	done = paging->path
		   ? report_write(&changed, paging->path, buf_str(&out), error)
		   : print_out(buf_str(&out), error);
	if (done && paging->path && !paging->run->common.quiet)
		summary_print(&analysis->model, paging->path, 0, changed,
		    &paging->run->memory->scratch);
	return done ? STATUS_DONE : STATUS_FAILED;
}

/* The report is made as for a check, in one text without bounds, as a page has
 * room, and no file of it is written. */
enum status page_report(struct run *run, const char *path,
    const struct page_options *page_options)
{
	const struct refresh_options reading = { .all = true,
		.check = true,
		.unbounded = true };
	struct paging paging = { .run = run,
		.options = page_options,
		.perm = &run->memory->perm };
	struct writes writes = { 0 };
	enum status status;

	writes_add(&writes, page_options->output, paging.perm);
	paging.refresh.analysis.writes = &writes;
	status = refresh_open(&paging.refresh, run, path, &reading);
	if (status == STATUS_DONE) {
		find_page_path(&paging);
		status = refresh_scan(&paging.refresh);
	}
	if (status == STATUS_DONE)
		status = may_replace_page(&paging);
	if (status == STATUS_DONE) {
		refresh_make(&paging.refresh);
		status = write_html_page(&paging);
	}
	refresh_close(&paging.refresh);
	return status;
}
