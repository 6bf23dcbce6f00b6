/*
 * Decides which files of a shared subsystem speak for which of its importers:
 * a program that takes messages by the MessageHandler of a shared library does
 * not send them, though the library has a MessagePublisher, too. By names
 * alone: whoever uses a class names it, or an interface that it implements.
 * Only where another importer does so, as a class may also be used by means
 * that no name tells.
 */
#include "assemble/rows/unused_classes.h"

#include "extract/extract.h"
#include "lang/lang.h"
#include "scan/scan.h"

enum { FILES_MOST = 32 }; /* told of one pair, and looked at in all */

/* A subsystem imports another one. */
struct class_pair {
	uint32_t from;
	uint32_t to;
	struct evidence at;
};

struct class_search {
	struct model *out;
	const struct index *index;
	const struct scan *scan;
	const struct group_rows *first;
	struct map units; /* names → number + 1 */
	struct class_pair *pairs;
	size_t pair_count;
	uint32_t files[FILES_MOST]; /* of imported units, with queues */
	size_t file_count;
	struct map names; /* of classes of these and what they implement → bits
			     of the files */
	uint64_t *used; /* by unit: bits of the files that it names */
	struct arena *scratch;
};

/* Fill `units` and `pairs`, each pair once; only imports by languages that do
 * not say what of a subsystem they use. */
static void find_class_pairs(struct class_search *search)
{
	const struct reference *references = search->out->references.items;
	struct map seen = { .arena = search->scratch };

	for (uint32_t i = 0; i < search->scan->unit_count; i++)
		*map_put(&search->units, search->scan->units[i].name) = i + 1u;
	for (size_t i = search->first->references;
	     i < search->out->references.count; i++) {
		const struct reference *reference = &references[i];
		const struct scan_file *file =
		    scan_file_at(search->scan, reference->at.path);
		const uint64_t *from =
		    map_get(&search->units, reference->subsystem);
		const uint64_t *to = map_get(&search->units, reference->target);

		if (!reference_is(reference, REFERENCE_IMPORT) || !from ||
		    !to || *from == *to ||
		    (file && file->language && file->language->by_imports) ||
		    (*map_put(&seen,
			str_pair(reference->subsystem, reference->target,
			    search->scratch)))++)
			continue;
		*(struct class_pair *)array_push(&search->pairs,
		    &search->pair_count, sizeof(*search->pairs),
		    search->scratch) = (struct class_pair){ (uint32_t)*from - 1,
			(uint32_t)*to - 1, reference->at };
	}
}

/* Is the unit imported by another one? */
static bool is_imported_unit(const struct class_search *search, uint32_t unit)
{
	for (size_t i = 0; i < search->pair_count; i++)
		if (search->pairs[i].to == unit)
			return true;
	return false;
}

/* Does the unit declare the class `name`? */
static bool unit_declares(const struct class_search *search, uint32_t unit,
    struct str name)
{
	const struct index *index = search->index;

	for (size_t i = 0; i < index->count; i++)
		for (size_t k = 0; index->facts[i].unit == unit &&
				   k < index->facts[i].symbol_count;
		     k++)
			if (index->facts[i].symbols[k].kind == SYMBOL_CLASS &&
			    str_equal(index->facts[i].symbols[k].name, name))
				return true;
	return false;
}

/* Note the names of a file's classes, and of what they implement of the same
 * unit. */
static void note_class_names(struct class_search *search, uint32_t file,
    uint64_t bit)
{
	const struct facts *facts = &search->index->facts[file];

	for (size_t i = 0; i < facts->symbol_count; i++) {
		const struct symbol_fact *symbol = &facts->symbols[i];

		if (symbol->kind != SYMBOL_CLASS)
			continue;
		*map_put(&search->names, symbol_last(symbol->name)) |= bit;
		for (size_t k = 0; k < symbol->bases.count; k++) {
			struct str base = type_name(symbol->bases.items[k]);

			if (unit_declares(search, facts->unit, base))
				*map_put(&search->names, base) |= bit;
		}
	}
}

/* Note the files of imported units that send to or take from queues. */
static void find_queue_files(struct class_search *search)
{
	const struct queue *queues = search->out->queues.items;
	struct map seen = { .arena = search->scratch };

	for (size_t i = search->first->queues;
	     i < search->out->queues.count && search->file_count < FILES_MOST;
	     i++) {
		uint32_t file = index_file(search->index, queues[i].at.path);

		if (file == NOWHERE ||
		    !str_listed("consume produce", queues[i].role) ||
		    !is_imported_unit(search,
			search->index->facts[file].unit) ||
		    (*map_put(&seen, queues[i].at.path))++)
			continue;
		note_class_names(search, file,
		    UINT64_C(1) << search->file_count);
		search->files[search->file_count++] = file;
	}
}

/* Fill `used`. A file's own unit is no user of it. */
static void find_users(struct class_search *search)
{
	const struct index *index = search->index;

	search->used = arena_array(search->scratch, search->scan->unit_count,
	    sizeof(*search->used));
	for (size_t i = 0; i < index->count; i++)
		for (size_t k = 0; k < index->facts[i].mentions.count; k++) {
			const uint64_t *bits = map_get(&search->names,
			    symbol_last(index->facts[i].mentions.items[k]));

			if (bits)
				search->used[index->facts[i].unit] |= *bits;
		}
}

/* The bits of the files that any importer of their unit names. */
static uint64_t files_used_by_any(const struct class_search *search)
{
	uint64_t bits = 0;

	for (size_t i = 0; i < search->pair_count; i++)
		for (size_t k = 0; k < search->file_count; k++)
			if (search->index->facts[search->files[k]].unit ==
			    search->pairs[i].to)
				bits |= search->used[search->pairs[i].from] &
					UINT64_C(1) << k;
	return bits;
}

/* The bits of the files that the unit names, or, of those of `to`, another unit
 * that it imports: by that it may use them. */
static uint64_t files_used(const struct class_search *search, uint32_t unit,
    uint32_t to)
{
	uint64_t bits = search->used[unit];

	for (size_t i = 0; i < search->pair_count; i++)
		if (search->pairs[i].from == unit && search->pairs[i].to != to)
			bits |= search->used[search->pairs[i].to];
	return bits;
}

/* Append the reference of one pair; none, if all files are used. */
static void add_unused_of_pair(struct class_search *search,
    const struct class_pair *class_pair, uint64_t told, struct arena *perm)
{
	uint64_t unused = told &
			  ~files_used(search, class_pair->from, class_pair->to);
	struct buf label = { .arena = perm };
	struct reference *reference;

	for (size_t i = 0; i < search->file_count; i++) {
		const struct facts *facts =
		    &search->index->facts[search->files[i]];

		if ((unused & UINT64_C(1) << i) &&
		    facts->unit == class_pair->to)
			buf_printf(&label, "%s%.*s", label.len ? ", " : "",
			    STR_ARG(facts->path));
	}
	if (label.len == 0)
		return;
	reference = model_add(search->out, LIST_references, perm);
	reference->subsystem = search->scan->units[class_pair->from].name;
	reference->kind = reference_kind_text(REFERENCE_UNUSED);
	reference->target = search->scan->units[class_pair->to].name;
	reference->label = buf_str(&label);
	reference->at = class_pair->at;
}

void assemble_unused_classes(struct model *model, const struct scan *scan,
    const struct index *index, const struct group_rows *first,
    struct arena *perm)
{
	struct class_search search = {
		.out = model,
		.index = index,
		.scan = scan,
		.first = first,
		.units = { .arena = index->arena },
		.names = { .arena = index->arena },
		.scratch = index->arena,
	};
	uint64_t told;

	if (model->queues.count == first->queues)
		return;
	find_class_pairs(&search);
	find_queue_files(&search);
	if (search.file_count == 0)
		return;
	find_users(&search);
	told = files_used_by_any(&search);
	for (size_t i = 0; i < search.pair_count; i++)
		add_unused_of_pair(&search, &search.pairs[i], told, perm);
}
