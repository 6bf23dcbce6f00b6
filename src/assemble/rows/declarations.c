/*
 * What files declare that is served becomes one reference a file: who compares
 * it with what code serves wants all of it at once, and a row for each
 * operation of a large interface would be most of the model.
 */
#include "assemble/rows/declarations.h"

#include "assemble/resolve/symbol_index.h"
#include "model/model.h"
#include "scan/scan.h"

enum { OPERATIONS_MOST = 2000 };

/* What one file declares in one form. */
struct declaration {
	struct reference row;
	struct strs operations; /* "PATH METHOD" */
};

/* Operations of parts are gathered before those that refer to them: which file
 * comes first does not matter. */
struct folding {
	const struct scan *scan;
	struct map places; /* file and form → index + 1 */
	struct declaration *items;
	size_t count;
	struct map parts; /* file#pointer → index in part_lists + 1 */
	struct strs *part_lists; /* of methods */
	size_t part_count;
	struct arena *scratch;
};

/* Is it an operation of a part that others refer to, `#/paths/orders`? */
static bool is_part_reference(const struct reference *reference)
{
	return str_starts(reference->target, "#");
}

/* Note the method of a part under its file and pointer. */
static void add_part_operation(struct folding *folding,
    const struct reference *reference)
{
	uint64_t *slot = map_put(&folding->parts,
	    str_join(reference->at.path, reference->target, folding->scratch));

	if (*slot == 0) {
		array_push(&folding->part_lists, &folding->part_count,
		    sizeof(*folding->part_lists), folding->scratch);
		*slot = folding->part_count;
	}
	strs_push(&folding->part_lists[*slot - 1],
	    str_after_last(reference->label, ' '), folding->scratch);
}

/* The declaration of a file in one form; a new one begins with the
 * reference's row. */
static struct declaration *declaration_of(struct folding *folding,
    const struct reference *reference)
{
	uint64_t *slot = map_put(&folding->places,
	    str_pair(reference->at.path, reference->target, folding->scratch));

	if (*slot == 0) {
		struct declaration *declaration = array_push(&folding->items,
		    &folding->count, sizeof(*declaration), folding->scratch);

		declaration->row = *reference;
		*slot = folding->count;
	}
	return &folding->items[*slot - 1];
}

/* The key of a part: `paths/orders.yml` and `/~1orders` is
 * paths/orders.yml#/orders. `~1` in a pointer is a slash, `~0` a tilde. */
static struct str pointer_key(struct str file, struct str pointer,
    struct arena *arena)
{
	struct buf key = { .arena = arena };

	if (str_starts(pointer, "/"))
		pointer = str_slice(pointer, 1, pointer.len);
	buf_put(&key, file);
	buf_putc(&key, '#');
	for (size_t i = 0; i < pointer.len; i++) {
		char next = i + 1 < pointer.len ? pointer.ptr[i + 1] : '\0';

		if (pointer.ptr[i] == '~' && (next == '0' || next == '1')) {
			buf_putc(&key, next == '1' ? '/' : '~');
			i++;
		} else {
			buf_putc(&key, pointer.ptr[i]);
		}
	}
	return buf_str(&key);
}

/* The methods that `FILE#POINTER` means; NULL: there are none. Only of files
 * that are read together, as a section must not depend on another group's
 * files. */
static const struct strs *methods_referred_to(const struct folding *folding,
    const struct reference *this_reference, struct str reference)
{
	const struct unit *units = folding->scan->units;
	size_t hash = str_find(reference, '#');
	struct str file = str_slice(reference, 0, hash);
	const uint64_t *slot;

	file = file.len ? relative_path(path_folder(this_reference->at.path),
			      file, folding->scratch)
			: this_reference->at.path;
	if (units[scan_unit_of(folding->scan, file)].group !=
	    units[scan_unit_of(folding->scan, this_reference->at.path)].group)
		return NULL;
	slot = map_get(&folding->parts,
	    pointer_key(file, str_slice(reference, hash + 1, reference.len),
		folding->scratch));
	return slot ? &folding->part_lists[*slot - 1] : NULL;
}

/* Add an operation to its file's declaration. A path item may be kept
 * elsewhere, `$ref`: the operations are those that stand there, or any, if
 * that file is not known. Paths with a comma are left out, as a comma ends a
 * path in the result. */
static void fold_operation(struct folding *folding,
    const struct reference *reference)
{
	struct declaration *declaration = declaration_of(folding, reference);
	struct str path =
	    str_slice(reference->label, 0, str_find(reference->label, ' '));
	struct str rest =
	    str_slice(reference->label, path.len + 1, reference->label.len);
	const struct strs *methods;

	if (reference->at.line < declaration->row.at.line)
		declaration->row.at.line = reference->at.line;
	if (str_find(path, ',') < path.len)
		return; /* nobody could tell where it ends */
	if (!str_starts(rest, "$ref ")) {
		if (str_find(rest, ' ') == rest.len)
			strs_push(&declaration->operations, reference->label,
			    folding->scratch);
		return;
	}
	methods =
	    methods_referred_to(folding, reference, str_after_last(rest, ' '));
	if (!methods)
		strs_push(&declaration->operations,
		    str_join(path, STR(" ANY"), folding->scratch),
		    folding->scratch);
	for (size_t i = 0; methods && i < methods->count; i++)
		strs_push(&declaration->operations,
		    str_printf(folding->scratch, "%.*s %.*s", STR_ARG(path),
			STR_ARG(methods->items[i])),
		    folding->scratch);
}

/* All operations in one text: `PATH METHOD METHOD, PATH METHOD`, sorted,
 * each once. */
static struct str joined_operations(struct strs *list, struct arena *perm)
{
	struct buf out = { .arena = perm };
	struct str path = { 0 };

	strs_sort(list);
	for (size_t i = 0; i < list->count; i++) {
		struct str text = list->items[i];
		size_t blank = str_find(text, ' ');

		if (i > 0 && str_equal(text, list->items[i - 1]))
			continue;
		if (out.len == 0 || !str_equal(path, str_slice(text, 0, blank)))
			buf_printf(&out, "%s%.*s", out.len ? ", " : "",
			    (int)blank, text.ptr);
		path = str_slice(text, 0, blank);
		buf_put(&out, str_slice(text, blank, text.len));
	}
	return buf_str(&out);
}

/* Append a declaration as one reference; not if it has no operation, or too
 * many. */
static void add_declaration_reference(struct model *model,
    struct declaration *from_declaration, struct arena *perm)
{
	struct reference *reference;

	if (from_declaration->operations.count == 0 ||
	    from_declaration->operations.count > OPERATIONS_MOST)
		return;
	reference = model_add(model, LIST_references, perm);
	*reference = from_declaration->row;
	reference->label =
	    joined_operations(&from_declaration->operations, perm);
}

/* Does the row say what a file declares that is served? */
static bool is_declaration(const struct reference *reference)
{
	return reference_is(reference, REFERENCE_DECLARES);
}

/* Drop the single rows, which are folded by now. */
static void drop_declarations(struct rows *references)
{
	struct reference *reference_rows = references->items;
	size_t count = 0;

	for (size_t i = 0; i < references->count; i++)
		if (!is_declaration(&reference_rows[i]))
			reference_rows[count++] = reference_rows[i];
	references->count = count;
}

/* Fold the declarations of all groups at the end: they say nothing to each
 * other's code. */
void assemble_declarations(struct model *model, const struct scan *scan,
    struct arena *perm, struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	const struct reference *references = model->references.items;
	size_t count = model->references.count;
	struct folding folding = {
		.scan = scan,
		.places = { .arena = scratch },
		.parts = { .arena = scratch },
		.scratch = scratch,
	};

	for (size_t i = 0; i < count; i++)
		if (is_declaration(&references[i]) &&
		    is_part_reference(&references[i]))
			add_part_operation(&folding, &references[i]);
	for (size_t i = 0; i < count; i++)
		if (is_declaration(&references[i]) &&
		    !is_part_reference(&references[i]))
			fold_operation(&folding, &references[i]);
	drop_declarations(&model->references);
	for (size_t i = 0; i < folding.count; i++)
		add_declaration_reference(model, &folding.items[i], perm);
	arena_rewind(scratch, mark);
}
