/*
 * What readers are told that something is. Some frameworks have no controllers:
 * what takes requests there stands in files called views. Many packages of one
 * repository are no subsystems of a program.
 */
#include "lang/lang.h"
#include "model/model.h"

enum {
	PARTS_MOST = 12, /* subsystems that a reader keeps in mind */
	VIEWS_LEAST = 3, /* a single folder may be about views of something */
};

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
	return views > others && views >= VIEWS_LEAST;
}

/* Has the directory a manifest of what its language calls a package? */
static bool is_package_folder(const struct model *model, struct str directory)
{
	const struct manifest *manifests = model->manifests.items;

	for (size_t i = 0; i < model->manifests.count; i++)
		if (str_equal(path_folder(manifests[i].path), directory) &&
		    str_listed(known_lists.package_ecosystems,
			manifests[i].ecosystem))
			return true;
	return false;
}

bool model_parts_are_packages(const struct model *model)
{
	const struct subsystem *subsystems = model->subsystems.items;
	size_t count = 0;

	for (size_t i = 0; i < model->subsystems.count; i++) {
		struct str directory = subsystems[i].directory;

		/* The root may only hold them. */
		if (!directory_is_product(directory) ||
		    directory_is_beside(directory, BESIDE_VENDORED) ||
		    directory.len == 0 || str_is(directory, "."))
			continue;
		if (!is_package_folder(model, directory))
			return false;
		count++;
	}
	return count > PARTS_MOST;
}
