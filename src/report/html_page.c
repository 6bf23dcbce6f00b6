/* The report as one page: its Markdown as HTML, in sections that fold, with
 * all that the page needs. */
#include <assert.h>
#include <string.h>

#include "base/base.h"
#include "doc/doc.h"
#include "report/embedded.h"
#include "report/tables/markdown_escape.h"
#include "report/report.h"

enum {
	LEVEL_TOP = 2,
	LEVEL_FOLDED = 3, /* sections of deeper headings do not fold */
};

struct heading {
	unsigned level;
	struct str id;
	struct str text;
};

/* What a page is made with while it is written. */
struct writer {
	struct buf *out;
	struct arena *arena;
	bool open[LEVEL_FOLDED + 1]; /* sections, by level */
	struct map ids;
	struct heading *headings;
	size_t heading_count;
};

/* ---- where links lead ---- */

/* The first place of the name is filled; a template without it stays. */
static struct str fill_page_part(struct str template, const char *name,
    struct str value, struct arena *arena)
{
	size_t at = str_find_text(template, name);
	struct str parts[] = { str_slice(template, 0, at), value,
		str_slice(template, at + strlen(name), template.len) };

	return at == template.len ? template
				  : str_concat(parts, LENGTH(parts), arena);
}

/* A path in the project that has "." and ".." in it; "": it leads out. */
static struct str settle_path(struct str path, struct arena *arena)
{
	struct buf out = { .arena = arena };
	struct str part;

	while (str_cut(&part, &path, '/')) {
		if (str_is(part, "..")) {
			if (out.len == 0)
				return STR("");
			out.len = path_folder(buf_str(&out)).len;
		} else if (part.len && !str_is(part, ".")) {
			buf_puts(&out, out.len ? "/" : "");
			buf_put(&out, part);
		}
	}
	return buf_str(&out);
}

static bool is_number(struct str text)
{
	for (size_t i = 0; i < text.len; i++)
		if (text.ptr[i] < '0' || text.ptr[i] > '9')
			return false;
	return text.len > 0;
}

/* Where evidence leads: the template of the forge, with path and line put in.
 * `mark` is what follows the '#': L12 is a line; any other is a heading's,
 * which the forge puts behind the file's address, without a line. */
static struct str lead_to_file(const struct page *page, struct str path,
    struct str mark, struct arena *arena)
{
	struct str links = page->links;
	struct buf whole = { .arena = arena };

	put_percent(&whole, page->prefix);
	buf_put(&whole, path);
	if (str_starts(mark, "L") && is_number(str_slice(mark, 1, mark.len))) {
		links = fill_page_part(links, "{line}",
		    str_slice(mark, 1, mark.len), arena);
	} else {
		links = str_slice(links, 0, str_find(links, '#'));
		links = fill_page_part(links, "{line}", STR("1"), arena);
		if (mark.len)
			links = str_printf(arena, "%.*s#%.*s", STR_ARG(links),
			    STR_ARG(mark));
	}
	links = fill_page_part(links, "{commit}", page->commit, arena);
	return fill_page_part(links, "{path}", buf_str(&whole), arena);
}

/* As md_links wants it. Of other places than files only those of the web. */
static struct str resolve_page_link(struct str url, const void *of,
    struct arena *arena)
{
	const struct page *page = of;
	size_t end = str_find(url, '#');
	struct str path = str_slice(url, 0, end);
	struct str mark = str_slice(url, end + 1, url.len);
	size_t scheme = str_find(path, ':');

	if (path.len == 0)
		return mark.len ? url : STR("");
	/* A colon before any slash ends a scheme: anything but the web's and
	 * mail could act in the page. */
	if (scheme < str_find(path, '/'))
		return str_listed_nocase("http https mailto",
			   str_slice(path, 0, scheme))
			   ? url
			   : STR("");
	/* `//host/…` would be another site. */
	if (page->links.len == 0 || str_starts(path, "//"))
		return STR("");
	if (!str_starts(path, "/"))
		path = str_join(page->folder, path, arena);
	path = settle_path(path, arena);
	return path.len ? lead_to_file(page, path, mark, arena) : STR("");
}

/* ---- sections ---- */

/* As forges make it: in small letters, without signs, '-' for a blank. None has
 * a capital: those are free for the page's own. */
static struct str heading_slug(struct str text, struct arena *arena)
{
	struct buf out = { .arena = arena };

	text = str_lower(text, arena);
	for (size_t i = 0; i < text.len; i++) {
		char c = text.ptr[i];

		if (char_is_word(c) || c == '-' || (unsigned char)c >= 0x80)
			buf_putc(&out, c);
		else if (c == ' ')
			buf_putc(&out, '-');
	}
	return out.len ? buf_str(&out) : STR("section");
}

/* As forges number headings of one text, -1, -2; what came out of that may be
 * another heading's own text, so that it is sought until it is free. */
static struct str unique_id(struct writer *writer, struct str text)
{
	struct str base = heading_slug(text, writer->arena);
	struct str id = base;
	uint64_t seen = *map_put(&writer->ids, base);

	while (*map_put(&writer->ids, id))
		id = str_printf(writer->arena, "%.*s-%u", STR_ARG(base),
		    (unsigned)seen++);
	*map_put(&writer->ids, base) = seen;
	*map_put(&writer->ids, id) += 1;
	return id;
}

/* From the inside out: those of this level and of all below it. */
static void end_sections(struct writer *writer, unsigned level)
{
	for (unsigned i = LEVEL_FOLDED; i >= level && i > 0; i--) {
		if (writer->open[i])
			buf_puts(writer->out, "</details>\n");
		writer->open[i] = false;
	}
}

static void put_heading(struct writer *writer, const struct md_part *md_part)
{
	bool folds = md_part->level >= LEVEL_TOP &&
		     md_part->level <= LEVEL_FOLDED;
	struct heading *heading = array_push(&writer->headings,
	    &writer->heading_count, sizeof(*heading), writer->arena);

	*heading =
	    (struct heading){ .level = md_part->level, .text = md_part->text };
	heading->id = unique_id(writer, md_part->text);
	end_sections(writer, md_part->level);
	buf_puts(writer->out,
	    folds ? "<details class=\"part\" open>\n<summary>" : "");
	buf_printf(writer->out, "<h%u id=\"%.*s\">%.*s</h%u>", md_part->level,
	    STR_ARG(heading->id), STR_ARG(md_part->html), md_part->level);
	buf_puts(writer->out, folds ? "</summary>\n" : "\n");
	if (folds)
		writer->open[md_part->level] = true;
}

/* Diagrams stay text until the page's script draws them; tables get a frame in
 * which they scroll. */
static void put_page_part(struct writer *writer, const struct md_part *md_part)
{
	struct buf *out = writer->out;

	if (md_part->kind == MD_HEADING) {
		put_heading(writer, md_part);
	} else if (md_part->kind == MD_CODE &&
		   str_is(md_part->info, "mermaid")) {
		buf_puts(out, "<figure class=\"diagram\"><pre>");
		html_text(out, md_part->text);
		buf_puts(out, "</pre></figure>\n");
	} else if (md_part->kind == MD_TABLE) {
		buf_puts(out, "<div class=\"table\">");
		buf_put(out, md_part->html);
		buf_puts(out, "</div>\n");
	} else {
		buf_put(out, md_part->html);
	}
}

static void put_report(struct writer *writer, const struct page *page)
{
	const struct md_links links = { resolve_page_link, page };
	struct md_part *md_parts;
	size_t count;

	md_html(&md_parts, &count, page->text, &links, writer->arena);
	for (size_t i = 0; i < count; i++)
		put_page_part(writer, &md_parts[i]);
	end_sections(writer, LEVEL_TOP);
}

/* Lists in lists, as deep as sections fold. */
static struct str write_contents(const struct writer *writer)
{
	struct buf out = { .arena = writer->arena };
	unsigned depth = LEVEL_TOP - 1;

	for (size_t i = 0; i < writer->heading_count; i++) {
		const struct heading *heading = &writer->headings[i];

		if (heading->level < LEVEL_TOP || heading->level > LEVEL_FOLDED)
			continue;
		for (; depth > heading->level; depth--)
			buf_puts(&out, "</li></ul>");
		buf_puts(&out, depth == heading->level ? "</li>\n<li>" : "");
		for (; depth < heading->level; depth++)
			buf_puts(&out, "<ul>\n<li>");
		buf_printf(&out, "<a href=\"#%.*s\">", STR_ARG(heading->id));
		html_text(&out, heading->text);
		buf_puts(&out, "</a>");
	}
	for (; depth >= LEVEL_TOP; depth--)
		buf_puts(&out, "</li></ul>");
	return buf_str(&out);
}

/* ---- the page ---- */

/* There is one of that name: names are those of the build. */
static const struct embedded *file_named(struct str name)
{
	const struct embedded *embedded = embedded_page;

	while (!str_is(name, embedded->name))
		embedded++;
	return embedded;
}

static struct str page_file_text(const char *name)
{
	const struct embedded *embedded = file_named(str_from(name));

	return (struct str){ (const char *)embedded->bytes, embedded->size };
}

static struct str html_title(const struct writer *writer)
{
	struct buf out = { .arena = writer->arena };

	if (writer->heading_count)
		html_text(&out, writer->headings[0].text);
	return buf_str(&out);
}

/* The values stand in the page in this order, each as {{name}}. What is put in
 * is not searched again, so that nothing in the report is taken for such a
 * place. */
static void put_html_page(struct buf *out, const struct writer *writer)
{
	const struct {
		const char *name;
		struct str value;
	} parts[] = {
		{ "title", html_title(writer) },
		{ "policy", page_file_text("policy") },
		{ "style", page_file_text("style.css") },
		{ "contents", write_contents(writer) },
		{ "report", buf_str(writer->out) },
		{ "script", page_file_text("script.js") },
		{ "mermaid", embedded_inflate(file_named(STR("mermaid.js.gz")),
				 writer->arena) },
	};
	struct str rest = page_file_text("page.html");

	for (size_t i = 0; i < LENGTH(parts); i++) {
		size_t at = str_find_text(rest, "{{");

		buf_put(out, str_slice(rest, 0, at));
		buf_put(out, parts[i].value);
		rest = str_slice(rest, at + strlen("{{"), rest.len);
		assert(str_starts(rest, parts[i].name));
		rest = str_slice(rest, strlen(parts[i].name) + strlen("}}"),
		    rest.len);
	}
	buf_put(out, rest);
}

void report_html(struct buf *out, const struct page *page)
{
	struct buf report = { .arena = out->arena };
	struct writer writer = { .out = &report,
		.arena = out->arena,
		.ids = { .arena = out->arena } };

	put_report(&writer, page);
	put_html_page(out, &writer);
}
