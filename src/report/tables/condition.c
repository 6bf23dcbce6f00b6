/* Conditions of calls as model has them: parts joined by "; ", the outer one
 * first, each a word and what is tested, "if paid; for items". What a test is
 * may be untold. */
#include "report/tables/condition.h"

#include "model/model.h"
#include "report/tables/markdown_escape.h"

static const struct phrase {
	const char *word;
	const char *told; /* before the test */
	const char *untold;
	const char *head; /* of a block, where the test is untold */
} phrases[] = {
	{ "if", "only if ", "only under a condition", "under a condition" },
	{ "unless", "unless ", "only under a condition", "under a condition" },
	{ "case", "only in the case ", "only in some cases", "in some cases" },
	{ "else", "", "only otherwise", "otherwise" },
	{ "for", "for each of ", "in a loop", "for each one" },
	{ "one", "", "", "in some cases" },
};

/* Take the first part off *rest; the test is "" where it is not told. False:
 * there is none left. */
bool condition_next(struct str *word, struct str *test, struct str *rest)
{
	size_t end = str_find_text(*rest, "; ");

	if (rest->len == 0)
		return false;
	*test = str_slice(*rest, 0, end);
	*rest = str_slice(*rest, end + 2, rest->len);
	if (!str_cut(word, test, ' ') || str_is(*test, CONDITION_UNTOLD))
		*test = (struct str){ 0 };
	return true;
}

/* NULL: it is no such word. */
static const struct phrase *phrase_of(struct str word)
{
	for (size_t i = 0; i < LENGTH(phrases); i++)
		if (str_is(word, phrases[i].word))
			return &phrases[i];
	return NULL;
}

/* The test of its only part, if that begins with the word; "": it does not, or
 * there are more parts. */
static struct str only_test(struct str condition, const char *word)
{
	struct str first;
	struct str test;

	return condition_next(&first, &test, &condition) &&
		       condition.len == 0 && str_is(first, word)
		   ? test
		   : (struct str){ 0 };
}

/* Does any part say what is tested? */
static bool tells_some(struct str condition)
{
	struct str word;
	struct str test;

	while (condition_next(&word, &test, &condition))
		if (test.len)
			return true;
	return false;
}

/* The heads of blocks, outer ones first. Where some say what is tested, the
 * others are left out; where none does, one stands for all. */
size_t condition_heads(struct str *heads, size_t most, struct str condition)
{
	bool some = tells_some(condition);
	size_t count = 0;

	while (condition.len && count < most) {
		struct str part =
		    str_slice(condition, 0, str_find_text(condition, "; "));
		const struct phrase *phrase;
		struct str word;
		struct str test;

		condition_next(&word, &test, &condition);
		phrase = phrase_of(word);
		if (phrase && (test.len > 0 || !(some || count)))
			heads[count++] = test.len ? part
						  : str_from(phrase->head);
	}
	return count;
}

/* Are they of the branches of one test? `rest`: what says of the one that all
 * else is gone there. */
static bool is_else(struct str one, const char *rest, struct str before)
{
	struct str test = only_test(one, "unless");

	if (str_is(one, rest))
		return str_starts(before, "if ") || str_starts(before, "case ");
	return test.len && str_equal(test, only_test(before, "if"));
}

bool head_is_else(struct str head, struct str before)
{
	return is_else(head, "otherwise", before);
}

/* The call before, of the same function; NULL: it is the first of it. */
const struct call_row *call_before(const struct call_chain *calls, size_t at)
{
	const struct call_row *call_row = calls->rows[at];

	while (at-- > 0)
		if (str_equal(calls->rows[at]->from, call_row->from))
			return calls->rows[at];
	return NULL;
}

/* Does it stand for what is done where the call before is not: "Or else …"? */
bool condition_is_else(const struct call_row *call_row,
    const struct call_row *before_call)
{
	struct str one = call_row->condition;
	struct str other = before_call ? before_call->condition : one;
	size_t end = str_find_text(one, "; ");

	/* what both are under does not tell them apart */
	if (end < one.len && str_has_start(other, str_slice(one, 0, end + 2))) {
		one = str_slice(one, end + 2, one.len);
		other = str_slice(other, end + 2, other.len);
	}
	return before_call && str_equal(call_row->from, before_call->from) &&
	       is_else(one, "else", other);
}

/* `of 5: a, b`: "one of `a`, `b` and 3 more". */
static void put_alternatives(struct buf *out, struct str test)
{
	struct str names = str_slice(test, str_find(test, ':') + 2, test.len);
	const char *joint = "one of ";
	struct str number;
	struct str name;
	uint32_t count = 0;

	str_cut(&number, &test, ' ');
	str_cut(&number, &test, ':');
	str_is_number(&count, number);
	for (; count && str_cut(&name, &names, ','); count--) {
		buf_puts(out, joint);
		put_code(out, str_trim(name), CODE_IN_TEXT);
		joint = ", ";
	}
	if (count)
		buf_printf(out, " and %u more", (unsigned)count);
}

/* Nothing where the step is introduced by "Or else". */
void put_condition(struct buf *out, const struct call_row *call_row,
    const struct call_row *before_call)
{
	struct str rest = call_row->condition;
	bool some = tells_some(rest);
	struct str word;
	struct str test;

	if (condition_is_else(call_row, before_call))
		return;
	while (condition_next(&word, &test, &rest)) {
		const struct phrase *phrase = phrase_of(word);

		if (!phrase || (some && test.len == 0))
			continue;
		buf_puts(out, ", ");
		buf_puts(out, test.len ? phrase->told : phrase->untold);
		if (str_is(word, "one"))
			put_alternatives(out, test);
		else if (test.len)
			put_code(out, test, CODE_IN_TEXT);
	}
}
