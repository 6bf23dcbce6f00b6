/*
 * clauses: guard clauses by which a body answers otherwise, `if (held) return
 * keep();`. Not those that refuse what is asked, or find that there is nothing
 * to do: all of what comes after them would be said to run only if it can.
 */
#include "extract/read/reader.h"

#include <ctype.h>
#include <string.h>

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
static bool begins_word(struct str text, size_t at)
{
	char before = at ? text.ptr[at - 1] : '_';
	char after = at + 1 < text.len ? text.ptr[at + 1] : '_';

	if (!isalpha((unsigned char)before))
		return true;
	return isupper((unsigned char)text.ptr[at]) &&
	       (islower((unsigned char)before) ||
		   islower((unsigned char)after));
}

/* Has it a word, or one that begins so? */
static bool has_word(struct reader *reader, struct str text,
    const char *const *words, size_t count)
{
	struct str lower = str_lower(text, reader->perm);

	for (size_t i = 0; i < count; i++)
		for (size_t at = 0; at < text.len; at++) {
			struct str rest = str_slice(lower, at, lower.len);

			at += str_find_text(rest, words[i]);
			if (at < text.len && begins_word(text, at))
				return true;
		}
	return false;
}

/* 404, 500 */
static bool is_refusal(struct str literal)
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

/* False: it has no branch or several, or that goes on. */
static bool find_clause(struct clause *out, const struct reader *reader,
    uint32_t condition)
{
	const struct form *form = form_at(reader, condition);
	uint16_t branch = 0;

	for (uint32_t i = form->first; i != NO_FORM; i = form->next) {
		uint16_t own;

		form = form_at(reader, i);
		own = branch_whole(reader->forms, form->branch);
		if (own == 0)
			continue;
		if (branch && own != branch)
			return false;
		if (!branch)
			out->from = i;
		branch = own;
		out->last = i;
		out->to = form->next ? form->next
				     : (uint32_t)reader->forms->count;
	}
	return branch && form_at(reader, out->last)->kind == FORM_return &&
	       form_at(reader, out->last)->item.len == 0;
}

/* Is what it gives back no mere constant? */
static bool gives_back(const struct reader *reader, const struct clause *clause)
{
	static const enum form_kind kinds[] = { FORM_call, FORM_member,
		FORM_name, FORM_index };

	for (uint32_t i = clause->last + 1; i < clause->to; i++)
		for (size_t k = 0; k < LENGTH(kinds); k++)
			if (form_at(reader, i)->kind == kinds[k])
				return true;
	return false;
}

static bool refuses(struct reader *reader, const struct clause *clause)
{
	for (uint32_t i = clause->from; i < clause->to; i++) {
		const struct form *form = form_at(reader, i);

		if (has_word(reader, form->name, refusing, LENGTH(refusing)) ||
		    has_word(reader, form->text, refusing, LENGTH(refusing)) ||
		    (form->kind == FORM_literal && is_refusal(form->text)))
			return true;
	}
	return false;
}

/* `form.valid`, `valid?(x)`, `validateAll(x)`, but not `validateOnly`. */
static bool asks_valid(struct reader *reader, struct str test)
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

/* Is it told what it asks, and that nothing that may have failed? */
static bool asks(struct reader *reader, const struct branch *branch)
{
	return branch->text.len > 0 && branch->kind <= BRANCH_UNLESS &&
	       !has_word(reader, branch->text, checking, LENGTH(checking)) &&
	       !asks_valid(reader, branch->text);
}

void branch_past(struct reader *reader, uint32_t condition)
{
	struct branching *at = &reader->branching;
	struct clause clause = { 0 };
	struct branch past;
	uint16_t number;

	if (reader->parent != at->form ||
	    form_at(reader, condition)->role != ROLE_BODY ||
	    !find_clause(&clause, reader, condition) ||
	    clause.to - clause.from > CLAUSE_MOST)
		return;
	number =
	    branch_whole(reader->forms, form_at(reader, clause.from)->branch);
	past = reader->forms->branches[number - 1];
	if (!asks(reader, &past) || refuses(reader, &clause) ||
	    !gives_back(reader, &clause))
		return;
	past.kind = past.kind == BRANCH_IF ? BRANCH_UNLESS : BRANCH_IF;
	past.past = true;
	past.around = at->branch;
	number = add_branch(reader, past);
	at->branch = number ? number : at->branch;
}
