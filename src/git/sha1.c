#include "git/sha1.h"

#include <string.h>

#define BLOCK 64

static uint32_t rotate_word(uint32_t word, int bits)
{
	return word << bits | word >> (32 - bits);
}

static void expand_sha1_words(uint32_t words[80], const unsigned char *block)
{
	for (int i = 0; i < 16; i++, block += 4)
		words[i] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 |
			   (uint32_t)block[2] << 8 | block[3];
	for (int i = 16; i < 80; i++)
		words[i] = rotate_word(words[i - 3] ^ words[i - 8] ^
					   words[i - 14] ^ words[i - 16],
		    1);
}

/* The function and the constant of each of the four rounds (FIPS 180-4). */
static uint32_t mixed(int step, const uint32_t v[5])
{
	switch (step / 20) {
	case 0:
		return ((v[1] & v[2]) | (~v[1] & v[3])) + 0x5a827999u;
	case 1:
		return (v[1] ^ v[2] ^ v[3]) + 0x6ed9eba1u;
	case 2:
		return ((v[1] & v[2]) | (v[1] & v[3]) | (v[2] & v[3])) +
		       0x8f1bbcdcu;
	default:
		return (v[1] ^ v[2] ^ v[3]) + 0xca62c1d6u;
	}
}

static void sha1_block(uint32_t state[5], const unsigned char *block)
{
	uint32_t words[80];
	uint32_t v[5];

	expand_sha1_words(words, block);
	memcpy(v, state, sizeof(v));
	for (int i = 0; i < 80; i++) {
		uint32_t next =
		    rotate_word(v[0], 5) + mixed(i, v) + v[4] + words[i];

		v[4] = v[3];
		v[3] = v[2];
		v[2] = rotate_word(v[1], 30);
		v[1] = v[0];
		v[0] = next;
	}
	for (int i = 0; i < 5; i++)
		state[i] += v[i];
}

/* What is left of the data, a one bit, zeros, the length in bits. If the bit
 * and the length do not fit behind the rest, a second block takes them. */
static void sha1_tail(uint32_t state[5], const unsigned char *rest, size_t len,
    uint64_t bits)
{
	unsigned char tail[2 * BLOCK] = { 0 };
	size_t size = len < BLOCK - 8 ? BLOCK : 2 * BLOCK;

	if (len > 0)
		memcpy(tail, rest, len);
	tail[len] = 0x80;
	for (size_t i = 0; i < 8; i++)
		tail[size - 1 - i] = (unsigned char)(bits >> (8 * i));
	for (size_t i = 0; i < size; i += BLOCK)
		sha1_block(state, tail + i);
}

/* FIPS 180-4, straight; it runs once for each index that is written. */
struct oid sha1(struct str data)
{
	uint32_t state[5] = { 0x67452301u, 0xefcdab89u, 0x98badcfeu,
		0x10325476u, 0xc3d2e1f0u };
	const unsigned char *bytes = (const unsigned char *)data.ptr;
	size_t at = 0;
	struct oid oid;

	for (; data.len - at >= BLOCK; at += BLOCK)
		sha1_block(state, bytes + at);
	sha1_tail(state, at < data.len ? bytes + at : NULL, data.len - at,
	    (uint64_t)data.len * 8);
	for (size_t i = 0; i < sizeof(oid.bytes); i++)
		oid.bytes[i] =
		    (unsigned char)(state[i / 4] >> (24 - 8 * (i % 4)));
	return oid;
}
