/*
 * Calls hand over anything, and each argument could be a router. Following all
 * of them to the functions that are called is most of the work; so it is found
 * out first, by names alone, which functions matter. Names are the last parts
 * of symbols: whatever is followed (an alias, an import, a result, a base, a
 * package) either keeps the last part or is an edge here.
 */
#include "assemble/handed.h"

#include <string.h>

#include "assemble/kept.h"
#include "extract/extract.h"

enum { NAMES_FIRST = 1024 }; /* a power of two */

/* Names go by their hash: two that share one cost time only. */
struct handed_name {
	uint64_t name; /* 0: none */
	uint32_t leads; /* to those of its parameters that are asked for */
	bool asked; /* something asks for it */
	bool made; /* it is defined, or another name of what may be */
};

/* What a name may be another name of, or of a part of that. */
struct handed_edge {
	uint64_t name;
	uint64_t to;
	uint64_t function; /* `to` is a parameter of it; 0: it is none, … */
	uint32_t parameter; /* … and which: parameter_bit() */
	uint32_t next_of_name; /* edge of the same bucket + 1; 0: none */
	uint32_t next_of_to;
};

/* What a call hands over, as one of the function's parameters. */
struct handed_given {
	struct str symbol;
	uint64_t function;
	uint32_t parameter;
	uint32_t next; /* given of the same bucket + 1; 0: none */
};

/* Names whose edges are still to be followed. */
struct handed_stack {
	uint64_t *names;
	size_t count;
	size_t room;
};

struct handing {
	struct handed *out;
	struct handed_edge *edges;
	size_t edge_count;
	struct handed_given *givens;
	size_t given_count;
	uint64_t *defined; /* functions and classes of the project */
	size_t defined_count;
	/* The first of a bucket + 1, by hash. */
	uint32_t *of_name;
	uint32_t *of_to;
	uint32_t *of_function;
	size_t buckets; /* a power of two */
	struct handed_stack asked;
	struct handed_stack leading;
};

/* ---- names that are asked for ---- */

static struct handed_name *find_name(const struct handed *handed, uint64_t name)
{
	size_t at = name & (handed->room - 1);

	while (handed->names[at].name && handed->names[at].name != name)
		at = (at + 1) & (handed->room - 1);
	return &handed->names[at];
}

static void make_room(struct handed *handed)
{
	struct handed old = *handed;

	if (handed->count < handed->room / 2)
		return;
	handed->room = old.room ? 2 * old.room : NAMES_FIRST;
	handed->names =
	    arena_array(handed->arena, handed->room, sizeof(*handed->names));
	for (size_t i = 0; i < old.room; i++)
		if (old.names[i].name)
			*find_name(handed, old.names[i].name) = old.names[i];
}

static struct handed_name *put_name(struct handed *handed, uint64_t name)
{
	struct handed_name *known;

	make_room(handed);
	known = find_name(handed, name);
	handed->count += known->name == 0;
	known->name = name;
	return known;
}

static uint64_t name_of(struct str name)
{
	return str_key(name) | 1;
}

/* The next shorter beginning of a symbol that may be known by itself, as
 * resolve.c tries them. */
static struct str shorter(struct str symbol)
{
	size_t end = symbol.len;

	while (
	    end > 0 && symbol.ptr[end - 1] != '.' && symbol.ptr[end - 1] != '(')
		end--;
	return str_slice(symbol, 0, end ? end - 1 : 0);
}

static struct str last_part(struct str symbol)
{
	return str_after_last(symbol, '.');
}

static struct str function_of(struct str parameter)
{
	return str_slice(parameter, 0, str_find_last(parameter, '('));
}

/* Which parameter of a function it is, as one bit of those; two that share a
 * bit cost time only. */
static uint32_t parameter_bit(struct str parameter)
{
	return 1u << str_hash(str_after_last(parameter, '(')) % 32;
}

static void push(struct handed_stack *stack, uint64_t name, struct arena *arena)
{
	if (stack->count == stack->room) {
		const uint64_t *old = stack->names;

		stack->room = stack->room ? 2 * stack->room : NAMES_FIRST;
		stack->names =
		    arena_room(arena, stack->room * sizeof(*stack->names));
		if (stack->count)
			memcpy(stack->names, old, stack->count * sizeof(*old));
	}
	stack->names[stack->count++] = name;
}

static void lead(struct handing *run, uint64_t function, uint32_t parameters)
{
	struct handed_name *known = put_name(run->out, function);

	if (parameters & ~known->leads)
		push(&run->leading, function, run->out->arena);
	known->leads |= parameters;
}

static void ask_name(struct handing *run, uint64_t name)
{
	struct handed_name *known = put_name(run->out, name);

	if (!known->asked)
		push(&run->asked, name, run->out->arena);
	known->asked = true;
}

static void ask(struct handing *run, struct str symbol)
{
	for (; symbol.len; symbol = shorter(symbol)) {
		struct str part = last_part(symbol);

		ask_name(run, name_of(part));
		if (symbol_is_parameter(part))
			lead(run, name_of(function_of(part)),
			    parameter_bit(part));
	}
}

/* ---- what the files say ---- */

static void push_edge(struct handing *run, uint64_t name, struct str part)
{
	struct handed_edge edge = { .name = name, .to = name_of(part) };

	if (symbol_is_parameter(part)) {
		edge.function = name_of(function_of(part));
		edge.parameter = parameter_bit(part);
	}
	*(struct handed_edge *)array_push(&run->edges, &run->edge_count,
	    sizeof(edge), run->out->arena) = edge;
}

static void add_edge(struct handing *run, struct str name, struct str symbol)
{
	uint64_t from = 0;

	name = last_part(name);
	for (; symbol.len; symbol = shorter(symbol)) {
		struct str part = last_part(symbol);

		if (str_equal(part, name)) /* as most imports have it */
			continue;
		from = from ? from : name_of(name);
		push_edge(run, from, part);
	}
}

/* There is such a function or class in the project. */
static void define(struct handing *run, struct str name)
{
	*(uint64_t *)array_push(&run->defined, &run->defined_count,
	    sizeof(*run->defined), run->out->arena) = name_of(name);
}

static void add_symbols(struct handing *run, const struct facts *facts)
{
	for (size_t i = 0; i < facts->symbol_count; i++) {
		const struct symbol_fact *fact = &facts->symbols[i];

		if (fact->kind == SYMBOL_ALIAS)
			add_edge(run, fact->name, fact->value);
		else if (fact->kind != SYMBOL_CONSTANT)
			define(run, last_part(fact->name));
		for (size_t k = 0; k < fact->bases.count; k++)
			add_edge(run, fact->name, fact->bases.items[k]);
	}
}

/* What a module gives by default has many names. */
static void add_imports(struct handing *run, const struct facts *facts)
{
	for (size_t i = 0; i < facts->import_count; i++) {
		const struct import_fact *import = &facts->imports[i];

		if (import->name.len == 0)
			continue;
		if (import->item.len)
			add_edge(run, import->name, import->item);
		if (import->item.len == 0 || str_is(import->item, "default")) {
			add_edge(run, import->name, STR("default"));
			add_edge(run, import->name, STR("exports"));
		}
	}
}

static void add_given(struct handing *run, const struct mount_fact *mount)
{
	struct str function = last_part(function_of(mount->child));
	struct handed_given given = { mount->parent, name_of(function),
		parameter_bit(mount->child), 0 };

	*(struct handed_given *)array_push(&run->givens, &run->given_count,
	    sizeof(given), run->out->arena) = given;
	if (is_kept(function)) { /* there are few */
		lead(run, given.function, given.parameter);
		define(run, function);
	}
}

static void add_mounts(struct handing *run, const struct facts *facts)
{
	for (size_t i = 0; i < facts->mount_count; i++) {
		const struct mount_fact *mount = &facts->mounts[i];
		struct str child = mount->child;

		if (!mount->module && symbol_is_parameter(child)) {
			add_given(run, mount);
			continue;
		}
		if (is_kept(child))
			continue;
		if (str_starts(child, "*"))
			child = str_slice(child, 1, child.len);
		ask(run, child);
		ask(run, mount->parent);
	}
}

/* A parameter that a draft tells of: whatever callers give. */
static void ask_parameter(struct handing *run, struct str text)
{
	struct str symbol = str_slice(text, 1, str_find(text, HOLE_GIVEN));

	if (str_find(text, HOLE_OPEN) == 0 && symbol_is_parameter(symbol))
		ask(run, symbol);
}

static void ask_draft(struct handing *run, const struct row_fact *fact)
{
	for (size_t i = 0; i < fact->list->field_count; i++) {
		const struct field *field = &fact->list->fields[i];
		const char *place = (const char *)fact->row + field->offset;
		const struct strs *texts = (const void *)place;

		if (field->symbol && field->type == FIELD_TEXT)
			ask_parameter(run,
			    *(const struct str *)(const void *)place);
		for (size_t k = 0;
		     field->symbol && field->type == FIELD_TEXTS &&
		     k < texts->count;
		     k++)
			ask_parameter(run, texts->items[k]);
	}
}

static void ask_all(struct handing *run, const struct facts *facts)
{
	for (size_t i = 0; i < facts->scope_count; i++)
		ask(run, facts->scopes[i].parent);
	for (size_t i = 0; i < facts->row_count; i++) {
		ask(run, facts->rows[i].base);
		ask(run, facts->rows[i].unless);
		if (is_draft(facts->rows[i].list))
			ask_draft(run, &facts->rows[i]);
	}
}

/* ---- what follows from that ---- */

static uint32_t *bucket(const struct handing *run, uint32_t *buckets,
    uint64_t name)
{
	return &buckets[(name >> 1) & (run->buckets - 1)];
}

static void make_buckets(struct handing *run)
{
	struct arena *arena = run->out->arena;

	run->buckets = 1;
	while (run->buckets < run->edge_count + run->given_count)
		run->buckets *= 2;
	run->of_name = arena_array(arena, run->buckets, sizeof(uint32_t));
	run->of_to = arena_array(arena, run->buckets, sizeof(uint32_t));
	run->of_function = arena_array(arena, run->buckets, sizeof(uint32_t));
	for (uint32_t i = 0; i < run->edge_count; i++) {
		struct handed_edge *edge = &run->edges[i];
		uint32_t *of_name = bucket(run, run->of_name, edge->name);
		uint32_t *of_to = bucket(run, run->of_to, edge->to);

		edge->next_of_name = *of_name;
		edge->next_of_to = *of_to;
		*of_name = *of_to = i + 1;
	}
	for (uint32_t i = 0; i < run->given_count; i++) {
		struct handed_given *given = &run->givens[i];
		uint32_t *first =
		    bucket(run, run->of_function, given->function);

		given->next = *first;
		*first = i + 1;
	}
}

/* What it is another name of is asked for, too. */
static void follow_asked(struct handing *run, uint64_t name)
{
	uint32_t at = *bucket(run, run->of_name, name);

	while (at) {
		const struct handed_edge *edge = &run->edges[at - 1];

		if (edge->name == name) {
			ask_name(run, edge->to);
			if (edge->function)
				lead(run, edge->function, edge->parameter);
		}
		at = edge->next_of_name;
	}
}

/* Its other names lead there, too; and what its calls hand over is asked for.
 */
static void follow_leading(struct handing *run, uint64_t name)
{
	uint32_t leads = find_name(run->out, name)->leads;
	uint32_t at = *bucket(run, run->of_to, name);

	while (at) {
		const struct handed_edge *edge = &run->edges[at - 1];

		if (edge->to == name)
			lead(run, edge->name, leads);
		at = edge->next_of_to;
	}
	at = *bucket(run, run->of_function, name);
	while (at) {
		const struct handed_given *given = &run->givens[at - 1];

		if (given->function == name && (given->parameter & leads))
			ask(run, given->symbol);
		at = given->next;
	}
}

static void follow_all(struct handing *run)
{
	make_buckets(run);
	while (run->asked.count || run->leading.count)
		if (run->asked.count)
			follow_asked(run,
			    run->asked.names[--run->asked.count]);
		else
			follow_leading(run,
			    run->leading.names[--run->leading.count]);
}

static void note_made(const struct handing *run, uint64_t name)
{
	struct handed_name *known = find_name(run->out, name);

	known->made = known->name == name;
}

void handed_find(struct handed *out, const struct facts *facts, size_t count,
    struct arena *arena)
{
	struct handing run = { .out = out };

	*out = (struct handed){ .arena = arena };
	/* What a mounted module is given: see default_node(). */
	ask(&run, STR("default(0)"));
	ask(&run, STR("exports(0)"));
	for (size_t i = 0; i < count; i++) {
		add_symbols(&run, &facts[i]);
		add_imports(&run, &facts[i]);
		add_mounts(&run, &facts[i]);
		ask_all(&run, &facts[i]);
	}
	follow_all(&run);
	for (size_t i = 0; i < run.defined_count; i++)
		note_made(&run, run.defined[i]);
	for (size_t i = 0; i < run.edge_count; i++)
		note_made(&run, run.edges[i].name);
}

bool handed_is_asked(const struct handed *handed, struct str parameter)
{
	const struct handed_name *known =
	    find_name(handed, name_of(last_part(function_of(parameter))));

	return (known->leads & parameter_bit(parameter)) && known->made;
}
