/*
 * Decides which files only generate code of the project (`//go:generate go run
 * gen.go`): no rows are made of them. Packs note each as a reference of kind
 * GENERATOR.
 */
#include "assemble/rows/generators.h"

#include "assemble/resolve/symbol_index.h"
#include "model/model.h"

/* Does the path stand at the root or below `cmd`, as programs for users do? */
static bool may_be_delivered(struct str path)
{
	struct str part;

	if (path_folder(path).len == 0)
		return true;
	while (str_cut(&part, &path, '/'))
		if (str_is(part, "cmd"))
			return true;
	return false;
}

/* Note the path of a generator, relative to the file of the reference, gen.go
 * of `//go:generate go run gen.go`; not if it may be a program for users. */
static void note_generator(struct map *generators, const struct facts *facts,
    const struct reference *reference)
{
	struct str path = path_in(path_folder(facts->path), reference->target,
	    generators->arena);

	if (path.len && !may_be_delivered(path))
		*map_put(generators, path) = 1;
}

/* Note the files and folders that generate code of the group. */
void generators_find(struct map *generators, const struct index *index)
{
	for (size_t i = 0; i < index->count; i++) {
		const struct facts *facts = &index->facts[i];

		for (size_t k = 0; k < facts->row_count; k++)
			if (facts->rows[k].list ==
				&model_lists[LIST_references] &&
			    reference_is(facts->rows[k].row,
				REFERENCE_GENERATOR))
				note_generator(generators, facts,
				    facts->rows[k].row);
	}
}

/* Is the file a generator, or directly in a folder that is one? */
bool file_generates(const struct map *generators, struct str path)
{
	return map_get(generators, path) ||
	       map_get(generators, path_folder(path));
}
