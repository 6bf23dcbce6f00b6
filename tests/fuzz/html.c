/* Markdown as HTML: only tags that are known come out, <details> are closed. */
#include "doc/doc.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const tags = "a blockquote br code del details em h1 h2 h3 "
				"h4 h5 h6 hr li ol p pre strong summary table "
				"tbody td th thead tr ul";

/* Some links are none. */
static struct str target(struct str url, const void *context,
    struct arena *perm)
{
	(void)context;
	(void)perm;
	return url.len % 3 ? STR("x") : STR("");
}

/* Where the tag that begins the text ends: no '>' counts inside quotes. */
static size_t tag_end(struct str html)
{
	bool quoted = false;

	for (size_t i = 0; i < html.len; i++) {
		quoted ^= html.ptr[i] == '"';
		if (!quoted && i && html.ptr[i] == '<')
			abort();
		if (!quoted && html.ptr[i] == '>')
			return i + 1;
	}
	abort();
}

/* How many <details> it opens. */
static int check_tag(struct str tag)
{
	bool closes = tag.ptr[1] == '/';
	size_t from = closes ? 2 : 1;
	size_t end = from;
	struct str name;

	while (end < tag.len && char_is_word(tag.ptr[end]))
		end++;
	name = str_slice(tag, from, end);
	if (!str_listed(tags, name))
		abort();
	if (str_is(name, "a") && !closes && !str_starts(tag, "<a href=\"x\""))
		abort();
	if ((str_is(name, "details") || str_is(name, "summary")) &&
	    tag.ptr[end] != '>')
		abort();
	return str_is(name, "details") ? closes ? -1 : 1 : 0;
}

/* How many are open after it. */
static int check_part(struct str html, int open)
{
	for (size_t i = 0; i < html.len;) {
		struct str rest = str_slice(html, i, html.len);
		size_t end = 1;

		if (rest.ptr[0] == '<') {
			end = tag_end(rest);
			open += check_tag(str_slice(rest, 0, end));
		}
		if (open < 0)
			abort();
		i += end;
	}
	return open;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct md_links links = { target, NULL };
	struct arena perm = { 0 };
	struct md_part *parts;
	size_t count;
	int open = 0;

	md_html(&parts, &count, (struct str){ (const char *)data, size },
	    &links, &perm);
	for (size_t i = 0; i < count; i++) {
		/* A section closes what it opens. */
		if (parts[i].kind == MD_HEADING && open)
			abort();
		open = check_part(parts[i].html, open);
	}
	if (open)
		abort();
	arena_release(&perm);
	return 0;
}
