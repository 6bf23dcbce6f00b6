/*
 * The rules one after the other. A rule is checked until all excuses of what it
 * finds are used up: what is excused is as if it were not there, so that a
 * longer way or another cycle shows.
 */
#include "drift/drift.h"
#include "drift/levels.h"
#include "drift/rules/rules.h"
#include "lang/lang.h"

enum { BREACHES_MOST = 10000 }; /* of a rule; more say no more */

/* A rule, and where it is excused: `rule`, line break, `path:line`. */
static struct str breach_key(struct str rule, struct evidence at,
    struct arena *arena)
{
	return str_printf(arena, "%.*s\n%.*s:%u", STR_ARG(rule),
	    STR_ARG(at.path), (unsigned)at.line);
}

/* Outside of the subsystems, or without a start, the rule's own line stands for
 * it, so that each violation has a place to be shown at. */
struct places party_places(const struct checking *checking,
    const struct rule *rule, uint32_t party)
{
	const struct entry_point *start =
	    party < checking->uses.subsystems
		? subsystem_start(checking->uses.parties[party].subsystem)
		: NULL;
	struct places places = { 0 };
	struct evidence *at = array_push(&places.items, &places.count,
	    sizeof(*at), checking->perm);

	*at = start ? start->at : rule->at;
	return places;
}

/* Rules ask this before they look at a place: what is excused is not there. */
bool has_rule_exception(const struct checking *checking,
    const struct rule *rule, struct evidence at)
{
	return checking->dropped.count &&
	       map_get(&checking->dropped,
		   breach_key(rule->name, at, checking->scratch));
}

/* Excuse the place from now on; false: it is so already, and checking once more
 * would find nothing new. Keys live in an arena of their own, for the others
 * are rewound between rounds. */
static bool drop_place(struct checking *checking, const struct rule *rule,
    struct evidence at)
{
	uint64_t *place = map_put(&checking->dropped,
	    breach_key(rule->name, at, checking->dropped.arena));
	bool fresh = *place == 0;

	*place = 1;
	return fresh;
}

/* The comment at a place. Where the place is a file without a line, such as a
 * manifest, a comment anywhere in it will do. */
static void use_comment(struct checking *checking, const struct rule *rule,
    struct evidence at)
{
	const uint64_t *found = map_get(&checking->comments,
	    breach_key(rule->name, at, checking->scratch));

	if (!found)
		return;
	checking->rule_exceptions[*found - 1].used = true;
	checking->again |= drop_place(checking, rule, at);
}

/* What `ignore:` says of a breach. Without paths, an entry excuses all of it;
 * else it excuses places, and the breach stands while one is left. Entries are
 * marked as used even where a comment excuses the same. */
static bool use_ignored(struct checking *checking, const struct rule *rule,
    const struct breach *breach)
{
	bool whole = false;

	for (size_t i = 0; i < checking->rules->ignored_count; i++) {
		const struct ignored *ignored = &checking->rules->ignored[i];

		if (!ignored_is(ignored, &checking->uses, rule->name,
			breach->subsystem, checking->scratch))
			continue;
		if (ignored->paths.count == 0)
			whole = checking->ignored[i] = true;
		for (size_t k = 0; k < breach->places.count; k++)
			if (ignored_path(ignored,
				breach->places.items[k].path)) {
				checking->ignored[i] = true;
				checking->again |= drop_place(checking, rule,
				    breach->places.items[k]);
			}
	}
	return whole;
}

bool breach_fits(struct checking *checking)
{
	if (checking->found_count < BREACHES_MOST)
		return true;
	checking->more++;
	return false;
}

/* A breach whose places are all excused is dropped. One that has some left is
 * made as it is; the round that follows finds it without the others. */
void breach_add(struct checking *checking, const struct rule *rule,
    const struct breach *breach)
{
	bool excused = use_ignored(checking, rule, breach);
	struct breach *new_breach;
	size_t left = 0;

	for (size_t i = 0; i < breach->places.count; i++)
		use_comment(checking, rule, breach->places.items[i]);
	for (size_t i = 0; i < breach->places.count; i++)
		left += !has_rule_exception(checking, rule,
		    breach->places.items[i]);
	if (excused || (left == 0 && breach->places.count))
		return;
	new_breach = array_push(&checking->found, &checking->found_count,
	    sizeof(*new_breach), checking->perm);
	*new_breach = *breach;
}

/* With a full stop, unless it ends with a mark of its own: reasons are
 * people's. */
static struct str sentence(struct str text, struct arena *arena)
{
	if (text.len && str_find(STR(".!?"), text.ptr[text.len - 1]) < 3)
		return text;
	return str_join(text, STR("."), arena);
}

static void add_violation(struct checking *checking, const struct rule *rule,
    const struct breach *breach)
{
	const struct difference violation = {
		.source = DRIFT_RULE,
		.kind = DRIFT_VIOLATION,
		.level = rule->level,
		.rule = rule->name,
		.what = str_from(breach->what),
		.subsystem = breach->subsystem,
		.name = breach->name,
		.way = breach->way,
		.text = sentence(str_printf(checking->scratch,
				     "%.*s, against `%.*s`%s%.*s",
				     STR_ARG(breach->text), STR_ARG(rule->name),
				     rule->reason.len ? ": " : "",
				     STR_ARG(rule->reason)),
		    checking->scratch),
		.after = breach->places,
	};

	differences_add(checking->out, &violation, checking->perm);
}

/* What a built-in rule speaks of. */
struct about {
	struct str what; /* "rule", or a kind of reference */
	struct str subsystem;
	struct str name;
	struct evidence at;
};

static struct about about_row(const struct reference *reference)
{
	return (struct about){ reference->kind, reference->subsystem,
		reference->target, reference->at };
}

/* What a built-in rule has to say, unless it is off. It is not for excuses: it
 * speaks of these. */
static void add_built_in_breach(struct checking *checking, const char *rule,
    const struct about *about, struct str text)
{
	struct evidence at = about->at;
	const struct difference finding = {
		.source = DRIFT_RULE,
		.kind = DRIFT_VIOLATION,
		.level = drift_level_of(checking->levels, str_from(rule)),
		.rule = str_from(rule),
		.what = about->what,
		.subsystem = about->subsystem,
		.name = about->name,
		.text = sentence(text, checking->scratch),
		.after = { &at, 1 },
	};

	if (finding.level != LEVEL_OFF)
		differences_add(checking->out, &finding, checking->perm);
}

/* Until nothing more is excused, each time as if nothing had been found. Each
 * round that is followed by another has excused a place that was not excused
 * before, so they end. */
static void find_breaches(struct checking *checking, const struct rule *rule)
{
	struct arena_mark perm = arena_mark(checking->perm);

	do {
		struct arena_mark scratch = arena_mark(checking->scratch);

		arena_rewind(checking->perm, perm);
		checking->again = false;
		checking->found = NULL;
		checking->found_count = 0;
		checking->more = 0;
		rule->kind->check(checking, rule);
		arena_rewind(checking->scratch, scratch);
	} while (checking->again);
}

static void find_violations(struct checking *checking, const struct rule *rule)
{
	find_breaches(checking, rule);
	for (size_t i = 0; i < checking->found_count; i++)
		add_violation(checking, rule, &checking->found[i]);
	/* How many there are beyond the bound, as one violation at the rule
	 * itself. */
	if (checking->more)
		add_violation(checking, rule,
		    &(struct breach){
			.what = "rule",
			.name = STR("more"),
			.text = str_printf(checking->perm,
			    "%zu more are not listed", checking->more),
			.places = party_places(checking, rule, UINT32_MAX),
		    });
}

/* ---- rules that speak of nothing ---- */

/* A rule that names nobody checks nothing, mostly for a misspelt name. */
static void add_empty(struct checking *checking, const struct rule *rule,
    struct str selector)
{
	const char *guess =
	    select_nearest(&checking->uses, selector, checking->scratch);
	const struct about about = {
		.what = STR("rule"),
		.name = str_printf(checking->scratch, "%.*s: %.*s",
		    STR_ARG(rule->name), STR_ARG(selector)),
		.at = rule->at,
	};

	add_built_in_breach(checking, "rule-empty", &about,
	    str_printf(checking->scratch,
		"`%.*s` of rule `%.*s` is no subsystem%s%s%s",
		STR_ARG(selector), STR_ARG(rule->name),
		guess[0] ? ", did you mean `" : "", guess,
		guess[0] ? "`?" : ""));
}

static void check_selectors(struct checking *checking, const struct rule *rule,
    const struct strs *selectors)
{
	bool *marked = arena_array(checking->scratch, checking->uses.count,
	    sizeof(*marked));

	for (size_t i = 0; i < selectors->count; i++)
		if (!select_mark(marked, &checking->uses, selectors->items[i]))
			add_empty(checking, rule, selectors->items[i]);
}

/* Only keys that name subsystems: a text or a field may well match nothing
 * today. */
static void check_values(struct checking *checking, const struct rule *rule)
{
	for (size_t i = 0; i < RULE_KEYS_MOST; i++) {
		const struct value *value = &rule->values[i];

		if (!value->set)
			continue;
		if (rule->kind->keys[i].type == KEY_SELECTORS ||
		    rule->kind->keys[i].type == KEY_SELECTORS_OR_NONE)
			check_selectors(checking, rule, &value->texts);
		for (size_t k = 0; k < value->layer_count; k++)
			check_selectors(checking, rule, &value->layers[k]);
	}
}

/* ---- excuses ---- */

/* Each comment can be found at its line and by its file as a whole. Of several
 * at one place the first counts; the others are said to excuse nothing. */
static void read_comments(struct checking *checking)
{
	const struct reference *references = checking->model->references.items;

	for (size_t i = 0; i < checking->model->references.count; i++) {
		struct rule_exception *rule_exception;
		struct evidence whole_evidence = { references[i].at.path, 0 };
		uint64_t *place;

		if (!reference_is(&references[i], REFERENCE_EXCUSE))
			continue;
		rule_exception = array_push(&checking->rule_exceptions,
		    &checking->exception_count, sizeof(*rule_exception),
		    checking->scratch);
		*rule_exception =
		    (struct rule_exception){ &references[i], false };
		place = map_put(&checking->comments,
		    breach_key(references[i].target, references[i].at,
			checking->scratch));
		*place = *place ? *place : checking->exception_count;
		place = map_put(&checking->comments,
		    breach_key(references[i].target, whole_evidence,
			checking->scratch));
		*place = *place ? *place : checking->exception_count;
	}
}

static const struct rule *rule_named(const struct drift_rules *rules,
    struct str name)
{
	for (size_t i = 0; i < rules->count; i++)
		if (str_equal(rules->items[i].name, name))
			return &rules->items[i];
	return NULL;
}

/* Is it a finding's, which leaves out the line by itself? */
static bool is_hazard(struct str name)
{
	for (size_t i = 0; i < known_hazards_count; i++)
		if (str_is(name, known_hazards[i].hazard))
			return true;
	return false;
}

/* Why a comment excuses nothing; "" where nothing can be said of it: the rule
 * is off, or it is for a finding, which is left out elsewhere. */
static struct str why_unused(const struct checking *checking, struct str name)
{
	const struct rule *rule = rule_named(checking->rules, name);
	const char **names = arena_array(checking->scratch,
	    checking->rules->count, sizeof(*names));
	const char *guess;

	if ((rule && rule->level == LEVEL_OFF) || is_hazard(name))
		return STR("");
	if (rule)
		return STR("is not broken here");
	for (size_t i = 0; i < checking->rules->count; i++)
		names[i] = str_cstring(checking->rules->items[i].name,
		    checking->scratch);
	guess = nearest(name, names, checking->rules->count);
	return guess[0] ? str_printf(checking->perm,
			      "is none of the declared rules, did you mean "
			      "`%s`?",
			      guess)
			: STR("is none of the declared rules");
}

static void check_comment(struct checking *checking,
    const struct rule_exception *rule_exception)
{
	const struct reference *reference = rule_exception->row;
	const struct about about = about_row(reference);
	struct str why;

	/* A comment without a rule excuses nothing, so that is all there is to
	 * say of it; one that only lacks a reason still excuses. */
	if (reference->target.len == 0 || reference->label.len == 0) {
		add_built_in_breach(checking, "ignore-without-reason", &about,
		    reference->target.len
			? str_printf(checking->perm,
			      "The comment that excuses this from `%.*s` does "
			      "not say why",
			      STR_ARG(reference->target))
			: STR("`archdrift:ignore` names no rule and no "
			      "reason"));
		if (reference->target.len == 0)
			return;
	}
	if (rule_exception->used)
		return;
	why = why_unused(checking, reference->target);
	if (why.len)
		add_built_in_breach(checking, "ignore-unused", &about,
		    str_printf(checking->perm,
			"A comment excuses this from `%.*s`, which %.*s",
			STR_ARG(reference->target), STR_ARG(why)));
}

/* Entries of `ignore:` that are for declared rules, and of no use. For built-in
 * rules this is not known: differences with a base are not of this run. */
static void check_ignored(struct checking *checking)
{
	for (size_t i = 0; i < checking->rules->ignored_count; i++) {
		const struct ignored *ignored = &checking->rules->ignored[i];
		const struct about about = { .what = reference_kind_text(
						 REFERENCE_EXCUSE),
			.name = ignored->rule,
			.at = ignored->at };
		bool declared = false;

		for (size_t k = 0; k < checking->rules->count; k++)
			declared |= text_matches(ignored->rule,
					checking->rules->items[k].name) &&
				    checking->rules->items[k].level !=
					LEVEL_OFF;
		if (declared && !checking->ignored[i])
			add_built_in_breach(checking, "ignore-unused", &about,
			    str_printf(checking->perm,
				"An entry of `ignore` excuses from `%.*s`, "
				"which is not broken there",
				STR_ARG(ignored->rule)));
	}
}

bool drift_rules_any(const struct drift_rules *rules)
{
	return rules->count > 0;
}

void drift_check_rules(struct differences *differences,
    const struct model *model, const struct drift_rules *rules,
    const struct drift_levels *levels, struct arena *perm,
    struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	struct arena dropped = { 0 };
	struct checking checking = {
		.out = differences,
		.model = model,
		.rules = rules,
		.levels = levels,
		.comments = { .arena = scratch },
		.dropped = { .arena = &dropped },
		.perm = perm,
		.scratch = scratch,
	};

	uses_read(&checking.uses, model, scratch);
	checking.ignored = arena_array(scratch, rules->ignored_count,
	    sizeof(*checking.ignored));
	read_comments(&checking);
	/* A rule that is off is not even asked whether it names anybody. */
	for (size_t i = 0; i < rules->count; i++) {
		if (rules->items[i].level == LEVEL_OFF)
			continue;
		check_values(&checking, &rules->items[i]);
		find_violations(&checking, &rules->items[i]);
	}
	for (size_t i = 0; i < checking.exception_count; i++)
		check_comment(&checking, &checking.rule_exceptions[i]);
	check_ignored(&checking);
	differences_settle(differences, perm);
	arena_release(&dropped);
	arena_rewind(scratch, mark);
}
