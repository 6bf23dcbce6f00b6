#include "extract/values/chosen_stores.h"

#include "lang/lang.h"

/* Shorter words of a store stand within other words. */
enum { WITHIN_LEAST = 4 };

static bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

/* Does the text, in lower case, have the word, a short one between others? */
static bool has_store_word(struct str text, struct str word)
{
	for (size_t at = 0; at + word.len <= text.len; at++) {
		size_t end = at + word.len;

		if (str_equal(str_slice(text, at, end), word) &&
		    (word.len >= WITHIN_LEAST ||
			((at == 0 || !is_letter(text.ptr[at - 1])) &&
			    (end == text.len || !is_letter(text.ptr[end])))))
			return true;
	}
	return false;
}

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

static bool has_any_of(struct str text, const char *const *words, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (str_find_text(text, words[i]) < text.len)
			return true;
	return false;
}

/* Does the test hold where what it asks for is not there? So does that of a
 * client that is opened once. */
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

/* A variable of the environment: it has letters, none of them small. */
static bool is_constant(struct str test)
{
	bool letters = false;

	for (size_t i = 0; i < test.len; i++) {
		if (test.ptr[i] >= 'a' && test.ptr[i] <= 'z')
			return false;
		letters |= test.ptr[i] >= 'A' && test.ptr[i] <= 'Z';
	}
	return letters;
}

/* Is it a setting that the test asks for, by what it is called or compared
 * with? What was found out before, as an error or a client, is none. */
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
	case BRANCH_UNLESS:
		return names_store(test, kind) &&
		       absence == (branch->kind == BRANCH_UNLESS) &&
		       asks_setting(written, test, absence);
	default:
		return false;
	}
}

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
