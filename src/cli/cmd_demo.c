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
	const struct dirent *dirent;
	bool empty = true;

	if (!directory)
		return errno == ENOENT ||
		       error_set(error, "%s: %s", path, strerror(errno));
	while (empty && (dirent = readdir(directory)) != NULL)
		empty = strcmp(dirent->d_name, ".") == 0 ||
			strcmp(dirent->d_name, "..") == 0;
	closedir(directory);
	return empty ||
	       error_set(error, "%s: holds files; name a new directory", path);
}

/* All files or none. */
static bool write_demo(size_t *count, const char *path, struct arena *arena,
    struct error *error)
{
	struct file_write *writes = NULL;

	*count = 0;
	for (const struct embedded *embedded = embedded_demo; embedded->name;
	     embedded++)
		*(struct file_write *)array_push(&writes, count,
		    sizeof(*writes), arena) = (struct file_write){
			.path = str_cstring(str_printf(arena, "%s/%s", path,
						embedded->name),
			    arena),
			.text = { (const char *)embedded->bytes,
			    embedded->size },
			.folders = true,
		};
	return report_write_all(writes, *count, error);
}

enum status cmd_demo(struct run *run)
{
	const struct option own_options[] = { { 0 } };
	struct buf out = { .arena = &run->memory->scratch };
	enum status status;
	const char *path;
	size_t count;

	if (!command_begins(&status, run, own_options))
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
