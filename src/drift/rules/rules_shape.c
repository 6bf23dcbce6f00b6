/*
 * Cycles: for each link that lies on one, the shortest through it. So a new
 * link that closes a cycle always gives one that was not there before, which an
 * enumeration of all cycles would do as well, yet there may be exponentially
 * many of those.
 */
#include "drift/rules/rules.h"

enum { CYCLES_MOST = 1000 }; /* of a rule; then more do not help */

/* Leave only members that have a link to a member and one from a member, again
 * and again until nothing changes: the others lie on no cycle, and there is no
 * need to walk from them. */
static void peel(bool *members, const struct edges *edges, size_t count,
    struct arena *arena)
{
	bool *used = arena_array(arena, count, sizeof(*used));
	bool *uses = arena_array(arena, count, sizeof(*uses));
	bool again = true;

	while (again) {
		again = false;
		for (size_t i = 0; i < count; i++)
			used[i] = uses[i] = false;
		for (size_t i = 0; i < edges->count; i++) {
			const struct edge *edge = &edges->items[i];

			if (!members[edge->from] || !members[edge->to])
				continue;
			uses[edge->from] = used[edge->to] = true;
		}
		for (size_t i = 0; i < count; i++) {
			again |= members[i] && !(uses[i] && used[i]);
			members[i] &= uses[i] && used[i];
		}
	}
}

/* The way around, from the party whose name comes first, so that the links of
 * one cycle all give the same text and it is told once. */
static struct way turned(const struct checking *checking, const struct way *way)
{
	const struct party *parties = checking->uses.parties;
	size_t count = way->count - 1;
	struct way new_way = { NULL, way->count };
	size_t first = 0;

	new_way.parties = arena_array(checking->scratch, way->count,
	    sizeof(*new_way.parties));
	for (size_t i = 1; i < count; i++)
		if (str_compare(parties[way->parties[i]].name,
			parties[way->parties[first]].name) < 0)
			first = i;
	for (size_t i = 0; i <= count; i++) {
		size_t at = first + i;

		new_way.parties[i] = way->parties[at < count ? at : at - count];
	}
	return new_way;
}

/* From `to` of the edge back to where it begins, over members alone; false:
 * there is no way. The first and the last party of the result are the same. */
static bool find_cycle(struct way *way, const struct checking *checking,
    const struct edges *edges, const struct edge *edge, const bool *members)
{
	uint32_t *before = edges_walk(edges, edge->to, members,
	    checking->uses.count, checking->scratch);
	struct way back;
	struct way whole_way;

	if (!before[edge->from])
		return false;
	way_to(&back, before, edge->to, edge->from, checking->scratch);
	whole_way.count = back.count + 1;
	whole_way.parties = arena_array(checking->scratch, whole_way.count,
	    sizeof(*whole_way.parties));
	whole_way.parties[0] = edge->from;
	for (size_t i = 0; i < back.count; i++)
		whole_way.parties[i + 1] = back.parties[i];
	*way = turned(checking, &whole_way);
	return true;
}

/* `seen` has the names of the cycles that are told. */
static void add_cycle_breach(struct checking *checking, const struct rule *rule,
    const struct edges *edges, const struct way *way, struct map *seen)
{
	struct str name = way_text(checking, way, "");
	uint64_t *place = map_put(seen, name);

	if (*place)
		return;
	*place = 1;
	breach_add(checking, rule,
	    &(struct breach){
		.what = "cycle",
		.subsystem = checking->uses.parties[way->parties[0]].name,
		.name = name,
		.way = way_names(checking, way),
		.text = str_printf(checking->perm, "%.*s is a cycle",
		    STR_ARG(way_text(checking, way, "`"))),
		.places = way_places(checking, edges, way),
	    });
}

void check_acyclic(struct checking *checking, const struct rule *rule)
{
	const struct value *value = rule_value(rule, "members");
	const struct strs all = { &STR("*"), 1 };
	bool *members =
	    select_parties(checking, value->set ? &value->texts : &all);
	struct edges edges = rule_edges(checking, rule);
	struct map seen = { .arena = checking->perm };

	peel(members, &edges, checking->uses.count, checking->scratch);
	/* Excused cycles count for the bound as well: the bound is for time. */
	for (size_t i = 0; i < edges.count && seen.count < CYCLES_MOST; i++) {
		const struct edge *edge = &edges.items[i];
		struct arena_mark mark = arena_mark(checking->scratch);
		struct way way;

		if (!members[edge->from] || !members[edge->to])
			continue;
		if (find_cycle(&way, checking, &edges, edge, members))
			add_cycle_breach(checking, rule, &edges, &way, &seen);
		arena_rewind(checking->scratch, mark);
	}
}
