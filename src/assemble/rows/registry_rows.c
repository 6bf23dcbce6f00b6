/*
 * Decides which functions are registries: those to which files all over the
 * project give the names of their plugins: `plugin.Register("cache", setup)`. A
 * registry is an extension point, its plugins are implementations.
 */
#include "assemble/rows/extension_rows.h"
#include "extract/extract.h"
#include "model/model.h"

enum {
	NAMES_LEAST = 3, /* names that are given to a registry */
	FILES_LEAST = 2, /* files that give them */
};

/* A plugin, and the argument that names it. */
struct registered {
	uint32_t file;
	const struct argument_fact *given;
	struct str name;
};

/* A function that may be a registry, and the plugins that it is given. */
struct registry {
	struct place function;
	struct registered *items;
	size_t count;
};

/* All functions of a group that may be registries. */
struct registries {
	const struct index *index;
	struct map places; /* of functions → number in items + 1 */
	struct registry *items;
	size_t count;
	struct arena *scratch;
};

/* The registry of a function; a new one is empty. Valid until the next is
 * made. */
static struct registry *registry_of(struct registries *registries,
    struct place function)
{
	uint64_t *number = map_put(&registries->places,
	    place_key(function, registries->scratch));

	if (*number == 0) {
		struct registry *registry = array_push(&registries->items,
		    &registries->count, sizeof(*registry), registries->scratch);

		*registry = (struct registry){ .function = function };
		*number = registries->count;
	}
	return &registries->items[*number - 1];
}

/* Add the plugin that a call `register("cache", setup)` names by its first
 * argument, if that is known in full, to the function's registry. Two plugins
 * of one name are one. */
static void note_registration(struct registries *registries, uint32_t file,
    const struct argument_fact *argument)
{
	const struct index *index = registries->index;
	struct place function;
	struct registry *registry;
	struct str name;

	if (!str_is(argument->place, "0") ||
	    !call_registers(argument->callee) ||
	    !resolve(&function, index, (struct place){ file, argument->callee },
		is_function))
		return;
	name = fill_holes(index, file, argument->text, VARIABLES_FILLED,
	    registries->scratch);
	if (placeholder_among(name))
		return;
	registry = registry_of(registries, function);
	for (size_t i = 0; i < registry->count; i++)
		if (str_equal(registry->items[i].name, name))
			return;
	*(struct registered *)array_push(&registry->items, &registry->count,
	    sizeof(struct registered),
	    registries->scratch) = (struct registered){ file, argument, name };
}

/* Is the function a registry: is it given NAMES_LEAST names by FILES_LEAST
 * files? Plugins of one file stand together. */
static bool is_registry(const struct registry *registry)
{
	size_t files = 0;

	for (size_t i = 0; i < registry->count; i++)
		files += i == 0 ||
			 registry->items[i].file != registry->items[i - 1].file;
	return registry->count >= NAMES_LEAST && files >= FILES_LEAST;
}

/* The function as a call writes it, with only the last part of its receiver:
 * `plugin.Register` of `core.plugin.Register`. */
static struct str registry_name(struct str callee)
{
	size_t dot = symbol_dot(callee);
	struct str owner = symbol_last(str_slice(callee, 0, dot));

	return dot == callee.len
		   ? callee
		   : str_slice(callee, (size_t)(owner.ptr - callee.ptr),
			 callee.len);
}

/* Append the row of a registry, named as its first call writes it, and one for
 * each of its plugins. */
static void add_registry_row(struct model *model, const struct index *index,
    const struct registry *registry, struct arena *perm)
{
	struct extension *extension = model_add(model, LIST_extensions, perm);
	const struct registered *first_registered = &registry->items[0];
	struct str name =
	    str_copy(registry_name(first_registered->given->callee), perm);
	struct str function =
	    str_copy(symbol_last(registry->function.symbol), perm);

	extension->name = name;
	if (!str_equal(function, name))
		extension->interface = function;
	extension->subsystem = index_subsystem(index, registry->function.file);
	extension->at =
	    (struct evidence){ index->facts[registry->function.file].path,
		    index_line_of_symbol(index, registry->function) };
	extension->registered_at =
	    (struct evidence){ index->facts[first_registered->file].path,
		    first_registered->given->line };
	for (size_t i = 0; i < registry->count; i++) {
		const struct registered *registered = &registry->items[i];
		struct implementation *implementation =
		    model_add(model, LIST_implementations, perm);

		implementation->extension = name;
		implementation->name = str_copy(registered->name, perm);
		strs_push(&extension->by, implementation->name, perm);
		implementation->subsystem =
		    index_subsystem(index, registered->file);
		implementation->at =
		    (struct evidence){ index->facts[registered->file].path,
			    registered->given->line };
	}
}

/* Append the registries of the group. */
void assemble_registries(struct model *model, const struct index *index,
    struct arena *perm)
{
	struct registries registries = { .index = index,
		.places = { .arena = index->arena },
		.scratch = index->arena };

	for (uint32_t file = 0; file < index->count; file++)
		for (size_t i = 0; i < index->facts[file].given_count; i++)
			note_registration(&registries, file,
			    &index->facts[file].givens[i]);
	for (size_t i = 0; i < registries.count; i++)
		if (is_registry(&registries.items[i]))
			add_registry_row(model, index, &registries.items[i],
			    perm);
}
