/*
 * What descriptions can take of a file of code, as a number: they read
 * comments, what stands right before and after them, and the line of a package.
 * Whoever changes what functions do need not describe anything anew.
 */
#include <string.h>

#include "scan/scanner.h"

#define QUOTES "\"\"\""

struct summing {
	struct hash sum;
	struct buf comment; /* lines of one that has not ended */
	struct str before; /* the line of code above it */
	bool block; /* in one between slash and stars */
	bool quoted; /* in a text in three quotes: a docstring, or a value */
	bool said; /* there was one in this comment */
	bool code; /* there was a line of code */
};

/* Does the line end in another state than it began, in a text in quotes? */
static bool turns_quoted(struct str line)
{
	bool turns = false;
	size_t at;

	while ((at = str_find_text(line, QUOTES)) < line.len) {
		turns = !turns;
		line = str_slice(line, at + strlen(QUOTES), line.len);
	}
	return turns;
}

/* A comment, or what may stand between one and what it is of. To take a line of
 * code for one is harmless; blocks begin a line, as for those who read them. */
static bool is_comment_line(struct summing *summing, struct str line)
{
	bool quotes = str_find_text(line, QUOTES) < line.len;
	bool was_inside = summing->block || summing->quoted;

	if (summing->block) {
		summing->block = str_find_text(line, "*/") == line.len;
		return true;
	}
	if (turns_quoted(line))
		summing->quoted = !summing->quoted;
	summing->said |= quotes;
	if (was_inside || quotes)
		return true;
	summing->block = str_starts(line, "/*") &&
			 str_find_text(line, "*/") == line.len;
	return str_starts_any(line, "// # /* * @ [ <?");
}

static void end_comment(struct summing *summing, struct str line)
{
	hash_add(&summing->sum, summing->before);
	hash_add(&summing->sum, buf_str(&summing->comment));
	hash_add(&summing->sum, line);
	summing->comment.len = 0;
	summing->said = false;
}

static void sum_line(struct summing *summing, struct str line)
{
	if (is_comment_line(summing, line)) {
		buf_put(&summing->comment, line);
		buf_putc(&summing->comment, '\n');
		return;
	}
	if (summing->comment.len)
		end_comment(summing, line);
	else if (line.len &&
		 (!summing->code || str_starts_any(line, "package module")))
		hash_add(&summing->sum, line);
	if (line.len) {
		summing->before = line;
		summing->code = true;
	}
}

/* A comment at the end is of nothing, but where it is all that there is. */
struct hash scan_comment_sum(struct str text)
{
	struct arena scratch = { 0 };
	struct summing summing = { .comment = { .arena = &scratch } };
	struct str line;

	while (str_cut(&line, &text, '\n'))
		sum_line(&summing, str_trim(line));
	if (summing.block || summing.said || !summing.code)
		end_comment(&summing, STR(""));
	arena_release(&scratch);
	return summing.sum;
}
