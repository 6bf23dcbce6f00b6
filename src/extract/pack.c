#include "extract/pack.h"

#include <stdio.h>

#include "lang/lang.h"
#include "model/model.h"

/* The column of a node: doc keeps lines, the line's text tells the rest. */
static size_t column_of(const struct pack_reader *reader, uint32_t line,
    struct str word)
{
	struct str rest = reader->text;
	struct str found = { 0 };
	size_t at;

	while (line > 0 && str_cut(&found, &rest, '\n'))
		line--;
	for (at = 0; at + word.len <= found.len; at++)
		if (str_equal(str_slice(found, at, at + word.len), word))
			return at + 1;
	return 1;
}

bool pack_wrong(struct pack_reader *reader, const struct doc_node *node,
    const char *format, ...)
{
	uint32_t line = node->key_line ? node->key_line : node->line;
	struct str word = node->key.len ? node->key : node->text;
	char message[512];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(message, sizeof(message), format, arguments);
	va_end(arguments);
	return error_set(reader->error, "%.*s:%u:%zu: %s",
	    STR_ARG(reader->path), line, column_of(reader, line, word),
	    message);
}

/* `a|b` is two names; an operator, `|` or `||`, is one. */
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

bool pack_pattern(struct pattern **out, struct pack_reader *reader,
    const struct doc_node *node)
{
	struct error why = { 0 };

	/* An empty one would fit everything. */
	if (node->kind != DOC_SCALAR || node->text.len == 0)
		return pack_wrong(reader, node, "an expression is needed here");
	*out = pattern_compile(node->text, &why);
	return *out || pack_wrong(reader, node, "%s", why.text);
}

static bool read_when(struct pack_reader *reader, const struct doc_node *node)
{
	static const char *const keys[] = { "import", "file", "dependency",
		"without", "text" };
	struct pack *pack = reader->pack;
	struct strs *const lists[] = { &pack->imports, &pack->files,
		&pack->depends, &pack->without };

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

static bool read_rules(struct pack_reader *reader, const struct doc_node *node)
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

/* The rules of a pack that stands before it in its file, for another
 * framework of the same form. */
static bool read_like(struct pack_reader *reader, const struct doc_node *node)
{
	struct pack *pack = reader->pack;
	const struct pack *other = pack;

	while (
	    other > reader->first && !str_equal(other->framework, node->text))
		other--;
	if (other == pack || !str_equal(other->framework, node->text))
		return pack_wrong(reader, node,
		    "`like` names a framework of a document above");
	for (size_t i = 0; i < other->rule_count; i++)
		*(struct rule *)array_push(&pack->rules, &pack->rule_count,
		    sizeof(*pack->rules), reader->perm) = other->rules[i];
	return true;
}

/* What names that the library brings along stand for. */
static bool read_constants(struct pack_reader *reader,
    const struct doc_node *node)
{
	struct pack *pack = reader->pack;

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

/* A map whose keys are such lists. */
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

/* Handlers that are looked up by name as a request comes. */
static bool read_late(struct pack_reader *reader, const struct doc_node *node)
{
	static const char *const keys[] = { "plain", "catching" };
	struct strs *const lists[] = { &reader->pack->plain_bases,
		&reader->pack->catching };

	reader->pack->late = true;
	return read_lists(reader, node, keys, lists, LENGTH(keys));
}

/* What keeps its data in a store, and by which methods. */
static bool read_records(struct pack_reader *reader,
    const struct doc_node *node)
{
	static const char *const keys[] = { "of", "by" };
	struct strs *const lists[] = { &reader->pack->records,
		&reader->pack->record_calls };

	return node->kind == DOC_MAP
		   ? read_lists(reader, node, keys, lists, LENGTH(keys))
		   : pack_texts(lists[0], reader, node);
}

/* Files of code that say nothing of the program as it runs. */
static bool read_unread(struct pack_reader *reader, const struct doc_node *node)
{
	struct pack *pack = reader->pack;
	struct strs files = { 0 };

	for (const struct doc_node *item = node->first; item;
	     item = item->next) {
		bool ok;

		if (str_is(item->key, "file"))
			ok = pack_texts(&files, reader, item);
		else if (str_is(item->key, "text"))
			ok = pack_pattern(&pack->unread_text, reader, item);
		else
			ok = pack_wrong(reader, item,
			    "`unread` takes file and text");
		if (!ok)
			return false;
	}
	if (files.count)
		pack->unread = globs_ready(&files, reader->perm);
	return pack->unread || pack->unread_text ||
	       pack_wrong(reader, node,
		   "`unread` takes a map of file and text");
}

static bool read_key(struct pack_reader *reader, const struct doc_node *node)
{
	static const char *const keys[] = { "framework", "category",
		"constants", "when", "dependency", "builtin", "core", "late",
		"like", "outgoing", "outside", "records", "role", "rules",
		"store", "unread", "uses", "values", "written" };
	struct pack *pack = reader->pack;

	if (str_is(node->key, "framework"))
		pack->framework = node->text;
	else if (str_is(node->key, "category"))
		pack->category = node->text;
	else if (str_is(node->key, "builtin"))
		pack->builtin = str_is(node->text, "true");
	else if (str_is(node->key, "core"))
		pack->core = str_is(node->text, "true");
	else if (str_is(node->key, "outgoing"))
		pack->outgoing = str_is(node->text, "true");
	else if (str_is(node->key, "when"))
		return read_when(reader, node);
	else if (str_is(node->key, "constants"))
		return read_constants(reader, node);
	else if (str_is(node->key, "late"))
		return read_late(reader, node);
	else if (str_is(node->key, "dependency"))
		return pack_texts(&pack->dependencies, reader, node);
	else if (str_is(node->key, "records"))
		return read_records(reader, node);
	else if (str_is(node->key, "outside"))
		pack->outside = node->text;
	else if (str_is(node->key, "store"))
		pack->store = node->text;
	else if (str_is(node->key, "values"))
		return pack_texts(&pack->values, reader, node);
	else if (str_is(node->key, "unread"))
		return read_unread(reader, node);
	else if (str_is(node->key, "written"))
		return pack_texts(&pack->written, reader, node);
	else if (str_is(node->key, "role"))
		pack->role = node->text;
	else if (str_is(node->key, "uses"))
		pack->used_role = node->text;
	else if (!str_is(node->key, "like") && !str_is(node->key, "rules"))
		return pack_wrong(reader, node,
		    "`%.*s` is no key of a pack; did you mean `%s`?",
		    STR_ARG(node->key), nearest(node->key, keys, LENGTH(keys)));
	return true;
}

static void add_store_field(struct pack_reader *reader, struct rule *rule,
    const char *name, struct select select)
{
	struct rule_field *field = array_push(&rule->fields, &rule->field_count,
	    sizeof(*field), reader->perm);

	field->field = list_field(rule->list, str_from(name));
	field->select = select;
}

/* A driver's own rule: the first call of what is imported opens a store; that
 * of its values only tells of it. */
static bool add_store_rule(struct pack_reader *reader, bool of_value)
{
	struct pack *pack = reader->pack;
	struct rule *rule = array_push(&pack->rules, &pack->rule_count,
	    sizeof(*rule), reader->perm);
	struct alternative *kind = NEW(reader->perm, struct alternative);
	struct select host;

	if (!select_parse(&host,
		STR("argument(host).host(plain) | argument(0, url).host"),
		reader->perm, reader->error))
		return false;
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
	kind->literal = pack->store;
	add_store_field(reader, rule, "kind", (struct select){ kind, 1 });
	add_store_field(reader, rule, "name", host);
	pack->uses = true;
	return true;
}

bool pack_read(struct pack_reader *reader, const struct doc_node *top)
{
	if (top->kind != DOC_MAP)
		return error_set(reader->error,
		    "%.*s:1:1: a pack is a map with framework and rules",
		    STR_ARG(reader->path));
	for (const struct doc_node *item = top->first; item; item = item->next)
		if (!read_key(reader, item))
			return false;
	return reader->pack->framework.len > 0 ||
	       pack_wrong(reader, top, "`framework` is missing");
}

bool pack_read_rest(struct pack_reader *reader, const struct doc_node *top)
{
	struct pack *pack = reader->pack;

	for (const struct doc_node *item = top->first; item; item = item->next)
		if ((str_is(item->key, "like") && !read_like(reader, item)) ||
		    (str_is(item->key, "rules") && !read_rules(reader, item)))
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
