/*
 * Decides which classes have nodes for objects (`class Step(Node)`), and which
 * nodes are copies of others (`planner.copy()`).
 */
#include "assemble/agents/agent_graph.h"

#define BASES_MOST 6 /* of a class, one above the other */
#define LOOKS_MOST 250 /* bases of a class, over all branches */

/* Note a class of which a draft says that its objects are nodes: Step of
 * `class Step(Node)`. Ignored if the class is unknown. */
static void add_node_class(struct graph_builder *builder, struct drafted at,
    void *row)
{
	const struct sort_draft *sort_draft = row;
	struct target class_target =
	    builder_target(builder, at, sort_draft->handler);

	if (class_target.kind != TARGET_PLACE)
		return;
	*(struct node_class *)array_push(&builder->node_classes,
	    &builder->node_class_count, sizeof(*builder->node_classes),
	    builder->arena) = (struct node_class){ sort_draft, at.fact,
		class_target.place, at.file };
}

/* Note all classes whose objects are nodes. */
void builder_find_node_classes(struct graph_builder *builder)
{
	builder_visit_drafts(builder, DRAFT_sorts, add_node_class);
}

/* The node class that is the class itself; of several drafts one that gives a
 * name; NULL: none. */
static const struct node_class *
node_class_of_class(const struct graph_builder *builder, struct place class)
{
	const struct node_class *nearest_class = NULL;

	for (size_t i = 0; i < builder->node_class_count; i++) {
		const struct node_class *candidate = &builder->node_classes[i];

		if (is_same_known_place(candidate->class, class) &&
		    (!nearest_class || (nearest_class->draft->name.len == 0 &&
					   candidate->draft->name.len)))
			nearest_class = candidate;
	}
	return nearest_class;
}

/* The node class of the class, else of its nearest base; NULL: none. Follows at
 * most `depth` bases above each other and `*looks_left`, which is counted down,
 * over all branches: broken code may have cycles of bases. */
static const struct node_class *
node_class_of_class_or_base(const struct graph_builder *builder,
    struct place class, unsigned depth, unsigned *looks_left)
{
	const struct index *index = builder->scopes->index;
	const struct node_class *nearest_class =
	    node_class_of_class(builder, class);
	struct named *named = depth ? index_lookup(index, class) : NULL;

	for (; named && !nearest_class; named = named->next) {
		size_t count = named->fact ? named->fact->bases.count : 0;

		for (size_t i = 0; i < count && !nearest_class && *looks_left;
		     i++) {
			struct place base = { class.file,
				named->fact->bases.items[i] };

			--*looks_left;
			if (resolve(&base, index, base, is_class))
				nearest_class =
				    node_class_of_class_or_base(builder, base,
					depth - 1, looks_left);
		}
	}
	return nearest_class;
}

/* The node class that a class, or its nearest base, is; NULL: none. */
const struct node_class *
builder_node_class_of(const struct graph_builder *builder, struct place class)
{
	unsigned looks_left = LOOKS_MOST;

	if (class.file == NOWHERE || builder->node_class_count == 0)
		return NULL;
	return node_class_of_class_or_base(builder, class, BASES_MOST,
	    &looks_left);
}

/* Find the class or function of that name, as the draft's file sees it, also
 * inside of the classes around the draft. False: there is none. */
bool builder_find_class(struct place *found_place,
    struct graph_builder *builder, struct drafted at, struct str name)
{
	const struct index *index = builder->scopes->index;
	struct place class = { at.file, name };
	struct str around;

	if (resolve(found_place, index, class, is_class) ||
	    resolve(found_place, index, class, is_function))
		return true;
	around = builder_function_around(builder, at.file, at.fact->line);
	while (str_find(around, '.') < around.len) {
		around = str_slice(around, 0, str_find_last(around, '.'));
		class.symbol = str_dotted(around, name, builder->arena);
		if (resolve(found_place, index, class, is_class))
			return true;
	}
	return false;
}

/* The name that a class gives its objects as nodes, `name = "search"`; "": it
 * gives none. A base's name does not count: many classes may have one base. */
struct str builder_node_class_name(struct graph_builder *builder,
    const struct node_class *node_class, struct place class)
{
	struct drafted at = { node_class->fact, node_class->file };

	return is_same_known_place(node_class->class, class)
		   ? builder_text(builder, at, node_class->draft->name)
		   : (struct str){ 0 };
}

/* The first node, other than `except`, that the target means: by its scope; or,
 * if the target is a class or function, one that has no scope and names no
 * graph (`free`). NOWHERE: none. */
static uint32_t find_other_node(const struct graph_builder *builder,
    const struct target *target, uint32_t except)
{
	for (uint32_t i = 0; i < builder->node_count; i++) {
		const struct built_node *node = &builder->nodes[i];
		bool is_same =
		    target->kind == TARGET_SCOPE
			? node->scope == target->scope
			: node->free && node->scope == NOWHERE &&
			      is_same_known_place(node->handler, target->place);

		if (i != except && is_same)
			return i;
	}
	return NOWHERE;
}

/* Link a node that is a copy with its original: of
 * `fast = planner.copy(model="small")` fast has what planner has (`like`), and
 * is listed for it (`as`). In a graph, the copy is found by the original's
 * scope, too; without a name it has the original's. Nothing if the original is
 * no node. */
static void link_renamed_copy(struct graph_builder *builder,
    uint32_t node_number)
{
	struct built_node *node = &builder->nodes[node_number];
	struct drafted at = { node->fact, node->file };
	struct target target = builder_target(builder, at, node->draft->like);

	if (target.kind != TARGET_SCOPE && target.kind != TARGET_PLACE)
		return;
	node->like = find_other_node(builder, &target, node_number);
	if (node->like == NOWHERE)
		return;
	builder->nodes[node->like].as = node_number;
	if (node->graph != NOWHERE && target.kind == TARGET_SCOPE)
		node->scope = target.scope;
	if (node->draft->name.len == 0)
		node->name = builder->nodes[node->like].name;
	builder_note_node(builder, node_number);
}

/* Note which nodes are copies of others. */
void builder_link_copies(struct graph_builder *builder)
{
	for (uint32_t i = 0; i < builder->node_count; i++)
		if (builder->nodes[i].draft &&
		    builder->nodes[i].draft->like.len)
			link_renamed_copy(builder, i);
}
