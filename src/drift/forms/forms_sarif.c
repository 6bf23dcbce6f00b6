/*
 * sarif: SARIF 2.1.0, as code scanning of forges takes it: the rules that
 * results point to, what is said of the run, then the results.
 */
#include "base/base.h"
#include "drift/forms/form_text.h"
#include "drift/levels.h"
#include "report/report.h"

enum {
	RESULTS_MOST = 5000, /* of which GitHub shows no more */
	PLACES_MOST = 100, /* as above, of a result */
};

/* ---- rules ---- */

/* The rules of the results: what is named by any of them, once. */
struct rules {
	struct strs names;
	struct map places; /* name to index + 1 */
};

/* In the order in which results name them: `ruleIndex` is a place in this
 * list. */
static struct rules rules_of(const struct picks *picks, struct arena *arena)
{
	struct rules rules = { .places = { .arena = arena } };

	for (size_t i = 0; i < picks->count; i++) {
		struct str name = picks->items[i]->rule;
		uint64_t *place = map_put(&rules.places, name);

		if (*place)
			continue;
		strs_push(&rules.names, name, arena);
		*place = rules.names.count;
	}
	return rules;
}

static void put_message(struct json *json, const char *key, struct str text)
{
	json_open(json, key, '{');
	json_string(json, "text", text);
	json_close(json, '{');
}

/* Built-in rules have their own level and words; of declared ones, no more than
 * the name is known here. The help is what `explain` says. */
static void put_sarif_rule(struct json *json, const struct form *form,
    struct str rule)
{
	const struct drift_rule_row *drift_rule_row = drift_rule_named(rule);
	struct str name = shown(rule, form->arena);
	struct buf help = { .arena = form->arena };

	if (!drift_explain(&help, rule))
		buf_puts(&help, "A rule that .archdrift.yml declares.");
	json_open(json, NULL, '{');
	json_string(json, "id", name);
	put_message(json, "shortDescription",
	    drift_rule_row ? str_from(drift_rule_row->about)
			   : str_printf(form->arena, "the declared rule %.*s",
				 STR_ARG(name)));
	put_message(json, "fullDescription",
	    str_printf(form->arena,
		"What %s of the project's architecture: %.*s.",
		drift_rule_row ? "has become" : "the team has declared",
		STR_ARG(
		    drift_rule_row ? str_from(drift_rule_row->about) : name)));
	put_message(json, "help", buf_str(&help));
	json_close(json, '{');
}

static void put_rules(struct json *json, const struct form *form,
    const struct rules *rules)
{
	json_open(json, "rules", '[');
	for (size_t i = 0; i < rules->names.count; i++)
		put_sarif_rule(json, form, rules->names.items[i]);
	json_close(json, '[');
}

/* ---- results ---- */

/* A path is a URI from the root of the sources. What has no line is the
 * file. */
static void put_sarif_location(struct json *json, struct evidence at,
    struct arena *arena)
{
	struct buf uri = { .arena = arena };

	put_percent(&uri, at.path);
	json_open(json, "physicalLocation", '{');
	json_open(json, "artifactLocation", '{');
	json_string(json, "uri", buf_str(&uri));
	json_string(json, "uriBaseId", STR("%SRCROOT%"));
	json_close(json, '{');
	if (at.line) {
		json_open(json, "region", '{');
		json_number(json, "startLine", at.line);
		json_close(json, '{');
	}
	json_close(json, '{');
}

struct related {
	const struct places *places;
	size_t from; /* the first that is no location of the result itself */
	struct str message;
};

/* All places but the one that the result itself has: the first of after or,
 * where there is none, the first of before. */
static void put_related(struct json *json, const struct form *form,
    const struct difference *difference)
{
	bool gone = difference->after.count == 0;
	const struct related both[] = {
		{ &difference->before, gone ? 1 : 0, STR("where it stood") },
		{ &difference->after, 1, STR("here, too") },
	};
	size_t id = 0;

	if (difference->before.count + difference->after.count < 2)
		return;
	json_open(json, "relatedLocations", '[');
	for (size_t i = 0; i < LENGTH(both); i++)
		for (size_t n = both[i].from;
		     n < both[i].places->count && id < PLACES_MOST; n++) {
			json_open(json, NULL, '{');
			json_number(json, "id", ++id);
			put_sarif_location(json, both[i].places->items[n],
			    form->arena);
			put_message(json, "message", both[i].message);
			json_close(json, '{');
		}
	json_close(json, '[');
}

/* Forges count what is suppressed as closed, yet show it. */
static void put_suppression(struct json *json,
    const struct difference *difference)
{
	json_string(json, "baselineState",
	    difference->frozen ? STR("unchanged") : STR("new"));
	if (!difference->frozen)
		return;
	json_open(json, "suppressions", '[');
	json_open(json, NULL, '{');
	json_string(json, "kind", STR("external"));
	json_string(json, "status", STR("accepted"));
	json_string(json, "justification", STR("frozen in the baseline"));
	json_close(json, '{');
	json_close(json, '[');
}

/* The forge finds a result again by its fingerprint, wherever its line is. */
static void put_fingerprints(struct json *json, const struct form *form,
    const struct difference *difference)
{
	struct str id = shown(difference->id, form->arena);

	json_open(json, "partialFingerprints", '{');
	json_string(json, "archdriftFact/v1", id);
	json_string(json, "primaryLocationLineHash",
	    str_printf(form->arena, "%.*s:1", STR_ARG(id)));
	json_close(json, '{');
}

static void put_sarif_result(struct json *json, const struct form *form,
    const struct difference *difference, const struct rules *rules)
{
	json_open(json, NULL, '{');
	json_string(json, "ruleId", shown(difference->rule, form->arena));
	json_number(json, "ruleIndex",
	    *map_get(&rules->places, difference->rule) - 1);
	json_string(json, "level",
	    str_from(drift_level_name(difference->level)));
	put_message(json, "message", shown(difference->text, form->arena));
	json_open(json, "locations", '[');
	json_open(json, NULL, '{');
	put_sarif_location(json, place_of(form, difference), form->arena);
	json_close(json, '{');
	json_close(json, '[');
	put_related(json, form, difference);
	put_fingerprints(json, form, difference);
	put_suppression(json, difference);
	json_open(json, "properties", '{');
	json_string(json, "source", str_from(source_word(difference->source)));
	json_string(json, "kind", str_from(kind_word(difference->kind)));
	json_string(json, "subsystem",
	    shown(difference->subsystem, form->arena));
	json_close(json, '{');
	json_close(json, '{');
}

/* ---- the run ---- */

/* Those that are not frozen first, so that these are cut last. ranked() has
 * room for all. */
static struct picks all_ranked(const struct form *form)
{
	const struct differences *differences = form->differences;
	struct picks picks = ranked(form);

	for (size_t i = 0; i < differences->count; i++)
		if (differences->items[i].frozen)
			picks.items[picks.count++] = &differences->items[i];
	return picks;
}

/* What is left out is said as a warning of the run: a result for it would need
 * a place. */
static void put_invocation(struct json *json, const struct form *form,
    size_t written)
{
	size_t total = form->differences->count;

	json_open(json, "invocations", '[');
	json_open(json, NULL, '{');
	json_flag(json, "executionSuccessful", true);
	json_open(json, "toolExecutionNotifications", '[');
	if (written < total) {
		json_open(json, NULL, '{');
		json_string(json, "level", STR("warning"));
		put_message(json, "message",
		    str_printf(form->arena,
			"%zu of %zu differences are listed, the worst first; "
			"the others are left out.",
			written, total));
		json_close(json, '{');
	}
	json_close(json, '[');
	json_close(json, '{');
	json_close(json, '[');
}

static void put_tool(struct json *json, const struct form *form,
    const struct rules *rules)
{
	json_open(json, "tool", '{');
	json_open(json, "driver", '{');
	json_string(json, "name", STR("archdrift"));
	if (form->summary->version.len)
		json_string(json, "version", form->summary->version);
	put_rules(json, form, rules);
	json_close(json, '{');
	json_close(json, '{');
}

void form_sarif(const struct form *form)
{
	struct json json = { .out = form->out };
	struct picks picks = all_ranked(form);
	struct rules rules;

	if (picks.count > RESULTS_MOST)
		picks.count = RESULTS_MOST;
	rules = rules_of(&picks, form->arena);
	json_open(&json, NULL, '{');
	json_string(&json, "$schema",
	    STR("https://json.schemastore.org/sarif-2.1.0.json"));
	json_string(&json, "version", STR("2.1.0"));
	json_open(&json, "runs", '[');
	json_open(&json, NULL, '{');
	put_tool(&json, form, &rules);
	put_invocation(&json, form, picks.count);
	json_open(&json, "automationDetails", '{');
	json_string(&json, "id", STR("archdrift/"));
	json_close(&json, '{');
	json_string(&json, "columnKind", STR("utf16CodeUnits"));
	json_open(&json, "results", '[');
	for (size_t i = 0; i < picks.count; i++)
		put_sarif_result(&json, form, picks.items[i], &rules);
	json_close(&json, '[');
	json_close(&json, '{');
	json_close(&json, '[');
	json_close(&json, '{');
}
