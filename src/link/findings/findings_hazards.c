/*
 * Code of a shape that goes wrong some day: a call that may wait for ever, a
 * secret that everybody can read. Packs find it, hazards.yml has the words.
 */
#include <string.h>

#include "lang/lang.h"
#include "link/parties/parts.h"
#include "model/model.h"

enum {
	GROUPS_MOST = 2, /* of one hazard; more are told as one */
	NAMED_MOST = 3,
	PLACES_MOST = 3,
};

/* Where one hazard is, in one subsystem. */
struct endangered {
	struct str subsystem;
	struct strs names; /* each once */
	struct places at; /* the first ones */
	size_t count;
};

struct hazards {
	const struct known_hazard *known;
	struct endangered *items;
	size_t count;
	struct endangered all;
};

/* The part of a path that says whether the file is of the product: below
 * `src/main/` stand names of packages, in which a word such as `test` means
 * nothing, and then the file's. */
static struct str hazard_path(struct str path)
{
	size_t at = str_find_text(path, "src/main/");

	return at < path.len ? path_name(path) : path;
}

bool is_beside_production(const struct linking *linking, struct str path)
{
	const uint32_t kinds = BESIDE_CONTRIBUTED | BESIDE_DEMO |
			       BESIDE_DEVELOPMENT | BESIDE_EXAMPLE |
			       BESIDE_SCRIPT | BESIDE_TRIED | BESIDE_TOOL;
	struct str rest;
	struct str part;

	if (is_set_aside(linking, path) || is_helper(path) ||
	    is_for_authors(path) || !path_is_product(hazard_path(path)))
		return true;
	rest = str_slice(path, 0, str_find_text(path, "src/main/"));
	while (str_cut(&part, &rest, '/'))
		if (name_is_beside(part, kinds) || str_ends(part, "test"))
			return true;
	return name_is_beside(path, kinds);
}

/* The groups of one hazard are few. */
static struct endangered *endangered_part(struct hazards *hazards,
    struct str subsystem, struct arena *arena)
{
	struct endangered *endangered;

	for (size_t i = 0; i < hazards->count; i++)
		if (str_equal(hazards->items[i].subsystem, subsystem))
			return &hazards->items[i];
	endangered = array_push(&hazards->items, &hazards->count,
	    sizeof(*endangered), arena);
	endangered->subsystem = subsystem;
	return endangered;
}

/* Is it the second place of what another row tells, such as the act that came
 * too late? Rules say so by a `+` behind the hazard's name. */
static bool is_other_end(const struct reference *reference)
{
	return reference->target.len > 1 &&
	       reference->target.ptr[reference->target.len - 1] == '+';
}

/* The hazard that a row tells of, or is the other end of. */
static struct str hazard_named(const struct reference *reference)
{
	return str_slice(reference->target, 0,
	    reference->target.len - (is_other_end(reference) ? 1 : 0));
}

/* Where packs say no name, the file's does. */
static void note_hazard(struct endangered *endangered,
    const struct linking *linking, const struct reference *reference)
{
	struct str name = reference->label.len ? reference->label
					       : path_name(reference->at.path);

	if (is_other_end(reference)) {
		if (endangered->at.count < PLACES_MOST)
			push_place(&endangered->at, reference->at,
			    linking->perm);
		return;
	}
	if (!strs_have(&endangered->names, name))
		strs_push(&endangered->names, name, linking->scratch);
	if (endangered->at.count < PLACES_MOST)
		push_place(&endangered->at, reference->at, linking->perm);
	endangered->count++;
}

/* As a comment excuses: a rule, and the line that it stands on or above. */
static struct str excuse_key(const struct reference *reference,
    struct arena *arena)
{
	return str_printf(arena, "%.*s\n%.*s:%u",
	    STR_ARG(hazard_named(reference)), STR_ARG(reference->at.path),
	    (unsigned)reference->at.line);
}

/* What comments excuse, by rule and place. */
static struct map excuses_of(const struct linking *linking)
{
	const struct reference *references = linking->model->references.items;
	struct map out = { .arena = linking->scratch };

	for (size_t i = 0; i < linking->model->references.count; i++)
		if (reference_is(&references[i], REFERENCE_EXCUSE))
			*map_put(&out,
			    excuse_key(&references[i], linking->scratch)) = 1;
	return out;
}

void add_hazard_row(struct hazard_rows *hazard_rows,
    const struct reference *reference, struct arena *arena)
{
	*(const struct reference **)array_push(&hazard_rows->items,
	    &hazard_rows->count, sizeof(*hazard_rows->items),
	    arena) = reference;
}

static struct hazard_rows collect_hazard_rows(const struct linking *linking)
{
	const struct reference *references = linking->model->references.items;
	struct map excused = excuses_of(linking);
	struct hazard_rows hazard_rows = { 0 };

	for (size_t i = 0; i < linking->model->references.count; i++)
		if (reference_is(&references[i], REFERENCE_HAZARD) &&
		    !is_beside_production(linking, references[i].at.path) &&
		    !map_get(&excused,
			excuse_key(&references[i], linking->scratch)))
			add_hazard_row(&hazard_rows, &references[i],
			    linking->scratch);
	return hazard_rows;
}

/* Each reference counts twice: for its subsystem, and for all, should there be
 * too many subsystems to tell each. */
static struct hazards collect_hazards(const struct linking *linking,
    const struct hazard_rows *hazard_rows, const struct known_hazard *known)
{
	struct hazards hazards = { .known = known,
		.all.subsystem = STR("all") };

	for (size_t i = 0; i < hazard_rows->count; i++) {
		const struct reference *reference = hazard_rows->items[i];

		if (!str_is(hazard_named(reference), known->hazard))
			continue;
		note_hazard(endangered_part(&hazards, reference->subsystem,
				linking->scratch),
		    linking, reference);
		note_hazard(&hazards.all, linking, reference);
	}
	return hazards;
}

/* {count}, or the names in place of any other. */
static void put_hole(struct buf *out, struct str name,
    const struct endangered *endangered)
{
	if (str_is(name, "count"))
		buf_printf(out, "%zu", endangered->count);
	else
		put_some(out, &endangered->names, NAMED_MOST,
		    endangered->names.count);
}

static void report_hazard(struct linking *linking,
    const struct known_hazard *known, const struct endangered *endangered)
{
	/* a variable that is read twice is one */
	bool one =
	    endangered->count == 1 ||
	    (endangered->names.count == 1 && !strstr(known->many, "{count}"));
	struct str rest = str_from(one ? known->one : known->many);
	struct buf text = { .arena = linking->perm };

	if (endangered->count == 0) /* an other end, whose row is excused */
		return;
	for (size_t at; (at = str_find(rest, '{')) < rest.len;) {
		size_t end = str_find(rest, '}');

		buf_put(&text, str_slice(rest, 0, at));
		put_hole(&text, str_slice(rest, at + 1, end), endangered);
		rest = str_slice(rest, end + 1, rest.len);
	}
	buf_put(&text, rest);
	add_finding(linking,
	    finding_id(linking, known->hazard, endangered->subsystem),
	    known->severity, buf_str(&text), endangered->at);
}

/* Of a collection of samples nothing runs for long. A tool is told of calls
 * that may wait for ever, too: who watches it sees that it hangs, a script that
 * runs it does not. */
static bool is_worth_telling(const struct linking *linking,
    const struct known_hazard *known)
{
	return strcmp(known->severity, "note") != 0 || !is_collection(linking);
}

/* Has the project, somewhere, what the hazard is the lack of? */
static bool is_spared(const struct linking *linking,
    const struct known_hazard *known)
{
	const struct reference *references = linking->model->references.items;

	for (size_t i = 0;
	     *known->unless && i < linking->model->references.count; i++)
		if (reference_is(&references[i], REFERENCE_HAZARD) &&
		    str_is(references[i].target, known->unless))
			return true;
	return false;
}

static bool is_known_hazard(struct str name)
{
	for (size_t i = 0; i < known_hazards_count; i++)
		if (str_is(name, known_hazards[i].hazard))
			return true;
	return false;
}

/* Rows of what only spares others are no facts that anybody asks for. */
static void drop_sparing_rows(struct linking *linking)
{
	struct reference *references = linking->model->references.items;
	size_t count = 0;

	for (size_t i = 0; i < linking->model->references.count; i++)
		if (!reference_is(&references[i], REFERENCE_HAZARD) ||
		    is_known_hazard(hazard_named(&references[i])))
			references[count++] = references[i];
	linking->model->references.count = count;
}

/* In the order of hazards.yml. */
void find_hazards(struct linking *linking)
{
	struct hazard_rows hazard_rows = collect_hazard_rows(linking);

	add_copies_missing(&hazard_rows, linking);
	add_open_writes(&hazard_rows, linking);
	for (size_t i = 0; i < known_hazards_count; i++) {
		struct hazards hazards =
		    collect_hazards(linking, &hazard_rows, &known_hazards[i]);

		if (!is_worth_telling(linking, &known_hazards[i]) ||
		    is_spared(linking, &known_hazards[i]))
			continue;
		if (hazards.count > GROUPS_MOST) {
			report_hazard(linking, hazards.known, &hazards.all);
			continue;
		}
		for (size_t k = 0; k < hazards.count; k++)
			report_hazard(linking, hazards.known,
			    &hazards.items[k]);
	}
	drop_sparing_rows(linking);
}
