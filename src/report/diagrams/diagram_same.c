/* What a project deploys in two ways is one node, with both names. */
#include "base/base.h"
#include "model/model.h"
#include "report/diagrams/diagram.h"
#include "report/diagrams/diagram_parties.h"

/* The second name is put behind the first, before what else the label says.
 * Each name once, though it may be declared several times. */
void parties_name_same(struct parties *parties)
{
	const struct service *services = parties->model->services.items;
	struct diagram *diagram = parties->diagram;
	struct map named = { .arena = diagram->arena };

	for (size_t i = 0; i < parties->model->services.count; i++) {
		bool same = map_get(&parties->same, services[i].name) != NULL;
		struct str name =
		    twin_name(&parties->same, parties->model, services[i].name);
		const uint64_t *place = map_get(&diagram->keys, name);
		struct diagram_node *node;

		if (!same || !place || (*map_put(&named, services[i].name))++)
			continue;
		node = &diagram->nodes[*place - 1];
		node->label = str_printf(diagram->arena, "%.*s, %.*s%.*s",
		    STR_ARG(name), STR_ARG(services[i].name),
		    STR_ARG(str_slice(node->label, name.len, node->label.len)));
	}
}
