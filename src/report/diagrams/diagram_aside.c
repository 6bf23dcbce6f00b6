/* Which nodes of a diagram have no part in what runs, and which edges say what
 * others do. */
#include "base/base.h"
#include "report/diagrams/diagram.h"

/* Does one ask the other for something as it runs? To import it or to keep
 * data there is not to ask. */
static bool is_asking_edge(const struct diagram *diagram,
    const struct diagram_edge *edge)
{
	if (diagram->nodes[edge->to].shape == SHAPE_STORE)
		return false;
	for (size_t i = 0; i < edge->labels.count; i++)
		if (!str_is(edge->labels.items[i], "import"))
			return true;
	return false;
}

static bool has_kept_node(const struct diagram *diagram)
{
	for (size_t i = 0; i < diagram->node_count; i++)
		if (diagram->nodes[i].kept)
			return true;
	return false;
}

/* Mark what the marked ones lead to. */
static void follow_diagram_edges(bool *reached, const struct diagram *diagram)
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

/* What is kept, and what asks something, has a part in what runs; so has what
 * these lead to. Without any kept node nothing is known of what runs. */
void diagram_set_aside(struct diagram *diagram)
{
	bool *reached =
	    arena_array(diagram->arena, diagram->node_count, sizeof(*reached));

	if (!has_kept_node(diagram))
		return;
	for (size_t i = 0; i < diagram->node_count; i++)
		reached[i] = diagram->nodes[i].kept;
	for (size_t i = 0; i < diagram->edge_count; i++)
		if (reached[diagram->edges[i].to] &&
		    is_asking_edge(diagram, &diagram->edges[i]))
			diagram->nodes[diagram->edges[i].from].kept = true;
	for (size_t i = 0; i < diagram->edge_count; i++)
		if (is_asking_edge(diagram, &diagram->edges[i]))
			reached[diagram->edges[i].from] = true;
	follow_diagram_edges(reached, diagram);
	for (size_t i = 0; i < diagram->node_count; i++)
		diagram->nodes[i].aside = !reached[i];
}

/* Something that is run beside the project's own programs: its ends are neither
 * these nor people. */
static bool is_side_container(const struct diagram_node *node)
{
	return !node->kept && node->shape != SHAPE_ROUND;
}

/* Does it say no more than that there is a call? */
static bool is_bare_edge(const struct diagram_edge *edge)
{
	return edge->labels.count == 1 && str_is(edge->labels.items[0], "call");
}

/* `a` uses a broker, which calls a coordinator: that `a` calls the coordinator,
 * too, is how its library works. */
static bool is_implied(const struct diagram *diagram,
    const struct diagram_edge *edge)
{
	for (size_t i = 0; i < diagram->edge_count; i++) {
		const struct diagram_edge *next = &diagram->edges[i];
		struct str pair;

		if (next->to != edge->to || !is_bare_edge(next) ||
		    !is_side_container(&diagram->nodes[next->from]))
			continue;
		pair = str_printf(diagram->arena, "%zu %zu", edge->from,
		    next->from);
		if (map_get(&diagram->pairs, pair))
			return true;
	}
	return false;
}

/* Pairs of edges that go stay in the map: only what is there is asked for. */
void diagram_drop_implied(struct diagram *diagram)
{
	bool *implied =
	    arena_array(diagram->arena, diagram->edge_count, sizeof(*implied));
	size_t to = 0;

	for (size_t i = 0; i < diagram->edge_count; i++)
		implied[i] =
		    is_bare_edge(&diagram->edges[i]) &&
		    is_side_container(&diagram->nodes[diagram->edges[i].to]) &&
		    is_implied(diagram, &diagram->edges[i]);
	for (size_t i = 0; i < diagram->edge_count; i++)
		if (!implied[i])
			diagram->edges[to++] = diagram->edges[i];
	diagram->edges_left_out += diagram->edge_count - to;
	diagram->edge_count = to;
}
