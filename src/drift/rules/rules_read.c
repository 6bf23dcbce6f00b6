/*
 * The rules of the configuration, read as the table of kinds says. The first
 * mistake ends the reading, with file, line and what is expected. Texts are not
 * copied: they stay those of the nodes.
 */
#include "drift/levels.h"
#include "drift/rules/rules.h"

struct rules_reader {
	struct doc_file file;
	struct drift_rules *out;
	struct arena *perm;
};

/* The one of `names` that a value is. The message is for the value, not for its
 * key, so it is given a node without one. */
static bool one_of(size_t *out, const struct rules_reader *reader,
    const struct doc_node *node, const char *what, const char *const *names,
    size_t count)
{
	struct doc_node bare = *node;

	for (size_t i = 0; i < count; i++)
		if (node->kind == DOC_SCALAR && str_is(node->text, names[i])) {
			*out = i;
			return true;
		}
	bare.key = (struct str){ 0 };
	bare.key_line = 0;
	return doc_unknown(&reader->file, &bare, what, names, count);
}

static bool read_rule_level(enum drift_level *out,
    const struct rules_reader *reader, const struct doc_node *node)
{
	const char *names[LEVEL_ERROR + 1];
	size_t level = 0;

	for (size_t i = 0; i < LENGTH(names); i++)
		names[i] = drift_level_name((enum drift_level)i);
	if (!one_of(&level, reader, node, "level", names, LENGTH(names)))
		return false;
	*out = (enum drift_level)level;
	return true;
}

static bool read_rule_text(struct str *out, const struct rules_reader *reader,
    const struct doc_node *node)
{
	if (node->kind != DOC_SCALAR || str_trim(node->text).len == 0)
		return doc_wrong(&reader->file, node, "a text is expected");
	*out = node->text;
	return true;
}

/* One text, or a list of them that is not empty. */
static bool read_rule_texts(struct strs *out, const struct rules_reader *reader,
    const struct doc_node *node)
{
	const struct doc_node *item = node;
	bool list = node->kind == DOC_LIST;

	if (list && node->first)
		item = node->first;
	else if (node->kind != DOC_SCALAR)
		return doc_wrong(&reader->file, node,
		    "a text or a list of texts is expected");
	for (; item; item = list ? item->next : NULL) {
		struct str text = { 0 };

		if (!read_rule_text(&text, reader, item))
			return false;
		strs_push(out, text, reader->perm);
	}
	return true;
}

/* A layer may be several subsystems, `[api, worker]`. */
static bool read_rule_layers(struct value *value,
    const struct rules_reader *reader, const struct doc_node *node)
{
	if (node->kind != DOC_LIST || !node->first || !node->first->next)
		return doc_wrong(&reader->file, node,
		    "a list of two layers or more is expected, the top one "
		    "first");
	for (const struct doc_node *item = node->first; item;
	     item = item->next) {
		struct strs *layer = array_push(&value->layers,
		    &value->layer_count, sizeof(*layer), reader->perm);

		if (!read_rule_texts(layer, reader, item))
			return false;
	}
	return true;
}

/* `"true"` between quotes is a text, in YAML as here. */
static bool read_rule_flag(bool *out, const struct rules_reader *reader,
    const struct doc_node *node)
{
	bool is_true = str_is(node->text, "true");

	if (node->kind != DOC_SCALAR || node->quoted ||
	    (!is_true && !str_is(node->text, "false")))
		return doc_wrong(&reader->file, node,
		    "true or false is expected");
	*out = is_true;
	return true;
}

/* Eight digits at most, as the schema says: that fits whatever is done with
 * it. */
static bool read_rule_number(uint32_t *out, const struct rules_reader *reader,
    const struct doc_node *node)
{
	return (node->kind == DOC_SCALAR && node->text.len < 9 &&
		   str_is_number(out, node->text)) ||
	       doc_wrong(&reader->file, node, "a whole number is expected");
}

/* A list of facts or, with `measures`, something else that is counted. `list`
 * stays NULL for what is none; the name is kept in `texts` in any case. */
static bool read_list_value(struct value *value,
    const struct rules_reader *reader, const struct doc_node *node,
    bool measures)
{
	static const char *const counted[] = {
#define X(id, name, about) name,
		MEASURES(X)
#undef X
	};
	const char **names = arena_array(reader->perm,
	    fact_list_count + LENGTH(counted), sizeof(*names));
	size_t count = 0;
	size_t found = 0;

	while (count < fact_list_count) {
		names[count] = fact_lists[count].name;
		count++;
	}
	for (size_t i = 0; measures && i < LENGTH(counted); i++)
		names[count++] = counted[i];
	if (!one_of(&found, reader, node, measures ? "measure" : "list", names,
		count))
		return false;
	if (found < fact_list_count)
		value->list = &fact_lists[found];
	strs_push(&value->texts, node->text, reader->perm);
	return true;
}

static bool read_rule_value(struct value *value,
    const struct rules_reader *reader, enum key_type type,
    const struct doc_node *node)
{
	value->set = true;
	value->node = node;
	switch (type) {
	case KEY_SELECTORS_OR_NONE:
		if (node->kind == DOC_LIST && !node->first)
			return true;
		return read_rule_texts(&value->texts, reader, node);
	case KEY_SELECTORS:
	case KEY_TEXTS:
		return read_rule_texts(&value->texts, reader, node);
	case KEY_LAYERS:
		return read_rule_layers(value, reader, node);
	case KEY_FLAG:
		return read_rule_flag(&value->flag, reader, node);
	case KEY_NUMBER:
		return read_rule_number(&value->number, reader, node);
	case KEY_LIST:
		return read_list_value(value, reader, node, false);
	case KEY_MEASURE:
		return read_list_value(value, reader, node, true);
	/* read_rule_fields() does it, once the list is known: the key with the
	 * list may stand below this one. */
	case KEY_FIELDS:
		break;
	}
	return true; /* once the list is known */
}

/* Numbers, flags and places are for no glob. */
bool field_is_told(const struct field *field)
{
	return field->type == FIELD_TEXT || field->type == FIELD_TEXTS;
}

/* One key below `where` or `except`: a field of the list, and globs for its
 * text. */
static bool read_test(struct value *value, const struct rules_reader *reader,
    const struct list *list, const struct doc_node *node)
{
	const char **names =
	    arena_array(reader->perm, list->field_count, sizeof(*names));
	struct field_test *test = array_push(&value->tests, &value->test_count,
	    sizeof(*test), reader->perm);
	size_t count = 0;

	test->field = list_field(list, node->key);
	for (size_t i = 0; i < list->field_count; i++)
		if (field_is_told(&list->fields[i]))
			names[count++] = list->fields[i].name;
	if (!test->field || !field_is_told(test->field))
		return doc_unknown(&reader->file, node, "field", names, count);
	return read_rule_texts(&test->globs, reader, node);
}

/* The fields of the rule's list: after the list is known. */
static bool read_rule_fields(struct rule *rule,
    const struct rules_reader *reader)
{
	for (size_t i = 0; i < RULE_KEYS_MOST; i++) {
		struct value *value = &rule->values[i];
		const struct doc_node *node;
		const struct list *list;

		if (!value->set || rule->kind->keys[i].type != KEY_FIELDS)
			continue;
		if (value->node->kind != DOC_MAP || !value->node->first)
			return doc_wrong(&reader->file, value->node,
			    "a map from field to glob is expected");
		list = model_list_named(
		    str_from(rule_value(rule, "list")->list->name));
		for (node = value->node->first; node; node = node->next)
			if (!read_test(value, reader, list, node))
				return false;
	}
	return true;
}

/* Keys are looked up in the order of the table, in which `values` are, too. */
static bool read_declared_key(struct rule *rule,
    const struct rules_reader *reader, const struct doc_node *node)
{
	const struct rule_key *keys = rule->kind->keys;
	const char *names[RULE_KEYS_MOST];
	size_t count = 0;

	for (; count < RULE_KEYS_MOST && keys[count].name; count++) {
		names[count] = keys[count].name;
		if (!str_is(node->key, keys[count].name))
			continue;
		if (rule->values[count].set)
			return doc_wrong(&reader->file, node,
			    "'%s' stands here twice", keys[count].name);
		return read_rule_value(&rule->values[count], reader,
		    keys[count].type, node);
	}
	return doc_unknown(&reader->file, node, "key", names, count);
}

/* What two keys of a kind say together is no matter of the table: see
 * put_kind_object() for the schema. */
static bool has_needed(const struct rule *rule,
    const struct rules_reader *reader, const struct doc_node *node)
{
	const struct rule_key *keys = rule->kind->keys;

	for (size_t i = 0; i < RULE_KEYS_MOST && keys[i].name; i++)
		if (keys[i].needed && !rule->values[i].set)
			return doc_wrong(&reader->file, node,
			    "'%s' needs '%s': %s", rule->kind->name,
			    keys[i].name, keys[i].about);
	if (str_is(str_from(rule->kind->name), "stores") &&
	    rule_value(rule, "only")->set ==
		(rule_value(rule, "shared")->set &&
		    !rule_value(rule, "shared")->flag))
		return doc_wrong(&reader->file, node,
		    "'stores' needs either 'shared: false' or 'only'");
	return true;
}

/* What the rule's kind says: a map in full, `true` where there is nothing to
 * add, or the first key's value alone. */
static bool read_rule_body(struct rule *rule, const struct rules_reader *reader,
    const struct doc_node *node)
{
	const struct rule_kind *kind = rule->kind;
	const struct doc_node *item = node->first;

	if (node->kind == DOC_MAP) {
		for (; item; item = item->next)
			if (!read_declared_key(rule, reader, item))
				return false;
		return has_needed(rule, reader, node) &&
		       read_rule_fields(rule, reader);
	}
	if (kind->bare && node->kind == DOC_SCALAR) {
		if (str_is(node->text, "true"))
			return true;
		return doc_wrong(&reader->file, node,
		    "true, a list or a map is expected");
	}
	if (kind->shorthand)
		return read_rule_value(&rule->values[0], reader,
		    kind->keys[0].type, node);
	return doc_wrong(&reader->file, node,
	    "a map is expected: see `archdrift explain %s`", kind->name);
}

/* The guess is among all that may stand there: kinds, and what each rule
 * has. */
static bool unknown_rule_key(const struct rules_reader *reader,
    const struct doc_node *node)
{
	static const char *const others[] = { "level", "name", "reason" };
	const char **names = arena_array(reader->perm,
	    rule_kind_count + LENGTH(others), sizeof(*names));
	size_t count = 0;

	for (size_t i = 0; i < rule_kind_count; i++)
		names[count++] = rule_kinds[i].name;
	for (size_t i = 0; i < LENGTH(others); i++)
		names[count++] = others[i];
	return doc_unknown(&reader->file, node, "key", names, count);
}

/* A word that can stand in a comment, `archdrift:ignore NAME reason`, and in a
 * line of the baseline. Built-in rules have the same place in both, so their
 * names are taken. */
static bool read_rule_name(struct rule *rule, const struct rules_reader *reader,
    const struct doc_node *node)
{
	if (!read_rule_text(&rule->name, reader, node))
		return false;
	for (size_t i = 0; i < rule->name.len; i++) {
		char c = rule->name.ptr[i];

		if (c <= ' ' || c == ',' || c == '`' || c == 0x7f)
			return doc_wrong(&reader->file, node,
			    "a rule's name is one word: letters, digits and "
			    "dashes");
	}
	if (drift_rule_named(rule->name))
		return doc_wrong(&reader->file, node,
		    "'%.*s' is a built-in rule; `levels` has its level",
		    STR_ARG(rule->name));
	for (size_t i = 0; i + 1 < reader->out->count; i++)
		if (str_equal(reader->out->items[i].name, rule->name))
			return doc_wrong(&reader->file, node,
			    "there are two rules '%.*s'", STR_ARG(rule->name));
	return true;
}

/* Keys come in any order; the kind is a key, too, whichever it is. */
static bool read_rule_item(struct rule *rule, const struct rules_reader *reader,
    const struct doc_node *node)
{
	const struct rule_kind *kind = rule_kind_named(node->key);

	if (str_is(node->key, "name"))
		return read_rule_name(rule, reader, node);
	if (str_is(node->key, "level"))
		return read_rule_level(&rule->level, reader, node);
	if (str_is(node->key, "reason"))
		return read_rule_text(&rule->reason, reader, node);
	if (!kind)
		return unknown_rule_key(reader, node);
	if (rule->kind)
		return doc_wrong(&reader->file, node,
		    "a rule is of one kind: this one is '%s' already",
		    rule->kind->name);
	rule->kind = kind;
	return read_rule_body(rule, reader, node);
}

/* The rule is in the list before it is read, so read_rule_name() leaves out the
 * last one when it looks for a double. */
static bool read_rule(const struct rules_reader *reader,
    const struct doc_node *node)
{
	struct rule *rule = array_push(&reader->out->items, &reader->out->count,
	    sizeof(*rule), reader->perm);
	const struct doc_node *item = node->first;

	if (node->kind != DOC_MAP)
		return doc_wrong(&reader->file, node,
		    "a rule is a map with a name and a kind, such as forbid");
	rule->level = LEVEL_ERROR;
	rule->at = (struct evidence){ reader->out->path, node->line };
	for (; item; item = item->next)
		if (!read_rule_item(rule, reader, item))
			return false;
	if (rule->name.len == 0)
		return doc_wrong(&reader->file, node, "a rule has a name");
	if (!rule->kind)
		return doc_wrong(&reader->file, node,
		    "the rule '%.*s' has no kind, such as forbid or layers",
		    STR_ARG(rule->name));
	return true;
}

/* Is it a rule, or a glob of some, declared or built in? */
static bool knows_rule(const struct drift_rules *rules, struct str glob)
{
	for (size_t i = 0; i < rules->count; i++)
		if (text_matches(glob, rules->items[i].name))
			return true;
	for (size_t i = 0; i < drift_rule_count; i++)
		if (text_matches(glob, str_from(drift_rule_rows[i].name)))
			return true;
	return false;
}

/* Globs of rules are allowed; the guess is among declared rules, which have
 * names that people choose. */
static bool read_ignored_rule(struct ignored *ignored,
    const struct rules_reader *reader, const struct doc_node *node)
{
	const struct drift_rules *rules = reader->out;
	struct doc_node bare = { .line = node->line, .text = node->text };
	const char **names;

	if (!read_rule_text(&ignored->rule, reader, node))
		return false;
	if (knows_rule(rules, ignored->rule))
		return true;
	names = arena_array(reader->perm, rules->count, sizeof(*names));
	for (size_t i = 0; i < rules->count; i++)
		names[i] = str_cstring(rules->items[i].name, reader->perm);
	return doc_unknown(&reader->file, &bare, "rule", names, rules->count);
}

/* A reason is asked for and not kept: it is for those who read the settings. */
static bool read_ignored_key(struct ignored *ignored, struct str *reason,
    const struct rules_reader *reader, const struct doc_node *node)
{
	static const char *const keys[] = { "path", "reason", "rule",
		"subsystem" };

	if (str_is(node->key, "rule"))
		return read_ignored_rule(ignored, reader, node);
	if (str_is(node->key, "reason"))
		return read_rule_text(reason, reader, node);
	if (str_is(node->key, "path"))
		return read_rule_texts(&ignored->paths, reader, node);
	if (str_is(node->key, "subsystem"))
		return read_rule_texts(&ignored->subsystems, reader, node);
	return doc_unknown(&reader->file, node, "key", keys, LENGTH(keys));
}

/* An entry without a path and a subsystem would be for all: that is a level's
 * work. */
static bool read_ignored(const struct rules_reader *reader,
    const struct doc_node *node)
{
	struct drift_rules *drift_rules = reader->out;
	struct ignored *ignored = array_push(&drift_rules->ignored,
	    &drift_rules->ignored_count, sizeof(*ignored), reader->perm);
	struct str reason = { 0 };

	ignored->at = (struct evidence){ drift_rules->path, node->line };
	for (const struct doc_node *item = node->kind == DOC_MAP ? node->first
								 : NULL;
	     item; item = item->next)
		if (!read_ignored_key(ignored, &reason, reader, item))
			return false;
	if (ignored->rule.len == 0 || reason.len == 0)
		return doc_wrong(&reader->file, node,
		    "what is ignored has a rule and a reason");
	if (ignored->paths.count == 0 && ignored->subsystems.count == 0)
		return doc_wrong(&reader->file, node,
		    "what is ignored has a path or a subsystem; a rule as a "
		    "whole has level: off");
	return true;
}

/* Rules first: entries of `ignore:` name them. */
struct drift_rules *drift_rules_read(const struct doc_node *node,
    const struct doc_node *ignore, struct str text, const char *path,
    struct arena *perm, struct error *error)
{
	const struct rules_reader reader = { { path, text, error },
		NEW(perm, struct drift_rules), perm };

	reader.out->path = str_from(path);
	for (const struct doc_node *item = node ? node->first : NULL; item;
	     item = item->next)
		if (!read_rule(&reader, item))
			return NULL;
	for (const struct doc_node *item = ignore ? ignore->first : NULL; item;
	     item = item->next)
		if (!read_ignored(&reader, item))
			return NULL;
	return reader.out;
}
