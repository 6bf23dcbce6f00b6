/*
 * Decides which endpoints are overridden: a class that has a method of its own
 * in place of one that it inherits serves the path once, but a base class of
 * controllers would show it again. Endpoints that agree in method, path and
 * name of the handler's method are compared; of these, endpoints of classes
 * above another one's class are dropped.
 */
#include "assemble/rows/overridden.h"

#include "assemble/resolve/bases.h"

#include "model/model.h"

/* An endpoint that a method of a class handles. */
struct handled {
	const struct endpoint *row;
	struct str member;
	struct place class;
	uint64_t next; /* the next of its class among those that agree, + 1 */
};

/* The search for endpoints that are overridden. */
struct override_search {
	const struct index *index;
	struct arena *scratch;
	const struct endpoint *rows;
	bool *dropped; /* by row: it is overridden */
};

/* Find the class of an endpoint's handler, Orders of `Orders.list`. False: the
 * handler is no method of a class in the row's file. */
static bool class_of_endpoint(struct place *class, const struct index *index,
    const struct endpoint *endpoint)
{
	class->file = index_file(index, endpoint->at.path);
	class->symbol = str_slice(endpoint->handler, 0,
	    str_find_last(endpoint->handler, '.'));
	return class->file != NOWHERE && is_class(index, *class);
}

/* Compare path, method, subsystem and framework, which endpoints share if one
 * overrides the other; 0: all are equal. */
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

/* Order endpoints so that those which may override each other stand
 * together. */
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

/* Mark in `dropped` the endpoints of `handled_group` that `handled` overrides:
 * those of classes above its own. The class itself is among its ancestry; its
 * own endpoint has the same handler, and stays. `by_class`: the first of each
 * class in the group, + 1. */
static void mark_overridden_by(struct override_search *override_search,
    const struct handled *handled_group, const struct map *by_class,
    const struct handled *handled)
{
	struct arena *searching = override_search->index->searching;
	struct arena_mark mark = arena_mark(searching);
	struct ancestry ancestry;

	ancestry_find(&ancestry, override_search->index, handled->class,
	    searching);
	for (size_t i = 0; i < ancestry.count; i++) {
		const uint64_t *first = map_get(by_class,
		    place_key(ancestry.classes[i], searching));

		for (uint64_t at = first ? *first : 0; at;
		     at = handled_group[at - 1].next)
			if (!str_equal(handled_group[at - 1].row->handler,
				handled->row->handler))
				override_search
				    ->dropped[handled_group[at - 1].row -
					      override_search->rows] = true;
	}
	arena_rewind(searching, mark);
}

/* Mark what is overridden in a group of endpoints that agree in all but their
 * class; sets `next` of each. */
static void mark_overridden(struct override_search *override_search,
    struct handled *handled_group, size_t count)
{
	struct map by_class = { .arena = override_search->scratch };

	for (size_t i = 0; i < count; i++) {
		uint64_t *first =
		    map_put(&by_class, place_key(handled_group[i].class,
					   override_search->scratch));

		handled_group[i].next = *first;
		*first = i + 1;
	}
	for (size_t i = 0; i < count; i++)
		mark_overridden_by(override_search, handled_group, &by_class,
		    &handled_group[i]);
}

/* Mark what is overridden in each run of sorted endpoints that agree. False: no
 * two agree. */
static bool mark_all_overridden(struct override_search *override_search,
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
			mark_overridden(override_search, handled + i, end - i);
		has_group = has_group || end > i + 1;
		i = end;
	}
	return has_group;
}

/* Remove the endpoints, from number `from` on, that another one overrides;
 * others keep their order. */
void overridden_drop(struct rows *endpoints, size_t from,
    const struct index *index, struct arena *scratch)
{
	struct endpoint *endpoint_rows = endpoints->items;
	size_t total = endpoints->count - from;
	struct handled *handled = arena_array(scratch, total, sizeof(*handled));
	struct override_search override_search = { .index = index,
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
	if (!mark_all_overridden(&override_search, handled, count))
		return;
	for (size_t i = from; i < endpoints->count; i++)
		if (!override_search.dropped[i])
			endpoint_rows[kept_count++] = endpoint_rows[i];
	endpoints->count = kept_count;
}
