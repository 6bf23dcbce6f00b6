/*
 * The language of the markup says in `blocks` what holds code: names of
 * elements, or a fence. All else is left out but for the ends of its lines.
 */
#include "extract/read/markup_code.h"

#include <string.h>
#include <strings.h>

#include "lang/lang.h"

#define FENCE "---"
#define TAG_LENGTH 16 /* of an element's name */

/* A template while its code is cut out. */
struct cutter {
	struct str text;
	size_t at; /* of what comes next */
	struct buf out;
};

/* The language of the code in a template of that markup; NULL: it has no code.
 */
const struct language *blocks_language(const struct language *markup)
{
	return markup && markup->blocks
		   ? language_named(str_from(markup->blocks_in))
		   : NULL;
}

/* Skip what is no code, up to `end`, but write its line ends, so that lines
 * stay. */
static void skip_markup(struct cutter *cutter, size_t end)
{
	for (; cutter->at < end; cutter->at++)
		if (cutter->text.ptr[cutter->at] == '\n')
			buf_putc(&cutter->out, '\n');
}

/* Write the code up to `end`, with a semicolon after it, so that two scripts on
 * one line are two statements. */
static void copy_code(struct cutter *cutter, size_t end)
{
	buf_put(&cutter->out, str_slice(cutter->text, cutter->at, end));
	buf_putc(&cutter->out, ';');
	cutter->at = end;
}

/* The offset of `word`, which is in lower case, from `from` on, in any case;
 * the length of the text if there is none. Words that begin with no letter, as
 * all that are searched in whole files, are found quickly by memchr(). */
static size_t find_markup_word(struct str text, size_t from, const char *word)
{
	size_t length = strlen(word);
	bool begins_with_letter = char_is_small(word[0]);

	for (; from + length <= text.len; from++) {
		const char *next = text.ptr + from;

		if (!begins_with_letter)
			next = memchr(next, word[0], text.len - from);
		if (!next || (size_t)(next - text.ptr) + length > text.len)
			break;
		if (strncasecmp(next, word, length) == 0)
			return (size_t)(next - text.ptr);
		from = (size_t)(next - text.ptr);
	}
	return text.len;
}

/* The offset after the `>` of the tag that begins at `from`; the length of the
 * text without one. A `>` in quotes is none: `<script x="a > b">`. */
static size_t tag_end(struct str text, size_t from)
{
	char quote = '\0';

	for (; from < text.len; from++) {
		char c = text.ptr[from];

		if (quote)
			quote = c == quote ? '\0' : quote;
		else if (c == '"' || c == '\'')
			quote = c;
		else if (c == '>')
			return from + 1;
	}
	return text.len;
}

/* Does the tag, `<script …>`, begin a script? Not one that ends at once,
 * `<script/>`, or has data (`type="application/json"`). */
static bool is_script_tag(struct str tag)
{
	size_t type = find_markup_word(tag, 0, "type=");

	if (str_ends(tag, "/>"))
		return false;
	return type == tag.len ||
	       find_markup_word(tag, type, "javascript") < tag.len ||
	       find_markup_word(tag, type, "module") < tag.len ||
	       find_markup_word(tag, type, "typescript") < tag.len;
}

/* Is the tag at `at` this one, `<script`, and not `<scripts`? */
static bool is_tag(struct str text, size_t at, const char *tag)
{
	size_t end = at + strlen(tag);

	return end < text.len && strchr(" >/\t\r\n", text.ptr[end]) != NULL;
}

/* Write the code in all elements of that name, `<script>…</script>`. Elements
 * in comments do not count; one that is not closed goes on to the end of the
 * file. */
static void cut_elements(struct cutter *cutter, struct str element)
{
	struct str text = cutter->text;
	char opening[TAG_LENGTH + 2] = "<";
	char closing[TAG_LENGTH + 3] = "</";
	size_t comment = find_markup_word(text, cutter->at, "<!--");

	memcpy(opening + 1, element.ptr, element.len);
	memcpy(closing + 2, element.ptr, element.len);
	while (cutter->at < text.len) {
		size_t tag = find_markup_word(text, cutter->at, opening);
		size_t end = tag_end(text, tag);

		/* Searched again only once it is passed, as each search may go
		 * through the whole file. */
		if (comment < cutter->at)
			comment = find_markup_word(text, cutter->at, "<!--");
		if (comment < tag) {
			skip_markup(cutter,
			    find_markup_word(text, comment + 4, "-->"));
		} else if (tag == text.len || !is_tag(text, tag, opening) ||
			   !is_script_tag(str_slice(text, tag, end))) {
			skip_markup(cutter, end);
		} else {
			skip_markup(cutter, end);
			copy_code(cutter, find_markup_word(text, end, closing));
		}
	}
}

/* Write the code between a first line `---` and the next one; nothing in a file
 * that begins otherwise. */
static void cut_fence(struct cutter *cutter)
{
	size_t from = str_find(cutter->text, '\n');

	if (!str_starts(cutter->text, FENCE))
		return;
	skip_markup(cutter, from);
	copy_code(cutter, find_markup_word(cutter->text, from, "\n" FENCE));
}

/* The code in a template, each line with the number that it has in the file.
 * `blocks` of the language lists what holds code; a fence is first. */
struct str blocks_code(const struct language *markup, struct str text,
    struct arena *perm)
{
	struct cutter cutter = { .text = text, .out = { .arena = perm } };
	struct str rest = str_from(markup->blocks);
	struct str element;

	while (str_cut(&element, &rest, ' '))
		if (str_is(element, FENCE))
			cut_fence(&cutter);
		else if (element.len <= TAG_LENGTH)
			cut_elements(&cutter, element);
	return buf_str(&cutter.out);
}
