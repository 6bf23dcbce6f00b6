/*
 * Images that are made of what the repository has not: a program that is built
 * before, a file that somebody makes by hand. Who only clones the project
 * cannot build them.
 */
#include "git/git.h"
#include "link/parties/parts.h"
#include "model/model.h"
#include "scan/scan.h"

/* Is there a file of that path, a folder, or a repository that holds it? */
static bool is_in_repository(const struct linking *linking, struct str path)
{
	if (scan_file_at(linking->scan, path) ||
	    is_below(linking, first_below(linking, path), path))
		return true;
	for (path = path_folder(path); path.len; path = path_folder(path)) {
		const struct scan_file *file =
		    scan_file_at(linking->scan, path);

		if (file && file->entry->kind == ENTRY_SUBMODULE)
			return true;
	}
	return false;
}

/* Whoever builds the image says in which folder, mostly its own or one above;
 * where that is some other one, the path still ends there. */
static bool is_somewhere(const struct linking *linking,
    const struct copied_row *copied_row)
{
	struct str end =
	    str_printf(linking->scratch, "/%.*s", STR_ARG(copied_row->from));
	const char *inside =
	    str_cstring(str_printf(linking->scratch, "%.*s/", STR_ARG(end)),
		linking->scratch);
	struct str folder = copied_row->at.path;

	do {
		folder = path_folder(folder);
		if (is_in_repository(linking,
			path_in(folder, copied_row->from, linking->scratch)))
			return true;
	} while (folder.len);
	for (size_t i = 0; i < linking->scan->count; i++) {
		struct str path = file_path(&linking->scan->files[i]);

		if (str_has_end(path, end) ||
		    str_find_text(path, inside) < path.len)
			return true;
	}
	return false;
}

/* Does the file say by its name that it is for others than users? */
static bool is_for_work(struct str path)
{
	return path_has_word(path,
	    "dev develop devcontainer debug local test ci build legacy");
}

void add_copies_missing(struct hazard_rows *hazard_rows,
    const struct linking *linking)
{
	const struct scan *scan = linking->scan;
	const struct subsystem *subsystems = linking->model->subsystems.items;

	for (size_t i = 0; i < scan->copy_count; i++) {
		const struct copied_row *copied_row = &scan->copies[i];
		struct reference *reference;
		uint32_t part;

		if (is_beside_production(linking, copied_row->at.path) ||
		    is_for_work(copied_row->at.path) ||
		    is_somewhere(linking, copied_row))
			continue;
		reference = NEW(linking->scratch, struct reference);
		part =
		    subsystem_around(linking, path_folder(copied_row->at.path));
		if (part != NO_PARTY)
			reference->subsystem = subsystems[part].name;
		reference->target = STR("image-incomplete");
		reference->label = copied_row->from;
		reference->at = copied_row->at;
		add_hazard_row(hazard_rows, reference, linking->scratch);
	}
}
