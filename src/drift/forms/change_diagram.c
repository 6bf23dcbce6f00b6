#include "drift/forms/change_diagram.h"

#include "base/base.h"
#include "drift/forms/form_text.h"
#include "model/model.h"
#include "report/report.h"

/* More cannot be read in a comment. */
enum {
	NODES_MOST = 25,
	EDGES_MOST = 40,
	NOWHERE = NODES_MOST, /* no node: there were too many */
};

struct drawing {
	struct sketch *sketch;
	struct arena *arena;
	struct map nodes; /* name to index + 1 */
	struct map pairs; /* "from to" to index of edge + 1 */
	struct map left_out; /* names for which there was no room */
	struct tally {
		size_t by_kind[DRIFT_VIOLATION + 1];
	} tallies[NODES_MOST]; /* of the facts in a node */
};

/* NOWHERE: there is no room left. Names without room are counted once each. */
static size_t sketch_node_named(struct drawing *drawing, struct str name)
{
	struct sketch *sketch = drawing->sketch;
	const uint64_t *known = map_get(&drawing->nodes, name);
	struct sketch_node *sketch_node;

	if (known)
		return (size_t)*known - 1;
	if (sketch->node_count == NODES_MOST) {
		*map_put(&drawing->left_out, name) = 1;
		sketch->left_out = drawing->left_out.count;
		return NOWHERE;
	}
	sketch_node = array_push(&sketch->nodes, &sketch->node_count,
	    sizeof(*sketch->nodes), drawing->arena);
	sketch_node->name = name;
	sketch_node->label = name;
	*map_put(&drawing->nodes, name) = sketch->node_count;
	return sketch->node_count - 1;
}

/* States ascend by how much they matter: the gravest one stays. */
static void mark(struct drawing *drawing, size_t node, enum part_state state)
{
	if (node != NOWHERE && drawing->sketch->nodes[node].state < state)
		drawing->sketch->nodes[node].state = state;
}

static enum part_state state_of(enum drift_kind kind)
{
	static const enum part_state states[] = {
		[DRIFT_NEW] = PART_NEW,
		[DRIFT_GONE] = PART_GONE,
		[DRIFT_CHANGED] = PART_CHANGED,
		[DRIFT_MOVED] = PART_CHANGED,
		[DRIFT_RENAMED] = PART_CHANGED,
		[DRIFT_VIOLATION] = PART_BROKEN,
	};

	return states[kind];
}

/* Draw a link, or change the one that is drawn: a pair of which one link is new
 * and another gone has changed; broken outweighs all. A link for which there is
 * no room is dropped; only nodes are counted as left out. */
static void draw_edge(struct drawing *drawing, size_t from, size_t to,
    enum part_state state, struct str label)
{
	struct sketch *sketch = drawing->sketch;
	struct sketch_edge *edge;
	uint64_t *known;

	if (from == NOWHERE || to == NOWHERE || from == to)
		return;
	known = map_put(&drawing->pairs,
	    str_printf(drawing->arena, "%zu %zu", from, to));
	if (*known) {
		edge = &sketch->edges[*known - 1];
		if (state == PART_BROKEN || edge->state == PART_BROKEN)
			edge->state = PART_BROKEN;
		else if (state != PART_SAME && edge->state != state)
			edge->state = PART_CHANGED;
		if (edge->label.len == 0)
			edge->label = label;
		return;
	}
	if (sketch->edge_count == EDGES_MOST)
		return;
	edge = array_push(&sketch->edges, &sketch->edge_count,
	    sizeof(*sketch->edges), drawing->arena);
	*edge = (struct sketch_edge){ from, to, label, state };
	*known = sketch->edge_count;
}

/* The label of a broken link is the rule, for its level and reason stand in the
 * table. */
static void draw_way(struct drawing *drawing,
    const struct difference *difference)
{
	bool broken = difference->kind == DRIFT_VIOLATION;

	for (size_t i = 0; i + 1 < difference->way.count; i++) {
		size_t from =
		    sketch_node_named(drawing, difference->way.items[i]);
		size_t to =
		    sketch_node_named(drawing, difference->way.items[i + 1]);

		draw_edge(drawing, from, to, state_of(difference->kind),
		    broken ? difference->rule : STR(""));
	}
}

/* As a subject and a rule call it. */
static bool is_store_difference(const struct difference *difference)
{
	return str_is(difference->what, "data store") ||
	       str_is(difference->what, "store");
}

/* A store, with who uses it; alone where the difference is of several
 * subsystems. */
static void draw_store(struct drawing *drawing,
    const struct difference *difference)
{
	size_t store = sketch_node_named(drawing, difference->name);

	if (store == NOWHERE)
		return;
	drawing->sketch->nodes[store].store = true;
	mark(drawing, store, state_of(difference->kind));
	if (difference->subsystem.len)
		draw_edge(drawing,
		    sketch_node_named(drawing, difference->subsystem), store,
		    state_of(difference->kind), STR(""));
}

/* A fact is no node of its own: its subsystem counts it. */
static void draw_fact(struct drawing *drawing,
    const struct difference *difference)
{
	size_t node;

	if (difference->subsystem.len == 0)
		return;
	node = sketch_node_named(drawing, difference->subsystem);
	if (node == NOWHERE)
		return;
	drawing->tallies[node].by_kind[difference->kind]++;
	mark(drawing, node,
	    difference->kind == DRIFT_VIOLATION ? PART_BROKEN : PART_CHANGED);
}

/* Whatever has a way is drawn as links; what is a node itself is marked; the
 * rest is counted in its subsystem. */
static void draw(struct drawing *drawing, const struct difference *difference)
{
	if (difference->way.count > 1)
		draw_way(drawing, difference);
	else if (is_store_difference(difference))
		draw_store(drawing, difference);
	else if (str_is(difference->what, "subsystem") ||
		 str_is(difference->what, "service"))
		mark(drawing, sketch_node_named(drawing, difference->name),
		    state_of(difference->kind));
	else
		draw_fact(drawing, difference);
}

/* The links that stay, between what is drawn: they show where the change lies.
 * None of them brings in a node. */
static void draw_links(struct drawing *drawing, const struct model *model)
{
	const struct link *links = model->links.items;

	for (size_t i = 0; i < model->links.count; i++) {
		const uint64_t *from = map_get(&drawing->nodes, links[i].from);
		const uint64_t *to = map_get(&drawing->nodes, links[i].to);

		if (from && to)
			draw_edge(drawing, *from - 1, *to - 1, PART_SAME,
			    STR(""));
	}
}

/* "api: 2 new, 1 gone" */
static void label_nodes(struct drawing *drawing)
{
	for (size_t i = 0; i < drawing->sketch->node_count; i++) {
		struct sketch_node *sketch_node = &drawing->sketch->nodes[i];
		struct buf label = { .arena = drawing->arena };
		const char *between = ": ";

		buf_put(&label, clipped(sketch_node->name, 40, drawing->arena));
		for (unsigned kind = 0; kind <= DRIFT_VIOLATION; kind++) {
			size_t count = drawing->tallies[i].by_kind[kind];
			bool many = kind == DRIFT_VIOLATION && count > 1;

			if (count == 0)
				continue;
			buf_printf(&label, "%s%zu %s%s", between, count,
			    kind_word((enum drift_kind)kind), many ? "s" : "");
			between = ", ";
		}
		sketch_node->label = buf_str(&label);
	}
}

/* A difference without its source, text and places. Lengths are a part of it,
 * so that no two names run together to a third one. */
static struct str difference_key(const struct difference *difference,
    struct arena *arena)
{
	const struct str parts[] = { difference->what, difference->subsystem,
		difference->name, difference->rule };
	struct buf key = { .arena = arena };
	/* The rule's name tells kinds apart but for the source. */
	size_t count = difference->kind == DRIFT_VIOLATION ? 4 : 3;

	buf_putc(&key, (char)('0' + difference->kind));
	for (size_t i = 0; i < count; i++) {
		buf_printf(&key, " %zu ", parts[i].len);
		buf_put(&key, parts[i]);
	}
	return buf_str(&key);
}

/* The gravest first: they get the room. */
void sketch_differences(struct sketch *sketch, const struct form *form)
{
	struct picks picks = ranked(form);
	struct drawing drawing = {
		.sketch = sketch,
		.arena = form->arena,
		.nodes = { .arena = form->arena },
		.pairs = { .arena = form->arena },
		.left_out = { .arena = form->arena },
	};
	struct map seen = { .arena = form->arena };

	*sketch = (struct sketch){ 0 };
	for (size_t i = 0; i < picks.count; i++) {
		const struct difference *difference = picks.items[i];
		uint64_t *known =
		    map_put(&seen, difference_key(difference, form->arena));

		/* What is new since the base may also be stale: one fact. */
		if (*known)
			continue;
		*known = 1;
		draw(&drawing, difference);
	}
	if (form->summary->model)
		draw_links(&drawing, form->summary->model);
	label_nodes(&drawing);
}
