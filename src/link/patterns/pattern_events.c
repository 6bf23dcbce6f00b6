/*
 * Decides whether the project has the pattern "event-driven", events_seen():
 * parts handle what others emit, or a broker carries messages. It leads if most
 * of what happens goes that way, not by calls and operations. What pages in a
 * browser tell themselves does not count, nor what stays in one subsystem.
 */
#include <string.h>

#include "git/git.h"
#include "lang/lang.h"
#include "link/parties/joining.h"
#include "link/parties/parts.h"
#include "model/model.h"
#include "scan/scan.h"

enum {
	MESSAGES_SHARE = 2, /* messages an operation, at the least */
	PAGE_NAMES_LEAST = 3, /* events that join the parts of a page */
	PAIRS_LEAST = 2, /* events that one subsystem emits, another handles */
	NAMES_LEAST = 2, /* messages of one program, where they do not lead */
	MESSAGES_FEW = 8, /* operations, a place of a message */
	ANSWERING_LEAST = 2, /* services that take messages and send others */
	NAMES_MOST = 4, /* that a reason tells */
};

/* The two ends of messages: where they come from, and where they arrive. */
struct ends {
	size_t sent;
	size_t handled;
	struct evidence first_sent;
	struct evidence first_handled;
	bool apart; /* not all in one file */
	struct map names;
};

/* Count a message where it is sent, or handled. */
static void count_event_end(struct ends *ends, struct str name, bool sends,
    struct evidence at)
{
	struct evidence *first = sends ? &ends->first_sent
				       : &ends->first_handled;

	*map_put(&ends->names, name) = 1;
	if (sends)
		ends->sent++;
	else
		ends->handled++;
	if (first->path.len == 0)
		*first = at;
	if (ends->first_sent.path.len && ends->first_handled.path.len &&
	    !str_equal(at.path,
		sends ? ends->first_handled.path : ends->first_sent.path))
		ends->apart = true;
}

/* Is it a file of JavaScript? */
static bool is_script(struct str path)
{
	return language_is_of(language_of_path(path), "javascript");
}

/* Is there a server, and none that is written in JavaScript itself? Then
 * scripts are pages. */
static bool only_serves_scripts(const struct linking *linking)
{
	const struct endpoint *endpoints = linking->model->endpoints.items;
	const struct queue *queues = linking->model->queues.items;
	bool found = linking->model->endpoints.count == 0;

	for (size_t i = 0; i < linking->scan->manifest_count && !found; i++)
		found = str_is(str_from(linking->scan->manifests[i].ecosystem),
			    "npm") &&
			(linking->traits.manifests[i] & TRAIT_SERVER) != 0;
	for (size_t i = 0; i < linking->model->endpoints.count && !found; i++)
		found = is_script(endpoints[i].at.path);
	for (size_t i = 0; i < linking->model->queues.count && !found; i++)
		found = is_script(queues[i].at.path);
	return !found;
}

/* Does the event stay in pages that others serve? */
static bool is_of_page(const struct linking *linking, const struct event *event,
    bool scripts_are_pages)
{
	uint32_t owner = subsystem_named(linking, event->subsystem);

	if (scripts_are_pages && is_script(event->at.path))
		return true;
	return linking->model->endpoints.count > 0 && owner != NO_PARTY &&
	       subsystem_is_page(linking, owner);
}

/* Is the event of the product, and not of its pages? */
static bool is_counted_event(const struct linking *linking,
    const struct event *event, bool scripts_are_pages)
{
	return !is_set_aside(linking, event->at.path) &&
	       !is_of_page(linking, event, scripts_are_pages);
}

/* Is it emitted there? */
static bool emits(const struct event *event)
{
	return str_is(event->role, "emit");
}

/* The names of events that one subsystem emits and another handles. What is
 * emitted nowhere is the framework's own. */
static struct map events_between_subsystems(const struct linking *linking,
    bool scripts_are_pages)
{
	const struct event *events = linking->model->events.items;
	struct map senders = { .arena =
				   linking->scratch }; /* "name subsystem" */
	struct map counts = { .arena =
				  linking->scratch }; /* of senders of a name */
	struct map between = { .arena = linking->scratch };

	for (size_t i = 0; i < linking->model->events.count; i++)
		if (emits(&events[i]) &&
		    is_counted_event(linking, &events[i], scripts_are_pages) &&
		    !(*map_put(&senders,
			str_pair(events[i].name, events[i].subsystem,
			    linking->scratch)))++)
			++*map_put(&counts, events[i].name);
	for (size_t i = 0; i < linking->model->events.count; i++) {
		const uint64_t *count = map_get(&counts, events[i].name);
		bool own = map_get(&senders,
			       str_pair(events[i].name, events[i].subsystem,
				   linking->scratch)) != NULL;

		if (!emits(&events[i]) && count && *count > (own ? 1 : 0) &&
		    is_counted_event(linking, &events[i], scripts_are_pages))
			*map_put(&between, events[i].name) = 1;
	}
	return between;
}

/* Count the events that join subsystems; one of them alone is a detail. */
static void add_events(struct ends *ends, const struct linking *linking)
{
	bool scripts_are_pages = only_serves_scripts(linking);
	const struct event *events = linking->model->events.items;
	struct map apart =
	    events_between_subsystems(linking, scripts_are_pages);

	if (apart.count < PAIRS_LEAST)
		return;
	for (size_t i = 0; i < linking->model->events.count; i++)
		if (map_get(&apart, events[i].name) &&
		    is_counted_event(linking, &events[i], scripts_are_pages))
			count_event_end(ends, events[i].name, emits(&events[i]),
			    events[i].at);
}

/* Count the messages that go through brokers, if some are sent and some taken
 * here. */
static void add_queues(struct ends *ends, const struct linking *linking)
{
	const struct queue *queues = linking->model->queues.items;
	struct ends own_ends = { .names = ends->names };

	for (size_t i = 0; i < linking->model->queues.count; i++)
		if (!str_is(queues[i].role, "declare") &&
		    !queue_is_scheduled(&queues[i]) &&
		    !is_set_aside(linking, queues[i].at.path))
			count_event_end(&own_ends, queues[i].name,
			    str_is(queues[i].role, "produce"), queues[i].at);
	if (own_ends.sent && own_ends.handled)
		*ends = own_ends;
}

/* Count all messages, where they are sent and where they are handled. */
static struct ends count_message_ends(const struct linking *linking)
{
	struct ends ends = { .names = { .arena = linking->scratch } };

	add_queues(&ends, linking);
	add_events(&ends, linking);
	return ends;
}

/* Do all messages stay in pages? */
static bool stays_in_pages(const struct linking *linking)
{
	const struct event *events = linking->model->events.items;
	const struct queue *queues = linking->model->queues.items;

	for (size_t i = 0; i < linking->model->events.count; i++) {
		uint32_t owner = subsystem_named(linking, events[i].subsystem);

		if (!is_set_aside(linking, events[i].at.path) &&
		    (owner == NO_PARTY || !subsystem_is_page(linking, owner)))
			return false;
	}
	for (size_t i = 0; i < linking->model->queues.count; i++)
		if (!str_is(queues[i].role, "declare") &&
		    !is_set_aside(linking, queues[i].at.path))
			return false;
	return true;
}

/* The number of requests that the product makes of servers. */
static size_t count_requests(const struct linking *linking)
{
	const struct reference *references = linking->model->references.items;
	size_t count = 0;

	for (size_t i = 0; i < linking->model->references.count; i++)
		count += reference_among(&references[i],
			     REFERENCE_BIT(GRAPHQL) | REFERENCE_BIT(GRPC) |
				 REFERENCE_BIT(HTTP)) &&
			 !is_set_aside(linking, references[i].at.path);
	return count;
}

/* Do several events join components of pages, more than there are requests of
 * servers? One alone is a detail of a page. */
static bool events_join_pages(const struct linking *linking)
{
	const struct event *events = linking->model->events.items;
	struct map heard = { .arena = linking->scratch }; /* → row + 1 */
	struct map joined = { .arena = linking->scratch };

	for (size_t i = 0; i < linking->model->events.count; i++)
		if (!str_is(events[i].role, "emit") &&
		    !is_set_aside(linking, events[i].at.path))
			*map_put(&heard, events[i].name) = i + 1;
	for (size_t i = 0; i < linking->model->events.count; i++) {
		const uint64_t *end = map_get(&heard, events[i].name);

		if (end && str_is(events[i].role, "emit") &&
		    !str_equal(events[*end - 1].at.path, events[i].at.path))
			*map_put(&joined, events[i].name) = 1;
	}
	return joined.count >= PAGE_NAMES_LEAST &&
	       joined.count >= count_requests(linking);
}

/* Are there twice as many messages as operations, or is one sent for each? */
static bool outnumber_operations(const struct ends *ends, size_t operations)
{
	return ends->sent + ends->handled >= operations * MESSAGES_SHARE ||
	       ends->sent >= operations;
}

/* Does some message go through a wrapper, so that many may be known by one
 * place and no name? */
static bool has_unnamed(const struct linking *linking)
{
	const struct queue *queues = linking->model->queues.items;
	size_t i = 0;

	while (i < linking->model->queues.count &&
	       !placeholder_among(queues[i].name))
		i++;
	return i < linking->model->queues.count;
}

/* Is it one job of one program? Or, beside many operations of services, what a
 * single place sends? */
static bool is_detail(const struct ends *ends, const struct linking *linking)
{
	if (!(linking->traits.all & FACT_SERVICES))
		return ends->names.count < NAMES_LEAST;
	return ends->sent == 1 && !has_unnamed(linking) &&
	       (ends->sent + ends->handled) * MESSAGES_FEW <
		   count_served(linking);
}

/* ---- who tells the parts what to do ---- */

/* The name of a file without its ending. */
static struct str file_stem(const struct scan_file *file)
{
	struct str name = path_name(file->entry->path);

	return str_slice(name, 0, str_find_last(name, '.'));
}

/* Is the file called after a saga, which tells services what to do one after
 * the other? Scripts of pages call other things so. */
static bool is_saga(const struct linking *linking, const struct scan_file *file)
{
	struct str stem = file_stem(file);

	return is_product(linking, file) && !is_script(file->entry->path) &&
	       stem.len > strlen("saga") && str_ends_any(stem, "Saga _saga");
}

/* Does code beside the file, in its subsystem, send or take messages? */
static bool has_messages_beside(const struct linking *linking,
    const struct scan_file *file)
{
	const struct queue *queues = linking->model->queues.items;
	struct str unit = linking->scan->units[file->unit].name;
	size_t i = 0;

	while (i < linking->model->queues.count &&
	       !str_equal(queues[i].subsystem, unit))
		i++;
	return i < linking->model->queues.count;
}

/* The first message that the file sends or takes; else the file. */
static struct evidence place_of_saga(const struct linking *linking,
    struct str path)
{
	const struct queue *queues = linking->model->queues.items;

	for (size_t i = 0; i < linking->model->queues.count; i++)
		if (str_equal(queues[i].at.path, path))
			return queues[i].at;
	return (struct evidence){ path, 1 };
}

void saga_names(struct strs *names, struct evidence *at,
    const struct linking *linking)
{
	for (size_t i = 0; i < linking->scan->count; i++) {
		const struct scan_file *file = &linking->scan->files[i];
		struct str stem = file_stem(file);

		if (!is_saga(linking, file) ||
		    !has_messages_beside(linking, file) ||
		    strs_have(names, stem))
			continue;
		if (names->count == 0)
			*at = place_of_saga(linking, file->entry->path);
		strs_push(names, stem, linking->scratch);
	}
}

/* Tell the sagas, each of a file; false: there are none. */
static bool put_sagas(struct buf *text, const struct linking *linking)
{
	struct strs names = { 0 };
	struct evidence at = { 0 };

	saga_names(&names, &at, linking);
	if (names.count == 0)
		return false;
	buf_puts(text, "orchestrated saga: ");
	put_some(text, &names, NAMES_MOST, names.count);
	buf_puts(text, "; ");
	return true;
}

/* Does what is sent arrive where it is consumed: under its own name, or by an
 * exchange that the queue is bound to? */
static bool queue_gets(const struct queue *consumed, const struct queue *sent)
{
	if (str_equal(consumed->name, sent->name))
		return true;
	for (size_t i = 0; i < consumed->bound.count; i++) {
		struct str bound = consumed->bound.items[i];

		if (str_equal(str_slice(bound, 0, str_find(bound, ' ')),
			sent->name))
			return true;
	}
	return false;
}

/* Does another subsystem have the other end of the message? */
static bool has_other_end(const struct linking *linking,
    const struct queue *queue)
{
	const struct queue *queues = linking->model->queues.items;
	bool sends = str_is(queue->role, "produce");
	const char *other = sends ? "consume" : "produce";

	for (size_t i = 0; i < linking->model->queues.count; i++)
		if (str_is(queues[i].role, other) &&
		    !str_equal(queues[i].subsystem, queue->subsystem) &&
		    queue_gets(sends ? &queues[i] : queue,
			sends ? queue : &queues[i]))
			return true;
	return false;
}

void answering_services(struct strs *names, const struct linking *linking)
{
	const struct queue *queues = linking->model->queues.items;
	struct map taking = { .arena = linking->scratch };

	for (size_t i = 0; i < linking->model->queues.count; i++)
		if (str_is(queues[i].role, "consume") &&
		    !is_set_aside(linking, queues[i].at.path) &&
		    has_other_end(linking, &queues[i]))
			*map_put(&taking, queues[i].subsystem) = 1;
	for (size_t i = 0; i < linking->model->queues.count; i++)
		if (str_is(queues[i].role, "produce") &&
		    map_get(&taking, queues[i].subsystem) &&
		    !strs_have(names, queues[i].subsystem) &&
		    has_other_end(linking, &queues[i]))
			strs_push(names, queues[i].subsystem, linking->scratch);
}

/* Tell the services that take messages of others and send others in answer,
 * where nothing tells them to. */
static void put_choreography(struct buf *text, const struct linking *linking)
{
	struct strs names = { 0 };

	answering_services(&names, linking);
	if (names.count < ANSWERING_LEAST)
		return;
	buf_puts(text, "choreography: ");
	put_some(text, &names, NAMES_MOST, names.count);
	buf_puts(text,
	    " take messages of others and send their own; no saga was "
	    "found that directs them; ");
}

/* Has the project the pattern? Fills in its row. */
bool events_seen(struct pattern_row *pattern, const struct linking *linking)
{
	struct ends ends = count_message_ends(linking);
	struct buf text = { .arena = linking->perm };
	size_t messages = ends.sent + ends.handled;

	if (ends.sent == 0 || ends.handled == 0 ||
	    !(ends.apart || messages > 2) ||
	    (stays_in_pages(linking) && !events_join_pages(linking)))
		return false;
	pattern->main = outnumber_operations(&ends, count_served(linking)) &&
			!layers_lead(linking) &&
			!etl_outweighs(linking, messages);
	if (!pattern->main && is_detail(&ends, linking))
		return false;
	push_place(&pattern->evidence, ends.first_sent, linking->perm);
	push_place(&pattern->evidence, ends.first_handled, linking->perm);
	if ((linking->traits.all & FACT_SERVICES) && !put_sagas(&text, linking))
		put_choreography(&text, linking);
	put_count(&text, ends.sent, "place publishes", "places publish");
	buf_puts(&text, " events or messages; ");
	put_count(&text, ends.handled, "handles them.", "handle them.");
	pattern->reason = buf_str(&text);
	return true;
}
