/*
 * Calls hand over anything, and each argument could be a router. Following all
 * of them to the functions that are called is most of the work; so it is found
 * out first, by names alone, which functions matter. Names are the last parts
 * of symbols: whatever is followed (an alias, an import, a result, a base, a
 * package) either keeps the last part or is an edge here.
 */
#include "assemble/handed.h"

#include "assemble/kept.h"
#include "extract/extract.h"

/* What a call hands over, as one of the function's parameters. */
struct given {
	struct str symbol;
	const struct given *next;
	uint32_t parameter; /* parameter_bit() */
};

/* There are many, most of one or two names. */
struct handed_names {
	struct handed_name *name;
	const struct handed_names *next;
};

struct handed_name {
	struct str name;
	/* What it may be another name of, and parts of that. */
	const struct handed_names *to;
	const struct handed_names *from; /* the other way round */
	const struct given *given; /* what calls of it hand over */
	uint32_t leads; /* to those of its parameters that are asked for */
	bool asked; /* something asks for it */
	bool made; /* it is defined, or another name of what is */
};

struct handing {
	struct handed *out;
	/* Whose edges are still to be followed. */
	const struct handed_names *asked;
	const struct handed_names *leading;
	const struct handed_names *made;
	struct arena *arena;
};

static struct handed_name *name_of(struct handed *handed, struct str name)
{
	uint64_t *place = map_put(&handed->names, name);
	struct handed_name *known = (struct handed_name *)(uintptr_t)*place;

	if (!known) {
		known = NEW(handed->names.arena, struct handed_name);
		known->name = name;
		*place = (uint64_t)(uintptr_t)known;
	}
	return known;
}

static void push(const struct handed_names **out, struct handed_name *name,
    struct arena *arena)
{
	struct handed_names *first = NEW(arena, struct handed_names);

	first->name = name;
	first->next = *out;
	*out = first;
}

static struct handed_name *pop(const struct handed_names **out)
{
	const struct handed_names *first = *out;

	*out = first->next;
	return first->name;
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

static void lead(struct handing *run, struct handed_name *known,
    uint32_t parameters)
{
	if (parameters & ~known->leads)
		push(&run->leading, known, run->arena);
	known->leads |= parameters;
}

static void ask_name(struct handing *run, struct handed_name *known)
{
	struct str name = known->name;

	if (known->asked)
		return;
	push(&run->asked, known, run->arena);
	known->asked = true;
	if (symbol_is_parameter(name))
		lead(run, name_of(run->out, function_of(name)),
		    parameter_bit(name));
}

static void ask(struct handing *run, struct str symbol)
{
	for (; symbol.len; symbol = shorter(symbol))
		ask_name(run, name_of(run->out, last_part(symbol)));
}

/* There is such a function or class in the project. */
static void make(struct handing *run, struct handed_name *known)
{
	if (!known->made)
		push(&run->made, known, run->arena);
	known->made = true;
}

static void add_edge(struct handing *run, struct str name, struct str symbol)
{
	struct handed_name *from = NULL;

	name = last_part(name);
	for (; symbol.len; symbol = shorter(symbol)) {
		struct str part = last_part(symbol);
		struct handed_name *to;

		if (str_equal(part, name)) /* as most imports have it */
			continue;
		to = name_of(run->out, part);
		from = from ? from : name_of(run->out, name);
		push(&from->to, to, run->arena);
		push(&to->from, from, run->arena);
	}
}

static void add_symbols(struct handing *run, const struct facts *facts)
{
	for (size_t i = 0; i < facts->symbol_count; i++) {
		const struct symbol_fact *fact = &facts->symbols[i];

		if (fact->kind == SYMBOL_ALIAS)
			add_edge(run, fact->name, fact->value);
		else if (fact->kind != SYMBOL_CONSTANT)
			make(run, name_of(run->out, last_part(fact->name)));
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
	struct handed_name *function =
	    name_of(run->out, last_part(function_of(mount->child)));
	struct given *given = NEW(run->arena, struct given);

	*given = (struct given){ mount->parent, function->given,
		parameter_bit(mount->child) };
	function->given = given;
	if (is_kept(function_of(mount->child))) { /* there are few */
		lead(run, function, given->parameter);
		make(run, function);
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

static void follow_leading(struct handing *run, const struct handed_name *known)
{
	for (const struct handed_names *at = known->from; at; at = at->next)
		lead(run, at->name, known->leads);
	for (const struct given *at = known->given; at; at = at->next)
		if (at->parameter & known->leads)
			ask(run, at->symbol);
}

static void follow_all(struct handing *run)
{
	while (run->asked || run->leading) {
		bool asked = run->asked != NULL;
		const struct handed_name *known =
		    pop(asked ? &run->asked : &run->leading);
		const struct handed_names *to = asked ? known->to : NULL;

		for (; to; to = to->next)
			ask_name(run, to->name);
		if (!asked)
			follow_leading(run, known);
	}
	while (run->made) {
		const struct handed_name *known = pop(&run->made);

		for (const struct handed_names *at = known->from; at;
		     at = at->next)
			make(run, at->name);
	}
}

void handed_find(struct handed *out, const struct facts *facts, size_t count,
    struct arena *arena)
{
	struct handing run = { .out = out, .arena = arena };

	out->names.arena = arena;
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
}

bool handed_is_asked(const struct handed *handed, struct str parameter)
{
	const uint64_t *place =
	    map_get(&handed->names, last_part(function_of(parameter)));
	const struct handed_name *known =
	    place ? (const struct handed_name *)(uintptr_t)*place : NULL;

	return known && (known->leads & parameter_bit(parameter)) &&
	       known->made;
}
