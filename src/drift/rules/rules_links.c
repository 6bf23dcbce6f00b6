/*
 * Rules on who uses whom: each says for which pairs it is wrong. They share one
 * walk (check_pairs()): from each party that the rule is about, over those that
 * it allows ways to lead over, to all that are reached; `wrong` decides of
 * each.
 */
#include "drift/rules/rules.h"

/* From whom ways are looked for, over whom, and which ends are wrong. */
struct pairs {
	const bool *from;
	const bool *over; /* NULL: nobody, links alone */
	bool (*wrong)(const struct pairs *pairs, uint32_t from, uint32_t to);
	const char *why; /* what is said of the pair; "" nothing */
	const bool *to; /* of these, as `wrong` takes them: */
	const bool *free;
	const uint32_t *layers; /* by party: number, from 1; 0: none */
	bool strict;
};

static struct str link_party_name(const struct checking *checking,
    uint32_t party)
{
	return checking->uses.parties[party].name;
}

static bool is_import_only(const struct edge *edge)
{
	return edge->mechanisms.count == 1 &&
	       str_is(edge->mechanisms.items[0], "import");
}

/* "`a` imports `b`", "`a` uses `b` (HTTP, import)". */
static struct str edge_text(const struct checking *checking,
    const struct edge *edge)
{
	struct buf out = { .arena = checking->perm };

	buf_printf(&out, "`%.*s` %s `%.*s`",
	    STR_ARG(link_party_name(checking, edge->from)),
	    is_import_only(edge) ? "imports" : "uses",
	    STR_ARG(link_party_name(checking, edge->to)));
	if (is_import_only(edge))
		return buf_str(&out);
	for (size_t i = 0; i < edge->mechanisms.count; i++)
		buf_printf(&out, "%s%.*s", i ? ", " : " (",
		    STR_ARG(edge->mechanisms.items[i]));
	buf_putc(&out, ')');
	return buf_str(&out);
}

static void add_link_breach(struct checking *checking, const struct rule *rule,
    const struct pairs *pairs, const struct edges *edges, const struct way *way)
{
	uint32_t from = way->parties[0];
	uint32_t to = way->parties[way->count - 1];
	struct breach breach = {
		.what = way->count == 2 ? "link" : "path",
		.subsystem = link_party_name(checking, from),
		.name = str_printf(checking->perm, "%.*s -> %.*s",
		    STR_ARG(link_party_name(checking, from)),
		    STR_ARG(link_party_name(checking, to))),
		.way = way_names(checking, way),
		.places = way_places(checking, edges, way),
	};

	if (way->count == 2)
		breach.text =
		    edge_text(checking, edge_between(edges, from, to));
	else
		breach.text = str_printf(checking->perm,
		    "`%.*s` reaches `%.*s` by %.*s",
		    STR_ARG(link_party_name(checking, from)),
		    STR_ARG(link_party_name(checking, to)),
		    STR_ARG(way_text(checking, way, "`")));
	if (pairs->why[0])
		breach.text = str_printf(checking->perm, "%.*s, %s",
		    STR_ARG(breach.text), pairs->why);
	breach_add(checking, rule, &breach);
}

/* Who has no links is left out before anything is allocated: there are many. A
 * breach beyond the bound is counted, yet its way is not made. */
static void check_pairs(struct checking *checking, const struct rule *rule,
    const struct pairs *pairs)
{
	struct edges edges = rule_edges(checking, rule);

	for (uint32_t from = 0; from < checking->uses.count; from++) {
		struct arena_mark mark = arena_mark(checking->scratch);
		uint32_t *before;

		if (!pairs->from[from] ||
		    edges.first[from] == edges.first[from + 1])
			continue;
		before = edges_walk(&edges, from, pairs->over,
		    checking->uses.count, checking->scratch);
		for (uint32_t to = 0; to < checking->uses.count; to++) {
			struct way way;

			if (!before[to] || !pairs->wrong(pairs, from, to) ||
			    !breach_fits(checking))
				continue;
			way_to(&way, before, from, to, checking->scratch);
			add_link_breach(checking, rule, pairs, &edges, &way);
		}
		arena_rewind(checking->scratch, mark);
	}
}

/* By party: those that ways may lead over, all but these two kinds; NULL where
 * the rule asks for links alone. A way over one of these is told as the shorter
 * one from or to it. */
static bool *others(struct checking *checking, const struct rule *rule,
    const bool *these, const bool *those)
{
	bool *out;

	if (!rule_value(rule, "indirect")->flag)
		return NULL;
	out =
	    arena_array(checking->scratch, checking->uses.count, sizeof(*out));
	for (size_t i = 0; i < checking->uses.count; i++)
		out[i] = !these[i] && !those[i];
	return out;
}

static bool *selected(struct checking *checking, const struct rule *rule,
    const char *key)
{
	return select_parties(checking, &rule_value(rule, key)->texts);
}

/* Every party, those outside of the project too. */
static bool *all_parties(struct checking *checking)
{
	const struct strs all = { &STR("*"), 1 };

	return select_parties(checking, &all);
}

/* ---- forbid ---- */

static bool is_target_named(const struct pairs *pairs, uint32_t from,
    uint32_t to)
{
	(void)from;
	return pairs->to[to];
}

/* What is used by `from` must not be in `to`. */
static void check_named(struct checking *checking, const struct rule *rule,
    const bool *from, const bool *to)
{
	struct pairs pairs = {
		.from = from,
		.to = to,
		.over = others(checking, rule, from, to),
		.wrong = is_target_named,
		.why = "",
	};

	check_pairs(checking, rule, &pairs);
}

void check_forbid(struct checking *checking, const struct rule *rule)
{
	check_named(checking, rule, selected(checking, rule, "from"),
	    selected(checking, rule, "to"));
}

/* ---- allow-only ---- */

static bool is_no_other(const struct pairs *pairs, uint32_t from, uint32_t to)
{
	(void)from;
	return !pairs->to[to];
}

void check_allow_only(struct checking *checking, const struct rule *rule)
{
	struct pairs pairs = {
		.from = selected(checking, rule, "from"),
		.to = selected(checking, rule, "to"),
		.wrong = is_no_other,
		.why = "",
	};

	check_pairs(checking, rule, &pairs);
}

/* ---- only-through ---- */

/* The members of `to` may use each other. */
static bool goes_past(const struct pairs *pairs, uint32_t from, uint32_t to)
{
	return pairs->to[to] && !pairs->to[from] && !pairs->free[from];
}

void check_only_through(struct checking *checking, const struct rule *rule)
{
	struct pairs pairs = {
		.from = all_parties(checking),
		.to = selected(checking, rule, "to"),
		.free = selected(checking, rule, "through"),
		.wrong = goes_past,
		.why = "",
	};

	check_pairs(checking, rule, &pairs);
}

/* ---- independent ---- */

/* Members must not use members, and ways between two of them that lead over a
 * third one are its own. */
void check_independent(struct checking *checking, const struct rule *rule)
{
	const bool *members = selected(checking, rule, "members");

	check_named(checking, rule, members, members);
}

/* ---- layers ---- */

static bool goes_up(const struct pairs *pairs, uint32_t from, uint32_t to)
{
	return pairs->layers[to] && pairs->layers[to] < pairs->layers[from];
}

/* Layers have numbers from 1; to 0, which is none, no layer is skipped. */
static bool skips_one(const struct pairs *pairs, uint32_t from, uint32_t to)
{
	return pairs->layers[to] > pairs->layers[from] + 1;
}

/* By party: the first layer that names it, else the first whose glob fits, so
 * that `[core, "*"]` has `core` where it is named. */
static uint32_t *number_layers(struct checking *checking,
    const struct value *order)
{
	const struct uses *uses = &checking->uses;
	uint32_t *out =
	    arena_array(checking->scratch, uses->count, sizeof(*out));

	for (uint32_t i = 0; i < order->layer_count; i++)
		for (size_t k = 0; k < order->layers[i].count; k++) {
			const uint64_t *place =
			    map_get(&uses->by_name, order->layers[i].items[k]);

			if (place && !out[*place - 1])
				out[*place - 1] = i + 1;
		}
	for (uint32_t i = 0; i < order->layer_count; i++) {
		const bool *marked =
		    select_parties(checking, &order->layers[i]);

		for (size_t k = 0; k < uses->count; k++)
			if (marked[k] && !out[k])
				out[k] = i + 1;
	}
	return out;
}

/* With `indirect`, ways lead over parties that are in no layer. */
void check_layers(struct checking *checking, const struct rule *rule)
{
	const uint32_t *layers =
	    number_layers(checking, rule_value(rule, "order"));
	bool *members = arena_array(checking->scratch, checking->uses.count,
	    sizeof(*members));
	struct pairs pairs = {
		.from = members,
		.layers = layers,
		.wrong = goes_up,
		.why = "in a layer above",
	};

	for (size_t i = 0; i < checking->uses.count; i++)
		members[i] = layers[i] != 0;
	pairs.over = others(checking, rule, members, members);
	check_pairs(checking, rule, &pairs);
	if (!rule_value(rule, "strict")->flag)
		return;
	pairs.wrong = skips_one;
	pairs.why = "past the layer between";
	check_pairs(checking, rule, &pairs);
}

/* ---- require ---- */

static bool reaches_any(const uint32_t *before, const bool *to, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (before[i] && to[i])
			return true;
	return false;
}

static void add_lack(struct checking *checking, const struct rule *rule,
    uint32_t party)
{
	const struct strs *to_texts = &rule_value(rule, "to")->texts;
	struct str name = link_party_name(checking, party);
	struct str one_of = texts_joined(to_texts, "`", " or ", checking->perm);
	struct str all = texts_joined(to_texts, "", ", ", checking->perm);

	breach_add(checking, rule,
	    &(struct breach){
		.what = "missing link",
		.subsystem = name,
		.name = str_printf(checking->perm, "%.*s -> %.*s",
		    STR_ARG(name), STR_ARG(all)),
		.text = str_printf(checking->perm, "`%.*s` does not use %.*s",
		    STR_ARG(name), STR_ARG(one_of)),
		.places = party_places(checking, rule, party),
	    });
}

/* What is wanted itself needs nothing. Only subsystems can lack a link: of
 * others, the code is not known. */
void check_require(struct checking *checking, const struct rule *rule)
{
	const bool *wanted = selected(checking, rule, "to");
	const bool *from = selected(checking, rule, "from");
	const bool *over =
	    rule_value(rule, "indirect")->flag ? all_parties(checking) : NULL;
	struct edges edges = rule_edges(checking, rule);

	for (uint32_t i = 0; i < checking->uses.subsystems; i++) {
		struct arena_mark mark = arena_mark(checking->scratch);

		if (!from[i] || wanted[i])
			continue;
		if (!reaches_any(edges_walk(&edges, i, over,
				     checking->uses.count, checking->scratch),
			wanted, checking->uses.count))
			add_lack(checking, rule, i);
		arena_rewind(checking->scratch, mark);
	}
}
