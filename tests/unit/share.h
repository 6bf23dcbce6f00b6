/* share: which part of what takes long is looked at: ARCHDRIFT_SHARE=K/N is the
 * K-th of N parts, from 1, of which CI takes one for each commit; all of it
 * without. */
#ifndef TESTS_UNIT_SHARE_H
#define TESTS_UNIT_SHARE_H

#include <stdio.h>
#include <stdlib.h>

struct share {
	size_t first; /* of a list, from 0 */
	size_t each; /* how far on the next one is */
};

static inline struct share share_wanted(void)
{
	const char *text = getenv("ARCHDRIFT_SHARE");
	struct share share = { 1, 1 };

	if (text && sscanf(text, "%zu/%zu", &share.first, &share.each) == 2 &&
	    share.first >= 1 && share.first <= share.each)
		return (struct share){ share.first - 1, share.each };
	return (struct share){ 0, 1 };
}

#endif
