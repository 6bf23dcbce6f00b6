/*
 * Variables that an image sets and no code reads, where code reads one of a
 * longer name: the image sets HOST, the code of the project `pier` reads
 * PIER_HOST.
 * Of variables that hold addresses, as packs note whoever reads these.
 */
#include "deploy/deploy.h"
#include "link/parties/parts.h"
#include "model/model.h"
#include "model/symbol.h"
#include "scan/scan.h"

/* The variable that a row reads. */
static struct str variable_of(const struct reference *reference)
{
	struct str standing;

	return variable_named(&standing, reference->target);
}

static bool is_deployed_variable(const struct linking *linking, struct str name)
{
	const struct deployment *deployment = linking->deployment;

	for (size_t i = 0; i < linking->scan->image_variable_count; i++)
		if (str_equal(linking->scan->image_variables[i].name, name))
			return true;
	for (size_t i = 0; i < deployment->service_count; i++) {
		const struct deploy_service *service = &deployment->services[i];

		for (size_t k = 0; k < service->variable_count; k++)
			if (str_equal(service->variables[k].name, name))
				return true;
	}
	return false;
}

static bool is_read(const struct linking *linking, struct str name)
{
	const struct reference *references = linking->model->references.items;

	for (size_t i = 0; i < linking->model->references.count; i++)
		if (reference_is(&references[i], REFERENCE_ENVIRONMENT) &&
		    str_equal(variable_of(&references[i]), name))
			return true;
	return false;
}

/* Is what stands in front of the variable a word of the project's name? Any
 * other may well be of another program's address: DB_HOST. */
static bool is_own_prefix(const struct linking *linking, struct str name,
    struct str end)
{
	struct str prefix =
	    str_lower(str_slice(name, 0, name.len - end.len), linking->scratch);

	return path_has_word(str_lower(linking->model->project.name,
				 linking->scratch),
	    str_cstring(prefix, linking->scratch));
}

/* Who reads the same under a longer name that nothing sets; NULL: nobody. */
static const struct reference *read_longer(const struct linking *linking,
    const struct image_variable *set_variable)
{
	const struct reference *references = linking->model->references.items;
	struct str folder = path_folder(set_variable->at.path);
	struct str end =
	    str_printf(linking->scratch, "_%.*s", STR_ARG(set_variable->name));

	for (size_t i = 0; i < linking->model->references.count; i++) {
		struct str name;

		if (!reference_is(&references[i], REFERENCE_ENVIRONMENT))
			continue;
		name = variable_of(&references[i]);
		if (str_has_end(name, end) &&
		    is_own_prefix(linking, name, end) &&
		    path_inside(references[i].at.path, folder) &&
		    !is_beside_production(linking, references[i].at.path) &&
		    !is_deployed_variable(linking, name))
			return &references[i];
	}
	return NULL;
}

/* A name that stands for an address, whatever stands in front of it. */
static bool holds_address(struct str name)
{
	return str_listed("ADDR ADDRESS BASE_URL ENDPOINT HOST SERVER URL",
	    name);
}

void find_misnamed(struct linking *linking)
{
	const struct scan *scan = linking->scan;

	for (size_t i = 0; i < scan->image_variable_count; i++) {
		const struct image_variable *set_variable =
		    &scan->image_variables[i];
		const struct reference *reference;
		struct places at = { 0 };

		if (!holds_address(set_variable->name) ||
		    is_beside_production(linking, set_variable->at.path) ||
		    is_read(linking, set_variable->name))
			continue;
		reference = read_longer(linking, set_variable);
		if (!reference)
			continue;
		push_place(&at, set_variable->at, linking->perm);
		push_place(&at, reference->at, linking->perm);
		add_finding(linking,
		    finding_id(linking, "variable-misnamed",
			set_variable->name),
		    "warning",
		    str_printf(linking->perm,
			"The image sets `%.*s`, which no code reads; code "
			"reads `%.*s` \xe2\x80\x94 what the image sets has no "
			"effect.",
			STR_ARG(set_variable->name),
			STR_ARG(variable_of(reference))),
		    at);
	}
}
