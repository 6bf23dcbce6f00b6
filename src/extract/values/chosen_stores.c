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
	for (size_t i = 0; i < LENGTH(absent); i++)
		if (str_find_text(test, absent[i]) < test.len)
			return true;
	return false;
}

static bool is_choice(const struct branch *branch, struct str kind,
    struct arena *arena)
{
	struct str test = str_lower(str_trim(branch->text), arena);

	switch (branch->kind) {
	case BRANCH_CASE:
		return names_store(test, kind);
	case BRANCH_IF:
	case BRANCH_UNLESS:
		return names_store(test, kind) &&
		       asks_absence(test) == (branch->kind == BRANCH_UNLESS);
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
