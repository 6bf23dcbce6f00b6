/*
 * Types by how many files mention them; the best are few. For programs whose
 * data no rule knows, compilers, games, tools: `Token`, `Scene`, `Diff` tell
 * what they are about. has_declared_data() keeps services out, where rules tell
 * it better.
 */
#include "assemble/rows/core_types.h"
#include "assemble/requests/callchain.h"
#include "assemble/rows/library_packages.h"
#include "extract/extract.h"
#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

enum {
	STORED_LEAST = 3, /* models, beside which no types are looked for */
	FILES_AN_ENDPOINT = 8,
	FILES_SMALL = 100, /* of a service that says what its data is */
	TYPES_MOST = 12, /* of a group */
	MENTIONED_MOST = 40, /* types of a group that references tell of */
	MENTIONED_LEAST = 5, /* files that mention one of these */
	FILES_LEAST = 2, /* that mention one, its own left out */
	SHARED_MOST = 16, /* types beside models that rules know */
	SHARED_LEAST = 8, /* files that mention one of these */
	FILES_A_TABLE = 60, /* of a program that is about more than its tables
			     */
	FILES_A_SERVED = 4, /* of one that is about more than what it serves */
};

struct core_type {
	struct place place;
	const struct symbol_fact *fact;
	uint32_t files; /* that mention it */
	uint32_t last; /* of them, + 1 */
	uint32_t units; /* that these are of, its own left out: roughly, as
			   files of one need not follow each other */
	uint32_t last_unit; /* of them, + 1 */
};

/* A name that several types have is no name of any: then imports tell. */
struct counting {
	const struct index *index;
	struct map names; /* last name → index + 1 of the type; `several`:
			     it is one of more */
	struct map places; /* place_key() → index + 1 */
	struct core_type *items;
	size_t count;
	struct arena *scratch;
};

static const uint64_t several = UINT64_MAX;

/* Is it an error, by its name or by what it is based on? */
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

/* Is it a list of constants? In some languages enumerations hold values of
 * their own: a tree of code is one. */
static bool is_constant_list(const struct index *index, uint32_t file,
    const struct symbol_fact *fact)
{
	const struct language *language = index->facts[file].language;

	return strs_have(&fact->bases, STR("enum")) &&
	       !language_is_of(language, "rust") &&
	       !language_is_of(language, "swift");
}

/* May the type be one of the best? Errors and lists of constants are what
 * every program has; what stands in tests or tools is not the program's. */
static bool may_be_core_type(const struct index *index, uint32_t file,
    const struct symbol_fact *fact)
{
	struct str name = symbol_last(fact->name);

	return fact->kind == SYMBOL_CLASS && !symbol_is_local(fact->name) &&
	       name.len > 1 && !is_error_type(fact) &&
	       !is_constant_list(index, file, fact) &&
	       !path_is_beside(index->facts[file].path, KINDS_BESIDE);
}

/* Note a type by its last name and its place. A class that is declared twice
 * in a file counts once, at its first place. */
static void note_type(struct counting *counting, uint32_t file,
    const struct symbol_fact *fact)
{
	struct place place = { file, fact->name };
	uint64_t *name_slot =
	    map_put(&counting->names, symbol_last(fact->name));
	uint64_t *place_slot =
	    map_put(&counting->places, place_key(place, counting->scratch));

	if (*place_slot)
		return;
	*(struct core_type *)array_push(&counting->items, &counting->count,
	    sizeof(struct core_type), counting->scratch) =
	    (struct core_type){ .place = place, .fact = fact };
	*place_slot = counting->count;
	*name_slot = *name_slot ? several : counting->count;
}

/* The type that a file means by a name; NULL: none of the project's, or it
 * may be several. Headers say what all files after them know, so that there
 * a name is enough. */
static struct core_type *type_of_mention(struct counting *counting,
    uint32_t file, struct str name)
{
	const uint64_t *name_slot =
	    map_get(&counting->names, symbol_last(name));
	struct place place = { file, name };

	if (!name_slot)
		return NULL;
	if (resolve(&place, counting->index, place, is_class)) {
		const uint64_t *number = map_get(&counting->places,
		    place_key(place, counting->scratch));

		return number ? &counting->items[*number - 1] : NULL;
	}
	/* headers say what all files after them know */
	if (*name_slot == several ||
	    counting->index->facts[file].language->surface != SURFACE_HEADER)
		return NULL;
	return &counting->items[*name_slot - 1];
}

/* Count the types that a file mentions, each once, but for its own: a type
 * that one file is full of is its own affair. */
static void count_mentions(struct counting *counting, uint32_t file)
{
	const struct facts *facts = &counting->index->facts[file];

	if (path_is_beside(facts->path, KINDS_BESIDE))
		return;
	for (size_t i = 0; i < facts->mentions.count; i++) {
		struct core_type *type =
		    type_of_mention(counting, file, facts->mentions.items[i]);

		if (!type || type->place.file == file || type->last == file + 1)
			continue;
		type->files++;
		type->last = file + 1;
		if (type->last_unit == facts->unit + 1 ||
		    facts->unit ==
			counting->index->facts[type->place.file].unit)
			continue;
		type->units++;
		type->last_unit = facts->unit + 1;
	}
}

/* Order types by how many files mention them, most first; of as many, by how
 * many members they have. */
static int compare_core_types(const void *left, const void *right,
    void *context)
{
	const struct core_type *left_core_type = left;
	const struct core_type *right_core_type = right;
	size_t left_members = left_core_type->fact->members.count;
	size_t right_members = right_core_type->fact->members.count;

	(void)context;
	if (left_core_type->files != right_core_type->files)
		return left_core_type->files < right_core_type->files ? 1 : -1;
	return left_members < right_members   ? 1
	       : left_members > right_members ? -1
					      : 0;
}

/* How a row calls the type: facts have only classes; whether it is a struct,
 * its public form tells. */
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

/* How many rows of a list, from `first` on, stand in the product itself. */
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

/* Does the group have models that a database or a schema knows, and more
 * than a few? A service with an endpoint in each few files counts, too: it
 * is about its data, whether that is declared or not, and not about its
 * controllers. */
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

/* Is the group large beside its tables and endpoints? Then types that all of
 * its code works with tell as much. */
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

/* Does a name of a type say, by its last word, that it does something? */
static bool is_acting_name(struct str name)
{
	size_t from = name.len;

	while (
	    from > 0 && (name.ptr[from - 1] < 'A' || name.ptr[from - 1] > 'Z'))
		from--;
	return str_listed(known_lists.acting,
	    str_slice(name, from ? from - 1 : 0, name.len));
}

/* Does its name, or one of a type that it is based on, say so? */
static bool is_acting(const struct core_type *type)
{
	const struct strs *bases = &type->fact->bases;

	for (size_t i = 0; i < bases->count; i++)
		if (is_acting_name(symbol_last(bases->items[i])))
			return true;
	return is_acting_name(symbol_last(type->fact->name));
}

/* May the type stand beside models that rules know? */
static bool is_shared_data(const struct core_type *type)
{
	return type->files >= SHARED_LEAST && !type->fact->abstract;
}

/* Is there a row of a model at that place already? */
static bool has_model_at(const struct model *model, size_t first,
    struct evidence at)
{
	const struct data_model *models = model->models.items;

	for (size_t i = first; i < model->models.count; i++)
		if (models[i].at.line == at.line &&
		    str_equal(models[i].at.path, at.path))
			return true;
	return false;
}

/* Find the types of the group, those first that most files mention. */
static void count_types(struct counting *counting)
{
	const struct index *index = counting->index;

	for (uint32_t file = 0; file < index->count; file++)
		for (size_t i = 0; i < index->facts[file].symbol_count; i++)
			if (may_be_core_type(index, file,
				&index->facts[file].symbols[i]))
				note_type(counting, file,
				    &index->facts[file].symbols[i]);
	for (uint32_t file = 0; file < index->count; file++)
		count_mentions(counting, file);
	sort_items(counting->items, counting->count, sizeof(*counting->items),
	    compare_core_types, NULL);
}

/* How often the number has been doubled from 1, and 1; 0: it is 0. */
static size_t doublings(size_t number)
{
	size_t out = 0;

	for (; number; number /= 2)
		out++;
	return out;
}

/* Append a reference for each of the types that most files mention. */
void assemble_mentioned_types(struct model *model, const struct index *index,
    struct arena *perm)
{
	struct arena scratch = { 0 };
	struct counting counting = { .index = index,
		.names = { .arena = &scratch },
		.places = { .arena = &scratch },
		.scratch = &scratch };

	count_types(&counting);
	for (size_t i = 0; i < counting.count && i < MENTIONED_MOST &&
			   counting.items[i].files >= MENTIONED_LEAST;
	     i++) {
		const struct core_type *type = &counting.items[i];
		struct reference *reference =
		    model_add(model, LIST_references, perm);

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

/* Append a type as a model; false: there is one at its place already. */
static bool add_core_type(struct model *model, const struct index *index,
    size_t first, const struct core_type *type, struct arena *perm)
{
	struct evidence at = { index->facts[type->place.file].path,
		type->fact->line };
	struct data_model *data_model;

	if (has_model_at(model, first, at))
		return false;
	data_model = model_add(model, LIST_models, perm);
	data_model->name = str_copy(symbol_last(type->fact->name), perm);
	data_model->kind = str_from(core_type_kind(index, type));
	data_model->at = at;
	return true;
}

/* Append the types that most files mention as models, if no rule knows the
 * data of the group. */
void assemble_core_types(struct model *model, const struct index *index,
    const struct group_rows *first, struct arena *perm)
{
	/* its own: of a large group, what is noted here would stay for long */
	struct arena scratch = { 0 };
	struct counting counting = { .index = index,
		.names = { .arena = &scratch },
		.places = { .arena = &scratch },
		.scratch = &scratch };
	bool declared = has_declared_data(model, index, first);
	size_t most = declared ? SHARED_MOST : TYPES_MOST;
	size_t added = 0;

	if (declared && !is_about_more(model, index, first))
		return;
	count_types(&counting);
	/* What only does something is told if it is one of the first. */
	for (size_t i = 0; i < 2 * counting.count; i++) {
		const size_t rank = i % counting.count;
		const struct core_type *type = &counting.items[rank];
		bool acting = i >= counting.count;

		if ((acting ? rank < TYPES_MOST && !declared : added < most) &&
		    type->files >= FILES_LEAST && is_acting(type) == acting &&
		    (!declared || is_shared_data(type)))
			added += add_core_type(model, index, first->models,
			    type, perm);
	}
	arena_release(&scratch);
}
