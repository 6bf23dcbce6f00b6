/* Pages: the complete tables of one part each, and one page that lists them. */
#include <string.h>

#include "base/base.h"
#include "deploy/deploy.h"
#include "model/model.h"
#include "report/tables/markdown_escape.h"
#include "report/report.h"
#include "report/tables/sections.h"

enum {
	NAME_MOST = 100, /* bytes of a page's name */
	LINKED_MOST = 1000, /* files that are looked at: a report has fewer */
	ROWS_FIRST = 4096, /* tried first where all are too many */
};

/* ---- what they are called ---- */

/* `services/api` → `services-api`; what is odd in a file's name goes. */
static struct str page_file_name(struct str directory, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < directory.len && out.len < NAME_MOST; i++) {
		char c = directory.ptr[i];

		buf_putc(&out, char_is_word(c) && (unsigned char)c < 0x80 ? c
			       : c == '.' && out.len                      ? c
						     : '-');
	}
	if (out.len == 0)
		buf_puts(&out, "root");
	return buf_str(&out);
}

/* Names that differ on every file system: some take small letters and capitals
 * for the same. */
static struct str free_name(struct map *taken, struct str plain,
    struct arena *arena)
{
	struct str name = plain;

	for (size_t n = 2; map_get(taken, str_lower(name, arena)); n++)
		name = str_printf(arena, "%.*s-%zu", STR_ARG(plain), n);
	*map_put(taken, str_lower(name, arena)) = 1;
	return name;
}

/* Has it rows that a page would hold? */
static bool has_rows(const struct view *view, size_t section,
    struct arena *arena)
{
	struct buf counts = { .arena = arena };

	return put_part_counts(&counts, view, section, true);
}

static struct str pages_folder(const struct report *report, struct arena *arena)
{
	return report->folder.len ? report->folder
				  : report_folder(report->name, arena);
}

/* A name without the ending gets another one, as a folder cannot stand where
 * the report does. */
struct str report_folder(struct str name, struct arena *arena)
{
	return str_ends(name, ".md") && path_name(name).len > strlen(".md")
		   ? str_slice(name, 0, name.len - strlen(".md"))
		   : str_join(name, STR("-pages"), arena);
}

/* The last one, for the section behind all parts, is that of the page of pages;
 * its name is taken before any part can have it. */
struct str *page_names(const struct view *view, struct arena *arena)
{
	const struct subsystem *parts = view->model->subsystems.items;
	size_t count = view->places->sections;
	struct str *out = arena_array(arena, count + 1, sizeof(*out));
	struct str folder = pages_folder(view->report, arena);
	struct map taken = { .arena = arena };

	out[count] = path_in(folder, STR(PAGE_OF_PAGES), arena);
	*map_put(&taken, STR("readme")) = 1;
	for (size_t i = 0; i < count; i++) {
		struct str name;

		if (!has_rows(view, i, arena))
			continue;
		name = free_name(&taken,
		    page_file_name(parts[i].directory, arena), arena);
		out[i] =
		    path_in(folder, str_join(name, STR(".md"), arena), arena);
	}
	return out;
}

struct str way_to_root(struct str path, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < path.len; i++)
		if (path.ptr[i] == '/')
			buf_puts(&out, "../");
	return buf_str(&out);
}

/* From the report's own folder down, where that leads there. */
void put_page_link(struct buf *out, const struct view *view, struct str path,
    struct str label)
{
	struct str folder = path_folder(view->report->name);
	bool below = folder.len == 0 || path_inside(path, folder);
	struct str shown = below && folder.len ? path_below(path, folder)
					       : path;
	struct evidence at = { .path = shown };

	put_link(out, label, at, below ? STR("") : view->root, CODE_IN_CELL);
}

/* Where neither is so, nothing is said: there is nowhere to look. */
void put_elsewhere(struct buf *out, const struct view *view, const char *what)
{
	if (view->detail.whole)
		buf_printf(out, "%s are listed under each part.\n\n", what);
	else if (view->pages)
		buf_printf(out, "%s are listed on the parts' pages.\n\n", what);
}

/* A link to a place in the file ends otherwise, so these are left out. Paths
 * may come from strangers: what leads out of the project is none. */
void report_linked_files(struct strs *out, struct str text, struct str name,
    struct arena *arena)
{
	*out = (struct strs){ 0 };
	while (out->count < LINKED_MOST) {
		size_t at = str_find_text(text, "](");
		struct str target;
		struct str path;

		if (at == text.len)
			return;
		text = str_slice(text, at + strlen("]("), text.len);
		target = str_slice(text, 0, str_find(text, ')'));
		if (str_ends(target, ".md") && !str_starts(target, "/") &&
		    deploy_path(&path, path_folder(name),
			percent_decode(target, arena), arena) &&
		    !strs_have(out, path))
			strs_push(out, path, arena);
	}
}

/* Any text may be put where a page is to be written. Only what says that it is
 * a page of this very report may be replaced or removed. */
bool report_owns_page(struct str text, struct str path, struct str name)
{
	struct arena arena = { 0 };
	struct buf back = { .arena = &arena };
	bool owns;

	buf_puts(&back, "](");
	put_percent(&back, way_to_root(path, &arena));
	put_percent(&back, name);
	buf_putc(&back, ')');
	owns = report_is_page(text) &&
	       str_find_text(text, str_cstring(buf_str(&back), &arena)) <
		   text.len;
	arena_release(&arena);
	return owns;
}

/* ---- a page ---- */

static void put_page_title(struct buf *out, struct str title)
{
	buf_puts(out, "# ");
	put_plain_block(out, title);
	buf_printf(out, "\n\n" MARK_PAGE "format=%d" MARK_WORDS "\n\n",
	    REPORT_FORMAT);
}

static void put_way_back(struct buf *out, const struct view *view)
{
	const struct evidence at = { .path = view->report->name };

	buf_puts(out, "A page of ");
	put_link(out, view->report->name, at, view->root, CODE_IN_TEXT);
	buf_puts(out, ".\n\n");
}

/* Links from and to the part. */
static void put_part_links(struct buf *out, const struct view *view,
    size_t section, struct table_view table)
{
	const struct subsystem *part =
	    (const struct subsystem *)view->model->subsystems.items + section;
	const struct link *links = view->model->links.items;
	struct table_rows rows = { 0 };

	for (size_t i = 0; i < view->model->links.count; i++)
		if (str_equal(links[i].from, part->name) ||
		    str_equal(links[i].to, part->name))
			((struct table_row *)array_push(&rows.items,
			     &rows.count, sizeof(*rows.items), out->arena))
			    ->row = &links[i];
	table.in_section = false;
	table_put(out, &model_lists[LIST_links], rows, table, 2);
}

/* Notes of a part that has no section in the report stand here, so that none is
 * lost. */
static void put_part_page(struct buf *out, const struct view *view,
    size_t section, struct table_view table)
{
	const struct subsystem *part =
	    (const struct subsystem *)view->model->subsystems.items + section;

	put_page_title(out, part->name);
	put_way_back(out, view);
	put_part_words(out, view, section);
	buf_puts(out, "\n\n");
	put_part_facts(out, view, section, table, 2);
	put_part_links(out, view, section, table);
	if (!part_is_shown(view, section) && part_owns_notes(view, section))
		put_notes(out, &view->report->notes, part->directory);
}

static void put_parts_list(struct buf *out, const struct view *view,
    size_t most)
{
	const struct subsystem *parts = view->model->subsystems.items;
	size_t count = view->places->sections;
	struct str folder = pages_folder(view->report, out->arena);

	buf_puts(out, "| part | directory |\n| --- | --- |\n");
	for (size_t i = 0; i < count && i < most; i++) {
		struct str page = view->pages[i];
		const struct evidence at = { .path = path_below(page, folder) };

		buf_puts(out, "| ");
		if (page.len)
			put_link(out, parts[i].name, at, STR(""), CODE_IN_CELL);
		else
			put_code(out, parts[i].name, CODE_IN_CELL);
		buf_puts(out, " | ");
		put_code(out,
		    parts[i].directory.len ? parts[i].directory : STR("."),
		    CODE_IN_CELL);
		buf_puts(out, " |\n");
	}
	if (most < count)
		buf_printf(out, "\n%zu of %zu parts are listed.\n", most,
		    count);
	buf_putc(out, '\n');
}

/* What the report shows a part of, and belongs to no single part: lists of the
 * whole project, and rows of files that lie in none. */
static void put_page_of_pages(struct buf *out, const struct view *view,
    struct table_view table)
{
	struct table_view project_view = table;

	put_page_title(out, view->model->project.name);
	put_way_back(out, view);
	put_parts_list(out, view, table.most ? table.most : SIZE_MAX);
	project_view.in_section = false;
	project_view.shared = view->places;
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++) {
		enum table_place place =
		    table_of(&model_lists[i], out->arena)->place;

		if (place == PLACE_SUBSYSTEM || place == PLACE_ARCHITECTURE ||
		    place == PLACE_FINDINGS || place == PLACE_PROFILE ||
		    place == PLACE_SUBSYSTEM_OR_PROFILE)
			put_rows(out, i,
			    shown_rows(view, i, view->places->sections,
				out->arena),
			    project_view, 2);
	}
}

/* An end of file is one line end. */
static void compose_page(struct buf *out, const struct view *view,
    size_t section, size_t most)
{
	const struct table_view table = { .root = view->root,
		.in_section = true,
		.open = true,
		.most = most };

	if (section == view->places->sections)
		put_page_of_pages(out, view, table);
	else
		put_part_page(out, view, section, table);
	while (str_ends(buf_str(out), "\n\n"))
		out->len--;
}

/* A page as a whole first; if that is too large, half as many rows in each
 * table, again and again. */
void put_page(struct document_file *document_file, const struct view *view,
    size_t section, struct arena *arena)
{
	size_t limit =
	    report_budget((size_t)view->model->project.files).page_bytes;
	struct view own_view = *view;
	struct buf text = { .arena = arena };
	size_t most = ROWS_FIRST;

	document_file->path = view->pages[section];
	own_view.root = way_to_root(document_file->path, arena);
	compose_page(&text, &own_view, section, 0);
	while (text.len > limit && most > 0) {
		text.len = 0;
		compose_page(&text, &own_view, section, most);
		most /= 2;
	}
	document_file->marked = buf_str(&text);
}
