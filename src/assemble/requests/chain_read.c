/*
 * chain_read: what the functions of a program do is asked of one file after the
 * other. Those that its starts lead to by imports are read before, at once.
 */
#include "assemble/assemble.h"
#include "assemble/requests/callchain.h"
#include "assemble/assemble.h"
#include "lang/lang.h"
#include "scan/scan.h"

enum { FILES_MOST = 256 }; /* the nearest */

struct ahead {
	const struct index *index;
	bool *seen; /* by file */
	uint32_t files[FILES_MOST];
	size_t count;
};

/* Add a file to those that are to be read, once. Not if it is NOWHERE, no code,
 * or FILES_MOST are on the list. */
static void add_file_to_read(struct ahead *ahead, uint32_t file)
{
	const struct language *language =
	    file == NOWHERE ? NULL : ahead->index->facts[file].language;

	if (!language || !language->grammar || ahead->seen[file] ||
	    ahead->count == FILES_MOST)
		return;
	ahead->seen[file] = true;
	ahead->files[ahead->count++] = file;
}

/* Add all files of a list (NULL: none) to those that are to be read. */
static void add_files_to_read(struct ahead *ahead,
    const struct file_list *files)
{
	for (size_t i = 0; files && i < files->count; i++)
		add_file_to_read(ahead, files->items[i]);
}

/* Add the files whose functions a file may call: those it imports; where a
 * folder is a package (Go), all of its folder. */
static void add_files_used(struct ahead *ahead, uint32_t file)
{
	const struct index *index = ahead->index;
	const struct facts *facts = &index->facts[file];

	if (facts->language->folder_names)
		add_files_to_read(ahead, index_files_of_key(&index->folders,
					     path_folder(facts->path)));
	for (size_t i = 0; i < facts->import_count; i++) {
		struct file_list files =
		    import_files(index, file, &facts->imports[i]);

		add_files_to_read(ahead, &files);
	}
}

/* Read on several threads the files that starts and commands lead to by
 * imports, the nearest first: `files` grows while the last loop walks it. */
void chain_read_ahead(const struct chain_group *group)
{
	const struct index *index = group->call_targets->index;
	const struct command_row *command_rows = group->out->commands.items;
	struct ahead *ahead = NEW(group->scratch, struct ahead);

	ahead->index = index;
	ahead->seen =
	    arena_array(group->scratch, index->count, sizeof(*ahead->seen));
	for (uint32_t file = 0; file < index->count; file++)
		if (index->facts[file].marks & BODIES_START)
			add_file_to_read(ahead, file);
	for (size_t i = 0; i < index->scan->start_count; i++)
		add_file_to_read(ahead,
		    start_file(index, &index->scan->starts[i]));
	for (size_t i = group->first->commands; i < group->out->commands.count;
	     i++)
		add_file_to_read(ahead,
		    index_file(index, command_rows[i].at.path));
	for (size_t i = 0; i < ahead->count; i++)
		add_files_used(ahead, ahead->files[i]);
	call_targets_read(group->call_targets, ahead->files, ahead->count);
}
