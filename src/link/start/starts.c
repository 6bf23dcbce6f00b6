/*
 * How the project is started: by its composition, the scripts of its packages,
 * the file or dependency of a framework, else the code that starts.
 */
#include "link/start/starts.h"

#include <string.h>

#include "extract/extract.h"
#include "link/parties/parties.h"
#include "lang/lang.h"
#include "link/parties/parts.h"
#include "model/model.h"
#include "scan/scan.h"

enum {
	BACKEND_MOST = 3,
	FRONTEND_MOST = 2,
	WORKERS_MOST = 2,
};

bool depends_on(const struct linking *linking, struct str name)
{
	for (size_t i = 0; i < linking->scan->dependency_count; i++)
		if (str_equal_nocase(linking->scan->dependencies[i].name, name))
			return true;
	return false;
}

/* ENVIRONMENT stands for the environment in which the folder's packages are;
 * several commands in one line may each have it. */
struct str tool_command(const struct linking *linking, struct str command,
    struct str folder)
{
	struct buf out = { .arena = linking->scratch };
	struct str home;
	size_t hole;

	while ((hole = str_find_text(command, ENVIRONMENT)) < command.len) {
		buf_put(&out, str_slice(command, 0, hole));
		buf_put(&out, python_runner(linking, folder, &home));
		command =
		    str_slice(command, hole + strlen(ENVIRONMENT), command.len);
	}
	buf_put(&out, command);
	return in_shell(folder, buf_str(&out), linking->scratch);
}

/* Does the directory hold files in there? */
static bool folder_holds_files(const struct linking *linking, struct str folder,
    struct str inner)
{
	struct str path = path_in(folder, inner, linking->scratch);

	return is_below(linking, first_below(linking, path), path);
}

/* The pattern's end is compared before the whole: this is asked of every file
 * for every row. `*folder` is what stands before what the pattern names, which
 * need not be the file's own folder. */
bool start_file_fits(struct str *folder, const struct linking *linking,
    const struct start_file *start_file, struct str path)
{
	struct str within = start_file->file;

	if (str_starts(within, "**/"))
		within = str_slice(within, strlen("**/"), within.len);
	if (!str_has_end(path, within) || !glob_match(start_file->file, path) ||
	    is_aside(path) ||
	    (start_file->dependency.len &&
		!depends_on(linking, start_file->dependency)))
		return false;
	*folder = str_slice(path, 0, path.len - within.len);
	if (folder->len > 0)
		folder->len--;
	return (!start_file->beside.len ||
		   has_path(linking, *folder, start_file->beside)) &&
	       (!start_file->unless.len ||
		   !has_path(linking, *folder, start_file->unless)) &&
	       (!start_file->holds.len ||
		   folder_holds_files(linking, *folder, start_file->holds));
}

static void offer_file(struct offers *offers, const struct linking *linking,
    struct str path, const struct start_file *start_file)
{
	struct str folder;

	if (start_file_fits(&folder, linking, start_file, path))
		offer_start(offers, (struct offer){ .folder = folder,
					.command = tool_command(linking,
					    start_file->command, folder),
					.text = start_file->command,
					.at = { path, 1 },
					.rank = RANK_TOOL,
					.worker = start_file->worker });
}

void start_files_of_packs(struct start_files *new_start_files,
    const struct linking *linking, bool prepares)
{
	for (size_t i = 0; i < rules_pack_count(linking->rules); i++) {
		const struct pack *pack = rules_pack(linking->rules, i);
		const struct start_file *start_files = prepares ? pack->prepares
								: pack->starts;
		size_t count = prepares ? pack->prepare_count
					: pack->start_count;

		for (size_t k = 0; k < count; k++)
			*(const struct start_file **)
			    array_push(&new_start_files->items,
				&new_start_files->count,
				sizeof(*new_start_files->items),
				linking->scratch) = &start_files[k];
	}
}

static void offer_files(struct offers *offers, const struct linking *linking)
{
	struct start_files start_files = { 0 };

	start_files_of_packs(&start_files, linking, false);
	for (size_t i = 0; i < linking->scan->count; i++)
		for (size_t k = 0; k < start_files.count; k++)
			offer_file(offers, linking,
			    file_path(&linking->scan->files[i]),
			    start_files.items[k]);
}

/* Has the root the wrapper, and a file that makes it one of many parts? */
static bool is_wrapper_build(const struct linking *linking,
    const struct start_dependency *start_dependency, struct str folder)
{
	for (size_t i = 0; folder.len && i < start_dependency->whole.count; i++)
		if (scan_file_at(linking->scan,
			start_dependency->whole.items[i]))
			return has_path(linking, STR(""),
			    start_dependency->wrapper);
	return false;
}

/* What stands for a hole of `above`: {project} is the folder as the builder
 * names its parts, a:b of a/b, any other the folder itself. */
static struct str fill_command_hole(struct str name, struct str folder,
    struct arena *arena)
{
	char *colons = str_cstring(folder, arena);

	for (char *c = colons; *c; c++)
		*c = *c == '/' ? ':' : *c;
	return str_is(name, "project") ? str_from(colons) : folder;
}

static struct str part_command(const struct linking *linking,
    struct str command, struct str folder)
{
	struct buf out = { .arena = linking->scratch };

	for (size_t at; (at = str_find(command, '{')) < command.len;) {
		size_t end = str_find(command, '}');

		buf_put(&out, str_slice(command, 0, at));
		buf_put(&out, fill_command_hole(str_slice(command, at + 1, end),
				  folder, linking->scratch));
		command = str_slice(command, end + 1, command.len);
	}
	buf_put(&out, command);
	return buf_str(&out);
}

/* Are there sources that it would start? A platform only lists versions. */
static bool has_sources(const struct linking *linking, struct str folder)
{
	for (size_t i = first_below(linking, folder);
	     is_below(linking, i, folder); i++) {
		const struct scan_file *file = &linking->scan->files[i];

		if (file->role == FILE_SOURCE &&
		    path_folder(file_path(file)).len > folder.len)
			return true;
	}
	return false;
}

/* The directory that the manifest is of: sbt's plugins stand one below. */
static struct str built_folder(const struct dependency_row *dependency_row)
{
	struct str folder = path_folder(dependency_row->path);

	return str_is(path_name(dependency_row->path), "plugins.sbt")
		   ? path_folder(folder)
		   : folder;
}

/* Is it one module of several that are built together? */
static bool is_build_module(const struct linking *linking, struct str ecosystem,
    struct str folder)
{
	return folder.len && str_listed("gradle maven", ecosystem) &&
	       (has_file(linking, STR(""), "pom.xml") ||
		   has_file(linking, STR(""), "settings.gradle") ||
		   has_file(linking, STR(""), "settings.gradle.kts"));
}

/* Is there code in the folder that starts? */
static bool has_entry(const struct linking *linking, struct str folder)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	bool found = false;

	for (size_t i = 0; i < linking->model->subsystems.count && !found;
	     i++) {
		const struct entry_point *entries =
		    subsystems[i].entry_points.items;

		for (size_t k = 0; k < subsystems[i].entry_points.count; k++)
			found |= path_inside(entries[k].at.path, folder) &&
				 path_folder(entries[k].at.path).len >
				     folder.len;
	}
	return found;
}

/* Offer the start by what a manifest depends on; false: there is none. */
static bool offer_dependency(struct offers *offers,
    const struct linking *linking,
    const struct start_dependency *start_dependency,
    const struct dependency_row *dependency_row)
{
	struct str folder = built_folder(dependency_row);
	struct str ecosystem = str_from(
	    linking->scan->manifests[dependency_row->manifest].ecosystem);
	struct str command = start_dependency->command;

	if (!str_equal(dependency_row->name, start_dependency->dependency) ||
	    !strs_have(&start_dependency->ecosystems, ecosystem) ||
	    !has_sources(linking, folder) ||
	    (is_build_module(linking, ecosystem, folder) &&
		!has_entry(linking, folder)))
		return false;
	if (!start_dependency->wrapper.len ||
	    has_path(linking, folder, start_dependency->wrapper))
		command = in_shell(folder, command, linking->scratch);
	else if (is_wrapper_build(linking, start_dependency, folder))
		command =
		    part_command(linking, start_dependency->above, folder);
	else
		return false;
	offer_start(offers,
	    (struct offer){ .folder = folder,
		.command = command,
		.text = start_dependency->command,
		.at = { dependency_row->path, dependency_row->line },
		.rank = RANK_TOOL });
	return true;
}

/* The first command that packs know for the dependency. */
static void offer_first(struct offers *offers, const struct linking *linking,
    const struct dependency_row *dependency_row)
{
	for (size_t i = 0; i < rules_pack_count(linking->rules); i++) {
		const struct pack *pack = rules_pack(linking->rules, i);

		for (size_t k = 0; k < pack->bring_count; k++)
			if (offer_dependency(offers, linking, &pack->brings[k],
				dependency_row))
				return;
	}
}

static void offer_dependencies(struct offers *offers,
    const struct linking *linking)
{
	const struct scan *scan = linking->scan;

	for (size_t i = 0; i < scan->dependency_count; i++) {
		const struct dependency_row *dependency_row =
		    &scan->dependencies[i];

		if (dependency_row->manifest < scan->manifest_count &&
		    !is_aside(dependency_row->path))
			offer_first(offers, linking, dependency_row);
	}
}

/* Does the directory's subsystem serve operations? */
static bool folder_serves(const struct linking *linking, struct str folder)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	const struct endpoint *served = linking->model->endpoints.items;
	uint32_t around = subsystem_around(linking, folder);

	for (size_t i = 0; i < linking->model->endpoints.count; i++)
		if (around != NO_PARTY &&
		    str_equal(served[i].subsystem, subsystems[around].name))
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
static bool is_job(const struct linking *linking, const struct offer *offer)
{
	return !offer->front && offer->rank != RANK_TOLD &&
	       !folder_serves(linking, offer->folder);
}

/* Is there a server in the front end's folder, in a language of its own or
 * started by itself? */
static bool has_server_in(const struct linking *linking,
    const struct offers *offers, const struct offer *front)
{
	const struct endpoint *served = linking->model->endpoints.items;

	for (size_t i = 0; i < linking->model->endpoints.count; i++)
		if (subsystem_around(linking, path_folder(served[i].at.path)) ==
			subsystem_around(linking, front->folder) &&
		    !language_is_of(language_of_path(served[i].at.path),
			"javascript"))
			return true;
	for (size_t i = 0; i < offers->count; i++) {
		const struct offer *offer = &offers->items[i];

		if (!offer->front && !offer->worker &&
		    !offer->composition.len && offer->rank < RANK_IMAGE &&
		    str_equal(offer->folder, front->folder))
			return true;
	}
	return false;
}

/* Does one that is started before it listen there, too? */
static bool is_port_taken(const struct linking *linking,
    const struct offers *offers, const struct offer *offer, uint32_t port)
{
	for (const struct offer *other = offers->items; port && other < offer;
	     other++)
		if (other->chosen && !other->composition.len && !other->front &&
		    offer_port(linking, other) == port)
			return true;
	return false;
}

/* The command, and what is to be known before it is typed. */
static struct str noted_start(const struct linking *linking,
    const struct offers *offers, const struct offer *offer, bool composed)
{
	uint32_t port =
	    offer->front || offer->worker ? 0 : offer_port(linking, offer);

	if (composed)
		return str_printf(linking->scratch,
		    "%.*s # instead of its container", STR_ARG(offer->command));
	if (!is_port_taken(linking, offers, offer, port))
		return with_own_stores(linking, offers, offer);
	return str_printf(linking->scratch,
	    "%.*s # port %u, too: not beside the one above",
	    STR_ARG(with_own_stores(linking, offers, offer)), port);
}

/* Steps of one kind in the order of offers, up to its bound. What was added
 * before counts, and what finds no room is not chosen any more, so that no
 * address is told of it. */
static void add_chosen(struct linking *linking, struct offers *offers,
    struct kind kind)
{
	size_t added = 0;

	for (size_t i = 0; i < offers->count; i++) {
		struct offer *offer = &offers->items[i];
		bool composed = is_composed(linking, offers, offer);

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
		    !(composed && (offer->worker || is_job(linking, offer)));
		if (!offer->chosen)
			continue;
		/* Of a program that has both, the container is the server's. */
		composed = composed && !(offer->front && has_server_in(linking,
							     offers, offer));
		add_step(linking, kind.step,
		    noted_start(linking, offers, offer, composed), offer->at);
		added++;
	}
}

/* Is it one of a workspace's programs, which serves nothing, while another
 * offer does, or is told? */
static bool is_helping_program(const struct linking *linking,
    const struct offers *offers, const struct offer *offer)
{
	if (!str_is(path_name(offer->at.path), "Cargo.toml") ||
	    !is_job(linking, offer))
		return false;
	for (size_t i = 0; i < offers->count; i++) {
		const struct offer *other = &offers->items[i];

		if (other != offer && !other->composition.len &&
		    !other->front && !is_job(linking, other))
			return true;
	}
	return false;
}

/* Does what stands in the folder keep data, or serve? */
static bool is_of_own(const struct linking *linking, struct str folder)
{
	const struct datastore *stores = linking->model->datastores.items;
	const struct endpoint *served = linking->model->endpoints.items;

	for (size_t i = 0; i < linking->model->datastores.count; i++)
		if (path_within(stores[i].at.path, folder))
			return true;
	for (size_t i = 0; i < linking->model->endpoints.count; i++)
		if (path_within(served[i].at.path, folder))
			return true;
	return false;
}

/* Is it a program beside the first one that is chosen, of the same sort, each
 * with what it serves or keeps in a folder of its own? */
static bool is_second_start(const struct linking *linking,
    const struct offers *offers, const struct offer *offer)
{
	for (size_t i = 0; i < offers->count; i++) {
		const struct offer *first_offer = &offers->items[i];

		if (first_offer->chosen && first_offer->front == offer->front)
			return first_offer->rank == offer->rank &&
			       str_equal(path_folder(first_offer->folder),
				   path_folder(offer->folder)) &&
			       is_of_own(linking, first_offer->folder) &&
			       is_of_own(linking, offer->folder);
	}
	return false;
}

/* Is it an image of code that another offer starts from its source? */
static bool is_image_of(const struct offers *offers, const struct offer *offer)
{
	for (size_t i = 0; i < offers->count && offer->rank >= RANK_IMAGE;
	     i++) {
		const struct offer *other = &offers->items[i];

		if (other->chosen && !other->composition.len &&
		    path_within(offer->folder, other->folder))
			return true;
	}
	return false;
}

/* Does the project tell how a server is started? */
static bool has_told_server(const struct offers *offers)
{
	for (size_t i = 0; i < offers->count; i++)
		if (offers->items[i].rank == RANK_TOLD &&
		    !offers->items[i].front && !offers->items[i].worker)
			return true;
	return false;
}

/* Does the package make an extension of a browser? Nobody visits what serves it
 * while somebody works on it. */
static bool is_extension(const struct linking *linking, struct str folder)
{
	const struct scan *scan = linking->scan;

	for (size_t i = 0; i < scan->dependency_count; i++)
		if (str_listed(known_lists.extension_makers,
			scan->dependencies[i].name) &&
		    str_equal(path_folder(scan->dependencies[i].path), folder))
			return true;
	return false;
}

/* Of a library nothing starts; of many packages, what the root says; beside
 * what brings all of it into a cluster, what the project tells. Offers come in
 * their order, and `better` says that a server (or a front end) was chosen
 * before this one. */
static bool is_offer_wanted(const struct linking *linking,
    const struct offers *offers, const struct offer *offer, bool better)
{
	struct str type = linking->model->project.type;

	if (str_is(type, "library"))
		return false;
	if (str_starts(type, "monorepo") && offer->folder.len > 0)
		return false;
	if (offers->items[0].cluster && offer->rank > RANK_TOLD)
		return false;
	if ((is_of_hosting(offer) && has_told_server(offers)) ||
	    is_image_of(offers, offer) ||
	    is_helping_program(linking, offers, offer))
		return false;
	if (offer->front && offer->folder.len > 0 &&
	    is_extension(linking, offer->folder))
		return false;
	return offer->rank < RANK_COMMAND || !better ||
	       (offer->rank == RANK_MAIN &&
		   is_second_start(linking, offers, offer));
}

/* Offers are collected from all sources, and each directory keeps its best.
 * Choosing goes by the order of offers_sort(); then what others start is
 * dropped. A composition of several programs stands for all that it builds.
 * Returns whether it starts all that was chosen, so that nothing has to be
 * installed. */
bool add_starts(struct linking *linking)
{
	struct offers offers = { .places = { .arena = linking->scratch },
		.arena = linking->scratch };
	bool better[2] = { false, false }; /* by whether it is a front end */
	bool composed;
	bool system;

	offer_composition(&offers, linking);
	offer_rows(&offers, linking);
	offer_files(&offers, linking);
	offer_dependencies(&offers, linking);
	offer_entries(&offers, linking);
	offer_documented(&offers, linking);
	offers_count_reach(&offers, linking);
	offers_sort(&offers);
	for (size_t i = 0; i < offers.count; i++) {
		struct offer *offer = &offers.items[i];

		offer->chosen = is_offer_wanted(linking, &offers, offer,
				    better[offer->front]) &&
				!is_started_by_another(linking, &offers, offer);
		better[offer->front] |= offer->chosen && !offer->worker &&
					!brings_images(linking, offer);
	}
	drop_started_along(&offers);
	system = composition_is_system(linking, &offers);
	composed = system && composition_is_all(linking, &offers);
	if (system)
		drop_composed(linking, &offers);
	add_prepared(linking, &offers);
	add_chosen(linking, &offers,
	    (struct kind){ "backend", false, false, BACKEND_MOST });
	add_chosen(linking, &offers,
	    (struct kind){ "backend", false, true, WORKERS_MOST });
	add_chosen(linking, &offers,
	    (struct kind){ "frontend", true, false, FRONTEND_MOST });
	add_address(linking, &offers);
	return composed;
}
