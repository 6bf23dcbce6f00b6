/*
 * Decides which folders of a file's path may show its layer: only those inside
 * of its subsystem, and inside of the package that all its files share.
 * `services/shop/api/app.py` of the subsystem services/shop is no service.
 * Called for each file and class without a name that tells its layer.
 */
#include "assemble/resolve/symbol_index.h"
#include "assemble/layers/layering.h"
#include "lang/lang.h"
#include "scan/scan.h"

/* Set for each unit the folder that all its packages share, without its last
 * part: of org/services/berths org/services, which all files of a program have,
 * so that it says nothing of layers. Files of tests are skipped, as they stand
 * elsewhere. */
void layering_note_packages(struct layering *layering,
    const struct index *index)
{
	layering->packages = arena_array(layering->scratch,
	    layering->scan->unit_count + 1, sizeof(*layering->packages));
	for (size_t i = 0; i < index->count; i++) {
		const struct facts *facts = &index->facts[i];
		struct str folder = path_folder(facts->path);
		struct str *folder_slot;

		if (!facts->language ||
		    facts->unit >= layering->scan->unit_count ||
		    facts->package.len == 0 || facts_use(facts, "test") ||
		    str_find_text(folder, "src/main/") == folder.len)
			continue;
		folder_slot = &layering->packages[facts->unit];
		*folder_slot = folder_slot->ptr
				   ? path_shared(*folder_slot, folder)
				   : folder;
	}
	for (size_t i = 0; i < layering->scan->unit_count; i++)
		layering->packages[i] = path_folder(layering->packages[i]);
}

/* The file's path without the folders that say nothing of layers: those of its
 * package, else those around its subsystem's folder. */
static struct str path_behind_package(const struct layering *layering,
    const struct facts *facts)
{
	struct str directory;
	struct str package;
	size_t slash;

	if (facts->unit >= layering->scan->unit_count)
		return facts->path;
	directory = layering->scan->units[facts->unit].directory;
	package = layering->packages[facts->unit];
	slash = str_find_last(directory, '/');
	if (package.len && str_has_start(facts->path, package) &&
	    facts->path.ptr[package.len] == '/')
		return str_slice(facts->path, package.len + 1, facts->path.len);
	return str_slice(facts->path, slash < directory.len ? slash + 1 : 0,
	    facts->path.len);
}

/* The layer that the file's folders show, inside of its subsystem;
 * LAYER_COUNT: none. The answer for the last folder is kept, as files come
 * folder by folder. */
enum layer_kind layer_of_inner_folders(struct layering *layering,
    const struct facts *facts)
{
	struct str inside = path_behind_package(layering, facts);
	struct str folder = path_folder(inside);

	if (!layering->folder.path.ptr ||
	    !str_equal(layering->folder.path, folder)) {
		layering->folder.path = folder;
		layering->folder.layer = layer_of_folder(inside);
	}
	return layering->folder.layer;
}
