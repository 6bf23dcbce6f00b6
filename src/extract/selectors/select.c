/*
 * Parses selectors, when packs are read, and evaluates them on forms, when
 * rules are applied. The grammar is in select.h; each rule of it has one
 * function, from parse_select() down. All errors are found here, in steps,
 * operands and words: steps_run() checks nothing. At the end: select_values(),
 * which evaluates.
 */
#include "extract/selectors/select.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "extract/selectors/steps.h"
#include "extract/selectors/vocabulary.h"
#include "extract/values/reading.h"

/* A selector that is being read. */
struct select_parser {
	const struct vocabulary
	    *words; /* that stand for themselves; NULL: none */
	struct str text; /* of the part that is being read */
	size_t at;
	struct select_problem *problem;
	struct arena *perm;
};

/* Set the problem: which word of the text is wrong, and why. Returns false. */
static bool set_select_problem(struct select_parser *parser, struct str word,
    const char *format, ...) __attribute__((format(printf, 3, 4)));

static bool set_select_problem(struct select_parser *parser, struct str word,
    const char *format, ...)
{
	struct select_problem *problem = parser->problem;
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(problem->why, sizeof(problem->why), format, arguments);
	va_end(arguments);
	problem->word = word;
	return false;
}

/* The next character of the text that is read, without taking it; 0 at the end.
 */
static char peek_select(const struct select_parser *parser)
{
	return parser->at < parser->text.len ? parser->text.ptr[parser->at]
					     : '\0';
}

/* Can the character be part of a step's name or a word? A hyphen can. */
static bool is_word_char(char c)
{
	return char_is_word(c) || c == '-';
}

/* Take the next word off the text (letters, digits, `_`, `-`) and return it;
 * "": the next character is none of a word. */
static struct str read_select_word(struct select_parser *parser)
{
	size_t from = parser->at;

	while (is_word_char(peek_select(parser)))
		parser->at++;
	return str_slice(parser->text, from, parser->at);
}

/* Is the whole text in single quotes? */
static bool is_quoted(struct str text)
{
	return text.len >= 2 && text.ptr[0] == '\'' &&
	       text.ptr[text.len - 1] == '\'';
}

/* The offset of the next `mark` outside single quotes, from `at` on; the length
 * of the text if there is none. Two quotes in a row close and open again, so
 * they need no escape. */
static size_t find_unquoted(struct str text, size_t at, char mark)
{
	bool quoted = false;

	for (; at < text.len && (quoted || text.ptr[at] != mark); at++)
		quoted ^= text.ptr[at] == '\'';
	return at;
}

enum { INDEX_MOST = 99999 }; /* a place that no call or list has */

/* Set *out to the number that `word` is, `2` or `-1`. False: it is none, or
 * above INDEX_MOST. */
static bool read_select_index(int32_t *out, struct str word)
{
	size_t at = word.len && word.ptr[0] == '-';
	uint32_t number;

	if (!str_is_number(&number, str_slice(word, at, word.len)) ||
	    number > INDEX_MOST)
		return false;
	*out = at ? -(int32_t)number : (int32_t)number;
	return true;
}

/* Set the step's place: `2`, `1..` (from 1 on), or `*`, which is `0..`. False:
 * the word is no place; the step is not changed. */
static bool read_step_place(struct step *step, struct str word)
{
	bool is_open = str_ends(word, "..");
	size_t end = is_open ? word.len - strlen("..") : word.len;
	int32_t index = 0;

	if (!str_is(word, "*") &&
	    !read_select_index(&index, str_slice(word, 0, end)))
		return false;
	step->index = index;
	step->ranged = is_open || str_is(word, "*");
	return true;
}

/* Add one operand, `word`, to the step: a place, a name, or a text in single
 * quotes. False, with the problem set: it is empty, a second place, or one too
 * many. */
static bool add_step_operand(struct step *step, struct select_parser *parser,
    struct str word)
{
	enum step_operands operands = operands_of_step(step->verb);
	bool quoted = is_quoted(word);

	if (word.len == 0)
		return set_select_problem(parser, parser->text,
		    "an operand is empty in `%.*s`", STR_ARG(parser->text));
	if (operands == STEP_TAKES_PLACES && !quoted) {
		bool has_place = step->index != STEP_NO_INDEX;

		if (read_step_place(step, word))
			return !has_place ||
			       set_select_problem(parser, word,
				   "a second place in `%.*s`: say `a | b`",
				   STR_ARG(parser->text));
	}
	if (step->word_count == LENGTH(step->words))
		return set_select_problem(parser, word,
		    "too many operands in `%.*s`", STR_ARG(parser->text));
	step->words[step->word_count++] =
	    quoted ? str_slice(word, 1, word.len - 1) : word;
	return true;
}

/* Read the step's operands in parentheses, with commas between, up to the `)`,
 * which is taken; `()` has none. False, with the problem set, if one is wrong.
 */
static bool parse_operands(struct step *step, struct select_parser *parser)
{
	size_t close = find_unquoted(parser->text, parser->at, ')');
	struct str inside = str_slice(parser->text, parser->at, close);

	if (close == parser->text.len)
		return set_select_problem(parser, parser->text,
		    "`(` is not closed in `%.*s`", STR_ARG(parser->text));
	parser->at = close + 1;
	while (inside.len) {
		size_t comma = find_unquoted(inside, 0, ',');

		if (!add_step_operand(step, parser,
			str_trim(str_slice(inside, 0, comma))))
			return false;
		inside = str_slice(inside,
		    comma < inside.len ? comma + 1 : comma, inside.len);
	}
	return true;
}

/* Is the step's word, if it has one, among those that the step knows: form of
 * `alike(form)`? `name`: the step's. False, with the problem set, else. */
static bool check_word(struct step *step, struct select_parser *parser,
    struct str name)
{
	const struct vocabulary *known_words = step_words(step->verb);
	struct str word = step->words[0];

	return step->word_count == 0 || vocabulary_has(known_words, word) ||
	       set_select_problem(parser, word, "`%.*s(%.*s)` is not known%s",
		   STR_ARG(name), STR_ARG(word),
		   did_you_mean(word, vocabulary_nearest(known_words, word),
		       parser->perm));
}

/* Has the step as many operands as it takes? `name`: the step's. A pattern is
 * compiled into step->pattern, so that an error in it is found now. False, with
 * the problem set, else. */
static bool check_operands(struct step *step, struct select_parser *parser,
    struct str name)
{
	/* The least and the most of words; by enum step_operands. */
	static const struct {
		size_t least;
		size_t most;
	} counts[] = {
		[STEP_TAKES_NONE] = { 0, 0 },
		[STEP_TAKES_PLACES] = { 0, LENGTH(step->words) },
		[STEP_TAKES_NAMES] = { 0, LENGTH(step->words) },
		[STEP_TAKES_NAME] = { 1, 1 },
		[STEP_TAKES_TEXT] = { 0, 1 },
		[STEP_TAKES_TEXTS] = { 1, LENGTH(step->words) },
		[STEP_TAKES_PATTERN] = { 1, 1 },
		[STEP_TAKES_PATTERN_AND_TEXT] = { 2, 2 },
		[STEP_TAKES_WORD] = { 0, 1 },
	};
	enum step_operands operands = operands_of_step(step->verb);
	struct error why = { 0 };

	if (step->word_count < counts[operands].least ||
	    step->word_count > counts[operands].most)
		return set_select_problem(parser, name,
		    counts[operands].most == 0
			? "`%.*s` takes nothing in "
			  "parentheses, here are %zu words"
			: "`%.*s` takes another number of "
			  "words than %zu",
		    STR_ARG(name), step->word_count);
	if (operands == STEP_TAKES_WORD)
		return check_word(step, parser, name);
	if (operands != STEP_TAKES_PATTERN &&
	    operands != STEP_TAKES_PATTERN_AND_TEXT)
		return true;
	step->pattern = pattern_compile(step->words[0], &why);
	return step->pattern != NULL ||
	       set_select_problem(parser, step->words[0], "%s", why.text);
}

/* Read one step, `name` or `name(operands)`, from the text. False, with the
 * problem set, if anything in it is wrong. */
static bool parse_step(struct step *step, struct select_parser *parser)
{
	struct str name = read_select_word(parser);
	int verb = step_number(name);

	*step = (struct step){ .index = STEP_NO_INDEX };
	if (name.len == 0)
		return set_select_problem(parser, parser->text,
		    "a step is missing in `%.*s`", STR_ARG(parser->text));
	if (verb < 0)
		return set_select_problem(parser, name,
		    "`%.*s` is no step of a selector%s (a key of a map is "
		    "`key(%.*s)`)",
		    STR_ARG(name),
		    did_you_mean(name, step_nearest(name), parser->perm),
		    STR_ARG(name));
	step->verb = (uint8_t)verb;
	if (peek_select(parser) == '(') {
		parser->at++;
		if (!parse_operands(step, parser))
			return false;
	}
	return check_operands(step, parser, name);
}

/* Read steps with dots between, up to the end of the text, into `alternative`:
 * `argument(0).items.name`. False, with the problem set, if one is wrong. */
static bool parse_steps(struct alternative *alternative,
    struct select_parser *parser)
{
	for (;;) {
		struct step *step = array_push(&alternative->steps,
		    &alternative->count, sizeof(*step), parser->perm);

		if (!parse_step(step, parser))
			return false;
		if (peek_select(parser) != '.')
			break;
		parser->at++;
	}
	return parser->at == parser->text.len ||
	       set_select_problem(parser,
		   str_slice(parser->text, parser->at, parser->text.len),
		   "`%.*s` is not understood after character %zu",
		   STR_ARG(parser->text), parser->at);
}

static bool parse_select(struct select *select, struct select_parser *parser,
    struct str text);

/* Take the first piece of a template off *rest: a hole `{selector}`, a doubled
 * brace, which is a brace of the text, or the text up to the next brace. The
 * field's words are for its whole text, so none stands for itself within a
 * hole. False, with the problem set, if it is wrong. */
static bool parse_piece(struct piece *piece, struct select_parser *parser,
    struct str *rest)
{
	struct str text = *rest;
	size_t end = 0;

	while (end < text.len && !char_among(text.ptr[end], "{}"))
		end++;
	if (end == 0 && text.len > 1 && text.ptr[0] == text.ptr[1]) {
		piece->text = str_slice(text, 0, 1); /* `{{` is a brace */
		end = 2;
	} else if (end == 0 && text.ptr[0] == '}') {
		return set_select_problem(parser, text,
		    "`}` closes nothing; a brace of the text is `}}`");
	} else if (end == 0) {
		struct select_parser inside = *parser;

		end = find_unquoted(text, 1, '}');
		if (end == text.len)
			return set_select_problem(parser, text,
			    "`{` is not closed");
		inside.words = NULL;
		if (!parse_select(&piece->select, &inside,
			str_slice(text, 1, end)))
			return false;
		end++;
	} else {
		piece->text = str_slice(text, 0, end);
	}
	*rest = str_slice(text, end, text.len);
	return true;
}

/* Read a text with holes, `/v1{argument(0)}`, piece by piece. False, with the
 * problem set, if one is wrong. */
static bool parse_template(struct alternative *alternative,
    struct select_parser *parser, struct str text)
{
	while (text.len) {
		struct piece *piece = array_push(&alternative->pieces,
		    &alternative->piece_count, sizeof(*piece), parser->perm);

		if (!parse_piece(piece, parser, &text))
			return false;
	}
	return true;
}

/* Take the text as it is for the alternative's value. False, with the problem
 * set: the field has a closed list of words and the text is none of them. */
static bool parse_literal(struct alternative *alternative,
    struct select_parser *parser, struct str text)
{
	const struct vocabulary *words = parser->words;

	if (words && words->closed && !vocabulary_has(words, text))
		return set_select_problem(parser, text,
		    "`%.*s` is none of what this field may say%s",
		    STR_ARG(text),
		    did_you_mean(text, vocabulary_nearest(words, text),
			parser->perm));
	alternative->literal = text;
	return true;
}

/* The word of the field, or the step, that is nearest to what was written, for
 * messages. `text`: the alternative as written; `name`: the word that it begins
 * with. */
static const char *nearest_word_or_step(const struct vocabulary *words,
    struct str text, struct str name)
{
	const char *const candidates[] = { vocabulary_nearest(words, text),
		step_nearest(name) };

	return nearest(text, candidates, LENGTH(candidates));
}

/* Read one alternative: a text in quotes, a template, a path, a word of the
 * field, or steps. A word of the field goes before a step of the same name;
 * paths and `@names` need no quotes. False, with the problem set, if it is none
 * of these. */
static bool parse_alternative(struct alternative *alternative,
    struct select_parser *parser, struct str text)
{
	struct str name;

	parser->text = text;
	parser->at = 0;
	if (is_quoted(text))
		return parse_literal(alternative, parser,
		    str_slice(text, 1, text.len - 1));
	if (find_unquoted(text, 0, '{') < text.len)
		return parse_template(alternative, parser, text);
	if (str_starts(text, "/") || str_starts(text, "@"))
		return parse_literal(alternative, parser, text);
	if (parser->words && vocabulary_has(parser->words, text))
		return parse_literal(alternative, parser, text);
	name = read_select_word(parser);
	parser->at = 0;
	if (step_number(name) >= 0)
		return parse_steps(alternative, parser);
	if (str_starts(text, "."))
		return set_select_problem(parser, text,
		    "`%.*s` begins with no step; a key of a map is `key(…)`",
		    STR_ARG(text));
	if (parser->words)
		return set_select_problem(parser, text,
		    "`%.*s` is no word of this field, nor a step of a "
		    "selector%s",
		    STR_ARG(text),
		    did_you_mean(text,
			nearest_word_or_step(parser->words, text, name),
			parser->perm));
	return set_select_problem(parser, text,
	    "`%.*s` is no step of a selector%s (a text stands in single "
	    "quotes, inside those of YAML: \"'%.*s'\")",
	    STR_ARG(text), did_you_mean(text, step_nearest(name), parser->perm),
	    STR_ARG(text));
}

/* The offset of the first `|` outside braces, parentheses and quotes, between
 * two alternatives; the length of the text if there is none. */
static size_t find_bar(struct str text)
{
	int depth = 0;
	bool quoted = false;

	for (size_t i = 0; i < text.len; i++) {
		char c = text.ptr[i];

		quoted ^= c == '\'';
		if (quoted)
			continue;
		depth += (c == '{' || c == '(') - (c == '}' || c == ')');
		if (c == '|' && depth == 0)
			return i;
	}
	return text.len;
}

/* Read alternatives with bars between, `name | 'GET'`, into `select`. False,
 * with the problem set, if one is wrong. */
static bool parse_select(struct select *select, struct select_parser *parser,
    struct str text)
{
	for (;;) {
		size_t bar = find_bar(text);
		struct alternative *alternative =
		    array_push(&select->alternatives, &select->count,
			sizeof(*alternative), parser->perm);

		*alternative = (struct alternative){ 0 };
		if (!parse_alternative(alternative, parser,
			str_trim(str_slice(text, 0, bar))))
			return false;
		if (bar == text.len)
			return true;
		text = str_slice(text, bar + 1, text.len);
	}
}

/* Parse a selector. False, with the problem set, if anything is wrong:
 * evaluation checks nothing. `words`: those that may stand for themselves;
 * NULL: none. */
bool select_parse(struct select *select, struct str text,
    const struct vocabulary *words, struct arena *perm,
    struct select_problem *problem)
{
	struct select_parser parser = {
		.words = words,
		.problem = problem,
		.perm = perm,
	};

	*select = (struct select){ 0 };
	return parse_select(select, &parser, text);
}

/* Append the values of one alternative for the form: of a template, steps or a
 * literal. False: it has none, and the next one is tried. A template always has
 * one, even if its holes are all empty. */
static bool alternative_values(struct values *out,
    const struct alternative *alternative, struct reading *reading,
    const struct form *form)
{
	if (alternative->pieces) {
		struct buf text = { .arena = reading->perm };

		for (size_t i = 0; i < alternative->piece_count; i++) {
			const struct piece *piece = &alternative->pieces[i];

			buf_put(&text,
			    piece->select.count
				? select_text(&piece->select, reading, form)
				: piece->text);
		}
		values_add_text(out, buf_str(&text), 0, reading);
	} else if (alternative->count) {
		steps_run(out, alternative->steps, alternative->count, reading,
		    form);
	} else {
		values_add_text(out, alternative->literal, 0, reading);
	}
	return out->count > 0;
}

/* Set *out to the values that the selector has for the form: those of its first
 * alternative that has any; none, if no alternative has. */
void select_values(struct values *out, const struct select *select,
    struct reading *reading, const struct form *form)
{
	*out = (struct values){ 0 };
	for (size_t i = 0; i < select->count; i++)
		if (alternative_values(out, &select->alternatives[i], reading,
			form))
			return;
}

/* The text of the selector's first value for the form; "": it has none. */
struct str select_text(const struct select *select, struct reading *reading,
    const struct form *form)
{
	struct values values;

	select_values(&values, select, reading, form);
	return values.count ? value_text(&values.items[0], reading)
			    : (struct str){ 0 };
}
