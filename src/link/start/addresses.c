/* Where what is started listens: the address to visit. */
#include "link/start/starts.h"

#include <string.h>

#include "deploy/deploy.h"
#include "extract/extract.h"
#include "link/parties/parts.h"
#include "model/model.h"
#include "scan/scan.h"

enum { PORT_LARGEST = 65535 };

/* 0: it is no number of a port. */
static uint32_t number_of(struct str text)
{
	uint32_t port;

	return str_is_number(&port, text) && port <= PORT_LARGEST ? port : 0;
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

	if (!pattern || !pattern_groups(groups, 2, pattern, command))
		return 0;
	return number_of(groups[1]);
}

/* Of "http://localhost:3000/en"; 0: it says none. */
static uint32_t port_of_address(struct str address)
{
	struct str rest = str_slice(address,
	    str_find_text(address, "://") + strlen("://"), address.len);
	size_t end;

	rest = str_slice(rest, 0, str_find(rest, '/'));
	end = str_find(rest, '#');
	return number_of(str_after_last(str_slice(rest, 0, end), ':'));
}

/* Is there something at the root, whoever serves it? */
static bool has_root(const struct linking *run)
{
	const struct endpoint *rows = run->model->endpoints.items;

	if (run->traits.all & TRAIT_UI)
		return true;
	for (size_t i = 0; i < run->model->endpoints.count; i++)
		if (rows[i].path.len == 0 || str_is(rows[i].path, "/"))
			return true;
	return false;
}

/* What a document tells to open there, of what has nothing at its root; NULL:
 * nothing. */
static const struct told_row *told_address(const struct linking *run,
    uint32_t port)
{
	for (size_t i = 0; i < run->scan->told_count && !has_root(run); i++) {
		const struct told_row *row = &run->scan->told[i];

		if (row->kind == TOLD_VISIT &&
		    str_starts(row->command, "http://") &&
		    port_of_address(row->command) == port)
			return row;
	}
	return NULL;
}

static void add_visit(struct linking *run, uint32_t port, struct evidence at)
{
	const struct told_row *told = told_address(run, port);

	if (told)
		add_step(run, "visit", told->command,
		    (struct evidence){ told->path, told->line });
	else
		add_step(run, "visit",
		    port == 80
			? STR("http://localhost")
			: str_printf(run->scratch, "http://localhost:%u", port),
		    at);
}

static bool add_port(struct linking *run, struct str command,
    struct evidence at)
{
	uint32_t port = port_of(command);

	if (port == 0)
		return false;
	add_visit(run, port, at);
	return true;
}

/* Of "host:8080" or "${PORT:8080}"; 0: none is said. */
static uint32_t port_in(const struct reference *row)
{
	return number_of(str_after_last(row->target, ':'));
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
static bool has_page(const struct linking *run, struct str folder)
{
	for (const char *const *files = known_lists.page_files; *files; files++)
		if (has_file(run, folder, *files))
			return true;
	return false;
}

static bool is_listening(const struct linking *run, const struct listening *row,
    struct str command, struct str folder)
{
	return glob_match(row->command, command) &&
	       (!row->unless.len || !has_path(run, folder, row->unless)) &&
	       (!row->settings.len || has_page(run, folder));
}

/* What a pack says of the command; NULL: none does. */
static const struct listening *listening_at(const struct linking *run,
    struct str command, struct str folder)
{
	for (size_t i = 0; i < rules_pack_count(run->rules); i++) {
		const struct pack *pack = rules_pack(run->rules, i);

		for (size_t k = 0; k < pack->listen_count; k++)
			if (is_listening(run, &pack->listens[k], command,
				folder))
				return &pack->listens[k];
	}
	return NULL;
}

/* The row of the first command of a line that has one; NULL: there is none. */
static const struct listening *listening_of(const struct linking *run,
    const struct offer *offer)
{
	struct str rest = offer->text.len ? offer->text : offer->command;
	struct str command = rest;

	do {
		const struct listening *row =
		    listening_at(run, command, offer->folder);

		if (row)
			return row;
	} while (next_command(&command, &rest));
	return NULL;
}

/* May what the file says be where the offer listens? Tools that serve go by
 * their own settings, and those are of no server. */
static bool says_port(const struct linking *run, struct str path,
    const struct offer *offer, struct str settings)
{
	struct str name = path_name(path);

	if (is_aside(path))
		return false;
	if (settings.len)
		return glob_match(settings, name);
	return !glob_match(STR("*.config.*"), name) ||
	       (offer->front && has_page(run, offer->folder));
}

/* Of `env.PORT || 8080` what holds where the environment says nothing. */
static const struct reference *beside_unknown(const struct linking *run,
    const struct reference *unknown)
{
	const struct reference *rows = run->model->references.items;

	for (size_t i = 0; i < run->model->references.count; i++)
		if (reference_is(&rows[i], REFERENCE_PORT) &&
		    port_in(&rows[i]) &&
		    evidence_compare(rows[i].at, unknown->at) == 0)
			return &rows[i];
	return unknown;
}

/* What the settings of the directory that is started say of its port: the first
 * that has a number, that of a profile last, unless the environment alone
 * decides; NULL: nothing. */
static const struct reference *set_port(const struct linking *run,
    const struct offer *offer, struct str settings)
{
	const struct subsystem *subsystems = run->model->subsystems.items;
	const struct reference *rows = run->model->references.items;
	const uint64_t *place = map_get(&run->subsystems, offer->folder);
	const struct reference *found = NULL;

	for (size_t i = 0; i < run->model->references.count; i++) {
		struct str path = rows[i].at.path;
		bool own = place ? str_equal(rows[i].subsystem,
				       subsystems[*place - 1].name)
				 : str_equal(path_folder(path), offer->folder);

		if (!own || !reference_is(&rows[i], REFERENCE_PORT) ||
		    !says_port(run, path, offer, settings))
			continue;
		if (port_in(&rows[i]) == 0 && variable_begins(rows[i].target))
			return beside_unknown(run, &rows[i]);
		if (port_in(&rows[i]) &&
		    (!found || path_is_base(path, found->at.path)))
			found = &rows[i];
	}
	return found;
}

/* Does a step make the file of settings from the example? */
static bool is_copied(const struct linking *run, struct str example)
{
	const struct quickstart *rows = run->model->quickstart.items;
	struct str copy = str_printf(run->scratch, "%.*s ",
	    STR_ARG(shell_word(path_name(example), run->scratch)));

	for (size_t i = 0; i < run->model->quickstart.count; i++)
		if (str_find_text(rows[i].command,
			str_cstring(copy, run->scratch)) < rows[i].command.len)
			return true;
	return false;
}

/* The port that the directory's own settings give what is started, as they are
 * copied from their example: it goes before what the code falls back to. */
static bool add_copied_port(struct linking *run, const struct offer *offer)
{
	const struct scan *scan = run->scan;

	for (size_t i = 0; i < scan->blank_count && !offer->front; i++) {
		const struct blank_row *row = &scan->blanks[i];
		uint32_t port = number_of(row->port);

		if (port == 0 ||
		    !str_equal(path_folder(row->path), offer->folder) ||
		    !is_copied(run, row->path))
			continue;
		add_visit(run, port,
		    (struct evidence){ row->path, row->port_line });
		return true;
	}
	return false;
}

/* What settings say, else what the command does by itself. */
static bool add_usual_port(struct linking *run, const struct offer *offer)
{
	const struct listening *row = listening_of(run, offer);
	const struct reference *set =
	    set_port(run, offer, row ? row->settings : STR(""));

	if (set && port_in(set))
		add_visit(run, port_in(set), set->at);
	else if (!set && row)
		add_visit(run, row->port, offer->at);
	return set ? port_in(set) > 0 : row != NULL;
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
	return number_of(before);
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

/* Is it of the project itself, though its image is built elsewhere? */
static bool is_own(const struct linking *run,
    const struct deploy_service *service)
{
	const struct service *rows = run->model->services.items;

	for (size_t i = 0; i < run->model->services.count; i++)
		if (evidence_compare(rows[i].at, service->at) == 0 &&
		    str_equal(rows[i].name, service->name))
			return rows[i].subsystem.len > 0;
	return false;
}

static enum visit visit_of(const struct linking *run,
    const struct deploy_service *service)
{
	const struct known_image *image = deploy_image_of(service->image);
	bool gateway = image && strcmp(image->role, "gateway") == 0;

	if (!gateway && ((!service->built && !is_own(run, service)) ||
			    deploy_runs(service)))
		return VISIT_NONE;
	if (gateway)
		return VISIT_GATEWAY;
	if (str_listed(known_lists.visited, service->name))
		return VISIT_PAGES;
	return str_listed(known_lists.visited_before, service->name)
		   ? VISIT_BEFORE
		   : VISIT_BUILT;
}

/* What the composition publishes of the project itself: the one service, or of
 * several the one that is a gateway, or stands for pages by its name. */
static bool add_published_port(struct linking *run, struct str path)
{
	const struct deployment *from = run->deployment;
	const struct deploy_service *found[VISIT_COUNT] = { NULL };
	size_t counts[VISIT_COUNT] = { 0 };

	for (size_t i = 0; from && i < from->service_count; i++) {
		const struct deploy_service *service = &from->services[i];
		enum visit visit = visit_of(run, service);

		if (visit == VISIT_NONE || service->ports.count == 0 ||
		    !str_equal(service->at.path, path) ||
		    published_port(service->ports.items[0]) == 0)
			continue;
		found[visit] = service;
		counts[visit]++;
	}
	for (size_t i = VISIT_COUNT; i-- > 0;) {
		if (counts[i] == 0)
			continue;
		if (counts[i] == 1)
			add_visit(run, published_port(found[i]->ports.items[0]),
			    found[i]->at);
		return counts[i] == 1;
	}
	return false;
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

static bool add_port_of(struct linking *run, const struct offer *offer)
{
	if (offer->cluster)
		return false;
	if (offer->composition.len)
		return add_published_port(run, offer->composition) ||
		       add_service_port(run, offer->composition);
	return add_port(run, offer->command, offer->at) ||
	       add_port(run, offer->text, offer->at) ||
	       add_copied_port(run, offer) || add_usual_port(run, offer);
}

/* Is a step taken from the document? */
static bool is_followed(const struct linking *run, struct str path)
{
	const struct quickstart *rows = run->model->quickstart.items;

	for (size_t i = 0; i < run->model->quickstart.count; i++)
		if (str_equal(rows[i].at.path, path))
			return true;
	return false;
}

/* What the document that is followed says to open. */
static void add_told_address(struct linking *run)
{
	for (size_t i = 0; i < run->scan->told_count; i++) {
		const struct told_row *row = &run->scan->told[i];

		if (row->kind != TOLD_VISIT || !is_followed(run, row->path))
			continue;
		add_step(run, "visit", row->command,
		    (struct evidence){ row->path, row->line });
		return;
	}
}

void add_address(struct linking *run, const struct offers *offers)
{
	for (int front = 1; front >= 0; front--)
		for (size_t i = 0; i < offers->count; i++) {
			const struct offer *offer = &offers->items[i];

			if (!offer->chosen || offer->front != (front == 1))
				continue;
			if (add_port_of(run, offer))
				return;
		}
	add_told_address(run);
}
