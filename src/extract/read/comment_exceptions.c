/*
 * Comments that exempt a line from a declared rule, `archdrift:ignore RULE
 * why`, as exceptions of the file. Such a comment is about the line that it is
 * on or, if it is alone there, about the next line that is no comment. All
 * comments of the file are listed first (from the tree, or by the lines of a
 * data file), then each mark in the text is looked up among them by
 * find_exception_marks(): a mark in a text or in code does not count.
 */
#include "extract/read/comment_exceptions.h"

#include <string.h>

#include "extract/extract.h"

#define MARK "archdrift:ignore"
/* Characters that comments of all languages begin and end with: `<!--`, `{{!`,
 * `--`, a slash and stars. */
#define OPENERS "/*#!-;<%{( \t"
#define CLOSERS "*/->%#}) \t\r"
#define BLANKS " \t\r"
#define SEPARATORS "-: \t"

enum {
	EXCUSES_MOST = 1000, /* exceptions of a file */
	PASSED_MOST = 64, /* comments between one and the line it is about */
};

/* Bytes of a comment. */
struct range {
	size_t from;
	size_t to;
};

struct ranges {
	struct range *items;
	size_t count;
};

/* Append a comment. */
static void add_range(struct ranges *ranges, size_t from, size_t to,
    struct arena *arena)
{
	struct range *range =
	    array_push(&ranges->items, &ranges->count, sizeof(*range), arena);

	*range = (struct range){ from, to };
}

/* The ranges of all comments of a parsed file, in their order. Nodes below a
 * comment are skipped. */
static struct ranges comments_of_tree(const struct reader *reader,
    const struct tree *tree)
{
	struct ranges ranges = { 0 };
	struct node node = tree_root(tree);

	while (node.at < tree->count) {
		bool comment = kind_of(reader, node) == SHAPE_COMMENT;

		if (comment)
			add_range(&ranges, node_start(node), node_end(node),
			    reader->perm);
		node.at = comment ? node_of(node)->after : node.at + 1;
	}
	return ranges;
}

/* The offset of the next MARK, from `at` on; the length of the text if there is
 * none. */
static size_t find_mark(struct str text, size_t at)
{
	const char *mark = at < text.len ? memmem(text.ptr + at, text.len - at,
					       MARK, sizeof(MARK) - 1)
					 : NULL;

	return mark ? (size_t)(mark - text.ptr) : text.len;
}

/* The offset at which the line of `at` begins. */
static size_t line_start_at(struct str text, size_t at)
{
	while (at > 0 && text.ptr[at - 1] != '\n')
		at--;
	return at;
}

/* The offset at which the line of `at` ends: its line feed, or the end of the
 * text. */
static size_t line_end_in_text(struct str text, size_t at)
{
	const char *end = memchr(text.ptr + at, '\n', text.len - at);

	return end ? (size_t)(end - text.ptr) : text.len;
}

/* The first offset from `at` on, up to `end`, whose character is not in `set`.
 */
static size_t skip_among(struct str text, size_t at, size_t end,
    const char *set)
{
	while (at < end && char_among(text.ptr[at], set))
		at++;
	return at;
}

/* The offset at which a comment begins in the line [from, to) of a data file;
 * `to`: there is none. It begins the line, or is right before the mark, after a
 * value: `port: 80 # archdrift:ignore …`. */
static size_t comment_start(struct str text, size_t from, size_t to)
{
	size_t mark = find_mark(str_slice(text, 0, to), from);
	size_t at = skip_among(text, from, to, BLANKS);
	const char *begins = text.ptr + at;

	if (at < to && (*begins == '#' || *begins == ';' ||
			   str_starts(str_slice(text, at, to), "//") ||
			   str_starts(str_slice(text, at, to), "<!--")))
		return at;
	for (at = mark; at > from && char_among(text.ptr[at - 1], OPENERS);)
		at--;
	at = skip_among(text, at, mark, BLANKS);
	return at < mark ? at : to;
}

/* The ranges of a data file's comments that begin their line or have the mark.
 */
static struct ranges comments_of_lines(struct str text, struct arena *arena)
{
	struct ranges ranges = { 0 };

	for (size_t from = 0; from < text.len;) {
		size_t to = line_end_in_text(text, from);
		size_t start = comment_start(text, from, to);

		if (start < to)
			add_range(&ranges, start, to, arena);
		from = to + 1;
	}
	return ranges;
}

/* The index of the first comment that ends after `at`, found by halving; the
 * number of comments: none does. */
static size_t comment_at(const struct ranges *comments, size_t at)
{
	size_t low = 0;
	size_t high = comments->count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (comments->items[middle].to <= at)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* Is the mark at the begin of its line of the comment, apart from characters
 * that open one: ` * archdrift:ignore`? `mark`: its offset. */
static bool leads_comment_line(struct str text, const struct range *comment,
    size_t mark)
{
	size_t from = line_start_at(text, mark);

	if (from < comment->from)
		from = comment->from;
	return skip_among(text, from, mark, OPENERS) == mark;
}

/* The offset of what a comment is about: its own line, if code is before it;
 * else the first thing after it that is no comment; at the end of the file,
 * itself. `index`: of the comment. */
static size_t excused_place(struct str text, const struct ranges *comments,
    size_t index)
{
	const struct range *first_range = &comments->items[index];
	size_t start = line_start_at(text, first_range->from);

	if (skip_among(text, start, first_range->from, BLANKS) <
	    first_range->from)
		return first_range->from;
	for (size_t i = index; i < comments->count && i < index + PASSED_MOST;
	     i++) {
		size_t end = comments->items[i].to;
		size_t next = skip_among(text, end, text.len, " \t\r\n");

		if (next >= text.len)
			return first_range->from;
		if (i + 1 == comments->count ||
		    next < comments->items[i + 1].from)
			return next;
	}
	return first_range->from;
}

/* Does the mark end at `at`, and is not part of another word:
 * `archdrift:ignore-file`? */
static bool ends_mark(struct str text, size_t at)
{
	struct str rest = str_slice(text, at, text.len);

	return rest.len == 0 || strchr(" \t\r\n:", *rest.ptr) ||
	       str_starts(rest, "*/") || str_starts(rest, "--");
}

/* The number of line feeds in [from, to). */
uint32_t count_lines(struct str text, size_t from, size_t to)
{
	uint32_t count = 0;

	for (const char *at = text.ptr + from;
	     (at = memchr(at, '\n', (size_t)(text.ptr + to - at))); at++)
		count++;
	return count;
}

/* Append an exception of a line from a rule; "": from any rule. */
static void add_rule_exception(struct rule_exceptions *rule_exceptions,
    struct str rule, struct str reason, uint32_t line, struct arena *arena)
{
	struct exception_fact *excuse = array_push(&rule_exceptions->items,
	    &rule_exceptions->count, sizeof(*excuse), arena);

	*excuse = (struct exception_fact){ rule, reason, line };
}

/* Append an exception of the line for each rule in the words after a mark,
 * `RULE[,RULE…] reason`; without a rule, one from any. */
static void read_exception_words(struct rule_exceptions *rule_exceptions,
    struct str words, uint32_t line, struct arena *arena)
{
	size_t end = 0;
	struct str rules;
	struct str rule;

	while (words.len && char_among(words.ptr[words.len - 1], CLOSERS))
		words.len--;
	while (words.len && char_among(words.ptr[0], SEPARATORS))
		words = str_slice(words, 1, words.len);
	while (end < words.len && !char_among(words.ptr[end], BLANKS))
		end++;
	rules = str_slice(words, 0, end);
	words = str_slice(words, end, words.len);
	while (words.len && char_among(words.ptr[0], SEPARATORS))
		words = str_slice(words, 1, words.len);
	if (rules.len == 0)
		add_rule_exception(rule_exceptions, rules, words, line, arena);
	while (str_cut(&rule, &rules, ','))
		if (rule.len)
			add_rule_exception(rule_exceptions, rule, words, line,
			    arena);
}

/* Append the exceptions of each mark that begins a comment's line. Most files
 * have no mark: then this is one search for a text. */
static void find_exception_marks(struct rule_exceptions *rule_exceptions,
    struct str text, const struct ranges *comments, struct arena *arena)
{
	uint32_t line = 1;
	size_t counted = 0;

	for (size_t at = 0; rule_exceptions->count < EXCUSES_MOST;) {
		size_t mark = find_mark(text, at);
		size_t index = comment_at(comments, mark);
		size_t end;
		size_t meant;

		if (mark >= text.len)
			return;
		at = mark + sizeof(MARK) - 1;
		if (index == comments->count ||
		    comments->items[index].from > mark ||
		    !leads_comment_line(text, &comments->items[index], mark) ||
		    !ends_mark(text, at))
			continue;
		end = line_end_in_text(text, at);
		if (end > comments->items[index].to)
			end = comments->items[index].to;
		meant = excused_place(text, comments, index);
		line += count_lines(text, counted, mark);
		counted = mark;
		read_exception_words(rule_exceptions, str_slice(text, at, end),
		    meant > mark ? line + count_lines(text, mark, meant)
				 : line - count_lines(text, meant, mark),
		    arena);
	}
}

/* Is there a mark anywhere in the text, in a comment or not? */
bool has_rule_exceptions(struct str text)
{
	return find_mark(text, 0) < text.len;
}

/* Append the exceptions of a parsed file. The caller has asked
 * has_rule_exceptions(). */
void rule_exceptions_of_tree(struct rule_exceptions *rule_exceptions,
    const struct reader *reader, const struct tree *tree)
{
	struct ranges comments = comments_of_tree(reader, tree);

	find_exception_marks(rule_exceptions, reader->text, &comments,
	    reader->perm);
}

/* Append the exceptions of a data file, whose comments are found by lines. */
void rule_exceptions_of_data(struct rule_exceptions *rule_exceptions,
    struct str text, struct arena *perm)
{
	struct ranges comments;

	if (!has_rule_exceptions(text))
		return;
	comments = comments_of_lines(text, perm);
	find_exception_marks(rule_exceptions, text, &comments, perm);
}
