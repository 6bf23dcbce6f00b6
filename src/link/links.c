#include "link/parts.h"

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

void add_links(struct linking *run)
{
	const struct reference *references = run->model->references.items;
	const struct subsystem *subsystems = run->model->subsystems.items;
	struct map names = { .arena = run->scratch };
	struct map links = { .arena = run->scratch };

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
