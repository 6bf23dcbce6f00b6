/*
 * Settings: `${key}` and `${key:default}` in texts, as many frameworks of the
 * JVM have them, stand for what the files of settings beside the code say.
 */
#include <string.h>

#include "assemble/index.h"

#define SETTING_DEPTH 4

static const struct str *value_in(const struct facts *facts, struct str name)
{
	for (size_t i = 0; i < facts->symbol_count; i++)
		if (str_equal(facts->symbols[i].name, name))
			return &facts->symbols[i].value;
	return NULL;
}

/* Data files, and code that holds nothing else. */
static bool holds_settings(const struct facts *facts)
{
	return !facts->language ||
	       str_is(path_name(path_folder(facts->path)), "config");
}

/* Of several files (of profiles) that with the shortest path speaks. */
static const struct str *find_setting(const struct index *index, uint32_t file,
    struct str name)
{
	const struct facts *asking = &index->facts[file];
	const struct facts *best = NULL;

	for (size_t i = 0; i < index->count; i++) {
		const struct facts *facts = &index->facts[i];

		if (holds_settings(facts) &&
		    str_equal(facts->root, asking->root) &&
		    value_in(facts, name) &&
		    (!best || facts->path.len < best->path.len))
			best = facts;
	}
	return best ? value_in(best, name) : NULL;
}

static struct str fill(const struct index *index, uint32_t file,
    struct str text, bool raw, struct arena *perm, unsigned depth);

/* `${key}` or `${key:default}`; what is known of neither stays. */
static void fill_one(struct buf *out, const struct index *index, uint32_t file,
    struct str whole, bool raw, unsigned depth)
{
	struct str inside = str_slice(whole, 2, whole.len - 1);
	size_t colon = str_find(inside, ':');
	struct str name =
	    str_printf(out->arena, "${%.*s}", (int)colon, inside.ptr);
	const struct str *value = depth ? find_setting(index, file, name)
					: NULL;

	if (value)
		buf_put(out,
		    fill(index, file, *value, raw, out->arena, depth - 1));
	else if (!raw && colon < inside.len)
		buf_put(out, str_slice(inside, colon + 1, inside.len));
	else
		buf_put(out, whole);
}

static struct str fill(const struct index *index, uint32_t file,
    struct str text, bool raw, struct arena *perm, unsigned depth)
{
	struct buf out = { .arena = perm };

	while (text.len) {
		size_t open = str_find_text(text, "${");
		struct str rest = str_slice(text, open, text.len);
		size_t close = str_find(rest, '}');

		buf_put(&out, str_slice(text, 0, open));
		if (close == rest.len) {
			buf_put(&out, rest);
			break;
		}
		fill_one(&out, index, file, str_slice(rest, 0, close + 1), raw,
		    depth);
		text = str_slice(rest, close + 1, rest.len);
	}
	return buf_str(&out);
}

struct str fill_settings(const struct index *index, uint32_t file,
    struct str text, bool raw, struct arena *perm)
{
	if (str_find_text(text, "${") == text.len)
		return text;
	return fill(index, file, text, raw, perm, SETTING_DEPTH);
}
