/* What a large subsystem is made of: which of its areas imports which. */
#include "base/base.h"
#include "model/model.h"
#include "report/diagrams/diagram.h"

enum {
	USES_SHOWN = 2, /* of an area, those that it imports most */
	EDGES_LEAST = 3,
};

/* The first uses of an area are those that it imports most: more would join
 * everything with everything. Nothing where too few are joined. */
struct diagram diagram_areas(const struct model *model, struct str subsystem,
    struct arena *arena)
{
	const struct area_row *rows = model->areas.items;
	struct diagram diagram = diagram_new(DIAGRAM_GRAPH_TB,
	    str_printf(arena, "Inside %.*s", STR_ARG(subsystem)), arena);

	for (size_t i = 0; i < model->areas.count; i++) {
		if (!str_equal(rows[i].subsystem, subsystem))
			continue;
		for (size_t k = 0; k < rows[i].uses.count && k < USES_SHOWN;
		     k++)
			diagram_edge(&diagram,
			    diagram_node(&diagram, rows[i].name, rows[i].name,
				SHAPE_BOX),
			    diagram_node(&diagram, rows[i].uses.items[k],
				rows[i].uses.items[k], SHAPE_BOX),
			    STR(""));
	}
	if (diagram.edge_count < EDGES_LEAST)
		return diagram_new(DIAGRAM_GRAPH_TB, diagram.title, arena);
	diagram_limit(&diagram, NODES_SERVICES, EDGES_SERVICES);
	diagram_sort(&diagram);
	if (diagram_is_wide(&diagram))
		diagram.kind = DIAGRAM_GRAPH_LR;
	return diagram;
}
