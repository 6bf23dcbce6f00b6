#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "git/disk.h"
#include "git/source.h"

/* Set for this repository, or for this run: not for the person's others.
 * Without the setting the hooks are the repository's own. */
static bool is_repository_setting(git_config *config)
{
	git_config_entry *entry = NULL;
	bool own = git_config_get_entry(&entry, config, "core.hooksPath") < 0 ||
		   entry->level >= GIT_CONFIG_LEVEL_LOCAL;

	git_config_entry_free(entry);
	return own;
}

/* A relative path is, as for git, below where the hooks run. The path may have
 * a slash at its end already. */
static void find_hooks(struct setup *setup, const struct source *source,
    git_config *config, struct arena *perm)
{
	git_buf path = { 0 };
	struct str root = source->root;

	if (git_config_get_path(&path, config, "core.hooksPath") < 0)
		setup->hooks = str_printf(perm, "%.*s/hooks/",
		    STR_ARG(source->git_directory));
	else
		setup->hooks = str_printf(perm, "%.*s%s/",
		    path.ptr[0] == '/' ? 0 : (int)root.len, root.ptr, path.ptr);
	while (str_ends(setup->hooks, "//"))
		setup->hooks.len--;
	setup->hooks_shared = !is_repository_setting(config);
	git_buf_dispose(&path);
}

/* NULL: cannot be read. A snapshot reads all levels at one time, and does not
 * change while it is asked. */
static git_config *open_config(const struct source *source, struct error *error)
{
	git_repository *repo = handles_take(source->handles, error);
	git_config *config = NULL;

	if (!repo)
		return NULL;
	if (git_repository_config_snapshot(&config, repo) < 0)
		libgit2_failed(error, "git's configuration");
	handles_give(source->handles, repo);
	return config;
}

bool source_setup(struct setup *setup, const struct source *source,
    struct arena *perm, struct error *error)
{
	git_config *config;

	if (!source->handles)
		return error_set(error, "%.*s: not a git repository",
		    STR_ARG(source->root));
	if (source->root.len == 0)
		return error_set(error, "%.*s: a bare repository",
		    STR_ARG(source->git_directory));
	config = open_config(source, error);
	if (!config)
		return false;
	*setup = (struct setup){ .root = source->root };
	setup->config =
	    str_printf(perm, "%.*s/config", STR_ARG(source->git_directory));
	setup->attributes = str_printf(perm, "%.*s/info/attributes",
	    STR_ARG(source->git_directory));
	find_hooks(setup, source, config, perm);
	git_config_free(config);
	return true;
}

struct str source_config(const struct source *source, const char *key,
    struct arena *perm)
{
	struct error unread = { 0 };
	git_config *config = source->handles ? open_config(source, &unread)
					     : NULL;
	git_buf value = { 0 };
	struct str out = { 0 };

	if (config && git_config_get_string_buf(&value, config, key) == 0)
		out = str_copy(str_from(value.ptr), perm);
	git_buf_dispose(&value);
	git_config_free(config);
	return out;
}

/* It keeps the old file's mode. Synchronised before it is renamed, so that
 * after a crash there is either the old file or the new one. */
static bool write_text_locked(int fd, const char *path, const char *lock,
    struct str text)
{
	struct stat old;

	if (stat(path, &old) == 0 && fchmod(fd, old.st_mode & 07777) < 0)
		return false;
	return disk_write_all(fd, text) && fsync(fd) == 0 &&
	       rename(lock, path) == 0;
}

bool source_config_write(const struct setup *setup, struct str text,
    struct error *error)
{
	struct arena scratch = { 0 };
	const char *path = str_cstring(setup->config, &scratch);
	struct str name = str_printf(&scratch, "%s.lock", path);
	const char *lock = str_cstring(name, &scratch);
	int fd = disk_lock(lock, error);
	bool ok = fd >= 0 && write_text_locked(fd, path, lock, text);

	if (fd >= 0 && !ok) {
		disk_failed(error, path, errno);
		unlink(lock);
	}
	if (fd >= 0)
		close(fd);
	arena_release(&scratch);
	return ok;
}
