/*
 * hash: two lanes of 64 bits, each mixed by multiplication and rotation, that
 * take sixteen bytes at a time and stir each other.
 */
#include "base/base.h"

#include <string.h>

#define FACTOR_A UINT64_C(0x9e3779b97f4a7c15)
#define FACTOR_B UINT64_C(0xc2b2ae3d27d4eb4f)

static uint64_t rotate(uint64_t value, unsigned by)
{
	return value << by | value >> (64 - by);
}

/* Every bit of the value reaches every bit of the result. */
static uint64_t mix_hash_bits(uint64_t value)
{
	value = (value ^ value >> 32) * UINT64_C(0xd6e8feb86659fd93);
	value = (value ^ value >> 29) * UINT64_C(0xff51afd7ed558ccd);
	return value ^ value >> 32;
}

/* In one order of bytes everywhere: reports hold what comes of it. Compilers
 * make one load of this, but not of a loop. */
static uint64_t load_eight_bytes(const char *eight)
{
	const unsigned char *bytes = (const unsigned char *)eight;

	return (uint64_t)bytes[0] | (uint64_t)bytes[1] << 8 |
	       (uint64_t)bytes[2] << 16 | (uint64_t)bytes[3] << 24 |
	       (uint64_t)bytes[4] << 32 | (uint64_t)bytes[5] << 40 |
	       (uint64_t)bytes[6] << 48 | (uint64_t)bytes[7] << 56;
}

static inline void mix_sixteen_bytes(struct hash *hash, const char *sixteen)
{
	uint64_t words[2] = { load_eight_bytes(sixteen),
		load_eight_bytes(sixteen + 8) };

	words[0] = rotate(words[0] * FACTOR_A, 31) * FACTOR_B;
	words[1] = rotate(words[1] * FACTOR_B, 33) * FACTOR_A;
	hash->parts[0] = rotate(hash->parts[0] ^ words[0], 27) + hash->parts[1];
	hash->parts[1] = rotate(hash->parts[1] ^ words[1], 31) + hash->parts[0];
	hash->parts[0] = hash->parts[0] * 5 + FACTOR_B;
	hash->parts[1] = hash->parts[1] * 5 + FACTOR_A;
}

/* The rest is filled with zeros: that they are no part of the text is said by
 * its length. The copy lets the compiler keep the lanes in registers, as `text`
 * might point into *hash. */
void hash_add(struct hash *hash, struct str text)
{
	struct hash own_hash = *hash; /* which the text does not reach into */
	char rest[16] = { 0 };
	size_t at = 0;
	uint64_t sum;

	for (; text.len - at >= sizeof(rest); at += sizeof(rest))
		mix_sixteen_bytes(&own_hash, text.ptr + at);
	if (at < text.len)
		memcpy(rest, text.ptr + at, text.len - at);
	mix_sixteen_bytes(&own_hash, rest);
	own_hash.parts[0] ^= text.len;
	own_hash.parts[1] ^= text.len * FACTOR_A;
	own_hash.parts[0] += own_hash.parts[1];
	own_hash.parts[1] += own_hash.parts[0];
	sum = mix_hash_bits(own_hash.parts[0]);
	own_hash.parts[1] = mix_hash_bits(own_hash.parts[1]) + sum;
	own_hash.parts[0] = sum + own_hash.parts[1];
	*hash = own_hash;
}

/* By bytes in a fixed order, not as they stand in memory: see
 * load_eight_bytes(). */
void hash_join(struct hash *hash, struct hash more)
{
	char bytes[16];

	for (unsigned i = 0; i < sizeof(bytes); i++)
		bytes[i] = (char)(more.parts[i / 8] >> 8 * (i % 8) & 0xff);
	hash_add(hash, (struct str){ bytes, sizeof(bytes) });
}

void hash_add_number(struct hash *hash, uint64_t number)
{
	hash_join(hash, (struct hash){ { number, 0 } });
}

bool hash_equal(struct hash a, struct hash b)
{
	return a.parts[0] == b.parts[0] && a.parts[1] == b.parts[1];
}

struct str hash_hex(struct hash hash, struct arena *arena)
{
	return str_printf(arena, "%016llx%016llx",
	    (unsigned long long)hash.parts[0],
	    (unsigned long long)hash.parts[1]);
}
