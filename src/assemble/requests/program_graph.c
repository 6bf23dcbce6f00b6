/*
 * The graph of the functions that a program's starts and commands lead to, and
 * for each a set of bits of all that it leads to: program_complete(). A call is
 * an edge; which word a command line has for it is read from its condition.
 */
#include <string.h>

#include "assemble/requests/program_graph.h"

enum {
	PASSES_MOST =
	    16, /* over all calls, until all that is reached is known */
};

/* The function at a place in the graph; NULL: it is not there. */
struct function *program_function_at(const struct program_graph *program_graph,
    struct place place)
{
	const uint64_t *number = map_get(&program_graph->numbers,
	    place_key(place, program_graph->group->scratch));

	return number && program_graph->items
		   ? program_graph->items[*number - 1]
		   : NULL;
}

/* Add a function to the graph, without its calls, or find it there. NULL: it is
 * new and there is no room. */
struct function *program_add_function(struct program_graph *program_graph,
    struct place place)
{
	struct arena *scratch = program_graph->group->scratch;
	struct function *function = program_function_at(program_graph, place);
	size_t most = program_graph->group->beside ? LOOKED_BESIDE
						   : FUNCTIONS_LOOKED;

	if (function || program_graph->count == most)
		return function;
	function = NEW(scratch, struct function);
	function->place = place;
	function->number = (uint32_t)program_graph->count;
	*(struct function **)array_push(&program_graph->items,
	    &program_graph->count, sizeof(*program_graph->items),
	    scratch) = function;
	*map_put(&program_graph->numbers, place_key(place, scratch)) =
	    program_graph->count;
	return function;
}

/* Does a test compare with a text that may be typed: `name == "serve"`,
 * `name in ["serve", "s"]`? */
static bool is_word_test(struct str test)
{
	size_t at = str_find_text(test, " == ");
	size_t from = at < test.len ? at + 4 : str_find_text(test, " in ") + 4;

	while (from < test.len && strchr("[({", test.ptr[from]))
		from++;
	return from < test.len && strchr("\"'", test.ptr[from]);
}

/* The last part of a condition: `case "serve"` of `args > 1; case "serve"`. */
static struct str innermost_test(struct str condition)
{
	while (str_find_text(condition, "; ") < condition.len)
		condition = str_slice(condition,
		    str_find_text(condition, "; ") + 2, condition.len);
	return condition;
}

/* Is the innermost test one case of several: `case X`, or a comparison with
 * words? */
static bool is_case_condition(struct str condition)
{
	struct str part = innermost_test(condition);

	return str_starts(part, "case ") || is_word_test(part);
}

/* The word of a case: `serve` of `case "serve"` and `name == "serve"`, `Serve`
 * of `case Command::Serve(args)`; "": it is no case, or has no word. */
static struct str word_of_case(struct str condition)
{
	struct str part = innermost_test(condition);
	size_t from = 0;
	size_t end;

	if (!is_case_condition(condition))
		return (struct str){ 0 };
	while (from < part.len && !strchr("\"'", part.ptr[from]))
		from++;
	if (from < part.len) {
		part = str_slice(part, from + 1, part.len);
		return str_slice(part, 0,
		    str_find(part,
			str_find(part, '"') < part.len ? '"' : '\''));
	}
	part = str_slice(part, strlen("case "), part.len);
	for (end = 0; end < part.len &&
		      (char_is_word(part.ptr[end]) || part.ptr[end] == ':' ||
			  part.ptr[end] == '.');
	     end++)
		;
	part = str_slice(part, 0, end);
	return str_after_last(str_after_last(part, ':'), '.');
}

/* Is a command, `dry-run`, the word of a case, `DryRun`: the same letters,
 * without `-` and `_`, in either case? */
bool word_is_command(struct str name, struct str word)
{
	size_t at = 0;

	for (size_t i = 0; i < word.len; i++) {
		if (char_among(word.ptr[i], "-_"))
			continue;
		while (at < name.len && char_among(name.ptr[at], "-_"))
			at++;
		if (at == name.len ||
		    char_lower(name.ptr[at++]) != char_lower(word.ptr[i]))
			return false;
	}
	return word.len && at == name.len;
}

/* Is the condition "", or that of one loop alone? */
static bool is_always(struct str condition)
{
	return condition.len == 0 ||
	       (str_starts(condition, "for ") &&
		   str_find_text(condition, "; ") == condition.len);
}

/* Add an edge for a call of `place` in `from`, and the function to the graph;
 * count the caller. Only the first call of each function gets an edge; none
 * calls of itself, or where there is no room. `of`: not 0 if the call may be of
 * several functions, of which this is one. */
static void add_program_call(struct program_graph *program_graph,
    struct function *from, const struct called *call, struct place place,
    uint32_t of)
{
	struct function *to = program_add_function(program_graph, place);

	if (!to || to == from)
		return;
	for (size_t i = 0; i < from->call_count; i++)
		if (from->calls[i].to == to->number)
			return;
	*(struct call_edge *)array_push(&from->calls, &from->call_count,
	    sizeof(*from->calls),
	    program_graph->group->scratch) = (struct call_edge){ .to =
								     to->number,
		.choice = of || is_case_condition(call->when.condition),
		.given = call->given,
		.sure = !of && is_always(call->when.condition),
		.rest = str_is(innermost_test(call->when.condition), "else"),
		.of = of,
		.word = word_of_case(call->when.condition) };
	to->callers++;
}

/* Is the function written inside of the other one, `f/g` of f? It counts as
 * part of that. */
static bool is_function_within(struct place place, struct place outer)
{
	return place.file == outer.file &&
	       str_has_start(place.symbol, outer.symbol) &&
	       str_starts(str_slice(place.symbol, outer.symbol.len,
			      place.symbol.len),
		   "/");
}

/* Read the files of all functions from number `from` on, on several threads, if
 * that one's file has not been read. */
static void read_files_ahead(const struct program_graph *program_graph,
    size_t from)
{
	struct call_targets *call_targets = program_graph->group->call_targets;
	uint32_t *files;

	if (call_targets->details[program_graph->items[from]->place.file])
		return;
	files = arena_array(program_graph->group->scratch,
	    program_graph->count - from, sizeof(*files));
	for (size_t i = from; i < program_graph->count; i++)
		files[i - from] = program_graph->items[i]->place.file;
	call_targets_read(call_targets, files, program_graph->count - from);
}

/* Add edges for the functions that a call may be of, `handlers[kind](job)`,
 * else for the one that it is of. `number`, from 1 on: the call's in its
 * function, by which edges of one call are known. */
static void add_targets_of_call(struct program_graph *program_graph,
    struct function *from, const struct called *call, uint32_t number)
{
	struct call_targets *call_targets = program_graph->group->call_targets;
	struct alternatives alternatives;
	const char *reason;
	struct place place;

	alternatives.count = 0;
	if (!call->given)
		find_alternatives(&alternatives, call_targets, from->place,
		    call->symbol);
	for (size_t i = 0;
	     i < alternatives.count && i < LENGTH(alternatives.functions); i++)
		if (!is_function_within(alternatives.functions[i], from->place))
			add_program_call(program_graph, from, call,
			    alternatives.functions[i],
			    alternatives.count > 1 ? number : 0);
	if (alternatives.count == 0 &&
	    call_target(&place, &reason, call_targets, from->place,
		call->symbol) &&
	    !is_function_within(place, from->place))
		add_program_call(program_graph, from, call, place, 0);
}

/* Add edges for the calls of one function. Functions that are new to the graph
 * come at its end. What runs only on failure is skipped. */
static void add_calls_of_function(struct program_graph *program_graph,
    struct function *from)
{
	struct call_targets *call_targets = program_graph->group->call_targets;
	const struct detail *detail =
	    call_targets_function(call_targets, from->place);

	for (size_t i = 0; detail && i < detail->call_count; i++) {
		const struct called *call = &detail->calls[i];

		if (!call->failing)
			add_targets_of_call(program_graph, from, call,
			    (uint32_t)i + 1);
	}
}

/* Add to `reach` of a function that of all it calls; true: it grew. */
static bool add_reach(const struct program_graph *program_graph,
    struct function *function)
{
	uint64_t added = 0;

	for (size_t i = 0; i < function->call_count; i++) {
		const uint64_t *reach =
		    program_graph->items[function->calls[i].to]->reach;

		for (size_t k = 0; k < REACH_WORDS; k++) {
			added |= reach[k] & ~function->reach[k];
			function->reach[k] |= reach[k];
		}
	}
	return added != 0;
}

/* How many functions a set has: its bits that are set. */
uint32_t count_functions(const uint64_t *words)
{
	uint32_t bits = 0;

	for (size_t i = 0; i < REACH_WORDS; i++)
		for (uint64_t word = words[i]; word; word &= word - 1)
			bits++;
	return bits;
}

/* Set `reach`, which has each function's own bit, too, and `below` of all
 * functions, by the edges. From the last to the first, as later ones are mostly
 * called by earlier ones: few passes are needed. In circles the sets stop
 * growing, too. */
void program_find_reach(struct program_graph *program_graph)
{
	bool has_changed = true;

	for (size_t i = 0; i < program_graph->count; i++) {
		struct function *function = program_graph->items[i];

		memset(function->reach, 0, sizeof(function->reach));
		function->reach[i / REACH_BITS] = (uint64_t)1 << i % REACH_BITS;
	}
	for (unsigned pass = 0; has_changed && pass < PASSES_MOST; pass++) {
		has_changed = false;
		for (size_t i = program_graph->count; i-- > 0;)
			has_changed |=
			    add_reach(program_graph, program_graph->items[i]);
	}
	for (size_t i = 0; i < program_graph->count; i++)
		program_graph->items[i]->below =
		    count_functions(program_graph->items[i]->reach);
}

/* Does the one function lead to the other, by however many calls? */
bool function_leads_to(const struct function *from, const struct function *to)
{
	return from->reach[to->number / REACH_BITS] >> to->number % REACH_BITS &
	       1;
}

/* Add the calls of all functions, and of those that this adds, then find what
 * each leads to. New functions come at the end of `items`, so that the loop
 * reaches them. */
void program_complete(struct program_graph *program_graph)
{
	for (size_t i = 0; i < program_graph->count; i++) {
		read_files_ahead(program_graph, i);
		add_calls_of_function(program_graph, program_graph->items[i]);
	}
	program_find_reach(program_graph);
}
