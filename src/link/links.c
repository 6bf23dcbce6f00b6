#include "link/parts.h"

#include "link/link.h"
#include "model/model.h"
#include "scan/scan.h"

/*
 * References to links. A kind of reference is a row: what the link is called,
 * whether the label tells several links of one pair apart.
 */
static const struct link_kind {
	const char *kind; /* of the reference */
	const char *mechanism;
	bool labelled;
} kinds[] = {
	{ "import", "import", false },
};

static const struct link_kind *kind_named(struct str name)
{
	for (size_t i = 0; i < LENGTH(kinds); i++)
		if (str_is(name, kinds[i].kind))
			return &kinds[i];
	return NULL;
}

/* The link that the reference is part of: made by its first reference. */
static struct link *link_of(struct linking *run, struct map *links,
    const struct link_kind *kind, const struct reference *reference)
{
	struct str label = kind->labelled ? reference->label : STR("");
	uint64_t *place = map_put(links,
	    str_printf(run->scratch, "%.*s\n%.*s\n%s\n%.*s",
		STR_ARG(reference->subsystem), STR_ARG(reference->target),
		kind->mechanism, STR_ARG(label)));
	struct link *row;

	if (*place)
		return (struct link *)run->model->links.items + *place - 1;
	row = model_add(run->model, LIST_links, run->perm);
	*place = run->model->links.count;
	row->from = reference->subsystem;
	row->to = reference->target;
	row->mechanism = str_from(kind->mechanism);
	row->label = label;
	row->at = reference->at;
	return row;
}

static bool is_test(const struct linking *run, struct str path)
{
	const struct scan_file *file = file_at(run, path);

	return file && file->role == FILE_TEST;
}

static bool is_own_package(const struct linking *run, struct str name)
{
	return map_get(&run->packages, name) != NULL;
}

/* "antd" of "antd/lib/table", "@org/ui" of "@org/ui/button", "django" of
 * "django.db". */
static struct str package_of(struct str module)
{
	size_t end = str_find(module, '/');

	if (str_starts(module, "@") && end < module.len)
		end +=
		    1 + str_find(str_slice(module, end + 1, module.len), '/');
	else if (end == module.len)
		end = str_find(module, '.');
	return str_slice(module, 0, end);
}

/* The groups of packages that come from outside: of `group:artifact`. */
static void read_groups(struct map *out, const struct linking *run)
{
	for (size_t i = 0; i < run->scan->dependency_count; i++) {
		struct str name = run->scan->dependencies[i].name;
		size_t colon = str_find(name, ':');
		uint64_t *own;

		if (colon == name.len)
			continue;
		own = map_put(out, str_slice(name, 0, colon));
		if (is_own_package(run, str_slice(name, colon + 1, name.len)))
			*own = true;
	}
}

/* A package that a manifest declares, and that is none of the project's own:
 * a file of ours that has a name like it is not meant. */
static bool is_outside(const struct linking *run, const struct map *groups,
    struct str module)
{
	struct str package = package_of(module);

	if (package.len && scan_depends(run->scan, UINT32_MAX, package))
		return !is_own_package(run, package);
	for (size_t end = module.len;
	     groups->count && end > 0 && end <= module.len;) {
		struct str group = str_slice(module, 0, end);
		const uint64_t *own = map_get(groups, group);

		if (own)
			return !*own;
		end = str_find_last(group, '.') % group.len;
	}
	return false;
}

/* Imports of packages from outside have a kind of their own, and are kept: a
 * manifest that changes may make them imports of ours. */
static void tell_packages(struct linking *run)
{
	struct reference *rows = run->model->references.items;
	struct map groups = { .arena = run->scratch };

	read_groups(&groups, run);
	for (size_t i = 0; i < run->model->references.count; i++)
		if (str_is(rows[i].kind, "import") ||
		    str_is(rows[i].kind, "package"))
			rows[i].kind = is_outside(run, &groups, rows[i].label)
					   ? STR("package")
					   : STR("import");
}

void link_packages(struct model *model, const struct scan *scan,
    struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	struct linking run = {
		.model = model,
		.scan = scan,
		.packages = { .arena = scratch },
		.scratch = scratch,
	};

	for (size_t i = 0; i < scan->manifest_count; i++)
		*map_put(&run.packages, scan->manifests[i].name) = 1;
	tell_packages(&run);
	model_sort(model);
	arena_rewind(scratch, mark);
}

void add_links(struct linking *run)
{
	const struct reference *references = run->model->references.items;
	const struct subsystem *subsystems = run->model->subsystems.items;
	struct map names = { .arena = run->scratch };
	struct map links = { .arena = run->scratch };

	tell_packages(run);
	for (size_t i = 0; i < run->model->subsystems.count; i++)
		*map_put(&names, subsystems[i].name) = 1;
	for (size_t i = 0; i < run->model->references.count; i++) {
		const struct reference *reference = &references[i];
		const struct link_kind *kind = kind_named(reference->kind);
		struct link *row;

		if (!kind || !map_get(&names, reference->target) ||
		    str_equal(reference->subsystem, reference->target) ||
		    is_test(run, reference->at.path))
			continue;
		row = link_of(run, &links, kind, reference);
		if (evidence_compare(reference->at, row->at) < 0)
			row->at = reference->at;
	}
}
