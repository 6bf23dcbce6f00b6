/* Numbers by name, such as files by the folder that they are in. */
#ifndef REPORT_TALLY_H
#define REPORT_TALLY_H

#include "model/model.h"

/* Zero but for places.arena is empty. */
struct tally {
	struct counts counts; /* in the order of their first mention */
	struct map places; /* name → index + 1; until it is sorted */
	size_t all; /* of all names together */
};

void tally_add(struct tally *tally, struct str name, size_t number);
/* The largest first, then by name. Nothing is added any more. */
void tally_sort(struct tally *tally);

/* Source files right in a directory. */
size_t directory_files(const struct directory *directory);

#endif
