/*
 * The file in which a clone keeps its sections: what it is valid for, a sum,
 * the commit, the units with their digests, and the model of sections,
 * squeezed. It is read whole, but unsqueezed only when sections are needed.
 * Anything odd about it, another engine, other settings, a bit that flipped,
 * and it is not there; a model that is damaged beyond its sum is found by
 * section_cache_model().
 */
#include "cli/analysis/section_cache.h"

#include <string.h>

#include "cli/analysis/analysis.h"
#include "extract/extract.h"
#include "git/git.h"

#define MAGIC "archdrift sections 2\n"
#define NAME "sections"
#define MODEL_LIMIT (64u << 20) /* bytes, before they are squeezed */

/* What all of it depends on: the engine and its packs, the project's own packs,
 * settings, and which part of the repository it is. Another one: nothing of it
 * holds. */
static struct hash engine_of(const struct analysis *analysis)
{
	struct hash engine = { 0 };

	hash_add(&engine, STR(MAGIC));
	hash_add(&engine, analysis->packs);
	hash_add(&engine, analysis->config);
	hash_add(&engine, source_prefix(analysis->source));
	return engine;
}

/* ---- in ---- */

static void take_units(struct section_cache *section_cache,
    struct decoder *decoder)
{
	size_t count = record_count(decoder, 2 * sizeof(struct hash));

	section_cache->places.arena = decoder->perm;
	while (section_cache->unit_count < count && !decoder->bad) {
		struct cached_section *section =
		    array_push(&section_cache->units,
			&section_cache->unit_count, sizeof(*section),
			decoder->perm);

		section->directory = record_text(decoder);
		section->digest = record_hash(decoder);
		section->state = record_hash(decoder);
		section->outside = record_number(decoder, 1);
		section->asked = record_texts(decoder);
		*map_put(&section_cache->places, section->directory) =
		    section_cache->unit_count;
	}
}

static bool take_section_cache(struct section_cache *section_cache,
    struct str body, struct arena *perm)
{
	struct decoder decoder = record_begin(body, perm);

	section_cache->commit = record_text(&decoder);
	take_units(section_cache, &decoder);
	section_cache->record = record_rest(&decoder);
	return !decoder.bad;
}

/* Nothing kept is an empty model, and no failure. */
bool section_cache_model(struct model *model, const struct section_cache *cache,
    struct arena *perm)
{
	struct str plain;

	*model = (struct model){ 0 };
	return !cache->found ||
	       (unsqueeze(&plain, cache->record, MODEL_LIMIT, perm) &&
		   model_recall(model, plain, perm));
}

void section_cache_load(struct section_cache *section_cache,
    const struct analysis *analysis, struct arena *perm)
{
	struct str body;

	*section_cache = (struct section_cache){ 0 };
	if (!analysis_cache_read(&body, analysis, NAME, engine_of(analysis)))
		return;
	if (take_section_cache(section_cache, body, perm))
		section_cache->found = true;
	else
		*section_cache = (struct section_cache){ 0 };
}

const struct cached_section *
section_cache_unit(const struct section_cache *cache, struct str directory)
{
	const uint64_t *place =
	    cache->found ? map_get(&cache->places, directory) : NULL;

	return place ? &cache->units[*place - 1] : NULL;
}

/* ---- out ---- */

/* By unit: the paths of its files whose details were asked for. Of a unit that
 * was not put together anew, those that were kept for it. */
static struct strs *find_detailed_paths(const struct analysis *analysis,
    struct arena *arena)
{
	const struct scan *scan = &analysis->scan;
	struct strs *out = arena_array(arena, scan->unit_count, sizeof(*out));

	for (size_t i = 0; i < scan->unit_count; i++) {
		const struct cached_section *section_before =
		    section_cache_unit(&analysis->kept,
			scan->units[i].directory);

		if (!analysis->plan.wanted[i])
			out[i] = section_before->asked;
	}
	for (size_t i = 0; i < scan->count; i++)
		if (analysis->plan.wanted[scan->files[i].unit] &&
		    extract_asked(&analysis->facts, i))
			strs_push(&out[scan->files[i].unit],
			    scan->files[i].entry->path, arena);
	return out;
}

/* In the order in which take_units() reads. */
static void put_units(struct buf *out, const struct analysis *analysis)
{
	const struct scan *scan = &analysis->scan;
	struct strs *asked = find_detailed_paths(analysis, out->arena);

	record_put_number(out, scan->unit_count);
	for (size_t i = 0; i < scan->unit_count; i++) {
		record_put_text(out, scan->units[i].directory);
		record_put_hash(out, analysis->plan.digests[i]);
		record_put_hash(out, analysis->plan.states[i]);
		record_put_number(out, scan->units[i].outside);
		record_put_texts(out, &asked[i]);
	}
}

/* A model beyond the limit is not kept: reading it would be refused, and takes
 * as long as making it. What cannot be written is not kept, either: nobody has
 * to know. */
void section_cache_save(const struct analysis *analysis)
{
	struct memory *memory = analysis->run->memory;
	struct arena_mark mark = arena_mark(&memory->scratch);
	struct buf plain = { .arena = &memory->scratch };
	struct buf body = { .arena = &memory->scratch };
	struct model sections = analysis->model;

	if (analysis_cache(analysis).len == 0)
		return;
	/* What scan says is read anew each time. */
	sections.manifests.count = 0;
	sections.dependencies.count = 0;
	sections.directories.count = 0;
	model_write(&plain, &sections);
	if (plain.len <= MODEL_LIMIT) {
		record_put_text(&body, source_commit(analysis->source));
		put_units(&body, analysis);
		squeeze(&body, buf_str(&plain));
		analysis_cache_write(analysis, NAME, engine_of(analysis),
		    buf_str(&body));
	}
	arena_rewind(&memory->scratch, mark);
}
