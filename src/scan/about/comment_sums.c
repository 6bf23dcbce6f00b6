/*
 * What descriptions can take of a file of code, as a number: they read
 * comments, what stands right before and after them, and the line of a package.
 * Whoever changes what functions do need not describe anything anew.
 */
#include <string.h>

#include "scan/scanner.h"

struct summing {
	struct hash sum;
	struct buf comment; /* lines of one that has not ended */
	struct str before; /* the line of code above it */
	bool inside; /* a comment of several lines */
	const char *end; /* of that */
	bool quoted; /* it is a text in quotes: a docstring */
	bool code; /* there was a line of code */
};

/* Does the line begin a comment that goes on below? */
static void enter_comment(struct summing *summing, struct str line)
{
	static const struct {
		const char *begin;
		const char *end;
		bool quoted;
	} kinds[] = {
		{ "\"\"\"", "\"\"\"", true },
		{ "'''", "'''", true },
		{ "/*", "*/", false },
		{ "{-", "-}", false },
		{ "(*", "*)", false },
		{ "<!--", "-->", false },
		{ "=begin", "=end", false },
	};

	for (size_t i = 0; i < LENGTH(kinds); i++) {
		size_t at = str_find_text(line, kinds[i].begin);
		struct str rest;

		if (at == line.len)
			continue;
		rest = str_slice(line, at + strlen(kinds[i].begin), line.len);
		summing->inside = str_find_text(rest, kinds[i].end) == rest.len;
		summing->end = kinds[i].end;
		summing->quoted |= kinds[i].quoted;
		return;
	}
}

/* Comments of any language, and what may stand between one and what it is of.
 * To take a line of code for one is harmless. */
static bool is_comment_line(struct str line)
{
	static const char *const inside[] = { "\"\"\"", "'''", "/*", "{-", "(*",
		"<!--", NULL };

	return str_starts_any(line, "// # * -- ; % @ [ =begin <?") ||
	       str_has_any(line, inside);
}

static void end_comment(struct summing *summing, struct str line)
{
	hash_add(&summing->sum, summing->before);
	hash_add(&summing->sum, buf_str(&summing->comment));
	hash_add(&summing->sum, line);
	summing->comment.len = 0;
	summing->quoted = false;
}

static void sum_line(struct summing *summing, struct str line)
{
	if (summing->inside || is_comment_line(line)) {
		buf_put(&summing->comment, line);
		buf_putc(&summing->comment, '\n');
		if (!summing->inside)
			enter_comment(summing, line);
		else if (str_find_text(line, summing->end) < line.len)
			summing->inside = false;
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
	if (summing.inside || summing.quoted || !summing.code)
		end_comment(&summing, STR(""));
	arena_release(&scratch);
	return summing.sum;
}
