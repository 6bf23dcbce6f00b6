/*
 * What a grammar misreads, and much with it, is written as what it reads
 * before a text is parsed:
 *
 *     val a = b            get after a property may be its accessor; one that
 *     get("/x") { … }      takes something is a call: `get`("/x") { … }
 *     A<B, C,>             a comma may trail in type arguments: A<B, C>
 *     $$"a$b ${c} $${d}"   as many $ as stand in front begin a value:
 *                          "a\$b \${c} ${d}"
 *
 * Lines stay where they are.
 */
#include <string.h>

#include "extract/reader.h"

#define NESTED_MOST 16 /* texts in values in texts */

struct mending {
	struct str text;
	size_t at;
	size_t done; /* up to here it is in `out` */
	bool begins; /* nothing of the line has been read */
	unsigned depth; /* of texts in values in texts */
	struct buf out;
};

static char char_at(const struct mending *run, size_t at)
{
	return at < run->text.len ? run->text.ptr[at] : '\0';
}

static bool has_at(const struct mending *run, size_t at, const char *text)
{
	return str_starts(str_slice(run->text, at, run->text.len), text);
}

static bool is_word(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	       (c >= '0' && c <= '9') || c == '_';
}

/* What has been written so far of it, and this in place of a part. */
static void replace(struct mending *run, size_t from, size_t to,
    const char *text)
{
	buf_put(&run->out, str_slice(run->text, run->done, from));
	buf_puts(&run->out, text);
	run->done = to;
}

/* After the next `end`; the end of all where there is none. */
static size_t after_text(const struct mending *run, size_t at, const char *end)
{
	struct str rest = str_slice(run->text, at, run->text.len);
	size_t found = str_find_text(rest, end);

	return found < rest.len ? at + found + strlen(end) : run->text.len;
}

static size_t count_dollars(const struct mending *run, size_t at)
{
	size_t count = 0;

	while (char_at(run, at + count) == '$')
		count++;
	return count;
}

/* After a character constant. */
static size_t after_char(const struct mending *run, size_t at)
{
	for (at++; at < run->text.len; at++) {
		char c = char_at(run, at);

		if (c == '\'' || c == '\n')
			return at + 1;
		at += c == '\\';
	}
	return run->text.len;
}

static size_t after_quoted(struct mending *run, size_t at, size_t dollars);

/* After what is no code at `at`, a comment or a text; else `at`. */
static size_t skip_one(struct mending *run, size_t at)
{
	size_t dollars = count_dollars(run, at);

	if (!char_among(char_at(run, at), "/'\"$"))
		return at;
	if (has_at(run, at, "//"))
		return after_text(run, at, "\n") - 1;
	if (has_at(run, at, "/*"))
		return after_text(run, at + 2, "*/");
	if (char_at(run, at) == '\'')
		return after_char(run, at);
	if (char_at(run, at + dollars) != '"')
		return at;
	if (dollars)
		replace(run, at, at + dollars, "");
	return after_quoted(run, at + dollars, dollars);
}

/* After the brace that closes the value in a text that begins at `at`. */
static size_t after_value(struct mending *run, size_t at)
{
	unsigned depth = 1;

	if (++run->depth > NESTED_MOST)
		at = run->text.len;
	while (at < run->text.len && depth) {
		size_t next = skip_one(run, at);

		depth += char_at(run, at) == '{';
		depth -= char_at(run, at) == '}';
		at = next > at ? next : at + 1;
	}
	run->depth--;
	return at;
}

/* A text with `wanted` dollars in front has each of those of which no value
 * begins written as what is none. */
static size_t after_dollars(struct mending *run, size_t at, size_t wanted,
    bool raw)
{
	size_t count = count_dollars(run, at);
	char next = char_at(run, at + count);
	bool value =
	    count >= wanted &&
	    (next == '{' || (is_word(next) && !(next >= '0' && next <= '9')));
	size_t plain = value ? count - wanted : count;

	for (size_t i = 0; i < plain && wanted > 1; i++)
		replace(run, at, at, raw ? "${\"$\"}" : "\\$");
	if (wanted > 1)
		replace(run, at, at + count, value ? "$" : "");
	at += count;
	return value && next == '{' ? after_value(run, at + 1) : at;
}

/* After the text whose quotation marks begin at `at`. */
static size_t after_quoted(struct mending *run, size_t at, size_t dollars)
{
	bool raw = has_at(run, at, "\"\"\"");
	const char *mark = raw ? "\"\"\"" : "\"";

	at += strlen(mark);
	while (at < run->text.len && !has_at(run, at, mark)) {
		char c = char_at(run, at);

		if (!raw && c == '\n')
			return at;
		if (c == '$')
			at = after_dollars(run, at, dollars ? dollars : 1, raw);
		else
			at += !raw && c == '\\' ? 2 : 1;
	}
	at += strlen(mark);
	while (raw && char_at(run, at) == '"')
		at++;
	return at < run->text.len ? at : run->text.len;
}

static size_t skip_blanks(const struct mending *run, size_t at)
{
	while (char_among(char_at(run, at), " \t\r\n"))
		at++;
	return at;
}

/* Is it a call that begins after the word `get`: of something, or with what to
 * do? Accessors take nothing. */
static bool is_given(const struct mending *run, size_t at)
{
	while (char_among(char_at(run, at), " \t"))
		at++;
	return char_at(run, at) == '{' ||
	       (char_at(run, at) == '(' &&
		   char_at(run, skip_blanks(run, at + 1)) != ')');
}

/* A word, as a whole. */
static void read_word(struct mending *run)
{
	size_t from = run->at;

	while (is_word(char_at(run, run->at)))
		run->at++;
	if (run->begins && run->at - from == 3 && has_at(run, from, "get") &&
	    is_given(run, run->at))
		replace(run, from, run->at, "`get`");
	run->begins = false;
}

static void read_one(struct mending *run)
{
	size_t next = skip_one(run, run->at);
	char c = char_at(run, run->at);

	if (next > run->at) {
		run->at = next;
	} else if (is_word(c)) {
		read_word(run);
	} else {
		if (c == ',' &&
		    char_at(run, skip_blanks(run, run->at + 1)) == '>')
			replace(run, run->at, run->at + 1, "");
		run->begins = c == '\n' ||
			      (run->begins && char_among(c, " \t\r"));
		run->at++;
	}
}

struct str mended(struct str text, struct arena *perm)
{
	struct mending run = { .text = text, .begins = true };

	run.out.arena = perm;
	while (run.at < text.len)
		read_one(&run);
	if (run.done == 0)
		return text;
	replace(&run, text.len, text.len, "");
	return buf_str(&run.out);
}
