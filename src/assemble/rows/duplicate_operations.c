/*
 * Operations that one router has twice: the second is never called. Only what
 * surely hangs on the same thing and has the same path is told: a wrong finding
 * of this kind costs its reader more than a missed one.
 */
#include "assemble/rows/duplicate_operations.h"

#include "model/model.h"

struct twinning {
	struct model *out;
	const struct scopes *scopes;
	struct map colons; /* framework → are parameters written `:id`? */
	struct arena *perm;
};

/* Note which frameworks write parameters as `:id`, as seen from all rows. */
static void note_colons(struct twinning *twinning, size_t first)
{
	const struct endpoint *endpoints = twinning->out->endpoints.items;

	for (size_t i = first; i < twinning->out->endpoints.count; i++)
		if (str_find_text(endpoints[i].path, "/:") <
		    endpoints[i].path.len)
			*map_put(&twinning->colons, endpoints[i].framework) = 1;
}

/* Is a part of the path only known as the program runs? In braces, where
 * other paths of the framework are written `:id`, stands a value of the
 * code, which may be another each time. */
static bool is_path_known_at_run_time(const struct twinning *twinning,
    const struct endpoint *endpoint)
{
	return str_find_text(endpoint->path, "\xe2\x80\xa6}") <
		   endpoint->path.len ||
	       (str_starts(endpoint->path, "/") &&
		   placeholder_whole(
		       str_slice(endpoint->path, 1, endpoint->path.len))) ||
	       (placeholder_among(endpoint->path) &&
		   map_get(&twinning->colons, endpoint->framework));
}

/* The first line, at the row's or after it, where a function of its
 * handler's name is defined; 0: none in the file. Decorations stand before
 * what they decorate. */
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

/* Does one function answer both operations? Each may be defined anew by that
 * name. */
static bool have_same_handler(const struct twinning *twinning,
    const struct endpoint *left_endpoint, const struct endpoint *right_endpoint)
{
	const struct index *index = twinning->scopes->index;
	const struct facts *facts =
	    &index->facts[index_file(index, left_endpoint->at.path)];

	return left_endpoint->handler.len &&
	       str_equal(left_endpoint->handler, right_endpoint->handler) &&
	       line_of_definition_after(facts, left_endpoint) ==
		   line_of_definition_after(facts, right_endpoint);
}

/* Is the handler a method of a class? Annotations beside the route may tell
 * two operations apart that look alike. */
static bool is_class_handler(const struct endpoint *endpoint)
{
	return str_find(endpoint->handler, '.') < endpoint->handler.len;
}

/* Append a reference: the second operation is never called. Not if one
 * function answers both, or a class does. */
static void report_duplicate(const struct twinning *twinning,
    const struct endpoint *left_endpoint, const struct endpoint *right_endpoint)
{
	struct reference *reference;

	if (left_endpoint->at.line == right_endpoint->at.line ||
	    is_class_handler(left_endpoint) ||
	    is_class_handler(right_endpoint) ||
	    have_same_handler(twinning, left_endpoint, right_endpoint))
		return;
	reference = model_add(twinning->out, LIST_references, twinning->perm);
	reference->subsystem = right_endpoint->subsystem;
	reference->kind = reference_kind_text(REFERENCE_TWICE);
	reference->target = str_printf(twinning->perm, "%.*s %.*s",
	    STR_ARG(right_endpoint->method), STR_ARG(right_endpoint->path));
	reference->label =
	    str_printf(twinning->perm, "%u", (unsigned)left_endpoint->at.line);
	reference->at = right_endpoint->at;
}

/* Is it a parameter that takes any one part: `{id}`, `:id`? */
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

/* The path as requests meet it, whatever its parameters are called. */
static struct str nameless_path(struct str path, struct arena *arena)
{
	struct buf out = { .arena = arena };
	bool folder = str_ends(path, "/");
	struct str part;

	while (str_cut(&part, &path, '/')) {
		if (takes_any_part(part))
			part = STR("{}");
		buf_printf(&out, "/%.*s", STR_ARG(part));
	}
	if (folder)
		buf_putc(&out, '/');
	return buf_str(&out);
}

/* Find operations of one file, method and path that hang on the same thing.
 */
void assemble_duplicate_operations(struct model *model,
    const struct scopes *scopes, const struct group_rows *first,
    struct arena *perm)
{
	struct arena *scratch = scopes->arena;
	struct twinning twinning = { model, scopes, { .arena = scratch },
		perm };
	struct map seen = { .arena = scratch };
	const struct endpoint *endpoints = model->endpoints.items;

	note_colons(&twinning, first->endpoints);
	for (size_t i = first->endpoints; i < model->endpoints.count; i++) {
		uint32_t base = scopes_noted_base(scopes, endpoints[i].at);
		uint64_t *slot;

		if (base == NOWHERE ||
		    is_path_known_at_run_time(&twinning, &endpoints[i]))
			continue;
		slot = map_put(&seen,
		    str_printf(scratch, "%u\n%.*s\n%.*s\n%.*s", (unsigned)base,
			STR_ARG(endpoints[i].at.path),
			STR_ARG(endpoints[i].method),
			STR_ARG(nameless_path(endpoints[i].path, scratch))));
		if (*slot)
			report_duplicate(&twinning, &endpoints[*slot - 1],
			    &endpoints[i]);
		else
			*slot = i + 1;
	}
}
