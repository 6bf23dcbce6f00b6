/*
 * Which images are built from the project: what one file says, as a composition
 * or Skaffold does, holds for every service that runs such an image.
 */
#include "deploy/compose/compose.h"

/* The file that the image is built by; false: there is none to be read. */
static bool find_image_file(struct deployer *deployer,
    const struct deploy_service *service, struct image_build *build)
{
	static const char *const names[] = { "Dockerfile", "Containerfile",
		"dockerfile" };

	if (is_full(deployer))
		return false;
	build->path = service->dockerfile;
	if (build->path.len)
		return deploy_text(&build->text, deployer, build->path);
	for (size_t i = 0; i < LENGTH(names); i++)
		if (deploy_path(&build->path, service->context,
			str_from(names[i]), deployer->perm) &&
		    deploy_text(&build->text, deployer, build->path))
			return true;
	return false;
}

/* ---- what is known to be built ---- */

struct built_image {
	struct str image;
	struct str context;
	struct str dockerfile;
	struct image_build how; /* target and arguments */
};

struct built_images {
	struct built_image *items;
	size_t count;
};

/* Without the text, which belongs to one service's file, and without an entry
 * point, which is the other service's to have or not. */
static void add_build(struct deployer *deployer, struct built_image build)
{
	if (!deployer->builds)
		deployer->builds = NEW(deployer->perm, struct built_images);
	build.image = deploy_image_name(build.image);
	build.how.text = STR("");
	build.how.has_entry = false;
	*(struct built_image *)array_push(&deployer->builds->items,
	    &deployer->builds->count, sizeof(build), deployer->perm) = build;
}

/* A service that names an image and builds it says so for all others that run
 * it. */
void read_image_of(struct deployer *deployer, struct deploy_service *service,
    struct image_build *build)
{
	build->context = service->context;
	if (service->image.len)
		add_build(deployer,
		    (struct built_image){ service->image, service->context,
			service->dockerfile, *build });
	if (build->text.len || find_image_file(deployer, service, build))
		read_image_file(deployer, service, build);
}

/* ---- Skaffold ---- */

/* The images that a Skaffold file builds, and how. */
static void read_artifacts(struct deployer *deployer, struct str path,
    const struct doc_node *document)
{
	const struct doc_node *node = doc_at(document, "build.artifacts");

	for (node = node ? node->first : NULL; node; node = node->next) {
		struct built_image build = {
			.image = doc_text(doc_get(node, "image")),
		};
		struct str context = doc_text(doc_get(node, "context"));
		struct str file = doc_text(doc_at(node, "docker.dockerfile"));

		if (!build.image.len ||
		    !deploy_path(&build.context, path_folder(path),
			context.len ? context : STR("."), deployer->perm))
			continue;
		if (file.len)
			deploy_path(&build.dockerfile, build.context, file,
			    deployer->perm);
		add_build(deployer, build);
	}
}

/* A file has one document a module; each may build something. */
void read_skaffold(struct deployer *deployer, struct deploy_files *files)
{
	for (size_t i = 0; i < files->count; i++) {
		const struct doc *doc = &files->items[i].doc;

		for (size_t d = 0; d < doc->count; d++)
			if (str_starts(doc_text(doc_get(doc->documents[d],
					   "apiVersion")),
				"skaffold/"))
				read_artifacts(deployer, files->items[i].path,
				    doc->documents[d]);
	}
}

/* ---- all services ---- */

static const struct built_image *
build_of(const struct built_images *built_images, struct str image)
{
	for (size_t i = 0; i < built_images->count; i++)
		if (str_equal(built_images->items[i].image, image))
			return &built_images->items[i];
	return NULL;
}

/* What builds itself has read its file by now. The first that builds an image
 * counts. */
void share_builds(struct deployer *deployer)
{
	struct deployment *deployment = deployer->out;

	for (size_t i = 0; i < deployment->service_count && deployer->builds;
	     i++) {
		struct deploy_service *deploy_service =
		    &deployment->services[i];
		struct str image = deploy_image_name(deploy_service->image);
		const struct built_image *build =
		    deploy_service->built || !image.len
			? NULL
			: build_of(deployer->builds, image);
		struct image_build how;

		if (!build)
			continue;
		deploy_service->built = true;
		deploy_service->context = build->context;
		deploy_service->dockerfile = build->dockerfile;
		how = build->how;
		how.context = build->context;
		how.has_entry = deploy_service->command.count > 0;
		if (find_image_file(deployer, deploy_service, &how))
			read_image_file(deployer, deploy_service, &how);
	}
}
