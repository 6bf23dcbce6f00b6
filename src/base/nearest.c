/* For messages about words that nobody knows: what was perhaps meant. */
#include "base/base.h"

#define WORD_LIMIT 64

static size_t least(size_t a, size_t b)
{
	return a < b ? a : b;
}

/* Optimal string alignment of two short words: letters put in, left out,
 * replaced, or two of them exchanged; long ones are cut. Three rows of the
 * table of distances are enough: the letter above and, for two letters that are
 * exchanged, the one above that. */
static size_t distance(struct str a, struct str b)
{
	size_t rows[3][WORD_LIMIT + 1]; /* the last one, that before, this */
	size_t *row = rows[0];
	size_t *above = rows[1];
	size_t *higher = rows[2];

	a.len = least(a.len, WORD_LIMIT);
	b.len = least(b.len, WORD_LIMIT);
	for (size_t k = 0; k <= b.len; k++)
		row[k] = k;
	for (size_t i = 1; i <= a.len; i++) {
		size_t *spare = higher;

		higher = above;
		above = row;
		row = spare;
		row[0] = i;
		for (size_t k = 1; k <= b.len; k++) {
			bool same = a.ptr[i - 1] == b.ptr[k - 1];

			row[k] = least(least(above[k], row[k - 1]) + 1,
			    above[k - 1] + !same);
			if (i > 1 && k > 1 && a.ptr[i - 1] == b.ptr[k - 2] &&
			    a.ptr[i - 2] == b.ptr[k - 1])
				row[k] = least(row[k], higher[k - 2] + 1);
		}
	}
	return row[b.len];
}

/* A quarter of its letters may be wrong, and one of two. */
const char *did_you_mean(struct str word, const char *other, struct arena *perm)
{
	bool is_near = other[0] &&
		       distance(word, str_from(other)) <= (word.len + 2) / 4;
	struct buf out = { .arena = perm };

	if (!is_near)
		return "";
	buf_printf(&out, "; did you mean `%s`?", other);
	return str_cstring(buf_str(&out), perm);
}

/* Of equals the first; it need not be near: see did_you_mean(). */
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
