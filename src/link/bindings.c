/*
 * Which subsystem a deployed unit is built from: by the folder or the
 * Dockerfile that it is built with, the command that it runs, its image's or
 * its own name.
 */
#include "deploy/deploy.h"
#include "link/parties.h"
#include "link/parts.h"
#include "model/model.h"
#include "scan/scan.h"

static bool is_root(const struct linking *run, uint32_t subsystem)
{
	const struct subsystem *rows = run->model->subsystems.items;

	return rows[subsystem].directory.len == 0 ||
	       str_is(rows[subsystem].directory, ".");
}

/* The nearest one around a directory; the root is no answer where there are
 * others. */
static uint32_t part_around(const struct linking *run, struct str directory)
{
	uint32_t found = subsystem_around(run, directory);

	if (run->model->subsystems.count == 1)
		return 0;
	return found != NO_PARTY && !is_root(run, found) ? found : NO_PARTY;
}

/* The only one below a directory: a folder around a program. */
static uint32_t subsystem_below(const struct linking *run, struct str directory)
{
	const struct subsystem *rows = run->model->subsystems.items;
	uint32_t found = NO_PARTY;

	for (uint32_t i = 0; i < run->model->subsystems.count; i++) {
		if (!path_inside(rows[i].directory, directory))
			continue;
		if (found != NO_PARTY)
			return NO_PARTY;
		found = i;
	}
	return found;
}

/* frontend of ["frontend"], geo of /go/bin/geo. */
static uint32_t by_command(const struct linking *run,
    const struct deploy_service *unit)
{
	struct str word;

	if (unit->command.count == 0)
		return NO_PARTY;
	word = unit->command.items[0];
	word = str_slice(word, 0, str_find(word, ' '));
	return subsystem_called(run, path_name(word));
}

/* By the folder of its Dockerfile, by its context, by what is the only one
 * below it. */
static uint32_t by_build(const struct linking *run,
    const struct deploy_service *unit)
{
	uint32_t found = NO_PARTY;

	if (!unit->built)
		return NO_PARTY;
	if (unit->dockerfile.len)
		found = part_around(run, path_folder(unit->dockerfile));
	if (found == NO_PARTY)
		found = part_around(run, unit->context);
	if (found == NO_PARTY && unit->context.len)
		found = subsystem_below(run, unit->context);
	return found;
}

/* Another declaration that builds the image that this one runs. */
static uint32_t by_builder(const struct linking *run,
    const struct deploy_service *unit)
{
	const struct deployment *deployment = run->deployment;

	for (size_t i = 0; unit->image.len && i < deployment->service_count;
	     i++) {
		const struct deploy_service *other = &deployment->services[i];

		if (other->built && other != unit &&
		    str_equal(deploy_image_last(other->image),
			deploy_image_last(unit->image))) {
			uint32_t found = by_build(run, other);

			if (found != NO_PARTY)
				return found;
		}
	}
	return NO_PARTY;
}

/* "orders" of the image shop-orders, whose system is the shop. */
static uint32_t by_suffix(const struct linking *run, struct str name)
{
	for (size_t dash = str_find(name, '-'); dash < name.len;
	     dash = str_find(name, '-')) {
		uint32_t found;

		name = str_slice(name, dash + 1, name.len);
		found = subsystem_called(run, name);
		if (found != NO_PARTY)
			return found;
	}
	return NO_PARTY;
}

static uint32_t by_image(const struct linking *run,
    const struct deploy_service *unit)
{
	return subsystem_called(run, deploy_image_last(unit->image));
}

static uint32_t by_image_end(const struct linking *run,
    const struct deploy_service *unit)
{
	return by_suffix(run, deploy_image_last(unit->image));
}

typedef uint32_t binding(const struct linking *run,
    const struct deploy_service *unit);

static uint32_t first_of(const struct linking *run, const struct party *party,
    binding *const *ways, size_t count)
{
	for (size_t i = 0; i < count; i++)
		for (size_t k = 0; k < party->unit_count; k++) {
			uint32_t found = ways[i](run, party->units[k]);

			if (found != NO_PARTY)
				return found;
		}
	return NO_PARTY;
}

/* What is reached at a port, and built from a folder around many programs, is
 * the only one of them that serves. */
static uint32_t by_port(const struct linking *run,
    const struct deploy_service *unit)
{
	const struct subsystem *rows = run->model->subsystems.items;
	const struct endpoint *served = run->model->endpoints.items;
	uint32_t found = NO_PARTY;

	if (!unit->built || unit->ports.count == 0 || unit->context.len == 0)
		return NO_PARTY;
	for (size_t i = 0; i < run->model->endpoints.count; i++) {
		uint32_t serving = subsystem_named(run, served[i].subsystem);

		if (serving == NO_PARTY || serving == found ||
		    !path_inside(rows[serving].directory, unit->context))
			continue;
		if (found != NO_PARTY)
			return NO_PARTY;
		found = serving;
	}
	return found;
}

/* A folder of the package at the root, which starts nothing by itself, is not
 * what is built from all of it, though it may be called so: `app`. */
static bool is_part_of_root(const struct linking *run,
    const struct party *party, uint32_t named)
{
	const struct subsystem *row =
	    (const struct subsystem *)run->model->subsystems.items + named;

	return row->entry_points.count == 0 && party->units[0]->built &&
	       party->units[0]->context.len == 0 &&
	       subsystem_at(run, STR("")) != NO_PARTY &&
	       map_get(&run->folders, STR("")) &&
	       !map_get(&run->folders, row->directory);
}

/* One image may serve for many parties: their names say more than its own. */
uint32_t party_subsystem(const struct linking *run, const struct party *party)
{
	static binding *const sure[] = { by_command, by_build };
	static binding *const likely[] = { by_builder, by_image, by_image_end,
		by_port };
	uint32_t named = subsystem_called(run, party->name);
	uint32_t found;

	if (party->image || party->units[0]->foreign)
		return NO_PARTY;
	found = first_of(run, party, sure, LENGTH(sure));
	if ((found == NO_PARTY || is_root(run, found)) && named != NO_PARTY)
		found = is_part_of_root(run, party, named)
			    ? subsystem_at(run, STR(""))
			    : named;
	return found != NO_PARTY ? found
				 : first_of(run, party, likely, LENGTH(likely));
}
