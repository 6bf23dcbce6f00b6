#include "assemble/outside.h"

#include "extract/extract.h"
#include "model/model.h"
#include "scan/scan.h"

static void add_reference(struct model *out, const struct scan *scan,
    const struct facts *facts, struct str host, uint32_t line,
    struct arena *perm)
{
	struct reference *row = model_add(out, LIST_references, perm);

	row->subsystem = scan->units[facts->unit].name;
	row->kind = STR("http");
	row->target = str_printf(perm, "https://%.*s", STR_ARG(host));
	row->at = (struct evidence){ str_copy(facts->path, perm), line };
}

void assemble_outside(struct model *out, const struct scan *scan,
    const struct project_facts *facts, struct arena *perm,
    struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	struct map seen = { .arena = scratch };

	for (size_t i = 0; i < facts->count; i++) {
		const struct facts *file = &facts->items[i];

		for (size_t k = 0; k < file->pack_count; k++) {
			struct str host = file->packs[k]->outside;
			const struct import_fact *import =
			    host.len &&
				    scan->files[file->file].role == FILE_SOURCE
				? facts_import_of(file, file->packs[k], scratch)
				: NULL;
			uint64_t *place;

			if (!import)
				continue;
			place = map_put(&seen,
			    str_printf(scratch, "%u %.*s", (unsigned)file->unit,
				STR_ARG(host)));
			if (!*place)
				add_reference(out, scan, file, host,
				    import->line, perm);
			*place = 1;
		}
	}
	arena_rewind(scratch, mark);
}
