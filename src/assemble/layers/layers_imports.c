/* Imports between layers. */
#include "assemble/requests/callchain.h"
#include "assemble/resolve/index.h"
#include "assemble/layers/layering.h"
#include "git/git.h"
#include "model/model.h"

/* Between requests and data: what is further from requests. Folders of routes
 * hold all sorts of things that are called routers. */
static int depth_of(enum layer_kind layer)
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

static void add_import(struct layering *run, enum reference_kind kind,
    const struct facts *facts, const enum layer_kind *layers, uint32_t line)
{
	struct reference *row = model_add(run->out, LIST_references, run->perm);

	row->subsystem = run->scan->units[facts->unit].name;
	row->kind = reference_kind_text(kind);
	row->target = str_from(layer_names[layers[1]]);
	row->label = str_from(layer_names[layers[0]]);
	row->at = (struct evidence){ str_copy(facts->path, run->perm), line };
}

/* Is it the first of its subsystem from the one layer to the other? */
static bool is_first(struct layering *run, const struct facts *facts,
    const enum layer_kind *layers)
{
	struct str key = str_printf(run->scratch, "%u %d %d",
	    (unsigned)facts->unit, (int)layers[0], (int)layers[1]);

	return (*map_put(&run->pairs, key))++ == 0;
}

/* The layer of all files that an import means; of a package's folder, where
 * they are of several. LAYER_COUNT: it is not known. */
static enum layer_kind imported_layer(struct layering *run,
    const struct index *index, const struct file_list *files)
{
	const struct facts *first;
	bool same = true;
	bool together = true;

	if (files->count == 0)
		return LAYER_COUNT;
	first = &index->facts[files->items[0]];
	for (size_t i = 1; i < files->count; i++) {
		same &= run->paths[files->items[i]] ==
			run->paths[files->items[0]];
		together &= str_equal(path_folder(first->path),
		    path_folder(index->facts[files->items[i]].path));
	}
	if (same)
		return run->paths[files->items[0]];
	return together ? layer_inside(run, first) : LAYER_COUNT;
}

/* By what files are called: that is what their authors meant them to be. */
static void find_imports(struct layering *run, const struct index *index,
    uint32_t file)
{
	const struct facts *facts = &index->facts[file];
	enum layer_kind pair[2] = { run->paths[file], LAYER_COUNT };
	bool told = may_be_layered(run, facts) && !path_of_example(facts->path);

	for (size_t i = 0; pair[0] != LAYER_COUNT && i < facts->import_count;
	     i++) {
		uint32_t line = facts->imports[i].line;
		struct file_list files =
		    import_files(index, file, &facts->imports[i]);

		pair[1] = imported_layer(run, index, &files);
		if (depth_of(pair[1]) &&
		    depth_of(pair[0]) > depth_of(pair[1])) {
			if (files.count == 1 && !is_front_end(run, facts))
				add_import(run, REFERENCE_UPWARD, facts, pair,
				    line);
		} else if (told && pair[1] != LAYER_COUNT &&
			   pair[0] != pair[1] && is_first(run, facts, pair)) {
			add_import(run, REFERENCE_LAYERED, facts, pair, line);
		}
	}
}

void layering_imports(struct layering *run, const struct index *index)
{
	run->paths =
	    arena_array(run->scratch, index->count, sizeof(*run->paths));
	for (size_t i = 0; i < index->count; i++)
		run->paths[i] = is_setting(run, &index->facts[i])
				    ? LAYER_COUNT
				    : layer_of_plain(run, &index->facts[i]);
	for (uint32_t file = 0; file < index->count; file++)
		find_imports(run, index, file);
}
