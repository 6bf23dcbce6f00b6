/*
 * What a subsystem is by its structure, where no manifest says it in words:
 * what it serves, what it does with messages, what it holds, whom it calls or
 * is imported by. Begin with put_structure(): it says as much as WORDS_MOST
 * allows, by a detail that becomes less in namings[].
 */
#include <string.h>

#include "base/base.h"
#include "lang/lang.h"
#include "model/model.h"
#include "report/tables/markdown_escape.h"
#include "report/tables/sections.h"
#include "report/tables/tally.h"

enum {
	WORDS_MOST = 18,
	LANGUAGES_MOST = 3,
	FOLDERS_MOST = 4,
	STORES_MOST = 3, /* more are of those who use it, not its own */
	MODULES_LEAST = 4, /* whose names tell more than those of exports */
	FILES_NAMED = 3, /* there may be more; four are all: see link */
};

/* What is told in so many words: endpoints, references and files below. */
static const struct {
	enum model_list list;
	const char *name; /* the field that tells its rows apart */
	const char *verb; /* what the part does with them */
} told[] = {
	{ LIST_commands, "name", "offers" },
	{ LIST_screens, "name", "shows" },
	{ LIST_exports, "name", "provides" },
	{ LIST_realtime, "path", "serves" },
	{ LIST_agents, "name", "runs" },
	{ LIST_pipelines, "name", "runs" },
	{ LIST_dags, "name", "runs" },
	{ LIST_models, "name", "defines" },
};

/* What it does with events and queues, and the words for it. */
struct act {
	enum model_list list;
	const char *role;
	const char *verb;
	const char *one;
	const char *many;
};

static const struct act acts[] = {
	{ LIST_queues, "consume", "consumes", "queue", "queues" },
	{ LIST_queues, "produce", "sends to", "queue", "queues" },
	{ LIST_queues, "declare", "declares", "queue", "queues" },
	{ LIST_queues, "schedule", "runs", "scheduled job", "scheduled jobs" },
	{ LIST_events, "handle", "handles", "event", "events" },
	{ LIST_events, "emit", "emits", "event", "events" },
};
/* The same, where each is a job that is called as the code that runs it. */
static const struct act job_acts[] = {
	{ LIST_queues, "consume", "runs", "job", "jobs" },
	{ LIST_queues, "produce", "enqueues", "job", "jobs" },
};

/* How much is named; as much as the words allow. */
struct naming {
	size_t names; /* of what stands there first */
	size_t more; /* of each that comes behind it */
	size_t targets; /* of imports */
	size_t users; /* who imports it */
	size_t hosts; /* and other parts, that are called */
	size_t clauses; /* beside what it serves */
};

enum { CLAUSES_ALL = LENGTH(acts) + 1 + LENGTH(told) };

/* From all to nothing, in the order in which a reader misses it least. */
static const struct naming namings[] = { { 3, 3, 4, 4, 3, CLAUSES_ALL },
	{ 3, 2, 2, 2, 2, CLAUSES_ALL }, { 3, 1, 2, 2, 2, CLAUSES_ALL },
	{ 3, 0, 2, 2, 2, CLAUSES_ALL }, { 2, 0, 2, 2, 2, CLAUSES_ALL },
	{ 1, 0, 2, 2, 2, CLAUSES_ALL }, { 0, 0, 2, 2, 2, CLAUSES_ALL },
	{ 0, 0, 0, 2, 2, CLAUSES_ALL }, { 0, 0, 0, 0, 2, CLAUSES_ALL },
	{ 0, 0, 0, 0, 0, CLAUSES_ALL } };

/* " (`a`, `b`, …)", if there are `more`: as one name may have several rows,
 * none are counted. */
static void put_few(struct buf *out, const struct strs *names, size_t most,
    bool more)
{
	if (names->count == 0 || most == 0)
		return;
	for (size_t i = 0; i < names->count && i < most; i++) {
		buf_puts(out, i ? ", " : " (");
		put_code(out, names->items[i], CODE_IN_TEXT);
	}
	buf_puts(out, more || names->count > most ? ", \xe2\x80\xa6)" : ")");
}

/* What comes first behind the prefix: "/orders" of "/api/orders/{id}". */
static struct strs first_segments(struct table_rows rows, size_t prefix,
    struct arena *arena)
{
	struct map seen = { .arena = arena };
	struct strs names = { 0 };

	for (size_t i = 0; i < rows.count; i++) {
		const struct endpoint *endpoint = rows.items[i].row;
		struct str rest =
		    str_slice(endpoint->path, prefix, endpoint->path.len);
		struct str segment = rest;

		if (!path_is_product(endpoint->at.path) || rest.len < 2 ||
		    rest.ptr[0] != '/')
			continue;
		rest = str_slice(rest, 1, rest.len);
		segment.len = 1 + str_find(rest, '/');
		if (!char_is_word(segment.ptr[1]))
			continue;
		if ((*map_put(&seen, segment))++ == 0)
			strs_push(&names, segment, arena);
	}
	return names;
}

/* What a part serves. */
struct served {
	size_t count;
	struct str prefix; /* that all paths have */
	struct strs segments; /* what follows it first */
};

static struct served find_served(const struct view *view, size_t section,
    struct arena *arena)
{
	const struct subsystem *part =
	    (const struct subsystem *)view->model->subsystems.items + section;
	struct table_rows rows =
	    places_rows(view->places, LIST_endpoints, section);
	struct served served = { 0 };

	for (size_t i = 0; i < rows.count; i++) {
		const struct endpoint *endpoint = rows.items[i].row;

		if (endpoint_is_shown_only(view->model, endpoint,
			part->directory))
			continue;
		served.prefix = served.count++
				    ? path_shared(served.prefix, endpoint->path)
				    : endpoint->path;
	}
	if (served.count)
		served.segments = first_segments(rows,
		    served.prefix.len > 1 ? served.prefix.len : 0, arena);
	return served;
}

/* "Serves over 20 endpoints under `/api/v1` (`/orders`, `/users`)" */
static bool put_served(struct buf *out, const struct served *served,
    size_t most)
{
	if (served->count == 0)
		return false;
	buf_puts(out, "Serves ");
	put_amount(out, served->count, "endpoint", "endpoints");
	if (served->prefix.len > 1) {
		buf_puts(out, served->count == 1 ? " at " : " under ");
		put_code(out, served->prefix, CODE_IN_TEXT);
	}
	if (served->segments.count > 1 ||
	    (served->segments.count == 1 && served->prefix.len <= 1))
		put_few(out, &served->segments, most, false);
	return true;
}

/* Files of the directories that no deeper subsystem has, by extension. */
static void count_files(struct tally *tally, const struct view *view,
    size_t section)
{
	struct table_rows rows =
	    places_rows(view->places, LIST_directories, section);

	for (size_t i = 0; i < rows.count; i++) {
		const struct directory *directory = rows.items[i].row;

		for (size_t n = 0; n < directory->files.count; n++)
			tally_add(tally, directory->files.items[n].name,
			    directory->files.items[n].number);
	}
}

/* The folders right below one, those with most files first. Those of tests and
 * examples do not say what is made there. */
static struct tally tally_folders(struct table_rows rows, struct str folder,
    struct arena *arena)
{
	struct tally tally = { .places = { .arena = arena } };

	for (size_t i = 0; i < rows.count; i++) {
		const struct directory *directory = rows.items[i].row;
		struct str rest = path_below(directory->path, folder);
		struct str name = { 0 };

		if (directory->files.count == 0 ||
		    directory->path.len <= folder.len ||
		    !path_within(directory->path, folder) ||
		    str_is(rest, ".") ||
		    !path_is_product(
			str_join(directory->path, STR("/"), arena)))
			continue;
		str_cut(&name, &rest, '/');
		tally_add(&tally, name, directory_files(directory));
	}
	tally_sort(&tally);
	return tally;
}

/* The folders of a subsystem, below the one that has nearly all of its `files`;
 * none where they hold less than half. */
static struct strs subsystem_folders(const struct view *view, size_t section,
    size_t files, struct arena *arena)
{
	const struct subsystem *subsystem =
	    (const struct subsystem *)view->model->subsystems.items + section;
	struct table_rows rows =
	    places_rows(view->places, LIST_directories, section);
	struct str folder = subsystem->directory;
	struct tally tally = tally_folders(rows, folder, arena);
	struct strs names = { 0 };

	/* Into a folder that has four fifths of all, as `src/main/kotlin`: it
	 * tells nothing. */
	while (tally.counts.count &&
	       (size_t)tally.counts.items[0].number * 5 > 4 * files) {
		struct buf deeper = { .arena = arena };

		buf_put(&deeper, folder);
		buf_puts(&deeper, folder.len ? "/" : "");
		buf_put(&deeper, tally.counts.items[0].name);
		folder = buf_str(&deeper);
		tally = tally_folders(rows, folder, arena);
	}
	for (size_t i = 0; 2 * tally.all >= files && i < tally.counts.count;
	     i++)
		strs_push(&names, tally.counts.items[i].name, arena);
	return names;
}

/* The languages of files with these extensions, the first few. */
static struct strs titles_of(const struct counts *extensions,
    struct arena *arena)
{
	struct strs out = { 0 };

	for (size_t i = 0; i < extensions->count && out.count < LANGUAGES_MOST;
	     i++) {
		const struct language *language = language_of_path(
		    str_join(STR("x."), extensions->items[i].name, arena));

		if (language && !strs_have(&out, str_from(language->title)))
			strs_push(&out, str_from(language->title), arena);
	}
	return out;
}

static void put_titles(struct buf *out, const struct strs *titles)
{
	for (size_t i = 0; i < titles->count; i++) {
		buf_puts(out, i ? series_joint(i, titles->count, " and ") : "");
		put_plain(out, titles->items[i]);
	}
}

static bool starts_program(const struct subsystem *subsystem)
{
	const struct entry_point *start = subsystem_start(subsystem);

	return start && !entry_is_helper(start) &&
	       entry_is_start(start, subsystem->name);
}

/* "Contains `price`, `tax` and more": what its files are called. */
static void put_contents(struct buf *out, const struct strs *names, bool more,
    bool any)
{
	buf_puts(out, any ? ", contains " : "Contains ");
	for (size_t i = 0; i < names->count; i++) {
		buf_puts(out, more ? (i ? ", " : "")
				   : series_joint(i, names->count, " and "));
		put_code(out, names->items[i], CODE_IN_TEXT);
	}
	buf_puts(out, more ? " and more" : "");
}

/* "Contains `pages`, `parts` and 2 more", "Contains `price`, `tax` and more",
 * ", contains TypeScript and CSS code" behind others. */
static void put_files_held(struct buf *out, const struct view *view,
    size_t section, bool any)
{
	const struct subsystem *subsystem =
	    (const struct subsystem *)view->model->subsystems.items + section;
	struct tally tally = { .places = { .arena = out->arena } };
	struct strs folders;
	struct strs titles;

	count_files(&tally, view, section);
	if (tally.all == 0 && subsystem->holds.count) {
		put_contents(out, &subsystem->holds,
		    subsystem->holds.count == FILES_NAMED, any);
		return;
	}
	if (tally.all == 0 && any)
		return;
	if (tally.all == 0) {
		buf_puts(out, !view->places->areas
				  ? "Holds data or settings, no source code"
			      : str_ends(subsystem->directory, "*")
				  ? "Source files"
				  : "A single source file");
		return;
	}
	tally_sort(&tally);
	folders = subsystem_folders(view, section, tally.all, out->arena);
	if (subsystem->holds.count < 2 && folders.count < 2 && !any &&
	    starts_program(subsystem)) {
		titles = titles_of(&tally.counts, out->arena);
		buf_puts(out, "A program in ");
		put_titles(out, &titles);
		buf_puts(out, titles.count ? "" : "source code");
		return;
	}
	if (subsystem->holds.count) {
		put_contents(out, &subsystem->holds,
		    tally.all > subsystem->holds.count, any);
		return;
	}
	buf_puts(out, any ? ", contains " : "Contains ");
	if (folders.count > 1) {
		put_names(out, &folders, FOLDERS_MOST);
		return;
	}
	titles = titles_of(&tally.counts, out->arena);
	put_titles(out, &titles);
	buf_puts(out, titles.count ? " code" : "source code");
}

/* "; imports `a`, `b` and 2 more": those that it names most. */
static void put_imported_names(struct buf *out, struct table_rows rows,
    size_t most)
{
	struct tally targets = { .places = { .arena = out->arena } };
	struct strs names = { 0 };

	for (size_t i = 0; i < rows.count; i++) {
		const struct reference *reference = rows.items[i].row;

		if (reference_is(reference, REFERENCE_IMPORT))
			tally_add(&targets, reference->target, 1);
	}
	tally_sort(&targets);
	for (size_t i = 0; i < targets.counts.count; i++)
		strs_push(&names, targets.counts.items[i].name, out->arena);
	if (names.count == 0 || most == 0)
		return;
	buf_puts(out, "; imports ");
	put_names(out, &names, most);
}

/* The host of an address of the world: "api.example.org". An address of numbers
 * begins with a digit and is nobody that a reader knows; a name without a dot
 * is none of the world's. */
static struct str world_host(struct str target)
{
	struct str host;

	str_url_rest(&host, target);
	host = str_slice(host, 0, str_find(host, '/'));
	for (size_t i = 0; i < host.len; i++)
		if (!char_is_word(host.ptr[i]) && host.ptr[i] != '.' &&
		    host.ptr[i] != '-')
			return (struct str){ 0 };
	return str_find(host, '.') < host.len && host.ptr[0] > '9'
		   ? host
		   : (struct str){ 0 };
}

/* The other parts of the project that it calls. */
static void add_called_subsystems(struct strs *names, const struct view *view,
    size_t section, struct arena *arena)
{
	const struct subsystem *subsystem =
	    (const struct subsystem *)view->model->subsystems.items + section;
	const struct link *links = view->model->links.items;

	for (size_t i = 0; i < view->model->links.count; i++)
		if (str_equal(links[i].from, subsystem->name) &&
		    str_listed("http grpc websocket", links[i].mechanism) &&
		    /* Hosts of the world have a dot and come from
		     * references. */
		    str_find(links[i].to, '.') == links[i].to.len &&
		    !strs_have(names, links[i].to))
			strs_push(names, links[i].to, arena);
}

/* "; calls `api`, `api.example.org` and 2 more" */
static void put_called_names(struct buf *out, const struct view *view,
    size_t section, size_t most)
{
	struct table_rows rows =
	    places_rows(view->places, LIST_references, section);
	struct strs names = { 0 };

	add_called_subsystems(&names, view, section, out->arena);
	for (size_t i = 0; i < rows.count; i++) {
		const struct reference *reference = rows.items[i].row;
		struct str host =
		    reference_among(reference, REFERENCE_BIT(HTTP) |
						   REFERENCE_BIT(GRPC) |
						   REFERENCE_BIT(WEBSOCKET))
			? world_host(reference->target)
			: STR("");

		if (host.len &&
		    model_path_is_product(view->model, reference->at.path) &&
		    !strs_have(&names, host))
			strs_push(&names, host, out->arena);
	}
	if (names.count == 0 || most == 0)
		return;
	buf_puts(out, "; calls ");
	put_names(out, &names, most);
}

/* "; used by `a`, `b` and 5 more": what it is for. False: nobody does. */
static bool put_importers(struct buf *out, const struct view *view,
    size_t section, size_t most)
{
	const struct subsystem *subsystem =
	    (const struct subsystem *)view->model->subsystems.items + section;
	const struct link *links = view->model->links.items;
	struct strs names = { 0 };

	for (size_t i = 0; i < view->model->links.count; i++)
		if (str_is(links[i].mechanism, "import") &&
		    str_equal(links[i].to, subsystem->name) &&
		    !strs_have(&names, links[i].from))
			strs_push(&names, links[i].from, out->arena);
	if (names.count == 0 || most == 0)
		return names.count > 0;
	buf_puts(out, "; used by ");
	put_names(out, &names, most);
	return true;
}

static struct str named_field_text(const struct list *list, const char *name,
    const char *row)
{
	const struct field *field = list_field(list, str_from(name));

	return *(const struct str *)(const void *)(row + field->offset);
}

/* What the row does; what the clock starts is taken from nobody. */
static struct str row_role(const struct list *list, const char *row)
{
	if (list == &model_lists[LIST_queues] &&
	    queue_is_scheduled((const struct queue *)row))
		return STR("schedule");
	return named_field_text(list, "role", row);
}

/* Values of a field of the rows, of a role if one is given, each once; examples
 * do not stand for the rest. */
static struct strs field_values(struct table_rows rows,
    const struct model *model, const struct list *list, const char *name,
    const char *role, struct arena *arena)
{
	struct map seen = { .arena = arena };
	struct strs names = { 0 };

	for (size_t i = 0; i < rows.count; i++) {
		const char *row = rows.items[i].row;
		struct str text = named_field_text(list, name, row);

		if (!model_path_is_product(model,
			row_evidence(list, row).path) ||
		    (role && !str_is(row_role(list, row), role)))
			continue;
		if (text.len && (*map_put(&seen, text))++ == 0)
			strs_push(&names, text, arena);
	}
	return names;
}

/* What stands there already: anything; nothing but what is served. It decides
 * whether the sentence goes on or begins, and with which word. */
struct before {
	bool any;
	bool serves;
};

/* Does one of the lists from `i` on have rows? */
static bool is_told_more(const struct table_rows *held, size_t i)
{
	while (i < LENGTH(told) && held[i].count == 0)
		i++;
	return i < LENGTH(told);
}

/* What comes before a list, and the verb for it. "Serves …, defines …", "Serves
 * over 5 endpoints, 2 real-time endpoints", "Offers a, provides b and defines
 * c". */
static void put_holding_verb(struct buf *out, const char *verb,
    const char *joint, bool more)
{
	buf_puts(out, joint);
	if (more)
		return;
	if (joint[0])
		buf_printf(out, "%s ", verb);
	else
		buf_printf(out, "%c%s ", verb[0] - 'a' + 'A', verb + 1);
}

static const char *holding_joint(bool begun, bool last, bool any)
{
	if (!begun)
		return any ? ", " : "";
	return last ? " and " : ", ";
}

/* `ast` of `ast::Module`, `dns` of `dns.Resolver`; "": it stands in none. */
static struct str export_module(struct str name)
{
	size_t end = 0;

	while (end < name.len && (char_is_word(name.ptr[end])))
		end++;
	return end < name.len && char_among(name.ptr[end], ":.")
		   ? str_slice(name, 0, end)
		   : STR("");
}

/* What is told of exports: the modules with most of them, where they stand in
 * several; the names alone, where all stand in one. */
static struct strs told_exports(struct strs names, struct arena *arena)
{
	struct tally modules = { .places = { .arena = arena } };
	struct strs out = { 0 };

	for (size_t i = 0; i < names.count; i++)
		if (export_module(names.items[i]).len)
			tally_add(&modules, export_module(names.items[i]), 1);
	tally_sort(&modules);
	if (modules.counts.count >= MODULES_LEAST &&
	    2 * modules.all >= names.count)
		for (size_t i = 0; i < modules.counts.count; i++)
			strs_push(&out, modules.counts.items[i].name, arena);
	else if (modules.counts.count == 1 && modules.all == names.count)
		for (size_t i = 0; i < names.count; i++)
			strs_push(&out,
			    str_after_last(str_after_last(names.items[i], ':'),
				'.'),
			    arena);
	return out.count ? out : names;
}

/* What a part has, found once for all texts that are tried. */
struct holdings {
	struct served served;
	struct strs acted[LENGTH(acts)]; /* names */
	struct table_rows rows[LENGTH(told)];
	struct strs names[LENGTH(told)]; /* of the rows */
	struct strs stores[2]; /* kinds that it opens: if it else does nothing,
				  if it does something */
};

/* "agents (`Planner`, `Critic`, …) and over 10 models": names where nothing
 * else has told the subsystem apart. */
static void put_names_held(struct buf *out, const struct holdings *held,
    struct before before, struct naming *detail)
{
	bool any = before.any;
	bool begun = false;

	for (size_t i = 0; i < LENGTH(told); i++) {
		const struct list *list = &model_lists[told[i].list];
		bool more;
		bool last;

		if (held->rows[i].count == 0 || detail->clauses == 0)
			continue;
		detail->clauses--;
		more = before.serves && told[i].list == LIST_realtime;
		last = detail->clauses == 0 || !is_told_more(held->rows, i + 1);
		put_holding_verb(out, told[i].verb,
		    more ? ", " : holding_joint(begun, last, any), more);
		table_put_amount(out, list, held->rows[i], held->rows[i].count);
		put_few(out, &held->names[i],
		    any || begun ? detail->more : detail->names, false);
		begun |= !more;
	}
}

/* Are all of them called as the code that runs them? */
static bool are_jobs(const struct view *view, const struct strs *names)
{
	const struct queue *queues = view->model->queues.items;
	size_t jobs = 0;

	for (size_t i = 0; i < names->count; i++) {
		bool job = false;

		for (size_t k = 0; k < view->model->queues.count && !job; k++)
			job = str_equal(queues[k].name, names->items[i]) &&
			      str_equal(queues[k].handler, queues[k].name) &&
			      str_is(queues[k].role, "consume");
		jobs += job;
	}
	return names->count > 0 && jobs == names->count;
}

static const struct act *act_of(const struct view *view, size_t number,
    const struct strs *names)
{
	const struct act *act = &acts[number];

	for (size_t i = 0; i < LENGTH(job_acts); i++)
		if (act->list == job_acts[i].list &&
		    strcmp(act->role, job_acts[i].role) == 0 &&
		    are_jobs(view, names))
			return &job_acts[i];
	return act;
}

/* "Handles events (`Paid`, …), emits an event" */
static bool put_acts(struct buf *out, const struct view *view,
    const struct strs *acted, bool any, struct naming *detail)
{
	enum model_list last = MODEL_LIST_COUNT;

	for (size_t i = 0; i < LENGTH(acts); i++) {
		const struct strs *names = &acted[i];
		const struct act *act = act_of(view, i, names);

		/* Who takes or sends declares what for. */
		if (names->count == 0 || detail->clauses == 0 ||
		    (last == acts[i].list &&
			str_is(STR("declare"), acts[i].role)))
			continue;
		detail->clauses--;
		buf_puts(out, any ? ", " : "");
		buf_putc(out,
		    any ? act->verb[0] : (char)(act->verb[0] - 'a' + 'A'));
		buf_printf(out, "%s ", act->verb + 1);
		put_amount(out, names->count, act->one, act->many);
		put_few(out, names, any ? detail->more : detail->names, false);
		last = acts[i].list;
		any = true;
	}
	return any;
}

/* Does code, or what it is set by, say so? Examples of an environment speak for
 * all programs, a composition for what it starts: a part that `does` something.
 */
static bool is_opened(const struct model *model, const struct datastore *store,
    bool does)
{
	const struct service *services = model->services.items;
	bool composed = false;

	for (size_t i = 0; i < model->services.count && !does; i++)
		composed |= str_equal(services[i].at.path, store->at.path);
	return !composed && !name_is_beside(path_name(store->at.path),
				BESIDE_DEMO | BESIDE_EXAMPLE | BESIDE_TRIED);
}

/* The kinds of stores that a part opens, none that settings may leave out. */
static void find_used_stores(struct holdings *holdings, const struct view *view,
    size_t section, struct arena *arena)
{
	struct table_rows rows =
	    places_rows(view->places, LIST_datastores, section);
	struct store_choices choices;

	if (rows.count)
		model_store_choices(&choices, view->model, arena);
	for (size_t i = 0; i < rows.count; i++) {
		const struct datastore *store = rows.items[i].row;

		if (!path_is_product(store->at.path) ||
		    store_is_aside(view->model, store) ||
		    store_is_optional(view->model, store) ||
		    str_is(store->kind, "sql") || /* some database */
		    store_choice_of(&choices, STR(""), store->name))
			continue;
		for (unsigned does = 0; does < LENGTH(holdings->stores); does++)
			if (is_opened(view->model, store, does) &&
			    !strs_have(&holdings->stores[does], store->kind))
				strs_push(&holdings->stores[does], store->kind,
				    arena);
	}
}

/* ", uses `postgresql` and `redis`" */
static bool put_used_stores(struct buf *out, const struct strs *kinds, bool any,
    struct naming *detail)
{
	if (kinds->count == 0 || kinds->count > STORES_MOST ||
	    detail->clauses == 0)
		return any;
	detail->clauses--;
	buf_puts(out, any ? ", uses " : "Uses ");
	put_names(out, kinds, STORES_MOST);
	return true;
}

/* ", sends mail" */
static bool put_given(struct buf *out, struct table_rows references, bool any)
{
	for (size_t i = 0; i < references.count; i++) {
		const struct reference *reference = references.items[i].row;

		if (!reference_is(reference, REFERENCE_GIVES) ||
		    !path_is_product(reference->at.path) ||
		    str_find(reference->target, '/') < reference->target.len)
			continue;
		buf_puts(out, any ? ", sends " : "Sends ");
		buf_put(out, reference->target);
		return true;
	}
	return any;
}

/* `detail` is a copy: what each clause takes of it counts for this text
 * alone. */
static struct str structure_of(const struct view *view, size_t section,
    const struct holdings *held, struct naming detail, struct arena *arena)
{
	struct buf out = { .arena = arena };
	struct table_rows references =
	    places_rows(view->places, LIST_references, section);
	bool serves = put_served(&out, &held->served, detail.names);
	size_t served = out.len;
	size_t before;
	bool does = put_acts(&out, view, held->acted, serves, &detail);
	bool uses = put_used_stores(&out, &held->stores[does], does, &detail);
	bool gives = put_given(&out, references, uses);
	bool hands_on = serves && out.len == served;
	bool holds = does;

	before = out.len;
	put_names_held(&out, held,
	    (struct before){ gives, serves && out.len == served }, &detail);
	holds |= out.len > before;
	if (!holds)
		put_files_held(&out, view, section, gives);
	/* What serves and keeps nothing hands on to those whom it calls. */
	if (!serves || hands_on)
		put_called_names(&out, view, section, detail.hosts);
	/* Who uses it tells it from others; what it uses, only where nobody
	 * does: what all of them use tells nothing. */
	if (serves || does || !put_importers(&out, view, section, detail.users))
		put_imported_names(&out, references, detail.targets);
	return buf_str(&out);
}

/* Those that matter most first. */
static int compare_model_ranks(const void *a, const void *b, void *context)
{
	const struct view *view = context;
	const struct data_model *data_models = view->model->models.items;
	const struct data_model *x = ((const struct table_row *)a)->row;
	const struct data_model *y = ((const struct table_row *)b)->row;
	size_t left = view->model_ranks[x - data_models];
	size_t right = view->model_ranks[y - data_models];

	return left < right ? -1 : left > right;
}

/* The table's rows stay in their order. */
static struct table_rows by_model_rank(struct table_rows rows,
    struct view *view, struct arena *arena)
{
	const struct table_row *cells = rows.items;

	rows.items = arena_array(arena, rows.count, sizeof(*rows.items));
	for (size_t i = 0; i < rows.count; i++)
		rows.items[i] = cells[i];
	sort_items(rows.items, rows.count, sizeof(*rows.items),
	    compare_model_ranks, view);
	return rows;
}

/* As much is said as so many words allow: less and less is named, then clauses
 * go from the end. */
void put_structure(struct buf *out, const struct view *view, size_t section)
{
	struct holdings held = { .served = { 0 } };
	struct arena scratch = { 0 };
	struct naming detail = { 0 };
	struct view ranked = *view;
	struct str text = { 0 };

	for (size_t i = 0; i < LENGTH(told); i++) {
		held.rows[i] = told_rows(view, told[i].list, section, &scratch);
		if (told[i].list == LIST_models)
			held.rows[i] =
			    by_model_rank(held.rows[i], &ranked, &scratch);
		held.names[i] = field_values(held.rows[i], view->model,
		    &model_lists[told[i].list], told[i].name, NULL, &scratch);
		if (told[i].list == LIST_exports)
			held.names[i] = told_exports(held.names[i], &scratch);
	}
	for (size_t i = 0; i < LENGTH(acts); i++)
		held.acted[i] = field_values(places_rows(view->places,
						 acts[i].list, section),
		    view->model, &model_lists[acts[i].list], "name",
		    acts[i].role, &scratch);
	held.served = find_served(view, section, &scratch);
	find_used_stores(&held, view, section, &scratch);
	for (size_t i = 0; i < LENGTH(namings); i++) {
		detail = namings[i];
		text = structure_of(view, section, &held, detail, out->arena);
		if (count_words(text) <= WORDS_MOST)
			break;
	}
	while (count_words(text) > WORDS_MOST && detail.clauses) {
		detail.clauses--;
		text = structure_of(view, section, &held, detail, out->arena);
	}
	arena_release(&scratch);
	buf_put(out, text);
	buf_putc(out, '.');
}
