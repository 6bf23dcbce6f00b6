#include "lang/lang.h"
#include "link/parties/import_graph.h"
#include "link/parties/parts.h"
#include "model/model.h"
#include "scan/scan.h"

/*
 * Subsystems that import each other around. Each group of them gives one
 * finding, with its shortest way around: that shows where to cut.
 *
 * A folder that holds another one imports it to put it together, and is
 * imported for what lies in the open beside: files of both directions need not
 * know of each other. Ways through such a pair close no cycle. Nor do imports
 * of packages that a compiler or build keeps from importing each other around:
 * they lead to several packages of one subsystem. Nor do imports of types
 * alone, of which nothing is left at run time.
 */

enum { CYCLES_MOST = 5 };

/* Does one stand in the other's folder? */
static bool is_held(const struct subsystem *subsystem,
    const struct subsystem *other_subsystem)
{
	return path_within(subsystem->directory, other_subsystem->directory) ||
	       path_within(other_subsystem->directory, subsystem->directory);
}

/* The manifest of a build that refuses cycles of what it builds; SIZE_MAX: it
 * has none of its own. */
static size_t built_by(const struct linking *linking,
    const struct subsystem *subsystem)
{
	const struct scan *scan = linking->scan;
	const uint64_t *unit =
	    map_get(&scan->unit_places, subsystem->directory);
	size_t manifest = unit ? scan->units[*unit - 1].manifest : SIZE_MAX;

	return manifest < scan->manifest_count &&
		       str_listed("cargo gradle maven nuget sbt",
			   str_from(scan->manifests[manifest].ecosystem))
		   ? manifest
		   : SIZE_MAX;
}

/* The comment at the top says why each of these closes none. */
static bool closes_none(const struct linking *linking, const struct link *link,
    uint32_t from, uint32_t to)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	const struct language *language = language_of_path(link->at.path);

	return str_is(link->label, LABEL_TYPES) ||
	       is_held(&subsystems[from], &subsystems[to]) ||
	       (language && language->acyclic) ||
	       (built_by(linking, &subsystems[from]) != SIZE_MAX &&
		   built_by(linking, &subsystems[to]) != SIZE_MAX);
}

/* Mark those that `start` reaches and that reach it, it among them: no cycle is
 * told twice. Returns how many they are. */
static size_t mark_cycle_members(bool *done, const struct import_graph *graph,
    const size_t *before, size_t start, struct arena *arena)
{
	size_t *after = arena_array(arena, graph->count, sizeof(*after));
	size_t members = 1;

	import_graph_walk(after, &graph->in, start, graph->count, arena);
	done[start] = true;
	for (size_t i = 0; i < graph->count; i++) {
		if (!before[i] || !after[i])
			continue;
		done[i] = true;
		members++;
	}
	return members;
}

/* There is one: `from` and `to` follow each other on a way through the
 * graph. */
static const struct link *link_between(const struct import_graph *graph,
    size_t from, size_t to)
{
	size_t i = graph->out.first[from];

	while (graph->out.items[i].to != to)
		i++;
	return graph->out.items[i].link;
}

static void put_way(struct buf *text, struct places *at,
    const struct linking *linking, const struct import_graph *graph,
    const size_t *way, size_t length)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	for (size_t i = 0; i < length; i++) {
		size_t from = way[i];
		size_t to = way[(i + 1) % length];

		buf_printf(text, "%s`%.*s` imports `%.*s`", i ? ", " : "",
		    STR_ARG(subsystems[from].name),
		    STR_ARG(subsystems[to].name));
		push_place(at, link_between(graph, from, to)->at, text->arena);
	}
}

/* `back` is the last node of the way around from `start`, plus 1. */
static void add_cycle_finding(struct linking *linking,
    const struct import_graph *graph, const size_t *before, size_t start,
    size_t back, size_t members)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	size_t *way = arena_array(linking->scratch, graph->count, sizeof(*way));
	struct buf text = { .arena = linking->perm };
	struct places at = { 0 };
	size_t length = 1;

	for (size_t i = back - 1; i != start; i = before[i] - 1)
		length++;
	way[0] = start;
	for (size_t i = back - 1, k = length; i != start; i = before[i] - 1)
		way[--k] = i;
	put_way(&text, &at, linking, graph, way, length);
	if (members > length)
		buf_printf(&text, "; %zu subsystems form an import cycle",
		    members);
	buf_puts(&text, " \xe2\x80\x94 none of them can be extracted "
			"or tested without the others.");
	add_finding(linking,
	    finding_id(linking, "import-cycle", subsystems[start].name),
	    "warning", buf_str(&text), at);
}

/* From each subsystem that is on no cycle yet, in the order of the model, so
 * that the same one is the start of a cycle in each run. */
void find_cycles(struct linking *linking)
{
	struct import_graph graph;
	bool *done;
	size_t added = 0;

	import_graph_read(&graph, linking, closes_none);
	done = arena_array(linking->scratch, graph.count, sizeof(*done));
	for (size_t i = 0; i < graph.count && added < CYCLES_MOST; i++) {
		struct arena_mark mark = arena_mark(linking->scratch);
		size_t *before =
		    arena_array(linking->scratch, graph.count, sizeof(*before));
		size_t back = 0;

		if (!done[i])
			back = import_graph_walk(before, &graph.out, i,
			    graph.count, linking->scratch);
		if (back) {
			size_t members = mark_cycle_members(done, &graph,
			    before, i, linking->scratch);

			add_cycle_finding(linking, &graph, before, i, back,
			    members);
			added++;
		}
		arena_rewind(linking->scratch, mark);
	}
}
