/* Which subsystems are programs, and which are folders of one. */
#include "link/parties/parties.h"
#include "link/parties/parts.h"
#include "model/model.h"
#include "scan/scan.h"

/* Subsystems and units are the same but for those that only rows name. */
static const struct unit *subsystem_unit(const struct linking *linking,
    uint32_t subsystem)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	const uint64_t *unit = map_get(&linking->scan->unit_places,
	    subsystems[subsystem].directory);

	return unit ? &linking->scan->units[*unit - 1] : NULL;
}

bool is_declared_program(const struct linking *linking, uint32_t subsystem)
{
	const struct unit *unit = subsystem_unit(linking, subsystem);

	return unit && unit->program;
}

/* A unit of its own by its size alone: it has no manifest and is not built by
 * itself. */
bool is_part(const struct linking *linking, uint32_t subsystem)
{
	const struct unit *unit = subsystem_unit(linking, subsystem);

	return unit && unit->directory.len && unit->manifest == UINT32_MAX &&
	       !unit->program &&
	       party_built_from(linking, subsystem) == NO_PARTY;
}

/* Parts of the root are of its program, and so are not counted. */
bool is_root_of_many(const struct linking *linking, uint32_t subsystem)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	if (subsystems[subsystem].directory.len)
		return false;
	for (uint32_t i = 0; i < linking->model->subsystems.count; i++)
		if (i != subsystem && !is_part(linking, i))
			return true;
	return false;
}

/* What starts in a part is started by the program that it is of. */
bool is_only_program(const struct linking *linking, uint32_t root)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	for (uint32_t i = 0; i < linking->model->subsystems.count; i++)
		if (i != root && subsystems[i].entry_points.count &&
		    !is_part(linking, i))
			return false;
	return subsystems[root].entry_points.count > 0;
}
