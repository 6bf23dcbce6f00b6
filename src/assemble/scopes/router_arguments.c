/*
 * Calls hand over anything, and each argument could be a router. Following all
 * of them to the functions that are called is most of the work; so it is found
 * out first, by names alone, which functions matter. Names are the last parts
 * of symbols: whatever is followed (an alias, an import, a result, a base, a
 * package) either keeps the last part or is an edge here.
 *
 * Files note edges and what calls give (router_arguments_note(), on the threads
 * that read facts). router_arguments_find() starts from what is asked for,
 * rows, scopes and mounts, and goes along the edges: a name that is asked for
 * asks for what it is another name of; a parameter that is asked for marks its
 * function as leading, and all that its calls hand over is asked for in turn. A
 * name too many costs time; one too few would lose routes.
 */
#include "assemble/scopes/router_arguments.h"

#include <string.h>

#include "assemble/scopes/registered_functions.h"
#include "extract/extract.h"

enum { NAMES_FIRST = 1024 }; /* a power of two */

/* Names go by their hash: two that share one cost time only. */
enum {
	NO_NAME = 0,
	ROOT_NAME = 2, /* not a name: what the edge leads to is asked for */
};

struct router_argument_name {
	uint64_t name; /* NO_NAME: this place is empty */
	uint32_t leads; /* to those of its parameters that are asked for */
	bool asked; /* something asks for it */
};

struct router_argument_end {
	uint64_t name;
	uint64_t
	    function; /* that it is a parameter of; NO_NAME: it is none … */
	uint32_t parameter; /* … and which: parameter_bit() */
};

/* What a name may be another name of, or of a part of that. */
struct router_argument_edge {
	uint64_t name;
	struct router_argument_end to; /* NO_NAME: the name is defined */
	/* in the list, later in the name's bucket */
	struct router_argument_edge *next;
	struct router_argument_edge *next_to; /* in the bucket of `to` */
};

/* What a call hands over, as one of the function's parameters. */
struct router_argument_value {
	struct str symbol;
	uint64_t function;
	uint32_t parameter;
	/* in the list, later in the bucket */
	struct router_argument_value *next;
};

/* Names whose edges are followed in turn. */
struct router_argument_queue {
	uint64_t *names;
	size_t count;
	size_t next;
};

struct handing {
	struct router_arguments *out;
	/* By hash, as out->from: what ends with a name, what is given to it. */
	struct router_argument_edge **to;
	struct router_argument_value **given;
	struct router_argument_queue asked;
	struct router_argument_queue leading;
};

/* ---- names ---- */

/* A name's hash, odd, so that it is neither NO_NAME nor ROOT_NAME. */
static uint64_t argument_name_key(struct str name)
{
	return str_key(name) | 1; /* none of those above */
}

/* The symbol without its last part: the next shorter beginning that may be
 * known by itself, as resolve.c tries them. */
static struct str symbol_without_last_part(struct str symbol)
{
	return str_slice(symbol, 0, symbol_part_before(symbol, symbol.len));
}

/* A bit for a parameter of a function; two parameters that share one cost
 * time only. */
static uint32_t parameter_bit(struct str parameter)
{
	return 1u << str_hash(symbol_argument(parameter)) % 32;
}

/* The end of an edge for the last part of a symbol; of a parameter, `f(0)`,
 * with its function. */
static struct router_argument_end end_of_edge(struct str part)
{
	struct router_argument_end end = { .name = argument_name_key(part) };

	if (symbol_is_parameter(part)) {
		end.function = argument_name_key(symbol_function(part));
		end.parameter = parameter_bit(part);
	}
	return end;
}

/* ---- what a file says ---- */

/* Note that a name may be another name of what is at the edge's end. */
static void push_argument_edge(struct router_argument_facts *argument_facts,
    uint64_t name, struct router_argument_end to_end)
{
	struct router_argument_edge *edge =
	    arena_room(&argument_facts->arena, sizeof(*edge));

	*edge = (struct router_argument_edge){ .name = name,
		.to = to_end,
		.next = argument_facts->edges };
	argument_facts->edges = edge;
}

/* Note that `name` may be another name of each beginning of a symbol: `api =
 * make().v1` of `v1` and of `make()`. Edges go by last parts. */
static void add_alias_edges(struct router_argument_facts *argument_facts,
    struct str name, struct str symbol)
{
	uint64_t from = NO_NAME;

	name = symbol_member_name(name);
	for (; symbol.len; symbol = symbol_without_last_part(symbol)) {
		struct str part = symbol_member_name(symbol);

		if (str_equal(part, name)) /* as most imports have it */
			continue;
		from = from == NO_NAME ? argument_name_key(name) : from;
		push_argument_edge(argument_facts, from, end_of_edge(part));
	}
}

/* Note that a symbol, and each shorter beginning of it, is asked for from
 * the start. */
static void add_symbol_roots(struct router_argument_facts *argument_facts,
    struct str symbol)
{
	for (; symbol.len; symbol = symbol_without_last_part(symbol))
		push_argument_edge(argument_facts, ROOT_NAME,
		    end_of_edge(symbol_member_name(symbol)));
}

/* Note that the project defines a function or class of that name. */
static void add_name_definition(struct router_argument_facts *argument_facts,
    struct str name)
{
	push_argument_edge(argument_facts, argument_name_key(name),
	    (struct router_argument_end){ NO_NAME, 0, 0 });
}

/* Note edges from the file's aliases to what they stand for, from classes to
 * their bases, and that functions and classes are defined. */
static void add_symbol_edges(struct router_argument_facts *argument_facts,
    const struct facts *facts)
{
	for (size_t i = 0; i < facts->symbol_count; i++) {
		const struct symbol_fact *fact = &facts->symbols[i];

		if (fact->kind == SYMBOL_ALIAS)
			add_alias_edges(argument_facts, fact->name,
			    fact->value);
		else if (fact->kind != SYMBOL_CONSTANT &&
			 fact->kind != SYMBOL_TABLE)
			add_name_definition(argument_facts,
			    symbol_member_name(fact->name));
		for (size_t k = 0; k < fact->bases.count; k++)
			add_alias_edges(argument_facts, fact->name,
			    fact->bases.items[k]);
	}
}

/* Note edges from the names that imports bind: `import { a as b }` may call
 * things otherwise; what a module gives by default has many names. */
static void add_import_aliases(struct router_argument_facts *argument_facts,
    const struct facts *facts)
{
	for (size_t i = 0; i < facts->import_count; i++) {
		const struct import_fact *import = &facts->imports[i];

		if (import->name.len == 0)
			continue;
		if (import->item.len)
			add_alias_edges(argument_facts, import->name,
			    import->item);
		if (import->item.len == 0 || str_is(import->item, "default")) {
			add_alias_edges(argument_facts, import->name,
			    STR("default"));
			add_alias_edges(argument_facts, import->name,
			    STR("exports"));
		}
	}
}

/* Note what a call gives to a function: router of `setup(router)`. Functions
 * kept in a list are run by whoever goes through it: they are asked for from
 * the start. */
static void add_router_argument(struct router_argument_facts *argument_facts,
    const struct mount_fact *mount)
{
	struct str function = symbol_member_name(symbol_function(mount->child));
	struct router_argument_value *argument =
	    arena_room(&argument_facts->arena, sizeof(*argument));

	*argument = (struct router_argument_value){ mount->parent,
		argument_name_key(function), parameter_bit(mount->child),
		argument_facts->givens };
	argument_facts->givens = argument;
	if (symbol_is_kept(function)) { /* there are few */
		push_argument_edge(argument_facts, ROOT_NAME,
		    end_of_edge(symbol_member_name(mount->child)));
		add_name_definition(argument_facts, function);
	}
}

/* Note what the file's mounts give to functions; of all other mounts both
 * ends are asked for. */
static void add_mount_edges(struct router_argument_facts *argument_facts,
    const struct facts *facts)
{
	for (size_t i = 0; i < facts->mount_count; i++) {
		const struct mount_fact *mount = &facts->mounts[i];
		struct str child = mount->child;

		if (!mount->module && symbol_is_parameter(child)) {
			add_router_argument(argument_facts, mount);
			continue;
		}
		if (symbol_is_kept(child))
			continue;
		if (symbol_is_extension(child))
			child = symbol_unmarked(child);
		add_symbol_roots(argument_facts, child);
		add_symbol_roots(argument_facts, mount->parent);
	}
}

/* If a text of a draft has a parameter, `{f(0)}`, ask for it: it is whatever
 * callers give. */
static void ask_hole_parameter(struct router_argument_facts *argument_facts,
    struct str text)
{
	struct str symbol = hole_parameter_first(text);

	if (symbol.len)
		add_symbol_roots(argument_facts, symbol);
}

/* Ask for all parameters that a draft names. Only fields that hold symbols
 * can name one. */
static void ask_draft(struct router_argument_facts *argument_facts,
    const struct row_fact *fact)
{
	for (size_t i = 0; i < fact->list->field_count; i++) {
		const struct field *field = &fact->list->fields[i];
		const char *field_value =
		    (const char *)fact->row + field->offset;
		const struct strs *texts = (const void *)field_value;

		if (field->symbol && field->type == FIELD_TEXT)
			ask_hole_parameter(argument_facts,
			    *(const struct str *)(const void *)field_value);
		for (size_t k = 0;
		     field->symbol && field->type == FIELD_TEXTS &&
		     k < texts->count;
		     k++)
			ask_hole_parameter(argument_facts, texts->items[k]);
	}
}

/* Ask for all that scopes and rows of the file hang on. */
static void ask_for_rows(struct router_argument_facts *argument_facts,
    const struct facts *facts)
{
	for (size_t i = 0; i < facts->scope_count; i++)
		add_symbol_roots(argument_facts, facts->scopes[i].parent);
	for (size_t i = 0; i < facts->row_count; i++) {
		add_symbol_roots(argument_facts, facts->rows[i].base);
		add_symbol_roots(argument_facts, facts->rows[i].unless);
		if (is_draft(facts->rows[i].list))
			ask_draft(argument_facts, &facts->rows[i]);
	}
}

/* Note all edges and arguments of a file. Each thread has its own
 * `argument_facts`. */
void router_arguments_note(struct router_argument_facts *argument_facts,
    const struct facts *facts)
{
	add_symbol_edges(argument_facts, facts);
	add_import_aliases(argument_facts, facts);
	add_mount_edges(argument_facts, facts);
	ask_for_rows(argument_facts, facts);
}

/* ---- names that are asked for ---- */

/* The slot of a name, or the empty one where it would go. The table is never
 * more than half full, so that there is one. */
static struct router_argument_name *
argument_name_slot(const struct router_arguments *router_arguments,
    uint64_t name)
{
	size_t at = name & (router_arguments->room - 1);

	while (router_arguments->names[at].name != NO_NAME &&
	       router_arguments->names[at].name != name)
		at = (at + 1) & (router_arguments->room - 1);
	return &router_arguments->names[at];
}

/* Double the table if it is half full, so that argument_name_slot() always
 * finds an empty slot. */
static void grow_names(struct router_arguments *router_arguments)
{
	struct router_arguments old_arguments = *router_arguments;

	if (router_arguments->count < router_arguments->room / 2)
		return;
	router_arguments->room = old_arguments.room ? 2 * old_arguments.room
						    : NAMES_FIRST;
	router_arguments->names = arena_array(router_arguments->arena,
	    router_arguments->room, sizeof(*router_arguments->names));
	for (size_t i = 0; i < old_arguments.room; i++)
		if (old_arguments.names[i].name != NO_NAME)
			*argument_name_slot(router_arguments,
			    old_arguments.names[i].name) =
			    old_arguments.names[i];
}

/* The entry of a name, which is made if there is none. It stays valid only
 * until the next name is added. */
static struct router_argument_name *
add_argument_name(struct router_arguments *router_arguments, uint64_t name)
{
	struct router_argument_name *argument;

	grow_names(router_arguments);
	argument = argument_name_slot(router_arguments, name);
	router_arguments->count += argument->name == NO_NAME;
	argument->name = name;
	return argument;
}

/* Append a name to those that are followed later. */
static void queue_name(struct router_argument_queue *queue, uint64_t name,
    struct arena *arena)
{
	*(uint64_t *)array_push(&queue->names, &queue->count, sizeof(name),
	    arena) = name;
}

/* Note that these parameters (bits) of a function are asked for. The
 * function is queued again when more of its parameters are. */
static void mark_leading(struct handing *handing, uint64_t function,
    uint32_t parameters)
{
	struct router_argument_name *argument =
	    add_argument_name(handing->out, function);

	if (parameters & ~argument->leads)
		queue_name(&handing->leading, function, handing->out->arena);
	argument->leads |= parameters;
}

/* Ask for a name, once: its other names are followed later. */
static void ask_name(struct handing *handing, uint64_t name)
{
	struct router_argument_name *argument =
	    add_argument_name(handing->out, name);

	if (!argument->asked)
		queue_name(&handing->asked, name, handing->out->arena);
	argument->asked = true;
}

/* Ask for what an edge leads to; of a parameter, its function leads there. */
static void ask_end(struct handing *handing,
    const struct router_argument_end *end)
{
	ask_name(handing, end->name);
	if (end->function != NO_NAME)
		mark_leading(handing, end->function, end->parameter);
}

/* Ask for a symbol, and for each shorter beginning of it. */
static void ask_symbol(struct handing *handing, struct str symbol)
{
	for (; symbol.len; symbol = symbol_without_last_part(symbol)) {
		struct router_argument_end end =
		    end_of_edge(symbol_member_name(symbol));

		ask_end(handing, &end);
	}
}

/* The bucket of a name, by its hash; the lowest bit is always set, and tells
 * nothing. */
static size_t bucket_of_name(const struct router_arguments *router_arguments,
    uint64_t name)
{
	return (name >> 1) & (router_arguments->buckets - 1);
}

/* A name is asked for: ask for all that it may be another name of. */
static void follow_asked(struct handing *handing, uint64_t name)
{
	const struct router_argument_edge *edge =
	    handing->out->from[bucket_of_name(handing->out, name)];

	for (; edge; edge = edge->next)
		if (edge->name == name && edge->to.name != NO_NAME)
			ask_end(handing, &edge->to);
}

/* Parameters of a function are asked for: its other names lead to them, too,
 * and what calls give as these is asked for. */
static void follow_leading(struct handing *handing, uint64_t name)
{
	uint32_t parameters = argument_name_slot(handing->out, name)->leads;
	size_t at = bucket_of_name(handing->out, name);
	const struct router_argument_edge *edge = handing->to[at];
	const struct router_argument_value *argument = handing->given[at];

	for (; edge; edge = edge->next_to)
		if (edge->to.name == name)
			mark_leading(handing, edge->name, parameters);
	for (; argument; argument = argument->next)
		if (argument->function == name &&
		    (argument->parameter & parameters))
			ask_symbol(handing, argument->symbol);
}

/* Follow both queues until neither has a name left. */
static void follow_router_queues(struct handing *handing)
{
	struct router_argument_queue *asked = &handing->asked;
	struct router_argument_queue *leading = &handing->leading;

	while (asked->next < asked->count || leading->next < leading->count)
		if (asked->next < asked->count)
			follow_asked(handing, asked->names[asked->next++]);
		else
			follow_leading(handing,
			    leading->names[leading->next++]);
}

/* How many edges and arguments all threads noted, for as many buckets. */
static size_t count_noted(const struct router_argument_facts *argument_facts,
    size_t count)
{
	size_t sum = 1;

	for (size_t i = 0; i < count; i++) {
		const struct router_argument_edge *edge =
		    argument_facts[i].edges;
		const struct router_argument_value *argument =
		    argument_facts[i].givens;

		for (; edge; edge = edge->next)
			sum++;
		for (; argument; argument = argument->next)
			sum++;
	}
	return sum;
}

/* Move an edge to the buckets of both its ends, by which it is found. */
static void put_edge_in_buckets(struct handing *handing,
    struct router_argument_edge *edge)
{
	struct router_arguments *arguments = handing->out;
	struct router_argument_edge **from_edge =
	    &arguments->from[bucket_of_name(arguments, edge->name)];
	struct router_argument_edge **to_edge =
	    &handing->to[bucket_of_name(arguments, edge->to.name)];

	edge->next = *from_edge;
	*from_edge = edge;
	if (edge->to.name == NO_NAME)
		return;
	edge->next_to = *to_edge;
	*to_edge = edge;
}

/* Move what one thread noted from its lists to the buckets; what is asked
 * for from the start is queued. */
static void put_facts_in_buckets(struct handing *handing,
    struct router_argument_facts *argument_facts)
{
	while (argument_facts->edges) {
		struct router_argument_edge *edge = argument_facts->edges;

		argument_facts->edges = edge->next;
		if (edge->name == ROOT_NAME)
			ask_end(handing, &edge->to);
		else
			put_edge_in_buckets(handing, edge);
	}
	while (argument_facts->givens) {
		struct router_argument_value *argument = argument_facts->givens;
		struct router_argument_value **first_value =
		    &handing->given[bucket_of_name(handing->out,
			argument->function)];

		argument_facts->givens = argument->next;
		argument->next = *first_value;
		*first_value = argument;
	}
}

/* Find out which parameters may be something that paths hang on: see the
 * head of the file. */
void router_arguments_find(struct router_arguments *arguments,
    struct router_argument_facts *argument_facts, size_t count,
    struct arena *arena)
{
	struct handing handing = { .out = arguments };
	size_t sum = count_noted(argument_facts, count);

	*arguments =
	    (struct router_arguments){ .buckets = NAMES_FIRST, .arena = arena };
	while (arguments->buckets < sum)
		arguments->buckets *= 2;
	arguments->from = arena_array(arena, arguments->buckets,
	    sizeof(struct router_argument_edge *));
	handing.to = arena_array(arena, arguments->buckets,
	    sizeof(struct router_argument_edge *));
	handing.given = arena_array(arena, arguments->buckets,
	    sizeof(struct router_argument_value *));
	for (size_t i = 0; i < count; i++)
		put_facts_in_buckets(&handing, &argument_facts[i]);
	/* What a mounted module is given: see default_node(). */
	ask_symbol(&handing, STR("default(0)"));
	ask_symbol(&handing, STR("exports(0)"));
	follow_router_queues(&handing);
}

/* Is there an edge from the name: is it a function that is defined, or an
 * alias of one? */
static bool has_edge_from_name(const struct router_arguments *router_arguments,
    uint64_t name)
{
	const struct router_argument_edge *edge =
	    router_arguments->from[bucket_of_name(router_arguments, name)];

	while (edge && edge->name != name)
		edge = edge->next;
	return edge != NULL;
}

/* Is the parameter, `f(0)`, asked for, and f a function that the project
 * defines or has another name for? Needs router_arguments_find() before. */
bool router_argument_is_asked(const struct router_arguments *router_arguments,
    struct str parameter)
{
	uint64_t function =
	    argument_name_key(symbol_member_name(symbol_function(parameter)));

	return (argument_name_slot(router_arguments, function)->leads &
		   parameter_bit(parameter)) &&
	       has_edge_from_name(router_arguments, function);
}
