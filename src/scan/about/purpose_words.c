/* What the project's documents name first of what it does: its
 * description and the paragraph that its README begins with; and whether a name
 * in code is of the same words. */
#include "scan/scanner.h"

enum {
	WORD_LEAST = 3, /* letters */
	WORD_MOST = 24,
	STEM_LEAST = 4,
};

/* Cut the next word off the front, in small letters: `query`, then `results` of
 * query_results or queryResults. False: there is none. */
static bool cut_name_word(struct str *word, char room[WORD_MOST],
    struct str *rest)
{
	size_t len = 0;
	size_t at = 0;
	bool small = false; /* the letter before is */

	for (; at < rest->len; at++) {
		char lower = char_lower(rest->ptr[at]);
		bool capital = lower != rest->ptr[at];

		if (lower < 'a' || lower > 'z' || (capital && small)) {
			if (len)
				break;
			continue;
		}
		small = !capital;
		if (len < WORD_MOST)
			room[len++] = lower;
	}
	*rest = str_slice(*rest, at, rest->len);
	*word = (struct str){ room, len };
	return len > 0;
}

/* `index` of indexes and indexing, `ingest` of ingestion; "": any project has
 * the word. */
static struct str word_stem(struct str word, struct arena *arena)
{
	static const char *const ends[] = { "ing", "ion" };

	word = str_singular(word, arena);
	if (word.len < WORD_LEAST ||
	    str_listed(known_lists.of_any_project, word))
		return STR("");
	for (size_t i = 0; i < LENGTH(ends); i++) {
		struct str end = str_from(ends[i]);

		if (str_has_end(word, end) && word.len >= end.len + STEM_LEAST)
			return str_slice(word, 0, word.len - end.len);
	}
	return word;
}

static void add_stems(struct map *stems, struct str text)
{
	char room[WORD_MOST];
	struct str word;

	while (cut_name_word(&word, room, &text)) {
		struct str stem = word_stem(word, stems->arena);

		if (stem.len)
			*map_put_copy(stems, stem) = 1;
	}
}

/* The project's own name says nothing of what it is for: if it is one word, it
 * is none of the stems. */
static void drop_stem(struct map *stems, struct str text)
{
	char room[WORD_MOST];
	struct str word;

	if (cut_name_word(&word, room, &text)) {
		struct str stem = word_stem(word, stems->arena);

		if (stem.len && text.len == 0 && map_get(stems, stem))
			*map_put(stems, stem) = 0;
	}
}

void stems_add(struct map *stems, struct str name, struct str text)
{
	struct str rest = text;

	/* What stands in brackets only says more. */
	while (str_cut(&text, &rest, '(')) {
		struct str inside;

		add_stems(stems, text);
		(void)str_cut(&inside, &rest, ')');
	}
	drop_stem(stems, name);
}

bool stems_have(const struct map *stems, struct str name)
{
	char room[WORD_MOST];
	struct str word;

	while (cut_name_word(&word, room, &name)) {
		struct str stem = word_stem(word, stems->arena);

		const uint64_t *slot = stem.len ? map_get(stems, stem) : NULL;

		if (slot && *slot)
			return true;
	}
	return false;
}

void scan_purpose(struct scanner *scanner)
{
	struct scan *scan = scanner->out;
	struct arena scratch = { 0 };
	struct buf purpose = { .arena = scanner->perm };
	struct str text = about_root_readme(scanner, &scratch);

	for (size_t i = 0; i < scan->unit_count; i++)
		if (scan->units[i].directory.len == 0)
			buf_printf(&purpose, " %.*s",
			    STR_ARG(scan->units[i].description));
	buf_putc(&purpose, ' ');
	buf_put(&purpose, about_paragraph(text, &scratch));
	scan->purpose = str_trim(buf_str(&purpose));
	arena_release(&scratch);
}
