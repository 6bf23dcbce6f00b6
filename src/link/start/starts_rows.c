/* Starts that stand in manifests: scripts, targets, processes, images, by the
 * rows of lang/knowledge/starts.yml. */
#include <string.h>

#include "lang/lang.h"
#include "link/parties/parties.h"
#include "link/parties/parts.h"
#include "link/start/starts.h"
#include "model/model.h"
#include "scan/scan.h"

static uint32_t traits_of(const struct linking *linking, struct str manifest)
{
	const uint64_t *place = map_get(&linking->manifests, manifest);

	return place ? linking->traits.manifests[*place - 1] : 0;
}

/* Does a package beside this one serve, and have no pages? */
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

/* Does a package of another ecosystem serve, in the same directory? */
static bool is_served_within(const struct linking *linking, struct str manifest)
{
	const uint64_t *place = map_get(&linking->manifests, manifest);
	const uint64_t *last =
	    map_get(&linking->folders, path_folder(manifest));
	const struct manifest_row *manifest_rows = linking->scan->manifests;

	for (size_t i = place && last ? *last : 0; i > 0;
	     i = linking->beside[i - 1])
		if ((linking->traits.manifests[i - 1] & TRAIT_SERVER) &&
		    strcmp(manifest_rows[i - 1].ecosystem,
			manifest_rows[*place - 1].ecosystem) != 0)
			return true;
	return false;
}

/* In this order: a server beside or in the same folder makes pages a front end;
 * else what the package itself has; else what the project has. */
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

/* Platforms that read a Procfile give the port; it is this one where none
 * does. */
#define PORT_GIVEN "5000"

/* Is it one of Python's tools, which stand in the environment? */
static bool is_of_python(struct str command)
{
	return str_listed(known_lists.python_programs,
	    str_slice(command, 0, str_find(command, ' ')));
}

void put_in_environment(struct buf *out, const struct linking *linking,
    struct str folder, struct str command)
{
	struct str home;

	if (is_of_python(command))
		buf_put(out, python_runner(linking, folder, &home));
	buf_put(out, command);
}

/* How much of the text is what joins two commands: `; `, `&& `; 0: nothing. */
static size_t shell_joint(struct str text)
{
	if (str_starts(text, "; "))
		return 2;
	return str_starts(text, "&& ") ? 3 : 0;
}

/* How much of it stands for the port: `$PORT`, `${PORT}`; 0: nothing. */
static size_t port_variable_length(struct str text)
{
	static const char *const spellings[] = { "${PORT}", "$PORT" };

	for (size_t i = 0; i < LENGTH(spellings); i++)
		if (str_starts(text, spellings[i]))
			return strlen(spellings[i]);
	return 0;
}

bool is_of_hosting(const struct offer *offer)
{
	struct str rest = offer->text;

	while (rest.len && !port_variable_length(rest))
		rest = str_slice(rest, 1, rest.len);
	return rest.len > 0 && str_is(path_name(offer->at.path), "Procfile");
}

/* Of `./target/release/shop serve` what stands before `shop serve`; 0: Cargo
 * builds no such program. */
static size_t cargo_output(struct str command)
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
	size_t output = cargo_output(command);
	struct str rest = str_slice(command, output, command.len);
	size_t end = str_find(rest, ' ');
	struct str arguments = str_slice(rest, end, rest.len);

	if (output == 0)
		return command;
	return str_printf(linking->scratch, "cargo run --bin %.*s%s%.*s",
	    (int)end, rest.ptr, arguments.len ? " --" : "", STR_ARG(arguments));
}

/* The command of a Procfile's process, as it runs outside of a platform. */
static void put_process(struct buf *out, const struct linking *linking,
    const struct start_row *start_row)
{
	struct str rest = cargo_from_source(linking, start_row->command);
	bool first = true;
	struct str home;

	while (rest.len > 0) {
		size_t taken = port_variable_length(rest);

		if (first && is_of_python(rest))
			buf_put(out, python_runner(linking,
					 path_folder(start_row->path), &home));
		first = shell_joint(rest) > 0;
		if (first) {
			buf_put(out, str_slice(rest, 0, shell_joint(rest)));
			rest = str_slice(rest, shell_joint(rest), rest.len);
			continue;
		}
		if (taken)
			buf_puts(out, PORT_GIVEN);
		else
			buf_putc(out, rest.ptr[0]);
		rest = str_slice(rest, taken ? taken : 1, rest.len);
	}
}

/* ---- what a hole of a command stands for ---- */

static void put_folder(struct buf *out, const struct linking *linking,
    const struct start_row *start_row)
{
	struct str folder = path_folder(start_row->path);

	buf_put(out,
	    folder.len ? shell_word(folder, linking->scratch) : STR("."));
}

/* What the program is to be told, behind `joint`. */
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

static void put_help(struct buf *out, const struct linking *linking,
    const struct start_row *start_row)
{
	put_argument(out, linking, start_row, " ");
}

/* What stands behind the first dot. */
static void put_script_name(struct buf *out, const struct linking *linking,
    const struct start_row *start_row)
{
	size_t dot = str_find(start_row->name, '.');

	buf_put(out,
	    shell_word(str_slice(start_row->name, dot + 1, start_row->name.len),
		linking->scratch));
}

static void put_node_runner(struct buf *out, const struct linking *linking,
    const struct start_row *start_row)
{
	buf_puts(out, node_runner(linking, path_folder(start_row->path)));
}

/* The same for what runs the tool. */
static void put_tool_options(struct buf *out, const struct linking *linking,
    const struct start_row *start_row)
{
	put_argument(out, linking, start_row, " -- ");
}

static void put_script_path(struct buf *out, const struct linking *linking,
    const struct start_row *start_row)
{
	buf_put(out, shell_word(start_row->path, linking->scratch));
}

static void put_python(struct buf *out, const struct linking *linking,
    const struct start_row *start_row)
{
	struct str home;

	buf_put(out,
	    python_runner(linking, path_folder(start_row->path), &home));
}

/* In the order of their names. A hole that is not here would be a mistake in
 * starts.yml, which the build's tests find. */
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

static void put_start_hole(struct buf *out, const struct linking *linking,
    struct str hole, const struct start_row *start_row)
{
	size_t i = 0;

	while (!str_is(hole, holes[i].name))
		i++;
	holes[i].put(out, linking, start_row);
}

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

/* The first row that fits, as the table goes from the special to the
 * general. */
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

/* Does it go by what only a platform gives, or is it of one that lies apart? */
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

/* Can it be run from a clone: is the program there that a process runs, or is
 * it built first? A window of its own starts from the root alone. */
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
	if (cargo_output(start_row->command))
		return has_file(linking, path_folder(start_row->path),
		    "Cargo.toml");
	if (str_find(word, '/') == word.len)
		return true;
	if (str_starts(word, "./"))
		word = str_slice(word, 2, word.len);
	return scan_file_at(linking->scan,
	    path_in(path_folder(start_row->path), word, linking->scratch));
}

/* Is it a program that tries others: load-test, shop_smoke_test? */
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

/* Does the package make new projects of others, and starts none: `npm create
 * shop` runs what create-shop, or @dock/create-shop, brings? */
static bool is_scaffolder(const struct linking *linking, struct str manifest)
{
	const uint64_t *place = map_get(&linking->manifests, manifest);
	const struct manifest_row *row =
	    place ? &linking->scan->manifests[*place - 1] : NULL;

	return row && row->commands &&
	       str_starts(path_name(row->name), "create-");
}

/* A program in another language takes a package's files in, not its code. */
static bool is_in_javascript(struct str path)
{
	return language_is_of(language_of_path(path), "javascript");
}

/* Is it a package that others of the project import, and serves nothing? Its
 * scripts build it as it changes. */
static bool is_package_imported(const struct linking *linking,
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

/* A rank that the offer has stays: what documents tell keeps its own. */
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

/* Does code of the file start something? */
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

/* Does it run a file that starts nothing, and another script of the package one
 * that does? What is installed in Python calls a function, which is a start. */
static bool is_idle(const struct linking *linking,
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

/* It is offered before all others. */
static bool is_composition_first(const struct offers *offers)
{
	return offers->count > 0 && offers->items[0].composition.len > 0;
}

/* All that people would not type to start the project is left out; the rest
 * competes by rank. */
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
		    is_idle(linking, start_row) ||
		    (start_row->composes && is_composition_first(offers)) ||
		    (str_starts(start_row->name, "scripts.") &&
			is_package_imported(linking, start_row->path)))
			continue;
		if (offer_manifest_row(&offer, linking, start_row))
			offer_start(offers, offer);
	}
}
