/* Numbers that look drawn by chance and are the same in each run. */
#ifndef TESTS_UNIT_NOISE_H
#define TESTS_UNIT_NOISE_H

#include "base/base.h"

struct noise {
	uint64_t state;
	struct arena *arena; /* of what is made of them */
};

static inline size_t draw(struct noise *noise, size_t below)
{
	noise->state =
	    noise->state * 6364136223846793005u + 1442695040888963407u;
	return (size_t)(noise->state >> 33) % below;
}

#endif
