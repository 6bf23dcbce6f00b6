#include "assemble/rows/declarations.h"

#include "assemble/resolve/index.h"
#include "model/model.h"
#include "scan/scan.h"

enum { OPERATIONS_MOST = 2000 };

/* What one file declares in one form. */
struct declaration {
	struct reference row;
	struct strs operations; /* "PATH METHOD" */
};

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

static bool is_part(const struct reference *row)
{
	return str_starts(row->target, "#");
}

static void add_part(struct folding *run, const struct reference *row)
{
	uint64_t *place = map_put(&run->parts,
	    str_join(row->at.path, row->target, run->scratch));

	if (*place == 0) {
		array_push(&run->part_lists, &run->part_count,
		    sizeof(*run->part_lists), run->scratch);
		*place = run->part_count;
	}
	strs_push(&run->part_lists[*place - 1], str_after_last(row->label, ' '),
	    run->scratch);
}

static struct declaration *declaration_of(struct folding *run,
    const struct reference *row)
{
	uint64_t *place = map_put(&run->places,
	    str_pair(row->at.path, row->target, run->scratch));

	if (*place == 0) {
		struct declaration *made = array_push(&run->items, &run->count,
		    sizeof(*made), run->scratch);

		made->row = *row;
		*place = run->count;
	}
	return &run->items[*place - 1];
}

/* `~1` in a pointer is a slash. */
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

/* The methods of `FILE#POINTER`; of files that are read together alone. */
static const struct strs *referred(const struct folding *run,
    const struct reference *row, struct str reference)
{
	const struct unit *units = run->scan->units;
	size_t hash = str_find(reference, '#');
	struct str file = str_slice(reference, 0, hash);
	const uint64_t *place;

	file = file.len ? relative_path(path_folder(row->at.path), file,
			      run->scratch)
			: row->at.path;
	if (units[scan_unit_of(run->scan, file)].group !=
	    units[scan_unit_of(run->scan, row->at.path)].group)
		return NULL;
	place = map_get(&run->parts,
	    pointer_key(file, str_slice(reference, hash + 1, reference.len),
		run->scratch));
	return place ? &run->part_lists[*place - 1] : NULL;
}

static void add_operation(struct folding *run, const struct reference *row)
{
	struct declaration *into = declaration_of(run, row);
	struct str path = str_slice(row->label, 0, str_find(row->label, ' '));
	struct str rest = str_slice(row->label, path.len + 1, row->label.len);
	const struct strs *methods;

	if (row->at.line < into->row.at.line)
		into->row.at.line = row->at.line;
	if (str_find(path, ',') < path.len)
		return; /* nobody could tell where it ends */
	if (!str_starts(rest, "$ref ")) {
		if (str_find(rest, ' ') == rest.len)
			strs_push(&into->operations, row->label, run->scratch);
		return;
	}
	methods = referred(run, row, str_after_last(rest, ' '));
	if (!methods)
		strs_push(&into->operations,
		    str_join(path, STR(" ANY"), run->scratch), run->scratch);
	for (size_t i = 0; methods && i < methods->count; i++)
		strs_push(&into->operations,
		    str_printf(run->scratch, "%.*s %.*s", STR_ARG(path),
			STR_ARG(methods->items[i])),
		    run->scratch);
}

/* "PATH METHOD METHOD, PATH METHOD" */
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

static void add_declaration(struct model *out, struct declaration *from,
    struct arena *perm)
{
	struct reference *row;

	if (from->operations.count == 0 ||
	    from->operations.count > OPERATIONS_MOST)
		return;
	row = model_add(out, LIST_references, perm);
	*row = from->row;
	row->label = joined_operations(&from->operations, perm);
}

static bool is_declaration(const struct reference *row)
{
	return reference_is(row, REFERENCE_DECLARES);
}

static void drop_declarations(struct rows *references)
{
	struct reference *rows = references->items;
	size_t kept = 0;

	for (size_t i = 0; i < references->count; i++)
		if (!is_declaration(&rows[i]))
			rows[kept++] = rows[i];
	references->count = kept;
}

void assemble_declarations(struct model *out, const struct scan *scan,
    struct arena *perm, struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	const struct reference *rows = out->references.items;
	size_t count = out->references.count;
	struct folding run = {
		.scan = scan,
		.places = { .arena = scratch },
		.parts = { .arena = scratch },
		.scratch = scratch,
	};

	for (size_t i = 0; i < count; i++)
		if (is_declaration(&rows[i]) && is_part(&rows[i]))
			add_part(&run, &rows[i]);
	for (size_t i = 0; i < count; i++)
		if (is_declaration(&rows[i]) && !is_part(&rows[i]))
			add_operation(&run, &rows[i]);
	drop_declarations(&out->references);
	for (size_t i = 0; i < run.count; i++)
		add_declaration(out, &run.items[i], perm);
	arena_rewind(scratch, mark);
}
