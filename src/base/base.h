/*
 * base: what every room needs and the C library lacks: arenas, slices, growing
 * buffers, hash maps, stable sorting, text patterns, errors, evidence, workers.
 * Knows nothing of repositories. An allocation cannot fail, of no library: out
 * of memory ends the program with exit status 3.
 */
#ifndef BASE_BASE_H
#define BASE_BASE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/confine.h"
#include "base/glob.h"
#include "base/record.h"
#include "base/squeeze.h"
#include "base/trigrams.h"
#include "base/workers.h"

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

/* ---- arena: memory that is given back all at once ---- */

struct arena_block;

/* All zero is a valid empty arena. Not shared between threads. */
struct arena {
	struct arena_block *block;
	size_t used; /* bytes of `block` */
	size_t peak; /* bytes ever held at once */
	size_t total;
};

struct arena_mark {
	struct arena_block *block;
	size_t used;
};

/* `size` zeroed bytes, aligned for any type. size 0 gives a valid pointer. */
void *arena_alloc(struct arena *arena, size_t size);
/* Room for `count` zeroed items of `size` bytes; overflow ends the program. */
void *arena_array(struct arena *arena, size_t count, size_t size);
/* As arena_alloc(), for what is written before it is read: not zeroed. */
void *arena_room(struct arena *arena, size_t size);
struct arena_mark arena_mark(const struct arena *arena);
/* Give back everything allocated since `mark`. */
void arena_rewind(struct arena *arena, struct arena_mark mark);
/* Give back everything; the arena is empty and usable again. */
void arena_release(struct arena *arena);
/* What `from_arena` has lives as long as what `into` gets now; `from_arena` is
 * empty then. */
void arena_join(struct arena *into, struct arena *from_arena);
#define NEW(arena, type) ((type *)arena_alloc(arena, sizeof(type)))
/* The file at `path`, a lock that is held, is removed if memory runs out; NULL:
 * none is. One at a time. */
void memory_unlocks(const char *path);
/* Around the call of a library that tidies up after itself: it is told that
 * there is no memory, and the program ends behind it. */
void memory_let_fail(void);
void memory_let_fail_no_more(void);

/* A growing array: `items` points to the array pointer of an
 * `{ T *items; size_t count; }` pair whose capacity is the next power of two
 * of count (at least 8). Returns the zeroed new last item. */
void *array_push(void *items, size_t *count, size_t size, struct arena *arena);
/* The room, not zeroed, of such an array that is to have `count` items. */
void *array_room(size_t count, size_t size, struct arena *arena);

/* ---- text ---- */

/* A slice: never owns, need not end in NUL. { NULL, 0 } is the empty text. */
struct str {
	const char *ptr;
	size_t len;
};

#define STR(literal) ((struct str){ "" literal, sizeof(literal) - 1 })
/* The same in the initializer of what is static. */
#define STR_INIT(literal) \
	{ \
		"" literal, sizeof(literal) - 1 \
	}

struct str str_from(const char *text); /* NULL gives the empty slice */
struct str str_copy(struct str text, struct arena *arena);
/* A copy that ends in NUL. */
char *str_cstring(struct str text, struct arena *arena);
struct str str_printf(struct arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
struct str str_vprintf(struct arena *arena, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));
bool str_equal(struct str a, struct str b);
bool str_is(struct str a, const char *b);
bool str_equal_nocase(struct str a, struct str b); /* ASCII */
bool str_is_nocase(struct str a, const char *b);
bool str_is_nothing(struct str a); /* None, null, nil, undefined */
/* Byte order, as memcmp; a prefix sorts first. */
int str_compare(struct str a, struct str b);
bool str_starts(struct str text, const char *prefix);
bool str_ends(struct str text, const char *suffix);
bool str_has_start(struct str text, struct str start);
bool str_has_end(struct str text, struct str end);
/* Does it begin, or end, with one of a list of words with blanks between? */
bool str_starts_any(struct str text, const char *words);
bool str_ends_any(struct str text, const char *words);
/* Is it all of the text, or its end after one of `marks`? */
bool str_ends_part(struct str text, struct str end, const char *marks);
struct str str_trim(struct str text); /* ASCII white space at both ends */
struct str str_without_bom(struct str text); /* UTF-8's, at the start */
struct str str_slice(struct str text, size_t from, size_t to);
/* Offset of the first (last) `c`, or text.len. */
size_t str_find(struct str text, char c);
size_t str_find_last(struct str text, char c);
size_t str_find_text(struct str text, const char *needle);
/* Does one of the texts, which NULL ends, stand in it? */
bool str_has_any(struct str text, const char *const *texts);
/* How many bytes at the start are the same. */
size_t str_common(struct str a, struct str b);
struct str str_lower(struct str text, struct arena *arena);
bool str_is_capitalized(struct str text); /* by its first letter, ASCII */
/* Its first letter as a capital; the text itself if that is no small one. */
struct str str_capital(struct str text, struct arena *arena);
struct str str_upper(struct str text, struct arena *arena);
/* Trimmed, and what white space is in it as one blank each. */
struct str str_one_line(struct str text, struct arena *arena);
/* What stands after the last `c`; all of it, if there is none. */
struct str str_after_last(struct str text, char c);
/* Is `word` one of a list of words with blanks between? */
bool str_listed(const char *list, struct str word);
/* The same in any case (ASCII); the list is in lower case. */
bool str_listed_nocase(const char *list, struct str word);
/* What stands before the item of a number, from 0 on, of so many that are told:
 * "", ", " or, before the last, `last`: " and ". */
const char *series_joint(size_t number, size_t count, const char *last);
/* Is `c` one of a set of characters? '\0' is in none. */
bool char_among(char c, const char *set);
bool char_is_word(char c); /* a letter of ASCII, a digit or '_' */
bool char_is_digit(char c);
bool char_is_letter(char c); /* these three: ASCII */
bool char_is_capital(char c);
bool char_is_small(char c);
bool char_is_blank(char c); /* of white space: blank, tab, line end */
char char_lower(char c); /* ASCII */
/* Where the `}` is that closes a `{` before the text; text.len: nowhere. */
size_t str_brace_end(struct str text);
/* Cut the text up to `c` off the front of *rest. False: *rest was empty. */
bool str_cut(struct str *part, struct str *rest, char c);
uint64_t str_hash(struct str text); /* what is kept in files goes by it */
uint64_t str_key(struct str text); /* quicker, of this run alone */
/* The longest prefix that is valid UTF-8; text.len if all of it is. */
size_t str_utf8_valid(struct str text);
/* What stands behind the `://` of a URL. False, and "": there is none. */
bool str_url_rest(struct str *rest, struct str url);
/* "https://host:1" of "https://host:1/path"; all of what is no URL. */
struct str str_url_origin(struct str url);

/* A list of texts, as fields of the model have it. */
struct strs {
	struct str *items;
	size_t count;
};

void strs_push(struct strs *list, struct str text, struct arena *arena);
bool strs_have(const struct strs *list, struct str text);
void strs_sort(struct strs *list); /* in byte order */

/* Text being built, in an arena. Zero but for `arena` is empty. */
struct buf {
	struct arena *arena;
	char *ptr;
	size_t len;
	size_t room;
};

void buf_putc(struct buf *buf, char c);
void buf_puts(struct buf *buf, const char *text);
void buf_put(struct buf *buf, struct str text);
void buf_printf(struct buf *buf, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
struct str buf_str(const struct buf *buf);
/* A word of a shell's line, quoted where it has to be. */
void buf_put_shell(struct buf *buf, struct str word);

/* One text after the other. */
struct str str_join(struct str a, struct str b, struct arena *arena);
struct str str_dotted(struct str a, struct str b,
    struct arena *arena); /* a.b */
/* inflect.c: English nouns, `shelf` and `shelves`; what is one already stays.
 */
struct str str_singular(struct str text, struct arena *arena);
struct str str_plural(struct str text, struct arena *arena);
/* Both with a line's end between: a key of maps. */
struct str str_pair(struct str a, struct str b, struct arena *arena);
struct str str_concat(const struct str *parts, size_t count,
    struct arena *arena);

/* Where the character begins, of UTF-8, that the byte at `at` is part of; the
 * text's end behind it. */
size_t str_character(struct str text, size_t at);

/* A number as it is written, into `room`. */
#define STR_DIGITS 10 /* of any 32 bits */
struct str str_number(char room[STR_DIGITS], uint32_t number);
/* The number whose decimal digits `text` begins with; UINT32_MAX: that or more.
 * Returns how many digits there are: 0, and the number is 0, without. */
size_t str_digits(uint32_t *number, struct str text);
/* Is `text` such a number, all of it and of 32 bits? Else it is 0. */
bool str_is_number(uint32_t *number, struct str text);

/* printf: text as STR_ARG(s) for "%.*s". */
#define STR_ARG(s) (int)(s).len, (s).ptr

/* ---- hashes ---- */

/* 128 bits over texts, several bytes at a time: for keys and checks that no
 * chance makes equal. No cryptography; the same on every machine. All zero is
 * the start. */
struct hash {
	uint64_t parts[2];
};
/* The length counts, too: where one text ends and the next begins. */
void hash_add(struct hash *hash, struct str text);
void hash_join(struct hash *hash, struct hash more);
void hash_add_number(struct hash *hash, uint64_t number);
bool hash_equal(struct hash a, struct hash b);
/* 32 hex digits. */
struct str hash_hex(struct hash hash, struct arena *arena);

/* ---- paths, as text; with '/' ---- */

/* A path's directory; "" at the top. */
struct str path_folder(struct str path);
struct str path_name(struct str path); /* last segment */
struct str path_bare_name(struct str path); /* the same, up to a dot */
/* What of a path is below a folder that holds it. */
struct str path_below(struct str path, struct str folder);
/* The other way round; a folder "" is the root. */
struct str path_in(struct str folder, struct str name, struct arena *arena);
/* The next word of a name from `at` on, which moves behind it: words are told
 * apart by '-', '.' or '_', as orders, worker and yml in `orders-worker.yml`.
 */
bool path_next_word(struct str *word, struct str name, size_t *at);
/* Is a word of its name in the list? */
bool path_has_word(struct str path, const char *list);
size_t path_depth(struct str path); /* number of '/' */
/* How many folders from the top two paths have in common. */
size_t path_common(struct str a, struct str b);
/* The longest path of whole parts that both begin with. */
struct str path_shared(struct str a, struct str b);
/* Is `path` below `folder`? All is below "". */
bool path_inside(struct str path, struct str folder);
bool path_within(struct str path, struct str folder); /* or `folder` itself */
/* Is `profile` a variant of the file `base`, as application-dev.yaml and
 * application.dev.yaml are of application.yaml? */
bool path_is_base(struct str base, struct str profile);

/* ---- maps and sorting ---- */

#define MAP_BLOCKS 16 /* enough for 2^32 entries */

/* From text to a number or a pointer. Zero but for `arena` is empty. */
struct map {
	struct arena *arena;
	uint64_t *table;
	struct map_entry *blocks[MAP_BLOCKS];
	size_t room; /* of the table */
	size_t count;
};

/* The place of `key`, made (zero) if absent; it stays where it is. The key is
 * not copied. */
uint64_t *map_put(struct map *map, struct str key);
/* The same of a key that does not stay: where it is new, it is copied into the
 * map's arena. */
uint64_t *map_put_copy(struct map *map, struct str key);
/* `value` for each word of a list, parted by blanks, that has none yet. The
 * list is not copied. */
void map_put_words(struct map *map, const char *words, uint64_t value);
/* Room for `count` keys in all, so that adding them moves nothing. */
void map_reserve(struct map *map, size_t count);
/* The place of `key`, or NULL. */
uint64_t *map_get(const struct map *map, struct str key);

/* How many of the numbers, which ascend, are below `limit`. */
size_t sorted_below(const uint32_t *items, size_t count, uint32_t limit);
/* Sort numbers, the least first. */
void sort_numbers(uint32_t *items, size_t count);
/* The same, each number once: how many are left. */
size_t sort_distinct(uint32_t *items, size_t count);
/* Stable merge sort; `context` is handed to `compare`. */
void sort_items(void *items, size_t count, size_t size,
    int (*compare)(const void *a, const void *b, void *context), void *context);
int size_compare(size_t a, size_t b);

/* 0 of 0, 1 of 1 to 3, 2 of 4 to 15, and so on: what goes by it rarely changes
 * when one more is counted. */
size_t magnitude(size_t number);

/* ---- text patterns ---- */

struct error;
struct pattern; /* a compiled regular expression (PCRE2, JIT) */

/* Lives as long as the program; released by patterns_release(). NULL: error. */
struct pattern *pattern_compile(struct str expression, struct error *error);
/* Safe from several threads. True if it matches anywhere in `text`. */
bool pattern_match(const struct pattern *pattern, struct str text);
/* As above; group N (0: all) into out[N], empty if unset. */
bool pattern_groups(struct str *out, size_t count,
    const struct pattern *pattern, struct str text);
/* As above, from an offset on; what is before it counts as such: `^`, `\b`. */
bool pattern_next(struct str *out, size_t count, const struct pattern *pattern,
    struct str text, size_t from);
/* Every match replaced by `by`, in which $1 is group 1; `text` itself if there
 * is none. */
struct str pattern_replace(const struct pattern *pattern, struct str text,
    struct str by, struct arena *perm);
void patterns_release(void);

/* ---- errors, evidence ---- */

/* The one of `words` that `word` was most likely meant to be; "" without. */
const char *nearest(struct str word, const char *const *words, size_t count);
/* "; did you mean `OTHER`?" where that is near enough to be meant, else "". In
 * `perm`. */
const char *did_you_mean(struct str word, const char *other,
    struct arena *perm);

/* One complete line for the person at the terminal. */
struct error {
	char text[1024];
	bool broken; /* what is asked for is there, but cannot be read */
};

/* Sets the line (the first one set stays), returns false. */
bool error_set(struct error *error, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* A place in the project. line 0: the file as a whole; path "": none. */
struct evidence {
	struct str path; /* from the project's root, with '/' */
	uint32_t line; /* from 1 */
};

/* By path in byte order, then by line. */
int evidence_compare(struct evidence left_evidence,
    struct evidence right_evidence);
/* `path:line`, as a key. */
struct str evidence_key(struct evidence at, struct arena *arena);

/* A file that the build turned into C: see src/embed.c. */
struct embedded {
	const char *name;
	const unsigned char *bytes;
	size_t size;
};

/* What a file that gzip made holds. */
struct str embedded_inflate(const struct embedded *embedded,
    struct arena *arena);

#endif
