/*
 * What code composes: a program that says which services there are and what
 * each is handed is a deployment, as a manifest is. Packs note its resources
 * (`deploys`) and who is handed whom (`hands`).
 */
#include "deploy/deploy.h"
#include "link/parties/joining.h"

#define SOURCE "aspire" /* of what code composes */

/* "Project Basket_API" is what a label says: kind, and of what it is. */
static struct str kind_of(struct str label)
{
	return str_slice(label, 0, str_find(label, ' '));
}

static struct str thing_of(struct str label)
{
	size_t blank = str_find(label, ' ');

	return str_slice(label, blank < label.len ? blank + 1 : blank,
	    label.len);
}

bool composed_below(const struct service *row, struct str folder)
{
	return str_is(row->source, SOURCE) && path_inside(row->at.path, folder);
}

uint32_t composed_set(const struct linking *run, uint32_t subsystem)
{
	return run->deployment->set_count + subsystem;
}

/* A folder of the project that is named: "../web" of the composing file. */
static bool find_folder(struct str *out, const struct linking *run,
    const struct reference *row, struct str thing)
{
	if (str_find(thing, '/') == thing.len || deploy_image_of(thing))
		return false;
	if (!deploy_path(out, path_folder(row->at.path), thing, run->scratch))
		return false;
	if (str_ends(*out, "proj")) /* the project's own file */
		*out = path_folder(*out);
	return is_below(run, first_below(run, *out), *out);
}

/* Where a project lives that is named as identifiers are: Basket_API. */
static bool find_project(struct str *out, const struct linking *run,
    struct str thing)
{
	const struct subsystem *rows = run->model->subsystems.items;
	uint32_t named = subsystem_called(run, thing);

	if (named == NO_PARTY)
		return false;
	*out = rows[named].directory;
	return true;
}

/* What a program composes, as a unit that a manifest would declare. */
static void add_resource(struct composed *out, const struct linking *run,
    const struct reference *row, uint32_t set)
{
	struct str kind = kind_of(row->label);
	struct str thing = thing_of(row->label);
	struct deploy_service *unit =
	    array_push(&out->items, &out->count, sizeof(*unit), run->scratch);

	*unit = (struct deploy_service){ .name = row->target,
		.source = SOURCE,
		.kind = kind,
		.at = row->at,
		.listed = true,
		.set = set };
	if (find_folder(&unit->context, run, row, thing) ||
	    find_project(&unit->context, run, thing))
		unit->built = true;
	else if (str_is(kind, "Container"))
		unit->image = thing;
	unit->foreign = !unit->built;
	if (!unit->built)
		unit->base = thing;
}

void composed_find(struct composed *out, const struct linking *run)
{
	const struct reference *rows = run->model->references.items;

	for (size_t i = 0; i < run->model->references.count; i++) {
		uint32_t owner = subsystem_named(run, rows[i].subsystem);

		if (reference_is(&rows[i], REFERENCE_DEPLOYS) &&
		    owner != NO_PARTY)
			add_resource(out, run, &rows[i],
			    composed_set(run, owner));
	}
}

/* Is the one handed already to the other? What is told of two later, beside
 * what made the second of the first, is where to come back to, and no use. */
static bool is_way_back(const struct joining *join, const struct reference *row)
{
	const struct reference *rows = join->run->model->references.items;

	for (size_t i = 0; i < join->run->model->references.count; i++)
		if (reference_is(&rows[i], REFERENCE_HANDS) &&
		    str_equal(rows[i].subsystem, row->subsystem) &&
		    str_equal(rows[i].at.path, row->at.path) &&
		    rows[i].at.line < row->at.line &&
		    str_equal(rows[i].target, row->label) &&
		    str_equal(rows[i].label, row->target))
			return true;
	return false;
}

/* Who is handed another uses it. */
static void join_handed(struct joining *join, const struct reference *row)
{
	struct linking *run = join->run;
	uint32_t owner = subsystem_named(run, row->subsystem);
	struct end to = { .subsystem = NO_PARTY };
	uint32_t from;
	struct link_said said;

	if (owner == NO_PARTY)
		return;
	from = party_in_set(run, composed_set(run, owner), row->label);
	to.party = party_in_set(run, composed_set(run, owner), row->target);
	if (from == NO_PARTY || to.party == NO_PARTY)
		return;
	said = (struct link_said){
		.from = run->parties.items[from].name,
		.to = end_name(run, &to),
		.mechanism = mechanism_to(run, &to, "http"),
		.at = row->at,
	};
	if (!is_joined(join, said.from, said.to))
		join_link(join, &said);
}

void join_composed(struct joining *join)
{
	const struct reference *rows = join->run->model->references.items;

	for (size_t i = 0; i < join->run->model->references.count; i++)
		if (reference_is(&rows[i], REFERENCE_HANDS) &&
		    !is_way_back(join, &rows[i]))
			join_handed(join, &rows[i]);
}
