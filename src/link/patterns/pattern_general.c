/*
 * Fills in the pattern "general", general_seen(), which holds if no other
 * leads: its reason is how many parts there are, and how they are joined.
 */
#include "link/parties/parts.h"

#include "lang/lang.h"
#include "link/patterns/kinds.h"
#include "model/model.h"

enum { ROLES_MOST = 8 }; /* subcommands that the reason names */

/* Append the place where work first comes in: in a subsystem that serves, else
 * in one that starts. One place: a row with lines of several subsystems would
 * change with each of them. */
static void put_first_places(struct places *places,
    const struct linking *linking, const size_t *served)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	struct map written = model_written_in(linking->model, linking->scratch);

	for (int serving = 1; serving >= 0; serving--)
		for (size_t i = 0; i < linking->model->subsystems.count; i++) {
			const struct entry_point *entry =
			    subsystem_start(&subsystems[i]);

			if (!entry || places->count > 0 ||
			    (served[i] > 0) != (serving == 1) ||
			    is_set_aside(linking, entry->at.path) ||
			    entry_is_helper(entry) ||
			    entry_is_stray(&written, &subsystems[i], entry))
				continue;
			push_place(places, entry->at, linking->perm);
		}
}

/* By index of the subsystem: how many operations of the product it serves. */
static size_t *served_by_subsystem(const struct linking *linking)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	const struct endpoint *endpoints = linking->model->endpoints.items;
	struct map names = { .arena = linking->scratch };
	size_t *served = arena_array(linking->scratch,
	    linking->model->subsystems.count + 1, sizeof(*served));

	for (size_t i = 0; i < linking->model->subsystems.count; i++)
		*map_put(&names, subsystems[i].name) = i + 1;
	for (size_t i = 0; i < linking->model->endpoints.count; i++) {
		const uint64_t *place = map_get(&names, endpoints[i].subsystem);

		if (place && !is_set_aside(linking, endpoints[i].at.path))
			served[*place - 1]++;
	}
	return served;
}

/* Append who serves: "`api` exposes the endpoints", "several subsystems expose
 * endpoints". */
static void put_served_parts(struct buf *text, const struct model *model,
    const size_t *served)
{
	const struct subsystem *subsystems = model->subsystems.items;
	size_t servers = 0;
	size_t last = 0;

	for (size_t i = 0; i < model->subsystems.count; i++) {
		servers += served[i] > 0;
		last = served[i] ? i : last;
	}
	if (servers == 1)
		buf_printf(text, "`%.*s` exposes the endpoints",
		    STR_ARG(subsystems[last].name));
	else if (servers > 1)
		buf_puts(text, "several subsystems expose endpoints");
}

/* Note the names of the product's subsystems and of what is deployed from
 * them, with index + 1; what is deployed besides has the number behind the
 * last, as it may stand between them. Returns the number of subsystems. */
static size_t name_subsystems(struct map *names, const struct model *model)
{
	const struct subsystem *subsystems = model->subsystems.items;
	const struct service *services = model->services.items;
	struct map aside = model_parts_aside(model, names->arena);
	size_t count = 0;

	for (size_t i = 0; i < model->subsystems.count; i++) {
		if (part_is_aside(&aside, subsystems[i].name) ||
		    directory_is_beside(subsystems[i].directory,
			BESIDE_VENDORED))
			continue;
		*map_put(names, subsystems[i].name) = i + 1;
		count++;
	}
	for (size_t i = 0; i < model->services.count; i++) {
		const uint64_t *place = map_get(names, services[i].subsystem);

		if (!map_get(names, services[i].name) &&
		    !part_is_aside(&aside, services[i].name))
			*map_put(names, services[i].name) =
			    place ? *place : model->subsystems.count + 1;
	}
	return count;
}

/* A kind of links that joins subsystems: to each other, or to what carries
 * messages between them. */
struct joint {
	const char *mechanisms;
	const char *word;
	bool carried;
};

/* Has what the link leads to, or comes from, another subsystem at a link of
 * this kind? */
static bool is_shared_carrier(const struct model *model,
    const struct map *names, const struct joint *joint, const struct link *link)
{
	const struct link *links = model->links.items;
	bool sends = map_get(names, link->from) != NULL;
	struct str carrier = sends ? link->to : link->from;
	struct str own = sends ? link->from : link->to;

	for (size_t i = 0; i < model->links.count; i++) {
		struct str other = str_equal(links[i].to, carrier)
				       ? links[i].from
				       : links[i].to;

		if (str_listed(joint->mechanisms, links[i].mechanism) &&
		    (str_equal(links[i].to, carrier) ||
			str_equal(links[i].from, carrier)) &&
		    !str_equal(other, own) && map_get(names, other))
			return true;
	}
	return false;
}

/* Mark the subsystems that links of this kind join; returns whether there are
 * any. */
static bool mark_joined(bool *joined, const struct joint *joint,
    const struct map *names, const struct model *model)
{
	const struct link *links = model->links.items;
	bool any = false;

	for (size_t i = 0; i < model->links.count; i++) {
		const uint64_t *from = map_get(names, links[i].from);
		const uint64_t *to = map_get(names, links[i].to);
		bool both = from && to && *from != *to;

		if (!str_listed(joint->mechanisms, links[i].mechanism) ||
		    !(both ||
			(joint->carried && (from || to) &&
			    is_shared_carrier(model, names, joint, &links[i]))))
			continue;
		joined[from ? *from : 0] = true;
		joined[to ? *to : 0] = true;
		any = true;
	}
	return any;
}

/* Append how the subsystems are joined; nothing for a single one. joined[0]
 * stands for ends that are no subsystem, the last for what is deployed
 * besides: neither is counted. */
static void put_joints(struct buf *text, const struct model *model,
    struct arena *scratch)
{
	static const struct joint joints[] = {
		{ "import", "imports", false },
		{ "http grpc websocket graphql call", "calls", false },
		{ "publish consume", "messages", true },
	};
	struct map names = { .arena = scratch };
	bool *joined =
	    arena_array(scratch, model->subsystems.count + 2, sizeof(*joined));
	struct buf joined_words = { .arena = scratch };
	const char *found[LENGTH(joints)];
	size_t found_count = 0;
	size_t count = 0;
	size_t all = name_subsystems(&names, model);
	const char *parts = model_parts_are_packages(model) ? "packages"
							    : "subsystems";

	if (all < 2)
		return;
	buf_puts(text, text->len ? "; " : "");
	for (size_t i = 0; i < LENGTH(joints); i++)
		if (mark_joined(joined, &joints[i], &names, model))
			found[found_count++] = joints[i].word;
	for (size_t i = 0; i < found_count; i++)
		buf_printf(&joined_words, "%s%s",
		    series_joint(i, found_count, " and "), found[i]);
	for (size_t i = 1; i <= model->subsystems.count; i++)
		count += joined[i];
	if (count < 2) {
		buf_printf(text, "no link between the %zu %s was found", all,
		    parts);
		return;
	}
	if (count < all)
		buf_printf(text, "%zu of ", count);
	buf_printf(text, "the %zu %s are linked by ", all, parts);
	buf_put(text, buf_str(&joined_words));
	if (str_is(buf_str(&joined_words), "imports"))
		buf_puts(text, " alone");
}

/* Fill in the row. Its reason is first the roles of subcommands, else the
 * modules, else who serves. */
bool general_seen(struct pattern_row *pattern, const struct linking *linking)
{
	const struct model *model = linking->model;
	const size_t *served = served_by_subsystem(linking);
	struct buf text = { .arena = linking->perm };
	const struct subsystem *program = linking->traits.program;
	const struct program_roles *roles = &linking->traits.roles;
	size_t modules = model->endpoints.count ? linking->traits.modules : 0;

	if (roles->count) {
		buf_printf(&text,
		    roles->switched
			? "settings switch on which of %zu roles it has: "
			: "%zu subcommands run as processes of their own: ",
		    roles->count);
		put_some(&text, &roles->names, ROLES_MOST, roles->count);
	} else if (modules)
		buf_printf(&text, "`%.*s` is built from %zu modules",
		    STR_ARG(program->name), modules);
	else if (model->endpoints.count)
		put_served_parts(&text, model, served);
	put_joints(&text, model, linking->scratch);
	if (text.len == 0)
		buf_puts(&text, REASON_ONE_PART);
	buf_putc(&text, '.');
	pattern->reason = buf_str(&text);
	pattern->main = true;
	if (roles->count)
		push_place(&pattern->evidence, roles->rows[0]->at,
		    linking->perm);
	else if (modules)
		push_place(&pattern->evidence, subsystem_start(program)->at,
		    linking->perm);
	else
		put_first_places(&pattern->evidence, linking, served);
	return true;
}
