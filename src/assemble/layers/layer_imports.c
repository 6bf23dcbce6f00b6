/*
 * Finds imports between layers: of kind `layered` the first between two layers
 * of a subsystem; of kind `upward` each import of a layer nearer to requests,
 * which becomes a finding. A file has one layer here, whatever classes it
 * holds.
 */
#include "assemble/requests/callchain.h"
#include "assemble/resolve/symbol_index.h"
#include "assemble/layers/layering.h"
#include "git/git.h"
#include "lang/lang.h"
#include "model/model.h"

/* How far a layer is from requests, 1 to 3; 0: it has no depth. Folders of
 * routes hold all sorts of routers; repositories and models need each other,
 * and have one depth. */
static int layer_depth(enum layer_kind layer)
{
	switch (layer) {
	case LAYER_CONTROLLER:
		return 1;
	case LAYER_SERVICE:
		return 2;
	case LAYER_REPOSITORY:
	case LAYER_MODEL:
		return 3;
	default:
		return 0;
	}
}

/* Append a reference of that kind, `upward` or `layered`, from the layer
 * layers[0] to layers[1]. */
static void add_layer_import(struct layering *layering,
    enum reference_kind kind, const struct facts *facts,
    const enum layer_kind *layers, uint32_t line)
{
	struct reference *reference =
	    model_add(layering->out, LIST_references, layering->perm);

	reference->subsystem = layering->scan->units[facts->unit].name;
	reference->kind = reference_kind_text(kind);
	reference->target = str_from(layer_names[layers[1]]);
	reference->label = str_from(layer_names[layers[0]]);
	reference->at =
	    (struct evidence){ str_copy(facts->path, layering->perm), line };
}

/* Is this the first import in the file's subsystem from layers[0] to layers[1]?
 * Notes the pair. */
static bool is_first_layer_pair(struct layering *layering,
    const struct facts *facts, const enum layer_kind *layers)
{
	struct str key = str_printf(layering->scratch, "%u %d %d",
	    (unsigned)facts->unit, (int)layers[0], (int)layers[1]);

	return (*map_put(&layering->pairs, key))++ == 0;
}

/* The layer of all files that an import means; if they differ, that of their
 * folder, if they share one. LAYER_COUNT: not known. */
static enum layer_kind imported_layer(struct layering *layering,
    const struct index *index, const struct file_list *files)
{
	const struct facts *first_facts;
	bool is_same = true;
	bool is_one_folder = true;

	if (files->count == 0)
		return LAYER_COUNT;
	first_facts = &index->facts[files->items[0]];
	for (size_t i = 1; i < files->count; i++) {
		is_same &= layering->paths[files->items[i]] ==
			   layering->paths[files->items[0]];
		is_one_folder &= str_equal(path_folder(first_facts->path),
		    path_folder(index->facts[files->items[i]].path));
	}
	if (is_same)
		return layering->paths[files->items[0]];
	return is_one_folder ? layer_of_inner_folders(layering, first_facts)
			     : LAYER_COUNT;
}

/* Append references for the imports of one file: `upward` for each import of a
 * layer nearer to requests, unless several files may be meant or the file is a
 * front end's; `layered` for the first between any two layers, but only from
 * files of the product that may have members (`is_counted`). */
static void find_layer_imports(struct layering *layering,
    const struct index *index, uint32_t file)
{
	const struct facts *facts = &index->facts[file];
	enum layer_kind pair[2] = { layering->paths[file], LAYER_COUNT };
	bool is_counted = may_be_layered(layering, facts) &&
			  path_is_product(facts->path);

	for (size_t i = 0; pair[0] != LAYER_COUNT && i < facts->import_count;
	     i++) {
		uint32_t line = facts->imports[i].line;
		struct file_list files =
		    import_files(index, file, &facts->imports[i]);

		pair[1] = imported_layer(layering, index, &files);
		if (layer_depth(pair[1]) &&
		    layer_depth(pair[0]) > layer_depth(pair[1])) {
			if (files.count == 1 && !is_front_end(layering, facts))
				add_layer_import(layering, REFERENCE_UPWARD,
				    facts, pair, line);
		} else if (is_counted && pair[1] != LAYER_COUNT &&
			   pair[0] != pair[1] &&
			   is_first_layer_pair(layering, facts, pair)) {
			add_layer_import(layering, REFERENCE_LAYERED, facts,
			    pair, line);
		}
	}
}

/* Fill `paths`, the layer of each file by its path, then append references for
 * imports between layers. */
void layering_add_imports(struct layering *layering, const struct index *index)
{
	layering->paths = arena_array(layering->scratch, index->count,
	    sizeof(*layering->paths));
	for (size_t i = 0; i < index->count; i++)
		layering->paths[i] = is_setting_file(layering, &index->facts[i])
					 ? LAYER_COUNT
					 : layer_of_file_without_class(layering,
					       &index->facts[i]);
	for (uint32_t file = 0; file < index->count; file++)
		find_layer_imports(layering, index, file);
}
