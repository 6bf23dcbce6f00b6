/* Notes the comments that exempt lines from declared rules; drift applies them
 * when it checks the rules. */
#include "assemble/units/rule_exceptions.h"

#include "assemble/resolve/symbol_index.h"
#include "model/model.h"
#include "scan/scan.h"

/* Append a reference for one comment that exempts a line from a rule. */
static void add_exception_reference(struct model *model,
    const struct scan *scan, const struct facts *facts,
    const struct exception_fact *excuse, struct arena *perm)
{
	struct reference *reference = model_add(model, LIST_references, perm);

	reference->subsystem = scan->units[facts->unit].name;
	reference->kind = reference_kind_text(REFERENCE_EXCUSE);
	reference->target = str_copy(excuse->rule, perm);
	reference->label = str_copy(excuse->reason, perm);
	reference->at =
	    (struct evidence){ str_copy(facts->path, perm), excuse->line };
}

/* Append a reference for each comment in the group's files that exempts a line
 * from a rule. */
void assemble_rule_exceptions(struct model *model, const struct index *index,
    struct arena *perm)
{
	for (size_t i = 0; i < index->count; i++) {
		const struct facts *facts = &index->facts[i];

		for (size_t k = 0; k < facts->rule_exceptions.count; k++)
			add_exception_reference(model, index->scan, facts,
			    &facts->rule_exceptions.items[k], perm);
	}
}

/* Does a comment exempt the line from any rule? */
bool line_has_exception(const struct facts *facts, uint32_t line)
{
	for (size_t i = 0; i < facts->rule_exceptions.count; i++)
		if (facts->rule_exceptions.items[i].line == line)
			return true;
	return false;
}
