/*
 * Decides how the project is started. All ways are offers: its composition,
 * scripts of its packages, files or dependencies of a framework, code that
 * starts, commands of documents. Each folder keeps its best (offers.c);
 * add_starts() chooses among these, drops what others start, and appends the
 * steps.
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
	BACKEND_MOST = 3, /* servers that are started */
	FRONTEND_MOST = 2, /* front ends */
	WORKERS_MOST = 2, /* workers */
};

/* Does any manifest name the dependency? */
bool depends_on(const struct linking *linking, struct str name)
{
	for (size_t i = 0; i < linking->scan->dependency_count; i++)
		if (str_equal_nocase(linking->scan->dependencies[i].name, name))
			return true;
	return false;
}

/* The command of a tool, run in a folder. ENVIRONMENT stands for the
 * environment of the folder's packages; several commands in a line may each
 * have it. */
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

/* Has the folder files in its folder `inner`? */
static bool folder_holds_files(const struct linking *linking, struct str folder,
    struct str inner)
{
	struct str path = path_in(folder, inner, linking->scratch);

	return is_below(linking, first_below(linking, path), path);
}

/* Is the file at `path` one that the row of a pack names? Then `*folder` is
 * the folder in which its command runs: what stands before the row's pattern.
 * The pattern's end is compared first, as this is asked of every file for
 * every row. */
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

/* Offer the command of a row, if the file is one that the row names. */
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

/* Append the rows of one pack. */
static void append_start_files(struct start_files *start_files,
    const struct start_file *of_pack, size_t count, struct arena *arena)
{
	for (size_t i = 0; i < count; i++)
		*(const struct start_file **)array_push(&start_files->items,
		    &start_files->count, sizeof(*start_files->items),
		    arena) = &of_pack[i];
}

/* The rows of all packs for files that start a program. */
static struct start_files start_files_of_packs(const struct linking *linking)
{
	struct start_files start_files = { 0 };

	for (size_t i = 0; i < rules_pack_count(linking->rules); i++) {
		const struct pack *pack = rules_pack(linking->rules, i);

		append_start_files(&start_files, pack->starts,
		    pack->start_count, linking->scratch);
	}
	return start_files;
}

/* The rows of all packs for files by which data stores are prepared. */
struct start_files preparing_files_of_packs(const struct linking *linking)
{
	struct start_files start_files = { 0 };

	for (size_t i = 0; i < rules_pack_count(linking->rules); i++) {
		const struct pack *pack = rules_pack(linking->rules, i);

		append_start_files(&start_files, pack->prepares,
		    pack->prepare_count, linking->scratch);
	}
	return start_files;
}

/* Offer what files start that packs know. */
static void offer_files(struct offers *offers, const struct linking *linking)
{
	struct start_files start_files = start_files_of_packs(linking);

	for (size_t i = 0; i < linking->scan->count; i++)
		for (size_t k = 0; k < start_files.count; k++)
			offer_file(offers, linking,
			    file_path(&linking->scan->files[i]),
			    start_files.items[k]);
}

/* Is the folder one of many parts that the root's wrapper builds? */
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

/* The text for a hole in a command: for {project} the folder as the build tool
 * names its parts, a:b of a/b; for any other the folder itself. */
static struct str fill_command_hole(struct str name, struct str folder,
    struct arena *arena)
{
	char *colons = str_cstring(folder, arena);

	for (char *c = colons; *c; c++)
		*c = *c == '/' ? ':' : *c;
	return str_is(name, "project") ? str_from(colons) : folder;
}

/* The command by which the root starts a part in a folder. */
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

/* Has the folder source files, in folders of it? A manifest may only list
 * versions. */
static bool has_sources_below(const struct linking *linking, struct str folder)
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

/* The folder that the manifest builds: of sbt's plugins the one above. */
static struct str built_folder(const struct dependency_row *dependency_row)
{
	struct str folder = path_folder(dependency_row->path);

	return str_is(path_name(dependency_row->path), "plugins.sbt")
		   ? path_folder(folder)
		   : folder;
}

/* Is the folder one module of several that are built together? */
static bool is_build_module(const struct linking *linking, struct str ecosystem,
    struct str folder)
{
	return folder.len && str_listed("gradle maven", ecosystem) &&
	       (has_file(linking, STR(""), "pom.xml") ||
		   has_file(linking, STR(""), "settings.gradle") ||
		   has_file(linking, STR(""), "settings.gradle.kts"));
}

/* Is there an entry point in folders below this one? */
static bool has_entry_below(const struct linking *linking, struct str folder)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	bool has_any = false;

	for (size_t i = 0; i < linking->model->subsystems.count && !has_any;
	     i++) {
		const struct entry_point *entries =
		    subsystems[i].entry_points.items;

		for (size_t k = 0; k < subsystems[i].entry_points.count; k++)
			has_any |= path_inside(entries[k].at.path, folder) &&
				   path_folder(entries[k].at.path).len >
				       folder.len;
	}
	return has_any;
}

/* Offer the command that a pack has for a dependency; false: the row is for
 * another dependency, or its command cannot run here. */
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
	    !has_sources_below(linking, folder) ||
	    (is_build_module(linking, ecosystem, folder) &&
		!has_entry_below(linking, folder)))
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

/* Offer the first command that packs have for the dependency. */
static void offer_first_command(struct offers *offers,
    const struct linking *linking, const struct dependency_row *dependency_row)
{
	for (size_t i = 0; i < rules_pack_count(linking->rules); i++) {
		const struct pack *pack = rules_pack(linking->rules, i);

		for (size_t k = 0; k < pack->bring_count; k++)
			if (offer_dependency(offers, linking, &pack->brings[k],
				dependency_row))
				return;
	}
}

/* Offer what dependencies of manifests start. */
static void offer_dependencies(struct offers *offers,
    const struct linking *linking)
{
	const struct scan *scan = linking->scan;

	for (size_t i = 0; i < scan->dependency_count; i++) {
		const struct dependency_row *dependency_row =
		    &scan->dependencies[i];

		if (dependency_row->manifest < scan->manifest_count &&
		    !is_aside(dependency_row->path))
			offer_first_command(offers, linking, dependency_row);
	}
}

/* Does the folder's subsystem serve operations? */
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

/* What is started in a step: servers, workers or front ends. */
struct start_kind {
	const char *step;
	bool front;
	bool worker;
	size_t most; /* steps of the kind */
};

/* Is it a program that serves nobody, and that no document starts? */
static bool is_job(const struct linking *linking, const struct offer *offer)
{
	return !offer->front && offer->rank != RANK_TOLD &&
	       !folder_serves(linking, offer->folder);
}

/* Is there a server in the front end's folder: one in another language, or one
 * that is started by itself? */
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

/* Does a server that is started before it listen at the same port? */
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

/* The command of an offer, with what is to be known before it is run.
 * `is_in_composition`: the composition starts it, too. */
static struct str command_with_notes(const struct linking *linking,
    const struct offers *offers, const struct offer *offer,
    bool is_in_composition)
{
	uint32_t port =
	    offer->front || offer->worker ? 0 : offer_port(linking, offer);

	if (is_in_composition)
		return str_printf(linking->scratch,
		    "%.*s # instead of its container", STR_ARG(offer->command));
	if (!is_port_taken(linking, offers, offer, port))
		return with_own_stores(linking, offers, offer);
	return str_printf(linking->scratch,
	    "%.*s # port %u, too: not beside the one above",
	    STR_ARG(with_own_stores(linking, offers, offer)), port);
}

/* Append the steps of one kind, in the order of offers, up to its bound. Steps
 * that were appended before count. An offer without room is no longer chosen,
 * so that no address is shown for it. */
static void add_chosen_starts(struct linking *linking, struct offers *offers,
    struct start_kind kind)
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
		/* workers and jobs run in the composition */
		offer->chosen =
		    added < kind.most &&
		    !(composed && (offer->worker || is_job(linking, offer)));
		if (!offer->chosen)
			continue;
		/* of a server with a front end, the container is the server's
		 */
		composed = composed && !(offer->front && has_server_in(linking,
							     offers, offer));
		add_step(linking, kind.step,
		    command_with_notes(linking, offers, offer, composed),
		    offer->at);
		added++;
	}
}

/* Is it one of a workspace's programs that serves nothing, while another offer
 * serves, or is one of documents? */
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

/* Do code or settings in the folder store data, or serve? */
static bool has_own_rows(const struct linking *linking, struct str folder)
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

/* Is it a program like the first one that is chosen, beside it, each with a
 * folder of its own that serves or stores? */
static bool is_second_start(const struct linking *linking,
    const struct offers *offers, const struct offer *offer)
{
	for (size_t i = 0; i < offers->count; i++) {
		const struct offer *first_offer = &offers->items[i];

		if (first_offer->chosen && first_offer->front == offer->front)
			return first_offer->rank == offer->rank &&
			       str_equal(path_folder(first_offer->folder),
				   path_folder(offer->folder)) &&
			       has_own_rows(linking, first_offer->folder) &&
			       has_own_rows(linking, offer->folder);
	}
	return false;
}

/* Is it an image of code that another offer starts from source? */
static bool is_image_of_started_code(const struct offers *offers,
    const struct offer *offer)
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

/* Does a document start a server? */
static bool has_documented_server(const struct offers *offers)
{
	for (size_t i = 0; i < offers->count; i++)
		if (offers->items[i].rank == RANK_TOLD &&
		    !offers->items[i].front && !offers->items[i].worker)
			return true;
	return false;
}

/* Does the package make a browser extension? Nobody visits what serves it
 * during development. */
static bool is_browser_extension(const struct linking *linking,
    struct str folder)
{
	const struct scan *scan = linking->scan;

	for (size_t i = 0; i < scan->dependency_count; i++)
		if (str_listed(known_lists.extension_makers,
			scan->dependencies[i].name) &&
		    str_equal(path_folder(scan->dependencies[i].path), folder))
			return true;
	return false;
}

/* Is it a front end for work on the pages of a program that is no site, or that
 * another offer builds into what it starts? Its address is not the product's.
 */
static bool is_front_of_server(const struct linking *linking,
    const struct offers *offers, const struct offer *front)
{
	struct str folder = front->folder;
	bool served = false;

	if (folder.len == 0 || front->rank <= RANK_TOLD)
		return false;
	for (size_t i = 0; i < offers->count; i++) {
		const struct offer *offer = &offers->items[i];
		struct buf built = { .arena = linking->scratch };

		if (offer->front || offer->worker ||
		    brings_images(linking, offer))
			continue;
		served = true;
		buf_printf(&built, "(cd %.*s && ", STR_ARG(folder));
		if (str_find_text(offer->command,
			str_cstring(buf_str(&built), linking->scratch)) <
			offer->command.len &&
		    str_find_text(offer->command, " run build") <
			offer->command.len)
			return true;
	}
	return served && str_ends_any(linking->model->project.type,
			     "daemon engine proxy server");
}

/* May the offer be chosen? Nothing is started of a library; of many packages
 * only what the root starts; beside a start in a cluster only what documents
 * start. `has_better`: a server (or a front end) was chosen before. */
static bool is_offer_wanted(const struct linking *linking,
    const struct offers *offers, const struct offer *offer, bool has_better)
{
	struct str type = linking->model->project.type;

	if (str_is(type, "library"))
		return false;
	if (str_starts(type, "monorepo") && offer->folder.len > 0)
		return false;
	if (offers->items[0].cluster && offer->rank > RANK_TOLD)
		return false;
	if ((is_of_hosting(offer) && has_documented_server(offers)) ||
	    is_image_of_started_code(offers, offer) ||
	    is_helping_program(linking, offers, offer))
		return false;
	if (offer->front &&
	    ((offer->folder.len > 0 &&
		 is_browser_extension(linking, offer->folder)) ||
		is_front_of_server(linking, offers, offer)))
		return false;
	return offer->rank < RANK_COMMAND || !has_better ||
	       (offer->rank == RANK_MAIN &&
		   is_second_start(linking, offers, offer));
}

/* Choose among the offers, in the order of offers_sort(). */
static void choose_offers(const struct linking *linking, struct offers *offers)
{
	bool has_better[2] = { false,
		false }; /* by whether it is a front end */

	for (size_t i = 0; i < offers->count; i++) {
		struct offer *offer = &offers->items[i];

		offer->chosen = is_offer_wanted(linking, offers, offer,
				    has_better[offer->front]) &&
				!is_started_by_another(linking, offers, offer);
		has_better[offer->front] |= offer->chosen && !offer->worker &&
					    !brings_images(linking, offer);
	}
}

/* Append the steps that start the project. Offers come from all sources, each
 * folder keeps its best, and what others start is dropped. A composition of
 * several programs stands for all that it builds. Returns whether a composition
 * starts all that was chosen, so that nothing has to be installed. */
bool add_starts(struct linking *linking)
{
	struct offers offers = { .places = { .arena = linking->scratch },
		.arena = linking->scratch };
	bool is_all_composed;
	bool is_system;

	offer_composition(&offers, linking);
	offer_rows(&offers, linking);
	offer_files(&offers, linking);
	offer_dependencies(&offers, linking);
	offer_entries(&offers, linking);
	offer_documented(&offers, linking);
	offers_count_reach(&offers, linking);
	offers_sort(&offers);
	choose_offers(linking, &offers);
	drop_started_along(&offers);
	is_system = composition_is_system(linking, &offers);
	is_all_composed = is_system && composition_is_all(linking, &offers);
	if (is_system)
		drop_composed(linking, &offers);
	add_prepared(linking, &offers);
	add_chosen_starts(linking, &offers,
	    (struct start_kind){ "backend", false, false, BACKEND_MOST });
	add_chosen_starts(linking, &offers,
	    (struct start_kind){ "backend", false, true, WORKERS_MOST });
	add_chosen_starts(linking, &offers,
	    (struct start_kind){ "frontend", true, false, FRONTEND_MOST });
	add_address(linking, &offers);
	return is_all_composed;
}
