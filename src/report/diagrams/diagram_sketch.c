/* A diagram that another room has thought of. */
#include "base/base.h"
#include "report/diagrams/diagram.h"
#include "report/report.h"

/* Another room has chosen what is drawn: nothing is folded or left out here. A
 * pair of ends has one edge, the first. */
void report_sketch(struct buf *out, const struct sketch *sketch,
    struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	struct diagram diagram =
	    diagram_new(DIAGRAM_GRAPH_LR, STR(""), scratch);

	for (size_t i = 0; i < sketch->node_count; i++) {
		const struct sketch_node *sketch_node = &sketch->nodes[i];
		size_t index = diagram_node(&diagram, sketch_node->name,
		    sketch_node->label,
		    sketch_node->store ? SHAPE_STORE : SHAPE_BOX);

		diagram.nodes[index].state = sketch_node->state;
	}
	for (size_t i = 0; i < sketch->edge_count; i++) {
		const struct sketch_edge *edge = &sketch->edges[i];
		size_t before = diagram.edge_count;

		diagram_edge(&diagram, edge->from, edge->to, edge->label);
		if (diagram.edge_count == before)
			continue;
		diagram.edges[before].state = edge->state;
		diagram.edges[before].dashed = edge->state == PART_GONE;
	}
	diagram.nodes_left_out = sketch->left_out;
	mermaid_put(out, &diagram);
	arena_rewind(scratch, mark);
}
