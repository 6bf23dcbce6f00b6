/* Which nodes of a diagram have no part in what runs. */
#include "base/base.h"
#include "report/diagram.h"

/* Does one ask the other for something as it runs? To import it or to keep
 * data there is not to ask. */
static bool asks(const struct diagram *diagram, const struct diagram_edge *edge)
{
	if (diagram->nodes[edge->to].shape == SHAPE_STORE)
		return false;
	for (size_t i = 0; i < edge->labels.count; i++)
		if (!str_is(edge->labels.items[i], "import"))
			return true;
	return false;
}

static bool is_kept(const struct diagram *diagram)
{
	for (size_t i = 0; i < diagram->node_count; i++)
		if (diagram->nodes[i].kept)
			return true;
	return false;
}

/* Mark what the marked ones lead to. */
static void follow(bool *reached, const struct diagram *diagram)
{
	bool changed = true;

	while (changed) {
		changed = false;
		for (size_t i = 0; i < diagram->edge_count; i++) {
			const struct diagram_edge *edge = &diagram->edges[i];

			if (!reached[edge->from] || reached[edge->to])
				continue;
			reached[edge->to] = true;
			changed = true;
		}
	}
}

void diagram_set_aside(struct diagram *diagram)
{
	bool *reached =
	    arena_array(diagram->arena, diagram->node_count, sizeof(*reached));

	if (!is_kept(diagram))
		return;
	for (size_t i = 0; i < diagram->node_count; i++)
		reached[i] = diagram->nodes[i].kept;
	for (size_t i = 0; i < diagram->edge_count; i++)
		if (reached[diagram->edges[i].to] &&
		    asks(diagram, &diagram->edges[i]))
			diagram->nodes[diagram->edges[i].from].kept = true;
	for (size_t i = 0; i < diagram->edge_count; i++)
		if (asks(diagram, &diagram->edges[i]))
			reached[diagram->edges[i].from] = true;
	follow(reached, diagram);
	for (size_t i = 0; i < diagram->node_count; i++)
		diagram->nodes[i].aside = !reached[i];
}
