/*
 * Conditions and loops, and the branches that their children are in: which run
 * only if a test says so. The children of a condition are forms side by side,
 * each with the number of its branch; forms->branches has the tests.
 * reader->branching is the state of the innermost condition or loop that is
 * being read. After a guard clause, continue_past_guard() puts the rest of the
 * body into a branch.
 */
#include <ctype.h>
#include <string.h>

#include "extract/read/reader.h"

/* Roles by slot: body, name, receiver, arguments, value, type, bases, rest. */
static const uint8_t as_condition[] = { ROLE_BODY, ROLE_NONE, ROLE_BODY,
	ROLE_BODY, ROLE_BODY, ROLE_BODY, ROLE_BODY, ROLE_BODY };
static const uint8_t as_loop[] = { ROLE_BODY, ROLE_NONE, ROLE_BODY, ROLE_BODY,
	ROLE_VALUE, ROLE_NONE, ROLE_BODY, ROLE_BODY };

/* Append a branch and return its number, from 1 on; 0: there are 65,535
 * already, and form->branch has 16 bits. What comes after so many counts as
 * unconditional. */
uint16_t add_branch(struct reader *reader, struct branch branch)
{
	struct forms *forms = reader->forms;

	if (forms->branch_count == UINT16_MAX)
		return 0;
	*(struct branch *)array_push(&forms->branches, &forms->branch_count,
	    sizeof(*forms->branches), reader->perm) = branch;
	return (uint16_t)forms->branch_count;
}

/* Append a branch of that kind and test, and return its number; 0: too many. */
static uint16_t add_test_branch(struct reader *reader, enum branch_kind kind,
    struct str text)
{
	return add_branch(reader, (struct branch){ kind, .text = text });
}

/* The test of a condition, branch or loop, as written, without the word `case`:
 * `a > 1`; "": none, as of the last case of a switch (`_`, `default`). The test
 * may be several nodes side by side. */
static struct str test_text_of(const struct reader *reader,
    const struct part *part)
{
	struct str text = { 0 };

	for (size_t i = part->from; i < part->to; i++) {
		struct str more;

		if (reader->kids[i].slot != SLOT_VALUE)
			continue;
		more = node_text(reader, reader->kids[i].node);
		if (text.len == 0)
			text = more;
		text.len = (size_t)(more.ptr + more.len - text.ptr);
	}
	if (str_starts(text, "case "))
		text = str_trim(str_slice(text, 5, text.len));
	return str_listed("_ default else", text) ? STR("") : text;
}

/* Append the branch that runs if no test before holds, and return its number:
 * after `if (a)` it is "unless a"; after several tests or cases "else". */
static uint16_t add_else_branch(struct reader *reader)
{
	const struct branching *state = &reader->branching;

	if (state->cases || state->several)
		return add_test_branch(reader, BRANCH_ELSE, (struct str){ 0 });
	return add_test_branch(reader, BRANCH_UNLESS, state->test);
}

/* The number of the branch that a child of a condition is in, appended if need
 * be; 0: none, as for the test itself, and for the cases of a switch, which
 * append their own. */
static uint16_t branch_of(struct reader *reader, const struct part *part,
    const struct kid *kid)
{
	const struct branching *state = &reader->branching;

	if (!part->shape->value || (!kid->named && kid->slot == SLOT_REST))
		return 0;
	if (kid->slot == SLOT_BODY)
		return add_test_branch(reader, BRANCH_IF, state->test);
	return kid->slot == SLOT_TYPE ||
		       (kid->slot == SLOT_REST && !state->cases)
		   ? add_else_branch(reader)
		   : 0;
}

/* ---- guard clauses ----
 *
 * A guard clause answers in another way, `if (held) return keep();`, so that
 * the rest of the body runs only if it does not hold. Clauses that refuse a
 * request or find nothing to do are none: it goes without saying that the rest
 * runs only where they do not hold. */

enum { CLAUSE_MOST = 64 /* forms of a clause; more is a body */ };

/* Words in names and texts of clauses that refuse. */
static const char *const refusing[] = { "abort", "allowed", "bad", "cannot",
	"conflict", "could not", "denied", "deny", "empty", "err", "except",
	"expired", "fail", "forbid", "illegal", "invalid", "missing", "must",
	"none", "not found", "not_found", "notfound", "nothing", "permission",
	"panic", "reject", "required", "throw", "unauth", "unknown",
	"unprocessable", "unsupported", "warn", "wrong" };
/* Words of tests that ask whether something failed. */
static const char *const checking[] = { "err", "except", "fail", "invalid",
	"is_valid", "isvalid", "permi", "succe" };

/* Does a word of a name begin at the offset `at`: at F of `notFound`, f of
 * `not_found`, E of `HTTPError`? */
static bool begins_name_word(struct str text, size_t at)
{
	char before = at ? text.ptr[at - 1] : '_';
	char after = at + 1 < text.len ? text.ptr[at + 1] : '_';

	if (!isalpha((unsigned char)before))
		return true;
	return isupper((unsigned char)text.ptr[at]) &&
	       (islower((unsigned char)before) ||
		   islower((unsigned char)after));
}

/* Does one of the `count` words, which are in lower case, begin a word of the
 * text: "not found" of `NotFoundError`? */
static bool has_clause_word(struct reader *reader, struct str text,
    const char *const *words, size_t count)
{
	struct str lower = str_lower(text, reader->perm);

	for (size_t i = 0; i < count; i++)
		for (size_t at = 0; at < text.len; at++) {
			struct str rest = str_slice(lower, at, lower.len);

			at += str_find_text(rest, words[i]);
			if (at < text.len && begins_name_word(text, at))
				return true;
		}
	return false;
}

/* Is it the status of an answer that refuses: 404, 500? */
static bool is_refusing_status(struct str literal)
{
	return literal.len == 3 && char_among(literal.ptr[0], "45") &&
	       char_is_digit(literal.ptr[1]) && char_is_digit(literal.ptr[2]);
}

/* The forms in the only branch of a condition, as indexes. */
struct clause {
	uint32_t from; /* its first form */
	uint32_t last; /* the last one that is the condition's own */
	uint32_t to; /* the one after all of them */
};

/* Set *clause to the only branch of a condition, if it ends in a return:
 * `return x` of `if (held) return x;`. False: there is none, or several
 * branches, or the body goes on after it (as after a yield, which is a return
 * with an item). */
static bool find_clause(struct clause *clause, const struct reader *reader,
    uint32_t condition)
{
	const struct form *form = form_at(reader, condition);
	uint16_t branch = 0;

	for (uint32_t i = form->first; i != NO_FORM; i = form->next) {
		uint16_t own_branch;

		form = form_at(reader, i);
		own_branch = branch_without_guards(reader->forms, form->branch);
		if (own_branch == 0)
			continue;
		if (branch && own_branch != branch)
			return false;
		if (!branch)
			clause->from = i;
		branch = own_branch;
		clause->last = i;
		clause->to = form->next ? form->next
					: (uint32_t)reader->forms->count;
	}
	return branch && form_at(reader, clause->last)->kind == FORM_return &&
	       form_at(reader, clause->last)->item.len == 0;
}

/* Does the clause return more than a constant (a call, name, member or index),
 * so that it is another answer? */
static bool returns_value(const struct reader *reader,
    const struct clause *clause)
{
	static const enum form_kind kinds[] = { FORM_call, FORM_member,
		FORM_name, FORM_index };

	for (uint32_t i = clause->last + 1; i < clause->to; i++)
		for (size_t k = 0; k < LENGTH(kinds); k++)
			if (form_at(reader, i)->kind == kinds[k])
				return true;
	return false;
}

/* Does the clause refuse the request: has it a word of `refusing` in a name or
 * a text (`logger.warn(…)`), or a status such as 404? */
static bool is_refusing_clause(struct reader *reader,
    const struct clause *clause)
{
	for (uint32_t i = clause->from; i < clause->to; i++) {
		const struct form *form = form_at(reader, i);

		if (has_clause_word(reader, form->name, refusing,
			LENGTH(refusing)) ||
		    has_clause_word(reader, form->text, refusing,
			LENGTH(refusing)) ||
		    (form->kind == FORM_literal &&
			is_refusing_status(form->text)))
			return true;
	}
	return false;
}

/* Does the test ask whether something is valid: `form.valid`, `valid?(x)`,
 * `validate(x)`? Not `validateOnly`, which is the name of a mode. */
static bool asks_validity(struct reader *reader, struct str test)
{
	static const char word[] = "valid";

	test = str_lower(test, reader->perm);
	for (size_t at = str_find_text(test, word); at < test.len;
	     at = str_find_text(test, word)) {
		struct str rest = str_slice(test, at + strlen(word), test.len);
		size_t end = 0;

		while (end < rest.len && char_is_word(rest.ptr[end]))
			end++;
		if (end == 0 || (end < rest.len && rest.ptr[end] == '('))
			return true;
		test = rest;
	}
	return false;
}

/* Is the branch's test known, and does it ask something other than whether
 * something failed, `err != nil`, or is valid? */
static bool is_plain_test(struct reader *reader, const struct branch *branch)
{
	return branch->text.len > 0 && branch->kind <= BRANCH_UNLESS &&
	       !has_clause_word(reader, branch->text, checking,
		   LENGTH(checking)) &&
	       !asks_validity(reader, branch->text);
}

/* After a condition that is closed: if it is a guard clause, `if (held) return
 * keep();`, put what follows in the same body into a branch of its own, with
 * the opposite test (`past`). Branches past several guard clauses are chained
 * by `around`. A clause further inside says nothing of what follows outside. */
static void continue_past_guard(struct reader *reader, uint32_t condition)
{
	struct branching *branching = &reader->branching;
	struct clause clause = { 0 };
	struct branch remainder;
	uint16_t number;

	if (reader->parent != branching->form ||
	    form_at(reader, condition)->role != ROLE_BODY ||
	    !find_clause(&clause, reader, condition) ||
	    clause.to - clause.from > CLAUSE_MOST)
		return;
	number = branch_without_guards(reader->forms,
	    form_at(reader, clause.from)->branch);
	remainder = reader->forms->branches[number - 1];
	if (!is_plain_test(reader, &remainder) ||
	    is_refusing_clause(reader, &clause) ||
	    !returns_value(reader, &clause))
		return;
	remainder.kind = remainder.kind == BRANCH_IF ? BRANCH_UNLESS
						     : BRANCH_IF;
	remainder.past = true;
	remainder.around = branching->branch;
	number = add_branch(reader, remainder);
	branching->branch = number ? number : branching->branch;
}

/* ---- conditions and loops ---- */

/* Make the form of a condition, with its children in the order of the source,
 * each in its branch. continue_past_guard() comes after form_close(), as it
 * asks for the parent. */
void read_condition(struct reader *reader, const struct part *part)
{
	struct branching outer = reader->branching;
	uint32_t form =
	    form_open(reader, FORM_condition, part->role, part->node);
	const struct kid *name = part_kid(reader, part, SLOT_NAME);

	if (name)
		form_at(reader, form)->name = name_of(reader, name->node);
	reader->branching = (struct branching){ .form = form,
		.cases = !part->shape->body,
		.test = test_text_of(reader, part) };
	for (size_t i = part->from; i < part->to; i++) {
		struct kid kid = reader->kids[i];

		reader->branching.branch = branch_of(reader, part, &kid);
		read_slot_kid(reader, &kid, as_condition);
	}
	reader->branching = outer;
	form_close(reader, form);
	continue_past_guard(reader, form);
}

/* Put what is read next, the right side of `a && b` or `a || b`, into a branch
 * with the test a (`left`). `form`: the operator's. Nothing for other
 * operators. The caller restores reader->branching. */
void branch_after(struct reader *reader, uint32_t form, struct node left)
{
	struct str name = form_at(reader, form)->name;
	bool is_and = str_listed("&& and", name);

	if (is_and || str_listed("|| or", name))
		reader->branching = (struct branching){ .form = form,
			.branch = add_test_branch(reader,
			    is_and ? BRANCH_IF : BRANCH_UNLESS,
			    node_text(reader, left)) };
}

/* The number of the branch that a child of a case, or of another branch, is in.
 * A case that only leads into the next one (`case 1: case 2: f()`) makes the
 * text of that one incomplete, which then is "". */
static uint16_t branch_within(struct reader *reader, const struct part *part,
    const struct kid *kid, struct str test)
{
	const struct branching *state = &reader->branching;
	bool is_body = kid->slot == SLOT_BODY ||
		       (kid->slot == SLOT_REST && !part->shape->body);

	if (kid->slot == SLOT_VALUE || !kid->named)
		return state->branch;
	if (!is_body || test.len == 0)
		return add_else_branch(reader);
	return state->cases ? add_test_branch(reader, BRANCH_CASE,
				  state->falls ? STR("") : test)
			    : add_test_branch(reader, BRANCH_IF, test);
}

/* Read a branch or case of the condition around. One that is not directly in a
 * condition is read as if it were not there. */
void read_branch(struct reader *reader, const struct part *part)
{
	struct branching *state = &reader->branching;
	uint16_t outer = state->branch;
	struct str test = test_text_of(reader, part);
	bool is_empty = true;

	if (reader->parent != state->form) {
		read_transparent(reader, part);
		return;
	}
	for (size_t i = part->from; i < part->to; i++) {
		struct kid kid = reader->kids[i];

		is_empty &= kid.slot == SLOT_VALUE || !kid.named;
		state->several |= test.len > 0 && kid.slot != SLOT_VALUE;
		state->branch = branch_within(reader, part, &kid, test);
		if (kid_counts(reader, &kid) || node_is_quiet(reader, kid.node))
			read_node(reader, kid.node, part->role);
		state->branch = outer;
	}
	state->falls = is_empty;
}

/* Does the loop run over its value, `for x of xs`, and not while that holds? It
 * does if it names a variable, or has its value by the type of node. */
static bool runs_over(const struct shape *shape)
{
	return shape->name || (shape->value && shape->value[0] == '<');
}

/* Make the form of a loop. What it runs over is in no branch, as it is
 * evaluated once; its body is. */
void read_loop(struct reader *reader, const struct part *part)
{
	struct branching outer = reader->branching;
	uint32_t form = form_open(reader, FORM_loop, part->role, part->node);
	const struct kid *name = part_kid(reader, part, SLOT_NAME);
	struct str over = runs_over(part->shape) ? test_text_of(reader, part)
						 : (struct str){ 0 };

	if (name)
		form_at(reader, form)->name = name_of(reader, name->node);
	reader->branching = (struct branching){ .form = form };
	for (size_t i = part->from; i < part->to; i++) {
		struct kid kid = reader->kids[i];

		reader->branching.branch =
		    kid.slot == SLOT_BODY
			? add_test_branch(reader, BRANCH_LOOP, over)
			: 0;
		read_slot_kid(reader, &kid, as_loop);
	}
	reader->branching = outer;
	form_close(reader, form);
}

/* Read a block that runs at the end in any case, and so in the branch without
 * guard clauses. */
void read_finally(struct reader *reader, const struct part *part)
{
	uint16_t outer = reader->branching.branch;

	reader->branching.branch = branch_without_guards(reader->forms, outer);
	read_transparent(reader, part);
	reader->branching.branch = outer;
}
