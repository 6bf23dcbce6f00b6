/* levels: the team's, by rule, by what it is about, by what became of it. */
#include "drift/levels.h"

#include "base/base.h"
#include "doc/doc.h"

const struct drift_rule_row drift_rule_rows[] = {
#define X(name, level, about) { name, LEVEL_##level, about },
	DRIFT_RULES(X)
#undef X
};

const size_t drift_rule_count = LENGTH(drift_rule_rows);

/* By enum drift_level. */
static const char *const level_names[] = { "off", "note", "warning", "error" };

/* Levels by name, one above: a map holds 0 for what is not there. */
struct drift_levels {
	struct map by_name;
};

const char *drift_level_name(enum drift_level level)
{
	return level_names[level];
}

/* Capitals count, as everywhere in the settings. */
bool drift_level_named(enum drift_level *out, struct str name)
{
	for (size_t i = 0; i < LENGTH(level_names); i++)
		if (str_is(name, level_names[i])) {
			*out = (enum drift_level)i;
			return true;
		}
	return false;
}

const struct drift_rule_row *drift_rule_named(struct str name)
{
	for (size_t i = 0; i < drift_rule_count; i++)
		if (str_is(name, drift_rule_rows[i].name))
			return &drift_rule_rows[i];
	return NULL;
}

/* `dag-edge-gone` is of `dag-edge`, which became `gone`. */
static void split_rule(struct str *what, struct str *fate, struct str rule)
{
	size_t dash = str_find_last(rule, '-');

	*what = str_slice(rule, 0, dash);
	*fate = str_after_last(rule, '-');
}

/* False: there is none of that name, and *out stays as it is. */
static bool find_level(enum drift_level *out, const struct drift_levels *levels,
    struct str name)
{
	const uint64_t *place = map_get(&levels->by_name, name);

	if (place)
		*out = (enum drift_level)(*place - 1);
	return place != NULL;
}

/* The narrowest name wins: `endpoint-new`, then `endpoint`, then `new`. A rule
 * that is not in the table is a warning. */
enum drift_level drift_level_of(const struct drift_levels *levels,
    struct str rule)
{
	const struct drift_rule_row *drift_rule_row = drift_rule_named(rule);
	enum drift_level level = drift_rule_row ? drift_rule_row->level
						: LEVEL_WARNING;
	struct str what;
	struct str fate;

	split_rule(&what, &fate, rule);
	if (!levels || find_level(&level, levels, rule) ||
	    find_level(&level, levels, what))
		return level;
	find_level(&level, levels, fate);
	return level;
}

/* ---- reading ---- */

/* Names that `levels:` may have as keys: the map answers whether one is known,
 * the list serves to guess what was meant. */
struct names {
	struct map known;
	const char **items;
	size_t count;
	struct arena *arena;
};

/* `dag-task` is of three rules, `new` of many: each name is listed once. */
static void add_level_name(struct names *names, struct str name)
{
	const char **item;

	if (map_get(&names->known, name))
		return;
	*map_put(&names->known, name) = 1;
	item = array_push(&names->items, &names->count, sizeof(*item),
	    names->arena);
	*item = str_cstring(name, names->arena);
}

/* Whole names first: of two that are as near, they are what is meant. */
static struct names all_names(struct arena *arena)
{
	struct names names = { .known.arena = arena, .arena = arena };

	for (size_t i = 0; i < drift_rule_count; i++)
		add_level_name(&names, str_from(drift_rule_rows[i].name));
	for (size_t i = 0; i < drift_rule_count; i++) {
		struct str what;
		struct str fate;

		split_rule(&what, &fate, str_from(drift_rule_rows[i].name));
		add_level_name(&names, what);
		add_level_name(&names, fate);
	}
	return names;
}

/* The level is one above its number, since 0 in a map is what is not there. */
static bool read_level(struct drift_levels *levels, const struct names *names,
    const struct doc_node *node, const struct doc_file *doc_file)
{
	enum drift_level level;

	if (!map_get(&names->known, node->key))
		return doc_unknown(doc_file, node, "rule", names->items,
		    names->count);
	if (node->kind != DOC_SCALAR || !drift_level_named(&level, node->text))
		return doc_wrong(doc_file, node,
		    "the level of '%.*s' is one of off, note, warning, error",
		    STR_ARG(node->key));
	*map_put(&levels->by_name, str_copy(node->key, levels->by_name.arena)) =
	    (uint64_t)level + 1;
	return true;
}

/* `levels:` with nothing behind it is an empty scalar, and as good as none. */
struct drift_levels *drift_levels_read(const struct doc_node *node,
    struct str text, const char *path, struct arena *perm, struct error *error)
{
	const struct doc_file doc_file = { path, text, error };
	struct drift_levels *levels = NEW(perm, struct drift_levels);
	struct names names = all_names(perm);

	levels->by_name.arena = perm;
	if (!node || (node->kind == DOC_SCALAR && node->text.len == 0))
		return levels;
	if (node->kind != DOC_MAP) {
		doc_wrong(&doc_file, node,
		    "levels are a map from a rule's name to off, note, warning "
		    "or error");
		return NULL;
	}
	for (const struct doc_node *item = node->first; item; item = item->next)
		if (!read_level(levels, &names, item, &doc_file))
			return NULL;
	return levels;
}
