/*
 * What stands beside what a project delivers: knowledge/beside.yml. Row i of
 * the table is bit i of `kinds`: its order is that of enum beside_kind. A
 * folder is told by its whole name, anywhere or at the top alone, a name of
 * several words by one of them (`order-tests`), a file by its name or how it
 * ends.
 */
#include <string.h>

#include "lang/lang.h"

/* Without what stands below src/main: there are names of packages.
 * `src/main/java/com/shop/test/Base.java` is no test by its package. */
static struct str without_java_packages(struct str directory)
{
	static const char packages[] = "src/main";
	size_t at = str_find_text(directory, packages);
	size_t end = at + sizeof(packages) - 1;

	if (at < directory.len && (at == 0 || directory.ptr[at - 1] == '/') &&
	    (end == directory.len || directory.ptr[end] == '/'))
		directory.len = end;
	return directory;
}

/* Longer than any word of the table. */
#define WORD_LIMIT 32

/* What the table says of a word; NULL: nothing. */
static const struct known_beside_word *find_word(struct str word)
{
	char room[WORD_LIMIT];
	size_t from = 0;
	size_t to = known_beside_words_count;

	if (word.len >= sizeof(room))
		return NULL;
	for (size_t i = 0; i < word.len; i++)
		room[i] = char_lower(word.ptr[i]);
	room[word.len] = '\0';
	while (from < to) {
		size_t middle = from + (to - from) / 2;
		int order = strcmp(known_beside_words[middle].word, room);

		if (order == 0)
			return &known_beside_words[middle];
		if (order < 0)
			from = middle + 1;
		else
			to = middle;
	}
	return NULL;
}

/* Of these kinds, is it a folder that is so called? Names of `tops` say so only
 * as the first folder of a path. */
static bool is_folder_beside(struct str folder, bool top, uint32_t kinds)
{
	const struct known_beside_word *known_beside_word = find_word(folder);

	return known_beside_word && ((known_beside_word->folders |
					 (top ? known_beside_word->tops : 0)) &
					kinds) != 0;
}

/* Does the list have the name, or `*.x` for an ending of it? */
static bool list_has_file(const char *files, struct str name)
{
	struct str rest = str_from(files);
	struct str one;

	while (str_cut(&one, &rest, ' ')) {
		bool ends = str_starts(one, "*");

		one = str_slice(one, ends ? 1 : 0, one.len);
		if (one.len <= name.len &&
		    str_equal_nocase(one,
			str_slice(name, ends ? name.len - one.len : 0,
			    name.len)))
			return true;
	}
	return false;
}

static bool file_is_beside(struct str name, uint32_t kinds)
{
	for (size_t i = 0; i < known_beside_count; i++)
		if ((kinds & 1u << i) != 0 &&
		    list_has_file(known_beside[i].files, name))
			return true;
	return false;
}

/* One folder on the way down is enough. */
bool directory_is_beside(struct str directory, uint32_t kinds)
{
	struct str part;

	directory = without_java_packages(directory);
	for (bool top = true; str_cut(&part, &directory, '/'); top = false) {
		if (is_folder_beside(part, top, kinds) ||
		    (str_starts(part, ".") && (kinds & BESIDE_HIDDEN)))
			return true;
		/* `_examples`: a tool leaves it out. */
		if (str_starts(part, "_") && part.len > 1 &&
		    is_folder_beside(str_slice(part, 1, part.len), top, kinds))
			return true;
	}
	return false;
}

bool path_is_beside(struct str path, uint32_t kinds)
{
	return directory_is_beside(path_folder(path), kinds) ||
	       file_is_beside(path_name(path), kinds);
}

bool folder_is_beside(struct str name, uint32_t kinds)
{
	return is_folder_beside(name, false, kinds);
}

bool path_is_top_beside(struct str path, uint32_t kinds)
{
	struct str top = str_slice(path, 0, str_find(path, '/'));

	return top.len < path.len && is_folder_beside(top, true, kinds);
}

bool name_is_beside(struct str name, uint32_t kinds)
{
	struct str word;
	size_t at = 0;

	name = path_name(name);
	while (path_next_word(&word, name, &at)) {
		const struct known_beside_word *known_beside_word =
		    find_word(word);

		if (known_beside_word &&
		    (known_beside_word->words & kinds) != 0)
			return true;
	}
	return false;
}

/* Does a word in the name of any of its folders? */
static bool directory_has_word(struct str directory, uint32_t kinds)
{
	struct str part;

	directory = without_java_packages(directory);
	while (str_cut(&part, &directory, '/')) {
		if (name_is_beside(part, kinds))
			return true;
		/* In its source what imitates others is a part of it. */
		if (str_is(part, "src"))
			kinds &= ~(uint32_t)BESIDE_TESTING;
	}
	return false;
}

bool folder_name_is_beside(struct str path, uint32_t kinds)
{
	return directory_has_word(path_folder(path), kinds);
}

bool path_leads_beside(struct str path, uint32_t kinds)
{
	return path_is_beside(path, kinds) ||
	       folder_name_is_beside(path, kinds);
}

/* Archives and what others wrote are told by whole names of folders alone:
 * `archive-service` may be the product. */
bool path_is_product(struct str path)
{
	return !path_is_beside(path,
		   BESIDE_PRODUCT | BESIDE_ARCHIVE | BESIDE_VENDORED) &&
	       !folder_name_is_beside(path, BESIDE_PRODUCT);
}

bool directory_is_product(struct str directory)
{
	return !directory_is_beside(directory, BESIDE_PRODUCT) &&
	       !directory_has_word(directory, BESIDE_PRODUCT);
}
