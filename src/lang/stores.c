/*
 * Data stores by the names that drivers, dialects, schemes and images have:
 * knowledge/stores.yml. A text may be a driver's package, a dialect, an image,
 * a scheme with more behind it: its words are looked up one after the other,
 * and the first that is known says the kind.
 */
#include "lang/lang.h"

/* Longer words are cut: no store has such a name. */
#define WORD_LIMIT 31

static bool is_store_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	       (c >= '0' && c <= '9');
}

/* The next run of letters and digits, in lower case; false: there is none.
 * *word lies in `room`, which has to stay as long. */
static bool next_store_word(char *room, struct str *word, struct str *rest)
{
	size_t from = 0;
	size_t to;

	while (from < rest->len && !is_store_letter(rest->ptr[from]))
		from++;
	to = from;
	while (to < rest->len && is_store_letter(rest->ptr[to]))
		to++;
	*word = (struct str){ room, 0 };
	for (size_t i = from; i < to && word->len < WORD_LIMIT; i++) {
		char c = rest->ptr[i];

		room[word->len++] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a')
							 : c;
	}
	*rest = str_slice(*rest, to, rest->len);
	return word->len > 0;
}

static struct str kind_of_word(struct str word)
{
	for (size_t i = 0; i < known_stores_count; i++)
		if (str_listed(known_stores[i].words, word))
			return str_from(known_stores[i].kind);
	return (struct str){ 0 };
}

/* `sqlite3`, `mysql8`: a version may follow. */
static struct str without_digits(struct str word)
{
	while (word.len && word.ptr[word.len - 1] >= '0' &&
	       word.ptr[word.len - 1] <= '9')
		word.len--;
	return word;
}

const struct known_store *store_of_kind(struct str kind)
{
	for (size_t i = 0; i < known_stores_count; i++)
		if (str_is(kind, known_stores[i].kind))
			return &known_stores[i];
	return NULL;
}

struct str store_driver(struct str kind)
{
	const struct known_store *store = store_of_kind(kind);

	return store && *store->driver ? str_from(store->driver) : kind;
}

bool store_is_kind(struct str text)
{
	return store_of_kind(text) != NULL;
}

const char *store_nearest(struct str text)
{
	struct arena scratch = { 0 };
	const char **kinds =
	    arena_array(&scratch, known_stores_count, sizeof(*kinds));
	const char *found;

	for (size_t i = 0; i < known_stores_count; i++)
		kinds[i] = known_stores[i].kind;
	found = nearest(text, kinds, known_stores_count);
	arena_release(&scratch);
	return found;
}

bool store_is_sql(struct str kind)
{
	const struct known_store *store = store_of_kind(kind);

	return store && store->sql;
}

bool store_is_document(struct str kind)
{
	const struct known_store *store = store_of_kind(kind);

	return store && store->document;
}

bool store_is_embedded(struct str kind)
{
	const struct known_store *store = store_of_kind(kind);

	return store && store->embedded;
}

/* `mysql+pymysql` is mysql by its first word. */
struct str store_kind(struct str text)
{
	struct str rest = text;
	char room[WORD_LIMIT];
	struct str word;

	while (next_store_word(room, &word, &rest)) {
		struct str kind = kind_of_word(word);

		if (kind.len == 0)
			kind = kind_of_word(without_digits(word));
		if (kind.len)
			return kind;
	}
	return (struct str){ 0 };
}
