/*
 * Decides which services outside are called by a library made for them: a unit
 * that imports the library calls its host, whatever the calls look like. One
 * reference for each unit and host.
 */
#include "assemble/rows/external_imports.h"

#include "assemble/resolve/symbol_index.h"
#include "assemble/units/retired_files.h"
#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

/* Append a reference of kind `http`: the unit of the file calls that host. */
static void add_http_reference(struct model *model, const struct scan *scan,
    const struct facts *facts, struct str host, uint32_t line,
    struct arena *perm)
{
	struct reference *reference = model_add(model, LIST_references, perm);

	reference->subsystem = scan->units[facts->unit].name;
	reference->kind = reference_kind_text(REFERENCE_HTTP);
	reference->target = str_printf(perm, "https://%.*s", STR_ARG(host));
	reference->at = (struct evidence){ str_copy(facts->path, perm), line };
}

/* Is the import a module of the file's own crate, `use pay::Card`, which
 * only has the name of a library? */
static bool is_own_crate_module(const struct index *index, uint32_t file,
    const struct import_fact *import)
{
	const struct language *language = index->facts[file].language;

	return language && language->crates &&
	       import_files(index, file, import).count > 0;
}

/* The first import by which the file uses the pack's library, if the pack names
 * the host that this calls (`outside`) and the file is source of the program;
 * else NULL. */
static const struct import_fact *
import_of_outside_service(const struct index *index, uint32_t file,
    const struct pack *pack)
{
	const struct facts *facts = &index->facts[file];

	if (!pack->outside.len ||
	    index->scan->files[facts->file].role != FILE_SOURCE)
		return NULL;
	for (size_t i = 0; i < facts->import_count; i++)
		if (import_switches(&facts->imports[i], pack, index->arena) &&
		    !is_own_crate_module(index, file, &facts->imports[i]))
			return &facts->imports[i];
	return NULL;
}

/* Append a reference for each unit and each host that it calls by a library
 * made for that, as of a payment service; at the first import. */
void assemble_outside_services(struct model *model, const struct index *index,
    const struct map *retired, struct arena *perm)
{
	struct map seen = { .arena = index->arena };

	for (uint32_t i = 0; i < index->count; i++) {
		const struct facts *facts = &index->facts[i];

		if (file_is_retired(retired, facts->path))
			continue;
		for (size_t k = 0; k < facts->pack_count; k++) {
			const struct pack *pack = facts->packs[k];
			const struct import_fact *import =
			    import_of_outside_service(index, i, pack);

			if (import && (*map_put(&seen,
					  str_printf(index->arena, "%u %.*s",
					      (unsigned)facts->unit,
					      STR_ARG(pack->outside))))++ == 0)
				add_http_reference(model, index->scan, facts,
				    pack->outside, import->line, perm);
		}
	}
}
