/*
 * Decides what code deploys: a program that composes services, and says what
 * each is handed, is a deployment as a manifest is. Packs note its resources
 * (`deploys`) and who is handed whom (`hands`); composed_find() makes units of
 * them, join_composed() links.
 */
#include "deploy/deploy.h"
#include "link/parties/joining.h"

#define SOURCE "aspire" /* of what code composes */

/* The kind in a label, Project of "Project Basket_API". */
static struct str deployment_kind(struct str label)
{
	return str_slice(label, 0, str_find(label, ' '));
}

/* What the label of a deployment names behind the kind, Basket_API of "Project
 * Basket_API". */
static struct str resource_of_label(struct str label)
{
	size_t blank = str_find(label, ' ');

	return str_slice(label, blank < label.len ? blank + 1 : blank,
	    label.len);
}

/* Is the service composed by code below the folder? */
bool composed_below(const struct service *service, struct str folder)
{
	return str_is(service->source, SOURCE) &&
	       path_inside(service->at.path, folder);
}

/* The number of the set of what the subsystem's code composes: behind the sets
 * of deployments. */
uint32_t composed_set(const struct linking *linking, uint32_t subsystem)
{
	return linking->deployment->set_count + subsystem;
}

/* Find the folder of the project that the resource names, as "../web" of the
 * composing file; false: it names none. */
static bool find_deployed_folder(struct str *folder,
    const struct linking *linking, const struct reference *reference,
    struct str resource)
{
	if (str_find(resource, '/') == resource.len ||
	    deploy_image_of(resource))
		return false;
	if (!deploy_path(folder, path_folder(reference->at.path), resource,
		linking->scratch))
		return false;
	if (str_ends(*folder, "proj")) /* the project's own file */
		*folder = path_folder(*folder);
	return is_below(linking, first_below(linking, *folder), *folder);
}

/* Find the folder of the project that is named as identifiers are: Basket_API;
 * false: there is none. */
static bool find_project(struct str *folder, const struct linking *linking,
    struct str resource)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	uint32_t named = subsystem_called(linking, resource);

	if (named == NO_PARTY)
		return false;
	*folder = subsystems[named].directory;
	return true;
}

/* Append what a program composes, as a unit that a manifest would declare. */
static void add_resource(struct composed *composed,
    const struct linking *linking, const struct reference *reference,
    uint32_t set)
{
	struct str kind = deployment_kind(reference->label);
	struct str resource = resource_of_label(reference->label);
	struct deploy_service *service = array_push(&composed->items,
	    &composed->count, sizeof(*service), linking->scratch);

	*service = (struct deploy_service){ .name = reference->target,
		.source = SOURCE,
		.kind = kind,
		.at = reference->at,
		.listed = true,
		.set = set };
	if (find_deployed_folder(&service->context, linking, reference,
		resource) ||
	    find_project(&service->context, linking, resource))
		service->built = true;
	else if (str_is(kind, "Container"))
		service->image = resource;
	service->foreign = !service->built;
	if (!service->built)
		service->base = resource;
}

/* Append all that code composes. */
void composed_find(struct composed *composed, const struct linking *linking)
{
	const struct reference *references = linking->model->references.items;

	for (size_t i = 0; i < linking->model->references.count; i++) {
		uint32_t owner =
		    subsystem_named(linking, references[i].subsystem);

		if (reference_is(&references[i], REFERENCE_DEPLOYS) &&
		    owner != NO_PARTY)
			add_resource(composed, linking, &references[i],
			    composed_set(linking, owner));
	}
}

/* Was the second handed to the first earlier in the file? Then the first is
 * only where the second comes back to, and not used. */
static bool is_way_back(const struct joining *join,
    const struct reference *reference)
{
	const struct reference *references = join->run->model->references.items;

	for (size_t i = 0; i < join->run->model->references.count; i++)
		if (reference_is(&references[i], REFERENCE_HANDS) &&
		    str_equal(references[i].subsystem, reference->subsystem) &&
		    str_equal(references[i].at.path, reference->at.path) &&
		    references[i].at.line < reference->at.line &&
		    str_equal(references[i].target, reference->label) &&
		    str_equal(references[i].label, reference->target))
			return true;
	return false;
}

/* Note a link from who is handed another: it uses that. */
static void join_handed(struct joining *join, const struct reference *reference)
{
	struct linking *linking = join->run;
	uint32_t owner = subsystem_named(linking, reference->subsystem);
	struct end to = { .subsystem = NO_PARTY };
	uint32_t from;
	struct link_said said;

	if (owner == NO_PARTY)
		return;
	from = party_in_set(linking, composed_set(linking, owner),
	    reference->label);
	to.party = party_in_set(linking, composed_set(linking, owner),
	    reference->target);
	if (from == NO_PARTY || to.party == NO_PARTY)
		return;
	said = (struct link_said){
		.from = linking->parties.items[from].name,
		.to = end_name(linking, &to),
		.mechanism = mechanism_to(linking, &to, "http"),
		.at = reference->at,
	};
	if (!is_joined(join, said.from, said.to))
		join_link(join, &said);
}

/* Note the links of what code composes. */
void join_composed(struct joining *join)
{
	const struct reference *references = join->run->model->references.items;

	for (size_t i = 0; i < join->run->model->references.count; i++)
		if (reference_is(&references[i], REFERENCE_HANDS) &&
		    !is_way_back(join, &references[i]))
			join_handed(join, &references[i]);
}
