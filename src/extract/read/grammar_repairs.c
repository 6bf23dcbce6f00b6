/*
 * Rewrites code that a grammar is known to misread, before the text is parsed:
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
 * Each language's row in the table lists those that it needs. All lines stay
 * where they are. repair_token() goes over the text token by token; comments
 * and texts are passed over, so that nothing in them is taken for code. A text
 * in which nothing is replaced is returned as it is.
 */
#include <string.h>

#include "extract/read/reader.h"

#define NESTED_MOST 16 /* texts in values in texts */
#define LINE_ENDS_MOST 2 /* a blank line */

/* A text that is being repaired. */
struct repair {
	struct str text;
	/* Which repairs the language needs, in the order of the list above;
	 * with `dollars`, values may be in any text, else in s"…". */
	bool dollars;
	bool accessors;
	bool commas;
	bool operators;
	bool annotations;
	bool assigned;
	bool parameters;
	size_t at; /* of the next token */
	size_t written; /* up to here the text is in `out` */
	bool begins; /* the next token is the first of its line */
	unsigned depth; /* of texts in values in texts */
	struct buf out;
};

/* The character at that offset; '\0' after the end. */
static char repair_char_at(const struct repair *repair, size_t at)
{
	return at < repair->text.len ? repair->text.ptr[at] : '\0';
}

/* Is that text at the offset? */
static bool repair_has_text(const struct repair *repair, size_t at,
    const char *text)
{
	return str_starts(str_slice(repair->text, at, repair->text.len), text);
}

/* Write `text` to repair->out in place of [from, to), after all of the text
 * before that is not written yet. */
static void replace_range(struct repair *repair, size_t from, size_t to,
    const char *text)
{
	buf_put(&repair->out, str_slice(repair->text, repair->written, from));
	buf_puts(&repair->out, text);
	repair->written = to;
}

/* The offset after the next `end`; the length of the text if there is none. */
static size_t skip_past_text(const struct repair *repair, size_t at,
    const char *end)
{
	struct str rest = str_slice(repair->text, at, repair->text.len);
	size_t found = str_find_text(rest, end);

	return found < rest.len ? at + found + strlen(end) : repair->text.len;
}

/* The number of `$` in a row at the offset. */
static size_t count_dollars(const struct repair *repair, size_t at)
{
	size_t count = 0;

	while (repair_char_at(repair, at + count) == '$')
		count++;
	return count;
}

/* The offset after the character constant at `at`, `'a'`. An apostrophe that
 * begins none, as of a lifetime, is skipped with the rest of its line at most.
 */
static size_t skip_character_constant(const struct repair *repair, size_t at)
{
	for (at++; at < repair->text.len; at++) {
		char c = repair_char_at(repair, at);

		if (c == '\'' || c == '\n')
			return at + 1;
		at += c == '\\';
	}
	return repair->text.len;
}

static size_t repair_quoted_text(struct repair *repair, size_t at,
    size_t dollar_count);

/* Skip the comment or text that begins at `at`, repair the values in it, and
 * return the offset after it; `at` itself: none begins. A line comment ends
 * before its line's end, which may end a statement. `$` in front of a text are
 * dropped, as its values are repaired. */
static size_t repair_or_skip_text(struct repair *repair, size_t at)
{
	size_t dollar_count = count_dollars(repair, at);

	if (!char_among(repair_char_at(repair, at), "/'\"$"))
		return at;
	if (repair_has_text(repair, at, "//"))
		return skip_past_text(repair, at, "\n") - 1;
	if (repair_has_text(repair, at, "/*"))
		return skip_past_text(repair, at + 2, "*/");
	if (repair_char_at(repair, at) == '\'')
		return skip_character_constant(repair, at);
	if (repair_char_at(repair, at + dollar_count) != '"')
		return at;
	if (dollar_count && repair->dollars)
		replace_range(repair, at, at + dollar_count, "");
	return repair_quoted_text(repair, at + dollar_count, dollar_count);
}

/* Skip a value in braces in a text, `{b + "c"}`, with the texts in it repaired,
 * and return the offset after its closing brace. `at`: after the opening one.
 * Beyond NESTED_MOST the rest of the file is left alone. */
static size_t repair_text_value(struct repair *repair, size_t at)
{
	unsigned depth = 1;

	if (++repair->depth > NESTED_MOST)
		at = repair->text.len;
	while (at < repair->text.len && depth) {
		size_t next = repair_or_skip_text(repair, at);

		depth += repair_char_at(repair, at) == '{';
		depth -= repair_char_at(repair, at) == '}';
		at = next > at ? next : at + 1;
	}
	repair->depth--;
	return at;
}

/* Repair the dollars at `at` in a text with `dollar_count` dollars in front (0
 * counts as 1), and return the offset after them and their value. Dollars that
 * begin no value are escaped: `$b` in `$$"a$b"` becomes `\$b`; in a raw text
 * (`is_raw`), where no backslash works, each becomes a value. */
static size_t repair_dollars(struct repair *repair, size_t at,
    size_t dollar_count, bool is_raw)
{
	size_t count = count_dollars(repair, at);
	char next = repair_char_at(repair, at + count);
	bool begins_name = char_is_word(next) && !char_is_digit(next);
	bool begins_value = count >= dollar_count &&
			    (next == '{' || begins_name);
	size_t plain = begins_value ? count - dollar_count : count;

	for (size_t i = 0; i < plain && dollar_count > 1; i++)
		replace_range(repair, at, at, is_raw ? "${\"$\"}" : "\\$");
	if (dollar_count > 1)
		replace_range(repair, at, at + count, begins_value ? "$" : "");
	at += count;
	return begins_value && next == '{' ? repair_text_value(repair, at + 1)
					   : at;
}

/* Repair the values in the text whose quotation marks begin at `at`, and return
 * the offset after the text. `dollar_count`: of those in front. A raw text ends
 * with the last three marks of a row: `"""a""""` has one in it. A plain text
 * ends with its line at the latest. */
static size_t repair_quoted_text(struct repair *repair, size_t at,
    size_t dollar_count)
{
	bool is_raw = repair_has_text(repair, at, "\"\"\"");
	const char *mark = is_raw ? "\"\"\"" : "\"";
	bool has_values = repair->dollars ||
			  (at && char_is_word(repair_char_at(repair, at - 1)));

	at += strlen(mark);
	while (at < repair->text.len && !repair_has_text(repair, at, mark)) {
		char c = repair_char_at(repair, at);

		if (!is_raw && c == '\n')
			return at;
		if (c == '$' && has_values)
			at = repair_dollars(repair, at, dollar_count, is_raw);
		else
			at += !is_raw && c == '\\' ? 2 : 1;
	}
	at += strlen(mark);
	while (is_raw && repair_char_at(repair, at) == '"')
		at++;
	return at < repair->text.len ? at : repair->text.len;
}

/* The first offset from `at` on that is no white space. */
static size_t skip_source_blanks(const struct repair *repair, size_t at)
{
	while (char_among(repair_char_at(repair, at), " \t\r\n"))
		at++;
	return at;
}

/* Is the word `get`, which ends at `at`, a call, as it has arguments or a
 * block? An accessor, `get() = x`, has neither. */
static bool is_getter_call(const struct repair *repair, size_t at)
{
	while (char_among(repair_char_at(repair, at), " \t"))
		at++;
	return repair_char_at(repair, at) == '{' ||
	       (repair_char_at(repair, at) == '(' &&
		   repair_char_at(repair, skip_source_blanks(repair, at + 1)) !=
		       ')');
}

/* Skip a word. `get` at the begin of a line is put in backquotes if it is a
 * call, as the grammar takes it for an accessor. */
static void repair_word(struct repair *repair)
{
	size_t from = repair->at;

	while (char_is_word(repair_char_at(repair, repair->at)))
		repair->at++;
	if (repair->accessors && repair->begins && repair->at - from == 3 &&
	    repair_has_text(repair, from, "get") &&
	    is_getter_call(repair, repair->at))
		replace_range(repair, from, repair->at, "`get`");
	repair->begins = false;
}

/* May an operator have this character? */
static bool is_operator(char c)
{
	return char_among(c, "~!%^&*-+=|<>?/:\\");
}

/* Can the line comment [at, end) be put into a block comment, as it has no mark
 * of one in it? */
static bool is_plain_comment(const struct repair *repair, size_t at, size_t end)
{
	struct str text = str_slice(repair->text, at + 2, end);

	return str_find_text(text, "*/") == text.len &&
	       str_find_text(text, "/*") == text.len;
}

/* Only look whether lines can be joined, or join them. */
enum join { JOIN_ASKED, JOIN_DONE };

/* Put the line's end at `at`, and the line comments after it, into block
 * comments (JOIN_DONE), or only look (JOIN_ASKED): so the lines are joined and
 * yet counted. False: a blank line, a closing bracket or nothing follows, and
 * they cannot be joined. JOIN_DONE moves repair->at. */
static bool join_operator_lines(struct repair *repair, size_t at,
    enum join join)
{
	bool write = join == JOIN_DONE;
	unsigned ends = 0; /* of lines, since the last comment */

	while (ends < LINE_ENDS_MOST) {
		size_t end;

		while (char_among(repair_char_at(repair, at), " \t\r"))
			at++;
		if (repair_char_at(repair, at) == '\n') {
			end = at + 1;
			ends++;
		} else if (repair_has_text(repair, at, "//")) {
			end = skip_past_text(repair, at, "\n");
			ends = is_plain_comment(repair, at, end)
				   ? 1
				   : LINE_ENDS_MOST;
		} else {
			break;
		}
		if (write && repair_char_at(repair, at) == '\n')
			replace_range(repair, at, end, " /*\n*/");
		else if (write) {
			replace_range(repair, at, at + 2, " /*");
			replace_range(repair, end, end, "*/");
		}
		at = end;
	}
	if (write)
		repair->at = at;
	return ends == 1 && at < repair->text.len &&
	       !char_among(repair_char_at(repair, at), ")]},;");
}

/* Skip an operator, and join its line with the next one where the expression
 * goes on there: `a ~` and `b`. Not after operators of a head or a type; `x*`
 * without a blank before may be a type, too. */
static void repair_operator(struct repair *repair)
{
	size_t from = repair->at;
	char before = from ? repair_char_at(repair, from - 1) : '\n';
	struct str name;

	while (is_operator(repair_char_at(repair, repair->at)) &&
	       !repair_has_text(repair, repair->at, "//") &&
	       !repair_has_text(repair, repair->at, "/*"))
		repair->at++;
	repair->begins = false;
	name = str_slice(repair->text, from, repair->at);
	if (!repair->operators || !char_among(before, " \t)}]") ||
	    str_listed("= => =>> ?=> <- : <: >: ???", name) ||
	    !join_operator_lines(repair, repair->at, JOIN_ASKED))
		return;
	join_operator_lines(repair, repair->at, JOIN_DONE);
}

/* ---- annotations before a modifier ---- */

/* The offset after blanks, lines' ends and comments. */
static size_t skip_between(const struct repair *repair, size_t at)
{
	for (;;) {
		at = skip_source_blanks(repair, at);
		if (repair_has_text(repair, at, "//"))
			at = skip_past_text(repair, at, "\n");
		else if (repair_has_text(repair, at, "/*"))
			at = skip_past_text(repair, at + 2, "*/");
		else
			return at;
	}
}

/* The offset after the word at `at`; `at` itself: none begins. */
static size_t skip_word(const struct repair *repair, size_t at)
{
	while (char_is_word(repair_char_at(repair, at)))
		at++;
	return at;
}

/* The offset after the bracket that closes the one at `at`: after `]` for
 * `[a("]")]`. Texts are skipped. Without an end, the length of the text. */
static size_t skip_brackets(const struct repair *repair, size_t at)
{
	unsigned depth = 0;

	while (at < repair->text.len) {
		char c = repair_char_at(repair, at++);

		depth += c == '(' || c == '[';
		if ((c == ')' || c == ']') && --depth == 0)
			return at;
		if (c == '"') {
			while (at < repair->text.len &&
			       !char_among(repair_char_at(repair, at), "\"\n"))
				at += repair_char_at(repair, at) == '\\' ? 2
									 : 1;
			at++;
		}
	}
	return repair->text.len;
}

/* The offset after the annotation at `at`, `@a.B("x")`; `at` itself: there is
 * none, or one of a file, `@file:B`. */
static size_t skip_annotation(const struct repair *repair, size_t at)
{
	size_t from = at;

	if (repair_char_at(repair, at) != '@')
		return from;
	do
		at = skip_word(repair, at + 1);
	while (repair_char_at(repair, at) == '.');
	if (at == from + 1 || repair_char_at(repair, at) == ':')
		return from;
	return repair_char_at(repair, at) == '(' ? skip_brackets(repair, at)
						 : at;
}

/* Find the visibility among the modifiers at `at`: `private` of `open private
 * class A`. [*from, *to) is its range, empty if there is none. False: no
 * declaration with modifiers is there. */
static bool find_visibility(const struct repair *repair, size_t at,
    size_t *from, size_t *to)
{
	static const char modifiers[] =
	    "public private protected internal final open abstract sealed data "
	    "enum value annotation inner inline suspend override lateinit "
	    "operator infix tailrec external expect actual const companion";
	size_t count = 0;

	*from = *to = 0;
	for (;; count++) {
		size_t end = skip_word(repair, at);
		struct str word = str_slice(repair->text, at, end);

		if (!str_listed(modifiers, word))
			return count && str_listed("class interface object fun "
						   "val var typealias",
					    word);
		if (str_listed("public private protected internal", word)) {
			*from = at;
			*to = end;
		}
		at = skip_between(repair, end);
	}
}

/* The visibility in that range, with a blank after it: "private "; of an empty
 * one "public ", which is the usual. */
static const char *visibility_at(const struct repair *repair, size_t from,
    size_t to)
{
	static const char *const words[] = { "private ", "protected ",
		"internal " };
	struct str word = str_slice(repair->text, from, to);

	for (size_t i = 0; i < LENGTH(words); i++)
		if (word.len && str_starts(str_from(words[i]),
				    str_cstring(word, repair->out.arena)))
			return words[i];
	return "public ";
}

/* For `@A @B open class C`: write the visibility in front of the annotations,
 * `public @A @B open class C`, so that they can be no expression. False: there
 * are no several annotations before a modifier; nothing is done. */
static bool repair_annotations(struct repair *repair)
{
	size_t first = repair->at;
	size_t at = first;
	size_t count = 0;
	size_t from;
	size_t to;

	for (size_t end; (end = skip_annotation(repair, at)) > at; count++)
		at = skip_between(repair, end);
	if (count < 2 || !find_visibility(repair, at, &from, &to))
		return false;
	replace_range(repair, first, first, visibility_at(repair, from, to));
	if (from < to)
		replace_range(repair, from, to, "");
	repair->at = from < to ? to : at;
	repair->begins = false;
	return true;
}

/* ---- what is assigned to ---- */

/* The offset after the members that follow at `at`: after `?.b[0].c(x)`, of
 * `.Name`, `?.Name`, `!`, `[…]` and `(…)` in any order. `at` itself: there are
 * none. */
static size_t skip_members(const struct repair *repair, size_t at)
{
	for (;;) {
		char c = repair_char_at(repair, at);

		if (c == '.' || char_is_word(c) || c == '!' ||
		    (c == '?' &&
			char_among(repair_char_at(repair, at + 1), ".[")))
			at++;
		else if (c == '[' || c == '(')
			at = skip_brackets(repair, at);
		else
			return at;
	}
}

/* Does an assignment follow at `at`, after blanks: `=`, `+=` or `??=`, but not
 * `==` or `=>`? */
static bool assigns(const struct repair *repair, size_t at)
{
	at = skip_source_blanks(repair, at);
	if (repair_has_text(repair, at, "?\?=")) /* no trigraph */
		return true;
	if (char_among(repair_char_at(repair, at), "+-*/%&|^"))
		at++;
	return repair_char_at(repair, at) == '=' &&
	       !char_among(repair_char_at(repair, at + 1), "=>");
}

/* Replace the question mark at repair->at by a blank in `a?.b = c` and `a?[b] =
 * c`. False: it is not in front of what is assigned to. */
static bool repair_assigned(struct repair *repair)
{
	size_t at = repair->at;

	if (repair_char_at(repair, at) != '?' ||
	    !char_among(repair_char_at(repair, at + 1), ".[") ||
	    !assigns(repair, skip_members(repair, at)))
		return false;
	replace_range(repair, at, at + 1, " ");
	repair->at = at + 1;
	return true;
}

/* ---- a parameter without brackets ---- */

/* Put brackets around the parameter of a function in braces, `{ request:
 * Request => …` becomes `{ (request: Request) => …`, if it is on one line. */
static void repair_parameter(struct repair *repair)
{
	size_t from = repair->at + 1;
	size_t at;
	size_t to;

	while (repair_char_at(repair, from) == ' ')
		from++;
	at = skip_word(repair, from);
	if (at == from || repair_char_at(repair, at) != ':')
		return;
	to = at + 1;
	while (char_is_word(repair_char_at(repair, to)) ||
	       char_among(repair_char_at(repair, to), " .[],"))
		to++;
	if (to == at + 1 || !repair_has_text(repair, to, "=>") ||
	    repair_char_at(repair, to + 2) == '>')
		return;
	replace_range(repair, from, from, "(");
	while (repair_char_at(repair, to - 1) == ' ')
		to--;
	replace_range(repair, to, to, ")");
	repair->at = to;
}

/* Repair annotations that a line begins with, or the `?` of an assignment,
 * where the language needs that. `c`: the character at repair->at. False:
 * nothing is done. */
static bool repair_annotations_or_assigned(struct repair *repair, char c)
{
	if (c == '@')
		return repair->annotations && repair->begins &&
		       repair_annotations(repair);
	return c == '?' && repair->assigned && repair_assigned(repair);
}

/* Skip one character that is part of no word and of no operator, and repair
 * what it begins: a parameter in braces, a trailing comma. */
static void repair_mark(struct repair *repair)
{
	char c = repair_char_at(repair, repair->at);

	if (c == '{' && repair->parameters)
		repair_parameter(repair);
	c = repair_char_at(repair, repair->at);
	if (c == ',' && repair->commas &&
	    repair_char_at(repair,
		skip_source_blanks(repair, repair->at + 1)) == '>')
		replace_range(repair, repair->at, repair->at + 1, "");
	repair->begins = c == '\n' ||
			 (repair->begins && char_among(c, " \t\r"));
	repair->at++;
}

/* Skip one token, comment or text, and repair it. */
static void repair_token(struct repair *repair)
{
	size_t next = repair_or_skip_text(repair, repair->at);
	char c = repair_char_at(repair, repair->at);

	if (next > repair->at) {
		repair->at = next;
	} else if (char_is_word(c)) {
		repair_word(repair);
	} else if (repair_annotations_or_assigned(repair, c)) {
		return;
	} else if (is_operator(c)) {
		repair_operator(repair);
	} else {
		repair_mark(repair);
	}
}

/* The text as the grammar can read it; the text itself, if nothing in it is
 * replaced. `misread`: the repairs that the language needs, with blanks
 * between: "commas dollars". */
struct str grammar_repaired(const char *misread, struct str text,
    struct arena *perm)
{
	struct repair repair = {
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

	repair.out.arena = perm;
	/* Most texts of such a language need not be gone over. */
	if (str_is(str_from(misread), "assigned") &&
	    str_find_text(text, "?.") == text.len &&
	    str_find_text(text, "?[") == text.len)
		return text;
	while (repair.at < text.len)
		repair_token(&repair);
	if (repair.written == 0)
		return text;
	replace_range(&repair, text.len, text.len, "");
	return buf_str(&repair.out);
}
