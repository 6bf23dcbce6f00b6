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
 *     @A @B open class C   several annotations before a modifier are taken for
 *                          an expression: public @A @B open class C
 *     a?.b = c             what is assigned to may be missing: a .b = c
 *     { a: B => c }        a function's parameter with a type, without its
 *                          brackets: { (a: B) => c }
 *
 * Which of them a language has, its row in the table says. Lines stay where
 * they are. repair_token() goes over the text token by token, passing over
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
	bool annotations;
	bool assigned;
	bool parameters;
	size_t at;
	size_t written; /* up to here it is in `out` */
	bool begins; /* nothing of the line has been read */
	unsigned depth; /* of texts in values in texts */
	struct buf out;
};

/* '\0' behind the end. */
static char mending_char_at(const struct mending *mending, size_t at)
{
	return at < mending->text.len ? mending->text.ptr[at] : '\0';
}

/* Does the text stand there? */
static bool mending_has_text(const struct mending *mending, size_t at,
    const char *text)
{
	return str_starts(str_slice(mending->text, at, mending->text.len),
	    text);
}

/* Write what of the text is not written yet, up to `from`, and `text` in place
 * of [from, to). */
static void replace_range(struct mending *mending, size_t from, size_t to,
    const char *text)
{
	buf_put(&mending->out,
	    str_slice(mending->text, mending->written, from));
	buf_puts(&mending->out, text);
	mending->written = to;
}

/* After the next `end`; the end of all where there is none. */
static size_t skip_past_text(const struct mending *mending, size_t at,
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

	while (mending_char_at(mending, at + count) == '$')
		count++;
	return count;
}

/* After a character constant. An apostrophe that begins no constant (a
 * lifetime, a type parameter) ends with the line at the latest. */
static size_t skip_character_constant(const struct mending *mending, size_t at)
{
	for (at++; at < mending->text.len; at++) {
		char c = mending_char_at(mending, at);

		if (c == '\'' || c == '\n')
			return at + 1;
		at += c == '\\';
	}
	return mending->text.len;
}

static size_t repair_quoted_text(struct mending *mending, size_t at,
    size_t dollar_count);

/* After the comment or text that begins at `at`; `at` itself, if none does. The
 * end of a line is left, as it may be what ends a statement. Dollars in front
 * of quotation marks belong to the text; they are dropped, and its values are
 * repaired. */
static size_t repair_or_skip_text(struct mending *mending, size_t at)
{
	size_t dollar_count = count_dollars(mending, at);

	if (!char_among(mending_char_at(mending, at), "/'\"$"))
		return at;
	if (mending_has_text(mending, at, "//"))
		return skip_past_text(mending, at, "\n") - 1;
	if (mending_has_text(mending, at, "/*"))
		return skip_past_text(mending, at + 2, "*/");
	if (mending_char_at(mending, at) == '\'')
		return skip_character_constant(mending, at);
	if (mending_char_at(mending, at + dollar_count) != '"')
		return at;
	if (dollar_count && mending->dollars)
		replace_range(mending, at, at + dollar_count, "");
	return repair_quoted_text(mending, at + dollar_count, dollar_count);
}

/* After the brace that closes the value in a text that begins at `at`. Values
 * may hold texts that hold values: `"${f("${x}")}"`; deeper than NESTED_MOST
 * the rest of the file is left alone. */
static size_t repair_text_value(struct mending *mending, size_t at)
{
	unsigned depth = 1;

	if (++mending->depth > NESTED_MOST)
		at = mending->text.len;
	while (at < mending->text.len && depth) {
		size_t next = repair_or_skip_text(mending, at);

		depth += mending_char_at(mending, at) == '{';
		depth -= mending_char_at(mending, at) == '}';
		at = next > at ? next : at + 1;
	}
	mending->depth--;
	return at;
}

/* Repair the dollars at `at` in a text with `dollar_count` dollars in front (0:
 * as 1): those of which no value begins are written as what is none. With more
 * dollars than needed the first of them are text. In a raw text no backslash
 * works, so a plain dollar is written as a value. Returns the place after them
 * and their value. */
static size_t repair_dollars(struct mending *mending, size_t at,
    size_t dollar_count, bool is_raw)
{
	size_t count = count_dollars(mending, at);
	char next = mending_char_at(mending, at + count);
	bool begins_value = count >= dollar_count &&
			    (next == '{' || (char_is_word(next) &&
						!(next >= '0' && next <= '9')));
	size_t plain = begins_value ? count - dollar_count : count;

	for (size_t i = 0; i < plain && dollar_count > 1; i++)
		replace_range(mending, at, at, is_raw ? "${\"$\"}" : "\\$");
	if (dollar_count > 1)
		replace_range(mending, at, at + count, begins_value ? "$" : "");
	at += count;
	return begins_value && next == '{' ? repair_text_value(mending, at + 1)
					   : at;
}

/* After the text whose quotation marks begin at `at`, with its values repaired.
 * A raw text ends with the last three of its quotation marks: `"""a""""` has
 * one in it. A line's end ends a plain one, whatever is missing. Without
 * `mending->dollars`, values are in texts with a word in front: `s"…"`. */
static size_t repair_quoted_text(struct mending *mending, size_t at,
    size_t dollar_count)
{
	bool is_raw = mending_has_text(mending, at, "\"\"\"");
	const char *mark = is_raw ? "\"\"\"" : "\"";
	bool has_values =
	    mending->dollars ||
	    (at && char_is_word(mending_char_at(mending, at - 1)));

	at += strlen(mark);
	while (at < mending->text.len && !mending_has_text(mending, at, mark)) {
		char c = mending_char_at(mending, at);

		if (!is_raw && c == '\n')
			return at;
		if (c == '$' && has_values)
			at = repair_dollars(mending, at, dollar_count, is_raw);
		else
			at += !is_raw && c == '\\' ? 2 : 1;
	}
	at += strlen(mark);
	while (is_raw && mending_char_at(mending, at) == '"')
		at++;
	return at < mending->text.len ? at : mending->text.len;
}

/* The next place that is no white space. */
static size_t skip_source_blanks(const struct mending *mending, size_t at)
{
	while (char_among(mending_char_at(mending, at), " \t\r\n"))
		at++;
	return at;
}

/* Does a call begin after the word `get`: of something, or with a block?
 * Accessors take nothing: `get() = x` is one; `get("/x")` and `get { … }` are
 * calls. */
static bool is_getter_call(const struct mending *mending, size_t at)
{
	while (char_among(mending_char_at(mending, at), " \t"))
		at++;
	return mending_char_at(mending, at) == '{' ||
	       (mending_char_at(mending, at) == '(' &&
		   mending_char_at(mending,
		       skip_source_blanks(mending, at + 1)) != ')');
}

/* Take a word, as a whole. Only the first word of a line can be taken for an
 * accessor. */
static void repair_word(struct mending *mending)
{
	size_t from = mending->at;

	while (char_is_word(mending_char_at(mending, mending->at)))
		mending->at++;
	if (mending->accessors && mending->begins && mending->at - from == 3 &&
	    mending_has_text(mending, from, "get") &&
	    is_getter_call(mending, mending->at))
		replace_range(mending, from, mending->at, "`get`");
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
static bool join_operator_lines(struct mending *mending, size_t at, bool write)
{
	unsigned ends = 0; /* of lines, since the last comment */

	while (ends < 2) {
		size_t end;

		while (char_among(mending_char_at(mending, at), " \t\r"))
			at++;
		if (mending_char_at(mending, at) == '\n') {
			end = at + 1;
			ends++;
		} else if (mending_has_text(mending, at, "//")) {
			end = skip_past_text(mending, at, "\n");
			ends = is_plain_comment(mending, at, end) ? 1 : 2;
		} else {
			break;
		}
		if (write && mending_char_at(mending, at) == '\n')
			replace_range(mending, at, end, " /*\n*/");
		else if (write) {
			replace_range(mending, at, at + 2, " /*");
			replace_range(mending, end, end, "*/");
		}
		at = end;
	}
	if (write)
		mending->at = at;
	return ends == 1 && at < mending->text.len &&
	       !char_among(mending_char_at(mending, at), ")]},;");
}

/* Take an operator, and join its line with the next one, if it goes on there.
 * Operators that end a statement's head, or begin a type, are none that join;
 * one behind a space or a bracket only, since `x*` at the end of a line may be
 * a type. */
static void repair_operator(struct mending *mending)
{
	size_t from = mending->at;
	char before = from ? mending_char_at(mending, from - 1) : '\n';
	struct str name;

	while (is_operator(mending_char_at(mending, mending->at)) &&
	       !mending_has_text(mending, mending->at, "//") &&
	       !mending_has_text(mending, mending->at, "/*"))
		mending->at++;
	mending->begins = false;
	name = str_slice(mending->text, from, mending->at);
	if (!mending->operators || !char_among(before, " \t)}]") ||
	    str_listed("= => =>> ?=> <- : <: >: ???", name) ||
	    !join_operator_lines(mending, mending->at, false))
		return;
	join_operator_lines(mending, mending->at, true);
}

/* ---- annotations before a modifier ---- */

/* After blanks, lines' ends and comments. */
static size_t skip_between(const struct mending *mending, size_t at)
{
	for (;;) {
		at = skip_source_blanks(mending, at);
		if (mending_has_text(mending, at, "//"))
			at = skip_past_text(mending, at, "\n");
		else if (mending_has_text(mending, at, "/*"))
			at = skip_past_text(mending, at + 2, "*/");
		else
			return at;
	}
}

static size_t skip_word(const struct mending *mending, size_t at)
{
	while (char_is_word(mending_char_at(mending, at)))
		at++;
	return at;
}

/* After the bracket that closes the one at `at`, texts passed over. */
static size_t skip_brackets(const struct mending *mending, size_t at)
{
	unsigned depth = 0;

	while (at < mending->text.len) {
		char c = mending_char_at(mending, at++);

		depth += c == '(' || c == '[';
		if ((c == ')' || c == ']') && --depth == 0)
			return at;
		if (c == '"') {
			while (
			    at < mending->text.len &&
			    !char_among(mending_char_at(mending, at), "\"\n"))
				at += mending_char_at(mending, at) == '\\' ? 2
									   : 1;
			at++;
		}
	}
	return mending->text.len;
}

/* After the annotation at `at`: `@a.B("x")`; `at` itself: none is there, or one
 * of a file or field, `@file:B`. */
static size_t skip_annotation(const struct mending *mending, size_t at)
{
	size_t from = at;

	if (mending_char_at(mending, at) != '@')
		return from;
	do
		at = skip_word(mending, at + 1);
	while (mending_char_at(mending, at) == '.');
	if (at == from + 1 || mending_char_at(mending, at) == ':')
		return from;
	return mending_char_at(mending, at) == '(' ? skip_brackets(mending, at)
						   : at;
}

/* The visibility among the modifiers at `at`, as a range; false: no declaration
 * with modifiers stands there. Without one the range is empty. */
static bool find_visibility(const struct mending *mending, size_t at,
    size_t *from, size_t *to)
{
	static const char modifiers[] =
	    "public private protected internal final open abstract sealed data "
	    "enum value annotation inner inline suspend override lateinit "
	    "operator infix tailrec external expect actual const companion";
	size_t count = 0;

	*from = *to = 0;
	for (;; count++) {
		size_t end = skip_word(mending, at);
		struct str word = str_slice(mending->text, at, end);

		if (!str_listed(modifiers, word))
			return count && str_listed("class interface object fun "
						   "val var typealias",
					    word);
		if (str_listed("public private protected internal", word)) {
			*from = at;
			*to = end;
		}
		at = skip_between(mending, end);
	}
}

/* With the visibility in front of them, they can be nothing else. */
static bool repair_annotations(struct mending *mending)
{
	size_t first = mending->at;
	size_t at = first;
	size_t count = 0;
	size_t from;
	size_t to;

	for (size_t end; (end = skip_annotation(mending, at)) > at; count++)
		at = skip_between(mending, end);
	if (count < 2 || !find_visibility(mending, at, &from, &to))
		return false;
	replace_range(mending, first, first,
	    from == to                                     ? "public "
	    : mending_has_text(mending, from, "private")   ? "private "
	    : mending_has_text(mending, from, "protected") ? "protected "
	    : mending_has_text(mending, from, "internal")  ? "internal "
							   : "public ");
	if (from < to)
		replace_range(mending, from, to, "");
	mending->at = from < to ? to : at;
	mending->begins = false;
	return true;
}

/* ---- what is assigned to ---- */

/* After the members that follow: `.Name`, `?.Name`, `[…]`, `(…)`. */
static size_t skip_members(const struct mending *mending, size_t at)
{
	for (;;) {
		char c = mending_char_at(mending, at);

		if (c == '.' || char_is_word(c) || c == '!' ||
		    (c == '?' &&
			char_among(mending_char_at(mending, at + 1), ".[")))
			at++;
		else if (c == '[' || c == '(')
			at = skip_brackets(mending, at);
		else
			return at;
	}
}

/* Does an assignment begin there, be it `+=` or `??=`? A comparison is none. */
static bool assigns(const struct mending *mending, size_t at)
{
	at = skip_source_blanks(mending, at);
	if (mending_has_text(mending, at,
		"?"
		"?="))
		return true;
	if (char_among(mending_char_at(mending, at), "+-*/%&|^"))
		at++;
	return mending_char_at(mending, at) == '=' &&
	       !char_among(mending_char_at(mending, at + 1), "=>");
}

/* `a?.b` and `a?[b]` at the start of a statement. */
static bool repair_assigned(struct mending *mending)
{
	size_t at = mending->at;

	if (mending_char_at(mending, at) != '?' ||
	    !char_among(mending_char_at(mending, at + 1), ".[") ||
	    !assigns(mending, skip_members(mending, at)))
		return false;
	replace_range(mending, at, at + 1, " ");
	mending->at = at + 1;
	return true;
}

/* ---- a parameter without brackets ---- */

/* At a brace: `{ request: Request => …`, on one line. A type may have brackets
 * of its own. */
static void repair_parameter(struct mending *mending)
{
	size_t from = mending->at + 1;
	size_t at;
	size_t to;

	while (mending_char_at(mending, from) == ' ')
		from++;
	at = skip_word(mending, from);
	if (at == from || mending_char_at(mending, at) != ':')
		return;
	to = at + 1;
	while (char_is_word(mending_char_at(mending, to)) ||
	       char_among(mending_char_at(mending, to), " .[],"))
		to++;
	if (to == at + 1 || !mending_has_text(mending, to, "=>") ||
	    mending_char_at(mending, to + 2) == '>')
		return;
	replace_range(mending, from, from, "(");
	while (mending_char_at(mending, to - 1) == ' ')
		to--;
	replace_range(mending, to, to, ")");
	mending->at = to;
}

/* Take one token, comment or text: nothing is mended in the latter. */
static void repair_token(struct mending *mending)
{
	size_t next = repair_or_skip_text(mending, mending->at);
	char c = mending_char_at(mending, mending->at);

	if (next > mending->at) {
		mending->at = next;
	} else if (char_is_word(c)) {
		repair_word(mending);
	} else if ((c == '@' && mending->annotations && mending->begins &&
		       repair_annotations(mending)) ||
		   (c == '?' && mending->assigned &&
		       repair_assigned(mending))) {
		return;
	} else if (is_operator(c)) {
		repair_operator(mending);
	} else {
		if (c == '{' && mending->parameters)
			repair_parameter(mending);
		c = mending_char_at(mending, mending->at);
		if (c == ',' && mending->commas &&
		    mending_char_at(mending,
			skip_source_blanks(mending, mending->at + 1)) == '>')
			replace_range(mending, mending->at, mending->at + 1,
			    "");
		mending->begins = c == '\n' ||
				  (mending->begins && char_among(c, " \t\r"));
		mending->at++;
	}
}

/* The text as the grammar can read it. `misread` is a list of words, blanks
 * between, of what the grammar misreads. */
struct str mended(const char *misread, struct str text, struct arena *perm)
{
	struct mending mending = {
		.text = text,
		.begins = true,
		.accessors = str_listed(misread, STR("accessors")),
		.commas = str_listed(misread, STR("commas")),
		.dollars = str_listed(misread, STR("dollars")),
		.operators = str_listed(misread, STR("operators")),
		.annotations = str_listed(misread, STR("annotations")),
		.assigned = str_listed(misread, STR("assigned")),
		.parameters = str_listed(misread, STR("parameters")),
	};

	mending.out.arena = perm;
	/* Alone it is seldom: most texts need not be gone over. */
	if (str_is(str_from(misread), "assigned") &&
	    str_find_text(text, "?.") == text.len &&
	    str_find_text(text, "?[") == text.len)
		return text;
	while (mending.at < text.len)
		repair_token(&mending);
	if (mending.written == 0)
		return text;
	/* Write the rest as it is. */
	replace_range(&mending, text.len, text.len, "");
	return buf_str(&mending.out);
}
