/*
 * A request as commands. Words have their meanings by now (ask_words.c); those
 * of an in-house framework and of places are bound first, as they may look like
 * anything. Then the words are cut into clauses, "update the report, then write
 * an onboarding document", each of which orders something, forbids something,
 * or only tells something; the rows of requests.yml say which command a clause
 * asks for. ask_read() is the order.
 *
 * Whatever a clause has that nothing accounts for ends it: a wrong guess would
 * write files that nobody asked for.
 */
#include "cli/ask/ask.h"

#include <string.h>

/* What the words of one clause say. */
struct clause {
	size_t from;
	size_t to;
	bool negated; /* it says what is not to be done */
	bool idle; /* it only tells something */
};

struct asking {
	const struct vocabulary *vocabulary;
	struct ask_words words;
	struct clause *clauses;
	size_t clause_count;
	struct str hint;
	struct strs places;
	struct strs aspects;
	bool html;
	struct strs commands; /* in the order of the vocabulary's rows */
	struct strs forbidden;
	struct arena *perm;
	struct error *error;
};

/* ---- clauses ---- */

/* Words that say nothing of what is wanted. */
static bool is_silent(enum meaning meaning)
{
	return meaning == MEANS_filler || meaning == MEANS_of ||
	       meaning == MEANS_and || meaning == MEANS_then;
}

/* Words that order or ask something. */
static bool is_verb(enum meaning meaning)
{
	return meaning == MEANS_study || meaning == MEANS_make ||
	       meaning == MEANS_show || meaning == MEANS_renew ||
	       meaning == MEANS_check || meaning == MEANS_whether ||
	       meaning == MEANS_foreign || meaning == MEANS_want;
}

static bool is_negation(enum meaning meaning)
{
	return meaning == MEANS_not || meaning == MEANS_except;
}

static bool clause_has(const struct asking *asking, const struct clause *clause,
    enum meaning meaning)
{
	for (size_t i = clause->from; i < clause->to; i++)
		if (asking->words.items[i].meaning == meaning)
			return true;
	return false;
}

static bool has_verb(const struct asking *asking, const struct clause *clause)
{
	for (size_t i = clause->from; i < clause->to; i++)
		if (is_verb(asking->words.items[i].meaning))
			return true;
	return false;
}

/* The first word from `at` that says something; MEANS_filler: none does. */
static enum meaning first_said(const struct asking *asking, size_t at)
{
	const struct ask_words *words = &asking->words;

	while (at < words->count && is_silent(words->items[at].meaning))
		at++;
	return at < words->count ? words->items[at].meaning : MEANS_filler;
}

/* `and` and a comma go on with what a clause says, "only the API, the events
 * and the queues", unless an order or somebody comes behind them: "…, and
 * update it". A negation always begins one. */
static bool begins_clause(const struct asking *asking, size_t at)
{
	const struct ask_word *word = &asking->words.items[at];
	enum meaning first = first_said(asking, at);

	if (is_negation(word->meaning) || at == 0)
		return true;
	if (!word->breaks && word->meaning != MEANS_and &&
	    word->meaning != MEANS_then)
		return false;
	return is_verb(first) || first == MEANS_subject || first == MEANS_it ||
	       first == MEANS_ask || first == MEANS_only || is_negation(first);
}

/* Behind a negation alone at least one more word is of its clause: "do not" and
 * what it is about. */
static void find_clauses(struct asking *asking)
{
	struct clause *clause = NULL;

	for (size_t i = 0; i < asking->words.count; i++) {
		const struct ask_word *word = &asking->words.items[i];
		bool goes_on = clause && clause->negated &&
			       clause->to - clause->from == 1;

		if (!goes_on && begins_clause(asking, i)) {
			clause = array_push(&asking->clauses,
			    &asking->clause_count, sizeof(*clause),
			    asking->perm);
			clause->from = i;
		}
		clause->to = i + 1;
		clause->negated |= is_negation(word->meaning);
	}
}

/* A clause that tells of somebody, and asks for nothing: "I am new here". */
static bool is_idle_clause(const struct asking *asking,
    const struct clause *clause)
{
	enum meaning first = first_said(asking, clause->from);

	return (first == MEANS_subject || first == MEANS_it) &&
	       !has_verb(asking, clause) &&
	       !clause_has(asking, clause, MEANS_only) &&
	       !clause_has(asking, clause, MEANS_stale);
}

/* ---- which command ---- */

/* Does the clause say this and nothing else? */
static bool clause_says_only(const struct asking *asking,
    const struct clause *clause)
{
	size_t said = 0;

	for (size_t i = clause->from; i < clause->to; i++) {
		enum meaning meaning = asking->words.items[i].meaning;

		said += !is_silent(meaning) && !is_negation(meaning) &&
			meaning != MEANS_only;
	}
	return said == 1;
}

/* All that the row asks for; `bare` and `alone` are no words, but what the
 * clause is like: without a verb, or saying one thing. */
static bool ask_row_fits(const struct asking *asking,
    const struct clause *clause, const struct ask_row *ask_row)
{
	for (size_t i = 0; i < ask_row->count; i++) {
		enum meaning meaning = ask_row->when[i];
		bool ok = clause_has(asking, clause, meaning);

		if (meaning == MEANS_bare)
			ok = !has_verb(asking, clause);
		if (meaning == MEANS_alone)
			ok = clause_says_only(asking, clause);
		if (!ok)
			return false;
	}
	return true;
}

static void add_once(struct strs *list, struct str text, struct arena *perm)
{
	if (!strs_have(list, text))
		strs_push(list, text, perm);
}

/* Add the commands that a clause asks for; false: none. The first row that fits
 * counts, and the first of those that only follow others. */
static bool find_commands(struct asking *asking, const struct clause *clause,
    struct strs *out)
{
	const struct vocabulary *vocabulary = asking->vocabulary;
	bool found = false;
	bool follows = false;

	for (size_t i = 0; i < vocabulary->row_count; i++) {
		const struct ask_row *ask_row = &vocabulary->rows[i];

		if ((ask_row->follows ? follows : found) ||
		    !ask_row_fits(asking, clause, ask_row))
			continue;
		add_once(out, ask_row->command, asking->perm);
		found |= !ask_row->follows;
		follows |= ask_row->follows;
	}
	return found || follows;
}

/* ---- what is not understood ---- */

/* `how we deploy it` orders nothing: somebody else does it. */
static bool is_told_of(const struct asking *asking, size_t at)
{
	enum meaning before = at ? asking->words.items[at - 1].meaning
				 : MEANS_nothing;

	return before == MEANS_subject;
}

/* "deploy it", "fix the bug": verbs of what other programs do. */
static bool refuse_foreign(const struct asking *asking,
    const struct clause *clause)
{
	for (size_t i = clause->from; i < clause->to; i++) {
		const struct ask_word *word = &asking->words.items[i];

		if (word->meaning == MEANS_foreign && !is_told_of(asking, i))
			return error_set(asking->error,
			    "archdrift reads and reports; it does not '%.*s'",
			    STR_ARG(word->text));
	}
	return true;
}

/* A name of the project is nothing to be understood: `the Acme project`, `the
 * project called Acme`. */
static bool is_project_name(const struct asking *asking,
    const struct clause *clause, size_t at)
{
	const struct ask_word *asked_words = asking->words.items;

	if (at > clause->from &&
	    (asked_words[at - 1].meaning == MEANS_named ||
		(asked_words[at - 1].meaning == MEANS_project &&
		    !asked_words[at].breaks)))
		return true;
	return at + 1 < clause->to &&
	       asked_words[at + 1].meaning == MEANS_project &&
	       !asked_words[at + 1].breaks;
}

/* By now all that may be a name or a place is bound. */
static bool refuse_unknown(const struct asking *asking,
    const struct clause *clause)
{
	for (size_t i = clause->from; i < clause->to; i++) {
		const struct ask_word *word = &asking->words.items[i];

		if (word->meaning == MEANS_nothing &&
		    !is_project_name(asking, clause, i))
			return error_set(asking->error,
			    "'%.*s' is neither a directory nor a word that is "
			    "known here",
			    STR_ARG(word->raw));
	}
	return true;
}

/* Formats are understood in hints, of workflow definitions alone: "a report as
 * PDF" is refused. */
static bool refuse_format(const struct asking *asking,
    const struct clause *clause)
{
	for (size_t i = clause->from; i < clause->to; i++) {
		const struct ask_word *word = &asking->words.items[i];

		if (word->meaning == MEANS_format)
			return error_set(asking->error,
			    "there is no report in '%.*s', only Markdown and "
			    "HTML; `archdrift model` prints JSON",
			    STR_ARG(word->raw));
	}
	return true;
}

/* ---- what it is about ---- */

/* The project as that which something belongs to: `of the whole project`, `the
 * project's`. */
static bool is_owner(const struct asking *asking, const struct clause *clause,
    size_t at)
{
	const struct ask_word *asked_words = asking->words.items;

	if (asked_words[at].owner)
		return true;
	while (
	    at > clause->from && (asked_words[at - 1].meaning == MEANS_filler ||
				     asked_words[at - 1].meaning == MEANS_it))
		at--;
	return at > clause->from && asked_words[at - 1].meaning == MEANS_of;
}

/* Is it the project, or its architecture, that is asked about? Then an aspect
 * that is named, too, is only mentioned: "the architecture, mainly the API". */
static bool asks_for_whole(const struct asking *asking,
    const struct clause *clause)
{
	for (size_t i = clause->from; i < clause->to; i++) {
		const struct ask_word *word = &asking->words.items[i];
		bool project = word->meaning == MEANS_project &&
			       !clause_has(asking, clause, MEANS_ask);

		if (word->meaning == MEANS_architecture ||
		    (project && !is_owner(asking, clause, i)))
			return true;
	}
	return false;
}

/* `only` makes an aspect the whole scope, whatever else is named. */
static void find_scope(struct asking *asking, const struct clause *clause)
{
	bool only = clause_has(asking, clause, MEANS_only);
	bool whole = !only && asks_for_whole(asking, clause);

	for (size_t i = clause->from; i < clause->to; i++) {
		const struct ask_word *word = &asking->words.items[i];

		if (word->meaning == MEANS_place)
			add_once(&asking->places, word->value, asking->perm);
		if (word->meaning == MEANS_aspect && !whole)
			add_once(&asking->aspects, word->value, asking->perm);
	}
}

/* ---- the whole ---- */

/* What is left out is nothing to say where something else is all that is asked
 * for: "only the API, not the tests". */
static bool refuse_left_out(const struct asking *asking,
    const struct clause *clause)
{
	for (size_t i = 0; i < asking->clause_count; i++)
		if (clause_has(asking, &asking->clauses[i], MEANS_only))
			return true;
	return error_set(asking->error,
	    "what '%.*s' leaves out cannot be said here; `exclude:` in "
	    ".archdrift.yml says it",
	    STR_ARG(asking->words.items[clause->from].raw));
}

/* What is not to be done, or, without a verb, not to be looked at. "Do not
 * write a file" is none of the commands' choice. */
static bool read_negated(struct asking *asking, const struct clause *clause)
{
	static const enum meaning things[] = { MEANS_aspect, MEANS_place,
		MEANS_nothing, MEANS_except };

	if (has_verb(asking, clause))
		return find_commands(asking, clause, &asking->forbidden) ||
		       !clause_has(asking, clause, MEANS_make) ||
		       error_set(asking->error,
			   "what is asked for is written to a file; "
			   "`archdrift report -o -` prints it");
	for (size_t i = 0; i < LENGTH(things); i++)
		if (clause_has(asking, clause, things[i]))
			return refuse_left_out(asking, clause);
	return true;
}

/* False: it is not understood, and the reason is set. */
static bool read_clause(struct asking *asking, struct clause *clause)
{
	if (clause->negated)
		return read_negated(asking, clause);
	if (!refuse_foreign(asking, clause))
		return false;
	clause->idle = is_idle_clause(asking, clause);
	if (clause->idle)
		return true;
	if (!refuse_unknown(asking, clause) || !refuse_format(asking, clause))
		return false;
	if (clause_has(asking, clause, MEANS_or))
		return error_set(asking->error,
		    "'or' leaves open what is to be done");
	find_commands(asking, clause, &asking->commands);
	find_scope(asking, clause);
	asking->html |= clause_has(asking, clause, MEANS_html);
	return true;
}

/* A command that another one makes superfluous, or that is not wanted: after an
 * update the report needs no check. */
static bool is_command_dropped(const struct asking *asking, struct str command)
{
	bool updated = strs_have(&asking->commands, STR("update"));
	bool reported = strs_have(&asking->commands, STR("report"));

	return strs_have(&asking->forbidden, command) ||
	       (str_is(command, "report") && updated) ||
	       (str_is(command, "check") && (updated || reported));
}

static struct str all_aspects(const struct asking *asking)
{
	struct buf out = { .arena = asking->perm };

	for (size_t i = 0; i < asking->aspects.count; i++) {
		buf_puts(&out, i ? "," : "");
		buf_put(&out, asking->aspects.items[i]);
	}
	return buf_str(&out);
}

/* Options go only to commands that have them: a format and aspects to the
 * report, a hint to all. */
static void add_asked_command(struct asked *asked, const struct asking *asking,
    struct str name, struct str place)
{
	struct ask_command *command = array_push(&asked->commands,
	    &asked->count, sizeof(*command), asking->perm);
	struct strs *words = &command->words;
	bool report = str_is(name, "report");

	strs_push(words, name, asking->perm);
	if (report && asking->html) {
		strs_push(words, STR("--format"), asking->perm);
		strs_push(words, STR("html"), asking->perm);
	}
	if (report && asking->aspects.count) {
		strs_push(words, STR("--aspect"), asking->perm);
		strs_push(words, all_aspects(asking), asking->perm);
	}
	if (asking->hint.len) {
		strs_push(words, STR("--hint"), asking->perm);
		strs_push(words, asking->hint, asking->perm);
	}
	if (place.len)
		strs_push(words, place, asking->perm);
}

static void add_asked_places(struct asked *asked, const struct asking *asking,
    struct str command)
{
	if (is_command_dropped(asking, command))
		return;
	if (asking->places.count == 0)
		add_asked_command(asked, asking, command, STR(""));
	for (size_t i = 0; i < asking->places.count; i++)
		add_asked_command(asked, asking, command,
		    asking->places.items[i]);
}

/* In the order of the vocabulary's rows, whatever order the request has; what
 * follows others, as the document for newcomers does, comes behind. Each is run
 * for each place. */
static void order_commands(struct asked *asked, const struct asking *asking)
{
	const struct vocabulary *vocabulary = asking->vocabulary;

	for (int follows = 0; follows <= 1; follows++) {
		struct strs seen = { 0 };

		for (size_t i = 0; i < vocabulary->row_count; i++) {
			const struct ask_row *ask_row = &vocabulary->rows[i];

			if (ask_row->follows != (follows == 1) ||
			    strs_have(&seen, ask_row->command) ||
			    !strs_have(&asking->commands, ask_row->command))
				continue;
			strs_push(&seen, ask_row->command, asking->perm);
			add_asked_places(asked, asking, ask_row->command);
		}
	}
}

/* A framework alone is told to have it in the report. */
static bool read_clauses(struct asking *asking)
{
	find_clauses(asking);
	for (size_t i = 0; i < asking->clause_count; i++)
		if (!read_clause(asking, &asking->clauses[i]))
			return false;
	if (asking->commands.count == 0 && asking->hint.len)
		strs_push(&asking->commands, STR("report"), asking->perm);
	if (asking->html && asking->aspects.count)
		return error_set(asking->error,
		    "a page of HTML holds the whole report, not '%.*s' alone",
		    STR_ARG(asking->aspects.items[0]));
	return true;
}

bool ask_read(struct asked *asked, const struct vocabulary *vocabulary,
    const struct ask_tree *tree, struct str request, struct arena *perm,
    struct error *error)
{
	struct asking asking = {
		.vocabulary = vocabulary,
		.perm = perm,
		.error = error,
	};

	ask_words(&asking.words, vocabulary, request, perm);
	if (!ask_hint(&asking.hint, &asking.words, tree, perm, error) ||
	    !ask_places(&asking.words, tree, perm, error) ||
	    !read_clauses(&asking))
		return false;
	order_commands(asked, &asking);
	if (asked->count)
		return true;
	return error_set(error, asking.forbidden.count
				    ? "all that is said is what not to do"
				    : "it does not say what to do");
}
