/*
 * Decides what kind of program it is if its requests are not what it is for,
 * program_kind(): a server to look at it, or for its peers, stands beside its
 * real work. The project's own words say the kind, and its code has to agree;
 * without words, what it is made with says it, and what runs beside its main
 * flow.
 */
#include "lang/lang.h"
#include "link/parties/parts.h"
#include "link/patterns/kinds.h"
#include "model/model.h"
#include "scan/scan.h"

enum {
	SIDE_SHARE = 2, /* product files, an endpoint: requests may be aside */
	DOORS_SHARE = 8, /* product files, a file that serves */
	RARE_SHARE = 20, /* product files, an endpoint: they surely are */
	TRAINING_DEPTH = 1, /* folders around the script that trains */
	TOOL_SHARE = 50, /* product files, an endpoint of a tool */
	LOOPS_LEAST = 8, /* that run beside the main flow, of a daemon */
};

/* ---- how much is served ---- */

/* The number of the product's files with endpoints. */
static size_t count_serving_files(const struct linking *linking)
{
	const struct endpoint *endpoints = linking->model->endpoints.items;
	struct map doors = { .arena = linking->scratch };

	for (size_t i = 0; i < linking->model->endpoints.count; i++)
		if (!is_set_aside(linking, endpoints[i].at.path))
			*map_put(&doors, endpoints[i].at.path) = 1;
	return doors.count;
}

/* Is it made with a framework whose programs only answer requests? */
static bool is_built_for_requests(uint32_t facts)
{
	return (facts & (FACT_LAYERED | TRAIT_LAYERS | FACT_TEMPLATES |
			    FACT_DAGS)) != 0;
}

/* Are the product's requests only at its side: few, in few files? */
bool serves_aside(const struct linking *linking)
{
	const struct traits *traits = &linking->traits;

	return !is_built_for_requests(traits->all) &&
	       traits->served * SIDE_SHARE < traits->sources &&
	       count_serving_files(linking) * DOORS_SHARE < traits->sources;
}

/* Are there so few requests that nobody would come for them, or are all in one
 * place? */
static bool serves_rarely(const struct linking *linking)
{
	const struct traits *traits = &linking->traits;

	return serves_aside(linking) &&
	       (traits->served * RARE_SHARE < traits->sources ||
		   count_serving_files(linking) * RARE_SHARE < traits->sources);
}

/* ---- what runs beside the main flow ---- */

/* Does the worker run beside the main flow of the product? */
bool worker_is_loop(const struct linking *linking,
    const struct worker_row *worker_row)
{
	return str_listed("event-loop goroutine thread timer worker",
		   worker_row->kind) &&
	       !is_set_aside(linking, worker_row->at.path);
}

/* The number of such workers. */
size_t count_loops(const struct linking *linking)
{
	const struct worker_row *worker_rows = linking->model->workers.items;
	size_t count = 0;

	for (size_t i = 0; i < linking->model->workers.count; i++)
		count += worker_is_loop(linking, &worker_rows[i]);
	return count;
}

/* ---- kinds ---- */

/* Is one of the project's frameworks of that category, as packs have them? */
static bool uses_category(const struct linking *linking, const char *category)
{
	const struct strs *frameworks = &linking->model->project.frameworks;

	for (size_t i = 0; i < frameworks->count; i++)
		if (technology_is(linking, frameworks->items[i], category))
			return true;
	return false;
}

/* Does the project's name end in the word: `desk-agent`, `desk_operator`? */
static bool name_ends_in(const struct linking *linking, const char *word)
{
	struct str name =
	    str_lower(linking->model->project.name, linking->scratch);

	return str_ends(name, word);
}

/* Has the product commands that people type? */
bool has_commands(const struct linking *linking)
{
	const struct command_row *command_rows = linking->model->commands.items;

	for (size_t i = 0; i < linking->model->commands.count; i++)
		if (!is_set_aside(linking, command_rows[i].at.path))
			return true;
	return false;
}

/* Is there a script with the name of one that trains a model? */
static bool has_training_script(const struct linking *linking)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	for (size_t i = 0; i < linking->model->subsystems.count; i++) {
		const struct rows *entries = &subsystems[i].entry_points;
		const struct entry_point *entry = entries->items;

		for (size_t k = 0; k < entries->count; k++)
			if (str_starts(path_name(entry[k].at.path), "train") &&
			    path_depth(entry[k].at.path) <= TRAINING_DEPTH &&
			    !is_set_aside(linking, entry[k].at.path))
				return true;
	}
	return false;
}

/* Is it an agent, by its name or words, that asks language models? */
static bool is_agent(const struct linking *linking, enum product_kind kind)
{
	const struct traits *traits = &linking->traits;

	return ((traits->nature & NATURE_LLM) ||
		   (traits->all & TRAIT_AGENTS)) &&
	       (kind == PRODUCT_AGENT || name_ends_in(linking, "agent") ||
		   name_ends_in(linking, "agents"));
}

/* Is it a controller of a cluster's objects, by its name or words, too? */
static bool is_controller(const struct linking *linking, enum product_kind kind)
{
	return (linking->traits.nature & NATURE_CONTROLLER) &&
	       (kind == PRODUCT_CONTROLLER ||
		   name_ends_in(linking, "operator") ||
		   name_ends_in(linking, "-controller"));
}

/* Does it draw in a terminal, and is no command with arguments? */
static bool is_terminal(const struct linking *linking, enum product_kind kind)
{
	const uint32_t typed = FACT_COMMAND | FACT_TOOL;

	return kind == PRODUCT_TERMINAL ||
	       ((linking->traits.nature & NATURE_TERMINAL) &&
		   kind == PRODUCT_NONE && !(linking->traits.all & typed) &&
		   !has_commands(linking));
}

/* Does it train models, and nothing else that its words say? */
static bool is_training(const struct linking *linking, enum product_kind kind)
{
	return kind == PRODUCT_NONE && !(linking->traits.all & FACT_COMMAND) &&
	       ((linking->traits.nature & NATURE_TRAINING) ||
		   uses_category(linking, "ml")) &&
	       has_training_script(linking);
}

/* Kinds that words tell, or what a program is made with; the first one that
 * holds counts. */
static const struct {
	const char *type;
	bool (*holds)(const struct linking *linking, enum product_kind kind);
	bool rare; /* only where hardly anything is served */
} told_kinds[] = {
	{ "AI agent application", is_agent, false },
	{ "Kubernetes operator", is_controller, false },
	{ "terminal application", is_terminal, true },
	{ "machine-learning training project", is_training, true },
};

/* Is it a game, by its words or what it is made with? */
static bool is_game(const struct linking *linking, enum product_kind kind)
{
	return (linking->traits.nature & NATURE_GAME) || kind == PRODUCT_GAME ||
	       uses_category(linking, "game");
}

/* The type of a program that shows windows, by the screens that it is for;
 * NULL: it shows none. */
static const char *app_type(const struct linking *linking)
{
	const uint32_t facts = linking->traits.all;

	if (!(facts & FACT_ENTRY) || (facts & (FACT_TOOL | FACT_SERVICES)))
		return NULL;
	if ((facts & TRAIT_MOBILE) && (facts & TRAIT_DESKTOP))
		return "mobile and desktop app";
	if (facts & TRAIT_MOBILE)
		return "mobile app";
	if (facts & TRAIT_DESKTOP)
		return "desktop app";
	return NULL;
}

/* May it be a daemon? What is built with a framework for requests, and does
 * not say what else it is, has more of them than were found. */
static bool is_daemon_kind(const struct linking *linking,
    enum product_kind kind)
{
	return kind == PRODUCT_UTILITY ||
	       (kind == PRODUCT_NONE && !(linking->traits.all & TRAIT_SERVER));
}

/* The type of a program whose requests are at its side; NULL: they are not, or
 * it is not known. */
const char *program_kind(const struct linking *linking, enum product_kind kind)
{
	const uint32_t facts = linking->traits.all;
	const uint32_t shown = TRAIT_UI | TRAIT_FULLSTACK;
	bool rare = serves_rarely(linking);

	if (!serves_aside(linking) || !(facts & (FACT_ENTRY | FACT_START)))
		return NULL;
	for (size_t i = 0; i < LENGTH(told_kinds); i++)
		if ((rare || !told_kinds[i].rare) &&
		    told_kinds[i].holds(linking, kind))
			return told_kinds[i].type;
	if (!rare || (facts & FACT_SERVICES))
		return NULL;
	if (is_game(linking, kind))
		return "game";
	if (linking->traits.served && app_type(linking))
		return app_type(linking);
	if (linking->traits.served == 0 || (facts & (shown | FACT_COMMAND)))
		return NULL;
	if (kind == PRODUCT_NONE && (facts & TRAIT_CLI) &&
	    linking->traits.served * TOOL_SHARE < linking->traits.sources &&
	    has_commands(linking))
		return "command-line tool";
	if (!is_daemon_kind(linking, kind) ||
	    count_loops(linking) < LOOPS_LEAST ||
	    count_loops(linking) <= linking->traits.served)
		return NULL;
	return name_ends_in(linking, "server") ? "server" : "daemon";
}
