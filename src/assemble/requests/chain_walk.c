/*
 * The steps of a chain: which functions call each other, and what they use
 * outside. Begin with follow_chain_calls(): steps are a queue, each function's
 * calls are looked at in turn and push what they lead to. A call leads to a
 * function of the project's own, to the handler of what it makes, to a store;
 * what a function asks of others and sends is known by the lines of rows
 * (chain_exits_note()). Steps outside have no place, and lead nowhere.
 *
 * What runs only if something failed, what finds out who asks, and helpers that
 * call nothing are left out. A `turn` is the number of the call in its
 * function, by which rows are put in order later.
 */
#include "assemble/requests/callchain.h"
#include "lang/lang.h"

/* After all calls of its caller. */
#define LAST_TURN UINT32_MAX

#define SAVED_MOST 2 /* functions told that run after whatever is saved */

#define OTHERS_NAMED 4 /* functions of several, of which a call is of one */

/* Append a step for a function, with the models that it takes and gives, and
 * return it; its caller, way and turn are for the caller to set, who has seen
 * to it that there is room. */
static struct chain_step *push_chain_step(struct chain_walk *walk,
    struct place place)
{
	const struct index *index = walk->group->call_targets->index;
	struct chain_step *step = &walk->steps[walk->count++];

	*step = (struct chain_step){ .place = place,
		.at = { index->facts[place.file].path,
		    index_line_of_symbol(index, place) } };
	chain_add_models(step, walk->group, walk->entry);
	return step;
}

/* Is a call of the function `from` one of a function of the project's, or of
 * one of several, `handlers[kind](job)`? The several are put into
 * `alternatives`, which the caller has no use for. */
static bool calls_own(struct alternatives *alternatives,
    struct chain_group *group, struct place from, const struct called *call)
{
	const char *reason;
	struct place called;

	if (call_target(&called, &reason, group->call_targets, from,
		call->symbol))
		return true;
	if (call->given)
		return false;
	find_alternatives(alternatives, group->call_targets, from,
	    call->symbol);
	return alternatives->count > 0;
}

/* Does the function call anything of the project's own or a store, ask others,
 * or have a model? Else it is but a helper. */
bool chain_leads_on(struct chain_group *group, struct place place,
    struct str entry)
{
	const struct detail *detail =
	    call_targets_function(group->call_targets, place);
	struct alternatives alternatives;
	size_t next = 0;

	for (size_t i = 0; detail && i < detail->call_count; i++)
		if (!detail->calls[i].failing &&
		    (calls_own(&alternatives, group, place,
			 &detail->calls[i]) ||
			chain_is_store_call(group->call_targets, place,
			    &detail->calls[i])))
			return true;
	return chain_next_exit(group, place, &next) ||
	       chain_has_models(group, place, entry);
}

/* Is the step a method of the class `name`, and that class whoever sends the
 * request? `User.can_edit` works on User for each request. */
static bool is_method_of_asker(const struct chain_walk *walk,
    const struct chain_step *step, struct str name)
{
	struct str class = symbol_head(step->place.symbol);

	return chain_is_asker(walk->entry, name) && str_equal(class, name);
}

/* Is a model made below the entry after another call (`later`) and a guard
 * clause, `if old: return old`? The function's result is then mostly another
 * one. */
static bool is_made_after_guard(const struct chain_step *step,
    const struct called *call, bool later)
{
	return later && step->level > 0 && call->when.past.len > 0;
}

/* Add the model that a call makes or looks up, `Order()`, to step `from`.
 * Before the function followed any call (`later` false), or below the entry, as
 * data of the step; after that, at the entry, as a step of its own, in its
 * turn. Not who asks, errors, settings, what the entry returns anyway. */
static void add_used_model(struct chain_walk *walk, size_t from,
    const struct chain_use *use, const struct called *call, bool later)
{
	struct arena *scratch = walk->group->scratch;
	struct chain_step *step = &walk->steps[from];
	struct str name = use->class.symbol;

	if (!use->model || strs_have(&step->data, name) ||
	    chain_is_error_or_setting(walk->entry, name) ||
	    is_method_of_asker(walk, step, name) ||
	    is_made_after_guard(step, call, later) ||
	    (step->level == 0 && str_equal(step->output, name)))
		return;
	if (later && step->level == 0)
		step = chain_add_outside_step(walk,
		    (struct chain_step){ .name = name,
			.way = WAY_WORKS_ON,
			.when = call->when,
			.at = chain_evidence(step, call->line),
			.from = from });
	else if (step->made_line == 0)
		step->made_line = call->line;
	if (!step)
		return;
	chain_add_data(step, name, scratch);
	chain_note_model(walk->group, use->class);
}

/* Is the function decorated as a property? Where its name is an argument,
 * `log(self.total)`, its value is given, not the function. */
static bool is_property_function(struct call_targets *call_targets,
    struct place place)
{
	const struct detail *detail =
	    call_targets_function(call_targets, place);

	return detail && detail->property;
}

/* Widen the condition of the step of `from` that calls `place` to what it has
 * in common with `when`, under which it is called again. */
static void join_conditions(struct chain_walk *walk, size_t from,
    struct place place, struct when when)
{
	for (size_t i = from + 1; i < walk->count; i++) {
		struct chain_step *step = &walk->steps[i];

		if (step->from == from && step->place.file == place.file &&
		    str_equal(step->place.symbol, place.symbol))
			step->when =
			    when_joined(step->when, when, walk->group->scratch);
	}
}

/* Is a call of `place` shown as a store alone? If it is a declared query, or
 * all its implementations use a store and it has no model of the request.
 * `ends`: nothing below the call is followed, so that models do not matter. */
static bool is_but_a_store_call(const struct chain_walk *walk,
    struct place place, bool ends)
{
	struct chain_group *group = walk->group;

	return chain_is_declared_query(group->call_targets, place) ||
	       (chain_all_implementations_store(group->call_targets, place) &&
		   (ends || !chain_has_models(group, place, walk->entry)));
}

/* Does any class implement the method? */
static bool has_implementations(struct call_targets *call_targets,
    struct place method)
{
	struct implementations implementations;

	find_implementations(&implementations, call_targets, method);
	return implementations.count > 0;
}

/* Is `place`, which a call in step `from` is of, a method of the caller's own
 * class that calls nothing and returns something, for subclasses to do more:
 * `def filters(self): return []`? Only if a class overrides it, in the class
 * that defines it or in the caller's. */
static bool is_empty_hook(const struct chain_walk *walk, size_t from,
    const struct called *call, struct place place)
{
	struct call_targets *call_targets = walk->group->call_targets;
	struct place caller = walk->steps[from].place;
	const struct detail *detail =
	    call_targets_function(call_targets, place);
	struct place hook = { caller.file, symbol_head(caller.symbol) };

	if (!detail || detail->call_count || !detail->return_line ||
	    !symbol_is_member(place.symbol) ||
	    !str_equal(symbol_head(call->symbol), hook.symbol))
		return false;
	hook = place_member(hook, symbol_last(place.symbol),
	    call_targets->index->arena);
	return has_implementations(call_targets, place) ||
	       has_implementations(call_targets, hook);
}

/* Is the function `place`, which a call of step `from` leads to, worth a step?
 * Any is that the first function calls or a program's walk allows; below that,
 * or as an argument, only a step of a workflow or a function that leads on. A
 * property as an argument is none. */
static bool is_worth_a_step(const struct chain_walk *walk, size_t from,
    const struct called *call, struct place place)
{
	bool must_go_on = walk->steps[from].level || call->given;

	return (walk->told || !must_go_on ||
		   chain_declared_way(walk->group, place) != WAY_CALLS ||
		   chain_leads_on(walk->group, place, walk->entry)) &&
	       !(call->given &&
		   is_property_function(walk->group->call_targets, place));
}

/* Is it a method of an object that the caller was given or holds, a repository
 * or publisher: is it known by the object's type (`reason`), and its class is
 * no model? */
static bool is_shared_object(const struct chain_group *group,
    struct place method, const char *reason)
{
	struct place class = { method.file, symbol_head(method.symbol) };

	return (reason == call_reason_type ||
		   reason == call_reason_implementation) &&
	       symbol_is_member(method.symbol) && !chain_is_model(group, class);
}

/* May `place` be a step where `from` calls it? In a request always. In a
 * program only a function of `told`, and if that names one caller, only where
 * this one calls it. */
static bool is_among_followed(const struct chain_walk *walk, struct place place,
    struct place from)
{
	const uint64_t *told;

	if (!walk->told)
		return true;
	told = map_get(walk->told, place_key(place, walk->group->scratch));
	if (!told)
		return false;
	return *told == TOLD_BY_ANY ||
	       place_equal(*(const struct place *)(uintptr_t)*told, from);
}

/* Does an import bind the name? */
static bool is_imported_name(const struct facts *facts, struct str name)
{
	for (size_t i = 0; i < facts->import_count; i++)
		if (str_equal(facts->imports[i].name, name))
			return true;
	return false;
}

/* Does a class have an imported base that is not the project's,
 * `class Saga(lib.Saga)`, so that the library runs its methods? */
static bool is_class_for_library(struct call_targets *call_targets,
    struct place class)
{
	const struct index *index = call_targets->index;

	for (struct named *named = index_lookup(index, class); named;
	     named = named->next)
		for (size_t i = 0; named->fact && i < named->fact->bases.count;
		     i++) {
			struct place base = { class.file,
				named->fact->bases.items[i] };

			if (is_imported_name(&index->facts[class.file],
				symbol_head(type_name(base.symbol))) &&
			    !resolve(&base, index, base, is_class))
				return true;
		}
	return false;
}

/* Find the project's class of a variable that is an argument of a call:
 * CreateOrder of `bus.send(command)`. False: it is not known, or the name is
 * that of the class itself, `register(CreateOrder)`. */
static bool class_of_argument(struct place *place,
    struct call_targets *call_targets, struct place from,
    const struct called *call)
{
	struct place value = { from.file, call->symbol };

	return call->given && value_class(place, call_targets, value) &&
	       !str_equal(symbol_last(value.symbol),
		   symbol_last(place->symbol));
}

/* Find the constructor of a class whose object is an argument of a library's
 * call: it may set up what the library runs, the steps of a saga. False: it has
 * none, is a model, or no library runs it. */
static bool find_passed_constructor(struct place *place,
    struct chain_group *group, struct place class)
{
	struct call_targets *call_targets = group->call_targets;

	if (chain_is_model(group, class) ||
	    !is_class_for_library(call_targets, class))
		return false;
	*place = place_member(class, symbol_last(class.symbol),
	    call_targets->index->arena);
	return is_function(call_targets->index, *place);
}

/* If a call in a loop is of a function that is a step already, add the first
 * service or queue that the function asks or sends to again, to step `from`:
 * for each item it asks once more. */
static void add_asked_each_time(struct chain_walk *walk, size_t from,
    const struct called *call, struct place place)
{
	const struct chain_exit *exit;
	size_t next = 0;

	if (!condition_is_loop(call->when.condition))
		return;
	exit = chain_next_exit(walk->group, place, &next);
	if (exit)
		chain_add_outside_step(walk,
		    (struct chain_step){ .name = exit->name,
			.way = exit->way,
			.when = call->when,
			.at = exit->at,
			.from = from });
}

/* Add the step of function `place`, called by step `from`; NULL: it may not be
 * one, or is one already. In the latter case the condition of its step is
 * widened to that of this call, too. */
static struct chain_step *add_called_step(struct chain_walk *walk, size_t from,
    const struct called *call, struct place place)
{
	struct chain_step *step;

	if (!is_among_followed(walk, place, walk->steps[from].place))
		return NULL;
	if (!place_note_new(&walk->seen, place)) {
		join_conditions(walk, from, place, call->when);
		add_asked_each_time(walk, from, call, place);
		return NULL;
	}
	step = push_chain_step(walk, place);
	step->when = call->when;
	step->turn = walk->turn;
	step->from = from;
	step->level = walk->steps[from].level + 1;
	step->called_line = call->line;
	step->way = chain_declared_way(walk->group, place);
	return step;
}

/* Follow the object of `class` that is an argument of a library's call,
 * `bus.send(command)`: to its handler, or to its constructor if the library
 * runs the class. Not followed if `ends`. True: a step was added. */
static bool follow_argument(struct chain_walk *walk, size_t from,
    const struct called *call, struct place class, bool ends)
{
	struct chain_group *group = walk->group;
	const struct chain_use use = { .class = class };
	struct chain_step *step;
	const char *reason;
	struct place place;
	bool is_handled = chain_find_handler(&place, &reason, group, &use);

	if (!is_handled && !find_passed_constructor(&place, group, class))
		return false;
	step = ends ? NULL : add_called_step(walk, from, call, place);
	if (!step)
		return false;
	if (is_handled)
		step->reason = reason;
	else
		step->way = WAY_PASSES;
	return true;
}

/* Follow a call that is of no function of the project's: to its argument's
 * handler, or to a store. True: a step was added. */
static bool follow_library(struct chain_walk *walk, size_t from,
    const struct called *call, bool ends)
{
	struct call_targets *call_targets = walk->group->call_targets;
	struct place caller = walk->steps[from].place;
	struct place class;

	if (class_of_argument(&class, call_targets, caller, call))
		return follow_argument(walk, from, call, class, ends);
	return chain_is_store_call(call_targets, caller, call) &&
	       chain_add_store_step(walk, from, call->line, call->when);
}

/* Is the call of a function like `delete_old()`, under a condition, in a
 * request that is not asked to delete anything? What is replaced or left over
 * is beside the request's way. */
static bool is_replacing(const struct chain_walk *walk,
    const struct called *call, struct place place)
{
	static const char *const asked[] = { "DELETE ", "delet", "Delet",
		"remov", "Remov", NULL };

	return walk->entry.len && call->when.condition.len &&
	       str_starts_any(symbol_last(place.symbol),
		   "Delete Destroy Drop Purge Remove delete destroy drop purge "
		   "remove") &&
	       !str_has_any(walk->entry, asked);
}

/* Is the call's symbol a function that is an argument of what sends it to a
 * queue, `queue.enqueue(send_mail)`, from which a consumer takes it? It runs
 * later, so that it is no step here. */
static bool is_sent_to_run(const struct chain_walk *walk, size_t from,
    const struct called *call)
{
	const struct chain_group *group = walk->group;
	const struct chain_exits *exits =
	    &group->exits[walk->steps[from].place.file];
	struct str name = symbol_last(call->symbol);
	const uint64_t *roles = map_get(&group->messages, name);

	for (size_t i = 0;
	     call->given && roles && (*roles & 1) && i < exits->count; i++)
		if (exits->items[i].way == WAY_SENDS &&
		    exits->items[i].at.line == call->line &&
		    str_equal(exits->items[i].name, name))
			return true;
	return false;
}

/* Find the method of a base, which `method` implements, that asks another
 * service where it is declared, `@Get("/stock") Stock get();`. That one
 * runs; the class only stands in if it fails. False: there is none. */
static bool find_asking_declaration(struct place *place,
    const struct chain_group *group, struct place method)
{
	const struct index *index = group->call_targets->index;
	struct place class = { method.file, symbol_head(method.symbol) };

	for (struct named *named = index_lookup(index, class); named;
	     named = named->next)
		for (size_t i = 0; named->fact && i < named->fact->bases.count;
		     i++) {
			struct place base = { class.file,
				named->fact->bases.items[i] };
			const struct chain_exit *exit;
			size_t next = 0;

			if (!resolve(&base, index, base, is_class))
				continue;
			*place = place_member(base, symbol_last(method.symbol),
			    index->arena);
			exit = chain_next_exit(group, *place, &next);
			if (exit && exit->way == WAY_ASKS)
				return true;
		}
	return false;
}

/* Find the function that a call in `from` is of; false: it is not known. As
 * call_target(), but instead of a class that implements a declaration which
 * asks another service, that declaration. */
static bool find_told_target(struct place *place, const char **reason,
    const struct chain_group *group, struct place from, struct str symbol)
{
	struct place declared;

	if (!call_target(place, reason, group->call_targets, from, symbol))
		return false;
	if (*reason == call_reason_implementation &&
	    find_asking_declaration(&declared, group, *place)) {
		*place = declared;
		*reason = call_reason_type;
	}
	return true;
}

/* The name of one of several functions; with its file's name in front,
 * `csv.read`, if another file has a function of that name among them. */
static struct str alternative_name(const struct alternatives *alternatives,
    struct place place, const struct chain_group *group)
{
	struct str path = group->call_targets->index->facts[place.file].path;
	struct str name = symbol_local_name(place.symbol);

	for (size_t i = 0;
	     i < alternatives->count && i < LENGTH(alternatives->functions);
	     i++)
		if (alternatives->functions[i].file != place.file &&
		    str_equal(alternatives->functions[i].symbol, place.symbol))
			return str_dotted(path_bare_name(path), name,
			    group->scratch);
	return name;
}

/* The text "one of 5: a, b, c, d" for a row's condition: the function that is
 * followed, then others, OTHERS_NAMED in all. */
static struct str names_of_alternatives(const struct alternatives *alternatives,
    struct place told_function, const struct chain_group *group)
{
	struct buf out = { .arena = group->scratch };
	size_t named = 1;

	buf_printf(&out, "one of %zu: %.*s", alternatives->count,
	    STR_ARG(alternative_name(alternatives, told_function, group)));
	for (size_t i = 0; i < alternatives->count && named < OTHERS_NAMED;
	     i++) {
		struct place other_function = alternatives->functions[i];

		if (place_equal(other_function, told_function))
			continue;
		buf_printf(&out, ", %.*s",
		    STR_ARG(
			alternative_name(alternatives, other_function, group)));
		named++;
	}
	return buf_str(&out);
}

/* Both conditions as one text, `outer; inner`; "": there is none. */
static struct str both_conditions(struct str outer, struct str inner,
    struct arena *arena)
{
	if (outer.len == 0 || inner.len == 0)
		return outer.len ? outer : inner;
	return str_printf(arena, "%.*s; %.*s", STR_ARG(outer), STR_ARG(inner));
}

/* Find the one to follow of several functions that a call may be of: of those
 * that may be steps the one with most calls, of equals the first. False: none
 * may. */
static bool find_told_alternative(struct place *place,
    const struct alternatives *alternatives, const struct chain_walk *walk,
    struct place from)
{
	size_t most = 0;
	bool found = false;

	for (size_t i = 0;
	     i < alternatives->count && i < LENGTH(alternatives->functions);
	     i++) {
		struct place function = alternatives->functions[i];
		const struct detail *detail =
		    call_targets_function(walk->group->call_targets, function);
		size_t calls = detail ? detail->call_count : 0;

		if (!is_among_followed(walk, function, from) ||
		    (found && calls <= most))
			continue;
		*place = function;
		most = calls;
		found = true;
	}
	return found;
}

/* The last part of a condition, in which the call stands: `for stages` of `if
 * ready; for stages`. */
static struct str innermost_condition(struct str condition)
{
	struct str part = { 0 };

	while (str_cut(&part, &condition, ';'))
		;
	return str_trim(part);
}

/* Is the call made of each of several, in a loop, and of a method that their
 * class leaves open? */
static bool is_made_of_each(const struct chain_walk *walk, struct place method,
    const struct called *call)
{
	return str_starts(innermost_condition(call->when.condition), "for ") &&
	       !function_has_body(walk->group->call_targets, method);
}

/* Find the function to follow of a call that may be of several,
 * `handlers[kind](job)`; `*names`: the text that lists them, "" if there is
 * only one. False: it is of none; or, for a request, call_target() knows one
 * function that it is of, and the call is not made of each. */
static bool find_one_of(struct place *place, struct str *names,
    const struct chain_walk *walk, struct place from, const struct called *call)
{
	struct chain_group *group = walk->group;
	struct alternatives alternatives;
	const char *reason;

	if (call->given)
		return false;
	if (!walk->told &&
	    call_target(place, &reason, group->call_targets, from,
		call->symbol) &&
	    !is_made_of_each(walk, *place, call))
		return false;
	find_alternatives(&alternatives, group->call_targets, from,
	    call->symbol);
	if (!find_told_alternative(place, &alternatives, walk, from))
		return false;
	*names = alternatives.count > 1
		     ? names_of_alternatives(&alternatives, *place, group)
		     : STR("");
	return true;
}

/* Is a call of `place` beside the way of the request: does it find out who
 * asks (and is no step of a workflow), remove what is replaced, or call an
 * empty hook? */
static bool is_call_beside_way(const struct chain_walk *walk, size_t from,
    const struct called *call, struct place place)
{
	return (chain_finds_asker(walk->entry, place.symbol) &&
		   chain_declared_way(walk->group, place) == WAY_CALLS) ||
	       is_replacing(walk, call, place) ||
	       is_empty_hook(walk, from, call, place);
}

/* Follow a call to its function, handler or store, and add the step. `use`: the
 * class that the call begins with. `ends`: only a store is added. True: a step
 * was added. The handler of what a call makes goes first: of
 * `bus.send(CreateOrder())` the handler is the step, not send(). */
static bool follow_call(struct chain_walk *walk, size_t from,
    const struct called *call, const struct chain_use *use, bool ends)
{
	struct chain_group *group = walk->group;
	struct called when_called = *call;
	struct chain_step *step;
	const char *reason;
	struct str other_names = { 0 };
	struct place place;

	if (chain_add_exit_of_field(walk, from, call) ||
	    is_sent_to_run(walk, from, call))
		return false;
	if (!chain_find_handler(&place, &reason, group, use)) {
		if (find_one_of(&place, &other_names, walk,
			walk->steps[from].place, call))
			reason = call_reason_table;
		else if (!find_told_target(&place, &reason, group,
			     walk->steps[from].place, call->symbol))
			return follow_library(walk, from, call, ends);
		if (is_call_beside_way(walk, from, call, place))
			return false;
		if (is_but_a_store_call(walk, place, ends))
			return chain_add_store_step(walk, from, call->line,
			    call->when);
		ends = ends || !is_worth_a_step(walk, from, call, place);
	}
	when_called.when.condition =
	    both_conditions(call->when.condition, other_names, group->scratch);
	step = ends ? NULL : add_called_step(walk, from, &when_called, place);
	if (!step)
		return false;
	step->reason = reason;
	if (call->given && step->way == WAY_CALLS)
		step->way = WAY_PASSES;
	step->shared = is_shared_object(group, place, reason);
	return true;
}

/* Is the call a command that is an argument of another command,
 * `Retry(CreateOrder())`? Both have handlers; that of the outer one passes the
 * inner one on. */
static bool is_wrapped_command(struct chain_group *group, uint32_t file,
    const struct called *call)
{
	struct called maker = { .symbol = call->into };
	const char *reason;
	struct place place;

	return call->into.len &&
	       chain_find_handler(&place, &reason, group,
		   chain_use_of_call(group, file, &maker)) &&
	       chain_find_handler(&place, &reason, group,
		   chain_use_of_call(group, file, call));
}

/* Of a command within a command, `Retry(CreateOrder())`, add the inner one's
 * handler below the last step, which is the outer one's, behind all its calls
 * (LAST_TURN). `maker`: the symbol of the call that makes the outer one,
 * `Retry`; `detail`: the function with both calls. */
static void follow_wrapped_command(struct chain_walk *walk, size_t from,
    const struct detail *detail, struct str maker)
{
	struct chain_group *group = walk->group;
	uint32_t file = walk->steps[from].place.file;
	size_t wrapper = walk->count - 1;
	bool ends = walk->steps[wrapper].level >= LEVELS_MOST ||
		    walk->count > STEPS_MOST;

	for (size_t i = 0; i < detail->call_count && !ends; i++) {
		const struct called *call = &detail->calls[i];

		walk->turn = LAST_TURN;
		if (str_equal(call->into, maker) &&
		    is_wrapped_command(group, file, call) &&
		    follow_call(walk, wrapper, call,
			chain_use_of_call(group, file, call), false))
			return;
	}
}

/* Does any call of the function behind number `call_number` lead to a function
 * of the project's or a store? */
static bool leads_on_after(const struct chain_walk *walk, size_t from,
    const struct detail *detail, size_t call_number)
{
	struct call_targets *call_targets = walk->group->call_targets;
	struct place place = walk->steps[from].place;
	struct place called;
	const char *reason;

	for (size_t i = call_number + 1; i < detail->call_count; i++) {
		const struct called *call = &detail->calls[i];

		if (!call->failing && !call->early && !call->given &&
		    (call_target(&called, &reason, call_targets, place,
			 call->symbol) ||
			chain_is_store_call(call_targets, place, call)))
			return true;
	}
	return false;
}

/* Is a part of the condition that what was sent is not valid, `unless
 * form.is_valid()`? Then the request is refused, and its page shown again. */
static bool is_refused(struct str condition, struct arena *arena)
{
	static const char *const sent[] = { "body", "changeset", "dto", "form",
		"input", "modelstate", "params", "request", "schema",
		"serializer", "validat", NULL };
	struct str part;

	while (str_cut(&part, &condition, ';')) {
		part = str_lower(str_trim(part), arena);
		if (str_starts(part, "unless ") &&
		    str_find_text(part, "valid") < part.len &&
		    str_find_text(part, "invalid") == part.len &&
		    str_has_any(part, sent))
			return true;
	}
	return false;
}

/* Is call number `call_number` of the usual way? Not if it runs only on
 * failure, nor if a guard clause returns it, `if not user: return login()`, and
 * more follows. */
static bool is_call_followed(const struct chain_walk *walk, size_t from,
    const struct detail *detail, size_t call_number)
{
	const struct called *call = &detail->calls[call_number];

	return !call->failing &&
	       !is_refused(call->when.condition, walk->group->scratch) &&
	       !(call->early &&
		   leads_on_after(walk, from, detail, call_number));
}

/* How many calls the function of step `number` has. */
static size_t count_calls(const struct chain_walk *walk, size_t number)
{
	const struct detail *detail =
	    call_targets_function(walk->group->call_targets,
		walk->steps[number].place);

	return detail ? detail->call_count : 0;
}

/* Is the step the first one, or, of all functions that its caller calls, the
 * one with most calls, and so its caller and on up: the workflow that a handler
 * runs? It gets more calls than others (CALLS_FIRST). */
static bool is_main_line(const struct chain_walk *walk, size_t number)
{
	for (; number; number = walk->steps[number].from) {
		size_t calls = count_calls(walk, number);

		for (size_t i = 1; i < walk->count; i++)
			if (i != number &&
			    walk->steps[i].place.file != NOWHERE &&
			    walk->steps[i].from == walk->steps[number].from &&
			    count_calls(walk, i) >= calls)
				return false;
	}
	return true;
}

/* Follow the calls of step `from`: models that they make become its data,
 * functions and stores new steps. Beyond the limits of levels, calls and steps,
 * only models and stores are still noted: a chain that is cut before its store
 * would hide what matters most. With `told` only the limit of steps holds. */
static void follow_step_calls(struct chain_walk *walk, size_t from)
{
	struct place place = walk->steps[from].place;
	const struct detail *detail =
	    call_targets_function(walk->group->call_targets, place);
	bool ends = !walk->told && walk->steps[from].level >= LEVELS_MOST;
	size_t most = is_main_line(walk, from) ? CALLS_FIRST : CALLS_MOST;
	size_t followed = 0;

	for (size_t i = 0; detail && i < detail->call_count; i++) {
		const struct called *call = &detail->calls[i];
		const struct chain_use *use;

		if (!is_call_followed(walk, from, detail, i))
			continue;
		use = chain_use_of_call(walk->group, place.file, call);
		walk->turn = (uint32_t)i + 1;
		add_used_model(walk, from, use, call, followed > 0);
		if (is_wrapped_command(walk->group, place.file, call) ||
		    !follow_call(walk, from, call, use,
			ends || (!walk->told && followed >= most) ||
			    walk->count > STEPS_MOST))
			continue;
		followed++;
		follow_wrapped_command(walk, from, detail, call->symbol);
	}
}

/* Add the model that a function returns to its step's data, with the line of
 * its last return; for the first step as a step of its own, `answers`. */
static void follow_output(struct chain_walk *walk, size_t from)
{
	struct chain_step *step = &walk->steps[from];
	const struct detail *detail =
	    call_targets_function(walk->group->call_targets, step->place);
	struct str name = step->output;
	struct evidence at = step->at;

	if (name.len == 0 || strs_have(&step->data, name) ||
	    (step->level && chain_is_asker(walk->entry, name)))
		return;
	if (detail && detail->return_line)
		at.line = detail->return_line;
	walk->turn = LAST_TURN;
	if (step->level == 0)
		step = chain_add_outside_step(walk,
		    (struct chain_step){ .way = WAY_ANSWERS,
			.at = at,
			.from = from });
	else if (step->made_line == 0)
		step->made_line = at.line;
	if (step)
		chain_add_data(step, name, walk->group->scratch);
}

/* If the function of step `from` is only declared, and all classes that
 * implement it use a store, add a step for a store. */
static void add_store_of_declared(struct chain_walk *walk, size_t from)
{
	const struct chain_step *step = &walk->steps[from];

	walk->turn = 1;
	if (chain_all_implementations_store(walk->group->call_targets,
		step->place))
		chain_add_store_step(walk, from, step->at.line,
		    (struct when){ 0 });
}

/* Add, behind the first step that saves something, the functions that run
 * after whatever is saved. */
static void add_after_saving(struct chain_walk *walk)
{
	const struct place_list *functions = &walk->group->after_saving;
	size_t saving = functions->count ? chain_find_saving_step(walk)
					 : walk->count;
	struct called called;
	size_t from;

	if (saving == walk->count)
		return;
	from = walk->steps[saving].from;
	called = (struct called){ .line = walk->steps[saving].at.line };
	walk->turn = walk->steps[saving].turn;
	for (size_t i = 0; i < functions->count && i < SAVED_MOST &&
			   walk->count <= STEPS_MOST;
	     i++) {
		struct chain_step *step =
		    add_called_step(walk, from, &called, functions->items[i]);

		if (step)
			step->way = WAY_SETS_OFF;
	}
}

/* Follow all steps from number `next` on. */
static void follow_steps(struct chain_walk *walk, size_t next)
{
	for (size_t i = next; i < walk->count; i++) {
		if (walk->steps[i].place.file == NOWHERE)
			continue;
		follow_step_calls(walk, i);
		add_store_of_declared(walk, i);
		chain_follow_exits(walk, i);
		follow_output(walk, i);
	}
}

/* Fill the walk, which is empty, from `start` on. `steps` is a queue: each
 * step's calls append the functions that they lead to, so that the walk goes
 * level by level, and a limit cuts what is deep. Steps outside the project
 * (file NOWHERE) have no calls. At last a store is guessed if none was
 * found. */
static void follow_chain_calls(struct chain_walk *chain_walk,
    struct place start)
{
	size_t known;

	chain_walk->seen = (struct map){ .arena = chain_walk->group->scratch };
	chain_walk->group->above =
	    (struct map){ .arena = chain_walk->group->scratch };
	push_chain_step(chain_walk, start);
	place_note_new(&chain_walk->seen, start);
	follow_steps(chain_walk, 0);
	chain_guess_store(chain_walk);
	known = chain_walk->count;
	add_after_saving(chain_walk);
	follow_steps(chain_walk, known);
}

/* Fill the walk with the steps of a request, `entry` `POST /orders`, from its
 * handler `start` on. */
void chain_follow_request(struct chain_walk *chain_walk,
    struct chain_group *group, struct place start, struct str entry)
{
	*chain_walk = (struct chain_walk){ .group = group, .entry = entry };
	follow_chain_calls(chain_walk, start);
}

/* Fill the walk with the steps of a program or command from `start` on, through
 * the functions of `allowed` alone. */
void chain_follow_allowed(struct chain_walk *chain_walk,
    struct chain_group *group, struct place start, const struct map *allowed)
{
	*chain_walk = (struct chain_walk){ .group = group, .told = allowed };
	follow_chain_calls(chain_walk, start);
}
