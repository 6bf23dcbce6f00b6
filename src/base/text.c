/* text: slices. */
#include "base/base.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"

enum { LISTED_LIMIT = 64 }; /* bytes: no list has a longer word */

struct str str_from(const char *text)
{
	return (struct str){ text, text ? strlen(text) : 0 };
}

/* It ends in NUL, too, but for the empty text, which is NULL. */
struct str str_copy(struct str text, struct arena *arena)
{
	if (!text.len)
		return (struct str){ 0 };
	return (struct str){ str_cstring(text, arena), text.len };
}

char *str_cstring(struct str text, struct arena *arena)
{
	char *copy = arena_text(arena, text.len + 1);

	if (text.len)
		memcpy(copy, text.ptr, text.len);
	copy[text.len] = '\0';
	return copy;
}

/* Tried on the stack first: a second pass only for long texts. */
struct str str_vprintf(struct arena *arena, const char *format, va_list args)
{
	va_list again;
	char text[128]; /* enough for most */
	struct str copy = { 0 };
	int len;

	assert(format); /* or gcc warns that it may be NULL */
	va_copy(again, args);
	len = vsnprintf(text, sizeof(text), format, args);
	if (len >= (int)sizeof(text)) {
		char *long_text = arena_alloc(arena, (size_t)len + 1);

		vsnprintf(long_text, (size_t)len + 1, format, again);
		copy = (struct str){ long_text, (size_t)len };
	} else if (len > 0) {
		copy = str_copy((struct str){ text, (size_t)len }, arena);
	}
	va_end(again);
	return copy;
}

struct str str_printf(struct arena *arena, const char *format, ...)
{
	va_list args;
	struct str text;

	va_start(args, format);
	text = str_vprintf(arena, format, args);
	va_end(args);
	return text;
}

/* An empty text may be NULL, which memcmp() must not be given. */
bool str_equal(struct str a, struct str b)
{
	return a.len == b.len &&
	       (a.len == 0 || memcmp(a.ptr, b.ptr, a.len) == 0);
}

/* Most differ at once: finding the length of `b` first would cost more. */
bool str_is(struct str a, const char *b)
{
	for (size_t i = 0; i < a.len; i++)
		if (b[i] == '\0' || a.ptr[i] != b[i])
			return false;
	return b[a.len] == '\0';
}

static char upper(char c)
{
	return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

bool str_is_nothing(struct str a)
{
	return str_is(a, "None") || str_is(a, "null") || str_is(a, "nil") ||
	       str_is(a, "undefined");
}

bool str_is_nocase(struct str a, const char *b)
{
	for (size_t i = 0; i < a.len; i++)
		if (b[i] == '\0' || char_lower(a.ptr[i]) != char_lower(b[i]))
			return false;
	return b[a.len] == '\0';
}

bool str_equal_nocase(struct str a, struct str b)
{
	if (a.len != b.len)
		return false;
	for (size_t i = 0; i < a.len; i++)
		if (char_lower(a.ptr[i]) != char_lower(b.ptr[i]))
			return false;
	return true;
}

int str_compare(struct str a, struct str b)
{
	size_t len = a.len < b.len ? a.len : b.len;
	int order = len ? memcmp(a.ptr, b.ptr, len) : 0;

	return order ? order : (a.len > b.len) - (a.len < b.len);
}

bool str_starts(struct str text, const char *prefix)
{
	size_t i = 0;

	while (i < text.len && prefix[i] && text.ptr[i] == prefix[i])
		i++;
	return prefix[i] == '\0';
}

bool str_has_start(struct str text, struct str start)
{
	return str_equal(str_slice(text, 0, start.len), start);
}

/* The last byte is compared first: it differs most of the time. */
bool str_has_end(struct str text, struct str end)
{
	return text.len >= end.len &&
	       (end.len == 0 ||
		   (text.ptr[text.len - 1] == end.ptr[end.len - 1] &&
		       memcmp(text.ptr + text.len - end.len, end.ptr,
			   end.len) == 0));
}

bool str_ends(struct str text, const char *suffix)
{
	return str_has_end(text, str_from(suffix));
}

static bool is_space(char c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

struct str str_concat(const struct str *parts, size_t count,
    struct arena *arena)
{
	size_t length = 0;
	size_t at = 0;
	char *text;

	for (size_t i = 0; i < count; i++)
		length += parts[i].len;
	text = arena_text(arena, length);
	for (size_t i = 0; i < count; i++) {
		if (parts[i].len)
			memcpy(text + at, parts[i].ptr, parts[i].len);
		at += parts[i].len;
	}
	return (struct str){ text, length };
}

struct str str_join(struct str a, struct str b, struct arena *arena)
{
	struct str parts[] = { a, b };

	return str_concat(parts, LENGTH(parts), arena);
}

struct str str_dotted(struct str a, struct str b, struct arena *arena)
{
	struct str parts[] = { a, STR("."), b };

	return str_concat(parts, LENGTH(parts), arena);
}

bool str_starts_any(struct str text, const char *words)
{
	struct str rest = str_from(words);
	struct str word;

	while (str_cut(&word, &rest, ' '))
		if (str_has_start(text, word))
			return true;
	return false;
}

bool str_ends_any(struct str text, const char *words)
{
	struct str rest = str_from(words);
	struct str word;

	while (str_cut(&word, &rest, ' '))
		if (str_has_end(text, word))
			return true;
	return false;
}

struct str str_pair(struct str a, struct str b, struct arena *arena)
{
	struct str parts[] = { a, STR("\n"), b };

	return str_concat(parts, LENGTH(parts), arena);
}

/* From the last digit to the first, at the end of the room. */
struct str str_number(char room[STR_DIGITS], uint32_t number)
{
	size_t from = STR_DIGITS;

	do {
		room[--from] = (char)('0' + number % 10);
		number /= 10;
	} while (number > 0);
	return (struct str){ room + from, STR_DIGITS - from };
}

/* It goes back over the bytes that continue a character, 10xxxxxx. */
size_t str_character(struct str text, size_t at)
{
	if (at >= text.len)
		return text.len;
	while (at > 0 && ((unsigned char)text.ptr[at] & 0xc0) == 0x80)
		at--;
	return at;
}

/* As str_digits(), of more than 32 bits: one more than they hold. */
static size_t read_digits(uint64_t *number, struct str text)
{
	size_t count = 0;

	*number = 0;
	while (count < text.len && text.ptr[count] >= '0' &&
	       text.ptr[count] <= '9') {
		*number = *number * 10 + (uint64_t)(text.ptr[count++] - '0');
		if (*number > UINT32_MAX)
			*number = (uint64_t)UINT32_MAX + 1;
	}
	return count;
}

size_t str_digits(uint32_t *number, struct str text)
{
	uint64_t value;
	size_t count = read_digits(&value, text);

	*number = value > UINT32_MAX ? UINT32_MAX : (uint32_t)value;
	return count;
}

bool str_is_number(uint32_t *number, struct str text)
{
	uint64_t value;
	bool good = text.len && read_digits(&value, text) == text.len &&
		    value <= UINT32_MAX;

	*number = good ? (uint32_t)value : 0;
	return good;
}

/* `main.c` is the end of `src/main.c` by the mark '/', but not that of
 * `domain.c`. */
bool str_ends_part(struct str text, struct str end, const char *marks)
{
	return str_has_end(text, end) &&
	       (text.len == end.len ||
		   char_among(text.ptr[text.len - end.len - 1], marks));
}

struct str str_without_bom(struct str text)
{
	return str_starts(text, "\xEF\xBB\xBF") ? str_slice(text, 3, text.len)
						: text;
}

struct str str_trim(struct str text)
{
	size_t from = 0;
	size_t to = text.len;

	while (from < to && is_space(text.ptr[from]))
		from++;
	while (to > from && is_space(text.ptr[to - 1]))
		to--;
	return str_slice(text, from, to);
}

/* Offsets beyond the end are taken as the end, so that callers need not ask. */
struct str str_slice(struct str text, size_t from, size_t to)
{
	if (to > text.len)
		to = text.len;
	if (from > to)
		from = to;
	/* Nothing may be added to NULL, not even 0. */
	return (struct str){ from ? text.ptr + from : text.ptr, to - from };
}

size_t str_find(struct str text, char c)
{
	const char *found = text.len ? memchr(text.ptr, c, text.len) : NULL;

	return found ? (size_t)(found - text.ptr) : text.len;
}

size_t str_find_last(struct str text, char c)
{
	const char *found = text.len ? memrchr(text.ptr, c, text.len) : NULL;

	return found ? (size_t)(found - text.ptr) : text.len;
}

/* From one place of its first byte to the next; at worst that takes the product
 * of both lengths, but needles are short. */
size_t str_find_text(struct str text, const char *needle)
{
	size_t len = strlen(needle);
	size_t at = 0;

	if (!len)
		return 0;
	while (at + len <= text.len) {
		at += str_find(str_slice(text, at, text.len - len + 1),
		    needle[0]);
		if (at + len > text.len)
			break;
		if (memcmp(text.ptr + at, needle, len) == 0)
			return at;
		at++;
	}
	return text.len;
}

bool str_has_any(struct str text, const char *const *texts)
{
	for (; *texts; texts++)
		if (str_find_text(text, *texts) < text.len)
			return true;
	return false;
}

size_t str_common(struct str a, struct str b)
{
	size_t same = 0;

	while (same < a.len && same < b.len && a.ptr[same] == b.ptr[same])
		same++;
	return same;
}

struct str str_lower(struct str text, struct arena *arena)
{
	char *copy = str_cstring(text, arena);

	for (size_t i = 0; i < text.len; i++)
		copy[i] = char_lower(copy[i]);
	return (struct str){ copy, text.len };
}

/* `order` becomes `Order`; `_order` and texts beyond ASCII stay. */
struct str str_capital(struct str text, struct arena *arena)
{
	if (!text.len || text.ptr[0] < 'a' || text.ptr[0] > 'z')
		return text;
	return str_printf(arena, "%c%.*s", text.ptr[0] - 'a' + 'A',
	    STR_ARG(str_slice(text, 1, text.len)));
}

struct str str_upper(struct str text, struct arena *arena)
{
	char *copy = str_cstring(text, arena);

	for (size_t i = 0; i < text.len; i++)
		copy[i] = upper(copy[i]);
	return (struct str){ copy, text.len };
}

/* White space is written when something follows it: so none is at the end. */
struct str str_one_line(struct str text, struct arena *arena)
{
	char *line = arena_alloc(arena, text.len);
	size_t len = 0;

	for (size_t i = 0; i < text.len; i++) {
		if (is_space(text.ptr[i]))
			continue;
		if (len && is_space(text.ptr[i - 1]))
			line[len++] = ' ';
		line[len++] = text.ptr[i];
	}
	return (struct str){ line, len };
}

/* "host:1/path" of "https://host:1/path". */
bool str_url_rest(struct str *rest, struct str url)
{
	size_t scheme = str_find_text(url, "://");

	*rest = str_slice(url, scheme + 3, url.len);
	return scheme < url.len;
}

struct str str_url_origin(struct str url)
{
	struct str rest;

	return str_url_rest(&rest, url)
		   ? str_slice(url, 0, url.len - rest.len + str_find(rest, '/'))
		   : url;
}

/* "a,,b" has three parts, "a," one: an empty one at the end is not seen. */
bool str_cut(struct str *part, struct str *rest, char c)
{
	size_t at = str_find(*rest, c);

	if (!rest->len)
		return false;
	*part = str_slice(*rest, 0, at);
	*rest = str_slice(*rest, at + 1, rest->len);
	return true;
}

/* What is written with one version has to be found by the next: it never
 * changes. */
uint64_t str_hash(struct str text)
{
	uint64_t hash = 14695981039346656037u; /* FNV-1a */

	for (size_t i = 0; i < text.len; i++) {
		hash ^= (unsigned char)text.ptr[i];
		hash *= 1099511628211u;
	}
	return hash;
}

/* Length of the UTF-8 sequence at the front of `text`; 0: none is valid. Only
 * the shortest form counts, and none beyond U+10FFFF. */
static size_t sequence_length(const unsigned char *text, size_t len)
{
	/* The second byte's range excludes overlong forms and surrogates. */
	unsigned char first = text[0];
	unsigned char low = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
	unsigned char high = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
	size_t need = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;

	if (first < 0x80)
		return 1;
	if (first < 0xc2 || first > 0xf4 || len < need)
		return 0;
	if (text[1] < low || text[1] > high)
		return 0;
	for (size_t i = 2; i < need; i++)
		if ((text[i] & 0xc0) != 0x80)
			return 0;
	return need;
}

/* Are the eight bytes at `ptr` all ASCII? */
static bool is_ascii(const char *ptr)
{
	uint64_t word;

	memcpy(&word, ptr, sizeof(word));
	return (word & UINT64_C(0x8080808080808080)) == 0;
}

/* Most texts are ASCII: eight bytes are looked at in one go. */
size_t str_utf8_valid(struct str text)
{
	size_t at = 0;

	while (at < text.len) {
		size_t len;

		if (text.len - at >= 8 && is_ascii(text.ptr + at)) {
			at += 8;
			continue;
		}
		len = sequence_length((const unsigned char *)text.ptr + at,
		    text.len - at);
		if (!len)
			break;
		at += len;
	}
	return at;
}

void strs_push(struct strs *list, struct str text, struct arena *arena)
{
	struct str *item =
	    array_push(&list->items, &list->count, sizeof(*item), arena);

	*item = text;
}

bool strs_have(const struct strs *list, struct str text)
{
	for (size_t i = 0; i < list->count; i++)
		if (str_equal(list->items[i], text))
			return true;
	return false;
}

static int compare_texts(const void *a, const void *b, void *context)
{
	(void)context;
	return str_compare(*(const struct str *)a, *(const struct str *)b);
}

void strs_sort(struct strs *list)
{
	sort_items(list->items, list->count, sizeof(*list->items),
	    compare_texts, NULL);
}

struct str str_after_last(struct str text, char c)
{
	size_t at = str_find_last(text, c);

	return at < text.len ? str_slice(text, at + 1, text.len) : text;
}

static bool is_blank_or_end(char c)
{
	return c == ' ' || c == '\0';
}

/* The list ends in NUL, the word does not. */
static bool has_word_at(const char *at, struct str word)
{
	size_t i = 0;

	while (i < word.len && at[i] == word.ptr[i] && !is_blank_or_end(at[i]))
		i++;
	return i == word.len && is_blank_or_end(at[i]);
}

/* Asked so often that it goes from one possible beginning to the next. "b" is
 * in "a b c", but not in "ab c": a word is between blanks. */
bool str_listed(const char *list, struct str word)
{
	const char *at = list;

	if (word.len == 0 || word.ptr[0] == '\0')
		return false;
	while (at && (at = strchr(at, word.ptr[0])) != NULL) {
		if ((at == list || at[-1] == ' ') && has_word_at(at, word))
			return true;
		at++;
	}
	return false;
}

/* Longer than any word of a list: false, without looking. */
bool str_listed_nocase(const char *list, struct str word)
{
	char room[LISTED_LIMIT];

	if (word.len > sizeof(room))
		return false;
	for (size_t i = 0; i < word.len; i++)
		room[i] = char_lower(word.ptr[i]);
	return str_listed(list, (struct str){ room, word.len });
}

/* "a, b and c" by `last` " and ". */
const char *series_joint(size_t number, size_t count, const char *last)
{
	if (number == 0)
		return "";
	return number + 1 == count ? last : ", ";
}

bool char_is_capital(char c)
{
	return c >= 'A' && c <= 'Z';
}

bool char_is_small(char c)
{
	return c >= 'a' && c <= 'z';
}

bool char_is_letter(char c)
{
	return char_is_capital(c) || char_is_small(c);
}

bool str_is_capitalized(struct str text)
{
	return text.len > 0 && char_is_capital(text.ptr[0]);
}

bool char_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

bool char_is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

char char_lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool char_is_word(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	       (c >= '0' && c <= '9') || c == '_';
}

bool char_among(char c, const char *set)
{
	/* Sets are short: no call. */
	while (*set && *set != c)
		set++;
	return *set != '\0';
}

/* Of `${a:-${b}}` behind the first brace it is the last one: inner braces are
 * counted. */
size_t str_brace_end(struct str text)
{
	size_t open = 1;

	for (size_t i = 0; i < text.len; i++) {
		if (text.ptr[i] == '{')
			open++;
		else if (text.ptr[i] == '}' && --open == 0)
			return i;
	}
	return text.len;
}
