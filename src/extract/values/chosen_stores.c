/*
 * Whether code opens a data store only where a setting names it: `if redis_url:
 * connect()`. form_is_chosen() asks the tests of all branches around a form;
 * rule_rows.c asks it for each row of a data store. A test counts if it names
 * the store and asks for a setting.
 */
#include "extract/values/chosen_stores.h"

#include "lang/lang.h"

/* The fewest letters that a store's word has to have to be found inside another
 * word, `redis` in `myredisurl`: shorter ones occur in others by chance. */
enum { WITHIN_LEAST = 4 };

/* Is it a small letter or a digit? */
static bool is_letter(char c)
{
	return char_is_small(c) || char_is_digit(c);
}

/* Does the text, in lower case, contain the word? A word of less than
 * WITHIN_LEAST letters has to stand by itself: `pg` in `pg_url`, not in
 * `apgar`. */
static bool has_store_word(struct str text, struct str word)
{
	for (size_t at = 0; at + word.len <= text.len; at++) {
		size_t end = at + word.len;
		bool begins = at == 0 || !is_letter(text.ptr[at - 1]);
		bool ends = end == text.len || !is_letter(text.ptr[end]);

		if (str_equal(str_slice(text, at, end), word) &&
		    (word.len >= WITHIN_LEAST || (begins && ends)))
			return true;
	}
	return false;
}

/* Does the text, in lower case, contain one of the words by which stores of the
 * kind are known (`postgres`: "postgres", "pg", …)? A kind that is not known is
 * its own word. */
static bool names_store(struct str text, struct str kind)
{
	const struct known_store *known = store_of_kind(kind);
	struct str words = known ? str_from(known->words) : kind;
	struct str word;

	while (str_cut(&word, &words, ' '))
		if (has_store_word(text, word))
			return true;
	return false;
}

/* Does the text contain one of the `count` words, as whole words or not? */
static bool has_any_of(struct str text, const char *const *words, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (str_find_text(text, words[i]) < text.len)
			return true;
	return false;
}

/* Is the test one for a missing value: `!x`, `not x`, `x == null`,
 * `x.is_none()`? `test` is in lower case. Such a test also stands before a
 * client that is opened only once, `if (!client) client = connect()`. */
static bool asks_absence(struct str test)
{
	static const char *const absent[] = { " is none", "== null", "== nil",
		"== undefined", "=== null", "=== undefined", "== none",
		"== \"\"", "=== \"\"", "== ''", "=== ''", "is_none()", ".nil?",
		"empty(" };

	while (str_starts(test, "("))
		test = str_trim(str_slice(test, 1, test.len));
	if (str_starts(test, "!") || str_starts(test, "not "))
		return true;
	return has_any_of(test, absent, LENGTH(absent));
}

/* Is the text written like a constant or environment variable, `USE_REDIS`:
 * with letters, none of them small? */
static bool is_constant(struct str test)
{
	bool letters = false;

	for (size_t i = 0; i < test.len; i++) {
		if (char_is_small(test.ptr[i]))
			return false;
		letters |= char_is_capital(test.ptr[i]);
	}
	return letters;
}

/* Does the test ask for a setting, by its name (`config.cache`, `USE_REDIS`) or
 * by what it is compared with (`driver == "redis"`)? `written`: the test as in
 * the source; `test`: the same in lower case; `absence`: it asks whether
 * something is missing, which may be a client, so that its values do not count.
 * A test of an error (`err`) asks for none. */
static bool asks_setting(struct str written, struct str test, bool absence)
{
	static const char *const settings[] = { "cfg", "conf", "env", "opts",
		"options", "settings" };
	static const char *const values[] = { "\"", "'", "backend", "driver",
		"dsn", "enable", "host", "provider", "type", "uri", "url",
		"use" };

	if (str_find_text(test, "err") < test.len)
		return false;
	return is_constant(written) ||
	       has_any_of(test, settings, LENGTH(settings)) ||
	       (!absence && has_any_of(test, values, LENGTH(values)));
}

/* Does the branch run only where a setting names a store of the kind: `case
 * "redis"`, `if config.redis_url`, or the rest of a body after `if (!redisUrl)
 * return`? `arena` takes copies. */
static bool is_choice(const struct branch *branch, struct str kind,
    struct arena *arena)
{
	struct str written = str_trim(branch->text);
	struct str test = str_lower(written, arena);
	bool absence = asks_absence(test);

	switch (branch->kind) {
	case BRANCH_CASE:
		return names_store(test, kind);
	case BRANCH_IF:
		return !absence && names_store(test, kind) &&
		       asks_setting(written, test, absence);
	case BRANCH_UNLESS: /* after `if (!redisUrl) return null` */
		return absence && names_store(test, kind) &&
		       asks_setting(written, test, absence);
	default:
		return false;
	}
}

/* Does the form run only where a setting names a store of the kind ("redis"),
 * by the test of any branch around it: `if (redisUrl) connect()`? */
bool form_is_chosen(const struct reading *reading, const struct form *form,
    struct str kind)
{
	const struct branch *branches = reading->forms->branches;

	for (; form; form = form_parent(reading, form))
		for (uint16_t i = form->branch; i; i = branches[i - 1].around)
			if (is_choice(&branches[i - 1], kind, reading->perm))
				return true;
	return false;
}
