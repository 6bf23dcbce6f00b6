/*
 * Decides which address the quick start tells to visit, add_address(): by the
 * ports that commands, documents, settings and compositions say. A port of 0
 * means that none is said.
 */
#include "link/start/starts.h"

#include <string.h>

#include "deploy/deploy.h"
#include "extract/extract.h"
#include "link/parties/parts.h"
#include "model/model.h"
#include "scan/scan.h"

enum {
	PORT_LARGEST = 65535,
	STEP_NEAR = 60, /* lines from a step to the address that it opens */
};

/* The port that the text is; 0: it is none. */
static uint32_t port_number(struct str text)
{
	uint32_t port;

	return str_is_number(&port, text) && port <= PORT_LARGEST ? port : 0;
}

/* The port on which a command listens by its options or environment; 0: it
 * says none. */
static uint32_t listening_port(struct str command)
{
	static const char expression[] =
	    "(?:--(?:server[.-])?port[= ]|-Dserver\\.port=|(?:^|\\s)-p[= ]?|"
	    "\\bPORT=|--(?:addr|address|bind|host|listen)[= ][^\\s:]*:|"
	    "\\s-[Sb][= "
	    "][^\\s:]*:|\\brunserver\\s+(?:[^\\s:]*:)?)(\\d{2,5})\\b";
	struct error error = { 0 };
	struct pattern *pattern = pattern_compile(str_from(expression), &error);
	struct str groups[2] = { { 0 } };

	if (!pattern || !pattern_groups(groups, 2, pattern, command))
		return 0;
	return port_number(groups[1]);
}

/* The port of an address, 3000 of "http://localhost:3000/en"; 0: it has none.
 */
static uint32_t port_of_address(struct str address)
{
	struct str rest = str_slice(address,
	    str_find_text(address, "://") + strlen("://"), address.len);
	size_t end;

	rest = str_slice(rest, 0, str_find(rest, '/'));
	end = str_find(rest, '#');
	return port_number(str_after_last(str_slice(rest, 0, end), ':'));
}

/* Is there something to see at the root path, whoever serves it? */
static bool has_root(const struct linking *linking)
{
	const struct endpoint *endpoints = linking->model->endpoints.items;

	if (linking->traits.all & TRAIT_UI)
		return true;
	for (size_t i = 0; i < linking->model->endpoints.count; i++)
		if (endpoints[i].path.len == 0 ||
		    str_is(endpoints[i].path, "/"))
			return true;
	return false;
}

/* The address that documents tell to open at the port, of a project that has
 * nothing at its root; NULL: none. */
static const struct readme_command *told_address(const struct linking *linking,
    uint32_t port)
{
	for (size_t i = 0; i < linking->scan->told_count && !has_root(linking);
	     i++) {
		const struct readme_command *readme_command =
		    &linking->scan->told[i];

		if (readme_command->kind == TOLD_VISIT &&
		    str_starts(readme_command->command, "http://") &&
		    port_of_address(readme_command->command) == port)
			return readme_command;
	}
	return NULL;
}

/* Append the step to visit the port; by the page that documents tell, if there
 * is nothing at the root. */
static void add_visit(struct linking *linking, uint32_t port,
    struct evidence at)
{
	const struct readme_command *told = told_address(linking, port);

	if (told)
		add_step(linking, "visit", told->command,
		    (struct evidence){ told->path, told->line });
	else
		add_step(linking, "visit",
		    port == 80 ? STR("http://localhost")
			       : str_printf(linking->scratch,
				     "http://localhost:%u", port),
		    at);
}

/* Append the step to visit the port on which the command listens; false: it
 * says none. */
static bool add_port_of_command(struct linking *linking, struct str command,
    struct evidence at)
{
	uint32_t port = listening_port(command);

	if (port == 0)
		return false;
	add_visit(linking, port, at);
	return true;
}

/* The port of "host:8080", "${PORT:8080}" or "${PORT:-8080}"; 0: it has none.
 */
static uint32_t port_of_reference(const struct reference *reference)
{
	struct str port = str_after_last(reference->target, ':');

	if (str_starts(port, "-"))
		port = str_slice(port, 1, port.len);
	return port_number(str_slice(port, 0, str_find(port, '}')));
}

/* Take the next command off a line, which `&`, `;` or quotes end; false: the
 * line was empty. */
bool next_command(struct str *command, struct str *rest)
{
	size_t end = 0;

	while (end < rest->len && !char_among(rest->ptr[end], "&;\"'"))
		end++;
	*command = str_trim(str_slice(*rest, 0, end));
	if (rest->len == 0)
		return false;
	*rest = str_slice(*rest, end + 1, rest->len);
	return true;
}

/* Has the folder a page that a development server shows? If not, it only
 * serves what pages of another program take in. */
static bool folder_has_page(const struct linking *linking, struct str folder)
{
	for (const char *const *files = known_lists.page_files; *files; files++)
		if (has_file(linking, folder, *files))
			return true;
	return false;
}

/* Is the row of a pack for the command, run in the folder? */
static bool listening_fits(const struct linking *linking,
    const struct listening *listening, struct str command, struct str folder)
{
	return glob_match(listening->command, command) &&
	       (!listening->unless.len ||
		   !has_path(linking, folder, listening->unless)) &&
	       (!listening->settings.len || folder_has_page(linking, folder));
}

/* The row of packs for the command; NULL: none. */
static const struct listening *listening_at(const struct linking *linking,
    struct str command, struct str folder)
{
	for (size_t i = 0; i < rules_pack_count(linking->rules); i++) {
		const struct pack *pack = rules_pack(linking->rules, i);

		for (size_t k = 0; k < pack->listen_count; k++)
			if (listening_fits(linking, &pack->listens[k], command,
				folder))
				return &pack->listens[k];
	}
	return NULL;
}

/* The row of packs for the first command of the offer that has one; NULL:
 * none. */
static const struct listening *listening_of(const struct linking *linking,
    const struct offer *offer)
{
	struct str rest = offer->text.len ? offer->text : offer->command;
	struct str command = rest;

	do {
		const struct listening *listening =
		    listening_at(linking, command, offer->folder);

		if (listening)
			return listening;
	} while (next_command(&command, &rest));
	return NULL;
}

/* May the file say the port of the offer? If `settings` is a pattern, only
 * files of that name; else not the *.config.* files of tools, but for a front
 * end that such a tool serves. */
static bool says_port(const struct linking *linking, struct str path,
    const struct offer *offer, struct str settings)
{
	struct str name = path_name(path);

	if (is_aside(path))
		return false;
	if (settings.len)
		return glob_match(settings, name);
	return !glob_match(STR("*.config.*"), name) ||
	       (offer->front && folder_has_page(linking, offer->folder));
}

/* The port that holds if the environment says nothing, 8080 of `env.PORT ||
 * 8080`; else the reference itself. */
static const struct reference *default_beside(const struct linking *linking,
    const struct reference *unknown)
{
	const struct reference *references = linking->model->references.items;

	for (size_t i = 0; i < linking->model->references.count; i++)
		if (reference_is(&references[i], REFERENCE_PORT) &&
		    port_of_reference(&references[i]) &&
		    evidence_compare(references[i].at, unknown->at) == 0)
			return &references[i];
	return unknown;
}

/* Is it no default of an option, or one of the offer's program? Options of
 * other programs, and of its own commands, stand in other folders. */
static bool is_own_option(const struct reference *reference,
    const struct offer *offer, struct arena *scratch)
{
	struct str folder = path_folder(reference->at.path);

	return !str_is(reference->label, "flag") ||
	       str_equal(folder, offer->folder) ||
	       str_equal(folder, path_in(offer->folder, STR("src"), scratch));
}

/* The reference that sets the port in the offer's folder; NULL: none. The
 * first with a number, that of a profile last; if the environment alone
 * decides, its variable and what holds without. */
static const struct reference *port_setting(const struct linking *linking,
    const struct offer *offer, struct str settings)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	const struct reference *references = linking->model->references.items;
	const uint64_t *place = map_get(&linking->subsystems, offer->folder);
	const struct reference *reference = NULL;

	for (size_t i = 0; i < linking->model->references.count; i++) {
		struct str path = references[i].at.path;
		bool own = place ? str_equal(references[i].subsystem,
				       subsystems[*place - 1].name)
				 : str_equal(path_folder(path), offer->folder);

		if (!own || !reference_is(&references[i], REFERENCE_PORT) ||
		    !says_port(linking, path, offer, settings) ||
		    !is_own_option(&references[i], offer, linking->scratch))
			continue;
		if (port_of_reference(&references[i]) == 0 &&
		    variable_begins(references[i].target))
			return default_beside(linking, &references[i]);
		if (port_of_reference(&references[i]) &&
		    (!reference || path_is_base(path, reference->at.path)))
			reference = &references[i];
	}
	return reference;
}

/* Does a step copy the example of settings? */
static bool is_example_copied(const struct linking *linking, struct str example)
{
	const struct quickstart *quickstarts = linking->model->quickstart.items;
	struct str copy = str_printf(linking->scratch, "%.*s ",
	    STR_ARG(shell_word(path_name(example), linking->scratch)));

	for (size_t i = 0; i < linking->model->quickstart.count; i++)
		if (str_find_text(quickstarts[i].command,
			str_cstring(copy, linking->scratch)) <
		    quickstarts[i].command.len)
			return true;
	return false;
}

/* Append the step to visit the port of an example of settings in the offer's
 * folder that a step copies; false: none. It goes before the value that code
 * falls back to. */
static bool add_copied_port(struct linking *linking, const struct offer *offer)
{
	const struct scan *scan = linking->scan;

	for (size_t i = 0; i < scan->blank_count && !offer->front; i++) {
		const struct blank_row *blank_row = &scan->blanks[i];
		uint32_t port = port_number(blank_row->port);

		if (port == 0 ||
		    !str_equal(path_folder(blank_row->path), offer->folder) ||
		    !is_example_copied(linking, blank_row->path))
			continue;
		add_visit(linking, port,
		    (struct evidence){ blank_row->path, blank_row->port_line });
		return true;
	}
	return false;
}

/* The port that settings say, else the one that the command has by itself, and
 * where; 0: neither. */
static uint32_t usual_port(struct evidence *at, const struct linking *linking,
    const struct offer *offer)
{
	const struct listening *listening = listening_of(linking, offer);
	const struct reference *set = port_setting(linking, offer,
	    listening ? listening->settings : STR(""));

	*at = set ? set->at : offer->at;
	if (set)
		return port_of_reference(set);
	return listening ? listening->port : 0;
}

/* The port on which the offer listens; 0: not known. */
uint32_t offer_port(const struct linking *linking, const struct offer *offer)
{
	struct evidence at;
	uint32_t port = listening_port(offer->command);

	if (port == 0)
		port = listening_port(offer->text);
	return port ? port : usual_port(&at, linking, offer);
}

/* The address that the README tells to open, if the offer's port only shows
 * the pages of one part to who works on them; NULL: the README tells none,
 * this port, or how to start those pages. */
static const struct readme_command *
address_of_product(const struct linking *linking, const struct offer *offer,
    uint32_t port)
{
	const struct readme_command *first_command = NULL;

	for (size_t i = 0; i < linking->scan->told_count; i++) {
		const struct readme_command *told = &linking->scan->told[i];

		if ((told->kind == TOLD_START || told->kind == TOLD_USUAL) &&
		    str_equal(told->folder, offer->folder))
			return NULL;
		if (told->kind != TOLD_VISIT || path_depth(told->path) > 0 ||
		    !str_starts(told->path, "README"))
			continue;
		if (port_of_address(told->command) == port)
			return NULL;
		first_command = first_command ? first_command : told;
	}
	return first_command;
}

/* Append the step to visit the offer's usual port; false: it has none. */
static bool add_usual_port(struct linking *linking, const struct offer *offer)
{
	struct evidence at;
	uint32_t port = usual_port(&at, linking, offer);
	const struct readme_command *told =
	    offer->front && offer->folder.len
		? address_of_product(linking, offer, port)
		: NULL;

	if (port && told)
		add_step(linking, "visit", told->command,
		    (struct evidence){ told->path, told->line });
	else if (port)
		add_visit(linking, port, at);
	return port > 0;
}

/* ---- compositions ---- */

/* The port of the host, the first of "8080:80" or "127.0.0.1:8080:80/tcp"; 0:
 * it is left open, or of UDP. */
static uint32_t published_port(struct str port)
{
	struct str last = { 0 };
	struct str before = { 0 };
	struct str part;

	if (str_ends(port, "/udp"))
		return 0;
	while (str_cut(&part, &port, ':')) {
		before = last;
		last = part;
	}
	return port_number(before);
}

/* How much a service of a composition looks like what people visit. */
enum visit {
	VISIT_NONE,
	VISIT_BUILT,
	VISIT_BEFORE, /* by its name it stands before others … */
	VISIT_PAGES, /* … or has the pages */
	VISIT_GATEWAY, /* its image does nothing else */
	VISIT_COUNT
};

/* Does the service run code of the project? */
bool is_own_service(const struct linking *linking,
    const struct deploy_service *service)
{
	const struct service *services = linking->model->services.items;

	for (size_t i = 0; i < linking->model->services.count; i++)
		if (evidence_compare(services[i].at, service->at) == 0 &&
		    str_equal(services[i].name, service->name))
			return services[i].subsystem.len > 0;
	return false;
}

/* Does the command start the service: always, or by the profile that it names?
 */
static bool is_up_with(const struct deploy_service *service, struct str command)
{
	struct str rest = command;
	struct str word;

	while (service->optional && str_cut(&word, &rest, ' '))
		if (str_is(word, "--profile") && str_cut(&word, &rest, ' ') &&
		    strs_have(&service->profiles, word))
			return true;
	return !service->optional;
}

/* Is the name one of the words, or does it end in one: `shop-web`? */
static bool ends_in_word(struct str name, const char *words)
{
	size_t at = name.len;

	while (at > 0 && !char_among(name.ptr[at - 1], "-_."))
		at--;
	return str_listed(words, name) ||
	       (at > 0 && str_listed(words, str_slice(name, at, name.len)));
}

/* How much the service looks like what people visit. */
static enum visit visit_of_service(const struct linking *linking,
    const struct deploy_service *service)
{
	const struct known_image *image = deploy_image_of(service->image);
	bool gateway = image && strcmp(image->role, "gateway") == 0;

	if (!gateway &&
	    ((!service->built && !is_own_service(linking, service)) ||
		deploy_runs(service)))
		return VISIT_NONE;
	if (gateway)
		return VISIT_GATEWAY;
	if (ends_in_word(service->name, known_lists.visited))
		return VISIT_PAGES;
	return ends_in_word(service->name, known_lists.visited_before)
		   ? VISIT_BEFORE
		   : VISIT_BUILT;
}

/* Append the step to visit the service of the composition that looks most like
 * what people visit; false: none does, or several do as much. */
static bool add_published_port(struct linking *linking,
    const struct offer *offer)
{
	const struct deployment *from_deployment = linking->deployment;
	const struct deploy_service *likeliest[VISIT_COUNT] = { NULL };
	size_t counts[VISIT_COUNT] = { 0 };

	for (size_t i = 0;
	     from_deployment && i < from_deployment->service_count; i++) {
		const struct deploy_service *service =
		    &from_deployment->services[i];
		enum visit visit = visit_of_service(linking, service);

		if (visit == VISIT_NONE || service->ports.count == 0 ||
		    !str_equal(service->at.path, offer->composition) ||
		    !is_up_with(service, offer->command) ||
		    published_port(service->ports.items[0]) == 0)
			continue;
		likeliest[visit] = service;
		counts[visit]++;
	}
	for (size_t i = VISIT_COUNT; i-- > 0;) {
		if (counts[i] == 0)
			continue;
		if (counts[i] == 1)
			add_visit(linking,
			    published_port(likeliest[i]->ports.items[0]),
			    likeliest[i]->at);
		return counts[i] == 1;
	}
	return false;
}

/* Append the step to visit the port that the command of a service in the
 * composition says; false: none does. */
static bool add_service_port(struct linking *linking, struct str path)
{
	for (size_t i = 0; i < linking->scan->start_count; i++) {
		const struct start_row *start_row = &linking->scan->starts[i];

		if (str_equal(start_row->path, path) &&
		    add_port_of_command(linking, start_row->command,
			(struct evidence){ start_row->path, start_row->line }))
			return true;
	}
	return false;
}

/* Append the step to visit what the offer's document tells; false: it tells
 * nothing. */
static bool add_told_visit(struct linking *linking, const struct offer *offer)
{
	const struct readme_command *told = told_visit(linking, offer);

	if (!told)
		return false;
	add_step(linking, "visit", told->command,
	    (struct evidence){ told->path, told->line });
	return true;
}

/* Append the step to visit the offer; false: its port is not known. What is
 * typed goes before what documents say, and that before settings. A tool that
 * is asked for help does not listen, whatever it may open for a moment. */
static bool add_visit_of_offer(struct linking *linking,
    const struct offer *offer)
{
	if (offer->cluster || offer->part)
		return false;
	if (offer->composition.len)
		return add_published_port(linking, offer) ||
		       add_service_port(linking, offer->composition) ||
		       add_told_visit(linking, offer);
	return add_port_of_command(linking, offer->command, offer->at) ||
	       add_port_of_command(linking, offer->text, offer->at) ||
	       add_told_visit(linking, offer) ||
	       add_copied_port(linking, offer) ||
	       (!str_ends(offer->command, " --help") &&
		   add_usual_port(linking, offer));
}

/* Is a step taken from the document, in a README or shortly before the line? In
 * longer documents other programs are started, too. */
static bool is_document_followed(const struct linking *linking,
    const struct readme_command *visit)
{
	const struct quickstart *quickstarts = linking->model->quickstart.items;
	bool is_short = str_starts(path_name(visit->path), "README");

	for (size_t i = 0; i < linking->model->quickstart.count; i++) {
		struct evidence at = quickstarts[i].at;

		if (str_equal(at.path, visit->path) &&
		    (is_short || (visit->line >= at.line &&
				     visit->line <= at.line + STEP_NEAR)))
			return true;
	}
	return false;
}

/* Is a server or front end started from its source? */
static bool has_server_step(const struct linking *linking)
{
	const struct quickstart *quickstarts = linking->model->quickstart.items;

	for (size_t i = 0; i < linking->model->quickstart.count; i++)
		if (str_listed("backend frontend", quickstarts[i].step))
			return true;
	return false;
}

/* Append the step to visit what the README tells to open, if all its addresses
 * have one port. */
static void add_only_told_address(struct linking *linking)
{
	const struct readme_command *first_command = NULL;

	for (size_t i = 0; i < linking->scan->told_count; i++) {
		const struct readme_command *told = &linking->scan->told[i];

		if (told->kind != TOLD_VISIT || path_depth(told->path) > 0 ||
		    !str_starts(told->path, "README"))
			continue;
		if (first_command && port_of_address(first_command->command) !=
					 port_of_address(told->command))
			return;
		first_command = first_command ? first_command : told;
	}
	if (first_command)
		add_step(linking, "visit", first_command->command,
		    (struct evidence){ first_command->path,
			first_command->line });
}

/* Does a service that is none of the project's publish the port, as a dashboard
 * of others does, and no service of its own? */
static bool is_port_of_others(const struct linking *linking, uint32_t port)
{
	const struct deployment *from_deployment = linking->deployment;
	bool others = false;

	for (size_t i = 0;
	     from_deployment && i < from_deployment->service_count; i++) {
		const struct deploy_service *service =
		    &from_deployment->services[i];

		for (size_t k = 0; k < service->ports.count; k++) {
			if (published_port(service->ports.items[k]) != port)
				continue;
			if (service->built || is_own_service(linking, service))
				return false;
			others = true;
		}
	}
	return others;
}

/* Append the step to visit what the document tells that the steps follow; else
 * what the README tells, if a server is started. */
static void add_told_address(struct linking *linking)
{
	for (size_t i = 0; i < linking->scan->told_count; i++) {
		const struct readme_command *readme_command =
		    &linking->scan->told[i];

		if (readme_command->kind != TOLD_VISIT ||
		    is_port_of_others(linking,
			port_of_address(readme_command->command)) ||
		    !is_document_followed(linking, readme_command))
			continue;
		add_step(linking, "visit", readme_command->command,
		    (struct evidence){ readme_command->path,
			readme_command->line });
		return;
	}

	if (linking->model->endpoints.count && has_server_step(linking))
		add_only_told_address(linking);
}

/* In which order offers are asked for an address: people visit pages, but a
 * front end that a composition runs, too, has the address of that. */
enum turn { TURN_FRONTS, TURN_SERVERS, TURN_COMPOSED_FRONTS, TURN_COUNT };

/* When the offer is asked. */
static enum turn turn_of(const struct linking *linking,
    const struct offers *offers, const struct offer *offer)
{
	if (!offer->front)
		return TURN_SERVERS;
	return is_composed(linking, offers, offer) ? TURN_COMPOSED_FRONTS
						   : TURN_FRONTS;
}

/* Append the step to visit one address: that of the first chosen offer whose
 * port is known, else one that documents tell. */
void add_address(struct linking *linking, const struct offers *offers)
{
	for (enum turn turn = 0; turn < TURN_COUNT; turn++)
		for (size_t i = 0; i < offers->count; i++) {
			const struct offer *offer = &offers->items[i];

			if (!offer->chosen ||
			    turn_of(linking, offers, offer) != turn)
				continue;
			if (add_visit_of_offer(linking, offer))
				return;
		}
	add_told_address(linking);
}
