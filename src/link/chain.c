/*
 * Makes the chain: what becomes of what comes in, step by step: add_chain(). Of
 * agents it is the longest way through their main graph; of a request the
 * models that functions make on the way to a store; of a program what its
 * functions take and give. Where a flow has no models there is none. Also names
 * the stores that calls use.
 */
#include <ctype.h>

#include "lang/lang.h"
#include "link/parties/parts.h"
#include "model/model.h"

enum {
	STEPS_MOST = 24, /* of a chain */
	STORES_MOST =
	    4, /* named together, `mysql or sqlite`; of more none is */
	CONDITION_MOST = 60, /* bytes of a condition; a longer one is cut */
	WAY_LEAST = 3, /* steps through agents; with less the next graph is
			  tried, too */
	TRIES_MOST = 20000, /* routes tried in one graph */
};

/* Is it a main pattern, as add_patterns() has found? */
static bool is_main_pattern(const struct linking *linking, const char *pattern)
{
	const struct pattern_row *pattern_rows = linking->model->patterns.items;

	for (size_t i = 0; i < linking->model->patterns.count; i++)
		if (pattern_rows[i].main &&
		    str_is(pattern_rows[i].pattern, pattern))
			return true;
	return false;
}

/* Append a row of the chain. */
static void add_chain_step(struct linking *linking, struct chain step)
{
	struct chain *chain =
	    model_add(linking->model, LIST_chain, linking->perm);

	*chain = step;
}

/* ---- calls ---- */

/* Does the store hold records, unlike caches, files and settings? */
static bool holds_records(const struct datastore *store)
{
	const struct known_store *known = store_of_kind(store->kind);

	return !known || !known->plain;
}

/* Names of stores that hold records, of a subsystem or of all: those that calls
 * of models may use. Each once, as it is deployed. */
struct record_stores {
	struct strs all;
	struct strs sql; /* those of `all` that are SQL stores */
	struct strs documents; /* those of `all` that are document stores */
	struct strs deployed; /* those of `sql` that are deployed */
};

/* Add a store to the lists to which it belongs. */
static void add_record_store(struct record_stores *record_stores,
    const struct linking *linking, const struct datastore *store)
{
	const struct model *model = linking->model;
	struct arena *scratch = linking->scratch;
	struct strs deployed = { 0 };

	store_told(&record_stores->all, model, store, scratch);
	if (store_is_document(store->kind))
		store_told(&record_stores->documents, model, store, scratch);
	if (!store_is_sql(store->kind))
		return;
	store_told(&record_stores->sql, model, store, scratch);
	if (store_deployed(&deployed, model, store, scratch))
		store_told(&record_stores->deployed, model, store, scratch);
}

/* Find the stores with records of a subsystem (NULL: of all), without those
 * beside the product. */
static void find_record_stores(struct record_stores *record_stores,
    const struct linking *linking, const struct str *subsystem)
{
	const struct datastore *stores = linking->model->datastores.items;

	*record_stores = (struct record_stores){ .all = { 0 } };
	for (size_t i = 0; i < linking->model->datastores.count; i++) {
		const struct datastore *store = &stores[i];

		if ((!subsystem || str_equal(store->subsystem, *subsystem)) &&
		    holds_records(store) &&
		    !store_is_aside(linking->model, store))
			add_record_store(record_stores, linking, store);
	}
}

/* The stores of which a mapper of models may use one: SQL stores before an
 * index or the like; of many those that are deployed. Empty: it is not known.
 */
static struct strs likely_stores(const struct record_stores *stores)
{
	const struct strs *mapped = stores->sql.count ? &stores->sql
						      : &stores->documents;

	if (stores->all.count == 1)
		return stores->all;
	if (stores->sql.count && stores->documents.count)
		return (struct strs){ 0 };
	return mapped->count > STORES_MOST ? stores->deployed : *mapped;
}

/* The names as alternatives: "mysql, postgresql or sqlite". */
static struct str any_of(const struct strs *names, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < names->count; i++) {
		buf_puts(&out, series_joint(i, names->count, " or "));
		buf_put(&out, names->items[i]);
	}
	return buf_str(&out);
}

/* The names of the stores that calls use. */
struct store_names {
	const struct linking *linking;
	struct store_choices choices;
	struct named_store {
		bool known; /* `name` was looked for */
		struct str name;
	} * stores; /* by subsystem; at the end that of the project */
};

/* If a setting chooses the store, replace its name by all among which it
 * chooses. */
static void expand_store_choice(struct strs *names,
    const struct store_names *store_names)
{
	const struct store_choice *choice =
	    store_choice_of(&store_names->choices, STR(""), names->items[0]);

	if (choice && !choice->open)
		*names = choice->names;
}

/* Are all of the stores those among which one setting chooses? */
static bool is_one_choice(const struct strs *names,
    const struct store_names *store_names)
{
	const struct store_choice *choice =
	    names->count ? store_choice_of(&store_names->choices, STR(""),
			       names->items[0])
			 : NULL;

	for (size_t i = 0; choice && i < names->count; i++)
		if (!strs_have(&choice->names, names->items[i]))
			return false;
	return choice && !choice->open;
}

/* The name of the store that a subsystem's code uses (number of the last + 1:
 * the project's): its own store, else the project's; "": it is not known. */
static struct str store_used_by(const struct store_names *store_names,
    size_t subsystem)
{
	const struct linking *linking = store_names->linking;
	const struct subsystem *subsystems = linking->model->subsystems.items;
	size_t count = linking->model->subsystems.count;
	struct named_store *named_store = &store_names->stores[subsystem];
	struct record_stores stores;
	struct strs names;

	if (named_store->known)
		return named_store->name;
	named_store->known = true;
	find_record_stores(&stores, linking,
	    subsystem < count ? &subsystems[subsystem].name : NULL);
	names = likely_stores(&stores);
	if (names.count == 1)
		expand_store_choice(&names, store_names);
	if (stores.all.count == 0 && subsystem < count)
		named_store->name = store_used_by(store_names, count);
	else if (names.count == 1 || is_one_choice(&names, store_names) ||
		 (subsystem < count && names.count <= STORES_MOST))
		named_store->name = any_of(&names, linking->perm);
	return named_store->name;
}

/* Set the names of the stores that calls use, and drop calls of stores that
 * are not known. */
static void name_stores(struct linking *linking)
{
	struct call_row *call_rows = linking->model->calls.items;
	size_t count = linking->model->subsystems.count;
	struct store_names store_names = { .linking = linking };
	size_t kept = 0;

	if (linking->model->calls.count == 0)
		return;
	store_names.stores = arena_array(linking->scratch, count + 1,
	    sizeof(*store_names.stores));
	model_store_choices(&store_names.choices, linking->model,
	    linking->scratch);
	for (size_t i = 0; i < linking->model->calls.count; i++) {
		if (call_way(&call_rows[i]) == WAY_USES &&
		    call_rows[i].to.len == 0) {
			size_t around = subsystem_around(linking,
			    path_folder(call_rows[i].at.path));

			call_rows[i].to = store_used_by(&store_names,
			    around < count ? around : count);
		}
		if (call_rows[i].to.len)
			call_rows[kept++] = call_rows[i];
	}
	linking->model->calls.count = kept;
}

/* The functions that lead to a store, by name; empty: there is no store. Goes
 * backwards, so that callees come before callers. */
static struct map leads_to_store(const struct call_chain *calls,
    struct arena *arena)
{
	struct map leading = { .arena = arena };

	for (size_t i = calls->count; i-- > 0;)
		if (call_way(calls->rows[i]) == WAY_USES ||
		    map_get(&leading, calls->rows[i]->to))
			*map_put(&leading, calls->rows[i]->from) = 1;
	return leading;
}

/* Does a call make a model for a function that leads to no store, beside
 * others that do? It is no step between the request and what is stored. False,
 * if no function leads to a store. */
static bool is_side_creation(const struct map *leading,
    const struct call_row *call_row)
{

	return leading->count && call_way(call_row) != WAY_ANSWERS &&
	       !map_get(leading, call_row->from);
}

/* How far the chain has come when a function runs. */
struct reached {
	struct str model; /* the last model made; at first the entry */
	struct str maker; /* the function that made it; "": it is the entry */
	struct str condition; /* under which the function runs */
};

/* How far the chain has come at a function: at first only to the entry. */
static struct reached reached_at(const struct call_chain *calls,
    const struct map *reached, struct str function)
{
	const uint64_t *slot = map_get(reached, function);

	return slot ? *(const struct reached *)(uintptr_t)*slot
		    : (struct reached){ .model = calls->entry };
}

/* Does a function, by its name, find something that exists: `listOrders`,
 * `find_by_id`? */
static bool looks_up(struct str function)
{
	struct str words = STR("check count exists fetch find get has is list "
			       "load lookup query read search select");
	struct str name = str_after_last(function, '.');
	struct str word;

	while (str_cut(&word, &words, ' '))
		if (str_equal_nocase(str_slice(name, 0, word.len), word) &&
		    (word.len == name.len ||
			!islower((unsigned char)name.ptr[word.len])))
			return true;
	return false;
}

/* The first call of a function; NULL: nothing calls it. */
static const struct call_row *call_row_to(const struct call_chain *calls,
    struct str function)
{
	for (size_t i = 0; i < calls->count; i++)
		if (str_equal(calls->rows[i]->to, function))
			return calls->rows[i];
	return NULL;
}

/* Does one caller call `one` to find something and `other` to store it, or a
 * model made of it? */
static bool is_looked_up_first(const struct call_chain *calls, struct str one,
    struct str other)
{
	const struct call_row *first = call_row_to(calls, one);
	const struct call_row *second = call_row_to(calls, other);

	return looks_up(one) && !looks_up(other) && first && second &&
	       !first->data.count == !second->data.count &&
	       str_equal(first->from, second->from);
}

/* Does a later call use the same store to keep the model, while the call at
 * `at` only checks something on the way? */
static bool is_kept_later(const struct call_chain *calls, size_t number,
    struct str maker)
{
	const struct call_row *call_row = calls->rows[number];

	for (size_t i = number + 1; i < calls->count; i++) {
		const struct call_row *later = calls->rows[i];

		if (call_way(later) != WAY_USES ||
		    !str_equal(later->to, call_row->to))
			continue;
		if (str_equal(later->from, maker))
			return !str_equal(call_row->from, maker);
		if (is_looked_up_first(calls, call_row->from, later->from))
			return true;
	}
	return false;
}

/* The condition of a call inside of a function: that of the function, then its
 * own. */
static struct str condition_below(struct str outer, struct str own,
    struct arena *arena)
{
	if (outer.len == 0 || own.len == 0 || str_has_end(outer, own))
		return outer.len ? outer : own;
	if (outer.len + own.len > CONDITION_MOST)
		outer = STR("if " CONDITION_UNTOLD);
	return str_equal(outer, own) ? own
				     : str_printf(arena, "%.*s; %.*s",
					   STR_ARG(outer), STR_ARG(own));
}

/* Do two tests exclude each other: "if a" and "unless a", "case a" and "case
 * b", any of them and "else"? */
static bool tests_exclude(struct str a, struct str b)
{
	bool cases = str_starts(a, "case ") && str_starts(b, "case ");
	bool whether = (str_starts(a, "if ") && str_starts(b, "unless ")) ||
		       (str_starts(a, "unless ") && str_starts(b, "if "));

	return cases || str_is(a, "else") || str_is(b, "else") ||
	       (whether && str_equal(str_slice(a, str_find(a, ' '), a.len),
			       str_slice(b, str_find(b, ' '), b.len)));
}

/* Do two conditions exclude each other, as branches of one choice? Conditions
 * are joined by "; ", the outer one first: the first part in which they differ
 * decides. */
static bool conditions_exclude(struct str one, struct str other)
{
	while (one.len && other.len) {

		size_t end = str_find_text(one, "; ");
		size_t other_end = str_find_text(other, "; ");
		struct str a = str_slice(one, 0, end);
		struct str b = str_slice(other, 0, other_end);

		if (!str_equal(a, b))
			return tests_exclude(a, b);
		one = str_slice(one, end + 2, one.len);
		other = str_slice(other, other_end + 2, other.len);
	}
	return false;
}

/* Is a call one of several branches of its function? None of them gets what
 * another one made. */
static bool is_alternative(const struct call_chain *calls,
    const struct call_row *call_row)
{
	for (size_t i = 0; call_row->condition.len && i < calls->count; i++)
		if (str_equal(calls->rows[i]->from, call_row->from) &&
		    conditions_exclude(call_row->condition,
			calls->rows[i]->condition))
			return true;
	return false;
}

/* Append a step from the model that the chain has reached to each model of a
 * call, once, and move on to the last of these. */
static void add_model_steps(struct linking *linking,
    struct reached *from_reached, const struct call_row *call_row,
    struct str condition, struct map *seen)
{
	enum call_way way = call_way(call_row);

	for (size_t i = 0; i < call_row->data.count; i++) {
		struct str to = call_row->data.items[i];

		if ((*map_put(seen, to))++ == 0) {
			add_chain_step(linking,
			    (struct chain){ .from = from_reached->model,
				.to = to,
				.via = way == WAY_ANSWERS ||
					       str_equal(call_row->to, to)
					   ? call_row->from
					   : call_row->to,
				.condition = condition,
				.at = call_row->at });
			from_reached->maker = way == WAY_CALLS ? call_row->to
							       : call_row->from;
		}
		from_reached->model = to;
	}
}

/* Append the steps from a request through the models that functions make of it,
 * each once, to the answer and the stores on the way. A model goes on to the
 * functions called after it was made, and back to the caller, but not from one
 * branch of a choice to the next. A branch that leads to no store is left out,
 * with all that it calls (`ended`). */
static void add_data_steps(struct linking *linking,
    const struct call_chain *calls)
{
	struct map leading = leads_to_store(calls, linking->scratch);
	struct map reached = { .arena = linking->scratch };
	struct map seen = { .arena = linking->scratch };
	struct map ended = { .arena = linking->scratch };

	for (size_t i = 0; i < calls->count; i++) {
		const struct call_row *call_row = calls->rows[i];
		struct reached *from_reached;
		struct reached *to_reached;
		struct str condition;
		bool alternative = is_alternative(calls, call_row);

		if (map_get(&ended, call_row->from) ||
		    (alternative && !map_get(&leading, call_row->to) &&
			call_way(call_row) == WAY_CALLS)) {
			if (call_way(call_row) == WAY_CALLS)
				*map_put(&ended, call_row->to) = 1;
			continue;
		}
		if (is_side_creation(&leading, call_row))
			continue;
		from_reached = NEW(linking->scratch, struct reached);
		to_reached = NEW(linking->scratch, struct reached);
		*from_reached = reached_at(calls, &reached, call_row->from);
		condition = condition_below(from_reached->condition,
		    call_row->condition, linking->perm);
		add_model_steps(linking, from_reached, call_row, condition,
		    &seen);
		*to_reached = *from_reached;
		to_reached->condition = condition;
		if (!alternative)
			*map_put(&reached, call_row->from) =
			    (uintptr_t)from_reached;
		*map_put(&reached, call_row->to) = (uintptr_t)to_reached;
		if (call_way(call_row) == WAY_USES &&
		    !is_kept_later(calls, i, from_reached->maker) &&
		    (*map_put(&seen, str_pair(from_reached->model, call_row->to,
					 linking->scratch)))++ == 0)
			add_chain_step(linking,
			    (struct chain){ .from = from_reached->model,
				.to = call_row->to,
				.via = call_row->from,
				.condition = condition,
				.at = call_row->at });
	}
}

/* Is it one of the models that the chain has come to? At first it is any. */
static bool is_come_to(const struct map *come_to, struct str model)
{
	return come_to->count == 0 || map_get(come_to, model);
}

/* Append what the function of a call turns into what, where that goes on from
 * what the chain has come to, each once. */
static void add_turns_of_call(struct linking *linking,
    const struct call_row *call_row, struct map *come_to, struct map *seen)
{
	const struct reference *references = linking->model->references.items;

	for (size_t i = 0; i < linking->model->references.count; i++) {
		const struct reference *turn = &references[i];

		if (!reference_is(turn, REFERENCE_TURNS) ||
		    evidence_compare(turn->at, call_row->at) != 0 ||
		    !is_come_to(come_to, turn->label) ||
		    map_get(come_to, turn->target) ||
		    (*map_put(seen, str_pair(turn->label, turn->target,
					linking->scratch)))++)
			continue;
		add_chain_step(linking, (struct chain){ .from = turn->label,
					    .to = turn->target,
					    .via = call_row->to,
					    .condition = call_row->condition,
					    .at = call_row->at });
		*map_put(come_to, turn->label) = 1;
		*map_put(come_to, turn->target) = 1;
	}
}

/* Append the steps of a program: what its functions take and what they give of
 * it. What they only work on is no step. */
static void add_turns(struct linking *linking, const struct call_chain *calls)
{
	struct map come_to = { .arena = linking->scratch };
	struct map seen = { .arena = linking->scratch };

	for (size_t i = 0; i < calls->count; i++)
		if (call_way(calls->rows[i]) == WAY_CALLS ||
		    call_way(calls->rows[i]) == WAY_OFFERS)
			add_turns_of_call(linking, calls->rows[i], &come_to,
			    &seen);
}

/* Do the calls have so many models that these show the way? For a request one
 * is enough, as it leads to a store. Not if a call sends a command: its
 * handler begins anew. */
static bool has_enough_models(const struct call_chain *calls)
{
	size_t count = 0;

	for (size_t i = 0; i < calls->count; i++) {
		if (call_way(calls->rows[i]) == WAY_COMMAND)
			return false;
		count += calls->rows[i]->data.count;
	}
	return count > (entry_is_request(calls->entry) ? 0 : 1);
}

/* ---- agents ---- */

/* The search for the longest way through a graph of agents. */
struct agent_way {
	const struct agent_graph *graph;
	const struct route *steps[STEPS_MOST]; /* of the way that is tried */
	size_t count;
	const struct route *best[STEPS_MOST]; /* the longest way so far */
	size_t best_count;
	size_t tries_left;
};

/* Does the way pass the node already? */
static bool passes_node(const struct agent_way *way, struct str name)
{
	for (size_t i = 0; i < way->count; i++)
		if (str_equal(way->steps[i]->from, name))
			return true;
	return false;
}

/* Find the longest way from a node to the end that passes no node twice. Tries
 * all routes, within bounds. */
static void find_longest_way(struct agent_way *way, struct str from)
{
	if (str_is(from, "__end__") && way->count > way->best_count) {
		for (size_t i = 0; i < way->count; i++)
			way->best[i] = way->steps[i];
		way->best_count = way->count;
	}
	if (way->count == STEPS_MOST || passes_node(way, from))
		return;
	for (size_t i = 0; i < way->graph->route_count && way->tries_left;
	     i++) {
		const struct route *route = way->graph->routes[i];

		if (!str_equal(route->from, from) ||
		    str_is(route->kind, "loop"))
			continue;
		way->tries_left--;
		way->steps[way->count++] = route;
		find_longest_way(way, route->to);
		way->count--;
	}
}

/* Append the longest way through a graph of agents: that of the first graph
 * with WAY_LEAST steps, else the longest of all. */
static void add_agent_chain(struct linking *linking)
{
	struct agent_graphs graphs;
	struct agent_way best_agent_way = { .best_count = 0 };

	model_agent_graphs(&graphs, linking->model, linking->scratch);
	sort_items(graphs.items, graphs.count, sizeof(*graphs.items),
	    agent_graphs_compare, NULL);
	for (size_t i = 0;
	     i < graphs.count && best_agent_way.best_count < WAY_LEAST; i++) {
		struct agent_way way = { .graph = &graphs.items[i],
			.tries_left = TRIES_MOST };

		if (is_aside(graphs.items[i].path))
			continue;
		find_longest_way(&way, STR("__start__"));
		if (way.best_count > best_agent_way.best_count)
			best_agent_way = way;
	}
	for (size_t i = 0; i < best_agent_way.best_count; i++)
		add_chain_step(linking,
		    (struct chain){ .from = best_agent_way.best[i]->from,
			.to = best_agent_way.best[i]->to,
			.via = best_agent_way.best[i]->condition,
			.at = best_agent_way.best[i]->at });
}

/* Clear whose chain a row is of (`of`), unless several serve its entry. */
static void drop_needless_servers(struct linking *linking)
{
	struct call_row *call_rows = linking->model->calls.items;
	struct map first_rows = { .arena = linking->scratch };
	struct map shared = { .arena = linking->scratch };

	for (size_t i = 0; i < linking->model->calls.count; i++) {
		uint64_t *first_row = map_put(&first_rows, call_rows[i].entry);

		if (*first_row == 0)
			*first_row = i + 1;
		else if (!str_equal(call_rows[*first_row - 1].of,
			     call_rows[i].of))
			*map_put(&shared, call_rows[i].entry) = 1;
	}
	for (size_t i = 0; i < linking->model->calls.count; i++)
		if (!map_get(&shared, call_rows[i].entry))
			call_rows[i].of = (struct str){ 0 };
}

/* Name the stores of calls, then append the chain of what leads: the main graph
 * of agents, or the main request or program if it passes models. */
void add_chain(struct linking *linking)
{
	struct call_chain calls;

	name_stores(linking);
	drop_needless_servers(linking);
	if (is_main_pattern(linking, "multi-agent")) {
		add_agent_chain(linking);
		return;
	}
	model_main_calls(&calls, linking->model, linking->scratch);
	if (calls.count && !entry_is_request(calls.entry))
		add_turns(linking, &calls);
	else if (has_enough_models(&calls))
		add_data_steps(linking, &calls);
}
