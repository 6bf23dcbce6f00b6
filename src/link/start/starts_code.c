/*
 * Offers code that starts (entry points), run from its source: offer_entries().
 * The command depends on the language: go run, python, or what packs know.
 */
#include "link/parties/import_graph.h"
#include "link/parties/parts.h"
#include "link/start/starts.h"
#include "model/model.h"

/* Is it the main program by its file's name, in a language that runs from
 * source? Entry points for which packs have a command are known by the name
 * without its extension. */
static bool is_main_file(const struct linking *linking,
    const struct entry_point *entry)
{
	static const char *const names[] = { "__main__.py", "app.py", "main.go",
		"main.py", "run.py", "server.py" };
	struct str name = path_name(entry->at.path);
	bool found = has_server(linking, entry) &&
		     str_listed("app main run server",
			 str_slice(name, 0, str_find_last(name, '.')));

	for (size_t i = 0; i < LENGTH(names); i++)
		found = found || str_is(name, names[i]);
	return found && !is_helper(entry->at.path) &&
	       !is_aside(entry->at.path) && !entry_is_helper(entry);
}

/* The rank of an entry point; 0: users do not run it. A Go program is known by
 * its folder, whatever the file's name. */
static unsigned entry_rank(const struct linking *linking,
    const struct entry_point *entry)
{
	if (is_main_file(linking, entry))
		return RANK_MAIN;
	return str_ends(entry->at.path, ".go") && !is_aside(entry->at.path) &&
		       !entry_is_helper(entry)
		   ? RANK_PROGRAM
		   : 0;
}

/* Is there a file at the path or below it? A hidden one only keeps the folder
 * in git. */
static bool folder_has_files(const struct linking *linking, struct str folder)
{
	if (scan_file_at(linking->scan, folder))
		return true;
	for (size_t i = first_below(linking, folder);
	     is_below(linking, i, folder); i++)
		if (!str_starts(path_name(file_path(&linking->scan->files[i])),
			"."))
			return true;
	return false;
}

/* The package whose script `build` makes the folder: the nearest above
 * decides. NULL: there is none, or it does not build. */
static const struct manifest_row *
build_manifest_of(const struct linking *linking, struct str folder)
{
	while (folder.len > 0) {
		const uint64_t *place;

		folder = path_folder(folder);
		place = map_get(&linking->manifests,
		    path_in(folder, STR("package.json"), linking->scratch));
		if (place)
			return linking->scan->manifests[*place - 1].builds
				   ? &linking->scan->manifests[*place - 1]
				   : NULL;
	}
	return NULL;
}

/* The command, after those that build files which code below `home` embeds
 * when it is compiled and the repository does not have; each package once. */
struct str with_embedded(const struct linking *linking, struct str home,
    struct str command)
{
	const struct reference *references = linking->model->references.items;
	struct map made = { .arena = linking->scratch };
	struct buf out = { .arena = linking->scratch };

	for (size_t i = 0; i < linking->model->references.count; i++) {
		struct str path = references[i].at.path;
		struct str folder = path_in(path_folder(path),
		    references[i].target, linking->scratch);
		const struct manifest_row *maker;

		if (!reference_is(&references[i], REFERENCE_EMBEDS) ||
		    is_aside(path) || !path_inside(path, home) ||
		    folder_has_files(linking, folder))
			continue;
		maker = build_manifest_of(linking, folder);
		if (!maker || (*map_put(&made, maker->path))++)
			continue;
		folder = path_folder(maker->path);
		buf_put(&out, in_shell(folder,
				  str_printf(linking->scratch, "%s run build",
				      node_runner(linking, folder)),
				  linking->scratch));
		buf_puts(&out, " && ");
	}
	buf_put(&out, command);
	return buf_str(&out);
}

/* The command for a Go program: by its folder, from the folder of its module.
 */
static struct str go_command(const struct linking *linking, struct str folder)
{
	struct str home = folder;
	struct str target = STR(".");

	while (home.len > 0 && !has_file(linking, home, "go.mod"))
		home = path_folder(home);
	if (home.len < folder.len)
		target = shell_word(path_in(STR("."), path_below(folder, home),
					linking->scratch),
		    linking->scratch);
	return with_embedded(linking, home,
	    in_shell(home,
		str_printf(linking->scratch, "go run %.*s", STR_ARG(target)),
		linking->scratch));
}

/* The command for a Python package: by its dotted name, from the folder around
 * its outermost package. */
static struct str module_command(const struct linking *linking,
    struct str package)
{
	struct buf out = { .arena = linking->scratch };
	struct str top = package;
	struct str home;
	struct str name;

	while (path_folder(top).len &&
	       has_file(linking, path_folder(top), "__init__.py"))
		top = path_folder(top);
	home = path_folder(top);
	name = path_below(package, home);
	buf_put(&out, python_runner(linking, home, &top));
	buf_puts(&out, "python -m ");
	for (size_t i = 0; i < name.len; i++)
		buf_putc(&out, name.ptr[i] == '/' ? '.' : name.ptr[i]);
	return in_shell(home, buf_str(&out), linking->scratch);
}

/* The command for an entry point; other Python files run by path, from the
 * folder of their environment. */
static struct str entry_command(const struct linking *linking, struct str path)
{
	struct str home = STR("");
	struct str runner;

	if (str_ends(path, ".go"))
		return go_command(linking, path_folder(path));
	if (str_is(path_name(path), "__main__.py") && path_folder(path).len)
		return module_command(linking, path_folder(path));
	python_runner(linking, path_folder(path), &home);
	runner = python_runner(linking, home, &home);
	if (home.len > 0)
		path = str_slice(path, home.len + 1, path.len);
	path = shell_word(path, linking->scratch);
	return in_shell(home,
	    str_printf(linking->scratch, "%.*spython %.*s", STR_ARG(runner),
		STR_ARG(path)),
	    linking->scratch);
}

/* The command with a role of the program, if it starts in one of several: the
 * one that serves by its name, else the first; the others in a note. */
static struct str in_role(const struct linking *linking, struct str command)
{
	const struct program_roles *roles = &linking->traits.roles;
	struct buf out = { .arena = linking->scratch };
	size_t first = 0;

	for (size_t i = roles->count; i-- > 0;)
		if (str_listed("all query run serve server start web",
			roles->names.items[i]))
			first = i;
	buf_put(&out,
	    with_word(command, roles->names.items[first], linking->scratch));
	buf_puts(&out, " # or");
	for (size_t i = 0, named = 0; i < roles->count; i++)
		if (i != first)
			buf_printf(&out, "%s %.*s", named++ ? "," : "",
			    STR_ARG(roles->names.items[i]));
	return buf_str(&out);
}

/* The command with the argument that the program needs, if any. */
static struct str with_argument(const struct linking *linking,
    const struct offer *offer, struct str command)
{
	const struct program_roles *roles = &linking->traits.roles;
	struct str word;

	if (roles->count && !roles->switched &&
	    path_inside(roles->rows[0]->at.path, offer->folder))
		return in_role(linking, command);
	word = program_argument(linking, offer->folder);
	if (!word.len || !str_ends(offer->at.path, ".go"))
		return command;
	return with_word(command, word, linking->scratch);
}

/* Is it the project's name, or that of its daemon or server: `shopd`,
 * `shop-server` of shop? */
static bool is_called_as_project(const struct linking *linking, struct str name)
{
	static const char *const ends[] = { "", "d", "-server", "_server",
		"server" };

	for (size_t i = 0; i < LENGTH(ends); i++)
		if (str_equal(name, str_join(linking->model->project.name,
					str_from(ends[i]), linking->scratch)))
			return true;
	return false;
}

/* Does it write code or documents of the project, by the name of its file or
 * folder? Such a program may take in all that the one which it is about does.
 */
static bool is_generator(struct str path)
{
	static const char words[] =
	    "docgen gen gendoc gendocs generate generator";

	return path_has_word(path_name(path_folder(path)), words) ||
	       path_has_word(path_bare_name(path), words);
}

/* Does other code than a generator's start something? */
static bool has_program_beside(const struct linking *linking,
    const struct entry_point *entry)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	for (size_t i = 0; i < linking->model->subsystems.count; i++) {
		const struct entry_point *entries =
		    subsystems[i].entry_points.items;

		for (size_t k = 0; k < subsystems[i].entry_points.count; k++)
			if (&entries[k] != entry &&
			    entry_rank(linking, &entries[k]) &&
			    !is_generator(entries[k].at.path))
				return true;
	}
	return false;
}

/* Offer what an entry point starts, if anything: its file, or a command that
 * serves what it makes. */
static void offer_entry(struct offers *offers, const struct linking *linking,
    const struct rows *rows, const struct entry_point *entry)
{
	struct offer offer = { .folder = path_folder(entry->at.path),
		.at = entry->at,
		.named = is_called_as_project(linking,
		    path_name(path_folder(entry->at.path))),
		.rank = entry_rank(linking, entry) };
	enum serving how;

	if (!offer.rank || (is_generator(entry->at.path) && !offer.named &&
			       has_program_beside(linking, entry)))
		return;
	how = offer_served(&offer, linking, rows, entry);
	if (how == SERVED_NOT)
		return;
	if (how == SERVED_ITSELF)
		offer.command = with_argument(linking, &offer,
		    entry_command(linking, entry->at.path));
	offer_start(offers, offer);
}

/* Offer the entry points of all subsystems. */
void offer_entries(struct offers *offers, const struct linking *linking)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	for (size_t i = 0; i < linking->model->subsystems.count; i++) {
		const struct rows *rows = &subsystems[i].entry_points;
		const struct entry_point *entries = rows->items;

		for (size_t k = 0; k < rows->count; k++)
			offer_entry(offers, linking, rows, &entries[k]);
	}
}

/* Is it code that starts, run from its source? */
static bool is_of_code(const struct offer *offer)
{
	return offer->rank >= RANK_MAIN && offer->rank < RANK_IMAGE;
}

/* How many parts the program is built from, itself among them. */
static size_t count_reach(const struct linking *linking,
    const struct import_graph *graph, const struct offer *offer)
{
	uint32_t part = subsystem_around(linking, offer->folder);
	const size_t *reached;
	size_t reach = 0;

	if (part == NO_PARTY)
		return 1;
	reached = import_graph_reached(graph, part, linking->scratch);
	for (size_t i = 0; i < graph->count; i++)
		reach += reached[i] > 0;
	return reach;
}

void offers_count_reach(struct offers *offers, const struct linking *linking)
{
	struct import_graph graph;
	size_t programs = 0;

	for (size_t i = 0; i < offers->count; i++)
		programs += is_of_code(&offers->items[i]);
	if (programs < 2)
		return;
	import_graph_read(&graph, linking, NULL);
	for (size_t i = 0; i < offers->count; i++) {
		struct offer *offer = &offers->items[i];

		if (is_of_code(offer) && !is_generator(offer->at.path))
			offer->reach = count_reach(linking, &graph, offer);
	}
}
