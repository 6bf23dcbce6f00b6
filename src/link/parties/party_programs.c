/*
 * Decides which subsystems are programs, and which are only folders of one.
 */
#include "link/parties/parties.h"
#include "link/parties/parts.h"
#include "model/model.h"
#include "scan/scan.h"

/* The scanned unit that the subsystem is; NULL: only rows name it. */
static const struct unit *subsystem_unit(const struct linking *linking,
    uint32_t subsystem)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	const uint64_t *unit = map_get(&linking->scan->unit_places,
	    subsystems[subsystem].directory);

	return unit ? &linking->scan->units[*unit - 1] : NULL;
}

/* Does what builds the project say that the subsystem is a program? */
bool is_declared_program(const struct linking *linking, uint32_t subsystem)
{
	const struct unit *unit = subsystem_unit(linking, subsystem);

	return unit && unit->program;
}

/* Is it only a folder of a program: large enough for a unit, but without a
 * manifest, and not built by itself? */
bool is_part(const struct linking *linking, uint32_t subsystem)
{
	const struct unit *unit = subsystem_unit(linking, subsystem);

	return unit && unit->directory.len && unit->manifest == UINT32_MAX &&
	       !unit->program &&
	       party_built_from(linking, subsystem) == NO_PARTY;
}

/* Is it the root of a project that has subsystems besides its own parts? */
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

/* Is the root the only subsystem that starts something? What starts in a part
 * is started by its program. */
bool is_only_program(const struct linking *linking, uint32_t root)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	for (uint32_t i = 0; i < linking->model->subsystems.count; i++)
		if (i != root && subsystems[i].entry_points.count &&
		    !is_part(linking, i))
			return false;
	return subsystems[root].entry_points.count > 0;
}
