#include "extract/select.h"

#include <string.h>

#include "extract/steps.h"

struct select_parser {
	struct str text;
	size_t at;
	struct arena *perm;
};

static char peek(const struct select_parser *parser)
{
	return parser->at < parser->text.len ? parser->text.ptr[parser->at]
					     : '\0';
}

static bool is_word_char(char c)
{
	return char_is_word(c) || c == '-';
}

static struct str read_word(struct select_parser *parser)
{
	size_t from = parser->at;

	while (is_word_char(peek(parser)))
		parser->at++;
	return str_slice(parser->text, from, parser->at);
}

static bool is_quoted(struct str text)
{
	return text.len >= 2 && text.ptr[0] == '\'' &&
	       text.ptr[text.len - 1] == '\'';
}

/* Offset of `mark` outside single quotes from `at` on, or the end. */
static size_t find_outside(struct str text, size_t at, char mark)
{
	bool quoted = false;

	for (; at < text.len && (quoted || text.ptr[at] != mark); at++)
		quoted ^= text.ptr[at] == '\'';
	return at;
}

enum { INDEX_MOST = 99999 };

/* A number in all of `word`, perhaps negative. */
static bool read_index(int32_t *out, struct str word)
{
	size_t at = word.len && word.ptr[0] == '-';
	uint32_t number;

	if (!str_is_number(&number, str_slice(word, at, word.len)) ||
	    number > INDEX_MOST)
		return false;
	*out = at ? -(int32_t)number : (int32_t)number;
	return true;
}

/* One word of the parentheses: a position, `N..`, `*`, a name, a text in
 * single quotes. */
static bool add_operand(struct step *step, struct str word)
{
	int32_t index = 0;

	if (is_quoted(word)) {
		if (step->word_count == LENGTH(step->words))
			return false;
		step->words[step->word_count++] =
		    str_slice(word, 1, word.len - 1);
		return true;
	}
	if (str_ends(word, "..") &&
	    read_index(&index, str_slice(word, 0, word.len - 2))) {
		step->ranged = true;
		step->index = index;
		return true;
	}
	if (str_is(word, "*")) {
		step->ranged = true;
		step->index = 0;
		return true;
	}
	if (step->index == STEP_NO_INDEX && read_index(&index, word)) {
		step->index = index;
		return true;
	}
	if (step->word_count == LENGTH(step->words))
		return false;
	step->words[step->word_count++] = word;
	return true;
}

static bool parse_operands(struct step *step, struct select_parser *parser,
    struct error *error)
{
	size_t close = find_outside(parser->text, parser->at, ')');
	struct str inside = str_slice(parser->text, parser->at, close);

	if (close == parser->text.len)
		return error_set(error, "`(` is not closed in `%.*s`",
		    STR_ARG(parser->text));
	parser->at = close + 1;
	while (inside.len) {
		size_t comma = find_outside(inside, 0, ',');

		if (!add_operand(step, str_trim(str_slice(inside, 0, comma))))
			return error_set(error, "too many operands in `%.*s`",
			    STR_ARG(parser->text));
		inside = str_slice(inside,
		    comma < inside.len ? comma + 1 : comma, inside.len);
	}
	return true;
}

/* The steps `find`, `origin` and `replace` take an expression, and what comes
 * for it. */
static bool compile_operands(struct step *step, struct error *error)
{
	size_t wanted = step->verb == STEP_find      ? 1
			: step->verb == STEP_matches ? 1
			: step->verb == STEP_origin  ? 1
			: step->verb == STEP_replace ? 2
						     : 0;

	if (wanted == 0)
		return true;
	if (step->word_count != wanted)
		return error_set(error, "find('…'), matches('…'), "
					"origin('…') and "
					"replace('…', '…') take that "
					"many texts");
	step->pattern = pattern_compile(step->words[0], error);
	return step->pattern != NULL;
}

/* A step after its dot; an unknown bare word is a key of a map. */
static bool parse_step(struct step *step, struct select_parser *parser,
    bool first, struct error *error)
{
	struct str word = read_word(parser);
	int verb = step_number(word);

	*step = (struct step){ .index = STEP_NO_INDEX };
	if (word.len == 0)
		return error_set(error, "a step is missing in `%.*s`",
		    STR_ARG(parser->text));
	if (verb < 0 && (first || peek(parser) == '('))
		return error_set(error, "`%.*s` is no step of a selector",
		    STR_ARG(word));
	if (verb < 0) {
		step->verb = STEP_KEY;
		step->words[step->word_count++] = word;
		return true;
	}
	step->verb = (uint8_t)verb;
	if (peek(parser) != '(')
		return compile_operands(step, error);
	parser->at++;
	return parse_operands(step, parser, error) &&
	       compile_operands(step, error);
}

static bool parse_steps(struct alternative *out, struct select_parser *parser,
    struct error *error)
{
	bool first = true;

	if (peek(parser) == '.') { /* `.image`: a key of what is at hand */
		parser->at++;
		first = false;
	}
	for (;;) {
		struct step *step = array_push(&out->steps, &out->count,
		    sizeof(*step), parser->perm);

		if (!parse_step(step, parser, first, error))
			return false;
		first = false;
		if (peek(parser) != '.')
			break;
		parser->at++;
	}
	return parser->at == parser->text.len ||
	       error_set(error, "`%.*s` is not understood after character %zu",
		   STR_ARG(parser->text), parser->at);
}

/* Does it read as steps rather than as plain text? */
static bool looks_selected(struct str text)
{
	size_t end = 0;

	if (str_starts(text, ".") && text.len > 1)
		return is_word_char(text.ptr[1]);
	while (end < text.len && is_word_char(text.ptr[end]))
		end++;
	if (end < text.len && text.ptr[end] != '.' && text.ptr[end] != '(')
		return false;
	return step_number(str_slice(text, 0, end)) >= 0;
}

/* Does it stand for itself, though it goes on as steps do: `word.keys`? */
static bool looks_mistaken(struct str text)
{
	size_t dot = 0;
	size_t end;

	while (dot < text.len && is_word_char(text.ptr[dot]))
		dot++;
	if (dot == 0 || dot == text.len || text.ptr[dot] != '.')
		return false;
	for (end = dot + 1; end < text.len && is_word_char(text.ptr[end]);)
		end++;
	return step_number(str_slice(text, dot + 1, end)) >= 0 &&
	       (end == text.len || text.ptr[end] == '.' ||
		   text.ptr[end] == '(');
}

/* Braces without a selector stand for themselves: `/{pk}`. */
static bool parse_template(struct alternative *out, struct str text,
    struct arena *perm, struct error *error)
{
	while (text.len) {
		struct piece *piece = array_push(&out->pieces,
		    &out->piece_count, sizeof(*piece), perm);
		size_t end = str_find(text, '{');

		if (end == 0) {
			struct str inside;

			end = str_find(text, '}');
			inside = str_slice(text, 1, end);
			if (end == text.len)
				return error_set(error, "`{` is not closed");
			end++;
			if (looks_selected(inside) &&
			    !select_parse(&piece->select, inside, perm, error))
				return false;
		}
		piece->text = str_slice(text, 0, end);
		text = str_slice(text, end, text.len);
	}
	return true;
}

static bool parse_alternative(struct alternative *out, struct str text,
    struct arena *perm, struct error *error)
{
	struct select_parser parser = { .text = text, .perm = perm };

	if (find_outside(text, 0, '{') < text.len)
		return parse_template(out, text, perm, error);
	if (looks_selected(text))
		return parse_steps(out, &parser, error);
	if (looks_mistaken(text))
		return error_set(error,
		    "`%.*s` begins with no step of a selector; a text that "
		    "looks like one stands in single quotes",
		    STR_ARG(text));
	if (is_quoted(text))
		text = str_slice(text, 1, text.len - 1);
	out->literal = text;
	return true;
}

/* Offset of the next `|` outside braces, parentheses and the quotes in them,
 * or the end. */
static size_t find_bar(struct str text)
{
	int depth = 0;
	bool quoted = false;

	for (size_t i = 0; i < text.len; i++) {
		char c = text.ptr[i];

		quoted ^= depth > 0 && c == '\'';
		if (quoted)
			continue;
		depth += (c == '{' || c == '(') - (c == '}' || c == ')');
		if (c == '|' && depth == 0)
			return i;
	}
	return text.len;
}

bool select_parse(struct select *out, struct str text, struct arena *perm,
    struct error *error)
{
	*out = (struct select){ 0 };
	for (;;) {
		size_t bar = find_bar(text);
		struct alternative *alternative = array_push(&out->alternatives,
		    &out->count, sizeof(*alternative), perm);

		*alternative = (struct alternative){ 0 };
		if (!parse_alternative(alternative,
			str_trim(str_slice(text, 0, bar)), perm, error))
			return false;
		if (bar == text.len)
			return true;
		text = str_slice(text, bar + 1, text.len);
	}
}

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

void select_values(struct values *out, const struct select *select,
    struct reading *reading, const struct form *form)
{
	*out = (struct values){ 0 };
	for (size_t i = 0; i < select->count; i++)
		if (alternative_values(out, &select->alternatives[i], reading,
			form))
			return;
}

struct str select_text(const struct select *select, struct reading *reading,
    const struct form *form)
{
	struct values values;

	select_values(&values, select, reading, form);
	return values.count ? value_text(&values.items[0], reading)
			    : (struct str){ 0 };
}
