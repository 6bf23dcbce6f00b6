/*
 * Decides what the core types of a program are: those that most files mention,
 * as `Token`, `Scene`, `Diff` in compilers, games and tools, whose data no rule
 * knows. has_declared_data() keeps services out, whose models rules know
 * better. The types are rows of `models`.
 */
#include "assemble/rows/core_types.h"
#include "assemble/requests/callchain.h"
#include "assemble/rows/library_packages.h"
#include "extract/extract.h"
#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

enum {
	STORED_LEAST = 3, /* stored models that say what a program is about */
	FILES_AN_ENDPOINT = 8, /* files for one endpoint: fewer are a service */
	FILES_SMALL = 100, /* in a smaller service one model is enough */
	TYPES_MOST = 12, /* core types of a group without declared data */
	MENTIONED_MOST = 40, /* references to mentioned types, of a group */
	MENTIONED_LEAST = 5, /* files that mention such a type */
	FILES_LEAST = 2, /* files that mention a core type, besides its own */
	SHARED_MOST = 16, /* core types of a group with declared data */
	SHARED_LEAST = 8, /* files that mention such a core type */
	FILES_A_TABLE = 60, /* files for one table: more are about more */
	FILES_A_SERVED = 4, /* files for one endpoint: the same */
};

/* A type, and who mentions it. */
struct core_type {
	struct place place;
	const struct symbol_fact *fact;
	uint32_t files; /* that mention it, besides its own */
	uint32_t carried; /* of these, files that declare something of it: a
			     parameter, a result, a field, a variable */
	uint32_t last; /* the last of these, + 1 */
	uint32_t units; /* of these files, besides its own; a unit whose files
			   do not follow each other may count twice */
	uint32_t last_unit; /* the last of these, + 1 */
};

/* All types of a group, while mentions are counted. */
struct type_counts {
	const struct index *index;
	struct map names; /* last name → number of the type + 1, or
			     SEVERAL_TYPES */
	struct map places; /* place_key() → number of the type + 1 */
	struct core_type *items;
	size_t count;
	bool declares; /* its code says of what types its values are */
	struct arena *scratch;
};

/* Several types have the name, so that it alone means none of them. */
static const uint64_t SEVERAL_TYPES = UINT64_MAX;

/* Is it an error: does its name end with Error or Exception, or a base's name
 * with one of these or Exit? */
static bool is_error_type(const struct symbol_fact *fact)
{
	static const char *const ends[] = { "Error", "Exception", "Exit" };

	for (size_t i = 0; i < LENGTH(ends); i++) {
		if (i < 2 && str_ends(symbol_last(fact->name), ends[i]))
			return true;
		for (size_t k = 0; k < fact->bases.count; k++)
			if (str_ends(fact->bases.items[k], ends[i]))
				return true;
	}
	return false;
}

/* Is it an enumeration of constants, `enum Color`? Not in Rust and Swift, whose
 * enumerations hold values: a syntax tree may be one. */
static bool is_constant_list(const struct index *index, uint32_t file,
    const struct symbol_fact *fact)
{
	const struct language *language = index->facts[file].language;

	return strs_have(&fact->bases, STR("enum")) &&
	       !language_is_of(language, "rust") &&
	       !language_is_of(language, "swift");
}

/* May the symbol be a core type? It is a class outside of functions, with a
 * name of two letters or more. No errors and enumerations, which every program
 * has; nothing of tests, examples, tools. */
static bool may_be_core_type(const struct index *index, uint32_t file,
    const struct symbol_fact *fact)
{
	struct str name = symbol_last(fact->name);

	return fact->kind == SYMBOL_CLASS && !symbol_is_local(fact->name) &&
	       name.len > 1 && !is_error_type(fact) &&
	       !is_constant_list(index, file, fact) &&
	       !path_is_beside(index->facts[file].path, KINDS_BESIDE);
}

/* Note a type under its last name (SEVERAL_TYPES if another one has it) and
 * under its place. A class that is declared twice in a file counts once. */
static void note_type(struct type_counts *type_counts, uint32_t file,
    const struct symbol_fact *fact)
{
	struct place place = { file, fact->name };
	uint64_t *name_slot =
	    map_put(&type_counts->names, symbol_last(fact->name));
	uint64_t *place_slot = map_put(&type_counts->places,
	    place_key(place, type_counts->scratch));

	if (*place_slot)
		return;
	*(struct core_type *)array_push(&type_counts->items,
	    &type_counts->count, sizeof(struct core_type),
	    type_counts->scratch) =
	    (struct core_type){ .place = place, .fact = fact };
	*place_slot = type_counts->count;
	*name_slot = *name_slot ? SEVERAL_TYPES : type_counts->count;
}

/* The type that a file means by a name; NULL: none of the project, or one of
 * several. Where includes do not say which names they give (C), the name alone
 * is enough, if one type has it. */
static struct core_type *type_of_mention(struct type_counts *type_counts,
    uint32_t file, struct str name)
{
	const uint64_t *name_slot =
	    map_get(&type_counts->names, symbol_last(name));
	struct place place = { file, name };

	if (!name_slot)
		return NULL;
	if (resolve(&place, type_counts->index, place, is_class)) {
		const uint64_t *number = map_get(&type_counts->places,
		    place_key(place, type_counts->scratch));

		return number ? &type_counts->items[*number - 1] : NULL;
	}

	if (*name_slot == SEVERAL_TYPES ||
	    type_counts->index->facts[file].language->surface != SURFACE_HEADER)
		return NULL;
	return &type_counts->items[*name_slot - 1];
}

/* Add 1 to `files` of each type that the file mentions, and to `units` if the
 * file is of another unit. A type's own file does not count, nor do tests and
 * tools. */
static void count_mentions(struct type_counts *type_counts, uint32_t file)
{
	const struct facts *facts = &type_counts->index->facts[file];

	if (path_is_beside(facts->path, KINDS_BESIDE))
		return;
	for (size_t i = 0; i < facts->mentions.count; i++) {
		struct core_type *type = type_of_mention(type_counts, file,
		    facts->mentions.items[i]);

		if (!type || type->place.file == file || type->last == file + 1)
			continue;
		type->files++;
		type->carried += i < facts->carried;
		type->last = file + 1;
		if (type->last_unit == facts->unit + 1 ||
		    facts->unit ==
			type_counts->index->facts[type->place.file].unit)
			continue;
		type->units++;
		type->last_unit = facts->unit + 1;
	}
}

/* Order types by how many files pass them on, then by how many mention them,
 * most first; of equals those with most members first. */
static int compare_core_types(const void *left, const void *right,
    void *context)
{
	const struct core_type *left_core_type = left;
	const struct core_type *right_core_type = right;
	size_t left_members = left_core_type->fact->members.count;
	size_t right_members = right_core_type->fact->members.count;

	(void)context;
	if (left_core_type->carried != right_core_type->carried)
		return left_core_type->carried < right_core_type->carried ? 1
									  : -1;
	if (left_core_type->files != right_core_type->files)
		return left_core_type->files < right_core_type->files ? 1 : -1;
	return left_members < right_members   ? 1
	       : left_members > right_members ? -1
					      : 0;
}

/* The kind of the type in its row: `struct` if its public form says so, else
 * `interface` if it is abstract, else `class`. */
static const char *core_type_kind(const struct index *index,
    const struct core_type *type)
{
	const struct facts *facts = &index->facts[type->place.file];

	for (size_t i = 0; i < facts->public_count; i++)
		if (facts->publics[i].kind == PUBLIC_struct &&
		    str_equal(facts->publics[i].name, type->fact->name))
			return "struct";
	return type->fact->abstract ? "interface" : "class";
}

/* How many rows of a list, from number `first` on, are of the product, not of
 * tests, tools or examples. */
static size_t count_own_rows(const struct list *list, const struct rows *rows,
    size_t first)
{
	const char *items = rows->items;
	size_t count = 0;

	for (size_t i = first; i < rows->count; i++)
		count +=
		    !path_is_beside(row_evidence(list, items + i * list->size)
					.path,
			KINDS_BESIDE | BESIDE_SHOWN);
	return count;
}

/* Do rules know the data of the group: STORED_LEAST models of a database or
 * schema, an endpoint in every few files, or endpoints and a few models? A
 * service is about its data, not about the controllers that its files
 * mention. */
static bool has_declared_data(const struct model *model,
    const struct index *index, const struct group_rows *first)
{
	const struct data_model *models = model->models.items;
	size_t endpoints = count_own_rows(&model_lists[LIST_endpoints],
	    &model->endpoints, first->endpoints);
	size_t stored = 0;
	size_t declared;

	for (size_t i = first->models; i < model->models.count; i++)
		stored += str_listed("message schema table", models[i].kind);
	declared = count_own_rows(&model_lists[LIST_models], &model->models,
	    first->models);
	return stored >= STORED_LEAST ||
	       endpoints * FILES_AN_ENDPOINT > index->count ||
	       (endpoints > 0 &&
		   declared >= (index->count < FILES_SMALL ? 1 : STORED_LEAST));
}

/* Is the group much larger than its tables and endpoints need: FILES_A_TABLE
 * files for each table and FILES_A_SERVED for each endpoint? Then the types
 * that all of its code mentions say as much. */
static bool is_about_more(const struct model *model, const struct index *index,
    const struct group_rows *first)
{
	const struct data_model *models = model->models.items;
	size_t endpoints = count_own_rows(&model_lists[LIST_endpoints],
	    &model->endpoints, first->endpoints);
	size_t tables = 0;

	for (size_t i = first->models; i < model->models.count; i++)
		tables += str_is(models[i].kind, "table");
	return tables * FILES_A_TABLE <= index->count &&
	       endpoints * FILES_A_SERVED <= index->count;
}

/* Does the last word of a type's name say that it does something: `Handler` of
 * `RequestHandler`? */
static bool is_acting_name(struct str name)
{
	size_t from = name.len;

	while (
	    from > 0 && (name.ptr[from - 1] < 'A' || name.ptr[from - 1] > 'Z'))
		from--;
	return str_listed(known_lists.acting,
	    str_slice(name, from ? from - 1 : 0, name.len));
}

/* Does the last word of the type's name, or of a base's, say that it does
 * something, `Handler`? */
static bool is_acting(const struct core_type *type)
{
	const struct strs *bases = &type->fact->bases;

	for (size_t i = 0; i < bases->count; i++)
		if (is_acting_name(symbol_last(bases->items[i])))
			return true;
	return is_acting_name(symbol_last(type->fact->name));
}

/* May the type be shown beside models that rules know: do enough files mention
 * it, and is it no interface? */
static bool is_shared_data(const struct core_type *type)
{
	return type->files >= SHARED_LEAST && !type->fact->abstract;
}

/* Is there a row of a model, from number `first_row` on, at that line
 * already? */
static bool has_model_at(const struct model *model, size_t first_row,
    struct evidence at)
{
	const struct data_model *models = model->models.items;

	for (size_t i = first_row; i < model->models.count; i++)
		if (models[i].at.line == at.line &&
		    str_equal(models[i].at.path, at.path))
			return true;
	return false;
}

/* Does the code declare types: are most of those that files mention carried by
 * any? */
static bool has_carried_types(const struct type_counts *type_counts)
{
	size_t mentioned = 0;
	size_t carried = 0;

	for (size_t i = 0; i < type_counts->count; i++) {
		mentioned += type_counts->items[i].files >= FILES_LEAST;
		carried += type_counts->items[i].files >= FILES_LEAST &&
			   type_counts->items[i].carried > 0;
	}
	return carried * 2 > mentioned;
}

/* Fill `items` with the group's types, those that most files pass on first.
 * `names` and `places` hold no numbers of `items` any more after that. */
static void count_types(struct type_counts *type_counts)
{
	const struct index *index = type_counts->index;

	for (uint32_t file = 0; file < index->count; file++)
		for (size_t i = 0; i < index->facts[file].symbol_count; i++)
			if (may_be_core_type(index, file,
				&index->facts[file].symbols[i]))
				note_type(type_counts, file,
				    &index->facts[file].symbols[i]);
	for (uint32_t file = 0; file < index->count; file++)
		count_mentions(type_counts, file);
	type_counts->declares = has_carried_types(type_counts);
	for (size_t i = 0; i < type_counts->count && !type_counts->declares;
	     i++)
		type_counts->items[i].carried = 0;
	sort_items(type_counts->items, type_counts->count,
	    sizeof(*type_counts->items), compare_core_types, NULL);
}

/* Is it a function under a name, `interface Listener { void heard(); }`? Not in
 * JavaScript's languages, whose interfaces have fields as well. */
static bool is_one_function(const struct core_type *type,
    const struct index *index)
{
	return type->fact->abstract && type->fact->members.count == 1 &&
	       !language_is_of(index->facts[type->place.file].language,
		   "javascript");
}

/* Does it go from file to file: where types are declared, does any declare
 * something of it? A class of static functions, `Assert`, is called and never
 * passed on. */
static bool is_passed_on(const struct core_type *type,
    const struct type_counts *type_counts)
{
	return !type_counts->declares ||
	       (type->carried > 0 &&
		   !is_one_function(type, type_counts->index));
}

/* How often 1 is doubled to exceed the number: 3 for 4 to 7; 0 for 0. */
static size_t doublings(size_t number)
{
	size_t out = 0;

	for (; number; number /= 2)
		out++;
	return out;
}

/* Append a reference of kind `mentioned` for each type that at least
 * MENTIONED_LEAST files mention, at most MENTIONED_MOST. Its label grows by 1
 * as the number of files doubles, so that small changes leave the row as it
 * is. */
void assemble_mentioned_types(struct model *model, const struct index *index,
    struct arena *perm)
{
	struct arena scratch = { 0 };
	struct type_counts type_counts = { .index = index,
		.names = { .arena = &scratch },
		.places = { .arena = &scratch },
		.scratch = &scratch };
	size_t added = 0;

	count_types(&type_counts);
	for (size_t i = 0; i < type_counts.count && added < MENTIONED_MOST;
	     i++) {
		const struct core_type *type = &type_counts.items[i];
		struct reference *reference;

		if (type->files < MENTIONED_LEAST ||
		    !is_passed_on(type, &type_counts))
			continue;
		added++;
		reference = model_add(model, LIST_references, perm);

		reference->at =
		    (struct evidence){ index->facts[type->place.file].path,
			    type->fact->line };
		reference->subsystem = index_subsystem(index, type->place.file);
		reference->kind = reference_kind_text(REFERENCE_MENTIONED);
		reference->target =
		    str_copy(symbol_last(type->fact->name), perm);
		reference->label = str_printf(perm, "%zu",
		    doublings(type->files) + doublings(type->units));
	}
	arena_release(&scratch);
}

/* Append a type as a model; false: there is one at its line already. */
static bool add_core_type(struct model *model, const struct index *index,
    size_t first_row, const struct core_type *type, struct arena *perm)
{
	struct evidence at = { index->facts[type->place.file].path,
		type->fact->line };
	struct data_model *data_model;

	if (has_model_at(model, first_row, at))
		return false;
	data_model = model_add(model, LIST_models, perm);
	data_model->name = str_copy(symbol_last(type->fact->name), perm);
	data_model->kind = str_from(core_type_kind(index, type));
	data_model->at = at;
	return true;
}

/* Do enough files mention the type: FILES_LEAST, or, if rules know the data of
 * the group (`has_declared`), SHARED_LEAST? */
static bool is_mentioned_enough(const struct core_type *type,
    const struct type_counts *type_counts, bool has_declared)
{
	return type->files >= FILES_LEAST && is_passed_on(type, type_counts) &&
	       (!has_declared || is_shared_data(type));
}

/* Append the types that most files mention as models. If rules know the group's
 * data, only if it is about more, and only types that hold data. Else types
 * that only do something, `Parser`, follow, if they are among the first
 * TYPES_MOST of all, unless it is a service: its stubs of others are no data.
 */
void assemble_core_types(struct model *model, const struct index *index,
    const struct group_rows *first, struct arena *perm)
{
	/* released at the end, as a large group has many types */
	struct arena scratch = { 0 };
	struct type_counts type_counts = { .index = index,
		.names = { .arena = &scratch },
		.places = { .arena = &scratch },
		.scratch = &scratch };
	bool has_declared = has_declared_data(model, index, first);
	bool serves = count_own_rows(&model_lists[LIST_endpoints],
			  &model->endpoints, first->endpoints) > 0;
	size_t most = has_declared ? SHARED_MOST : TYPES_MOST;
	size_t added = 0;

	if (has_declared && !is_about_more(model, index, first))
		return;
	count_types(&type_counts);
	for (size_t i = 0; i < type_counts.count && added < most; i++)
		if (!is_acting(&type_counts.items[i]) &&
		    is_mentioned_enough(&type_counts.items[i], &type_counts,
			has_declared))
			added += add_core_type(model, index, first->models,
			    &type_counts.items[i], perm);
	for (size_t i = 0; i < type_counts.count && i < TYPES_MOST &&
			   !has_declared && !serves;
	     i++)
		if (is_acting(&type_counts.items[i]) &&
		    is_mentioned_enough(&type_counts.items[i], &type_counts,
			has_declared))
			add_core_type(model, index, first->models,
			    &type_counts.items[i], perm);
	arena_release(&scratch);
}
