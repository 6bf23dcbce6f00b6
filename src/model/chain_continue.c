/*
 * How a chain goes on in other parts: who takes what is asked or sent there,
 * and what these do then. `POST /orders` of a shop sends order.placed → a
 * consumer of the mail service takes it → this one asks `POST /messages` of a
 * third.
 *
 * Begin with model_go_on(): who asks for the entry comes first, then each step
 * of the chain, followed at once by what continue_call() finds behind it. A
 * step that asks leads to an endpoint, one that sends to consumers; of the
 * handlers there, the rows of their own entries say what they ask and send in
 * turn.
 */
#include "model/chain_tidy.h"
#include "model/model.h"

/* What a reader takes in at a glance. A message that twenty parts take would
 * bury the chain otherwise. */
enum {
	ROWS_MOST = 12, /* that are added */
	ROWS_ROOM = 12, /* with its own, for what handlers do themselves */
	TAKERS_MOST = 3, /* of one message */
	DEPTH_MOST = 3, /* parts that follow each other */
	WORD_LEAST = 4, /* bytes of a word that tells names apart */
};

/* `entry` and `out` are the chain's own; `own` is a copy of it from before
 * anything was added, as `out` is built anew from it. */
struct going {
	const struct model *model;
	struct str entry;
	struct str part; /* whose steps are told: of who serves the entry, of
			    who takes a message */
	struct call_chain own; /* the steps that it goes on from */
	struct call_chain *out;
	struct map told; /* what is handled, and by whom */
	struct map sent; /* names that a told call sends */
	size_t added;
	struct arena *arena;
};

static void push_row(struct going *going, const struct call_row *call_row)
{
	*(const struct call_row **)array_push(&going->out->rows,
	    &going->out->count, sizeof(*going->out->rows),
	    going->arena) = call_row;
}

/* Add a step that the model has no row of. False: there is no room, or the same
 * two are told already, so that callers go no deeper: circles of messages end
 * here. */
static bool add_call_row(struct going *going, struct str from, struct str to,
    enum call_way way, struct evidence at)
{
	struct call_row *call_row;

	if (going->added == ROWS_MOST ||
	    (*map_put(&going->told, str_pair(from, to, going->arena)))++)
		return false;
	call_row = NEW(going->arena, struct call_row);
	*call_row = (struct call_row){ .entry = going->entry,
		.from = from,
		.to = to,
		.via = call_way_via(way),
		.at = at };
	push_row(going, call_row);
	going->added++;
	return true;
}

/* ---- what parts serve and take ---- */

/* Does a path that is called end as one that is served, `/api/cart/{id}` as
 * `/cart/:id`? They are held against each other from their ends, as a gateway
 * puts its prefix in front of what is served, and an address of a client's that
 * of what is called. Some word has to be the same: `/{id}` alone would fit
 * everything. */
static bool paths_agree(struct str called, struct str served)
{
	bool agrees = false;

	while (served.len && !str_is(served, "/") && called.len &&
	       !str_is(called, "/")) {
		struct str left = str_after_last(called, '/');
		struct str right = str_after_last(served, '/');

		if (!path_part_varies(right)) {
			if (!str_equal_nocase(left, right))
				return false;
			agrees = true;
		}
		called.len -= left.len;
		served.len -= right.len;
		called.len -= str_ends(called, "/");
		served.len -= str_ends(served, "/");
	}
	return agrees && (called.len <= 1 || served.len <= 1) &&
	       str_find(served, '{') == served.len;
}

/* Is `GET /api/cart/{id}`, the label of a link, what an endpoint answers? */
static bool endpoint_answers(const struct endpoint *endpoint, struct str label)
{
	struct str path = label;
	struct str method;

	return str_cut(&method, &path, ' ') && path.len &&
	       str_equal(method, endpoint->method) &&
	       paths_agree(path, endpoint->path);
}

/* The only endpoint of a party that answers a call; NULL: there is none, or it
 * may be one of several. */
static const struct endpoint *endpoint_asked(const struct model *model,
    const struct link *link)
{
	const struct endpoint *endpoints = model->endpoints.items;
	struct str subsystem = model_part_of(model, link->to);
	const struct endpoint *endpoint = NULL;

	for (size_t i = 0; i < model->endpoints.count; i++) {
		if (!str_equal(endpoints[i].subsystem, subsystem) ||
		    !endpoint_answers(&endpoints[i], link->label))
			continue;
		if (endpoint)
			return NULL;
		endpoint = &endpoints[i];
	}
	return endpoint;
}

static struct str endpoint_entry(const struct endpoint *endpoint,
    struct arena *arena)
{
	return str_printf(arena, "%.*s %.*s", STR_ARG(endpoint->method),
	    STR_ARG(endpoint->path));
}

/* ---- what they do then ---- */

/* These and what stands between them call each other; `depth` counts the parts
 * that have followed each other so far. */
static void continue_call(struct going *going, const struct call_row *call_row,
    unsigned depth);
static void tell_call(struct going *going, const struct call_row *call_row,
    unsigned depth);
static void add_takers(struct going *going, struct str message, unsigned depth);
static struct str name_sent_by(const struct going *going,
    const struct call_row *call_row);

/* The names that a part sends to, each once: how many things it sends. */
static struct strs names_sent(const struct going *going, struct str subsystem)
{
	const struct queue *queues = going->model->queues.items;
	struct strs names = { 0 };

	for (size_t i = 0; i < going->model->queues.count; i++)
		if (str_is(queues[i].role, "produce") &&
		    queue_is_named(&queues[i]) &&
		    str_equal(queues[i].subsystem, subsystem) &&
		    !strs_have(&names, queues[i].name))
			strs_push(&names, queues[i].name, going->arena);
	return names;
}

/* What a part sends, where it is not known which function of it does; not what
 * it has just taken. Of a part that sends more than `most` kinds of messages
 * none is told: any of them could be meant. */
static void add_sent(struct going *going, struct str subsystem,
    struct str taken, size_t most, unsigned depth)
{
	const struct queue *queues = going->model->queues.items;
	struct strs names = names_sent(going, subsystem);

	for (size_t i = 0;
	     i < going->model->queues.count && names.count <= most; i++)
		if (str_is(queues[i].role, "produce") &&
		    queue_is_named(&queues[i]) &&
		    str_equal(queues[i].subsystem, subsystem) &&
		    !str_equal(queues[i].name, taken) &&
		    !map_get(&going->sent, queues[i].name) &&
		    add_call_row(going, subsystem, queues[i].name, WAY_SENDS,
			queues[i].at))
			add_takers(going, queues[i].name, depth + 1);
}

/* Is a step of a handler's chain told where another one goes on: whom it
 * reaches, and, if there is room, what the handler, and who it is told to call,
 * keep and call? */
static bool is_told_beyond(const struct going *going,
    const struct call_row *call_row, struct str handler,
    const struct map *callers)
{
	bool room = going->own.count + going->added < ROWS_ROOM;

	switch (call_way(call_row)) {
	case WAY_SENDS:
	case WAY_EMITS:
	case WAY_ASKS:
		return true;
	case WAY_USES:
		return room;
	case WAY_CALLS:
		return name_sent_by(going, call_row).len ||
		       (room && (str_equal(call_row->from, handler) ||
				    map_get(callers, call_row->from)));
	default:
		return false;
	}
}

/* What another entry's handler calls, and what it asks, keeps and sends, also
 * by what it calls. */
static void add_chain_of(struct going *going, struct str entry,
    struct str handler, unsigned depth)
{
	const struct call_row *call_rows = going->model->calls.items;
	struct map callers = { .arena = going->arena };
	struct map used = { .arena = going->arena };

	for (size_t i = 0; i < going->model->calls.count; i++) {
		enum call_way way = call_way(&call_rows[i]);
		struct call_row *call_row;

		if (!str_equal(call_rows[i].entry, entry) ||
		    going->added == ROWS_MOST)
			continue;
		if (way == WAY_ROUTE || way == WAY_QUEUE) {
			if (!str_equal(call_rows[i].to, handler))
				return; /* another handler's */
			continue;
		}
		if (!is_told_beyond(going, &call_rows[i], handler, &callers))
			continue;
		call_row = NEW(going->arena, struct call_row);
		*call_row = call_rows[i];
		if (!map_get(&callers, call_row->from)) {
			call_row->from = handler;
			/* By whatever it calls, a store is used once. */
			if (way == WAY_USES &&
			    (*map_put(&used, call_row->to))++)
				continue;
		}
		if (way == WAY_CALLS)
			*map_put(&callers, call_row->to) = 1;
		going->added++;
		tell_call(going, call_row, depth + 1);
	}
}

/* Does the call's name say that it takes messages, `consumer.StartConsumer`? */
static bool is_consuming(const struct call_row *call_row)
{
	static const char *const words[] = { "Consum", "Receiv", "Subscri",
		"consum", "receiv", "subscri", NULL };

	return call_way(call_row) == WAY_CALLS &&
	       str_has_any(call_row->to, words);
}

/* The row by which a program hands on the only function that takes its
 * messages, `consumer.start(worker)`, in the file whose start the rows of
 * `entry` tell; NULL: there is none, or there are several. */
static const struct call_row *row_of_passed(const struct going *going,
    struct str entry)
{
	const struct call_row *call_rows = going->model->calls.items;
	const struct call_row *passed = NULL;

	for (size_t i = 1; i < going->model->calls.count; i++) {
		if (!str_equal(call_rows[i].entry, entry) ||
		    call_way(&call_rows[i]) != WAY_PASSES ||
		    !str_equal(call_rows[i - 1].entry, entry) ||
		    !str_equal(call_rows[i - 1].from, call_rows[i].from) ||
		    !is_consuming(&call_rows[i - 1]))
			continue;
		if (passed)
			return NULL;
		passed = &call_rows[i];
	}
	return passed;
}

/* What the function `top` of the chain `entry` leads to. */
static void add_chain_below(struct going *going, struct str entry,
    struct str top, unsigned depth)
{
	const struct call_row *call_rows = going->model->calls.items;
	struct map below = { .arena = going->arena };

	*map_put(&below, top) = 1;
	for (size_t i = 0; i < going->model->calls.count; i++) {
		if (!str_equal(call_rows[i].entry, entry) ||
		    !map_get(&below, call_rows[i].from))
			continue;
		*map_put(&below, call_rows[i].to) = 1;
		if (going->added == ROWS_MOST ||
		    !is_told_beyond(going, &call_rows[i], top, &below))
			continue;
		going->added++;
		tell_call(going, &call_rows[i], depth + 1);
	}
}

/* Where the handler of an entry is defined, if its chain is told; else `at`,
 * where it is registered. */
static struct evidence handler_evidence(const struct going *going,
    struct str entry, struct str handler, struct evidence at)
{
	const struct call_row *call_rows = going->model->calls.items;

	for (size_t i = 0; i < going->model->calls.count; i++)
		if (call_way(&call_rows[i]) == WAY_QUEUE &&
		    str_equal(call_rows[i].to, handler) &&
		    str_equal(call_rows[i].entry, entry))
			return call_rows[i].at;
	return at;
}

/* A message is taken by the function that the consumer's program hands on. */
static void add_passed(struct going *going, struct str message,
    const struct queue *taker, const struct call_row *passed, unsigned depth)
{
	struct str part = going->part;

	if (!add_call_row(going, message, passed->to, WAY_QUEUE, passed->at))
		return;
	going->part = taker->subsystem;
	add_chain_below(going, taker->at.path, passed->to, depth);
	going->part = part;
}

/* Who takes a message by code that several parts share, the consumer's: those
 * other parts that links say so of. False: there are none. */
static bool add_linked_takers(struct going *going, struct str message,
    const struct queue *taker)
{
	const struct link *links = going->model->links.items;
	size_t takers = 0;

	for (size_t i = 0;
	     i < going->model->links.count && takers < TAKERS_MOST; i++)
		if (str_is(links[i].mechanism, "consume") &&
		    evidence_compare(links[i].at, taker->at) == 0 &&
		    !str_equal(model_part_of(going->model, links[i].from),
			taker->subsystem))
			takers += add_call_row(going, message, links[i].from,
			    WAY_QUEUE, taker->at);
	return takers > 0;
}

/* A message is taken by a consumer. Of one whose handler is known the rows of
 * its entry tell what follows; else by what its part sends, if that is one
 * thing. */
static void add_taker(struct going *going, struct str message,
    const struct queue *taker, unsigned depth)
{
	struct str by = taker->handler.len ? taker->handler : taker->subsystem;
	struct str entry = entry_of_consumer(taker->name, going->arena);
	const struct call_row *passed =
	    taker->handler.len ? NULL : row_of_passed(going, taker->at.path);

	if (passed && depth < DEPTH_MOST) {
		add_passed(going, message, taker, passed, depth);
		return;
	}
	if (taker->handler.len == 0 && add_linked_takers(going, message, taker))
		return;
	if (by.len == 0 || !add_call_row(going, message, by, WAY_QUEUE,
			       handler_evidence(going, entry, by, taker->at)))
		return;
	if (taker->handler.len)
		add_chain_of(going, entry, by, depth);
	else if (depth < DEPTH_MOST)
		add_sent(going, taker->subsystem, message, 1, depth);
}

static bool is_taken_as(const struct queue *queue, struct str message)
{
	return str_is(queue->role, "consume") &&
	       str_equal(queue->name, message);
}

/* What a program takes messages from that declares where they are sent to. A
 * program declares the exchange `orders` and consumes from the queue `mail`:
 * who sends to `orders` reaches `mail`. NULL: it consumes nothing, or from
 * several queues, any of which may be the one. */
static const struct queue *taker_behind(const struct model *model,
    const struct queue *declared_queue)
{
	const struct queue *queues = model->queues.items;
	const struct queue *queue = NULL;

	for (size_t i = 0; i < model->queues.count; i++) {
		if (!str_is(queues[i].role, "consume") ||
		    !str_equal(queues[i].subsystem, declared_queue->subsystem))
			continue;
		if (queue && !str_equal(queue->name, queues[i].name))
			return NULL;
		queue = &queues[i];
	}
	return queue;
}

/* Who takes what has that name; how many. */
static size_t add_takers_by_name(struct going *going, struct str message,
    unsigned depth)
{
	const struct queue *queues = going->model->queues.items;
	size_t takers = 0;

	for (size_t i = 0;
	     i < going->model->queues.count && takers < TAKERS_MOST; i++)
		if (is_taken_as(&queues[i], message)) {
			add_taker(going, message, &queues[i], depth);
			takers++;
		}
	return takers;
}

/* Who takes what is sent, by its name, else by what it declares. */
static void add_takers(struct going *going, struct str message, unsigned depth)
{
	const struct queue *queues = going->model->queues.items;
	size_t takers = add_takers_by_name(going, message, depth);

	for (size_t i = 0; takers == 0 && i < going->model->queues.count; i++) {
		const struct queue *taker =
		    str_is(queues[i].role, "declare") &&
			    str_equal(queues[i].name, message)
			? taker_behind(going->model, &queues[i])
			: NULL;

		if (taker)
			add_taker(going, message, taker, depth);
	}
}

/* Who listens to an event. */
static void add_listeners(struct going *going, struct str name, unsigned depth)
{
	const struct event *events = going->model->events.items;
	size_t listeners = 0;

	for (size_t i = 0;
	     i < going->model->events.count && listeners < TAKERS_MOST; i++) {
		if (!str_equal(events[i].name, name) ||
		    str_is(events[i].role, "emit") ||
		    events[i].handler.len == 0 ||
		    !add_call_row(going, name, events[i].handler, WAY_QUEUE,
			events[i].at))
			continue;
		listeners++;
		add_chain_of(going, entry_of_consumer(name, going->arena),
		    events[i].handler, depth);
	}
}

/* Who answers what is asked: the link that stands at the call says which part
 * and path it is. */
static void add_server(struct going *going, const struct call_row *call_row,
    unsigned depth)
{
	const struct link *link =
	    model_link_at(going->model, call_row->at, "http grpc websocket");
	const struct endpoint *endpoint =
	    link ? endpoint_asked(going->model, link) : NULL;
	struct str entry;
	struct str by;

	if (!endpoint)
		return;
	entry = endpoint_entry(endpoint, going->arena);
	by = endpoint->handler.len ? endpoint->handler : endpoint->subsystem;
	if (by.len && add_call_row(going, entry, by, WAY_ROUTE, endpoint->at))
		add_chain_of(going, entry, by, depth);
}

/* Does a step of the chain send it, or is it the message that the chain begins
 * with? Then its takers are told there, or it is this handler. */
static bool is_sent_by_chain(const struct going *going, struct str message)
{
	for (size_t i = 0; i < going->own.count; i++) {
		enum call_way way = call_way(going->own.rows[i]);

		if ((way == WAY_SENDS || way == WAY_EMITS) &&
		    str_equal(going->own.rows[i]->to, message))
			return true;
	}
	return str_equal(entry_of_consumer(message, going->arena),
	    going->entry);
}

/* Who takes a message that a function works on, if no step sends it: a function
 * that makes an OrderPlaced hands it to an outbox or a bus that nobody could
 * follow. */
static void add_message_takers(struct going *going,
    const struct call_row *call_row, unsigned depth)
{
	for (size_t i = 0; i < call_row->data.count; i++)
		if (!is_sent_by_chain(going, call_row->data.items[i]))
			add_takers_by_name(going, call_row->data.items[i],
			    depth);
}

static void continue_call(struct going *going, const struct call_row *call_row,
    unsigned depth)
{
	if (depth == DEPTH_MOST)
		return;
	switch (call_way(call_row)) {
	case WAY_CALLS:
		add_message_takers(going, call_row, depth);
		break;
	case WAY_ASKS:
		add_server(going, call_row, depth);
		break;
	case WAY_EMITS:
		add_listeners(going, call_row->to, depth);
		break;
	case WAY_SENDS:
		add_takers(going, call_row->to, depth);
		break;
	default:
		break;
	}
}

/* Has the text a word, whatever its case? */
static bool has_text(struct str text, struct str word, struct arena *arena)
{
	return str_find_text(str_lower(text, arena), str_cstring(word, arena)) <
	       text.len;
}

/* Does anything of the chain stand below the call, which then says itself what
 * is sent? */
static bool leads_further(const struct going *going,
    const struct call_row *call_row)
{
	const struct call_row *call_rows = going->model->calls.items;

	for (size_t i = 0; i < going->model->calls.count; i++)
		if (str_equal(call_rows[i].entry, call_row->entry) &&
		    str_equal(call_rows[i].from, call_row->to))
			return true;
	return false;
}

/* Is it called as what sends messages, `bus.publish_order`? */
static bool is_sender(const struct call_row *call_row)
{
	return call_way(call_row) == WAY_CALLS &&
	       name_sends(str_after_last(call_row->to, '.'));
}

/* Does the text have a word of the name of WORD_LEAST bytes or more that no
 * other of the names has: `barista` of barista-orders? */
static bool has_own_word(struct str text, struct str name,
    const struct strs *names, struct arena *arena)
{
	struct str rest = name;

	while (rest.len) {
		size_t end = 0;
		struct str word;
		size_t others = 0;

		while (end < rest.len && char_is_letter(rest.ptr[end]))
			end++;
		word = str_lower(str_slice(rest, 0, end), arena);
		rest = str_slice(rest, end + (end < rest.len), rest.len);
		if (word.len < WORD_LEAST || !has_text(text, word, arena))
			continue;
		for (size_t i = 0; i < names->count; i++)
			others += !str_equal(names->items[i], name) &&
				  has_text(names->items[i], word, arena);
		if (others == 0)
			return true;
	}
	return false;
}

/* Does the name of what is called say that messages are its job? */
static bool is_messenger(const struct call_row *call_row)
{
	static const char *const words[] = { "Broker", "Bus", "Event",
		"Message", "Produce", "Publish", "Queue", "broker", "bus",
		"event", "message", "produce", "publish", "queue", NULL };

	return str_has_any(call_row->to, words);
}

/* The name to which a call such as `ordersPublisher.publish()` sends: the only
 * one of its part that has a word with it in common, or the only one of all, if
 * no other step sends it; "": not known. */
static struct str name_sent_by(const struct going *going,
    const struct call_row *call_row)
{
	const struct subsystem *part;
	struct strs names;
	struct str found = { 0 };

	if (!is_sender(call_row) || leads_further(going, call_row))
		return found;
	part = model_subsystem_of_path(going->model, call_row->at.path);
	names = names_sent(going, part ? part->name : going->part);
	if (names.count == 0)
		names = names_sent(going, going->part);
	for (size_t i = 0; i < names.count; i++) {
		if (!has_own_word(call_row->to, names.items[i], &names,
			going->arena) &&
		    (names.count > 1 || !is_messenger(call_row)))
			continue;
		if (found.len)
			return (struct str){ 0 };
		found = names.items[i];
	}
	if (is_sent_by_chain(going, found))
		found.len = 0;
	return found;
}

/* The condition without its end that names the functions which may be called,
 * `one of 3: a, b, c`. */
static struct str condition_of_sending(struct str condition)
{
	size_t end = str_find_text(condition, "one of ");

	while (end && end < condition.len &&
	       char_among(condition.ptr[end - 1], "; "))
		end--;
	return str_slice(condition, 0, end);
}

/* Tell a step and what follows from it. Of a call of what sends to a known
 * name, that is told in its place. */
static void tell_call(struct going *going, const struct call_row *call_row,
    unsigned depth)
{
	struct str name = name_sent_by(going, call_row);
	struct call_row *sent;

	if (name.len) {
		sent = NEW(going->arena, struct call_row);
		*sent = *call_row;
		sent->to = name;
		sent->condition = condition_of_sending(sent->condition);
		sent->via = call_way_via(WAY_SENDS);
		*map_put(&going->sent, name) = 1;
		call_row = sent;
	}
	push_row(going, call_row);
	continue_call(going, call_row, depth);
}

/* ---- what comes before ---- */

/* `of` is set where several subsystems serve the entry; else the file tells. */
static bool begins_at(const struct call_chain *chain,
    const struct endpoint *endpoint)
{
	const struct call_row *first = chain->rows[0];

	return first->of.len ? str_equal(first->of, endpoint->subsystem)
			     : str_equal(first->at.path, endpoint->at.path);
}

/* The endpoint that the chain begins at, of several with its method and path
 * the one in its part; NULL: none is known to be. */
static const struct endpoint *endpoint_of(const struct going *going)
{
	const struct endpoint *endpoints = going->model->endpoints.items;
	const struct endpoint *endpoint = NULL;
	size_t count = 0;

	for (size_t i = 0; i < going->model->endpoints.count; i++) {
		if (!str_equal(endpoint_entry(&endpoints[i], going->arena),
			going->entry))
			continue;
		if (begins_at(&going->own, &endpoints[i]))
			return &endpoints[i];
		endpoint = &endpoints[i];
		count++;
	}
	return count == 1 ? endpoint : NULL;
}

/* Is the link a rule of a proxy, by which it passes on what begins as the path
 * of `label` does: its label is a path without a method? */
static bool is_passed_by(const struct link *link, struct str label)
{
	struct str path = label;
	struct str method;

	return str_starts(link->label, "/") && link->label.len > 1 &&
	       str_cut(&method, &path, ' ') && str_has_start(path, link->label);
}

/* The proxy that passes on what `asked_link` asks for, the rule that says
 * so being its evidence; nothing if there is none. */
static void add_proxy(struct going *going, const struct link *asked_link)
{
	const struct link *links = going->model->links.items;

	for (size_t i = 0; i < going->model->links.count; i++)
		if (&links[i] != asked_link &&
		    str_equal(links[i].to, asked_link->to) &&
		    is_passed_by(&links[i], asked_link->label)) {
			add_call_row(going, links[i].from, links[i].to,
			    WAY_FORWARDS, links[i].at);
			return;
		}
}

/* Another part that asks for it. The first one stands for all. */
static void add_asker(struct going *going, const struct endpoint *endpoint)
{
	const struct link *links = going->model->links.items;

	for (size_t i = 0; i < going->model->links.count; i++)
		if (str_equal(model_part_of(going->model, links[i].to),
			endpoint->subsystem) &&
		    !str_equal(links[i].from, links[i].to) &&
		    endpoint_answers(endpoint, links[i].label)) {
			add_call_row(going, links[i].from, going->entry,
			    WAY_CALLS, links[i].at);
			add_proxy(going, &links[i]);
			return;
		}
}

/* The last call of what sends, if no step says what is sent. */
static const struct call_row *last_sender(const struct call_chain *chain)
{
	const struct call_row *call_row = NULL;

	for (size_t i = 0; i < chain->count; i++) {
		enum call_way way = call_way(chain->rows[i]);

		if (way == WAY_SENDS || way == WAY_EMITS)
			return NULL;
		if (is_sender(chain->rows[i]))
			call_row = chain->rows[i];
	}
	return call_row;
}

/* Where no step says what is sent, but one is called as if it sent something,
 * what the part sends is told behind the last such step. */
void model_go_on(struct call_chain *chain, const struct model *model,
    struct arena *arena)
{
	struct going going = { .model = model,
		.entry = chain->entry,
		.own = *chain,
		.out = chain,
		.told = { .arena = arena },
		.sent = { .arena = arena },
		.arena = arena };
	const struct call_row *sender = last_sender(&going.own);
	const struct endpoint *endpoint;

	if (going.own.count == 0)
		return;
	endpoint = endpoint_of(&going);
	going.part = endpoint ? endpoint->subsystem : chain_part(chain, model);
	*chain = (struct call_chain){ .entry = going.entry };
	if (endpoint)
		add_asker(&going, endpoint);
	for (size_t i = 0; i < going.own.count; i++) {
		tell_call(&going, going.own.rows[i], 0);
		if (endpoint && going.own.rows[i] == sender &&
		    going.sent.count == 0)
			add_sent(&going, endpoint->subsystem, STR(""),
			    TAKERS_MOST, 0);
	}
}
