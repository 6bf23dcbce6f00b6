/*
 * Decides which starts of manifests are offered, and their commands: scripts,
 * targets, processes, images, as lang/knowledge/starts.yml has them
 * (offer_rows). What stands in braces in a command of that file is filled in
 * here.
 */
#include <string.h>

#include "lang/lang.h"
#include "link/parties/parties.h"
#include "link/parties/parts.h"
#include "link/start/starts.h"
#include "model/model.h"
#include "scan/scan.h"

/* The traits (TRAIT_…) of a manifest; 0: none are known. */
static uint32_t traits_of(const struct linking *linking, struct str manifest)
{
	const uint64_t *place = map_get(&linking->manifests, manifest);

	return place ? linking->traits.manifests[*place - 1] : 0;
}

/* Does a package that lies beside this one's folder serve, and have no pages?
 */
static bool is_served_beside(const struct linking *linking, struct str manifest)
{
	const uint32_t ends = TRAIT_UI | TRAIT_SERVER;
	struct str folder = path_folder(manifest);

	for (size_t i = 0; i < linking->scan->manifest_count; i++) {
		struct str path = linking->scan->manifests[i].path;

		if ((linking->traits.manifests[i] & ends) == TRAIT_SERVER &&
		    !path_inside(path_folder(path), folder) && !is_aside(path))
			return true;
	}
	return false;
}

/* Does a package of another ecosystem in the same folder serve? */
static bool is_served_within(const struct linking *linking, struct str manifest)
{
	const uint64_t *place = map_get(&linking->manifests, manifest);
	const uint64_t *number =
	    map_get(&linking->folders, path_folder(manifest));
	const struct manifest_row *manifest_rows = linking->scan->manifests;

	for (size_t i = place && number ? *number : 0; i > 0;
	     i = linking->beside[i - 1])
		if ((linking->traits.manifests[i - 1] & TRAIT_SERVER) &&
		    strcmp(manifest_rows[i - 1].ecosystem,
			manifest_rows[*place - 1].ecosystem) != 0)
			return true;
	return false;
}

/* Is what the manifest starts a front end? A server beside, or in the same
 * folder, makes pages one; else the package's own traits decide; else those of
 * the whole project. */
bool is_front(const struct linking *linking, struct str manifest)
{
	const uint32_t ends = TRAIT_UI | TRAIT_SERVER;
	uint32_t traits = traits_of(linking, manifest);

	if (!(traits & TRAIT_SERVER) &&
	    str_is(path_name(manifest), "package.json") &&
	    is_served_within(linking, manifest))
		return true;
	if (traits & TRAIT_UI && path_folder(manifest).len > 0 &&
	    is_served_beside(linking, manifest))
		return true;
	if (traits & ends)
		return (traits & ends) == TRAIT_UI;
	return (linking->traits.all & (ends | FACT_ENDPOINTS)) == TRAIT_UI;
}

/* The port of a Procfile's process outside of a platform, which would give
 * one. */
#define PORT_GIVEN "5000"

/* Is it run by a tool of Python, which the environment of a package has? */
static bool is_of_python(struct str command)
{
	return str_listed(known_lists.python_programs,
	    str_slice(command, 0, str_find(command, ' ')));
}

/* Append the command; before it, if it is one of Python's, what makes it run in
 * the environment of the folder. */
void put_in_environment(struct buf *out, const struct linking *linking,
    struct str folder, struct str command)
{
	struct str home;

	if (is_of_python(command))
		buf_put(out, python_runner(linking, folder, &home));
	buf_put(out, command);
}

/* The length of what joins two commands, `; ` or `&& `, at the start of the
 * text; 0: none stands there. */
static size_t shell_joint_length(struct str text)
{
	if (str_starts(text, "; "))
		return 2;
	return str_starts(text, "&& ") ? 3 : 0;
}

/* The length of the variable of the port, `$PORT` or `${PORT}`, at the start
 * of the text; 0: none stands there. */
static size_t port_variable_length(struct str text)
{
	static const char *const spellings[] = { "${PORT}", "$PORT" };

	for (size_t i = 0; i < LENGTH(spellings); i++)
		if (str_starts(text, spellings[i]))
			return strlen(spellings[i]);
	return 0;
}

/* Is it a process of a hosting platform, which gives it the port? */
bool is_of_hosting(const struct offer *offer)
{
	struct str rest = offer->text;

	while (rest.len && !port_variable_length(rest))
		rest = str_slice(rest, 1, rest.len);
	return rest.len > 0 && str_is(path_name(offer->at.path), "Procfile");
}

/* The length of the folder of Cargo's output before a program, as in
 * `./target/release/shop serve`; 0: Cargo does not build it. */
static size_t cargo_output_length(struct str command)
{
	static const char *const outputs[] = { "./target/release/",
		"./target/debug/", "target/release/", "target/debug/" };

	for (size_t i = 0; i < LENGTH(outputs); i++)
		if (str_starts(command, outputs[i]))
			return strlen(outputs[i]);
	return 0;
}

struct str cargo_from_source(const struct linking *linking, struct str command)
{
	size_t prefix_length = cargo_output_length(command);
	struct str rest = str_slice(command, prefix_length, command.len);
	size_t end = str_find(rest, ' ');
	struct str arguments = str_slice(rest, end, rest.len);

	if (prefix_length == 0)
		return command;
	return str_printf(linking->scratch, "cargo run --bin %.*s%s%.*s",
	    (int)end, rest.ptr, arguments.len ? " --" : "", STR_ARG(arguments));
}

/* Append the command of a Procfile's process as it runs outside of a platform:
 * with a port, and with Python's environment before each command. */
static void put_process(struct buf *out, const struct linking *linking,
    const struct start_row *start_row)
{
	struct str rest = cargo_from_source(linking, start_row->command);
	bool begins_command = true;
	struct str home;

	while (rest.len > 0) {
		size_t variable_length = port_variable_length(rest);

		if (begins_command && is_of_python(rest))
			buf_put(out, python_runner(linking,
					 path_folder(start_row->path), &home));
		begins_command = shell_joint_length(rest) > 0;
		if (begins_command) {
			buf_put(out,
			    str_slice(rest, 0, shell_joint_length(rest)));
			rest =
			    str_slice(rest, shell_joint_length(rest), rest.len);
			continue;
		}
		if (variable_length)
			buf_puts(out, PORT_GIVEN);
		else
			buf_putc(out, rest.ptr[0]);
		rest = str_slice(rest, variable_length ? variable_length : 1,
		    rest.len);
	}
}

/* ---- what is filled into a command: put_NAME() for `{NAME}` ---- */

/* {folder}: the folder of the manifest. */
static void put_folder(struct buf *out, const struct linking *linking,
    const struct start_row *start_row)
{
	struct str folder = path_folder(start_row->path);

	buf_put(out,
	    folder.len ? shell_word(folder, linking->scratch) : STR("."));
}

/* Append the argument without which the program does nothing, behind `joint`;
 * nothing, if it needs none. */
static void put_argument(struct buf *out, const struct linking *linking,
    const struct start_row *start_row, const char *joint)
{
	struct str folder = path_folder(start_row->path);
	struct str word = wants_help(linking, folder)
			      ? STR("--help")
			      : program_argument(linking, folder);

	if (word.len)
		buf_printf(out, "%s%.*s", joint, STR_ARG(word));
}

/* {help}: the argument of a program that is run itself. */
static void put_help(struct buf *out, const struct linking *linking,
    const struct start_row *start_row)
{
	put_argument(out, linking, start_row, " ");
}

/* {name}: the name of the script, behind the first dot. */
static void put_script_name(struct buf *out, const struct linking *linking,
    const struct start_row *start_row)
{
	size_t dot = str_find(start_row->name, '.');

	buf_put(out,
	    shell_word(str_slice(start_row->name, dot + 1, start_row->name.len),
		linking->scratch));
}

/* {node}: the package manager. */
static void put_node_runner(struct buf *out, const struct linking *linking,
    const struct start_row *start_row)
{
	buf_puts(out, node_runner(linking, path_folder(start_row->path)));
}

/* {options}: the argument of a program that another tool runs. */
static void put_tool_options(struct buf *out, const struct linking *linking,
    const struct start_row *start_row)
{
	put_argument(out, linking, start_row, " -- ");
}

/* {path}: the file itself. */
static void put_script_path(struct buf *out, const struct linking *linking,
    const struct start_row *start_row)
{
	buf_put(out, shell_word(start_row->path, linking->scratch));
}

/* {python}: what runs Python's tools in the environment of the folder. */
static void put_python(struct buf *out, const struct linking *linking,
    const struct start_row *start_row)
{
	struct str home;

	buf_put(out,
	    python_runner(linking, path_folder(start_row->path), &home));
}

/* Every hole that starts.yml uses; tests of the build find others. */
static const struct {
	const char *name;
	void (*put)(struct buf *out, const struct linking *run,
	    const struct start_row *start);
} holes[] = {
	{ "folder", put_folder },
	{ "help", put_help },
	{ "name", put_script_name },
	{ "node", put_node_runner },
	{ "options", put_tool_options },
	{ "path", put_script_path },
	{ "process", put_process },
	{ "python", put_python },
};

/* Append what a hole stands for. */
static void put_start_hole(struct buf *out, const struct linking *linking,
    struct str hole, const struct start_row *start_row)
{
	size_t i = 0;

	while (!str_is(hole, holes[i].name))
		i++;
	holes[i].put(out, linking, start_row);
}

/* The command that starts what a row of a manifest has, with its holes filled
 * in. */
static struct str start_row_command(const struct linking *linking,
    const struct known_start *known_start, const struct start_row *start_row)
{
	struct str rest = str_from(known_start->command);
	struct buf out = { .arena = linking->scratch };

	if (start_row->built)
		buf_printf(&out, "%s run build && ",
		    node_runner(linking, path_folder(start_row->path)));
	while (rest.len) {
		size_t open = str_find(rest, '{');
		size_t end = str_find(rest, '}');

		buf_put(&out, str_slice(rest, 0, open));
		if (open < rest.len)
			put_start_hole(&out, linking,
			    str_slice(rest, open + 1, end), start_row);
		rest = str_slice(rest, end + 1, rest.len);
	}
	return known_start->root ? buf_str(&out)
				 : in_shell(path_folder(start_row->path),
				       buf_str(&out), linking->scratch);
}

/* The first row of starts.yml that fits, as it goes from the special to the
 * general; NULL: none fits. */
static const struct known_start *known_start_of(
    const struct start_row *start_row)
{
	for (size_t i = 0; i < known_starts_count; i++)
		if (glob_match(str_from(known_starts[i].file),
			path_name(start_row->path)) &&
		    glob_match(str_from(known_starts[i].name), start_row->name))
			return &known_starts[i];
	return NULL;
}

/* Does only a hosting platform run it: has it variables besides the port, or
 * does its folder have no manifest? */
static bool is_of_platform(const struct linking *linking,
    const struct start_row *start_row)
{
	struct str folder = path_folder(start_row->path);
	size_t at = str_find(start_row->command, '$');

	for (; at < start_row->command.len; at++)
		if (start_row->command.ptr[at] == '$' &&
		    !port_variable_length(str_slice(start_row->command, at,
			start_row->command.len)))
			return true;
	return folder.len > 0 && !map_get(&linking->folders, folder);
}

/* Can it be run from a clone: is the program of a process there, or built
 * first? A desktop program is started from the root only. */
static bool is_runnable(const struct linking *linking,
    const struct start_row *start_row)
{
	struct str word =
	    str_slice(start_row->command, 0, str_find(start_row->command, ' '));

	if (traits_of(linking, start_row->path) & TRAIT_DESKTOP)
		return start_row->path.len == path_name(start_row->path).len;
	if (!str_is(path_name(start_row->path), "Procfile"))
		return true;
	if (is_of_platform(linking, start_row))
		return false;
	if (cargo_output_length(start_row->command))
		return has_file(linking, path_folder(start_row->path),
		    "Cargo.toml");
	if (str_find(word, '/') == word.len)
		return true;
	if (str_starts(word, "./"))
		word = str_slice(word, 2, word.len);
	return scan_file_at(linking->scan,
	    path_in(path_folder(start_row->path), word, linking->scratch));
}

/* Does the folder's program test others, by its name: load-test,
 * shop_smoke_test? */
static bool is_tester(struct str folder)
{
	struct str name = path_name(folder);
	size_t at = name.len;

	while (at > 0 && !char_among(name.ptr[at - 1], "-_."))
		at--;
	return at > 0 && str_listed_nocase("bench benchmark benchmarks e2e "
					   "test testing tests",
			     str_slice(name, at, name.len));
}

/* Does the package make new projects? `npm create shop` runs the command of
 * create-shop or @dock/create-shop: the product is not started by it. */
static bool is_scaffolder(const struct linking *linking, struct str manifest)
{
	const uint64_t *place = map_get(&linking->manifests, manifest);
	const struct manifest_row *manifest_row =
	    place ? &linking->scan->manifests[*place - 1] : NULL;

	return manifest_row && manifest_row->commands &&
	       str_starts(path_name(manifest_row->name), "create-");
}

/* Is it a file of JavaScript? A program in another language takes in files of
 * a package, not its code. */
static bool is_in_javascript(struct str path)
{
	return language_is_of(language_of_path(path), "javascript");
}

/* Is it a package that others of the project import and that serves nothing?
 * Its scripts only build it as it changes. */
static bool is_library_package(const struct linking *linking,
    struct str manifest)
{
	const struct model *model = linking->model;
	const struct subsystem *subsystems = model->subsystems.items;
	const struct link *links = model->links.items;
	const struct endpoint *served = model->endpoints.items;
	struct str folder = path_folder(manifest);
	uint32_t number = folder.len ? subsystem_at(linking, folder) : NO_PARTY;
	bool imported = false;

	if (number == NO_PARTY)
		return false;
	for (size_t i = 0; i < model->links.count && !imported; i++)
		imported = str_is(links[i].mechanism, "import") &&
			   is_in_javascript(links[i].at.path) &&
			   str_equal(links[i].to, subsystems[number].name);
	for (size_t i = 0; i < model->endpoints.count && imported; i++)
		imported =
		    !str_equal(served[i].subsystem, subsystems[number].name);
	return imported;
}

/* Fill in the offer by the row of a manifest. False, and nothing is filled in:
 * starts.yml has no such row. A rank that the offer has already stays, as that
 * of what documents tell. */
bool offer_manifest_row(struct offer *offer, const struct linking *linking,
    const struct start_row *start_row)
{
	const struct known_start *known_start = known_start_of(start_row);

	if (!known_start)
		return false;
	offer->folder = path_folder(start_row->path);
	offer->command = start_row_command(linking, known_start, start_row);
	offer->text = start_row->command;
	offer->at = (struct evidence){ start_row->path, start_row->line };
	/* What runs from its source goes before what is built first. */
	if (!offer->rank)
		offer->rank =
		    known_start->rank + (start_row->built ? RANK_BUILT : 0);
	offer->worker = known_start->worker;
	offer->front |=
	    !offer->worker &&
	    (known_start->front || is_front(linking, start_row->path));
	return true;
}

/* Has the file an entry point? */
static bool starts_code(const struct linking *linking, struct str path)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	uint32_t around = subsystem_around(linking, path_folder(path));
	const struct entry_point *entries;

	if (around == NO_PARTY || !path.len)
		return false;
	entries = subsystems[around].entry_points.items;
	for (size_t i = 0; i < subsystems[around].entry_points.count; i++)
		if (str_equal(entries[i].at.path, path))
			return true;
	return false;
}

/* Does the script run a file without an entry point, while another script of
 * the package runs one that has one? A script that Python installs calls a
 * function, which is an entry point. */
static bool runs_no_entry(const struct linking *linking,
    const struct start_row *start_row)
{
	const struct start_row *starts = linking->scan->starts;

	if (!str_starts(start_row->name, "scripts.") ||
	    !str_is(path_name(start_row->path), "package.json") ||
	    !start_row->target.len || starts_code(linking, start_row->target))
		return false;
	for (size_t i = 0; i < linking->scan->start_count; i++)
		if (str_equal(starts[i].path, start_row->path) &&
		    str_starts(starts[i].name, "scripts.") &&
		    starts_code(linking, starts[i].target))
			return true;
	return false;
}

/* Do the offers begin with a composition? */
static bool is_composition_first(const struct offers *offers)
{
	return offers->count > 0 && offers->items[0].composition.len > 0;
}

/* Offer all starts of manifests that people would type to start the project. */
void offer_rows(struct offers *offers, const struct linking *linking)
{
	for (size_t i = 0; i < linking->scan->start_count; i++) {
		const struct start_row *start_row = &linking->scan->starts[i];
		struct offer offer = { 0 };

		if (is_aside(start_row->path) || is_helper(start_row->path) ||
		    is_of_package_beside(linking, start_row->path) ||
		    is_tester(path_folder(start_row->path)) ||
		    is_scaffolder(linking, start_row->path) ||
		    !is_runnable(linking, start_row) || start_row->lost ||
		    runs_no_entry(linking, start_row) ||
		    (start_row->composes && is_composition_first(offers)) ||
		    (str_starts(start_row->name, "scripts.") &&
			is_library_package(linking, start_row->path)))
			continue;
		if (offer_manifest_row(&offer, linking, start_row))
			offer_start(offers, offer);
	}
}
