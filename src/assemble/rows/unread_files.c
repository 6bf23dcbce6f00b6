/*
 * Notes files that could not be read: one reference for each subsystem,
 * language and reason, with the first file and the number of files. Readers
 * have to know what the report does not cover; a row for each file would bury
 * that.
 */
#include "assemble/rows/unread_files.h"

#include "assemble/resolve/symbol_index.h"
#include "git/git.h"
#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

/* The name of the file's language; "": it is not known. */
static const char *language_title(const struct scan_file *file)
{
	return file->language ? file->language->title : "";
}

/* The reference of a key; a new one is empty (kind ""). The pointer is valid
 * until the next one is made. */
static struct reference *reference_for_key(struct model *model,
    struct map *places, struct str key, struct arena *perm)
{
	uint64_t *slot = map_put(places, key);
	struct reference *references;

	if (*slot == 0) {
		model_add(model, LIST_references, perm);
		*slot = model->references.count;
	}
	references = model->references.items;
	return &references[*slot - 1];
}

/* Append a reference for each unit, language and reason why files could not be
 * read: the path of the first, and how many (target). */
void assemble_unread_files(struct model *model, const struct index *index,
    struct arena *perm)
{
	const struct scan *scan = index->scan;
	struct map rows_of_keys = { .arena = index->arena };
	struct map counts = { .arena = index->arena };

	for (size_t i = 0; i < index->count; i++) {
		const struct facts *facts = &index->facts[i];
		struct reference *reference;
		struct str key;
		struct str reason;

		if (!facts->reason)
			continue;
		reason = scan_reason(str_from(facts->reason), facts->path);
		key = str_printf(index->arena, "%u\n%s\n%.*s",
		    (unsigned)facts->unit,
		    language_title(&scan->files[facts->file]), STR_ARG(reason));
		reference = reference_for_key(model, &rows_of_keys, key, perm);
		if (reference->kind.len == 0) {
			reference->subsystem = scan->units[facts->unit].name;
			reference->kind = reference_kind_text(REFERENCE_UNREAD);
			reference->label = str_copy(reason, perm);
			reference->at.path = str_copy(facts->path, perm);
		}
		reference->target =
		    str_printf(perm, "%u", (unsigned)++*map_put(&counts, key));
	}
}
