/*
 * What queues are called and bound to, as it is known once all is read: the
 * deployment has the names that code takes from variables; a binding ("bind")
 * stands where a queue is set up, which need not be where it is read.
 */
#include "link/parties/joining.h"
#include "model/model.h"

/* The one name that the variables in it have for all who use the queue; as it
 * is: they are set nowhere, or differ. */
static struct str deployed_name(const struct linking *linking,
    const struct queue *queue)
{
	struct end users[PARTIES_MOST];
	size_t count = parties_of_place(users, PARTIES_MOST, linking,
	    queue->subsystem, queue->at.path);
	struct str name = { 0 };

	for (size_t i = 0; i < count; i++) {
		struct str own = expand_variables(linking, users[i].party,
		    queue->name, linking->perm);

		if (placeholder_among(own) ||
		    (name.len && !str_equal(own, name)))
			return queue->name;
		name = own;
	}
	return name.len ? name : queue->name;
}

/* One without a name, or whose name the file does not say, is another one in
 * another file. */
static bool is_same_queue(const struct queue *a, const struct queue *b)
{
	return str_equal(a->name, b->name) &&
	       (queue_is_named(a) || str_equal(a->at.path, b->at.path));
}

static bool is_binding(const struct queue *queue)
{
	return str_is(queue->role, "bind");
}

/* "exchange key"; "": which exchange it is, is not known. */
static struct str binding_of(const struct linking *linking,
    const struct queue *queue)
{
	struct str exchange = queue->bound.count ? queue->bound.items[0]
						 : (struct str){ 0 };

	if (exchange.len == 0 || placeholder_among(exchange))
		return (struct str){ 0 };
	if (queue->key.len == 0 || placeholder_among(queue->key))
		return exchange;
	return str_printf(linking->perm, "%.*s %.*s", STR_ARG(exchange),
	    STR_ARG(queue->key));
}

static void bind_queue(const struct linking *linking,
    const struct queue *binding)
{
	struct queue *queues = linking->model->queues.items;
	struct str bound = binding_of(linking, binding);

	for (size_t i = 0; i < linking->model->queues.count && bound.len; i++)
		if (str_listed("consume declare", queues[i].role) &&
		    is_same_queue(binding, &queues[i]) &&
		    !strs_have(&queues[i].bound, bound))
			strs_push(&queues[i].bound, bound, linking->perm);
}

void settle_queues(struct linking *linking)
{
	struct rows *all = &linking->model->queues;
	struct queue *queues = all->items;
	size_t kept = 0;

	for (size_t i = 0; i < all->count; i++) {
		if (placeholder_among(queues[i].name))
			queues[i].name = deployed_name(linking, &queues[i]);
		if (placeholder_whole(queues[i].key) ||
		    str_is(queues[i].key, "{}"))
			queues[i].key.len = 0; /* says nothing */
	}
	for (size_t i = 0; i < all->count; i++)
		if (is_binding(&queues[i]))
			bind_queue(linking, &queues[i]);
	for (size_t i = 0; i < all->count; i++)
		if (!is_binding(&queues[i]))
			queues[kept++] = queues[i];
	all->count = kept;
}
