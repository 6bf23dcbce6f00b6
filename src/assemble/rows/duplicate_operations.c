/*
 * Finds operations that one router has twice: the second is never called. Only
 * what surely hangs on the same router and has the same path is reported: a
 * wrong finding of this kind costs its reader more than a missed one.
 */
#include "assemble/rows/duplicate_operations.h"

#include "model/model.h"

/* The search for duplicates. */
struct duplicate_search {
	struct model *out;
	const struct scopes *scopes;
	struct map colons; /* frameworks that write parameters as `:id` */
	struct arena *perm;
};

/* Note which frameworks write parameters as `:id`, by the paths of the group's
 * endpoints. */
static void note_colons(struct duplicate_search *duplicate_search, size_t first)
{
	const struct endpoint *endpoints =
	    duplicate_search->out->endpoints.items;

	for (size_t i = first; i < duplicate_search->out->endpoints.count; i++)
		if (str_find_text(endpoints[i].path, "/:") <
		    endpoints[i].path.len)
			*map_put(&duplicate_search->colons,
			    endpoints[i].framework) = 1;
}

/* Is a part of the path known only at run time: a text with `…}`, a whole path
 * `/{path}`, or any braces in a framework that writes parameters as `:id`? Two
 * such paths may be different. */
static bool
is_path_made_at_run_time(const struct duplicate_search *duplicate_search,
    const struct endpoint *endpoint)
{
	return str_find_text(endpoint->path, "\xe2\x80\xa6}") <
		   endpoint->path.len ||
	       (str_starts(endpoint->path, "/") &&
		   placeholder_whole(
		       str_slice(endpoint->path, 1, endpoint->path.len))) ||
	       (placeholder_among(endpoint->path) &&
		   map_get(&duplicate_search->colons, endpoint->framework));
}

/* The first line, from the row's own on, in which a function of the handler's
 * name is defined; 0: there is none. A decoration stands before its
 * function. */
static uint32_t line_of_definition_after(const struct facts *facts,
    const struct endpoint *endpoint)
{
	uint32_t line = 0;

	for (size_t i = 0; i < facts->symbol_count; i++) {
		const struct symbol_fact *symbol = &facts->symbols[i];

		if (symbol->kind == SYMBOL_FUNCTION &&
		    symbol->line >= endpoint->at.line &&
		    str_equal(symbol->name, endpoint->handler) &&
		    (line == 0 || symbol->line < line))
			line = symbol->line;
	}
	return line;
}

/* Does one function handle both operations? The same name is not enough, as a
 * function may be defined again under it. */
static bool have_same_handler(const struct duplicate_search *duplicate_search,
    const struct endpoint *endpoint, const struct endpoint *other_endpoint)
{
	const struct index *index = duplicate_search->scopes->index;
	const struct facts *facts =
	    &index->facts[index_file(index, endpoint->at.path)];

	return endpoint->handler.len &&
	       str_equal(endpoint->handler, other_endpoint->handler) &&
	       line_of_definition_after(facts, endpoint) ==
		   line_of_definition_after(facts, other_endpoint);
}

/* Is the handler a method of a class of the row's own file, where annotations
 * may tell more of it than its path, or of no class at all, `ctx.list`? A list
 * of routes names classes of other files. */
static bool is_class_handler(const struct duplicate_search *duplicate_search,
    const struct endpoint *endpoint)
{
	const struct index *index = duplicate_search->scopes->index;
	const struct facts *facts =
	    &index->facts[index_file(index, endpoint->at.path)];
	size_t dot = str_find(endpoint->handler, '.');
	struct str owner = str_slice(endpoint->handler, 0, dot);

	if (dot == endpoint->handler.len)
		return false;
	if (owner.len == 0 || owner.ptr[0] < 'A' || owner.ptr[0] > 'Z')
		return true;
	for (size_t i = 0; i < facts->symbol_count; i++)
		if (facts->symbols[i].kind == SYMBOL_CLASS &&
		    str_equal(facts->symbols[i].name, owner))
			return true;
	return false;
}

/* Append a reference of kind `twice`: the second operation is never called. Not
 * if both stand in one line, one function handles both, or a class does. */
static void report_duplicate(const struct duplicate_search *duplicate_search,
    const struct endpoint *first_endpoint,
    const struct endpoint *second_endpoint)
{
	struct reference *reference;

	if (first_endpoint->at.line == second_endpoint->at.line ||
	    is_class_handler(duplicate_search, first_endpoint) ||
	    is_class_handler(duplicate_search, second_endpoint) ||
	    have_same_handler(duplicate_search, first_endpoint,
		second_endpoint))
		return;
	reference = model_add(duplicate_search->out, LIST_references,
	    duplicate_search->perm);
	reference->subsystem = second_endpoint->subsystem;
	reference->kind = reference_kind_text(REFERENCE_TWICE);
	reference->target = str_printf(duplicate_search->perm, "%.*s %.*s",
	    STR_ARG(second_endpoint->method), STR_ARG(second_endpoint->path));
	reference->label = str_printf(duplicate_search->perm, "%u",
	    (unsigned)first_endpoint->at.line);
	reference->at = second_endpoint->at;
}

/* Is it a parameter that stands for any one part of a path: `{id}`, `:id`? Not
 * `{id:int}`. */
static bool takes_any_part(struct str part)
{
	size_t from = 1;
	size_t to = part.len;

	if (str_starts(part, "{") && str_ends(part, "}"))
		to--;
	else if (!str_starts(part, ":"))
		return false;
	while (from < to && char_is_word(part.ptr[from]))
		from++;
	return from == to;
}

/* The path with `{}` for each parameter: `/orders/{}` of `/orders/:id`, so that
 * names of parameters do not count. */
static struct str nameless_path(struct str path, struct arena *arena)
{
	struct buf out = { .arena = arena };
	bool has_slash_at_end = str_ends(path, "/");
	struct str part;

	while (str_cut(&part, &path, '/')) {
		if (takes_any_part(part))
			part = STR("{}");
		buf_printf(&out, "/%.*s", STR_ARG(part));
	}
	if (has_slash_at_end)
		buf_putc(&out, '/');
	return buf_str(&out);
}

/* Append a reference for each operation of the group whose file, router, method
 * and path another one has before it. */
void assemble_duplicate_operations(struct model *model,
    const struct scopes *scopes, const struct group_rows *first,
    struct arena *perm)
{
	struct arena *scratch = scopes->arena;
	struct duplicate_search duplicate_search = { model, scopes,
		{ .arena = scratch }, perm };
	struct map seen = { .arena = scratch };
	const struct endpoint *endpoints = model->endpoints.items;

	note_colons(&duplicate_search, first->endpoints);
	for (size_t i = first->endpoints; i < model->endpoints.count; i++) {
		uint32_t base = scopes_noted_base(scopes, endpoints[i].at);
		uint64_t *slot;

		if (base == NOWHERE ||
		    is_path_made_at_run_time(&duplicate_search, &endpoints[i]))
			continue;
		slot = map_put(&seen,
		    str_printf(scratch, "%u\n%.*s\n%.*s\n%.*s", (unsigned)base,
			STR_ARG(endpoints[i].at.path),
			STR_ARG(endpoints[i].method),
			STR_ARG(nameless_path(endpoints[i].path, scratch))));
		if (*slot)
			report_duplicate(&duplicate_search,
			    &endpoints[*slot - 1], &endpoints[i]);
		else
			*slot = i + 1;
	}
}
