/*
 * required words: what a text has to have for an expression to match in it,
 * read from the expression. A word is a run of plain characters that no
 * quantifier makes optional; of alternatives one of each. What the reader does
 * not know (conditions, calls of groups, verbs, extended syntax) makes it give
 * up: nothing is required then, which is always true. To read it, begin with
 * required_words().
 */
#include <string.h>

#include "base/base.h"

enum {
	WORD_LEAST = 3, /* a trigram */
	ALTERNATIVES_MOST = 64,
	DEPTH_MOST = 32, /* groups in groups */
};

/* Of these a text has one. */
struct alternatives {
	struct str *items;
	size_t count;
};

/* Of each of these lists a text has one word. */
struct required {
	struct alternatives *items;
	size_t count;
};

struct expression {
	struct str rest; /* not read yet */
	size_t depth;
	bool is_unknown; /* it has what is not read here */
	struct arena *arena;
};

static struct required read_alternatives(struct expression *expression);

static char peek(const struct expression *expression, size_t ahead)
{
	return ahead < expression->rest.len ? expression->rest.ptr[ahead]
					    : '\0';
}

static void skip(struct expression *expression, size_t count)
{
	expression->rest =
	    str_slice(expression->rest, count, expression->rest.len);
}

/* ---- the lists ---- */

static void add_word(struct alternatives *choice, struct str word,
    struct arena *arena)
{
	struct str *item =
	    array_push(&choice->items, &choice->count, sizeof(*item), arena);

	*item = word;
}

static void add_list(struct required *required, struct alternatives choice,
    struct arena *arena)
{
	struct alternatives *appended = array_push(&required->items,
	    &required->count, sizeof(*appended), arena);

	*appended = choice;
}

static size_t shortest_word(const struct alternatives *choice)
{
	size_t shortest = SIZE_MAX;

	for (size_t i = 0; i < choice->count; i++)
		if (choice->items[i].len < shortest)
			shortest = choice->items[i].len;
	return shortest;
}

/* The list whose words are seen least by chance: fewer words, then longer ones.
 * NULL: there is none. */
static const struct alternatives *best_list(const struct required *required)
{
	const struct alternatives *best = NULL;

	for (size_t i = 0; i < required->count; i++) {
		const struct alternatives *choice = &required->items[i];

		if (!best || choice->count < best->count ||
		    (choice->count == best->count &&
			shortest_word(choice) > shortest_word(best)))
			best = choice;
	}
	return best;
}

/* ---- one item of a sequence ---- */

/* `{2,}` and the like: its length; 0: `{` is a plain character here. */
static size_t counted_length(const struct expression *expression,
    bool *can_be_absent)
{
	bool is_least = true;

	*can_be_absent = true;
	for (size_t at = 1;; at++) {
		char c = peek(expression, at);

		if (c == '}')
			return at > 1 ? at + 1 : 0;
		if (c == ',')
			is_least = false;
		else if (!char_is_digit(c) && c != ' ')
			return 0;
		else if (is_least && char_is_digit(c) && c != '0')
			*can_be_absent = false;
	}
}

/* After an item: is there a quantifier, and may the item be absent? Read over
 * with what makes it lazy or possessive. */
static bool read_quantifier(struct expression *expression, bool *can_be_absent)
{
	char c = peek(expression, 0);
	size_t length = c == '?' || c == '*' || c == '+';

	*can_be_absent = c == '?' || c == '*';
	if (c == '{')
		length = counted_length(expression, can_be_absent);
	if (length == 0) {
		*can_be_absent = false;
		return false;
	}
	skip(expression, length);
	if (peek(expression, 0) == '?' || peek(expression, 0) == '+')
		skip(expression, 1);
	return true;
}

/* `[...]`, read over. */
static void skip_class(struct expression *expression)
{
	size_t at = 1;

	if (peek(expression, at) == '^')
		at++;
	if (peek(expression, at) == ']')
		at++;
	for (; at < expression->rest.len && peek(expression, at) != ']'; at++) {
		char c = peek(expression, at);
		char next = peek(expression, at + 1);

		if (c == '\\') {
			if (next == 'Q' || next == 'E')
				expression->is_unknown = true;
			at++;
		} else if (c == '[' && next == ':') {
			size_t end =
			    str_find_text(str_slice(expression->rest, at,
					      expression->rest.len),
				":]");

			if (at + end < expression->rest.len)
				at += end + 1;
		}
	}
	if (at >= expression->rest.len)
		expression->is_unknown = true;
	skip(expression, at + 1);
}

/* `[aA]` as the letter that it is, as words have no case; '\0': it may be any.
 * Read over. */
static char read_class(struct expression *expression)
{
	char c = peek(expression, 1);

	if (char_is_letter(c) && peek(expression, 3) == ']' &&
	    char_lower(peek(expression, 2)) == char_lower(c)) {
		skip(expression, 4);
		return c;
	}
	skip_class(expression);
	return '\0';
}

static int hex_digit(char c)
{
	const char *digits = "0123456789abcdef";
	const char *found = c ? strchr(digits, c | 0x20) : NULL;

	return found ? (int)(found - digits) : -1;
}

/* `\x27` as the character that it is; '\0': it may be any. Read over. */
static char read_escape(struct expression *expression)
{
	char c = peek(expression, 1);

	if (c == 'x' && hex_digit(peek(expression, 2)) >= 0 &&
	    hex_digit(peek(expression, 3)) >= 0) {
		int code = hex_digit(peek(expression, 2)) * 16 +
			   hex_digit(peek(expression, 3));

		skip(expression, 4);
		return (char)(code < 0x80 ? code : 0);
	}
	skip(expression, 2);
	if (char_is_digit(c) && c != '0')
		while (char_is_digit(peek(expression, 0)))
			skip(expression, 1);
	else if (char_is_letter(c)) {
		if (!strchr("abdefhnrstvwzABDGHKNRSVWXZ", c))
			expression->is_unknown = true;
	} else if (c == '0' || c == '\0')
		expression->is_unknown = true;
	else
		return c;
	return '\0';
}

/* What kind of group begins: read over up to its content. `is_negative`: what
 * it says must not be there. False: it has no content, as `(?i)`. */
static bool read_group_start(struct expression *expression, bool *is_negative)
{
	*is_negative = false;
	skip(expression, 1);
	if (peek(expression, 0) == '*')
		expression->is_unknown = true;
	if (peek(expression, 0) != '?')
		return true;
	skip(expression, 1);
	if (peek(expression, 0) == 'P' && peek(expression, 1) == '<')
		skip(expression, 1);
	if (peek(expression, 0) == '<' &&
	    (peek(expression, 1) == '=' || peek(expression, 1) == '!'))
		skip(expression, 1);
	if (strchr(":=!>|", peek(expression, 0)) && peek(expression, 0)) {
		*is_negative = peek(expression, 0) == '!';
		skip(expression, 1);
		return true;
	}
	if (peek(expression, 0) == '<') {
		skip(expression, str_find(expression->rest, '>') + 1);
		return true;
	}
	while (peek(expression, 0) && strchr("ims-", peek(expression, 0)))
		skip(expression, 1);
	if (peek(expression, 0) != ':' && peek(expression, 0) != ')')
		expression->is_unknown = true;
	skip(expression, 1);
	return expression->rest.len > 0 && expression->rest.ptr[-1] == ':';
}

/* A group, read over: what its content requires. */
static struct required read_group(struct expression *expression)
{
	struct required content = { 0 };
	bool is_negative;

	if (!read_group_start(expression, &is_negative))
		return content;
	if (++expression->depth > DEPTH_MOST)
		expression->is_unknown = true;
	content = read_alternatives(expression);
	expression->depth--;
	if (peek(expression, 0) != ')')
		expression->is_unknown = true;
	skip(expression, 1);
	if (is_negative)
		content.count = 0;
	return content;
}

/* ---- sequences and alternatives ---- */

/* The run of plain characters ends here. */
static void end_run(struct required *required, struct buf *literal,
    struct arena *arena)
{
	struct alternatives word = { 0 };

	if (literal->len >= WORD_LEAST) {
		add_word(&word, str_lower(buf_str(literal), arena), arena);
		add_list(required, word, arena);
	}
	*literal = (struct buf){ .arena = arena };
}

/* The plain character that comes next, or '\0'; read over, as all that is none.
 * What groups require is added to `of_group`. */
static char read_item(struct expression *expression, struct required *of_group)
{
	char c = peek(expression, 0);

	switch (c) {
	case '(':
		*of_group = read_group(expression);
		return '\0';
	case '[':
		return read_class(expression);
	case '\\':
		return read_escape(expression);
	default:
		skip(expression, 1);
		return c && !strchr(".^$", c) && (unsigned char)c < 0x80 ? c
									 : '\0';
	}
}

/* Up to `|`, `)` or the end. */
static struct required read_sequence(struct expression *expression)
{
	struct required required = { 0 };
	struct buf literal = { .arena = expression->arena };

	while (expression->rest.len && !expression->is_unknown &&
	       peek(expression, 0) != '|' && peek(expression, 0) != ')') {
		struct required of_group = { 0 };
		char c = read_item(expression, &of_group);
		bool can_be_absent;
		bool has_quantifier =
		    read_quantifier(expression, &can_be_absent);

		if (c && !can_be_absent)
			buf_putc(&literal, c);
		if (!c || has_quantifier)
			end_run(&required, &literal, expression->arena);
		for (size_t i = 0; i < of_group.count && !can_be_absent; i++)
			add_list(&required, of_group.items[i],
			    expression->arena);
	}
	end_run(&required, &literal, expression->arena);
	return required;
}

/* Of several sequences one word of each; nothing where one of them requires
 * nothing. */
static struct required read_alternatives(struct expression *expression)
{
	struct required leftmost = read_sequence(expression);
	struct required required = { 0 };
	struct alternatives choice = { 0 };
	bool has_all = true;

	if (peek(expression, 0) != '|')
		return leftmost;
	for (struct required sequence = leftmost;;
	     sequence = read_sequence(expression)) {
		const struct alternatives *best = best_list(&sequence);

		has_all = has_all && best;
		for (size_t i = 0; best && i < best->count; i++)
			add_word(&choice, best->items[i], expression->arena);
		if (peek(expression, 0) != '|' || expression->is_unknown)
			break;
		skip(expression, 1);
	}
	if (has_all && choice.count <= ALTERNATIVES_MOST)
		add_list(&required, choice, expression->arena);
	return required;
}

struct str required_words(struct str expression_text, struct arena *arena)
{
	struct expression expression = { .rest = expression_text,
		.arena = arena };
	struct required required = read_alternatives(&expression);
	struct buf out = { .arena = arena };

	if (expression.rest.len || expression.is_unknown)
		return (struct str){ 0 };
	for (size_t i = 0; i < required.count; i++) {
		for (size_t k = 0; k < required.items[i].count; k++) {
			buf_put(&out, required.items[i].items[k]);
			buf_putc(&out, '\0');
		}
		buf_putc(&out, '\0');
	}
	return buf_str(&out);
}
