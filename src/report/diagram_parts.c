/* Events, queues, layers, commands and queries: who takes part. */
#include "base/base.h"
#include "model/model.h"
#include "report/diagram.h"

enum { NAMES_SHOWN = 3 };

/* Who emits or handles: a handler by its name, else the subsystem, else the
 * file. */
static struct str actor(struct str handler, struct str subsystem,
    struct evidence at)
{
	if (handler.len)
		return handler;
	return subsystem.len ? subsystem : at.path;
}

static size_t actor_node(struct diagram *diagram, struct str name)
{
	return diagram_node(diagram,
	    str_printf(diagram->arena, "actor %.*s", STR_ARG(name)), name,
	    SHAPE_BOX);
}

static size_t thing_node(struct diagram *diagram, struct str name,
    struct str label, enum node_shape shape)
{
	return diagram_node(diagram,
	    str_printf(diagram->arena, "thing %.*s", STR_ARG(name)), label,
	    shape);
}

static struct diagram event_diagram(const struct model *model,
    struct arena *arena)
{
	const struct event *events = model->events.items;
	struct diagram diagram =
	    diagram_new(DIAGRAM_GRAPH_TB, STR("Events"), arena);

	for (size_t i = 0; i < model->events.count; i++) {
		size_t event = thing_node(&diagram, events[i].name,
		    events[i].name, SHAPE_ROUND);
		size_t party = actor_node(&diagram,
		    actor(events[i].handler, events[i].subsystem,
			events[i].at));

		if (str_is(events[i].role, "emit"))
			diagram_edge(&diagram, party, event, STR("emits"));
		else
			diagram_edge(&diagram, event, party, STR(""));
	}
	diagram_limit(&diagram, NODES_MOST, EDGES_MOST);
	return diagram;
}

static struct diagram queue_diagram(const struct model *model,
    struct arena *arena)
{
	const struct queue *queues = model->queues.items;
	struct diagram diagram =
	    diagram_new(DIAGRAM_GRAPH_LR, STR("Queues"), arena);

	for (size_t i = 0; i < model->queues.count; i++) {
		struct str label = queues[i].name;
		size_t queue;
		size_t party;

		if (queues[i].broker.len)
			label = str_printf(arena, "%.*s \xc2\xb7 %.*s",
			    STR_ARG(label), STR_ARG(queues[i].broker));
		queue =
		    thing_node(&diagram, queues[i].name, label, SHAPE_QUEUE);
		if (str_is(queues[i].role, "declare"))
			continue;
		party = actor_node(&diagram,
		    actor(queues[i].handler, queues[i].subsystem,
			queues[i].at));
		if (str_is(queues[i].role, "produce"))
			diagram_edge(&diagram, party, queue, STR(""));
		else
			diagram_edge(&diagram, queue, party, STR(""));
	}
	diagram_limit(&diagram, NODES_MOST, EDGES_MOST);
	return diagram;
}

void diagrams_events(struct diagrams *out, const struct model *model,
    struct arena *arena)
{
	diagrams_push(out, event_diagram(model, arena), arena);
	diagrams_push(out, queue_diagram(model, arena), arena);
}

/* "controller: A, B, C"; empty if there is none. */
static struct str layer_label(const struct model *model, const char *name,
    struct arena *arena)
{
	const struct layer *layers = model->layers.items;
	struct buf names = { .arena = arena };
	size_t count = 0;

	for (size_t i = 0; i < model->layers.count; i++) {
		if (!str_is(layers[i].layer, name))
			continue;
		if (count++ < NAMES_SHOWN)
			buf_printf(&names, "%s%.*s", count > 1 ? ", " : "",
			    STR_ARG(layers[i].name));
	}
	if (count == 0)
		return STR("");
	return str_printf(arena, "%s: %.*s%s", name, STR_ARG(buf_str(&names)),
	    count > NAMES_SHOWN ? ", \xe2\x80\xa6" : "");
}

static struct diagram layer_diagram(const struct model *model,
    struct arena *arena)
{
	static const char *const order[] = { "route", "controller", "validator",
		"service", "model", "view" };
	struct diagram diagram =
	    diagram_new(DIAGRAM_GRAPH_TD, STR("Layers"), arena);

	for (size_t i = 0; i < LENGTH(order); i++) {
		struct str label = layer_label(model, order[i], arena);
		size_t node;

		if (label.len == 0)
			continue;
		node = diagram_node(&diagram, str_from(order[i]), label,
		    SHAPE_BOX);
		if (node)
			diagram_edge(&diagram, node - 1, node, STR(""));
	}
	return diagram;
}

/* The members of a side in one node a role, in the order of the roles. */
static void add_side(struct diagram *diagram, const struct model *model,
    struct str side)
{
	static const char *const order[] = { "command", "query", "handler",
		"store", "event" };
	const struct cqrs *rows = model->cqrs.items;
	struct arena *arena = diagram->arena;
	size_t last = 0;
	bool any = false;

	for (size_t r = 0; r < LENGTH(order); r++) {
		struct buf names = { .arena = arena };
		size_t count = 0;
		size_t node;

		for (size_t i = 0; i < model->cqrs.count; i++) {
			if (str_equal(rows[i].side, side) &&
			    str_is(rows[i].role, order[r]) &&
			    count++ < NAMES_SHOWN)
				buf_printf(&names, "%s%.*s",
				    count > 1 ? ", " : "",
				    STR_ARG(rows[i].name));
		}
		if (count == 0)
			continue;
		node = diagram_node(diagram,
		    str_printf(arena, "%.*s %s", STR_ARG(side), order[r]),
		    str_printf(arena, "%s: %.*s%s", order[r],
			STR_ARG(buf_str(&names)),
			count > NAMES_SHOWN ? ", \xe2\x80\xa6" : ""),
		    str_is(STR("store"), order[r]) ? SHAPE_STORE : SHAPE_BOX);
		diagram->nodes[node].group = diagram_group(diagram,
		    str_printf(arena, "%.*s side", STR_ARG(side)));
		if (any)
			diagram_edge(diagram, last, node, STR(""));
		last = node;
		any = true;
	}
}

void diagrams_layers(struct diagrams *out, const struct model *model,
    struct arena *arena)
{
	struct diagram cqrs =
	    diagram_new(DIAGRAM_GRAPH_TB, STR("Commands and queries"), arena);

	diagrams_push(out, layer_diagram(model, arena), arena);
	add_side(&cqrs, model, STR("write"));
	add_side(&cqrs, model, STR("read"));
	diagram_limit(&cqrs, NODES_MOST, EDGES_MOST);
	diagrams_push(out, cqrs, arena);
}
