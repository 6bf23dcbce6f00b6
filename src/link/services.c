/* The deployed units that manifests declare, as rows of the model. */
#include "deploy/deploy.h"
#include "link/parts.h"
#include "model/model.h"

static void add_row(struct linking *run, const struct deploy_service *unit,
    uint32_t subsystem)
{
	const struct subsystem *subsystems = run->model->subsystems.items;
	struct service *row = model_add(run->model, LIST_services, run->perm);

	row->name = unit->name;
	row->source = str_from(unit->source);
	row->kind = unit->kind;
	row->ports = unit->ports;
	row->image = unit->image;
	row->at = unit->at;
	if (subsystem != NO_PARTY)
		row->subsystem = subsystems[subsystem].name;
}

void add_services(struct linking *run)
{
	parties_find(run);
	for (size_t i = 0; i < run->parties.count; i++) {
		const struct party *party = &run->parties.items[i];

		for (size_t k = 0; k < party->unit_count; k++)
			if (party->units[k]->listed)
				add_row(run, party->units[k], party->subsystem);
	}
}
