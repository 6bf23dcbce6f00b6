/*
 * The packs, built in and the project's own, and the index over their rules:
 * by language, kind of form and name, so that the number of packs costs
 * nothing.
 */
#include "extract/rules.h"

#include <assert.h>
#include <pthread.h>
#include <string.h>

#include "extract/pack.h"
#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

#define DATA_FOLDER "data"
#define ANY_FOLDER "any" /* languages, not data */

struct found {
	const struct rule **items;
	size_t count;
};

/* What is read of rules as they are needed, by whatever thread. */
struct later {
	pthread_mutex_t lock;
	struct arena perm;
};

struct rules {
	struct arena *perm;
	struct later later;
	struct pack *packs;
	size_t pack_count;
	struct str digest; /* of all that was read, and the engine */
	struct map *index; /* by language and head: name → struct found */
	struct map asked; /* names of decorations that operations ask for */
};

static const char *const head_names[] = {
#define X(name) #name,
	RULE_HEADS(X)
#undef X
};

static const char *const effect_names[] = {
#define X(name) #name,
	RULE_EFFECTS(X)
#undef X
};

void rule_ready(const struct rule *rule)
{
	struct later *later = rule->later;
	struct error why = { 0 };
	bool whole;

	if (atomic_load_explicit(&rule->whole, memory_order_acquire))
		return;
	pthread_mutex_lock(&later->lock);
	whole = atomic_load_explicit(&rule->whole, memory_order_relaxed);
	if (!whole) {
		struct pack_reader reader = { .perm = &later->perm,
			.error = &why };

		whole = rule_read_rest(rule->self, &reader);
	}
	pthread_mutex_unlock(&later->lock);
	/* The build has read them all. */
	assert(whole);
}

/* Those of data files stand behind those of the last language. */
static struct map *names_of(const struct rules *rules,
    const struct language *language, enum rule_head head)
{
	size_t number = language ? (size_t)(language - language_at(0))
				 : language_count();

	return &rules->index[number * HEAD_COUNT + head];
}

static void index_rule(struct rules *rules, const struct language *language,
    const struct rule *rule, struct str name)
{
	struct map *names = names_of(rules, language, rule->head);
	uint64_t *place;
	struct found *found;

	names->arena = rules->perm;
	place = map_put(names, name);
	if (!*place)
		*place = (uint64_t)(uintptr_t)NEW(rules->perm, struct found);
	found = (struct found *)(uintptr_t)*place;
	*(const struct rule **)array_push(&found->items, &found->count,
	    sizeof(*found->items), rules->perm) = rule;
}

/* The last key of an entry's path is what it is found by. */
static struct str lookup_name(const struct rule *rule, struct str name)
{
	size_t slash = str_find_last(name, '/');

	if (rule->head == HEAD_place)
		return (struct str){ 0 };
	if (rule->head != HEAD_entry)
		return name;
	if (slash < name.len)
		name = str_slice(name, slash + 1, name.len);
	if (str_find(name, '*') < name.len)
		return (struct str){ 0 };
	return name;
}

/* `Router` and `express.Router` are found by the same name, all places and
 * entries that end in `*` by none. */
static bool found_before(const struct rule *rule, size_t index)
{
	struct str name = lookup_name(rule, rule->names.items[index]);

	for (size_t i = 0; i < index; i++)
		if (str_equal(lookup_name(rule, rule->names.items[i]), name))
			return true;
	return false;
}

static void index_asked(struct rules *rules, const struct rule *rule)
{
	for (size_t i = 0; i < rule->operation_count; i++) {
		struct str name = rule->operations[i].when.decoration;

		name = str_slice(name, 0, str_find(name, '('));
		if (name.len)
			*map_put(&rules->asked, name) = 1;
	}
}

bool rules_ask(const struct rules *rules, struct str name)
{
	return map_get(&rules->asked, name) != NULL;
}

static void index_pack(struct rules *rules, const struct language *language,
    const struct pack *pack)
{
	for (size_t i = 0; i < pack->rule_count; i++) {
		const struct rule *rule = &pack->rules[i];

		index_asked(rules, rule);
		for (size_t k = 0; k < rule->names.count; k++)
			if (!found_before(rule, k))
				index_rule(rules, language, rule,
				    lookup_name(rule, rule->names.items[k]));
		if (rule->names.count == 0)
			index_rule(rules, language, rule, (struct str){ 0 });
	}
}

bool pack_serves(const struct pack *pack, const struct language *language)
{
	return pack->serves[language ? (size_t)(language - language_at(0))
				     : language_count()];
}

/* Packs of one folder stand one after the other, and share it. */
static const bool *find_serves(const struct rules *rules, struct str folder)
{
	size_t count = language_count();
	const struct pack *last =
	    rules->pack_count ? &rules->packs[rules->pack_count - 1] : NULL;
	bool *serves;

	if (last && str_equal(last->folder, folder))
		return last->serves;
	serves = arena_array(rules->perm, count + 1, sizeof(*serves));
	for (size_t i = 0; i < count; i++) {
		const struct language *language = language_at(i);

		serves[i] = str_is(folder, ANY_FOLDER) ||
			    str_listed(language->packs ? language->packs
						       : language->name,
				folder);
	}
	serves[count] = str_is(folder, DATA_FOLDER);
	return serves;
}

static void index_all(struct rules *rules)
{
	for (size_t i = 0; i < rules->pack_count; i++) {
		const struct pack *pack = &rules->packs[i];

		if (pack_serves(pack, NULL))
			index_pack(rules, NULL, pack);
		for (size_t k = 0; k < language_count(); k++)
			if (language_at(k)->grammar &&
			    pack_serves(pack, language_at(k)))
				index_pack(rules, language_at(k), pack);
	}
}

/* Rules with it would silently say less. */
static bool lost_alias(struct rules *rules, const struct doc *doc,
    struct str text, struct str path, struct error *error)
{
	struct pack_reader reader = { .path = path,
		.text = text,
		.perm = rules->perm,
		.error = error };
	struct doc_node alias = { .line = doc->lost_line,
		.text = str_printf(rules->perm, "*%.*s", STR_ARG(doc->lost)) };

	return pack_wrong(&reader, &alias,
	    "`%.*s` names no anchor of its document", STR_ARG(alias.text));
}

/* The build has read those that are built in. */
static bool read_documents(struct doc *out, struct rules *rules,
    struct pack_file file, struct str path, struct error *error)
{
	struct error why = { 0 };

	if (file.tree.len)
		return doc_recall(out, file.tree, rules->perm) ||
		       error_set(error, "%.*s: damaged", STR_ARG(path));
	if (!doc_parse(out, DOC_YAML, file.text, rules->perm, &why))
		return error_set(error, "%.*s: %s", STR_ARG(path), why.text);
	return out->lost.len == 0 ||
	       lost_alias(rules, out, file.text, path, error);
}

/* A file holds one pack, or several as documents. */
static bool read_packs(struct rules *rules, struct pack_file file,
    struct str path, struct later *later, struct error *error)
{
	struct str name = file.name;
	struct doc doc = { 0 };
	size_t slash = str_find_last(name, '/');
	struct str folder = slash < name.len ? str_slice(name, 0, slash)
					     : STR(DATA_FOLDER);
	size_t first = rules->pack_count;

	if (!read_documents(&doc, rules, file, path, error))
		return false;
	for (size_t i = 0; i < doc.count; i++) {
		const bool *serves = find_serves(rules, folder);
		struct pack *pack = array_push(&rules->packs,
		    &rules->pack_count, sizeof(*pack), rules->perm);
		struct pack_reader reader = { pack, &rules->packs[first], path,
			file.text, rules->perm, error, later };

		pack->name = str_slice(name, 0, str_find_last(name, '.'));
		pack->folder = folder;
		pack->serves = serves;
		if (!pack_read(&reader, doc.documents[i]))
			return false;
	}
	return true;
}

static size_t last_folder(struct str path)
{
	size_t slash = str_find_last(path, '/');

	if (slash == path.len)
		return 0;
	slash = str_find_last(str_slice(path, 0, slash), '/');
	return str_find_last(path, '/') == slash ? 0 : slash + 1;
}

/* Of a pack of the project's own: its folder says the language. */
static struct str own_name(struct str path)
{
	return str_slice(path, last_folder(path), path.len);
}

static void add_folders(struct strs *out, const struct language *language,
    struct arena *perm)
{
	struct str rest =
	    str_from(language->packs ? language->packs : language->name);
	struct str folder;

	while (str_cut(&folder, &rest, ' '))
		if (!strs_have(out, folder))
			strs_push(out, folder, perm);
}

static const struct language *language_titled(const char *title)
{
	for (size_t i = 0; i < language_count(); i++)
		if (strcmp(language_at(i)->title, title) == 0)
			return language_at(i);
	return NULL;
}

void rules_folders(struct strs *out, const struct scan *scan,
    struct arena *perm)
{
	const struct language *last = NULL;

	for (size_t i = 0; i < scan->count; i++) {
		const struct language *language = scan->files[i].language;

		if (language && language != last)
			add_folders(out, language, perm);
		last = language;
	}
	for (size_t i = 0; i < scan->manifest_count; i++) {
		const struct language *language =
		    language_titled(scan->manifests[i].language);

		if (language)
			add_folders(out, language, perm);
	}
}

static bool is_wanted(const struct strs *folders, struct str name)
{
	struct str folder = str_slice(name, 0, str_find(name, '/'));

	return !folders || str_is(folder, DATA_FOLDER) ||
	       str_is(folder, ANY_FOLDER) || strs_have(folders, folder);
}

static void settle_rules(struct pack *pack)
{
	for (size_t i = 0; i < pack->rule_count; i++) {
		pack->rules[i].pack = pack;
		pack->rules[i].self = &pack->rules[i];
	}
}

struct rules *rules_read(const struct own_pack *own, size_t count,
    const struct strs *folders, struct arena *perm, struct error *error)
{
	struct rules *rules = NEW(perm, struct rules);
	struct hash digest = { 0 };

	rules->perm = perm;
	pthread_mutex_init(&rules->later.lock, NULL);
	rules->index = arena_array(perm, (language_count() + 1) * HEAD_COUNT,
	    sizeof(*rules->index));
	rules->asked.arena = perm;
	for (size_t i = 0; i < pack_file_count(); i++) {
		struct pack_file file = pack_file_at(i);

		if (!is_wanted(folders, file.name))
			continue;
		hash_add(&digest, file.name);
		if (!read_packs(rules, file, file.name,
			folders ? &rules->later : NULL, error))
			return NULL;
	}
	for (size_t i = 0; i < count; i++) {
		struct str path = own[i].name;
		struct pack_file file = { .name = own_name(path),
			.text = own[i].text };

		if (!read_packs(rules, file, path, NULL, error))
			return NULL;
	}
	/* packs grew while being read: rules point to where they stand now */
	for (size_t i = 0; i < rules->pack_count; i++)
		settle_rules(&rules->packs[i]);
	index_all(rules);
	hash_add(&digest, packs_digest(own, count, perm));
	rules->digest = hash_hex(digest, perm);
	return rules;
}

void rules_release(struct rules *rules)
{
	if (!rules)
		return;
	arena_release(&rules->later.perm);
	pthread_mutex_destroy(&rules->later.lock);
}

size_t rules_pack_count(const struct rules *rules)
{
	return rules->pack_count;
}

const struct pack *rules_pack(const struct rules *rules, size_t index)
{
	return &rules->packs[index];
}

struct str packs_digest(const struct own_pack *own, size_t count,
    struct arena *perm)
{
	struct hash digest = { 0 };

	hash_add(&digest, str_from(engine_digest));
	for (size_t i = 0; i < count; i++) {
		hash_add(&digest, own_name(own[i].name));
		hash_add(&digest, own[i].text);
	}
	return str_slice(hash_hex(digest, perm), 0, 16);
}

struct str rules_digest(const struct rules *rules)
{
	return rules->digest;
}

const struct rule *const *rules_find(size_t *count, const struct rules *rules,
    const struct language *language, enum rule_head head, struct str name)
{
	const uint64_t *place = map_get(names_of(rules, language, head), name);
	const struct found *found;

	*count = 0;
	if (!place)
		return NULL;
	found = (const struct found *)(uintptr_t)*place;
	*count = found->count;
	return found->items;
}

static void print_rule(struct buf *out, const struct rule *rule)
{
	buf_printf(out, "  %-10s ", effect_names[rule->effect]);
	buf_printf(out, "%-10s ", rule->list ? rule->list->name : rule->kind);
	buf_printf(out, "%s ", head_names[rule->head]);
	for (size_t i = 0; i < rule->names.count; i++)
		buf_printf(out, "%s%.*s", i ? "|" : "",
		    STR_ARG(rule->names.items[i]));
	buf_putc(out, '\n');
}

void rules_print(struct buf *out, const struct rules *rules)
{
	for (size_t i = 0; i < rules->pack_count; i++) {
		const struct pack *pack = &rules->packs[i];

		buf_printf(out, "%.*s: %.*s\n", STR_ARG(pack->name),
		    STR_ARG(pack->framework));
		for (size_t k = 0; k < pack->rule_count; k++)
			print_rule(out, &pack->rules[k]);
	}
}
