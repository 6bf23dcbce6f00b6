/*
 * One rule of a pack. Which key is read by whom is a table. Read in two steps:
 * rule_read() takes what it needs to find the rule by, the form and name that
 * it is for and what it makes; rule_read_rest() all other keys, which for a
 * built-in rule may happen when it is first looked up.
 */
#include <string.h>

#include "extract/drafts.h"
#include "extract/packs/pack.h"
#include "extract/packs/pack_keys.h"
#include "extract/selectors/vocabulary.h"
#include "lang/lang.h"
#include "model/model.h"

typedef bool key_read(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node, size_t offset);

/* A key_read: texts, into the member at `offset`. */
static bool read_texts_key(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	return pack_texts((struct strs *)(void *)((char *)rule + offset),
	    reader, node);
}

/* A key_read of `globs`. Globs are made ready once, as each form of a file may
 * ask for them. */
static bool read_files_key(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	struct strs globs = { 0 };

	(void)offset;
	if (!pack_texts(&globs, reader, node))
		return false;
	rule->files = globs.count ? globs_ready(&globs, reader->perm) : NULL;
	return true;
}

/* A key_read: a word, ended by a zero byte, as the members that it is for are C
 * strings. */
static bool read_word_key(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	*(const char **)(void *)((char *)rule + offset) =
	    str_cstring(node->text, reader->perm);
	return node->text.len ||
	       pack_wrong(reader, node, "a word is needed here");
}

/* A key_read: true or false. */
static bool read_flag_key(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	return pack_flag((bool *)((char *)rule + offset), reader, node);
}

/* A key_read of `for`: the kinds of definition that a decoration may stand on.
 */
static bool read_places_key(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	(void)offset;
	return pack_texts(&rule->placed, reader, node) &&
	       pack_words(&rule->placed, reader, node, &rule_places);
}

/* Parse a selector that may say these words (NULL: none). False, with the error
 * set. */
static bool parse_rule_select(struct select *select, struct pack_reader *reader,
    const struct doc_node *node, const struct vocabulary *words)
{
	struct select_problem problem = { 0 };

	if (node->kind != DOC_SCALAR)
		return pack_wrong(reader, node, "a selector is needed here");
	return select_parse(select, node->text, words, reader->perm,
		   &problem) ||
	       pack_wrong_word(reader, node, problem.word, "%s", problem.why);
}

/* A key_read: a selector, into the member at `offset`. */
static bool read_select(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	return parse_rule_select((struct select *)(void *)((char *)rule +
							   offset),
	    reader, node, NULL);
}

/* A key_read of `receiver`. `none` is no name: the call stands without a
 * receiver. */
static bool read_receiver_key(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	struct strs names = { 0 };

	(void)offset;
	if (!pack_texts(&names, reader, node))
		return false;
	for (size_t i = 0; i < names.count; i++)
		if (str_is(names.items[i], "none"))
			rule->bare = true;
		else
			strs_push(&rule->receiver, names.items[i],
			    reader->perm);
	return true;
}

/* The names that a rule is looked up by. A name with a dot is looked up by its
 * last part and checked whole: for `router.get|put`, names are get and put;
 * "router.get" is kept whole among `qualified`, "put" among `plain`. `*` alone
 * is no name: the rule is for any, and asked for each form of its kind. In
 * heads whose names are paths, places or URLs a dot means nothing. */
static bool read_rule_names(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node)
{
	struct strs names = { 0 };

	if (!pack_texts(&names, reader, node))
		return false;
	for (size_t i = 0; i < names.count; i++) {
		struct str name = names.items[i];
		size_t dot = str_find_last(name, '.');

		if (str_is(name, "*") && rule->head != HEAD_entry)
			continue;
		if (rule->head == HEAD_entry || rule->head == HEAD_place ||
		    rule->head == HEAD_url || rule->head == HEAD_use ||
		    dot == name.len) {
			strs_push(&rule->names, name, reader->perm);
			strs_push(&rule->plain, name, reader->perm);
			continue;
		}
		strs_push(&rule->names, str_slice(name, dot + 1, name.len),
		    reader->perm);
		strs_push(&rule->qualified, name, reader->perm);
	}
	return true;
}

/* A key_read of `weight`. 0 is left for rules that say nothing of it. */
static bool read_weight(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	(void)offset;
	return (str_is_number(&rule->weight, node->text) && rule->weight > 0) ||
	       pack_wrong(reader, node, "a number from 1 on is needed here");
}

/* A key_read of `arguments`: `2`, `2..` or `2..3`. */
static bool read_count(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	struct str text = node->text;
	size_t dots = str_find_text(text, "..");
	struct str most = str_slice(text, dots + 2, text.len);
	bool good = str_is_number(&rule->least, str_slice(text, 0, dots));

	(void)offset;
	rule->counted = true;
	rule->most = dots == text.len ? rule->least : UINT32_MAX;
	if (most.len)
		good &= str_is_number(&rule->most, most) &&
			rule->most >= rule->least;
	return good || pack_wrong(reader, node,
			   "a number of arguments is needed: "
			   "2, 2.. or 2..3");
}

/* A key_read of `where: { argument(0): "^/" }`. The key of each item is a
 * selector, so a slip in it is told at the key. */
static bool read_tests(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	(void)offset;
	for (const struct doc_node *item = node->first; item;
	     item = item->next) {
		struct rule_test *test = array_push(&rule->tests,
		    &rule->test_count, sizeof(*test), reader->perm);
		struct select_problem problem = { 0 };

		if (!select_parse(&test->select, item->key, NULL, reader->perm,
			&problem))
			return pack_wrong_word(reader, item, problem.word, "%s",
			    problem.why);
		if (!pack_pattern(&test->pattern, reader, item))
			return false;
	}
	return node->kind == DOC_MAP ||
	       pack_wrong(reader, node,
		   "`where` takes selectors with the "
		   "expression that each has to match");
}

/* A key_read of `tokens: { "[controller]": owner.name }`. */
static bool read_tokens_key(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	(void)offset;
	for (const struct doc_node *item = node->first; item;
	     item = item->next) {
		struct rule_token *token = array_push(&rule->tokens,
		    &rule->token_count, sizeof(*token), reader->perm);

		token->text = item->key;
		if (!parse_rule_select(&token->select, reader, item, NULL))
			return false;
	}
	return node->kind == DOC_MAP ||
	       pack_wrong(reader, node,
		   "`tokens` takes texts with what each "
		   "stands for");
}

/* Read a key of an operation that is no plain text. What is left at the end is
 * `noted`, which is kept as the decoration, with a mark in front. */
static bool read_operation_key(struct rule_operation *rule_operation,
    struct pack_reader *reader, const struct doc_node *node)
{
	if (str_is(node->key, "base"))
		return pack_texts(&rule_operation->when.bases, reader, node);
	if (str_is(node->key, "path"))
		return parse_rule_select(&rule_operation->suffix, reader, node,
		    NULL);
	if (str_is(node->key, "otherwise"))
		return pack_flag(&rule_operation->when.otherwise, reader, node);
	if (str_is(node->key, "unknown"))
		return pack_flag(&rule_operation->when.unknown, reader, node);
	rule_operation->when.decoration =
	    decoration_noted(node->text, reader->perm);
	return true;
}

/* Read one operation; the map's keys set its members. */
static bool read_operation(struct rule_operation *rule_operation,
    struct pack_reader *reader, const struct doc_node *node)
{
	/* The first ones go with `texts` by their place; those behind them are
	 * read by read_operation_key(). */
	static const char *const keys[] = { "action", "method", "handler",
		"member", "decoration", "unmarked", "marked", "base", "path",
		"noted", "otherwise", "unknown" };
	struct str *const texts[] = { &rule_operation->action,
		&rule_operation->method, &rule_operation->handler,
		&rule_operation->when.member, &rule_operation->when.decoration,
		&rule_operation->when.unmarked, &rule_operation->when.marked };

	for (const struct doc_node *item = node->first; item;
	     item = item->next) {
		size_t i = 0;

		while (i < LENGTH(keys) && !str_is(item->key, keys[i]))
			i++;
		if (i < LENGTH(texts))
			*texts[i] = item->text;
		else if (i == LENGTH(keys))
			return pack_wrong(reader, item,
			    "`%.*s` is no key of an operation; did you "
			    "mean `%s`?",
			    STR_ARG(item->key),
			    nearest(item->key, keys, LENGTH(keys)));
		else if (!read_operation_key(rule_operation, reader, item))
			return false;
	}
	return true;
}

/* Read the list of operations, each into a new one of the rule. */
static bool read_operations(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node)
{
	for (const struct doc_node *item = node->first; item; item = item->next)
		if (!read_operation(array_push(&rule->operations,
					&rule->operation_count,
					sizeof(*rule->operations),
					reader->perm),
			reader, item))
			return false;
	return node->kind == DOC_LIST ||
	       pack_wrong(reader, node, "`operations` takes a list");
}

/* Read one key of `keys`. What a rule says replaces the usual names of this
 * key, it does not add to them. */
static bool read_flow_key(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node)
{
	enum flow_key key = flow_key_named(node->key);
	struct strs names = { 0 };

	if (key == FLOW_KEY_COUNT)
		return pack_wrong(reader, node,
		    "`%.*s` is no key of `keys`; did you mean `%s`?",
		    STR_ARG(node->key),
		    nearest(node->key, flow_key_names, FLOW_KEY_COUNT));
	if (!pack_texts(&names, reader, node))
		return false;
	rule->keys->names[key] = names;
	rule->keys->said[key] = true;
	return true;
}

/* A key_read of `keys: { steps: stages, next: [next, then] }`. */
static bool read_flow_keys(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	(void)offset;
	if (node->kind != DOC_MAP || !rule->keys)
		return pack_wrong(reader, node,
		    "`keys` takes a map, in a rule with `flow`");
	for (const struct doc_node *item = node->first; item; item = item->next)
		if (!read_flow_key(rule, reader, item))
			return false;
	return true;
}

#define AT(member) offsetof(struct rule, member)

/* By form of RULE_KEYS. */
#define READ_TEXTS read_texts_key
#define READ_NUMBERS read_count
#define READ_SELECTOR read_select
#define READ_FLAG read_flag_key
#define READ_FILES read_files_key
#define READ_PLACES read_places_key
#define READ_WORD read_word_key
#define READ_FLOW_KEYS read_flow_keys
#define READ_RECEIVER read_receiver_key
#define READ_TOKENS read_tokens_key
#define READ_WEIGHT read_weight
#define READ_TESTS read_tests

/* Beside heads, effects and the list's own fields. A new key is a row of
 * RULE_KEYS, and a reader here where its form is new. */
static const struct rule_key {
	const char *name;
	key_read *read;
	size_t offset; /* of what `read` sets, if it asks */
} rule_keys[] = {
#define X(name, form, member, about) { #name, READ_##form, AT(member) },
	RULE_KEYS(X)
#undef X
};

/* The place of the word in the list; `count`: it is not in it. */
static size_t find_listed_word(struct str word, const char *const *words,
    size_t count)
{
	size_t i = 0;

	while (i < count && !str_is(word, words[i]))
		i++;
	return i;
}

/* A list of the model, of drafts, or one that is a field of another's rows, as
 * the fields of an entity; NULL: none is called so. */
static const struct list *find_list(struct str name)
{
	const struct list *list = model_list_named(name);

	if (!list)
		list = draft_list_named(name);
	for (size_t i = 0; i < MODEL_LIST_COUNT && !list; i++) {
		const struct field *field = list_field(&model_lists[i], name);

		list = field && field->type == FIELD_ROWS ? field->rows : NULL;
	}
	return list;
}

/* Read what the rule makes. The usual keys of a flow are there before `keys` is
 * read. */
static bool read_effect(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node)
{
	if (rule->effect == EFFECT_list) {
		rule->list = find_list(node->text);
		return rule->list || pack_wrong(reader, node,
					 "`%.*s` is no list of the model",
					 STR_ARG(node->text));
	}
	rule->kind = str_cstring(node->text, reader->perm);
	if (rule->effect == EFFECT_flow) {
		rule->keys = NEW(reader->perm, struct flow_keys);
		flow_keys_usual(rule->keys, reader->perm);
	}
	return true;
}

#define OPERATIONS "operations"

/* Is it a key of all rules, whatever they are for and make? */
static bool is_rule_key(struct str key)
{
	for (size_t i = 0; i < LENGTH(rule_keys); i++)
		if (str_is(key, rule_keys[i].name))
			return true;
	return str_is(key, OPERATIONS);
}

/* Set the error of a rule that lacks a head or an effect, and return false. A
 * key that is near the name of one is taken for it, misspelled; a key that
 * rules have is none, however near it is. */
static bool report_missing_shape(struct pack_reader *reader,
    const struct doc_node *node, bool has_head, bool has_effect)
{
	for (const struct doc_node *item = node->first; item;
	     item = item->next) {
		const char *head =
		    nearest(item->key, rule_head_names, HEAD_COUNT);
		const char *effect =
		    nearest(item->key, rule_effect_names, EFFECT_COUNT);
		const char *guess = "";

		if (!has_head)
			guess = did_you_mean(item->key, head, reader->perm);
		if (!guess[0] && !has_effect)
			guess = did_you_mean(item->key, effect, reader->perm);
		if (guess[0] && !is_rule_key(item->key))
			return pack_wrong(reader, item,
			    "`%.*s` is no key of this rule%s",
			    STR_ARG(item->key), guess);
	}
	return pack_wrong(reader, node,
	    "a rule needs what it is for (call, decoration, …) and what it "
	    "makes (list, bind, scope, mount, …)");
}

/* Read which form a rule is for and what it makes: the other keys depend on
 * that. A rule with two heads has the last one, with the names of both; the
 * schema is what forbids it. */
static bool read_shape(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node)
{
	bool has_head = false;
	bool has_effect = false;

	for (const struct doc_node *item = node->first; item;
	     item = item->next) {
		size_t head =
		    find_listed_word(item->key, rule_head_names, HEAD_COUNT);
		size_t effect = find_listed_word(item->key, rule_effect_names,
		    EFFECT_COUNT);

		if (head < HEAD_COUNT) {
			rule->head = (enum rule_head)head;
			has_head = true;
			if (!read_rule_names(rule, reader, item))
				return false;
		}
		if (effect < EFFECT_COUNT) {
			rule->effect = (enum rule_effect)effect;
			has_effect = true;
			if (!read_effect(rule, reader, item))
				return false;
		}
		if (str_is(item->key, OPERATIONS) &&
		    !read_operations(rule, reader, item))
			return false;
	}
	return (has_head && has_effect) ||
	       report_missing_shape(reader, node, has_head, has_effect);
}

/* Can a rule set the field? Evidence and numbers follow from where it stands.
 */
static bool is_field_settable(const struct field *field)
{
	return field->type == FIELD_TEXT || field->type == FIELD_TEXTS;
}

/* Set the error of a key that the rule does not have, with the nearest key or
 * field as a guess, and return false. Room for 40 fields of a list; more are
 * not guessed. */
static bool report_unknown_key(const struct rule *rule,
    struct pack_reader *reader, const struct doc_node *node)
{
	const char *names[LENGTH(rule_keys) + 40] = { OPERATIONS };
	size_t count = 1;

	for (size_t i = 0; i < LENGTH(rule_keys); i++)
		names[count++] = rule_keys[i].name;
	for (size_t i = 0;
	     rule->list && i < rule->list->field_count && count < LENGTH(names);
	     i++)
		if (is_field_settable(&rule->list->fields[i]))
			names[count++] = rule->list->fields[i].name;
	return pack_wrong(reader, node,
	    "`%.*s` is no key of this rule; did you mean `%s`?",
	    STR_ARG(node->key), nearest(node->key, names, count));
}

/* Let the rule set the field to what the node's selector selects. */
static bool add_rule_field(struct rule *rule, struct pack_reader *reader,
    const struct field *field, const struct doc_node *node)
{
	struct rule_field *added = array_push(&rule->fields, &rule->field_count,
	    sizeof(*added), reader->perm);

	added->field = field;
	return parse_rule_select(&added->select, reader, node,
	    vocabulary_of_field(rule->list, field));
}

/* Read a key that is a field of the rule's list. A field that is a list may be
 * told by several selectors, one after the other. */
static bool read_rule_field(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node)
{
	const struct field *field =
	    rule->list ? list_field(rule->list, node->key) : NULL;

	if (!field)
		return report_unknown_key(rule, reader, node);
	if (!is_field_settable(field))
		return pack_wrong(reader, node,
		    "`%s` is no text: no rule can say it", field->name);
	if (field->type != FIELD_TEXTS || node->kind != DOC_LIST)
		return add_rule_field(rule, reader, field, node);
	for (const struct doc_node *item = node->first; item; item = item->next)
		if (!add_rule_field(rule, reader, field, item))
			return false;
	return true;
}

/* Read any key but those that read_shape() has read. */
static bool read_rule_key(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node)
{
	if (find_listed_word(node->key, rule_head_names, HEAD_COUNT) <
		HEAD_COUNT ||
	    find_listed_word(node->key, rule_effect_names, EFFECT_COUNT) <
		EFFECT_COUNT ||
	    str_is(node->key, OPERATIONS))
		return true;
	for (size_t i = 0; i < LENGTH(rule_keys); i++)
		if (str_is(node->key, rule_keys[i].name))
			return rule_keys[i].read(rule, reader, node,
			    rule_keys[i].offset);
	return read_rule_field(rule, reader, node);
}

/* Read all other keys of a rule. A decoration that says nothing stands on a
 * function, unless the rule makes a scope: then on a class. The release pairs
 * with the acquire of rule_ready(): who sees `whole` sees all that was read. */
bool rule_read_rest(struct rule *rule, struct pack_reader *reader)
{
	for (const struct doc_node *node = rule->node->first; node;
	     node = node->next)
		if (!read_rule_key(rule, reader, node))
			return false;
	if (rule->placed.count == 0 && rule->head == HEAD_decoration)
		strs_push(&rule->placed,
		    rule->effect == EFFECT_scope ? STR("class")
						 : STR("function"),
		    reader->perm);
	atomic_store_explicit(&rule->whole, true, memory_order_release);
	return true;
}

/* Read what it takes to find a rule. The defaults that are not 0 are set here;
 * `node` stays, for rule_read_rest() and for packs_check(). With reader->later,
 * the rest is left to rule_ready(). */
bool rule_read(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node)
{
	if (node->kind != DOC_MAP)
		return pack_wrong(reader, node, "a rule is a map");
	rule->joint = ".";
	rule->node = node;
	rule->later = reader->later;
	return read_shape(rule, reader, node) &&
	       (reader->later || rule_read_rest(rule, reader));
}
