#include "assemble/rows/twins.h"

#include "model/model.h"

struct twinning {
	struct model *out;
	const struct scopes *scopes;
	struct map colons; /* framework → are parameters written `:id`? */
	struct arena *perm;
};

static void note_colons(struct twinning *run, size_t first)
{
	const struct endpoint *rows = run->out->endpoints.items;

	for (size_t i = first; i < run->out->endpoints.count; i++)
		if (str_find_text(rows[i].path, "/:") < rows[i].path.len)
			*map_put(&run->colons, rows[i].framework) = 1;
}

/* Is a part of the path only known as it runs? In braces where others are
 * written `:id` stands a value of the code, which may be another each time. */
static bool is_made(const struct twinning *run, const struct endpoint *row)
{
	return str_find_text(row->path, "\xe2\x80\xa6}") < row->path.len ||
	       (str_starts(row->path, "/") &&
		   placeholder_whole(str_slice(row->path, 1, row->path.len))) ||
	       (placeholder_among(row->path) &&
		   map_get(&run->colons, row->framework));
}

/* The first line at or behind a row's where its handler is defined. */
static uint32_t defined_behind(const struct facts *facts,
    const struct endpoint *row)
{
	uint32_t found = 0;

	for (size_t i = 0; i < facts->symbol_count; i++) {
		const struct symbol_fact *symbol = &facts->symbols[i];

		if (symbol->kind == SYMBOL_FUNCTION &&
		    symbol->line >= row->at.line &&
		    str_equal(symbol->name, row->handler) &&
		    (found == 0 || symbol->line < found))
			found = symbol->line;
	}
	return found;
}

/* Does one function answer both? Each of two may be defined by that name. */
static bool same_answer(const struct twinning *run, const struct endpoint *a,
    const struct endpoint *b)
{
	const struct index *index = run->scopes->index;
	const struct facts *facts =
	    &index->facts[index_file(index, a->at.path)];

	return a->handler.len && str_equal(a->handler, b->handler) &&
	       defined_behind(facts, a) == defined_behind(facts, b);
}

/* Is it a method of a class? */
static bool is_method(const struct endpoint *row)
{
	return str_find(row->handler, '.') < row->handler.len;
}

static void tell_pair(const struct twinning *run, const struct endpoint *a,
    const struct endpoint *b)
{
	struct reference *made;

	if (a->at.line == b->at.line || is_method(a) || is_method(b) ||
	    same_answer(run, a, b))
		return;
	made = model_add(run->out, LIST_references, run->perm);
	made->subsystem = b->subsystem;
	made->kind = reference_kind_text(REFERENCE_TWICE);
	made->target = str_printf(run->perm, "%.*s %.*s", STR_ARG(b->method),
	    STR_ARG(b->path));
	made->label = str_printf(run->perm, "%u", (unsigned)a->at.line);
	made->at = b->at;
}

void assemble_twins(struct model *out, const struct scopes *scopes,
    const struct group_rows *first, struct arena *perm)
{
	struct arena *scratch = scopes->arena;
	struct twinning run = { out, scopes, { .arena = scratch }, perm };
	struct map seen = { .arena = scratch };
	const struct endpoint *rows = out->endpoints.items;

	note_colons(&run, first->endpoints);
	for (size_t i = first->endpoints; i < out->endpoints.count; i++) {
		uint32_t base = scopes_noted_base(scopes, rows[i].at);
		uint64_t *place;

		if (base == NOWHERE || is_made(&run, &rows[i]))
			continue;
		place = map_put(&seen,
		    str_printf(scratch, "%u\n%.*s\n%.*s\n%.*s", (unsigned)base,
			STR_ARG(rows[i].at.path), STR_ARG(rows[i].method),
			STR_ARG(rows[i].path)));
		if (*place)
			tell_pair(&run, &rows[*place - 1], &rows[i]);
		else
			*place = i + 1;
	}
}
