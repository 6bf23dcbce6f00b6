/*
 * branches: conditions and loops, and which of their children run only if a
 * test says so. A condition's children are forms side by side, each with the
 * number of the branch that it is in; what the branch asks is in
 * forms->branches. reader->branching is what is known of the innermost one
 * while it is read. continue_past_guard() then makes the rest of a body part of
 * a branch, after a guard clause.
 */
#include <ctype.h>
#include <string.h>

#include "extract/read/reader.h"

/* Roles by slot: body, name, receiver, arguments, value, type, bases, rest. */
static const uint8_t as_condition[] = { ROLE_BODY, ROLE_NONE, ROLE_BODY,
	ROLE_BODY, ROLE_BODY, ROLE_BODY, ROLE_BODY, ROLE_BODY };
static const uint8_t as_loop[] = { ROLE_BODY, ROLE_NONE, ROLE_BODY, ROLE_BODY,
	ROLE_VALUE, ROLE_NONE, ROLE_BODY, ROLE_BODY };

/* Add a branch to the forms. Returns the branch's number; 0, none, beyond
 * 65,535: numbers are of 16 bits in struct form, and what comes after so many
 * is taken to run always. */
uint16_t add_branch(struct reader *reader, struct branch branch)
{
	struct forms *forms = reader->forms;

	if (forms->branch_count == UINT16_MAX)
		return 0;
	*(struct branch *)array_push(&forms->branches, &forms->branch_count,
	    sizeof(*forms->branches), reader->perm) = branch;
	return (uint16_t)forms->branch_count;
}

/* Add a branch of that kind and test; returns its number. */
static uint16_t add_test_branch(struct reader *reader, enum branch_kind kind,
    struct str text)
{
	return add_branch(reader, (struct branch){ kind, .text = text });
}

/* What the part asks, without the words and brackets around it; "": nothing
 * that may hold or not. The kids of the slot may be several nodes side by side:
 * the text from the first to the last. The last resort of a switch is written
 * like a case in some languages. */
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

/* Add the branch that runs if no test before holds; returns its number. The
 * else of `if (a) … else …` is "unless a". After several tests, or cases, no
 * text says it shortly. */
static uint16_t add_else_branch(struct reader *reader)
{
	const struct branching *state = &reader->branching;

	if (state->cases || state->several)
		return add_test_branch(reader, BRANCH_ELSE, (struct str){ 0 });
	return add_test_branch(reader, BRANCH_UNLESS, state->test);
}

/* The branch that a child of a condition is in; 0: none. Not what the condition
 * asks: that runs always. In a switch the cases make their own branches. */
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
 * By which a body answers otherwise, `if (held) return keep();`. Not those that
 * refuse what is asked, or find that there is nothing to do: all of what comes
 * after them would be said to run only if it can. */

enum { CLAUSE_MOST = 64 /* forms of what it does; more is a body */ };

/* Of names and texts in what refuses, or gives back nothing. */
static const char *const refusing[] = { "abort", "allowed", "bad", "cannot",
	"conflict", "could not", "denied", "deny", "empty", "err", "except",
	"expired", "fail", "forbid", "illegal", "invalid", "missing", "must",
	"none", "not found", "not_found", "notfound", "nothing", "permission",
	"panic", "reject", "required", "throw", "unauth", "unknown",
	"unprocessable", "unsupported", "warn", "wrong" };
/* Of tests whether something came out well. */
static const char *const checking[] = { "err", "except", "fail", "invalid",
	"is_valid", "isvalid", "permi", "succe" };

/* Does a word begin there, in `notFound`, `not_found`, `HTTPError`? */
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

/* Does the text have one of the words, or one that begins so? Compared in lower
 * case, while where a word begins is asked of the text as written. Skips on to
 * each place of the word, not to each byte. */
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

/* What the only branch of a condition does. */
struct clause {
	uint32_t from; /* its first form */
	uint32_t last; /* the last one that is the condition's own */
	uint32_t to; /* the one after all of them */
};

/* Find the only branch of a condition. False: it has none or several, or the
 * body goes on after it, as its last form is no return. A return with an item
 * is a yield, after which it goes on, too. */
static bool find_clause(struct clause *clause, const struct reader *reader,
    uint32_t condition)
{
	const struct form *form = form_at(reader, condition);
	uint16_t branch = 0;

	for (uint32_t i = form->first; i != NO_FORM; i = form->next) {
		uint16_t own_branch;

		form = form_at(reader, i);
		own_branch = branch_whole(reader->forms, form->branch);
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

/* Is what it gives back no mere constant? `return false` or `return;` is no
 * other answer. */
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

/* Does the clause refuse what is asked? All its forms are looked at, also what
 * it calls before it returns: `logger.warn(…)`. */
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
 * `validate(x)`? Not `validateOnly`: word characters behind it that are no call
 * make it a mode. */
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

/* Is the test known, and does it not ask whether something failed? */
static bool is_plain_test(struct reader *reader, const struct branch *branch)
{
	return branch->text.len > 0 && branch->kind <= BRANCH_UNLESS &&
	       !has_clause_word(reader, branch->text, checking,
		   LENGTH(checking)) &&
	       !asks_validity(reader, branch->text);
}

/* After a condition that is closed: if it is a guard clause that answers
 * otherwise (it returns a value and does not refuse, see is_refusing_clause()),
 * what comes next in the body around it is past it. Guard clauses may follow
 * each other: the second is past the first, so branches form a chain by
 * `around`. Only in the body of the condition or function that is open: a
 * clause further in says nothing of what follows outside. */
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
	number =
	    branch_whole(reader->forms, form_at(reader, clause.from)->branch);
	remainder = reader->forms->branches[number - 1];
	if (!is_plain_test(reader, &remainder) ||
	    is_refusing_clause(reader, &clause) ||
	    !returns_value(reader, &clause))
		return;
	/* What follows runs if the test of the clause does not hold. */
	remainder.kind = remainder.kind == BRANCH_IF ? BRANCH_UNLESS
						     : BRANCH_IF;
	remainder.past = true;
	remainder.around = branching->branch;
	number = add_branch(reader, remainder);
	branching->branch = number ? number : branching->branch;
}

/* ---- conditions and loops ---- */

/* Make the form of a condition. The children are read in the order of the
 * source, with their own branch each; continue_past_guard() comes after
 * form_close(), as it asks for the parent that is open then. */
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

/* Let the right side of a logical operator be in a branch. The right side of `a
 * && b` runs only if a holds. The caller puts reader->branching back after it.
 */
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

/* Which branch of the condition around it a child of one is in. A case without
 * anything of its own leads into the next one (`case 1: case 2: f()`): the text
 * of the last alone would be wrong, so it has none. */
static uint16_t branch_within(struct reader *reader, const struct part *part,
    const struct kid *kid, struct str test)
{
	const struct branching *state = &reader->branching;
	bool body = kid->slot == SLOT_BODY ||
		    (kid->slot == SLOT_REST && !part->shape->body);

	if (kid->slot == SLOT_VALUE || !kid->named)
		return state->branch;
	if (!body || test.len == 0)
		return add_else_branch(reader);
	return state->cases ? add_test_branch(reader, BRANCH_CASE,
				  state->falls ? STR("") : test)
			    : add_test_branch(reader, BRANCH_IF, test);
}

/* Read a branch or case of the condition around. A branch that is not directly
 * in a condition (a grammar may wrap it) is what it holds. */
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

/* Is the loop's value what it runs over, and not when it goes on? A loop over
 * items names a variable, or has its iterable by type of node; the others go on
 * while a test holds, which is told by nothing here. */
static bool runs_over(const struct shape *shape)
{
	return shape->name || (shape->value && shape->value[0] == '<');
}

/* Make the form of a loop. What the loop runs over is evaluated once and in no
 * branch. */
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

/* Read the block that runs at the end in any case. Runs even past a guard
 * clause: the branch is that of the whole without them. */
void read_finally(struct reader *reader, const struct part *part)
{
	uint16_t outer = reader->branching.branch;

	reader->branching.branch = branch_whole(reader->forms, outer);
	read_transparent(reader, part);
	reader->branching.branch = outer;
}
