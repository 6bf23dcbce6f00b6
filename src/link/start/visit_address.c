/* Where what is started listens: the address to visit. */
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

/* 0: it is no number of a port. */
static uint32_t port_number(struct str text)
{
	uint32_t port;

	return str_is_number(&port, text) && port <= PORT_LARGEST ? port : 0;
}

/* The port that a command listens on, as its options or environment say. */
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

/* Of "http://localhost:3000/en"; 0: it says none. */
static uint32_t port_of_address(struct str address)
{
	struct str rest = str_slice(address,
	    str_find_text(address, "://") + strlen("://"), address.len);
	size_t end;

	rest = str_slice(rest, 0, str_find(rest, '/'));
	end = str_find(rest, '#');
	return port_number(str_after_last(str_slice(rest, 0, end), ':'));
}

/* Is there something at the root, whoever serves it? */
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

/* What a document tells to open there, of what has nothing at its root; NULL:
 * nothing. */
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

/* An address that a document tells is taken where the program has nothing at
 * its root: it says which page is there. */
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

static bool add_port(struct linking *linking, struct str command,
    struct evidence at)
{
	uint32_t port = listening_port(command);

	if (port == 0)
		return false;
	add_visit(linking, port, at);
	return true;
}

/* Of "host:8080", "${PORT:8080}" or "${PORT:-8080}"; 0: none is said. */
static uint32_t port_in(const struct reference *reference)
{
	struct str port = str_after_last(reference->target, ':');

	if (str_starts(port, "-"))
		port = str_slice(port, 1, port.len);
	return port_number(str_slice(port, 0, str_find(port, '}')));
}

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

/* Has the directory a page that a tool serves? Else it only serves what the
 * pages of another program take in. */
static bool folder_has_page(const struct linking *linking, struct str folder)
{
	for (const char *const *files = known_lists.page_files; *files; files++)
		if (has_file(linking, folder, *files))
			return true;
	return false;
}

static bool is_listening(const struct linking *linking,
    const struct listening *listening, struct str command, struct str folder)
{
	return glob_match(listening->command, command) &&
	       (!listening->unless.len ||
		   !has_path(linking, folder, listening->unless)) &&
	       (!listening->settings.len || folder_has_page(linking, folder));
}

/* What a pack says of the command; NULL: none does. */
static const struct listening *listening_at(const struct linking *linking,
    struct str command, struct str folder)
{
	for (size_t i = 0; i < rules_pack_count(linking->rules); i++) {
		const struct pack *pack = rules_pack(linking->rules, i);

		for (size_t k = 0; k < pack->listen_count; k++)
			if (is_listening(linking, &pack->listens[k], command,
				folder))
				return &pack->listens[k];
	}
	return NULL;
}

/* The row of the first command of a line that has one; NULL: there is none. */
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

/* May what the file says be where the offer listens? Tools that serve go by
 * their own settings, and those are of no server. */
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

/* Of `env.PORT || 8080` what holds where the environment says nothing. */
static const struct reference *beside_unknown(const struct linking *linking,
    const struct reference *unknown)
{
	const struct reference *references = linking->model->references.items;

	for (size_t i = 0; i < linking->model->references.count; i++)
		if (reference_is(&references[i], REFERENCE_PORT) &&
		    port_in(&references[i]) &&
		    evidence_compare(references[i].at, unknown->at) == 0)
			return &references[i];
	return unknown;
}

/* Is it what an option of the program falls back to? Those of other programs,
 * and of commands of it, stand in other folders. */
static bool is_own_option(const struct reference *reference,
    const struct offer *offer, struct arena *scratch)
{
	struct str folder = path_folder(reference->at.path);

	return !str_is(reference->label, "flag") ||
	       str_equal(folder, offer->folder) ||
	       str_equal(folder, path_in(offer->folder, STR("src"), scratch));
}

/* What the settings of the directory that is started say of its port: the first
 * that has a number, that of a profile last, unless the environment alone
 * decides; NULL: nothing. */
static const struct reference *set_port(const struct linking *linking,
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
		if (port_in(&references[i]) == 0 &&
		    variable_begins(references[i].target))
			return beside_unknown(linking, &references[i]);
		if (port_in(&references[i]) &&
		    (!reference || path_is_base(path, reference->at.path)))
			reference = &references[i];
	}
	return reference;
}

/* Does a step make the file of settings from the example? */
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

/* The port that the directory's own settings give what is started, as they are
 * copied from their example: it goes before what the code falls back to. */
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

/* What settings say, else what the command does by itself; 0: neither. */
static uint32_t usual_port(struct evidence *at, const struct linking *linking,
    const struct offer *offer)
{
	const struct listening *listening = listening_of(linking, offer);
	const struct reference *set =
	    set_port(linking, offer, listening ? listening->settings : STR(""));

	*at = set ? set->at : offer->at;
	if (set)
		return port_in(set);
	return listening ? listening->port : 0;
}

uint32_t offer_port(const struct linking *linking, const struct offer *offer)
{
	struct evidence at;
	uint32_t port = listening_port(offer->command);

	if (port == 0)
		port = listening_port(offer->text);
	return port ? port : usual_port(&at, linking, offer);
}

/* What the project's README says to open, in place of a port that serves the
 * pages of one part while somebody works on them; NULL: nothing, that port too,
 * or how those pages are started. */
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

/* Of "8080:80" or "127.0.0.1:8080:80/tcp" the first; 0: it is left open, or no
 * connection. */
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

/* Does the command start it: always, or with the profile that it names? */
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

/* Is it one of the words, or does it end in one: `shop-web`? */
static bool is_called(struct str name, const char *words)
{
	size_t at = name.len;

	while (at > 0 && !char_among(name.ptr[at - 1], "-_."))
		at--;
	return str_listed(words, name) ||
	       (at > 0 && str_listed(words, str_slice(name, at, name.len)));
}

static enum visit visit_of(const struct linking *linking,
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
	if (is_called(service->name, known_lists.visited))
		return VISIT_PAGES;
	return is_called(service->name, known_lists.visited_before)
		   ? VISIT_BEFORE
		   : VISIT_BUILT;
}

/* What the composition publishes of the project itself: the one service, or of
 * several the one that is a gateway, or stands for pages by its name. Of two
 * that are as likely, none is told. */
static bool add_published_port(struct linking *linking,
    const struct offer *offer)
{
	const struct deployment *from_deployment = linking->deployment;
	const struct deploy_service *deploy_service[VISIT_COUNT] = { NULL };
	size_t counts[VISIT_COUNT] = { 0 };

	for (size_t i = 0;
	     from_deployment && i < from_deployment->service_count; i++) {
		const struct deploy_service *service =
		    &from_deployment->services[i];
		enum visit visit = visit_of(linking, service);

		if (visit == VISIT_NONE || service->ports.count == 0 ||
		    !str_equal(service->at.path, offer->composition) ||
		    !is_up_with(service, offer->command) ||
		    published_port(service->ports.items[0]) == 0)
			continue;
		deploy_service[visit] = service;
		counts[visit]++;
	}
	for (size_t i = VISIT_COUNT; i-- > 0;) {
		if (counts[i] == 0)
			continue;
		if (counts[i] == 1)
			add_visit(linking,
			    published_port(deploy_service[i]->ports.items[0]),
			    deploy_service[i]->at);
		return counts[i] == 1;
	}
	return false;
}

/* The commands of a composition's services stand in its file. */
static bool add_service_port(struct linking *linking, struct str path)
{
	for (size_t i = 0; i < linking->scan->start_count; i++) {
		const struct start_row *start_row = &linking->scan->starts[i];

		if (str_equal(start_row->path, path) &&
		    add_port(linking, start_row->command,
			(struct evidence){ start_row->path, start_row->line }))
			return true;
	}
	return false;
}

/* What the document says that tells the start. */
static bool add_told_visit(struct linking *linking, const struct offer *offer)
{
	const struct readme_command *told = told_visit(linking, offer);

	if (!told)
		return false;
	add_step(linking, "visit", told->command,
	    (struct evidence){ told->path, told->line });
	return true;
}

/* What the command itself says goes before the document, and that before
 * settings: the command is what is typed. A tool that is asked for help does not
 * listen, whatever it may open for a moment. */
static bool add_port_of(struct linking *linking, const struct offer *offer)
{
	if (offer->cluster || offer->part)
		return false;
	if (offer->composition.len)
		return add_published_port(linking, offer) ||
		       add_service_port(linking, offer->composition) ||
		       add_told_visit(linking, offer);
	return add_port(linking, offer->command, offer->at) ||
	       add_port(linking, offer->text, offer->at) ||
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
		struct evidence step = quickstarts[i].at;

		if (str_equal(step.path, visit->path) &&
		    (is_short || (visit->line >= step.line &&
				     visit->line <= step.line + STEP_NEAR)))
			return true;
	}
	return false;
}

/* Is a server started, from its source? */
static bool has_server_step(const struct linking *linking)
{
	const struct quickstart *quickstarts = linking->model->quickstart.items;

	for (size_t i = 0; i < linking->model->quickstart.count; i++)
		if (str_listed("backend frontend", quickstarts[i].step))
			return true;
	return false;
}

/* The address that the README tells to open, where all that it tells have one
 * port. */
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

/* What the document that is followed says to open. */
static void add_told_address(struct linking *linking)
{
	for (size_t i = 0; i < linking->scan->told_count; i++) {
		const struct readme_command *readme_command =
		    &linking->scan->told[i];

		if (readme_command->kind != TOLD_VISIT ||
		    !is_document_followed(linking, readme_command))
			continue;
		add_step(linking, "visit", readme_command->command,
		    (struct evidence){ readme_command->path,
			readme_command->line });
		return;
	}
	/* no step follows a document, but the README knows where it is */
	if (linking->model->endpoints.count && has_server_step(linking))
		add_only_told_address(linking);
}

/* Front ends lead, but those whose container runs already. */
enum { VISITED_FRONTS, VISITED_SERVERS, VISITED_COMPOSED, VISITED_COUNT };

static int visited_of(const struct linking *linking,
    const struct offers *offers, const struct offer *offer)
{
	if (!offer->front)
		return VISITED_SERVERS;
	return is_composed(linking, offers, offer) ? VISITED_COMPOSED
						   : VISITED_FRONTS;
}

/* Front ends first: people visit pages. One address is enough. */
void add_address(struct linking *linking, const struct offers *offers)
{
	for (int visited = 0; visited < VISITED_COUNT; visited++)
		for (size_t i = 0; i < offers->count; i++) {
			const struct offer *offer = &offers->items[i];

			if (!offer->chosen ||
			    visited_of(linking, offers, offer) != visited)
				continue;
			if (add_port_of(linking, offer))
				return;
		}
	add_told_address(linking);
}
