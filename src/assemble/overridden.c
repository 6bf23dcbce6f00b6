#include "assemble/overridden.h"

#include "model/model.h"

#define BASES_DEEP 8 /* a class that is its own base ends there */

/* An endpoint that a method of a class handles. */
struct handled {
	const struct endpoint *row;
	struct str member;
};

/* The class of an endpoint's method. */
static bool class_of(struct place *out, const struct index *index,
    const struct endpoint *row)
{
	out->file = index_file(index, row->at.path);
	out->symbol =
	    str_slice(row->handler, 0, str_find_last(row->handler, '.'));
	return out->file != NOWHERE && is_class(index, *out);
}

static bool inherits(const struct index *index, struct place class,
    struct place wanted, unsigned depth)
{
	struct named *named = index_lookup(index, class);

	for (; named && depth; named = named->next) {
		const struct symbol_fact *fact = named->fact;

		for (size_t i = 0; fact && i < fact->bases.count; i++) {
			struct place base = { class.file,
				fact->bases.items[i] };

			if (!resolve(&base, index, base, is_class))
				continue;
			if ((base.file == wanted.file &&
				str_equal(base.symbol, wanted.symbol)) ||
			    inherits(index, base, wanted, depth - 1))
				return true;
		}
	}
	return false;
}

static bool overrides(const struct index *index, const struct endpoint *a,
    const struct endpoint *b)
{
	struct place own;
	struct place base;

	return class_of(&own, index, a) && class_of(&base, index, b) &&
	       inherits(index, own, base, BASES_DEEP);
}

static int compare_texts(const struct endpoint *a, const struct endpoint *b)
{
	int order = str_compare(a->path, b->path);

	if (order == 0)
		order = str_compare(a->method, b->method);
	if (order == 0)
		order = str_compare(a->subsystem, b->subsystem);
	return order ? order : str_compare(a->framework, b->framework);
}

static int compare_handled(const void *a, const void *b, void *context)
{
	const struct handled *x = a;
	const struct handled *y = b;
	int order = compare_texts(x->row, y->row);

	(void)context;
	return order ? order : str_compare(x->member, y->member);
}

/* Mark what one of the others overrides; they agree but for their class. */
static void mark_group(bool *dropped, const struct endpoint *rows,
    const struct handled *group, size_t count, const struct index *index)
{
	for (size_t i = 0; i < count; i++)
		for (size_t k = 0; k < count; k++)
			if (!str_equal(group[i].row->handler,
				group[k].row->handler) &&
			    overrides(index, group[i].row, group[k].row))
				dropped[group[k].row - rows] = true;
}

static bool mark_all(bool *dropped, const struct endpoint *rows,
    struct handled *items, size_t count, const struct index *index)
{
	bool any = false;

	for (size_t i = 0; i < count;) {
		size_t end = i + 1;

		while (end < count &&
		       compare_texts(items[i].row, items[end].row) == 0 &&
		       str_equal(items[i].member, items[end].member))
			end++;
		if (end > i + 1)
			mark_group(dropped, rows, items + i, end - i, index);
		any = any || end > i + 1;
		i = end;
	}
	return any;
}

void overridden_drop(struct rows *endpoints, size_t from,
    const struct index *index, struct arena *scratch)
{
	struct endpoint *rows = endpoints->items;
	size_t total = endpoints->count - from;
	struct handled *items = arena_array(scratch, total, sizeof(*items));
	bool *dropped = arena_array(scratch, endpoints->count, sizeof(bool));
	size_t count = 0;
	size_t kept = from;

	for (size_t i = from; i < endpoints->count; i++) {
		size_t dot = str_find_last(rows[i].handler, '.');

		if (dot < rows[i].handler.len)
			items[count++] = (struct handled){ &rows[i],
				str_slice(rows[i].handler, dot,
				    rows[i].handler.len) };
	}
	sort_items(items, count, sizeof(*items), compare_handled, NULL);
	if (!mark_all(dropped, rows, items, count, index))
		return;
	for (size_t i = from; i < endpoints->count; i++)
		if (!dropped[i])
			rows[kept++] = rows[i];
	endpoints->count = kept;
}
