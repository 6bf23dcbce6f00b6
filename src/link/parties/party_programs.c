/* Which subsystems are programs, and which are folders of one. */
#include "link/parties/parties.h"
#include "link/parties/parts.h"
#include "model/model.h"
#include "scan/scan.h"

static const struct unit *unit_of(const struct linking *run, uint32_t subsystem)
{
	const struct subsystem *rows = run->model->subsystems.items;
	const uint64_t *unit =
	    map_get(&run->scan->unit_places, rows[subsystem].directory);

	return unit ? &run->scan->units[*unit - 1] : NULL;
}

bool is_declared_program(const struct linking *run, uint32_t subsystem)
{
	const struct unit *unit = unit_of(run, subsystem);

	return unit && unit->program;
}

bool is_part(const struct linking *run, uint32_t subsystem)
{
	const struct unit *unit = unit_of(run, subsystem);

	return unit && unit->directory.len && unit->manifest == UINT32_MAX &&
	       !unit->program && party_built_from(run, subsystem) == NO_PARTY;
}

bool is_root_of_many(const struct linking *run, uint32_t subsystem)
{
	const struct subsystem *rows = run->model->subsystems.items;

	if (rows[subsystem].directory.len)
		return false;
	for (uint32_t i = 0; i < run->model->subsystems.count; i++)
		if (i != subsystem && !is_part(run, i))
			return true;
	return false;
}

bool is_only_program(const struct linking *run, uint32_t root)
{
	const struct subsystem *rows = run->model->subsystems.items;

	for (uint32_t i = 0; i < run->model->subsystems.count; i++)
		if (i != root && rows[i].entry_points.count && !is_part(run, i))
			return false;
	return rows[root].entry_points.count > 0;
}
