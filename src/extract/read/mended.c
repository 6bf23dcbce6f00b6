/*
 * What a grammar misreads, and much with it, is written as what it reads
 * before a text is parsed:
 *
 *     val a = b            get after a property may be its accessor; one that
 *     get("/x") { … }      takes something is a call: `get`("/x") { … }
 *     A<B, C,>             a comma may trail in type arguments: A<B, C>
 *     $$"a$b ${c} $${d}"   as many $ as stand in front begin a value:
 *                          "a\$b \${c} ${d}"
 *     a ~                  an operator joins what stands on two lines: the end
 *       b                  of the first one is put into a comment
 *
 * Which of them a language has, its row in the table says. Lines stay where
 * they are.
 */
#include <string.h>

#include "extract/read/reader.h"

#define NESTED_MOST 16 /* texts in values in texts */

struct mending {
	struct str text;
	bool dollars; /* every text may hold values; else s"…" */
	bool accessors;
	bool commas;
	bool operators;
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
	if (dollars && run->dollars)
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

/* A text with `wanted` dollars in front (0: as 1) has each of those of which no
 * value begins written as what is none. */
static size_t after_dollars(struct mending *run, size_t at, size_t wanted,
    bool raw)
{
	size_t count = count_dollars(run, at);
	char next = char_at(run, at + count);
	bool value = count >= wanted &&
		     (next == '{' ||
			 (char_is_word(next) && !(next >= '0' && next <= '9')));
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
	bool values = run->dollars ||
		      (at && char_is_word(char_at(run, at - 1)));

	at += strlen(mark);
	while (at < run->text.len && !has_at(run, at, mark)) {
		char c = char_at(run, at);

		if (!raw && c == '\n')
			return at;
		if (c == '$' && values)
			at = after_dollars(run, at, dollars, raw);
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

	while (char_is_word(char_at(run, run->at)))
		run->at++;
	if (run->accessors && run->begins && run->at - from == 3 &&
	    has_at(run, from, "get") && is_given(run, run->at))
		replace(run, from, run->at, "`get`");
	run->begins = false;
}

static bool is_operator(char c)
{
	return char_among(c, "~!%^&*-+=|<>?/:\\");
}

/* Can the rest of the line at `at`, a comment, be written as another one? */
static bool is_plain_comment(const struct mending *run, size_t at, size_t end)
{
	struct str text = str_slice(run->text, at + 2, end);

	return str_find_text(text, "*/") == text.len &&
	       str_find_text(text, "/*") == text.len;
}

/* The line that ends at `at`, and those after it that are comments, become one
 * comment each. False: a blank line follows, or nothing does. */
static bool join_lines(struct mending *run, size_t at, bool write)
{
	unsigned ends = 0; /* of lines, since the last comment */

	while (ends < 2) {
		size_t end;

		while (char_among(char_at(run, at), " \t\r"))
			at++;
		if (char_at(run, at) == '\n') {
			end = at + 1;
			ends++;
		} else if (has_at(run, at, "//")) {
			end = after_text(run, at, "\n");
			ends = is_plain_comment(run, at, end) ? 1 : 2;
		} else {
			break;
		}
		if (write && char_at(run, at) == '\n')
			replace(run, at, end, " /*\n*/");
		else if (write) {
			replace(run, at, at + 2, " /*");
			replace(run, end, end, "*/");
		}
		at = end;
	}
	if (write)
		run->at = at;
	return ends == 1 && at < run->text.len &&
	       !char_among(char_at(run, at), ")]},;");
}

/* An operator: does its line go on in the next one? */
static void read_symbol(struct mending *run)
{
	size_t from = run->at;
	char before = from ? char_at(run, from - 1) : '\n';
	struct str name;

	while (is_operator(char_at(run, run->at)) &&
	       !has_at(run, run->at, "//") && !has_at(run, run->at, "/*"))
		run->at++;
	run->begins = false;
	name = str_slice(run->text, from, run->at);
	if (!run->operators || !char_among(before, " \t)}]") ||
	    str_listed("= => =>> ?=> <- : <: >: ???", name) ||
	    !join_lines(run, run->at, false))
		return;
	join_lines(run, run->at, true);
}

static void read_one(struct mending *run)
{
	size_t next = skip_one(run, run->at);
	char c = char_at(run, run->at);

	if (next > run->at) {
		run->at = next;
	} else if (char_is_word(c)) {
		read_word(run);
	} else if (is_operator(c)) {
		read_symbol(run);
	} else {
		if (c == ',' && run->commas &&
		    char_at(run, skip_blanks(run, run->at + 1)) == '>')
			replace(run, run->at, run->at + 1, "");
		run->begins = c == '\n' ||
			      (run->begins && char_among(c, " \t\r"));
		run->at++;
	}
}

struct str mended(const char *misread, struct str text, struct arena *perm)
{
	struct mending run = {
		.text = text,
		.begins = true,
		.accessors = str_listed(misread, STR("accessors")),
		.commas = str_listed(misread, STR("commas")),
		.dollars = str_listed(misread, STR("dollars")),
		.operators = str_listed(misread, STR("operators")),
	};

	run.out.arena = perm;
	while (run.at < text.len)
		read_one(&run);
	if (run.done == 0)
		return text;
	replace(&run, text.len, text.len, "");
	return buf_str(&run.out);
}
