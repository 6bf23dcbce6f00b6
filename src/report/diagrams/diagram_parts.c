/* Events, queues, layers: who takes part. */
#include "base/base.h"
#include "lang/lang.h"
#include "model/model.h"
#include "report/diagrams/diagram.h"

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

/* Keys of who takes part and of what is passed have a word before them: a queue
 * may be called as its handler. */
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

	/* Roles other than emitting all mean that someone waits for the
	 * event. */
	for (size_t i = 0; i < model->events.count; i++) {
		size_t event;
		size_t party;

		if (!all && !path_is_product(events[i].at.path))
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
	/* Few events with many handlers each are drawn from the left, where
	 * names have room. */
	if (diagram_is_wide(&diagram))
		diagram.kind = DIAGRAM_GRAPH_LR;
	return diagram;
}

/* What the clock starts, by its handler, else by its own name. */
static void add_scheduled(struct diagram *diagram, const struct queue *queue)
{
	size_t clock =
	    diagram_node(diagram, STR("clock"), STR("schedule"), SHAPE_ROUND);

	/* The clock sends nothing, so that its arrow has no words. */
	diagram_edge(diagram, clock,
	    actor_node(diagram,
		actor(queue->handler.len ? queue->handler : queue->name,
		    queue->subsystem, queue->at)),
	    STR(""));
}

/* Brokers are told with the queue: one may be on several. */
static size_t queue_node(struct diagram *diagram, const struct queue *queue,
    struct str name)
{
	struct str label = name.len ? name : STR("not known");

	if (queue->broker.len)
		label = str_printf(diagram->arena, "%.*s \xc2\xb7 %.*s",
		    STR_ARG(label), STR_ARG(queue->broker));
	return thing_node(diagram, name, label, SHAPE_QUEUE);
}

/* From the exchanges that a queue is bound to. */
static void add_bindings(struct diagram *diagram, const struct queue *queue,
    size_t to)
{
	for (size_t i = 0; i < queue->bound.count; i++) {
		struct str bound = queue->bound.items[i];

		diagram_edge(diagram,
		    queue_node(diagram, queue, binding_exchange(bound)), to,
		    binding_key(bound));
	}
}

static void add_queue(struct diagram *diagram, const struct queue *this_queue)
{
	size_t queue;
	size_t party;

	/* of one that is made for a reader alone, the reader is known: its name
	 * would be noise */
	if (this_queue->bound.count && !queue_is_named(this_queue)) {
		if (str_is(this_queue->role, "consume"))
			add_bindings(diagram, this_queue,
			    actor_node(diagram,
				actor(this_queue->handler,
				    this_queue->subsystem, this_queue->at)));
		return;
	}
	queue = queue_node(diagram, this_queue, this_queue->name);
	add_bindings(diagram, this_queue, queue);
	/* Who declares a queue neither sends nor reads. */
	if (str_is(this_queue->role, "declare"))
		return;
	party = actor_node(diagram,
	    actor(this_queue->handler, this_queue->subsystem, this_queue->at));
	if (str_is(this_queue->role, "produce"))
		diagram_edge(diagram, party, queue, STR(""));
	else
		diagram_edge(diagram, queue, party, STR(""));
}

/* What only examples send is drawn where there is nothing else, as with
 * events. */
static struct diagram queue_diagram(const struct model *model,
    struct arena *arena)
{
	const struct queue *queues = model->queues.items;
	struct diagram diagram =
	    diagram_new(DIAGRAM_GRAPH_LR, STR("Queues"), arena);
	bool all = rows_of_examples(&model->queues, &model_lists[LIST_queues]);

	for (size_t i = 0; i < model->queues.count; i++) {
		if (!all && !path_is_product(queues[i].at.path))
			continue;
		/* Scheduled jobs are among the queues, since workers run
		 * both. */
		if (queue_is_scheduled(&queues[i]))
			add_scheduled(&diagram, &queues[i]);
		else
			add_queue(&diagram, &queues[i]);
	}
	diagram_limit(&diagram, NODES_MOST, EDGES_MOST);
	return diagram;
}

/* Does anything send to a queue? What only tests send does not count. */
static bool has_producer(const struct model *model)
{
	const struct queue *queues = model->queues.items;

	for (size_t i = 0; i < model->queues.count; i++)
		if (str_is(queues[i].role, "produce") &&
		    path_is_product(queues[i].at.path))
			return true;
	return false;
}

/* What programs send each other comes before what happens inside of one. */
void diagrams_events(struct diagrams *diagrams, const struct model *model,
    struct arena *arena)
{
	bool queues_first = has_producer(model);

	if (queues_first)
		diagrams_push(diagrams, queue_diagram(model, arena), arena);
	diagrams_push(diagrams, event_diagram(model, arena), arena);
	if (!queues_first)
		diagrams_push(diagrams, queue_diagram(model, arena), arena);
}

/* The names of a layer's members that have its word, whatever the case of its
 * first letter, or of those that have not; each once. */
static size_t add_member_names(struct strs *names, const struct model *model,
    const char *layer, bool worded, struct arena *arena)
{
	const struct layer *layers = model->layers.items;
	size_t count = 0;

	for (size_t i = 0; i < model->layers.count; i++) {
		struct str name = layers[i].name;
		/* Only the tail is searched, so that `Order` and `order` both
		 * do. */
		bool has = str_find_text(name, layer + 1) < name.len;

		if (!str_is(layers[i].layer, layer) || has != worded)
			continue;
		count++;
		/* One more than is shown tells that there are more. */
		if (names->count <= NAMES_SHOWN && !strs_have(names, name))
			strs_push(names, name, arena);
	}
	return count;
}

/* "controller: A, B, C"; empty if there is none. Names with the layer's own
 * word come first, `OrderController`: they show how members are called. */
static struct str layer_label(const struct model *model, const char *layer,
    struct arena *arena)
{
	/* Worded names are added first, and so are those that are shown. */
	struct strs names = { 0 };
	struct buf label = { .arena = arena };
	size_t count = add_member_names(&names, model, layer, true, arena) +
		       add_member_names(&names, model, layer, false, arena);

	if (count == 0)
		return STR("");
	buf_printf(&label, "%s: ",
	    str_is(str_from(layer), "controller") &&
		    model_has_request_views(model)
		? "request view"
		: layer);
	for (size_t i = 0; i < names.count && i < NAMES_SHOWN; i++)
		buf_printf(&label, "%s%.*s", i ? ", " : "",
		    STR_ARG(names.items[i]));
	buf_puts(&label, names.count > NAMES_SHOWN ? ", \xe2\x80\xa6" : "");
	return buf_str(&label);
}

/* A layer, and those that usually use it, the nearest first. */
struct layer_place {
	const char *name;
	const char *above[4];
};

/* Arrows stand for imports that are seen. */
static void add_part_imports(struct diagram *diagram, const struct map *nodes,
    struct map *tied, const struct model *model)
{
	const struct reference *references = model->references.items;

	for (size_t i = 0; i < model->references.count; i++) {
		const uint64_t *from = map_get(nodes, references[i].label);
		const uint64_t *to = map_get(nodes, references[i].target);

		/* References are among layers by their kind: others lead to
		 * packages or to parts. */
		if (!reference_among(&references[i],
			REFERENCE_BIT(LAYERED) | REFERENCE_BIT(UPWARD)) ||
		    !from || !to || !path_is_product(references[i].at.path))
			continue;
		diagram_edge(diagram, (size_t)*from - 1, (size_t)*to - 1,
		    STR(""));
		*map_put(tied, references[i].label) = 1;
		*map_put(tied, references[i].target) = 1;
	}
}

/* What no import is seen of is found by its name, as views are: the nearest
 * layer above it uses it. */
static void add_usual(struct diagram *diagram, const struct map *nodes,
    const struct map *tied, const struct layer_place *layer_place)
{
	/* A layer that has an arrow already needs no guess. */
	const uint64_t *node = map_get(nodes, str_from(layer_place->name));
	const uint64_t *above = NULL;

	if (!node || map_get(tied, str_from(layer_place->name)))
		return;
	for (size_t k = 0;
	     !above && k < LENGTH(layer_place->above) && layer_place->above[k];
	     k++)
		above = map_get(nodes, str_from(layer_place->above[k]));
	if (above)
		diagram_edge(diagram, (size_t)*above - 1, (size_t)*node - 1,
		    STR(""));
}

/* Arrows that are seen come first; what no import leads to hangs below the
 * layer that usually uses it. */
static struct diagram layer_diagram(const struct model *model,
    struct arena *arena)
{
	/* From the top down: an order in which each layer comes after those
	 * that use it. */
	static const struct layer_place order[] = {
		{ "route", { NULL } },
		{ "controller", { "route" } },
		{ "validator", { "controller", "service", "route", "model" } },
		{ "service", { "controller", "route" } },
		{ "repository", { "service", "controller", "route" } },
		{ "model", { "repository", "service", "controller", "route" } },
		{ "view", { "controller", "route", "service", "model" } },
	};
	struct diagram diagram =
	    diagram_new(DIAGRAM_GRAPH_TD, STR("Layers"), arena);
	struct map nodes = { .arena = arena };
	struct map tied = { .arena = arena };

	for (size_t i = 0; i < LENGTH(order); i++) {
		struct str name = str_from(order[i].name);
		struct str label = layer_label(model, order[i].name, arena);

		/* Layers without members are left out, as 0 is in the map. */
		if (label.len)
			*map_put(&nodes, name) =
			    diagram_node(&diagram, name, label, SHAPE_BOX) + 1;
	}
	add_part_imports(&diagram, &nodes, &tied, model);
	for (size_t i = 0; i < LENGTH(order); i++)
		add_usual(&diagram, &nodes, &tied, &order[i]);
	return diagram;
}

void diagrams_layers(struct diagrams *diagrams, const struct model *model,
    struct arena *arena)
{
	diagrams_push(diagrams, layer_diagram(model, arena), arena);
}
