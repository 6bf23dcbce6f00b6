/*
 * Decides what the project builds: what manifests declare, and programs that
 * packs find in code. Both may know one program; names tell whether they do.
 */
#include "assemble/rows/target_rows.h"

#include <string.h>

#include "assemble/rows/library_packages.h"
#include "assemble/units/unit_rows.h"
#include "model/model.h"
#include "scan/scan.h"

/* Is the path in examples, tests, tools, or a folder `helpers`, so that users
 * do not get the program? */
static bool is_private_target(struct str path)
{
	return path_is_beside(path, KINDS_PRIVATE) ||
	       path_has_folder(path, "helpers");
}

/* The name of a module's program: its last part, but fleet of
 * `example.org/fleet/v2`, where that is only a version. */
static struct str program_name_of_module(struct str module)
{
	struct str last = str_after_last(module, '/');
	uint32_t version;

	if (str_starts(last, "v") && last.len < module.len &&
	    str_is_number(&version, str_slice(last, 1, last.len)))
		last = str_after_last(str_slice(module, 0,
					  module.len - last.len - 1),
		    '/');
	return last;
}

/* The name of a program in a folder: of the package in it; else the folder's;
 * at the root the project's. */
static struct str name_of_folder(const struct scan *scan, struct str folder)
{
	const uint64_t *slot = map_get(&scan->packages, folder);
	struct str name =
	    slot ? program_name_of_module(scan->manifests[*slot - 1].name)
		 : STR("");

	if (name.len == 0)
		name = folder.len ? path_name(folder) : scan->name;
	return name;
}

/* Drop workers of examples, tests and tools. */
static void drop_private_workers(struct rows *rows)
{
	struct worker_row *workers = rows->items;
	size_t count = 0;

	for (size_t i = 0; i < rows->count; i++)
		if (!is_private_target(workers[i].at.path))
			workers[count++] = workers[i];
	rows->count = count;
}

/* Name the programs that packs found without a name, and drop those of
 * examples, tests and tools. */
static void name_targets(struct rows *rows, const struct scan *scan)
{
	struct target_row *targets = rows->items;
	size_t count = 0;

	for (size_t i = 0; i < rows->count; i++) {
		struct str folder = path_folder(targets[i].at.path);

		if (is_private_target(targets[i].at.path))
			continue;
		if (targets[i].name.len == 0)
			targets[i].name = name_of_folder(scan, folder);
		targets[count++] = targets[i];
	}
	rows->count = count;
}

/* Is it the name of a program? */
static bool is_program_target(const struct map *programs, struct str name)
{
	return map_get(programs, name) != NULL;
}

/* Note in `programs` the names of all programs: a helper (an object or part of
 * a program) is a target only if it has one of them. */
static void note_programs(struct map *programs, const struct model *model,
    const struct scan *scan)
{
	const struct target_row *target_rows = model->targets.items;

	for (size_t i = 0; i < model->targets.count; i++)
		map_put(programs, target_rows[i].name);
	for (size_t i = 0; i < scan->built_count; i++)
		if (!scan->built[i].helper &&
		    strcmp(scan->built[i].kind, "executable") == 0)
			map_put(programs, scan->built[i].name);
}

/* Has the manifest declared the same target before: in both branches of a
 * condition, `if(WIN32) … else() …`? */
static bool is_repeated_target(const struct scan *scan, size_t number)
{
	const struct built_row *built_row = &scan->built[number];

	while (number-- > 0 &&
	       str_equal(scan->built[number].path, built_row->path))
		if (str_equal(scan->built[number].name, built_row->name) &&
		    strcmp(scan->built[number].kind, built_row->kind) == 0)
			return true;
	return false;
}

/* Is one word of the name `test` or `tests`? */
static bool is_test_target(struct str name)
{
	return path_has_word(name, "test tests");
}

/* Is the target number `number` of manifests left out: is it in an example,
 * test or tool, declared before, or a helper that is no program itself? */
static bool is_target_left_out(const struct scan *scan, size_t number,
    const struct map *programs)
{
	const struct built_row *built = &scan->built[number];

	return path_is_beside(built->path, KINDS_PRIVATE) ||
	       folder_name_is_beside(built->path,
		   BESIDE_DEMO | BESIDE_EXAMPLE) ||
	       is_repeated_target(scan, number) ||
	       (built->helper && !is_program_target(programs, built->name));
}

/* Name the programs that packs found, drop those and workers that users do not
 * get, then append the targets of manifests. */
void assemble_targets(struct model *model, const struct scan *scan,
    struct arena *perm, struct arena *scratch)
{
	struct map programs = { .arena = scratch };

	name_targets(&model->targets, scan);
	drop_private_workers(&model->workers);
	note_programs(&programs, model, scan);
	for (size_t i = 0; i < scan->built_count; i++) {
		const struct built_row *built = &scan->built[i];
		bool is_test = is_test_target(built->name);
		struct target_row *target_row;

		if (is_target_left_out(scan, i, &programs))
			continue;
		target_row = model_add(model, LIST_targets, perm);
		target_row->name = built->name;
		target_row->kind =
		    is_test && strcmp(built->kind, "executable") == 0
			? STR("test")
			: str_from(built->kind);
		target_row->subsystem =
		    scan->units[scan_unit_of(scan, built->path)].name;
		target_row->at = (struct evidence){ built->path, built->line };
	}
}
