/*
 * The order from drafts to rows. Graphs and nodes are found before edges, as an
 * edge names both; what changes nodes (names of classes, tasks without a graph)
 * before what goes by them; groups are opened and hand-ons removed once all
 * edges are there; kinds of edges are told last, as loops show in the whole
 * graph alone.
 */
#include "assemble/agents/agent_graph.h"

#include "model/model.h"

/* Does any file of the group have a row that is a draft (a fact about a
 * graph)? */
static bool has_drafts(const struct index *index)
{
	for (uint32_t file = 0; file < index->count; file++)
		for (size_t i = 0; i < index->facts[file].row_count; i++)
			if (is_draft(index->facts[file].rows[i].list))
				return true;
	return false;
}

/* Call `visit` for every draft of one list, file by file. A plain walk over
 * all facts: drafts are few, and each list is asked for once or twice. */
void wire_visit_drafts(struct agent_wiring *wiring, enum draft_list list,
    wire_visit *visit)
{
	const struct index *index = wiring->scopes->index;

	for (uint32_t file = 0; file < index->count; file++) {
		const struct facts *facts = &index->facts[file];

		for (size_t i = 0; i < facts->row_count; i++)
			if (facts->rows[i].list == &draft_lists[list])
				visit(wiring,
				    (struct drafted){ &facts->rows[i], file },
				    facts->rows[i].row);
	}
}

/* Of the references that say "this file looks like definitions of workflows"
 * drop those of files that nodes were made from: such a file was read, there
 * is nothing to report about it. */
static void drop_read_definition_notes(struct agent_wiring *wiring)
{
	struct reference *references = wiring->out->references.items;
	struct map files_read = { .arena = wiring->arena };
	size_t count = 0;

	for (size_t i = 0; i < wiring->node_count; i++)
		if (wiring->nodes[i].file != NOWHERE)
			*map_put(&files_read,
			    wiring->scopes->index->facts[wiring->nodes[i].file]
				.path) = 1;
	for (size_t i = 0; i < wiring->out->references.count; i++)
		if (!reference_is(&references[i], REFERENCE_DEFINITIONS) ||
		    !map_get(&files_read, references[i].at.path))
			references[count++] = references[i];
	wiring->out->references.count = count;
}

/* The path and line of a place, as a row of the model needs it; its path
 * lives as long as the rows. */
struct evidence wire_evidence(const struct agent_wiring *wiring, uint32_t file,
    uint32_t line)
{
	const struct facts *facts = &wiring->scopes->index->facts[file];

	return (struct evidence){ str_copy(facts->path, wiring->perm), line };
}

/* Make the rows of agents, routes, tasks and DAGs of one group. Each step
 * needs what the steps before it found; the head of the file says why they
 * stand in this order. */
void assemble_agent_graphs(struct model *model, struct scopes *scopes,
    struct call_targets *call_targets, struct arena *perm)
{
	struct agent_wiring wiring = {
		.out = model,
		.scopes = scopes,
		.call_targets = call_targets,
		.perm = perm,
		.arena = scopes->arena,
	};

	if (!has_drafts(scopes->index))
		return;
	wire_find_graphs(&wiring);
	wire_find_node_classes(&wiring);
	wire_find_nodes(&wiring);
	wire_link_copies(&wiring);
	wire_put_tasks_into_dags(&wiring);
	wire_find_edges(&wiring);
	wire_find_chains(&wiring);
	wire_find_runs(&wiring);
	wire_find_messages(&wiring);
	wire_remove_pass_ons(&wiring);
	wire_find_jobs(&wiring);
	wire_open_groups(&wiring);
	wire_find_kinds(&wiring);
	wire_make_tasks(&wiring);
	wire_make_rows(&wiring);
	wire_make_dags(&wiring);
	drop_read_definition_notes(&wiring);
}
