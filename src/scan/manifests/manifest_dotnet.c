#include <string.h>

#include "scan/manifests/manifest.h"

enum { IMPORTED_LIMIT = 1 << 16 /* bytes of a file that is imported */ };

/* An attribute, or a child element of the same name. */
static struct str property(const struct doc_node *node, const char *attribute,
    const char *tag)
{
	const struct doc_node *child = doc_get(node, attribute);

	if (!child)
		child = doc_get(node, tag);
	/* Elements with attributes are maps, which have their text under that
	 * name. */
	if (child && child->kind == DOC_MAP)
		child = doc_get(child, "#text");
	return str_trim(doc_text(child));
}

static void depend_package(struct manifest *manifest,
    const struct doc_node *node)
{
	struct str name = property(node, "@Include", "Include");
	struct str version = property(node, "@Version", "Version");
	/* What is private to the project is a tool that builds it: nobody gets
	 * it along. */
	bool private =
	    str_is(property(node, "@PrivateAssets", "PrivateAssets"), "all");

	if (version.len == 0)
		version = property(node, "@VersionOverride", "VersionOverride");
	/* Central management has the version in another file, which was read
	 * first. */
	if (version.len == 0)
		version = scanner_shared(manifest->scanner,
		    manifest_key(manifest, "nuget", name));
	manifest_depend(manifest, name, version, private ? "build" : "runtime",
	    key_line_of(node));
}

/* Of several there is a semicolon between. */
static void use_listed_projects(struct manifest *manifest, struct str paths)
{
	struct str one;

	while (str_cut(&one, &paths, ';'))
		if (str_trim(one).len)
			manifest_use(manifest, str_trim(one));
}

/* `Shop.Core, Version=1.0.0.0`: what another project is compiled into. */
static void use_assembly(struct manifest *manifest, struct str name)
{
	name = str_trim(str_slice(name, 0, str_find(name, ',')));
	if (name.len)
		manifest_use_named(manifest, name);
}

/* Files from elsewhere are compiled into it, with what these name. */
static void see_compiled(struct manifest *manifest, struct str path)
{
	/* A property has a value that only the tool knows; of several paths
	 * some may be out. */
	if (str_find(path, '$') < path.len || str_find(path, ';') < path.len)
		manifest_open(manifest);
	/* Below the project everything is compiled in anyway. */
	else if (str_starts(path, ".."))
		manifest_build(manifest,
		    str_slice(path, 0, str_find(path, '*')));
}

/* Kinds of items: packages and projects are needed, references and files tell
 * what is compiled together. */
static void read_item_group(struct manifest *manifest,
    const struct doc_node *group)
{
	const struct doc_node *node = first_child(group);

	for (; node; node = node->next) {
		if (str_is(node->key, "PackageReference") ||
		    str_is(node->key, "FrameworkReference"))
			depend_package(manifest, node);
		else if (str_is(node->key, "ProjectReference"))
			use_listed_projects(manifest,
			    property(node, "@Include", "Include"));
		else if (str_is(node->key, "Reference"))
			use_assembly(manifest,
			    property(node, "@Include", "Include"));
		else if (str_is(node->key, "Compile"))
			see_compiled(manifest,
			    property(node, "@Include", "Include"));
		else if (str_is(node->key, "PackageVersion"))
			scanner_share(manifest->scanner,
			    manifest_key(manifest, "nuget",
				property(node, "@Include", "@Update")),
			    property(node, "@Version", "Version"));
		/* Namespaces that every file sees as if it imported them. */
		else if (str_is(node->key, "Using"))
			scanner_give(manifest->scanner, manifest->directory,
			    property(node, "@Include", "Include"));
	}
}

static struct str with_slashes(struct manifest *manifest, struct str path)
{
	char *plain = str_cstring(path, manifest->perm);

	for (char *c = plain; *c; c++)
		if (*c == '\\')
			*c = '/';
	return str_from(plain);
}

/* What comes with the tools, and files of that name above, which hold anyway,
 * bring none of the project's code. */
static void see_import(struct manifest *manifest, struct str path)
{
	static const char here[] = "$(MSBuildThisFileDirectory)";
	const struct scan_file *file;
	struct arena scratch = { 0 };
	struct error error = { 0 };
	struct str text = { 0 };

	path = with_slashes(manifest, path);
	if (path.len == 0 || str_starts(path_name(path), "Microsoft.") ||
	    str_starts(path_name(path), "Directory."))
		return;
	/* The property is the folder that the file stands in. */
	if (str_starts(path, here))
		path = str_slice(path, sizeof(here) - 1, path.len);
	if (str_find(path, '$') < path.len) {
		manifest_open(manifest);
		return;
	}
	file = scan_file_at(manifest->scanner->out,
	    path_from(manifest->directory, path, manifest->perm));
	/* What it brings is not followed; it is enough to know that there is
	 * some. */
	if (file && (!source_read(&text, manifest->scanner->source, file->entry,
			 IMPORTED_LIMIT, &scratch, &error) ||
			str_find_text(text, "<ProjectReference") < text.len ||
			str_find_text(text, "<Compile") < text.len ||
			str_find_text(text, "<Import") < text.len))
		manifest_open(manifest);
	arena_release(&scratch);
}

static void read_groups(struct manifest *manifest)
{
	const struct doc_node *project = xml_root(manifest->root, "Project");
	const struct doc_node *group = first_child(project);

	for (; group; group = group->next)
		if (str_is(group->key, "ItemGroup"))
			read_item_group(manifest, group);
		else if (str_is(group->key, "Import"))
			see_import(manifest,
			    doc_text(doc_get(group, "@Project")));
		/* Of several alternatives one is built, and which one is
		 * open. */
		else if (str_is(group->key, "Choose"))
			manifest_open(manifest);
}

void read_dotnet_properties(struct manifest *manifest)
{
	/* It holds for all projects at and below its folder. */
	manifest_shares(manifest);
	read_groups(manifest);
}

/* A web SDK, one that runs the others, or an executable output starts with
 * Program. */
static void start_program(struct manifest *manifest, struct str sdk,
    const struct doc_node *project)
{
	static const char *const names[] = { "Program.cs", "Program.fs",
		"Program.vb", "Startup.cs" };
	const struct doc_node *group = first_child(project);
	bool starts = str_ends(sdk, ".Web") || str_ends(sdk, ".Worker") ||
		      str_find_text(sdk, ".AppHost.Sdk") < sdk.len;

	for (; group; group = group->next)
		if (str_is(property(group, "OutputType", "OutputType"), "Exe"))
			starts = true;
	/* The first of the names that is there is the one that starts: a
	 * project has one. */
	for (size_t i = 0; starts && i < LENGTH(names); i++) {
		struct str path = path_from(manifest->directory,
		    str_from(names[i]), manifest->perm);

		if (!scanner_has(manifest->scanner, path))
			continue;
		manifest_start(manifest, STR("program"), STR("dotnet run"),
		    path, project->line);
		return;
	}
}

/* What the project is compiled to: a program, or what others use. */
static void build_project(struct manifest *manifest, struct str sdk,
    const struct doc_node *project)
{
	const struct doc_node *group = first_child(project);
	bool program = str_ends(sdk, ".Web") || str_ends(sdk, ".Worker") ||
		       str_find_text(sdk, ".AppHost.Sdk") < sdk.len;
	bool test = false;
	bool packed = false;

	for (; group; group = group->next) {
		struct str type = property(group, "OutputType", "OutputType");

		/* A package that is made of it is what others get of it. */
		packed |= property(group, "PackageId", "PackageId").len > 0 ||
			  str_is(property(group, "GeneratePackageOnBuild",
				     "GeneratePackageOnBuild"),
			      "true");

		program |= str_is_nocase(type, "Exe") ||
			   str_is_nocase(type, "WinExe");
		test |=
		    str_is(property(group, "IsTestProject", "IsTestProject"),
			"true");
	}
	/* A program may be packed as well, as a tool, and yet others do not
	 * import it. */
	if (packed && !program)
		manifest_pack(manifest);
	manifest_target(manifest, path_stem(manifest->path),
	    test      ? "test"
	    : program ? "executable"
		      : "library",
	    project->line);
}

/* "Some.Sdk/9.0.0", of which there may be several with semicolons. */
static void depend_sdk(struct manifest *manifest, const struct doc_node *sdk)
{
	struct str all = doc_text(sdk);
	struct str one;

	while (str_cut(&one, &all, ';')) {
		size_t slash = str_find(one, '/');

		manifest_depend(manifest, str_slice(one, 0, slash),
		    str_slice(one, slash + 1, one.len), "build", sdk->line);
	}
}

/* The package that is made of it, else what it is compiled into: others of the
 * house may need it by that name. */
static void know_package(struct manifest *manifest,
    const struct doc_node *project)
{
	const struct doc_node *group = first_child(project);
	struct str assembly = { 0 };
	struct str package = { 0 };

	for (; group; group = group->next) {
		struct str one = property(group, "@PackageId", "PackageId");
		struct str other =
		    property(group, "@AssemblyName", "AssemblyName");

		if (!str_is(group->key, "PropertyGroup"))
			continue;
		package = package.len ? package : one;
		assembly = assembly.len ? assembly : other;
	}
	package = package.len ? package : assembly;
	if (package.len && str_find(package, '$') == package.len)
		manifest_known(manifest, package);
}

void read_dotnet_project(struct manifest *manifest)
{
	const struct doc_node *project = xml_root(manifest->root, "Project");
	const struct doc_node *sdk = doc_get(project, "@Sdk");

	/* Projects have no other name than their file's. */
	manifest_name(manifest, path_stem(manifest->path), 1);
	manifest_package(manifest);
	if (sdk)
		depend_sdk(manifest, sdk);
	read_groups(manifest);
	if (project) {
		start_program(manifest, doc_text(sdk), project);
		build_project(manifest, doc_text(sdk), project);
	}
	know_package(manifest, project);
}

/* Older than references to packages, and read for projects that still have
 * it. */
void read_packages_config(struct manifest *manifest)
{
	const struct doc_node *node =
	    first_child(xml_root(manifest->root, "packages"));

	for (; node; node = node->next)
		if (str_is(node->key, "package"))
			manifest_depend(manifest,
			    doc_text(doc_get(node, "@id")),
			    doc_text(doc_get(node, "@version")), "runtime",
			    key_line_of(node));
}

/* Its projects have manifests of their own; their namespaces are one. */
void read_solution(struct manifest *manifest)
{
	static const struct line_rule rules[] = {
		{ "\"([^\"]+\\.(?:cs|fs|vb)proj)\"", NULL, LINE_USE },
	};

	manifest_name(manifest, path_stem(manifest->path), 1);
	manifest_lines(manifest, rules, LENGTH(rules), NULL);
}
