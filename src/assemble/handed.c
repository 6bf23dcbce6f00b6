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
enum {
	NO_NAME = 0,
	ROOT_NAME = 2, /* not a name: what the edge leads to is asked for */
};

struct handed_name {
	uint64_t name; /* NO_NAME: this place is empty */
	uint32_t leads; /* to those of its parameters that are asked for */
	bool asked; /* something asks for it */
	bool made; /* it is defined, or another name of what may be */
};

/* What a name may be another name of, or of a part of that. */
struct handed_edge {
	uint64_t name;
	uint64_t to; /* NO_NAME: the name is defined */
	uint64_t
	    function; /* that `to` is a parameter of; NO_NAME: it is none … */
	uint32_t parameter; /* … and which: parameter_bit() */
	struct handed_edge *next; /* in the list, later in the name's bucket */
	struct handed_edge *next_to; /* in the bucket of `to` */
};

/* What a call hands over, as one of the function's parameters. */
struct handed_given {
	struct str symbol;
	uint64_t function;
	uint32_t parameter;
	struct handed_given *next; /* in the list, later in the bucket */
};

/* Names whose edges are still to be followed. */
struct stack {
	uint64_t *names;
	size_t count;
	size_t room;
};

struct handing {
	struct handed *out;
	/* By hash: what begins with a name, ends with it, is given to it. */
	struct handed_edge **from;
	struct handed_edge **to;
	struct handed_given **given;
	size_t buckets; /* a power of two */
	struct stack asked;
	struct stack leading;
};

/* ---- names ---- */

static uint64_t name_of(struct str name)
{
	return str_key(name) | 1; /* none of those above */
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

/* ---- what a file says ---- */

static struct handed_edge *push_edge(struct handed_said *said, uint64_t name,
    uint64_t to)
{
	struct handed_edge *edge = arena_room(said->arena, sizeof(*edge));

	*edge =
	    (struct handed_edge){ .name = name, .to = to, .next = said->edges };
	said->edges = edge;
	return edge;
}

static void push_part(struct handed_said *said, uint64_t name, struct str part)
{
	struct handed_edge *edge = push_edge(said, name, name_of(part));

	if (symbol_is_parameter(part)) {
		edge->function = name_of(function_of(part));
		edge->parameter = parameter_bit(part);
	}
}

static void add_edge(struct handed_said *said, struct str name,
    struct str symbol)
{
	uint64_t from = NO_NAME;

	name = last_part(name);
	for (; symbol.len; symbol = shorter(symbol)) {
		struct str part = last_part(symbol);

		if (str_equal(part, name)) /* as most imports have it */
			continue;
		from = from == NO_NAME ? name_of(name) : from;
		push_part(said, from, part);
	}
}

static void ask(struct handed_said *said, struct str symbol)
{
	for (; symbol.len; symbol = shorter(symbol))
		push_part(said, ROOT_NAME, last_part(symbol));
}

/* There is such a function or class in the project. */
static void define(struct handed_said *said, struct str name)
{
	push_edge(said, name_of(name), NO_NAME);
}

static void add_symbols(struct handed_said *said, const struct facts *facts)
{
	for (size_t i = 0; i < facts->symbol_count; i++) {
		const struct symbol_fact *fact = &facts->symbols[i];

		if (fact->kind == SYMBOL_ALIAS)
			add_edge(said, fact->name, fact->value);
		else if (fact->kind != SYMBOL_CONSTANT)
			define(said, last_part(fact->name));
		for (size_t k = 0; k < fact->bases.count; k++)
			add_edge(said, fact->name, fact->bases.items[k]);
	}
}

/* What a module gives by default has many names. */
static void add_imports(struct handed_said *said, const struct facts *facts)
{
	for (size_t i = 0; i < facts->import_count; i++) {
		const struct import_fact *import = &facts->imports[i];

		if (import->name.len == 0)
			continue;
		if (import->item.len)
			add_edge(said, import->name, import->item);
		if (import->item.len == 0 || str_is(import->item, "default")) {
			add_edge(said, import->name, STR("default"));
			add_edge(said, import->name, STR("exports"));
		}
	}
}

static void add_given(struct handed_said *said, const struct mount_fact *mount)
{
	struct str function = last_part(function_of(mount->child));
	struct handed_given *given = arena_room(said->arena, sizeof(*given));

	*given = (struct handed_given){ mount->parent, name_of(function),
		parameter_bit(mount->child), said->givens };
	said->givens = given;
	if (is_kept(function)) { /* there are few */
		push_part(said, ROOT_NAME, last_part(mount->child));
		define(said, function);
	}
}

static void add_mounts(struct handed_said *said, const struct facts *facts)
{
	for (size_t i = 0; i < facts->mount_count; i++) {
		const struct mount_fact *mount = &facts->mounts[i];
		struct str child = mount->child;

		if (!mount->module && symbol_is_parameter(child)) {
			add_given(said, mount);
			continue;
		}
		if (is_kept(child))
			continue;
		if (str_starts(child, "*"))
			child = str_slice(child, 1, child.len);
		ask(said, child);
		ask(said, mount->parent);
	}
}

/* A parameter that a draft tells of: whatever callers give. */
static void ask_parameter(struct handed_said *said, struct str text)
{
	struct str symbol = str_slice(text, 1, str_find(text, HOLE_GIVEN));

	if (str_find(text, HOLE_OPEN) == 0 && symbol_is_parameter(symbol))
		ask(said, symbol);
}

static void ask_draft(struct handed_said *said, const struct row_fact *fact)
{
	for (size_t i = 0; i < fact->list->field_count; i++) {
		const struct field *field = &fact->list->fields[i];
		const char *place = (const char *)fact->row + field->offset;
		const struct strs *texts = (const void *)place;

		if (field->symbol && field->type == FIELD_TEXT)
			ask_parameter(said,
			    *(const struct str *)(const void *)place);
		for (size_t k = 0;
		     field->symbol && field->type == FIELD_TEXTS &&
		     k < texts->count;
		     k++)
			ask_parameter(said, texts->items[k]);
	}
}

static void ask_all(struct handed_said *said, const struct facts *facts)
{
	for (size_t i = 0; i < facts->scope_count; i++)
		ask(said, facts->scopes[i].parent);
	for (size_t i = 0; i < facts->row_count; i++) {
		ask(said, facts->rows[i].base);
		ask(said, facts->rows[i].unless);
		if (is_draft(facts->rows[i].list))
			ask_draft(said, &facts->rows[i]);
	}
}

void handed_note(struct handed_said *said, const struct facts *facts)
{
	add_symbols(said, facts);
	add_imports(said, facts);
	add_mounts(said, facts);
	ask_all(said, facts);
}

/* ---- names that are asked for ---- */

static struct handed_name *find_name(const struct handed *handed, uint64_t name)
{
	size_t at = name & (handed->room - 1);

	while (
	    handed->names[at].name != NO_NAME && handed->names[at].name != name)
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
		if (old.names[i].name != NO_NAME)
			*find_name(handed, old.names[i].name) = old.names[i];
}

static struct handed_name *put_name(struct handed *handed, uint64_t name)
{
	struct handed_name *known;

	make_room(handed);
	known = find_name(handed, name);
	handed->count += known->name == NO_NAME;
	known->name = name;
	return known;
}

static void push(struct stack *stack, uint64_t name, struct arena *arena)
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

static size_t bucket(const struct handing *run, uint64_t name)
{
	return (name >> 1) & (run->buckets - 1);
}

static void ask_end(struct handing *run, const struct handed_edge *edge)
{
	ask_name(run, edge->to);
	if (edge->function != NO_NAME)
		lead(run, edge->function, edge->parameter);
}

/* What it is another name of is asked for, too. */
static void follow_asked(struct handing *run, uint64_t name)
{
	const struct handed_edge *edge = run->from[bucket(run, name)];

	for (; edge; edge = edge->next)
		if (edge->name == name && edge->to != NO_NAME)
			ask_end(run, edge);
}

static void ask_given(struct handing *run, struct str symbol)
{
	for (; symbol.len; symbol = shorter(symbol)) {
		struct str part = last_part(symbol);

		ask_name(run, name_of(part));
		if (symbol_is_parameter(part))
			lead(run, name_of(function_of(part)),
			    parameter_bit(part));
	}
}

/* Its other names lead there, too; and what its calls hand over is asked for.
 */
static void follow_leading(struct handing *run, uint64_t name)
{
	uint32_t leads = find_name(run->out, name)->leads;
	const struct handed_edge *edge = run->to[bucket(run, name)];
	const struct handed_given *given = run->given[bucket(run, name)];

	for (; edge; edge = edge->next_to)
		if (edge->to == name)
			lead(run, edge->name, leads);
	for (; given; given = given->next)
		if (given->function == name && (given->parameter & leads))
			ask_given(run, given->symbol);
}

static void follow_all(struct handing *run)
{
	while (run->asked.count || run->leading.count)
		if (run->asked.count)
			follow_asked(run, run->asked.names[--run->asked.count]);
		else
			follow_leading(run,
			    run->leading.names[--run->leading.count]);
}

static size_t count_said(const struct handed_said *said, size_t count)
{
	size_t sum = 1;

	for (size_t i = 0; i < count; i++) {
		const struct handed_edge *edge = said[i].edges;
		const struct handed_given *given = said[i].givens;

		for (; edge; edge = edge->next)
			sum++;
		for (; given; given = given->next)
			sum++;
	}
	return sum;
}

static void sort_edge(struct handing *run, struct handed_edge *edge)
{
	struct handed_edge **from = &run->from[bucket(run, edge->name)];
	struct handed_edge **to = &run->to[bucket(run, edge->to)];

	edge->next = *from;
	*from = edge;
	if (edge->to == NO_NAME)
		return;
	edge->next_to = *to;
	*to = edge;
}

/* From the lists to the buckets. */
static void sort_said(struct handing *run, struct handed_said *said)
{
	while (said->edges) {
		struct handed_edge *edge = said->edges;

		said->edges = edge->next;
		if (edge->name == ROOT_NAME)
			ask_end(run, edge);
		else
			sort_edge(run, edge);
	}
	while (said->givens) {
		struct handed_given *given = said->givens;
		struct handed_given **first =
		    &run->given[bucket(run, given->function)];

		said->givens = given->next;
		given->next = *first;
		*first = given;
	}
}

/* Is it defined, or another name of what may be? */
static bool is_made(const struct handing *run, uint64_t name)
{
	const struct handed_edge *edge = run->from[bucket(run, name)];

	while (edge && edge->name != name)
		edge = edge->next;
	return edge != NULL;
}

void handed_find(struct handed *out, struct handed_said *said, size_t count,
    struct arena *arena)
{
	struct handing run = { .out = out, .buckets = NAMES_FIRST };
	size_t sum = count_said(said, count);

	*out = (struct handed){ .arena = arena };
	while (run.buckets < sum)
		run.buckets *= 2;
	run.from =
	    arena_array(arena, run.buckets, sizeof(struct handed_edge *));
	run.to = arena_array(arena, run.buckets, sizeof(struct handed_edge *));
	run.given =
	    arena_array(arena, run.buckets, sizeof(struct handed_given *));
	for (size_t i = 0; i < count; i++)
		sort_said(&run, &said[i]);
	/* What a mounted module is given: see default_node(). */
	ask_given(&run, STR("default(0)"));
	ask_given(&run, STR("exports(0)"));
	follow_all(&run);
	for (size_t i = 0; i < out->room; i++)
		out->names[i].made = out->names[i].leads &&
				     is_made(&run, out->names[i].name);
}

bool handed_is_asked(const struct handed *handed, struct str parameter)
{
	const struct handed_name *known =
	    find_name(handed, name_of(last_part(function_of(parameter))));

	return (known->leads & parameter_bit(parameter)) && known->made;
}
