/*
 * Decides which arguments of calls are followed to the functions that are
 * called, as each could be a router: `setup(router)`. Following all of them
 * would be most of the work. So the search here goes by names alone, which are
 * the last parts of symbols: whatever resolve() follows (an alias, an import, a
 * result, a base, a package) either keeps the last part of the symbol or is an
 * edge here. mount_parameters() mounts only what is asked for.
 *
 * Each thread that reads facts notes edges between names, and values that calls
 * give to parameters (router_arguments_note()). router_arguments_find() begins
 * with the names on which rows, scopes and mounts hang: these are asked for. A
 * name that is asked for asks for all that it may stand for. If that is a
 * parameter, the function is noted with it, and all values that calls give to
 * the parameter are asked for. A name too many costs time; one too few would
 * lose routes.
 */
#include "assemble/scopes/router_arguments.h"

#include <string.h>

#include "assemble/scopes/registered_functions.h"
#include "extract/extract.h"

enum { ROOM_FIRST = 1024 }; /* of tables; a power of two */

/* Names are kept as hashes; two names with one hash only cost time. */
enum {
	NO_NAME = 0,
	ROOT_NAME = 2, /* no name: the end of an edge from it is asked for */
};

/* An entry of the table of names. */
struct router_argument_name {
	uint64_t name; /* NO_NAME: the entry is empty */
	uint32_t parameters; /* bits of the function's that are asked for */
	bool asked; /* the name itself is asked for */
};

/* What a name may stand for. */
struct router_argument_end {
	uint64_t name; /* NO_NAME: the name is defined, and stands for itself */
	uint64_t function; /* if it is a parameter: of that function … */
	uint32_t parameter; /* … and which, parameter_bit(); else NO_NAME */
};

/* One name may stand for another, or for a member of it. */
struct router_argument_edge {
	uint64_t name;
	struct router_argument_end to;
	/* in the thread's list; later in the bucket of `name` */
	struct router_argument_edge *next;
	struct router_argument_edge *next_to; /* in the bucket of `to` */
};

/* A value that a call gives to a parameter of a function. */
struct router_argument_value {
	struct str symbol;
	uint64_t function;
	uint32_t parameter; /* parameter_bit() */
	/* in the thread's list; later in the bucket of `function` */
	struct router_argument_value *next;
};

/* Names that are still to be followed, from `next` on. */
struct router_argument_queue {
	uint64_t *names;
	size_t count;
	size_t next;
};

/* The search for all names that are asked for. */
struct argument_search {
	struct router_arguments *out;
	/* By hash, with as many buckets as out->from: edges to a name, and
	 * values that calls give to a function. */
	struct router_argument_edge **to;
	struct router_argument_value **values;
	struct router_argument_queue asked; /* names that are asked for */
	struct router_argument_queue functions; /* with such parameters */
};

/* ---- names ---- */

/* The hash of a name, made odd, so that it is neither NO_NAME nor ROOT_NAME. */
static uint64_t argument_name_key(struct str name)
{
	return str_key(name) | 1;
}

/* The symbol without its last part: the next shorter beginning that may stand
 * for something itself, as follow_aliases() tries them. */
static struct str symbol_without_last_part(struct str symbol)
{
	return str_slice(symbol, 0, symbol_part_before(symbol, symbol.len));
}

/* A bit for a parameter of a function; two parameters with one bit only cost
 * time. */
static uint32_t parameter_bit(struct str parameter)
{
	return 1u << str_hash(symbol_argument(parameter)) % 32;
}

/* The end of an edge, by the last part of a symbol, `router`; of a parameter,
 * `f(0)`, with its function. */
static struct router_argument_end end_of_edge(struct str part)
{
	struct router_argument_end end = { .name = argument_name_key(part) };

	if (symbol_is_parameter(part)) {
		end.function = argument_name_key(symbol_function(part));
		end.parameter = parameter_bit(part);
	}
	return end;
}

/* ---- what is noted of a file ---- */

/* Note that a name may stand for what is at the edge's end; ROOT_NAME: that the
 * end is asked for. */
static void push_argument_edge(struct router_argument_facts *argument_facts,
    uint64_t name, struct router_argument_end end)
{
	struct router_argument_edge *edge =
	    arena_room(&argument_facts->arena, sizeof(*edge));

	*edge = (struct router_argument_edge){ .name = name,
		.to = end,
		.next = argument_facts->edges };
	argument_facts->edges = edge;
}

/* Note that `name` may stand for each beginning of a symbol: `api = make().v1`
 * for `v1` and for `make()`, by their last parts. Equal names need no edge. */
static void add_alias_edges(struct router_argument_facts *argument_facts,
    struct str name, struct str symbol)
{
	uint64_t from = NO_NAME;

	name = symbol_member_name(name);
	for (; symbol.len; symbol = symbol_without_last_part(symbol)) {
		struct str part = symbol_member_name(symbol);

		if (str_equal(part, name)) /* so of most imports */
			continue;
		from = from == NO_NAME ? argument_name_key(name) : from;
		push_argument_edge(argument_facts, from, end_of_edge(part));
	}
}

/* Note that a symbol, and each shorter beginning of it, is asked for from the
 * start. */
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

/* Note edges from the file's aliases to their values, `api = make()`, and from
 * classes to their bases; and which functions and classes it defines. */
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

/* Note edges from the names that imports bind: `import { a as b }` gives a
 * another name; a module's default export has any name. */
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

/* Note the value that a call gives to a parameter: router of `setup(router)`.
 * Parameters of functions in a list, `hooks[]`, are asked for from the start,
 * as whoever goes through the list calls them. */
static void add_router_argument(struct router_argument_facts *argument_facts,
    const struct mount_fact *mount)
{
	struct str function = symbol_member_name(symbol_function(mount->child));
	struct router_argument_value *argument =
	    arena_room(&argument_facts->arena, sizeof(*argument));

	*argument = (struct router_argument_value){ mount->parent,
		argument_name_key(function), parameter_bit(mount->child),
		argument_facts->values };
	argument_facts->values = argument;
	if (symbol_is_kept(function)) { /* there are few */
		push_argument_edge(argument_facts, ROOT_NAME,
		    end_of_edge(symbol_member_name(mount->child)));
		add_name_definition(argument_facts, function);
	}
}

/* Note the values that the file's calls give to parameters, `setup(router)`. Of
 * all other mounts, `app.mount("/x", users)`, both ends are asked for. */
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

/* Ask for the first parameter that stands in a text as a placeholder, `{f(0)}`:
 * callers give its value. */
static void ask_hole_parameter(struct router_argument_facts *argument_facts,
    struct str text)
{
	struct str symbol = hole_parameter_first(text);

	if (symbol.len)
		add_symbol_roots(argument_facts, symbol);
}

/* Ask for all parameters that a draft names. Only fields that hold symbols can
 * name one. */
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

/* Ask for all names on which scopes and rows of the file hang, `app` of
 * `app.get("/x")`. */
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

/* Note what a file's names stand for and what its calls give to functions. */
void router_arguments_note(struct router_argument_facts *argument_facts,
    const struct facts *facts)
{
	add_symbol_edges(argument_facts, facts);
	add_import_aliases(argument_facts, facts);
	add_mount_edges(argument_facts, facts);
	ask_for_rows(argument_facts, facts);
}

/* ---- names that are asked for ---- */

/* The entry of a name in the table, or the empty one where it would go: tried
 * from its hash on. The table is never more than half full, so that there is
 * one. */
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

/* Double the table if it is half full. */
static void grow_names(struct router_arguments *router_arguments)
{
	struct router_arguments old_arguments = *router_arguments;

	if (router_arguments->count < router_arguments->room / 2)
		return;
	router_arguments->room = old_arguments.room ? 2 * old_arguments.room
						    : ROOM_FIRST;
	router_arguments->names = arena_array(router_arguments->arena,
	    router_arguments->room, sizeof(*router_arguments->names));
	for (size_t i = 0; i < old_arguments.room; i++)
		if (old_arguments.names[i].name != NO_NAME)
			*argument_name_slot(router_arguments,
			    old_arguments.names[i].name) =
			    old_arguments.names[i];
}

/* The entry of a name, added if there is none. Valid until the next is
 * added. */
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

/* Append a name to a queue. */
static void queue_name(struct router_argument_queue *queue, uint64_t name,
    struct arena *arena)
{
	*(uint64_t *)array_push(&queue->names, &queue->count, sizeof(name),
	    arena) = name;
}

/* Ask for parameters of a function, `parameters`: their bits. The function is
 * queued again whenever further ones are asked for. */
static void ask_parameters(struct argument_search *argument_search,
    uint64_t function, uint32_t parameters)
{
	struct router_argument_name *argument =
	    add_argument_name(argument_search->out, function);

	if (parameters & ~argument->parameters)
		queue_name(&argument_search->functions, function,
		    argument_search->out->arena);
	argument->parameters |= parameters;
}

/* Ask for a name, and queue it when it is first asked for. */
static void ask_name(struct argument_search *argument_search, uint64_t name)
{
	struct router_argument_name *argument =
	    add_argument_name(argument_search->out, name);

	if (!argument->asked)
		queue_name(&argument_search->asked, name,
		    argument_search->out->arena);
	argument->asked = true;
}

/* Ask for the end of an edge; if that is a parameter, for the parameter of its
 * function, too. */
static void ask_end(struct argument_search *argument_search,
    const struct router_argument_end *end)
{
	ask_name(argument_search, end->name);
	if (end->function != NO_NAME)
		ask_parameters(argument_search, end->function, end->parameter);
}

/* Ask for a symbol, `api.users`, and for each shorter beginning of it,
 * `api`. */
static void ask_symbol(struct argument_search *argument_search,
    struct str symbol)
{
	for (; symbol.len; symbol = symbol_without_last_part(symbol)) {
		struct router_argument_end end =
		    end_of_edge(symbol_member_name(symbol));

		ask_end(argument_search, &end);
	}
}

/* The bucket of a name. The lowest bit of its hash is left out, as it is
 * always set. */
static size_t bucket_of_name(const struct router_arguments *router_arguments,
    uint64_t name)
{
	return (name >> 1) & (router_arguments->buckets - 1);
}

/* Ask for all that a name, which is asked for, may stand for. */
static void follow_asked(struct argument_search *argument_search, uint64_t name)
{
	const struct router_argument_edge *edge =
	    argument_search->out
		->from[bucket_of_name(argument_search->out, name)];

	for (; edge; edge = edge->next)
		if (edge->name == name && edge->to.name != NO_NAME)
			ask_end(argument_search, &edge->to);
}

/* Ask for the parameters of a function under its other names, too, and for all
 * values that calls give to these: router of `setup(router)`. */
static void follow_function(struct argument_search *argument_search,
    uint64_t name)
{
	uint32_t parameters =
	    argument_name_slot(argument_search->out, name)->parameters;
	size_t at = bucket_of_name(argument_search->out, name);
	const struct router_argument_edge *edge = argument_search->to[at];
	const struct router_argument_value *argument =
	    argument_search->values[at];

	for (; edge; edge = edge->next_to)
		if (edge->to.name == name)
			ask_parameters(argument_search, edge->name, parameters);
	for (; argument; argument = argument->next)
		if (argument->function == name &&
		    (argument->parameter & parameters))
			ask_symbol(argument_search, argument->symbol);
}

/* Follow the names of both queues, until neither has one left. */
static void follow_router_queues(struct argument_search *argument_search)
{
	struct router_argument_queue *asked = &argument_search->asked;
	struct router_argument_queue *functions = &argument_search->functions;

	while (asked->next < asked->count || functions->next < functions->count)
		if (asked->next < asked->count)
			follow_asked(argument_search,
			    asked->names[asked->next++]);
		else
			follow_function(argument_search,
			    functions->names[functions->next++]);
}

/* The number of edges and values that all threads noted, plus one, which gives
 * the size of the table of buckets. */
static size_t count_noted(const struct router_argument_facts *argument_facts,
    size_t thread_count)
{
	size_t sum = 1;

	for (size_t i = 0; i < thread_count; i++) {
		const struct router_argument_edge *edge =
		    argument_facts[i].edges;
		const struct router_argument_value *argument =
		    argument_facts[i].values;

		for (; edge; edge = edge->next)
			sum++;
		for (; argument; argument = argument->next)
			sum++;
	}
	return sum;
}

/* Put an edge into the bucket of its name, and, unless it ends at a definition,
 * of its end. */
static void put_edge_in_buckets(struct argument_search *argument_search,
    struct router_argument_edge *edge)
{
	struct router_arguments *arguments = argument_search->out;
	struct router_argument_edge **from_bucket =
	    &arguments->from[bucket_of_name(arguments, edge->name)];
	struct router_argument_edge **to_bucket =
	    &argument_search->to[bucket_of_name(arguments, edge->to.name)];

	edge->next = *from_bucket;
	*from_bucket = edge;
	if (edge->to.name == NO_NAME)
		return;
	edge->next_to = *to_bucket;
	*to_bucket = edge;
}

/* Move the edges and values that one thread noted to the buckets. Ends of
 * edges from ROOT_NAME are asked for. */
static void put_facts_in_buckets(struct argument_search *argument_search,
    struct router_argument_facts *argument_facts)
{
	while (argument_facts->edges) {
		struct router_argument_edge *edge = argument_facts->edges;

		argument_facts->edges = edge->next;
		if (edge->name == ROOT_NAME)
			ask_end(argument_search, &edge->to);
		else
			put_edge_in_buckets(argument_search, edge);
	}
	while (argument_facts->values) {
		struct router_argument_value *argument = argument_facts->values;
		struct router_argument_value **first_value =
		    &argument_search
			 ->values[bucket_of_name(argument_search->out,
			     argument->function)];

		argument_facts->values = argument->next;
		argument->next = *first_value;
		*first_value = argument;
	}
}

/* Find the parameters that may be given a router which some row asks for: fill
 * `arguments` from what all threads noted, and follow all names that are asked
 * for. */
void router_arguments_find(struct router_arguments *arguments,
    struct router_argument_facts *argument_facts, size_t thread_count,
    struct arena *arena)
{
	struct argument_search argument_search = { .out = arguments };
	size_t sum = count_noted(argument_facts, thread_count);

	*arguments =
	    (struct router_arguments){ .buckets = ROOM_FIRST, .arena = arena };
	while (arguments->buckets < sum)
		arguments->buckets *= 2;
	arguments->from = arena_array(arena, arguments->buckets,
	    sizeof(struct router_argument_edge *));
	argument_search.to = arena_array(arena, arguments->buckets,
	    sizeof(struct router_argument_edge *));
	argument_search.values = arena_array(arena, arguments->buckets,
	    sizeof(struct router_argument_value *));
	for (size_t i = 0; i < thread_count; i++)
		put_facts_in_buckets(&argument_search, &argument_facts[i]);
	/* Parameters of mounted modules: see default_parameter_node(). */
	ask_symbol(&argument_search, STR("default(0)"));
	ask_symbol(&argument_search, STR("exports(0)"));
	follow_router_queues(&argument_search);
}

/* Does an edge lead from the name: does the project define a function of that
 * name, or another name for one? */
static bool has_edge_from_name(const struct router_arguments *router_arguments,
    uint64_t name)
{
	const struct router_argument_edge *edge =
	    router_arguments->from[bucket_of_name(router_arguments, name)];

	while (edge && edge->name != name)
		edge = edge->next;
	return edge != NULL;
}

/* May the parameter, `f(0)`, be a router that some row or scope hangs on, as
 * far as names tell? So if it is asked for, and the project defines f or
 * another name for it. */
bool router_argument_is_asked(const struct router_arguments *router_arguments,
    struct str parameter)
{
	uint64_t function =
	    argument_name_key(symbol_member_name(symbol_function(parameter)));

	return (argument_name_slot(router_arguments, function)->parameters &
		   parameter_bit(parameter)) &&
	       has_edge_from_name(router_arguments, function);
}
