/*
 * Which paths the kernel lets a command write to: those that it says it writes,
 * and nothing else, whatever a hostile project or a mistake of ours asks for.
 * Reading stays free. Where the kernel cannot do it, the run goes on without.
 */
#include "cli/analysis/confine.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/analysis/analysis.h"
#include "git/git.h"

#ifdef ARCHDRIFT_CONFINED
#define CONFINED true
#else
#define CONFINED false /* tools that look for mistakes write files */
#endif

struct writable {
	const char **items;
	size_t count;
	bool unsure; /* one of them cannot be told */
	struct arena *perm;
};

static void add_writable(struct writable *writable, const char *path)
{
	*(const char **)array_push(&writable->items, &writable->count,
	    sizeof(*writable->items), writable->perm) = path;
}

/* A file is replaced by another one from its folder; what is no file, a pipe or
 * a device, takes the bytes itself. Where it stands is told by what links lead
 * to; of a link to nothing nobody can tell. */
static void add_writable_file(struct writable *writable, const char *path)
{
	struct str folder = path_folder(str_from(path));
	struct stat info;
	char *real = realpath(path, NULL);

	if (stat(path, &info) == 0 && !S_ISREG(info.st_mode)) {
		add_writable(writable, path);
	} else if (real) {
		folder = path_folder(str_from(real));
		add_writable(writable,
		    str_cstring(folder.len ? folder : STR("/"),
			writable->perm));
	} else if (lstat(path, &info) == 0) {
		writable->unsure = true; /* a link to what is not there yet */
	} else if (folder.len == 0) {
		add_writable(writable, path[0] == '/' ? "/" : ".");
	} else {
		add_writable(writable, str_cstring(folder, writable->perm));
	}
	free(real);
}

/* The cache's folder is made here: later, all of the repository's own would
 * have to be open for that. */
static void add_cache(struct writable *writable,
    const struct analysis *analysis)
{
	struct str cache = analysis_cache(analysis);
	const char *path = str_cstring(cache, writable->perm);

	if (cache.len == 0 || analysis->read_only)
		return;
	(void)mkdir(path, 0777);
	add_writable(writable, path);
}

static void add_writable_index(struct writable *writable,
    const struct source *source)
{
	struct strs folders = { 0 };

	source_stage_folders(&folders, source, writable->perm);
	for (size_t i = 0; i < folders.count; i++)
		add_writable(writable,
		    str_cstring(folders.items[i], writable->perm));
}

void writes_add(struct writes *writes, const char *output, struct arena *perm)
{
	if (!output)
		writes->inside = true;
	else if (!str_is(str_from(output), "-"))
		strs_push(&writes->files, str_from(output), perm);
}

/* `inside` opens the whole work tree: the report's folder may have to be made.
 * If one path cannot be told, nothing is confined: the command would fail where
 * it has every right to write. */
static void confine_to(const struct writes *writes,
    const struct analysis *analysis)
{
	struct arena *perm = &analysis->run->memory->perm;
	struct writable writable = { .perm = perm };
	const struct source *source = analysis->source;
	struct str root = source_directory(source);

	root.len -= source_prefix(source).len;
	if (writes->inside && root.len)
		add_writable(&writable, str_cstring(root, perm));
	for (size_t i = 0; i < writes->files.count; i++)
		add_writable_file(&writable,
		    str_cstring(writes->files.items[i], perm));
	if (writes->index && source_kind(source) == SOURCE_INDEX)
		add_writable_index(&writable, source);
	add_cache(&writable, analysis);
	if (!writable.unsure)
		(void)confine_writes(writable.items, writable.count);
}

void confine_analysis(const struct analysis *analysis,
    const struct writes *writes)
{
	if (CONFINED && !analysis->run->unconfined)
		confine_to(writes, analysis);
}
