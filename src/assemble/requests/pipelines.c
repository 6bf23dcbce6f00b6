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

/* What is got, read and parsed in every program, and is no data of it: the last
 * word of a name. */
#define SET_UP_WORDS \
	"arguments args client config configs configuration conn connection " \
	"credentials cursor dotenv engine env environment logger logging " \
	"options parser session settings"

/* Words in the path of a file that is one's, and of one that may be. */
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

static bool is_pipeline_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Cut the next word off a name, in lower case, and of a long one only its
 * beginning: `read_json`, `readJson` and `main-etl` have two words. False:
 * there is none left. */
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

/* Does the name end with what every program sets up: `load_config`,
 * `readEnv`? */
static bool ends_as_set_up(struct str name)
{
	char word[24] = "";
	char last[24] = "";

	while (next_name_word(word, &name))
		memcpy(last, word, sizeof(last));
	return str_listed(SET_UP_WORDS, str_from(last));
}

/* The stage that a function's name says by its first word, `load_orders`;
 * STAGE_COUNT: none, as load_config loads nothing of the data. `*strong`:
 * the verb says it in any file. */
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

/* Is one of the words anywhere in the path? */
static bool path_has_pipeline_word(struct str path, const char *words)
{
	char word[24];

	while (next_name_word(word, &path))
		if (str_listed(words, str_from(word)))
			return true;
	return false;
}

/* Does the name begin or end with one of the words? In the middle it is a part
 * of a product's name: "acme_pipeline_api". */
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

/* Is the file, or a folder that it is in, called after one of the words? */
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

/* Does the name say the stage by itself? Most names do not, so that only the
 * stage's own verbs are compared first. */
static bool has_strong_verb_of_stage(struct str symbol, enum stage stage)
{
	struct str rest = symbol_last(symbol);
	bool strong = false;
	char word[24];

	return next_name_word(word, &rest) &&
	       str_listed(verbs[stage].strong, str_from(word)) &&
	       stage_of(&strong, symbol) == stage && strong;
}

/* Has the file, or does it import, a function that says the stage? */
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

/* May the file call the stages of a pipeline? Asked of every file: by names
 * alone, nothing is read. */
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

/* Find the functions that a driver calls and that have a stage, each once,
 * in the order of calls. */
static void find_steps(struct steps_found *steps_found,
    const struct piping *piping, uint32_t file, const struct detail *driver)
{
	for (size_t i = 0; i < driver->call_count; i++) {
		struct place place = { file, driver->calls[i].symbol };
		struct step_found step = { .strong = false };
		bool is_known = false;

		place.symbol = symbol_uncalled(place.symbol);
		step.stage = stage_of(&step.strong, place.symbol);
		if (driver->calls[i].given || step.stage == STAGE_COUNT ||
		    steps_found->count == STEPS_MOST ||
		    !resolve(&place, piping->index, place, is_function))
			continue;
		step.place = place;
		for (size_t k = 0; k < steps_found->count; k++)
			is_known |=
			    steps_found->items[k].place.file == place.file &&
			    str_equal(steps_found->items[k].place.symbol,
				place.symbol);
		if (!is_known)
			steps_found->items[steps_found->count++] = step;
	}
}

/* Drop what is called before something is extracted: it is no step. Nothing
 * is dropped if nothing is extracted. */
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

/* Are the steps a pipeline: is something extracted, then something done with
 * it? Either all three stages are said by strong verbs, or the file is
 * called after a pipeline. */
static bool is_pipeline(const struct steps_found *steps,
    const struct facts *facts)
{
	struct str path = facts->path;
	bool has_stage_step[STAGE_COUNT] = { 0 };
	bool strong[STAGE_COUNT] = { 0 };
	bool has_strong = false;

	for (size_t i = 0; i < steps->count; i++) {
		const struct step_found *step = &steps->items[i];

		has_stage_step[step->stage] = true;
		strong[step->stage] |= step->strong;
		has_strong |= step->strong;
	}
	if (strong[STAGE_EXTRACT] && strong[STAGE_TRANSFORM] &&
	    strong[STAGE_LOAD])
		return true;
	if (path_has_pipeline_word(path, PIPELINE_WORDS))
		return has_strong ||
		       (has_stage_step[STAGE_EXTRACT] && steps->count > 1);
	/* Scripts of pages get and load, too. */
	if (language_is_of(facts->language, "javascript") &&
	    !strong[STAGE_EXTRACT] && !strong[STAGE_TRANSFORM])
		return false;
	return path_has_pipeline_name(path, MAYBE_WORDS) &&
	       has_stage_step[STAGE_EXTRACT] && has_stage_step[STAGE_LOAD];
}

/* The line where a function is defined; 0: its facts do not say. */
static uint32_t function_line(const struct index *index, struct place place)
{
	for (struct named *named = index_lookup(index, place); named;
	     named = named->next)
		if (named->fact && named->fact->kind == SYMBOL_FUNCTION)
			return named->fact->line;
	return 0;
}

/* Append a row for each step. A pipeline goes by the function that drives
 * it; at the top of a script, by the script. */
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

/* Has a row of the group one of these steps already, for another driver? */
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

/* Add the pipelines that functions of a file, or the file itself, drive. */
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

/* Order rows by file, pipeline and line; rows that are equal stay in their
 * order. */
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

/* Are both rows of one pipeline, so that one is numbered after the other? */
static bool is_of_same_pipeline(const struct pipeline *pipeline,
    const struct pipeline *previous)
{
	return str_equal(pipeline->at.path, previous->at.path) &&
	       str_equal(pipeline->pipeline, previous->pipeline);
}

/* Number the rows that packs made from `first` on, in each pipeline from 1,
 * by line: packs know no order. */
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

/* Number the pipelines of packs, then add those that are told by names. */
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
