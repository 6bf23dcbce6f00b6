/* path: names of files and folders, as text. */
#include "base/base.h"

struct str path_folder(struct str path)
{
	size_t slash = str_find_last(path, '/');

	return slash < path.len ? str_slice(path, 0, slash) : STR("");
}

struct str path_name(struct str path)
{
	return str_after_last(path, '/');
}

struct str path_bare_name(struct str path)
{
	struct str name = path_name(path);

	return str_slice(name, 0, str_find(name, '.'));
}

/* It is for paths that are below: the folder is not compared. */
struct str path_below(struct str path, struct str folder)
{
	return str_slice(path, folder.len ? folder.len + 1 : 0, path.len);
}

struct str path_in(struct str folder, struct str name, struct arena *arena)
{
	struct str parts[] = { folder, STR("/"), name };

	return folder.len ? str_concat(parts, LENGTH(parts), arena) : name;
}

bool path_next_word(struct str *word, struct str name, size_t *at)
{
	while (*at < name.len && char_among(name.ptr[*at], "-._"))
		(*at)++;
	if (*at == name.len)
		return false;
	size_t from = *at;

	while (*at < name.len && !char_among(name.ptr[*at], "-._"))
		(*at)++;
	*word = str_slice(name, from, *at);
	return true;
}

bool path_has_word(struct str path, const char *list)
{
	struct str name = path_name(path);
	struct str word;

	for (size_t at = 0; path_next_word(&word, name, &at);)
		if (str_listed_nocase(list, word))
			return true;
	return false;
}

size_t path_depth(struct str path)
{
	size_t depth = 0;

	for (size_t i = 0; i < path.len; i++)
		depth += path.ptr[i] == '/';
	return depth;
}

/* `a/bc` and `a/bd` have one: what follows the last slash is no folder. */
size_t path_common(struct str a, struct str b)
{
	size_t count = 0;

	for (size_t i = 0; i < a.len && i < b.len && a.ptr[i] == b.ptr[i]; i++)
		count += a.ptr[i] == '/';
	return count;
}

/* Of `a/bc` and `a/bd` it is `a`; of `a/b` and `a/b/c` it is `a/b`. */
struct str path_shared(struct str a, struct str b)
{
	size_t same = str_common(a, b);
	struct str common = str_slice(a, 0, same);

	if ((same == a.len || a.ptr[same] == '/') &&
	    (same == b.len || b.ptr[same] == '/'))
		return common;
	return path_folder(common);
}

/* The slash is looked at first: most paths differ there. */
bool path_inside(struct str path, struct str folder)
{
	return folder.len == 0 ||
	       (path.len > folder.len && path.ptr[folder.len] == '/' &&
		   str_equal(str_slice(path, 0, folder.len), folder));
}

/* Both have the same ending; what the variant adds stands in front of it. */
bool path_is_base(struct str base, struct str profile)
{
	size_t dot = str_find_last(base, '.');

	return dot < base.len && profile.len > base.len &&
	       str_has_start(profile, str_slice(base, 0, dot)) &&
	       char_among(profile.ptr[dot], "-.") &&
	       str_has_end(profile, str_slice(base, dot, base.len));
}

bool path_within(struct str path, struct str folder)
{
	return str_equal(path, folder) || path_inside(path, folder);
}
