/*
 * Chains of calls: the rows of `calls` by where they begin, and which of the
 * chains leads the report. Begin with model_main_calls(): each chain has a
 * weight, chain_weight(), and the heaviest is told.
 */
#include "lang/lang.h"
#include "model/chain_tidy.h"
#include "model/model.h"
#include "scan/scan.h"

/* What a chain weighs; only the ratios count. A request outweighs a start of
 * any usual length; of requests one that makes something outweighs one that
 * reads a lot. */
enum {
	WEIGHT_MODEL = 3, /* a model tells more than a call … */
	MODELS_MOST = 6, /* … but many do not tell more */
	WEIGHT_REACH = 4, /* a store, a queue, another program */
	WEIGHT_REQUEST = 40, /* so that what is served leads */
	WEIGHT_NAMED = 30, /* the program that is called as the project */
	REACHED_MOST = 8,
	WEIGHT_PART = 10, /* another part of the product that goes on with it */
	PARTS_MOST = 4,
	ROWS_MOST = 12, /* a longer chain does not tell more */
	WEIGHT_OUTSIDE = 20, /* by those who use it, and not by a message */
	WEIGHT_DEEP =
	    2, /* less for each part of a path, which tells details … */
	DEEP_MOST = 4,
	WEIGHT_CHANGES = 6,
	WEIGHT_MAKES = 12,
	WEIGHT_FOLDER = 2, /* of a program, by how much is beside it */
	LESS_ASKED = 4, /* times, of a request that is not what it is for … */
	STEPS_TOLD = 6, /* … beside a start that leads to so many */
	LESS_SHOWN = 4, /* times, of what demonstrates or imitates something */
};

/* What `entry` of a row begins with, where a message starts the chain: the name
 * of the queue follows. */
#define CONSUMER "consume "

/* clang-format off */
static const char *const vias[WAY_COUNT] = {
	[WAY_CALLS] = "",
#define X(way, via) [WAY_##way] = (via),
	CALL_WAYS(X)
#undef X
};
/* clang-format on */

enum call_way call_way(const struct call_row *call_row)
{
	for (size_t i = WAY_CALLS + 1; i < WAY_COUNT; i++)
		if (str_is(call_row->via, vias[i]))
			return (enum call_way)i;
	return WAY_CALLS;
}

struct str call_way_via(enum call_way way)
{
	return str_from(vias[way]);
}

struct str entry_of_consumer(struct str queue, struct arena *arena)
{
	return str_join(STR(CONSUMER), queue, arena);
}

bool entry_is_consumer(struct str entry)
{
	return str_starts(entry, CONSUMER);
}

/* `POST /orders`, `consume orders`: a method stands in front; the path of a
 * file that starts a program is taken to have no blank. */
bool entry_is_request(struct str entry)
{
	return str_find(entry, ' ') < entry.len;
}

/* `for items`; `if paid; for items` has a second condition, which is told. */
bool condition_is_loop(struct str condition)
{
	return str_starts(condition, "for ") &&
	       str_find(condition, ';') == condition.len;
}

bool call_is_looped(const struct call_row *call_row)
{
	struct str rest = call_row->condition;
	struct str part;

	while (str_cut(&part, &rest, ';'))
		if (str_starts(str_trim(part), "for "))
			return true;
	return false;
}

static int by_entry(const void *a, const void *b, void *context)
{
	const struct call_row *left_call = *(const struct call_row *const *)a;
	const struct call_row *right_call = *(const struct call_row *const *)b;
	int order = str_compare(left_call->entry, right_call->entry);

	(void)context;
	if (order == 0)
		order = str_compare(left_call->of, right_call->of);
	if (order)
		return order;
	return left_call->order < right_call->order
		   ? -1
		   : left_call->order > right_call->order;
}

/* The chain that begins at the first of these rows, which stand by entry. */
static struct call_chain chain_at(const struct call_row **rows, size_t count)
{
	struct call_chain call_chain = { rows[0]->entry, rows, 1 };

	while (call_chain.count < count &&
	       str_equal(rows[call_chain.count]->entry, call_chain.entry) &&
	       str_equal(rows[call_chain.count]->of, rows[0]->of))
		call_chain.count++;
	return call_chain;
}

/* Is any function of the chain called as what keeps or sends something, or does
 * it send anything? */
static bool chain_makes(const struct call_chain *chain)
{
	for (size_t i = 0; i < chain->count; i++) {
		const struct call_row *call_row = chain->rows[i];
		enum call_way way = call_way(call_row);

		if (way == WAY_SENDS || way == WAY_EMITS ||
		    (way == WAY_CALLS &&
			name_makes(str_after_last(call_row->to, '.'))))
			return true;
	}
	return false;
}

/* Of a request from outside, by what it is about and does: where its method
 * leaves that open, by what its chain does. A message counts less, as someone's
 * request has led to it; a probe nothing: it is no flow of data. */
static size_t weight_of_request(const struct call_chain *chain,
    const struct map *purpose)
{
	struct str path = chain->entry;
	struct str method;
	size_t weight = WEIGHT_REQUEST;
	size_t detail;

	if (entry_is_consumer(chain->entry))
		return weight;
	str_cut(&method, &path, ' ');
	if (path_is_probe(path))
		return 0;
	if (str_is(method, "ANY") && chain_makes(chain))
		method = STR("POST");
	detail = path_detail(path);
	weight -= WEIGHT_DEEP * (detail < DEEP_MOST ? detail : DEEP_MOST);
	weight += WEIGHT_OUTSIDE + request_purpose(method, path,
				       chain->rows[0]->at.path, purpose);
	switch (request_does(method, path)) {
	case REQUEST_MAKES:
		return weight + WEIGHT_MAKES;
	case REQUEST_CHANGES:
		return weight + WEIGHT_CHANGES;
	case REQUEST_READS:
		break;
	}
	return weight;
}

/* Of a program's start, by whether it is called as the project is, and how many
 * files are in its folder and below it, twice as many telling a bit more. */
static size_t weight_of_program(struct str entry, const struct model *model,
    struct arena *arena)
{
	const struct directory *directories = model->directories.items;
	struct str folder = path_folder(entry);
	size_t weight = path_is_called_after(entry, model->project.name)
			    ? WEIGHT_NAMED
			: path_has_word(model->project.name,
			      str_cstring(path_name(folder), arena))
			    ? WEIGHT_NAMED / 2
			    : 0;
	size_t files = 0;

	for (size_t i = 0; i < model->directories.count; i++)
		for (size_t k = 0; path_within(directories[i].path, folder) &&
				   k < directories[i].files.count;
		     k++)
			files += directories[i].files.items[k].number;
	for (; files; files /= 2)
		weight += WEIGHT_FOLDER;
	return weight;
}

/* Does it leave the program: for another one, a broker, a store? */
static bool reaches_others(const struct call_row *call_row)
{
	switch (call_way(call_row)) {
	case WAY_ASKS:
	case WAY_EMITS:
	case WAY_SENDS:
	case WAY_USES:
		return true;
	default:
		return false;
	}
}

/* Note the parts that take a message. */
static void note_takers(struct map *parts, const struct model *model,
    struct str message)
{
	const struct queue *queues = model->queues.items;

	for (size_t i = 0; i < model->queues.count; i++)
		if (str_is(queues[i].role, "consume") &&
		    queues[i].subsystem.len &&
		    str_equal(queues[i].name, message))
			*map_put(parts, queues[i].subsystem) = 1;
}

/* A service of the name may stand in several files, and be built from sources
 * only in one of them: the first that tells is taken. */
struct str model_part_of(const struct model *model, struct str name)
{
	const struct service *services = model->services.items;

	for (size_t i = 0; i < model->services.count; i++)
		if (str_equal(services[i].name, name) &&
		    services[i].subsystem.len)
			return services[i].subsystem;
	return name;
}

const struct link *model_link_at(const struct model *model, struct evidence at,
    const char *mechanisms)
{
	const struct link *links = model->links.items;

	for (size_t i = 0; i < model->links.count; i++)
		if (evidence_compare(links[i].at, at) == 0 &&
		    str_listed(mechanisms, links[i].mechanism))
			return &links[i];
	return NULL;
}

const struct link *model_link_asked(const struct model *model,
    const struct call_row *call_row)
{
	static const char mechanisms[] = "http grpc websocket";
	const struct link *links = model->links.items;
	const struct link *found_link =
	    model_link_at(model, call_row->at, mechanisms);

	/* Of several calls that are the same link, it has the first one's line.
	 */
	for (size_t i = 0; !found_link && i < model->links.count; i++)
		if (str_equal(links[i].label, call_row->to) &&
		    str_equal(links[i].at.path, call_row->at.path) &&
		    str_listed(mechanisms, links[i].mechanism))
			found_link = &links[i];
	return found_link;
}

/* Note the part of the product that a step asks. */
static void note_asked_part(struct map *parts, const struct model *model,
    const struct call_row *call_row)
{
	const struct link *link = model_link_asked(model, call_row);
	struct str part = { 0 };

	if (link)
		part = model_part_of(model, link->to);
	if (part.len && model_subsystem(model, part))
		*map_put(parts, part) = 1;
}

/* How many of the parts are others than the chain's own, as far as counted. */
static size_t other_parts(struct map *parts, const struct call_chain *chain,
    const struct model *model)
{
	size_t count =
	    parts->count - (map_get(parts, chain_part(chain, model)) != NULL);

	return count < PARTS_MOST ? count : PARTS_MOST;
}

/* In a program that works from its start: is it a request, or a start of a
 * server that leads to little? */
static bool is_beside_work(const struct call_chain *chain,
    const struct model *model)
{
	return project_works_from_start(&model->project) &&
	       (entry_is_request(chain->entry) ||
		   (chain->count < STEPS_TOLD && model->endpoints.count &&
		       str_ends(model->project.type, " server")));
}

/* Is the library called as the project, or are others called after it, as
 * `tide-macros` is after `tide`? */
static bool is_main_library(const struct model *model, struct str name)
{
	const struct subsystem *subsystems = model->subsystems.items;

	if (str_equal_nocase(name, model->project.name))
		return true;
	for (size_t i = 0; i < model->subsystems.count; i++)
		if (subsystems[i].name.len > name.len &&
		    str_has_start(subsystems[i].name, name) &&
		    char_among(subsystems[i].name.ptr[name.len], "-_"))
			return true;
	return false;
}

/* How much a chain tells; 0: nothing that may lead. Models and what is reached
 * count once each, not for every row; beyond some models a chain is only long.
 * What is shown in examples, or never deployed, leads only where there is
 * nothing else. */
static size_t chain_weight(const struct call_chain *chain,
    const struct model *model, const struct map *purpose, struct arena *arena)
{
	struct map models = { .arena = arena };
	struct map reached = { .arena = arena };
	struct map parts = { .arena = arena };
	size_t weight;

	if (chain->entry.len == 0 || !path_is_product(chain->entry))
		return 0;
	for (size_t i = 0; i < chain->count; i++) {
		const struct call_row *call_row = chain->rows[i];

		for (size_t k = 0; k < call_row->data.count; k++) {
			*map_put(&models, call_row->data.items[k]) = 1;
			note_takers(&parts, model, call_row->data.items[k]);
		}
		if (reaches_others(call_row))
			*map_put(&reached, call_row->to) = 1;
		if (call_way(call_row) == WAY_SENDS)
			note_takers(&parts, model, call_row->to);
		if (call_way(call_row) == WAY_ASKS)
			note_asked_part(&parts, model, call_row);
	}
	if (models.count > MODELS_MOST)
		models.count = MODELS_MOST;
	if (reached.count > REACHED_MOST)
		reached.count = REACHED_MOST;
	weight = (chain->count < ROWS_MOST ? chain->count : ROWS_MOST) +
		 WEIGHT_MODEL * models.count + WEIGHT_REACH * reached.count +
		 WEIGHT_PART * other_parts(&parts, chain, model) +
		 (entry_is_request(chain->entry)
			 ? weight_of_request(chain, purpose)
			 : weight_of_program(chain->entry, model, arena));
	if (call_way(chain->rows[0]) == WAY_OFFERS &&
	    is_main_library(model, chain->rows[0]->from))
		weight += WEIGHT_NAMED;
	if (is_beside_work(chain, model))
		weight = weight / LESS_ASKED + 1;
	if (part_is_undeployed(model, chain_part(chain, model)))
		weight = weight / LESS_SHOWN + 1;
	return path_is_product(chain->rows[0]->at.path) ? weight
							: weight / LESS_SHOWN;
}

/* `leading` is empty where no chain weighs anything. Of equal weights the
 * first by entry is taken, so that the order of the rows does not matter. */
void model_main_calls(struct call_chain *leading, const struct model *model,
    struct arena *arena)
{
	const struct call_row *calls = model->calls.items;
	size_t count = model->calls.count;
	const struct call_row **rows = arena_array(arena, count, sizeof(*rows));
	struct map purpose = { .arena = arena };
	size_t most = 0;

	*leading = (struct call_chain){ 0 };
	stems_add(&purpose, model->project.name,
	    str_printf(arena, "%.*s %.*s", STR_ARG(model->project.description),
		STR_ARG(model->purpose)));
	for (size_t i = 0; i < count; i++)
		rows[i] = &calls[i];
	sort_items(rows, count, sizeof(*rows), by_entry, NULL);
	for (size_t i = 0; i < count;) {
		struct call_chain chain = chain_at(rows + i, count - i);
		size_t weight = chain_weight(&chain, model, &purpose, arena);

		i += chain.count;
		if (weight <= most)
			continue;
		most = weight;
		*leading = chain;
	}
	chain_tidy(leading, model, arena);
}
