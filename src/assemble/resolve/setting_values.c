/*
 * Settings: `${key}` and `${key:default}` in texts, as many frameworks have
 * them, stand for what the files of settings beside the code say. Two ways lead
 * to one: fill_settings() by its path, as texts write it; setting_of_member()
 * by the member that code reads it into.
 */
#include <string.h>

#include "assemble/resolve/symbol_index.h"

#define SETTING_DEPTH 4

/* The value of a setting in a file; NULL: the file does not have it. */
static const struct str *value_of_setting(const struct facts *facts,
    struct str name)
{
	for (size_t i = 0; i < facts->symbol_count; i++)
		if (str_equal(facts->symbols[i].name, name))
			return &facts->symbols[i].value;
	return NULL;
}

/* Is it a file of settings: a data file, or code in a folder `config`? What all
 * files know, `@name`, stands in any. */
static bool may_hold_settings(const struct facts *facts, struct str name)
{
	return !facts->language || symbol_is_known(symbol_setting_path(name)) ||
	       str_is(path_name(path_folder(facts->path)), "config");
}

/* The value of a setting, by the path that texts write. Of several files (of
 * profiles) that with the shortest path counts: settings.yml before
 * settings-test.yml. NULL: no file below the same manifest has it. All files
 * are gone over: texts with `${` are few. */
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
		    (!best_facts || facts->path.len < best_facts->path.len))
			best_facts = facts;
	}
	return best_facts ? value_of_setting(best_facts, name) : NULL;
}

/* ---- by the members that they are read into ---- */

/* A setting of a data file. */
struct setting {
	const struct facts *facts;
	const struct symbol_fact *fact;
	struct setting *next;
};

/* A setting's path in small letters, without `_`, `-` and the brackets of
 * calls: `kafkaTopics.order_created` gives `kafkatopics.ordercreated`. Code
 * and files write the same words in different ways. */
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

/* Note all settings of a data file under their plain paths. */
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

/* All settings of the group's data files, noted when somebody first asks. */
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

/* The setting of that plain path in the files of one manifest (`root`), that
 * of the file with the shortest path; NULL: there is none. */
static const struct symbol_fact *setting_of_path(const struct index *index,
    struct str root, struct str path)
{
	const uint64_t *slot = map_get(all_settings(index), path);
	const struct setting *best_setting = NULL;

	for (const struct setting *setting =
		 slot ? (const struct setting *)(uintptr_t)*slot : NULL;
	     setting; setting = setting->next)
		if (str_equal(setting->facts->root, root) &&
		    (!best_setting || setting->facts->path.len <=
					  best_setting->facts->path.len))
			best_setting = setting;
	return best_setting ? best_setting->fact : NULL;
}

/* The value of the setting that a member is read from. Names in front are
 * dropped one by one: `this.cfg.mail.topic` is tried as `cfg.mail.topic`,
 * then as `mail.topic`. */
bool setting_of_member(struct str *out, const struct index *index,
    uint32_t file, struct str symbol)
{
	struct str root = index->facts[file].root;
	struct str rest = symbol_local_name(symbol);
	size_t last = str_find_last(rest, '.');

	if (last == rest.len || all_settings(index)->count == 0)
		return false;
	rest = plain_setting_path(rest, index->arena);
	while (rest.len) {
		size_t dot = str_find(rest, '.');
		const struct symbol_fact *fact;
		struct str first = str_slice(rest, 0, dot);

		rest = str_slice(rest, dot + 1, rest.len);
		/* One word alone may be anybody's, but in what is called so. */
		if (str_find(rest, '.') == rest.len &&
		    !str_listed("cfg conf config configuration options opts "
				"props properties settings",
			first))
			return false;
		fact = rest.len ? setting_of_path(index, root, rest) : NULL;
		if (fact) {
			*out = fact->value;
			return true;
		}
	}
	return false;
}

/* ---- by their paths ---- */

static struct str fill_setting_text(const struct index *index, uint32_t file,
    struct str text, bool raw, struct arena *perm, unsigned depth);

/* Put the value of `${key}` or `${key:default}`; what is known of neither
 * stays as it is written. `raw`: a default stays, too, as a deployment may
 * set the variable. */
static void fill_setting(struct buf *out, const struct index *index,
    uint32_t file, const struct variable *variable, bool raw, unsigned depth)
{
	struct str name = symbol_setting(variable->name, out->arena);
	const struct str *value = depth ? find_setting(index, file, name)
					: NULL;

	if (value)
		buf_put(out, fill_setting_text(index, file, *value, raw,
				 out->arena, depth - 1));
	else if (!raw && variable->has_standing)
		buf_put(out, fill_setting_text(index, file, variable->standing,
				 raw, out->arena, depth ? depth - 1 : 0));
	else
		buf_put(out, variable->whole);
}

/* The text with its settings filled in; `depth` bounds settings whose values
 * name others. */
static struct str fill_setting_text(const struct index *index, uint32_t file,
    struct str text, bool raw, struct arena *perm, unsigned depth)
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
		fill_setting(&out, index, file, &variable, raw, depth);
		text = str_slice(rest, variable.whole.len, rest.len);
	}
	return buf_str(&out);
}

/* The text with its settings filled in; the text itself, not copied, if it
 * has none. */
struct str fill_settings(const struct index *index, uint32_t file,
    struct str text, bool raw, struct arena *perm)
{
	if (variable_find(text) == text.len)
		return text;
	return fill_setting_text(index, file, text, raw, perm, SETTING_DEPTH);
}
