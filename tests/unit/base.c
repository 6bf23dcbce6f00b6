/* Arenas, text, buffers, maps, sorting, errors, patterns, workers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/base.h"

#define assert_str(actual, expected) \
	assert_string_equal(str_cstring(actual, &arena), expected)

static void arena_zeroes_and_rewinds(void **state)
{
	struct arena arena = { 0 };
	struct arena_mark empty = arena_mark(&arena);
	char *first = arena_alloc(&arena, 10);
	struct arena_mark mark = arena_mark(&arena);
	size_t total = arena.total;

	(void)state;
	assert_non_null(arena_alloc(&arena, 0));
	assert_int_equal((uintptr_t)first % _Alignof(max_align_t), 0);
	strcpy(first, "kept");
	for (size_t round = 0; round < 3; round++) {
		for (size_t size = 1; size < 70000; size = size * 3 + 1) {
			unsigned char *more = arena_alloc(&arena, size);

			for (size_t i = 0; i < size; i++)
				assert_int_equal(more[i], 0);
			memset(more, 0xff, size);
		}
		assert_true(arena.peak >= 70000 / 3);
		arena_rewind(&arena, mark);
		assert_int_equal(arena.total, total);
	}
	assert_string_equal(first, "kept");
	arena_rewind(&arena, empty);
	assert_int_equal(arena.total, 0);
	arena_release(&arena);
	assert_non_null(arena_array(&arena, 3, 5));
	arena_release(&arena);
}

static void arenas_are_joined(void **state)
{
	struct arena into = { 0 };
	struct arena from = { 0 };
	struct arena_mark mark;
	char *moved;
	char *later;

	(void)state;
	arena_join(&into, &from);
	assert_int_equal(into.total, 0);
	for (size_t turn = 0; turn < 3; turn++) {
		size_t total = into.total;

		mark = arena_mark(&into);
		moved = arena_alloc(&from, 40000);
		memset(arena_alloc(&from, 100000), 0xff, 100000);
		memcpy(moved, "moved", 6);
		arena_join(&into, &from);
		assert_null(from.block);
		assert_int_equal(from.total, 0);
		assert_true(into.total >= total + 140000);
		later = arena_alloc(&into, 50000);
		memset(later, 0xee, 50000);
		assert_string_equal(moved, "moved");
		assert_null(memchr(moved + 6, 0xee, 40000 - 6));
	}
	arena_rewind(&into, mark);
	assert_non_null(arena_alloc(&into, 10));
	arena_release(&into);
	assert_int_equal(into.total, 0);
}

static void arrays_grow(void **state)
{
	struct arena arena = { 0 };
	struct {
		uint32_t *items;
		size_t count;
	} numbers = { 0 };

	(void)state;
	for (uint32_t i = 0; i < 1000; i++) {
		uint32_t *last = array_push(&numbers.items, &numbers.count,
		    sizeof(*numbers.items), &arena);

		assert_int_equal(*last, 0);
		*last = i;
	}
	assert_int_equal(numbers.count, 1000);
	for (uint32_t i = 0; i < 1000; i++)
		assert_int_equal(numbers.items[i], i);
	arena_release(&arena);
}

static void numbers_are_written(void **state)
{
	char room[STR_DIGITS];

	(void)state;
	assert_true(str_is(str_number(room, 0), "0"));
	assert_true(str_is(str_number(room, 1070), "1070"));
	assert_true(str_is(str_number(room, UINT32_MAX), "4294967295"));
}

static void characters_are_whole(void **state)
{
	struct str text = STR("a\xe2\x80\xa6z");

	(void)state;
	assert_int_equal(str_character(text, 0), 0);
	assert_int_equal(str_character(text, 1), 1);
	assert_int_equal(str_character(text, 2), 1);
	assert_int_equal(str_character(text, 3), 1);
	assert_int_equal(str_character(text, 4), 4);
	assert_int_equal(str_character(text, 9), 5);
	assert_int_equal(str_character(STR("\x80\x80"), 1), 0);
	assert_int_equal(str_character(STR(""), 0), 0);
}

static void numbers_are_read(void **state)
{
	static const struct {
		const char *text;
		size_t digits;
		uint32_t begins;
		bool whole;
	} rows[] = {
		{ "", 0, 0, false },
		{ "x1", 0, 0, false },
		{ "-1", 0, 0, false },
		{ "0", 1, 0, true },
		{ "007", 3, 7, true },
		{ "12x", 2, 12, false },
		{ "1 ", 1, 1, false },
		{ "4294967295", 10, UINT32_MAX, true },
		{ "4294967296", 10, UINT32_MAX, false },
		{ "99999999999999999999999", 23, UINT32_MAX, false },
	};

	(void)state;
	for (size_t i = 0; i < LENGTH(rows); i++) {
		struct str text = str_from(rows[i].text);
		uint32_t number = 1;

		assert_int_equal(str_digits(&number, text), rows[i].digits);
		assert_int_equal(number, rows[i].begins);
		assert_int_equal(str_is_number(&number, text), rows[i].whole);
		assert_int_equal(number, rows[i].whole ? rows[i].begins : 0);
	}
}

static void text_is_compared(void **state)
{
	struct str none = { 0 };

	(void)state;
	assert_true(str_equal(none, STR("")));
	assert_true(str_is(none, ""));
	assert_false(str_is(STR("a"), "ab"));
	assert_true(str_equal_nocase(STR("AbZ[\xc3\x84"), STR("aBz[\xc3\x84")));
	assert_false(str_equal_nocase(STR("@["), STR("`{")));
	assert_true(str_is_nocase(STR("AbZ["), "aBz["));
	assert_false(str_is_nocase(STR("Ab"), "abc"));
	assert_false(str_is_nocase(STR("abc"), "Ab"));
	assert_false(str_is(STR("a\0"), "a"));
	assert_true(str_is((struct str){ 0 }, ""));
	assert_true(str_starts(STR("ab"), "ab"));
	assert_false(str_starts(STR("a"), "ab"));
	assert_true(str_ends(STR("ab"), ""));
	assert_false(str_ends(STR("b"), "ab"));
	assert_true(str_compare(STR("a"), STR("ab")) < 0);
	assert_true(str_compare(STR("\xff"), STR("a")) > 0);
	assert_true(str_compare(none, STR("")) == 0);
	assert_true(str_compare(none, STR("a")) < 0);
	assert_true(str_starts(STR("abc"), "ab"));
	assert_false(str_starts(STR("a"), "ab"));
	assert_true(str_ends(STR("abc"), "bc"));
	assert_true(str_ends(none, ""));
	assert_int_equal(str_from(NULL).len, 0);
	assert_true(str_hash(STR("a")) != str_hash(STR("b")));
}

static void text_is_found_and_cut(void **state)
{
	struct arena arena = { 0 };
	struct str rest = STR("a,,b,");
	struct str none = { 0 };
	struct str part;

	(void)state;
	assert_str(str_trim(STR(" \t\r\n a b\v\f ")), "a b");
	assert_int_equal(str_trim(STR("  ")).len, 0);
	assert_str(str_one_line(STR(" a\r\n\tb  c "), &arena), "a b c");
	assert_int_equal(str_one_line(STR(" \n"), &arena).len, 0);
	assert_int_equal(str_common(STR("orders"), STR("order")), 5);
	assert_int_equal(str_common(STR("a"), STR("b")), 0);
	assert_str(str_slice(STR("abc"), 1, 99), "bc");
	assert_int_equal(str_slice(STR("abc"), 3, 1).len, 0);
	assert_int_equal(str_slice(none, 1, 2).len, 0);
	assert_int_equal(str_find(STR("abca"), 'a'), 0);
	assert_int_equal(str_find_last(STR("abca"), 'a'), 3);
	assert_int_equal(str_find(STR("abc"), 'x'), 3);
	assert_int_equal(str_find_last(none, 'x'), 0);
	assert_int_equal(str_find_text(STR("aab"), "ab"), 1);
	assert_int_equal(str_find_text(STR("aab"), "b"), 2);
	assert_int_equal(str_find_text(STR("aab"), "ba"), 3);
	assert_int_equal(str_find_text(STR("a"), "long"), 1);
	assert_int_equal(str_find_text(none, ""), 0);
	assert_true(str_cut(&part, &rest, ','));
	assert_str(part, "a");
	assert_true(str_cut(&part, &rest, ','));
	assert_int_equal(part.len, 0);
	assert_true(str_cut(&part, &rest, ','));
	assert_str(part, "b");
	assert_false(str_cut(&part, &rest, ','));
	assert_str(str_lower(STR("AbZ\xc3\x84"), &arena), "abz\xc3\x84");
	assert_str(str_upper(STR("aBz1"), &arena), "ABZ1");
	assert_str(str_printf(&arena, "%s-%d", "x", 7), "x-7");
	assert_int_equal(str_printf(&arena, "%s", "").len, 0);
	assert_str(str_printf(&arena, "%d %u %zu%%", -2147483647 - 1, 0u,
		       (size_t)-1),
	    "-2147483648 0 18446744073709551615%");
	assert_str(str_printf(&arena, "%.*s|%.*s|%c", 2, "abc", 5, "d\0e", 'f'),
	    "ab|d|f");
	none = str_from(NULL); /* unknown to the compiler */
	assert_str(str_printf(&arena, "%.*s", STR_ARG(none)), "");
	assert_int_equal(str_printf(&arena, "%300s", "").len, 300);
	arena_release(&arena);
}

static struct hash hash_of(const char *a, size_t a_len, const char *b,
    size_t b_len)
{
	struct hash hash = { 0 };

	hash_add(&hash, (struct str){ a, a_len });
	hash_add(&hash, (struct str){ b, b_len });
	return hash;
}

/* Each bit, each length and where one text ends changes both lanes. */
static void hashes_differ(void **state)
{
	char bytes[100] = { 0 };
	struct hash whole = hash_of(bytes, sizeof(bytes), NULL, 0);
	struct hash other;

	(void)state;
	for (size_t i = 0; i < 8 * sizeof(bytes); i++) {
		bytes[i / 8] = (char)(1 << i % 8);
		other = hash_of(bytes, sizeof(bytes), NULL, 0);
		bytes[i / 8] = 0;
		assert_true(other.parts[0] != whole.parts[0]);
		assert_true(other.parts[1] != whole.parts[1]);
		assert_false(hash_equal(other, whole));
	}
	for (size_t i = 0; i < sizeof(bytes); i++) {
		other = hash_of(bytes, i, bytes + i, sizeof(bytes) - i);
		assert_false(hash_equal(other, whole));
		other = hash_of(bytes, i, NULL, 0);
		assert_false(hash_equal(other, whole));
	}
	assert_true(hash_equal(hash_of(bytes, sizeof(bytes), NULL, 0), whole));
}

static void utf8_is_checked(void **state)
{
	static const struct {
		struct str text;
		size_t valid;
	} cases[] = {
		{ { "", 0 }, 0 },
		{ STR_INIT("plain"), 5 },
		{ STR_INIT("\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80"), 9 },
		{ STR_INIT("a\x80"), 1 }, /* a continuation alone */
		{ STR_INIT("a\xc0\xaf"), 1 }, /* overlong */
		{ STR_INIT("\xe0\x9f\xbf"), 0 },
		{ STR_INIT("\xed\xa0\x80"), 0 }, /* a surrogate */
		{ STR_INIT("\xed\x9f\xbf"), 3 },
		{ STR_INIT("\xf4\x8f\xbf\xbf"), 4 },
		{ STR_INIT("\xf4\x90\x80\x80"), 0 }, /* above the last */
		{ STR_INIT("\xf5\x80\x80\x80"), 0 },
		{ STR_INIT("ab\xe2\x82"), 2 }, /* cut */
		{ STR_INIT("\xe2\x82x"), 0 },
	};

	(void)state;
	for (size_t i = 0; i < LENGTH(cases); i++)
		assert_int_equal(str_utf8_valid(cases[i].text), cases[i].valid);
}

static void buffers_grow(void **state)
{
	struct arena arena = { 0 };
	struct buf buf = { .arena = &arena };
	struct strs list = { 0 };

	(void)state;
	assert_int_equal(buf_str(&buf).len, 0);
	for (int i = 0; i < 500; i++) {
		buf_putc(&buf, 'a');
		buf_puts(&buf, "bc");
		buf_put(&buf, (struct str){ 0 });
		buf_printf(&buf, "%d;", i % 10);
	}
	assert_int_equal(buf.len, 2500);
	assert_memory_equal(buf.ptr, "abc0;abc1;", 10);
	assert_memory_equal(buf.ptr + 2490, "abc8;abc9;", 10);
	buf_printf(&buf, "%500s", "x");
	assert_int_equal(buf.len, 3000);
	assert_int_equal(buf.ptr[2999], (int)'x');
	strs_push(&list, STR("x"), &arena);
	assert_true(strs_have(&list, STR("x")));
	assert_false(strs_have(&list, STR("")));
	arena_release(&arena);
}

static void words_are_quoted_for_a_shell(void **state)
{
	struct arena arena = { 0 };
	struct buf buf = { .arena = &arena };

	(void)state;
	buf_put_shell(&buf, STR("src/a-b.c"));
	buf_putc(&buf, ' ');
	buf_put_shell(&buf, STR("it's; $x"));
	buf_putc(&buf, ' ');
	buf_put_shell(&buf, STR(""));
	assert_str(buf_str(&buf), "src/a-b.c 'it'\\''s; $x' ''");
	arena_release(&arena);
}

static void maps_find(void **state)
{
	struct arena arena = { 0 };
	struct map map = { .arena = &arena };

	(void)state;
	assert_null(map_get(&map, STR("")));
	*map_put(&map, (struct str){ 0 }) = 77;
	map_reserve(&map, 1000);
	for (unsigned i = 0; i < 2000; i++)
		*map_put(&map, str_printf(&arena, "key%u", i)) += i;
	for (unsigned i = 0; i < 2000; i++) {
		struct str key = str_printf(&arena, "key%u", i);

		assert_non_null(map_get(&map, key));
		assert_int_equal(*map_get(&map, key), i);
	}
	assert_int_equal(*map_get(&map, STR("")), 77);
	assert_null(map_get(&map, STR("key2000")));
	assert_int_equal(map.count, 2001);
	arena_release(&arena);
}

struct item {
	unsigned key;
	unsigned place;
};

static int compare_items(const void *a, const void *b, void *context)
{
	const struct item *item = a;
	const struct item *two = b;

	++*(size_t *)context;
	return (item->key > two->key) - (item->key < two->key);
}

static void sorting_is_stable(void **state)
{
	struct item items[1000];
	size_t calls = 0;
	unsigned noise = 1;

	(void)state;
	for (size_t count = 0; count <= LENGTH(items); count = count * 2 + 1) {
		for (unsigned i = 0; i < count; i++) {
			noise = noise * 1103515245u + 12345u;
			items[i] = (struct item){ noise >> 16 & 15, i };
		}
		sort_items(items, count, sizeof(*items), compare_items, &calls);
		for (size_t i = 1; i < count; i++)
			assert_true(items[i - 1].key < items[i].key ||
				    (items[i - 1].key == items[i].key &&
					items[i - 1].place < items[i].place));
	}
	assert_true(calls > 0 && calls < 100000);
	sort_items(NULL, 0, 8, compare_items, &calls);
}

static void errors_are_one_line(void **state)
{
	struct error error = { 0 };
	struct error second = { 0 };
	char text[3000];

	(void)state;
	assert_false(error_set(&error, "%s: %s", "a\nb\x1b[0m", "why"));
	assert_string_equal(error.text, "a?b?[0m: why");
	error_set(&error, "later");
	assert_string_equal(error.text, "a?b?[0m: why");
	for (size_t i = 0; i < sizeof(text) - 1; i++)
		text[i] = "\xe2\x82\xac"[i % 3];
	text[sizeof(text) - 1] = '\0';
	error_set(&second, "a%s", text);
	assert_int_equal(strlen(second.text), 1 + 340 * 3);
	assert_false(error_set(NULL, "nobody asks"));
}

static void evidence_is_ordered(void **state)
{
	struct evidence a2 = { STR("a"), 2 };
	struct evidence a10 = { STR("a"), 10 };
	struct evidence b1 = { STR("b"), 1 };

	(void)state;
	assert_true(evidence_compare(a2, a10) < 0);
	assert_true(evidence_compare(b1, a10) > 0);
	assert_int_equal(evidence_compare(a2, a2), 0);
}

static void patterns_match(void **state)
{
	struct arena arena = { 0 };
	struct error error = { 0 };
	struct str groups[4];
	struct pattern *pattern =
	    pattern_compile(STR("(\\w+)(?:=(\\d+))?;(x)?"), &error);

	(void)state;
	assert_non_null(pattern);
	assert_true(pattern_match(pattern, STR("\xff caf\xc3\xa9=12;")));
	assert_false(pattern_match(pattern, (struct str){ 0 }));
	assert_true(pattern_groups(groups, 4, pattern, STR("- ab;")));
	assert_str(groups[0], "ab;");
	assert_str(groups[1], "ab");
	assert_int_equal(groups[2].len, 0);
	assert_int_equal(groups[3].len, 0);
	/* Fewer groups asked for than there are. */
	assert_true(pattern_groups(groups, 2, pattern, STR("ab=7;x")));
	assert_str(groups[1], "ab");
	assert_true(pattern_next(groups, 2, pattern, STR("ab;cd;"), 3));
	assert_str(groups[1], "cd");
	assert_false(pattern_next(groups, 2, pattern, STR("ab;cd;"), 6));
	assert_str(pattern_replace(pattern, STR("a=1;b=2;"), STR("<$1>"),
		       &arena),
	    "<a><b>");
	assert_str(pattern_replace(pattern, STR("none"), STR("x"), &arena),
	    "none");
	assert_int_equal(pattern_replace(pattern, STR("a;"),
			     STR("$1$1$1$1$1$1$1$1$1$1$1$1$1$1$1$1$1$1$1$1$1$1$"
				 "1$1$1$1$1$1$1$1"
				 "$1$1$1$1$1$1$1$1$1$1$1$1$1$1$1$1$1$1$1$1$1$1$"
				 "1$1$1$1$1$1$1$1"
				 "$1$1$1$1$1$1$1$1$1$1$1$1$1$1$1$1$1$1$1$1$1$1$"
				 "1$1$1$1$1$1$1$1"),
			     &arena)
			     .len,
	    90);
	assert_null(pattern_compile(STR("a(b"), &error));
	assert_non_null(strstr(error.text, "'a(b'"));
	arena_release(&arena);
	patterns_release();
}

/* Most texts begin in another way than what is looked for: they are told
 * without matching. */
static void patterns_begin(void **state)
{
	static const struct {
		const char *expression;
		const char *text;
		bool matches;
	} begun[] = {
		{ "^New\\w+Client$", "NewShopClient", true },
		{ "^New\\w+Client$", "aNewShopClient", false },
		{ "^embed\\.FS$", "embed.FS", true },
		{ "^embed\\.FS$", "embed/FS", false },
		{ "^News?$", "New", true },
		{ "^News*$", "New", true },
		{ "^News{0,2}$", "New", true },
		{ "^News{2}$", "Newss", true },
		{ "^News+$", "Ne", false },
		{ "^New|Old$", "Old", true },
		{ "^New(?:a|b)$", "Newb", true },
		{ "^New(?:a|b)$|x", "x", true },
		{ "^New[(](?:a)|x", "x", true },
		{ "^(?i)new", "NEW", true },
		{ "^", "", true },
		{ "^a", "", false },
	};

	(void)state;
	for (size_t i = 0; i < LENGTH(begun); i++) {
		struct pattern *pattern =
		    pattern_compile(str_from(begun[i].expression), NULL);

		assert_int_equal(pattern_match(pattern,
				     str_from(begun[i].text)),
		    begun[i].matches);
	}
	patterns_release();
}

static void patterns_end(void **state)
{
	struct pattern *slow = pattern_compile(STR("^(a+)+$"), NULL);
	struct pattern *deep = pattern_compile(STR("^(?:(a|b)(?=.))*c"), NULL);
	size_t size = 200000;
	char *text = malloc(size);

	(void)state;
	assert_non_null(text);
	memset(text, 'a', size);
	assert_false(pattern_match(slow,
	    STR("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab")));
	assert_false(pattern_match(deep, (struct str){ text, size }));
	free(text);
	patterns_release();
}

/* What is matched often is made fast, which may have another limit. */
static void patterns_match_alike(void **state)
{
	enum { LONG = 10000 };
	static char text[LONG];

	(void)state;
	memset(text, 'a', LONG);
	for (size_t length = 1; length < 40; length++) {
		struct pattern *pattern =
		    pattern_compile(STR("^(?:a+)+b|a$"), NULL);
		struct str some = { text, length };
		bool first = pattern_match(pattern, some);

		assert_true(length > 10 || first);
		for (int i = 0; i < 3; i++)
			(void)pattern_match(pattern,
			    (struct str){ text, LONG });
		assert_int_equal(pattern_match(pattern, some), first);
		patterns_release();
	}
}

enum { ITEMS = 2000 };

struct tally {
	atomic_int items[ITEMS];
	size_t workers[4];
	const struct pattern *pattern;
};

static void count_item(void *context, size_t item, size_t worker)
{
	struct tally *tally = context;
	char text[32];

	snprintf(text, sizeof(text), "item%zu", item);
	if (pattern_match(tally->pattern, str_from(text)))
		atomic_fetch_add(&tally->items[item], 1);
	tally->workers[worker]++;
}

static void workers_do_each_item_once(void **state)
{
	static struct tally tally;

	(void)state;
	tally.pattern = pattern_compile(STR("^item\\d+$"), NULL);
	for (size_t jobs = 1; jobs <= 4; jobs++)
		workers_run(jobs, ITEMS, count_item, &tally);
	for (size_t i = 0; i < ITEMS; i++)
		assert_int_equal(atomic_load(&tally.items[i]), 4);
	assert_int_equal(tally.workers[0] + tally.workers[1] +
			     tally.workers[2] + tally.workers[3],
	    4 * ITEMS);
	workers_run(4, 0, count_item, &tally);
	assert_true(workers_default() >= 1);
	patterns_release();
}

static void count_once(void *context)
{
	atomic_fetch_add((atomic_int *)context, 1);
}

static void something_is_done_beside(void **state)
{
	atomic_int done = 0;

	(void)state;
	for (size_t jobs = 0; jobs <= 4; jobs++) {
		struct aside *first = aside_begin(jobs, count_once, &done);
		struct aside *second = aside_begin(jobs, count_once, &done);

		aside_end(first);
		aside_end(second);
		assert_int_equal(atomic_load(&done), 2 * (jobs + 1));
	}
}

/* Of all sizes, those that grow with what they hold; twice, the second time of
 * memory that was used before. */
static void blocks_are_kept_apart(void **state)
{
	enum { COUNT = 2000 };
	static unsigned char *blocks[COUNT];

	(void)state;
	for (int again = 0; again < 2; again++) {
		for (size_t i = 0; i < COUNT; i++) {
			blocks[i] = blocks_get_empty(i % 50, 30);
			for (size_t at = 0; at < i % 50 * 30; at++)
				assert_int_equal(blocks[i][at], 0);
			blocks[i] = blocks_resize(blocks[i], i + 1);
			memset(blocks[i], (int)(i % 251), i + 1);
		}
		for (size_t i = 0; i < COUNT; i += 2)
			blocks[i] = blocks_resize(blocks[i], 2 * i + 1);
		for (size_t i = 0; i < COUNT; i++) {
			assert_int_equal(blocks[i][0], i % 251);
			assert_int_equal(blocks[i][i], i % 251);
			assert_int_equal((uintptr_t)blocks[i] % 16, 0);
			blocks_drop(blocks[i]);
		}
	}
	blocks_drop(blocks_resize(NULL, 7));
	blocks_drop(NULL);
	blocks_leave();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(arena_zeroes_and_rewinds),
		cmocka_unit_test(arenas_are_joined),
		cmocka_unit_test(arrays_grow),
		cmocka_unit_test(numbers_are_written),
		cmocka_unit_test(numbers_are_read),
		cmocka_unit_test(characters_are_whole),
		cmocka_unit_test(text_is_compared),
		cmocka_unit_test(text_is_found_and_cut),
		cmocka_unit_test(hashes_differ),
		cmocka_unit_test(utf8_is_checked),
		cmocka_unit_test(buffers_grow),
		cmocka_unit_test(words_are_quoted_for_a_shell),
		cmocka_unit_test(maps_find),
		cmocka_unit_test(sorting_is_stable),
		cmocka_unit_test(errors_are_one_line),
		cmocka_unit_test(evidence_is_ordered),
		cmocka_unit_test(patterns_match),
		cmocka_unit_test(patterns_begin),
		cmocka_unit_test(patterns_end),
		cmocka_unit_test(patterns_match_alike),
		cmocka_unit_test(workers_do_each_item_once),
		cmocka_unit_test(something_is_done_beside),
		cmocka_unit_test(blocks_are_kept_apart),
	};

	return cmocka_run_group_tests_name("base", tests, NULL, NULL);
}
