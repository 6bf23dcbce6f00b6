/* Bytes made fewer, and made out of them again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/base.h"

static struct str squeezed(struct str text, struct arena *arena)
{
	struct buf out = { .arena = arena };

	squeeze(&out, text);
	return buf_str(&out);
}

/* Returns how many bytes stand for the text. */
static size_t assert_same(struct str text)
{
	struct arena arena = { 0 };
	struct str bytes = squeezed(text, &arena);
	struct str again;

	assert_true(unsqueeze(&again, bytes, text.len, &arena));
	assert_true(str_equal(text, again));
	if (text.len > 0)
		assert_false(unsqueeze(&again, bytes, text.len - 1, &arena));
	for (size_t len = 0; len < bytes.len; len++)
		assert_false(unsqueeze(&again, str_slice(bytes, 0, len),
		    text.len, &arena));
	arena_release(&arena);
	return bytes.len;
}

static void texts_come_back(void **state)
{
	static char same[5000];
	static char mixed[5000];

	(void)state;
	memset(same, 'x', sizeof(same));
	for (size_t i = 0; i < sizeof(mixed); i++)
		mixed[i] = (char)(i * i % 251 * (i % 7));
	for (size_t len = 0; len < 400; len++) {
		assert_same((struct str){ same, len });
		assert_same((struct str){ mixed, len });
	}
	assert_in_range(assert_same((struct str){ same, sizeof(same) }), 1,
	    200);
	assert_same((struct str){ mixed, sizeof(mixed) });
	assert_in_range(assert_same(STR("Order.load0/total Order.size "
					"Order.load0() Order.load0/total "
					"Order.load0() Order.load0/total")),
	    1, 64);
}

/* Of a text that is nearly another one, little is left; without that one
 * nothing comes back. */
static void alike_takes_little(void **state)
{
	struct str like = STR("def load_orders(self, total): return total");
	struct str text = STR("def load_prices(self, total): return total");
	struct arena arena = { 0 };
	struct buf out = { .arena = &arena };
	struct str again;

	(void)state;
	squeeze_like(&out, text, like);
	assert_in_range(out.len, 1, 24);
	assert_true(
	    unsqueeze_like(&again, buf_str(&out), like, text.len, &arena));
	assert_true(str_equal(text, again));
	assert_false(unsqueeze(&again, buf_str(&out), text.len, &arena));
	out.len = 0;
	squeeze_like(&out, STR(""), like);
	assert_true(unsqueeze_like(&again, buf_str(&out), like, 0, &arena));
	assert_int_equal(again.len, 0);
	arena_release(&arena);
}

/* Whatever the bytes say, nothing is read or written beside the text. */
static void any_bytes_will_do(void **state)
{
	struct arena arena = { 0 };

	(void)state;
	for (uint32_t seed = 1; seed < 20000; seed++) {
		unsigned char bytes[64];
		struct str text;
		uint32_t number = seed;

		for (size_t i = 0; i < sizeof(bytes); i++) {
			number = number * 1664525 + 1013904223;
			bytes[i] = (unsigned char)(number >> (i % 3 ? 24 : 26));
		}
		if (unsqueeze(&text,
			(struct str){ (char *)bytes, sizeof(bytes) }, 1 << 16,
			&arena))
			assert_true(text.len <= 1 << 16);
		arena_release(&arena);
	}
	assert_false(unsqueeze(&(struct str){ 0 }, STR(""), 10, &arena));
	assert_false(unsqueeze(&(struct str){ 0 },
	    STR("\xff\xff\x03\x1f"
		"x\x01\x7f"),
	    1 << 20, &arena));
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(texts_come_back),
		cmocka_unit_test(alike_takes_little),
		cmocka_unit_test(any_bytes_will_do),
	};

	return cmocka_run_group_tests_name("squeeze", tests, NULL, NULL);
}
