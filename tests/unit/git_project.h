/* Temporary repositories, made by the git command, and their listings. */
#ifndef UNIT_GIT_PROJECT_H
#define UNIT_GIT_PROJECT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "git/git.h"

struct project {
	char directory[64]; /* the current one while a test runs */
	struct arena arena;
	struct error error;
	struct source *source;
	struct entry *entries;
	size_t count;
};

/* Run a script in the project's directory; it must succeed. */
static inline void sh(const char *script)
{
	struct arena arena = { 0 };
	struct str line = str_printf(&arena, "set -e; exec 2>&1\n%s", script);

	if (system(str_cstring(line, &arena)) != 0)
		fail_msg("%s", script);
	arena_release(&arena);
}

static inline int project_setup(void **state)
{
	struct project *project = calloc(1, sizeof(*project));

	if (!project)
		return -1;
	strcpy(project->directory, "/tmp/archdrift-git-XXXXXX");
	if (!mkdtemp(project->directory) || chdir(project->directory) < 0)
		return -1;
	setenv("HOME", project->directory, 1);
	setenv("GIT_CONFIG_NOSYSTEM", "1", 1);
	setenv("GIT_AUTHOR_NAME", "a", 1);
	setenv("GIT_AUTHOR_EMAIL", "a@example.org", 1);
	setenv("GIT_COMMITTER_NAME", "a", 1);
	setenv("GIT_COMMITTER_EMAIL", "a@example.org", 1);
	unsetenv("XDG_CONFIG_HOME");
	unsetenv("GIT_INDEX_FILE");
	unsetenv("GIT_DIR");
	unsetenv("GIT_WORK_TREE");
	*state = project;
	return 0;
}

static inline int project_teardown(void **state)
{
	struct project *project = *state;
	char command[256];
	int code;

	source_close(project->source);
	source_shutdown(); /* the next test has another HOME */
	arena_release(&project->arena);
	snprintf(command, sizeof(command), "chmod -R u+rwx %s; rm -rf %s",
	    project->directory, project->directory);
	code = chdir("/") + system(command);
	free(project);
	return code;
}

/* Open and list. False leaves project->error. */
static inline bool project_list(struct project *project,
    struct source_options options)
{
	source_close(project->source);
	project->error.text[0] = '\0';
	project->source = source_open(&options, &project->error);
	return project->source &&
	       source_list(&project->entries, &project->count, project->source,
		   &project->error) &&
	       source_set_attributes(project->source, &project->error);
}

static inline const char *project_error(struct project *project,
    struct source_options options)
{
	if (project_list(project, options))
		return "no error";
	return project->error.text;
}

/* Paths, each with a letter for its kind and its flags: "a b:x c:gv". */
static inline const char *project_paths(struct project *project,
    struct source_options options)
{
	struct buf out = { .arena = &project->arena };

	if (!project_list(project, options))
		return project->error.text;
	for (size_t i = 0; i < project->count; i++) {
		const struct entry *entry = &project->entries[i];
		char flags[8];

		snprintf(flags, sizeof(flags), "%.1s%s%s%s%s%s",
		    &"\0\0l\0s\0c"[2 * entry->kind],
		    entry -> executable ? "x" : "", entry->generated ? "g" : "",
		    entry->vendored ? "v" : "", entry->documentation ? "d" : "",
		    entry->kept ? "k" : "");
		buf_printf(&out, "%s%.*s%s%s", i > 0 ? " " : "",
		    STR_ARG(entry->path), *flags ? ":" : "", flags);
	}
	return str_cstring(buf_str(&out), &project->arena);
}

/* All that a listing says, ids and contents as well. */
static inline const char *project_dump(struct project *project,
    struct source_options options)
{
	struct buf out = { .arena = &project->arena };

	buf_puts(&out, project_paths(project, options));
	for (size_t i = 0; i < project->count; i++) {
		struct entry *entry = &project->entries[i];
		struct str text = { 0 };

		source_identify(entry, project->source, &project->error);
		source_read(&text, project->source, entry, UINT64_MAX,
		    &project->arena, &project->error);
		buf_printf(&out, "\n%.*s %lu ", STR_ARG(entry->path),
		    (unsigned long)entry->size);
		for (size_t k = 0; k < sizeof(entry->oid.bytes); k++)
			buf_printf(&out, "%02x", entry->oid.bytes[k]);
		buf_puts(&out, " ");
		buf_put(&out, text);
	}
	return str_cstring(buf_str(&out), &project->arena);
}

static inline struct entry *project_entry(struct project *project,
    const char *path)
{
	for (size_t i = 0; i < project->count; i++) {
		if (str_is(project->entries[i].path, path))
			return &project->entries[i];
	}
	fail_msg("no entry %s", path);
	return NULL;
}

#endif
