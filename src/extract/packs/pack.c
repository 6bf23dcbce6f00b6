/*
 * Reads a pack: its keys, which pack_keys[] maps to functions, and the list of
 * its rules, each of which rule.c reads. pack_read() reads the head of a pack,
 * all keys but `rules` and `like`; pack_read_rest() reads these, for built-in
 * packs only once they are on in some file (rules_ready.c). Users may write
 * packs, so each mistake is told with file, line and column: pack_wrong().
 */
#include "extract/packs/pack.h"

#include <stdio.h>

#include "extract/packs/pack_keys.h"
#include "extract/selectors/vocabulary.h"
#include "lang/lang.h"
#include "model/model.h"

enum { REASON_SIZE = 600 }; /* bytes of an error's reason */

/* Set reader->error to the message, with file, line and column of `word`, the
 * part of the node's text that is wrong. If the word points into the key's
 * bytes, that is the place of the key; else the word is searched from the key's
 * line on. Returns false. */
static bool set_pack_error(struct pack_reader *reader,
    const struct doc_node *node, struct str word, const char *format,
    va_list arguments)
{
	bool is_in_key = word.len && word.ptr >= node->key.ptr &&
			 word.ptr < node->key.ptr + node->key.len;
	struct str key = is_in_key ? STR("") : node->key;
	uint32_t line = is_in_key ? node->key_line : node->line;
	char reason[REASON_SIZE];
	unsigned column;

	vsnprintf(reason, sizeof(reason), format, arguments);
	/* A word with escapes of YAML is not found as such: then it is the
	 * place of the value, or of its key. */
	column = doc_column(reader->text, line, key, word);
	if (!column)
		column = doc_column(reader->text, line, key, node->text);
	if (!column)
		column = doc_column(reader->text, line, STR(""), node->key);
	return error_set(reader->error, "%.*s:%u:%u: %s", STR_ARG(reader->path),
	    line, column ? column : 1, reason);
}

/* Set the error of a node, at its key or, in a list, its text. Returns false. /
 * `format`: the message, as for printf(). */
bool pack_wrong(struct pack_reader *reader, const struct doc_node *node,
    const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	set_pack_error(reader, node, node->key.len ? node->key : node->text,
	    format, arguments);
	va_end(arguments);
	return false;
}

/* Set the error of a node, at `word` in its text. Returns false. `format`: the
 * message, as for printf(). */
bool pack_wrong_word(struct pack_reader *reader, const struct doc_node *node,
    struct str word, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	set_pack_error(reader, node, word, format, arguments);
	va_end(arguments);
	return false;
}

/* Read `true` or `false`. False, with the error set, if it is neither. */
bool pack_flag(bool *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	*out = str_is(node->text, "true");
	return *out || str_is(node->text, "false") ||
	       pack_wrong(reader, node, "true or false is needed here");
}

/* Is each text one of the words? `node`: what they were read from. False, with
 * the error set, if one is not. */
bool pack_words(const struct strs *texts, struct pack_reader *reader,
    const struct doc_node *node, const struct vocabulary *words)
{
	for (size_t i = 0; i < texts->count; i++)
		if (!vocabulary_has(words, texts->items[i]))
			return pack_wrong_word(reader, node, texts->items[i],
			    "`%.*s` is none of what `%.*s` may say%s",
			    STR_ARG(texts->items[i]), STR_ARG(node->key),
			    did_you_mean(texts->items[i],
				vocabulary_nearest(words, texts->items[i]),
				reader->perm));
	return true;
}

/* Set *out to the node's text, a word that may have a detail after a slash,
 * `queue/worker`. Only the word itself has to be one of `words`. False, with
 * the error set, if it is not. */
static bool read_word_with_detail(struct str *out, struct pack_reader *reader,
    const struct doc_node *node, const struct vocabulary *words)
{
	struct str head = str_slice(node->text, 0, str_find(node->text, '/'));
	const struct strs texts = { &head, 1 };

	*out = node->text;
	return pack_words(&texts, reader, node, words);
}

/* Read `store`, a kind of data store: a known one, or any in single quotes. A
 * pack_key_read. */
static bool read_pack_store(struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	struct str kind = node->text;

	(void)offset;
	if (kind.len > 2 && str_starts(kind, "'") && str_ends(kind, "'"))
		kind = str_slice(kind, 1, kind.len - 1);
	else if (!store_is_kind(kind))
		return pack_wrong_word(reader, node, kind,
		    "`%.*s` is no kind of data store%s (another one stands in "
		    "single quotes)",
		    STR_ARG(kind),
		    did_you_mean(kind, store_nearest(kind), reader->perm));
	reader->pack->store = kind;
	return true;
}

/* Append the names in the node's text, with `|` between: get, post of
 * `get|post`. An operator, `|` or `||=`, is one name: it has an empty part and
 * only characters of operators. Any other empty part is an error, `get||post`:
 * false. */
static bool split_names(struct strs *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	struct str whole = str_trim(node->text);
	struct str rest = whole;
	struct str part;
	bool empty = str_ends(whole, "|");
	size_t before = out->count;

	while (str_cut(&part, &rest, '|')) {
		empty |= str_trim(part).len == 0;
		strs_push(out, str_trim(part), reader->perm);
	}
	if (!empty)
		return true;
	for (size_t i = 0; i < whole.len; i++)
		if (!char_among(whole.ptr[i], "|<>=&+-*/~!.^%"))
			return pack_wrong(reader, node,
			    "a name is empty in `%.*s`", STR_ARG(whole));
	out->count = before;
	strs_push(out, whole, reader->perm);
	return true;
}

/* Append the node's text, or those of a list, to *out. A list may hold lists,
 * as aliases of YAML become such. False, with the error set, for a map. */
bool pack_texts(struct strs *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	if (node->kind == DOC_MAP)
		return pack_wrong(reader, node,
		    "a text or a list of texts "
		    "is needed here");
	for (const struct doc_node *item = node->first; item; item = item->next)
		if (!pack_texts(out, reader, item))
			return false;
	return node->kind != DOC_SCALAR || split_names(out, reader, node);
}

/* Set *pattern to the node's text, compiled as a regular expression. False,
 * with the error set: it is none, or empty, which would match everything. */
bool pack_pattern(struct pattern **pattern, struct pack_reader *reader,
    const struct doc_node *node)
{
	struct error why = { 0 };

	if (node->kind != DOC_SCALAR || node->text.len == 0)
		return pack_wrong(reader, node, "an expression is needed here");
	*pattern = pattern_compile(node->text, &why);
	return *pattern || pack_wrong(reader, node, "%s", why.text);
}

/* Read `when: { import: shopweb, dependency: [shopweb, shop] }` or `when:
 * always` into the pack. A pack_key_read. `keys` and `lists` have the same
 * order; `text`, the last key, has no list. */
static bool read_when(struct pack_reader *reader, const struct doc_node *node,
    size_t offset)
{
	static const char *const keys[] = { "import", "file", "dependency",
		"without", "text" };
	struct pack *pack = reader->pack;
	struct strs *const lists[] = { &pack->imports, &pack->files,
		&pack->depends, &pack->without };

	(void)offset;
	for (const struct doc_node *item = node->first; item;
	     item = item->next) {
		size_t i = 0;

		while (i < LENGTH(keys) && !str_is(item->key, keys[i]))
			i++;
		if (str_is(item->key, "text")) {
			if (!pack_pattern(&pack->text, reader, item))
				return false;
			continue;
		}
		if (i == LENGTH(keys))
			return pack_wrong(reader, item,
			    "`%.*s` is no condition; did you mean `%s`?",
			    STR_ARG(item->key),
			    nearest(item->key, keys, LENGTH(keys)));
		if (!pack_texts(lists[i], reader, item))
			return false;
	}
	if (node->kind == DOC_SCALAR && str_is(node->text, "always")) {
		pack->always = true;
		return true;
	}
	return node->kind == DOC_MAP || pack_wrong(reader, node,
					    "`when` takes import, file, "
					    "dependency or without, or the "
					    "word always");
}

/* Read the list of rules into pack->rules. Sets pack->uses if one of them is
 * for `use`, as such rules are asked for each call of what is imported. False,
 * with the error set. */
static bool read_pack_rules(struct pack_reader *reader,
    const struct doc_node *node)
{
	struct pack *pack = reader->pack;

	if (node->kind != DOC_LIST)
		return pack_wrong(reader, node, "`rules` takes a list");
	for (const struct doc_node *item = node->first; item;
	     item = item->next) {
		struct rule *rule = array_push(&pack->rules, &pack->rule_count,
		    sizeof(*rule), reader->perm);

		rule->line = item->line;
		if (!rule_read(rule, reader, item))
			return false;
		pack->uses |= rule->head == HEAD_use;
	}
	return true;
}

/* Append the rules of the pack that `like: FRAMEWORK` names, which comes before
 * this one in the same file. Whether a rule was used is counted for each pack
 * by itself. False, with the error set: there is no such pack. */
static bool copy_rules_of_framework(struct pack_reader *reader,
    const struct doc_node *node)
{
	struct pack *pack = reader->pack;
	const struct pack *other = pack;

	while (
	    other > reader->first && !str_equal(other->framework, node->text))
		other--;
	if (other == pack || !str_equal(other->framework, node->text))
		return pack_wrong(reader, node,
		    "`like` names a framework of a document above");
	for (size_t i = 0; i < other->rule_count; i++) {
		struct rule *rule = array_push(&pack->rules, &pack->rule_count,
		    sizeof(*pack->rules), reader->perm);

		*rule = other->rules[i];
		rule->used = false;
	}
	return true;
}

/* Read `constants`, the names that a library has and the texts that they stand
 * for, into the pack's two lists. A pack_key_read. */
static bool read_constants(struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	struct pack *pack = reader->pack;

	(void)offset;
	if (node->kind != DOC_MAP)
		return pack_wrong(reader, node,
		    "`constants` takes a map of names and texts");
	for (const struct doc_node *item = node->first; item;
	     item = item->next) {
		strs_push(&pack->constants, item->key, reader->perm);
		strs_push(&pack->constant_values, item->text, reader->perm);
	}
	return true;
}

/* Read a map whose values are texts: those of keys[i] go to lists[i]. `count`:
 * of keys, two at least, as the message names two. False, with the error set,
 * for another key. */
static bool read_lists(struct pack_reader *reader, const struct doc_node *node,
    const char *const *keys, struct strs *const *lists, size_t count)
{
	if (node->kind != DOC_MAP)
		return pack_wrong(reader, node,
		    "`%.*s` takes a map of %s and %s", STR_ARG(node->key),
		    keys[0], keys[1]);
	for (const struct doc_node *item = node->first; item;
	     item = item->next) {
		size_t i = 0;

		while (i < count && !str_is(item->key, keys[i]))
			i++;
		if (i == count)
			return pack_wrong(reader, item,
			    "`%.*s` is no key of `%.*s`; did you mean `%s`?",
			    STR_ARG(item->key), STR_ARG(node->key),
			    nearest(item->key, keys, count));
		if (!pack_texts(lists[i], reader, item))
			return false;
	}
	return true;
}

/* Read `late`: the framework looks handlers up by name when a request comes.
 * Its key `plain` lists classes without handlers, `catching` methods that
 * handle what no other does. A pack_key_read. */
static bool read_late(struct pack_reader *reader, const struct doc_node *node,
    size_t offset)
{
	static const char *const keys[] = { "plain", "catching" };
	struct strs *const lists[] = { &reader->pack->plain_bases,
		&reader->pack->catching };

	(void)offset;
	reader->pack->late = true;
	return read_lists(reader, node, keys, lists, LENGTH(keys));
}

/* Read `records`: the types that store their data (`of`), and the methods that
 * do it (`by`). A pack_key_read. */
static bool read_records(struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	static const char *const keys[] = { "of", "by" };
	struct strs *const lists[] = { &reader->pack->records,
		&reader->pack->record_calls };

	(void)offset;
	return node->kind == DOC_MAP
		   ? read_lists(reader, node, keys, lists, LENGTH(keys))
		   : pack_texts(lists[0], reader, node);
}

/* Read `unread`: which code files say nothing of the program as it runs, by
 * path (`file`), by text, or by both. A pack_key_read. */
static bool read_unread(struct pack_reader *reader, const struct doc_node *node,
    size_t offset)
{
	struct pack *pack = reader->pack;
	struct strs globs = { 0 };

	(void)offset;
	for (const struct doc_node *item = node->first; item;
	     item = item->next) {
		bool ok;

		if (str_is(item->key, "file"))
			ok = pack_texts(&globs, reader, item);
		else if (str_is(item->key, "text"))
			ok = pack_pattern(&pack->unread_text, reader, item);
		else
			ok = pack_wrong(reader, item,
			    "`unread` takes file and text");
		if (!ok)
			return false;
	}
	if (globs.count)
		pack->unread = globs_ready(&globs, reader->perm);
	return pack->unread || pack->unread_text ||
	       pack_wrong(reader, node,
		   "`unread` takes a map of file and text");
}

/* Read a text that is not "" into the member of struct pack at `offset`. A
 * pack_key_read. */
static bool read_pack_text(struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	*(struct str *)(void *)((char *)reader->pack + offset) = node->text;
	return node->text.len ||
	       pack_wrong(reader, node, "a text is needed here");
}

/* Read a list of texts into the member of struct pack at `offset`. A
 * pack_key_read. */
static bool read_pack_texts(struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	return pack_texts((struct strs *)(void *)((char *)reader->pack +
						  offset),
	    reader, node);
}

/* Read true or false into the member of struct pack at `offset`. A
 * pack_key_read. */
static bool read_pack_flag(struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	return pack_flag((bool *)((char *)reader->pack + offset), reader, node);
}

/* Read `category`. A pack_key_read. */
static bool read_category(struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	(void)offset;
	return read_word_with_detail(&reader->pack->category, reader, node,
	    &pack_categories);
}

/* Read `role` or `uses` into the member of struct pack at `offset`. A
 * pack_key_read. */
static bool read_role(struct pack_reader *reader, const struct doc_node *node,
    size_t offset)
{
	return read_word_with_detail((struct str *)(void *)((char *)
								reader->pack +
							    offset),
	    reader, node, &pack_roles);
}

/* Do nothing for `like` and `rules`, which pack_read_rest() reads. A
 * pack_key_read. */
static bool skip_key_of_rules(struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	(void)reader;
	(void)node;
	(void)offset;
	return true;
}

/* Who reads a key, by its form in PACK_KEYS. */
#define READ_TEXT read_pack_text
#define READ_TEXTS read_pack_texts
#define READ_FLAG read_pack_flag
#define READ_CATEGORY read_category
#define READ_ROLE read_role
#define READ_STORE read_pack_store
#define READ_WHEN read_when
#define READ_MAP read_constants
#define READ_LATE read_late
#define READ_RECORDS read_records
#define READ_UNREAD read_unread
#define READ_SERVES pack_read_rows
#define READ_LISTENS pack_read_rows
#define READ_BRINGS pack_read_rows
#define READ_PREPARES pack_read_rows
#define READ_STARTS pack_read_rows
#define READ_PACKAGES pack_read_rows
#define READ_LIKE skip_key_of_rules
#define READ_RULES skip_key_of_rules

static const struct {
	const char *name;
	pack_key_read *read;
	size_t offset; /* of the member that `read` sets */
} pack_keys[] = {
#define X(name, form, member, about) \
	{ #name, READ_##form, offsetof(struct pack, member) },
	PACK_KEYS(X)
#undef X
};

/* Read one key of a pack by its row in pack_keys[]. False, with the error set:
 * its value is wrong, or the key is unknown (with the nearest key as a guess).
 */
static bool read_pack_key(struct pack_reader *reader,
    const struct doc_node *node)
{
	const char *names[LENGTH(pack_keys)];

	for (size_t i = 0; i < LENGTH(pack_keys); i++) {
		if (str_is(node->key, pack_keys[i].name))
			return pack_keys[i].read(reader, node,
			    pack_keys[i].offset);
		names[i] = pack_keys[i].name;
	}
	return pack_wrong(reader, node,
	    "`%.*s` is no key of a pack; did you mean `%s`?",
	    STR_ARG(node->key), nearest(node->key, names, LENGTH(names)));
}

/* Append a field to the rule: the column `name` of the rule's list is set to
 * what `select` selects. */
static void add_store_field(struct pack_reader *reader, struct rule *rule,
    const char *name, struct select select)
{
	struct rule_field *field = array_push(&rule->fields, &rule->field_count,
	    sizeof(*field), reader->perm);

	field->field = list_field(rule->list, str_from(name));
	field->select = select;
}

/* What a call of a database driver does. */
enum store_use {
	STORE_OPENED,
	STORE_VALUES, /* it makes one of the driver's types of values */
};

/* Append the rule of a database driver to its pack, as all drivers would have
 * it in the same words: such a call of what is imported uses the store. The
 * store's host is the argument `host`, or comes from a URL. The rule has line
 * 0, as no file has it. False, with the error set, cannot happen for correct
 * selectors. */
static bool add_store_rule(struct pack_reader *reader, enum store_use use)
{
	struct pack *pack = reader->pack;
	struct rule *rule = array_push(&pack->rules, &pack->rule_count,
	    sizeof(*rule), reader->perm);
	struct alternative *kind_alternative =
	    NEW(reader->perm, struct alternative);
	struct select_problem problem;
	struct select host;

	if (!select_parse(&host,
		STR("argument(host).host(plain) | argument(0, url).host"), NULL,
		reader->perm, &problem))
		return error_set(reader->error, "%s", problem.why);
	*rule = (struct rule){
		.whole = true,
		.head = HEAD_use,
		.effect = EFFECT_list,
		.pack = pack,
		.list = &model_lists[LIST_datastores],
		.weight = 1,
		.of_value = use == STORE_VALUES,
		.joint = ".",
	};
	kind_alternative->literal = pack->store;
	add_store_field(reader, rule, "kind",
	    (struct select){ kind_alternative, 1 });
	add_store_field(reader, rule, "name", host);
	pack->uses = true;
	return true;
}

/* Has no map of the document a key twice? False, with the error set, if one
 * has. */
bool pack_read_unique(struct pack_reader *reader, const struct doc_node *top)
{
	const struct doc_node *repeated = doc_repeated(top);

	return !repeated ||
	       pack_wrong(reader, repeated, "`%.*s` stands here twice",
		   STR_ARG(repeated->key));
}

/* Read the head of a pack, all keys but `rules` and `like`, into reader->pack.
 * False, with the error set. A missing `framework` is reported last, as a
 * misspelled one is better reported as an unknown key. */
bool pack_read(struct pack_reader *reader, const struct doc_node *top)
{
	if (top->kind != DOC_MAP)
		return error_set(reader->error,
		    "%.*s:1:1: a pack is a map with framework and rules",
		    STR_ARG(reader->path));
	for (const struct doc_node *node = top->first; node; node = node->next)
		if (!read_pack_key(reader, node))
			return false;
	return reader->pack->framework.len > 0 ||
	       pack_wrong(reader, top, "`framework` is missing");
}

/* Read the rules of a pack. Those of a driver come after the written ones,
 * which may say more of the same call. Pack and own address are set once the
 * array does not grow any more. False, with the error set. */
bool pack_read_rest(struct pack_reader *reader, const struct doc_node *top)
{
	struct pack *pack = reader->pack;

	for (const struct doc_node *node = top->first; node;
	     node = node->next) {
		bool ok = true;

		if (str_is(node->key, "like"))
			ok = copy_rules_of_framework(reader, node);
		else if (str_is(node->key, "rules"))
			ok = read_pack_rules(reader, node);
		if (!ok)
			return false;
	}
	if (pack->store.len && !add_store_rule(reader, STORE_OPENED))
		return false;
	if (pack->values.count && !add_store_rule(reader, STORE_VALUES))
		return false;
	for (size_t i = 0; i < pack->rule_count; i++) {
		pack->rules[i].pack = pack;
		pack->rules[i].self = &pack->rules[i];
	}
	return true;
}
