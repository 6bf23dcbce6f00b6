/* Hand-made scans and models, for the tests of link. */
#ifndef TESTS_UNIT_LINK_SAMPLE_H
#define TESTS_UNIT_LINK_SAMPLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "git/git.h"
#include "lang/lang.h"
#include "deploy/deploy.h"
#include "extract/extract.h"
#include "link/link.h"
#include "model/model.h"
#include "scan/scan.h"

struct sample {
	struct scan scan;
	struct deployment deployment;
	struct model model;
	struct arena perm;
	struct arena scratch;
};

/* A file as classify would leave it: of a language, or any other one. */
static inline struct scan_file *sample_file(struct sample *sample,
    const char *path)
{
	struct scan_file *file = array_push(&sample->scan.files,
	    &sample->scan.count, sizeof(*file), &sample->perm);

	file->entry = NEW(&sample->perm, struct entry);
	file->entry->path = str_from(path);
	file->entry->size = 100;
	file->language = language_of_path(str_from(path));
	file->role = file->language ? FILE_SOURCE : FILE_OTHER;
	file->program = file->language && file->language->grammar;
	return file;
}

static inline uint32_t sample_manifest(struct sample *sample, const char *path,
    const char *ecosystem, const char *name)
{
	struct manifest_row *row = array_push(&sample->scan.manifests,
	    &sample->scan.manifest_count, sizeof(*row), &sample->perm);

	sample_file(sample, path);
	row->path = str_from(path);
	row->ecosystem = ecosystem;
	row->language = "";
	row->name = str_from(name);
	return (uint32_t)sample->scan.manifest_count - 1;
}

static inline void sample_dependency(struct sample *sample, uint32_t manifest,
    const char *name, const char *version, uint32_t line)
{
	struct dependency_row *row = array_push(&sample->scan.dependencies,
	    &sample->scan.dependency_count, sizeof(*row), &sample->perm);

	row->name = str_from(name);
	row->version = str_from(version);
	row->scope = STR("runtime");
	row->path = sample->scan.manifests[manifest].path;
	row->line = line;
	row->manifest = manifest;
}

static inline void sample_start(struct sample *sample, const char *path,
    uint32_t line, const char *name, const char *command)
{
	struct start_row *row = array_push(&sample->scan.starts,
	    &sample->scan.start_count, sizeof(*row), &sample->perm);

	row->name = str_from(name);
	row->command = str_from(command);
	row->path = str_from(path);
	row->line = line;
}

static inline void sample_language(struct sample *sample, const char *name,
    uint64_t bytes)
{
	struct language_share *share = array_push(&sample->scan.languages,
	    &sample->scan.language_count, sizeof(*share), &sample->perm);

	share->language = language_named(str_from(name));
	assert_non_null(share->language);
	share->bytes = bytes;
	share->files = 1;
}

/* A unit and its subsystem. `manifest`: an index or UINT32_MAX. */
static inline struct subsystem *sample_unit(struct sample *sample,
    const char *name, const char *directory, uint32_t manifest)
{
	struct unit *unit = array_push(&sample->scan.units,
	    &sample->scan.unit_count, sizeof(*unit), &sample->perm);
	struct subsystem *row =
	    model_add(&sample->model, LIST_subsystems, &sample->perm);

	unit->name = row->name = str_from(name);
	unit->directory = row->directory = str_from(directory);
	unit->manifest = manifest;
	unit->files = 3;
	sample->scan.unit_places.arena = &sample->perm;
	*map_put(&sample->scan.unit_places, unit->directory) =
	    sample->scan.unit_count;
	return row;
}

static inline void sample_import(struct sample *sample, const char *from,
    const char *to, const char *path, uint32_t line)
{
	struct reference *row =
	    model_add(&sample->model, LIST_references, &sample->perm);

	row->subsystem = str_from(from);
	row->target = str_from(to);
	row->kind = STR("import");
	row->label = str_from(to);
	row->at = (struct evidence){ str_from(path), line };
}

static inline void sample_endpoint(struct sample *sample, const char *subsystem,
    const char *path, const char *file, uint32_t line)
{
	struct endpoint *row =
	    model_add(&sample->model, LIST_endpoints, &sample->perm);

	row->subsystem = str_from(subsystem);
	row->method = STR("GET");
	row->path = str_from(path);
	row->framework = STR("Express");
	row->at = (struct evidence){ str_from(file), line };
}

static inline void sample_layer(struct sample *sample, const char *layer,
    const char *name, const char *file)
{
	struct layer *row =
	    model_add(&sample->model, LIST_layers, &sample->perm);

	row->layer = str_from(layer);
	row->name = str_from(name);
	row->at = (struct evidence){ str_from(file), 1 };
}

static inline int sample_by_path(const void *a, const void *b, void *context)
{
	const struct scan_file *left = a;
	const struct scan_file *right = b;

	(void)context;
	return str_compare(left->entry->path, right->entry->path);
}

static inline void sample_link(struct sample *sample)
{
	struct error error = { 0 };
	const struct link_from from = {
		.scan = &sample->scan,
		.deployment = &sample->deployment,
		.rules = rules_read(NULL, 0, NULL, &sample->perm, &error),
		.name = STR("sample"),
	};

	assert_non_null(from.rules);
	sort_items(sample->scan.files, sample->scan.count,
	    sizeof(*sample->scan.files), sample_by_path, NULL);
	link_model(&sample->model, &from, &sample->perm, &sample->scratch);
}

static inline void sample_release(struct sample *sample)
{
	arena_release(&sample->perm);
	arena_release(&sample->scratch);
	patterns_release();
}

/* The finding whose id begins so, or NULL. */
static inline const struct finding *sample_finding(const struct sample *sample,
    const char *id)
{
	const struct finding *rows = sample->model.findings.items;

	for (size_t i = 0; i < sample->model.findings.count; i++)
		if (str_starts(rows[i].id, id))
			return &rows[i];
	return NULL;
}

#define assert_str(actual, expected) \
	assert_string_equal(str_cstring(actual, &sample.scratch), expected)

#endif
