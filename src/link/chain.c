/*
 * The chain: what the project does from its start to its end, step by step. Of
 * agents, the way through their main graph; of a program that nothing else is
 * known of, its calls.
 */
#include <ctype.h>

#include "lang/lang.h"
#include "link/parties/parts.h"
#include "model/model.h"

enum {
	STEPS_MOST = 24,
	STORES_MOST = 4, /* to choose among */
	CONDITION_MOST = 60, /* bytes of what is told of when a step is made */
	WAY_LEAST = 3, /* steps; a shorter one tells nothing */
};

/* Patterns lead where add_patterns() has said so. */
static bool is_main_pattern(const struct linking *linking, const char *pattern)
{
	const struct pattern_row *pattern_rows = linking->model->patterns.items;

	for (size_t i = 0; i < linking->model->patterns.count; i++)
		if (pattern_rows[i].main &&
		    str_is(pattern_rows[i].pattern, pattern))
			return true;
	return false;
}

static void add_chain_step(struct linking *linking, struct chain step)
{
	struct chain *chain =
	    model_add(linking->model, LIST_chain, linking->perm);

	*chain = step;
}

/* ---- calls ---- */

/* Caches, files and settings hold no records. */
static bool holds_records(const struct datastore *store)
{
	const struct known_store *known = store_of_kind(store->kind);

	return !known || !known->plain;
}

/* What calls of models may be of: the stores of a subsystem, or of all, that
 * hold records, each once, as they are deployed. */
struct record_stores {
	struct strs all;
	struct strs sql; /* of these */
	struct strs documents; /* of these */
	struct strs deployed; /* of those of SQL */
};

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

/* `subsystem`: NULL for all. */
static void find_stores(struct record_stores *record_stores,
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

/* Those among which one is used by what maps models: of SQL before an index or
 * the like, of many those that are deployed. Empty: it is not known. */
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

/* "mysql, postgresql or sqlite": one of those that a program may be set to. */
static struct str any_of(const struct strs *names, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < names->count; i++) {
		buf_puts(&out, series_joint(i, names->count, " or "));
		buf_put(&out, names->items[i]);
	}
	return buf_str(&out);
}

/* What the calls of a model name the stores by. */
struct naming {
	const struct linking *run;
	struct store_choices choices;
	struct told_store {
		bool known;
		struct str name;
	} * stores; /* by subsystem; behind the last one: the project's */
};

/* Of a store that settings choose, all that they choose among. */
static void expand_store_choice(struct strs *names, const struct naming *naming)
{
	const struct store_choice *choice =
	    store_choice_of(&naming->choices, STR(""), names->items[0]);

	if (choice && !choice->open)
		*names = choice->names;
}

/* The store that a subsystem's code uses: its own, or else the project's; "":
 * it is not to be told. */
static struct str store_of(const struct naming *naming, size_t subsystem)
{
	const struct linking *linking = naming->run;
	const struct subsystem *subsystems = linking->model->subsystems.items;
	size_t count = linking->model->subsystems.count;
	struct told_store *told_store = &naming->stores[subsystem];
	struct record_stores stores;
	struct strs names;

	if (told_store->known)
		return told_store->name;
	told_store->known = true;
	find_stores(&stores, linking,
	    subsystem < count ? &subsystems[subsystem].name : NULL);
	names = likely_stores(&stores);
	if (names.count == 1)
		expand_store_choice(&names, naming);
	if (stores.all.count == 0 && subsystem < count)
		told_store->name = store_of(naming, count);
	else if (names.count == 1 ||
		 (subsystem < count && names.count <= STORES_MOST))
		told_store->name = any_of(&names, linking->perm);
	return told_store->name;
}

/* Calls that use a store get its name, or go. */
static void name_stores(struct linking *linking)
{
	struct call_row *call_rows = linking->model->calls.items;
	size_t count = linking->model->subsystems.count;
	struct naming naming = { .run = linking };
	size_t kept = 0;

	if (linking->model->calls.count == 0)
		return;
	naming.stores =
	    arena_array(linking->scratch, count + 1, sizeof(*naming.stores));
	model_store_choices(&naming.choices, linking->model, linking->scratch);
	for (size_t i = 0; i < linking->model->calls.count; i++) {
		if (call_way(&call_rows[i]) == WAY_USES &&
		    call_rows[i].to.len == 0) {
			size_t around = subsystem_around(linking,
			    path_folder(call_rows[i].at.path));

			call_rows[i].to =
			    store_of(&naming, around < count ? around : count);
		}
		if (call_rows[i].to.len)
			call_rows[kept++] = call_rows[i];
	}
	linking->model->calls.count = kept;
}

/* From one function to the next, where nothing is known of what they work on.
 */
static void add_call_steps(struct linking *linking,
    const struct call_chain *calls)
{
	for (size_t i = 0; i < calls->count && i < STEPS_MOST; i++)
		if (call_way(calls->rows[i]) != WAY_STARTS &&
		    call_way(calls->rows[i]) != WAY_OFFERS)
			add_chain_step(linking,
			    (struct chain){ .from = calls->rows[i]->from,
				.to = calls->rows[i]->to,
				.via = calls->rows[i]->via,
				.condition = calls->rows[i]->condition,
				.at = calls->rows[i]->at });
}

/* What leads to a store, by the names of functions; empty: there is none. */
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

/* Does a call make something for a function that leads to no store, beside
 * others that do? That is no step between what is asked and what is kept. */
static bool is_side_creation(const struct map *leading,
    const struct call_row *call_row)
{
	/* With no store to lead to, everything is told. */
	return leading->count && call_way(call_row) != WAY_ANSWERS &&
	       !map_get(leading, call_row->from);
}

/* What a function has come to. */
struct reached {
	struct str model; /* or the entry */
	struct str maker; /* the function that made it; "" of the entry */
	struct str condition; /* under which all of that happens */
};

static struct reached reached_at(const struct call_chain *calls,
    const struct map *reached, struct str function)
{
	const uint64_t *slot = map_get(reached, function);

	return slot ? *(const struct reached *)(uintptr_t)*slot
		    : (struct reached){ .model = calls->entry };
}

/* Does a function find something that is there, by its name: `listOrders`,
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

/* What calls a function; NULL: nothing does so. */
static const struct call_row *call_row_to(const struct call_chain *calls,
    struct str function)
{
	for (size_t i = 0; i < calls->count; i++)
		if (str_equal(calls->rows[i]->to, function))
			return calls->rows[i];
	return NULL;
}

/* Is one called for what is there, and the other one beside it to keep that, or
 * a model that is made of it? */
static bool is_looked_up_first(const struct call_chain *calls, struct str one,
    struct str other)
{
	const struct call_row *first = call_row_to(calls, one);
	const struct call_row *second = call_row_to(calls, other);

	return looks_up(one) && !looks_up(other) && first && second &&
	       !first->data.count == !second->data.count &&
	       str_equal(first->from, second->from);
}

/* Does a call of the model's own function use the same store further on? What
 * only checks something on the way says less of where the model is kept. */
static bool is_kept_later(const struct call_chain *calls, size_t at,
    struct str maker)
{
	const struct call_row *call_row = calls->rows[at];

	for (size_t i = at + 1; i < calls->count; i++) {
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

/* When a call is made that a function makes on a condition: that of the
 * function's own, and then its own. */
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

/* "if a" and "unless a", "case a" and "case b", any of them and "else". */
static bool tests_exclude(struct str a, struct str b)
{
	bool cases = str_starts(a, "case ") && str_starts(b, "case ");
	bool whether = (str_starts(a, "if ") && str_starts(b, "unless ")) ||
		       (str_starts(a, "unless ") && str_starts(b, "if "));

	return cases || str_is(a, "else") || str_is(b, "else") ||
	       (whether && str_equal(str_slice(a, str_find(a, ' '), a.len),
			       str_slice(b, str_find(b, ' '), b.len)));
}

/* Of two conditions, does one hold where the other does not: are they different
 * branches of one choice? */
static bool conditions_exclude(struct str one, struct str other)
{
	while (one.len && other.len) {
		/* Conditions are joined by "; ", the outer one first: the first
		 * part in which they differ decides. */
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

/* Is a call one branch of several of its function? None of them is given what
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

/* From what a function has come to through the models of a call. */
static void add_models(struct linking *linking, struct reached *from_reached,
    const struct call_row *call_row, struct str condition, struct map *seen)
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

/* From what is asked through the models that functions make of it, each once,
 * to what is answered; a store that is used on the way ends nothing. What a
 * function makes goes on in what it calls, and in who called it, but not from
 * one branch of a choice to the next; a branch that leads to no store ends. */
static void add_data(struct linking *linking, const struct call_chain *calls)
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
		add_models(linking, from_reached, call_row, condition, &seen);
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

/* Do the calls work on so many models that these tell the way? Of a request,
 * one is told with what it is kept in; what a command does begins anew. */
static bool has_data(const struct call_chain *calls)
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

struct agent_way {
	const struct agent_graph *graph;
	const struct route *steps[STEPS_MOST];
	size_t count;
	const struct route *best[STEPS_MOST];
	size_t best_count;
	size_t tries; /* left */
};

/* A route may come back to a node: a way that does is not followed on. */
static bool passes(const struct agent_way *way, struct str name)
{
	for (size_t i = 0; i < way->count; i++)
		if (str_equal(way->steps[i]->from, name))
			return true;
	return false;
}

/* The longest way from a node that reaches the end and goes nowhere twice. */
static void find_way(struct agent_way *way, struct str from)
{
	if (str_is(from, "__end__") && way->count > way->best_count) {
		for (size_t i = 0; i < way->count; i++)
			way->best[i] = way->steps[i];
		way->best_count = way->count;
	}
	if (way->count == STEPS_MOST || passes(way, from))
		return;
	for (size_t i = 0; i < way->graph->route_count && way->tries; i++) {
		const struct route *route = way->graph->routes[i];

		if (!str_equal(route->from, from) ||
		    str_is(route->kind, "loop"))
			continue;
		way->tries--;
		way->steps[way->count++] = route;
		find_way(way, route->to);
		way->count--;
	}
}

/* That of the first graph that has one. */
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
			.tries = 20000 };

		if (is_aside(graphs.items[i].path))
			continue;
		find_way(&way, STR("__start__"));
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

/* Whose chain a row is of is told where several serve its entry. */
static void drop_servers(struct linking *linking)
{
	struct call_row *call_rows = linking->model->calls.items;
	struct map first_map = { .arena = linking->scratch };
	struct map shared = { .arena = linking->scratch };

	for (size_t i = 0; i < linking->model->calls.count; i++) {
		uint64_t *one = map_put(&first_map, call_rows[i].entry);

		if (*one == 0)
			*one = i + 1;
		else if (!str_equal(call_rows[*one - 1].of, call_rows[i].of))
			*map_put(&shared, call_rows[i].entry) = 1;
	}
	for (size_t i = 0; i < linking->model->calls.count; i++)
		if (!map_get(&shared, call_rows[i].entry))
			call_rows[i].of = (struct str){ 0 };
}

void add_chain(struct linking *linking)
{
	struct call_chain calls;

	name_stores(linking);
	drop_servers(linking);
	if (is_main_pattern(linking, "multi-agent")) {
		add_agent_chain(linking);
		return;
	}
	model_main_calls(&calls, linking->model, linking->scratch);
	if (has_data(&calls))
		add_data(linking, &calls);
	else
		add_call_steps(linking, &calls);
}
