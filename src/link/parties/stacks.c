/*
 * Stacks: compositions that have nothing in common are systems of their own,
 * and what both call `db` is two things. Two that build the same, or run the
 * same image of the project's, deploy one system in two ways.
 */
#include "deploy/deploy.h"
#include "link/parties/joining.h"
#include "link/parties/parts.h"

static bool is_composed(const struct deploy_service *service)
{
	return str_is(str_from(service->source), "compose");
}

/* Does the stack of an image say elsewhere from what it is built? */
static bool is_built_beside(const struct linking *linking,
    const struct deploy_service *service)
{
	const struct deployment *deployment = linking->deployment;

	for (size_t i = 0; i < deployment->service_count && !service->built;
	     i++)
		if (deployment->services[i].set == service->set &&
		    deployment->services[i].built &&
		    str_equal(deployment->services[i].name, service->name))
			return true;
	return false;
}

/* Do both say to be the same program? What one builds and the other takes as
 * it is goes by the service's name. */
static bool same_program(const struct linking *linking,
    const struct deploy_service *a, const struct deploy_service *b)
{
	if (a->built && b->built)
		return str_equal(a->context, b->context) &&
		       str_equal(a->dockerfile, b->dockerfile);
	if (deploy_runs(a) || deploy_runs(b))
		return false;
	return (str_equal(a->name, b->name) && !is_built_beside(linking, a) &&
		   !is_built_beside(linking, b)) ||
	       (a->image.len && str_equal(deploy_image_last(a->image),
				    deploy_image_last(b->image)));
}

/* A file in a folder around another one's may well be over it. */
static bool are_nested(const struct deploy_service *a,
    const struct deploy_service *b)
{
	struct str left = path_folder(a->at.path);
	struct str right = path_folder(b->at.path);

	return path_within(left, right) || path_within(right, left);
}

bool stacks_are_apart(const struct linking *linking,
    const struct deploy_service *a, const struct deploy_service *b)
{
	const struct deployment *deployment = linking->deployment;
	bool runs[2] = { false, false };

	if (a->set == b->set || !is_composed(a) || !is_composed(b) ||
	    are_nested(a, b))
		return false;
	for (size_t i = 0; i < deployment->service_count; i++) {
		const struct deploy_service *one = &deployment->services[i];

		if (one->set != a->set && one->set != b->set)
			continue;
		if (!deploy_runs(one))
			runs[one->set == b->set] = true;
		for (size_t k = i + 1; k < deployment->service_count; k++) {
			const struct deploy_service *other =
			    &deployment->services[k];

			if (other->set == a->set + b->set - one->set &&
			    same_program(linking, one, other))
				return false;
		}
	}
	return runs[0] && runs[1];
}

static bool is_name_taken(const struct linking *linking, uint32_t number,
    struct str name)
{
	const struct party *parties = linking->parties.items;

	for (uint32_t i = 0; i < linking->parties.count; i++)
		if (i != number && parties[i].unit_count &&
		    same_key(parties[i].name, name))
			return true;
	return false;
}

/* By the folder of its composition, as far as that tells it from the others. */
static struct str name_in_stack(const struct linking *linking, uint32_t number)
{
	const struct party *party = &linking->parties.items[number];
	struct str folder = path_folder(party->units[0]->at.path);
	struct str name = str_printf(linking->perm, "%.*s/%.*s",
	    STR_ARG(path_name(folder)), STR_ARG(party->name));

	if (!folder.len)
		return party->name;
	return is_name_taken(linking, number, name)
		   ? str_printf(linking->perm, "%.*s/%.*s", STR_ARG(folder),
			 STR_ARG(party->name))
		   : name;
}

/* The subsystem's name says most, where nobody else goes by it. */
void stacks_name(struct linking *linking, uint32_t number)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	struct party *party = &linking->parties.items[number];

	if (!party->apart)
		return;
	party->called = party->name;
	party->name = party->subsystem != NO_PARTY &&
			      !is_name_taken(linking, number,
				  subsystems[party->subsystem].name)
			  ? subsystems[party->subsystem].name
			  : name_in_stack(linking, number);
}
