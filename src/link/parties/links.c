/* Makes the links between parties, add_links(): in which order they are looked
 * for, and which of several that say the same is kept, join_link(). */
#include "link/parties/joining.h"

#include "deploy/deploy.h"
#include "lang/lang.h"
#include "scan/scan.h"

/* Does an example, an archive or a tool of the authors say the link, beside a
 * subsystem that has more than these? */
static bool is_of_example(const struct joining *join,
    const struct link_said *said)
{
	return (path_is_beside(said->at.path, BESIDE_ARCHIVE) ||
		   is_aside(said->at.path) || is_for_authors(said->at.path)) &&
	       map_get(&join->own, said->from) != NULL;
}

/* Note subsystems that have more than examples, archives and tools of the
 * authors: of others, these are all there is. */
static void note_subsystems_with_product(struct joining *join)
{
	const struct scan *scan = join->run->scan;

	for (size_t i = 0; i < scan->count; i++) {
		const struct scan_file *file = &scan->files[i];

		if (is_product(join->run, file) &&
		    !path_is_beside(file_path(file), BESIDE_ARCHIVE) &&
		    !is_for_authors(file_path(file)) &&
		    file->unit < scan->unit_count)
			*map_put(&join->own, scan->units[file->unit].name) = 1;
	}
}

/* Note the link, unless it is known; of several places the first by path and
 * line counts, in whatever order they are read. */
void join_link(struct joining *join, const struct link_said *said)
{
	struct linking *linking = join->run;
	struct str key;
	uint64_t *place;
	struct link *this_link;

	if (said->from.len == 0 || said->to.len == 0 ||
	    str_equal(said->from, said->to) || is_of_example(join, said))
		return;
	/* Who imports another's code may call it, too. */
	if (!str_is(str_from(said->mechanism), "import"))
		*map_put(&join->pairs,
		    str_pair(said->from, said->to, linking->scratch)) = 1;
	key = str_printf(linking->scratch, "%.*s\n%.*s\n%s\n%.*s",
	    STR_ARG(said->from), STR_ARG(said->to), said->mechanism,
	    STR_ARG(said->label));
	place = map_put(&join->links, key);
	if (!*place) {
		this_link =
		    model_add(linking->model, LIST_links, linking->perm);
		*place = linking->model->links.count;
		this_link->from = str_copy(said->from, linking->perm);
		this_link->to = str_copy(said->to, linking->perm);
		this_link->mechanism = str_from(said->mechanism);
		this_link->label = str_copy(said->label, linking->perm);
		this_link->at = said->at;
	}
	this_link = (struct link *)linking->model->links.items + *place - 1;
	if (evidence_compare(said->at, this_link->at) < 0)
		this_link->at = said->at;
}

/* Are the two linked by anything but an import? */
bool is_joined(const struct joining *join, struct str from, struct str to)
{
	return map_get(&join->pairs, str_pair(from, to, join->run->scratch)) !=
	       NULL;
}

/* How the end is reached, if the role of its image says it; else `otherwise`.
 */
const char *mechanism_to(const struct linking *linking, const struct end *end,
    const char *otherwise)
{
	static const struct {
		const char *role;
		const char *mechanism;
	} rows[] = {
		{ "store", "persistence" },
		{ "cache", "cache" },
		{ "broker", "uses" }, /* an address says no more */
		{ "streams", "http" },
	};
	const struct known_image *image =
	    end->party == NO_PARTY ? NULL
				   : linking->parties.items[end->party].image;

	for (size_t i = 0; image && i < LENGTH(rows); i++)
		if (str_is(str_from(image->role), rows[i].role))
			return rows[i].mechanism;
	return otherwise;
}

/* Add the links, from the surest to those that are only likely: later steps
 * leave out whom is_joined() has. */
void add_links(struct linking *linking)
{
	struct joining join = {
		.run = linking,
		.links = { .arena = linking->scratch },
		.pairs = { .arena = linking->scratch },
		.guessed = { .arena = linking->scratch },
		.surer = { .arena = linking->scratch },
		.served = { .arena = linking->scratch },
		.own = { .arena = linking->scratch },
		.deployments = { .arena = linking->scratch },
	};

	note_subsystems_with_product(&join);
	join_note_deployments(&join);
	tell_packages(linking);
	index_importers(linking);
	join_imports(&join);
	settle_queues(linking);
	join_brokers(&join); /* before what is only named, as its address */
	join_calls(&join);
	join_stores(&join);
	join_configured(&join);
	join_roles(&join);
	join_composed(&join);
	join_registered(&join); /* once it is told who is */
	drop_passed_on(&join);
}
