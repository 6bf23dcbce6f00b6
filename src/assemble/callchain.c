#include "assemble/callchain.h"

#include "assemble/assemble.h"
#include "assemble/pipelines.h"
#include "lang/lang.h"
#include "scan/scan.h"

enum {
	REQUESTS_MOST = 4, /* of a subsystem that are followed */
	TOLD_ENOUGH = 14, /* by a chain; then no other is looked at */
	INPUTS_MOST = 8, /* parameters of a function */
};

/* What a reader calls it: a method with its class. */
static struct str shown_name(const struct chain_walk *walk, struct place place)
{
	struct str path = walk->bodies->index->facts[place.file].path;
	struct str symbol = str_after_last(place.symbol, '/');

	return symbol.len ? symbol : str_after_last(path, '/');
}

static bool is_new(struct chain_walk *walk, struct place place)
{
	return (*map_put(&walk->seen,
		   place_key(place, walk->bodies->index->arena)))++ == 0;
}

static struct evidence evidence_of(const struct chain_walk *walk,
    struct place place)
{
	const struct index *index = walk->bodies->index;

	return (struct evidence){ index->facts[place.file].path,
		index_line(index, place) };
}

/* ---- the models that a function has to do with ---- */

static bool is_model(const struct chain_walk *walk, struct place class)
{
	return map_get(&walk->models,
		   place_key(class, walk->bodies->index->arena)) != NULL;
}

static void add_data(struct chain_walk *walk, struct chain_step *step,
    struct str name)
{
	if (step->data.count < DATA_MOST && !strs_have(&step->data, name))
		strs_push(&step->data, name, walk->bodies->index->arena);
}

static bool typed_model(struct str *out, struct chain_walk *walk, uint32_t file,
    struct str type)
{
	struct place class;

	if (!bodies_type(&class, walk->bodies, file, type) ||
	    !is_model(walk, class))
		return false;
	*out = class.symbol;
	return true;
}

/* Something that its file binds a name to: a model that a call makes. */
static bool is_bound(const struct index *index, struct place place)
{
	const struct named *named = index_lookup(index, place);

	return named && named->fact;
}

/* `Order()`, `Order.query().first()`: the class that a call begins with. */
static bool used_class(struct place *out, struct chain_walk *walk,
    uint32_t file, struct str call)
{
	const struct index *index = walk->bodies->index;
	struct place class = { file, str_slice(call, 0, str_find(call, '(')) };

	while (class.symbol.len) {
		if (resolve(out, index, class, is_class) ||
		    resolve(out, index, class, is_bound)) {
			if (!is_model(walk, *out)) /* what a module is */
				out->symbol = symbol_last(class.symbol);
			return true;
		}
		if (str_find(class.symbol, '.') == class.symbol.len)
			return false;
		class.symbol = str_slice(class.symbol, 0,
		    str_find_last(class.symbol, '.'));
	}
	return false;
}

static bool used_model(struct str *out, struct chain_walk *walk, uint32_t file,
    struct str call)
{
	struct place class;

	if (!used_class(&class, walk, file, call) || !is_model(walk, class))
		return false;
	*out = class.symbol;
	return true;
}

/* Who handles a command or query that is made there: of CreateOrder the only
 * CreateOrderHandler, or CreateOrderCommandHandler. */
static bool find_handler(struct place *out, struct chain_walk *walk,
    uint32_t file, struct str call)
{
	static const char *const ends[] = { "Handler", "CommandHandler",
		"QueryHandler" };
	const struct index *index = walk->bodies->index;
	struct place class;

	if (!used_class(&class, walk, file, call))
		return false;
	for (size_t i = 0; i < LENGTH(ends); i++) {
		struct str name = str_join(symbol_last(class.symbol),
		    str_from(ends[i]), index->arena);
		const struct file_list *files = index_defining(index, name);

		if (files && files->count == 1)
			return requests_invoked(out, walk->bodies,
			    (struct place){ files->items[0], name });
	}
	return false;
}

static bool mentions(struct str text, struct str name)
{
	for (size_t i = 0; i + name.len <= text.len; i++)
		if (str_equal_nocase(str_slice(text, i, i + name.len), name))
			return true;
	return false;
}

/* Whoever asks is handed along with any request, and is not what it is about.
 */
static bool is_asker(const struct chain_walk *walk, struct str name)
{
	return walk->entry.len &&
	       str_listed_nocase("account identity member principal user",
		   name) &&
	       !mentions(walk->entry, name);
}

/* What it is given. */
static void add_inputs(struct chain_walk *walk, struct chain_step *step)
{
	const struct details *details =
	    bodies_of(walk->bodies, step->place.file);

	for (int i = 0; i < INPUTS_MOST; i++) {
		struct str name;
		struct str type = details_type(details,
		    str_printf(walk->bodies->index->arena, "%.*s(%d)",
			STR_ARG(step->place.symbol), i));

		if (typed_model(&name, walk, step->place.file, type) &&
		    !is_asker(walk, name))
			add_data(walk, step, name);
	}
}

static bool output_model(struct str *out, struct chain_walk *walk,
    struct place place)
{
	const struct detail *detail = bodies_find(walk->bodies, place);

	return detail && typed_model(out, walk, place.file, detail->output);
}

/* Has it to do with any? */
static bool has_model(struct chain_walk *walk, struct place place)
{
	const struct detail *detail = bodies_find(walk->bodies, place);
	struct chain_step step = { .place = place };
	struct str name;

	add_inputs(walk, &step);
	if (step.data.count || output_model(&name, walk, place))
		return true;
	for (size_t i = 0; detail && i < detail->calls.count; i++)
		if (used_model(&name, walk, place.file, detail->calls.items[i]))
			return true;
	return false;
}

/* ---- what is called ---- */

/* Does it call anything of the project's own, or is it but a helper? */
static bool goes_on(struct chain_walk *walk, struct place place)
{
	const struct detail *detail = bodies_find(walk->bodies, place);
	struct place called;
	const char *reason;

	for (size_t i = 0; detail && i < detail->calls.count; i++)
		if (bodies_called(&called, &reason, walk->bodies, place,
			detail->calls.items[i]))
			return true;
	return has_model(walk, place);
}

static struct chain_step *add_step(struct chain_walk *walk, size_t from,
    struct place to)
{
	struct chain_step *step = &walk->steps[walk->count++];

	*step = (struct chain_step){ .place = to,
		.from = from,
		.at = evidence_of(walk, to),
		.level = walk->steps[from].level + 1 };
	add_inputs(walk, step);
	return step;
}

/* Does the row stand in the function's body? */
static bool is_within(const struct chain_walk *walk,
    const struct chain_step *step, const struct detail *detail,
    struct evidence at)
{
	return at.line >= detail->line && at.line <= detail->end_line &&
	       str_equal(at.path,
		   walk->bodies->index->facts[step->place.file].path);
}

/* What is no function of the project's own; each name once a caller. */
static struct chain_step *add_outside(struct chain_walk *walk, size_t from,
    struct str name, const char *reason, struct evidence at)
{
	struct chain_step *step;

	for (size_t i = from + 1; i < walk->count; i++)
		if (walk->steps[i].from == from &&
		    walk->steps[i].place.file == NOWHERE &&
		    str_equal(walk->steps[i].name, name))
			return &walk->steps[i];
	if (walk->count == LENGTH(walk->steps))
		return NULL;
	step = &walk->steps[walk->count++];
	*step = (struct chain_step){ .place = { NOWHERE, { 0 } },
		.name = name,
		.reason = reason,
		.at = at,
		.from = from,
		.level = LEVELS_MOST };
	return step;
}

/* What it asks of others, and what it sends. */
static void follow_outside(struct chain_walk *walk, size_t from)
{
	const struct chain_step *step = &walk->steps[from];
	const struct detail *detail = bodies_find(walk->bodies, step->place);
	const struct reference *references = walk->out->references.items;
	const struct queue *queues = walk->out->queues.items;
	const struct event *events = walk->out->events.items;

	if (!detail || step->place.symbol.len == 0)
		return;
	for (size_t i = walk->first->references;
	     i < walk->out->references.count; i++)
		if (str_listed("http grpc websocket", references[i].kind) &&
		    is_within(walk, step, detail, references[i].at))
			add_outside(walk, from, references[i].target, "asks",
			    references[i].at);
	for (size_t i = walk->first->queues; i < walk->out->queues.count; i++)
		if (str_is(queues[i].role, "produce") &&
		    is_within(walk, step, detail, queues[i].at))
			add_outside(walk, from, queues[i].name, "sends",
			    queues[i].at);
	for (size_t i = walk->first->events; i < walk->out->events.count; i++)
		if (str_is(events[i].role, "emit") &&
		    is_within(walk, step, detail, events[i].at))
			add_outside(walk, from, events[i].name, "emits",
			    events[i].at);
}

static bool is_method_of(struct str function, struct str class)
{
	return str_equal(str_slice(function, 0, str_find(function, '.')),
	    class);
}

/* A model that a function works on: before it calls anything it is its own,
 * later it is a step like a call. */
static void add_use(struct chain_walk *walk, size_t from, struct str call,
    bool later)
{
	struct chain_step *step = &walk->steps[from];
	struct chain_step *use;
	struct str answer;
	struct str name;

	if (!used_model(&name, walk, step->place.file, call) ||
	    strs_have(&step->data, name) ||
	    (is_asker(walk, name) &&
		is_method_of(shown_name(walk, step->place), name)))
		return;
	if (step->level == 0 && output_model(&answer, walk, step->place) &&
	    str_equal(answer, name))
		return;
	if (!later || step->level > 0) {
		add_data(walk, step, name);
		return;
	}
	use = add_outside(walk, from, name, "works on", step->at);
	if (use)
		add_data(walk, use, name);
}

/* Follow a call, if it leads on. */
static bool follow_call(struct chain_walk *walk, size_t from, struct str call)
{
	struct place caller = walk->steps[from].place;
	const char *reason;
	struct place place;

	if (find_handler(&place, walk, caller.file, call))
		reason = "by the name of what it handles";
	else if (!bodies_called(&place, &reason, walk->bodies, caller, call) ||
		 (walk->steps[from].level && !goes_on(walk, place)))
		return false;
	if (!is_new(walk, place))
		return false;
	add_step(walk, from, place)->reason = reason;
	return true;
}

/* Does the file map objects to a store by a library? */
static bool has_mapper(const struct facts *facts)
{
	for (size_t i = 0; i < facts->used_count; i++)
		if (str_is(facts->packs[i]->category, "orm"))
			return true;
	return false;
}

/* The last function that works on models beside such a library; which store it
 * is, link knows. */
static void follow_store(struct chain_walk *walk)
{
	for (size_t i = walk->count; i-- > 0;) {
		const struct chain_step *step = &walk->steps[i];

		if (step->place.file == NOWHERE || step->data.count == 0 ||
		    !has_mapper(&walk->bodies->index->facts[step->place.file]))
			continue;
		add_outside(walk, i, STR(""), "uses", step->at);
		return;
	}
}

static void follow_calls(struct chain_walk *walk, size_t from)
{
	const struct detail *detail =
	    bodies_find(walk->bodies, walk->steps[from].place);
	bool ends = walk->steps[from].level >= LEVELS_MOST;
	size_t made = 0;

	for (size_t i = 0; detail && i < detail->calls.count; i++) {
		struct str call = detail->calls.items[i];

		add_use(walk, from, call, made > 0);
		if (!ends && made < CALLS_MOST &&
		    walk->count < LENGTH(walk->steps))
			made += follow_call(walk, from, call);
	}
}

/* What the function gives back; what a request is answered with is a step. */
static void follow_output(struct chain_walk *walk, size_t from)
{
	struct chain_step *step = &walk->steps[from];
	struct chain_step *answer;
	struct str name;

	if (!output_model(&name, walk, step->place) ||
	    strs_have(&step->data, name))
		return;
	if (step->level) {
		if (!is_asker(walk, name))
			add_data(walk, step, name);
		return;
	}
	answer = add_outside(walk, from, STR(""), "answers", step->at);
	if (answer)
		add_data(walk, answer, name);
}

/* By levels, so that a limit cuts what is deep. */
static void walk_from(struct chain_walk *walk, struct place start)
{
	walk->count = 1;
	walk->seen = (struct map){ .arena = walk->bodies->index->arena };
	walk->steps[0] = (struct chain_step){ .place = start,
		.at = evidence_of(walk, start) };
	add_inputs(walk, &walk->steps[0]);
	is_new(walk, start);
	for (size_t i = 0; i < walk->count; i++) {
		if (walk->steps[i].place.file == NOWHERE)
			continue;
		follow_calls(walk, i);
		follow_outside(walk, i);
		follow_output(walk, i);
	}
	follow_store(walk);
}

/* ---- what of it is worth telling ---- */

/* Keep a step and what leads to it. */
static size_t keep(struct chain_walk *walk, size_t number)
{
	size_t kept = 0;

	for (; !walk->steps[number].kept; number = walk->steps[number].from) {
		walk->steps[number].kept = true;
		kept++;
	}
	return kept;
}

/* Of a chain that works on models or reaches out, the steps that do and what
 * leads to them; of any other, all. What is deep goes first. */
static void keep_steps(struct chain_walk *walk)
{
	size_t kept = 0;

	walk->steps[0].kept = true;
	for (size_t i = 1; i < walk->count && kept < STEPS_SHOWN; i++)
		if (walk->steps[i].data.count ||
		    walk->steps[i].place.file == NOWHERE)
			kept += keep(walk, i);
	if (kept > STEPS_LEAST)
		return;
	for (size_t i = 1; i < walk->count && kept < STEPS_SHOWN; i++)
		kept += keep(walk, i);
}

/* ---- rows ---- */

/* A function without a name: the request itself stands for it. */
static bool is_inline(struct place place)
{
	return str_starts(place.symbol, "~");
}

static struct str step_name(const struct chain_walk *walk, struct str entry,
    const struct chain_step *step)
{
	if (step->place.file == NOWHERE)
		return str_is(str_from(step->reason), "answers") ? entry
								 : step->name;
	return is_inline(step->place) ? entry : shown_name(walk, step->place);
}

static struct call_row *put_row(struct chain_walk *walk, struct str entry,
    struct str from, struct evidence at, uint32_t order)
{
	struct call_row *row = model_add(walk->out, LIST_calls, walk->perm);

	row->entry = entry;
	row->order = order;
	row->from = str_copy(from, walk->perm);
	row->at = (struct evidence){ str_copy(at.path, walk->perm), at.line };
	return row;
}

static void put_call(struct chain_walk *walk, struct str entry, struct str from,
    const struct chain_step *step, uint32_t order)
{
	struct call_row *row = put_row(walk, entry, from, step->at, order);

	row->to = str_copy(step_name(walk, entry, step), walk->perm);
	row->via = str_from(step->reason);
	for (size_t i = 0; i < step->data.count; i++)
		strs_push(&row->data, str_copy(step->data.items[i], walk->perm),
		    walk->perm);
}

/* A handler without a name: what it works on is the request's own. */
static void put_uses(struct chain_walk *walk, struct str entry,
    struct evidence at, uint32_t *order)
{
	const struct strs *data = &walk->steps[0].data;

	for (size_t i = 0; i < data->count; i++) {
		struct call_row *row =
		    put_row(walk, entry, entry, at, ++*order);

		row->to = str_copy(data->items[i], walk->perm);
		row->via = STR("works on");
		strs_push(&row->data, row->to, walk->perm);
	}
}

/* In the order in which they run: a call's own calls before the next one. */
static void put_calls(struct chain_walk *walk, struct str entry, size_t from,
    uint32_t *order)
{
	for (size_t i = from + 1; i < walk->count; i++) {
		if (walk->steps[i].from != from || !walk->steps[i].kept)
			continue;
		put_call(walk, entry,
		    step_name(walk, entry, &walk->steps[from]), &walk->steps[i],
		    ++*order);
		put_calls(walk, entry, i, order);
	}
}

/* ---- from where a program starts ---- */

/* The function that the entry point is, else what its file does by itself. */
static struct str start_symbol(struct chain_walk *walk, uint32_t file,
    const struct entry_point *entry)
{
	const struct details *details = bodies_of(walk->bodies, file);

	for (size_t i = 0; i < details->count; i++)
		if (details->items[i].symbol.len &&
		    str_equal(symbol_last(details->items[i].symbol),
			entry->name))
			return details->items[i].symbol;
	return (struct str){ 0 };
}

/* The entry point to open first, if it is code. */
static void walk_unit(struct chain_walk *walk, struct units *units,
    uint32_t unit)
{
	const struct index *index = walk->bodies->index;
	struct subsystem row = { .name = units->scan->units[unit].name,
		.directory = units->scan->units[unit].directory,
		.entry_points = *units_rows(units, unit) };
	const struct entry_point *entry = subsystem_start(&row);
	uint32_t file = entry ? index_file(index, entry->at.path) : NOWHERE;
	uint32_t order = 0;

	if (file == NOWHERE || entry_is_helper(entry) ||
	    !index->facts[file].language ||
	    language_helps(index->facts[file].language))
		return;
	walk->entry.len = 0;
	walk_from(walk,
	    (struct place){ file, start_symbol(walk, file, entry) });
	keep_steps(walk);
	put_calls(walk, str_copy(entry->at.path, walk->perm), 0, &order);
}

/* ---- from requests ---- */

/* What a chain tells: functions, models, ways out. */
static size_t told_by(const struct chain_walk *walk)
{
	struct strs data = { 0 };
	size_t told = walk->count;

	for (size_t i = 0; i < walk->count; i++)
		for (size_t k = 0; k < walk->steps[i].data.count; k++)
			if (!strs_have(&data, walk->steps[i].data.items[k]))
				strs_push(&data, walk->steps[i].data.items[k],
				    walk->bodies->index->arena);
	return told + 3 * data.count;
}

static void put_request(struct chain_walk *walk, const struct request *request)
{
	struct str entry = str_copy(request->entry, walk->perm);
	uint32_t order = 0;

	walk->entry = entry;
	walk_from(walk, request->place);
	if (walk->count == 1 || told_by(walk) <= STEPS_LEAST)
		return;
	keep_steps(walk);
	walk->steps[0].reason = str_starts(entry, "consume ") ? "by its queue"
							      : "by its route";
	if (is_inline(walk->steps[0].place))
		put_uses(walk, entry, request->at, &order);
	else
		put_call(walk, entry, entry, &walk->steps[0], ++order);
	put_calls(walk, entry, 0, &order);
}

/* Of a unit's likeliest requests the first whose chain tells enough, else the
 * one that tells most. */
static void walk_requests(struct chain_walk *walk)
{
	struct request *requests;
	size_t count = requests_find(&requests, walk, REQUESTS_MOST);

	for (size_t i = 0; i < count;) {
		const struct request *best = &requests[i];
		uint32_t unit = best->unit;
		size_t most = 0;

		for (; i < count && requests[i].unit == unit; i++) {
			size_t told;

			if (most >= TOLD_ENOUGH)
				continue;
			walk->entry = requests[i].entry;
			walk_from(walk, requests[i].place);
			told = told_by(walk);
			if (told <= most)
				continue;
			most = told;
			best = &requests[i];
		}
		put_request(walk, best);
	}
}

/* ---- all ---- */

/* Is it a row of those that say how the program is wired otherwise? */
static bool is_wiring(const struct list *list)
{
	static const enum model_list lists[] = { LIST_endpoints, LIST_realtime,
		LIST_events, LIST_queues };

	for (size_t i = 0; i < LENGTH(lists); i++)
		if (list == &model_lists[lists[i]])
			return true;
	return is_draft(list);
}

uint32_t assemble_bodies(const struct facts *facts)
{
	const struct field *entries =
	    list_field(&model_lists[LIST_subsystems], STR("entry_points"));
	uint32_t out = 0;

	if (assemble_pipes(facts))
		out |= BODIES_READ;
	for (size_t i = 0; i < facts->row_count; i++) {
		const struct list *list = facts->rows[i].list;

		if (is_draft(list))
			out |= BODIES_READ;
		if (list == &model_lists[LIST_endpoints] ||
		    list == &model_lists[LIST_queues])
			out |= BODIES_CALLS;
		if (is_wiring(list))
			out |= BODIES_WIRED;
		if (list == entries->rows)
			out |= BODIES_START;
	}
	return out;
}

static bool starts(uint32_t bits)
{
	return (bits & BODIES_START) && !(bits & BODIES_WIRED);
}

bool bodies_go_by_calls(uint32_t bits)
{
	return (bits & BODIES_CALLS) || starts(bits);
}

static bool is_walked(const struct index *index)
{
	uint32_t bodies = 0;

	for (size_t i = 0; i < index->count; i++)
		bodies |= assemble_bodies(&index->facts[i]);
	return starts(bodies);
}

static void note_models(struct chain_walk *walk)
{
	const struct data_model *models = walk->out->models.items;

	for (size_t i = walk->first->models; i < walk->out->models.count; i++) {
		struct place place = { index_file(walk->bodies->index,
					   models[i].at.path),
			models[i].name };

		if (place.file != NOWHERE)
			*map_put(&walk->models,
			    place_key(place, walk->bodies->index->arena)) = 1;
	}
}

void assemble_calls(struct model *out, struct units *units,
    struct bodies *bodies, const struct group_rows *first, struct arena *perm)
{
	const struct index *index = bodies->index;
	struct chain_walk walk = { .out = out,
		.bodies = bodies,
		.perm = perm,
		.first = first,
		.models = { .arena = index->arena } };
	uint32_t last = NOWHERE;

	note_models(&walk);
	walk_requests(&walk);
	if (!is_walked(index))
		return;
	for (uint32_t i = 0; i < index->count; i++) {
		uint32_t unit = index->facts[i].unit;

		if (unit != last && unit < units->scan->unit_count)
			walk_unit(&walk, units, unit);
		last = unit;
	}
}
