/*
 * What code composes: a program that says which services there are and what
 * each is handed is a deployment, as a manifest is. Packs note its resources
 * (`deploys`) and who is handed whom (`hands`).
 */
#include "deploy/deploy.h"
#include "link/parties/joining.h"

#define SOURCE "aspire" /* of what code composes */

/* "Project Basket_API" is what a label says: kind, and of what it is. */
static struct str deployment_kind(struct str label)
{
	return str_slice(label, 0, str_find(label, ' '));
}

static struct str thing_of(struct str label)
{
	size_t blank = str_find(label, ' ');

	return str_slice(label, blank < label.len ? blank + 1 : blank,
	    label.len);
}

bool composed_below(const struct service *service, struct str folder)
{
	return str_is(service->source, SOURCE) &&
	       path_inside(service->at.path, folder);
}

uint32_t composed_set(const struct linking *linking, uint32_t subsystem)
{
	return linking->deployment->set_count + subsystem;
}

/* A folder of the project that is named: "../web" of the composing file. */
static bool find_deployed_folder(struct str *out, const struct linking *linking,
    const struct reference *reference, struct str thing)
{
	if (str_find(thing, '/') == thing.len || deploy_image_of(thing))
		return false;
	if (!deploy_path(out, path_folder(reference->at.path), thing,
		linking->scratch))
		return false;
	if (str_ends(*out, "proj")) /* the project's own file */
		*out = path_folder(*out);
	return is_below(linking, first_below(linking, *out), *out);
}

/* Where a project lives that is named as identifiers are: Basket_API. */
static bool find_project(struct str *out, const struct linking *linking,
    struct str thing)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	uint32_t named = subsystem_called(linking, thing);

	if (named == NO_PARTY)
		return false;
	*out = subsystems[named].directory;
	return true;
}

/* What a program composes, as a unit that a manifest would declare. */
static void add_resource(struct composed *composed,
    const struct linking *linking, const struct reference *reference,
    uint32_t set)
{
	struct str kind = deployment_kind(reference->label);
	struct str thing = thing_of(reference->label);
	struct deploy_service *service = array_push(&composed->items,
	    &composed->count, sizeof(*service), linking->scratch);

	*service = (struct deploy_service){ .name = reference->target,
		.source = SOURCE,
		.kind = kind,
		.at = reference->at,
		.listed = true,
		.set = set };
	if (find_deployed_folder(&service->context, linking, reference,
		thing) ||
	    find_project(&service->context, linking, thing))
		service->built = true;
	else if (str_is(kind, "Container"))
		service->image = thing;
	service->foreign = !service->built;
	if (!service->built)
		service->base = thing;
}

void composed_find(struct composed *service, const struct linking *linking)
{
	const struct reference *references = linking->model->references.items;

	for (size_t i = 0; i < linking->model->references.count; i++) {
		uint32_t owner =
		    subsystem_named(linking, references[i].subsystem);

		if (reference_is(&references[i], REFERENCE_DEPLOYS) &&
		    owner != NO_PARTY)
			add_resource(service, linking, &references[i],
			    composed_set(linking, owner));
	}
}

/* Is the one handed already to the other? What is told of two later, beside
 * what made the second of the first, is where to come back to, and no use. */
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

/* Who is handed another uses it. */
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

void join_composed(struct joining *join)
{
	const struct reference *references = join->run->model->references.items;

	for (size_t i = 0; i < join->run->model->references.count; i++)
		if (reference_is(&references[i], REFERENCE_HANDS) &&
		    !is_way_back(join, &references[i]))
			join_handed(join, &references[i]);
}
