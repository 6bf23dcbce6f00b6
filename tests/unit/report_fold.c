/* Which nodes of a diagram are folded into one, which are kept of too many. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "base/base.h"
#include "report/diagrams/diagram.h"

enum { PARTS = 30 };

static size_t sample_node(struct diagram *diagram, const char *name,
    enum node_shape shape)
{
	return diagram_node(diagram, str_from(name), str_from(name), shape);
}

/* Clients call all parts; each keeps data in a store of its own. */
static struct diagram sample_parts(struct arena *arena)
{
	struct diagram diagram =
	    diagram_new(DIAGRAM_GRAPH_TB, STR("Who calls whom"), arena);
	size_t clients = sample_node(&diagram, "\001clients", SHAPE_ROUND);

	for (size_t i = 0; i < PARTS; i++) {
		struct str name = str_printf(arena, "part%02zu", i);
		size_t part = diagram_node(&diagram, name, name, SHAPE_BOX);
		struct str kept = str_printf(arena, "store%02zu", i);

		diagram.nodes[part].kept = true;
		diagram_edge(&diagram, clients, part, STR("HTTP"));
		diagram_edge(&diagram, part,
		    diagram_node(&diagram, kept, kept, SHAPE_STORE), STR(""));
	}
	return diagram;
}

static const struct diagram_node *node_of(const struct diagram *diagram,
    const char *label)
{
	for (size_t i = 0; i < diagram->node_count; i++)
		if (str_starts(diagram->nodes[i].label, label))
			return &diagram->nodes[i];
	return NULL;
}

/* What says the most stays, though all of them are deployed. */
static void test_limit_keeps_the_best_connected(void **state)
{
	struct arena arena = { 0 };
	struct diagram diagram = sample_parts(&arena);
	size_t last = sample_node(&diagram, "part29", SHAPE_BOX);
	size_t first = sample_node(&diagram, "part28", SHAPE_BOX);

	(void)state;
	diagram_edge(&diagram, first, last, STR("http"));
	diagram_edge(&diagram, last, first, STR("call"));
	diagram_limit(&diagram, 12, 20);
	assert_int_equal(diagram.node_count, 12);
	assert_non_null(node_of(&diagram, "part29"));
	assert_non_null(node_of(&diagram, "part28"));
	assert_true(diagram.nodes_left_out > 0);
	arena_release(&arena);
}

/* Nodes that stand for several are counted as these, when folded again. */
static void test_folded_again(void **state)
{
	struct arena arena = { 0 };
	struct diagram diagram =
	    diagram_new(DIAGRAM_GRAPH_TB, STR("Who calls whom"), &arena);
	size_t clients = sample_node(&diagram, "clients", SHAPE_ROUND);
	const struct diagram_node *node;
	size_t store;

	(void)state;
	for (size_t i = 0; i < 5; i++) {
		struct str name = str_printf(&arena, "part%zu", i);

		diagram_edge(&diagram, clients,
		    diagram_node(&diagram, name, name, SHAPE_BOX), STR("HTTP"));
	}
	store = sample_node(&diagram, "store", SHAPE_STORE);
	diagram_edge(&diagram, sample_node(&diagram, "part4", SHAPE_BOX), store,
	    STR(""));
	diagram_fold(&diagram);
	node = node_of(&diagram, "4: part0, part1, part2, \xe2\x80\xa6");
	assert_non_null(node);
	assert_int_equal(diagram.node_count, 4);
	/* Without the store nothing tells part4 apart. */
	diagram.edge_count--;
	diagram.nodes_left_out = 1;
	diagram_fold_many(&diagram);
	assert_non_null(
	    node_of(&diagram, "5: part0, part1, part2, \xe2\x80\xa6"));
	assert_int_equal(diagram.nodes_left_out, 1);
	arena_release(&arena);
}

/* Few are named one by one; of stores those together that are used alike. */
static void test_few_stay(void **state)
{
	struct arena arena = { 0 };
	struct diagram diagram =
	    diagram_new(DIAGRAM_GRAPH_TB, STR("Who calls whom"), &arena);
	size_t server = sample_node(&diagram, "server", SHAPE_BOX);

	(void)state;
	for (size_t i = 0; i < 5; i++) {
		struct str name = str_printf(&arena, "store%zu", i);

		diagram_edge(&diagram, server,
		    diagram_node(&diagram, name, name, SHAPE_STORE),
		    i == 4 ? STR("persistence") : STR(""));
	}
	diagram_edge(&diagram, server,
	    sample_node(&diagram, "worker", SHAPE_BOX), STR(""));
	diagram_edge(&diagram, server,
	    sample_node(&diagram, "clock", SHAPE_BOX), STR(""));
	diagram_fold_many(&diagram);
	assert_int_equal(diagram.node_count, 5);
	assert_non_null(
	    node_of(&diagram, "4: store0, store1, store2, \xe2\x80\xa6"));
	assert_non_null(node_of(&diagram, "store4"));
	diagram_fold(&diagram);
	assert_int_equal(diagram.node_count, 4);
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_limit_keeps_the_best_connected),
		cmocka_unit_test(test_folded_again),
		cmocka_unit_test(test_few_stay),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
