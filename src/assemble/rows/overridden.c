/*
 * A class that has an operation of its own in place of one that it inherits
 * serves it once. Endpoints that agree in method, path and name of their
 * methods are put together; of each such group those of classes above another
 * one's are dropped. Base classes of controllers would show every operation
 * twice.
 */
#include "assemble/rows/overridden.h"

#include "assemble/resolve/bases.h"

#include "model/model.h"

/* An endpoint that a method of a class handles. */
struct handled {
	const struct endpoint *row;
	struct str member;
	struct place class;
	uint64_t next; /* of its group and class, + 1 */
};

struct overriding {
	const struct index *index;
	struct arena *scratch;
	const struct endpoint *rows;
	bool *dropped; /* by row */
};

/* Find the class of an endpoint's method. False: the handler's owner is no
 * class of the file. */
static bool class_of_endpoint(struct place *place, const struct index *index,
    const struct endpoint *endpoint)
{
	place->file = index_file(index, endpoint->at.path);
	place->symbol = str_slice(endpoint->handler, 0,
	    str_find_last(endpoint->handler, '.'));
	return place->file != NOWHERE && is_class(index, *place);
}

/* Compare all that two endpoints have to share so that one can override the
 * other. */
static int compare_endpoint_texts(const struct endpoint *left_endpoint,
    const struct endpoint *right_endpoint)
{
	int order = str_compare(left_endpoint->path, right_endpoint->path);

	if (order == 0)
		order =
		    str_compare(left_endpoint->method, right_endpoint->method);
	if (order == 0)
		order = str_compare(left_endpoint->subsystem,
		    right_endpoint->subsystem);
	return order ? order
		     : str_compare(left_endpoint->framework,
			   right_endpoint->framework);
}

/* Order so that endpoints which may override each other stand together. */
static int compare_handled(const void *a, const void *b, void *context)
{
	const struct handled *left_handled = a;
	const struct handled *right_handled = b;
	int order =
	    compare_endpoint_texts(left_handled->row, right_handled->row);

	(void)context;
	return order ? order
		     : str_compare(left_handled->member, right_handled->member);
}

/* Mark the endpoints of the group that this one overrides: those of classes
 * above its own. A class is in its own ancestry: its own row has the same
 * handler, and stays. */
static void mark_overridden_by(struct overriding *overriding,
    const struct handled *handled_group, const struct map *by_class,
    const struct handled *handled)
{
	struct arena *searching = overriding->index->searching;
	struct arena_mark mark = arena_mark(searching);
	struct ancestry above;

	ancestry_find(&above, overriding->index, handled->class, searching);
	for (size_t i = 0; i < above.count; i++) {
		const uint64_t *first =
		    map_get(by_class, place_key(above.classes[i], searching));

		for (uint64_t at = first ? *first : 0; at;
		     at = handled_group[at - 1].next)
			if (!str_equal(handled_group[at - 1].row->handler,
				handled->row->handler))
				overriding->dropped[handled_group[at - 1].row -
						    overriding->rows] = true;
	}
	arena_rewind(searching, mark);
}

/* Mark what is overridden among endpoints that agree in all but their class.
 */
static void mark_overridden(struct overriding *overriding,
    struct handled *handled_group, size_t count)
{
	struct map by_class = { .arena = overriding->scratch };

	for (size_t i = 0; i < count; i++) {
		uint64_t *first = map_put(&by_class,
		    place_key(handled_group[i].class, overriding->scratch));

		handled_group[i].next = *first;
		*first = i + 1;
	}
	for (size_t i = 0; i < count; i++)
		mark_overridden_by(overriding, handled_group, &by_class,
		    &handled_group[i]);
}

/* Mark what is overridden in each set of endpoints that agree. False: no two
 * agree, so that nothing is marked. */
static bool mark_all_overridden(struct overriding *overriding,
    struct handled *handled, size_t count)
{
	bool has_group = false;

	for (size_t i = 0; i < count;) {
		size_t end = i + 1;

		while (end < count &&
		       compare_endpoint_texts(handled[i].row,
			   handled[end].row) == 0 &&
		       str_equal(handled[i].member, handled[end].member))
			end++;
		if (end > i + 1)
			mark_overridden(overriding, handled + i, end - i);
		has_group = has_group || end > i + 1;
		i = end;
	}
	return has_group;
}

/* Drop the endpoints that another one overrides; the others keep their
 * order. */
void overridden_drop(struct rows *endpoints, size_t from,
    const struct index *index, struct arena *scratch)
{
	struct endpoint *endpoint_rows = endpoints->items;
	size_t total = endpoints->count - from;
	struct handled *handled = arena_array(scratch, total, sizeof(*handled));
	struct overriding overriding = { .index = index,
		.scratch = scratch,
		.rows = endpoint_rows,
		.dropped =
		    arena_array(scratch, endpoints->count, sizeof(bool)) };
	size_t count = 0;
	size_t kept_count = from;

	for (size_t i = from; i < endpoints->count; i++) {
		size_t dot = str_find_last(endpoint_rows[i].handler, '.');
		struct place class;

		if (dot < endpoint_rows[i].handler.len &&
		    class_of_endpoint(&class, index, &endpoint_rows[i]))
			handled[count++] =
			    (struct handled){ .row = &endpoint_rows[i],
				    .member =
					str_slice(endpoint_rows[i].handler, dot,
					    endpoint_rows[i].handler.len),
				    .class = class };
	}
	sort_items(handled, count, sizeof(*handled), compare_handled, NULL);
	if (!mark_all_overridden(&overriding, handled, count))
		return;
	for (size_t i = from; i < endpoints->count; i++)
		if (!overriding.dropped[i])
			endpoint_rows[kept_count++] = endpoint_rows[i];
	endpoints->count = kept_count;
}
