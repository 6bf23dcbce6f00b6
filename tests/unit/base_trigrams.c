/* What an expression requires of a text, and the trigrams that say whether it
 * is there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/base.h"
#include "base/trigrams.h"
#include "noise.h"

/* Words of one list parted by `|`, lists by ` & `. */
struct required_case {
	const char *expression;
	const char *words;
};

static const struct required_case cases[] = {
	{ "", "" },
	{ "ab", "" },
	{ "password", "password" },
	{ "PassWord", "password" },
	{ "^save\\(\\)$", "save()" },
	{ "(?m)^[ \\t]*(self\\.\\w+) = ", "self. &  = " },
	/* What a quantifier makes optional is not there for sure. */
	{ "abcd?", "abc" },
	{ "abcd*efg", "abc & efg" },
	{ "abcd+efg", "abcd & efg" },
	{ "abcd{2,3}efg", "abcd & efg" },
	{ "abcd{0,3}efg", "abc & efg" },
	{ "abcd{,3}efg", "abc & efg" },
	{ "abcd{x", "abcd{x" },
	{ "abc(?:def)?+ghi", "abc & ghi" },
	{ "abc(?:def)*?", "abc" },
	{ "abc(def){1,}", "abc & def" },
	/* Alternatives: one of each. */
	{ "get|post", "get|post" },
	{ "get|po", "" },
	{ "get|", "" },
	{ "\\.(?:send|publish)\\(", "send|publish" },
	{ "(?:abc|defg+|x(?:hij|klm))nop", "abc|defg|hij|klm & nop" },
	{ "(?:abc(?:de|fgh|ij)|klm)", "abc|klm" },
	/* Groups of all kinds. */
	{ "(?<name>abc)(?P<other>def)(?>ghi)(?|jkl)", "abc & def & ghi & jkl" },
	{ "(?i:abc)(?-i)def(?im)ghi", "abc & def & ghi" },
	{ "(?=abc)(?!def)(?<=ghi)(?<!jkl)mno", "abc & ghi & mno" },
	/* Classes and escapes. */
	{ "abc[^]def]ghi[[:alpha:]jkl]mno[\\]pqr]", "abc & ghi & mno" },
	{ "abc\\ndef\\x27\\x60gh\\b\\dijk", "abc & def'`gh & ijk" },
	{ "[aA]uth(?:or|en)|[kK]e[yY]s?", "auth|key" },
	{ "a[bC]cde & [dD]?efg[hH]", "cde &  & efgh" },
	{ "(abc)\\1def", "abc & def" },
	{ "abc\xc3\xa9+def", "abc & def" },
	/* What is not read requires nothing. */
	{ "abc\\Q.\\Edef", "" },
	{ "abc(?R)?", "" },
	{ "(a)?(?(1)bcd|efg)hij", "" },
	{ "(*ANYCRLF)abc", "" },
	{ "(?x)abc # def", "" },
	{ "abc\\p{Lu}", "" },
	{ "abc(?#def)", "" },
};

static struct str required_as_text(const char *expression, struct arena *arena)
{
	struct str words = required_words(str_from(expression), arena);
	struct buf text = { .arena = arena };
	const char *end = words.ptr + words.len;

	for (const char *word = words.ptr; word < end; word++) {
		if (text.len)
			buf_puts(&text, " & ");
		for (; *word; word += strlen(word) + 1) {
			buf_puts(&text, word);
			if (word[strlen(word) + 1])
				buf_putc(&text, '|');
		}
	}
	buf_putc(&text, '\0');
	return buf_str(&text);
}

static void expressions_require(void **state)
{
	struct arena arena = { 0 };

	(void)state;
	for (size_t i = 0; i < LENGTH(cases); i++)
		assert_string_equal(required_as_text(cases[i].expression,
					&arena)
					.ptr,
		    cases[i].words);
	arena_release(&arena);
}

static bool may_match(const char *expression, struct str text)
{
	struct trigrams trigrams = { 0 };
	struct error error = { 0 };
	const struct pattern *pattern =
	    pattern_compile(str_from(expression), &error);

	assert_non_null(pattern);
	trigrams_add(&trigrams, text);
	return pattern_may_match(pattern, &trigrams);
}

static void texts_lack_words(void **state)
{
	(void)state;
	assert_false(may_match("session\\.save\\(", STR("session.load()")));
	assert_true(may_match("session\\.save\\(", STR("Session.SAVE()")));
	assert_false(may_match("abc", STR("")));
	assert_true(may_match("a*", STR("")));
}

/* Without regard to case a long s is an s, and the sign of kelvin a k. */
static void letters_have_two_forms(void **state)
{
	struct error error = { 0 };
	struct str text = STR("ma\xc5\xbfter to\xe2\x84\xaa"
			      "en");
	const char *const expressions[] = { "(?i)master", "(?i)token" };

	(void)state;
	for (size_t i = 0; i < LENGTH(expressions); i++) {
		const struct pattern *pattern =
		    pattern_compile(str_from(expressions[i]), &error);

		assert_true(pattern_match(pattern, text));
		assert_true(may_match(expressions[i], text));
	}
}

/* ---- expressions by chance ---- */

static void put_sequence(struct buf *out, struct noise *noise, int depth);

static void put_group(struct buf *out, struct noise *noise, int depth)
{
	static const char *const starts[] = { "(", "(?:", "(?i:", "(?=", "(?!",
		"(?<!x", "(?>", "(?<n>" };

	/* A name may be given once only. */
	buf_puts(out, starts[draw(noise, LENGTH(starts) - 1)]);
	put_sequence(out, noise, depth - 1);
	while (draw(noise, 2)) {
		buf_putc(out, '|');
		put_sequence(out, noise, depth - 1);
	}
	buf_putc(out, ')');
}

static void put_sequence(struct buf *out, struct noise *noise, int depth)
{
	static const char *const items[] = { "a", "b", "a", "b", "ab", "ba",
		"[ab]", "[^b]", ".", "\\w", "\\b", "\\x61", "A" };
	static const char *const quantifiers[] = { "?", "*", "+", "{0,2}",
		"{2}", "??", "*+" };

	for (size_t count = 1 + draw(noise, 5); count > 0; count--) {
		if (depth > 0 && draw(noise, 4) == 0)
			put_group(out, noise, depth);
		else
			buf_puts(out, items[draw(noise, LENGTH(items))]);
		if (draw(noise, 4) == 0)
			buf_puts(out,
			    quantifiers[draw(noise, LENGTH(quantifiers))]);
	}
}

static struct str put_text(struct arena *arena, struct noise *noise)
{
	struct buf text = { .arena = arena };

	for (size_t count = draw(noise, 9); count > 0; count--)
		buf_putc(&text, "abABx"[draw(noise, 5)]);
	return buf_str(&text);
}

/* Whatever matches may match; and that is not true of all there is. */
static void what_matches_may_match(void **state)
{
	struct noise noise = { 0 };
	size_t matched = 0;
	size_t ruled_out = 0;

	(void)state;
	for (int i = 0; i < 4000; i++) {
		struct arena arena = { 0 };
		struct buf expression = { .arena = &arena };
		struct error error = { 0 };
		const struct pattern *pattern;

		put_sequence(&expression, &noise, 3);
		pattern = pattern_compile(buf_str(&expression), &error);
		/* What looks behind may not have a fixed length. */
		for (int k = 0; pattern && k < 8; k++) {
			struct str text = put_text(&arena, &noise);
			struct trigrams trigrams = { 0 };
			bool may;

			trigrams_add(&trigrams, text);
			may = pattern_may_match(pattern, &trigrams);
			ruled_out += !may;
			if (!pattern_match(pattern, text))
				continue;
			matched++;
			if (!may)
				fail_msg("%.*s: %.*s", (int)expression.len,
				    expression.ptr, STR_ARG(text));
		}
		arena_release(&arena);
	}
	assert_true(matched > 1000);
	assert_true(ruled_out > 1000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(expressions_require),
		cmocka_unit_test(texts_lack_words),
		cmocka_unit_test(letters_have_two_forms),
		cmocka_unit_test(what_matches_may_match),
	};

	return cmocka_run_group_tests_name("base_trigrams", tests, NULL, NULL);
}
