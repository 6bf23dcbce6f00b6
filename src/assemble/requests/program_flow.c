/*
 * What a program does that serves nothing. From where it starts, or from the
 * command with most of the program below it, to its job: functions by how many
 * others only they lead to.
 *
 * A graph of the functions in reach is made first, and for each a set of bits
 * of all that it leads to (find_functions_reached()). Then functions are told
 * one after the other: of all calls of told functions, take_next_function()
 * takes the one that tells most, weight_of_call(). program_find() is the order:
 * the command's job first, as what leads to commands says nothing of the start.
 */
#include <string.h>

#include "assemble/assemble.h"
#include "assemble/requests/callchain.h"
#include "lang/lang.h"
#include "scan/scan.h"

enum {
	FUNCTIONS_LOOKED = 2048, /* that a program's starts lead to … */
	OFFERED_MOST = 1024, /* functions and methods, of a library */
	LOOKED_BESIDE = 512, /* … and of one that answers requests as well */
	TOLD_OF_START = 4, /* functions, where a command tells the rest … */
	TOLD_OF_JOB = 13, /* … and of that, or where there is none */
	TOLD_WRITING = 2, /* beside these: what comes of it in the end */
	PASSES_MOST =
	    16, /* over all calls, until all that is reached is known */
	CALLERS_FEW = 2,
	SCALE = 1 << 10, /* of what a function tells */
	GAIN_ASIDE = 1, /* what is done now and then */
	GAIN_USUAL = 4,
	GAIN_MAKE = 8,
	GAIN_RUN = 16,
	GAIN_TOLD = 16, /* by the project's own documents */
	LEVELS_TOLD = 9, /* below where it starts */
	SHARE_OF_JOB = 4, /* of what most is below, that the last call has */
	WORDS_LEAST = 3, /* that tell apart what is done */
	SHARE_OF_LAST = 8, /* of all, that the last of these calls has */
	OPTION_SHARE = 8, /* of its weight, what is done for an option has */
	WORD_MOST = 24, /* letters of a name's word that are looked at */
};

#define WORD_BITS 64
#define WORDS (FUNCTIONS_LOOKED / WORD_BITS)

struct edge {
	uint32_t to; /* number of a function */
	bool choice; /* one case of several runs */
	bool given; /* by its name, to another call */
	bool sure; /* under no condition, or each time around */
	bool rest; /* what runs where no case holds */
	uint32_t of; /* 0; else the call that is of one of several functions */
	struct str word; /* that is typed for it, `serve`; "": none is known */
};

struct function {
	struct place place;
	uint32_t number; /* in the graph */
	struct edge *calls; /* in their order */
	size_t call_count;
	uint32_t callers;
	uint32_t below; /* functions that it leads to, and itself */
	uint32_t level; /* calls that lead to it, if it is told */
	bool told;
	const struct function *told_by; /* whose call tells it; NULL: none */
	bool chosen; /* a case of its own is told */
	bool leading; /* to the command that does most … */
	bool running; /* … which it calls itself */
	const struct edge *job; /* that leads to the program's work; NULL: any
				 */
	uint64_t reach[WORDS];
};

struct looking {
	struct chain_group *group;
	struct map numbers; /* place_key() → number + 1 */
	struct function **items;
	size_t count;
	bool led; /* only what is leading is told of the start */
};

/* ---- the graph ---- */

/* The entry of a function in the graph; NULL: it is not there. */
static struct function *find_function(const struct looking *looking,
    struct place place)
{
	const uint64_t *number = map_get(&looking->numbers,
	    place_key(place, looking->group->scratch));

	return number && looking->items ? looking->items[*number - 1] : NULL;
}

/* Add a function to the graph, or find it there. NULL: there are too many
 * already. */
static struct function *add_function(struct looking *looking,
    struct place place)
{
	struct arena *scratch = looking->group->scratch;
	struct function *function = find_function(looking, place);
	size_t most = looking->group->beside ? LOOKED_BESIDE : FUNCTIONS_LOOKED;

	if (function || looking->count == most)
		return function;
	function = NEW(scratch, struct function);
	function->place = place;
	function->number = (uint32_t)looking->count;
	*(struct function **)array_push(&looking->items, &looking->count,
	    sizeof(*looking->items), scratch) = function;
	*map_put(&looking->numbers, place_key(place, scratch)) = looking->count;
	return function;
}

/* Does a test compare with a word that may be typed: `name == "serve"`, `name
 * in
 * ["serve", "s"]`? */
static bool is_word_test(struct str test)
{
	size_t at = str_find_text(test, " == ");
	size_t from = at < test.len ? at + 4 : str_find_text(test, " in ") + 4;

	while (from < test.len && strchr("[({", test.ptr[from]))
		from++;
	return from < test.len && strchr("\"'", test.ptr[from]);
}

/* The innermost test of a condition, its last part. */
static struct str innermost_test(struct str condition)
{
	while (str_find_text(condition, "; ") < condition.len)
		condition = str_slice(condition,
		    str_find_text(condition, "; ") + 2, condition.len);
	return condition;
}

/* Is the innermost test of a condition one case of several: `case X`, or one of
 * several words? */
static bool is_case_condition(struct str condition)
{
	struct str part = innermost_test(condition);

	return str_starts(part, "case ") || is_word_test(part);
}

/* The word of a case: `serve` of `case "serve"`, `name == "serve"`, `case
 * Command::Serve(args)`; "": it has none. */
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

/* Is a command called as a word of a case is, whatever stands between parts of
 * names: `dry-run`, `DryRun`? */
static bool is_called_as(struct str name, struct str word)
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

/* Is the condition none, or but a loop's? */
static bool is_always(struct str condition)
{
	return condition.len == 0 ||
	       (str_starts(condition, "for ") &&
		   str_find_text(condition, "; ") == condition.len);
}

/* Add an edge for a call, one for all calls from one function to another,
 * and count the caller. Calls of itself, or beyond the limit, are left out. */
static void add_program_call(struct looking *looking, struct function *from,
    const struct called *call, struct place place, uint32_t of)
{
	struct function *to = add_function(looking, place);

	if (!to || to == from)
		return;
	for (size_t i = 0; i < from->call_count; i++)
		if (from->calls[i].to == to->number)
			return;
	*(struct edge *)array_push(&from->calls, &from->call_count,
	    sizeof(*from->calls),
	    looking->group->scratch) = (struct edge){ .to = to->number,
		.choice = of || is_case_condition(call->when.condition),
		.given = call->given,
		.sure = !of && is_always(call->when.condition),
		.rest = str_is(innermost_test(call->when.condition), "else"),
		.of = of,
		.word = word_of_case(call->when.condition) };
	to->callers++;
}

/* Is the function written inside of the other one, `f/g` of f? Then it is
 * told as part of that. */
static bool is_function_within(struct place place, struct place outer)
{
	return place.file == outer.file &&
	       str_has_start(place.symbol, outer.symbol) &&
	       str_starts(str_slice(place.symbol, outer.symbol.len,
			      place.symbol.len),
		   "/");
}

/* Read the files of all functions that are still to be looked at, from one
 * on that has not been read: several at once are read faster. */
static void read_files_ahead(const struct looking *looking, size_t from)
{
	struct call_targets *call_targets = looking->group->call_targets;
	uint32_t *files;

	if (call_targets->details[looking->items[from]->place.file])
		return;
	files = arena_array(looking->group->scratch, looking->count - from,
	    sizeof(*files));
	for (size_t i = from; i < looking->count; i++)
		files[i - from] = looking->items[i]->place.file;
	call_targets_read(call_targets, files, looking->count - from);
}

/* Add the function that a call is of, or those of which it is of one. */
static void add_targets_of_call(struct looking *looking, struct function *from,
    const struct called *call, uint32_t number)
{
	struct call_targets *call_targets = looking->group->call_targets;
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
			add_program_call(looking, from, call,
			    alternatives.functions[i],
			    alternatives.count > 1 ? number : 0);
	if (alternatives.count == 0 &&
	    call_target(&place, &reason, call_targets, from->place,
		call->symbol) &&
	    !is_function_within(place, from->place))
		add_program_call(looking, from, call, place, 0);
}

/* Add the calls of one function to the graph; functions that are new there
 * come at its end, and are looked at later. */
static void add_calls_of_function(struct looking *looking,
    struct function *from)
{
	struct call_targets *call_targets = looking->group->call_targets;
	const struct detail *detail =
	    call_targets_function(call_targets, from->place);

	for (size_t i = 0; detail && i < detail->call_count; i++) {
		const struct called *call = &detail->calls[i];

		if (!call->failing)
			add_targets_of_call(looking, from, call,
			    (uint32_t)i + 1);
	}
}

/* Add to what a function leads to all that its calls lead to. True: that was
 * more than was known. */
static bool add_reach(const struct looking *looking, struct function *function)
{
	uint64_t added = 0;

	for (size_t i = 0; i < function->call_count; i++) {
		const uint64_t *reach =
		    looking->items[function->calls[i].to]->reach;

		for (size_t k = 0; k < WORDS; k++) {
			added |= reach[k] & ~function->reach[k];
			function->reach[k] |= reach[k];
		}
	}
	return added != 0;
}

/* How many bits are set in a function's set of functions. */
static uint32_t count_bits(const uint64_t *words)
{
	uint32_t bits = 0;

	for (size_t i = 0; i < WORDS; i++)
		for (uint64_t word = words[i]; word; word &= word - 1)
			bits++;
	return bits;
}

/* Find for each function all that it leads to, by the calls that are known.
 * From the last to the first, as those that were found last are called by
 * earlier ones: few passes are needed. Circles come to rest, too. */
static void find_functions_reached(struct looking *looking)
{
	bool has_changed = true;

	for (size_t i = 0; i < looking->count; i++) {
		struct function *function = looking->items[i];

		memset(function->reach, 0, sizeof(function->reach));
		function->reach[i / WORD_BITS] = (uint64_t)1 << i % WORD_BITS;
	}
	for (unsigned pass = 0; has_changed && pass < PASSES_MOST; pass++) {
		has_changed = false;
		for (size_t i = looking->count; i-- > 0;)
			has_changed |= add_reach(looking, looking->items[i]);
	}
	for (size_t i = 0; i < looking->count; i++)
		looking->items[i]->below = count_bits(looking->items[i]->reach);
}

/* Does the one function lead to the other, by however many calls? */
static bool leads_to(const struct function *from, const struct function *to)
{
	return from->reach[to->number / WORD_BITS] >> to->number % WORD_BITS &
	       1;
}

/* ---- what is told ---- */

/* Is one of the words a word of the function's name, as in `print_usage`,
 * `printUsage`? */
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

/* May a call be the job of a program's start: does it lead on, and neither
 * tells of the program itself nor cleans up? */
static bool is_job_call(const struct looking *looking,
    const struct edge *call_edge)
{
	const struct function *to = looking->items[call_edge->to];

	return to->below > 1 &&
	       !function_has_word(to, "get has is log print set") &&
	       !function_has_word(to, known_lists.told_of_itself) &&
	       !function_has_word(to, known_lists.cleaning_up);
}

/* How likely a word that may be typed is for what the program is for. */
static uint32_t gain_of_word(struct str word)
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

/* Does the one case of several rather tell what the program is for: by its
 * word, or as it is what is done without one? */
static bool is_likelier_case(const struct edge *call_edge,
    const struct edge *other_edge)
{
	uint32_t gain = call_edge->rest ? GAIN_MAKE
					: gain_of_word(call_edge->word);
	uint32_t other_gain = other_edge->rest ? GAIN_MAKE
					       : gain_of_word(other_edge->word);

	return gain > other_gain;
}

/* Of the calls from one on that may be the job, the last with much below it, by
 * `most`; of several words that may be typed the likeliest, else the first.
 * `cases`: only of these. NULL: there is none. */
static const struct edge *find_last_job(const struct looking *looking,
    const struct function *start, size_t from, uint32_t most, bool cases)
{
	const struct edge *job = NULL;

	for (size_t i = from; i < start->call_count; i++) {
		const struct edge *call_edge = &start->calls[i];

		if (is_job_call(looking, call_edge) &&
		    (!cases || call_edge->choice || call_edge->rest) &&
		    looking->items[call_edge->to]->below >= most / 2 &&
		    (!job || !(call_edge->choice || call_edge->rest) ||
			!(job->choice || job->rest) ||
			is_likelier_case(call_edge, job)))
			job = call_edge;
	}
	return job;
}

/* What is told apart by words after all that is done in any case: the job of
 * `config = load(); match command { Run => run(config), … }`. NULL: little, or
 * nothing. */
static const struct edge *find_dispatched_job(const struct looking *looking,
    const struct function *start, const struct edge *sure)
{
	size_t after = (size_t)(sure - start->calls) + 1;
	size_t words = 0;
	uint32_t most = 0;

	for (size_t i = after; i < start->call_count; i++) {
		uint32_t below = looking->items[start->calls[i].to]->below;

		if (!is_job_call(looking, &start->calls[i]))
			continue;
		words += start->calls[i].word.len > 0;
		if ((start->calls[i].choice || start->calls[i].rest) &&
		    below > most)
			most = below;
	}
	return words >= WORDS_LEAST &&
		       most >= looking->items[sure->to]->below / SHARE_OF_JOB
		   ? find_last_job(looking, start, after, most, true)
		   : NULL;
}

/* The job of a program's start: the last call that it always makes, as a rule:
 * `parse_args(); setup(); run()`, unless what follows is told apart by words.
 * Where little of the program is below that, the last call with much below it:
 * what stands before is done for an option, `if (serve) { serve(); return; }`.
 * NULL: there is none. */
static const struct edge *find_job_call(const struct looking *looking,
    const struct function *start)
{
	const struct edge *sure = NULL;
	const struct edge *job;
	uint32_t most = 0;

	for (size_t i = 0; i < start->call_count; i++) {
		const struct edge *call_edge = &start->calls[i];
		uint32_t below = looking->items[call_edge->to]->below;

		if (!is_job_call(looking, call_edge))
			continue;
		if (call_edge->sure)
			sure = call_edge;
		most = below > most ? below : most;
	}
	job = sure ? find_dispatched_job(looking, start, sure) : NULL;
	if (job)
		return job;
	if (sure && looking->items[sure->to]->below >= most / SHARE_OF_JOB)
		return sure;
	return find_last_job(looking, start, 0, most, false);
}

/* Find the job of a function, that of what it calls, and so on, as long as
 * much of the program is below. */
static void find_jobs(const struct looking *looking, struct function *start)
{
	struct function *from = start;

	for (unsigned level = 0; from && level < LEVELS_TOLD; level++) {
		const struct edge *job =
		    from->job ? NULL : find_job_call(looking, from);
		struct function *to = job ? looking->items[job->to] : NULL;

		if (to && level > 0 && to->below < start->below / SHARE_OF_LAST)
			to = NULL;
		if (to)
			from->job = job;
		from = to;
	}
}

/* How many functions does a call lead to that none of the told ones beside it
 * does? */
static uint32_t count_new(const struct looking *looking,
    const struct function *to)
{
	uint64_t own_words[WORDS];

	memcpy(own_words, to->reach, sizeof(own_words));
	for (size_t i = 0; i < looking->count; i++) {
		const struct function *told = looking->items[i];

		if (!told->told || leads_to(told, to))
			continue;
		for (size_t k = 0; k < WORDS; k++)
			own_words[k] &= ~told->reach[k];
	}
	return count_bits(own_words);
}

/* How much a call tells of the program. What many call is a helper, what is
 * deep a detail, what is in another file another part; of several cases one
 * is told. The job of the start beats all. */
static uint32_t weight_of_call(const struct looking *looking,
    const struct function *from, const struct edge *call_edge)
{
	const struct function *to = looking->items[call_edge->to];
	uint32_t weight = count_new(looking, to) * SCALE;

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

/* Do more functions call it than it leads to, or does it only tell how the
 * program is used? */
static bool is_helper_function(const struct function *function)
{
	return (function->callers > CALLERS_FEW &&
		   function->below < function->callers) ||
	       function_has_word(function, known_lists.told_of_itself);
}

/* What comes of the program in the end, by the names of functions: the sooner
 * one is called, the more; 0: it is none of that. */
static uint32_t writing_of(const struct function *from,
    const struct function *to)
{
	return function_has_word(to, known_lists.writing)
		   ? SCALE * (LEVELS_TOLD - from->level)
		   : 0;
}

/* Is it what is done for another word, or case, than the program's job is, or
 * another way to that job, for an option? */
static bool is_other_case(const struct looking *looking,
    const struct function *from, const struct edge *call_edge)
{
	const struct function *to = looking->items[call_edge->to];

	if (!from->job || call_edge == from->job)
		return false;
	return ((from->job->choice || from->job->rest) && call_edge->choice) ||
	       (from->level == 0 && !call_edge->sure &&
		   count_new(looking, to) < to->below / 2);
}

/* Is another one told of the functions of which a call is of one? */
static bool is_other_told(const struct looking *looking,
    const struct function *from, const struct edge *call_edge)
{
	for (size_t i = 0; call_edge->of && i < from->call_count; i++)
		if (from->calls[i].of == call_edge->of &&
		    looking->items[from->calls[i].to]->told)
			return true;
	return false;
}

/* May what a told function calls be told next? */
static bool may_be_told(const struct looking *looking,
    const struct function *from, const struct edge *call_edge)
{
	const struct function *to = looking->items[call_edge->to];

	return !is_other_case(looking, from, call_edge) &&
	       !is_other_told(looking, from, call_edge) &&
	       (!looking->led || to->leading || from->running) &&
	       !is_helper_function(to) &&
	       ((from->level == 0 && !call_edge->given) ||
		   chain_leads_on(looking->group, to->place, STR("")));
}

/* Of the calls of told functions to others, tell that which tells most, of
 * several the last; or that of what comes of it in the end. NULL: none is worth
 * it. */
static struct function *take_next_function(const struct looking *looking,
    bool writing)
{
	struct function *best = NULL;
	struct function *caller = NULL;
	bool choice = false;
	uint32_t most = 0;

	for (size_t i = 0; i < looking->count; i++) {
		struct function *from = looking->items[i];

		if (!from->told || from->level == LEVELS_TOLD)
			continue;
		for (size_t k = 0; k < from->call_count; k++) {
			const struct edge *call_edge = &from->calls[k];
			struct function *to = looking->items[call_edge->to];
			uint32_t weight;

			if (to->told)
				continue;
			weight = writing
				     ? writing_of(from, to)
				     : weight_of_call(looking, from, call_edge);
			if (weight < most || (writing && !weight) ||
			    !may_be_told(looking, from, call_edge))
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

/* Does a function that is told call it, too, but in another case than what
 * leads on? */
static bool is_told_in_other_case(const struct looking *looking,
    const struct function *function)
{
	for (size_t i = 0; i < looking->count; i++) {
		const struct function *from = looking->items[i];

		for (size_t k = 0; from->told && from != function->told_by &&
				   k < from->call_count;
		     k++)
			if (from->calls[k].to == function->number &&
			    is_other_case(looking, from, &from->calls[k]))
				return true;
	}
	return false;
}

/* Put into `out` up to `most` functions to be told of, from `start` on,
 * itself the first. Those of `told_before` are told already, and nothing is
 * told below them again. */
static void take_functions_below(struct map *out, const struct looking *looking,
    struct function *start, const struct map *told_before, size_t most)
{
	const struct function *next_function = start;
	struct arena *scratch = looking->group->scratch;

	*out = (struct map){ .arena = scratch };
	for (size_t i = 0; i < looking->count; i++) {
		struct function *function = looking->items[i];
		bool was_told =
		    function != start &&
		    map_get(told_before, place_key(function->place, scratch));

		function->told = function == start || was_told;
		function->told_by = NULL;
		function->chosen = false;
		function->level = was_told ? LEVELS_TOLD : 0;
	}
	for (size_t i = 1; next_function && i <= most + TOLD_WRITING; i++) {
		*map_put(out, place_key(next_function->place, out->arena)) =
		    TOLD_BY_ANY;
		next_function = i >= most && most == TOLD_OF_START
				    ? NULL
				    : take_next_function(looking, i >= most);
	}
	for (size_t i = 0; i < looking->count; i++) {
		const struct function *function = looking->items[i];

		if (function->told && function->told_by &&
		    is_told_in_other_case(looking, function))
			*map_put(out, place_key(function->place, out->arena)) =
			    (uintptr_t)&function->told_by->place;
	}
}

/* ---- where it starts ---- */

/* The function that the entry point is called after, else what its file does
 * by itself; file NOWHERE: no file of the group. */
static struct place place_of_entry(const struct chain_group *group,
    const struct entry_point *entry)
{
	struct place place = {
		index_file(group->call_targets->index, entry->at.path), { 0 }
	};
	const struct details *details;

	if (place.file == NOWHERE)
		return place;
	details = call_targets_details(group->call_targets, place.file);
	for (size_t i = 0; place.symbol.len == 0 && i < details->count; i++)
		if (str_equal(symbol_last(details->items[i].symbol),
			entry->name))
			place.symbol = details->items[i].symbol;
	return place;
}

/* Is the entry point the start of a program, and no script of helpers? */
static bool is_program_entry(const struct index *index,
    const struct entry_point *entry)
{
	uint32_t file = index_file(index, entry->at.path);
	const struct language *language =
	    file == NOWHERE ? NULL : index->facts[file].language;

	return language && !language_helps(language) && !entry_is_helper(entry);
}

/* Add the methods of the class that a manifest of a platform starts: the
 * platform makes an object of it, and calls them. Of several classes of the
 * name none. */
static void add_started_class(struct place_list *starts,
    const struct chain_group *group, const struct entry_point *entry)
{
	const struct index *index = group->call_targets->index;
	uint32_t at = index_file(index, entry->at.path);
	const struct file_list *files =
	    at == NOWHERE || !index->facts[at].language
		? index_files_defining(index, entry->name)
		: NULL;
	struct place class = { NOWHERE, entry->name };

	for (size_t i = 0; files && i < files->count; i++) {
		struct place found_class = { files->items[i], entry->name };

		if (!is_class(index, found_class) ||
		    found_class.file == class.file)
			continue;
		if (class.file != NOWHERE)
			return;
		class = found_class;
	}
	for (size_t i = 0;
	     class.file != NOWHERE && i < index->facts[class.file].symbol_count;
	     i++) {
		const struct symbol_fact *fact =
		    &index->facts[class.file].symbols[i];

		if (fact->kind == SYMBOL_FUNCTION &&
		    str_equal(symbol_owner(fact->name), class.symbol))
			place_list_add(starts,
			    (struct place){ class.file, fact->name },
			    group->scratch);
	}
}

/* Where the unit's programs start: its entry points, classes and files that
 * manifests start. */
static struct place_list find_starts(const struct chain_group *group,
    const struct rows *entries, uint32_t unit)
{
	const struct index *index = group->call_targets->index;
	const struct entry_point *entry_points = entries->items;
	struct place_list starts = { 0 };

	for (size_t i = 0; i < entries->count; i++)
		if (is_program_entry(index, &entry_points[i]))
			place_list_add(&starts,
			    place_of_entry(group, &entry_points[i]),
			    group->scratch);
		else
			add_started_class(&starts, group, &entry_points[i]);
	for (size_t i = 0; i < index->scan->start_count; i++) {
		const struct start_row *start = &index->scan->starts[i];
		struct place place = { bodies_of_start(start)
					   ? index_file(index, start->target)
					   : NOWHERE,
			{ 0 } };

		if (place.file != NOWHERE &&
		    index->facts[place.file].unit == unit)
			place_list_add(&starts, place, group->scratch);
	}
	return starts;
}

/* The start that most of the program is below; NULL: there is none. */
static struct function *find_largest_start(const struct looking *looking,
    const struct place_list *starts)
{
	struct function *best = NULL;

	for (size_t i = 0; i < starts->count; i++) {
		struct function *function =
		    find_function(looking, starts->items[i]);

		if (function && (!best || function->below > best->below))
			best = function;
	}
	return best;
}

/* ---- commands ---- */

struct command {
	const struct command_row *row;
	struct function *function;
	bool shared; /* with other commands */
};

struct commands {
	struct command *items;
	size_t count;
};

/* Drop commands that begin in one function, unless their rows name it as
 * their handler: a dispatcher's one function does not say what each of them
 * does. */
static void drop_shared_commands(struct commands *commands)
{
	size_t count = 0;

	for (size_t i = 0; i < commands->count; i++) {
		size_t same_count = 0;

		for (size_t k = 0; k < commands->count; k++)
			same_count += commands->items[k].function ==
				      commands->items[i].function;
		commands->items[i].shared =
		    same_count > 1 &&
		    commands->items[i].row->defined_at.line == 0;
	}
	for (size_t i = 0; i < commands->count; i++)
		if (!commands->items[i].shared)
			commands->items[count++] = commands->items[i];
	commands->count = count;
}

/* Is the command made inside of a function? That function does not run it. */
static bool is_made_inside(const struct chain_group *group,
    const struct command_row *command_row)
{
	uint32_t file =
	    index_file(group->call_targets->index, command_row->at.path);
	const struct detail *around =
	    file == NOWHERE
		? NULL
		: details_around(call_targets_details(group->call_targets,
				     file),
		      command_row->at.line);

	return around && around->symbol.len;
}

/* Find the function that a command runs, which is named, or written out in
 * its value; false: none is known. */
static bool command_handler(struct place *place,
    const struct chain_group *group, const struct command_row *command_row)
{
	return (command_row->defined_at.line ||
		   !is_made_inside(group, command_row)) &&
	       find_command_start(place, group, command_row) &&
	       is_function(group->call_targets->index, *place);
}

/* Is the command's row in a file of the unit? */
static bool is_of_unit(const struct looking *looking,
    const struct command_row *command_row, uint32_t unit)
{
	const struct index *index = looking->group->call_targets->index;
	uint32_t file = index_file(index, command_row->at.path);

	return file != NOWHERE && index->facts[file].unit == unit;
}

/* Add a command with the function that it runs; NULL: nothing is added. */
static void add_command_function(struct commands *commands,
    const struct looking *looking, const struct command_row *command_row,
    struct function *function)
{
	if (function)
		*(struct command *)array_push(&commands->items,
		    &commands->count, sizeof(*commands->items),
		    looking->group->scratch) =
		    (struct command){ .row = command_row,
			    .function = function };
}

/* Add the commands of a unit; their functions begin the graph. */
static void add_commands_of_unit(struct commands *commands,
    struct looking *looking, uint32_t unit)
{
	struct chain_group *group = looking->group;
	const struct command_row *command_rows = group->out->commands.items;
	size_t end = group->out->commands.count;
	struct place place;

	for (size_t i = group->first->commands; i < end; i++)
		if (is_of_unit(looking, &command_rows[i], unit) &&
		    command_handler(&place, group, &command_rows[i]))
			add_command_function(commands, looking,
			    &command_rows[i], add_function(looking, place));
}

/* Add the commands of other units that the start leads to. */
static void add_reached_commands(struct commands *commands,
    const struct looking *looking, uint32_t unit, const struct function *start)
{
	struct chain_group *group = looking->group;
	const struct command_row *command_rows = group->out->commands.items;
	size_t end = group->out->commands.count;

	for (size_t i = group->first->commands; i < end; i++) {
		struct function *function;
		struct place place;

		if (is_of_unit(looking, &command_rows[i], unit) ||
		    !command_handler(&place, group, &command_rows[i]))
			continue;
		function = find_function(looking, place);
		if (function && leads_to(start, function))
			add_command_function(commands, looking,
			    &command_rows[i], function);
	}
}

/* Is the row among the commands whose function is known? */
static bool is_known_command(const struct commands *commands,
    const struct command_row *command_row)
{
	for (size_t i = 0; i < commands->count; i++)
		if (commands->items[i].row == command_row)
			return true;
	return false;
}

/* Is the word the last one of a command's name? */
static bool is_word_of_command(const struct chain_group *group, struct str word)
{
	const struct command_row *command_rows = group->out->commands.items;

	for (size_t i = group->first->commands; i < group->out->commands.count;
	     i++)
		if (is_called_as(str_after_last(command_rows[i].name, ' '),
			word))
			return true;
	return false;
}

/* Does the function tell commands apart: are most of the words that it has
 * cases of such as are typed? Where only few of a program's commands are known,
 * they say nothing of which one leads. */
static bool is_dispatcher(const struct chain_group *group,
    const struct function *function)
{
	size_t words = 0;
	size_t known = 0;

	for (size_t i = 0; i < function->call_count; i++) {
		struct str word = function->calls[i].word;

		words += word.len > 0;
		known += word.len && is_word_of_command(group, word);
	}
	return known * 2 > words;
}

/* The function that is called where the command's word was typed, `case
 * "serve": serve()`, below the start; NULL: none is known. */
static struct function *find_dispatched(const struct looking *looking,
    struct str word, const struct function *start)
{
	for (size_t i = 0; i < looking->count; i++) {
		const struct function *from = looking->items[i];

		for (size_t k = 0;
		     leads_to(start, from) && k < from->call_count; k++)
			if (is_called_as(word, from->calls[k].word) &&
			    is_dispatcher(looking->group, from))
				return looking->items[from->calls[k].to];
	}
	return NULL;
}

/* Add the commands whose rows say nothing of what they run, by the cases of who
 * tells them apart. */
static void add_dispatched_commands(struct commands *commands,
    const struct looking *looking, const struct function *start)
{
	struct chain_group *group = looking->group;
	const struct command_row *command_rows = group->out->commands.items;
	size_t end = group->out->commands.count;

	for (size_t i = group->first->commands; i < end; i++)
		if (!command_rows[i].handler.len &&
		    !is_known_command(commands, &command_rows[i]))
			add_command_function(commands, looking,
			    &command_rows[i],
			    find_dispatched(looking,
				str_after_last(command_rows[i].name, ' '),
				start));
}

/* How many commands begin in the function. */
static uint32_t count_sharers(const struct commands *commands,
    const struct function *function)
{
	uint32_t count = 0;

	for (size_t i = 0; i < commands->count; i++)
		count += commands->items[i].function == function;
	return count;
}

/* How many functions only the command itself leads to, and none that it
 * passes on to: a command that runs all others would win otherwise. */
static uint32_t size_of_own_work(const struct commands *commands,
    const struct command *command)
{
	uint64_t own_words[WORDS];

	memcpy(own_words, command->function->reach, sizeof(own_words));
	for (size_t i = 0; i < commands->count; i++) {
		const struct function *other_function =
		    commands->items[i].function;

		if (other_function == command->function ||
		    !leads_to(command->function, other_function))
			continue;
		for (size_t k = 0; k < WORDS; k++)
			own_words[k] &= ~other_function->reach[k];
	}
	return count_bits(own_words);
}

/* How many times more a command tells that is called as those are that do what
 * a program is for. */
static uint32_t weight_of_command_name(const struct command_row *command_row,
    const struct map *purpose)
{
	struct str word = str_after_last(command_row->name, ' ');

	if (word.len < command_row->name.len && stems_have(purpose, word))
		return GAIN_TOLD;
	return gain_of_word(word);
}

/* Is it the program itself, of which others are commands, `tool` of `tool
 * clean`? So is the only command there is. */
static bool is_root_command(const struct commands *commands,
    const struct command_row *command_row)
{
	size_t len = command_row->name.len;

	if (str_find(command_row->name, ' ') < len)
		return false;
	for (size_t i = 0; i < commands->count; i++) {
		struct str name = commands->items[i].row->name;

		if (name.len > len && name.ptr[len] == ' ' &&
		    str_has_start(name, command_row->name))
			return true;
	}
	return commands->count == 1;
}

/* Is it the root command, known only by where it is made, which leads to
 * others? */
static bool is_command_maker(const struct commands *commands,
    const struct command *command)
{
	bool leads_to_others = false;

	for (size_t i = 0; i < commands->count && !leads_to_others; i++)
		leads_to_others =
		    commands->items[i].function != command->function &&
		    leads_to(command->function, commands->items[i].function);
	return leads_to_others && is_root_command(commands, command->row) &&
	       command->row->handler.len == 0;
}

/* The command that does most; NULL: there is none. */
static const struct command *find_main_command(const struct looking *looking,
    const struct commands *commands)
{
	const struct command *best_command = NULL;
	const struct scan *scan = looking->group->call_targets->index->scan;
	struct map purpose = { .arena = looking->group->scratch };
	uint32_t most = 0;

	stems_add(&purpose, scan->name, scan->purpose);
	for (size_t i = 0; i < commands->count; i++) {
		uint32_t work = size_of_own_work(commands, &commands->items[i]);

		work *=
		    weight_of_command_name(commands->items[i].row, &purpose);
		work /= count_sharers(commands, commands->items[i].function);
		if (work <= most ||
		    is_command_maker(commands, &commands->items[i]))
			continue;
		best_command = &commands->items[i];
		most = work;
	}
	return best_command;
}

static bool calls_itself(const struct looking *looking,
    const struct function *from, const struct function *to)
{
	for (size_t i = 0; i < from->call_count; i++)
		if (looking->items[from->calls[i].to] == to)
			return true;
	return false;
}

/* Does anything that the start calls lead to the command? Then the rest of what
 * it calls only sets up, but for what is done where the command is called. */
static bool find_leading(struct looking *looking, const struct function *start,
    const struct function *job)
{
	bool led = false;

	for (size_t i = 0; i < looking->count; i++) {
		struct function *function = looking->items[i];

		function->leading = leads_to(function, job);
		function->running = calls_itself(looking, function, job);
	}
	for (size_t i = 0; i < start->call_count; i++)
		led |= looking->items[start->calls[i].to]->leading &&
		       looking->items[start->calls[i].to] != job;
	return led;
}

/* Remove all calls of commands from the graph, and find again what functions
 * lead to: what leads to commands says nothing of the start. */
static void cut_calls_of_commands(struct looking *looking,
    const struct commands *commands)
{
	for (size_t i = 0; i < looking->count; i++) {
		struct function *from = looking->items[i];
		size_t count = 0;

		for (size_t k = 0; k < from->call_count; k++) {
			const struct function *to =
			    looking->items[from->calls[k].to];
			bool cut = false;

			for (size_t c = 0; c < commands->count && !cut; c++)
				cut = commands->items[c].function == to &&
				      !is_root_command(commands,
					  commands->items[c].row);
			if (!cut)
				from->calls[count++] = from->calls[k];
		}
		from->call_count = count;
	}
	find_functions_reached(looking);
}

/* Find what a unit's program does, from its entry points: the command's job
 * first, then what the start does besides. False: no entry point starts
 * anything. */
bool program_find(struct program *program, struct chain_group *group,
    const struct rows *entries, uint32_t unit)
{
	struct looking looking = { .group = group,
		.numbers = { .arena = group->scratch } };
	struct place_list starts = find_starts(group, entries, unit);
	struct commands commands = { 0 };
	const struct map no_map = { 0 };
	const struct command *job;
	struct function *start;

	*program = (struct program){ .command = NULL };
	add_commands_of_unit(&commands, &looking, unit);
	for (size_t i = 0; i < starts.count; i++)
		add_function(&looking, starts.items[i]);
	for (size_t i = 0; i < looking.count; i++) {
		read_files_ahead(&looking, i);
		add_calls_of_function(&looking, looking.items[i]);
	}
	find_functions_reached(&looking);
	start = find_largest_start(&looking, &starts);
	if (!start)
		return false;
	add_reached_commands(&commands, &looking, unit, start);
	add_dispatched_commands(&commands, &looking, start);
	drop_shared_commands(&commands);
	job = find_main_command(&looking, &commands);
	if (job) {
		program->command = job->row;
		program->handler = job->function->place;
		find_jobs(&looking, job->function);
		take_functions_below(&program->done, &looking, job->function,
		    &no_map, TOLD_OF_JOB);
		looking.led = find_leading(&looking, start, job->function);
		cut_calls_of_commands(&looking, &commands);
	}
	program->start = start->place;
	find_jobs(&looking, start);
	take_functions_below(&program->told, &looking, start,
	    job ? &program->done : &no_map, job ? TOLD_OF_START : TOLD_OF_JOB);
	return true;
}

/* ---- libraries ---- */

/* Is it a method that users are meant to call? */
static bool is_public_method(struct str name)
{
	return !str_starts(name, "_") && !symbol_is_maker(name);
}

/* Add to the graph what users call of a name that is exported: the function, or
 * the methods of the class. */
static void add_offered(struct looking *looking,
    const struct export_row *export_row, uint32_t file)
{
	const struct index *index = looking->group->call_targets->index;
	const struct facts *facts = &index->facts[file];
	struct str name =
	    str_after_last(str_after_last(export_row->name, ':'), '.');

	for (size_t i = 0; i < facts->symbol_count; i++) {
		const struct symbol_fact *fact = &facts->symbols[i];
		struct str owner = symbol_owner(fact->name);

		if (fact->kind != SYMBOL_FUNCTION ||
		    symbol_is_local(fact->name))
			continue;
		if (str_equal(fact->name, name) ||
		    (owner.len && str_equal(owner, name) &&
			is_public_method(symbol_last(fact->name))))
			add_function(looking,
			    (struct place){ file, fact->name });
	}
}

bool program_find_offered(struct program *program, struct chain_group *group,
    const struct rows *exports, uint32_t unit)
{
	const struct index *index = group->call_targets->index;
	const struct export_row *export_rows = exports->items;
	struct looking looking = { .group = group,
		.numbers = { .arena = group->scratch } };
	const struct map no_map = { 0 };
	struct function *start = NULL;
	size_t offered;

	*program = (struct program){ .command = NULL };
	for (size_t i = 0; i < exports->count && looking.count < OFFERED_MOST;
	     i++) {
		uint32_t file = index_file(index, export_rows[i].at.path);

		if (file != NOWHERE && index->facts[file].unit == unit &&
		    path_is_product(export_rows[i].at.path))
			add_offered(&looking, &export_rows[i], file);
	}
	offered = looking.count;
	for (size_t i = 0; i < looking.count; i++) {
		read_files_ahead(&looking, i);
		add_calls_of_function(&looking, looking.items[i]);
	}
	find_functions_reached(&looking);
	for (size_t i = 0; i < offered; i++)
		if (!start || looking.items[i]->below > start->below)
			start = looking.items[i];
	if (!start)
		return false;
	program->start = start->place;
	find_jobs(&looking, start);
	take_functions_below(&program->told, &looking, start, &no_map,
	    TOLD_OF_JOB);
	return true;
}
