/*
 * Which language a notebook is in: what runs its cells, its kernel, is named
 * beside them.
 */
#include <string.h>

#include "scan/scanner.h"

/* What runs long, as pictures make it, is not looked into. */
enum { NOTEBOOK_LIMIT = 2 * 1024 * 1024 };

/* The text of `key` in the map that the last `"map"` of a JSON text begins, as
 * far as that goes without a map below it; "" if there is none. */
static struct str kernel_value(struct str text, const char *map,
    const char *key)
{
	struct str found = { 0 };
	size_t at;

	while ((at = str_find_text(text, map)) < text.len) {
		found = str_slice(text, at, text.len);
		text = str_slice(text, at + 1, text.len);
	}
	found = str_slice(found, 0, str_find(found, '}'));
	at = str_find_text(found, key);
	if (at == found.len)
		return (struct str){ 0 };
	found = str_slice(found, at + strlen(key), found.len);
	found = str_slice(found, str_find(found, '"') + 1, found.len);
	return str_slice(found, 0, str_find(found, '"'));
}

const struct language *scan_kernel(const struct scanner *scanner,
    const struct entry *entry)
{
	static const char *const places[][2] = {
		{ "\"kernelspec\"", "\"language\"" },
		{ "\"language_info\"", "\"name\"" },
		{ "\"kernelspec\"", "\"name\"" },
	};
	struct arena scratch = { 0 };
	const struct language *language = NULL;
	struct error why = { 0 };
	struct str text;

	if (source_read(&text, scanner->source, entry, NOTEBOOK_LIMIT, &scratch,
		&why))
		for (size_t i = 0; i < LENGTH(places) && !language; i++)
			language = language_called(
			    kernel_value(text, places[i][0], places[i][1]));
	arena_release(&scratch);
	return language ? language : language_named(STR("python"));
}
