/* trigrams: the bits, and what is asked of them. */
#include "base/trigrams.h"

#include <string.h>

#include "base/base.h"

/* Without regard to case, U+017F is an `s` and U+212A a `k`: a text that has
 * one of them is taken to have every trigram. */
static const char *const folded[] = { "\xc5\xbf", "\xe2\x84\xaa", NULL };

enum { TRIGRAM_LENGTH = 3 };

/* The last three bytes are the low ones of `bytes`: Fibonacci hashing, the 15
 * bits that a bit's number has. */
static uint32_t trigram_bit(uint32_t bytes)
{
	return (uint32_t)((bytes & 0xffffff) * UINT32_C(2654435769)) >> 17;
}

void trigrams_add(struct trigrams *trigrams, struct str text)
{
	uint32_t bytes = 0;

	if (str_has_any(text, folded)) {
		memset(trigrams->bits, 0xff, sizeof(trigrams->bits));
		return;
	}
	for (size_t i = 0; i < text.len; i++) {
		uint32_t bit;

		bytes = bytes << 8 | (unsigned char)char_lower(text.ptr[i]);
		if (i + 1 < TRIGRAM_LENGTH)
			continue;
		bit = trigram_bit(bytes);
		trigrams->bits[bit / 64] |= UINT64_C(1) << bit % 64;
	}
}

const struct trigrams *trigrams_of(struct trigrams **trigrams, struct str text,
    struct arena *arena)
{
	if (!*trigrams) {
		*trigrams = NEW(arena, struct trigrams);
		trigrams_add(*trigrams, text);
	}
	return *trigrams;
}

static bool has_word(const struct trigrams *trigrams, const char *word)
{
	uint32_t bytes = 0;

	for (size_t i = 0; word[i]; i++) {
		uint32_t bit;

		bytes = bytes << 8 | (unsigned char)word[i];
		if (i + 1 < TRIGRAM_LENGTH)
			continue;
		bit = trigram_bit(bytes);
		if (!(trigrams->bits[bit / 64] >> bit % 64 & 1))
			return false;
	}
	return true;
}

bool trigrams_have(const struct trigrams *trigrams, struct str words)
{
	const char *end = words.ptr + words.len;

	for (const char *word = words.ptr; word < end; word++) {
		bool has_one = false;

		for (; *word; word += strlen(word) + 1)
			has_one = has_one || has_word(trigrams, word);
		if (!has_one)
			return false;
	}
	return true;
}
