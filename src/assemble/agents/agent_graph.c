/*
 * Builds the graphs of agents, workflows and tasks of one group, from drafts to
 * rows of the model: assemble_agent_graphs() has the order. Graphs and nodes
 * are found before edges, as an edge names both. What renames or moves nodes
 * comes before what looks them up. Groups and nodes that only pass data on are
 * removed when all edges are there. Kinds of edges are set last, as a loop
 * shows only in the whole graph.
 */
#include "assemble/agents/agent_graph.h"

#include "model/model.h"

/* Has any file of the group a draft (a fact about a graph)? */
static bool has_drafts(const struct index *index)
{
	for (uint32_t file = 0; file < index->count; file++)
		for (size_t i = 0; i < index->facts[file].row_count; i++)
			if (is_draft(index->facts[file].rows[i].list))
				return true;
	return false;
}

/* Call `visit` for every draft of one list, file by file, with the draft's own
 * fields as `row`. `visit` may append nodes and edges. */
void builder_visit_drafts(struct graph_builder *builder, enum draft_list list,
    draft_visit *visit)
{
	const struct index *index = builder->scopes->index;

	for (uint32_t file = 0; file < index->count; file++) {
		const struct facts *facts = &index->facts[file];

		for (size_t i = 0; i < facts->row_count; i++)
			if (facts->rows[i].list == &draft_lists[list])
				visit(builder,
				    (struct drafted){ &facts->rows[i], file },
				    facts->rows[i].row);
	}
}

/* Remove the references that say of a file that it looks like a definition of
 * workflows, if nodes were made of it: it was read, and needs no finding. Other
 * references keep their order. */
static void drop_read_definition_notes(struct graph_builder *builder)
{
	struct reference *references = builder->out->references.items;
	struct map files_read = { .arena = builder->arena };
	size_t count = 0;

	for (size_t i = 0; i < builder->node_count; i++)
		if (builder->nodes[i].file != NOWHERE)
			*map_put(&files_read,
			    builder->scopes->index
				->facts[builder->nodes[i].file]
				.path) = 1;
	for (size_t i = 0; i < builder->out->references.count; i++)
		if (!reference_is(&references[i], REFERENCE_DEFINITIONS) ||
		    !map_get(&files_read, references[i].at.path))
			references[count++] = references[i];
	builder->out->references.count = count;
}

/* A line of a file as evidence of a row; its path is copied to where the rows
 * live. */
struct evidence builder_evidence(const struct graph_builder *builder,
    uint32_t file, uint32_t line)
{
	const struct facts *facts = &builder->scopes->index->facts[file];

	return (struct evidence){ str_copy(facts->path, builder->perm), line };
}

/* Append the rows of agents, routes, tasks and DAGs of one group, or nothing if
 * no file has a draft. Each step needs what the steps before it found: see the
 * top of the file. */
void assemble_agent_graphs(struct model *model, struct scopes *scopes,
    struct call_targets *call_targets, struct arena *perm)
{
	struct graph_builder builder = {
		.out = model,
		.scopes = scopes,
		.call_targets = call_targets,
		.perm = perm,
		.arena = scopes->arena,
	};

	if (!has_drafts(scopes->index))
		return;
	builder_find_graphs(&builder);
	builder_find_node_classes(&builder);
	builder_find_nodes(&builder);
	builder_link_copies(&builder);
	builder_put_tasks_into_dags(&builder);
	builder_find_edges(&builder);
	builder_connect_chains(&builder);
	builder_connect_called_nodes(&builder);
	builder_connect_messages(&builder);
	builder_remove_pass_through_nodes(&builder);
	builder_find_crew_tasks(&builder);
	builder_open_groups(&builder);
	builder_set_edge_kinds(&builder);
	builder_add_task_rows(&builder);
	builder_add_agent_rows(&builder);
	builder_add_dag_rows(&builder);
	drop_read_definition_notes(&builder);
}
