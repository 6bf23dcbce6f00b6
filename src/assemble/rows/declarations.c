/*
 * Gathers the operations that a file declares to be served (OpenAPI, proto,
 * GraphQL) in one reference. Link compares it with what code serves, and needs
 * all operations of a file at once; a row for each operation would be most of
 * the model. Operations of parts (`$ref`) are gathered before those that refer
 * to them, whichever file comes first.
 */
#include "assemble/rows/declarations.h"

#include "assemble/resolve/symbol_index.h"
#include "model/model.h"
#include "scan/scan.h"

enum { OPERATIONS_MOST = 2000 }; /* of a file */

/* What one file declares in one form. */
struct declaration {
	struct reference row;
	struct strs operations; /* "PATH METHOD" */
};

/* All declarations, while they are gathered. */
struct declarations {
	const struct scan *scan;
	struct map places; /* file and form → number in `items` + 1 */
	struct declaration *items;
	size_t count;
	struct map parts; /* FILE#POINTER → number in part_methods + 1 */
	struct strs *part_methods;
	size_t part_count;
	struct arena *scratch;
};

/* Is it an operation of a part of a file, `#/paths/orders`, that others refer
 * to by `$ref`? */
static bool is_part_reference(const struct reference *reference)
{
	return str_starts(reference->target, "#");
}

/* Add the method of a part's operation (last word of the label) under
 * FILE#POINTER. */
static void add_part_operation(struct declarations *declarations,
    const struct reference *reference)
{
	uint64_t *slot = map_put(&declarations->parts,
	    str_join(reference->at.path, reference->target,
		declarations->scratch));

	if (*slot == 0) {
		array_push(&declarations->part_methods,
		    &declarations->part_count,
		    sizeof(*declarations->part_methods), declarations->scratch);
		*slot = declarations->part_count;
	}
	strs_push(&declarations->part_methods[*slot - 1],
	    str_after_last(reference->label, ' '), declarations->scratch);
}

/* The declaration of the reference's file and form (`target`, as openapi); a
 * new one begins as a copy of the reference. Valid until the next is made. */
static struct declaration *declaration_of(struct declarations *declarations,
    const struct reference *reference)
{
	uint64_t *slot = map_put(&declarations->places,
	    str_pair(reference->at.path, reference->target,
		declarations->scratch));

	if (*slot == 0) {
		struct declaration *declaration =
		    array_push(&declarations->items, &declarations->count,
			sizeof(*declaration), declarations->scratch);

		declaration->row = *reference;
		*slot = declarations->count;
	}
	return &declarations->items[*slot - 1];
}

/* The key of a part: of the file `paths/orders.yml` and the pointer `/~1orders`
 * it is paths/orders.yml#/orders. In a pointer `~1` stands for a slash, `~0`
 * for a tilde. */
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

/* The methods of the part that `target`, `orders.yml#/~1orders`, means; NULL:
 * none are known. The file is relative to that of `from_reference`, and has to
 * be of the same group, as a section must not depend on files of another
 * group. */
static const struct strs *
methods_referred_to(const struct declarations *declarations,
    const struct reference *from_reference, struct str target)
{
	const struct unit *units = declarations->scan->units;
	size_t hash = str_find(target, '#');
	struct str file = str_slice(target, 0, hash);
	const uint64_t *slot;

	file = file.len ? relative_path(path_folder(from_reference->at.path),
			      file, declarations->scratch)
			: from_reference->at.path;
	if (units[scan_unit_of(declarations->scan, file)].group !=
	    units[scan_unit_of(declarations->scan, from_reference->at.path)]
		.group)
		return NULL;
	slot = map_get(&declarations->parts,
	    pointer_key(file, str_slice(target, hash + 1, target.len),
		declarations->scratch));
	return slot ? &declarations->part_methods[*slot - 1] : NULL;
}

/* Add an operation, label `PATH METHOD`, to its file's declaration, and move
 * the declaration's line up to it. `PATH $ref FILE#POINTER` has the methods of
 * that part, or ANY if they are unknown. A path with a comma is dropped, as a
 * comma ends a path in the result. */
static void add_operation(struct declarations *declarations,
    const struct reference *reference)
{
	struct declaration *declaration =
	    declaration_of(declarations, reference);
	struct str path =
	    str_slice(reference->label, 0, str_find(reference->label, ' '));
	struct str rest =
	    str_slice(reference->label, path.len + 1, reference->label.len);
	const struct strs *methods;

	if (reference->at.line < declaration->row.at.line)
		declaration->row.at.line = reference->at.line;
	if (str_find(path, ',') < path.len)
		return;
	if (!str_starts(rest, "$ref ")) {
		if (str_find(rest, ' ') == rest.len)
			strs_push(&declaration->operations, reference->label,
			    declarations->scratch);
		return;
	}
	methods = methods_referred_to(declarations, reference,
	    str_after_last(rest, ' '));
	if (!methods)
		strs_push(&declaration->operations,
		    str_join(path, STR(" ANY"), declarations->scratch),
		    declarations->scratch);
	for (size_t i = 0; methods && i < methods->count; i++)
		strs_push(&declaration->operations,
		    str_printf(declarations->scratch, "%.*s %.*s",
			STR_ARG(path), STR_ARG(methods->items[i])),
		    declarations->scratch);
}

/* All operations in one text: `/orders GET POST, /users GET`, each once; ""
 * without any. Sorts the list. */
static struct str joined_operations(struct strs *operations, struct arena *perm)
{
	struct buf out = { .arena = perm };
	struct str path = { 0 };

	strs_sort(operations);
	for (size_t i = 0; i < operations->count; i++) {
		struct str text = operations->items[i];
		size_t blank = str_find(text, ' ');

		if (i > 0 && str_equal(text, operations->items[i - 1]))
			continue;
		if (out.len == 0 || !str_equal(path, str_slice(text, 0, blank)))
			buf_printf(&out, "%s%.*s", out.len ? ", " : "",
			    (int)blank, text.ptr);
		path = str_slice(text, 0, blank);
		buf_put(&out, str_slice(text, blank, text.len));
	}
	return buf_str(&out);
}

/* Append a declaration as one reference, with all operations in its label; none
 * if it has no operation, or more than OPERATIONS_MOST. */
static void add_declaration_reference(struct model *model,
    struct declaration *declaration, struct arena *perm)
{
	struct reference *reference;

	if (declaration->operations.count == 0 ||
	    declaration->operations.count > OPERATIONS_MOST)
		return;
	reference = model_add(model, LIST_references, perm);
	*reference = declaration->row;
	reference->label = joined_operations(&declaration->operations, perm);
}

/* Does the reference say that a file declares an operation? */
static bool is_declaration(const struct reference *reference)
{
	return reference_is(reference, REFERENCE_DECLARES);
}

/* Remove the references to single operations; others keep their order. */
static void drop_declarations(struct rows *references)
{
	struct reference *reference_rows = references->items;
	size_t count = 0;

	for (size_t i = 0; i < references->count; i++)
		if (!is_declaration(&reference_rows[i]))
			reference_rows[count++] = reference_rows[i];
	references->count = count;
}

/* Replace the references to single operations of all groups by one for each
 * file and form. Called when all groups are assembled. */
void assemble_declarations(struct model *model, const struct scan *scan,
    struct arena *perm, struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	const struct reference *references = model->references.items;
	size_t count = model->references.count;
	struct declarations declarations = {
		.scan = scan,
		.places = { .arena = scratch },
		.parts = { .arena = scratch },
		.scratch = scratch,
	};

	for (size_t i = 0; i < count; i++)
		if (is_declaration(&references[i]) &&
		    is_part_reference(&references[i]))
			add_part_operation(&declarations, &references[i]);
	for (size_t i = 0; i < count; i++)
		if (is_declaration(&references[i]) &&
		    !is_part_reference(&references[i]))
			add_operation(&declarations, &references[i]);
	drop_declarations(&model->references);
	for (size_t i = 0; i < declarations.count; i++)
		add_declaration_reference(model, &declarations.items[i], perm);
	arena_rewind(scratch, mark);
}
