#include "assemble/models.h"

#include "model/model.h"

/* By file and name, the one that says most first. */
static int compare_models(const void *a, const void *b, void *context)
{
	const struct data_model *x = a;
	const struct data_model *y = b;
	int order = str_compare(x->at.path, y->at.path);

	(void)context;
	if (order == 0)
		order = str_compare(x->name, y->name);
	if (order == 0 && x->fields.count != y->fields.count)
		order = x->fields.count > y->fields.count ? -1 : 1;
	return order ? order : evidence_compare(x->at, y->at);
}

void models_settle(struct rows *models)
{
	struct data_model *items = models->items;
	size_t kept = 0;

	sort_items(items, models->count, sizeof(*items), compare_models, NULL);
	for (size_t i = 0; i < models->count; i++)
		if (kept == 0 ||
		    !str_equal(items[kept - 1].at.path, items[i].at.path) ||
		    !str_equal(items[kept - 1].name, items[i].name))
			items[kept++] = items[i];
	models->count = kept;
}
