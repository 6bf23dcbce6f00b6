#include "assemble/callchain.h"

#include "assemble/assemble.h"
#include "assemble/pipelines.h"
#include "lang/lang.h"
#include "scan/scan.h"

enum {
	LEVELS_MOST = 4, /* below the entry point */
	CALLS_MOST = 5, /* of one function */
	STEPS_MOST = 16, /* of one entry point */
};

/* A function that is to be looked into. */
struct ahead {
	struct place place;
	unsigned level;
};

struct chain_walk {
	struct model *out;
	const struct index *index;
	const struct source *source;
	struct arena *perm;
	struct details **details; /* by file, once they are read */
	struct map seen; /* functions: "file symbol" */
	struct ahead ahead[STEPS_MOST + 1];
	size_t count;
	struct str entry;
	uint32_t order;
};

static const struct details *details_of(struct chain_walk *walk, uint32_t file)
{
	if (!walk->details[file]) {
		walk->details[file] = NEW(walk->index->arena, struct details);
		details_read(walk->details[file], walk->index->scan,
		    walk->source, &walk->index->facts[file],
		    walk->index->arena);
	}
	return walk->details[file];
}

static struct str last_name(struct str symbol)
{
	return str_after_last(str_after_last(symbol, '/'), '.');
}

/* What a reader calls it: a method with its class. */
static struct str shown_name(const struct chain_walk *walk, struct place place)
{
	struct str path = walk->index->facts[place.file].path;
	struct str symbol = str_after_last(place.symbol, '/');

	return symbol.len ? symbol : str_after_last(path, '/');
}

static bool is_new(struct chain_walk *walk, struct place place)
{
	uint64_t *seen =
	    map_put(&walk->seen, str_printf(walk->index->arena, "%u %.*s",
				     place.file, STR_ARG(place.symbol)));

	return (*seen)++ == 0;
}

/* How the call is known to be of that function. */
static const char *reason_of(struct place from, struct place to)
{
	if (from.file != to.file)
		return "by its import";
	return str_find(to.symbol, '.') < to.symbol.len ? "by its class"
							: "in the same file";
}

static void add_call(struct chain_walk *walk, const struct ahead *from,
    struct place to)
{
	struct call_row *row = model_add(walk->out, LIST_calls, walk->perm);
	const struct facts *facts = &walk->index->facts[to.file];

	row->entry = walk->entry;
	row->order = ++walk->order;
	row->from = str_copy(shown_name(walk, from->place), walk->perm);
	row->to = str_copy(shown_name(walk, to), walk->perm);
	row->via = str_from(reason_of(from->place, to));
	row->at = (struct evidence){ str_copy(facts->path, walk->perm),
		index_line(walk->index, to) };
	walk->ahead[walk->count++] = (struct ahead){ to, from->level + 1 };
}

/* Where a function that a header declares is defined; itself: it is. */
static struct place defined_at(const struct chain_walk *walk,
    struct place place)
{
	const struct index *index = walk->index;
	const struct file_list *files = index_defining(index, place.symbol);

	if (!str_has_end(index->facts[place.file].path, STR(".h")))
		return place;
	for (size_t i = 0; files && i < files->count; i++) {
		struct place other = { files->items[i], place.symbol };

		if (!str_has_end(index->facts[other.file].path, STR(".h")) &&
		    is_function(index, other))
			return other;
	}
	return place;
}

/* The project's own function that a detail's call is of. */
static bool find_called(struct place *out, const struct chain_walk *walk,
    uint32_t file, struct str symbol)
{
	*out = (struct place){ file, symbol };
	if (str_ends(out->symbol, "()"))
		out->symbol.len -= 2;
	if (!resolve(out, walk->index, *out, is_function))
		return false;
	*out = defined_at(walk, *out);
	return true;
}

/* Does it call anything of the project's own, or is it but a helper? */
static bool goes_on(struct chain_walk *walk, struct place place)
{
	const struct detail *detail =
	    details_find(details_of(walk, place.file), place.symbol);
	struct place called;

	for (size_t i = 0; detail && i < detail->calls.count; i++)
		if (find_called(&called, walk, place.file,
			detail->calls.items[i]))
			return true;
	return false;
}

static void follow_calls(struct chain_walk *walk, const struct ahead *from)
{
	const struct detail *detail =
	    details_find(details_of(walk, from->place.file),
		from->place.symbol);
	size_t made = 0;

	for (size_t i = 0; detail && i < detail->calls.count; i++) {
		struct place place;

		if (made == CALLS_MOST || walk->order == STEPS_MOST)
			return;
		if (!find_called(&place, walk, from->place.file,
			detail->calls.items[i]) ||
		    (from->level && !goes_on(walk, place)) ||
		    !is_new(walk, place))
			continue;
		add_call(walk, from, place);
		made++;
	}
}

/* The function that the entry point is, else what its file does by itself. */
static struct str start_symbol(struct chain_walk *walk, uint32_t file,
    const struct entry_point *entry)
{
	const struct details *details = details_of(walk, file);

	for (size_t i = 0; i < details->count; i++)
		if (details->items[i].symbol.len &&
		    str_equal(last_name(details->items[i].symbol), entry->name))
			return details->items[i].symbol;
	return (struct str){ 0 };
}

static void walk_from(struct chain_walk *walk, uint32_t file,
    const struct entry_point *entry)
{
	struct place start = { file, start_symbol(walk, file, entry) };

	walk->count = 0;
	walk->order = 0;
	walk->entry = str_copy(entry->at.path, walk->perm);
	walk->ahead[walk->count++] = (struct ahead){ start, 0 };
	is_new(walk, start);
	for (size_t i = 0; i < walk->count; i++) {
		struct ahead from = walk->ahead[i];

		if (from.level < LEVELS_MOST)
			follow_calls(walk, &from);
	}
}

/* Is it a row of those that say how the program is wired otherwise? */
static bool is_wiring(const struct list *list)
{
	static const enum model_list lists[] = { LIST_endpoints, LIST_realtime,
		LIST_events, LIST_queues };

	for (size_t i = 0; i < LENGTH(lists); i++)
		if (list == &model_lists[lists[i]])
			return true;
	return is_draft(list);
}

uint32_t assemble_bodies(const struct facts *facts)
{
	const struct field *entries =
	    list_field(&model_lists[LIST_subsystems], STR("entry_points"));
	uint32_t out = 0;

	if (assemble_pipes(facts))
		out |= BODIES_READ;
	for (size_t i = 0; i < facts->row_count; i++) {
		const struct list *list = facts->rows[i].list;

		if (is_draft(list))
			out |= BODIES_READ;
		if (is_wiring(list))
			out |= BODIES_WIRED;
		if (list == entries->rows)
			out |= BODIES_START;
	}
	return out;
}

static uint32_t file_at(const struct index *index, struct str path)
{
	for (uint32_t i = 0; i < index->count; i++)
		if (str_equal(index->facts[i].path, path))
			return i;
	return NOWHERE;
}

/* The entry point to open first, if it is code. */
static void walk_unit(struct chain_walk *walk, struct units *units,
    uint32_t unit)
{
	struct subsystem row = { .name = units->scan->units[unit].name,
		.directory = units->scan->units[unit].directory,
		.entry_points = *units_rows(units, unit) };
	const struct entry_point *entry = subsystem_start(&row);
	uint32_t file = entry ? file_at(walk->index, entry->at.path) : NOWHERE;

	if (file == NOWHERE || entry_is_helper(entry) ||
	    !walk->index->facts[file].language ||
	    language_helps(walk->index->facts[file].language))
		return;
	walk_from(walk, file, entry);
}

static bool is_walked(const struct index *index)
{
	uint32_t bodies = 0;

	for (size_t i = 0; i < index->count; i++)
		bodies |= assemble_bodies(&index->facts[i]);
	return (bodies & BODIES_START) && !(bodies & BODIES_WIRED);
}

void assemble_calls(struct model *out, struct units *units,
    const struct index *index, const struct source *source, struct arena *perm)
{
	struct chain_walk walk = { .out = out,
		.index = index,
		.source = source,
		.perm = perm,
		.seen = { .arena = index->arena } };
	uint32_t last = NOWHERE;

	if (!is_walked(index))
		return;
	walk.details =
	    arena_array(index->arena, index->count, sizeof(*walk.details));
	for (uint32_t i = 0; i < index->count; i++) {
		uint32_t unit = index->facts[i].unit;

		if (unit != last && unit < units->scan->unit_count)
			walk_unit(&walk, units, unit);
		last = unit;
	}
}
