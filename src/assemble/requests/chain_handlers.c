/*
 * Who handles a command or query that a function makes:
 * `bus.send(CreateOrder())` → CreateOrderHandler. By the name first, then by
 * what handlers say they handle, `class H : IHandle<CreateOrder>`. A name that
 * goes over a queue is none: who takes it runs later, perhaps elsewhere.
 */
#include "assemble/requests/callchain.h"

/* Note `handler` under the name of the command or query that it handles,
 * `message`. A second handler of one name makes the entry unusable (file
 * NOWHERE): which one runs is not known. */
static void note_handler(struct chain_group *group, struct place handler,
    struct str message)
{
	uint64_t *slot = map_put(&group->handlers, message);
	struct place *place;

	if (*slot) { /* several: which one it is, is not known */
		((struct place *)(uintptr_t)*slot)->file = NOWHERE;
		return;
	}
	place = NEW(group->scratch, struct place);
	*place = handler;
	*slot = (uintptr_t)place;
}

/* Note what a handler handles: a class by its bases, `IHandle<CreateOrder>`; a
 * function by the type of its first parameter, `handle(c: CreateOrder)`. */
static void note_handled(struct chain_group *group, struct place handler)
{
	const struct detail *detail =
	    call_targets_function(group->call_targets, handler);

	for (size_t i = 0; detail && i < detail->handles.count; i++)
		note_handler(group, handler, detail->handles.items[i]);
	if (detail && detail->handles.count == 0 &&
	    is_function(group->call_targets->index, handler) &&
	    detail->input.len)
		note_handler(group, handler, symbol_last(detail->input));
}

/* Fill `messages`, what goes over queues (bit 1: consumed, bit 2: sent), and
 * `handlers`, who handles which command or query. */
void chain_handlers_note(struct chain_group *group)
{
	const struct cqrs *cqrs = group->out->cqrs.items;
	const struct queue *queues = group->out->queues.items;

	for (size_t i = group->first->queues; i < group->out->queues.count; i++)
		if (queues[i].name.len)
			*map_put(&group->messages, queues[i].name) |=
			    str_is(queues[i].role, "produce") ? 2 : 1;
	for (size_t i = group->first->cqrs; i < group->out->cqrs.count; i++) {
		struct place class = { index_file(group->call_targets->index,
					   cqrs[i].at.path),
			cqrs[i].name };

		if (class.file != NOWHERE && str_is(cqrs[i].role, "handler"))
			note_handled(group, class);
	}
}

/* Find the method of the class that is called after the message: CreateOrder →
 * CreateOrderHandler, …CommandHandler, …QueryHandler. False: of none of these
 * names there is exactly one, or that class has no known method. */
static bool find_handler_by_name(struct place *place,
    const struct chain_group *group, struct str message)
{
	static const char *const ends[] = { "Handler", "CommandHandler",
		"QueryHandler" };
	const struct index *index = group->call_targets->index;

	for (size_t i = 0; i < LENGTH(ends); i++) {
		struct str name =
		    str_join(message, str_from(ends[i]), group->scratch);
		const struct file_list *files =
		    index_files_defining(index, name);

		if (files && files->count == 1)
			return requests_find_invoked_method(place,
			    group->call_targets,
			    (struct place){ files->items[0], name });
	}
	return false;
}

/* Find the function that handles the command or query which a call makes,
 * `CreateOrder()`; `*reason`: how it is known, in words. False: the call makes
 * no object of the project's, what it makes goes over a queue, or no single
 * handler is known. */
bool chain_find_handler(struct place *place, const char **reason,
    const struct chain_group *group, const struct chain_use *chain_use)
{
	struct str name = symbol_last(chain_use->class.symbol);
	const uint64_t *slot;

	if (chain_use->class.file == NOWHERE || map_get(&group->messages, name))
		return false;
	*reason = "by the name of what it handles";
	if (find_handler_by_name(place, group, name))
		return true;
	*reason = "by what it says it handles";
	slot = map_get(&group->handlers, name);
	*place = slot ? *(struct place *)(uintptr_t)*slot
		      : (struct place){ NOWHERE, { 0 } };
	return place->file != NOWHERE &&
	       (is_function(group->call_targets->index, *place) ||
		   requests_find_invoked_method(place, group->call_targets,
		       *place));
}
