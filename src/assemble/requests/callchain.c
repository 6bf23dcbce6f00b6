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
	/* Endpoints are a side door where there are more than 2 source files
	 * for each of them, and more than 8 for each file that has any. */
	SIDE_SHARE = 2,
	DOORS_SHARE = 8,
	SERVED_BESIDE = 2, /* endpoints that a tool may have beside its work */
	/* Rows that the chain of a program has at least … */
	BESIDE_LEAST = 2, /* … beside requests */
	SCRIPT_LEAST = 2, /* … of a script that is run as a whole */
	WORK_LEAST = 8, /* … if there are endpoints without known handlers */
	OFFERED_LEAST = 3, /* steps of a library's chain: more than these */
	TAKERS_MOST = 6, /* consumers of what a request's chain sends */
	TOLD_BY_MAKING = 10, /* points of a request whose method is open */
	TOLD_ENOUGH = 14, /* chain_score(); then no other of its subject */
};

/* ---- rows ---- */

/* The name that a symbol of the file `path` is shown by: of `Order.Order`, a
 * constructor called like its class, `Order`; of symbol "", the top level of
 * the file, `run.py`; else the symbol as it is. */
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

/* The name that a function is shown by: a method with its class, `Desk.open`;
 * the top level of a file by the file's name, `run.py`; a default export by the
 * file's name without extension, `run`. */
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

/* Is it an inline function, as in `app.get('/x', (req, res) => …)`? Rows show
 * the request in its place. */
static bool is_nameless_function(struct place place)
{
	return symbol_is_place(place.symbol);
}

/* Does another step that is shown have the same shown_name() and stand in
 * another file? `find` of orders.py and of users.py: each row needs its file,
 * too. Steps outside the project do not count. */
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

/* A function's name with its file in front: `orders.find` for find() of
 * orders.py. In a language whose packages are folders (Go) the package stands
 * in front, unless it is `main`; of `__init__.py`, `index.js` and the like the
 * folder's name. At the root, the name alone. */
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

/* What a row calls a step. `entry` for an answer and for an inline function;
 * the name of what lies outside the project; else shown_name(). With its file
 * in front if another step has that name, or if it is the first function of a
 * command of the same name: `serve → serve` would say nothing. */
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

/* Append a row of `calls` to the chain of `entry`: number `order`, called by
 * `from`, at that line. The caller of this function sets `to` and the rest. */
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

/* Is the condition "" or one single test, `x > 0`? Not several (`a; b`), not
 * `else`, not one that is cut (CONDITION_UNTOLD). Only to a plain one a guard
 * clause is added. */
static bool is_plain_condition(struct str condition)
{
	return str_find_text(condition, "; ") == condition.len &&
	       str_find_text(condition, CONDITION_UNTOLD) == condition.len &&
	       !str_is(condition, "else");
}

/* The text of a call's condition in its row, in `perm`; "": it always runs.
 * With a guard clause above it, `if not user: return`, that is `user; x > 0`;
 * the guard (`past`) is left out beside a longer condition, which says
 * enough. */
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

/* Does the name begin with get, has, is or set, and then a new word:
 * `getTotal`, `set_total`? Not `settle`. */
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

/* Does the file write a type for any member of the class: `total: int`? */
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

/* Is it a getter or setter of a model: a short method (ACCESSOR_LINES) that is
 * called so (has_accessor_name()), or that calls nothing and returns something,
 * in a class with typed fields? Its row says that it is but a field. */
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

/* Is the step a call of what sends, of which no step below tells more? */
static bool is_last_sender(const struct chain_walk *walk,
    const struct chain_step *step)
{
	size_t number = (size_t)(step - walk->steps);

	for (size_t i = number + 1; i < walk->count; i++)
		if (walk->steps[i].from == number && walk->steps[i].kept)
			return false;
	return step->way == WAY_CALLS &&
	       name_sends(symbol_last(step->place.symbol));
}

/* Where a step is told to be: a function at its definition; a step of a
 * workflow where the workflow runs it, and what sends where it is called, if
 * both are of one subsystem: many share such definitions, which say little. */
static struct evidence evidence_of_step(const struct chain_walk *walk,
    const struct chain_step *step)
{
	const struct facts *facts = walk->group->call_targets->index->facts;
	const struct chain_step *caller = &walk->steps[step->from];
	bool same_unit;
	bool is_act;

	if (step->called_line == 0 || step->place.file == NOWHERE ||
	    caller->place.file == NOWHERE)
		return step->at;
	same_unit = facts[step->place.file].unit ==
		    facts[caller->place.file].unit;
	is_act = step->way == WAY_STEP || step->way == WAY_UNDONE ||
		 is_last_sender(walk, step);
	if (is_act && (same_unit || step->reason == call_reason_table))
		return chain_evidence(caller, step->called_line);
	return step->at;
}

/* Append the row of `step`, which `from` calls: its name, condition, how it is
 * known (`via`), and the models it works on. */
static void add_chain_call(const struct chain_walk *walk, struct str entry,
    struct str from, const struct chain_step *step, uint32_t order)
{
	struct arena *perm = walk->group->perm;
	struct call_row *call_row = add_chain_row(walk, entry, from,
	    evidence_of_step(walk, step), order);

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
	if (!entry_is_request(entry))
		chain_note_turns(walk->group, step);
}

/* Append a row for each model of the chain's first function, numbered on from
 * `*order`. For an inline handler, which has no row of its own that could name
 * its models. */
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

/* Of the steps that are kept (become rows) and that step `from` calls, the one
 * that runs after step `previous`; with `previous` == `from` the first. Returns
 * `from` if none is left. Order: by turn, equal turns by number. */
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

/* Append the rows of all kept steps below step `from`, in the order in which
 * they run, numbered on from `*order`: a call's own calls stand before the next
 * call. Ends, as each step is below one step only. */
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

/* Append the rows of a followed program (way WAY_STARTS), command (WAY_COMMAND)
 * or library (WAY_OFFERS), which the report calls `from`. Marks the steps that
 * are shown, sets the first step's way and the walk's command. The top level of
 * a file (symbol "") gets no row of its own: its calls begin at `from`. */
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

/* Follow a unit's program and its main command; append both as one entry, named
 * by the path of the start's file. Fewer than `least` rows are removed again,
 * and for a script's top level fewer than SCRIPT_LEAST, as a script that only
 * calls one function is no more than its entry. */
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

/* Mark the steps to show and append the rows of a followed request. False, and
 * nothing appended: the handler calls nothing, the chain scores no more than
 * STEPS_LEAST, or it is in the rows already (`traced`). */
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

/* Add to `names` what the chain's functions send to queues and emit as events,
 * each name once: `order.created` of `bus.publish("order.created")`. */
static void add_sent_names(struct strs *names, const struct chain_walk *walk)
{
	for (size_t i = 0; i < walk->count; i++)
		if ((walk->steps[i].way == WAY_SENDS ||
			walk->steps[i].way == WAY_EMITS) &&
		    !strs_have(names, walk->steps[i].name))
			strs_push(names, walk->steps[i].name,
			    walk->group->scratch);
}

/* Append the chains of the consumers, at most TAKERS_MOST, of what a request's
 * chain sends; then of what these send in turn, as `names` grows while it is
 * walked. */
static void put_takers(const struct chain_walk *walk)
{
	struct chain_group *group = walk->group;
	struct strs names = { 0 }; /* of what is sent; grows in the loop */
	size_t appended = 0;

	add_sent_names(&names, walk);
	for (size_t i = 0; i < names.count && appended < TAKERS_MOST; i++) {
		struct request request;
		struct chain_walk next_chain_walk;

		if (!requests_taker(&request, group, names.items[i]))
			continue;
		chain_follow_request(&next_chain_walk, group, request.place,
		    request.entry);
		if (!add_rows_of_request(&next_chain_walk, &request))
			continue;
		add_sent_names(&names, &next_chain_walk);
		appended++;
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

/* The score of a request by which the best of a unit is chosen: chain_score()
 * (`chain`) alone for a chain of few steps, else with the request's weight, the
 * points for reaching others, and those for making something. */
static size_t score_of_request(const struct chain_walk *walk,
    const struct request *request, size_t chain)
{
	return chain > STEPS_LEAST
		   ? chain + request->weight + chain_told_by_others(walk) +
			 (makes_openly(walk) ? TOLD_BY_MAKING : 0)
		   : chain;
}

/* Follow the requests of one unit, those that `requests` begins with, and
 * append the chain of the one with the best score, then those of who takes what
 * it sends. Returns how many requests the unit has, 1 or more. Requests come
 * heaviest first: one is skipped if a heavier one of its subject has a chain of
 * TOLD_ENOUGH points. A walk is large, so that there are two: the best so far,
 * and the one that is written next. */
static size_t add_best_request(struct chain_group *group,
    const struct request *requests, size_t count)
{
	const struct request *best_request = requests;
	struct strs subjects = { 0 }; /* of requests whose chain is enough */
	uint32_t enough_weight = 0; /* of the last such request */
	struct chain_walk walks[2];
	size_t next = 0; /* walks[1 - next] is the best one's */
	size_t best_score = 0; /* any request's is more */
	size_t i = 0;

	for (; i < count && requests[i].unit == requests[0].unit; i++) {
		const struct request *request = &requests[i];
		size_t chain;
		size_t score;

		if (request->weight < enough_weight &&
		    strs_have(&subjects, request->subject))
			continue;
		chain_follow_request(&walks[next], group, request->place,
		    request->entry);
		chain = chain_score(&walks[next]);
		if (chain >= TOLD_ENOUGH) {
			strs_push(&subjects, request->subject, group->scratch);
			enough_weight = request->weight;
		}
		score = score_of_request(&walks[next], request, chain);
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

/* Set `of` in the rows from `first` on: the unit of the file in which the chain
 * begins (its row of order 1). Link needs it where several units serve the same
 * entry, `GET /users`. */
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

/* Append for each unit the chain of its best request. Returns TOLD_REQUESTS,
 * TOLD_PROBES if all of them are probes, `GET /healthz`, or TOLD_NOTHING. */
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

/* How many endpoints the group has, without probes (`/healthz`) and those that
 * stand beside the product. */
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

/* Is it a list of drafts for which assemble reads what functions do: agents,
 * graphs, DAGs? Of all lists of drafts but `registrations`,
 * `register(app, "/x")`. */
static bool reads_functions_of_draft(const struct list *list)
{
	return is_draft(list) && list != &draft_lists[DRAFT_registrations];
}

/* Does a row of this list (endpoints, realtime, drafts) say what the program is
 * made of, so that its start need not be followed to learn it? Not queues:
 * consumers are followed themselves. */
static bool is_wiring(const struct list *list)
{
	static const enum model_list lists[] = { LIST_endpoints,
		LIST_realtime };

	for (size_t i = 0; i < LENGTH(lists); i++)
		if (list == &model_lists[lists[i]])
			return true;
	return reads_functions_of_draft(list);
}

/* The BODIES_* bits of a file: for which purposes assemble reads its functions
 * beyond the facts. By the kinds of its rows and its names alone. */
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

/* Do a group's bits say that programs are followed from their start? If there
 * is a start, and rows do not say all (BODIES_WIRED) or functions are read for
 * calls anyway. */
static bool is_start_followed(uint32_t bits)
{
	return (bits & BODIES_START) &&
	       (!(bits & BODIES_WIRED) || (bits & BODIES_CALLS));
}

/* Do the bits say that what a library exports is followed? Only if it has
 * exports, and starts are followed or nothing is wired. */
static bool is_offer_followed(uint32_t bits)
{
	return (bits & BODIES_OFFERED) &&
	       (is_start_followed(bits) || !(bits & BODIES_WIRED));
}

/* Do the bits say that the unit's section depends on what functions call, so
 * that it has to be made again when a body changes? */
bool bodies_follow_calls(uint32_t bits)
{
	return (bits & BODIES_CALLS) || is_start_followed(bits) ||
	       is_offer_followed(bits);
}

/* BODIES_START for a row of a manifest or document that starts a script,
 * `python train.py`; else 0. Only in languages whose scripts are run as a whole
 * (`by_imports`), or if the document runs the file itself; not for tests and
 * helpers. */
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

/* The BODIES_* bits of all files of the group together (0: none), and
 * BODIES_START if a manifest starts a script among them. */
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

/* Are endpoints only a side door of the group: fewer than one for SIDE_SHARE
 * source files, and in fewer than one of DOORS_SHARE files? So of a compiler
 * with a `/status` page, whose work is shown as well. Tests and examples do not
 * count. */
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

/* Append the chain of the offered function of a unit with most below it, if it
 * has more than OFFERED_LEAST steps. `exports`: rows of all units. */
static void walk_offered(struct chain_group *group, const struct rows *exports,
    uint32_t unit)
{
	const struct index *index = group->call_targets->index;
	struct program program;
	struct chain_walk walk;
	uint32_t order = 0;

	if (!program_find_offered(&program, group, exports, unit))
		return;
	chain_follow_allowed(&walk, group, program.start, &program.told);
	if (walk.count <= OFFERED_LEAST)
		return;
	add_rows_of_program(&walk,
	    str_copy(index->facts[program.start.file].path, group->perm),
	    index->scan->units[unit].name, WAY_OFFERS, &order);
}

/* Append for each unit with exports the chain of the exported function with
 * most below it (walk_offered()). Called where rows show neither a request nor
 * a program. */
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

		if (unit >= index->scan->unit_count || walked[unit])
			continue;
		walked[unit] = true;
		walk_offered(group, &offered.exports, unit);
	}
}

/* Does the unit's program begin to take messages in the file where it starts,
 * by a function that no row names? Then its start alone tells who takes them.
 */
static bool takes_from_start(const struct chain_group *group,
    struct units *units, uint32_t unit)
{
	const struct queue *queues = group->out->queues.items;
	const struct rows *entries = units_entry_points(units, unit);
	const struct entry_point *entry_points = entries->items;

	for (size_t i = group->first->queues; i < group->out->queues.count; i++)
		for (size_t k = 0; k < entries->count; k++)
			if (str_is(queues[i].role, "consume") &&
			    queues[i].handler.len == 0 &&
			    str_equal(queues[i].at.path,
				entry_points[k].at.path))
				return true;
	return false;
}

/* Append the chains of the programs of all units, at most one a unit; true:
 * some rows were appended. Programs are skipped if requests tell the flow
 * already, unless these are a side door (`beside`), or the program takes
 * messages from its start; `served` endpoints without a known handler ask for
 * WORK_LEAST rows. */
static bool walk_programs(struct chain_group *group, struct units *units,
    size_t served, enum told requests_told)
{
	const struct index *index = group->call_targets->index;
	bool *walked;
	size_t first_call = group->out->calls.count;
	size_t least = 0;
	bool requests_tell =
	    !group->beside &&
	    (requests_told == TOLD_REQUESTS ||
		(requests_told == TOLD_NOTHING && served > SERVED_BESIDE));

	if (!is_any_start_followed(index))
		return false;
	/* The start of a server does little but set it up. */
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
		if (!requests_tell || takes_from_start(group, units, unit))
			walk_unit(group, units, unit, least);
	}
	return group->out->calls.count > first_call;
}

/* Append the rows of `calls` of one group. Requests first: where these have
 * rows, a program's start only sets them up. Programs, if there are no
 * requests, only probes, or requests are a side door; libraries, if there are
 * no rows at all. */
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
