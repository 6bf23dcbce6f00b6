/*
 * Decides what queues are called and bound to, settle_queues(), once all is
 * read: a deployment has the names that code takes from variables, and a
 * binding ("bind") stands where a queue is set up, which need not be where it
 * is read.
 */
#include "link/parties/joining.h"
#include "model/model.h"

/* The queue's name with its variables filled in, if they have the same values
 * for all who use it; else the name as it is. */
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

/* Are both one queue? Those without a name, or whose name their file does not
 * say, are others in other files. */
static bool is_same_queue(const struct queue *left_queue,
    const struct queue *right_queue)
{
	return str_equal(left_queue->name, right_queue->name) &&
	       (queue_is_named(left_queue) ||
		   str_equal(left_queue->at.path, right_queue->at.path));
}

/* Does the row only say what a queue is bound to? */
static bool is_binding(const struct queue *queue)
{
	return str_is(queue->role, "bind");
}

/* What a queue is bound to, "exchange key"; "": the exchange is not known. */
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

/* Note what a binding says at all rows of its queue. */
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

/* Does the class stand around what is in the file, by its path: `Shop::Cart`
 * of app/models/shop/cart.rb? */
static bool stands_around(const struct linking *linking, struct str class,
    struct str path)
{
	struct buf folder = { .arena = linking->scratch };
	struct str class_path;

	for (size_t i = 0; i < class.len; i++) {
		char c = class.ptr[i];
		bool capital = c >= 'A' && c <= 'Z';

		if (c == ':' && i && class.ptr[i - 1] == ':')
			buf_putc(&folder, '/');
		else if (c != ':' && capital && i && class.ptr[i - 1] != ':')
			buf_printf(&folder, "_%c", c - 'A' + 'a');
		else if (c != ':')
			buf_putc(&folder, capital ? (char)(c - 'A' + 'a') : c);
	}
	path = str_slice(path, 0, str_find_last(path, '.'));
	class_path = buf_str(&folder);
	for (; path.len; path = path_folder(path))
		if (str_equal(path, class_path) ||
		    str_ends_part(path, class_path, "/"))
			return true;
	return false;
}

/* The full name of a class that code names without its outer class: that of a
 * class which takes messages, the innermost around the file, else the only
 * one; else the name as it is. */
static struct str full_class_name(const struct linking *linking,
    const struct queue *queue)
{
	const struct queue *queues = linking->model->queues.items;
	struct str only = { 0 };
	struct str around = { 0 };

	for (size_t i = 0; i < linking->model->queues.count; i++) {
		struct str name = queues[i].name;
		struct str outer;

		if (!str_is(queues[i].role, "consume") ||
		    !str_equal(queues[i].subsystem, queue->subsystem))
			continue;
		if (str_equal(name, queue->name))
			return name;
		if (!str_has_end(name, queue->name) || str_equal(name, only))
			continue;
		outer = str_slice(name, 0, name.len - queue->name.len);
		if (!str_ends(outer, "::"))
			continue;
		outer.len -= 2;
		if (name.len > around.len &&
		    stands_around(linking, outer, queue->at.path))
			around = name;
		only = only.len ? queue->name : name;
	}
	return around.len ? around : only.len ? only : queue->name;
}

/* Is it named as classes are? */
static bool is_class_name(struct str name)
{
	return name.len && name.ptr[0] >= 'A' && name.ptr[0] <= 'Z' &&
	       !placeholder_among(name);
}

/* Set the names of queues and what they are bound to, and remove the rows that
 * only say that. */
void settle_queues(struct linking *linking)
{
	struct rows *all_rows = &linking->model->queues;
	struct queue *queues = all_rows->items;
	size_t kept = 0;

	for (size_t i = 0; i < all_rows->count; i++) {
		if (placeholder_among(queues[i].name))
			queues[i].name = deployed_name(linking, &queues[i]);
		if (placeholder_whole(queues[i].key) ||
		    str_is(queues[i].key, "{}"))
			queues[i].key.len = 0; /* says nothing */
	}
	for (size_t i = 0; i < all_rows->count; i++)
		if (is_binding(&queues[i]))
			bind_queue(linking, &queues[i]);
	for (size_t i = 0; i < all_rows->count; i++)
		if (str_is(queues[i].role, "produce") &&
		    is_class_name(queues[i].name))
			queues[i].name = full_class_name(linking, &queues[i]);
	for (size_t i = 0; i < all_rows->count; i++)
		if (!is_binding(&queues[i]))
			queues[kept++] = queues[i];
	all_rows->count = kept;
}
