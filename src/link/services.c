/* The deployed units that manifests declare, as rows of the model. */
#include "deploy/deploy.h"
#include "link/parts.h"
#include "model/model.h"

void add_services(struct linking *run)
{
	const struct deployment *deployment = run->deployment;

	for (size_t i = 0; i < deployment->service_count; i++) {
		const struct deploy_service *service = &deployment->services[i];
		struct service *row;

		if (!service->listed)
			continue;
		row = model_add(run->model, LIST_services, run->perm);
		row->name = service->name;
		row->source = str_from(service->source);
		row->kind = service->kind;
		row->ports = service->ports;
		row->image = service->image;
		row->at = service->at;
	}
}
