/*
 * Messages that one side alone knows: taken by a handler and sent by nobody,
 * sent and taken by nobody. Only where most names of the project meet are they
 * understood well enough to say so. Jobs are no messages: they may be started
 * by a clock, or by hand.
 */
#include "link/parties/parts.h"
#include "model/model.h"

enum {
	MET_LEAST = 4, /* names that are sent and taken */
	NAMED_MOST = 3,
	PLACES_MOST = 3,
};

enum { SENT = 1, TAKEN = 2, JOB = 4 };

/* One name, with who sends it and who takes it as bits. */
struct message {
	struct str name;
	struct evidence at; /* the first place */
	unsigned sides;
};

struct messages {
	struct message *items;
	size_t count;
	struct map places; /* name → index + 1 */
};

static struct message *message_named(struct messages *messages, struct str name,
    struct evidence at, struct arena *arena)
{
	uint64_t *place = map_put(&messages->places, name);
	struct message *message;

	if (*place)
		return &messages->items[*place - 1];
	message = array_push(&messages->items, &messages->count,
	    sizeof(*message), arena);
	message->name = name;
	message->at = at;
	*place = messages->count;
	return message;
}

/* Is it called as what runs it? */
static bool is_job(const struct queue *queue)
{
	struct str last = str_after_last(queue->handler, '.');

	return queue->handler.len &&
	       (str_equal(queue->name, queue->handler) ||
		   str_equal(str_after_last(queue->name, '.'), last));
}

/* Is it the name of a class, as those of events are? Topics and queues may be
 * called otherwise where they are sent to than where they are taken from. */
static bool is_class_name(struct str name)
{
	if (!name.len || name.ptr[0] < 'A' || name.ptr[0] > 'Z')
		return false;
	for (size_t i = 0; i < name.len; i++)
		if (!char_is_word(name.ptr[i]) || name.ptr[i] == '_')
			return false;
	return true;
}

static void note_side(struct messages *messages, const struct linking *linking,
    struct str name, struct evidence at, unsigned side)
{
	if (is_class_name(name))
		message_named(messages, name, at, linking->scratch)->sides |=
		    side;
}

/* What a queue is bound to is taken by whoever takes from it. */
static void read_messages(struct messages *messages,
    const struct linking *linking)
{
	const struct queue *queues = linking->model->queues.items;

	for (size_t i = 0; i < linking->model->queues.count; i++) {
		const struct queue *queue = &queues[i];
		bool sent = str_is(queue->role, "produce");
		unsigned side = sent ? SENT : TAKEN;

		if (is_beside_production(linking, queue->at.path))
			continue;
		note_side(messages, linking, queue->name, queue->at,
		    side | (is_job(queue) ? JOB : 0u));
		for (size_t k = 0; k < queue->bound.count && !sent; k++)
			note_side(messages, linking, queue->bound.items[k],
			    queue->at, TAKEN);
	}
}

static size_t count_sides(const struct messages *messages, unsigned sides)
{
	size_t count = 0;

	for (size_t i = 0; i < messages->count; i++)
		count += messages->items[i].sides == sides;
	return count;
}

/* The names of those that one side alone knows, and their first places. */
static struct str put_side(struct places *at, const struct linking *linking,
    const struct messages *messages, unsigned side)
{
	struct buf out = { .arena = linking->scratch };
	struct strs names = { 0 };

	for (size_t i = 0; i < messages->count; i++) {
		const struct message *message = &messages->items[i];

		if (message->sides != side)
			continue;
		strs_push(&names, message->name, linking->scratch);
		if (at->count < PLACES_MOST)
			push_place(at, message->at, linking->perm);
	}
	put_some(&out, &names, NAMED_MOST, names.count);
	return buf_str(&out);
}

static void tell_unsent(struct linking *linking,
    const struct messages *messages, bool one)
{
	struct places at = { 0 };
	struct str names = put_side(&at, linking, messages, TAKEN);

	add_finding(linking, STR("queue-unfed"), "note",
	    str_printf(linking->perm,
		one ? "%.*s has a handler, and nothing here sends it "
		      "\xe2\x80\x94 the handler never runs, unless a program "
		      "outside of the repository sends it."
		    : "%.*s have handlers, and nothing here sends them "
		      "\xe2\x80\x94 the handlers never run, unless a program "
		      "outside of the repository sends them.",
		STR_ARG(names)),
	    at);
}

static void tell_untaken(struct linking *linking,
    const struct messages *messages, bool one)
{
	struct places at = { 0 };
	struct str names = put_side(&at, linking, messages, SENT);

	add_finding(linking, STR("queue-unread"), "note",
	    str_printf(linking->perm,
		one ? "%.*s is sent, and nothing here handles it "
		      "\xe2\x80\x94 no other part learns of it, unless a "
		      "program outside of the repository handles it."
		    : "%.*s are sent, and nothing here handles them "
		      "\xe2\x80\x94 no other part learns of them, unless a "
		      "program outside of the repository handles them.",
		STR_ARG(names)),
	    at);
}

void find_messages(struct linking *linking)
{
	struct messages messages = { .places = { .arena = linking->scratch } };
	size_t met;
	size_t unsent;
	size_t untaken;

	read_messages(&messages, linking);
	met = count_sides(&messages, SENT | TAKEN);
	unsent = count_sides(&messages, TAKEN);
	untaken = count_sides(&messages, SENT);
	if (met < MET_LEAST)
		return;
	if (unsent && unsent * 2 <= met)
		tell_unsent(linking, &messages, unsent == 1);
	if (untaken && untaken <= met)
		tell_untaken(linking, &messages, untaken == 1);
}
