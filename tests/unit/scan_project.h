/* A small project in a directory of its own, for the tests of scan. */
#ifndef TESTS_UNIT_SCAN_PROJECT_H
#define TESTS_UNIT_SCAN_PROJECT_H

#include <ftw.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "git/git.h"
#include "lang/lang.h"
#include "scan/scan.h"

struct test_file {
	const char *path;
	const char *text;
};

struct test_project {
	char directory[64];
	struct source *source;
	struct settings settings;
	struct scan scan;
	struct arena perm;
};

static void project_write(const struct test_project *project,
    const struct test_file *file)
{
	char path[512];
	FILE *out;

	snprintf(path, sizeof(path), "%s/%s", project->directory, file->path);
	for (char *c = path + strlen(project->directory) + 1; *c; c++) {
		if (*c != '/')
			continue;
		*c = '\0';
		mkdir(path, 0700);
		*c = '/';
	}
	out = fopen(path, "w");
	assert_non_null(out);
	fputs(file->text, out);
	assert_int_equal(fclose(out), 0);
	if (strncmp(file->text, "#!", 2) == 0)
		chmod(path, 0700);
}

/* `project` holds zeros, or settings alone. */
static void project_scan(struct test_project *project,
    const struct test_file *files, size_t count)
{
	struct source_options options = { 0 };
	struct error error = { 0 };
	struct entry *entries;

	strcpy(project->directory, "/tmp/archdrift-scan-XXXXXX");
	assert_non_null(mkdtemp(project->directory));
	for (size_t i = 0; i < count; i++)
		project_write(project, &files[i]);
	options.directory = project->directory;
	project->source = source_open(&options, &error);
	assert_string_equal(error.text, "");
	assert_non_null(project->source);
	assert_true(source_list(&entries, &count, project->source, &error));
	assert_true(source_set_attributes(project->source, &error));
	scan_finish(scan_begin(&project->scan, project->source, entries, count,
	    &project->settings, &project->perm));
}

static int remove_path(const char *path, const struct stat *status, int kind,
    struct FTW *walk)
{
	(void)status;
	(void)kind;
	(void)walk;
	return remove(path);
}

static void project_end(struct test_project *project)
{
	source_close(project->source);
	arena_release(&project->perm);
	nftw(project->directory, remove_path, 16, FTW_DEPTH | FTW_PHYS);
}

/* A text for the assertions that compare C strings. */
static inline const char *text_of(struct test_project *project, struct str text)
{
	return str_cstring(text, &project->perm);
}

static inline const struct scan_file *
file_at(const struct test_project *project, const char *path)
{
	for (size_t i = 0; i < project->scan.count; i++)
		if (str_is(project->scan.files[i].entry->path, path))
			return &project->scan.files[i];
	return NULL;
}

static inline const struct dependency_row *
dependency(const struct test_project *project, const char *name)
{
	for (size_t i = 0; i < project->scan.dependency_count; i++)
		if (str_is(project->scan.dependencies[i].name, name))
			return &project->scan.dependencies[i];
	return NULL;
}

/* Assert one dependency: its version, scope and line. */
static inline void assert_depends(struct test_project *project,
    const char *name, const char *version, const char *scope, uint32_t line)
{
	const struct dependency_row *row = dependency(project, name);

	if (!row)
		fail_msg("no dependency %s", name);
	assert_string_equal(text_of(project, row->version), version);
	assert_string_equal(text_of(project, row->scope), scope);
	assert_int_equal(row->line, line);
}

static inline const struct start_row *start(const struct test_project *project,
    const char *name)
{
	for (size_t i = 0; i < project->scan.start_count; i++)
		if (str_is(project->scan.starts[i].name, name))
			return &project->scan.starts[i];
	return NULL;
}

static inline void assert_starts(struct test_project *project, const char *name,
    const char *target)
{
	const struct start_row *row = start(project, name);

	if (!row)
		fail_msg("no start %s", name);
	assert_string_equal(text_of(project, row->target), target);
}

static inline int scan_tests_end(void **state)
{
	(void)state;
	source_shutdown();
	patterns_release();
	languages_release();
	return 0;
}

#endif
