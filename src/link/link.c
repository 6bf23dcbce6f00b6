/*
 * The steps of linking, in order: link_model(). Each reads what those before it
 * left in the model. What all steps look up by path or folder is indexed first.
 */
#include "link/link.h"

#include <string.h>

#include "git/git.h"
#include "link/parties/parts.h"
#include "model/model.h"
#include "scan/scan.h"

/* Note the manifests by path and by folder, so that other steps find them
 * without a search. A folder may have several, which are chained from the last
 * to the first. Also note which have dependencies. */
static void index_manifest_folders(struct linking *linking)
{
	const struct scan *scan = linking->scan;

	linking->beside = arena_array(linking->scratch, scan->manifest_count,
	    sizeof(*linking->beside));
	linking->depending = arena_array(linking->scratch, scan->manifest_count,
	    sizeof(*linking->depending));
	for (size_t i = 0; i < scan->manifest_count; i++) {
		struct str path = scan->manifests[i].path;
		uint64_t *last = map_put(&linking->folders, path_folder(path));

		linking->beside[i] = (uint32_t)*last;
		*last = i + 1;
		*map_put(&linking->manifests, path) = i + 1;
	}
	for (size_t i = 0; i < scan->dependency_count; i++)
		if (scan->dependencies[i].manifest < scan->manifest_count)
			linking->depending[scan->dependencies[i].manifest] =
			    true;
}

/* Let a requirements.txt that is compiled from a requirements.in have
 * dependencies if that has. */
static void mark_compiled_manifests(struct linking *linking)
{
	for (size_t i = 0; i < linking->scan->manifest_count; i++) {
		struct str path = linking->scan->manifests[i].path;
		const uint64_t *source;

		if (linking->depending[i] || !str_ends(path, ".txt"))
			continue;
		source = map_get(&linking->manifests,
		    str_join(str_slice(path, 0, path.len - strlen("txt")),
			STR("in"), linking->scratch));
		if (source)
			linking->depending[i] = linking->depending[*source - 1];
	}
}

/* Index the manifests, the products, and the subsystems by directory. Of
 * several subsystems in one directory the first counts, hence backwards. */
static void index_project(struct linking *linking)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	index_manifest_folders(linking);
	mark_compiled_manifests(linking);
	find_products(linking);

	served_read(&linking->served, linking->model, linking->scratch);
	for (size_t i = linking->model->subsystems.count; i-- > 0;)
		*map_put(&linking->subsystems, subsystems[i].directory) = i + 1;
}

/* Complete the model: see link/README.md for the order. Registered operations
 * are moved first, as everything else asks who serves them; rows are sorted
 * last, so that equal input gives equal bytes. */
void link_model(struct model *model, const struct link_from *link_from,
    struct arena *perm, struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	struct linking linking = { .model = model,
		.scan = link_from->scan,
		.deployment = link_from->deployment,
		.rules = link_from->rules,
		.manifests = { .arena = scratch },
		.folders = { .arena = scratch },
		.subsystems = { .arena = scratch },
		.perm = perm,
		.scratch = scratch };

	model->project.name = str_copy(link_from->name, perm);
	move_registered(&linking);
	index_project(&linking);
	traits_read(&linking);
	add_services(&linking);
	add_links(&linking);
	add_undeployed_services(&linking);
	find_modules(&linking);
	model_program_roles(&linking.traits.roles, model, scratch);
	add_patterns(&linking);
	model->purpose = linking.scan->purpose;
	describe_project(&linking);
	drop_stray_layers(&linking);
	add_chain(&linking);
	describe_purpose(&linking);
	add_quickstart(&linking);
	add_findings(&linking);
	model_hide_users(model, perm);
	model_sort(model);
	arena_rewind(scratch, mark);
}
