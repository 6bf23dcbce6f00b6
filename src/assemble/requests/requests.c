/*
 * The endpoints and consumers of a group whose handlers are known, the
 * likeliest to tell what a subsystem is for first: those that make something,
 * of what most of its endpoints are about. requests_find() sorts all by weight,
 * then looks for handlers only until there are enough, as that may read files.
 */
#include "assemble/assemble.h"
#include "assemble/requests/callchain.h"
#include "lang/lang.h"
#include "scan/scan.h"

enum {
	WEIGHT_MAKES = 6, /* POST, a consumer */
	WEIGHT_CHANGES = 3, /* PUT, PATCH */
	WEIGHT_READS = 1,
	WEIGHT_SUBJECT = 8, /* at most, by how many paths name it */
	WEIGHT_DEEP = 2, /* less for each part of its path */
	WEIGHT_FINISHES = 8,
	WEIGHT_HANDLER = 6, /* that the project's documents name */
	OF_SUBJECT_MOST = 3,
};

struct requests {
	const struct chain_group *group;
	struct request *items;
	size_t count;
	struct map subjects; /* "unit subject" → paths */
	uint64_t most; /* of a subject */
	struct map purpose; /* words of what the project says it is for */
};

/* The weight that a request has by what it does: WEIGHT_MAKES of
 * `POST /orders`, WEIGHT_CHANGES of `PUT /orders/1`, else WEIGHT_READS. */
static uint32_t method_weight(struct str method, struct str path)
{
	switch (request_does(method, path)) {
	case REQUEST_MAKES:
		return WEIGHT_MAKES;
	case REQUEST_CHANGES:
		return WEIGHT_CHANGES;
	case REQUEST_READS:
		break;
	}
	return WEIGHT_READS;
}

/* What a deep path takes from `weight`, WEIGHT_DEEP for each part, never more
 * than all of it: `/orders/1/items/2/tax` is a detail of something. */
static uint32_t path_penalty(uint32_t weight, struct str path)
{
	size_t depth = WEIGHT_DEEP * path_detail(path);

	return depth < weight ? (uint32_t)depth : weight;
}

/* The symbol of `admin/user_items#show`: Admin.UserItemsController.show; other
 * handlers as they are. */
struct str requests_handler_symbol(struct str handler, struct arena *arena)
{
	struct str class;
	struct str method;
	struct buf out = { .arena = arena };
	bool start = true;

	if (!handler_cut(&class, &method, handler))
		return handler;
	for (size_t i = 0; i < class.len; i++) {
		char c = class.ptr[i];

		if (c == '/')
			buf_putc(&out, '.');
		else if (c != '_')
			buf_putc(&out,
			    start && c >= 'a' && c <= 'z' ? (char)(c - 32) : c);
		start = c == '/' || c == '_';
	}
	buf_puts(&out, "Controller.");
	buf_put(&out, method);
	return buf_str(&out);
}

/* Find the method by which the class that a handler names handles requests,
 * `__invoke` or `handle`; false: it is no class, or has no method of these
 * names. */
bool requests_find_invoked_method(struct place *place,
    struct call_targets *call_targets, struct place handler)
{
	static const char *const methods[] = { "__invoke", "__call__", "call",
		"invoke", "handle", "perform", "execute", "Handle",
		"HandleAsync", "Execute", "ExecuteAsync" };
	struct place class;

	if (!resolve(&class, call_targets->index, handler, is_class))
		return false;
	for (size_t i = 0; i < LENGTH(methods); i++) {
		*place = place_member(class, str_from(methods[i]),
		    call_targets->index->arena);
		if (is_function(call_targets->index, *place))
			return true;
	}
	return false;
}

/* Find the inline function that begins on the line of the row,
 * `app.get('/x', (req, res) => …)`; false: there is none. */
static bool find_inline_handler(struct place *place,
    struct call_targets *call_targets, uint32_t file, uint32_t line)
{
	const struct detail *detail =
	    details_inline_function(call_targets_details(call_targets, file),
		line);

	if (detail)
		*place = (struct place){ file, detail->symbol };
	return detail != NULL;
}

/* Find the method `handler` of the class in whose method (`method`) the row
 * stands. Only in languages that name methods without their object (Java):
 * `route("/x", check)`. False: there is none. */
static bool find_sibling_method(struct place *place,
    struct call_targets *call_targets, uint32_t file, struct str method,
    struct str handler)
{
	const struct index *index = call_targets->index;
	const struct language *language = index->facts[file].language;
	const char *reason;
	struct str class = str_slice(method, 0, symbol_dot(method));

	return language && language->bare_fields && class.len < method.len &&
	       call_target(place, &reason, call_targets,
		   (struct place){ file, class },
		   str_dotted(class, handler, index->arena));
}

/* Is the function around the row the handler: does the row stand on its first
 * line, and has it the handler's last name? Sets `*place` to it in any case. */
static bool find_decorated_method(struct place *place,
    const struct index *index, uint32_t file, const struct detail *around,
    struct str handler, uint32_t line)
{
	*place = (struct place){ file, around->symbol };
	return around->line == line &&
	       str_equal(symbol_last(around->symbol), symbol_last(handler)) &&
	       is_function(index, *place);
}

/* Find the function that a row names as its handler; false: it is not known.
 * Tried in turn: the name as the file sees it; a class with a method like
 * `call`; the function on whose first line the row stands; a function inside
 * the one around the row; a method of the same class. With name "" the inline
 * function of the line. */
static bool find_handler_of_row(struct place *found_place,
    struct call_targets *call_targets, struct str handler, struct evidence at)
{
	const struct index *index = call_targets->index;
	struct place place = { index_file(index, at.path),
		requests_handler_symbol(handler, index->arena) };
	const struct detail *around;
	const char *reason;

	if (place.file == NOWHERE)
		return false;
	if (handler.len == 0)
		return find_inline_handler(found_place, call_targets,
		    place.file, at.line);
	if (call_target(found_place, &reason, call_targets, place,
		place.symbol) ||
	    requests_find_invoked_method(found_place, call_targets, place))
		return true;
	around = details_around(call_targets_details(call_targets, place.file),
	    at.line);
	return around &&
	       (find_decorated_method(found_place, index, place.file, around,
		    handler, at.line) ||
		   call_target(found_place, &reason, call_targets, place,
		       str_printf(index->arena, "%.*s/%.*s",
			   STR_ARG(around->symbol), STR_ARG(handler))) ||
		   find_sibling_method(found_place, call_targets, place.file,
		       around->symbol, handler));
}

/* The key `subsystem subject` by which paths about one thing are counted:
 * `/orders/1` and `/orders` count for `orders`. */
static struct str subject_key(const struct requests *requests,
    struct str subsystem, struct str path)
{
	struct str subject = path_subject(path);

	return str_printf(requests->group->scratch, "%.*s %.*s",
	    STR_ARG(subsystem), STR_ARG(subject));
}

/* Add a request, with its unit set; not if its file is unknown or beside the
 * product (tests, examples). */
static void add_request(struct requests *requests, struct request request)
{
	const struct index *index = requests->group->call_targets->index;
	uint32_t file = index_file(index, request.at.path);

	if (file == NOWHERE || !path_is_product(request.at.path))
		return;
	request.unit = index->facts[file].unit;
	*(struct request *)array_push(&requests->items, &requests->count,
	    sizeof(request), index->arena) = request;
}

/* The weight of what an endpoint is about: WEIGHT_SUBJECT for what most paths
 * of a subsystem are about, less for others by their count. All of it if a
 * request that changes something is about a word of the project's purpose. */
static uint32_t subject_weight(const struct requests *requests,
    const struct endpoint *endpoint)
{
	const uint64_t *count = map_get(&requests->subjects,
	    subject_key(requests, endpoint->subsystem, endpoint->path));

	return request_does(endpoint->method, endpoint->path) !=
			   REQUEST_READS &&
		       stems_have(&requests->purpose,
			   path_subject(endpoint->path))
		   ? WEIGHT_SUBJECT
		   : (uint32_t)(WEIGHT_SUBJECT * *count / requests->most);
}

/* Set the weight of the request to an endpoint: method, subject, the project's
 * purpose, a handler that the purpose names, a path that finishes something
 * (`/checkout`); less for a deep path. */
static void weigh_request(struct request *request,
    const struct requests *requests, const struct endpoint *endpoint)
{
	size_t purpose = request_purpose(endpoint->method, endpoint->path,
	    request->at.path, &requests->purpose);

	request->weight = method_weight(endpoint->method, endpoint->path) +
			  subject_weight(requests, endpoint) +
			  (uint32_t)purpose;
	if (purpose &&
	    stems_have(&requests->purpose, symbol_last(endpoint->handler)))
		request->weight += WEIGHT_HANDLER;
	if (path_finishes(endpoint->path) &&
	    request_does(endpoint->method, endpoint->path) == REQUEST_MAKES)
		request->weight += WEIGHT_FINISHES;
	request->weight -= path_penalty(request->weight, endpoint->path);
}

/* Add all endpoints of the group as requests. First their subjects are counted,
 * as the weight of each depends on all counts. */
static void add_endpoints(struct requests *requests)
{
	const struct chain_group *group = requests->group;
	const struct endpoint *endpoints = group->out->endpoints.items;
	size_t end = group->out->endpoints.count;

	for (size_t i = group->first->endpoints; i < end; i++) {
		uint64_t *count = map_put(&requests->subjects,
		    subject_key(requests, endpoints[i].subsystem,
			endpoints[i].path));

		if (++*count > requests->most)
			requests->most = *count;
	}
	for (size_t i = group->first->endpoints; i < end; i++) {
		struct request request = {
			.entry = str_printf(group->scratch, "%.*s %.*s",
			    STR_ARG(endpoints[i].method),
			    STR_ARG(endpoints[i].path)),
			.subject = path_subject(endpoints[i].path),
			.handler = endpoints[i].handler,
			.at = endpoints[i].at,
		};

		weigh_request(&request, requests, &endpoints[i]);
		add_request(requests, request);
	}
}

/* The request `consume NAME` of a queue or event, with its handler; a handler
 * "" goes by the message's name. */
static struct request request_of(const struct chain_group *group,
    struct str name, struct str handler, struct evidence at)
{
	struct request request = {
		.subject = name,
		.handler = handler.len ? handler : name,
		.at = at,
		.weight = WEIGHT_MAKES,
	};

	request.entry = entry_of_consumer(name, group->scratch);
	return request;
}

/* Add all consumers of queues as requests; not what runs on a schedule. */
static void add_consumers(struct requests *requests)
{
	const struct chain_group *group = requests->group;
	const struct queue *queues = group->out->queues.items;

	for (size_t i = group->first->queues; i < group->out->queues.count; i++)
		if (str_is(queues[i].role, "consume") &&
		    !queue_is_scheduled(&queues[i]))
			add_request(requests,
			    request_of(group, queues[i].name, queues[i].handler,
				queues[i].at));
}

/* Order two entries as texts; where they first differ in a digit, the higher
 * one first: /v2/orders before /v1/orders. */
static int compare_entries(struct str a, struct str b)
{
	size_t same = str_common(a, b);
	int order = str_compare(a, b);

	return same < a.len && same < b.len && char_is_digit(a.ptr[same]) &&
		       char_is_digit(b.ptr[same])
		   ? -order
		   : order;
}

/* Order requests by unit; then the heaviest first, of equals the shorter entry,
 * which names less of a detail. */
static int compare_requests(const void *a, const void *b, void *context)
{
	const struct request *left_request = a;
	const struct request *right_request = b;

	(void)context;
	if (left_request->unit != right_request->unit)
		return left_request->unit < right_request->unit ? -1 : 1;
	if (left_request->weight != right_request->weight)
		return left_request->weight > right_request->weight ? -1 : 1;
	if (left_request->entry.len != right_request->entry.len)
		return left_request->entry.len < right_request->entry.len ? -1
									  : 1;
	return compare_entries(left_request->entry, right_request->entry);
}

/* Are OF_SUBJECT_MOST of the last `kept_count` requests, of this unit, about
 * the same subject? Then others get a chance. A request without a subject is
 * never too many. */
static bool has_enough_of_subject(const struct request *requests,
    size_t kept_count, const struct request *request)
{
	size_t same_count = 0;

	while (kept_count-- > 0 && requests[kept_count].unit == request->unit)
		same_count +=
		    request->subject.len &&
		    str_equal(requests[kept_count].subject, request->subject);
	return same_count >= OF_SUBJECT_MOST;
}

/* Find the handler of a consumer (`request->place`); false: it is unknown, or
 * beside the product. */
static bool find_taker(struct request *request, const struct chain_group *group)
{
	return path_is_product(request->at.path) &&
	       find_handler_of_row(&request->place, group->call_targets,
		   request->handler, request->at);
}

/* Find a function of the group that consumes `message` from a queue, else one
 * that handles the event; `*request` is undefined if there is none (false). */
bool requests_taker(struct request *request, const struct chain_group *group,
    struct str message)
{
	const struct queue *queues = group->out->queues.items;
	const struct event *events = group->out->events.items;

	for (size_t i = group->first->queues; i < group->out->queues.count;
	     i++) {
		*request =
		    request_of(group, message, queues[i].handler, queues[i].at);
		if (str_is(queues[i].role, "consume") &&
		    str_equal(queues[i].name, message) &&
		    find_taker(request, group))
			return true;
	}
	for (size_t i = group->first->events; i < group->out->events.count;
	     i++) {
		*request =
		    request_of(group, message, events[i].handler, events[i].at);
		if (!str_is(events[i].role, "emit") && events[i].handler.len &&
		    str_equal(events[i].name, message) &&
		    find_taker(request, group))
			return true;
	}
	return false;
}

/* Give, in scratch, at most `most` requests of each unit whose handlers are
 * known, and OF_SUBJECT_MOST of one subject, the heaviest of a unit first;
 * returns how many in all. Handlers are looked up only until there are enough,
 * as that reads files. */
size_t requests_find(struct request **new_request,
    const struct chain_group *group, size_t most)
{
	struct requests requests = { .group = group,
		.subjects = { .arena = group->scratch },
		.purpose = { .arena = group->scratch } };
	const struct scan *scan = group->call_targets->index->scan;
	size_t kept_count = 0;
	size_t count_of_unit = 0;

	stems_add(&requests.purpose, scan->name, scan->purpose);
	add_endpoints(&requests);
	add_consumers(&requests);
	sort_items(requests.items, requests.count, sizeof(*requests.items),
	    compare_requests, NULL);
	for (size_t i = 0; i < requests.count; i++) {
		struct request *request = &requests.items[i];

		if (i == 0 || request->unit != requests.items[i - 1].unit)
			count_of_unit = 0;
		if (count_of_unit == most ||
		    has_enough_of_subject(requests.items, kept_count,
			request) ||
		    !find_handler_of_row(&request->place, group->call_targets,
			request->handler, request->at))
			continue;
		count_of_unit++;
		requests.items[kept_count++] = *request;
	}
	*new_request = requests.items;
	return kept_count;
}
