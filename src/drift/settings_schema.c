/*
 * The JSON schema of .archdrift.yml, from the tables that it is read by.
 */
#include "drift/levels.h"
#include "drift/rules/rules.h"
#include "scan/scan.h"

static const char head[] =
    "{\n"
    "  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"
    "  \"title\": \"Settings of archdrift (.archdrift.yml)\",\n"
    "  \"type\": \"object\",\n"
    "  \"additionalProperties\": false,\n";

/* By form of SETTINGS_KEYS. */
#define FORM_TEXT "\"type\": \"string\", \"minLength\": 1"
#define FORM_TEXTS "\"$ref\": \"#/$defs/texts\""
#define FORM_MAP \
	"\"type\": \"object\", \"additionalProperties\": " \
	"{ \"type\": \"string\" }"
#define FORM_LIMITS "\"$ref\": \"#/$defs/limits\""
#define FORM_HINTS "\"$ref\": \"#/$defs/hints\""
#define FORM_IGNORE "\"$ref\": \"#/$defs/ignore\""
#define FORM_LEVELS "\"$ref\": \"#/$defs/levels\""
#define FORM_REPORT "\"$ref\": \"#/$defs/report\""
#define FORM_RULES \
	"\"type\": \"array\", \"items\": { \"$ref\": \"#/$defs/rule\" }"

/* By key of REPORT_KEYS. */
#define REPORT_TYPE_file "\"$ref\": \"#/$defs/text\""
#define REPORT_TYPE_folder "\"$ref\": \"#/$defs/text\""
#define REPORT_TYPE_pages "\"enum\": [\"auto\", \"always\", \"never\"]"

static const struct {
	const char *name;
	const char *form;
	const char *about;
} keys[] = {
#define X(name, form, about) { #name, FORM_##form, about },
	SETTINGS_KEYS(X)
#undef X
};

/* What is the same whatever the tables of this room say. Where rows of a table
 * are put in a row, each ends in a comma, so that a `$comment` that says
 * nothing stands behind the last one. */
static const char definitions[] =
    "    \"text\": { \"type\": \"string\", \"minLength\": 1 },\n"
    "    \"texts\": {\n"
    "      \"anyOf\": [\n"
    "        { \"$ref\": \"#/$defs/text\" },\n"
    "        { \"type\": \"array\", \"minItems\": 1, \"items\": "
    "{ \"$ref\": \"#/$defs/text\" } }\n"
    "      ]\n"
    "    },\n"
    "    \"layers\": { \"type\": \"array\", \"minItems\": 2, \"items\": "
    "{ \"$ref\": \"#/$defs/texts\" } },\n"
    "    \"level\": { \"enum\": [\"off\", \"note\", \"warning\", \"error\"] "
    "},\n"
    "    \"report\": {\n"
    "      \"anyOf\": [\n"
    "        { \"$ref\": \"#/$defs/text\" },\n"
    "        {\n"
    "          \"type\": \"object\",\n"
    "          \"additionalProperties\": false,\n"
    "          \"properties\": {\n"
#define X(name, about) \
	"            \"" #name "\": { \"description\": \"" about \
	"\", " REPORT_TYPE_##name " },\n"
    REPORT_KEYS(X)
#undef X
	"            \"$comment\": true\n"
	"          }\n"
	"        }\n"
	"      ]\n"
	"    },\n"
	"    \"limits\": {\n"
	"      \"type\": \"object\",\n"
	"      \"additionalProperties\": false,\n"
	"      \"properties\": {\n"
#define X(name, usual, least, most, about) \
	"        \"" #name "\": { \"description\": \"" about \
	"\", \"type\": \"integer\", \"minimum\": " #least \
	", \"maximum\": " #most ", \"default\": " #usual " },\n"
    LIMITS(X)
#undef X
	"        \"$comment\": true\n"
	"      }\n"
	"    },\n"
	"    \"hints\": {\n"
	"      \"type\": \"array\",\n"
	"      \"items\": {\n"
	"        \"type\": \"object\",\n"
	"        \"additionalProperties\": false,\n"
	"        \"required\": [\"name\", \"files\"],\n"
	"        \"properties\": {\n"
	"          \"name\": { \"$ref\": \"#/$defs/text\" },\n"
	"          \"files\": { \"$ref\": \"#/$defs/texts\" },\n"
	"          \"keys\": {\n"
	"            \"type\": \"object\",\n"
	"            \"additionalProperties\": false,\n"
	"            \"description\": \"what the files call these; the usual "
	"names serve without\",\n"
	"            \"properties\": {\n"
#define X(name, about) \
	"              \"" #name "\": { \"description\": \"" about \
	"\", \"$ref\": \"#/$defs/texts\" },\n"
    HINT_KEYS(X)
#undef X
	"              \"$comment\": true\n"
	"            }\n"
	"          }\n"
	"        }\n"
	"      }\n"
	"    },\n"
	"    \"ignore\": {\n"
	"      \"type\": \"array\",\n"
	"      \"items\": {\n"
	"        \"type\": \"object\",\n"
	"        \"additionalProperties\": false,\n"
	"        \"required\": [\"rule\", \"reason\"],\n"
	"        \"anyOf\": [{ \"required\": [\"path\"] }, "
	"{ \"required\": [\"subsystem\"] }],\n"
	"        \"properties\": {\n"
	"          \"rule\": { \"$ref\": \"#/$defs/text\" },\n"
	"          \"reason\": { \"$ref\": \"#/$defs/text\" },\n"
	"          \"path\": { \"$ref\": \"#/$defs/texts\" },\n"
	"          \"subsystem\": { \"$ref\": \"#/$defs/texts\" }\n"
	"        }\n"
	"      }\n"
	"    },\n";

/* `"name": { "description": "about", ` and, by the caller, the rest. */
static void put_property(struct buf *out, size_t depth, const char *name,
    const char *about)
{
	json_line(out, depth, "");
	json_text(out, str_from(name));
	buf_puts(out, ": { \"description\": ");
	json_text(out, str_from(about));
	buf_puts(out, ", ");
}

/* What stands behind an item of a list whose last one has no comma. */
static const char *comma_after(size_t index, size_t count)
{
	return index + 1 < count ? ",\n" : "\n";
}

static size_t count_keys(const struct rule_kind *kind)
{
	size_t count = 0;

	while (count < RULE_KEYS_MOST && kind->keys[count].name)
		count++;
	return count;
}

/* An empty list is none of `texts`, which has one item at least. */
static const char texts_or_none[] =
    "\"anyOf\": [{ \"$ref\": \"#/$defs/texts\" }, "
    "{ \"type\": \"array\", \"maxItems\": 0 }]";

/* The bound of read_rule_number(). */
#define NUMBER_TYPE \
	"\"type\": \"integer\", \"minimum\": 0, \"maximum\": 99999999"

static void put_key_type_schema(struct buf *out, enum key_type type)
{
	static const char *const types[] = {
		[KEY_SELECTORS] = "\"$ref\": \"#/$defs/texts\"",
		[KEY_SELECTORS_OR_NONE] = texts_or_none,
		[KEY_LAYERS] = "\"$ref\": \"#/$defs/layers\"",
		[KEY_TEXTS] = "\"$ref\": \"#/$defs/texts\"",
		[KEY_FLAG] = "\"type\": \"boolean\"",
		[KEY_NUMBER] = NUMBER_TYPE,
		[KEY_LIST] = "\"$ref\": \"#/$defs/list\"",
		[KEY_MEASURE] = "\"$ref\": \"#/$defs/measure\"",
		[KEY_FIELDS] = "\"type\": \"object\", \"minProperties\": 1",
	};

	buf_puts(out, types[type]);
}

static void put_needed(struct buf *out, const struct rule_kind *kind,
    size_t depth)
{
	const char *comma = "";

	json_line(out, depth, "\"required\": [");
	for (size_t i = 0; i < count_keys(kind); i++) {
		if (!kind->keys[i].needed)
			continue;
		buf_printf(out, "%s\"%s\"", comma, kind->keys[i].name);
		comma = ", ";
	}
	buf_puts(out, "],\n");
}

/* Which fields there are depends on the list: for each list, a condition that
 * points to its fields. */
static void put_field_choice(struct buf *out, const struct rule_kind *kind,
    size_t depth)
{
	json_line(out, depth, "\"allOf\": [\n");
	for (size_t i = 0; i < fact_list_count; i++) {
		const char *name = fact_lists[i].name;
		const char *comma = "";

		json_line(out, depth + 1, "");
		buf_printf(out,
		    "{ \"if\": { \"properties\": { \"list\": { \"const\": "
		    "\"%s\" } } }, \"then\": { \"properties\": { ",
		    name);
		for (size_t k = 0; k < count_keys(kind); k++) {
			if (kind->keys[k].type != KEY_FIELDS)
				continue;
			buf_printf(out,
			    "%s\"%s\": { \"$ref\": "
			    "\"#/$defs/fields-%s\" }",
			    comma, kind->keys[k].name, name);
			comma = ", ";
		}
		buf_printf(out, " } } }%s", comma_after(i, fact_list_count));
	}
	json_line(out, depth, "],\n");
}

static bool has_fields(const struct rule_kind *kind)
{
	for (size_t i = 0; i < count_keys(kind); i++)
		if (kind->keys[i].type == KEY_FIELDS)
			return true;
	return false;
}

/* What a map of the kind may hold. What two keys say together, no row of the
 * table can: reading has the same exception. */
static void put_kind_object(struct buf *out, const struct rule_kind *kind,
    size_t depth)
{
	size_t count = count_keys(kind);

	json_line(out, depth, "\"type\": \"object\",\n");
	json_line(out, depth, "\"additionalProperties\": false,\n");
	put_needed(out, kind, depth);
	if (has_fields(kind))
		put_field_choice(out, kind, depth);
	if (str_is(str_from(kind->name), "stores"))
		json_line(out, depth,
		    "\"oneOf\": [{ \"required\": [\"only\"] }, { \"required\": "
		    "[\"shared\"], \"properties\": { \"shared\": { \"const\": "
		    "false } } }],\n");
	json_line(out, depth, "\"properties\": {\n");
	for (size_t i = 0; i < count; i++) {
		put_property(out, depth + 1, kind->keys[i].name,
		    kind->keys[i].about);
		put_key_type_schema(out, kind->keys[i].type);
		buf_printf(out, " }%s", comma_after(i, count));
	}
	json_line(out, depth, "}\n");
}

/* A kind's value: the object, or what stands for it in short. */
static void put_kind_schema(struct buf *out, const struct rule_kind *kind)
{
	json_line(out, 4, "");
	buf_printf(out, "\"%s\": {\n", kind->name);
	json_line(out, 5, "\"description\": ");
	json_text(out, str_from(kind->about));
	buf_puts(out, ",\n");
	if (!kind->shorthand) {
		put_kind_object(out, kind, 5);
		json_line(out, 4, "},\n");
		return;
	}
	json_line(out, 5, "\"anyOf\": [\n");
	if (kind->bare)
		json_line(out, 6, "{ \"const\": true },\n");
	json_line(out, 6, "{ ");
	if (kind->bare) /* a text alone would be taken for a flag */
		buf_puts(out, "\"type\": \"array\", ");
	put_key_type_schema(out, kind->keys[0].type);
	buf_puts(out, " },\n");
	json_line(out, 6, "{\n");
	put_kind_object(out, kind, 7);
	json_line(out, 6, "}\n");
	json_line(out, 5, "]\n");
	json_line(out, 4, "},\n");
}

/* One kind a rule: `oneOf` asks for exactly one of their keys. */
static void put_rule_schema(struct buf *out)
{
	buf_puts(out, "    \"rule\": {\n"
		      "      \"type\": \"object\",\n"
		      "      \"additionalProperties\": false,\n"
		      "      \"required\": [\"name\"],\n"
		      "      \"oneOf\": [\n");
	for (size_t i = 0; i < rule_kind_count; i++)
		buf_printf(out, "        { \"required\": [\"%s\"] }%s",
		    rule_kinds[i].name, comma_after(i, rule_kind_count));
	buf_puts(out, "      ],\n      \"properties\": {\n");
	for (size_t i = 0; i < rule_kind_count; i++)
		put_kind_schema(out, &rule_kinds[i]);
	put_property(out, 4, "level", "how much a violation weighs: error");
	buf_puts(out, "\"$ref\": \"#/$defs/level\" },\n");
	put_property(out, 4, "name", "one word, for comments and the baseline");
	buf_puts(out,
	    "\"type\": \"string\", \"pattern\": \"^[^\\\\s,`]+$\" },\n");
	put_property(out, 4, "reason", "why; a violation says it");
	buf_puts(out, "\"$ref\": \"#/$defs/text\" }\n      }\n    },\n");
}

/* The names that KEY_LIST takes, and those of KEY_MEASURE, which are the same
 * and some more. */
static void put_list_names_schema(struct buf *out)
{
	buf_puts(out, "    \"list\": { \"enum\": [");
	for (size_t i = 0; i < fact_list_count; i++)
		buf_printf(out, "%s\"%s\"", i ? ", " : "", fact_lists[i].name);
	buf_puts(out, "] },\n    \"measure\": {\n      \"anyOf\": [\n"
		      "        { \"$ref\": \"#/$defs/list\" }");
#define X(id, name, about) \
	buf_puts(out, ",\n        { \"const\": \"" name \
		      "\", \"description\": \"" about "\" }");
	MEASURES(X)
#undef X
	buf_puts(out, "\n      ]\n    },\n");
}

/* `fields-endpoints` and so on, for put_field_choice(). */
static void put_fields_schema(struct buf *out)
{
	for (size_t i = 0; i < fact_list_count; i++) {
		const struct list *list =
		    model_list_named(str_from(fact_lists[i].name));
		const char *comma = "";

		buf_printf(out,
		    "    \"fields-%s\": {\n"
		    "      \"additionalProperties\": false,\n"
		    "      \"properties\": {",
		    fact_lists[i].name);
		for (size_t k = 0; k < list->field_count; k++) {
			if (!field_is_told(&list->fields[k]))
				continue;
			buf_printf(out,
			    "%s\n        \"%s\": { \"$ref\": "
			    "\"#/$defs/texts\" }",
			    comma, list->fields[k].name);
			comma = ",";
		}
		buf_puts(out, "\n      }\n    },\n");
	}
}

/* One name for a level: rules share their first and last parts, and each is a
 * key once. */
static void put_level(struct buf *out, struct map *seen, struct str name,
    const char *about)
{
	if (map_get(seen, name))
		return;
	buf_puts(out, seen->count ? ",\n" : "");
	*map_put(seen, name) = 1;
	put_property(out, 4, str_cstring(name, seen->arena), about);
	buf_puts(out, "\"$ref\": \"#/$defs/level\" }");
}

/* Whole names first, so that one which is a rule's and a part's, too, is
 * described as the rule. */
static void put_levels(struct buf *out)
{
	struct map seen = { .arena = out->arena };

	buf_puts(out, "    \"levels\": {\n"
		      "      \"type\": \"object\",\n"
		      "      \"additionalProperties\": false,\n"
		      "      \"properties\": {\n");
	for (size_t i = 0; i < drift_rule_count; i++)
		put_level(out, &seen, str_from(drift_rule_rows[i].name),
		    drift_rule_rows[i].about);
	for (size_t i = 0; i < drift_rule_count; i++) {
		struct str name = str_from(drift_rule_rows[i].name);
		size_t dash = str_find_last(name, '-');

		put_level(out, &seen, str_slice(name, 0, dash),
		    "all built-in rules that begin so");
		put_level(out, &seen, str_after_last(name, '-'),
		    "all built-in rules that end so");
	}
	buf_puts(out, "\n      }\n    }\n");
}

void drift_settings_schema(struct buf *out)
{
	buf_puts(out, head);
	buf_puts(out, "  \"properties\": {\n");
	for (size_t i = 0; i < LENGTH(keys); i++) {
		put_property(out, 2, keys[i].name, keys[i].about);
		buf_printf(out, "%s }%s", keys[i].form,
		    comma_after(i, LENGTH(keys)));
	}
	buf_puts(out, "  },\n  \"$defs\": {\n");
	buf_puts(out, definitions);
	put_rule_schema(out);
	put_list_names_schema(out);
	put_fields_schema(out);
	put_levels(out);
	buf_puts(out, "  }\n}\n");
}
