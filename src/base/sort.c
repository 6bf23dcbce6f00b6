/* sort: a merge sort from the bottom up, between the array and a copy; and
 * where a number stands among sorted ones. */
#include "base/base.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

struct order {
	int (*compare)(const void *a, const void *b, void *context);
	void *context;
	size_t size;
};

/* Merge from[low, middle) and from[middle, high) into to[low, high). Of equals
 * the left one comes first: that makes it stable. What is left of one run is
 * copied as a whole. */
static void merge_runs(char *to, const char *from, size_t low, size_t middle,
    size_t high, const struct order *order)
{
	size_t size = order->size;
	const char *left = from + low * size;
	const char *right = from + middle * size;
	const char *left_end = right;
	const char *right_end = from + high * size;

	for (to += low * size; left < left_end && right < right_end;
	     to += size) {
		const char **next =
		    order->compare(left, right, order->context) <= 0 ? &left
								     : &right;

		memcpy(to, *next, size);
		*next += size;
	}
	memcpy(to, left, (size_t)(left_end - left));
	memcpy(to + (left_end - left), right, (size_t)(right_end - right));
}

/* A list that is sorted already costs no copy. */
static bool is_sorted(const char *items, size_t count,
    const struct order *order)
{
	for (size_t i = 1; i < count; i++) {
		const char *item = items + i * order->size;

		if (order->compare(item - order->size, item, order->context) >
		    0)
			return false;
	}
	return true;
}

/*
 * The runs double in each round; array and copy change places, so that the
 * result may stand in the copy. The copy is not from an arena: it goes at once.
 */
void sort_items(void *items, size_t count, size_t size,
    int (*compare)(const void *a, const void *b, void *context), void *context)
{
	struct order order = { compare, context, size };
	char *copy;
	char *from = items;
	char *to;

	if (count < 2 || is_sorted(items, count, &order))
		return;
	copy = memory_get(memory_size(count, size));
	to = copy;
	for (size_t width = 1; width < count; width *= 2) {
		char *swap = from;

		for (size_t low = 0; low < count; low += 2 * width) {
			size_t middle = low + width < count ? low + width
							    : count;
			size_t high = middle + width < count ? middle + width
							     : count;

			merge_runs(to, from, low, middle, high, &order);
		}
		from = to;
		to = swap;
	}
	if (from == copy)
		memcpy(items, copy, count * size);
	free(copy);
}

/* 4 and 15 have the same one, 16 the next. */
size_t magnitude(size_t number)
{
	size_t out = 0;

	for (; number; number /= 4)
		out++;
	return out;
}

static int compare_numbers(const void *a, const void *b, void *context)
{
	uint32_t left = *(const uint32_t *)a;
	uint32_t right = *(const uint32_t *)b;

	(void)context;
	return (left > right) - (left < right);
}

void sort_numbers(uint32_t *items, size_t count)
{
	sort_items(items, count, sizeof(*items), compare_numbers, NULL);
}

/* In place. */
size_t sort_distinct(uint32_t *items, size_t count)
{
	size_t left = 0;

	sort_numbers(items, count);
	for (size_t i = 0; i < count; i++)
		if (left == 0 || items[i] != items[left - 1])
			items[left++] = items[i];
	return left;
}

size_t sorted_below(const uint32_t *items, size_t count, uint32_t limit)
{
	size_t from = 0;
	size_t to = count;

	while (from < to) {
		size_t middle = from + (to - from) / 2;

		if (items[middle] < limit)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

int size_compare(size_t a, size_t b)
{
	return (a > b) - (a < b);
}
