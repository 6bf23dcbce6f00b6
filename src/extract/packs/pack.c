/*
 * The keys of a pack that stand before its rules. A file of packs may be
 * written by users, so each mistake is told with file, line and column:
 * pack_wrong(). pack_keys[] says which function reads which key; pack_read()
 * goes by it for the head of a pack, pack_read_rest() reads the rules, perhaps
 * much later.
 */
#include "extract/packs/pack.h"

#include <stdio.h>

#include "extract/packs/pack_keys.h"
#include "extract/selectors/vocabulary.h"
#include "lang/lang.h"
#include "model/model.h"

enum { REASON_SIZE = 600 };

/* Set the error with file, line and column. `word` is the part of the text that
 * is at fault. If it lies in the key's bytes, the key's own place is told; else
 * it is looked for in the line, behind the key. Returns false. */
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
	/* A word whose escapes YAML took is not found: the value, or its key.
	 */
	column = doc_column(reader->text, line, key, word);
	if (!column)
		column = doc_column(reader->text, line, key, node->text);
	if (!column)
		column = doc_column(reader->text, line, STR(""), node->key);
	return error_set(reader->error, "%.*s:%u:%u: %s", STR_ARG(reader->path),
	    line, column ? column : 1, reason);
}

/* Set the error of a node: its key is at fault or, in a list, its text. Always
 * false, to be returned. */
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

/* Set the error of a node, of which `word` is at fault. Always false, to be
 * returned. */
bool pack_wrong_word(struct pack_reader *reader, const struct doc_node *node,
    struct str word, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	set_pack_error(reader, node, word, format, arguments);
	va_end(arguments);
	return false;
}

/* Read `true` or `false` into `out`. False, with the error set: it is neither.
 */
bool pack_flag(bool *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	*out = str_is(node->text, "true");
	return *out || str_is(node->text, "false") ||
	       pack_wrong(reader, node, "true or false is needed here");
}

/* Is each text one of the words? False, with the error set. Texts are read
 * before they are checked, as `a|b` is two. */
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

/* Read `queue/worker`: the part before a slash has to be one of the words, the
 * part behind it is for people. */
static bool read_word_with_detail(struct str *out, struct pack_reader *reader,
    const struct doc_node *node, const struct vocabulary *words)
{
	struct str head = str_slice(node->text, 0, str_find(node->text, '/'));
	const struct strs texts = { &head, 1 };

	*out = node->text;
	return pack_words(&texts, reader, node, words);
}

/* A pack_key_read. The kind has to be known or stand in single quotes. */
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

/* `a|b` is two names; an operator, `|` or `||`, is one. An operator is told by
 * an empty part, and by having nothing but its characters; anything else with
 * an empty part is a slip: `get||post`. False: that slip, with the error set.
 */
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

/* Append a text, or a list of them. A list may hold lists: aliases of YAML are
 * made into these. False, with the error set. */
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

/* Compile the node's text. False, with the error set. An empty expression is
 * refused, as it would fit everything. */
bool pack_pattern(struct pattern **pattern, struct pack_reader *reader,
    const struct doc_node *node)
{
	struct error why = { 0 };

	/* An empty one would fit everything. */
	if (node->kind != DOC_SCALAR || node->text.len == 0)
		return pack_wrong(reader, node, "an expression is needed here");
	*pattern = pattern_compile(node->text, &why);
	return *pattern || pack_wrong(reader, node, "%s", why.text);
}

/* A pack_key_read of `when: { import: shopweb, dependency: [shopweb, shop] }`
 * or `when: always`. The keys have the order of `lists`; `text` comes last, as
 * it is no list. */
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

/* Read the list of rules. pack->uses: a rule for `use` asks for each call of
 * what is imported, so it is noted of the pack as a whole. */
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

/* `like: FRAMEWORK`: copy the rules of a pack that stands before this one in
 * its file. That pack has been read before, with its own `like`. Whether a rule
 * was used is each pack's own. */
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

/* A pack_key_read of `constants`: what names that the library brings along
 * stand for. */
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

/* A map whose values are texts, each key setting its list. `keys` and `lists`
 * go side by side; there are two at least, for the message. */
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

/* A pack_key_read of `late`: handlers are looked up by name as a request comes.
 */
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

/* A pack_key_read of `records`: types that keep their data in a store, and by
 * which methods. */
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

/* A pack_key_read of `unread`: files of code that say nothing of the program as
 * it runs. `file` or `text` is enough; with both a file has to fit both. */
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

/* A pack_key_read for several keys: `offset` says which member of struct pack
 * is set. */
static bool read_pack_text(struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	*(struct str *)(void *)((char *)reader->pack + offset) = node->text;
	return node->text.len ||
	       pack_wrong(reader, node, "a text is needed here");
}

/* A pack_key_read for several keys: a list of texts, into the member at
 * `offset`. */
static bool read_pack_texts(struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	return pack_texts((struct strs *)(void *)((char *)reader->pack +
						  offset),
	    reader, node);
}

/* A pack_key_read for several keys: true or false, into the member at `offset`.
 */
static bool read_pack_flag(struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	return pack_flag((bool *)((char *)reader->pack + offset), reader, node);
}

/* A pack_key_read of `category`. */
static bool read_category(struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	(void)offset;
	return read_word_with_detail(&reader->pack->category, reader, node,
	    &pack_categories);
}

/* A pack_key_read of `role` and `used_role`, by offset. */
static bool read_role(struct pack_reader *reader, const struct doc_node *node,
    size_t offset)
{
	return read_word_with_detail((struct str *)(void *)((char *)
								reader->pack +
							    offset),
	    reader, node, &pack_roles);
}

/* A pack_key_read of `like` and `rules`, which pack_read_rest() reads. */
static bool skip_late_key(struct pack_reader *reader,
    const struct doc_node *node, size_t offset)
{
	(void)reader;
	(void)node;
	(void)offset;
	return true;
}

/* By form of PACK_KEYS. */
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
#define READ_LIKE skip_late_key
#define READ_RULES skip_late_key

static const struct {
	const char *name;
	/* Its own form of key is known by the name in READ_…, which follows
	 * from the form in PACK_KEYS. */
	pack_key_read *read;
	size_t offset; /* of what `read` sets, if it asks */
} pack_keys[] = {
#define X(name, form, member, about) \
	{ #name, READ_##form, offsetof(struct pack, member) },
	PACK_KEYS(X)
#undef X
};

/* Read one key of a pack by pack_keys[]. The names are gathered on the way, for
 * the guess in the message. */
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

/* Let the rule set the list's field of that name to what `select` selects. */
static void add_store_field(struct pack_reader *reader, struct rule *rule,
    const char *name, struct select select)
{
	struct rule_field *field = array_push(&rule->fields, &rule->field_count,
	    sizeof(*field), reader->perm);

	field->field = list_field(rule->list, str_from(name));
	field->select = select;
}

/* Add the rule of a driver: the first call of what is imported opens a store;
 * one of its values (`of_value`) only tells of it. Made in C as each driver
 * would need it in the same words. The host comes from an argument that is
 * called so, or from a URL that is the first argument. Its line stays 0: it
 * stands in no file. */
static bool add_store_rule(struct pack_reader *reader, bool of_value)
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
		.of_value = of_value,
		.joint = ".",
	};
	kind_alternative->literal = pack->store;
	add_store_field(reader, rule, "kind",
	    (struct select){ kind_alternative, 1 });
	add_store_field(reader, rule, "name", host);
	pack->uses = true;
	return true;
}

/* Is there no key that stands twice? False, with the error set. */
bool pack_read_unique(struct pack_reader *reader, const struct doc_node *top)
{
	const struct doc_node *repeated = doc_repeated(top);

	return !repeated ||
	       pack_wrong(reader, repeated, "`%.*s` stands here twice",
		   STR_ARG(repeated->key));
}

/* Read the head of a pack. A file that is a list or a text has no line to point
 * to. An unknown key ends the reading; whether `framework` is there is asked
 * last, since a misspelled one is better told as such. */
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

/* Read the rules. The driver's rules come behind those that are written: these
 * may say more of the same call. Rules know their pack, and where they stand,
 * only once the array has stopped growing. */
bool pack_read_rest(struct pack_reader *reader, const struct doc_node *top)
{
	struct pack *pack = reader->pack;

	for (const struct doc_node *node = top->first; node; node = node->next)
		if ((str_is(node->key, "like") &&
			!copy_rules_of_framework(reader, node)) ||
		    (str_is(node->key, "rules") &&
			!read_pack_rules(reader, node)))
			return false;
	if (pack->store.len && !add_store_rule(reader, false))
		return false;
	if (pack->values.count && !add_store_rule(reader, true))
		return false;
	for (size_t i = 0; i < pack->rule_count; i++) {
		pack->rules[i].pack = pack;
		pack->rules[i].self = &pack->rules[i];
	}
	return true;
}
