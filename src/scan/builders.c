/*
 * Programs that build, check and pack the project, beside it: what they store
 * and call is none of what the project does.
 */
#include "scan/scanner.h"

/* Libraries that such programs are written with. */
static const struct {
	const char *ecosystem;
	const char *names;
} tools[] = {
	{ "nuget", "bullseye cake.core cake.frosting fake.core.target "
		   "nuke.common simpleexec" },
};

static bool is_tool(const char *ecosystem, struct str name)
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
		    is_tool(scan->manifests[manifest].ecosystem,
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

static bool is_by_convention(struct str folder)
{
	struct str part;

	while (str_cut(&part, &folder, '/'))
		if (str_listed(FOLDERS_OF_BUILDERS, part))
			return true;
	return false;
}

static bool is_builder(const struct scan *scan, size_t manifest)
{
	struct str path = scan->manifests[manifest].path;
	struct str folder = path_folder(path);

	return is_by_convention(folder) ||
	       (folder.len > 0 &&
		   (is_called_so(path_stem(path)) ||
		       is_called_so(path_name(folder))) &&
		   needs_tool(scan, manifest));
}

static void set_aside(struct scan *scan, size_t manifest)
{
	struct str folder = path_folder(scan->manifests[manifest].path);

	for (size_t i = 0; i < scan->count; i++)
		if (scan->files[i].role == FILE_SOURCE &&
		    path_inside(scan->files[i].entry->path, folder))
			scan->files[i].role = FILE_TEST;
	for (size_t i = 0; i < scan->dependency_count; i++)
		if (scan->dependencies[i].manifest == manifest)
			scan->dependencies[i].scope = STR("build");
}

void scan_builders(struct scanner *scanner)
{
	struct scan *scan = scanner->out;

	for (size_t i = 0; i < scan->manifest_count; i++)
		if (is_builder(scan, i))
			set_aside(scan, i);
}
