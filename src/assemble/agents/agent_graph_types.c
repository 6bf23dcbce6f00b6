/*
 * What nodes are objects of, and which are others by another name.
 */
#include "assemble/agents/agent_graph.h"

#define BASES_MOST 6 /* above each other */
#define LOOKS_MOST 250 /* of a class, in all */

/* Note a class of which a draft says that its objects are nodes. */
static void add_node_class(struct agent_wiring *wiring, struct drafted at,
    void *row)
{
	const struct sort_draft *sort_draft = row;
	struct target class_target =
	    wire_target(wiring, at, sort_draft->handler);

	if (class_target.kind != TARGET_PLACE)
		return;
	*(struct wire_sort *)array_push(&wiring->sorts, &wiring->sort_count,
	    sizeof(*wiring->sorts),
	    wiring->arena) = (struct wire_sort){ sort_draft, at.fact,
		class_target.place, at.file };
}

/* Note all classes whose objects are nodes, of all files. */
void wire_find_node_classes(struct agent_wiring *wiring)
{
	wire_visit_drafts(wiring, DRAFT_sorts, add_node_class);
}

/* The sort that names the class itself, one with a name first; NULL: none
 * does. */
static const struct wire_sort *sort_of_class(const struct agent_wiring *wiring,
    struct place class)
{
	const struct wire_sort *wire_sort = NULL;

	for (size_t i = 0; i < wiring->sort_count; i++) {
		const struct wire_sort *sort = &wiring->sorts[i];

		if (wire_same_place(sort->class, class) &&
		    (!wire_sort || (wire_sort->draft->name.len == 0 &&
				       sort->draft->name.len)))
			wire_sort = sort;
	}
	return wire_sort;
}

/* The sort of the class, else of its nearest base that has one; NULL: none.
 * `looks_left` counts down over all branches: bases may meet again above, and
 * broken code may go round. */
static const struct wire_sort *
sort_of_class_or_base(const struct agent_wiring *wiring, struct place class,
    unsigned depth, unsigned *looks_left)
{
	const struct index *index = wiring->scopes->index;
	const struct wire_sort *wire_sort = sort_of_class(wiring, class);
	struct named *named = depth ? index_lookup(index, class) : NULL;

	for (; named && !wire_sort; named = named->next) {
		size_t count = named->fact ? named->fact->bases.count : 0;

		for (size_t i = 0; i < count && !wire_sort && *looks_left;
		     i++) {
			struct place base = { class.file,
				named->fact->bases.items[i] };

			--*looks_left;
			if (resolve(&base, index, base, is_class))
				wire_sort = sort_of_class_or_base(wiring, base,
				    depth - 1, looks_left);
		}
	}
	return wire_sort;
}

/* The sort that a class, or one of its bases, is of; NULL: none. */
const struct wire_sort *wire_sort_of(const struct agent_wiring *wiring,
    struct place class)
{
	unsigned looks = LOOKS_MOST;

	if (class.file == NOWHERE || wiring->sort_count == 0)
		return NULL;
	return sort_of_class_or_base(wiring, class, BASES_MOST, &looks);
}

/* Find the class, or function, of that name as the draft's file sees it, in
 * the classes around the draft, too. False: there is none. */
bool wire_find_class(struct place *place, struct agent_wiring *wiring,
    struct drafted at, struct str name)
{
	const struct index *index = wiring->scopes->index;
	struct place class = { at.file, name };
	struct str scope;

	if (resolve(place, index, class, is_class) ||
	    resolve(place, index, class, is_function))
		return true;
	scope = wire_function_around(wiring, at.file, at.fact->line);
	while (str_find(scope, '.') < scope.len) {
		scope = str_slice(scope, 0, str_find_last(scope, '.'));
		class.symbol = str_dotted(scope, name, wiring->arena);
		if (resolve(place, index, class, is_class))
			return true;
	}
	return false;
}

/* The name of nodes that are objects of the class; "" where only a base has
 * a name: many classes may be based on it. */
struct str wire_sort_name(struct agent_wiring *wiring,
    const struct wire_sort *sort, struct place class)
{
	struct drafted at = { sort->fact, sort->file };

	/* what a base is called, others are that are based on it */
	return wire_same_place(sort->class, class)
		   ? wire_text(wiring, at, sort->draft->name)
		   : (struct str){ 0 };
}

/* The node, other than `except`, that the target means: by its scope, or, where
 * nothing is bound to it and it is declared in no graph (`free`), by its
 * class or function. NOWHERE: none. */
static uint32_t find_other_node(const struct agent_wiring *wiring,
    const struct target *target, uint32_t except)
{
	for (uint32_t i = 0; i < wiring->node_count; i++) {
		const struct wire_node *node = &wiring->nodes[i];
		bool is_same =
		    target->kind == TARGET_SCOPE
			? node->scope == target->scope
			: node->free && node->scope == NOWHERE &&
			      wire_same_place(node->handler, target->place);

		if (i != except && is_same)
			return i;
	}
	return NOWHERE;
}

/* If a node is made by copying another one, note both: `fast =
 * planner.copy(model="small")`: fast has what the planner has (`like`), and
 * stands for it (`as`) in the graph that has fast. */
static void link_renamed_copy(struct agent_wiring *wiring, uint32_t node_number)
{
	struct wire_node *node = &wiring->nodes[node_number];
	struct drafted at = { node->fact, node->file };
	struct target target = wire_target(wiring, at, node->draft->like);

	if (target.kind != TARGET_SCOPE && target.kind != TARGET_PLACE)
		return;
	node->like = find_other_node(wiring, &target, node_number);
	if (node->like == NOWHERE)
		return;
	wiring->nodes[node->like].as = node_number;
	if (node->graph != NOWHERE && target.kind == TARGET_SCOPE)
		node->scope = target.scope;
	if (node->draft->name.len == 0)
		node->name = wiring->nodes[node->like].name;
	wire_note_node(wiring, node_number);
}

/* Note which nodes are others by another name. */
void wire_link_copies(struct agent_wiring *wiring)
{
	for (uint32_t i = 0; i < wiring->node_count; i++)
		if (wiring->nodes[i].draft && wiring->nodes[i].draft->like.len)
			link_renamed_copy(wiring, i);
}
