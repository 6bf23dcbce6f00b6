/*
 * What the readers of manifests are given, and how they say what they found. A
 * reader is a function over one manifest; which one reads which file is told by
 * the table in manifest_kinds.c. A reader never fails: what it cannot read is
 * noted with manifest_problem().
 */
#ifndef SCAN_MANIFEST_H
#define SCAN_MANIFEST_H

#include "doc/doc.h"
#include "scan/scanner.h"

struct manifest {
	struct scanner *scanner;
	struct str path;
	struct str directory;
	struct str text;
	const struct doc_node *root; /* NULL if the kind has no doc format */
	struct doc doc;
	uint32_t row; /* index in scan.manifests; UINT32_MAX: not listed */
	struct arena *perm;
};

typedef void manifest_reader(struct manifest *manifest);

manifest_reader read_autoconf, read_automake, read_cargo, read_catalog,
    read_cmake, read_compose, read_composer, read_conan, read_conda,
    read_daemons, read_deno, read_dockerfile, read_dotnet_project,
    read_dotnet_properties, read_gemfile, read_gemspec, read_go_mod,
    read_go_work, read_gopkg, read_gradle, read_gradle_properties,
    read_gradle_settings, read_make, read_maven, read_meson, read_mix, read_npm,
    read_packages_config, read_pipfile, read_pnpm_workspace, read_podfile,
    read_procfile, read_project_file, read_projects, read_pubspec,
    read_pyproject, read_rebar, read_requirements, read_sbt, read_serverless,
    read_setup_cfg, read_setup_py, read_solution, read_swift, read_tsconfig,
    read_vcpkg;

size_t manifest_kind_count(void);
/* Read a text as one kind of manifest, without a project: to try readers. */
void manifest_read_as(struct scanner *scanner, size_t kind, struct str text);

void manifest_name(struct manifest *manifest, struct str name, uint32_t line);
void manifest_group(struct manifest *manifest, struct str group);
/* Its own, that others of the project may depend on. */
void manifest_version(struct manifest *manifest, struct str version);
/* What it is known by to those that need it. */
void manifest_known(struct manifest *manifest, struct str name);
void manifest_description(struct manifest *manifest, struct str text);
/* It says how its package is built, or that others import it. */
void manifest_pack(struct manifest *manifest);
/* The version of its language that it asks for. */
void manifest_runtime(struct manifest *manifest, struct str version);
/* Its code sees no more of the project's packages than it says. */
void manifest_package(struct manifest *manifest);
/* What it says may hold for the packages below it. */
void manifest_shares(struct manifest *manifest);
/* It may be built with more of them than was understood. */
void manifest_open(struct manifest *manifest);
/* Its package is published nowhere. */
void manifest_keep(struct manifest *manifest);
/* Nothing is added for an empty name. */
void manifest_depend(struct manifest *manifest, struct str name,
    struct str version, const char *scope, uint32_t line);
/* `target` may be "": it is then looked for in the command. */
void manifest_start(struct manifest *manifest, struct str name,
    struct str command, struct str target, uint32_t line);
/* It builds that; nothing without a name. */
void manifest_target(struct manifest *manifest, struct str name,
    const char *kind, uint32_t line);
/* It installs that header, or those of a folder; seen from the manifest. */
void manifest_header(struct manifest *manifest, struct str path, uint32_t line);
/* A directory, seen from the manifest, that is built or a member on its own. */
void manifest_boundary(struct manifest *manifest, struct str directory,
    struct str name, enum boundary_kind kind);
/* The same of a program, as what builds the project says. */
void manifest_program(struct manifest *manifest, struct str directory,
    struct str name);
/* Another package, by its path seen from the manifest; `\\` is `/`. */
void manifest_use(struct manifest *manifest, struct str path);
/* A file or directory that may be compiled in, or built with it, no more. */
void manifest_build(struct manifest *manifest, struct str path);
/* The same by its name, where that is no dependency. */
void manifest_use_named(struct manifest *manifest, struct str name);
/* Another name of modules; `target` is seen from the manifest. */
void manifest_alias(struct manifest *manifest, struct str name,
    struct str target);
/* Names and targets, of which some are for a prefix: `"@/": "./src/"`; of
 * conditions in place of a target, the first that is a path counts. */
void manifest_aliases(struct manifest *manifest, const struct doc_node *map);
/* What a package of the JavaScript world is to those who import its name. */
void manifest_entries(struct manifest *manifest, struct str name);
/* Put the scan's aliases into the order in which they are asked. */
void sort_aliases(struct scan *scan);
void manifest_problem(struct manifest *manifest, uint32_t line,
    const char *reason);
/* Expression over one text, compiled once; groups as pattern_groups(). */
bool manifest_match(struct manifest *manifest, struct str *groups, size_t count,
    const char *expression, struct str text);
/* Key under which `name` of `kind` is shared between manifests. */
struct str manifest_key(struct manifest *manifest, const char *kind,
    struct str name);
/* Line of `node`'s key, or of its value where it has none. */
uint32_t key_line_of(const struct doc_node *node);
/* First child, or NULL; `node` may be NULL. */
const struct doc_node *first_child(const struct doc_node *node);
/* The element of a document whose top may be a node above it. */
const struct doc_node *xml_root(const struct doc_node *node, const char *tag);

/*
 * A form that a line of a manifest may have: group 1 is the name, group 2 the
 * version. `scope` NULL: the block that the line is in, or runtime.
 */
struct line_rule {
	const char *expression;
	const char *scope;
	enum {
		LINE_DEPEND,
		LINE_TARGET, /* `scope` is its kind; `$…`: called as the package
			      */
		LINE_NAME,
		LINE_DESCRIPTION,
		LINE_MEMBER, /* a directory that is a package of its own */
		LINE_USE, /* another package, by its path */
		LINE_BLOCK, /* what follows, until `}` or `end`, has `scope` */
	} what;
};

/* Try the rules on every line; `comment` begins one ("#", "//"; NULL: none). */
void manifest_lines(struct manifest *manifest, const struct line_rule *rules,
    size_t count, const char *comment);
/* The next line of *rest, without its comment; counts *line up. */
bool next_line(struct str *line, uint32_t *number, struct str *rest,
    const char *comment);

#endif
