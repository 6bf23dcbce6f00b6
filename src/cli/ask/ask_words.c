/*
 * A request as words, each with what it means. split() cuts the text at blanks
 * and at what ends a clause, and keeps paths and quotes whole; phrases are the
 * longest that requests.yml knows; words that nothing knows are looked at again
 * for a letter that is wrong. The order matters: what is right in some phrase
 * is never corrected.
 */
#include <string.h>

#include "cli/ask/ask.h"

enum {
	PHRASE_MOST = 7, /* words */
	TYPO_LEAST = 6, /* letters of a word in which one may be wrong */
};

/* ---- words ---- */

/* Quotes as people type them, and as their editors turn them: both ends. */
static const struct {
	const char *open;
	const char *close;
} quotes[] = {
	{ "\"", "\"" },
	{ "'", "'" },
	{ "`", "`" },
	{ "\xe2\x80\x9c", "\xe2\x80\x9d" },
	{ "\xe2\x80\x98", "\xe2\x80\x99" },
	{ "\xc2\xab", "\xc2\xbb" },
};

/* Typographic dashes and ellipses as those of a keyboard. */
static struct str plain_signs(struct str request, struct arena *perm)
{
	struct buf out = { .arena = perm };

	for (size_t i = 0; i < request.len; i++) {
		struct str rest = str_slice(request, i, request.len);
		bool dash = str_starts(rest, "\xe2\x80\x94") ||
			    str_starts(rest, "\xe2\x80\x93");

		if (dash || str_starts(rest, "\xe2\x80\xa6")) {
			buf_puts(&out, dash ? " - " : "... ");
			i += 2;
		} else {
			buf_putc(&out, request.ptr[i]);
		}
	}
	return buf_str(&out);
}

/* Does it end a clause? As part of a path it does not. */
static bool ends_ask_clause(char c)
{
	return char_among(c, ",;:.!?()");
}

/* The length of the quoted text that begins here, with its quotes; 0: none, as
 * nothing closes it, or nothing is inside. */
static size_t quoted_word_length(struct str *inside, struct str rest)
{
	for (size_t i = 0; i < LENGTH(quotes); i++) {
		size_t open = strlen(quotes[i].open);
		struct str after;
		size_t end;

		if (!str_starts(rest, quotes[i].open))
			continue;
		after = str_slice(rest, open, rest.len);
		end = str_find_text(after, quotes[i].close);
		if (end == 0 || end >= after.len)
			continue;
		*inside = str_trim(str_slice(after, 0, end));
		return open + end + strlen(quotes[i].close);
	}
	return 0;
}

/* May a comma stand inside of it, as in `*.{yaml,yml}`? */
static bool may_hold_comma(struct str text)
{
	return str_find(text, '/') < text.len ||
	       str_find(text, '*') < text.len || str_find(text, '{') < text.len;
}

/* With the apostrophe of a keyboard; there is one in a word. */
static struct str plain_apostrophe(struct str text, struct arena *perm)
{
	static const char curly[] = "\xe2\x80\x99";
	size_t at = str_find_text(text, curly);
	struct str parts[] = { str_slice(text, 0, at), STR("'"),
		str_slice(text, at + strlen(curly), text.len) };

	return at < text.len ? str_concat(parts, LENGTH(parts), perm) : text;
}

static void add_ask_word(struct ask_words *new_ask_words, struct str raw,
    bool quoted, bool breaks, struct arena *perm)
{
	struct ask_word *word = array_push(&new_ask_words->items,
	    &new_ask_words->count, sizeof(*word), perm);

	word->raw = raw;
	word->text = str_lower(plain_apostrophe(raw, perm), perm);
	word->quoted = quoted;
	word->breaks = breaks;
}

/* The word that begins here: up to a blank, and without what ends a clause. */
static size_t plain_word_length(struct str rest)
{
	size_t length = 0;

	while (length < rest.len && !char_is_blank(rest.ptr[length]))
		length++;
	if (!may_hold_comma(str_slice(rest, 0, length)))
		for (size_t i = 0; i < length; i++)
			if (char_among(rest.ptr[i], ",;!?()"))
				length = i;
	while (length && ends_ask_clause(rest.ptr[length - 1]))
		length--;
	return length;
}

/* `breaks` is set by a dash between blanks or by what ends a clause, and holds
 * for the word that comes next. */
static void split(struct ask_words *new_ask_words, struct str text,
    struct arena *perm)
{
	bool breaks = true;

	for (size_t at = 0; at < text.len;) {
		struct str rest = str_slice(text, at, text.len);
		struct str inside;
		size_t length = quoted_word_length(&inside, rest);

		if (length) {
			add_ask_word(new_ask_words, inside, true, breaks, perm);
		} else {
			length = plain_word_length(rest);
			inside = str_slice(rest, 0, length);
			if (str_is(inside, "-"))
				inside.len = 0;
			if (inside.len)
				add_ask_word(new_ask_words, inside, false,
				    breaks, perm);
		}
		if (inside.len)
			breaks = false;
		else if (length || !char_is_blank(rest.ptr[0]))
			breaks = true; /* a dash, or what ends a clause */
		at += length ? length : 1;
	}
}

/* ---- meanings ---- */

static const struct ask_word *find_phrase(const struct vocabulary *vocabulary,
    struct str text)
{
	const uint64_t *place = map_get(&vocabulary->phrases, text);

	return place ? &vocabulary->meant[*place - 1] : NULL;
}

/* Without the ending, if that leaves a word of two letters or more; else "". */
static struct str without(struct str text, const char *ending)
{
	size_t length = strlen(ending);

	return str_ends(text, ending) && text.len > length + 1
		   ? str_slice(text, 0, text.len - length)
		   : STR("");
}

/* As it is, or without the ending of a plural or an owner. What is ordered of
 * us is never in the plural. */
static const struct ask_word *find_form(const struct vocabulary *vocabulary,
    struct str text, bool *owner)
{
	static const char *const endings[] = { "", "'s", "s'", "s", "es" };

	for (size_t i = 0; i < LENGTH(endings); i++) {
		struct str stem = i ? without(text, endings[i]) : text;
		const struct ask_word *ask_word = find_phrase(vocabulary, stem);

		if (!ask_word || (i && ask_word->meaning == MEANS_foreign))
			continue;
		*owner = i == 1 || i == 2;
		return ask_word;
	}
	return NULL;
}

/* Does one letter more, less, another or exchanged make `a` of `b`? */
static bool is_one_edit(struct str a, struct str b)
{
	size_t start = str_common(a, b);

	a = str_slice(a, start, a.len);
	b = str_slice(b, start, b.len);
	while (a.len && b.len && a.ptr[a.len - 1] == b.ptr[b.len - 1]) {
		a.len--;
		b.len--;
	}
	if (a.len <= 1 && b.len <= 1)
		return true;
	return a.len == 2 && b.len == 2 && a.ptr[0] == b.ptr[1] &&
	       a.ptr[1] == b.ptr[0];
}

/* A long word in which one letter is wrong, but not the first. Short words are
 * too near to each other, and what archdrift refuses is not guessed at. */
static const struct ask_word *find_typo(const struct vocabulary *vocabulary,
    struct str text)
{
	for (size_t i = 0;
	     text.len + 1 >= TYPO_LEAST && i < vocabulary->meant_count; i++) {
		const struct ask_word *meant = &vocabulary->meant[i];
		struct str plural = without(text, "s");

		if (meant->text.len < TYPO_LEAST ||
		    meant->text.ptr[0] != text.ptr[0] ||
		    meant->meaning == MEANS_foreign)
			continue;
		if (is_one_edit(meant->text, text) ||
		    (plural.len && is_one_edit(meant->text, plural)))
			return meant;
	}
	return NULL;
}

/* `count` words from `at`, one blank between. */
static struct str join_ask_words(const struct ask_words *words, size_t at,
    size_t count, struct arena *perm)
{
	struct buf out = { .arena = perm };

	for (size_t i = at; i < at + count; i++) {
		buf_puts(&out, i > at ? " " : "");
		buf_put(&out, words->items[i].text);
	}
	return buf_str(&out);
}

/* How many words from `at` on may be one phrase: none is quoted, and no clause
 * begins within. */
static size_t phrase_room(const struct ask_words *words, size_t at)
{
	size_t count = 1;

	while (count < PHRASE_MOST && at + count < words->count &&
	       !words->items[at + count].quoted &&
	       !words->items[at + count].breaks)
		count++;
	return count;
}

/* The longest phrase at `at`; *length words. NULL: none. */
static const struct ask_word *longest(size_t *length, bool *owner,
    const struct vocabulary *vocabulary, const struct ask_words *words,
    size_t at, struct arena *perm)
{
	for (*length = phrase_room(words, at); *length > 0; --*length) {
		struct str text = join_ask_words(words, at, *length, perm);
		const struct ask_word *ask_word =
		    find_form(vocabulary, text, owner);

		if (ask_word)
			return ask_word;
	}
	*length = 1;
	return NULL;
}

/* Once all words that are right are known, those that are nearly. */
static void correct(struct ask_words *words,
    const struct vocabulary *vocabulary)
{
	for (size_t i = 0; i < words->count; i++) {
		struct ask_word *word = &words->items[i];
		const struct ask_word *ask_word;

		if (word->meaning != MEANS_nothing || word->quoted ||
		    may_hold_comma(word->text))
			continue;
		ask_word = find_typo(vocabulary, word->text);
		if (ask_word)
			word->text = ask_word->text;
	}
}

/* A phrase becomes one word; a quoted one means only itself. */
static void find_meanings(struct ask_words *new_ask_words,
    const struct ask_words *words, const struct vocabulary *vocabulary,
    struct arena *perm)
{
	size_t length;

	for (size_t at = 0; at < words->count; at += length) {
		struct ask_word word = words->items[at];
		const struct ask_word *ask_word = NULL;

		length = 1;
		if (!word.quoted)
			ask_word = longest(&length, &word.owner, vocabulary,
			    words, at, perm);
		if (ask_word) {
			word.text = join_ask_words(words, at, length, perm);
			word.meaning = ask_word->meaning;
			word.value = ask_word->value;
		}
		*(struct ask_word *)array_push(&new_ask_words->items,
		    &new_ask_words->count, sizeof(word), perm) = word;
	}
}

/* Mark the words that stand in some phrase, so that only others are corrected.
 */
static void mark_known(struct ask_words *words,
    const struct vocabulary *vocabulary, struct arena *perm)
{
	size_t length;
	bool owner;

	for (size_t at = 0; at < words->count; at += length) {
		const struct ask_word *ask_word = NULL;

		length = 1;
		if (!words->items[at].quoted)
			ask_word = longest(&length, &owner, vocabulary, words,
			    at, perm);
		for (size_t i = at; ask_word && i < at + length; i++)
			words->items[i].meaning = ask_word->meaning;
	}
}

/* Twice over the words: corrected ones may make phrases that were none. */
void ask_words(struct ask_words *new_ask_words,
    const struct vocabulary *vocabulary, struct str request, struct arena *perm)
{
	struct ask_words words = { 0 };

	split(&words, plain_signs(request, perm), perm);
	mark_known(&words, vocabulary, perm);
	correct(&words, vocabulary);
	for (size_t i = 0; i < words.count; i++)
		words.items[i].meaning = MEANS_nothing;
	find_meanings(new_ask_words, &words, vocabulary, perm);
}
