/*
 * What a layer is called for readers: as the project calls it. Some frameworks
 * have no controllers; what takes requests there stands in files called views.
 */
#include "model/model.h"

bool model_has_request_views(const struct model *model)
{
	const struct layer *layers = model->layers.items;
	size_t views = 0;
	size_t others = 0;

	for (size_t i = 0; i < model->layers.count; i++) {
		struct str path = layers[i].at.path;

		if (!str_is(layers[i].layer, "controller"))
			continue;
		if (str_ends(layers[i].name, "Controller"))
			return false;
		if (str_is(path_bare_name(path), "views") ||
		    path_has_folder(path, "views"))
			views++;
		else
			others++;
	}
	return views > others;
}
