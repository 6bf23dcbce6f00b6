#include "assemble/units/excuses.h"

#include "assemble/resolve/index.h"
#include "model/model.h"
#include "scan/scan.h"

static void add_excuse(struct model *out, const struct scan *scan,
    const struct facts *facts, const struct excuse_fact *excuse,
    struct arena *perm)
{
	struct reference *row = model_add(out, LIST_references, perm);

	row->subsystem = scan->units[facts->unit].name;
	row->kind = reference_kind_text(REFERENCE_EXCUSE);
	row->target = str_copy(excuse->rule, perm);
	row->label = str_copy(excuse->reason, perm);
	row->at =
	    (struct evidence){ str_copy(facts->path, perm), excuse->line };
}

void assemble_excuses(struct model *out, const struct index *index,
    struct arena *perm)
{
	for (size_t i = 0; i < index->count; i++) {
		const struct facts *facts = &index->facts[i];

		for (size_t k = 0; k < facts->excuses.count; k++)
			add_excuse(out, index->scan, facts,
			    &facts->excuses.items[k], perm);
	}
}

bool line_is_excused(const struct facts *facts, uint32_t line)
{
	for (size_t i = 0; i < facts->excuses.count; i++)
		if (facts->excuses.items[i].line == line)
			return true;
	return false;
}
