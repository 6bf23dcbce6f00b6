/*
 * Decides which rows of events and messages stay, after all files have added
 * theirs: each once, with a name that is known.
 */
#include "assemble/rows/events.h"

#include "model/model.h"

/* Does the name begin with a capital, as those of classes and constants do? */
static bool begins_capital(struct str name)
{
	return name.len && name.ptr[0] >= 'A' && name.ptr[0] <= 'Z';
}

/* The name of an event; of a constant of a library, `{START}`, its own name,
 * START; "": it is only a parameter, `{name}`. */
static struct str known_event_name(struct str name)
{
	struct str inner;

	if (!placeholder_whole(name))
		return name;
	inner = placeholder_name(name);
	return begins_capital(inner) ? inner : (struct str){ 0 };
}

/* The key of an event's row. If a class handles it, `class H : Handles<E>`,
 * without the line, as it may be declared and registered in two places; else
 * with the line. */
static struct str event_key(const struct event *event, struct arena *scratch)
{
	bool is_class_name = begins_capital(event->handler) &&
			     str_find(event->handler, '.') ==
				 event->handler.len;

	if (is_class_name)
		return str_printf(scratch, "%.*s\n%.*s\n%.*s\n%.*s",
		    STR_ARG(event->role), STR_ARG(event->name),
		    STR_ARG(event->handler), STR_ARG(event->subsystem));
	return str_printf(scratch, "%.*s\n%.*s\n%.*s\n%.*s:%u",
	    STR_ARG(event->role), STR_ARG(event->name), STR_ARG(event->handler),
	    STR_ARG(event->at.path), event->at.line);
}

/* Replace the names of the rows from number `from` on by known ones, drop rows
 * without a name, and keep each once. */
void events_settle(struct rows *rows, size_t from, struct arena *perm,
    struct arena *scratch)
{
	struct event *events = rows->items;
	struct map seen = { .arena = scratch };
	size_t count = from;

	for (size_t i = from; i < rows->count; i++) {
		struct event event = events[i];
		uint64_t *slot;

		event.name = str_copy(known_event_name(event.name), perm);
		slot = event.name.len
			   ? map_put(&seen, event_key(&event, scratch))
			   : NULL;
		if (!slot || *slot)
			continue;
		*slot = 1;
		events[count++] = event;
	}
	rows->count = count;
}

/* The key of a queue's row: role, path and line. */
static struct str queue_key(const struct queue *queue, struct arena *scratch)
{
	return str_printf(scratch, "%.*s\n%.*s:%u", STR_ARG(queue->role),
	    STR_ARG(queue->at.path), queue->at.line);
}

/* Drop rows of broker `bus` in whose line a row of another broker has the same
 * role: a library's own rule says more. */
void queues_settle(struct rows *rows, size_t from, struct arena *scratch)
{
	struct queue *queues = rows->items;
	struct map library_lines = { .arena = scratch };
	size_t count = from;

	for (size_t i = from; i < rows->count; i++)
		if (!str_is(queues[i].broker, "bus"))
			map_put(&library_lines, queue_key(&queues[i], scratch));
	for (size_t i = from; i < rows->count; i++)
		if (!str_is(queues[i].broker, "bus") ||
		    !map_get(&library_lines, queue_key(&queues[i], scratch)))
			queues[count++] = queues[i];
	rows->count = count;
}
