/*
 * Rows of `calls`: of each unit that answers requests the one that tells most,
 * else what its program does. assemble_calls() is the order; a chain is
 * followed by chain_walk.c, cut by chain_keep.c, and put into rows here, in the
 * order in which its calls run, though it was found level by level.
 */
#include "assemble/requests/callchain.h"

#include "assemble/assemble.h"
#include "assemble/requests/pipelines.h"
#include "lang/lang.h"
#include "scan/scan.h"

enum {
	REQUESTS_MOST = 16, /* of a subsystem that are followed */
	ACCESSOR_LINES = 4, /* that what reads or sets a field has */
	SIDE_SHARE = 2, /* files, an endpoint at the side of a program … */
	DOORS_SHARE = 8, /* … and files, one that has endpoints */
	SERVED_BESIDE = 2, /* endpoints of a tool … */
	BESIDE_LEAST = 2, /* rows of a start that is told beside requests … */
	OFFERED_LEAST = 3, /* steps of what a library offers */
	SCRIPT_LEAST = 2, /* … and of a script that is run as a whole */
	WORK_LEAST = 8, /* … whose work takes so many steps */
	TAKERS_MOST = 3, /* of what it sends, that are followed as well */
	TOLD_BY_MAKING = 10, /* where a request's method is open */
	TOLD_ENOUGH = 14, /* by a chain; others are of other things then */
};

/* ---- rows ---- */

/* A symbol as it is shown. */
static struct str name_of_symbol(struct str symbol, struct str path)
{
	size_t dot = symbol_dot(symbol);
	struct str class = str_slice(symbol, 0, dot);

	/* of a constructor that is called like its class, that is enough */
	if (dot < symbol.len &&
	    str_equal(class, str_slice(symbol, dot + 1, symbol.len)))
		return class;
	return symbol.len ? symbol : str_after_last(path, '/');
}

/* The name of a function for a reader: a method with its class, `Desk.open`;
 * what a file does by itself, by the file's name. */
static struct str shown_name(const struct chain_walk *walk, struct place place)
{
	struct str path =
	    walk->group->call_targets->index->facts[place.file].path;
	struct str symbol = symbol_local_name(place.symbol);

	/* what others get without a name goes by its file */
	if (str_is(symbol, "default"))
		return path_bare_name(path);
	return name_of_symbol(symbol, path);
}

/* Is it a function without a name? The request itself stands for it then. */
static bool is_nameless_function(struct place place)
{
	return symbol_is_place(place.symbol);
}

/* Does another function of the chain that is shown go by the same name? Then
 * neither can go by it alone. */
static bool is_namesake(const struct chain_walk *walk,
    const struct chain_step *step)
{
	struct str name = shown_name(walk, step->place);

	for (size_t i = 0; i < walk->count; i++) {
		const struct chain_step *other_step = &walk->steps[i];

		if ((i == 0 || other_step->kept) &&
		    other_step->place.file != NOWHERE &&
		    other_step->place.file != step->place.file &&
		    str_equal(shown_name(walk, other_step->place), name))
			return true;
	}
	return false;
}

/* A function's name with its file, or folder, in front: `orders.find` of
 * `find`. Where all files of a folder are one, that is what the code calls it
 * by; a program's own package goes by no name. */
static struct str name_with_file(const struct chain_walk *walk,
    struct place place)
{
	const struct facts *facts =
	    &walk->group->call_targets->index->facts[place.file];
	struct str package = str_after_last(facts->package, '.');
	struct str path = facts->path;
	struct str stem = path_name(path);

	stem = str_slice(stem, 0, str_find(stem, '.'));
	if (facts->language && facts->language->folder_names && package.len &&
	    !str_is(package, "main"))
		stem = package;
	if (str_listed("__init__ index lib main mod", stem))
		stem = path_name(path_folder(path));
	return stem.len ? str_dotted(stem, shown_name(walk, place),
			      walk->group->scratch)
			: shown_name(walk, place);
}

/* What the row of a step calls it: what answers, or has no name, goes by the
 * entry. A name that another step has, too, gets its file in front; so does
 * the first function of a command that is called as the command: `serve →
 * serve` would say nothing. */
static struct str chain_step_name(const struct chain_walk *walk,
    struct str entry, const struct chain_step *step)
{
	struct str name;

	if (step->way == WAY_ANSWERS)
		return entry;
	if (step->place.file == NOWHERE)
		return step->name;
	if (is_nameless_function(step->place))
		return entry;
	name = shown_name(walk, step->place);
	if (step == walk->steps
		? str_equal(name, walk->command)
		: str_find(name, '.') == name.len && is_namesake(walk, step))
		return name_with_file(walk, step->place);
	return name;
}

/* Append a row of `calls`; its target is set by the caller. */
static struct call_row *add_chain_row(const struct chain_walk *walk,
    struct str entry, struct str from, struct evidence at, uint32_t order)
{
	struct arena *perm = walk->group->perm;
	struct call_row *call_row =
	    model_add(walk->group->out, LIST_calls, perm);

	call_row->entry = entry;
	call_row->order = order;
	call_row->from = str_copy(from, perm);
	call_row->at = (struct evidence){ str_copy(at.path, perm), at.line };
	return call_row;
}

/* Is the condition none, or one single test? Beside several tests, or an
 * `else`, one more would only bury what is said. */
static bool is_plain_condition(struct str condition)
{
	return str_find_text(condition, "; ") == condition.len &&
	       str_find_text(condition, CONDITION_UNTOLD) == condition.len &&
	       !str_is(condition, "else");
}

/* The condition of a call as it is shown. A guard clause that is past
 * (`past`) is worth showing only beside a plain test, or alone: a longer
 * condition says enough. */
static struct str shown_condition(const struct when *condition,
    struct arena *perm)
{
	if (condition->past.len == 0 ||
	    str_equal(condition->past, condition->condition) ||
	    !is_plain_condition(condition->condition))
		return str_copy(condition->condition, perm);
	return condition->condition.len
		   ? str_printf(perm, "%.*s; %.*s", STR_ARG(condition->past),
			 STR_ARG(condition->condition))
		   : str_copy(condition->past, perm);
}

/* Is it called as what only reads or sets a field: `getTotal`, `set_total`? */
static bool has_accessor_name(struct str name)
{
	static const char *const words[] = { "get", "has", "is", "set" };

	for (size_t i = 0; i < LENGTH(words); i++) {
		size_t len = str_from(words[i]).len;

		if (name.len > len &&
		    str_is_nocase(str_slice(name, 0, len), words[i]) &&
		    (name.ptr[len] == '_' || char_is_capital(name.ptr[len])))
			return true;
	}
	return false;
}

/* Has the class any field of a written type? */
static bool has_fields(struct call_targets *call_targets, struct place class)
{
	const struct details *details =
	    call_targets_details(call_targets, class.file);

	for (size_t i = 0; i < details->type_count; i++)
		if (str_equal(symbol_owner(details->types[i].symbol),
			class.symbol))
			return true;
	return false;
}

/* Is it a short method of a model that leads nowhere, and only gives something
 * back, or is called as what reads or sets a field? */
static bool is_accessor_of_model(const struct chain_walk *walk,
    struct place method)
{
	struct call_targets *call_targets = walk->group->call_targets;
	const struct place class = { method.file, symbol_head(method.symbol) };
	const struct detail *detail =
	    symbol_is_member(method.symbol)
		? call_targets_function(call_targets, method)
		: NULL;

	if (!detail || detail->end_line - detail->line >= ACCESSOR_LINES ||
	    !chain_is_model(walk->group, class))
		return false;
	return (detail->call_count == 0 && detail->return_line &&
		   has_fields(call_targets, class)) ||
	       has_accessor_name(symbol_last(method.symbol));
}

/* Append the row of a step: who calls it, how, under what condition, with
 * what models. */
static void add_chain_call(const struct chain_walk *walk, struct str entry,
    struct str from, const struct chain_step *step, uint32_t order)
{
	struct arena *perm = walk->group->perm;
	struct call_row *call_row =
	    add_chain_row(walk, entry, from, step->at, order);

	call_row->to = str_copy(chain_step_name(walk, entry, step), perm);
	call_row->condition = shown_condition(&step->when, perm);
	call_row->via = step->way != WAY_CALLS ? call_way_via(step->way)
			: step->place.file != NOWHERE &&
				is_accessor_of_model(walk, step->place)
			    ? STR(CALL_OF_FIELD)
			    : str_from(step->reason);
	for (size_t i = 0; i < step->data.count; i++)
		strs_push(&call_row->data, str_copy(step->data.items[i], perm),
		    perm);
}

/* Append a row for each model that a handler without a name works on: they
 * are the request's own. */
static void add_rows_of_data(const struct chain_walk *walk, struct str entry,
    struct evidence at, uint32_t *order)
{
	const struct strs *data = &walk->steps[0].data;
	struct arena *perm = walk->group->perm;

	for (size_t i = 0; i < data->count; i++) {
		struct call_row *call_row =
		    add_chain_row(walk, entry, entry, at, ++*order);

		call_row->to = str_copy(data->items[i], perm);
		call_row->via = call_way_via(WAY_WORKS_ON);
		strs_push(&call_row->data, call_row->to, perm);
	}
}

/* The kept step that `from` calls next after step `previous`; after == from:
 * the first. Returns `from` if there is no further one. By turns, then in
 * the order in which they were found. */
static size_t next_step_of(const struct chain_walk *walk, size_t from,
    size_t previous)
{
	const struct chain_step *chain_steps = walk->steps;
	uint32_t turn = previous == from ? 0 : chain_steps[previous].turn;
	size_t next = from;

	for (size_t i = from + 1; i < walk->count; i++)
		if (chain_steps[i].from == from && chain_steps[i].kept &&
		    (chain_steps[i].turn > turn ||
			(chain_steps[i].turn == turn && i > previous)) &&
		    (next == from ||
			chain_steps[i].turn < chain_steps[next].turn))
			next = i;
	return next;
}

/* Append the rows of all that a step calls, in the order in which they run:
 * a call's own calls before the next one. Each step is found once, so that
 * it ends. */
static void add_rows_of_calls(const struct chain_walk *walk, struct str entry,
    size_t from, uint32_t *order)
{
	for (size_t i = next_step_of(walk, from, from); i != from;
	     i = next_step_of(walk, from, i)) {
		add_chain_call(walk, entry,
		    chain_step_name(walk, entry, &walk->steps[from]),
		    &walk->steps[i], ++*order);
		add_rows_of_calls(walk, entry, i, order);
	}
}

/* ---- from where a program starts ---- */

/* Append the rows of what a program, or a command of it, runs, and of what
 * that calls. What a file does by itself has no row of its own: its calls
 * begin at the entry. */
static void add_rows_of_program(struct chain_walk *walk, struct str entry,
    struct str from, enum call_way way, uint32_t *order)
{
	chain_mark_kept_steps(walk);
	walk->steps[0].way = way;
	if (way == WAY_COMMAND)
		walk->command = str_after_last(from, ' ');
	if (walk->count > 1 && walk->steps[0].place.symbol.len)
		add_chain_call(walk, entry, from, &walk->steps[0], ++*order);
	add_rows_of_calls(walk, entry, 0, order);
}

/* Follow a unit's program, and then its most telling command; append both as
 * one entry. If they come to fewer than `least` rows, take them back. */
static void walk_unit(struct chain_group *group, struct units *units,
    uint32_t unit, size_t least)
{
	size_t first_row = group->out->calls.count;
	const struct index *index = group->call_targets->index;
	struct program program;
	struct chain_walk walk;
	struct str entry;
	uint32_t order = 0;

	if (!program_find(&program, group, units_entry_points(units, unit),
		unit))
		return;
	/* Beside the product, what is served says enough. */
	if (group->out->endpoints.count > group->first->endpoints &&
	    !path_is_product(index->facts[program.start.file].path))
		return;
	/* What only calls one function is hardly more than its entry. */
	if (program.start.symbol.len == 0 &&
	    index->facts[program.start.file].language->by_imports &&
	    least < SCRIPT_LEAST)
		least = SCRIPT_LEAST;
	entry = str_copy(index->facts[program.start.file].path, group->perm);
	chain_follow_allowed(&walk, group, program.start, &program.told);
	add_rows_of_program(&walk, entry, str_after_last(entry, '/'),
	    WAY_STARTS, &order);
	if (program.command) {
		chain_follow_allowed(&walk, group, program.handler,
		    &program.done);
		add_rows_of_program(&walk, entry, program.command->name,
		    WAY_COMMAND, &order);
	}
	if (group->out->calls.count - first_row < least)
		group->out->calls.count = first_row;
}

/* ---- from requests ---- */

/* False: it tells too little, or is told already. A handler that calls nothing,
 * or little, is no chain: the endpoint's row has it already. */
static bool add_rows_of_request(struct chain_walk *walk,
    const struct request *request)
{
	struct str entry = str_copy(request->entry, walk->group->perm);
	struct chain_step *handler = &walk->steps[0];
	uint32_t order = 0;

	if (walk->count == 1 || chain_score(walk) <= STEPS_LEAST ||
	    (*map_put(&walk->group->traced,
		str_pair(request->entry, handler->at.path,
		    walk->group->scratch)))++)
		return false;
	chain_mark_kept_steps(walk);
	handler->way = entry_is_consumer(entry) ? WAY_QUEUE : WAY_ROUTE;
	if (is_nameless_function(handler->place))
		add_rows_of_data(walk, entry, request->at, &order);
	else
		add_chain_call(walk, entry, entry, handler, ++order);
	add_rows_of_calls(walk, entry, 0, &order);
	return true;
}

/* What is sent and emitted where others of the group may take it. */
static void add_sent_names(struct strs *names, const struct chain_walk *walk)
{
	for (size_t i = 0; i < walk->count; i++)
		if ((walk->steps[i].way == WAY_SENDS ||
			walk->steps[i].way == WAY_EMITS) &&
		    !strs_have(names, walk->steps[i].name))
			strs_push(names, walk->steps[i].name,
			    walk->group->scratch);
}

/* Beside a request's chain those of who takes what it sends, and what these
 * send. */
static void put_takers(const struct chain_walk *walk)
{
	struct chain_group *group = walk->group;
	struct strs names = { 0 };
	size_t taken = 0;

	add_sent_names(&names, walk);
	for (size_t i = 0; i < names.count && taken < TAKERS_MOST; i++) {
		struct request request;
		struct chain_walk next_chain_walk;

		if (!requests_taker(&request, group, names.items[i]))
			continue;
		chain_follow_request(&next_chain_walk, group, request.place,
		    request.entry);
		if (!add_rows_of_request(&next_chain_walk, &request))
			continue;
		add_sent_names(&names, &next_chain_walk);
		taken++;
	}
}

/* Is the request's method open, and any function called as what keeps or sends
 * something? */
static bool makes_openly(const struct chain_walk *walk)
{
	for (size_t i = 1; i < walk->count && str_starts(walk->entry, "ANY ");
	     i++) {
		const struct chain_step *step = &walk->steps[i];

		if (step->way == WAY_SENDS || step->way == WAY_EMITS ||
		    (step->place.file != NOWHERE &&
			name_makes(symbol_last(step->place.symbol))))
			return true;
	}
	return false;
}

/* Append the chain of one request of a unit, the one that tells most and is
 * likeliest to be what the unit is for. `requests` begins with that unit's;
 * returns how many are its. A walk is large: two take turns, the best so far
 * and the one at hand. */
static size_t add_best_request(struct chain_group *group,
    const struct request *requests, size_t count)
{
	const struct request *best_request = requests;
	struct strs subjects = { 0 }; /* of those that tell enough */
	struct chain_walk walks[2];
	size_t next = 0; /* the other one is that of the best */
	size_t best_score = 0;
	uint32_t told_weight = 0; /* of the last one of these */
	size_t i = 0;

	for (; i < count && requests[i].unit == requests[0].unit; i++) {
		const struct request *request = &requests[i];
		size_t score;

		if (request->weight < told_weight &&
		    strs_have(&subjects, request->subject))
			continue;
		chain_follow_request(&walks[next], group, request->place,
		    request->entry);
		score = chain_score(&walks[next]);
		if (score >= TOLD_ENOUGH) {
			strs_push(&subjects, request->subject, group->scratch);
			told_weight = request->weight;
		}
		if (score > STEPS_LEAST)
			score +=
			    request->weight +
			    chain_told_by_others(&walks[next]) +
			    (makes_openly(&walks[next]) ? TOLD_BY_MAKING : 0);
		if (score <= best_score)
			continue;
		best_score = score;
		best_request = request;
		next = 1 - next;
	}
	if (add_rows_of_request(&walks[1 - next], best_request))
		put_takers(&walks[1 - next]);
	return i;
}

/* Set in the rows from `first` on whose chain they are of: link tells apart
 * by it those of one entry that several units serve. */
static void set_unit_of_rows(const struct chain_group *group, size_t first)
{
	const struct index *index = group->call_targets->index;
	struct call_row *call_rows = group->out->calls.items;
	struct str unit = { 0 };

	for (size_t i = first; i < group->out->calls.count; i++) {
		uint32_t file = index_file(index, call_rows[i].at.path);

		if (call_rows[i].order == 1 && file != NOWHERE)
			unit = index->scan->units[index->facts[file].unit].name;
		call_rows[i].of = unit;
	}
}

/* Is the entry a request that only asks whether the program is well: `GET
 * /healthz`? */
static bool is_probe_entry(struct str entry)
{
	size_t space = str_find(entry, ' ');

	return !entry_is_consumer(entry) &&
	       path_is_probe(str_slice(entry, space + 1, entry.len));
}

/* How much there is to tell of a group's requests. */
enum told { TOLD_NOTHING, TOLD_PROBES, TOLD_REQUESTS };

/* Append the best request's chain of each unit; returns how much these tell.
 */
static enum told add_chains_of_requests(struct chain_group *group)
{
	size_t first_row = group->out->calls.count;
	const struct call_row *call_rows;
	struct request *requests;
	size_t count = requests_find(&requests, group, REQUESTS_MOST);
	enum told result = TOLD_NOTHING;

	for (size_t i = 0; i < count;)
		i += add_best_request(group, requests + i, count - i);
	set_unit_of_rows(group, first_row);
	call_rows = group->out->calls.items;
	for (size_t i = first_row; i < group->out->calls.count; i++)
		if (result != TOLD_REQUESTS)
			result = is_probe_entry(call_rows[i].entry)
				     ? TOLD_PROBES
				     : TOLD_REQUESTS;
	return result;
}

/* How many endpoints the group has, but for probes and what stands beside the
 * product. */
static size_t count_group_served(const struct chain_group *group)
{
	const struct endpoint *endpoints = group->out->endpoints.items;
	size_t served = 0;

	for (size_t i = group->first->endpoints;
	     i < group->out->endpoints.count; i++)
		served += !path_is_probe(endpoints[i].path) &&
			  path_is_product(endpoints[i].at.path);
	return served;
}

/* ---- all ---- */

/* Is it a list of drafts for which functions are read: of agents and graphs?
 * What calls of wrappers are given (registrations) needs none. */
static bool reads_functions_of_draft(const struct list *list)
{
	return is_draft(list) && list != &draft_lists[DRAFT_registrations];
}

/* Does a row of this list say how the program is wired, so that its start
 * need not be followed? What is consumed from queues does not, as it is
 * followed itself. */
static bool is_wiring(const struct list *list)
{
	static const enum model_list lists[] = { LIST_endpoints,
		LIST_realtime };

	for (size_t i = 0; i < LENGTH(lists); i++)
		if (list == &model_lists[lists[i]])
			return true;
	return reads_functions_of_draft(list);
}

/* The bits that say what assemble reads of a file beyond its facts. */
uint32_t bodies_to_read(const struct facts *facts)
{
	const struct field *entries =
	    list_field(&model_lists[LIST_subsystems], STR("entry_points"));
	uint32_t out = 0;

	if (may_call_pipeline_stages(facts))
		out |= BODIES_CALLS | BODIES_PIPES;
	if (facts->public_count)
		out |= BODIES_OFFERED;
	for (size_t i = 0; i < facts->row_count; i++) {
		const struct list *list = facts->rows[i].list;

		if (reads_functions_of_draft(list))
			out |= BODIES_READ;
		if (list == &model_lists[LIST_endpoints] ||
		    list == &model_lists[LIST_queues] ||
		    list == &model_lists[LIST_commands])
			out |= BODIES_CALLS;
		if (is_wiring(list) && path_is_product(facts->path))
			out |= BODIES_WIRED;
		if (list == entries->rows)
			out |= BODIES_START;
	}
	return out;
}

/* Is a program of these bits followed from its start? Not what is wired
 * otherwise, unless calls are read anyway. */
static bool is_start_followed(uint32_t bits)
{
	return (bits & BODIES_START) &&
	       (!(bits & BODIES_WIRED) || (bits & BODIES_CALLS));
}

/* Do the bits say that what a library offers is followed? Where nothing else is
 * known that begins anything. */
static bool is_offer_followed(uint32_t bits)
{
	return (bits & BODIES_OFFERED) &&
	       (is_start_followed(bits) || !(bits & BODIES_WIRED));
}

/* Do the bits say that a section depends on what functions call? */
bool bodies_follow_calls(uint32_t bits)
{
	return (bits & BODIES_CALLS) || is_start_followed(bits) ||
	       is_offer_followed(bits);
}

/* A script is run as a whole, and what it does stands in no function of a known
 * name: only manifests, and documents that run the file itself, say which one
 * is. */
uint32_t bodies_of_start(const struct start_row *start)
{
	const struct entry_point entry = { .name = start->name,
		.at = { start->target, 0 } };
	const struct language *language =
	    start->target.len ? language_of_path(start->target) : NULL;

	return language &&
		       (language->by_imports ||
			   str_equal(start->path, start->target)) &&
		       path_is_product(start->target) &&
		       !entry_is_helper(&entry)
		   ? BODIES_START
		   : 0;
}

uint32_t start_file(const struct index *index, const struct start_row *start)
{
	uint32_t file = start->target.len ? index_file(index, start->target)
					  : NOWHERE;

	return file != NOWHERE && bodies_of_start(start) ? file : NOWHERE;
}

/* The bits of all files of the group. */
static uint32_t bodies_of_group(const struct index *index)
{
	uint32_t bodies = 0;

	for (size_t i = 0; i < index->count; i++)
		bodies |= index->facts[i].marks;
	for (size_t i = 0; i < index->scan->start_count; i++)
		if (start_file(index, &index->scan->starts[i]) != NOWHERE)
			bodies |= BODIES_START;
	return bodies;
}

/* Is any program of the group followed from its start? */
static bool is_any_start_followed(const struct index *index)
{
	return is_start_followed(bodies_of_group(index));
}

/* Is what is served but a door at the side of the group: few endpoints, in few
 * of its files? Then what its programs do is told as well. */
static bool is_served_beside(const struct chain_group *group)
{
	const struct index *index = group->call_targets->index;
	const struct endpoint *endpoints = group->out->endpoints.items;
	struct map doors = { .arena = group->scratch };
	size_t served = 0;
	size_t sources = 0;

	for (size_t i = group->first->endpoints;
	     i < group->out->endpoints.count; i++) {
		if (!path_is_product(endpoints[i].at.path))
			continue;
		*map_put(&doors, endpoints[i].at.path) = 1;
		served++;
	}
	for (size_t i = 0; i < index->count; i++)
		sources += index->facts[i].language &&
			   path_is_product(index->facts[i].path);
	return served > 0 && served * SIDE_SHARE < sources &&
	       doors.count * DOORS_SHARE < sources;
}

/* Follow what the libraries of the group offer, where nothing else of it is
 * told. */
static void walk_libraries(struct chain_group *group)
{
	const struct index *index = group->call_targets->index;
	struct model offered = { 0 };
	bool *walked = arena_array(group->scratch, index->scan->unit_count,
	    sizeof(*walked));

	if (!is_offer_followed(bodies_of_group(index)))
		return;
	group->find_exports(&offered, index, group->scratch);
	for (size_t i = 0; i < offered.exports.count; i++) {
		const struct export_row *exports = offered.exports.items;
		uint32_t file = index_file(index, exports[i].at.path);
		uint32_t unit = file == NOWHERE ? NOWHERE
						: index->facts[file].unit;
		struct program program;
		struct chain_walk walk;
		uint32_t order = 0;

		if (unit >= index->scan->unit_count || walked[unit])
			continue;
		walked[unit] = true;
		if (!program_find_offered(&program, group, &offered.exports,
			unit))
			continue;
		chain_follow_allowed(&walk, group, program.start,
		    &program.told);
		if (walk.count <= OFFERED_LEAST)
			continue;
		add_rows_of_program(&walk,
		    str_copy(index->facts[program.start.file].path,
			group->perm),
		    index->scan->units[unit].name, WAY_OFFERS, &order);
	}
}

/* Follow the programs of the group, unless what they serve says enough. False:
 * nothing is told of any. */
static bool walk_programs(struct chain_group *group, struct units *units,
    size_t served, enum told requests_told)
{
	const struct index *index = group->call_targets->index;
	bool *walked;
	size_t first_call = group->out->calls.count;
	size_t least = 0;

	if (!is_any_start_followed(index) ||
	    (!group->beside &&
		(requests_told == TOLD_REQUESTS ||
		    (requests_told == TOLD_NOTHING && served > SERVED_BESIDE))))
		return false;
	/* Of what is there to answer, a start sets up little else. */
	if (group->beside)
		least = BESIDE_LEAST;
	else if (requests_told == TOLD_NOTHING && served)
		least = WORK_LEAST;
	walked = arena_array(group->scratch, units->scan->unit_count,
	    sizeof(*walked));
	for (uint32_t i = 0; i < index->count; i++) {
		uint32_t unit = index->facts[i].unit;

		if (unit >= units->scan->unit_count || walked[unit])
			continue;
		walked[unit] = true;
		walk_unit(group, units, unit, least);
	}
	return group->out->calls.count > first_call;
}

/* Append the rows of `calls`. Requests first: where they are told, a start
 * only sets them up, unless they are but a door at its side. Where there are
 * none, or only probes, programs are followed; where there are endpoints whose
 * handlers nobody knows, only if the program does a lot beside. */
void assemble_calls(struct model *model, struct units *units,
    struct call_targets *call_targets, const struct group_rows *first,
    exports_finder *find_exports, struct arena *perm)
{
	const struct index *index = call_targets->index;
	struct chain_group group = { .out = model,
		.call_targets = call_targets,
		.first = first,
		.find_exports = find_exports,
		.perm = perm,
		.scratch = index->arena,
		.models = { .arena = index->arena },
		.declared = { .arena = index->arena },
		.uses = { .arena = index->arena },
		.handlers = { .arena = index->arena },
		.messages = { .arena = index->arena },
		.declared_steps = { .arena = index->arena },
		.above = { .arena = index->arena },
		.traced = { .arena = index->arena } };
	size_t served = count_group_served(&group);
	enum told requests_told;

	if (is_any_start_followed(index) && served == 0)
		chain_read_ahead(&group);
	assemble_command_roles(&group);
	chain_models_note(&group);
	chain_handlers_note(&group);
	chain_exits_note(&group);
	requests_told = add_chains_of_requests(&group);
	group.beside = is_served_beside(&group);
	if (!walk_programs(&group, units, served, requests_told) &&
	    requests_told == TOLD_NOTHING && served == 0)
		walk_libraries(&group);
}
