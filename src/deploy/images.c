/*
 * Images that are known by their names (lang/knowledge/images.yml): what is
 * deployed but not built here. registry:5000/team/shop:1.2 is looked up as
 * team/shop, then as shop, then without a version in its name.
 */
#include "deploy/deploy.h"

#include <pthread.h>

/* The last `parts` parts of a name. */
static struct str last_parts(struct str name, size_t parts)
{
	size_t at = name.len;

	while (at > 0) {
		if (name.ptr[at - 1] == '/' && --parts == 0)
			break;
		at--;
	}
	return str_slice(name, at, name.len);
}

/* The names of all rows, each to the number of the first that has it + 1. */
static struct arena names_arena;
static struct map names = { .arena = &names_arena };
static pthread_once_t names_once = PTHREAD_ONCE_INIT;

/* Once, whichever thread asks first: link asks for images, too. */
static void make_names(void)
{
	for (size_t i = 0; i < known_images_count; i++)
		map_put_words(&names, known_images[i].names, i + 1);
}

void deploy_release(void)
{
	arena_release(&names_arena);
}

static const struct known_image *known(struct str name)
{
	const uint64_t *row;

	pthread_once(&names_once, make_names);
	row = map_get(&names, name);
	return row ? &known_images[*row - 1] : NULL;
}

/* `postgresql-16`, `mysql-80-centos7`: a version may follow. */
static struct str without_version(struct str name)
{
	for (size_t i = 1; i + 1 < name.len; i++)
		if (name.ptr[i] == '-' && name.ptr[i + 1] >= '0' &&
		    name.ptr[i + 1] <= '9')
			return str_slice(name, 0, i);
	return name;
}

/* A colon before the last slash is a registry's port, and stays. */
struct str deploy_image_name(struct str image)
{
	size_t slash;

	image = str_slice(image, 0, str_find(image, '@'));
	slash = str_find_last(image, '/');
	slash = slash < image.len ? slash : 0;
	return str_slice(image, 0,
	    slash + str_find(str_slice(image, slash, image.len), ':'));
}

struct str deploy_image_last(struct str image)
{
	return str_after_last(deploy_image_name(image), '/');
}

/* The longer name first: team/shop may be known as something else than shop is.
 */
const struct known_image *deploy_image_of(struct str image)
{
	struct str last = deploy_image_last(image);
	const struct known_image *known_image =
	    known(last_parts(deploy_image_name(image), 2));

	if (!known_image)
		known_image = known(last);
	return known_image ? known_image : known(without_version(last));
}

/* The image that is named, unless it is built here; else what its own is built
 * on. */
const struct known_image *deploy_runs(const struct deploy_service *service)
{
	/* A program's own base, nginx under its pages, says nothing of it. */
	static const char kept[] =
	    "store cache broker streams monitoring tracing logging";
	const struct known_image *image = NULL;

	if (service->image.len && !service->built)
		image = deploy_image_of(service->image);
	if (image || service->base.len == 0)
		return image;
	image = deploy_image_of(service->base);
	return image && str_listed(kept, str_from(image->role)) ? image : NULL;
}
