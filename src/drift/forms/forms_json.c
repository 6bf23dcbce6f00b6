/*
 * json: all fields of all differences, and their schema. Nothing is cut or
 * shown otherwise here: JSON's escapes keep what programs read exact.
 */
#include "base/base.h"
#include "drift/forms/form_text.h"

enum { JSON_VERSION = 1 };

/* A line that is not known is left out, as 0 would be one. */
static void put_places_member(struct json *json, const char *key,
    const struct places *places)
{
	json_open(json, key, '[');
	for (size_t i = 0; i < places->count; i++) {
		json_open(json, NULL, '{');
		json_string(json, "path", places->items[i].path);
		if (places->items[i].line)
			json_number(json, "line", places->items[i].line);
		json_close(json, '{');
	}
	json_close(json, '[');
}

static void put_json_difference(struct json *json,
    const struct difference *difference)
{
	json_open(json, NULL, '{');
	json_string(json, "id", difference->id);
	json_string(json, "source", str_from(source_word(difference->source)));
	json_string(json, "kind", str_from(kind_word(difference->kind)));
	json_string(json, "level",
	    str_from(drift_level_name(difference->level)));
	json_string(json, "rule", difference->rule);
	json_string(json, "what", difference->what);
	json_string(json, "subsystem", difference->subsystem);
	json_string(json, "name", difference->name);
	json_open(json, "way", '[');
	for (size_t i = 0; i < difference->way.count; i++)
		json_string(json, NULL, difference->way.items[i]);
	json_close(json, '[');
	json_string(json, "text", difference->text);
	put_places_member(json, "before", &difference->before);
	put_places_member(json, "after", &difference->after);
	json_flag(json, "frozen", difference->frozen);
	json_close(json, '{');
}

/* Pages are paths of the report's own folder, not of the code that changed. */
static void put_page_list(struct json *json, const struct page_changes *pages)
{
	json_open(json, "pages", '[');
	for (size_t i = 0; i < pages->count; i++) {
		json_open(json, NULL, '{');
		json_string(json, "path", pages->items[i].path);
		json_string(json, "kind",
		    str_from(kind_word(pages->items[i].kind)));
		json_close(json, '{');
	}
	json_close(json, '[');
}

/* `none` stands for LEVEL_OFF, which as a level to fail at would read
 * wrongly. */
static void put_json_summary(struct json *json, const struct form *form)
{
	const struct drift_summary *summary = form->summary;
	const struct differences *differences = form->differences;

	json_number(json, "version", JSON_VERSION);
	json_string(json, "project", summary->project);
	json_string(json, "report", summary->report);
	json_string(json, "base", summary->base);
	json_string(json, "head", summary->head);
	json_string(json, "mend", summary->mend);
	json_string(json, "fail_on",
	    str_from(summary->fail_on ? drift_level_name(summary->fail_on)
				      : "none"));
	json_flag(json, "fails", drift_fails(differences, summary->fail_on));
	json_number(json, "errors", count_level(form, LEVEL_ERROR));
	json_number(json, "warnings", count_level(form, LEVEL_WARNING));
	json_number(json, "notes", count_level(form, LEVEL_NOTE));
	json_number(json, "frozen", summary->frozen);
	json_number(json, "frozen_before", summary->frozen_before);
	put_page_list(json, &summary->pages);
}

void form_json(const struct form *form)
{
	struct json json = { .out = form->out };

	json_open(&json, NULL, '{');
	put_json_summary(&json, form);
	json_open(&json, "differences", '[');
	for (size_t i = 0; i < form->differences->count; i++)
		put_json_difference(&json, &form->differences->items[i]);
	json_close(&json, '[');
	json_close(&json, '{');
}

/* ---- its schema ---- */

/* Those from MEMBER_TEXTS on are arrays. */
enum member_type {
	MEMBER_TEXT,
	MEMBER_NUMBER,
	MEMBER_FLAG,
	MEMBER_TEXTS,
	MEMBER_PLACES,
	MEMBER_PAGES,
	MEMBER_DIFFERENCES,
};

struct member {
	const char *name;
	enum member_type type;
	const char *about;
	const char *words; /* the only values, with blanks between; NULL: any */
};

/* ORDER as put_json_summary() */
static const struct member summary_members[] = {
	{ "version", MEMBER_NUMBER, "of this form: 1", NULL },
	{ "project", MEMBER_TEXT, "the project's name", NULL },
	{ "report", MEMBER_TEXT, "the report's path from the root", NULL },
	{ "base", MEMBER_TEXT, "the commit that is compared with, if any",
	    NULL },
	{ "head", MEMBER_TEXT, "the commit that is looked at, if any", NULL },
	{ "mend", MEMBER_TEXT, "the command that mends what fails", NULL },
	{ "fail_on", MEMBER_TEXT, "the lowest level that fails",
	    "none note warning error" },
	{ "fails", MEMBER_FLAG, "does a difference fail?", NULL },
	{ "errors", MEMBER_NUMBER, "differences of the level, none frozen",
	    NULL },
	{ "warnings", MEMBER_NUMBER, "differences of the level, none frozen",
	    NULL },
	{ "notes", MEMBER_NUMBER, "differences of the level, none frozen",
	    NULL },
	{ "frozen", MEMBER_NUMBER, "violations in the baseline", NULL },
	{ "frozen_before", MEMBER_NUMBER,
	    "violations in the baseline as the base has it", NULL },
	{ "pages", MEMBER_PAGES,
	    "of the report, that the change since the base touches", NULL },
	{ "differences", MEMBER_DIFFERENCES,
	    "by source, level (errors first), subsystem, what, name, kind, id",
	    NULL },
};

/* ORDER as put_json_difference() */
static const struct member difference_members[] = {
	{ "id", MEMBER_TEXT,
	    "16 hex digits: the same for the same difference in every run",
	    NULL },
	{ "source", MEMBER_TEXT,
	    "what the code is compared with: its report, its base, a rule",
	    "stale base rule" },
	{ "kind", MEMBER_TEXT, "what became of it",
	    "new gone changed moved renamed violation" },
	{ "level", MEMBER_TEXT, "how bad it is", "note warning error" },
	{ "rule", MEMBER_TEXT, "whose level it has", NULL },
	{ "what", MEMBER_TEXT, "what it is about: endpoint, link", NULL },
	{ "subsystem", MEMBER_TEXT, "where; \"\": the project", NULL },
	{ "name", MEMBER_TEXT, "of the fact", NULL },
	{ "way", MEMBER_TEXTS, "who uses whom, if it is about that", NULL },
	{ "text", MEMBER_TEXT, "one sentence, names between backticks", NULL },
	{ "before", MEMBER_PLACES, "where it stood", NULL },
	{ "after", MEMBER_PLACES, "where it stands", NULL },
	{ "frozen", MEMBER_FLAG, "a baseline has it: it does not fail", NULL },
};

static void put_enum_schema(struct json *json, const char *words)
{
	struct str rest = str_from(words);
	struct str word;

	json_open(json, "enum", '[');
	while (str_cut(&word, &rest, ' '))
		json_string(json, NULL, word);
	json_close(json, '[');
}

static void put_member_schema(struct json *json, const struct member *member)
{
	static const char *const types[] = {
		[MEMBER_TEXT] = "string",
		[MEMBER_NUMBER] = "integer",
		[MEMBER_FLAG] = "boolean",
		[MEMBER_TEXTS] = "array",
		[MEMBER_PLACES] = "array",
		[MEMBER_PAGES] = "array",
		[MEMBER_DIFFERENCES] = "array",
	};
	static const char *const items[] = {
		[MEMBER_PLACES] = "#/$defs/place",
		[MEMBER_PAGES] = "#/$defs/page",
		[MEMBER_DIFFERENCES] = "#/$defs/difference",
	};

	json_string(json, "type", str_from(types[member->type]));
	if (member->type == MEMBER_NUMBER)
		json_number(json, "minimum", 0);
	if (member->words)
		put_enum_schema(json, member->words);
	if (member->type < MEMBER_TEXTS)
		return;
	json_open(json, "items", '{');
	if (member->type == MEMBER_TEXTS)
		json_string(json, "type", STR("string"));
	else
		json_string(json, "$ref", str_from(items[member->type]));
	json_close(json, '{');
}

/* The members of the object's schema that stand between its braces; the first
 * `required` of them have to be there. */
static void put_members_schema(struct json *json,
    const struct member *listed_members, size_t count, size_t required)
{
	json_string(json, "type", STR("object"));
	json_flag(json, "additionalProperties", false);
	json_open(json, "required", '[');
	for (size_t i = 0; i < required; i++)
		json_string(json, NULL, str_from(listed_members[i].name));
	json_close(json, '[');
	json_open(json, "properties", '{');
	for (size_t i = 0; i < count; i++) {
		json_open(json, listed_members[i].name, '{');
		json_string(json, "description",
		    str_from(listed_members[i].about));
		put_member_schema(json, &listed_members[i]);
		json_close(json, '{');
	}
	json_close(json, '{');
}

void drift_schema(struct buf *out)
{
	static const struct member place_members[] = {
		{ "path", MEMBER_TEXT, "from the project's root, with '/'",
		    NULL },
		{ "line", MEMBER_NUMBER, "from 1; none: the file as a whole",
		    NULL },
	};
	static const struct member page[] = {
		{ "path", MEMBER_TEXT, "from the project's root, with '/'",
		    NULL },
		{ "kind", MEMBER_TEXT, "what becomes of it",
		    "new gone changed" },
	};
	struct json json = { .out = out };

	json_open(&json, NULL, '{');
	json_string(&json, "$schema",
	    STR("https://json-schema.org/draft/2020-12/schema"));
	json_string(&json, "title", STR("architecture drift"));
	put_members_schema(&json, summary_members, LENGTH(summary_members),
	    LENGTH(summary_members));
	json_open(&json, "$defs", '{');
	json_open(&json, "difference", '{');
	put_members_schema(&json, difference_members,
	    LENGTH(difference_members), LENGTH(difference_members));
	json_close(&json, '{');
	json_open(&json, "place", '{');
	put_members_schema(&json, place_members, LENGTH(place_members), 1);
	json_close(&json, '{');
	json_open(&json, "page", '{');
	put_members_schema(&json, page, LENGTH(page), LENGTH(page));
	json_close(&json, '{');
	json_close(&json, '{');
	json_close(&json, '{');
}
