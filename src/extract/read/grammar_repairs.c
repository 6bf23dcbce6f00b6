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
 * they are. repair_one() goes over the text token by token, passing over
 * comments and texts, so that nothing in these is taken for code. What is
 * replaced is written into `out` with all before it; a text in which nothing is
 * mended is returned as it is.
 */
#include <string.h>

#include "extract/read/reader.h"

#define NESTED_MOST 16 /* texts in values in texts */

/* What a row of the languages' table does not name stays as it is, hence a flag
 * for each. */
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

/* '\0' behind the end. */
static char char_at(const struct mending *mending, size_t at)
{
	return at < mending->text.len ? mending->text.ptr[at] : '\0';
}

/* Does the text stand there? */
static bool has_at(const struct mending *mending, size_t at, const char *text)
{
	return str_starts(str_slice(mending->text, at, mending->text.len),
	    text);
}

/* Write what of the text is not written yet, up to `from`, and `text` in place
 * of [from, to). */
static void replace(struct mending *mending, size_t from, size_t to,
    const char *text)
{
	buf_put(&mending->out, str_slice(mending->text, mending->done, from));
	buf_puts(&mending->out, text);
	mending->done = to;
}

/* After the next `end`; the end of all where there is none. */
static size_t after_text(const struct mending *mending, size_t at,
    const char *end)
{
	struct str rest = str_slice(mending->text, at, mending->text.len);
	size_t found = str_find_text(rest, end);

	return found < rest.len ? at + found + strlen(end) : mending->text.len;
}

/* How many `$` stand there. */
static size_t count_dollars(const struct mending *mending, size_t at)
{
	size_t count = 0;

	while (char_at(mending, at + count) == '$')
		count++;
	return count;
}

/* After a character constant. An apostrophe that begins no constant (a
 * lifetime, a type parameter) ends with the line at the latest. */
static size_t after_char(const struct mending *mending, size_t at)
{
	for (at++; at < mending->text.len; at++) {
		char c = char_at(mending, at);

		if (c == '\'' || c == '\n')
			return at + 1;
		at += c == '\\';
	}
	return mending->text.len;
}

static size_t after_quoted(struct mending *mending, size_t at, size_t dollars);

/* After the comment or text that begins at `at`; `at` itself, if none does. The
 * end of a line is left, as it may be what ends a statement. Dollars in front
 * of quotation marks belong to the text. */
static size_t skip_one(struct mending *mending, size_t at)
{
	size_t dollars = count_dollars(mending, at);

	if (!char_among(char_at(mending, at), "/'\"$"))
		return at;
	if (has_at(mending, at, "//"))
		return after_text(mending, at, "\n") - 1;
	if (has_at(mending, at, "/*"))
		return after_text(mending, at + 2, "*/");
	if (char_at(mending, at) == '\'')
		return after_char(mending, at);
	if (char_at(mending, at + dollars) != '"')
		return at;
	if (dollars && mending->dollars)
		replace(mending, at, at + dollars, "");
	return after_quoted(mending, at + dollars, dollars);
}

/* After the brace that closes the value in a text that begins at `at`. Values
 * may hold texts that hold values: `"${f("${x}")}"`; deeper than NESTED_MOST
 * the rest of the file is left alone. */
static size_t after_value(struct mending *mending, size_t at)
{
	unsigned depth = 1;

	if (++mending->depth > NESTED_MOST)
		at = mending->text.len;
	while (at < mending->text.len && depth) {
		size_t next = skip_one(mending, at);

		depth += char_at(mending, at) == '{';
		depth -= char_at(mending, at) == '}';
		at = next > at ? next : at + 1;
	}
	mending->depth--;
	return at;
}

/* Repair the dollars at `at` in a text with `wanted` dollars in front (0: as
 * 1): those of which no value begins are written as what is none. With more
 * dollars than needed the first of them are text. In a raw text no backslash
 * works, so a plain dollar is written as a value. Returns the place after them
 * and their value. */
static size_t after_dollars(struct mending *mending, size_t at, size_t wanted,
    bool raw)
{
	size_t count = count_dollars(mending, at);
	char next = char_at(mending, at + count);
	bool value = count >= wanted &&
		     (next == '{' ||
			 (char_is_word(next) && !(next >= '0' && next <= '9')));
	size_t plain = value ? count - wanted : count;

	for (size_t i = 0; i < plain && wanted > 1; i++)
		replace(mending, at, at, raw ? "${\"$\"}" : "\\$");
	if (wanted > 1)
		replace(mending, at, at + count, value ? "$" : "");
	at += count;
	return value && next == '{' ? after_value(mending, at + 1) : at;
}

/* After the text whose quotation marks begin at `at`, with its values repaired.
 * A raw text ends with the last three of its quotation marks: `"""a""""` has
 * one in it. A line's end ends a plain one, whatever is missing. Without
 * `dollars`, values are in texts with a word in front: `s"…"`. */
static size_t after_quoted(struct mending *mending, size_t at, size_t dollars)
{
	bool raw = has_at(mending, at, "\"\"\"");
	const char *mark = raw ? "\"\"\"" : "\"";
	bool values = mending->dollars ||
		      (at && char_is_word(char_at(mending, at - 1)));

	at += strlen(mark);
	while (at < mending->text.len && !has_at(mending, at, mark)) {
		char c = char_at(mending, at);

		if (!raw && c == '\n')
			return at;
		if (c == '$' && values)
			at = after_dollars(mending, at, dollars, raw);
		else
			at += !raw && c == '\\' ? 2 : 1;
	}
	at += strlen(mark);
	while (raw && char_at(mending, at) == '"')
		at++;
	return at < mending->text.len ? at : mending->text.len;
}

/* The next place that is no white space. */
static size_t skip_source_blanks(const struct mending *mending, size_t at)
{
	while (char_among(char_at(mending, at), " \t\r\n"))
		at++;
	return at;
}

/* Does a call begin after the word `get`: of something, or with a block?
 * Accessors take nothing: `get() = x` is one; `get("/x")` and `get { … }` are
 * calls. */
static bool is_getter_call(const struct mending *mending, size_t at)
{
	while (char_among(char_at(mending, at), " \t"))
		at++;
	return char_at(mending, at) == '{' ||
	       (char_at(mending, at) == '(' &&
		   char_at(mending, skip_source_blanks(mending, at + 1)) !=
		       ')');
}

/* Take a word, as a whole. Only the first word of a line can be taken for an
 * accessor. */
static void repair_word(struct mending *mending)
{
	size_t from = mending->at;

	while (char_is_word(char_at(mending, mending->at)))
		mending->at++;
	if (mending->accessors && mending->begins && mending->at - from == 3 &&
	    has_at(mending, from, "get") &&
	    is_getter_call(mending, mending->at))
		replace(mending, from, mending->at, "`get`");
	mending->begins = false;
}

/* May an operator have this character? */
static bool is_operator(char c)
{
	return char_among(c, "~!%^&*-+=|<>?/:\\");
}

/* Can the rest of the line at `at`, a comment, be written as another one? Else
 * what is put around it would end too early, or never. */
static bool is_plain_comment(const struct mending *mending, size_t at,
    size_t end)
{
	struct str text = str_slice(mending->text, at + 2, end);

	return str_find_text(text, "*/") == text.len &&
	       str_find_text(text, "/*") == text.len;
}

/* Make one comment each of the line's end at `at` and of the lines after it
 * that are comments. False: a blank line follows, or nothing does. Called
 * twice: to find out, then to write (`write`). A line's end becomes a comment
 * that holds it, so that the number of lines stays the same. */
static bool join_lines(struct mending *mending, size_t at, bool write)
{
	unsigned ends = 0; /* of lines, since the last comment */

	while (ends < 2) {
		size_t end;

		while (char_among(char_at(mending, at), " \t\r"))
			at++;
		if (char_at(mending, at) == '\n') {
			end = at + 1;
			ends++;
		} else if (has_at(mending, at, "//")) {
			end = after_text(mending, at, "\n");
			ends = is_plain_comment(mending, at, end) ? 1 : 2;
		} else {
			break;
		}
		if (write && char_at(mending, at) == '\n')
			replace(mending, at, end, " /*\n*/");
		else if (write) {
			replace(mending, at, at + 2, " /*");
			replace(mending, end, end, "*/");
		}
		at = end;
	}
	if (write)
		mending->at = at;
	return ends == 1 && at < mending->text.len &&
	       !char_among(char_at(mending, at), ")]},;");
}

/* Take an operator, and join its line with the next one, if it goes on there.
 * Operators that end a statement's head, or begin a type, are none that join;
 * one behind a space or a bracket only, since `x*` at the end of a line may be
 * a type. */
static void repair_operator(struct mending *mending)
{
	size_t from = mending->at;
	char before = from ? char_at(mending, from - 1) : '\n';
	struct str name;

	while (is_operator(char_at(mending, mending->at)) &&
	       !has_at(mending, mending->at, "//") &&
	       !has_at(mending, mending->at, "/*"))
		mending->at++;
	mending->begins = false;
	name = str_slice(mending->text, from, mending->at);
	if (!mending->operators || !char_among(before, " \t)}]") ||
	    str_listed("= => =>> ?=> <- : <: >: ???", name) ||
	    !join_lines(mending, mending->at, false))
		return;
	join_lines(mending, mending->at, true);
}

/* Take one token, comment or text: nothing is mended in the latter. */
static void repair_one(struct mending *mending)
{
	size_t next = skip_one(mending, mending->at);
	char c = char_at(mending, mending->at);

	if (next > mending->at) {
		mending->at = next;
	} else if (char_is_word(c)) {
		repair_word(mending);
	} else if (is_operator(c)) {
		repair_operator(mending);
	} else {
		if (c == ',' && mending->commas &&
		    char_at(mending,
			skip_source_blanks(mending, mending->at + 1)) == '>')
			replace(mending, mending->at, mending->at + 1, "");
		mending->begins = c == '\n' ||
				  (mending->begins && char_among(c, " \t\r"));
		mending->at++;
	}
}

/* The text as the grammar can read it. `misread` is a list of words, blanks
 * between, of what the grammar misreads. */
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
		repair_one(&run);
	if (run.done == 0)
		return text;
	replace(&run, text.len, text.len, "");
	return buf_str(&run.out);
}
