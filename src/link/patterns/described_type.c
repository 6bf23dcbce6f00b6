/*
 * Decides the type of the project by what it calls itself in the sentence that
 * describes it, product_called(), if its code agrees: a library that nothing
 * starts, a server that listens, a tool that has a command line.
 */
#include "lang/lang.h"
#include "link/parties/import_graph.h"
#include "link/parties/parts.h"
#include "link/patterns/kinds.h"
#include "model/model.h"
#include "scan/scan.h"

enum {
	APART_LEAST = 100, /* parts … */
	APART_SHARE = 5, /* … of which one in so many is joined to another */
	SAMPLES_LEAST = 4, /* parts of a collection */
	COMMANDS_FEW = 3, /* fewer make no tool */
	LINKED_SHARE =
	    2, /* of a collection one in so many is joined, at most */
};

/* The text behind "X is" and the article. */
static struct str without_start(struct str text)
{
	struct str rest = text;
	struct str word;

	while (str_cut(&word, &rest, ' '))
		if (str_is(word, "is") && str_starts_any(rest, "a an the"))
			text = rest;
	rest = text;
	return str_cut(&word, &rest, ' ') && str_listed("a an the", word)
		   ? rest
		   : text;
}

/* The phrase that says what it is: "static site generator" of "gen is a static
 * site generator, built on x"; "server" of "an implementation of a server for
 * x". */
static struct str head_phrase(struct str text)
{
	struct str from = without_start(text);
	struct str rest = from;
	struct str last = { 0 };
	struct str word;

	while (str_cut(&word, &rest, ' ')) {
		if (str_is(word, "of") && str_is(last, "implementation"))
			return head_phrase(rest);
		if (str_listed("based built by created developed for from "
			       "helping in of on "
			       "made providing that to used using where which "
			       "with written",
			word))
			break;
		last = word;
		if (str_ends(word, ":") || str_ends(word, ";"))
			break;
	}
	if (last.len == 0)
		return last;
	from.len = (size_t)(last.ptr + last.len - from.ptr);
	while (from.len && char_among(from.ptr[from.len - 1], ".,:;!"))
		from.len--;
	return from;
}

/* Does the phrase end in the noun, as a word? */
static bool ends_with_noun(struct str phrase, struct str noun)
{
	size_t before = phrase.len - noun.len;

	return phrase.len >= noun.len && str_has_end(phrase, noun) &&
	       (before == 0 || char_among(phrase.ptr[before - 1], " -/"));
}

/* Does the phrase end in any of the nouns? */
static bool ends_with_any(struct str phrase, const char *const *nouns)
{
	while (*nouns && !ends_with_noun(phrase, str_from(*nouns)))
		nouns++;
	return *nouns != NULL;
}

/* The kind that the text says. Of several nouns that end its phrase, the first
 * in products.yml counts. */
static enum product_kind kind_of_description(struct str text,
    struct arena *arena)
{
	struct str phrase = head_phrase(str_lower(text, arena));

	for (size_t i = 0; i < known_products_count; i++)
		if (ends_with_any(phrase, known_products[i].nouns) ||
		    (i == PRODUCT_TOOL &&
			str_has_any(phrase, known_lists.of_tools)))
			return (enum product_kind)i;
	return PRODUCT_NONE;
}

/* Is it installed for others to build upon, or started by nothing? What is
 * deployed as several services is not, whatever its manifest names. */
static bool is_built_upon(uint32_t facts)
{
	if (facts & (FACT_IMAGES | FACT_SERVICES | FACT_SEVERAL))
		return false;
	return (facts & FACT_PACKAGE) || !(facts & (FACT_ENTRY | FACT_START));
}

/* Does a manager of daemons start it? */
static bool is_daemon(const struct linking *linking)
{
	const struct service *services = linking->model->services.items;

	for (size_t i = 0; i < linking->model->services.count; i++)
		if (str_is(services[i].source, "systemd"))
			return true;
	return false;
}

/* Does it only do one thing when it is typed: it serves nothing and shows
 * nothing? */
static bool is_typed_tool(uint32_t facts)
{
	const uint32_t others = FACT_ENDPOINTS | FACT_SERVICES | FACT_IMAGES |
				FACT_DAGS | FACT_AGENTS | TRAIT_UI |
				TRAIT_DESKTOP | TRAIT_MOBILE | TRAIT_SERVER |
				TRAIT_PIPELINE | TRAIT_AGENTS;

	return (facts & FACT_ENTRY) && !(facts & others);
}

/* Is a package made of it for others, and does nothing of it start? Only of
 * NuGet, where programs are no packages. */
static bool is_published_library(const struct linking *linking)
{
	const struct scan *scan = linking->scan;
	const uint32_t started = FACT_ENTRY | FACT_START | FACT_COMMAND |
				 FACT_IMAGES | FACT_SERVICES | FACT_SEVERAL;

	for (size_t i = 0; i < scan->manifest_count; i++)
		if (scan->manifests[i].packed && !scan->manifests[i].beside &&
		    str_is(str_from(scan->manifests[i].ecosystem), "nuget") &&
		    !is_aside(scan->manifests[i].path))
			return !(linking->traits.all & started);
	return false;
}

enum {
	FACTS_TYPED = FACT_COMMAND | TRAIT_CLI, /* people type its command */
};

/* Does it start, and serve no endpoints? */
static bool is_running(uint32_t facts)
{
	return (facts & FACT_ENTRY) && !(facts & FACT_ENDPOINTS);
}

/* Is it a tool of that kind, and do the facts agree? */
static bool is_tool_kind(enum product_kind kind, uint32_t facts)
{
	return kind == PRODUCT_TOOL || kind == PRODUCT_COMPILER
		   ? is_running(facts) || (facts & FACTS_TYPED)
		   : kind == PRODUCT_UTILITY && is_typed_tool(facts);
}

/* Is it a server of that kind, and do the facts agree? */
static bool is_server(const struct linking *linking, enum product_kind kind,
    uint32_t facts)
{
	if (kind == PRODUCT_ENGINE || kind == PRODUCT_DATABASE ||
	    kind == PRODUCT_PROXY)
		return (facts & FACT_ENTRY) && !(facts & FACT_SERVICES);
	return is_running(facts) &&
	       (kind == PRODUCT_SERVER ||
		   (is_daemon(linking) &&
		       !(facts & (FACTS_TYPED | FACT_PACKAGE))));
}

/* The number of parts that links join to another. */
static size_t count_joined(const struct linking *linking)
{
	const struct link *links = linking->model->links.items;
	const struct service *services = linking->model->services.items;
	struct map parts = { .arena = linking->scratch }; /* name → part + 1 */
	struct map joined = { .arena = linking->scratch };

	for (uint32_t i = 0; i < linking->model->services.count; i++)
		*map_put(&parts, services[i].name) =
		    subsystem_named(linking, services[i].subsystem) + 1u;
	for (size_t i = 0; i < linking->model->links.count; i++) {
		const struct str ends[] = { links[i].from, links[i].to };
		uint32_t own[LENGTH(ends)];

		for (size_t k = 0; k < LENGTH(ends); k++) {
			const uint64_t *part = map_get(&parts, ends[k]);

			own[k] = part && *part
				     ? (uint32_t)*part - 1
				     : subsystem_named(linking, ends[k]);
		}
		if (own[0] == own[1] || own[0] == NO_PARTY ||
		    own[1] == NO_PARTY)
			continue;
		for (size_t k = 0; k < LENGTH(own); k++)
			*map_put(&joined, str_printf(linking->scratch, "%u",
					      (unsigned)own[k])) = 1;
	}
	return joined.count;
}

/* Is the project called after samples, and are most of its parts not joined? */
bool is_collection(const struct linking *linking)
{
	struct str name = head_phrase(
	    str_lower(linking->model->project.name, linking->scratch));
	size_t parts = linking->model->subsystems.count;

	/* So many parts that know nothing of each other are no system, whatever
	 * the project is called. */
	if (parts >= APART_LEAST)
		return count_joined(linking) * APART_SHARE <= parts;
	return parts >= SAMPLES_LEAST &&
	       ends_with_any(name, known_products[PRODUCT_COLLECTION].nouns) &&
	       count_joined(linking) * LINKED_SHARE <= parts;
}

/* The noun of the kind that the text has first, "linter" of "linter and
 * formatter"; NULL: none. */
static const char *first_noun(struct str text, enum product_kind kind,
    struct arena *arena)
{
	struct str phrase = head_phrase(str_lower(text, arena));
	const char *const *nouns = known_products[kind].nouns;
	size_t least = phrase.len;
	const char *first = NULL;

	for (; *nouns; nouns++) {
		size_t at = str_find_text(phrase, *nouns);

		if (at >= least)
			continue;
		least = at;
		first = *nouns;
	}
	return first;
}

/* The short name of a protocol before "server", "DNS" of "A DNS server"; "":
 * there is none. */
static struct str protocol_of(struct str text)
{
	struct str rest = head_phrase(text);
	struct str last = { 0 };
	struct str word;

	while (str_cut(&word, &rest, ' ')) {
		bool capital = last.len > 1;

		word.len = str_find(word, '/');
		for (size_t i = 0; i < last.len; i++)
			capital = capital && last.ptr[i] >= 'A' &&
				  last.ptr[i] <= 'Z';
		if (capital && str_is(word, "server"))
			return last;
		last = word;
	}
	return STR("");
}

/* The type of a server: by its protocol, or by its own noun. */
static const char *server_type(const struct linking *linking,
    enum product_kind kind)
{
	struct str text = linking->model->project.description;
	struct str protocol = protocol_of(text);
	const char *noun;

	if (protocol.len)
		return str_cstring(str_join(protocol, STR(" server"),
				       linking->perm),
		    linking->perm);
	if (kind == PRODUCT_PROXY)
		return "proxy";
	if (kind != PRODUCT_DATABASE && kind != PRODUCT_SERVER)
		return "server";
	noun = first_noun(text, kind, linking->scratch);
	if (kind == PRODUCT_SERVER)
		return noun && str_is(str_from(noun), "daemon") ? noun
								: "server";
	return noun && str_ends(str_from(noun), "engine") ? noun
							  : "database server";
}

/* The type of a tool, by its own noun; notes that the project is one. */
static const char *tool_type(struct linking *linking, enum product_kind kind)
{
	const char *noun = kind == PRODUCT_COMPILER
			       ? first_noun(linking->model->project.description,
				     kind, linking->scratch)
			       : NULL;

	linking->traits.all |= FACT_TOOL;
	if (noun && str_ends(str_from(noun), "language"))
		noun = "compiler";
	return noun ? str_cstring(str_printf(linking->perm,
				      "%s (command-line tool)", noun),
			  linking->perm)
		    : "command-line tool";
}

/* The type of what others build upon, with the command that comes along; NULL:
 * it is none. */
static const char *package_type(uint32_t facts, enum product_kind kind)
{
	if (!is_built_upon(facts))
		return NULL;
	if (kind == PRODUCT_FRAMEWORK)
		return facts & FACT_COMMAND
			   ? "framework with a command-line program"
			   : "framework";
	if (kind == PRODUCT_LIBRARY || kind == PRODUCT_CLIENT)
		return facts & FACT_COMMAND
			   ? "library with a command-line program"
			   : "library";
	return NULL;
}

/* The subsystem with a program whose folder is called as the project;
 * NO_PARTY: none. */
static uint32_t part_of_own_name(const struct linking *linking)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	for (uint32_t i = 0; i < linking->model->subsystems.count; i++)
		if (str_equal_nocase(path_name(subsystems[i].directory),
			linking->model->project.name) &&
		    subsystem_start(&subsystems[i]))
			return i;
	return NO_PARTY;
}

/* The number of commands that people type which are declared in the folder. */
static size_t count_commands(const struct linking *linking, struct str folder)
{
	const struct command_row *commands = linking->model->commands.items;
	size_t count = 0;

	for (size_t i = 0; i < linking->model->commands.count; i++)
		count += path_inside(commands[i].at.path, folder);
	return count;
}

/* Is the program with the project's name typed, and does another one, of which
 * it is not made, take most requests? Then people run a tool, and some a
 * server for it. */
static bool is_tool_with_server(const struct linking *linking)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	const struct endpoint *endpoints = linking->model->endpoints.items;
	const size_t *built_from;
	struct import_graph graph;
	uint32_t part = part_of_own_name(linking);
	size_t inside = 0;
	size_t outside = 0;

	if (part == NO_PARTY || !(linking->traits.all & FACT_ENDPOINTS) ||
	    (linking->traits.all & (FACT_SERVICES | TRAIT_UI)) ||
	    count_commands(linking, subsystems[part].directory) < COMMANDS_FEW)
		return false;
	import_graph_read(&graph, linking, NULL);
	built_from = import_graph_reached(&graph, part, linking->scratch);
	for (size_t i = 0; i < linking->model->endpoints.count; i++) {
		uint32_t of = subsystem_named(linking, endpoints[i].subsystem);

		if (of == NO_PARTY ||
		    is_set_aside(linking, endpoints[i].at.path))
			continue;
		if (built_from[of])
			inside++;
		else
			outside++;
	}
	return outside > inside;
}

/* Is all that it serves called by programs that a language model drives, and
 * is it nothing else? */
static bool serves_tools_only(const struct linking *linking)
{
	const struct endpoint *endpoints = linking->model->endpoints.items;
	const uint32_t others = FACT_SERVICES | FACT_IMAGES | FACT_DAGS |
				FACT_AGENTS | TRAIT_UI | TRAIT_DESKTOP |
				TRAIT_MOBILE;
	struct str last = { 0 };

	if (!(linking->traits.all & FACT_ENDPOINTS) ||
	    (linking->traits.all & others) || serves_aside(linking))
		return false;
	for (size_t i = 0; i < linking->model->endpoints.count; i++) {
		if (is_set_aside(linking, endpoints[i].at.path) ||
		    str_equal(endpoints[i].framework, last))
			continue;
		last = endpoints[i].framework;
		if (!technology_is(linking, last, "tools"))
			return false;
	}
	return true;
}

/* The type that the project's own words say, if its facts agree: a "server"
 * that never starts is a library for one. NULL: they do not. Few endpoints at
 * its side count as none. */
const char *product_called(struct linking *linking)
{
	uint32_t facts = linking->traits.all;
	enum product_kind kind =
	    kind_of_description(linking->model->project.description,
		linking->scratch);
	const char *type;

	if (is_collection(linking))
		return "collection of samples";
	if (serves_tools_only(linking))
		return protocol_of(linking->model->project.description).len
			   ? server_type(linking, PRODUCT_SERVER)
			   : "server of tools for AI assistants";
	if (kind <= PRODUCT_LIBRARY && !is_built_upon(facts))
		kind = str_has_any(head_phrase(str_lower(linking->model->project
							     .description,
				       linking->scratch)),
			   known_lists.of_tools)
			   ? PRODUCT_TOOL
			   : PRODUCT_NONE;
	type = package_type(facts, kind);
	if (!type)
		type = program_kind(linking, kind);
	if (type)
		return type;
	if (kind == PRODUCT_NONE && is_tool_with_server(linking))
		return TOOL_WITH_SERVER;
	if (serves_aside(linking))
		facts &= ~(uint32_t)FACT_ENDPOINTS;
	if (is_tool_kind(kind, facts))
		return tool_type(linking, kind);
	if (is_server(linking, kind, facts))
		return server_type(linking, kind);
	return is_published_library(linking) ? "library" : NULL;
}
