/* archdrift demo: a small project of several services to try archdrift on. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/embedded.h"
#include "report/report.h"

#define USUAL "archdrift-demo"

/* Is there nothing at `path`, or a directory that holds nothing? What people
 * have is never mixed with what is written. */
static bool is_free(const char *path, struct error *error)
{
	DIR *directory = opendir(path);
	const struct dirent *entry;
	bool empty = true;

	if (!directory)
		return errno == ENOENT ||
		       error_set(error, "%s: %s", path, strerror(errno));
	while (empty && (entry = readdir(directory)) != NULL)
		empty = strcmp(entry->d_name, ".") == 0 ||
			strcmp(entry->d_name, "..") == 0;
	closedir(directory);
	return empty ||
	       error_set(error, "%s: holds files; name a new directory", path);
}

/* All files or none. */
static bool write_demo(size_t *count, const char *path, struct arena *arena,
    struct error *error)
{
	struct file_write *files = NULL;

	*count = 0;
	for (const struct embedded *file = embedded_demo; file->name; file++)
		*(struct file_write *)array_push(&files, count, sizeof(*files),
		    arena) = (struct file_write){
			.path = str_cstring(str_printf(arena, "%s/%s", path,
						file->name),
			    arena),
			.text = { (const char *)file->bytes, file->size },
			.folders = true,
		};
	return report_write_all(files, *count, error);
}

enum status cmd_demo(struct run *run)
{
	const struct option own[] = { { 0 } };
	struct buf out = { .arena = &run->memory->scratch };
	enum status status;
	const char *path;
	size_t count;

	if (!command_begins(&status, run, own))
		return status;
	path = run->argc ? run->argv[0] : USUAL;
	if (!is_free(path, run->error))
		return STATUS_USAGE;
	if (!write_demo(&count, path, &run->memory->scratch, run->error))
		return STATUS_FAILED;
	if (run->common.quiet)
		return STATUS_DONE;
	buf_printf(&out, "%s: %zu files, a shop of four services\n\n", path,
	    count);
	buf_printf(&out, "Next:\n  cd %s\n", path);
	buf_puts(&out, "  git init -q && git add . && git commit -q -m shop\n"
		       "  archdrift report    write PROJECT_ARCHITECTURE.md\n"
		       "  archdrift init      keep it up to date at each "
		       "commit\n"
		       "Then change the code, and ask `archdrift check`.\n");
	return print_out(buf_str(&out), run->error) ? STATUS_DONE
						    : STATUS_FAILED;
}
