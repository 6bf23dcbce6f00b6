/*
 * Decides what the quick start takes from commands that the project's documents
 * tell: starts (offer_documented, documented_composition), what to do before
 * and to install (add_documented…), the address to open (told_visit), and which
 * installs may be left out. It stands before what is concluded from code.
 */
#include <string.h>

#include "deploy/deploy.h"
#include "link/parties/parties.h"
#include "link/parties/parts.h"
#include "link/start/starts.h"
#include "model/model.h"
#include "scan/scan.h"

/* An address at most so many lines behind a start belongs to it. */
enum { VISIT_NEAR = 12 };

/* Where the command is told. */
static struct evidence readme_evidence(
    const struct readme_command *readme_command)
{
	return (struct evidence){ readme_command->path, readme_command->line };
}

/* Is it run by a package manager of Node.js: `npm run dev`? */
static bool is_of_node(const struct readme_command *readme_command)
{
	return str_listed(known_lists.node_runners,
	    str_slice(readme_command->command, 0,
		str_find(readme_command->command, ' ')));
}

/* The script of package.json that the told command runs, as `dev` of `npm run
 * dev`; NULL: it runs none. */
static const struct start_row *script_of(const struct linking *linking,
    const struct readme_command *readme_command)
{
	struct str manifest = path_in(readme_command->folder,
	    STR("package.json"), linking->scratch);
	struct str name = str_printf(linking->scratch, "scripts.%.*s",
	    STR_ARG(str_after_last(readme_command->command, ' ')));

	if (!is_of_node(readme_command))
		return NULL;
	for (size_t i = 0; i < linking->scan->start_count; i++)
		if (str_equal(linking->scan->starts[i].path, manifest) &&
		    str_equal(linking->scan->starts[i].name, name))
			return &linking->scan->starts[i];
	return NULL;
}

/* The told command, as it is typed at the root. */
static struct str documented_command(const struct linking *linking,
    const struct readme_command *readme_command)
{
	struct buf out = { .arena = linking->scratch };

	put_in_environment(&out, linking, readme_command->folder,
	    cargo_from_source(linking, readme_command->command));
	return in_shell(readme_command->folder, buf_str(&out),
	    linking->scratch);
}

/* The command of a told start. Go's programs that are run from their source
 * are built anew, so what they embed has to be built before. */
static struct str documented_start(const struct linking *linking,
    const struct readme_command *readme_command)
{
	struct str command = documented_command(linking, readme_command);

	return str_starts(readme_command->command, "go run ")
		   ? with_embedded(linking, readme_command->folder, command)
		   : command;
}

/* Offer a told start. If its script stands in a manifest, the offer has all
 * that the manifest says of it. If a manifest's offer has the same command, it
 * keeps that place, as the document only says that it is usual. */
static void offer_documented_start(struct offers *offers,
    const struct linking *linking, const struct readme_command *readme_command)
{
	const struct start_row *script = script_of(linking, readme_command);
	struct offer offer = { .folder = readme_command->folder,
		.command = documented_start(linking, readme_command),
		.at = readme_evidence(readme_command),
		.text = readme_command->opaque ? STR("")
					       : readme_command->command,
		.rank = RANK_TOLD,
		.front = readme_command->front };

	if (script)
		offer_manifest_row(&offer, linking, script);
	else if (is_of_node(readme_command))
		offer.front |= is_front(linking,
		    path_in(readme_command->folder, STR("package.json"),
			linking->scratch));
	for (size_t i = 0; i < offers->count; i++)
		if (offers->items[i].rank != 0 &&
		    str_equal(offers->items[i].command, offer.command)) {
			offer.at = offers->items[i].at;
			offer.text = offers->items[i].text;
			offer.front = offers->items[i].front ||
				      readme_command->front;
		}
	offer_start(offers, offer);
}

/* Offer the start of the project in a cluster, of which the user brings the
 * cluster itself. The told commands of one folder are typed one after the
 * other, `a && b`. */
static void offer_cluster(struct offers *offers, const struct linking *linking)
{
	struct buf out = { .arena = linking->scratch };
	const struct readme_command *first_command = NULL;
	struct str command;

	for (size_t i = 0; i < linking->scan->told_count; i++) {
		const struct readme_command *readme_command =
		    &linking->scan->told[i];

		if (readme_command->kind != TOLD_CLUSTER ||
		    (first_command && !str_equal(readme_command->folder,
					  first_command->folder)))
			continue;
		buf_puts(&out, first_command ? " && " : "");
		buf_put(&out, readme_command->command);
		first_command = first_command ? first_command : readme_command;
	}
	if (!first_command)
		return;
	command =
	    in_shell(first_command->folder, buf_str(&out), linking->scratch);
	offer_start(offers, (struct offer){ .folder = first_command->folder,
				.command = str_printf(linking->scratch,
				    "%.*s # needs a cluster", STR_ARG(command)),
				.at = readme_evidence(first_command),
				.cluster = true });
}

/* Does the composition start code of the project, or a store or broker that
 * code needs? True, too, if it has no service that is known. Services that
 * only watch or measure do neither. */
static bool serves_project(const struct linking *linking, struct str path)
{
	const struct deployment *from_deployment = linking->deployment;
	bool has_services = false;

	for (size_t i = 0;
	     from_deployment && i < from_deployment->service_count; i++) {
		const struct deploy_service *service =
		    &from_deployment->services[i];
		const struct known_image *image = deploy_runs(service);

		if (!str_equal(service->at.path, path))
			continue;
		if (service->built || !service->image.len ||
		    (image && str_listed("broker cache store",
				  str_from(image->role))))
			return true;
		has_services = true;
		if (is_own_service(linking, service))
			return true;
	}
	return !has_services;
}

/* Fill in the offer by the first composition that a document starts; false:
 * none does. What is told without options gets the usual command. */
bool documented_composition(struct offer *offer, const struct linking *linking)
{
	struct str usual;

	for (size_t i = 0; i < linking->scan->told_count; i++) {
		const struct readme_command *readme_command =
		    &linking->scan->told[i];

		if (readme_command->kind != TOLD_WHOLE ||
		    !serves_project(linking, readme_command->of))
			continue;

		usual = composition_start(linking, readme_command->of);
		*offer = (struct offer){ .folder = readme_command->folder,
			.command =
			    readme_command->plain
				? in_shell(readme_command->folder, usual,
				      linking->scratch)
				: documented_command(linking, readme_command),
			.text = readme_command->plain ? usual : STR(""),
			.at = readme_command->plain
				  ? (struct evidence){ readme_command->of, 1 }
				  : readme_evidence(readme_command),
			.composition = readme_command->of,
			.part = readme_command->part };
		return true;
	}
	return false;
}

/* Offer the starts that documents tell: those in a cluster only if no
 * composition starts the project, which is simpler. */
void offer_documented(struct offers *offers, const struct linking *linking)
{
	bool composed = offers->count && offers->items[0].composition.len;

	if (!composed)
		offer_cluster(offers, linking);
	for (size_t i = 0; i < linking->scan->told_count; i++)
		if (linking->scan->told[i].kind == TOLD_START &&
		    !is_aside(path_in(linking->scan->told[i].folder, STR("x"),
			linking->scratch)))
			offer_documented_start(offers, linking,
			    &linking->scan->told[i]);
}

/* Append what the document of a start tells to prepare before its line. */
void add_documented_before(struct linking *linking,
    struct evidence start_evidence)
{
	for (size_t i = 0; i < linking->scan->told_count; i++) {
		const struct readme_command *readme_command =
		    &linking->scan->told[i];

		if (readme_command->kind == TOLD_PREPARE &&
		    str_equal(readme_command->path, start_evidence.path) &&
		    readme_command->line < start_evidence.line)
			add_step(linking, "configure",
			    documented_command(linking, readme_command),
			    readme_evidence(readme_command));
	}
}

/* Is the command a step of the quick start? */
static bool has_step(const struct linking *linking, struct str command)
{
	const struct quickstart *quickstarts = linking->model->quickstart.items;

	for (size_t i = 0; i < linking->model->quickstart.count; i++)
		if (str_equal(quickstarts[i].command, command))
			return true;
	return false;
}

/* Does the document tell it after a start that has its own preparations, so
 * that it is for another way or for later? `make install` behind any start is,
 * as it installs into the system. */
static bool is_behind_start(const struct linking *linking,
    const struct readme_command *readme_command)
{
	const struct readme_command *told = linking->scan->told;
	bool start_is_prepared =
	    str_is(readme_command->command, "make install");

	if (readme_command->kind != TOLD_PREPARE)
		return false;
	for (size_t i = 0; i < linking->scan->told_count; i++) {
		if (told[i].line >= readme_command->line ||
		    !str_equal(told[i].path, readme_command->path))
			continue;
		start_is_prepared |= told[i].kind == TOLD_PREPARE;
		if (start_is_prepared &&
		    (told[i].kind == TOLD_START || told[i].kind == TOLD_USUAL))
			return true;
	}
	return false;
}

/* Does `npx` run a tool on which no package of the project depends, as of
 * another branch? */
static bool is_of_foreign_tool(const struct linking *linking,
    const struct readme_command *readme_command)
{
	struct str rest = readme_command->command;
	struct str word;

	return str_starts(rest, "npx ") && str_cut(&word, &rest, ' ') &&
	       str_cut(&word, &rest, ' ') && !depends_on(linking, word);
}

/* Append what documents tell of that kind as steps; false: nothing. At most
 * `most`; those that are steps already count. */
bool add_documented(struct linking *linking, enum told_kind kind,
    const char *step, size_t most)
{
	size_t added = 0;

	for (size_t i = 0; i < linking->scan->told_count && added < most; i++) {
		const struct readme_command *readme_command =
		    &linking->scan->told[i];

		if (readme_command->kind != kind ||
		    is_behind_start(linking, readme_command) ||
		    is_of_foreign_tool(linking, readme_command))
			continue;
		if (!has_step(linking,
			documented_command(linking, readme_command)))
			add_step(linking, step,
			    documented_command(linking, readme_command),
			    readme_evidence(readme_command));
		added++;
	}
	return added > 0;
}

/* ---- what to open ---- */

/* Does the command start something? */
static bool is_start(const struct readme_command *readme_command)
{
	return readme_command->kind == TOLD_START ||
	       readme_command->kind == TOLD_USUAL ||
	       readme_command->kind == TOLD_WHOLE;
}

/* Does the document tell the offer's start in this command? */
static bool is_told_there(const struct linking *linking,
    const struct readme_command *readme_command, const struct offer *offer)
{
	const struct start_row *script = script_of(linking, readme_command);
	const char *command =
	    str_cstring(readme_command->command, linking->scratch);

	if (!is_start(readme_command) ||
	    !str_equal(readme_command->folder, offer->folder))
		return false;
	if (offer->composition.len)
		return str_equal(readme_command->of, offer->composition);
	if (script)
		return str_equal(script->path, offer->at.path) &&
		       script->line == offer->at.line;
	return str_find_text(offer->command, command) < offer->command.len;
}

/* The address that a document tells to open, if it stands near behind the
 * offer's start; NULL: none. */
const struct readme_command *told_visit(const struct linking *linking,
    const struct offer *offer)
{
	const struct readme_command *told = linking->scan->told;
	const struct readme_command *offer_start_command = NULL;

	for (size_t i = 0; i < linking->scan->told_count; i++) {
		if (is_start(&told[i]))
			offer_start_command =
			    is_told_there(linking, &told[i], offer) ? &told[i]
								    : NULL;
		else if (told[i].kind == TOLD_VISIT && offer_start_command &&
			 str_equal(told[i].path, offer_start_command->path) &&
			 told[i].line <= offer_start_command->line + VISIT_NEAR)
			return &told[i];
	}
	return NULL;
}

/* ---- what is installed ---- */

/* The line of the first start in a document; 0: none. */
static uint32_t first_documented_start(const struct linking *linking,
    struct str path)
{
	for (size_t i = 0; i < linking->scan->told_count; i++) {
		const struct readme_command *readme_command =
		    &linking->scan->told[i];

		if (str_equal(readme_command->path, path) &&
		    is_start(readme_command))
			return readme_command->line;
	}
	return 0;
}

/* Does a document tell to install it before the first start? */
static bool is_install(const struct linking *linking,
    const struct readme_command *readme_command)
{
	return readme_command->kind == TOLD_INSTALL &&
	       readme_command->line <
		   first_documented_start(linking, readme_command->path);
}

/* The program of a command: `gradlew` of `./gradlew assemble`. */
struct str program_of(struct str command)
{
	return path_name(str_slice(command, 0, str_find(command, ' ')));
}

/* Does a document tell to install it in the folder, by the program of
 * `command`? */
static bool is_install_in(const struct linking *linking,
    const struct readme_command *readme_command, struct str folder,
    struct str command)
{
	return is_install(linking, readme_command) &&
	       str_equal(readme_command->folder, folder) &&
	       str_equal(program_of(readme_command->command),
		   program_of(command));
}

/* Append what documents tell to install in the folder, by the program of
 * `command`; false, and nothing is appended: they tell no more than `command`
 * itself, which the caller appends with its own place. */
bool add_documented_installs(struct linking *linking, struct str folder,
    struct str command)
{
	const struct readme_command *told = linking->scan->told;
	bool tells_other = false;

	for (size_t i = 0; i < linking->scan->told_count; i++)
		tells_other |=
		    is_install_in(linking, &told[i], folder, command) &&
		    !str_equal(told[i].command, command);
	for (size_t i = 0; i < linking->scan->told_count && tells_other; i++)
		if (is_install_in(linking, &told[i], folder, command))
			add_step(linking, "install",
			    in_shell(folder, told[i].command, linking->scratch),
			    readme_evidence(&told[i]));
	return tells_other;
}

/* Does a path end in the text at that place, as in `--prefix web `? */
static bool ends_path(struct str text, size_t at, size_t length)
{
	return at + length >= text.len ||
	       char_among(text.ptr[at + length], " /)\"'");
}

/* Does the command name the folder, or a path in it? */
static bool command_names_folder(const struct linking *linking,
    struct str command, struct str folder)
{
	const char *name =
	    str_cstring(shell_word(folder, linking->scratch), linking->scratch);
	size_t at = str_find_text(command, name);

	return at < command.len &&
	       (at == 0 || char_among(command.ptr[at - 1], " /\"'=")) &&
	       ends_path(command, at, strlen(name));
}

/* What the script or process of a step runs, by the place of the step; "": the
 * step runs none. */
static struct str step_text(const struct linking *linking, struct evidence at)
{
	const struct start_row *starts = linking->scan->starts;

	for (size_t i = 0; i < linking->scan->start_count; i++)
		if (str_equal(starts[i].path, at.path) &&
		    starts[i].line == at.line)
			return starts[i].command;
	return STR("");
}

/* Does a step run in the folder, or does its script go there? At the root any
 * step does. */
static bool has_step_in(const struct linking *linking, struct str folder)
{
	const struct quickstart *quickstarts = linking->model->quickstart.items;

	if (folder.len == 0)
		return linking->model->quickstart.count > 0;
	for (size_t i = 0; i < linking->model->quickstart.count; i++)
		if (command_names_folder(linking, quickstarts[i].command,
			folder) ||
		    command_names_folder(linking,
			step_text(linking, quickstarts[i].at), folder))
			return true;
	return false;
}

/* May the step run in any folder: is it a script, a target, or a command that
 * starts several programs? */
static bool may_go_anywhere(const struct linking *linking,
    const struct quickstart *quickstart)
{
	struct str text = step_text(linking, quickstart->at);

	return str_starts_any(quickstart->command,
		   "make just ./ bin/ sh bash task") ||
	       str_has_any(text, known_lists.joining);
}

/* Is a program started, and can be read of all started programs in which
 * folders they run? Containers do not count. */
static bool are_starts_readable(const struct linking *linking)
{
	const struct quickstart *quickstarts = linking->model->quickstart.items;
	bool found = false;

	for (size_t i = 0; i < linking->model->quickstart.count; i++) {
		if (!str_listed("backend frontend", quickstarts[i].step) ||
		    str_starts(quickstarts[i].command, "docker "))
			continue;
		if (may_go_anywhere(linking, &quickstarts[i]))
			return false;
		found = true;
	}
	return found;
}

/* Does code of another subsystem import what the manifest makes, so that it
 * has to be installed? */
static bool is_imported(const struct linking *linking,
    const struct manifest_row *manifest)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	const struct link *links = linking->model->links.items;
	uint32_t own = subsystem_at(linking, path_folder(manifest->path));

	if (own == NO_PARTY ||
	    !str_listed("gradle maven npm pypi", str_from(manifest->ecosystem)))
		return false;
	for (size_t i = 0; i < linking->model->links.count; i++)
		if (str_is(links[i].mechanism, "import") &&
		    str_equal(links[i].to, subsystems[own].name))
			return true;
	return false;
}

/* May the install of the manifest be left out? True, if no step runs in its
 * folder, and either all starts can be read, or documents tell to install
 * other folders only. */
bool is_installed_for_nothing(const struct linking *linking,
    const struct manifest_row *manifest)
{
	struct str folder = path_folder(manifest->path);
	bool tells_other_folders = false;

	if (folder.len == 0 || has_step_in(linking, folder))
		return false;
	if (are_starts_readable(linking) && !is_imported(linking, manifest))
		return true;
	for (size_t i = 0; i < linking->scan->told_count; i++) {
		const struct readme_command *readme_command =
		    &linking->scan->told[i];

		if (!is_install(linking, readme_command))
			continue;
		if (str_equal(readme_command->folder, folder))
			return false;
		tells_other_folders = true;
	}
	return tells_other_folders;
}
