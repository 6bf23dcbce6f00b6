/* The parts, in the order in which to read them. */
#include "report/tables/markdown_escape.h"
#include "report/onboard/onboard.h"
#include "report/report.h"

enum { ROWS_MOST = 12, MADE_WITH_MOST = 3 };

/* ---- the order of the parts ---- */

struct ordering {
	const struct model *model;
	struct map sections; /* subsystem or service → index of subsystem + 1 */
	struct map served; /* subsystem → how many endpoints it has */
	size_t *first_links; /* by section: index of its first link, plus 1 */
	size_t
	    *next_links; /* by link: that of the section's next one, plus 1 */
	bool *taken;
	struct part_order order;
};

/* Links name a deployed part by its service. */
static void index_part_names(struct ordering *ordering)
{
	const struct subsystem *parts = ordering->model->subsystems.items;
	const struct service *services = ordering->model->services.items;

	for (size_t i = 0; i < ordering->model->subsystems.count; i++) {
		uint64_t *place = map_put(&ordering->sections, parts[i].name);

		*place = *place ? *place : i + 1;
	}
	for (size_t i = 0; i < ordering->model->services.count; i++) {
		const uint64_t *of =
		    map_get(&ordering->sections, services[i].subsystem);
		uint64_t section = of ? *of : 0;
		uint64_t *place =
		    map_put(&ordering->sections, services[i].name);

		*place = *place ? *place : section;
	}
}

/* The section that a party stands for, plus 1; 0: none. */
static size_t party_section(const struct ordering *ordering, struct str party)
{
	const uint64_t *place = map_get(&ordering->sections, party);

	return place ? (size_t)*place : 0;
}

/* Links by what uses, endpoints by what serves. */
static void index_rows(struct ordering *ordering, struct arena *arena)
{
	const struct model *model = ordering->model;
	const struct link *links = model->links.items;
	const struct endpoint *endpoints = model->endpoints.items;

	ordering->first_links = arena_array(arena, model->subsystems.count,
	    sizeof(*ordering->first_links));
	ordering->next_links = arena_array(arena, model->links.count,
	    sizeof(*ordering->next_links));
	for (size_t i = model->links.count; i-- > 0;) {
		size_t from = party_section(ordering, links[i].from);

		if (!from)
			continue;
		ordering->next_links[i] = ordering->first_links[from - 1];
		ordering->first_links[from - 1] = i + 1;
	}
	for (size_t i = 0; i < model->endpoints.count; i++)
		++*map_put(&ordering->served, endpoints[i].subsystem);
}

/* Each part is taken once: the first reason for it decides where it stands. */
static void take_part(struct ordering *ordering, size_t section)
{
	const struct subsystem *parts = ordering->model->subsystems.items;
	struct part_order *part_order = &ordering->order;

	if (ordering->taken[section])
		return;
	ordering->taken[section] = true;
	part_order->sections[part_order->count] = section;
	part_order->items[part_order->count++] = &parts[section];
}

/* What a part uses comes behind it, in the order in which it names it. It is
 * called for all that are taken, so that parts follow in the order of a
 * walk. */
static void take_used(struct ordering *ordering, const struct subsystem *part)
{
	const struct link *links = ordering->model->links.items;
	size_t self = party_section(ordering, part->name);

	for (size_t i = self ? ordering->first_links[self - 1] : 0; i;
	     i = ordering->next_links[i - 1]) {
		size_t to = party_section(ordering, links[i - 1].to);

		if (to)
			take_part(ordering, to - 1);
	}
}

/* How much there is to see of a part from outside. */
static size_t served_weight(const struct ordering *ordering, struct str name)
{
	const uint64_t *count = map_get(&ordering->served, name);

	return count ? magnitude((size_t)*count) : 0;
}

struct start_row {
	size_t section;
	size_t served;
};

static int compare_part_starts(const void *a, const void *b, void *context)
{
	const struct start_row *left_start = a;
	const struct start_row *right_start = b;

	(void)context;
	if (left_start->served != right_start->served)
		return left_start->served > right_start->served ? -1 : 1;
	return left_start->section < right_start->section
		   ? -1
		   : left_start->section > right_start->section;
}

/* What starts, and is no example: those that serve most first. */
static void take_started(struct ordering *ordering, struct arena *arena)
{
	const struct subsystem *parts = ordering->model->subsystems.items;
	struct start_row *start_rows = arena_array(arena,
	    ordering->model->subsystems.count + 1, sizeof(*start_rows));
	size_t count = 0;

	for (size_t i = 0; i < ordering->model->subsystems.count; i++)
		if (part_start(&parts[i]) && !is_beside(parts[i].directory))
			start_rows[count++] = (struct start_row){ i,
				served_weight(ordering, parts[i].name) };
	sort_items(start_rows, count, sizeof(*start_rows), compare_part_starts,
	    NULL);
	for (size_t i = 0; i < count; i++)
		take_part(ordering, start_rows[i].section);
	ordering->order.started = count;
}

/* What starts, what these use, what is left of the product, what stands beside
 * it. */
void order_parts(struct part_order *part_order, const struct view *view,
    struct arena *arena)
{
	size_t count = view->model->subsystems.count;
	const struct subsystem *parts = view->model->subsystems.items;
	struct ordering ordering = {
		.model = view->model,
		.sections = { .arena = arena },
		.served = { .arena = arena },
		.taken = arena_array(arena, count + 1, sizeof(bool)),
		.order = {
			.items = arena_array(arena, count + 1,
			    sizeof(*part_order->items)),
			.sections = arena_array(arena, count + 1,
			    sizeof(*part_order->sections)),
		},
	};

	index_part_names(&ordering);
	index_rows(&ordering, arena);
	take_started(&ordering, arena);
	for (size_t i = 0; i < ordering.order.count; i++)
		take_used(&ordering, ordering.order.items[i]);
	for (size_t i = 0; i < count; i++)
		if (!is_beside(parts[i].directory))
			take_part(&ordering, i);
	for (size_t i = 0; i < count; i++)
		take_part(&ordering, i);
	*part_order = ordering.order;
}

/* ---- the parts ---- */

/* What a part is for, or what it is made of, in a cell. */
static void put_what(struct buf *out, const struct view *view, size_t section)
{
	const struct subsystem *part =
	    (const struct subsystem *)view->model->subsystems.items + section;
	struct str words = part->responsibility;
	struct buf text = { .arena = out->arena };

	if (words.len) {
		put_quoted_words(out, words, CODE_IN_CELL);
		put_words_added(out, view, section);
		return;
	}
	put_structure(&text, view, section);
	buf_put(out, str_trim(buf_str(&text)));
}

/* Are the parts made with different things? Else it need not be told of each.
 */
static bool differ(const struct part_order *order)
{
	for (size_t i = 1; i < order->count; i++) {
		const struct strs *first_texts = &order->items[0]->technology;
		const struct strs *other_texts = &order->items[i]->technology;

		if (first_texts->count && other_texts->count &&
		    !str_equal(first_texts->items[0], other_texts->items[0]))
			return true;
	}
	return false;
}

static void put_leading_technology(struct buf *out,
    const struct subsystem *part)
{
	struct strs first_texts = part->technology;

	if (first_texts.count > MADE_WITH_MOST)
		first_texts.count = MADE_WITH_MOST;
	texts_put(out, &first_texts, STYLE_PROSE, CODE_IN_CELL);
	buf_puts(out, " | ");
}

static void put_onboarding_part(struct buf *out, const struct view *view,
    size_t section, bool technology)
{
	const struct subsystem *part =
	    (const struct subsystem *)view->model->subsystems.items + section;
	const struct entry_point *start = part_start(part);
	struct evidence folder_evidence = { part->directory, 0 };

	buf_puts(out, "| ");
	if (folder_evidence.path.len)
		put_link(out, part->name, folder_evidence, view->root,
		    CODE_IN_CELL);
	else
		put_code(out, part->name, CODE_IN_CELL);
	buf_puts(out, " | ");
	put_what(out, view, section);
	buf_puts(out, " | ");
	if (technology)
		put_leading_technology(out, part);
	if (start)
		put_evidence(out, start->at, view->root, CODE_IN_CELL);
	buf_puts(out, " |\n");
}

/* Rows for the first, names for the rest. */
static void put_onboarding_table(struct buf *out, const struct view *view,
    const struct part_order *order)
{
	bool technology = differ(order);

	buf_printf(out,
	    "What starts stands first, then what it uses.\n\n"
	    "| part | what it is | %sstarts at |\n| --- | --- | %s--- |\n",
	    technology ? "made with | " : "", technology ? "--- | " : "");
	for (size_t i = 0; i < order->count && i < ROWS_MOST; i++)
		put_onboarding_part(out, view, order->sections[i], technology);
	buf_putc(out, '\n');
	for (size_t i = ROWS_MOST; i < order->count; i++) {
		buf_puts(out, i > ROWS_MOST ? ", " : "Further parts: ");
		put_code(out, order->items[i]->name, CODE_IN_TEXT);
	}
	buf_puts(out, order->count > ROWS_MOST ? ".\n\n" : "");
}

void put_parts(struct buf *out, const struct view *view)
{
	struct part_order order;

	order_parts(&order, view, out->arena);
	if (view->model->subsystems.count > 1)
		put_onboarding_table(out, view, &order);
}
