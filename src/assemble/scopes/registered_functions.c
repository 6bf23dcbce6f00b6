/*
 * Decides which functions a list holds: `register(setup_users)`, where register
 * does `hooks.push(f)`, and later `for (const f of hooks) f(app)`. Extract
 * writes both as mounts: the child is `hooks[]`, or the parameter
 * `register(0)`; the parent is the function. Two passes over the mounts: first
 * what is put into lists, directly or as a parameter, then the calls of
 * functions that do so. mount_all() then mounts what each function is given.
 */
#include "assemble/scopes/registered_functions.h"

#include "assemble/scopes/router_arguments.h"
#include "assemble/scopes/mounting.h"
#include "lang/lang.h"

/* The key of a list, its file and symbol. Where names hold in a folder (Go),
 * the folder's first file stands for all. */
static struct str list_key(const struct scopes *scopes, struct place list_place)
{
	const struct index *index = scopes->index;
	const struct facts *facts = &index->facts[list_place.file];

	if (facts->language && facts->language->folder_names)
		list_place.file = index_files_of_key(&index->folders,
		    path_folder(facts->path))
				      ->items[0];
	return place_key(list_place, scopes->arena);
}

/* The functions of the list at a place; an empty list is added if there is
 * none. */
static struct function_list *
function_list_at(struct registered_functions *registered_functions,
    const struct scopes *scopes, struct place place)
{
	uint64_t *slot =
	    map_put(&registered_functions->lists, list_key(scopes, place));

	if (!*slot)
		*slot = (uint64_t)(uintptr_t)NEW(scopes->arena,
		    struct function_list);
	return (struct function_list *)(uintptr_t)*slot;
}

/* Add the function that a symbol means to a list; nothing, if it is none of
 * the project. */
static void add_function_to_list(struct function_list *function_list,
    struct scopes *scopes, struct place value)
{
	const struct place *function = scopes_find_callable(scopes, value);

	if (function)
		*(struct place *)array_push(&function_list->items,
		    &function_list->count, sizeof(*function_list->items),
		    scopes->arena) = *function;
}

/* Note one `list.push(f)`, a mount whose child is the list and whose parent is
 * f: f is in the list. If f is a parameter, as of `register(f)`, note in
 * `registrars` and `names` that calls of register add to the list. */
static void note_pushed_value(struct registered_functions *registered_functions,
    struct scopes *scopes, uint32_t file, const struct mount_fact *mount)
{
	struct function_list *function_list =
	    function_list_at(registered_functions, scopes,
		(struct place){ file, mount->child });
	struct place value = { file, mount->parent };

	if (!symbol_is_parameter(mount->parent)) {
		add_function_to_list(function_list, scopes, value);
		return;
	}
	*map_put(&registered_functions->registrars,
	    place_key(value, scopes->arena)) =
	    (uint64_t)(uintptr_t)function_list;
	*map_put(&registered_functions->names,
	    symbol_member_name(mount->parent)) = 1;
}

/* Add setup_users of a call `register(setup_users)`, a mount whose child is
 * `register(0)` and whose parent is setup_users, to the list to which register
 * adds its parameter, if it does. Last names are compared first, as nearly all
 * calls are of other functions. */
static void
add_registered_function(struct registered_functions *registered_functions,
    struct scopes *scopes, uint32_t file, const struct mount_fact *mount)
{
	const struct place *function;
	struct place parameter;
	const uint64_t *list_slot;

	if (!map_get(&registered_functions->names,
		symbol_member_name(mount->child)))
		return;
	function = scopes_find_callable(scopes,
	    (struct place){ file, symbol_function(mount->child) });
	if (!function)
		return;
	parameter.file = function->file;
	parameter.symbol = symbol_parameter_like(function->symbol, mount->child,
	    scopes->arena);
	list_slot = map_get(&registered_functions->registrars,
	    place_key(parameter, scopes->arena));
	if (list_slot)
		add_function_to_list((struct function_list
					     *)(uintptr_t)*list_slot,
		    scopes, (struct place){ file, mount->parent });
}

/* What is done with a mount. */
typedef void mount_step(struct registered_functions *registered_functions,
    struct scopes *scopes, uint32_t file, const struct mount_fact *mount);

/* Call `step` for all mounts of symbols for whose child `wanted` holds. */
static void each_mount(struct registered_functions *registered_functions,
    struct scopes *scopes, bool (*wanted)(struct str child), mount_step *step)
{
	for (uint32_t file = 0; file < scopes->index->count; file++) {
		const struct facts *facts = &scopes->index->facts[file];

		for (size_t i = 0; i < facts->mount_count; i++)
			if (!facts->mounts[i].module &&
			    wanted(facts->mounts[i].child))
				step(registered_functions, scopes, file,
				    &facts->mounts[i]);
	}
}

/* Find all lists and their functions: first what is put into lists, then the
 * calls of functions that add a parameter to a list. */
void registered_functions_find(struct registered_functions
				   *registered_functions,
    struct scopes *scopes)
{
	registered_functions->lists.arena = scopes->arena;
	registered_functions->registrars.arena = scopes->arena;
	registered_functions->names.arena = scopes->arena;
	each_mount(registered_functions, scopes, symbol_is_kept,
	    note_pushed_value);
	if (registered_functions->names.count)
		each_mount(registered_functions, scopes, symbol_is_parameter,
		    add_registered_function);
}

/* The functions of a list; NULL: there are none. */
const struct function_list *
registered_functions_of(const struct registered_functions *registered_functions,
    const struct scopes *scopes, struct place list_place)
{
	const uint64_t *slot =
	    map_get(&registered_functions->lists, list_key(scopes, list_place));

	return slot ? (const struct function_list *)(uintptr_t)*slot : NULL;
}
