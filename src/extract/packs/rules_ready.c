/*
 * Reads rules when they are first needed, and indexes them by language, head
 * and name, so that the number of packs costs nothing. A pack's rules are read
 * when it is first on in some file (pack_ready(), rules_ready()), all but the
 * head of a rule when it is first looked up (rule_ready()). Several threads do
 * so, so each of these has a flag that is read without the lock, then again
 * under it. The index is never changed once others can see it; a larger one
 * takes its place.
 */
#include <assert.h>

#include "extract/packs/pack.h"
#include "extract/packs/rules_parts.h"
#include "doc/doc.h"
#include "lang/lang.h"

/* The rules of one head and name. */
struct rules_of_name {
	const struct rule **items;
	size_t count;
};

/* Set rules->lazy_rules and the map of imports, once the heads of all packs are
 * known. `read_all`: all rules are read at once, into the memory of `rules`. */
void rules_prepare(struct rules *rules, bool read_all)
{
	struct lazy_rules *lazy_rules = NEW(rules->perm, struct lazy_rules);

	pthread_mutex_init(&lazy_rules->lock, NULL);
	lazy_rules->perm = read_all ? rules->perm : &lazy_rules->own;
	lazy_rules->whole = read_all;
	lazy_rules->language_packs = arena_array(rules->perm,
	    language_count() + 1, sizeof(*lazy_rules->language_packs));
	rules->lazy_rules = lazy_rules;
	rules->imports.arena = rules->perm;
	serving_list_imports(&rules->imports, rules);
}

/* Read the rules of the packs before this one in its file, which its `like` may
 * name. False, with the error set. */
static bool read_earlier_packs(const struct rules *rules, size_t number,
    struct error *error)
{
	for (size_t i = rules->sources[number].first; i < number; i++)
		if (!pack_read_source(rules, i, error))
			return false;
	return true;
}

/* Read the rules of the pack with that number: of a built-in one from the
 * record of the build, of the project's own from its document. Into the memory
 * of lazy_rules, as any thread may do so under the lock. False, with the error
 * set. */
static bool read_pack_source(const struct rules *rules, size_t number,
    struct error *error)
{
	struct lazy_rules *lazy_rules = rules->lazy_rules;
	const struct pack_source *source = &rules->sources[number];
	const struct doc_node *node = source->document;
	struct pack *pack = &rules->packs[number];
	struct doc rest_doc = { 0 };
	struct pack_reader reader = { .pack = pack,
		.first = &rules->packs[source->first],
		.path = source->path,
		.text = source->text,
		.perm = lazy_rules->perm,
		.error = error,
		.lazy_rules = source->rest.len && !lazy_rules->whole
				  ? lazy_rules
				  : NULL };

	if (source->rest.len) {
		if (!doc_recall(&rest_doc, source->rest, lazy_rules->perm))
			return error_set(error, "%.*s: damaged",
			    STR_ARG(source->path));
		node = rest_doc.documents[0];
	}
	return (!doc_get(node, "like") ||
		   read_earlier_packs(rules, number, error)) &&
	       pack_read_rest(&reader, node);
}

/* Read the rules of the pack with that number, unless they are read, and set
 * its flag. Called with the lock held, or before there are threads. False, with
 * the error set. */
bool pack_read_source(const struct rules *rules, size_t number,
    struct error *error)
{
	atomic_bool *ready = &rules->sources[number].ready;

	if (atomic_load_explicit(ready, memory_order_acquire))
		return true;
	if (!read_pack_source(rules, number, error))
		return false;
	atomic_store_explicit(ready, true, memory_order_release);
	return true;
}

/* Read the rules of a built-in pack, unless they are read. The build has read
 * them before, so they have no mistake. Called with the lock held. */
static void read_checked_pack(const struct rules *rules,
    const struct pack *pack)
{
	struct error why = { 0 };
	bool ok = pack_read_source(rules, (size_t)(pack - rules->packs), &why);

	assert(ok);
	(void)ok;
}

/* Read the pack's rules, unless they are read; any thread may call this. */
void pack_ready(const struct rules *rules, const struct pack *pack)
{
	if (atomic_load_explicit(&rules->sources[pack - rules->packs].ready,
		memory_order_acquire))
		return;
	pthread_mutex_lock(&rules->lazy_rules->lock);
	read_checked_pack(rules, pack);
	pthread_mutex_unlock(&rules->lazy_rules->lock);
}

/* Read the rest of a rule, unless it is read; any thread may call this.
 * rule->self is the same rule, but not constant. */
void rule_ready(const struct rule *rule)
{
	struct lazy_rules *lazy_rules = rule->lazy_rules;
	struct error why = { 0 };
	bool is_whole;

	if (atomic_load_explicit(&rule->whole, memory_order_acquire))
		return;
	pthread_mutex_lock(&lazy_rules->lock);
	is_whole = atomic_load_explicit(&rule->whole, memory_order_relaxed);
	if (!is_whole) {
		struct pack_reader reader = { .perm = lazy_rules->perm,
			.error = &why };

		is_whole = rule_read_rest(rule->self, &reader);
	}
	pthread_mutex_unlock(&lazy_rules->lock);
	assert(is_whole);
}

/* Note in the map a decoration that operations ask for: a of `a(text)`. */
static void add_asked_decoration(struct map *asked_names, struct str name)
{
	name = decoration_name(name);
	if (name.len)
		*map_put(asked_names, name) = 1;
}

/* Note in the map all decorations that the rule's operations ask for. */
static void add_asked_of_rule(struct map *asked_names, const struct rule *rule)
{
	for (size_t i = 0; i < rule->operation_count; i++)
		add_asked_decoration(asked_names,
		    rule->operations[i].when.decoration);
}

/* Note in the map all decorations that the operations of the pack with that
 * number ask for. For built-in packs the build has listed them, as their rules
 * may not be read yet. */
static void list_asked_decorations(struct map *asked_names,
    const struct rules *rules, size_t number)
{
	const struct pack *pack = &rules->packs[number];
	const struct strs *names = &rules->sources[number].asked;

	for (size_t i = 0; i < names->count; i++)
		add_asked_decoration(asked_names, names->items[i]);
	for (size_t i = 0;
	     rules->sources[number].document && i < pack->rule_count; i++)
		add_asked_of_rule(asked_names, &pack->rules[i]);
}

/* Fill *language_packs for one language (NULL: for data files): the decorations
 * that operations ask for, and the packs by what switches them on. */
static void prepare_language(struct language_packs *language_packs,
    const struct rules *rules, const struct language *language)
{
	language_packs->asked.arena = rules->lazy_rules->perm;
	for (size_t i = 0; i < rules->pack_count; i++)
		if (pack_serves(&rules->packs[i], language))
			list_asked_decorations(&language_packs->asked, rules,
			    i);
	serving_make(&language_packs->serving, rules, language,
	    rules->lazy_rules->perm);
}

/* What is known of the packs for one language (NULL: for data files); made by
 * the thread that asks first. */
static struct language_packs *prepared_language(const struct rules *rules,
    const struct language *language)
{
	struct lazy_rules *lazy_rules = rules->lazy_rules;
	struct language_packs *language_packs =
	    &lazy_rules
		 ->language_packs[language ? (size_t)(language - language_at(0))
					   : language_count()];

	if (atomic_load_explicit(&language_packs->ready, memory_order_acquire))
		return language_packs;
	pthread_mutex_lock(&lazy_rules->lock);
	if (!atomic_load_explicit(&language_packs->ready,
		memory_order_relaxed)) {
		prepare_language(language_packs, rules, language);
		atomic_store_explicit(&language_packs->ready, true,
		    memory_order_release);
	}
	pthread_mutex_unlock(&lazy_rules->lock);
	return language_packs;
}

/* The packs for a language (NULL: for data files), by what switches them on. */
const struct serving *rules_serving(const struct rules *rules,
    const struct language *language)
{
	return &prepared_language(rules, language)->serving;
}

/* Does some operation ask for decorations with that name, in packs for this
 * language? */
bool rules_ask(const struct rules *rules, const struct language *language,
    struct str name)
{
	return map_get(&prepared_language(rules, language)->asked, name) !=
	       NULL;
}

/* Append the rule to those of that name in the index. The map's value is the
 * address of a struct rules_of_name. */
static void index_rule(struct rule_index *index, const struct rule *rule,
    struct str name)
{
	struct map *names = &index->names[rule->head];
	struct arena *perm = names->arena;
	uint64_t *place = map_put(names, name);
	struct rules_of_name *rules_of_name;

	if (!*place)
		*place = (uint64_t)(uintptr_t)NEW(perm, struct rules_of_name);
	rules_of_name = (struct rules_of_name *)(uintptr_t)*place;
	*(const struct rule **)array_push(&rules_of_name->items,
	    &rules_of_name->count, sizeof(*rules_of_name->items), perm) = rule;
}

/* The name that a rule is indexed under for one of its names: of an entry's
 * path `a/b/c` the last key, c; else the name itself. "", as for rules of any
 * name: for places, and for entries whose last key has a star. */
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

/* Is the rule indexed under the same name by an earlier one of its names, as
 * with `Router` and `express.Router`? `index`: of the name. */
static bool is_name_repeated(const struct rule *rule, size_t index)
{
	struct str name = lookup_name(rule, rule->names.items[index]);

	for (size_t i = 0; i < index; i++)
		if (str_equal(lookup_name(rule, rule->names.items[i]), name))
			return true;
	return false;
}

/* Append all rules of a pack to the index, each under its names. */
static void index_pack(struct rule_index *index, const struct pack *pack)
{
	for (size_t i = 0; i < pack->rule_count; i++) {
		const struct rule *rule = &pack->rules[i];

		for (size_t k = 0; k < rule->names.count; k++)
			if (!is_name_repeated(rule, k))
				index_rule(index, rule,
				    lookup_name(rule, rule->names.items[k]));
		if (rule->names.count == 0)
			index_rule(index, rule, (struct str){ 0 });
	}
}

/* Are all these packs in the index? `index` NULL: an empty one. */
static bool has_all_packs(const struct rule_index *index,
    const struct rules *rules, const struct pack *const *packs, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (!index || !index->has[packs[i] - rules->packs])
			return false;
	return true;
}

/* Make an index of these packs and those of `former` (may be NULL), from
 * scratch and in the order of the packs, as the order in which rules apply must
 * not depend on threads. The former one stays, as others may be reading it. */
static const struct rule_index *make_index(const struct rules *rules,
    const struct rule_index *former, const struct pack *const *packs,
    size_t count)
{
	struct arena *perm = rules->lazy_rules->perm;
	struct rule_index *index = NEW(perm, struct rule_index);

	index->has = arena_array(perm, rules->pack_count, sizeof(*index->has));
	for (size_t i = 0; i < HEAD_COUNT; i++)
		index->names[i].arena = perm;
	for (size_t i = 0; former && i < rules->pack_count; i++)
		index->has[i] = former->has[i];
	for (size_t i = 0; i < count; i++)
		index->has[packs[i] - rules->packs] = true;
	for (size_t i = 0; i < rules->pack_count; i++)
		if (index->has[i]) {
			read_checked_pack(rules, &rules->packs[i]);
			index_pack(index, &rules->packs[i]);
		}
	return index;
}

/* Make sure that the index of the language has the rules of these packs; any
 * thread may call this. A new index replaces the old one. */
void rules_ready(const struct rules *rules, const struct language *language,
    const struct pack *const *packs, size_t count)
{
	struct lazy_rules *lazy_rules = rules->lazy_rules;
	struct language_packs *language_packs =
	    prepared_language(rules, language);
	const struct rule_index *index =
	    atomic_load_explicit(&language_packs->index, memory_order_acquire);

	if (has_all_packs(index, rules, packs, count))
		return;
	pthread_mutex_lock(&lazy_rules->lock);
	index =
	    atomic_load_explicit(&language_packs->index, memory_order_relaxed);
	if (!has_all_packs(index, rules, packs, count))
		atomic_store_explicit(&language_packs->index,
		    make_index(rules, index, packs, count),
		    memory_order_release);
	pthread_mutex_unlock(&lazy_rules->lock);
}

/* Has the pack been on for a file of this run, and so is in the index of some
 * language, or of data files? */
bool pack_was_on(const struct rules *rules, const struct pack *pack)
{
	for (size_t i = 0; i <= language_count(); i++) {
		const struct rule_index *index =
		    atomic_load_explicit(&rules->lazy_rules->language_packs[i]
					      .index,
			memory_order_acquire);

		if (index && index->has[pack - rules->packs])
			return true;
	}
	return false;
}

/* The rules of a head and a name in a language (NULL: data files), *count of
 * them; NULL: none. Some of their packs may be on in other files only, so the
 * caller has to ask that. */
const struct rule *const *rules_find(size_t *count, const struct rules *rules,
    const struct language *language, enum rule_head head, struct str name)
{
	const struct rule_index *index =
	    atomic_load_explicit(&prepared_language(rules, language)->index,
		memory_order_acquire);
	const uint64_t *place = index ? map_get(&index->names[head], name)
				      : NULL;
	const struct rules_of_name *rules_of_name;

	*count = 0;
	if (!place)
		return NULL;
	rules_of_name = (const struct rules_of_name *)(uintptr_t)*place;
	*count = rules_of_name->count;
	return rules_of_name->items;
}
