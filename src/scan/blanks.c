/*
 * What examples of settings leave to whoever copies them: keys, tokens and
 * passwords that have no value, or one that only stands for it. What is
 * commented out is not needed.
 */
#include "scan/scanner.h"

enum {
	EXAMPLE_LIMIT = 1 << 16, /* bytes */
	NAMES_MOST = 100,
};

/* `.env.example`, `shop.env.sample`; `.env`'s own kinds of names. */
static bool is_example(struct str name)
{
	static const char words[] = "dist example sample template";
	bool environment = false;
	bool example = false;

	for (size_t at = 0; at < name.len;) {
		size_t end = at;
		struct str word;

		while (end < name.len && !char_among(name.ptr[end], ".-_"))
			end++;
		word = str_slice(name, at, end);
		environment |= str_is(word, "env");
		example |= str_listed(words, word);
		at = end + 1;
	}
	return environment && example;
}

/* Is it of a kind that only who runs it can know? What it is started with for
 * the first time makes the application's own key. */
static bool is_secret(struct str name)
{
	static const char *const endings[] = { "_KEY", "_PASSWORD", "_SECRET",
		"_TOKEN" };

	for (size_t i = 0; i < LENGTH(endings); i++)
		if (str_ends(name, endings[i]))
			return !str_is(name, "APP_KEY");
	return false;
}

static struct str without_quotes(struct str value)
{
	if (value.len > 1 && char_among(value.ptr[0], "\"'") &&
	    value.ptr[value.len - 1] == value.ptr[0])
		return str_slice(value, 1, value.len - 1);
	return value;
}

/* Nothing, or `<key>`, `your-key-here`, `xxx`, `sk-...`. */
static bool is_blank(struct str value)
{
	if (value.len && value.ptr[0] == '#')
		return true;
	value = without_quotes(
	    str_trim(str_slice(value, 0, str_find_text(value, " #"))));
	return value.len == 0 || str_starts(value, "<") ||
	       str_starts(value, "your") || str_starts(value, "YOUR") ||
	       str_starts(value, "xxx") || str_ends(value, "...");
}

static void read_example(struct blank_row *out, struct str text,
    struct arena *perm)
{
	struct str line;

	while (str_cut(&line, &text, '\n') && out->names.count < NAMES_MOST) {
		size_t equals;
		struct str name;

		line = str_trim(line);
		if (str_starts(line, "export "))
			line = str_trim(str_slice(line, 7, line.len));
		equals = str_find(line, '=');
		name = str_trim(str_slice(line, 0, equals));
		if (equals < line.len && is_secret(name) &&
		    name.ptr[0] != '#' &&
		    is_blank(str_trim(str_slice(line, equals + 1, line.len))) &&
		    !strs_have(&out->names, name))
			strs_push(&out->names, str_copy(name, perm), perm);
	}
}

void scan_blanks(struct scanner *scanner)
{
	struct scan *out = scanner->out;
	struct arena scratch = { 0 };

	for (size_t i = 0; i < out->count; i++) {
		const struct entry *entry = out->files[i].entry;
		struct blank_row row = { .path = entry->path };
		struct error error = { 0 };
		struct str text = { 0 };

		if (!is_example(path_name(entry->path)) ||
		    !source_read(&text, scanner->source, entry, EXAMPLE_LIMIT,
			&scratch, &error))
			continue;
		read_example(&row, text, scanner->perm);
		if (row.names.count)
			*(struct blank_row *)array_push(&out->blanks,
			    &out->blank_count, sizeof(row),
			    scanner->perm) = row;
	}
	arena_release(&scratch);
}
