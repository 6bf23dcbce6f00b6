#include "assemble/rows/unread.h"

#include "assemble/resolve/index.h"
#include "git/git.h"
#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

static const char *language_of(const struct scan_file *file)
{
	return file->language ? file->language->title : "";
}

static struct reference *reference_of(struct model *out, struct map *places,
    struct str key, struct arena *perm)
{
	uint64_t *place = map_put(places, key);
	struct reference *rows;

	if (*place == 0) {
		model_add(out, LIST_references, perm);
		*place = out->references.count;
	}
	rows = out->references.items;
	return &rows[*place - 1];
}

void assemble_unread(struct model *out, const struct index *index,
    struct arena *perm)
{
	const struct scan *scan = index->scan;
	struct map places = { .arena = index->arena };
	struct map files = { .arena = index->arena };

	for (size_t i = 0; i < index->count; i++) {
		const struct facts *facts = &index->facts[i];
		struct reference *row;
		struct str key;
		struct str reason;

		if (!facts->reason)
			continue;
		reason = scan_reason(str_from(facts->reason), facts->path);
		key = str_printf(index->arena, "%u\n%s\n%.*s",
		    (unsigned)facts->unit,
		    language_of(&scan->files[facts->file]), STR_ARG(reason));
		row = reference_of(out, &places, key, perm);
		if (row->kind.len == 0) {
			row->subsystem = scan->units[facts->unit].name;
			row->kind = reference_kind_text(REFERENCE_UNREAD);
			row->label = str_copy(reason, perm);
			row->at.path = str_copy(facts->path, perm);
		}
		row->target =
		    str_printf(perm, "%u", (unsigned)++*map_put(&files, key));
	}
}
