/*
 * Queues and topics: what is sent to an exchange, or a topic, comes to the
 * queues that are bound to it: `orders` with the key order.paid → the queue
 * `mail`, which has "orders order.#" among `bound`.
 */
#include "model/model.h"

bool queue_is_scheduled(const struct queue *queue)
{
	return str_is(queue->broker, "schedule");
}

/* Jobs stay in a store of the program, the clock needs no carrier. */
bool queue_is_carried(const struct queue *queue)
{
	return !queue_is_scheduled(queue) && !str_is(queue->broker, "jobs");
}

/* `{name}` alone stands for a name that no file says. */
bool queue_is_named(const struct queue *queue)
{
	return queue->name.len && !placeholder_begins(queue->name);
}

struct str binding_exchange(struct str bound)
{
	return str_slice(bound, 0, str_find(bound, ' '));
}

struct str binding_key(struct str bound)
{
	size_t blank = str_find(bound, ' ');

	return blank < bound.len ? str_slice(bound, blank + 1, bound.len)
				 : (struct str){ 0 };
}

/* Does the key fit: words between dots, `*` stands for one of them, `#` for any
 * number, none included? Patterns are short: trying each length is cheap. */
static bool key_matches(struct str pattern, struct str key)
{
	struct str rest = pattern;
	struct str tail = key;
	struct str word;
	struct str own;

	if (!str_cut(&word, &rest, '.'))
		return key.len == 0;
	if (str_is(word, "#")) {
		do {
			if (key_matches(rest, tail))
				return true;
		} while (str_cut(&own, &tail, '.'));
		return false;
	}
	return str_cut(&own, &tail, '.') &&
	       (str_is(word, "*") || str_equal(word, own)) &&
	       key_matches(rest, tail);
}

/* Is it sent to the exchange, by a key that may be the binding's? A key that is
 * not known, or known in part, may be any. */
static bool binding_takes(struct str bound, const struct queue *sent)
{
	struct str key = binding_key(bound);

	return str_equal(binding_exchange(bound), sent->name) &&
	       (key.len == 0 || sent->key.len == 0 ||
		   placeholder_among(sent->key) || placeholder_among(key) ||
		   key_matches(key, sent->key));
}

/* Are both keys known, and not the same? */
static bool are_apart(struct str sent, struct str taken)
{
	return sent.len && taken.len && !placeholder_among(sent) &&
	       !placeholder_among(taken) && !key_matches(taken, sent);
}

bool queue_reaches(const struct queue *sent, const struct queue *taken)
{
	if (!queue_is_named(sent))
		return false;
	if (str_equal(sent->name, taken->name))
		return !are_apart(sent->key, taken->key);
	for (size_t i = 0; i < taken->bound.count; i++)
		if (binding_takes(taken->bound.items[i], sent))
			return true;
	return false;
}

/* What a call sends: the row of its place, else all that goes by its name. The
 * row has the key; without one, whatever is bound to the name takes it. */
static struct queue sent_by(const struct model *model,
    const struct call_row *call_row)
{
	const struct queue *queues = model->queues.items;

	for (size_t i = 0; i < model->queues.count; i++)
		if (str_equal(queues[i].name, call_row->to) &&
		    str_is(queues[i].role, "produce") &&
		    evidence_compare(queues[i].at, call_row->at) == 0)
			return queues[i];
	return (struct queue){ .name = call_row->to };
}

static bool is_taker(const struct queue_takers *takers, struct str subsystem)
{
	for (size_t i = 0; i < takers->count; i++)
		if (str_equal(takers->items[i]->subsystem, subsystem))
			return true;
	return false;
}

struct queue_takers queue_takers(const struct model *model,
    const struct call_row *call_row, struct arena *arena)
{
	const struct queue *queues = model->queues.items;
	struct queue sent = sent_by(model, call_row);
	struct queue_takers takers = { 0 };

	for (size_t i = 0; i < model->queues.count; i++)
		if (queue_reaches(&sent, &queues[i]) &&
		    str_is(queues[i].role, "consume") &&
		    queues[i].subsystem.len &&
		    !is_taker(&takers, queues[i].subsystem))
			*(const struct queue **)array_push(&takers.items,
			    &takers.count, sizeof(*takers.items),
			    arena) = &queues[i];
	return takers;
}
