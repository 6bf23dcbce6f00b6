/* What deploys it, as the paragraph at the top has it. */
#include "base/base.h"
#include "deploy/deploy.h"
#include "lang/lang.h"
#include "model/model.h"
#include "report/report.h"
#include "report/tables/markdown_escape.h"
#include "report/tables/sections.h"

enum {
	MEANS_MOST = 4, /* of deployment */
	PATH_MOST = 40,
};

/* The line would change with each edit above it: a file is named without
 * one. */
void put_file(struct buf *out, struct evidence at, const struct view *view)
{
	struct str label = at.path.len > PATH_MOST ? path_name(at.path)
						   : at.path;

	at.line = 0;
	if (at.path.len)
		put_link(out, label, at, view->root, CODE_IN_TEXT);
}

/* "compose" as people write it. NULL: a means that the paragraph does not name,
 * as code that composes. */
static const char *deployment_title(struct str source)
{
	static const char *const titles[][2] = {
		{ "compose", "Docker Compose" },
		{ "helm", "Helm" },
		{ "kubernetes", "Kubernetes" },
		{ "nomad", "Nomad" },
		{ "procfile", "a Procfile" },
		{ "systemd", "systemd" },
		{ "terraform", "Terraform" },
	};

	for (size_t i = 0; i < LENGTH(titles); i++)
		if (str_is(source, titles[i][0]))
			return titles[i][1];
	return NULL;
}

/* What the declaration itself says goes before what its path does: the file's
 * name, then its folder's. */
const char *service_purpose(const struct service *service)
{
	struct str path = service->at.path;

	static const struct {
		uint32_t kinds;
		const char *text;
	} purposes[] = {
		{ BESIDE_DEVELOPMENT, " for development" },
		{ BESIDE_SCRIPT | BESIDE_TEST, " for tests" },
	};

	if (str_is(service->purpose, "example"))
		return " as an example";
	if (str_is(service->purpose, "superseded"))
		return " as it was before";
	if (str_is(service->purpose, "variant"))
		return " as a variant";
	if (str_is(service->purpose, "infrastructure"))
		return " for what it needs";
	if (service->purpose.len)
		return purposes[0].text;
	for (size_t i = 0; i < LENGTH(purposes); i++)
		if (name_is_beside(path_name(path), purposes[i].kinds) ||
		    name_is_beside(path_name(path_folder(path)),
			purposes[i].kinds))
			return purposes[i].text;
	return "";
}

/* How well a declaration tells how the project is deployed: of what is built
 * here, for its users. */
static unsigned telling(const struct service *service)
{
	return (service->subsystem.len ? 2u : 0u) +
	       (*service_purpose(service) ? 0u : 1u);
}

/* Is it nearer to the root, or without a word more: compose.yml, and not
 * compose.mysql.yml? */
static bool is_plainer_file(struct str path, struct str than)
{
	size_t depth = path_depth(path);
	size_t other = path_depth(than);

	return depth < other ||
	       (depth == other && path.len < than.len &&
		   str_equal(path_folder(path), path_folder(than)));
}

/* Does the image's name have the project's? */
static bool is_image_of_project(const struct service *service,
    const struct project *project)
{
	struct str image = deploy_image_name(service->image);
	struct str part;

	while (str_cut(&part, &image, '/'))
		if (str_equal_nocase(part, project->name))
			return true;
	return false;
}

/* Does it run the product: what is built from a part of it, or may be, and not
 * only what the product needs or is worked on with? */
static bool runs_product(const struct service *service,
    const struct project *project, const struct map *aside)
{
	/* Where all parts are samples, so is what deploys them. */
	if ((aside->count &&
		(!path_is_product(service->at.path) ||
		    path_is_beside(service->at.path, BESIDE_CONTRIBUTED))) ||
	    part_is_aside(aside, service->name))
		return false;
	if (service->subsystem.len)
		return !part_is_aside(aside, service->subsystem);
	return !deploy_image_of(service->image) &&
	       (service->image.len == 0 ||
		   !str_is(service->source, "compose") ||
		   is_image_of_project(service, project));
}

/* The declaration by this means that tells best, and is the plainest. NULL:
 * there is none. */
static const struct service *declared_by(const struct model *model,
    struct str source, const struct map *aside)
{
	const struct service *services = model->services.items;
	const struct service *service = NULL;

	for (size_t i = 0; i < model->services.count; i++) {
		if (!str_equal(services[i].source, source) ||
		    !runs_product(&services[i], &model->project, aside))
			continue;
		if (!service || telling(&services[i]) > telling(service) ||
		    (telling(&services[i]) == telling(service) &&
			is_plainer_file(services[i].at.path, service->at.path)))
			service = &services[i];
	}
	return service;
}

/* Does the project deploy what is built from it? */
static bool deploys_own(const struct model *model)
{
	const struct service *services = model->services.items;

	for (size_t i = 0; i < model->services.count; i++)
		if (services[i].subsystem.len)
			return true;
	return false;
}

/* Each means once, by the declaration that tells best; where something is
 * deployed that is built here, by what deploys that. */
void put_deployment(struct buf *out, const struct view *view)
{
	const struct service *services = view->model->services.items;
	struct map aside = model_parts_aside(view->model, out->arena);
	bool own = deploys_own(view->model);
	const struct service *told_service[MEANS_MOST];
	struct strs seen = { 0 };
	size_t count = 0;

	for (size_t i = 0; i < view->model->services.count; i++) {
		const struct service *service;

		if (!deployment_title(services[i].source) ||
		    strs_have(&seen, services[i].source))
			continue;
		strs_push(&seen, services[i].source, out->arena);
		service = declared_by(view->model, services[i].source, &aside);
		if (service && (!own || service->subsystem.len) &&
		    count < MEANS_MOST)
			told_service[count++] = service;
	}
	buf_puts(out, count ? "It is deployed with " : "");
	for (size_t i = 0; i < count; i++) {
		buf_puts(out, series_joint(i, count, " and "));
		buf_printf(out, "%s%s (",
		    deployment_title(told_service[i]->source),
		    service_purpose(told_service[i]));
		put_file(out, told_service[i]->at, view);
		buf_putc(out, ')');
	}
	buf_puts(out, count ? ". " : "");
}
