#include "assemble/rows/generators.h"

#include "assemble/resolve/symbol_index.h"
#include "model/model.h"

/* What is at the root, or below `cmd`, the project may deliver, as what makes
 * its own code, too. */
static bool is_delivered(struct str path)
{
	struct str part;

	if (path_folder(path).len == 0)
		return true;
	while (str_cut(&part, &path, '/'))
		if (str_is(part, "cmd"))
			return true;
	return false;
}

static void note_generator(struct map *out, const struct facts *facts,
    const struct reference *reference)
{
	struct str path =
	    path_in(path_folder(facts->path), reference->target, out->arena);

	if (path.len && !is_delivered(path))
		*map_put(out, path) = 1;
}

void generators_find(struct map *out, const struct index *index)
{
	for (size_t i = 0; i < index->count; i++) {
		const struct facts *facts = &index->facts[i];

		for (size_t k = 0; k < facts->row_count; k++)
			if (facts->rows[k].list ==
				&model_lists[LIST_references] &&
			    reference_is(facts->rows[k].row,
				REFERENCE_GENERATOR))
				note_generator(out, facts, facts->rows[k].row);
	}
}

bool file_generates(const struct map *generators, struct str path)
{
	return map_get(generators, path) ||
	       map_get(generators, path_folder(path));
}
