/* gitlab, rdjson: JSON of review tools. What is frozen is no news to them. */
#include "base/base.h"
#include "drift/forms/form_text.h"

/* ---- Code Quality of GitLab ---- */

static struct str severity(enum drift_level level)
{
	if (level == LEVEL_ERROR)
		return STR("major");
	return level == LEVEL_WARNING ? STR("minor") : STR("info");
}

/* GitLab shows one issue a fingerprint: what is said twice is numbered. */
static struct str fingerprint(struct map *seen,
    const struct difference *difference, struct arena *arena)
{
	struct str id = shown(difference->id, arena);
	uint64_t count = ++*map_put(seen, id);

	if (count == 1)
		return id;
	return str_printf(arena, "%.*s-%zu", STR_ARG(id), (size_t)count);
}

static void put_issue(struct json *json, const struct form *form,
    const struct difference *difference, struct map *seen)
{
	struct evidence at = place_of(form, difference);

	json_open(json, NULL, '{');
	json_string(json, "description", shown(difference->text, form->arena));
	json_string(json, "check_name", shown(difference->rule, form->arena));
	json_string(json, "fingerprint",
	    fingerprint(seen, difference, form->arena));
	json_string(json, "severity", severity(difference->level));
	json_open(json, "location", '{');
	json_string(json, "path", at.path);
	json_open(json, "lines", '{');
	/* A place needs a line there: the file as a whole is shown at its
	 * first. */
	json_number(json, "begin", at.line ? at.line : 1);
	json_close(json, '{');
	json_close(json, '{');
	json_close(json, '{');
}

/* Also without an issue: GitLab compares with the base's. */
void form_gitlab(const struct form *form)
{
	struct json json = { .out = form->out };
	struct picks picks = ranked(form);
	struct map seen = { .arena = form->arena };

	json_open(&json, NULL, '[');
	for (size_t i = 0; i < picks.count; i++)
		put_issue(&json, form, picks.items[i], &seen);
	json_close(&json, '[');
}

/* ---- rdjson of reviewdog ---- */

static struct str severity_word(enum drift_level level)
{
	if (level == LEVEL_ERROR)
		return STR("ERROR");
	return level == LEVEL_WARNING ? STR("WARNING") : STR("INFO");
}

static void put_review_location(struct json *json, struct evidence at)
{
	json_open(json, "location", '{');
	json_string(json, "path", at.path);
	if (at.line) {
		json_open(json, "range", '{');
		json_open(json, "start", '{');
		json_number(json, "line", at.line);
		json_close(json, '{');
		json_close(json, '{');
	}
	json_close(json, '{');
}

/* What has places now lists all of those before as related. */
static void put_review_before(struct json *json,
    const struct difference *difference)
{
	/* What is gone has its first place before as its own. */
	size_t from = difference->after.count ? 0 : 1;

	if (difference->before.count <= from)
		return;
	json_open(json, "related_locations", '[');
	for (size_t i = from; i < difference->before.count; i++) {
		json_open(json, NULL, '{');
		json_string(json, "message", STR("where it stood"));
		put_review_location(json, difference->before.items[i]);
		json_close(json, '{');
	}
	json_close(json, '[');
}

void form_rdjson(const struct form *form)
{
	struct json json = { .out = form->out };
	struct picks picks = ranked(form);

	json_open(&json, NULL, '{');
	json_open(&json, "source", '{');
	json_string(&json, "name", STR("archdrift"));
	json_close(&json, '{');
	json_open(&json, "diagnostics", '[');
	for (size_t i = 0; i < picks.count; i++) {
		const struct difference *difference = picks.items[i];

		json_open(&json, NULL, '{');
		json_string(&json, "message",
		    shown(difference->text, form->arena));
		put_review_location(&json, place_of(form, difference));
		json_string(&json, "severity",
		    severity_word(difference->level));
		json_open(&json, "code", '{');
		json_string(&json, "value",
		    shown(difference->rule, form->arena));
		json_close(&json, '{');
		put_review_before(&json, difference);
		json_close(&json, '{');
	}
	json_close(&json, '[');
	json_close(&json, '{');
}
