/*
 * Who uses whom, and where: the links of the model, each with all the places
 * that its references know.
 */
#include "drift/rules/rules.h"

/* A deployed unit stands for the subsystem that it is built from: rules are
 * about code. A name that is no such unit's stays. */
static struct str deployed_subsystem(const struct uses *uses, struct str name)
{
	const struct service *services = uses->model->services.items;
	const uint64_t *place = map_get(&uses->deployed, name);

	return place ? services[*place - 1].subsystem : name;
}

/* A name that no subsystem has is made a party when a link first names it. */
static uint32_t party_index(struct uses *uses, struct str name,
    const struct subsystem *subsystem)
{
	uint64_t *place = map_put(&uses->by_name, name);

	if (*place == 0) {
		struct party *party = array_push(&uses->parties, &uses->count,
		    sizeof(*party), uses->by_name.arena);
		*party = (struct party){ name, subsystem };
		*place = uses->count;
	}
	return (uint32_t)*place - 1;
}

static void add_party_use(struct uses *uses, uint32_t from, uint32_t to,
    struct str mechanism, struct evidence at)
{
	struct use *use = array_push(&uses->items, &uses->use_count,
	    sizeof(*use), uses->by_name.arena);

	*use = (struct use){ from, to, mechanism, at };
}

/* By pair, so that rule_edges() can make an edge of neighbours. */
static int compare_uses(const void *a, const void *b, void *context)
{
	const struct use *left_use = a;
	const struct use *right_use = b;
	int order = evidence_compare(left_use->at, right_use->at);

	(void)context;
	if (left_use->from != right_use->from)
		return left_use->from < right_use->from ? -1 : 1;
	if (left_use->to != right_use->to)
		return left_use->to < right_use->to ? -1 : 1;
	return order ? order
		     : str_compare(left_use->mechanism, right_use->mechanism);
}

/* What is imported has all its places in references; other links, and an import
 * link without references, have their own place. */
static void read_links(struct uses *uses, const struct map *imported)
{
	const struct link *links = uses->model->links.items;

	for (size_t i = 0; i < uses->model->links.count; i++)
		if (!str_is(links[i].mechanism, "import") ||
		    !map_get(imported,
			str_pair(links[i].from, links[i].to, imported->arena)))
			add_party_use(uses,
			    party_index(uses,
				deployed_subsystem(uses, links[i].from), NULL),
			    party_index(uses,
				deployed_subsystem(uses, links[i].to), NULL),
			    links[i].mechanism, links[i].at);
}

/* What is imported from outside of the project is no party. */
static void read_imports(struct uses *uses, struct map *imported)
{
	const struct reference *references = uses->model->references.items;

	for (size_t i = 0; i < uses->model->references.count; i++) {
		if (!reference_is(&references[i], REFERENCE_IMPORT) ||
		    !map_get(&uses->by_name, references[i].target))
			continue;
		*map_put(imported, str_pair(references[i].subsystem,
				       references[i].target, imported->arena)) =
		    1;
		add_party_use(uses,
		    party_index(uses, references[i].subsystem, NULL),
		    party_index(uses, references[i].target, NULL),
		    references[i].kind, references[i].at);
	}
}

/* A name may be declared several times; all declarations of it are built from
 * one subsystem, or the last one is taken. */
static void index_services(struct uses *uses)
{
	const struct service *services = uses->model->services.items;

	for (size_t i = 0; i < uses->model->services.count; i++)
		if (services[i].subsystem.len)
			*map_put(&uses->deployed, services[i].name) = i + 1;
}

/* Subsystems come first, so that `subsystems` is the bound between them and
 * other parties. Imports are read before links, which leave out what these
 * have. */
void uses_read(struct uses *uses, const struct model *model,
    struct arena *arena)
{
	const struct subsystem *subsystems = model->subsystems.items;
	struct map imported = { .arena = arena };

	*uses = (struct uses){ .by_name = { .arena = arena },
		.deployed = { .arena = arena },
		.model = model };
	index_services(uses);
	for (size_t i = 0; i < model->subsystems.count; i++)
		party_index(uses, subsystems[i].name, &subsystems[i]);
	uses->subsystems = uses->count;
	read_imports(uses, &imported);
	read_links(uses, &imported);
	sort_items(uses->items, uses->use_count, sizeof(*uses->items),
	    compare_uses, NULL);
}

/* Places come sorted within a pair: a double is the last one. */
static void add_place(struct places *places, struct evidence at,
    struct arena *arena)
{
	struct evidence *at_evidence;

	if (places->count &&
	    evidence_compare(places->items[places->count - 1], at) == 0)
		return;
	at_evidence = array_push(&places->items, &places->count,
	    sizeof(*at_evidence), arena);
	*at_evidence = at;
}

/* Where the edges of each party begin. They are sorted by `from`. */
static void index_party_edges(struct edges *edges, size_t parties,
    struct arena *arena)
{
	size_t at = 0;

	edges->first = arena_array(arena, parties + 1, sizeof(*edges->first));
	for (size_t i = 0; i < parties; i++) {
		edges->first[i] = at;
		while (at < edges->count && edges->items[at].from == i)
			at++;
	}
	edges->first[parties] = at;
}

/* Made anew for each rule and round: what is excused, and which mechanisms
 * count, differs. */
struct edges rule_edges(struct checking *checking, const struct rule *rule)
{
	const struct value *mechanism = rule_value(rule, "mechanism");
	struct edges edges = { 0 };

	for (size_t i = 0; i < checking->uses.use_count; i++) {
		const struct use *use = &checking->uses.items[i];
		struct edge *edge = edges.count ? &edges.items[edges.count - 1]
						: NULL;

		if (use->from == use->to ||
		    (mechanism->set &&
			!texts_match(&mechanism->texts, use->mechanism)) ||
		    has_rule_exception(checking, rule, use->at))
			continue;
		if (!edge || edge->from != use->from || edge->to != use->to) {
			edge = array_push(&edges.items, &edges.count,
			    sizeof(*edge), checking->scratch);
			*edge =
			    (struct edge){ .from = use->from, .to = use->to };
		}
		if (!strs_have(&edge->mechanisms, use->mechanism))
			strs_push(&edge->mechanisms, use->mechanism,
			    checking->scratch);
		add_place(&edge->places, use->at, checking->scratch);
	}
	index_party_edges(&edges, checking->uses.count, checking->scratch);
	return edges;
}

const struct edge *edge_between(const struct edges *edges, uint32_t from,
    uint32_t to)
{
	for (size_t i = edges->first[from]; i < edges->first[from + 1]; i++)
		if (edges->items[i].to == to)
			return &edges->items[i];
	return NULL;
}

/* The start is never reached again, so that no way is a cycle. Each party is
 * reached once, by the shortest way: the time is that of the links. */
uint32_t *edges_walk(const struct edges *edges, uint32_t start,
    const bool *over, size_t parties, struct arena *arena)
{
	uint32_t *before = arena_array(arena, parties, sizeof(*before));
	uint32_t *queue = arena_array(arena, parties, sizeof(*queue));
	size_t tail = 0;

	queue[tail++] = start;
	for (size_t head = 0; head < tail; head++) {
		uint32_t at = queue[head];

		if (at != start && (!over || !over[at]))
			continue;
		for (size_t i = edges->first[at]; i < edges->first[at + 1];
		     i++) {
			uint32_t to = edges->items[i].to;

			if (to == start || before[to])
				continue;
			before[to] = at + 1;
			queue[tail++] = to;
		}
	}
	return before;
}

/* `end` was reached by the walk from `start`. */
void way_to(struct way *way, const uint32_t *before, uint32_t start,
    uint32_t end, struct arena *arena)
{
	size_t count = 1;

	for (uint32_t at = end; at != start; at = before[at] - 1)
		count++;
	way->count = count;
	way->parties = arena_array(arena, count, sizeof(*way->parties));
	for (uint32_t at = end; at != start; at = before[at] - 1)
		way->parties[--count] = at;
	way->parties[0] = start;
}

/* `quote` is "" for a name, which the baseline keeps, and a backtick for a
 * sentence. */
struct str way_text(const struct checking *checking, const struct way *way,
    const char *quote)
{
	struct buf out = { .arena = checking->perm };

	for (size_t i = 0; i < way->count; i++)
		buf_printf(&out, "%s%s%.*s%s", i ? " -> " : "", quote,
		    STR_ARG(checking->uses.parties[way->parties[i]].name),
		    quote);
	return buf_str(&out);
}

struct strs way_names(const struct checking *checking, const struct way *way)
{
	struct strs names = { 0 };

	for (size_t i = 0; i < way->count; i++)
		strs_push(&names, checking->uses.parties[way->parties[i]].name,
		    checking->perm);
	return names;
}

/* Places of a way that goes over one file twice may come twice, unless they are
 * neighbours. */
struct places way_places(const struct checking *checking,
    const struct edges *edges, const struct way *way)
{
	struct places places = { 0 };

	for (size_t i = 0; i + 1 < way->count; i++) {
		const struct edge *edge =
		    edge_between(edges, way->parties[i], way->parties[i + 1]);

		for (size_t k = 0; k < edge->places.count; k++)
			add_place(&places, edge->places.items[k],
			    checking->perm);
	}
	return places;
}
