/*
 * Reads one rule of a pack, in two steps: rule_read() reads what the rule is
 * found by (the form and names that it is for) and what it makes;
 * rule_read_rest() reads all other keys, for built-in rules only once the rule
 * is looked up (rules_ready.c). rule_keys[] maps keys to the functions that
 * read them; any other key is a field of the rule's list.
 */
#include <string.h>

#include "extract/drafts.h"
#include "extract/packs/pack.h"
#include "extract/packs/pack_keys.h"
#include "extract/selectors/vocabulary.h"
#include "lang/lang.h"
#include "model/model.h"

/* Reads the value of a key of a rule; offset: of the member of struct rule that
 * it sets. False, with the error set, if it is wrong. */
typedef bool key_read(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node, size_t offset);

/* Read texts into the member at `offset`. A key_read. */
static bool read_texts_key(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	return pack_texts((struct strs *)(void *)((char *)rule + offset),
	    reader, node);
}

/* Read `file`, globs of the files that the rule is for, into rule->files. They
 * are compiled once, as each form of a file may ask. A key_read. */
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

/* Read a word into the member at `offset`, a C string. A key_read. */
static bool read_word_key(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	*(const char **)(void *)((char *)rule + offset) =
	    str_cstring(node->text, reader->perm);
	return node->text.len ||
	       pack_wrong(reader, node, "a word is needed here");
}

/* Read true or false into the member at `offset`. A key_read. */
static bool read_flag_key(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	return pack_flag((bool *)((char *)rule + offset), reader, node);
}

/* Read `for`, what a decoration may decorate (class, function, …), into
 * rule->placed. A key_read. */
static bool read_places_key(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	(void)offset;
	return pack_texts(&rule->placed, reader, node) &&
	       pack_words(&rule->placed, reader, node, &rule_places);
}

/* Set *select to the node's text, parsed as a selector. `words`: those that may
 * stand for themselves in it; NULL: none. False, with the error set. */
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

/* Read a selector into the member at `offset`. A key_read. */
static bool read_select(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	return parse_rule_select((struct select *)(void *)((char *)rule +
							   offset),
	    reader, node, NULL);
}

/* Read `receiver`: names, or `none` for calls without a receiver. A key_read.
 */
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

/* Are the names of such rules paths, URLs or modules, in which dots separate
 * nothing? */
static bool takes_whole_names(enum rule_head head)
{
	return head == HEAD_entry || head == HEAD_place || head == HEAD_url ||
	       head == HEAD_use;
}

/* Append the names that the rule is looked up by to rule->names. A name with a
 * dot is looked up by its last part and compared as a whole later: of
 * `router.get|put`, `names` gets get and put, `qualified` router.get, `plain`
 * put. `*` is skipped, as the rule is for any name. Names of entries, places,
 * URLs and uses are taken whole. */
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
		if (takes_whole_names(rule->head) || dot == name.len) {
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

/* Read `weight`, a number from 1 on: 0 stands for rules without one. A
 * key_read. */
static bool read_weight(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	(void)offset;
	return (str_is_number(&rule->weight, node->text) && rule->weight > 0) ||
	       pack_wrong(reader, node, "a number from 1 on is needed here");
}

/* Read `arguments`, how many there may be: `2`, `2..` or `2..3`. A key_read. */
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

/* Read `where: { argument(0): "^/" }`, selectors with the pattern that each has
 * to match. A key_read. */
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

/* Read `tokens: { "[controller]": owner.name }`. A key_read. */
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

/* Read a key of an operation that is no plain text. `noted`, the last one,
 * becomes a decoration with a mark in front. False, with the error set. */
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

/* Read one row of the rule's table of operations. False, with the error set,
 * for a wrong or unknown key. */
static bool read_operation(struct rule_operation *rule_operation,
    struct pack_reader *reader, const struct doc_node *node)
{
	/* The first ones have the order of `texts`, which they set; the others
	 * are for read_operation_key(). */
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

/* Append the rows of `operations` to the rule's table. False, with the error
 * set. */
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

/* Read one key of `keys`: the names in the pack replace the usual ones. False,
 * with the error set, for an unknown key. */
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
	rule->keys->by_rule[key] = true;
	return true;
}

/* Read `keys: { steps: stages, next: [next, then] }`. A key_read. */
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

/* Who reads a key, by its form in RULE_KEYS. */
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

/* All keys but heads, effects and the fields of the rule's list. A new key is a
 * row of RULE_KEYS, and a reader here if its form is new. */
static const struct rule_key {
	const char *name;
	key_read *read;
	size_t offset; /* of the member that `read` sets */
} rule_keys[] = {
#define X(name, form, member, about) { #name, READ_##form, AT(member) },
	RULE_KEYS(X)
#undef X
};

/* The index of the word in `words`; `count` if it is not there. */
static size_t find_listed_word(struct str word, const char *const *words,
    size_t count)
{
	size_t i = 0;

	while (i < count && !str_is(word, words[i]))
		i++;
	return i;
}

/* The list with that name: of the model, of drafts, or of rows within another
 * list's rows; NULL: there is none. */
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

/* Read what the rule makes: the list, or the name (`kind`) of what it binds,
 * mounts or notes. A flow gets the usual keys. False, with the error set: there
 * is no such list. */
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
#define FIELDS_GUESSED 40 /* fields of a list that a guess may be */

/* Is the word a key that any rule may have, whatever it makes? */
static bool is_rule_key(struct str key)
{
	for (size_t i = 0; i < LENGTH(rule_keys); i++)
		if (str_is(key, rule_keys[i].name))
			return true;
	return str_is(key, OPERATIONS);
}

/* Set the error of a rule without a head (`has_head` false) or an effect, and
 * return false. An unknown key that is near the name of one was meant for it:
 * `cal` for `call`. */
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

/* Read which form the rule is for (its head) and what it makes (its effect), on
 * which all other keys depend, and its operations. A rule with two heads gets
 * the last one; the schema forbids two. False, with the error set. */
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

/* Can a rule set the field? Only texts: evidence and numbers follow from the
 * place of the form. */
static bool is_field_settable(const struct field *field)
{
	return field->type == FIELD_TEXT || field->type == FIELD_TEXTS;
}

/* Set the error of a key that the rule cannot have, with the nearest key or
 * field as a guess, and return false. */
static bool report_unknown_key(const struct rule *rule,
    struct pack_reader *reader, const struct doc_node *node)
{
	const char *names[LENGTH(rule_keys) + FIELDS_GUESSED] = { OPERATIONS };
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

/* Append a field to the rule: its column is set to what the node's selector
 * selects. False, with the error set, if that is no selector. */
static bool add_rule_field(struct rule *rule, struct pack_reader *reader,
    const struct field *field, const struct doc_node *node)
{
	struct rule_field *added = array_push(&rule->fields, &rule->field_count,
	    sizeof(*added), reader->perm);

	added->field = field;
	return parse_rule_select(&added->select, reader, node,
	    vocabulary_of_field(rule->list, field));
}

/* Read a key that is a field of the rule's list, `path: argument(0)`. A field
 * of texts may have a list of selectors. False, with the error set: there is no
 * such field, or no rule can set it. */
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

/* Read one key of a rule; true at once for keys that read_shape() has read.
 * False, with the error set. */
static bool read_rule_key(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node)
{
	bool is_head = find_listed_word(node->key, rule_head_names,
			   HEAD_COUNT) < HEAD_COUNT;
	bool is_effect = find_listed_word(node->key, rule_effect_names,
			     EFFECT_COUNT) < EFFECT_COUNT;

	if (is_head || is_effect || str_is(node->key, OPERATIONS))
		return true;
	for (size_t i = 0; i < LENGTH(rule_keys); i++)
		if (str_is(node->key, rule_keys[i].name))
			return rule_keys[i].read(rule, reader, node,
			    rule_keys[i].offset);
	return read_rule_field(rule, reader, node);
}

/* Read all keys of a rule that read_shape() leaves, from rule->node. Without
 * `for`, a decoration has to be on a function, or, where the rule makes a
 * scope, on a class. The release pairs with the acquire of rule_ready(): who
 * sees `whole` sees all that was read. */
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

/* Read what the rule is found by and what it makes; then the rest, unless
 * reader->lazy_rules is set: then rule_ready() reads that. False, with the
 * error set. */
bool rule_read(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node)
{
	if (node->kind != DOC_MAP)
		return pack_wrong(reader, node, "a rule is a map");
	rule->joint = ".";
	rule->node = node;
	rule->lazy_rules = reader->lazy_rules;
	return read_shape(rule, reader, node) &&
	       (reader->lazy_rules || rule_read_rest(rule, reader));
}
