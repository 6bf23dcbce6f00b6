/*
 * Which functions of a program's graph are told: first the job of its start,
 * program_find_jobs(), then one after the other, of all calls of told functions
 * the one that tells most: take_next_function(), by weight_of_call().
 */
#include <string.h>

#include "assemble/requests/program_graph.h"
#include "lang/lang.h"

enum {
	TOLD_WRITING = 2, /* more functions: those that write the result */
	CALLERS_FEW = 2, /* a helper has more callers */
	SCALE = 1 << 10, /* weight of one new function; room for divisions */
	/* factors of command_word_gain() */
	GAIN_ASIDE = 1, /* `version`, done now and then */
	GAIN_USUAL = 4,
	GAIN_MAKE = 8, /* `compile` */
	GAIN_RUN = 16, /* `serve` */
	LEVELS_TOLD = 9, /* calls below the start */
	/* A call is the start's job if at least a fourth as many functions are
	 * below it as below the call with most … */
	SHARE_OF_JOB = 4,
	/* … and a job below that has at least an eighth of the start's. */
	SHARE_OF_LAST = 8,
	WORDS_LEAST = 3, /* cases that make a choice of commands */
	OPTION_SHARE = 8, /* divides the weight of an option's call */
	WORD_MOST = 24, /* letters of a name's word that are looked at */
};

/* Is one of `words` a word of the function's name, as in `print_usage`,
 * `printUsage`? A word ends before `_`, before a capital behind a small letter,
 * and at the end. */
static bool function_has_word(const struct function *function,
    const char *words)
{
	struct str name = symbol_last(function->place.symbol);
	char word[WORD_MOST];
	size_t len = 0;

	for (size_t i = 0; i <= name.len; i++) {
		char c = i < name.len ? name.ptr[i] : '_';
		bool capital = c >= 'A' && c <= 'Z';
		bool is_word_end = capital ? i > 0 && name.ptr[i - 1] >= 'a'
					   : c == '_';

		if (is_word_end && str_listed(words, (struct str){ word, len }))
			return true;
		if (is_word_end)
			len = 0;
		if (c != '_' && len < LENGTH(word))
			word[len++] = capital ? (char)(c - 'A' + 'a') : c;
	}
	return false;
}

/* May a call be the job of a program's start? Its function leads to others, and
 * its name is not that of a getter or logger, of help (`print_usage`) or of
 * cleaning up. */
static bool is_job_call(const struct program_graph *program_graph,
    const struct call_edge *call_edge)
{
	const struct function *to = program_graph->items[call_edge->to];

	return to->below > 1 &&
	       !function_has_word(to, "get has is log print set") &&
	       !function_has_word(to, known_lists.told_of_itself) &&
	       !function_has_word(to, known_lists.cleaning_up);
}

/* How likely a typed word is what the program is for, as a factor: GAIN_RUN of
 * `serve`, GAIN_MAKE of `compile`, GAIN_ASIDE of `version`; of others
 * GAIN_USUAL. */
uint32_t command_word_gain(struct str word)
{
	if (str_listed_nocase("daemon run serve server start", word))
		return GAIN_RUN;
	if (str_listed_nocase(
		"completion config doctor env export import init list "
		"login logout man self stats upgrade validate version",
		word))
		return GAIN_ASIDE;
	return str_listed_nocase("compile generate", word) ? GAIN_MAKE
							   : GAIN_USUAL;
}

/* Is the first call likelier to be what the program is for than the second,
 * each one case of several? By its word; what runs where no case holds counts
 * GAIN_MAKE. */
static bool is_likelier_case(const struct call_edge *call_edge,
    const struct call_edge *other_edge)
{
	uint32_t gain = call_edge->rest ? GAIN_MAKE
					: command_word_gain(call_edge->word);
	uint32_t other_gain =
	    other_edge->rest ? GAIN_MAKE : command_word_gain(other_edge->word);

	return gain > other_gain;
}

/* Is the call one case of several, `case "serve"`, or what runs where no case
 * holds? */
static bool is_of_cases(const struct call_edge *call_edge)
{
	return call_edge->choice || call_edge->rest;
}

/* Of the calls from number `from` on that may be the job, the last one with at
 * least half of `most` functions below it. Of several cases (`case "serve"`)
 * the likeliest, of equals the first. `cases`: look at cases alone. NULL: there
 * is none. */
static const struct call_edge *
find_last_job(const struct program_graph *program_graph,
    const struct function *start, size_t from, uint32_t most, bool cases)
{
	const struct call_edge *job = NULL;

	for (size_t i = from; i < start->call_count; i++) {
		const struct call_edge *call_edge = &start->calls[i];

		if (!is_job_call(program_graph, call_edge) ||
		    (cases && !is_of_cases(call_edge)) ||
		    program_graph->items[call_edge->to]->below < most / 2)
			continue;
		/* Of two cases the likelier counts, otherwise the later call.
		 */
		if (!job || !is_of_cases(call_edge) || !is_of_cases(job) ||
		    is_likelier_case(call_edge, job))
			job = call_edge;
	}
	return job;
}

/* The job behind the call `sure`, if that only prepares and a word of the
 * command line chooses what follows: of
 * `config = load(); match command { Run => run(config), … }` run(). NULL: fewer
 * than WORDS_LEAST words, or too little below them. */
static const struct call_edge *
find_dispatched_job(const struct program_graph *program_graph,
    const struct function *start, const struct call_edge *sure)
{
	size_t after = (size_t)(sure - start->calls) + 1;
	size_t words = 0;
	uint32_t most = 0;

	for (size_t i = after; i < start->call_count; i++) {
		uint32_t below =
		    program_graph->items[start->calls[i].to]->below;

		if (!is_job_call(program_graph, &start->calls[i]))
			continue;
		words += start->calls[i].word.len > 0;
		if (is_of_cases(&start->calls[i]) && below > most)
			most = below;
	}
	return words >= WORDS_LEAST &&
		       most >=
			   program_graph->items[sure->to]->below / SHARE_OF_JOB
		   ? find_last_job(program_graph, start, after, most, true)
		   : NULL;
}

/* The job of a program's start: of `parse_args(); setup(); run()` run(), the
 * last call that it always makes, or a case behind it (find_dispatched_job()).
 * If little of the program is below that, the last call with much below it:
 * `if (serve) { serve(); return; }`. NULL: none. */
static const struct call_edge *
find_job_call(const struct program_graph *program_graph,
    const struct function *start)
{
	const struct call_edge *sure = NULL;
	const struct call_edge *job;
	uint32_t most = 0;

	for (size_t i = 0; i < start->call_count; i++) {
		const struct call_edge *call_edge = &start->calls[i];
		uint32_t below = program_graph->items[call_edge->to]->below;

		if (!is_job_call(program_graph, call_edge))
			continue;
		if (call_edge->sure)
			sure = call_edge;
		most = below > most ? below : most;
	}
	job = sure ? find_dispatched_job(program_graph, start, sure) : NULL;
	if (job)
		return job;
	if (sure &&
	    program_graph->items[sure->to]->below >= most / SHARE_OF_JOB)
		return sure;
	return find_last_job(program_graph, start, 0, most, false);
}

/* Set the job of `start`, of the function that this job calls, and so on, as
 * long as enough of the program is below. */
void program_find_jobs(const struct program_graph *program_graph,
    struct function *start)
{
	struct function *from = start;

	for (unsigned level = 0; from && level < LEVELS_TOLD; level++) {
		const struct call_edge *job =
		    from->job ? NULL : find_job_call(program_graph, from);
		struct function *to = job ? program_graph->items[job->to]
					  : NULL;

		if (to && level > 0 && to->below < start->below / SHARE_OF_LAST)
			to = NULL;
		if (to)
			from->job = job;
		from = to;
	}
}

/* How many functions are below `to` that are below no told function; told ones
 * that lead to `to` itself do not count. */
static uint32_t count_new(const struct program_graph *program_graph,
    const struct function *to)
{
	uint64_t own_words[REACH_WORDS];

	memcpy(own_words, to->reach, sizeof(own_words));
	for (size_t i = 0; i < program_graph->count; i++) {
		const struct function *told = program_graph->items[i];

		if (!told->told || function_leads_to(told, to))
			continue;
		for (size_t k = 0; k < REACH_WORDS; k++)
			own_words[k] &= ~told->reach[k];
	}
	return count_functions(own_words);
}

/* How much a call tells of the program, by how many functions it newly shows.
 * Less: what many call, what is deep, cleaning up, a second case, an option of
 * the start. More: what is in another file. The job of the start:
 * UINT32_MAX. */
static uint32_t weight_of_call(const struct program_graph *program_graph,
    const struct function *from, const struct call_edge *call_edge)
{
	const struct function *to = program_graph->items[call_edge->to];
	uint32_t weight = count_new(program_graph, to) * SCALE;

	if (call_edge == from->job)
		return UINT32_MAX;
	if (function_has_word(to, known_lists.cleaning_up))
		weight /= 4;
	if (from->place.file != to->place.file)
		weight *= 2;
	if (call_edge->choice && from->chosen)
		weight /= 4;
	if (from->level == 0 && from->job && !call_edge->sure)
		weight /= OPTION_SHARE;
	for (uint32_t i = 0; i < from->level; i++)
		weight -= weight / 4;
	return weight / (to->callers ? to->callers : 1);
}

/* Do more functions call it, and more than CALLERS_FEW, than it leads to; or
 * does its name say that it tells how the program is used, `print_usage`? */
static bool is_helper_function(const struct function *function)
{
	return (function->callers > CALLERS_FEW &&
		   function->below < function->callers) ||
	       function_has_word(function, known_lists.told_of_itself);
}

/* How much a call is of what comes out of the program in the end,
 * `write_report`: the nearer to the start, the more; 0: the function's name has
 * no word for writing. */
static uint32_t writing_of(const struct function *from,
    const struct function *to)
{
	return function_has_word(to, known_lists.writing)
		   ? SCALE * (LEVELS_TOLD - from->level)
		   : 0;
}

/* Is the call beside the job of its function: another case than the job's,
 * `case "help"`; or, at the start, an option's call that leads to little that
 * is new? */
static bool is_other_case(const struct program_graph *program_graph,
    const struct function *from, const struct call_edge *call_edge)
{
	const struct function *to = program_graph->items[call_edge->to];

	if (!from->job || call_edge == from->job)
		return false;
	return (is_of_cases(from->job) && call_edge->choice) ||
	       (from->level == 0 && !call_edge->sure &&
		   count_new(program_graph, to) < to->below / 2);
}

/* Is the call one of several functions, `handlers[kind](job)`, of which another
 * one is told? */
static bool is_other_told(const struct program_graph *program_graph,
    const struct function *from, const struct call_edge *call_edge)
{
	for (size_t i = 0; call_edge->of && i < from->call_count; i++)
		if (from->calls[i].of == call_edge->of &&
		    program_graph->items[from->calls[i].to]->told)
			return true;
	return false;
}

/* May the function of a call be shown (told) next? Not in another case than the
 * job's, nor a helper; where a command is known, only what leads to it; below
 * the start only what leads on. */
static bool may_be_told(const struct program_graph *program_graph,
    const struct function *from, const struct call_edge *call_edge)
{
	const struct function *to = program_graph->items[call_edge->to];

	return !is_other_case(program_graph, from, call_edge) &&
	       !is_other_told(program_graph, from, call_edge) &&
	       (!program_graph->led || to->leading || from->running) &&
	       !is_helper_function(to) &&
	       ((from->level == 0 && !call_edge->given) ||
		   chain_leads_on(program_graph->group, to->place, STR("")));
}

/* How much the call is worth that is told next: `writing`: by writing_of(),
 * which is 0 of most calls; else weight_of_call(). */
static uint32_t worth_of_call(const struct program_graph *program_graph,
    const struct function *from, const struct call_edge *call_edge,
    bool writing)
{
	return writing ? writing_of(from, program_graph->items[call_edge->to])
		       : weight_of_call(program_graph, from, call_edge);
}

/* Choose the function to show next among those that told ones call, mark it as
 * told, and return it; NULL: none is worth it. The one with the highest
 * weight_of_call(), of equals the last; with `writing` the highest
 * writing_of(), for functions that write a result. */
static struct function *
take_next_function(const struct program_graph *program_graph, bool writing)
{
	struct function *best = NULL;
	struct function *caller = NULL;
	bool choice = false;
	uint32_t most = 0;

	for (size_t i = 0; i < program_graph->count; i++) {
		struct function *from = program_graph->items[i];

		if (!from->told || from->level == LEVELS_TOLD)
			continue;
		for (size_t k = 0; k < from->call_count; k++) {
			const struct call_edge *call_edge = &from->calls[k];
			struct function *to =
			    program_graph->items[call_edge->to];
			uint32_t weight;

			if (to->told)
				continue;
			weight = worth_of_call(program_graph, from, call_edge,
			    writing);
			if (weight < most || (writing && weight == 0) ||
			    !may_be_told(program_graph, from, call_edge))
				continue;
			best = to;
			caller = from;
			choice = call_edge->choice;
			most = weight;
		}
	}
	if (!best)
		return NULL;
	best->told = true;
	best->told_by = caller;
	best->level = caller->level + 1;
	caller->chosen |= choice;
	return best;
}

/* Does another told function, not `told_by`, call the function, too, but in a
 * case beside its own job? The function may then be shown only below
 * `told_by`. */
static bool is_told_in_other_case(const struct program_graph *program_graph,
    const struct function *function)
{
	for (size_t i = 0; i < program_graph->count; i++) {
		const struct function *from = program_graph->items[i];

		for (size_t k = 0; from->told && from != function->told_by &&
				   k < from->call_count;
		     k++)
			if (from->calls[k].to == function->number &&
			    is_other_case(program_graph, from, &from->calls[k]))
				return true;
	}
	return false;
}

/* Set the marks of all functions for a new choice: `start` and those of
 * `told_before` are told; below the latter no more is (level LEVELS_TOLD). */
static void begin_telling(const struct program_graph *program_graph,
    const struct function *start, const struct map *told_before)
{
	struct arena *scratch = program_graph->group->scratch;

	for (size_t i = 0; i < program_graph->count; i++) {
		struct function *function = program_graph->items[i];
		bool was_told =
		    function != start &&
		    map_get(told_before, place_key(function->place, scratch));

		function->told = function == start || was_told;
		function->told_by = NULL;
		function->chosen = false;
		function->level = was_told ? LEVELS_TOLD : 0;
	}
}

/* Set in `out` the caller of each function that may be shown only where that
 * one calls it (is_told_in_other_case()). */
static void note_only_callers(struct map *out,
    const struct program_graph *program_graph)
{
	for (size_t i = 0; i < program_graph->count; i++) {
		const struct function *function = program_graph->items[i];

		if (function->told && function->told_by &&
		    is_told_in_other_case(program_graph, function))
			*map_put(out, place_key(function->place, out->arena)) =
			    (uintptr_t)&function->told_by->place;
	}
}

/* Fill `out` with up to `most` functions to show (tell), from `start` on,
 * itself the first; but for TOLD_OF_START, up to TOLD_WRITING more that write
 * the result. Those of `told_before` count as told, and nothing below them is
 * added. Values: TOLD_BY_ANY, or the place of the only caller below which the
 * function is shown. */
void program_take_below(struct map *out,
    const struct program_graph *program_graph, struct function *start,
    const struct map *told_before, size_t most)
{
	const struct function *next_function = start;

	*out = (struct map){ .arena = program_graph->group->scratch };
	begin_telling(program_graph, start, told_before);
	for (size_t i = 1; next_function && i <= most + TOLD_WRITING; i++) {
		*map_put(out, place_key(next_function->place, out->arena)) =
		    TOLD_BY_ANY;
		next_function =
		    i >= most && most == TOLD_OF_START
			? NULL
			: take_next_function(program_graph, i >= most);
	}
	note_only_callers(out, program_graph);
}
