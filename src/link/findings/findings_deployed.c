/*
 * What is deployed so that it goes wrong some day: a data store without a
 * volume, images without a version. Only of what others make, and of plain
 * manifests: charts and overlays may say more elsewhere.
 */
#include <string.h>

#include "deploy/deploy.h"
#include "lang/lang.h"
#include "link/parties/parts.h"
#include "model/model.h"

enum {
	NAMED_MOST = 3,
	PLACES_MOST = 3,
};

struct deployed {
	struct strs names; /* each once */
	struct places at; /* the first ones */
};

/* Does it run once and end, with the tools of the image? */
static bool runs_script(const struct deploy_service *service)
{
	return path_has_word(service->name,
		   "bootstrap init migrate seed setup") ||
	       (service->command.count &&
		   str_listed("bash sh /bin/bash /bin/sh",
		       str_slice(service->command.items[0], 0,
			   str_find(service->command.items[0], ' '))));
}

/* Is a program deployed with it that is none of those of others? Where there is
 * none, the file may only help to develop. */
static bool serves_program(const struct linking *linking, uint32_t set)
{
	const struct deployment *deployment = linking->deployment;

	for (size_t i = 0; i < deployment->service_count; i++)
		if (deployment->services[i].set == set &&
		    deployment->services[i].listed &&
		    !deploy_runs(&deployment->services[i]))
			return true;
	return false;
}

/* Does it run for whom the program is for? A name or version that is filled in
 * elsewhere may well be right there. */
static bool is_production(const struct linking *linking,
    const struct deploy_service *service)
{
	return service->listed && !service->optional &&
	       service->within.len == 0 &&
	       str_listed("compose kubernetes", str_from(service->source)) &&
	       str_find(service->image, '$') == service->image.len &&
	       str_find(service->image, '{') == service->image.len &&
	       !is_beside_production(linking, service->at.path) &&
	       !name_is_beside(service->name,
		   BESIDE_DEMO | BESIDE_DEVELOPMENT | BESIDE_TEST) &&
	       !runs_script(service) && serves_program(linking, service->set);
}

/* A service that is declared twice is named once. */
static void note_deployed_service(struct deployed *deployed,
    const struct linking *linking, const struct deploy_service *service)
{
	if (strs_have(&deployed->names, service->name))
		return;
	strs_push(&deployed->names, service->name, linking->scratch);
	if (deployed->at.count < PLACES_MOST)
		push_place(&deployed->at, service->at, linking->perm);
}

/* ---- data that go with their container ---- */

/* In a cluster, other kinds than these keep data by themselves or are none of
 * ours; in a composition a service has no kind. */
static bool keeps_data(const struct deploy_service *service)
{
	const struct known_image *image = deploy_runs(service);
	const struct known_store *store =
	    image && strcmp(image->role, "store") == 0
		? store_of_kind(str_from(image->kind))
		: NULL;

	return store && !store->cache && !image->emulates &&
	       str_listed("Deployment StatefulSet Pod", service->kind) ==
		   (strcmp(service->source, "compose") != 0);
}

/* Is there a manifest by which the same service has a volume? */
static bool is_kept_elsewhere(const struct linking *linking, struct str name)
{
	const struct deployment *deployment = linking->deployment;

	for (size_t i = 0; i < deployment->service_count; i++)
		if (deployment->services[i].keeps &&
		    str_equal(deployment->services[i].name, name))
			return true;
	return false;
}

static void find_unkept(struct linking *linking)
{
	const struct deployment *deployment = linking->deployment;
	struct buf text = { .arena = linking->perm };
	struct deployed unkept = { 0 };

	for (size_t i = 0; i < deployment->service_count; i++) {
		const struct deploy_service *service = &deployment->services[i];

		if (is_production(linking, service) && keeps_data(service) &&
		    !service->keeps &&
		    !is_kept_elsewhere(linking, service->name))
			note_deployed_service(&unkept, linking, service);
	}
	if (unkept.names.count == 0)
		return;
	buf_puts(&text,
	    unkept.names.count == 1 ? "The data store " : "The data stores ");
	put_some(&text, &unkept.names, NAMED_MOST, unkept.names.count);
	buf_printf(&text,
	    " %s no volume \xe2\x80\x94 the data is lost once the deployment "
	    "is taken down.",
	    unkept.names.count == 1 ? "has" : "have");
	add_finding(linking, STR("store-volatile"), "note", buf_str(&text),
	    unkept.at);
}

/* ---- images without a version ---- */

/* `acme/orders`, `host:5000/orders` and `orders:latest`. With a digest behind
 * '@' it is one image for ever. */
static bool is_unpinned(struct str image)
{
	struct str tag = str_after_last(image, ':');

	return str_find(image, '@') == image.len &&
	       (str_is(tag, "latest") || str_find(tag, '/') < tag.len ||
		   tag.len == image.len);
}

/* What another version may not be able to read. */
static bool holds_state(const struct deploy_service *service)
{
	const struct known_image *image = deploy_image_of(service->image);
	const struct known_store *store =
	    image ? store_of_kind(str_from(image->kind)) : NULL;

	return image && !image->emulates && !(store && store->cache) &&
	       str_listed("broker identity store", str_from(image->role));
}

/* Of what is built here the version is that of the code. */
static void find_unpinned(struct linking *linking)
{
	const struct deployment *deployment = linking->deployment;
	struct buf text = { .arena = linking->perm };
	struct deployed unpinned = { 0 };

	for (size_t i = 0; i < deployment->service_count; i++) {
		const struct deploy_service *service = &deployment->services[i];

		if (!service->built && is_unpinned(service->image) &&
		    holds_state(service) && is_production(linking, service))
			note_deployed_service(&unpinned, linking, service);
	}
	if (unpinned.names.count == 0)
		return;
	put_some(&text, &unpinned.names, NAMED_MOST, unpinned.names.count);
	buf_printf(&text,
	    " %s without a version (`latest` or none) \xe2\x80\x94 the next "
	    "pull may bring one that cannot read the stored data.",
	    unpinned.names.count == 1 ? "is deployed" : "are deployed");
	add_finding(linking, STR("images-unpinned"), "note", buf_str(&text),
	    unpinned.at);
}

/* ---- one store in several versions ---- */

/* "14" of `postgres:14-alpine`; "": none is told. */
static struct str major_of_image(struct str image)
{
	struct str tag = str_after_last(image, ':');
	size_t end = 0;

	if (tag.len == image.len || str_find(tag, '/') < tag.len)
		return STR("");
	while (end < tag.len && tag.ptr[end] >= '0' && tag.ptr[end] <= '9')
		end++;
	return str_slice(tag, 0, end);
}

/* A service of that name that another file has in another version, or NULL. A
 * store of two names may well be two. */
static const struct deploy_service *other_version(const struct linking *linking,
    const struct deploy_service *service)
{
	const struct deployment *deployment = linking->deployment;
	struct str major = major_of_image(service->image);

	for (size_t i = 0; i < deployment->service_count; i++) {
		const struct deploy_service *other = &deployment->services[i];

		if (str_equal(other->name, service->name) &&
		    deploy_image_of(other->image) ==
			deploy_image_of(service->image) &&
		    !str_equal(other->at.path, service->at.path) &&
		    !is_beside_production(linking, other->at.path) &&
		    major_of_image(other->image).len &&
		    !str_equal(major_of_image(other->image), major))
			return other;
	}
	return NULL;
}

static void find_versions_differing(struct linking *linking)
{
	const struct deployment *deployment = linking->deployment;
	struct strs told_texts = { 0 };

	for (size_t i = 0; i < deployment->service_count; i++) {
		const struct deploy_service *service = &deployment->services[i];
		const struct deploy_service *other;
		struct places at = { 0 };

		if (!holds_state(service) ||
		    !major_of_image(service->image).len ||
		    strs_have(&told_texts, service->name) ||
		    is_beside_production(linking, service->at.path))
			continue;
		other = other_version(linking, service);
		if (!other)
			continue;
		strs_push(&told_texts, service->name, linking->scratch);
		push_place(&at, service->at, linking->perm);
		push_place(&at, other->at, linking->perm);
		add_finding(linking,
		    finding_id(linking, "versions-differ", service->name),
		    "note",
		    str_printf(linking->perm,
			"`%.*s` is deployed as `%.*s` and as `%.*s` "
			"\xe2\x80\x94 what was tried with one may not work "
			"with the other.",
			STR_ARG(service->name), STR_ARG(service->image),
			STR_ARG(other->image)),
		    at);
	}
}

void find_deployed(struct linking *linking)
{
	find_unkept(linking);
	find_unpinned(linking);
	find_versions_differing(linking);
}
