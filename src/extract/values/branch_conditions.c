/*
 * Under which conditions a call runs, in words for people. form_conditions()
 * gives the innermost tests around it, short and on one line, or
 * CONDITION_UNTOLD where a test is too long or may hold a secret. A guard
 * clause before it is told apart (when.past), as it holds for all that follows.
 */
#include "extract/values/branch_conditions.h"

#include "extract/values/reading.h"
#include "lang/lang.h"
#include "model/model.h"

enum {
	BRANCHES_SHOWN = 2, /* innermost branches that are put into words */
	WRITTEN_MOST = 120, /* bytes of a test as it is written */
	TEST_MOST = 60, /* bytes of it on one line */
	QUOTED_MOST = 16, /* bytes of a text in quotes in it */
	/* Bytes of the test of a guard clause, `if (test) return;` … */
	PAST_LEAST = 3,
	PAST_MOST = 40, /* … that is shown */
	PASTS_SEEN = 4, /* guard clauses before a form that are looked at */
};

static const char *const words[] = {
	[BRANCH_IF] = "if",
	[BRANCH_UNLESS] = "unless",
	[BRANCH_CASE] = "case",
	[BRANCH_ELSE] = "else",
	[BRANCH_LOOP] = "for",
};

/* Is the whole text in one pair of brackets: `(a && b)`, but not `(a) && (b)`?
 */
static bool is_bracketed(struct str text)
{
	size_t depth = 0;

	if (!str_starts(text, "(") || !str_ends(text, ")"))
		return false;
	for (size_t i = 0; i < text.len; i++) {
		depth += text.ptr[i] == '(';
		depth -= text.ptr[i] == ')' && depth;
		if (depth == 0)
			return i + 1 == text.len;
	}
	return false;
}

/* May the texts in quotes of a test be shown: `kind == "card"`? Not if one has
 * more than QUOTED_MOST bytes, as it may be a message, nor if the test has a
 * word that speaks of secrets: `header == "X-Api-Key"`. True for a test without
 * quotes. `arena` takes a copy in lower case. */
static bool has_plain_quotes(struct str text, struct arena *arena)
{
	static const char *const secrets[] = { "key", "passw", "pwd", "secret",
		"token" };
	size_t quotes = 0;
	size_t since = 0;

	for (size_t i = 0; i < text.len; i++) {
		if (!char_among(text.ptr[i], "\"'"))
			continue;
		if (quotes++ % 2 && i - since > QUOTED_MOST)
			return false;
		since = i;
	}
	text = str_lower(text, arena);
	for (size_t i = 0; quotes && i < LENGTH(secrets); i++)
		if (str_find_text(text, secrets[i]) < text.len)
			return false;
	return true;
}

/* The test of a branch as it is shown, in one line and without brackets around:
 * `a && b` of `(a\n && b)`. CONDITION_UNTOLD where the test is empty, too long,
 * may hold a secret, or has a `;` or backtick, which would break the text that
 * it is put into. */
static struct str shown_test(struct str text, struct arena *arena)
{
	bool has_breaking_mark;
	bool is_short;

	text = str_trim(text);
	while (is_bracketed(text))
		text = str_trim(str_slice(text, 1, text.len - 1));
	if (text.len > WRITTEN_MOST)
		return STR(CONDITION_UNTOLD);
	text = str_one_line(text, arena);
	is_short = text.len && text.len <= TEST_MOST;
	has_breaking_mark = str_find(text, ';') < text.len ||
			    str_find(text, '`') < text.len;
	return is_short && !has_breaking_mark && has_plain_quotes(text, arena)
		   ? text
		   : STR(CONDITION_UNTOLD);
}

/* Is one of the characters in the text? */
static bool has_any(struct str text, const char *chars)
{
	for (size_t i = 0; i < text.len; i++)
		if (char_among(text.ptr[i], chars))
			return true;
	return false;
}

/* The opposite of a test that is a negation: `x` of `!x` and `not x`, `x == y`
 * of `x != y`. "": it is another test, or has further operators, so that its
 * opposite would need brackets: `!x && y`. */
static struct str negated_test(struct str text, struct arena *arena)
{
	static const char marks[] = " =<>&|?"; /* of further operators */
	size_t at = str_find_text(text, " != ");
	struct str left = str_slice(text, 0, at);
	struct str right = str_slice(text, at + 4, text.len);

	if (str_starts(text, "!") || str_starts(text, "not ")) {
		text = str_slice(text, str_starts(text, "!") ? 1 : 4, text.len);
		return has_any(text, marks) ? STR("") : text;
	}
	if (at == text.len || has_any(left, marks) || has_any(right, marks))
		return STR("");
	return str_printf(arena, "%.*s == %.*s", STR_ARG(left), STR_ARG(right));
}

/* Does the test ask only whether the step before succeeded: `err == nil`?
 * `comparison`: the operators that count, with blanks between: "== === is". */
static bool asks_success(struct str text, const char *comparison)
{
	struct str name;
	struct str operator;

	return str_cut(&name, &text, ' ') && str_cut(&operator, & text, ' ') &&
	       (str_ends(name, "err") || str_ends(name, "error")) &&
	       str_listed(comparison, operator) &&
	       str_listed("nil null None undefined", text);
}

/* Does the condition hold whenever the program does its usual work: `if
 * __name__ == "__main__"`, `if err == nil`, `unless err != nil`? The caller
 * then leaves the condition out. `text`: the test as shown. */
static bool is_usual_condition(const struct reading *reading,
    enum branch_kind kind, struct str text)
{
	return str_starts_any(text, reading->language->run_as) ||
	       (kind == BRANCH_IF && asks_success(text, "== === is")) ||
	       (kind == BRANCH_UNLESS && asks_success(text, "!= !=="));
}

/* A branch in words: `if x`, `unless x`, `case "a"`, `for items`, `else`; "if
 * x" for `unless !x`. "": its condition is a usual one and is left out. */
static struct str describe_branch(const struct reading *reading,
    const struct branch *branch)
{
	struct arena *arena = reading->perm;
	const char *word = words[branch->kind];
	struct str text;

	if (branch->kind == BRANCH_ELSE)
		return str_from(word);
	text = shown_test(branch->text, arena);
	if (is_usual_condition(reading, branch->kind, text))
		return STR("");
	if (branch->kind == BRANCH_UNLESS && negated_test(text, arena).len) {
		text = negated_test(text, arena);
		word = "if";
	}
	return str_printf(arena, "%s %.*s", word, STR_ARG(text));
}

/* A branch in words, and the guard clause before it. Found once, as each call
 * in the branch asks. */
struct branch_text {
	struct str text;
	struct str past;
	bool has_text; /* it is found */
	bool has_past;
};

struct branch_texts {
	struct branch_text *items; /* by branch */
};

/* Set reading->branch_texts to one empty entry for each branch of the file;
 * once the forms are read, before any other function here. */
void branch_texts_begin(struct reading *reading)
{
	struct branch_texts *texts = PART(reading, branch_texts);

	texts->items = arena_array(reading->perm, reading->forms->branch_count,
	    sizeof(*texts->items));
}

/* The branch of that number (from 1 on) in words: `if x`; "": it is left out.
 * The words are made at the first call and noted in reading->branch_texts. */
static struct str branch_description(const struct reading *reading,
    uint16_t branch)
{
	struct branch_text *branch_text =
	    &reading->branch_texts->items[branch - 1];

	if (!branch_text->has_text)
		branch_text->text = describe_branch(reading,
		    &reading->forms->branches[branch - 1]);
	branch_text->has_text = true;
	return branch_text->text;
}

/* The call that runs the inline function `form` for each item,
 * `items.forEach((x) => …)`; NULL: `form` is no function, or is not the
 * argument of a call that the language lists among its iterators. */
static const struct form *iterating_call_around(const struct reading *reading,
    const struct form *form)
{
	const char *iterators = reading->language->iterators;
	const struct form *call = form_parent(reading, form);

	if (form->kind != FORM_function || form->role == ROLE_RECEIVER)
		return NULL;
	return iterators && call && call->kind == FORM_call &&
		       str_listed(iterators, call->name)
		   ? call
		   : NULL;
}

/* Find the branch that the form itself is in. True, and *number is the branch's
 * number. Also true for an inline function that a call runs for each item,
 * `items.forEach((x) => …)`: then *number is 0 and *loop is that loop. False:
 * neither; *loop is not set. */
static bool branch_around(uint16_t *number, struct branch *loop,
    const struct reading *reading, const struct form *form)
{
	const struct form *iterator;
	const struct form *receiver;

	*number = branch_without_guards(reading->forms, form->branch);
	if (*number)
		return true;
	iterator = iterating_call_around(reading, form);
	if (!iterator)
		return false;
	receiver = form_child(reading->forms, iterator, ROLE_RECEIVER);
	*loop = (struct branch){ BRANCH_LOOP,
		.text = receiver && receiver->kind == FORM_name ? receiver->name
								: STR("") };
	return true;
}

/* The branches around the form, up to `top` (not included; NULL: the file), in
 * words, the outermost first: "if a; for b"; "": there are none. Of more than
 * BRANCHES_SHOWN only the innermost are put, with "if " CONDITION_UNTOLD in
 * front. The same test twice in a row is put once. */
static struct str describe_branches(const struct reading *reading,
    const struct form *form, const struct form *top)
{
	struct str description = { 0 };
	size_t count = 0;
	struct branch loop;
	uint16_t number;

	for (; form && form != top; form = form_parent(reading, form)) {
		struct str text;

		if (!branch_around(&number, &loop, reading, form))
			continue;
		text = count == BRANCHES_SHOWN ? STR("if " CONDITION_UNTOLD)
		       : number ? branch_description(reading, number)
				: describe_branch(reading, &loop);
		if (text.len == 0 || str_has_start(description, text))
			continue;
		count++;
		description = description.len
				  ? str_printf(reading->perm, "%.*s; %.*s",
					STR_ARG(text), STR_ARG(description))
				  : text;
		if (count > BRANCHES_SHOWN)
			break;
	}
	return description;
}

/* Is the test of a guard clause worth showing: short, and clear without the
 * code around it, such as `user.is_admin`? `ok` (too short) and `rows[0]` are
 * not. */
static bool is_telling_test(struct str test)
{
	return test.len >= PAST_LEAST && test.len <= PAST_MOST &&
	       str_find(test, '[') == test.len &&
	       !str_is(test, CONDITION_UNTOLD);
}

/* Look at the branch and those around it, from the inside out, for a guard
 * clause, `if (held) return;`, with a test that is clear by itself: its words,
 * `if held`. "": none of the nearest PASTS_SEEN branches is such a clause;
 * `branch` 0: no branch. */
static struct str find_guard_description(const struct reading *reading,
    uint16_t branch)
{
	const struct branch *branches = reading->forms->branches;

	for (size_t i = 0; branch && i < PASTS_SEEN; i++) {
		const struct branch *past = &branches[branch - 1];
		struct str text = shown_test(past->text, reading->perm);

		if (past->past && is_telling_test(text))
			return branch_description(reading, branch);
		branch = past->around;
	}
	return (struct str){ 0 };
}

/* The words of the guard clause that code in the branch comes after; "": none,
 * or `branch` is 0. Found by find_guard_description() at the first call and
 * noted in reading->branch_texts, as each call in the branch asks. */
static struct str guard_description(const struct reading *reading,
    uint16_t branch)
{
	struct branch_text *branch_text;

	if (!branch)
		return (struct str){ 0 };
	branch_text = &reading->branch_texts->items[branch - 1];
	if (!branch_text->has_past)
		branch_text->past = find_guard_description(reading, branch);
	branch_text->has_past = true;
	return branch_text->past;
}

/* Under which conditions the form runs, by the branches between it and `top`
 * (NULL: the file). Of several guard clauses, the outermost is taken, as it
 * holds for most of the body. */
struct when form_conditions(const struct reading *reading,
    const struct form *form, const struct form *top)
{
	struct when when = { .condition =
				 describe_branches(reading, form, top) };

	for (; form && form != top; form = form_parent(reading, form)) {
		struct str past = guard_description(reading, form->branch);

		if (past.len)
			when.past = past;
	}
	return when;
}

/* Add to the hash all that form_conditions() may say of a form, and more: all
 * branches, not only the shown ones. A hash that changes too often costs time,
 * one that changes too rarely would leave a stale text in the report. */
void form_conditions_hash(struct hash *sum, const struct reading *reading,
    const struct form *form)
{
	const struct branch *branches = reading->forms->branches;
	struct branch loop;
	uint16_t number;

	for (; form; form = form_parent(reading, form)) {
		struct str past = guard_description(reading, form->branch);

		if (past.len)
			hash_add(sum, past);
		if (branch_around(&number, &loop, reading, form)) {
			const struct branch *branch =
			    number ? &branches[number - 1] : &loop;

			hash_add(sum, branch->text);
			hash_add(sum, str_from(words[branch->kind]));
		}
	}
}
