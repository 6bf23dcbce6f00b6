/*
 * What happens, as messages: the main request, or the way through agents. Begin
 * with diagram_sequence(). Messages may be put several times: with parts as
 * parties first, then, if these are few, with classes; and again without each
 * party for which there is no room.
 */
#include "base/base.h"
#include "model/model.h"
#include "report/tables/condition.h"
#include "report/diagrams/diagram.h"
#include "report/tables/place.h"

enum {
	PARTIES_LEAST = 3, /* from a start, with who starts it */
	PARTS_LEAST = 4, /* with who asks */
	PARTIES_MOST = 6, /* of one part: classes and files … */
	PARTS_MOST = 8, /* … and of several */
	MESSAGES_MOST = 14,
	BLOCKS_MOST = 8, /* more are harder to read than none */
	BLOCKS_DEEP = 3, /* in each other */
};

/* Keys that no name has. */
#define KEY_USER STR("\001user")
#define KEY_QUEUE STR("\001queue")
#define KEY_EVENTS STR("\001events")

/* ---- the way through agents ---- */

/* The party in whose files a step of the chain is; what lies in no part goes by
 * its file. */
static size_t step_party(struct diagram *diagram, const struct model *model,
    const struct places_of *places, struct evidence at)
{
	const struct subsystem *subsystems = model->subsystems.items;
	size_t section = places_section(places, at.path);
	struct str name = section < places->sections ? subsystems[section].name
						     : at.path;

	return diagram_node(diagram, name, name, SHAPE_BOX);
}

/* The ends of a graph in words. */
static struct str agent_step_name(struct str name)
{
	if (str_is(name, "__start__"))
		return STR("start");
	return str_is(name, "__end__") ? STR("end") : name;
}

/* Where the agent is defined that a step leads to, else where the step is. */
static struct evidence agent_step_place(const struct model *model,
    const struct chain *step)
{
	const struct agent *agents = model->agents.items;

	for (size_t i = 0; i < model->agents.count; i++)
		if (str_equal(agents[i].name, step->to) &&
		    str_equal(agents[i].at.path, step->at.path) &&
		    agents[i].defined_at.path.len)
			return agents[i].defined_at;
	return step->at;
}

/* The chain, by subsystems: agents where they are defined, of calls from the
 * start what is called. */
static struct diagram chain_sequence(const struct model *model,
    struct arena *arena)
{
	const struct chain *chain_steps = model->chain.items;
	struct diagram diagram =
	    diagram_new(DIAGRAM_SEQUENCE, STR("Data flow"), arena);
	struct places_of places = places_of(model, arena);
	bool routed = model->routes.count > 0;
	size_t last;

	if (model->chain.count == 0)
		return diagram;
	last = diagram_node(&diagram, KEY_USER, STR("User"), SHAPE_ROUND);
	for (size_t i = 0; i < model->chain.count; i++) {
		size_t party = step_party(&diagram, model, &places,
		    agent_step_place(model, &chain_steps[i]));

		if (routed && str_is(chain_steps[i].to, "__end__"))
			continue;
		if (party != last && !routed && i == 0) {
			diagram_edge(&diagram, last, party,
			    agent_step_name(chain_steps[i].from));
			last = party;
		}
		diagram_edge(&diagram, last, party,
		    agent_step_name(chain_steps[i].to));
		last = party;
	}
	/* What a program calls at its start answers nobody. */
	if (routed) {
		diagram_edge(&diagram, last, 0,
		    agent_step_name(chain_steps[model->chain.count - 1].to));
		diagram.edges[diagram.edge_count - 1].dashed = true;
	}
	diagram_limit(&diagram, PARTIES_MOST, MESSAGES_MOST);
	return diagram;
}

/* ---- a request ---- */

struct sequence {
	struct diagram diagram;
	const struct model *model;
	const struct call_chain *calls;
	const struct places_of *places;
	bool between_parts; /* parties are parts, else classes and files */
	size_t asker;
	struct map blocks; /* function → number of the block it is called in */
	struct map skipped; /* names of parties that there is no room for */
};

/* The call that leads to a function; NULL: none does. */
static const struct call_row *
call_row_leading_to(const struct sequence *sequence, struct str function)
{
	for (size_t i = 0; i < sequence->calls->count; i++) {
		const struct call_row *call_row = sequence->calls->rows[i];

		if (call_way(call_row) != WAY_ANSWERS &&
		    str_equal(call_row->to, function))
			return call_row;
	}
	return NULL;
}

/* What a file is called as a party: as the class of a call to it that is named
 * like it, so that they are one; else by its whole name, as `redis.go` is not
 * Redis. */
static struct str party_of_file(const struct sequence *sequence,
    struct str path)
{
	struct str stem = path_bare_name(path);

	for (size_t i = 0; i < sequence->calls->count; i++) {
		const struct call_row *call_row = sequence->calls->rows[i];
		size_t dot = str_find(call_row->to, '.');
		struct str class = str_slice(call_row->to, 0, dot);

		if (dot < call_row->to.len &&
		    str_equal(call_row->at.path, path) &&
		    str_equal_nocase(class, stem))
			return class;
	}
	return path_name(path);
}

/* The part that holds a path; "": none does. */
static struct str name_of_part(const struct sequence *sequence, struct str path)
{
	const struct subsystem *subsystems = sequence->model->subsystems.items;
	size_t section = places_section(sequence->places, path);

	return section < sequence->places->sections ? subsystems[section].name
						    : STR("");
}

/* Who is at the end of a link: between parts, the part that it is built from.
 */
static struct str party_at_end(const struct sequence *sequence, struct str name)
{
	return sequence->between_parts ? model_part_of(sequence->model, name)
				       : name;
}

/* The class of `Class.method`; of a function who calls it from the same file,
 * else its file. Between parts, the part. */
static struct str sequence_party(const struct sequence *sequence,
    const struct call_row *call_row)
{
	struct str path = call_row->at.path;
	struct str part = sequence->between_parts ? name_of_part(sequence, path)
						  : STR("");

	if (part.len)
		return part;
	for (size_t i = 0; call_row && i < sequence->calls->count; i++) {
		size_t dot = str_find(call_row->to, '.');

		if (!str_equal(call_row->at.path, path))
			break;
		if (dot < call_row->to.len)
			return str_slice(call_row->to, 0, dot);
		call_row = call_row_leading_to(sequence, call_row->from);
	}
	return party_of_file(sequence, path);
}

static size_t add_sequence_party(struct sequence *sequence, struct str name)
{
	return diagram_node(&sequence->diagram, name, name, SHAPE_BOX);
}

/* Where a function is that a row calls; the asker's, if none does. */
static size_t party_of(struct sequence *sequence, struct str function)
{
	const struct call_row *call_row =
	    call_row_leading_to(sequence, function);

	return call_row ? add_sequence_party(sequence,
			      sequence_party(sequence, call_row))
			: sequence->asker;
}

/* The host of an address; of a path, or what has no scheme, all of it. */
static struct str target_host(struct str target)
{
	struct str rest;

	return str_url_rest(&rest, target)
		   ? str_slice(rest, 0, str_find(rest, '/'))
		   : target;
}

/* Who is asked: the party that a link from that line leads to, else the host
 * that the code names. */
static void put_asked_party(struct sequence *sequence, size_t from,
    const struct call_row *call_row)
{
	const struct link *link = model_link_asked(sequence->model, call_row);

	if (link)
		diagram_edge(&sequence->diagram, from,
		    add_sequence_party(sequence,
			party_at_end(sequence, link->to)),
		    link->label.len ? link->label : link->mechanism);
	else
		diagram_edge(&sequence->diagram, from,
		    add_sequence_party(sequence, target_host(call_row->to)),
		    STR("HTTP"));
}

/* To the asker itself nothing is answered. */
static void put_answer(struct sequence *sequence, size_t from, struct str what)
{
	if (from == sequence->asker)
		return;
	diagram_edge(&sequence->diagram, from, sequence->asker, what);
	sequence->diagram.edges[sequence->diagram.edge_count - 1].dashed = true;
}

/* What is said to whom a row leads to. */
static struct str message_of(const struct call_row *call_row, enum call_way way)
{
	if (way == WAY_USES)
		return STR("reads or writes");
	return way == WAY_SENDS || way == WAY_EMITS
		   ? call_row->to
		   : str_after_last(call_row->to, '.');
}

/* Over whom a message goes. */
static struct str message_broker(const struct sequence *sequence,
    const struct call_row *call_row)
{
	const struct link *link =
	    model_link_at(sequence->model, call_row->at, "publish");

	return link ? link->to : STR("queue");
}

/* The parts that take what is sent. */
static void put_consumer_edges(struct sequence *sequence, size_t broker,
    const struct call_row *call_row)
{
	struct queue_takers takers =
	    queue_takers(sequence->model, call_row, sequence->diagram.arena);

	for (size_t i = 0; i < takers.count; i++)
		diagram_edge(&sequence->diagram, broker,
		    add_sequence_party(sequence, takers.items[i]->subsystem),
		    takers.items[i]->name);
}

/* Whom a row leads to that is no answer and asks nobody outside: a store, a
 * broker, what handles events, or where the function is. */
static size_t party_to(struct sequence *sequence,
    const struct call_row *call_row, enum call_way way)
{
	struct diagram *diagram = &sequence->diagram;

	if (way == WAY_USES)
		return diagram_node(diagram, call_row->to, call_row->to,
		    SHAPE_STORE);
	if (way == WAY_SENDS)
		return diagram_node(diagram, KEY_QUEUE,
		    message_broker(sequence, call_row), SHAPE_BOX);
	if (way == WAY_EMITS)
		return diagram_node(diagram, KEY_EVENTS, STR("events"),
		    SHAPE_BOX);
	return add_sequence_party(sequence, sequence_party(sequence, call_row));
}

static bool is_skipped(const struct sequence *sequence,
    const struct call_row *call_row)
{
	return call_row &&
	       map_get(&sequence->skipped, sequence_party(sequence, call_row));
}

/* Is it done on behalf of a party that there is no room for? */
static bool is_for_skipped_party(const struct sequence *sequence,
    const struct call_row *call_row)
{
	for (size_t i = 0; call_row && i < sequence->calls->count; i++) {
		call_row = call_row_leading_to(sequence, call_row->from);
		if (is_skipped(sequence, call_row))
			return true;
	}
	return false;
}

/* "RPC Orders/Create" of "RPC shop.v1.Orders/Create": a procedure without its
 * package, which would leave no room for its name. */
static struct str entry_label(const struct sequence *sequence)
{
	struct str path = sequence->calls->entry;
	struct str method;
	size_t slash;

	if (!str_cut(&method, &path, ' ') || !str_is(method, "RPC"))
		return sequence->calls->entry;
	slash = str_find(path, '/');
	return str_printf(sequence->diagram.arena, "RPC %.*s%.*s",
	    STR_ARG(str_after_last(str_slice(path, 0, slash), '.')),
	    STR_ARG(str_slice(path, slash, path.len)));
}

/* A step that stays within one party is no message. What is done by, or for, a
 * party that is left out is left out with it. */
static void put_sequence_row(struct sequence *sequence,
    const struct call_row *call_row)
{
	enum call_way way = call_way(call_row);
	size_t from;
	size_t to;

	if (way == WAY_WORKS_ON ||
	    (way == WAY_CALLS && is_skipped(sequence, call_row)) ||
	    is_for_skipped_party(sequence, call_row))
		return;
	from = party_of(sequence, call_row->from);
	if (way == WAY_ASKS) {
		put_asked_party(sequence, from, call_row);
		return;
	}
	if (way == WAY_ANSWERS) {
		put_answer(sequence, from,
		    call_row->data.count ? call_row->data.items[0]
					 : STR("response"));
		return;
	}
	to = party_to(sequence, call_row, way);
	if (from != to)
		diagram_edge(&sequence->diagram, from, to,
		    from == sequence->asker &&
			    entry_is_request(sequence->calls->entry)
			? entry_label(sequence)
			: message_of(call_row, way));
	if (way == WAY_SENDS && sequence->between_parts)
		put_consumer_edges(sequence, to, call_row);
}

/* ---- what runs only sometimes ---- */

static size_t block_depth(const struct diagram *diagram, size_t block)
{
	size_t depth = 0;

	for (; block; block = diagram->blocks[block - 1].outer)
		depth++;
	return depth;
}

/* The block in `outer` that another one is in, or is; 0: none is. */
static size_t block_within(const struct diagram *diagram, size_t outer,
    size_t block)
{
	while (block && diagram->blocks[block - 1].outer != outer)
		block = diagram->blocks[block - 1].outer;
	return block;
}

/* Deeper than BLOCKS_DEEP, what is tested is not told: the message stays in the
 * block around. */
static size_t open_sequence_block(struct diagram *diagram, struct str head,
    size_t outer, size_t instead)
{
	if (block_depth(diagram, outer) == BLOCKS_DEEP)
		return outer;
	*(struct diagram_block *)array_push(&diagram->blocks,
	    &diagram->block_count, sizeof(*diagram->blocks),
	    diagram->arena) = (struct diagram_block){ .label = head,
		.outer = outer,
		.instead = instead,
		.loop = str_starts(head, "for ") };
	return diagram->block_count;
}

/* Does the head say enough to know it again? */
static bool is_block_head(struct str head)
{
	return str_starts(head, "if ") || str_starts(head, "unless ") ||
	       str_starts(head, "case ") || str_starts(head, "for ");
}

/* The block that a call is in: what its caller is called in, and of its own
 * those that it may share with the call before. */
static size_t call_block(struct sequence *sequence, size_t at, size_t last)
{
	struct diagram *diagram = &sequence->diagram;
	const struct call_row *call_row = sequence->calls->rows[at];
	const uint64_t *called = map_get(&sequence->blocks, call_row->from);
	struct str heads[BLOCKS_DEEP];
	size_t count = condition_heads(heads, BLOCKS_DEEP, call_row->condition);
	size_t block = called ? (size_t)*called : 0;

	/* Blocks are only shared by calls of one function: those of others have
	 * tests of their own. */
	if (!call_before(sequence->calls, at))
		last = 0;
	for (size_t i = 0; i < count; i++) {
		size_t known = block_within(diagram, block, last);
		struct str before = known ? diagram->blocks[known - 1].label
					  : (struct str){ 0 };

		if (known && is_block_head(heads[i]) &&
		    str_equal(heads[i], before))
			block = known;
		else
			block = open_sequence_block(diagram, heads[i], block,
			    head_is_else(heads[i], before) ? known : 0);
	}
	return block;
}

/* Put the messages of a row into its block. */
static void put_row_in_block(struct sequence *sequence, size_t at,
    struct map *last)
{
	const struct call_row *call_row = sequence->calls->rows[at];
	uint64_t *before = map_put(last, call_row->from);
	size_t edge = sequence->diagram.edge_count;
	size_t block = call_block(sequence, at, (size_t)*before);

	*before = block;
	*map_put(&sequence->blocks, call_row->to) = block;
	put_sequence_row(sequence, call_row);
	for (; edge < sequence->diagram.edge_count; edge++)
		sequence->diagram.edges[edge].block = block;
}

/* Blocks that too many would be are left out. */
static void limit_blocks(struct diagram *diagram)
{
	if (diagram->block_count <= BLOCKS_MOST)
		return;
	diagram->block_count = 0;
	for (size_t i = 0; i < diagram->edge_count; i++)
		diagram->edges[i].block = 0;
}

/* The front end that a link says asks for it; "": none is known. A path of the
 * link may lack what stands in front of the one that is served: `GET orders`
 * asks for `GET /api/orders`. */
static struct str front_end(const struct model *model, struct str entry)
{
	const struct link *links = model->links.items;
	struct str method = { 0 };
	struct str path = entry;

	str_cut(&method, &path, ' ');
	for (size_t i = 0; i < model->links.count; i++) {
		struct str to = links[i].label;
		struct str how;

		if (!str_is(links[i].mechanism, "http") ||
		    !str_cut(&how, &to, ' ') || !str_equal(how, method))
			continue;
		if (str_starts(to, "/"))
			to = str_slice(to, 1, to.len);
		if (to.len && str_ends_part(path, to, "/"))
			return links[i].from;
	}
	return (struct str){ 0 };
}

/* Who begins: a queue for what it hands out, people for a program, and for a
 * request the front end that is known to make it, with people before that. */
static void begin_sequence(struct sequence *sequence)
{
	struct str front = front_end(sequence->model, sequence->calls->entry);
	size_t user;

	if (entry_is_consumer(sequence->calls->entry)) {
		sequence->asker = diagram_node(&sequence->diagram, KEY_QUEUE,
		    STR("queue"), SHAPE_BOX);
		return;
	}
	user = diagram_node(&sequence->diagram, KEY_USER, STR("User"),
	    SHAPE_ROUND);
	if (!entry_is_request(sequence->calls->entry)) {
		sequence->asker = add_sequence_party(sequence,
		    path_name(sequence->calls->entry));
		diagram_edge(&sequence->diagram, user, sequence->asker,
		    STR("starts"));
		return;
	}
	sequence->asker = front.len ? add_sequence_party(sequence,
					  party_at_end(sequence, front))
				    : user;
	if (front.len)
		diagram_edge(&sequence->diagram, user, sequence->asker,
		    STR("uses"));
}

/* Everything but what is left out is put anew. */
static void put_messages(struct sequence *sequence)
{
	const struct call_chain *calls = sequence->calls;
	struct arena *arena = sequence->skipped.arena;
	struct map last = { .arena = arena };
	bool answered = false;

	sequence->diagram =
	    diagram_new(DIAGRAM_SEQUENCE, STR("A request"), arena);
	sequence->blocks = (struct map){ .arena = arena };
	begin_sequence(sequence);
	for (size_t i = 0; i < calls->count; i++) {
		answered = answered || call_way(calls->rows[i]) == WAY_ANSWERS;
		put_row_in_block(sequence, i, &last);
	}
	limit_blocks(&sequence->diagram);
	/* What a program calls at its start answers nobody. */
	if (!answered && entry_is_request(calls->entry) &&
	    !entry_is_consumer(calls->entry))
		put_answer(sequence, party_of(sequence, calls->rows[0]->to),
		    STR("response"));
}

/* Is a party called by another one than the asker, and (of a leaf) turns to
 * nobody itself? */
static bool may_go(const struct sequence *sequence, size_t party, bool leaf)
{
	const struct diagram *diagram = &sequence->diagram;
	bool called = false;

	if (party == sequence->asker ||
	    diagram->nodes[party].shape != SHAPE_BOX ||
	    diagram->nodes[party].key.ptr[0] == '\001')
		return false;
	for (size_t i = 0; i < diagram->edge_count; i++) {
		const struct diagram_edge *edge = &diagram->edges[i];

		if (leaf && edge->from == party)
			return false;
		called |= edge->to == party && edge->from != sequence->asker;
	}
	return called;
}

/* The party that is done without first: the last one that turns to nobody,
 * else the last one; NULL: none. */
static const struct diagram_node *least_party(const struct sequence *sequence)
{
	size_t count = sequence->diagram.node_count;

	for (int leaf = 1; leaf >= 0; leaf--)
		for (size_t i = count; i-- > 0;)
			if (may_go(sequence, i, leaf))
				return &sequence->diagram.nodes[i];
	return NULL;
}

/* Does the chain lead from one part to another one, or begin in one? */
static bool crosses_parts(const struct sequence *sequence)
{
	struct str entry =
	    name_of_part(sequence, sequence->calls->rows[0]->at.path);

	if (entry.len == 0 || sequence->model->subsystems.count < 2)
		/* A front end is a part as well, and it asks. */
		return false;
	if (front_end(sequence->model, sequence->calls->entry).len)
		return true;
	for (size_t i = 0; i < sequence->calls->count; i++) {
		const struct call_row *call_row = sequence->calls->rows[i];
		enum call_way way = call_way(call_row);

		if (way == WAY_SENDS ||
		    (way == WAY_ASKS &&
			model_link_at(sequence->model, call_row->at,
			    "http grpc websocket")) ||
		    !str_equal(name_of_part(sequence, call_row->at.path),
			entry))
			return true;
	}
	return false;
}

/* Where there are too many parties, those that keep or ask nothing go first. */
static struct diagram request_sequence(const struct model *model,
    const struct call_chain *calls, struct arena *arena)
{
	struct places_of places = places_of(model, arena);
	struct sequence sequence = {
		.model = model,
		.calls = calls,
		.places = &places,
		.skipped = { .arena = arena },
	};
	const struct diagram_node *least;
	size_t most;

	sequence.between_parts = crosses_parts(&sequence);
	put_messages(&sequence);
	/* Of too few parts, what is inside of them says more. */
	if (sequence.between_parts &&
	    sequence.diagram.node_count < PARTS_LEAST) {
		sequence.between_parts = false;
		put_messages(&sequence);
	}
	most = sequence.between_parts ? PARTS_MOST : PARTIES_MOST;
	while (sequence.diagram.node_count > most &&
	       (least = least_party(&sequence)) != NULL &&
	       map_get(&sequence.skipped, least->key) == NULL) {
		*map_put(&sequence.skipped, least->key) = 1;
		put_messages(&sequence);
	}
	sequence.diagram.nodes_left_out = sequence.skipped.count;
	diagram_limit(&sequence.diagram, most, MESSAGES_MOST);
	return sequence.diagram;
}

struct diagram diagram_sequence(const struct model *model, struct arena *arena)
{
	struct diagram diagram = { 0 };
	struct call_chain calls;
	bool request;

	model_main_calls(&calls, model, arena);
	request = calls.count && entry_is_request(calls.entry);
	if (request || (calls.count && model->routes.count == 0))
		diagram = request_sequence(model, &calls, arena);
	/* A program that is one file turns to nobody. */
	return request || diagram.node_count >= PARTIES_LEAST
		   ? diagram
		   : chain_sequence(model, arena);
}
