/*
 * Decides the value of a setting: `${key}` and `${key:default}` in texts stand
 * for what files of settings beside the code say. Two ways lead to a setting:
 * fill_settings() by its path, as texts write it; setting_of_member() by the
 * member from which code reads it. The last resort of fill_holes().
 */
#include <string.h>

#include "assemble/resolve/symbol_index.h"
#include "lang/lang.h"

#define SETTING_DEPTH 4 /* settings whose values name settings in turn */

/* The value of a setting in a file, `topic: orders`; NULL: the file does not
 * have it. */
static const struct str *value_of_setting(const struct facts *facts,
    struct str name)
{
	for (size_t i = 0; i < facts->symbol_count; i++)
		if (str_equal(facts->symbols[i].name, name))
			return &facts->symbols[i].value;
	return NULL;
}

/* May the file set the setting: is it a data file, or code in a folder
 * `config`? A name that holds in all files (`@name`) may be set in any. */
static bool may_hold_settings(const struct facts *facts, struct str name)
{
	return !facts->language || symbol_is_known(symbol_setting_path(name)) ||
	       str_is(path_name(path_folder(facts->path)), "config");
}

/* Is `facts` a surer file of settings than `rival` for a text in `asking`?
 * Examples and tests have settings of their own, which do not hold for the
 * product; else the shorter path is surer: settings.yml than
 * settings-local.yml. */
static bool is_surer_file(const struct facts *facts, const struct facts *rival,
    const struct facts *asking)
{
	bool product = path_is_product(asking->path);
	bool is_alike = path_is_product(facts->path) == product;
	bool is_rival_alike = path_is_product(rival->path) == product;

	return is_alike != is_rival_alike ? is_alike
					  : facts->path.len < rival->path.len;
}

/* The value of the setting `name`, as texts name it, for a text in `file`;
 * NULL: no file below the same manifest sets it. Of several files the surest
 * counts. Goes over all files, as few texts name settings. */
static const struct str *find_setting(const struct index *index, uint32_t file,
    struct str name)
{
	const struct facts *asking = &index->facts[file];
	const struct facts *best_facts = NULL;

	for (size_t i = 0; i < index->count; i++) {
		const struct facts *facts = &index->facts[i];

		if (may_hold_settings(facts, name) &&
		    str_equal(facts->root, asking->root) &&
		    value_of_setting(facts, name) &&
		    (!best_facts || is_surer_file(facts, best_facts, asking)))
			best_facts = facts;
	}
	return best_facts ? value_of_setting(best_facts, name) : NULL;
}

/* ---- by the members that they are read into ---- */

/* A setting of a data file; linked, as several files may have one path. */
struct setting {
	const struct facts *facts;
	const struct symbol_fact *fact;
	struct setting *next;
};

/* A setting's path in small letters, without `_`, `-` and brackets of calls,
 * as code and files write the same words in different ways:
 * `kafkaTopics.order_created` gives `kafkatopics.ordercreated`. */
static struct str plain_setting_path(struct str path, struct arena *arena)
{
	char *out = arena_alloc(arena, path.len + 1);
	size_t count = 0;

	for (size_t i = 0; i < path.len; i++) {
		char c = path.ptr[i];

		if (c >= 'A' && c <= 'Z')
			c = (char)(c - 'A' + 'a');
		if (c != '_' && c != '-' && !symbol_is_bracket(c))
			out[count++] = c;
	}
	return (struct str){ out, count };
}

/* Note the settings of a data file under their plain paths, each in front of
 * those of other files. */
static void note_settings(const struct index *index, const struct facts *facts)
{
	struct names *names = index->names;

	for (size_t i = 0; i < facts->symbol_count; i++) {
		const struct symbol_fact *fact = &facts->symbols[i];
		struct setting *setting;
		uint64_t *slot;

		if (!symbol_is_setting(fact->name))
			continue;
		slot = map_put(&names->settings,
		    plain_setting_path(symbol_setting_path(fact->name),
			index->arena));
		setting = NEW(index->arena, struct setting);
		*setting = (struct setting){ facts, fact,
			(struct setting *)(uintptr_t)*slot };
		*slot = (uintptr_t)setting;
	}
}

/* The settings of all data files of the group, noted when somebody first asks.
 */
static const struct map *all_settings(const struct index *index)
{
	struct names *names = index->names;

	if (names->settings_known)
		return &names->settings;
	names->settings_known = true;
	names->settings.arena = index->arena;
	for (size_t i = 0; i < index->count; i++)
		if (!index->facts[i].language)
			note_settings(index, &index->facts[i]);
	return &names->settings;
}

/* The setting of a plain path in the data files below the manifest of the file
 * `asking`; of several files, that of the surest. NULL: there is none. */
static const struct symbol_fact *setting_of_path(const struct index *index,
    const struct facts *asking, struct str path)
{
	const uint64_t *slot = map_get(all_settings(index), path);
	const struct setting *best_setting = NULL;

	for (const struct setting *setting =
		 slot ? (const struct setting *)(uintptr_t)*slot : NULL;
	     setting; setting = setting->next)
		if (str_equal(setting->facts->root, asking->root) &&
		    (!best_setting || !is_surer_file(best_setting->facts,
					  setting->facts, asking)))
			best_setting = setting;
	return best_setting ? best_setting->fact : NULL;
}

/* Find the value of the setting that code reads as a member:
 * `this.cfg.mail.topic` is tried as `cfg.mail.topic`, then as `mail.topic`.
 * False: there is none. */
bool setting_of_member(struct str *value, const struct index *index,
    uint32_t file, struct str symbol)
{
	struct str path = symbol_local_name(symbol);
	size_t last = str_find_last(path, '.');

	if (last == path.len || all_settings(index)->count == 0)
		return false;
	path = plain_setting_path(path, index->arena);
	while (path.len) {
		size_t dot = str_find(path, '.');
		const struct symbol_fact *fact;
		struct str first = str_slice(path, 0, dot);

		path = str_slice(path, dot + 1, path.len);
		/* One word alone is a setting only behind such a name. */
		if (str_find(path, '.') == path.len &&
		    !str_listed("cfg conf config configuration options opts "
				"props properties settings",
			first))
			return false;
		fact = path.len
			   ? setting_of_path(index, &index->facts[file], path)
			   : NULL;
		if (fact) {
			*value = fact->value;
			return true;
		}
	}
	return false;
}

/* ---- by their paths ---- */

static struct str fill_setting_text(const struct index *index, uint32_t file,
    struct str text, enum variables variables, struct arena *perm,
    unsigned depth);

/* Append the value of `${key}` or `${key:default}` for a text in `file`.
 * Without a value the default, unless VARIABLES_KEPT; without a default
 * `${key}` stays. `depth` 0: settings are not looked for. */
static void fill_setting(struct buf *out, const struct index *index,
    uint32_t file, const struct variable *variable, enum variables variables,
    unsigned depth)
{
	struct str name = symbol_setting(variable->name, out->arena);
	const struct str *value = depth ? find_setting(index, file, name)
					: NULL;

	if (value)
		buf_put(out, fill_setting_text(index, file, *value, variables,
				 out->arena, depth - 1));
	else if (variables == VARIABLES_FILLED && variable->has_standing)
		buf_put(out, fill_setting_text(index, file, variable->standing,
				 variables, out->arena, depth ? depth - 1 : 0));
	else
		buf_put(out, variable->whole);
}

/* The text with its settings filled in, in a new text; `depth` bounds settings
 * whose values name others. */
static struct str fill_setting_text(const struct index *index, uint32_t file,
    struct str text, enum variables variables, struct arena *perm,
    unsigned depth)
{
	struct buf out = { .arena = perm };

	while (text.len) {
		size_t open = variable_find(text);
		struct str rest = str_slice(text, open, text.len);
		struct variable variable;

		buf_put(&out, str_slice(text, 0, open));
		if (!variable_read(&variable, rest)) {
			buf_put(&out, rest);
			break;
		}
		fill_setting(&out, index, file, &variable, variables, depth);
		text = str_slice(rest, variable.whole.len, rest.len);
	}
	return buf_str(&out);
}

/* The text with its settings filled in; if it names none, the text itself, not
 * a copy. */
struct str fill_settings(const struct index *index, uint32_t file,
    struct str text, enum variables variables, struct arena *perm)
{
	if (variable_find(text) == text.len)
		return text;
	return fill_setting_text(index, file, text, variables, perm,
	    SETTING_DEPTH);
}
