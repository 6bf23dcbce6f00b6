#include "assemble/excuses.h"

#include "extract/extract.h"
#include "model/model.h"
#include "scan/scan.h"

static void add_excuse(struct model *out, const struct scan *scan,
    const struct facts *facts, const struct excuse_fact *excuse,
    struct arena *perm)
{
	struct reference *row = model_add(out, LIST_references, perm);

	row->subsystem = scan->units[facts->unit].name;
	row->kind = STR("excuse");
	row->target = str_copy(excuse->rule, perm);
	row->label = str_copy(excuse->reason, perm);
	row->at =
	    (struct evidence){ str_copy(facts->path, perm), excuse->line };
}

void assemble_excuses(struct model *out, const struct scan *scan,
    const struct facts *items, size_t count, struct arena *perm)
{
	for (size_t i = 0; i < count; i++)
		for (size_t k = 0; k < items[i].excuses.count; k++)
			add_excuse(out, scan, &items[i],
			    &items[i].excuses.items[k], perm);
}

bool line_is_excused(const struct facts *facts, uint32_t line)
{
	for (size_t i = 0; i < facts->excuses.count; i++)
		if (facts->excuses.items[i].line == line)
			return true;
	return false;
}
