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

static struct str place_key(struct str rule, struct evidence at,
    struct arena *arena)
{
	return str_printf(arena, "%.*s\n%.*s:%u", STR_ARG(rule),
	    STR_ARG(at.path), (unsigned)at.line);
}

struct places party_places(const struct checking *run, const struct rule *rule,
    uint32_t party)
{
	const struct entry_point *start =
	    party < run->uses.subsystems
		? subsystem_start(run->uses.parties[party].subsystem)
		: NULL;
	struct places out = { 0 };
	struct evidence *at =
	    array_push(&out.items, &out.count, sizeof(*at), run->perm);

	*at = start ? start->at : rule->at;
	return out;
}

bool is_excused(const struct checking *run, const struct rule *rule,
    struct evidence at)
{
	return run->dropped.count &&
	       map_get(&run->dropped, place_key(rule->name, at, run->scratch));
}

/* False: it is so already. */
static bool drop_place(struct checking *run, const struct rule *rule,
    struct evidence at)
{
	uint64_t *place = map_put(&run->dropped,
	    place_key(rule->name, at, run->dropped.arena));
	bool fresh = *place == 0;

	*place = 1;
	return fresh;
}

/* The comment at a place, or anywhere in a file that is meant as a whole. */
static void use_comment(struct checking *run, const struct rule *rule,
    struct evidence at)
{
	const uint64_t *found =
	    map_get(&run->comments, place_key(rule->name, at, run->scratch));

	if (!found)
		return;
	run->excuses[*found - 1].used = true;
	run->again |= drop_place(run, rule, at);
}

/* What `ignore:` says of a breach: as a whole, or of its places. */
static bool use_ignored(struct checking *run, const struct rule *rule,
    const struct breach *breach)
{
	bool whole = false;

	for (size_t i = 0; i < run->rules->ignored_count; i++) {
		const struct ignored *ignored = &run->rules->ignored[i];

		if (!ignored_is(ignored, &run->uses, rule->name,
			breach->subsystem, run->scratch))
			continue;
		if (ignored->paths.count == 0)
			whole = run->ignored[i] = true;
		for (size_t k = 0; k < breach->places.count; k++)
			if (ignored_path(ignored,
				breach->places.items[k].path)) {
				run->ignored[i] = true;
				run->again |= drop_place(run, rule,
				    breach->places.items[k]);
			}
	}
	return whole;
}

bool breach_fits(struct checking *run)
{
	if (run->found_count < BREACHES_MOST)
		return true;
	run->more++;
	return false;
}

void breach_add(struct checking *run, const struct rule *rule,
    const struct breach *breach)
{
	bool excused = use_ignored(run, rule, breach);
	struct breach *made;
	size_t left = 0;

	for (size_t i = 0; i < breach->places.count; i++)
		use_comment(run, rule, breach->places.items[i]);
	for (size_t i = 0; i < breach->places.count; i++)
		left += !is_excused(run, rule, breach->places.items[i]);
	if (excused || (left == 0 && breach->places.count))
		return;
	made = array_push(&run->found, &run->found_count, sizeof(*made),
	    run->perm);
	*made = *breach;
}

/* With a full stop, unless it ends with one or another mark. */
static struct str sentence(struct str text, struct arena *arena)
{
	if (text.len && str_find(STR(".!?"), text.ptr[text.len - 1]) < 3)
		return text;
	return str_join(text, STR("."), arena);
}

static void add_violation(struct checking *run, const struct rule *rule,
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
		.text = sentence(str_printf(run->scratch,
				     "%.*s, against `%.*s`%s%.*s",
				     STR_ARG(breach->text), STR_ARG(rule->name),
				     rule->reason.len ? ": " : "",
				     STR_ARG(rule->reason)),
		    run->scratch),
		.after = breach->places,
	};

	differences_add(run->out, &violation, run->perm);
}

/* What a built-in rule speaks of. */
struct about {
	struct str what; /* "rule", or a kind of reference */
	struct str subsystem;
	struct str name;
	struct evidence at;
};

static struct about about_row(const struct reference *row)
{
	return (
	    struct about){ row->kind, row->subsystem, row->target, row->at };
}

/* What a built-in rule has to say, unless it is off. */
static void add_finding(struct checking *run, const char *rule,
    const struct about *about, struct str text)
{
	struct evidence at = about->at;
	const struct difference finding = {
		.source = DRIFT_RULE,
		.kind = DRIFT_VIOLATION,
		.level = drift_level_of(run->levels, str_from(rule)),
		.rule = str_from(rule),
		.what = about->what,
		.subsystem = about->subsystem,
		.name = about->name,
		.text = sentence(text, run->scratch),
		.after = { &at, 1 },
	};

	if (finding.level != LEVEL_OFF)
		differences_add(run->out, &finding, run->perm);
}

/* Until nothing more is excused, each time as if nothing had been found. */
static void find_breaches(struct checking *run, const struct rule *rule)
{
	struct arena_mark perm = arena_mark(run->perm);

	do {
		struct arena_mark scratch = arena_mark(run->scratch);

		arena_rewind(run->perm, perm);
		run->again = false;
		run->found = NULL;
		run->found_count = 0;
		run->more = 0;
		rule->kind->check(run, rule);
		arena_rewind(run->scratch, scratch);
	} while (run->again);
}

static void check_rule(struct checking *run, const struct rule *rule)
{
	find_breaches(run, rule);
	for (size_t i = 0; i < run->found_count; i++)
		add_violation(run, rule, &run->found[i]);
	if (run->more)
		add_violation(run, rule,
		    &(struct breach){
			.what = "rule",
			.name = STR("more"),
			.text = str_printf(run->perm, "%zu more are not listed",
			    run->more),
			.places = party_places(run, rule, UINT32_MAX),
		    });
}

/* ---- rules that speak of nothing ---- */

static void add_empty(struct checking *run, const struct rule *rule,
    struct str selector)
{
	const char *guess = select_nearest(&run->uses, selector, run->scratch);
	const struct about about = {
		.what = STR("rule"),
		.name = str_printf(run->scratch, "%.*s: %.*s",
		    STR_ARG(rule->name), STR_ARG(selector)),
		.at = rule->at,
	};

	add_finding(run, "rule-empty", &about,
	    str_printf(run->scratch,
		"`%.*s` of rule `%.*s` is no subsystem%s%s%s",
		STR_ARG(selector), STR_ARG(rule->name),
		guess[0] ? ", did you mean `" : "", guess,
		guess[0] ? "`?" : ""));
}

static void check_selectors(struct checking *run, const struct rule *rule,
    const struct strs *selectors)
{
	bool *marked =
	    arena_array(run->scratch, run->uses.count, sizeof(*marked));

	for (size_t i = 0; i < selectors->count; i++)
		if (!select_mark(marked, &run->uses, selectors->items[i]))
			add_empty(run, rule, selectors->items[i]);
}

static void check_values(struct checking *run, const struct rule *rule)
{
	for (size_t i = 0; i < RULE_KEYS_MOST; i++) {
		const struct value *value = &rule->values[i];

		if (!value->set)
			continue;
		if (rule->kind->keys[i].type == KEY_SELECTORS ||
		    rule->kind->keys[i].type == KEY_SELECTORS_OR_NONE)
			check_selectors(run, rule, &value->texts);
		for (size_t k = 0; k < value->layer_count; k++)
			check_selectors(run, rule, &value->layers[k]);
	}
}

/* ---- excuses ---- */

static void read_comments(struct checking *run)
{
	const struct reference *rows = run->model->references.items;

	for (size_t i = 0; i < run->model->references.count; i++) {
		struct excuse *excuse;
		struct evidence whole = { rows[i].at.path, 0 };
		uint64_t *place;

		if (!reference_is(&rows[i], REFERENCE_EXCUSE))
			continue;
		excuse = array_push(&run->excuses, &run->excuse_count,
		    sizeof(*excuse), run->scratch);
		*excuse = (struct excuse){ &rows[i], false };
		place = map_put(&run->comments,
		    place_key(rows[i].target, rows[i].at, run->scratch));
		*place = *place ? *place : run->excuse_count;
		place = map_put(&run->comments,
		    place_key(rows[i].target, whole, run->scratch));
		*place = *place ? *place : run->excuse_count;
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

/* Why a comment excuses nothing; "" where nothing can be said of it. */
static struct str why_unused(const struct checking *run, struct str name)
{
	const struct rule *rule = rule_named(run->rules, name);
	const char **names =
	    arena_array(run->scratch, run->rules->count, sizeof(*names));
	const char *guess;

	if ((rule && rule->level == LEVEL_OFF) || is_hazard(name))
		return STR("");
	if (rule)
		return STR("is not broken here");
	for (size_t i = 0; i < run->rules->count; i++)
		names[i] = str_cstring(run->rules->items[i].name, run->scratch);
	guess = nearest(name, names, run->rules->count);
	return guess[0] ? str_printf(run->perm,
			      "is none of the declared rules, did you mean "
			      "`%s`?",
			      guess)
			: STR("is none of the declared rules");
}

static void check_comment(struct checking *run, const struct excuse *excuse)
{
	const struct reference *row = excuse->row;
	const struct about about = about_row(row);
	struct str why;

	if (row->target.len == 0 || row->label.len == 0) {
		add_finding(run, "ignore-without-reason", &about,
		    row->target.len
			? str_printf(run->perm,
			      "The comment that excuses this from `%.*s` does "
			      "not say why",
			      STR_ARG(row->target))
			: STR("`archdrift:ignore` names no rule and no "
			      "reason"));
		if (row->target.len == 0)
			return;
	}
	if (excuse->used)
		return;
	why = why_unused(run, row->target);
	if (why.len)
		add_finding(run, "ignore-unused", &about,
		    str_printf(run->perm,
			"A comment excuses this from `%.*s`, which %.*s",
			STR_ARG(row->target), STR_ARG(why)));
}

/* Entries of `ignore:` that are for declared rules, and of no use. */
static void check_ignored(struct checking *run)
{
	for (size_t i = 0; i < run->rules->ignored_count; i++) {
		const struct ignored *ignored = &run->rules->ignored[i];
		const struct about about = { .what = reference_kind_text(
						 REFERENCE_EXCUSE),
			.name = ignored->rule,
			.at = ignored->at };
		bool declared = false;

		for (size_t k = 0; k < run->rules->count; k++)
			declared |= text_matches(ignored->rule,
					run->rules->items[k].name) &&
				    run->rules->items[k].level != LEVEL_OFF;
		if (declared && !run->ignored[i])
			add_finding(run, "ignore-unused", &about,
			    str_printf(run->perm,
				"An entry of `ignore` excuses from `%.*s`, "
				"which is not broken there",
				STR_ARG(ignored->rule)));
	}
}

bool drift_rules_any(const struct drift_rules *rules)
{
	return rules->count > 0;
}

void drift_check_rules(struct differences *out, const struct model *model,
    const struct drift_rules *rules, const struct drift_levels *levels,
    struct arena *perm, struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	struct arena dropped = { 0 };
	struct checking run = {
		.out = out,
		.model = model,
		.rules = rules,
		.levels = levels,
		.comments = { .arena = scratch },
		.dropped = { .arena = &dropped },
		.perm = perm,
		.scratch = scratch,
	};

	uses_read(&run.uses, model, scratch);
	run.ignored =
	    arena_array(scratch, rules->ignored_count, sizeof(*run.ignored));
	read_comments(&run);
	for (size_t i = 0; i < rules->count; i++) {
		if (rules->items[i].level == LEVEL_OFF)
			continue;
		check_values(&run, &rules->items[i]);
		check_rule(&run, &rules->items[i]);
	}
	for (size_t i = 0; i < run.excuse_count; i++)
		check_comment(&run, &run.excuses[i]);
	check_ignored(&run);
	differences_settle(out, perm);
	arena_release(&dropped);
	arena_rewind(scratch, mark);
}
