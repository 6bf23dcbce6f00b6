#include "assemble/rows/twins.h"

#include "model/model.h"
#include "scan/scan.h"

struct twinning {
	struct model *out;
	struct units *units;
	struct scopes *scopes;
	struct arena *perm;
};

/* Does a program start in the file? */
static bool starts_in(const struct twinning *run, uint32_t unit,
    struct str path)
{
	const struct rows *rows = units_rows(run->units, unit);
	const struct entry_point *entries = rows->items;

	for (size_t i = 0; i < rows->count; i++)
		if (str_equal(entries[i].at.path, path))
			return true;
	return false;
}

/* The file of the one application that serves a row, if a program starts with
 * it; "": it is not known. */
static struct str program_of(const struct twinning *run,
    const struct endpoint *row)
{
	const struct index *index = run->scopes->index;
	uint32_t root = scopes_noted_root(run->scopes, row->at);
	const struct facts *facts;

	if (root == NOWHERE)
		return (struct str){ 0 };
	facts = &index->facts[run->scopes->nodes[root].place.file];
	return starts_in(run, facts->unit, facts->path) ? facts->path
							: (struct str){ 0 };
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

/* Has each of two rows a function of its own, by one name? */
static bool is_rebound(const struct twinning *run, const struct endpoint *a,
    const struct endpoint *b)
{
	const struct index *index = run->scopes->index;
	uint32_t file = index_file(index, a->at.path);
	uint32_t of_a;
	uint32_t of_b;

	if (file == NOWHERE || a->handler.len == 0 ||
	    !str_equal(a->at.path, b->at.path) ||
	    !str_equal(a->handler, b->handler))
		return false;
	of_a = defined_behind(&index->facts[file], a);
	of_b = defined_behind(&index->facts[file], b);
	return of_a && of_b && of_a != of_b;
}

static void add_reference(const struct twinning *run,
    const struct endpoint *row, enum reference_kind kind, struct str target)
{
	struct reference *made =
	    model_add(run->out, LIST_references, run->perm);

	made->subsystem = row->subsystem;
	made->kind = reference_kind_text(kind);
	made->target = str_copy(target, run->perm);
	made->at = row->at;
}

static void tell_pair(const struct twinning *run, const struct endpoint *a,
    const struct endpoint *b)
{
	struct str one = program_of(run, a);
	struct str other = program_of(run, b);

	if (one.len && other.len && !str_equal(one, other)) {
		add_reference(run, a, REFERENCE_APART, one);
		add_reference(run, b, REFERENCE_APART, other);
	} else if (is_rebound(run, a, b)) {
		add_reference(run, b, REFERENCE_REBOUND, b->handler);
	}
}

void assemble_twins(struct model *out, struct units *units,
    struct scopes *scopes, const struct group_rows *first, struct arena *perm)
{
	struct twinning run = { out, units, scopes, perm };
	struct arena *scratch = scopes->arena;
	struct map seen = { .arena = scratch };
	const struct endpoint *rows = out->endpoints.items;

	for (size_t i = first->endpoints; i < out->endpoints.count; i++) {
		uint64_t *place = map_put(&seen,
		    str_printf(scratch, "%.*s\n%.*s\n%.*s\n%.*s",
			STR_ARG(rows[i].subsystem), STR_ARG(rows[i].framework),
			STR_ARG(rows[i].method), STR_ARG(rows[i].path)));

		if (*place)
			tell_pair(&run, &rows[*place - 1], &rows[i]);
		else
			*place = i + 1;
	}
}
