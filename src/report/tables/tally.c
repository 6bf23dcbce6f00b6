#include "report/tables/tally.h"

/* The name is not copied: it lives as long as the tally. */
void tally_add(struct tally *tally, struct str name, size_t number)
{
	uint64_t *place = map_put(&tally->places, name);

	if (*place == 0) {
		struct count *count = array_push(&tally->counts.items,
		    &tally->counts.count, sizeof(*count), tally->places.arena);

		count->name = name;
		*place = tally->counts.count;
	}
	tally->counts.items[*place - 1].number += (uint32_t)number;
	tally->all += number;
}

/* Names break the tie, so that the order does not depend on that of the
 * model. */
static int compare_counts(const void *a, const void *b, void *context)
{
	const struct count *left_count = a;
	const struct count *right_count = b;

	(void)context;
	if (left_count->number != right_count->number)
		return left_count->number > right_count->number ? -1 : 1;
	return str_compare(left_count->name, right_count->name);
}

void tally_sort(struct tally *tally)
{
	sort_items(tally->counts.items, tally->counts.count,
	    sizeof(*tally->counts.items), compare_counts, NULL);
}

/* Of the directory itself, not of those below. */
size_t directory_files(const struct directory *directory)
{
	size_t files = 0;

	for (size_t i = 0; i < directory->files.count; i++)
		files += directory->files.items[i].number;
	return files;
}
