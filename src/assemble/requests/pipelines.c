/*
 * Functions that extract, transform and load, in the order in which a function
 * or script calls them: `raw = extract(); load(transform(raw))`. By their
 * names, as no library says it. Verbs alone would find a pipeline in each
 * program that reads and writes: a file has to be called after one, or say all
 * three stages by strong verbs (is_pipeline()).
 */
#include "assemble/requests/pipelines.h"

#include <string.h>

#include "assemble/assemble.h"
#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

#define STEPS_MOST 40 /* of a chain */

enum stage {
	STAGE_EXTRACT,
	STAGE_TRANSFORM,
	STAGE_LOAD,
	STAGE_COUNT, /* none */
};

static const char *const stage_names[STAGE_COUNT] = { "extract", "transform",
	"load" };

/* Verbs that functions of a stage begin with: those that say it, and those that
 * mean it in a file that is called after a pipeline. */
static const struct {
	const char *strong;
	const char *weak;
} verbs[STAGE_COUNT] = {
	{ "extract ingest scrape",
	    "collect crawl download fetch get poll pull query read" },
	{ "transform",
	    "aggregate calculate cast clean coerce compute convert dedupe "
	    "deduplicate enforce enrich filter flatten format join map merge "
	    "normalise normalize parse pivot preprocess process to tokenize "
	    "validate" },
	{ "load", "copy dump export insert persist publish push save sink "
		  "store upload upsert write" },
};

/* What every program sets up, which is no data of a pipeline: the last word of
 * names as `load_config`. */
#define SET_UP_WORDS \
	"arguments args client config configs configuration conn connection " \
	"credentials cursor dotenv engine env environment logger logging " \
	"options parser session settings"

/* Words in the path of a file that has a pipeline, and of a file that may have
 * one. */
#define PIPELINE_WORDS "elt etl"
#define MAYBE_WORDS "extraction ingest ingestion pipeline pipelines"

struct piping {
	struct model *out;
	const struct index *index;
	struct call_targets *call_targets;
	size_t first; /* row of the group */
	struct arena *perm;
};

struct step_found {
	struct place place;
	enum stage stage;
	bool strong;
};

struct steps_found {
	struct step_found items[STEPS_MOST];
	size_t count;
};

/* Is it a letter, A to Z in either case? */
static bool is_pipeline_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Cut the next word off `name` and put it into `room`, in lower case, at most
 * 23 letters of it: of `readJson` `read`, then `json`; of `main-etl` `main`,
 * `etl`. False: there is none left. */
static bool next_name_word(char room[static 24], struct str *name)
{
	size_t from = 0;
	size_t end;
	size_t length = 0;

	while (from < name->len && !is_pipeline_letter(name->ptr[from]))
		from++;
	end = from;
	while (end < name->len && is_pipeline_letter(name->ptr[end]) &&
	       !(end > from && name->ptr[end] >= 'A' && name->ptr[end] <= 'Z' &&
		   name->ptr[end - 1] >= 'a'))
		end++;
	for (size_t i = from; i < end && length < 23; i++) {
		char c = name->ptr[i];

		room[length++] = c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
	}
	room[length] = '\0';
	*name = str_slice(*name, end, name->len);
	return length > 0;
}

/* Is the last word of the name what every program sets up: `load_config`,
 * `readEnv`? */
static bool ends_as_set_up(struct str name)
{
	char word[24] = "";
	char last[24] = "";

	while (next_name_word(word, &name))
		memcpy(last, word, sizeof(last));
	return str_listed(SET_UP_WORDS, str_from(last));
}

/* The stage that a function's name says by its first word: STAGE_LOAD of
 * `load_orders`; STAGE_COUNT: none, as of `load_config`. `*strong`: the verb
 * says the stage in any file. */
static enum stage stage_of(bool *strong, struct str symbol)
{
	struct str name = symbol_last(symbol);
	struct str rest = name;
	char word[24];

	if (!next_name_word(word, &rest))
		return STAGE_COUNT;
	for (int stage = 0; stage < STAGE_COUNT; stage++) {
		*strong = str_listed(verbs[stage].strong, str_from(word));
		if (*strong || str_listed(verbs[stage].weak, str_from(word)))
			return ends_as_set_up(name) ? STAGE_COUNT
						    : (enum stage)stage;
	}
	return STAGE_COUNT;
}

/* Is one of `words` a word of the path, in a file's or folder's name: `etl` of
 * `jobs/nightly-etl.py`? */
static bool path_has_pipeline_word(struct str path, const char *words)
{
	char word[24];

	while (next_name_word(word, &path))
		if (str_listed(words, str_from(word)))
			return true;
	return false;
}

/* Is the first or last word of the name one of `words`? In the middle it is
 * part of a product's name: `acme_pipeline_api`. */
static bool is_pipeline_name(struct str name, const char *words)
{
	char word[24];
	char last[24] = "";
	bool first = true;

	while (next_name_word(word, &name)) {
		if (first && str_listed(words, str_from(word)))
			return true;
		first = false;
		memcpy(last, word, sizeof(last));
	}
	return str_listed(words, str_from(last));
}

/* Is the file, or a folder around it, called after one of the words
 * (is_pipeline_name())? */
static bool path_has_pipeline_name(struct str path, const char *words)
{
	struct str file = str_after_last(path, '/');
	struct str folder = str_slice(path, 0, path.len - file.len);
	struct str part;

	if (is_pipeline_name(str_slice(file, 0, str_find_last(file, '.')),
		words))
		return true;
	while (str_cut(&part, &folder, '/'))
		if (is_pipeline_name(part, words))
			return true;
	return false;
}

/* Is the stage's own verb the first word of the name, `extract_orders`? The
 * cheap test, of the stage's verbs alone, goes before stage_of(), as most names
 * fail it. */
static bool has_strong_verb_of_stage(struct str symbol, enum stage stage)
{
	struct str rest = symbol_last(symbol);
	bool strong = false;
	char word[24];

	return next_name_word(word, &rest) &&
	       str_listed(verbs[stage].strong, str_from(word)) &&
	       stage_of(&strong, symbol) == stage && strong;
}

/* Has the file, or does it import, a function whose name says the stage by a
 * strong verb? */
static bool has_function_of_stage(const struct facts *facts, enum stage stage)
{
	for (size_t i = 0; i < facts->symbol_count; i++)
		if (facts->symbols[i].kind == SYMBOL_FUNCTION &&
		    has_strong_verb_of_stage(facts->symbols[i].name, stage))
			return true;
	for (size_t i = 0; i < facts->import_count; i++)
		if (has_strong_verb_of_stage(facts->imports[i].name, stage))
			return true;
	return false;
}

/* May the file call the stages of a pipeline? If its path says so, or it knows
 * functions of all three stages. Asked of every file, by names alone. */
bool may_call_pipeline_stages(const struct facts *facts)
{
	if (!facts->language || !facts->read || language_helps(facts->language))
		return false;
	if (path_has_pipeline_word(facts->path, PIPELINE_WORDS) ||
	    path_has_pipeline_name(facts->path, MAYBE_WORDS))
		return true;
	for (int stage = 0; stage < STAGE_COUNT; stage++)
		if (!has_function_of_stage(facts, (enum stage)stage))
			return false;
	return true;
}

/* Is the function among the steps? */
static bool has_step(const struct steps_found *steps, struct place place)
{
	for (size_t i = 0; i < steps->count; i++)
		if (place_equal(steps->items[i].place, place))
			return true;
	return false;
}

/* Append the steps of a pipeline that `driver`, a function of the file, calls:
 * the project's functions whose names say a stage, `load_orders()`, each once,
 * at most STEPS_MOST, in the order of calls. */
static void find_steps(struct steps_found *steps_found,
    const struct piping *piping, uint32_t file, const struct detail *driver)
{
	for (size_t i = 0; i < driver->call_count; i++) {
		struct place place = { file, driver->calls[i].symbol };
		struct step_found step = { .strong = false };

		place.symbol = symbol_uncalled(place.symbol);
		step.stage = stage_of(&step.strong, place.symbol);
		if (driver->calls[i].given || step.stage == STAGE_COUNT ||
		    steps_found->count == STEPS_MOST ||
		    !resolve(&place, piping->index, place, is_function))
			continue;
		step.place = place;
		if (!has_step(steps_found, place))
			steps_found->items[steps_found->count++] = step;
	}
}

/* Remove the steps before the first that extracts: of
 * `load_model(); fetch(); save()` the first. None are removed if nothing
 * extracts. */
static void drop_steps_before_extract(struct steps_found *steps)
{
	size_t first = 0;

	while (
	    first < steps->count && steps->items[first].stage != STAGE_EXTRACT)
		first++;
	if (first == steps->count)
		return;
	for (size_t i = first; i < steps->count; i++)
		steps->items[i - first] = steps->items[i];
	steps->count -= first;
}

/* Has a step the stage; with `only_strong` by a verb that says it in any file,
 * `extract_orders`, not `fetch_orders`? */
static bool has_stage(const struct steps_found *steps, enum stage stage,
    bool only_strong)
{
	for (size_t i = 0; i < steps->count; i++)
		if (steps->items[i].stage == stage &&
		    (steps->items[i].strong || !only_strong))
			return true;
	return false;
}

/* Are the steps, which stand in one file, a pipeline? Yes, if strong verbs say
 * all three stages: `extract(); transform(); load()`. In a file with `etl` in
 * its path a strong verb is enough, or an extracting step and another. In one
 * that is called a pipeline something has to be extracted and loaded. */
static bool is_pipeline(const struct steps_found *steps,
    const struct facts *facts)
{
	bool extract = has_stage(steps, STAGE_EXTRACT, true);
	bool transform = has_stage(steps, STAGE_TRANSFORM, true);
	bool load = has_stage(steps, STAGE_LOAD, true);

	if (extract && transform && load)
		return true;
	if (path_has_pipeline_word(facts->path, PIPELINE_WORDS))
		return extract || transform || load ||
		       (has_stage(steps, STAGE_EXTRACT, false) &&
			   steps->count > 1);
	/* Scripts of web pages fetch and load, too. */
	if (language_is_of(facts->language, "javascript") && !extract &&
	    !transform)
		return false;
	return path_has_pipeline_name(facts->path, MAYBE_WORDS) &&
	       has_stage(steps, STAGE_EXTRACT, false) &&
	       has_stage(steps, STAGE_LOAD, false);
}

/* The line where a function is defined; 0: none of its facts is of a
 * function. */
static uint32_t function_line(const struct index *index, struct place place)
{
	for (struct named *named = index_lookup(index, place); named;
	     named = named->next)
		if (named->fact && named->fact->kind == SYMBOL_FUNCTION)
			return named->fact->line;
	return 0;
}

/* Append a row for each step, numbered from 1. The pipeline is named after the
 * function that calls the steps (`driver`); at the top of a script, after the
 * script. */
static void add_pipeline_rows(const struct piping *piping,
    const struct facts *facts, const struct detail *driver,
    const struct steps_found *steps)
{
	struct str stem = str_after_last(facts->path, '/');
	struct str name = symbol_last(driver->symbol);
	uint32_t order = 0;

	if (name.len == 0)
		name = str_slice(stem, 0, str_find(stem, '.'));
	for (size_t i = 0; i < steps->count; i++) {
		const struct step_found *step = &steps->items[i];
		struct pipeline *pipeline =
		    model_add(piping->out, LIST_pipelines, piping->perm);

		pipeline->pipeline = str_copy(name, piping->perm);
		pipeline->name =
		    str_copy(symbol_last(step->place.symbol), piping->perm);
		pipeline->stage = str_from(stage_names[step->stage]);
		pipeline->order = ++order;
		pipeline->at = (struct evidence){
			str_copy(piping->index->facts[step->place.file].path,
			    piping->perm),
			function_line(piping->index, step->place)
		};
	}
}

/* Has a row of the group one of these steps already? One function may call
 * another that calls the same steps. */
static bool is_pipeline_known(const struct piping *piping,
    const struct steps_found *steps)
{
	const struct pipeline *pipelines = piping->out->pipelines.items;

	for (size_t i = piping->first; i < piping->out->pipelines.count; i++)
		for (size_t k = 0; k < steps->count; k++)
			if (pipelines[i].at.line ==
				function_line(piping->index,
				    steps->items[k].place) &&
			    str_equal(pipelines[i].at.path,
				piping->index->facts[steps->items[k].place.file]
				    .path))
				return true;
	return false;
}

/* Append the pipelines that functions of a file, or the file itself, call step
 * by step. Inline functions are parts of others and skipped. */
static void find_pipelines_of_file(const struct piping *piping, uint32_t file)
{
	const struct facts *facts = &piping->index->facts[file];
	const struct details *details =
	    call_targets_details(piping->call_targets, file);

	for (size_t i = 0; i < details->count; i++) {
		struct steps_found steps = { .count = 0 };

		if (details->items[i].handed)
			continue;
		find_steps(&steps, piping, file, &details->items[i]);
		drop_steps_before_extract(&steps);
		if (is_pipeline(&steps, facts) &&
		    !is_pipeline_known(piping, &steps))
			add_pipeline_rows(piping, facts, &details->items[i],
			    &steps);
	}
}

/* Order pointers to rows by path, pipeline and line; equal rows by their place
 * in the list. */
static int compare_pipelines(const void *a, const void *b, void *context)
{
	const struct pipeline *x = *(struct pipeline *const *)a;
	const struct pipeline *y = *(struct pipeline *const *)b;
	int order = str_compare(x->at.path, y->at.path);

	(void)context;
	if (order == 0)
		order = str_compare(x->pipeline, y->pipeline);
	if (order == 0)
		order = (x->at.line > y->at.line) - (x->at.line < y->at.line);
	return order ? order : (x > y) - (x < y);
}

/* Are both rows of one pipeline of one file? */
static bool is_of_same_pipeline(const struct pipeline *pipeline,
    const struct pipeline *previous)
{
	return str_equal(pipeline->at.path, previous->at.path) &&
	       str_equal(pipeline->pipeline, previous->pipeline);
}

/* Set the order of the rows that packs made from `first` on: in each pipeline
 * from 1, by line. */
static void number_rows(struct model *model, size_t first, struct arena *arena)
{
	struct pipeline *pipelines =
	    (struct pipeline *)model->pipelines.items + first;
	size_t count = model->pipelines.count - first;
	struct pipeline **sorted = arena_array(arena, count, sizeof(*sorted));

	for (size_t i = 0; i < count; i++)
		sorted[i] = &pipelines[i];
	sort_items(sorted, count, sizeof(*sorted), compare_pipelines, NULL);
	for (size_t i = 0; i < count; i++)
		sorted[i]->order =
		    i > 0 && is_of_same_pipeline(sorted[i], sorted[i - 1])
			? sorted[i - 1]->order + 1
			: 1;
}

/* Number the pipelines of packs, whose rows begin at `first`; append those that
 * names tell. */
void assemble_pipelines(struct model *model, struct call_targets *call_targets,
    size_t first, struct arena *perm)
{
	const struct index *index = call_targets->index;
	struct piping piping = { model, index, call_targets, first, perm };

	number_rows(model, first, index->arena);
	for (uint32_t file = 0; file < index->count; file++)
		if (index->facts[file].marks & BODIES_PIPES)
			find_pipelines_of_file(&piping, file);
}
