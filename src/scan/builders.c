/*
 * Programs that build, check and pack the project, beside it: what they store
 * and call is none of what the project does. So are packages that only show,
 * explain or try out those which the project publishes.
 */
#include <string.h>

#include "lang/lang.h"
#include "scan/scanner.h"

enum { TRIES_SHARE = 2 }; /* what tries out is less than one part in so many */

/* Libraries that such programs are written with. */
static const struct {
	const char *ecosystem;
	const char *names;
} tools[] = {
	{ "nuget", "bullseye cake.core cake.frosting fake.core.target "
		   "nuke.common simpleexec" },
};

static bool is_build_tool(const char *ecosystem, struct str name)
{
	for (size_t i = 0; i < LENGTH(tools); i++)
		if (str_is(str_from(ecosystem), tools[i].ecosystem) &&
		    str_listed_nocase(tools[i].names, name))
			return true;
	return false;
}

static bool needs_tool(const struct scan *scan, size_t manifest)
{
	for (size_t i = 0; i < scan->dependency_count; i++)
		if (scan->dependencies[i].manifest == manifest &&
		    is_build_tool(scan->manifests[manifest].ecosystem,
			scan->dependencies[i].name))
			return true;
	return false;
}

/* `_build`, `build`, `Build`: what it is for; a library for such programs has
 * another name. */
static bool is_called_so(struct str name)
{
	if (str_starts(name, "_"))
		name = str_slice(name, 1, name.len);
	return str_listed_nocase("build builder building cake make nuke "
				 "targets",
	    name);
}

/* Folders that the tool itself takes for builds need no further sign. */
static bool is_by_convention(struct str folder)
{
	struct str part;

	while (str_cut(&part, &folder, '/'))
		if (str_listed(FOLDERS_OF_BUILDERS, part))
			return true;
	return false;
}

/* Elsewhere both have to hold, the name and the tool: a product may be called
 * `build` as well. */
static bool is_builder_manifest(const struct scan *scan, size_t manifest)
{
	struct str path = scan->manifests[manifest].path;
	struct str folder = path_folder(path);

	return is_by_convention(folder) ||
	       (folder.len > 0 &&
		   (is_called_so(path_stem(path)) ||
		       is_called_so(path_name(folder))) &&
		   needs_tool(scan, manifest));
}

static bool is_project(const struct manifest_row *manifest_row)
{
	return str_is(str_from(manifest_row->ecosystem), "nuget") &&
	       str_ends(manifest_row->path, "proj") &&
	       path_folder(manifest_row->path).len > 0;
}

/* Does its manifest make a program of it that only tests or measures the
 * others? */
static bool is_trial_manifest(const struct scan *scan, size_t manifest)
{
	const struct manifest_row *manifest_row = &scan->manifests[manifest];

	if (!is_project(manifest_row))
		return false;
	/* Projects say that they are tests, or need what only tests do. */
	for (size_t i = 0; i < scan->built_count; i++)
		if (strcmp(scan->built[i].kind, "test") == 0 &&
		    str_equal(scan->built[i].path, manifest_row->path))
			return true;
	for (size_t i = 0; i < scan->dependency_count; i++)
		if (scan->dependencies[i].manifest == manifest &&
		    str_listed_nocase(known_lists.test_packages,
			scan->dependencies[i].name))
			return true;
	return false;
}

/* Is there a project that does not? */
static bool has_others(const struct scan *scan)
{
	for (size_t i = 0; i < scan->manifest_count; i++)
		if (is_project(&scan->manifests[i]) &&
		    !is_trial_manifest(scan, i))
			return true;
	return false;
}

/* Its files are none of the product's; its dependencies are of the scope, or as
 * it says (NULL), for itself alone. */
static void set_aside(struct scan *scan, size_t manifest, const char *scope)
{
	struct str folder = path_folder(scan->manifests[manifest].path);

	for (size_t i = 0; i < scan->count; i++)
		if (scan->files[i].role == FILE_SOURCE &&
		    path_inside(scan->files[i].entry->path, folder))
			scan->files[i].role = FILE_TEST;
	scan->manifests[manifest].beside = !scope;
	scan->manifests[manifest].hollow = !scope;
	for (size_t i = 0; i < scan->dependency_count && scope; i++)
		if (scan->dependencies[i].manifest == manifest)
			scan->dependencies[i].scope = str_from(scope);
}

/* ---- packages that try out what others publish ---- */

struct trying {
	struct scan *scan;
	struct scanner *scanner;
	struct map published; /* name → 1 */
	struct map used; /* names that any package depends on → 1 */
	struct map folders; /* of packages → index of the manifest + 1 */
	uint64_t *bytes; /* by manifest: of its source */
	bool *tries; /* by manifest */
	struct arena scratch;
};

static bool is_npm(const struct manifest_row *manifest_row)
{
	return str_is(str_from(manifest_row->ecosystem), "npm");
}

/* "@shop" of "@shop/ui"; "": none. */
static struct str package_scope(struct str name)
{
	return str_starts(name, "@") ? path_folder(name) : STR("");
}

/* The package that the file is of, or the number of manifests. */
static size_t package_at(const struct trying *trying, struct str path)
{
	/* The nearest package is the file's own. */
	while (path.len > 0) {
		const uint64_t *place;

		path = path_folder(path);
		place = map_get(&trying->folders, path);
		if (place)
			return *place - 1;
	}
	return trying->scan->manifest_count;
}

/* Every file is weighed once: packages hold each other, and counting by package
 * would count twice. */
static void weigh_packages(struct trying *trying)
{
	struct scan *scan = trying->scan;

	for (size_t i = 0; i < scan->manifest_count; i++)
		if (is_npm(&scan->manifests[i]))
			*map_put(&trying->folders,
			    path_folder(scan->manifests[i].path)) = i + 1;
	for (size_t i = 0; i < scan->count; i++) {
		const struct scan_file *file = &scan->files[i];
		size_t package = file_is_source(file)
				     ? package_at(trying, file->entry->path)
				     : scan->manifest_count;

		if (package < scan->manifest_count)
			trying->bytes[package] += scan_weight(file->entry);
	}
}

static void note_names(struct trying *trying)
{
	const struct scan *scan = trying->scan;

	for (size_t i = 0; i < scan->manifest_count; i++) {
		const struct manifest_row *manifest_row = &scan->manifests[i];

		/* What is published has a version and is not kept; examples say
		 * both, too. */
		if (is_npm(manifest_row) && manifest_row->name.len &&
		    !manifest_row->kept && manifest_row->version.len &&
		    !path_is_aside(manifest_row->path))
			*map_put(&trying->published, manifest_row->name) = 1;
	}
	for (size_t i = 0; i < scan->dependency_count; i++)
		*map_put(&trying->used, scan->dependencies[i].name) = 1;
}

static bool names(struct str command, struct str what, struct arena *scratch)
{
	return what.len &&
	       str_find_text(command, str_cstring(what, scratch)) < command.len;
}

/* Files that hosts and containers start a program from. */
static bool is_served_folder(struct trying *trying, struct str folder)
{
	static const char *const files[] = { "Containerfile", "Dockerfile",
		"Procfile", "fly.toml", "wrangler.toml", "wrangler.jsonc" };

	for (size_t i = 0; i < LENGTH(files); i++)
		if (scanner_has(trying->scanner,
			path_from(folder, str_from(files[i]),
			    &trying->scratch)))
			return true;
	return false;
}

/* Is a program of another language built around its pages, as of an app that
 * people install? */
static bool is_wrapped(const struct scan *scan, struct str folder)
{
	for (size_t i = 0; i < scan->manifest_count; i++)
		if (!is_npm(&scan->manifests[i]) &&
		    path_inside(scan->manifests[i].path, folder))
			return true;
	return false;
}

/* Is it started from the root, made into an image or an app? Then it is a
 * product. */
static bool is_run(struct trying *trying,
    const struct manifest_row *manifest_row)
{
	struct str folder = path_folder(manifest_row->path);
	struct arena *scratch = &trying->scratch;

	if (is_served_folder(trying, folder) ||
	    (!path_is_aside(manifest_row->path) &&
		is_wrapped(trying->scan, folder)))
		return true;
	for (size_t i = 0; i < trying->scan->start_count; i++) {
		const struct start_row *start = &trying->scan->starts[i];
		struct str command = start->command;

		/* What starts the package from within says nothing of who needs
		 * it. */
		if (!path_inside(start->path, folder) &&
		    (names(command, folder, scratch) ||
			names(command, manifest_row->name, scratch)))
			return true;
	}
	return false;
}

/* Does a word of the command name the folder, or something in it? */
static bool goes_there(struct str command, struct str folder)
{
	struct str word;

	while (str_cut(&word, &command, ' ')) {
		if (str_starts(word, "./"))
			word = str_slice(word, 2, word.len);
		if (str_equal(word, folder) || path_inside(word, folder))
			return true;
	}
	return false;
}

/* Is the folder, or one around it, started from the root or made into an
 * image? */
static bool is_run_whole(struct trying *trying, struct str folder)
{
	for (; folder.len > 0; folder = path_folder(folder)) {
		if (is_served_folder(trying, folder))
			return true;
		for (size_t i = 0; i < trying->scan->start_count; i++)
			/* Only commands of the root: others start what is near
			 * them. */
			if (path_folder(trying->scan->starts[i].path).len ==
				0 &&
			    goes_there(trying->scan->starts[i].command, folder))
				return true;
	}
	return false;
}

/* Does it depend on what the project publishes, which is of another house by
 * its name, and nobody on it? */
static bool tries_out(struct trying *trying, size_t manifest)
{
	const struct scan *scan = trying->scan;
	const struct manifest_row *manifest_row = &scan->manifests[manifest];
	struct str scope = package_scope(manifest_row->name);
	bool found = false;

	/* Private, without commands for others, and below the root: all has to
	 * hold before dependencies are looked at. */
	if (!is_npm(manifest_row) || !manifest_row->kept ||
	    manifest_row->commands ||
	    path_folder(manifest_row->path).len == 0 ||
	    (manifest_row->name.len &&
		map_get(&trying->used, manifest_row->name)))
		return false;
	for (size_t i = 0; i < scan->dependency_count; i++) {
		struct str name = scan->dependencies[i].name;

		if (scan->dependencies[i].manifest != manifest ||
		    /* Tools of its own development may be the project's
		     * packages without any sense. */
		    !str_is(scan->dependencies[i].scope, "runtime") ||
		    !map_get(&trying->published, name))
			continue;
		/* One house: then it is a part of the product that uses
		 * another. */
		if (scope.len && str_equal(scope, package_scope(name)))
			return false;
		found = true;
	}
	return found && !is_run(trying, manifest_row);
}

static void drop_starts(struct scan *scan, struct str folder)
{
	size_t kept = 0;

	for (size_t i = 0; i < scan->start_count; i++)
		if (!path_inside(scan->starts[i].path, folder))
			scan->starts[kept++] = scan->starts[i];
	scan->start_count = kept;
}

/* Private packages that only use what the project publishes are there to show
 * and to check that, whatever their folder is called; as long as it is the
 * published ones that the project is made of. */
static void set_trying_aside(struct scanner *scanner)
{
	struct scan *scan = scanner->out;
	struct trying trying = { .scan = scan, .scanner = scanner };
	uint64_t tried = 0;
	uint64_t all = 0;

	trying.published.arena = &trying.scratch;
	trying.used.arena = &trying.scratch;
	trying.folders.arena = &trying.scratch;
	trying.bytes = arena_array(&trying.scratch, scan->manifest_count + 1,
	    sizeof(*trying.bytes));
	trying.tries = arena_array(&trying.scratch, scan->manifest_count + 1,
	    sizeof(*trying.tries));
	note_names(&trying);
	if (trying.published.count > 0)
		weigh_packages(&trying);
	for (size_t i = 0; i < scan->manifest_count; i++) {
		const struct manifest_row *manifest_row = &scan->manifests[i];

		trying.tries[i] = trying.published.count &&
				  tries_out(&trying, i);
		tried += trying.tries[i] ? trying.bytes[i] : 0;
		all += is_npm(manifest_row) &&
			       map_get(&trying.published, manifest_row->name)
			   ? trying.bytes[i]
			   : 0;
	}
	for (size_t i = 0; i < scan->manifest_count; i++)
		/* Where more is tried out than published, the programs are the
		 * product. */
		if (trying.tries[i] && tried * TRIES_SHARE < all) {
			drop_starts(scan, path_folder(scan->manifests[i].path));
			set_aside(scan, i, "test");
		}
	arena_release(&trying.scratch);
}

/* ---- sites that explain what the root's packages are, tools of those who
 * write these ---- */

/* Does its package say that it is for those who work on the project? */
static bool is_for_contributors(const struct manifest_row *manifest_row)
{
	static const char *const words[] = { "for contributors",
		"for core "
		"developers",
		"for maintainers" };

	for (size_t i = 0; i < LENGTH(words); i++)
		if (str_find_text(manifest_row->description, words[i]) <
		    manifest_row->description.len)
			return true;
	return false;
}

/* Does the root install the package in the folder with its own? */
static bool is_workspace_member(const struct scanner *scanner,
    struct str folder)
{
	for (; folder.len > 0; folder = path_folder(folder))
		for (size_t i = 0; i < scanner->members.count; i++)
			if (glob_match(scanner->members.items[i], folder))
				return true;
	return false;
}

static bool is_of_site(struct str path)
{
	struct str rest = path_folder(path);
	struct str part;

	while (str_cut(&part, &rest, '/'))
		if (str_listed("doc-site docs docs-site documentation site "
			       "website www",
			part))
			return true;
	return false;
}

/* Is it the manifest of a site that stands apart from all packages which the
 * root's manifest joins, and nothing of the root starts? */
static bool is_site_apart(struct trying *trying,
    const struct manifest_row *manifest_row)
{
	struct str folder = path_folder(manifest_row->path);

	return is_npm(manifest_row) && is_of_site(manifest_row->path) &&
	       !is_workspace_member(trying->scanner, folder) &&
	       !(manifest_row->name.len &&
		   map_get(&trying->used, manifest_row->name) &&
		   !manifest_row->kept) &&
	       !is_run_whole(trying, folder);
}

/* Is it a site that a generator makes of texts, in the folder of a program? Its
 * settings stand beside the list of what it is made with. */
static bool is_site_of_texts(struct trying *trying,
    const struct manifest_row *manifest_row)
{
	struct arena_mark mark = arena_mark(&trying->scratch);
	struct str folder = path_folder(manifest_row->path);
	struct str rest = str_from(known_lists.site_settings);
	bool has_settings = false;
	struct str name;

	while (is_of_site(manifest_row->path) && !has_settings &&
	       str_cut(&name, &rest, ' '))
		has_settings = scanner_has(trying->scanner,
		    path_in(folder, name, &trying->scratch));
	arena_rewind(&trying->scratch, mark);
	return has_settings;
}

static void set_sites_aside(struct scanner *scanner)
{
	struct scan *scan = scanner->out;
	struct trying trying = { .scan = scan, .scanner = scanner };

	trying.published.arena = &trying.scratch;
	trying.used.arena = &trying.scratch;
	note_names(&trying);
	for (size_t i = 0; i < scan->manifest_count; i++) {
		const struct manifest_row *manifest_row = &scan->manifests[i];
		struct str folder = path_folder(manifest_row->path);

		/* The root itself is never set aside, whatever its description
		 * says. */
		if (folder.len > 0 &&
		    (is_for_contributors(manifest_row) ||
			(scanner->members.count &&
			    is_site_apart(&trying, manifest_row)) ||
			is_site_of_texts(&trying, manifest_row))) {
			drop_starts(scan, folder);
			set_aside(scan, i, NULL);
		}
	}
	arena_release(&trying.scratch);
}

/* ---- packages that only wrap what others wrote ---- */

/* A package without a script that starts or shows anything, and without any
 * source, brings a library along, as it is published: what that is made with
 * the project is not. */
static void note_hollow(struct scan *scan)
{
	for (size_t i = 0; i < scan->manifest_count; i++) {
		struct manifest_row *manifest_row = &scan->manifests[i];
		struct str folder = path_folder(manifest_row->path);

		if (manifest_row->beside)
			continue;
		manifest_row->hollow = is_npm(manifest_row) &&
				       manifest_row->kept && folder.len > 0 &&
				       !manifest_row->builds &&
				       !manifest_row->joins;
		/* A script that starts it, or a file of source, settles that it
		 * is none. */
		for (size_t k = 0;
		     k < scan->start_count && manifest_row->hollow; k++)
			manifest_row->hollow =
			    str_is(scan->starts[k].name, "main") ||
			    !path_inside(scan->starts[k].path, folder);
		for (size_t k = 0; k < scan->count && manifest_row->hollow; k++)
			manifest_row->hollow =
			    !path_inside(scan->files[k].entry->path, folder) ||
			    scan->files[k].role != FILE_SOURCE;
	}
}

void scan_builders(struct scanner *scanner)
{
	struct scan *scan = scanner->out;

	/* Asked for once: it walks over all manifests. */
	bool others = has_others(scan);

	for (size_t i = 0; i < scan->manifest_count; i++)
		if (is_builder_manifest(scan, i))
			set_aside(scan, i, "build");
		else if (others && is_trial_manifest(scan, i)) {
			drop_starts(scan, path_folder(scan->manifests[i].path));
			set_aside(scan, i, "test");
		}
	/* Each of these sees what those before have set aside, and its starts
	 * gone. */
	set_trying_aside(scanner);
	set_sites_aside(scanner);
	note_hollow(scan);
}
