/* Rules of the kernel's for files (Landlock). */
#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/base.h"

/* Before, nothing could be moved from one folder to another, as git does. */
#define VERSION_LEAST 2
#define VERSION_CUTS 3
#define FOR_FOLDERS \
	(LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE | \
	    LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG | \
	    LANDLOCK_ACCESS_FS_REFER)
#define FOR_NONE \
	(LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_MAKE_CHAR | \
	    LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | \
	    LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM)
#ifndef LANDLOCK_ACCESS_FS_TRUNCATE
#define LANDLOCK_ACCESS_FS_TRUNCATE (1ULL << 14)
#endif

static void allow(int rules, const char *path, uint64_t for_files)
{
	struct landlock_path_beneath_attr place = {
		.allowed_access = for_files,
		.parent_fd = open(path, O_PATH | O_CLOEXEC),
	};
	struct stat info;

	if (place.parent_fd < 0)
		return;
	if (fstat(place.parent_fd, &info) == 0 && S_ISDIR(info.st_mode))
		place.allowed_access |= FOR_FOLDERS;
	(void)syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH,
	    &place, 0);
	close(place.parent_fd);
}

bool confine_writes(const char *const *paths, size_t count)
{
	long version = syscall(SYS_landlock_create_ruleset, NULL, 0,
	    LANDLOCK_CREATE_RULESET_VERSION);
	uint64_t for_files = LANDLOCK_ACCESS_FS_WRITE_FILE;
	struct landlock_ruleset_attr all = { 0 };
	bool done;
	int rules;

	if (version < VERSION_LEAST)
		return false;
	if (version >= VERSION_CUTS)
		for_files |= LANDLOCK_ACCESS_FS_TRUNCATE;
	all.handled_access_fs = for_files | FOR_FOLDERS | FOR_NONE;
	rules = (int)syscall(SYS_landlock_create_ruleset, &all, sizeof(all), 0);
	if (rules < 0)
		return false;
	for (size_t i = 0; i < count; i++)
		allow(rules, paths[i], for_files);
	done = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
	       syscall(SYS_landlock_restrict_self, rules, 0) == 0;
	close(rules);
	return done;
}
