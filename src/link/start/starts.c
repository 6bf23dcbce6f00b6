/*
 * How the project is started: by its composition, the scripts of its packages,
 * the file or dependency of a framework, else the code that starts.
 */
#include "link/start/starts.h"

#include <string.h>

#include "extract/extract.h"
#include "link/parties/parties.h"
#include "link/parties/parts.h"
#include "model/model.h"
#include "scan/scan.h"

enum {
	BACKEND_MOST = 3,
	FRONTEND_MOST = 2,
	WORKERS_MOST = 2,
};

bool depends_on(const struct linking *run, struct str name)
{
	for (size_t i = 0; i < run->scan->dependency_count; i++)
		if (str_equal_nocase(run->scan->dependencies[i].name, name))
			return true;
	return false;
}

struct str tool_command(const struct linking *run, struct str command,
    struct str folder)
{
	struct buf out = { .arena = run->scratch };
	struct str home;
	size_t hole;

	while ((hole = str_find_text(command, ENVIRONMENT)) < command.len) {
		buf_put(&out, str_slice(command, 0, hole));
		buf_put(&out, python_runner(run, folder, &home));
		command =
		    str_slice(command, hole + strlen(ENVIRONMENT), command.len);
	}
	buf_put(&out, command);
	return in_shell(folder, buf_str(&out), run->scratch);
}

/* Does the directory hold files in there? */
static bool holds(const struct linking *run, struct str folder,
    struct str inner)
{
	struct str path = path_in(folder, inner, run->scratch);

	return is_below(run, first_below(run, path), path);
}

bool start_file_fits(struct str *folder, const struct linking *run,
    const struct start_file *row, struct str path)
{
	struct str within = row->file;

	if (str_starts(within, "**/"))
		within = str_slice(within, strlen("**/"), within.len);
	if (!str_has_end(path, within) || !glob_match(row->file, path) ||
	    is_aside(path) ||
	    (row->dependency.len && !depends_on(run, row->dependency)))
		return false;
	*folder = str_slice(path, 0, path.len - within.len);
	if (folder->len > 0)
		folder->len--;
	return (!row->beside.len || has_path(run, *folder, row->beside)) &&
	       (!row->unless.len || !has_path(run, *folder, row->unless)) &&
	       (!row->holds.len || holds(run, *folder, row->holds));
}

static void offer_file(struct offers *out, const struct linking *run,
    struct str path, const struct start_file *row)
{
	struct str folder;

	if (start_file_fits(&folder, run, row, path))
		offer_start(out,
		    (struct offer){ .folder = folder,
			.command = tool_command(run, row->command, folder),
			.text = row->command,
			.at = { path, 1 },
			.rank = RANK_TOOL,
			.worker = row->worker });
}

void start_files_of_packs(struct start_files *out, const struct linking *run,
    bool prepares)
{
	for (size_t i = 0; i < rules_pack_count(run->rules); i++) {
		const struct pack *pack = rules_pack(run->rules, i);
		const struct start_file *rows = prepares ? pack->prepares
							 : pack->starts;
		size_t count = prepares ? pack->prepare_count
					: pack->start_count;

		for (size_t k = 0; k < count; k++)
			*(const struct start_file **)array_push(&out->items,
			    &out->count, sizeof(*out->items),
			    run->scratch) = &rows[k];
	}
}

static void offer_files(struct offers *out, const struct linking *run)
{
	struct start_files rows = { 0 };

	start_files_of_packs(&rows, run, false);
	for (size_t i = 0; i < run->scan->count; i++)
		for (size_t k = 0; k < rows.count; k++)
			offer_file(out, run, file_path(&run->scan->files[i]),
			    rows.items[k]);
}

/* Has the root the wrapper, and a file that makes it one of many parts? */
static bool is_wrapped(const struct linking *run,
    const struct start_dependency *row, struct str folder)
{
	for (size_t i = 0; folder.len && i < row->whole.count; i++)
		if (scan_file_at(run->scan, row->whole.items[i]))
			return has_path(run, STR(""), row->wrapper);
	return false;
}

/* What stands for a hole of `above`. */
static struct str fill_hole(struct str name, struct str folder,
    struct arena *arena)
{
	char *colons = str_cstring(folder, arena);

	for (char *c = colons; *c; c++)
		*c = *c == '/' ? ':' : *c;
	return str_is(name, "project") ? str_from(colons) : folder;
}

static struct str part_command(const struct linking *run, struct str command,
    struct str folder)
{
	struct buf out = { .arena = run->scratch };

	for (size_t at; (at = str_find(command, '{')) < command.len;) {
		size_t end = str_find(command, '}');

		buf_put(&out, str_slice(command, 0, at));
		buf_put(&out, fill_hole(str_slice(command, at + 1, end), folder,
				  run->scratch));
		command = str_slice(command, end + 1, command.len);
	}
	buf_put(&out, command);
	return buf_str(&out);
}

/* Are there sources that it would start? A platform only lists versions. */
static bool has_sources(const struct linking *run, struct str folder)
{
	for (size_t i = first_below(run, folder); is_below(run, i, folder);
	     i++) {
		const struct scan_file *file = &run->scan->files[i];

		if (file->role == FILE_SOURCE &&
		    path_folder(file_path(file)).len > folder.len)
			return true;
	}
	return false;
}

/* The directory that the manifest is of: sbt's plugins stand one below. */
static struct str built_folder(const struct dependency_row *row)
{
	struct str folder = path_folder(row->path);

	return str_is(path_name(row->path), "plugins.sbt") ? path_folder(folder)
							   : folder;
}

/* Is it one module of several that are built together? */
static bool is_module(const struct linking *run, struct str ecosystem,
    struct str folder)
{
	return folder.len && str_listed("gradle maven", ecosystem) &&
	       (has_file(run, STR(""), "pom.xml") ||
		   has_file(run, STR(""), "settings.gradle") ||
		   has_file(run, STR(""), "settings.gradle.kts"));
}

/* Is there code in the folder that starts? */
static bool has_entry(const struct linking *run, struct str folder)
{
	const struct subsystem *rows = run->model->subsystems.items;
	bool found = false;

	for (size_t i = 0; i < run->model->subsystems.count && !found; i++) {
		const struct entry_point *entries = rows[i].entry_points.items;

		for (size_t k = 0; k < rows[i].entry_points.count; k++)
			found |= path_inside(entries[k].at.path, folder) &&
				 path_folder(entries[k].at.path).len >
				     folder.len;
	}
	return found;
}

/* Offer the start by what a manifest depends on; false: there is none. */
static bool offer_dependency(struct offers *out, const struct linking *run,
    const struct start_dependency *start, const struct dependency_row *row)
{
	struct str folder = built_folder(row);
	struct str ecosystem =
	    str_from(run->scan->manifests[row->manifest].ecosystem);
	struct str command = start->command;

	if (!str_equal(row->name, start->dependency) ||
	    !strs_have(&start->ecosystems, ecosystem) ||
	    !has_sources(run, folder) ||
	    (is_module(run, ecosystem, folder) && !has_entry(run, folder)))
		return false;
	if (!start->wrapper.len || has_path(run, folder, start->wrapper))
		command = in_shell(folder, command, run->scratch);
	else if (is_wrapped(run, start, folder))
		command = part_command(run, start->above, folder);
	else
		return false;
	offer_start(out, (struct offer){ .folder = folder,
			     .command = command,
			     .text = start->command,
			     .at = { row->path, row->line },
			     .rank = RANK_TOOL });
	return true;
}

/* The first command that packs know for the dependency. */
static void offer_first(struct offers *out, const struct linking *run,
    const struct dependency_row *row)
{
	for (size_t i = 0; i < rules_pack_count(run->rules); i++) {
		const struct pack *pack = rules_pack(run->rules, i);

		for (size_t k = 0; k < pack->bring_count; k++)
			if (offer_dependency(out, run, &pack->brings[k], row))
				return;
	}
}

static void offer_dependencies(struct offers *out, const struct linking *run)
{
	const struct scan *scan = run->scan;

	for (size_t i = 0; i < scan->dependency_count; i++) {
		const struct dependency_row *row = &scan->dependencies[i];

		if (row->manifest < scan->manifest_count &&
		    !is_aside(row->path))
			offer_first(out, run, row);
	}
}

/* Does the directory's subsystem serve operations? */
static bool serves(const struct linking *run, struct str folder)
{
	const struct subsystem *rows = run->model->subsystems.items;
	const struct endpoint *served = run->model->endpoints.items;
	uint32_t around = subsystem_around(run, folder);

	for (size_t i = 0; i < run->model->endpoints.count; i++)
		if (around != NO_PARTY &&
		    str_equal(served[i].subsystem, rows[around].name))
			return true;
	return false;
}

/* Servers, or workers, or front ends. */
struct kind {
	const char *step;
	bool front;
	bool worker;
	size_t most;
};

/* Is it a program that serves nobody, and no told one? */
static bool is_job(const struct linking *run, const struct offer *offer)
{
	return !offer->front && offer->rank != RANK_TOLD &&
	       !serves(run, offer->folder);
}

static void add_chosen(struct linking *run, struct offers *offers,
    struct kind kind)
{
	size_t added = 0;

	for (size_t i = 0; i < offers->count; i++) {
		struct offer *offer = &offers->items[i];
		bool composed = is_composed(run, offers, offer);

		if (offer->front != kind.front ||
		    offer->worker != kind.worker || !offer->chosen)
			continue;
		if (offer->added) {
			added++;
			continue;
		}
		/* A composition has who works beside, too, and who runs once
		 * with what it is given there. */
		offer->chosen =
		    added < kind.most &&
		    !(composed && (offer->worker || is_job(run, offer)));
		if (!offer->chosen)
			continue;
		/* Of a program that has both, the container is the server's. */
		add_step(run, kind.step,
		    composed && !(offer->front && serves(run, offer->folder))
			? str_printf(run->scratch,
			      "%.*s # instead of its container",
			      STR_ARG(offer->command))
			: offer->command,
		    offer->at);
		added++;
	}
}

/* Does what stands in the folder keep data, or serve? */
static bool is_of_own(const struct linking *run, struct str folder)
{
	const struct datastore *stores = run->model->datastores.items;
	const struct endpoint *served = run->model->endpoints.items;

	for (size_t i = 0; i < run->model->datastores.count; i++)
		if (path_within(stores[i].at.path, folder))
			return true;
	for (size_t i = 0; i < run->model->endpoints.count; i++)
		if (path_within(served[i].at.path, folder))
			return true;
	return false;
}

/* Is it a program beside the first one that is chosen, of the same sort, each
 * with what it serves or keeps in a folder of its own? */
static bool is_beside(const struct linking *run, const struct offers *offers,
    const struct offer *offer)
{
	for (size_t i = 0; i < offers->count; i++) {
		const struct offer *first = &offers->items[i];

		if (first->chosen && first->front == offer->front)
			return first->rank == offer->rank &&
			       str_equal(path_folder(first->folder),
				   path_folder(offer->folder)) &&
			       is_of_own(run, first->folder) &&
			       is_of_own(run, offer->folder);
	}
	return false;
}

/* Of a library nothing starts; of many packages, what the root says; beside
 * what brings all of it into a cluster, what the project tells. */
static bool is_wanted(const struct linking *run, const struct offers *offers,
    const struct offer *offer, bool better)
{
	struct str type = run->model->project.type;

	if (str_is(type, "library"))
		return false;
	if (str_starts(type, "monorepo") && offer->folder.len > 0)
		return false;
	if (offers->items[0].cluster && offer->rank > RANK_TOLD)
		return false;
	return offer->rank < RANK_COMMAND || !better ||
	       (offer->rank == RANK_MAIN && is_beside(run, offers, offer));
}

void add_starts(struct linking *run)
{
	struct offers offers = { .places = { .arena = run->scratch },
		.arena = run->scratch };
	bool better[2] = { false, false }; /* by whether it is a front end */

	offer_composition(&offers, run);
	offer_rows(&offers, run);
	offer_files(&offers, run);
	offer_dependencies(&offers, run);
	offer_entries(&offers, run);
	offer_told(&offers, run);
	offers_sort(&offers);
	for (size_t i = 0; i < offers.count; i++) {
		struct offer *offer = &offers.items[i];

		offer->chosen =
		    is_wanted(run, &offers, offer, better[offer->front]) &&
		    !is_started_by_another(run, &offers, offer);
		better[offer->front] |= offer->chosen && !offer->worker &&
					!brings_images(run, offer);
	}
	drop_started_along(&offers);
	if (composition_is_all(run, &offers))
		drop_composed(run, &offers);
	add_prepared(run, &offers);
	add_chosen(run, &offers,
	    (struct kind){ "backend", false, false, BACKEND_MOST });
	add_chosen(run, &offers,
	    (struct kind){ "backend", false, true, WORKERS_MOST });
	add_chosen(run, &offers,
	    (struct kind){ "frontend", true, false, FRONTEND_MOST });
	add_address(run, &offers);
}
