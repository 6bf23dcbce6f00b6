#include "base/base.h"

#define WORD_LIMIT 64

static size_t least(size_t a, size_t b)
{
	return a < b ? a : b;
}

/* Levenshtein's distance of two short words; long ones are cut. */
static size_t distance(struct str a, struct str b)
{
	size_t row[WORD_LIMIT + 1];

	a.len = least(a.len, WORD_LIMIT);
	b.len = least(b.len, WORD_LIMIT);
	for (size_t k = 0; k <= b.len; k++)
		row[k] = k;
	for (size_t i = 1; i <= a.len; i++) {
		size_t diagonal = row[0];

		row[0] = i;
		for (size_t k = 1; k <= b.len; k++) {
			size_t replaced =
			    diagonal + (a.ptr[i - 1] != b.ptr[k - 1]);

			diagonal = row[k];
			row[k] = least(least(row[k], row[k - 1]) + 1, replaced);
		}
	}
	return row[b.len];
}

const char *nearest(struct str word, const char *const *words, size_t count)
{
	const char *best = count ? words[0] : "";
	size_t closest = SIZE_MAX;

	for (size_t i = 0; i < count; i++) {
		size_t apart = distance(word, str_from(words[i]));

		if (apart < closest) {
			closest = apart;
			best = words[i];
		}
	}
	return best;
}
