/*
 * compare_severed: what one side still does though the other side is gone:
 * calls of operations that nobody serves any more, queues and topics that are
 * still read while nobody writes to them, or written to while nobody reads.
 * Only what met before is told: what never met may have its other side
 * elsewhere.
 */
#include "drift/compare/compare.h"
#include "drift/levels.h"
#include "lang/lang.h"

/* ---- queues ---- */

/* How the two sides of a queue are told. */
struct queue_side {
	const char *role;
	const char *does; /* to the queue, of the side that stays */
	const char *none; /* what nobody does any more */
};

static const struct queue_side queue_sides[] = {
	{ "consume", "still reads", "nothing writes to it" },
	{ "produce", "still writes to", "nothing reads it" },
};

static bool is_queue_of(const struct queue *queue, const char *role)
{
	return str_is(queue->role, role) && queue_is_named(queue) &&
	       queue->subsystem.len && queue_is_carried(queue) &&
	       path_is_product(queue->at.path);
}

/* Do they meet, whichever of them is the one that takes? */
static bool queues_meet(const struct queue *left_queue,
    const struct queue *right_queue)
{
	return str_is(left_queue->role, "produce")
		   ? queue_reaches(left_queue, right_queue)
		   : queue_reaches(right_queue, left_queue);
}

/* The first of the other role that the queue meets; NULL: none. */
static const struct queue *other_end(const struct model *model,
    const struct queue *queue, const char *role)
{
	const struct queue *queues = model->queues.items;

	for (size_t i = 0; i < model->queues.count; i++)
		if (is_queue_of(&queues[i], role) &&
		    queues_meet(queue, &queues[i]))
			return &queues[i];
	return NULL;
}

/* In how many places the role is played under a name that is not known: it may
 * be any. */
static size_t unnamed_queues(const struct model *model, const char *role)
{
	const struct queue *queues = model->queues.items;
	size_t count = 0;

	for (size_t i = 0; i < model->queues.count; i++)
		count += str_is(queues[i].role, role) &&
			 (!queue_is_named(&queues[i]) ||
			     placeholder_among(queues[i].name));
	return count;
}

/* The same of before: its name and its subsystem, wherever it stood. */
static const struct queue *queue_before(struct comparison *comparison,
    const struct queue *queue)
{
	const struct queue *queues =
	    comparison->views[BEFORE].model->queues.items;
	size_t count = comparison->views[BEFORE].model->queues.count;

	for (size_t i = 0; i < count; i++) {
		const struct unit *unit =
		    unit_named(&comparison->views[BEFORE], queues[i].subsystem);

		if (str_equal(queues[i].name, queue->name) &&
		    str_equal(queues[i].role, queue->role) && unit &&
		    unit->twin &&
		    str_equal(unit->twin->row->name, queue->subsystem))
			return &queues[i];
	}
	return NULL;
}

static void tell_severed_queue(struct comparison *comparison,
    const struct queue *queue, const struct queue_side *side,
    const struct queue *end_queue)
{
	struct buf text = { .arena = comparison->scratch };
	struct difference difference = { .kind = DRIFT_CHANGED,
		.rule = STR("queue-severed"),
		.what = STR("queue"),
		.subsystem = queue->subsystem,
		.name = queue->name };

	say_name(&text, queue->subsystem);
	buf_printf(&text, " %s ", side->does);
	say_name(&text, queue->name);
	buf_printf(&text, ", and %s any more.", side->none);
	difference.text = buf_str(&text);
	push_place(&difference.before, end_queue->at, comparison->scratch);
	push_place(&difference.after, queue->at, comparison->scratch);
	tell(comparison, &difference);
}

static void tell_queues(struct comparison *comparison, size_t stays)
{
	const struct queue_side *side = &queue_sides[stays];
	const char *lost = queue_sides[1 - stays].role;
	const struct model *before = comparison->views[BEFORE].model;
	const struct model *after = comparison->views[AFTER].model;
	const struct queue *queues = after->queues.items;
	struct map told = { .arena = comparison->scratch };

	if (unnamed_queues(after, lost) > unnamed_queues(before, lost))
		return;
	for (size_t i = 0; i < after->queues.count; i++) {
		const struct queue *was;
		const struct queue *end_queue;

		if (!is_queue_of(&queues[i], side->role) ||
		    other_end(after, &queues[i], lost))
			continue;
		was = queue_before(comparison, &queues[i]);
		end_queue = was ? other_end(before, was, lost) : NULL;
		if (end_queue &&
		    (*map_put(&told,
			str_pair(queues[i].subsystem, queues[i].name,
			    comparison->scratch)))++ == 0)
			tell_severed_queue(comparison, &queues[i], side,
			    end_queue);
	}
}

/* ---- operations ---- */

/* An operation that its subsystem served before, and no longer does. */
struct lost {
	const struct endpoint *endpoint;
	const struct unit *unit; /* that served it */
	struct operation_way way;
};

/* Calls of one subsystem to another that were served, and are no more. */
struct severed {
	const struct unit *from;
	const struct unit *to;
	struct strs names;
	struct places before;
	struct places after;
};

struct severed_calls {
	struct comparison *comparison;
	struct lost *lost;
	size_t lost_count;
	struct operation_way *ways; /* of what is served now */
	struct severed *items;
	size_t count;
};

static bool is_word_part(struct str part)
{
	return !str_is(part, "{}") && !str_is(part, "**");
}

/* Do both end in the same parts, with a word among them? */
static bool ways_meet(const struct operation_way *called,
    const struct operation_way *served_way)
{
	bool word = false;

	if (!methods_meet(called->method, served_way->method) ||
	    !parts_share_end(&called->parts, &served_way->parts, false))
		return false;
	for (size_t i = 1;
	     i <= called->parts.count && i <= served_way->parts.count; i++)
		word |=
		    is_word_part(called->parts.items[called->parts.count - i]);
	return word;
}

/* May it be served, in any subsystem but the one that calls, which may hand on
 * what it is asked itself? What takes any rest may take it. */
static bool is_served_now(const struct severed_calls *calls,
    const struct operation_way *way, const struct unit *caller)
{
	const struct model *after = calls->comparison->views[AFTER].model;
	const struct endpoint *endpoints = after->endpoints.items;

	for (size_t i = 0; i < after->endpoints.count; i++) {
		const struct operation_way *other_way = &calls->ways[i];
		size_t last = other_way->parts.count;

		if (last && methods_meet(way->method, other_way->method) &&
		    !str_equal(endpoints[i].subsystem, caller->row->name) &&
		    (str_is(other_way->parts.items[last - 1], "**") ||
			parts_share_end(&way->parts, &other_way->parts, true)))
			return true;
	}
	return false;
}

static struct str served_key(struct str subsystem,
    const struct endpoint *endpoint, struct arena *arena)
{
	return str_printf(arena, "%.*s %.*s %.*s", STR_ARG(subsystem),
	    STR_ARG(endpoint->method), STR_ARG(endpoint->path));
}

static void collect_lost(struct severed_calls *calls)
{
	struct comparison *comparison = calls->comparison;
	struct arena *arena = comparison->scratch;
	const struct view *before_view = &comparison->views[BEFORE];
	const struct model *after = comparison->views[AFTER].model;
	const struct endpoint *was = before_view->model->endpoints.items;
	const struct endpoint *now = after->endpoints.items;
	struct map served_by_part = { .arena = arena };

	for (size_t i = 0; i < after->endpoints.count; i++)
		*map_put(&served_by_part,
		    served_key(now[i].subsystem, &now[i], arena)) = 1;
	for (size_t i = 0; i < before_view->model->endpoints.count; i++) {
		const struct unit *unit =
		    unit_named(before_view, was[i].subsystem);

		if (unit && unit->twin && path_is_product(was[i].at.path) &&
		    !map_get(&served_by_part,
			served_key(unit->twin->row->name, &was[i], arena)))
			*(struct lost *)array_push(&calls->lost,
			    &calls->lost_count, sizeof(*calls->lost),
			    arena) = (struct lost){ &was[i], unit,
				operation_way_of(was[i].method, was[i].path,
				    arena) };
	}
	calls->ways =
	    arena_array(arena, after->endpoints.count, sizeof(*calls->ways));
	for (size_t i = 0; calls->lost && i < after->endpoints.count; i++)
		calls->ways[i] =
		    operation_way_of(now[i].method, now[i].path, arena);
}

/* What a call asks for, at the place of a link. */
static const struct reference *call_at(const struct model *model,
    struct evidence at)
{
	const struct reference *references = model->references.items;

	for (size_t i = 0; i < model->references.count; i++)
		if (reference_is(&references[i], REFERENCE_HTTP) &&
		    evidence_compare(references[i].at, at) == 0)
			return &references[i];
	return NULL;
}

/* The call as it stands now: the same address and method in the same file;
 * NULL: it is gone, or asks for something else. */
static const struct reference *call_now(struct comparison *comparison,
    const struct reference *call_reference)
{
	const struct model *after = comparison->views[AFTER].model;
	const struct reference *references = after->references.items;
	struct location location =
	    location_of(comparison, BEFORE, call_reference->at.path);

	for (size_t i = 0; i < after->references.count; i++)
		if (reference_is(&references[i], REFERENCE_HTTP) &&
		    str_equal(references[i].target, call_reference->target) &&
		    str_equal(references[i].label, call_reference->label) &&
		    location_equal(location_of(comparison, AFTER,
				       references[i].at.path),
			location))
			return &references[i];
	return NULL;
}

static struct severed *severed_pair(struct severed_calls *calls,
    const struct unit *from_unit, const struct unit *to_unit)
{
	struct severed *severed;

	for (size_t i = 0; i < calls->count; i++)
		if (calls->items[i].from == from_unit &&
		    calls->items[i].to == to_unit)
			return &calls->items[i];
	severed = array_push(&calls->items, &calls->count, sizeof(*severed),
	    calls->comparison->scratch);
	severed->from = from_unit;
	severed->to = to_unit;
	return severed;
}

static const struct lost *lost_of(const struct severed_calls *calls,
    const struct unit *to_unit, const struct operation_way *way)
{
	for (size_t i = 0; i < calls->lost_count; i++)
		if (calls->lost[i].unit == to_unit &&
		    ways_meet(way, &calls->lost[i].way))
			return &calls->lost[i];
	return NULL;
}

/* What a link asks for; a label without a method may be any. */
static bool link_way(struct operation_way *way, const struct link *link,
    struct arena *arena)
{
	struct str method = STR("ANY");
	struct str path = link->label;

	if (!str_is(link->mechanism, "http") ||
	    (!str_starts(link->label, "/") &&
		!way_split(&method, &path, link->label)))
		return false;
	*way = operation_way_of(method, path, arena);
	return true;
}

/* A link to an operation that is lost: does its call stand, and serves nobody
 * else what it asks for? */
static void sever_link(struct severed_calls *calls, const struct link *link)
{
	struct comparison *comparison = calls->comparison;
	const struct view *before_view = &comparison->views[BEFORE];
	const struct unit *from_unit = unit_of_party(before_view, link->from);
	const struct unit *to_unit = unit_of_party(before_view, link->to);
	const struct reference *call_reference;
	const struct lost *lost;
	struct severed *severed;
	struct operation_way way;

	if (!from_unit || !from_unit->twin || !to_unit ||
	    !link_way(&way, link, comparison->scratch) ||
	    !path_is_product(link->at.path))
		return;
	lost = lost_of(calls, to_unit, &way);
	if (!lost || is_served_now(calls, &way, from_unit->twin))
		return;
	call_reference = call_at(before_view->model, link->at);
	call_reference = call_reference ? call_now(comparison, call_reference)
					: NULL;
	if (!call_reference)
		return;
	severed = severed_pair(calls, from_unit->twin, to_unit->twin);
	strs_push(&severed->names, link->label, comparison->scratch);
	push_place(&severed->before, lost->endpoint->at, comparison->scratch);
	push_place(&severed->after, call_reference->at, comparison->scratch);
}

static void tell_severed_calls(struct comparison *comparison,
    struct severed *severed)
{
	struct buf text = { .arena = comparison->scratch };
	struct difference difference = { .kind = DRIFT_CHANGED,
		.rule = STR("endpoint-severed"),
		.what = STR("endpoint"),
		.subsystem = severed->from->row->name,
		.name = severed->names.items[0] };

	say_name(&text, severed->from->row->name);
	buf_puts(&text, " still calls ");
	say_names(&text, &severed->names);
	buf_puts(&text, " of ");
	say_name(&text, severed->to->row->name);
	buf_printf(&text, ", which no longer serves %s.",
	    severed->names.count == 1 ? "it" : "them");
	places_sort(&severed->before);
	places_sort(&severed->after);
	difference.text = buf_str(&text);
	difference.before = severed->before;
	difference.after = severed->after;
	tell(comparison, &difference);
}

static void tell_calls(struct comparison *comparison)
{
	const struct model *before = comparison->views[BEFORE].model;
	const struct link *links = before->links.items;
	struct severed_calls calls = { .comparison = comparison };

	collect_lost(&calls);
	for (size_t i = 0; calls.lost && i < before->links.count; i++)
		sever_link(&calls, &links[i]);
	for (size_t i = 0; i < calls.count; i++)
		tell_severed_calls(comparison, &calls.items[i]);
}

void tell_severed(struct comparison *comparison)
{
	for (size_t i = 0; i < LENGTH(queue_sides); i++)
		tell_queues(comparison, i);
	tell_calls(comparison);
}
