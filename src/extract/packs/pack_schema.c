/*
 * Writes the JSON schema of packs, for editors (pack_schema()), and the table
 * of the steps of selectors for src/lang/packs/README.md (pack_steps()), from
 * the same tables by which packs are read: PACK_KEYS and RULE_KEYS, so that no
 * key is missing. put_key_form_schema() says what each form of key takes.
 */
#include "extract/drafts.h"
#include "extract/packs/pack_keys.h"
#include "extract/packs/rules.h"
#include "extract/selectors/steps_examples.h"
#include "extract/selectors/steps_table.h"
#include "extract/selectors/vocabulary.h"
#include "lang/lang.h"
#include "model/model.h"

/* Forms of a key's value. */
enum key_form {
	FORM_TEXT,
	FORM_TEXTS,
	FORM_FLAG,
	FORM_MAP, /* of texts */
	FORM_CATEGORY,
	FORM_ROLE,
	FORM_STORE,
	FORM_WHEN,
	FORM_LATE,
	FORM_RECORDS,
	FORM_UNREAD,
	FORM_SERVES,
	FORM_LISTENS,
	FORM_PACKAGES,
	FORM_STARTS,
	FORM_PREPARES,
	FORM_BRINGS,
	FORM_LIKE,
	FORM_RULES,
	FORM_SELECTOR,
	FORM_NUMBERS,
	FORM_FILES,
	FORM_PLACES,
	FORM_WORD,
	FORM_FLOW_KEYS,
	FORM_RECEIVER,
	FORM_TOKENS,
	FORM_WEIGHT,
	FORM_TESTS,
	FORM_COUNT
};

/* A key of a pack or rule, as the schema describes it. */
struct key {
	const char *name;
	enum key_form form;
	const char *about;
};

static const struct key pack_keys[] = {
#define X(name, form, member, about) { #name, FORM_##form, about },
	PACK_KEYS(X)
#undef X
};

static const struct key rule_keys[] = {
#define X(name, form, member, about) { #name, FORM_##form, about },
	RULE_KEYS(X)
#undef X
};

/* Append `enum` with the words, kinds of brokers included where the vocabulary
 * has them. */
static void put_vocabulary_schema(struct json *json,
    const struct vocabulary *words)
{
	json_open(json, "enum", '[');
	for (size_t i = 0; i < words->count; i++)
		json_string(json, NULL, str_from(words->items[i]));
	for (size_t i = 0; words->brokers && i < known_brokers_count; i++)
		json_string(json, NULL, str_from(known_brokers[i].kind));
	json_close(json, '[');
}

/* Append a reference, `{ "$ref": "#/$defs/name" }`, under `key` (NULL: as an
 * item of a list). */
static void put_schema_reference(struct json *json, const char *key,
    const char *name)
{
	struct buf text = { .arena = json->out->arena };

	buf_printf(&text, "#/$defs/%s", name);
	json_open(json, key, '{');
	json_string(json, "$ref", buf_str(&text));
	json_close(json, '{');
}

/* Append the type of a map whose values all have the definition `name`. */
static void put_map_of(struct json *json, const char *name)
{
	json_string(json, "type", STR("object"));
	put_schema_reference(json, "additionalProperties", name);
}

/* Append the type of a map with these keys (a list with blanks between), each
 * of which takes texts. */
static void put_text_lists_schema(struct json *json, const char *keys)
{
	struct str rest = str_from(keys);
	struct str key;

	json_string(json, "type", STR("object"));
	json_flag(json, "additionalProperties", false);
	json_open(json, "properties", '{');
	while (str_cut(&key, &rest, ' '))
		put_schema_reference(json, str_cstring(key, json->out->arena),
		    "texts");
	json_close(json, '{');
}

/* Append a choice: texts, or a map with these keys (with blanks between), each
 * of which takes texts. */
static void put_lists_or_texts(struct json *json, const char *keys)
{
	json_open(json, "anyOf", '[');
	put_schema_reference(json, NULL, "texts");
	json_open(json, NULL, '{');
	put_text_lists_schema(json, keys);
	json_close(json, '{');
	json_close(json, '[');
}

/* Append the type of a list of maps with these keys (with blanks between), each
 * of which takes texts. */
static void put_list_of_lists(struct json *json, const char *keys)
{
	json_string(json, "type", STR("array"));
	json_open(json, "items", '{');
	put_text_lists_schema(json, keys);
	json_close(json, '{');
}

/* Append what a key of that form takes. Forms without a case take a text, as
 * far as the schema says; reading a pack checks them further. */
static void put_key_form_schema(struct json *json, enum key_form form)
{
	/* Lists of maps: their keys. */
	static const char *const maps[FORM_COUNT] = {
		[FORM_BRINGS] = "in dependency command wrapper above whole",
		[FORM_LISTENS] = "command port unless settings",
		[FORM_PACKAGES] = "in is names",
		[FORM_PREPARES] = "file command dependency beside unless holds",
		[FORM_SERVES] = "object command with",
		[FORM_STARTS] =
		    "file command dependency beside unless holds worker",
	};

	if (maps[form]) {
		put_list_of_lists(json, maps[form]);
		return;
	}
	switch (form) {
	case FORM_FLAG:
		json_string(json, "type", STR("boolean"));
		break;
	case FORM_CATEGORY:
		put_vocabulary_schema(json, &pack_categories);
		break;
	case FORM_WHEN:
		put_lists_or_texts(json, "import file dependency without text");
		break;
	case FORM_LATE:
		put_text_lists_schema(json, "plain catching");
		break;
	case FORM_RECORDS:
		put_lists_or_texts(json, "of by");
		break;
	case FORM_UNREAD:
		put_text_lists_schema(json, "file text");
		break;
	case FORM_RULES:
		json_string(json, "type", STR("array"));
		put_schema_reference(json, "items", "rule");
		break;
	case FORM_PLACES:
		json_open(json, "anyOf", '[');
		json_open(json, NULL, '{');
		put_vocabulary_schema(json, &rule_places);
		json_close(json, '{');
		put_schema_reference(json, NULL, "texts");
		json_close(json, '[');
		break;
	case FORM_MAP:
	case FORM_TESTS:
		put_map_of(json, "text");
		break;
	case FORM_TOKENS:
		put_map_of(json, "selector");
		break;
	case FORM_FLOW_KEYS:
		put_map_of(json, "texts");
		break;
	case FORM_WEIGHT:
		json_string(json, "type", STR("integer"));
		json_number(json, "minimum", 1);
		break;
	case FORM_SELECTOR:
		json_string(json, "$ref", STR("#/$defs/selector"));
		break;
	case FORM_TEXTS:
	case FORM_FILES:
	case FORM_RECEIVER:
		json_string(json, "$ref", STR("#/$defs/texts"));
		break;
	default:
		json_string(json, "$ref", STR("#/$defs/text"));
		break;
	}
}

/* Append each key as a property, with its description and what it takes. */
static void put_keys(struct json *json, const struct key *known_keys,
    size_t count)
{
	for (size_t i = 0; i < count; i++) {
		json_open(json, known_keys[i].name, '{');
		json_string(json, "description", str_from(known_keys[i].about));
		put_key_form_schema(json, known_keys[i].form);
		json_close(json, '{');
	}
}

/* Append a field of a list as a property, which takes a selector, or several.
 * Its words are there for completion in editors. */
static void put_field_schema(struct json *json, const struct list *list,
    const struct field *field)
{
	const struct vocabulary *words = vocabulary_of_field(list, field);

	json_open(json, field->name, '{');
	json_open(json, "anyOf", '[');
	if (words && words->count) {
		json_open(json, NULL, '{');
		put_vocabulary_schema(json, words);
		json_close(json, '{');
	}
	put_schema_reference(json, NULL,
	    field->type == FIELD_TEXTS ? "selectors" : "selector");
	json_close(json, '[');
	json_close(json, '{');
}

/* Is the name one of the `count` names? */
static bool is_listed_name(const char *name, const char *const *names,
    size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (str_is(str_from(name), names[i]))
			return true;
	return false;
}

/* Is the name a key that every rule may have, whatever its list is? */
static bool is_key_of_rules(const char *name)
{
	for (size_t i = 0; i < LENGTH(rule_keys); i++)
		if (str_is(str_from(name), rule_keys[i].name))
			return true;
	return is_listed_name(name, rule_head_names, HEAD_COUNT) ||
	       is_listed_name(name, rule_effect_names, EFFECT_COUNT);
}

/* Append the fields of a list that rules can set, with those of the rows within
 * its rows. `seen`: the names that were appended; a field whose name another
 * list has, too, is appended once. Keys that every rule has are left out. */
static void put_list_fields_schema(struct json *json, const struct list *list,
    struct map *seen)
{
	for (size_t i = 0; i < list->field_count; i++) {
		const struct field *field = &list->fields[i];

		if (field->type == FIELD_ROWS)
			put_list_fields_schema(json, field->rows, seen);
		if ((field->type != FIELD_TEXT && field->type != FIELD_TEXTS) ||
		    is_key_of_rules(field->name) ||
		    (*map_put(seen, str_from(field->name)))++)
			continue;
		put_field_schema(json, list, field);
	}
}

/* Append the fields of all lists. Which of them a rule may have depends on its
 * `list`, which the schema does not express. */
static void put_all_fields(struct json *json)
{
	struct map seen = { .arena = json->out->arena };

	for (size_t i = 0; i < MODEL_LIST_COUNT; i++)
		put_list_fields_schema(json, &model_lists[i], &seen);
	for (size_t i = 0; i < DRAFT_LIST_COUNT; i++)
		put_list_fields_schema(json, &draft_lists[i], &seen);
}

/* Append the name of a list, and those of the lists within its rows. */
static void put_list_names(struct json *json, const struct list *list)
{
	json_string(json, NULL, str_from(list->name));
	for (size_t i = 0; i < list->field_count; i++)
		if (list->fields[i].type == FIELD_ROWS)
			put_list_names(json, list->fields[i].rows);
}

/* Append the keys that say what a rule makes: `list` takes the name of a list,
 * any other a name that the pack chooses. */
static void put_effects(struct json *json)
{
	json_open(json, rule_effect_names[EFFECT_list], '{');
	json_open(json, "enum", '[');
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++)
		put_list_names(json, &model_lists[i]);
	for (size_t i = 0; i < DRAFT_LIST_COUNT; i++)
		put_list_names(json, &draft_lists[i]);
	json_close(json, '[');
	json_close(json, '{');
	for (size_t i = EFFECT_list + 1; i < EFFECT_COUNT; i++)
		put_schema_reference(json, rule_effect_names[i], "text");
}

/* Append the condition that exactly one of the names is a key. */
static void put_exactly_one_key(struct json *json, const char *const *names,
    size_t count)
{
	json_open(json, NULL, '{');
	json_open(json, "oneOf", '[');
	for (size_t i = 0; i < count; i++) {
		json_open(json, NULL, '{');
		json_open(json, "required", '[');
		json_string(json, NULL, str_from(names[i]));
		json_close(json, '[');
		json_close(json, '{');
	}
	json_close(json, '[');
	json_close(json, '{');
}

/* Append the definition of a rule. The keys of an operation are not in it;
 * rule.c checks them. */
static void put_rule_keys_schema(struct json *json)
{
	json_open(json, "rule", '{');
	json_string(json, "type", STR("object"));
	json_flag(json, "additionalProperties", false);
	json_open(json, "allOf", '[');
	put_exactly_one_key(json, rule_head_names, HEAD_COUNT);
	put_exactly_one_key(json, rule_effect_names, EFFECT_COUNT);
	json_close(json, '[');
	json_open(json, "properties", '{');
	for (size_t i = 0; i < HEAD_COUNT; i++)
		put_schema_reference(json, rule_head_names[i], "texts");
	put_effects(json);
	put_keys(json, rule_keys, LENGTH(rule_keys));
	json_open(json, "operations", '{');
	json_string(json, "type", STR("array"));
	json_open(json, "items", '{');
	json_string(json, "type", STR("object"));
	json_close(json, '{');
	json_close(json, '{');
	put_all_fields(json);
	json_close(json, '{');
	json_close(json, '{');
}

/* Append that a value is what the definition `one` describes, or a list of what
 * the definition `item` describes. */
static void put_one_or_list(struct json *json, const char *one,
    const char *item)
{
	json_open(json, "anyOf", '[');
	put_schema_reference(json, NULL, one);
	json_open(json, NULL, '{');
	json_string(json, "type", STR("array"));
	put_schema_reference(json, "items", item);
	json_close(json, '{');
	json_close(json, '[');
}

/* Append `$defs`, the parts of the schema that others refer to. A number or
 * flag of YAML is read as the text that it is written as. */
static void put_definitions(struct json *json)
{
	json_open(json, "text", '{');
	json_open(json, "type", '[');
	json_string(json, NULL, STR("string"));
	json_string(json, NULL, STR("number"));
	json_string(json, NULL, STR("boolean"));
	json_close(json, '[');
	json_close(json, '{');
	json_open(json, "texts", '{');
	put_one_or_list(json, "text", "texts");
	json_close(json, '{');
	json_open(json, "selector", '{');
	json_string(json, "description",
	    STR("steps, joined by dots; a text in single quotes; a text with "
		"{selectors} in braces; alternatives by |"));
	json_string(json, "$ref", STR("#/$defs/text"));
	json_close(json, '{');
	json_open(json, "selectors", '{');
	put_one_or_list(json, "selector", "selector");
	json_close(json, '{');
	put_rule_keys_schema(json);
}

/* Append the JSON schema of packs to `out`: their keys, then `$defs`. */
void pack_schema(struct buf *out)
{
	struct json json = { .out = out };

	json_open(&json, NULL, '{');
	json_string(&json, "$schema",
	    STR("https://json-schema.org/draft/2020-12/schema"));
	json_string(&json, "title", STR("A pack of archdrift"));
	json_string(&json, "type", STR("object"));
	json_flag(&json, "additionalProperties", false);
	json_open(&json, "required", '[');
	json_string(&json, NULL, STR("framework"));
	json_close(&json, '[');
	json_open(&json, "properties", '{');
	put_keys(&json, pack_keys, LENGTH(pack_keys));
	json_close(&json, '{');
	json_open(&json, "$defs", '{');
	put_definitions(&json);
	json_close(&json, '{');
	json_close(&json, '{');
}

/* Append the text as a cell of a table in Markdown: a bar, which would end the
 * cell, gets a backslash, a line end becomes ⏎. */
static void put_schema_cell(struct buf *out, const char *text)
{
	for (const char *c = text; *c; c++) {
		if (*c == '\n') {
			buf_puts(out, " ⏎ ");
			continue;
		}
		if (*c == '|')
			buf_putc(out, '\\');
		buf_putc(out, *c);
	}
}

/* Append the examples of a step as one cell; there may be several, or none. */
static void put_step_examples(struct buf *out, const char *step)
{
	static const struct {
		const char *step;
		const char *ending;
		const char *code;
		const char *form;
		const char *selector;
		const char *value;
	} examples[] = {
#define X(step, ending, code, form, selector, value) \
	{ #step, ending, code, form, selector, value },
		STEP_EXAMPLES(X)
#undef X
	};

	for (size_t i = 0; i < LENGTH(examples); i++) {
		if (!str_is(str_from(step), examples[i].step))
			continue;
		buf_putc(out, '`');
		put_schema_cell(out, examples[i].selector);
		buf_puts(out, "` is `");
		put_schema_cell(out, examples[i].value);
		buf_printf(out, "` (%s, `", examples[i].ending);
		put_schema_cell(out, examples[i].form);
		buf_puts(out, "`): `");
		put_schema_cell(out, examples[i].code);
		buf_putc(out, '`');
	}
}

/* Append the steps of selectors to `out` as a table in Markdown, one step a
 * line. */
void pack_steps(struct buf *out)
{
	static const struct {
		const char *name;
		const char *about;
	} steps[] = {
#define X(name, operands, about) { #name, about },
		STEPS(X)
#undef X
	};

	buf_puts(out, "| step | gives | for instance |\n| --- | --- | --- |\n");
	for (size_t i = 0; i < LENGTH(steps); i++) {
		buf_printf(out, "| `%s` | ", steps[i].name);
		put_schema_cell(out, steps[i].about);
		buf_puts(out, " | ");
		put_step_examples(out, steps[i].name);
		buf_puts(out, " |\n");
	}
}
