/* Events, queues, layers: who takes part. */
#include "base/base.h"
#include "model/model.h"
#include "report/diagram.h"

enum {
	NAMES_SHOWN = 3,
};

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

/* Examples show how the product is used, not what it does: their rows are drawn
 * only where there are no others. */
static struct diagram event_diagram(const struct model *model,
    struct arena *arena)
{
	const struct event *events = model->events.items;
	struct diagram diagram =
	    diagram_new(DIAGRAM_GRAPH_TB, STR("Events"), arena);
	bool all = rows_of_examples(&model->events, &model_lists[LIST_events]);

	for (size_t i = 0; i < model->events.count; i++) {
		size_t event;
		size_t party;

		if (!all && path_of_example(events[i].at.path))
			continue;
		event = thing_node(&diagram, events[i].name, events[i].name,
		    SHAPE_ROUND);
		party = actor_node(&diagram,
		    actor(events[i].handler, events[i].subsystem,
			events[i].at));
		if (str_is(events[i].role, "emit"))
			diagram_edge(&diagram, party, event, STR("emits"));
		else
			diagram_edge(&diagram, event, party, STR(""));
	}
	diagram_limit(&diagram, NODES_MOST, EDGES_MOST);
	if (diagram_is_wide(&diagram))
		diagram.kind = DIAGRAM_GRAPH_LR;
	return diagram;
}

static struct diagram queue_diagram(const struct model *model,
    struct arena *arena)
{
	const struct queue *queues = model->queues.items;
	struct diagram diagram =
	    diagram_new(DIAGRAM_GRAPH_LR, STR("Queues"), arena);
	bool all = rows_of_examples(&model->queues, &model_lists[LIST_queues]);

	for (size_t i = 0; i < model->queues.count; i++) {
		struct str label = queues[i].name;
		size_t queue;
		size_t party;

		if (!all && path_of_example(queues[i].at.path))
			continue;
		if (label.len == 0)
			label = STR("not known");
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

/* The names of a layer's members that have its word, whatever the case of its
 * first letter, or of those that have not; each once. */
static size_t add_members(struct strs *names, const struct model *model,
    const char *layer, bool worded, struct arena *arena)
{
	const struct layer *layers = model->layers.items;
	size_t count = 0;

	for (size_t i = 0; i < model->layers.count; i++) {
		struct str name = layers[i].name;
		bool has = str_find_text(name, layer + 1) < name.len;

		if (!str_is(layers[i].layer, layer) || has != worded)
			continue;
		count++;
		if (names->count <= NAMES_SHOWN && !strs_have(names, name))
			strs_push(names, name, arena);
	}
	return count;
}

/* "controller: A, B, C"; empty if there is none. */
static struct str layer_label(const struct model *model, const char *layer,
    struct arena *arena)
{
	struct strs names = { 0 };
	struct buf label = { .arena = arena };
	size_t count = add_members(&names, model, layer, true, arena) +
		       add_members(&names, model, layer, false, arena);

	if (count == 0)
		return STR("");
	buf_printf(&label, "%s: ", layer);
	for (size_t i = 0; i < names.count && i < NAMES_SHOWN; i++)
		buf_printf(&label, "%s%.*s", i ? ", " : "",
		    STR_ARG(names.items[i]));
	buf_puts(&label, names.count > NAMES_SHOWN ? ", \xe2\x80\xa6" : "");
	return buf_str(&label);
}

/* A layer leads to the next one that there is; what controllers check and show
 * hangs on them, or on the routes. */
static struct diagram layer_diagram(const struct model *model,
    struct arena *arena)
{
	static const struct {
		const char *name;
		bool aside;
	} order[] = { { "route", false }, { "controller", false },
		{ "validator", true }, { "view", true }, { "service", false },
		{ "model", false } };
	struct diagram diagram =
	    diagram_new(DIAGRAM_GRAPH_TD, STR("Layers"), arena);
	size_t above = SIZE_MAX;

	for (size_t i = 0; i < LENGTH(order); i++) {
		struct str label = layer_label(model, order[i].name, arena);
		size_t node;

		if (label.len == 0)
			continue;
		node = diagram_node(&diagram, str_from(order[i].name), label,
		    SHAPE_BOX);
		if (above != SIZE_MAX)
			diagram_edge(&diagram, above, node, STR(""));
		if (!order[i].aside)
			above = node;
	}
	return diagram;
}

void diagrams_layers(struct diagrams *out, const struct model *model,
    struct arena *arena)
{
	diagrams_push(out, layer_diagram(model, arena), arena);
}
