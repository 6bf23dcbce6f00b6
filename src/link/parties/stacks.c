/*
 * Decides which compositions are systems of their own, *stacks*: they have
 * nothing in common, so what both call `db` is two things. Two that build the
 * same, or run the same image of the project, deploy one system in two ways.
 */
#include "deploy/deploy.h"
#include "link/parties/joining.h"
#include "link/parties/parts.h"

/* Is it a service of a composition? */
static bool is_in_composition(const struct deploy_service *service)
{
	return str_is(str_from(service->source), "compose");
}

/* Does another file of the same stack say from what the image is built? */
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

/* Are both the same program? If only one builds it, they are by the service's
 * name or by the image. */
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

/* Does one of the files lie in a folder around that of the other, which it may
 * add to? */
static bool are_nested(const struct deploy_service *a,
    const struct deploy_service *b)
{
	struct str left = path_folder(a->at.path);
	struct str right = path_folder(b->at.path);

	return path_within(left, right) || path_within(right, left);
}

/* Are both of stacks that have nothing in common, and each run a program of
 * the project? */
bool stacks_are_apart(const struct linking *linking,
    const struct deploy_service *a, const struct deploy_service *b)
{
	const struct deployment *deployment = linking->deployment;
	bool runs[2] = { false, false };

	if (a->set == b->set || !is_in_composition(a) ||
	    !is_in_composition(b) || are_nested(a, b))
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

/* Has another party that name? */
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

/* The name of a party with the folder of its composition before it, or the
 * whole path, if that does not tell it from others. */
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

/* Name a party whose name another stack has, too: as its subsystem, if nobody
 * else is called so; else by its stack. */
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
