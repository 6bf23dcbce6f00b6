/*
 * What queues are called and bound to, as it is known once all is read: the
 * deployment has the names that code takes from variables; a binding ("bind")
 * stands where a queue is set up, which need not be where it is read.
 */
#include "link/parties/joining.h"
#include "model/model.h"

/* The one name that the variables in it have for all who use the queue; as it
 * is: they are set nowhere, or differ. */
static struct str deployed_name(const struct linking *run,
    const struct queue *row)
{
	struct end users[SPEAKERS_MOST];
	size_t count =
	    speakers(users, SPEAKERS_MOST, run, row->subsystem, row->at.path);
	struct str name = { 0 };

	for (size_t i = 0; i < count; i++) {
		struct str own =
		    expand_variables(run, users[i].party, row->name, run->perm);

		if (placeholder_among(own) ||
		    (name.len && !str_equal(own, name)))
			return row->name;
		name = own;
	}
	return name.len ? name : row->name;
}

/* One without a name, or whose name the file does not say, is another one in
 * another file. */
static bool is_same(const struct queue *a, const struct queue *b)
{
	return str_equal(a->name, b->name) &&
	       (queue_is_named(a) || str_equal(a->at.path, b->at.path));
}

static bool is_binding(const struct queue *row)
{
	return str_is(row->role, "bind");
}

/* "exchange key"; "": which exchange it is, is not known. */
static struct str binding_of(const struct linking *run, const struct queue *row)
{
	struct str exchange = row->bound.count ? row->bound.items[0]
					       : (struct str){ 0 };

	if (exchange.len == 0 || placeholder_among(exchange))
		return (struct str){ 0 };
	if (row->key.len == 0 || placeholder_among(row->key))
		return exchange;
	return str_printf(run->perm, "%.*s %.*s", STR_ARG(exchange),
	    STR_ARG(row->key));
}

static void bind_queue(const struct linking *run, const struct queue *binding)
{
	struct queue *rows = run->model->queues.items;
	struct str bound = binding_of(run, binding);

	for (size_t i = 0; i < run->model->queues.count && bound.len; i++)
		if (str_listed("consume declare", rows[i].role) &&
		    is_same(binding, &rows[i]) &&
		    !strs_have(&rows[i].bound, bound))
			strs_push(&rows[i].bound, bound, run->perm);
}

void settle_queues(struct linking *run)
{
	struct rows *all = &run->model->queues;
	struct queue *rows = all->items;
	size_t kept = 0;

	for (size_t i = 0; i < all->count; i++) {
		if (placeholder_among(rows[i].name))
			rows[i].name = deployed_name(run, &rows[i]);
		if (placeholder_whole(rows[i].key) || str_is(rows[i].key, "{}"))
			rows[i].key.len = 0; /* says nothing */
	}
	for (size_t i = 0; i < all->count; i++)
		if (is_binding(&rows[i]))
			bind_queue(run, &rows[i]);
	for (size_t i = 0; i < all->count; i++)
		if (!is_binding(&rows[i]))
			rows[kept++] = rows[i];
	all->count = kept;
}
