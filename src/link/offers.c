#include "link/starts.h"

#include "link/parts.h"
#include "scan/scan.h"

enum {
	RANK_COMPOSITION = 0,
	PORT_LARGEST = 65535,
};

void offer_start(struct offers *offers, struct offer offer)
{
	struct offer *made;

	for (size_t i = 0; i < offers->count; i++) {
		struct offer *other = &offers->items[i];

		if (other->rank == RANK_COMPOSITION ||
		    other->front != offer.front ||
		    !str_equal(other->folder, offer.folder))
			continue;
		if (offer.rank < other->rank)
			*other = offer;
		return;
	}
	made = array_push(&offers->items, &offers->count, sizeof(*made),
	    offers->arena);
	*made = offer;
}

static size_t depth_of_offer(const struct offer *offer)
{
	return offer->folder.len ? path_depth(offer->folder) + 1 : 0;
}

/* What starts a server or a build; else a command or an image; else code. */
static unsigned class_of(const struct offer *offer)
{
	return offer->rank < RANK_COMMAND ? 0 : offer->rank < RANK_LAST ? 1 : 2;
}

/* By class; a composition first; those nearer to the root first. */
static int compare_offers(const void *a, const void *b, void *context)
{
	const struct offer *left = a;
	const struct offer *right = b;
	const size_t depths[2] = { depth_of_offer(left),
		depth_of_offer(right) };

	(void)context;
	if (class_of(left) != class_of(right))
		return class_of(left) < class_of(right) ? -1 : 1;
	if ((left->rank == 0) != (right->rank == 0))
		return left->rank == 0 ? -1 : 1;
	if (depths[0] != depths[1])
		return depths[0] < depths[1] ? -1 : 1;
	return evidence_compare(left->at, right->at);
}

void offers_sort(struct offers *offers)
{
	sort_items(offers->items, offers->count, sizeof(*offers->items),
	    compare_offers, NULL);
}

/* The port that a command listens on, as its options or environment say. */
static uint32_t port_of(struct str command)
{
	static const char expression[] =
	    "(?:--(?:server[.-])?port[= ]|-Dserver\\.port=|(?:^|\\s)-p[= ]?|"
	    "\\bPORT=|--(?:addr|address|bind|host|listen)[= ][^\\s:]*:|"
	    "\\s-[Sb][= "
	    "][^\\s:]*:|\\brunserver\\s+(?:[^\\s:]*:)?)(\\d{2,5})\\b";
	struct error error = { 0 };
	struct pattern *pattern = pattern_compile(str_from(expression), &error);
	struct str groups[2] = { { 0 } };
	uint32_t port = 0;

	if (!pattern || !pattern_groups(groups, 2, pattern, command))
		return 0;
	for (size_t i = 0; i < groups[1].len; i++)
		port = port * 10 + (uint32_t)(groups[1].ptr[i] - '0');
	return port <= PORT_LARGEST ? port : 0;
}

static bool add_port(struct linking *run, struct str command,
    struct evidence at)
{
	uint32_t port = port_of(command);

	if (port == 0)
		return false;
	add_step(run, "visit",
	    str_printf(run->scratch, "http://localhost:%u", port), at);
	return true;
}

/* The commands of a composition's services stand in its file. */
static bool add_service_port(struct linking *run, struct str path)
{
	for (size_t i = 0; i < run->scan->start_count; i++) {
		const struct start_row *row = &run->scan->starts[i];

		if (str_equal(row->path, path) &&
		    add_port(run, row->command,
			(struct evidence){ row->path, row->line }))
			return true;
	}
	return false;
}

void add_address(struct linking *run, const struct offers *offers)
{
	for (int front = 1; front >= 0; front--)
		for (size_t i = 0; i < offers->count; i++) {
			const struct offer *offer = &offers->items[i];

			if (!offer->chosen || offer->front != (front == 1))
				continue;
			if (offer->rank == RANK_COMPOSITION
				? add_service_port(run, offer->at.path)
				: add_port(run, offer->text, offer->at))
				return;
		}
}
